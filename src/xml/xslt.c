/*
 * Style sheets in a box.  Their files have addresses of our own,
 * "assize:/common/page.xsl", which are looked up in the roots; there is no
 * address by which libxslt could reach anything else.
 */

#include <libxml/parser.h>
#include <libxml/uri.h>
#include <libxslt/documents.h>
#include <libxslt/imports.h>
#include <libxslt/security.h>
#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xsltInternals.h>
#include <libxslt/xsltutils.h>

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xml/compat.h"
#include "xml/once.h"
#include "xml/parse.h"
#include "xml/xslt.h"

#define SCHEME		"assize:/"
#define CAP		((size_t)1024 * 1024)	/* one style sheet file */
#define OPERATIONS	50000000UL		/* of XPath in one transformation */
#define DEPTH		500			/* of templates calling one another */
#define VARIABLES	15000

/* A file of the roots, read once. */
struct source {
	char		*name;
	struct buf	 bytes;
	xmlDocPtr	 doc;		/* once document() has asked for it */
};

struct stylesheet {
	xsltStylesheetPtr	 compiled;
	char			**root;		/* ended by NULL */
	struct source		*source;
	size_t			 count, room;
	struct once		*once;
};

/*
 * libxslt's loader and its error handlers have no user data that reaches every place, so what is at
 * work now is here.
 */
static struct {
	struct stylesheet	*sheet;
	const struct handed	*handed;
	struct buf		 errors;
} now;

static void PRINTF(2, 3)
on_error(void *ctx, const char *fmt, ...)
{
	va_list	 ap;
	char	*s;

	va_start(ap, fmt);
	if (vasprintf(&s, fmt, ap) < 0)
		die("out of memory");
	va_end(ap);
	buf_puts(&now.errors, s);
	free(s);
}

static void
on_fault(void *ctx, XML_FAULT *fault)
{
	char	*text = xml_fault_text(fault);

	buf_printf(&now.errors, "%s:%d: %s\n", fault->file == NULL ? "style sheet" : fault->file,
	    fault->line, text);
	free(text);
}

static int
may_read(xsltSecurityPrefsPtr prefs, xsltTransformContextPtr ctxt, const char *url)
{
	return strncmp(url, SCHEME, strlen(SCHEME)) == 0;
}

/* Writing is forbidden; reading goes through load(), which knows only our scheme. */
static xsltSecurityPrefsPtr
box(void)
{
	static xsltSecurityPrefsPtr	 prefs;

	if (prefs != NULL)
		return prefs;
	prefs = xsltNewSecurityPrefs();
	if (prefs == NULL ||
	    xsltSetSecurityPrefs(prefs, XSLT_SECPREF_READ_FILE, xsltSecurityForbid) != 0 ||
	    xsltSetSecurityPrefs(prefs, XSLT_SECPREF_WRITE_FILE, xsltSecurityForbid) != 0 ||
	    xsltSetSecurityPrefs(prefs, XSLT_SECPREF_CREATE_DIRECTORY, xsltSecurityForbid) != 0 ||
	    xsltSetSecurityPrefs(prefs, XSLT_SECPREF_READ_NETWORK, may_read) != 0 ||
	    xsltSetSecurityPrefs(prefs, XSLT_SECPREF_WRITE_NETWORK, xsltSecurityForbid) != 0)
		die("out of memory");
	return prefs;
}

/* False if there is no such file. */
static bool
read_bytes(const char *path, struct buf *out)
{
	char	 chunk[16384];
	FILE	*f = fopen(path, "rbe");
	size_t	 n;
	bool	 folder;

	if (f == NULL)
		return false;
	while ((n = fread(chunk, 1, sizeof(chunk), f)) > 0 && out->len <= CAP)
		buf_add(out, chunk, n);
	folder = ferror(f) && errno == EISDIR;
	if (ferror(f) && !folder)
		die("%s: %s", path, strerror(errno));
	fclose(f);
	return !folder;
}

/* No way out of the roots. */
static bool
is_inside(const char *name)
{
	return name[0] != '\0' && name[0] != '/' && strstr(name, "..") == NULL;
}

static struct source *
source_find(struct stylesheet *s, const char *name)
{
	struct buf	 bytes = { 0 };
	bool		 found = false;

	for (size_t i = 0; i < s->count; i++)
		if (strcmp(s->source[i].name, name) == 0)
			return &s->source[i];
	for (size_t i = 0; s->root[i] != NULL && is_inside(name) && !found; i++) {
		char	*path = xasprintf("%s/%s", s->root[i], name);

		found = read_bytes(path, &bytes);
		free(path);
	}
	if (!found)
		return NULL;
	grow(&s->source, s->count, &s->room, sizeof(*s->source));
	s->source[s->count] = (struct source){ .name = xstrdup(name), .bytes = bytes };
	return &s->source[s->count++];
}

/* The style sheet shares its dictionary with its files, so that names are compared by address. */
static xmlDocPtr
parse_sheet(const struct source *source, const char *url, xmlDictPtr dict)
{
	xmlParserCtxtPtr	 ctxt = xmlNewParserCtxt();
	xmlDocPtr		 doc;

	if (ctxt == NULL)
		die("out of memory");
	if (dict != NULL) {
		xmlDictFree(ctxt->dict);
		ctxt->dict = dict;
		xmlDictReference(dict);
	}
	doc = xmlCtxtReadMemory(ctxt, source->bytes.data, (int)source->bytes.len, url, "UTF-8",
	    XML_PARSE_NONET | XML_PARSE_NOCDATA);
	xmlFreeParserCtxt(ctxt);
	return doc;
}

static xmlDocPtr
load_document(const char *name)
{
	const char	*base = strrchr(name, '/') == NULL ? name : strrchr(name, '/') + 1;
	struct source	*source;

	for (const struct handed *h = now.handed; h != NULL && h->name != NULL; h++)
		if (strcmp(h->name, base) == 0)
			return h->doc;
	source = source_find(now.sheet, name);
	if (source != NULL && source->doc == NULL) {
		source->doc = parse_sheet(source, name, NULL);
		if (source->doc != NULL)
			xmlXPathOrderDocElems(source->doc);
	}
	return source == NULL ? NULL : source->doc;
}

static xmlDocPtr
load(const xmlChar *uri, xmlDictPtr dict, int options, void *ctxt, xsltLoadType type)
{
	const char	*url = (const char *)uri;
	const char	*name = url + strlen(SCHEME);
	struct source	*source;
	xmlDocPtr	 doc = NULL;

	if (now.sheet == NULL || strncmp(url, SCHEME, strlen(SCHEME)) != 0)
		return NULL;
	if (type == XSLT_LOAD_DOCUMENT)
		doc = load_document(name);
	else if ((source = source_find(now.sheet, name)) != NULL)
		doc = parse_sheet(source, url, dict);
	/* libxslt itself says nothing of a document that is not there. */
	if (doc == NULL && now.errors.len == 0 && type != XSLT_LOAD_START)
		on_error(NULL, "there is no template file '%s'\n", name);
	return doc;
}

/* Reads a file beside the source that a style sheet asks for by 'name', if there is one. */
static void
source_beside(struct stylesheet *s, const char *source, const char *name, size_t len)
{
	const char	*slash = strrchr(source, '/');
	int		 folder = slash == NULL ? 0 : (int)(slash + 1 - source);
	char		*path = xasprintf("%.*s%.*s", folder, source, (int)len, name);

	source_find(s, path);
	free(path);
}

/*
 * What document() will ask for by a name that stands there is read with the style sheet: it is made
 * of it, whether it was asked for already or not.
 */
static void
read_documents(struct stylesheet *s)
{
	static const char	 call[] = "document('";

	for (size_t i = 0, files = s->count; i < files; i++) {
		const char	*at = s->source[i].bytes.data;

		if (at == NULL)
			continue;
		while ((at = strstr(at, call)) != NULL) {
			at += strlen(call);
			source_beside(s, s->source[i].name, at, strcspn(at, "'"));
		}
	}
}

static void
begin(struct stylesheet *s, const struct handed *handed)
{
	xsltSetLoaderFunc(load);
	xsltSetDefaultSecurityPrefs(box());
	xsltSetGenericErrorFunc(NULL, on_error);
	xmlSetGenericErrorFunc(NULL, on_error);
	xmlSetStructuredErrorFunc(NULL, on_fault);
	now.sheet = s;
	now.handed = handed;
}

static void
end(void)
{
	xmlSetStructuredErrorFunc(NULL, NULL);
	xmlSetGenericErrorFunc(NULL, NULL);
	xsltSetGenericErrorFunc(NULL, NULL);
	now.sheet = NULL;
	now.handed = NULL;
}

/* Whether nothing was said against it; else that becomes a diagnostic a line. */
static bool
in_peace(bool compiling, struct diags *diags)
{
	bool	 peace = now.errors.len == 0;
	char	*save = NULL;

	for (char *line = peace ? NULL : strtok_r(now.errors.data, "\n", &save); line != NULL;
	    line = strtok_r(NULL, "\n", &save))
		if (compiling)
			diag_error(diags, "template-wrong", "%s", line);
		else
			diag_error(diags, "template-failed", "%s", line);
	buf_clear(&now.errors);
	return peace;
}

struct stylesheet *
stylesheet_open(const char *const *roots, const char *name, struct diags *diags)
{
	struct stylesheet	*s = xcalloc(1, sizeof(*s));
	size_t			 n = 0;
	xmlDocPtr		 doc;
	bool			 peace;
	char			*url = xasprintf("%s%s", SCHEME, name);

	while (roots[n] != NULL)
		n++;
	s->root = xcalloc(n + 1, sizeof(*s->root));
	for (size_t i = 0; i < n; i++)
		s->root[i] = xstrdup(roots[i]);
	diags_at(diags, name, 0);
	begin(s, NULL);
	doc = load(BAD_CAST url, NULL, 0, NULL, XSLT_LOAD_START);
	if (doc != NULL)
		s->compiled = xsltParseStylesheetDoc(doc);
	end();
	if (doc == NULL && now.errors.len == 0)
		diag_error(diags, "template-missing", "there is no template '%s'", name);
	else if (doc != NULL && s->compiled == NULL)
		xmlFreeDoc(doc);
	peace = in_peace(true, diags);
	free(url);
	if (s->compiled != NULL && s->compiled->errors == 0 && peace) {
		read_documents(s);
		s->once = once_new(s->compiled);
		return s;
	}
	stylesheet_close(s);
	return NULL;
}

void
stylesheet_close(struct stylesheet *s)
{
	if (s == NULL)
		return;
	once_free(s->once);
	xsltFreeStylesheet(s->compiled);
	for (size_t i = 0; i < s->count; i++) {
		free(s->source[i].name);
		buf_clear(&s->source[i].bytes);
		xmlFreeDoc(s->source[i].doc);
	}
	for (size_t i = 0; s->root[i] != NULL; i++)
		free(s->root[i]);
	free(s->root);
	free(s->source);
	free(s);
}

void
stylesheet_share(struct stylesheet *s, bool share)
{
	if (share)
		once_begin(s->once);
	else
		once_end(s->once);
}

static xsltTransformContextPtr
context_new(struct stylesheet *s, xmlDocPtr doc, const char *const *params)
{
	xsltTransformContextPtr	 ctxt = xsltNewTransformContext(s->compiled, doc);

	if (ctxt == NULL || xsltSetCtxtSecurityPrefs(box(), ctxt) != 0)
		die("out of memory");
	xsltSetTransformErrorFunc(ctxt, NULL, on_error);
	ctxt->maxTemplateDepth = DEPTH;
	ctxt->maxTemplateVars = VARIABLES;
	ctxt->xpathCtxt->opLimit = OPERATIONS;
	once_register(s->once, ctxt);
	for (size_t i = 0; params != NULL && params[i] != NULL; i += 2)
		xsltQuoteOneUserParam(ctxt, BAD_CAST params[i], BAD_CAST params[i + 1]);
	return ctxt;
}

/*
 * libxslt frees the documents it was handed unless each is marked as the main one: ours are not its
 * own.
 */
static void
context_free(xsltTransformContextPtr ctxt)
{
	for (xsltDocumentPtr d = ctxt->docList; d != NULL; d = d->next)
		d->main = 1;
	xsltFreeTransformContext(ctxt);
}

xmlDocPtr
stylesheet_apply(struct stylesheet *s, xmlDocPtr doc, const char *const *params,
    const struct handed *handed,
    struct diags *diags)
{
	xsltTransformContextPtr	 ctxt;
	xmlDocPtr		 result;
	bool			 stopped;

	begin(s, handed);
	ctxt = context_new(s, doc, params);
	result = xsltApplyStylesheetUser(s->compiled, doc, NULL, NULL, NULL, ctxt);
	stopped = ctxt->state != XSLT_STATE_OK;
	context_free(ctxt);
	end();
	if (stopped && now.errors.len == 0)
		diag_error(diags, "template-failed", "the template stopped");
	if (in_peace(false, diags) && !stopped && result != NULL &&
	    xmlDocGetRootElement(result) != NULL)
		return result;
	if (result != NULL && !stopped && xmlDocGetRootElement(result) == NULL)
		diag_error(diags, "template-failed", "the template gives nothing");
	xmlFreeDoc(result);
	return NULL;
}

void
stylesheet_files(const struct stylesheet *s,
    void (*each)(void *ctx, const char *name, const void *bytes, size_t len), void *ctx)
{
	for (size_t i = 0; i < s->count; i++)
		each(ctx, s->source[i].name, s->source[i].bytes.data, s->source[i].bytes.len);
}
