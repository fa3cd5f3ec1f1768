/*
 * datc FILE: judges the cases of a table of test cases, phase by phase, and
 * prints what differs.  The last line is "N cases, N equal"; a case is unequal
 * if a row differs that the Diplomacy Adjudicator Test Cases 3.0 of Lucas
 * Kruijswijk state; the other, derived rows are counted apart.
 */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "games/diplomacy/words.h"

enum { CASE, PHASE, POWER, UNIT, ORDER, RESULT, END, SRC, NOTE, COLUMNS };

struct row {
	const char	*cell[COLUMNS];
	size_t		 of;	/* where the first row of its case stood, and its own row */
	size_t		 line;
};

#define ROWS	96	/* of one phase */
#define LIST	256	/* bytes of a list of places */

struct datc {
	struct proof		 proof;
	char			 name[16];	/* of the case, without a letter */
	const char		*title;
	char			 phase;
	struct row		 row[ROWS];
	unsigned		 rows;
	bool			 differs;
	unsigned		 cases, equal, derived, derived_equal;
	/* The movement phase of the case, for its retreats. */
	struct dip_board	 board;
	struct dip_unit		 unit[DIP_UNITS + 1];
	struct dip_result	 result[DIP_UNITS];
};

static const char *const	 outcomes[DIP_OUTCOMES + 1] = {
	[DIP_MOVED] = "moved", [DIP_BOUNCED] = "bounced", [DIP_NOCONVOY] = "noconvoy",
	    [DIP_HELD] = "held", [DIP_GIVEN] = "given",
	[DIP_CUT] = "cut", [DIP_CARRIED] = "carried", [DIP_BROKEN] = "broken", [DIP_VOID] = "void",
	    [DIP_ILLEGAL] = "illegal",
};

static bool
is_order(const struct row *r)
{
	return r->cell[UNIT][0] != '@';
}

/* Compares one cell: what the row says with what the judge says. */
static bool
same(struct datc *d, const struct row *r, unsigned column, const char *got)
{
	const char	*want = r->cell[column];

	if (strcmp(want, got) == 0)
		return true;
	printf("%s %c %s %s %s: %s is %s, not %s%s\n", r->cell[CASE], d->phase, r->cell[POWER],
	    r->cell[UNIT], r->cell[ORDER],
	    column == RESULT ? "result" : column == END ? "end" : "list", *got != '\0' ? got :
	    "nothing", want,
	    strcmp(r->cell[SRC], "derived") == 0 ? " (derived)" : "");
	return false;
}

/* Counts a row that was compared. */
static void
count(struct datc *d, const struct row *r, bool equal)
{
	if (strcmp(r->cell[SRC], "derived") == 0) {
		d->derived++;
		d->derived_equal += equal;
	} else if (!equal)
		d->differs = true;
}

/* Where a unit ends, however its coast is written: "*SPA(SC)" as "*SPA/SC". */
static bool
same_end(struct datc *d, const struct row *r, const char *got)
{
	struct words	 w;
	char		 want[16];
	unsigned	 place;

	words_cut(&w, &d->proof, r->cell[END]);
	place = words_place(&w);
	snprintf(want, sizeof(want), "%s%s", w.star ? "*" : "", place != 0 ? proof_id(&d->proof,
	    place) : "");
	return (place != 0 && strcmp(want, got) == 0) || same(d, r, END, got);
}

static bool
is_empty(const char *cell)
{
	return *cell == '\0' || strcmp(cell, "-") == 0;
}

static void
compare(struct datc *d, const struct row *r, const char *result, const char *end)
{
	bool	 equal = r->cell[RESULT][0] == '\0' || same(d, r, RESULT, result);

	if (!is_empty(r->cell[END]))
		equal = same_end(d, r, end) && equal;
	count(d, r, equal);
}

static struct dip_unit
unit_of(const struct datc *d, const struct row *r)
{
	struct dip_unit	 unit;
	struct words	 w;
	const char	*at = strstr(r->cell[NOTE], "at=");

	words_cut(&w, &d->proof, r->cell[UNIT]);
	if (!words_unit(&w, &unit))
		die("%s: no unit '%s'", r->cell[CASE], r->cell[UNIT]);
	unit.power = (uint8_t)proof_power(&d->proof, r->cell[POWER]);
	if (at != NULL) {
		words_cut(&w, &d->proof, at + 3);
		unit.place = (uint8_t)words_place(&w);
	}
	return unit;
}

static bool
is_ghost(const struct row *r)
{
	return strstr(r->cell[NOTE], "ghost") != NULL;
}

/* The number of the unit that a row names. */
static unsigned
unit_at(const struct datc *d, const struct row *r)
{
	unsigned	 at = d->board.at[dip_province(&d->proof.map, unit_of(d, r).place)];

	if (at == 0)
		die("%s: nothing stands at '%s'", r->cell[CASE], r->cell[UNIT]);
	return at - 1;
}

static const char *
where(const struct datc *d, unsigned u)
{
	static char	 text[16];

	snprintf(text, sizeof(text), "%s%s", d->result[u].dislodger != 0 ? "*" : "",
	    proof_id(&d->proof, d->result[u].place));
	return text;
}

/*
 * An order of another phase cannot work: it counts as a move to where the unit
 * stands.
 */
static struct dip_order
order_of(const struct datc *d, const struct row *r)
{
	struct dip_order	 o;
	struct words		 w;

	words_cut(&w, &d->proof, r->cell[ORDER]);
	if (!words_order(&w, &o))
		o = (struct dip_order){ .kind = DIP_MOVE, .to = unit_of(d, r).place };
	return o;
}

/* Sets up the units; of two orders for one unit that are not equal neither counts (DIP-17). */
static unsigned
set_up_moves(struct datc *d, struct dip_order *order)
{
	unsigned	 units = 0;

	for (unsigned i = 0; i < d->rows; i++) {
		const struct row	*r = &d->row[i];
		struct dip_order	 o;
		unsigned		 u = 0;

		if (!is_order(r) || is_ghost(r))
			continue;
		d->unit[units] = unit_of(d, r);
		o = order_of(d, r);
		while (dip_province(&d->proof.map, d->unit[u].place) !=
		    dip_province(&d->proof.map, d->unit[units].place))
			u++;
		if (u < units) {
			order[u] = memcmp(&order[u], &o, sizeof(o)) == 0 ? o :
			    (struct dip_order){ 0 };
			continue;
		}
		if (units == DIP_UNITS)
			die("%s: more than %d units", r->cell[CASE], DIP_UNITS);
		order[units++] = o;
	}
	return units;
}

static void
try_moves(struct datc *d)
{
	struct dip_order	 order[DIP_UNITS] = { 0 };
	unsigned		 units = set_up_moves(d, order);

	dip_board_init(&d->board, &d->proof.map, d->unit, units);
	dip_judge(&d->board, order, false, d->result);
	for (unsigned i = 0; i < d->rows; i++) {
		const struct row	*r = &d->row[i];
		unsigned		 u;

		if (!is_order(r))
			continue;
		u = unit_at(d, r);
		compare(d, r, is_ghost(r) ? "illegal" : strcmp(r->cell[RESULT], "-") == 0 &&
		    d->result[u].outcome == DIP_HELD ? "-" :
		    outcomes[d->result[u].outcome], where(d, u));
	}
}

static struct dip_fugitive
fugitive(const struct datc *d, unsigned u)
{
	struct dip_fugitive	 f = { .power = d->unit[u].power, .kind = d->unit[u].kind,
	    .place = d->unit[u].place };

	f.attacker = d->board.province[d->result[u].dislodger - 1];
	f.retreats = d->result[u].retreats;
	memcpy(f.retreat, d->result[u].retreat, sizeof(f.retreat));
	return f;
}

/* Places in the order of their ids, as the table has them; "-" for none. */
static const char *
place_list(const struct datc *d, const uint8_t *place, unsigned count_of)
{
	static char	 text[LIST];
	char		 id[DIP_STEPS][16];
	size_t		 len = 0;

	for (unsigned i = 0; i < count_of; i++)
		snprintf(id[i], sizeof(id[i]), "%s", proof_id(&d->proof, place[i]));
	qsort(id, count_of, sizeof(id[0]), (int (*)(const void *, const void *))strcmp);
	snprintf(text, sizeof(text), "%s", count_of == 0 ? "-" : "");
	for (unsigned i = 0; i < count_of; i++)
		len += (size_t)snprintf(text + len, sizeof(text) - len, "%s%s", i > 0 ? " " : "",
		    id[i]);
	return text;
}

/* Provinces that are empty now and barred by a bounce. */
static const char *
contested(const struct datc *d)
{
	uint8_t		 place[DIP_STEPS];
	unsigned	 n = 0;

	for (unsigned u = 0; u < d->board.units; u++) {
		unsigned	 at = d->result[u].contests;
		bool		 taken = at == 0;

		for (unsigned i = 0; i < n; i++)
			taken = taken || place[i] == at;
		for (unsigned v = 0; v < d->board.units; v++)
			taken = taken || (d->result[v].dislodger == 0 && dip_province(&d->proof.map,
			    d->result[v].place) == at);
		if (!taken)
			place[n++] = (uint8_t)at;
	}
	return place_list(d, place, n);
}

/* The places of a list as it stands in the table, in whatever order. */
static bool
same_list(struct datc *d, const struct row *r, const char *got)
{
	struct words	 w;
	uint8_t		 place[DIP_STEPS];
	unsigned	 n = 0;

	words_cut(&w, &d->proof, r->cell[ORDER]);
	while (n < DIP_STEPS && (place[n] = (uint8_t)words_place(&w)) != 0)
		n++;
	return (w.at == w.words && strcmp(place_list(d, place, n), got) == 0) || same(d, r, ORDER,
	    got);
}

static void
try_lists(struct datc *d, const struct row *r)
{
	char	 got[LIST];

	if (strcmp(r->cell[UNIT], "@contested") == 0)
		snprintf(got, sizeof(got), "%s", contested(d));
	else if (strncmp(r->cell[UNIT], "@options ", 9) == 0) {
		struct row		 of = *r;
		const struct dip_result	*result;

		of.cell[UNIT] += 9;
		result = &d->result[unit_at(d, &of)];
		snprintf(got, sizeof(got), "%s", place_list(d, result->retreat,
		    result->retreats));
	} else
		return;
	count(d, r, same_list(d, r, got));
}

/* Where a row of the retreats orders its unit to: a place, or 0 for an order that is no retreat. */
static unsigned
retreat_to(const struct datc *d, const struct row *r)
{
	struct words	 w;

	words_cut(&w, &d->proof, r->cell[ORDER]);
	return words_take(&w, "R") ? words_place(&w) : 0;
}

static void
try_retreats(struct datc *d)
{
	struct dip_fugitive	 f[ROWS] = { 0 };
	const struct row	*of[ROWS];
	uint8_t			 to[ROWS];
	uint64_t		 illegal;
	unsigned		 n = 0;

	for (unsigned i = 0; i < d->rows; i++) {
		const struct row	*r = &d->row[i];
		unsigned		 u;

		if (!is_order(r)) {
			try_lists(d, r);
			continue;
		}
		u = unit_at(d, r);
		if (d->result[u].dislodger == 0) {
			compare(d, r, "illegal", where(d, u));
			continue;
		}
		of[n] = r;
		to[n] = (uint8_t)retreat_to(d, r);
		f[n++] = fugitive(d, u);
	}
	dip_retreat(&d->proof.map, f, n, to, &illegal);
	for (unsigned i = 0; i < n; i++) {
		bool	 fine = retreat_to(d, of[i]) != 0 || strcmp(of[i]->cell[ORDER], "D") == 0;

		compare(d, of[i], to[i] != 0 ? "retreated" : !fine || (illegal >> i & 1) != 0 ?
		    "illegal" : "disbanded",
		    to[i] != 0 ? proof_id(&d->proof, to[i]) : "x");
	}
}

static void
set_up_centres(const struct datc *d, const struct row *r, uint8_t *owned)
{
	struct words	 w;

	words_cut(&w, &d->proof, r->cell[ORDER]);
	for (unsigned place; (place = words_place(&w)) != 0;)
		owned[place] = (uint8_t)proof_power(&d->proof, r->cell[POWER]);
	if (w.at < w.words && strcmp(r->cell[ORDER], "-") != 0)
		die("%s: no centre '%s'", r->cell[CASE], w.word[w.at]);
}

static void
set_up_units(struct datc *d, const struct row *r, unsigned *units)
{
	char	*copy = xstrdup(r->cell[ORDER]), *rest = copy, *part;

	while ((part = proof_part(&rest, ",")) != NULL) {
		struct words	 w;

		if (is_empty(part))
			continue;
		words_cut(&w, &d->proof, part);
		if (*units == DIP_UNITS || !words_unit(&w, &d->unit[*units]))
			die("%s: no unit '%s'", r->cell[CASE], part);
		d->unit[(*units)++].power = (uint8_t)proof_power(&d->proof, r->cell[POWER]);
	}
	free(copy);
}

/* A winter set up from the rows that say who owns what. */
static void
set_up_winter(struct datc *d, struct dip_winter *w, uint8_t *owned)
{
	unsigned	 units = 0;

	memset(owned, 0, DIP_PLACES + 1);
	for (unsigned i = 0; i < d->rows; i++) {
		const struct row	*r = &d->row[i];

		if (strcmp(r->cell[UNIT], "@own") == 0)
			set_up_centres(d, r, owned);
		else if (strcmp(r->cell[UNIT], "@units") == 0)
			set_up_units(d, r, &units);
	}
	dip_winter_init(w, &d->proof.map, owned, d->unit, units, false);
}

static const char *
adjust(struct datc *d, struct dip_winter *w, const struct row *r)
{
	struct dip_unit		 unit = unit_of(d, r);
	struct dip_adjust	 a = { strcmp(r->cell[ORDER], "B") == 0 ? DIP_BUILD : DIP_REMOVE,
	    unit.kind, unit.place };

	if (dip_adjust_fault(w, unit.power, &a) != DIP_ALLOWED)
		return "illegal";
	dip_adjust(w, unit.power, &a);
	return a.kind == DIP_BUILD ? "built" : "removed";
}

/* A unit about which nothing was ordered: what the rules did with it. */
static const char *
left_alone(const struct datc *d, const struct dip_winter *w, const struct row *r)
{
	struct dip_unit	 unit = unit_of(d, r);

	for (unsigned u = 0; u < w->units; u++)
		if (w->unit[u].place == unit.place)
			return "kept";
	return "auto";
}

static void
try_winter(struct datc *d)
{
	struct dip_winter	 w;
	uint8_t			 owned[DIP_PLACES + 1];

	set_up_winter(d, &w, owned);
	for (unsigned i = 0; i < d->rows; i++) {
		const struct row	*r = &d->row[i];
		char			 left[8];

		snprintf(left, sizeof(left), "%+d", w.left[proof_power(&d->proof, r->cell[POWER])]);
		if (strcmp(r->cell[UNIT], "@count") == 0)
			count(d, r, same(d, r, ORDER, left));
		else if (is_order(r) && strcmp(r->cell[ORDER], "NONE") != 0)
			compare(d, r, adjust(d, &w, r), "");
	}
	for (unsigned power = 1; power <= DIP_POWERS; power++)
		dip_winter_close(&w, power, DIP_FROM_OWNED);
	for (unsigned i = 0; i < d->rows; i++)
		if (is_order(&d->row[i]) && strcmp(d->row[i].cell[ORDER], "NONE") == 0)
			compare(d, &d->row[i], left_alone(d, &w, &d->row[i]), "");
}

static void
end_phase(struct datc *d)
{
	if (d->rows > 0 && d->phase == 'M')
		try_moves(d);
	else if (d->rows > 0 && d->phase == 'R')
		try_retreats(d);
	else if (d->rows > 0)
		try_winter(d);
	d->rows = 0;
}

static void
end_case(struct datc *d)
{
	end_phase(d);
	if (d->name[0] == '\0')
		return;
	d->cases++;
	d->equal += !d->differs;
	printf("%s %s: %s\n", d->differs ? "DIFFERENT" : "equal", d->name, d->title != NULL ?
	    d->title : "");
	d->differs = false;
	d->title = NULL;
}

/* A second position of a case has its number and a letter. */
static void
case_name(char *name, size_t size, const char *cell)
{
	size_t	 len;

	snprintf(name, size, "%s", cell);
	len = strlen(name);
	if (len > 1 && islower((unsigned char)name[len - 1]))
		name[len - 1] = '\0';
}

static void
take(struct datc *d, const struct row *r)
{
	char	 name[sizeof(d->name)];

	case_name(name, sizeof(name), r->cell[CASE]);
	if (strcmp(name, d->name) != 0) {
		end_case(d);
		memcpy(d->name, name, sizeof(name));
	} else if (d->rows > 0 && (d->phase != r->cell[PHASE][0] || strcmp(d->row[0].cell[CASE],
	    r->cell[CASE]) != 0))
		end_phase(d);
	d->phase = r->cell[PHASE][0];
	if (strcmp(r->cell[UNIT], "@title") == 0 && d->title == NULL)
		d->title = r->cell[ORDER];
	if (d->rows == ROWS)
		die("%s: more than %d rows", name, ROWS);
	d->row[d->rows++] = *r;
}

/* Cases in the order of their first rows, moves before retreats; else as they stand. */
static int
by_case(const void *a, const void *b)
{
	static const char	 phases[] = "MRB";
	const struct row	*x = a, *y = b;
	const char		*p = strchr(phases, x->cell[PHASE][0]),
				*q = strchr(phases, y->cell[PHASE][0]);

	if (x->of != y->of)
		return x->of < y->of ? -1 : 1;
	if (p != q)
		return p < q ? -1 : 1;
	return x->line < y->line ? -1 : 1;
}

/* The first row of the same case; mostly that of the row before. */
static size_t
first_of(const struct row *row, size_t at)
{
	for (size_t i = at; i-- > 0;)
		if (strcmp(row[i].cell[CASE], row[at].cell[CASE]) == 0)
			return row[i].of;
	return at;
}

static void
read_row(struct row *row, size_t at, char *line)
{
	struct row	*r = &row[at];

	for (unsigned i = 0; i < COLUMNS; i++)
		r->cell[i] = line != NULL ? proof_part(&line, "\t") : "";
	if (strlen(r->cell[PHASE]) != 1 || strchr("MRB", r->cell[PHASE][0]) == NULL)
		die("'%s': no phase '%s'", r->cell[CASE], r->cell[PHASE]);
	r->line = at;
	r->of = first_of(row, at);
}

static void
try_rows(struct datc *d, char *text)
{
	struct row	*row = NULL;
	size_t		 rows = 0, room = 0;

	for (char *line; (line = proof_line(&text)) != NULL;) {
		if (strncmp(line, "case\t", 5) == 0)
			continue;
		grow(&row, rows, &room, sizeof(*row));
		read_row(row, rows++, line);
	}
	qsort(row, rows, sizeof(*row), by_case);
	for (size_t i = 0; i < rows; i++)
		take(d, &row[i]);
	end_case(d);
	free(row);
}

int
main(int argc, char **argv)
{
	static struct datc	 d;
	AUTO_FREE char *text = NULL;

	if (argc != 2)
		die_with(EXIT_USAGE, "usage: datc FILE");
	text = proof_read(argv[1]);
	proof_open(&d.proof);
	try_rows(&d, text);
	printf("%u derived rows, %u equal\n", d.derived, d.derived_equal);
	printf("%u cases, %u equal\n", d.cases, d.equal);
	proof_close(&d.proof);
	return d.equal == d.cases && d.derived_equal == d.derived ? EXIT_DONE : EXIT_REFUSED;
}
