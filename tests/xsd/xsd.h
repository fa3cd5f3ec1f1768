#ifndef XSD_XSD_H
#define XSD_XSD_H

/*
 * XML Schemas made from a game's field tables, so that they cannot disagree
 * with what the codec writes and reads.  Each carries the sentences of the
 * tables as documentation: an XML editor shows them to whoever writes orders.
 */

#include "base/buf.h"
#include "referee/game.h"

enum xsd_kind {
	XSD_ORDERS,	/* what a seat sends in: namespace urn:assize:<game>:1 */
	XSD_VIEW,	/* a view, a position, and the state and events of both */
	XSD_TABLES,	/* the figures */
	XSD_KINDS
};

/* "orders.xsd" */
const char	*xsd_file(enum xsd_kind);
/*
 * Appends the schema.  The names hold the lists of the game's default tables;
 * their ids are enumerated, but for seats, which differ from game to game, and
 * for the lists that tables.xml itself defines in tables.xsd.
 */
void		 xsd_write(enum xsd_kind, const struct game *, const struct names *, struct buf *);

#endif
