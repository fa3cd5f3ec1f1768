# Mails of real clients in corpus/, and hostile ones that make-corpus makes; without python3 it is left empty.
CORPUS = tests/mail/made/stamp
check_DATA += $(CORPUS)
$(CORPUS): $(srcdir)/tests/mail/make-corpus
	@$(MKDIR_P) tests/mail/made
	$(AM_V_GEN)! command -v python3 >/dev/null || python3 $(srcdir)/tests/mail/make-corpus tests/mail/made && : >$@
CLEANFILES += tests/mail/made/*

check_PROGRAMS += tests/mail/show-mail tests/mail/show-letter
tests_mail_show_letter_SOURCES = tests/mail/show-letter.c
tests_mail_show_letter_LDADD = $(LIBS_ALL)
tests_mail_show_mail_SOURCES = tests/mail/show-mail.c
tests_mail_show_mail_LDADD = libmail.a libbase.a

TESTS += tests/mail/handled.sh tests/mail/reader.sh tests/mail/attack.sh tests/mail/shapes.sh tests/mail/replies.sh tests/mail/robots.sh tests/mail/corpus.sh tests/mail/letters.sh tests/mail/people.sh tests/mail/secrets.sh
EXTRA_DIST += tests/mail/secrets.sh tests/mail/secrets.py tests/mail/handled.sh tests/mail/reader.sh tests/mail/handled.py tests/mail/handled tests/mail/attack.sh tests/mail/attack.py tests/mail/robots.sh tests/mail/robots.py tests/mail/shapes.sh tests/mail/shapes.py tests/mail/endings tests/mail/replies.sh tests/mail/replies.py tests/mail/postman.py tests/mail/people.sh tests/mail/people tests/mail/letters.sh tests/mail/letters tests/mail/corpus.sh tests/mail/make-corpus tests/mail/outcomes tests/mail/corpus \
	tests/keys/mail-player-INSECURE.asc tests/keys/mail-referee-INSECURE.asc tests/keys/mail-stranger-INSECURE.asc
