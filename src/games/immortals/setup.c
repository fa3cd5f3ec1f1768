/* The set-up: tribes, army groups, the draft, treasure, and the seeding of the tower. */

#include <string.h>

#include "games/immortals/rules.h"

static void
add_group(struct player *p, unsigned armies)
{
	unsigned	 i = p->groups++;

	for (; i > 0 && p->group[i - 1] < armies; i--)
		p->group[i] = p->group[i - 1];
	p->group[i] = (uint8_t)armies;
	p->pool = (uint8_t)(p->pool - armies);
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

/* Takes a group off the player's board and returns its size. */
static unsigned
take_group(struct player *p, unsigned index)
{
	unsigned	 armies = p->group[index];

	memmove(&p->group[index], &p->group[index + 1], GROUPS - 1 - index);
	p->group[GROUPS - 1] = 0;
	p->groups--;
	return armies;
}

static bool
check_group(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	if (imm_group(&s->player[decision->seat], m->group) >= 0)
		return true;
	diag_not_now(d, "no-group", "no army group of that size is left");
	return false;
}

/* Deals the tribes of one realm: each seat draws one of those left (IMM-4). */
static void
deal_tribes(const struct tables *t, struct state *s, unsigned realm, struct chance *chance)
{
	uint64_t	 left = 0;

	for (unsigned tribe = 1; tribe <= TRIBES; tribe++)
		if (fig(t)->tribe[tribe].realm == realm)
			left |= (uint64_t)1 << tribe;
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		uint64_t	 drawn = nth_bit(left,
		    chance_public(chance, bits_count(left), "tribe"));

		left ^= drawn;
		s->player[seat].tribe[realm - 1] = (uint8_t)lowest(drawn);
	}
}

/* IMM-3, IMM-5 */
static void
start_player(const struct tables *t, struct state *s, unsigned seat, struct events *events)
{
	struct player	*p = &s->player[seat];
	struct news	*n = imm_tell(events, NEWS_TRIBES, seat);

	p->pool = fig(t)->cubes;
	for (unsigned i = 0; i < 2; i++) {
		const struct tribe_figures	*tribe = &fig(t)->tribe[p->tribe[i]];

		for (unsigned g = 0; g < tribe->groups; g++)
			add_group(p, tribe->group[g]);
		if (fig(t)->table[t->seats - 2].sides)
			add_group(p, tribe->side);
	}
	n->left = p->tribe[0];
	n->right = p->tribe[1];
}

/* IMM-1 */
void
imm_start(const struct tables *t, void *state, struct chance *chance, struct events *events)
{
	const struct figures	*f = fig(t);
	struct state		*s = state;

	s->gold = f->gold;
	s->energy = f->energy;
	s->tiles = f->tiles;
	s->portals = f->portals;
	s->inhabitants = f->inhabitants;
	s->rounds = (uint8_t)(t->option[OPT_ROUNDS] != 0 ?
	    t->option[OPT_ROUNDS] : f->table[t->seats - 2].rounds);
	s->deck = CARDS_ALL;
	s->phase = PHASE_START_GROUP;
	imm_count_deck(s);
	deal_tribes(t, s, LIGHT, chance);
	deal_tribes(t, s, DARK, chance);
	for (unsigned seat = 1; seat <= t->seats; seat++)
		start_player(t, s, seat, events);
	s->first = s->marker = (uint8_t)(chance_public(chance, t->seats, "first-player") + 1);
	imm_tell(events, NEWS_LEADER, s->first);
}

/* Treasure of both tribes, and the first armies of both limbos (IMM-15, IMM-16). */
static void
endow(const struct tables *t, struct state *s, unsigned seat, struct events *events)
{
	const struct figures	*f = fig(t);
	struct player		*p = &s->player[seat];
	const struct price	*one = &f->tribe[p->tribe[0]].treasure,
	    *two = &f->tribe[p->tribe[1]].treasure;
	struct news		*n = imm_tell(events, NEWS_TREASURE, seat);

	n->energy = (uint8_t)imm_gain(s, seat, ENERGY, one->energy + two->energy);
	n->gold = (uint8_t)imm_gain(s, seat, GOLD, one->gold + two->gold);
	for (unsigned i = 0; i < 2; i++) {
		p->limbo[i] = (uint8_t)(p->limbo[i] + f->limbo_armies);
		p->pool = (uint8_t)(p->pool - f->limbo_armies);
	}
}

/* After the draft: treasure, limbo, and the seeding of the tower (IMM-17). */
void
imm_finish_setup(const struct tables *t, struct state *s, struct chance *chance,
    struct events *events)
{
	const struct figures	*f = fig(t);
	uint8_t			 thrown[PLAYERS + 1] = { f->seed_inhabitants }, fallen[PLAYERS + 1];
	struct news		*n;
	bool			 splits = false;

	for (unsigned seat = 1; seat <= t->seats; seat++)
		endow(t, s, seat, events);
	s->inhabitants = (uint16_t)(s->inhabitants - f->seed_inhabitants);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		thrown[seat] = f->seed_armies;
		s->player[seat].pool = (uint8_t)(s->player[seat].pool - f->seed_armies);
	}
	imm_throw(t, s, true, thrown, fallen, chance);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		s->player[seat].split = (uint8_t)(s->player[seat].split + fallen[seat]);
		splits |= s->player[seat].split > 0;
	}
	s->tray = MIN(fallen[0], f->seed_kept);
	s->inhabitants = (uint16_t)(s->inhabitants + fallen[0] - s->tray);
	n = imm_tell(events, NEWS_SEEDED, 0);
	memcpy(n->fallen, fallen, sizeof(n->fallen));
	n->fallen[0] = 0;
	n->fallen_inhabitants = fallen[0];
	n->placed = s->tray;
	s->phase = PHASE_SPLIT;
	if (!splits)
		imm_begin_round(t, s, events);
}

/*
 * The draft: conflict cards choose where army groups go, and hands pass left.
 * A draft round is one secret choice by everybody.  Then each seat in order
 * places a group where their card says; a seat with no choice is not asked.
 */

/* Deals cards of the hand's realm. */
static void
deal_to(struct state *s, unsigned seat, unsigned n, struct chance *chance, struct events *events)
{
	struct player	*p = &s->player[seat];
	unsigned	 card;

	while (n-- > 0 && (card = imm_draw(s, cards_of(p->dealt_realm), chance, events)) != 0) {
		p->dealt |= card_bit(card);
		p->dealt_size++;
	}
}

/* IMM-9 */
uint64_t
imm_card_places(const struct state *s, unsigned card)
{
	unsigned	 realm = card_realm(card), first = is_wild(card) ?
	    (card_area(card) - 1) * AREA_REGIONS + 1 : card_region(card),
	    count = is_wild(card) ? AREA_REGIONS : 1;
	uint64_t	 open = 0;

	for (unsigned region = first; region < first + count; region++)
		if (side_at(s, region, realm)->owner == 0)
			open |= (uint64_t)1 << place_of(region, realm);
	return open;
}

/* IMM-8 */
uint64_t
imm_choices(const struct state *s, unsigned seat)
{
	const struct player	*p = &s->player[seat];
	uint64_t		 good = 0;

	if (p->groups == 0)
		return p->dealt;
	for (uint64_t left = p->dealt; left != 0; left &= left - 1)
		if (imm_card_places(s, lowest(left) + 1) != 0)
			good |= left & -left;
	return good != 0 ? good : p->dealt;
}

static bool
check_draft(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	const struct player	*p = &s->player[decision->seat];
	const char		*id = d != NULL ? names_id(t->names, "conflict", m->card) : "";

	if (m->card != 0 && (p->dealt & card_bit(m->card)) != 0 &&
	    (imm_card_places(s, m->card) != 0 ||
	    (imm_choices(s, decision->seat) & card_bit(m->card)) != 0))
		return true;
	if (m->card == 0 || (p->dealt & card_bit(m->card)) == 0)
		diag_not_now(d, "no-card", "'%s' is not among the cards dealt to you", id);
	else {
		diag_not_now(d, "occupied",
		    "'%s' has no free region, and another card in your hand has", id);
		diag_hint(d, "'%s' would do",
		    names_id(t->names, "conflict", lowest(imm_choices(s, decision->seat)) + 1));
	}
	return false;
}

/* Puts the card into the hand and places no group (IMM-11, IMM-12). */
static void
keep_card(struct state *s, unsigned seat, unsigned card, struct events *events)
{
	imm_tell(events, NEWS_KEPT, seat);
	imm_receive(s, seat, card, events);
}

/* IMM-9, IMM-10 */
static void
place_group(const struct tables *t, struct state *s, unsigned seat, unsigned index, unsigned region,
    struct events *events)
{
	struct player	*p = &s->player[seat];
	unsigned	 card = p->pick, realm = card_realm(card), holder = s->region[region].card;
	unsigned	 armies = take_group(p, index);
	struct news	*n = imm_tell(events, NEWS_PLACED, seat);

	n->region = (uint8_t)region;
	n->realm = (uint8_t)realm;
	n->armies = (uint8_t)armies;
	n->card = (uint8_t)card;
	n->flag = holder != 0 && holder != seat;
	imm_put(s, seat, region, realm, armies);
	p->pick = 0;
	if (holder != 0 && holder != seat) {
		p->hand |= card_bit(card);
		p->conflicts++;
		imm_show_card(t, s, card);
		return;
	}
	imm_discard(s, card);
	imm_card_to(s, region, seat, events);
}

static bool
anyone_has_groups(const struct tables *t, const struct state *s)
{
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if (s->player[seat].groups > 0)
			return true;
	return false;
}

/* IMM-14 */
static void
end_draft(const struct tables *t, struct state *s, struct chance *chance, struct events *events)
{
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		struct player	*p = &s->player[seat];

		s->deck |= p->dealt;
		p->dealt = 0;
		p->dealt_size = p->dealt_realm = 0;
	}
	s->deck |= s->discard;
	s->discard = 0;
	for (unsigned seat = 1; seat <= t->seats; seat++)
		s->player[seat].known &= ~s->deck;
	s->phase = PHASE_SPLIT;	/* imm_count_deck() counts no draft stacks then */
	imm_count_deck(s);
	imm_finish_setup(t, s, chance, events);
}

/* Passes hands and the marker left, and gives each hand a card of its realm (IMM-13). */
static void
pass_hands(const struct tables *t, struct state *s, struct chance *chance, struct events *events)
{
	struct player	 last = s->player[t->seats];
	unsigned	 seat;

	for (seat = t->seats; seat >= 1; seat--) {
		const struct player	*from = seat > 1 ? &s->player[seat - 1] : &last;

		s->player[seat].dealt = from->dealt;
		s->player[seat].dealt_size = from->dealt_size;
		s->player[seat].dealt_realm = from->dealt_realm;
	}
	s->first = s->marker = (uint8_t)next_seat(t, s->first);
	imm_tell(events, NEWS_HANDS, s->first);
	seat = s->first;
	for (unsigned i = 0; i < t->seats; i++, seat = next_seat(t, seat))
		deal_to(s, seat, 1, chance, events);
}

/*
 * Tells each seat its draft hand.  A seat without any card cannot place its
 * groups: its player divides them among the limbos.
 */
static void
begin_draft_round(const struct tables *t, struct state *s, struct chance *chance,
    struct events *events)
{
	s->phase = PHASE_DRAFT;
	s->draft_round++;
	imm_count_deck(s);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		struct player	*p = &s->player[seat];

		while (p->dealt == 0 && p->groups > 0)
			p->split = (uint8_t)(p->split + take_group(p, 0));
	}
	if (!anyone_has_groups(t, s)) {
		end_draft(t, s, chance, events);
		return;
	}
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		struct news	*n = event_add(events, SEAT_BIT(seat));

		n->kind = NEWS_DEALT;
		n->seat = (uint8_t)seat;
		n->hand = s->player[seat].dealt;
	}
}

/*
 * Places groups that have no choice, and stops at the first seat that has one;
 * after the last seat, begins the next draft round, or ends the draft.
 */
static void
deploy_on(const struct tables *t, struct state *s, struct chance *chance, struct events *events)
{
	for (; s->acted < t->seats; s->acted++, s->turn = (uint8_t)next_seat(t, s->turn)) {
		struct player	*p = &s->player[s->turn];
		unsigned	 card = p->pick;
		uint64_t	 places = card != 0 ? imm_card_places(s, card) : 0;

		if (card == 0)
			continue;
		if (places == 0) {
			/* An earlier wild card took the last region; all have seen this card. */
			p->pick = 0;
			imm_show_card(t, s, card);
			keep_card(s, s->turn, card, events);
		} else if (bits_count(places) > 1 || p->group[0] != p->group[p->groups - 1])
			return;
		else
			place_group(t, s, s->turn, 0, place_region(lowest(places)), events);
	}
	s->acted = s->turn = 0;
	if (!anyone_has_groups(t, s)) {
		end_draft(t, s, chance, events);
		return;
	}
	pass_hands(t, s, chance, events);
	begin_draft_round(t, s, chance, events);
}

/* Deals the first draft hands too (IMM-7). */
static void
resolve_start(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	unsigned	 seat = s->first, realm = LIGHT;

	for (unsigned i = 0; i < decisions->count; i++) {
		struct player	*p = &s->player[decisions->decision[i].seat];
		unsigned	 region = fig(t)->tribe[p->tribe[0]].start;
		unsigned	 armies = take_group(p, (unsigned)imm_group(p, m[i].group));
		struct news	*n = imm_tell(events, NEWS_PLACED, decisions->decision[i].seat);

		/*
		 * Puts one group in the light start region, with its card, and
		 * armies of the supply in the dark twin (IMM-6).
		 */
		imm_put(s, decisions->decision[i].seat, region, LIGHT, armies);
		imm_put(s, decisions->decision[i].seat, region, DARK, fig(t)->twin_armies);
		p->pool = (uint8_t)(p->pool - fig(t)->twin_armies);
		n->region = (uint8_t)region;
		n->realm = LIGHT;
		n->armies = (uint8_t)armies;
		imm_card_to(s, region, decisions->decision[i].seat, events);
	}
	for (unsigned i = 0; i < t->seats; i++, seat = next_seat(t, seat)) {
		realm = twin(realm);
		s->player[seat].dealt_realm = (uint8_t)realm;
		deal_to(s, seat, fig(t)->hand, chance, events);
	}
	begin_draft_round(t, s, chance, events);
}

static void
resolve_draft(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	for (unsigned i = 0; i < decisions->count; i++) {
		unsigned	 seat = decisions->decision[i].seat, card = m[i].card;
		struct player	*p = &s->player[seat];

		p->known |= p->dealt;
		p->dealt &= ~card_bit(card);
		p->dealt_size--;
		if (p->groups > 0 && imm_card_places(s, card) != 0)
			p->pick = (uint8_t)card;
		else
			keep_card(s, seat, card, events);
	}
	s->phase = PHASE_DEPLOY;
	s->turn = s->first;
	s->acted = 0;
	deploy_on(t, s, chance, events);
}

static bool
check_deploy(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	const struct player	*p = &s->player[decision->seat];
	uint64_t		 places;

	if (p->pick == 0) {
		diag_not_now(d, "no-card", "no card of yours waits for an army group");
		return false;
	}
	places = imm_card_places(s, p->pick);
	if (m->region != 0 &&
	    (places >> place_of(m->region, card_realm(p->pick)) & 1) == 0) {
		diag_not_now(d, "occupied", "'%s' is not a free region of your card",
		    names_id(t->names, "region", m->region));
		diag_hint(d, "'%s' would do",
		    names_id(t->names, "region", places != 0 ? place_region(lowest(places)) : 0));
		return false;
	}
	if (m->region == 0 && bits_count(places) != 1) {
		diag_not_now(d, "which-region", "your card is wild: say which region of its area");
		return false;
	}
	return check_group(t, s, decision, m, d);
}

static void
resolve_deploy(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	unsigned	 seat = decisions->decision[0].seat;
	struct player	*p = &s->player[seat];
	uint64_t	 places = imm_card_places(s, p->pick);

	place_group(t, s, seat, (unsigned)imm_group(p, m->group),
	    m->region != 0 ? m->region : place_region(lowest(places)), events);
	s->acted++;
	s->turn = (uint8_t)next_seat(t, s->turn);
	deploy_on(t, s, chance, events);
}

static bool
check_split(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
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
static void
resolve_split(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	for (unsigned i = 0; i < decisions->count; i++) {
		unsigned	 seat = decisions->decision[i].seat;
		struct player	*p = &s->player[seat];
		struct news	*n = imm_tell(events, NEWS_LIMBO, seat);

		n->left = m[i].light;
		n->right = (uint8_t)(p->split - m[i].light);
		p->limbo[0] = (uint8_t)(p->limbo[0] + n->left);
		p->limbo[1] = (uint8_t)(p->limbo[1] + n->right);
		p->split = 0;
	}
	imm_begin_round(t, s, events);
}

const struct question	 imm_setup_questions[] = {
	{ DECISION_START_GROUP, check_group, resolve_start },
	{ DECISION_DRAFT, check_draft, resolve_draft },
	{ DECISION_DEPLOY, check_deploy, resolve_deploy },
	{ DECISION_SPLIT, check_split, resolve_split },
	{ 0 }
};
