/*
 * Roll for Adventure (2 to 4 heroes against the Master of Shadows), sides A: its functions, options
 * and lists, its invariants, hidden facts, and the result (rulings 2.4).
 *
 * The B sides of the territories are not in the book and are left out.  Of the
 * heroes' abilities only the Healer's is known: all powers are of this house,
 * and the game has none unless the moderator wants them.
 */

#include "base/base.h"
#include "games/roll-for-adventure/rfa.h"
#include "referee/kit.h"

/*
 * Invariants: every die and every card is somewhere, once.
 */

/* Counts the dice that lie somewhere, by owner. */
static struct dice
count_placed(const struct rfa_state *s)
{
	struct dice	 sum = { 0 };

	rfa_dice_add_all(&sum, &s->forest.fives);
	rfa_dice_add_all(&sum, &s->forest.sixes);
	rfa_dice_add_all(&sum, &s->oblivion);
	for (unsigned i = 0; i < LENGTH(s->desert); i++)
		rfa_dice_add_all(&sum, &s->desert[i]);
	for (unsigned i = 1; i <= WALLS; i++)
		rfa_dice_add_all(&sum, &s->wall[i].dice);
	for (unsigned i = 0; i < s->enemies; i++)
		rfa_dice_add_all(&sum, &s->enemy[i].dice);
	for (unsigned v = 1; v <= VALUES; v++) {
		rfa_dice_add_all(&sum, &s->resurrection[v]);
		if (s->space[v].die != 0)
			rfa_dice_add(&sum, s->space[v].die, 1);
	}
	return sum;
}

/* Counts a hero's own dice, wherever they are. */
static unsigned
own_dice(const struct rfa_state *s, const struct dice *placed, const struct rolled *pool,
    unsigned i)
{
	unsigned	 hand = s->active == RED + i ? pool->of[OWN_DICE - 1] : 0;

	return (unsigned)placed->of[i] + s->player[i].of[OWN_DICE - 1] + hand;
}

static const char *
broken_dice(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	const struct figures	*f = g->figures;
	struct rolled		 pool = rfa_pool_all(s);
	struct dice		 placed = count_placed(s);
	unsigned		 allies = (unsigned)placed.of[ALLY - 1] + pool.of[ALLY_DICE - 1],
	    bonus = (unsigned)placed.of[BONUS - 1] + pool.of[BONUS_DICE - 1] + s->bonus_store;

	for (unsigned i = 0; i < MAX_HEROES; i++) {
		if (own_dice(s, &placed, &pool, i) != (i < s->heroes ? f->dice.own : 0))
			return "a hero's dice are all somewhere";
		allies += s->player[i].of[ALLY_DICE - 1];
		bonus += s->player[i].of[BONUS_DICE - 1];
	}
	return KIT_BROKEN(
	    KIT_IS(allies, (unsigned)s->heroes * f->dice.allies[s->heroes - 1],
	    "the ally dice are all somewhere"),
	    KIT_IS(bonus, f->dice.bonus, "the bonus dice are all somewhere"));
}

static void
sum_dice(struct dice *d)
{
	d->total = 0;
	for (unsigned i = 0; i < OWNERS; i++)
		d->total = (uint8_t)(d->total + d->of[i]);
}

/* Sets 'here' so that the total is 'all', if that is possible. */
static void
make_up(uint8_t *here, unsigned all, unsigned found)
{
	if (*here + all >= found)
		*here = (uint8_t)(*here + all - found);
}

/* Puts dice that lie nowhere else at home or in the cave's store; sums follow from their parts. */
static void
settle_state(const struct tables *t, void *state)
{
	struct rfa		 g = rfa_of(t, state);
	struct rfa_state	*s = g.s;
	struct rolled		 pool = rfa_pool_all(s);
	struct dice		 placed = count_placed(s);
	unsigned		 bonus = (unsigned)placed.of[BONUS - 1] +
	    pool.of[BONUS_DICE - 1] + s->bonus_store;

	for (unsigned i = 0; i < LENGTH(s->desert); i++)
		sum_dice(&s->desert[i]);
	for (unsigned i = 1; i <= WALLS; i++)
		sum_dice(&s->wall[i].dice);
	sum_dice(&s->forest.fives);
	sum_dice(&s->forest.sixes);
	sum_dice(&s->oblivion);
	for (unsigned i = 0; i < s->enemies; i++)
		sum_dice(&s->enemy[i].dice);
	s->resurrection_pips = 0;
	for (unsigned v = 1; v <= VALUES; v++) {
		sum_dice(&s->resurrection[v]);
		s->resurrection_pips =
		    (uint8_t)(s->resurrection_pips + v * s->resurrection[v].total);
		s->pool[v].total = (uint8_t)(s->pool[v].of[0] + s->pool[v].of[1] +
		    s->pool[v].of[2]);
	}
	for (unsigned i = 0; i < s->heroes; i++) {
		make_up(&s->player[i].of[OWN_DICE - 1], g.figures->dice.own,
		    own_dice(s, &placed, &pool, i));
		bonus += s->player[i].of[BONUS_DICE - 1];
	}
	make_up(&s->bonus_store, g.figures->dice.bonus, bonus);
	rfa_tally(s);
}

static const char *
broken_cards(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	uint64_t		 seen = 0;
	unsigned		 masters = 0;

	for (unsigned i = 0; i < s->deck_size; i++) {
		seen |= UINT64_C(1) << s->deck[i];
		masters += g->figures->card[s->deck[i]].kind == CARD_MASTER;
	}
	for (unsigned i = 0; i < s->enemies; i++)
		seen |= UINT64_C(1) << s->enemy[i].card;
	for (unsigned i = 0; i < s->discards; i++)
		seen |= UINT64_C(1) << s->discard[i];
	return KIT_BROKEN(
	    KIT_IS(bits_count(seen), s->deck_size + s->enemies + s->discards,
	    "no card is in two places"),
	    KIT_AT_LEAST(masters, 1, "the Master of Shadows is in the deck"));
}

static const char *
broken_places(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	const struct figures	*f = g->figures;
	bool			 over = s->phase == PHASE_OVER;
	unsigned		 pips = 0, worst = 0;

	for (unsigned v = 1; v <= VALUES; v++)
		pips += v * s->resurrection[v].total;
	for (unsigned t = DESERT; t <= TERRITORIES; t++)
		worst = MAX(worst, s->territory[t].damage);
	for (unsigned i = 1; i <= WALLS; i++)
		if (s->wall[i].dice.total >= (s->wall[i].barrier ? f->fortress.spaces : 1))
			return "a wall of the fortress is not full, and a fallen one is empty";
	return KIT_BROKEN(
	    KIT_IS(pips, s->resurrection_pips,
	    "the Vortex of Resurrection holds less than it needs, and counts right"),
	    KIT_AT_MOST(pips, f->resurrection - 1,
	    "the Vortex of Resurrection holds less than it needs, and counts right"),
	    KIT_AT_MOST(rfa_forest_dice(s), MAX(s->forest.boundary, 1) - 1,
	    s->forest.boundary > 0 ? "the forest's path is not full" :
	    "no dice are in a closed forest"),
	    KIT_AT_MOST(worst, over ? s->track : s->track - 1,
	    "no territory has fallen while the game goes on"),
	    KIT_AT_MOST(s->stones, s->goal, "there are not more stones than spaces"));
}

static const char *
find_broken(const struct tables *t, const void *state)
{
	struct rfa	 g = rfa_of(t, state);
	const char	*why;

	if ((why = broken_dice(&g)) != NULL ||
	    (g.s->phase != PHASE_OVER && (why = broken_cards(&g)) != NULL))
		return why;
	return broken_places(&g);
}

/*
 * Hidden facts, and the result.
 */

/*
 * Computes the range of the deck where the Master may be for all anybody knows:
 * the first place, and how many places.
 */
static void
master_range(const struct rfa *g, unsigned *from, unsigned *places)
{
	const struct rfa_state	*s = g->s;
	unsigned		 third = 0;

	*from = 0;
	*places = s->deck_size;
	if (g->figures->card[s->attack.card].kind == CARD_MASTER) {
		*from = s->deck_size - 1u;
		*places = 1;
	} else if (s->master_seen == 0) {
		for (unsigned card = 1; card <= MAX_CARDS; card++)
			third += g->figures->card[card].kind != CARD_MASTER &&
			    rfa_card_used(g->tables, card);
		third /= 3;
		*from = third;
		*places = MIN(s->deck_size, 2 * third + 1) - third;
	}
}

/* Sorts the deck as all see it: cards that lie nowhere else, in the order of the table. */
static void
sort_deck(const struct rfa *g)
{
	struct rfa_state	*s = g->s;
	uint64_t		 seen = 0;
	unsigned		 count = 0;

	for (unsigned i = 0; i < s->enemies; i++)
		seen |= UINT64_C(1) << s->enemy[i].card;
	for (unsigned i = 0; i < s->discards; i++)
		seen |= UINT64_C(1) << s->discard[i];
	if (g->figures->card[s->attack.card].kind != CARD_MASTER)
		seen |= UINT64_C(1) << s->attack.card;
	for (unsigned card = 1; card <= MAX_CARDS && count < s->deck_size; card++)
		if (rfa_card_used(g->tables, card) && (seen >> card & 1) == 0)
			s->deck[count++] = (uint8_t)card;
}

/*
 * Nobody knows the order of the deck.  But everybody knows that the Master was
 * put into the middle stack, and that it may be anywhere once it has been seen.
 */
static void
resample(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct rfa		 g = rfa_of(t, state);
	struct rfa_state	*s = g.s;
	unsigned		 from, places, at = 0;
	uint8_t			 master;

	if (s->deck_size == 0)
		return;
	if (seat != 0)
		sort_deck(&g);
	master_range(&g, &from, &places);
	while (at + 1u < s->deck_size && g.figures->card[s->deck[at]].kind != CARD_MASTER)
		at++;
	master = s->deck[at];
	memmove(&s->deck[at], &s->deck[at + 1], s->deck_size - at - 1u);
	kit_shuffle(s->deck, s->deck_size - 1u, 1, chance);
	at = from + chance_hidden(chance, places);
	memmove(&s->deck[at + 1], &s->deck[at], s->deck_size - 1u - at);
	s->deck[at] = master;
}

/* All win together or lose together. */
static void
score(const struct tables *t, const void *state, const struct ending *how, struct score *result)
{
	static const char *const	 ending[] = { "", "won", "lost-damage", "lost-dice",
	    "lost-turns" };
	const struct rfa_state		*s = state;

	result->over = s->phase == PHASE_OVER;
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		result->points[seat] = s->stones;
		result->rank[seat] = 1;
	}
	if (result->over)
		result->ending = ending[s->ending];
}

static const char *const colour_ids[] = { "red", "blue", "green", "yellow", NULL };
static const char *const die_ids[] = { "red", "blue", "green", "yellow", "ally", "bonus", NULL };
static const char *const kind_ids[] = { "own", "ally", "bonus", NULL };
static const char *const value_ids[] = { "1", "2", "3", "4", "5", "6", NULL };
static const char *const territory_ids[] = { "desert", "fortress", "forest", "cave", NULL };
static const char *const target_ids[] = { "desert", "fortress", "forest", "cave", "enemy",
    "resurrection", NULL };
static const char *const wall_ids[] = { "twos", "threes", "fours", NULL };
static const char *const phase_ids[] = { "place", "move-on", "cave", "reward", "lose", "power",
    "over", NULL };
static const char *const ending_ids[] = { "won", "lost-damage", "lost-dice", "lost-turns", NULL };
static const char *const face_ids[] = { "desert", "fortress", "forest", "cave", "all", "none",
    NULL };
static const char *const answer_ids[] = { "yes", "no", NULL };
static const char *const card_kind_ids[] = { "enemy", "master", "dragon", "phantom", "giant",
    NULL };
static const char *const hero_ids[] = {
	"adventurer", "fighter", "healer", "warrior", "avenger", "summoner", "rogue",
	    "frost-walker", "ranger", "sage", NULL
};

static const struct list_of lists[] = {
	{ "colour", colour_ids }, { "die", die_ids }, { "kind", kind_ids }, { "value", value_ids },
	{ "territory", territory_ids }, { "target", target_ids },
	    { "wall", wall_ids }, { "phase", phase_ids },
	{ "ending", ending_ids }, { "gate", boundary_words + BOUNDARY_STEP },
	    { "face", face_ids }, { "answer", answer_ids },
	{ "card-kind", card_kind_ids }, { "hero", hero_ids }, { NULL, NULL }
};

static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const track_values[] = { "by-board", "4", "5", "6", "7", "8", NULL };
static const char *const first_values[] = { "random", "red", "blue", "green", "yellow", NULL };
static const char *const power_values[] = { "none", "first-game", "all", NULL };
static const char *const plan_values[] = { "active", "all", NULL };
static const char *const hero_values[] = {
	"any", "adventurer", "fighter", "healer", "warrior", "avenger", "summoner", "rogue",
	    "frost-walker", "ranger", "sage", NULL
};
static const char *const move_on_values[] = { "any", "hero", NULL };

static const struct option options[] = {
	[OPTION_BOARD] = { "board", NULL, 5, 8, 5, "power stones that the adventure board wants",
	    "book" },
	[OPTION_TRACK] = { "track", track_values, 0, 0, TRACK_BY_BOARD,
	    "the damage at which a territory falls", "RQ-9" },
	[OPTION_FIRST] = { "first", first_values, 0, 0, 0, "the hero who begins", "RQ-11" },
	[OPTION_POWERS] = { "powers", power_values, 0, 0, POWERS_NONE,
	    "heroes and their powers: none, the four of a first game, or all ten", "house" },
	[OPTION_DRAGONS] = { "dragons", no_yes, 0, 0, 0,
	    "six dragons are shuffled into the enemy deck", "book" },
	[OPTION_PHANTOMS] = { "phantoms", no_yes, 0, 0, 0,
	    "six phantoms are shuffled into the enemy deck", "house" },
	[OPTION_GIANTS] = { "giants", no_yes, 0, 0, 0,
	    "six giants are shuffled into the enemy deck", "house" },
	[OPTION_PLANS] = { "plans", plan_values, 0, 0, 0,
	    "who files plans for a roll: the active player, or all, and they may adopt one",
	    "RQ-13" },
	[OPTION_MOVE_ON] = { "move-on", move_on_values, 0, 0, 0,
	    "the die that moves on in the desert: any, or a hero's while one lies there", "RQ-6" },
	[OPTION_HEROES] = { "heroes", NULL, 1, 4, 4, "heroes that a lone player holds", "house" },
	[OPTION_RED] = { "red", hero_values, 0, 0, 0,
	    "the hero of the first colour; any: one is drawn", "book" },
	[OPTION_RED + 1] = { "blue", hero_values, 0, 0, 0, "the hero of the second colour",
	    "book" },
	[OPTION_RED + 2] = { "green", hero_values, 0, 0, 0, "the hero of the third colour",
	    "book" },
	[OPTION_YELLOW] = { "yellow", hero_values, 0, 0, 0, "the hero of the fourth colour",
	    "book" },
	{ NULL }
};

/* Powers and plans are the table's choice; a single player has nobody to propose plans. */
static bool
without(const struct tables *t, unsigned kind, unsigned move)
{
	bool	 plans = t->option[OPTION_PLANS] != 0 && t->seats > 1;

	if (kind == DECISION_PROPOSE || move == MOVE_ADOPT)
		return !plans;
	return (kind == DECISION_POWER || move == MOVE_POWER) &&
	    t->option[OPTION_POWERS] == POWERS_NONE;
}

const struct game roll_for_adventure = {
	.name = "roll-for-adventure",
	.title = "Roll for Adventure",
	.min_seats = 1,
	.max_seats = 4,
	.revision = 2,
	.default_granularity = BOUNDARY_TURN,
	.state = &rfa_state_layout,
	.move = &rfa_move_layout,
	.event = &rfa_event_layout,
	.figures = &rfa_figures_layout,
	.decision_kind = rfa_decisions,
	.decision_kinds = DECISIONS,
	.options = options,
	.lists = lists,
	.start = rfa_start,
	.decide = rfa_decide,
	.rows = rfa_rows,
	.range = rfa_range,
	.check = rfa_check,
	.amount = rfa_amount,
	.fallback = rfa_fallback,
	.bot = rfa_bot,
	.resolve = rfa_resolve,
	.resample = resample,
	.score = score,
	.settle = settle_state,
	.broken = find_broken,
	.figures_check = rfa_figures_check,
	.table_check = rfa_table_check,
	.without = without,
};
