#ifndef RECORDS_TABLE_H
#define RECORDS_TABLE_H

/*
 * The table of a game: game.xml and tables.xml, read and joined.  Everything here stays the
 * same from turn to turn.
 */

#include "records/gamefile.h"
#include "report/report.h"

struct table {
	struct gamefile	 file;
	struct names	 names;
	void		*figures;	/* game->figures->size bytes */
	struct tables	 tables;
	xmlDocPtr	 tables_doc;
	xmlDocPtr	 kinds;		/* the kinds of events that are minor, as reports read it */
	struct report	*report;	/* compiled when first needed: table_report() */
	char		*templates;	/* the game directory's own template folder, or NULL */
};

/*
 * Reads both files; the game's default tables are templates/<rules>/tables.xml.
 * False and every fault if one is wrong; the struct is then cleared.
 */
bool	 table_read(struct table *, const char *game_file, const struct buf *game_xml,
    const char *tables_file,
	    const struct buf *tables_xml, struct diags *);
/*
 * True if seats, options and figures go together.  Otherwise a new game is refused; one that is
 * under way goes on.
 */
bool	 table_fits(const struct table *, struct diags *);
void	 table_clear(struct table *);
/*
 * Makes <kinds>, with a <minor name="compensated" many="compensations"/> for each kind of
 * events that a report tells in one line together.  xmlFreeDoc() it.
 */
xmlDocPtr	 table_kinds(const struct game *);
/* Returns the facts of every report beside its view: the tables, the title and the name. */
struct report_facts table_facts(const struct table *);
/* Returns the compiled reports of the game; dies when a style sheet is wrong. */
struct report *table_report(struct table *);

#endif
