/* The gift of a seat to the standby who has accepted it. */

#include <stdlib.h>

#include "post/offer.h"

static char *
key_of(const struct match *m, const struct person *standby)
{
	char	*key = paths_key(standby->key), *path = path_join(m->path, key);

	free(key);
	return path;
}

static bool
give(struct match *m, struct inbox *in, xmlDocPtr position, unsigned seat, const struct offer *o,
    struct record *made,
    struct diags *diags)
{
	const struct person	*p = o->to;
	/* The table is read again on the way: nothing of it may be borrowed. */
	char			*id = xstrdup(m->table.file.seat[seat].id),
	    *standby = xstrdup(p->id), *name = xstrdup(p->name);
	char			*address = xstrdup(p->address),
	    *zone = xstrdup(p->zone == NULL ? "UTC" : p->zone);
	char			*token = p->token == NULL ? NULL : xstrdup(p->token);
	char			*key_file = p->key == NULL ? NULL : key_of(m, p);
	char			*reason = xasprintf("%s has accepted the seat", name);
	struct replacement	 r = {
		.seat = id, .name = name, .address = address, .zone = zone,
		    .encrypt = p->encrypt ? "yes" : "no",
		.key_file = key_file, .token_kept = token, .standby = standby, .reason = reason,
	};
	bool			 ok = replace_player(m, in, position, &r, made, diags);

	free(id);
	free(standby);
	free(name);
	free(address);
	free(zone);
	free(token);
	free(key_file);
	free(reason);
	return ok;
}

bool
offers_fulfil(struct match *m, struct inbox *in, xmlDocPtr position, bool *done,
    struct record *made, struct diags *diags)
{
	struct offer	 offer[MAX_SEATS + 1];

	*done = false;
	if (m->last.over || position == NULL)
		return true;
	offers_read(offer, m, in, position);
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (offer[seat].accepted && offer[seat].to != NULL) {
			*done = true;
			return give(m, in, position, seat, &offer[seat], made, diags);
		}
	return true;
}
