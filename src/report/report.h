#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

/*
 * Reports of a turn for people.  A game's style sheets turn a view, with its events and asks, into
 * a text of 72 columns and into one HTML file that needs nothing else.
 *
 * The style sheets are templates/<game>/report-text.xsl and report-html.xsl;
 * they import from templates/common/. The reports of a seat, the public and the
 * referee come from the same style sheet: it can only show what the view holds.
 */

#include "xml/xslt.h"
#include <libxml/tree.h>
#include "base/buf.h"

enum report_form { REPORT_TEXT, REPORT_HTML };

struct report;

/* The facts of a report besides the view. */
struct report_facts {
	xmlDocPtr	 tables;	/* the game's tables.xml: document('tables.xml') */
	/* kinds of events of which all are one line: document('kinds.xml'), see table_kinds() */
	xmlDocPtr	 kinds;
	/* scores by turn: document('history.xml'), see report_history() */
	xmlDocPtr	 history;
	/*
	 * the people of the seats, and acts of the moderator:
	 * document('people.xml'); NULL: seats go by their ids
	 */
	xmlDocPtr	 people;
	/* the public's view of the turn before: document('before.xml'); NULL: there is none */
	xmlDocPtr	 before;
	/* document('since.xml') and others, ended by a NULL name, see judge/judge.h; or NULL */
	const struct handed *since;
	const char	*deadline;	/* as the reader gets it, or NULL: there is none */
	/*
	 * "few": public dice rest on fewer than two fresh order files; "chosen": the moderator
	 * handed in one of the files, whoever handed in the others; "dealt": players trust the
	 * moderator with what was dealt in secret
	 */
	const char	*luck;
	/* of gamefile_below_key(): seats whose orders are proved by less than a key; NULL: none */
	const char	*below;
	const char	*title;		/* of the rules: "Immortals" */
	/*
	 * the page that the HTML is: "form", "open", "turn", "index", "board"
	 * (templates/common/); NULL: a report
	 */
	const char	*page;
	xmlDocPtr	 page_doc;	/* what the page shows besides: document('page.xml') */
	/* the game's name in the heading: "Spring war"; NULL: the id that the view has */
	const char	*name;
};

/*
 * Compiles the style sheets of a game.  'own' is a folder of templates that go
 * before ours, or NULL.  NULL and the reasons if a style sheet is wrong.
 */
struct report	*report_open(const char *game, const char *own, struct diags *);
void		 report_close(struct report *);
/* Appends the report of a view to 'out'; false and the reasons if a style sheet fails. */
bool		 report_write(struct report *, enum report_form, xmlDocPtr view,
    const struct report_facts *, struct buf *out, struct diags *);
/*
 * Returns the board of a view alone: a <div> with its <style> and pictures, to
 * be put into another page.  NULL and the reasons on failure.
 */
xmlDocPtr	 report_board(struct report *, xmlDocPtr view, struct report_facts,
    struct diags *diags);
/*
 * Names the phase of a view and what its seats are, in a few words for subjects and headings:
 * <phase name="Spring 1901"><role seat="anna" name="Turkey"/>...</phase>; a name may be "".  NULL
 * and the reasons on failure.
 */
xmlDocPtr	 report_phase(struct report *, xmlDocPtr view, struct report_facts facts,
    struct diags *diags);
/*
 * Returns the phase that ends the title of a text report of this game, the
 * caller's to free(); NULL if the title is another one.
 */
char		*report_phase_said(const char *report, const char *title, const char *name);
/*
 * Begins or ends sharing.  In between, all reports are of one turn, for one viewer after the other,
 * with the same facts, and what several of them have in common is made once.
 */
void		 report_share(struct report *, bool share);
/* Forgets what is kept of tables, before they are freed. */
void		 report_forget(void);
/*
 * Appends what a style sheet of ours, "common/games.xsl", makes of a tree and
 * the documents handed to it, or NULL: a page, XML, or a <text>, 'width'
 * columns wide.  Fails as above.
 */
bool		 report_made(const char *sheet, xmlDocPtr,
    const struct handed *, unsigned width, struct buf *out, struct diags *);
/* Returns the SHA-256 of all style sheet files in force; borrowed. */
const unsigned char *report_hash(struct report *);

/*
 * These two make the history document:
 * <history><turn n="0"><score seat="dirk" points="3"/>...</turn>...</history>
 */
xmlDocPtr	 report_history(void);
void		 report_history_add(xmlDocPtr, unsigned turn, const char *seat, int points);

/* Adds <script> with all of the order form's script. */
void		 report_form_script(xmlNodePtr);

/*
 * Setting a text report: what report-text.xsl makes becomes plain text that
 * any mail program shows as it was meant, in lines of at most 72 columns.
 *
 *	<text>
 *	  <title>...</title>		underlined with =
 *	  <head>...</head>		underlined with -, a blank line before it
 *	  <p>...</p>			filled; a blank line before it
 *	  <item mark="-" depth="1">	filled, with its mark hanging; 'depth' indents it, as does
 *					class="sub"
 *	  <table>			columns as wide as they must be
 *	    <row head="yes"><cell align="right">...</cell></row>
 *	  </table>
 *	  <pre>...</pre>		as it stands
 *	</text>
 *
 * A table too wide gets its widest columns that are not aligned right broken
 * into lines.
 */

#define TEXT_WIDTH	72

void	 text_set(xmlNodePtr root, unsigned width, struct buf *);

/* Returns the text of a node and all below it, blanks run together; the caller frees it. */
char	*text_plain(xmlNodePtr);

#endif
