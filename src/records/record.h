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
 * The format of all files in a game directory.  It goes up when a history of
 * the version before could be misread, or would be judged into other bytes.  A
 * record without a format is of format 1.
 */
#define RECORD_FORMAT	3

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
};

struct record {
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

/* Starts the record of a turn: its game, number, act, rules and program. */
void	 record_start(struct record *, const struct gamefile *, enum judging_act, unsigned number);
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
/* Writes the canonical bytes of turn.xml. */
void	 record_write(const struct record *, const struct gamefile *, struct buf *);
/* Tells the names that were hidden to a game file read without contacts.xml. */
void	 record_tell_names(const struct record *, struct gamefile *);
/* Writes the end of the game, for people: "rounds", "draw: anna, dirk". */
void	 record_say_ending(const struct record *, const struct gamefile *, struct buf *);
/*
 * Reads turn.xml; seats are numbered as in game.xml.  A record of another
 * format, or by a newer revision of the rules, is refused.
 */
bool	 record_read(struct record *, const struct gamefile *, const char *file, const void *,
    size_t, struct diags *);
/*
 * False if record_read() would refuse turn.xml for its format or rules, as far as it can be
 * read.  Needs no game.xml: another version may have written it in words that we do not have.
 */
bool	 record_is_ours(const char *file, const void *, size_t, struct diags *);

#endif
