/*
 * A round: a conflict card for each, reinforcements, and planning; the
 * performance, one card a turn, its action carried out, until no board holds a
 * card; the scoring, and the next round or the end.
 */

#include <string.h>

#include "games/immortals/rules.h"
#include "referee/kit.h"

/*
 * The performance.
 */

struct act {
	const struct tables	*t;
	struct state		*s;
	unsigned		 seat;
	const struct card	*card;
	const struct move	*m;
	struct chance		*chance;
	struct events		*events;
};

void
imm_pay(struct state *s, unsigned seat, struct price price)
{
	struct player	*p = &s->player[seat];

	p->energy = (uint8_t)(p->energy - price.energy);
	p->gold = (uint8_t)(p->gold - price.gold);
	s->energy = (uint16_t)(s->energy + price.energy);
	s->gold = (uint16_t)(s->gold + price.gold);
}

static struct news *
act_tell(const struct act *x, enum news_kind kind)
{
	struct news	*n = imm_tell(x->events, kind, x->seat);

	n->region = x->m->region;
	n->realm = x->m->realm;
	return n;
}

/* IMM-30, IMM-31 */
static void
extract(const struct act *x)
{
	const struct price	*yield = &fig(x->t)->region[x->m->region].yield[x->m->realm - 1];
	unsigned		 coin = x->m->space == SPACE_ENERGY ? ENERGY : GOLD;
	struct news		*n = act_tell(x, NEWS_EXTRACTED);

	n->take = (uint8_t)coin;
	n->count = (uint8_t)imm_gain(x->s, x->seat, coin,
	    coin == ENERGY ? yield->energy : yield->gold);
}

/* Calls armies out of the limbo into a region of that realm (IMM-32). */
static void
call(const struct act *x, unsigned region, unsigned armies)
{
	struct player	*p = &x->s->player[x->seat];
	uint8_t		*limbo = &p->limbo[x->m->realm - 1];
	struct news	*n;

	armies = MIN(armies, *limbo);
	if (armies == 0)
		return;
	*limbo = (uint8_t)(*limbo - armies);
	imm_put(x->s, x->seat, region, x->m->realm, armies);
	n = act_tell(x, NEWS_CALLED);
	n->region = (uint8_t)region;
	n->armies = (uint8_t)armies;
}

/*
 * IMM-45, IMM-48.  Musters exactly as many as the card says, if the limbo has
 * them; the last region gets those that the list leaves over.
 */
static void
muster(const struct act *x)
{
	unsigned	 left = fig(x->t)->magic[x->card->magic].armies;

	for (unsigned i = 0; i < x->m->count; i++) {
		unsigned	 armies = i + 1u < x->m->count ? x->m->muster[i].armies : left;

		call(x, x->m->muster[i].region, armies);
		left -= armies;
	}
}

/* IMM-33 */
static void
build(const struct act *x, unsigned what)
{
	struct side	*side = side_of(x->s, x->m->region, x->m->realm);
	struct news	*n = act_tell(x, NEWS_BUILT);
	unsigned	 vp = fig(x->t)->vp_build[what];

	if (what == PORTAL) {
		side->portal = 1;
		x->s->portals--;
	} else {
		side->building = (uint8_t)what;
		x->s->tiles--;
	}
	x->s->player[x->seat].vp = (uint16_t)(x->s->player[x->seat].vp + vp);
	n->build = (uint8_t)what;
	n->vp = (uint16_t)vp;
	n->total = x->s->player[x->seat].vp;
}

static void
move(const struct act *x)
{
	const struct move	*m = x->m;
	struct news		*n = act_tell(x, NEWS_MOVED);

	imm_lift(x->s, m->from, m->from_realm, m->armies);
	imm_put(x->s, x->seat, m->to, m->to_realm, m->armies);
	n->from = m->from;
	n->from_realm = m->from_realm;
	n->region = m->to;
	n->realm = m->to_realm;
	n->armies = m->armies;
}

/* Performs an action that is legal, its card spent and its price paid. */
static void
act(const struct tables *t, struct state *s, unsigned seat, const struct card *card,
    const struct move *m, struct chance *chance, struct events *events)
{
	const struct act	 x = { t, s, seat, card, m, chance, events };
	struct attack		 a = { seat, m->from, m->from_realm, m->to,
	    m->to_realm, m->armies, 0 };

	switch (m->kind) {
	case MOVE_EXTRACT:
		extract(&x);
		break;
	case MOVE_TRANSITION:
		call(&x, m->region, fig(t)->transition_armies);
		break;
	case MOVE_CONSTRUCT:
		build(&x, m->build);
		break;
	case MOVE_SHRINE:
		build(&x, SHRINE);
		break;
	case MOVE_ATTACK:
		a.helps = imm_helps(t, card, &a);
		imm_battle(t, s, &a, chance, events);
		break;
	case MOVE_MOVE:
		move(&x);
		break;
	case MOVE_MUSTER:
		muster(&x);
		break;
	case MOVE_CARDS:
		imm_draw_to(s, seat, fig(t)->magic[card->magic].cards, chance, events);
		break;
	case MOVE_MARKER:
		s->marker = (uint8_t)seat;	/* IMM-46, IMM-59 */
		act_tell(&x, NEWS_MARKER);
		break;
	case MOVE_TAKEOVER:
		/*
		 * IMM-47.  By the literal reading one pays first.  A card on
		 * the stack, or held too strongly, stays where it is.
		 */
		if (imm_takeover_realm(s, seat, m->region, m->realm) == 0 ||
		    (s->region[m->region].card == 0 && t->option[OPT_TAKEOVER] != 0))
			act_tell(&x, NEWS_REFUSED);
		else
			imm_card_to(s, m->region, seat, events);
		break;
	default:
		bug("move %u is no action", m->kind);
	}
}

/*
 * Scores and rounds.
 */

/*
 * A region belongs to the player who has armies in it, and each realm counts by itself; or to the
 * player who holds its card, with all that is in either realm (IMM-57).
 */
struct tally
imm_tally(const struct tables *t, const struct state *s, unsigned seat)
{
	const struct figures	*f = fig(t);
	bool			 by_card = t->option[OPT_OWN] != 0;
	struct tally		 y = { 0 };

	for (unsigned realm = LIGHT; realm <= DARK; realm++) {
		unsigned	 owned[AREAS + 1] = { 0 };

		for (unsigned r = 1; r <= REGIONS; r++) {
			const struct side	*side = side_at(s, r, realm);

			if ((by_card ? s->region[r].card : side->owner) != seat)
				continue;
			owned[area_of(r)]++;
			y.shrines += side->building == SHRINE;
			y.capitals += side->building == CAPITAL;
		}
		for (unsigned a = 1; a <= AREAS && !(by_card && realm == DARK); a++) {
			y.regions += owned[a];
			y.areas += owned[a] == AREA_REGIONS ? f->vp_all :
			    owned[a] >= 3 ? f->vp_most : 0;
		}
	}
	y.vp = y.regions / f->vp_regions + y.shrines * f->vp_shrine +
	    y.capitals * f->vp_capital + y.areas;
	return y;
}

/* Armies in both realms' regions decide a tie (IMM-58). */
void
imm_score(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	const struct state	*s = state;
	int64_t			 worth[PLAYERS + 1] = { 0 };

	for (unsigned seat = 1; seat <= t->seats; seat++) {
		score->points[seat] = s->player[seat].vp;
		worth[seat] = s->player[seat].vp * 256u;
	}
	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned realm = LIGHT; realm <= DARK; realm++)
			worth[side_at(s, r, realm)->owner] += side_at(s, r, realm)->armies;
	score->over = s->phase == PHASE_OVER;
	score->ending = score->over ? "rounds" : NULL;
	kit_rank(score, t->seats, worth, ending);
}

/* IMM-59 */
void
imm_begin_round(const struct tables *t, struct state *s, struct events *events)
{
	s->round++;
	s->first = s->marker;
	s->turn = s->acted = s->fresh = 0;
	s->phase = PHASE_DRAW;
	for (unsigned seat = 1; seat <= t->seats; seat++)
		s->player[seat].passed = 0;
	imm_tell(events, NEWS_ROUND, s->first)->round = s->round;
}

void
imm_score_round(const struct tables *t, struct state *s, struct events *events)
{
	unsigned	 seat = s->first;
	struct score	 score = { 0 };

	for (unsigned i = 0; i < t->seats; i++) {
		struct tally	 y = imm_tally(t, s, seat = next_seat(t, seat));
		struct news	*n = imm_tell(events, NEWS_SCORED, seat);

		s->player[seat].vp = (uint16_t)(s->player[seat].vp + y.vp);
		n->round = s->round;
		n->regions = (uint8_t)y.regions;
		n->count = (uint8_t)(y.regions / fig(t)->vp_regions);
		n->shrines = (uint8_t)(y.shrines * fig(t)->vp_shrine);
		n->capitals = (uint8_t)(y.capitals * fig(t)->vp_capital);
		n->areas = (uint8_t)y.areas;
		n->vp = (uint16_t)y.vp;
		n->total = s->player[seat].vp;
	}
	s->turn = s->acted = s->fresh = 0;
	if (s->round < s->rounds) {
		imm_begin_round(t, s, events);
		return;
	}
	s->phase = PHASE_OVER;
	imm_score(t, s, &(struct ending){ .by = END_RULES }, &score);
	for (seat = 1; seat <= t->seats; seat++)
		if (score.rank[seat] == 1)
			s->winners |= SEAT_BIT(seat);
	imm_tell(events, NEWS_OVER, 0)->winners = s->winners;
}

/*
 * Turns.
 */

#define REFUSE(d, ...)	(diag_not_now(d, __VA_ARGS__), false)

/* Ends the phase at once when no board holds a card (IMM-29). */
static void
go_on(const struct tables *t, struct state *s, struct events *events)
{
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if (s->player[seat].covered != 0)
			return;
	imm_score_round(t, s, events);
}

static void
begin_perform(const struct tables *t, struct state *s, struct events *events)
{
	s->phase = PHASE_PERFORM;
	s->turn = s->first;
	s->acted = 0;
	s->fresh = 1;
	go_on(t, s, events);
}

/* Checks that a card of the seat lies there, and that the space admits the move at all. */
static bool
check_space(const struct tables *t, const struct state *s, unsigned seat, const struct move *m,
    struct diags *d)
{
	const char	*id = d != NULL ? names_id(t->names, "space", m->space) : "";

	if (m->space == 0 || (imm_spaces(t) & SPACE_BIT(m->space)) == 0)
		return (diag_never(d, "no-space",
		    "there is no space '%s' in this game", id), false);
	if (m->kind != MOVE_BLANK && m->kind != MOVE_DECLINE &&
	    (imm_space_actions[m->space] & ADMIT(m->kind)) == 0)
		return (diag_never(d, "wrong-space", "'%s' is no space for that", id), false);
	if (s->phase == PHASE_PERFORM &&
	    (s->player[seat].covered & SPACE_BIT(m->space)) == 0)
		return REFUSE(d, "not-covered", "no card of yours lies on '%s'", id);
	return true;
}

/*
 * Checks the border of an attack.  IMM-37: borders are the same in both realms,
 * and a portal leads from a region to its twin.
 */
static bool
check_border(const struct tables *t, const struct move *m, struct diags *d)
{
	const char	*from = d != NULL ? names_id(t->names, "region", m->from) : "",
			*to = d != NULL ? names_id(t->names, "region", m->to) : "";
	bool		 twins = m->from == m->to, same = m->from_realm == m->to_realm;

	if (m->from == 0 || m->to == 0)
		return true;
	if (!twins && (fig(t)->region[m->from].adjacent >> (m->to - 1) & 1) == 0)
		diag_never(d, "not-adjacent",
		    "'%s' and '%s' have no border, in neither realm", from, to);
	else if (m->from_realm != 0 && m->to_realm != 0 && same == twins)
		diag_never(d, "not-adjacent", twins ? "'%s' and '%s' are one" :
		    "nothing leads from '%s' to '%s' in the other realm", from, to);
	else
		return true;
	return false;
}

static bool
check_reveal(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	struct move	 whole;

	if (m->kind == MOVE_PASS)
		return true;
	if (!check_space(t, s, decision->seat, m, d) ||
	    (m->kind == MOVE_ATTACK && !check_border(t, m, d)))
		return false;
	/* Before the plans are carried out, the cards on the spaces are not known. */
	if (m->kind == MOVE_DECLINE || s->phase != PHASE_PERFORM)
		return true;
	if (m->kind == MOVE_BLANK)
		return s->player[decision->seat].board[m->space].blank ||
		    REFUSE(d, "no-blank", "the card on '%s' is no blank",
		    names_id(t->names, "space", m->space));
	if ((imm_actions(t, s, decision->seat, m->space) & ADMIT(m->kind)) == 0)
		return REFUSE(d, "wrong-card", "the card on '%s' does not do that",
		    names_id(t->names, "space", m->space));
	imm_complete(t, s, decision->seat, m, &whole);
	return imm_legal(t, s, decision->seat, &whole, d);
}

static void
reveal_card(struct state *s, unsigned seat, unsigned space, const struct card *c,
    struct events *events)
{
	struct player	*p = &s->player[seat];
	struct news	*n = imm_tell(events, NEWS_REVEALED, seat);

	n->space = (uint8_t)space;
	n->region = c->region;
	n->card = c->conflict;
	n->magic = c->magic;
	n->blank = c->blank;
	p->board[space] = (struct card){ 0 };
	p->covered &= (uint16_t)~SPACE_BIT(space);
}

/*
 * IMM-25, IQ-15.  A conflict card is spent; others go back to the hand, which
 * holds all cards that lie nowhere else.
 */
static void
spend_card(const struct tables *t, struct state *s, unsigned seat, const struct card *c,
    bool performed)
{
	if (c->conflict == 0)
		return;
	if (!performed && t->option[OPT_KEEP] != 0) {
		s->player[seat].hand |= card_bit(c->conflict);
		imm_show_card(t, s, c->conflict);
		return;
	}
	s->player[seat].conflicts--;
	imm_discard(s, c->conflict);
}

/* IMM-28 */
static void
pass_round(struct state *s, unsigned seat, struct events *events)
{
	struct player	*p = &s->player[seat];

	if (p->passed)
		return;
	for (unsigned left = p->covered; left != 0; left &= left - 1) {
		unsigned	 card = p->board[lowest(left) + 1].conflict;

		if (card != 0)
			p->hand |= card_bit(card);
	}
	memset(p->board, 0, sizeof(p->board));
	p->covered = 0;
	p->passed = 1;
	imm_tell(events, NEWS_PASSED, seat);
}

/* Pays a coin: the one named, else the one that the seat has less of; the other if none is left. */
static void
imm_compensate(struct state *s, unsigned seat, unsigned take, struct events *events)
{
	const struct player	*p = &s->player[seat];
	unsigned		 coin = take != 0 ? take : p->energy < p->gold ? ENERGY : GOLD;
	struct news		*n = imm_tell(events, NEWS_COMPENSATED, seat);

	if ((coin == GOLD ? s->gold : s->energy) == 0 && (take != 0 || s->gold + s->energy > 0))
		coin = GOLD + ENERGY - coin;
	n->take = (uint8_t)coin;
	n->count = (uint8_t)imm_gain(s, seat, coin, 1);
}

/* IMM-26, IMM-27 */
static void
decline(const struct tables *t, struct state *s, unsigned seat, const struct move *m,
    struct events *events)
{
	const struct player	*p = &s->player[seat];
	struct card		 c = p->board[m->space];
	bool			 only_blanks = true, last;

	for (unsigned left = p->covered; left != 0; left &= left - 1)
		only_blanks &= p->board[lowest(left) + 1].blank;
	last = c.blank && (t->option[OPT_BLANK] != 0 || only_blanks);
	reveal_card(s, seat, m->space, &c, events);
	spend_card(t, s, seat, &c, false);
	imm_compensate(s, seat, m->take, events);
	if (last)
		pass_round(s, seat, events);
}

/* IMM-24, IMM-25 */
static void
resolve_reveal(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	unsigned	 seat = decisions->decision[0].seat;
	struct card	 c = s->player[seat].board[m->space];
	struct move	 whole;
	struct price	 cost;

	if (m->kind == MOVE_PASS) {
		pass_round(s, seat, events);
		imm_compensate(s, seat, m->take, events);
	} else if (m->kind == MOVE_BLANK || m->kind == MOVE_DECLINE)
		decline(t, s, seat, m, events);
	else {
		imm_complete(t, s, seat, m, &whole);
		cost = imm_cost(t, s, seat, m);
		reveal_card(s, seat, m->space, &c, events);
		spend_card(t, s, seat, &c, true);
		imm_pay(s, seat, cost);
		act(t, s, seat, &c, &whole, chance, events);
	}
	s->turn = (uint8_t)next_seat(t, s->turn);
	s->fresh |= s->turn == s->first;
	go_on(t, s, events);
}

/*
 * Before the performance.
 */

/* Returns how many armies a limbo sends, counted before any is sent (IMM-19). */
static unsigned
limbo_due(const struct tables *t, const struct state *s, unsigned seat, unsigned realm)
{
	unsigned	 limbo = s->player[seat].limbo[realm - 1];

	if (imm_held_in(s, seat, realm) != 0)
		return limbo / fig(t)->reinforce_per;
	return t->option[OPT_RETURN] != 0 && limbo > 0 && imm_held_in(s, 0, realm) != 0;
}

/* Goes on to the first seat that has armies to send; after the last seat, to the planning. */
static void
reinforce_on(const struct tables *t, struct state *s)
{
	for (; s->acted < t->seats; s->acted++, s->turn = (uint8_t)next_seat(t, s->turn))
		if (s->player[s->turn].due[0] + s->player[s->turn].due[1] > 0)
			return;
	s->phase = PHASE_PLAN;
	s->turn = s->acted = s->fresh = 0;
}

/* Takes a move for each seat, in the order of seats; draws cards in the order of play (IMM-18). */
static void
resolve_draw(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	unsigned	 seat = s->first;

	for (unsigned i = 0; i < t->seats; i++, seat = next_seat(t, seat))
		if (m[seat - 1].kind == MOVE_DRAW)
			imm_draw_to(s, seat, 1, chance, events);
	for (seat = 1; seat <= t->seats; seat++)
		for (unsigned realm = LIGHT; realm <= DARK; realm++)
			s->player[seat].due[realm - 1] = (uint8_t)limbo_due(t, s, seat, realm);
	s->phase = PHASE_REINFORCE;
	s->fresh = 1;
	s->turn = s->first;
	s->acted = 0;
	reinforce_on(t, s);
}

/* IMM-19 */
uint64_t
imm_reinforceable(const struct state *s, unsigned seat, unsigned realm)
{
	uint64_t	 own = imm_held_in(s, seat, realm);

	return own != 0 ? own : imm_held_in(s, 0, realm);
}

unsigned
imm_due(const struct tables *t, const struct state *s, unsigned seat, unsigned realm)
{
	return s->phase == PHASE_DRAW ? limbo_due(t, s, seat, realm) :
	    s->player[seat].due[realm - 1];
}

static bool
check_reinforce(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	unsigned	 most;

	if (m->kind == MOVE_NO_REINFORCEMENT)
		return true;
	if (m->realm == 0 || m->region == 0) {
		diag_never(d, "incomplete", "a reinforcement names a realm and a region");
		return false;
	}
	most = imm_due(t, s, decision->seat, m->realm);
	if (m->armies > most) {
		diag_not_now(d, "too-many", "the %s limbo sends %u more, not %u",
		    names_id(t->names, "realm", m->realm), most, m->armies);
		return false;
	}
	if (m->armies == 0) {
		diag_not_now(d, "no-armies", "at least 1 army must go");
		return false;
	}
	if ((imm_reinforceable(s, decision->seat,
	    m->realm) >> place_of(m->region, m->realm) & 1) != 0)
		return true;
	diag_not_now(d, "no-army", "you have no army in %s '%s'",
	    names_id(t->names, "realm", m->realm), names_id(t->names, "region", m->region));
	return false;
}

static void
resolve_reinforce(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	unsigned	 seat = decisions->decision[0].seat;
	struct player	*p = &s->player[seat];
	struct news	*n;

	if (m->kind == MOVE_NO_REINFORCEMENT)
		p->due[0] = p->due[1] = 0;
	else {
		imm_put(s, seat, m->region, m->realm, m->armies);
		p->limbo[m->realm - 1] = (uint8_t)(p->limbo[m->realm - 1] - m->armies);
		p->due[m->realm - 1] = (uint8_t)(p->due[m->realm - 1] - m->armies);
		n = imm_tell(events, NEWS_REINFORCED, seat);
		n->region = m->region;
		n->realm = m->realm;
		n->armies = m->armies;
	}
	reinforce_on(t, s);
}

static const char *
space_id(const struct tables *t, unsigned space)
{
	return names_id(t->names, "space", space);
}

/* Checks what no position can cure (IMM-21). */
static bool
check_item_shape(const struct tables *t, const struct plan_item *item, struct diags *d)
{
	const struct card	*c = &item->card;
	unsigned		 faces = (c->region != 0) +
	    (c->conflict != 0) + (c->magic != 0) + (c->blank != 0);

	if (item->space == 0 || (imm_spaces(t) & SPACE_BIT(item->space)) == 0)
		diag_never(d, "no-space", "there is no space '%s' in this game",
		    space_id(t, item->space));
	else if (faces != 1)
		diag_never(d, "one-card", "a card is one of region, conflict or magic");
	else if (imm_is_magic_space(item->space) && (c->region != 0 || c->conflict != 0))
		diag_never(d, "wrong-space", "'%s' takes magic cards and blanks only",
		    space_id(t, item->space));
	else if (!imm_is_magic_space(item->space) && c->magic != 0)
		diag_never(d, "wrong-space", "'%s' takes no magic card", space_id(t, item->space));
	else if (c->conflict != 0 && is_wild(c->conflict) &&
	    (item->space == SPACE_GOLD || item->space == SPACE_ENERGY))
		diag_never(d, "wrong-space", "'%s' takes no wild card", space_id(t, item->space));
	else
		return true;
	return false;
}

/* IMM-22 */
static bool
check_item_card(const struct tables *t, const struct state *s, unsigned seat,
    const struct plan_item *item, struct diags *d)
{
	const struct card	*c = &item->card;
	const char		*id = d != NULL ? names_id(t->names, "region", c->region) : "";

	if (c->region != 0 && s->region[c->region].card != seat)
		diag_not_now(d, "no-card", "you do not hold the region card '%s'", id);
	else if (c->region != 0 && !stands_in(s, seat, c->region))
		diag_not_now(d, "no-army", "you have no army in '%s', in neither realm", id);
	else if (c->conflict == 0)
		return true;
	else if ((s->player[seat].hand & card_bit(c->conflict)) == 0)
		diag_not_now(d, "no-card", "you do not hold the conflict card '%s'",
		    names_id(t->names, "conflict", c->conflict));
	else if (is_wild(c->conflict) && !imm_takes_wild(t, s, seat, item->space))
		diag_not_now(d, "wrong-space", "'%s' takes no wild card", space_id(t, item->space));
	else
		return true;
	return false;
}

/* Copies all cards of a plan, the blanks after the others. */
static unsigned
whole_plan(const struct move *m, struct plan_item *all)
{
	unsigned	 count = 0;

	for (unsigned i = 0; i < MIN(m->count, PLAN_ITEMS); i++)
		all[count++] = m->plan[i];
	for (unsigned i = 0; i < MIN(m->blanks, BLANKS); i++)
		all[count++] = (struct plan_item){ m->blank[i].space, { .blank = 1 } };
	return count;
}

/* Checks an item against those before it: a space and a card are used once, and blanks are few. */
static bool
check_item_once(const struct tables *t, const struct plan_item *all, unsigned i, struct diags *d)
{
	const struct plan_item	*item = &all[i];
	unsigned		 blanks = item->card.blank;

	for (unsigned k = 0; k < i; k++) {
		const struct card	*c = &all[k].card;

		if (all[k].space == item->space) {
			diag_never(d, "doubled-space", "a card lies on '%s' already",
			    space_id(t, item->space));
			return false;
		}
		if (!item->card.blank && memcmp(c, &item->card, sizeof(*c)) == 0) {
			diag_never(d, "doubled-card", "the card on '%s' lies on '%s' already",
			    space_id(t, item->space), space_id(t, all[k].space));
			return false;
		}
		blanks += c->blank;
	}
	if (blanks <= fig(t)->blanks)
		return true;
	diag_never(d, "too-many", "there are only %u blank cards", fig(t)->blanks);
	return false;
}

static bool
check_plan(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	struct plan_item	 all[PLAN_ITEMS + BLANKS];
	unsigned		 count = whole_plan(m, all);

	for (unsigned i = 0; i < count; i++)
		if (!check_item_shape(t, &all[i], d) || !check_item_once(t, all, i, d) ||
		    !check_item_card(t, s, decision->seat, &all[i], d))
			return false;
	if (m->count <= PLAN_ITEMS && m->blanks <= BLANKS)
		return true;
	diag_never(d, "too-many", "a plan has at most %d cards and %d blanks", PLAN_ITEMS, BLANKS);
	return false;
}

static void
resolve_plan(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct chance *chance, struct events *events)
{
	for (unsigned i = 0; i < decisions->count; i++) {
		struct player		*p = &s->player[decisions->decision[i].seat];
		struct plan_item	 all[PLAN_ITEMS + BLANKS];
		unsigned		 count = whole_plan(&m[i], all);

		for (unsigned k = 0; k < count; k++) {
			p->board[all[k].space] = all[k].card;
			p->covered |= SPACE_BIT(all[k].space);
			if (all[k].card.conflict != 0)
				p->hand &= ~card_bit(all[k].card.conflict);
		}
		imm_tell(events, NEWS_PLANNED, decisions->decision[i].seat)->covered = p->covered;
	}
	begin_perform(t, s, events);
}

const struct question	 imm_round_questions[] = {
	{ DECISION_DRAW, NULL, resolve_draw },
	{ DECISION_REINFORCE, check_reinforce, resolve_reinforce },
	{ DECISION_PLAN, check_plan, resolve_plan },
	{ DECISION_REVEAL, check_reveal, resolve_reveal },
	{ DECISION_COMPENSATION, NULL, resolve_reveal },
	{ 0 }
};
