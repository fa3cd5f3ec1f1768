/* A sensible player for each faction. */

#include "games/ancients/rules.h"

void
boa_bot(const struct tables *t, const void *seen, const struct ask *ask, struct chance *chance,
    void *move)
{
	boa_fallback(t, seen, ask, false, move);
}
