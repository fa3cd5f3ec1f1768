/* Order files to fill in. */

#include <stdlib.h>

#include "orders/order_parts.h"
#include "xml/tree.h"
#include "xml/write.h"

#define SHOWN_MOVES	40
#define SHOWN_BYTES	16384	/* of a whole template: choices fill the room left by the rest */
#define EXAMPLES	6	/* answers that a mail of the turn shows */
#define STANDING_BYTES	2048	/* of standing orders, as they were written */

struct form {
	const struct play	*play;
	const struct game	*game;
	const struct names	*names;
	unsigned		 seat;
	const void		*seen;
	struct coming		 coming[MAX_DECISION_KINDS];
	size_t			 kinds;
	size_t			 room;		/* bytes that choices may take */
	struct buf		*out;
};

/* Adds text of several lines, indented; inside a comment two hyphens may not meet. */
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
	if (b.len > 0)
		put_lines(f->out, indent, b.data, comment);
	buf_clear(&b);
}

static void
put_choices(struct form *f, const struct decision *decision)
{
	size_t		 size = f->game->move->size, count;
	char		*moves = xcalloc(SHOWN_MOVES, size);
	struct buf	 b = { 0 };
	struct form	 some = *f;
	size_t		 len = 0, shown = 0;
	bool		 all = false;

	some.out = &b;
	count = f->room == 0 ? 0 : order_shown(f->play, f->seen, decision, moves, SHOWN_MOVES,
	    &all);
	for (; shown < count; shown++) {
		put_move(&some, moves + shown * size, "       ", true);
		if (b.len > f->room)
			break;
		len = b.len;
	}
	/* A game need not name all moves, even where there is room. */
	buf_puts(f->out, all && shown == count ? "       possible now:\n" :
	    "       some of what is possible now:\n");
	buf_add(f->out, b.data == NULL ? "" : b.data, len);
	f->room -= MIN(f->room, len);
	buf_clear(&b);
	free(moves);
}

/* Adds the orders that answer a kind of decision, each with its effect. */
static void
put_elements(struct form *f, unsigned kind)
{
	struct element		 e = { 0 };
	struct buf		 b = { 0 };

	while (element_next(f->game, &e)) {
		if (!order_is_known(f->game, f->play->tables, kind, e.move))
			continue;
		order_pattern(f->names, &e, &b);
		buf_printf(&b, "    %s", e.variant->doc);
		put_lines(f->out, "       ", b.data, true);
		buf_clear(&b);
	}
}

static void
put_fallback(struct form *f, const struct decision *decision)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };

	f->game->fallback(f->play->tables, f->seen, decision, false, move);
	put_move(f, move, "  ", false);
}

static void
put_open(struct form *f, const struct decision *decision)
{
	const struct decision_kind	*kind = &f->game->decision_kind[decision->kind];

	buf_puts(f->out, "\n  <!-- asked now: ");
	put_lines(f->out, "", kind->doc, true);
	put_elements(f, decision->kind);
	put_choices(f, decision);
	buf_puts(f->out, "       without an order this is played: -->\n");
	put_fallback(f, decision);
}

static void
put_later(struct form *f, const struct coming *c)
{
	unsigned	 kind = c->kind;

	buf_puts(f->out, c->comes == COMES_NEXT ? "\n  <!-- asked then: " :
	    "\n  <!-- may be asked later: ");
	put_lines(f->out, "", f->game->decision_kind[kind].doc, true);
	put_elements(f, kind);
	buf_puts(f->out, "  -->\n");
}

/* Adds the standing orders, with the numbers that end them. */
static void
put_standing(struct form *f, xmlNodePtr carried)
{
	unsigned	 number = 0;
	size_t		 from = f->out->len;

	buf_puts(f->out, "\n  <!-- These orders of yours stand. keep=\"standing\" above keeps "
	    "them behind what you write here;\n       ends=\"1\" beside it ends the first of them, "
	    "and without keep all end.\n");
	XML_EACH(left, carried, NULL) {
		struct buf	 text = { 0 };

		if (xml_child(left, NULL) == NULL)
			continue;
		xml_write_piece(xml_child(left, NULL), &text);
		number++;
		if (f->out->len - from + text.len <= STANDING_BYTES) {
			buf_printf(f->out, "       %u: ", number);
			text.data[text.len - 1] = '\0';	/* put_lines() ends it */
			put_lines(f->out, "", text.data, true);
		}
		buf_clear(&text);
	}
	buf_puts(f->out, "  -->\n");
}

static void
put_envelope(struct form *f, const struct order_context *ctx)
{
	bool	 stands = order_standing(ctx->carried) > 0;
	char	 fresh[ORDER_NONCE];

	order_nonce(fresh);
	buf_puts(f->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	buf_printf(f->out, "<orders xmlns=\"urn:assize:%s:1\" game=\"%s\" turn=\"%u\" "
	    "seat=\"%s\"\n", f->game->name, ctx->game_id,
	    ctx->turn, names_id(f->names, "seat", f->seat));
	if (ctx->on != NULL)
		buf_printf(f->out, "        on=\"%.*s\"", ORDER_ON_SHOWN, ctx->on);
	buf_printf(f->out, "%snonce=\"%s\"%s>\n", ctx->on != NULL ? " " : "        ",
	    ctx->nonce != NULL ? ctx->nonce : fresh,
	    stands ? " keep=\"standing\"" : "");
	buf_puts(f->out, "  <!-- Of the orders that answer a question, the first that can be "
	    "carried out is. Any order may also have\n"
	    "       when=\"XPATH\" times=\"NUMBER|any\" until=\"turn|round\" standing=\"yes\": see "
	    "assize-orders(5). -->\n");
	if (stands)
		put_standing(f, ctx->carried);
}

static void
put_all(struct form *f, const struct order_context *ctx)
{
	const struct play	*p = f->play;
	const struct decision	*decision = decisions_find(&p->decisions, f->seat);

	put_envelope(f, ctx);
	if (p->decisions.count == 0)
		buf_puts(f->out, "\n  <!-- Nothing is asked yet: handed in as it is, the file "
		    "joins in drawing the set-up. -->\n");
	if (decision != NULL)
		put_open(f, decision);
	for (size_t i = 0; i < f->kinds; i++)
		if (f->coming[i].comes != COMES_NOW)
			put_later(f, &f->coming[i]);
	order_pattern_names(f->game, f->names, f->out);
	buf_puts(f->out, "</orders>\n");
}

/* Fills 'seen', of a state's size, with the seat's view of the state. */
static struct form
form_of(const struct play *p, unsigned seat, void *seen, struct buf *out)
{
	mask_copy(p->mask[seat], seen, p->state);
	return (struct form){ .play = p, .game = p->game, .names = p->tables->names, .seat = seat,
		.seen = seen, .out = out };
}

void
order_template(struct play *p, const struct order_context *ctx, unsigned seat, struct buf *out)
{
	void		*seen = xmalloc(p->game->state->size);
	struct buf	 bare = { 0 };
	struct form	 f = form_of(p, seat, seen, &bare);

	f.kinds = order_ahead(p, seat, seen, f.coming);
	put_all(&f, ctx);
	f.room = SHOWN_BYTES - MIN(SHOWN_BYTES, bare.len);
	f.out = out;
	put_all(&f, ctx);
	buf_clear(&bare);
	free(seen);
}

void
order_template_bare(struct play *p, const struct order_context *ctx, unsigned seat, struct buf *out)
{
	void			*seen = xmalloc(p->game->state->size);
	struct form		 f = form_of(p, seat, seen, out);
	const struct decision	*decision = decisions_find(&p->decisions, seat);

	put_envelope(&f, ctx);
	if (decision != NULL)
		put_fallback(&f, decision);
	buf_puts(out, "</orders>\n");
	free(seen);
}

void
order_example(struct play *p, unsigned seat, struct buf *out)
{
	const struct decision	*decision = decisions_find(&p->decisions, seat);
	size_t			 size = p->game->move->size, count;
	char			*seen, *moves;
	xmlDocPtr		 doc;

	if (decision == NULL)
		return;
	seen = xmalloc(p->game->state->size);
	moves = xcalloc(EXAMPLES, size);
	doc = xml_new("orders");
	mask_copy(p->mask[seat], seen, p->state);
	count = order_shown(p, seen, decision, moves, EXAMPLES, NULL);
	for (size_t i = 0; i < count; i++)
		order_add_move(p->game, p->tables->names, moves + i * size, seat,
		    xmlDocGetRootElement(doc));
	order_plain_show(p->game, p->tables, doc, out);
	xmlFreeDoc(doc);
	free(moves);
	free(seen);
}
