#ifndef RECORDS_PROOF_H
#define RECORDS_PROOF_H

/*
 * Proofs: the one place that decides whether orders or words come from whom
 * they say, and the one place that writes it down.
 *
 * In the inbox log and in turn.xml a proof is one word:
 *
 *	signed:FINGERPRINT	an OpenPGP signature by the pinned key
 *	token			the seat's secret word
 *	mailbox			the code of the turn, which only the mails to the seat have
 *	none			nothing was asked for
 *	moderator		the moderator stands for it; a note says so
 *	kept:TURN:PROOF		orders of that turn which an act of the moderator kept, proved so
 *
 * An entry of the inbox has one word too: a proof, for orders; "note:" and a
 * proof; or "withdrawn".
 */

#include "records/gamefile.h"
#include "store/pgp.h"

#define PROOF_WORD	128	/* room for any of these words, as in a line of the inbox log */

enum proof_kind { PROOF_NONE, PROOF_TOKEN, PROOF_MAILBOX, PROOF_KEY, PROOF_MODERATOR };

struct proof {
	enum proof_kind	 kind;
	char		 key[PGP_FINGERPRINT];	/* PROOF_KEY: the primary fingerprint */
	/* orders of this turn that an act kept; 0: they came for the turn of their inbox */
	unsigned	 kept;
};

/* Reads a proof.  False if the word is none of those above, as proof_write() writes them. */
bool		 proof_read(struct proof *, const char *word);
/* Writes the word; returns 'word'. */
char		*proof_write(const struct proof *, char word[PROOF_WORD]);

/* The subject of a line of the inbox log. */
enum entry_kind { ENTRY_ORDERS, ENTRY_NOTE, ENTRY_WITHDRAWN };

struct entry {
	enum entry_kind	 kind;
	struct proof	 proof;		/* not set for a withdrawal */
};

bool		 entry_read(struct entry *, const char *word);
char		*entry_write(const struct entry *, char word[PROOF_WORD]);

/* Evidence that came with orders or words. */
struct evidence {
	const struct pgp_result	*signature;	/* as GnuPG judged it when it came, or NULL */
	const char		*token;		/* the secret word or code, or NULL */
	const char		*code;		/* the expected code, or NULL: nobody has one */
	bool			 moderator;	/* the moderator stands for it */
};

/* The decision: proved, or what is missing. */
enum proved {
	PROVED,
	PROVED_NOT_SIGNED,	/* no signature that counts by the pinned key */
	PROVED_NOT_JOINED,	/* not known yet how they prove anything */
	/* a secret word is needed, and none came, or the person has none */
	PROVED_NO_WORD,
	PROVED_WRONG_WORD,
};

/* Decides, and sets the proof if there is one. */
enum proved	 proof_decide(const struct gamefile *, const struct person *,
    const struct evidence *, struct proof *);
/*
 * Decides if somebody joins as this seat.  'token' is the code of the invitation; a signature,
 * if there is one, is by the key that they bring.  PROVED_NOT_JOINED: the seat invites nobody.
 */
enum proved	 proof_join(const struct gamefile *, unsigned seat,
    const struct evidence *, struct proof *);
/*
 * Decides by the code that a mail brings alone: the moderator's from outside,
 * whose key signs all mails of the referee, whoever's words they pass on; or a
 * standby's without key and word.
 */
enum proved	 proof_by_code(const char *code, const char *token);
/*
 * True if a standby without key and word may have answered an offer with this
 * proof.
 */
bool		 proof_answers(const struct gamefile *, const struct person *,
    const struct proof *);
/* True if a signature counts, and is by the key that is pinned for this person. */
bool		 proof_is_signed(const struct person *, const struct pgp_result *);
/* True if a signature, judged again, is by the key that this proof of orders names. */
bool		 proof_holds(const struct proof *, const struct pgp_result *);
/*
 * True if this is the proof that this person needs, as a log or a record says
 * it was given.  Without contacts.xml nobody can tell who has a secret word:
 * any seat without a key may have one.
 */
bool		 proof_fits(const struct gamefile *, const struct person *, const struct proof *);

#endif
