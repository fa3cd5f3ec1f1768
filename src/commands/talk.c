/* What several commands say and do alike. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/plain.h"
#include "base/schedule.h"
#include "commands/talk.h"
#include "xml/parse.h"

#define ORDERS_CAP	(XML_CAP_ORDERS + 16 * 1024)

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

void
talk_quote(struct diags *d, size_t first, const char *file, const struct filing *f)
{
	const struct buf	*text = filing_text(f);

	if (text->len > 0)
		diags_quote(d, first, file, text->data, text->len);
}

void
talk_quote_file(struct diags *d, const char *file)
{
	struct buf	 text = { 0 };

	if (file != NULL && d->count > 0 && file_read(file, XML_CAP_OWN, &text) == FILE_READ)
		diags_quote(d, 0, file, text.data, text.len);
	buf_clear(&text);
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

/* The game beside this path whose name is nearest, the caller's to free(), or NULL. */
static char *
near_game(const char *path)
{
	const char		*base = path_base(path), *near;
	char			*folder = base == path ? xstrdup(".") : xstrndup(path,
	    (size_t)(base - path)), *found = NULL;
	struct file_names	 names = { 0 };

	if (folder_list(folder, &names) &&
	    (near = nearest(base, (const char *const *)names.name, names.count)) != NULL &&
	    holds(folder, near, folder_exists))
		found = xasprintf("%.*s%s", (int)(base - path), path, near);
	file_names_clear(&names);
	free(folder);
	return found;
}

void
talk_no_game(const char *path)
{
	char	*near = near_game(path);

	fprintf(stderr, "assize: '%s' is no game directory: %s\n", path,
	    folder_exists(path) ? "it holds no game.xml" : "there is no such folder");
	if (talk_is_copy(path))
		fprintf(stderr, "    hint: it is a copy: `assize verify %s` checks it, and its "
		    "reports lie in %s/turns\n", path, path);
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
talk_desk(struct desk *d, const char *game, enum match_mode mode)
{
	struct diags	 diags = { 0 };

	if (!desk_open(d, game, mode, &diags))
		talk_broken(&diags);
	diags_clear(&diags);
}

xmlDocPtr
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

static bool
read_signature(const char *file, const char *named, struct buf *out)
{
	static const char *const	ends[] = { ".sig", ".asc" };

	if (named != NULL)
		return file_read(named, ORDERS_CAP, out) == FILE_READ;
	for (size_t i = 0; i < LENGTH(ends); i++) {
		char	*path = xasprintf("%s%s", file, ends[i]);
		bool	 ok = file_read(path, ORDERS_CAP, out) == FILE_READ;

		free(path);
		if (ok)
			break;
	}
	return true;
}

bool
talk_filing(struct filing *f, const char *file, const char *signature, struct diags *diags)
{
	struct buf	 bytes = { 0 }, sig = { 0 };
	enum file_fault	 fault;

	*f = (struct filing){ 0 };
	diags_at(diags, file, 0);
	if (strcmp(file, "-") == 0)
		fault = file_read_fd(STDIN_FILENO, "standard input", ORDERS_CAP, &bytes);
	else
		fault = file_read(file, ORDERS_CAP, &bytes);
	if (fault != FILE_READ) {
		diag_error(diags, fault == FILE_TOO_LARGE ? "too-large" : "unreadable",
		    "the file %s", file_fault_text(fault));
		return false;
	}
	if (!read_signature(file, signature, &sig)) {
		diag_error(diags, "unreadable", "the signature '%s' cannot be read", signature);
		buf_clear(&bytes);
		return false;
	}
	filing_set(f, &bytes, &sig);
	return true;
}

char *
talk_secret(const char *file)
{
	struct buf	 text = { 0 };
	enum file_fault	 fault;

	if (file == NULL)
		return NULL;
	fault = file_read(file, 4096, &text);
	if (fault != FILE_READ)
		die_with(EXIT_USAGE, "%s: the file %s", file, file_fault_text(fault));
	if (text.len > 0)
		text.data[strcspn(text.data, "\r\n")] = '\0';
	return buf_take(&text, NULL);
}

void
talk_lines(const struct buf *text)
{
	const char	*end;

	for (const char *line = text->data; line != NULL && *line != '\0'; line = end + 1) {
		end = strchr(line, '\n');
		printf("  %.*s\n", (int)(end - line), line);
	}
}

void
talk_orders(const struct receipt *r)
{
	if (r->lines.len > 0) {
		printf("  as lines:\n");
		talk_lines(&r->lines);
		printf("  in words:\n");
	}
	if (r->words.len == 0)
		printf("  there are no orders in it: the rules answer for this seat\n");
	talk_lines(&r->words);
	if (r->ends.len > 0) {
		printf("  of the orders before, these end with this file:\n");
		talk_lines(&r->ends);
	}
}

void
talk_trial(struct match *m, struct attempt *a, size_t first, struct diags *diags)
{
	struct buf	 words = { 0 };

	if (match_try_end(m, a, first, &words, diags)) {
		printf("  On trial, by what '%s' may know, with dice that do not count and "
		    "everybody else\n  at the rules' own answers:\n",
		    m->table.file.seat[a->seat].id);
		talk_lines(&words);
	}
	buf_clear(&words);
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

const char *
talk_reason(const struct args *a)
{
	const char	*reason = flag_value(a, "reason");
	char		*plain = xstrdup(reason);
	bool		 shown;

	plain_text(plain);
	shown = strcmp(plain, reason) == 0;
	free(plain);
	if (!shown || *reason == '\0' || strlen(reason) > 500 || strpbrk(reason, "\r\n\t") != NULL)
		usage_error(a, "a reason is one line of 1 to 500 characters that can be shown");
	return reason;
}

/* The position, and for judging again the orders, that an act starts from. */
static bool
take_up(struct desk *d, struct act *act, struct filing *filing, xmlDocPtr *position,
    struct diags *diags)
{
	unsigned	 from = act->kind == JUDGE_AGAIN ? act->turn - 1 : act->turn;

	*position = d->position;
	if (act->kind == JUDGE_AGAIN) {
		act->filing = filing;
		*position = NULL;
		if (!adjudicate_filings(&d->match, act->turn, filing, diags))
			return false;
	} else if (act->kind != JUDGE_ROLLBACK)
		return true;
	if (!match_check_turn(&d->match, act->turn, diags) ||
	    (from != 0 && !match_check_turn(&d->match, from, diags)))
		return false;
	return from == 0 || (*position = stored_position(d->match.path, from, diags)) != NULL;
}

/*
 * Only what orders made can be judged again, and with its own dice: not what was judged again
 * itself.
 */
static void
check_again(const struct args *a, struct desk *d, const struct act *act, struct diags *diags)
{
	enum judging_act	 was;

	if (act->kind != JUDGE_AGAIN)
		return;
	if (!adjudicate_act(&d->match, act->turn, &was, diags))
		talk_broken(diags);
	if (was != JUDGE_PLAY)
		usage_error(a, "turn %u was not judged from orders, so it cannot be judged again: "
		    "it is '%s'", act->turn,
		    judging_act_name(was));
}

enum exit_status
talk_act(const struct args *a, struct act *act)
{
	struct desk	 d;
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };
	struct filing	 filing[MAX_SEATS + 1] = { 0 };
	xmlDocPtr	 earlier = NULL;
	bool		 ok;

	talk_desk(&d, args_operand(a, 0), MATCH_WRITE);
	/* Its hidden secret is open: what would come after could be foreseen. */
	if (d.match.last.over)
		usage_error(a, "the game '%s' is over", d.match.table.file.id);
	if (d.position == NULL)
		usage_error(a, "the game '%s' is not set up yet: there is no position to act on",
		    d.match.table.file.id);
	check_again(a, &d, act, &diags);
	if (!take_up(&d, act, filing, &earlier, &diags))
		talk_broken(&diags);
	ok = act_publish(&d.match, &d.inbox, earlier, act, &made, &diags);
	if (ok) {
		printf("%s: turn %u is published: %s\n", d.match.table.file.id, made.number,
		    judging_act_name(made.act));
		if (d.inbox.filed != 0)
			printf("Orders in the inbox %s\n",
			    act->keep ? "stay in force" :
			    "are dropped: the players must send again");
	}
	if (earlier != NULL && earlier != d.position)
		xmlFreeDoc(earlier);
	record_clear(&made);
	notes_clear(&act->notes);
	desk_close(&d);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}
