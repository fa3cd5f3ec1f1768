#ifndef POST_FORM_H
#define POST_FORM_H

/* The order form: one HTML file, for a browser without a network. */

#include "match/match.h"

/*
 * Appends the form of a seat for the next turn: its last report's board and hand beside the
 * questions, and a script that makes an order file.  The form is private to the seat.  If the seat
 * proves orders by a code in our mails, orders from the form prove themselves the same way.
 * Returns false with diagnostics if it cannot be made.
 */
bool	 form_write(struct match *, unsigned seat, xmlDocPtr position, struct buf *out,
    struct diags *);

#endif
