/*
 * Schema faults in plain words.  libxml2 says where and what kind; what would
 * have been allowed is read from the XSD itself (xml/allowed.h), because its
 * messages name neither near misses nor documentation.
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

struct check {
	struct schema	*schema;
	struct diags	*diags;
	/* Where the last value was found wrong: its type then fails as well. */
	const xmlNode	*node;
	char		*attribute;
};

struct schema *
schema_open(const char *path)
{
	struct schema			*s = xcalloc(1, sizeof(*s));
	xmlExternalEntityLoader		 loader = xmlGetExternalEntityLoader();
	xmlSchemaParserCtxtPtr		 ctxt;

	/* A schema may include its neighbours; only while it is loaded can files be read. */
	xmlSetExternalEntityLoader(xmlNoNetExternalEntityLoader);
	ctxt = xmlSchemaNewParserCtxt(path);
	s->compiled = ctxt == NULL ? NULL : xmlSchemaParse(ctxt);
	xmlSchemaFreeParserCtxt(ctxt);
	xmlSetExternalEntityLoader(loader);
	if (s->compiled == NULL)
		die("%s: the schema cannot be used", path);
	s->allowed = allowed_open(path);
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

/* "Element '{urn:x}a', attribute 'b': ..." gives b; the caller's to free(), or NULL. */
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

static void
say_value(struct check *c, xmlNodePtr node, const char *attribute)
{
	const char	*element = (const char *)node->name;
	const char	*value = attribute == NULL ? xml_text(node) : xml_attribute_or(node, attribute, "");
	char		*shown = words_shorten(value);
	struct words	 words = { 0 };
	const char	*doc = NULL;

	if (attribute == NULL)
		diag_error(c->diags, "schema-value", "'%s' cannot be the text of <%s>", shown, element);
	else
		diag_error(c->diags, "schema-value", "'%s' cannot be the %s of <%s>", shown, attribute, element);
	allowed_values(c->schema->allowed, element, attribute, &words, &doc);
	if (words.count > 0 && !words.open)
		hint_from(c->diags, &words, value, "it may be");
	else if (doc != NULL)
		diag_hint(c->diags, "%s is %s", attribute == NULL ? "the text" : attribute, doc);
	words_clear(&words);
	free(shown);
}

static void
say_attribute(struct check *c, xmlNodePtr node, const char *attribute)
{
	struct words	 words = { 0 };

	diag_error(c->diags, "schema-attribute", "<%s> has no attribute '%s'", (const char *)node->name, attribute);
	allowed_attributes(c->schema->allowed, (const char *)node->name, &words);
	hint_from(c->diags, &words, attribute, "it may have");
	words_clear(&words);
}

static void
say_missing_attribute(struct check *c, xmlNodePtr node, const char *attribute)
{
	struct words	 words = { 0 };
	const char	*doc = NULL;

	diag_error(c->diags, "schema-missing", "<%s> lacks the attribute '%s'", (const char *)node->name, attribute);
	allowed_values(c->schema->allowed, (const char *)node->name, attribute, &words, &doc);
	if (words.count > 0 && !words.open)
		hint_from(c->diags, &words, "", "it may be");
	else if (doc != NULL)
		diag_hint(c->diags, "%s is %s", attribute, doc);
	words_clear(&words);
}

static void
say_element(struct check *c, xmlNodePtr node, const char *message)
{
	const char	*name = (const char *)node->name;
	const char	*expected = strstr(message, "Expected is");
	struct words	 words = { 0 };

	if (expected != NULL)
		words_expected(&words, expected);
	if (strstr(message, "Missing child") != NULL) {
		diag_error(c->diags, "schema-missing", "<%s> ends too early", name);
		hint_from(c->diags, &words, "", "next may come");
	} else {
		diag_error(c->diags, "schema-element", "<%s> cannot stand here", name);
		hint_from(c->diags, &words, name, "here may stand");
		if (words.count == 0 && node->parent != NULL && node->parent->type == XML_ELEMENT_NODE)
			diag_hint(c->diags, "<%s> takes nothing more", (const char *)node->parent->name);
	}
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
		diag_hint(c->diags, want[0] == '\0' ? "leave xmlns out" : "write xmlns=\"%s\" in the first element", want);
		return;
	}
	diag_error(c->diags, "schema-element", "<%s> cannot be the first element", (const char *)node->name);
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
		say_element(c, node, fault->message);
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
		diag_error(c->diags, "schema-content", "<%s> may not hold %s", (const char *)node->name,
		    fault->code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3 ? "text" : "anything");
		break;
	default:
		if (fault->code >= XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1 && fault->code <= XML_SCHEMAV_CVC_ENUMERATION_VALID)
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

	if (fault->message == NULL || node == NULL || strstr(fault->message, "No precomputed value available") != NULL)
		return;
	attribute = named_attribute(fault->message, ", attribute '");
	/* In some versions the node is the attribute itself. */
	if (node->type == XML_ATTRIBUTE_NODE)
		node = node->parent;
	if (c->node != node || fault->code > XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3 ||
	    fault->code < XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1 || (c->attribute == NULL) != (attribute == NULL) ||
	    (attribute != NULL && strcmp(attribute, c->attribute) != 0)) {
		diags_at(c->diags, NULL, (int)xmlGetLineNo(node));
		say(c, fault, node, attribute);
	}
	free(c->attribute);
	c->attribute = attribute;
	c->node = node;
}

bool
schema_check(struct schema *s, xmlDocPtr doc, const char *file, struct diags *diags)
{
	struct check		 c = { .schema = s, .diags = diags };
	xmlSchemaValidCtxtPtr	 ctxt = xmlSchemaNewValidCtxt(s->compiled);
	size_t			 before = diags == NULL ? 0 : diags->errors;
	int			 result;

	if (ctxt == NULL)
		die("out of memory");
	diags_at(diags, file, 0);
	xmlSchemaSetValidStructuredErrors(ctxt, on_fault, &c);
	result = xmlSchemaValidateDoc(ctxt, doc);
	xmlSchemaFreeValidCtxt(ctxt);
	free(c.attribute);
	if (result != 0 && diags != NULL && diags->errors == before)
		diag_error(diags, "schema-invalid", "the file does not follow its schema");
	return result == 0;
}
