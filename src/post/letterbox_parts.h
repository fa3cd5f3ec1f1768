#ifndef POST_LETTERBOX_PARTS_H
#define POST_LETTERBOX_PARTS_H

/* What letterbox.c, its gathering of a mail's contents and its receipts share. */

#include "base/file.h"
#include "post/letterbox.h"
#include "post/enclosure.h"
#include "post/letter.h"
#include "post/mailing.h"
#include "post/spoken.h"
#include "mail/read.h"
#include "match/code.h"
#include "records/heading.h"
#include "records/joining.h"
#include "records/pasted.h"

#define SENDER_MARK	20

/* Something a mail holds, decoded: an order file, or words. */
struct content {
	bool			 orders;
	struct filing		 filing;	/* orders */
	struct heading		 heading;	/* orders: what they say of themselves */
	bool			 readable;	/* orders: they could be read so far */
	char			*text;		/* words, UTF-8 */
	char			*name;		/* of the file, or "text" */
	struct pgp_result	 proof;		/* of whoever signed it, whichever key that is */
	/* the same by a key that came with the mail, and is nobody's yet */
	struct pgp_result	 fresh;
	bool			 secret;	/* it came encrypted */
	enum pasted_place	 place;		/* orders: where they stand */
	/* what has the same number was signed together, with one signature; 0: nobody signed it */
	unsigned		 body;
};

struct contents {
	struct content	*item;
	size_t		 count, room;
	unsigned	 bodies;	/* signed ones so far */
	bool		 texted;	/* there was a text that says something */
	/* faults of what came encrypted: as secret as that */
	struct diags	 inside;
};

/*
 * All that a mail holds, signatures judged with the keys in 'pgp', encrypted parts opened; faults
 * are diagnostics.
 */
void	 contents_gather(struct contents *, const struct mail *, struct pgp *, struct diags *);
void	 contents_clear(struct contents *);
/* Whether an order file has nothing filled in. */
bool	 content_is_empty(const struct content *);
/*
 * Whether it is an order file that its sender may mean: not so one in a quotation with nothing
 * filled in, as each mail of a turn has.
 */
bool	 content_is_meant(const struct content *);

/* A key that a mail brings, attached or in an Autocrypt header. */
struct brought {
	struct buf	 bytes;		/* of the one that signed something; empty: none did */
	char		 primary[PGP_FINGERPRINT];
	char		*name;		/* that it goes by; NULL: it has several */
	bool		 renewed;	/* it is newer than the copy of it that was here */
	bool		 attached;	/* there is one, whatever it is good for */
	struct diags	 diags;		/* what is wrong with it */
};

/*
 * Looks for keys in a mail that is signed by one nobody knows, or that has expired, or has one
 * attached.  If one of them made the signature, the contents are gathered anew, with their faults,
 * and say so in 'fresh'; or, if it is a newer copy of one that is in the home, this is renewed.
 */
void	 brought_find(struct brought *, struct contents *, const struct mail *, struct pgp *home,
    struct diags *);
void	 brought_clear(struct brought *);

/* One mail on its way through. */
struct delivery {
	const char		*root;
	struct mail		 mail;
	struct contents		 contents;
	struct brought		 key;		/* that it brings */
	struct speech		 speech;	/* of the first words that are any */
	const struct content	*words;		/* where they stand */
	struct diags		 diags;		/* of the mail */
	struct diags		 faults;	/* of the words */
	struct pgp		*pgp;
	/* paths of those it is about; the first has what names none */
	struct file_names	 games;
	/* whether it names any, here or not, and more than are heard */
	bool			 named, crowded;
	/* it is about none here: all games of its sender's, the first of which answers */
	struct file_names	 others;
	/* and it is only its address that says whose they are */
	bool			 unproved;
	struct letterbox_queue	*queue;
	/* what is written down against taking it twice */
	char			 seen[HASH_HEX];
	struct buf		*why;
};

/*
 * Finds the games: of the orders, of the words, and, for words before any line
 * "game", of the subject; a folder that is one game needs no name.
 */
void	 delivery_find_games(struct delivery *);
/*
 * For a mail about no game that is here: finds its sender's games by a good signature or a secret
 * word, or else by the address, where the mail says something or cannot be decrypted.  A mail that
 * names none is about the only one.
 */
void	 delivery_find_senders(struct delivery *);
/* Whether what came cannot be decrypted, and so cannot prove anything. */
bool	 delivery_is_opaque(const struct delivery *);
/* The id of the game in a directory, good until the next call; "" if there is none. */
const char *letterbox_game_id(const char *game);
/* A game's directory below the root, the caller's to free(); NULL if there is none of this id. */
char	*letterbox_game_path(const char *root, const char *id);
/*
 * A mail of ours that comes back: it is noted in the log of its game's outbox, once; false if it
 * is none that was sent.
 */
bool	 bounce_take(const char *root, const void *bytes, size_t len);
/* The secret word that the mail has for this game, or NULL. */
const char *delivery_token(const struct delivery *, const char *path);
/* Whose that is in a line `seat`, as it stands there, or NULL; and the seat, or 0: it says none. */
const char *delivery_said_seat(const struct delivery *, const char *path);
unsigned delivery_seat(const struct delivery *, const struct match *);
/*
 * Whether the mail names this person: by the seat it says, or else by its orders, the mail of ours
 * that it answers, or the address it is from.  Only on who is named are words and codes tried.
 */
bool	 delivery_names(const struct delivery *, const struct match *, const struct person *);
/* The same without the address, which one person's seats have in common. */
bool	 delivery_means(const struct delivery *, const struct match *, const struct person *);
/* Whether what names this game, or none (NULL, ""), belongs to the game at 'path'. */
bool	 delivery_is_for(const struct delivery *, const char *id, const char *path);
/*
 * The same of an order file; one for a game that is not here is refused where the rest of the mail
 * is heard.
 */
bool	 delivery_brings(const struct delivery *, const struct content *, const char *path);

/* What the mail was about in one game, and what became of it. */
struct hearing {
	struct match	*m;
	struct inbox	*in;
	xmlDocPtr	 position;
	struct mail	*mail;
	const char	*id;			/* of the mail, and no other */
	const struct person *who;		/* who sent it; NULL: not known */
	unsigned	 seat;			/* theirs; 0: a standby */
	/* it is only what anybody can write in a mail that says who: an address, or a line seat */
	bool		 guessed;
	bool		 stray;	/* a code alone says who, from another address */
	const char	*token;			/* the secret word that came with it, or NULL */
	/* the answers to invitations so far, by seat */
	struct joining	 joining[MAX_SEATS + 1];
	bool		 sealed;		/* the receipt goes out encrypted */
	struct proof		 how;			/* of the words */
	bool			 quotable;		/* the receipt may repeat them */
	bool		 reported;		/* a report is to be sent again */
	const char	*report_of;		/* the turn, or "": the last */
	xmlNodePtr		 letter;	/* the receipt: its facts */
	struct enclosure	 enclosed;	/* and the files that go with it */
	bool		 refused;		/* something was */
	/* a word was, though it may say nothing in the receipt */
	bool		 heard;
	bool		 ordered;		/* there were orders for this game */
	/* orders that were taken, and are tried when all of the mail is heard */
	struct untried	*untried;
	size_t		 untried_count, untried_room;
	bool		 settled;		/* cron knows that the game is to be looked at */
};

/*
 * Adds <answer what="..."> to the receipt, for templates/common/letters/receipt.xsl to say;
 * refuse() says besides that something was.
 */
xmlNodePtr reply(struct hearing *, const char *what);
xmlNodePtr refuse(struct hearing *, const char *what);
/* The word that an answer is about, with what stood behind it where that may be repeated. */
void	 reply_word(const struct hearing *, xmlNodePtr, const struct spoken *);
/*
 * What the sender is called in names of mails, for which a standby's own name has too many signs:
 * theirs is written to 'mark'.
 */
const char *hearing_sender(const struct hearing *, char mark[SENDER_MARK]);
/* Adds faults to an answer, with hints that are of use to who writes a mail. */
void	 reply_faults(xmlNodePtr, const struct diags *);
/* The same of words: that there are some, where the receipt may not repeat what they say. */
void	 reply_faults_of_words(const struct hearing *, xmlNodePtr, const struct diags *);
/* The same of orders, with the lines that they are in. */
void	 reply_faults_of(xmlNodePtr, const struct content *, struct diags *);
/* Adds an element for each line. */
void	 reply_lines(xmlNodePtr, const char *element, struct buf *);
/*
 * Whether the receipt may repeat what this holds: words that came encrypted go back to their writer
 * alone, and encrypted.
 */
bool	 hearing_may_quote(const struct hearing *, const struct content *);
/*
 * Whether orders of the sender's prove themselves as the code of our last mail would: they have
 * the nonce that only it had.
 */
bool	 hearing_orders_prove(const struct hearing *, const struct delivery *);
/* Orders and words of a mail, for one game; the receipt's text grows. */
void	 hearing_orders(struct hearing *, struct delivery *);
void	 hear_words(struct hearing *, const struct spoken *);
/* What is told to who asks for it. */
void	 hear_guide(struct hearing *, const struct spoken *);
void	 hear_form(struct hearing *, const struct spoken *);
void	 hear_mine(struct hearing *, const struct spoken *);
void	 hear_help(struct hearing *, const struct spoken *);
/* Whether who is invited and has not begun to play can ask this too. */
bool	 hearing_is_for_all(enum note_kind);
/*
 * Puts the trial of orders off that were taken, and that 'answer' is about, with what was found
 * wrong in them, which is taken over; the answer gets both from hearing_try().
 */
void	 hearing_try_later(struct hearing *, xmlNodePtr answer, const struct content *,
    unsigned seat, struct diags *);
/*
 * Tries them, while others may be at the game: all that was heard is settled first.  Of each seat
 * so many an hour, as trials cost much and mails nothing.
 */
void	 hearing_try(struct hearing *);
/* All that was heard is written down for good. */
void	 hearing_settle(struct hearing *);
/* The seat whose invitation a mail has the code of, outside all quotations; 0: none. */
unsigned hearing_invited(const struct hearing *, const struct delivery *);
/* The seat whose invitation has a code that stands anywhere in a text; 0: none. */
unsigned hearing_coded(const struct hearing *, const char *text);
/* What became of the key that a mail brings whose sender has one in this game. */
void	 hearing_key(struct hearing *, const struct delivery *);
/* What somebody says who was invited and has not begun to play. */
void	 hearing_joining(struct hearing *, const struct delivery *);
/*
 * What proves that words or orders are this seat's, or, if that is 0, the standby's who sent them:
 * a signature, and what was said; 'code' becomes the code that a seat may have.
 */
struct evidence hearing_evidence(const struct hearing *, const struct pgp_result *, unsigned seat,
    char code[CODE_TEXT]);
/* A new secret word; an address to move to, whether its code came or its being called off. */
void	 hear_new_word(struct hearing *, const struct spoken *);
void	 hear_move(struct hearing *, const struct spoken *);
/* The seat that a mail has a code of, of a move, outside all quotations; 0: none. */
unsigned hearing_moving(const struct hearing *, const struct delivery *);
/* What such a code does; false if the mail has none. */
bool	 hear_move_codes(struct hearing *, const struct delivery *);
/* The standby whom a mail has the code of an offer of, outside all quotations; or NULL. */
const struct person *hearing_offered(const struct hearing *, const struct delivery *);
/* What a standby says who has neither key nor word. */
void	 hearing_standby(struct hearing *, const struct delivery *);
/* A standby accepts the seat that is offered to them, or declines it. */
void	 hear_standby(struct hearing *, const struct spoken *);
/*
 * What somebody says who is at no table: they want to read along, or not any more.  False if it is
 * nothing of that, or gets no answer.
 */
bool	 hearing_observer(struct hearing *, const struct delivery *);
/*
 * Tells who has what may be a secret word, and names no seat by it, how to; false if they have
 * none, or were told so today.
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
 * What the moderator answers, from their mailbox, to press that they were sent: it goes to whoever
 * wrote that, if the mail has the code of the copy that was sent to the mailbox, and nowhere
 * otherwise, as they are told once a day.  What is proved is marked as seen.  False if it is no
 * such mail.
 */
bool	 hearing_moderator(struct hearing *, const struct delivery *);
/* The words of a mail are its first text; they are read, not yet done. */
void	 speech_find(struct delivery *);
/*
 * Whether the mail says for this game, proved as words must be, that these orders, in which nothing
 * is filled in, are meant so.
 */
bool	 speech_means_defaults(struct hearing *, const struct delivery *, const struct content *);
/* What is said to this game is done, if it is proved and was not done before. */
void	 speech_hear(struct hearing *, const struct delivery *);
/* Which words these are, by whoever signed them, the caller's to free(); NULL if nobody did. */
char	*speech_mark(const struct content *);
/*
 * Whom a mail is from, a player or a standby: by its signatures, else by its secret word, if it
 * names its seat, else by the seat or the address it says; of several seats of one person the one
 * that the mail means, else the first.
 */
void	 sender_find(struct hearing *, const struct delivery *);
/* Marks of mails and words that were dealt with lie in seen/. */
bool	 seen(const struct hearing *, const char *mark);
void	 see(const struct hearing *, const char *mark);
/* Whether there were so many receipts today for mails of which nothing proves who wrote them. */
bool	 hearing_guessed_enough(const struct hearing *);
/*
 * Ends the receipt (who is awaited, the deadline), settles what was heard, and puts it into the
 * outbox; NULL for its usual name.  False if one of that name was sent before, or none can be.
 */
bool	 hearing_answer(struct hearing *, const char *name);

#endif
