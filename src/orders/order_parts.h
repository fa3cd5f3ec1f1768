#ifndef ORDERS_ORDER_PARTS_H
#define ORDERS_ORDER_PARTS_H

/* The inside of the room: an order file and its orders, in parts. */

#include "orders/condition.h"
#include "orders/order.h"
#include "referee/view.h"

#define MAX_ORDERS	1000	/* in one file */
#define MAX_STANDING	MAX_ORDERS	/* orders that stand, by number from 1 */
#define MAX_RANKED	64	/* choices of one field */

/*
 * Limits for all checks and conditions of one seat's orders in one turn: a file
 * cannot keep the judge busy for ever.
 */
#define MAX_CHECKS	200000
#define MAX_OPERATIONS	4000000

enum amount { AMOUNT_NUMBER, AMOUNT_ALL, AMOUNT_ALL_BUT_1, AMOUNT_HALF, AMOUNT_REST, AMOUNTS };
extern const char *const	amount_names[AMOUNTS];

/* The reach of an order: it lapses at the next boundary of that size where its seat is awaited. */
enum reach { REACH_BOUNDARY, REACH_TURN, REACH_ROUND, REACH_EVER };

struct choice {
	int64_t		 value;
	enum amount	 amount;	/* AMOUNT_NUMBER: the value counts */
};

/* A scalar of a move and its possible values, best first. */
struct slot {
	const struct field	*field;
	/* from the first byte of the move, or of its item */
	size_t			 offset;
	struct choice		*choice;
	unsigned		 choices, chosen;
	/* not written by the player: the count of an array */
	bool			 implied;
	bool			 pinned;	/* to the choice that fits the decision */
};

struct part {
	struct slot	*slot;
	size_t		 count, room;
};

/* One element of an array of the move: a child element, or a word of a list. */
struct item {
	const struct field	*field;
	const struct field	*tally;		/* the array's count, or NULL */
	/* of the struct that holds the array and its count, from the move's first byte */
	size_t			 base;
	unsigned		 member;	/* element by index, or 0: the next free one */
	int			 line;
	bool			 word;		/* of a list: leaving it out is no fault */
	bool			 taken;		/* in the candidate */
	struct diags		 fault;		/* why it was not taken, if somebody listens */
	struct part		 part;
};

struct order {
	struct element		 element;
	int			 line;
	unsigned		 sequence;	/* its number from 1, or 0 */
	struct part		 part;
	struct item		*item;
	size_t			 items, room;
	struct condition	*when;
	unsigned		 times;		/* 0: any number */
	enum reach		 reach;
	/* of a standing order, as it was written; in its file's 'standing' */
	xml_node		 source;
	bool			 kept;		/* from a file before this one */
	unsigned		 number;	/* of a kept one, among the standing ones */
	bool			 spare;		/* see struct order_facts */

	unsigned		 used;
	bool			 out;		/* dropped, or lapsed */
	/* was out or used up when its seat was last awaited at a boundary */
	bool			 past;
	char			*said;		/* the last report on it */
	unsigned		 asked;		/* the decision in which it was last looked at */
	struct {				/* its state before that decision */
		unsigned	 used;
		bool		 out, silent;	/* silent: nothing was reported in it */
		char		*said;
	}			 before;
};

struct order_file {
	unsigned		 seat;
	const struct game	*game;
	const struct tables	*tables;
	char			*game_id;
	unsigned		 turn;
	struct order		*order;
	size_t			 count, room;
	unsigned		 sequences;
	bool			 astray;	/* meant for something else, such as another game */
	/* the standing orders of the file before go on after these */
	bool			 keeps;
	bool			 ends[MAX_STANDING + 1];	/* except these, by number */
	xml_tree		 standing;	/* made with the first standing order */
	struct conditions	*conditions;	/* made with the first condition */
	struct view_live	 view;		/* for the conditions, through the turn */
	unsigned		 answers;	/* in this turn */
	unsigned		 decisions;	/* that this file got */
	bool			 answered;	/* the last of them */
	unsigned		 checks;
	unsigned		 looks;		/* checks of second choices, not limited */
};

/* order_read.c: reads one more order of the file, in a sequence or 0; NULL if it cannot be read. */
struct order *order_read(struct order_file *, xml_node, unsigned sequence, struct diags *);

/* order_field.c: hints at the word that is near to a wrong one, or else lists all: "WHAT: A, B". */
void	 order_hint_known(struct diags *, const char *wrong, const char *const *word, size_t count,
    const char *what);
bool	 member_read(const struct names *, const char *list, const char *word, unsigned *member,
    struct diags *);
/* Takes the next word of a text, cut to 'room'.  Returns the rest of the text, or NULL. */
const char *value_next_word(const char *text, char *word, size_t room);
/*
 * Returns the text with ids of the list in place of people's names for them,
 * unchanged if it has none; the caller frees it.
 */
char	*value_ids(const struct names *, const char *list, const char *text);
void	 order_part_clear(struct part *);

/* Reads an element to the parts of an order. */
void	 order_fields_read(const struct names *, struct order *, xml_node, struct diags *);
/*
 * Returns the attributes that a struct must have, or those that it may have, in
 * their order: names, and their number.
 */
size_t	 order_attribute_names(const struct layout *, bool optional, const char **name,
    size_t room);

/* Attributes of every order beside its fields; NULL-ended. */
extern const char *const	order_attributes[];
/* True, with a complaint, if an element has another namespace than its parent. */
bool	 order_is_foreign(xml_node, struct diags *);
/* Complains about attributes that are neither fields nor extra. */
void	 order_attributes_known(xml_node, const struct layout *, const char *const *extra,
    struct diags *);
/* True if the field counts an array of these rows: nobody writes it. */
bool	 order_counts(const struct layout *, const struct field *);

/* order_move.c: true if the order may answer once more. */
bool	 order_live(const struct order *);
/*
 * True if the order is for this decision: its kind admits it, and it is about the
 * same.  For a decision ahead, the kind alone counts.
 */
bool	 order_fits(const struct order *, const struct game *, const struct decision *);

/* A gathered move while it is built; 'move' has 'count' items that stand. */
struct gathering {
	struct element		 element;	/* of its items, except for their variant */
	const struct field	*tally;
	const char		*subject;	/* the field, or NULL */
	void			*move;
	size_t			 count;
};

#define GATHERING_SHOWN	200	/* answers in which subjects and further items are looked for */

/* Begins with a zeroed move, which is the caller's, or goes on with one that has items. */
void	 gathering_begin(struct gathering *, const struct game *, const struct decision *,
    void *move);
bool	 gathering_full(const struct gathering *);
/* True if one of the order's choices has a new subject. */
bool	 gathering_open(const struct gathering *, const struct order *);
/* True if the tried item has the subject of one that stands. */
bool	 gathering_bars(const struct gathering *);
/*
 * Adds the subjects for which the rules accept one more order beside those of 'move', which
 * answers an open decision that gathers.  False if there is no such order.
 */
bool	 order_subjects(const struct play *, const void *seen, const struct decision *, void *move,
    struct buf *);

/* An order that is tried as an answer. */
struct order_try {
	struct order_file	*file;
	struct order		*order;
	struct play		*play;
	const struct decision	*decision;
	const void		*seen;
	/* amounts in words are not known yet: they count as at least 1 */
	bool			 receipt;
	struct gathering	*gathering;	/* the order is its next item, or NULL */
	size_t			 base;		/* the order's place in the move */
	unsigned		 tried;
	/* faults of the first candidate, or NULL: nobody listens */
	struct diags		*diags;
	/* called for each item that an accepted move leaves out, or NULL */
	void			(*left_out)(struct order_try *, const struct item *);
	void			*ctx;		/* of the caller */
};
/* Fills in the first combination of choices that the rules accept now. */
bool	 order_move(struct order_try *, void *move);
/*
 * Does the same for the next item of a gathered move, which has room for it.
 * It stands if the rules accept it beside those before it.
 */
bool	 order_move_item(struct gathering *, struct order_try *);

/* order_shown.c: adds the move to a tree, as order_write_move() writes it. */
void	 order_add_move(const struct game *, const struct names *, const void *move, unsigned seat,
	    xml_node parent);

/*
 * Fills in up to 'room' legal answers to an open decision and returns their number.
 * First comes one of each offered kind of order, then those that show a new value of a field, then
 * others.  The same position gives the same answers.  None is drawn by chance if the rules offer
 * another of its kind.  'all', if given, becomes true if there seem to be no others.
 */
size_t	 order_shown(const struct play *, const void *seen, const struct decision *, void *moves,
	    size_t room, bool *all);

/* The time when a question comes. */
enum comes {
	COMES_NOW,	/* it is open */
	COMES_NEXT,	/* before the seat is waited for again */
	COMES_LATER,	/* rarely, or after that */
};

struct coming {
	unsigned	 kind;
	enum comes	 comes;
};

/*
 * Fills in the kinds of decision that this table knows, at most
 * MAX_DECISION_KINDS, in the order in which they come to the seat, and returns
 * their number.  Later ones are in the rules' order.  'seen' is the seat's copy
 * of the state, and the only source.  The same position gives the same result.
 */
size_t	 order_ahead(const struct play *, unsigned seat, const void *seen, struct coming *);

/* order_answer.c: true if an order is still in force after its seat was awaited at the boundary. */
bool	 order_outlasts(const struct order *, enum boundary);

/* Ends orders that lapse at the present boundary, whether play passes or stops there. */
void			 order_file_lapse(struct order_file *, const struct play *);
/* Returns the number of standing orders carried over (NULL: none). */
unsigned order_standing(xml_node carried);

#endif
