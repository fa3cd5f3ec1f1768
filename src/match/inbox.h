#ifndef MATCH_INBOX_H
#define MATCH_INBOX_H

/*
 * The inbox of the next turn: orders as they came, and the log that chains
 * them.  Taking a file in proves it, reads it, judges it, stores it and writes
 * it down, in that order; until the log on disk has its line nothing was taken.
 */

#include "records/bundle.h"
#include "match/match.h"
#include "store/inboxlog.h"

struct inbox {
	char		*folder;		/* inbox/0008 */
	struct inboxlog	 log;
	struct filing	 filing[MAX_SEATS + 1];	/* in force; 0 bytes: none */
	seats_t		 filed;			/* seats with orders for this turn */
	bool		 unproved;		/* opened by inbox_peek() */
	/* what is taken is written by inbox_settle(), not at once */
	bool		 late;
	/* files that are not written yet; the log has their lines */
	struct bundle	 unsettled;
	/* silent seats whose last orders would be used once more */
	seats_t		 stale;
	/* the newest signature of each seat's orders, withdrawn ones too */
	int64_t		 signed_at[MAX_SEATS + 1];
	struct notes	 notes;			/* in the order they came */
	struct notes	 votes;			/* that are secret still: see votes.h */
	unsigned	 turn;
};

/* What an inbox is read by. */
struct inbox_of {
	const char		*game;		/* the directory */
	unsigned		 turn;
	const struct gamefile	*file;
	const struct record	*last;		/* of the turn before */
	struct pgp		*pgp;		/* NULL: signatures are not looked at */
};

/*
 * Reads an inbox.  A file or a line that is not as the log says is a diagnostic that names it, and
 * false.
 */
bool	 inbox_read(struct inbox *, const struct inbox_of *, struct diags *);
/* The inbox of the next turn. */
bool	 inbox_open(struct inbox *, struct match *, struct diags *);
/*
 * The same for who only adds to it: the signatures of what is there are left to inbox_prove() and
 * to the turn.
 */
bool	 inbox_peek(struct inbox *, struct match *, struct diags *);
/* Looks at the signatures of one seat's orders now. */
bool	 inbox_prove(struct inbox *, struct match *, unsigned seat, struct diags *);
/*
 * An inbox that does not exist yet, for what an act leaves to the turn after it; all that is put
 * into it is 'late'.
 */
void	 inbox_new(struct inbox *, const char *game, unsigned turn);
/*
 * Writes what was taken 'late': the files, and then their lines of the log.  Before that nobody may
 * be told.
 */
void	 inbox_settle(struct inbox *, struct match *);
/*
 * Puts a file into the folder at once, in place of an older one: what a note that is to follow
 * speaks of.
 */
void	 inbox_lay(const struct inbox *, const struct match *, const char *name, const void *,
    size_t len);
void	 inbox_close(struct inbox *);
/* The time, but not before the last line of the log: what a clock that was set back must not do. */
int64_t	 inbox_clock(const struct inbox *);
/*
 * Adds the orders that stay in force from the last turn, of seats that sent none since; and, where
 * game.xml says so of silent seats, those that do not, to be used once more ('stale').  What an act
 * has left alone is here already, and is no more new than it was.  Once more after a seat's orders
 * are withdrawn.
 */
bool	 inbox_carry(struct inbox *, struct match *, xmlDocPtr position, struct diags *);

/*
 * Writes a note down, as of now; 'detail' and 'reason' may be NULL.  'how' says how it was proved,
 * NULL for the moderator's own.
 */
void	 inbox_note(struct inbox *, struct match *, enum note_kind, const char *by,
    const char *detail, const char *reason,
	    const struct proof *how);
/* Takes a seat's orders out of force; false if there are none. */
bool	 inbox_withdraw(struct inbox *, struct match *, unsigned seat);

/*
 * Puts orders handed in for an earlier turn, which an act of the moderator took the place of, into
 * this inbox.
 */
void	 inbox_keep(struct inbox *, struct match *, unsigned seat, const struct filing *);
/* Puts orders in, proved so; returns the number of their line in the log. */
size_t	 inbox_store(struct inbox *, struct match *, unsigned seat, const struct filing *,
    const struct proof *how);

/* What became of a file that was handed in. */
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
	struct buf	 words;			/* what was understood, an order a line */
	struct buf	 lines;			/* of plain lines: as they were meant */
	struct buf	 ends;			/* what stood and ends with it, a line each */
};

/*
 * Judges a file without taking it ('inbox' NULL), or takes it.  The filing is
 * the caller's.  'token' is the secret word that came with it, or NULL.
 */
bool	 inbox_take(struct inbox *, struct match *, struct filing *, const char *file,
    const char *token, struct receipt *,
	    struct diags *);
void	 receipt_clear(struct receipt *);

#endif
