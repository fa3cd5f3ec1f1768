/* The position after a turn, as the next one takes it up. */

#include "judge/adjudication.h"
#include "judge/ending.h"
#include "judge/viewer.h"
#include "records/joining.h"
#include "records/paths.h"
#include "store/chain.h"
#include "xml/tree.h"

static void
add_history(struct adjudication *c, xmlNodePtr referee, xmlDocPtr *history)
{
	xmlNodePtr	 before = NULL, copy;

	*history = report_history();
	if (c->j->before != NULL)
		before = xml_child(xml_child(xmlDocGetRootElement(c->j->before), "referee"),
		    "history");
	if (before != NULL)
		XML_EACH(turn, before, "turn")
			xmlAddChild(xmlDocGetRootElement(*history),
			    xmlDocCopyNode(turn, *history, 1));
	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++)
		report_history_add(*history, c->j->turn, adjudication_seat(c, seat)->id,
		    c->out->score.points[seat]);
	copy = xmlDocCopyNode(xmlDocGetRootElement(*history), referee->doc, 1);
	if (copy == NULL || xmlAddChild(referee, copy) == NULL)
		die("out of memory");
}

/* True if the act gives this seat to somebody else. */
static bool
is_replaced(const struct adjudication *c, unsigned seat)
{
	const struct notes	*acts = c->j->amends;

	return c->j->act == JUDGE_REPLACE && (SEAT_BIT(seat) &
	    notes_given_away(acts->note, acts->count, &c->j->table->file)) != 0;
}

/*
 * Adds for each seat the turns in a row in which it was awaited and sent nothing.  Joining
 * counts as an answer.
 */
static void
add_seats(struct adjudication *c, xmlNodePtr referee)
{
	seats_t	 joined = c->j->joins == NULL ? NOBODY :
		    joinings_done(&c->j->table->file, c->j->joins);

	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++) {
		seats_t		 bit = SEAT_BIT(seat);
		unsigned	 silent = c->position.silent[seat];
		xmlNodePtr	 node = xml_add(referee, "seat");

		if (((c->filed & bit) != 0 && !adjudication_is_stale(c, seat)) || is_replaced(c,
		    seat) ||
		    (joined & bit) != 0)
			silent = 0;
		else if ((c->awaited & bit) != 0 && !adjudication_seat(c, seat)->bot) {
			silent++;
			c->out->silent |= bit;
		}
		xml_set(node, "id", adjudication_seat(c, seat)->id);
		xml_setf(node, "silent", "%u", silent);
	}
}

static void
add_carried(struct adjudication *c, xmlNodePtr referee)
{
	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++)
		if (c->orders.file[seat] != NULL && !c->out->over &&
		    order_file_carry(c->orders.file[seat], &c->position.play, referee) != NULL)
			c->out->carried |= SEAT_BIT(seat);
}

/* Keeps what an act leaves alone as the last judging left it.  A new player has no orders yet. */
static void
add_kept(struct adjudication *c, xmlNodePtr referee)
{
	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++) {
		xmlNodePtr	 carried = order_carried(c->j->before,
		    adjudication_seat(c, seat)->id),
		    copy;

		if (carried == NULL || is_replaced(c, seat))
			continue;
		copy = xmlDocCopyNode(carried, referee->doc, 1);
		if (copy == NULL || xmlAddChild(referee, copy) == NULL)
			die("out of memory");
	}
	xml_setf(xmlDocGetRootElement(referee->doc), "judged", "%u",
	    position_judged(c->j->before));
}

xmlDocPtr
adjudication_write_position(struct adjudication *c)
{
	const struct judging	*j = c->j;
	xmlDocPtr		 doc = xml_new("position"), history;
	xmlNodePtr		 root = xmlDocGetRootElement(doc), referee;
	char			 seal[HASH_HEX];

	chain_seal(j->hidden, (int)j->turn, "position", seal);
	xml_set(root, "game", j->table->file.id);
	xml_setf(root, "turn", "%u", j->turn);
	xml_set(root, "seal", seal);
	referee = xml_add(root, "referee");
	ending_write(&j->table->file, &c->position.play.ending, referee);
	add_seats(c, referee);
	if (j->keeps)
		add_kept(c, referee);
	else
		add_carried(c, referee);
	add_history(c, referee, &history);
	codec_write(c->position.play.game->state, &j->table->names, c->position.play.state,
	    SEAT_REFEREE,
	    xml_add(root, "state"));
	viewer_add_tree(&c->out->files, root, STATE_FILE);
	c->out->position = doc;
	return history;
}
