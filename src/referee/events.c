/* Events since the last publication. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "referee/events.h"

#define CLEARED	64

static_assert(sizeof(((struct events *)0)->scratch) % CLEARED == 0, "no byte past the scratch");

void
events_init(struct events *e, const struct game *game, bool discard)
{
	*e = (struct events){ .game = game, .discard = discard, .used = game->event->size };
	if (game->event->size > sizeof(e->scratch))
		bug("an event of %s is larger than %zu bytes", game->name, sizeof(e->scratch));
}

void
events_clear(struct events *e)
{
	for (size_t i = 0; i < e->count; i++) {
		struct event	*v = &e->event[i];

		switch (v->kind) {
		case EVENT_RULES:
			free(v->rules);
			break;
		case EVENT_DRAWS:
			free(v->draws.result);
			break;
		case EVENT_ORDER:
			free(v->order.element);
			free(v->order.why);
			break;
		case EVENT_UNSAID:
			break;
		}
	}
	free(e->event);
	*e = (struct events){ .game = e->game, .discard = e->discard, .used = e->used };
}

static struct event *
add(struct events *e, enum event_kind kind, seats_t who)
{
	struct event	*v;

	grow(&e->event, e->count, &e->room, sizeof(*e->event));
	v = &e->event[e->count++];
	*v = (struct event){ .kind = kind, .who = who };
	return v;
}

static void * __attribute__((noinline))
add_rules(struct events *e, seats_t who)
{
	struct event	*v = add(e, EVENT_RULES, who);

	v->rules = xcalloc(1, e->game->event->size);
	return v->rules;
}

/*
 * Rules add events even if nobody listens.  The recording part is a function of its own, and the
 * scratch event is cleared in pieces of CLEARED bytes, without a call.
 */
void *
event_add(struct events *e, seats_t who)
{
	if (!e->discard)
		return add_rules(e, who);
	for (size_t i = 0; i < e->used; i += CLEARED)
		memset((char *)e->scratch + i, 0, CLEARED);
	return e->scratch;
}

void
events_draw(struct events *e, uint64_t number, uint32_t bound, uint32_t result, const char *purpose)
{
	struct event	*v = e->count > 0 ? &e->event[e->count - 1] : NULL;

	if (e->discard)
		return;
	if (v == NULL || v->kind != EVENT_DRAWS || v->draws.bound != bound ||
	    strcmp(v->draws.purpose, purpose) != 0 ||
	    v->draws.first + v->draws.count != number) {
		v = add(e, EVENT_DRAWS, EVERYONE);
		v->draws.first = number;
		v->draws.bound = bound;
		v->draws.purpose = purpose;
	}
	grow(&v->draws.result, v->draws.count, &v->draws.room, sizeof(*v->draws.result));
	v->draws.result[v->draws.count++] = result;
}

void
events_order(struct events *e, unsigned seat, enum verdict verdict, unsigned decision_kind,
    struct order_at at, const char *element, char *why)
{
	struct event	*v;

	if (e->discard) {
		free(why);
		return;
	}
	v = add(e, EVENT_ORDER, SEAT_BIT(seat));
	v->order.seat = seat;
	v->order.verdict = verdict;
	v->order.decision_kind = decision_kind;
	v->order.at = at;
	v->order.element = xstrdup(element);
	v->order.why = why;
}
