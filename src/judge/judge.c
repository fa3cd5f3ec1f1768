/* Judging one turn, in memory. */

#include <stdlib.h>
#include <string.h>

#include "judge/amend.h"
#include "judge/beacon.h"
#include "judge/adjudication.h"
#include "judge/due.h"
#include "judge/ending.h"
#include "records/joining.h"
#include "records/facts.h"
#include "judge/past.h"
#include "judge/viewer.h"
#include "referee/view.h"
#include "store/chain.h"
#include "xml/tree.h"

/*
 * True if the rules' bot answers for this seat: the seat is a bot's, or the table lets the bot
 * play for silent seats.
 */
static bool
bot_plays(const struct adjudication *c, unsigned seat)
{
	if (c->position.play.game->bot == NULL)
		return false;
	return adjudication_seat(c, seat)->bot ||
	    (c->j->table->file.silence == SILENCE_BOT && (c->filed & SEAT_BIT(seat)) == 0);
}

static bool
answer(void *ctx, struct play *p, const struct decision *a, const void *seen, void *move)
{
	struct adjudication	*c = ctx;
	struct chance	 luck;

	if (!bot_plays(c, a->seat))
		return c->by_orders.answer(c->by_orders.ctx, p, a, seen, move);
	chance_fast(&luck, chance_hidden(p->chance, UINT32_MAX));
	p->game->bot(p->tables, seen, a, &luck, move);
	return true;
}

static bool
reaches(void *ctx, struct play *p, unsigned seat, const struct decision *a, enum boundary boundary)
{
	struct adjudication	*c = ctx;

	return adjudication_seat(c, seat)->bot || c->by_orders.reaches(c->by_orders.ctx, p, seat,
	    a, boundary);
}

static void
boundary(void *ctx, struct play *p, enum boundary g)
{
	struct adjudication	*c = ctx;

	c->by_orders.boundary(c->by_orders.ctx, p, g);
}

static void
unused(void *ctx, struct play *p, unsigned seat)
{
	struct adjudication	*c = ctx;

	if (!bot_plays(c, seat))
		c->by_orders.unused(c->by_orders.ctx, p, seat);
}

/* Sets the turn's keys, from which the dice come. */
static void
set_chance(struct adjudication *c)
{
	const struct judging	*j = c->j;
	struct chain_orders	 in_force[2 * MAX_SEATS + 1];
	size_t			 count = 0, files;

	for (unsigned seat = 1; seat <= j->table->file.seats; seat++) {
		if (j->submission[seat].bytes.len == 0)
			continue;
		in_force[count].seat = adjudication_seat(c, seat)->id;
		submission_dice(&j->submission[seat], &in_force[count++]);
	}
	if (j->joins != NULL)
		count = joinings_add(&j->table->file, j->joins, in_force, count);
	files = count;
	if (j->pulse != NULL)
		count = beacon_add(j->pulse, in_force, count);
	chain_public_key(j->opened, j->table->file.id, (int)adjudication_turn(j), in_force, count,
	    c->keyed.key[KEYED_PUBLIC]);
	chain_hidden_key(j->hidden, (int)adjudication_turn(j),
	    count > files ? &in_force[files] : NULL,
	    c->keyed.key[KEYED_HIDDEN]);
	c->chance = (struct chance){ .kind = CHANCE_KEYED, .keyed = &c->keyed,
	    .events = &c->position.events };
	c->position.play.chance = &c->chance;
}

/* Takes up the position as it is after an act of the moderator; nothing is played. */
static void
restate(struct adjudication *c)
{
	struct play	*p = &c->position.play;

	if (c->j->act == JUDGE_ROLLBACK)
		p->game->resample(p->tables, p->state, 0, p->chance);
	play_resume(p);
	c->out->awaited = play_awaited(p);
}

/* Sets the game up, or plays on, to the next boundary where it must wait. */
static void
play(struct adjudication *c)
{
	struct play	*p = &c->position.play;
	struct answers	 answers = { .answer = answer, .reaches = reaches, .boundary = boundary,
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
	c->out->awaited = p->decisions.count == 0 ? NOBODY : play_awaited(p);
	if (p->decisions.count > 0 && !play_waits(p, &answers)) {
		boundary(c, p, p->decisions.boundary);
		c->out->awaited = play_on(p, &answers);
	}
}

/* Returns the turn of the position before; 0 if there is none. */
static unsigned
turn_before(const struct judging *j)
{
	return j->before == NULL ? 0 :
	    (unsigned)xml_number_or(xmlDocGetRootElement(j->before), "turn", 0, UINT32_MAX, 0);
}

/* Adds the files of all viewers.  The public's come first: the others see most of it as well. */
static void
show_all(struct adjudication *c, xmlDocPtr history)
{
	struct common	 common = { .history = history, .position = c->out->position,
	    .people = people_new(&c->j->table->file, c->out->over),
	    .deadline = c->out->deadline, .luck = viewer_audit(c->j, &c->position.play),
	    .before = turn_before(c->j),
	    .again = c->out->awaited & (seats_t)~c->position.awaited };
	struct fileset	*out = &c->out->files;
	struct report	*report = c->j->reports ? table_report(c->j->table) : NULL;

	people_add_acts(xmlDocGetRootElement(common.people), &c->j->table->file, c->j->said);
	people_add_acts(xmlDocGetRootElement(common.people), &c->j->table->file, c->j->amends);
	if (report != NULL && c->j->past != NULL)
		common.before_view = past_view(c->j->past, common.before, "public");
	if (report != NULL)
		report_share(report, true);
	viewer_add(c->j, &c->position.play, SEAT_PUBLIC, &common, out);
	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++)
		viewer_add(c->j, &c->position.play, seat, &common, out);
	viewer_add(c->j, &c->position.play, SEAT_REFEREE, &common, out);
	if (report != NULL)
		report_share(report, false);
	xmlFreeDoc(common.people);
	xmlFreeDoc(common.before_view);
}

static void
write_outcome(struct adjudication *c)
{
	struct play	*p = &c->position.play;
	xmlDocPtr	 history;

	if (c->j->act == JUDGE_END)
		play_end(p, ending_of(&c->j->table->file, c->j->amends));
	c->out->decisions = p->decisions;
	c->out->over = p->decisions.count == 0;
	if (c->out->over)
		c->out->awaited = NOBODY;
	c->out->words = c->keyed.word[KEYED_PUBLIC];
	outcome_due(c->j, c->out);
	c->out->sharers = p->ending.sharers;
	play_score(p, &c->out->score);
	history = adjudication_write_position(c);
	show_all(c, history);
	xmlFreeDoc(history);
}

bool
judge(const struct judging *j, struct outcome *out, struct diags *diags)
{
	struct adjudication	 c = { .j = j, .out = out };

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
	adjudication_read_orders(&c);
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
	fileset_clear(&out->files);
	free(out->deadline);
	if (out->position != NULL)
		xmlFreeDoc(out->position);
	*out = (struct outcome){ 0 };
}
