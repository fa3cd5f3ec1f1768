/* Paths of the files of a game, and who may see them. */

#include <stdlib.h>
#include <string.h>

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
	AUTO_FREE char *turns = path_join(game, TURNS_FOLDER);
	AUTO(file_names_clear) struct file_names names = { 0 };
	int			 last = -1;

	if (folder_list(turns, &names))
		for (size_t i = 0; i < names.count; i++)
			if (strspn(names.name[i], "0123456789") == strlen(names.name[i]))
				last = MAX(last, (int)strtol(names.name[i], NULL, 10));
	return last;
}

char *
paths_number(unsigned turn)
{
	return xasprintf("%04u", turn);
}

char *
paths_secret(const char *game, const char *name)
{
	return xasprintf("%s/" SECRET_FOLDER "/%s", game, name);
}

char *
paths_key(const char *id)
{
	return xasprintf(KEYS_FOLDER "/%s.asc", id);
}

char *
paths_joining(const char *seat, const char *key)
{
	return xasprintf("%s-%s.key", seat, key);
}

char *
paths_received(size_t line, const char *by)
{
	return xasprintf("%04zu-%s", line, by);
}

char *
paths_orders(const char *seat)
{
	return xasprintf(SEATS_FOLDER "/%s/orders", seat);
}

char *
paths_reading(const char *seat)
{
	return xasprintf(SEATS_FOLDER "/%s/orders-read.xml", seat);
}

static bool
ends_with(const char *text, const char *ending)
{
	size_t	 n = strlen(text), len = strlen(ending);

	return n > len && strcmp(text + n - len, ending) == 0;
}

bool
paths_is_xml(const char *name)
{
	return ends_with(name, ".xml");
}

char *
paths_made(const char *name)
{
	bool	 zipped = paths_is_xml(name) || ends_with(name, ".html");

	return xasprintf("%s%s", name, zipped ? ZIPPED_ENDING : "");
}

bool
paths_is_zipped(const char *path)
{
	return ends_with(path, ZIPPED_ENDING);
}

size_t
paths_unzipped(const char *path)
{
	return strlen(path) - (paths_is_zipped(path) ? strlen(ZIPPED_ENDING) : 0);
}

char *
paths_shown(const char *viewer, enum paths_shown shown)
{
	static const char *const	names[][3] = {
		{ PUBLIC_VIEW, "public.txt", "public.html.gz" },
		{ STATE_FILE, REFEREE_FOLDER "/report.txt", REFEREE_FOLDER "/report.html.gz" },
		{ "view.xml.gz", "report.txt", "report.html.gz" },
	};

	if (strcmp(viewer, "public") == 0)
		return xstrdup(names[0][shown]);
	if (strcmp(viewer, "referee") == 0)
		return xstrdup(names[1][shown]);
	return xasprintf(SEATS_FOLDER "/%s/%s", viewer, names[2][shown]);
}

/* Returns the rest of a path below a folder, or NULL. */
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
