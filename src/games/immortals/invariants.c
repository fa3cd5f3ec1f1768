/* Conditions of every position: nothing is made or lost. */

#include <endian.h>
#include <stddef.h>
#include <string.h>

#include "games/immortals/rules.h"

/* An owner's byte as an index that stays within bounds; one past the seats is reported. */
#define OWNERS	8

static_assert(OWNERS > PLAYERS, "a seat has its own count");

struct count {
	unsigned	 cubes[OWNERS], gold, energy;
	unsigned	 tiles, portals;
	uint64_t	 cards, twice;		/* conflict cards, and those found in two places */
};

/*
 * This runs at every step of every random game, so two regions, of two areas, are looked at
 * together: a word each, with a byte for each field of both sides, the light one's first.  A
 * field's place is named by the 1 in each of its two bytes of a word.
 */
typedef uint64_t	 words_t __attribute__((vector_size(16)));
typedef uint8_t		 bytes_t __attribute__((vector_size(16)));

#define BOTH(byte)	((uint64_t)0x0000000100000001 << 8 * (byte))
#define BOTH_OWNERS	BOTH(offsetof(struct side, owner))
#define BOTH_BUILDINGS	BOTH(offsetof(struct side, building))
#define BOTH_PORTALS	BOTH(offsetof(struct side, portal))

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

/* Returns the sum of a field's four bytes. */
static inline unsigned
sum(bytes_t counts, uint64_t field)
{
	words_t		 words = (words_t)counts;
	uint64_t	 both = (words[0] + words[1]) / (field & -field);

	return (unsigned)((both & 0xff) + (both >> 32 & 0xff));
}

static inline void
count_cubes(struct count *c, const struct region *r)
{
	c->cubes[r->side[0].owner % OWNERS] += r->side[0].armies;
	c->cubes[r->side[1].owner % OWNERS] += r->side[1].armies;
}

/* The sides of all pairs: beside the last area is one more, which is empty. */
#define SIDES	(2 * (REGIONS + AREA_REGIONS))

static const char *
count_areas(struct count *c, const struct tables *t, const struct state *s)
{
	static const struct region	 none[AREA_REGIONS];
	words_t				 any = { 0 }, lone = { 0 }, most = { 0 };
	bytes_t				 free = { 0 };

	for (unsigned start = 1; start <= REGIONS; start += 2 * AREA_REGIONS) {
		const struct region	*one = &s->region[start],
		    *other = start + AREA_REGIONS <= REGIONS ? one + AREA_REGIONS : none;
		bytes_t			 capitals = { 0 };

#pragma GCC unroll 5
		for (unsigned i = 0; i < AREA_REGIONS; i++) {
			words_t	 sides = { both_sides(&one[i]), both_sides(&other[i]) },
			    empty = (words_t)((bytes_t)sides == 0);

			any |= sides;
			free -= (bytes_t)empty;
			lone |= empty ^ empty >> 8;
			capitals -= (bytes_t)((bytes_t)sides == CAPITAL);
			count_cubes(c, &one[i]);
			count_cubes(c, &other[i]);
		}
		most |= (words_t)capitals;
		if (t->option[OPT_CAPITAL] != 0)
			most |= (words_t)capitals + ((words_t)capitals >> 32);
	}
	c->tiles = SIDES - sum(free, BOTH_BUILDINGS);
	c->portals = SIDES - sum(free, BOTH_PORTALS);
	if (((lone[0] | lone[1]) & BOTH_OWNERS) != 0)
		return "a region has an owner exactly when it holds armies";
	if (((any[0] | any[1]) & BOTH_OWNERS * (UINT8_MAX & ~(OWNERS - 1))) != 0)
		return "a region's owner is a seat";
	if (((most[0] | most[1]) & BOTH_BUILDINGS * 0xfe) != 0)
		return "an area has at most one capital";
	return ((any[0] | any[1]) & BOTH_PORTALS * 0xfe) != 0 ?
	    "a side has one portal or none" : NULL;
}

static unsigned
cubes_elsewhere(const struct player *p)
{
	unsigned	 sum = p->limbo[0] + p->limbo[1] + p->pool + p->tower + p->tray + p->split;

	for (unsigned i = 0; i < p->groups; i++)
		sum += p->group[i];
	return sum;
}

static inline void
add_cards(struct count *c, uint64_t cards)
{
	c->twice |= c->cards & cards;
	c->cards |= cards;
}

/* The cards of a board by their faces. */
struct faces {
	uint64_t	 conflicts;
	uint32_t	 others;		/* bits: regions from 1, after them magic cards */
	unsigned	 blanks;
};

/* A card is one number, too: the face times its 1, if only one face is set. */
#define FACE(member)	(UINT32_C(1) << 8 * offsetof(struct card, member))

static inline uint32_t
card_number(const struct card *c)
{
	uint32_t	 number;

	static_assert(sizeof(number) == sizeof(*c), "a card is a word");
	memcpy(&number, c, sizeof(number));
	return le32toh(number);
}

static inline const char *
broken_card(const struct state *s, unsigned seat, uint32_t card, struct faces *f)
{
	unsigned	 face;

	if (card == 0)
		return "a covered space has a card";
	if (card < FACE(conflict)) {
		face = card;
		if (s->region[face].card != seat)
			return "a region card lies on its holder's board";
	} else if (card < FACE(magic) && card % FACE(conflict) == 0) {
		f->conflicts += card_bit(card / FACE(conflict));
		return NULL;
	} else if (card < FACE(blank) && card % FACE(magic) == 0)
		face = REGIONS + card / FACE(magic);
	else {
		f->blanks++;
		return card == FACE(blank) ? NULL : "a card has one face";
	}
	if ((f->others >> face & 1) != 0)
		return "no card lies on two spaces";
	f->others |= UINT32_C(1) << face;
	return NULL;
}

static const char *
broken_board(const struct tables *t, const struct state *s, unsigned seat, struct count *c)
{
	const struct player	*p = &s->player[seat];
	struct faces		 f = { 0 };
	const char		*broken;

	for (unsigned left = p->covered; left != 0; left &= left - 1)
		if ((broken = broken_card(s, seat, card_number(&p->board[lowest(left) + 1]),
		    &f)) != NULL)
			return broken;
	if (f.blanks > fig(t)->blanks)
		return "no more blank cards are laid than there are";
	add_cards(c, p->hand);
	add_cards(c, f.conflicts);
	/* None is in both: every card is in one place, as imm_broken() sees. */
	return bits(p->hand | f.conflicts) != p->conflicts ?
	    "a player holds as many conflict cards as they say" : NULL;
}

static const char *
broken_player(const struct tables *t, const struct state *s, unsigned seat, struct count *c)
{
	const struct player	*p = &s->player[seat];

	c->gold += p->gold;
	c->energy += p->energy;
	if (c->cubes[seat] + cubes_elsewhere(p) != fig(t)->cubes)
		return "every player's cubes are all somewhere, once";
	if (p->due[0] > p->limbo[0] || p->due[1] > p->limbo[1])
		return "no more reinforcements are due than are in the limbo";
	if ((p->dealt != 0 || p->dealt_size != 0) && bits(p->dealt) != p->dealt_size)
		return "a draft hand has as many cards as it says";
	add_cards(c, p->dealt);
	if (p->pick != 0)
		add_cards(c, card_bit(p->pick));
	return broken_board(t, s, seat, c);
}

/* Reports armies of a colour that nobody plays; no other check finds them. */
static const char *
broken_owners(const struct tables *t, const struct count *c)
{
	for (unsigned seat = t->seats + 1; seat < OWNERS; seat++)
		if (c->cubes[seat] > 0)
			return "a region's owner is a seat";
	return NULL;
}

const char *
imm_broken(const struct tables *t, const void *state)
{
	const struct figures	*f = fig(t);
	const struct state	*s = state;
	struct count		 c = { .gold = s->gold, .energy = s->energy };
	const char		*broken = count_areas(&c, t, s);

	if (broken == NULL)
		broken = broken_owners(t, &c);
	add_cards(&c, s->deck);
	add_cards(&c, s->discard);
	for (unsigned seat = 1; seat <= t->seats && broken == NULL; seat++)
		broken = broken_player(t, s, seat, &c);
	if (broken != NULL)
		return broken;
	if (c.gold != f->gold || c.energy != f->energy)
		return "gold and energy are neither made nor lost";
	if (s->tiles + c.tiles != f->tiles || s->portals + c.portals != f->portals)
		return "tiles and portals are in the supply or on the board";
	if (s->inhabitants + s->tower + s->tray != f->inhabitants)
		return "inhabitants are in the supply, the tower or the tray";
	return c.cards != CARDS_ALL || c.twice != 0 || bits(s->deck) != s->deck_size ?
	    "every conflict card is in exactly one place" : NULL;
}

/* Returns what is left of 'all', or 0 if too many are used. */
static uint16_t
rest(unsigned all, unsigned used)
{
	return (uint16_t)(all > used ? all - used : 0);
}

/*
 * Puts the coins, tiles, portals and inhabitants that are nowhere else into the bank and the
 * supply.
 */
void
imm_settle(const struct tables *t, void *state)
{
	const struct figures	*f = fig(t);
	struct state		*s = state;
	struct count		 c = { 0 };
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
