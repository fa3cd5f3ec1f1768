/* Failures of GnuPG, when it dies or reports nothing: they give no verdict. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "store/pgp-inside.h"

#define WORDS_CAP	65536

/* Appends GnuPG's messages for people in the last operation, without those that GPGME requests. */
static void
read_words(struct pgp *p, struct buf *words)
{
	gpgme_data_t	 data;
	char		*line, *end;

	if (gpgme_data_new(&data) != 0)
		die_with(EXIT_BROKEN, "out of memory");
	buf_puts(words, "");
	if (gpgme_op_getauditlog(p->ctx, data, GPGME_AUDITLOG_DIAG) == 0 &&
	    gpgme_data_seek(data, 0, SEEK_SET) == 0) {
		char	 piece[4096];
		ssize_t	 n;

		while (words->len < WORDS_CAP &&
		    (n = gpgme_data_read(data, piece, sizeof(piece))) > 0)
			buf_add(words, piece, (size_t)n);
	}
	gpgme_data_release(data);
	line = strstr(words->data, "Trying to guess what you mean");
	if (line != NULL && (end = strchr(line, '\n')) != NULL)
		memmove(words->data, end + 1, strlen(end + 1) + 1);
}

static bool
blames_system(const char *words)
{
	static const int	 errors[] = { ENOMEM, ENOSPC, EIO, EDQUOT, EMFILE };

	for (size_t i = 0; i < LENGTH(errors); i++)
		if (strstr(words, strerror(errors[i])) != NULL)
			return true;
	return strstr(words, "out of core") != NULL || strstr(words, "out of memory") != NULL;
}

/* True if GnuPG reports that an empty input has no signature. */
static bool
is_well(struct pgp *p)
{
	struct pgp_pending	*now = pgp_begin(p);

	now->signature = pgp_source("", 0);
	now->bytes = pgp_source("", 0);
	(void)pgp_finish(now, gpgme_op_verify_start(now->ctx, now->signature, now->bytes, NULL));
	return now->seen.judged;
}

void
pgp_doubt(struct pgp *p, const char *what)
{
	struct buf	 words = { 0 };
	bool		 said;

	read_words(p, &words);
	said = (p->pending.seen.anything || words.data[0] != '\0') && !blames_system(words.data);
	buf_clear(&words);
	if (!said || !is_well(p))
		die_with(EXIT_LATER, "GnuPG was stopped while it %s", what);
}
