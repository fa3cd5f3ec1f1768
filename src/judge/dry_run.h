#ifndef JUDGE_DRY_RUN_H
#define JUDGE_DRY_RUN_H

/*
 * A trial: the result of a seat's orders, as far as the seat can know.
 *
 * A trial plays the order file in worlds made from the view that was published for the seat,
 * and from nothing else.  It deals anew what is hidden, and throws away the dice; everybody
 * else is at the rules' own answers.  Dice and deals follow from the view and the file.  So the
 * answer is the same wherever both are, whatever the others hold.  It tells what became of the
 * lines of the file, never what happened in such a world.
 */

#include <sys/types.h>

#include <libxml/tree.h>

#include "records/table.h"
#include "referee/events.h"

#define DRY_RUN_TRIES	8	/* worlds, if no number is given */
#define DRY_RUN_MOST	10000

/* The input of a trial. */
struct dry_run_of {
	struct table		*table;
	unsigned		 turn, seat;	/* of the orders */
	xmlDocPtr		 view;		/* the seat's, of the turn before */
	const struct buf	*orders;	/* the text of the order file */
	/* supposed orders of the others, by seat, MAX_SEATS + 1 of them; NULL: none */
	const struct buf	*supposed;
	unsigned		 tries;		/* 1 to DRY_RUN_MOST */
	/* of dice and deals, HASH_SIZE bytes; NULL: it follows from the view and the orders */
	const unsigned char	*key;
};

/* The results of one order, or of one item of it, with the number of worlds for each. */
struct dry_run_line {
	struct order_at	 at;
	char		*element;
	bool		 once;			/* an order that answers one question and no more */
	unsigned	 sequence;		/* of an order: its number, or 0 */
	unsigned	 done, refused, idle;	/* idle: left aside */
	unsigned	 now;			/* in the world under way */
	char		*why;			/* the first reason of a refusal, or NULL */
};

/* The number of answers to one kind of decision, in all worlds together. */
struct dry_run_asked {
	unsigned	 by_orders, by_rules;
	char		*rules_move;		/* the element that the rules play, or NULL */
};

struct dry_run_result {
	unsigned		 tries;		/* worlds played to the end of the trial */
	bool			 cut;		/* fewer than wanted: it would have cost too much */
	struct dry_run_line	*line;		/* in the order of the file */
	size_t			 count, room;
	struct dry_run_asked	*asked;		/* by kind of decision */
	size_t			 kinds;
};

/*
 * Sets the dice of this world, and deals with them all that is hidden into 'state', the seat's
 * copy.
 */
void	 dry_run_deal(const struct game *, const struct tables *, void *state, unsigned seat,
    const unsigned char *key, unsigned number, struct chance *);
/*
 * Plays the worlds in this process.  False if no world can be made of this view, or the orders
 * cannot be read.
 */
bool	 dry_run_play(const struct dry_run_of *, struct dry_run_result *);
/* A trial under way in a process of its own. */
struct dry_run_child {
	pid_t	 pid;
	int	 answer;		/* what it found; -1: it was not started */
	size_t	 kinds;
};

/*
 * Starts a trial in a process of its own, which opens nothing and has two seconds.  Its
 * troubles stop nobody else.  Its input may go once it is started.  End each trial that was
 * started.
 */
void	 dry_run_start(struct dry_run_child *, const struct dry_run_of *);
bool	 dry_run_end(struct dry_run_child *, struct dry_run_result *);
/* Adds the results as <trial>; templates/common/trial.xsl describes it and puts it into words. */
void	 dry_run_tell(const struct dry_run_result *, const struct game *, xmlNodePtr parent);
/*
 * Adds a warning for each order that would fail, and a note for each that may, at their lines
 * of 'file'.  Drops the notes from diagnostic 'first' on about orders that were tried: the
 * trial knows better.
 */
void	 dry_run_warn(const struct dry_run_result *, const struct game *, const char *file,
    size_t first, struct diags *);
void	 dry_run_clear(struct dry_run_result *);

/*
 * For the trial_*.c files alone.  Returns the line of the order that this one waits for in its
 * sequence, below 0 if it is a standing one; 0: it waits for none.
 */
int	 dry_run_held_by(const struct dry_run_result *, const struct dry_run_line *);
/* Returns the element that the rules answer with, if it says all; NULL: they choose. */
const char *dry_run_plays(const struct game *, const struct dry_run_asked *);
/* Returns the line of an order or item; adds it if it is new. */
struct dry_run_line *dry_run_line_of(struct dry_run_result *, struct order_at, const char *element);
struct order_file;
/* Adds a line for every order of the file, whether or not it is ever used. */
void	 dry_run_list_orders(struct dry_run_result *, const struct order_file *);
/* Counts, for each line, its best result in the world that has ended. */
void	 dry_run_note_world(struct dry_run_result *, const struct events *, unsigned seat,
    const struct order_file *);
/* Sorts the lines in the order of the file. */
void	 dry_run_sort(struct dry_run_result *);

#endif
