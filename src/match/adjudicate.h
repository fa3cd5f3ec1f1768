#ifndef MATCH_ADJUDICATE_H
#define MATCH_ADJUDICATE_H

/* The next turn of a match, open for writing: by orders, or by an act of the moderator. */

#include "match/waiting.h"

/*
 * Judges and publishes the next turn.  False with diagnostics when something in
 * the directory is wrong; nothing is published then.  Sets the due file for
 * cron.  'made' becomes the record of the new turn.
 */
bool	 adjudicate(struct match *, struct inbox *, xmlDocPtr position, struct record *made,
    struct diags *);

/* Publishes the turn that is due: by orders, or, when all players have voted for it, the end. */
bool	 adjudicate_due(struct match *, struct inbox *, xmlDocPtr position, const struct waiting *,
    struct record *made, struct diags *);

/* A change of the position by the moderator, published as a turn. */
struct act {
	enum judging_act	 kind;		/* any but JUDGE_PLAY */
	struct notes		 notes;		/* the act and its reason */
	/* JUDGE_ROLLBACK: the turn taken up; JUDGE_AGAIN: the turn judged again; else 0 */
	unsigned		 turn;
	/* JUDGE_AGAIN: the orders of that turn, by seat; taken over */
	struct submission		*submission;
	/* JUDGE_REPLACE: the new player has time until then at least; 0: the deadline stays */
	int64_t			 granted;
	/* orders in the inbox are kept for the turn after */
	bool			 keep;
	/* JUDGE_AMEND: the record tells all players figures that not all may see */
	bool			 tells;
	/* game.xml, contacts.xml or keys have changed and go into the turn */
	bool			 copies;
	const struct fileset	*new_keys;	/* the keys among them that have changed, or NULL */
};

bool	 act_publish(struct match *, struct inbox *, xmlDocPtr position, const struct act *,
    struct record *made, struct diags *);

/* Judges the next turn with a throw-away key into the bundle, and publishes nothing. */
bool	 preview(struct match *, struct inbox *, xmlDocPtr position, struct outcome *,
    struct diags *);

#endif
