#ifndef RECORDS_GAMEFILE_H
#define RECORDS_GAMEFILE_H

/*
 * game.xml: what a game is.  Rules and options, pace, seats, moderator,
 * schedule, policies and the commitments made before the first turn.  The
 * players file that `assize new` reads has the same elements under <players>.
 *
 * What is nobody else's business (addresses, zones, secret words) is kept apart
 * in contacts.xml, which is published to nobody:
 *
 *	<contacts seal="..."><seat id="anna" address="..." token="..." zone="..."
 *	encrypt="yes"/>...</contacts>
 *
 * The formats are documented in assize-game(5) and schemas/game.xsd.
 */

#include "base/buf.h"
#include "base/diag.h"
#include "records/person.h"
#include "referee/play.h"

/* What happens when a seat has sent nothing by the deadline. */
enum silence {
	SILENCE_FALLBACK,	/* the rules' own answers */
	SILENCE_BOT,		/* the rules' bot plays */
	SILENCE_STANDING,	/* the last orders the seat sent, once more */
	SILENCE_WAIT,		/* the game waits for ever */
};

#define MAX_STANDBYS	8

/* Where the dice come from too; see beacon.h. */
struct beacon {
	char	*url;		/* with "{round}" in it; NULL: there is none */
	int64_t	 genesis, period;	/* seconds */
	int64_t	 notice;	/* how long before the round the orders are closed */
};

struct gamefile {
	char			*id;
	char			*title;
	const struct game	*game;
	enum gate		 pace;
	enum auth		 auth;			/* the least that the table takes */
	bool			 confirm;		/* the moderator confirms who joins */
	bool			 words;			/* who has a key may have a word too */
	enum silence		 silence;
	/* silent turns until the seat is offered to a standby; 0: never */
	unsigned		 replace_after;
	int64_t			 answer_within;		/* seconds that a standby has to answer */
	bool			 show_awaited;		/* players may know who is awaited */
	bool			 hidden_names;		/* told when the game is over */
	bool			 secret_votes;		/* told once all agree */
	bool			 observers;		/* anybody may read along by mail */
	int			 option[MAX_OPTIONS];
	uint8_t			 wait[MAX_ASK_KINDS];	/* enum wait_rule */
	/* the schedule's <deadline>s: seconds that a kind of ask gets; 0: as the table */
	int64_t			 after[MAX_ASK_KINDS];
	bool			 deadlines;		/* there are such */
	struct beacon		 beacon;
	struct person		 moderator;
	struct person		 seat[MAX_SEATS + 1];
	unsigned		 seats;
	/* who would take over a seat, in the order they are asked */
	struct person		 standby[MAX_STANDBYS];
	size_t			 standbys;
	/* contacts.xml was read too: who has a secret word is known */
	bool			 contacts_known;
	/* h_N, 64 hex digits, or NULL in a players file */
	char			*chain;
	char			*hidden;		/* SHA-256 of the hidden secret */
	/* the whole file; schedule and policies are read from it by who needs them */
	xmlDocPtr		 doc;
};

/* Reads <game> or <players>.  False and every fault if it is wrong; the struct is then cleared. */
bool		 gamefile_read(struct gamefile *, const char *file, const void *bytes, size_t len,
    struct diags *);
/* The same of a document, which is taken over. */
bool		 gamefile_take(struct gamefile *, xmlDocPtr, const char *file, struct diags *);
void		 gamefile_clear(struct gamefile *);
/* Loads what reading needs: for a process that is going to fork. */
void		 gamefile_warm(void);
/* Whether a <game> or <players> tree says that nobody is told who plays before the end. */
bool		 gamefile_hides_names(xmlNodePtr game);
/* Adds what contacts.xml says to the persons read already. */
bool		 contacts_read(struct gamefile *, const char *file, const void *bytes, size_t len,
    struct diags *);
/*
 * Takes what belongs there out of a <game> tree and gives it as a document of its own.  The seal is
 * 64 digits that are never published: with it nobody can try addresses and words on the published
 * hash; the words' salt begins it.
 */
xmlDocPtr	 contacts_take(xmlNodePtr game, const char *seal);
/*
 * What a seat itself knows of it, for its copy of the game: where orders go, and in which zone its
 * deadlines are told.
 */
xmlDocPtr	 contacts_of_seat(const struct gamefile *, unsigned seat);
/* Lets an element of contacts.xml keep a name that is hidden. */
void		 contacts_keep_name(xmlNodePtr contact, const char *name);
/* Lets an element of contacts.xml keep this secret word. */
void		 contacts_keep_word(xmlNodePtr contact, const char *word);
/* What people call the game: its title, or else its id. */
const char	*gamefile_name(const struct gamefile *);
/* The seat's number, or 0. */
unsigned	 gamefile_seat(const struct gamefile *, const char *id);
/* The kind of ask that the rules call so, or 0. */
size_t		 gamefile_ask_kind(const struct gamefile *, const char *name);
/* How this seat's orders must be proved. */
enum auth	 gamefile_auth(const struct gamefile *, unsigned seat);
/*
 * Whether a seat is somebody's who has not joined yet.  Where contacts.xml is not known, nobody
 * can tell: they may have had a secret word from the start.
 */
bool		 gamefile_invites(const struct gamefile *, unsigned seat);
/* The seats that the rules' bot plays. */
seats_t		 gamefile_bots(const struct gamefile *);
/* Seat ids in order, for names_start(). */
unsigned	 gamefile_ids(const struct gamefile *, const char *ids[MAX_SEATS]);

/*
 * Sets an option by name and value as a person writes them; false and a diagnostic with what there
 * is if it is wrong.
 */
bool		 option_set(const struct game *, int option[MAX_OPTIONS], const char *name,
    const char *value, struct diags *);
void		 option_defaults(const struct game *, int option[MAX_OPTIONS]);

/* The gate called that ("round", "turn", "step"), or GATE_NONE. */
enum gate	 gamefile_gate(const char *);
/*
 * Whether orders may be proved by less than their seat's key: "some", "all" where nothing proves
 * any, each with " beacon" behind it where the dice come from a beacon too; NULL: all sign.
 */
const char	*gamefile_below_key(const struct gamefile *);

#endif
