/* amend, rollback, end: acts of the moderator, each a turn of its own; and orders they amend. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "commands/talk.h"
#include "judge/amend.h"
#include "match/adjudicate.h"
#include "match/match.h"
#include "records/deadline.h"
#include "records/intake.h"
#include "xml/tree.h"

/* Reads the orders that an act starts from or leaves; 'judged' becomes the record of their turn. */
static bool
act_orders(struct match *m, struct act *act, struct record *judged, struct diags *diags)
{
	const struct record	 back = { .number = m->last.number + 1, .undone = act->turn,
		.keeps = true };
	struct effective	 left[MAX_SEATS + 1];
	seats_t			 seats = NOBODY;
	bool			 again = act->kind == JUDGE_AGAIN,
	    ok = again ? turn_record(m, act->turn, judged, diags) :
	    effective_taken_up(left, &seats, m->path, &m->table.file, &back, judged, diags);

	for (unsigned seat = 1; ok && seat <= m->table.file.seats; seat++)
		if (again ? judged->orders[seat].filed : (seats & SEAT_BIT(seat)) != 0)
			ok = turn_submission(m, judged->number, seat, &judged->orders[seat],
			    &act->submission[seat], diags);
	return ok;
}

/* Reads the position, and the orders, that an act starts from. */
static bool
act_gather(struct open_game *d, struct act *act, struct submission *submission, xmlDocPtr *position,
    struct record *judged, struct diags *diags)
{
	unsigned	 from = judging_act_before(act->kind, d->match.last.number + 1, act->turn);
	struct match	*m = &d->match;
	bool		 ok;

	*position = d->position;
	if (!judging_act_takes_up(act->kind))
		return true;
	*position = NULL;
	act->submission = submission;
	ok = (act->kind != JUDGE_AGAIN && !act->keep) || act_orders(m, act, judged, diags);
	return ok && match_check_turn(m, act->turn, diags) && (from == 0 ||
	    (match_check_turn(m, from, diags) &&
	    (*position = stored_position(m->path, from, diags)) != NULL));
}

/*
 * Only a turn that orders made, with its own dice, can be judged again: not one that was judged
 * again itself.  Its dice are known: the seats that the bot answers for stay as they were, or the
 * moderator could try which seats' orders are to count.
 */
static void
check_again(const struct args *a, struct open_game *d, unsigned turn, struct diags *diags)
{
	const struct gamefile	*f = &d->match.table.file;
	AUTO(record_clear) struct record r = { 0 };
	seats_t			 then;

	if (!turn_record(&d->match, turn, &r, diags))
		talk_broken(diags);
	if (r.act != JUDGE_PLAY)
		cannot("turn %u was not judged from orders, so it cannot be judged again: "
		    "it is '%s'", turn, judging_act_name(r.act));
	if (!stored_bots(d->match.path, &r, &then, diags))
		talk_broken(diags);
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if ((then & SEAT_BIT(seat)) != 0 && !f->seat[seat].bot)
			cannot("turn %u cannot be judged again: the bot played '%s' then; "
			    "give the seat to the bot first, with assize replace --bot", turn,
			    f->seat[seat].id);
		else if ((then & SEAT_BIT(seat)) == 0 && f->seat[seat].bot)
			cannot("turn %u cannot be judged again: the bot plays '%s' since; "
			    "give the seat to a player first, with assize replace", turn,
			    f->seat[seat].id);
}

/*
 * True if all see what is amended: it stands in the public record, so nobody
 * should tell a hidden figure unawares.
 */
static bool
are_open(const struct open_game *d, const struct act *act, struct diags *diags)
{
	size_t		 before = diags->errors;
	AUTO(xml_free) xmlDocPtr view = NULL;

	if (act->kind != JUDGE_AMEND || act->tells)
		return true;
	view = stored_view(d->match.path, d->match.last.number, "public", diags);
	if (view == NULL)
		return false;
	diags_at(diags, d->match.path, 0);
	for (size_t i = 0; i < act->notes.count; i++)
		if (act->notes.note[i].kind == NOTE_AMEND &&
		    !amend_is_open(d->position, view, act->notes.note[i].detail))
			diag_error(diags, "hidden-figure", "not everybody sees what '%s' changes, "
			    "and everybody reads it in the record", act->notes.note[i].detail);
	if (diags->errors == before)
		return true;
	return diag_hint(diags, "with --tell it is changed all the same, and told");
}

/*
 * Writes for each list how many of its rows go; false, with a diagnostic, if more go than come and
 * the moderator has not said yes: the value of a list is all of its rows.
 */
static bool
rows_agreed(struct open_game *d, const struct act *act, bool yes, struct buf *counts,
    struct diags *diags)
{
	struct judging	 j = { .table = &d->match.table, .before = d->position };
	size_t		 before = diags->errors;

	diags_at(diags, d->match.path, 0);
	for (size_t i = 0; i < act->notes.count; i++) {
		const char		*detail = act->notes.note[i].detail;
		struct amend_count	 n;
		int			 path;

		if (act->notes.note[i].kind != NOTE_AMEND || !amend_count(&j, detail, &n))
			continue;
		path = (int)(strrchr(detail, '=') - detail);
		if (n.gone > n.new && !yes) {
			AUTO_FREE char	*rows = amend_figure(d->position, detail);

			diag_error(diags, "rows-lost", "of the rows of '%.*s', %u would go, %u "
			    "stay and %u come", path, detail, n.gone, n.old - n.gone, n.new);
			diag_hint(diags, "the value is all rows of the list, which are '%s'; with "
			    "--yes they go", rows);
		}
		buf_printf(counts, "  rows: %u gone, %u as they were, %u new\n", n.gone,
		    n.old - n.gone, n.new);
	}
	return diags->errors == before;
}

/* Publishes an act of the moderator as a turn and says so; the notes are freed. */
static enum exit_status
act_run(const struct args *a, struct act *act)
{
	struct open_game	 d;
	AUTO(record_clear) struct record made = { 0 };
	struct diags		 diags = { 0 };
	struct submission	 submission[MAX_SEATS + 1] = { 0 };
	AUTO(record_clear) struct record judged = { 0 };
	AUTO(buf_clear) struct buf counts = { 0 };
	xmlDocPtr		 earlier = NULL;
	bool			 ok, sent = false;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	/* The game's hidden secret is open: what would come after could be foreseen. */
	talk_not_over(&d.match);
	if (d.position == NULL)
		cannot("the game '%s' is not set up yet: there is no position to act on",
		    d.match.table.file.id);
	if (act->kind == JUDGE_AGAIN)
		check_again(a, &d, act->turn, &diags);
	if (!act_gather(&d, act, submission, &earlier, &judged, &diags))
		talk_broken(&diags);
	/* A rollback keeps orders only where that steers no dice, and where there are any. */
	if (act->kind == JUDGE_ROLLBACK && act->keep && !rollback_may_keep(&d.match.table.file))
		cannot("a rollback of this game drops all orders: the moderator would know "
		    "the dice that they meet, as no beacon gives them");
	if (act->kind == JUDGE_ROLLBACK && act->keep && judged.number == 0)
		cannot("no turn was judged from the position after turn %u, so there "
		    "are no orders to keep", act->turn);
	ok = are_open(&d, act, &diags) && (act->kind != JUDGE_AMEND ||
	    rows_agreed(&d, act, flag_given(a, "yes"), &counts, &diags)) &&
	    act_publish(&d.match, &d.inbox, earlier, act, &made, &diags);
	if (ok) {
		printf("%s: turn %u is published: ", d.match.table.file.id, made.number);
		switch (made.act) {
		case JUDGE_ROLLBACK:
			printf("the position after turn %u is taken up again\n", act->turn);
			break;
		case JUDGE_AGAIN:
			printf("the orders of turn %u are judged again\n", act->turn);
			break;
		case JUDGE_END:
			printf("the game is ended\n");
			break;
		case JUDGE_AMEND:
			printf("the position is changed\n");
			break;
		default:
			printf("%s\n", judging_act_name(made.act));
		}
		for (size_t i = 0; i < act->notes.count; i++)
			if (act->notes.note[i].kind == NOTE_AMEND)
				printf("  %s\n", act->notes.note[i].detail);
		fputs(counts.data == NULL ? "" : counts.data, stdout);
		for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
			sent = sent || submission[seat].bytes.len > 0;
		if (act->kind == JUDGE_ROLLBACK && act->keep)
			printf(sent ?
			    "The orders of turn %u are in force again\n" :
			    "Nobody had sent orders for turn %u\n",
			    judged.number);
		else if (d.inbox.filed != 0)
			printf("Orders in the inbox %s\n",
			    act->keep ? "stay in force" :
			    "are dropped: the players must send again");
	}
	for (unsigned seat = 1; act->kind == JUDGE_ROLLBACK && seat <= MAX_SEATS; seat++)
		submission_clear(&submission[seat]);
	if (earlier != NULL && earlier != d.position)
		xmlFreeDoc(earlier);
	notes_clear(&act->notes);
	open_game_close(&d);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

static const struct flag	amend_flags[] = {
	{ .name = "set", .letter = 's', .value = "PATH=VALUE", .repeats = true,
	    .doc = "a figure and its new value, as in the referee's state" },
	{ .name = "orders", .letter = 'o', .value = "FILE", .repeats = true,
	    .doc = "orders that the moderator hands in for a seat; they count as that seat's" },
	{ .name = "keep-orders", .letter = 'k',
	    .doc = "orders in the inbox stay in force instead of being dropped" },
	{ .name = "tell", .letter = 't',
	    .doc = "figures too that not all players see: the public record tells what changed" },
	{ .name = "yes", .letter = 'y', .doc = "yes, more rows of a list go than come" },
	REASON_FLAG,
	{ 0 }
};

static enum exit_status
amend_run(const struct args *a)
{
	struct act	 act = { .kind = JUDGE_AMEND, .keep = flag_given(a, "keep-orders"),
		.tells = flag_given(a, "tell") };
	const char	*reason = talk_reason(a);

	if (flag_given(a, "set") == flag_given(a, "orders"))
		usage_error(a, "one of --set and --orders is needed");
	if (flag_given(a, "orders")) {
		struct open_game	 d;
		struct diags		 diags = { 0 };
		bool			 ok = true;

		talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
		/* Takes each order file in its seat's place, as sent by the moderator. */
		for (unsigned i = 0; flag_nth(a, "orders", i) != NULL; i++) {
			const char	*file = flag_nth(a, "orders", i);
			AUTO(submission_clear) struct submission f = { 0 };
			AUTO(receipt_clear) struct receipt r = { 0 };
			bool		 taken = talk_submission(&f, file, NULL, &diags);

			f.amended = reason;
			if (taken && inbox_take(&d.inbox, &d.match, &f, file, NULL, &r, &diags)) {
				due_now(d.match.path);
				printf("%s: taken as the orders of '%s'\n", file,
				    d.match.table.file.seat[r.seat].id);
				talk_orders(&r);
			} else
				ok = false;
		}
		open_game_close(&d);
		return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
	}
	for (unsigned i = 0; flag_nth(a, "set", i) != NULL; i++)
		notes_add(&act.notes, NOTE_AMEND, "moderator", flag_nth(a, "set", i), reason,
		    clock_now());
	return act_run(a, &act);
}

const struct command	cmd_amend = {
	.name = "amend",
	.summary = "change figures of the position, or orders",
	.flags = amend_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = amend_run
};

static const struct flag	rollback_flags[] = {
	{ .name = "again", .doc =
	    "judge that turn again with its own orders and dice: after a repair of the program" },
	{ .name = "keep-orders", .letter = 'k',
	    .doc = "the orders that were judged from that position are in force again" },
	REASON_FLAG,
	{ 0 }
};

static enum exit_status
rollback_run(const struct args *a)
{
	bool		 again = flag_given(a, "again");
	struct act	 act = { .kind = again ? JUDGE_AGAIN : JUDGE_ROLLBACK,
		.keep = flag_given(a, "keep-orders") };
	const char	*text = args_operand(a, 1);
	char		*end;
	unsigned long	 turn = strtoul(text, &end, 10);
	int		 last = paths_last_turn(args_operand(a, 0));
	/* The note has the number as a record does, however it was typed: verify compares them. */
	AUTO_FREE char *number = xasprintf("%lu", turn);

	if (again && act.keep)
		usage_error(a, "--again judges the turn with its orders; --keep-orders is for the "
		    "turn that comes next");
	if (*text < '0' || *text > '9' || *end != '\0' || turn < 1 || last < 1 ||
	    turn > (unsigned long)last)
		cannot(last < 1 ? "there is no turn '%s' to go back to: none was judged yet" :
		    "'%s' is not a turn from 1 to %d", text, last);
	act.turn = (unsigned)turn;
	notes_add(&act.notes, again ? NOTE_AGAIN : NOTE_ROLLBACK, "moderator", number,
	    talk_reason(a), clock_now());
	return act_run(a, &act);
}

const struct command	cmd_rollback = {
	.name = "rollback",
	.summary = "take up the position of an earlier turn",
	.flags = rollback_flags,
	.operands = "GAME TURN", .least = 2, .most = 2,
	.run = rollback_run
};

static const struct flag	end_flags[] = {
	REASON_FLAG,
	{ .name = "winner", .value = "SEAT", .repeats = true,
	    .doc = "who has won; given several times, they share a draw" },
	{ .name = "yes", .letter = 'y', .doc = "yes, end it: nothing can be played after that" },
	{ 0 }
};

static enum exit_status
end_run(const struct args *a)
{
	struct act	 act = { .kind = JUDGE_END };
	struct ending	 e = { .by = END_RULED };
	AUTO_FREE char	*result = NULL;
	struct match	 m;

	if (flag_given(a, "winner")) {
		talk_open(&m, args_operand(a, 0), MATCH_READ);
		for (unsigned i = 0; flag_nth(a, "winner", i) != NULL; i++)
			e.sharers |= SEAT_BIT(talk_seat(&m.table.file, flag_nth(a, "winner", i)));
		if ((e.sharers & m.last.score.out) != 0)
			cannot("whoever is out of play has no share in the result");
		result = ending_detail(&m.table.file, &e);
		match_close(&m);
	}
	if (!flag_given(a, "yes"))
		cannot("nothing can be played once '%s' is ended, and its hidden secret is "
		    "opened; to do it, give --yes",
		    args_operand(a, 0));
	notes_add(&act.notes, NOTE_END, "moderator", result, talk_reason(a), clock_now());
	return act_run(a, &act);
}

const struct command	cmd_end = {
	.name = "end",
	.summary = "end a game as it stands",
	.flags = end_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = end_run
};
