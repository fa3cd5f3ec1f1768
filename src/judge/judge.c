/*
 * Judging one turn, in memory: from a position and orders to the position after
 * it, with the views and reports of each viewer.
 */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "judge/amend.h"
#include "judge/beacon.h"
#include "judge/judge.h"
#include "orders/order.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "records/paths.h"
#include "records/record.h"
#include "records/table.h"
#include "referee/codec.h"
#include "referee/keyed.h"
#include "referee/view.h"
#include "store/chain.h"
#include "xml/tree.h"
#include "xml/write.h"

/* The input that all reports of a turn share, beside the view. */
struct common {
	xmlDocPtr	 history, people;
	xmlDocPtr	 position;	/* after the turn, with the orders that stay in force */
	const char	*deadline;	/* of the next turn, or NULL */
	const char	*luck;		/* viewer_audit()'s */
	unsigned	 before;	/* the turn whose position this one came from, or 0 */
	xmlDocPtr	 before_view;	/* the public's of it, or NULL */
	seats_t		 again;		/* awaited now, and not after that turn */
};

xmlDocPtr
past_view(const char *game, unsigned turn, const char *who)
{
	return turn > 0 ? stored_view(game, turn, who, NULL) : NULL;
}

/* Adds the turn in front of those after it; counts it as left out if its view is not told. */
static void
past_add_turn(struct past *p, const char *game, const struct gamefile *f, const struct record *r,
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
 * Follows the turns back to the one that awaited the seat last.  Returns the
 * number of turns after it.
 */
static unsigned
past_follow(struct past *p, const char *game, const struct gamefile *f, unsigned turn,
    unsigned seat)
{
	unsigned	 count = 0;
	bool		 asked = false;

	while (turn > 0 && !asked) {
		AUTO(record_clear) struct record r = { 0 };

		if (!stored_record(game, f, turn, &r, NULL))
			return 0;
		asked = (r.awaited & SEAT_BIT(seat)) != 0;
		if (!asked) {
			past_add_turn(p, game, f, &r, f->seat[seat].id);
			count++;
		}
		turn = record_before(&r);
	}
	return count;
}

void
past_read(struct past *p, const char *game, const struct gamefile *f, unsigned before,
    unsigned seat)
{
	*p = (struct past){ .doc = { { "since.xml", xml_new("since") } } };
	if (past_follow(p, game, f, before, seat) < PAST_FEW)
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

/* Adds a tree as canonical XML. */
static void
viewer_add_tree(struct fileset *b, xmlNodePtr root, const char *path)
{
	struct buf	 bytes = { 0 };

	xml_write(root, &bytes);
	fileset_add(b, &bytes, "%s", path);
}

void
viewer_add_seal(struct buf *report, enum report_form form, const char *seal)
{
	if (seal == NULL)
		return;
	if (form == REPORT_TEXT)
		buf_printf(report, "\nSeal %s\n", seal);
	else
		buf_printf(report, "<!-- seal %s -->\n", seal);
}

/*
 * Returns what the moderator alone could have foreseen or chosen, as in
 * report.h; NULL: nothing.
 */
static const char *
viewer_audit(const struct judging *j, const struct play *play)
{
	const uint64_t	*words = play->chance->keyed->word;
	struct audit	 audit = { .file = &j->table->file, .act = j->record->act,
	    .dice = j->dice,
	    .beacon = j->pulse != NULL && j->pulse->round != 0,
	    .drawn = words[KEYED_PUBLIC] > 0, .first = j->before == NULL,
	    .dealt = words[KEYED_HIDDEN] > 0 };

	for (unsigned seat = 1; seat <= j->table->file.seats; seat++)
		if (j->submission[seat].bytes.len > 0)
			audit_add(&audit, &j->submission[seat].how, j->submission[seat].turn,
			    submission_foreseen(&j->submission[seat]));
	return audit_word(&audit);
}

static void
viewer_add_report(const struct judging *j, enum report_form form, xmlDocPtr view,
    const struct common *common, const struct past *past, const char *seal,
    const char *path, struct fileset *b)
{
	struct report_facts	 facts = table_facts(j->table);
	struct buf		 text = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };

	facts.history = common->history;
	facts.people = common->people;
	facts.deadline = common->deadline;
	facts.luck = common->luck;
	facts.before = common->before_view;
	facts.since = past->doc;
	if (!report_write(j->report, form, view, &facts, &text, &diags)) {
		diags_print(&diags, stderr);
		die("the report '%s' cannot be made", path);
	}
	viewer_add_seal(&text, form, seal);
	fileset_add(b, &text, "%s", path);
}

/*
 * Adds one viewer's files: "public...", "seats/anna/view..." and
 * "seats/anna/report...", "referee/...".
 */
static void
viewer_add(const struct judging *j, const struct play *play, unsigned viewer,
    const struct common *common, struct fileset *b)
{
	struct view_of		 of = { .game_id = j->table->file.id, .turn = j->record->number };
	const char		*who = viewer == SEAT_REFEREE ? "referee" : viewer == SEAT_PUBLIC ?
	    "public" : j->table->file.seat[viewer].id;
	char			 seal[HASH_HEX] = "";
	char			*path;
	AUTO(xml_free) xmlDocPtr view = NULL;
	AUTO(past_clear) struct past past = { 0 };
	xmlNodePtr		 carried = order_carried(common->position, who), events;

	if (viewer != SEAT_PUBLIC)
		chain_seal(j->hidden, (int)j->record->number, who, seal);
	view = view_new(play, viewer, &of);
	events = xml_child(xmlDocGetRootElement(view), "events");
	if (carried != NULL && xmlAddPrevSibling(events, xmlDocCopyNode(carried, view, 1)) == NULL)
		die("out of memory");
	if (*seal != '\0')
		xml_set(xmlDocGetRootElement(view), "seal", seal);
	if (viewer == SEAT_REFEREE) {
		xml_set(events, "seal", seal);
		viewer_add_tree(b, events, EVENTS_FILE);
	} else {
		path = paths_shown(who, SHOWN_VIEW);
		viewer_add_tree(b, xmlDocGetRootElement(view), path);
		free(path);
	}
	if (j->report != NULL && j->past != NULL && viewer < SEAT_PUBLIC &&
	    (common->again & SEAT_BIT(viewer)) != 0)
		past_read(&past, j->past, &j->table->file, common->before, viewer);
	for (enum report_form form = REPORT_TEXT; j->report != NULL && form <= REPORT_HTML;
	    form++) {
		path = paths_shown(who, form == REPORT_TEXT ? SHOWN_TEXT : SHOWN_HTML);
		viewer_add_report(j, form, view, common, &past, *seal == '\0' ? NULL : seal,
		    path, b);
		free(path);
	}
}

/* One turn while it is judged. */
struct adjudication {
	struct orders		 orders;	/* first: what play asks is passed on to it */
	struct answers		 by_orders;
	const struct judging	*j;
	struct outcome		*out;
	struct record		*r;		/* of the outcome */
	struct position		 position;
	struct keyed		 keyed;
	struct chance		 chance;
	seats_t			 filed;		/* seats with orders in force at the start */
	seats_t			 awaited;	/* seats that were to act */
};

static inline const struct person *
adjudication_seat(const struct adjudication *c, unsigned seat)
{
	return &c->j->table->file.seat[seat];
}

/*
 * Reads a seat's orders into force.  The files of the turn get our reading of plain lines: a
 * program that reads them otherwise finds the difference.  What was carried over stays as it was.
 */
static void
read_seat_orders(struct adjudication *c, unsigned seat, struct diags *diags)
{
	const struct submission	*f = &c->j->submission[seat];
	const char		*id = adjudication_seat(c, seat)->id;
	AUTO_FREE char *name = xasprintf("orders of %s", id), *path = paths_reading(id);
	struct order_context	 context = {
		.game = c->position.play.game, .tables = &c->j->table->tables,
		.game_id = c->j->table->file.id, .turn = f->turn, .seat = seat,
	};
	struct buf		 reading = { 0 };
	AUTO(xml_free) xmlDocPtr doc = order_parse(context.game, context.tables, name,
	    submission_text(f), &reading, NULL, diags);
	xmlNodePtr		 left = order_carried(c->j->before, id);
	struct order_file	*file = NULL;

	if (reading.len > 0)
		fileset_add(&c->out->files, &reading, "%s" ZIPPED_ENDING, path);
	buf_clear(&reading);
	diags_at(diags, name, 0);
	if (doc != NULL)
		file = order_file_read(doc, &context, diags);
	if (file != NULL && f->turn > position_judged(c->j->before))
		order_file_keep(file, left, diags);
	else if (file != NULL && left != NULL && !order_file_recall(file, left, diags)) {
		order_file_free(file);
		file = NULL;
	}
	if (file != NULL)
		orders_put(&c->orders, file);
}

seats_t
judge_gaps(const struct judging *j, seats_t seats, struct buf *open)
{
	struct outcome	 out = { 0 };
	struct adjudication	 c = { .j = j, .out = &out };
	AUTO(diags_clear) struct diags diags = { 0 };
	seats_t		 gaps = NOBODY;

	if (j->before == NULL || !position_read(&c.position, j->table, j->before, &diags))
		return NOBODY;
	c.position.play.events = NULL;
	for (unsigned seat = 1; seat <= j->table->file.seats; seat++) {
		if ((seats & SEAT_BIT(seat)) == 0 || j->submission[seat].bytes.len == 0)
			continue;
		read_seat_orders(&c, seat, &diags);
		if (c.orders.file[seat] != NULL &&
		    order_file_gap(c.orders.file[seat], &c.position.play, open))
			gaps |= SEAT_BIT(seat);
	}
	fileset_clear(&out.files);
	orders_clear(&c.orders);
	position_clear(&c.position);
	return gaps;
}

/* Returns a list of numbers of the position before, if it has one, with another behind them. */
static void
list_on(xmlNodePtr node, const char *name, xmlNodePtr before, int number)
{
	const char	*list = before == NULL ? "" : xml_attribute_or(before, name, "");

	xml_setf(node, name, "%s%s%d", list, *list == '\0' ? "" : " ", number);
}

/* Adds the scores of all turns: for each seat a list, so that a long game reads them fast. */
static void
write_history(const struct adjudication *c, xmlNodePtr referee)
{
	xmlNodePtr	 before = c->j->before == NULL ? NULL :
	    xml_child(xml_child(xmlDocGetRootElement(c->j->before), "referee"), "history"),
	    history = xml_add(referee, "history");

	list_on(history, "turns", before, (int)c->r->number);
	for (unsigned seat = 1; seat <= c->j->table->file.seats; seat++) {
		const char	*id = adjudication_seat(c, seat)->id;
		xmlNodePtr	 score = xml_add(history, "score");

		xml_set(score, "seat", id);
		list_on(score, "points", before == NULL ? NULL :
		    xml_find(before, "score", "seat", id), c->r->score.points[seat]);
	}
}

/* Returns the same as reports read it; xmlFreeDoc() it. */
static xmlDocPtr
shown_history(const struct adjudication *c)
{
	xmlNodePtr	 history = xml_child(xml_child(xmlDocGetRootElement(c->out->position),
	    "referee"), "history");
	const char	*turns = xml_attribute_or(history, "turns", "");
	const char	*points[MAX_SEATS + 1] = { 0 };
	char		*end;
	xmlDocPtr	 shown = report_history();

	for (; *turns != '\0'; turns = end) {
		unsigned	 turn = (unsigned)strtoul(turns, &end, 10), seat = 0;

		if (end == turns)
			break;
		XML_EACH(score, history, "score") {
			const char	**at = &points[seat++];
			char		 *next;

			if (*at == NULL)
				*at = xml_attribute_or(score, "points", "");
			report_history_add(shown, turn, xml_attribute_or(score, "seat", ""),
			    (int)strtol(*at, &next, 10));
			*at = next;
			if (seat > MAX_SEATS)
				break;
		}
	}
	return shown;
}

/* True if the act gives this seat to somebody else. */
static bool
is_replaced(const struct adjudication *c, unsigned seat)
{
	struct notes	 own = judge_own(c->j);

	return c->r->act == JUDGE_REPLACE && (SEAT_BIT(seat) &
	    notes_given_away(own.note, own.count, &c->j->table->file)) != 0;
}

/*
 * Adds the position after the turn to the outcome, with the silent seats and the orders that stay
 * in force.
 */
static void
write_position(struct adjudication *c)
{
	const struct judging	*j = c->j;
	xmlDocPtr		 doc = xml_new("position");
	xmlNodePtr		 root = xmlDocGetRootElement(doc), referee;
	char			 seal[HASH_HEX];
	seats_t			 joined = joinings_of(&j->table->file, j->dice);
	const struct ending	*ending = &c->position.play.ending;
	AUTO_FREE char		*said = ending->by > END_RULES ?
	    ending_detail(&j->table->file, ending) : NULL;

	chain_seal(j->hidden, (int)c->r->number, "position", seal);
	xml_set(root, "game", j->table->file.id);
	xml_setf(root, "turn", "%u", c->r->number);
	xml_set(root, "seal", seal);
	referee = xml_add(root, "referee");
	xml_flag(referee, "over", ending->by != END_NOT);
	xml_set_known(referee, "ended", said);
	/* Turns in a row in which a seat was awaited and sent nothing.  Who joins has answered. */
	for (unsigned seat = 1; seat <= j->table->file.seats; seat++) {
		seats_t		 bit = SEAT_BIT(seat);
		unsigned	 silent = c->position.silent[seat];
		xmlNodePtr	 node = xml_add(referee, "seat");
		/* Orders from before, used once more: nothing of them was carried over. */
		bool		 stale = j->submission[seat].bytes.len > 0 &&
		    j->submission[seat].turn <= position_judged(j->before) &&
		    order_carried(j->before, adjudication_seat(c, seat)->id) == NULL;

		if (((c->filed & bit) != 0 && !stale) || is_replaced(c, seat) ||
		    (joined & bit) != 0)
			silent = 0;
		else if ((c->awaited & bit) != 0 && !adjudication_seat(c, seat)->bot) {
			silent++;
			c->r->orders[seat].silent = true;
		}
		xml_set(node, "id", adjudication_seat(c, seat)->id);
		xml_setf(node, "silent", "%u", silent);
	}
	if (c->r->keeps) {
		/* All that the act leaves alone stays.  A new player has no orders yet. */
		for (unsigned seat = 1; seat <= j->table->file.seats; seat++) {
			xmlNodePtr	 carried = order_carried(j->before,
			    adjudication_seat(c, seat)->id);

			if (carried != NULL && !is_replaced(c, seat))
				xml_add_copy(referee, carried);
		}
		xml_setf(root, "judged", "%u", position_judged(j->before));
	} else
		for (unsigned seat = 1; seat <= j->table->file.seats; seat++)
			if (c->orders.file[seat] != NULL && !c->r->over && order_file_carry(
			    c->orders.file[seat], &c->position.play, referee) != NULL)
				c->r->orders[seat].stays = true;
	write_history(c, referee);
	codec_write(c->position.play.game->state, j->table->tables.names,
	    c->position.play.state, SEAT_REFEREE, xml_add(root, "state"));
	viewer_add_tree(&c->out->files, root, STATE_FILE);
	c->out->position = doc;
}

/*
 * True if the rules' bot answers for this seat: the seat is a bot's, or the
 * table lets the bot play for silent seats.
 */
static bool
bot_plays(const struct adjudication *c, unsigned seat)
{
	return c->position.play.game->bot != NULL && (adjudication_seat(c, seat)->bot ||
	    (c->j->table->file.silence == SILENCE_BOT && (c->filed & SEAT_BIT(seat)) == 0));
}

static bool
judge_answer(void *ctx, struct play *p, const struct decision *a, const void *seen, void *move)
{
	struct adjudication	*c = ctx;
	struct chance	 luck;

	if (!bot_plays(c, a->seat))
		return c->by_orders.answer(c, p, a, seen, move);
	chance_fast(&luck, chance_hidden(p->chance, UINT32_MAX));
	p->game->bot(p->tables, seen, a, &luck, move);
	return true;
}

static bool
judge_reaches(void *ctx, struct play *p, unsigned seat, const struct decision *a, enum boundary at)
{
	struct adjudication	*c = ctx;

	return adjudication_seat(c, seat)->bot || c->by_orders.reaches(c, p, seat, a, at);
}

static void
judge_unused(void *ctx, struct play *p, unsigned seat)
{
	struct adjudication	*c = ctx;

	if (!bot_plays(c, seat))
		c->by_orders.unused(c, p, seat);
}

/* Sets the turn's keys, from which the dice come. */
static void
set_chance(struct adjudication *c)
{
	const struct judging	*j = c->j;
	struct chain_orders	 in_force[2 * MAX_SEATS + 1];
	size_t			 count = 0, files;
	int			 turn = (int)j->dice->number;

	for (unsigned seat = 1; seat <= j->table->file.seats; seat++) {
		if (j->submission[seat].bytes.len == 0)
			continue;
		in_force[count].seat = adjudication_seat(c, seat)->id;
		submission_dice(&j->submission[seat], &in_force[count++]);
	}
	count = joinings_add(&j->table->file, j->dice, in_force, count);
	files = count;
	if (j->pulse != NULL)
		count = beacon_add(j->pulse, in_force, count);
	chain_public_key(j->opened, j->table->file.id, turn, in_force, count,
	    c->keyed.key[KEYED_PUBLIC]);
	chain_hidden_key(j->hidden, turn, count > files ? &in_force[files] : NULL,
	    c->keyed.key[KEYED_HIDDEN]);
	c->chance = chance_keyed(&c->keyed, &c->position.events);
	c->position.play.chance = &c->chance;
}

/* Returns the <state> that the game starts from, where it goes on from another; or NULL. */
static xmlNodePtr
start_state(const struct gamefile *f)
{
	xmlNodePtr	 start = xml_child(xmlDocGetRootElement(f->doc), "start");

	return start == NULL ? NULL : xml_child(start, "state");
}

/* Sets the game up, or plays on, to the next boundary where it must wait; an act plays nothing. */
static void
judge_play(struct adjudication *c)
{
	struct play	*p = &c->position.play;
	struct answers	 answers = c->by_orders;

	answers.answer = judge_answer;
	answers.reaches = judge_reaches;
	answers.unused = judge_unused;
	if (!judging_act_plays(c->r->act)) {
		if (c->r->act == JUDGE_ROLLBACK)
			game_resample(p->game, p->tables, p->state, 0, p->chance);
		play_resume(p);
		c->r->awaited = play_awaited(p);
		return;
	}
	if (c->j->before != NULL) {
		c->awaited = c->position.awaited;
		c->r->awaited = play_on(p, &answers);
		return;
	}
	c->awaited = (seats_t)((1u << c->j->table->file.seats) - 1);
	/* judge() has read the position that a game starts from which goes on from another. */
	if (start_state(&c->j->table->file) == NULL)
		play_start(p);
	else
		play_resume(p);
	c->r->awaited = p->decisions.count == 0 ? NOBODY : play_awaited(p);
	if (p->decisions.count > 0 && !play_waits(p, &answers)) {
		answers.boundary(c, p, p->decisions.boundary);
		c->r->awaited = play_on(p, &answers);
	}
}

/* Adds the files of all viewers.  The public's come first: the others see most of it as well. */
static void
show_all(struct adjudication *c)
{
	const struct gamefile	*f = &c->j->table->file;
	struct report		*report = c->j->report;
	struct common		 common = { .position = c->out->position,
	    .history = report == NULL ? NULL : shown_history(c),
	    .people = people_new(f, c->r->over), .deadline = c->r->deadline,
	    .luck = viewer_audit(c->j, &c->position.play), .before = c->j->before == NULL ? 0 :
	    (unsigned)xml_number_or(xmlDocGetRootElement(c->j->before), "turn", 0, UINT32_MAX, 0),
	    .again = c->r->awaited & (seats_t)~c->position.awaited };

	people_add_acts(xmlDocGetRootElement(common.people), f, &c->r->acts);
	if (report != NULL && c->j->past != NULL)
		common.before_view = past_view(c->j->past, common.before, "public");
	if (report != NULL)
		report_share(report, true);
	viewer_add(c->j, &c->position.play, SEAT_PUBLIC, &common, &c->out->files);
	for (unsigned seat = 1; seat <= f->seats; seat++)
		viewer_add(c->j, &c->position.play, seat, &common, &c->out->files);
	viewer_add(c->j, &c->position.play, SEAT_REFEREE, &common, &c->out->files);
	if (report != NULL)
		report_share(report, false);
	xmlFreeDoc(common.history);
	xmlFreeDoc(common.people);
	xmlFreeDoc(common.before_view);
}

static void
write_outcome(struct adjudication *c)
{
	struct play		*p = &c->position.play;
	struct notes		 own = judge_own(c->j);
	const struct gamefile	*f = &c->j->table->file;
	const struct decisions	*open = &p->decisions;

	if (c->r->act == JUDGE_END)
		play_end(p, ending_of(f, &own));
	c->r->over = p->decisions.count == 0;
	if (c->r->over)
		c->r->awaited = NOBODY;
	c->r->words = c->keyed.word[KEYED_PUBLIC];
	play_score(p, &c->r->score);
	if (c->r->over) {
		struct record	*r = c->r;

		r->ending = xstrdup(r->score.ending);
		r->sharers = c->position.play.ending.sharers;
		memcpy(r->hidden, c->j->hidden, HASH_SIZE);
		r->hidden_open = true;
		for (unsigned seat = 1; f->hidden_names && seat <= f->seats; seat++)
			if (f->seat[seat].real != NULL)
				r->name[seat] = xstrdup(f->seat[seat].real);
	}
	/* Sets the open kinds of decision, and the next turn's deadline. */
	for (unsigned i = 0; f->deadlines && i < open->count; i++)
		if ((c->r->awaited & SEAT_BIT(open->decision[i].seat)) != 0)
			c->r->asked[open->decision[i].seat] = open->decision[i].kind;
	if (c->j->due >= 0)
		deadline_set(c->r, f, c->j->due, c->j->extended);
	write_position(c);
	show_all(c);
	for (size_t i = 0; i < c->out->files.count; i++)
		record_add_hash(&c->r->made, c->out->files.file[i].path,
		    c->out->files.file[i].hash);
}

/*
 * False, with diagnostics, if an amended figure follows from others: the others
 * must be amended.
 */
static bool
check_settled(const struct judging *j, const struct play *p, struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("position");
	struct notes	 own = judge_own(j);
	bool		 ok = true;

	codec_write(p->game->state, p->tables->names, p->state, SEAT_REFEREE,
	    xml_add(xmlDocGetRootElement(doc), "state"));
	for (size_t i = 0; i < own.count; i++)
		if (own.note[i].kind == NOTE_AMEND && !amend_is_shown(&own, i, doc)) {
			diag_error(diags, "bad-amendment", "'%s': this figure follows from others",
			    own.note[i].detail);
			ok = diag_hint(diags, "change those");
		}
	return ok;
}

/*
 * Fills in again the figures that follow from others.  False, with diagnostics,
 * if the result is no position of this game.
 */
static bool
amend_settle(const struct judging *j, struct play *p, struct diags *diags)
{
	const char	*broken;

	if (j->record->act != JUDGE_AMEND)
		return true;
	if (p->game->settle != NULL) {
		p->game->settle(p->tables, p->state);
		if (!check_settled(j, p, diags))
			return false;
	}
	if ((broken = p->game->broken(p->tables, p->state)) == NULL)
		return true;
	diag_error(diags, "bad-amendment", "with this change the position breaks a rule: %s",
	    broken);
	return diag_hint(diags, "several figures can be changed at once: give --set again");
}

/* False, with diagnostics, if an amendment leaves a game that can neither go on nor is over. */
static bool
amend_goes_on(const struct judging *j, const struct play *p, struct diags *diags)
{
	struct score	 score;

	play_score(p, &score);
	return j->record->act != JUDGE_AMEND || p->decisions.count > 0 || score.over ||
	    diag_error(diags, "bad-amendment", "with this change nobody is asked anything, and "
	    "the game is not over");
}

bool
judge(const struct judging *j, struct outcome *out, struct diags *diags)
{
	struct adjudication	 c = { .j = j, .r = &out->record, .out = out };
	bool			 ok, amends = j->record->act == JUDGE_AMEND && j->before != NULL;
	xmlNodePtr		 start = start_state(&j->table->file);
	AUTO(xml_free) xmlDocPtr amended = amends ? amend(j, diags) : NULL;
	AUTO(diags_clear) struct diags unread = { 0 };

	*out = (struct outcome){ 0 };
	if ((amends && amended == NULL) ||
	    !position_read(&c.position, j->table, amends ? amended : j->before, diags))
		return false;
	record_copy(c.r, j->record);
	if (!amend_settle(j, &c.position.play, diags) || (j->before == NULL && start != NULL &&
	    !codec_read(j->table->file.game->state, j->table->tables.names,
	    start, c.position.play.state, diags))) {
		position_clear(&c.position);
		return false;
	}
	c.orders.turn = j->record->number;
	c.by_orders = orders_answers(&c.orders);
	set_chance(&c);
	/* Orders that a stricter program cannot read now must not hold up the table. */
	for (unsigned seat = 1; seat <= j->table->file.seats; seat++)
		if (j->submission[seat].bytes.len > 0) {
			c.filed |= SEAT_BIT(seat);
			read_seat_orders(&c, seat, &unread);
		}
	diags_print(&unread, stderr);
	judge_play(&c);
	ok = amend_goes_on(j, &c.position.play, diags);
	if (ok)
		write_outcome(&c);
	orders_clear(&c.orders);
	keyed_clear(&c.keyed);
	position_clear(&c.position);
	return ok;
}

void
outcome_clear(struct outcome *out)
{
	record_clear(&out->record);
	fileset_clear(&out->files);
	xmlFreeDoc(out->position);
	*out = (struct outcome){ 0 };
}
