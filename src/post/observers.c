/* The readers of public turns by mail. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "mail/text.h"
#include "post/observers.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define MOST_OBSERVERS	200

char *
observer_mark(const char *address, char mark[OBSERVER_MARK])
{
	unsigned char	 hash[HASH_SIZE];
	char		 hex[HASH_HEX], *lower = xstrdup(address);

	for (char *c = lower; *c != '\0'; c++)
		*c = (char)tolower((unsigned char)*c);
	hash_bytes(lower, strlen(lower), hash);
	snprintf(mark, OBSERVER_MARK, "%.*s", OBSERVER_MARK - 1, hex_write(hash, HASH_SIZE, hex));
	free(lower);
	return mark;
}

static void
add(struct observers *list, const char *address, int64_t since)
{
	grow(&list->item, list->count, &list->room, sizeof(*list->item));
	list->item[list->count++] = (struct observer){ xstrdup(address), since };
}

void
observers_clear(struct observers *list)
{
	for (size_t i = 0; i < list->count; i++)
		free(list->item[i].address);
	free(list->item);
	*list = (struct observers){ 0 };
}

static void
read_list(struct observers *list, xmlNodePtr root)
{
	XML_EACH(node, root, "observer") {
		const char	*address = xml_attribute_or(node, "address", "");
		int64_t		 since = 0;

		clock_parse(xml_attribute_or(node, "since", ""), &since);
		if (mail_address_ok(address) && list->count < MOST_OBSERVERS)
			add(list, address, since);
	}
}

void
observers_read(struct observers *list, const char *game)
{
	char		*path = path_join(game, OBSERVERS_FILE);
	struct buf	 xml = { 0 };
	struct diags	 diags = { 0 };
	xmlDocPtr	 doc = NULL;

	*list = (struct observers){ 0 };
	if (file_load(path, STORED_CAP, &xml)) {
		doc = xml_parse(path, xml.data, xml.len, STORED_CAP, &diags);
		diags_print(&diags, stderr);
		if (doc == NULL)
			die_with(EXIT_BROKEN, "%s: the list of observers cannot be read", path);
		read_list(list, xmlDocGetRootElement(doc));
		xmlFreeDoc(doc);
	}
	diags_clear(&diags);
	buf_clear(&xml);
	free(path);
}

static void
write_list(const struct match *m, const struct observers *list)
{
	xmlDocPtr	 doc = xml_new("observers");
	struct buf	 xml = { 0 };
	char		 time[CLOCK_SIZE];

	for (size_t i = 0; i < list->count; i++) {
		xmlNodePtr	 node = xml_add(xmlDocGetRootElement(doc), "observer");

		xml_set(node, "address", list->item[i].address);
		xml_set(node, "since", clock_format(list->item[i].since, time));
	}
	xml_write(xmlDocGetRootElement(doc), &xml);
	stage_replace(m->path, OBSERVERS_FILE, xml.data, xml.len);
	buf_clear(&xml);
	xmlFreeDoc(doc);
}

/* Returns the place of an address in the list, or the list's length. */
static size_t
place_of(const struct observers *list, const char *address)
{
	size_t	 i = 0;

	while (i < list->count && strcasecmp(list->item[i].address, address) != 0)
		i++;
	return i;
}

bool
observers_have(const struct match *m, const char *address)
{
	struct observers	 list;
	bool			 there;

	observers_read(&list, m->path);
	there = place_of(&list, address) < list.count;
	observers_clear(&list);
	return there;
}

bool
observers_add(const struct match *m, const char *address)
{
	struct observers	 list;
	bool			 there, room;

	observers_read(&list, m->path);
	there = place_of(&list, address) < list.count;
	room = list.count < MOST_OBSERVERS;
	if (!there && room) {
		add(&list, address, clock_now());
		write_list(m, &list);
	}
	observers_clear(&list);
	return there || room;
}

void
observers_remove(const struct match *m, const char *address)
{
	struct observers	 list;
	size_t			 i;

	observers_read(&list, m->path);
	i = place_of(&list, address);
	if (i < list.count) {
		free(list.item[i].address);
		list.item[i] = list.item[--list.count];
		write_list(m, &list);
	}
	observers_clear(&list);
}
