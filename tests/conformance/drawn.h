#ifndef TESTS_CONFORMANCE_DRAWN_H
#define TESTS_CONFORMANCE_DRAWN_H

/* Tables whose options are not the default ones. */

#include "fixture.h"
#include "referee/chance.h"

/*
 * The value of number i of an option's values, or false if it has no more; of a number the first
 * three.
 */
bool	 option_value(const struct option *, int i, int *value);
/* Returns any value of an option, by chance. */
int	 option_any(const struct option *, struct chance *);
/*
 * Draws options, twice over because some fit beside others only, and keeps each value that fits
 * those before it.  The options that stand are where it starts, and must fit.
 */
void	 options_draw(struct fixture *, struct chance *);
/* Makes the table fit its seats by one option or two, or returns false. */
bool	 options_fit(struct fixture *);
/* Returns the options that are not the default, as " name=value"; the caller's to free. */
char	*options_said(const struct fixture *);

#endif
