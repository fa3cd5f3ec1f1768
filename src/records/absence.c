/* Days on which players are away. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/days.h"
#include "base/schedule.h"
#include "records/absence.h"
#include "xml/tree.h"

#define DAY		86400
#define DAYS_LENGTH	21	/* "2026-12-24 2026-12-27" */

/* Days since 1970, both ends included. */
struct span {
	int64_t	 first, last;
};

struct spans {
	struct span	*span;
	size_t		 count, room;
};

/* Reads the day at the start of a text. */
static bool
read_day(const char *text, int64_t *day)
{
	char	*time = xasprintf("%.10sT00:00:00Z", text);
	bool	 ok = clock_parse(time, day);

	*day /= DAY;
	free(time);
	return ok;
}

static bool
read_span(struct span *s, const char *days)
{
	const char	*to = strchr(days, ' ');

	return to != NULL && read_day(days, &s->first) && read_day(to + 1, &s->last) &&
	    s->first <= s->last;
}

static void
add_span(struct spans *all, struct span s)
{
	grow(&all->span, all->count, &all->room, sizeof(*all->span));
	all->span[all->count++] = s;
}

bool
absence_read(const char *days, int64_t *first, int64_t *last)
{
	struct span	 s;

	if (strlen(days) != DAYS_LENGTH || !read_span(&s, days))
		return false;
	*first = s.first;
	*last = s.last;
	return true;
}

static void
add_notes(struct spans *all, const struct notes *notes, const char *seat)
{
	struct span	 s;

	for (size_t i = 0; i < notes->count; i++) {
		const struct note	*n = &notes->note[i];

		if (n->kind == NOTE_ABSENT && strcmp(n->by, seat) == 0 && n->detail != NULL &&
		    read_span(&s, n->detail))
			add_span(all, s);
	}
}

static int
compare(const void *a, const void *b)
{
	const struct span	*x = a, *y = b;

	return x->first < y->first ? -1 : x->first > y->first;
}

/* Sorts the spans and joins those that touch. */
static void
join(struct spans *all)
{
	size_t	 kept = 0;

	if (all->count == 0)
		return;
	qsort(all->span, all->count, sizeof(*all->span), compare);
	for (size_t i = 1; i < all->count; i++) {
		if (all->span[i].first <= all->span[kept].last + 1)
			all->span[kept].last = MAX(all->span[kept].last, all->span[i].last);
		else
			all->span[++kept] = all->span[i];
	}
	all->count = kept + 1;
}

static int64_t
length(const struct span *s)
{
	return s->last - s->first + 1;
}

static const char *
plural(int64_t count)
{
	return count == 1 ? "" : "s";
}

static bool
judge(const struct gamefile *f, const struct spans *all, struct diags *diags)
{
	xmlNodePtr	 schedule = xml_child(xmlDocGetRootElement(f->doc), "schedule");
	int64_t		 at_once = ABSENCE_AT_ONCE, in_all = ABSENCE_IN_ALL, longest = 0, sum = 0;

	if (schedule != NULL) {
		at_once = xml_number_or(schedule, "absent-at-once", 0, INT32_MAX, at_once);
		in_all = xml_number_or(schedule, "absent-in-all", 0, INT32_MAX, in_all);
	}
	for (size_t i = 0; i < all->count; i++) {
		longest = MAX(longest, length(&all->span[i]));
		sum += length(&all->span[i]);
	}
	if (longest <= at_once && sum <= in_all)
		return true;
	if (longest > at_once)
		diag_error(diags, "absent-too-long", "that would be %lld day%s away at a time",
		    (long long)longest, plural(longest));
	else
		diag_error(diags, "absent-too-long", "that would be %lld day%s away in this game",
		    (long long)sum, plural(sum));
	diag_hint(diags, "this table lets a player be away %lld day%s at a time and %lld in all; "
	    "for more, ask the moderator",
	    (long long)at_once, plural(at_once), (long long)in_all);
	return false;
}

char *
absence_days(const char *written, const char *zone, int64_t now)
{
	char	 from[CLOCK_SIZE], to[CLOCK_SIZE];
	int	 first, last;

	if (!days_read(written, schedule_day(now, zone), &first, &last))
		return NULL;
	return xasprintf("%.10s %.10s", clock_format((int64_t)first * DAY, from),
	    clock_format((int64_t)last * DAY, to));
}

bool
absence_allowed(const struct gamefile *f, const struct notes *standing, const struct notes *now,
    const char *seat,
    const char *days, struct diags *diags)
{
	struct spans	 all = { 0 };
	struct span	 s;
	bool		 ok = read_span(&s, days);

	if (ok) {
		add_notes(&all, standing, seat);
		add_notes(&all, now, seat);
		add_span(&all, s);
		join(&all);
		ok = judge(f, &all, diags);
	} else
		diag_error(diags, "bad-absence", "'%s' are no two days, the first and the last",
		    days);
	free(all.span);
	return ok;
}

void
absence_say(const struct notes *standing, const struct notes *now, const char *seat, int64_t time,
    struct buf *out)
{
	struct spans	 all = { 0 };
	char		 first[CLOCK_SIZE], last[CLOCK_SIZE];
	const char	*before = "";

	add_notes(&all, standing, seat);
	add_notes(&all, now, seat);
	join(&all);
	for (size_t i = 0; i < all.count; i++) {
		if (all.span[i].last < time / DAY)
			continue;
		buf_printf(out, "%s%.10s to %.10s", before,
		    clock_format(all.span[i].first * DAY, first),
		    clock_format(all.span[i].last * DAY, last));
		before = ", ";
	}
	free(all.span);
}
