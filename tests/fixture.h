#ifndef TESTS_FIXTURE_H
#define TESTS_FIXTURE_H

/*
 * A table at which a game can be played in a test: the default options, the
 * figures of a tables.xml, and seats called ann, bob, cid and so on by the alphabet.
 */

#include "referee/codec.h"
#include "referee/game.h"

struct fixture {
	const struct game	*game;
	struct names		 names;
	struct tables		 tables;
	void			*figures;
};

/* 'path' is relative to the source tree; a fault in it ends the program. */
void	 fixture_open(struct fixture *, const struct game *, const char *path, unsigned seats);
void	 fixture_close(struct fixture *);
/* True if the game can be played with these seats, options and figures. */
bool	 fixture_fits(const struct fixture *);
/* A document of the source tree, the caller's to xmlFreeDoc(). */
xmlDocPtr fixture_read(const char *path);

#endif
