#ifndef MAIL_PARSE_H
#define MAIL_PARSE_H

/*
 * The parser as it runs in the child: GMime walks the mail, and what it finds
 * goes into the answer (mail/answer.h).  It opens nothing and asks for no time.
 * Only mail/read.c and the fuzzers call it.
 */

#include "mail/answer.h"
#include <gmime/gmime.h>

/* Loads what the parser needs, while files may still be opened: ASCII, or all character sets. */
void	 parse_prepare(bool all);
/* Parses a mail, or a MIME entity when it is no whole mail, into an answer. */
void	 parse_mail(const char *, size_t, bool whole, struct buf *answer);
/* Loads what the next function needs. */
void	 mail_html_prepare(void);
/*
 * Adds what a reader sees of a page of HTML in UTF-8, as lines: each block on
 * lines of its own, hard blanks as ordinary ones, and quotations behind "> ",
 * once for each level.  Leaves out what is hidden, and what is struck out; true
 * if its writer struck out anything, outside of quotations.  In the program
 * without libxml2, ends it with READER_WANTS_PAGES.
 */
bool	 mail_html_words(const char *html, size_t len, struct buf *words);
/*
 * Returns the base64 of the key in an Autocrypt header (level 1 of its
 * specification), without blanks, the caller's to free(); NULL unless the
 * header is whole, is for this address, and asks for nothing that is not known.
 */
char	*autocrypt_key(const char *header, const char *address);

/*
 * The cell in which a mail is parsed: one second, 64 MB more than at the door,
 * no files, no network, no processes.  Limits always hold; the system call
 * filter and Landlock where the kernel has them.
 */
#define JAIL_SECONDS	1
#define JAIL_BYTES	(64L * 1024 * 1024)

/* Makes the filter ready, once, in the parent. */
void	 jail_prepare(void);
/* Shuts the door behind this process; only 'fd' stays open. */
void	 jail_enter(int fd);

/*
 * The parts of a mail that hold no others: words and files, some of which are a signature, a
 * clear-signed block, or encrypted.  What the parser in the child uses, with GMime's types.
 */

enum role {
	ROLE_WORDS,
	ROLE_FILE,
	ROLE_HTML,
	ROLE_SIGNATURE,		/* detached */
	ROLE_CLEAR,
	ROLE_ENCRYPTED,
	ROLE_VERSION,		/* "Version: 1" of RFC 3156: says nothing */
};

struct part {
	enum role	 role;
	struct buf	 content;
	char		*name, *type, *charset;
	int		 depth;
	unsigned	 alternative;	/* the number of the multipart/alternative round it, or 0 */
	bool		 read;		/* words, or a page, that are the text of the mail */
	bool		 encoded;	/* binary or base64: no line end was touched on the way */
	bool		 taken;		/* answered, or paired */
};

struct parts {
	struct part	*part;
	size_t		 count, room;
};

#define BEGIN_CLEAR	"-----BEGIN PGP SIGNED MESSAGE-----"
#define BEGIN_SIGNATURE	"-----BEGIN PGP SIGNATURE-----"
#define END_SIGNATURE	"-----END PGP SIGNATURE-----"
#define BEGIN_MESSAGE	"-----BEGIN PGP MESSAGE-----"
#define END_MESSAGE	"-----END PGP MESSAGE-----"

/* Answers with the head: people, date, thread, and signs that a machine sent it. */
void	 envelope_answer(GMimeMessage *, struct buf *answer);

#endif
