/* Budgets: what one sender may take of a game in a day. */

#include <string.h>

#include "base/clock.h"
#include "post/budget.h"

#define DAY	86400
#define MARK	16	/* digits of a mail, which end the name of its receipt */
#define DATED	(sizeof("2026-11-28-") - 1)	/* before them, where nothing proves the mail */

bool
budget_answers(const struct handling *h)
{
	char		 mark[REPLY_MARK];
	AUTO_FREE char	*prefix = xasprintf("%s-%s-", h->guessed ? "guessed" : "receipt",
	    reply_mark(h, mark));

	return outbox_count(h->m->path, prefix, MARK + (h->guessed ? DATED : 0),
	    clock_now() - DAY) < (h->guessed ? BUDGET_GUESSED : BUDGET_RECEIPTS);
}

bool
budget_takes(const struct handling *h)
{
	const struct gamefile	*f = &h->m->table.file;
	const struct inboxlog	*log = &h->in->log;
	int64_t			 since = clock_now() - DAY;
	size_t			 lines = 0, seats = 0;
	bool			 own[MAX_SEATS + 1] = { [0] = h->seat == 0 };

	for (unsigned seat = 1; seat <= f->seats; seat++)
		own[seat] = seat == h->seat || person_same(&f->seat[seat], h->who);
	for (unsigned seat = 0; seat <= f->seats; seat++)
		seats += own[seat];
	/* The lines are in the order of their times. */
	for (size_t i = log->count; i > 0 && log->entry[i - 1].time > since; i--) {
		const char	*by = log->entry[i - 1].seat;

		lines += own[gamefile_seat(f, by)] && strcmp(by, "moderator") != 0;
	}
	return lines < BUDGET_LINES * seats && inboxlog_has_room(log);
}

/* Returns the mark of the nth of a kind today; the caller's to free(). */
static char *
budget_mark(const char *kind, unsigned n)
{
	char	 today[CLOCK_SIZE];

	return xasprintf("%s-%.10s-%u", kind, clock_format(clock_now(), today), n);
}

unsigned
budget_spent(const char *game, const char *kind, unsigned most)
{
	unsigned	 n = 0;

	for (bool was = true; was && n < most; n += was) {
		AUTO_FREE char	*mark = budget_mark(kind, n + 1);

		was = delivery_was_processed(game, mark);
	}
	return n;
}

bool
budget_spend(const char *game, const char *kind, unsigned most)
{
	unsigned	 n = budget_spent(game, kind, most);
	AUTO_FREE char	*mark = budget_mark(kind, n + 1);

	if (n == most)
		return false;
	delivery_mark_processed(game, mark);
	return true;
}
