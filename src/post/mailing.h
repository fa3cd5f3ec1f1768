#ifndef POST_MAILING_H
#define POST_MAILING_H

/* Mails to the people of a game: turns, changes before the next turn, and pages that go along. */

#include "post/facts.h"
#include "match/renewal.h"
#include "match/waiting.h"
#include "orders/order.h"
#include "records/quoting.h"

/*
 * Puts all mails into the outbox that a game owes its people now and has not
 * sent, once each.
 */
void	 mailing_write(struct match *, struct inbox *, xmlDocPtr position,
    const struct waiting *);
/* Makes the subject and the text of a seat's first invitation, for the moderator to see. */
void	 mailing_show_invitation(const struct match *, const struct inbox *,
    const struct waiting *, unsigned seat, struct buf *subject, struct buf *text);
/*
 * Sends a seat a new secret word, in a mail of its own, to the address that the
 * game has; the word is theirs from now on.  It follows from 'mark', the mark
 * of the request, so the same request gives the same word.  False, with nothing
 * changed, if it cannot be sent.
 */
bool	 mailing_new_word(struct match *, unsigned seat, const char *mark);
/* Puts a test of the mail into the outbox; false if one was made in this second. */
bool	 mailing_test(struct match *, const char *address);
/*
 * Tells all players, once a turn, that orders are closed, while a round of the
 * beacon is waited for.
 */
void	 mailing_closed(struct match *, const struct inbox *, const struct waiting *);

/*
 * True if an order file fills in the one that we sent its seat for this turn:
 * it has the nonce that only we and the readers of that mail know.
 */
bool	 mailing_is_template(const struct match *, const struct heading *);
/*
 * Appends the head of a block of plain lines of that seat for the next turn,
 * with that nonce; it is long, and so takes two lines.
 */
void	 mailing_lines_head(const struct match *, unsigned seat, struct buf *);
/*
 * Appends the order file to fill in for the next turn, with this nonce; NULL: a
 * fresh one.
 */
void	 mailing_template(struct match *, unsigned seat, xmlDocPtr position,
    const char *nonce, struct buf *);
/* Appends answers that are possible now, in plain lines. */
void	 mailing_example(struct match *, unsigned seat, xmlDocPtr position, struct buf *);
/* Appends a seat's orders, parsed, as the game writes them where the position is known. */
void	 mailing_show_orders(struct match *, unsigned seat, xmlDocPtr position,
    xmlDocPtr orders, struct buf *);
/*
 * Adds what checks the turn in this folder: MANIFEST, its signature and the
 * record; and, with 'orders', the order file to fill in for the next turn.
 */
void	 enclose_proofs(struct enclosed *, struct match *, unsigned seat,
    const char *folder, xmlDocPtr position, bool orders);
/*
 * True if an order file is, apart from comments and blanks, the one that we
 * send a seat for the next turn.
 */
bool	 mailing_template_alone(struct match *, unsigned seat,
    xmlDocPtr position, const struct buf *text);
/*
 * Appends the order form of a seat for the next turn, one HTML file for a browser without a
 * network: its last report's board and hand beside the questions, and a script that makes an order
 * file.  The form is private to the seat.  If the seat proves orders by a code in our mails, orders
 * from the form prove themselves the same way.  Returns false with diagnostics if it cannot be
 * made.
 */
bool	 form_write(struct match *, unsigned seat, xmlDocPtr position,
    struct buf *out, struct diags *);
/*
 * Puts that form into the outbox, under this name; 'asked': it answers a mail.
 * False, with the reason on standard error, if it cannot be made.
 */
bool	 mailing_form(struct match *, unsigned seat, xmlDocPtr position,
    const char *name, bool asked);

/* The guide's name and type as an attachment. */
#define GUIDE_FILE	"guide.html"
#define GUIDE_TYPE	"text/html; charset=utf-8"
/*
 * Appends the player's guide, one page for a browser: the rules as they are
 * judged (the manual page, templates/<rules>/manual.xml), the options of this
 * game, the empty board, the orders, the words for the referee, and the tables.
 * All of it comes from the data that the program itself uses.  Returns false
 * with diagnostics if it cannot be made.
 */
bool	 guide_write(struct match *, struct buf *, struct diags *);
/* Adds the guide to a mail; if it cannot be made, prints why and leaves it out. */
void	 enclose_guide(struct enclosed *, struct match *);

#endif
