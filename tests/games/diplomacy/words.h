#ifndef TESTS_GAMES_DIPLOMACY_WORDS_H
#define TESTS_GAMES_DIPLOMACY_WORDS_H

/*
 * Orders as recorded tables have them: "A MUN S A RUH - SIL", "F STP(SC) - BOT",
 * "A LON - NTH - BEL", "A VIE R BOH".  Letters become capitals, dashes and
 * arrows one word, "-", and coasts part of their place, however they are written.
 */

#include "games/diplomacy/proof.h"

#define WORDS		96
#define WORDS_LETTERS	24

struct words {
	const struct proof	*proof;
	char			 word[WORDS + 1][WORDS_LETTERS];	/* the last is empty */
	unsigned		 words, at;
	bool			 star;		/* one stood somewhere: dislodged */
};

/* Cuts what is too long or too much. */
void	 words_cut(struct words *, const struct proof *, const char *text);
/* Takes the next word if it is one of these, separated by blanks. */
bool	 words_take(struct words *, const char *some);
/* Takes a place; 0: none stands there, or none of the board. */
unsigned words_place(struct words *);
/*
 * Takes "A MUN", a unit of no power; its letter may be left out, and is 0 then.  false:
 * no such unit.
 */
bool	 words_unit(struct words *, struct dip_unit *);
/*
 * Takes an order behind its unit; false: it is none of a movement phase, or names a
 * place that is not on the board.
 */
bool	 words_order(struct words *, struct dip_order *);

#endif
