#ifndef XML_SHEETS_H
#define XML_SHEETS_H

/*
 * Files of style sheets, each read once.  Their names are relative to a list of roots: the first
 * root that has the file wins, and no name leads out of them.
 */

#include <libxml/tree.h>

#include "base/buf.h"

struct sheet {
	char		*name;
	struct buf	 bytes;
	xmlDocPtr	 doc;		/* once document() has asked for it */
};

struct sheets {
	char		**root;		/* ended by NULL */
	struct sheet	*sheet;		/* in the order read */
	size_t		 count, room;
};

/* 'roots' are folders, ended by NULL. */
void	 sheets_begin(struct sheets *, const char *const *roots);
void	 sheets_clear(struct sheets *);
/*
 * Parses a file as a style sheet at that address; NULL if it is missing or no XML.  The style sheet
 * shares its dictionary with its files, so that names are compared by address.
 */
xmlDocPtr sheets_parse(struct sheets *, const char *name, const char *url, xmlDictPtr);
/* Returns a file as document() reads it, NULL as above; it stays theirs. */
xmlDocPtr sheets_document(struct sheets *, const char *name);
/*
 * Reads, with the style sheet, the documents that document() calls ask for by a literal name: the
 * sheet is made of them, whether they were asked for already or not.
 */
void	 sheets_read_documents(struct sheets *);

#endif
