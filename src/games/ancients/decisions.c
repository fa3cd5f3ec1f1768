/*
 * Decisions: the next question, whom it asks and about what, and where play may pause (BOA-36); the
 * check of an answer; the rules' answers for silent players and for the auto-enemy (BOA-38); the
 * effects of an answer, and the course of play up to the next question.
 */

#include "games/ancients/rules.h"

static struct pending
pend(unsigned kind, unsigned side, unsigned unit)
{
	return (struct pending){ .kind = kind, .side = side, .unit = unit };
}

static struct pending
pending_fight(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;

	switch (f->stage) {
	case STAGE_DEFEND:
		return pend(DECISION_DEFEND, f->defender, f->target[0]);
	case STAGE_STAND_FIRM:
		return boa_hand_count(g, f->attacker) > 0 ?
		    pend(DECISION_STAND_FIRM, f->attacker, f->unit[0]) : pend(0, 0, 0);
	case STAGE_COUNTER:
		return pend(DECISION_COUNTER, f->defender, f->target[0]);
	case STAGE_FATE:
		return boa_fate_open(g) ? pend(DECISION_FATE, f->winner, 0) : pend(0, 0, 0);
	default:
		return pend(0, 0, 0);
	}
}

/* An action card waits for room in the hand; an item is seen first, and may go itself (BOA-10). */
static struct pending
pending_cards(const struct boa *g)
{
	for (unsigned side = WEST; side <= SIDES; side++) {
		const struct player	*p = &g->s->player[side];
		unsigned		 held = boa_hand_count(g, side);

		if (held > g->f->hand || (held == g->f->hand && p->due[DECK_ACTION - 1] > 0))
			return pend(DECISION_DISCARD, side,
			    held > g->f->hand ? DECK_ITEM : DECK_ACTION);
		for (unsigned deck = DECK_ACTION; deck <= DECK_ITEM; deck++)
			if (p->due[deck - 1] > 0)
				return pend(0, side, deck);
		if (p->stone > 0)
			return pend(DECISION_STONE, side, 0);
	}
	if (g->s->spy != 0)
		return pend(DECISION_SPY, g->s->spy, 0);
	return pend(DECISION_SPEND, g->s->active, 0);
}

/* True if a fight waits for something. */
static bool
is_fighting(const struct state *s)
{
	return s->fight.stage != 0 && s->fight.stage != STAGE_DONE;
}

static unsigned
first_held(const struct state *s, unsigned held)
{
	for (unsigned u = 1; u <= UNITS; u++)
		if (s->unit[u].held == held)
			return u;
	return 0;
}

/* Returns the next question; kind 0: something goes on by itself first. */
struct pending
boa_pending(const struct boa *g)
{
	unsigned	 unit;

	if (g->s->phase < PHASE_TURN)
		return pend(g->s->phase == PHASE_FACTION ? DECISION_FACTION :
		    DECISION_SETUP, g->s->active, 0);
	if (is_fighting(g->s))
		return pending_fight(g);
	if ((unit = first_held(g->s, HELD_DYING)) != 0)
		return pend(boa_may_revive(g, unit) ? DECISION_REVIVE : 0, unit_side(unit), unit);
	if ((unit = first_held(g->s, HELD_FREED)) != 0)
		return pend(DECISION_FREED, unit_side(unit), unit);
	return pending_cards(g);
}

unsigned
boa_side_of(const struct state *s, unsigned seat)
{
	return s->player[EAST].seat == seat ? EAST : WEST;
}

static void
say_about(const struct boa *g, const struct pending *p, struct decision *decision)
{
	const struct fight	*f = &g->s->fight;

	switch (p->kind) {
	case DECISION_DEFEND:
	case DECISION_STAND_FIRM:
	case DECISION_COUNTER:
	case DECISION_FATE:
		decision->about[0] = f->square;
		memcpy(&decision->about[1], f->unit, 2);
		memcpy(&decision->about[3], f->target, 2);
		break;
	case DECISION_REVIVE:
	case DECISION_FREED:
		decision->about[0] = g->s->unit[p->unit].square;
		decision->about[1] = (uint8_t)p->unit;
		break;
	case DECISION_DISCARD:
		decision->about[0] = (uint8_t)p->unit;
		break;
	}
}

/* Play may pause before each turn, and for each of the first choices. */
void
boa_decision(const struct tables *t, const void *state, struct decisions *decisions)
{
	struct boa	 g = boa_reader(t, state, NULL);
	seats_t		 awaited = (seats_t)((1u << t->seats) - 1);
	struct pending	 p;

	if (g.s->phase == PHASE_OVER)
		return;
	p = boa_pending(&g);
	say_about(&g, &p, decisions_add(decisions, p.kind, g.s->player[p.side].seat));
	if (p.kind == DECISION_FACTION || p.kind == DECISION_SETUP) {
		decisions->boundary = BOUNDARY_ROUND;
		awaited = SEAT_BIT(g.s->player[p.side].seat);
	} else if (p.kind == DECISION_SPEND && g.s->fresh)
		decisions->boundary = g.s->active == WEST || g.s->player[WEST].seat == 0 ?
		    BOUNDARY_ROUND : BOUNDARY_TURN;
	else
		return;
	decisions->awaited[BOUNDARY_TURN] = decisions->awaited[BOUNDARY_ROUND] = awaited;
}

/*
 * Checks of answers.
 */

static bool
check_hand(const struct boa *g, unsigned side, const struct move *m)
{
	return (m->card != 0 && boa_hand_find(g, side, m->card) >= 0) ||
	    REFUSE_NOW(g, "no-card", "'%s' is not in that hand",
	    names_id(g->t->names, "card", m->card));
}

/* An answer to a question that is asked now. */
static bool
check_answer(const struct boa *g, const struct pending *p, const struct move *m)
{
	struct way	 way;

	switch (p->kind) {
	case DECISION_DEFEND:
		return boa_check_defend(g, m);
	case DECISION_STAND_FIRM:
		return m->kind == MOVE_NO_STAND_FIRM ||
		    boa_hand_effect(g, p->side, EFFECT_STAND_FIRM, 0) != 0 ||
		    REFUSE_NOW(g, "no-card", "you do not hold the card for this");
	case DECISION_FATE:
		return boa_check_fate(g, m);
	case DECISION_REVIVE:
		return m->kind == MOVE_NO_REVIVE || boa_check_revive(g, p->unit, m);
	case DECISION_FREED:
		return m->kind == MOVE_STAY || boa_free_way(g, p->unit, m->square, m, &way) ||
		    REFUSE_NOW(g, "way", "it goes up to two squares, over no wall or fence");
	case DECISION_DISCARD:
		return check_hand(g, p->side, m);
	case DECISION_SPY:
		return check_hand(g, other_side(p->side), m);
	case DECISION_STONE:
		if (m->face == 0)
			return REFUSE_EVER(g, "face", "say which face");
		return m->into == 0 || g->s->player[p->side].bank.of[m->into - 1] > 0 ||
		    REFUSE_NOW(g, "bank", "no such token is in the bank");
	default:
		return true;
	}
}

bool
boa_check(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    struct diags *d)
{
	struct boa		 g = boa_reader(t, seen, d);
	const struct move	*m = move;
	unsigned		 side = boa_side_of(g.s, decision->seat);
	struct pending		 p;

	/* These are judged alike, open or not yet. */
	switch (decision->kind) {
	case DECISION_FACTION:
		return boa_check_faction(&g, side, m);
	case DECISION_SETUP:
		return boa_check_setup(&g, side, m);
	case DECISION_SPEND:
		return boa_check_spend(&g, side, m);
	}
	p = boa_pending(&g);
	if (p.kind == decision->kind && p.side == side)
		return check_answer(&g, &p, m);
	return decision->kind != DECISION_DEFEND || m->card == 0 ||
	    boa_is_for(&g, m->card, USE_DEFEND);
}

/*
 * The rules' answers.
 */

static void
revive_or_not(const struct boa *g, const struct pending *p, struct move *m)
{
	const struct player	*player = &g->s->player[p->side];
	bool			 tries = player->seat == 0 ||
	    boa_size(g, p->unit) >= g->f->silent.stake ||
	    boa_dice_count(&player->bank) >= g->f->bank;

	for (unsigned remedy = REMEDY_SKULL; tries && remedy <= REMEDY_DRAUGHT; remedy++)
		if (boa_has_remedy(g, p->unit, remedy))
			m->with[m->with_count++] = (uint8_t)remedy;
	m->kind = m->with_count > 0 ? MOVE_REVIVE : MOVE_NO_REVIVE;
}

void
boa_fallback_for(const struct boa *g, const struct pending *p, struct move *m)
{
	static const uint8_t	 plain[DECISION_KINDS] = {
		[DECISION_FACTION] = MOVE_FACTION, [DECISION_SETUP] = MOVE_SETUP,
		[DECISION_SPEND] = MOVE_END, [DECISION_DEFEND] = MOVE_DEFEND,
		[DECISION_COUNTER] = MOVE_COUNTER, [DECISION_FREED] = MOVE_STAY,
		[DECISION_DISCARD] = MOVE_DISCARD, [DECISION_SPY] = MOVE_DISCARD,
		[DECISION_STONE] = MOVE_TAKE,
	};
	const struct boa	 quiet = { .t = g->t, .f = g->f, .s = g->s };
	const struct fight	*f = &g->s->fight;
	const struct hand	*h;
	unsigned		 stake;

	*m = (struct move){ .kind = plain[p->kind] };
	switch (p->kind) {
	case DECISION_FACTION:
		for (unsigned i = 0; i < FACTIONS; i++) {
			m->faction = g->f->silent.faction[i];
			if (boa_check_faction(&quiet, p->side, m))
				break;
		}
		break;
	case DECISION_SETUP:
		boa_complete_setup(g, p->side, m);
		break;
	case DECISION_SPEND:
		if (!boa_auto_move(g, p->side, true, m))
			*m = (struct move){ .kind = MOVE_END };
		break;
	case DECISION_STAND_FIRM:
		stake = boa_size(g, f->unit[0]) + (f->unit[1] != 0 ? boa_size(g, f->unit[1]) : 0);
		m->kind = stake >= g->f->silent.stake &&
		    boa_hand_effect(g, p->side, EFFECT_STAND_FIRM, 0) != 0 ?
		    MOVE_STAND_FIRM : MOVE_NO_STAND_FIRM;
		break;
	case DECISION_FATE:
		boa_fate_default(g, m);
		break;
	case DECISION_REVIVE:
		revive_or_not(g, p, m);
		break;
	case DECISION_DISCARD:
		m->card = boa_hand(g, p->side)->card[boa_hand_oldest(boa_hand(g, p->side))];
		break;
	case DECISION_SPY:
		h = boa_hand(g, other_side(p->side));
		m->card = h->card[0];
		for (unsigned i = 1; i < h->count; i++)
			m->card = MIN(m->card, h->card[i]);
		break;
	case DECISION_STONE:
		m->face = g->f->silent.bank[0];
		break;
	}
}

void
boa_fallback(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	struct boa	 g = boa_reader(t, seen, NULL);
	struct pending	 p = boa_pending(&g);

	boa_fallback_for(&g, &p, move);
	if (p.kind == DECISION_SPEND && spoke)
		*(struct move *)move = (struct move){ .kind = MOVE_END };
}

/*
 * Effects of answers.
 */

static void
use_instant(struct boa *g, unsigned side, unsigned card)
{
	struct player	*p = &g->s->player[side];
	unsigned	 amount = g->f->card[card].amount;

	g->s->discard[card]++;
	if (g->f->card[card].effect == EFFECT_STONE)
		p->stone++;
	else if (g->f->card[card].effect == EFFECT_PLUNDER)
		p->due[DECK_ACTION - 1] = (uint8_t)(p->due[DECK_ACTION - 1] + amount);
	else
		boa_score_points(g, side, amount, 0, card);
}

/* Draws one of the cards due; the hand has room. */
static void
boa_draw_due(struct boa *g, unsigned side, unsigned deck)
{
	struct player	*p = &g->s->player[side];
	unsigned	 card;
	bool		 instant, empty = boa_deck_count(g, deck, g->s->deck) == 0;

	for (unsigned c = 1; empty && c <= CARDS; c++)
		if (g->f->card[c].deck == deck) {
			g->s->deck[c] = g->s->discard[c];
			g->s->discard[c] = 0;
		}
	if (boa_deck_count(g, deck, g->s->deck) == 0) {
		p->due[deck - 1] = 0;
		return;
	}
	card = boa_deck_draw(g, deck, g->s->deck);
	instant = g->f->card[card].use == USE_INSTANT;
	p->due[deck - 1]--;
	boa_count_decks(g);
	boa_tell(g, side, (struct news){ .kind = NEWS_DREW,
	    .deck = (uint8_t)deck, .card = (uint8_t)(instant ? card : 0) });
	if (instant)
		use_instant(g, side, card);
	else {
		boa_news_to(g, NEWS_RECEIVED, side, SEAT_BIT(p->seat))->card = (uint8_t)card;
		boa_hand_put(g, side, card, NOBODY);
	}
	boa_do_deed(g, side, DEED_DRAW, 1);
}

/* Does the next step that needs no answer. */
static void
go_on_alone(struct boa *g, const struct pending *p)
{
	struct fight	*f = &g->s->fight;

	if (is_fighting(g->s) && f->stage == STAGE_FATE)
		boa_fate_rest(g);
	else if (is_fighting(g->s))
		f->stage = STAGE_COUNTER;
	else if (first_held(g->s, HELD_DYING) != 0)
		boa_do_revive(g, p->unit, NULL);
	else
		boa_draw_due(g, p->side, p->unit);
}

static void
take_dice_token(struct boa *g, unsigned side, const struct move *m)
{
	struct player	*p = &g->s->player[side];

	p->stone--;
	if (boa_dice_count(&p->bank) + boa_dice_count(&p->fresh) >= g->f->bank) {
		unsigned	 old = m->into != 0 ? m->into : boa_worst_token(g, p);

		if (old == 0 || p->bank.of[old - 1] == 0)
			return;
		p->bank.of[old - 1]--;
	}
	p->bank.of[m->face - 1]++;
	boa_tell(g, side, (struct news){ .kind = NEWS_BANKED,
	    .rolled = p->fresh, .bank = p->bank });
}

static void
go_free(struct boa *g, unsigned unit, const struct move *m)
{
	struct way	 way;

	boa_tell(g, unit_side(unit), (struct news){ .kind = NEWS_FREED, .unit = (uint8_t)unit,
	    .square = g->s->unit[unit].square });
	g->s->unit[unit].held = 0;
	if (m->kind == MOVE_GO && boa_free_way(g, unit, m->square, m, &way))
		boa_walk(g, unit, &way);
}

static void
apply_answer(struct boa *g, const struct pending *p, const struct move *m)
{
	struct fight	*f = &g->s->fight;
	int		 at;

	switch (p->kind) {
	case DECISION_FACTION:
		boa_do_faction(g, p->side, m->faction);
		break;
	case DECISION_SETUP:
		boa_do_setup(g, p->side, m);
		break;
	case DECISION_SPEND:
		g->s->fresh = 0;
		boa_do_spend(g, p->side, m);
		break;
	case DECISION_DEFEND:
		boa_do_defend(g, m);
		break;
	case DECISION_STAND_FIRM:
		if (m->kind == MOVE_STAND_FIRM) {
			boa_play(g, f->attacker,
			    boa_hand_effect(g, f->attacker, EFFECT_STAND_FIRM, 0));
			boa_tell(g, f->attacker, (struct news){ .kind = NEWS_STOOD_FIRM });
		}
		f->stage = m->kind == MOVE_STAND_FIRM ? STAGE_DONE : STAGE_COUNTER;
		break;
	case DECISION_COUNTER:
		if (m->kind == MOVE_COUNTER)
			boa_counter(g);
		else
			f->stage = STAGE_DONE;
		break;
	case DECISION_FATE:
		boa_do_fate(g, m);
		break;
	case DECISION_REVIVE:
		boa_do_revive(g, p->unit, m->kind == MOVE_REVIVE ? m : NULL);
		break;
	case DECISION_FREED:
		go_free(g, p->unit, m);
		break;
	case DECISION_DISCARD:
		boa_throw_away(g, p->side, (unsigned)boa_hand_find(g, p->side, m->card));
		break;
	case DECISION_SPY:
		g->s->spy = 0;
		at = boa_hand_find(g, other_side(p->side), m->card);
		if (at >= 0)
			boa_throw_away(g, other_side(p->side), (unsigned)at);
		break;
	case DECISION_STONE:
		take_dice_token(g, p->side, m);
		break;
	}
}

/* Plays on to the next question or the end. */
void
boa_advance(struct boa *g)
{
	while (g->s->phase != PHASE_OVER) {
		struct pending	 p = boa_pending(g);
		struct move	 m = { 0 };

		if (p.kind == DECISION_SPEND) {
			boa_watch(g);
			if (g->s->phase == PHASE_OVER)
				break;
		}
		if (p.kind == 0)
			go_on_alone(g, &p);
		else if (g->s->player[p.side].seat != 0)
			break;
		else if (p.kind == DECISION_SPEND)
			boa_auto_step(g, p.side);
		else {
			boa_fallback_for(g, &p, &m);
			apply_answer(g, &p, &m);
		}
	}
}

void
boa_resolve(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *chance, struct events *events)
{
	struct boa	 g = { .t = t, .f = t->figures, .s = state,
	    .chance = chance, .events = events };
	struct pending	 p = boa_pending(&g);

	apply_answer(&g, &p, moves);
	boa_advance(&g);
}
