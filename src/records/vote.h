#ifndef RECORDS_VOTE_H
#define RECORDS_VOTE_H

/*
 * Votes of players, as the detail of a note: "end", "draw", "draw anna dirk", or "no", which
 * takes a vote back.
 */

enum vote {
	VOTE_WRONG,		/* no vote */
	VOTE_NO,
	VOTE_END,
	VOTE_DRAW,
};

/*
 * Reads a vote.  '*sharers' becomes the part with the seats that share a draw, "" if it names
 * none, or NULL.  Does not look at which seats they are.
 */
enum vote vote_read(const char *detail, const char **sharers);

#endif
