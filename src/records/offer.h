#ifndef RECORDS_OFFER_H
#define RECORDS_OFFER_H

/*
 * Offers of free seats to standbys, as notes tell of them.  The standby who was asked last may
 * accept until the next is asked, or the player is back.
 */

#include "records/gamefile.h"
#include "records/note.h"

struct offer {
	bool			 vacant, resigned;
	const struct person	*to;		/* the standby who may accept; NULL: nobody */
	int64_t			 made, ends;	/* of that offer: when the next is asked */
	bool			 accepted;	/* they have accepted */
	bool			 exhausted;	/* nobody is left to be asked */
	unsigned		 asked;		/* of game.xml's standbys, a bit each */
	/* offers since the seat became free */
	unsigned		 count;
};

/* Applies notes to the offers, by seat; 'vacant' and 'resigned' stay as they are. */
void	 offer_heed(struct offer[MAX_SEATS + 1], const struct gamefile *, const struct notes *);

/* True if a standby has a seat by now: nobody plays two seats because they stood by for one. */
bool	 offer_is_seated(const struct gamefile *, const struct person *);

#endif
