/* A table of Battle of the Ancients in a test. */

#include <stdlib.h>

#include "games/ancients/table.h"

struct table	t;
uint8_t		u, v;

static void
open_with(unsigned seats, unsigned west, unsigned east)
{
	struct events	 none;

	table_close();
	t = (struct table){ 0 };
	fixture_open(&t.f, &ancients, "templates/ancients/tables.xml", seats);
	t.g = (struct boa){ .t = &t.f.tables, .f = t.f.tables.figures, .s = &t.s,
	    .chance = &t.f.chance, .events = &none };
	chance_fast(&t.f.chance, 1);
	events_init(&none, &ancients, true);
	boa_start(&t.f.tables, &t.s, &t.f.chance, &none);
	t.s.player[WEST].seat = 1;
	t.s.player[EAST].seat = seats == 2 ? 2 : 0;
	if (seats == 1)
		t.f.tables.option[OPT_ENEMY] = (int)east;
	boa_resolve(&t.f.tables, &t.s, NULL, &ORDER(FACTION,
	    .faction = (uint8_t)west), &t.f.chance, &none);
	if (seats == 2)
		boa_resolve(&t.f.tables, &t.s, NULL, &ORDER(FACTION, .faction = (uint8_t)east),
		    &t.f.chance, &none);
	t.s.phase = PHASE_TURN;
	t.s.active = WEST;
	t.s.round = 1;
	fixture_hand(&t.f, &t.s);
	t.g.events = &t.f.events;
}

void
table_open(unsigned west, unsigned east)
{
	open_with(2, west, east);
}

void
table_open_solo(unsigned west, unsigned east)
{
	open_with(1, west, east);
}

void
table_close(void)
{
	ck_assert_msg(t.f.chance.used == t.f.draws,
	    "%zu draws of %zu were made", t.f.chance.used, t.f.draws);
	fixture_close(&t.f);
}

unsigned
square_of(const char *name)
{
	return fixture_find(&t.f, "square", name);
}

unsigned
kind_of(unsigned faction, const char *name)
{
	AUTO_FREE char *whole = xasprintf("%s-%s", names_id(&t.f.names, "faction", faction),
	    name);
	unsigned	 kind = fixture_find(&t.f, "kind", whole);

	return kind;
}

unsigned
card_of(const char *name)
{
	return fixture_find(&t.f, "card", name);
}

uint8_t
put(unsigned side, const char *kind, const char *square)
{
	return (uint8_t)boa_place(&t.g, side, kind_of(t.s.player[side].faction, kind),
	    square_of(square));
}

void
alone(unsigned faction, const char *kind, const char *square)
{
	table_open(faction, faction == VARPEN ? BOHMERK : VARPEN);
	put(EAST, "s1d1", "h8");
	u = put(WEST, kind, square);
}

void
armed(unsigned faction, const char *kind, const char *square, const char *dice)
{
	alone(faction, kind, square);
	rolled(WEST, dice);
}

const char *
least(unsigned faction)
{
	return faction == DHARGON ? "collector" : faction == ORPAL ? "s1d2" : "s1d1";
}

void
face(unsigned west, const char *own, unsigned east, const char *enemy)
{
	table_open(west, east);
	u = put(WEST, own, "c3");
	v = put(EAST, enemy, "c3");
	put(EAST, least(east), "h8");
	rolled(WEST, "111222");
}

uint8_t
capture(unsigned captor, const char *kind)
{
	uint8_t	 unit = put(other_side(unit_side(captor)), kind, at(captor));

	t.s.unit[unit].held = HELD_PRISONER;
	t.s.unit[unit].holder = (uint8_t)captor;
	return unit;
}

void
load(unsigned unit, unsigned good, unsigned number)
{
	t.s.unit[unit].good[good] = (uint8_t)(t.s.unit[unit].good[good] + number);
	t.s.good[good] = (uint8_t)(t.s.good[good] - number);
}

void
lay(const char *square, unsigned good, unsigned number)
{
	uint8_t	*lying = &t.s.square[square_of(square)].good[good];

	*lying = (uint8_t)(*lying + number);
	if (good != CRYSTAL)
		t.s.good[good] = (uint8_t)(t.s.good[good] - number);
}

static unsigned
from_deck(const char *name)
{
	unsigned	 card = card_of(name);

	if (t.s.deck[card] > 0)
		t.s.deck[card]--;
	boa_count_decks(&t.g);
	return card;
}

void
hold(unsigned side, const char *cards)
{
	AUTO_FREE char *copy = xstrdup(cards);

	for (char *rest = copy, *card; (card = strsep(&rest, " ")) != NULL;)
		boa_hand_put(&t.g, side, from_deck(card), NOBODY);
}

void
wear(unsigned unit, const char *card)
{
	t.s.unit[unit].item[t.s.unit[unit].item[0] != 0] = (uint8_t)from_deck(card);
}

void
barrier(const char *square, unsigned place, unsigned kind)
{
	boa_set_barrier(&t.s, square_of(square), place, kind);
	if (kind == FENCE)
		t.s.fences--;
	else
		t.s.walls--;
}

static unsigned
face_of(char c)
{
	return c == 'd' ? DIAGONAL : c == '1' ? ONE : c == '2' ? TWO : SKULL;
}

static void
set_dice(struct dice *d, const char *faces)
{
	*d = (struct dice){ { 0 } };
	for (; *faces != '\0'; faces++)
		d->of[face_of(*faces) - 1]++;
}

void
rolled(unsigned side, const char *faces)
{
	set_dice(&t.s.player[side].rolled, faces);
}

void
banked(unsigned side, const char *faces)
{
	set_dice(&t.s.player[side].bank, faces);
}

void
throw_faces(const char *faces)
{
	static const uint32_t	 side[] = { [DIAGONAL] = 0, [ONE] = 1, [TWO] = 3, [SKULL] = 4 };

	for (; *faces != '\0'; faces++)
		drawn(side[face_of(*faces)]);
}

unsigned
asked(void)
{
	return fixture_decisions(&t.f).decision[0].kind;
}

unsigned
asked_side(void)
{
	struct decisions	 decisions = fixture_decisions(&t.f);

	ck_assert_uint_eq(decisions.count, 1);
	return t.s.player[WEST].seat == decisions.decision[0].seat ? WEST : EAST;
}

const char *
complaint(struct move m)
{
	const char	*code = fixture_complaint(&t.f, &m);

	ck_assert_str_ne(code, "not-asked");
	return code;
}

bool
legal(struct move m)
{
	return *complaint(m) == '\0';
}

void
order(struct move m)
{
	struct decisions	 decisions = fixture_decisions(&t.f);

	ck_assert_uint_eq(decisions.count, 1);
	ck_assert_str_eq(complaint(m), "");
	fixture_settle(&t.f, &decisions, &m);
	fixture_whole(&t.f);
}

void
end_turn(const char *faces)
{
	throw_faces(faces);
	order(ORDER(END));
}

void
arrive(uint32_t result)
{
	drawn(result);
	order(ORDER(ARRIVE));
}

void
attack(uint8_t unit, uint8_t target)
{
	order(ORDER(ATTACK, .unit = unit, .target = target));
	order(ORDER(DEFEND));
}

void
clash(const char *throws)
{
	throw(throws);
	attack(u, v);
}

/* True if a unit may go there with these dice alone. */
static bool
goes(unsigned unit, const char *to, const char *dice)
{
	struct player	*p = &t.s.player[unit_side(unit)], before = *p;
	struct move	 m = { .kind = MOVE_MOVE };
	struct way	 way;
	bool		 may;

	set_dice(&p->rolled, dice);
	p->bank = (struct dice){ { 0 } };
	may = boa_way(&t.g, unit, square_of(to), &m, 0, &way);
	ck_assert(boa_can_go(&t.g, unit, square_of(to), &m, 0) == may);
	*p = before;
	return may;
}

void
ways(const char *text)
{
	AUTO_FREE char *copy = xstrdup(text);
	char	*rest = copy, *one;

	while ((one = strsep(&rest, ",")) != NULL) {
		const char	*dice, *to;

		one += strspn(one, " ");
		dice = strsep(&one, " ");
		while ((to = strsep(&one, " ")) != NULL)
			ck_assert_msg(goes(u, to + (*to == '!'), dice) ==
			    (*to != '!'), "%s with %s", to, dice);
	}
}

const char *
at(unsigned unit)
{
	return names_id(&t.f.names, "square", t.s.unit[unit].square);
}

const char *
is(unsigned unit)
{
	return t.s.unit[unit].kind == 0 ? "" :
	    strchr(names_id(&t.f.names, "kind", t.s.unit[unit].kind), '-') + 1;
}
