/* The tables, the set-up and the draft. */

#include "games/immortals/table.h"
#include "unit/test.h"

/* IMM-2, IMM-3 */
TEST(the_published_figures_make_sense)
{
	AUTO(diags_clear) struct diags d = { 0 };
	unsigned	 borders = 0;

	board_open(3);
	ck_assert(imm_figures_check(&b.f.tables, &d));
	for (unsigned r = 1; r <= REGIONS; r++) {
		unsigned	 degree = bits_count(b.figures->region[r].adjacent);

		ck_assert(degree == 3 || degree == 4);
		borders += degree;
	}
	ck_assert_uint_eq(borders, 80);
	b.figures->region[1].adjacent ^= 1u << 20;
	ck_assert(!imm_figures_check(&b.f.tables, &d));
	ck_assert_uint_ge(d.errors, 1);
}

static void
start(unsigned players)
{
	board_open(players);
	immortals.start(&b.f.tables, &b.state, &b.f.chance, &b.f.events);
	whole();
}

/* Everybody makes the rules' own move. */
static void
everybody_falls_back(void)
{
	struct decisions	 decisions = asked();
	struct move	 moves[PLAYERS];

	memset(moves, 0, sizeof(moves));
	for (unsigned i = 0; i < decisions.count; i++)
		immortals.fallback(&b.f.tables, &b.state,
		    &decisions.decision[i], false, &moves[i]);
	settle(moves);
}

/* IMM-1, and the option */
TEST(three_play_seven_rounds_four_and_five_play_five)
{
	for (unsigned players = 3; players <= 5; players++) {
		start(players);
		ck_assert_uint_eq(b.state.rounds, players == 3 ? 7 : 5);
	}
	board_open(3);
	b.f.tables.option[OPT_ROUNDS] = 10;
	immortals.start(&b.f.tables, &b.state, &b.f.chance, &b.f.events);
	ck_assert_uint_eq(b.state.rounds, 10);
	/* as many as there are round cards */
	ck_assert_int_eq(immortals.options[OPT_ROUNDS].high, 10);
}

/* IMM-4, IMM-5 */
TEST(tribes_are_dealt_once_each_and_side_groups_count_at_small_tables)
{
	for (unsigned players = 3; players <= 5; players++) {
		uint32_t	 dealt = 0;

		start(players);
		for (unsigned seat = 1; seat <= players; seat++) {
			unsigned	 sum = 0;

			ck_assert_uint_le(player(seat)->tribe[0], 5);
			ck_assert_uint_gt(player(seat)->tribe[1], 5);
			dealt |= 1u << player(seat)->tribe[0] | 1u << player(seat)->tribe[1];
			for (unsigned g = 0; g < player(seat)->groups; g++)
				sum += player(seat)->group[g];
			ck_assert_uint_eq(sum, players < 5 ? 28 : 24);
		}
		ck_assert_uint_eq(bits_count(dealt), 2 * players);
	}
}

TEST(a_group_is_chosen_by_its_size_or_as_the_largest_or_smallest)
{
	const struct player	 p = { .groups = 3, .group = { 6, 4, 2 } };

	ck_assert_int_eq(imm_group(&p, 0), 0);
	ck_assert_int_eq(imm_group(&p, GROUP_LARGEST), 0);
	ck_assert_int_eq(imm_group(&p, GROUP_SMALLEST), 2);
	ck_assert_int_eq(imm_group(&p, GROUP_SIZE + 4 - 1), 1);
	ck_assert_int_eq(imm_group(&p, GROUP_SIZE + 5 - 1), -1);
}

/* IMM-6, IMM-7 */
TEST(a_group_and_two_armies_start_and_hands_alternate_from_dark)
{
	start(4);
	ck_assert_int_eq(asked().boundary, BOUNDARY_ROUND);
	ck_assert_uint_eq(asked().awaited[BOUNDARY_ROUND], 0xf);
	b.state.first = b.state.marker = 2;
	everybody_falls_back();
	for (unsigned seat = 1; seat <= 4; seat++) {
		unsigned	 home = b.figures->tribe[player(seat)->tribe[0]].start;

		ck_assert_uint_eq(side_at(&b.state, home, LIGHT)->owner, seat);
		ck_assert_uint_eq(side_at(&b.state, home, DARK)->armies, 2);
		ck_assert_uint_eq(b.state.region[home].card, seat);
		ck_assert_uint_eq(player(seat)->dealt_size, 5);
	}
	ck_assert_uint_eq(player(b.state.first)->dealt_realm, DARK);
	ck_assert_uint_eq(b.state.first, 2);
	ck_assert_uint_eq(player(b.state.first)->dealt & CARDS_LIGHT, 0);
	ck_assert_uint_eq(player(next_seat(&b.f.tables,
	    b.state.first))->dealt & CARDS_DARK, 0);
	ck_assert_int_eq(asked().boundary, BOUNDARY_TURN);
}

/* Puts five chosen cards before a seat, in place of those dealt. */
static void
deal(unsigned seat, const char *const *ids)
{
	struct player	*p = player(seat);

	b.state.deck |= p->dealt;
	p->dealt = 0;
	for (p->dealt_size = 0; p->dealt_size < 5; p->dealt_size++)
		p->dealt |= card_bit(conflict(ids[p->dealt_size]));
	ck_assert_uint_eq(p->dealt & ~b.state.deck, 0);
	b.state.deck &= ~p->dealt;
	imm_count_deck(&b.state);
	whole();
}

static struct move
choice(const char *id)
{
	return (struct move){ .kind = MOVE_DRAFT, .card = conflict(id) };
}

/* The cards that Dirk, Mike and Ani choose; NULL: Ani has none. */
static void
choose(const char *dirk, const char *mike, const char *ani)
{
	struct move	 moves[3] = { choice(dirk), choice(mike) };

	if (ani != NULL)
		moves[2] = choice(ani);
	settle(moves);
}

/* Three seats in the draft, Dirk first, all holding groups, with the hands given. */
static void
drafting(const char *const (*hands)[5])
{
	board_middle(3);
	b.state.phase = PHASE_DRAFT;
	b.state.draft_round = 1;
	for (unsigned seat = 1; seat <= 3; seat++) {
		player(seat)->dealt_realm = seat % 2 == 1 ? DARK : LIGHT;
		player(seat)->groups = 3;
		memset(player(seat)->group, 4, 3);
		player(seat)->pool = (uint8_t)(player(seat)->pool - 12);
	}
	for (unsigned seat = 1; seat <= 3; seat++)
		deal(seat, hands[seat - 1]);
}

static const char *const	 hands[3][5] = {
	{ "treehome-dark", "wild-waters-dark", "foothold-dark", "rotmoor-dark", "mirefen-dark" },
	{ "treehome-light", "foothold-light", "rotmoor-light", "mirefen-light", "saltmere-light" },
	{ "reedwater-dark", "saltmere-dark", "shore-lake-dark", "white-falls-dark",
	    "emerald-cliff-dark" },
};

/* IMM-8 */
TEST(a_card_with_a_free_region_must_be_chosen_if_there_is_one)
{
	struct move	 m;

	drafting(hands);
	stand(MIKE, "treehome", DARK, 1);
	ck_assert(!legal(choice("treehome-dark")));
	ck_assert(legal(choice("foothold-dark")));
	m = choice("treehome-light");	/* in Mike's hand */
	ck_assert(!legal(m));
}

/* IMM-9 to IMM-13, IQ-1 */
TEST(a_wild_card_may_take_the_region_of_a_later_seat_who_keeps_his_card)
{
	drafting(hands);
	b.state.region[region("saltmere")].card = ANI;
	choose("wild-waters-dark", "treehome-light", "saltmere-dark");
	ck_assert_uint_eq(asked().decision[0].kind, DECISION_DEPLOY);
	ck_assert(!legal(MOVE(.kind = MOVE_DEPLOY,
	    .region = region("treehome"))));
	play(MOVE(.kind = MOVE_DEPLOY, .region = region("saltmere")));
	ck_assert_uint_eq(SIDE("saltmere", DARK)->owner, DIRK);
	ck_assert_uint_eq(SIDE("saltmere", DARK)->armies, 4);
	/*
	 * the wild card is kept, another holds the region card (IQ-2); Ani places nothing and keeps
	 * hers
	 */
	ck_assert_uint_eq(player(DIRK)->hand, card_bit(conflict("wild-waters-dark")));
	ck_assert_uint_eq(player(ANI)->hand, card_bit(conflict("saltmere-dark")));
	ck_assert_uint_eq(player(ANI)->groups, 3);
	/* all have seen both, so neither is dealt afresh for Mike */
	ck_assert_uint_eq(player(MIKE)->known & player(DIRK)->hand, player(DIRK)->hand);
	ck_assert_uint_eq(player(MIKE)->known & player(ANI)->hand, player(ANI)->hand);
	for (unsigned i = 0; i < heard(NEWS_PLACED); i++)
		ck_assert_uint_eq(news(NEWS_PLACED, i)->flag,
		    news(NEWS_PLACED, i)->seat == DIRK);
	ck_assert_uint_eq(SIDE("treehome", LIGHT)->owner, MIKE);
	/* IMM-13: hands and marker go left, and are five again */
	ck_assert_uint_eq(b.state.first, MIKE);
	ck_assert_uint_eq(player(MIKE)->dealt_realm, DARK);
	ck_assert_uint_eq(player(MIKE)->dealt_size, 5);
	ck_assert(player(MIKE)->dealt & card_bit(conflict("foothold-dark")));
	ck_assert_uint_eq(b.state.phase, PHASE_DRAFT);
}

/* IMM-9: the same cards, and Ani the first */
TEST(groups_are_placed_from_the_first_player_on)
{
	drafting(hands);
	b.state.first = b.state.marker = ANI;
	choose("wild-waters-dark", "treehome-light", "saltmere-dark");
	ck_assert_uint_eq(SIDE("saltmere", DARK)->owner, ANI);
	ck_assert_uint_eq(asked().decision[0].seat, DIRK);
	ck_assert(!legal(MOVE(.kind = MOVE_DEPLOY,
	    .region = region("saltmere"))));
}

/* IQ-2 */
TEST(a_card_whose_region_card_is_ones_own_is_discarded)
{
	drafting(hands);
	b.state.region[region("treehome")].card = DIRK;
	choose("treehome-dark", "foothold-light", "reedwater-dark");
	ck_assert_uint_eq(player(DIRK)->hand, 0);
	ck_assert(b.state.discard & card_bit(conflict("treehome-dark")));
	for (unsigned i = 0; i < heard(NEWS_PLACED); i++)
		/* nobody kept a card */
		ck_assert_uint_eq(news(NEWS_PLACED, i)->flag, 0);
}

/* IMM-11, IMM-12: kept unseen */
TEST(without_a_free_region_or_a_group_the_chosen_card_is_kept_unseen)
{
	drafting(hands);
	for (unsigned i = 0; i < 5; i++)
		stand(MIKE, names_id(&b.f.names, "region",
		    card_region(conflict(hands[2][i]))), DARK, 1);
	player(MIKE)->pool = (uint8_t)(player(MIKE)->pool + 12);
	player(MIKE)->groups = 0;
	memset(player(MIKE)->group, 0, GROUPS);
	/* without a group any card will do, a free region or not */
	stand(DIRK, "foothold", LIGHT, 1);
	ck_assert_uint_eq(imm_choices(&b.state, MIKE), player(MIKE)->dealt);
	choose("foothold-dark", "foothold-light", "shore-lake-dark");
	ck_assert_uint_eq(player(MIKE)->hand, card_bit(conflict("foothold-light")));
	ck_assert_uint_eq(player(MIKE)->known & player(ANI)->hand, 0);
	ck_assert_uint_eq(player(ANI)->hand, card_bit(conflict("shore-lake-dark")));
	ck_assert_uint_eq(player(ANI)->groups, 3);
	for (unsigned i = 0; i < heard(NEWS_RECEIVED); i++)
		ck_assert_uint_eq(event(NEWS_RECEIVED, i)->who,
		    SEAT_BIT(news(NEWS_RECEIVED, i)->seat));
}

TEST(each_seat_alone_learns_its_draft_hand)
{
	seats_t	 told = NOBODY;

	start(3);
	everybody_falls_back();
	for (unsigned i = 0; i < heard(NEWS_DEALT); i++) {
		const struct news	*n = news(NEWS_DEALT, i);

		ck_assert_uint_eq(event(NEWS_DEALT, i)->who, SEAT_BIT(n->seat));
		ck_assert_uint_eq(n->hand, player(n->seat)->dealt);
		told |= SEAT_BIT(n->seat);
	}
	ck_assert_uint_eq(told, SEAT_BIT(DIRK) | SEAT_BIT(MIKE) | SEAT_BIT(ANI));
}

/* IQ-3 */
TEST(a_dry_stack_is_filled_from_the_discards_of_its_realm_or_the_hand_stays_short)
{
	drafting(hands);
	player(ANI)->hand = b.state.deck & CARDS_DARK;
	player(ANI)->conflicts = (uint8_t)bits_count(player(ANI)->hand);
	b.state.deck &= CARDS_LIGHT;
	imm_count_deck(&b.state);
	choose("treehome-dark", "foothold-light", "reedwater-dark");
	/*
	 * two dark cards were discarded, and two dark hands refilled; the light one from its stack
	 */
	ck_assert_uint_eq(player(MIKE)->dealt_size, 5);
	ck_assert_uint_eq(player(DIRK)->dealt_size, 5);
	ck_assert_uint_eq(b.state.discard, card_bit(conflict("foothold-light")));
}

/* IQ-3: no card at all */
TEST(groups_of_a_seat_without_any_card_go_to_its_limbos)
{
	drafting(hands);
	player(ANI)->hand = player(ANI)->dealt | (b.state.deck & CARDS_DARK);
	player(ANI)->conflicts = (uint8_t)bits_count(player(ANI)->hand);
	player(ANI)->dealt = 0;
	player(ANI)->dealt_size = 0;
	b.state.deck &= CARDS_LIGHT;
	imm_count_deck(&b.state);
	b.state.region[region("saltmere")].card = ANI;
	choose("wild-waters-dark", "foothold-light", NULL);
	play(MOVE(.kind = MOVE_DEPLOY, .region = region("saltmere")));
	/* Ani's empty hand went to Dirk, and no dark card is left for him */
	ck_assert_uint_eq(player(DIRK)->dealt_size, 0);
	ck_assert_uint_eq(player(DIRK)->groups, 0);
	ck_assert_uint_eq(player(DIRK)->split, 8);
}

static void
play_the_draft(void)
{
	everybody_falls_back();
	while (b.state.phase == PHASE_DRAFT || b.state.phase == PHASE_DEPLOY)
		everybody_falls_back();
}

/* IMM-14 to IMM-17, IQ-4 */
TEST(after_the_draft_come_treasure_limbo_and_tower)
{
	start(5);
	play_the_draft();
	ck_assert_uint_eq(b.state.phase, PHASE_SPLIT);
	ck_assert_int_eq(asked().boundary, BOUNDARY_TURN);
	ck_assert_uint_le(b.state.tray, 2);
	for (unsigned seat = 1; seat <= 5; seat++) {
		const struct player		*p = player(seat);
		const struct tribe_figures	*one = &b.figures->tribe[p->tribe[0]],
		    *two = &b.figures->tribe[p->tribe[1]];

		ck_assert_uint_eq(p->gold, one->treasure.gold + two->treasure.gold);
		ck_assert_uint_eq(p->energy, one->treasure.energy + two->treasure.energy);
		ck_assert_uint_eq(p->limbo[0] + p->limbo[1], 6);
		ck_assert_uint_eq(p->split + p->tower, 7);
		ck_assert_uint_eq(p->dealt, 0);
		ck_assert_uint_eq(p->pool, 4);	/* back to the box */
	}
	ck_assert_uint_eq(b.state.discard, 0);
	for (unsigned seat = 1; seat <= 5; seat++)
		ck_assert_uint_eq(player(seat)->known & b.state.deck, 0);
	everybody_falls_back();
	ck_assert_uint_eq(b.state.round, 1);
	ck_assert_uint_eq(b.state.phase, PHASE_DRAW);
	ck_assert_int_eq(asked().boundary, BOUNDARY_ROUND);
}

/* IQ-4: nothing tops the tray up, and with nothing to divide the first round begins */
TEST(what_does_not_fall_at_the_seeding_stays_in_the_tower)
{
	start(5);
	b.figures->tower[1].seed = 0;
	play_the_draft();
	ck_assert_uint_eq(b.state.tray, 0);
	ck_assert_uint_eq(b.state.tower, 10);
	ck_assert_uint_eq(b.state.inhabitants, 10);
	ck_assert_uint_eq(player(DIRK)->tower, 7);
	ck_assert_uint_eq(b.state.phase, PHASE_DRAW);
}

/* IQ-36 */
TEST(others_see_how_many_cards_one_has_and_not_which)
{
	struct mask	*mask = mask_new(&imm_state, MIKE);
	struct state	 seen;

	start(3);
	everybody_falls_back();
	player(DIRK)->hand = 1;
	player(DIRK)->board[SPACE_GOLD].region = 1;
	mask_copy(mask, &seen, &b.state);
	ck_assert_uint_eq(seen.player[DIRK].dealt, 0);
	ck_assert_uint_eq(seen.player[DIRK].hand, 0);
	ck_assert_uint_eq(seen.player[DIRK].board[SPACE_GOLD].region, 0);
	ck_assert_uint_eq(seen.player[DIRK].dealt_size, 5);
	ck_assert_uint_eq(seen.deck, 0);
	ck_assert_uint_eq(seen.deck_size, 45);
	ck_assert_uint_ne(seen.player[MIKE].dealt, 0);
	mask_free(mask);
}

TEST_MAIN_WITH("immortals-setup", NULL, board_close)
