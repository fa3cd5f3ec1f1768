/*
 * The rules round the judge: who plays what, the year and its phases, retreats,
 * winters and the end, on the published board and on a small one of our own.
 */

#include "fixture.h"
#include "games/diplomacy/rules.h"
#include "referee/simulate.h"
#include "unit/test.h"

#define STANDARD	"templates/diplomacy/tables.xml"
#define LAKE		"samples/diplomacy/lake/tables.xml"

static struct fixture	 f;
static struct dip_state	 s;

static void
end(void)
{
	fixture_close(&f);
}

/* Closes the table of before; the last is closed when the test ends. */
static void
begin(const char *tables, unsigned seats, unsigned option, int value)
{
	end();
	fixture_open(&f, &diplomacy, tables, seats);
	f.tables.option[option] = value;
	memset(&s, 0, sizeof(s));
	fixture_hand(&f, &s);
	chance_fast(&f.chance, 7);
	diplomacy.start(&f.tables, &s, &f.chance, &f.events);
}

#define asked()		fixture_decisions(&f)
#define place(id)	((uint8_t)fixture_find(&f, "place", id))
#define power(id)	((uint8_t)fixture_find(&f, "power", id))

/* Returns the owner of the unit there, "" if there is none. */
static const char *
at(const char *id)
{
	for (unsigned u = 0; u < s.units; u++)
		if (s.unit[u].place == place(id))
			return names_id(&f.names, "power", s.unit[u].power);
	return "";
}

/*
 * Plays one phase by lines, one for each order; seats that have no legal line play the
 * rules' own move.  Each line goes to every seat: only its owner's is legal.
 */
static void
play(const char *const *lines)
{
	struct decisions		 a = asked();
	struct dip_move_set	 m[MAX_DECISIONS], one;

	for (unsigned k = 0; k < a.count; k++) {
		memset(&m[k], 0, sizeof(m[k]));
		m[k].kind = a.decision[k].kind;
		for (const char *const *line = lines; *line != NULL; line++) {
			memset(&one, 0, sizeof(one));
			ck_assert(diplomacy.notation->read(&f.tables, *line, &one, NULL));
			m[k].item[m[k].items++] = one.item[0];
			if (one.kind != m[k].kind ||
			    !fixture_check(&f, &a.decision[k], &m[k]))
				memset(&m[k].item[--m[k].items], 0, sizeof(one.item[0]));
		}
	}
	fixture_settle(&f, &a, m);
	fixture_whole(&f);
}

#define PLAY(...)	play((const char *const []){ __VA_ARGS__, NULL })

TEST(a_year_goes_through_its_phases)
{
	begin(STANDARD, 7, OPTION_YEARS, 0);
	ck_assert_uint_eq(asked().count, 7);
	ck_assert_int_eq(asked().boundary, BOUNDARY_ROUND);
	PLAY("A Mun - Bur", "A Par - Pic", "F Kie - Den", "A Vie - Gal", "A War - Gal");
	ck_assert_str_eq(at("bur"), "ger");
	ck_assert_str_eq(at("war"), "rus");
	ck_assert_uint_eq(s.phase, PHASE_FALL);
	PLAY("A Bur - Par", "A Pic S Bur - Par", "F Bre - Pic");
	ck_assert_str_eq(at("par"), "ger");
	ck_assert_uint_eq(s.phase, PHASE_WINTER);
	PLAY("Build A Mun", "Build A Kie", "Build F Kie", "Remove A Mar");
	ck_assert_str_eq(at("mun"), "ger");
	ck_assert_str_eq(at("kie"), "ger");
	ck_assert_str_eq(at("mar"), "");
	ck_assert_uint_eq(s.year, 1902);
	ck_assert_uint_eq(s.phase, PHASE_SPRING);
}

TEST(dislodged_units_retreat)
{
	begin(STANDARD, 7, OPTION_YEARS, 0);
	PLAY("A Mun - Bur", "F Bre - Eng", "A Par - Gas");
	PLAY("A Gas - Bur", "A Mar S A Gas - Bur");
	ck_assert_uint_eq(s.phase, PHASE_FALL_RETREATS);
	ck_assert_uint_eq(s.fugitives, 1);
	ck_assert_uint_eq(asked().count, 1);
	PLAY("Retreat A Bur - Gas", "Retreat A Bur - Par");
	ck_assert_str_eq(at("par"), "ger");
	ck_assert_uint_eq(s.phase, PHASE_WINTER);
}

TEST(a_silent_unit_is_disbanded_and_one_too_many_removed)
{
	begin(STANDARD, 7, OPTION_YEARS, 0);
	PLAY("A Mun - Bur", "A Par - Gas");
	PLAY("A Gas - Bur", "A Mar S A Gas - Bur", "A Ven - Tyr", "F Tri - Ven");
	PLAY("F Lon H");
	ck_assert_str_eq(at("par"), "");
	ck_assert_uint_eq(s.phase, PHASE_WINTER);
	PLAY("Waive");
	ck_assert_uint_eq(s.phase, PHASE_SPRING);
	for (unsigned u = 0, italian = 0; u <= s.units; u++) {
		if (u == s.units)
			ck_assert_uint_eq(italian, 2);
		else
			italian += s.unit[u].power == power("ita");
	}
}

TEST(two_orders_for_a_unit_are_one_and_illegal_ones_none)
{
	struct dip_move_set	 m = { .kind = MOVE_MOVES, .items = 2 };
	struct decisions		 a;

	begin(STANDARD, 7, OPTION_YEARS, 0);
	a = asked();
	for (unsigned k = 0; k < a.count; k++)
		if (s.seat_of[power("fra")] == a.decision[k].seat) {
			m.item[0] = (struct dip_item){ DIP_MOVE, place("par"),
			    0, place("bur"), 0 };
			m.item[1] = m.item[0];
			ck_assert(!fixture_check(&f, &a.decision[k], &m));
			m.items = 1;
			ck_assert(fixture_check(&f, &a.decision[k], &m));
			m.item[0].to = place("mun");
			ck_assert(!fixture_check(&f, &a.decision[k], &m));
			m.item[0].unit = place("mun");
			ck_assert(!fixture_check(&f, &a.decision[k], &m));
			a.decision[k].ahead = true;
			m.item[0].to = place("tyr");
			ck_assert(fixture_check(&f, &a.decision[k], &m));
		}
}

TEST(powers_are_dealt_shared_or_chosen)
{
	unsigned	 played = 0;

	begin(STANDARD, 3, OPTION_YEARS, 0);
	for (unsigned p = 1; p <= 7; p++)
		played += s.seat_of[p] != 0;
	ck_assert_uint_eq(played, 3);
	begin(STANDARD, 3, OPTION_SPARE, SPARE_SHARED);
	for (unsigned p = 1; p <= 7; p++)
		ck_assert_uint_ne(s.seat_of[p], 0);
	ck_assert_uint_eq(asked().count, 3);
	begin(STANDARD, 5, OPTION_POWERS, POWERS_LISTED);
	for (unsigned p = 1; p <= 7; p++)
		ck_assert_uint_eq(s.seat_of[p], p <= 5 ? p : 0);
	begin(STANDARD, 2, OPTION_POWERS, POWERS_CHOICE);
	for (unsigned k = 0; k < 2; k++) {
		struct decisions		 a = asked();
		struct dip_move_set	 m = { .kind = MOVE_POWER,
		    .items = power("tur") };

		ck_assert_uint_eq(a.count, 1);
		ck_assert(fixture_check(&f, &a.decision[0], &m) == (k == 0));
		if (k == 1)
			m.items = power("ita");
		fixture_settle(&f, &a, &m);
	}
	ck_assert_uint_eq(s.phase, PHASE_SPRING);
	ck_assert_uint_ne(s.seat_of[power("tur")], 0);
	ck_assert_uint_eq(s.seat_of[power("fra")], 0);
}

TEST(the_last_year_is_the_last)
{
	struct score	 score = { 0 };

	begin(STANDARD, 7, OPTION_YEARS, 1);
	PLAY("A Mun - Ruh", "F Kie - Den");
	PLAY("A Ruh - Hol");
	ck_assert_uint_eq(s.phase, PHASE_OVER);
	ck_assert_uint_eq(asked().count, 0);
	diplomacy.score(&f.tables, &s, &(struct ending){ .by = END_RULES }, &score);
	ck_assert(score.over);
	ck_assert_str_eq(score.ending, "last-year");
	ck_assert_uint_eq(score.rank[s.seat_of[power("ger")]], 1);
	ck_assert_int_eq(score.points[s.seat_of[power("ger")]], 5);
	ck_assert_uint_eq(score.rank[s.seat_of[power("fra")]], 3);
}

/* Eighteen centres: the owners are set by hand, and one more is taken. */
TEST(enough_centres_win)
{
	struct score	 score = { 0 };

	begin(STANDARD, 7, OPTION_YEARS, 0);
	for (unsigned i = 0, owned = 3; i < s.centres && owned < 17; i++)
		if (s.centre[i].owner != power("ger") && s.centre[i].place != place("den")) {
			s.centre[i].owner = power("ger");
			owned++;
		}
	PLAY("F Kie - Den");
	PLAY("A Mun H");
	ck_assert_uint_eq(s.phase, PHASE_WINTER);
	begin(STANDARD, 7, OPTION_YEARS, 0);
	for (unsigned i = 0; i < s.centres; i++)
		if (s.centre[i].owner == 0 && s.centre[i].place != place("den"))
			s.centre[i].owner = power("ger");
	for (unsigned i = 0, taken = 0; i < s.centres && taken < 3; i++)
		if (s.centre[i].owner == power("tur")) {
			s.centre[i].owner = power("ger");
			for (unsigned u = 0; u < s.units; u++)
				if (s.unit[u].place == s.centre[i].place)
					s.unit[u].power = power("ger");
			taken++;
		}
	PLAY("F Kie - Den");
	PLAY("A Mun H");
	ck_assert_uint_eq(s.phase, PHASE_OVER);
	diplomacy.score(&f.tables, &s, &(struct ending){ .by = END_RULES }, &score);
	ck_assert_str_eq(score.ending, "victory");
	ck_assert_uint_eq(score.rank[s.seat_of[power("ger")]], 1);
	ck_assert(score.out == SEAT_BIT(s.seat_of[power("tur")]));
}

/* Four win here: Russia begins with them, and Germany has as many with Denmark. */
TEST(of_two_with_as_many_nobody_wins)
{
	for (unsigned alike = 0; alike <= 1; alike++) {
		begin(STANDARD, 7, OPTION_YEARS, 0);
		((struct dip_map *)f.figures)->victory = 4;
		for (unsigned i = 0; i < s.centres; i++)
			if (alike != 0 && s.centre[i].place == place("den"))
				s.centre[i].owner = power("ger");
		PLAY("A Mun H");
		PLAY("A Mun H");
		ck_assert_uint_eq(s.phase, alike != 0 ? PHASE_WINTER : PHASE_OVER);
	}
}

/* A moderator may set the year back as often as they like. */
TEST(a_year_has_one_row_in_the_table)
{
	begin(STANDARD, 7, OPTION_YEARS, 0);
	for (unsigned i = 0; i < 2 * DIP_YEARS; i++) {
		s.year = 1901;
		s.phase = PHASE_SPRING;
		PLAY("A Mun H");
		PLAY("A Mun H");
	}
	ck_assert_uint_eq(s.years, 2);
}

TEST(the_bot_beats_random_players)
{
	struct simulation	 sim = { .game = &diplomacy, .tables = &f.tables, .seed = 5,
	    .check = true };
	struct tally		 t = { 0 };

	begin(STANDARD, 7, OPTION_YEARS, 0);
	sim.player[1] = PLAYER_BOT;
	simulate(&sim, 0, 30, &t);
	ck_assert_uint_ge(t.firsts[1], 27);
}

TEST(another_board_is_another_table)
{
	for (unsigned seats = 2; seats <= 4; seats++) {
		struct simulation	 sim = { .game = &diplomacy, .tables = &f.tables, .seed = 5,
		    .check = true };
		struct tally		 t = { 0 };

		begin(LAKE, seats, OPTION_SPARE, (int)seats % 2);
		simulate(&sim, 0, 40, &t);
		ck_assert_uint_eq(t.games, 40);
		ck_assert_int_le(t.high, 12);
	}
	begin(LAKE, 4, OPTION_YEARS, 0);
	ck_assert(diplomacy.table_check(&f.tables, NULL));
	f.tables.seats = 5;
	ck_assert(!diplomacy.table_check(&f.tables, NULL));
	f.tables.seats = 4;
	PLAY("A Ash - Wes", "F Dal - Wes(ec)", "A Bay - Nfe");
	ck_assert_str_eq(at("ash"), "ashes");
	ck_assert_str_eq(at("nfe"), "birches");
	PLAY("F Dal - Lak", "A Ash - Wes");
	ck_assert_str_eq(at("wes"), "ashes");
	ck_assert_str_eq(at("lak"), "dales");
}

TEST_MAIN_WITH("diplomacy-play", NULL, end)
