/* Order forms on the moderator's web server, under names that nobody can guess. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "match/code.h"
#include "post/mailing.h"
#include "store/stage.h"

#define FORM_DIGITS	32	/* 128 bits */
#define FORM_TURNS	16	/* earlier turns whose forms are looked for */

static const char	 empty_page[] = "<!DOCTYPE html>\n"
    "<meta name=\"robots\" content=\"noindex\">\n<title>-</title>\n";

/* Returns the file of a seat's form after a turn; the game's secret alone gives its name. */
static char *
form_file(const struct match *m, unsigned turn, unsigned seat)
{
	AUTO_FREE char	*what = xasprintf("form page %s", m->table.file.seat[seat].id);
	char		 seal[HASH_HEX];

	match_seal(m, turn, what, seal);
	return xasprintf("%.*s.html", FORM_DIGITS, seal);
}

static bool
forms_are_kept(const struct match *m)
{
	return m->forms != NULL && m->table.file.moderator.forms != NULL && folder_exists(m->forms);
}

/* Puts a file there that a web server of another user can read. */
static void
form_put(const char *folder, const char *name, const void *text, size_t len)
{
	AUTO_FREE char	*path = path_join(folder, name);

	stage_replace(folder, name, text, len);
	if (chmod(path, 0644) != 0)
		die("%s cannot be made readable: %s", path, strerror(errno));
}

char *
forms_publish(struct match *m, unsigned seat, xmlDocPtr position)
{
	const char	*at = m->table.file.moderator.forms;
	AUTO(buf_clear) struct buf page = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO_FREE char	*name = NULL, *index = NULL;

	if (!forms_are_kept(m) || gamefile_auth(&m->table.file, seat) != AUTH_MAILBOX)
		return NULL;
	if (!form_write(m, seat, position, &page, &diags)) {
		diags_print(&diags, stderr);
		return NULL;
	}
	/* Where a server lists folders, this page takes the list's place. */
	index = path_join(m->forms, "index.html");
	if (!file_exists(index))
		form_put(m->forms, "index.html", empty_page, sizeof(empty_page) - 1);
	name = form_file(m, m->last.number, seat);
	form_put(m->forms, name, page.data, page.len);
	return xasprintf("%s%s%s", at, at[strlen(at) - 1] == '/' ? "" : "/", name);
}

void
forms_withdraw(const struct match *m)
{
	unsigned	 last = m->last.number;
	unsigned	 first = last > FORM_TURNS ? last - FORM_TURNS : 0;

	for (unsigned turn = first; forms_are_kept(m) && turn < last + m->last.over; turn++)
		for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
			AUTO_FREE char	*name = form_file(m, turn, seat);
			AUTO_FREE char	*path = path_join(m->forms, name);

			if (file_exists(path))
				stage_remove(m->forms, name);
		}
}
