/* The stack of frames, of which the top one decisions; and events. */

#include "games/hlas/rules.h"

struct news *
hlas_event(struct hlas *h, unsigned kind, unsigned faction)
{
	struct news	*e = &h->scratch;

	if (h->events != NULL)
		e = event_add(h->events, EVERYONE);
	else
		*e = (struct news){ 0 };
	e->kind = (uint8_t)kind;
	e->faction = (uint8_t)faction;
	return e;
}

struct frame *
hlas_push(struct hlas *h, unsigned kind, unsigned faction)
{
	struct frame	*f;

	if (h->s->frames == FRAMES)
		bug("%d things under way at once", FRAMES);
	f = &h->s->frame[h->s->frames++];
	*f = (struct frame){ .kind = (uint8_t)kind, .faction = (uint8_t)faction };
	return f;
}

void
hlas_pop(struct hlas *h)
{
	memset(&h->s->frame[--h->s->frames], 0, sizeof(h->s->frame[0]));
}

struct frame *
hlas_top(const struct hlas *h)
{
	return &h->s->frame[h->s->frames - 1];
}

struct frame *
hlas_below(const struct hlas *h)
{
	return h->s->frames < 2 ? NULL : &h->s->frame[h->s->frames - 2];
}

bool
hlas_decision_faction(struct hlas *h, struct frame *f, unsigned decision, unsigned faction)
{
	const struct faction	*who = &h->s->faction[faction];

	if (faction == 0 || who->seat == 0 || who->out)
		return false;
	f->decision = (uint8_t)decision;
	f->seats = SEAT_BIT(who->seat);
	return true;
}
