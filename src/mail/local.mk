noinst_LIBRARIES += libmail.a
libmail_a_SOURCES = \
	src/mail/answer.h \
	src/mail/calendar.c src/mail/calendar.h \
	src/mail/envelope.c \
	src/mail/html.c \
	src/mail/parse.c src/mail/parse.h \
	src/mail/read.c src/mail/read.h \
	src/mail/send.c src/mail/send.h \
	src/mail/text.c src/mail/text.h \
	src/mail/write.c src/mail/write.h
