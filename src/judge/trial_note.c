/* What becomes of the orders of a file, world by world. */

#include <stdlib.h>
#include <string.h>

#include "judge/trial.h"
#include "orders/order.h"
#include "referee/play.h"

/* What a world was found to be by an order. */
enum { UNTOUCHED, IDLE, REFUSED, DONE };

struct trial_line *
trial_line_of(struct trial_result *r, int line, const char *element, bool item)
{
	struct trial_line	*l;

	for (size_t i = 0; i < r->count; i++) {
		l = &r->line[i];
		if (l->line == line && l->item == item && strcmp(l->element, element) == 0)
			return l;
	}
	grow(&r->line, r->count, &r->room, sizeof(*r->line));
	l = &r->line[r->count++];
	*l = (struct trial_line){ .line = line, .element = xstrdup(element), .item = item };
	return l;
}

void
trial_clear(struct trial_result *r)
{
	for (size_t i = 0; i < r->count; i++) {
		free(r->line[i].element);
		free(r->line[i].why);
	}
	for (size_t i = 0; i < r->kinds; i++)
		free(r->asked[i].rules_move);
	free(r->line);
	free(r->asked);
	*r = (struct trial_result){ 0 };
}

static unsigned
rank_of(enum verdict v)
{
	switch (v) {
	case VERDICT_USED:
		return DONE;
	case VERDICT_WHEN_FALSE:
	case VERDICT_ASIDE:
		return IDLE;
	default:
		return REFUSED;
	}
}

static void
note_order(struct trial_result *r, const struct event *v)
{
	unsigned		 rank = rank_of(v->order.verdict);
	struct trial_asked	*asked = &r->asked[v->order.ask_kind];
	struct trial_line	*l = trial_line_of(r, v->order.line, v->order.element,
	    v->order.verdict == VERDICT_ITEM);

	asked->by_orders += rank == DONE;
	l->now = MAX(l->now, rank);
	if (rank == REFUSED && l->why == NULL && v->order.why != NULL)
		l->why = xstrdup(v->order.why);
}

static void
note_event(struct trial_result *r, const struct event *v, unsigned seat)
{
	struct trial_asked	*asked;

	if (v->kind != EVENT_ORDER || v->order.seat != seat)
		return;
	asked = &r->asked[v->order.ask_kind];
	if (v->order.verdict != VERDICT_FALLBACK && v->order.verdict != VERDICT_LIMIT) {
		note_order(r, v);
		return;
	}
	asked->by_rules++;
	if (asked->rules_move == NULL)
		asked->rules_move = xstrdup(v->order.element);
}

/* What could have answered in the place of an order before it is a second choice: it fails not. */
static void
note_spare(struct trial_result *r, const struct order_file *f)
{
	for (size_t i = 0; i < order_file_count(f); i++) {
		const char		*element;
		const struct order	*o = order_file_order(f, i);
		int			 line = order_place(o, &element);
		struct trial_line	*l = trial_line_of(r, line, element, false);

		if (l->now == REFUSED && order_spare(o))
			l->now = IDLE;
	}
}

void
trial_note_world(struct trial_result *r, const struct events *events, unsigned seat,
    const struct order_file *f)
{
	for (size_t i = 0; i < events->count; i++)
		note_event(r, &events->event[i], seat);
	note_spare(r, f);
	for (size_t i = 0; i < r->count; i++) {
		struct trial_line	*l = &r->line[i];

		l->done += l->now == DONE;
		l->refused += l->now == REFUSED;
		l->idle += l->now == IDLE;
		l->now = UNTOUCHED;
	}
	r->tries++;
}

void
trial_list_orders(struct trial_result *r, const struct order_file *f)
{
	for (size_t i = 0; i < order_file_count(f); i++) {
		const struct order	*o = order_file_order(f, i);
		const char		*element;
		int			 line = order_place(o, &element);
		size_t			 before = r->count;
		struct trial_line	*l = trial_line_of(r, line, element, false);

		l->once = r->count > before && order_times(o) == 1;
		l->sequence = order_sequence(o);
	}
}

static int
by_line(const void *a, const void *b)
{
	const struct trial_line	*x = a, *y = b;

	/* What is kept from before is behind all lines. */
	if ((x->line < 0) != (y->line < 0))
		return y->line - x->line;
	return x->line != y->line ? abs(x->line) - abs(y->line) : (int)x->item - (int)y->item;
}

void
trial_sort(struct trial_result *r)
{
	if (r->count > 0)
		qsort(r->line, r->count, sizeof(*r->line), by_line);
}
