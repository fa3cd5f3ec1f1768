#ifndef MATCH_ADJUDICATE_H
#define MATCH_ADJUDICATE_H

/*
 * The next turn of a match: by orders, or by an act of the moderator.  The
 * match is open for writing.
 */

#include "match/waiting.h"

/*
 * Judges and publishes the next turn.  False with diagnostics when something in
 * the directory is wrong; nothing is published then.  Sets the due file for
 * cron.  'made' becomes the record of the new turn.
 */
bool	 adjudicate(struct match *, struct inbox *, xmlDocPtr position, struct record *made,
    struct diags *);

/* The turn that is due: by orders, or, when all have voted so, the end. */
bool	 adjudicate_due(struct match *, struct inbox *, xmlDocPtr position, const struct waiting *,
    struct record *made, struct diags *);

/* A change of the position by the moderator, published as a turn. */
struct act {
	enum judging_act	 kind;		/* any but JUDGE_PLAY */
	struct notes		 notes;		/* what is done, and why */
	/* JUDGE_ROLLBACK: whose position is taken up; JUDGE_AGAIN: which is judged again; else 0 */
	unsigned		 turn;
	/* JUDGE_AGAIN: the orders of that turn, by seat; taken over */
	struct filing		*filing;
	/* JUDGE_REPLACE: the new player has time until then at least; 0: the deadline stays */
	int64_t			 granted;
	/* orders in the inbox are kept for the turn after */
	bool			 keep;
	/* JUDGE_AMEND: of figures too that not all players see, and the record tells all */
	bool			 tells;
	/* game.xml, contacts.xml or keys have changed and go into the turn */
	bool			 copies;
	const struct bundle	*new_keys;	/* the keys among them that have changed, or NULL */
};

bool	 act_publish(struct match *, struct inbox *, xmlDocPtr position, const struct act *,
    struct record *made, struct diags *);

/*
 * Judges the next turn with a throw-away key and publishes nothing; the bundle
 * holds what would have been.
 */
bool	 preview(struct match *, struct inbox *, xmlDocPtr position, struct outcome *,
    struct diags *);

#endif
