/* Late players: those who join a game that goes on, each in a turn of its own. */

#include <stdlib.h>
#include <string.h>

#include "match/code.h"
#include "match/join.h"
#include "records/joining.h"

/* Gives the seat to somebody who has joined, as to any new player. */
static bool
give(struct match *m, struct inbox *in, xmlDocPtr position, unsigned seat, const struct joining *j,
    struct record *made, struct diags *diags)
{
	/* The table is read anew on the way: nothing of it may be borrowed. */
	char			*id = xstrdup(m->table.file.seat[seat].id), word[CODE_TEXT] = "";
	char			*name = paths_joining(id, j->key),
	    *key = path_join(in->folder, name);
	struct replacement	 r = { .seat = id, .joined = j->by, .reason = "joined by mail" };
	bool			 ok;

	if (j->by == AUTH_KEY)
		r.key_file = key;
	else if (j->by == AUTH_TOKEN)
		r.token = match_word(m, m->last.number + 1, seat, word);
	ok = replace_player(m, in, position, &r, made, diags);
	explicit_bzero(word, sizeof(word));
	free(id);
	free(name);
	free(key);
	return ok;
}

/* Returns the seat of somebody who has joined before this time, or 0. */
static unsigned
find_joined(const struct match *m, const struct inbox *in, int64_t before,
    struct joining joining[MAX_SEATS + 1])
{
	joinings_read(joining, &m->table.file, &in->notes);
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (joining[seat].state == JOINING_DONE && joining[seat].since < before &&
		    gamefile_invites(&m->table.file, seat))
			return seat;
	return 0;
}

bool
join_came_before(const struct match *m, const struct inbox *in, int64_t due)
{
	struct joining	 joining[MAX_SEATS + 1];

	return find_joined(m, in, due, joining) != 0;
}

bool
join_late(struct match *m, struct inbox *in, xmlDocPtr position, bool *done, struct record *made,
    struct diags *diags)
{
	struct joining	 joining[MAX_SEATS + 1];
	unsigned	 seat = m->last.over || position == NULL ? 0 :
	    find_joined(m, in, INT64_MAX, joining);

	*done = seat != 0;
	return seat == 0 || give(m, in, position, seat, &joining[seat], made, diags);
}
