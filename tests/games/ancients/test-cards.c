/* Cards and items: BOA-10, BOA-29, BOA-30. */

#include "games/ancients/table.h"
#include "unit/test.h"

#define CARD(name)	((uint8_t)card_of(name))

/* BT-5 */
TEST(each_unit_on_a_red_token_draws_once_a_turn)
{
	armed(BOHMERK, "s1d1", "d3", "1122");
	for (unsigned i = 0; i < 3; i++) {
		drawn(0);
		order(ORDER(DRAW, .unit = i == 0 ? u : put(WEST, "s1d1",
		    "d3")));
	}
	ck_assert_uint_eq(t.s.hand[1].count, 3);
	ck_assert_uint_eq(t.s.deck_action, 21);
	refused("drawn", DRAW, .unit = u);
	alone(BOHMERK, "s1d1", "d4");
	refused("token", DRAW, .unit = u);
}

TEST(the_first_to_pass_a_blue_token_takes_it)
{
	alone(VARPEN, "s1d1", "g1");
	t.s.square[SQ("h2")].token = 1;
	rolled(WEST, "11");
	drawn(0);
	order(ORDER(MOVE, .unit = u, .square = SQ("h2")));
	ck_assert_uint_eq(t.s.square[SQ("h2")].token, 0);
	ck_assert_uint_eq(t.s.hand[1].count, 1);
	ck_assert_uint_eq(t.s.hand[1].card[0], CARD("rusty-blade"));
	ck_assert_uint_eq(t.s.hand[1].knows[0], SEAT_BIT(1));
}

TEST(a_full_hand_throws_one_away_first)
{
	alone(BOHMERK, "s1d1", "d3");
	for (unsigned i = 0; i < 2; i++) {
		hold(WEST, "frenzy guard");
	}
	hold(WEST, "wading");
	ck_assert_uint_eq(boa_hand_oldest(&t.s.hand[1]), 0);
	rolled(WEST, "1");
	order(ORDER(DRAW, .unit = u));
	ck_assert_uint_eq(asked(), DECISION_DISCARD);
	refused("no-card", DISCARD, .card = CARD("thief"));
	drawn(0);
	order(ORDER(DISCARD, .card = CARD("wading")));
	ck_assert_uint_eq(t.s.hand[1].count, 5);
	ck_assert_uint_eq(t.s.discard[CARD("wading")], 1);
}

TEST(an_empty_deck_takes_its_discards)
{
	alone(BOHMERK, "s1d1", "d3");
	memcpy(t.s.discard, t.s.deck, sizeof(t.s.deck));
	for (unsigned c = 1; c <= CARDS; c++) {
		if (t.g.f->card[c].deck == DECK_ITEM)
			t.s.discard[c] = 0;
		else
			t.s.deck[c] = 0;
	}
	boa_count_decks(&t.g);
	rolled(WEST, "1");
	drawn(23);
	order(ORDER(DRAW, .unit = u));
	ck_assert_uint_eq(t.s.hand[1].count, 1);
	ck_assert_uint_eq(t.s.deck_action, 23);
}

/* Plays a fight on c3 by one unit a side; returns the sizes of both rolls. */
static void
fight(const char *card, const char *defence, const char *dice)
{
	rolled(WEST, "1");
	order(ORDER(ATTACK, .unit = u, .target = v, .card = card == NULL ? 0 : CARD(card)));
	throw(dice);
	order(ORDER(DEFEND, .card = defence == NULL ? 0 : CARD(defence)));
}

TEST(frenzy_and_guard_add_a_die)
{
	alone(VARPEN, "s1d1", "c3");
	v = put(EAST, "s1d1", "c3");
	hold(WEST, "frenzy elixir");
	hold(EAST, "guard");
	refused("card-use", ATTACK, .unit = u, .target = v,
	    .card = CARD("guard"));
	refused("no-card", ATTACK, .unit = u, .target = v,
	    .card = CARD("frenzy"), .card2 = CARD("frenzy"));
	hold(WEST, "frenzy");
	rolled(WEST, "1");
	ck_assert(legal(ORDER(ATTACK, .unit = u, .target = v, .card = CARD("frenzy"),
	    .card2 = CARD("frenzy"))));
	fight("frenzy", "guard", "11" "66");
	ck_assert_uint_eq(t.s.fight.attack_dice, 2);
	ck_assert_uint_eq(t.s.fight.defence_dice, 2);
	order(ORDER(NO_STAND_FIRM));
	order(ORDER(NO_COUNTER));
	ck_assert_uint_eq(t.s.hand[1].count, 2);
	ck_assert_uint_eq(t.s.hand[2].count, 0);
	fight("elixir", NULL, "111" "6");
	ck_assert_uint_eq(t.s.fight.attack_dice, 3);
}

TEST(blade_and_shield_work_in_every_fight)
{
	alone(VARPEN, "s1d1", "c3");
	v = put(EAST, "s2d2", "c3");
	wear(u, "rusty-blade");
	fight(NULL, NULL, "11" "66");
	ck_assert_uint_eq(t.s.fight.attack_dice, 2);
	order(ORDER(NO_COUNTER));
	t.s.unit[u].item[0] = (uint8_t)CARD("bone-shield");
	t.s.deck[CARD("bone-shield")]--;
	t.s.deck[CARD("rusty-blade")]++;
	t.s.unit[u].item[1] = 0;
	t.s.fight = (struct fight){ .stage = STAGE_DEFEND, .attacker = EAST, .defender = WEST,
	    .square = SQ("c3"), .unit = { v },
		.target = { u } };
	throw("11" "65");
	order(ORDER(DEFEND));
	ck_assert_uint_eq(t.s.fight.defence_dice, 2);
}

TEST(whetstone_and_amulet_roll_ones_again_once)
{
	alone(VARPEN, "s2d2", "c3");
	v = put(EAST, "s1d1", "c3");
	wear(u, "whetstone");
	wear(v, "amulet");
	fight(NULL, NULL, "1" "6" "3" "1" "6");
	ck_assert_uint_eq(t.s.fight.attack_score, 9);
	ck_assert_uint_eq(t.s.fight.defence_score, 6);
	ck_assert_uint_eq(t.s.fight.sixes, 1);	/* a six after that is natural */
}

TEST(stand_firm_is_asked_of_whoever_holds_a_card)
{
	alone(VARPEN, "s1d1", "c3");
	v = put(EAST, "s1d1", "c3");
	hold(WEST, "wading");
	fight(NULL, NULL, "1" "6");
	ck_assert_uint_eq(asked(), DECISION_STAND_FIRM);
	refused("no-card", STAND_FIRM);
	order(ORDER(NO_STAND_FIRM));
	ck_assert_uint_eq(asked(), DECISION_COUNTER);
	order(ORDER(NO_COUNTER));
	hold(WEST, "stand-firm");
	fight(NULL, NULL, "1" "6");
	order(ORDER(STAND_FIRM));
	ck_assert_uint_eq(asked(), DECISION_SPEND);
	ck_assert_uint_eq(t.s.discard[CARD("stand-firm")], 1);
}

TEST(second_wind_walks_two_squares_free)
{
	alone(VARPEN, "s1d1", "b4");
	hold(WEST, "second-wind");
	refused("way", CARD, .card = CARD("second-wind"), .unit = u,
	    .square = SQ("b7"));
	order(ORDER(CARD, .card = CARD("second-wind"), .unit = u, .square = SQ("c5")));
	ck_assert_str_eq(at(u), "c5");
}

TEST(forced_march_and_horn_step_one_square)
{
	struct move	 m = { .kind = MOVE_CARD, .march_count = 2 };

	alone(VARPEN, "s1d1", "b4");
	v = put(WEST, "s1d1", "b4");
	hold(WEST, "forced-march");
	t.s.hand[1].card[0] = CARD("forced-march");
	m.card = CARD("forced-march");
	m.march[0] = (struct march_item){ u, SQ("b5") };
	m.march[1] = (struct march_item){ u, SQ("b6") };
	ck_assert_str_eq(complaint(m), "march");
	m.march[1] = (struct march_item){ v, SQ("b6") };
	ck_assert_str_eq(complaint(m), "way");
	m.march[1].square = SQ("c4");
	t.f.tables.option[OPT_REWARDS] = 0;
	boa_do_spend(&t.g, WEST, &m);
	ck_assert_str_eq(at(u), "b5");
	ck_assert_str_eq(at(v), "c4");
}

TEST(wading_scavenge_twist_and_plunder)
{
	alone(VARPEN, "s1d1", "e1");
	hold(WEST, "wading scavenge twist-of-fate plunder");
	order(ORDER(CARD, .card = CARD("wading")));
	ck_assert(boa_gait(&t.g, u).water == 0);
	refused("good", CARD, .card = CARD("scavenge"), .unit = u, .good = ORE);
	order(ORDER(CARD, .card = CARD("scavenge"), .unit = u));
	ck_assert_uint_eq(t.s.unit[u].good[WOOD], 1);
	rolled(WEST, "1");
	refused("dice", CARD, .card = CARD("twist-of-fate"), .face = TWO,
	    .into = SKULL);
	order(ORDER(CARD, .card = CARD("twist-of-fate"), .face = ONE, .into = SKULL));
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[SKULL - 1], 1);
	drawn(0);
	drawn(0);
	order(ORDER(CARD, .card = CARD("plunder")));
	ck_assert_uint_eq(t.s.hand[1].count, 2);
}

TEST(a_thief_takes_a_card_that_both_then_know)
{
	alone(VARPEN, "s1d1", "e1");
	hold(WEST, "thief");
	refused("no-card", CARD, .card = CARD("thief"));
	hold(EAST, "guard frenzy");
	drawn(1);
	order(ORDER(CARD, .card = CARD("thief")));
	ck_assert_uint_eq(t.s.hand[1].card[0], CARD("frenzy"));
	ck_assert_uint_eq(t.s.hand[1].knows[0], SEAT_BIT(1) | SEAT_BIT(2));
	ck_assert_uint_eq(t.s.hand[2].count, 1);
}

TEST(a_spy_sees_the_hand_and_throws_one_away)
{
	struct decisions	 decisions = { .count = 0 };

	alone(VARPEN, "s1d1", "e1");
	hold(WEST, "spy");
	hold(EAST, "guard frenzy");
	t.f.tables.option[OPT_REWARDS] = 0;
	boa_do_spend(&t.g, WEST, &ORDER(CARD, .card = CARD("spy")));
	ck_assert_uint_eq(asked(), DECISION_SPY);
	ck_assert_uint_eq(t.s.hand[2].knows[0], SEAT_BIT(1) | SEAT_BIT(2));
	boa_decide(&t.f.tables, &t.s, &decisions);
	fixture_settle(&t.f, &decisions, &ORDER(DISCARD,
	    .card = CARD("guard")));
	ck_assert_uint_eq(t.s.hand[2].count, 1);
	ck_assert_uint_eq(t.s.hand[2].card[0], CARD("frenzy"));
}

TEST(shove_sends_an_enemy_one_square_over_no_fence)
{
	alone(VARPEN, "s1d1", "c3");
	v = put(EAST, "s1d1", "c3");
	hold(WEST, "shove");
	barrier("c3", NORTH, FENCE);
	refused("whose", CARD, .card = CARD("shove"), .unit = u,
	    .square = SQ("c4"));
	refused("way", CARD, .card = CARD("shove"), .unit = v,
	    .square = SQ("c2"));
	refused("way", CARD, .card = CARD("shove"), .unit = v,
	    .square = SQ("d4"));
	order(ORDER(CARD, .card = CARD("shove"), .unit = v, .square = SQ("c4")));
	ck_assert_str_eq(at(v), "c4");
}

TEST(bloodlust_makes_one_attack_free)
{
	alone(VARPEN, "s1d1", "c3");
	v = put(EAST, "s2d2", "c3");
	hold(WEST, "bloodlust");
	order(ORDER(CARD, .card = CARD("bloodlust")));
	clash("1" "22");
	refused("dice", ATTACK, .unit = u, .target = v);
}

TEST(mason_breach_ransom_and_fates_hand)
{
	uint8_t	 enemy, p;
	struct move	 m;

	alone(ORPAL, "s1d2", "b4");
	m = ORDER(CARD, .unit = u, .place = BACK);
	enemy = put(EAST, "s1d1", "g1");
	hold(WEST, "mason breach ransom fates-hand");
	m.card = CARD("mason");
	ck_assert(boa_check_spend(&t.g, WEST, &m));
	boa_do_spend(&t.g, WEST, &m);
	ck_assert_uint_eq(t.s.square[SQ("b4")].barrier[BACK - 1], FENCE);
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
	m.card = CARD("breach");
	ck_assert(boa_check_spend(&t.g, WEST, &m));
	boa_do_spend(&t.g, WEST, &m);
	ck_assert(!boa_check_spend(&t.g, WEST, &m));
	ck_assert_uint_eq(t.s.fences, 8);
	p = capture(enemy, "s1d2");
	m = ORDER(CARD, .card = CARD("ransom"), .unit = p);
	ck_assert(boa_check_spend(&t.g, WEST, &m));
	boa_do_spend(&t.g, WEST, &m);
	ck_assert_uint_eq(asked(), DECISION_FREED);
	t.s.unit[p].held = 0;
	m = ORDER(CARD, .card = CARD("fates-hand"));
	ck_assert(!boa_check_spend(&t.g, WEST, &m));
	rolled(WEST, "ss");
	throw_faces("12");
	boa_do_spend(&t.g, WEST, &m);
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[SKULL - 1], 0);
}

TEST(a_relic_is_a_point_at_an_open_edge)
{
	alone(VARPEN, "s1d1", "b4");
	hold(WEST, "relic");
	refused("edge", CARD, .card = CARD("relic"), .unit = u);
	t.s.unit[u].square = SQ("a4");
	order(ORDER(CARD, .card = CARD("relic"), .unit = u));
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
}

/* The items before the wanted one, in the order of the table, are those the draw passes over. */
static void
draw_item(const char *name)
{
	uint32_t	 n = 0;

	for (unsigned c = 1; c < CARD(name); c++)
		n += t.g.f->card[c].deck == DECK_ITEM ? t.s.deck[c] : 0;
	t.s.player[WEST].due[DECK_ITEM - 1] = 1;
	drawn(n);
}

TEST(an_item_is_seen_before_a_card_goes_and_may_go_itself)
{
	alone(BOHMERK, "s1d1", "d3");
	for (unsigned i = 0; i < 2; i++) {
		hold(WEST, "frenzy guard");
	}
	hold(WEST, "wading");
	draw_item("rusty-blade");
	boa_advance(&t.g);
	ck_assert_uint_eq(asked(), DECISION_DISCARD);
	ck_assert_uint_eq(last(NEWS_RECEIVED)->card, CARD("rusty-blade"));
	ck_assert(legal(ORDER(DISCARD, .card = CARD("guard"))));
	order(ORDER(DISCARD, .card = CARD("rusty-blade")));
	ck_assert_uint_eq(asked(), DECISION_SPEND);
	ck_assert_uint_eq(t.s.hand[1].count, 5);
}

TEST(instant_items_work_when_drawn)
{
	alone(VARPEN, "s1d1", "b4");
	draw_item("map-scrap");
	drawn(0);
	drawn(0);
	boa_advance(&t.g);
	ck_assert_uint_eq(t.s.hand[1].count, 2);
	ck_assert_uint_eq(t.s.discard[CARD("map-scrap")], 1);
	draw_item("dice-stone");
	banked(WEST, "112");
	boa_advance(&t.g);
	ck_assert_uint_eq(asked(), DECISION_STONE);
	refused("bank", TAKE, .face = SKULL, .into = DIAGONAL);
	order(ORDER(TAKE, .face = SKULL, .into = ONE));
	ck_assert_uint_eq(t.s.player[WEST].bank.of[SKULL - 1], 1);
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].bank), 3);
}

TEST(a_pack_doubles_what_is_gathered)
{
	alone(VARPEN, "s1d1", "e1");
	wear(u, "pack");
	rolled(WEST, "1");
	throw("2");
	order(ORDER(GATHER, .unit = u));
	ck_assert_uint_eq(t.s.unit[u].good[WOOD], 2);
}

TEST(a_unit_wears_two_items_of_its_faction)
{
	alone(BOHMERK, "s1d1", "b4");
	hold(WEST, "rusty-blade hooks pack amulet");
	refused("faction", EQUIP, .unit = u, .card = CARD("rusty-blade"));
	refused("no-card", EQUIP, .unit = u, .card = CARD("waders"));
	order(ORDER(EQUIP, .unit = u, .card = CARD("hooks")));
	order(ORDER(EQUIP, .unit = u, .card = CARD("pack")));
	refused("items", EQUIP, .unit = u, .card = CARD("amulet"));
	ck_assert_uint_eq(t.s.hand[1].count, 2);
}

TEST(a_card_may_be_given_to_the_other_player)
{
	alone(VARPEN, "s1d1", "b4");
	hold(WEST, "guard frenzy");
	order(ORDER(GIVE, .card = CARD("guard")));
	ck_assert_uint_eq(t.s.hand[2].card[0], CARD("guard"));
	ck_assert_uint_eq(t.s.hand[2].knows[0], SEAT_BIT(1) | SEAT_BIT(2));
	for (unsigned i = 0; i < 4; i++)
		hold(EAST, "frenzy");
	refused("hand", GIVE, .card = CARD("frenzy"));
}

TEST_MAIN_WITH("ancients: cards", NULL, table_close)
