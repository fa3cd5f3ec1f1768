#ifndef ORDERS_ORDER_H
#define ORDERS_ORDER_H

/*
 * Orders: a seat's file of prepared answers to decisions.
 *
 *	order_parse()		reads a file, XML or plain lines, to a tree
 *	order_file_read()	reads a parsed, hostile-safe tree to an order file, or finds every
 *				fault in it at once
 *	order_file_judge()	finds the orders that the rules would refuse now (receipt)
 *	orders_put()		puts it in force for its seat; a later file replaces an earlier one
 *	orders_answers()	the callbacks that play_on() asks
 *	order_file_carry()	writes the orders that stay in force after the turn, as XML;
 *				order_file_recall() restores them
 *
 * An order is a move whose fields may be ranked lists and symbolic amounts,
 * both read at the moment of the decision.  Orders without a condition are
 * answered from plain values: no tree is built.
 */

#include "base/diag.h"
#include "referee/game.h"
#include "referee/play.h"
#include "xml/tree.h"

/* a seat answers at most this many decisions a turn; then the rules play for it */
#define ORDER_ANSWERS	1000
/* combinations of ranked choices tried for one order at one decision */
#define ORDER_CHOICES	512
#define ORDER_ON_SHOWN	32	/* digits of the hash that order files quote */
#define ORDER_NONCE	33	/* room for a nonce as order_nonce() writes it, NUL included */

struct order_file;
struct vocabulary;

/* The context in which an order file is read. */
struct order_context {
	const struct game	*game;
	const struct tables	*tables;	/* its names hold all lists, "seat" included */
	const char		*game_id;	/* as in game="..." */
	unsigned		 turn;		/* the turn that the orders are for */
	/* the only seat whose orders are accepted, or 0: any */
	unsigned		 seat;
	/* hash of the answered MANIFEST, hex, or NULL: not compared */
	const char		*on;
	bool			 on_required;	/* a file without 'on' is refused */
	bool			 supposed;	/* a file that says suppose="yes" is not refused */
	const char		*nonce;		/* of a template; NULL: a fresh one */
	/* of a template: the orders carried over, or NULL */
	xml_node		 carried;
};

/*
 * Returns an order file in either form as a tree, each order on its own line;
 * anything but plain lines is XML.  NULL, with every fault, when it cannot be
 * read.  'reading', if given, gets the text that plain lines were read as.  It
 * stays empty for XML, and for lines that cannot all be read.  With 'all', for
 * callers that want all faults, the plain lines that can be read are kept; it
 * becomes false if there are others.
 */
xml_tree		 order_parse(const struct game *, const struct tables *, const char *file,
    const struct buf *text, struct buf *reading, bool *all, struct diags *);
/*
 * Returns the seat that a parsed file says it is from, before anything else is
 * read; 0: no seat of that name.
 */
unsigned		 order_seat(xml_tree, const struct names *);
/* Returns the file, or NULL when anything in it is an error. */
struct order_file	*order_file_read(xml_tree, const struct order_context *, struct diags *);
/*
 * Does the same for callers that want all faults at once.  Of a file with errors it keeps the good
 * orders, only to be judged.  NULL when it is not for this game, turn, seat and publication.
 */
struct order_file	*order_file_salvage(xml_tree, const struct order_context *,
    struct diags *);
void			 order_file_free(struct order_file *);
/* Returns the number of orders, with those inside a sequence. */
size_t			 order_file_count(const struct order_file *);

struct order_facts {
	const char	*element;
	struct order_at	 at;		/* the place in its file */
	unsigned	 times;		/* decisions that it may answer; 0: any number */
	unsigned	 sequence;	/* its number in the file, or 0 */
	/* it could have answered a decision that an earlier order answered; see struct orders */
	bool		 spare;
};

/* Returns the facts of the order of that number. */
struct order_facts	 order_facts(const struct order_file *, size_t);
/* Returns the cost so far of answering from the file, in checks of the rules. */
unsigned long		 order_file_work(const struct order_file *);
/*
 * Adds the order of that number in words, as the rules read it, and that it is
 * kept if it is: one line without a line end.
 */
void			 order_describe(const struct order_file *, size_t, bool kept, struct buf *);

/*
 * Reports the present objections of the rules: an order that can never be legal
 * is an error, one that is not legal yet a note.  False when there is an error.
 */
bool			 order_file_judge(struct order_file *, struct play *, struct diags *);

/* The files in force, by seat. */
struct orders {
	struct order_file	*file[MAX_SEATS + 1];
	/* in progress, as conditions see it; 0: each file's own */
	unsigned		 turn;
	/* also look at orders after the one that answers: could they have? */
	bool			 look_on;
};

void			 orders_clear(struct orders *);
/* Puts a file in force for its seat, and frees the one before it. */
void			 orders_put(struct orders *, struct order_file *);
/* Answers from the files in force, and with the rules' own move where they give no answer. */
struct answers		 orders_answers(struct orders *);
/*
 * Answers from the seat's file alone, with the first unspent order whose condition holds and that
 * the rules accept.  The outcome of each order looked at goes to play's events.  If none answers,
 * 'move' is the rules' replacement for a refused order, or zeros.
 */
bool			 orders_answer(struct orders *, struct play *, const struct decision *,
    const void *seen, void *move);

/*
 * True if a file with orders leaves something open of its seat's present
 * decision: no order answers, or the rules would accept one more of the
 * gathered orders.  Adds the subjects that have no order, or the question.
 */
bool			 order_file_gap(struct order_file *, struct play *, struct buf *open);

/*
 * Adds <carried seat="..."> to 'parent' with the orders that are left after the turn, and returns
 * it; NULL if nothing is left: the file is out of force.  It tells the player each order in words,
 * and the number by which an order file may end a standing one.
 */
xml_node		 order_file_carry(struct order_file *, const struct play *,
    xml_node parent);
/*
 * Returns the orders carried over for a seat, by its id, in a position or view
 * (NULL: none); NULL: nothing.
 */
xml_node		 order_carried(xml_const_tree position, const char *seat);
/*
 * Restores on a file, read again, the output of order_file_carry(), with the
 * orders that it keeps from earlier files; false if that does not fit the file.
 */
bool			 order_file_recall(struct order_file *, xml_node carried, struct diags *);
/*
 * Adds to a new file that says keep="standing" the standing orders carried over from the file
 * before, as many as there is room for.  An order that can no longer be read is only reported.
 */
void			 order_file_keep(struct order_file *, xml_node carried, struct diags *);
/* True if all the orders that the file ends are standing. */
bool			 order_file_ends_fit(const struct order_file *, xml_node carried,
    struct diags *);
/* Adds the carried orders that a new file ends, in words, a line each. */
void			 order_file_ends(const struct order_file *, xml_node carried,
    struct buf *);
/*
 * Changes the lines of orders that the file keeps to their numbers, below 0:
 * lines of another file are no lines of this one.
 */
void			 order_file_number_kept(struct order_file *);

/*
 * The elements that a game's order files may hold: the variants of its moves
 * or, in place of a gathered move, those of its items.
 */


struct element {
	const struct variant	*variant;
	unsigned		 move;		/* the tag of the move */
	/* of the items in the move, or NULL: it is the whole move */
	const struct field	*array;
	unsigned		 item;		/* the tag of the item */
};

/* Moves to the next element, the first one after a zeroed struct; false after the last. */
bool	 element_next(const struct game *, struct element *);
bool	 element_find(const struct game *, const char *name, struct element *);

/* Returns the array that gathers moves of this tag, or NULL. */
const struct field *element_array(const struct game *, unsigned move);
/* Returns the number beside it that counts its items. */
const struct field *element_tally(const struct game *, const struct element *);

/*
 * True if this kind of decision is known at this table or, with a 'move', that variant as an
 * answer to it: options and seats may rule it out.  Without a table: true if the game knows it.
 */
bool			 order_is_known(const struct game *, const struct tables *, unsigned kind,
    unsigned move);

/*
 * Writes an order file to fill in: the question, the legal choices as comments,
 * 'on' and a fresh nonce.
 */
void			 order_template(struct play *, const struct order_context *, unsigned seat,
    struct buf *);
/* Writes the same without question and choices: its envelope, and its standing orders. */
void			 order_template_bare(struct play *, const struct order_context *,
    unsigned seat, struct buf *);
/*
 * Does the same for a form.  It adds to 'form' every question, with the legal answers if it is
 * open, and every order that answers one, with its fields.  It also adds the lists of their values,
 * and the figures of the view for conditions. templates/common/form.xsl describes its elements.
 */
void			 order_form(const struct play *, const struct order_context *,
    unsigned seat, xml_node form);
/* Adds the questions, orders and lists alone, which are the same in every position. */
void			 order_catalogue(const struct game *, const struct names *, xml_node);
/* Writes a move as an order element, without line end; a gathered one as one a line, or none. */
void			 order_write_move(const struct game *, const struct names *,
    const void *move, unsigned seat, struct buf *);
/*
 * Adds an answer to the seat's open decision that it could send unchanged, as
 * plain lines: a legal order for each subject of a gathered one, else the
 * rules' own move; nothing if it has no decision.
 */
void			 order_example(struct play *, unsigned seat, struct buf *);
/*
 * Write a parsed order file as plain lines, and such lines as an order file: see assize-orders(5).
 * Output is read back to the same elements, remarks and blank lines.  All lines that cannot be read
 * are reported, and the result is false.
 */
void			 order_plain_write(const struct game *, const struct tables *, xml_tree,
    struct buf *);
/* Writes the orders alone as plain lines; 'seen' is the state that the seat sees, or NULL. */
void			 order_plain_show(const struct game *, const struct tables *,
    const void *seen, xml_tree,
    struct buf *);
bool			 order_plain_read(const struct game *, const struct tables *,
    const char *text, struct buf *, struct diags *);
/* Writes a fresh nonce of 128 random bits, 32 hex digits. */
void			 order_nonce(char nonce[ORDER_NONCE]);

#endif
