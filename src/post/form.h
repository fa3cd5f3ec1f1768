#ifndef POST_FORM_H
#define POST_FORM_H

/* The order form: one HTML file, for a browser without a network. */

#include "match/match.h"

/*
 * Appends the form of a seat for the next turn: its last report's board and hand beside the
 * questions, and a script that makes an order file.  It is private to the seat; where that
 * proves its orders by a code in our mails, so does what the form makes.  False with
 * diagnostics when the turn's view cannot be read.
 */
bool	 form_write(struct match *, unsigned seat, xmlDocPtr position, struct buf *out,
    struct diags *);

#endif
