#ifndef GAMES_DIPLOMACY_RULES_H
#define GAMES_DIPLOMACY_RULES_H

/*
 * A game of Diplomacy as values: the state, moves and events, and the functions that the files of
 * this folder share.  Everything is public but the orders, and the referee keeps them until all are
 * judged.  Powers belong to seats; a power without a seat is in civil disorder (DIP-64).  Units and
 * centres are in the order of their places.
 */

#include "games/diplomacy/judge.h"
#include "referee/game.h"

#define DIP_SEATS	DIP_POWERS	/* a seat has at least one power */
#define DIP_YEARS	40		/* a game does not last longer (DIP-69) */
#define DIP_FUGITIVES	(DIP_UNITS / 2)	/* each has made way for an attacker */
#define DIP_ITEMS	DIP_UNITS

ENUM(dip_phase, PHASE_POWERS = 1, PHASE_SPRING, PHASE_SPRING_RETREATS, PHASE_FALL,
    PHASE_FALL_RETREATS, PHASE_WINTER, PHASE_OVER);
ENUM(dip_ending, ENDING_VICTORY = 1, ENDING_LAST_LEFT, ENDING_LAST_YEAR, ENDING_ABANDONED);

enum {
	OPTION_CONVOYS, OPTION_DISBANDS, OPTION_BUILDS, OPTION_YEARS, OPTION_POWERS, OPTION_SPARE,
	OPTION_PASS, DIP_OPTIONS,
};
enum { CONVOYS_INTENT, CONVOYS_VIA };
enum { BUILDS_HOME, BUILDS_ANYWHERE };
enum { POWERS_LOT, POWERS_CHOICE, POWERS_LISTED };
enum { SPARE_DISORDER, SPARE_SHARED };

struct dip_centre {
	uint8_t	 place, owner;
};

struct dip_year {
	uint16_t year;
	uint8_t	 centres[DIP_POWERS + 1];
};

struct dip_state {
	uint16_t		 year;
	uint8_t			 phase;
	uint8_t			 ending;
	uint8_t			 units, fugitives, centres, years;
	uint8_t			 seat_of[DIP_POWERS + 1];
	uint8_t			 turn_of[DIP_SEATS + 1];	/* the turn to choose: 1 is first */
	struct dip_unit		 unit[DIP_UNITS];
	struct dip_fugitive	 fugitive[DIP_FUGITIVES];
	struct dip_centre	 centre[DIP_UNITS];
	struct dip_year		 chronicle[DIP_YEARS + 1];	/* centres after each year */
};

enum { DECISION_POWER = 1, DECISION_MOVES, DECISION_RETREATS, DECISION_WINTER, DIP_DECISIONS };
enum { MOVE_POWER = 1, MOVE_MOVES, MOVE_RETREATS, MOVE_WINTER, DIP_MOVES };

/* One order. kind: of enum dip_order_kind, dip_flight or dip_adjust_kind, by the kind of move. */
struct dip_item {
	uint8_t	 kind;
	uint8_t	 unit;		/* where the unit stands; of a build: army or fleet */
	uint8_t	 of;		/* where the other unit stands; of a waived build: the power */
	uint8_t	 to;		/* where it goes, or is built */
	uint8_t	 via;
};

enum dip_flight { DIP_RETREAT = 1, DIP_DISBAND };

struct dip_move_set {
	uint8_t		 kind;
	uint8_t		 items;		/* or the power chosen */
	struct dip_item	 item[DIP_ITEMS];
};

enum {
	EVENT_PHASE = 1, EVENT_POWER, EVENT_ORDERED, EVENT_DISLODGED, EVENT_CONTESTED,
	    EVENT_RETREATED,
	EVENT_DISBANDED, EVENT_CAPTURED, EVENT_BUILT, EVENT_REMOVED, EVENT_WAIVED, EVENT_OUT,
	    EVENT_ENDED,
	DIP_EVENTS,
};
ENUM(dip_why, WHY_ORDERED = 1, WHY_MET, WHY_NOWHERE, WHY_SILENT, WHY_CLOSED);

struct dip_news {
	uint8_t	 kind;
	uint8_t	 phase, seat, power, unit, place, by, other, number;
	uint16_t year;
	union {
		struct {
			uint8_t	 order, of, to, via, outcome, fault, why;
		};
		uint8_t	 retreat[DIP_STEPS];
	};
};

_Static_assert(sizeof(struct dip_news) < 32, "events are small");
_Static_assert(sizeof(struct dip_move_set) <= 256, "a move has no more bytes");

extern const struct game	 diplomacy;

/* layout.c, figures.c */
extern const struct layout	 dip_figures, dip_state_layout, dip_move_layout, dip_event_layout;
extern const struct decision_kind	 dip_decision_kind[DIP_DECISIONS];
extern const struct option	 dip_options[];
extern const struct list_of	 dip_lists[];

static inline const struct dip_map *
dip_map_of(const struct tables *t)
{
	return t->figures;
}

/* Returns the seat of a power as a set; nobody for 0, or for a power in civil disorder. */
static inline seats_t
dip_seat_bit(const struct dip_state *s, unsigned power)
{
	return s->seat_of[power] != 0 ? SEAT_BIT(s->seat_of[power]) : NOBODY;
}

/* figures.c */
bool	 dip_figures_check(const struct tables *, struct diags *);
/* True if every seat has a power. */
bool	 dip_table_check(const struct tables *, struct diags *);
/* Returns how many powers the board has. */
unsigned dip_powers(const struct dip_map *);

/* phases.c */
void	 dip_start(const struct tables *, void *, struct chance *, struct events *);
/* Returns the seats with a unit or a centre: those that may have to act before the year is over. */
seats_t	 dip_seats_left(const struct dip_state *);
/* Gives a power to the seat that chose it; the board opens once all have chosen. */
void	 dip_choose_power(const struct tables *, struct dip_state *,
    unsigned power, unsigned seat, struct events *);
void	 dip_decide(const struct tables *, const void *, struct decisions *);
/* The seat that chooses a power next; 0: none. */
unsigned	 dip_chooser(const struct tables *, const struct dip_state *);
/* Goes from a finished phase to the next in which somebody is asked, or to the end. */
void	 dip_next_phase(const struct tables *, struct dip_state *, struct events *);
/* Writes the owner of each place, 0 without one. */
void	 dip_owners(const struct dip_state *, uint8_t owned[DIP_PLACES + 1]);
unsigned dip_count_centres(const struct dip_state *, unsigned power);
void	 dip_winter_of(const struct tables *, const struct dip_state *,
    uint8_t *owned, struct dip_winter *);

/* orders.c */
bool	 dip_check(const struct tables *, const void *, const struct decision *,
    const void *, struct diags *);
void	 dip_resolve(const struct tables *, void *, struct decisions *,
    const void *, struct chance *, struct events *);

/* moves.c, bot.c */
extern const struct move_row	 dip_rows[];
void	 dip_range(struct moves *, unsigned range);
void	 dip_bot(const struct tables *, const void *, const struct decision *,
    struct chance *, void *);

/* notation.c */
extern const struct notation	 dip_notation;

#endif
