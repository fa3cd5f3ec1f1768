#ifndef GAMES_DIPLOMACY_NOTATION_H
#define GAMES_DIPLOMACY_NOTATION_H

/*
 * notation_words.c: a line of a player, cut into words: "F Stp(nc) - Nwy" is f,
 * stp, (, nc, ), -, nwy.  Letters are lower case, full stops are gone.
 */

#include "games/diplomacy/rules.h"

#define DIP_LINE_SHAPES	"lines look like: A Par - Bur, F Bre H, A Mun S A Ruh - Bur, " \
	"F Eng C A Lon - Bel, A Mun R Boh, A Mun D, Build F Lon, Remove A Mun, Waive"

#define LINE_WORDS	32
#define LINE_WORD	48

struct dip_line {
	const struct tables	*t;
	const char		*text;
	char			 word[LINE_WORDS + 1][LINE_WORD];	/* the last is empty */
	unsigned		 words, at;
	struct diags		*d;
};

/* Cuts a line into words, without the number or bullet of a list before them; false, with a
 * diagnostic, if there are too many. */
bool	 dip_line_init(struct dip_line *, const struct tables *, const char *text, struct diags *);
/* Returns the next word, "" at the end. */
const char *dip_line_next(const struct dip_line *);
/* Takes the next word if it is one of these, ended by NULL. */
bool	 dip_line_takes(struct dip_line *, const char *const *words);
/*
 * Takes a place and its coast if one is written.  The place is a short or full
 * name, another name, or an unambiguous beginning. 0, with a diagnostic that
 * names the candidates, if none or several match.
 */
unsigned dip_line_place(struct dip_line *);
/*
 * Takes army or fleet, as a letter or a word, with "the" before it and "in"
 * behind it.  Returns 0 without one, or for "the unit in" alone.
 */
unsigned dip_line_unit(struct dip_line *);
/* Takes the name of a power, also as "French" and "France's"; false if none is there. */
bool	 dip_line_power(struct dip_line *);

#endif
