#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

/*
 * Judging one turn: from a position, the orders in force and the turn's keys
 * to the new position, events, views and reports, all in memory.  What comes
 * out follows from what goes in and nothing else, so `turn` publishes it and
 * `verify` makes it again and compares.  Reports also tell of earlier turns, by
 * what was published of them.
 */

#include "records/bundle.h"
#include "records/filing.h"
#include "records/note.h"
#include "records/record.h"
#include "records/table.h"
#include "referee/play.h"

struct order_file;
struct pulse;

/* What a turn follows from. */
struct judging {
	enum judging_act	 act;
	struct table		*table;
	/* the number of the turn to be made; 1 sets the game up */
	unsigned		 turn;
	/* the position of the turn before, or taken up; NULL for turn 1 */
	xmlDocPtr		 before;
	/* JUDGE_AGAIN: the turn whose orders and keys these are; else 0 */
	unsigned		 again;
	/* of an act: what is in force of orders, and came for the turn, waits for the next one */
	bool			 keeps;
	/* of an act: "amend", its detail "PATH=VALUE", "replace", its detail the seat, "end" */
	const struct notes	*amends;
	/* in the inbox since the turn before, or NULL */
	const struct notes	*said;
	/* by whom the turn was joined whose dice these are: its notes, or NULL */
	const struct notes	*joins;
	/* by seat, MAX_SEATS + 1 of them; only text and hash are read */
	struct filing		*filing;
	/* the element of the chain that the dice come from */
	unsigned char		 opened[HASH_SIZE];
	/* the round of a beacon that they come from too, or NULL */
	const struct pulse	*pulse;
	unsigned char		 hidden[HASH_SIZE];	/* the hidden secret */
	/*
	 * When the next turn is due: 'due', or, if that is 0, as the schedule says from 'at' on for
	 * what is asked then.
	 */
	int64_t			 at, due;
	/* what the moderator had moved the deadline of this turn to; 0: they had not */
	int64_t			 extended;
	/* what holds on: absences are heeded; NULL: no deadline is told */
	const struct notes	*standing;
	bool			 reports;		/* make the reports too */
	/* the folder of the game, of whose earlier turns they tell; NULL: of none */
	const char		*past;
};

/* What judging gives. */
struct outcome {
	/* public.xml.gz, public.txt, seats/S/view.xml.gz, referee/state.xml.gz, ... */
	struct bundle	 bundle;
	xmlDocPtr	 position;
	struct score	 score;
	struct asks	 asks;		/* open now */
	seats_t		 sharers;	/* of a draw, or who is left */
	seats_t		 awaited;	/* who must act before play goes on; 0: over */
	uint8_t		 asked[MAX_SEATS + 1];	/* the kind of ask open to each of them, or 0 */
	int64_t		 due;		/* the next turn; 0: no deadline */
	char		*deadline;	/* the same as reports say it, or NULL */
	seats_t		 silent;	/* seats without a filing in this turn that were awaited */
	seats_t		 carried;	/* seats whose orders stay in force */
	uint64_t	 words;		/* of the public stream of draws, those passed over too */
	bool		 over;
};

/*
 * Of these seats, those whose orders leave something open of what they are asked where the game
 * stands; of the judging only table, position, turn and filings are read.
 */
seats_t	 judge_gaps(const struct judging *, seats_t);
/* False, with diagnostics, only if the position cannot be read, or an amendment is wrong. */
bool	 judge(const struct judging *, struct outcome *, struct diags *);
void	 outcome_clear(struct outcome *);

/*
 * A position without judging it: for receipts, order templates, status.  Its
 * asks are open; the play has no chance.
 */
struct position {
	struct play	 play;
	struct events	 events;
	xmlDocPtr	 doc;		/* borrowed */
	seats_t		 awaited, carried;
	unsigned	 silent[MAX_SEATS + 1];		/* turns in a row without orders */
};

/*
 * NULL is the position before anything is set up: its state is all 0 and nothing is asked.  False
 * with diagnostics if it is none.
 */
bool	 position_read(struct position *, struct table *, xmlDocPtr, struct diags *);
/*
 * The turn in which orders were judged last: those that were handed in for it or before have been
 * in force already; what came for an act after it and was kept has not.  0 before anything is set
 * up.
 */
unsigned position_judged(xmlDocPtr);
/*
 * Reads a position, or NULL, or one as a seat sees it, from the view published for it: by what its
 * root is called.
 */
bool	 position_open(struct position *, struct table *, xmlDocPtr, struct diags *);
/*
 * What a view says of the state into a zeroed one, and the element that says it; NULL with
 * diagnostics.
 */
xmlNodePtr position_state_seen(struct table *, xmlDocPtr view, void *seen, struct diags *);
void	 position_clear(struct position *);

#endif
