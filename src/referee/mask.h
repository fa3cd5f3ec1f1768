#ifndef REFEREE_MASK_H
#define REFEREE_MASK_H

/* Copies of a state in which everything hidden from a viewer is 0. */

#include "referee/layout.h"

/*
 * A plan made once from a layout and a viewer's seat: the bytes to clear.
 * Masking a state is then a memcpy and a few loops.
 */
struct mask;
/* a seat, SEAT_PUBLIC or SEAT_REFEREE */
struct mask *mask_new(const struct layout *, unsigned viewer);
void	 mask_free(struct mask *);
/* Writes the viewer's copy of 'state' into 'seen'; both are layout->size bytes, not overlapping. */
void	 mask_copy(const struct mask *, void *seen, const void *state);

#endif
