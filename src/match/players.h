#ifndef MATCH_PLAYERS_H
#define MATCH_PLAYERS_H

/*
 * The players file that a game is made from: the elements of game.xml under
 * another root.  It is checked before anything is made of it, so that a fault
 * is said of the line where somebody wrote it.
 */

#include "match/create.h"
#include "records/code.h"

/*
 * game.xml to be, with what the command line says besides, or NULL and every fault.  xmlFreeDoc()
 * it.
 */
xmlDocPtr	 players_read(const struct creation *, const char *id, struct diags *);
/*
 * Whether the system has this time zone; false with a did-you-mean.  A zone that is not there would
 * be taken as UTC.
 */
bool		 players_zone(const char *zone, struct diags *);
/* Says what is still missing before orders can be proved, in lines. */
void		 players_remarks(const struct gamefile *, const char *game, struct buf *);
/*
 * Whether the names of the seats and standbys in a <game> tree can be told from one another, and
 * from words that mean something else; false with every one that cannot.
 */
bool		 players_names(const char *file, xmlNodePtr root, struct diags *);
/*
 * Whether none of them has the name of something in the tables, which orders and reports speak of;
 * false with every one that has.
 */
bool		 players_table_names(const char *file, xmlNodePtr root, const struct names *,
    struct diags *);
/* Both, of one seat's name in a game that goes on. */
bool		 players_name(const struct table *, unsigned seat, struct diags *);
/*
 * Whether a key may be seen by all in a game that hides names: it goes by its seat's id and nothing
 * else; false with a diagnostic.
 */
bool		 players_key(struct pgp *, const char *primary, const char *seat, struct diags *);
bool		 players_key_name(const char *name, const char *seat, struct diags *);
/*
 * Whether this is a secret word as the program makes them; 'made' becomes it without what people
 * add when they copy.
 */
bool		 players_word(const char *word, char made[CODE_TEXT], struct diags *);
/*
 * Whether a seat of a game that goes on may be given to whoever has this key or address, each of
 * which may be NULL: not to the moderator, where there are other players and no beacon.
 */
bool		 players_moderator(const struct gamefile *, unsigned seat, const char *key,
    const char *address, struct diags *);
/* Whether a mail can go to this address. */
bool		 players_address(const char *address, struct diags *);

#endif
