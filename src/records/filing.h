#ifndef RECORDS_FILING_H
#define RECORDS_FILING_H

/*
 * A seat's orders as they were handed in: the bytes, what proves where they
 * come from, and what they say.  They lie under one name in the inbox
 * ("0003-anna") and, once in force, in the turn ("seats/anna/orders"):
 *
 *	NAME.xml		the order file, or
 *	NAME.txt		the same as a block of plain lines;
 *	NAME.xml.sig		its detached signature
 *	NAME.asc		or both in one, clear-signed
 *	NAME.gpg		or both in one, as a signed message that was encrypted
 *	NAME.mime		or the MIME part of a mail that holds it, as it was signed,
 *	NAME.mime.sig		and the signature of that part (RFC 3156)
 */

#include <libxml/tree.h>

#include "base/buf.h"
#include "base/diag.h"
#include "records/proof.h"
#include "store/hash.h"
#include "store/pgp.h"

enum filing_form { FILING_FILE, FILING_LINES, FILING_CLEAR, FILING_MIME, FILING_MESSAGE };

struct filing {
	struct buf	 bytes;			/* as received */
	struct buf	 signature;		/* detached, or empty */
	struct buf	 text;			/* of the other forms, the order file itself */
	enum filing_form form;
	char		*game, *seat;		/* filing_of(), or NULL */
	struct pgp_result proof;		/* what filing_verify() would say, when 'judged' */
	bool		 judged;
	bool		 lost;			/* see filing_settle() */
	bool		 filled;		/* it counts only if somebody has filled it in */
	bool		 as_sent;		/* its orders are those it was sent out with */
	/* why the moderator hands them in for the seat, and stands for them; or NULL */
	const char	*amended;
	unsigned char	 hash[HASH_SIZE];	/* of bytes */
	/* of wrapped ones, once they are judged: chain_text()'s of what their signature covers */
	unsigned char	 covered[HASH_SIZE];
	int64_t		 signed_at;		/* 0: not judged yet, or not soundly */
	struct proof	 how;			/* as it was decided when they came */
	int64_t		 received;		/* UTC seconds */
	unsigned	 turn;			/* that it was handed in for; 0: there is none */
};

void	 filing_clear(struct filing *);
/* In place of what is there: all that is known of it, but not why somebody stands for it. */
void	 filing_copy(struct filing *, const struct filing *from);
/*
 * Says of which game and seat this is: several order files may have come in one signed part or
 * text, and be kept as it each.  To be said before the text is set or the signature judged; else
 * the first that is not quoted is meant.
 */
void	 filing_of(struct filing *, const char *game, const char *seat);
/*
 * Adds each order file in a text: all of it, or, in the words of a mail, what is pasted into them
 * or quoted. pasted_clear() the list.
 */
struct pasted_list;
void	 filing_find_orders(struct pasted_list *, const char *text, size_t len, bool words);
/*
 * Sets bytes, hash and form: a file, plain lines, or clear-signed, of which the block alone is
 * kept; takes both buffers over.
 */
void	 filing_set(struct filing *, struct buf *bytes, struct buf *signature);
/*
 * Whether order files are pasted into this letter of a mail, as it would be kept in this form, or
 * are all of it: one answer for what comes and for what is read again.
 */
struct letter;
bool	 filing_pastes(enum filing_form, const struct letter *);
/*
 * Sets the text, if it is not known, from the MIME entity or from what a signature covers; if it
 * is, notes whether another would be found there.
 */
void	 filing_settle(struct filing *, const struct buf *whole);
/*
 * Whether the text is what filing_load() and filing_verify() would find again, as this game's and
 * seat's, in the bytes that are kept; of wrapped ones, once they are judged.
 */
bool	 filing_is_found(struct filing *, const char *game, const char *seat);
/*
 * Judges the signature and, where the text is wrapped in it and not known yet, sets the text.
 * Without any signature the verdict is PGP_NO_SIGNATURE and the text is the bytes.
 */
void	 filing_verify(struct filing *, struct pgp *, const char *expected, struct pgp_result *);
/*
 * The same, but for the text of wrapped ones, by what the home remembers; false if it does not.
 * Nothing else is needed to know again what was judged when it came.
 */
bool	 filing_recall(const struct filing *, struct pgp *, struct pgp_result *);
/* Has the home remember what filing_verify() said, if that was sound. */
void	 filing_remember(const struct filing *, struct pgp *, const struct pgp_result *);
/*
 * As filing_set(), where the form is known, but that a file may be plain lines; the text of wrapped
 * ones is set by who knows it, or by filing_verify().
 */
void	 filing_keep(struct filing *, enum filing_form, struct buf *bytes, struct buf *signature);
/* Whether some text is XML whose root is <orders> and nothing else, as far as its end shows. */
bool	 filing_is_whole(const char *, size_t);
/* Whether the text is known only once the signature is judged, as both are in one. */
bool	 filing_is_wrapped(const struct filing *);
/*
 * Leaves of what was signed the order file alone: where something else is the proof, whoever judges
 * it again need not have the key of that signature, nor see what else was in it, a secret word say.
 */
void	 filing_unwrap(struct filing *);
/*
 * What the dice take of orders whose proof is decided, and whose signature, if that is the proof,
 * is judged: what is signed and when, or the file that nothing signs.  The seat is the caller's.
 */
struct chain_orders;
void	 filing_dice(const struct filing *, struct chain_orders *);
/* Whether what is judged as these orders is plain lines. */
bool	 filing_has_lines(const struct filing *);
/* ".xml" and so on; its word in a record: "file", "lines", "clear-signed", "mime" or "message". */
const char *filing_ending(enum filing_form);
const char *filing_form_name(enum filing_form);
enum filing_form filing_form_find(const char *);
/* What the order file says, borrowed. */
const struct buf *filing_text(const struct filing *);
/*
 * Reads NAME, of this game and seat, in the form it is there from a folder, with its signature;
 * false if there is none, or it is damaged.
 */
bool	 filing_load(struct filing *, const char *folder, const char *name, const char *game,
    const char *seat);

#endif
