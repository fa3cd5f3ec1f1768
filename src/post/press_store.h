#ifndef POST_PRESS_STORE_H
#define POST_PRESS_STORE_H

/*
 * Press as it is stored: press/0001.xml and so on, and below press/ids/ the number that each id
 * leads to.  Nothing here reads all messages: one more costs the same however many there are.
 */

#include "match/match.h"

/* Returns the number of the newest message, 0 if there is none, without a look at the others. */
size_t		 press_newest(const struct match *);
/* Reads one stored message, or NULL. */
xmlDocPtr	 press_load(const struct match *, size_t number);
/* Returns what Message-IDs call a message: its id, or the number that was one before 0.3. */
char		*press_id(xmlNodePtr press, size_t number);
/* Returns the stored message with this id; NULL: none. */
xmlDocPtr	 press_find(const struct match *, const char *id);
/*
 * True if a message is there already, as its mail was cut short before; '*id'
 * becomes its own, the caller's to free.  'today' becomes the number of others by its sender
 * in the 24 hours before it.  Reads no older ones.
 */
bool		 press_find_stored(const struct match *, xmlNodePtr press, char **id,
    unsigned *today);
/* Stores a message, by the next number; first where its id leads. */
void		 press_store(const struct match *, xmlNodePtr press);

#endif
