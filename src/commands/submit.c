/* submit: takes order files into the inbox. */

#include <stdio.h>
#include <stdlib.h>

#include "records/deadline.h"
#include "commands/command.h"
#include "commands/talk.h"
#include "match/waiting.h"

static const struct flag	flags[] = {
	PROOF_FLAGS,
	{ 0 }
};

/* Prints a player's receipt: what was received, and where it stands in the log. */
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

/* A file that was handed in. */
struct handed_in {
	bool		 read, taken;
	struct submission	 submission;
	struct receipt	 receipt;
	struct attempt	 dry_run;
	struct diags	 diags;
};

static void
take(struct handed_in *i, struct match *m, struct inbox *in, const char *file,
    const char *signature, const char *token)
{
	*i = (struct handed_in){ .dry_run = { .submission = &i->submission, .file = file } };
	i->read = talk_submission(&i->submission, file, signature, &i->diags);
	i->taken = i->read &&
	    inbox_take(in, m, &i->submission, file, token, &i->receipt, &i->diags);
	i->dry_run.seat = i->receipt.seat;
}

/* Prints the result for a file, its dry run if it is in force, and its faults. */
static void
tell(struct handed_in *i, struct match *m, bool in_force, struct diags *diags)
{
	if (i->taken) {
		print_receipt(m, i->dry_run.file, &i->receipt);
		if (in_force)
			talk_dry_run(m, &i->dry_run, 0, &i->diags);
	} else if (i->read)
		printf("%s: refused; what was in force stays in force\n", i->dry_run.file);
	if (i->read)
		talk_quote(&i->diags, 0, i->dry_run.file, &i->submission);
	diags_take(diags, &i->diags);
	receipt_clear(&i->receipt);
	submission_clear(&i->submission);
}

/*
 * Prints the awaited seats, without those whose orders stay in force.  Faults of these orders are
 * not this player's business; the turn says them.
 */
static void
print_missing(struct match *m, struct inbox *in)
{
	struct waiting	 w;
	struct diags	 broken = { 0 };
	struct buf	 text = { 0 };
	xmlDocPtr	 position = NULL;

	if (!m->table.file.show_awaited || m->last.over)
		return;
	if (m->last.number > 0)
		position = stored_position(m->path, m->last.number, &broken);
	if (position != NULL)
		inbox_carry(in, m, position, &broken);
	waiting_read(&w, m, in);
	talk_seats(&text, &m->table.file, w.missing | w.gaps);
	printf("Still awaited: %s\n", text.data);
	if (position != NULL)
		xmlFreeDoc(position);
	diags_clear(&broken);
	buf_clear(&text);
}

static enum exit_status
run(const struct args *a)
{
	struct match		 m;
	struct inbox		 in;
	struct diags		 diags = { 0 };
	char			*token = talk_secret(flag_value(a, "token-file"));
	unsigned		 files = args_count(a) - 1;
	struct handed_in	*i = xcalloc(files, sizeof(*i));
	unsigned		 in_force[MAX_SEATS + 1] = { 0 };	/* a seat's last file */
	bool			 ok = true;

	if (args_count(a) > 2 && flag_given(a, "signature"))
		usage_error(a, "--signature goes with one order file");
	talk_open(&m, args_operand(a, 0), MATCH_WRITE);
	if (!match_import_keys(&m, &diags) || !inbox_peek(&in, &m, &diags))
		talk_broken(&diags);
	for (unsigned n = 0; n < files; n++) {
		take(&i[n], &m, &in, args_operand(a, n + 1), flag_value(a, "signature"), token);
		ok = ok && i[n].taken;
		if (i[n].taken)
			in_force[i[n].receipt.seat] = n;
	}
	due_now(m.path);
	/* Nobody should wait for what may take long. */
	match_step_aside(&m);
	for (unsigned n = 0; n < files; n++)
		tell(&i[n], &m, i[n].taken && in_force[i[n].receipt.seat] == n, &diags);
	print_missing(&m, &in);
	inbox_close(&in);
	match_close(&m);
	free(token);
	free(i);
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
