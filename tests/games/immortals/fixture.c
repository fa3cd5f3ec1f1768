/*
 * A table of Immortals for the tests: tables read once, a state made to measure, chance by script.
 */

#include <libxml/parser.h>
#include <string.h>

#include "dirs.h"
#include "games/immortals/fixture.h"
#include "xml/tree.h"

struct board	b;

static const char *const	 seats[] = { "dirk", "mike", "ani", "frank", "eva" };

void
board_open(unsigned players)
{
	AUTO(xml_free) xmlDocPtr doc = xmlReadFile(SRCDIR "/templates/immortals/tables.xml",
	    NULL, XML_PARSE_NONET);
	struct diags	 d = { 0 };

	board_close();
	b = (struct board){ .open = true };
	ck_assert_ptr_nonnull(doc);
	names_start(&b.names, &immortals, seats, players);
	if (!codec_read_figures(&imm_figures, &b.names, xmlDocGetRootElement(doc), &b.figures,
	    &d))
		diags_print(&d, stderr);
	ck_assert_uint_eq(d.errors, 0);
	b.tables = (struct tables){ .seats = players, .figures = &b.figures, .names = &b.names };
	for (unsigned i = 0; immortals.options[i].name != NULL; i++)
		b.tables.option[i] = immortals.options[i].def;
	events_init(&b.events, &immortals, false);
	chance_fast(&b.chance, players);
}

void
board_close(void)
{
	if (!b.open)
		return;
	b.open = false;
	events_clear(&b.events);
	names_clear(&b.names);
}

static unsigned
number(const char *list, const char *id)
{
	unsigned	 n = list_find(names_find(&b.names, list), id);

	ck_assert_msg(n != 0, "no %s '%s'", list, id);
	return n;
}

unsigned
region(const char *id)
{
	return number("region", id);
}

unsigned
conflict(const char *id)
{
	return number("conflict", id);
}

unsigned
tribe(const char *id)
{
	return number("tribe", id);
}

void
board_middle(unsigned players)
{
	static const char *const	 light[] = { "elves", "dwarves", "humans", "amazons",
	    "halflings" };
	static const char *const	 dark[] = { "orcs", "trolls", "demons", "necromancers",
	    "night-elves" };
	struct state			*s = &b.state;

	board_open(players);
	for (unsigned seat = 1; seat <= players; seat++) {
		s->player[seat].pool = b.figures.cubes;
		s->player[seat].tribe[0] = (uint8_t)tribe(light[seat - 1]);
		s->player[seat].tribe[1] = (uint8_t)tribe(dark[seat - 1]);
	}
	s->gold = b.figures.gold;
	s->energy = b.figures.energy;
	s->tiles = b.figures.tiles;
	s->portals = b.figures.portals;
	s->inhabitants = b.figures.inhabitants;
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
		hold(seat, names_id(&b.names, "conflict", card.conflict));
		p->hand &= ~card_bit(card.conflict);
	}
	if (card.region != 0)
		b.state.region[card.region].card = (uint8_t)seat;
}

struct card
region_card(const char *id)
{
	return (struct card){ .region = (uint8_t)region(id) };
}

struct card
conflict_card(const char *id)
{
	return (struct card){ .conflict = (uint8_t)conflict(id) };
}

void
script(const uint32_t *results, size_t count)
{
	b.chance = (struct chance){ .kind = CHANCE_SCRIPTED, .script = results,
	    .scripted = count };
}

struct decisions
asked(void)
{
	struct decisions	 decisions = { 0 };

	immortals.decide(&b.tables, &b.state, &decisions);
	return decisions;
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
legal(const struct move *m)
{
	struct decisions	 decisions = asked();
	struct state	 seen = seen_by(decisions.decision[0].seat);

	return (imm_decision_kind[decisions.decision[0].kind].admits & ADMIT(m->kind)) != 0 &&
	    immortals.check(&b.tables, &seen, &decisions.decision[0], m, NULL);
}

void
settle(const struct move *moves)
{
	struct decisions	 decisions = asked();

	immortals.resolve(&b.tables, &b.state, &decisions, moves, &b.chance, &b.events);
	whole();
}

void
play(const struct move *m)
{
	struct decisions	 decisions = asked();
	struct state	 seen = seen_by(decisions.decision[0].seat);
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert_uint_eq(decisions.count, 1);
	if (!immortals.check(&b.tables, &seen, &decisions.decision[0], m, &d))
		diags_print(&d, stderr);
	ck_assert(immortals.check(&b.tables, &seen, &decisions.decision[0], m, NULL));
	settle(m);
}

const struct news *
told(unsigned kind)
{
	for (size_t i = b.events.count; i-- > 0;) {
		const struct news	*n = b.events.event[i].rules;

		if (b.events.event[i].kind == EVENT_RULES && n->kind == kind)
			return n;
	}
	return NULL;
}

void
whole(void)
{
	const char	*broken = immortals.broken(&b.tables, &b.state);

	ck_assert_msg(broken == NULL, "%s", broken != NULL ? broken : "");
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
    const char *to,
    unsigned to_realm, unsigned armies)
{
	return (struct move){ .kind = (uint8_t)kind, .space = (uint8_t)space,
	    .armies = (uint8_t)armies,
	    .from = (uint8_t)region(from), .from_realm = (uint8_t)from_realm,
	    .to = (uint8_t)region(to),
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
	return imm_helps(&b.tables, &card, a);
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
