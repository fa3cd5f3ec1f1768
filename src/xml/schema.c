/*
 * Schema faults in plain words.  libxml2 gives the place and the kind.  Its messages name neither
 * near misses nor documentation, so the allowed values are read from the text of the XSD itself.
 */

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "xml/parse.h"
#include "xml/schema.h"
#include "xml/tree.h"

/* A list of words for a hint. */
struct words {
	char	**word;
	size_t	  count, room;
	bool	  open;		/* other words than these are allowed as well */
};

#define WORDS_SHOWN	12
#define VALUE_SHOWN	40

static void
words_clear(struct words *w)
{
	for (size_t i = 0; i < w->count; i++)
		free(w->word[i]);
	free(w->word);
	*w = (struct words){ 0 };
}

static bool
words_have(const struct words *w, const char *s, size_t n)
{
	for (size_t i = 0; i < w->count; i++)
		if (strncmp(w->word[i], s, n) == 0 && w->word[i][n] == '\0')
			return true;
	return false;
}

static void
words_add(struct words *w, const char *s, size_t n)
{
	if (words_have(w, s, n))
		return;
	grow(&w->word, w->count, &w->room, sizeof(*w->word));
	w->word[w->count++] = xstrndup(s, n);
}

/*
 * The contents that an XSD allows, for hints.  It is one file.  Its elements are known by local
 * name and hold attributes and elements, no text; its types are restrictions, lists, extensions,
 * groups.
 */

#define MAX_HOPS	8	/* named types behind one another */

struct schema {
	xmlSchemaPtr	 compiled;
	xmlDocPtr	 doc;
};

/* A search, and its results. */
struct walk {
	const struct schema	*schema;
	struct words		*words;
	const char		*attribute;	/* its values are wanted; or NULL */
	bool			 children;	/* elements are wanted, not attributes */
	const char		*doc;
	bool			 found;
};

static bool
is_called(xmlNodePtr node, const char *name)
{
	const char	*have = xml_attribute(node, "name");

	return have != NULL && name != NULL && strcmp(have, name) == 0;
}

/* Returns the simple or complex type, or the group, of that name; or NULL. */
static xmlNodePtr
find_type(const struct schema *s, const char *name)
{
	XML_EACH(node, xmlDocGetRootElement(s->doc), NULL)
		if (is_called(node, name) && !xml_is(node, "element"))
			return node;
	return NULL;
}

/* Gathers the enumerated values of a simple type, through restrictions and lists. */
static void
gather_values(struct walk *w, xmlNodePtr node, int hops)
{
	const char	*base = xml_attribute_or(node, "base", xml_attribute(node, "itemType"));
	const char	*value;
	xmlNodePtr	 type = find_type(w->schema, base), note;

	if (hops == 0)
		return;
	note = xml_child(node, "annotation");
	note = note == NULL ? NULL : xml_child(note, "documentation");
	if (w->doc == NULL && note != NULL && *xml_text(note) != '\0')
		w->doc = xml_text(note);
	if (xml_is(node, "enumeration")) {
		value = xml_attribute_or(node, "value", "");
		words_add(w->words, value, strlen(value));
		return;
	}
	if (type != NULL)
		gather_values(w, type, hops - 1);
	else if (base != NULL && xml_child(node, "enumeration") == NULL)
		w->words->open = true;
	XML_EACH(child, node, NULL)
		gather_values(w, child, hops);
}

/* The attributes or the elements of a complex type, not of the elements inside it. */
static void
walk_type(struct walk *w, xmlNodePtr node, int hops)
{
	if (node == NULL || hops == 0)
		return;
	walk_type(w, find_type(w->schema, xml_attribute(node, "base")), hops - 1);
	XML_EACH(child, node, NULL) {
		const char	*name = xml_attribute_or(child, "name", "");

		if (xml_attribute(child, "ref") != NULL)
			walk_type(w, find_type(w->schema, xml_attribute(child, "ref")), hops - 1);
		else if (!xml_is(child, "element") && !xml_is(child, "attribute"))
			walk_type(w, child, hops);
		else if (xml_is(child, "element") != w->children)
			continue;
		else if (w->attribute == NULL)
			words_add(w->words, name, strlen(name));
		else if (strcmp(name, w->attribute) == 0 && !w->found) {
			const char	*named = xml_attribute(child, "type");
			xmlNodePtr	 type = find_type(w->schema, named);

			if (type != NULL)
				gather_values(w, type, MAX_HOPS);
			else if (named != NULL)
				w->words->open = true;
			gather_values(w, child, MAX_HOPS);
			w->found = true;
		}
	}
}

/* Visits every declaration of an element of that name below a node. */
static void
walk_elements(struct walk *w, xmlNodePtr node, const char *element)
{
	XML_EACH(child, node, NULL) {
		if (xml_is(child, "element") && is_called(child, element)) {
			walk_type(w, child, MAX_HOPS);
			walk_type(w, find_type(w->schema, xml_attribute(child, "type")), MAX_HOPS);
		}
		walk_elements(w, child, element);
	}
}

/* Adds the attributes of an element, or the elements that may stand in it. */
static void
allowed_parts(const struct schema *s, const char *element, bool children, struct words *words)
{
	struct walk	 w = { .schema = s, .words = words, .children = children };

	walk_elements(&w, xmlDocGetRootElement(s->doc), element);
}

/*
 * The check.
 */

/*
 * libxml2 checks nothing after an element in a wrong place.  So such elements
 * are taken out, and the rest is checked once more; then they are put back.
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
	AUTO(buf_clear) struct buf	 xsd = { 0 };
	xmlSchemaParserCtxtPtr		 ctxt;

	s->doc = file_load(path, XML_CAP_OWN, &xsd) ?
	    xml_parse(path, xsd.data, xsd.len, XML_CAP_OWN, NULL) : NULL;
	if (s->doc == NULL)
		die("%s: the schema cannot be read", path);
	ctxt = xmlSchemaNewDocParserCtxt(s->doc);
	s->compiled = ctxt == NULL ? NULL : xmlSchemaParse(ctxt);
	xmlSchemaFreeParserCtxt(ctxt);
	if (s->compiled == NULL)
		die("%s: the schema cannot be used", path);
	return s;
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
	AUTO(buf_clear) struct buf b = { 0 };
	size_t		 shown;

	if (words->count == 0)
		return;
	shown = words->count <= WORDS_SHOWN + 1 ? words->count : WORDS_SHOWN;
	/* "a, b, c" or, if there are many, the first ones "and 20 more". */
	for (size_t i = 0; i < shown; i++)
		buf_printf(&b, "%s%s", i == 0 ? "" : ", ", words->word[i]);
	if (shown < words->count)
		buf_printf(&b, " and %zu more", words->count - shown);
	if (near != NULL)
		diag_hint(diags, "did you mean '%s'? %s: %s", near, whole, b.data);
	else
		diag_hint(diags, "%s: %s", whole, b.data);
}

/*
 * Returns the first word of a list that is not among the allowed ones, or the
 * whole value if it is near one.  The caller frees it.
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

/* Hints at the allowed values of an attribute; 'value' is the present one. */
static void
hint_values(struct check *c, xmlNodePtr node, const char *attribute, const char *value)
{
	AUTO(words_clear) struct words words = { 0 };
	struct walk	 w = { .schema = c->schema, .words = &words, .attribute = attribute };
	AUTO_FREE char	*wrong = NULL;
	const char	*near;

	walk_elements(&w, xmlDocGetRootElement(c->schema->doc), (const char *)node->name);
	wrong = wrong_word(&words, value);
	near = nearest(wrong, (const char *const *)words.word, words.count);
	if (words.count > 0 && !words.open)
		hint_from(c->diags, &words, wrong, "it may be");
	else if (w.doc != NULL && near != NULL)
		diag_hint(c->diags, "did you mean '%s'? %s: %s", near, attribute, w.doc);
	else if (w.doc != NULL)
		diag_hint(c->diags, "%s: %s", attribute, w.doc);
}

static void
say_too_short(struct check *c, xmlNodePtr node)
{
	AUTO(words_clear) struct words words = { 0 };

	/* It lacks the elements that were taken out of it. */
	for (size_t i = 0; i < c->strays; i++)
		if (c->stray[i].parent == node)
			return;
	diag_error(c->diags, "schema-missing", "<%s> ends too early", (const char *)node->name);
	allowed_parts(c->schema, (const char *)node->name, true, &words);
	hint_from(c->diags, &words, "", "it may hold");
}

static void
say_stray(struct check *c, xmlNodePtr node)
{
	const char	*parent = (const char *)node->parent->name;
	AUTO(words_clear) struct words words = { 0 };

	grow(&c->stray, c->strays, &c->room, sizeof(*c->stray));
	c->stray[c->strays++] = (struct stray){ .node = node, .parent = node->parent };
	if (c->strays_diags->count >= DIAGS_LIMIT)
		return;
	diags_at(c->strays_diags, NULL, (int)xmlGetLineNo(node));
	diag_error(c->strays_diags, "schema-element", "<%s> cannot stand here",
	    (const char *)node->name);
	allowed_parts(c->schema, parent, true, &words);
	if (words_have(&words, (const char *)node->name, strlen((const char *)node->name)))
		diag_hint(c->strays_diags,
		    "it may stand elsewhere in <%s>, or not so often", parent);
	else if (words.count > 0)
		hint_from(c->strays_diags, &words, (const char *)node->name, "here may stand");
	else
		diag_hint(c->strays_diags, "<%s> holds no elements", parent);
}

static void
say_root(struct check *c, xmlNodePtr node)
{
	const char	*want = xml_attribute_or(xmlDocGetRootElement(c->schema->doc),
	    "targetNamespace", "");
	const char	*have = node->ns == NULL ? "" : (const char *)node->ns->href;
	AUTO(words_clear) struct words words = { 0 };

	if (strcmp(want, have) != 0) {
		diag_error(c->diags, "schema-element", "<%s> is in the namespace '%s', not in '%s'",
		    (const char *)node->name, have, want);
		diag_hint(c->diags, want[0] == '\0' ? "leave xmlns out" :
		    "write xmlns=\"%s\" in the first element", want);
		return;
	}
	diag_error(c->diags, "schema-element",
	    "<%s> cannot be the first element", (const char *)node->name);
	XML_EACH(root, xmlDocGetRootElement(c->schema->doc), "element") {
		const char	*name = xml_attribute_or(root, "name", "");

		words_add(&words, name, strlen(name));
	}
	hint_from(c->diags, &words, (const char *)node->name, "it may be");
}

static void
say(struct check *c, XML_FAULT *fault, xmlNodePtr node, const char *attribute)
{
	const char	*element = (const char *)node->name;
	AUTO(words_clear) struct words words = { 0 };
	char		*name;

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
		diag_error(c->diags, "schema-attribute", "<%s> has no attribute '%s'", element,
		    attribute == NULL ? "?" : attribute);
		allowed_parts(c->schema, element, false, &words);
		hint_from(c->diags, &words, attribute == NULL ? "?" : attribute, "it may have");
		break;
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
		name = named_attribute(fault->message, "The attribute '");
		diag_error(c->diags, "schema-missing", "<%s> lacks the attribute '%s'", element,
		    name == NULL ? "?" : name);
		hint_values(c, node, name == NULL ? "?" : name, "");
		free(name);
		break;
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1:
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2:
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3:
		diag_error(c->diags, "schema-content", "<%s> may not hold %s", element,
		    fault->code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3 ? "text" : "anything");
		break;
	default:
		if (attribute != NULL && fault->code >= XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1 &&
		    fault->code <= XML_SCHEMAV_CVC_ENUMERATION_VALID) {
			const char	*value = xml_attribute_or(node, attribute, "");
			size_t		 n = strnlen(value, VALUE_SHOWN);

			/* Not in the middle of a character. */
			while (n > 0 && (value[n] & 0xc0) == 0x80)
				n--;
			diag_error(c->diags, "schema-value",
			    "'%.*s%s' cannot be the %s of <%s>", (int)n, value,
			    value[n] == '\0' ? "" : "...", attribute, element);
			hint_values(c, node, attribute, value);
			break;
		}
		name = xml_fault_text(fault);
		diag_error(c->diags, "schema-invalid", "%s", name);
		free(name);
	}
}

static void
on_schema_fault(void *data, XML_FAULT *fault)
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
check_pass(struct check *c, xmlDocPtr doc)
{
	xmlSchemaValidCtxtPtr	 ctxt = xmlSchemaNewValidCtxt(c->schema->compiled);
	bool			 valid;

	if (ctxt == NULL)
		die("out of memory");
	c->node = NULL;
	xmlSchemaSetValidStructuredErrors(ctxt, on_schema_fault, c);
	valid = xmlSchemaValidateDoc(ctxt, doc) == 0;
	xmlSchemaFreeValidCtxt(ctxt);
	return valid;
}

bool
schema_check(struct schema *s, xmlDocPtr doc, const char *file, struct diags *diags)
{
	struct diags	 strays = { 0 }, others = { 0 };
	struct check	 c = { .schema = s, .diags = &others, .strays_diags = &strays };
	size_t		 before = 0;
	bool		 valid = check_pass(&c, doc), first = valid;

	for (int i = 0; !valid && c.strays > before && i < PASSES; i++) {
		for (; before < c.strays; before++) {
			c.stray[before].next = c.stray[before].node->next;
			xmlUnlinkNode(c.stray[before].node);
		}
		diags_clear(&others);
		valid = check_pass(&c, doc);
	}
	while (before > 0) {
		const struct stray	*out = &c.stray[--before];

		if (out->next != NULL)
			xmlAddPrevSibling(out->next, out->node);
		else
			xmlAddChild(out->parent, out->node);
	}
	diags_at(diags, file, 0);
	if (!first && strays.count + others.count == 0)
		diag_error(&others, "schema-invalid", "the file does not follow its schema");
	/* Adds the findings of both passes in the order of the file. */
	diags_take(&strays, &others);
	diags_sort(&strays, 0);
	for (size_t i = 0; i < strays.count; i++) {
		const struct diag	*g = &strays.diag[i];

		diags_at(diags, NULL, g->line);
		diag_add(diags, g->severity, g->code, "%s", g->text);
		if (g->hint != NULL)
			diag_hint(diags, "%s", g->hint);
	}
	diags_clear(&strays);
	free(c.attribute);
	free(c.stray);
	return first;
}
