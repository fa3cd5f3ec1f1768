/* Output and checks that several commands share. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/talk.h"

enum exit_status
talk_end(struct diags *d, enum exit_status status)
{
	diags_print(d, stderr);
	diags_clear(d);
	return status;
}

void
talk_broken(struct diags *d)
{
	diags_print(d, stderr);
	exit(EXIT_BROKEN);
}

static bool
holds(const char *folder, const char *name, bool (*exists)(const char *))
{
	char	*path = path_join(folder, name);
	bool	 there = exists(path);

	free(path);
	return there;
}

bool
talk_is_game(const char *path)
{
	return holds(path, GAME_FILE, file_exists);
}

bool
talk_is_copy(const char *path)
{
	return !talk_is_game(path) && holds(path, TURNS_FOLDER, folder_exists);
}

/* Returns the game beside this path whose name is nearest, the caller's to free(), or NULL. */
static char *
near_game(const char *path)
{
	const char		*base = path_base(path), *near;
	char			*folder = base == path ? xstrdup(".") : xstrndup(path,
	    (size_t)(base - path)), *found = NULL;
	struct file_names	 names = { 0 };

	if (!folder_barred(folder) && folder_list(folder, &names) &&
	    (near = nearest(base, (const char *const *)names.name, names.count)) != NULL &&
	    !holds(folder, near, folder_barred) && holds(folder, near, folder_exists))
		found = xasprintf("%.*s%s", (int)(base - path), path, near);
	file_names_clear(&names);
	free(folder);
	return found;
}

/* Returns the first game in a folder, the caller's to free(), or NULL. */
static char *
first_game(const char *folder)
{
	struct file_names	 names = { 0 };
	char			*found = NULL;

	folder_list(folder, &names);
	for (size_t i = 0; i < names.count && found == NULL; i++) {
		found = path_join(folder, names.name[i]);
		if (folder_barred(found) || !talk_is_game(found)) {
			free(found);
			found = NULL;
		}
	}
	file_names_clear(&names);
	return found;
}

void
talk_no_game(const char *path)
{
	char	*near = near_game(path), *inside = first_game(path);

	fprintf(stderr, "assize: '%s' is no game directory: %s\n", path,
	    folder_exists(path) ? "it holds no game.xml" : "there is no such folder");
	if (talk_is_copy(path))
		fprintf(stderr, "    hint: it is a copy: `assize verify %s` checks it, and its "
		    "reports lie in %s/turns\n", path, path);
	else if (inside != NULL)
		fprintf(stderr, "    hint: it has games in it: name one, as '%s'\n", inside);
	else if (near != NULL && talk_is_game(near))
		fprintf(stderr, "    hint: did you mean '%s'?\n", near);
	exit(EXIT_USAGE);
}

void
talk_open(struct match *m, const char *game, enum match_mode mode)
{
	struct diags	 diags = { 0 };

	if (!match_open(m, game, mode, &diags))
		talk_broken(&diags);
	if (mode != MATCH_READ)
		match_mend(m);
	diags_clear(&diags);
}

void
talk_open_any(struct match *m, const char *path)
{
	struct diags	 diags = { 0 };

	if (!talk_is_copy(path))
		talk_open(m, path, MATCH_READ);
	else if (!match_open_copy(m, path, &diags))
		talk_broken(&diags);
}

void
talk_open_game(struct open_game *d, const char *game, enum match_mode mode)
{
	struct diags	 diags = { 0 };

	if (!open_game_open(d, game, mode, &diags))
		talk_broken(&diags);
	diags_clear(&diags);
}

void
talk_not_over(const struct match *m)
{
	if (!m->last.over)
		return;
	fprintf(stderr, "assize: the game '%s' is over\n", m->table.file.id);
	fprintf(stderr, "    hint: what was secret in it is told, so it cannot go on; "
	    "`assize report %s` says how it ended\n", m->path);
	exit(EXIT_USAGE);
}

/* Returns the position after the last turn; NULL before the game is set up. */
static xmlDocPtr
talk_position(struct match *m)
{
	struct diags	 diags = { 0 };
	xmlDocPtr	 doc;

	if (m->last.number == 0)
		return NULL;
	doc = stored_position(m->path, m->last.number, &diags);
	if (doc == NULL)
		talk_broken(&diags);
	diags_clear(&diags);
	return doc;
}

bool
talk_may_see(const struct match *m, unsigned turn, const char *viewer, struct diags *diags)
{
	char	*folder = paths_turn(m->path, turn), *name = paths_shown(viewer, SHOWN_TEXT),
	    *path = path_join(folder, name);
	bool	 there = !m->copy || file_exists(path);

	if (!there) {
		diags_at(diags, m->path, 0);
		match_others_copy(viewer, diags);
	}
	free(path);
	free(name);
	free(folder);
	return there;
}

xmlDocPtr
talk_stands(struct match *m, unsigned seat)
{
	struct diags	 diags = { 0 };
	xmlDocPtr	 view;

	if (!m->copy || m->last.number == 0)
		return talk_position(m);
	if (!talk_may_see(m, m->last.number, m->table.file.seat[seat].id, &diags) ||
	    (view = match_seat_view(m, seat, &diags)) == NULL)
		talk_broken(&diags);
	return view;
}

void
talk_seats(struct buf *out, const struct gamefile *f, seats_t seats)
{
	unsigned	 left = 0;
	const char	*before = "";

	for (unsigned seat = 1; seat <= f->seats; seat++)
		left += (seats & SEAT_BIT(seat)) != 0;
	if (left == 0)
		buf_puts(out, "nobody");
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		if ((seats & SEAT_BIT(seat)) == 0)
			continue;
		buf_printf(out, "%s%s", before, f->seat[seat].id);
		before = --left == 1 ? " and " : ", ";
	}
}

unsigned
talk_seat(const struct gamefile *f, const char *id)
{
	const char	*ids[MAX_SEATS];
	unsigned	 seat = gamefile_seat(f, id);
	struct buf	 list = { 0 };

	if (seat != 0)
		return seat;
	buf_puts(&list, "the seats are ");
	talk_seats(&list, f, (seats_t)((1u << f->seats) - 1));
	unknown_name("no seat is called", id, ids, gamefile_ids(f, ids), list.data);
	exit(EXIT_USAGE);
}

const char *
talk_viewer(const struct gamefile *f, const char *id)
{
	if (strcmp(id, "public") == 0 || strcmp(id, "referee") == 0)
		return id;
	return f->seat[talk_seat(f, id)].id;
}

const struct game *
talk_rules(const char *name)
{
	const struct game	*game = game_find(name);
	const char		*names[64];
	size_t			 n = 0;

	if (game != NULL)
		return game;
	for (; n < LENGTH(names) && games[n] != NULL; n++)
		names[n] = games[n]->name;
	unknown_name("there are no rules called", name, names, n, "'assize games' lists them");
	return NULL;
}
