/* Each invariant can fail: a sound position, one thing wrong in it, and what is said of that. */

#include "games/immortals/fixture.h"
#include "unit/test.h"

static struct state	*const s = &b.state;

/* A position with something of everything in it. */
static void
sound(void)
{
	board_middle(3);
	stand(DIRK, "treehome", LIGHT, 4);
	stand(MIKE, "treehome", DARK, 2);
	stand(MIKE, "borderland", LIGHT, 3);
	stand(ANI, "heartwood", DARK, 5);
	limbo(DIRK, 6, 3);
	purse(DIRK, 5, 7);
	purse(ANI, 2, 0);
	hold(DIRK, "foothold-dark");
	lay(DIRK, SPACE_GOLD, region_card("treehome"));
	lay(DIRK, SPACE_ENERGY, conflict_card("mossgate-light"));
	lay(DIRK, SPACE_MAGIC_1, magic_card(1));
	lay(DIRK, SPACE_TRANSITION, (struct card){ .blank = 1 });
	house("treehome", LIGHT, CAPITAL);
	whole();
}

static struct side *
side(const char *where, unsigned realm)
{
	return side_of(&b.state, region(where), realm);
}

/* The position is broken as the sentence says; it is taken away. */
static void
breaks(const char *why)
{
	const char	*broken = immortals.broken(&b.tables, &b.state);

	ck_assert_msg(broken != NULL && strcmp(broken, why) == 0, "it says: %s",
	    broken != NULL ? broken : "nothing");
}

/* One thing wrong in a sound position, and what is said of that. */
#define BREAKS(why, ...)	do { \
		sound(); \
		__VA_ARGS__; \
		breaks(why); \
	} while (0)

TEST(a_region_has_an_owner_exactly_when_armies_stand_there)
{
	static const char	 why[] = "a region has an owner exactly when it holds armies";

	BREAKS(why, side("borderland", LIGHT)->owner = 0);
	BREAKS(why, side("mossgate", DARK)->owner = ANI);
	BREAKS(why, side("mossgate", DARK)->armies = 1);
}

TEST(an_owner_is_a_seat)
{
	const unsigned	 nobody[] = { PLAYERS, PLAYERS + 1, 7, 8, 9, DIRK + 8, 255 };

	for (size_t i = 0; i < sizeof(nobody) / sizeof(*nobody); i++) {
		sound();
		*side("mossgate", DARK) = (struct side){ .owner = (uint8_t)nobody[i], .armies = 2 };
		breaks("a region's owner is a seat");
	}
}

TEST(an_area_of_a_realm_has_one_capital)
{
	BREAKS("an area has at most one capital", house("heartwood", LIGHT, CAPITAL));
	BREAKS("an area has at most one capital",
	    house("borderland", DARK, CAPITAL); house("heartwood", DARK, CAPITAL));
	sound();
	house("borderland", LIGHT, SHRINE);
	house("white-falls", LIGHT, CAPITAL);
	house("heartwood", DARK, CAPITAL);
	whole();
}

/* IQ-9, the other way */
TEST(by_the_option_an_area_and_its_twin_have_one_together)
{
	sound();
	house("heartwood", DARK, CAPITAL);
	whole();
	b.tables.option[OPT_CAPITAL] = 1;
	breaks("an area has at most one capital");
}

TEST(no_cube_is_made_or_lost)
{
	static const char	 why[] = "every player's cubes are all somewhere, once";
	BREAKS(why, side("treehome", DARK)->armies++);
	for (size_t i = 0; i < 6; i++) {
		struct player	*p = &s->player[MIKE];
		uint8_t		*where[] = { &p->limbo[0], &p->limbo[1], &p->pool, &p->tower,
		    &p->tray, &p->split };

		BREAKS(why, (*where[i])++);
	}
	BREAKS(why, s->player[MIKE].groups = 1; s->player[MIKE].group[0] = 3);
	BREAKS(why, side("treehome", DARK)->owner = ANI);
}

TEST(no_more_is_due_than_waits)
{
	sound();
	s->player[DIRK].due[0] = 6;
	s->player[DIRK].due[1] = 3;
	whole();
	s->player[DIRK].due[1] = 4;
	breaks("no more reinforcements are due than are in the limbo");
	BREAKS("no more reinforcements are due than are in the limbo",
	    s->player[DIRK].due[0] = 7);
}

TEST(hands_hold_what_they_say)
{
	BREAKS("a draft hand has as many cards as it says", s->player[ANI].dealt_size = 1);
	BREAKS("a player holds as many conflict cards as they say",
	    s->player[DIRK].conflicts++);
	BREAKS("a player holds as many conflict cards as they say", s->player[DIRK].hand = 0);
}

TEST(a_board_holds_whole_cards_of_its_owner_once)
{
	BREAKS("a region card lies on its holder's board",
	    s->region[region("treehome")].card = MIKE);
	BREAKS("a covered space has a card",
	    s->player[DIRK].board[SPACE_GOLD] = (struct card){ 0 });
	for (unsigned face = 0; face < sizeof(struct card); face++) {
		struct card	 two = { .region = face != 1, .conflict = face != 2,
		    .magic = face != 3, .blank = face == 3 };

		sound();
		if (two.region)
			two.region = (uint8_t)region("treehome");
		s->player[DIRK].board[SPACE_GOLD] = two;
		breaks("a card has one face");
	}
	BREAKS("no card lies on two spaces",
	    lay(DIRK, SPACE_ATTACK_1, region_card("treehome")));
	BREAKS("no card lies on two spaces", lay(DIRK, SPACE_MAGIC_2, magic_card(1)));
	sound();
	for (unsigned space = SPACE_CONSTRUCT_1; space <= SPACE_CONSTRUCT_2 + 2; space++)
		lay(DIRK, space, (struct card){ .blank = 1 });
	breaks("no more blank cards are laid than there are");
}

TEST(coins_tiles_and_portals_are_neither_made_nor_lost)
{
	BREAKS("gold and energy are neither made nor lost", s->gold--);
	BREAKS("gold and energy are neither made nor lost", s->player[ANI].energy++);
	BREAKS("tiles and portals are in the supply or on the board",
	    side("heartwood", DARK)->building = SHRINE);
	BREAKS("tiles and portals are in the supply or on the board",
	    side("heartwood", DARK)->portal = 1);
	BREAKS("a side has one portal or none",
	    side("heartwood", DARK)->portal = 2; s->portals--);
	BREAKS("inhabitants are in the supply, the tower or the tray", s->tray++);
	BREAKS("inhabitants are in the supply, the tower or the tray", s->tower++);
}

TEST(a_conflict_card_is_in_one_place)
{
	static const char	 why[] = "every conflict card is in exactly one place";
	BREAKS(why, s->discard |= card_bit(conflict("foothold-dark")));
	BREAKS(why, s->deck &= ~card_bit(conflict("rotmoor-dark")); imm_count_deck(s));
	BREAKS(why, s->player[MIKE].pick = (uint8_t)conflict("rotmoor-dark"));
	BREAKS(why, s->deck_size--);
}

TEST(after_a_change_by_hand_the_supplies_have_what_nobody_has)
{
	board_middle(3);
	b.state.player[DIRK].gold = 7;
	b.state.region[1].side[0].portal = 1;
	ck_assert_ptr_nonnull(imm_broken(&b.tables, &b.state));
	imm_settle(&b.tables, &b.state);
	ck_assert_ptr_null(imm_broken(&b.tables, &b.state));
	ck_assert_uint_eq(b.state.gold, 199 - 7);
	b.state.player[DIRK].gold = 200;
	imm_settle(&b.tables, &b.state);
	ck_assert_ptr_nonnull(imm_broken(&b.tables, &b.state));
}

TEST_MAIN_WITH("immortals: invariants", NULL, board_close)
