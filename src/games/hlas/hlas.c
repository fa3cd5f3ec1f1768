/*
 * Heroes of Land, Air & Sea for one to seven players: the base game, Order & Chaos and
 * Pestilence.  A single player plays against an enemy that the rules move.
 *
 * The entry of the table of games, its options and lists, and the course of a game.
 */

#include "games/hlas/rules.h"

static const char *const	 enemies[] = { "drawn", "humans", "orcs", "dwarves", "elves",
    "lionkin", "undead", "lizardfolk", "goblins", "birdfolk", "merfolk", NULL };
static_assert(LENGTH(enemies) == FACTIONS + 2, "all are named, and drawn");

const struct option	 hlas_options[] = {
	[OPT_SETS] = { "sets", WORDS("base", "order-and-chaos", "pestilence",
	    "all"), 0, 0, SETS_BASE, "the sets in play", "book" },
	[OPT_FACTIONS] = { "factions", WORDS("chosen", "dealt"), 0, 0, 0,
	    "whether factions are chosen in turn or dealt", "HLS-37" },
	[OPT_FLOATING] = { "floating", WORDS("auto", "yes"), 0, 0, 0,
	    "whether the Floating Continent is in play without Birdfolk and with fewer than seven "
	    "seats", "HLS-91" },
	[OPT_ROUNDS] = { "rounds", NULL, 0, 60, 30,
	    "rounds after which the game is scored; 0: none", "HLS-55" },
	[OPT_DISTANCE] = { "tower-distance", WORDS("march", "map"), 0, 0, 0,
	    "whether a tower's distance is counted as an army marches, or on the map alone",
	    "HLS-14" },
	[OPT_INTERRUPTS] = { "interrupts", WORDS("nested", "one-level", "none"), 0, 0,
	    INTERRUPTS_NESTED,
	    "whether interrupts may be interrupted, only other spells, or none", "HQ-12" },
	[OPT_FLOOR] = { "score-floor", WORDS("yes", "no"), 0, 0, 0,
	    "whether the score never falls below 0", "HLS-26" },
	[OPT_HEROES] = { "hero-lines", WORDS("both", "better"), 0, 0, 0,
	    "whether a Hero's first and second lines both count", "HQ-6" },
	[OPT_ROGUE] = { "rogue", WORDS("random", "chosen"), 0, 0, 0,
	    "whether the card that a Rogue shows is any, or the one of fewest points", "HQ-21" },
	[OPT_WRAP] = { "sea-wrap-flight", WORDS("yes", "no"), 0, 0, 0,
	    "whether vessels fly over the board's edge", "HLS-21" },
	[OPT_DISCARD] = { "discard", WORDS("by-choice", "by-rule"), 0, 0, 0,
	    "whether one chooses what is discarded at the collection, or the rule does", "HQ-14" },
	[OPT_ENEMY] = { "enemy", enemies, 0, 0, 0,
	    "the solo enemy's faction: drawn of those in play, or this one", "HLS-34" },
	[OPT_SOLO_VP] = { "solo-tactic-vp", WORDS("none", "listed"), 0, 0, 0,
	    "whether the solo enemy gains the points of the tactics that it draws", "HLS-78" },
	[OPT_TEAMS] = { "teams", WORDS("none", "two", "three"), 0, 0, 0,
	    "how many seats are a team: those as far apart as can be", "HLS-35" },
	[OPT_SPLIT] = { "retreat-split", WORDS("no", "yes"), 0, 0, 0,
	    "whether units that retreat, survive or flee Monsters may go to several places",
	    "HLS-64" },
	[OPT_SUMMON] = { "summon", WORDS("anywhere", "free-land"), 0, 0, 0,
	    "whether Summon may bring a Serf anywhere, or to land without enemies alone",
	    "HLS-44" },
	{ NULL }
};

const struct list_of	 hlas_lists[] = {
	{ "board", ENUM_OF("BOARD_", board) }, { "terrain", ENUM_OF("", terrain) },
	{ "stock", ENUM_OF("", stock) },
	{ "yield", WORDS("ore", "mana", "food", "any", "terrain") },
	{ "unit", WORDS("serf", "warrior", "hero-1", "hero-2", "hero-3", "sea", "air") },
	{ "hero", WORDS("hero-1", "hero-2", "hero-3") },
	{ "piece", WORDS("hero-1", "hero-2", "hero-3", "sea", "air") },
	{ "building", WORDS("b1", "b2", "b3", "sea-dock", "air-spire") },
	{ "source", WORDS("b1", "b2", "b3", "sea", "air", "h1", "h2", "h3") },
	{ "level", WORDS("1", "2", "3") },
	{ "slot", ENUM_OF("SLOT_", slot) }, { "use", ENUM_OF("USED_BY_", slot_use) },
	{ "as", ENUM_OF("AS_", as) }, { "stage", ENUM_OF("", stage) },
	{ "by", ENUM_OF("BY_", by) }, { "label", WORDS("a", "b", "one", "two") },
	{ "side", ENUM_OF("", side) }, { "set", ENUM_OF("SET_", set) },
	{ "tactic", ENUM_OF("", tactic) }, { "token", ENUM_OF("", token) },
	{ "spell", ENUM_OF("", spell) }, { "spell-kind", ENUM_OF("KIND_", spell_kind) },
	{ "points", ENUM_OF("POINTS_", points) }, { "trigger", ENUM_OF("", trigger) },
	{ "spending", ENUM_OF("FOR_", spending) }, { "per", ENUM_OF("PER_", per) },
	{ "when", ENUM_OF("WHEN_", when) }, { "cond", ENUM_OF("IF_", cond) },
	{ "vs", ENUM_OF("VS_", vs) }, { "cheap", ENUM_OF("CHEAP_", cheap) },
	{ "moving", ENUM_OF("MOVING_", moving) }, { "yielding", ENUM_OF("YIELD_", yielding) },
	{ "bearer", ENUM_OF("BEARER_", bearer) }, { "worth", ENUM_OF("WORTH_", worth) },
	{ "prey", WORDS("serf", "hero", "warrior") }, { "feat", ENUM_OF("FEAT_", feat) },
	{ "home", ENUM_OF("HOME_", home) }, { "army", ENUM_OF("ARMY_", army) },
	{ "act", ENUM_OF("ACT_", act) },
	{ "arrow", WORDS("n", "ne", "e", "se", "s", "sw", "w", "nw") },
	{ "card", WORDS("build-track", "tax", "tax-2", "attack", "attack-2", "research",
	    "build-feature", "recruit") },
	{ "enemy-spell", ENUM_OF("", enemy_spell) }, { "frame", ENUM_OF("FRAME_", frame_kind) },
	{ "gate", boundary_words + BOUNDARY_STEP },
	{ "deed", .variants = &hlas_move_layout, .last = MOVE_IDLE }, { "ask", .decisions = true },
	{ NULL }
};

static const struct frame_rules *const	 frame_rules[FRAME_KINDS] = {
	[FRAME_SETUP] = &hlas_setup_frame, [FRAME_ROUND] = &hlas_round_frame,
	[FRAME_TURN] = &hlas_turn_frame, [FRAME_MOVE] = &hlas_move_frame,
	[FRAME_TOKENS] = &hlas_tokens_frame, [FRAME_SPELL] = &hlas_spell_frame,
	[FRAME_BATTLE] = &hlas_battle_frame, [FRAME_GAIN] = &hlas_gain_frame,
	[FRAME_LOSE] = &hlas_lose_frame, [FRAME_RESEARCH] = &hlas_research_frame,
	[FRAME_COLLECT] = &hlas_collect_frame, [FRAME_REBIRTH] = &hlas_rebirth_frame,
	[FRAME_SOLO] = &hlas_solo_frame, [FRAME_SOLO_CHOICE] = &hlas_solo_choice_frame,
};

/* Updates figures that follow from others: the solo enemy's points. */
static void
settle(const struct tables *t, void *state)
{
	struct hlas	 h = hlas_of(t, state);

	if (h.s->solo.faction != 0)
		h.s->enemy_points = (int16_t)hlas_points(&h, h.s->solo.faction);
}

void
hlas_advance(struct hlas *h)
{
	while (!h->s->over && hlas_top(h)->decision == 0) {
		frame_rules[hlas_top(h)->kind]->step(h, hlas_top(h));
		hlas_triggers(h);
	}
	settle(h->t, h->s);
	while (h->s->over && h->s->frames > 0)
		hlas_pop(h);
	if (h->s->over)
		memset(&h->s->battle, 0, sizeof(h->s->battle));
}

void
hlas_start(const struct tables *t, void *state, struct chance *chance, struct events *events)
{
	struct hlas	 h = hlas_of(t, state);

	h.chance = chance;
	h.events = events;
	hlas_setup_begin(&h);
	hlas_advance(&h);
}

static void
set_about(struct decision *a, unsigned first, unsigned second, unsigned third)
{
	a->about[0] = (uint8_t)first;
	a->about[1] = (uint8_t)second;
	a->about[2] = (uint8_t)third;
}

/* Fills in what a decision is about, as the rows of its kind say. */
static void
fill_about(const struct hlas *h, const struct frame *f, struct decision *a)
{
	const struct battle	*b = &h->s->battle;
	unsigned		 faction = h->s->seat[a->seat].faction,
	    side = hlas_side_of(h, faction);

	switch (a->kind) {
	case DECISION_FOLLOW:
		set_about(a, AS_FOLLOW, f->slot, f->faction);
		break;
	case DECISION_MUSTER:
		set_about(a, AS_MUSTER, 0, 0);
		break;
	case DECISION_RESEARCH:
		set_about(a, AS_TOWER, 0, 0);
		break;
	case DECISION_KEEP: case DECISION_DISCARD:
		set_about(a, h->s->faction[faction].level, 0, 0);
		break;
	case DECISION_GAIN:
		set_about(a, f->n, f->token, f->region);
		break;
	case DECISION_INTERRUPT:
		set_about(a, f->spell, f->faction, f->enemy_spell);
		break;
	case DECISION_GIVE_UP:
		set_about(a, f->enemy_spell, 0, 0);
		break;
	case DECISION_PERMIT:
		set_about(a, f->region, f->faction, f->route[f->length - 1u]);
		break;
	case DECISION_LEAD:
		set_about(a, b->region, b->side[ATTACK].faction, 0);
		break;
	case DECISION_TOKEN: case DECISION_FLEE: case DECISION_ROGUE: case DECISION_PIRATES:
	case DECISION_HARPY: case DECISION_CARRY: case DECISION_CRAB: case DECISION_EGGS:
		set_about(a, f->token, f->region, 0);
		break;
	case DECISION_ABILITY: case DECISION_COMBAT: case DECISION_TACTIC: case DECISION_LOSSES:
	case DECISION_SUFFER: case DECISION_PROMOTE: case DECISION_RETOWER: case DECISION_RAISE:
	case DECISION_STEAL:
		if (f->kind == FRAME_BATTLE)
			set_about(a, side, b->region, b->side[SIDES + 1 - side].faction);
		else
			set_about(a, 0, f->region, 0);
		a->about[3] = f->slot;
		a->about[4] = f->n;
		a->about[5] = f->unit;
		break;
	}
}

static void
decide_open(const struct tables *t, const void *state, struct decisions *decisions)
{
	struct hlas		 h = hlas_of(t, state);
	const struct frame	*f;
	seats_t			 living = NOBODY;

	if (h.s->frames == 0)
		return;
	f = hlas_top(&h);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		if ((f->seats & SEAT_BIT(seat)) != 0)
			fill_about(&h, f, decisions_add(decisions, f->decision, seat));
		if (!h.s->faction[h.s->seat[seat].faction].out)
			living |= SEAT_BIT(seat);
	}
	decisions->boundary = h.s->boundary;
	if (decisions->boundary > BOUNDARY_STEP)
		decisions->awaited[BOUNDARY_TURN] = decisions->awaited[BOUNDARY_ROUND] = living;
}

static void
resolve_answers(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *chance, struct events *events)
{
	struct hlas		 h = hlas_of(t, state);
	const struct move	*m = moves;
	struct frame		*f = hlas_top(&h);
	const struct frame_rules	*kind = frame_rules[f->kind];

	h.chance = chance;
	h.events = events;
	h.decisions = decisions;
	h.asked = f->decision;
	h.s->boundary = BOUNDARY_NONE;
	f->decision = 0;
	f->seats = NOBODY;
	if (kind->answer_all != NULL)
		kind->answer_all(&h, f, decisions, m);
	for (unsigned i = 0; kind->answer != NULL && i < decisions->count; i++)
		kind->answer(&h, f, decisions->decision[i].seat, &m[i]);
	hlas_advance(&h);
}

/*
 * Legality of answers, the meaning of "all", and the default answers for a
 * silent seat (HLS-101, HLS-102).
 */

/* Returns the kind of frame that asks this. */
static const struct frame_rules *
asked_by(const struct decision *decision)
{
	unsigned	 kind = FRAME_SETUP;

	while ((frame_rules[kind]->asks & ASKS(decision->kind)) == 0)
		kind++;
	return frame_rules[kind];
}

static bool
check_answer(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move, struct diags *d)
{
	struct hlas			 h = hlas_of(t, seen);
	const struct frame_rules		*kind = asked_by(decision);

	return decision->ahead || h.s->frames == 0 || kind->check == NULL ||
	    kind->check(&h, decision, move, d);
}

static int
count_all(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move, const struct field *field, size_t item)
{
	struct hlas		 h = hlas_of(t, seen);
	unsigned		 faction = h.s->seat[decision->seat].faction;
	const struct faction	*f = &h.s->faction[faction];
	const struct move	*m = move;
	struct group		 g = { 0 };

	switch (m->tag) {
	case MOVE_MARCH: case MOVE_SAIL: case MOVE_FLY:
		g = hlas_group_at(f, m->tag == MOVE_MARCH || m->army ? m->plan.region :
		    f->place[m->tag == MOVE_SAIL ? PIECE_SEA : PIECE_AIR]);
		break;
	case MOVE_CAST: case MOVE_INTERRUPT:
		g = hlas_group_at(f, m->target.region);
		break;
	case MOVE_TACTIC:
		if (h.s->battle.region != 0)
			g = hlas_side_group(&h, hlas_side_of(&h, faction));
		break;
	}
	return strcmp(field->name, "serfs") == 0 ? g.serfs : g.warriors;
}

static void
fall_back(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	static const struct move	 always[DECISIONS] = {
		[DECISION_FOLLOW] = { .tag = MOVE_NO_FOLLOW },
		[DECISION_MUSTER] = { .tag = MOVE_NO_MUSTER },
		[DECISION_KEEP] = { .tag = MOVE_KEEP }, [DECISION_DISCARD] = { .tag = MOVE_KEEP },
		[DECISION_GAIN] = { .tag = MOVE_GAIN },
		[DECISION_RESEARCH] = { .tag = MOVE_CONJURE, .as = AS_TOWER },
		[DECISION_TRADERS] = { .tag = MOVE_NO_EXCHANGE },
		[DECISION_INTERRUPT] = { .tag = MOVE_NO_INTERRUPT },
		[DECISION_COMBAT] = { .tag = MOVE_NO_SPELL },
		[DECISION_TACTIC] = { .tag = MOVE_TACTIC, .tactic = FIGHT },
		[DECISION_LOSSES] = { .tag = MOVE_LOSSES },
		[DECISION_SUFFER] = { .tag = MOVE_LOSSES },
		[DECISION_PERMIT] = { .tag = MOVE_NO_PERMIT },
		[DECISION_LEAD] = { .tag = MOVE_NO_LEAD },
		[DECISION_GIVE_UP] = { .tag = MOVE_GIVE_UP },
		[DECISION_REBIRTH] = { .tag = MOVE_NO_REBIRTH },
		[DECISION_RETOWER] = { .tag = MOVE_RETOWER },
	};

	struct hlas		 h = hlas_of(t, seen);
	struct move		*m = move;

	*m = always[decision->kind];
	if (m->tag == 0)
		asked_by(decision)->complete(&h, decision, m);
}

/* Plays as the bot does, by default as for a silent seat. */
static void
play(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance, void *move)
{
	fall_back(t, seen, decision, false, move);
	hlas_bot(t, seen, decision, chance, move);
}

/*
 * The entry.
 */

bool
hlas_teams_fit(const struct tables *t)
{
	unsigned	 size = (unsigned)t->option[OPT_TEAMS] + 1;

	return size == 1 || (t->seats % size == 0 && t->seats / size > 1);
}

/* More players need more sets (HLS-1). */
static bool
check_table(const struct tables *t, struct diags *d)
{
	unsigned	 sets = (unsigned)t->option[OPT_SETS];

	if (t->seats > 6 && sets != SETS_ALL)
		return NEVER(d, "sets", "seven players need all sets");
	if (!hlas_teams_fit(t))
		return NEVER(d, "teams", "these seats do not make two teams or three of that size");
	if (t->seats == 1 && t->option[OPT_ENEMY] != 0 &&
	    !hlas_is_in_sets(t, (unsigned)t->option[OPT_ENEMY]))
		return NEVER(d, "enemy", "the enemy's faction is not in the sets in play");
	if (t->seats > 1 && (t->option[OPT_ENEMY] != 0 || t->option[OPT_SOLO_VP] != 0))
		return NEVER(d, "enemy",
		    "'enemy' and 'solo-tactic-vp' are for a lone player; here are %u", t->seats);
	if (t->seats > 4 && sets != SETS_ALL && sets != SETS_ORDER_AND_CHAOS)
		return NEVER(d, "sets", "five and six players need Order & Chaos");
	return true;
}

/*
 * Leaves out questions that the number of players, the teams or the options
 * make needless (HLS-1).
 */
static bool
is_ruled_out(const struct tables *t, unsigned kind, unsigned move)
{
	(void)move;
	switch (kind) {
	case DECISION_INTERRUPT:
		return t->option[OPT_INTERRUPTS] == INTERRUPTS_NONE;
	case DECISION_PLACE_ENEMY:
		return t->seats > 1;
	case DECISION_PERMIT: case DECISION_LEAD:
		return t->option[OPT_TEAMS] == 0;
	default:
		return false;
	}
}

const struct game	 hlas = {
	.name = "hlas",
	.title = "Heroes of Land, Air & Sea",
	.min_seats = 1,
	.max_seats = SEATS,
	.revision = 5,
	.default_granularity = BOUNDARY_ROUND,
	.state = &hlas_state_layout,
	.move = &hlas_move_layout,
	.event = &hlas_event_layout,
	.figures = &hlas_figures_layout,
	.decision_kind = hlas_decisions,
	.decision_kinds = DECISIONS,
	.options = hlas_options,
	.lists = hlas_lists,
	.start = hlas_start,
	.decide = decide_open,
	.rows = hlas_rows,
	.range = hlas_range,
	.check = check_answer,
	.amount = count_all,
	.fallback = fall_back,
	.bot = play,
	.resolve = resolve_answers,
	.resample = hlas_resample,
	.score = hlas_score,
	.settle = settle,
	.broken = hlas_broken,
	.figures_check = hlas_figures_check,
	.table_check = check_table,
	.without = is_ruled_out,
};
