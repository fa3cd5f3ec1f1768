#ifndef ARCHIVE_IMPORT_H
#define ARCHIVE_IMPORT_H

/*
 * Recorded games of other programs.  A style sheet makes from the tree of a JSON file:
 *
 *	<recorded game="spring-war">
 *	  <seat id="austria-player" name="Austria's player"/>...
 *	  <option name="builds" value="anywhere"/>...
 *	  <phase name="S1901M" at="phases[0]">
 *	    <state lists="unit dislodged" phase="spring"> rows as in ours, in their order
 *	      <lacks><dislodged retreats="0"/></lacks></state>
 *	    <habit at="phases[0].state">it lists occupied places</habit>...
 *	    <order seat="austria-player" at="phases[0].orders.AUSTRIA[0]">A BUD H</order>...
 *	  </phase>...
 *	  <fault at="phases[3]">no phase is called 'X'</fault>...
 *	</recorded>
 *
 * The attributes of a <state> are compared too, and its 'lists' are all that it knows.  Words of a
 * value may stand in any order.  <new> in a row has attributes for a row that we have not; a row
 * of ours that is as one in <lacks> may be missing.  A <habit> of the record is no difference, and
 * is told.  Faults may stand anywhere.
 */

#include "match/match.h"

/* The forms in which games come from other programs. */
struct import_form {
	const char	*name;
	const char	*game;		/* the rules */
	const char	*sheet;		/* its style sheet, below templates/ */
};

/* Ended by a NULL name. */
extern const struct import_form import_forms[];

struct import {
	const struct import_form *form;
	const char	*file;		/* of the record */
	const char	*game;		/* its id there; NULL: the file has only one */
	const char	*path;		/* of the new game directory */
	const char *const *options;	/* "name=value", NULL-ended */
	const char	*key;		/* the moderator's existing key, or NULL */
	bool		 follow;	/* take the record's position where ours differs */
	unsigned	 turns, differing;	/* set: turns published, and phases that differ */
};

/*
 * Judges a recorded game again and keeps it as a game that is over.  A difference of position is a
 * warning when the record is followed, else an error.  False, with all faults, if nothing is kept.
 */
bool	 import_game(struct import *, struct diags *);

#endif
