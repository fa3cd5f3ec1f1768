noinst_LIBRARIES += libmail.a
libmail_a_SOURCES = \
	src/mail/mail.h
