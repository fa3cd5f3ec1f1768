/* The set-up (RFA-1 to RFA-3, RFA-21, RQ-11), the tables that are allowed, and their figures. */

#include "games/roll-for-adventure/rfa.h"
#include "referee/kit.h"

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

bool
rfa_table_check(const struct tables *t, struct diags *d)
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

bool
rfa_card_used(const struct tables *t, unsigned card)
{
	const struct figures	*f = t->figures;

	switch (f->card[card].kind) {
	case CARD_ENEMY:
	case CARD_MASTER:
		return true;
	case CARD_DRAGON:
		return t->option[OPTION_DRAGONS] != 0;
	case CARD_PHANTOM:
		return t->option[OPTION_PHANTOMS] != 0;
	case CARD_GIANT:
		return t->option[OPTION_GIANTS] != 0;
	default:
		return false;
	}
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
