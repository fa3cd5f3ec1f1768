/* The course of the toy game, and what answers do. */

#include "referee/kit.h"
#include "toy/parts.h"

enum { GOLD_MAX = 200, DIE = 6 };

static const struct toy_figures *
figures(const struct tables *t)
{
	return t->figures;
}

static struct toy_frame *
top(struct toy_state *s)
{
	return &s->stack[s->depth - 1];
}

static void
push(struct toy_state *s, struct toy_frame frame)
{
	s->stack[s->depth++] = frame;
}

static void
pop(struct toy_state *s)
{
	*top(s) = (struct toy_frame){ 0 };
	s->depth--;
}

static void
arrive(struct toy_player *p, unsigned place)
{
	p->place = (uint8_t)place;
	p->visited |= (uint8_t)(1u << (place - 1));
}

static void
begin_turn(const struct tables *t, struct toy_state *s, unsigned seat, struct chance *c,
    struct events *events)
{
	if (seat == toy_next(t, s, 0)) {
		struct toy_event	*e = event_add(events, EVERYONE);

		s->round++;
		*e = (struct toy_event){ .kind = TOY_E_ROUND, .gold = s->round };
		for (unsigned i = 1; i <= t->seats; i++)
			s->player[i].acted = 0;
	}
	push(s, (struct toy_frame){ .kind = TOY_FRAME_TURN, .seat = (uint8_t)seat });
	toy_draw(t, s, seat, c, events);
}

static void
report_aimed(struct events *events, enum toy_event_kind kind, unsigned seat, unsigned target,
    unsigned gold)
{
	struct toy_event	*e = event_add(events, EVERYONE);

	*e = (struct toy_event){ .kind = (uint8_t)kind, .seat = (uint8_t)seat,
	    .target = (uint8_t)target, .gold = (uint8_t)gold };
}

static void
end_turn(const struct tables *t, struct toy_state *s, struct chance *c, struct events *events)
{
	unsigned	 seat = top(s)->seat;

	unsigned	 first = toy_next(t, s, 0), next = toy_next(t, s, seat);

	pop(s);
	s->player[seat].acted = 1;
	if (t->option[TOY_RUIN] != 0 && s->player[seat].gold == 0) {
		s->ruined |= SEAT_BIT(seat);
		report_aimed(events, TOY_E_RUINED, seat, 0, 0);
		first = toy_next(t, s, 0);
	}
	if (toy_next(t, s, first) == 0)
		return;
	if (next != 0)
		begin_turn(t, s, next, c, events);
	else if (s->round < t->option[TOY_ROUNDS])
		begin_turn(t, s, first, c, events);
}

void
toy_start(const struct tables *t, void *state, struct chance *c, struct events *events)
{
	struct toy_state		*s = state;
	const struct toy_figures	*f = figures(t);

	for (unsigned card = 1; card <= TOY_CARDS; card++)
		for (unsigned i = 0; i < f->card[card].copies; i++)
			s->deck[s->deck_size++] = (uint8_t)card;
	kit_shuffle(s->deck, s->deck_size, 1, c);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		s->player[seat].gold = f->gold;
		arrive(&s->player[seat], 1 + chance_public(c, TOY_PLACES, "place"));
		for (unsigned i = 0; i < f->deal; i++)
			toy_draw(t, s, seat, c, events);
	}
	begin_turn(t, s, 1, c, events);
}

/*
 * Effects of answers.
 */

static void
gain(struct toy_player *p, unsigned gold)
{
	p->gold = (uint8_t)MIN(p->gold + gold, GOLD_MAX);
}

static void
report_gold(struct events *events, enum toy_event_kind kind, unsigned seat, unsigned place,
    unsigned gold)
{
	struct toy_event	*e = event_add(events, EVERYONE);

	*e = (struct toy_event){ .kind = (uint8_t)kind, .seat = (uint8_t)seat,
	    .place = (uint8_t)place, .gold = (uint8_t)gold };
}

static void
gather(const struct tables *t, struct toy_state *s, unsigned seat, const struct toy_move *m,
    struct events *events)
{
	struct toy_player	*p = &s->player[seat];
	unsigned		 gold;

	if (m->place != 0)
		arrive(p, m->place);
	gold = figures(t)->place[p->place].income;
	gain(p, gold);
	report_gold(events, TOY_E_GATHERED, seat, p->place, gold);
	push(s, (struct toy_frame){ .kind = TOY_FRAME_FOLLOW, .seat = (uint8_t)seat,
	    .place = p->place });
}

static void
scout(struct toy_state *s, unsigned seat, struct events *events)
{
	struct toy_event	*e;

	report_aimed(events, TOY_E_SCOUTED, seat, 0, 0);
	if (s->deck_size == 0)
		return;
	s->known[s->deck_size - 1] |= SEAT_BIT(seat);
	e = event_add(events, SEAT_BIT(seat));
	*e = (struct toy_event){ .kind = TOY_E_PEEKED, .seat = (uint8_t)seat,
	    .card = s->deck[s->deck_size - 1] };
}

static void
share(struct toy_state *s, unsigned seat, const struct toy_move *m, struct events *events)
{
	for (unsigned i = 0; i < m->gifts; i++) {
		struct toy_player	*to = &s->player[m->gift[i].to];
		unsigned		 gold = MIN(m->gift[i].gold, GOLD_MAX - to->gold);

		s->player[seat].gold = (uint8_t)(s->player[seat].gold - gold);
		gain(to, gold);
		report_aimed(events, TOY_E_GAVE, seat, m->gift[i].to, gold);
	}
}

static void
invest(struct toy_state *s, unsigned seat, const struct toy_move *m, struct events *events)
{
	struct toy_player	*p = &s->player[seat];
	unsigned		 plot = m->plot != 0 ? m->plot : seat;
	struct toy_event	*e = event_add(events, EVERYONE);

	p->gold = (uint8_t)(p->gold - m->gold);
	s->invested[plot] = (uint16_t)(s->invested[plot] + m->gold);
	*e = (struct toy_event){ .kind = TOY_E_INVESTED, .seat = (uint8_t)seat,
	    .plot = (uint8_t)plot, .gold = m->gold };
}

static void
drop(const struct tables *t, struct toy_state *s, unsigned seat, const struct toy_move *m,
    struct events *events)
{
	for (unsigned i = 0; i < m->drops; i++)
		toy_hand_discard(t, s, seat, m->drop[i]);
	gain(&s->player[seat], m->drops);
	report_aimed(events, TOY_E_DROPPED, seat, 0, m->drops);
}

static void
act(const struct tables *t, struct toy_state *s, unsigned seat, const struct toy_move *m,
    struct events *events)
{
	switch (m->kind) {
	case TOY_GATHER:
		gather(t, s, seat, m, events);
		break;
	case TOY_SCOUT:
		scout(s, seat, events);
		break;
	case TOY_DUEL:
		push(s, (struct toy_frame){ .kind = TOY_FRAME_DUEL, .seat = (uint8_t)seat,
		    .target = m->target });
		break;
	case TOY_CAST:
		toy_hand_discard(t, s, seat, figures(t)->spell);
		report_aimed(events, TOY_E_CAST, seat, m->target, 0);
		push(s, (struct toy_frame){ .kind = TOY_FRAME_SPELL, .seat = (uint8_t)seat,
		    .target = m->target });
		break;
	case TOY_INVEST:
		invest(s, seat, m, events);
		break;
	case TOY_DROP:
		drop(t, s, seat, m, events);
		break;
	case TOY_SHARE:
		share(s, seat, m, events);
		break;
	}
}

static void
follow(const struct tables *t, struct toy_state *s, const struct decisions *decisions,
    const struct toy_move *m, struct events *events)
{
	unsigned	 place = top(s)->place;

	pop(s);
	for (unsigned i = 0; i < decisions->count; i++) {
		struct toy_player	*p = &s->player[decisions->decision[i].seat];
		unsigned		 gold = m[i].haste ? figures(t)->place[place].income : 1;

		if (m[i].kind != TOY_MOVE_FOLLOW)
			continue;
		p->gold = (uint8_t)(p->gold - (m[i].haste != 0));
		arrive(p, place);
		gain(p, gold);
		report_gold(events, TOY_E_FOLLOWED, decisions->decision[i].seat, place, gold);
	}
}

static void
take_gold(struct toy_state *s, unsigned from, unsigned to, unsigned most, uint8_t *taken)
{
	*taken = (uint8_t)MIN(most, s->player[from].gold);
	s->player[from].gold = (uint8_t)(s->player[from].gold - *taken);
	gain(&s->player[to], *taken);
}

/* The sum of a card's effects of one kind. */
static unsigned
effect(const struct tables *t, unsigned card, enum toy_effect_kind kind)
{
	const struct toy_card	*c = &figures(t)->card[card];
	unsigned		 gold = 0;

	for (unsigned i = 0; i < c->effects; i++)
		if (c->effect[i].kind == kind)
			gold += c->effect[i].gold;
	return gold;
}

/* Gold that a duel costs him who loses it. */
static unsigned
stake(const struct tables *t, unsigned won, unsigned lost)
{
	unsigned	 gold = 2 + effect(t, won, TOY_EFFECT_LOOT),
	    guard = effect(t, lost, TOY_EFFECT_GUARD);

	return gold > guard ? gold - guard : 0;
}

/* Both cards are shown before the dice fall. */
static void
duel(const struct tables *t, struct toy_state *s, const struct decisions *decisions,
    const struct toy_move *m,
    struct chance *c,
    struct events *events)
{
	struct toy_frame	 f = *top(s);
	bool			 swapped = decisions->decision[0].seat != f.seat;
	unsigned		 mine = m[swapped].card, theirs = m[!swapped].card, attack, defence;
	struct toy_event	*e = event_add(events, EVERYONE);

	*e = (struct toy_event){ .kind = TOY_E_DUELED, .seat = f.seat, .target = f.target,
	    .card = (uint8_t)mine,
	    .other = (uint8_t)theirs };
	pop(s);
	toy_hand_discard(t, s, f.seat, mine);
	toy_hand_discard(t, s, f.target, theirs);
	attack = figures(t)->card[mine].strength + chance_public(c, DIE, "duel");
	defence = figures(t)->card[theirs].strength + chance_public(c, DIE, "duel");
	if (attack == defence)
		return;
	e->winner = attack > defence ? f.seat : f.target;
	s->player[f.seat].luck = (int16_t)(s->player[f.seat].luck + (e->winner == f.seat ? 1 : -1));
	s->player[f.target].luck =
	    (int16_t)(s->player[f.target].luck + (e->winner == f.target ? 1 : -1));
	if (e->winner == f.seat)
		take_gold(s, f.target, f.seat, stake(t, mine, theirs), &e->gold);
	else
		take_gold(s, f.seat, f.target, stake(t, theirs, mine), &e->gold);
}

/* Everything on top of the turn is settled: an even number of counters lets the spell through. */
static void
settle_spell(const struct tables *t, struct toy_state *s, struct events *events)
{
	unsigned		 counters = 0;
	struct toy_frame	 spell;
	uint8_t			 gold;

	for (; top(s)->kind == TOY_FRAME_COUNTER; pop(s))
		counters++;
	spell = *top(s);
	pop(s);
	if (counters % 2 != 0)
		return;
	take_gold(s, spell.target, spell.seat, figures(t)->damage, &gold);
	report_aimed(events, TOY_E_STRUCK, spell.seat, spell.target, gold);
}

/* Those from 'first' on who would have countered are not heard. */
static void
set_unused(struct decisions *decisions, const struct toy_move *m, unsigned first)
{
	for (unsigned i = first; i < decisions->count; i++)
		if (m[i].kind == TOY_COUNTER)
			decisions->unused |= SEAT_BIT(decisions->decision[i].seat);
}

/*
 * The first by seat who counters does; the others keep their cards, and nobody sees that they had
 * any.
 */
static void
interrupt(const struct tables *t, struct toy_state *s, struct decisions *decisions,
    const struct toy_move *m,
    struct events *events)
{
	for (unsigned i = 0; i < decisions->count; i++) {
		unsigned	 seat = decisions->decision[i].seat;

		if (m[i].kind != TOY_COUNTER)
			continue;
		set_unused(decisions, m, i + 1);
		toy_hand_discard(t, s, seat, figures(t)->counter);
		report_aimed(events, TOY_E_COUNTERED, seat, 0, 0);
		push(s, (struct toy_frame){ .kind = TOY_FRAME_COUNTER, .seat = (uint8_t)seat });
		return;
	}
	settle_spell(t, s, events);
}

void
toy_resolve(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *c,
    struct events *events)
{
	struct toy_state	*s = state;
	const struct toy_move	*m = moves;

	switch (top(s)->kind) {
	case TOY_FRAME_TURN:
		act(t, s, decisions->decision[0].seat, m, events);
		break;
	case TOY_FRAME_FOLLOW:
		follow(t, s, decisions, m, events);
		break;
	case TOY_FRAME_DUEL:
		duel(t, s, decisions, m, c, events);
		break;
	default:
		interrupt(t, s, decisions, m, events);
		break;
	}
	if (top(s)->kind == TOY_FRAME_TURN) {
		end_turn(t, s, c, events);
		return;
	}
	while (!toy_asks_anybody(t, s)) {
		if (top(s)->kind == TOY_FRAME_FOLLOW)
			pop(s);
		else
			settle_spell(t, s, events);
		if (top(s)->kind == TOY_FRAME_TURN) {
			end_turn(t, s, c, events);
			return;
		}
	}
}
