/* Quoting: lines of a mail for the referee, order files in it, and the quotations around them. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/buf.h"
#include "records/note.h"
#include "records/quoting.h"
#include "xml/lines.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define GREETING_WORDS	4
#define HEADING_WORDS	6	/* a code may be copied with blanks in it */

void
said_soften(char *line)
{
	char	*to = strstr(line, "\302\240");

	if (to == NULL)
		return;
	for (const char *at = to; *at != '\0'; at++) {
		bool	 hard = strncmp(at, "\302\240", 2) == 0;

		*to++ = hard ? ' ' : *at;
		at += hard;
	}
	*to = '\0';
}

char *
said_tidy(const char *text)
{
	struct buf	 out = { 0 };

	while (*(text += strspn(text, " \t,")) != '\0') {
		size_t	 n = strcspn(text, " \t,");

		if (n != 3 || strncasecmp(text, "and", 3) != 0) {
			if (out.len > 0)
				buf_putc(&out, ' ');
			buf_add(&out, text, n);
		}
		text += n;
	}
	return buf_take(&out, NULL);
}

size_t
said_words(const char *text)
{
	size_t	 n = 0;

	while (*(text += strspn(text, " \t")) != '\0') {
		text += strcspn(text, " \t");
		n++;
	}
	return n;
}

const char *const	 said_heading[SAID_HEADINGS] = { [SAID_GAME] = "game",
    [SAID_TOKEN] = "token", [SAID_END] = "end", [SAID_SEAT] = "seat" };

enum said_heading
said_heading_find(const char *word)
{
	enum said_heading	 h = 0;

	while (h < SAID_HEADINGS && strcmp(word, said_heading[h]) != 0)
		h++;
	return h == SAID_HEADINGS && strcmp(word, "code") == 0 ? SAID_TOKEN : h;
}

bool
said_ends(const char *line)
{
	return strcmp(line, "-- ") == 0 || strcmp(line, "--") == 0 ||
	    strcasecmp(line, said_heading[SAID_END]) == 0;
}

bool
said_introduces(const char *line)
{
	static const char	 wide[] = "\357\274\232";	/* of Japanese and Chinese */
	size_t			 n = strcspn(line, "\r\n"), m = strlen(wide);

	while (n > 0 && strchr(" \t\r", line[n - 1]) != NULL)
		n--;
	return n > 0 && (line[n - 1] == ':' || (n >= m && memcmp(line + n - m, wide, m) == 0));
}

bool
said_heading_takes(enum said_heading h, const char *rest)
{
	size_t	 words = said_words(rest);

	switch (h) {
	case SAID_GAME:
	case SAID_TOKEN:
		return words <= HEADING_WORDS && !said_introduces(rest);
	case SAID_SEAT:
		return words == 1 && !said_introduces(rest);
	default:
		return false;
	}
}

/* Returns a line alone, its blanks ordinary ones; the caller's to free(). */
static char *
line_alone(const char *begun)
{
	char	*line = xstrndup(begun, strcspn(begun, "\r\n"));

	said_soften(line);
	return line;
}

bool
said_is_greeting(const char *begun)
{
	AUTO_FREE char *line = line_alone(begun);
	size_t	 n = strlen(line);

	while (n > 0 && isspace((unsigned char)line[n - 1]))
		line[--n] = '\0';
	return n > 0 && strchr(",!", line[n - 1]) != NULL &&
	    said_words(line) <= GREETING_WORDS && strpbrk(line, ":@<>0123456789") == NULL;
}

bool
said_is_word(const char *begun)
{
	AUTO_FREE char	*line = line_alone(begun), *detail = NULL;
	char		*word = line + strspn(line, " \t"), *rest;
	size_t		 n = strcspn(word, " \t:.!");
	enum note_kind	 kind;

	rest = word + n + (word[n] != '\0');
	word[n] = '\0';
	line_lower(word);
	detail = said_tidy(rest);
	n = strlen(detail);
	if (n > 0 && strchr(".!", detail[n - 1]) != NULL)
		detail[n - 1] = '\0';
	return said_heading_takes(said_heading_find(word), rest) ||
	    (!said_introduces(begun) && note_find(word, true, &kind) &&
	    note_takes(kind, detail, NULL));
}

/*
 * Returns the bytes of the blank at 'at', or 0.  A mail program may turn an
 * ordinary blank into a hard one (U+00A0).
 */
static size_t
quote_blank(const char *at)
{
	if (*at == ' ' || *at == '\t')
		return 1;
	return strncmp(at, "\302\240", 2) == 0 ? 2 : 0;
}

const char *
quote_skip_blanks(const char *at)
{
	for (size_t n; (n = quote_blank(at)) > 0;)
		at += n;
	return at;
}

const char *
quote_next_line(const char *line)
{
	line += strcspn(line, "\n");
	return *line == '\0' ? line : line + 1;
}

bool
quote_is_marked(const char *line)
{
	line = quote_skip_blanks(line);
	return *line == '>' || *line == '|';
}

static bool
line_is_blank(const char *line)
{
	line = quote_skip_blanks(line);
	return *line == '\0' || *line == '\n' || *line == '\r';
}

#define ATTRIBUTION_LINES	3
#define HEAD_LINES		3	/* From, Date and Subject, in whatever language */
#define HEAD_NAME		24	/* bytes before the colon */

const char *
quote_attribution(const char *line)
{
	for (int n = 1; n <= ATTRIBUTION_LINES && !line_is_blank(line); n++,
	    line = quote_next_line(line)) {
		if (!said_introduces(line))
			continue;
		line = quote_next_line(line);
		while (*line != '\0' && line_is_blank(line))
			line = quote_next_line(line);
		return line;
	}
	return NULL;
}

bool
quote_is_header(const char *line)
{
	int	 n = 0;

	/* lines like "Gesendet: Samstag" or "*From:* somebody": a name, a colon and a value */
	for (; n < HEAD_LINES; line = quote_next_line(line), n++) {
		size_t	 name = strcspn(line, ":\n");

		if (name == 0 || name > HEAD_NAME || line[name] != ':' ||
		    line_is_blank(line + name + 1) || quote_is_marked(line))
			return false;
	}
	return true;
}

static void
heading_set(struct heading *h, const char *game, const char *seat, const char *on,
    const char *nonce)
{
	h->game = xstrdup(game == NULL ? "" : game);
	h->seat = xstrdup(seat == NULL ? "" : seat);
	h->on = xstrdup(on == NULL ? "" : on);
	h->nonce = xstrdup(nonce == NULL ? "" : nonce);
}

bool
heading_read(struct heading *h, const struct buf *text)
{
	AUTO(lines_head_clear) struct lines_head head = { 0 };
	unsigned long		 turn;

	*h = (struct heading){ 0 };
	if (text->len == 0 || !lines_are(text->data)) {
		AUTO(xml_free) xmlDocPtr doc =
		    xml_parse("orders", text->data, text->len, XML_CAP_ORDERS,
		    NULL);
		xmlNodePtr	 root = doc == NULL ? NULL : xmlDocGetRootElement(doc);

		if (root == NULL) {
			heading_set(h, NULL, NULL, NULL, NULL);
			return false;
		}
		heading_set(h, xml_attribute(root, "game"), xml_attribute(root, "seat"),
		    xml_attribute(root, "on"),
		    xml_attribute(root, "nonce"));
		h->turn = (unsigned)xml_number_or(root, "turn", 0, UINT32_MAX, 0);
		h->holds = xml_child(root, NULL) != NULL;
		return true;
	}
	lines_head_read(&head, text->data);
	heading_set(h, head.said[LINES_GAME], head.said[LINES_SEAT],
	    head.said[LINES_ON], head.said[LINES_NONCE]);
	turn = head.said[LINES_TURN] == NULL ? 0 : strtoul(head.said[LINES_TURN], NULL, 10);
	h->turn = turn > UINT32_MAX ? 0 : (unsigned)turn;
	h->holds = lines_hold(text->data);
	return true;
}

void
heading_clear(struct heading *h)
{
	free(h->game);
	free(h->seat);
	free(h->on);
	free(h->nonce);
	*h = (struct heading){ 0 };
}

#define BEGIN	"<orders"
#define END	"</orders>"
#define ROOT_CAP	4096	/* bytes of the first tag to search for its end */

static bool
is_mark_at(const char *at)
{
	for (const char *want = PASTED_MARK; *want != '\0'; want++) {
		if (*want == ' ') {
			if (quote_blank(at) == 0)
				return false;
			at = quote_skip_blanks(at);
		} else if (tolower((unsigned char)*at++) != *want)
			return false;
	}
	return true;
}

bool
pasted_is_mark(const char *line)
{
	/* both cases of its first letter */
	for (; *(line += strcspn(line, "Ww\n")) != '\0' && *line != '\n'; line++)
		if (is_mark_at(line))
			return true;
	return false;
}

bool
pasted_ends_press(const char *line)
{
	const char	*at = quote_skip_blanks(line);

	if (strncasecmp(at, "end", 3) != 0 || quote_blank(at + 3) == 0)
		return false;
	at = quote_skip_blanks(at + 3);
	if (strncasecmp(at, "press", 5) != 0)
		return false;
	at = quote_skip_blanks(at + 5);
	at = quote_skip_blanks(at + (*at == '.' || *at == '!'));
	return *at == '\0' || *at == '\n' || *at == '\r';
}

/* Returns the line without its quotation marks and the blank after them. */
static const char *
unquoted(const char *line)
{
	while (quote_is_marked(line))
		line = quote_skip_blanks(line) + 1;
	return line + quote_blank(line);
}

static bool
begins_xml(const char *line)
{
	line = quote_skip_blanks(line);
	if (strncmp(line, "<?xml", 5) == 0)
		return true;
	return strncmp(line, BEGIN, strlen(BEGIN)) == 0 &&
	    strchr(" \t\r\n/>", line[strlen(BEGIN)]) != NULL;
}

bool
pasted_begins(const char *line)
{
	return begins_xml(line) || lines_begin(line);
}

/* Returns the end of the tag that begins here, after its '>'; NULL if it has none. */
static const char *
tag_end(const char *tag)
{
	char	 quote = '\0';

	for (; *tag != '\0'; tag++)
		if (quote != '\0')
			quote = *tag == quote ? '\0' : quote;
		else if (*tag == '"' || *tag == '\'')
			quote = *tag;
		else if (*tag == '>')
			return tag + 1;
	return NULL;
}

static const char *
take_xml(struct pasted *p, const char *line)
{
	bool		 marked = quote_is_marked(line);
	bool		 open = false;	/* the root's tag is read, and something comes after it */
	const char	*end = NULL, *root;

	while (end == NULL && *line != '\0' && p->text.len <= XML_CAP_ORDERS &&
	    !pasted_is_mark(line) &&
	    (!marked || quote_is_marked(line))) {
		const char	*from = marked ? unquoted(line) : line;
		size_t		 at = p->text.len;

		buf_add(&p->text, from, strcspn(from, "\n"));
		said_soften(p->text.data + at);
		p->text.len = at + strlen(p->text.data + at);
		buf_putc(&p->text, '\n');
		line = quote_next_line(line);
		root = strstr(p->text.data, BEGIN);
		if (!open && root != NULL) {
			end = tag_end(root);
			open = (end != NULL && end[-2] != '/') ||
			    (end == NULL && p->text.len > ROOT_CAP);
		}
		if (open && (end = strstr(p->text.data + at, END)) != NULL)
			end += strlen(END);
	}
	if (end != NULL) {
		p->text.len = (size_t)(end - p->text.data);
		buf_putc(&p->text, '\n');
	}
	return line;
}

/*
 * Takes plain lines up to the one that ends them.  Lines of a quotation do not
 * go on outside of it.
 */
static const char *
take_lines(struct pasted *p, const char *line)
{
	bool	 marked = quote_is_marked(line), ended = false;

	while (!ended && *line != '\0' && p->text.len <= XML_CAP_ORDERS &&
	    !pasted_is_mark(line) && (!marked || quote_is_marked(line)) &&
	    /* A mail program puts a signature below such dashes. */
	    (strncmp(line, "-- ", 3) != 0 || strchr("\r\n", line[3]) == NULL)) {
		const char	*from = marked ? unquoted(line) : line;

		buf_add(&p->text, from, strcspn(from, "\n"));
		buf_putc(&p->text, '\n');
		ended = lines_end(from);
		line = quote_next_line(line);
	}
	return line;
}

/* Reads the order file that begins with this line; returns the line after it. */
static const char *
take_order_file(struct pasted *p, const char *line)
{
	return begins_xml(unquoted(line)) ? take_xml(p, line) : take_lines(p, line);
}

const char *
pasted_skip(const char *line)
{
	struct pasted	 p = { .place = PASTED_TOP };

	line = take_order_file(&p, line);
	buf_clear(&p.text);
	return line;
}

/* A search for order files in a text. */
struct search {
	enum pasted_place	 place;		/* of what is here */
	bool			 begun;		/* a line that is not blank stood above */
	bool			 endless;	/* no press ends below */
};

/*
 * Returns the end of the press that begins with this line, or the line if none does.  Press is
 * said to others, and need not be its sender's own text.  Press without an end covers the rest
 * of the mail; but below other text a line may begin with that word by chance.
 */
static const char *
skip_press(struct search *s, const char *line)
{
	const char	*at = quote_skip_blanks(line);

	if (s->endless || strncasecmp(at, "press", 5) != 0 || quote_blank(at + 5) == 0 ||
	    said_introduces(line))
		return line;
	for (; *at != '\0' && !pasted_is_mark(at); at = quote_next_line(at))
		if (pasted_ends_press(at))
			return at;
	s->endless = true;
	return s->place == PASTED_TOP ? at : line;
}

/* Returns the next line at which an order file begins, or the end. */
static const char *
find_next(struct search *s, const char *text)
{
	for (; *text != '\0'; text = quote_next_line(text)) {
		text = skip_press(s, text);
		if (pasted_is_mark(text) && !quote_is_marked(text))
			s->place = PASTED_QUOTED;
		else if (pasted_begins(unquoted(text)) && !pasted_is_mark(text))
			break;
		if (line_is_blank(text))
			continue;
		/* The last line of press is no other text either. */
		if (s->place == PASTED_TOP && !quote_is_marked(text) &&
		    *quote_skip_blanks(text) != '#' && !said_is_word(text) &&
		    !pasted_ends_press(text) && (s->begun || !said_is_greeting(text)))
			s->place = PASTED_BELOW;
		s->begun = true;
	}
	return text;
}

void
pasted_find(struct pasted_list *found, const char *text)
{
	struct search	 s = { .place = PASTED_TOP };

	*found = (struct pasted_list){ 0 };
	while (*(text = find_next(&s, text)) != '\0') {
		struct pasted	*p;

		grow(&found->item, found->count, &found->room, sizeof(*found->item));
		p = &found->item[found->count++];
		*p = (struct pasted){ .place = quote_is_marked(text) ? PASTED_QUOTED : s.place };
		text = take_order_file(p, text);
		s.begun = true;
	}
}

void
pasted_clear(struct pasted_list *found)
{
	for (size_t i = 0; i < found->count; i++)
		buf_clear(&found->item[i].text);
	free(found->item);
	*found = (struct pasted_list){ 0 };
}
