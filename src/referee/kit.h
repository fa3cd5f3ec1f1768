#ifndef REFEREE_KIT_H
#define REFEREE_KIT_H

/*
 * What the rules of many games need, and none should write again.  Pure, but
 * for the luck that is handed in.
 */

#include "referee/game.h"

/*
 * Ranks by worth, by seat: more is better, equals share, and the rank after is as far below as they are many.  Where a draw
 * was agreed on, or one player is left, the sharers are first together, and the others follow by worth.
 */
void	 kit_rank(struct score *, unsigned seats, const int64_t worth[], const struct ending *);

#endif
