/*
 * The scan of the bytes: a tokenizer that knows just enough of XML to count expensive things and to
 * find forbidden ones.  If it and a parser could disagree, the file is not well-formed and the
 * parser refuses it.
 */

#include <string.h>

#include "base/plain.h"
#include "xml/parse.h"
#include "xml/scan.h"

struct scan {
	const char	*p, *end;
	int		 line;
	unsigned	 depth;
	bool		 good;
	struct diags	*diags;
};

static bool
encoding_is_good(const char *bytes, size_t len, struct diags *diags)
{
	uint32_t	 c;
	int		 line = 1;

	for (size_t i = 0, n; i < len; i += n) {
		n = plain_character(bytes + i, len - i, &c);
		if (n == 0 || c == 0) {
			diags_at(diags, NULL, line);
			diag_error(diags, "not-utf-8", "byte %zu is not UTF-8 text", i + 1);
			diag_hint(diags, "save the file with the encoding UTF-8");
			return false;
		}
		if (c == '\n')
			line++;
	}
	return true;
}

/* Moves to 'p' and counts the lines on the way. */
static void
move_to(struct scan *s, const char *p)
{
	for (; s->p < p; s->p++)
		if (*s->p == '\n')
			s->line++;
}

/* Moves past 'mark', or to the end: the parser will say that it is missing. */
static void
move_past(struct scan *s, const char *mark)
{
	const char	*p = memmem(s->p, (size_t)(s->end - s->p), mark, strlen(mark));

	move_to(s, p == NULL ? s->end : p + strlen(mark));
}

static bool
at(const struct scan *s, const char *word)
{
	size_t	 n = strlen(word);

	return (size_t)(s->end - s->p) >= n && memcmp(s->p, word, n) == 0;
}

static void
stop(struct scan *s)
{
	s->good = false;
	s->p = s->end;
}

/*
 * Scans an attribute's value, from its quotation mark.  A '<' after a line end more likely means a
 * forgotten quotation mark.
 */
static void
scan_value(struct scan *s)
{
	const char	*p, *close = memchr(s->p + 1, *s->p, (size_t)(s->end - s->p - 1));
	const char	*less = memchr(s->p + 1, '<',
	    (size_t)((close == NULL ? s->end : close) - s->p - 1));

	diags_at(s->diags, NULL, s->line);
	if (close == NULL || (less != NULL && memchr(s->p, '\n', (size_t)(less - s->p)) != NULL)) {
		diag_error(s->diags, "not-xml",
		    "the quotation mark that opens a value here is not closed");
		stop(s);
		return;
	}
	p = close + 1;
	if (less != NULL) {
		diag_error(s->diags, "raw-less-than", "a '<' stands in an attribute");
		diag_hint(s->diags, "write &lt; or turn the condition round with >: instead of \"a "
		    "< 5\", \"5 > a\"");
		s->good = false;
	}
	move_to(s, p);
}

static void
opened(struct scan *s)
{
	if (++s->depth <= XML_MAX_DEPTH)
		return;
	diags_at(s->diags, NULL, s->line);
	diag_error(s->diags, "too-deep", "elements are nested more than %d deep", XML_MAX_DEPTH);
	stop(s);
}

/* Reports that the next tag begins before this one, opened in that line, has its '>'. */
static void
say_unfinished(struct scan *s, const char *open, int line)
{
	const char	*end = open + 1;

	while (end < s->p && strchr(" \t\r\n/=\"'", *end) == NULL)
		end++;
	diags_at(s->diags, NULL, line);
	diag_error(s->diags, "not-xml", "'%.*s' is opened here, and has no '>' before the next "
	    "tag, in line %d", (int)(end - open), open, s->line);
	diag_hint(s->diags, "end it with '/>' if it holds nothing, else with '>'");
	stop(s);
}

/* Scans a start tag, from its '<' to past its '>'. */
static void
scan_start_tag(struct scan *s)
{
	const char	*open = s->p;
	unsigned	 attributes = 0;
	int		 line = s->line;

	move_to(s, s->p + 1);
	while (s->p < s->end && *s->p != '>') {
		if (*s->p == '<') {
			say_unfinished(s, open, line);
			return;
		}
		if (*s->p != '"' && *s->p != '\'') {
			move_to(s, s->p + 1);
			continue;
		}
		if (++attributes > XML_MAX_ATTRIBUTES) {
			diags_at(s->diags, NULL, s->line);
			diag_error(s->diags, "too-many-attributes",
			    "an element has more than %d attributes", XML_MAX_ATTRIBUTES);
			stop(s);
			return;
		}
		scan_value(s);
	}
	if (s->p >= s->end)
		return;
	if (s->p[-1] != '/')
		opened(s);
	if (s->p < s->end)
		s->p++;
}

static void
scan_markup(struct scan *s)
{
	if (at(s, "<!--"))
		move_past(s, "-->");
	else if (at(s, "<![CDATA["))
		move_past(s, "]]>");
	else if (at(s, "<?"))
		move_past(s, "?>");
	else if (at(s, "<!")) {
		diags_at(s->diags, NULL, s->line);
		diag_error(s->diags, "doctype", "a DOCTYPE or another declaration is not allowed");
		diag_hint(s->diags, "leave the line out: nothing here needs one");
		stop(s);
	} else if (at(s, "</")) {
		s->depth -= s->depth > 0;
		move_past(s, ">");
	} else
		scan_start_tag(s);
}

bool
xml_scan(const char *bytes, size_t len, struct diags *diags)
{
	struct scan	 s = { .p = bytes, .end = bytes + len, .line = 1, .good = true,
	    .diags = diags };
	const char	*less;

	if (!encoding_is_good(bytes, len, diags))
		return false;
	while (s.p < s.end) {
		less = memchr(s.p, '<', (size_t)(s.end - s.p));
		move_to(&s, less == NULL ? s.end : less);
		if (s.p < s.end)
			scan_markup(&s);
	}
	return s.good;
}
