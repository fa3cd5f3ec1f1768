/* Reports for people: style sheets and what they get, the policy of pages, text set in lines. */

#include <stdlib.h>
#include <string.h>

#include <libxml/xmlwriter.h>

#include "base/buf.h"
#include "base/plain.h"
#include "report/report.h"
#include "store/hash.h"
#include "xml/data.h"
#include "xml/tree.h"
#include "xml/write.h"

/*
 * Returns the bytes of the first line if the text is filled to 'width', at
 * least one word.  'skip' becomes the distance to the next line.
 */
static size_t
fill_length(const char *s, unsigned width, size_t *skip)
{
	size_t	 end = 0, next;

	for (;;) {
		next = end + strspn(s + end, " ");
		next += strcspn(s + next, " ");
		if (end > 0 && (next == end || plain_columns(s, next) > width))
			break;
		end = next;
		if (s[end] == '\0')
			break;
	}
	*skip = end + strspn(s + end, " ");
	return end;
}

/* Appends the text of a node and all below it, unchanged. */
static void
gather_node(xmlNodePtr node, struct buf *b)
{
	for (xmlNodePtr c = node->children; c != NULL; c = c->next) {
		if (c->type == XML_ELEMENT_NODE)
			gather_node(c, b);
		else if (c->type == XML_TEXT_NODE)
			buf_puts(b, (const char *)c->content);
	}
}

char *
text_plain(xmlNodePtr node)
{
	struct buf	 b = { 0 };
	char		*s, *to;

	gather_node(node, &b);
	s = to = buf_take(&b, NULL);
	for (const char *from = s; *from != '\0';) {
		size_t	 n = strcspn(from, " \t\r\n");

		memmove(to, from, n);
		to += n;
		from += n;
		from += strspn(from, " \t\r\n");
		if (*from != '\0' && to > s)
			*to++ = ' ';
	}
	*to = '\0';
	return s;
}

static void
put_repeated(struct buf *out, char c, unsigned n)
{
	while (n-- > 0)
		buf_putc(out, c);
}

/*
 * Tables, with columns as wide as their text needs.
 */

#define COLUMNS	16
#define GAP	2
#define LEAST	8	/* a column that is broken keeps this width */
#define EMPTY	"None."

struct cell {
	char		*text;
	bool		 right;
	const char	*rest;		/* still to be put */
};

struct table {
	unsigned	 width[COLUMNS], columns;
	bool		 right[COLUMNS];
};

/* Reads a row's cells and returns their number. */
static unsigned
read_row(xmlNodePtr row, struct cell *cell)
{
	unsigned	 n = 0;

	XML_EACH(node, row, "cell") {
		if (n == COLUMNS)
			break;
		cell[n].text = text_plain(node);
		cell[n].rest = cell[n].text;
		cell[n].right = strcmp(xml_attribute_or(node, "align", "left"), "right") == 0;
		n++;
	}
	return n;
}

/*
 * Narrows the widest column that can be broken until the table fits or no
 * column can shrink further.
 */
static void
fit_table(struct table *t, unsigned width)
{
	for (;;) {
		unsigned	 widest = COLUMNS, sum = 0;

		for (unsigned i = 0; i < t->columns; i++) {
			sum += t->width[i] + (i > 0 ? GAP : 0);
			if (!t->right[i] && t->width[i] > LEAST &&
			    (widest == COLUMNS || t->width[i] > t->width[widest]))
				widest = i;
		}
		if (sum <= width || widest == COLUMNS)
			return;
		t->width[widest]--;
	}
}

static void
set_table(xmlNodePtr table, unsigned width, struct buf *out)
{
	struct table	 t = { 0 };
	struct cell	 cell[COLUMNS];
	xmlNodePtr	 first = xml_child(table, "row");
	unsigned	 n;

	if (first != NULL && xml_yes(first, "head") && xml_next(first, "row") == NULL) {
		buf_puts(out, EMPTY "\n");
		return;
	}
	XML_EACH(row, table, "row") {
		n = read_row(row, cell);
		t.columns = MAX(t.columns, n);
		for (unsigned i = 0; i < n; i++) {
			t.width[i] = MAX(t.width[i],
			    plain_columns(cell[i].text, strlen(cell[i].text)));
			t.right[i] |= cell[i].right;
			free(cell[i].text);
		}
	}
	fit_table(&t, width);
	XML_EACH(row, table, "row") {
		bool	 more;

		n = read_row(row, cell);
		do {
			more = false;
			for (unsigned i = 0; i < n; i++) {
				struct cell	*c = &cell[i];
				size_t		 skip,
				    len = fill_length(c->rest, t.width[i], &skip);
				unsigned	 pad = t.width[i] - MIN(t.width[i],
				    (unsigned)plain_columns(c->rest, len));

				put_repeated(out, ' ', (i > 0 ? GAP : 0) + (t.right[i] ? pad : 0));
				buf_add(out, c->rest, len);
				put_repeated(out, ' ', t.right[i] ? 0 : pad);
				c->rest += skip;
				more |= *c->rest != '\0';
			}
			/* Drops the blanks that a short last cell leaves. */
			while (out->len > 0 && out->data[out->len - 1] == ' ')
				out->len--;
			buf_putc(out, '\n');
		} while (more);
		for (unsigned i = 0; i < n; i++)
			free(cell[i].text);
		if (!xml_yes(row, "head"))
			continue;
		for (unsigned i = 0; i < t.columns; i++) {
			put_repeated(out, ' ', i > 0 ? GAP : 0);
			put_repeated(out, '-', t.width[i]);
		}
		buf_putc(out, '\n');
	}
}

/*
 * Blocks.
 */

#define DEEPEST	8

/* Adds a paragraph.  Its first line begins with 'first'; the others are indented as far. */
static void
put_filled(struct buf *out, const char *text, const char *first, unsigned width)
{
	unsigned	 indent = plain_columns(first, strlen(first));
	size_t		 n, skip;
	bool		 begun = false;

	do {
		n = fill_length(text, width > indent ? width - indent : 1, &skip);
		if (begun)
			put_repeated(out, ' ', indent);
		else
			buf_puts(out, first);
		buf_add(out, text, n);
		buf_putc(out, '\n');
		text += skip;
		begun = true;
	} while (*text != '\0');
}

/* Adds a blank line between blocks, none at the top. */
static void
put_gap(struct buf *out)
{
	if (out->len > 0 && (out->len < 2 || memcmp(out->data + out->len - 2, "\n\n", 2) != 0))
		buf_putc(out, '\n');
}

static void
set_heading(struct buf *out, xmlNodePtr node, char line, unsigned width)
{
	AUTO_FREE char *s = text_plain(node);
	unsigned	 n = plain_columns(s, strlen(s));

	put_gap(out);
	put_filled(out, s, "", width);
	put_repeated(out, line, MIN(n, width));
	buf_putc(out, '\n');
}

void
text_set(xmlNodePtr root, unsigned width, struct buf *out)
{
	xmlNodePtr	 last = NULL;

	XML_EACH(node, root, NULL) {
		if (xml_is(node, "title"))
			set_heading(out, node, '=', width);
		else if (xml_is(node, "head"))
			set_heading(out, node, '-', width);
		else if (xml_is(node, "p")) {
			AUTO_FREE char	*s = text_plain(node);

			put_gap(out);
			put_filled(out, s, "", width);
		} else if (xml_is(node, "pre")) {
			put_gap(out);
			gather_node(node, out);
			if (out->len > 0 && out->data[out->len - 1] != '\n')
				buf_putc(out, '\n');
		} else if (xml_is(node, "item")) {
			/* HTML and text share the classes of events: "sub" is one step in. */
			bool		 sub = strncmp(xml_attribute_or(node, "class", ""), "sub",
			    3) == 0;
			unsigned	 depth = (unsigned)xml_number_or(node, "depth", 0, DEEPEST,
			    sub);
			AUTO_FREE char *s = text_plain(node);
			AUTO_FREE char *first = xasprintf("%*s%s ", (int)(2 * depth), "",
			    xml_attribute_or(node, "mark", "-"));

			if (last != NULL && (xml_is(last, "p") || xml_is(last, "table")))
				put_gap(out);
			put_filled(out, s, first, width);
		} else if (xml_is(node, "table")) {
			if (last != NULL && !xml_is(last, "head"))
				put_gap(out);
			set_table(node, width, out);
		}
		last = node;
	}
}

/*
 * The Content-Security-Policy of a page of ours, which lets a browser do nothing but show it.  The
 * policy (CSP level 2, W3C) names the page's own styles and script by their hashes.  Nothing that a
 * name or a text could smuggle in is ever run or fetched.
 */

/*
 * Adds "'sha256-...'" of the text right inside each element of that name that
 * counts as code.  A script with a type is data.
 */
static void
add_hashes(struct buf *policy, xmlNodePtr parent, const char *element)
{
	for (xmlNodePtr node = parent->children; node != NULL; node = node->next) {
		if (xml_is(node, element) && xml_attribute(node, "type") == NULL) {
			unsigned char	 digest[HASH_SIZE];
			xmlChar		*text = xmlNodeGetContent(node);
			xmlBufferPtr	 b = xmlBufferCreate();
			xmlTextWriterPtr writer = b == NULL ? NULL : xmlNewTextWriterMemory(b, 0);

			if (text == NULL)
				die("out of memory");
			hash_bytes(text, strlen((const char *)text), digest);
			if (writer == NULL ||
			    xmlTextWriterWriteBase64(writer,
			    (const char *)digest, 0, HASH_SIZE) < 0 ||
			    xmlTextWriterFlush(writer) < 0)
				die("out of memory");
			buf_printf(policy, " 'sha256-%s'", (const char *)xmlBufferContent(b));
			xmlFreeTextWriter(writer);
			xmlFree(text);
			xmlBufferFree(b);
		} else if (node->type == XML_ELEMENT_NODE)
			add_hashes(policy, node, element);
	}
}

static void
add_source(struct buf *policy, xmlNodePtr html, const char *directive, const char *element)
{
	AUTO(buf_clear) struct buf hashes = { 0 };

	add_hashes(&hashes, html, element);
	buf_printf(policy, "; %s%s", directive, hashes.len > 0 ? hashes.data : " 'none'");
}

/*
 * Adds to the head of an <html> tree a policy that allows only its own <style>
 * and <script> elements: no network, no other script, no style attributes.  The
 * tree is written unchanged afterwards.
 */
static void
add_policy(xmlNodePtr html)
{
	xmlNodePtr	 head = xml_child(html, "head"), charset = xml_child(head, "meta"), meta;
	AUTO(buf_clear) struct buf policy = { 0 };

	if (head == NULL)
		return;
	buf_puts(&policy, "default-src 'none'; base-uri 'none'; form-action 'none'");
	add_source(&policy, html, "style-src", "style");
	add_source(&policy, html, "script-src", "script");
	if (xml_yes(html, "data-frames"))
		buf_puts(&policy, "; frame-src 'self'");
	meta = xml_add(head, "meta");
	xml_set(meta, "http-equiv", "Content-Security-Policy");
	xml_set(meta, "content", policy.data);
	/* A policy covers only what comes after it. */
	if (charset != NULL)
		xmlAddNextSibling(charset, meta);
}

/*
 * Reports.
 */

struct report {
	struct stylesheet	*sheet[REPORT_HTML + 1];
	char			*game;
	char			*own;		/* folder; NULL: it is kept */
	struct report		*next;
	bool			 hashed;
	unsigned char		 hash[HASH_SIZE];
};

/* Our own style sheets, compiled once per process. */
static struct report	*kept;

static const char *const	 names[] = {
	[REPORT_TEXT] = "report-text.xsl",
	[REPORT_HTML] = "report-html.xsl",
};

/*
 * Returns a style sheet; NULL, with the reasons, if it is wrong.  Ours are
 * compiled when they are first needed: most mails make no page.
 */
static struct stylesheet *
sheet_of(struct report *r, enum report_form form, struct diags *diags)
{
	if (r->sheet[form] == NULL) {
		AUTO_FREE char *name = xasprintf("%s/%s", r->game, names[form]);

		r->sheet[form] = stylesheet_open(r->own, name, diags);
	}
	return r->sheet[form];
}

static void
report_free(struct report *r)
{
	for (size_t i = 0; i < LENGTH(names); i++)
		stylesheet_close(r->sheet[i]);
	free(r->game);
	free(r->own);
	free(r);
}

void
report_close(struct report *r)
{
	if (r != NULL && r->own != NULL)
		report_free(r);
}

struct report *
report_open(const char *game, const char *own, struct diags *diags)
{
	struct report	*r;
	bool		 good;

	for (r = own == NULL ? kept : NULL; r != NULL; r = r->next)
		if (strcmp(r->game, game) == 0)
			return r;
	r = xcalloc(1, sizeof(*r));
	r->game = xstrdup(game);
	r->own = own == NULL ? NULL : xstrdup(own);
	good = sheet_of(r, REPORT_TEXT, diags) != NULL;
	if (own != NULL)
		good = sheet_of(r, REPORT_HTML, diags) != NULL && good;
	if (!good) {
		report_free(r);
		return NULL;
	}
	if (own == NULL) {
		r->next = kept;
		kept = r;
	}
	return r;
}

static xmlDocPtr
apply_sheet(struct report *r, enum report_form form, xmlDocPtr view,
    const struct report_facts *facts, struct diags *diags)
{
	const char	*params[] = {
		"deadline", facts->deadline == NULL ? "" : facts->deadline,
		"below", facts->below == NULL ? "" : facts->below,
		"luck", facts->luck == NULL ? "" : facts->luck,
		"title", facts->title,
		"page", facts->page != NULL ? facts->page : "report",
		"name", facts->name != NULL ? facts->name :
		    xml_attribute_or(xmlDocGetRootElement(view), "game", ""),
		NULL
	};
	AUTO(xml_free) xmlDocPtr none = xml_new("none");
	const struct handed	 own[] = { { "tables.xml", facts->tables },
	    { "kinds.xml", facts->kinds }, { "history.xml", facts->history },
	    { "people.xml", facts->people }, { "page.xml", facts->page_doc },
	    { "before.xml", facts->before } };
	const struct handed	 nothing = { "since.xml", none };
	AUTO_FREE struct handed	*handed = NULL;
	struct stylesheet	*sheet = sheet_of(r, form, diags);
	size_t			 n = 0;

	/* The style sheet gets 'none' for each document that is missing. */
	while (facts->since != NULL && facts->since[n].name != NULL)
		n++;
	handed = xcalloc(LENGTH(own) + MAX(n, 1) + 1, sizeof(*handed));
	for (size_t i = 0; i < LENGTH(own); i++)
		handed[i] = (struct handed){ own[i].name, own[i].doc != NULL ?
		    own[i].doc : none, .lasts = own[i].doc != NULL &&
		    own[i].doc == facts->tables };
	memcpy(&handed[LENGTH(own)], n > 0 ? facts->since : &nothing,
	    MAX(n, 1) * sizeof(*handed));
	diags_at(diags, names[form], 0);
	return sheet == NULL ? NULL : stylesheet_apply(sheet, view, params, handed, diags);
}

bool
report_write(struct report *r, enum report_form form, xmlDocPtr view,
    const struct report_facts *facts, struct buf *out, struct diags *diags)
{
	size_t		 start = out->len;
	AUTO(xml_free) xmlDocPtr result = apply_sheet(r, form, view, facts, diags);

	if (result == NULL)
		return false;
	if (form == REPORT_TEXT)
		text_set(xmlDocGetRootElement(result), TEXT_WIDTH, out);
	else {
		add_policy(xmlDocGetRootElement(result));
		html_write(xmlDocGetRootElement(result), out);
	}
	plain_buf(out, start);
	return true;
}

xmlDocPtr
report_board(struct report *r, xmlDocPtr view, struct report_facts facts, struct diags *diags)
{
	facts.page = "board";
	return apply_sheet(r, REPORT_HTML, view, &facts, diags);
}

xmlDocPtr
report_phase(struct report *r, xmlDocPtr view, struct report_facts facts, struct diags *diags)
{
	facts.page = "phase";
	return apply_sheet(r, REPORT_TEXT, view, &facts, diags);
}

char *
report_phase_said(const char *report, const char *title, const char *name)
{
	AUTO_FREE char	*before = xasprintf("%s: %s, ", title, name);
	AUTO(buf_clear) struct buf said = { 0 };
	size_t		 n, start = strlen(before);

	for (; (n = strcspn(report, "\n")) > 0 && strspn(report, "=") < n;
	    report += n + (report[n] == '\n')) {
		if (said.len > 0)
			buf_putc(&said, ' ');
		buf_add(&said, report, n);
	}
	return said.len > start && memcmp(said.data, before, start) == 0 ?
	    xstrdup(said.data + start) : NULL;
}

void
report_share(struct report *r, bool share)
{
	for (size_t i = 0; i < LENGTH(names); i++)
		if (sheet_of(r, i, NULL) != NULL)
			stylesheet_share(r->sheet[i], share);
}

void
report_forget(void)
{
	for (struct report *r = kept; r != NULL; r = r->next)
		for (size_t i = 0; i < LENGTH(names); i++)
			if (r->sheet[i] != NULL)
				stylesheet_forget(r->sheet[i]);
}

bool
report_made(const char *sheet, xmlDocPtr doc, const struct handed *handed,
    unsigned width, struct buf *out, struct diags *diags)
{
	struct stylesheet	*s = stylesheet_open(NULL, sheet, diags);
	AUTO(xml_free) xmlDocPtr result = s == NULL ? NULL : stylesheet_apply(s,
	    doc, NULL, handed, diags);
	xmlNodePtr		 root = result == NULL ? NULL :
	    xmlDocGetRootElement(result);

	stylesheet_close(s);
	if (root == NULL)
		return false;
	if (xml_is(root, "text"))
		text_set(root, width, out);
	else if (xml_is(root, "html")) {
		add_policy(root);
		html_write(root, out);
	} else
		xml_write(root, out);
	return true;
}

const unsigned char *
report_hash(struct report *r)
{
	AUTO(buf_clear) struct buf all = { 0 };

	if (r->hashed)
		return r->hash;
	for (size_t i = 0; i < LENGTH(names); i++)
		if (sheet_of(r, i, NULL) != NULL)
			stylesheet_files(r->sheet[i], &all);
	hash_bytes(all.data, all.len, r->hash);
	r->hashed = true;
	return r->hash;
}

xmlDocPtr
report_history(void)
{
	return xml_new("history");
}

/* Call it in the order of turns, and seat by seat within a turn. */
void
report_history_add(xmlDocPtr history, unsigned turn, const char *seat, int points)
{
	xmlNodePtr	 root = xmlDocGetRootElement(history), last = xmlGetLastChild(root), score;

	if (last == NULL || xml_number_or(last, "n", 0, INT64_MAX, -1) != turn) {
		last = xml_add(root, "turn");
		xml_setf(last, "n", "%u", turn);
	}
	score = xml_add(last, "score");
	xml_set(score, "seat", seat);
	xml_setf(score, "points", "%d", points);
}

/*
 * The script of the order form.
 */

#define SCRIPT_CAP	((size_t)256 * 1024)

/* The functions of the script's parts stay hidden from the browser's own names. */
void
report_form_script(xmlNodePtr parent)
{
	static const char *const	 part[] = { "description", "file", "lines", "fields",
		"condition", "more", "cards", "answers", "undo", "hand", "board", "send",
		"suppose", "pick", "page" };
	AUTO(buf_clear) struct buf text = { 0 };

	buf_puts(&text, "(function () {\n'use strict';\n");
	for (size_t i = 0; i < LENGTH(part); i++) {
		AUTO_FREE char *path = xasprintf("templates/common/form/%s.js", part[i]);
		AUTO(buf_clear) struct buf whole = { 0 };

		data_read(path, SCRIPT_CAP, &whole);
		buf_putc(&whole, '\0');
		/* The page is mailed: no comments, and no tabs before the lines. */
		for (const char *at = whole.data; *at != '\0';) {
			size_t	 len;

			at += strspn(at, "\t\n");
			if (strncmp(at, "/*", 2) == 0)
				at = strstr(at, "*/") + 2;
			len = strcspn(at, "\n");
			buf_add(&text, at, len);
			buf_puts(&text, len > 0 ? "\n" : "");
			at += len;
		}
	}
	buf_puts(&text, "}());\n");
	xmlNodeAddContentLen(xml_add(parent, "script"), BAD_CAST text.data, (int)text.len);
}
