#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

/*
 * Judging one turn: from a position, the orders in force and the turn's keys to the new
 * position, events, views and reports, all in memory.  The output follows from the input alone,
 * so `turn` publishes it and `verify` makes it again and compares.  Reports also tell of
 * earlier turns, from what was published of them.
 */

#include <libxml/tree.h>

#include "records/gamefile.h"
#include "records/note.h"
#include "records/record.h"
#include "records/submission.h"
#include "records/table.h"
#include "referee/play.h"
#include "xml/xslt.h"

struct order_file;
struct pulse;

/* The input of a turn, which judging leaves as it is. */
struct judging {
	const struct table	*table;
	/*
	 * The record of the turn, as far as it is known before: game, number, act, time, acts,
	 * standing notes, orders in force.  The first 'noted' of its acts came into the inbox;
	 * the others are the moderator's: "amend", its detail "PATH=VALUE", "replace", its detail
	 * the seat, "end".
	 */
	const struct record	*record;
	size_t			 noted;
	/* the position of the turn before, or taken up; NULL for turn 1 */
	const xmlDoc		*before;
	/* the record of the turn whose dice these are: that above, or of the turn judged again */
	const struct record	*dice;
	/* by seat, MAX_SEATS + 1 of them; only text and hash are read */
	const struct submission	*submission;
	/* the element of the chain that the dice come from */
	unsigned char		 opened[HASH_SIZE];
	/* the round of a beacon that the dice come from too, or NULL */
	const struct pulse	*pulse;
	unsigned char		 hidden[HASH_SIZE];	/* the hidden secret */
	/* when the next turn is due; 0: as the schedule says; below 0: reports tell no deadline */
	int64_t			 due;
	/* the time to which the moderator had moved the deadline of this turn; 0: they had not */
	int64_t			 extended;
	struct report		*report;	/* table_report(), to make reports; NULL: none */
	/* the game's folder, for reports that tell of earlier turns; NULL: they tell of none */
	const char		*past;
};

/* The output of a turn. */
struct outcome {
	/* that of the judging with all the rest, but for 'opened', 'in_force' and the inbox */
	struct record	 record;
	/* public.xml.gz, public.txt, public.html.gz, seats/S/view.xml.gz, ... */
	struct fileset	 files;
	xmlDocPtr	 position;
};

/* Returns the moderator's own acts, borrowed. */
static inline struct notes
judge_own(const struct judging *j)
{
	return notes_part(&j->record->acts, j->noted, j->record->acts.count);
}

/*
 * Returns which of these seats leave open, with their orders, something that
 * they are asked where the game stands, and adds it in words.  Reads only
 * table, position and submissions of the judging.
 */
seats_t	 judge_gaps(const struct judging *, seats_t, struct buf *open);
/*
 * Judges.  False, with diagnostics, only if the position cannot be read, or an
 * amendment is wrong.
 */
bool	 judge(const struct judging *, struct outcome *, struct diags *);
void	 outcome_clear(struct outcome *);

/*
 * A position that is read but not judged: for receipts, order templates,
 * status.  Its decisions are open; the play has no chance.
 */
struct position {
	struct play	 play;
	struct events	 events;
	seats_t		 awaited, carried;
	unsigned	 silent[MAX_SEATS + 1];		/* turns in a row without orders */
};

/*
 * Reads a position.  NULL is the position before anything is set up: its state is all 0 and
 * nothing is asked.  False, with diagnostics, if the document is no position.
 */
bool	 position_read(struct position *, const struct table *, const xmlDoc *, struct diags *);
/* Reads from it alone how many turns each seat was silent; NULL: none were. */
void	 position_silent(const xmlDoc *, const struct gamefile *, unsigned silent[MAX_SEATS + 1]);
/*
 * Returns the turn in which orders were judged last, 0 before anything is set
 * up.  Orders handed in for that turn or an earlier one have been in force
 * already.  Orders that came for a later act, and were kept, have not.
 */
unsigned position_judged(const xmlDoc *);
/* Reads a position, NULL, or the view published for a seat; the name of the root tells which. */
bool	 position_open(struct position *, const struct table *, const xmlDoc *, struct diags *);
/*
 * Reads the state that a view shows into the zeroed 'seen'.  Returns its
 * <state>; NULL, with diagnostics, if it cannot be read.
 */
xmlNodePtr position_state_seen(const struct table *, const xmlDoc *view, void *seen,
    struct diags *);
void	 position_clear(struct position *);

/*
 * The end of a game before its rules end it, by an act of the moderator,
 *
 *	<act kind="end" by="moderator" .../>				by them
 *	<act kind="end" by="moderator" detail="end" .../>		by all who play
 *	<act kind="end" by="moderator" detail="draw anna dirk" .../>	a draw of these
 *	<act kind="end" by="moderator" detail="last dirk" .../>		they alone were left to vote
 *	<act kind="end" by="moderator" detail="ruled dirk" .../>	the moderator says they won
 *
 * and kept in positions in the same words: <referee over="yes" ended="draw anna dirk">.
 */

/* Returns the ending that the acts of the moderator tell. */
struct ending	 ending_of(const struct gamefile *, const struct notes *acts);
/* Returns the detail of such an act, the caller's. */
char		*ending_detail(const struct gamefile *, const struct ending *);

/*
 * Adds a seal to a report, so that its published hash cannot be guessed.  NULL
 * is for the public's report, which has none.
 */
void	 viewer_add_seal(struct buf *report, enum report_form, const char *seal);

/*
 * Turns before a report's own, as it tells of them from what was published:
 *
 *	before.xml	<view>: the public's of the turn before, where play goes on from
 *	since.xml	for a seat that is asked again after turns in which it was not:
 *			<since more="2"><turn n="8"><act .../></turn>...</since>
 *	since-8.xml	<view>: the seat's own of that turn
 *
 * 'more' is the number of turns left out.  The moderator's acts are as in people.xml.
 */

#define PAST_TURNS	16	/* most turns that one report tells of */
#define PAST_FEW	2	/* fewer are left out: the last report is not long ago */

struct past {
	struct handed	 doc[PAST_TURNS + 2];	/* ended by a NULL name */
	char		*name[PAST_TURNS];
	size_t		 turns;
};

/* Returns the view of a turn for the public or a seat; NULL if there is none.  xmlFreeDoc() it. */
xmlDocPtr past_view(const char *game, unsigned turn, const char *who);
/*
 * Reads what happened since the seat was awaited last; 'before' is the turn before this one.
 * Reads nothing if fewer than PAST_FEW turns came between.  past_clear() it.
 */
void	 past_read(struct past *, const char *game, const struct gamefile *, unsigned before,
    unsigned seat);
void	 past_clear(struct past *);

#endif
