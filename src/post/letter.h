#ifndef POST_LETTER_H
#define POST_LETTER_H

/*
 * What a letter says: facts, as a small tree, which templates make into words.
 *
 * The tree's root is <letter>, with what every letter may need:
 *
 *	kind	the letter, and so its style sheet: templates/common/letters/KIND.xsl
 *	game	the game's id; 'name' what people call it; 'rules' the title of its rules
 *	turn	the last turn; 'next' the one after
 *	to	whose letter it is: a seat's id, a standby's name, "moderator"
 *
 * and, once letter_send() knows to whom it goes,
 *
 *	first	the start of the hash of the game's first MANIFEST
 *	signs	"yes": words of theirs must be signed, and say it
 *	says-word	"yes": they come with their secret word
 *	countersign	of who has a secret word: the two words that the mail begins with
 *	says-code	the code that they come with until the next turn
 *
 * and what this one tells, as attributes and elements that assize-mail(7)
 * lists.  A style sheet makes <subject> and <text> of it, the latter as of a
 * text report (report/text.h).  One in the game's own templates wins; if it is
 * wrong that is said on standard error, and ours takes its place.
 */

#include "post/outbox.h"
#include "xml/tree.h"

/* The root of a new tree; letter_send() frees it. */
xmlNodePtr	 letter_new(const struct match *, const char *kind, const char *to);
/*
 * Adds a time as it is read in this zone, NULL is UTC: "Sun 29 Nov 2026 20:00 CET (19:00 UTC)"; 0
 * adds nothing.
 */
void		 letter_time(xmlNodePtr, const char *attribute, const char *zone, int64_t);
/* Adds an element with text of ours, cleaned, as it stands. */
xmlNodePtr	 letter_text(xmlNodePtr, const char *element, const char *text);
/*
 * The same with what somebody else has written: each line is marked already, whatever a style sheet
 * does.
 */
xmlNodePtr	 letter_others(xmlNodePtr, const char *element, const char *text);
/* Adds <element>NAME</element> for each of these seats, or the id where names are hidden. */
void		 letter_seats(xmlNodePtr, const char *element, const struct match *, seats_t);
/* Says how a game that is over has ended: "over". */
void		 letter_ending(xmlNodePtr, const struct match *, const struct record *);
/* Adds what the moderator did to a letter: <act kind="extend" detail="..."><reason>. */
void		 letter_act(xmlNodePtr letter, const struct note *);
/*
 * Makes the words of a letter: what it is about, after the game in brackets, and what it says.
 * Frees the tree.
 */
void		 letter_words(const char *templates, xmlNodePtr, struct buf *subject,
    struct buf *text);
/*
 * Makes the words and puts the letter into the outbox; the subject is the style sheet's unless it
 * is given.  Frees the tree.  False if it was sent before; or if it cannot be encrypted to who
 * wants that: a short letter goes out in its place that says so, and nothing of the game.
 */
bool		 letter_send(struct match *, xmlNodePtr, struct letter_out *);
/* The same to the moderator's mailbox, which there must be. */
bool		 letter_to_moderator(struct match *, xmlNodePtr, struct letter_out *);
/* Whether mails of the game go to this seat: there is somebody, with an address. */
bool	 letter_reaches(const struct person *);

#endif
