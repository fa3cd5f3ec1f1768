#ifndef MATCH_CODE_H
#define MATCH_CODE_H

/*
 * The codes and words of a game, all made of its secret: they are stored
 * nowhere, and a mail that is made again has the same.
 */

#include "match/match.h"
#include "records/code.h"
#include "records/countersign.h"

/* What nobody but the moderator can tell beforehand, for one purpose in one turn. */
void	 match_seal(const struct match *, unsigned turn, const char *what, char seal[HASH_HEX]);
/* The same as a code for people to copy; 'code' itself. */
char	*match_code_for(const struct match *, unsigned turn, const char *what,
    char code[CODE_TEXT]);
/* The code that the mails to a seat have, and its orders for the next turn need; 'code' itself. */
char	*match_code(const struct match *, unsigned seat, char code[CODE_TEXT]);
/*
 * That of a seat's invitation, of which 'since' says how often it was sent anew; before the
 * game is set up or after.  Who is asked for the seat by another name or at another address has
 * another.
 */
char	*match_invitation(const struct match *, const struct notes *since, unsigned seat,
    char code[CODE_TEXT]);
/* The countersign of a seat's people; 'text' itself.  It changes with their name alone. */
char	*match_countersign(const struct match *, unsigned seat, char text[COUNTERSIGN_TEXT]);
/* What shows that somebody reads the mails to this address, and wants to read along. */
char	*match_observer(const struct match *, const char *address, char code[CODE_TEXT]);
/* The secret word that a seat got with a turn. */
char	*match_word(const struct match *, unsigned turn, unsigned seat, char word[CODE_TEXT]);
/*
 * The one that takes its place: 'mark' is of the mail that asked for it, or of what else did, and
 * of no other.
 */
char	*match_new_word(const struct match *, unsigned seat, const char *mark,
    char word[CODE_TEXT]);

#endif
