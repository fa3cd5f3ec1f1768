#ifndef RECORDS_PERSON_H
#define RECORDS_PERSON_H

/* A person at the table, and how they prove what they send. */

#include <libxml/tree.h>

#include "base/base.h"

struct gamefile;

/* The proof that a seat's orders need, the strongest first. */
enum auth {
	AUTH_UNKNOWN,	/* not known yet: the seat's player is invited to join */
	AUTH_KEY,	/* an OpenPGP signature by the pinned key */
	AUTH_TOKEN,	/* a secret word */
	AUTH_MAILBOX,	/* the code of the turn, which only the mails to the seat have */
	AUTH_NONE,	/* a table round one machine */
};

/* A person at the table, or the moderator. */
struct person {
	char	*id;		/* the seat's id; "moderator"; a standby's name */
	char	*name;		/* as others read it */
	char	*real;		/* the name that others do not read before the end, or NULL */
	char	*address;	/* mail, or NULL */
	/* the moderator's own, as 'address' is where the games get their mail; or NULL */
	char	*mailbox;
	char	*key;		/* primary fingerprint, 40 upper-case hex digits, or NULL */
	/* the secret word, as records/word.h keeps it (in a players file its SHA-256), or NULL */
	char	*token;
	/* AUTH_TOKEN or AUTH_MAILBOX: joined by it, as game.xml shows; else AUTH_UNKNOWN */
	enum auth joined;
	/* IANA time zone: their own, or else that of the game; NULL, if not known: UTC */
	char	*zone;
	bool	 mailbox_hidden;	/* no mail to players names it */
	bool	 encrypt;	/* mails to them are encrypted */
	bool	 bot;		/* nobody: the rules' bot plays this seat */
};

/* Reads an element of game.xml into a zeroed struct; person_clear() it. */
void		 person_read(struct person *, xmlNodePtr, const char *id);
void		 person_clear(struct person *);
/* Returns the proof that this person needs for what they send. */
enum auth	 person_auth(const struct gamefile *, const struct person *);
/*
 * Returns the name that the moderator and the person may use and, when the game is over,
 * everybody.
 */
const char	*person_name(const struct person *);
/* True if a secret word proves what they send, even beside their key. */
bool		 person_has_word(const struct gamefile *, const struct person *);
/* True if they have such a word, or get one when they ask for it. */
bool		 person_can_have_word(const struct gamefile *, const struct person *);
/* True if both are one person, as far as their addresses show. */
bool		 person_same(const struct person *, const struct person *);
/* True if somebody with this key or address, each of which may be NULL, is this person. */
bool		 person_is(const struct person *, const char *key, const char *address);
/* True if this is the person's secret word; NULL is nobody's. */
bool		 token_fits(const struct person *, const char *token);

const char	*auth_name(enum auth);
/* Returns the proof of this name, or AUTH_UNKNOWN. */
enum auth	 auth_find(const char *);

#endif
