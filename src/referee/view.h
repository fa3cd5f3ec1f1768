#ifndef REFEREE_VIEW_H
#define REFEREE_VIEW_H

/*
 * A view: all that one viewer may know of a position and of what led to it, as
 * a tree.  Conditions of orders and reports read it and nothing else.
 *
 *	<view game="spring-war" rules="immortals" revision="1" turn="3" seat="dirk" players="anna
 *	dirk ...">
 *	  <options rounds="7" .../>			the table's, by name
 *	  <scores over="yes" ending="draw" sharers="anna dirk">	once it is over; sharers of a draw,
 *								or who is left
 *	    <score seat="anna" points="12" rank="1"/>	... out="yes": out of play
 *	  </scores>
 *	  <state ...>...</state>			masked for the viewer
 *	  <asks gate="turn">				what the viewer is asked now; the referee
 *							sees all asks
 *	    <reveal seat="dirk" space="gold"/>
 *	  </asks>
 *	  <open awaited="anna dirk">			whose orders play waits for: asked now, or
 *							before it stops again
 *	    <ask seat="anna" kind="reveal"/>		who is asked now, as everybody may know
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
 * 'seat' is "public" or "referee" for those who are no seat.
 */

#include <libxml/tree.h>

#include "referee/play.h"

/* What a view says of the game and turn it belongs to. */
struct view_of {
	const char	*game_id;
	unsigned	 turn;
};

/* xmlFreeDoc() it.  'viewer': a seat, SEAT_PUBLIC or SEAT_REFEREE. */
xmlDocPtr	 view_new(const struct play *, unsigned viewer, const struct view_of *);
/*
 * A view that follows a position through a turn: what is written of events stays, and those that
 * came since are added; of the state what has changed is written anew, and all else.  It comes
 * zeroed, for one viewer and one play, whose events only grow.
 */
struct view_live {
	xmlDocPtr	 doc;
	void		*seen;		/* the state that is written, masked */
	size_t		 events;	/* of the play's, written for good */
	xmlNodePtr	 last;		/* draws that may go on: written anew, too */
};

/* Adds <options>, with what these values of a game's options are called. */
void		 view_add_options(const struct game *, const int option[], xmlNodePtr);
void		 view_renew(struct view_live *, const struct play *, unsigned viewer,
    const struct view_of *);
void		 view_live_clear(struct view_live *);
/* The words of verdicts as views write them, ended by NULL; VERDICT_ASIDE is written as dropped. */
extern const char *const verdict_words[];
const char	*verdict_name(enum verdict);

#endif
