/* Tables, their start, and the units that come back at a round's end. */

#include "games/hlas/table.h"
#include "referee/moves.h"
#include "unit/test.h"

static bool
fits(unsigned seats, int sets)
{
	t.f.tables.seats = seats;
	t.f.tables.option[OPT_SETS] = sets;
	return hlas.table_check(&t.f.tables, NULL);
}

/* HLS-1: more players need more sets. */
TEST(more_players_need_more_sets)
{
	OPEN(HUMANS, ORCS);
	ck_assert(fits(1, SETS_BASE) && fits(4, SETS_BASE));
	ck_assert(!fits(5, SETS_BASE) && !fits(6, SETS_PESTILENCE));
	ck_assert(fits(6, SETS_ORDER_AND_CHAOS) && !fits(7, SETS_ORDER_AND_CHAOS));
	ck_assert(fits(7, SETS_ALL));
	t.f.tables.seats = 2;
}

/* HLS-34, HLS-78: who plays against others has no enemy to choose. */
TEST(an_enemy_is_for_a_lone_player)
{
	static const unsigned	 options[] = { OPT_ENEMY, OPT_SOLO_VP };

	OPEN(HUMANS, ORCS);
	for (unsigned i = 0; i < LENGTH(options); i++) {
		t.f.tables.option[options[i]] = 1;
		ck_assert(fits(1, SETS_BASE) && !fits(2, SETS_BASE));
		t.f.tables.option[options[i]] = 0;
	}
	ck_assert(fits(2, SETS_BASE));
}

/* HLS-1: what is closed and its ferries do not exist, all seas do. */
TEST(a_closed_continent_does_not_exist)
{
	OPEN(HUMANS, ORCS);
	ck_assert(!hlas_in_play(&t.h, at("sw-n")));
	ck_assert(hlas_in_play(&t.h, at("corner-sw")));
	ck_assert(!hlas_adjacent_land(&t.h, at("nw-sw"), at("sw-nw")));
	OPEN(HUMANS, ORCS, DWARVES);
	ck_assert(hlas_adjacent_land(&t.h, at("nw-sw"), at("sw-nw")));
}

/* HLS-3: the first player and the tax slots are drawn: 4, 3 and 2 in any order. */
TEST(first_player_and_taxes_are_drawn)
{
	unsigned	 firsts = 0, best = 0;

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	for (unsigned i = 0; i < 60; i++) {
		struct state	*s = &t.state;

		memset(s, 0, sizeof(*s));
		hlas_start(&t.f.tables, s, &t.f.chance, &t.f.events);
		ck_assert_uint_eq(s->tax[ORE] * s->tax[MANA] * s->tax[FOOD], 24);
		ck_assert_uint_eq(s->tax[ORE] + s->tax[MANA] + s->tax[FOOD], 9);
		firsts |= 1u << s->first;
		best |= 1u << s->tax[ORE];
	}
	ck_assert_uint_eq(firsts, 0x1e);
	ck_assert_uint_eq(best, 0x1c);
}

/* HLS-9, HLS-31: Serfs on slots defend their capital, and are back at the round's end. */
TEST(serfs_on_slots_defend_and_come_back)
{
	struct faction	*f;
	unsigned	 before;

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	f = of(HUMANS);
	before = hlas_structure_strength(&t.h, HUMANS, f->capital);
	f->slot[SLOT_TAX] = USED_BY_SERF;
	f->serf[f->capital]--;
	ck_assert_uint_eq(hlas_structure_strength(&t.h, HUMANS, f->capital), before + 1);
	while (t.state.round == 1)
		pass();
	ck_assert_uint_eq(f->slot[SLOT_TAX], 0);
	ck_assert_uint_eq(f->actions, 2);
	ck_assert_uint_eq(t.state.first, 2);
}

/* HLS-11: a vessel is built as well as recruited, into the capital's region, for the same price. */
TEST(a_vessel_is_built_into_the_capital)
{
	struct faction	*f;

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	f = of(HUMANS);
	purse(HUMANS, 2, 0, 2);
	ck_assert(!legal(MOVE(.tag = MOVE_VESSEL, .plan = { .unit = SEA_VESSEL })));
	house(HUMANS, BUILDING_BIT(SEA_DOCK));
	play(MOVE(.tag = MOVE_VESSEL, .plan = { .unit = SEA_VESSEL }));
	ck_assert_uint_eq(f->place[PIECE_SEA], f->capital);
	ck_assert_uint_eq(hlas_total(f), 0);
}

/* HLS-12: a building takes a Serf for good and is built once; HLS-38: the courtyard is a region. */
TEST(a_building_takes_a_serf_for_good)
{
	struct faction	*f;

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	f = of(HUMANS);
	purse(HUMANS, 6, 0, 0);
	play(MOVE(.tag = MOVE_BUILD, .plan = { .building = B1 }));
	ck_assert_uint_eq(f->serf[f->capital], 1);
	ck_assert_uint_eq(f->stock[ORE], 3);
	ck_assert(!hlas_capital_check(&t.h, HUMANS, MOVE_BUILD,
	    &(struct plan){ .building = B1 }, NULL));
	ck_assert(hlas_capital_check(&t.h, HUMANS, MOVE_BUILD,
	    &(struct plan){ .building = B2 }, NULL));
	ck_assert_uint_eq(hlas_room(&t.h, HUMANS, f->capital), 255);
}

/* HLS-19, HLS-40: two go aboard, no third; into an enemy's vessel a sail is a battle. */
TEST(a_vessel_carries_two_and_meets_its_like)
{
	struct move	 m;

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	house(HUMANS, BUILDING_BIT(SEA_DOCK));
	clear(HUMANS);
	army("humans nw-ne VSSS");
	m = (struct move){ .tag = MOVE_SAIL, .to = at("top"),
	    .group = { .serfs = 3 } };
	ck_assert(!legal(m));
	m.group.serfs = 2;
	ck_assert(legal(m));
	stand(ORCS, "top", SEA_VESSEL, 1);
	play(m);
	ck_assert_uint_eq(t.state.battle.region, at("top"));
	ck_assert_uint_eq(hlas_natural(&t.h, ATTACK), 3 + 2);
}

/* HLS-100, HLS-101: what is offered for a follow says so, and none of it answers an action. */
TEST(answers_to_a_follow_say_so)
{
	struct decision	 decision = { .kind = DECISION_FOLLOW, .seat = 2, .about = { AS_FOLLOW } };
	struct move	 moves[64];
	size_t		 n;

	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	play(MOVE(.tag = MOVE_TAX, .plan = { .stock = ORE }));
	ck_assert_uint_eq(asked(), DECISION_FOLLOW);
	n = moves_list(&t.f.tables, &t.state, &decision, moves, LENGTH(moves));
	ck_assert_uint_gt(n, 1);
	for (size_t i = 0; i < n; i++)
		ck_assert(moves[i].tag == MOVE_NO_FOLLOW || moves[i].as == AS_FOLLOW);
}

/* Orders may call a place by its name, by three letters of it, or by its id. */
TEST(every_place_goes_by_its_name)
{
	const struct list	*l;

	OPEN(HUMANS, ORCS);
	l = names_find(&t.f.names, "region");
	ck_assert_uint_eq(l->count, REGIONS);
	for (unsigned r = 1; r <= REGIONS; r++) {
		char	 letters[4];

		snprintf(letters, sizeof(letters), "%s", names_title(&t.f.names,
		    "region", r));
		ck_assert_uint_eq(list_mean(l, letters), r);
		ck_assert_uint_eq(list_mean(l, names_title(&t.f.names, "region",
		    r)), r);
		ck_assert_uint_eq(list_mean(l, list_id(l, r)), r);
	}
}

TEST_MAIN_WITH("hlas-table", NULL, table_close)
