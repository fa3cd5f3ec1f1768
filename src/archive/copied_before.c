/* Existing copies of a history: their game, their seat, and who may write there. */

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/copied.h"
#include "store/manifest.h"
#include "xml/tree.h"

/* True if the folder has the history of this game: its first turn is ours, byte for byte. */
static bool
is_ours(const struct match *m, const char *folder)
{
	char		*ours = paths_turn(m->path, 0), *theirs = paths_turn(folder, 0);
	struct buf	 one = { 0 }, two = { 0 };
	bool		 same = stored_file(ours, MANIFEST_NAME, &one, NULL) &&
	    stored_file(theirs, MANIFEST_NAME, &two, NULL) && buf_equal(&one, &two);

	buf_clear(&one);
	buf_clear(&two);
	free(ours);
	free(theirs);
	return same;
}

/* True if it has what no copy has: it is a game itself, or the whole of one. */
static bool
is_game(const char *folder)
{
	char	*secret = path_join(folder, SECRET_FOLDER), *first = paths_turn(folder, 0),
	    *referee = path_join(first, REFEREE_FOLDER);
	bool	 whole = folder_exists(secret) || folder_exists(referee);

	free(referee);
	free(first);
	free(secret);
	return whole;
}

/* True if nobody else can put anything into the folder. */
static bool
is_owned(const char *folder)
{
	struct stat	 st;

	return stat(folder, &st) == 0 && st.st_uid == geteuid() && (st.st_mode & 022) == 0;
}

char *
copied_contact(const char *folder)
{
	xmlDocPtr	 doc = stored_tree(folder, CONTACT_FILE, NULL);
	xmlNodePtr	 seat;
	char		*id = NULL;

	if (doc != NULL) {
		seat = xml_child(xmlDocGetRootElement(doc), "seat");
		id = xstrdup(seat == NULL ? "" : xml_attribute_or(seat, "id", ""));
		xmlFreeDoc(doc);
	}
	return id;
}

/* Returns the seat whose files are in the last turn of a copy; NULL: nobody's. */
static char *
seat_of_turns(const char *folder)
{
	int			 last = paths_last_turn(folder);
	char			*turn = paths_turn(folder, (unsigned)MAX(last, 0)),
	    *seats = path_join(turn, SEATS_FOLDER);
	struct file_names	 names = { 0 };
	char			*id = NULL;

	if (folder_list(seats, &names) && names.count > 0)
		id = xstrdup(names.name[0]);
	file_names_clear(&names);
	free(seats);
	free(turn);
	return id;
}

char *
copied_unfit(const struct match *m, const char *folder, const char *seat)
{
	char	*reader, *why = NULL;

	if (!is_ours(m, folder) || is_game(folder))
		return xasprintf("is no copy of the game '%s'", m->table.file.id);
	if (!is_owned(folder))
		return xstrdup("is somebody else's, or others may write there");
	if ((reader = copied_contact(folder)) == NULL)
		reader = seat_of_turns(folder);
	/* Files for one seat must not lie where all can read them. */
	if (seat == NULL && reader != NULL)
		why = xasprintf("is not the public's copy, but that of '%s'", reader);
	else if (seat != NULL && (reader == NULL || strcmp(reader, seat) != 0))
		why = xasprintf("is not the copy of '%s', but %s%s", seat,
		    reader == NULL ? "the public's" : "that of ", reader == NULL ? "" : reader);
	free(reader);
	return why;
}
