#ifndef POST_MAILING_H
#define POST_MAILING_H

/* Mails to the people of a game about turns, and about changes before the next turn. */

#include "post/outbox.h"
#include "match/renewal.h"
#include "match/waiting.h"
#include "orders/order.h"

/*
 * Makes the mails to every seat of every turn that has none yet, in order; none is lost, however
 * turns were judged.  'position' is of the last turn, NULL before the game is set up.
 */
void	 mailing_turns(struct match *, xmlDocPtr position);
/*
 * Tells all players of the moderator's last change of the deadline, once, with a corrected
 * calendar event.
 */
void	 mailing_notices(struct match *, const struct inbox *, const struct waiting *);
/* Tells the moderator, if they have a mailbox, that a player will be away. */
void	 mailing_absence(struct match *, unsigned seat, const char *days);
/* Reminds the missing players, once a deadline; invites players again who have not joined yet. */
void	 mailing_reminders(struct match *, const struct inbox *, const struct waiting *);
/* Sends the invitations that the moderator wants sent again, once each. */
void	 mailing_invitations(struct match *, const struct inbox *, const struct waiting *);
/*
 * Tells the moderator, if they have a mailbox, the result of an answer to an invitation: "waits",
 * "disputed", "declined" or "too-late"; 'mark' is of the mail with that answer.
 */
void	 mailing_joining(struct match *, unsigned seat, const char *state, const char *mark);
/*
 * Sends a seat a new secret word, in a mail of its own, to the address that the game has; the word
 * is theirs from now on.  It follows from 'mark', the mark of the request, so the same request
 * gives the same word.  False, with nothing changed, if it cannot be sent.
 */
bool	 mailing_new_word(struct match *, unsigned seat, const char *mark);
/*
 * Tells the new address of a move what became of it ("asked", "answered", "off"), and the
 * moderator if they have a mailbox.
 */
void	 mailing_move(struct match *, unsigned seat, const struct move *, const char *state,
    const char *mark);
/* Adds a move to a letter or an answer, with the code that calls it off. */
void	 letter_move(xmlNodePtr, const struct match *, unsigned seat, const struct move *,
    const char *state);
/*
 * Adds the invitation of a seat to a letter: its code, the proof it asks for, and the people of
 * the game.
 */
void	 letter_invite(xmlNodePtr letter, const struct match *, const struct notes *since,
    unsigned seat);
/*
 * Tells all players, once a turn, that orders are closed, while a round of the beacon is waited
 * for.
 */
void	 mailing_closed(struct match *, const struct inbox *, const struct waiting *);
/* Returns the text of a deadline for one person: "Sun 29 Nov 2026 20:00 CET (19:00 UTC)". */
char	*mailing_deadline(const struct person *, int64_t due);
/*
 * Writes the nonce of the order file that we send a seat for the next turn; only we and the
 * readers of that mail know it.
 */
void	 mailing_template_nonce(const struct match *, unsigned seat, char nonce[ORDER_NONCE]);
/*
 * Appends the head of a block of plain lines of that seat for the next turn, with the same nonce;
 * it is long, and so takes two lines.
 */
void	 mailing_lines_head(const struct match *, unsigned seat, struct buf *);
/*
 * Appends the order file to fill in for the next turn, with this nonce; NULL: a fresh one.
 * 'example', if not NULL, gets answers that are possible now, in plain lines.
 */
void	 mailing_template(struct match *, unsigned seat, xmlDocPtr position, const char *nonce,
    struct buf *, struct buf *example);
/*
 * True if an order file is, apart from comments and blanks, the one that we send a seat for the
 * next turn.
 */
bool	 mailing_template_alone(struct match *, unsigned seat, xmlDocPtr position,
    const struct buf *text);
/*
 * Puts the order form of a seat for the next turn into the outbox, under this name; 'asked': it
 * answers a mail.  False, with the reason on standard error, if it cannot be made.
 */
bool	 mailing_form(struct match *, unsigned seat, xmlDocPtr position, const char *name,
    bool asked);
/* The same for the player's guide, which somebody asks for. */
bool	 mailing_guide(struct match *, const struct person *to, const char *name);

#endif
