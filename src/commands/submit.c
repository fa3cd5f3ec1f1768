/* submit: takes order files into the inbox. */

#include <stdio.h>
#include <stdlib.h>

#include "records/deadline.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	PROOF_FLAGS,
	{ 0 }
};

/* What a player keeps: it shows what was received, and where it stands in the log. */
static void
print_receipt(const struct match *m, const char *file, const struct receipt *r)
{
	char		 hash[HASH_HEX], head[HASH_HEX], how[PROOF_WORD];

	printf("%s: %s for turn %u of '%s', seat '%s'\n", file,
	    r->again ? "these very orders are in force already" : "taken",
	    m->last.number + 1, m->table.file.id, m->table.file.seat[r->seat].id);
	if (r->replaced && !r->again)
		printf("  they replace the orders handed in before\n");
	talk_orders(r);
	printf("  proof: %s\n  sha256 %s\n  inbox  %s\n", proof_write(&r->how, how),
	    hex_write(r->hash, HASH_SIZE, hash),
	    hex_write(r->head, HASH_SIZE, head));
}

static bool
submit(struct match *m, struct inbox *in, const char *file, const char *signature,
    const char *token, struct diags *diags)
{
	struct filing	 f;
	struct receipt	 r = { 0 };
	size_t		 first = diags->count;
	bool		 ok;

	if (!talk_filing(&f, file, signature, diags))
		return false;
	ok = inbox_take(in, m, &f, file, token, &r, diags);
	if (ok) {
		print_receipt(m, file, &r);
		talk_trial(m, &f, r.seat, NULL, file, first, diags);
	} else
		printf("%s: refused; what was in force stays in force\n", file);
	talk_quote(diags, first, file, &f);
	receipt_clear(&r);
	filing_clear(&f);
	return ok;
}

static void
print_missing(struct match *m, struct inbox *in)
{
	seats_t		 missing = m->last.awaited & (seats_t)~in->filed;
	struct buf	 text = { 0 };

	if (!m->table.file.show_awaited || m->last.over)
		return;
	talk_seats(&text, &m->table.file, missing);
	printf("Still awaited: %s\n", text.data);
	buf_clear(&text);
}

static enum exit_status
run(const struct args *a)
{
	struct match	 m;
	struct inbox	 in;
	struct diags	 diags = { 0 };
	char		*token = talk_secret(flag_value(a, "token-file"));
	bool		 ok = true;

	if (args_count(a) > 2 && flag_given(a, "signature"))
		usage_error(a, "--signature goes with one order file");
	talk_open(&m, args_operand(a, 0), MATCH_WRITE);
	if (!match_import_keys(&m, &diags) || !inbox_peek(&in, &m, &diags))
		talk_broken(&diags);
	for (unsigned i = 1; i < args_count(a); i++)
		ok = submit(&m, &in, args_operand(a, i), flag_value(a, "signature"), token,
		    &diags) && ok;
	due_now(m.path);
	print_missing(&m, &in);
	inbox_close(&in);
	match_close(&m);
	free(token);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_submit = {
	.name = "submit",
	.summary = "take order files into the inbox",
	.flags = flags,
	.operands = "GAME ORDERS...", .least = 2, .most = ANY_NUMBER,
	.needs = NEEDS_GAME,
	.run = run
};
