/* Which orders of a seat count for a turn. */

#include <string.h>

#include "records/claim.h"

/*
 * What the turn before leaves in force; where the table says so of silent seats, their last orders
 * once more.
 */
static void
stay(struct claim *c, const struct gamefile *f, const struct record_orders *o)
{
	*c = (struct claim){ .filed = o->filed && (o->stays || f->silence == SILENCE_STANDING) };
	if (!c->filed)
		return;
	memcpy(c->hash, o->hash, HASH_SIZE);
	c->how = o->how;
	c->received = o->received;
	c->turn = o->turn;
}

static void
come(struct claim *c, const struct inboxlog_entry *e, const struct proof *how, unsigned turn)
{
	*c = (struct claim){
		.filed = true, .how = *how, .received = e->time,
		    .turn = how->kept != 0 ? how->kept : turn,
	};
	memcpy(c->hash, e->orders, HASH_SIZE);
}

void
claims_read(struct claim claim[MAX_SEATS + 1], const struct gamefile *f,
    const struct record *before, const struct inboxlog *log,
    unsigned turn)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		stay(&claim[seat], f, &before->orders[seat]);
	for (size_t i = 0; i < log->count; i++) {
		const struct inboxlog_entry	*e = &log->entry[i];
		unsigned			 seat = gamefile_seat(f, e->seat);
		struct entry			 what;

		if (seat == 0 || !entry_read(&what, e->how))
			continue;
		if (what.kind == ENTRY_WITHDRAWN)
			stay(&claim[seat], f, &before->orders[seat]);
		else if (what.kind == ENTRY_ORDERS)
			come(&claim[seat], e, &what.proof, turn);
	}
}

bool
claim_was_kept(const struct claim *c, const struct inboxlog_entry *e, const struct proof *how)
{
	struct proof	 kept = c->how;

	if (kept.kept == 0)
		kept.kept = c->turn;
	return c->filed && proof_equal(&kept, how) && hash_equal(c->hash, e->orders, HASH_SIZE);
}

bool
claim_is(const struct claim *c, const struct record_orders *o)
{
	if (c->filed != o->filed)
		return false;
	return !c->filed || (hash_equal(c->hash, o->hash, HASH_SIZE) &&
	    proof_equal(&c->how, &o->how) &&
	    c->received == o->received && c->turn == o->turn);
}
