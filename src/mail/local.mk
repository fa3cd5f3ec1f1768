noinst_LIBRARIES += libmail.a
libmail_a_SOURCES = \
	src/mail/calendar.h \
	src/mail/read.h \
	src/mail/send.h \
	src/mail/write.h
