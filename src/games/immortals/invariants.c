/* What holds in every position: nothing is made or lost. */

#include "games/immortals/rules.h"

struct count {
	unsigned	 cubes[PLAYERS + 1];
	unsigned	 tiles, portals;
	const char	*broken;
};

static void
count_side(struct count *c, const struct side *side)
{
	c->cubes[MIN(side->owner, PLAYERS)] += side->armies;
	c->tiles += side->building != 0;
	c->portals += side->portal;
	if ((side->owner == 0) != (side->armies == 0))
		c->broken = "a region has an owner exactly when it holds armies";
}

static void
count_areas(struct count *c, const struct tables *t, const struct state *s)
{
	for (unsigned start = 1; start <= REGIONS; start += AREA_REGIONS) {
		unsigned	 capitals[2] = { 0, 0 };

		for (unsigned r = start; r < start + AREA_REGIONS; r++)
			for (unsigned i = 0; i < 2; i++) {
				count_side(c, &s->region[r].side[i]);
				capitals[i] += s->region[r].side[i].building == CAPITAL;
			}
		if (capitals[0] > 1 || capitals[1] > 1 || (t->option[OPT_CAPITAL] != 0 && capitals[0] + capitals[1] > 1))
			c->broken = "an area has at most one capital";
	}
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
	return bits(p->hand) + bits(conflicts) != p->conflicts ? "a player holds as many conflict cards as they say" : NULL;
}

static const char *
broken_cards(const struct tables *t, const struct state *s)
{
	uint64_t	 all = s->deck | s->discard;
	unsigned	 sum = bits(s->deck) + bits(s->discard);
	const char	*broken;

	for (unsigned seat = 1; seat <= t->seats; seat++) {
		const struct player	*p = &s->player[seat];
		uint64_t		 laid, pick = p->pick != 0 ? card_bit(p->pick) : 0;

		if ((broken = broken_board(t, s, seat, &laid)) != NULL)
			return broken;
		all |= p->hand | p->dealt | laid | pick;
		sum += bits(p->hand) + bits(p->dealt) + bits(laid) + (pick != 0);
	}
	return all != CARDS_ALL || sum != CONFLICTS || bits(s->deck) != s->deck_size ?
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
