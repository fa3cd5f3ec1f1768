/* The enemy of a game of one seat: HLS-34, HLS-71 to HLS-79, HT-12 to HT-14. */

#include "games/hlas/table.h"
#include "unit/test.h"

enum { NORTH = 1, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST };
enum { BUILD_TRACK = 1, TAX, TAX_2, ATTACK_CARD, ATTACK_2, RESEARCH, BUILD_FEATURE, RECRUIT };

/* Ann's faction at nw-nw, Orcs as the enemy at ne-ne; Orcs' Heroes are in their courtyard. */
static void
open_solo(unsigned faction, unsigned enemy)
{
	struct state	*s = &t.state;
	struct faction	*f;

	OPEN(faction, enemy);
	t.f.tables.seats = 1;
	f = of(enemy);
	clear(enemy);
	f->seat = f->level = f->actions = 0;
	s->seat[2] = (struct seat){ 0 };
	s->solo.faction = (uint8_t)enemy;
	hlas_solo_equip(&t.h);
	whole();
}

static struct faction *
foe(void)
{
	return of(t.state.solo.faction);
}

static void
hero(unsigned unit, const char *region)
{
	foe()->place[unit - WARRIOR] = at(region);
}

static unsigned
where(unsigned unit)
{
	return foe()->place[unit - WARRIOR];
}

/* The enemy's turn with this card, to its end or the first question. */
static void
deal(unsigned unit, unsigned card)
{
	struct solo	*solo = &t.state.solo;

	solo->discards = (uint8_t)~CARD_BIT(card);
	solo->pile = CARD_BIT(card);
	solo->shown = 0;
	/* The rest goes where the draw does not look. */
	solo->shown = solo->discards;
	solo->discards = 0;
	hlas_push(&t.h, FRAME_SOLO, t.h.s->solo.faction)->unit = (uint8_t)unit;
	t.state.frame[0].decision = 0;
	for (unsigned i = 0; i < t.state.frames; i++)
		t.state.frame[i].decision = 0;
	hlas_advance(&t.h);
	whole();
}

/* Its next card in a battle. */
static void
stack_card(unsigned card)
{
	struct solo	*solo = &t.state.solo;

	solo->pile = CARD_BIT(card);
	solo->discards = 0;
	solo->shown = (uint8_t)~CARD_BIT(card);
}

static unsigned
bearing(const char *from, unsigned arrow)
{
	struct group	 g = { .heroes = 1 };

	return hlas_solo_march(&t.h, &g, at(from), arrow);
}

/* Before each test: Humans against Orcs. */
static void
humans_alone(void)
{
	open_solo(HUMANS, ORCS);
}

/* HT-13: eastward there is the sea; clockwise the first land lies south. */
TEST(an_arrow_to_the_sea_turns_clockwise)
{
	ck_assert_uint_eq(bearing("nw-e", EAST), at("nw-se"));
}

/* HT-14, HLS-73: what is met first from 30 degrees before the arrow. */
TEST(an_arrow_takes_the_first_bearing_clockwise)
{
	ck_assert_uint_eq(bearing("nw-in", WEST), at("nw-w"));
	ck_assert_uint_eq(bearing("nw-in", SOUTH), at("nw-sw"));
}

/* HLS-73: neither its capital, nor another of its Heroes, nor a land without room is entered. */
TEST(a_hero_goes_around_what_it_may_not_enter)
{
	ck_assert_uint_eq(bearing("ne-in", NORTH_EAST), at("ne-e"));
	hero(HERO_2, "ne-e");
	ck_assert_uint_ne(bearing("ne-in", NORTH_EAST), at("ne-e"));
	hero(HERO_2, "ne-ne");
	stand(ORCS, "ne-e", SERF, 5);
	ck_assert_uint_ne(bearing("ne-in", NORTH_EAST), at("ne-e"));
}

/* HLS-73: Warriors first, but a Serf if there is one, five with the Hero. */
TEST(an_army_takes_warriors_first_but_a_serf)
{
	struct group	 g;

	stand(ORCS, "ne-ne", WARRIOR, 5);
	g = hlas_solo_army(&t.h, HERO_1);
	ck_assert_uint_eq(g.warriors, 4);
	stand(ORCS, "ne-ne", SERF, 3);
	g = hlas_solo_army(&t.h, HERO_1);
	ck_assert_uint_eq(g.warriors, 3);
	ck_assert_uint_eq(g.serfs, 1);
	ck_assert_uint_eq(g.heroes, 1);
}

/* Two Warriors of the enemy attack two of Ann's at nw-e, or the other way round. */
static void
meet(bool enemy_attacks)
{
	clear(HUMANS);
	army("humans nw-e WW, orcs nw-e WW");
	battle(enemy_attacks ? ORCS : HUMANS, "nw-e");
}

/* HT-12: its First Strike cancels your Conscripts: no price, no points; the card's number stays. */
TEST(first_strike_of_a_card_cancels_conscripts)
{
	purse(HUMANS, 0, 0, 10);
	meet(true);
	stand(HUMANS, "nw-ne", WARRIOR, 1);
	stack_card(BUILD_FEATURE);
	play(CARD(CONSCRIPTS, .conscripts = 1,
	    .conscript = { { .region = at("nw-ne"), .unit = WARRIOR } }));
	ck_assert_uint_eq(of(HUMANS)->stock[FOOD], 10);
	ck_assert_int_eq(of(HUMANS)->score, 0);
	ck_assert_uint_eq(told(EVENT_RESULT)->strength, 4 + 5);
	ck_assert_uint_eq(told(EVENT_RESULT)->total, 4);
}

/* HLS-78: what is cancelled loses its number too; it neither pays nor scores. */
TEST(a_cancelled_card_loses_its_number)
{
	purse(HUMANS, 0, 4, 0);
	meet(true);
	stack_card(ATTACK_CARD);
	play(CARD(FIRST_STRIKE));
	ck_assert_uint_eq(told(EVENT_RESULT)->strength, 4);
	ck_assert_uint_eq(told(EVENT_RESULT)->total, 4 + 2);
	ck_assert_int_eq(foe()->score, 1);
	ck_assert_uint_eq(t.state.solo.discards, CARD_BIT(ATTACK_CARD));
}

/* HLS-78: your bonus against its tactic holds, its own against yours does not. */
TEST(only_the_player_has_bonuses_against)
{
	purse(HUMANS, 4, 0, 0);
	meet(true);
	stack_card(TAX);
	play(CARD(BARRICADE));
	ck_assert_uint_eq(told(EVENT_RESULT)->strength, 4 + 2);
	ck_assert_uint_eq(told(EVENT_RESULT)->total, 4 + 3 + 2);
}

/* HLS-78 (option solo-tactic-vp): listed points count only where the table says so. */
TEST(tactics_of_the_enemy_score_by_option)
{
	for (int listed = 0; listed < 2; listed++) {
		open_solo(HUMANS, ORCS);
		t.f.tables.option[OPT_SOLO_VP] = listed;
		meet(true);
		stack_card(RESEARCH);
		play(CARD(FIGHT));
		ck_assert_int_eq(foe()->score, 1 + 2 * listed);
	}
}

/* HLS-78: it loses Serfs, Warriors, vessels, then the Hero, who is in the courtyard at once. */
TEST(its_heroes_do_not_stay_dead)
{
	clear(HUMANS);
	army("humans nw-e WWWW, orcs nw-e S");
	hero(HERO_1, "nw-e");
	battle(HUMANS, "nw-e");
	stack_card(BUILD_TRACK);
	play(CARD(FIGHT));
	ck_assert_uint_eq(told(EVENT_RESULT)->damage, 3);
	ck_assert_uint_eq(foe()->serfs, 12);
	ck_assert_uint_eq(where(HERO_1), at("ne-ne"));
	whole();
}

/* HLS-74: the weakest region within two steps that is not stronger than the army; a point. */
TEST(an_attack_card_falls_on_the_weakest_in_reach)
{
	clear(HUMANS);
	hero(HERO_1, "nw-se");
	army("humans nw-e WW, humans nw-out W, humans nw-ne S");
	/* The way to the Serf leads through nw-e or nw-out, which the player holds. */
	deal(HERO_1, ATTACK_CARD);
	ck_assert_uint_eq(t.state.battle.region, at("nw-out"));
	open_solo(HUMANS, ORCS);
	clear(HUMANS);
	hero(HERO_1, "nw-out");
	army("humans nw-e WW, humans nw-ne S");
	deal(HERO_1, ATTACK_CARD);
	ck_assert_uint_eq(t.state.battle.region, at("nw-ne"));
	ck_assert_int_eq(foe()->score, 1);
}

/* HLS-74: what is too strong is not attacked, and the Hero moves instead. */
TEST(an_attack_that_cannot_be_is_a_move)
{
	clear(HUMANS);
	hero(HERO_1, "nw-out");
	stand(HUMANS, "nw-e", WARRIOR, 3);
	deal(HERO_1, ATTACK_CARD);
	ck_assert(!told(EVENT_CARD_PLAYED)->done);
	ck_assert_uint_ne(where(HERO_1), at("nw-out"));
}

/* HLS-71, HLS-76: a tax gains all slots, is followed, and then the Hero moves and gains. */
TEST(a_tax_is_followed_and_then_the_army_moves)
{
	hero(HERO_2, "ne-in");
	purse(ORCS, 0, 0, 0);
	deal(HERO_2, TAX);
	ck_assert_uint_eq(asked(), DECISION_FOLLOW);
	ck_assert_uint_eq(foe()->stock[MANA], 4);
	ck_assert_uint_eq(where(HERO_2), at("ne-in"));
	play(MOVE(.tag = MOVE_TAX, .as = AS_FOLLOW, .plan = { .stock = MANA }));
	ck_assert_uint_eq(of(HUMANS)->stock[MANA], 6);
	ck_assert_uint_eq(t.state.tax[MANA], 2);
	ck_assert_uint_ne(where(HERO_2), at("ne-in"));
}

/* HLS-76: an army gains 1 of a region's kind, the second Hero's 2; tokens are points, no more. */
TEST(entering_gains_and_takes_tokens)
{
	purse(ORCS, 0, 0, 0);
	hero(HERO_1, "nw-se");
	lay("nw-e", MONSTER, false);
	deal(HERO_1, BUILD_TRACK);
	ck_assert_uint_eq(where(HERO_1), at("nw-e"));
	ck_assert_uint_eq(foe()->stock[MANA], 1);
	ck_assert_int_eq(foe()->score, 1);
	ck_assert_uint_eq(t.state.tokens[at("nw-e")].count, 0);
	hero(HERO_1, "ne-ne");
	hero(HERO_2, "nw-se");
	deal(HERO_2, BUILD_TRACK);
	ck_assert_uint_eq(where(HERO_2), at("nw-e"));
	ck_assert_uint_eq(foe()->stock[MANA], 3);
}

/* The track: Ore for each space; the last one triggers the end (HLS-79). */
TEST(the_last_space_of_the_track_triggers_the_end)
{
	purse(ORCS, 2, 0, 0);
	deal(HERO_1, BUILD_TRACK);
	ck_assert_uint_eq(t.state.solo.space, 1);
	ck_assert_uint_eq(foe()->stock[ORE], 0);
	ck_assert_uint_eq(hlas_capital_strength(&t.h, ORCS), 4);
	open_solo(HUMANS, ORCS);
	t.state.solo.space = 5;
	purse(ORCS, 5, 0, 0);
	deal(HERO_1, BUILD_TRACK);
	ck_assert_uint_eq(t.state.trigger, TRACK);
	ck_assert_uint_eq(t.state.last, 2);
}

/* Spaces 1 to 5: home, taxes, recruits, entering home, tokens (solo-track). */
TEST(spaces_of_the_track_turn_things_on)
{
	open_solo(HUMANS, DWARVES);
	t.state.solo.space = 2;
	purse(DWARVES, 0, 0, 0);
	deal(HERO_3, TAX);
	ck_assert_uint_eq(foe()->stock[ORE], 3);
	ck_assert_uint_eq(foe()->stock[MANA], 5);
	open_solo(HUMANS, ORCS);
	t.state.solo.space = 3;
	purse(ORCS, 0, 2, 0);
	deal(HERO_2, RECRUIT);
	ck_assert_uint_eq(where(AIR_VESSEL), at("ne-ne"));
	open_solo(HUMANS, ELVES);
	t.state.solo.space = 5;
	hero(HERO_1, "nw-se");
	lay("nw-e", MONSTER, false);
	purse(ELVES, 0, 0, 0);
	deal(HERO_1, BUILD_TRACK);
	/* One for the forest that they call home, two for the token. */
	ck_assert_int_eq(foe()->score, 3);
}

/* HLS-75, HLS-14: a tower needs a Serf there and the track's leave; what it turns up is taken. */
TEST(a_feature_is_a_tower_if_it_can_be)
{
	hero(HERO_1, "ne-n");
	stand(ORCS, "ne-n", SERF, 1);
	lay("ne-in", FARM, false);
	purse(ORCS, 10, 10, 10);
	deal(HERO_1, BUILD_FEATURE);
	ck_assert_uint_eq(foe()->towers, 1);
	ck_assert_uint_eq(foe()->stock[ORE], 9);
	ck_assert_int_eq(foe()->score, 1);
	ck_assert_uint_eq(t.state.tokens[at("ne-in")].count, 0);
	pass();
	/* Space 0 allows no second one: an air vessel is built instead. */
	hero(HERO_1, "ne-in");
	stand(ORCS, "ne-in", SERF, 1);
	deal(HERO_1, BUILD_FEATURE);
	ck_assert_uint_eq(foe()->towers, 1);
	ck_assert_uint_eq(where(AIR_VESSEL), at("ne-in"));
}

/* HLS-75: a vessel joins the Hero, a second one or one too many the capital. */
TEST(a_second_vessel_comes_to_the_capital)
{
	static const unsigned	 first[] = { 0, SEA_VESSEL, AIR_VESSEL };

	for (unsigned i = 0; i < 3; i++) {
		unsigned	 built = first[i] == AIR_VESSEL ? SEA_VESSEL : AIR_VESSEL;

		open_solo(HUMANS, ORCS);
		hero(HERO_1, "ne-w");
		if (first[i] != 0)
			hero(first[i], "ne-w");
		purse(ORCS, 10, 10, 10);
		deal(HERO_1, RECRUIT);
		ck_assert_uint_eq(where(built), at(i == 0 ? "ne-w" : "ne-ne"));
	}
	open_solo(HUMANS, ORCS);
	hero(HERO_1, "ne-w");
	stand(ORCS, "ne-w", WARRIOR, 4);
	purse(ORCS, 10, 10, 10);
	deal(HERO_1, RECRUIT);
	ck_assert_uint_eq(where(AIR_VESSEL), at("ne-ne"));
}

/* HLS-77: one more goes aboard with the Hero, a Warrior before a Serf. */
TEST(a_hero_boards_with_a_warrior_before_a_serf)
{
	for (unsigned warriors = 0; warriors < 2; warriors++) {
		open_solo(HUMANS, ORCS);
		clear(HUMANS);
		purse(ORCS, 0, 0, 0);
		hero(HERO_1, "ne-w");
		hero(AIR_VESSEL, "ne-w");
		stand(ORCS, "ne-w", WARRIOR, warriors);
		stand(ORCS, "ne-w", SERF, 2);
		deal(HERO_1, BUILD_TRACK);
		ck_assert_uint_ne(where(HERO_1), at("ne-w"));
		ck_assert_uint_eq(foe()->warrior[where(HERO_1)], warriors);
		ck_assert_uint_eq(foe()->serf[at("ne-w")], 1 + warriors);
	}
}

/* HLS-79: Plunder takes a resource of your choice; so does Energy Bolt a unit. */
TEST(what_its_spells_take_the_player_chooses)
{
	purse(HUMANS, 3, 1, 0);
	deal(HERO_1, RESEARCH);
	ck_assert_uint_eq(asked(), DECISION_GIVE_UP);
	ck_assert(!legal(MOVE(.tag = MOVE_GIVE_UP, .stock = FOOD)));
	play(MOVE(.tag = MOVE_GIVE_UP, .stock = MANA));
	ck_assert_uint_eq(of(HUMANS)->stock[MANA], 0);
	ck_assert_int_eq(foe()->score, 1);
	open_solo(HUMANS, ORCS);
	army("humans nw-e W, humans nw-ne S");
	purse(ORCS, 0, 4, 0);
	deal(HERO_2, RESEARCH);
	ck_assert(!legal(MOVE(.tag = MOVE_GIVE_UP, .unit = SERF,
	    .region = at("nw-nw"))));
	play(MOVE(.tag = MOVE_GIVE_UP, .unit = WARRIOR));
	ck_assert_uint_eq(of(HUMANS)->warrior[at("nw-e")], 0);
	ck_assert_int_eq(foe()->score, 2);
}

/* HLS-79: a spell of the enemy's is countered and copied like any other. */
TEST(its_spells_are_interrupted)
{
	hold(HUMANS, COUNTER);
	purse(HUMANS, 3, 5, 0);
	deal(HERO_1, RESEARCH);
	ck_assert_uint_eq(asked(), DECISION_INTERRUPT);
	play(MOVE(.tag = MOVE_INTERRUPT, .spell = COUNTER));
	ck_assert_uint_eq(of(HUMANS)->stock[ORE], 3);
	ck_assert_uint_eq(of(HUMANS)->stock[MANA], 3);
	open_solo(HUMANS, ORCS);
	hold(HUMANS, COPY_SPELL);
	purse(HUMANS, 3, 4, 0);
	purse(ORCS, 5, 2, 0);
	deal(HERO_1, RESEARCH);
	play(MOVE(.tag = MOVE_INTERRUPT, .spell = COPY_SPELL));
	ck_assert_uint_eq(of(HUMANS)->stock[ORE], 4);
	ck_assert_uint_eq(of(HUMANS)->stock[MANA], 2);
	ck_assert_uint_eq(asked(), DECISION_GIVE_UP);
}

/* HLS-77: a Hero who boards takes one more; out of harbour is free, two seas, and it docks. */
TEST(a_hero_sails_two_seas)
{
	hero(HERO_1, "ne-w");
	hero(SEA_VESSEL, "ne-w");
	stand(ORCS, "ne-w", WARRIOR, 2);
	deal(HERO_1, RECRUIT);
	open_solo(HUMANS, ORCS);
	clear(HUMANS);
	purse(ORCS, 0, 0, 0);
	hero(HERO_1, "ne-w");
	hero(SEA_VESSEL, "ne-w");
	stand(ORCS, "ne-w", WARRIOR, 2);
	deal(HERO_1, BUILD_TRACK);
	ck_assert_uint_eq(where(HERO_1), where(SEA_VESSEL));
	ck_assert(is_land(where(HERO_1)));
	ck_assert_uint_eq(foe()->warrior[where(HERO_1)], 1);
	ck_assert_uint_eq(foe()->warrior[at("ne-w")], 1);
}

/* HLS-77: where you hold a shore of the sea it docks there and fights, however strong it is. */
TEST(a_vessel_docks_at_the_weakest_shore_of_the_player)
{
	struct group	 g = { .heroes = 1, .sea = 1 };

	clear(HUMANS);
	stand(HUMANS, "nw-e", WARRIOR, 4);
	ck_assert_uint_eq(hlas_solo_sail(&t.h, &g, at("north"), NORTH, 0), at("nw-e"));
}

/* HLS-77: seas over the edge only where the arrow points straight at them. */
TEST(labels_are_crossed_only_straight_on)
{
	struct group	 g = { .heroes = 1, .sea = 1 };

	ck_assert_uint_eq(hlas_solo_sail(&t.h, &g, at("top"), NORTH, 1), at("bottom"));
	ck_assert_uint_ne(hlas_solo_sail(&t.h, &g, at("top"), NORTH_EAST, 1), at("bottom"));
	ck_assert_uint_ne(hlas_solo_sail(&t.h, &g, at("top"), NORTH_WEST, 1), at("bottom"));
}

/* HLS-75, HLS-79: no tower without a Serf; no bolt into a capital. */
TEST(what_cannot_be_is_not_done)
{
	hero(HERO_1, "ne-n");
	purse(ORCS, 10, 0, 0);
	deal(HERO_1, BUILD_FEATURE);
	ck_assert_uint_eq(foe()->towers, 0);
	open_solo(HUMANS, ORCS);
	purse(ORCS, 0, 4, 0);
	deal(HERO_2, RESEARCH);
	ck_assert_uint_ne(asked(), DECISION_GIVE_UP);
	ck_assert_uint_eq(of(HUMANS)->serfs, 10);
}

/* HLS-78, space 1: armies are stronger on their home terrain. */
TEST(armies_are_stronger_at_home)
{
	for (unsigned space = 0; space < 2; space++) {
		open_solo(HUMANS, DWARVES);
		t.state.solo.space = (uint8_t)space;
		clear(HUMANS);
		army("humans nw-ne W, dwarves nw-ne WW");
		battle(DWARVES, "nw-ne");
		ck_assert_uint_eq(hlas_strength(&t.h, ATTACK, NULL), 4 + space);
	}
}

/* HLS-72: with one card left the discards are mixed in first. */
TEST(the_last_card_is_not_drawn_alone)
{
	unsigned	 drawn = 0;

	for (unsigned i = 0; i < 40; i++) {
		unsigned	 card;

		t.state.solo.pile = CARD_BIT(TAX);
		t.state.solo.discards = CARD_BIT(RECRUIT);
		card = hlas_solo_draw(&t.h);
		ck_assert(card == TAX || card == RECRUIT);
		ck_assert_uint_eq(bits_count(t.state.solo.pile), 1);
		drawn |= CARD_BIT(card);
	}
	ck_assert_uint_eq(drawn, CARD_BIT(TAX) | CARD_BIT(RECRUIT));
}

static const char *
how_it_ended(void)
{
	struct score	 score = { 0 };
	struct ending	 ending = { .by = END_RULES };

	hlas_score(&t.f.tables, &t.state, &ending, &score);
	ck_assert_uint_eq(score.rank[1], 1);
	return score.ending;
}

/* HLS-79: its Heroes are worth nothing, its track is; a tie is no win. */
TEST(who_has_more_wins)
{
	ck_assert_int_eq(hlas_points(&t.h, ORCS), 0);
	t.state.solo.space = 4;
	ck_assert_int_eq(hlas_points(&t.h, ORCS), 4);
	hlas_end(&t.h, TRACK);
	ck_assert_str_eq(how_it_ended(), "enemy");
	of(HUMANS)->score = 3;
	of(HUMANS)->earned[POINTS_TOKEN] = 3;
	purse(HUMANS, 3, 3, 3);
	ck_assert_str_eq(how_it_ended(), "enemy");
	purse(HUMANS, 4, 3, 3);
	ck_assert_str_eq(how_it_ended(), "track");
}

/* HLS-34: Enemy, you, Enemy, you, Enemy; then all collect, and its cards are discarded. */
TEST(three_heroes_act_round_the_two_turns)
{
	struct state	*s = &t.state;
	unsigned	 turns = 0;

	OPEN(HUMANS, ORCS);
	t.f.tables.seats = 1;
	memset(s, 0, sizeof(*s));
	hlas_start(&t.f.tables, s, &t.f.chance, &t.f.events);
	while (s->round < 2) {
		turns += asked() == DECISION_ACTION;
		pass();
	}
	ck_assert_uint_eq(turns, 2);
	ck_assert_uint_eq(of(s->solo.faction)->seat, 0);
	ck_assert_uint_eq(bits_count(s->solo.discards) + bits_count(s->solo.pile) +
	    bits_count(s->solo.shown), 8);
}

TEST_MAIN_WITH("hlas-solo", humans_alone, table_close)
