/* A player. */

#include "games/roll-for-adventure/rfa.h"

void
rfa_bot(const struct tables *t, const void *seen, const struct ask *ask, struct chance *chance, void *move)
{
	rfa_fallback(t, seen, ask, move);
}
