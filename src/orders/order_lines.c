/*
 * Lines as players write them, to order elements: the game reads each, and the move it gives is
 * written as an order.
 */

#include <stdlib.h>
#include <string.h>

#include "orders/order.h"

static bool
is_remark(const char *line)
{
	line += strspn(line, " \t\r");
	return *line == '\0' || *line == '#';
}

static void
line_read(const struct game *game, const struct tables *t, const char *line, unsigned seat,
    struct buf *out,
    struct diags *d)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	size_t		 errors = d->errors;

	if (!game->notation_read(t, line, move, d)) {
		if (d->errors == errors)
			diag_error(d, "bad-line", "this line is no order: %.80s", line);
		return;
	}
	order_write_move(game, t->names, move, seat, out);
	buf_putc(out, '\n');
}

bool
order_lines(const struct game *game, const struct tables *t, const char *text, unsigned seat,
    struct buf *out,
    struct diags *d)
{
	size_t	 errors = d->errors;
	char	*copy, *rest, *line;
	int	 number = 0;

	if (game->notation_read == NULL) {
		diag_error(d, "bad-line", "orders for %s are not written in lines", game->title);
		return false;
	}
	copy = rest = xstrdup(text);
	while ((line = strsep(&rest, "\n")) != NULL) {
		diags_at(d, NULL, ++number);
		if (!is_remark(line))
			line_read(game, t, line, seat, out, d);
	}
	free(copy);
	return d->errors == errors;
}
