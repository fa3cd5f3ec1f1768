/* Bare lines: orders above the quotation in an answer to a mail of ours. */

#include <stdlib.h>
#include <string.h>

#include "orders/order.h"
#include "post/handling.h"
#include "post/mailing.h"
#include "post/press.h"
#include "records/quoting.h"

#define MOST_LINES	1200	/* of a reply that are read as orders */
#define MOST_OF_LETTER	200	/* of a letter that are tried as orders */

/* The kinds of lines above a quotation. */
enum bare_kind { BARE_BLANK, BARE_ORDER, BARE_COMMAND, BARE_POLITE, BARE_OTHER };

struct bare_line {
	char		*text;		/* the line, cut off here */
	enum bare_kind	 kind;
};

struct bare {
	char			*own;		/* the writer's own text */
	struct bare_line	 line[MOST_LINES];
	size_t			 count;
};

/* True if these lines, below the head of a block of the seat's, are orders without a fault. */
static bool
are_orders(const struct handling *h, const struct buf *head, const char *lines)
{
	struct buf	 text = { 0 };
	struct diags	 diags = { 0 };
	xmlDocPtr	 doc;
	bool		 are;

	buf_printf(&text, "%s\n%s%send orders\n", head->data, lines,
	    lines[strlen(lines) - 1] == '\n' ? "" : "\n");
	doc = order_parse(h->m->table.file.game, &h->m->table.tables, "text", &text, NULL, &diags);
	are = doc != NULL && diags.errors == 0 &&
	    xml_child(xmlDocGetRootElement(doc), NULL) != NULL;
	if (doc != NULL)
		xmlFreeDoc(doc);
	diags_clear(&diags);
	buf_clear(&text);
	return are;
}

bool
reply_has_order(const struct handling *h, const char *text)
{
	struct buf	 head = { 0 };
	bool		 found = false;

	mailing_lines_head(h->m, h->seat, &head);
	for (unsigned n = 0; *text != '\0' && n < MOST_OF_LETTER && !found; n++) {
		size_t	 len = strcspn(text, "\r\n");
		char	*line = xstrndup(text, len);

		found = line[strspn(line, " \t")] != '\0' && are_orders(h, &head, line);
		free(line);
		text += len;
		text += strspn(text, "\r\n");
	}
	buf_clear(&head);
	return found;
}

/* True for a line with which people end a mail, as "Thanks!" */
static bool
bare_is_closing(const char *line)
{
	static const char *const	 words[] = { "thanks", "thank you", "cheers", "regards",
	    "best", "kind regards", "greetings", "bye", "yours", "gruss", "viele gr", "liebe gr",
	    "lg", "vg", "mfg", "danke", "merci", "sent from", "gesendet von", "von meinem",
	    "get outlook", "good luck", "have fun" };

	for (size_t i = 0; i < LENGTH(words); i++)
		if (strncasecmp(line, words[i], strlen(words[i])) == 0)
			return true;
	return false;
}

static enum bare_kind
bare_kind_of(const struct handling *h, const struct buf *head, const char *line, bool first)
{
	if (line[strspn(line, " \t\r")] == '\0')
		return BARE_BLANK;
	if (are_orders(h, head, line))
		return BARE_ORDER;
	if (said_is_word(line))
		return BARE_COMMAND;
	return first && said_is_greeting(line) ? BARE_POLITE : BARE_OTHER;
}

/* Cuts the text into lines and tells their kinds. */
static void
bare_read(const struct handling *h, const struct buf *head, struct bare *b)
{
	bool	 first = true;

	for (char *at = b->own; *at != '\0' && b->count < MOST_LINES; ) {
		size_t			 len = strcspn(at, "\n");
		char			*next = at + len + (at[len] == '\n');
		struct bare_line	*line = &b->line[b->count++];

		at[len] = '\0';
		if (len > 0 && at[len - 1] == '\r')
			at[len - 1] = '\0';
		*line = (struct bare_line){ at, bare_kind_of(h, head, at, first) };
		first = first && (line->kind == BARE_BLANK || line->kind == BARE_POLITE);
		at = next;
	}
}

/*
 * Drops the end of the mail that is no order: paragraphs in which no line is an
 * order or a command, and below the last order a closing with a name.
 */
static void
bare_drop_tail(struct bare *b)
{
	size_t	 last = b->count, end;

	while (last > 0 && b->line[last - 1].kind != BARE_ORDER &&
	    b->line[last - 1].kind != BARE_COMMAND)
		last--;
	/* the paragraph of the last order goes on until a blank line or a closing */
	for (end = last; end < b->count && b->line[end].kind == BARE_OTHER &&
	    !bare_is_closing(b->line[end].text); end++)
		;
	if (end == b->count && end == last + 1 && said_words(b->line[last].text) == 1)
		end = last;	/* a name alone */
	for (size_t i = end; i < b->count; i++)
		if (b->line[i].kind == BARE_OTHER)
			b->line[i].kind = BARE_POLITE;
}

static bool
mail_brings_orders(const struct handling *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->contents.count; i++)
		if (delivery_brings(d, &d->contents.item[i], h->m->path))
			return true;
	return false;
}

/* Adds the lines to the mail as a block of plain lines at its top. */
static void
bare_add_block(const struct handling *h, struct delivery *d, const struct buf *head,
    const struct buf *lines)
{
	struct contents	*all = &d->contents;
	struct content	*c;
	struct buf	 bytes = { 0 }, none = { 0 };
	size_t		 words = (size_t)(d->text - all->item);

	buf_printf(&bytes, "%s\n%send orders\n", head->data, lines->data);
	grow(&all->item, all->count, &all->room, sizeof(*all->item));
	d->text = &all->item[words];
	c = &all->item[all->count++];
	*c = (struct content){ .orders = true, .name = xstrdup("text"), .place = PASTED_TOP,
	    .proof = { .verdict = PGP_NO_SIGNATURE }, .fresh = { .verdict = PGP_NO_SIGNATURE },
	    .secret = d->text->secret };
	submission_of(&c->submission, h->m->table.file.id, h->m->table.file.seat[h->seat].id);
	submission_set(&c->submission, &bytes, &none);
	c->readable = heading_read(&c->heading, submission_text(&c->submission));
}

/* Reads the commands among the lines again, without the orders between them. */
static void
bare_read_commands(struct delivery *d, const struct bare *b)
{
	struct buf	 text = { 0 };

	for (size_t i = 0; i < b->count; i++)
		if (b->line[i].kind == BARE_COMMAND)
			buf_printf(&text, "%s\n", b->line[i].text);
	delivery_read_again(d, text.data == NULL ? "" : text.data);
	buf_clear(&text);
}

void
reply_take_orders(struct handling *h, struct delivery *d)
{
	struct bare	*b;
	struct buf	 head = { 0 }, lines = { 0 };
	unsigned	 orders = 0, others = 0;

	/* an answer to press may speak of orders, to somebody else */
	if (!h->replies || press_is_answer(h->mail) || h->m->last.number == 0 ||
	    mail_brings_orders(h, d))
		return;
	mailing_lines_head(h->m, h->seat, &head);
	b = xcalloc(1, sizeof(*b));
	b->own = prose_own(d->text->text);
	bare_read(h, &head, b);
	bare_drop_tail(b);
	for (size_t i = 0; i < b->count; i++) {
		orders += b->line[i].kind == BARE_ORDER;
		others += b->line[i].kind == BARE_OTHER;
		if (b->line[i].kind == BARE_ORDER || b->line[i].kind == BARE_OTHER)
			buf_printf(&lines, "%s\n", b->line[i].text);
	}
	/* Lines that no single one of which is an order may be orders together, as in braces. */
	if (orders > 0 || (others > 1 && are_orders(h, &head, lines.data))) {
		bare_add_block(h, d, &head, &lines);
		bare_read_commands(d, b);
	}
	buf_clear(&head);
	buf_clear(&lines);
	free(b->own);
	free(b);
}
