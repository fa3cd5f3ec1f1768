/* Turns before a report's own, as the report tells of them. */

#include <inttypes.h>
#include <stdlib.h>

#include "judge/past.h"
#include "records/facts.h"
#include "records/stored.h"
#include "xml/tree.h"

xmlDocPtr
past_view(const char *game, unsigned turn, const char *who)
{
	return turn > 0 ? stored_view(game, turn, who, NULL) : NULL;
}

/* Adds the turn in front of those after it; counts it as left out if its view is not told. */
static void
add_turn(struct past *p, const char *game, const struct gamefile *f, const struct record *r,
    const char *who)
{
	xmlNodePtr	 since = xmlDocGetRootElement(p->doc[0].doc);
	xmlDocPtr	 view = p->turns < PAST_TURNS ? past_view(game, r->number, who) : NULL;
	xmlNodePtr	 turn;

	if (view == NULL) {
		xml_setf(since, "more", "%" PRId64,
		    xml_number_or(since, "more", 0, INT32_MAX, 0) + 1);
		return;
	}
	turn = xml_add(since, "turn");
	if (since->children != turn)
		xmlAddPrevSibling(since->children, turn);
	xml_setf(turn, "n", "%u", r->number);
	people_add_acts(turn, f, &r->acts);
	p->name[p->turns] = xasprintf("since-%u.xml", r->number);
	p->doc[p->turns + 1] = (struct handed){ p->name[p->turns], view };
	p->turns++;
}

/*
 * Follows the turns back to the one that awaited the seat last.  Returns the number of turns
 * after it.
 */
static unsigned
follow(struct past *p, const char *game, const struct gamefile *f, unsigned turn, unsigned seat)
{
	xmlNodePtr	 since = xmlDocGetRootElement(p->doc[0].doc);
	unsigned	 count = 0;
	bool		 asked = false;

	while (turn > 0 && !asked) {
		struct record	 r = { 0 };

		if (!stored_record(game, f, turn, &r, NULL))
			return 0;
		asked = (r.awaited & SEAT_BIT(seat)) != 0;
		if (asked)
			xml_setf(since, "from", "%u", turn);
		else {
			add_turn(p, game, f, &r, f->seat[seat].id);
			count++;
		}
		turn = record_before(&r);
		record_clear(&r);
	}
	return count;
}

void
past_read(struct past *p, const char *game, const struct gamefile *f, unsigned before,
    unsigned seat)
{
	*p = (struct past){ .doc = { { "since.xml", xml_new("since") } } };
	if (follow(p, game, f, before, seat) < PAST_FEW)
		past_clear(p);
}

void
past_clear(struct past *p)
{
	for (size_t i = 0; p->doc[i].name != NULL; i++)
		xmlFreeDoc(p->doc[i].doc);
	for (size_t i = 0; i < p->turns; i++)
		free(p->name[i]);
	*p = (struct past){ 0 };
}
