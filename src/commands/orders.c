/* orders: prints an order file to fill in, or a form that makes one. */

#include <stdio.h>

#include "post/form.h"
#include "post/mailing.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "html", .doc = "print an order form, a page for a browser, in place of the file"
	    },
	{ 0 }
};

static void
print_form(struct match *m, unsigned seat, xmlDocPtr position, struct buf *text)
{
	struct diags	 diags = { 0 };

	if (!form_write(m, seat, position, text, &diags))
		talk_broken(&diags);
}

static enum exit_status
run(const struct args *a)
{
	struct match	 m;
	struct buf	 text = { 0 };
	xmlDocPtr	 position;
	unsigned	 seat;

	talk_open(&m, args_operand(a, 0), MATCH_READ);
	if (m.last.over) {
		fprintf(stderr, "assize: the game '%s' is over\n", m.table.file.id);
		match_close(&m);
		return EXIT_REFUSED;
	}
	position = talk_position(&m);
	seat = talk_seat(&m.table.file, args_operand(a, 1));
	if (flag_given(a, "html"))
		print_form(&m, seat, position, &text);
	else
		mailing_template(&m, seat, position, NULL, &text);
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
	.operands = "GAME SEAT", .least = 2, .most = 2,
	.needs = NEEDS_GAME,
	.run = run
};
