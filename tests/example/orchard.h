#ifndef TESTS_EXAMPLE_ORCHARD_H
#define TESTS_EXAMPLE_ORCHARD_H

/*
 * The smallest whole game, to copy.  Every seat has three pickers.  In a round
 * each of them picks a fruit from a tree or rests, all at once; of a tree that
 * is empty when a picker's turn comes, nobody picks.  Trees grow new fruit, and
 * after some rounds the fullest basket wins.
 */

#include "referee/game.h"

enum { ORCHARD_SEATS = 4, ORCHARD_TREES = 4, ORCHARD_PICKERS = 3 };
enum { ORCHARD_PICK = 1, ORCHARD_REST };		/* what a picker does */

struct orchard_state {
	/* first: the seat whose pickers come first */
	uint8_t	 round, first;
	uint8_t	 fruit[ORCHARD_TREES + 1];
	uint8_t	 basket[ORCHARD_SEATS + 1];		/* as many as the game has, not MAX_SEATS */
};

struct orchard_item {
	uint8_t	 kind, who, tree;
};

struct orchard_move {
	uint8_t			 kind, count;
	struct orchard_item	 item[ORCHARD_PICKERS];
};

extern const struct game	 orchard;

#endif
