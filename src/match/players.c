/* Players files, and the names in them that look alike. */

#include <ctype.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wctype.h>

#include "base/schedule.h"
#include "mail/text.h"
#include "match/players.h"
#include "records/credential.h"
#include "records/note.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define KEY_CAP	((size_t)256 * 1024)

/* Letters of other scripts, and digits, that look like a Latin letter; signs that nobody sees. */
static const struct {
	const char	*sign, *looks;
} alike[] = {
	{ "0", "o" }, { "1", "l" }, { "i", "l" }, { "|", "l" },
	{ "\xd0\xb0", "a" }, { "\xd0\x90", "a" }, { "\xd0\x92", "b" }, { "\xd1\x81", "c" },
	{ "\xd0\xa1", "c" }, { "\xd0\xb5", "e" }, { "\xd0\x95", "e" }, { "\xd0\x9d", "h" },
	{ "\xd1\x96", "l" }, { "\xd0\x86", "l" }, { "\xd1\x98", "j" }, { "\xd0\x88", "j" },
	{ "\xd0\x9a", "k" }, { "\xd0\x9c", "m" }, { "\xd0\xbe", "o" }, { "\xd0\x9e", "o" },
	{ "\xd1\x80", "p" }, { "\xd0\xa0", "p" }, { "\xd1\x95", "s" }, { "\xd0\x85", "s" },
	{ "\xd0\xa2", "t" }, { "\xd1\x85", "x" }, { "\xd0\xa5", "x" }, { "\xd1\x83", "y" },
	{ "\xce\x91", "a" }, { "\xce\x92", "b" }, { "\xce\x95", "e" }, { "\xce\x97", "h" },
	{ "\xce\x99", "l" }, { "\xce\xb9", "l" }, { "\xce\x9a", "k" }, { "\xce\x9c", "m" },
	{ "\xce\x9d", "n" }, { "\xce\x9f", "o" }, { "\xce\xbf", "o" }, { "\xce\xa1", "p" },
	{ "\xce\xa4", "t" }, { "\xce\xa5", "y" }, { "\xce\xa7", "x" }, { "\xce\x96", "z" },
	{ "\xc2\xa0", "" }, { "\xcd\x8f", "" }, { "\xe1\x85\x9f", "" }, { "\xe1\x85\xa0", "" },
	{ "\xe1\xa0\x8e", "" }, { "\xe2\x80\x8c", "" }, { "\xe2\x80\x8d", "" },
	{ "\xe2\x80\xaf", "" }, { "\xe2\xa0\x80", "" }, { "\xe3\x80\x80", "" },
	{ "\xe3\x85\xa4", "" }, { "\xef\xbe\xa0", "" },
};

/* Returns the Latin letter that the text's first sign looks like, and its length; or NULL. */
static const char *
looks(const char *text, size_t *len)
{
	for (size_t i = 0; i < LENGTH(alike); i++) {
		*len = strlen(alike[i].sign);
		if (strncmp(text, alike[i].sign, *len) == 0)
			return alike[i].looks;
	}
	return NULL;
}

/* Returns the name without capitals, in any script; the caller's to free(). */
static char *
in_small(const char *name)
{
	static locale_t	 letters;
	locale_t	 before;
	wchar_t		*wide;
	char		*small;
	size_t		 n;

	if (letters == (locale_t)0 &&
	    (letters = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0)) == (locale_t)0)
		die("this system has no locale 'C.UTF-8'");
	before = uselocale(letters);
	n = mbstowcs(NULL, name, 0);
	if (n == (size_t)-1)
		bug("a name that was read as XML is no UTF-8");
	wide = xcalloc(n + 1, sizeof(*wide));
	mbstowcs(wide, name, n + 1);
	for (size_t i = 0; i < n; i++)
		wide[i] = (wchar_t)towlower((wint_t)wide[i]);
	small = xcalloc(n + 1, MB_CUR_MAX);
	wcstombs(small, wide, (n + 1) * MB_CUR_MAX);
	uselocale(before);
	free(wide);
	return small;
}

/* Returns the name in Latin letters where it looks so, without blanks and marks; for free(). */
static char *
in_latin(const char *name)
{
	struct buf	 out = { 0 };
	const char	*as;
	size_t		 n;

	for (const char *at = name; *at != '\0';)
		if ((as = looks(at, &n)) != NULL) {
			buf_puts(&out, as);
			at += n;
		} else {
			if (isalnum((unsigned char)*at) || (unsigned char)*at >= 0x80)
				buf_putc(&out, *at);
			at++;
		}
	buf_add(&out, "", 0);
	return buf_take(&out, NULL);
}

/*
 * Returns the name as the eye sees it, without capitals; the caller's to free().  Some letters look
 * like a Latin one as capitals alone.
 */
static char *
skeleton(const char *name)
{
	AUTO_FREE char	*latin = in_latin(name), *small = in_small(latin);

	return in_latin(small);
}

static bool
alike_are(const char *a, const char *b)
{
	AUTO_FREE char *x = skeleton(a), *y = skeleton(b);

	return strcmp(x, y) == 0;
}

/* Returns the word for players or reports that a name is like; or NULL. */
static const char *
taken_word(const char *name, xmlNodePtr root)
{
	static const char *const	ours[] = { "moderator", "referee", "public", "standby",
	    "nobody", "somebody", "everybody", "all" };

	for (size_t i = 0; i < LENGTH(ours); i++)
		if (alike_are(name, ours[i]))
			return ours[i];
	for (enum note_kind k = 0; k <= NOTE_LAST_SPOKEN; k++)
		if (alike_are(name, note_word(k)))
			return note_word(k);
	return xml_attribute(root, "rules") != NULL &&
	    alike_are(name, xml_attribute(root, "rules")) ? xml_attribute(root, "rules") : NULL;
}

/* True for somebody with a name: a seat, or a standby, who takes theirs along to a seat. */
static bool
is_somebody(xmlNodePtr node)
{
	return xml_is(node, "seat") || xml_is(node, "standby");
}

static bool
check_alike(xmlNodePtr root, xmlNodePtr who, struct diags *diags)
{
	const char	*name = xml_attribute(who, "name"), *word,
	    *address = xml_attribute_or(who, "address", "");
	bool		 ok = true, before = true;

	if (name == NULL)
		return true;
	if ((word = taken_word(name, root)) != NULL) {
		ok = diag_error(diags, "taken-name",
		    "nobody can be called '%s': '%s' means something else", name, word);
	}
	XML_EACH(other, root, NULL) {
		const char	*id = xml_attribute(other, "id"), *like = NULL,
		    *theirs = xml_attribute(other, "name");

		before = before && other != who;
		/* One person's seats may have one name. */
		if (other == who || !is_somebody(other) || (*address != '\0' &&
		    strcasecmp(address, xml_attribute_or(other, "address", "")) == 0))
			continue;
		if (before && theirs != NULL && alike_are(name, theirs))
			like = theirs;
		else if (id != NULL && alike_are(name, id))
			like = id;
		if (like != NULL)
			ok = diag_error(diags, "alike-names", "'%s' and %s'%s' would be taken for "
			    "one another", name, like == id ? "the seat " : "", like);
	}
	return ok;
}

/* True if no member of a list of the tables has this name as its id, title or alias. */
static bool
check_table_name(xmlNodePtr who, const struct names *names, struct diags *diags)
{
	const char	*name = xml_attribute(who, "name");

	for (size_t i = 0; name != NULL && i < names->count; i++)
		if (strcmp(names->list[i].name, "seat") != 0 &&
		    list_mean(&names->list[i], name) != 0)
			return diag_error(diags, "taken-name", "nobody can be called '%s': the "
			    "tables have a %s of that name", name, names->list[i].name);
	return true;
}

bool
players_table_names(const char *file, xmlNodePtr root, const struct names *names,
    struct diags *diags)
{
	bool	 ok = true;

	XML_EACH(node, root, NULL) {
		diags_at(diags, file, (int)node->line);
		ok = (!is_somebody(node) || check_table_name(node, names, diags)) && ok;
	}
	return ok;
}

/* Adds somebody as a players file has them. */
static xmlNodePtr
add_alike_name(xmlNodePtr root, const char *element, const char *id, const struct person *p)
{
	xmlNodePtr	 node = xml_add(root, element);

	xml_set_known(node, "id", id);
	xml_set_known(node, "name", person_name(p));
	xml_set_known(node, "address", p->address);
	return node;
}

bool
players_name(const struct table *t, unsigned seat, struct diags *diags)
{
	const struct gamefile	*f = &t->file;
	AUTO(xml_free) xmlDocPtr doc = xml_new("players");
	xmlNodePtr		 root = xmlDocGetRootElement(doc), who;
	bool			 ok;

	xml_set(root, "rules", f->game->name);
	for (unsigned other = 1; other <= f->seats; other++)
		if (other != seat)
			add_alike_name(root, "seat", f->seat[other].id, &f->seat[other]);
	for (size_t i = 0; i < f->standbys; i++)
		add_alike_name(root, "standby", NULL, &f->standby[i]);
	/* After all others, so that it is compared with the name of each. */
	who = add_alike_name(root, "seat", f->seat[seat].id, &f->seat[seat]);
	ok = check_alike(root, who, diags);
	return check_table_name(who, &t->read.names, diags) && ok;
}

/* Sets an attribute that an option of the command line gives, if it is one of these words. */
static bool
set_given(xmlNodePtr root, const char *name, const char *value, const char *const *words,
    struct diags *diags)
{
	AUTO_FREE char	*option = xasprintf("--%s", name);
	AUTO(buf_clear) struct buf all = { 0 };
	size_t		 n = 0;

	if (value == NULL)
		return true;
	for (; words[n] != NULL; n++) {
		buf_printf(&all, "%s%s", n == 0 ? "" : ", ", words[n]);
		if (strcmp(value, words[n]) == 0) {
			xml_set(root, name, value);
			return true;
		}
	}
	diags_at(diags, option, 0);
	diag_error(diags, "bad-option", "'%s' cannot be the %s", value, name);
	return diag_hint(diags, "it may be: %s", all.data);
}

/* Changes the root to <game>, adds the command line's part.  False if it is no players file. */
static bool
convert_seat(const struct creation *c, xmlNodePtr root, const char *id, struct diags *diags)
{
	diags_at(diags, c->players, (int)root->line);
	if (!xml_is(root, "players"))
		return diag_error(diags, "not-players",
		    "a players file begins with <players>, not <%s>", (const char *)root->name);
	xmlNodeSetName(root, BAD_CAST "game");
	xml_set(root, "id", id);
	xml_set_known(root, "rules", c->rules);
	if (xml_attribute(root, "rules") != NULL)
		return true;
	diag_error(diags, "no-rules",
	    "neither --rules nor the players file says which game is played");
	for (xmlAttrPtr a = root->properties; a != NULL; a = a->next) {
		static const char *const	right[] = { "rules" };
		const char			*name = (const char *)a->name;

		if (nearest(name, right, 1) != NULL || strcmp(name, "game") == 0)
			return diag_hint(diags, "<players> has no attribute '%s'; did you mean "
			    "rules=\"%s\"?", name, xml_attribute_or(root, name, ""));
	}
	return diag_hint(diags, "write rules=\"immortals\" into <players>; `assize games` lists "
	    "them");
}

bool
players_zone(const char *zone, struct diags *diags)
{
	AUTO_FREE char *near = NULL;

	if (schedule_zone_ok(zone))
		return true;
	diag_error(diags, "unknown-zone", "this system knows no time zone '%s'", zone);
	near = schedule_zone_near(zone);
	if (near != NULL)
		diag_hint(diags, "did you mean '%s'?", near);
	else
		diag_hint(diags, "a name like Europe/Berlin; `timedatectl list-timezones` lists "
		    "them");
	return false;
}

static bool
check_zones(const struct creation *c, xmlNodePtr root, struct diags *diags)
{
	const char	*zone;
	bool		 ok = true;

	XML_EACH(node, root, NULL) {
		if ((zone = xml_attribute(node, "zone")) == NULL)
			continue;
		diags_at(diags, c->players, (int)node->line);
		ok = players_zone(zone, diags) && ok;
	}
	return ok;
}

bool
players_address(const char *address, struct diags *diags)
{
	if (mail_address_ok(address))
		return true;
	diag_error(diags, "bad-address", "no mail can go to '%s'", address);
	return diag_hint(diags, "an address has one '@', and neither blanks nor brackets");
}

bool
players_moderator(const struct gamefile *f, unsigned seat, const char *key, const char *address,
    struct diags *diags)
{
	const struct person	*moderator = &f->moderator;
	bool			 others = false;

	for (unsigned i = 1; i <= f->seats; i++)
		others = others || (i != seat && !f->seat[i].bot &&
		    !person_is(moderator, f->seat[i].key, f->seat[i].address));
	if (f->beacon.url != NULL || !others || !person_is(moderator, key, address))
		return true;
	diag_error(diags, "playing-moderator", f->game->no_dice ? "this game has no beacon: if the "
	    "moderator played '%s', they could read the others' orders first" :
	    "this game has no beacon: if the moderator played '%s', they could try orders until "
	    "the dice please", f->seat[seat].id);
	return diag_hint(diags,
	    "the seat is for somebody else, with a key and an address of their own");
}

bool
players_key_name(const char *name, const char *seat, struct diags *diags)
{
	if (name != NULL && strcmp(name, seat) == 0)
		return true;
	diag_error(diags, "telling-key", "names are hidden in this game, and the key tells one: %s",
	    name == NULL ? "it has several" : name);
	return diag_hint(diags, "make a key for this game: gpg --quick-generate-key %s", seat);
}

bool
players_key(struct pgp *pgp, const char *path, const char *what, bool hidden,
    xmlNodePtr who, struct fileset *keys, struct diags *diags)
{
	AUTO(buf_clear) struct buf bytes = { 0 };
	enum file_fault	 fault = file_read(path, KEY_CAP, &bytes);
	char		 primary[PGP_FINGERPRINT];
	AUTO_FREE char	*name = NULL, *lies = NULL;
	AUTO(diags_clear) struct diags wrong = { 0 };

	if (fault != FILE_READ)
		return diag_error(diags, "unreadable", "%s %s", what,
		    file_fault_text(fault));
	if (!pgp_import(pgp, bytes.data, bytes.len, primary, &wrong) ||
	    !pgp_key_fit(pgp, primary, &wrong)) {
		for (size_t i = 0; i < wrong.count; i++) {
			diag_error(diags, wrong.diag[i].code, "%s: %s", what, wrong.diag[i].text);
			if (wrong.diag[i].hint != NULL)
				diag_hint(diags, "%s", wrong.diag[i].hint);
		}
		return false;
	}
	name = pgp_key_name(pgp, primary);
	if (hidden && !players_key_name(name, xml_attribute_or(who, "id", ""),
	    diags))
		return false;
	xml_set(who, "key", primary);
	lies = paths_key(xml_attribute_or(who, "id", primary));
	fileset_add(keys, &bytes, "%s", lies);
	return true;
}

bool
players_encrypt(struct pgp *pgp, const char *key, const char *who,
    const char *advice, struct diags *diags)
{
	if (key != NULL && pgp_can_encrypt(pgp, key))
		return true;
	diag_error(diags, "cannot-encrypt",
	    "'%s' wants encrypted mails, and has no key to encrypt to", who);
	return diag_hint(diags,
	    "%s: gpg --quick-add-key FINGERPRINT cv25519 encr", advice);
}

static bool
check_addresses(const struct creation *c, xmlNodePtr root, struct diags *diags)
{
	static const char *const	names[] = { "address", "mailbox" };
	bool				ok = true;

	XML_EACH(node, root, NULL)
		for (size_t i = 0; i < LENGTH(names); i++) {
			const char	*address = xml_attribute(node, names[i]);

			diags_at(diags, c->players, (int)node->line);
			ok = (address == NULL || players_address(address, diags)) && ok;
		}
	return ok;
}

bool
players_word(const char *word, char made[CODE_TEXT], struct diags *diags)
{
	if (code_read(word, made))
		return true;
	diag_error(diags, "chosen-word", "this secret word was not made by the program");
	diag_hint(diags, "`assize words --make` makes one; or leave it out, and the player is "
	    "invited by mail");
	return false;
}

/* Refuses words that people chose: they can be guessed, and a hash does not tell how well. */
static bool
check_words(const struct creation *c, xmlNodePtr root, struct diags *diags)
{
	const char	*token;
	char		 made[CODE_TEXT];
	bool		 ok = true;

	XML_EACH(node, root, NULL) {
		if ((token = xml_attribute(node, "token")) == NULL || word_made(token) != NULL)
			continue;
		diags_at(diags, c->players, (int)node->line);
		ok = players_word("", made, diags);
	}
	return ok;
}

/* Reads the day of a date, 0 where there is none.  False for a date that is no day. */
static bool
check_day(xmlNodePtr holiday, const char *name, int *day, struct diags *diags)
{
	const char	*date = xml_attribute(holiday, name);

	*day = 0;
	if (date == NULL || schedule_read_day(date, day))
		return true;
	return diag_error(diags, "bad-date", "there is no day '%s'", date);
}

/*
 * Checks the holidays.  A date of the right form may be no day, or an end lie
 * before its beginning: then no deadline would be kept away.
 */
static bool
check_holidays(const struct creation *c, xmlNodePtr root, struct diags *diags)
{
	bool	 ok = true;
	int	 from, to;

	XML_EACH(node, root, "holiday") {
		diags_at(diags, c->players, (int)node->line);
		ok = check_day(node, "from", &from, diags) && ok;
		ok = check_day(node, "to", &to, diags) && ok;
		if (from == 0 || to == 0 || from <= to)
			continue;
		diag_error(diags, "bad-date", "the holiday ends on '%s', before it begins on '%s'",
		    xml_attribute(node, "to"), xml_attribute(node, "from"));
		diag_hint(diags, "the first day is 'from' and the last is 'to'; mind the year");
		ok = false;
	}
	return ok;
}

/* Refuses attributes that would be ignored silently when deadlines are counted. */
static bool
check_schedule(const struct creation *c, xmlNodePtr root, struct diags *diags)
{
	xmlNodePtr	 node = xml_child(root, "schedule");
	bool		 days, ok = true;

	if (node == NULL)
		return true;
	days = xml_attribute(node, "days") != NULL;
	diags_at(diags, c->players, (int)node->line);
	if (!days && xml_attribute(node, "at") != NULL) {
		diag_error(diags, "bad-schedule", "a schedule with an hour needs days");
		ok = diag_hint(diags, "days=\"mon thu\"");
	}
	if (xml_attribute(node, "bank") != NULL &&
	    ((!days && xml_attribute(node, "after") == NULL) ||
	    strcmp(xml_attribute_or(root, "silent", ""), "wait") == 0)) {
		diag_error(diags, "bad-schedule",
		    "a time bank needs a deadline after which the game goes on");
		ok = diag_hint(diags, "leave out 'bank', or give 'days' or 'after' and another "
		    "'silent' than \"wait\"");
	}
	if (days && xml_attribute(node, "after") != NULL) {
		diag_error(diags, "bad-schedule",
		    "a schedule is either on days or so long after the last turn");
		diag_hint(diags, "leave out one of 'days' and 'after'; 'minimum' is the least time "
		    "between two turns");
		ok = false;
	}
	return ok;
}

xmlDocPtr
players_read(const struct creation *c, const char *id, struct diags *diags)
{
	static const char *const	paces[] = { "round", "turn", "step", NULL },
	    *const proofs[] = { "key", "token", "mailbox", "none", NULL };
	AUTO(buf_clear) struct buf xml = { 0 };
	enum file_fault	 fault = file_read(c->players, XML_CAP_ORDERS, &xml);
	xmlDocPtr	 doc = NULL;
	struct gamefile	 f = { 0 };
	xmlNodePtr	 root;
	bool		 ok;

	diags_at(diags, c->players, 0);
	if (fault != FILE_READ)
		diag_error(diags, "unreadable", "the players file %s",
		    file_fault_text(fault));
	else
		doc = xml_parse(c->players, xml.data, xml.len, XML_CAP_ORDERS,
		    diags);
	if (doc == NULL)
		return NULL;
	root = xmlDocGetRootElement(doc);
	ok = convert_seat(c, root, id, diags);
	if (ok) {
		for (size_t i = 0; c->options != NULL && c->options[i] != NULL; i++) {
			char		*name = xstrdup(c->options[i]), *equals = strchr(name, '=');
			xmlNodePtr	 node = xml_add(root, "option");

			if (equals != NULL)
				*equals++ = '\0';
			xml_set(node, "name", name);
			xml_set(node, "value", equals == NULL ? "" : equals);
			free(name);
		}
		/* Standbys are there to be asked: nobody who vanishes holds a seat for ever. */
		if (xml_child(root, "standby") != NULL &&
		    xml_attribute(root, "replace-after") == NULL)
			xml_set(root, "replace-after", "2");
		ok = set_given(root, "pace", c->granularity, paces, diags);
		ok = set_given(root, "auth", c->auth, proofs, diags) && ok;
		diags_at(diags, c->players, 0);
		ok = gamefile_take(&f, xml_copy_tree(doc), c->players, diags) && ok;
		if (f.doc != NULL)
			gamefile_clear(&f);
		ok = check_addresses(c, root, diags) && ok;
		ok = check_words(c, root, diags) && ok;
		XML_EACH(node, root, NULL) {
			diags_at(diags, c->players, (int)node->line);
			ok = (!is_somebody(node) || check_alike(root, node, diags)) && ok;
		}
		ok = check_zones(c, root, diags) && ok;
		ok = check_holidays(c, root, diags) && ok;
		ok = check_schedule(c, root, diags) && ok;
	}
	if (ok)
		return doc;
	xmlFreeDoc(doc);
	return NULL;
}

void
players_shared(const struct gamefile *f, unsigned seat, bool first, struct buf *out)
{
	const struct person	*p = &f->seat[seat];
	unsigned		 others = 0;
	AUTO(buf_clear) struct buf ids = { 0 };

	for (unsigned i = 1; i <= f->seats; i++) {
		if (i == seat || p->bot || f->seat[i].bot ||
		    !person_is(&f->seat[i], p->key, p->address))
			continue;
		if (first && i < seat)
			return;
		buf_printf(&ids, ", %s", f->seat[i].id);
		others++;
	}
	if (others > 0)
		buf_printf(out, "One person plays %s%s: %s. Another address makes them two.\n",
		    p->id, ids.data, p->address != NULL ? p->address : "they have one key");
}
