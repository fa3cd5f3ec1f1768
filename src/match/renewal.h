#ifndef MATCH_RENEWAL_H
#define MATCH_RENEWAL_H

/*
 * Renewals: data that a seat's people have renewed, over contacts.xml: their secret word, and
 * the address for their mails; also the new address for an invitation that did not reach a
 * player.  They lie in the game's secret/, so they hold at once, and no turn has them:
 *
 *	secret/renewed-SEAT	<renewed token="..." token-was="..." key-was="..."
 *				name-was="..." address="..." address-was="..."
 *				from="..." to="..." asked="TIME" answered="TIME" asks="N"
 *				mark="..."/>
 *
 * A value holds only as long as contacts.xml (and, for a word, key and name) says the same as
 * when it was renewed.  Another player who takes the seat over has nothing of it.
 *
 * A move takes three steps.  A mail asks for it, with the seat's proof.  The
 * new address answers with a code that only it was sent.  The move holds
 * MOVE_WAITS after the asking at the soonest.  Until then the old address, to
 * which we write both times, can call it off with a code of its own.
 */

#include "match/code.h"

#define MOVE_WAITS	(24 * 3600)	/* seconds */
#define MOVE_REQUESTS	5		/* until one is answered; after that, ask the moderator */

/* A move that did not hold yet when it was read. */
struct move {
	char	*to;			/* NULL: there is none */
	int64_t	 asked, answered;	/* 0: it was not */
	int64_t	 holds;			/* time from which it holds, if it is answered now or was */
};

/* Reads the renewals over what the match has from contacts.xml.  False with diagnostics. */
bool	 renewals_read(struct match *, struct diags *);

/*
 * Makes a secret word hold from now on, in place of the seat's old one, whose
 * mail is made already; or, if that is NULL, this address for a seat that
 * nobody has joined yet, as the moderator says.
 */
void	 renewal_keep(struct match *, unsigned seat, const char *word,
    const char *address);
/* Reads the move that is under way for a seat; move_clear() it. */
void	 move_read(struct move *, const struct match *, unsigned seat);
void	 move_clear(struct move *);
/*
 * Asks for a move, by the mail with this mark, in place of one that was asked
 * for; 'again': that mail has asked for it before.  False if a move was asked
 * for too often.
 */
bool	 move_ask(struct match *, unsigned seat, const char *to,
    const char *mark, bool *again);
/* Notes that the new address has answered, or 'off', that the old one calls it off. */
void	 move_answer(const struct match *, unsigned seat, bool off);
/* Writes the code for the new address alone, or for the old one to call it off; returns 'code'. */
char	*move_code(const struct match *, unsigned seat, const struct move *,
    bool off, char code[CODE_TEXT]);

#endif
