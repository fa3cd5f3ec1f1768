#ifndef REFEREE_LAYOUT_H
#define REFEREE_LAYOUT_H

/*
 * Field tables: the layout of a game's structs in memory, the meaning of their
 * bytes, their viewers, and their form in XML.  One codec reads, writes, masks
 * and compares every game's structs by these tables.  The XSD files are made
 * from them, documentation included.
 *
 * In XML a struct is an element:
 *
 *	a number, id, set or flag	attribute; numbers are written even if 0,
 *					an id of 0 (none), an empty set and a
 *					flag that is not set are left out
 *	a struct			child element
 *	an array of structs		child elements of the field's name, one each
 *	an array with an index		child elements with the index member's id:
 *					attribute "id" if field and list have one
 *					name, else an attribute named as the list;
 *					a plain value is its attribute "n"
 *	any other array			one attribute, values separated by blanks,
 *					"-" for 0 in an array of ids or sets; the
 *					members of a set are then joined by "+"
 *	a tagged struct			in the element of its field an element with its
 *					variant's name, or nothing
 *
 * A set has at most 64 members, which is a board of eight by eight.  A larger set is an array of
 * flags with an index, or of ids with a count.  Squares of a grid are members of a list like any
 * other place ("a1" to "h8"): an array indexed by it is the board.  If the array of a large, mostly
 * empty board is sparse, XML leaves out the elements that are 0.
 *
 * A tagged struct is wholly public.  Secrets of one seat about a battle or a
 * spell in progress are beside the stack, with their owner or under a mask.
 *
 * A set of seats may hold "public" as well, is "all" when it holds everybody,
 * and says ".5" for a seat that is not at this table.
 *
 * An array with an index has a slot 0, which belongs to nobody and stays 0, so
 * that member 1 of the list is element 1 and array[REGION_X] just works: its
 * length is members + 1.  Elements past the end of the list stay 0 as well and
 * are not written.  An array without an index starts at 0; with a count field
 * only the counted elements are written and the tail is 0.
 *
 * In a seat's copy, 0 always means unknown: fields hidden from the seat are 0
 * there and left out of its XML.  A field whose 0 is a value worth hiding needs
 * another coding.
 */

#include <stddef.h>

#include "base/base.h"

enum field_kind {
	FIELD_NUMBER = 1,	/* unsigned */
	FIELD_INTEGER,		/* signed */
	FIELD_ID,		/* unsigned; a member of 'list' */
	FIELD_SET,		/* unsigned; member i of 'list' is bit i - 1 */
	FIELD_FLAG,		/* 0 or 1; written as "yes" */
	FIELD_STRUCT,		/* of layout 'sub' */
};

/* The viewers of a field. */
enum field_seen {
	SEEN_ALL,		/* public */
	SEEN_REFEREE,		/* nobody at the table */
	/*
	 * the seat whose element of the nearest enclosing array indexed by "seat" it is, or lies in
	 */
	SEEN_OWNER,
	/*
	 * per element, the seats in the set 'mask', a field of the same struct
	 * with as many elements
	 */
	SEEN_MASK,
};

/* The ways in which a field of an order may be written; only read in layouts of moves. */
enum field_order {
	ORDER_REQUIRED	= 0,
	ORDER_OPTIONAL	= 1,	/* if left out, it is 0 */
	/* a number that may be all, all-but-1, half or rest; see game.amount */
	ORDER_AMOUNT	= 2,
	/* one value only: no ranked list, which other fields of kind id or flag may have */
	ORDER_FIXED	= 4,
	/*
	 * The order is only for decisions about this: the value is compared with the row of the
	 * same name of the decision's kind (0 if it has none), a set on either side by
	 * membership.  If left out, it fits any decision.  In a ranked list, the value that fits
	 * is taken.  In a move, 0 stands for the decision's own value.
	 */
	ORDER_MATCH	= 8,
	/* with ORDER_MATCH: if left out, it fits only 0; offered moves state it */
	ORDER_EXACT	= 16,
	/* a list that is taken whole or not at all; other lists lose the words that do not fit */
	ORDER_WHOLE	= 32,
	/*
	 * The part that a piece or place plays on the board of the order form: it acts, is tapped
	 * first, and the line begins there; the line ends there; it ends halfway to there.
	 */
	ORDER_FROM	= 64,
	ORDER_TO	= 128,
	ORDER_HELPED	= 256,
	/* the form fills in the first member that no other order or part has */
	ORDER_NEXT	= 512,
};

struct field {
	const char		*name;		/* in XML: lower case, words joined by hyphens */
	enum field_kind		 kind;
	size_t			 offset;	/* in its struct, bytes */
	/* of one element, bytes: 1, 2, 4 or 8, or the struct's size */
	size_t			 width;
	size_t			 length;	/* elements; 0: not an array */
	const char		*list;		/* of FIELD_ID and FIELD_SET */
	/* the list that numbers the elements of an array, or NULL */
	const char		*index;
	/* the field of the same struct that counts the elements in use, or NULL */
	const char		*count;
	const struct layout	*sub;		/* of FIELD_STRUCT */
	enum field_seen		 seen;
	const char		*mask;		/* of SEEN_MASK: the field with the seats */
	unsigned		 order;		/* of enum field_order */
	/* an array with an index: elements that are all 0 are not written */
	bool			 sparse;
	/* tables only: the ids of these elements, in document order, are the list 'index' */
	bool			 defines;
	/*
	 * in a state: whose turn it is and what is under way, which the rules
	 * trust to be as they left it: no moderator may amend it
	 */
	bool			 course;
	const char		*doc;		/* one sentence for a player; required */
};

/* One kind of a tagged struct: a move, an event, a decision. */
struct variant {
	/* the element; NULL ends a list of variants and marks an unused number */
	const char		*name;
	const struct field	*field;
	size_t			 count;
	const char		*doc;
	/*
	 * For a bookkeeping event: the name of several of them ("compensations"); a report puts all
	 * of a turn into one line.  NULL: each has its own line.
	 */
	const char		*minor;
	/*
	 * For an event that happens, or not, because of something hidden until
	 * then.  Seeing it, or missing it, may reveal the hidden thing.
	 */
	bool			 tells;
};

struct layout {
	const char		*name;
	size_t			 size;
	/* NULL for a tagged struct: each variant lists the shared fields */
	const struct field	*field;
	size_t			 count;
	/* of a tagged struct: indexed by its first byte, 1 onwards; 0 is no variant; else NULL */
	const struct variant	*variant;
	size_t			 variants;	/* length of that array, slot 0 included */
	const char		*doc;
};

/*
 * Rows.  s: the struct's type; m: its member; n: the name in XML; the rest of
 * the row follows as designated initialisers:
 *
 *	{ NUMBER(struct player, gold, "gold"), .doc = "gold coins held" },
 *	{ IDS(struct state, deck, "deck", "conflict"), .count = "deck-size",
 *	    .seen = SEEN_REFEREE, .doc = "conflict cards not yet drawn, the next one last" },
 *
 * or shorter, if member and XML have one name (else ROW_AS and ROW_OF_AS, with the name as well):
 *
 *	ROW(NUMBER, player, gold, "gold coins held"),
 *	ROW_OF(IDS, state, hand, "conflict", "cards held", .count = "cards"),
 */
#define FIELD_AT(s, m, n)	.name = (n), .offset = offsetof(s, m)
#define FIELD_ONE(s, m)		.width = sizeof(((s *)0)->m)
#define FIELD_MANY(s, m)	.width = sizeof(((s *)0)->m[0]), .length = LENGTH(((s *)0)->m)

#define NUMBER(s, m, n)		FIELD_AT(s, m, n), FIELD_ONE(s, m), .kind = FIELD_NUMBER
#define INTEGER(s, m, n)	FIELD_AT(s, m, n), FIELD_ONE(s, m), .kind = FIELD_INTEGER
#define FLAG(s, m, n)		FIELD_AT(s, m, n), FIELD_ONE(s, m), .kind = FIELD_FLAG
#define ID(s, m, n, l)		FIELD_AT(s, m, n), FIELD_ONE(s, m), .kind = FIELD_ID, .list = (l)
#define SET(s, m, n, l)		FIELD_AT(s, m, n), FIELD_ONE(s, m), .kind = FIELD_SET, .list = (l)
#define STRUCT(s, m, n, l)	FIELD_AT(s, m, n), FIELD_ONE(s, m), .kind = FIELD_STRUCT, .sub = (l)
#define NUMBERS(s, m, n)	FIELD_AT(s, m, n), FIELD_MANY(s, m), .kind = FIELD_NUMBER
#define INTEGERS(s, m, n)	FIELD_AT(s, m, n), FIELD_MANY(s, m), .kind = FIELD_INTEGER
#define FLAGS(s, m, n)		FIELD_AT(s, m, n), FIELD_MANY(s, m), .kind = FIELD_FLAG
#define IDS(s, m, n, l)		FIELD_AT(s, m, n), FIELD_MANY(s, m), .kind = FIELD_ID, .list = (l)
#define SETS(s, m, n, l)	FIELD_AT(s, m, n), FIELD_MANY(s, m), .kind = FIELD_SET, .list = (l)
#define STRUCTS(s, m, n, l)	FIELD_AT(s, m, n), FIELD_MANY(s, m), .kind = FIELD_STRUCT, \
	.sub = (l)

#define ROW(kind, s, m, ...)		ROW_AS(kind, s, m, #m, __VA_ARGS__)
#define ROW_AS(kind, s, m, n, ...)	{ kind(struct s, m, n), .doc = __VA_ARGS__ }
#define ROW_OF(kind, s, m, l, ...)	ROW_OF_AS(kind, s, m, #m, l, __VA_ARGS__)
#define ROW_OF_AS(kind, s, m, n, l, ...) { kind(struct s, m, n, l), .doc = __VA_ARGS__ }

/*
 * Two rows of an order: an array, and the member c, named cn, that counts it.  Nobody writes the
 * count of an order: the referee fills it in.
 */
#define COUNTED(kind, s, m, n, l, c, cn, ...) \
	{ NUMBER(struct s, c, cn), .order = ORDER_OPTIONAL, .doc = "How many." }, \
	{ kind(struct s, m, n, l), .count = (cn), .doc = __VA_ARGS__ }

/* The rows of a layout or variant, in place: what names them needs no array with a name. */
#define ROWS(...)		.field = (const struct field[]){ __VA_ARGS__ }, \
	.count = sizeof((const struct field[]){ __VA_ARGS__ }) / sizeof(struct field)
#define LAYOUT_ROWS(n, s, d, ...)	{ .name = (n), .size = sizeof(struct s), .doc = (d), \
	ROWS(__VA_ARGS__) }
#define VARIANT_ROWS(n, d, ...)	{ .name = (n), .doc = (d), ROWS(__VA_ARGS__) }
#define VARIANT_MINOR_ROWS(n, d, m, ...)	{ .name = (n), .doc = (d), .minor = (m), \
	ROWS(__VA_ARGS__) }

#define LAYOUT(n, s, f, d)	{ .name = (n), .size = sizeof(s), .field = (f), \
	.count = LENGTH(f), .doc = (d) }
#define VARIANTS(n, s, v, d)	{ .name = (n), .size = sizeof(s), .variant = (v), \
	.variants = LENGTH(v), .doc = (d) }
#define VARIANT(n, f, d)	{ .name = (n), .field = (f), .count = LENGTH(f), .doc = (d) }
#define VARIANT_EMPTY(n, d)	{ .name = (n), .doc = (d) }

#endif
