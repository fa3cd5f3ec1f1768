#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

/*
 * A turn, for people: a view, with its events and asks, through a game's style
 * sheets to a text of 72 columns and to one HTML file that needs nothing else.
 *
 * The style sheets are templates/<game>/report-text.xsl and report-html.xsl;
 * they import from templates/common/.  A seat's, the public's and the referee's
 * report come from the same style sheet: it can only show what the view holds.
 */

#include "xml/xslt.h"

enum report_form { REPORT_TEXT, REPORT_HTML };

struct report;

/* What a report says besides the view. */
struct report_facts {
	xmlDocPtr	 tables;	/* the game's tables.xml: document('tables.xml') */
	/* kinds of events of which all are one line: document('kinds.xml'), see table_kinds() */
	xmlDocPtr	 kinds;
	/* scores by turn: document('history.xml'), see report_history() */
	xmlDocPtr	 history;
	/*
	 * who sits where, and acts of the moderator: document('people.xml'); NULL: seats go by
	 * their ids
	 */
	xmlDocPtr	 people;
	/* the public's view of the turn before: document('before.xml'); NULL: there is none */
	xmlDocPtr	 before;
	/* document('since.xml') and others, ended by a NULL name, see judge/past.h; or NULL */
	const struct handed *since;
	const char	*deadline;	/* as it shall be read, or NULL: there is none */
	/*
	 * "few": public dice rest on fewer than two fresh order files; "chosen": or the moderator
	 * handed in one of them, whoever handed in the others; "dealt": on the moderator's word
	 * rests what was dealt in secret
	 */
	const char	*luck;
	/* gamefile_below_key()'s: whose orders are proved by less than a key; NULL: nobody's */
	const char	*below;
	const char	*title;		/* of the rules: "Immortals" */
	/*
	 * what page the HTML is: "form", "open", "turn", "index", "board" (templates/common/);
	 * NULL: a report
	 */
	const char	*page;
	xmlDocPtr	 page_doc;	/* what that page shows besides: document('page.xml') */
	/* of the game, as it heads the report: "Spring war"; NULL: the id that the view has */
	const char	*name;
};

/*
 * The compiled style sheets of a game.  'roots' are template folders looked in
 * before ours, first one first, ended by NULL (the game directory's own, one
 * named by the moderator); NULL for none.  NULL and the reasons if a style
 * sheet is wrong.
 */
struct report	*report_open(const char *game, const char *const *roots, struct diags *);
void		 report_close(struct report *);
/* Appends the report of a view to 'out'; false and the reasons if a style sheet fails. */
bool		 report_write(struct report *, enum report_form, xmlDocPtr view,
    const struct report_facts *, struct buf *out,
		    struct diags *);
/*
 * The board of a view alone: <div> with its <style> and pictures, to be put into another page; NULL
 * and the reasons.
 */
xmlDocPtr	 report_board(struct report *, xmlDocPtr view, struct report_facts,
    struct diags *diags);
/*
 * Between the two calls all reports are of one turn, for one viewer after the other, with the same
 * facts: what is the same for several of them is made once.
 */
void		 report_share(struct report *, bool share);
/* Appends the page that a style sheet of ours, "common/games.xsl", makes of a tree; the same. */
bool		 report_page(const char *sheet, xmlDocPtr, struct buf *out, struct diags *);
/* Appends the same as text, in lines of so many columns; of a style sheet that makes a <text>. */
bool		 report_said(const char *sheet, xmlDocPtr, unsigned width, struct buf *out,
    struct diags *);
/* Calls 'each' with every style sheet file in force. */
void		 report_files(const struct report *,
    void (*each)(void *ctx, const char *name, const void *bytes, size_t len), void *ctx);

/*
 * The history document is made with these two:
 * <history><turn n="0"><score seat="dirk" points="3"/>...</turn>...</history>
 */
xmlDocPtr	 report_history(void);
void		 report_history_add(xmlDocPtr, unsigned turn, const char *seat, int points);

#endif
