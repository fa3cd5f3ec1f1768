#ifndef COMMANDS_TALK_H
#define COMMANDS_TALK_H

/* Output and checks that several commands share. */

#include "base/buf.h"
#include "base/diag.h"
#include "commands/command.h"
#include "match/accept.h"
#include "match/adjudicate.h"
#include "match/inbox.h"

/* Prints the diagnostics to standard error, frees them, and returns the status. */
enum exit_status talk_end(struct diags *, enum exit_status);
/* True if a folder holds a game; or a copy of one's history, as `assize copy` makes it. */
bool		 talk_is_game(const char *path);
bool		 talk_is_copy(const char *path);
/*
 * Ends the program with EXIT_USAGE: there is no game here, but perhaps a copy,
 * games, or a game of a similar name.
 */
void		 talk_no_game(const char *path) NORETURN;
/*
 * Opens the match, or all that is open of a game; ends the program with
 * EXIT_BROKEN when something in it is wrong.
 */
void		 talk_open(struct match *, const char *game, enum match_mode);
/* Ends the program with EXIT_USAGE if the game is over: nothing can be done in it any more. */
void		 talk_not_over(const struct match *);
/* Opens a game to read in, or a copy of one. */
void		 talk_open_any(struct match *, const char *path);
void		 talk_open_game(struct open_game *, const char *game, enum match_mode);
/* Returns a new temporary file. */
FILE		*talk_scratch(void);
/* Adds all that was written to it, and closes it. */
void		 talk_drain(FILE *, struct buf *);
/* Ends the program with EXIT_BROKEN, having said why. */
void		 talk_broken(struct diags *) NORETURN;
/*
 * True if a viewer's report of a turn lies here; in a copy, false with a
 * diagnostic that says whose copy it is not.
 */
bool		 talk_may_see(const struct match *, unsigned turn,
    const char *viewer, struct diags *);

/* The value of --reason, which every act must have: one line. */
const char	*talk_reason(const struct args *);
#define REASON_FLAG	{ .name = "reason", .letter = 'm', .value = "TEXT", \
	    .doc = "why; it stands in the public record", .required = true }
/* The program that sends mails; ends this one with EXIT_USAGE if it is no whole path. */
const char	*talk_sendmail(const struct args *);
#define SENDMAIL_FLAG	{ .name = "sendmail", .value = "COMMAND", \
	    .doc = "the program that sends mails; /usr/sbin/sendmail unless given" }
/* Writes the seats of a set: "anna, dirk and mike"; "nobody". */
void		 talk_seats(struct buf *, const struct gamefile *, seats_t);
/*
 * Returns the seat's number; ends the program with EXIT_USAGE and a
 * did-you-mean when there is none.
 */
unsigned	 talk_seat(const struct gamefile *, const char *id);
/* The same for a viewer of a turn: a seat's id, "public" or "referee". */
const char	*talk_viewer(const struct gamefile *, const char *id);
/*
 * Reads orders and a signature: FILE.sig or FILE.asc beside it, or the file
 * named; "-" is standard input.
 */
bool		 talk_submission(struct submission *, const char *file,
    const char *signature, struct diags *);
#define PROOF_FLAGS \
	{ .name = "signature", .letter = 's', .value = "FILE", \
	    .doc = "the detached signature; without it FILE.sig or FILE.asc beside the orders" }, \
	{ .name = "token-file", .value = "FILE", \
	    .doc = "the seat's secret word, in the first line of a file" }
/*
 * Returns the first line of a file, the caller's to free(); ends the program
 * when it cannot be read.  NULL for NULL.
 */
char		*talk_secret(const char *file);
/* Returns the rules of that name; NULL, having said so with a did-you-mean, when there are none. */
const struct game *talk_rules(const char *name);
/* Prints lines, indented by two. */
void		 talk_lines(const struct buf *);
/* Prints orders as they were read, a line each, indented by two. */
void		 talk_orders(const struct receipt *);

#define TALK_JOBS	64
#define TALK_BATCH	16

/* A process at work for several games, one after another. */
struct talk_job {
	pid_t		 pid;
	char		*game[TALK_BATCH];
	unsigned	 count;
	unsigned	*at;		/* shared: the game that it works for */
	FILE		*out;		/* its output, or NULL */
};

/* A command's work for each game of a folder, in a process of its own. */
struct talk_games {
	void		 (*each)(const char *game, void *ctx);
	/* called for a game that was given up, which has said why */
	void		 (*tell_broken)(const char *path, void *ctx);
	void		*ctx;
	/* processes at a time; of more than one, each gets a file of its own in '*out' */
	unsigned	 jobs;
	FILE		**out;
	/* games of a process, up to TALK_BATCH: each frees all and prints at its end; 0: one */
	unsigned	 batch;
	bool		 twins;	/* tell of games that have the id of one of the folder's own */
	struct talk_job	 job[TALK_JOBS];	/* the processes at work, the oldest first */
	unsigned	 working;
	unsigned	 games, broken;		/* broken: games, and what may not be looked at */
};

/* True if the root is a game, false if it is a folder for games; else ends the program. */
bool	 talk_games_is_one(const char *root);
/* Does the work for a game, or all games of a folder.  False if there is none. */
bool	 talk_games(struct talk_games *, const char *folder);
/* Does the work for the game, or all games of the folder, that the first operand names. */
void	 talk_games_named(const struct args *, struct talk_games *);

/*
 * The progress of a long command: one line on standard error that overwrites
 * itself, at most ten times a second, and only when standard error is a
 * terminal.  Elsewhere it costs one test a step and shows nothing.
 */
struct progress {
	const char	*what;		/* borrowed: "games" */
	uint64_t	 total;		/* 0: not known */
	bool		 shown;		/* a terminal is there */
	int64_t		 last;		/* when the line was last written, in ms */
};

void	 progress_start(struct progress *, const char *what, uint64_t total);
void	 progress_step(struct progress *, uint64_t done);
/* Wipes the line, so that further output starts on a clean one. */
void	 progress_end(struct progress *);

#endif
