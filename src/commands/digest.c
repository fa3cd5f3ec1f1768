/* The digest of all games, and what the moderator must decide now. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/schedule.h"
#include "commands/status.h"
#include "commands/talk.h"
#include "post/facts.h"
#include "report/report.h"
#include "records/paths.h"
#include "store/lock.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define TOLD	"told"
#define LAST	"digest"
#define LETTERS_MOST	((size_t)64 * 1024)	/* bytes of kept letters, a game */

/* Adds copies of the children of this name to a letter. */
static void
letter_add(xmlNodePtr letter, xmlNodePtr from, const char *element)
{
	XML_EACH(node, from, element)
		xml_add_copy(letter, node);
}

/*
 * Mails what must be decided and was not told before, unless the digest has just told it.  Forgets
 * what is decided in these games, so that it is told again should it come back.
 */
static void
tell_needs(const struct office *o, xmlDocPtr status, xmlDocPtr needs, bool told_now)
{
	AUTO_FREE char	*before = office_load(o, TOLD), *known = xasprintf("\n%s", before);
	AUTO(buf_clear) struct buf told = { 0 };
	xmlNodePtr	 letter = xmlDocGetRootElement(xml_new("letter")),
	    root = xmlDocGetRootElement(status), game;
	char		 name[CLOCK_SIZE + 8];

	buf_putc(&told, '\n');
	EACH_WORD(line, before, "\n") {
		AUTO_FREE char *path = xstrndup(line, strcspn(line, "\t"));

		game = xml_find(root, "game", "path", path);
		/* A damaged game does not say what else is to be decided in it. */
		if (game == NULL || strcmp(xml_attribute_or(game, "state", ""), "broken") == 0)
			buf_printf(&told, "%s\n", line);
	}
	XML_EACH(need, xmlDocGetRootElement(needs), "need") {
		AUTO_FREE char *line = xasprintf("\n%s\t%s\n", xml_attribute_or(need, "path", ""),
		    xml_text(need));

		for (char *at = line + 1; at[1] != '\0'; at++)
			if (*at == '\n')
				*at = ' ';
		if (strstr(told.data, line) == NULL)
			buf_puts(&told, line + 1);
		if (!told_now && strstr(known, line) == NULL)
			xml_add_copy(letter, need);
	}
	xml_set(letter, "what", "alert");
	snprintf(name, sizeof(name), "alert-%lld", (long long)clock_now());
	/* Nothing counts as told before the mail lies in the outbox. */
	if (xml_child(letter, "need") == NULL)
		xmlFreeDoc(letter->doc);
	else if (!office_put(o, name, letter, NULL, NULL, NULL))
		return;
	if (strcmp(told.data, known) != 0)
		stage_replace(o->path, TOLD, told.data + 1, told.len - 1);
}

void
digest_numbers(struct office *o, xmlNodePtr letter, xmlNodePtr status)
{
	AUTO(buf_clear) struct buf until = { 0 };

	XML_EACH(game, status, "game") {
		const char		*first = xml_attribute(game, "first");
		struct office_number	*n;
		xmlNodePtr		 node;

		if (first == NULL || strcmp(xml_attribute_or(game, "state", ""), "over") == 0)
			continue;
		n = office_number_add(o, first, "new");
		node = xml_add(letter, "number");
		xml_set(node, "game", xml_attribute_or(game, "id", ""));
		xml_set(node, "first", first);
		xml_set(node, "number", n->digits);
	}
	schedule_format(&until, clock_now() + OFFICE_GOOD_FOR, o->zone, clock_now());
	xml_set(letter, "until", until.data);
	office_save(o);
}

/* Adds the letters that were kept in a game, up to some length, as <kept>, with their files. */
static void
letters_add(xmlNodePtr game)
{
	AUTO_FREE char	*folder = path_join(xml_attribute_or(game, "path", ""), HELD_FOLDER);
	AUTO(file_names_clear) struct file_names names = { 0 };
	size_t		 all = 0;

	folder_list(folder, &names);
	for (size_t i = 0; i < names.count && all < LETTERS_MOST; i++) {
		const char	*ending = strrchr(names.name[i], '.');
		AUTO_FREE char	*path = path_join(folder, names.name[i]);
		AUTO(buf_clear) struct buf text = { 0 };

		if (ending == NULL || strcmp(ending, LETTER_ENDING) != 0 ||
		    !file_load(path, STORED_CAP, &text) || text.len == 0)
			continue;
		xml_set(facts_others(game, "kept", text.data), "file", path);
		all += text.len;
	}
}

/* Mails the digest, if it says anything else than the last one; true if it did. */
static bool
tell_digest(struct office *o, xmlDocPtr status, xmlDocPtr needs, int64_t since, const char *before)
{
	xmlNodePtr	 letter = xmlDocGetRootElement(xml_new("letter")),
	    root = xmlDocGetRootElement(status);
	AUTO(buf_clear) struct buf table = { 0 }, said = { 0 };
	struct diags	 diags = { 0 };
	char		 now[CLOCK_SIZE], hex[HASH_HEX], name[CLOCK_SIZE + 8];
	bool		 news = false;

	letter_add(letter, xmlDocGetRootElement(needs), "need");
	XML_EACH(game, root, "game")
		if (strcmp(xml_attribute_or(game, "state", ""), "broken") != 0)
			letters_add(game);
	letter_add(letter, root, "game");
	/* News is told once, and is no part of what stays as it is. */
	XML_EACH(game, root, "game") {
		xmlNodePtr	 mail;

		while ((mail = xml_find(game, "mail", "what", "letter")) != NULL) {
			xml_drop(mail);
			news = true;
		}
		news = news || xml_child(game, "news") != NULL || xml_child(game, "kept") != NULL;
	}
	if (!report_made("common/status-table.xsl", status, NULL, TEXT_WIDTH,
	    &table, &diags))
		talk_broken(&diags);
	hash_hex(table.data, table.len, hex);
	clock_format(clock_now(), now);
	news = (news || strcmp(before, hex) != 0) && xml_child(root, "game") != NULL;
	if (news) {
		snprintf(name, sizeof(name), "digest-%lld", (long long)clock_now());
		xml_set(letter, "what", "digest");
		facts_time(letter, "since", o->zone, since);
		if (o->key_file != NULL)
			digest_numbers(o, letter, root);
		if (office_put(o, name, letter, NULL, NULL, NULL))
			XML_EACH(game, root, "game") {
				int	 lock = lock_try(xml_attribute_or(game, "path", ""));

				/* A game that is in use has its letters told once more. */
				XML_EACH(kept, game, "kept")
					if (lock >= 0)
						unlink(xml_attribute_or(kept, "file", ""));
				lock_release(lock);
			}
	} else
		xmlFreeDoc(letter->doc);
	buf_printf(&said, "%s %s\n", now, hex);
	stage_replace(o->path, LAST, said.data, said.len);
	return news;
}

void
digest_write(struct office *o, const char *const *roots, size_t count,
    const struct file_names *looked, const char *sendmail)
{
	AUTO_FREE char	*before = NULL;
	AUTO(xml_free) xmlDocPtr status = NULL, needs = NULL;
	AUTO(buf_clear) struct buf xml = { 0 };
	struct diags	 diags = { 0 };
	char		*hash;
	int64_t		 since = clock_now() - 86400, due = 0;
	unsigned	 found = 0, broken = 0;
	bool		 stuck;

	/* Another process does it, or the next run. */
	if (!office_lock(o))
		return;
	before = office_load(o, LAST);
	before[strcspn(before, "\n")] = '\0';
	hash = before + strcspn(before, " ");
	if (*hash != '\0')
		*hash++ = '\0';
	if (clock_parse(before, &since))
		schedule_read_time(o->digest, o->zone, since, &due);
	if (clock_now() >= due)
		status = status_gather(roots, count, since, 1, &found, &broken);
	else if (looked->count > 0)
		status = status_gather((const char *const *)looked->name,
		    looked->count, 0, 1, &found, &broken);
	if (status != NULL) {
		/* They say what must be decided. */
		if (report_made("common/needs.xsl", status, NULL, TEXT_WIDTH,
		    &xml, &diags))
			needs = xml_parse("needs", xml.data, xml.len, XML_CAP_OWN, &diags);
		if (needs == NULL)
			talk_broken(&diags);
		tell_needs(o, status, needs, clock_now() >= due &&
		    tell_digest(o, status, needs, since, hash));
	}
	outbox_send(o->path, sendmail, &stuck);
}
