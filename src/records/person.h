#ifndef RECORDS_PERSON_H
#define RECORDS_PERSON_H

/* A person at the table, and how they prove what they send. */

#include <libxml/tree.h>

#include "base/base.h"

struct gamefile;

/* How a seat's orders must prove where they come from, the strongest first. */
enum auth {
	AUTH_UNKNOWN,	/* not said yet: whoever it is, is invited to */
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
	/* the moderator's own, for 'address' is where the games get their mail; or NULL */
	char	*mailbox;
	char	*key;		/* primary fingerprint, 40 upper-case hex digits, or NULL */
	/* the secret word, as records/word.h keeps it (in a players file its SHA-256), or NULL */
	char	*token;
	/* by which of the two that game.xml shows to all they have joined; else AUTH_UNKNOWN */
	enum auth joined;
	/* IANA time zone, their own or else that of the game; NULL, not known: UTC */
	char	*zone;
	bool	 mailbox_hidden;	/* no mail to players names it */
	bool	 encrypt;	/* mails to them are encrypted */
	bool	 bot;		/* nobody: the rules' bot plays this seat */
};

/* What an element of game.xml says of a person, into a zeroed struct; person_clear() it. */
void		 person_read(struct person *, xmlNodePtr, const char *id);
void		 person_clear(struct person *);
/* How what they send must be proved. */
enum auth	 person_auth(const struct gamefile *, const struct person *);
/* What the moderator, the person and, when the game is over, all may call somebody. */
const char	*person_name(const struct person *);
/* Whether a secret word proves what they send, be it beside their key. */
bool		 person_has_word(const struct gamefile *, const struct person *);
/* The same, or whether they get one when they ask for it. */
bool		 person_can_have_word(const struct gamefile *, const struct person *);
/* Whether both are one person, as far as their addresses say it. */
bool		 person_same(const struct person *, const struct person *);
/* Whether somebody of this key or address, each of which may be NULL, is this person. */
bool		 person_is(const struct person *, const char *key, const char *address);
/* Whether this is the person's secret word; NULL is nobody's. */
bool		 token_fits(const struct person *, const char *token);

const char	*auth_name(enum auth);
/* The way that is called so, or AUTH_UNKNOWN. */
enum auth	 auth_find(const char *);

#endif
