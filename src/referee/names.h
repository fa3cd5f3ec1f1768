#ifndef REFEREE_NAMES_H
#define REFEREE_NAMES_H

/*
 * Lists of ids: what a number in a state, a move or an event stands for.
 *
 * A list has a name ("region") and members ("treehome", ...), numbered from 1;
 * 0 is none, or unknown.  A list comes from the game's code (realms), from the
 * tables.xml of the game (regions) or from game.xml ("seat").
 */

#include <stddef.h>

#include "base/base.h"

struct list {
	char		 *name;
	char		**id;		/* id[0] is member 1 */
	unsigned	  count;
};

struct names {
	struct list	*list;
	size_t		 count, room;
};

void		 names_clear(struct names *);
/* The list of that name, made if there is none yet.  The pointer is good until the next names_add(). */
struct list	*names_add(struct names *, const char *list);
void		 list_add(struct list *, const char *id);

/* Borrowed, or NULL. */
const struct list *names_find(const struct names *, const char *list);
/* The member's number, or 0. */
unsigned	 list_find(const struct list *, const char *id);
/* The member's id; "none" for 0; never NULL. */
const char	*list_id(const struct list *, unsigned);
/* The two steps in one: an id for a diagnostic. */
const char	*names_id(const struct names *, const char *list, unsigned);

#endif
