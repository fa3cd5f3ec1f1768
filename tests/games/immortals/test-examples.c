/*
 * The examples of the rule book, one test each, in the book's order; and the
 * small ones of its texts.  Ids in comments are the rulings they stand for.
 */

#include "games/immortals/table.h"
#include "unit/test.h"

/* Before each test. */
static void
middle(void)
{
	board_middle(5);
}

/* IT-1: IMM-15 */
TEST(dirk_takes_nine_energy_and_seven_gold)
{
	struct chance	 chance;

	ck_assert_uint_eq(player(DIRK)->tribe[0], tribe("elves"));
	ck_assert_uint_eq(player(DIRK)->tribe[1], tribe("orcs"));
	chance_fast(&chance, 1);
	imm_finish_setup(&b.f.tables, &b.state, &chance, &b.f.events);
	has(DIRK, 9, 7);
	whole();
}

/*
 * A draft round where Dirk, then Mike, have chosen these cards; the others have nothing to place.
 */
static void
drafted(const char *dirk, const char *mike)
{
	const char	*card[] = { NULL, dirk, mike };

	middle();
	b.state.phase = PHASE_DEPLOY;
	b.state.draft_round = 1;
	for (unsigned seat = DIRK; seat <= MIKE; seat++) {
		struct player	*p = player(seat);

		p->groups = 2;
		p->group[0] = seat == DIRK ? 10 : 4;
		p->group[1] = 3;
		p->pool = (uint8_t)(p->pool - p->group[0] - 3);
		p->pick = conflict(card[seat]);
		b.state.deck &= ~card_bit(p->pick);
	}
	imm_count_deck(&b.state);
	whole();
}

/* IT-2, IT-3: IMM-9, IMM-10 */
TEST(dirk_places_ten_on_dark_mountainhome_and_mike_keeps_his_card)
{
	unsigned	 home;

	drafted("mountainhome-dark", "mountainhome-light");
	home = region("mountainhome");
	/* The card alone says where; the order may repeat it. */
	ck_assert(!legal(MOVE(.kind = MOVE_DEPLOY,
	    .region = region("stonegate"))));
	ck_assert(legal(MOVE(.kind = MOVE_DEPLOY, .region = (uint8_t)home)));
	play(MOVE(.kind = MOVE_DEPLOY, .group = GROUP_SIZE + 9));
	ck_assert_uint_eq(SIDE("mountainhome", DARK)->owner, DIRK);
	ck_assert_uint_eq(SIDE("mountainhome", DARK)->armies, 10);
	ck_assert_uint_eq(b.state.region[home].card, DIRK);
	ck_assert_uint_eq(b.state.discard, card_bit(conflict("mountainhome-dark")));
	ck_assert_uint_eq(player(DIRK)->groups, 1);
	play(MOVE(.kind = MOVE_DEPLOY, .group = GROUP_LARGEST));
	ck_assert_uint_eq(SIDE("mountainhome", LIGHT)->owner, MIKE);
	ck_assert_uint_eq(SIDE("mountainhome", LIGHT)->armies, 4);
	ck_assert_uint_eq(b.state.region[home].card, DIRK);
	ck_assert_uint_eq(player(MIKE)->hand, card_bit(conflict("mountainhome-light")));
}

/* IT-4: IMM-17 */
TEST(five_players_seed_the_tower_with_thirty_five_and_ten)
{
	uint32_t	 draws[45];
	const struct news	*n;

	middle();
	for (unsigned i = 0; i < 45; i++)
		draws[i] = i % 7 < 5 || i >= 35 ? FALL : STAY;
	script(draws, 45);
	imm_finish_setup(&b.f.tables, &b.state, &b.f.chance, &b.f.events);
	ck_assert_uint_eq(b.f.chance.used, 45);
	n = told(NEWS_SEEDED);
	ck_assert_uint_eq(n->fallen[DIRK], 5);
	ck_assert_uint_eq(n->fallen_inhabitants, 10);
	ck_assert_uint_eq(b.state.tray, 2);
	ck_assert_uint_eq(b.state.inhabitants, 18);
	ck_assert_uint_eq(player(EVA)->split, 5);
	ck_assert_uint_eq(player(EVA)->tower, 2);
	ck_assert_uint_eq(b.state.phase, PHASE_SPLIT);
	whole();
}

/* IT-5: IMM-19 */
TEST(five_in_the_dark_limbo_send_one_and_one_in_the_light_limbo_none)
{
	b.state.phase = PHASE_DRAW;
	armies(DIRK, "2 dark treehome, 2 light treehome");
	limbo(DIRK, 1, 5);
	no_draws();
	ck_assert_uint_eq(player(DIRK)->due[0], 0);
	ck_assert_uint_eq(player(DIRK)->due[1], 1);
	ck_assert(!legal(MOVE(.kind = MOVE_REINFORCE, .realm = DARK,
	    .region = region("treehome"),
	    .armies = 2)));
	ck_assert(!legal(MOVE(.kind = MOVE_REINFORCE, .realm = LIGHT,
	    .region = region("treehome"),
	    .armies = 1)));
	play(MOVE(.kind = MOVE_REINFORCE, .realm = DARK,
	    .region = region("treehome"), .armies = 1));
	ck_assert_uint_eq(SIDE("treehome", DARK)->armies, 3);
	ck_assert_uint_eq(player(DIRK)->limbo[1], 4);
	ck_assert_uint_eq(b.state.phase, PHASE_PLAN);
}

/* IT-6: IMM-25 */
TEST(ani_uses_mountainhome_only_in_the_light_realm)
{
	struct move	 dark, light;

	b.state.turn = b.state.first = ANI;
	stand(ANI, "mountainhome", LIGHT, 3);
	lay(ANI, SPACE_GOLD, region_card("mountainhome"));
	dark = move_on(MOVE_EXTRACT, SPACE_GOLD, NULL, DARK);
	light = move_on(MOVE_EXTRACT, SPACE_GOLD, NULL, 0);
	ck_assert(!legal(dark));
	play(light);
	ck_assert_uint_eq(player(ANI)->gold,
	    b.figures->region[region("mountainhome")].yield[0].gold);
}

/* IT-7: IMM-25 */
TEST(a_conflict_card_works_only_in_its_region_and_realm)
{
	armies(DIRK, "1 dark borderland, 1 light borderland, 1 dark treehome");
	lay(DIRK, SPACE_GOLD, conflict_card("borderland-dark"));
	ck_assert(!legal(move_on(MOVE_EXTRACT, SPACE_GOLD, NULL, LIGHT)));
	ck_assert(!legal(move_on(MOVE_EXTRACT, SPACE_GOLD, "treehome", DARK)));
	play(move_on(MOVE_EXTRACT, SPACE_GOLD, NULL, 0));
	ck_assert_uint_eq(player(DIRK)->gold, 4);
	ck_assert_uint_eq(b.state.discard, card_bit(conflict("borderland-dark")));
}

/* IT-8: IMM-30 */
TEST(shore_lake_yields_five_gold_in_the_light_realm)
{
	stand(DIRK, "shore-lake", LIGHT, 2);
	lay(DIRK, SPACE_GOLD, region_card("shore-lake"));
	play(move_on(MOVE_EXTRACT, SPACE_GOLD, NULL, LIGHT));
	ck_assert_uint_eq(player(DIRK)->gold, 5);
	ck_assert_uint_eq(b.state.region[region("shore-lake")].card, DIRK);
}

/* IT-9: IMM-31 */
TEST(tribute_pass_yields_six_energy_in_the_dark_realm)
{
	armies(DIRK, "1 light tribute-pass, 1 dark tribute-pass");
	lay(DIRK, SPACE_ENERGY, region_card("tribute-pass"));
	play(move_on(MOVE_EXTRACT, SPACE_ENERGY, NULL, DARK));
	ck_assert_uint_eq(player(DIRK)->energy, 6);
}

/* IT-10: IMM-32 */
TEST(three_armies_come_to_emerald_cliff_for_two_energy_and_one_gold)
{
	stand(DIRK, "emerald-cliff", LIGHT, 1);
	limbo(DIRK, 5, 0);
	purse(DIRK, 3, 3);
	lay(DIRK, SPACE_TRANSITION, region_card("emerald-cliff"));
	play(move_on(MOVE_TRANSITION, SPACE_TRANSITION, NULL, LIGHT));
	ck_assert_uint_eq(SIDE("emerald-cliff", LIGHT)->armies, 4);
	ck_assert_uint_eq(player(DIRK)->limbo[0], 2);
	has(DIRK, 1, 2);
}

/* IT-11: IMM-33 */
TEST(a_portal_in_treehome_costs_four_energy)
{
	struct move	 m;

	stand(DIRK, "treehome", LIGHT, 2);
	purse(DIRK, 4, 0);
	lay(DIRK, SPACE_CONSTRUCT_1, conflict_card("treehome-light"));
	m = move_on(MOVE_CONSTRUCT, SPACE_CONSTRUCT_1, NULL, 0);
	m.build = PORTAL;
	play(m);
	ck_assert_uint_eq(SIDE("treehome", LIGHT)->portal, 1);
	ck_assert_uint_eq(SIDE("treehome", DARK)->portal, 0);
	ck_assert_uint_eq(player(DIRK)->energy, 0);
	ck_assert_uint_eq(player(DIRK)->vp, 1);
}

/* IT-12: IMM-36 */
TEST(mike_attacks_heartwood_through_the_portal_and_not_back)
{
	struct move	 m;

	b.state.turn = b.state.first = MIKE;
	stand(MIKE, "heartwood", LIGHT, 3);
	stand(ANI, "heartwood", DARK, 2);
	side_of(&b.state, region("heartwood"), LIGHT)->portal = 1;
	b.state.portals--;
	lay(MIKE, SPACE_ATTACK_1, region_card("heartwood"));
	m = march(MOVE_ATTACK, SPACE_ATTACK_1, "heartwood", LIGHT, "heartwood", DARK, 2);
	ck_assert(legal(m));
	b.state.turn = b.state.first = ANI;
	lay(ANI, SPACE_ATTACK_1, conflict_card("treehome-dark"));
	m = march(MOVE_ATTACK, SPACE_ATTACK_1, "heartwood", DARK, "heartwood", LIGHT, 1);
	ck_assert(!legal(m));
}

/* IT-13: IMM-38 */
TEST(the_card_ani_plays_says_whom_the_inhabitants_of_heartwood_help)
{
	struct attack	 a;

	a = (struct attack){ ANI, region("forge-fire"), LIGHT, region("heartwood"), LIGHT, 2, 0 };
	ck_assert_uint_eq(helps(conflict_card("heartwood-light"), &a), HELPS_ATTACKER);
	ck_assert_uint_eq(helps(conflict_card("forge-fire-light"), &a), HELPS_NOBODY);
	ck_assert_uint_eq(helps(region_card("forge-fire"), &a), HELPS_NOBODY);
	ck_assert_uint_eq(helps(region_card("treehome"), &a), HELPS_DEFENDER);
	ck_assert_uint_eq(helps(conflict_card("heartwood-dark"), &a), HELPS_DEFENDER);
}

/* IT-14: IMM-39 */
TEST(dirk_moves_four_from_white_falls_through_borderland_to_treehome)
{
	struct move	 m;

	armies(DIRK, "6 light white-falls, 1 light borderland");
	armies(DIRK, "1 light treehome");
	purse(DIRK, 0, 1);
	lay(DIRK, SPACE_ATTACK_MOVE, region_card("white-falls"));
	m = (struct move){ .kind = MOVE_MOVE, .space = SPACE_ATTACK_MOVE,
	    .to = region("treehome"), .armies = 6 };
	ck_assert(!legal(m));
	m.armies = 4;
	play(m);
	ck_assert_uint_eq(SIDE("white-falls", LIGHT)->armies, 2);
	ck_assert_uint_eq(SIDE("borderland", LIGHT)->armies, 1);
	ck_assert_uint_eq(SIDE("treehome", LIGHT)->armies, 5);
	ck_assert_uint_eq(player(DIRK)->gold, 0);
}

/* IT-15: IMM-45 */
TEST(dirk_calls_five_armies_from_his_light_limbo)
{
	armies(DIRK, "1 light treehome, 1 light foothold");
	limbo(DIRK, 7, 0);
	purse(DIRK, 4, 1);
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_FIVE_ARMIES));
	play((struct move){ .kind = MOVE_MUSTER, .space = SPACE_MAGIC_1,
	    .realm = LIGHT, .count = 2, .muster = { { region("treehome"), 3 },
	    { region("foothold"), 2 } } });
	ck_assert_uint_eq(SIDE("treehome", LIGHT)->armies, 4);
	ck_assert_uint_eq(SIDE("foothold", LIGHT)->armies, 3);
	ck_assert_uint_eq(player(DIRK)->limbo[0], 2);
	ck_assert_uint_eq(player(DIRK)->energy + player(DIRK)->gold, 0);
}

/* IT-16: IMM-46, IMM-59 */
TEST(dirk_pays_one_gold_for_the_marker_and_leads_from_the_next_round)
{
	b.state.first = b.state.marker = MIKE;
	b.state.turn = DIRK;
	purse(DIRK, 0, 1);
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_CARD_OR_MARKER));
	lay(DIRK, SPACE_MAGIC_2, (struct card){ .blank = 1 });
	play((struct move){ .kind = MOVE_MARKER, .space = SPACE_MAGIC_1 });
	ck_assert_uint_eq(player(DIRK)->gold, 0);
	ck_assert_uint_eq(b.state.marker, DIRK);
	ck_assert_uint_eq(b.state.first, MIKE);
	while (b.state.phase == PHASE_PERFORM)
		play(MOVE(.kind = MOVE_PASS, .take = GOLD));
	ck_assert_uint_eq(b.state.round, 2);
	ck_assert_uint_eq(b.state.first, DIRK);
}

/* IT-17: IMM-47 */
TEST(dirk_takes_tribute_pass_over_from_ani)
{
	struct move	 m;
	unsigned	 pass;

	pass = region("tribute-pass");
	stand(DIRK, "tribute-pass", LIGHT, 3);
	stand(ANI, "tribute-pass", DARK, 3);
	lay(ANI, SPACE_GOLD, region_card("tribute-pass"));
	purse(DIRK, 2, 2);
	lay(DIRK, SPACE_MAGIC_1, magic_card(MAGIC_SHRINE_OR_TAKEOVER));
	m = move_on(MOVE_TAKEOVER, SPACE_MAGIC_1, "tribute-pass", 0);
	ck_assert(!legal(m));
	stand(DIRK, "tribute-pass", LIGHT, 1);
	play(m);
	ck_assert_uint_eq(b.state.region[pass].card, DIRK);
	ck_assert_uint_eq(player(DIRK)->energy + player(DIRK)->gold, 0);
	ck_assert_uint_eq(player(ANI)->covered, 0);	/* IMM-47: even off a board; IQ-20 */
	ck_assert_uint_eq(told(NEWS_CARD)->space, SPACE_GOLD);
}

TEST_MAIN_WITH("immortals-examples", middle, board_close)
