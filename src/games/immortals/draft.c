/*
 * The draft: conflict cards choose where army groups go, and hands pass left.
 *
 * A draft round is one secret choice by everybody.  Then each seat in order places a group where
 * their card says; a seat with no choice is not asked.
 */

#include "games/immortals/rules.h"

static void	begin_round(const struct tables *, struct state *, struct chance *,
    struct events *);
static void	deploy_on(const struct tables *, struct state *, struct chance *, struct events *);

static unsigned
other_realm_next(unsigned realm)
{
	return realm == 0 ? DARK : twin(realm);
}

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

/* IMM-7 */
void
imm_deal(const struct tables *t, struct state *s, struct chance *chance, struct events *events)
{
	unsigned	 seat = s->first, realm = 0;

	for (unsigned i = 0; i < t->seats; i++, seat = next_seat(t, seat)) {
		realm = other_realm_next(realm);
		s->player[seat].dealt_realm = (uint8_t)realm;
		deal_to(s, seat, fig(t)->hand, chance, events);
	}
	begin_round(t, s, chance, events);
}

/* IMM-9 */
uint64_t
imm_card_places(const struct state *s, unsigned card)
{
	unsigned	 realm = card_realm(card),
	    first = is_wild(card) ? (card_area(card) - 1) * AREA_REGIONS + 1 : card_region(card),
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

bool
imm_check_draft(const struct tables *t, const struct state *s, const struct decision *decision,
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
keep(struct state *s, unsigned seat, unsigned card, struct events *events)
{
	struct news	*n = event_add(events, EVERYONE);

	n->kind = NEWS_KEPT;
	n->seat = (uint8_t)seat;
	imm_receive(s, seat, card, events);
}

static void
choose(struct state *s, unsigned seat, unsigned card, struct events *events)
{
	struct player	*p = &s->player[seat];

	p->known |= p->dealt;
	p->dealt &= ~card_bit(card);
	p->dealt_size--;
	if (p->groups > 0 && imm_card_places(s, card) != 0)
		p->pick = (uint8_t)card;
	else
		keep(s, seat, card, events);
}

void
imm_resolve_draft(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance,
    struct events *events)
{
	for (unsigned i = 0; i < decisions->count; i++)
		choose(s, decisions->decision[i].seat, m[i].card, events);
	s->phase = PHASE_DEPLOY;
	s->turn = s->first;
	s->acted = 0;
	deploy_on(t, s, chance, events);
}

/* IMM-9, IMM-10 */
static void
place(const struct tables *t, struct state *s, unsigned seat, unsigned index, unsigned region,
    struct events *events)
{
	struct player	*p = &s->player[seat];
	unsigned	 card = p->pick, realm = card_realm(card), holder = s->region[region].card;
	unsigned	 armies = imm_take_group(p, index);
	struct news	*n = event_add(events, EVERYONE);

	n->kind = NEWS_PLACED;
	n->seat = (uint8_t)seat;
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

/* An earlier wild card took the last region of a card that all have seen by now. */
static void
too_late(const struct tables *t, struct state *s, unsigned seat, struct events *events)
{
	unsigned	 card = s->player[seat].pick;

	s->player[seat].pick = 0;
	imm_show_card(t, s, card);
	keep(s, seat, card, events);
}

static bool
same_groups(const struct player *p)
{
	return p->group[0] == p->group[p->groups - 1];
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
	s->phase = PHASE_SPLIT;
	imm_count_deck(s);
	imm_finish_setup(t, s, chance, events);
}

/* Passes hands and the marker left, and gives each hand a card of its realm (IMM-13). */
static void
pass_hands(const struct tables *t, struct state *s, struct chance *chance, struct events *events)
{
	struct player	 last = s->player[t->seats];
	unsigned	 seat;
	struct news	*n;

	for (seat = t->seats; seat >= 1; seat--) {
		const struct player	*from = seat > 1 ? &s->player[seat - 1] : &last;

		s->player[seat].dealt = from->dealt;
		s->player[seat].dealt_size = from->dealt_size;
		s->player[seat].dealt_realm = from->dealt_realm;
	}
	s->first = s->marker = (uint8_t)next_seat(t, s->first);
	n = event_add(events, EVERYONE);
	n->kind = NEWS_HANDS;
	n->seat = s->first;
	seat = s->first;
	for (unsigned i = 0; i < t->seats; i++, seat = next_seat(t, seat))
		deal_to(s, seat, 1, chance, events);
}

static bool
anyone_has_groups(const struct tables *t, const struct state *s)
{
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if (s->player[seat].groups > 0)
			return true;
	return false;
}

static void
end_round(const struct tables *t, struct state *s, struct chance *chance, struct events *events)
{
	s->acted = s->turn = 0;
	if (!anyone_has_groups(t, s)) {
		end_draft(t, s, chance, events);
		return;
	}
	s->phase = PHASE_DRAFT;
	pass_hands(t, s, chance, events);
	begin_round(t, s, chance, events);
}

/* Tells each seat its draft hand. */
static void
show_hands(const struct tables *t, const struct state *s, struct events *events)
{
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		struct news	*n = event_add(events, SEAT_BIT(seat));

		n->kind = NEWS_DEALT;
		n->seat = (uint8_t)seat;
		n->hand = s->player[seat].dealt;
	}
}

/* A seat without any card cannot place its groups: its player divides them among the limbos. */
static void
begin_round(const struct tables *t, struct state *s, struct chance *chance, struct events *events)
{
	s->phase = PHASE_DRAFT;
	s->draft_round++;
	imm_count_deck(s);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		struct player	*p = &s->player[seat];

		while (p->dealt == 0 && p->groups > 0)
			p->split = (uint8_t)(p->split + imm_take_group(p, 0));
	}
	if (anyone_has_groups(t, s))
		show_hands(t, s, events);
	else
		end_draft(t, s, chance, events);
}

/* Places groups that have no choice, and stops at the first seat that has one. */
static void
deploy_on(const struct tables *t, struct state *s, struct chance *chance, struct events *events)
{
	for (; s->acted < t->seats; s->acted++, s->turn = (uint8_t)next_seat(t, s->turn)) {
		struct player	*p = &s->player[s->turn];
		uint64_t	 places = p->pick != 0 ? imm_card_places(s, p->pick) : 0;

		if (p->pick == 0)
			continue;
		if (places == 0)
			too_late(t, s, s->turn, events);
		else if (bits(places) > 1 || !same_groups(p))
			return;
		else
			place(t, s, s->turn, 0, place_region(lowest(places)), events);
	}
	end_round(t, s, chance, events);
}

bool
imm_check_deploy(const struct tables *t, const struct state *s, const struct decision *decision,
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
	if (m->region == 0 && bits(places) != 1) {
		diag_not_now(d, "which-region", "your card is wild: say which region of its area");
		return false;
	}
	return imm_check_group(s, decision, m, d);
}

void
imm_resolve_deploy(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance,
    struct events *events)
{
	unsigned	 seat = decisions->decision[0].seat;
	struct player	*p = &s->player[seat];
	uint64_t	 places = imm_card_places(s, p->pick);

	place(t, s, seat, (unsigned)imm_group(p, m->group),
	    m->region != 0 ? m->region : place_region(lowest(places)), events);
	s->acted++;
	s->turn = (uint8_t)next_seat(t, s->turn);
	deploy_on(t, s, chance, events);
}
