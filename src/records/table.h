#ifndef RECORDS_TABLE_H
#define RECORDS_TABLE_H

/*
 * The table of a game: game.xml and tables.xml, read and joined.  Everything
 * here stays the same from turn to turn.
 */

#include <libxml/tree.h>

#include "records/gamefile.h"
#include "records/note.h"
#include "records/record.h"
#include "report/report.h"

/* All that is read of tables.xml. */
struct tables_read {
	struct buf	 xml;		/* once all of it was read; with its hash */
	unsigned char	 hash[HASH_SIZE];
	xmlDocPtr	 doc;
	struct names	 names;
	void		*figures;	/* game->figures->size bytes */
};

struct table {
	struct gamefile	 file;
	struct tables_read read;
	struct tables	 tables;
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
 * The second step alone, for a game that is read: where only that is needed, it
 * can wait.
 */
bool	 table_read_tables(struct table *, const char *file,
    const struct buf *xml, struct diags *);
/*
 * True if seats, options and figures go together.  Otherwise a new game is
 * refused; one that is under way goes on.
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

/*
 * The people of a game and the moderator's acts, as reports read them:
 *
 *	<people>
 *	  <seat id="anna" name="Anna Smith"/>
 *	  <act kind="amend" detail="//player[@seat='anna']/@gold=7" reason="coins miscounted"/>
 *	  <act kind="extend" when="Sun 1 Feb 2026 20:00 CET" detail="2026-02-01T19:00:00Z"/>
 *	  <act kind="offer" seat="anna" standby="Zoe" detail="anna Zoe"/>
 *	</people>
 *
 * It is made from what is public: game.xml, and the acts in turn.xml.
 */

/* Makes the tree; xmlFreeDoc() it.  Hidden names are told when the game is 'over'. */
xmlDocPtr	 people_new(const struct gamefile *, bool over);
/* The same as it was in a published turn, with its acts.  The last turn tells hidden names. */
xmlDocPtr	 people_of_turn(const struct record *, struct gamefile *);
/* Adds an <act> to an element for each of the moderator's notes; NULL: there are none. */
void		 people_add_acts(xmlNodePtr, const struct gamefile *, const struct notes *);

/*
 * The audit of a turn's luck: the part that the moderator alone could have
 * foreseen or chosen, as reports tell it.  This is for the reports of a turn
 * that is judged, and for those that are made again from its record.
 */

struct audit {
	const struct gamefile	*file;
	enum judging_act	 act;
	const struct record	*dice;		/* of the turn whose dice these are */
	unsigned		 fresh;		/* audit_add()'s */
	bool			 chosen;	/* audit_add()'s: some are the moderator's */
	bool			 beacon;	/* a round of it went into the dice */
	bool			 drawn;		/* in public */
	bool			 first;		/* the turn set the game up */
	bool			 dealt;		/* from the hidden secret */
};

/* Adds the orders of a seat.  Only those of this turn that nobody could foresee are fresh. */
void		 audit_add(struct audit *, const struct proof *, unsigned turn, bool foreseen);
/*
 * Reads it from a record and the public view of its turn, all but 'dealt'.
 * 'dice' is as above; all are borrowed.
 */
void		 audit_read(struct audit *, const struct gamefile *,
    const struct record *, const struct record *dice, xmlDocPtr view);
/* Returns the word that reports have (report.h); NULL: there is nothing to say. */
const char	*audit_word(const struct audit *);

#endif
