/*
 * Order lines in the usual notation: their words and places as players write
 * them, the parser and the writer.
 */

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/plain.h"
#include "games/diplomacy/rules.h"

/*
 * A line of a player, cut into words: "F Stp(nc) - Nwy" is f, stp, (, nc, ), -,
 * nwy.  Letters are lower case, full stops are gone.
 */

#define LINE_SHAPES	"lines look like: A Par - Bur, F Bre H, A Mun S A Ruh - Bur, " \
	"F Eng C A Lon - Bel, A Mun R Boh, A Mun D, Build F Lon, Remove A Mun, Waive"

#define LINE_WORDS	32
#define LINE_WORD	48

struct line {
	const struct tables	*t;
	const char		*text;
	char			 word[LINE_WORDS + 1][LINE_WORD];	/* the last is empty */
	unsigned		 words, at;
	struct diags		*d;
};

/* Letters of any alphabet, digits and apostrophes make words; a full stop is ignored. */
static bool
is_word_letter(char c)
{
	return isalnum((unsigned char)c) || (unsigned char)c >= 0x80 || c == '\'';
}

/* Dashes of every length, and arrows, are one: "-", "->", "=>", "--", and those of three bytes. */
static size_t
dash_bytes(const char *s)
{
	size_t	 n = 0;

	if (strncmp(s, "\xe2\x80\x93", 3) == 0 || strncmp(s, "\xe2\x80\x94", 3) == 0 ||
	    strncmp(s, "\xe2\x86\x92", 3) == 0)
		return 3;
	while (s[n] == '-' || s[n] == '=')
		n++;
	return n > 0 && s[n] == '>' ? n + 1 : n;
}

static size_t
word_bytes(const char *s)
{
	size_t	 n = 0;

	while (is_word_letter(s[n]) && dash_bytes(s + n) == 0)
		n++;
	return n;
}

static bool
add_word(struct line *l, const char *s, size_t n)
{
	if (l->words == LINE_WORDS || n >= LINE_WORD) {
		diag_error(l->d, "bad-line", "'%s' is too long to be an order", l->text);
		return false;
	}
	for (size_t i = 0; i < n; i++)
		l->word[l->words][i] = (char)tolower((unsigned char)s[i]);
	l->word[l->words++][n] = '\0';
	return true;
}

/* Returns the next word, "" at the end. */
static const char *
line_next(const struct line *l)
{
	return l->word[l->at];
}

/* Takes the next word if it is one of these, ended by NULL. */
static bool
line_takes(struct line *l, const char *const *words)
{
	for (; *words != NULL; words++)
		if (strcmp(*words, line_next(l)) == 0) {
			l->at++;
			return true;
		}
	return false;
}

/* Takes army or fleet itself; 'whole': a letter is not enough. */
static unsigned
kind_of_unit(struct line *l, bool whole)
{
	static const char *const	 army[] = {
		"a", "army", "e", "armee", "arm\xc3\xa9""e", "armata", "ejercito",
		    "ej\xc3\xa9rcito", "leger",
		NULL
	};
	static const char *const	 fleet[] = {
		"f", "fleet", "v", "flotte", "flotta", "flota", "vloot", NULL
	};

	if (whole && line_next(l)[0] != '\0' && line_next(l)[1] == '\0')
		return 0;
	return line_takes(l, army) ? DIP_ARMY : line_takes(l, fleet) ? DIP_FLEET : 0;
}

/*
 * Takes army or fleet, as a letter or a word, with "the" before it and "in"
 * behind it.  Returns 0 without one, or for "the unit in" alone.
 */
static unsigned
line_unit(struct line *l)
{
	static const char *const	 the[] = { "the", "my", "our", "an", "a", NULL },
					 *const in[] = { "in", "at", "from", "of", "on", NULL },
					 *const unit[] = { "unit", NULL },
					 *const open[] = { "(", NULL },
					 *const close[] = { ")", NULL };
	unsigned			 at = l->at, kind;
	bool				 article = line_takes(l, the);

	kind = kind_of_unit(l, article);
	if (kind == 0 && !line_takes(l, unit)) {
		l->at = at;
		if (line_takes(l, open) && (kind = kind_of_unit(l, false)) != 0 &&
		    line_takes(l, close))
			return kind;
		l->at = at;
		return kind_of_unit(l, false);
	}
	line_takes(l, in);
	return kind;
}

/* Joins 'count' words from here on into one name; dashes have no blanks around them. */
static void
join_words(const struct line *l, unsigned count, char *name, size_t size)
{
	size_t	 len = 0;
	bool	 dash = true;

	name[0] = '\0';
	for (unsigned i = l->at; i < l->at + count; i++) {
		bool	 is_dash = strcmp(l->word[i], "-") == 0;

		if (len < size)
			len += (size_t)snprintf(name + len, size - len, "%s%s", dash || is_dash ?
			    "" : " ", l->word[i]);
		dash = is_dash;
	}
}

/* Finds the longest name of a list, or its genitive, in the next 'most' words; sets its length. */
static unsigned
longest_name(const struct line *l, const char *list, unsigned most, bool genitive,
    unsigned *count)
{
	for (*count = MIN(most, l->words - l->at); *count > 0; --*count) {
		char		 name[128];
		size_t		 n;
		unsigned	 found;

		join_words(l, *count, name, sizeof(name));
		n = strlen(name);
		if (genitive && n > 2 && strcmp(name + n - 2, "'s") == 0)
			name[n - 2] = '\0';
		if ((found = list_mean(names_find(l->t->names, list), name)) != 0)
			return found;
	}
	return 0;
}

/* Takes the name of a power, also as "French" and "France's"; false if none is there. */
static bool
line_power(struct line *l)
{
	unsigned	 count;

	if (longest_name(l, "power", 3, true, &count) == 0)
		return false;
	l->at += count;
	return true;
}

/*
 * True if a title or one of its other names, separated by commas, begins with
 * the name; full stops do not count.
 */
static bool
name_begins(const char *names, const char *name)
{
	size_t	 n = strlen(name);

	while (names != NULL && *names != '\0') {
		names += strspn(names, ", ");
		if (plain_alike(names, name, n))
			return true;
		names = strchr(names, ',');
	}
	return false;
}

/*
 * Returns the only province that begins with the name, or 0; writes all that match to 'several'.
 * Two letters are no name: "we" is not the Western Mediterranean.
 */
static unsigned
by_beginning(const struct line *l, const char *name, struct buf *several)
{
	const struct list	*list = names_find(l->t->names, "place");
	unsigned		 found = 0, count = 0;

	for (unsigned at = 1; at <= list->count && strlen(name) >= 2; at++) {
		if (dip_map_of(l->t)->place[at].of != 0 ||
		    (!name_begins(list->title[at - 1],
		    name) && !name_begins(list->aliases[at - 1], name)))
			continue;
		found = at;
		buf_printf(several, "%s'%s' (%s)", count++ > 0 ? ", " : "", list->id[at - 1],
		    list->title[at - 1] != NULL ? list->title[at - 1] : list->id[at - 1]);
	}
	return count == 1 && strlen(name) > 2 ? found : 0;
}

/*
 * Finds a place by its beginning: joins the words up to something that is no
 * part of a name, at most four.
 */
static unsigned
beginning(struct line *l, struct buf *several)
{
	for (unsigned count = MIN(4, l->words - l->at); count > 0; count--) {
		char		 name[128];
		unsigned	 place;

		join_words(l, count, name, sizeof(name));
		buf_clear(several);
		if ((place = by_beginning(l, name, several)) != 0 || several->len > 0) {
			l->at += count;
			return place;
		}
	}
	return 0;
}

/*
 * Takes the words of a coast: "nc", "(nc)", "/nc", "north coast", "(south
 * coast)".  Returns its letter, or 0.
 */
static char
coast_letter(struct line *l)
{
	static const char *const	 coasts[] = { "nc", "sc", "ec", "wc", NULL };
	static const char *const	 sides[] = { "north", "south", "east", "west", NULL };
	static const char *const	 open[] = { "(", "/", NULL },
	    *const close[] = { ")", NULL };
	static const char *const	 coast[] = { "coast", NULL };
	unsigned			 at = l->at;
	char				 letter;

	line_takes(l, open);
	letter = line_next(l)[0];
	if (line_takes(l, coasts) || (line_takes(l, sides) && line_takes(l, coast))) {
		line_takes(l, close);
		return letter;
	}
	l->at = at;
	return '\0';
}

/*
 * Takes the coast behind a province; ignores a coast that the province does not
 * have, as in DIP-18.
 */
static unsigned
on_coast(struct line *l, unsigned province)
{
	const struct list	*list = names_find(l->t->names, "place");
	char			 letter = coast_letter(l), id[LINE_WORD];
	unsigned		 place;

	if (letter == '\0')
		return province;
	snprintf(id, sizeof(id), "%s-%cc", list->id[province - 1], letter);
	place = list_find(list, id);
	return place != 0 ? place : province;
}

/* Short words are near to too many places, so the diagnostic shows the form of a line instead. */
static void
unknown_place(const struct line *l, const char *word)
{
	size_t	 count = l->d != NULL ? l->d->count : 0;

	if (strlen(word) > 3)
		names_mean(l->t->names, "place", word, l->d);
	else
		diag_error(l->d, "unknown-id", "no place is called '%s'", word);
	if (l->d != NULL && l->d->count > count && l->d->diag[count].hint == NULL)
		diag_hint(l->d, LINE_SHAPES);
}

/*
 * Takes a place and its coast if one is written.  The place is a short or full
 * name, another name, or an unambiguous beginning. 0, with a diagnostic that
 * names the candidates, if none or several match.
 */
static unsigned
line_place(struct line *l)
{
	struct buf	 several = { 0 };
	unsigned	 count, place = longest_name(l, "place", 6, false, &count);
	const char	*word = line_next(l);

	if (place != 0)
		l->at += count;
	else if (*word == '\0') {
		diag_error(l->d, "bad-line", "'%s' ends where a place should stand", l->text);
		diag_hint(l->d, LINE_SHAPES);
	} else if ((place = beginning(l, &several)) == 0 && several.len > 0) {
		diag_error(l->d, "ambiguous-place", "'%s' may be several places", word);
		diag_hint(l->d, "one of: %s", several.data);
	} else if (place == 0)
		unknown_place(l, word);
	buf_clear(&several);
	return place != 0 ? on_coast(l, place) : 0;
}

/*
 * Skips "1.", "(2)", "*" and the like.  It skips a dash only before a unit or a
 * command: else the line may continue the one before.
 */
static void
skip_bullet(struct line *l)
{
	static const char *const	 bullets[] = {
		"\xe2\x80\xa2", "\xc2\xb7", "\xe2\x80\xa3", "\xe2\x97\xa6", NULL
	}, *const dash[] = { "-", NULL }, *const marks[] = { "(", ")", ":", NULL },
	    *const commands[] = { "build", "remove", "waive", "disband", "destroy", "move", "hold",
		"support", "convoy", "retreat", NULL };
	unsigned			 at = l->at;

	line_takes(l, marks);
	if (strspn(line_next(l),
	    "0123456789") == strlen(line_next(l)) && l->at < l->words) {
		l->at++;
		line_takes(l, marks);
		return;
	}
	l->at = at;
	if (line_takes(l, bullets) || !line_takes(l, dash))
		return;
	if (line_takes(l, commands) || line_unit(l) != 0 || line_power(l))
		l->at = at + 1;
	else
		l->at = at;
}

/* Cuts a line into words, without the number or bullet of a list before them; false, with a
 * diagnostic, if there are too many. */
static bool
line_init(struct line *l, const struct tables *t, const char *text, struct diags *d)
{
	memset(l, 0, sizeof(*l));
	l->t = t;
	l->text = text;
	l->d = d;
	for (const char *s = text; *s != '\0';) {
		size_t	 n = dash_bytes(s);

		if (n > 0) {
			if (!add_word(l, "-", 1))
				return false;
		} else if ((n = word_bytes(s)) > 0 || strchr("()/:", *s) != NULL) {
			n = n > 0 ? n : 1;
			if (!add_word(l, s, n))
				return false;
		} else if (!isspace((unsigned char)*s) && (strchr(".,;!\"`*_[]", *s) == NULL ||
		    (*s == '!' && dash_bytes(s + 1) > 0))) {
			diag_error(d, "bad-line", "'%s' has a sign that stands in no order: '%c'",
			    text, *s);
			diag_hint(d, LINE_SHAPES);
			return false;
		}
		s += n > 0 ? n : 1;
	}
	skip_bullet(l);
	return true;
}

/*
 * Orders.
 */

static const char *const	 dash[] = { "-", "to", "into", NULL };
static const char *const	 moves[] = {
	"m", "mv", "move", "moves", "moving", "go", "goes", "attack", "attacks", NULL
};
static const char *const	 holds[] = {
	"h", "hold", "holds", "holding", "stand", "stands", "stay", "stays", "defend",
	"defends", NULL
};
static const char *const	 supports[] = { "s", "support", "supports", "sup", "supp", NULL };
static const char *const	 convoys[] = {
	"c", "convoy", "convoys", "con", "transport", "transports", NULL
};
static const char *const	 retreats[] = { "r", "retreat", "retreats", NULL };
static const char *const	 disbands[] = { "d", "disband", "disbands", "disbanded", NULL };
static const char *const	 builds[] = { "b", "build", "builds", NULL };
static const char *const	 removes[] = {
	"remove", "removes", "removed", "destroy", "destroys", NULL
};
static const char *const	 waives[] = { "w", "waive", "waives", "postpone", NULL };
static const char *const	 by[] = { "via", "by", NULL };
static const char *const	 convoy[] = { "convoy", "convoyed", NULL };
static const char *const	 of[] = { "of", "for", "by", NULL };
static const char *const	 from[] = { "from", NULL };
static const char *const	 open[] = { "(", NULL }, *const close[] = { ")", NULL };
static const char *const	 colon[] = { ":", NULL };

static bool
refuse_order_line(const struct line *l, const char *what)
{
	diag_error(l->d, "bad-line", "'%s' %s", l->text, what);
	diag_hint(l->d, LINE_SHAPES);
	return false;
}

/* True if nothing is left of the line. */
static bool
line_ends(const struct line *l)
{
	return *line_next(l) == '\0' || refuse_order_line(l, "goes on after an order");
}

/* Takes "via convoy" and the like behind a move; brackets alone say nothing of a convoy. */
static bool
takes_via(struct line *l)
{
	unsigned	 at = l->at;
	bool		 bracket = line_takes(l, open), via = line_takes(l, by);

	if (!line_takes(l, convoy) && !via) {
		l->at = at;
		return false;
	}
	if (bracket)
		line_takes(l, close);
	return true;
}

/* DIP-65: a move names its end, not its path. */
static bool
read_goal(struct line *l, struct dip_item *i)
{
	if ((i->to = (uint8_t)line_place(l)) == 0)
		return false;
	if (line_takes(l, dash))
		return refuse_order_line(l, "says its way: name only where it ends");
	return true;
}

/* "A Mun - hold", "S A Ruh to hold": takes the word if nothing follows it. */
static bool
takes_last_hold(struct line *l)
{
	unsigned	 at = l->at;

	if (line_takes(l, holds) && *line_next(l) == '\0')
		return true;
	l->at = at;
	return false;
}

/* Warns of a unit letter that is wrong wherever the units stand; DIP-18 ignores it. */
static void
warn_of_letter(const struct line *l, unsigned unit, const struct dip_item *i)
{
	const struct dip_place	*p = dip_map_of(l->t)->place;
	unsigned		 never = unit == DIP_ARMY ? DIP_SEA : DIP_LAND;

	if (unit != 0 && (p[i->unit].ground == never ||
	    (i->kind == DIP_MOVE && p[i->to].ground == never)))
		diag_warning(l->d, "unit-letter", "'%s' says %s, but only %s can be there; the "
		    "place alone counts", l->text, unit == DIP_ARMY ? "army" : "fleet",
		    unit == DIP_ARMY ? "a fleet" : "an army");
}

/* Skips "French" and "France's" before a unit, "France:" before a line: only the place counts. */
static void
skip_power(struct line *l)
{
	unsigned	 at = l->at, unit;

	if (!line_power(l) || line_takes(l, colon))
		return;
	unit = l->at;
	l->at = line_unit(l) != 0 ? unit : at;
}

static bool
read_helped(struct line *l, struct dip_item *i)
{
	skip_power(l);
	line_unit(l);
	return (i->of = (uint8_t)line_place(l)) != 0;
}

/*
 * Reads the order that is helped: "A Ruh", "A Ruh - Bur", and as sites put it "hold to Ruhr",
 * "move to Burgundy from Ruhr".  'bare': the goal may stand without a dash.
 */
static bool
read_help(struct line *l, struct dip_item *i, unsigned kind, bool bare)
{
	bool	 hold = kind == DIP_SUPPORT && line_takes(l, holds);

	i->kind = (uint8_t)kind;
	if (hold || line_takes(l, moves))
		bare = false;
	line_takes(l, of);
	if (line_takes(l, dash) && !hold) {
		if (!read_goal(l, i))
			return false;
		return line_takes(l, from) ? read_helped(l, i) && line_ends(l) :
		    refuse_order_line(l, "does not say which unit is helped");
	}
	line_takes(l, from);
	if (!read_helped(l, i))
		return false;
	if (line_takes(l, dash) || line_takes(l, moves) ||
	    (bare && *line_next(l) != '\0')) {
		line_takes(l, dash);
		if (kind == DIP_SUPPORT && takes_last_hold(l))
			return true;
		if (!read_goal(l, i))
			return false;
		takes_via(l);
	} else if (kind == DIP_CONVOY)
		return refuse_order_line(l, "does not say where the army is convoyed to");
	else
		line_takes(l, holds);
	return line_ends(l);
}

enum command {
	NO_COMMAND, WAIVE, BUILD, REMOVE, RETREAT, DISBAND, SUPPORT, CONVOY, MOVE, HOLD,
};

/* Takes the word of a command; before the unit, words for orders must be whole: "Hold Paris". */
static enum command
take_command(struct line *l, bool first)
{
	static const char *const *const	 words[] = {
		[WAIVE] = waives, [BUILD] = builds, [REMOVE] = removes, [RETREAT] = retreats,
		[DISBAND] = disbands, [SUPPORT] = supports, [CONVOY] = convoys, [MOVE] = moves,
		[HOLD] = holds,
	};
	size_t				 length = strlen(line_next(l));

	for (enum command c = first ? WAIVE : BUILD; c <= HOLD; c++)
		if ((!first || c < SUPPORT || length >= 4) && line_takes(l, words[c]))
			return c;
	return NO_COMMAND;
}

/* Reads what follows the unit, whose letter and place are known, and the command. */
static bool
read_rest(struct line *l, struct dip_move_set *m, enum command command, unsigned unit,
    bool first)
{
	struct dip_item		*i = &m->item[0];
	const struct dip_place	*p = &dip_map_of(l->t)->place[i->unit];

	switch (command) {
	case BUILD:
		/* DIP-57: the unit is a fleet if a coast is written, an army inland. */
		if (unit == 0)
			unit = p->of != 0 ? DIP_FLEET : p->ground == DIP_LAND ? DIP_ARMY : 0;
		m->kind = MOVE_WINTER;
		*i = (struct dip_item){ .kind = DIP_BUILD, .unit = (uint8_t)unit, .to = i->unit };
		return unit != 0 ? line_ends(l) :
		    refuse_order_line(l, "does not say whether an army or a fleet is built");
	case REMOVE:
		m->kind = MOVE_WINTER;
		*i = (struct dip_item){ .kind = DIP_REMOVE, .to = i->unit };
		return line_ends(l);
	case RETREAT:
		m->kind = MOVE_RETREATS;
		i->kind = DIP_RETREAT;
		line_takes(l, dash);
		return read_goal(l, i) && line_ends(l);
	case DISBAND:
		m->kind = MOVE_RETREATS;
		i->kind = DIP_DISBAND;
		return line_ends(l);
	case SUPPORT:
	case CONVOY:
		return read_help(l, i, command == SUPPORT ? DIP_SUPPORT : DIP_CONVOY, first);
	case MOVE:
		line_takes(l, dash);
		i->kind = DIP_HOLD;
		if (takes_last_hold(l))
			return true;
		i->kind = DIP_MOVE;
		if (!read_goal(l, i))
			return false;
		i->via = takes_via(l);
		return line_ends(l);
	default:
		i->kind = DIP_HOLD;
		return line_ends(l);
	}
}

/* The command comes before the unit, as in "Build F Lon", or behind it, as in "A Par - Bur". */
static bool
notation_read(const struct tables *t, const char *line, void *move, struct diags *d)
{
	struct dip_move_set	*m = move;
	struct line		 l;
	enum command		 first, command;
	unsigned		 unit;

	if (!line_init(&l, t, line, d))
		return false;
	skip_power(&l);
	m->items = 1;
	command = first = take_command(&l, true);
	if (first == BUILD && line_takes(&l, waives))
		first = WAIVE;
	unit = line_unit(&l);
	if (first == WAIVE) {
		m->kind = MOVE_WINTER;
		m->item[0].kind = DIP_WAIVE;
		line_takes(&l, builds);
		return line_ends(&l);
	}
	m->kind = MOVE_MOVES;
	if ((m->item[0].unit = (uint8_t)line_place(&l)) == 0)
		return false;
	if (first == NO_COMMAND)
		command = line_takes(&l, dash) ? MOVE : take_command(&l, false);
	if (!read_rest(&l, m, command, unit, first != NO_COMMAND))
		return false;
	if (m->kind == MOVE_MOVES)
		warn_of_letter(&l, unit, &m->item[0]);
	return true;
}

/*
 * Players use "disband" for "remove" and the reverse: the season decides which
 * of the two is meant.
 */
static bool
notation_also(const void *move, void *also)
{
	const struct dip_move_set	*m = move;
	struct dip_move_set		*other = also;
	bool				 flees = m->kind == MOVE_RETREATS &&
	    m->item[0].kind == DIP_DISBAND;

	if (!flees && (m->kind != MOVE_WINTER || m->item[0].kind != DIP_REMOVE))
		return false;
	other->kind = flees ? MOVE_WINTER : MOVE_RETREATS;
	other->items = 1;
	other->item[0] = flees ?
	    (struct dip_item){ .kind = DIP_REMOVE, .to = m->item[0].unit } :
	    (struct dip_item){ .kind = DIP_DISBAND, .unit = m->item[0].to };
	return true;
}

/*
 * The writer: "A Par - Bur", "A Mun S A Ruh - Bur", "Build F Stp(nc)".
 */

/* "Bur", "Stp(nc)": the short name of the province, and the coast. */
static void
write_place(const struct tables *t, unsigned place, struct buf *b)
{
	unsigned	 province = dip_province(dip_map_of(t), place);
	const char	*id = names_id(t->names, "place", province), *coast;

	buf_putc(b, (char)toupper((unsigned char)id[0]));
	buf_puts(b, id + 1);
	coast = place != province ? strrchr(names_id(t->names, "place", place), '-') : NULL;
	if (coast != NULL)
		buf_printf(b, "(%s)", coast + 1);
}

/* "A Bur": the same with the letter of the unit there, if that is known. */
static void
write_unit(const struct tables *t, const struct dip_state *s, unsigned place, struct buf *b)
{
	const struct dip_map	*map = dip_map_of(t);

	for (unsigned u = 0; s != NULL && u < s->units; u++)
		if (dip_province(map, s->unit[u].place) == dip_province(map, place))
			buf_puts(b, s->unit[u].kind == DIP_ARMY ? "A " : "F ");
	write_place(t, place, b);
}

static void
write_order(const struct tables *t, const struct dip_state *s, const struct dip_item *i,
    struct buf *b)
{
	write_unit(t, s, i->unit, b);
	if (i->kind == DIP_HOLD)
		buf_puts(b, " H");
	if (i->kind == DIP_SUPPORT || i->kind == DIP_CONVOY) {
		buf_puts(b, i->kind == DIP_SUPPORT ? " S " : " C ");
		write_unit(t, s, i->of, b);
	}
	if (i->to != 0) {
		buf_puts(b, " - ");
		write_place(t, i->to, b);
	}
	if (i->via != 0)
		buf_puts(b, " via convoy");
}

static bool
notation_write(const struct tables *t, const void *seen, const void *move, struct buf *b)
{
	const struct dip_move_set	*m = move;
	const struct dip_item		*i = &m->item[0];

	if (m->kind == MOVE_POWER || m->items != 1)
		return false;
	if (m->kind == MOVE_WINTER) {
		/* Leaves out the power of a waived build. */
		if (i->kind == DIP_WAIVE) {
			buf_puts(b, "Waive");
			return i->of == 0;
		}
		buf_puts(b, i->kind == DIP_REMOVE ? "Remove " : i->unit == DIP_ARMY ? "Build A " :
		    "Build F ");
		write_place(t, i->to, b);
		return true;
	}
	if (m->kind == MOVE_MOVES) {
		write_order(t, seen, i, b);
		return true;
	}
	write_place(t, i->unit, b);
	buf_puts(b, i->kind == DIP_RETREAT ? " R " : " D");
	if (i->kind == DIP_RETREAT)
		write_place(t, i->to, b);
	return true;
}

const struct notation	 dip_notation = {
	.read = notation_read, .write = notation_write, .also = notation_also,
};
