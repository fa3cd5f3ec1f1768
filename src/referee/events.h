#ifndef REFEREE_EVENTS_H
#define REFEREE_EVENTS_H

/*
 * Events since the last publication, in order: the rules' own events, the
 * public draws between them, and the referee's remarks on orders.
 */

#include "referee/game.h"

enum event_kind {
	EVENT_RULES,	/* the game's own struct */
	EVENT_DRAWS,	/* public draws in a row with one bound and purpose */
	EVENT_ORDER,	/* the outcome of an order of a seat */
	EVENT_UNSAID,	/* a remark on an order that was taken back: nothing */
};

/* A place in a seat's order file: an order, or an item of it. */
struct order_at {
	int		 line;		/* -N: of the standing order N */
	unsigned	 order;		/* from 0, in the file as it was read */
	unsigned	 item;		/* of the order, from 1; 0: the order itself */
};

/* The referee's verdict on an order that it looked at. */
enum verdict {
	VERDICT_USED,		/* it answered the decision */
	VERDICT_WHEN_FALSE,	/* its condition did not hold */
	VERDICT_REFUSED,	/* the rules refused it */
	VERDICT_DROPPED,	/* refused inside a sequence: out */
	VERDICT_FALLBACK,	/* no order answered: the rules' own move was played */
	VERDICT_LIMIT,		/* a thousand decisions answered: the rules' own move was played */
	VERDICT_ITEM,		/* one item of a list was refused and left out */
	VERDICT_ASIDE,		/* dropped for another reason than the rules' refusal */
};

struct event {
	enum event_kind	 kind;
	seats_t		 who;
	union {
		void	*rules;			/* game->event->size bytes */
		struct {
			/* number of the first draw in this turn, from 0 */
			uint64_t	 first;
			uint32_t	 bound;
			const char	*purpose;
			uint32_t	*result;
			size_t		 count, room;
		} draws;
		struct {
			unsigned	 seat;
			enum verdict	 verdict;
			unsigned	 decision_kind;
			struct order_at	 at;		/* zeros for a fallback */
			/* the order's element, or the fallback move's */
			char		*element;
			char		*why;		/* diagnostics in one line, or NULL */
		} order;
	};
};

struct events {
	const struct game	*game;
	struct event		*event;
	size_t			 count, room;
	/* the event that event_add() returns when nothing is kept */
	uint64_t		 scratch[MAX_MOVE / 8];
	bool			 discard;
};

void	 events_init(struct events *, const struct game *, bool discard);
void	 events_clear(struct events *);
void	 events_draw(struct events *, uint64_t number, uint32_t bound, uint32_t result,
    const char *purpose);
/* Copies 'element'; takes over 'why'. */
void	 events_order(struct events *, unsigned seat, enum verdict, unsigned decision_kind,
    struct order_at, const char *element, char *why);

#endif
