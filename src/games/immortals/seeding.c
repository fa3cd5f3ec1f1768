/* The set-up after the draft: treasure, the first armies of the limbos, and the tower. */

#include <string.h>

#include "games/immortals/rules.h"

/* Treasure of both tribes, and the first armies of both limbos (IMM-15, IMM-16). */
static void
endow(const struct tables *t, struct state *s, unsigned seat, struct events *events)
{
	const struct figures	*f = fig(t);
	struct player		*p = &s->player[seat];
	const struct price	*one = &f->tribe[p->tribe[0]].treasure,
	    *two = &f->tribe[p->tribe[1]].treasure;
	struct news		*n = event_add(events, EVERYONE);

	n->kind = NEWS_TREASURE;
	n->seat = (uint8_t)seat;
	n->energy = (uint8_t)imm_gain(s, seat, ENERGY, one->energy + two->energy);
	n->gold = (uint8_t)imm_gain(s, seat, GOLD, one->gold + two->gold);
	for (unsigned i = 0; i < 2; i++) {
		p->limbo[i] = (uint8_t)(p->limbo[i] + f->limbo_armies);
		p->pool = (uint8_t)(p->pool - f->limbo_armies);
	}
}

/* IMM-17 */
static void
seed(const struct tables *t, struct state *s, struct chance *chance, struct events *events)
{
	const struct figures	*f = fig(t);
	uint8_t			 thrown[PLAYERS + 1] = { f->seed_inhabitants }, fallen[PLAYERS + 1];
	struct news		*n;

	s->inhabitants = (uint16_t)(s->inhabitants - f->seed_inhabitants);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		thrown[seat] = f->seed_armies;
		s->player[seat].pool = (uint8_t)(s->player[seat].pool - f->seed_armies);
	}
	imm_seed(t, s, thrown, fallen, chance);
	for (unsigned seat = 1; seat <= t->seats; seat++)
		s->player[seat].split = (uint8_t)(s->player[seat].split + fallen[seat]);
	s->tray = MIN(fallen[0], f->seed_kept);
	s->inhabitants = (uint16_t)(s->inhabitants + fallen[0] - s->tray);
	n = event_add(events, EVERYONE);
	n->kind = NEWS_SEEDED;
	memcpy(n->fallen, fallen, sizeof(n->fallen));
	n->fallen[0] = 0;
	n->fallen_inhabitants = fallen[0];
	n->placed = s->tray;
}

static bool
anyone_splits(const struct tables *t, const struct state *s)
{
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if (s->player[seat].split > 0)
			return true;
	return false;
}

void
imm_finish_setup(const struct tables *t, struct state *s, struct chance *chance,
    struct events *events)
{
	for (unsigned seat = 1; seat <= t->seats; seat++)
		endow(t, s, seat, events);
	seed(t, s, chance, events);
	s->phase = PHASE_SPLIT;
	if (!anyone_splits(t, s))
		imm_begin_round(t, s, events);
}

bool
imm_check_split(const struct state *s, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	unsigned	 cubes = s->player[decision->seat].split;

	if (cubes == 0) {
		diag_not_now(d, "nothing-to-divide",
		    "no cubes wait to be divided between your limbos");
		return false;
	}
	if (m->light <= cubes)
		return true;
	diag_not_now(d, "too-many", "there are %u armies to divide, not %u", cubes, m->light);
	return false;
}

/* IMM-17 */
void
imm_resolve_split(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct events *events)
{
	for (unsigned i = 0; i < decisions->count; i++) {
		unsigned	 seat = decisions->decision[i].seat;
		struct player	*p = &s->player[seat];
		struct news	*n = event_add(events, EVERYONE);

		n->kind = NEWS_LIMBO;
		n->seat = (uint8_t)seat;
		n->left = m[i].light;
		n->right = (uint8_t)(p->split - m[i].light);
		p->limbo[0] = (uint8_t)(p->limbo[0] + n->left);
		p->limbo[1] = (uint8_t)(p->limbo[1] + n->right);
		p->split = 0;
	}
	imm_begin_round(t, s, events);
}
