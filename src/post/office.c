/* The moderator's own folder: its settings, the numbers of commands, and mails to them. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "mail/write.h"
#include "match/players.h"
#include "post/facts.h"
#include "post/office.h"
#include "records/own.h"
#include "records/paths.h"
#include "records/quoting.h"
#include "store/lock.h"
#include "store/stage.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/schema.h"

#define SETTINGS	"moderator.xml"
#define NUMBERS_FILE		"numbers"
#define KEY_MOST	((size_t)64 * 1024)
#define PATIENCE	20	/* seconds */

static const struct attribute	 office_attributes[] = {
	ATTRIBUTE(AS_TEXT, "address", struct office, address),
	ATTRIBUTE(AS_TEXT, "mailbox", struct office, mailbox),
	ATTRIBUTE_OR_NOT(AS_TEXT, "zone", struct office, zone),
	ATTRIBUTE_OR_NOT(AS_TEXT, "digest", struct office, digest),
	ATTRIBUTE_OR_NOT(AS_TEXT, "key-file", struct office, key_file),
	ATTRIBUTE_OR_NOT(AS_TEXT, "public", struct office, copies),
	ATTRIBUTE_OR_NOT(AS_TEXT, "hook", struct office, hook),
};

/* True if nobody else can write the folder, and no game has it. */
static bool
office_is_safe(const char *folder, struct diags *diags)
{
	AUTO_FREE char	*above = realpath(folder, NULL);
	struct stat	 st;

	if (above == NULL || stat(above, &st) != 0 || !S_ISDIR(st.st_mode)) {
		diag_error(diags, "unreadable", "there is no such folder");
		return diag_hint(diags, "make it, and " SETTINGS " in it: assize-moderator(5)");
	}
	if (st.st_uid != geteuid() || (st.st_mode & 022) != 0) {
		diag_error(diags, "open-folder", "others may write here");
		return diag_hint(diags, "chmod 700 %s, as the user who runs this", folder);
	}
	for (char *end; *above != '\0'; *end = '\0') {
		AUTO_FREE char *game = path_join(above, GAME_FILE);

		if (file_exists(game)) {
			diag_error(diags, "open-folder", "it lies in the game directory '%s'",
			    above);
			return diag_hint(diags, "a game may be copied, and its files change: move "
			    "the folder elsewhere");
		}
		if ((end = strrchr(above, '/')) == NULL)
			break;
	}
	return true;
}

/* Reads the folder's moderator.xml.  False, with diagnostics, if it is wrong or not safe. */
static bool
office_read(struct office *o, const char *folder, struct diags *diags)
{
	static struct schema	*schema;	/* one for all mails of a process */
	AUTO_FREE char	*file = path_join(folder, SETTINGS), *path = NULL,
	    *xsd = data_path("schemas/moderator.xsd");
	AUTO(buf_clear) struct buf text = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;
	enum file_fault	 fault;

	*o = (struct office){ .path = xstrdup(folder), .lock = -1 };
	diags_at(diags, folder, 0);
	if (!office_is_safe(folder, diags))
		return false;
	diags_at(diags, file, 0);
	if ((fault = file_read(file, XML_CAP_OWN, &text)) == FILE_MISSING)
		return !(o->bare = true);
	if (fault != FILE_READ) {
		diag_error(diags, "unreadable", "the file %s", file_fault_text(fault));
		return diag_hint(diags, "write one: assize-moderator(5) shows how");
	}
	doc = xml_parse(file, text.data, text.len, XML_CAP_OWN, diags);
	if (schema == NULL)
		schema = schema_open(xsd);
	if (doc == NULL || !schema_check(schema, doc, file, diags))
		return false;
	own_read(xmlDocGetRootElement(doc), office_attributes, LENGTH(office_attributes), o);
	if (o->zone == NULL)
		o->zone = xstrdup("UTC");
	if (o->digest == NULL)
		o->digest = xstrdup("07:00");
	if (!players_zone(o->zone, diags))
		return false;
	if (o->hook != NULL && o->copies == NULL)
		return diag_error(diags, "bad-hook", "a hook needs 'public', whose copies it is "
		    "told of");
	if (o->key_file == NULL)
		return true;
	path = path_join(folder, o->key_file);
	if (strchr(o->key_file, '/') != NULL ||
	    (fault = file_read(path, KEY_MOST, &o->key)) != FILE_READ) {
		diag_error(diags, "unreadable", "the key file '%s' %s", o->key_file,
		    strchr(o->key_file, '/') != NULL ? "is not in this folder" :
		    file_fault_text(fault));
		return diag_hint(diags, "gpg --armor --export ADDRESS >%s", path);
	}
	return true;
}

struct office
office_open(const char *folder)
{
	AUTO(diags_clear) struct diags diags = { 0 };
	struct office	 o = { .lock = -1 };

	if (folder != NULL && !office_read(&o, folder, &diags)) {
		bool	 bare = o.bare;

		diags_print(&diags, stderr);
		office_clear(&o);
		o.bare = bare;
	}
	return o;
}

bool
office_lock(struct office *o)
{
	AUTO_FREE char	*text = NULL;

	if ((o->lock = lock_wait(o->path, PATIENCE)) < 0)
		return false;
	text = office_load(o, NUMBERS_FILE);
	EACH_WORD(line, text, "\n") {
		char	*first = strsep(&line, " "), *digits = strsep(&line, " "),
		    *time = strsep(&line, " ");
		struct office_number	*n;
		int64_t	 issued;

		if (line == NULL || !clock_parse(time, &issued))
			continue;
		n = office_number_add(o, first, line);
		snprintf(n->digits, sizeof(n->digits), "%s", digits);
		n->issued = issued;
	}
	return true;
}

void
office_clear(struct office *o)
{
	for (size_t i = 0; i < o->count; i++)
		free(o->number[i].state);
	free(o->number);
	lock_release(o->lock);
	own_clear(office_attributes, LENGTH(office_attributes), o);
	buf_clear(&o->key);
	free(o->path);
	*o = (struct office){ .lock = -1 };
}

char *
office_load(const struct office *o, const char *name)
{
	AUTO_FREE char	*path = path_join(o->path, name);
	struct buf	 text = { 0 };

	file_load(path, STORED_CAP, &text);
	return text.data == NULL ? xstrdup("") : buf_take(&text, NULL);
}

struct office_number *
office_number_add(struct office *o, const char *first, const char *state)
{
	struct office_number	*n;
	uint32_t		 random;

	grow(&o->number, o->count, &o->room, sizeof(*o->number));
	n = &o->number[o->count++];
	*n = (struct office_number){ .issued = clock_now(), .state = xstrdup(state) };
	random_bytes(&random, sizeof(random));
	snprintf(n->first, sizeof(n->first), "%s", first);
	snprintf(n->digits, sizeof(n->digits), "%08" PRIu32, random % 100000000);
	return n;
}

void
office_save(const struct office *o)
{
	AUTO(buf_clear) struct buf text = { 0 };
	char		 time[CLOCK_SIZE];

	for (size_t i = 0; i < o->count; i++)
		if (o->number[i].issued + 2 * OFFICE_GOOD_FOR > clock_now())
			buf_printf(&text, "%s %s %s %s\n", o->number[i].first, o->number[i].digits,
			    clock_format(o->number[i].issued, time), o->number[i].state);
	stage_replace(o->path, NUMBERS_FILE, text.data == NULL ? "" : text.data, text.len);
}

static bool
office_encrypt(void *pgp, const char *key, const void *bytes, size_t len, struct buf *message)
{
	return pgp_encrypt(pgp, NULL, key, bytes, len, message, NULL);
}

bool
office_put(const struct office *o, const char *name, xmlNodePtr facts, const char *in_reply_to,
    struct pgp *pgp, const char *seal)
{
	AUTO_FREE char	*outbox = path_join(o->path, OUTBOX_FOLDER),
	    *file = xasprintf("%s.eml", name), *whole = NULL,
	    *id = xasprintf("moderator.%s%s", name, strchr(o->address, '@'));
	AUTO(buf_clear) struct buf subject = { 0 }, text = { 0 }, mail = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	struct sealer	 sealer = { .encrypt = office_encrypt, .arg = pgp };
	struct draft	 d = { .from = o->address, .from_name = "assize", .to = o->mailbox,
		.message_id = id, .in_reply_to = in_reply_to, .date = clock_now(),
		.auto_submitted = in_reply_to == NULL ? "auto-generated" : "auto-replied",
		.loop = o->address };
	bool		 ok;

	xml_set(facts, "kind", "digest");
	xml_set(facts, "name", "assize");
	facts_words(NULL, facts, &subject, &text);
	xmlFreeDoc(facts->doc);
	whole = xasprintf(PASTED_MARK "\n\n%s", text.data == NULL ? "" : text.data);
	d.subject = subject.data;
	d.text = whole;
	buf_printf(&mail, "%s %s\n", o->mailbox, o->address);
	ok = !outbox_done(o->path, name) &&
	    mail_write(&d, pgp == NULL ? NULL : &sealer, seal, &mail, &diags);
	if (ok) {
		stage_folder(o->path, OUTBOX_FOLDER);
		stage_replace(outbox, file, mail.data, mail.len);
	}
	diags_print(&diags, stderr);
	return ok;
}
