#ifndef RECORDS_DEADLINE_H
#define RECORDS_DEADLINE_H

/*
 * When the next turn is due, as game.xml's schedule, holidays and the players'
 * absences say.
 */

#include "base/schedule.h"
#include "records/record.h"

/* What game.xml says of time, in plain values. */
struct deadlines {
	struct schedule	 schedule;	/* the table's: of what has none of its own */
	/* by kind of ask: seconds after the last turn, or 0; borrowed from the game file */
	const int64_t	*own;
	bool		 early;		/* judged as soon as all orders are in */
	/* seconds after the last change of orders, so that their sender can correct a slip */
	int64_t		 settle;
	int64_t		 remind;	/* so long before the deadline; 0: never */
	struct days_off	*off;
	size_t		 off_count, off_room;
};

/* 'absences' are notes, of which only absences and holidays count; NULL for none. */
void	 deadlines_read(struct deadlines *, const struct gamefile *, const struct notes *absences);
/* Adds the days of absences and holidays, or of the absences of this seat alone. */
void	 deadlines_add(struct deadlines *, const struct notes *, const char *seat);
void	 deadlines_clear(struct deadlines *);
/* The kinds of ask that are open to awaited seats, as bits; 'asked': of each seat, or 0. */
uint64_t kinds_asked(seats_t awaited, const uint8_t asked[MAX_SEATS + 1]);
/*
 * The longest deadline of these kinds (none: the table's), counted from 'from', and whose it is;
 * SCHEDULE_NONE, and 'due' left alone, if one of them has none.
 */
enum schedule_kind deadlines_next(const struct deadlines *, uint64_t kinds, int64_t from,
    int64_t *due);
/*
 * The same for what comes after this turn, as game.xml and the absences say; 0 for none.  Whoever
 * is invited has seven days to join, and then 48 hours for their first orders.
 */
int64_t	 deadline_after(const struct gamefile *, const struct notes *absences, uint64_t kinds,
    int64_t at, unsigned turn);
/*
 * The same after a turn whose own deadline the moderator had moved to 'extended', or 0: not sooner
 * than that, which all were told, and leaving the usual shortest interval after the judging.
 */
int64_t	 deadline_after_extended(const struct gamefile *, const struct notes *absences,
    uint64_t kinds, int64_t at, unsigned turn, int64_t extended);
/*
 * A deadline that was given by a schedule of this kind, on the first day from its own on that is
 * free: at the next hour of the timetable, or else at the same; 'due' itself if there is none.
 */
int64_t	 deadlines_on(const struct deadlines *, enum schedule_kind, int64_t due);
/*
 * When what comes after the turn of a record is due: at 'due', or, if that is 0, as the schedule
 * says from record.at on for those who are awaited in it, absences that stand in the record heeded.
 */
int64_t	 deadline_of(const struct record *, const struct gamefile *, int64_t due);
/*
 * The earliest deadline for somebody who gets a seat at 'at', on a free day: 24 hours later, or one
 * interval of the schedule if that is less; 0 where nothing has a deadline.
 */
int64_t	 deadline_granted(const struct gamefile *, const struct record *last, int64_t at);
/*
 * True if the <seat> of two <game> trees is another person's in the second, as far as game.xml
 * shows it: they get the time above, once.
 */
bool	 seat_is_granted(xmlNodePtr before, xmlNodePtr now, const char *seat);
/* Sets that and its text in the record. */
void	 deadline_set(struct record *, const struct gamefile *, int64_t due);
/*
 * How many deadlines of the schedule, with their grace, have gone by at 'now' if the first was at
 * 'due'; absences in the record of the last turn are heeded.  'next' becomes when one more does, or
 * 0.
 */
unsigned deadlines_missed(const struct gamefile *, const struct record *last, int64_t due,
    int64_t now, int64_t *next);
/* The zone whose clocks the game goes by: that of its schedule, else UTC. */
const char *deadline_zone(const struct gamefile *);
/*
 * Whether a deadline that somebody sets is past already: a slip of the pen, which would cost all
 * who have sent nothing yet.
 */
bool	 deadline_past(int64_t due);
/* The deadline as reports and mails say it. */
char	*deadline_text(const struct gamefile *, int64_t due);

/*
 * The file 'due' of a game directory: empty, its date says when cron is to look
 * at the game (a deadline, a reminder, a mail to try again), so that it need not
 * open one that is not due.  0: not before something comes.
 */
void	 due_set(const char *game, int64_t due);
/* Something has come or changed: cron is to look at the game at once. */
void	 due_now(const char *game);

#endif
