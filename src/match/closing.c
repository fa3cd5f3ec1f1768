/* Closing the orders before the dice are known. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/closing.h"
#include "store/stage.h"

#define TRY_AGAIN	60	/* seconds */

static void
close_orders(struct match *m, struct inbox *in)
{
	const struct beacon	*b = &m->table.file.beacon;
	char			*round = xasprintf("%" PRIu64,
	    beacon_round(b, inbox_clock(in) + b->notice));

	inbox_note(in, m, NOTE_CLOSE, "moderator", round, NULL, NULL);
	free(round);
}

bool
closing_pulse(const struct match *m, const struct inbox *in, struct pulse *p, struct buf *json,
    struct diags *diags)
{
	uint64_t	 round = notes_closed(&in->notes);
	char		*path = path_join(in->folder, BEACON_FILE);
	bool		 ok;

	diags_at(diags, path, 0);
	ok = round != 0 && file_load(path, STORED_CAP, json);
	if (ok)
		ok = beacon_read(p, round, path, json->data == NULL ? "" : json->data, json->len,
		    diags);
	else
		diag_error(diags, "no-beacon", "the dice of turn %u need the beacon of '%s'",
		    m->last.number + 1, m->table.file.id);
	free(path);
	return ok;
}

/* True if the round is here, or can be fetched now. */
static bool
have_round(struct match *m, struct inbox *in, uint64_t round, const char *command,
    struct diags *diags)
{
	struct buf	 json = { 0 };
	struct pulse	 p;
	bool		 ok = closing_pulse(m, in, &p, &json, NULL);

	json.len = 0;
	if (!ok && beacon_fetch(&m->table.file.beacon, round, command, &json, &p, diags)) {
		stage_replace(in->folder, BEACON_FILE, json.data, json.len);
		ok = true;
	}
	buf_clear(&json);
	return ok;
}

bool
closing_step(struct match *m, struct inbox *in, struct waiting *w, const char *command,
    int64_t *look, struct diags *diags)
{
	const struct beacon	*b = &m->table.file.beacon;

	*look = 0;
	if (b->url == NULL || (w->agreed.by != END_NOT && m->last.number > 0))
		return true;
	if (notes_closed(&in->notes) == 0) {
		close_orders(m, in);
		waiting_read(w, m, in);
	}
	*look = beacon_time(b, w->round);
	if (clock_now() < *look)
		return false;
	*look = clock_now() + TRY_AGAIN;
	return have_round(m, in, w->round, command, diags);
}
