/* Each invariant can fail: a sound position, one thing wrong in it, and what is said of that. */

#include "games/ancients/table.h"
#include "unit/test.h"

static uint8_t		 west, east, prisoner;

/* A position with something of everything in it. */
static struct state *
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
	return &t.s;
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

TEST(tokens_are_all_somewhere)
{
	static const char	 why[] = "the tokens of each kind are all somewhere";

	for (unsigned kind = 1; kind <= KINDS; kind++) {
		sound()->supply[kind]++;
		breaks(why);
		sound()->bag[kind]++;
		breaks(why);
	}
	sound()->unit[east] = (struct unit){ 0 };
	breaks(why);
}

TEST(goods_are_all_somewhere)
{
	static const char	 why[] = "the goods are all somewhere";

	for (unsigned good = WOOD; good <= MEAT; good++) {
		sound()->good[good]--;
		breaks(why);
		sound()->square[1].good[good]++;
		breaks(why);
		sound()->square[SQUARES].good[good] += 255;
		breaks(why);
		sound()->unit[east].good[good]++;
		breaks(why);
	}
	sound();
	square("d4")->good[CRYSTAL] += 255;
	breaks("there are no more crystals than there were");
	sound()->bag_crystals += 100;
	breaks("there are no more crystals than there were");
}

TEST(cards_are_all_somewhere)
{
	static const char	 why[] = "the cards are all somewhere";

	for (unsigned card = 1; card <= CARDS; card++) {
		sound();
		t.s.discard[card] = (uint8_t)(t.g.f->card[card].copies + 1);
		breaks(why);
	}
	sound();
	t.s.unit[east].item[0] = t.s.unit[west].item[0];
	breaks(why);
	sound();
	t.s.lying[t.s.lying_count++] = (struct lying){ 1, t.s.unit[west].item[0] };
	breaks(why);
	sound();
	t.s.hand[2].card[t.s.hand[2].count++] = t.s.hand[1].card[0];
	breaks(why);
	sound()->deck_action++;
	breaks("the decks are counted right");
	sound()->deck_item--;
	breaks("the decks are counted right");
	sound();
	t.s.discard[card_of("spy")]++;
	breaks("there are as many reward cards as scenarios were finished");
}

TEST(both_sides_of_an_edge_agree)
{
	static const char	 why[] = "both squares of an edge know what stands there";

	sound();
	square("b2")->barrier[EAST_SIDE - 1] = 0;
	breaks(why);
	sound();
	square("a1")->barrier[SOUTH - 1] = WALL;
	breaks(why);
	sound();
	square("h7")->barrier[WEST_SIDE - 1] = FENCE;
	breaks(why);
}

TEST(fences_and_walls_are_all_somewhere)
{
	static const char	 why[] = "the fences and walls are all somewhere";

	sound()->fences++;
	breaks(why);
	sound()->walls--;
	breaks(why);
	sound();
	square("e5")->barrier[BACK - 1] = FENCE;
	breaks(why);
	sound();
	square("a1")->barrier[NORTH - 1] = WALL;
	breaks(why);
}

TEST(a_side_has_no_more_than_it_may)
{
	sound();
	t.s.player[WEST].bank.of[0] = (uint8_t)(t.g.f->bank + 1);
	breaks("a bank holds no more than it may");
	sound();
	t.s.player[WEST].rolled.of[0] = (uint8_t)(t.g.f->dice + 1);
	breaks("no more dice are there than were rolled");
	sound()->player[EAST].rolled.of[SKULL - 1] = 1;
	breaks("only the side whose turn it is has rolled dice");
	sound();
	t.s.player[EAST].freely = (uint8_t)(t.g.f->freely + 1);
	breaks("free things are bounded");
	for (unsigned seat = 1; seat <= SEATS; seat++) {
		sound()->fight.stage = STAGE_COUNTER;
		t.s.hand[seat].count = (uint8_t)(t.g.f->hand + 1);
		breaks("a hand holds no more than it may");
	}
}

TEST(a_unit_is_somewhere_and_its_sides)
{
	uint8_t	 kind;

	sound()->unit[west].square = 0;
	breaks("a unit is somewhere, and its side's");
	sound()->unit[east].square = SQUARES + 1;
	breaks("a unit is somewhere, and its side's");
	sound()->unit[east].side = WEST;
	breaks("a unit is somewhere, and its side's");
	kind = sound()->unit[east].kind;
	t.s.unit[east].kind = t.s.unit[west].kind;
	t.s.unit[west].kind = kind;
	breaks("a unit is of its side's faction");
	sound()->unit[west].under = 1;
	breaks("only a bridge has a below");
}

TEST(who_is_held_is_with_its_holder)
{
	sound()->unit[east].held = HELD_PRISONER;
	breaks("who is held is on its holder's square");
	sound()->unit[prisoner].square++;
	breaks("who is held is on its holder's square");
	sound()->unit[prisoner].held = 0;
	breaks("who is held is on its holder's square");
	sound()->unit[east].held = HELD_PRISONER;
	t.s.unit[east].holder = west;
	t.s.unit[east].square = t.s.unit[west].square;
	breaks("a captor has one prisoner, of the enemy");
	sound()->unit[prisoner].holder = east;
	t.s.unit[prisoner].square = t.s.unit[east].square;
	breaks("a captor has one prisoner, of the enemy");
}

TEST_MAIN_WITH("ancients: invariants", NULL, table_close)
