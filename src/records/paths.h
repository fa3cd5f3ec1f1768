#ifndef RECORDS_PATHS_H
#define RECORDS_PATHS_H

/*
 * Where a file of a game lies: the format of a game directory, which lasts
 * longest of all.  assize-game(5) and assize-turn(5) describe it; no other file
 * spells these names.
 */

#include <stdbool.h>

/* Of a game directory. */
#define GAME_FILE	"game.xml"
#define CONTACTS_FILE	"contacts.xml"
#define TABLES_FILE	"tables.xml"
#define KEYS_FOLDER	"keys"
#define SECRET_FOLDER	"secret"
#define INBOX_FOLDER	"inbox"
#define TURNS_FOLDER	"turns"

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
/* The number of the last published turn, or -1 when there is none. */
int	 paths_last_turn(const char *game);
/*
 * A file of a turn's folder that a seat handed in ("seats/anna/orders", without its ending), sees,
 * or was told.
 */
char	*seat_file(const char *seat, const char *name);

/*
 * Whether a file of a turn, by its path in the MANIFEST, is for all to see, or for this seat; NULL:
 * for all.
 */
bool	 paths_may_see(const char *path, const char *seat);

#endif
