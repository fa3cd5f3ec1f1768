/* check: judges order files without taking them, and tries them by what their seat may know. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	PROOF_FLAGS,
	{ .name = "suppose", .value = "SEAT=FILE", .repeats = true,
	    .doc = "an order file that another seat is supposed to hand in; may be given again" },
	{ 0 }
};

/* Settings and faults that all checked files share. */
struct checking {
	struct match		*m;
	const char		*signature, *token;
	const struct buf	*supposed;	/* by seat */
	struct diags		*diags;
};

/* Reads the supposed orders of other seats; false, with every fault, if they cannot be read. */
static bool
suppose(const struct args *a, struct checking *c, struct buf *supposed)
{
	bool	 ok = true;

	c->supposed = supposed;
	for (unsigned i = 0; flag_nth(a, "suppose", i) != NULL; i++) {
		const char	*value = flag_nth(a, "suppose", i), *file = strchr(value, '=');
		char		*id = xstrndup(value, strcspn(value, "="));
		unsigned	 seat;

		if (file == NULL)
			usage_error(a, "--suppose takes a seat and an order file of it: bert=FILE");
		seat = talk_seat(&c->m->table.file, id);
		ok = match_suppose(c->m, seat, file + 1, &supposed[seat], c->diags) && ok;
		free(id);
	}
	return ok;
}

static bool
check(struct checking *c, const char *file)
{
	struct submission	 f;
	struct receipt	 r = { 0 };
	struct attempt	 dry_run = { .submission = &f, .file = file, .supposed = c->supposed };
	size_t		 first = c->diags->count;
	bool		 ok;

	if (!talk_submission(&f, file, c->signature, c->diags))
		return false;
	ok = inbox_take(NULL, c->m, &f, file, c->token, &r, c->diags);
	printf("%s: %s\n", file,
	    ok ? "these orders would be taken" : "these orders would be refused");
	if (ok || r.words.len > 0)
		talk_orders(&r);
	dry_run.seat = r.seat;
	if (ok)
		talk_dry_run(c->m, &dry_run, first, c->diags);
	talk_quote(c->diags, first, file, &f);
	receipt_clear(&r);
	submission_clear(&f);
	return ok;
}

static enum exit_status
run(const struct args *a)
{
	struct match	 m;
	struct diags	 diags = { 0 };
	char		*token = talk_secret(flag_value(a, "token-file"));
	struct checking	 c = { .m = &m, .signature = flag_value(a, "signature"), .token = token,
	    .diags = &diags };
	struct buf	 supposed[MAX_SEATS + 1] = { 0 };
	bool		 ok;

	if (args_count(a) > 2 && flag_given(a, "signature"))
		usage_error(a, "--signature goes with one order file");
	talk_open_any(&m, args_operand(a, 0));
	if (!m.copy && !match_import_keys(&m, &diags))
		talk_broken(&diags);
	ok = suppose(a, &c, supposed);
	for (unsigned i = 1; i < args_count(a); i++)
		ok = check(&c, args_operand(a, i)) && ok;
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		buf_clear(&supposed[seat]);
	match_close(&m);
	free(token);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_check = {
	.name = "check",
	.summary = "judge order files without taking them",
	.flags = flags,
	.operands = "GAME|COPY ORDERS...", .least = 2, .most = ANY_NUMBER,
	.needs = NEEDS_GAME | TAKES_COPY,
	.run = run
};
