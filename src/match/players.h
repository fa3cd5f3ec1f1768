#ifndef MATCH_PLAYERS_H
#define MATCH_PLAYERS_H

/*
 * The players file that a game is made from: the elements of game.xml under
 * another root.  It is checked before anything is made of it, so that a fault
 * names the line where somebody wrote it.
 */

#include "match/create.h"
#include "records/credential.h"

/*
 * Returns the future game.xml, with what the command line adds; or NULL and
 * every fault. xmlFreeDoc() it.
 */
xmlDocPtr	 players_read(const struct creation *, const char *id, struct diags *);
/*
 * True if the system has this time zone; false with a did-you-mean.  A missing
 * zone would be taken as UTC.
 */
bool		 players_zone(const char *zone, struct diags *);
/*
 * True if no name in it is that of something in the tables, which orders and
 * reports name too.  False, with every name that is.
 */
bool		 players_table_names(const char *file, xmlNodePtr root,
    const struct names *, struct diags *);
/* Checks both for one seat's name in a game that goes on. */
bool		 players_name(const struct table *, unsigned seat, struct diags *);
/*
 * Reads the public key of a seat or a standby, pins it there by its primary
 * fingerprint, and adds it to the files.  False with a diagnostic if it cannot
 * prove orders, or if all may not see it: in a game that hides names, 'hidden',
 * its only name is its seat's id.  'what' is what to call the file.
 */
bool		 players_key(struct pgp *, const char *path, const char *what,
    bool hidden, xmlNodePtr who, struct fileset *, struct diags *);
/*
 * True if mails can be encrypted to this key; else says that 'who' wants that,
 * and what to do about it.
 */
bool		 players_encrypt(struct pgp *, const char *key, const char *who,
    const char *advice, struct diags *);
bool		 players_key_name(const char *name, const char *seat, struct diags *);
/*
 * True if this is a secret word as the program makes them.  'made' becomes the
 * word without what people add when they copy.
 */
bool		 players_word(const char *word, char made[CODE_TEXT], struct diags *);
/*
 * True if a seat of a game that goes on may be given to the owner of this key or address, each
 * of which may be NULL.  The moderator gets none where there are other players and no beacon.
 */
bool		 players_moderator(const struct gamefile *, unsigned seat,
    const char *key, const char *address, struct diags *);
/* True if a mail can go to this address. */
bool		 players_address(const char *address, struct diags *);

/*
 * Appends a line if the person in this seat plays other seats too, by an address or a key; with
 * 'first', only at the first of their seats.
 */
void	 players_shared(const struct gamefile *, unsigned seat, bool first, struct buf *);

#endif
