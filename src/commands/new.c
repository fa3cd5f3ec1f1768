/* new: a players file, made of answers if there is none, and the game directory made of it. */

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/schedule.h"
#include "commands/talk.h"
#include "cron/rounds.h"
#include "mail/text.h"
#include "match/create.h"
#include "match/waiting.h"
#include "post/mailing.h"
#include "referee/game.h"
#include "store/hash.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define ZONES	"/usr/share/zoneinfo/"
#define ID_ROOM	24

/* Asks for a line, freed by the caller, without blanks at its ends; NULL at the end of input. */
static char *
ask_line(const char *question, const char *otherwise)
{
	char	*line = NULL, *start, *answer;
	size_t	 room = 0, len;

	fprintf(stderr, otherwise == NULL || *otherwise == '\0' ? "%s: " : "%s [%s]: ", question,
	    otherwise);
	if (getline(&line, &room, stdin) < 0) {
		free(line);
		fputc('\n', stderr);
		return NULL;
	}
	start = line + strspn(line, " \t\n");
	for (len = strlen(start); len > 0 && isspace((unsigned char)start[len - 1]); len--)
		;
	answer = len == 0 && otherwise != NULL ? xstrdup(otherwise) : xstrndup(start, len);
	free(line);
	return answer;
}

/* Asks until the answer is good, and sets the attribute; false at the end of the input. */
static bool
ask_for(xmlNodePtr node, const char *attribute, const char *question, const char *otherwise,
    bool (*good)(const char *answer))
{
	char	*answer;

	while ((answer = ask_line(question, otherwise)) != NULL && !good(answer))
		free(answer);
	if (answer != NULL && *answer != '\0')
		xml_set(node, attribute, answer);
	free(answer);
	return answer != NULL;
}

static bool
rules_good(const char *answer)
{
	return talk_rules(answer) != NULL;
}

static bool
text_good(const char *answer)
{
	return *answer != '\0';
}

static bool
address_good(const char *answer)
{
	if (mail_address_ok(answer))
		return true;
	fprintf(stderr, "'%s' is no address; write one like anna@example.org\n", answer);
	return false;
}

static bool
mailbox_good(const char *answer)
{
	return *answer == '\0' || address_good(answer);
}

static bool
days_good(const char *answer)
{
	unsigned	 days;

	if (schedule_read_weekdays(answer, &days))
		return true;
	fprintf(stderr, "'%s' are no days; write some of mon tue wed thu fri sat sun\n", answer);
	return false;
}

static bool
hour_good(const char *answer)
{
	int	 hour, minute;

	if (schedule_read_hour(answer, &hour, &minute))
		return true;
	fprintf(stderr, "'%s' is no time of day; write one like 20:00\n", answer);
	return false;
}

static bool
zone_good(const char *answer)
{
	AUTO_FREE char *near = NULL;

	if (schedule_zone_ok(answer))
		return true;
	near = schedule_zone_near(answer);
	fprintf(stderr, "there is no time zone '%s'; did you mean '%s'?\n", answer,
	    near == NULL ? "Europe/Berlin" : near);
	return false;
}

/* Writes the id of a player of this name: its first word in small letters, as far as it has any. */
static void
id_from_name(const char *name, unsigned nth, char id[ID_ROOM])
{
	size_t	 n = 0;

	for (; *name != '\0' && *name != ' ' && n < ID_ROOM - 1; name++)
		if (isalpha((unsigned char)*name))
			id[n++] = (char)tolower((unsigned char)*name);
	id[n] = '\0';
	if (n == 0)
		snprintf(id, ID_ROOM, "player%u", nth);
}

/* Asks for the players, a name and an address a line; false at the end of the input. */
static bool
ask_players(xmlNodePtr root, const struct game *rules)
{
	unsigned	 n = 0;

	fprintf(stderr, "Players of %s, %u to %u: a name and an address each, as Anna "
	    "anna@example.org; an empty line after\nthe last\n", rules->title,
	    rules->min_seats, rules->max_seats);
	while (n < rules->max_seats) {
		AUTO_FREE char	*question = xasprintf("Player %u", n + 1),
		    *line = ask_line(question, NULL);
		char		*address, *end, id[ID_ROOM];
		xmlNodePtr	 seat;

		if (line == NULL)
			return false;
		if (*line == '\0' && n >= rules->min_seats)
			return true;
		/* A program of mails copies an address as "Cleo <cleo@example.org>". */
		if (*line != '\0' && line[strlen(line) - 1] == '>' &&
		    (address = strrchr(line, '<')) != NULL && address > line) {
			line[strlen(line) - 1] = '\0';
			*address = ' ';
		}
		address = strrchr(line, ' ');
		id_from_name(line, n + 1, id);
		if (address == NULL)
			fprintf(stderr, n < rules->min_seats && *line == '\0' ?
			    "the game needs more players\n" :
			    "write a name, a blank and an address: Anna anna@example.org\n");
		else if (xml_find(root, "seat", "id", id) != NULL)
			fprintf(stderr, "there is a player '%s' already; begin with another name\n",
			    id);
		else if (address_good(address + 1)) {
			seat = xml_add(root, "seat");
			xml_set(seat, "id", id);
			for (end = address; end > line && strchr(" \"", end[-1]) != NULL;)
				end--;
			*end = '\0';
			xml_set(seat, "name", line + strspn(line, "\""));
			xml_set(seat, "address", address + 1);
			n++;
		}
	}
	return true;
}

/* Returns the time zone of this machine, or UTC; the caller's to free(). */
static char *
zone_here(void)
{
	const char	*set = getenv("TZ");
	char		 link[PATH_MAX];
	ssize_t		 n = readlink("/etc/localtime", link, sizeof(link) - 1);
	const char	*at;

	link[MAX(n, 0)] = '\0';
	at = strstr(link, ZONES);
	if (set != NULL && schedule_zone_ok(set))
		return xstrdup(set);
	return xstrdup(at != NULL && schedule_zone_ok(at + strlen(ZONES)) ? at + strlen(ZONES) :
	    "UTC");
}

/* Writes the default into the schedule, so that it is seen where it may be changed. */
static void
set_minimum(xmlNodePtr schedule)
{
	struct schedule	 s = { .kind = SCHEDULE_WEEKLY, .usual_minimum = true };

	schedule_read_weekdays(xml_attribute_or(schedule, "days", ""), &s.weekdays);
	xml_setf(schedule, "minimum", "%dh", (int)(schedule_minimum(&s) / 3600));
}

/* Returns the answers as a players file, or NULL at the end of the input. */
static xmlDocPtr
ask_all(const char *id, const char *rules)
{
	xmlDocPtr	 doc = xml_new("players");
	xmlNodePtr	 root = xmlDocGetRootElement(doc), moderator, schedule;
	AUTO_FREE char	*title = xstrdup(id), *zone = zone_here();
	AUTO(buf_clear) struct buf which = { 0 };
	bool		 all;

	buf_puts(&which, "Game (");
	for (size_t i = 0; games[i] != NULL; i++)
		buf_printf(&which, "%s, %u to %u%s", games[i]->name, games[i]->min_seats,
		    games[i]->max_seats, games[i + 1] == NULL ? ")" : "; ");
	title[0] = (char)toupper((unsigned char)title[0]);
	for (char *c = title; (c = strchr(c, '-')) != NULL;)
		*c = ' ';
	if (rules != NULL && rules_good(rules))
		xml_set(root, "rules", rules);
	all = (xml_attribute(root, "rules") != NULL || ask_for(root, "rules", which.data, NULL,
	    rules_good)) && ask_for(root, "title", "Title", title, text_good);
	moderator = xml_add(root, "moderator");
	all = all && ask_for(moderator, "name", "Your name", NULL, text_good) &&
	    ask_for(moderator, "address", "Address to which players of this game write", NULL,
	    address_good) &&
	    ask_for(moderator, "mailbox", "Your own address, for letters of players (may be empty)",
	    NULL, mailbox_good) &&
	    ask_players(root, game_find(xml_attribute(root, "rules")));
	schedule = xml_add(root, "schedule");
	all = all && ask_for(schedule, "days", "Days on which orders are due", "mon thu",
	    days_good) && ask_for(schedule, "at", "Time of day", "20:00", hour_good) &&
	    ask_for(schedule, "zone", "Time zone", zone, zone_good);
	set_minimum(schedule);
	/* A game has no reminder unless its file says so: assize-game(5). */
	xml_set(schedule, "remind", "1d");
	if (all)
		return doc;
	xmlFreeDoc(doc);
	return NULL;
}

/*
 * Asks for all that a game by mail needs, but for the rules if they are given, and writes it into
 * GAME.players.xml.  Returns that path, the caller's to free(); NULL at the end of the input.
 */
static char *
ask_players_file(const char *game, const char *rules)
{
	char		*path = xasprintf("%s.players.xml", game), *folder;
	AUTO(buf_clear) struct buf text = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;

	if (file_exists(path))
		die_with(EXIT_REFUSED, "'%s' is there already; name it with --players, or move it "
		    "away", path);
	if ((doc = ask_all(path_base(game), rules)) == NULL) {
		free(path);
		return NULL;
	}
	xml_write(xmlDocGetRootElement(doc), &text);
	folder = xstrndup(path, (size_t)(path_base(path) - path));
	if (!stage_create(*folder == '\0' ? "." : folder, path_base(path), text.data, text.len))
		die("'%s' came meanwhile", path);
	printf("%s: written\n", path);
	free(folder);
	return path;
}

/* Prints the invitation of the first who gets one, and the addresses of all. */
static bool
ask_agreement(const char *folder)
{
	struct open_game	 d;
	struct waiting		 w;
	struct diags		 diags = { 0 };
	AUTO(buf_clear) struct buf subject = { 0 }, text = { 0 };
	const char		*before = "\nTo";
	AUTO_FREE char *answer = NULL;

	if (!open_game_open(&d, folder, MATCH_READ, &diags))
		talk_broken(&diags);
	waiting_read(&w, &d.match, &d.inbox);
	for (unsigned seat = 1; seat <= d.match.table.file.seats; seat++) {
		const struct person	*p = &d.match.table.file.seat[seat];

		if (!recipient_reachable(p) || !gamefile_invites(&d.match.table.file, seat))
			continue;
		if (text.len == 0)
			mailing_show_invitation(&d.match, &d.inbox, &w, seat, &subject, &text);
		printf("%s %s <%s>", before, p->name, p->address);
		before = ",";
	}
	if (text.len > 0)
		printf("\nSubject: %s\n\n%s\n", subject.data, text.data);
	fflush(stdout);
	diags_clear(&diags);
	open_game_close(&d);
	answer = ask_line("Make the game, so that the next `assize run` sends this", "yes");
	return answer != NULL && tolower((unsigned char)answer[0]) == 'y';
}

static const struct flag	new_flags[] = {
	{ .name = "rules", .letter = 'r', .value = "RULES",
	    .doc = "which game is played, whatever the players file says" },
	{ .name = "players", .letter = 'p', .value = "FILE",
	    .doc = "who plays, by which options, and when; without it you are asked" },
	{ .name = "option", .letter = 'o', .value = "NAME=VALUE",
	    .doc = "a variant or ruling that is not the default", .repeats = true },
	{ .name = "pace", .value = "BOUNDARY",
	    .doc = "where play stops for orders: round, turn or step" },
	{ .name = "auth", .value = "WAY",
	    .doc = "the least proof that the table takes: key, token, mailbox or none" },
	{ .name = "tables", .value = "FILE", .doc = "figures other than those of the rules" },
	{ .name = "from", .value = "GAME",
	    .doc = "go on from the last position of this game, with its rules and figures" },
	{ .name = "secrets", .value = "FILE",
	    .doc = "for examples and tests: secrets of 128 hex digits, so that the dice can be "
	    "foreseen" },
	{ .name = "key", .value = "KEY", .doc = "the moderator's existing key" },
	{ .name = "due", .value = "TIME",
	    .doc = "the first deadline, instead of what the schedule says" },
	{ 0 }
};

#define MAX_GIVEN	64
#define SECRETS		64	/* bytes: the chain's, and the hidden one */

/* Reads the secrets of a game that is to run the same again; NULL and a fault if they are none. */
static const unsigned char *
read_secrets(const char *path, unsigned char secrets[SECRETS], struct diags *diags)
{
	AUTO(buf_clear) struct buf text = { 0 };
	enum file_fault	 fault = file_read(path, 4096, &text);
	bool		 ok;

	diags_at(diags, path, 0);
	if (fault != FILE_READ) {
		diag_error(diags, "unreadable", "the file %s", file_fault_text(fault));
		return NULL;
	}
	if (text.len > 0 && text.data[text.len - 1] == '\n')
		text.data[--text.len] = '\0';
	ok = text.len == 2 * SECRETS && hex_read(text.data, secrets, SECRETS);
	if (!ok)
		diag_error(diags, "bad-secrets", "secrets are %d hex digits in one line",
		    2 * SECRETS);
	return ok ? secrets : NULL;
}

/* Shows the lines of a file beside their faults; does nothing for NULL. */
static void
quote_file(struct diags *d, const char *file)
{
	AUTO(buf_clear) struct buf text = { 0 };

	if (file != NULL && d->count > 0 && file_read(file, XML_CAP_OWN, &text) == FILE_READ)
		diags_quote(d, 0, file, text.data, text.len);
}

/* Tells of games of this id in folders of this one, which is 'depth' below the new game's. */
static void
say_twins_below(const char *root, const char *folder, const char *id, unsigned depth)
{
	AUTO(file_names_clear) struct file_names names = { 0 };

	if (!folder_barred(folder))
		folder_list(folder, &names);
	for (size_t i = 0; i < names.count; i++) {
		AUTO_FREE char	*below = path_join(folder, names.name[i]),
		    *twin = path_join(below, id);

		if (folder_barred(below) || talk_is_game(below))
			continue;
		if (!folder_barred(twin) && talk_is_game(twin))
			rounds_say_twin(root, twin);
		else if (depth + 1 < ROUNDS_DEEPEST)
			say_twins_below(root, below, id, depth + 1);
	}
}

/*
 * Tells of games that have the id of a new one, where mails come to one of them
 * alone: above it, if folders above it are searched, or below it.
 */
static void
say_twins(const char *path)
{
	AUTO_FREE char	*made = realpath(path, NULL), *root = NULL;
	char		*end;

	if (made == NULL)
		return;
	root = xstrdup(made);
	for (unsigned up = 0; up < ROUNDS_DEEPEST && (end = strrchr(root, '/')) != NULL &&
	    end > root; up++) {
		*end = '\0';
		if (up == 0)
			say_twins_below(root, root, path_base(made), 1);
		else
			rounds_say_twin(root, made);
	}
}

static enum exit_status
new_run(const struct args *a)
{
	const char	*options[MAX_GIVEN + 1] = { NULL };
	AUTO_FREE char *path = path_plain(args_operand(a, 0)), *asked = NULL;
	struct creation	 c = {
		.path = path, .rules = flag_value(a, "rules"),
		.players = flag_value(a, "players"), .options = options,
		.granularity = flag_value(a, "pace"), .due = flag_value(a, "due"),
		.auth = flag_value(a, "auth"), .tables = flag_value(a, "tables"),
		.key = flag_value(a, "key"),
	};
	struct diags	 diags = { 0 };
	unsigned char	 secrets[SECRETS];
	char		 key[PGP_FINGERPRINT];
	struct buf	 remarks = { 0 };
	struct match	 from;
	AUTO_FREE char	*tables = NULL;
	bool		 ok = true;

	if (flag_given(a, "from") && !folder_exists(flag_value(a, "from")))
		cannot("'%s' is no game directory: there is no such folder", flag_value(a, "from"));
	if (flag_given(a, "from")) {
		talk_open(&from, flag_value(a, "from"), MATCH_READ);
		tables = path_join(from.path, TABLES_FILE);
		c.from = &from;
		c.rules = from.table.file.game->name;
		c.tables = c.tables == NULL ? tables : c.tables;
	}

	if (c.players == NULL && create_possible(path, &diags)) {
		if ((asked = ask_players_file(c.path, c.rules)) == NULL)
			usage_error(a, "--players is missing, and nobody answers the questions");
		c.players = asked;
		c.agreed = ask_agreement;
	}
	for (unsigned i = 0; i < MAX_GIVEN && flag_nth(a, "option", i) != NULL; i++)
		options[i] = flag_nth(a, "option", i);
	ok = c.players != NULL;
	if (ok && flag_given(a, "secrets")) {
		c.secrets = read_secrets(flag_value(a, "secrets"), secrets, &diags);
		ok = c.secrets != NULL;
	}
	ok = ok && create_game(&c, key, &remarks, &diags);
	if (ok) {
		printf("%s: made; turn 0 is signed by %s\n", c.path, key);
		fputs(remarks.data == NULL ? "" : remarks.data, stdout);
		fflush(stdout);
		say_twins(c.path);
	}
	buf_clear(&remarks);
	quote_file(&diags, c.players);
	quote_file(&diags, c.tables);
	if (c.from != NULL)
		match_close(&from);
	if (!ok && asked != NULL && diags.count == 0)
		printf("%s: no game was made. `assize new --players %s %s` makes it from your "
		    "answers\n", c.path, asked, c.path);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_new = {
	.name = "new",
	.any_folder = true,
	.summary = "make a game",
	.flags = new_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = new_run
};
