/* invite: asks somebody to a seat again, or confirms the player who has answered. */

#include <stdio.h>
#include <stdlib.h>

#include "match/players.h"
#include "match/renewal.h"
#include "records/joining.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "address", .value = "ADDRESS",
	    .doc = "where the invitation goes from now on" },
	{ .name = "confirm", .doc = "the answer that waits for the moderator counts" },
	REASON_FLAG,
	{ 0 }
};

/* Ends the program if the command cannot be used now. */
static void
check_use(const struct args *a, const struct open_game *d, unsigned seat)
{
	const struct gamefile	*f = &d->match.table.file;
	struct joining		 joining[MAX_SEATS + 1];

	joinings_read(joining, f, &d->inbox.notes);
	talk_not_over(&d->match);
	if (!gamefile_invites(f, seat))
		usage_error(a, "the seat '%s' has somebody; `assize replace` gives it to another",
		    f->seat[seat].id);
	if (flag_given(a, "confirm") && flag_given(a, "address"))
		usage_error(a, "--confirm and --address do not go together");
	if (flag_given(a, "confirm") && joining[seat].state != JOINING_WAITS)
		usage_error(a, "no answer of '%s' waits to be confirmed", f->seat[seat].id);
}

static enum exit_status
run(const struct args *a)
{
	const char	*id = args_operand(a, 1), *reason = talk_reason(a),
	    *address = flag_value(a, "address");
	struct open_game	 d;
	struct diags	 diags = { 0 };
	unsigned	 seat;
	bool		 ok;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	seat = talk_seat(&d.match.table.file, id);
	check_use(a, &d, seat);
	ok = address == NULL || (players_address(address, &diags) &&
	    players_moderator(&d.match.table.file, seat, NULL, address, &diags));
	if (ok && address != NULL)
		renewal_keep_address(&d.match, seat, address);
	if (ok && !flag_given(a, "confirm") && d.match.table.file.seat[seat].address == NULL)
		usage_error(a, "there is no address of '%s'; give --address", id);
	if (ok) {
		open_game_note(&d, flag_given(a, "confirm") ? NOTE_CONFIRM : NOTE_INVITE, id,
		    reason);
		printf("%s: %s\n", d.match.table.file.id, flag_given(a, "confirm") ?
		    "the answer counts" : "the next `assize run` sends the invitation, with a new "
		    "code; the old one counts no more");
	}
	open_game_close(&d);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_invite = {
	.name = "invite",
	.summary = "ask somebody to a seat again, or confirm who has answered",
	.flags = flags,
	.operands = "GAME SEAT", .least = 2, .most = 2,
	.needs = NEEDS_GAME,
	.run = run
};
