/*
 * Style sheets in a box.  Their files, each read once, have addresses of our
 * own, "assize:/common/page.xsl", which are looked up in a list of folders.  No
 * address lets libxslt reach anything else.
 */

#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <libxslt/documents.h>
#include <libxslt/extensions.h>
#include <libxslt/imports.h>
#include <libxslt/keys.h>
#include <libxslt/security.h>
#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xsltInternals.h>
#include <libxslt/xsltutils.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/file.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/xslt.h"

#define CAP		((size_t)1024 * 1024)	/* one style sheet file */
#define SCHEME		"assize:/"
#define OPERATIONS	50000000UL		/* of XPath in one transformation */
#define STEPS		1000000UL		/* of templates in it */
#define MEMORY		(1UL << 29)		/* asked for in all, given back or not */
#define PIECE		(1UL << 20)		/* of memory, still given once it is stopped */
#define DEPTH		500			/* of templates in one another */
#define VARIABLES	15000
#define ADDRESS		"assize:once"
#define THINGS		512		/* made once, to begin with */

struct sheet {
	char		*name;
	struct buf	 bytes;
	xmlDocPtr	 doc;		/* once document() has asked for it */
};

/*
 * Parts that one style sheet makes alike again and again, made once: <a:once>.
 * Their key is the place in the style sheet and all their sources, written out.
 */

/* An <a:once> of the style sheet. */
struct spot {
	xmlNodePtr		 element;
	char			 name[24];	/* prefix of its keys */
	xmlNodePtr		 body;		/* the content of its fallback */
	xmlXPathCompExprPtr	 of;		/* NULL: the context node */
};

struct once {
	struct spot		*spot;
	size_t			 count, room;
	/* things made, as children of an element each, by their sources; or NULL */
	xmlHashTablePtr		 made;
	xmlDocPtr		 doc;		/* the document of 'made' */
	struct buf		 key;
};

struct stylesheet {
	xsltStylesheetPtr	 compiled;
	/*
	 * Its files, and those it may ask for, in the order read.  Their names
	 * are relative to 'own', unless that is NULL, or else to our templates;
	 * no name leads out of them.
	 */
	char			*own;
	struct sheet		*sheet;
	size_t			 count, room;
	struct once		 once;
	xsltDocumentPtr		 lasting;	/* documents with their keys */
};

/*
 * libxslt's loader and its error handlers have no user data that reaches every
 * place, so the work in progress is here.
 */
static struct {
	struct stylesheet	*sheet;
	const struct handed	*handed;
	struct buf		 errors;
	xsltTransformContextPtr	 ctxt;
	size_t			 memory;	/* that it may still ask for */
} now;

static void PRINTF(2, 3)
on_error(void *ctx, const char *fmt, ...)
{
	va_list	 ap;
	AUTO_FREE char *s = NULL;

	va_start(ap, fmt);
	s = xvasprintf(fmt, ap);
	va_end(ap);
	buf_puts(&now.errors, s);
}

static void
on_sheet_fault(void *ctx, XML_FAULT *fault)
{
	AUTO_FREE char *text = xml_fault_text(fault);

	buf_printf(&now.errors, "%s:%d: %s\n", fault->file == NULL ?
	    "style sheet" : fault->file, fault->line, text);
}

static int
may_read(xsltSecurityPrefsPtr prefs, xsltTransformContextPtr ctxt, const char *url)
{
	return strncmp(url, SCHEME, strlen(SCHEME)) == 0;
}

/* Writing is forbidden; reading goes through load_file(), which knows only our scheme. */
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

/* Returns a file of the style sheet, read now if it was not; NULL: there is none. */
static struct sheet *
sheet_find(struct stylesheet *s, const char *name)
{
	struct buf	 bytes = { 0 };
	bool		 found = false;

	for (size_t i = 0; i < s->count; i++)
		if (strcmp(s->sheet[i].name, name) == 0)
			return &s->sheet[i];
	if (name[0] == '\0' || name[0] == '/' || strstr(name, "..") != NULL)
		return NULL;
	for (int i = s->own == NULL; i < 2 && !found; i++) {
		AUTO_FREE char *ours = data_path("templates");
		AUTO_FREE char *path = path_join(i == 0 ? s->own : ours, name);

		found = file_read(path, CAP, &bytes) == FILE_READ;
	}
	if (!found)
		return NULL;
	grow(&s->sheet, s->count, &s->room, sizeof(*s->sheet));
	s->sheet[s->count] = (struct sheet){ .name = xstrdup(name), .bytes = bytes };
	return &s->sheet[s->count++];
}

/*
 * Parses a file; NULL if it is no XML.  A style sheet shares its dictionary
 * with its files, so that names are compared by address.
 */
static xmlDocPtr
sheet_parse(const struct sheet *sheet, const char *url, xmlDictPtr dict)
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
	doc = xmlCtxtReadMemory(ctxt, sheet->bytes.data, (int)sheet->bytes.len,
	    url, "UTF-8", XML_PARSE_NONET | XML_PARSE_NOCDATA);
	xmlFreeParserCtxt(ctxt);
	return doc;
}

/*
 * Reads, with the style sheet, the documents that document() calls ask for by a literal name,
 * relative to their file: the sheet is made of them, whether they were asked for already or not.
 */
static void
read_documents(struct stylesheet *s)
{
	static const char	 call[] = "document('";

	for (size_t i = 0, files = s->count; i < files; i++)
		for (const char *at = s->sheet[i].bytes.data == NULL ? "" :
		    s->sheet[i].bytes.data; (at = strstr(at, call)) != NULL;) {
			const char	*file = s->sheet[i].name, *slash = strrchr(file, '/');
			AUTO_FREE char *path = NULL;

			at += strlen(call);
			path = xasprintf("%.*s%.*s", slash == NULL ? 0 : (int)(slash + 1 - file),
			    file, (int)strcspn(at, "'"), at);
			sheet_find(s, path);
		}
}

/* Returns a document that document() asks for, or NULL; it stays the style sheet's. */
static xmlDocPtr
load_document(struct stylesheet *s, const char *name)
{
	const char	*base = path_base(name);
	struct sheet	*sheet;

	for (const struct handed *h = now.handed; h != NULL && h->name != NULL; h++)
		if (strcmp(h->name, base) == 0) {
			/* libxslt finds one that it has by its address. */
			if (h->lasts) {
				AUTO_FREE char *url = xasprintf(SCHEME "%s",
				    name);

				xmlFree((xmlChar *)(uintptr_t)h->doc->URL);
				h->doc->URL = xmlStrdup(BAD_CAST url);
			}
			return h->doc;
		}
	sheet = sheet_find(s, name);
	if (sheet != NULL && sheet->doc == NULL) {
		sheet->doc = sheet_parse(sheet, name, NULL);
		if (sheet->doc != NULL)
			xmlXPathOrderDocElems(sheet->doc);
	}
	return sheet == NULL ? NULL : sheet->doc;
}

static xmlDocPtr
load_file(const xmlChar *uri, xmlDictPtr dict, int options, void *ctxt, xsltLoadType type)
{
	const char	*url = (const char *)uri;
	const char	*name = url + strlen(SCHEME);
	struct sheet	*sheet;
	xmlDocPtr	 doc;

	if (now.sheet == NULL || strncmp(url, SCHEME, strlen(SCHEME)) != 0)
		return NULL;
	if (type == XSLT_LOAD_DOCUMENT)
		doc = load_document(now.sheet, name);
	else {
		sheet = sheet_find(now.sheet, name);
		doc = sheet == NULL ? NULL : sheet_parse(sheet, url, dict);
	}
	/* libxslt itself reports no missing document. */
	if (doc == NULL && now.errors.len == 0 && type != XSLT_LOAD_START)
		on_error(NULL, "there is no template file '%s'\n", name);
	return doc;
}

static void
enter_box(struct stylesheet *s, const struct handed *handed)
{
	xsltSetLoaderFunc(load_file);
	xsltSetDefaultSecurityPrefs(box());
	xsltSetGenericErrorFunc(NULL, on_error);
	xmlSetGenericErrorFunc(NULL, on_error);
	xmlSetStructuredErrorFunc(NULL, on_sheet_fault);
	now.sheet = s;
	now.handed = handed;
}

static void
leave_box(void)
{
	xmlSetStructuredErrorFunc(NULL, NULL);
	xmlSetGenericErrorFunc(NULL, NULL);
	xsltSetGenericErrorFunc(NULL, NULL);
	now.sheet = NULL;
	now.handed = NULL;
}

/* True if there were no errors; otherwise each line becomes a diagnostic. */
static bool
in_peace(bool compiling, struct diags *diags)
{
	bool	 peace = now.errors.len == 0;

	buf_add(&now.errors, "", 0);
	EACH_WORD(line, now.errors.data, "\n")
		if (compiling)
			diag_error(diags, "template-wrong", "%s", line);
		else
			diag_error(diags, "template-failed", "%s", line);
	buf_clear(&now.errors);
	return peace;
}

/*
 * The sources of a thing.  The control characters between the parts cannot
 * occur in XML text, so different nodes are never written alike.
 */

static void
put_key_part(struct buf *b, char kind, const xmlChar *text)
{
	buf_putc(b, kind);
	if (text != NULL)
		buf_puts(b, (const char *)text);
}

static void
put_attribute(struct buf *b, const xmlAttr *a)
{
	put_key_part(b, '\1', a->name);
	for (const xmlNode *text = a->children; text != NULL; text = text->next)
		put_key_part(b, '\2', text->content);
}

static void
put_node(struct buf *b, const xmlNode *node)
{
	if (node->type == XML_ATTRIBUTE_NODE)
		put_attribute(b, (const xmlAttr *)node);
	else if (node->type != XML_ELEMENT_NODE)
		put_key_part(b, '\3', node->content);
	else {
		put_key_part(b, '\4', node->name);
		for (const xmlAttr *a = node->properties; a != NULL; a = a->next)
			put_attribute(b, a);
		for (const xmlNode *c = node->children; c != NULL; c = c->next)
			put_node(b, c);
		put_key_part(b, '\5', NULL);
	}
}

/* Fills in the key; false if there can be none. */
static bool
write_key(struct once *o, xsltTransformContextPtr ctxt, xmlNodePtr context,
    const struct spot *spot)
{
	o->key.len = 0;
	buf_puts(&o->key, spot->name);
	if (spot->of != NULL) {
		xmlXPathContextPtr	 x = ctxt->xpathCtxt;
		xmlNodePtr		 before = x->node;
		xmlXPathObjectPtr	 found;
		bool			 nodes;

		/* False if the expression fails or gives something other than nodes. */
		x->node = context;
		found = xmlXPathCompiledEval(spot->of, x);
		x->node = before;
		nodes = found != NULL && found->type == XPATH_NODESET;
		for (int i = 0; nodes && i < xmlXPathNodeSetGetLength(found->nodesetval); i++)
			put_node(&o->key, xmlXPathNodeSetItem(found->nodesetval, i));
		xmlXPathFreeObject(found);
		return nodes;
	}
	if (xml_attribute(spot->element, "of") != NULL)
		return false;
	put_node(&o->key, context);
	return true;
}

static struct spot *
spot_find(struct stylesheet *s, xmlNodePtr element)
{
	struct once	*o = &s->once;
	const char	*of = xml_attribute(element, "of");
	xmlNodePtr	 fallback = xml_child(element, "fallback");
	struct spot	*new;

	for (size_t i = 0; i < o->count; i++)
		if (o->spot[i].element == element)
			return &o->spot[i];
	grow(&o->spot, o->count, &o->room, sizeof(*o->spot));
	new = &o->spot[o->count++];
	*new = (struct spot){ .element = element,
	    .body = fallback == NULL ? NULL : fallback->children,
	    .of = of == NULL ? NULL : xsltXPathCompile(s->compiled, BAD_CAST of) };
	snprintf(new->name, sizeof(new->name), "%zu", o->count);
	return new;
}

/* Appends nodes to the result: later output is no continuation of the text written last. */
static void
append_list(xsltTransformContextPtr ctxt, xmlNodePtr list)
{
	if (list != NULL && xmlAddChildList(ctxt->insert, list) == NULL)
		die("out of memory");
	ctxt->lasttext = NULL;
}

static xmlNodePtr
copy_list(xmlDocPtr to, xmlNodePtr list)
{
	xmlNodePtr	 copy = list == NULL ? NULL : xmlDocCopyNodeList(to, list);

	if (list != NULL && copy == NULL)
		die("out of memory");
	return copy;
}

/* Makes a thing in an element beside the result, keeps a copy, and appends it. */
static void
make_and_keep(struct once *o, xsltTransformContextPtr ctxt, xmlNodePtr context, xmlNodePtr body)
{
	xmlNodePtr	 aside = xmlNewDocNode(ctxt->insert->doc, NULL, BAD_CAST "aside", NULL);
	xmlNodePtr	 at = ctxt->insert, list, thing, copy;
	AUTO_FREE char *key = buf_take(&o->key, NULL);		/* it may hold another once */

	if (aside == NULL)
		die("out of memory");
	ctxt->insert = aside;
	ctxt->lasttext = NULL;
	xsltApplyOneTemplate(ctxt, context, body, NULL, NULL);
	if (aside->properties != NULL)
		xsltTransformError(ctxt, NULL, body, "a:once makes an attribute\n");
	list = aside->children;
	aside->children = aside->last = NULL;
	ctxt->insert = at;
	if (ctxt->state == XSLT_STATE_OK) {
		thing = xml_add(xmlDocGetRootElement(o->doc), "thing");
		copy = copy_list(o->doc, list);
		if (xmlHashAddEntry(o->made, BAD_CAST key, thing) != 0 ||
		    (copy != NULL && xmlAddChildList(thing, copy) == NULL))
			die("out of memory");
	}
	append_list(ctxt, list);
	xmlFreeNode(aside);
}

/* The function of the element <a:once>. */
static void
make_once(xsltTransformContextPtr ctxt, xmlNodePtr context, xmlNodePtr element,
    xsltElemPreCompPtr none)
{
	struct once	*o = &now.sheet->once;
	struct spot	*spot = spot_find(now.sheet, element);
	xmlNodePtr	 thing;

	if (spot->body == NULL || ctxt->insert == NULL)
		return;
	if (o->made == NULL || !write_key(o, ctxt, context, spot))
		xsltApplyOneTemplate(ctxt, context, spot->body, NULL, NULL);
	else if ((thing = xmlHashLookup(o->made, BAD_CAST o->key.data)) == NULL)
		make_and_keep(o, ctxt, context, spot->body);
	else
		append_list(ctxt, copy_list(ctxt->insert->doc, thing->children));
}

/* Moves documents that last: those of a transformation are freed with it. */
static void
lasting_move(xsltDocumentPtr *at, xsltDocumentPtr *to)
{
	for (xsltDocumentPtr d; (d = *at) != NULL;) {
		const struct handed	*h = now.handed;

		while (h != NULL && h->name != NULL &&
		    (h->doc != d->doc || !h->lasts))
			h++;
		if (h != NULL && h->name != NULL) {
			*at = d->next;
			d->next = *to;
			*to = d;
		} else
			at = &d->next;
	}
}

void
stylesheet_forget(struct stylesheet *s)
{
	for (xsltDocumentPtr d; (d = s->lasting) != NULL;) {
		s->lasting = d->next;
		xsltFreeDocumentKeys(d);
		xmlFree(d);
	}
}

void
stylesheet_share(struct stylesheet *s, bool share)
{
	struct once	*o = &s->once;

	if (o->made != NULL)
		xmlHashFree(o->made, NULL);
	xmlFreeDoc(o->doc);
	o->made = share ? xmlHashCreate(THINGS) : NULL;
	o->doc = share ? xml_new("made") : NULL;
	if (share && o->made == NULL)
		die("out of memory");
}

struct stylesheet *
stylesheet_open(const char *own, const char *name, struct diags *diags)
{
	struct stylesheet	*s = xcalloc(1, sizeof(*s));
	xmlDocPtr		 doc;
	bool			 peace;
	AUTO_FREE char		*url = xasprintf("%s%s", SCHEME, name);

	s->own = own == NULL ? NULL : xstrdup(own);
	diags_at(diags, name, 0);
	enter_box(s, NULL);
	doc = load_file(BAD_CAST url, NULL, 0, NULL, XSLT_LOAD_START);
	if (doc != NULL)
		s->compiled = xsltParseStylesheetDoc(doc);
	leave_box();
	if (doc == NULL && now.errors.len == 0)
		diag_error(diags, "template-missing", "there is no template '%s'", name);
	else if (doc != NULL && s->compiled == NULL)
		xmlFreeDoc(doc);
	peace = in_peace(true, diags);
	if (s->compiled != NULL && s->compiled->errors == 0 && peace) {
		read_documents(s);
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
	stylesheet_share(s, false);
	stylesheet_forget(s);
	for (size_t i = 0; i < s->once.count; i++)
		if (s->once.spot[i].of != NULL)
			xmlXPathFreeCompExpr(s->once.spot[i].of);
	free(s->once.spot);
	buf_clear(&s->once.key);
	xsltFreeStylesheet(s->compiled);
	for (size_t i = 0; i < s->count; i++) {
		free(s->sheet[i].name);
		buf_clear(&s->sheet[i].bytes);
		xmlFreeDoc(s->sheet[i].doc);
	}
	free(s->own);
	free(s->sheet);
	free(s);
}

/*
 * Gives memory while some is left, and then stops the transformation.  Until it ends it gets small
 * pieces, because libxslt does not check everywhere for lack of memory.
 */
static void *
give_again(void *old, size_t size)
{
	now.memory -= MIN(size, now.memory);
	if (now.memory == 0) {
		now.ctxt->state = XSLT_STATE_STOPPED;
		now.ctxt->xpathCtxt->opCount = OPERATIONS;
	}
	return now.memory == 0 && size > PIECE ? NULL : realloc(old, size);
}

static void *
give(size_t size)
{
	return give_again(NULL, size);
}

static xsltTransformContextPtr
transform_new(struct stylesheet *s, xmlDocPtr doc, const char *const *params)
{
	xsltTransformContextPtr	 ctxt = xsltNewTransformContext(s->compiled, doc);

	if (ctxt == NULL || xsltSetCtxtSecurityPrefs(box(), ctxt) != 0)
		die("out of memory");
	xsltSetTransformErrorFunc(ctxt, NULL, on_error);
	ctxt->maxTemplateDepth = DEPTH;
	ctxt->maxTemplateVars = VARIABLES;
	ctxt->opLimit = STEPS;
	ctxt->xpathCtxt->opLimit = OPERATIONS;
	if (xsltRegisterExtElement(ctxt, BAD_CAST "once", BAD_CAST ADDRESS, make_once) != 0)
		die("out of memory");
	for (size_t i = 0; params != NULL && params[i] != NULL; i += 2)
		xsltQuoteOneUserParam(ctxt, BAD_CAST params[i], BAD_CAST params[i + 1]);
	return ctxt;
}

xmlDocPtr
stylesheet_apply(struct stylesheet *s, xmlDocPtr doc, const char *const *params,
    const struct handed *handed,
    struct diags *diags)
{
	xsltTransformContextPtr	 ctxt;
	xmlDocPtr		 result;
	bool			 stopped;
	xmlFreeFunc		 free_old;
	xmlMallocFunc		 malloc_old;
	xmlReallocFunc		 realloc_old;
	xmlStrdupFunc		 strdup_old;

	enter_box(s, handed);
	ctxt = transform_new(s, doc, params);
	lasting_move(&s->lasting, &ctxt->docList);
	xmlMemGet(&free_old, &malloc_old, &realloc_old, &strdup_old);
	now.ctxt = ctxt;
	now.memory = MEMORY;
	xmlMemSetup(free_old, give, give_again, strdup_old);
	result = xsltApplyStylesheetUser(s->compiled, doc, NULL, NULL, NULL,
	    ctxt);
	xmlMemSetup(free_old, malloc_old, realloc_old, strdup_old);
	stopped = ctxt->state != XSLT_STATE_OK;
	/* libxslt's own message gives the place, not the limit that was exceeded. */
	if (now.memory == 0)
		diag_error(diags, "template-failed", "the template takes too much memory");
	else if (ctxt->opCount >= STEPS || ctxt->xpathCtxt->opCount >= OPERATIONS)
		diag_error(diags, "template-failed", "the template takes too many steps");
	/* It frees the documents handed to it unless each is marked as the main one. */
	for (xsltDocumentPtr d = ctxt->docList; d != NULL; d = d->next)
		d->main = 1;
	if (!stopped)
		lasting_move(&ctxt->docList, &s->lasting);
	xsltFreeTransformContext(ctxt);
	leave_box();
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
stylesheet_files(const struct stylesheet *s, struct buf *out)
{
	for (size_t i = 0; i < s->count; i++) {
		const struct sheet	*f = &s->sheet[i];

		buf_printf(out, "%s %zu\n", f->name, f->bytes.len);
		buf_add(out, f->bytes.data, f->bytes.len);
	}
}
