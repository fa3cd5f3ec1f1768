#ifndef RECORDS_PATHS_H
#define RECORDS_PATHS_H

/*
 * Where a file of a game lies: the format of a game directory, which lasts
 * longest of all.  assize-game(5) and assize-turn(5) describe it; no other file
 * spells these names.
 */

#include <stdbool.h>
#include <stddef.h>

/* Of a game directory. */
#define GAME_FILE	"game.xml"
#define CONTACTS_FILE	"contacts.xml"
#define CONTACT_FILE	"contact.xml"	/* in the copy of a seat: what of it that seat knows */
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
#define SEEN_FOLDER	"seen"
#define TRIED_FOLDER	"tried"
#define DUE_FILE	"due"
#define OBSERVERS_FILE	"observers.xml"

/* Of an inbox, and of the outbox. */
#define LOG_FILE	"log"
#define MADE_FILE	"made"		/* of the outbox: the last turn whose mails are made */

/* What stands behind the name of the file that it belongs to, or is. */
#define ZIPPED_ENDING	".gz"
#define SIGNATURE_ENDING ".sig"
#define NOTE_ENDING	".note"

/* Of a turn. */
#define RECORD_FILE	"turn.xml"
#define INBOX_LOG	"inbox.log"
#define PUBLIC_VIEW	"public.xml.gz"
#define REFEREE_FOLDER	"referee"
#define SEATS_FOLDER	"seats"
#define KEPT_CONTACTS	REFEREE_FOLDER "/" CONTACTS_FILE
#define STATE_FILE	REFEREE_FOLDER "/state.xml.gz"
#define EVENTS_FILE	REFEREE_FOLDER "/events.xml.gz"

/* "GAME/turns/0007" and "GAME/inbox/0007"; the caller's to free(), as all that is made here. */
char	*paths_turn(const char *game, unsigned turn);
char	*paths_inbox(const char *game, unsigned turn);
/* What the folder of a turn is called: "0007". */
char	*paths_number(unsigned turn);
/* "GAME/secret/NAME" */
char	*paths_secret(const char *game, const char *name);
/* "keys/ID.asc": a seat's key lies under its id, a standby's under its own fingerprint. */
char	*paths_key(const char *id);
/* The key that somebody joins with, in the inbox of the turn: "anna-FINGERPRINT.key". */
char	*paths_joining(const char *seat, const char *key);
/* What a line of the inbox log speaks of, without its ending: "0003-anna". */
char	*paths_received(size_t line, const char *by);
/* The number of the last published turn, or -1 when there is none. */
int	 paths_last_turn(const char *game);
/* The orders of a seat in a turn, without their ending: "seats/anna/orders". */
char	*paths_orders(const char *seat);
/* What plain lines among them are read as: "seats/anna/orders-read.xml", on disk zipped. */
char	*paths_reading(const char *seat);
/* Where what judging made lies, of which the record has the name it has unzipped: XML is zipped. */
char	*paths_made(const char *name);
bool	 paths_is_zipped(const char *path);
/* How long the path is without the ending of what is zipped. */
size_t	 paths_unzipped(const char *path);
/*
 * What a turn shows to a seat, to "public" or to "referee", by its path in the turn; the referee's
 * view is the position.
 */
enum paths_shown { SHOWN_VIEW, SHOWN_TEXT, SHOWN_HTML };
char	*paths_shown(const char *viewer, enum paths_shown);

/*
 * Whether a file of a turn, by its path in the MANIFEST, is for all to see, or for this seat; NULL:
 * for all.
 */
bool	 paths_may_see(const char *path, const char *seat);

#endif
