/*
 * The table of games of assize-toy: the program as it is, with the toy game in place of the real
 * ones.  With ASSIZE_TOY_REVISION it is a program whose rules are at that revision.
 */

#include <stdlib.h>
#include <string.h>

#include "toy/toy.h"

static struct game	 other;

const struct game *const games[] = {
	&toy,
	NULL
};

const struct game *
game_find(const char *name)
{
	const char	*revision = getenv("ASSIZE_TOY_REVISION");

	if (strcmp(name, toy.name) != 0)
		return NULL;
	if (revision == NULL)
		return &toy;
	other = toy;
	other.revision = (unsigned)strtoul(revision, NULL, 10);
	return &other;
}
