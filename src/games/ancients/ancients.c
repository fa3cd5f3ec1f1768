/*
 * Battle of the Ancients (the demo rules, version 0.24 of 2020): the rules
 * module, with its options, lists, the course of play, score, hidden facts and invariants.
 *
 * board.c, ways.c and dice.c hold paths of units and their cost. turn.c has the turns; fight.c,
 * units.c, cards.c, factions.c and others have a row for each thing dice are spent on, and for each
 * question. auto.c plays an enemy without a player, and for silent players.
 */

#include <string.h>

#include "games/ancients/rules.h"
#include "referee/kit.h"

/* A list, and the values of an option. */
static const char *const	 scenarios[] = { "victory", "crossroads", "hunt", "harvest", NULL };
static_assert(LENGTH(scenarios) == SCENARIOS + 1, "all are named");

static const struct list_of	 lists[] = {
	{ "side", ENUM_OF("", side) }, { "faction", ENUM_OF("", faction) },
	{ "face", ENUM_OF("", face) }, { "good", ENUM_OF("", good) },
	{ "role", ENUM_OF("ROLE_", role) }, { "stat", ENUM_OF("", stat) },
	{ "barrier", ENUM_OF("", barrier) },
	{ "place", WORDS("north", "east", "south", "west", "back", "fore") },
	{ "back-half", WORDS("north-east", "south-west") },
	{ "fore-half", WORDS("north-west", "south-east") },
	{ "portal", ENUM_OF("", portal) }, { "deck", ENUM_OF("DECK_", deck) },
	{ "use", ENUM_OF("USE_", use) }, { "comes", ENUM_OF("", comes) },
	{ "remedy", ENUM_OF("REMEDY_", remedy) }, { "fate", ENUM_OF("FATE_", fate) },
	{ "effect", ENUM_OF("EFFECT_", effect) }, { "ability", ENUM_OF("ABILITY_", ability) },
	{ "vp", ENUM_OF("VP_", vp) }, { "deed", ENUM_OF("DEED_", deed) },
	{ "auto-rule", ENUM_OF("RULE_", rule) }, { "scenario", scenarios },
	{ "held", ENUM_OF("HELD_", held) }, { "phase", ENUM_OF("PHASE_", phase) },
	{ "stage", ENUM_OF("STAGE_", stage) }, { "ended", ENUM_OF("ENDED_", ended) },
	{ "unit", WORDS("w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10", "w11", "w12",
	    "w13", "w14", "w15", "w16", "w17", "w18", "w19", "w20", "w21", "w22", "w23", "w24",
	    "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "e10", "e11", "e12", "e13",
	    "e14", "e15", "e16", "e17", "e18", "e19", "e20", "e21", "e22", "e23", "e24") },
	{ "order", .variants = &boa_move }, { NULL },
};

const struct option	 boa_options[] = {
	[OPT_ENEMY] = { .name = "enemy",
	    .value = WORDS("drawn", "orpal", "varpen", "bohmerk", "dhargon"),
	    .doc = "The faction of the auto-enemy, where one person plays alone.",
	    .source = "house" },
	[OPT_SCENARIO] = { .name = "scenario",
	    .value = scenarios,
	    .doc = "What is played for; victory points are counted in each.", .source = "house" },
	[OPT_TARGET] = { .name = "target", .low = 5, .high = 60, .def = 18,
	    .doc = "The victory points that win.", .source = "BQ-12" },
	[OPT_END] = { .name = "end", .value = WORDS("round", "once"),
	    .doc = "Whether the round is finished when someone has the target, or the game ends at "
	    "once.", .source = "BQ-12" },
	[OPT_CAP] = { .name = "cap", .low = 10, .high = 200, .def = 60,
	    .doc = "The rounds after which the game ends.", .source = "BQ-13" },
	[OPT_REWARDS] = { .name = "rewards", .low = 0, .high = 3,
	    .doc = "Scenarios finished before: three reward cards of each kind for each.",
	    .source = "house" },
	[OPT_MUTATION] = { .name = "mutation", .value = WORDS("rules", "board"),
	    .doc = "The price of S3/D3 for the Varpen: 4 moves or 3 skulls by the rules, 5 or 4 by "
	    "the board.", .source = "BQ-7" },
	[OPT_EGG_DEFENCE] = { .name = "egg-defence", .low = 1, .high = 2,
	    .def = 2, .doc = "The defence of an egg.", .source = "BQ-7" },
	[OPT_COUNTER_CHAIN] = { .name = "counter-chain", .value = WORDS("no", "yes"),
	    .doc = "Whether a counter-attack may be countered.", .source = "BQ-2" },
	[OPT_PORTAL_GRANULARITY] = { .name = "portal-pace", .value = WORDS("free", "one"),
	    .doc = "Whether any number may come through a large portal in a turn, or one.",
	    .source = "BQ-5" },
	[OPT_CRYSTAL] = { .name = "crystal", .value = WORDS("with", "uses-up"),
	    .doc = "Whether a crystal drawn from the bag comes with a unit, or uses the draw up.",
	    .source = "BQ-4" },
	[OPT_PRISONERS] = { .name = "prisoners", .value = WORDS("one", "per-attacker"),
	    .doc = "Whether a fight brings one prisoner, or one for each attacking unit.",
	    .source = "BQ-3" },
	[OPT_VARPEN_SKULLS] = { .name = "varpen-skulls", .value = WORDS("yes", "no"),
	    .doc = "Whether the Varpen may gather with skulls.", .source = "BQ-11" },
	[OPT_DIAGONALS] = { .name = "diagonals", .value = WORDS("yes", "no"),
	    .doc = "Whether fences and walls may cross a square.", .source = "house" },
	[OPT_WATER_GATHER] = { .name = "water-gather", .value = WORDS("dhargon", "all"),
	    .doc = "Who may gather water.", .source = "BQ-6" },
	[OPT_UPGRADE_VP] = { .name = "upgrade-vp", .low = 0, .high = 1, .def = 1,
	    .doc = "Victory points for an upgrade by 1 S or 1 D.", .source = "house" },
	[OPT_ANCIENT_VP] = { .name = "ancient-vp", .low = 0, .high = 3, .def = 3,
	    .doc = "Victory points for killing the enemy's Ancient; 0: none.", .source = "house" },
	[OPT_ORDER] = { .name = "order", .value = WORDS("book", "free"), .late = true,
	    .before = ORDER_FREE,
	    .doc = "Whether an Ancient comes, and then its divine power is used, after all else in "
	    "a turn, or at any time.", .source = "BQ-28" },
	{ .name = NULL },
};

/*
 * The course of play: the next question, whom it asks and about what, and where play may pause
 * (BOA-36); answers and, for silent players and for the auto-enemy, the rules' own (BOA-38).
 */

static bool
check_order(const struct boa *g, const struct pending *p, const struct move *m)
{
	return boa_check_spend(g, p->side, m);
}

static void
default_order(const struct boa *g, const struct pending *p, struct move *m)
{
	if (!boa_auto_move(g, p->side, true, m))
		*m = (struct move){ .kind = MOVE_END };
}

static void
do_order(struct boa *g, const struct pending *p, const struct move *m)
{
	g->s->fresh = 0;
	boa_do_spend(g, p->side, m);
}

static const struct question	 turn_questions[] = {
	{ DECISION_SPEND, MOVE_END, check_order, default_order, do_order },
	{ 0 }
};

static const struct question *
question_of(unsigned kind)
{
	static const struct question *const	 tables[] = {
		turn_questions, boa_fight_questions, boa_card_questions, boa_setup_questions,
	};

	for (size_t i = 0; i < LENGTH(tables); i++)
		for (const struct question *q = tables[i]; q->kind != 0; q++)
			if (q->kind == kind)
				return q;
	bug("there is no question %u", kind);
}

struct pending
boa_pending(const struct boa *g)
{
	struct pending	 p;

	if (g->s->phase < PHASE_TURN)
		return (struct pending){ g->s->phase == PHASE_FACTION ? DECISION_FACTION :
		    DECISION_SETUP, g->s->active };
	p = boa_fight_pending(g);
	if (p.kind == 0 && p.alone == NULL)
		p = boa_cards_pending(g);
	return p.kind != 0 || p.alone != NULL ? p :
	    (struct pending){ DECISION_SPEND, g->s->active };
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
boa_decide(const struct tables *t, const void *state, struct decisions *decisions)
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

bool
boa_check(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    struct diags *d)
{
	struct boa		 g = boa_reader(t, seen, d);
	const struct move	*m = move;
	const struct question	*q = question_of(decision->kind);
	unsigned		 side = boa_side_of(g.s, decision->seat);
	/* Factions, the set-up and orders are judged alike, open or not yet. */
	struct pending		 p = decision->kind <= DECISION_SPEND ?
	    (struct pending){ decision->kind, side } : boa_pending(&g);

	if (p.kind == decision->kind && p.side == side)
		return q->check == NULL || q->check(&g, &p, m);
	return decision->kind != DECISION_DEFEND || m->card == 0 ||
	    boa_is_for(&g, m->card, USE_DEFEND);
}

void
boa_fallback_for(const struct boa *g, const struct pending *p, struct move *m)
{
	const struct question	*q = question_of(p->kind);

	*m = (struct move){ .kind = q->plain };
	if (q->fallback != NULL)
		q->fallback(g, p, m);
}

static void
fall_back(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	struct boa	 g = boa_reader(t, seen, NULL);
	struct pending	 p = boa_pending(&g);

	boa_fallback_for(&g, &p, move);
	if (p.kind == DECISION_SPEND && spoke)
		*(struct move *)move = (struct move){ .kind = MOVE_END };
}

/* Has the bot set up and give orders, and draw a faction until one is free. */
static void
play(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance, void *move)
{
	if (decision->kind > DECISION_SPEND)
		fall_back(t, seen, decision, false, move);
	else
		do
			boa_bot(t, seen, decision, chance, move);
		while (decision->kind == DECISION_FACTION &&
		    !boa_check(t, seen, decision, move, NULL));
}

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
			p.alone(g, &p);
		else if (g->s->player[p.side].seat != 0)
			break;
		else if (p.kind == DECISION_SPEND)
			boa_auto_step(g, p.side);
		else {
			boa_fallback_for(g, &p, &m);
			question_of(p.kind)->apply(g, &p, &m);
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

	question_of(p.kind)->apply(&g, &p, moves);
	boa_advance(&g);
}

/*
 * Score.
 */

/* A lone player is first of one; the ending says if the auto-enemy won. */
static void
score_sides(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	const struct state	*s = state;
	/* the winners or the leaders, as a set */
	unsigned		 first = s->phase == PHASE_OVER ||
	    s->player[WEST].vp == s->player[EAST].vp ? s->winners :
	    s->player[WEST].vp > s->player[EAST].vp ? 1 : 2;

	score->over = s->phase == PHASE_OVER;
	score->ending = s->ended == 0 ? "unfinished" : names_id(t->names, "ended", s->ended);
	if (t->seats == 1 && s->winners == 1u << (EAST - 1))
		score->ending = "auto-enemy";
	for (unsigned side = WEST; side <= SIDES; side++) {
		unsigned	 seat = s->player[side].seat;
		bool		 leads = t->seats == 1 || first == 0 ||
		    (first >> (side - 1) & 1) != 0;

		if (seat == 0)
			continue;
		score->points[seat] = s->player[side].vp;
		score->rank[seat] = leads ? 1 : 2;
	}
}

/*
 * Resampling from the information state: deals what a seat cannot know from what it sees.
 *
 * This covers the decks, the rewards in them, the unseen cards of the other
 * hand, and when that hand's cards came.  With seat 0 it deals what nobody at
 * the table knows.  Public counts give the number of hidden cards of each deck.
 */

/* Counts the copies of each card anywhere in the game. */
static void
count_copies(const struct boa *g, uint8_t copies[CARDS + 1])
{
	for (unsigned c = 0; c <= CARDS; c++)
		copies[c] = (uint8_t)(g->s->deck[c] + g->s->discard[c]);
	for (unsigned seat = 1; seat <= SEATS; seat++)
		for (unsigned i = 0; i < g->s->hand[seat].count; i++)
			copies[g->s->hand[seat].card[i]]++;
	for (unsigned u = 1; u <= UNITS; u++)
		for (unsigned i = 0; i < CARRIED_ITEMS; i++)
			copies[g->s->unit[u].item[i]]++;
	for (unsigned i = 0; i < g->s->lying_count; i++)
		copies[g->s->lying[i].card]++;
}

static bool
is_unseen_card(const struct hand *h, unsigned i, unsigned seat)
{
	return seat == 0 ? h->knows[i] == NOBODY : (h->knows[i] & SEAT_BIT(seat)) == 0;
}

/* Changes the rewards in the hidden pile for any reward cards that nobody can place. */
static void
change_rewards(const struct boa *g, unsigned deck, uint8_t *pile)
{
	uint8_t		 rewards[CARDS + 1] = { 0 }, copies[CARDS + 1];
	unsigned	 in = 0;

	count_copies(g, copies);
	for (unsigned c = 1; c <= CARDS; c++) {
		if (g->f->card[c].deck != deck || !g->f->card[c].reward)
			continue;
		rewards[c] = (uint8_t)(pile[c] + g->f->card[c].copies - copies[c]);
		in += pile[c];
		pile[c] = 0;
	}
	while (in-- > 0)
		pile[boa_deck_draw(g, deck, rewards)]++;
}

static void
resample_deck(const struct boa *g, unsigned deck)
{
	uint8_t	 pile[CARDS + 1];

	/* the cards of the deck that nobody knows, out of the deck and the hands */
	for (unsigned c = 0; c <= CARDS; c++)
		pile[c] = g->f->card[c].deck == deck ? g->s->deck[c] : 0;
	for (unsigned s = 1; s <= SEATS; s++)
		for (unsigned i = 0; i < g->s->hand[s].count; i++)
			if (is_unseen_card(&g->s->hand[s], i, 0) &&
			    g->f->card[g->s->hand[s].card[i]].deck == deck)
				pile[g->s->hand[s].card[i]]++;
	change_rewards(g, deck, pile);
	for (unsigned s = 1; s <= SEATS; s++) {
		struct hand	*h = &g->s->hand[s];

		for (unsigned i = 0; i < h->count; i++)
			if (is_unseen_card(h, i, 0) && g->f->card[h->card[i]].deck == deck)
				h->card[i] = (uint8_t)boa_deck_draw(g, deck, pile);
	}
	for (unsigned c = 1; c <= CARDS; c++)
		if (g->f->card[c].deck == deck)
			g->s->deck[c] = pile[c];
}

/*
 * For a seat.
 */

/* Forgets what the seat does not see. */
static void
forget_unseen(const struct boa *g, unsigned seat)
{
	memset(g->s->deck, 0, sizeof(g->s->deck));
	for (unsigned s = 1; s <= SEATS; s++) {
		struct hand	*h = &g->s->hand[s];

		for (unsigned i = 0; i < h->count; i++) {
			if (is_unseen_card(h, i, seat))
				h->card[i] = 0;
			if (s != seat)
				h->since[i] = (uint8_t)(h->received - i);
		}
		if (s != seat)
			kit_shuffle(h->since, h->count, 1, g->chance);
	}
}

/*
 * Writes all cards of a deck that lie nowhere in sight: reward cards as many as are in the game.
 */
static void
out_of_sight(const struct boa *g, unsigned deck, uint8_t *pile)
{
	uint8_t		 rewards[CARDS + 1] = { 0 }, copies[CARDS + 1];
	unsigned	 hidden = 3 * (unsigned)g->t->option[OPT_REWARDS];

	count_copies(g, copies);
	for (unsigned c = 1; c <= CARDS; c++) {
		unsigned	 left = g->f->card[c].copies - MIN(copies[c], g->f->card[c].copies);

		if (g->f->card[c].deck != deck)
			continue;
		if (g->f->card[c].reward) {
			rewards[c] = (uint8_t)left;
			hidden -= MIN(copies[c], hidden);
		} else
			pile[c] = (uint8_t)left;
	}
	while (hidden-- > 0 && boa_deck_count(g, deck, rewards) > 0)
		pile[boa_deck_draw(g, deck, rewards)]++;
}

/* Adds to 'held' the cards of a deck that are in hands instead of the deck. */
static unsigned
draw_held(const struct boa *g, unsigned deck, uint8_t *held, unsigned count, unsigned room)
{
	unsigned	 stays = deck == DECK_ACTION ? g->s->deck_action : g->s->deck_item;
	uint8_t		 pile[CARDS + 1] = { 0 };

	out_of_sight(g, deck, pile);
	while (count < room && boa_deck_count(g, deck, pile) > stays)
		held[count++] = (uint8_t)boa_deck_draw(g, deck, pile);
	for (unsigned c = 1; c <= CARDS; c++)
		if (g->f->card[c].deck == deck)
			g->s->deck[c] = pile[c];
	return count;
}

static void
resample(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct boa	 g = { .t = t, .f = t->figures, .s = state, .chance = chance };

	if (seat != 0) {
		uint8_t		 held[SEATS * HAND];
		unsigned	 count;

		forget_unseen(&g, seat);
		count = draw_held(&g, DECK_ACTION, held, 0, LENGTH(held));
		count = draw_held(&g, DECK_ITEM, held, count, LENGTH(held));
		kit_shuffle(held, count, 1, g.chance);
		for (unsigned s = 1; s <= SEATS; s++)
			for (unsigned i = 0; i < g.s->hand[s].count; i++)
				if (is_unseen_card(&g.s->hand[s], i, seat) && count > 0)
					g.s->hand[s].card[i] = held[--count];
		return;
	}
	resample_deck(&g, DECK_ACTION);
	resample_deck(&g, DECK_ITEM);
}

/*
 * Conditions that always hold (section 12 of the figures).
 */

/* Returns the tokens of the kind that are nowhere. */
static int
missing_tokens(const struct boa *g, unsigned kind)
{
	const struct kind_figures	*k = &g->f->kind[kind];
	bool				 plays = k->faction == g->s->player[WEST].faction ||
	    k->faction == g->s->player[EAST].faction;
	int				 left = (plays ? k->supply : 0) - g->s->supply[kind] -
	    g->s->bag[kind];

	for (unsigned u = 1; u <= UNITS; u++)
		left -= g->s->unit[u].kind == kind;
	return left;
}

/* Counts a good wherever it is: in the supply, on squares, with units. */
static unsigned
count_good(const struct state *s, unsigned good)
{
	unsigned	 n = s->good[good];

	for (unsigned q = 1; q <= SQUARES; q++)
		n += s->square[q].good[good];
	for (unsigned u = 1; u <= UNITS; u++)
		n += s->unit[u].good[good];
	return n;
}

/* Counts fences and walls, those at the edge of two squares once; false if the two disagree. */
static bool
count_barriers(const struct state *s, unsigned count[WALL + 1])
{
	for (unsigned q = 1; q <= SQUARES; q++)
		for (unsigned place = NORTH; place <= FORE; place++) {
			unsigned	 here = s->square[q].barrier[place - 1],
			    next = place <= WEST_SIDE ? boa_next(q, 2 * (place - 1)) : 0;

			if (next == 0 || next > q)
				count[here]++;
			if (next != 0 && here != s->square[next].barrier[(place + 1) % 4])
				return false;
		}
	return true;
}

static const char *
check_supplies(const struct boa *g)
{
	const struct figures	*f = g->f;
	unsigned		 standing[WALL + 1] = { 0 };

	for (unsigned k = 1; g->s->phase > PHASE_FACTION && k <= KINDS; k++)
		if (missing_tokens(g, k) != 0)
			return "the tokens of each kind are all somewhere";
	if (!count_barriers(g->s, standing))
		return "both squares of an edge know what stands there";
	for (unsigned good = WOOD; good <= MEAT; good++)
		if (count_good(g->s, good) != f->good[good].supply)
			return "the goods are all somewhere";
	if (count_good(g->s, CRYSTAL) + g->s->bag_crystals >
	    (unsigned)f->crystals + f->bag_crystals)
		return "there are no more crystals than there were";
	if (standing[FENCE] + g->s->fences != f->fences ||
	    standing[WALL] + g->s->walls != f->walls)
		return "the fences and walls are all somewhere";
	return NULL;
}

static const char *
check_decks(const struct boa *g)
{
	unsigned	 rewards[DECK_ITEM + 1] = { 0 }, undrawn[DECK_ITEM + 1] = { 0 };
	uint8_t		 copies[CARDS + 1];

	count_copies(g, copies);
	for (unsigned c = 1; c <= CARDS; c++) {
		const struct card_figures	*card = &g->f->card[c];

		undrawn[card->deck] += g->s->deck[c];
		if (card->reward)
			rewards[card->deck] += copies[c];
		if (copies[c] != card->copies && (!card->reward || copies[c] > card->copies))
			return "the cards are all somewhere";
	}
	if (rewards[DECK_ACTION] != g->f->rewards * (unsigned)g->t->option[OPT_REWARDS] ||
	    rewards[DECK_ITEM] != rewards[DECK_ACTION])
		return "there are as many reward cards as scenarios were finished";
	if (g->s->deck_action != undrawn[DECK_ACTION] || g->s->deck_item != undrawn[DECK_ITEM])
		return "the decks are counted right";
	return NULL;
}

static const char *
check_side(const struct boa *g, unsigned side)
{
	const struct player	*p = &g->s->player[side];
	unsigned		 rolled = boa_dice_count(&p->rolled),
	    fresh = boa_dice_count(&p->fresh);

	if (boa_dice_count(&p->bank) + fresh > g->f->bank)
		return "a bank holds no more than it may";
	if (rolled + fresh > g->f->dice)
		return "no more dice are there than were rolled";
	if (side != g->s->active && rolled + fresh > 0)
		return "only the side whose turn it is has rolled dice";
	if (p->freely > g->f->freely)
		return "free things are bounded";
	return boa_hand_count(g, side) > g->f->hand && boa_pending(g).kind != DECISION_DISCARD ?
	    "a hand holds no more than it may" : NULL;
}

static const char *
check_holder(const struct boa *g, unsigned unit, uint64_t *captors)
{
	const struct unit	*u = &g->s->unit[unit], *holder = &g->s->unit[u->holder];
	bool			 is_held = u->held == HELD_PRISONER ||
	    u->held == HELD_CARRIED || u->held == HELD_FOOD;

	if (u->side != unit_side(unit) || u->square == 0 || u->square > SQUARES)
		return "a unit is somewhere, and its side's";
	if (g->f->kind[u->kind].faction != g->s->player[u->side].faction)
		return "a unit is of its side's faction";
	if (is_held != (u->holder != 0) ||
	    (is_held && (holder->kind == 0 || holder->square != u->square)))
		return "who is held is on its holder's square";
	if (u->held == HELD_PRISONER) {
		if (holder->side == u->side || (*captors & UNIT_BIT(u->holder)) != 0)
			return "a captor has one prisoner, of the enemy";
		*captors |= UNIT_BIT(u->holder);
	}
	if (u->under && !g->f->square[u->square].bridge)
		return "only a bridge has a below";
	return NULL;
}

static const char *
first_broken(const struct tables *t, const void *state)
{
	struct boa	 g = boa_reader(t, state, NULL);
	uint64_t	 captors = 0;
	const char	*why = NULL;

	/* Limits are checked first: the check of cards reads a hand as far as its count. */
	for (unsigned side = WEST; why == NULL && side <= SIDES; side++)
		why = check_side(&g, side);
	if (why == NULL)
		why = check_supplies(&g);
	if (why == NULL)
		why = check_decks(&g);
	if (why == NULL)
		why = boa_fight_broken(&g);
	for (unsigned u = 1; why == NULL && u <= UNITS; u++)
		if (g.s->unit[u].kind != 0)
			why = check_holder(&g, u, &captors);
	return why;
}

static int
boa_amount(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    const struct field *f, size_t item)
{
	const struct state	*s = seen;
	const struct move	*m = move;

	if (m->kind == MOVE_PICK_UP)
		return m->unit == 0 ? 0 : s->square[s->unit[m->unit].square].good[m->good];
	return s->unit[m->unit].good[m->good];
}

const struct game	 ancients = {
	.name = "ancients",
	.title = "Battle of the Ancients",
	.min_seats = 1,
	.max_seats = SEATS,
	.revision = 5,
	.default_granularity = BOUNDARY_TURN,
	.state = &boa_state,
	.move = &boa_move,
	.event = &boa_news,
	.figures = &boa_figures,
	.decision_kind = boa_decision_kind,
	.decision_kinds = DECISION_KINDS,
	.options = boa_options,
	.lists = lists,
	.start = boa_start,
	.decide = boa_decide,
	.rows = boa_rows,
	.range = boa_range,
	.check = boa_check,
	.amount = boa_amount,
	.fallback = fall_back,
	.bot = play,
	.resolve = boa_resolve,
	.resample = resample,
	.score = score_sides,
	.broken = first_broken,
	.figures_check = boa_figures_check,
	.table_check = boa_table_check,
};
