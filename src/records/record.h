#ifndef RECORDS_RECORD_H
#define RECORDS_RECORD_H

/*
 * turn.xml: the public record of one turn: what it follows from, hashes of
 * all that it made, and how each order file came and was judged.  Its format
 * is schemas/turn.xsd and assize-turn(5).
 */

#include <libxml/tree.h>

#include "base/buf.h"
#include "base/diag.h"
#include "records/submission.h"
#include "records/gamefile.h"
#include "records/note.h"
#include "store/chain.h"
#include "records/paths.h"
#include "referee/game.h"
#include "store/hash.h"

struct bank;

/* The origin of a turn. */
enum judging_act {
	JUDGE_NEW,		/* turn 0: the game is made, and nothing judged */
	JUDGE_PLAY,		/* orders answer what is asked */
	JUDGE_AMEND,		/* the moderator changes figures of the position before */
	/* takes up an earlier position, and deals anew what nobody has seen */
	JUDGE_ROLLBACK,
	/*
	 * judges the orders of an earlier turn again, with its dice, after a
	 * repair of the program
	 */
	JUDGE_AGAIN,
	JUDGE_REPLACE,		/* another player takes a seat over; the position stays as it is */
	JUDGE_END,		/* the game is over as it stands */
};

/* Returns the act as a record names it. */
const char *judging_act_name(enum judging_act);
/* True if orders are judged in such a turn.  The other acts leave orders alone. */
bool	 judging_act_plays(enum judging_act);
/* True if it goes on from an earlier turn than the last. */
bool	 judging_act_takes_up(enum judging_act);

/*
 * The format of a turn and of the files in force with it.  It goes up when a history of the
 * version before could be misread, or would be judged into other bytes.  A record without a
 * format is of format 1.  Turns from FORMAT_OLDEST on are read, checked by the rules of their
 * own format, and played on; no turn is older than the one before it.
 */
#define RECORD_FORMAT	4
#define FORMAT_OLDEST	3
/* From this format on joins enter no dice, and what is private and hashed holds a secret. */
#define FORMAT_SEALED	4
/* From this format on a schedule without 'minimum' has a default, and days off count when said. */
#define FORMAT_MINIMUM	4

/* A file of the turn, or one in force in it, and its hash. */
struct record_hash {
	char		*name;
	unsigned char	 hash[HASH_SIZE];
};

struct record_hashes {
	struct record_hash	*item;
	size_t			 count, room;
};

/* One seat's orders in force. */
struct record_orders {
	bool		 filed;
	unsigned char	 hash[HASH_SIZE];	/* of the file, as received */
	struct chain_orders dice;		/* submission_dice()'s; the seat is not set */
	struct proof	 how;
	int64_t		 received;
	unsigned	 turn;			/* turn that they were handed in for */
	enum submission_form form;			/* orders.xml, orders.asc or orders.mime */
	bool		 silent;		/* awaited, and nothing came */
	bool		 stays;			/* some of them stay in force */
	bool		 foreseen;		/* submission_foreseen() */
};

struct record {
	unsigned		 format;
	char			*game;
	unsigned		 number;
	enum judging_act	 act;
	char			*rules;
	unsigned		 revision;
	char			*program;	/* "assize 0.1" */
	int64_t			 at;
	/* of the MANIFEST before; zeros in turn 0 */
	unsigned char		 previous[HASH_SIZE];
	/* deadline of the next turn, as reports say it, or NULL */
	char			*deadline;
	int64_t			 due;		/* the same in UTC seconds; 0: none */
	bool			 over;
	char			*ending;	/* when over, or NULL */
	seats_t			 sharers;	/* of a draw, or who was left */
	unsigned char		 opened[HASH_SIZE];	/* the chain element */
	unsigned char		 hidden[HASH_SIZE];	/* when over: the hidden secret, opened */
	bool			 hidden_open;
	uint64_t		 words;		/* of public draws, those passed over too */
	struct record_hashes	 in_force;	/* game.xml, tables.xml, keys/..., templates */
	struct record_hashes	 made;		/* by path, before compression */
	size_t			 inbox_lines;
	unsigned char		 inbox_head[HASH_SIZE];
	struct record_orders	 orders[MAX_SEATS + 1];
	/* hashes of the codes that answers to this turn have, before any exist; zeros: none */
	unsigned char		 code[MAX_SEATS + 1][HASH_SIZE];
	struct notes		 acts;		/* acts and notes since the turn before */
	struct notes		 standing;	/* notes that hold on */
	struct score		 score;
	/* when over: the players' names, where they were hidden until then; or NULL */
	char			*name[MAX_SEATS + 1];
	seats_t			 awaited;
	/* the kind of decision open to an awaited seat; kept where kinds have deadlines */
	uint8_t			 asked[MAX_SEATS + 1];
	/* rollback: the turn whose position is taken up; again: the turn judged; else 0 */
	unsigned		 undone;
	bool			 keeps;		/* an act that leaves all orders alone */
};

/* True if this turn did nothing but give others' seats away: nothing changes for this seat. */
bool	 record_passes_over(const struct record *, const char *seat);
/* Starts the record of a turn: its game, number, act, rules and program. */
void	 record_start(struct record *, const struct gamefile *, enum judging_act, unsigned number);
/* Sets a record to a copy of another. */
void	 record_copy(struct record *, const struct record *);
void	 record_clear(struct record *);
/*
 * Returns the turn whose position a turn of this number starts from, if made by
 * this act; 'undone' is as in the record. 0: none, it sets the game up.
 */
unsigned judging_act_before(enum judging_act, unsigned number, unsigned undone);
/* The same for a turn that was made. */
unsigned record_before(const struct record *);
void	 record_hashes_clear(struct record_hashes *);
void	 record_add_hash(struct record_hashes *, const char *name,
    const unsigned char hash[HASH_SIZE]);
/* Returns it, borrowed, or NULL. */
const struct record_hash *record_find_hash(const struct record_hashes *, const char *name);
/* Makes turn.xml as a tree; xmlFreeDoc() it. */
xmlDocPtr record_tree(const struct record *, const struct gamefile *);
/* Writes the end of the game, for people: "rounds", "draw: anna, dirk". */
void	 record_say_ending(const struct record *, const struct gamefile *, struct buf *);

/*
 * The files of a game directory, read with a path alone, without an open match;
 * and those of a turn while they are only in memory.
 */

#define STORED_CAP	((size_t)16 * 1024 * 1024)

/*
 * Reads a file of a turn, unzipped if its name ends in ".gz".  False, with a
 * diagnostic, if it cannot be read.  Without 'diags' false means that the file
 * does not exist; one that exists and cannot be read ends the program.
 */
bool	 stored_file(const char *folder, const char *name, struct buf *, struct diags *);
/* The same, parsed; NULL with a diagnostic.  xmlFreeDoc() it. */
xmlDocPtr stored_tree(const char *folder, const char *name, struct diags *);
/*
 * Reads what a turn shows to a seat or to "public", parsed; NULL with a
 * diagnostic. xmlFreeDoc() it.
 */
xmlDocPtr stored_view(const char *game, unsigned turn, const char *viewer, struct diags *);
/* Reads the position of a turn, parsed; NULL with a diagnostic.  xmlFreeDoc() it. */
xmlDocPtr stored_position(const char *game, unsigned turn, struct diags *);
/* Reads the public record of a turn; false with diagnostics.  record_clear() it in any case. */
struct record;
struct gamefile;
bool	 stored_record(const char *game, const struct gamefile *, unsigned turn,
    struct record *, struct diags *);
/*
 * Reads the record of the newest turn that was judged from the position that a
 * rollback takes up; number 0: there is none.  'given' becomes the seats that
 * others have got since.  False, with diagnostics, if a record cannot be read.
 * record_clear() it in any case.
 */
bool	 stored_judged(const char *game, const struct gamefile *, const struct record *rollback,
    struct record *judged, seats_t *given, struct diags *);
/*
 * Sets the seats that the rules' bot played in this record's turn, by the game.xml then in
 * force.  False, with a diagnostic, if that file is not there as the record says.
 */
bool	 stored_bots(const char *game, const struct record *, seats_t *, struct diags *);
/*
 * Moves the faults of the files in force in a turn to 'diags'.  If another
 * version wrote the files, reports that instead.
 */
void	 stored_faults(const char *folder, struct diags *faults, struct diags *diags);
/* Reads a secret of a game ("chain", "hidden"); false if it is missing or damaged. */
bool	 stored_secret(const char *game, const char *name, unsigned char secret[HASH_SIZE]);

/*
 * The files of a turn while they are only in memory: path and bytes.  A turn is
 * published from a file set, and verify compares a set that was made again with the disk.
 */

struct fileset_file {
	char		*path;		/* relative to the turn's folder */
	struct buf	 bytes;		/* as hashed in turn.xml: before compression */
	bool		 zipped;	/* on disk it is path.gz */
	unsigned char	 hash[HASH_SIZE];
};

struct fileset {
	struct fileset_file	*file;
	size_t		 count, room;
};

void		 fileset_clear(struct fileset *);
/*
 * Takes the bytes over; the buffer is empty afterwards.  A path ending in ".gz"
 * is kept without it and marked zipped.
 */
void		 fileset_add(struct fileset *, struct buf *, const char *path, ...)
    PRINTF(3, 4);
/* Borrowed, or NULL. */
const struct fileset_file *fileset_find(const struct fileset *, const char *path);
/*
 * Adds what each seat has spent when the turn is judged, as notes that hold on,
 * to the acts and the standing notes of its record.
 */
void	 record_spend(struct record *, const struct gamefile *, const struct bank *);

#endif
