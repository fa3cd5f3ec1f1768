#ifndef GAMES_DIPLOMACY_BOT_H
#define GAMES_DIPLOMACY_BOT_H

/* The bot's view of a position, for the files in which it decides. */

#include "games/diplomacy/rules.h"

struct dip_mind {
	const struct tables	*t;
	const struct dip_map	*map;
	const struct dip_state	*s;
	unsigned		 seat;
	struct chance		*c;
	struct dip_board	 board;
	uint8_t			 owned[DIP_PLACES + 1];
	int			 worth[DIP_FLEET + 1][DIP_PLACES + 1];	/* by kind, place */
	unsigned		 danger[DIP_PLACES + 1];	/* by province: foes beside it */
	unsigned		 goal[DIP_UNITS];	/* of own units; 0: undecided */
	bool			 claimed[DIP_PLACES + 1];	/* by province */
	uint64_t		 thinking;		/* units being decided */
	uint64_t		 helping;		/* units that support another, */
	unsigned		 helped[DIP_UNITS];	/* and which */
};

static inline bool
dip_is_mine(const struct dip_mind *m, unsigned power)
{
	return power != 0 && m->s->seat_of[power] == m->seat;
}

/* bot_moves.c */
void	 dip_bot_moves(struct dip_mind *, struct dip_move_set *);
/* bot_winter.c */
void	 dip_bot_retreats(struct dip_mind *, struct dip_move_set *);
void	 dip_bot_winter(struct dip_mind *, struct dip_move_set *);

#endif
