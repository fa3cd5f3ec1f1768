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
#include "base/file.h"
#include "games/diplomacy/proof.h"

enum { CASE, PHASE, POWER, UNIT, ORDER, RESULT, END, SRC, NOTE, COLUMNS };

struct row {
	char	*cell[COLUMNS];
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
	[DIP_MOVED] = "moved", [DIP_BOUNCED] = "bounced", [DIP_NO_CONVOY] = "noconvoy",
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
		equal = same(d, r, END, end) && equal;
	count(d, r, equal);
}

/* "A MUN"; an army stands on no coast of its province. */
static struct dip_unit
unit_read(const struct datc *d, const struct row *r, const char *text)
{
	struct dip_unit	 unit = { .kind = text[0] == 'A' ? DIP_ARMY : DIP_FLEET,
	    .power = (uint8_t)proof_power(&d->proof, r->cell[POWER]) };
	char		 place[16] = "";

	sscanf(text, "%*c %15s", place);
	unit.place = (uint8_t)proof_place(&d->proof, place);
	if (unit.place == 0)
		die("%s: no unit '%s'", r->cell[CASE], text);
	if (unit.kind == DIP_ARMY)
		unit.place = (uint8_t)dip_province(&d->proof.map, unit.place);
	return unit;
}

static struct dip_unit
unit_of(const struct datc *d, const struct row *r)
{
	struct dip_unit	 unit = unit_read(d, r, r->cell[UNIT]);
	char		 place[16];

	if (sscanf(r->cell[NOTE], "at=%15s", place) == 1)
		unit.place = (uint8_t)proof_place(&d->proof, place);
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
 * "- BEL", "- BEL VIA", "S A RUH", "S A RUH - SIL", "C A LON - BEL".  An order of another phase
 * cannot work: it counts as a move to where the unit stands.
 */
static struct dip_order
order_of(const struct datc *d, const struct row *r)
{
	struct dip_order	 o = { .kind = DIP_MOVE, .to = unit_of(d, r).place };
	const char		*text = r->cell[ORDER];
	char			 what, at[16], to[16], via[16] = "";

	if (strcmp(text, "NONE") == 0)
		return (struct dip_order){ 0 };
	if (strcmp(text, "H") == 0)
		return (struct dip_order){ .kind = DIP_HOLD };
	if (sscanf(text, "- %15s %15s", to, via) >= 1) {
		o.to = (uint8_t)proof_place(&d->proof, to);
		o.via = *via != '\0';
	} else if (sscanf(text, "%c %15[AF] %15s", &what, at, to) == 3) {
		o = (struct dip_order){ .kind = what == 'S' ? DIP_SUPPORT : DIP_CONVOY,
		    .of = unit_read(d, r, text + 2).place };
		if (sscanf(text, "%*c %*c %*s - %15s", to) == 1)
			o.to = (uint8_t)proof_place(&d->proof, to);
	}
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

/* Takes the next place of a list; 0: there is none. */
static uint8_t
place_next(const struct datc *d, const struct row *r, const char **list)
{
	char	 word[16];
	int	 length = 0;
	uint8_t	 place;

	if (sscanf(*list, "%15s%n", word, &length) != 1 || strcmp(word, "-") == 0)
		return 0;
	*list += length;
	if ((place = (uint8_t)proof_place(&d->proof, word)) == 0)
		die("%s: no place '%s'", r->cell[CASE], word);
	return place;
}

/* The places of a list as it stands in the table, in whatever order. */
static bool
same_list(struct datc *d, const struct row *r, const char *got)
{
	const char	*list = r->cell[ORDER];
	uint8_t		 place[DIP_STEPS];
	unsigned	 n = 0;

	while (n < DIP_STEPS && (place[n] = place_next(d, r, &list)) != 0)
		n++;
	return strcmp(place_list(d, place, n), got) == 0 || same(d, r, ORDER, got);
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
	return r->cell[ORDER][0] == 'R' ? proof_place(&d->proof, r->cell[ORDER] + 2) : 0;
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
	const char	*list = r->cell[ORDER];

	for (unsigned place; (place = place_next(d, r, &list)) != 0;)
		owned[place] = (uint8_t)proof_power(&d->proof, r->cell[POWER]);
}

static void
set_up_units(struct datc *d, const struct row *r, unsigned *units)
{
	AUTO_FREE char	*copy = xstrdup(r->cell[ORDER]);
	char		*rest = copy, *unit;

	while ((unit = strsep(&rest, ",")) != NULL && !is_empty(unit)) {
		if (*units == DIP_UNITS)
			die("%s: too many units", r->cell[CASE]);
		d->unit[(*units)++] = unit_read(d, r, unit + strspn(unit, " "));
	}
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

static void
read_row(struct datc *d, char *line)
{
	struct row	 r;

	for (unsigned i = 0; i < COLUMNS; i++)
		if ((r.cell[i] = strsep(&line, "\t")) == NULL)
			die("'%s': a row of %u columns", r.cell[CASE], i);
	if (strlen(r.cell[PHASE]) != 1 || strchr("MRB", r.cell[PHASE][0]) == NULL)
		die("'%s': no phase '%s'", r.cell[CASE], r.cell[PHASE]);
	take(d, &r);
}

int
main(int argc, char **argv)
{
	static struct datc	 d;
	AUTO(buf_clear) struct buf text = { 0 };
	char			*rest, *line;

	if (argc != 2 || file_read(argv[1], (size_t)1 << 20, &text) != FILE_READ)
		die_with(EXIT_USAGE, "usage: datc FILE");
	proof_open(&d.proof);
	rest = text.data;
	for (strsep(&rest, "\n"); (line = strsep(&rest, "\n")) != NULL && *line != '\0';)
		read_row(&d, line);
	end_case(&d);
	printf("%u derived rows, %u equal\n", d.derived, d.derived_equal);
	printf("%u cases, %u equal\n", d.cases, d.equal);
	proof_close(&d.proof);
	return d.equal == d.cases && d.derived_equal == d.derived ? EXIT_DONE : EXIT_REFUSED;
}
