/* Claims: the orders of each seat that count for a turn. */

#include <string.h>

#include "records/claim.h"

/*
 * Takes over the orders that the turn before leaves in force.  Where the table lets silent
 * seats repeat their orders, takes the last ones once more.
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

/*
 * Returns the seats that an act gives to another player.  The act's own notes come after those
 * of the log.
 */
static seats_t
given_away(const struct gamefile *f, const struct record *act, const struct inboxlog *log)
{
	size_t		 said = 0;
	struct entry	 what;

	for (size_t i = 0; i < log->count; i++)
		said += entry_read(&what, log->entry[i].how) && what.kind == ENTRY_NOTE;
	return act->act == JUDGE_REPLACE && said < act->acts.count ?
	    notes_given_away(&act->acts.note[said], act->acts.count - said, f) : NOBODY;
}

seats_t
claims_left(struct claim left[MAX_SEATS + 1], const struct gamefile *f, const struct record *act,
    const struct record *before, const struct inboxlog *log)
{
	seats_t	 given, seats = NOBODY;

	for (unsigned seat = 0; seat <= MAX_SEATS; seat++)
		left[seat].filed = false;
	if (!act->keeps)
		return NOBODY;
	given = given_away(f, act, log);
	claims_read(left, f, before, log, act->number);
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		if ((given & SEAT_BIT(seat)) != 0)
			left[seat].filed = false;
		if (left[seat].filed)
			seats |= SEAT_BIT(seat);
	}
	return seats;
}

bool
claim_is_none(const struct inboxlog_entry *e)
{
	static const unsigned char	none[HASH_SIZE];

	return hash_equal(e->orders, none, HASH_SIZE);
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
