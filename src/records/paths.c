/* Where a file of a game lies, and who may see it. */

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/file.h"
#include "records/paths.h"

char *
paths_turn(const char *game, unsigned turn)
{
	return xasprintf("%s/" TURNS_FOLDER "/%04u", game, turn);
}

char *
paths_inbox(const char *game, unsigned turn)
{
	return xasprintf("%s/" INBOX_FOLDER "/%04u", game, turn);
}

int
paths_last_turn(const char *game)
{
	char			*turns = path_join(game, TURNS_FOLDER);
	struct file_names	 names = { 0 };
	int			 last = -1;

	if (folder_list(turns, &names))
		for (size_t i = 0; i < names.count; i++)
			if (strspn(names.name[i], "0123456789") == strlen(names.name[i]))
				last = MAX(last, (int)strtol(names.name[i], NULL, 10));
	file_names_clear(&names);
	free(turns);
	return last;
}

char *
seat_file(const char *seat, const char *name)
{
	return xasprintf(SEATS_FOLDER "/%s/%s", seat, name);
}

/* The rest of a path below a folder, or NULL. */
static const char *
below(const char *path, const char *folder)
{
	size_t	 n = strlen(folder);

	return strncmp(path, folder, n) == 0 && path[n] == '/' ? path + n + 1 : NULL;
}

bool
paths_may_see(const char *path, const char *seat)
{
	const char	*whose = below(path, SEATS_FOLDER);

	if (below(path, REFEREE_FOLDER) != NULL)
		return false;
	return whose == NULL || (seat != NULL && below(whose, seat) != NULL);
}
