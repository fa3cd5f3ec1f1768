/* orders: prints an order file to fill in. */

#include <stdio.h>

#include "post/mailing.h"
#include "commands/command.h"
#include "commands/talk.h"

static enum exit_status
run(const struct args *a)
{
	struct match	 m;
	struct buf	 text = { 0 };
	xmlDocPtr	 position;

	talk_open(&m, args_operand(a, 0), MATCH_READ);
	if (m.last.over) {
		fprintf(stderr, "assize: the game '%s' is over\n", m.table.file.id);
		match_close(&m);
		return EXIT_REFUSED;
	}
	position = talk_position(&m);
	mail_template(&m, talk_seat(&m.table.file, args_operand(a, 1)), position, NULL, &text);
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
	.operands = "GAME SEAT", .least = 2, .most = 2,
	.needs = NEEDS_GAME,
	.run = run
};
