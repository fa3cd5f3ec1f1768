/*
 * A table of Immortals for the tests: tables read once, a state made to measure, chance by script.
 */

#include <string.h>

#include "games/immortals/table.h"

struct board	b;

void
board_open(unsigned players)
{
	board_close();
	b = (struct board){ 0 };
	fixture_open(&b.f, &immortals, "templates/immortals/tables.xml",
	    players);
	fixture_hand(&b.f, &b.state);
	b.figures = b.f.figures;
	chance_fast(&b.f.chance, players);
}

void
board_close(void)
{
	fixture_close(&b.f);
}

struct player *
player(unsigned seat)
{
	return &b.state.player[seat];
}

void
board_middle(unsigned players)
{
	static const char *const	 light[] = { "elves", "dwarves",
	    "humans", "amazons", "halflings" };
	static const char *const	 dark[] = { "orcs", "trolls", "demons",
	    "necromancers", "night-elves" };
	struct state			*s = &b.state;

	board_open(players);
	for (unsigned seat = 1; seat <= players; seat++) {
		s->player[seat].pool = b.figures->cubes;
		s->player[seat].tribe[0] = tribe(light[seat - 1]);
		s->player[seat].tribe[1] = tribe(dark[seat - 1]);
	}
	s->gold = b.figures->gold;
	s->energy = b.figures->energy;
	s->tiles = b.figures->tiles;
	s->portals = b.figures->portals;
	s->inhabitants = b.figures->inhabitants;
	s->deck = CARDS_ALL;
	s->round = 1;
	s->rounds = 5;
	s->first = s->marker = s->turn = 1;
	s->phase = PHASE_PERFORM;
	imm_count_deck(s);
	whole();
}

void
stand(unsigned seat, const char *id, unsigned realm, unsigned armies)
{
	b.state.player[seat].pool = (uint8_t)(b.state.player[seat].pool - armies);
	imm_put(&b.state, seat, region(id), realm, armies);
}

void
armies(unsigned seat, const char *text)
{
	char		 realm[8], where[32];
	unsigned	 n;

	while (sscanf(text, "%u %7s %31[a-z-]", &n, realm, where) == 3) {
		stand(seat, where, strcmp(realm, "dark") == 0 ? DARK : LIGHT,
		    n);
		text += strcspn(text, ",");
		text += strspn(text, ", ");
	}
	ck_assert_str_eq(text, "");
}

void
limbo(unsigned seat, unsigned light, unsigned dark)
{
	struct player	*p = &b.state.player[seat];

	p->pool = (uint8_t)(p->pool - light - dark);
	p->limbo[0] = (uint8_t)light;
	p->limbo[1] = (uint8_t)dark;
}

void
purse(unsigned seat, unsigned energy, unsigned gold)
{
	imm_gain(&b.state, seat, ENERGY, energy);
	imm_gain(&b.state, seat, GOLD, gold);
}

void
has(unsigned seat, unsigned energy, unsigned gold)
{
	ck_assert_uint_eq(player(seat)->energy, energy);
	ck_assert_uint_eq(player(seat)->gold, gold);
}

void
hold(unsigned seat, const char *id)
{
	unsigned	 card = conflict(id);

	ck_assert(b.state.deck & card_bit(card));
	b.state.deck &= ~card_bit(card);
	b.state.player[seat].hand |= card_bit(card);
	b.state.player[seat].conflicts++;
	imm_count_deck(&b.state);
}

void
lay(unsigned seat, unsigned space, struct card card)
{
	struct player	*p = &b.state.player[seat];

	p->board[space] = card;
	p->covered |= SPACE_BIT(space);
	if (card.conflict != 0) {
		hold(seat, names_id(&b.f.names, "conflict", card.conflict));
		p->hand &= ~card_bit(card.conflict);
	}
	if (card.region != 0)
		b.state.region[card.region].card = (uint8_t)seat;
}

struct card
region_card(const char *id)
{
	return (struct card){ .region = region(id) };
}

struct card
conflict_card(const char *id)
{
	return (struct card){ .conflict = conflict(id) };
}

void
script(const uint32_t *results, size_t count)
{
	b.f.chance = (struct chance){ .kind = CHANCE_SCRIPTED,
	    .script = results, .scripted = count };
}

/* The seat's view, as the referee masks it. */
static struct state
seen_by(unsigned seat)
{
	struct mask	*mask = mask_new(&imm_state, seat);
	struct state	 seen;

	mask_copy(mask, &seen, &b.state);
	mask_free(mask);
	return seen;
}

bool
legal(struct move m)
{
	struct decisions	 decisions = asked();
	const struct decision	*first = &decisions.decision[0];
	struct state		 seen = seen_by(first->seat);

	return (imm_decision_kind[first->kind].admits & ADMIT(m.kind)) != 0 &&
	    immortals.check(&b.f.tables, &seen, first, &m, NULL);
}

void
settle(const struct move *moves)
{
	struct decisions	 decisions = asked();

	fixture_settle(&b.f, &decisions, moves);
	whole();
}

void
play(struct move m)
{
	ck_assert_uint_eq(asked().count, 1);
	ck_assert(legal(m));
	settle(&m);
}

struct move
move_on(unsigned kind, unsigned space, const char *where, unsigned realm)
{
	return (struct move){ .kind = (uint8_t)kind, .space = (uint8_t)space,
	    .realm = (uint8_t)realm,
	    .region = (uint8_t)(where != NULL ? region(where) : 0) };
}

struct move
march(unsigned kind, unsigned space, const char *from, unsigned from_realm,
    const char *to, unsigned to_realm, unsigned armies)
{
	return (struct move){ .kind = (uint8_t)kind, .space = (uint8_t)space,
	    .armies = (uint8_t)armies,
	    .from = region(from), .from_realm = (uint8_t)from_realm,
	    .to = region(to),
	    .to_realm = (uint8_t)to_realm };
}

struct card
magic_card(unsigned magic)
{
	return (struct card){ .magic = (uint8_t)magic };
}

enum helps
helps(struct card card, const struct attack *a)
{
	return imm_helps(&b.f.tables, &card, a);
}

void
house(const char *where, unsigned realm, unsigned building)
{
	side_of(&b.state, region(where), realm)->building = (uint8_t)building;
	b.state.tiles--;
}

void
no_draws(void)
{
	struct decisions	 decisions = asked();
	struct move	 moves[PLAYERS];

	memset(moves, 0, sizeof(moves));
	for (unsigned i = 0; i < decisions.count; i++)
		moves[i].kind = MOVE_NO_DRAW;
	settle(moves);
}
