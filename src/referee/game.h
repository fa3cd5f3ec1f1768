#ifndef REFEREE_GAME_H
#define REFEREE_GAME_H

/*
 * A rules module.
 *
 * The rules of a game are functions over plain values.  The state is one flat struct without
 * pointers: copying it is assignment.  A move is a small tagged struct.  The rules see no XML, no
 * file, no clock and no mail: only their tables, a state, moves, chance and a sink for events.
 *
 * A turn goes decide -> check -> resolve -> view, again and again.  `decide` opens the decisions,
 * each to one seat.  Nothing changes until every open decision has a checked move; then `resolve`
 * steps the state once, and is total.  All open decisions are secret and simultaneous; a
 * sequential game opens one at a time.
 *
 * `range`, `check`, `amount`, `fallback` and `bot` get 'seen': a copy of the
 * state in which everything the asked seat may not know is 0.  They cannot
 * leak.  The choice of the asked seats must follow from public knowledge.
 *
 * Anything in progress (an action that others follow, a battle, a spell and its interrupts) is a
 * stack of small frames in the state: `decide` reads the top, `resolve` steps it.
 *
 * A seat is a player who can be asked.  An enemy moved by the rules has no
 * seat: the game's own lists (a side, a faction, a hero) give the owner of a
 * piece, and `resolve` moves it.  A team wins by equal ranks.
 */

#include "base/base.h"
#include "base/buf.h"
#include "base/diag.h"
#include "referee/chance.h"
#include "referee/layout.h"
#include "referee/names.h"

/* seats are 1..MAX_SEATS; a game's own arrays are as long as its max_seats needs */
#define MAX_SEATS	15
#define MAX_OPTIONS	24
#define MAX_DECISIONS	MAX_SEATS	/* a seat has at most one open decision */
#define MAX_MOVE	256	/* the largest move or event, bytes */
#define MAX_VARIANTS	64	/* of a move, slot 0 included: sets of them are 64 bits */

/* Sets of seats; every FIELD_SET of the list "seat" is one. */
typedef uint16_t seats_t;
#define SEAT_BIT(s)	((seats_t)(1u << ((s) - 1)))
#define EVERYONE	((seats_t)0xffff)	/* all seats and the public */
#define NOBODY		((seats_t)0)	/* the referee alone */
#define SEAT_PUBLIC	16		/* a viewer that is no seat: bit 15 of a set of seats */
#define SEAT_REFEREE	17		/* a viewer who sees everything */

/* A moment at which play can pause.  A coarser boundary is greater. */
enum boundary { BOUNDARY_NONE, BOUNDARY_STEP, BOUNDARY_TURN, BOUNDARY_ROUND };
/* Their words, ended by NULL; a game's list of ids begins at BOUNDARY_STEP. */
extern const char *const boundary_words[];

/*
 * A choice of the moderator: a variant, or a ruling on an unclear point.
 * Values are the numbers of 'value' from 0, or, where that is NULL, the
 * integers from 'low' to 'high'.
 */
struct option {
	const char		*name;
	const char *const	*value;		/* NULL-ended names, or NULL */
	int			 low, high;
	int			 def;
	const char		*doc;		/* one sentence */
	/* "book", "house", or the id of the ruling: "IQ-8" */
	const char		*source;
	/* came later: its value in a game.xml of before, which does not name it */
	bool			 late;
	int			 before;
};

/* Everything that stays the same through a game. */
struct tables {
	unsigned		 seats;			/* players at the table */
	/* by the game's own enum: the order of its options table */
	int			 option[MAX_OPTIONS];
	/* the game's own struct, read from tables.xml by the 'figures' layout */
	const void		*figures;
	const struct names	*names;			/* for words in diagnostics */
};

/* One question that the rules put to one seat. */
struct decision {
	uint8_t	 kind;		/* index into game.decision_kind; 0: none */
	uint8_t	 seat;
	/* at receipt only: not open yet, and its subject is not known */
	bool	 ahead;
	/* the subject, as the kind's rows describe it; all 0 in a decision ahead */
	uint8_t	 about[14];
};

struct decision_kind {
	const char		*name;		/* also the word in <wait for="..."/> */
	uint64_t		 admits;	/* bit i: a move of variant i answers it */
	const struct field	*field;		/* rows over struct decision, or NULL */
	size_t			 count;
	/* the question, one sentence, as the player reads it */
	const char		*doc;
	/*
	 * A gathered kind: it admits one variant, and this is the counted array in it of tagged
	 * structs.  Their variants are then orders of their own, each with its condition, times and
	 * reach.  The referee fills in the array in the order of the file, with each struct that
	 * check() accepts beside those before it.  NULL: an order is a whole move.
	 */
	const char		*gather;
	/*
	 * The field, of that name in each of those variants, that names the order's subject; of
	 * several orders for a subject, the first one taken stands.
	 */
	const char		*subject;
};

#define ADMIT(variant)	((uint64_t)1 << (variant))

/*
 * The open decisions.  `decide` fills it in; all but 'decision' comes zeroed.  'boundary' is the
 * coarsest boundary that begins here: BOUNDARY_STEP is implied wherever anything is asked.
 * awaited[BOUNDARY_TURN] and [BOUNDARY_ROUND] are the seats that may have to act before the next
 * boundary of that size; they are read only where such a boundary begins. decisions_add() fills in
 * awaited[BOUNDARY_STEP].
 *
 * E.g. seats 1 to 3 take turns in a round.  When seat 1 is asked for its turn, which begins the
 * round, boundary is BOUNDARY_ROUND; awaited[BOUNDARY_ROUND] has all three, and
 * awaited[BOUNDARY_TURN] those that may act before seat 2's turn: seat 1, and whoever may follow
 * it.  A game that stops by rounds then waits for the orders of all three, by turns for those.
 *
 * Several seats may be asked at once for an interrupt, and only one of them
 * interrupts. resolve then sets 'unused' to the others that wanted to.  Their
 * orders count as if those seats had not been asked, and no remark is made.
 */
struct decisions {
	struct decision	 decision[MAX_DECISIONS];
	unsigned	 count;
	enum boundary	 boundary;
	seats_t		 awaited[BOUNDARY_ROUND + 1];
	seats_t		 unused;	/* resolve: the answers of these seats were not used */
};

/* Opens a decision; the caller fills in 'about'. */
static inline struct decision *
decisions_add(struct decisions *a, unsigned kind, unsigned seat)
{
	struct decision	*decision = &a->decision[a->count++];

	*decision = (struct decision){ .kind = (uint8_t)kind, .seat = (uint8_t)seat };
	a->awaited[BOUNDARY_STEP] |= SEAT_BIT(seat);
	return decision;
}

/* Returns the open decision of a seat, or NULL: a seat has at most one open decision. */
static inline const struct decision *
decisions_find(const struct decisions *a, unsigned seat)
{
	for (unsigned i = 0; i < a->count; i++)
		if (a->decision[i].seat == seat)
			return &a->decision[i];
	return NULL;
}

/*
 * Events: what happened, with the seats that may know it. event_add() returns a zeroed event of the
 * game's event struct to fill in (never NULL; when nobody records, a scratch one).  If two seats
 * may know different things, add two events; all seats get what the public gets.  Public draws are
 * added between them automatically.
 */
struct events;
void	*event_add(struct events *, seats_t who);

/*
 * Complaints of check(): the move can never be legal / it is not legal now, but
 * may become so.  If nobody listens, the words are not looked up.
 */
#define diag_never(d, ...)	((d) == NULL ? (void)0 : diag_add(d, SEVERITY_ERROR, __VA_ARGS__))
#define diag_not_now(d, ...)	((d) == NULL ? (void)0 : diag_add(d, SEVERITY_NOTE, __VA_ARGS__))

/* The ways in which a game ends. */
enum end_by {
	END_NOT,	/* it goes on */
	END_RULES,	/* nothing is asked any more */
	END_MODERATOR,	/* they ended it, or all voted for it: it counts as it stands */
	END_DRAW,	/* all voted for a draw among the sharers */
	END_LAST,	/* one player is left and voted for it: the one sharer */
	END_RULED,	/* the moderator says who has won, or shares a draw: the sharers */
};

struct ending {
	enum end_by	 by;
	seats_t		 sharers;	/* of END_DRAW and later; else nobody */
};

struct score {
	int32_t	 points[MAX_SEATS + 1];		/* as the game counts them */
	/* 1 is best; equal ranks share; as things stand, when not over */
	uint8_t	 rank[MAX_SEATS + 1];
	/* out of play: never asked or awaited again, and without a vote */
	seats_t	 out;
	bool	 over;				/* by the rules */
	/* when over by the rules: one word, "rounds", "won": simulate counts them */
	const char *ending;
};

/*
 * A row of legal moves: the fields of one kind of move that vary, each over a range, given those
 * before it.  All of the row's moves that check() accepts are legal; the game's rows need not make
 * all that there are, but some of each kind.
 *
 *	{ MOVE_ATTACK, 12, { { F(unit), OWN }, { F(target), ENEMY_HERE }, { F(card), UPTO(CARDS),
 *	    .optional = true } } },
 */
struct vary {
	uint16_t	 offset, width;		/* MOVE_FIELD; ended by a width of 0 */
	/* UPTO, ONLY, or a number of the game's own, from 1, whose values game.range gives */
	uint16_t	 range;
	bool		 optional;		/* it may also stay 0 */
};
#define MOVE_FIELD(s, m)	offsetof(s, m), sizeof(((s *)0)->m)
#define UPTO(n)			((uint16_t)(0x4000 + (n)))	/* 1 to n */
#define ONLY(n)			((uint16_t)(0x8000 + (n)))	/* n and nothing else */

enum { VARIES = 6, EACHES = 4 };

struct move_row {
	uint8_t		 move;			/* the variant; 0 ends the rows */
	uint8_t		 weight;		/* how often random players try it */
	struct vary	 vary[VARIES + 1];
	/* the row adds an element to this list of the move: MOVE_LIST */
	struct list_in {
		uint16_t	 offset, width, length, count;
	}		 list;
	uint8_t		 item;			/* the element's variant, if it is tagged */
	struct vary	 each[EACHES + 1];	/* fields in the element */
};
#define MOVE_LIST(s, m, c)	{ offsetof(s, m), sizeof(((s *)0)->m[0]), \
	LENGTH(((s *)0)->m), offsetof(s, c) }

/* Lines as players of a game write them; the move is of a gathered kind and has one item. */
struct notation {
	/* Reads a line ("A Mun - Tyr") into a zeroed move; false, with a diagnostic: it cannot. */
	bool	(*read)(const struct tables *, const char *line, void *move, struct diags *);
	/*
	 * Writes a move as a line, without line end; false: it cannot be written so.  'seen' is the
	 * state that tells what its pieces are; NULL: not known.
	 */
	bool	(*write)(const struct tables *, const void *seen, const void *move, struct buf *);
	/*
	 * Fills in the other move that the same line means if it also answers another question ("A
	 * Mun D" in autumn and in winter); false: there is none.  NULL: never.
	 */
	bool	(*also)(const void *move, void *also);
};

struct moves;	/* referee/moves.h */

/* A game has all of these, except where NULL is documented. */
struct game {
	const char		*name;		/* its folder in every room */
	const char		*title;
	unsigned		 min_seats, max_seats;
	/* of its adjudication: goes up when the same orders would be judged otherwise */
	unsigned		 revision;
	bool			 no_dice;	/* only the set-up draws */
	enum boundary		 default_granularity;
	const struct layout	*state, *move, *event, *figures;
	/* indexed by struct decision's kind; 0 unused */
	const struct decision_kind	*decision_kind;
	size_t			 decision_kinds;
	/*
	 * ended by a NULL name; at most MAX_OPTIONS; each value changes some
	 * game: tests/conformance/test-witness.  NULL: there are none
	 */
	const struct option	*options;
	/* lists that are code, ended by a NULL name; "seat" is the referee's; NULL: none */
	const struct list_of	*lists;

	/* Sets up a zeroed state.  Draws all luck of the set-up. */
	void	(*start)(const struct tables *, void *state, struct chance *, struct events *);
	/*
	 * Opens the decisions that the state wants answered, at most one per
	 * seat.  If it opens none, the game is over.
	 */
	void	(*decide)(const struct tables *, const void *state, struct decisions *);
	/*
	 * Legal moves, ended by a row of move 0: of each kind of move that can answer there is one.
	 * 'range' gives the values of the game's own ranges by moves_value(); NULL: it has none.
	 */
	const struct move_row	*rows;
	void	(*range)(struct moves *, unsigned range);
	/*
	 * True if the move is a legal answer to the decision now; if not, adds a reason with
	 * diag_never() or diag_not_now().  Any bytes must be safe in a move whose ids are in their
	 * lists' ranges and whose counts are within their arrays; game_check() sees to the counts.
	 * At receipt it is also called for decisions that are not open yet: 'ahead' is then set,
	 * and 'about' is empty.  A list is built greedily: if a list is legal, every shorter one is
	 * too, and `resolve` completes missing items by the rules' default.
	 * NULL: all that the layout admits is legal.
	 */
	bool	(*check)(const struct tables *, const void *seen, const struct decision *,
	    const void *move, struct diags *);
	/*
	 * Returns the meaning of "all" for an ORDER_AMOUNT field of a move whose other fields are
	 * set: the number there is to take (armies in the region attacked from, cubes left to
	 * place).  'item' is the element's number if the field is in an array of structs of the
	 * move, else 0.  NULL: no field is an ORDER_AMOUNT.
	 */
	int	(*amount)(const struct tables *, const void *seen, const struct decision *,
	    const void *move, const struct field *, size_t item);
	/*
	 * Fills in the rules' own legal answer, for a decision that no order answers.  'spoke': the
	 * seat's file holds or held an order that this kind of decision admits, since the seat was
	 * last awaited at a boundary.  The seat is then not silent: its orders have run out.
	 */
	void	(*fallback)(const struct tables *, const void *seen, const struct decision *,
	    bool spoke,
	    void *move);
	/*
	 * Fills in the rules' replacement for a refused order, if orders of the seat were refused
	 * and none was taken after them.  'refused' is such an order, as far as it could be read.
	 * The first call that returns true counts, and 'move' is then a legal answer; else the
	 * fallback.  NULL: always the fallback.
	 */
	bool	(*instead)(const struct tables *, const void *seen, const struct decision *,
	    const void *refused, void *move);
	/* A sensible player, or NULL. */
	void	(*bot)(const struct tables *, const void *seen, const struct decision *,
	    struct chance *,
	    void *move);
	/*
	 * Steps the state. moves: an array parallel to decisions->decision of the game's move
	 * struct, each checked.  The rules decide the order among simultaneous answers.  Each was
	 * legal when all were asked.  A move that other moves have made impossible is judged again
	 * by the function that check() calls; it is void, and an event says so: never bug().
	 */
	void	(*resolve)(const struct tables *, void *state, struct decisions *,
	    const void *moves,
	    struct chance *, struct events *);
	/*
	 * Deals again, with hidden draws, everything that the seat cannot see.  The result fits all
	 * that the seat sees, and depends on nothing else: the state may be the seat's copy, in
	 * which the rest is 0.  With seat 0, and the whole state: everything that no seat at the
	 * table knows.  E.g. it shuffles the cards that are neither open nor in the seat's hand,
	 * and deals the deck and each other hand as many as it has.  NULL: nothing is hidden.
	 */
	void	(*resample)(const struct tables *, void *state, unsigned seat, struct chance *);
	/*
	 * Fills in the current points and ranks or, after any kind of ending,
	 * the final ones; 'score' comes zeroed.
	 */
	void	(*score)(const struct tables *, const void *state, const struct ending *,
	    struct score *);
	/*
	 * Computes derived figures again after the moderator has changed others
	 * by hand, so that a bank has what nobody else has. broken() reports
	 * remaining faults.  NULL: none are derived.
	 */
	void	(*settle)(const struct tables *, void *state);
	/*
	 * Returns a broken invariant as a literal sentence, or NULL.  Called
	 * after every resolve in simulate: keep it cheap.
	 */
	const char *(*broken)(const struct tables *, const void *state);
	/*
	 * Reports faults of the figures beyond the reach of the schema (an edge
	 * to nowhere).  NULL: all that the schema accepts is good.
	 */
	bool	(*figures_check)(const struct tables *, struct diags *);
	/*
	 * Reports faults of seats, options and figures together (teams of three
	 * at a table of four).  Each has passed its own check.  NULL: all fit.
	 */
	bool	(*table_check)(const struct tables *, struct diags *);
	/*
	 * True if the options and seats of a table rule out this kind of decision or, with a
	 * 'move', this variant as an answer to it.  NULL: nothing is ruled out.
	 */
	bool	(*without)(const struct tables *, unsigned kind, unsigned move);
	const struct notation	*notation;	/* NULL: no lines */
};

/* True if a move counts no more elements than its arrays have; else says so. */
bool	 moves_fit(const struct game *, const void *move, struct diags *);

static inline bool
game_check(const struct game *game, const struct tables *t, const void *seen,
    const struct decision *decision, const void *move, struct diags *d)
{
	return moves_fit(game, move, d) &&
	    (game->check == NULL || game->check(t, seen, decision, move, d));
}

static inline void
game_resample(const struct game *game, const struct tables *t, void *state, unsigned seat,
    struct chance *chance)
{
	if (game->resample != NULL)
		game->resample(t, state, seat, chance);
}

/* The table of all games: games/games.c, NULL-ended. */
extern const struct game *const games[];
const struct game *game_find(const char *name);	/* borrowed, or NULL */

#endif
