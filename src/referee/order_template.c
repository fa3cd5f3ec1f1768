/* An order file to fill in. */

#include <libxml/parser.h>

#include <stdlib.h>
#include <string.h>

#include "referee/field.h"
#include "referee/order_parts.h"
#include "xml/tree.h"
#include "xml/write.h"

#define SHOWN_MOVES	200
#define ON_SHOWN	16	/* digits of the hash */

struct form {
	const struct play	*play;
	const struct game	*game;
	const struct names	*names;
	unsigned		 seat;
	const void		*seen;
	struct buf		*out;
};

/* A count follows from what is counted: nobody should have to write it. */
static void
leave_out_counts(const struct layout *l, xmlNodePtr node)
{
	for (size_t i = 0; i < l->count; i++)
		if (l->field[i].count != NULL)
			xmlUnsetProp(node, BAD_CAST l->field[i].count);
}

void
order_write_move(const struct game *game, const struct names *names, const void *move, unsigned seat, struct buf *out)
{
	xmlDocPtr	 doc = xml_new("orders");
	xmlNodePtr	 node = codec_write_variant(game->move, names, move, seat, xmlDocGetRootElement(doc));
	struct layout	 variant = layout_variant(game->move, *(const unsigned char *)move);
	struct buf	 piece = { 0 };

	leave_out_counts(&variant, node);
	xml_write_piece(node, &piece);
	while (piece.len > 0 && piece.data[piece.len - 1] == '\n')
		piece.data[--piece.len] = '\0';
	buf_puts(out, piece.data != NULL ? piece.data : "");
	buf_clear(&piece);
	xmlFreeDoc(doc);
}

/* Text of any lines, indented; inside a comment two hyphens may not meet. */
static void
put_lines(struct buf *out, const char *indent, const char *text, bool comment)
{
	buf_puts(out, indent);
	for (const char *p = text; *p != '\0'; p++) {
		if (comment && p[0] == '-' && p > text && p[-1] == '-')
			buf_putc(out, ' ');
		buf_putc(out, *p);
		if (*p == '\n' && p[1] != '\0')
			buf_puts(out, indent);
	}
	buf_putc(out, '\n');
}

static void
put_move(struct form *f, const void *move, const char *indent, bool comment)
{
	struct buf	 b = { 0 };

	order_write_move(f->game, f->names, move, f->seat, &b);
	put_lines(f->out, indent, b.data, comment);
	buf_clear(&b);
}

static void
put_choices(struct form *f, const struct ask *ask)
{
	size_t		 size = f->game->move->size, count;
	char		*moves = xcalloc(SHOWN_MOVES, size);
	struct chance	 chance;

	chance_fast(&chance, 1);
	count = f->game->moves(f->play->tables, f->seen, ask, &chance, moves, SHOWN_MOVES);
	buf_printf(f->out, "       %s:\n", count < SHOWN_MOVES ? "all that is possible now" : "some of what is possible now");
	for (size_t i = 0; i < count; i++)
		put_move(f, moves + i * size, "       ", true);
	free(moves);
}

static void
put_open(struct form *f, const struct ask *ask)
{
	const struct ask_kind	*kind = &f->game->ask_kind[ask->kind];
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };

	buf_puts(f->out, "\n  <!-- asked now\n");
	put_lines(f->out, "       ", kind->doc, true);
	put_choices(f, ask);
	buf_puts(f->out, "       without an order this is played: -->\n");
	f->game->fallback(f->play->tables, f->seen, ask, move);
	put_move(f, move, "  ", false);
}

static const char *
value_word(const struct field *f)
{
	switch (f->kind) {
	case FIELD_NUMBER:
	case FIELD_INTEGER:
		return (f->order & ORDER_AMOUNT) != 0 ? "number, all, all-but-1, half or rest" : "number";
	case FIELD_FLAG:
		return "yes or no";
	default:
		return f->list;
	}
}

static bool
counts(const struct field *rows, size_t count, const struct field *f)
{
	for (size_t i = 0; i < count; i++)
		if (rows[i].count != NULL && strcmp(rows[i].count, f->name) == 0)
			return true;
	return false;
}

/* An element with what may stand in each attribute. */
static void
put_pattern(struct buf *out, const char *name, const char *key, const struct field *rows, size_t count, int depth)
{
	bool	 children = false;

	buf_printf(out, "%*s<%s", depth, "", name);
	if (key != NULL)
		buf_printf(out, " %s=\"...\"", key);
	for (size_t i = 0; i < count; i++) {
		const struct field	*f = &rows[i];

		if (f->kind == FIELD_STRUCT || f->index != NULL)
			children = true;
		else if (!counts(rows, count, f))
			buf_printf(out, " %s=\"%s%s\"", f->name, value_word(f), f->length > 0 ? " ..." : "");
	}
	buf_puts(out, children ? ">\n" : "/>\n");
	for (size_t i = 0; i < count; i++) {
		const struct field	*f = &rows[i];

		if (f->kind == FIELD_STRUCT)
			put_pattern(out, f->name, f->index != NULL ? field_key(f) : NULL, f->sub->field, f->sub->count, depth + 1);
		else if (f->index != NULL)
			buf_printf(out, "%*s<%s %s=\"%s\" n=\"%s\"/>\n", depth + 1, "", f->name, field_key(f), f->index, value_word(f));
	}
	if (children)
		buf_printf(out, "%*s</%s>\n", depth, "", name);
}

static void
put_later(struct form *f, const struct ask_kind *kind)
{
	const struct layout	*move = f->game->move;
	struct buf		 b = { 0 };

	buf_puts(f->out, "\n  <!-- may be asked later\n");
	put_lines(f->out, "       ", kind->doc, true);
	for (unsigned tag = 1; tag < move->variants && tag < 64; tag++) {
		const struct variant	*v = &move->variant[tag];

		if (v->name == NULL || (kind->admits & ADMIT(tag)) == 0)
			continue;
		put_pattern(&b, v->name, NULL, v->field, v->count, 0);
		b.data[--b.len] = '\0';
		put_lines(f->out, "       ", b.data, true);
		buf_clear(&b);
	}
	buf_puts(f->out, "  -->\n");
}

static void
put_envelope(struct form *f, const struct order_context *ctx)
{
	char	 nonce[ORDER_NONCE];

	order_nonce(nonce);
	buf_puts(f->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	buf_printf(f->out, "<orders xmlns=\"urn:assize:%s:1\" game=\"%s\" turn=\"%u\" seat=\"%s\"\n", f->game->name, ctx->game_id,
	    ctx->turn, names_id(f->names, "seat", f->seat));
	if (ctx->on != NULL)
		buf_printf(f->out, "        on=\"%.*s\"", ON_SHOWN, ctx->on);
	buf_printf(f->out, "%snonce=\"%s\">\n", ctx->on != NULL ? " " : "        ", nonce);
}

void
order_template(struct play *p, const struct order_context *ctx, unsigned seat, struct buf *out)
{
	void		*seen = xmalloc(p->game->state->size);
	struct form	 f = { .play = p, .game = p->game, .names = p->tables->names, .seat = seat, .seen = seen, .out = out };
	unsigned	 now = 0;

	mask_copy(p->mask[seat], seen, p->state);
	put_envelope(&f, ctx);
	for (unsigned i = 0; i < p->asks.count; i++)
		if (p->asks.ask[i].seat == seat) {
			now = p->asks.ask[i].kind;
			put_open(&f, &p->asks.ask[i]);
		}
	for (unsigned kind = 1; kind < p->game->ask_kinds; kind++)
		if (kind != now && p->game->ask_kind[kind].name != NULL)
			put_later(&f, &p->game->ask_kind[kind]);
	buf_puts(out, "</orders>\n");
	free(seen);
}
