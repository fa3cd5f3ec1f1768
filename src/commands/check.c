/* check: judges order files without taking them. */

#include <stdio.h>
#include <stdlib.h>

#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	PROOF_FLAGS,
	{ 0 }
};

static bool
check(struct match *m, const char *file, const char *signature, const char *token,
    struct diags *diags)
{
	struct filing	 f;
	struct receipt	 r = { 0 };
	bool		 ok;

	if (!talk_filing(&f, file, signature, diags))
		return false;
	ok = inbox_take(NULL, m, &f, file, token, &r, diags);
	printf("%s: %s\n", file,
	    ok ? "these orders would be taken" : "these orders would be refused");
	if (ok || r.words.len > 0)
		talk_orders(&r);
	receipt_clear(&r);
	filing_clear(&f);
	return ok;
}

static enum exit_status
run(const struct args *a)
{
	struct match	 m;
	struct diags	 diags = { 0 };
	char		*token = talk_secret(flag_value(a, "token-file"));
	bool		 ok = true;

	if (args_count(a) > 2 && flag_given(a, "signature"))
		usage_error(a, "--signature goes with one order file");
	talk_open(&m, args_operand(a, 0), MATCH_READ);
	if (!match_import_keys(&m, &diags))
		talk_broken(&diags);
	for (unsigned i = 1; i < args_count(a); i++)
		ok = check(&m, args_operand(a, i), flag_value(a, "signature"), token, &diags) && ok;
	match_close(&m);
	free(token);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_check = {
	.name = "check",
	.summary = "judge order files without taking them",
	.flags = flags,
	.operands = "GAME ORDERS...", .least = 2, .most = ANY_NUMBER,
	.needs = NEEDS_GAME,
	.run = run
};
