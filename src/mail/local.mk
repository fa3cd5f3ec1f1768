noinst_LIBRARIES += libmail.a libreader.a libpages.a
libmail_a_SOURCES = \
	src/mail/answer.h \
	src/mail/calendar.c src/mail/calendar.h \
	src/mail/read.c src/mail/read.h \
	src/mail/reader.h \
	src/mail/send.c src/mail/send.h \
	src/mail/text.c src/mail/text.h \
	src/mail/write.c src/mail/write.h

# The readers of mails are programs of their own: no other loads GMime and its twenty libraries, and one reads no HTML.
libreader_a_SOURCES = \
	src/mail/envelope.c \
	src/mail/jail.c \
	src/mail/parse.c src/mail/parse.h
libpages_a_SOURCES = src/mail/html.c
LIBS_MIME = libreader.a libmail.a libbase.a -lc $(GMIME_LIBS) $(SECCOMP_LIBS)
LIBS_READER = libreader.a libpages.a $(LIBS_MIME) $(XML_LIBS)

pkglibexec_PROGRAMS += assize-mail-reader assize-page-reader
assize_mail_reader_SOURCES = src/mail/reader.c src/mail/no_html.c
assize_mail_reader_LDADD = $(LIBS_MIME)
assize_page_reader_SOURCES = src/mail/reader.c
assize_page_reader_LDADD = $(LIBS_READER)
