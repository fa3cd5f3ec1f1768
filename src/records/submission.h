#ifndef RECORDS_SUBMISSION_H
#define RECORDS_SUBMISSION_H

/*
 * Submissions: a seat's orders as they were handed in: the bytes, their proof,
 * and their text.  They lie under one name in the inbox ("0003-anna") and, once
 * in force, in the turn ("seats/anna/orders"):
 *
 *	NAME.xml		the order file, or
 *	NAME.txt		the same as a block of plain lines, or
 *	NAME.reply		the bare lines of a reply to a mail of ours;
 *	NAME.xml.sig		its detached signature
 *	NAME.asc		or both in one, clear-signed
 *	NAME.gpg		or both in one, as a signed message that was encrypted
 *	NAME.mime		or the MIME part of a mail that holds it, as it was signed,
 *	NAME.mime.sig		and the signature of that part (RFC 3156)
 */

#include <libxml/tree.h>

#include "base/buf.h"
#include "base/diag.h"
#include "records/credential.h"
#include "records/proof.h"
#include "store/hash.h"
#include "store/pgp.h"

enum submission_form { SUBMISSION_FILE, SUBMISSION_LINES, SUBMISSION_REPLY,
    SUBMISSION_CLEAR, SUBMISSION_MIME, SUBMISSION_MESSAGE };

struct submission {
	enum submission_form form;
	struct buf	 bytes;			/* as received */
	struct buf	 signature;		/* detached, or empty */
	unsigned char	 hash[HASH_SIZE];	/* of bytes */
	/*
	 * Of the forms after plain lines: the order file itself, a reply's as a block.  Of wrapped
	 * ones also what their signature covers.  Both are empty in those that nobody has opened.
	 */
	struct buf	 text, covered;
	char		*game, *seat;		/* its addressee; NULL: the order file says it */
	struct proof	 how;			/* as decided when they came */
	int64_t		 received;		/* UTC seconds */
	unsigned	 turn;			/* turn that it was handed in for; 0: none */
	struct pgp_result proof;		/* verdict on the signature, when 'judged' */
	bool		 judged;
	int64_t		 signed_at;		/* 0: not judged yet, or not soundly */
	bool		 filled;		/* counts only if somebody has filled it in */
	bool		 as_sent;		/* its orders came back as we sent them */
	/* reason of the moderator, who hands them in for the seat and stands for them; or NULL */
	const char	*amended;
};

/* All that came of orders, and is known of them.  A submission is made from it at once. */
struct submission_came {
	enum submission_form form;		/* SUBMISSION_FILE may turn out to be plain lines */
	struct buf	 bytes, signature;	/* taken over */
	/* The addressee: one signed part or text may hold several order files; see above. */
	const char	*game, *seat;
	unsigned	 turn;
	unsigned	 format;		/* of the turn that reads it; 0: the present one */
	struct proof	 how;
	int64_t		 received;
	/* Found already, or NULL: the order file in it; all that its signature covers. */
	const struct buf *text, *covered;
	const struct pgp_result *proof;		/* verdict on its signature, if known */
};

void	 submission_clear(struct submission *);
/* Replaces all that is known of it, but not the moderator's reason. */
void	 submission_copy(struct submission *, const struct submission *from);
/*
 * Makes it from what came; both must be zero or cleared before, and buffers are
 * taken over.  False if no orders are in it, as far as that shows without a key.
 */
bool	 submission_make(struct submission *, struct submission_came *);
/*
 * Makes it from a file that was handed in: an order file, plain lines, or
 * clear-signed.  Of a clear-signed text only the block is kept.  Takes both buffers over.
 */
void	 submission_make_file(struct submission *, struct buf *bytes, struct buf *signature);
/*
 * Adds each order file in a text.  That is all of the text, or, if it has the
 * words of a mail, what is pasted into them or quoted. pasted_clear() the list.
 */
struct pasted_list;
void	 submission_find_orders(struct pasted_list *, const char *text, size_t len, bool words);
/*
 * True if order files are pasted into this letter of a mail, as kept in this form; false if
 * they are all of it.  The same holds for what comes and for what is read again.
 */
struct letter;
bool	 submission_pastes(enum submission_form, const struct letter *);
/*
 * Returns the verdict on the signature.  Sets what is wrapped in it, unless that is known.
 * Without a signature the verdict is PGP_NO_SIGNATURE.
 */
struct pgp_result submission_verify(struct submission *, struct pgp *, const char *expected);
/*
 * True if submission_load() and submission_verify() would find this text again in the bytes that
 * are kept, as this game's and seat's.  Wrapped ones must be judged first.
 */
bool	 submission_is_found(const struct submission *, const char *game, const char *seat);
/*
 * Keeps only the order file of what was signed, where something else is the proof.  Whoever
 * judges it again needs no key for that signature, and does not see what else it covered,
 * such as a secret word.
 */
void	 submission_unwrap(struct submission *);
/* True if a text is XML with the root <orders> and nothing else, as far as its end shows. */
bool	 submission_is_whole(const char *, size_t);
/* True if the text is known only once the signature is judged, as both are in one. */
bool	 submission_is_wrapped(const struct submission *);
/*
 * Sets the part that the dice take of orders: the signed text and its time, or
 * the file that nobody signed.  The proof must be decided, and the signature
 * judged if that is the proof.  The seat is the caller's.
 */
struct chain_orders;
void	 submission_dice(const struct submission *, struct chain_orders *);
/* True if these orders are judged from plain lines. */
bool	 submission_has_lines(const struct submission *);
/* Returns the ending, like ".xml". */
const char *submission_ending(enum submission_form);
/* Returns the order file itself, borrowed. */
const struct buf *submission_text(const struct submission *);
/*
 * Reads NAME from a folder, in the form it has there, with its signature, and makes it from that
 * and what else came.  False if there is none, or if it is damaged.
 */
bool	 submission_load(struct submission *, const char *folder, const char *name,
    struct submission_came *);

/*
 * The first line of a reply's file, "reply CODE ON ID".  Our mail brought the
 * player code and hash before any orders existed, and the moderator cannot
 * foresee the id, so nobody can choose the line to please the dice.
 */
#define REPLY_ID	250
#define REPLY_NO_ID	"-"

struct reply_head {
	char	 code[CODE_TEXT];	/* of the seat for the turn */
	char	 on[HASH_HEX];		/* the first 32 digits of the hash of the MANIFEST before */
	char	 id[REPLY_ID + 1];	/* of the player's mail, or REPLY_NO_ID */
};

/* Writes the file of a reply: bare lines of a mail with this Message-ID; the head needs no id. */
void	 submission_write_reply(struct buf *, const struct reply_head *, const char *message_id,
    const char *lines);
/* Reads the first line; false if it is not written as the program writes it. */
bool	 submission_reply_head(const struct submission *, struct reply_head *);
/* True for a reply without an id: the moderator could have foreseen all of its bytes. */
bool	 submission_foreseen(const struct submission *);

#endif
