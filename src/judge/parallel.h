#ifndef JUDGE_PARALLEL_H
#define JUDGE_PARALLEL_H

/* A turn's files, made by two processes at once where two processors are there for it. */

#include "records/bundle.h"

/* Adds what belongs to thing 'i': at least one file. */
typedef void	 share_maker(const void *ctx, unsigned i, struct bundle *);

/*
 * Adds what 'make' gives for 0, 1, ... count - 1, in this order, whoever makes
 * it.  The last is begun first, and a second process takes its share; what that
 * does not hand over whole is made here, so that trouble is told of once, and as
 * if there were only one.
 */
void	 share_out(struct bundle *, unsigned count, share_maker *make, const void *ctx);

#endif
