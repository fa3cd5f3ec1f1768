/* A sensible player. */

#include "games/hlas/rules.h"

void
hlas_bot(const struct tables *t, const void *seen, const struct ask *ask, struct chance *chance, void *move)
{
	struct hlas	 h = hlas_of(t, seen);

	hlas_default(&h, ask, move);
}
