/* A match with its inbox and position. */

#include "records/deadline.h"
#include "match/open_game.h"
#include "match/inbox.h"

/* Reads the position and the inbox of the next turn. */
static bool
lay_out(struct open_game *d, struct diags *diags)
{
	if (d->match.last.number > 0 &&
	    (d->position = stored_position(d->match.path, d->match.last.number, diags)) == NULL)
		return false;
	return inbox_open(&d->inbox, &d->match, diags) &&
	    (d->position == NULL || inbox_carry(&d->inbox, &d->match, d->position, diags));
}

static void
put_away(struct open_game *d)
{
	if (d->position != NULL)
		xmlFreeDoc(d->position);
	d->position = NULL;
	inbox_close(&d->inbox);
}

bool
open_game_open(struct open_game *d, const char *game, enum match_mode mode, struct diags *diags)
{
	*d = (struct open_game){ 0 };
	if (!match_open(&d->match, game, mode, diags))
		return false;
	if (mode != MATCH_READ) {
		match_mend(&d->match);
		votes_mend(&d->match);
	}
	if (lay_out(d, diags))
		return true;
	open_game_close(d);
	return false;
}

bool
open_game_refresh(struct open_game *d, struct diags *diags)
{
	put_away(d);
	return lay_out(d, diags);
}

bool
open_game_advance(struct open_game *d, struct diags *diags)
{
	return match_advance(&d->match, diags) && open_game_refresh(d, diags);
}

void
open_game_close(struct open_game *d)
{
	put_away(d);
	match_close(&d->match);
}

void
open_game_note(struct open_game *d, enum note_kind kind, const char *detail, const char *reason)
{
	inbox_note(&d->inbox, &d->match, kind, "moderator", detail, reason, NULL);
	due_now(d->match.path);
}
