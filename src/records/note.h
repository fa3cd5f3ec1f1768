#ifndef RECORDS_NOTE_H
#define RECORDS_NOTE_H

/*
 * Notes: entries of the inbox beside orders, and words that people say to the referee, all in
 * one table (note.c).  A note is a file of the inbox and a line of its log.  The record
 * of the next turn lists the notes, together with the moderator's acts.  Some notes hold on
 * from record to record, until another undoes them.
 */

#include "base/buf.h"
#include "base/diag.h"
#include "records/proof.h"

/* In the order of the manual. */
enum note_kind {
	/* Said in a mail. */
	NOTE_JOIN, NOTE_HELP, NOTE_GUIDE, NOTE_STATUS, NOTE_REPORT, NOTE_MINE, NOTE_FORM,
	    NOTE_PROOFS, NOTE_WITHDRAW, NOTE_WAIT, NOTE_NOT, NOTE_READY, NOTE_ABSENT, NOTE_RESIGN,
	    NOTE_STAY, NOTE_ACCEPT, NOTE_DECLINE,
	NOTE_VOTE, NOTE_NEW, NOTE_MOVE, NOTE_USE, NOTE_PRESS,
	    NOTE_SUBSCRIBE, NOTE_UNSUBSCRIBE,
	/*
	 * Notes of the moderator that leave the position alone; then notes of
	 * the program, in the moderator's name.
	 */
	NOTE_INVITE, NOTE_CONFIRM, NOTE_ORDERS, NOTE_EXTEND, NOTE_PAUSE, NOTE_RESUME,
	    NOTE_HOLIDAY, NOTE_WORKDAYS, NOTE_CLOSE, NOTE_OFFER, NOTE_FREE, NOTE_LAPSE,
	/* Acts, a turn each, and the time that a new player gets with one. */
	NOTE_AMEND, NOTE_ROLLBACK, NOTE_AGAIN, NOTE_REPLACE, NOTE_END, NOTE_GRANT,
	/* A turn that is judged: a part of a time bank that is spent. */
	NOTE_SPEND,
};

#define NOTE_LAST_SPOKEN	NOTE_UNSUBSCRIBE
#define NOTE_KINDS		(NOTE_SPEND + 1)
#define NOTE_BIT(kind)		((uint64_t)1 << (kind))	/* of a set of kinds */

/* The people who may say a word: a set. */
#define NOTE_BY_PLAYER		1u
#define NOTE_BY_STANDBY		2u
#define NOTE_BY_MODERATOR	4u
#define NOTE_BY_PROGRAM		8u	/* in the moderator's name */
#define NOTE_BY_OBSERVER	16u	/* is at no table; nothing of it is noted */

/* The text after a word, which is a note's detail. */
enum note_detail {
	NOTE_ANYTHING,		/* checked by whoever acts on it */
	NOTE_NOTHING,
	NOTE_DAYS,		/* FROM TO */
	NOTE_DRAW_END_NO,	/* draw [SEAT ...]|end|no */
	NOTE_DEFAULTS,
	NOTE_YET,
	NOTE_ON_OFF,		/* or no text */
	NOTE_WORD,		/* "word"; the moderator's note has "word SEAT" */
	NOTE_ONE_SEAT,
	NOTE_SEAT_OR_NOTHING,	/* the note of it has SEAT NAME, the name of the standby */
	NOTE_SEAT_NAME,
};

enum note_lasting {
	NOTE_ONCE,		/* done on the spot, without a note */
	NOTE_THIS_TURN,
	NOTE_STANDING,		/* until it is undone */
};

struct note_row {
	const char		*word;
	unsigned		 who;
	enum note_detail	 detail;
	enum note_lasting	 lasting;
	/* kinds of later notes that undo it, as bits 1 << kind */
	uint64_t		 undone_by;
	/* changes nothing, and needs no line "game" */
	bool			 only_asks;
	bool		 each_seat;	/* said for each seat of a player with several */
	bool			 after_end;	/* can be said when the game is over */
	/* name of the receipt's answer once it is done; NULL: no answer of its own */
	const char		*answer;
	/* its detail, as people write it; "": there is none */
	const char		*form;
	const char		*doc;
	/* of words in mails: an example of a detail; "": it needs none */
	const char		*example;
};

struct note {
	enum note_kind	 kind;
	char		*by;		/* a seat's id, "moderator" or "standby" */
	char		*detail;	/* or NULL */
	char		*reason;	/* or "" */
	/* NOTE_SEAL digits, or NULL: of lines of the log, whose hash receipts tell to others */
	char		*seal;
	int64_t		 time;
};

#define NOTE_SEAL	32	/* hexadecimal digits: 128 bits */

struct notes {
	struct note	*note;
	size_t		 count, room;
};

const struct note_row *note_row(enum note_kind);
const char *note_word(enum note_kind);
/*
 * Finds the kind of note that files call by this word, or that it means in a
 * mail, 'said'; false if there is none, or if nobody can say it.
 */
bool	 note_find(const char *word, bool said, enum note_kind *);
/*
 * Returns the seat that a detail begins with, 0 if there is no such seat;
 * 'rest' becomes what is behind it, or NULL.
 */
unsigned note_seat(const struct gamefile *, const char *detail,
    const char **rest);
/* Returns the standby whom "SEAT NAME" names, or NULL. */
const struct person *note_standby(const struct gamefile *, const char *detail);
/* True if players or standbys may say it in a mail. */
bool	 note_is_spoken(enum note_kind);
/* True if this text may follow the word in a mail ("": no text).  False with a diagnostic. */
bool	 note_takes(enum note_kind, const char *detail, struct diags *);
/* True if a later note takes the place of this one. */
bool	 note_undone(const struct note *, const struct note *later);
/* True if one of these notes, from number 'from' on, does. */
bool	 notes_undo(const struct notes *, size_t from, const struct note *);
void	 notes_clear(struct notes *);
/* Removes the last note. */
void	 notes_drop(struct notes *);
/* Adds a note; copies all texts. */
void	 notes_add(struct notes *, enum note_kind, const char *by,
    const char *detail, const char *reason, int64_t time);
/* Adds copies of them all. */
void	 notes_copy(struct notes *, const struct notes *);
/* Returns the notes from one number up to another; they are borrowed. */
struct notes notes_part(const struct notes *, size_t from, size_t to);
/* Returns the round of the beacon for which the orders were closed; 0: they are not. */
uint64_t notes_closed(const struct notes *);
/*
 * True if a log may say that this note came from 'by' with this proof, and 'by'
 * may say this word.  The moderator's own notes need no proof.  A player proves
 * a note as they prove orders; so does a standby, whose name is in the detail.
 */
bool	 note_fits(const struct note *, const struct gamefile *, const char *by,
    const struct proof *);
/* Returns the seats that the first 'count' notes give to another player. */
seats_t	 notes_given_away(const struct note *, size_t count, const struct gamefile *);
/* Writes a note as the attributes of an element. */
void	 note_tell(const struct note *, xmlNodePtr);
/*
 * Adds the note that an element holds; returns the name of an attribute that is
 * wrong, or NULL.  Adds none if the kind is unknown.
 */
const char *notes_hear(struct notes *, xmlNodePtr);
/* Writes a note as a file: <note kind="extend" by="moderator" .../>. */
void	 note_write(const struct note *, struct buf *);
/* Reads a note.  False, with a diagnostic, if it is no XML, or of an unknown kind. */
bool	 note_read(struct notes *, const char *file, const void *, size_t, struct diags *);

/*
 * Votes of players, as the detail of a note: "end", "draw", "draw anna dirk",
 * or "no", which takes a vote back.
 */

enum vote {
	VOTE_WRONG,		/* no vote */
	VOTE_NO,
	VOTE_END,
	VOTE_DRAW,
};

/*
 * Reads a vote.  '*sharers' becomes the part with the seats that share a draw,
 * "" if it names none, or NULL.  Does not look at which seats they are.
 */
enum vote vote_read(const char *detail, const char **sharers);

#endif
