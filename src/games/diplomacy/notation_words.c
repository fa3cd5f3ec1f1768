/* Words and places in lines as players write them. */

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "games/diplomacy/notation.h"

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
add_word(struct dip_line *l, const char *s, size_t n)
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

const char *
dip_line_next(const struct dip_line *l)
{
	return l->word[l->at];
}

bool
dip_line_takes(struct dip_line *l, const char *const *words)
{
	for (; *words != NULL; words++)
		if (strcmp(*words, dip_line_next(l)) == 0) {
			l->at++;
			return true;
		}
	return false;
}

/* Takes army or fleet itself; 'whole': a letter is not enough. */
static unsigned
kind_of_unit(struct dip_line *l, bool whole)
{
	static const char *const	 army[] = {
		"a", "army", "e", "armee", "arm\xc3\xa9""e", "armata", "ejercito",
		    "ej\xc3\xa9rcito", "leger",
		NULL
	};
	static const char *const	 fleet[] = {
		"f", "fleet", "v", "flotte", "flotta", "flota", "vloot", NULL
	};

	if (whole && dip_line_next(l)[0] != '\0' && dip_line_next(l)[1] == '\0')
		return 0;
	return dip_line_takes(l, army) ? DIP_ARMY : dip_line_takes(l, fleet) ? DIP_FLEET : 0;
}

unsigned
dip_line_unit(struct dip_line *l)
{
	static const char *const	 the[] = { "the", "my", "our", "an", "a", NULL },
					 *const in[] = { "in", "at", "from", "of", "on", NULL },
					 *const unit[] = { "unit", NULL },
					 *const open[] = { "(", NULL },
					 *const close[] = { ")", NULL };
	unsigned			 at = l->at, kind;
	bool				 article = dip_line_takes(l, the);

	kind = kind_of_unit(l, article);
	if (kind == 0 && !dip_line_takes(l, unit)) {
		l->at = at;
		if (dip_line_takes(l, open) && (kind = kind_of_unit(l, false)) != 0 &&
		    dip_line_takes(l, close))
			return kind;
		l->at = at;
		return kind_of_unit(l, false);
	}
	dip_line_takes(l, in);
	return kind;
}

/* Joins 'count' words from here on into one name; dashes have no blanks around them. */
static void
join_words(const struct dip_line *l, unsigned count, char *name, size_t size)
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
longest_name(const struct dip_line *l, const char *list, unsigned most, bool genitive,
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

bool
dip_line_power(struct dip_line *l)
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
		if (strncasecmp(names, name, n) == 0)
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
by_beginning(const struct dip_line *l, const char *name, struct buf *several)
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
beginning(struct dip_line *l, struct buf *several)
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
coast_letter(struct dip_line *l)
{
	static const char *const	 coasts[] = { "nc", "sc", "ec", "wc", NULL };
	static const char *const	 sides[] = { "north", "south", "east", "west", NULL };
	static const char *const	 open[] = { "(", "/", NULL },
	    *const close[] = { ")", NULL };
	static const char *const	 coast[] = { "coast", NULL };
	unsigned			 at = l->at;
	char				 letter;

	dip_line_takes(l, open);
	letter = dip_line_next(l)[0];
	if (dip_line_takes(l, coasts) || (dip_line_takes(l, sides) && dip_line_takes(l, coast))) {
		dip_line_takes(l, close);
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
on_coast(struct dip_line *l, unsigned province)
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
unknown_place(const struct dip_line *l, const char *word)
{
	size_t	 count = l->d != NULL ? l->d->count : 0;

	if (strlen(word) > 3)
		names_mean(l->t->names, "place", word, l->d);
	else
		diag_error(l->d, "unknown-id", "no place is called '%s'", word);
	if (l->d != NULL && l->d->count > count && l->d->diag[count].hint == NULL)
		diag_hint(l->d, DIP_LINE_SHAPES);
}

unsigned
dip_line_place(struct dip_line *l)
{
	struct buf	 several = { 0 };
	unsigned	 count, place = longest_name(l, "place", 6, false, &count);
	const char	*word = dip_line_next(l);

	if (place != 0)
		l->at += count;
	else if (*word == '\0') {
		diag_error(l->d, "bad-line", "'%s' ends where a place should stand", l->text);
		diag_hint(l->d, DIP_LINE_SHAPES);
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
skip_bullet(struct dip_line *l)
{
	static const char *const	 bullets[] = {
		"\xe2\x80\xa2", "\xc2\xb7", "\xe2\x80\xa3", "\xe2\x97\xa6", NULL
	}, *const dash[] = { "-", NULL }, *const marks[] = { "(", ")", ":", NULL },
	    *const commands[] = { "build", "remove", "waive", "disband", "destroy", "move", "hold",
		"support", "convoy", "retreat", NULL };
	unsigned			 at = l->at;

	dip_line_takes(l, marks);
	if (strspn(dip_line_next(l),
	    "0123456789") == strlen(dip_line_next(l)) && l->at < l->words) {
		l->at++;
		dip_line_takes(l, marks);
		return;
	}
	l->at = at;
	if (dip_line_takes(l, bullets) || !dip_line_takes(l, dash))
		return;
	if (dip_line_takes(l, commands) || dip_line_unit(l) != 0 || dip_line_power(l))
		l->at = at + 1;
	else
		l->at = at;
}

bool
dip_line_init(struct dip_line *l, const struct tables *t, const char *text, struct diags *d)
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
			diag_hint(d, DIP_LINE_SHAPES);
			return false;
		}
		s += n > 0 ? n : 1;
	}
	skip_bullet(l);
	return true;
}
