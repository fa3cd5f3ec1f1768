#ifndef STORE_INBOXLOG_H
#define STORE_INBOXLOG_H

/*
 * The inbox log: one line for each order file taken, each naming the hash of
 * the line before, so that a line dropped, changed or inserted later shows.
 *
 *	SEQ TIME SEAT SHA256 HOW PREVIOUS CHECK
 *	1 2026-11-21T09:00:00Z dirk 9f2c... signed:6C6F... 0000... 5d41...
 *
 * SEQ counts from 1, SHA256 is of the orders as received, HOW is one word
 * (signed:FINGERPRINT, token, none), PREVIOUS the SHA-256 of the line before
 * with its line feed; of the first line, 64 zeros; CHECK the first 16 digits of
 * the SHA-256 of the line up to the blank in front of it, so that the last
 * line, which no other line hashes yet, cannot change unseen.  The log's head
 * is the SHA-256 of its last line, and 64 zeros while there is none.  A last
 * line without a line feed was torn by a crash: readers skip it, the next
 * append removes it.  Appends are synced; they are made under the lock.
 */

#include <stdint.h>

#include "base/buf.h"
#include "base/diag.h"
#include "store/hash.h"

#define INBOXLOG_WORD	128	/* room for a seat, and for how */

struct inboxlog_entry {
	int64_t		 time;			/* UTC seconds */
	char		 seat[INBOXLOG_WORD];	/* no blanks, no control characters */
	unsigned char	 orders[HASH_SIZE];
	char		 how[INBOXLOG_WORD];	/* likewise */
};

struct inboxlog {
	struct inboxlog_entry	*entry;
	size_t			 count, room;
	unsigned char		 head[HASH_SIZE];
	size_t			 size;		/* of the whole lines, in bytes */
	/* of the lines before the last */
	unsigned char		 head_before[HASH_SIZE];
	size_t			 size_before;
	struct buf		 unwritten;	/* the last of them */
	bool			 torn;		/* something follows them */
};

void	 inboxlog_clear(struct inboxlog *);
/* Reads and checks a log.  A missing file is an empty log.  False names the first wrong line. */
bool	 inboxlog_read(const char *path, struct inboxlog *, struct diags *);
/* Does the same from bytes. */
bool	 inboxlog_parse(const void *, size_t, struct inboxlog *, struct diags *);
/*
 * Drops the last line that was read as if it were torn; once, and before any
 * line is added.  It is for a line that is valid only with the one after it.
 */
void	 inboxlog_drop(struct inboxlog *);
/*
 * True if the log has room for lines of players.  The last part of what can be
 * read is left for the moderator, so that the turn can always be judged.
 */
bool	 inboxlog_has_room(const struct inboxlog *);
/*
 * Adds one line to the lines read; false if a word cannot be in a line.  Ends
 * the program with EXIT_REFUSED, and nothing added, for a line too many: a
 * longer log could not be read back.
 */
bool	 inboxlog_add(struct inboxlog *, const struct inboxlog_entry *);
/* Appends the added lines to the file. */
void	 inboxlog_write(const char *path, struct inboxlog *);

#endif
