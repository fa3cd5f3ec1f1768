#ifndef RECORDS_PATHS_H
#define RECORDS_PATHS_H

/*
 * Paths of the files of a game: the format of a game directory, which lasts longest of all.
 * assize-game(5) and assize-turn(5) describe it; no other file spells these names.
 */

#include <stdbool.h>
#include <stddef.h>

/* Of a game directory. */
#define GAME_FILE	"game.xml"
#define CONTACTS_FILE	"contacts.xml"
#define CONTACT_FILE	"contact.xml"	/* in the copy of a seat: its own contact data */
#define TABLES_FILE	"tables.xml"
#define KEYS_FOLDER	"keys"
#define MODERATOR_KEY	KEYS_FOLDER "/moderator.asc"
#define TEMPLATES_FOLDER "templates"
#define SECRET_FOLDER	"secret"
#define CHAIN_SECRET	"chain"
#define HIDDEN_SECRET	"hidden"
#define RENEWED_PREFIX	"renewed-"	/* and a seat's id: see match/renewal.h */
#define INBOX_FOLDER	"inbox"
#define TURNS_FOLDER	"turns"
#define OUTBOX_FOLDER	"outbox"
#define PRESS_FOLDER	"press"
#define PRESS_IDS	"press/ids"
#define SEEN_FOLDER	"seen"
#define TRIED_FOLDER	"tried"
#define HELD_FOLDER	"held"
#define ADDRESSES_FILE	"addresses"
#define DUE_FILE	"due"
#define OBSERVERS_FILE	"observers.xml"
#define STATEMENTS_FILE	"statements.xml"
#define MAIL_LOG	"mails.log"

/* Of an inbox, and of the outbox. */
#define LOG_FILE	"log"
#define MADE_FILE	"made"		/* of the outbox: the last turn whose mails are made */

/* Endings, after the name of the file that they belong to. */
#define ZIPPED_ENDING	".gz"
#define SIGNATURE_ENDING ".sig"
#define NOTE_ENDING	".note"
#define LETTER_ENDING	".letter"	/* of a held letter to the moderator */

/* Of a turn. */
#define RECORD_FILE	"turn.xml"
#define INBOX_LOG	"inbox.log"
#define PUBLIC_VIEW	"public.xml.gz"
#define REFEREE_FOLDER	"referee"
#define SEATS_FOLDER	"seats"
#define KEPT_CONTACTS	REFEREE_FOLDER "/" CONTACTS_FILE
#define STATE_FILE	REFEREE_FOLDER "/state.xml.gz"
#define EVENTS_FILE	REFEREE_FOLDER "/events.xml.gz"

/*
 * Returns "GAME/turns/0007" and "GAME/inbox/0007"; the caller's to free(), as
 * all paths made here.
 */
char	*paths_turn(const char *game, unsigned turn);
char	*paths_inbox(const char *game, unsigned turn);
/* Returns the name of a turn's folder: "0007". */
char	*paths_number(unsigned turn);
/* Returns "GAME/secret/NAME". */
char	*paths_secret(const char *game, const char *name);
/* Returns "keys/ID.asc".  The id is the seat's; for a standby, it is the fingerprint of the key. */
char	*paths_key(const char *id);
/*
 * Returns the file of the key that somebody joins with, in the turn's inbox:
 * "anna-FINGERPRINT.key".
 */
char	*paths_joining(const char *seat, const char *key);
/* Returns the file that a line of the inbox log names, without its ending: "0003-anna". */
char	*paths_received(size_t line, const char *by);
/* Returns the number of the last published turn, -1 when there is none. */
int	 paths_last_turn(const char *game);
/* Returns the path of a seat's orders in a turn, without their ending: "seats/anna/orders". */
char	*paths_orders(const char *seat);
/* Returns the path of our reading of plain lines: "seats/anna/orders-read.xml", on disk zipped. */
char	*paths_reading(const char *seat);
/*
 * Returns the path on disk of a file that judging made.  The record has its
 * unzipped name; XML and HTML are zipped.
 */
char	*paths_made(const char *name);
/* True for a view, events or a position, false for a report. */
bool	 paths_is_xml(const char *name);
bool	 paths_is_zipped(const char *path);
/* Returns the length of a path without the ending of a zipped file. */
size_t	 paths_unzipped(const char *path);
/*
 * Returns the path, in a turn, of what it shows to a seat, to "public" or to
 * "referee".  The referee's view is the position.
 */
enum paths_shown { SHOWN_VIEW, SHOWN_TEXT, SHOWN_HTML };
char	*paths_shown(const char *viewer, enum paths_shown);

/*
 * True if a file of a turn, by its path in the MANIFEST, is for all to see, or
 * for this seat; NULL: for all.
 */
bool	 paths_may_see(const char *path, const char *seat);

#endif
