/*
 * HTML as the lines that were typed.  Mail programs make a paragraph or a box of each line; they
 * put a quotation into a block of its own, which must remain a quotation.
 */

#include <ctype.h>
#include <string.h>

#include <libxml/HTMLparser.h>

#include "base/base.h"
#include "mail/parse.h"

#define MOST_DEPTH	200	/* elements in elements; deeper ones are not read */
#define MOST_QUOTED	8	/* marks before a line */

/* The way to read an element's text, and what is inside it. */
struct manner {
	bool		 hidden, kept;	/* not shown; blanks and line ends as they stand */
	bool		 struck;	/* with a line through it: its writer took it back */
	bool		 indented;
	bool		 block;		/* this element alone: it stands on lines of its own */
	unsigned	 quoted;
};

struct page {
	struct buf	*words;
	struct manner	 manner[MOST_DEPTH + 1];
	size_t		 depth;		/* elements open, without those not read */
	size_t		 line;		/* start of the line being written */
	bool		 begun, blank;	/* something stands on it; a blank is due */
	bool		 struck;	/* text outside of quotations was struck out */
};

static const struct manner *
manner(const struct page *p)
{
	return &p->manner[p->depth < MOST_DEPTH ? p->depth : MOST_DEPTH];
}

static bool
is_listed(const xmlChar *name, const char *const *list)
{
	for (; *list != NULL; list++)
		if (strcmp((const char *)name, *list) == 0)
			return true;
	return false;
}

static const char *
html_attribute(const xmlChar **atts, const char *name)
{
	for (; atts != NULL && atts[0] != NULL; atts += 2)
		if (strcmp((const char *)atts[0], name) == 0)
			return atts[1] == NULL ? "" : (const char *)atts[1];
	return NULL;
}

/*
 * True if one of an element's styles begins so: small letters, no blanks; and
 * holds 'with', if that is not NULL.  A zero must be all of its number.
 */
static bool
style_has(const xmlChar **atts, const char *what, const char *with)
{
	const char	*style = html_attribute(atts, "style"), *at;
	AUTO(buf_clear) struct buf tight = { 0 };
	size_t		 n = strlen(what);
	bool		 says = false;

	buf_putc(&tight, ';');
	for (; style != NULL && *style != '\0'; style++)
		if (!isspace((unsigned char)*style))
			buf_putc(&tight, (char)tolower((unsigned char)*style));
	for (at = tight.data; at != NULL && !says; at = strchr(at + 1, ';'))
		says = strncmp(at + 1, what, n) == 0 && (with == NULL ||
		    memmem(at + 1 + n, strcspn(at + 1 + n, ";"), with, strlen(with)) != NULL) &&
		    (what[n - 1] != '0' || strchr(".123456789", at[1 + n]) == NULL ||
		    at[1 + n] == '\0');
	return says;
}

static bool
style_says(const xmlChar **atts, const char *what)
{
	return style_has(atts, what, NULL);
}

/* True for lines that their writer has moved right: programs use a quotation without a bar. */
static bool
is_moved(const xmlChar *name, const xmlChar **atts)
{
	return strcmp((const char *)name, "blockquote") == 0 && style_says(atts, "border:none") &&
	    !style_says(atts, "border-left:") && html_attribute(atts, "type") == NULL &&
	    html_attribute(atts, "cite") == NULL;
}

/* True for an element that a mail program puts round a quotation, by its name or its bar. */
static bool
is_quotation(const xmlChar *name, const xmlChar **atts)
{
	static const char *const	 naming[] = { "class", "id", "name" };
	const char			*said;
	bool				 names = false;

	for (size_t i = 0; i < LENGTH(naming); i++)
		names = names || ((said = html_attribute(atts, naming[i])) != NULL &&
		    strcasestr(said, "quote") != NULL);
	return names ||
	    (strcmp((const char *)name, "blockquote") == 0 && !is_moved(name, atts)) ||
	    (style_says(atts, "border-left:") && !style_says(atts, "border-left:0") &&
	    !style_says(atts, "border-left:none"));
}

static const char *const	 blocks[] = { "address", "article", "blockquote", "body", "center",
    "dd", "div", "dl", "dt", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
    "li", "main", "ol", "p", "pre", "section", "table", "tbody", "tr", "ul", NULL };

/* Begins a line with its quotation marks. */
static void
begin_line(struct page *p)
{
	for (unsigned i = 0; !p->begun && i < manner(p)->quoted; i++)
		buf_puts(p->words, "> ");
	if (!p->begun && manner(p)->indented && manner(p)->quoted == 0)
		buf_puts(p->words, "    ");
	p->begun = true;
}

static void
end_line(struct page *p)
{
	begin_line(p);
	buf_putc(p->words, '\n');
	p->begun = p->blank = false;
}

static void
break_line(struct page *p)
{
	if (p->begun)
		end_line(p);
	p->blank = false;
}

static void
start_element(void *ctx, const xmlChar *name, const xmlChar **atts)
{
	static const char *const	 cells[] = { "td", "th", NULL };
	static const char *const	 never[] = { "head", "title", "style", "script", "template",
	    "noscript", "object", "svg", "select", "textarea", "iframe", NULL };
	static const char *const	 styles[] = { "display:none", "visibility:hidden",
	    "mso-hide:all", "font-size:0", "opacity:0", "max-height:0" };
	static const char *const	 lined[] = { "s", "del", "strike", NULL };
	struct page			*p = ctx;
	struct manner			 m = *manner(p);

	m.block = is_listed(name, blocks);
	m.hidden = m.hidden || is_listed(name, never) || html_attribute(atts, "hidden") != NULL;
	for (size_t i = 0; i < LENGTH(styles); i++)
		m.hidden = m.hidden || style_says(atts, styles[i]);
	m.kept = m.kept || strcmp((const char *)name, "pre") == 0 ||
	    style_says(atts, "white-space:pre");
	m.struck = m.struck || is_listed(name, lined) ||
	    style_has(atts, "text-decoration", "line-through");
	m.indented = m.indented || is_moved(name, atts) || (style_says(atts, "margin-left:") &&
	    !style_says(atts, "margin-left:0") && !style_says(atts, "margin-left:-") &&
	    !style_says(atts, "margin-left:auto"));
	if (m.block && is_quotation(name, atts) && m.quoted < MOST_QUOTED)
		m.quoted++;
	if (m.block && !m.hidden)
		break_line(p);
	if (strcmp((const char *)name, "br") == 0 && !m.hidden)
		end_line(p);
	if (is_listed(name, cells))
		p->blank = p->begun;
	if (p->depth++ < MOST_DEPTH)
		p->manner[p->depth] = m;
	if (p->depth >= MOST_DEPTH)
		p->manner[MOST_DEPTH].hidden = true;
}

static void
end_element(void *ctx, const xmlChar *name)
{
	struct page	*p = ctx;

	if (p->depth == 0)
		return;
	if (manner(p)->block && !manner(p)->hidden)
		break_line(p);
	p->depth--;
}

/* Adds a character that does not merge with blanks: a hard blank was meant. */
static void
put_character(struct page *p, const char *s, size_t n)
{
	begin_line(p);
	if (p->blank)
		buf_putc(p->words, ' ');
	p->blank = false;
	if (n == 2 && memcmp(s, "\302\240", 2) == 0)
		buf_putc(p->words, ' ');
	else
		buf_add(p->words, s, n);
}

static void
put_characters(void *ctx, const xmlChar *text, int len)
{
	struct page	*p = ctx;
	const char	*s = (const char *)text;

	for (size_t i = 0, n; i < (size_t)len && !manner(p)->hidden; i += n) {
		n = 1;
		if (manner(p)->struck) {
			p->struck = p->struck || (manner(p)->quoted == 0 &&
			    !isspace((unsigned char)s[i]));
			continue;
		}
		if (strchr(" \t\r\n", s[i]) != NULL && s[i] != '\0') {
			if (!manner(p)->kept)
				p->blank = p->begun;
			else if (s[i] == '\n')
				end_line(p);
			else if (s[i] != '\r')
				put_character(p, &s[i], 1);
			continue;
		}
		while (i + n < (size_t)len && ((unsigned char)s[i + n] & 0xc0) == 0x80)
			n++;
		put_character(p, s + i, n);
	}
}

void
mail_html_prepare(void)
{
	xmlInitParser();
}

bool
mail_html_words(const char *html, size_t len, struct buf *words)
{
	struct page	 p = { .words = words };
	xmlSAXHandler	 sax = { .startElement = start_element, .endElement = end_element,
	    .characters = put_characters, .ignorableWhitespace = put_characters };
	htmlParserCtxtPtr	 ctxt = htmlCreatePushParserCtxt(&sax, &p, NULL,
	    0, NULL, XML_CHAR_ENCODING_UTF8);

	if (ctxt == NULL)
		die("out of memory");
	htmlCtxtUseOptions(ctxt, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
	    HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC);
	htmlParseChunk(ctxt, html, (int)len, 1);
	htmlFreeParserCtxt(ctxt);
	break_line(&p);
	return p.struck;
}
