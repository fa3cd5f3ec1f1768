#ifndef REFEREE_NAMES_H
#define REFEREE_NAMES_H

/*
 * Lists of ids, which numbers in a state, a move or an event stand for.
 *
 * A list has a name ("region") and members ("treehome", ...), numbered from 1;
 * 0 is none, or unknown.  A list comes from the game's code (realms), from the
 * tables.xml of the game (regions) or from game.xml ("seat").
 *
 * A member from tables.xml may have a title, its attribute 'name', and aliases,
 * separated by commas: <place id="stp" name="St Petersburg"
 * aliases="petrograd"/>.  Rules use titles in diagnostics only.
 */

#include <stddef.h>

#include "base/base.h"
#include "base/diag.h"

/* Words in place, ended by NULL: the values of an option, the ids of a list. */
#define WORDS(...)	(const char *const []){ __VA_ARGS__, NULL }

/*
 * An enum whose members from 1 on are the ids of a list:
 *
 *	ENUM(coin, COIN_GOLD = 1, COIN_ENERGY, COIN_OLD_SILVER, COINS = COIN_OLD_SILVER);
 *	{ "coin", ENUM_OF("COIN_", coin) }
 *
 * makes enum coin and the list "gold", "energy", "old-silver": a member's id is
 * what follows the prefix.  COINS, which is set to another, is no member.
 */
#define ENUM(tag, ...)	enum tag { __VA_ARGS__ }; \
	static const char	 tag ## _members[] = #__VA_ARGS__
#define ENUM_OF(p, tag)	.prefix = (p), .members = tag ## _members

/* A list that is code.  Its ids are one of these: */
struct list_of {
	const char		*name;
	const char *const	*id;			/* NULL-ended */
	const char		*members, *prefix;	/* an ENUM() */
	/* the names of a tagged struct's variants, to 'last'; 0: all */
	const struct layout	*variants;
	unsigned		 last;
	bool			 decisions;		/* the names of the kinds of decision */
};

struct game;

struct list {
	char		 *name;
	char		**id;		/* id[0] is member 1 */
	char		**title, **aliases;	/* beside them; NULL: none */
	unsigned	  count;
	unsigned	  words;	/* in the longest name of a member, 1 at least */
};

struct names {
	const struct game *game;	/* whose lists they are; names_start() sets it */
	struct list	*list;
	size_t		 count, room;
};

/* Adds the game's own lists and "seat" with these ids. */
void		 names_start(struct names *, const struct game *, const char *const *seats,
    unsigned count);
void		 names_clear(struct names *);
/*
 * Returns the list of that name, and makes it if needed.  The pointer is good
 * until the next names_add().
 */
struct list	*names_add(struct names *, const char *list);
void		 list_add(struct list *, const char *id);
void		 list_empty(struct list *);

/* Borrowed, or NULL. */
const struct list *names_find(const struct names *, const char *list);
/* Returns the same, but a missing list is a bug(). */
const struct list *names_list(const struct names *, const char *list);
/* Returns the member's number, or 0. */
unsigned	 list_find(const struct list *, const char *id);
/* Returns the member's id; "none" for 0; never NULL. */
const char	*list_id(const struct list *, unsigned);
/* Does both steps in one: returns an id for a diagnostic. */
const char	*names_id(const struct names *, const char *list, unsigned);
/* Returns the same for people: the title, or the id where there is none. */
const char	*names_title(const struct names *, const char *list, unsigned);
/* Returns the member with that id, title or alias, whatever the case of letters; 0: none. */
unsigned	 list_mean(const struct list *, const char *word);
/* Returns the first member after 'after', which may be 0, with that title or alias; 0: none. */
unsigned	 list_called(const struct list *, const char *word, unsigned after);
/* Does the same as list_mean(), with a diagnostic and a did-you-mean if there is none. */
unsigned	 names_mean(const struct names *, const char *list, const char *word,
    struct diags *);

#endif
