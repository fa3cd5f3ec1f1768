/* Action spaces and magic cards: what is legal, what it costs, what it does. */

#include "games/immortals/table.h"
#include "unit/test.h"

/*
 * Before each test: Dirk to act, with coins, standing on light and dark
 * Treehome; another card of his keeps the round going.
 */
static void
acting(void)
{
	board_middle(3);
	armies(DIRK, "3 light treehome, 3 dark treehome");
	purse(DIRK, 20, 20);
	lay(MIKE, SPACE_GOLD, (struct card){ .blank = 1 });
}

static struct move
build(unsigned space, const char *where, unsigned realm, unsigned what)
{
	struct move	 m = move_on(MOVE_CONSTRUCT, space, where, realm);

	m.build = (uint8_t)what;
	return m;
}

/* IMM-25: their choice if both */
TEST(a_region_card_acts_in_one_realm_of_its_users_choice)
{
	lay(DIRK, SPACE_TRANSITION, region_card("treehome"));
	limbo(DIRK, 1, 1);
	ck_assert(legal(move_on(MOVE_TRANSITION, SPACE_TRANSITION, NULL,
	    DARK)));
	ck_assert(!legal(move_on(MOVE_TRANSITION, SPACE_TRANSITION, "foothold",
	    DARK)));
}

/* The realm that an order is completed with; 0: none. */
static unsigned
realm_of(struct move m)
{
	struct move	 whole;

	imm_complete(&b.f.tables, &b.state, DIRK, &m, &whole);
	return m.kind == MOVE_ATTACK ? whole.from_realm : whole.realm;
}

/* IMM-25, IQ-21 */
TEST(a_realm_left_out_is_where_the_order_is_legal_and_the_better_of_two)
{
	struct move	 transition = move_on(MOVE_TRANSITION, SPACE_TRANSITION, NULL, 0), attack;

	lay(DIRK, SPACE_TRANSITION, region_card("treehome"));
	ck_assert(!legal(transition));
	limbo(DIRK, 0, 1);
	ck_assert(legal(transition));
	ck_assert_uint_eq(realm_of(transition), DARK);
	limbo(DIRK, 2, 1);
	ck_assert_uint_eq(realm_of(transition), LIGHT);
	limbo(DIRK, 1, 2);
	ck_assert_uint_eq(realm_of(transition), DARK);		/* two armies against one */
	limbo(DIRK, 2, 2);
	ck_assert_uint_eq(realm_of(transition), LIGHT);		/* as many */
	lay(DIRK, SPACE_CONSTRUCT_1, region_card("treehome"));
	/* both yield nine */
	ck_assert_uint_eq(realm_of(build(SPACE_CONSTRUCT_1, NULL, 0, SHRINE)), LIGHT);
	house("treehome", LIGHT, SHRINE);
	ck_assert_uint_eq(realm_of(build(SPACE_CONSTRUCT_1, NULL, 0, SHRINE)), DARK);
	lay(DIRK, SPACE_ATTACK_1, region_card("treehome"));
	attack = march(MOVE_ATTACK, SPACE_ATTACK_1, "treehome", 0, "mossgate", 0, 1);
	ck_assert_uint_eq(realm_of(attack), LIGHT);
	stand(DIRK, "treehome", DARK, 1);
	ck_assert_uint_eq(realm_of(attack), DARK);		/* where more stand */
	stand(DIRK, "mossgate", DARK, 1);
	ck_assert_uint_eq(realm_of(attack), LIGHT);		/* dark Mossgate is no enemy's */
	ck_assert(legal(attack));
}

/* IMM-32, IQ-14 */
TEST(a_transition_brings_what_the_limbo_has_and_nothing_out_of_an_empty_one)
{
	limbo(DIRK, 2, 0);
	lay(DIRK, SPACE_TRANSITION, region_card("treehome"));
	ck_assert(!legal(move_on(MOVE_TRANSITION, SPACE_TRANSITION, NULL,
	    DARK)));
	lay(DIRK, SPACE_TRIBE, conflict_card("foothold-light"));
	player(DIRK)->tribe[1] = tribe("necromancers");
	/* IQ-7: no army there */
	ck_assert(!legal(move_on(MOVE_TRANSITION, SPACE_TRIBE, NULL, LIGHT)));
	play(move_on(MOVE_TRANSITION, SPACE_TRANSITION, NULL, LIGHT));
	ck_assert_uint_eq(SIDE("treehome", LIGHT)->armies, 5);
	has(DIRK, 18, 19);
}

/* IMM-33, IMM-34, IQ-11: no upgrade */
TEST(a_region_takes_a_shrine_or_a_capital_at_the_light_tribes_price)
{
	lay(DIRK, SPACE_CONSTRUCT_1, region_card("treehome"));
	lay(DIRK, SPACE_CONSTRUCT_2, conflict_card("treehome-light"));
	play(build(SPACE_CONSTRUCT_1, NULL, LIGHT, SHRINE));
	has(DIRK, 18, 19);
	ck_assert_uint_eq(player(DIRK)->vp, 1);
	ck_assert_uint_eq(b.state.tiles, 49);
	b.state.turn = DIRK;
	ck_assert(!legal(build(SPACE_CONSTRUCT_2, NULL, 0, SHRINE)));
	ck_assert(!legal(build(SPACE_CONSTRUCT_2, NULL, 0, CAPITAL)));
	ck_assert(legal(build(SPACE_CONSTRUCT_2, NULL, 0, PORTAL)));
}

/* IMM-35, IQ-9 both ways */
TEST(an_area_has_one_capital_in_each_realm_or_by_option_one_in_both)
{
	house("borderland", LIGHT, CAPITAL);
	lay(DIRK, SPACE_CONSTRUCT_1, region_card("treehome"));
	ck_assert(!legal(build(SPACE_CONSTRUCT_1, NULL, LIGHT, CAPITAL)));
	ck_assert(legal(build(SPACE_CONSTRUCT_1, NULL, DARK, CAPITAL)));
	b.f.tables.option[OPT_CAPITAL] = 1;
	ck_assert(!legal(build(SPACE_CONSTRUCT_1, NULL, DARK, CAPITAL)));
	b.f.tables.option[OPT_CAPITAL] = 0;
	play(build(SPACE_CONSTRUCT_1, NULL, DARK, CAPITAL));
	ck_assert_uint_eq(player(DIRK)->vp, 2);
	acting();
	house("mossgate", LIGHT, CAPITAL);
	house("white-falls", DARK, CAPITAL);
	lay(DIRK, SPACE_CONSTRUCT_1, region_card("treehome"));
	/* the last region of the area */
	ck_assert(!legal(build(SPACE_CONSTRUCT_1, NULL, LIGHT, CAPITAL)));
	/* the first of the next one */
	ck_assert(legal(build(SPACE_CONSTRUCT_1, NULL, DARK, CAPITAL)));
}

/* IMM-36, IQ-10, IQ-12 */
TEST(a_region_takes_one_portal_while_there_are_any)
{
	lay(DIRK, SPACE_CONSTRUCT_1, region_card("treehome"));
	side_of(&b.state, region("treehome"), LIGHT)->portal = 1;
	b.state.portals--;
	ck_assert(!legal(build(SPACE_CONSTRUCT_1, NULL, LIGHT, PORTAL)));
	ck_assert(legal(build(SPACE_CONSTRUCT_1, NULL, DARK, PORTAL)));
	b.state.portals = 0;
	ck_assert(!legal(build(SPACE_CONSTRUCT_1, NULL, DARK, PORTAL)));
	b.state.tiles = 0;
	ck_assert(!legal(build(SPACE_CONSTRUCT_1, NULL, DARK, SHRINE)));
}

/* IMM-37, IQ-22 */
TEST(an_attack_goes_to_a_neighbour_that_is_not_ones_own)
{
	stand(DIRK, "borderland", LIGHT, 1);
	lay(DIRK, SPACE_ATTACK_1, conflict_card("rotmoor-dark"));
	ck_assert(legal(march(MOVE_ATTACK, SPACE_ATTACK_1, "treehome", LIGHT,
	    "mossgate", LIGHT, 2)));
	ck_assert(!legal(march(MOVE_ATTACK, SPACE_ATTACK_1, "treehome", LIGHT,
	    "borderland", LIGHT, 2)));
	ck_assert(!legal(march(MOVE_ATTACK, SPACE_ATTACK_1, "treehome", LIGHT,
	    "foothold", LIGHT, 2)));
	ck_assert(!legal(march(MOVE_ATTACK, SPACE_ATTACK_1, "treehome", LIGHT,
	    "treehome", DARK, 2)));
	ck_assert(!legal(march(MOVE_ATTACK, SPACE_ATTACK_1, "treehome", LIGHT,
	    "mossgate", LIGHT, 3)));
	ck_assert(!legal(march(MOVE_ATTACK, SPACE_ATTACK_1, "foothold", LIGHT,
	    "rotmoor", LIGHT, 1)));
	ck_assert(!legal(march(MOVE_MOVE, SPACE_ATTACK_1, "treehome", LIGHT,
	    "borderland", LIGHT, 1)));
}

/* IQ-21, IQ-22: the region card still needs an army */
TEST(a_region_card_whose_armies_are_gone_is_declined)
{
	lay(DIRK, SPACE_ATTACK_1, region_card("foothold"));
	ck_assert(!legal(march(MOVE_ATTACK, SPACE_ATTACK_1, "treehome", LIGHT,
	    "mossgate", LIGHT, 1)));
	ck_assert(legal((struct move){ .kind = MOVE_DECLINE,
	    .space = SPACE_ATTACK_1 }));
	stand(DIRK, "foothold", DARK, 1);
	ck_assert(legal(march(MOVE_ATTACK, SPACE_ATTACK_1, "treehome", LIGHT,
	    "mossgate", LIGHT, 1)));
}

/* IMM-39, IQ-35 */
TEST(armies_move_through_own_regions_and_portals_of_several_realms)
{
	armies(DIRK, "1 dark borderland, 1 dark white-falls");
	lay(DIRK, SPACE_ATTACK_MOVE, conflict_card("treehome-light"));
	ck_assert(!legal(march(MOVE_MOVE, SPACE_ATTACK_MOVE, "treehome", LIGHT,
	    "white-falls", DARK, 2)));
	side_of(&b.state, region("treehome"), LIGHT)->portal = 1;
	b.state.portals--;
	ck_assert(!legal(march(MOVE_MOVE, SPACE_ATTACK_MOVE, "treehome", LIGHT,
	    "foothold", DARK, 2)));
	ck_assert(!legal(march(MOVE_MOVE, SPACE_ATTACK_MOVE, "treehome", DARK,
	    "white-falls", DARK, 2)));
	ck_assert(!legal(march(MOVE_MOVE, SPACE_ATTACK_MOVE, "treehome", LIGHT,
	    "white-falls", DARK, 0)));
	ck_assert(!legal(march(MOVE_MOVE, SPACE_ATTACK_MOVE, "treehome", LIGHT,
	    "treehome", LIGHT, 2)));
	play(march(MOVE_MOVE, SPACE_ATTACK_MOVE, "treehome", LIGHT,
	    "white-falls", DARK, 2));
	ck_assert_uint_eq(SIDE("white-falls", DARK)->armies, 3);
	ck_assert_uint_eq(player(DIRK)->gold, 19);
}

/* IQ-24 */
TEST(a_wild_card_stands_for_a_region_of_its_area_and_realm)
{
	stand(DIRK, "foothold", LIGHT, 1);
	lay(DIRK, SPACE_CONSTRUCT_1, conflict_card("wild-greenwood-light"));
	ck_assert(!legal(build(SPACE_CONSTRUCT_1, "foothold", 0, PORTAL)));
	ck_assert(!legal(build(SPACE_CONSTRUCT_1, "treehome", DARK, PORTAL)));
	ck_assert(!legal(build(SPACE_CONSTRUCT_1, "mossgate", 0, PORTAL)));
	play(build(SPACE_CONSTRUCT_1, "treehome", 0, PORTAL));
	ck_assert_uint_eq(SIDE("treehome", LIGHT)->portal, 1);
	ck_assert_uint_eq(player(DIRK)->conflicts, 0);
	acting();
	stand(DIRK, "heartwood", LIGHT, 1);
	house("treehome", LIGHT, SHRINE);
	lay(DIRK, SPACE_CONSTRUCT_1, conflict_card("wild-greenwood-light"));
	play(build(SPACE_CONSTRUCT_1, NULL, 0, SHRINE));	/* left out: where it is legal */
	ck_assert_uint_eq(SIDE("heartwood", LIGHT)->building, SHRINE);
}

static void
as(const char *dark_tribe, struct card c)
{
	acting();
	player(DIRK)->tribe[1] = tribe(dark_tribe);
	lay(DIRK, SPACE_TRIBE, c);
}

/* IMM-40 to IMM-44 */
TEST(the_dark_tribes_have_a_space_of_their_own)
{
	struct card	 c;

	board_open(3);
	c = conflict_card("treehome-light");
	as("demons", c);
	ck_assert(!legal(move_on(MOVE_EXTRACT, SPACE_TRIBE, NULL, 0)));
	play(move_on(MOVE_SHRINE, SPACE_TRIBE, NULL, 0));
	ck_assert_uint_eq(SIDE("treehome", LIGHT)->building, SHRINE);
	ck_assert_uint_eq(player(DIRK)->energy, 18);
	as("orcs", c);
	play(move_on(MOVE_EXTRACT, SPACE_TRIBE, NULL, 0));
	ck_assert_uint_eq(player(DIRK)->gold, 24);
	as("necromancers", c);
	limbo(DIRK, 4, 0);
	play(move_on(MOVE_TRANSITION, SPACE_TRIBE, NULL, 0));
	ck_assert_uint_eq(player(DIRK)->energy + player(DIRK)->gold, 37);
	ck_assert_uint_eq(SIDE("treehome", LIGHT)->armies, 6);
	as("night-elves", c);
	play(march(MOVE_ATTACK, SPACE_TRIBE, "treehome", LIGHT, "mossgate",
	    LIGHT, 2));
	has(DIRK, 18, 19);
	as("trolls", c);
	play(march(MOVE_ATTACK, SPACE_TRIBE, "treehome", LIGHT, "mossgate",
	    LIGHT, 2));
	has(DIRK, 19, 18);
}

/* IMM-45, IQ-14: what the list leaves over goes to the last region; not more than the card says */
TEST(called_armies_are_as_many_as_the_card_says)
{
	struct move	 m;

	limbo(DIRK, 8, 0);
	stand(DIRK, "foothold", LIGHT, 1);
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_FIVE_ARMIES));
	m = move_on(MOVE_MUSTER, SPACE_MAGIC_1, NULL, LIGHT);
	ck_assert(!legal(m));
	m.count = 2;
	m.muster[0] = (struct muster_item){ region("treehome"), 2 };
	m.muster[1] = (struct muster_item){ region("mossgate"), 1 };
	ck_assert(!legal(m));
	m.muster[1] = (struct muster_item){ region("foothold"), 4 };
	ck_assert(!legal(m));
	m.muster[1].armies = 1;
	play(m);
	ck_assert_uint_eq(SIDE("treehome", LIGHT)->armies, 5);
	ck_assert_uint_eq(SIDE("foothold", LIGHT)->armies, 4);
	ck_assert_uint_eq(player(DIRK)->limbo[0], 3);
}

/* IMM-46, IMM-48, IQ-5, IQ-16 */
TEST(drawing_needs_a_card_to_draw_and_magic_cards_come_back)
{
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_TWO_CARDS_OR_ARMIES));
	player(ANI)->hand = CARDS_ALL;
	player(ANI)->conflicts = 60;
	b.state.deck = 0;
	imm_count_deck(&b.state);
	ck_assert(!legal((struct move){ .kind = MOVE_CARDS,
	    .space = SPACE_MAGIC_1 }));
	player(ANI)->hand &= ~(uint64_t)1;
	player(ANI)->conflicts--;
	b.state.discard = 1;
	play((struct move){ .kind = MOVE_CARDS, .space = SPACE_MAGIC_1 });
	ck_assert_uint_eq(player(DIRK)->hand, 1);	/* what there is */
	ck_assert_uint_eq(player(DIRK)->gold, 18);
	b.state.phase = PHASE_PLAN;
	ck_assert(legal(MOVE(.kind = MOVE_PLAN, .count = 1,
	    .plan = { { SPACE_MAGIC_2, magic_card(MAGIC_TWO_CARDS_OR_ARMIES) } })));
}

/* IMM-46, the half that draws */
TEST(one_card_comes_by_the_card_of_one)
{
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_CARD_OR_MARKER));
	play((struct move){ .kind = MOVE_CARDS, .space = SPACE_MAGIC_1 });
	ck_assert_uint_eq(player(DIRK)->conflicts, 1);
	ck_assert_uint_eq(player(DIRK)->gold, 19);
	ck_assert_uint_eq(b.state.marker, DIRK);
}

/* IMM-48: the other half */
TEST(two_armies_come_by_the_card_of_two)
{
	struct move	 m;

	limbo(DIRK, 0, 5);
	lay(DIRK, SPACE_MAGIC_2, magic_card(MAGIC_TWO_CARDS_OR_ARMIES));
	m = move_on(MOVE_MUSTER, SPACE_MAGIC_2, NULL, DARK);
	m.count = 1;
	m.muster[0] = (struct muster_item){ region("treehome"), 1 };
	play(m);
	ck_assert_uint_eq(SIDE("treehome", DARK)->armies, 5);
	ck_assert_uint_eq(player(DIRK)->gold, 18);
}

/* IMM-47 */
TEST(a_magic_shrine_stands_in_any_region_with_an_army)
{
	stand(DIRK, "rotmoor", DARK, 1);
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_SHRINE_OR_TAKEOVER));
	ck_assert(!legal(move_on(MOVE_SHRINE, SPACE_MAGIC_1, "foothold",
	    DARK)));
	play(move_on(MOVE_SHRINE, SPACE_MAGIC_1, "rotmoor", 0));
	ck_assert_uint_eq(SIDE("rotmoor", DARK)->building, SHRINE);
	ck_assert_uint_eq(player(DIRK)->energy + player(DIRK)->gold, 36);
}

/* IQ-33, both ways */
TEST(a_takeover_compares_with_the_holder_or_by_option_may_be_paid_for_nothing)
{
	struct move	 m;

	stand(DIRK, "foothold", LIGHT, 1);
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_SHRINE_OR_TAKEOVER));
	m = move_on(MOVE_TAKEOVER, SPACE_MAGIC_1, "foothold", 0);
	ck_assert(legal(m));						/* on the stack */
	b.state.region[region("foothold")].card = MIKE;
	stand(ANI, "foothold", DARK, 5);
	/* the holder is not there */
	ck_assert(legal(m));
	b.state.region[region("foothold")].card = ANI;
	ck_assert(!legal(m));
	b.f.tables.option[OPT_TAKEOVER] = 1;
	play(m);
	ck_assert_uint_eq(b.state.region[region("foothold")].card, ANI);
	ck_assert_uint_eq(player(DIRK)->energy + player(DIRK)->gold, 36);
	ck_assert_ptr_nonnull(told(NEWS_REFUSED));
}

/* IQ-40, IMM-26 */
TEST(what_cannot_be_paid_is_refused_and_the_hint_says_why)
{
	struct move	 m;
	struct diags	 d = { 0 };
	struct decisions	 decisions;

	imm_pay(&b.state, DIRK, (struct price){ 19, 20 });
	lay(DIRK, SPACE_CONSTRUCT_1, region_card("treehome"));
	m = build(SPACE_CONSTRUCT_1, NULL, LIGHT, SHRINE);
	decisions = asked();
	ck_assert(!immortals.check(&b.f.tables, &b.state,
	    &decisions.decision[0], &m, &d));
	ck_assert_str_eq(d.diag[0].code, "cannot-pay");
	ck_assert_str_eq(d.diag[0].text, "it costs 2 energy and 1 gold; you have 1 and 0");
	ck_assert_uint_eq(d.errors, 0);		/* not now */
	m.space = SPACE_GOLD;
	ck_assert(!immortals.check(&b.f.tables, &b.state,
	    &decisions.decision[0], &m, &d));
	ck_assert_uint_eq(d.errors, 1);		/* never */
	diags_clear(&d);
}

/* "all" of what there is to take */
TEST(amounts_are_counted_where_the_armies_are)
{
	struct decision	 decision = { .kind = DECISION_REVEAL, .seat = DIRK };
	struct move	 m;

	limbo(DIRK, 4, 0);
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_FIVE_ARMIES));
	m = march(MOVE_ATTACK, SPACE_ATTACK_1, "treehome", LIGHT, "mossgate", LIGHT, 0);
	ck_assert_int_eq(immortals.amount(&b.f.tables, &b.state, &decision, &m,
	    NULL, 0), 3);
	m = move_on(MOVE_MUSTER, SPACE_MAGIC_1, NULL, LIGHT);
	m.muster[0].armies = 1;
	ck_assert_int_eq(immortals.amount(&b.f.tables, &b.state, &decision, &m,
	    NULL, 0), 4);
	ck_assert_int_eq(immortals.amount(&b.f.tables, &b.state, &decision, &m,
	    NULL, 1), 3);
}

TEST_MAIN_WITH("immortals-spaces", acting, board_close)
