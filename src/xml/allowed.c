/* The contents that an XSD allows, read from its own text for hints. */

#include <libxml/parser.h>
#include <libxml/uri.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xml/allowed.h"
#include "xml/tree.h"

#define MAX_FILES	8	/* an XSD and the files it includes */
#define MAX_HOPS	8	/* named types behind one another */

struct allowed {
	xmlDocPtr	 file[MAX_FILES];
	size_t		 count;
};

/* A search, and its results. */
struct walk {
	const struct allowed	*allowed;
	struct words		*words;
	const char		*attribute;	/* its values are wanted; or NULL */
	bool			 children;	/* elements are wanted, not attributes */
	const char		*doc;
	bool			 found;
};

static void
read_file(struct allowed *a, const char *path)
{
	xmlDocPtr	 doc;

	if (a->count == MAX_FILES)
		return;
	doc = xmlReadFile(path, "UTF-8", XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
	if (doc == NULL)
		return;
	a->file[a->count++] = doc;
	XML_EACH(include, xmlDocGetRootElement(doc), "include") {
		char	*place = (char *)xmlBuildURI(BAD_CAST xml_attribute_or(include,
		    "schemaLocation", ""), BAD_CAST path);

		if (place != NULL)
			read_file(a, place);
		xmlFree(place);
	}
}

struct allowed *
allowed_open(const char *path)
{
	struct allowed		*a = xcalloc(1, sizeof(*a));
	xmlExternalEntityLoader	 loader = xmlGetExternalEntityLoader();

	xmlSetExternalEntityLoader(xmlNoNetExternalEntityLoader);
	read_file(a, path);
	xmlSetExternalEntityLoader(loader);
	if (a->count == 0)
		die("%s: the schema cannot be read", path);
	return a;
}

void
allowed_close(struct allowed *a)
{
	for (size_t i = 0; i < a->count; i++)
		xmlFreeDoc(a->file[i]);
	free(a);
}

xmlDocPtr
allowed_document(const struct allowed *a)
{
	return a->file[0];
}

const char *
allowed_namespace(const struct allowed *a)
{
	return xml_attribute_or(xmlDocGetRootElement(a->file[0]), "targetNamespace", "");
}

/* Returns a name without its prefix. */
static const char *
local(const char *name)
{
	const char	*colon = name == NULL ? NULL : strchr(name, ':');

	return colon == NULL ? name : colon + 1;
}

static bool
is_called(xmlNodePtr node, const char *kind, const char *name)
{
	const char	*have = xml_attribute(node, "name");

	return have != NULL && strcmp(have, name) == 0 && xml_is(node, kind);
}

/* Returns a global definition of that name; 'kind' NULL: a simple or a complex type. */
static xmlNodePtr
find_global(const struct allowed *a, const char *kind, const char *name)
{
	if (name == NULL)
		return NULL;
	for (size_t i = 0; i < a->count; i++)
		XML_EACH(node, xmlDocGetRootElement(a->file[i]), NULL)
			if (kind != NULL ? is_called(node, kind, name) :
			    is_called(node, "simpleType", name) ||
			    is_called(node, "complexType", name))
				return node;
	return NULL;
}

void
allowed_roots(const struct allowed *a, struct words *words)
{
	XML_EACH(node, xmlDocGetRootElement(a->file[0]), "element") {
		const char	*name = xml_attribute_or(node, "name", "");

		words_add(words, name, strlen(name));
	}
}

static const char *
documentation(xmlNodePtr node)
{
	xmlNodePtr	 note = xml_child(node, "annotation");
	xmlNodePtr	 inner = note == NULL ? NULL : xml_child(note, "documentation");
	const char	*text = inner == NULL ? "" : xml_text(inner);

	return text[0] == '\0' ? NULL : text;
}

/* Gathers the enumerated values of a simple type, through restrictions, lists and unions. */
static void
gather_values(struct walk *w, xmlNodePtr node, int hops)
{
	const char	*base = local(xml_attribute_or(node, "base",
	    xml_attribute(node, "itemType")));
	const char	*members = xml_attribute(node, "memberTypes");
	const char	*value;
	xmlNodePtr	 type;

	if (hops == 0)
		return;
	if (w->doc == NULL)
		w->doc = documentation(node);
	if (xml_is(node, "enumeration")) {
		value = xml_attribute_or(node, "value", "");
		words_add(w->words, value, strlen(value));
		return;
	}
	if (base != NULL && xml_child(node, "enumeration") == NULL &&
	    find_global(w->allowed, NULL, base) == NULL)
		w->words->open = true;
	if ((type = find_global(w->allowed, NULL, base)) != NULL)
		gather_values(w, type, hops - 1);
	for (size_t n; members != NULL &&
	    *members != '\0'; members += n + strspn(members + n, " ")) {
		char	*member = xstrndup(members, n = strcspn(members, " "));

		if ((type = find_global(w->allowed, NULL, local(member))) != NULL)
			gather_values(w, type, hops - 1);
		else
			w->words->open = true;
		free(member);
	}
	XML_EACH(child, node, NULL)
		gather_values(w, child, hops);
}

/* The type of an attribute or element declaration. */
static void
gather_type(struct walk *w, xmlNodePtr declaration)
{
	const char	*name = xml_attribute(declaration, "type");
	xmlNodePtr	 type = find_global(w->allowed, NULL, local(name));

	if (type != NULL)
		gather_values(w, type, MAX_HOPS);
	else if (name != NULL)
		w->words->open = true;
	gather_values(w, declaration, MAX_HOPS);
	w->found = true;
}

/* Returns the name that a declaration declares, itself or by reference. */
static const char *
declared(xmlNodePtr node)
{
	const char	*ref = local(xml_attribute(node, "ref"));

	return xml_attribute_or(node, "name", ref == NULL ? "" : ref);
}

static void
visit_attribute(struct walk *w, xmlNodePtr node)
{
	const char	*ref = local(xml_attribute(node, "ref"));
	const char	*name = declared(node);

	if (w->attribute == NULL)
		words_add(w->words, name, strlen(name));
	else if (strcmp(name, w->attribute) == 0 && !w->found)
		gather_type(w, ref != NULL ? find_global(w->allowed, "attribute", ref) : node);
}

/* The attributes or the elements of a complex type, not of the elements inside it. */
static void
walk_type(struct walk *w, xmlNodePtr node, int hops)
{
	static const char *const	 groups[] = { "attributeGroup", "group" };
	xmlNodePtr			 group;

	if (node == NULL || hops == 0)
		return;
	walk_type(w, find_global(w->allowed, NULL, local(xml_attribute(node, "base"))), hops - 1);
	for (size_t i = 0; i < LENGTH(groups); i++)
		if (xml_is(node, groups[i]) && xml_attribute(node, "ref") != NULL) {
			group = find_global(w->allowed, groups[i], declared(node));
			walk_type(w, group, hops - 1);
		}
	XML_EACH(child, node, NULL) {
		if (xml_is(child, "attribute") && !w->children)
			visit_attribute(w, child);
		else if (xml_is(child, "element") && w->children)
			words_add(w->words, declared(child), strlen(declared(child)));
		else if (!xml_is(child, "element") && !xml_is(child, "attribute"))
			walk_type(w, child, hops);
	}
}

/* Visits every declaration of an element of that name below a node. */
static void
walk_elements(struct walk *w, xmlNodePtr node, const char *element)
{
	XML_EACH(child, node, NULL) {
		if (is_called(child, "element", element)) {
			walk_type(w, child, MAX_HOPS);
			walk_type(w, find_global(w->allowed, NULL,
			    local(xml_attribute(child, "type"))), MAX_HOPS);
		}
		walk_elements(w, child, element);
	}
}

static void
walk_files(struct walk *w, const char *element)
{
	for (size_t i = 0; i < w->allowed->count; i++)
		walk_elements(w, xmlDocGetRootElement(w->allowed->file[i]), element);
}

void
allowed_attributes(const struct allowed *a, const char *element, struct words *words)
{
	struct walk	 w = { .allowed = a, .words = words };

	walk_files(&w, element);
}

void
allowed_children(const struct allowed *a, const char *element, struct words *words)
{
	struct walk	 w = { .allowed = a, .words = words, .children = true };

	walk_files(&w, element);
}

/* The text of an element: found at its declaration. */
static bool
text_type(struct walk *w, xmlNodePtr node, const char *element)
{
	XML_EACH(child, node, NULL) {
		if (is_called(child, "element", element)) {
			gather_type(w, child);
			return true;
		}
		if (text_type(w, child, element))
			return true;
	}
	return false;
}

void
allowed_values(const struct allowed *a, const char *element, const char *attribute,
    struct words *words, const char **doc)
{
	struct walk	 w = { .allowed = a, .words = words, .attribute = attribute };

	if (attribute != NULL)
		walk_files(&w, element);
	for (size_t i = 0; attribute == NULL && i < a->count; i++)
		if (text_type(&w, xmlDocGetRootElement(a->file[i]), element))
			break;
	*doc = w.doc;
}
