/* Votes, read from the details of notes. */

#include <stddef.h>
#include <string.h>

#include "records/vote.h"

enum vote
vote_read(const char *detail, const char **sharers)
{
	static const char	draw[] = "draw";
	const char		*rest = detail + strcspn(detail, " ");

	*sharers = NULL;
	if (strcmp(detail, "no") == 0)
		return VOTE_NO;
	if (strcmp(detail, "end") == 0)
		return VOTE_END;
	if (strncmp(detail, draw, strlen(draw)) != 0 || rest != detail + strlen(draw))
		return VOTE_WRONG;
	*sharers = rest;
	return VOTE_DRAW;
}
