#ifndef JUDGE_TRIAL_H
#define JUDGE_TRIAL_H

/*
 * A trial: what would become of a seat's orders, as far as the seat can know.
 *
 * The order file is played in worlds made from the view that was published for
 * the seat, and from nothing else: what is hidden is dealt afresh, the dice are
 * thrown away, everybody else is at the rules' own answers.  Dice and deals
 * follow from the view and the file, so the answer is the same wherever both
 * are, and whatever the others hold.  What is told is what became of the lines
 * of the file, never what happened in such a world.
 */

#include <sys/types.h>

#include <libxml/tree.h>

#include "records/table.h"
#include "referee/events.h"

#define TRIAL_TRIES	8	/* worlds, where nobody says how many */
#define TRIAL_MOST	10000

/* What is tried. */
struct trial_of {
	struct table		*table;
	unsigned		 turn, seat;	/* that the orders are for and of */
	xmlDocPtr		 view;		/* the seat's, of the turn before */
	const struct buf	*orders;	/* the text of the order file */
	/* by seat, MAX_SEATS + 1 of them, what the others are supposed to do; NULL: nothing */
	const struct buf	*supposed;
	unsigned		 tries;		/* 1 to TRIAL_MOST */
	/* of dice and deals, HASH_SIZE bytes; NULL: they follow from the view and the orders */
	const unsigned char	*key;
};

/* In how many worlds what became of an order, or of one item of it. */
struct trial_line {
	struct order_at	 at;
	char		*element;
	bool		 once;			/* an order that answers one question and no more */
	unsigned	 sequence;		/* of an order: its number, or 0 */
	unsigned	 done, refused, idle;	/* idle: left aside */
	unsigned	 now;			/* in the world under way */
	char		*why;			/* the first reason of a refusal, or NULL */
};

/* How often a kind of ask was answered, in all worlds together. */
struct trial_asked {
	unsigned	 by_orders, by_rules;
	char		*rules_move;		/* the element that the rules play, or NULL */
};

struct trial_result {
	unsigned		 tries;		/* worlds played to the end of the trial */
	bool			 cut;		/* fewer than wanted: it would have cost too much */
	struct trial_line	*line;		/* in the order of the file */
	size_t			 count, room;
	struct trial_asked	*asked;		/* by kind of ask */
	size_t			 kinds;
};

/*
 * The dice of the world of that number, and in 'state', which is the seat's copy, all that is
 * hidden dealt with them.
 */
void	 trial_deal(const struct game *, const struct tables *, void *state, unsigned seat,
    const unsigned char *key, unsigned number, struct chance *);
/*
 * Plays the worlds in this process.  False: no world can be made of this view, or the orders cannot
 * be read.
 */
bool	 trial_play(const struct trial_of *, struct trial_result *);
/* A trial under way in a process of its own. */
struct trial_child {
	pid_t	 pid;
	int	 answer;		/* what it found; -1: it was not started */
	size_t	 kinds;
};

/*
 * The same in a process of its own, which opens nothing, has two seconds, and whose troubles are
 * its own.  Once it is started, what is tried may go; each that was started is ended.
 */
void	 trial_start(struct trial_child *, const struct trial_of *);
bool	 trial_end(struct trial_child *, struct trial_result *);
/*
 * Adds what was found as <trial>, which templates/common/trial.xsl describes, and makes into
 * words.
 */
void	 trial_tell(const struct trial_result *, const struct game *, xmlNodePtr parent);
/*
 * Adds a warning for each order that would fail, and a note for each that may, at their lines of
 * 'file'; what was noted before of orders that were tried, from diagnostic 'first' on, is dropped:
 * the trial knows better.
 */
void	 trial_warn(const struct trial_result *, const struct game *, const char *file,
    size_t first, struct diags *);
void	 trial_clear(struct trial_result *);

/*
 * For the trial_*.c files alone.  The line of the order that the sequence of this one waits with,
 * or 0; below 0 of a standing one.
 */
int	 trial_held_by(const struct trial_result *, const struct trial_line *);
/* The element that the rules answer with, if that says all; NULL: they choose. */
const char *trial_plays(const struct game *, const struct trial_asked *);
/* The same line each time it is asked for: */
struct trial_line *trial_line_of(struct trial_result *, struct order_at, const char *element);
struct order_file;
/* Every order of the file has a line, whether it comes to its turn or not. */
void	 trial_list_orders(struct trial_result *, const struct order_file *);
/* A world has ended: each line has one more of what was best in it. */
void	 trial_note_world(struct trial_result *, const struct events *, unsigned seat,
    const struct order_file *);
/* In the order of the file. */
void	 trial_sort(struct trial_result *);

#endif
