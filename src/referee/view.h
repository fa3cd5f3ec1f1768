#ifndef REFEREE_VIEW_H
#define REFEREE_VIEW_H

/*
 * A view: everything that one viewer may know of a position and of the events
 * before it, as a tree.  Conditions of orders and reports read nothing else.
 *
 *	<view game="spring-war" rules="immortals" revision="1" turn="3" seat="dirk" players="anna
 *	dirk ...">
 *	  <options rounds="7" .../>			the table's, by name
 *	  <scores over="yes" ending="draw" sharers="anna dirk">	once it is over; sharers of a draw,
 *								or who is left
 *	    <score seat="anna" points="12" rank="1"/>	... out="yes": out of play
 *	  </scores>
 *	  <state ...>...</state>			masked for the viewer
 *	  <asks gate="turn">				open decisions of the viewer; the referee
 *							sees all decisions
 *	    <reveal seat="dirk" space="gold"/>
 *	  </asks>
 *	  <open awaited="anna dirk">			seats whose orders play waits for: asked
 *							now, or before it stops again
 *	    <ask seat="anna" kind="reveal"/>		an open decision, as everybody may know it
 *	  </open>
 *	  <events>					what happened since the last publication, as
 *							far as the viewer may know
 *	    <marched seat="anna" to="heartwood"/>	an event of the rules; for the referee
 *							known-to="anna dirk" unless all know it
 *	    <draws for="tower" of="6" first="12" results="3 1 5"/>
 *	    <order seat="dirk" verdict="refused" ask="reveal" line="12" element="attack" why="..."/>
 *	  </events>
 *	</view>
 *
 * 'seat' is "public" or "referee" for viewers without a seat.
 */

#include "referee/play.h"
#include "xml/tree.h"

/* The game and the turn of a view. */
struct view_of {
	const char	*game_id;
	unsigned	 turn;
};

/* Returns a view; xml_free() it.  'viewer': a seat, SEAT_PUBLIC or SEAT_REFEREE. */
xml_tree	 view_new(const struct play *, unsigned viewer, const struct view_of *);
/*
 * A view that follows a position through a turn.  Written events stay, and new ones are added.  In
 * the state only changes are written; the rest of the view is written again.  It comes zeroed, for
 * one viewer and one play, whose events only grow.
 */
struct view_live {
	xml_tree	 doc;
	void		*seen;		/* the state that is written, masked */
	size_t		 events;	/* number of the play's events, written for good */
	xml_node	 last;		/* draws that may go on: written again */
};

/* Adds <options> with the names of these values of a game's options. */
void		 view_add_options(const struct game *, const int option[], xml_node);
void		 view_renew(struct view_live *, const struct play *, unsigned viewer,
    const struct view_of *);
void		 view_live_clear(struct view_live *);
/* The words for verdicts in views, ended by NULL; VERDICT_ASIDE is written as dropped. */
extern const char *const verdict_words[];
const char	*verdict_name(enum verdict);

#endif
