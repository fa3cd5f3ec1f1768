# Mails of real clients and hostile ones.  make-corpus is run by hand.

check_PROGRAMS += tests/mail/show-mail
tests_mail_show_mail_SOURCES = tests/mail/show-mail.c
tests_mail_show_mail_LDADD = libmail.a libbase.a $(LIBS_MAIL)

TESTS += tests/mail/corpus.sh
EXTRA_DIST += tests/mail/corpus.sh tests/mail/make-corpus tests/mail/outcomes tests/mail/corpus \
	tests/keys/mail-player-INSECURE.asc tests/keys/mail-referee-INSECURE.asc tests/keys/mail-stranger-INSECURE.asc
