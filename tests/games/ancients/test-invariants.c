/* Each invariant can fail: a sound position, one thing wrong in it, and what is said of that. */

#include "games/ancients/table.h"
#include "unit/test.h"

static uint8_t		 west, east, prisoner;

static struct state	*const s = &t.s;

/* A position with something of everything in it. */
static void
sound(void)
{
	const char	*broken;

	table_open(VARPEN, BOHMERK);
	west = put(WEST, "s2d2", "c3");
	prisoner = capture(west, "s1d1");
	east = put(EAST, "s1d2", "h8");
	for (unsigned good = WOOD; good <= MEAT; good++) {
		load(east, good, 1);
		lay("d4", good, 1);
	}
	hold(WEST, "guard");
	wear(west, "waders");
	barrier("b2", EAST_SIDE, FENCE);
	barrier("h8", NORTH, WALL);
	barrier("e5", BACK, WALL);
	rolled(WEST, "12d");
	banked(EAST, "1s");
	broken = ancients.broken(&t.f.tables, &t.s);
	ck_assert_msg(broken == NULL, "it is broken before: %s", broken == NULL ? "" : broken);
}

static struct square *
square(const char *name)
{
	return &t.s.square[square_of(name)];
}

/* The position is broken as the sentence says; it is taken away. */
static void
breaks(const char *why)
{
	const char	*broken = ancients.broken(&t.f.tables, &t.s);

	ck_assert_msg(broken != NULL && strcmp(broken, why) == 0, "it says: %s",
	    broken != NULL ? broken : "nothing");
}

/* One thing wrong in a sound position, and what is said of that. */
#define BREAKS(why, ...)	do { \
		sound(); \
		__VA_ARGS__; \
		breaks(why); \
	} while (0)

TEST(tokens_are_all_somewhere)
{
	static const char	 why[] = "the tokens of each kind are all somewhere";

	for (unsigned kind = 1; kind <= KINDS; kind++) {
		BREAKS(why, s->supply[kind]++);
		BREAKS(why, s->bag[kind]++);
	}
	BREAKS(why, s->unit[east] = (struct unit){ 0 });
}

TEST(goods_are_all_somewhere)
{
	static const char	 why[] = "the goods are all somewhere";

	for (unsigned good = WOOD; good <= MEAT; good++) {
		BREAKS(why, s->good[good]--);
		BREAKS(why, s->square[1].good[good]++);
		BREAKS(why, s->square[SQUARES].good[good] += 255);
		BREAKS(why, s->unit[east].good[good]++);
	}
	BREAKS("there are no more crystals than there were",
	    square("d4")->good[CRYSTAL] += 255);
	BREAKS("there are no more crystals than there were", s->bag_crystals += 100);
}

TEST(cards_are_all_somewhere)
{
	static const char	 why[] = "the cards are all somewhere";

	for (unsigned card = 1; card <= CARDS; card++) {
		BREAKS(why, t.s.discard[card] = (uint8_t)(t.g.f->card[card].copies + 1));
	}
	BREAKS(why, t.s.unit[east].item[0] = t.s.unit[west].item[0]);
	BREAKS(why, t.s.lying[t.s.lying_count++] = (struct lying){ 1, t.s.unit[west].item[0] });
	BREAKS(why, t.s.hand[2].card[t.s.hand[2].count++] = t.s.hand[1].card[0]);
	BREAKS("the decks are counted right", s->deck_action++);
	BREAKS("the decks are counted right", s->deck_item--);
	BREAKS("there are as many reward cards as scenarios were finished",
	    t.s.discard[card_of("spy")]++);
}

TEST(both_sides_of_an_edge_agree)
{
	static const char	 why[] = "both squares of an edge know what stands there";

	BREAKS(why, square("b2")->barrier[EAST_SIDE - 1] = 0);
	BREAKS(why, square("a1")->barrier[SOUTH - 1] = WALL);
	BREAKS(why, square("h7")->barrier[WEST_SIDE - 1] = FENCE);
}

TEST(fences_and_walls_are_all_somewhere)
{
	static const char	 why[] = "the fences and walls are all somewhere";

	BREAKS(why, s->fences++);
	BREAKS(why, s->walls--);
	BREAKS(why, square("e5")->barrier[BACK - 1] = FENCE);
	BREAKS(why, square("a1")->barrier[NORTH - 1] = WALL);
}

TEST(a_side_has_no_more_than_it_may)
{
	BREAKS("a bank holds no more than it may",
	    t.s.player[WEST].bank.of[0] = (uint8_t)(t.g.f->bank + 1));
	BREAKS("no more dice are there than were rolled",
	    t.s.player[WEST].rolled.of[0] = (uint8_t)(t.g.f->dice + 1));
	BREAKS("only the side whose turn it is has rolled dice",
	    s->player[EAST].rolled.of[SKULL - 1] = 1);
	BREAKS("free things are bounded",
	    t.s.player[EAST].freely = (uint8_t)(t.g.f->freely + 1));
	for (unsigned seat = 1; seat <= SEATS; seat++) {
		sound();
		s->fight.stage = STAGE_COUNTER;
		t.s.hand[seat].count = (uint8_t)(t.g.f->hand + 1);
		breaks("a hand holds no more than it may");
	}
}

TEST(a_unit_is_somewhere_and_its_sides)
{
	uint8_t	 kind;

	BREAKS("a unit is somewhere, and its side's", s->unit[west].square = 0);
	BREAKS("a unit is somewhere, and its side's", s->unit[east].square = SQUARES + 1);
	BREAKS("a unit is somewhere, and its side's", s->unit[east].side = WEST);
	sound();
	kind = s->unit[east].kind;
	t.s.unit[east].kind = t.s.unit[west].kind;
	t.s.unit[west].kind = kind;
	breaks("a unit is of its side's faction");
	BREAKS("only a bridge has a below", s->unit[west].under = 1);
}

TEST(who_is_held_is_with_its_holder)
{
	BREAKS("who is held is on its holder's square", s->unit[east].held = HELD_PRISONER);
	BREAKS("who is held is on its holder's square", s->unit[prisoner].square++);
	BREAKS("who is held is on its holder's square", s->unit[prisoner].held = 0);
	sound();
	s->unit[east].held = HELD_PRISONER;
	t.s.unit[east].holder = west;
	t.s.unit[east].square = t.s.unit[west].square;
	breaks("a captor has one prisoner, of the enemy");
	BREAKS("a captor has one prisoner, of the enemy",
	    s->unit[prisoner].holder = east; t.s.unit[prisoner].square = t.s.unit[east].square);
}

TEST_MAIN_WITH("ancients: invariants", NULL, table_close)
