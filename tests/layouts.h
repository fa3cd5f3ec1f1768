#ifndef TESTS_LAYOUTS_H
#define TESTS_LAYOUTS_H

/* Checks of layouts, and comparison of structs by them. */

#include "base/diag.h"
#include "referee/layout.h"
#include "referee/names.h"

/*
 * Checks a layout itself.  Faults: rows overlap or leave bytes undescribed, a count, mask, list or
 * doc is missing, a name is not lower case.  'tiles' demands that no byte is left over, as a state
 * must.
 */
bool	 layout_check(const struct layout *, bool tiles, struct diags *);
/* Returns the path of the first field that differs ("region[heartwood]/dark/armies"), or NULL. */
char	*layout_compare(const struct layout *, const struct names *, const void *, const void *);

#endif
