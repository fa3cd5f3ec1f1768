/*
 * Things made once for several transformations by one style sheet: <a:once>.  Their key is the
 * place in the style sheet and all their sources, written out.
 */

#include <libxml/xpathInternals.h>
#include <libxslt/extensions.h>
#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xsltutils.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "base/buf.h"
#include "xml/once.h"
#include "xml/tree.h"
#include "xml/write.h"

#define ADDRESS	"assize:once"
#define THINGS	512		/* to begin with */

/* An <a:once> of the style sheet. */
struct spot {
	xmlNodePtr		 element;
	char			 name[24];	/* prefix of its keys */
	xmlNodePtr		 body;		/* the content of its fallback */
	xmlXPathCompExprPtr	 of;		/* NULL: the context node */
};

struct once {
	xsltStylesheetPtr	 sheet;
	struct spot		*spot;
	size_t			 count, room;
	/* things made, as children of an element each, by their sources; or NULL */
	xmlHashTablePtr		 made;
	xmlDocPtr		 doc;		/* the document of 'made' */
	bool			 markup;	/* results are written as HTML, no more */
	xmlNodePtr		 aside;		/* the thing being made as markup, or NULL */
	struct buf		 key;
};

/* The style sheet in progress: an element's function gets only the context. */
static struct once	*working;

struct once *
once_new(xsltStylesheetPtr sheet)
{
	struct once	*o = xcalloc(1, sizeof(*o));

	o->sheet = sheet;
	return o;
}

void
once_end(struct once *o)
{
	if (o->made != NULL)
		xmlHashFree(o->made, NULL);
	if (o->doc != NULL)
		xmlFreeDoc(o->doc);
	o->made = NULL;
	o->doc = NULL;
}

void
once_begin(struct once *o, bool markup)
{
	once_end(o);
	o->markup = markup;
	o->made = xmlHashCreate(THINGS);
	o->doc = xml_new("made");
	if (o->made == NULL)
		die("out of memory");
}

void
once_free(struct once *o)
{
	if (o == NULL)
		return;
	once_end(o);
	for (size_t i = 0; i < o->count; i++)
		if (o->spot[i].of != NULL)
			xmlXPathFreeCompExpr(o->spot[i].of);
	free(o->spot);
	buf_clear(&o->key);
	free(o);
}

static struct spot *
spot_new(struct once *o, xmlNodePtr element)
{
	const char	*of = xml_attribute(element, "of");
	xmlNodePtr	 fallback = xml_child(element, "fallback");
	struct spot	*new;

	grow(&o->spot, o->count, &o->room, sizeof(*o->spot));
	new = &o->spot[o->count++];
	*new = (struct spot){ .element = element,
	    .body = fallback == NULL ? NULL : fallback->children,
	    .of = of == NULL ? NULL : xsltXPathCompile(o->sheet, BAD_CAST of) };
	snprintf(new->name, sizeof(new->name), "%zu", o->count);
	return new;
}

static struct spot *
spot_find(struct once *o, xmlNodePtr element)
{
	for (size_t i = 0; i < o->count; i++)
		if (o->spot[i].element == element)
			return &o->spot[i];
	return spot_new(o, element);
}

/*
 * The sources of a thing.  The control characters between the parts cannot occur in XML text, so
 * different nodes are never written alike.
 */

static void
put_part(struct buf *b, char kind, const xmlChar *text)
{
	buf_putc(b, kind);
	if (text != NULL)
		buf_puts(b, (const char *)text);
}

static void
put_attribute(struct buf *b, const xmlAttr *a)
{
	put_part(b, '\1', a->name);
	for (const xmlNode *text = a->children; text != NULL; text = text->next)
		put_part(b, '\2', text->content);
}

static void
put_node(struct buf *b, const xmlNode *node)
{
	if (node->type == XML_ATTRIBUTE_NODE)
		put_attribute(b, (const xmlAttr *)node);
	else if (node->type != XML_ELEMENT_NODE)
		put_part(b, '\3', node->content);
	else {
		put_part(b, '\4', node->name);
		for (const xmlAttr *a = node->properties; a != NULL; a = a->next)
			put_attribute(b, a);
		for (const xmlNode *c = node->children; c != NULL; c = c->next)
			put_node(b, c);
		put_part(b, '\5', NULL);
	}
}

/* False if the expression fails or gives something other than nodes. */
static bool
put_selected(struct buf *b, xsltTransformContextPtr ctxt, xmlNodePtr context,
    xmlXPathCompExprPtr of)
{
	xmlXPathContextPtr	 x = ctxt->xpathCtxt;
	xmlNodePtr		 before = x->node;
	xmlXPathObjectPtr	 found;
	bool			 nodes;

	x->node = context;
	found = xmlXPathCompiledEval(of, x);
	x->node = before;
	nodes = found != NULL && found->type == XPATH_NODESET;
	for (int i = 0; nodes && i < xmlXPathNodeSetGetLength(found->nodesetval); i++)
		put_node(b, xmlXPathNodeSetItem(found->nodesetval, i));
	xmlXPathFreeObject(found);
	return nodes;
}

/* Fills in the key; false if there can be none. */
static bool
write_key(struct once *o, xsltTransformContextPtr ctxt, xmlNodePtr context,
    const struct spot *spot, bool markup)
{
	o->key.len = 0;
	buf_putc(&o->key, markup ? 'm' : 't');
	buf_puts(&o->key, spot->name);
	if (spot->of != NULL)
		return put_selected(&o->key, ctxt, context, spot->of);
	if (xml_attribute(spot->element, "of") != NULL)
		return false;
	put_node(&o->key, context);
	return true;
}

/* Things made, kept and copied. */

/* Later output is no continuation of the text written last. */
static void
insert_at(xsltTransformContextPtr ctxt, xmlNodePtr node)
{
	ctxt->insert = node;
	ctxt->lasttext = NULL;
}

static void
append(xsltTransformContextPtr ctxt, xmlNodePtr list)
{
	if (list != NULL && xmlAddChildList(ctxt->insert, list) == NULL)
		die("out of memory");
	insert_at(ctxt, ctxt->insert);
}

static xmlNodePtr
copy_list(xmlDocPtr to, xmlNodePtr list)
{
	xmlNodePtr	 copy = list == NULL ? NULL : xmlDocCopyNodeList(to, list);

	if (list != NULL && copy == NULL)
		die("out of memory");
	return copy;
}

/*
 * True if the insertion goes into a result that is written as HTML, and not into a variable, the
 * text of an attribute, or an element in which nothing is escaped.
 */
static bool
takes_markup(const struct once *o, const xmlNode *here)
{
	if (!o->markup)
		return false;
	for (; here->parent != NULL; here = here->parent)
		if (html_is_raw(here))
			return false;
	return here == o->aside ||
	    (here->type == XML_DOCUMENT_NODE && !XSLT_IS_RES_TREE_FRAG(here));
}

static xmlNodePtr
keep(struct once *o, const char *key)
{
	xmlNodePtr	 thing = xml_add(xmlDocGetRootElement(o->doc), "thing");

	if (xmlHashAddEntry(o->made, BAD_CAST key, thing) != 0)
		die("out of memory");
	return thing;
}

static void
keep_tree(struct once *o, const char *key, xmlNodePtr list)
{
	xmlNodePtr	 thing = keep(o, key), copy = copy_list(o->doc, list);

	if (copy != NULL && xmlAddChildList(thing, copy) == NULL)
		die("out of memory");
}

/* Keeps it as markup, for references in results; NULL if that is impossible. */
static xmlNodePtr
keep_markup(struct once *o, const char *key, const xmlNode *list)
{
	struct buf	 markup = { 0 };
	xmlNodePtr	 thing = NULL;

	if (html_write_list(list, &markup)) {
		thing = keep(o, key);
		xmlNodeAddContentLen(thing, BAD_CAST markup.data, (int)markup.len);
	}
	buf_clear(&markup);
	return thing;
}

/* Makes it in an element beside the result, apart from the existing nodes. */
static xmlNodePtr
make_aside(xsltTransformContextPtr ctxt, xmlNodePtr context, xmlNodePtr body, xmlNodePtr aside)
{
	xmlNodePtr	 at = ctxt->insert, list;

	insert_at(ctxt, aside);
	xsltApplyOneTemplate(ctxt, context, body, NULL, NULL);
	if (aside->properties != NULL)
		xsltTransformError(ctxt, NULL, body, "a:once makes an attribute\n");
	list = aside->children;
	aside->children = aside->last = NULL;
	insert_at(ctxt, at);
	return list;
}

static void
make_and_keep(struct once *o, xsltTransformContextPtr ctxt, xmlNodePtr context, xmlNodePtr body,
    bool markup)
{
	xmlNodePtr	 aside = xmlNewDocNode(ctxt->insert->doc, NULL, BAD_CAST "aside", NULL);
	xmlNodePtr	 outer = o->aside, list, thing = NULL;
	char		*key = buf_take(&o->key, NULL);		/* it may hold another once */

	if (aside == NULL)
		die("out of memory");
	o->aside = markup ? aside : NULL;
	list = make_aside(ctxt, context, body, aside);
	o->aside = outer;
	if (ctxt->state == XSLT_STATE_OK && markup)
		thing = keep_markup(o, key, list);
	else if (ctxt->state == XSLT_STATE_OK)
		keep_tree(o, key, list);
	if (thing == NULL)
		append(ctxt, list);
	else {
		append(ctxt, html_reference(ctxt->insert->doc, thing->children));
		xmlFreeNodeList(list);
	}
	xmlFreeNode(aside);
	free(key);
}

static void
make(xsltTransformContextPtr ctxt, xmlNodePtr context, xmlNodePtr element,
    xsltElemPreCompPtr none)
{
	struct once	*o = working;
	struct spot	*spot = spot_find(o, element);
	xmlNodePtr	 body = spot->body, thing;
	bool		 markup;

	if (body == NULL || ctxt->insert == NULL)
		return;
	markup = takes_markup(o, ctxt->insert);
	if (o->made == NULL || !write_key(o, ctxt, context, spot, markup))
		xsltApplyOneTemplate(ctxt, context, body, NULL, NULL);
	else if ((thing = xmlHashLookup(o->made, BAD_CAST o->key.data)) == NULL)
		make_and_keep(o, ctxt, context, body, markup);
	else if (markup)
		append(ctxt, html_reference(ctxt->insert->doc, thing->children));
	else
		append(ctxt, copy_list(ctxt->insert->doc, thing->children));
}

void
once_register(struct once *o, xsltTransformContextPtr ctxt)
{
	working = o;
	if (xsltRegisterExtElement(ctxt, BAD_CAST "once", BAD_CAST ADDRESS, make) != 0)
		die("out of memory");
}
