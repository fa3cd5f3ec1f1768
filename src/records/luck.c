/* The part of a turn's luck that the moderator alone could have foreseen or chosen. */

#include "records/joining.h"
#include "records/luck.h"
#include "xml/tree.h"

#define ENOUGH	2	/* seats whose files the moderator cannot all have made */

void
luck_add(struct luck *l, const struct proof *how, unsigned turn)
{
	if (turn != l->turn || how->kept != 0)
		return;
	if (how->kind == PROOF_MODERATOR)
		l->chosen = true;
	else
		l->fresh++;
}

void
luck_read(struct luck *l, const struct gamefile *f, const struct record *r,
    const struct notes *joins, xmlDocPtr view)
{
	xmlNodePtr	 events = xml_child(xmlDocGetRootElement(view), "events");

	*l = (struct luck){ .file = f, .act = r->act, .joins = joins,
	    .turn = r->act == JUDGE_AGAIN ? r->undone : r->number,
	    .beacon = f->beacon.url != NULL,
	    .drawn = events != NULL && xml_child(events, "draws") != NULL,
	    .first = record_before(r) == 0 };
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (r->orders[seat].filed)
			luck_add(l, &r->orders[seat].how, r->orders[seat].turn);
}

/*
 * Counts the files that seats handed in themselves; the words of somebody who joined count as
 * one.
 */
static size_t
count_fresh(const struct luck *l)
{
	struct chain_orders	 joined[2 * MAX_SEATS + 1];

	return l->joins == NULL ? l->fresh : joinings_add(l->file, l->joins, joined, l->fresh);
}

const char *
luck_word(const struct luck *l)
{
	if (!judging_act_plays(l->act) || l->beacon)
		return NULL;
	if (l->drawn && count_fresh(l) < ENOUGH)
		return "few";
	if (l->drawn && l->chosen)
		return "chosen";
	return l->first && l->dealt ? "dealt" : NULL;
}
