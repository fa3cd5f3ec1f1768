/* What a player votes for. */

#include <stddef.h>
#include <string.h>

#include "base/base.h"
#include "records/vote.h"

enum vote
vote_read(const char *detail, const char **sharers)
{
	static const char *const	words[] = { [VOTE_NO] = "no", [VOTE_END] = "end",
		[VOTE_DRAW] = "draw" };
	size_t				 n = strcspn(detail, " ");

	*sharers = NULL;
	for (enum vote v = VOTE_NO; v <= VOTE_DRAW; v++)
		if (strlen(words[v]) == n && strncmp(detail, words[v], n) == 0 &&
		    (v == VOTE_DRAW || detail[n] == '\0')) {
			*sharers = v == VOTE_DRAW ? detail + n : NULL;
			return v;
		}
	return VOTE_WRONG;
}
