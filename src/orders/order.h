#ifndef ORDERS_ORDER_H
#define ORDERS_ORDER_H

/*
 * Orders: a seat's file of prepared answers, and how asks are answered from it.
 *
 *	order_parse()		what was handed in, XML or plain lines, to a tree
 *	order_file_read()	a parsed, hostile-safe tree to an order file, or every fault in it
 *				at once
 *	order_file_judge()	what of it the rules would refuse now (receipt)
 *	orders_put()		puts it in force for its seat; a later file replaces an earlier one
 *	orders_answers()	the callbacks that play_on() asks
 *	order_file_carry()	what stays in force after the turn, as XML; order_file_recall() sets
 *				it again
 *
 * An order is a move whose fields may be ranked lists and symbolic amounts,
 * both read at the moment of the ask.  Orders without a condition are answered
 * from plain values: no tree is built.
 */

#include <libxml/tree.h>

#include "base/diag.h"
#include "referee/game.h"
#include "referee/play.h"

/* a seat answers at most so many asks a turn; then the rules play for it */
#define ORDER_ANSWERS	1000
#define ORDER_CHOICES	512	/* combinations of ranked choices tried for one order at one ask */
#define ORDER_ON_SHOWN	32	/* digits of the hash that order files quote */
#define ORDER_NONCE	33	/* room for a nonce as order_nonce() writes it, NUL included */

struct order;
struct order_file;
struct vocabulary;

/* What an order file is read against. */
struct order_context {
	const struct game	*game;
	const struct tables	*tables;	/* its names hold all lists, "seat" included */
	const char		*game_id;	/* as in game="..." */
	unsigned		 turn;		/* the turn that the orders are for */
	/* the only seat whose orders are taken, or 0: any */
	unsigned		 seat;
	/* hash of the MANIFEST that is answered, hex, or NULL: not compared */
	const char		*on;
	bool			 on_required;	/* a file without 'on' is refused */
	bool			 supposed;	/* a file that says suppose="yes" is not refused */
	const char		*nonce;		/* of a template; NULL: a fresh one */
	/* of a template: what is carried over, or NULL */
	xmlNodePtr		 carried;
};

/*
 * An order file in either form as a tree, each order on the line where it stands; what is no plain
 * lines is XML.  NULL, with every fault said, when it cannot be read.  'reading', if given, gets
 * what plain lines were read as; it stays empty for XML, and for lines that cannot all be read.
 */
xmlDocPtr		 order_parse(const struct game *, const struct tables *, const char *file,
    const struct buf *text, struct buf *reading, struct diags *);
/* The same for who wants to know all that is wrong: of plain lines, those that can be read. */
xmlDocPtr		 order_parse_salvage(const struct game *, const struct tables *,
    const char *file, const struct buf *text, struct diags *);
/*
 * Which seat a parsed file says it is from, before anything else is read; 0: no seat of that name.
 */
unsigned		 order_seat(xmlDocPtr, const struct names *);
/* The file, or NULL when anything in it is an error. */
struct order_file	*order_file_read(xmlDocPtr, const struct order_context *, struct diags *);
/*
 * The same for who wants to know all that is wrong at once: of a file with errors, the orders that
 * have none, to be judged and no more.  NULL when it is not for this game, turn, seat and
 * publication.
 */
struct order_file	*order_file_salvage(xmlDocPtr, const struct order_context *,
    struct diags *);
void			 order_file_free(struct order_file *);
/* The orders in document order; those inside a sequence too. */
size_t			 order_file_count(const struct order_file *);
const struct order	*order_file_order(const struct order_file *, size_t);
/* Where in its file an order stands, and its element. */
struct order_at		 order_place(const struct order_file *, size_t, const char **element);
/* How many asks it may answer; 0: any number. */
unsigned		 order_times(const struct order *);
/* The number of its sequence in the file, or 0. */
unsigned		 order_sequence(const struct order *);
/* Whether it could have answered an ask that one before it did; see struct orders. */
bool			 order_spare(const struct order *);
/* What answering from the file has cost so far, in checks of the rules. */
unsigned long		 order_file_work(const struct order_file *);
/* The order in words, as the rules read it: one line without a line end. */
void			 order_describe(const struct order_file *, const struct order *,
    struct buf *);

/*
 * Says what the rules would refuse as things stand: what can never be legal is
 * an error, what is not legal yet a note.  False when there is an error.
 */
bool			 order_file_judge(struct order_file *, struct play *, struct diags *);

/* The files in force, by seat. */
struct orders {
	struct order_file	*file[MAX_SEATS + 1];
	/* under way, as conditions see it; 0: each file's own */
	unsigned		 turn;
	/* orders behind the one that answers are looked at too: could they have? */
	bool			 look_on;
};

void			 orders_clear(struct orders *);
/* Takes a file: it is in force for its seat, and the one before it is freed. */
void			 orders_put(struct orders *, struct order_file *);
/* Answers from the files in force, and with the rules' own move where they do not. */
struct answers		 orders_answers(struct orders *);
/*
 * Answers from the seat's file alone: the first unspent, holding, accepted
 * order.  What became of each order looked at goes to play's events.  Where
 * none does, 'move' is what the rules play in place of one that was refused, or
 * zeros.
 */
bool			 orders_answer(struct orders *, struct play *, const struct ask *,
    const void *seen, void *move);

/*
 * True if a file that holds orders leaves something open of what its seat is asked now: no order
 * answers, or the rules would take one more of those that are gathered.
 */
bool			 order_file_gap(struct order_file *, struct play *);

/*
 * Adds <carried seat="..."> to 'parent' with what is left of each order after
 * the turn, and returns it; NULL if nothing is: the file is out of force.
 * Whose they are reads there what each is in words, and by which number an
 * order file may end one that stands.
 */
xmlNodePtr		 order_file_carry(struct order_file *, const struct play *,
    xmlNodePtr parent);
/*
 * What a position or view (NULL: none) says is carried over for a seat, by its id; NULL: nothing.
 */
xmlNodePtr		 order_carried(xmlDocPtr position, const char *seat);
/*
 * Sets on a file read again what order_file_carry() wrote, with the orders that it keeps from files
 * before it; false if that does not fit the file.
 */
bool			 order_file_recall(struct order_file *, xmlNodePtr carried, struct diags *);
/*
 * To a new file that says keep="standing" adds the standing orders that are carried over from the
 * file before, as many as there is room for; one that cannot be read any more is only said.
 */
void			 order_file_keep(struct order_file *, xmlNodePtr carried, struct diags *);
/* Whether all of them stand that the file says end. */
bool			 order_file_ends_fit(const struct order_file *, xmlNodePtr carried,
    struct diags *);
/* Adds what a new file ends of what is carried over, in words, a line each. */
void			 order_file_ends(const struct order_file *, xmlNodePtr carried,
    struct buf *);
/*
 * The lines of orders that the file keeps become their numbers, less than 0: lines of another file
 * are no lines of this one.
 */
void			 order_file_number_kept(struct order_file *);

/*
 * Whether this kind of ask, and with a 'move' that variant as an answer to it, is known at this
 * table: its options and seats may rule it out.  No table: whether the game knows it.
 */
bool			 order_is_known(const struct game *, const struct tables *, unsigned kind,
    unsigned move);

/*
 * An order file to fill in: what is asked, the legal choices as comments, 'on' and a fresh nonce.
 */
void			 order_template(struct play *, const struct order_context *, unsigned seat,
    struct buf *);
/* The same without what is asked and the choices: its envelope, and the orders that stand in it. */
void			 order_template_bare(struct play *, const struct order_context *,
    unsigned seat, struct buf *);
/*
 * The same for a form: adds to 'form' every question (with the legal answers where it is open),
 * every order that answers one with its fields, the lists they take values from, and the figures of
 * the view that a condition may ask.  Its elements are described in templates/common/form.xsl.
 */
void			 order_form(const struct play *, const struct order_context *,
    unsigned seat, xmlNodePtr form);
/* The questions, orders and lists alone, as they are in every position. */
void			 order_catalogue(const struct game *, const struct names *, xmlNodePtr);
/* A move as an order element, without line end; a gathered one as an element a line, or nothing. */
void			 order_write_move(const struct game *, const struct names *,
    const void *move, unsigned seat, struct buf *);
/*
 * What the seat could answer to what it is asked now, as plain lines: some of the answers, of
 * each kind of order first; nothing if it is not asked.
 */
void			 order_example(struct play *, unsigned seat, struct buf *);
/*
 * A parsed order file as plain lines, and such lines as an order file: see assize-orders(5).  What
 * was written is read to the same elements, remarks and blank lines.  Lines that cannot be read are
 * all said, and false.
 */
void			 order_plain_write(const struct game *, const struct tables *, xmlDocPtr,
    struct buf *);
/* The orders alone as plain lines. */
void			 order_plain_show(const struct game *, const struct tables *, xmlDocPtr,
    struct buf *);
bool			 order_plain_read(const struct game *, const struct tables *,
    const char *text, struct buf *, struct diags *);
/* A fresh nonce of 128 random bits, 32 hex digits. */
void			 order_nonce(char nonce[ORDER_NONCE]);

/*
 * Every code of a diagnostic that reading orders may give, with one sentence of what it means;
 * NULL-ended.
 */
struct order_code {
	const char	*code, *doc;
};
extern const struct order_code	order_codes[];

#endif
