noinst_LIBRARIES += libmail.a
libmail_a_SOURCES = \
	src/mail/answer.c src/mail/answer.h \
	src/mail/armour.c src/mail/armour.h \
	src/mail/boundary.c src/mail/boundary.h \
	src/mail/calendar.c src/mail/calendar.h \
	src/mail/envelope.c src/mail/envelope.h \
	src/mail/head.c src/mail/head.h \
	src/mail/jail.c src/mail/jail.h \
	src/mail/leaf.c src/mail/leaf.h \
	src/mail/letters.c src/mail/letters.h \
	src/mail/micalg.c src/mail/micalg.h \
	src/mail/parse.c src/mail/parse.h \
	src/mail/part.c src/mail/part.h \
	src/mail/read.c src/mail/read.h \
	src/mail/send.c src/mail/send.h \
	src/mail/text.c src/mail/text.h \
	src/mail/write.c src/mail/write.h
