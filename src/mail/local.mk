# Mails, and the part that knows GMime: a module of the program; mime.h says why.

noinst_LIBRARIES += libmail.a libmime.a
libmail_a_SOURCES = \
	src/mail/answer.c src/mail/answer.h \
	src/mail/autocrypt.c src/mail/autocrypt.h \
	src/mail/calendar.c src/mail/calendar.h \
	src/mail/mime.h \
	src/mail/read.c src/mail/read.h \
	src/mail/send.c src/mail/send.h \
	src/mail/text.c src/mail/text.h \
	src/mail/write.c src/mail/write.h

mime_sources = \
	src/mail/armour.c src/mail/armour.h \
	src/mail/boundary.c src/mail/boundary.h \
	src/mail/charset.c src/mail/charset.h \
	src/mail/draft.c src/mail/draft.h \
	src/mail/envelope.c src/mail/envelope.h \
	src/mail/head.c src/mail/head.h \
	src/mail/html.c src/mail/html.h \
	src/mail/jail.c src/mail/jail.h \
	src/mail/leaf.c src/mail/leaf.h \
	src/mail/letters.c src/mail/letters.h \
	src/mail/micalg.c src/mail/micalg.h \
	src/mail/mime.c \
	src/mail/parse.c src/mail/parse.h \
	src/mail/part.c src/mail/part.h

libmime_a_SOURCES = $(mime_sources) src/mail/mime_linked.c

# A program to make, for it is no library to link with.
modulesdir = $(pkglibdir)
modules_PROGRAMS = assize-mail.so
assize_mail_so_SOURCES = $(mime_sources)
assize_mail_so_CFLAGS = $(AM_CFLAGS) -fPIC
assize_mail_so_LDFLAGS = -shared $(MODULE_LDFLAGS)
assize_mail_so_LDADD = $(LIBS_MAIL) $(XML_LIBS)

# The program's functions that the module uses.
MODULE_USES = answer_* autocrypt_* bug_at buf_* diag_* die die_with grow mail_* plain_* x*alloc x*printf xstr*dup
