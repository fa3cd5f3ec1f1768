#ifndef RECORDS_VOTE_H
#define RECORDS_VOTE_H

/*
 * What a player votes for, as the detail of their note says it: "end", "draw", "draw anna dirk", or
 * "no", which takes a vote back.
 */

enum vote {
	VOTE_WRONG,		/* it is no vote */
	VOTE_NO,
	VOTE_END,
	VOTE_DRAW,
};

/*
 * '*sharers' becomes the part that names who is to share a draw, "" if nobody is named, or NULL;
 * which seats these are is not looked at.
 */
enum vote vote_read(const char *detail, const char **sharers);

#endif
