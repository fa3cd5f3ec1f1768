/* orders, check, submit: order files printed to fill in, judged without taking them, taken in. */

#include <stdio.h>
#include <string.h>

#include "commands/talk.h"
#include "match/waiting.h"
#include "orders/order.h"
#include "post/handling.h"
#include "post/mailing.h"
#include "records/deadline.h"
#include "report/report.h"
#include "xml/parse.h"
#include "xml/tree.h"

static const struct flag	orders_flags[] = {
	{ .name = "html", .doc = "print an order form, a page for a browser, in place of the file"
	    },
	{ .name = "lines", .value = "FILE",
	    .doc = "turn an order file into plain lines, or plain lines into one" },
	{ 0 }
};

/* Converts XML to lines, and all else to XML. */
static enum exit_status
run_lines(const struct args *a)
{
	const char	*file = flag_value(a, "lines"), *text;
	struct match	 m;
	AUTO(submission_clear) struct submission f = { 0 };
	AUTO(buf_clear) struct buf out = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;
	struct diags	 diags = { 0 };
	bool		 ok;

	talk_open_any(&m, args_operand(a, 0));
	ok = talk_submission(&f, file, NULL, &diags);
	text = f.bytes.data != NULL ? f.bytes.data : "";
	if (ok && text[strspn(text, " \t\r\n")] != '<') {
		diags_at(&diags, file, 0);
		ok = order_plain_read(m.table.file.game, &m.table.tables, text, &out, &diags);
	} else if (ok && (ok = (doc = xml_parse(file, text, strlen(text), XML_CAP_ORDERS,
	    &diags)) != NULL))
		order_plain_write(m.table.file.game, &m.table.tables, doc, &out);
	if (ok)
		fwrite(out.data, 1, out.len, stdout);
	match_close(&m);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

static enum exit_status
orders_run(const struct args *a)
{
	struct match	 m;
	AUTO(buf_clear) struct buf text = { 0 };
	struct diags	 diags = { 0 };
	AUTO(xml_free) xmlDocPtr position = NULL;
	unsigned	 seat;

	if (flag_given(a, "lines"))
		return run_lines(a);
	talk_open_any(&m, args_operand(a, 0));
	if (args_count(a) < 2) {
		seats_list(&m.table.file, (seats_t)~NOBODY, "", ", ", &text);
		usage_error(a, "whose orders? name one of the seats %s", text.data);
	}
	if (m.last.over) {
		fprintf(stderr, "assize: the game '%s' is over\n", m.table.file.id);
		match_close(&m);
		return EXIT_REFUSED;
	}
	seat = talk_seat(&m.table.file, args_operand(a, 1));
	/* In a copy, the position is the part of it that the seat sees. */
	if (m.last.number > 0 && !m.copy)
		position = stored_position(m.path, m.last.number, &diags);
	else if (m.last.number > 0 &&
	    talk_may_see(&m, m.last.number, m.table.file.seat[seat].id, &diags))
		position = match_seat_view(&m, seat, &diags);
	if (m.last.number > 0 && position == NULL)
		talk_broken(&diags);
	if (!flag_given(a, "html"))
		mailing_template(&m, seat, position, NULL, &text);
	else if (!form_write(&m, seat, position, &text, &diags))
		talk_broken(&diags);
	fwrite(text.data, 1, text.len, stdout);
	match_close(&m);
	return EXIT_DONE;
}

const struct command	cmd_orders = {
	.name = "orders",
	.summary = "print an order file to fill in",
	.flags = orders_flags,
	.operands = "GAME|COPY [SEAT]", .least = 1, .most = 2,
	.run = orders_run
};

/* Shows the lines of an order file beside their faults. */
static void
quote_text(struct diags *d, size_t first, const char *file, const struct buf *text)
{
	if (text->len > 0)
		diags_quote(d, first, file, text->data, text->len);
}

/* Ends a dry run as match_try() does, and prints what would become of each order. */
static void
print_dry_run(struct match *m, struct attempt *a, size_t first, struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("tried");
	AUTO(buf_clear) struct buf words = { 0 };

	if (match_try(m, a, first, xmlDocGetRootElement(doc), diags)) {
		printf("  Dry run (the others make their default moves%s):\n",
		    m->table.file.game->no_dice ? "" : ", the dice are made up");
		if (!report_made("common/dry-run.xsl", doc, NULL, TEXT_WIDTH,
		    &words, diags))
			talk_broken(diags);
		talk_lines(&words);
	}
}

static const struct flag	check_flags[] = {
	PROOF_FLAGS,
	{ .name = "suppose", .value = "SEAT=FILE", .repeats = true,
	    .doc = "an order file that another seat is supposed to hand in; may be given again" },
	{ .name = "mail", .value = "FILE",
	    .doc = "print the file that a saved reply was kept as, and its hash" },
	{ 0 }
};

/*
 * Reads an order file that a seat is supposed to hand in for the next turn into
 * 'text'.  False, with a diagnostic, for a fault.
 */
static bool
read_supposed(struct match *m, unsigned seat, const char *file, struct buf *text,
    struct diags *diags)
{
	struct order_context	 context = {
		.game = m->table.file.game, .tables = &m->table.tables,
		.game_id = m->table.file.id, .turn = m->last.number + 1, .seat = seat,
		.supposed = true,
	};
	enum file_fault		 fault = file_read(file, XML_CAP_ORDERS, text);
	AUTO(xml_free) xmlDocPtr doc = NULL;
	struct order_file	*f;

	diags_at(diags, file, 0);
	if (fault != FILE_READ)
		return diag_error(diags, "unreadable", "the file %s", file_fault_text(fault));
	doc = order_parse(context.game, context.tables, file, text, NULL, NULL, diags);
	diags_at(diags, file, 0);
	if (doc == NULL || (f = order_file_read(doc, &context, diags)) == NULL)
		return false;
	order_file_free(f);
	return true;
}

/* Prints the file of a reply, and for standard error what else the receipt says of it. */
static enum exit_status
check_mail(const struct args *a, const char *token)
{
	const char	*file = flag_value(a, "mail");
	struct match	 m;
	AUTO(submission_clear) struct submission f = { 0 };
	AUTO(buf_clear) struct buf mail = { 0 };
	struct diags	 diags = { 0 };
	char		 hash[HASH_HEX];
	enum file_fault	 fault = file_read(file, MAIL_LIMIT, &mail);
	bool		 ok = false;

	talk_open_any(&m, args_operand(a, 0));
	diags_at(&diags, file, 0);
	if (fault != FILE_READ)
		diag_error(&diags, "unreadable", "the file %s", file_fault_text(fault));
	else
		ok = reply_again(&m, token, &mail, &f, &diags);
	if (ok) {
		fwrite(f.bytes.data, 1, f.bytes.len, stdout);
		fprintf(stderr, "%s: orders of '%s' for turn %u, sha256 %s\n", file, f.seat,
		    f.turn, hex_write(f.hash, HASH_SIZE, hash));
	}
	match_close(&m);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

static enum exit_status
check_run(const struct args *a)
{
	struct match	 m;
	struct diags	 diags = { 0 };
	AUTO_FREE char *token = talk_secret(flag_value(a, "token-file"));
	struct buf	 supposed[MAX_SEATS + 1] = { 0 };	/* by seat */
	bool		 ok = true;

	if (flag_given(a, "mail"))
		return check_mail(a, token);
	if (args_count(a) == 1)
		usage_error(a, "there is no order file, and no --mail");
	if (args_count(a) > 2 && flag_given(a, "signature"))
		usage_error(a, "--signature goes with one order file");
	talk_open_any(&m, args_operand(a, 0));
	if (!m.copy && !match_import_keys(&m, &diags))
		talk_broken(&diags);
	for (unsigned i = 0; flag_nth(a, "suppose", i) != NULL; i++) {
		const char	*value = flag_nth(a, "suppose", i), *file = strchr(value, '=');
		AUTO_FREE char *id = xstrndup(value, strcspn(value, "="));
		unsigned	 seat;

		if (file == NULL)
			usage_error(a, "--suppose takes a seat and an order file of it: bert=FILE");
		seat = talk_seat(&m.table.file, id);
		ok = read_supposed(&m, seat, file + 1, &supposed[seat], &diags) && ok;
	}
	for (unsigned i = 1; i < args_count(a); i++) {
		const char	*file = args_operand(a, i);
		AUTO(submission_clear) struct submission f = { 0 };
		AUTO(receipt_clear) struct receipt r = { 0 };
		struct attempt	 dry_run = { .submission = &f, .file = file, .supposed = supposed };
		size_t		 first = diags.count;
		bool		 good;

		if (!talk_submission(&f, file, flag_value(a, "signature"), &diags)) {
			ok = false;
			continue;
		}
		good = inbox_take(NULL, &m, &f, file, token, &r, &diags);
		printf("%s: %s\n", file,
		    good ? "these orders would be taken" : "these orders would be refused");
		if (good || r.words.len > 0)
			talk_orders(&r);
		dry_run.seat = r.seat;
		if (good)
			print_dry_run(&m, &dry_run, first, &diags);
		quote_text(&diags, first, file, submission_text(&f));
		ok = ok && good;
	}
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		buf_clear(&supposed[seat]);
	match_close(&m);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_check = {
	.name = "check",
	.summary = "judge order files without taking them",
	.flags = check_flags,
	.operands = "GAME|COPY [ORDERS...]", .least = 1, .most = ANY_NUMBER,
	.run = check_run
};

static const struct flag	submit_flags[] = {
	PROOF_FLAGS,
	{ 0 }
};

/* A file that was handed in. */
struct handed_in {
	bool		 read, taken;
	struct submission	 submission;
	struct receipt	 receipt;
	struct attempt	 dry_run;
	struct diags	 diags;
};

static enum exit_status
submit_run(const struct args *a)
{
	struct match	 m;
	struct inbox	 in;
	struct diags	 diags = { 0 };
	AUTO_FREE char *token = talk_secret(flag_value(a, "token-file"));
	unsigned	 files = args_count(a) - 1;
	AUTO_FREE struct handed_in *all = xcalloc(files, sizeof(*all));
	unsigned	 in_force[MAX_SEATS + 1] = { 0 };	/* a seat's last file */
	bool		 ok = true;
	struct waiting	 w;
	AUTO(diags_clear) struct diags broken = { 0 };
	AUTO(buf_clear) struct buf text = { 0 };
	AUTO(xml_free) xmlDocPtr position = NULL;

	if (args_count(a) > 2 && flag_given(a, "signature"))
		usage_error(a, "--signature goes with one order file");
	talk_open(&m, args_operand(a, 0), MATCH_WRITE);
	if (!match_import_keys(&m, &diags) || !inbox_peek(&in, &m, &diags))
		talk_broken(&diags);
	for (unsigned n = 0; n < files; n++) {
		struct handed_in	*i = &all[n];
		const char		*file = args_operand(a, n + 1);

		i->dry_run = (struct attempt){ .submission = &i->submission, .file = file };
		i->read = talk_submission(&i->submission, file, flag_value(a, "signature"),
		    &i->diags);
		i->taken = i->read &&
		    inbox_take(&in, &m, &i->submission, file, token, &i->receipt, &i->diags);
		i->dry_run.seat = i->receipt.seat;
		ok = ok && i->taken;
		if (i->taken)
			in_force[i->receipt.seat] = n;
	}
	due_now(m.path);
	/* Nobody should wait for what may take long. */
	match_step_aside(&m);
	for (unsigned n = 0; n < files; n++) {
		const char	*file = all[n].dry_run.file;

		/* Prints the receipt for a file, its dry run if it is in force, and its faults. */
		if (all[n].taken) {
			const struct receipt	*r = &all[n].receipt;
			char			 hash[HASH_HEX], head[HASH_HEX], how[PROOF_WORD];

			printf("%s: %s for turn %u of '%s', seat '%s'\n", file,
			    r->again ? "these very orders are in force already" : "taken",
			    m.last.number + 1, m.table.file.id, m.table.file.seat[r->seat].id);
			if (r->replaced && !r->again)
				printf("  they replace the orders handed in before\n");
			talk_orders(r);
			printf("  proof: %s\n  sha256 %s\n  inbox  %s\n",
			    proof_write(&r->how, how), hex_write(r->hash, HASH_SIZE, hash),
			    hex_write(r->head, HASH_SIZE, head));
			if (in_force[r->seat] == n)
				print_dry_run(&m, &all[n].dry_run, 0, &all[n].diags);
		} else if (all[n].read)
			printf("%s: refused; what was in force stays in force\n", file);
		if (all[n].read)
			quote_text(&all[n].diags, 0, file, submission_text(&all[n].submission));
		diags_take(&diags, &all[n].diags);
		receipt_clear(&all[n].receipt);
		submission_clear(&all[n].submission);
	}
	/*
	 * Prints the awaited seats, without those whose orders stay in force. Faults of
	 * these orders are not this player's business; the turn says them.
	 */
	if (m.table.file.show_awaited && !m.last.over) {
		if (m.last.number > 0)
			position = stored_position(m.path, m.last.number, &broken);
		if (position != NULL)
			inbox_carry(&in, &m, position, &broken);
		waiting_read(&w, &m, &in);
		talk_seats(&text, &m.table.file, w.missing | w.gaps);
		printf("Still awaited: %s\n", text.data);
	}
	inbox_close(&in);
	match_close(&m);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_submit = {
	.name = "submit",
	.summary = "take order files into the inbox",
	.flags = submit_flags,
	.operands = "GAME ORDERS...", .least = 2, .most = ANY_NUMBER,
	.run = submit_run
};
