/* Bare lines: orders above the quotation in an answer to a mail of ours. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "orders/lines.h"
#include "orders/order.h"
#include "post/handling.h"
#include "post/incoming.h"
#include "records/quoting.h"
#include "store/manifest.h"

#define MOST_LINES	1200	/* of a reply that are read as orders */
#define MOST_OF_LETTER	200	/* of a letter that are tried as orders */
#define WORDS_OF_NAME	3	/* a name that stands alone has no more */
#define WORDS_OF_ORDER	10	/* a longer line that is no order is a sentence */

/* The kinds of lines above a quotation; those up to BARE_OTHER are read as orders. */
enum bare_kind { BARE_ORDER, BARE_LIKE, BARE_OTHER, BARE_BLANK, BARE_COMMAND, BARE_POLITE };

struct bare_line {
	char		*text;		/* the line, cut off here */
	enum bare_kind	 kind;
};

struct bare {
	char			*own;		/* the writer's own text */
	struct bare_line	 line[MOST_LINES];
	size_t			 count;
	bool			 more;		/* lines than that */
	char			*apart;		/* a command further right than a line above it */
};

/* True if a line with this fault begins as an order does: the fault is not of its first word. */
static bool
begins_as_order(const struct game *game, const char *line, const struct diag *d)
{
	static const char	 none[] = "this line is no order";
	AUTO_FREE char		*first = NULL;

	if (strchr("([<{", *line) != NULL)
		return false;
	/* a program shows bold text by asterisks; notations end a word at any sign */
	line += strspn(line, "*_");
	first = xstrndup(line, strcspn(line, " \t:;,.!?*_-/+&'\"()[]<>"));
	if (game->notation == NULL)
		return strncmp(d->text, none, sizeof(none) - 1) != 0 ||
		    (d->hint != NULL && strncmp(d->hint, "did you mean", 12) == 0);
	return strlen(first) == 1 ? isalpha((unsigned char)*first) && strcmp(first, "I") != 0 :
	    strcasestr(d->text, first) == NULL;
}

/* Tells these lines: orders without a fault; or lines that begin as orders do; or others. */
static enum bare_kind
bare_tell(const struct handling *h, const char *lines)
{
	const struct gamefile	*f = &h->m->table.file;
	AUTO(buf_clear) struct buf text = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	size_t			 len = strlen(lines);
	AUTO(xml_free) xmlDocPtr doc = NULL;

	buf_printf(&text, "orders %s %u %s - -\n%s%send orders\n", f->id, h->m->last.number + 1,
	    f->seat[h->seat].id, lines, lines[len - 1] == '\n' ? "" : "\n");
	doc = order_parse(f->game, &h->m->table.tables, "text", &text, NULL, NULL, &diags);
	if (doc != NULL && diags.errors == 0)
		return xml_child(xmlDocGetRootElement(doc), NULL) != NULL ? BARE_ORDER :
		    BARE_OTHER;
	return diags.count > 0 && said_words(lines) <= WORDS_OF_ORDER &&
	    strchr("?!,", lines[len - 1]) == NULL &&
	    begins_as_order(f->game, lines, &diags.diag[0]) ? BARE_LIKE : BARE_OTHER;
}

bool
reply_has_order(const struct handling *h, const char *text)
{
	for (unsigned n = 0; *text != '\0' && n < MOST_OF_LETTER; n++) {
		size_t		 len = strcspn(text, "\r\n");
		AUTO_FREE char	*line = xstrndup(text, len);

		if (line[strspn(line, " \t")] != '\0' && bare_tell(h, line) <= BARE_LIKE)
			return true;
		text += len;
		text += strspn(text, "\r\n");
	}
	return false;
}

/* True for a line with which people end a mail, as "Thanks!" */
static bool
bare_is_closing(const char *line)
{
	static const char *const	 words[] = { "thanks", "thank you", "cheers", "regards",
	    "best", "kind regards", "greetings", "bye", "yours", "gruss", "viele gr", "liebe gr",
	    "lg", "vg", "mfg", "danke", "merci", "good luck", "have fun" };

	for (size_t i = 0; i < LENGTH(words); i++)
		if (strncasecmp(line, words[i], strlen(words[i])) == 0)
			return true;
	return false;
}

/* True for a line, no order, that a mail program or a host has added, or that is a sentence. */
static bool
bare_is_sentence(const char *line)
{
	return prose_is_signature(line) || prose_names_program(line) ||
	    strchr("([<{", *line) != NULL ||
	    strchr(line, '@') != NULL || strstr(line, "://") != NULL ||
	    said_words(line) > WORDS_OF_ORDER;
}

/* Cuts the text into lines and tells their kinds. */
static void
bare_read(const struct handling *h, struct bare *b)
{
	bool	 first = true, press = false;
	size_t	 left = SIZE_MAX, indent;

	for (char *at = b->own; *at != '\0' && !b->more; ) {
		size_t			 len = strcspn(at, "\n");
		char			*next = at + len + (at[len] == '\n');
		struct bare_line	*line = &b->line[b->count];

		while (len > 0 && strchr(" \t\r", at[len - 1]) != NULL)
			len--;
		at[len] = '\0';
		indent = quote_indent(at);
		at += strspn(at, " \t");
		*line = (struct bare_line){ at, *at == '\0' ? BARE_BLANK : lines_end(at) ?
		    BARE_POLITE : bare_tell(h, at) };
		/* "move to ADDRESS" is read as an order of games in which things move */
		if ((line->kind == BARE_OTHER || line->kind == BARE_LIKE ||
		    (line->kind == BARE_ORDER && strchr(at, '@') != NULL)) && said_is_word(at))
			line->kind = BARE_COMMAND;
		else if (line->kind == BARE_OTHER && first && said_is_greeting(at))
			line->kind = BARE_POLITE;
		if (line->kind == BARE_COMMAND && !press && indent > left)
			b->apart = at;
		if (line->kind != BARE_BLANK && !press)
			left = MIN(left, indent);
		/* what follows the first line of press is said to others, up to its end */
		if (press || (strncasecmp(at, "press ", 6) == 0 && !said_introduces(at)) ||
		    (strncasecmp(at, "ask the moderator", 17) == 0 &&
		    strchr(":.!", at[17]) != NULL)) {
			line->kind = BARE_COMMAND;
			press = !pasted_ends_press(at);
		}
		first = first && (line->kind == BARE_BLANK || line->kind == BARE_POLITE);
		at = next;
		b->count++;
		b->more = b->count == MOST_LINES;
	}
}

/* Returns a line without the signs of rules around it, as in "***A Par H***"; the caller's. */
static char *
line_unruled(const char *text)
{
	static const char	 signs[] = " \t-=_*~>";
	char			*line;
	size_t			 len;

	text += strspn(text, signs);
	line = xstrndup(text, strcspn(text, "\r\n"));
	for (len = strlen(line); len > 0 && strchr(signs, line[len - 1]) != NULL; len--)
		line[len - 1] = '\0';
	return line;
}

/*
 * Returns the first line that may be an order or, without 'strict', a command
 * or a faulty order, of what is not quoted; NULL: there is none.  'other'
 * becomes the first that its writer may miss though it is none: a signature may
 * have the name of a place, which is an order to hold.
 */
static const char *
lost_line(const struct handling *h, const char *text, bool strict, const char **other)
{
	for (unsigned n = 0; *text != '\0' && n < MOST_OF_LETTER && own_ends(text) != OWN_QUOTED;
	    text = quote_next_line(text), n++) {
		AUTO_FREE char	*line = line_unruled(text);
		enum bare_kind	 kind = *line == '\0' ? BARE_BLANK : bare_tell(h, line);

		if ((kind <= (strict ? BARE_ORDER : BARE_LIKE) && said_words(line) > 1) ||
		    (!strict && kind != BARE_BLANK && said_is_word(line)))
			return text;
		if (*other == NULL && (kind == BARE_ORDER ||
		    (!strict && said_words(line) > WORDS_OF_NAME)))
			*other = text;
	}
	return NULL;
}

/*
 * Returns the first line above the quotation that begins as an order and goes on as the line does
 * that a program puts above a quotation; NULL: there is none.
 */
static const char *
shared_line(const struct handling *h, const char *text)
{
	for (; *text != '\0' && own_ends(text) != OWN_QUOTED;
	    text = quote_next_line(text)) {
		const char	*begun = quote_skip_blanks(text), *at = begun;
		size_t		 words = 0;

		for (; *(at += strcspn(at, " \r\n")) == ' '; at++) {
			AUTO_FREE char	*part = xstrndup(begun, (size_t)(at - begun)),
			    *line = line_unruled(part);

			/* a name stands right before its address */
			if (words++ > 0 && words <= WORDS_OF_ORDER && at[1] != '<' &&
			    said_words(line) > 1 &&
			    bare_tell(h, line) == BARE_ORDER)
				return text;
		}
	}
	return NULL;
}

/* Returns the first order below the quotation, though the writer has text above it; or NULL. */
static const char *
lost_below(const struct handling *h, const char *text)
{
	const char	*below = NULL, *other = NULL;
	bool		 quoted = false, attached = false;

	for (; *text != '\0' && (!pasted_is_mark(text) || quote_is_marked(text));
	    text = quote_next_line(text)) {
		if (quote_is_marked(text)) {
			quoted = attached = true;
			below = NULL;
		} else if (strchr("\r\n", *quote_skip_blanks(text)) != NULL)
			attached = false;
		else if (quoted && !attached && below == NULL)
			below = text;
	}
	return *text != '\0' || below == NULL ? NULL : lost_line(h, below, true, &other);
}

/*
 * Cuts off the writer's own text where a rule, a signature or the header of
 * another mail ends it.  Returns the first line below that may be the writer's
 * own all the same, or NULL; h->tail becomes other text that they may miss.
 */
static const char *
bare_cut(struct handling *h, const char *whole, char *own)
{
	const char	*lost, *below, *other = NULL;
	bool		 headed = false, begins = *own == '\0' ||
	    strncmp(whole, own, strlen(own) - 1) == 0;

	for (; *own != '\0' && own_ends(own) <= OWN_QUOTED; own += quote_next_line(own) - own)
		whole = quote_next_line(whole);
	if (*own == '\0') {
		/* a signature, and what stands right above the quotation, is gone already */
		lost = begins ? lost_line(h, whole, true, &other) : NULL;
		if (lost == NULL && begins)
			lost = shared_line(h, whole);
	} else {
		below = own_below(own);
		for (const char *at = own; at < below; at = quote_next_line(at))
			headed = headed || own_ends(at) == OWN_HEADED;
		lost = lost_line(h, own, true, &other);
		if (lost == NULL && !headed)
			lost = lost_line(h, below, false, &other);
		*own = '\0';
	}
	if (other != NULL)
		h->tail = xstrndup(other, strcspn(other, "\r\n"));
	return lost;
}

/*
 * Drops the end of the mail that is no order: paragraphs in which no line is an
 * order or a command or begins as one does, and below the last order a closing
 * with a name.  Returns the first line of that end that is no closing, or NULL.
 */
static const char *
bare_drop_tail(struct bare *b)
{
	size_t		 last = b->count, end;
	const char	*tail = NULL;
	bool		 closed = false;

	while (last > 0 && b->line[last - 1].kind != BARE_ORDER &&
	    b->line[last - 1].kind != BARE_LIKE && b->line[last - 1].kind != BARE_COMMAND)
		last--;
	/* the paragraph of the last order goes on until a blank line, a closing or a sentence */
	for (end = last; end < b->count && b->line[end].kind == BARE_OTHER &&
	    !bare_is_closing(b->line[end].text) && !bare_is_sentence(b->line[end].text); end++)
		;
	if (end == last + 1 && said_words(b->line[last].text) == 1)
		end = last;	/* a name alone */
	for (size_t i = end; i < b->count; i++) {
		struct bare_line	*line = &b->line[i];

		if (line->kind != BARE_OTHER)
			continue;
		line->kind = BARE_POLITE;
		/* a name stands alone, or below a closing */
		if (tail == NULL && !bare_is_closing(line->text) &&
		    said_words(line->text) > (closed ? 3 : 1))
			tail = line->text;
		closed = closed || bare_is_closing(line->text);
	}
	return tail;
}

/* Adds the lines of a seat to the mail as a reply of that seat, and empties them. */
static void
bare_add_block(const struct handling *h, struct delivery *d, unsigned seat, struct buf *lines)
{
	struct contents	*all = &d->contents;
	struct content	*c;
	struct reply_head head;
	struct submission_came came = { .form = SUBMISSION_REPLY, .game = h->m->table.file.id,
	    .seat = h->m->table.file.seat[seat].id, .turn = h->m->last.number + 1 };
	size_t		 words = (size_t)(d->text - all->item);

	if (lines->len == 0)
		return;
	if (h->first != NULL)
		head = *h->first;
	else {
		match_code(h->m, seat, head.code);
		hex_write(h->m->last_manifest, HASH_SIZE, head.on)[ON_DIGITS] = '\0';
	}
	grow(&all->item, all->count, &all->room, sizeof(*all->item));
	d->text = &all->item[words];
	c = &all->item[all->count++];
	*c = (struct content){ .orders = true, .name = xstrdup("text"), .place = PASTED_TOP,
	    .proof = { .verdict = PGP_NO_SIGNATURE }, .fresh = { .verdict = PGP_NO_SIGNATURE },
	    .secret = d->text->secret };
	submission_write_reply(&came.bytes, &head, h->mail->message_id, lines->data);
	if (!submission_make(&c->submission, &came))
		bug("a reply is kept without its first line");
	lines->len = 0;
	c->readable = heading_read(&c->heading, submission_text(&c->submission));
}

/*
 * Returns the seat that a line `seat` names, if it is the sender's too; 0 if it
 * is not; the seat so far for any other line.
 */
static unsigned
seat_named(const struct handling *h, unsigned now, const char *line)
{
	const struct gamefile	*f = &h->m->table.file;
	AUTO_FREE char		*tidy = said_tidy(line);
	unsigned		 seat;

	if (strncasecmp(tidy, "seat ", 5) != 0)
		return now;
	seat = gamefile_seat(f, tidy + 5);
	return seat != 0 && person_same(&f->seat[seat], h->who) ? seat : 0;
}

/* Takes none of the lines; the receipt says why and nothing else of the text. */
static void
reply_refuse(struct handling *h, struct delivery *d, const char *why)
{
	h->refused = why;
	free(d->letter);
	d->letter = NULL;
	diags_clear(&d->faults);
	d->parsed.strange = false;
	d->parsed.missed = 0;
}

/* True for a block or a file for this game in the text: lines around it are no orders. */
static bool
text_brings_orders(const struct handling *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->contents.count; i++)
		if (strcmp(d->contents.item[i].name, "text") == 0 &&
		    delivery_brings(d, &d->contents.item[i], h->m->path))
			return true;
	return false;
}

/*
 * Returns the first order in another text of the mail, which a program divides at a picture; NULL
 * if there is none, or if the first text has a quotation, which may go on in the other.
 */
static const char *
lost_text(struct handling *h, const struct delivery *d)
{
	const char	*lost = NULL, *other = NULL, *at = d->text->text;

	while (*at != '\0' && own_ends(at) != OWN_QUOTED)
		at = quote_next_line(at);
	for (size_t i = 0; *at == '\0' && lost == NULL && i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (c != d->text && c->text != NULL && strcmp(c->name, "text") == 0)
			lost = lost_line(h, c->text, true, &other);
	}
	return lost;
}

/* Reads the writer's own lines; false, having refused the mail, if a part of them may be lost. */
static bool
bare_begin(struct handling *h, struct delivery *d, struct bare *b)
{
	const char	*lost = NULL;

	if (*d->own != '\0' && strncmp(d->text->text, d->own, strlen(d->own) - 1) == 0 &&
	    lost_below(h, d->text->text) != NULL) {
		reply_refuse(h, d, "quoted-orders");
		return false;
	}
	lost = bare_cut(h, d->text->text, b->own);
	if (lost == NULL)
		lost = lost_text(h, d);
	if (lost == NULL)
		bare_read(h, b);
	if (lost == NULL && b->apart == NULL)
		return true;
	reply_refuse(h, d, lost != NULL ? "lost-orders" : "apart");
	free(h->tail);
	h->tail = lost != NULL ? xstrndup(lost, strcspn(lost, "\r\n")) : xstrdup(b->apart);
	return false;
}

void
reply_take_orders(struct handling *h, struct delivery *d)
{
	AUTO_FREE struct bare *b = NULL;
	AUTO(buf_clear) struct buf lines = { 0 };
	unsigned	 kinds[BARE_POLITE + 1] = { 0 };
	const char	*tail;
	unsigned	 seat = h->seat, named;
	bool		 said;

	/* A mail has orders in its text, and no code of ours, or a wrong one, to prove them. */
	if (!h->replies && h->seat != 0 && *d->reply.code == '\0' && h->m->last.number > 0 &&
	    gamefile_auth(&h->m->table.file, h->seat) == AUTH_MAILBOX && d->own != NULL &&
	    (d->parsed.tokens.count == 0 || !h->proved) && !delivery_answers_press(h->mail) &&
	    !text_brings_orders(h, d) && reply_has_order(h, d->own)) {
		AUTO_FREE char	*mark = xasprintf(CODELESS_MARK "%s", h->who->id);

		if (strstr(d->text->text, PASTED_MARK) != NULL)
			delivery_mark_processed(h->m->path, mark);
		reply_refuse(h, d, d->parsed.tokens.count > 0 ? "other-code" : INCOMING_NO_CODE);
		return;
	}
	/* an answer to press may speak of orders, to somebody else */
	if (!h->replies || delivery_answers_press(h->mail) || h->m->last.number == 0 ||
	    text_brings_orders(h, d))
		return;
	if (reply_has_order(h, d->between)) {
		reply_refuse(h, d, "quoted-orders");
		return;
	}
	b = xcalloc(1, sizeof(*b));
	b->own = xstrdup(d->own);
	if (!bare_begin(h, d, b)) {
		free(b->own);
		return;
	}
	tail = bare_drop_tail(b);
	for (size_t i = 0; i < b->count; i++) {
		if (b->line[i].kind == BARE_COMMAND && seat_named(h, seat, b->line[i].text) == 0)
			b->line[i].kind = BARE_OTHER;
		kinds[b->line[i].kind]++;
		if (b->line[i].kind <= BARE_OTHER)
			buf_printf(&lines, "%s\n", b->line[i].text);
	}
	if (b->more)
		reply_refuse(h, d, "long-reply");
	/* Lines that no single one of which is an order may be orders together, as in braces. */
	else if (kinds[BARE_ORDER] + kinds[BARE_LIKE] > 0 || (kinds[BARE_OTHER] > 1 &&
	    bare_tell(h, lines.data) == BARE_ORDER)) {
		if (tail != NULL) {
			free(h->tail);
			h->tail = xstrdup(tail);
		}
		lines.len = 0;
		for (size_t i = 0; i < b->count; i++)
			if (b->line[i].kind <= BARE_OTHER)
				buf_printf(&lines, "%s\n", b->line[i].text);
			else if (b->line[i].kind == BARE_COMMAND &&
			    (named = seat_named(h, seat, b->line[i].text)) != seat) {
				bare_add_block(h, d, seat, &lines);
				seat = named;
			}
		bare_add_block(h, d, seat, &lines);
		/* Reads the commands among the lines again, and the password. */
		said = h->token == delivery_token(d, &d->parsed.tokens, h->m->path);
		for (size_t i = 0; i < b->count; i++)
			if (b->line[i].kind == BARE_COMMAND)
				buf_printf(&lines, "%s\n", b->line[i].text);
		delivery_read_again(d, lines.len == 0 ? "" : lines.data);
		if (said)
			h->token = delivery_token(d, &d->parsed.tokens, h->m->path);
	}
	free(b->own);
}

/*
 * Replies made again.
 */

/*
 * Finds the seat and the turn whose record has the hash of a code, the newest that is not younger
 * than the mail, and the hash of its MANIFEST; false if there is none.
 */
static bool
code_find_turn(const struct match *m, int64_t sent, struct reply_head *first, unsigned *seat,
    unsigned *turn)
{
	const struct gamefile	*f = &m->table.file;
	unsigned char		 hash[HASH_SIZE];
	int64_t			 at = 0;

	*seat = 0;
	hash_bytes(first->code, strlen(first->code), hash);
	for (unsigned t = m->last.number + 1; t > 0 && (*seat == 0 || at > sent); t--) {
		AUTO(record_clear) struct record	 r = { 0 };
		AUTO(diags_clear) struct diags		 diags = { 0 };
		AUTO_FREE char				*folder = paths_turn(m->path, t - 1);
		AUTO(buf_clear) struct buf		 manifest = { 0 };
		unsigned char				 on[HASH_SIZE];

		if (!stored_record(m->path, f, t - 1, &r, &diags) ||
		    !stored_file(folder, MANIFEST_NAME, &manifest, &diags))
			break;
		for (unsigned s = 1; s <= f->seats; s++) {
			if (!hash_equal(hash, r.code[s], HASH_SIZE))
				continue;
			*seat = s;
			*turn = t;
			at = r.at;
			hash_bytes(manifest.data, manifest.len, on);
			hex_write(on, HASH_SIZE, first->on)[ON_DIGITS] = '\0';
		}
	}
	return *seat != 0;
}

/* Finds the code among those that the texts of the mail have, or takes the one that was said. */
static bool
code_find(const struct handling *h, const struct delivery *d, const char *said,
    struct reply_head *first, unsigned *seat, unsigned *turn)
{
	int64_t	 sent = d->mail.date != 0 ? d->mail.date : INT64_MAX;

	if (said != NULL)
		return code_read(said, first->code) &&
		    code_find_turn(h->m, sent, first, seat, turn);
	for (size_t i = 0; i < d->contents.count; i++)
		for (const char *text = d->contents.item[i].text; text != NULL &&
		    (text = prose_next_code(text, first->code)) != NULL; text++)
			if (code_find_turn(h->m, sent, first, seat, turn))
				return true;
	return false;
}

bool
reply_again(struct match *m, const char *said, const struct buf *bytes, struct submission *f,
    struct diags *diags)
{
	AUTO(delivery_clear) struct delivery d = { .root = m->path, .pgp = pgp_open(NULL) };
	struct reply_head	 first = { .code = "" };
	struct handling		 h = { .m = m, .mail = &d.mail, .replies = true, .first = &first };
	unsigned		 turn = 0;
	bool			 found = false;

	if (!mail_read(bytes->data, bytes->len, &d.mail, diags))
		return false;
	contents_gather(&d.contents, &d.mail, d.pgp, diags);
	delivery_split(&d);
	file_names_add(&d.games, m->path);
	if (!code_find(&h, &d, said, &first, &h.seat, &turn)) {
		diag_error(diags, "no-code", "no turn of '%s' told the hash of a code in this mail",
		    m->table.file.id);
		return diag_hint(diags, "the receipt shows the code: give it with --token-file");
	}
	h.who = &m->table.file.seat[h.seat];
	if (d.text != NULL)
		reply_take_orders(&h, &d);
	for (size_t i = 0; i < d.contents.count && !found; i++) {
		found = d.contents.item[i].submission.form == SUBMISSION_REPLY;
		if (found)
			submission_copy(f, &d.contents.item[i].submission);
	}
	free(h.tail);
	f->turn = turn;
	return found || diag_error(diags, "no-reply", "there are no bare lines in this mail");
}
