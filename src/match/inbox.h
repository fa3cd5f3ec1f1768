#ifndef MATCH_INBOX_H
#define MATCH_INBOX_H

/*
 * The inbox of the next turn: orders as they came, and the log that chains
 * them.  Taking a file proves it, reads it, judges it, stores it and writes it
 * down, in that order.  Nothing is taken until the log on disk has its line.
 */

#include "match/match.h"
#include "records/record.h"
#include "store/inboxlog.h"

struct inbox {
	char		*folder;		/* inbox/0008 */
	struct inboxlog	 log;
	struct submission	 submission[MAX_SEATS + 1];	/* in force; 0 bytes: none */
	seats_t		 filed;			/* seats with orders for this turn */
	/* inbox_settle() writes what is taken, not at once */
	bool		 late;
	/* files that are not written yet; the log has their lines */
	struct fileset	 unsettled;
	/* silent seats whose last orders would be used once more */
	seats_t		 stale;
	/* the newest signature of each seat's orders, withdrawn ones too */
	int64_t		 signed_at[MAX_SEATS + 1];
	struct notes	 notes;			/* in the order they came */
	struct notes	 votes;			/* still secret: see votes.h */
	unsigned	 turn;
};

/* The input for reading an inbox. */
struct inbox_of {
	const char		*game;		/* the directory */
	unsigned		 turn;
	const struct gamefile	*file;
	const struct record	*last;		/* of the turn before */
	struct pgp		*pgp;		/* NULL: signed messages are not opened */
	bool			 prove;		/* judge every signature again */
};

/*
 * Reads an inbox.  False, with a diagnostic that names it, for a file or line
 * that is not as the log says.
 */
bool	 inbox_read(struct inbox *, const struct inbox_of *, struct diags *);
/*
 * Opens the inbox of the next turn for a caller who only adds to it: orders in
 * signed messages are not read, nor those that later ones have replaced.
 */
bool	 inbox_peek(struct inbox *, struct match *, struct diags *);
/* Judges the signature of one seat's newest signed orders again, or of all orders (0). */
bool	 inbox_prove(struct inbox *, struct match *, unsigned seat, struct diags *);
/* Writes what was taken 'late', the files and then their lines of the log.  Tell nobody before. */
void	 inbox_settle(struct inbox *, struct match *);
/* Puts a file into the folder at once, in place of an older one: a note about it is to follow. */
void	 inbox_lay(const struct inbox *, const struct match *, const char *name,
    const void *, size_t len);
void	 inbox_close(struct inbox *);
/* Returns the time, but not before the last line of the log, even if a clock was set back. */
int64_t	 inbox_clock(const struct inbox *);
/*
 * Adds the orders that stay in force from the last turn, for seats that sent none since.  Where
 * game.xml says so, adds the last orders of silent seats, to be used once more ('stale').
 * Orders that an act has left alone are here already, and are no newer than before.  Call it
 * again after a seat's orders are withdrawn.
 */
bool	 inbox_carry(struct inbox *, struct match *, xmlDocPtr position, struct diags *);

/*
 * Writes a note, as of now; 'detail' and 'reason' may be NULL.  'how' is its
 * proof, NULL for the moderator's own.
 */
void	 inbox_note(struct inbox *, struct match *, enum note_kind, const char *by,
    const char *detail, const char *reason,
	    const struct proof *how);
/* Takes a seat's orders out of force; false if there are none. */
bool	 inbox_withdraw(struct inbox *, struct match *, unsigned seat);

/*
 * Puts orders in, with this proof; they are in force at once, for a caller who asks right after.
 * Returns the number of their line in the log.
 */
size_t	 inbox_store(struct inbox *, struct match *, unsigned seat,
    const struct submission *, const struct proof *how);

/* The result of a file that was handed in. */
struct receipt {
	unsigned	 seat;			/* 0: not known */
	bool		 taken;
	bool		 replaced;		/* an earlier file of the same seat */
	bool		 again;			/* the very same file was in force already */
	unsigned char	 hash[HASH_SIZE];
	size_t		 line;			/* its number in the inbox log */
	unsigned char	 head[HASH_SIZE];	/* the log's head with it */
	struct pgp_result proof;
	struct proof	 how;
	struct buf	 words;			/* the orders as understood, one a line */
	struct buf	 lines;			/* of plain lines: the orders as meant */
	struct buf	 ends;			/* earlier orders that end with it, one a line */
};

/*
 * Judges a file without taking it ('inbox' NULL), or takes it.  The submission
 * is the caller's.  'token' is the secret word that came with it, or NULL.
 */
bool	 inbox_take(struct inbox *, struct match *, struct submission *, const char *file,
    const char *token, struct receipt *,
	    struct diags *);
void	 receipt_clear(struct receipt *);

/*
 * Votes that stay secret, where game.xml says so, until all vote alike.  They wait among the
 * moderator's secrets, in no log and no record, the newest of each seat.  When all agree, they
 * come into the inbox as if said then, and the turn that ends the game tells them.
 */

/* Keeps a seat's vote, in place of an earlier one. */
void	 votes_keep(struct inbox *, struct match *, unsigned seat,
    const char *detail, const struct proof *how);
/* Forgets the vote of a seat, if there is one: another player has the seat. */
void	 votes_forget(const struct match *, unsigned seat);

/* A match with its inbox and position, as most callers want it. */

struct open_game {
	struct match	 match;
	struct inbox	 inbox;		/* orders that stay in force are in it */
	xmlDocPtr	 position;	/* NULL before the game is set up */
};

/* Opens it.  False, with diagnostics and nothing open, when the game directory is wrong. */
bool	 open_game_open(struct open_game *, const char *game, enum match_mode, struct diags *);
/* Reads inbox and position again, when more has come. */
bool	 open_game_refresh(struct open_game *, struct diags *);
void	 open_game_close(struct open_game *);
/* Writes an act that leaves the position alone into the inbox, and makes cron look. */
void	 open_game_note(struct open_game *, enum note_kind, const char *detail, const char *reason);

#endif
