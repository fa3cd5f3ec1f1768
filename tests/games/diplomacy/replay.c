/*
 * replay [--via-only] [--older-disbands] FILE: judges recorded games again.
 *
 * A row a phase, of the columns board, game, year, season, phase, units, dislodged, centres and
 * orders: the position before its orders, which lead to the next row of that game.  Rows of other
 * boards than "classic" are passed over.  Each position is set up from its own row, so that one
 * difference is not many.  Dislodged units without a place to go, coasts of armies, and the
 * centres of a game's last row are not compared.  The last line is "N comparisons, N equal".
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "base/file.h"
#include "games/diplomacy/proof.h"

enum { BOARD, GAME, YEAR, SEASON, PHASE, UNITS, DISLODGED, CENTRES, ORDERS, COLUMNS };

#define MOST_WORDS	8	/* of an order */

/* A position: by province, who stands there, who was dislodged, and who owns the centre. */
struct scene {
	struct dip_unit		 unit[DIP_PLACES + 1];
	struct dip_fugitive	 fugitive[DIP_PLACES + 1];
	uint8_t			 owner[DIP_PLACES + 1];
};

struct replay {
	struct proof		 proof;
	bool			 via_only;
	enum dip_distance	 from;
	char *const		*row;	/* under way, COLUMNS cells */
	unsigned		 comparisons, equal;
	bool			 differs;
	struct scene		 before, judged;
};

static unsigned
province_of(const struct replay *r, unsigned place)
{
	return dip_province(&r->proof.map, place);
}

/* Returns the place of a word, or 0 with a remark. */
static unsigned
read_place(const struct replay *r, const char *word)
{
	unsigned	 place = word == NULL ? 0 : proof_place(&r->proof, word);

	if (place == 0)
		printf("%s %s %s: no place is called '%s'\n", r->row[GAME], r->row[YEAR],
		    r->row[SEASON], word == NULL ? "" : word);
	return place;
}

/* Reads "aus: A vie, F tri; eng: ..." of units or "aus: vie, tri; ..." of centres. */
static void
read_column(const struct replay *r, unsigned column, struct scene *s)
{
	AUTO_FREE char	*copy = xstrdup(r->row[column]);
	char		*rest = copy, *group, *item;

	while ((group = strsep(&rest, ";")) != NULL) {
		char		*items = strchr(group, ':');
		unsigned	 power = proof_power(&r->proof, group + strspn(group, " "));

		for (items = items == NULL ? NULL : items + 1;
		    (item = strsep(&items, ",")) != NULL;) {
			char		 letter = 0, word[16] = "";
			unsigned	 place, kind;

			if (sscanf(item, column == CENTRES ? " %15s" : " %c %15s",
			    column == CENTRES ? word : &letter, word) < 1)
				continue;
			place = read_place(r, word);
			kind = letter == 'F' ? DIP_FLEET : DIP_ARMY;
			if (kind == DIP_ARMY)
				place = province_of(r, place);
			if (column == CENTRES)
				s->owner[place] = (uint8_t)power;
			else if (column == UNITS)
				s->unit[province_of(r, place)] = (struct dip_unit){
				    (uint8_t)power, (uint8_t)kind, (uint8_t)place };
			else
				s->fugitive[province_of(r, place)] = (struct dip_fugitive){
				    .power = (uint8_t)power, .kind = (uint8_t)kind,
				    .place = (uint8_t)place };
		}
	}
}

/* Opens to a dislodged unit what we judged open, or any free place if we know no better. */
static void
open_refuges(const struct replay *r, struct scene *s, const struct scene *judged)
{
	for (unsigned at = 1; at <= DIP_PLACES; at++) {
		struct dip_fugitive	*f = &s->fugitive[at];
		const uint8_t		*next;
		unsigned		 steps;

		if (f->power == 0)
			continue;
		if (judged->fugitive[at].power == f->power) {
			*f = judged->fugitive[at];
			continue;
		}
		steps = dip_steps(&r->proof.map, f->kind, f->place, &next);
		for (unsigned i = 0; i < steps; i++)
			if (s->unit[province_of(r, next[i])].power == 0)
				f->retreat[f->retreats++] = next[i];
	}
}

/*
 * Orders.
 */

/* Takes the next order apart, "men support bre move eng"; false at the end. */
static bool
next_order(char **rest, char *word[MOST_WORDS])
{
	char	*order = strsep(rest, ";"), *part;
	size_t	 n = 0;

	if (order == NULL)
		return false;
	memset(word, 0, MOST_WORDS * sizeof(*word));
	while ((part = strsep(&order, " ")) != NULL)
		if (*part != '\0' && strcmp(part, "-") != 0 && n < MOST_WORDS - 1)
			word[n++] = part;
	return true;
}

static bool
says(const char *word, const char *what)
{
	return word != NULL && strcmp(word, what) == 0;
}

static struct dip_order
read_order(const struct replay *r, char *word[MOST_WORDS])
{
	struct dip_order	 o = { .kind = DIP_HOLD };

	if (says(word[1], "move")) {
		o.kind = DIP_MOVE;
		o.to = (uint8_t)read_place(r, word[2]);
		o.via = says(word[3], "via");
	} else if (says(word[1], "support") || says(word[1], "convoy")) {
		o.kind = says(word[1], "convoy") ? DIP_CONVOY : DIP_SUPPORT;
		o.of = (uint8_t)read_place(r, word[2]);
		if (says(word[3], "move"))
			o.to = (uint8_t)read_place(r, word[4]);
	}
	return o;
}

static void
judge_moves(struct replay *r, char *orders)
{
	struct scene		*after = &r->judged;
	struct dip_unit		 unit[DIP_UNITS];
	struct dip_order	 order[DIP_UNITS] = { 0 };
	struct dip_result	 result[DIP_UNITS];
	struct dip_board	 board;
	unsigned		 units = 0;
	char			*word[MOST_WORDS];

	for (unsigned at = 1; at <= DIP_PLACES; at++)
		if (r->before.unit[at].power != 0 && units < DIP_UNITS)
			unit[units++] = r->before.unit[at];
	dip_board_init(&board, &r->proof.map, unit, units);
	while (next_order(&orders, word)) {
		unsigned	 at = word[0] == NULL ? 0 :
		    board.at[province_of(r, read_place(r, word[0]))];

		if (at != 0)
			order[at - 1] = read_order(r, word);
	}
	dip_judge(&board, order, r->via_only, result);
	memset(after->unit, 0, sizeof(after->unit));
	for (unsigned u = 0; u < units; u++) {
		unsigned	 at = province_of(r, unit[u].place);

		if (result[u].dislodger == 0) {
			unit[u].place = result[u].place;
			after->unit[province_of(r, result[u].place)] = unit[u];
		} else if (result[u].retreats > 0) {
			after->fugitive[at] = (struct dip_fugitive){ .power = unit[u].power,
			    .kind = unit[u].kind, .place = unit[u].place,
			    .retreats = result[u].retreats };
			memcpy(after->fugitive[at].retreat, result[u].retreat,
			    sizeof(result[u].retreat));
		}
	}
}

static void
judge_retreats(struct replay *r, char *orders)
{
	struct dip_fugitive	 fugitive[DIP_PLACES];
	uint8_t			 to[DIP_PLACES] = { 0 };
	unsigned		 count = 0;
	uint64_t		 illegal;
	char			*word[MOST_WORDS];

	for (unsigned at = 1; at <= DIP_PLACES; at++)
		if (r->before.fugitive[at].power != 0)
			fugitive[count++] = r->before.fugitive[at];
	while (next_order(&orders, word))
		for (unsigned i = 0; says(word[1], "move") && i < count; i++)
			if (province_of(r, fugitive[i].place) ==
			    province_of(r, read_place(r, word[0])))
				to[i] = (uint8_t)read_place(r, word[2]);
	dip_retreat(&r->proof.map, fugitive, count, to, &illegal);
	for (unsigned i = 0; i < count; i++)
		if (to[i] != 0)
			r->judged.unit[province_of(r, to[i])] = (struct dip_unit){
			    fugitive[i].power, fugitive[i].kind, to[i] };
}

/* "build Fleet stp/nc", "build anywhere Army bel", "remove x". */
static void
adjust(const struct replay *r, struct dip_winter *w, char *word[MOST_WORDS])
{
	bool			 build = says(word[0], "build");
	char			**rest = word + 1 + says(word[1], "anywhere");
	unsigned		 place = read_place(r, build ? rest[1] : word[1]),
	    number = dip_winter_unit(w, place), power;
	struct dip_adjust	 a = { build ? DIP_BUILD : DIP_REMOVE,
	    says(rest[0], "Fleet") ? DIP_FLEET : DIP_ARMY, (uint8_t)place };

	w->anywhere = w->anywhere || rest != word + 1;
	power = build ? w->owned[province_of(r, place)] :
	    number < DIP_UNITS ? w->unit[number].power : 0;
	if (power == 0 || dip_adjust_fault(w, power, &a) != DIP_ALLOWED)
		printf("%s %s: '%s %s' cannot be done, and counts as none\n", r->row[GAME],
		    r->row[YEAR], word[0], build ? rest[1] : word[1]);
	else
		dip_adjust(w, power, &a);
}

static void
judge_winter(struct replay *r, char *orders)
{
	struct dip_winter	 winter;
	struct dip_unit		 unit[DIP_UNITS];
	unsigned		 units = 0;
	char			*word[MOST_WORDS];

	for (unsigned at = 1; at <= DIP_PLACES; at++)
		if (r->before.unit[at].power != 0 && units < DIP_UNITS)
			unit[units++] = r->before.unit[at];
	dip_winter_init(&winter, &r->proof.map, r->before.owner, unit, units, false);
	while (next_order(&orders, word))
		if (word[1] != NULL)
			adjust(r, &winter, word);
	for (unsigned power = 1; power <= DIP_POWERS; power++)
		dip_winter_close(&winter, power, r->from);
	memset(r->judged.unit, 0, sizeof(r->judged.unit));
	for (unsigned u = 0; u < winter.units; u++)
		if (winter.unit[u].place != 0)
			r->judged.unit[province_of(r, winter.unit[u].place)] = winter.unit[u];
}

/*
 * Comparing.
 */

static void
tell(struct replay *r, const char *what, unsigned at, const char *how)
{
	printf("%s %s %s %s: %s in %s %s\n", r->row[GAME], r->row[YEAR], r->row[SEASON],
	    r->row[PHASE], what, proof_id(&r->proof, at), how);
	r->differs = true;
}

/* True if two units are the same; a record may leave out the coast of a fleet. */
static bool
same_unit(const struct dip_unit *a, const struct dip_unit *recorded, unsigned province)
{
	return a->power == recorded->power && a->kind == recorded->kind &&
	    (a->place == recorded->place || recorded->place == province);
}

/* Compares what came of the row under way with the next row of its game. */
static void
compare(struct replay *r, const struct scene *next, bool last)
{
	const struct scene	*judged = &r->judged;

	r->differs = false;
	for (unsigned at = 1; at <= DIP_PLACES; at++) {
		if (!same_unit(&judged->unit[at], &next->unit[at], at))
			tell(r, "the unit", at, next->unit[at].power == 0 ? "is not recorded" :
			    "is recorded otherwise");
		if (judged->fugitive[at].power != next->fugitive[at].power &&
		    judged->fugitive[at].power != 0)
			tell(r, "the dislodged unit", at, "is not recorded");
		if (!last && r->proof.map.place[at].centre != 0 &&
		    judged->owner[at] != next->owner[at])
			tell(r, "the centre", at, "has another owner");
	}
	r->comparisons++;
	r->equal += !r->differs;
}

/* Judges the row under way, whose game goes on with a row of this phase. */
static void
judge(struct replay *r, const char *next)
{
	AUTO_FREE char	*orders = xstrdup(r->row[ORDERS]);
	bool		 winter = strcmp(r->row[PHASE], "Adjustment") == 0,
	    taken = strcmp(r->row[SEASON], "Fall") == 0 && !winter &&
	    strcmp(next, "Retreat") != 0;

	r->judged = r->before;
	memset(r->judged.fugitive, 0, sizeof(r->judged.fugitive));
	if (winter)
		judge_winter(r, orders);
	else if (strcmp(r->row[PHASE], "Movement") == 0)
		judge_moves(r, orders);
	else
		judge_retreats(r, orders);
	for (unsigned at = 1; taken && at <= DIP_PLACES; at++)
		if (r->judged.unit[at].power != 0)
			r->judged.owner[at] = r->judged.unit[at].power;
}

static void
read_scene(const struct replay *r, struct scene *s)
{
	memset(s, 0, sizeof(*s));
	read_column(r, UNITS, s);
	read_column(r, DISLODGED, s);
	read_column(r, CENTRES, s);
}

/* Replays a game: its rows, one after another. */
static void
replay_game(struct replay *r, char *(*row)[COLUMNS], size_t rows)
{
	memset(&r->judged, 0, sizeof(r->judged));
	for (size_t i = 0; i + 1 < rows; i++) {
		struct scene	 next;

		r->row = row[i + 1];
		read_scene(r, &next);
		r->row = row[i];
		read_scene(r, &r->before);
		open_refuges(r, &r->before, &r->judged);
		judge(r, row[i + 1][PHASE]);
		compare(r, &next, i + 2 == rows);
	}
}

/* Reads the rows of the board; a row with fewer columns ends the program. */
static size_t
read_rows(char *text, char *(**row)[COLUMNS])
{
	size_t	 rows = 0;
	char	*line;

	for (unsigned number = 1; (line = strsep(&text, "\n")) != NULL; number++) {
		char	*cell[COLUMNS] = { NULL };

		line[strcspn(line, "\r")] = '\0';
		for (unsigned i = 0; i < COLUMNS; i++)
			cell[i] = strsep(&line, "\t");
		if (strcmp(cell[BOARD], "classic") != 0)
			continue;
		if (cell[ORDERS] == NULL)
			die("line %u has less than %d columns", number, COLUMNS);
		*row = xrealloc(*row, (rows + 1) * sizeof(**row));
		memcpy((*row)[rows++], cell, sizeof(cell));
	}
	return rows;
}

int
main(int argc, char **argv)
{
	static struct replay	 r;
	AUTO(buf_clear) struct buf text = { 0 };
	char			*(*row)[COLUMNS] = NULL;
	size_t			 rows, last;
	int			 n = 1;

	for (; n < argc && argv[n][0] == '-'; n++)
		if (strcmp(argv[n], "--via-only") == 0)
			r.via_only = true;
		else if (strcmp(argv[n], "--older-disbands") == 0)
			r.from = DIP_FROM_HOME;
		else
			break;
	if (n + 1 != argc || file_read(argv[n], (size_t)1 << 26, &text) != FILE_READ)
		die_with(EXIT_USAGE, "usage: replay [--via-only] [--older-disbands] FILE");
	proof_open(&r.proof);
	rows = read_rows(text.data, &row);
	for (size_t first = 0; first < rows; first = last) {
		for (last = first + 1; last < rows &&
		    strcmp(row[last][GAME], row[first][GAME]) == 0;)
			last++;
		replay_game(&r, row + first, last - first);
	}
	printf("%u comparisons, %u equal\n", r.comparisons, r.equal);
	free(row);
	proof_close(&r.proof);
	return r.equal == r.comparisons ? EXIT_DONE : EXIT_REFUSED;
}
