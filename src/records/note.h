#ifndef RECORDS_NOTE_H
#define RECORDS_NOTE_H

/*
 * Notes: what comes into the inbox beside orders, and words that people say to
 * the referee, all in one table (note_table.c).  A note is a file of the inbox
 * and a line of its log.  The next turn's record lists them, with what the
 * moderator does to the position; some hold on from record to record, until
 * another undoes them.
 */

#include "base/buf.h"
#include "base/diag.h"
#include "records/proof.h"

/* In the order in which the manual has them. */
enum note_kind {
	/* Said in a mail. */
	NOTE_JOIN, NOTE_HELP, NOTE_GUIDE, NOTE_STATUS, NOTE_REPORT, NOTE_MINE, NOTE_FORM,
	    NOTE_WITHDRAW, NOTE_WAIT, NOTE_NOT, NOTE_READY, NOTE_ABSENT, NOTE_RESIGN,
	    NOTE_STAY, NOTE_ACCEPT, NOTE_DECLINE,
	NOTE_VOTE, NOTE_NEW, NOTE_MOVE, NOTE_USE, NOTE_PRESS,
	    NOTE_SUBSCRIBE, NOTE_UNSUBSCRIBE,
	/*
	 * The moderator's, that leave the position alone; then the program's, in the moderator's
	 * name.
	 */
	NOTE_INVITE, NOTE_CONFIRM, NOTE_ORDERS, NOTE_EXTEND, NOTE_PAUSE, NOTE_RESUME,
	    NOTE_HOLIDAY, NOTE_WORKDAYS, NOTE_CLOSE, NOTE_OFFER, NOTE_FREE, NOTE_LAPSE,
	/* Acts, a turn each, and the time that a new player gets with one. */
	NOTE_AMEND, NOTE_ROLLBACK, NOTE_AGAIN, NOTE_REPLACE, NOTE_END, NOTE_GRANT,
};

#define NOTE_LAST_SPOKEN	NOTE_UNSUBSCRIBE
#define NOTE_KINDS		(NOTE_GRANT + 1)
#define NOTE_BIT(kind)		((uint64_t)1 << (kind))	/* of a set of kinds */

/* Who may say a word: a set. */
#define NOTE_BY_PLAYER		1u
#define NOTE_BY_STANDBY		2u
#define NOTE_BY_MODERATOR	4u
#define NOTE_BY_PROGRAM		8u	/* in the moderator's name */
#define NOTE_BY_OBSERVER	16u	/* who is at no table; nothing of it is noted */

/* What stands behind a word, and is a note's detail. */
enum note_detail {
	NOTE_ANYTHING,		/* whoever acts on it looks at it */
	NOTE_NOTHING,
	NOTE_DAYS,		/* FROM TO */
	NOTE_DRAW_END_NO,	/* draw [SEAT ...]|end|no */
	NOTE_DEFAULTS,
	NOTE_YET,
	NOTE_ON_OFF,		/* or nothing */
	NOTE_WORD,		/* "word"; the moderator's note has "word SEAT" */
	NOTE_ONE_SEAT,
	NOTE_SEAT_OR_NOTHING,	/* the note of it has SEAT NAME, the name of the standby */
	NOTE_SEAT_NAME,
};

enum note_lasting {
	NOTE_ONCE,		/* it is done on the spot, and no note of it is made */
	NOTE_THIS_TURN,
	NOTE_STANDING,		/* until it is undone */
};

struct note_row {
	const char		*word;
	unsigned		 who;
	enum note_detail	 detail;
	enum note_lasting	 lasting;
	/* by later notes of these kinds, bits of 1 << kind */
	uint64_t		 undone_by;
	bool			 asks;		/* it changes nothing, and needs no line "game" */
	bool		 each_seat;	/* who holds several seats says it of each of them */
	bool			 after_end;	/* it can be said when the game is over */
	/* what the receipt says of it once it is done; NULL: nothing of its own */
	const char		*answer;
	/* how its detail is written, for people; "": there is none */
	const char		*form;
	const char		*doc;
	/* of words that are said: a detail that it may have; "": it needs none */
	const char		*example;
};

struct note {
	enum note_kind	 kind;
	char		*by;		/* a seat's id, "moderator" or "standby" */
	char		*detail;	/* or NULL */
	char		*reason;	/* or "" */
	int64_t		 time;
};

struct notes {
	struct note	*note;
	size_t		 count, room;
};

const struct note_row *note_row(enum note_kind);
const char *note_word(enum note_kind);
/* The kind of note that files name so; false if there is none. */
bool	 note_find(const char *word, enum note_kind *);
/* What is meant by a word in a mail; false if nobody can say it. */
bool	 note_find_said(const char *word, enum note_kind *);
/* Whether players or standbys may say it in a mail. */
bool	 note_is_spoken(enum note_kind);
/* Whether this may stand behind the word in a mail ("": nothing does); false with a diagnostic. */
bool	 note_takes(enum note_kind, const char *detail, struct diags *);
/* Whether a note that was said later takes this one's place. */
bool	 note_undone(const struct note *, const struct note *later);
void	 notes_clear(struct notes *);
/* Takes the last one out. */
void	 notes_drop(struct notes *);
/* All texts are copied. */
void	 notes_add(struct notes *, enum note_kind, const char *by, const char *detail,
    const char *reason, int64_t time);
/* The round of the beacon for which the orders were closed; 0: they are not. */
uint64_t notes_closed(const struct notes *);
/*
 * Whether a log may say that this note came from 'by' and was proved so: the moderator's own by
 * nothing, a player's as their orders are, and a standby's, whose name stands in the detail,
 * likewise; and each may say this word.
 */
bool	 note_fits(const struct note *, const struct gamefile *, const char *by,
    const struct proof *);
/* The seats that so many notes give to another player. */
seats_t	 notes_given_away(const struct note *, size_t count, const struct gamefile *);
/* The seat for which the moderator says that the orders that come next are theirs, or 0. */
unsigned note_announces(const struct note *, const struct gamefile *);
/* A note as a file: <note kind="extend" by="moderator" .../>. */
void	 note_write(const struct note *, struct buf *);
/* False with a diagnostic for what is no XML, or of no kind that there is. */
bool	 note_read(struct notes *, const char *file, const void *, size_t, struct diags *);

#endif
