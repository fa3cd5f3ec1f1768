/* Days as people write them. */

#include <time.h>

#include "base/days.h"
#include "base/base.h"
#include "unit/test.h"

/* A Sunday: 22 November 2026. */
#define TODAY	20779

static const char *
written(int day, char text[16])
{
	time_t		 t = (time_t)day * DAYS_SECONDS;
	struct tm	 tm;

	gmtime_r(&t, &tm);
	strftime(text, 16, "%Y-%m-%d", &tm);
	return text;
}

TEST(days_are_read_as_people_write_them)
{
	static const struct {
		const char	*text, *first, *last;
	} good[] = {
		{ "2026-12-24 2026-12-27", "2026-12-24", "2026-12-27" },
		{ "2026-12-24 - 2026-12-27", "2026-12-24", "2026-12-27" },
		{ "2026-12-24", "2026-12-24", "2026-12-24" },
		{ "24.12.2026", "2026-12-24", "2026-12-24" },
		{ "24.12.26 - 27.12.26", "2026-12-24", "2026-12-27" },
		{ "24.12.", "2026-12-24", "2026-12-24" },
		{ "24.12", "2026-12-24", "2026-12-24" },
		{ "24.12. 27.12.", "2026-12-24", "2026-12-27" },
		{ "24.-27.12.", "2026-12-24", "2026-12-27" },
		{ "24.12.-3.1.", "2026-12-24", "2027-01-03" },
		{ "from 24.12. to 3.1.2027", "2026-12-24", "2027-01-03" },
		{ "24 Dec", "2026-12-24", "2026-12-24" },
		{ "24 Dec 2026 until 3 Jan 2027", "2026-12-24", "2027-01-03" },
		{ "24th of December", "2026-12-24", "2026-12-24" },
		{ "24. Dez - 26. Dec", NULL, NULL },
		{ "24 to 27 Dec", "2026-12-24", "2026-12-27" },
		{ "Dec 24", "2026-12-24", "2026-12-24" },
		{ "Dec 24-27", "2026-12-24", "2026-12-27" },
		{ "December 24th, 2026", "2026-12-24", "2026-12-24" },
		{ "Sept. 1 through Sept. 3", "2027-09-01", "2027-09-03" },
		{ "24/12/2026", "2026-12-24", "2026-12-24" },
		{ "12/24 to 12/27", "2026-12-24", "2026-12-27" },
		{ "12/12", "2026-12-12", "2026-12-12" },
		{ "today", "2026-11-22", "2026-11-22" },
		{ "Tomorrow", "2026-11-23", "2026-11-23" },
		{ "tomorrow to friday", "2026-11-23", "2026-11-27" },
		{ "wed", "2026-11-25", "2026-11-25" },
		{ "fri to Tue", "2026-11-27", "2026-12-01" },
		{ "Thu 24 Dec", "2026-12-24", "2026-12-24" },
		{ "20.11. to 30.11.", "2026-11-20", "2026-11-30" },	/* it has begun */
		{ "21 Nov", "2027-11-21", "2027-11-21" },
		{ "24 Dec \342\200\223 2 Jan", "2026-12-24", "2027-01-02" },
		{ "29 Feb", "2028-02-29", "2028-02-29" },
	};

	for (size_t i = 0; i < LENGTH(good); i++) {
		char	 text[16];
		int	 first, last;
		bool	 read = days_read(good[i].text, TODAY, &first, &last);

		ck_assert_msg(read == (good[i].first != NULL), "%s", good[i].text);
		if (!read)
			continue;
		ck_assert_msg(strcmp(written(first, text), good[i].first) == 0, "%s: from %s",
		    good[i].text, text);
		ck_assert_msg(strcmp(written(last, text), good[i].last) == 0, "%s: to %s",
		    good[i].text, text);
	}
}

TEST(what_is_no_day_or_two_days_at_once_is_not_read)
{
	static const char *const	 bad[] = { "", "soon", "24", "Dec", "31.2.", "3/4",
		"24.13.",
		"2026-12-27 2026-12-24", "2026-13-01", "Fri 24 Dec", "24 Dec for a week",
		"24.12. 25.12. 26.12.",
		"99999999999", "0.0.", "-", "to", "24 Dec to", "Dec 24 Dec 25 Dec 26", "1.1.0000",
		"a b c d e f g h i j k l m n o p q r s t u v w x y z", "tomorrowtomorrowtomorrow",
		"2026-12-", "24..12", "24 Dec 99999" };
	int				 first, last;

	for (size_t i = 0; i < LENGTH(bad); i++)
		ck_assert_msg(!days_read(bad[i], TODAY, &first, &last), "%s", bad[i]);
}

TEST_MAIN("days")
