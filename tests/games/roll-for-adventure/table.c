/* A table of Roll for Adventure in a test. */

#include <stdlib.h>

#include "games/roll-for-adventure/table.h"

struct table	t;

void
table_open(unsigned seats)
{
	struct events	 none;

	table_close();
	t = (struct table){ 0 };
	fixture_open(&t.f, &roll_for_adventure, "templates/roll-for-adventure/tables.xml", seats);
	t.f.tables.option[OPTION_FIRST] = RED;
	chance_fast(&t.f.chance, 1);
	events_init(&none, &roll_for_adventure, true);
	rfa_start(&t.f.tables, &t.s, &t.f.chance, &none);
	rfa_pool_home(&t.s);
	fixture_hand(&t.f, &t.s);
	t.s.deck_size = 0;
	memset(t.s.deck, 0, sizeof(t.s.deck));
	deck_push("master-of-shadows");
	t.g = rfa_of(&t.f.tables, &t.s);
	t.g.chance = &t.f.chance;
	t.g.events = &t.f.events;
	t.s.phase = PHASE_ROLL;
}

void
table_close(void)
{
	fixture_close(&t.f);
}

struct rfa_state
table_started(unsigned seats, unsigned option, int value)
{
	struct rfa_state	 s = { 0 };
	struct chance		 chance;
	struct events		 events;

	table_open(seats);
	t.f.tables.option[option] = value;
	chance_fast(&chance, 7);
	events_init(&events, &roll_for_adventure, true);
	rfa_start(&t.f.tables, &s, &chance, &events);
	return s;
}

void
table_roll(const char *values)
{
	struct hero	*p = rfa_active_player(&t.s);

	memset(t.s.pool, 0, sizeof(t.s.pool));
	for (; *values != '\0'; values++) {
		struct rolled	*r = &t.s.pool[*values - '0'];

		ck_assert_uint_gt(p->of[OWN_DICE - 1], 0);
		p->of[OWN_DICE - 1]--;
		r->of[OWN_DICE - 1]++;
		r->total++;
	}
	t.s.phase = PHASE_PLACE;
}

static uint8_t *
home_of(unsigned owner)
{
	if (owner == BONUS)
		return &t.s.bonus_store;
	if (owner == ALLY)
		return &rfa_active_player(&t.s)->of[ALLY_DICE - 1];
	return &t.s.player[owner - 1].of[OWN_DICE - 1];
}

static void
leave_home(unsigned owner, unsigned n)
{
	uint8_t	*home = home_of(owner);

	ck_assert_uint_ge(*home, n);
	*home = (uint8_t)(*home - n);
}

void
table_lie(struct dice *d, unsigned owner, unsigned n)
{
	leave_home(owner, n);
	rfa_dice_add(d, owner, n);
	rfa_tally(&t.s);
}

void
table_space(unsigned value, unsigned owner)
{
	leave_home(owner, 1);
	t.s.space[value].die = (uint8_t)owner;
	rfa_tally(&t.s);
}

void
table_spaces(const char *values, unsigned owner)
{
	for (; *values != '\0'; values++)
		table_space((unsigned)(*values - '0'), owner);
}

unsigned
card_of(const char *id)
{
	return fixture_find(&t.f, "card", id);
}

unsigned
table_enemy(const char *id, const char *territory)
{
	unsigned			 card = card_of(id);
	const struct card_figures	*c = &t.g.figures->card[card];
	struct enemy			*e = &t.s.enemy[t.s.enemies];

	*e = (struct enemy){ .card = (uint8_t)card, .kind = c->kind, .territory = c->territory,
	    .rank = c->rank, .needs = c->needs };
	if (territory != NULL)
		e->territory = (uint8_t)fixture_find(&t.f, "territory",
		    territory);
	return t.s.enemies++;
}

void
table_enemies(const char *cards)
{
	AUTO_FREE char *copy = xstrdup(cards);

	for (char *rest = copy, *card; (card = strsep(&rest, " ")) != NULL;)
		table_enemy(card, NULL);
}

void
deck_push(const char *id)
{
	t.s.deck[t.s.deck_size++] = (uint8_t)card_of(id);
}

unsigned
table_asked(void)
{
	return fixture_decisions(&t.f).decision[0].kind;
}

bool
table_check(struct rfa_move m)
{
	return *fixture_complaint(&t.f, &m) == '\0';
}

const char *
table_complaint(struct rfa_move m)
{
	return fixture_complaint(&t.f, &m);
}

void
table_answer(struct rfa_move m)
{
	struct decisions	 decisions = fixture_decisions(&t.f);

	ck_assert_uint_eq(decisions.count, 1);
	ck_assert_str_eq(table_complaint(m), "");
	fixture_settle(&t.f, &decisions, &m);
	t.s.boundary = BOUNDARY_STEP;
	if (t.s.phase != PHASE_OVER)
		fixture_whole(&t.f);
}

void
table_throw(const char *values, struct rfa_move m)
{
	table_dice(values);
	table_answer(m);
}

void
table_turn_up(const char *card, const char *blue)
{
	deck_push(card);
	table_roll("1");
	table_throw(blue, PLACE(1, ON_RESURRECTION, 1));
}
