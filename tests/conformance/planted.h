#ifndef TESTS_CONFORMANCE_PLANTED_H
#define TESTS_CONFORMANCE_PLANTED_H

/* Faults planted in games, to see that a property finds them. */

#include "conformance/conformance.h"

/*
 * The property does not hold for the toy game with this fault, or for the example, and its reason
 * has these words.
 */
void	 found(struct game faulty, bool (*holds)(struct dry_run *), const char *why);
void	 found_in_orchard(struct game faulty, bool (*holds)(struct dry_run *), const char *why);
/* The property holds for the toy game all the same. */
void	 held(struct game changed, bool (*holds)(struct dry_run *));
/* The property whose name has this word. */
const struct property *property(const char *name);

#endif
