/* What holds in every position: nothing is made or lost. */

#include <string.h>

#include "games/immortals/rules.h"

struct count {
	unsigned	 cubes[PLAYERS + 1];
	unsigned	 tiles, portals;
	const char	*broken;
};

/* Sums of a word: tiles, portals, capitals. */
static inline uint64_t
features(const struct side *side)
{
	return (uint64_t)(side->building != 0) | (uint64_t)side->portal << 16 | (uint64_t)(side->building == CAPITAL) << 32;
}

/* This runs at every step of every random game: a side that holds nothing is passed over as a whole. */
static uint64_t
count_side(struct count *c, const struct side *side)
{
	uint32_t	 whole;

	static_assert(sizeof(whole) == sizeof(*side), "a side is a word");
	memcpy(&whole, side, sizeof(whole));
	if (whole == 0)
		return 0;
	c->cubes[MIN(side->owner, PLAYERS)] += side->armies;
	if ((side->owner == 0) != (side->armies == 0))
		c->broken = "a region has an owner exactly when it holds armies";
	return features(side);
}

static void
count_areas(struct count *c, const struct tables *t, const struct state *s)
{
	uint64_t	 all = 0;

	for (unsigned start = 1; start <= REGIONS; start += AREA_REGIONS) {
		uint64_t	 light = 0, dark = 0;

		for (unsigned r = start; r < start + AREA_REGIONS; r++) {
			light += count_side(c, &s->region[r].side[0]);
			dark += count_side(c, &s->region[r].side[1]);
		}
		if (light >> 32 > 1 || dark >> 32 > 1 || (t->option[OPT_CAPITAL] != 0 && (light + dark) >> 32 > 1))
			c->broken = "an area has at most one capital";
		all += light + dark;
	}
	c->tiles = all & 0xffff;
	c->portals = all >> 16 & 0xffff;
}

static unsigned
cubes_elsewhere(const struct player *p)
{
	unsigned	 sum = p->limbo[0] + p->limbo[1] + p->pool + p->tower + p->tray + p->split;

	for (unsigned i = 0; i < p->groups; i++)
		sum += p->group[i];
	return sum;
}

static const char *
broken_player(const struct tables *t, const struct state *s, unsigned seat, const struct count *c)
{
	const struct player	*p = &s->player[seat];

	if (c->cubes[seat] + cubes_elsewhere(p) != fig(t)->cubes)
		return "every player's cubes are all somewhere, once";
	if (p->due[0] > p->limbo[0] || p->due[1] > p->limbo[1])
		return "no more reinforcements are due than are in the limbo";
	return bits(p->dealt) != p->dealt_size ? "a draft hand has as many cards as it says" : NULL;
}

/* The faces on a board, each once, and the conflict cards among them. */
static const char *
broken_board(const struct tables *t, const struct state *s, unsigned seat, uint64_t *laid)
{
	const struct player	*p = &s->player[seat];
	uint64_t		 conflicts = 0, others = 0;
	unsigned		 blanks = 0;

	for (unsigned left = p->covered; left != 0; left &= left - 1) {
		const struct card	*c = &p->board[lowest(left) + 1];
		uint64_t		 other = (uint64_t)(c->region != 0) << c->region | (uint64_t)(c->magic != 0) << (REGIONS + c->magic);

		if (c->conflict != 0)
			conflicts += card_bit(c->conflict);
		else if (c->region != 0 && s->region[c->region].card != seat)
			return "a region card lies on its holder's board";
		else if (c->region + c->magic + c->blank == 0)
			return "a covered space has a card";
		if ((others & other) != 0)
			return "no card lies on two spaces";
		others |= other;
		blanks += c->blank;
	}
	*laid = conflicts;
	if (blanks > fig(t)->blanks)
		return "no more blank cards are laid than there are";
	/* None is in both: every card is in one place, as broken_cards() sees. */
	return bits(p->hand | conflicts) != p->conflicts ? "a player holds as many conflict cards as they say" : NULL;
}

static inline void
add_cards(uint64_t *all, uint64_t *twice, uint64_t cards)
{
	*twice |= *all & cards;
	*all |= cards;
}

static const char *
broken_cards(const struct tables *t, const struct state *s)
{
	uint64_t	 all = s->deck | s->discard, twice = s->deck & s->discard;
	const char	*broken;

	for (unsigned seat = 1; seat <= t->seats; seat++) {
		const struct player	*p = &s->player[seat];
		uint64_t		 laid, pick = p->pick != 0 ? card_bit(p->pick) : 0;

		if ((broken = broken_board(t, s, seat, &laid)) != NULL)
			return broken;
		add_cards(&all, &twice, p->hand);
		add_cards(&all, &twice, p->dealt);
		add_cards(&all, &twice, laid);
		add_cards(&all, &twice, pick);
	}
	return all != CARDS_ALL || twice != 0 || bits(s->deck) != s->deck_size ?
	    "every conflict card is in exactly one place" : NULL;
}

const char *
imm_broken(const struct tables *t, const void *state)
{
	const struct figures	*f = fig(t);
	const struct state	*s = state;
	struct count		 c = { .broken = NULL };
	unsigned		 gold = s->gold, energy = s->energy;
	const char		*broken;

	count_areas(&c, t, s);
	if (c.broken != NULL)
		return c.broken;
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		gold += s->player[seat].gold;
		energy += s->player[seat].energy;
		if ((broken = broken_player(t, s, seat, &c)) != NULL)
			return broken;
	}
	if (gold != f->gold || energy != f->energy)
		return "gold and energy are neither made nor lost";
	if (s->tiles + c.tiles != f->tiles || s->portals + c.portals != f->portals)
		return "tiles and portals are in the supply or on the board";
	if (s->inhabitants + s->tower + s->tray != f->inhabitants)
		return "inhabitants are in the supply, the tower or the tray";
	return broken_cards(t, s);
}

/* What is left of so many in all; nothing, where there are too many already. */
static uint16_t
rest(unsigned all, unsigned used)
{
	return (uint16_t)(all > used ? all - used : 0);
}

/* The bank has the coins, and the supply the tiles, portals and inhabitants, that are nowhere else. */
void
imm_settle(const struct tables *t, void *state)
{
	const struct figures	*f = fig(t);
	struct state		*s = state;
	struct count		 c = { .broken = NULL };
	unsigned		 gold = 0, energy = 0;

	count_areas(&c, t, s);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		gold += s->player[seat].gold;
		energy += s->player[seat].energy;
	}
	s->gold = rest(f->gold, gold);
	s->energy = rest(f->energy, energy);
	s->tiles = rest(f->tiles, c.tiles);
	s->portals = rest(f->portals, c.portals);
	s->inhabitants = rest(f->inhabitants, s->tower + s->tray);
}
