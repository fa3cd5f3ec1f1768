#ifndef POST_MAILING_H
#define POST_MAILING_H

/* What the moderator's machine writes to people: turns, reminders, receipts, press. */

#include "post/outbox.h"
#include "match/waiting.h"
#include "orders/order.h"

/*
 * Mails of the last turn to every seat: its report, the HTML report, the turn's
 * MANIFEST, signature and record, an order file to fill in, and the deadline as
 * a calendar event.  Who has taken a seat over gets its past besides.  Made once
 * a turn, however often it is called.
 */
void	 mail_turn(struct match *, xmlDocPtr position);
/* The same before the next turn is made by hand, if nobody has seen to it yet: no turn's mails are lost. */
void	 mail_turn_late(struct match *);
/* Tells all players of the moderator's last change of the deadline, once, with the calendar set right. */
void	 mail_notices(struct match *, const struct inbox *, const struct waiting *);
/* Tells the moderator, where a mailbox is given, that a player will be away. */
void	 mail_absence(struct match *, unsigned seat, const char *days);
/* Reminds those who are missing, once a deadline. */
void	 mail_reminders(struct match *, const struct waiting *);
/* The text of a deadline for one person: "Sun 29 Nov 2026 20:00 CET (19:00 UTC)". */
char	*mail_deadline(const struct person *, int64_t due);
/* The nonce of the order file that a seat is sent for the next turn: known to us and to whoever has that mail. */
void	 mail_template_nonce(const struct match *, unsigned seat, char nonce[ORDER_NONCE]);
/* The order file to fill in for the next turn, with this nonce; NULL: a fresh one. */
void	 mail_template(struct match *, unsigned seat, xmlDocPtr position, const char *nonce, struct buf *);

#endif
