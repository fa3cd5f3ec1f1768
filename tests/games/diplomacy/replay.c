/*
 * replay [--via-only] [--older-disbands] FILE: judges recorded games again.
 *
 * A line a phase, in columns: game, phase ("S1901M", "F1901R", "W1901A"),
 * orders, and what came of them: units (a star for a dislodged one), centres,
 * and the places dislodged units may retreat to.  Each position is set up from
 * the line before, so that one difference is not many; a game whose first line is
 * a later phase is judged from its second.  What is left out at the end of a line
 * is not compared.  The last line printed is "N phases, N equal".
 */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "games/diplomacy/words.h"

enum { GAME, PHASE, ORDERS, UNITS, CENTRES, RETREATS, COLUMNS };

#define ROOM	(2 * DIP_UNITS)

/* A position: units that stand, units that are dislodged, and owners of places. */
struct scene {
	struct dip_unit		 unit[ROOM];
	unsigned		 units;
	struct dip_fugitive	 fugitive[ROOM];
	unsigned		 fugitives;
	uint8_t			 owned[DIP_PLACES + 1];
};

struct replay {
	struct proof	 proof;
	bool		 via_only;
	enum dip_distance from;
	char		*(*row)[COLUMNS];
	size_t		 rows, room;
	unsigned	 phases, equal;
	bool		 differs;		/* the phase under way */
	struct scene	 judged;		/* what came of the last */
};

/*
 * Reading.
 */

/* The power whose group this is, and what follows its colon. */
static unsigned
power_of(const struct replay *r, char **group)
{
	char		*colon = strchr(*group, ':');
	unsigned	 power;

	if (colon == NULL)
		return 0;
	*colon = '\0';
	power = proof_power(&r->proof, *group);
	*group = colon + 1;
	return power;
}

/* "AUS: A VIE - GAL, F TRI - ALB; ENG: ...": calls for each item with its power; 0: none. */
static void
each_item(const struct replay *r, const char *cell, void (*call)(void *, const struct replay *,
    unsigned power, char *item), void *ctx)
{
	char	*copy = xstrdup(cell), *rest = copy, *group, *item;

	while ((group = proof_part(&rest, ";")) != NULL) {
		unsigned	 power = power_of(r, &group);

		while ((item = proof_part(&group, ",")) != NULL)
			if (*item != '\0' && strcmp(item, "-") != 0)
				call(ctx, r, power, item);
	}
	free(copy);
}

static void
read_unit(void *ctx, const struct replay *r, unsigned power, char *item)
{
	struct scene	*s = ctx;
	struct dip_unit	 unit;
	struct words	 w;

	words_cut(&w, &r->proof, item);
	if (!words_unit(&w, &unit) || unit.kind == 0 || s->units + s->fugitives >= ROOM) {
		printf("'%s' is no unit, and counts as none\n", item);
		return;
	}
	unit.power = (uint8_t)power;
	if (w.star)
		s->fugitive[s->fugitives++] = (struct dip_fugitive){ .power = unit.power,
		    .kind = unit.kind, .place = unit.place };
	else
		s->unit[s->units++] = unit;
}

static void
read_centre(void *ctx, const struct replay *r, unsigned power, char *item)
{
	struct scene	*s = ctx;
	unsigned	 place = proof_place(&r->proof, item);

	if (place == 0)
		printf("'%s' is no centre, and counts as none\n", item);
	else
		s->owned[dip_province(&r->proof.map, place)] = (uint8_t)power;
}

/* The unit without a province that stood there, or NULL. */
static struct dip_fugitive *
fugitive_of(const struct replay *r, struct scene *s, unsigned place)
{
	for (unsigned i = 0; i < s->fugitives; i++)
		if (dip_province(&r->proof.map, s->fugitive[i].place) ==
		    dip_province(&r->proof.map, place))
			return &s->fugitive[i];
	return NULL;
}

/*
 * "AUS: A VIE GAL TYR": a letter and a place name a unit, and the places after it are
 * open to it, whatever stands between.
 */
static void
read_retreats(const struct replay *r, const char *cell, struct scene *s)
{
	char	*copy = xstrdup(cell), *rest = copy, *group;

	while ((group = proof_part(&rest, ";")) != NULL) {
		struct dip_fugitive	*f = NULL;
		struct words		 w;

		for (words_cut(&w, &r->proof, group); w.at < w.words;) {
			bool		 named = words_take(&w, "A F");
			unsigned	 place = words_place(&w);

			if (place == 0)
				w.at++;
			else if (named)
				f = fugitive_of(r, s, place);
			else if (f != NULL && f->retreats < DIP_STEPS)
				f->retreat[f->retreats++] = (uint8_t)place;
		}
	}
	free(copy);
}

static void
read_scene(const struct replay *r, char *const *row, struct scene *s)
{
	memset(s, 0, sizeof(*s));
	each_item(r, row[UNITS], read_unit, s);
	each_item(r, row[CENTRES], read_centre, s);
	read_retreats(r, row[RETREATS], s);
}

static void
first_scene(const struct replay *r, struct scene *s)
{
	const struct dip_map	*map = &r->proof.map;

	memset(s, 0, sizeof(*s));
	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++) {
		const struct dip_place	*p = &map->place[at];

		s->owned[at] = p->home;
		if (p->unit != 0)
			s->unit[s->units++] = (struct dip_unit){ p->power, p->unit, (uint8_t)at };
	}
}

/*
 * Comparing.
 */

static void
differs(struct replay *r, char *const *row, const char *what, const char *who, const char *why)
{
	printf("%s %s: %s: %s %s\n", row[GAME], row[PHASE], what, who, why);
	r->differs = true;
}

static const char *
unit_text(const struct replay *r, unsigned power, unsigned kind, unsigned place)
{
	static char	 ring[2][48];
	static unsigned	 next;
	char		*text = ring[next++ % 2];

	snprintf(text, sizeof(ring[0]), "%s %c %s", names_id(&r->proof.names, "power", power),
	    kind == DIP_ARMY ? 'A' : 'F', proof_id(&r->proof, place));
	return text;
}

static bool
has_unit(const struct scene *s, const struct dip_unit *unit)
{
	for (unsigned u = 0; u < s->units; u++)
		if (memcmp(&s->unit[u], unit, sizeof(*unit)) == 0)
			return true;
	return false;
}

static const struct dip_fugitive *
fugitive_at(const struct scene *s, const struct dip_fugitive *f)
{
	for (unsigned i = 0; i < s->fugitives; i++)
		if (s->fugitive[i].place == f->place && s->fugitive[i].power == f->power &&
		    s->fugitive[i].kind == f->kind)
			return &s->fugitive[i];
	return NULL;
}

/*
 * Prints the units in one and not in the other; 'judged' units without a place to go may be
 * gone from the record.
 */
static void
compare_units(struct replay *r, char *const *row, const struct scene *a, const struct scene *b,
    bool judged, const char *why)
{
	for (unsigned u = 0; u < a->units; u++)
		if (!has_unit(b, &a->unit[u]))
			differs(r, row, "units", unit_text(r, a->unit[u].power, a->unit[u].kind,
			    a->unit[u].place), why);
	for (unsigned i = 0; i < a->fugitives; i++)
		if (fugitive_at(b, &a->fugitive[i]) == NULL &&
		    !(judged && a->fugitive[i].retreats == 0))
			differs(r, row, "dislodged", unit_text(r, a->fugitive[i].power,
			    a->fugitive[i].kind, a->fugitive[i].place), why);
}

static bool
opens(const struct dip_fugitive *f, unsigned place)
{
	for (unsigned i = 0; i < f->retreats; i++)
		if (f->retreat[i] == place)
			return true;
	return false;
}

static void
compare_retreats(struct replay *r, char *const *row, const struct scene *a, const struct scene *b,
    const char *why)
{
	for (unsigned i = 0; i < a->fugitives; i++) {
		const struct dip_fugitive	*f = fugitive_at(b, &a->fugitive[i]);

		for (unsigned k = 0; f != NULL && k < a->fugitive[i].retreats; k++)
			if (!opens(f, a->fugitive[i].retreat[k]))
				differs(r, row, "retreats", proof_id(&r->proof,
				    a->fugitive[i].retreat[k]), why);
	}
}

static void
compare(struct replay *r, char *const *row, const struct scene *judged)
{
	struct scene	 recorded;

	read_scene(r, row, &recorded);
	compare_units(r, row, judged, &recorded, true, "is not recorded");
	compare_units(r, row, &recorded, judged, false, "is recorded, but not so judged");
	if (*row[RETREATS] != '\0') {
		compare_retreats(r, row, judged, &recorded, "is not recorded");
		compare_retreats(r, row, &recorded, judged, "is recorded, but not so judged");
	}
	for (unsigned at = 1; *row[CENTRES] != '\0' && at <= DIP_PLACES; at++)
		if (recorded.owned[at] != judged->owned[at])
			differs(r, row, "centres", proof_id(&r->proof, at), "has another owner");
}

/*
 * Judging.
 */

/* A phase under way. */
struct stage {
	struct scene		*before;
	struct scene		*after;
	struct dip_board	 board;
	struct dip_order	 order[DIP_UNITS];
	uint8_t			 to[ROOM];	/* retreats */
	struct dip_winter	 winter;
};

static void
take_order(void *ctx, const struct replay *r, unsigned power, char *item)
{
	struct stage		*st = ctx;
	struct words		 w;
	struct dip_unit		 unit;
	struct dip_order	 o;
	unsigned		 at;

	words_cut(&w, &r->proof, item);
	if (!words_unit(&w, &unit) || !words_order(&w, &o)) {
		printf("'%s' is no order, and counts as none\n", item);
		return;
	}
	at = st->board.at[dip_province(&r->proof.map, unit.place)];
	if (at != 0 && st->before->unit[at - 1].power == power)
		st->order[at - 1] = o;
}

static void
judge_moves(const struct replay *r, char *const *row, struct stage *st)
{
	struct dip_result	 result[DIP_UNITS];
	struct scene		*before = st->before, *after = st->after;

	dip_board_init(&st->board, &r->proof.map, before->unit, before->units);
	each_item(r, row[ORDERS], take_order, st);
	dip_judge(&st->board, st->order, r->via_only, result);
	for (unsigned u = 0; u < before->units; u++) {
		struct dip_unit		 unit = before->unit[u];
		struct dip_fugitive	*f;

		if (result[u].dislodger == 0) {
			unit.place = result[u].place;
			after->unit[after->units++] = unit;
			continue;
		}
		f = &after->fugitive[after->fugitives++];
		*f = (struct dip_fugitive){ .power = unit.power, .kind = unit.kind,
		    .place = unit.place,
			.retreats = result[u].retreats };
		memcpy(f->retreat, result[u].retreat, sizeof(f->retreat));
	}
}

/* "A VIE R BOH", "A VIE - BOH"; whatever else is said of a unit disbands it. */
static void
take_retreat(void *ctx, const struct replay *r, unsigned power, char *item)
{
	struct stage	*st = ctx;
	struct words	 w;
	struct dip_unit	 unit;

	words_cut(&w, &r->proof, item);
	words_take(&w, "R RETREAT DISBAND");
	if (!words_unit(&w, &unit)) {
		printf("'%s' is no retreat, and counts as none\n", item);
		return;
	}
	while (words_take(&w, "R RETREAT RETREATS TO -"))
		;
	for (unsigned i = 0; i < st->before->fugitives; i++)
		if (st->before->fugitive[i].power == power &&
		    dip_province(&r->proof.map, st->before->fugitive[i].place) ==
		    dip_province(&r->proof.map, unit.place))
			st->to[i] = (uint8_t)words_place(&w);
}

static void
judge_retreats(const struct replay *r, char *const *row, struct stage *st)
{
	const struct scene	*before = st->before;
	struct scene		*after = st->after;
	uint64_t		 illegal;

	each_item(r, row[ORDERS], take_retreat, st);
	dip_retreat(&r->proof.map, before->fugitive, before->fugitives, st->to, &illegal);
	memcpy(after->unit, before->unit, sizeof(after->unit));
	after->units = before->units;
	for (unsigned i = 0; i < before->fugitives; i++)
		if (st->to[i] != 0)
			after->unit[after->units++] = (struct dip_unit){ before->fugitive[i].power,
				before->fugitive[i].kind, st->to[i] };
}

/* "A VIE B", "BUILD A VIE", "F TRI D", "WAIVE". */
static void
take_adjustment(void *ctx, const struct replay *r, unsigned power, char *item)
{
	struct stage		*st = ctx;
	struct words		 w;
	struct dip_unit		 unit;
	struct dip_adjust	 a;
	bool			 build;

	words_cut(&w, &r->proof, item);
	build = words_take(&w, "B BUILD BUILDS");
	words_take(&w, "D R DISBAND REMOVE");
	if (!words_unit(&w, &unit))
		return;		/* waived */
	build = words_take(&w, "B BUILD") || build;
	a = (struct dip_adjust){ build ? DIP_BUILD : DIP_REMOVE, unit.kind, unit.place };
	if (dip_adjust_fault(&st->winter, power, &a) == DIP_ALLOWED)
		dip_adjust(&st->winter, power, &a);
}

static void
judge_winter(const struct replay *r, char *const *row, struct stage *st)
{
	struct scene	*before = st->before, *after = st->after;

	dip_winter_init(&st->winter, &r->proof.map, before->owned, before->unit, before->units,
	    false);
	each_item(r, row[ORDERS], take_adjustment, st);
	for (unsigned power = 1; power <= DIP_POWERS; power++)
		dip_winter_close(&st->winter, power, r->from);
	for (unsigned u = 0; u < st->winter.units; u++)
		if (st->winter.unit[u].place != 0)
			after->unit[after->units++] = st->winter.unit[u];
}

static char
kind_of(char *const *row)
{
	return row[PHASE][strlen(row[PHASE]) - 1];
}

static bool
same_game(const struct replay *r, size_t i, size_t k)
{
	return i < r->rows && k < r->rows && strcmp(r->row[i][GAME], r->row[k][GAME]) == 0;
}

/*
 * True if the fall is over with this phase: retreats may follow its moves, or would
 * have followed where a record ends with them.
 */
static bool
ends_fall(const struct replay *r, size_t i, const struct scene *judged)
{
	char	*const *row = r->row[i];

	if (row[PHASE][0] != 'F' || kind_of(row) == 'R')
		return row[PHASE][0] == 'F';
	if (same_game(r, i, i + 1))
		return kind_of(r->row[i + 1]) != 'R';
	for (unsigned k = 0; k < judged->fugitives; k++)
		if (judged->fugitive[k].retreats > 0)
			return false;
	return true;
}

static void
capture(const struct replay *r, struct scene *s)
{
	for (unsigned u = 0; u < s->units; u++) {
		unsigned	 at = dip_province(&r->proof.map, s->unit[u].place);

		if (r->proof.map.place[at].centre)
			s->owned[at] = s->unit[u].power;
	}
}

/* The scene that the row before left; places to retreat to that it leaves out are as judged. */
static void
scene_before(const struct replay *r, size_t i, struct scene *s)
{
	char	*const *row = r->row[i - 1];

	read_scene(r, row, s);
	for (unsigned k = 0; k < s->fugitives && *row[RETREATS] == '\0'; k++) {
		const struct dip_fugitive	*f = fugitive_at(&r->judged, &s->fugitive[k]);

		if (f != NULL)
			s->fugitive[k] = *f;
	}
}

static bool
is_first(const struct replay *r, char *const *row)
{
	char	 phase[16];

	snprintf(phase, sizeof(phase), "S%uM", r->proof.map.year);
	return strcmp(row[PHASE], phase) == 0;
}

static void
judge_row(struct replay *r, size_t i)
{
	char *const	*row = r->row[i];
	struct scene	 before, after = { 0 };
	struct stage	 st = { .before = &before, .after = &after };

	if (i > 0 && same_game(r, i - 1, i))
		scene_before(r, i, &before);
	else if (is_first(r, row))
		first_scene(r, &before);
	else {
		printf("%s %s: not judged: no line before says where units stood\n", row[GAME],
		    row[PHASE]);
		return;
	}
	if (before.units > DIP_UNITS)
		die("%s %s: more than %d units", row[GAME], row[PHASE], DIP_UNITS);
	memcpy(after.owned, before.owned, sizeof(after.owned));
	if (kind_of(row) == 'M')
		judge_moves(r, row, &st);
	else if (kind_of(row) == 'R')
		judge_retreats(r, row, &st);
	else
		judge_winter(r, row, &st);
	if (ends_fall(r, i, &after))
		capture(r, &after);
	r->differs = false;
	compare(r, row, &after);
	r->judged = after;
	r->phases++;
	r->equal += !r->differs;
}

/* "S1901M": a season, a year, and moves, retreats or adjustments. */
static bool
is_phase(const char *phase)
{
	size_t	 digits = *phase != '\0' ? strspn(phase + 1, "0123456789") : 0;

	return strchr("SFW", *phase) != NULL && digits > 0 && phase[digits + 1] != '\0' &&
	    strchr("MRAB", phase[digits + 1]) != NULL && phase[digits + 2] == '\0';
}

/* A heading, or what a record says of a game that is over, is no phase. */
static void
read_rows(struct replay *r, char *text)
{
	static char	 nothing[1];

	for (char *line; (line = proof_line(&text)) != NULL;) {
		grow(&r->row, r->rows, &r->room, sizeof(*r->row));
		for (unsigned i = 0; i < COLUMNS; i++)
			r->row[r->rows][i] = line != NULL ? proof_part(&line, "\t") : nothing;
		if (is_phase(r->row[r->rows][PHASE]))
			r->rows++;
		else if (strcmp(r->row[r->rows][GAME], "game") != 0)
			printf("%s '%s': no phase, and not judged\n", r->row[r->rows][GAME],
			    r->row[r->rows][PHASE]);
	}
}

int
main(int argc, char **argv)
{
	static struct replay	 r;
	const char		*path = NULL;
	char			*text;

	for (int i = 1; i < argc; i++)
		if (strcmp(argv[i], "--via-only") == 0)
			r.via_only = true;
		else if (strcmp(argv[i], "--older-disbands") == 0)
			r.from = DIP_FROM_HOME;
		else if (path == NULL && argv[i][0] != '-')
			path = argv[i];
		else
			path = "";
	if (path == NULL || *path == '\0')
		die_with(EXIT_USAGE, "usage: replay [--via-only] [--older-disbands] FILE");
	text = proof_read(path);
	proof_open(&r.proof);
	read_rows(&r, text);
	for (size_t i = 0; i < r.rows; i++)
		judge_row(&r, i);
	printf("%u phases, %u equal\n", r.phases, r.equal);
	proof_close(&r.proof);
	free(r.row);
	free(text);
	return r.equal == r.phases ? EXIT_DONE : EXIT_REFUSED;
}
