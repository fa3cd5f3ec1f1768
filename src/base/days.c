/* Days as people write them: "24.12.", "Dec 24", "tomorrow", "24 to 27 Dec". */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/base.h"
#include "base/days.h"

enum { WORDS = 24 };

/* A number, a word in small letters, or a mark. */
struct token {
	char	 text[16];
	int	 number;	/* or -1 */
	bool	 apart;		/* a blank stands before it */
};

/* The parts of a day that somebody wrote; missing parts are 0. */
struct said {
	int	 year, month, day;
	int	 weekday;	/* from 1, Sunday; 0: not given */
	int	 ahead;		/* from 1, today; 0: not given */
};

struct reader {
	struct token	 token[WORDS + 3];	/* those behind the last are empty */
	size_t		 count, at;
};

/* Tokens. */

static bool
cut_tokens(struct reader *r, const char *s)
{
	for (bool apart = false; *s != '\0';) {
		struct token	*t = &r->token[r->count];
		/* a dash of any length is one mark */
		size_t		 dash = strncmp(s, "\342\200\223", 3) == 0 ||
		    strncmp(s, "\342\200\224", 3) == 0 ? 3 : 0,
		    n = dash > 0 ? dash : strspn(s, "0123456789");

		if (n == 0)
			for (n = 1; isalpha((unsigned char)s[n]) &&
			    isalpha((unsigned char)*s);)
				n++;
		if (*s == ' ' || *s == '\t' || *s == ',') {
			apart = true;
			s++;
			continue;
		}
		if (r->count == WORDS || n >= sizeof(t->text))
			return false;
		for (size_t i = 0; i < n; i++)
			t->text[i] = (char)tolower((unsigned char)s[i]);
		if (dash > 0)
			memcpy(t->text, "-", 2);
		t->number = isdigit((unsigned char)*s) && n <= 4 ?
		    (int)strtol(t->text, NULL, 10) : -1;
		t->apart = apart;
		apart = false;
		r->count++;
		s += n;
	}
	for (size_t i = r->count; i < LENGTH(r->token); i++)
		r->token[i].number = -1;
	return true;
}

/*
 * Reading.
 */

static const struct token *
peek(const struct reader *r, size_t ahead)
{
	return &r->token[MIN(r->at + ahead, LENGTH(r->token) - 1)];
}

static bool
skip(struct reader *r, const char *text)
{
	bool	 is = strcmp(peek(r, 0)->text, text) == 0;

	r->at += is;
	return is;
}

/* Returns the number, from 1, of the name that a word of three letters or more begins; 0: none. */
static int
name_number(const char *word, const char *const *names)
{
	size_t	 n = strlen(word);

	for (int i = 0; n >= 3 && names[i] != NULL; i++)
		if (strncmp(word, names[i], n) == 0)
			return i + 1;
	return 0;
}

static int
month_named(const char *word)
{
	static const char *const	 months[] = { "january", "february", "march", "april",
		"may", "june", "july", "august", "september", "october", "november",
		"december", NULL };

	return strcmp(word, "sept") == 0 ? 9 : name_number(word, months);
}

/* Reads a year of four digits, or of two digits right after a mark. */
static void
read_year(struct reader *r, struct said *s, bool short_too)
{
	const struct token	*t = peek(r, 0);

	if (t->number >= 0 && strlen(t->text) == 4)
		s->year = MAX(t->number, 1);
	else if (t->number >= 0 && strlen(t->text) == 2 && short_too && !t->apart)
		s->year = 2000 + t->number;
	else
		return;
	r->at++;
}

static void
skip_ordinal(struct reader *r)
{
	static const char *const	 ends[] = { "st", "nd", "rd", "th", "." };

	for (size_t i = 0; i < LENGTH(ends); i++)
		if (!peek(r, 0)->apart && skip(r, ends[i]))
			return;
}

/* "2026-12-24" */
static bool
read_iso(struct reader *r, struct said *s)
{
	if (strlen(peek(r, 0)->text) != 4 || strcmp(peek(r, 1)->text, "-") != 0 ||
	    strcmp(peek(r, 3)->text, "-") != 0)
		return false;
	*s = (struct said){ .year = peek(r, 0)->number, .month = peek(r, 2)->number,
		.day = peek(r, 4)->number };
	r->at += 5;
	return true;
}

/* "24.12." and "24.12.2026" */
static bool
read_dotted(struct reader *r, struct said *s)
{
	if (strcmp(peek(r, 1)->text, ".") != 0 || peek(r, 2)->number < 0 || peek(r, 2)->number > 12)
		return false;
	s->day = peek(r, 0)->number;
	s->month = peek(r, 2)->number;
	r->at += 3;
	if (skip(r, "."))
		read_year(r, s, true);
	return true;
}

/* "24/12/2026" and "12/24": only where it is clear which of the two is the month. */
static bool
read_slashed(struct reader *r, struct said *s)
{
	int	 one = peek(r, 0)->number, two = peek(r, 2)->number;

	if (strcmp(peek(r, 1)->text, "/") != 0 || (one <= 12 && two <= 12 && one != two))
		return false;
	s->day = MAX(one, two);
	s->month = MIN(one, two);
	r->at += 3;
	if (skip(r, "/"))
		read_year(r, s, true);
	return true;
}

/* "24 Dec", "24th of December 2026", or "24" alone. */
static bool
read_day_first(struct reader *r, struct said *s)
{
	s->day = peek(r, 0)->number;
	r->at++;
	skip_ordinal(r);
	skip(r, "of");
	s->month = month_named(peek(r, 0)->text);
	if (s->month == 0)
		return true;
	r->at++;
	skip(r, ".");
	read_year(r, s, false);
	return true;
}

/* "Dec 24", "December 24th 2026" */
static bool
read_month_first(struct reader *r, struct said *s)
{
	s->month = month_named(peek(r, 0)->text);
	if (s->month == 0)
		return false;
	r->at++;
	skip(r, ".");
	s->day = peek(r, 0)->number;
	r->at++;
	skip_ordinal(r);
	read_year(r, s, false);
	return s->day > 0;
}

/* One day; a weekday may stand before it, or be all. */
static bool
read_day(struct reader *r, struct said *s)
{
	static const char *const	 weekdays[] = { "sunday", "monday", "tuesday", "wednesday",
		"thursday", "friday", "saturday", NULL };

	*s = (struct said){ .ahead = skip(r, "today") ? 1 : skip(r, "tomorrow") ? 2 : 0 };
	if (s->ahead > 0)
		return true;
	s->weekday = name_number(peek(r, 0)->text, weekdays);
	if (s->weekday > 0) {
		r->at++;
		skip(r, ".");
	}
	if (peek(r, 0)->number > 0)
		return read_iso(r, s) || read_dotted(r, s) ||
		    (strcmp(peek(r, 1)->text, "/") == 0 ? read_slashed(r, s) :
		    read_day_first(r, s));
	return read_month_first(r, s) || s->weekday > 0;
}

/* Days as numbers, counted since 1970. */

/* Returns the day, or -1 if there is none. */
static int
day_of(int year, int month, int day)
{
	struct tm	 tm = { .tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day };
	time_t		 t = timegm(&tm);

	if (year < 1970 || tm.tm_mday != day || tm.tm_mon != month - 1)
		return -1;
	return (int)(t / DAYS_SECONDS);
}

static struct tm
date_of(int day)
{
	time_t		 t = (time_t)day * DAYS_SECONDS;
	struct tm	 tm;

	gmtime_r(&t, &tm);
	return tm;
}

/* Returns the next such day, 'from' included; -1 if there is none. */
static int
next_day(const struct said *s, int from)
{
	int	 year = date_of(from).tm_year + 1900, day = -1;

	if (s->ahead > 0)
		return from + s->ahead - 1;
	if (s->day == 0)
		return from + (s->weekday - 1 - date_of(from).tm_wday + 7) % 7;
	if (s->year > 0)
		return day_of(s->year, s->month, s->day);
	for (int i = 0; i < 8 && day < from; i++)	/* a leap day may be as far */
		day = day_of(year + i, s->month, s->day);
	return day < from ? -1 : day;
}

/* Returns the last such day, 'until' included; -1 if there is none. */
static int
last_day(const struct said *s, int until)
{
	int	 year = date_of(until).tm_year + 1900, day = -1;

	if (s->year > 0)
		return day_of(s->year, s->month, s->day);
	for (int i = 0; i < 8 && (day < 0 || day > until); i++)
		day = day_of(year - i, s->month, s->day);
	return day > until ? -1 : day;
}

static bool
is_that_weekday(const struct said *s, int day)
{
	return s->weekday == 0 || date_of(day).tm_wday == s->weekday - 1;
}

bool
days_read(const char *text, int today, int *first, int *last)
{
	static const char *const	 between[] = { "to", "until", "till", "through", "and",
		"-" };
	struct reader	 r = { 0 };
	struct said	 from, to;
	bool		 two, passed = false;

	if (!cut_tokens(&r, text))
		return false;
	if (!skip(&r, "from"))
		skip(&r, "on");
	if (!read_day(&r, &from))
		return false;
	to = from;
	two = r.at < r.count;
	if (two) {
		for (size_t i = 0; i < LENGTH(between) && !passed; i++)
			passed = skip(&r, between[i]);
		while (!passed && skip(&r, "."))
			;
		if (!read_day(&r, &to) || r.at != r.count)
			return false;
	}
	/* "24 to 27 Dec", "Dec 24 to 27": the month appears once. */
	if (from.day > 0 && from.month == 0) {
		from.month = to.month;
		from.year = to.year;
	}
	if (to.day > 0 && to.month == 0) {
		to.month = from.month;
		to.year = from.year;
	}
	*first = next_day(&from, today);
	*last = next_day(&to, two && to.weekday > 0 && to.day == 0 ? *first : today);
	/*
	 * The days may have begun: a first day without a year is as near to the last as it can be.
	 */
	if (from.day > 0 && *last >= 0)
		*first = last_day(&from, *last);
	return *first >= 0 && *first <= *last &&
	    is_that_weekday(&from, *first) && is_that_weekday(&to, *last);
}
