#ifndef MATCH_CODE_H
#define MATCH_CODE_H

/*
 * The codes and words of a game, all made from its secret.  They are stored
 * nowhere; a mail that is made again has the same ones.
 */

#include "match/match.h"
#include "records/credential.h"

/* Writes a seal for one purpose in one turn; nobody but the moderator can know it beforehand. */
void	 match_seal(const struct match *, unsigned turn, const char *what, char seal[HASH_HEX]);
/*
 * Writes the code of one purpose, from which it follows: whose it is, what it
 * does, and what makes it another one.  Returns 'code'.
 */
char	*match_code_for(const struct match *, unsigned turn,
    char code[CODE_TEXT], const char *what, ...) PRINTF(4, 5);
/* Writes the code in a seat's mails, which its orders for the next turn need; returns 'code'. */
char	*match_code(const struct match *, unsigned seat, char code[CODE_TEXT]);
/*
 * Sets the hashes of the codes that answers to the turn of this record will
 * have.  'last' is the record of the turn before, NULL for turn 0.
 */
void	 match_promise_codes(struct record *, const struct gamefile *,
    const unsigned char secret[HASH_SIZE], const struct record *last);
/* The name of the code in an extended address, which all mails of a turn to a seat have. */
#define REPLY_PLUS	"plus"
/*
 * Writes the code in the header of one mail to a seat, which an answer brings back; returns 'code'.
 * It stands for match_code(); only the mail of this name has it.
 */
char	*match_reply(const struct match *, unsigned seat, const char *name, char code[CODE_TEXT]);
/*
 * Writes the code of a seat's invitation, before the game is set up or after.
 * It depends on how often the invitation was sent anew, as 'since' says, and on
 * the name and address of the invited player.
 */
char	*match_invitation(const struct match *, const struct notes *since,
    unsigned seat, char code[CODE_TEXT]);
/* Writes the countersign of a seat's people; returns 'text'.  It changes with their name alone. */
char	*match_phrase(const struct match *, unsigned seat, char text[PHRASE_TEXT]);
/* Writes the secret word that a seat got with a turn. */
char	*match_word(const struct match *, unsigned turn, unsigned seat, char word[CODE_TEXT]);
/*
 * Writes the word that takes its place.  'mark' belongs to the mail that asked
 * for it, or to another cause, and to nothing else.
 */
char	*match_new_word(const struct match *, unsigned seat, const char *mark,
    char word[CODE_TEXT]);

#endif
