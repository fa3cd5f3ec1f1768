# Mails of real clients and hostile ones.  make-corpus is run by hand.

check_PROGRAMS += tests/mail/show-mail tests/mail/show-letter
tests_mail_show_letter_SOURCES = tests/mail/show-letter.c
tests_mail_show_letter_LDADD = $(LIBS_ALL)
tests_mail_show_mail_SOURCES = tests/mail/show-mail.c
tests_mail_show_mail_LDADD = libmail.a libbase.a $(LIBS_MAIL) $(LIBS_XML)

TESTS += tests/mail/corpus.sh tests/mail/letters.sh tests/mail/people.sh
EXTRA_DIST += tests/mail/people.sh tests/mail/people tests/mail/letters.sh tests/mail/letters tests/mail/corpus.sh tests/mail/make-corpus tests/mail/outcomes tests/mail/corpus \
	tests/keys/mail-player-INSECURE.asc tests/keys/mail-referee-INSECURE.asc tests/keys/mail-stranger-INSECURE.asc
