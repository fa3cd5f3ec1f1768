/*
 * The parser for strangers' files.  The bytes are scanned before libxml2 sees them, because several
 * things that libxml2 accepts are too expensive or too dangerous: a tokenizer knows just enough of
 * XML to count expensive things and to find forbidden ones.  If it and a parser could disagree, the
 * file is not well-formed and the parser refuses it.
 */

#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxslt/extensions.h>
#include <libxslt/xslt.h>

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>

#include "base/plain.h"
#include "xml/parse.h"

#if LIBXML_VERSION >= 21300
#define OPTIONS	(XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_NO_XXE)
#else
#define OPTIONS	(XML_PARSE_NONET | XML_PARSE_NOCDATA)
#endif

struct scan {
	const char	*p, *end;
	const char	*begin, *counted;	/* 'line' is that of 'counted' */
	int		 line;
	unsigned	 depth;
	bool		 good;
	struct diags	*diags;
};

static int
line_ends(const char *from, const char *to)
{
	int	 n = 0;

	while ((from = memchr(from, '\n', (size_t)(to - from))) != NULL) {
		from++;
		n++;
	}
	return n;
}

static bool
encoding_is_good(const char *bytes, size_t len, struct diags *diags)
{
	for (size_t i = 0, n; i < len; i += n) {
		uint32_t	 c = (unsigned char)bytes[i];

		/* nearly all of it is ASCII, and this loop sees every byte that is ever read */
		n = c < 0x80 ? 1 : plain_character(bytes + i, len - i, &c);
		if (n == 0 || c == 0) {
			diags_at(diags, NULL, 1 + line_ends(bytes, bytes + i));
			diag_error(diags, "not-utf-8", "byte %zu is not UTF-8 text", i + 1);
			return diag_hint(diags, "save the file with the encoding UTF-8");
		}
	}
	return true;
}

/* Returns the line of 'p', for a fault: a good file has its lines never counted. */
static int
line_at(struct scan *s, const char *p)
{
	if (p < s->counted) {
		s->counted = s->begin;
		s->line = 1;
	}
	s->line += line_ends(s->counted, p);
	s->counted = p;
	return s->line;
}

/* Moves past 'mark', or to the end: the parser will say that it is missing. */
static void
move_past(struct scan *s, const char *mark)
{
	const char	*p = memmem(s->p, (size_t)(s->end - s->p), mark, strlen(mark));

	s->p = p == NULL ? s->end : p + strlen(mark);
}

static bool
scan_is(const struct scan *s, const char *word)
{
	size_t	 n = strlen(word);

	return (size_t)(s->end - s->p) >= n && memcmp(s->p, word, n) == 0;
}

/* Says that something is wrong at 'p', and ends the scan.  The hint may be NULL. */
static void PRINTF(5, 6)
scan_fault(struct scan *s, const char *p, const char *code, const char *hint,
    const char *fmt, ...)
{
	va_list	 ap;
	AUTO_FREE char *text = NULL;

	va_start(ap, fmt);
	text = xvasprintf(fmt, ap);
	va_end(ap);
	s->good = false;
	diags_at(s->diags, NULL, line_at(s, p));
	diag_error(s->diags, code, "%s", text);
	if (hint != NULL)
		diag_hint(s->diags, "%s", hint);
	s->p = s->end;
}

/*
 * Scans an attribute's value, from its quotation mark.  A '<' after a line end
 * more likely means a forgotten quotation mark.
 */
static void
scan_value(struct scan *s)
{
	size_t		 left = (size_t)(s->end - s->p - 1);
	const char	*close = memchr(s->p + 1, *s->p, left);
	const char	*less = memchr(s->p + 1, '<', close == NULL ? left :
	    (size_t)(close - s->p - 1));

	if (close == NULL || (less != NULL && memchr(s->p, '\n', (size_t)(less - s->p)) != NULL)) {
		scan_fault(s, s->p, "not-xml", NULL,
		    "the quotation mark that opens a value here is not closed");
		return;
	}
	/* The scan goes on behind this fault: a file may have it in many conditions. */
	if (less != NULL)
		scan_fault(s, s->p, "raw-less-than", "write &lt; or turn the condition round with "
		    ">: instead of \"a < 5\", \"5 > a\"", "a '<' stands in an attribute");
	s->p = close + 1;
}

/* Scans a start tag, from its '<' to past its '>'. */
static void
scan_start_tag(struct scan *s)
{
	const char	*open = s->p;
	unsigned	 attributes = 0;

	s->p++;
	while (s->p < s->end && *s->p != '>') {
		if (*s->p == '<') {
			const char	*end = open + 1;

			/* The next tag begins before this one has its '>'. */
			while (end < s->p && strchr(" \t\r\n/=\"'", *end) == NULL)
				end++;
			scan_fault(s, open, "not-xml", "end it with '/>' if it holds nothing, "
			    "else with '>'", "'%.*s' is opened here, and has no '>' before the "
			    "next tag, in line %d", (int)(end - open), open, line_at(s, s->p));
			return;
		}
		if (*s->p != '"' && *s->p != '\'') {
			s->p++;
			continue;
		}
		if (++attributes > XML_MAX_ATTRIBUTES) {
			scan_fault(s, s->p, "too-many-attributes", NULL,
			    "an element has more than %d attributes", XML_MAX_ATTRIBUTES);
			return;
		}
		scan_value(s);
	}
	if (s->p >= s->end)
		return;
	if (s->p[-1] != '/' && ++s->depth > XML_MAX_DEPTH)
		scan_fault(s, s->p, "too-deep", NULL,
		    "elements are nested more than %d deep", XML_MAX_DEPTH);
	else
		s->p++;
}

/*
 * True if the bytes are UTF-8 without NUL, hold no DOCTYPE, nest at most
 * XML_MAX_DEPTH deep, have at most XML_MAX_ATTRIBUTES in a tag and no '<' in an
 * attribute; if not, says why.  Linear in the number of bytes.
 */
static bool
scan(const char *bytes, size_t len, struct diags *diags)
{
	struct scan	 s = { .p = bytes, .end = bytes + len, .begin = bytes, .counted = bytes,
	    .line = 1, .good = true, .diags = diags };
	const char	*less;

	if (!encoding_is_good(bytes, len, diags))
		return false;
	while (s.p < s.end) {
		less = memchr(s.p, '<', (size_t)(s.end - s.p));
		s.p = less == NULL ? s.end : less;
		if (scan_is(&s, "<!--"))
			move_past(&s, "-->");
		else if (scan_is(&s, "<![CDATA["))
			move_past(&s, "]]>");
		else if (scan_is(&s, "<?"))
			move_past(&s, "?>");
		else if (scan_is(&s, "<!"))
			scan_fault(&s, s.p, "doctype", "leave the line out: nothing here needs one",
			    "a DOCTYPE or another declaration is not allowed");
		else if (scan_is(&s, "</")) {
			s.depth -= s.depth > 0;
			move_past(&s, ">");
		} else if (s.p < s.end)
			scan_start_tag(&s);
	}
	return s.good;
}

/*
 * The parser.
 */

static xmlParserInputPtr
load_nothing(const char *url, const char *id, xmlParserCtxtPtr ctxt)
{
	return NULL;
}

void
xml_start(void)
{
	xmlInitParser();
	xmlSetExternalEntityLoader(load_nothing);
	xsltInit();
	exsltCommonRegister();
	exsltSetsRegister();
	exsltStrRegister();
	exsltMathRegister();
	/* The same view must give the same report. */
	xsltUnregisterExtModuleFunction(BAD_CAST "random", EXSLT_MATH_NAMESPACE);
}

char *
xml_fault_text(XML_FAULT *fault)
{
	char	*s = xstrdup(fault->message == NULL ? "not well-formed" : fault->message);
	size_t	 n = strlen(s);

	while (n > 0 && (isspace((unsigned char)s[n - 1]) || s[n - 1] == '.'))
		s[--n] = '\0';
	if (isupper((unsigned char)s[0]) && !isupper((unsigned char)s[1]))
		s[0] = (char)tolower((unsigned char)s[0]);
	return s;
}

struct faults {
	struct diags	*diags;
	size_t		 count;
};

/* Returns what is wrong in the words of people who do not know the parser; else 'text', its own. */
static const char *
fault_in_words(XML_FAULT *fault, const char *text)
{
	switch (fault->code) {
	case XML_ERR_DOCUMENT_EMPTY:
		return "this is not XML: it does not begin with '<'";
	case XML_ERR_DOCUMENT_END:
		return "something stands behind the end of the first element";
	case XML_ERR_ATTRIBUTE_NOT_STARTED:
	case XML_ERR_STRING_NOT_STARTED:
		return "a value has no quotation mark before it";
	case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
		return "an attribute has no value: write NAME=\"VALUE\"";
	case XML_ERR_SPACE_REQUIRED:
		return "a blank is missing between two attributes";
	case XML_ERR_GT_REQUIRED:
		return "a tag has no '>' at its end";
	case XML_ERR_COMMENT_NOT_FINISHED:
		return "a comment has no '-->' at its end";
	case XML_ERR_TAG_NOT_FINISHED:
		return "the file ends before its elements do";
	case XML_ERR_NAME_REQUIRED:
		return strstr(fault->message, "EntityRef") != NULL ?
		    "a '&' stands alone" : "a '<' begins no element here";
	default:
		return text;
	}
}

/* Faults after the first are mostly its consequences. */
static void
report_fault(void *data, XML_FAULT *fault)
{
#if LIBXML_VERSION < 21300
	/* The user data can be the parser context whatever was asked for. */
	struct faults	*faults = ((xmlParserCtxtPtr)data)->_private;
#else
	struct faults	*faults = data;
#endif
	const char	*name = fault->str1;
	AUTO_FREE char *text = NULL;

	if (fault->level < XML_ERR_ERROR || faults->count++ > 0)
		return;
	if (fault->code == XML_ERR_TAG_NAME_MISMATCH && name != NULL &&
	    fault->str2 != NULL && fault->int1 > 0) {
		/* The place is where the element begins. */
		diags_at(faults->diags, NULL, fault->int1);
		diag_error(faults->diags, "not-xml",
		    "'<%s>' is opened here, and not closed before '</%s>' "
		    "in line %d", name, fault->str2, fault->line);
		diag_hint(faults->diags, "end it with '/>' if it holds "
		    "nothing, else with '</%s>'", name);
		return;
	}
	text = xml_fault_text(fault);
	diags_at(faults->diags, NULL, fault->line);
	diag_error(faults->diags, "not-xml", "%s", fault_in_words(fault, text));
	if (fault->code == XML_ERR_UNDECLARED_ENTITY ||
	    fault->code == XML_ERR_ENTITYREF_SEMICOL_MISSING ||
	    (fault->code == XML_ERR_NAME_REQUIRED && strstr(fault->message, "EntityRef") != NULL))
		diag_hint(faults->diags,
		    "write '&' as '&amp;'; the only other names are lt, gt, quot and apos");
	else if (fault->code == XML_ERR_ATTRIBUTE_NOT_STARTED ||
	    fault->code == XML_ERR_STRING_NOT_STARTED)
		diag_hint(faults->diags,
		    "quotation marks must be straight (\"): a program may have made curly ones of "
		    "them; attach the file, or write them anew");
	else if (fault->code == XML_ERR_TAG_NOT_FINISHED ||
	    (fault->code == XML_ERR_NAME_REQUIRED && strstr(fault->message, "EntityRef") == NULL))
		diag_hint(faults->diags,
		    "the end is missing: copy the whole file, down to its last line");
	else if (fault->code == XML_NS_ERR_UNDEFINED_NAMESPACE)
		diag_hint(faults->diags, "leave the prefix out, or declare it with xmlns:PREFIX");
}

#if LIBXML_VERSION >= 21400
static xmlParserErrors
load_no_resource(void *data, const char *url, const char *id, xmlResourceType type,
    xmlParserInputFlags flags,
    xmlParserInputPtr *out)
{
	return XML_IO_ENOENT;
}
#endif

static xmlDocPtr
parse(const char *file, const void *bytes, size_t len, struct diags *diags)
{
	struct faults		 faults = { .diags = diags };
	xmlParserCtxtPtr	 ctxt = xmlNewParserCtxt();
	xmlDocPtr		 doc;
	bool			 good;

	if (ctxt == NULL)
		die("out of memory");
#if LIBXML_VERSION < 21300
	ctxt->_private = &faults;
	ctxt->sax->serror = report_fault;
#else
	xmlCtxtSetErrorHandler(ctxt, report_fault, &faults);
#endif
#if LIBXML_VERSION >= 21400
	xmlCtxtSetResourceLoader(ctxt, load_no_resource, NULL);
	xmlCtxtSetMaxAmplification(ctxt, 1);
#endif
	/* No declaration can choose an encoding that hides from scan(). */
	doc = xmlCtxtReadMemory(ctxt, bytes, (int)len, file, "UTF-8", OPTIONS);
	good = ctxt->wellFormed && ctxt->nsWellFormed && faults.count == 0;
	xmlFreeParserCtxt(ctxt);
	if (doc != NULL && good && doc->intSubset == NULL && xmlDocGetRootElement(doc) != NULL)
		return doc;
	if (faults.count == 0)
		diag_error(diags, "not-xml", "not well-formed");
	xmlFreeDoc(doc);
	return NULL;
}

xmlDocPtr
xml_parse(const char *file, const void *bytes, size_t len, size_t cap, struct diags *diags)
{
	diags_at(diags, file, 0);
	if (len > cap || len > INT_MAX) {
		diag_error(diags, "too-large",
		    "%zu bytes, of which at most %zu are read", len, cap);
		return NULL;
	}
	return scan(bytes, len, diags) ? parse(file, bytes, len, diags) : NULL;
}
