#ifndef ARCHIVE_ARCHIVE_H
#define ARCHIVE_ARCHIVE_H

/*
 * A history being checked, turn after turn: what has been established so far.
 * It is for the files of this room alone; others see verify.h.
 */

#include "archive/verify.h"
#include "judge/beacon.h"
#include "records/arrival.h"
#include "store/inboxlog.h"
#include "store/manifest.h"

struct archive {
	const struct verification	*v;
	struct verified			*done;
	struct diags			*diags;
	/* a home of its own with the keys of turn 0, for the moderator's signature */
	struct pgp			*pgp;
	/* and one for the seats': GnuPG looks at both while we judge again */
	struct pgp			*seats_pgp;
	struct table			 table;
	bool				 table_read;
	struct buf			 game_xml, tables_xml;	/* in force */
	struct buf			 contacts_xml;		/* likewise; empty: not here */
	/* game.xml with those who join with this turn; empty: nobody does, nor renews a key */
	struct buf			 joined_xml;
	struct buf			 game_before;		/* the one before this turn */
	struct file_names		 seats;			/* of which there are files here */
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
	/* of the record's acts, so many stand in the log; the others are the act's own */
	size_t				 noted;
	/* what lines of the log are held against; with what an act before left for this turn */
	struct arrivals			 arrivals;
	xmlDocPtr			 view;			/* the public one; NULL in turn 0 */
	unsigned char			 (*manifests)[HASH_SIZE];	/* their hashes, by turn */
	size_t				 manifests_room;
	/* that the dice of this turn come from too */
	struct pulse			 pulse;
	unsigned char			 hidden[HASH_SIZE];
	bool				 hidden_known;
	/* after the turn before, judged again or read */
	xmlDocPtr			 position;
};

/* Checks one turn, which is then the one before. */
bool	 archive_check_turn(struct archive *);
/* Takes from a turn only what the next are judged by, without checking it. */
bool	 archive_pass_turn(struct archive *);
/* Reads what this turn brings into force; false if it cannot be read, or a key is another's. */
bool	 archive_bring(struct archive *);
/* Adds a fault of a file of this turn. */
void	 archive_fault(struct archive *, const char *file, const char *code, const char *, ...)
    PRINTF(4, 5);
/* Whether a file of this turn is here, by its path in the MANIFEST. */
bool	 archive_has(const struct archive *, const char *file);

/* The home for the seats' signatures, opened when first needed: a table without keys never does. */
struct pgp *archive_seats_pgp(struct archive *);
/*
 * The lines of the inbox log, by what was in force before this turn: who handed in or said what,
 * and how it was proved.
 */
bool	 archive_check_log(struct archive *);
/*
 * The orders in force: the last that came, or those of the turn judged again; of those that can be
 * seen, the signature.
 */
bool	 archive_check_orders(struct archive *, struct filing filing[MAX_SEATS + 1]);
/* The notes by which the turn was joined whose dice these are, or NULL. */
const struct notes *archive_joins(const struct archive *);
/* Who joins with this turn, by what was in force before it. */
void	 archive_expect_joined(struct archive *);
/* Whether game.xml says so, and nothing else that it did not say before. */
bool	 archive_check_joined(struct archive *);
/*
 * Of a turn that gives a seat to another player: that nothing changes but that seat, its key and
 * who stands by.
 */
bool	 archive_check_replaced(struct archive *);
/*
 * True if the turn, which gives this seat to somebody, may give them time; 'must': if it has to, as
 * game.xml shows.
 */
bool	 archive_grants(const struct archive *, const char *seat, bool *must);
/* Whether a file that is in force is the same as before this turn. */
bool	 archive_file_stays(const struct archive *, const char *name);
/* What the record says was made, and is in force: no more and no less than there must be. */
bool	 archive_check_made(struct archive *);
bool	 archive_check_in_force(struct archive *);
/* The files that the record speaks of are those of the MANIFEST. */
bool	 archive_check_listing(struct archive *);
/*
 * Whatever else the record states, held against the log, the record before, the schedule and the
 * public view.
 */
bool	 archive_check_statements(struct archive *);
/*
 * The turn whose number and chain element the dice come from: this one, or the one that is judged
 * again.
 */
unsigned archive_keyed_turn(const struct archive *, unsigned char opened[HASH_SIZE]);
/* Notes which orders an act leaves for the turn after it. */
void	 archive_leave_orders(struct archive *);
/*
 * The round of the beacon, if the game has one: it follows from its signature, and orders were
 * closed before it.
 */
bool	 archive_check_beacon(struct archive *, const struct inboxlog *);
/* Every public draw named in public.xml, from the opened element and the orders' hashes. */
bool	 archive_check_draws(struct archive *);
/* True if two elements are written alike, or neither is there. */
bool	 archive_same_piece(xmlNodePtr, xmlNodePtr);
/* That an act which leaves the position alone does so, as far as all may see it. */
bool	 archive_check_position(struct archive *);
/* In a seat's copy: that its view says what the public view says, after the draws. */
bool	 archive_check_views(struct archive *);
/*
 * The hidden secret: in the moderator's own directory, where both secrets must
 * be the ones that turn 0 committed to, or opened by the last turn of a game
 * that is over.
 */
bool	 archive_find_hidden(struct archive *);
/* Files in force and the inbox of the moderator's own directory, after the last turn. */
bool	 archive_check_directory(struct archive *);
/*
 * In a copy, where it is asked for: the reports that are in it, made again from its views.
 */
bool	 archive_check_reports(struct archive *);
/* Whether the templates are those that the record names. */
bool	 archive_same_templates(struct archive *);
/*
 * What reports say of this turn's luck, or NULL, if nothing was dealt in secret in it, or if
 * something was; after archive_check_draws().
 */
const char *archive_luck(const struct archive *, bool dealt);
/* Judges the turn again and compares. */
bool	 archive_replay(struct archive *, struct filing filing[MAX_SEATS + 1]);

#endif
