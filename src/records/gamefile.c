/*
 * game.xml and contacts.xml, read: a game, its options, its people and sets of seats, its contacts.
 */

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/plain.h"
#include "base/schedule.h"
#include "records/credential.h"
#include "records/gamefile.h"
#include "records/own.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/schema.h"
#include "xml/tree.h"

static const char *const	auth_names[] = {
	[AUTH_UNKNOWN] = "unknown", [AUTH_KEY] = "key", [AUTH_TOKEN] = "token",
	[AUTH_MAILBOX] = "mailbox", [AUTH_NONE] = "none",
};

static const struct attribute	 person_attributes[] = {
	ATTRIBUTE_OR_NOT(AS_TEXT, "name", struct person, name),
	ATTRIBUTE_OR_NOT(AS_TEXT, "address", struct person, address),
	ATTRIBUTE_OR_NOT(AS_TEXT, "mailbox", struct person, mailbox),
	ATTRIBUTE_OR_NOT(AS_TEXT, "auth-results", struct person, auth_results),
	ATTRIBUTE_OR_NOT(AS_TEXT, "key", struct person, key),
	ATTRIBUTE_OR_NOT(AS_TEXT, "token", struct person, token),
	ATTRIBUTE_OR_NOT(AS_TEXT, "zone", struct person, zone),
	ATTRIBUTE_OR_NOT(AS_TEXT, "forms", struct person, forms),
	ATTRIBUTE_OR_NOT(AS_YES, "encrypt", struct person, encrypt),
	ATTRIBUTE_OR_NOT(AS_YES, "bot", struct person, bot),
};

/* Reads an element of game.xml into a zeroed struct; person_clear() it. */
static void
person_read(struct person *p, xmlNodePtr node, const char *id)
{
	char	*to;

	own_read(node, person_attributes, LENGTH(person_attributes), p);
	p->id = xstrdup(id);
	plain_text(p->name);
	if (p->name == NULL)
		p->name = xstrdup(id);
	/* a fingerprint is compared as upper-case digits without blanks */
	to = p->key;
	for (const char *c = to; c != NULL && *c != '\0'; c++)
		if (*c != ' ')
			*to++ = (char)toupper((unsigned char)*c);
	if (to != NULL)
		*to = '\0';
	p->joined = auth_find(xml_attribute_or(node, "proof", ""));
	p->mailbox_hidden = strcmp(xml_attribute_or(node, "mailbox-shown", "yes"), "no") == 0;
	p->reply_plus = xml_attribute(node, "reply-to") != NULL;
}

static void
person_clear(struct person *p)
{
	own_clear(person_attributes, LENGTH(person_attributes), p);
	free(p->id);
	free(p->real);
}

enum auth
gamefile_auth(const struct gamefile *f, unsigned seat)
{
	return person_auth(f, &f->seat[seat]);
}

enum auth
person_auth(const struct gamefile *f, const struct person *p)
{
	if (p->key != NULL)
		return AUTH_KEY;
	if (p->token != NULL)
		return AUTH_TOKEN;
	if (p->joined != AUTH_UNKNOWN)
		return p->joined;
	return f->auth == AUTH_NONE ? AUTH_NONE : AUTH_UNKNOWN;
}

const char *
person_name(const struct person *p)
{
	return p->real != NULL ? p->real : p->name;
}

bool
person_has_word(const struct gamefile *f, const struct person *p)
{
	return p->token != NULL && (p->key == NULL || f->words);
}

bool
person_can_have_word(const struct gamefile *f, const struct person *p)
{
	return p->key == NULL ? p->token != NULL : f->words;
}

bool
person_same(const struct person *a, const struct person *b)
{
	return a->address != NULL && b->address != NULL && strcasecmp(a->address, b->address) == 0;
}

bool
gamefile_invites(const struct gamefile *f, unsigned seat)
{
	return !f->seat[seat].bot && gamefile_auth(f, seat) == AUTH_UNKNOWN;
}

seats_t
gamefile_bots(const struct gamefile *f)
{
	seats_t	 bots = NOBODY;

	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (f->seat[seat].bot)
			bots |= SEAT_BIT(seat);
	return bots;
}

bool
person_is(const struct person *p, const char *key, const char *address)
{
	if (key != NULL && p->key != NULL && strcmp(key, p->key) == 0)
		return true;
	return address != NULL &&
	    ((p->address != NULL && strcasecmp(address, p->address) == 0) ||
	    (p->mailbox != NULL && strcasecmp(address, p->mailbox) == 0));
}

bool
token_fits(const struct person *p, const char *token)
{
	char	 ours[CODE_TEXT];

	return token != NULL && code_read(token, ours) && word_fits(p->token, ours);
}

const char *
auth_name(enum auth a)
{
	return auth_names[a];
}

enum auth
auth_find(const char *name)
{
	size_t	 found = place_word(name, auth_names, LENGTH(auth_names));

	return found < LENGTH(auth_names) ? (enum auth)found : AUTH_UNKNOWN;
}

/* Sets the number of the value; false if there is no such value. */
static bool
option_value(const struct option *o, const char *text, int *value)
{
	char	*end;
	long	 n;

	if (o->value != NULL) {
		for (int i = 0; o->value[i] != NULL; i++)
			if (strcmp(o->value[i], text) == 0) {
				*value = i;
				return true;
			}
		return false;
	}
	errno = 0;
	n = strtol(text, &end, 10);
	if (errno != 0 || *text == '\0' || *end != '\0' || n < o->low || n > o->high)
		return false;
	*value = (int)n;
	return true;
}

static bool
bad_value(const struct option *o, const char *value, struct diags *diags)
{
	AUTO(buf_clear) struct buf words = { 0 };

	diag_error(diags, "bad-option", "option '%s' cannot be '%s'", o->name, value);
	if (o->value == NULL)
		return diag_hint(diags, "it is a number from %d to %d", o->low, o->high);
	for (int i = 0; o->value[i] != NULL; i++)
		buf_printf(&words, "%s'%s'", i == 0 ? "" : o->value[i + 1] == NULL ? " or " : ", ",
		    o->value[i]);
	return diag_hint(diags, "it is %s", words.data);
}

void
gamefile_say_options(xmlNodePtr root)
{
	const struct game	*game = game_find(xml_attribute_or(root, "rules", ""));

	for (const struct option *o = game->options; o->name != NULL; o++) {
		xmlNodePtr	 node;

		if (!o->late || xml_find(root, "option", "name", o->name) != NULL)
			continue;
		node = xml_add(root, "option");
		xml_set(node, "name", o->name);
		if (o->value != NULL)
			xml_set(node, "value", o->value[o->def]);
		else
			xml_setf(node, "value", "%d", o->def);
	}
}

bool
option_set(const struct game *g, int option[MAX_OPTIONS], const char *name, const char *value,
    struct diags *diags)
{
	const char	*names[MAX_OPTIONS];
	size_t		 count = 0;

	for (; count < MAX_OPTIONS && g->options[count].name != NULL; count++) {
		const struct option	*o = &g->options[count];

		names[count] = o->name;
		if (strcmp(o->name, name) == 0)
			return option_value(o, value, &option[count]) || bad_value(o, value, diags);
	}
	diag_error(diags, "unknown-option", "%s has no option '%s'", g->name, name);
	if (!diag_hint_near(diags, name, names, count))
		diag_hint(diags, "`assize games %s` lists them", g->name);
	return false;
}

static void
read_game_seats(struct gamefile *f, xmlNodePtr root, const char *file, struct diags *diags)
{
	/* The reports and the views use these for something else. */
	static const char *const	reserved[] = { "public", "referee", "moderator", "standby",
	    "none", "all", "any" };

	XML_EACH(node, root, "seat") {
		const char	*id = xml_attribute_or(node, "id", "");

		diags_at(diags, file, (int)node->line);
		if (place_word(id, reserved, LENGTH(reserved)) < LENGTH(reserved))
			diag_error(diags, "reserved-seat", "no seat can be called '%s'", id);
		if (gamefile_seat(f, id) != 0) {
			diag_error(diags, "double-seat", "two seats are called '%s'", id);
			diag_hint(diags, "give each an id of its own; one person may have several "
			    "seats, with one address");
		}
		if (f->seats == MAX_SEATS) {
			diag_error(diags, "seat-count", "there are more than %d seats", MAX_SEATS);
			return;
		}
		person_read(&f->seat[++f->seats], node, id);
	}
	diags_at(diags, file, (int)root->line);
	if (f->seats < f->game->min_seats || f->seats > f->game->max_seats)
		diag_error(diags, "seat-count", "%s is for %u to %u players, not %u",
		    f->game->title, f->game->min_seats,
		    f->game->max_seats, f->seats);
}

/*
 * Reads the standbys.  Their names identify them, in contacts.xml and in the
 * record of who was asked.
 */
static void
read_standbys(struct gamefile *f, xmlNodePtr root, const char *file, struct diags *diags)
{
	XML_EACH(node, root, "standby") {
		const char	*name = xml_attribute_or(node, "name", "standby");

		diags_at(diags, file, (int)node->line);
		for (size_t i = 0; i < f->standbys; i++)
			if (strcmp(f->standby[i].id, name) == 0)
				diag_error(diags, "double-standby", "two standbys are called '%s'",
				    name);
		if (f->standbys == MAX_STANDBYS) {
			diag_error(diags, "standby-count", "there are more than %d standbys",
			    MAX_STANDBYS);
			return;
		}
		person_read(&f->standby[f->standbys++], node, name);
	}
}

/* Returns the kind of decision that an attribute names; 0, with a hint, if there is none. */
static size_t
read_kind(const struct gamefile *f, xmlNodePtr node, const char *attribute, const char *file,
    struct diags *diags)
{
	const char	*names[MAX_DECISION_KINDS], *word = xml_attribute_or(node, attribute, "");
	size_t		 kind = gamefile_decision_kind(f, word), count = 0;
	AUTO(buf_clear) struct buf all = { 0 };

	if (kind != 0)
		return kind;
	for (kind = 1; kind < f->game->decision_kinds; kind++)
		names[count++] = f->game->decision_kind[kind].name;
	diags_at(diags, file, (int)node->line);
	diag_error(diags, "unknown-ask", "%s asks nothing called '%s'", f->game->title, word);
	for (size_t i = 0; i < count; i++)
		buf_printf(&all, "%s%s", i == 0 ? "" : ", ", names[i]);
	if (!diag_hint_near(diags, word, names, count))
		diag_hint(diags, "it may be: %s", all.data);
	return 0;
}

static bool
read_rules(struct gamefile *f, xmlNodePtr root, struct diags *diags)
{
	const char	*names[16], *rules = xml_attribute_or(root, "rules", "");
	size_t		 count = 0;

	f->game = game_find(rules);
	if (f->game != NULL)
		return true;
	for (; count < LENGTH(names) && games[count] != NULL; count++)
		names[count] = games[count]->name;
	diag_error(diags, "unknown-rules", "there are no rules called '%s'", rules);
	if (!diag_hint_near(diags, rules, names, count))
		diag_hint(diags, "`assize games` lists them");
	return false;
}

bool
gamefile_hides_names(xmlNodePtr game)
{
	return strcmp(xml_attribute_or(game, "names", "shown"), "hidden") == 0;
}

/* Returns a copy for the caller, or NULL if the attribute is missing or empty. */
static char *
xml_copy(xmlNodePtr node, const char *name)
{
	const char	*value = xml_attribute_or(node, name, "");

	return *value == '\0' ? NULL : xstrdup(value);
}

static void
read_game_head(struct gamefile *f, xmlNodePtr root)
{
	static const char *const	silences[] = { "fallback", "bot", "standing", "wait" };
	const char			*granularity = xml_attribute(root, "pace"),
	    *auth = xml_attribute_or(root, "auth", auth_name(AUTH_MAILBOX));
	const char			*silence = xml_attribute_or(root, "silent", "fallback");
	xmlNodePtr			 node;

	f->id = xml_copy(root, "id");
	f->title = xml_copy(root, "title");
	plain_text(f->title);
	f->granularity = f->game->default_granularity;
	if (granularity != NULL)
		for (f->granularity = BOUNDARY_ROUND; f->granularity != BOUNDARY_NONE &&
		    strcmp(boundary_words[f->granularity], granularity) != 0;)
			f->granularity--;
	f->auth = auth_find(auth);
	f->confirm = xml_yes(root, "confirm");
	f->words = xml_yes(root, "words") && f->auth >= AUTH_TOKEN;
	for (size_t i = 0; i < LENGTH(silences); i++)
		if (strcmp(silences[i], silence) == 0)
			f->silence = (enum silence)i;
	f->replace_after = (unsigned)xml_number_or(root, "replace-after", 0, 1000, 0);
	if (!schedule_read_duration(xml_attribute_or(root, "answer-within", "3d"),
	    &f->answer_within))
		f->answer_within = 3 * 86400;
	f->show_awaited = strcmp(xml_attribute_or(root, "show-awaited", "yes"), "yes") == 0;
	f->hidden_names = gamefile_hides_names(root);
	f->secret_votes = strcmp(xml_attribute_or(root, "votes", "told"), "secret") == 0;
	f->observers = xml_yes(root, "observers");
	if ((node = xml_child(root, "beacon")) != NULL) {
		f->beacon.url = xml_copy(node, "url");
		f->beacon.genesis = xml_number_or(node, "genesis", 0, INT32_MAX, 0);
		f->beacon.period = xml_number_or(node, "period", 1, 86400, 1);
		if (!schedule_read_duration(xml_attribute_or(node, "notice", "10m"),
		    &f->beacon.notice))
			f->beacon.notice = 600;
	}
	if ((node = xml_child(root, "imported")) != NULL)
		f->imported = xml_copy(node, "form");
	if ((node = xml_child(root, "commitments")) != NULL) {
		f->chain = xml_copy(node, "chain");
		f->hidden = xml_copy(node, "hidden");
	}
}

/* Returns the schema, one for all games that a process reads. */
static struct schema *
game_schema(void)
{
	static struct schema	*schema;

	if (schema == NULL) {
		AUTO_FREE char	*path = data_path("schemas/game.xsd");

		schema = schema_open(path);
	}
	return schema;
}

void
gamefile_warm(void)
{
	game_schema();
}

/*
 * Reads all of it.  If the schema refuses it and its rules are known, still
 * looks for faults in options, waits and deadlines.
 */
static void
gamefile_read_all(struct gamefile *f, xmlNodePtr root, const char *file, bool valid,
    struct diags *diags)
{
	struct person	*m = &f->moderator;
	xmlNodePtr	 moderator;

	diags_at(diags, file, (int)root->line);
	if ((!valid && xml_attribute(root, "rules") == NULL) || !read_rules(f, root, diags))
		return;
	if (valid) {
		read_game_head(f, root);
		if (xml_yes(root, "words") && !f->words) {
			diag_error(diags, "bad-words", "a table that takes keys alone allows no "
			    "words beside them");
			diag_hint(diags, "leave out one of auth=\"key\" and words=\"yes\"");
		}
		if ((moderator = xml_child(root, "moderator")) != NULL)
			person_read(m, moderator, "moderator");
		if (m->mailbox != NULL && m->address != NULL &&
		    strcasecmp(m->mailbox, m->address) == 0) {
			diags_at(diags, file, (int)moderator->line);
			diag_error(diags, "bad-mailbox", "at '%s' the program reads the games' "
			    "mail, not the moderator their own", m->mailbox);
			diag_hint(diags, "`address` is for the program alone; leave `mailbox` out, "
			    "or name another");
		}
		read_game_seats(f, root, file, diags);
		read_standbys(f, root, file, diags);
	}
	for (size_t i = 0; i < MAX_OPTIONS && f->game->options[i].name != NULL; i++) {
		const struct option	*o = &f->game->options[i];

		f->option[i] = o->late && xmlStrEqual(root->name, BAD_CAST "game") ? o->before :
		    o->def;
	}
	XML_EACH(node, root, "option") {
		/* Options of the command line are in no line of the file. */
		diags_at(diags, node->line != 0 ? file : "--option", (int)node->line);
		option_set(f->game, f->option, xml_attribute_or(node, "name", ""),
		    xml_attribute_or(node, "value", ""), diags);
	}
	XML_EACH(node, root, "wait") {
		size_t	 kind = read_kind(f, node, "for", file, diags);

		if (kind != 0)
			f->wait[kind] = xml_yes(node, "not") ? WAIT_NEVER : WAIT_ALWAYS;
	}
	if (xml_child(root, "schedule") != NULL) {
		XML_EACH(node, xml_child(root, "schedule"), "deadline") {
			size_t	 kind = read_kind(f, node, "ask", file, diags);

			if (kind == 0)
				continue;
			diags_at(diags, file, (int)node->line);
			if (f->after[kind] != 0)
				diag_error(diags, "double-deadline", "'%s' has two deadlines",
				    f->game->decision_kind[kind].name);
			else if (!schedule_read_duration(xml_attribute_or(node, "after", ""),
			    &f->after[kind]) || f->after[kind] == 0)
				diag_error(diags, "bad-deadline", "'%s' needs some time",
				    f->game->decision_kind[kind].name);
			f->deadlines = true;
		}
	}
}

bool
gamefile_take(struct gamefile *f, xmlDocPtr doc, const char *file, struct diags *diags)
{
	size_t	 errors = diags->errors;

	*f = (struct gamefile){ .doc = doc };
	gamefile_read_all(f, xmlDocGetRootElement(doc), file,
	    schema_check(game_schema(), doc, file, diags),
	    diags);
	if (diags->errors == errors)
		return true;
	gamefile_clear(f);
	return false;
}

bool
gamefile_read(struct gamefile *f, const char *file, const void *bytes, size_t len,
    struct diags *diags)
{
	xmlDocPtr	 doc = xml_parse(file, bytes, len, XML_CAP_OWN, diags);

	*f = (struct gamefile){ 0 };
	return doc != NULL && gamefile_take(f, doc, file, diags);
}

void
gamefile_clear(struct gamefile *f)
{
	free(f->id);
	free(f->title);
	free(f->chain);
	free(f->hidden);
	free(f->beacon.url);
	free(f->imported);
	person_clear(&f->moderator);
	for (unsigned i = 1; i <= f->seats; i++)
		person_clear(&f->seat[i]);
	for (size_t i = 0; i < f->standbys; i++)
		person_clear(&f->standby[i]);
	xmlFreeDoc(f->doc);
	*f = (struct gamefile){ 0 };
}

const char *
gamefile_name(const struct gamefile *f)
{
	return f->title != NULL ? f->title : f->id;
}

unsigned
gamefile_seat(const struct gamefile *f, const char *id)
{
	for (unsigned i = 1; i <= f->seats; i++)
		if (strcmp(f->seat[i].id, id) == 0)
			return i;
	return 0;
}

size_t
gamefile_decision_kind(const struct gamefile *f, const char *name)
{
	for (size_t kind = 1; kind < f->game->decision_kinds; kind++)
		if (strcmp(f->game->decision_kind[kind].name, name) == 0)
			return kind;
	return 0;
}

unsigned
gamefile_ids(const struct gamefile *f, const char *ids[MAX_SEATS])
{
	for (unsigned i = 1; i <= f->seats; i++)
		ids[i - 1] = f->seat[i].id;
	return f->seats;
}

const char *
gamefile_below_key(const struct gamefile *f)
{
	static const char *const	 said[2][3] = { { "some", "some beacon", "some diceless" },
		{ "all", "all beacon", "all diceless" } };
	bool	 below = false;

	for (unsigned seat = 1; seat <= f->seats; seat++)
		below = below || (!f->seat[seat].bot && (f->words ||
		    gamefile_auth(f, seat) != AUTH_KEY));
	if (!below || f->auth == AUTH_KEY)
		return NULL;
	return said[f->auth == AUTH_NONE][f->game->no_dice ? 2 : f->beacon.url != NULL];
}

bool
seats_read(const struct gamefile *f, const char *text, seats_t *seats)
{
	AUTO_FREE char	*words = xstrdup(text);

	*seats = NOBODY;
	EACH_WORD(word, words, " ") {
		unsigned	 seat = gamefile_seat(f, word);

		if (seat == 0)
			return false;
		*seats |= SEAT_BIT(seat);
	}
	return true;
}

void
seats_write(const struct gamefile *f, seats_t seats, struct buf *out)
{
	seats_list(f, seats, "", " ", out);
}

void
seats_list(const struct gamefile *f, seats_t seats, const char *first, const char *gap,
    struct buf *out)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if ((seats & SEAT_BIT(seat)) != 0) {
			buf_printf(out, "%s%s", first, f->seat[seat].id);
			first = gap;
		}
}

bool
gamefile_publishes_press(const struct gamefile *f)
{
	xmlNodePtr	 press = xml_child(xmlDocGetRootElement(f->doc), "press");

	return press != NULL && xml_yes(press, "published");
}

const char *
gamefile_zone(const struct gamefile *f)
{
	xmlNodePtr	 schedule = xml_child(xmlDocGetRootElement(f->doc), "schedule");

	return schedule == NULL ? "UTC" : xml_attribute_or(schedule, "zone", "UTC");
}

/*
 * Contacts: the private part of a game.
 */

void
contacts_keep_word(xmlNodePtr contact, const char *word)
{
	AUTO_FREE char *kept = word_keep_said(word,
	    xml_attribute_or(xmlDocGetRootElement(contact->doc), "seal", ""));

	xml_set(contact, "token", kept);
}

static void
contact_set(char **to, xmlNodePtr node, const char *name)
{
	const char	*value = xml_attribute(node, name);

	if (value == NULL || *value == '\0')
		return;
	free(*to);
	*to = xstrdup(value);
}

/* Reads the contact of a person.  Without a time zone of their own they have the game's. */
static void
contact_read(struct person *p, xmlNodePtr node, const char *zone)
{
	contact_set(&p->address, node, "address");
	contact_set(&p->mailbox, node, "mailbox");
	contact_set(&p->token, node, "token");
	contact_set(&p->zone, node, "zone");
	if (p->zone == NULL)
		p->zone = xstrdup(zone);
	contact_set(&p->real, node, "name");
	if (p->real != NULL)
		plain_text(p->real);
	p->encrypt = xml_yes(node, "encrypt");
}

bool
contacts_read(struct gamefile *f, const char *file, const void *bytes, size_t len,
    struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr doc = xml_parse(file, bytes, len, XML_CAP_OWN, diags);
	const char	*zone = gamefile_zone(f);
	xmlNodePtr	 root, node;

	if (doc == NULL)
		return false;
	root = xmlDocGetRootElement(doc);
	if ((node = xml_child(root, "moderator")) != NULL)
		contact_read(&f->moderator, node, zone);
	XML_EACH(seat, root, "seat") {
		unsigned	 number = gamefile_seat(f, xml_attribute_or(seat, "id", ""));

		if (number != 0)
			contact_read(&f->seat[number], seat, zone);
	}
	XML_EACH(standby, root, "standby")
		for (size_t i = 0; i < f->standbys; i++)
			if (strcmp(f->standby[i].id, xml_attribute_or(standby, "id", "")) == 0)
				contact_read(&f->standby[i], standby, zone);
	f->contacts_known = true;
	return true;
}
