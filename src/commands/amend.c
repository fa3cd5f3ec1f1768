/* amend: changes figures of the position, as a turn of its own, or the orders of a seat. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "match/adjudicate.h"
#include "records/deadline.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "set", .letter = 's', .value = "PATH=VALUE", .repeats = true,
	    .doc = "a figure and its new value, as in the referee's state" },
	{ .name = "orders", .letter = 'o', .value = "FILE", .repeats = true,
	    .doc = "orders that the moderator hands in for a seat; they count as that seat's" },
	{ .name = "keep-orders", .letter = 'k',
	    .doc = "orders in the inbox stay in force instead of being dropped" },
	{ .name = "tell", .letter = 't',
	    .doc = "figures too that not all players see: the public record tells what changed" },
	REASON_FLAG,
	{ 0 }
};

/* Takes one order file in the seat's place, and notes that the moderator sent it. */
static bool
take_orders(struct open_game *d, const char *file, const char *reason, struct diags *diags)
{
	struct submission	 f;
	struct receipt	 r = { 0 };
	const char	*seat;
	bool		 ok = false;

	if (talk_submission(&f, file, NULL, diags)) {
		f.amended = reason;
		ok = inbox_take(&d->inbox, &d->match, &f, file, NULL, &r, diags);
	}
	if (ok) {
		seat = d->match.table.file.seat[r.seat].id;
		due_now(d->match.path);
		printf("%s: taken as the orders of '%s'\n", file, seat);
		talk_orders(&r);
	}
	receipt_clear(&r);
	submission_clear(&f);
	return ok;
}

static enum exit_status
amend_orders(const struct args *a, const char *reason)
{
	struct open_game	 d;
	struct diags	 diags = { 0 };
	bool		 ok = true;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	for (unsigned i = 0; flag_nth(a, "orders", i) != NULL; i++)
		ok = take_orders(&d, flag_nth(a, "orders", i), reason, &diags) && ok;
	open_game_close(&d);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

static enum exit_status
run(const struct args *a)
{
	struct act	 act = { .kind = JUDGE_AMEND, .keep = flag_given(a, "keep-orders"),
		.tells = flag_given(a, "tell") };
	const char	*reason = talk_reason(a);

	if (flag_given(a, "set") == flag_given(a, "orders"))
		usage_error(a, "one of --set and --orders is needed");
	if (flag_given(a, "orders"))
		return amend_orders(a, reason);
	for (unsigned i = 0; flag_nth(a, "set", i) != NULL; i++)
		notes_add(&act.notes, NOTE_AMEND, "moderator", flag_nth(a, "set", i), reason,
		    clock_now());
	return talk_act(a, &act);
}

const struct command	cmd_amend = {
	.name = "amend",
	.summary = "change figures of the position, or orders",
	.flags = flags,
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
