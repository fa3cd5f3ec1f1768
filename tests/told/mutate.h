#ifndef TESTS_TOLD_MUTATE_H
#define TESTS_TOLD_MUTATE_H

/* One line of an order file, written wrong in one of the ways that people write one wrong. */

#include "told/stage.h"

struct wrong {
	struct stage	*s;
	int		 line;		/* that is wrong now */
	bool		 never;		/* the rules say that it can never be legal */
};

struct way {
	const char	*name;
	/* makes of the last rehearsal a file that is wrong; false: there is no place for it */
	bool		(*make)(struct wrong *, struct chance *, struct buf *file);
};

extern const struct way	ways[];		/* ended by a NULL name */

#endif
