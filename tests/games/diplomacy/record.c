/*
 * record COUNT: plays COUNT games, some powers by the bot and the others at
 * random, and writes them in the form that replay reads.
 */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "games/diplomacy/rules.h"
#include "referee/events.h"
#include "referee/moves.h"

static struct fixture	 f;

static const char *
id_of(unsigned place)
{
	static char	 ring[4][16];
	static unsigned	 next;
	char		*id = ring[next++ % 4];

	snprintf(id, sizeof(ring[0]), "%s", names_id(&f.names, "place", place));
	for (char *c = id; *c != '\0'; c++)
		*c = *c == '-' ? '/' : (char)toupper((unsigned char)*c);
	return id;
}

static char
letter(unsigned kind)
{
	return kind == DIP_ARMY ? 'A' : 'F';
}

/* "AUS: " before the first of a power, "; " and ", " between. */
static void
begin_item(unsigned power, unsigned *last)
{
	const char	*id = names_id(&f.names, "power", power);

	if (power == *last) {
		printf(", ");
		return;
	}
	printf("%s", *last != 0 ? "; " : "");
	for (const char *c = id; *c != '\0'; c++)
		putchar(toupper((unsigned char)*c));
	printf(": ");
	*last = power;
}

static const struct dip_unit *
unit_at(const struct dip_state *s, unsigned place)
{
	for (unsigned u = 0; u < s->units; u++)
		if (dip_province(f.figures, s->unit[u].place) == dip_province(f.figures, place))
			return &s->unit[u];
	return NULL;
}

static void
print_order(const struct dip_state *s, const struct dip_item *i)
{
	const struct dip_unit	*other = i->of != 0 ? unit_at(s, i->of) : NULL;

	printf("%c %s ", letter(unit_at(s, i->unit)->kind), id_of(i->unit));
	if (i->kind == DIP_HOLD)
		printf("H");
	if (i->kind == DIP_SUPPORT || i->kind == DIP_CONVOY)
		printf("%c %c %s%s", i->kind == DIP_SUPPORT ? 'S' : 'C', letter(other->kind),
		    id_of(i->of),
		    i->to != 0 ? " " : "");
	if (i->to != 0)
		printf("- %s%s", id_of(i->to), i->via != 0 ? " VIA" : "");
}

static void
print_item(const struct dip_state *s, unsigned kind, const struct dip_item *i)
{
	if (kind == MOVE_MOVES)
		print_order(s, i);
	else if (kind == MOVE_RETREATS) {
		for (unsigned k = 0; k < s->fugitives; k++)
			if (s->fugitive[k].place == i->unit)
				printf("%c ", letter(s->fugitive[k].kind));
		printf("%s %s%s", id_of(i->unit), i->kind == DIP_RETREAT ? "R " : "D",
		    i->kind == DIP_RETREAT ? id_of(i->to) : "");
	} else if (i->kind == DIP_WAIVE)
		printf("WAIVE");
	else
		printf("%c %s %c", letter(i->kind == DIP_BUILD ? i->unit : unit_at(s, i->to)->kind),
		    id_of(i->to), i->kind == DIP_BUILD ? 'B' : 'D');
}

/* Each seat has one power here. */
static void
print_orders(const struct dip_state *s, const struct decisions *decisions,
    const struct dip_move_set *m)
{
	unsigned	 last = 0;

	for (unsigned power = 1; power <= DIP_POWERS; power++)
		for (unsigned a = 0; a < decisions->count; a++)
			for (unsigned i = 0; s->seat_of[power] == decisions->decision[a].seat &&
			    i < m[a].items; i++) {
				begin_item(power, &last);
				print_item(s, m[a].kind, &m[a].item[i]);
			}
	printf("%s\t", last == 0 ? "-" : "");
}

static void
print_position(const struct dip_state *s)
{
	unsigned	 last = 0;

	for (unsigned power = 1; power <= DIP_POWERS; power++) {
		for (unsigned u = 0; u < s->units; u++)
			if (s->unit[u].power == power) {
				begin_item(power, &last);
				printf("%c %s", letter(s->unit[u].kind), id_of(s->unit[u].place));
			}
		for (unsigned i = 0; i < s->fugitives; i++)
			if (s->fugitive[i].power == power) {
				begin_item(power, &last);
				printf("*%c %s", letter(s->fugitive[i].kind),
				    id_of(s->fugitive[i].place));
			}
	}
	putchar('\t');
	last = 0;
	for (unsigned power = 1; power <= DIP_POWERS; power++)
		for (unsigned i = 0; i < s->centres; i++)
			if (s->centre[i].owner == power) {
				begin_item(power, &last);
				printf("%s", id_of(s->centre[i].place));
			}
	putchar('\t');
	last = 0;
	for (unsigned i = 0; i < s->fugitives; i++) {
		begin_item(s->fugitive[i].power, &last);
		printf("%c %s", letter(s->fugitive[i].kind), id_of(s->fugitive[i].place));
		for (unsigned k = 0; k < s->fugitive[i].retreats; k++)
			printf(" %s", id_of(s->fugitive[i].retreat[k]));
	}
	printf("%s\n", s->fugitives == 0 ? "-" : "");
}

/* The bot plays the first seats, as many as the game's number says. */
static void
answer(const struct dip_state *s, const struct decisions *decisions, unsigned bots,
    struct chance *c,
    struct dip_move_set *m)
{
	for (unsigned a = 0; a < decisions->count; a++) {
		memset(&m[a], 0, sizeof(m[a]));
		if (decisions->decision[a].seat <= bots)
			diplomacy.bot(&f.tables, s, &decisions->decision[a], c, &m[a]);
		else
			moves_draw(&f.tables, s, &decisions->decision[a], c, &m[a]);
	}
}

static void
play(unsigned number)
{
	static const char *const	 phase[] = { [PHASE_SPRING] = "SM",
	    [PHASE_SPRING_RETREATS] = "SR",
		[PHASE_FALL] = "FM", [PHASE_FALL_RETREATS] = "FR", [PHASE_WINTER] = "WA" };
	struct dip_state		 s = { 0 };
	struct dip_move_set		 m[MAX_DECISIONS];
	struct events			 e;
	struct chance			 c;
	struct decisions			 decisions;

	events_init(&e, &diplomacy, true);
	chance_fast(&c, number);
	diplomacy.start(&f.tables, &s, &c, &e);
	for (;;) {
		memset(&decisions, 0, sizeof(decisions));
		diplomacy.decide(&f.tables, &s, &decisions);
		if (decisions.count == 0)
			break;
		answer(&s, &decisions, number % 8, &c, m);
		printf("%u\t%c%u%c\t", number, phase[s.phase][0], s.year, phase[s.phase][1]);
		print_orders(&s, &decisions, m);
		diplomacy.resolve(&f.tables, &s, &decisions, m, &c, &e);
		print_position(&s);
	}
	events_clear(&e);
}

int
main(int argc, char **argv)
{
	unsigned long	 count = argc == 2 ? strtoul(argv[1], NULL, 10) : 0;

	fixture_open(&f, &diplomacy, "templates/diplomacy/tables.xml", 7);
	f.tables.option[OPTION_YEARS] = 12;
	for (unsigned i = 1; i <= count; i++)
		play(i);
	fixture_close(&f);
	return count > 0 ? EXIT_DONE : EXIT_USAGE;
}
