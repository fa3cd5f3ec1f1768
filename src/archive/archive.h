#ifndef ARCHIVE_ARCHIVE_H
#define ARCHIVE_ARCHIVE_H

/*
 * A history under check, turn after turn, with all that is established so far.
 * For the files of this room alone; others see verify.h.
 */

#include "archive/verify.h"
#include "judge/beacon.h"
#include "records/intake.h"
#include "store/inboxlog.h"
#include "store/manifest.h"

struct archive {
	const struct verification	*v;
	struct verified			*done;
	struct diags			*diags;
	/* a home of its own with the keys of turn 0, for the moderator's signature */
	struct pgp			*pgp;
	/* and one for the seats': GnuPG works on both while we judge again */
	struct pgp			*seats_pgp;
	struct table			 table;
	bool				 table_read;
	struct buf			 game_xml, tables_xml;	/* in force */
	struct buf			 contacts_xml;		/* likewise; empty: not here */
	/* game.xml with those who join with this turn; empty: nobody joins or renews a key */
	struct buf			 joined_xml;
	struct buf			 game_before;		/* the one before this turn */
	struct file_names		 seats;			/* seats with files here */
	/* of these and the keys, as published */
	struct record_hashes		 in_force;
	unsigned			 turn;
	char				*folder;		/* of this turn */
	struct manifest			 manifest;
	struct record			 record;
	struct record			 last;			/* of the turn before */
	/* of the turn that is judged again, and of the one before that */
	struct record			 taken_up, taken_before;
	struct inboxlog			 log;
	/* number of the record's first acts, which are in the log; the rest are the act's own */
	size_t				 noted;
	/* for checking lines of the log, with what an earlier act left for this turn */
	struct intake			 intake;
	xmlDocPtr			 view;			/* the public one; NULL in turn 0 */
	xmlDocPtr			 history;	/* for reports made again */
	unsigned char			 (*manifests)[HASH_SIZE];	/* their hashes, by turn */
	size_t				 manifests_room;
	/* by turn and seat, for how many turns in a row it may have been silent at most */
	unsigned			 (*silent)[MAX_SEATS + 1];
	size_t				 silent_room;
	/* another source of the dice of this turn */
	struct pulse			 pulse;
	unsigned char			 hidden[HASH_SIZE];
	bool				 hidden_known;
	unsigned char			 chain[HASH_SIZE];	/* its secret, in the whole game */
	bool				 chain_known;
	/* after the turn before, judged again or read */
	xmlDocPtr			 position;
};

/* Adds a fault of a file of this turn.  Returns false, for callers that refuse the turn. */
bool	 archive_fault(struct archive *, const char *file, const char *code, const char *, ...)
    PRINTF(4, 5);
/* True if a file of this turn is here, by its path in the MANIFEST. */
bool	 archive_has(const struct archive *, const char *file);

/*
 * Returns the home for the seats' signatures, opened when first needed: a table
 * without keys never needs it.
 */
struct pgp *archive_seats_pgp(struct archive *);
/*
 * Checks the lines of the inbox log by what was in force before this turn: who
 * handed in or said what, and how it was proved.
 */
bool	 archive_check_log(struct archive *);
/*
 * Checks the orders in force: they are the last that came, or those of the turn
 * judged again.  Checks the signature of those that can be seen, and then every public draw.
 */
bool	 archive_check_orders(struct archive *, struct submission submission[MAX_SEATS + 1]);
/* Returns the record of the turn that the dice are from: this one, or that judged again. */
const struct record *archive_dice(const struct archive *);
/* Parses one of the texts of game.xml above; the caller frees the tree.  NULL: it is no XML. */
xmlDocPtr archive_game_tree(const struct buf *game_xml, struct diags *);
/* Checks that the files that the record speaks of are those of the MANIFEST. */
bool	 archive_check_listing(struct archive *);
/*
 * Checks the statements of the moderator, and that the record is the one that
 * follows from the log, the record before, the schedule and the public view.
 */
bool	 archive_check_statements(struct archive *);
/* Starts the record as it must be, with all that is known before the turn is judged. */
void	 archive_start_record(const struct archive *, struct record *);
/* Sets the files that judging makes, with the hashes that the record here has. */
void	 archive_expect_made(const struct archive *, struct record *);
/* Finds the input of judging for the deadline; false if a new player got a wrong time. */
bool	 archive_find_due(struct archive *, int64_t *due, int64_t *extended);
/* True if turn.xml is this record; else the fault says where it differs, 'how' comes before. */
bool	 archive_is_record(struct archive *, const struct record *,
    const char *code, const char *how);
/*
 * Returns the turn whose number and chain element the dice come from: this one,
 * or the one that is judged again.
 */
unsigned archive_keyed_turn(const struct archive *, unsigned char opened[HASH_SIZE]);
/* Notes which orders an act leaves for the turn after it; false if they cannot be read. */
bool	 archive_leave_orders(struct archive *);
/* True if two elements are written alike, or neither is there. */
bool	 archive_same_piece(xmlNodePtr, xmlNodePtr);
/* Checks that an act which leaves the position alone does so, as far as all may see it. */
bool	 archive_check_position(struct archive *);
/*
 * In a seat's copy: checks that its view says what the public view says, after the draws.  In a
 * copy, if asked for: makes the reports that are in it again from its views, and compares.
 */
bool	 archive_check_views(struct archive *);
/* True if the templates are those that the record names. */
bool	 archive_same_templates(struct archive *);
/*
 * Returns the word of reports for this turn's luck, or NULL; 'dealt': something
 * was dealt in secret in it.  To be called after archive_check_orders().
 */
const char *archive_audit(const struct archive *, bool dealt);

#endif
