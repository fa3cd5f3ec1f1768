#ifndef COMMANDS_TALK_H
#define COMMANDS_TALK_H

/* Output and checks that several commands share. */

#include "base/buf.h"
#include "base/diag.h"
#include "match/adjudicate.h"
#include "match/open_game.h"
#include "match/accept.h"
#include "commands/command.h"

/* Prints the diagnostics to standard error, frees them, and returns the status. */
enum exit_status talk_end(struct diags *, enum exit_status);
/* True if a folder holds a game; or a copy of one's history, as `assize copy` makes it. */
bool		 talk_is_game(const char *path);
bool		 talk_is_copy(const char *path);
/*
 * Ends the program with EXIT_USAGE: there is no game here, but perhaps a copy, games, or a game of
 * a similar name.
 */
void		 talk_no_game(const char *path) NORETURN;
/*
 * Opens the match, or the whole desk, of a game; ends the program with EXIT_BROKEN when something
 * in it is wrong.
 */
void		 talk_open(struct match *, const char *game, enum match_mode);
/* Ends the program with EXIT_USAGE if the game is over: nothing can be done in it any more. */
void		 talk_not_over(const struct match *);
/* Opens a game to read in, or a copy of one. */
void		 talk_open_any(struct match *, const char *path);
void		 talk_open_game(struct open_game *, const char *game, enum match_mode);
/* Ends the program with EXIT_BROKEN, having said why. */
void		 talk_broken(struct diags *) NORETURN;
/*
 * Returns the position after the last turn, NULL before the game is set up; in a copy, the part of
 * it that the seat sees: for position_open().
 */
xmlDocPtr	 talk_stands(struct match *, unsigned seat);
/*
 * True if a viewer's report of a turn lies here; in a copy, false with a diagnostic that says
 * whose copy it is not.
 */
bool		 talk_may_see(const struct match *, unsigned turn, const char *viewer,
    struct diags *);

/* Publishes an act of the moderator as a turn and says so; the notes are freed. */
enum exit_status talk_act(const struct args *, struct act *);
/* The value of --reason, which every act must have: one line. */
const char	*talk_reason(const struct args *);
#define REASON_FLAG	{ .name = "reason", .letter = 'm', .value = "TEXT", \
	    .doc = "why; it stands in the public record", .required = true }
/* Writes the seats of a set: "anna, dirk and mike"; "nobody". */
void		 talk_seats(struct buf *, const struct gamefile *, seats_t);
/*
 * Returns the seat's number; ends the program with EXIT_USAGE and a did-you-mean when there is
 * none.
 */
unsigned	 talk_seat(const struct gamefile *, const char *id);
/* The same for a viewer of a turn: a seat's id, "public" or "referee". */
const char	*talk_viewer(const struct gamefile *, const char *id);
/*
 * Reads orders and a signature: FILE.sig or FILE.asc beside it, or the file named; "-" is standard
 * input.
 */
bool		 talk_submission(struct submission *, const char *file, const char *signature,
    struct diags *);
/* Shows the lines of an order file beside their faults. */
void		 talk_quote(struct diags *, size_t first, const char *file,
    const struct submission *);
/* The same for a file on disk; does nothing for NULL. */
void		 talk_quote_file(struct diags *, const char *file);
#define PROOF_FLAGS \
	{ .name = "signature", .letter = 's', .value = "FILE", \
	    .doc = "the detached signature; without it FILE.sig or FILE.asc beside the orders" }, \
	{ .name = "token-file", .value = "FILE", \
	    .doc = "the seat's secret word, in the first line of a file" }
/*
 * Returns the first line of a file, the caller's to free(); ends the program when it cannot be
 * read.  NULL for NULL.
 */
char		*talk_secret(const char *file);
/* Returns the rules of that name; NULL, having said so with a did-you-mean, when there are none. */
const struct game *talk_rules(const char *name);
/* Prints lines, indented by two. */
void		 talk_lines(const struct buf *);
/* Prints orders as they were read, a line each, indented by two. */
void		 talk_orders(const struct receipt *);
/* Ends a dry run as match_try_end() does, and prints what would become of each order. */
void		 talk_dry_run(struct match *, struct attempt *, size_t first, struct diags *);

#endif
