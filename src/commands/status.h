#ifndef COMMANDS_STATUS_H
#define COMMANDS_STATUS_H

/*
 * The status of a game, gathered once by status_read() and written in three ways: all of it and a
 * line as text, and all of it as XML.
 */

#include "match/open_game.h"
#include "match/waiting.h"
#include "judge/judge.h"
#include "post/observers.h"
#include "post/offer.h"
#include "post/outbox.h"
#include "records/joining.h"

enum status_state {
	STATUS_OVER,
	STATUS_PAUSED,
	STATUS_CLOSED,		/* for orders, until the beacon's round is out */
	STATUS_READY,		/* to be judged */
	STATUS_WAITING,
};

/* The state of a seat's orders for the next turn. */
enum status_orders {
	ORDERS_BOT,		/* gives them */
	ORDERS_OUT,		/* of play: none */
	ORDERS_RESIGNED,
	ORDERS_STALE,		/* none; the last ones would be used again */
	ORDERS_NONE,
	ORDERS_EARLIER,		/* some of an earlier file are in force */
	ORDERS_IN,
};

struct status_seat {
	const struct person	*who;
	enum status_orders	 orders;
	const struct proof	*proof;		/* of the orders that are there, or NULL */
	bool			 awaited, missing, held;
	bool			 gap;		/* its orders leave something open */
	bool			 invited;	/* and not joined for good: see 'joining' */
	/* the kind of decision that is open to it, or NULL */
	const char		*asked;
	bool			 may_be_asked;	/* nothing now, but before the next turn */
	unsigned		 silent;	/* turns in a row */
	char			*absent;	/* "2026-12-01 to 2026-12-07, ...", or NULL */
};

struct status {
	const char		*path;
	const struct gamefile	*file;
	const struct record	*last;
	enum status_state	 state;
	struct waiting		 waiting;
	/* by seat */
	struct status_seat	 seat[MAX_SEATS + 1];
	struct joining		 joining[MAX_SEATS + 1];
	struct offer		 offer[MAX_SEATS + 1];
	struct outbox_log	 log;
	unsigned		 unsent;	/* mails that wait */
	const char		*why_unsent;	/* the complaint about the last try, or "" */
	struct observers	 observers;
	struct open_game		 open_game;		/* owns what the rest points into */
	struct position		 position;
};

/* Reads the status; ends the process with the faults if the game is broken. */
void	 status_read(struct status *, const char *game);
void	 status_clear(struct status *);
/* Counts the mails with this result. */
unsigned status_mails(const struct status *, enum outbox_result);

/* status_text.c: on standard output. */
void	 status_write(const struct status *);
void	 status_write_line(const struct status *);

/* status_xml.c, piece by piece: the beginning, a game or a broken one, the end. */
void	 status_xml_begin(void);
void	 status_xml(const struct status *);
void	 status_xml_broken(const char *game);
void	 status_xml_end(void);

#endif
