#ifndef POST_FACTS_H
#define POST_FACTS_H

/*
 * Mails to people, made of facts in a small tree, which templates turn into
 * text.
 *
 * The tree's root is <letter>, with what every mail may need:
 *
 *	kind	the mail, and so its style sheet: templates/common/letters/KIND.xsl
 *	game	the game's id; 'name' what people call it; 'rules' the title of its rules
 *	turn	the last turn; 'next' the one after
 *	to	the recipient: a seat's id, a standby's name, "moderator"
 *
 * facts_send() adds, as the recipient wants it,
 *
 *	first	the start of the hash of the game's first MANIFEST
 *	manifest	number and hash of the last turn's MANIFEST
 *	signs	"yes": they must sign their words, which must say 'first'
 *	says-word	"yes": their words come with their secret word
 *	countersign	if they have a secret word: the phrase that the mail begins with
 *	says-code	the code that their words come with until the next turn
 *
 * assize-mail(7) lists the attributes and elements of each kind.  A style sheet
 * makes <subject> and <text> of the tree, the latter as of a text report
 * (report/report.h).  A style sheet in the game's own templates wins; if it is
 * wrong, we say so on standard error and use ours.
 */

#include "post/outbox.h"
#include "xml/tree.h"

/* The files that go with one mail. */
#define MOST_FILES	8
struct enclosed {
	char		*name[MOST_FILES];
	const char	*type[MOST_FILES];
	struct buf	 bytes[MOST_FILES];
	size_t		 count;
};

/* One mail to be made.  The sender is the moderator. */
struct outgoing {
	char			*name;		/* of the entry; the Message-ID follows from it */
	xmlNodePtr		 facts;		/* that its words are made of */
	struct recipient	 to;
	const char		*subject, *text;
	const char		*code;		/* that a reply brings back, or NULL */
	const char		*phrase;	/* stands before the text; NULL or "": none */
	const char		*in_reply_to;	/* or NULL */
	const char *const	*references;
	size_t			 reference_count;
	/* Auto-Submitted: auto-replied, else auto-generated */
	bool			 reply;
	/* encrypted, whatever the recipient wants; outbox_can_seal() */
	bool			 sealed;
	struct enclosed		 enclosed;
};

/* stands before each line by somebody else */
#define OTHERS_MARK	"| "
/* Returns the root of a new tree. */
xmlNodePtr	 facts_new(const struct match *, const char *kind, const char *to);
/* Begins a mail with the name that printf() makes, and returns the root of its facts. */
xmlNodePtr	 facts_begin(struct outgoing *, const struct match *,
    struct recipient, const char *kind, const char *name, ...) PRINTF(5, 6);
/* Frees the facts, the name and the enclosed files of a mail. */
void		 facts_drop(struct outgoing *);
/*
 * Returns the phase that a turn left and the seats' roles, as report_phase() names them, kept
 * until the next call; NULL before the game is set up, or if its style sheet fails.
 */
xmlNodePtr	 facts_phases(struct match *, unsigned turn);
/*
 * Returns a list of seats with roles ("Turkey") as their seats' ids; the
 * caller's to free().  A role goes before another's seat of that name, which
 * can be named by its own role.
 */
char		*facts_by_role(struct match *, const char *list);
/*
 * Sets "phase" ("Spring 1901") and "role", what the recipient plays ("Turkey"),
 * in mails that speak of a turn.  Neither is set where the game names none.
 */
void		 facts_phase(xmlNodePtr, struct match *, unsigned turn);
/* Adds a time in this zone (NULL: UTC), see schedule_format(); 0 adds nothing. */
void		 facts_time(xmlNodePtr, const char *attribute, const char *zone, int64_t);
/* Adds an element with text of ours, cleaned. */
xmlNodePtr	 facts_text(xmlNodePtr, const char *element, const char *text);
/* The same for text by somebody else: each line is marked here, whatever the style sheet does. */
xmlNodePtr	 facts_others(xmlNodePtr, const char *element, const char *text);
/* Adds <element>NAME</element> for each of these seats, or the id where names are hidden. */
void		 facts_seats(xmlNodePtr, const char *element, const struct match *, seats_t);
/* Sets "over" to how the finished game has ended. */
void		 facts_ending(xmlNodePtr, const struct match *, const struct record *);
/* Makes the subject, with the game in brackets before it, and the text. */
void		 facts_words(const char *templates, xmlNodePtr,
    struct buf *subject, struct buf *text);
/*
 * Makes the text and puts the mail into the outbox; the subject is the style
 * sheet's unless one is given.  Drops the mail.  Returns false if the recipient
 * has no address, if the mail was sent before, or if the recipient wants
 * encryption and it cannot be encrypted.  Then a short mail says so, without
 * anything of the game.
 */
bool		 facts_send(struct match *, struct outgoing *);
/* Makes the subject and the text of a mail that is shown, not sent.  Frees the tree. */
void		 facts_show(const struct match *, xmlNodePtr,
    const struct recipient *, struct buf *subject, struct buf *text);

/*
 * Writes asterisks over a secret word in text that repeats a mail, in place,
 * whatever its capitals, blanks and hyphens; does nothing for NULL or a very
 * short word.
 */
void	 facts_mask_text(char *text, const char *word);

/* Adds a file and returns where its bytes go; the name is copied, the type borrowed. */
struct buf *enclose(struct enclosed *, const char *name, const char *type);
/* Adds a file from the disk under another name; leaves it out if it is missing. */
void	 enclose_file(struct enclosed *, const char *folder, const char *path,
    const char *name, const char *type);
/* Adds the moderator's public key. */
void	 enclose_key(struct enclosed *, const struct match *);

#endif
