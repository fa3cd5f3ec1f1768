/* Renewals: a new secret word of a seat, a new address for its mails. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/renewal.h"
#include "records/credential.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

static char *
file_of(const struct match *m, unsigned seat)
{
	return xasprintf("%s%s", RENEWED_PREFIX, m->table.file.seat[seat].id);
}

/* Loads what was renewed, as a tree; an empty one if nothing was; NULL if it is broken. */
static xmlDocPtr
load_renewal(const struct match *m, unsigned seat, struct diags *diags)
{
	AUTO_FREE char *folder = path_join(m->path, SECRET_FOLDER),
	    *name = file_of(m, seat), *path = path_join(folder, name);
	AUTO(buf_clear) struct buf bytes = { 0 };
	enum file_fault	 fault = file_read(path, STORED_CAP, &bytes);
	xmlDocPtr	 doc = NULL;

	if (fault == FILE_MISSING)
		doc = xml_new("renewed");
	else if (fault == FILE_READ)
		doc = xml_parse(path, bytes.data, bytes.len, XML_CAP_OWN, diags);
	else {
		diags_at(diags, path, 0);
		diag_error(diags, "unreadable", "the file %s", file_fault_text(fault));
	}
	return doc;
}

/* Loads it again for an open match, which has read it already. */
static xmlDocPtr
reload(const struct match *m, unsigned seat)
{
	xmlDocPtr	 doc = load_renewal(m, seat, NULL);

	if (doc == NULL)
		die_with(EXIT_BROKEN, "%s: what '%s' has renewed cannot be read", m->path,
		    m->table.file.seat[seat].id);
	return doc;
}

static void
save(const struct match *m, unsigned seat, xmlDocPtr doc)
{
	AUTO_FREE char *folder = path_join(m->path, SECRET_FOLDER), *name = file_of(m, seat);
	AUTO(buf_clear) struct buf bytes = { 0 };

	xml_write(xmlDocGetRootElement(doc), &bytes);
	stage_replace(folder, name, bytes.data, bytes.len);
}

/* Returns a value, or "" if there is none. */
static const char *
said(xmlNodePtr root, const char *name)
{
	return xml_attribute_or(root, name, "");
}

static const char *
or_none(const char *text)
{
	return text == NULL ? "" : text;
}

static int64_t
time_of(xmlNodePtr root, const char *name)
{
	int64_t	 time = 0;

	clock_parse(said(root, name), &time);
	return time;
}

static void
take(char **to, const char *value)
{
	free(*to);
	*to = xstrdup(value);
}

/* Returns the time from which an answered move holds. */
static int64_t
holds_at(int64_t asked, int64_t answered)
{
	return MAX(answered, asked + MOVE_WAITS);
}

static bool
has_moved(xmlNodePtr root)
{
	int64_t	 answered = time_of(root, "answered");

	return answered != 0 && holds_at(time_of(root, "asked"), answered) <= clock_now();
}

bool
renewals_read(struct match *m, struct diags *diags)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		AUTO(xml_free) xmlDocPtr doc = load_renewal(m, seat, diags);
		struct person	*p = &m->table.file.seat[seat];
		xmlNodePtr	 root;

		if (doc == NULL)
			return false;
		root = xmlDocGetRootElement(doc);
		if (*said(root, "token") != '\0' &&
		    strcmp(said(root, "token-was"), or_none(p->token)) == 0 &&
		    strcmp(said(root, "key-was"), or_none(p->key)) == 0 &&
		    strcmp(said(root, "name-was"), person_name(p)) == 0)
			take(&p->token, said(root, "token"));
		if (*said(root, "address") != '\0' &&
		    strcmp(said(root, "address-was"), or_none(p->address)) == 0)
			take(&p->address, said(root, "address"));
		if (*said(root, "to") != '\0' && has_moved(root) &&
		    strcmp(said(root, "from"), or_none(p->address)) == 0)
			take(&p->address, said(root, "to"));
	}
	return true;
}

/* Returns an attribute of a seat in contacts.xml, or of its root if 'seat' is 0; the caller's. */
static char *
contact(const struct match *m, unsigned seat, const char *attribute)
{
	const struct buf	*xml = &m->files.contacts_xml;
	AUTO(xml_free) xmlDocPtr doc = xml_parse(CONTACTS_FILE, xml->data,
	    xml->len, XML_CAP_OWN, NULL);
	xmlNodePtr		 found = NULL;

	if (doc == NULL)
		bug("contacts.xml is in force and cannot be read");
	if (seat == 0)
		found = xmlDocGetRootElement(doc);
	XML_EACH(node, xmlDocGetRootElement(doc), "seat")
		if (seat != 0 && strcmp(said(node, "id"), m->table.file.seat[seat].id) == 0)
			found = node;
	return xstrdup(found == NULL ? "" : said(found, attribute));
}

void
renewal_keep(struct match *m, unsigned seat, const char *word,
    const char *address)
{
	struct person	*p = &m->table.file.seat[seat];
	AUTO(xml_free) xmlDocPtr doc = reload(m, seat);
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	AUTO_FREE char *salt = contact(m, 0, "seal"),
	    *was = contact(m, seat, word != NULL ? "token" : "address"),
	    *kept = word == NULL ? NULL : word_keep_said(word, salt);

	xml_set(root, word != NULL ? "token-was" : "address-was", was);
	if (word != NULL) {
		xml_set(root, "token", kept);
		xml_set(root, "key-was", or_none(p->key));
		xml_set(root, "name-was", person_name(p));
		take(&p->token, kept);
	} else {
		xml_set(root, "address", address);
		take(&p->address, address);
	}
	save(m, seat, doc);
}

/*
 * Moves.
 */

/* True if a move was asked for that does not hold yet. */
static bool
is_under_way(const struct match *m, unsigned seat, xmlNodePtr root)
{
	return *said(root, "to") != '\0' && !has_moved(root) &&
	    strcmp(said(root, "from"), or_none(m->table.file.seat[seat].address)) == 0;
}

void
move_read(struct move *move, const struct match *m, unsigned seat)
{
	AUTO(xml_free) xmlDocPtr doc = reload(m, seat);
	xmlNodePtr	 root = xmlDocGetRootElement(doc);

	*move = (struct move){ 0 };
	if (is_under_way(m, seat, root)) {
		move->to = xstrdup(said(root, "to"));
		move->asked = time_of(root, "asked");
		move->answered = time_of(root, "answered");
		move->holds = holds_at(move->asked,
		    move->answered == 0 ? clock_now() : move->answered);
	}
}

void
move_clear(struct move *move)
{
	free(move->to);
	*move = (struct move){ 0 };
}

bool
move_ask(struct match *m, unsigned seat, const char *to, const char *mark,
    bool *again)
{
	AUTO(xml_free) xmlDocPtr doc = reload(m, seat);
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	unsigned	 requests = (unsigned)xml_number_or(root, "asks", 0, MOVE_REQUESTS, 0);
	AUTO_FREE char	*was = contact(m, seat, "address");
	char		 now[CLOCK_SIZE];

	*again = is_under_way(m, seat, root) &&
	    strcmp(said(root, "mark"), mark) == 0;
	if (*again)
		return true;
	if (*said(root, "to") == '\0' || has_moved(root))
		requests = 0;
	if (requests == MOVE_REQUESTS)
		return false;
	/* Keeps the present address before this move replaces what led there. */
	xml_set(root, "address", or_none(m->table.file.seat[seat].address));
	xml_set(root, "address-was", was);
	xml_set(root, "from", or_none(m->table.file.seat[seat].address));
	xml_set(root, "to", to);
	xml_setf(root, "asks", "%u", requests + 1);
	xml_set(root, "asked", clock_format(clock_now(), now));
	xml_set(root, "mark", mark);
	xmlUnsetProp(root, BAD_CAST "answered");
	save(m, seat, doc);
	return true;
}

void
move_answer(const struct match *m, unsigned seat, bool off)
{
	AUTO(xml_free) xmlDocPtr doc = reload(m, seat);
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	char		 now[CLOCK_SIZE];

	if (off) {
		xmlUnsetProp(root, BAD_CAST "answered");
		xml_set(root, "from", "");
	} else
		xml_set(root, "answered", clock_format(clock_now(), now));
	save(m, seat, doc);
}

char *
move_code(const struct match *m, unsigned seat, const struct move *move, bool off,
    char code[CODE_TEXT])
{
	return match_code_for(m, 0, code, "move %s %s to %s %lld", off ? "off" : "on",
	    m->table.file.seat[seat].id, move->to, (long long)move->asked);
}
