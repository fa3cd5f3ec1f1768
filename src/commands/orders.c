/* orders: prints an order file to fill in. */

#include <stdio.h>

#include "commands/command.h"
#include "commands/talk.h"
#include "referee/order.h"

static void
print_template(struct match *m, unsigned seat)
{
	char			 on[HASH_HEX];
	struct order_context	 context = {
		.game = m->table.file.game, .tables = &m->table.tables, .game_id = m->table.file.id,
		.turn = m->last.number + 1, .seat = seat, .on = hex_write(m->last_manifest, HASH_SIZE, on), .on_required = true,
	};
	struct position		 position;
	struct diags		 diags = { 0 };
	struct buf		 text = { 0 };
	xmlDocPtr		 doc = talk_position(m);

	if (doc == NULL)
		position_start(&position, &m->table);
	else if (!position_read(&position, &m->table, doc, &diags))
		talk_broken(&diags);
	order_template(&position.play, &context, seat, &text);
	fwrite(text.data, 1, text.len, stdout);
	buf_clear(&text);
	position_clear(&position);
	if (doc != NULL)
		xmlFreeDoc(doc);
}

static enum exit_status
run(const struct args *a)
{
	struct match	 m;

	talk_open(&m, a, MATCH_READ);
	if (m.last.over) {
		fprintf(stderr, "assize: the game '%s' is over\n", m.table.file.id);
		match_close(&m);
		return EXIT_REFUSED;
	}
	print_template(&m, talk_seat(a, &m.table.file, args_operand(a, 1)));
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
