/* orders: prints an order file to fill in, or a form; or turns one into plain lines. */

#include <stdio.h>
#include <string.h>

#include "post/mailing.h"
#include "commands/command.h"
#include "commands/talk.h"
#include "orders/order.h"
#include "xml/parse.h"

static const struct flag	flags[] = {
	{ .name = "html", .doc = "print an order form, a page for a browser, in place of the file"
	    },
	{ .name = "lines", .value = "FILE",
	    .doc = "turn an order file into plain lines, or plain lines into one" },
	{ 0 }
};

static void
print_form(struct match *m, unsigned seat, xmlDocPtr position, struct buf *text)
{
	struct diags	 diags = { 0 };

	if (!form_write(m, seat, position, text, &diags))
		talk_broken(&diags);
}

/* Converts XML to lines, and all else to XML. */
static bool
turn_round(const struct table *t, const char *file, const char *text, struct buf *out,
    struct diags *d)
{
	const struct game	*game = t->file.game;
	xmlDocPtr		 doc;

	if (text[strspn(text, " \t\r\n")] != '<') {
		diags_at(d, file, 0);
		return order_plain_read(game, &t->tables, text, out, d);
	}
	if ((doc = xml_parse(file, text, strlen(text), XML_CAP_ORDERS, d)) == NULL)
		return false;
	order_plain_write(game, &t->tables, doc, out);
	xmlFreeDoc(doc);
	return true;
}

static enum exit_status
run_lines(const struct args *a)
{
	const char	*file = flag_value(a, "lines");
	struct match	 m;
	struct submission	 f;
	struct buf	 out = { 0 };
	struct diags	 diags = { 0 };
	bool		 ok;

	talk_open_any(&m, args_operand(a, 0));
	ok = talk_submission(&f, file, NULL, &diags) &&
	    turn_round(&m.table, file, f.bytes.data != NULL ? f.bytes.data : "", &out, &diags);
	if (ok)
		fwrite(out.data, 1, out.len, stdout);
	diags_print(&diags, stderr);
	diags_clear(&diags);
	submission_clear(&f);
	buf_clear(&out);
	match_close(&m);
	return ok ? EXIT_DONE : EXIT_REFUSED;
}

static enum exit_status
run(const struct args *a)
{
	struct match	 m;
	struct buf	 text = { 0 };
	xmlDocPtr	 position;
	unsigned	 seat;

	if (flag_given(a, "lines"))
		return run_lines(a);
	if (args_count(a) < 2) {
		fprintf(stderr, "assize: whose orders? there is no seat\n");
		return EXIT_USAGE;
	}
	talk_open_any(&m, args_operand(a, 0));
	if (m.last.over) {
		fprintf(stderr, "assize: the game '%s' is over\n", m.table.file.id);
		match_close(&m);
		return EXIT_REFUSED;
	}
	seat = talk_seat(&m.table.file, args_operand(a, 1));
	position = talk_stands(&m, seat);
	if (flag_given(a, "html"))
		print_form(&m, seat, position, &text);
	else
		mailing_template(&m, seat, position, NULL, &text, NULL);
	fwrite(text.data, 1, text.len, stdout);
	buf_clear(&text);
	if (position != NULL)
		xmlFreeDoc(position);
	match_close(&m);
	return EXIT_DONE;
}

const struct command	cmd_orders = {
	.name = "orders",
	.summary = "print an order file to fill in",
	.flags = flags,
	.operands = "GAME|COPY [SEAT]", .least = 1, .most = 2,
	.needs = NEEDS_GAME | TAKES_COPY,
	.run = run
};
