/* Judging one turn, in memory. */

#include <stdlib.h>
#include <string.h>

#include "judge/amend.h"
#include "judge/beacon.h"
#include "judge/due.h"
#include "judge/ending.h"
#include "judge/judge.h"
#include "records/joining.h"
#include "records/people.h"
#include "judge/viewer.h"
#include "referee/keyed.h"
#include "orders/order.h"
#include "records/paths.h"
#include "referee/view.h"
#include "store/chain.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* One turn being judged. */
struct court {
	const struct judging	*j;
	struct outcome		*out;
	struct position		 position;
	struct orders		 orders;
	struct answers		 by_orders;
	struct keyed		 keyed;
	struct chance		 chance;
	seats_t			 filed;		/* seats with orders in force at the start */
	seats_t			 awaited;	/* seats that were to act */
};

static const struct person *
person(const struct court *c, unsigned seat)
{
	return &c->j->table->file.seat[seat];
}

/*
 * Whether the rules' bot answers for this seat: it is a bot's, or the table says so of those who
 * are silent.
 */
static bool
bot_plays(const struct court *c, unsigned seat)
{
	if (c->position.play.game->bot == NULL)
		return false;
	return person(c, seat)->bot ||
	    (c->j->table->file.silence == SILENCE_BOT && (c->filed & SEAT_BIT(seat)) == 0);
}

static bool
answer(void *ctx, struct play *p, const struct ask *a, const void *seen, void *move)
{
	struct court	*c = ctx;
	struct chance	 luck;

	if (!bot_plays(c, a->seat))
		return c->by_orders.answer(c->by_orders.ctx, p, a, seen, move);
	chance_fast(&luck, chance_hidden(p->chance, UINT32_MAX));
	p->game->bot(p->tables, seen, a, &luck, move);
	return true;
}

static bool
reaches(void *ctx, struct play *p, unsigned seat, const struct ask *a, enum gate gate)
{
	struct court	*c = ctx;

	return person(c, seat)->bot || c->by_orders.reaches(c->by_orders.ctx, p, seat, a, gate);
}

static void
gate(void *ctx, struct play *p, enum gate g)
{
	struct court	*c = ctx;

	c->by_orders.gate(c->by_orders.ctx, p, g);
}

static void
unused(void *ctx, struct play *p, unsigned seat)
{
	struct court	*c = ctx;

	if (!bot_plays(c, seat))
		c->by_orders.unused(c->by_orders.ctx, p, seat);
}

/* The turn whose number the keys and the orders go by. */
static unsigned
keyed_turn(const struct judging *j)
{
	return j->again != 0 ? j->again : j->turn;
}

/* The turn's keys: what the dice come from. */
static void
set_chance(struct court *c)
{
	const struct judging	*j = c->j;
	struct chain_orders	 in_force[MAX_SEATS + 1];
	size_t			 count = 0, files;

	for (unsigned seat = 1; seat <= j->table->file.seats; seat++) {
		if (j->filing[seat].bytes.len == 0)
			continue;
		in_force[count].seat = person(c, seat)->id;
		memcpy(in_force[count++].hash, j->filing[seat].hash, HASH_SIZE);
	}
	if (j->joins != NULL)
		count = joinings_add(&j->table->file, j->joins, in_force, count);
	files = count;
	if (j->pulse != NULL)
		count = beacon_add(j->pulse, in_force, count);
	chain_public_key(j->opened, j->table->file.id, (int)keyed_turn(j), in_force, count,
	    c->keyed.key[KEYED_PUBLIC]);
	chain_hidden_key(j->hidden, (int)keyed_turn(j), count > files ? &in_force[files] : NULL,
	    c->keyed.key[KEYED_HIDDEN]);
	c->chance = (struct chance){ .kind = CHANCE_KEYED, .keyed = &c->keyed,
	    .events = &c->position.events };
	c->position.play.chance = &c->chance;
}

/*
 * Whether these are the last orders of a seat that has sent none since, used once more: nothing of
 * them was carried over.
 */
static bool
is_stale(const struct court *c, unsigned seat)
{
	const struct filing	*f = &c->j->filing[seat];

	return f->bytes.len > 0 && f->turn < keyed_turn(c->j) && f->how.kept == 0 &&
	    order_carried(c->j->before, person(c, seat)->id) == NULL;
}

/* What plain lines are read as belongs to the turn: whoever reads them otherwise finds it. */
static void
keep_reading(struct court *c, unsigned seat)
{
	const struct filing	*f = &c->j->filing[seat];
	struct buf		 xml = { 0 };
	char			*path;

	if (!filing_has_lines(f))
		return;
	path = paths_reading(person(c, seat)->id);
	if (order_plain_read(c->position.play.game, &c->j->table->tables, filing_text(f)->data,
	    &xml, NULL))
		bundle_add(&c->out->bundle, &xml, "%s.gz", path);
	buf_clear(&xml);
	free(path);
}

static void
read_orders(struct court *c, unsigned seat, struct diags *diags)
{
	const struct filing	*f = &c->j->filing[seat];
	const struct buf	*text = filing_text(f);
	struct order_context	 context = {
		.game = c->position.play.game, .tables = &c->j->table->tables,
		    .game_id = c->j->table->file.id,
		.turn = f->turn, .seat = seat,
	};
	char			*name = xasprintf("orders of %s", person(c, seat)->id);
	xmlDocPtr		 doc = order_parse(context.game, context.tables, name,
	    text, diags);
	struct order_file	*file = NULL;
	xmlNodePtr		 left = order_carried(c->j->before, person(c, seat)->id);
	bool			 new = f->turn == keyed_turn(c->j);

	diags_at(diags, name, 0);
	if (doc != NULL)
		file = order_file_read(doc, &context, diags);
	if (file != NULL && new)
		order_file_keep(file, left, diags);
	else if (file != NULL && left != NULL && !order_file_recall(file, left, diags)) {
		order_file_free(file);
		file = NULL;
	}
	if (file != NULL)
		orders_put(&c->orders, file);
	if (doc != NULL)
		xmlFreeDoc(doc);
	free(name);
}

/*
 * Orders were read when they were taken.  What cannot be read now (the program
 * has become stricter, say) must not hold up the table: the rules answer.
 */
static void
read_all_orders(struct court *c)
{
	struct diags	 diags = { 0 };

	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++) {
		if (c->j->filing[seat].bytes.len == 0)
			continue;
		c->filed |= SEAT_BIT(seat);
		keep_reading(c, seat);
		read_orders(c, seat, &diags);
	}
	diags_print(&diags, stderr);
	diags_clear(&diags);
}

/* An act of the moderator: the position as it is, but for what the act changes. */
static void
restate(struct court *c)
{
	struct play	*p = &c->position.play;

	if (c->j->act == JUDGE_ROLLBACK)
		p->game->redeal(p->tables, p->state, 0, p->chance);
	play_resume(p);
	c->out->awaited = play_awaited(p);
}

/* Sets the game up, or plays on, to the next gate where it must wait. */
static void
play(struct court *c)
{
	struct play	*p = &c->position.play;
	struct answers	 answers = { .answer = answer, .reaches = reaches, .gate = gate,
	    .unused = unused, .ctx = c };

	if (!judging_act_plays(c->j->act)) {
		restate(c);
		return;
	}
	if (c->j->before != NULL) {
		c->awaited = c->position.awaited;
		c->out->awaited = play_on(p, &answers);
		return;
	}
	c->awaited = (seats_t)((1u << c->j->table->file.seats) - 1);
	play_start(p);
	c->out->awaited = p->asks.count == 0 ? NOBODY : play_awaited(p);
	if (p->asks.count > 0 && !play_waits(p, &answers)) {
		gate(c, p, p->asks.gate);
		c->out->awaited = play_on(p, &answers);
	}
}

/*
 * The position after.
 */

static void
add_history(struct court *c, xmlNodePtr referee, xmlDocPtr *history)
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
		report_history_add(*history, c->j->turn, person(c, seat)->id,
		    c->out->score.points[seat]);
	copy = xmlDocCopyNode(xmlDocGetRootElement(*history), referee->doc, 1);
	if (copy == NULL || xmlAddChild(referee, copy) == NULL)
		die("out of memory");
}

/* Whether the act gives this seat to somebody else. */
static bool
is_replaced(const struct court *c, unsigned seat)
{
	for (size_t i = 0; c->j->act == JUDGE_REPLACE && i < c->j->amends->count; i++) {
		const struct note	*n = &c->j->amends->note[i];

		if (n->kind == NOTE_REPLACE && n->detail != NULL &&
		    strcmp(n->detail, person(c, seat)->id) == 0)
			return true;
	}
	return false;
}

/* Turns in a row that a seat was awaited and sent nothing; who joined has answered. */
static void
add_seats(struct court *c, xmlNodePtr referee)
{
	seats_t	 joined = c->j->joins == NULL ? NOBODY :
		    joinings_done(&c->j->table->file, c->j->joins);

	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++) {
		seats_t		 bit = SEAT_BIT(seat);
		unsigned	 silent = c->position.silent[seat];
		xmlNodePtr	 node = xml_add(referee, "seat");

		if (((c->filed & bit) != 0 && !is_stale(c, seat)) || is_replaced(c, seat) ||
		    (joined & bit) != 0)
			silent = 0;
		else if ((c->awaited & bit) != 0 && !person(c, seat)->bot) {
			silent++;
			c->out->silent |= bit;
		}
		xml_set(node, "id", person(c, seat)->id);
		xml_setf(node, "silent", "%u", silent);
	}
}

static void
add_carried(struct court *c, xmlNodePtr referee)
{
	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++)
		if (c->orders.file[seat] != NULL && !c->out->over &&
		    order_file_carry(c->orders.file[seat], &c->position.play, referee) != NULL)
			c->out->carried |= SEAT_BIT(seat);
}

static xmlDocPtr
add_position(struct court *c)
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
	add_carried(c, referee);
	add_history(c, referee, &history);
	codec_write(c->position.play.game->state, &j->table->names, c->position.play.state,
	    SEAT_REFEREE,
	    xml_add(root, "state"));
	viewer_add_tree(&c->out->bundle, root, STATE_FILE);
	c->out->position = doc;
	return history;
}

/* The same for who reads it. */
static xmlDocPtr
tell_carried(struct court *c)
{
	xmlDocPtr	 doc = xml_new("told");

	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++)
		if ((c->out->carried & SEAT_BIT(seat)) != 0)
			order_file_tell(c->orders.file[seat], &c->position.play,
			    xmlDocGetRootElement(doc));
	return doc;
}

/* The public's come first: most of it the others see as well. */
static void
show_all(struct court *c, xmlDocPtr history)
{
	struct common	 common = { history, people_new(&c->j->table->file, c->out->over),
	    tell_carried(c), c->out->deadline, viewer_luck(c->j, &c->position.play) };
	struct bundle	*out = &c->out->bundle;
	struct report	*report = c->j->reports ? table_report(c->j->table) : NULL;

	people_add_acts(common.people, c->j->said);
	people_add_acts(common.people, c->j->amends);
	if (report != NULL)
		report_share(report, true);
	viewer_add(c->j, &c->position.play, SEAT_PUBLIC, &common, out);
	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++)
		viewer_add(c->j, &c->position.play, seat, &common, out);
	viewer_add(c->j, &c->position.play, SEAT_REFEREE, &common, out);
	if (report != NULL)
		report_share(report, false);
	xmlFreeDoc(common.people);
	xmlFreeDoc(common.told);
}

static void
write_outcome(struct court *c)
{
	struct play	*p = &c->position.play;
	xmlDocPtr	 history;

	if (c->j->act == JUDGE_END)
		play_end(p, ending_of(&c->j->table->file, c->j->amends));
	c->out->asks = p->asks;
	c->out->over = p->asks.count == 0;
	if (c->out->over)
		c->out->awaited = NOBODY;
	outcome_due(c->j, c->out);
	c->out->sharers = p->ending.sharers;
	play_score(p, &c->out->score);
	history = add_position(c);
	show_all(c, history);
	xmlFreeDoc(history);
}

bool
judge(const struct judging *j, struct outcome *out, struct diags *diags)
{
	struct court	 c = { .j = j, .out = out };

	*out = (struct outcome){ 0 };
	if ((j->before != NULL && !amend(j, diags)) ||
	    !position_read(&c.position, j->table, j->before, diags))
		return false;
	if (!amend_settle(j, &c.position.play, diags)) {
		position_clear(&c.position);
		return false;
	}
	c.orders.turn = j->turn;
	c.by_orders = orders_answers(&c.orders);
	set_chance(&c);
	read_all_orders(&c);
	play(&c);
	write_outcome(&c);
	orders_clear(&c.orders);
	keyed_clear(&c.keyed);
	position_clear(&c.position);
	return true;
}

void
outcome_clear(struct outcome *out)
{
	bundle_clear(&out->bundle);
	free(out->deadline);
	if (out->position != NULL)
		xmlFreeDoc(out->position);
	*out = (struct outcome){ 0 };
}
