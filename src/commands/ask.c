/* The questions of `assize new` without a players file, and the file made of the answers. */

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/schedule.h"
#include "commands/ask.h"
#include "commands/talk.h"
#include "mail/text.h"
#include "match/waiting.h"
#include "post/mailing.h"
#include "referee/game.h"
#include "store/stage.h"
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

	fprintf(stderr, "Players of %s, %u to %u: a name and an address each; an empty line after "
	    "the last\n", rules->title, rules->min_seats, rules->max_seats);
	while (n < rules->max_seats) {
		AUTO_FREE char	*question = xasprintf("Player %u", n + 1),
		    *line = ask_line(question, NULL);
		char		*address, *end, id[ID_ROOM];
		xmlNodePtr	 seat;

		if (line == NULL)
			return false;
		if (*line == '\0' && n >= rules->min_seats)
			return true;
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
			for (end = address; end > line && end[-1] == ' ';)
				end--;
			*end = '\0';
			xml_set(seat, "name", line);
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
		buf_printf(&which, "%s%s", games[i]->name, games[i + 1] == NULL ? ")" : ", ");
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
	xml_set(schedule, "remind", "1d");
	if (all)
		return doc;
	xmlFreeDoc(doc);
	return NULL;
}

char *
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
bool
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
