/* The beginning of battles, and the leader of a side of several allies (HLS-82). */

#include "games/hlas/rules.h"

/* Of equals, the faction whose seat is nearer to the first player leads. */
unsigned
hlas_defender(const struct hlas *h, unsigned attacker, unsigned region)
{
	unsigned	 best = hlas_enemy_at(h, attacker, region);

	if (h->t->option[OPT_TEAMS] == 0)
		return best;
	best = 0;
	for (unsigned k = 0; k < h->t->seats; k++) {
		unsigned	 i = h->s->seat[hlas_nth_seat(h, k)].faction;

		if ((hlas_enemies(h, attacker) & FACTION_BIT(i)) != 0 &&
		    hlas_controls(h, i, region) && (best == 0 ||
		    hlas_natural_at(h, i, region) > hlas_natural_at(h, best, region)))
			best = i;
	}
	return best;
}

void
hlas_push_battle(struct hlas *h, unsigned attacker, unsigned region, unsigned at, bool flown)
{
	struct frame	*f = hlas_push(h, FRAME_BATTLE, attacker);
	struct battle	*b = &h->s->battle;

	f->region = (uint8_t)region;
	f->other = (uint8_t)hlas_defender(h, attacker, region);
	*b = (struct battle){ .region = (uint8_t)region };
	b->side[ATTACK] = (struct fighter){ .faction = (uint8_t)attacker, .at = (uint8_t)at,
	    .flown = flown };
	b->side[DEFEND] = (struct fighter){ .faction = f->other, .at = (uint8_t)region };
}

bool
hlas_decision_members(struct hlas *h, struct frame *f, unsigned side, unsigned decision)
{
	uint16_t	 members = hlas_members(h, side);

	if (bits(members) < 2)
		return false;
	f->decision = (uint8_t)decision;
	for (unsigned i = 1; i <= FACTIONS; i++)
		if ((members & FACTION_BIT(i)) != 0)
			f->seats |= SEAT_BIT(h->s->faction[i].seat);
	return true;
}

/*
 * All must name the same leader: 'other' leads so far, 'index' is the leader that the first
 * answer named.
 */
void
hlas_answer_lead(struct hlas *h, struct frame *f, const struct move *m)
{
	if (m->tag != MOVE_LEAD)
		return;
	if (f->votes == 0)
		f->index = m->faction;
	f->votes += f->index == m->faction;
	if (f->votes == bits(hlas_members(h, DEFEND)))
		h->s->battle.side[DEFEND].faction = f->other = f->index;
}

bool
hlas_lead_check(const struct hlas *h, const struct move *m, struct diags *d)
{
	return m->tag != MOVE_LEAD ||
	    (m->faction != 0 && (hlas_members(h, DEFEND) & FACTION_BIT(m->faction)) != 0) ||
	    NOT_NOW(d, "leader", "that faction does not defend there");
}
