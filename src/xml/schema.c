/*
 * Schema faults in plain words. libxml2 gives the place and the kind.  Its messages name neither
 * near misses nor documentation, so the allowed values are read from the XSD itself
 * (xml/allowed.h).
 */

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

#include <stdlib.h>
#include <string.h>

#include "xml/allowed.h"
#include "xml/compat.h"
#include "xml/parse.h"
#include "xml/schema.h"
#include "xml/tree.h"

struct schema {
	xmlSchemaPtr	 compiled;
	struct allowed	*allowed;
};

/*
 * libxml2 checks nothing after an element in a wrong place.  So such elements are taken out, and
 * the rest is checked once more; then they are put back.
 */
struct stray {
	xmlNodePtr	 node, parent, next;
};

#define PASSES	50

struct check {
	struct schema	*schema;
	struct diags	*diags;		/* of this pass */
	struct diags	*strays_diags;
	struct stray	*stray;		/* elements in a wrong place */
	size_t		 strays, room;
	/* The place of the last wrong value: its type then fails as well. */
	const xmlNode	*node;
	char		*attribute;
};

struct schema *
schema_open(const char *path)
{
	struct schema			*s = xcalloc(1, sizeof(*s));
	xmlExternalEntityLoader		 loader = xmlGetExternalEntityLoader();
	xmlSchemaParserCtxtPtr		 ctxt;

	s->allowed = allowed_open(path);
	/* A schema may include its neighbours; only while it is loaded can files be read. */
	xmlSetExternalEntityLoader(xmlNoNetExternalEntityLoader);
	ctxt = xmlSchemaNewDocParserCtxt(allowed_document(s->allowed));
	s->compiled = ctxt == NULL ? NULL : xmlSchemaParse(ctxt);
	xmlSchemaFreeParserCtxt(ctxt);
	xmlSetExternalEntityLoader(loader);
	if (s->compiled == NULL)
		die("%s: the schema cannot be used", path);
	return s;
}

void
schema_close(struct schema *s)
{
	if (s == NULL)
		return;
	xmlSchemaFree(s->compiled);
	allowed_close(s->allowed);
	free(s);
}

/* Returns b from "Element '{urn:x}a', attribute 'b': ..."; the caller frees it.  Or NULL. */
static char *
named_attribute(const char *message, const char *before)
{
	const char	*p = strstr(message, before), *end;

	if (p == NULL)
		return NULL;
	p += strlen(before);
	end = strchr(p, '\'');
	return end == NULL ? NULL : xstrndup(p, (size_t)(end - p));
}

static void
hint_from(struct diags *diags, const struct words *words, const char *wrong, const char *whole)
{
	const char	*near = nearest(wrong, (const char *const *)words->word, words->count);
	struct buf	 b = { 0 };

	if (words->count == 0)
		return;
	words_list(words, &b);
	if (near != NULL)
		diag_hint(diags, "did you mean '%s'? %s: %s", near, whole, b.data);
	else
		diag_hint(diags, "%s: %s", whole, b.data);
	buf_clear(&b);
}

/*
 * Returns the first word of a list that is not among the allowed ones, or the whole value if it is
 * near one.  The caller frees it.
 */
static char *
wrong_word(const struct words *words, const char *value)
{
	size_t	 n;

	if (nearest(value, (const char *const *)words->word, words->count) != NULL)
		return xstrdup(value);
	for (const char *p = value + strspn(value, " \t\r\n"); *p != '\0'; p += n + strspn(p + n,
	    " \t\r\n")) {
		n = strcspn(p, " \t\r\n");
		if (!words_have(words, p, n))
			return xstrndup(p, n);
	}
	return xstrdup(value);
}

/* Hints at the allowed values of an attribute or an element's text; 'value' is the present one. */
static void
hint_values(struct check *c, xmlNodePtr node, const char *attribute, const char *value)
{
	const char	*what = attribute == NULL ? "the text" : attribute, *doc = NULL, *near;
	struct words	 words = { 0 };
	char		*wrong;

	allowed_values(c->schema->allowed, (const char *)node->name, attribute, &words, &doc);
	wrong = wrong_word(&words, value);
	near = nearest(wrong, (const char *const *)words.word, words.count);
	if (words.count > 0 && !words.open)
		hint_from(c->diags, &words, wrong, "it may be");
	else if (doc != NULL && near != NULL)
		diag_hint(c->diags, "did you mean '%s'? %s: %s", near, what, doc);
	else if (doc != NULL)
		diag_hint(c->diags, "%s: %s", what, doc);
	free(wrong);
	words_clear(&words);
}

static void
say_value(struct check *c, xmlNodePtr node, const char *attribute)
{
	const char	*element = (const char *)node->name;
	const char	*value = attribute == NULL ? xml_text(node) : xml_attribute_or(node,
	    attribute, "");
	char		*shown = words_shorten(value);

	if (attribute == NULL)
		diag_error(c->diags, "schema-value", "'%s' cannot be the text of <%s>", shown,
		    element);
	else
		diag_error(c->diags, "schema-value", "'%s' cannot be the %s of <%s>", shown,
		    attribute, element);
	hint_values(c, node, attribute, value);
	free(shown);
}

static void
say_attribute(struct check *c, xmlNodePtr node, const char *attribute)
{
	struct words	 words = { 0 };

	diag_error(c->diags, "schema-attribute", "<%s> has no attribute '%s'",
	    (const char *)node->name, attribute);
	allowed_attributes(c->schema->allowed, (const char *)node->name, &words);
	hint_from(c->diags, &words, attribute, "it may have");
	words_clear(&words);
}

static void
say_missing_attribute(struct check *c, xmlNodePtr node, const char *attribute)
{
	diag_error(c->diags, "schema-missing", "<%s> lacks the attribute '%s'",
	    (const char *)node->name, attribute);
	hint_values(c, node, attribute, "");
}

static void
say_too_short(struct check *c, xmlNodePtr node)
{
	struct words	 words = { 0 };

	/* It lacks the elements that were taken out of it. */
	for (size_t i = 0; i < c->strays; i++)
		if (c->stray[i].parent == node)
			return;
	diag_error(c->diags, "schema-missing", "<%s> ends too early", (const char *)node->name);
	allowed_children(c->schema->allowed, (const char *)node->name, &words);
	hint_from(c->diags, &words, "", "it may hold");
	words_clear(&words);
}

static void
say_stray(struct check *c, xmlNodePtr node)
{
	const char	*parent = (const char *)node->parent->name;
	struct words	 words = { 0 };

	grow(&c->stray, c->strays, &c->room, sizeof(*c->stray));
	c->stray[c->strays++] = (struct stray){ .node = node, .parent = node->parent };
	if (c->strays_diags->count >= DIAGS_LIMIT)
		return;
	diags_at(c->strays_diags, NULL, (int)xmlGetLineNo(node));
	diag_error(c->strays_diags, "schema-element", "<%s> cannot stand here",
	    (const char *)node->name);
	allowed_children(c->schema->allowed, parent, &words);
	if (words_have(&words, (const char *)node->name, strlen((const char *)node->name)))
		diag_hint(c->strays_diags, "it may stand elsewhere in <%s>, or not so often",
		    parent);
	else if (words.count > 0)
		hint_from(c->strays_diags, &words, (const char *)node->name, "here may stand");
	else
		diag_hint(c->strays_diags, "<%s> holds no elements", parent);
	words_clear(&words);
}

static void
say_root(struct check *c, xmlNodePtr node)
{
	const char	*want = allowed_namespace(c->schema->allowed);
	const char	*have = node->ns == NULL ? "" : (const char *)node->ns->href;
	struct words	 words = { 0 };

	if (strcmp(want, have) != 0) {
		diag_error(c->diags, "schema-element", "<%s> is in the namespace '%s', not in '%s'",
		    (const char *)node->name, have, want);
		diag_hint(c->diags, want[0] == '\0' ? "leave xmlns out" :
		    "write xmlns=\"%s\" in the first element", want);
		return;
	}
	diag_error(c->diags, "schema-element", "<%s> cannot be the first element",
	    (const char *)node->name);
	allowed_roots(c->schema->allowed, &words);
	hint_from(c->diags, &words, (const char *)node->name, "it may be");
	words_clear(&words);
}

static void
say(struct check *c, XML_FAULT *fault, xmlNodePtr node, const char *attribute)
{
	char	*name;

	switch (fault->code) {
	case XML_SCHEMAV_ELEMENT_CONTENT:
		if (strstr(fault->message, "Missing child") != NULL)
			say_too_short(c, node);
		else
			say_stray(c, node);
		break;
	case XML_SCHEMAV_CVC_ELT_1:
		say_root(c, node);
		break;
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1:
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2:
		say_attribute(c, node, attribute == NULL ? "?" : attribute);
		break;
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
		name = named_attribute(fault->message, "The attribute '");
		say_missing_attribute(c, node, name == NULL ? "?" : name);
		free(name);
		break;
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1:
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2:
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3:
		diag_error(c->diags, "schema-content", "<%s> may not hold %s",
		    (const char *)node->name,
		    fault->code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3 ? "text" : "anything");
		break;
	default:
		if (fault->code >= XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1 &&
		    fault->code <= XML_SCHEMAV_CVC_ENUMERATION_VALID)
			say_value(c, node, attribute);
		else {
			name = xml_fault_text(fault);
			diag_error(c->diags, "schema-invalid", "%s", name);
			free(name);
		}
	}
}

static void
on_fault(void *data, XML_FAULT *fault)
{
	struct check	*c = data;
	xmlNodePtr	 node = fault->node;
	char		*attribute;

	/* Hints are expensive, and no more of them would be kept. */
	if (c->diags->count >= DIAGS_LIMIT && fault->code != XML_SCHEMAV_ELEMENT_CONTENT)
		return;
	if (fault->message == NULL || node == NULL ||
	    strstr(fault->message, "No precomputed value available") != NULL)
		return;
	attribute = named_attribute(fault->message, ", attribute '");
	/* In some versions the node is the attribute itself. */
	if (node->type == XML_ATTRIBUTE_NODE)
		node = node->parent;
	if (c->node != node || fault->code > XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3 ||
	    fault->code < XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1 ||
	    (c->attribute == NULL) != (attribute == NULL) ||
	    (attribute != NULL && strcmp(attribute, c->attribute) != 0)) {
		diags_at(c->diags, NULL, (int)xmlGetLineNo(node));
		say(c, fault, node, attribute);
	}
	free(c->attribute);
	c->attribute = attribute;
	c->node = node;
}

/* Makes one pass; true if the document was valid. */
static bool
pass(struct check *c, xmlDocPtr doc)
{
	xmlSchemaValidCtxtPtr	 ctxt = xmlSchemaNewValidCtxt(c->schema->compiled);
	bool			 valid;

	if (ctxt == NULL)
		die("out of memory");
	c->node = NULL;
	xmlSchemaSetValidStructuredErrors(ctxt, on_fault, c);
	valid = xmlSchemaValidateDoc(ctxt, doc) == 0;
	xmlSchemaFreeValidCtxt(ctxt);
	return valid;
}

static void
take_out(struct stray *s)
{
	s->next = s->node->next;
	xmlUnlinkNode(s->node);
}

static void
put_back(const struct stray *s)
{
	if (s->next != NULL)
		xmlAddPrevSibling(s->next, s->node);
	else
		xmlAddChild(s->parent, s->node);
}

/* Adds the findings of both passes in the order of the file. */
static void
say_in_order(struct diags *diags, const struct diags *a, const struct diags *b)
{
	const struct diag	*said[2 * DIAGS_LIMIT], *g;
	size_t			 n = 0, at;

	for (size_t i = 0; i < a->count + b->count; i++) {
		g = i < a->count ? &a->diag[i] : &b->diag[i - a->count];
		for (at = n++; at > 0 && said[at - 1]->line > g->line; at--)
			said[at] = said[at - 1];
		said[at] = g;
	}
	for (size_t i = 0; i < n; i++) {
		diags_at(diags, NULL, said[i]->line);
		diag_add(diags, said[i]->severity, said[i]->code, "%s", said[i]->text);
		if (said[i]->hint != NULL)
			diag_hint(diags, "%s", said[i]->hint);
	}
}

bool
schema_check(struct schema *s, xmlDocPtr doc, const char *file, struct diags *diags)
{
	struct diags	 strays = { 0 }, others = { 0 };
	struct check	 c = { .schema = s, .diags = &others, .strays_diags = &strays };
	size_t		 before = 0;
	bool		 valid = pass(&c, doc), first = valid;

	for (int i = 0; !valid && c.strays > before && i < PASSES; i++) {
		for (; before < c.strays; before++)
			take_out(&c.stray[before]);
		diags_clear(&others);
		valid = pass(&c, doc);
	}
	for (size_t i = before; i > 0; i--)
		put_back(&c.stray[i - 1]);
	diags_at(diags, file, 0);
	if (!first && strays.count + others.count == 0)
		diag_error(&others, "schema-invalid", "the file does not follow its schema");
	say_in_order(diags, &strays, &others);
	diags_clear(&strays);
	diags_clear(&others);
	free(c.attribute);
	free(c.stray);
	return first;
}
