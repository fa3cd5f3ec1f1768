/* Files of style sheets, found in a list of folders, and read once. */

#include <libxml/parser.h>
#include <libxml/xpath.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "xml/sheets.h"

#define CAP		((size_t)1024 * 1024)	/* one style sheet file */

void
sheets_begin(struct sheets *s, const char *const *roots)
{
	size_t	 n = 0;

	while (roots[n] != NULL)
		n++;
	*s = (struct sheets){ .root = xcalloc(n + 1, sizeof(*s->root)) };
	for (size_t i = 0; i < n; i++)
		s->root[i] = xstrdup(roots[i]);
}

void
sheets_clear(struct sheets *s)
{
	for (size_t i = 0; i < s->count; i++) {
		free(s->sheet[i].name);
		buf_clear(&s->sheet[i].bytes);
		xmlFreeDoc(s->sheet[i].doc);
	}
	for (size_t i = 0; s->root[i] != NULL; i++)
		free(s->root[i]);
	free(s->root);
	free(s->sheet);
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

/* True if the name cannot lead out of the roots. */
static bool
is_inside(const char *name)
{
	return name[0] != '\0' && name[0] != '/' && strstr(name, "..") == NULL;
}

static struct sheet *
sheets_find(struct sheets *s, const char *name)
{
	struct buf	 bytes = { 0 };
	bool		 found = false;

	for (size_t i = 0; i < s->count; i++)
		if (strcmp(s->sheet[i].name, name) == 0)
			return &s->sheet[i];
	for (size_t i = 0; s->root[i] != NULL && is_inside(name) && !found; i++) {
		char	*path = xasprintf("%s/%s", s->root[i], name);

		found = read_bytes(path, &bytes);
		free(path);
	}
	if (!found)
		return NULL;
	grow(&s->sheet, s->count, &s->room, sizeof(*s->sheet));
	s->sheet[s->count] = (struct sheet){ .name = xstrdup(name), .bytes = bytes };
	return &s->sheet[s->count++];
}

static xmlDocPtr
parse(const struct sheet *sheet, const char *url, xmlDictPtr dict)
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
	doc = xmlCtxtReadMemory(ctxt, sheet->bytes.data, (int)sheet->bytes.len, url, "UTF-8",
	    XML_PARSE_NONET | XML_PARSE_NOCDATA);
	xmlFreeParserCtxt(ctxt);
	return doc;
}

xmlDocPtr
sheets_parse(struct sheets *s, const char *name, const char *url, xmlDictPtr dict)
{
	const struct sheet	*sheet = sheets_find(s, name);

	return sheet == NULL ? NULL : parse(sheet, url, dict);
}

xmlDocPtr
sheets_document(struct sheets *s, const char *name)
{
	struct sheet	*sheet = sheets_find(s, name);

	if (sheet == NULL)
		return NULL;
	if (sheet->doc == NULL) {
		sheet->doc = parse(sheet, name, NULL);
		if (sheet->doc != NULL)
			xmlXPathOrderDocElems(sheet->doc);
	}
	return sheet->doc;
}

/* Reads a file that a style sheet asks for by 'name', relative to its own, if there is one. */
static void
read_beside(struct sheets *s, const char *file, const char *name, size_t len)
{
	const char	*slash = strrchr(file, '/');
	int		 folder = slash == NULL ? 0 : (int)(slash + 1 - file);
	char		*path = xasprintf("%.*s%.*s", folder, file, (int)len, name);

	sheets_find(s, path);
	free(path);
}

void
sheets_read_documents(struct sheets *s)
{
	static const char	 call[] = "document('";

	for (size_t i = 0, files = s->count; i < files; i++) {
		const char	*at = s->sheet[i].bytes.data;

		if (at == NULL)
			continue;
		while ((at = strstr(at, call)) != NULL) {
			at += strlen(call);
			read_beside(s, s->sheet[i].name, at, strcspn(at, "'"));
		}
	}
}
