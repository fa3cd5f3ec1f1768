/* A table of Heroes of Land, Air & Sea: tables read once, positions made to measure. */

#include <stdio.h>
#include <string.h>

#include "games/hlas/table.h"

struct table	t;

static const char *const	 corner[] = { "nw", "ne", "se", "sw", "nc",
    "sc" };

static void
seat_faction(unsigned seat, unsigned faction)
{
	struct faction	*f = of(faction);
	char		 id[8];

	snprintf(id, sizeof(id), "%s-%.1s", corner[seat - 1], corner[seat - 1]);
	if (corner[seat - 1][1] != 'c')
		snprintf(id, sizeof(id), "%s-%s", corner[seat - 1],
		    corner[seat - 1]);
	t.state.seat[seat].faction = (uint8_t)faction;
	*f = (struct faction){ .seat = (uint8_t)seat, .team = (uint8_t)seat,
	    .capital = at(id), .level = 1,
	    .actions = 2, .serfs = 10, .warriors = 4, .stock = { 0, 2, 2, 2 } };
	f->serf[f->capital] = 2;
	f->warrior[f->capital] = 1;
}

static void
fill_piles(void)
{
	for (unsigned i = 1; i <= SPELLS; i++)
		for (unsigned n = 0; n < t.h.f->spell[i].copies &&
		    (!t.h.f->spell[i].pestilence ||
		    hlas_has_pestilence(&t.f.tables)); n++)
			t.state.deck[t.state.deck_size++] = (uint8_t)i;
	for (unsigned i = 1; i <= TOKENS; i++)
		t.state.left_out[i] = (uint8_t)(t.h.f->token[i].count +
		    (hlas_has_pestilence(&t.f.tables) ? t.h.f->token[i].pestilence : 0u));
}

void
table_open(unsigned players, const unsigned *faction)
{
	struct state	*s = &t.state;

	table_close();
	t = (struct table){ 0 };
	fixture_open(&t.f, &hlas, "templates/hlas/tables.xml", players);
	fixture_hand(&t.f, s);
	chance_fast(&t.f.chance, players);
	t.h = hlas_of(&t.f.tables, s);
	t.h.chance = &t.f.chance;
	t.h.events = &t.f.events;
	t.f.tables.option[OPT_SETS] = SETS_ALL;
	s->boards = BOARD_BIT(players <= 4 ? BOARD_FOUR : BOARD_SIX);
	if (players == 2)
		s->closed = (uint8_t)list_mean(names_find(&t.f.names,
		    "continent"), "sw");
	for (unsigned seat = 1; seat <= players; seat++)
		seat_faction(seat, faction[seat - 1]);
	fill_piles();
	s->first = 1;
	s->round = 1;
	s->tax[ORE] = 2;
	s->tax[MANA] = 4;
	s->tax[FOOD] = 3;
	hlas_push(&t.h, FRAME_ROUND, 0)->step = 1;
	/* One token that nobody comes to: a board without any would be explored. */
	lay("se-out", BONUS_ORE, false);
	hlas_advance(&t.h);
	whole();
}

void
open_teams(void)
{
	OPEN(HUMANS, ORCS, DWARVES, ELVES);
	t.f.tables.option[OPT_TEAMS] = 1;
	of(DWARVES)->team = of(HUMANS)->team;
	of(ELVES)->team = of(ORCS)->team;
	for (unsigned i = HUMANS; i <= ELVES; i++)
		clear(i);
}

void
table_close(void)
{
	fixture_close(&t.f);
}

uint8_t
at(const char *region)
{
	return (uint8_t)fixture_find(&t.f, "region", region);
}

struct faction *
of(unsigned faction)
{
	return &t.state.faction[faction];
}

void
stand(unsigned faction, const char *region, unsigned unit, unsigned n)
{
	struct faction	*f = of(faction);

	ck_assert_uint_ge(hlas_supply(f, unit), n);
	if (unit == SERF)
		f->serfs = (uint8_t)(f->serfs - n);
	else if (unit == WARRIOR)
		f->warriors = (uint8_t)(f->warriors - n);
	hlas_put(&t.h, faction, at(region), unit, n);
}

void
army(const char *text)
{
	static const char	 kinds[] = "SW123VA";
	char			 who[16], where[16], what[16];

	while (sscanf(text, "%15s %15s %15[^,]", who, where, what) == 3) {
		for (const char *c = what; *c != '\0'; c++) {
			ck_assert_ptr_nonnull(strchr(kinds, *c));
			stand(fixture_find(&t.f, "faction", who), where,
			    SERF + (unsigned)(strchr(kinds, *c) - kinds), 1);
		}
		text += strcspn(text, ",");
		text += strspn(text, ", ");
	}
	ck_assert_str_eq(text, "");
}

void
purse(unsigned faction, unsigned ore, unsigned mana, unsigned food)
{
	of(faction)->stock[ORE] = (uint8_t)ore;
	of(faction)->stock[MANA] = (uint8_t)mana;
	of(faction)->stock[FOOD] = (uint8_t)food;
}

void
level(unsigned faction, unsigned l)
{
	of(faction)->level = (uint8_t)l;
}

void
house(unsigned faction, unsigned set)
{
	of(faction)->buildings = (uint8_t)set;
	of(faction)->serfs = (uint8_t)(of(faction)->serfs - bits_count(set));
}

void
tower(unsigned faction, const char *region, unsigned distance)
{
	struct faction	*f = of(faction);

	f->tower[f->towers++] = (struct tower){ .region = at(region),
	    .distance = (uint8_t)distance };
}

void
clear(unsigned faction)
{
	struct faction	*f = of(faction);

	for (unsigned r = 1; r <= REGIONS; r++) {
		f->serfs = (uint8_t)(f->serfs + f->serf[r]);
		f->warriors = (uint8_t)(f->warriors + f->warrior[r]);
		f->serf[r] = f->warrior[r] = 0;
	}
	memset(f->place, 0, sizeof(f->place));
}

void
lay(const char *region, unsigned token, bool up)
{
	unsigned		 r = at(region);
	struct token_stack	*k = &t.state.tokens[r];

	ck_assert_uint_gt(t.state.left_out[token], 0);
	t.state.left_out[token]--;
	k->token[k->count] = (uint8_t)token;
	k->seen[k->count++] = up ? EVERYONE : NOBODY;
	t.state.unexplored = (uint8_t)(t.state.unexplored + (is_land(r) &&
	    !up));
}

void
hold(unsigned faction, unsigned spell)
{
	struct state	*s = &t.state;
	struct seat	*seat = &s->seat[of(faction)->seat];
	uint8_t		*card = memchr(s->deck, (int)spell, s->deck_size);
	unsigned	 i = seat->cards++;

	ck_assert_ptr_nonnull(card);
	memmove(card, card + 1, (size_t)(s->deck + DECK - card - 1));
	s->deck[--s->deck_size] = 0;
	for (; i > 0 && seat->library[i - 1] > spell; i--)
		seat->library[i] = seat->library[i - 1];
	seat->library[i] = (uint8_t)spell;
}

unsigned
asked(void)
{
	return fixture_decisions(&t.f).decision[0].kind;
}

unsigned
asked_seat(void)
{
	return fixture_decisions(&t.f).decision[0].seat;
}

bool
legal(struct move m)
{
	return *fixture_complaint(&t.f, &m) == '\0';
}

void
play_as(unsigned seat, struct move m)
{
	struct decisions	 decisions = fixture_decisions(&t.f);
	struct move	 moves[MAX_DECISIONS] = { { 0 } };

	for (unsigned i = 0; i < decisions.count; i++) {
		if (decisions.decision[i].seat != seat) {
			hlas.fallback(&t.f.tables, &t.state,
			    &decisions.decision[i], false, &moves[i]);
			continue;
		}
		moves[i] = m;
		ck_assert(fixture_check(&t.f, &decisions.decision[i], &m));
	}
	fixture_settle(&t.f, &decisions, moves);
	whole();
}

void
play(struct move m)
{
	ck_assert_uint_eq(fixture_decisions(&t.f).count, 1);
	play_as(asked_seat(), m);
}

void
pass(void)
{
	play_as(0, (struct move){ 0 });
}

struct group
group(unsigned serfs, unsigned warriors, unsigned heroes)
{
	return (struct group){ .serfs = (uint8_t)serfs,
	    .warriors = (uint8_t)warriors, .heroes = (uint8_t)heroes };
}

struct move
march(const char *from, const char *to, struct group g)
{
	return (struct move){ .tag = MOVE_MARCH, .plan = { .region = at(from) },
	    .to = at(to), .group = g };
}

void
go(const char *from, const char *to, struct group g)
{
	play(march(from, to, g));
}

void
fight(unsigned attacker, const char *region)
{
	hlas_push_battle(&t.h, attacker, at(region), at(region), false);
	hlas_advance(&t.h);
}

void
battle(unsigned attacker, const char *region)
{
	fight(attacker, region);
	pass_to(DECISION_TACTIC);
}

static bool
is_under_way(void)
{
	unsigned	 kind = hlas_top(&t.h)->kind;

	return t.state.frames > 0 && kind != FRAME_TURN && kind != FRAME_ROUND;
}

void
pass_to(unsigned decision)
{
	while (asked() != decision && is_under_way())
		pass();
}

void
cards(struct move attacker, struct move defender)
{
	struct decisions	 decisions;
	struct move	 moves[MAX_DECISIONS] = { { 0 } };

	pass_to(DECISION_TACTIC);
	decisions = fixture_decisions(&t.f);
	ck_assert_uint_eq(decisions.count, 2);
	for (unsigned i = 0; i < 2; i++) {
		moves[i] = decisions.decision[i].about[0] == ATTACK ?
		    attacker : defender;
		ck_assert(fixture_check(&t.f, &decisions.decision[i],
		    &moves[i]));
	}
	fixture_settle(&t.f, &decisions, moves);
	whole();
}
