#ifndef RECORDS_GAMEFILE_H
#define RECORDS_GAMEFILE_H

/* The definition of a game, game.xml and contacts.xml: its people, rules, options, schedule. */

#include <libxml/tree.h>

#include "base/base.h"
#include "base/buf.h"
#include "base/diag.h"
#include "referee/play.h"

struct gamefile;

/*
 * People: at the table, and how they prove what they send.
 */

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
	/* the secret word, as credential.h keeps it (in a players file its SHA-256), or NULL */
	char	*token;
	/* AUTH_TOKEN or AUTH_MAILBOX: joined by it, as game.xml shows; else AUTH_UNKNOWN */
	enum auth joined;
	/* IANA time zone: their own, or else that of the game; NULL, if not known: UTC */
	char	*zone;
	bool	 mailbox_hidden;	/* no mail to players names it */
	bool	 reply_plus;		/* moderator: answers go to an extended address */
	char	*auth_results;		/* moderator: host whose word on senders counts, or NULL */
	char	*forms;		/* moderator: the address of order forms on a web server, or NULL */
	bool	 encrypt;	/* mails to them are encrypted */
	bool	 bot;		/* nobody: the rules' bot plays this seat */
};

/* Returns the proof that this person needs for what they send. */
enum auth	 person_auth(const struct gamefile *, const struct person *);
/*
 * Returns the name that the moderator and the person may use and, when the game
 * is over, everybody.
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

/*
 * game.xml: the definition of a game.  Rules and options, pace, seats, moderator,
 * schedule, policies and the commitments made before the first turn.  The
 * players file that `assize new` reads has the same elements under <players>.
 *
 * Private data (addresses, zones, secret words) is kept apart
 * in contacts.xml, which is published to nobody:
 *
 *	<contacts seal="..."><seat id="anna" address="..." token="..." zone="..."
 *	encrypt="yes"/>...</contacts>
 *
 * The formats are documented in assize-game(5) and schemas/game.xsd.
 */

/* The rule for a seat that has sent nothing by the deadline. */
enum silence {
	SILENCE_FALLBACK,	/* the rules' own answers */
	SILENCE_BOT,		/* the rules' bot plays */
	SILENCE_STANDING,	/* the last orders the seat sent, once more */
	SILENCE_WAIT,		/* the game waits for ever */
};

#define MAX_STANDBYS	8

/* A second source of the dice; see beacon.h. */
struct beacon {
	char	*url;		/* with "{round}" in it; NULL: there is none */
	int64_t	 genesis, period;	/* seconds */
	int64_t	 notice;	/* how long before the round the orders are closed */
};

struct gamefile {
	char			*id;
	char			*title;
	const struct game	*game;
	enum boundary		 granularity;
	enum auth		 auth;			/* the weakest that the table takes */
	bool			 confirm;		/* the moderator confirms who joins */
	bool			 words;			/* key owners may have a word too */
	enum silence		 silence;
	/* silent turns until the seat is offered to a standby; 0: never */
	unsigned		 replace_after;
	int64_t			 answer_within;		/* seconds that a standby has to answer */
	bool			 show_awaited;		/* players may know who is awaited */
	bool			 hidden_names;		/* told when the game is over */
	bool			 secret_votes;		/* told once all agree */
	bool			 observers;		/* anybody may read along by mail */
	int			 option[MAX_OPTIONS];
	uint8_t			 wait[MAX_DECISION_KINDS];	/* enum wait_rule */
	/* the schedule's <deadline>s: seconds that a kind of decision gets; 0: as the table */
	int64_t			 after[MAX_DECISION_KINDS];
	bool			 deadlines;		/* there are such */
	struct beacon		 beacon;
	struct person		 moderator;
	struct person		 seat[MAX_SEATS + 1];
	unsigned		 seats;
	/* people who would take over a seat, in the order they are asked */
	struct person		 standby[MAX_STANDBYS];
	size_t			 standbys;
	/* contacts.xml was read too: it is known who has a secret word */
	bool			 contacts_known;
	/* h_N, 64 hex digits, or NULL in a players file */
	char			*chain;
	char			*hidden;		/* SHA-256 of the hidden secret */
	char			*imported;		/* the form of the record, or NULL */
	/* the whole file; others read schedule and policies from it */
	xmlDocPtr		 doc;
};

/* Reads <game> or <players>.  False, with every fault, if it is wrong; the struct is cleared. */
bool		 gamefile_read(struct gamefile *, const char *file,
    const void *bytes, size_t len, struct diags *);
/* The same for a document, which is taken over. */
bool		 gamefile_take(struct gamefile *, xmlDocPtr, const char *file, struct diags *);
void		 gamefile_clear(struct gamefile *);
/* Loads what reading needs, in a process that is going to fork. */
void		 gamefile_warm(void);
/* Names in a new game each option that games of before lack, by default as it is now. */
void		 gamefile_say_options(xmlNodePtr game);
/* True if a <game> or <players> tree hides the players' names until the end. */
bool		 gamefile_hides_names(xmlNodePtr game);
/* Adds the data of contacts.xml to the persons read already. */
bool		 contacts_read(struct gamefile *, const char *file,
    const void *bytes, size_t len, struct diags *);
/* Sets this secret word in an element of contacts.xml. */
void		 contacts_keep_word(xmlNodePtr contact, const char *word);
/* Returns the time zone of the game: that of its schedule, else UTC. */
const char	*gamefile_zone(const struct gamefile *);
/* True if everybody may read the press when the game is over. */
bool		 gamefile_publishes_press(const struct gamefile *);
/* Returns the game's title, or else its id. */
const char	*gamefile_name(const struct gamefile *);
/* Returns the seat's number, or 0. */
unsigned	 gamefile_seat(const struct gamefile *, const char *id);
/* Returns the kind of decision of this name, or 0. */
size_t		 gamefile_decision_kind(const struct gamefile *, const char *name);
/* Returns the proof that this seat's orders need. */
enum auth	 gamefile_auth(const struct gamefile *, unsigned seat);
/*
 * True if the seat's player has not joined yet.  Without contacts.xml nobody
 * can tell: the player may have had a secret word from the start.
 */
bool		 gamefile_invites(const struct gamefile *, unsigned seat);
/* Returns the seats that the rules' bot plays. */
seats_t		 gamefile_bots(const struct gamefile *);
/* Lists the seat ids in order, for names_start(). */
unsigned	 gamefile_ids(const struct gamefile *, const char *ids[MAX_SEATS]);

/*
 * Sets an option by name and value as a person writes them.  False if it is
 * wrong, with a diagnostic that lists what there is.
 */
bool		 option_set(const struct game *, int option[MAX_OPTIONS],
    const char *name, const char *value, struct diags *);

/*
 * Tells if orders may be proved by less than their seat's key: "some", or "all"
 * where nothing proves any.  " beacon" follows where the dice come from a
 * beacon too, " diceless" where the rules draw none.  NULL: all sign.
 */
const char	*gamefile_below_key(const struct gamefile *);

/*
 * Sets of seats as words, "anna dirk", in the order of the table: in votes, in
 * turn.xml, in positions.
 */

/*
 * Reads a set; no words are nobody.  False if a word is no seat of the game:
 * the set then has the seats before it.
 */
bool	 seats_read(const struct gamefile *, const char *text, seats_t *);
void	 seats_write(const struct gamefile *, seats_t, struct buf *);
/* Adds them with 'first' before the first, and 'gap' before each other. */
void	 seats_list(const struct gamefile *, seats_t, const char *first,
    const char *gap, struct buf *);

#endif
