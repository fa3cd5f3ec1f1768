#ifndef POST_BUDGET_H
#define POST_BUDGET_H

/*
 * Budgets: what one sender may take of a game in a day.  Answers, lines of the
 * log and letters cost everybody else something; an answering machine, a script
 * or a forged address could use them up.
 *
 * Receipts are counted in the log of the outbox, commands and orders in that of
 * the inbox, both over the last 24 hours.  The rest is counted by marks in seen/,
 * a day (UTC) at a time.
 */

#include "post/handling.h"

#define BUDGET_RECEIPTS	60	/* to a seat, for mails that are proved */
#define BUDGET_GUESSED	20	/* to a seat, for mails that anybody can write in its name */
#define BUDGET_LINES	200	/* of the inbox log, for each seat of a person */
#define BUDGET_HELD	5	/* mails that we ask a seat about */
#define BUDGET_LETTERS	30	/* from proved senders, in all games of a folder */
#define BUDGET_TOLD	10	/* mails to the moderator of what a seat has said about itself */
#define BUDGET_OF_SEAT	10	/* of these from one seat */

/* True if the sender of this mail gets a receipt for it. */
bool	 budget_answers(const struct handling *);
/*
 * True if the orders and commands of this mail may become lines of the log: the
 * sender has written few today, and the log has room.  A mail is taken whole, so
 * that its last commands may go beyond the budget.
 */
bool	 budget_takes(const struct handling *);
/* Counts one more of a kind today: a file seen/KIND-DATE-NUMBER.  False if there were enough. */
bool	 budget_spend(const char *game, const char *kind, unsigned most);
/* Returns how many of a kind were counted today, at most 'most'. */
unsigned budget_spent(const char *game, const char *kind, unsigned most);

#endif
