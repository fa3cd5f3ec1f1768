#ifndef REFEREE_MOVES_H
#define REFEREE_MOVES_H

/*
 * Legal answers to a decision, made from the rows of a game (struct move_row):
 * the fields of a row take the values of their ranges, and check() decides.
 * Lists, order templates, random players and bots all draw from here.
 */

#include "referee/game.h"

/* A move in the making.  The fields of its row that come before are set, the others 0. */
struct moves {
	const struct tables	*t;
	const void		*seen;
	const struct decision	*decision;
	const void		*move, *item;	/* the element of its list, or the move itself */
	/* the rest is moves.c's own */
	const struct game	*game;
	const struct move_row	*row;
	unsigned		 at;		/* the field that varies */
	void			(*take)(struct moves *, const void *value);
	void			(*offer)(struct moves *);	/* the whole move */
	/* a list */
	char			*list;
	size_t			 count, room;
	/* a draw */
	struct chance		*chance;
	size_t			 width;		/* of the values that are kept, in bytes */
	size_t			 offered;	/* values or moves to draw from so far */
	uint64_t		 whole[MAX_MOVE / sizeof(uint64_t)];
	char			 kept[16 * MAX_MOVE];	/* values, or a move */
};

/* Give game.range's values: a number, or all bytes of the field. */
void	 moves_value(struct moves *, uint64_t value);
void	 moves_bytes(struct moves *, const void *value);

/*
 * Fills in up to 'room' different legal answers and returns their number, at
 * least 1: the first of each row, then the others, row by row.  A list in them
 * has one element.  If there is room left, these are all that the rows make.
 */
size_t	 moves_list(const struct tables *, const void *seen,
    const struct decision *, void *moves, size_t room);

/*
 * Fills in a random legal answer: of a row drawn by weight, a value of each
 * field.  A list grows by elements of all rows of its move, as long as check()
 * accepts them; if the decision is of a gathered kind, by one for each subject.
 */
void	 moves_draw(const struct tables *, const void *seen,
    const struct decision *, struct chance *, void *move);

#endif
