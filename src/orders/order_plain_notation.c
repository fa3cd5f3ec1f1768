/* Plain lines in the notation of a game. */

#include <stdlib.h>
#include <string.h>

#include "orders/order_plain.h"

/* Returns the begin of the common attributes at the end of a line. */
static size_t
tail(const char *line)
{
	size_t	 end = strlen(line);

	for (size_t i = 0; line[i] != '\0'; i++) {
		size_t	 n;
		char	*name;
		bool	 common;

		if (line[i] != ' ')
			continue;
		n = strcspn(line + i + 1, " =");
		if (line[i + 1 + n] != '=')
			continue;
		name = xstrndup(line + i + 1, n);
		common = order_plain_is_common(name);
		free(name);
		if (common)
			return i;
	}
	return end;
}

/* Adds the attributes of every order, which are behind a line in the game's notation. */
static bool
put_common(const char *text, const struct names *names, struct buf *out, struct diags *d)
{
	struct line	 l;
	bool		 ok;

	line_cut(&l, text);
	ok = l.fault == NULL;
	for (size_t i = 0; ok && i < l.words;) {
		ok = l.word[i].name != NULL && order_plain_is_common(l.word[i].name);
		if (ok)
			i = order_plain_put(&l, i, &order_plain_file, l.word[i].name, names, out,
			    d);
	}
	if (!ok)
		diag_error(d, "bad-line", "'%s' is no condition of an order", text);
	line_clear(&l);
	return ok;
}

/* Adds a move as an element that also has these attributes. */
static void
put_move(const struct game *game, const struct tables *t, const void *move, unsigned seat,
    const struct buf *common, struct buf *out)
{
	struct buf	 element = { 0 };

	order_write_move(game, t->names, move, seat, &element);
	if (element.len <= 2)
		bug("a line in the notation of %s is no order", game->name);
	buf_add(out, element.data, element.len - 2);
	buf_puts(out, common->data == NULL ? "" : common->data);
	buf_puts(out, "/>");
	buf_clear(&element);
}

bool
order_plain_notation_read(const struct game *game, const struct tables *t, unsigned seat,
    const char *line, struct buf *out, struct diags *d)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)] = { 0 },
			 also[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	size_t		 head = tail(line), errors = d->errors;
	char		*words = xstrndup(line, head);
	struct buf	 common = { 0 };
	bool		 ok = game->notation_read(t, words, move, d);

	free(words);
	if (!ok && d->errors == errors)
		diag_error(d, "bad-line", "this line is no order: %.80s", line);
	ok = ok && put_common(line + head, t->names, &common, d);
	if (ok)
		put_move(game, t, move, seat, &common, out);
	if (ok && game->notation_also != NULL && game->notation_also(move, also))
		put_move(game, t, also, seat, &common, out);
	buf_clear(&common);
	return ok;
}
