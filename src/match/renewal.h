#ifndef MATCH_RENEWAL_H
#define MATCH_RENEWAL_H

/*
 * What the people of a seat have renewed of their own, over what contacts.xml
 * says: their secret word, and where their mails go; and where they are invited,
 * who were not to be had where they were at first.  It lies in the game's
 * secret/, so it holds at once, and no turn has it:
 *
 *	secret/renewed-SEAT	<renewed token="..." token-was="..." key-was="..."
 *				name-was="..." address="..." address-was="..."
 *				from="..." to="..." asked="TIME" answered="TIME" asks="N"
 *				mark="..."/>
 *
 * A value holds only as long as contacts.xml (and, for a word, key and name) says what it said when
 * it was renewed: who takes the seat over has nothing of theirs.
 *
 * A move goes in three steps: it is asked for, proved as the seat must; the new address answers
 * with a code that only it was sent; and MOVE_WAITS after the asking at the soonest it holds.
 * Until then the old address, which is told of both, can call it off with a code of its own.
 */

#include "match/code.h"

#define MOVE_WAITS	(24 * 3600)	/* seconds */
#define MOVE_ASKS	5		/* until one is answered; then it is for the moderator */

/* A move that did not hold yet when it was read. */
struct move {
	char	*to;			/* NULL: there is none */
	int64_t	 asked, answered;	/* 0: it was not */
	int64_t	 holds;			/* when it does, if it is answered now or was */
};

/* Reads them over what the match has from contacts.xml; false with diagnostics. */
bool	 renewals_read(struct match *, struct diags *);
/* Adds what all renewals of a game say, as written, for who looks for an address. */
void	 renewals_text(const char *game, struct buf *);
/*
 * A secret word holds from now on, in place of the seat's old one: the mail that brings it is made
 * already.
 */
void	 renewal_keep_word(struct match *, unsigned seat, const char *word);

/*
 * Mails to a seat that nobody has joined yet go to this address from now on, as the moderator
 * says.
 */
void	 renewal_keep_address(struct match *, unsigned seat, const char *address);

/* What is under way for a seat; move_clear() it. */
void	 move_read(struct move *, const struct match *, unsigned seat);
void	 move_clear(struct move *);
/* Whether what is under way was asked for by the mail of this mark, which came once more then. */
bool	 move_is_asked(const struct match *, unsigned seat, const char *mark);
/*
 * Asks for a move, in place of one that was asked for, by the mail of this mark; false if it was
 * asked for too often.
 */
bool	 move_ask(struct match *, unsigned seat, const char *to, const char *mark);
/* The new address has answered. */
void	 move_answer(const struct match *, unsigned seat);
void	 move_call_off(struct match *, unsigned seat);
/* The code that only the new address is sent, or the old one, to call it off; 'code' itself. */
char	*move_code(const struct match *, unsigned seat, const struct move *, bool off,
    char code[CODE_TEXT]);

#endif
