#ifndef TESTS_FIXTURE_H
#define TESTS_FIXTURE_H

/*
 * A table at which a game can be played in a test: the default options, the
 * figures of a tables.xml, and seats called ann, bob, cid and so on by the alphabet.
 */

#include <libxml/tree.h>

#include "referee/chance.h"
#include "referee/codec.h"
#include "referee/events.h"
#include "referee/game.h"
#include "referee/mask.h"

struct fixture {
	const struct game	*game;
	struct names		 names;
	struct tables		 tables;
	void			*figures;
	/* where a test plays by hand: position, luck by script, what is told */
	void			*state;
	struct events		 events;
	struct chance		 chance;
	uint32_t		 draw[400];
	size_t			 draws;
};

/* 'path' is relative to the source tree; a fault in it ends the program. */
void	 fixture_open(struct fixture *, const struct game *, const char *path, unsigned seats);
/* Does nothing for a table that is closed, or was never open. */
void	 fixture_close(struct fixture *);
/* True if the game can be played with these seats, options and figures. */
bool	 fixture_fits(const struct fixture *);
/* A document of the source tree, the caller's to xmlFreeDoc(). */
xmlDocPtr fixture_read(const char *path);
/* The number of something in a list of the game's; there must be one. */
unsigned fixture_find(const struct fixture *, const char *list, const char *id);

/* From here on what is told is kept, and luck comes from a script. */
void	 fixture_hand(struct fixture *, void *state);
/* Sets what is drawn next: a number, or dice as they show. */
void	 fixture_draw(struct fixture *, uint32_t);
void	 fixture_throw(struct fixture *, const char *dice);
struct decisions fixture_decisions(const struct fixture *);
bool	 fixture_check(const struct fixture *, const struct decision *,
    const void *move);
/*
 * The code of the last complaint about a move of who is asked first: "" if it
 * is legal, "not-asked" if it is no answer.
 */
const char *fixture_complaint(const struct fixture *, const void *move);
/* Makes these moves, a decision each. */
void	 fixture_settle(struct fixture *, struct decisions *,
    const void *moves);
/* Ends the program unless the invariants hold. */
void	 fixture_whole(const struct fixture *);
/* The event of that kind and number, from 0 on, or NULL; how many; the last. */
const struct event *fixture_event(const struct fixture *, unsigned kind,
    unsigned n);
unsigned fixture_heard(const struct fixture *, unsigned kind);
const void *fixture_told(const struct fixture *, unsigned kind);

#endif
