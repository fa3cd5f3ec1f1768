/* The set-up: tribes, the start regions, and, after the draft, treasure, limbo and tower. */

#include <string.h>

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

static void
add_group(struct player *p, unsigned armies)
{
	unsigned	 i = p->groups++;

	for (; i > 0 && p->group[i - 1] < armies; i--)
		p->group[i] = p->group[i - 1];
	p->group[i] = (uint8_t)armies;
	p->pool = (uint8_t)(p->pool - armies);
}

/* The back of the player board: the groups of both tribes (IMM-5). */
static void
make_groups(const struct tables *t, struct player *p)
{
	for (unsigned i = 0; i < 2; i++) {
		const struct tribe_figures	*tribe = &fig(t)->tribe[p->tribe[i]];

		for (unsigned g = 0; g < tribe->groups; g++)
			add_group(p, tribe->group[g]);
		if (fig(t)->table[t->seats - 2].sides)
			add_group(p, tribe->side);
	}
}

/* IMM-3 */
static void
start_player(const struct tables *t, struct state *s, unsigned seat, struct events *events)
{
	struct player	*p = &s->player[seat];
	struct news	*n = event_add(events, EVERYONE);

	p->pool = fig(t)->cubes;
	make_groups(t, p);
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

int
imm_group(const struct player *p, unsigned group)
{
	if (p->groups == 0)
		return -1;
	if (group == GROUP_LARGEST || group == 0)
		return 0;
	if (group == GROUP_SMALLEST)
		return p->groups - 1;
	for (int i = 0; i < p->groups; i++)
		if (p->group[i] == group - GROUP_SIZE + 1)
			return i;
	return -1;
}

unsigned
imm_take_group(struct player *p, unsigned index)
{
	unsigned	 armies = p->group[index];

	memmove(&p->group[index], &p->group[index + 1], GROUPS - 1 - index);
	p->group[GROUPS - 1] = 0;
	p->groups--;
	return armies;
}

bool
imm_check_group(const struct state *s, const struct ask *ask, const struct move *m, struct diags *d)
{
	if (imm_group(&s->player[ask->seat], m->group) >= 0)
		return true;
	diag_not_now(d, "no-group", "no army group of that size is left");
	return false;
}

/*
 * One group in the light start region, with its card, and armies of the supply in the dark twin
 * (IMM-6).
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
imm_resolve_start(const struct tables *t, struct state *s, const struct asks *asks,
    const struct move *m, struct chance *chance,
    struct events *events)
{
	for (unsigned i = 0; i < asks->count; i++)
		settle(t, s, asks->ask[i].seat, m[i].group, events);
	imm_deal(t, s, chance, events);
}

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
imm_check_split(const struct state *s, const struct ask *ask, const struct move *m, struct diags *d)
{
	unsigned	 cubes = s->player[ask->seat].split;

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
imm_resolve_split(const struct tables *t, struct state *s, const struct asks *asks,
    const struct move *m, struct events *events)
{
	for (unsigned i = 0; i < asks->count; i++) {
		unsigned	 seat = asks->ask[i].seat;
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
