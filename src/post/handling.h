#ifndef POST_HANDLING_H
#define POST_HANDLING_H

/* The handling of one mail in one game: who sent it, what becomes of it, and the receipt. */

#include "match/code.h"
#include "match/waiting.h"
#include "post/delivery.h"
#include "post/facts.h"
#include "records/joining.h"

struct handling {
	struct match	*m;
	struct inbox	*in;
	size_t		 lines;			/* of the log, before this mail */
	xmlDocPtr	 position;
	struct mail	*mail;
	const char	*id;			/* of this mail alone */

	/* sender_find() */
	const struct person *who;		/* the sender; NULL: not known */
	unsigned	 seat;			/* theirs; 0: a standby */
	/* only an address or a line seat names the sender, and anybody can write these */
	bool		 guessed;
	bool		 stray;	/* a code alone names the sender, from another address */
	bool		 proved;		/* the text is theirs, as 'how' says */
	struct proof	 how;
	/* the effect of a code in the mail on the move of the seat to another address */
	enum { MOVE_STAYS, MOVE_ANSWERED, MOVE_OFF } move;
	const char	*token;			/* the secret word that came with it, or NULL */
	/* the seat of the mail that it answers, by the code in the header; 0: none */
	unsigned	 coded;
	char		 code[CODE_TEXT];	/* that this one stands for */
	const char	*doubt;		/* why hold_doubt() holds the mail, or NULL */
	/* the answer to a question about a held mail; 'gone': that was answered before */
	enum held_says {
		HELD_NOT_ASKED, HELD_YES, HELD_NO, HELD_UNDO, HELD_UNCLEAR, HELD_GONE,
	} says;
	bool		 confirmed;		/* its commands were asked back */
	/*
	 * the mail answers one of ours to this seat, or answers none and has its code, as the order
	 * form writes it; and its text is proved by no key
	 */
	bool		 replies;
	/* reply_take_orders(): why it took no lines; the first line that it did not read */
	const char	*refused;
	char		*tail;
	/* reply_again(): the first line of the file; NULL: that of the turn that comes */
	const struct reply_head *first;

	/* the answers to invitations so far, by seat */
	struct joining	 joining[MAX_SEATS + 1];
	bool		 handled;	/* a command was, even if the receipt says nothing of it */
	bool		 ordered;		/* there were orders for this game */
	/* orders that were taken, and get a dry run when all of the mail is handled */
	struct untried	*untried;
	size_t		 untried_count, untried_room;
	bool		 settled;		/* cron knows that the game is due for a look */

	xmlNodePtr	 facts;			/* of the receipt */
	struct enclosed	 enclosed;		/* the files that go with it */
	struct buf	 logged;		/* what became of the mail: see incoming.h */
	bool		 sealed;		/* it goes out encrypted */
	bool		 quotable;		/* it may repeat the text */
	/* the turn of a report to send again, "": the last; or NULL */
	const char	*report_of;
};

/* replies.c */
/*
 * Adds <answer what="..."> to the receipt, for
 * templates/common/letters/receipt.xsl, or taken.xsl, to put into words.
 */
xmlNodePtr reply(struct handling *, const char *what);
/* Adds faults to an answer, with hints that help somebody who writes a mail. */
void	 reply_faults(xmlNodePtr, const struct diags *);
/*
 * The same for faults of the text; says only that there are some if the receipt
 * may not repeat it.
 */
void	 reply_faults_of_text(const struct handling *, xmlNodePtr, const struct diags *);
/*
 * Returns the sender's name for names of mails.  A standby's own name may not
 * fit there, so its hash is written to 'mark'.
 */
#define REPLY_MARK	20
const char *reply_mark(const struct handling *, char mark[REPLY_MARK]);
/* Settles all that was handled in the inbox, and has cron look at the game. */
void	 reply_settle(struct handling *);

/* sender.c */
/*
 * Finds the sender of a mail, a player or a standby, and what proves that: a
 * code of an invitation, a move or an offer, else a signature, else a secret
 * word and the seat it names, else the seat or the address it gives.  Of
 * several seats of one person, takes the one that the mail means, else the
 * first.
 */
void	 sender_find(struct handling *, const struct delivery *);
/* True if the mail names a seat, as a secret word needs it. */
bool	 sender_names_seat(const struct handling *, const struct delivery *);
/* The rest of a line `join` or `decline`: a code, and perhaps "word". */
struct wish {
	char	 code[64];
	bool	 word;
};
struct wish sender_wish(const struct parsed_command *);
/* True if the sender holds this seat too, and the text is proved for it as well, as 'how' says. */
bool	 sender_holds(const struct handling *, const struct delivery *,
    unsigned seat, struct proof *how);
/*
 * True if the receipt may repeat this: what came encrypted goes only to its
 * writer, and encrypted.
 */
bool	 sender_may_quote(const struct handling *, const struct content *);
/* True if this is the referee's address, or one that extends it: games+CODE@example.org. */
bool	 post_is_referee(const char *address, const char *referee);
/* Keeps the mail and asks the seat's person; false if there were too many today. */
bool	 hold_mail(struct handling *, const struct delivery *);
/*
 * Tells what a mail answers to a question about a held one: h->says.  A yes leaves that mail in
 * d->released, to be handled first.  Takes the answer off the writer's own text.
 */
void	 hold_asked(struct handling *, struct delivery *);
/* Asks again about the held mail; false if there were too many questions today. */
bool	 hold_again(struct handling *, struct delivery *);
/*
 * True if it is a person's address in the game, or they said that it is theirs.
 */
bool	 post_is_address_of(const struct match *, const struct person *, const char *address);
/* Returns why a mail with the code of a seat is not believed, as a word; NULL: it is. */
const char *hold_doubt(const struct handling *, const struct delivery *, unsigned seat);
/* Remembers the id of a mail that was taken, and the codes of ours that others got with it. */
void	 hold_remember(const struct handling *, const struct delivery *);
enum hold_answer {
	HOLD_NOT_ASKED,		/* the mail answers no question of ours */
	HOLD_HANDLED,		/* a held mail is taken, dropped or asked about again */
	HOLD_CONFIRMED,		/* `yes` to the commands of a mail */
	HOLD_UNDO,		/* `undo` to a receipt */
};
/* Tells what a mail answers to a question, and handles what it says of a held one. */
enum hold_answer hold_answered(struct handling *, struct delivery *, struct parsed *said);
#define SAID_ENDING	".said"	/* of a command that waits for the answer to the receipt */
/* Keeps a file in held/ with the mark of the mail and this ending. */
void	 hold_keep(const struct handling *, const char *ending, const void *, size_t);

/*
 * reply.c: takes the lines above the quotation as orders if the mail answers
 * ours to this seat and at least one of them is an order; the rest are
 * commands, a greeting, a closing, or faults.
 */
void	 reply_take_orders(struct handling *, struct delivery *);
/*
 * Makes the file of a reply again from a saved mail, as it was taken.  'said'
 * is the code of the seat, NULL to find it in the mail's quotation; the turn
 * that told its hash says the rest.  False, with a diagnostic, if no turn knows
 * the code, or the mail has no bare lines.
 */
bool	 reply_again(struct match *, const char *said, const struct buf *bytes,
    struct submission *, struct diags *);
/*
 * True if a line of the text is an order of this game as the seat could send
 * it.
 */
bool	 reply_has_order(const struct handling *, const char *text);

/* handlers.c: the commands of a mail for one game. */
void	 handle_commands(struct handling *, const struct delivery *);
/*
 * Does what an answer asks for: the commands that waited for a yes, or to undo
 * the last orders, until all are closed.
 */
void	 handle_answer(struct handling *, enum hold_answer, const struct parsed *said);
/*
 * True if the mail says for this game, proved as commands must be, that these
 * orders are meant although nothing in them is filled in.
 */
bool	 handle_defaults(struct handling *, const struct delivery *, const struct content *);

/* handle_orders.c: the orders of a mail; then their dry runs, without the game's lock. */
void	 handle_orders(struct handling *, struct delivery *);
void	 handle_dry_runs(struct handling *);

/*
 * handle_joining.c: `join` or `decline` of somebody who was invited and has not
 * begun to play.
 */
void	 handle_invitation(struct handling *, const struct delivery *,
    const struct parsed_command *);
/* A request for a new secret word. */
void	 handle_new_word(struct handling *, const struct parsed_command *);
/*
 * A request to move to another address, or, if 'move' says so, the codes of a
 * move.
 */
void	 handle_move(struct handling *, const struct parsed_command *);

/* press.c: press of a player. */
void	 handle_press(struct handling *, const struct parsed_command *);
/*
 * Passes a mail that holds no order and no command on to the moderator, or
 * takes it as the closing statement of a finished game.  Returns what became of
 * a letter: "passed", "enough" (there were too many today), "secret" (it came
 * encrypted: they hear that it came), "plays" (the moderator has a seat, so it
 * must be asked for); NULL: it is no letter, or cannot be passed on.
 */
const char *handle_letter(struct handling *, const struct delivery *);
/*
 * Handles the moderator's answer, from their mailbox, to press that they were
 * sent.  With the code of their copy it goes to the writer of the press.
 * Without it it goes nowhere, and they are told so once a day.  Marks a proved
 * mail as processed.  False if it is no such mail.
 */
bool	 handle_moderator(struct handling *, const struct delivery *);

/*
 * observers.c: commands of somebody at no table, to read along or to stop; and
 * what may be a secret word without its seat: the answer says how to name one.
 * False if the mail gets no answer.
 */
bool	 handle_observer(struct handling *, const struct delivery *);
/* selftest.c: answers a reply to a test of the mail; false if it is none, or one too many today. */
bool	 handle_test(struct handling *, const struct delivery *);

#endif
