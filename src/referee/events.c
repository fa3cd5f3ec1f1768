/* Events since the last publication. */

#include <stdlib.h>
#include <string.h>

#include "referee/events.h"

void
events_init(struct events *e, const struct game *game, bool discard)
{
	*e = (struct events){ .game = game, .discard = discard };
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
	*e = (struct events){ .game = e->game, .discard = e->discard };
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

/* Rules add events even if nobody listens. */
void *
event_add(struct events *e, seats_t who)
{
	struct event	*v;

	if (e->discard)
		return memset(e->scratch, 0, e->game->event->size);
	v = add(e, EVENT_RULES, who);
	return v->rules = xcalloc(1, e->game->event->size);
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
