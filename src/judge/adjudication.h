#ifndef JUDGE_ADJUDICATION_H
#define JUDGE_ADJUDICATION_H

/* One turn while it is judged; for judge.c and the court_*.c files alone. */

#include "judge/judge.h"
#include "orders/order.h"
#include "referee/keyed.h"

struct adjudication {
	const struct judging	*j;
	struct outcome		*out;
	struct position		 position;
	struct orders		 orders;
	struct answers		 by_orders;
	struct keyed		 keyed;
	struct chance		 chance;
	seats_t			 filed;		/* seats with orders in force at the start */
	seats_t			 awaited;	/* seats that were to act */
};

static inline const struct person *
adjudication_seat(const struct adjudication *c, unsigned seat)
{
	return &c->j->table->file.seat[seat];
}

/* Returns the turn whose keys and orders these are. */
static inline unsigned
adjudication_turn(const struct judging *j)
{
	return j->again != 0 ? j->again : j->turn;
}

/*
 * adjudication_orders.c: reads the orders that are in force at the start; adds our reading of plain
 * lines to the outcome.
 */
void	 adjudication_read_orders(struct adjudication *);
/*
 * True if these are the last orders of a seat that has sent none since, used once more: nothing
 * of them was carried over.
 */
bool	 adjudication_is_stale(const struct adjudication *, unsigned seat);

/*
 * adjudication_position.c: adds the position after the turn to the outcome, with the silent seats
 * and the orders that stay in force.  Returns the scores of all turns, the caller's.
 */
xmlDocPtr adjudication_write_position(struct adjudication *);

#endif
