#ifndef POST_DELIVERY_H
#define POST_DELIVERY_H

/*
 * One incoming mail, whatever game it is about: its contents with their
 * signers, the key that is attached to it, its text split into commands, orders
 * and a letter, and the games it names.
 */

#include "base/file.h"
#include "mail/read.h"
#include "post/letterbox.h"
#include "post/parsed.h"
#include "records/credential.h"
#include "records/quoting.h"
#include "records/submission.h"

/* Something a mail holds, decoded: an order file, or text. */
struct content {
	bool			 orders;
	struct submission	 submission;	/* orders */
	struct heading		 heading;	/* orders: what they say of themselves */
	bool			 readable;	/* orders: they could be read so far */
	char			*text;		/* else, UTF-8 */
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
 * Gathers all contents of a mail: checks signatures with the keys in 'pgp' and
 * opens encrypted parts; faults become diagnostics.
 */
void	 contents_gather(struct contents *, const struct mail *, struct pgp *, struct diags *);
void	 contents_clear(struct contents *);
/* True if an order file has nothing filled in. */
bool	 content_is_empty(const struct content *);

/* A key that a mail brings, attached or in an Autocrypt header. */
struct attached_key {
	struct buf	 bytes;		/* of the key that signed something; empty: none did */
	char		 primary[PGP_FINGERPRINT];
	char		*name;		/* of the key; NULL: it has several names */
	bool		 renewed;	/* newer than our copy of the key */
	bool		 attached;	/* a key is attached, fit or not */
	struct diags	 diags;		/* what is wrong with it */
};

/*
 * Looks for keys in a mail whose signing key is unknown or expired, or which
 * has a key attached.  If one of them made the signature, gathers the contents
 * anew, with their faults, and sets 'fresh'.  If it is a newer copy of a key in
 * 'home', renews that key instead.
 */
void	 attached_key_find(struct attached_key *, struct contents *,
    const struct mail *, struct pgp *home, struct diags *);

/*
 * The code of a mail of ours, <GAME.NAME.CODE@HOST>, that a reply brings back in In-Reply-To or
 * References.  It proves what a line `token CODE` would, but only from the seat's own address.
 */
struct reply_code {
	char	 game[64];	/* that the Message-ID begins with; "": none */
	char	 name[128];	/* of the mail; "": it has no code */
	char	 code[CODE_TEXT];	/* "": none */
	bool	 direct;	/* the mail answers that one, as far as its header says */
};

struct delivery {
	const char		*root;
	struct mail		 mail;
	struct contents		 contents;
	struct attached_key	 key;
	/* the mail's own text: its first that is not blank; or NULL */
	const struct content	*text;
	struct parsed		 parsed;	/* its commands */
	struct reply_code	 reply;		/* that the mail brings back in its header */
	/* the writer's own lines, and those between quoted ones, as prose_written() finds them */
	char			*own, *between;
	/* it has none: what it says to a person, without quotations and the like; else NULL */
	char			*letter;
	struct diags		 diags;		/* of the mail */
	struct diags		 faults;	/* of the text */
	struct pgp		*pgp;
	/* paths of the games it is about; the first gets what names no game */
	struct file_names	 games;
	/* it names a game, here or not; it names more games than we handle */
	bool			 named, crowded;
	/* about no game here: all games of its sender, the first of which answers */
	struct file_names	 others;
	/* only its address says whose games 'others' are */
	bool			 unproved;
	/* then: a part cannot be decrypted, and so cannot prove anything */
	bool			 opaque;
	struct letterbox_queue	*queue;
	/* a held mail that this one releases, to be handled first; or NULL */
	char			*released;
	/* the sender of the one that it has released; NULL: none; so they are for later mails */
	char			*taken;
	bool			 taken_later;
	/* its bytes */
	struct bytes		 bytes;
	/* its mark in seen/, so that it is not taken twice */
	char			 mark[HASH_HEX];
	struct buf		*why;
};

#define PRESS_MARK	".press-"	/* in the Message-IDs of our press mails */
/* True if a mail says that it answers press of ours, in any game. */
bool	 delivery_answers_press(const struct mail *);
void	 delivery_clear(struct delivery *);
/*
 * Splits the text of a mail: its orders are contents already; what is left are
 * commands, or, if there are none, a letter.
 */
void	 delivery_split(struct delivery *);
/* Reads the commands of a mail again, from this text in place of its own; it is no letter. */
void	 delivery_read_again(struct delivery *, const char *text);
/* Reads the Message-ID of a mail of ours; false if it has no code. */
bool	 delivery_reply_read(const char *id, struct reply_code *);
/* The same for an address that the mail went to, games+GAME.CODE@HOST; else leaves it alone. */
bool	 delivery_plus_read(const struct mail *, struct reply_code *);
/*
 * Finds the games that orders and commands name; for commands before any line
 * "game", the one that the subject names.  A folder that is one game needs no
 * name.  For a mail about no game here, finds its sender's games: by a good
 * signature or a secret word, else by the address.  The address counts only if
 * the mail says something or cannot be decrypted.  A mail that names no game is
 * about the sender's only one.
 */
void	 delivery_find_games(struct delivery *);
/* Returns the id of the game in a directory, valid until the next call; "" if there is none. */
const char *delivery_game_id(const char *game);
/*
 * Returns a game's directory below the root, the caller's to free(); NULL if no
 * game has this id.
 */
char	*delivery_game_path(const char *root, const char *id);
/* True if 'id' names the game at 'path'; NULL and "" name the mail's first game. */
bool	 delivery_is_for(const struct delivery *, const char *id, const char *path);
/*
 * True if a content is meant as orders for the game at 'path'; orders for an
 * unknown game count for the first game, which refuses them.
 */
bool	 delivery_brings(const struct delivery *, const struct content *, const char *path);
/* Returns the secret word (or the seat) of the mail for this game, or else for any; or NULL. */
const char *delivery_token(const struct delivery *,
    const struct parsed_tokens *, const char *path);
/*
 * Returns a mark of signed text and its signer, the caller's to free(); NULL if
 * nobody signed.
 */
char	*delivery_text_mark(const struct content *);
/* the mark, with the id behind it, of a seat whose replies bring back no Message-ID of ours */
#define CODELESS_MARK	"codeless-"
/* Look up and add the mark of a handled mail or text in seen/ of a game. */
bool	 delivery_was_processed(const char *game, const char *mark);
void	 delivery_mark_processed(const char *game, const char *mark);

#endif
