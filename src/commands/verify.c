/* verify: checks a history and replays it. */

#include <stdio.h>
#include <string.h>

#include "archive/verify.h"
#include "commands/talk.h"
#include "judge/beacon.h"
#include "report/report.h"
#include "xml/tree.h"

#define INDENT	2	/* of what talk_lines() prints */

static const struct flag	verify_flags[] = {
	{ .name = "from", .value = "TURN",
	    .doc = "check from this turn on, trusting the position before it" },
	{ .name = "signer", .value = "FINGERPRINT",
	    .doc = "the moderator's key, learned elsewhere than from the game itself" },
	{ .name = "beacon", .doc = "ask the beacon again, and compare" },
	{ .name = "fetch", .value = "COMMAND",
	    .doc = "the program that asks a beacon; /usr/bin/curl -fsS unless given" },
	{ .name = "reports", .doc = "make every report again too, and compare" },
	{ 0 }
};

static const char *const	reaches[] = {
	[VERIFY_PUBLIC] = "a public copy: signatures, chain, openings and public draws",
	[VERIFY_SEAT] = ("a seat's copy: signatures, chain, openings, public draws, and what that "
	    "seat sent and saw"),
	[VERIFY_WHOLE] = "the whole game: signatures, chain, openings and draws",
};

/* Lists, for each kind of copy, all that nobody can check there. */
static const char *const	unchecked[] = {
	[VERIFY_PUBLIC] = "what the orders did, the orders themselves, all that "
	    "is hidden, and what lies beside turns/",
	[VERIFY_SEAT] = "what the orders did, the others' orders, all that is "
	    "hidden from it, and what lies beside turns/",
};

static void
show_verified(void *ctx, unsigned turn, unsigned last)
{
	struct progress	*p = ctx;

	p->total = last + 1;
	progress_step(p, turn + 1);
}

static void
print_done(const char *path, const struct verified *d, bool reports)
{
	printf("%s: turns up to %u are right\n", path, d->last);
	printf("  signed by %s\n", d->signer);
	/* Prints the extent: the whole game only if it was judged again. */
	if (d->reach == VERIFY_WHOLE && d->replayed == 0 && d->last > 0 && d->older == 0)
		printf("  this is a game without its secrets: signatures, chain, openings and "
		    "public draws;\n  nothing was judged again: the hidden secret is not here\n");
	else
		printf("  this is %s%s\n", reaches[d->reach],
		    d->replayed > 0 && d->replayed == d->last ? ", and every turn judged again" :
		    "");
	if (d->reach != VERIFY_WHOLE)
		printf("  not checked: %s\n", unchecked[d->reach]);
	printf("  %u turn%s checked, %u judged again, %u public draw%s recomputed\n", d->turns,
	    d->turns == 1 ? "" : "s", d->replayed, d->draws, d->draws == 1 ? "" : "s");
	printf("  %u order file%s seen, %u of them signed by their seats\n", d->orders,
	    d->orders == 1 ? "" : "s", d->signatures);
	if (*d->imported != '\0')
		printf("  imported from a record of the form '%s': nothing here shows who gave "
		    "its orders\n", d->imported);
	else if (d->signatures < d->orders) {
		AUTO(xml_free) xmlDocPtr doc = xml_new("verified");
		AUTO(buf_clear) struct buf said = { 0 };
		struct diags	 diags = { 0 };

		/* Prints what unsigned orders mean for the dice. */
		xml_setf(xmlDocGetRootElement(doc), "below", "%s%s",
		    d->signatures == 0 ? "all" : "some",
		    d->no_dice ? " diceless" : d->pulses > 0 ? " beacon" : "");
		if (report_made("common/verified.xsl", doc, NULL,
		    TEXT_WIDTH - INDENT, &said, &diags))
			talk_lines(&said);
		else
			talk_broken(&diags);
	}
	if (d->pulses > 0)
		printf("  %u round%s of the beacon follow%s from the signature%s, %u asked for "
		    "again\n", d->pulses, d->pulses == 1 ? "" : "s",
		    d->pulses == 1 ? "s" : "", d->pulses == 1 ? "" : "s", d->asked);
	if (d->alone > 0)
		printf("  the dice of %u turn%s rest on fewer than two order files made for them, "
		    "and on no beacon: the moderator could have\n"
		    "  foreseen them\n", d->alone, d->alone == 1 ? "" : "s");
	if (d->chosen > 0)
		printf("  for %u turn%s the moderator handed in orders, and could have chosen the "
		    "dice with them: no beacon was asked\n",
		    d->chosen, d->chosen == 1 ? "" : "s");
	if (d->dealt && *d->imported == '\0')
		printf("  what was dealt in secret is the moderator's word: no beacon was asked\n");
	if (d->older > 0)
		printf("  %u turn%s, up to turn %u, %s judged by an older revision of the rules "
		    "than ours (%u), and not judged again here:\n"
		    "  turn %u by revision %u, by %s\n", d->older, d->older == 1 ? "" : "s",
		    d->older_turn, d->older == 1 ? "was" : "were", d->revision, d->older_turn,
		    d->older_revision, d->older_program);
	if (d->unsealed > 0)
		printf("  %u turn%s, up to turn %u, %s of the format of assize 0.2: whoever has "
		    "them can guess orders that were sent\n  as replies, and joins entered their "
		    "dice; see assize-trust(7)\n", d->unsealed, d->unsealed == 1 ? "" : "s",
		    d->unsealed_turn, d->unsealed == 1 ? "is" : "are");
	if (d->remade > 0)
		printf("  the reports of %u turn%s come from its views\n", d->remade,
		    d->remade == 1 ? "" : "s");
	if (!reports)
		printf("  reports were not made again: --reports does that\n");
	if (d->other_templates > 0)
		printf("  the reports of %u turn%s were made with other templates than there are "
		    "now: not made again\n",
		    d->other_templates, d->other_templates == 1 ? "" : "s");
	if (!d->over)
		printf("  the game goes on: later turns, if somebody has cut them off, cannot be "
		    "missed from here\n");
}

static enum exit_status
verify_run(const struct args *a)
{
	struct progress		 progress;
	struct verification	 v = {
		.path = args_operand(a, 0), .signer = flag_value(a, "signer"),
		.reports = flag_given(a, "reports"),
		.from = (unsigned)flag_number(a, "from", 0, UINT32_MAX, 0),
		.progress = show_verified, .ctx = &progress,
		.fetch = !flag_given(a, "beacon") ? NULL : flag_given(a, "fetch") ?
		    flag_value(a, "fetch") : BEACON_COMMAND,
	};
	struct verified		 done;
	struct diags		 diags = { 0 };
	bool			 ok;

	/* Another spelling of the fingerprint would make every signature look foreign. */
	if (v.signer != NULL && (strlen(v.signer) != PGP_FINGERPRINT - 1 ||
	    strspn(v.signer, "0123456789ABCDEF") != PGP_FINGERPRINT - 1))
		usage_error(a, "option '--signer' wants a fingerprint, %d digits and capitals "
		    "without blanks, not '%s'", PGP_FINGERPRINT - 1, v.signer);
	if (!folder_exists(v.path))
		talk_no_game(v.path);
	progress_start(&progress, "turns", 0);
	ok = verify(&v, &done, &diags);
	progress_end(&progress);
	if (ok)
		print_done(v.path, &done, v.reports);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_BROKEN);
}

const struct command	cmd_verify = {
	.name = "verify",
	.any_folder = true,
	.summary = "check and replay the history of a game",
	.flags = verify_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = verify_run
};
