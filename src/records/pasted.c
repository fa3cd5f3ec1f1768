/* Order files, in XML and in plain lines, in the text of a mail. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "records/margin.h"
#include "records/pasted.h"
#include "records/said.h"
#include "xml/lines.h"
#include "xml/parse.h"

#define BEGIN	"<orders"
#define END	"</orders>"
#define ROOT_CAP	4096	/* bytes of the first tag to search for its end */

static bool
is_mark_at(const char *at)
{
	for (const char *want = PASTED_MARK; *want != '\0'; want++) {
		if (*want == ' ') {
			if (margin_blank(at) == 0)
				return false;
			at = margin_skip(at);
		} else if (tolower((unsigned char)*at++) != *want)
			return false;
	}
	return true;
}

bool
pasted_is_mark(const char *line)
{
	for (; *line != '\0' && *line != '\n'; line++)
		if (is_mark_at(line))
			return true;
	return false;
}

bool
pasted_ends_press(const char *line)
{
	const char	*at = margin_skip(line);

	if (strncasecmp(at, "end", 3) != 0 || margin_blank(at + 3) == 0)
		return false;
	at = margin_skip(at + 3);
	if (strncasecmp(at, "press", 5) != 0)
		return false;
	at = margin_skip(at + 5);
	at = margin_skip(at + (*at == '.' || *at == '!'));
	return *at == '\0' || *at == '\n' || *at == '\r';
}

/* Returns the line without its quotation marks and the blank after them. */
static const char *
unquoted(const char *line)
{
	while (margin_is_quoted(line))
		line = margin_skip(line) + 1;
	return line + margin_blank(line);
}

static bool
begins_xml(const char *line)
{
	line = margin_skip(line);
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

/* An order file that is being read. */
struct taking {
	struct buf	*xml;
	bool		 open;		/* the root's tag is read, and something comes after it */
};

/* Returns the end of the order file if its last line, from 'line' on, ends it; else NULL. */
static const char *
end_of(struct taking *t, size_t line)
{
	const char	*root = strstr(t->xml->data, BEGIN), *end;

	if (!t->open && root != NULL) {
		end = tag_end(root);
		if (end != NULL && end[-2] == '/')
			return end;
		t->open = end != NULL || t->xml->len > ROOT_CAP;
	}
	if (!t->open || (end = strstr(t->xml->data + line, END)) == NULL)
		return NULL;
	return end + strlen(END);
}

/* Adds a line, with ordinary blanks for hard ones from a mail program. */
static void
add_softened(struct buf *xml, const char *line)
{
	for (size_t n; *line != '\0' && *line != '\n'; line += n) {
		n = margin_blank(line);
		if (n > 1)
			buf_putc(xml, ' ');
		else
			buf_add(xml, line, n = 1);
	}
	buf_putc(xml, '\n');
}

static const char *
take_xml(struct pasted *p, const char *line)
{
	struct taking	 t = { .xml = &p->text };
	bool		 marked = margin_is_quoted(line);
	const char	*end = NULL;

	while (end == NULL && *line != '\0' && p->text.len <= XML_CAP_ORDERS &&
	    !pasted_is_mark(line) &&
	    (!marked || margin_is_quoted(line))) {
		const char	*from = marked ? unquoted(line) : line;
		size_t		 at = p->text.len;

		add_softened(&p->text, from);
		line = margin_next(line);
		end = end_of(&t, at);
	}
	if (end != NULL) {
		p->text.len = (size_t)(end - p->text.data);
		buf_putc(&p->text, '\n');
	}
	return line;
}

/* True if a line ends the text of its writer: a mail program puts a signature below it. */
static bool
is_dashes(const char *line)
{
	return strncmp(line, "-- ", 3) == 0 && strchr("\r\n", line[3]) != NULL;
}

/*
 * Takes plain lines up to the one that ends them.  Lines of a quotation do not go on outside of
 * it.
 */
static const char *
take_lines(struct pasted *p, const char *line)
{
	bool	 marked = margin_is_quoted(line), ended = false;

	while (!ended && *line != '\0' && p->text.len <= XML_CAP_ORDERS &&
	    !pasted_is_mark(line) && !is_dashes(line) &&
	    (!marked || margin_is_quoted(line))) {
		const char	*from = marked ? unquoted(line) : line;

		buf_add(&p->text, from, strcspn(from, "\n"));
		buf_putc(&p->text, '\n');
		ended = lines_end(from);
		line = margin_next(line);
	}
	return line;
}

/* Reads the order file that begins with this line; returns the line after it. */
static const char *
take(struct pasted *p, const char *line)
{
	return begins_xml(unquoted(line)) ? take_xml(p, line) : take_lines(p, line);
}

const char *
pasted_skip(const char *line)
{
	struct pasted	 p = { .place = PASTED_TOP };

	line = take(&p, line);
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
	const char	*at = margin_skip(line);

	if (s->endless || strncasecmp(at, "press", 5) != 0 || margin_blank(at + 5) == 0 ||
	    said_introduces(line))
		return line;
	for (; *at != '\0' && !pasted_is_mark(at); at = margin_next(at))
		if (pasted_ends_press(at))
			return at;
	s->endless = true;
	return s->place == PASTED_TOP ? at : line;
}

/* True if a line is no other text.  The last line of press is no other text either. */
static bool
is_ours(const struct search *s, const char *line)
{
	return margin_is_quoted(line) || *margin_skip(line) == '#' || said_is_word(line) ||
	    pasted_ends_press(line) || (!s->begun && said_is_greeting(line));
}

static bool
is_blank(const char *line)
{
	line = margin_skip(line);
	return *line == '\0' || *line == '\n' || *line == '\r';
}

/* Returns the next line at which an order file begins, or the end. */
static const char *
find_next(struct search *s, const char *text)
{
	for (; *text != '\0'; text = margin_next(text)) {
		text = skip_press(s, text);
		if (pasted_is_mark(text) && !margin_is_quoted(text))
			s->place = PASTED_QUOTED;
		else if (pasted_begins(unquoted(text)) && !pasted_is_mark(text))
			break;
		if (is_blank(text))
			continue;
		if (s->place == PASTED_TOP && !is_ours(s, text))
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
		*p = (struct pasted){ .place = margin_is_quoted(text) ? PASTED_QUOTED : s.place };
		text = take(p, text);
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
