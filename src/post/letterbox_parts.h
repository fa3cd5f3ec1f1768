#ifndef POST_LETTERBOX_PARTS_H
#define POST_LETTERBOX_PARTS_H

/*
 * Types and functions that letterbox.c shares with the other files that handle mails and receipts.
 */

#include "base/file.h"
#include "post/letterbox.h"
#include "post/facts.h"
#include "post/mailing.h"
#include "post/spoken.h"
#include "mail/read.h"
#include "match/code.h"
#include "records/quoting.h"
#include "records/joining.h"

#define SENDER_MARK	20

/* Something a mail holds, decoded: an order file, or words. */
struct content {
	bool			 orders;
	struct submission		 submission;	/* orders */
	struct heading		 heading;	/* orders: what they say of themselves */
	bool			 readable;	/* orders: they could be read so far */
	char			*text;		/* words, UTF-8 */
	char			*name;		/* of the file, or "text" */
	struct pgp_result	 proof;		/* of the signer, whichever key that is */
	/* by a key that came with the mail and belongs to nobody yet */
	struct pgp_result	 fresh;
	bool			 secret;	/* it came encrypted */
	enum pasted_place	 place;		/* orders: where they stand */
	/* contents with the same number are under one signature; 0: not signed */
	unsigned		 body;
};

struct contents {
	struct content	*item;
	size_t		 count, room;
	unsigned	 bodies;	/* signed ones so far */
	bool		 texted;	/* a text was not blank */
	/* faults of encrypted parts: as secret as these */
	struct diags	 inside;
};

/*
 * Gathers all contents of a mail: checks signatures with the keys in 'pgp' and opens encrypted
 * parts; faults become diagnostics.
 */
void	 contents_gather(struct contents *, const struct mail *, struct pgp *, struct diags *);
void	 contents_clear(struct contents *);
/* True if an order file has nothing filled in. */
bool	 content_is_empty(const struct content *);
/*
 * True if the sender may mean this as orders.  False for an order file in a quotation with nothing
 * filled in, which each mail of a turn has.
 */
bool	 content_is_meant(const struct content *);

/* A key that a mail brings, attached or in an Autocrypt header. */
struct brought {
	struct buf	 bytes;		/* of the key that signed something; empty: none did */
	char		 primary[PGP_FINGERPRINT];
	char		*name;		/* of the key; NULL: it has several names */
	bool		 renewed;	/* newer than our copy of the key */
	bool		 attached;	/* a key is attached, fit or not */
	struct diags	 diags;		/* what is wrong with it */
};

/*
 * Looks for keys in a mail whose signing key is unknown or expired, or which has a key attached.
 * If one of them made the signature, gathers the contents anew, with their faults, and sets
 * 'fresh'.  If it is a newer copy of a key in 'home', renews that key instead.
 */
void	 brought_find(struct brought *, struct contents *, const struct mail *, struct pgp *home,
    struct diags *);
void	 brought_clear(struct brought *);

/* One mail on its way through. */
struct delivery {
	const char		*root;
	struct mail		 mail;
	struct contents		 contents;
	struct brought		 key;		/* brought by the mail */
	struct speech		 speech;	/* of the first text that is not blank */
	const struct content	*words;		/* the text of 'speech' */
	struct diags		 diags;		/* of the mail */
	struct diags		 faults;	/* of the words */
	struct pgp		*pgp;
	/* paths of the games it is about; the first gets what names no game */
	struct file_names	 games;
	/* it names a game, here or not; it names more games than we handle */
	bool			 named, crowded;
	/* about no game here: all games of its sender, the first of which answers */
	struct file_names	 others;
	/* only its address says whose games 'others' are */
	bool			 unproved;
	struct letterbox_queue	*queue;
	/* its mark in seen/, so that it is not taken twice */
	char			 seen[HASH_HEX];
	struct buf		*why;
};

/*
 * Finds the games that orders and words name; for words before any line "game", the one that the
 * subject names.  A folder that is one game needs no name.
 */
void	 delivery_find_games(struct delivery *);
/*
 * For a mail about no game here, finds its sender's games: by a good signature or a secret word,
 * else by the address.  The address counts only if the mail says something or cannot be decrypted.
 * A mail that names no game is about the sender's only one.
 */
void	 delivery_find_senders(struct delivery *);
/* True if a part cannot be decrypted, and so cannot prove anything. */
bool	 delivery_is_opaque(const struct delivery *);
/* Returns the id of the game in a directory, valid until the next call; "" if there is none. */
const char *letterbox_game_id(const char *game);
/*
 * Returns a game's directory below the root, the caller's to free(); NULL if no game has this id.
 */
char	*letterbox_game_path(const char *root, const char *id);
/*
 * Notes a returned mail of ours in the log of its game's outbox, once; false if we never sent it
 * or it came back before.
 */
bool	 bounce_take(const char *root, const void *bytes, size_t len);
/* Returns the secret word that the mail has for this game, or NULL. */
const char *delivery_token(const struct delivery *, const char *path);
/* Returns the text of the mail's line `seat` for this game, or NULL; and its seat, or 0. */
const char *delivery_said_seat(const struct delivery *, const char *path);
unsigned delivery_seat(const struct delivery *, const struct match *);
/*
 * True if the mail names this person: by a line `seat`, else by its orders, the mail of ours that
 * it answers, or its address.  Words and codes are tried only on people it names.
 */
bool	 delivery_names(const struct delivery *, const struct match *, const struct person *);
/* The same without the address, which one person's seats have in common. */
bool	 delivery_means(const struct delivery *, const struct match *, const struct person *);
/* True if 'id' names the game at 'path'; NULL and "" name the mail's first game. */
bool	 delivery_is_for(const struct delivery *, const char *id, const char *path);
/*
 * The same for an order file; one for an unknown game counts for the first game, which refuses it.
 */
bool	 delivery_brings(const struct delivery *, const struct content *, const char *path);

/* The handling of a mail in one game, and its results. */
struct hearing {
	struct match	*m;
	struct inbox	*in;
	xmlDocPtr	 position;
	struct mail	*mail;
	const char	*id;			/* of this mail alone */
	const struct person *who;		/* the sender; NULL: not known */
	unsigned	 seat;			/* theirs; 0: a standby */
	/* only an address or a line seat names the sender, and anybody can write these */
	bool		 guessed;
	bool		 stray;	/* a code alone names the sender, from another address */
	const char	*token;			/* the secret word that came with it, or NULL */
	/* the answers to invitations so far, by seat */
	struct joining	 joining[MAX_SEATS + 1];
	bool		 sealed;		/* the receipt goes out encrypted */
	struct proof		 how;			/* of the words */
	bool			 quotable;		/* the receipt may repeat them */
	bool		 reported;		/* a report is to be sent again */
	const char	*report_of;		/* the turn, or "": the last */
	xmlNodePtr		 letter;	/* the receipt: its facts */
	struct enclosed	 enclosed;	/* and the files that go with it */
	bool		 refused;		/* something was refused */
	/* a word was heard, even if the receipt says nothing of it */
	bool		 heard;
	bool		 ordered;		/* there were orders for this game */
	/* orders that were taken, and are tried when all of the mail is heard */
	struct untried	*untried;
	size_t		 untried_count, untried_room;
	bool		 settled;		/* cron knows that the game is due for a look */
};

/*
 * Adds <answer what="..."> to the receipt, for templates/common/letters/receipt.xsl to put into
 * words; refuse() also sets 'refused'.
 */
xmlNodePtr reply(struct hearing *, const char *what);
xmlNodePtr refuse(struct hearing *, const char *what);
/* Adds the word that an answer is about, and the rest of its line if that may be repeated. */
void	 reply_word(const struct hearing *, xmlNodePtr, const struct spoken *);
/*
 * Returns the sender's name for names of mails.  A standby's own name may not fit there, so its
 * hash is written to 'mark'.
 */
const char *hearing_sender(const struct hearing *, char mark[SENDER_MARK]);
/* Adds faults to an answer, with hints that help somebody who writes a mail. */
void	 reply_faults(xmlNodePtr, const struct diags *);
/*
 * The same for faults of words; says only that there are some if the receipt may not repeat them.
 */
void	 reply_faults_of_words(const struct hearing *, xmlNodePtr, const struct diags *);
/* The same for faults of orders, with the lines that they are in. */
void	 reply_faults_of(xmlNodePtr, const struct content *, struct diags *);
/* Adds an element for each line. */
void	 reply_lines(xmlNodePtr, const char *element, struct buf *);
/*
 * True if the receipt may repeat this: words that came encrypted go only to their writer, and
 * encrypted.
 */
bool	 hearing_may_quote(const struct hearing *, const struct content *);
/*
 * True if the sender's orders prove themselves as the code of our last mail would: they have the
 * nonce that only that mail had.
 */
bool	 hearing_orders_prove(const struct hearing *, const struct delivery *);
/* Handle the orders of a mail, and one word of it, for one game; both add to the receipt. */
void	 hearing_orders(struct hearing *, struct delivery *);
void	 hear_words(struct hearing *, const struct spoken *);
/* Answer words that ask for something: the guide, the form, the orders in force, help. */
void	 hear_guide(struct hearing *, const struct spoken *);
void	 hear_form(struct hearing *, const struct spoken *);
void	 hear_mine(struct hearing *, const struct spoken *);
void	 hear_help(struct hearing *, const struct spoken *);
/* True if somebody who is invited and has not begun to play can ask this too. */
bool	 hearing_is_for_all(enum note_kind);
/*
 * Postpones the trial of the orders that were taken and that 'answer' is about, and takes over
 * their faults.  The answer gets both from hearing_try().
 */
void	 hearing_try_later(struct hearing *, xmlNodePtr answer, const struct content *,
    unsigned seat, struct diags *);
/*
 * Tries the postponed orders without the game's lock; first settles all that was heard.  Limits
 * the trials per seat and hour, as trials cost much and mails nothing.
 */
void	 hearing_try(struct hearing *);
/* Settles all that was heard in the inbox, and has cron look at the game. */
void	 hearing_settle(struct hearing *);
/* Returns the seat whose invitation code the mail has, outside all quotations; 0: none. */
unsigned hearing_invited(const struct hearing *, const struct delivery *);
/* Returns the seat whose invitation code stands anywhere in a text; 0: none. */
unsigned hearing_coded(const struct hearing *, const char *text);
/* Says what became of the key in a mail whose sender has a key in this game. */
void	 hearing_key(struct hearing *, const struct delivery *);
/* Handles the words of somebody who was invited and has not begun to play. */
void	 hearing_joining(struct hearing *, const struct delivery *);
/*
 * Returns the evidence that words or orders are this seat's, or, if 'seat' is 0, the standby's who
 * sent them: a signature, and the word or code in the mail.  'code' becomes the code that a seat
 * may have.
 */
struct evidence hearing_evidence(const struct hearing *, const struct pgp_result *, unsigned seat,
    char code[CODE_TEXT]);
/* Handle a request for a new secret word, and one to move to another address. */
void	 hear_new_word(struct hearing *, const struct spoken *);
void	 hear_move(struct hearing *, const struct spoken *);
/* Returns the seat whose move code the mail has, outside all quotations; 0: none. */
unsigned hearing_moving(const struct hearing *, const struct delivery *);
/* Carries out such a code; false if the mail has none. */
bool	 hear_move_codes(struct hearing *, const struct delivery *);
/* Returns the standby whose offer code the mail has, outside all quotations; or NULL. */
const struct person *hearing_offered(const struct hearing *, const struct delivery *);
/* Handles the words of a standby who has neither key nor word. */
void	 hearing_standby(struct hearing *, const struct delivery *);
/* Accepts or declines the seat that is offered to a standby. */
void	 hear_standby(struct hearing *, const struct spoken *);
/*
 * Handles the words of somebody at no table, to read along or to stop.  False if the mail has no
 * such word, or gets no answer.
 */
bool	 hearing_observer(struct hearing *, const struct delivery *);
/*
 * Tells somebody who sent what may be a secret word, but named no seat, how to name one; false if
 * they sent none, or were told so today.
 */
bool	 hearing_nameless(struct hearing *, const struct delivery *);
/*
 * Passes a mail that holds no order and no command on to the moderator.  Returns what became of it:
 * "passed", "enough" (there were too many today), "secret" (it came encrypted: they hear that it
 * came), "plays" (the moderator has a seat, so it must be asked for); NULL: it is no letter, or
 * cannot be passed on.
 */
const char *hearing_letter(struct hearing *, const struct delivery *);
/*
 * Handles the moderator's answer, from their mailbox, to press that they were sent.  With the code
 * of their copy it goes to the writer of the press.  Without it it goes nowhere, and they are told
 * so once a day.  Marks a proved mail as seen.  False if it is no such mail.
 */
bool	 hearing_moderator(struct hearing *, const struct delivery *);
/* Reads the words of a mail, its first text, without acting on them. */
void	 speech_find(struct delivery *);
/*
 * True if the mail says for this game, proved as words must be, that these orders are meant
 * although nothing in them is filled in.
 */
bool	 speech_means_defaults(struct hearing *, const struct delivery *, const struct content *);
/* Carries out what the mail says to this game, if it is proved and was not done before. */
void	 speech_hear(struct hearing *, const struct delivery *);
/*
 * Returns a mark of signed words and their signer, the caller's to free(); NULL if nobody signed.
 */
char	*speech_mark(const struct content *);
/*
 * Finds the sender of a mail, a player or a standby: by its signatures, else by its secret word
 * and the seat it names, else by the seat or the address it gives.  Of several seats of one
 * person, takes the one that the mail means, else the first.
 */
void	 sender_find(struct hearing *, const struct delivery *);
/* Look up and add the mark of a handled mail or word in seen/. */
bool	 seen(const struct hearing *, const char *mark);
void	 see(const struct hearing *, const char *mark);
/* True if there were too many receipts today for mails without any proof of their writer. */
bool	 hearing_guessed_enough(const struct hearing *);
/*
 * Completes the receipt (who is awaited, the deadline), settles what was heard, and puts the
 * receipt into the outbox; NULL for its usual name.  False if one of that name was sent before, or
 * none can be made.
 */
bool	 hearing_answer(struct hearing *, const char *name);

#endif
