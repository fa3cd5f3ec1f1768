#ifndef CLERK_LETTERBOX_PARTS_H
#define CLERK_LETTERBOX_PARTS_H

/* What letterbox.c, its gathering of a mail's contents and its receipts share. */

#include "clerk/letterbox.h"
#include "clerk/spoken.h"
#include "mail/read.h"

/* Something a mail holds, decoded: an order file, or words. */
struct content {
	bool			 orders;
	struct filing		 filing;	/* orders */
	char			*text;		/* words, UTF-8 */
	char			*name;		/* of the file, or "text" */
	struct pgp_result	 proof;		/* of whoever signed it, whichever key that is */
};

struct contents {
	struct content	*item;
	size_t		 count, room;
};

/*
 * All that a mail holds, signatures judged with the keys in 'pgp', encrypted
 * parts opened.  Faults of the mail itself are diagnostics; false if it must be
 * refused whole.
 */
bool	 contents_gather(struct contents *, struct mail *, const void *, size_t, struct pgp *, struct diags *);
void	 contents_clear(struct contents *);

/* One mail on its way through. */
struct delivery {
	const char		*root;
	struct mail		 mail;
	struct contents		 contents;
	struct speech		 speech;	/* of the first words that are any */
	struct pgp_result	 proof;		/* of those words */
	struct diags		 diags;
	struct pgp		*pgp;
	struct names_list	 games;		/* paths of those it is about; the first has what names none */
	char			 seen[HASH_HEX];	/* what is written down against taking it twice */
	struct buf		*why;
};

/*
 * Finds the games: of the orders, of the words, and, for words before any line
 * "game", of the subject; a folder that is one game needs no name.
 */
void	 delivery_find_games(struct delivery *);
/* Whether what names this game, or none (NULL, ""), belongs to the game at 'path'. */
bool	 delivery_is_for(const struct delivery *, const char *id, const char *path);
/* The same of an order file; one for a game that is not here is refused where the rest of the mail is heard. */
bool	 delivery_brings(const struct delivery *, const struct content *, const char *path);

/* What the mail was about in one game, and what became of it. */
struct hearing {
	struct match	*m;
	struct inbox	*in;
	xmlDocPtr	 position;
	struct mail	*mail;
	const char	*id;			/* of the mail, and no other */
	unsigned	 seat;			/* who sent it; 0: not known */
	bool		 proved;		/* by signature, token, or because the table needs no proof */
	char		 how[FILING_HOW];
	bool		 reported;		/* the report is to be sent again */
	struct buf	 text;			/* of the receipt */
	bool		 refused;		/* something was */
};

/* Orders and words of a mail, for one game; the receipt's text grows. */
void	 hear_orders(struct hearing *, struct content *, const char *token);
void	 hear_words(struct hearing *, const struct spoken *);
/* Ends the receipt (who is awaited, the deadline) and puts it into the outbox. */
void	 hearing_answer(struct hearing *);

#endif
