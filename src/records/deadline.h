#ifndef RECORDS_DEADLINE_H
#define RECORDS_DEADLINE_H

/*
 * Deadlines of turns, as game.xml's schedule and holidays and the players'
 * absences give them, and time banks.
 */

#include "base/schedule.h"
#include "records/gamefile.h"
#include "records/note.h"
#include "records/record.h"
#include "store/inboxlog.h"

#define MOST_REMINDERS	4

/* The times in game.xml, as plain values. */
struct deadlines {
	struct schedule	 schedule;	/* the table's, for decisions without one of their own */
	/* by kind of decision: seconds after the last turn, or 0; borrowed from the game file */
	const int64_t	*own;
	bool		 early;		/* judged as soon as all orders are in */
	/* seconds after the last change of orders, so that their sender can correct a slip */
	int64_t		 settle;
	int64_t		 bank;		/* seconds of each seat's time bank */
	/* seconds before the deadline, the longest first; 0 after the last */
	int64_t		 remind[MOST_REMINDERS + 1];
	struct days_off	*off;
	size_t		 off_count, off_room;
};

/*
 * Reads them, for deadlines that a turn of this format sets.  Of the notes 'absences' only
 * absences and holidays count; NULL for none.
 */
void	 deadlines_read(struct deadlines *, const struct gamefile *, const struct notes *absences,
    unsigned format);
/* Lets deadlines be as soon after a turn as the schedule has any. */
void	 deadlines_drop_minimum(struct deadlines *);
/* Adds the days of absences and holidays, or only of this seat's if it is not NULL. */
void	 deadlines_add(struct deadlines *, const struct notes *, const char *seat);
void	 deadlines_clear(struct deadlines *);
/* Returns the kinds of decision that awaited seats have open, as bits; 'asked': by seat, or 0. */
uint64_t kinds_asked(seats_t awaited, const uint8_t asked[MAX_SEATS + 1]);
/*
 * Finds the longest deadline of these kinds (none: the table's), counted from
 * 'from'; returns the kind of its schedule.  SCHEDULE_NONE, and 'due' left
 * alone, if one of them has no deadline.
 */
enum schedule_kind deadlines_next(const struct deadlines *, uint64_t kinds,
    int64_t from, int64_t *due);
/*
 * Returns the deadline of the turn after this one, which has this format, as game.xml and the
 * absences give it; 0 for none.  Invited players have seven days to join, and then 48 hours for
 * their first orders.  'extended': to then the moderator had moved the turn's own deadline, or 0.
 * All players were told that time, so the next deadline is not sooner.  It leaves the usual
 * shortest interval after the judging.
 */
int64_t	 deadline_after(const struct gamefile *, const struct notes *absences,
    uint64_t kinds, int64_t at, unsigned turn, int64_t extended, unsigned format);
/*
 * Moves a deadline that a schedule of this kind gave to the first free day from
 * its own day on: to the next hour of the timetable, or else to the same hour.
 * Returns 'due' itself if there is none.
 */
int64_t	 deadlines_on(const struct deadlines *, enum schedule_kind, int64_t due);
/*
 * Returns the deadline of what comes after the turn of a record: 'due', or, if that is 0, the
 * time that the schedule gives from record.at on, after an extension to 'extended' (or 0).  It
 * counts for the seats awaited in the record, with the absences that stand there.  An act that
 * changes the position under the players moves a deadline that would come sooner than the
 * least time after it.
 */
int64_t	 deadline_of(const struct record *, const struct gamefile *,
    int64_t due, int64_t extended);
/*
 * Returns the earliest deadline for somebody who gets a seat at 'at', on a free day: 24 hours
 * later, or one interval of the schedule if that is less.  0 if there is no deadline.
 */
int64_t	 deadline_granted(const struct gamefile *, const struct record *last, int64_t at);
/*
 * True if the <seat> of two <game> trees is another person's in the second, as far as game.xml
 * shows.  The new person gets the time of deadline_granted(), once.
 */
bool	 seat_is_granted(xmlNodePtr before, xmlNodePtr now, const char *seat);
/* Sets deadline_of() and its text in the record. */
void	 deadline_set(struct record *, const struct gamefile *, int64_t due, int64_t extended);
/* Returns the deadline as reports and mails say it at that time, the caller's. */
char	*deadline_text(const struct gamefile *, int64_t due, int64_t now);

/*
 * Writes the file 'due' of a game directory.  It is empty; its date is the time at which cron
 * is to look at the game (a deadline, a reminder, a mail to try again).  So cron need not open
 * a game that is not due.  0: not before something comes.
 */
void	 due_set(const char *game, int64_t due);
/* Makes cron look at the game at once: something has come or changed. */
void	 due_now(const char *game);

/*
 * Days on which players are away, so that no deadline falls on them.  No player
 * alone may hold up the table for long.  The schedule in game.xml says how many
 * days a player may be away at a time, and how many in the whole game.
 */

#define ABSENCE_AT_ONCE	21	/* days, unless the schedule says otherwise */
#define ABSENCE_IN_ALL	42

/*
 * Reads the days that a player wrote and returns them as notes hold them,
 * "2026-12-24 2026-12-27", the caller's to free(); or NULL.  Days without a
 * year, "tomorrow" and weekdays count from 'now' on, in the zone.  Years have four digits.
 */
char	*absence_days(const char *written, const char *zone, int64_t now);
/*
 * True if a player may be away on the days "FROM TO", with the absences in
 * their notes of 'standing' and 'now'.  Days that are named twice count once,
 * and absences that touch are one.  False, with a diagnostic, if they may not.
 */
bool	 absence_allowed(const struct gamefile *, const struct notes *standing,
    const struct notes *now, const char *seat,
	    const char *days, struct diags *);
/*
 * Adds "2026-12-01 to 2026-12-07, ..." for the absences that are not over at
 * 'time'; nothing if there are none.
 */
void	 absence_say(const struct notes *standing, const struct notes *now,
    const char *seat, int64_t time, struct buf *);

/* Reads "2026-12-24 2026-12-27" as days since 1970.  False if these are no two days in order. */
bool	 absence_read(const char *days, int64_t *first, int64_t *last);

/*
 * Time banks: a seat without orders at the deadline gets more time, from a bank that lasts the
 * whole game.  All of it follows from the record of the last turn and the inbox log.
 */

struct bank {
	int64_t	 due;			/* the deadline */
	seats_t	 drawn;			/* these had no orders then, and time in their bank */
	int64_t	 ends[MAX_SEATS + 1];	/* of those: the time at which the bank is empty */
	int64_t	 came[MAX_SEATS + 1];	/* of those: when their orders came; 0: not yet */
};

/* Returns the seconds of its bank that a seat has left after the turn of a record. */
int64_t	 bank_left(const struct gamefile *, const struct record *last, unsigned seat);
/*
 * Reads who draws on a bank since this deadline (0: none).  Seats that are
 * absent then, have resigned, or said "ready" or "wait" draw nothing; nobody
 * does where the game waits for all or to begin.
 */
void	 bank_read(struct bank *, const struct gamefile *, const struct record *last,
    const struct inboxlog *, const struct notes *said, int64_t due);

#endif
