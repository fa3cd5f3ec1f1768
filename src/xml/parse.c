/*
 * The parser for strangers' files.  It scans the bytes before libxml2 sees them, because several
 * things that libxml2 accepts are too expensive or too dangerous.
 */

#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxslt/extensions.h>
#include <libxslt/xslt.h>

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "xml/compat.h"
#include "xml/parse.h"
#include "xml/scan.h"

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

void
xml_end(void)
{
	xsltCleanupGlobals();
	xmlCleanupParser();
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

/* Reports an element that is not closed in time, at the line where it begins. */
static bool
say_not_closed(struct faults *faults, XML_FAULT *fault)
{
	const char	*name = fault->str1;

	if (fault->code != XML_ERR_TAG_NAME_MISMATCH || name == NULL || fault->str2 == NULL ||
	    fault->int1 <= 0)
		return false;
	diags_at(faults->diags, NULL, fault->int1);
	diag_error(faults->diags, "not-xml", "'<%s>' is opened here, and not closed before "
	    "'</%s>' in line %d", name, fault->str2, fault->line);
	diag_hint(faults->diags, "end it with '/>' if it holds nothing, else with '</%s>'", name);
	return true;
}

/* Faults after the first are mostly its consequences. */
static void
report_fault(struct faults *faults, XML_FAULT *fault)
{
	char	*text;

	if (fault->level < XML_ERR_ERROR || faults->count++ > 0)
		return;
	if (say_not_closed(faults, fault))
		return;
	text = xml_fault_text(fault);
	diags_at(faults->diags, NULL, fault->line);
	diag_error(faults->diags, "not-xml", "%s", text);
	if (fault->code == XML_ERR_UNDECLARED_ENTITY ||
	    fault->code == XML_ERR_ENTITYREF_SEMICOL_MISSING ||
	    (fault->code == XML_ERR_NAME_REQUIRED && strstr(fault->message, "EntityRef") != NULL))
		diag_hint(faults->diags,
		    "write '&' as '&amp;'; the only other names are lt, gt, quot and apos");
	else if (fault->code == XML_ERR_ATTRIBUTE_NOT_STARTED)
		diag_hint(faults->diags,
		    "quotation marks must be straight (\"): a program may have made curly ones of "
		    "them; attach the file, or write them anew");
	else if (fault->code == XML_ERR_TAG_NOT_FINISHED)
		diag_hint(faults->diags,
		    "the end is missing: copy the whole file, down to its last line");
	else if (fault->code == XML_NS_ERR_UNDEFINED_NAMESPACE)
		diag_hint(faults->diags, "leave the prefix out, or declare it with xmlns:PREFIX");
	free(text);
}

#if LIBXML_VERSION < 21300
/* The user data can be the parser context whatever was asked for. */
static void
on_fault(void *data, XML_FAULT *fault)
{
	xmlParserCtxtPtr	 ctxt = data;

	report_fault(ctxt->_private, fault);
}
#else
static void
on_fault(void *data, XML_FAULT *fault)
{
	report_fault(data, fault);
}
#endif

#if LIBXML_VERSION >= 21400
static xmlParserErrors
load_no_resource(void *data, const char *url, const char *id, xmlResourceType type,
    xmlParserInputFlags flags,
    xmlParserInputPtr *out)
{
	return XML_IO_ENOENT;
}
#endif

static xmlParserCtxtPtr
context_new(struct faults *faults)
{
	xmlParserCtxtPtr	 ctxt = xmlNewParserCtxt();

	if (ctxt == NULL)
		die("out of memory");
#if LIBXML_VERSION < 21300
	ctxt->_private = faults;
	ctxt->sax->serror = on_fault;
#else
	xmlCtxtSetErrorHandler(ctxt, on_fault, faults);
#endif
#if LIBXML_VERSION >= 21400
	xmlCtxtSetResourceLoader(ctxt, load_no_resource, NULL);
	xmlCtxtSetMaxAmplification(ctxt, 1);
#endif
	return ctxt;
}

static int
options(void)
{
	int	 o = XML_PARSE_NONET | XML_PARSE_NOCDATA;

#if LIBXML_VERSION >= 21300
	o |= XML_PARSE_NO_XXE;
#endif
	return o;
}

static xmlDocPtr
parse(const char *file, const void *bytes, size_t len, struct diags *diags)
{
	struct faults		 faults = { .diags = diags };
	xmlParserCtxtPtr	 ctxt = context_new(&faults);
	/*
	 * The encoding is named so that no declaration can choose another one that hides from
	 * scan().
	 */
	xmlDocPtr		 doc = xmlCtxtReadMemory(ctxt, bytes, (int)len, file, "UTF-8",
	    options());
	bool			 good = ctxt->wellFormed && ctxt->nsWellFormed && faults.count == 0;

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
		diag_error(diags, "too-large", "%zu bytes, of which at most %zu are read", len,
		    cap);
		return NULL;
	}
	if (!xml_scan(bytes, len, diags))
		return NULL;
	return parse(file, bytes, len, diags);
}
