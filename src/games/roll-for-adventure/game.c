/*
 * Roll for Adventure (2 to 4 heroes against the Master of Shadows), sides A: its functions, options
 * and lists, the set-up (RFA-1 to RFA-3, RFA-21, RQ-11), the tables that are allowed and their
 * figures, its invariants, hidden facts, and the result (rulings 2.4).
 *
 * The B sides of the territories are not in the book and are left out.  Of the
 * heroes' abilities only the Healer's is known: all powers are of this house,
 * and the game has none unless the moderator wants them.
 */

#include "base/base.h"
#include "games/roll-for-adventure/rfa.h"
#include "referee/kit.h"

/*
 * The set-up, and the tables.
 */

#define HOLDS(d, code, holds, ...) do { \
	if (!(holds)) { \
		diag_error((d), (code), __VA_ARGS__); \
		fine = false; \
	} \
} while (0)
#define FITS(d, ...)	HOLDS(d, "options", __VA_ARGS__)
#define NEED(d, ...)	HOLDS(d, "figures", __VA_ARGS__)

/* Returns how many heroes are in the game. */
static unsigned
heroes_of(const struct tables *t)
{
	return t->seats > 1 ? t->seats : (unsigned)t->option[OPTION_HEROES];
}

/* True if the hero may be in the game, by the option 'powers'. */
static bool
hero_dealt(const struct tables *t, unsigned hero)
{
	const struct figures	*f = t->figures;

	return t->option[OPTION_POWERS] == POWERS_ALL ||
	    (t->option[OPTION_POWERS] != POWERS_NONE && f->hero[hero].first_game);
}

static bool
check_heroes(const struct tables *t, struct diags *d)
{
	bool	 fine = true;

	for (unsigned i = 0; i < MAX_HEROES; i++) {
		unsigned	 hero = (unsigned)t->option[OPTION_RED + i];
		const char	*colour = names_id(t->names, "colour", i + 1),
		    *name = names_id(t->names, "hero", hero);

		if (hero == 0)
			continue;
		FITS(d, i < heroes_of(t), "'%s' is chosen a hero, but there are only %u heroes",
		    colour, heroes_of(t));
		FITS(d, hero_dealt(t, hero), "'%s' does not play by the option 'powers'", name);
		for (unsigned k = 0; k < i; k++)
			FITS(d, t->option[OPTION_RED + k] != (int)hero,
			    "'%s' is chosen for two", name);
	}
	return fine;
}

/* Checks that the board goes with the sets of special enemies (RFA-21, and the note to them). */
static bool
check_board(const struct tables *t, struct diags *d)
{
	int	 sets = t->option[OPTION_DRAGONS] + t->option[OPTION_PHANTOMS] +
	    t->option[OPTION_GIANTS];
	int	 board = t->option[OPTION_BOARD];
	bool	 fine = true;

	FITS(d, sets != 1 || board == 6 || board == 7,
	    "a set of special enemies goes with the board of 6 or of 7 stones, not %d", board);
	FITS(d, sets < 2 || board >= 7,
	    "%d sets of special enemies go with the board of 7 or of 8 stones, not %d", sets,
	    board);
	return fine;
}

static bool
table_check(const struct tables *t, struct diags *d)
{
	unsigned	 first = (unsigned)t->option[OPTION_FIRST],
	    alone = (unsigned)t->option[OPTION_HEROES];
	bool		 heroes = check_heroes(t, d), board = check_board(t, d), fine = true;

	FITS(d, first <= heroes_of(t), "'%s' cannot begin: there are only %u heroes",
	    names_id(t->names, "colour", first), heroes_of(t));
	FITS(d, t->seats == 1 || alone == MAX_HEROES,
	    "'heroes' is for a lone player; here each of %u has one", t->seats);
	return fine && heroes && board;
}

/* Makes three equal stacks; the Master is somewhere in the middle one (RFA-3). */
static void
stack_deck(struct rfa *g)
{
	struct rfa_state	*s = g->s;
	unsigned		 master = 0, third, at;

	for (unsigned card = 1; card <= MAX_CARDS; card++) {
		if (g->figures->card[card].kind == CARD_MASTER)
			master = card;
		else if (rfa_card_used(g->tables, card))
			s->deck[s->deck_size++] = (uint8_t)card;
	}
	kit_shuffle(s->deck, s->deck_size, 1, g->chance);
	third = s->deck_size / 3;
	at = third + chance_hidden(g->chance, third + 1);
	memmove(&s->deck[at + 1], &s->deck[at], s->deck_size - at);
	s->deck[at] = (uint8_t)master;
	s->deck_size++;
}

/* Deals heroes as chosen or drawn (the note to the book's heroes). */
static void
deal_heroes(struct rfa *g)
{
	const int	*chosen = &g->tables->option[OPTION_RED];
	uint8_t		 hero[HEROES];
	unsigned	 count = 0, taken = 0;

	if (g->tables->option[OPTION_POWERS] == POWERS_NONE)
		return;
	for (unsigned i = 0; i < g->s->heroes; i++)
		taken |= 1u << chosen[i];
	for (unsigned h = 1; h <= HEROES; h++)
		if (hero_dealt(g->tables, h) && (taken >> h & 1) == 0)
			hero[count++] = (uint8_t)h;
	for (unsigned i = 0; i < g->s->heroes; i++) {
		unsigned	 drawn;

		g->s->player[i].hero = (uint8_t)chosen[i];
		if (g->s->player[i].hero != 0 || count == 0)
			continue;
		drawn = chance_public(g->chance, count, "hero");
		g->s->player[i].hero = hero[drawn];
		hero[drawn] = hero[--count];
	}
}

void
rfa_start(const struct tables *t, void *state, struct chance *chance, struct events *events)
{
	struct rfa		 g = rfa_of(t, state);
	const struct figures	*f = g.figures;
	struct rfa_state	*s = g.s;
	int			 first = t->option[OPTION_FIRST], track = t->option[OPTION_TRACK];

	g.chance = chance;
	g.events = events;
	s->heroes = (uint8_t)heroes_of(t);
	/* RFA-2 */
	s->goal = (uint8_t)t->option[OPTION_BOARD];
	for (unsigned i = 1; i < LENGTH(f->board); i++)
		if (f->board[i].stones == s->goal)
			s->track = f->board[i].track;
	if (track != TRACK_BY_BOARD)
		s->track = (uint8_t)(4 + track - TRACK_4);
	s->forest.boundary = f->forest.boundary[0];
	for (unsigned i = 1; i <= WALLS; i++)
		s->wall[i].barrier = 1;
	s->bonus_store = f->dice.bonus;
	for (unsigned i = 0; i < s->heroes; i++) {
		s->player[i] = (struct hero){ .colour = (uint8_t)(i + 1),
		    .seat = (uint8_t)(t->seats > 1 ? i + 1 : 1) };
		s->player[i].of[OWN_DICE - 1] = f->dice.own;
		s->player[i].of[ALLY_DICE - 1] = f->dice.allies[s->heroes - 1];
	}
	deal_heroes(&g);
	stack_deck(&g);
	s->first = (uint8_t)first;
	if (first == 0 || first > s->heroes)
		s->first = (uint8_t)(1 + chance_public(chance, s->heroes, "first player"));
	s->active = s->first;
	rfa_begin_turn(&g);
	rfa_advance(&g);
}

static bool
check_cards(const struct figures *f, struct diags *d)
{
	unsigned	 of[CARD_GIANT + 1] = { 0 }, staying = 0;
	bool		 fine = true;

	for (unsigned i = 1; i <= MAX_CARDS; i++) {
		const struct card_figures	*c = &f->card[i];
		bool				 stays = c->kind == CARD_ENEMY ||
		    c->kind == CARD_PHANTOM || c->kind == CARD_GIANT;

		of[c->kind]++;
		staying += stays;
		NEED(d, !stays || (c->rank > 0 && c->rank < 8),
		    "card %u has no rank from 1 to 7", i);
		NEED(d, !stays || (c->needs > 0 && c->needs <= 100),
		    "nothing beats card %u, or hardly anything", i);
		NEED(d, c->kind != CARD_ENEMY || c->territory != 0, "card %u attacks nowhere", i);
		NEED(d, c->kind != CARD_DRAGON || (c->value >= 1 && c->value <= VALUES),
		    "dragon %u has no value of a die", i);
	}
	NEED(d, staying <= MAX_ENEMIES, "there are more than %u enemies", MAX_ENEMIES);
	NEED(d, of[CARD_MASTER] == 1, "there is not one Master of Shadows");
	for (unsigned kind = CARD_ENEMY; kind <= CARD_GIANT; kind++)
		NEED(d, kind == CARD_MASTER || of[kind] % 3 == 0,
		    "a set of cards does not make three equal stacks");
	return fine;
}

bool
rfa_figures_check(const struct tables *t, struct diags *d)
{
	const struct figures	*f = t->figures;
	bool			 fine = check_cards(f, d), board = false;

	NEED(d, f->desert.spaces >= 2 && f->fortress.spaces >= 2,
	    "desert and fortress need two spaces a section at least");
	NEED(d, f->forest.boundary[0] >= 2, "the forest wants too few dice");
	for (unsigned i = 1; i < FOREST_TASKS; i++)
		NEED(d, f->forest.boundary[i] > f->forest.boundary[i - 1],
		    "the forest's path must get longer with every stone");
	NEED(d, f->cave.bonus >= 1 && f->cave.bonus <= VALUES,
	    "the cave's first reward cannot be reached");
	NEED(d, f->cave.bonus <= f->cave.enemy && f->cave.enemy <= f->cave.heal,
	    "the cave's rewards are out of order");
	NEED(d, f->resurrection > 0 && f->resurrection <= 100,
	    "the Vortex of Resurrection wants a total from 1 to 100");
	NEED(d, f->dice.own >= 1 && f->dice.own <= 5 && f->dice.bonus <= 4,
	    "there are no such numbers of dice");
	for (unsigned i = 0; i < MAX_HEROES; i++)
		NEED(d, f->dice.allies[i] <= 3,
		    "%u heroes have more than three allies each", i + 1);
	for (unsigned i = 0; i < LENGTH(f->master.face); i++)
		NEED(d, f->master.face[i] != 0, "a face of the territory die is blank");
	NEED(d, f->turns > 0, "the game is lost before it begins");
	for (unsigned i = 1; i < LENGTH(f->board); i++)
		board = board || (f->board[i].stones == t->option[OPTION_BOARD] &&
		    f->board[i].track > 0);
	NEED(d, board, "no adventure board has %d stones and a track", t->option[OPTION_BOARD]);
	return fine;
}

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
broken_players(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;

	for (unsigned i = 0; i < s->heroes; i++)
		if (s->player[i].colour != RED + i || s->player[i].seat == 0)
			return "each hero has a colour, in order, and a seat";
	return KIT_BROKEN(
	    { s->active, RED, s->heroes, "the hero whose turn it is plays" },
	    { s->first, RED, s->heroes, "the hero who began plays" });
}

static const char *
find_broken(const struct tables *t, const void *state)
{
	struct rfa	 g = rfa_of(t, state);
	const char	*why;

	if ((why = broken_players(&g)) != NULL || (why = broken_dice(&g)) != NULL ||
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
	const struct rfa_state		*s = state;

	result->over = s->phase == PHASE_OVER;
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		result->points[seat] = s->stones;
		result->rank[seat] = 1;
	}
	if (result->over)
		result->ending = names_id(t->names, "ending", s->ending);
}

static const struct list_of lists[] = {
	{ "colour", ENUM_OF("", die), .last = YELLOW }, { "die", ENUM_OF("", die) },
	{ "kind", WORDS("own", "ally", "bonus") }, { "value", WORDS("1", "2", "3", "4", "5", "6") },
	{ "territory", ENUM_OF("", territory_name) },
	{ "target", WORDS("desert", "fortress", "forest", "cave", "enemy", "resurrection") },
	{ "wall", ENUM_OF("", wall_name) },
	{ "phase", ENUM_OF("PHASE_", phase), .last = PHASE_OVER },
	{ "ending", ENUM_OF("ENDING_", how_ended) }, { "gate", boundary_words + BOUNDARY_STEP },
	{ "face", WORDS("desert", "fortress", "forest", "cave", "all", "none") },
	{ "answer", ENUM_OF("", answer) }, { "card-kind", ENUM_OF("CARD_", card_kind) },
	{ "hero", ENUM_OF("", hero_name) }, { NULL }
};

static const char *const hero_values[] = {
	"any", "adventurer", "fighter", "healer", "warrior", "avenger", "summoner", "rogue",
	    "frost-walker", "ranger", "sage", NULL
};

static const struct option options[] = {
	[OPTION_BOARD] = { "board", NULL, 5, 8, 5, "power stones that the adventure board wants",
	    "book" },
	[OPTION_TRACK] = { "track", WORDS("by-board", "4", "5", "6", "7", "8"), 0, 0,
	    TRACK_BY_BOARD, "the damage at which a territory falls", "RQ-9" },
	[OPTION_FIRST] = { "first", WORDS("random", "red", "blue", "green", "yellow"), 0, 0, 0,
	    "the hero who begins", "RQ-11" },
	[OPTION_POWERS] = { "powers", WORDS("none", "first-game", "all"), 0, 0, POWERS_NONE,
	    "heroes and their powers: none, the four of a first game, or all ten", "house" },
	[OPTION_DRAGONS] = { "dragons", WORDS("no", "yes"), 0, 0, 0,
	    "six dragons are shuffled into the enemy deck", "book" },
	[OPTION_PHANTOMS] = { "phantoms", WORDS("no", "yes"), 0, 0, 0,
	    "six phantoms are shuffled into the enemy deck", "house" },
	[OPTION_GIANTS] = { "giants", WORDS("no", "yes"), 0, 0, 0,
	    "six giants are shuffled into the enemy deck", "house" },
	[OPTION_PLANS] = { "plans", WORDS("active", "all"), 0, 0, 0,
	    "who files plans for a roll: the active player, or all, and they may adopt one",
	    "RQ-13" },
	[OPTION_MOVE_ON] = { "move-on", WORDS("any", "hero"), 0, 0, 0,
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
	.table_check = table_check,
	.without = without,
};
