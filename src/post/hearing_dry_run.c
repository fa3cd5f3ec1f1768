/*
 * Trials of orders that were taken.  They run after the rest of the mail is heard and settled,
 * without the game's lock, so that nobody waits for a long one. tried/SEAT has the times of the
 * last trials, a line each, the oldest first.
 */

#include <inttypes.h>
#include <stdlib.h>

#include "base/clock.h"
#include "match/accept.h"
#include "post/letterbox_parts.h"
#include "store/stage.h"

#define TRIES_AN_HOUR	10
#define HOUR		3600

struct untried {
	xmlNodePtr		 answer;
	const struct content	*content;
	struct attempt		 dry_run;
	struct diags		 diags;
	bool			 often;		/* too many were tried in the last hour */
};

void
hearing_try_later(struct hearing *h, xmlNodePtr answer, const struct content *c, unsigned seat,
    struct diags *diags)
{
	struct untried	*u;

	grow(&h->untried, h->untried_count, &h->untried_room, sizeof(*h->untried));
	u = &h->untried[h->untried_count++];
	*u = (struct untried){ .answer = answer, .content = c,
	    .dry_run = { .submission = &c->submission, .seat = seat, .file = c->name } };
	diags_take(&u->diags, diags);
}

/* Adds the times of the last hour to 'kept', as lines; returns their number. */
static unsigned
lately(const char *path, int64_t now, struct buf *kept)
{
	struct buf	 text = { 0 };
	unsigned	 n = 0;
	char		*end;

	if (file_load(path, CLOCK_SIZE * TRIES_AN_HOUR, &text) && text.len > 0)
		for (char *at = text.data; n < TRIES_AN_HOUR; at = end) {
			int64_t	 when = strtoll(at, &end, 10);

			if (end == at)
				break;
			if (when > now || when <= now - HOUR)
				continue;
			buf_printf(kept, "%" PRId64 "\n", when);
			n++;
		}
	buf_clear(&text);
	return n;
}

/* True if one more may be tried for the seat, which is then written down. */
static bool
may_try(const struct hearing *h, unsigned seat)
{
	char		*folder = path_join(h->m->path, TRIED_FOLDER);
	const char	*name = h->m->table.file.seat[seat].id;
	char		*path = path_join(folder, name);
	struct buf	 kept = { 0 };
	int64_t		 now = clock_now();
	bool		 may = lately(path, now, &kept) < TRIES_AN_HOUR;

	if (may) {
		buf_printf(&kept, "%" PRId64 "\n", now);
		stage_folder(h->m->path, TRIED_FOLDER);
		stage_replace(folder, name, kept.data, kept.len);
	}
	buf_clear(&kept);
	free(path);
	free(folder);
	return may;
}

static void
try(const struct hearing *h, struct untried *u)
{
	if (u->often)
		xml_set(u->answer, "untried", "often");
	else if (!match_try_end(h->m, &u->dry_run, 0, u->answer, &u->diags))
		xml_set(u->answer, "untried", "failed");
}

/* The first trial runs while all that was heard is written down. */
static void
try_all(struct hearing *h)
{
	for (size_t i = 0; i < h->untried_count; i++)
		h->untried[i].often = !may_try(h, h->untried[i].dry_run.seat);
	if (!h->untried[0].often)
		match_try_start(h->m, &h->untried[0].dry_run);
	hearing_settle(h);
	match_step_aside(h->m);
	for (size_t i = 0; i < h->untried_count; i++)
		try(h, &h->untried[i]);
	match_step_back(h->m);
}

void
hearing_try(struct hearing *h)
{
	if (h->untried_count > 0 && match_can_try(h->m))
		try_all(h);
	for (size_t i = 0; i < h->untried_count; i++) {
		struct untried	*u = &h->untried[i];

		reply_faults_of(u->answer, u->content, &u->diags);
		diags_clear(&u->diags);
	}
	free(h->untried);
	h->untried = NULL;
	h->untried_count = h->untried_room = 0;
}
