/* Checks of the tables beyond the schema, and the conditions of every position. */

#include "games/immortals/rules.h"
#include "referee/kit.h"

#define WRONG(d, ...)	(diag_never(d, "figures", __VA_ARGS__), false)

static bool
check_region(const struct tables *t, unsigned r, struct diags *d)
{
	const struct figures	*f = fig(t);
	const char		*id = names_id(t->names, "region", r);

	if (f->region[r].area != area_of(r))
		return WRONG(d, "'%s' is out of its place: regions lie area by area, five each",
		    id);
	if (f->region[r].adjacent == 0 || f->region[r].adjacent >> (r - 1) & 1)
		return WRONG(d, "'%s' is next to nothing, or to itself", id);
	if ((f->region[r].known & ~f->region[r].adjacent) != 0)
		return WRONG(d, "'%s' has a known border that is no border", id);
	for (uint32_t left = f->region[r].adjacent; left != 0; left &= left - 1)
		if ((f->region[lowest(left) + 1].adjacent >> (r - 1) & 1) == 0)
			return WRONG(d, "'%s' is next to '%s', but not the other way round", id,
			    names_id(t->names, "region", lowest(left) + 1));
	return true;
}

static bool
check_tribe(const struct tables *t, unsigned n, struct diags *d)
{
	const struct tribe_figures	*tribe = &fig(t)->tribe[n];
	const char			*id = names_id(t->names, "tribe", n);

	if (tribe->realm != (n <= TRIBES / 2 ? LIGHT : DARK))
		return WRONG(d, "tribe '%s' is out of its place: five of the light realm, then "
		    "five of the dark", id);
	if (tribe->realm == LIGHT && tribe->start == 0)
		return WRONG(d, "tribe '%s' has no start region", id);
	if (tribe->realm == DARK && tribe->power == 0)
		return WRONG(d, "tribe '%s' has no action of its own", id);
	for (unsigned g = 0; g < tribe->groups; g++)
		if (tribe->group[g] == 0 || tribe->group[g] > 12)
			return WRONG(d, "an army group of tribe '%s' is not of 1 to 12 armies", id);
	return true;
}

/*
 * Returns the cubes of the largest groups of a light and a dark tribe, and of
 * the rest of the set-up.
 */
static unsigned
cubes_needed(const struct figures *f)
{
	unsigned	 most[3] = { 0, 0, 0 };

	for (unsigned n = 1; n <= TRIBES; n++) {
		unsigned	 sum = f->tribe[n].side, realm = n <= TRIBES / 2 ? LIGHT : DARK;

		for (unsigned g = 0; g < f->tribe[n].groups; g++)
			sum += f->tribe[n].group[g];
		most[realm] = MAX(most[realm], sum);
	}
	return most[LIGHT] + most[DARK] + f->twin_armies + 2u * f->limbo_armies + f->seed_armies;
}

static bool
check_tower(const struct tower_figures *tower)
{
	return tower->fresh_of > 0 && tower->stuck_of > 0 &&
	    tower->seed_of > 0 && tower->fresh <= tower->fresh_of &&
	    tower->stuck <= tower->stuck_of && tower->seed <= tower->seed_of;
}

/* Checks that everything is there in the number that the rules count on. */
static bool
check_counts(const struct tables *t, struct diags *d)
{
	static const struct {
		const char	*list;
		size_t		 count;
	} needed[] = { { "area", AREAS }, { "region", REGIONS },
	    { "conflict", CONFLICTS }, { "tribe", TRIBES } };

	for (size_t i = 0; i < LENGTH(needed); i++)
		if (names_find(t->names, needed[i].list)->count != needed[i].count)
			return WRONG(d, "there must be %zu elements <%s>, and there are %zu",
			    needed[i].count, needed[i].list,
			    (size_t)names_find(t->names, needed[i].list)->count);
	return true;
}

bool
imm_figures_check(const struct tables *t, struct diags *d)
{
	const struct figures	*f = fig(t);
	bool			 good = check_counts(t, d);

	if (!good)
		return false;
	for (unsigned a = 1; a <= AREAS; a++)
		if (f->area[a].regions != AREA_REGIONS)
			good = WRONG(d, "an area has five regions");
	for (unsigned r = 1; r <= REGIONS; r++)
		good = check_region(t, r, d) && good;
	for (unsigned c = 1; c <= CONFLICTS; c++) {
		const struct conflict_figures	*card = &f->conflict[c];

		if (card->realm != card_realm(c) ||
		    card->region != (is_wild(c) ? 0 : card_region(c)) ||
		    card->area != (is_wild(c) ? card_area(c) : 0))
			good = WRONG(d, "conflict card '%s' is out of its place",
			    names_id(t->names, "conflict", c));
	}
	for (unsigned n = 1; n <= TRIBES; n++)
		good = check_tribe(t, n, d) && good;
	if (!check_tower(&f->tower[1]) || !check_tower(&f->tower[2]))
		good = WRONG(d, "a chance of the tower is not between 0 and 1");
	if (cubes_needed(f) > f->cubes)
		good = WRONG(d, "two tribes may need %u cubes, and a player has %u",
		    cubes_needed(f), f->cubes);
	if (f->vp_regions == 0 || f->reinforce_per == 0 || f->seed_inhabitants > f->inhabitants)
		good = WRONG(d, "a figure that divides is 0, or more inhabitants are thrown than "
		    "there are");
	if (f->blanks > BLANKS)
		good = WRONG(d, "a player has at most %u blank cards", BLANKS);
	for (unsigned n = 1; n <= 3; n++)
		if (f->table[n].rounds == 0)
			good = WRONG(d, "a table has no rounds");
	return good;
}

/*
 * Conditions of every position: nothing is made or lost.
 */

struct count {
	unsigned	 cubes[PLAYERS + 1], gold, energy, tiles, portals;
	uint64_t	 cards, twice;		/* conflict cards, and those found in two places */
};

/* Counts what lies on the board; returns a condition that does not hold there, or NULL. */
static const char *
count_board(struct count *c, const struct tables *t, const struct state *s)
{
	const char	*broken = NULL;

	for (unsigned start = 1; start <= REGIONS; start += AREA_REGIONS) {
		unsigned	 capitals[2] = { 0 };

		for (unsigned i = 0; i < 2 * AREA_REGIONS; i++) {
			const struct side	*side = &s->region[start + i / 2].side[i % 2];

			c->tiles += side->building != 0;
			c->portals += side->portal != 0;
			capitals[i % 2] += side->building == CAPITAL;
			if ((side->owner == 0) != (side->armies == 0))
				broken = "a region has an owner exactly when it holds armies";
			else if (side->owner > t->seats)
				broken = "a region's owner is a seat";
			else if (side->portal > 1)
				broken = "a side has one portal or none";
			else
				c->cubes[side->owner] += side->armies;
		}
		if (capitals[0] > 1 || capitals[1] > 1 ||
		    (t->option[OPT_CAPITAL] != 0 && capitals[0] + capitals[1] > 1))
			broken = "an area has at most one capital";
	}
	return broken;
}

static void
add_cards(struct count *c, uint64_t cards)
{
	c->twice |= c->cards & cards;
	c->cards |= cards;
}

/* Checks the cards on a player's action spaces, and counts conflict cards. */
static const char *
broken_board(const struct tables *t, const struct state *s, unsigned seat, struct count *c)
{
	const struct player	*p = &s->player[seat];
	uint64_t		 others = 0;	/* faces: regions from 1, after them magic cards */
	unsigned		 conflicts = bits_count(p->hand), blanks = 0;

	add_cards(c, p->hand);
	for (unsigned left = p->covered; left != 0; left &= left - 1) {
		const struct card	*card = &p->board[lowest(left) + 1];
		unsigned		 face = card->region != 0 ?
		    card->region : card->magic != 0 ? REGIONS + card->magic : 0;

		switch ((card->region != 0) + (card->conflict != 0) +
		    (card->magic != 0) + card->blank) {
		case 0:
			return "a covered space has a card";
		case 1:
			break;
		default:
			return "a card has one face";
		}
		if (card->region != 0 && s->region[card->region].card != seat)
			return "a region card lies on its holder's board";
		if (face != 0 && (others >> face & 1) != 0)
			return "no card lies on two spaces";
		others |= face != 0 ? (uint64_t)1 << face : 0;
		blanks += card->blank;
		conflicts += card->conflict != 0;
		if (card->conflict != 0)
			add_cards(c, card_bit(card->conflict));
	}
	return KIT_BROKEN(
	    KIT_AT_MOST(blanks, fig(t)->blanks, "no more blank cards are laid than there are"),
	    KIT_IS(conflicts, p->conflicts, "a player holds as many conflict cards as they say"));
}

static const char *
broken_player(const struct tables *t, const struct state *s, unsigned seat, struct count *c)
{
	const struct player	*p = &s->player[seat];
	unsigned		 cubes = c->cubes[seat] + p->limbo[0] +
	    p->limbo[1] + p->pool + p->tower + p->tray + p->split;
	const char		*broken;

	for (unsigned i = 0; i < p->groups; i++)
		cubes += p->group[i];
	c->gold += p->gold;
	c->energy += p->energy;
	add_cards(c, p->dealt);
	if (p->pick != 0)
		add_cards(c, card_bit(p->pick));
	broken = KIT_BROKEN(
	    KIT_IS(cubes, fig(t)->cubes, "every player's cubes are all somewhere, once"),
	    KIT_AT_MOST(p->due[0], p->limbo[0],
	    "no more reinforcements are due than are in the limbo"),
	    KIT_AT_MOST(p->due[1], p->limbo[1],
	    "no more reinforcements are due than are in the limbo"),
	    KIT_IS(bits_count(p->dealt), p->dealt_size,
	    "a draft hand has as many cards as it says"));
	return broken != NULL ? broken : broken_board(t, s, seat, c);
}

const char *
imm_broken(const struct tables *t, const void *state)
{
	const struct figures	*f = fig(t);
	const struct state	*s = state;
	struct count		 c = { .gold = s->gold, .energy = s->energy };
	const char		*broken = count_board(&c, t, s);

	add_cards(&c, s->deck);
	add_cards(&c, s->discard);
	for (unsigned seat = 1; seat <= t->seats && broken == NULL; seat++)
		broken = broken_player(t, s, seat, &c);
	return broken != NULL ? broken : KIT_BROKEN(
	    KIT_IS(c.gold, f->gold, "gold and energy are neither made nor lost"),
	    KIT_IS(c.energy, f->energy, "gold and energy are neither made nor lost"),
	    KIT_IS(s->tiles + c.tiles, f->tiles,
	    "tiles and portals are in the supply or on the board"),
	    KIT_IS(s->portals + c.portals, f->portals,
	    "tiles and portals are in the supply or on the board"),
	    KIT_IS(s->inhabitants + s->tower + s->tray, f->inhabitants,
	    "inhabitants are in the supply, the tower or the tray"),
	    KIT_IS(bits_count(c.cards & ~c.twice), CONFLICTS,
	    "every conflict card is in exactly one place"),
	    KIT_IS(bits_count(s->deck), s->deck_size,
	    "every conflict card is in exactly one place"));
}

/* Returns what is left of 'all', or 0 if too many are used. */
static uint16_t
rest(unsigned all, unsigned used)
{
	return (uint16_t)(all > used ? all - used : 0);
}

/*
 * Puts the coins, tiles, portals and inhabitants that are nowhere else into the
 * bank and the supply.
 */
void
imm_settle(const struct tables *t, void *state)
{
	const struct figures	*f = fig(t);
	struct state		*s = state;
	struct count		 c = { 0 };

	count_board(&c, t, s);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		c.gold += s->player[seat].gold;
		c.energy += s->player[seat].energy;
	}
	s->gold = rest(f->gold, c.gold);
	s->energy = rest(f->energy, c.energy);
	s->tiles = rest(f->tiles, c.tiles);
	s->portals = rest(f->portals, c.portals);
	s->inhabitants = rest(f->inhabitants, s->tower + s->tray);
}
