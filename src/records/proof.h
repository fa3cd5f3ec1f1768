#ifndef RECORDS_PROOF_H
#define RECORDS_PROOF_H

/*
 * Who proved what: the one place where it is decided whether orders or words
 * are whose they say, and the one place where it is written down.
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
 * What came into the inbox is one word too: a proof, of orders; "note:" and a
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

/* False if the word is none of those above, written as proof_write() writes it. */
bool		 proof_read(struct proof *, const char *word);
/* The word, which is 'word' itself. */
char		*proof_write(const struct proof *, char word[PROOF_WORD]);
bool		 proof_equal(const struct proof *, const struct proof *);

/* What a line of the inbox log speaks of. */
enum entry_kind { ENTRY_ORDERS, ENTRY_NOTE, ENTRY_WITHDRAWN };

struct entry {
	enum entry_kind	 kind;
	struct proof	 proof;		/* not of what is withdrawn */
};

bool		 entry_read(struct entry *, const char *word);
char		*entry_write(const struct entry *, char word[PROOF_WORD]);

/* What came with orders or words to prove whose they are. */
struct evidence {
	const struct pgp_result	*signature;	/* as GnuPG judged it when it came, or NULL */
	const char		*token;		/* the secret word or code, or NULL */
	const char		*code;		/* what a code must be, or NULL: nobody has one */
	bool			 moderator;	/* the moderator stands for it */
};

/* Whether they are a person's; and what is missing if not. */
enum proved {
	PROVED,
	PROVED_NOT_SIGNED,	/* no signature that counts by the pinned key */
	PROVED_NOT_JOINED,	/* it is not said yet how they prove anything */
	/* a secret word is asked for, and none came, or the person has none */
	PROVED_NO_WORD,
	PROVED_WRONG_WORD,
};

/* Decides, and if they are, says how. */
enum proved	 proof_decide(const struct gamefile *, const struct person *,
    const struct evidence *, struct proof *);
/*
 * Whether somebody joins as this seat: 'token' is the code of the invitation, and a signature, if
 * there is one, is by the key that they bring.  PROVED_NOT_JOINED: the seat invites nobody.
 */
enum proved	 proof_join(const struct gamefile *, unsigned seat, const struct evidence *,
    struct proof *);
/*
 * Whether a standby answers an offer who has neither key nor word: 'token' is its code.
 * PROVED_NOT_JOINED: they have one, and prove what they send by it.
 */
enum proved	 proof_answer(const struct gamefile *, const struct person *,
    const struct evidence *, struct proof *);
/* Whether this is a way in which such a standby may have answered. */
bool		 proof_answers(const struct gamefile *, const struct person *,
    const struct proof *);
/*
 * Whether the moderator writes, from outside: 'token' is the code of what they answer, which no
 * mail but that has.  A signature proves nothing of them: their key signs all that the referee
 * sends, whoever's words it passes on.
 */
enum proved	 proof_moderator(const struct evidence *);
/* Whether this is a way in which somebody may have joined as this seat. */
bool		 proof_joins(const struct gamefile *, unsigned seat, const struct proof *);
/* Whether a signature counts, and is by the key that is pinned for this person. */
bool		 proof_is_signed(const struct person *, const struct pgp_result *);
/* Whether a signature, judged again, is by the key that this proof of orders names. */
bool		 proof_holds(const struct proof *, const struct pgp_result *);
/*
 * Whether this is the way in which this person must prove what they send, as a log or a record says
 * it was done.  Where contacts.xml is not known, nobody can tell who has a secret word: any seat
 * without a key may.
 */
bool		 proof_fits(const struct gamefile *, const struct person *, const struct proof *);

#endif
