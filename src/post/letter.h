#ifndef POST_LETTER_H
#define POST_LETTER_H

/*
 * The content of a letter: facts in a small tree, which templates turn into text.
 *
 * The tree's root is <letter>, with what every letter may need:
 *
 *	kind	the letter, and so its style sheet: templates/common/letters/KIND.xsl
 *	game	the game's id; 'name' what people call it; 'rules' the title of its rules
 *	turn	the last turn; 'next' the one after
 *	to	the recipient: a seat's id, a standby's name, "moderator"
 *
 * letter_send() adds, once it knows the recipient,
 *
 *	first	the start of the hash of the game's first MANIFEST
 *	signs	"yes": they must sign their words, which must say 'first'
 *	says-word	"yes": their words come with their secret word
 *	countersign	if they have a secret word: the two words that the mail begins with
 *	says-code	the code that their words come with until the next turn
 *
 * assize-mail(7) lists the attributes and elements of each kind.  A style sheet
 * makes <subject> and <text> of the tree, the latter as of a text report
 * (report/text.h).  A style sheet in the game's own templates wins; if it is
 * wrong, we say so on standard error and use ours.
 */

#include "post/outbox.h"
#include "xml/tree.h"

/* The root of a new tree; letter_send() frees it. */
xmlNodePtr	 letter_new(const struct match *, const char *kind, const char *to);
/* Adds a time in this zone (NULL: UTC): "Sun 29 Nov 2026 20:00 CET (19:00 UTC)"; 0 adds nothing. */
void		 letter_time(xmlNodePtr, const char *attribute, const char *zone, int64_t);
/* Adds an element with text of ours, cleaned. */
xmlNodePtr	 letter_text(xmlNodePtr, const char *element, const char *text);
/* The same for text by somebody else: each line is marked here, whatever the style sheet does. */
xmlNodePtr	 letter_others(xmlNodePtr, const char *element, const char *text);
/* Adds <element>NAME</element> for each of these seats, or the id where names are hidden. */
void		 letter_seats(xmlNodePtr, const char *element, const struct match *, seats_t);
/* Sets "over" to how the finished game has ended. */
void		 letter_ending(xmlNodePtr, const struct match *, const struct record *);
/* Adds an act of the moderator to a letter: <act kind="extend" detail="..."><reason>. */
void		 letter_act(xmlNodePtr letter, const struct note *);
/*
 * Makes the subject, with the game in brackets before it, and the text of a letter.  Frees the
 * tree.
 */
void		 letter_words(const char *templates, xmlNodePtr, struct buf *subject,
    struct buf *text);
/*
 * Makes the text and puts the letter into the outbox; the subject is the style sheet's unless one
 * is given.  Frees the tree.  Returns false if the letter was sent before, or if the recipient
 * wants encryption and it cannot be encrypted.  Then a short letter says so, without anything of
 * the game.
 */
bool		 letter_send(struct match *, xmlNodePtr, struct letter_out *);
/* The same to the moderator's mailbox, which must be set. */
bool		 letter_to_moderator(struct match *, xmlNodePtr, struct letter_out *);
/* True if the game writes to this seat: a person plays it and has an address. */
bool	 letter_reaches(const struct person *);

#endif
