/* What holds in every position: nothing is made or lost. */

#include <endian.h>
#include <stddef.h>
#include <string.h>

#include "games/immortals/rules.h"

struct count {
	unsigned	 cubes[PLAYERS + 1];
	unsigned	 tiles, portals;
	const char	*broken;
};

/*
 * This runs at every step of every random game, so a region's two sides are one
 * number: a byte for each field, those of the light side first.  A field's
 * place is named by the 1 in each of its two bytes.
 */
#define BOTH(byte)	((uint64_t)0x0000000100000001 << 8 * (byte))
#define BOTH_OWNERS	BOTH(offsetof(struct side, owner))
#define BOTH_BUILDINGS	BOTH(offsetof(struct side, building))
#define BOTH_PORTALS	BOTH(offsetof(struct side, portal))
#define BYTES(value)	((value) * (uint64_t)0x0101010101010101)

static_assert(offsetof(struct side, armies) == offsetof(struct side, owner) + 1,
    "armies follow their owner");

static inline uint64_t
both_sides(const struct region *r)
{
	uint64_t	 sides;

	static_assert(sizeof(sides) == sizeof(r->side), "both sides are a word");
	memcpy(&sides, r->side, sizeof(sides));
	return le64toh(sides);
}

/* 1 in each byte that is not 0. */
static inline uint64_t
filled(uint64_t word)
{
	return (((word & BYTES(0x7f)) + BYTES(0x7f)) | word) >> 7 & BYTES(1);
}

/* The sum of a field's two bytes. */
static inline unsigned
both(uint64_t word, uint64_t field)
{
	word = word / (field & -field);
	return (unsigned)((word & 0xff) + (word >> 32 & 0xff));
}

static void
count_areas(struct count *c, const struct tables *t, const struct state *s)
{
	uint64_t	 all = 0, any = 0, lone = 0, most = 0;

	for (unsigned start = 1; start <= REGIONS; start += AREA_REGIONS) {
		uint64_t	 capitals = 0;

		for (unsigned r = start; r < start + AREA_REGIONS; r++) {
			const struct side	*side = s->region[r].side;
			uint64_t		 sides = both_sides(&s->region[r]), set;

			if (sides == 0)
				continue;
			set = filled(sides);
			any |= sides;
			all += set;
			lone |= set ^ set >> 8;
			capitals += sides & sides >> 1 & BOTH_BUILDINGS;
			c->cubes[MIN(side[0].owner, PLAYERS)] += side[0].armies;
			c->cubes[MIN(side[1].owner, PLAYERS)] += side[1].armies;
		}
		most |= capitals + (t->option[OPT_CAPITAL] != 0 ? capitals >> 32 : 0);
	}
	if ((lone & BOTH_OWNERS) != 0)
		c->broken = "a region has an owner exactly when it holds armies";
	if ((most & ~BOTH_BUILDINGS) != 0)
		c->broken = "an area has at most one capital";
	if ((any & 0xfe * BOTH_PORTALS) != 0)
		c->broken = "a side has one portal or none";
	c->tiles = both(all, BOTH_BUILDINGS);
	c->portals = both(all, BOTH_PORTALS);
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
	return (p->dealt != 0 || p->dealt_size != 0) && bits(p->dealt) != p->dealt_size ?
	    "a draft hand has as many cards as it says" : NULL;
}

/* The faces on a board, each once, and the conflict cards among them. */
static const char *
broken_board(const struct tables *t, const struct state *s, unsigned seat, uint64_t *laid)
{
	const struct player	*p = &s->player[seat];
	uint64_t		 conflicts = 0;
	uint32_t		 others = 0, twice = 0;
	unsigned		 blanks = 0;

	for (unsigned left = p->covered; left != 0; left &= left - 1) {
		const struct card	*c = &p->board[lowest(left) + 1];
		uint32_t		 other = UINT32_C(1) << c->region |
		    UINT32_C(2) << (REGIONS + c->magic);

		if (c->conflict != 0)
			conflicts += card_bit(c->conflict);
		else if (c->region != 0 && s->region[c->region].card != seat)
			return "a region card lies on its holder's board";
		else if ((c->region | c->magic | c->blank) == 0)
			return "a covered space has a card";
		twice |= others & other;
		others |= other;
		blanks += c->blank;
	}
	/* The lowest of both sets is that of a face that is no region card, or no magic one. */
	if ((twice & ~(UINT32_C(1) | UINT32_C(2) << REGIONS)) != 0)
		return "no card lies on two spaces";
	*laid = conflicts;
	if (blanks > fig(t)->blanks)
		return "no more blank cards are laid than there are";
	/* None is in both: every card is in one place, as broken_cards() sees. */
	return bits(p->hand | conflicts) != p->conflicts ?
	    "a player holds as many conflict cards as they say" : NULL;
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

/*
 * The bank has the coins, and the supply the tiles, portals and inhabitants, that are nowhere else.
 */
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
