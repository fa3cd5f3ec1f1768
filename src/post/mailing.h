#ifndef POST_MAILING_H
#define POST_MAILING_H

/* What the moderator's machine writes to people of a turn, and of what changes before the next. */

#include "post/outbox.h"
#include "match/renewal.h"
#include "match/waiting.h"
#include "orders/order.h"

/*
 * Mails to every seat of every turn whose mails were not made yet, in order: however turns were
 * judged, none is lost.  'position' is of the last turn, NULL before the game is set up.
 */
void	 mailing_turns(struct match *, xmlDocPtr position);
/*
 * Tells all players of the moderator's last change of the deadline, once, with the calendar set
 * right.
 */
void	 mailing_notices(struct match *, const struct inbox *, const struct waiting *);
/* Tells the moderator, where a mailbox is given, that a player will be away. */
void	 mailing_absence(struct match *, unsigned seat, const char *days);
/* Reminds those who are missing, once a deadline; who has not joined yet is invited once more. */
void	 mailing_reminders(struct match *, const struct inbox *, const struct waiting *);
/* Sends the invitations that the moderator wants sent again, once each. */
void	 mailing_invitations(struct match *, const struct inbox *, const struct waiting *);
/*
 * Tells the moderator, where a mailbox is given, what an answer to an invitation has come to:
 * "waits", "disputed" or "declined"; 'mark' is of the mail that made it so.
 */
void	 mailing_joining(struct match *, unsigned seat, const char *state, const char *mark);
/*
 * Sends a seat a new secret word, alone, to the address that the game has, and takes it for theirs
 * from now on.  It follows from 'mark', which is of what asked for it: asked twice, it is the word
 * that was sent.  False, and nothing is changed, if it cannot be sent.
 */
bool	 mailing_new_word(struct match *, unsigned seat, const char *mark);
/*
 * What has become of a move ("asked", "answered", "off"): to the new address, to the old one unless
 * its receipt says so, and to the moderator, where a mailbox is given.
 */
void	 mailing_move(struct match *, unsigned seat, const struct move *, const char *state,
    const char *mark);
/* Adds to a letter or an answer what is known of a move, with the code for the old address. */
void	 letter_move(xmlNodePtr, const struct match *, unsigned seat, const struct move *,
    const char *state);
/* Adds to a letter how this seat is joined, with the code, and who else was invited. */
void	 letter_invite(xmlNodePtr letter, const struct match *, const struct notes *since,
    unsigned seat);
/*
 * Tells all players that orders are closed, while a round of the beacon is waited for; once a turn.
 */
void	 mailing_closed(struct match *, const struct inbox *, const struct waiting *);
/* The text of a deadline for one person: "Sun 29 Nov 2026 20:00 CET (19:00 UTC)". */
char	*mailing_deadline(const struct person *, int64_t due);
/*
 * The nonce of the order file that a seat is sent for the next turn: known to us and to whoever has
 * that mail.
 */
void	 mailing_template_nonce(const struct match *, unsigned seat, char nonce[ORDER_NONCE]);
/*
 * What a block of plain lines of that seat for the next turn begins with, with the same nonce; it
 * is long, and so broken in two.
 */
void	 mailing_lines_head(const struct match *, unsigned seat, struct buf *);
/*
 * The order file to fill in for the next turn, with this nonce; NULL: a fresh one.  'example', if
 * not NULL, gets what could be answered now, in plain lines.
 */
void	 mailing_template(struct match *, unsigned seat, xmlDocPtr position, const char *nonce,
    struct buf *, struct buf *example);
/*
 * Whether an order file is, but for comments and blanks, the one that a seat is sent for the next
 * turn.
 */
bool	 mailing_template_alone(struct match *, unsigned seat, xmlDocPtr position,
    const struct buf *text);
/*
 * Puts the order form of a seat for the next turn into the outbox, under this name; 'asked': it
 * answers a mail.  False, with the reason on standard error, if it cannot be made.
 */
bool	 mailing_form(struct match *, unsigned seat, xmlDocPtr position, const char *name,
    bool asked);
/* The same of the player's guide, which somebody asks for. */
bool	 mailing_guide(struct match *, const struct person *to, const char *name);

#endif
