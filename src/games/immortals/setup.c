/* The set-up before the draft: tribes and the start regions. */

#include "games/immortals/rules.h"

/* Deals the tribes of one realm: each seat draws one of those left (IMM-4). */
static void
deal_tribes(const struct tables *t, struct state *s, unsigned realm, struct chance *chance)
{
	uint64_t	 left = 0;

	for (unsigned tribe = 1; tribe <= TRIBES; tribe++)
		if (fig(t)->tribe[tribe].realm == realm)
			left |= (uint64_t)1 << tribe;
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		uint64_t	 drawn = nth_bit(left, chance_public(chance, bits(left), "tribe"));

		left ^= drawn;
		s->player[seat].tribe[realm - 1] = (uint8_t)lowest(drawn);
	}
}

/* IMM-3 */
static void
start_player(const struct tables *t, struct state *s, unsigned seat, struct events *events)
{
	struct player	*p = &s->player[seat];
	struct news	*n = event_add(events, EVERYONE);

	p->pool = fig(t)->cubes;
	imm_make_groups(t, p);
	n->kind = NEWS_TRIBES;
	n->seat = (uint8_t)seat;
	n->left = p->tribe[0];
	n->right = p->tribe[1];
}

/* IMM-1 */
void
imm_start(const struct tables *t, void *state, struct chance *chance, struct events *events)
{
	const struct figures	*f = fig(t);
	struct state		*s = state;
	struct news		*n;

	s->gold = f->gold;
	s->energy = f->energy;
	s->tiles = f->tiles;
	s->portals = f->portals;
	s->inhabitants = f->inhabitants;
	s->rounds = (uint8_t)(t->option[OPT_ROUNDS] != 0 ? t->option[OPT_ROUNDS] :
	    f->table[t->seats - 2].rounds);
	s->deck = CARDS_ALL;
	s->phase = PHASE_START;
	imm_count_deck(s);
	deal_tribes(t, s, LIGHT, chance);
	deal_tribes(t, s, DARK, chance);
	for (unsigned seat = 1; seat <= t->seats; seat++)
		start_player(t, s, seat, events);
	s->first = s->marker = (uint8_t)(chance_public(chance, t->seats, "first-player") + 1);
	n = event_add(events, EVERYONE);
	n->kind = NEWS_LEADER;
	n->seat = s->first;
}

/*
 * Puts one group in the light start region, with its card, and armies of the supply in the dark
 * twin (IMM-6).
 */
static void
settle(const struct tables *t, struct state *s, unsigned seat, unsigned group,
    struct events *events)
{
	struct player	*p = &s->player[seat];
	unsigned	 region = fig(t)->tribe[p->tribe[0]].start;
	unsigned	 armies = imm_take_group(p, (unsigned)imm_group(p, group));
	struct news	*n = event_add(events, EVERYONE);

	imm_put(s, seat, region, LIGHT, armies);
	imm_put(s, seat, region, DARK, fig(t)->twin_armies);
	p->pool = (uint8_t)(p->pool - fig(t)->twin_armies);
	n->kind = NEWS_PLACED;
	n->seat = (uint8_t)seat;
	n->region = (uint8_t)region;
	n->realm = LIGHT;
	n->armies = (uint8_t)armies;
	imm_card_to(s, region, seat, events);
}

void
imm_resolve_start(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance,
    struct events *events)
{
	for (unsigned i = 0; i < decisions->count; i++)
		settle(t, s, decisions->decision[i].seat, m[i].group, events);
	imm_deal(t, s, chance, events);
}
