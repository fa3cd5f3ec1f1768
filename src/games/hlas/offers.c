/* Offers: counts them, takes one of each kind, and keeps the first of all. */

#include "games/hlas/offers.h"

void
hlas_offer(struct offers *o, const struct move *move)
{
	struct move	 m = *move;

	m.as = m.tag < MOVE_NO_FOLLOW ? o->as : 0;
	o->of[m.tag]++;
	if (o->every ? o->of[m.tag] == 1 : hlas_any(o, o->of[m.tag]) == 0)
		o->one[m.tag] = m;
	if (o->room > 1 && o->count < o->room)
		o->move[o->count++] = m;
}

void
hlas_try(struct offers *o, const struct move *m)
{
	if (hlas_check(o->h->t, o->h->s, o->decision, m, NULL))
		hlas_offer(o, m);
}

void
hlas_try_target(struct spelling *s, const struct target *t)
{
	s->m.target = *t;
	s->m.unit = t->unit[0];
	s->m.target.unit[0] = s->m.target.unit[1] = 0;
	s->m.kinds = 0;
	if (s->spell == FIREBALL || s->spell == MAGIC_ARROW || s->spell == GUST) {
		s->m.unit = 0;
		for (unsigned i = 0; i < 2 && t->unit[i] != 0; i++)
			s->m.kind[s->m.kinds++] = t->unit[i];
	}
	hlas_try(s->o, &s->m);
	memset(s->m.kind, 0, sizeof(s->m.kind));
}
