/* Names that people would take for one another. */

#include <ctype.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wctype.h>

#include "match/players.h"
#include "records/note.h"
#include "xml/tree.h"

/* Letters of other scripts, and digits, that look like a Latin letter. */
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

/* Returns the name as the eye sees it: no capitals, blanks or marks; the caller's to free(). */
static char *
skeleton(const char *name)
{
	struct buf	 out = { 0 };
	char		*small = in_small(name);
	const char	*as;
	size_t		 n;

	for (const char *at = small; *at != '\0';)
		if ((as = looks(at, &n)) != NULL) {
			buf_puts(&out, as);
			at += n;
		} else {
			if (isalnum((unsigned char)*at) || (unsigned char)*at >= 0x80)
				buf_putc(&out, *at);
			at++;
		}
	free(small);
	return buf_take(&out, NULL);
}

static bool
alike_are(const char *a, const char *b)
{
	char	*x = skeleton(a), *y = skeleton(b);
	bool	 same = strcmp(x, y) == 0;

	free(x);
	free(y);
	return same;
}

/* True if both seats are one person's: they may have one name. */
static bool
one_person(xmlNodePtr a, xmlNodePtr b)
{
	const char	*x = xml_attribute(a, "address"), *y = xml_attribute(b, "address");

	return x != NULL && y != NULL && strcasecmp(x, y) == 0;
}

/* Returns the word for players or reports that a name is like; or NULL. */
static const char *
taken_word(const char *name, xmlNodePtr root)
{
	static const char *const	ours[] = { "moderator", "referee", "public", "standby" };

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

/* True, with a diagnostic, if a name is like another's id or, if 'before', like another's name. */
static bool
is_like(const char *name, xmlNodePtr other, bool before, struct diags *diags)
{
	const char	*id = xml_attribute(other, "id"), *theirs = xml_attribute(other, "name"),
	    *like = NULL;

	if (before && theirs != NULL && alike_are(name, theirs))
		like = theirs;
	else if (id != NULL && alike_are(name, id))
		like = id;
	if (like != NULL)
		diag_error(diags, "alike-names", "'%s' and %s'%s' would be taken for one another",
		    name, like == id ? "the seat " : "", like);
	return like != NULL;
}

static bool
check_name(xmlNodePtr root, xmlNodePtr who, struct diags *diags)
{
	const char	*name = xml_attribute(who, "name"), *word;
	bool		 ok = true, before = true;

	if (name == NULL)
		return true;
	if ((word = taken_word(name, root)) != NULL) {
		diag_error(diags, "taken-name", "nobody can be called '%s': '%s' means something "
		    "else", name, word);
		ok = false;
	}
	XML_EACH(other, root, NULL)
		if (other == who)
			before = false;
		else if (is_somebody(other) && !one_person(who, other) &&
		    is_like(name, other, before, diags))
			ok = false;
	return ok;
}

bool
players_names(const char *file, xmlNodePtr root, struct diags *diags)
{
	bool	 ok = true;

	XML_EACH(node, root, NULL) {
		diags_at(diags, file, (int)node->line);
		ok = (!is_somebody(node) || check_name(root, node, diags)) && ok;
	}
	return ok;
}

/* Returns the list of the tables with a member of this id, title or alias; NULL: none. */
static const char *
list_with(const struct names *names, const char *name)
{
	for (size_t i = 0; i < names->count; i++)
		if (strcmp(names->list[i].name, "seat") != 0 &&
		    list_mean(&names->list[i], name) != 0)
			return names->list[i].name;
	return NULL;
}

static bool
check_table_name(xmlNodePtr who, const struct names *names, struct diags *diags)
{
	const char	*name = xml_attribute(who, "name"),
	    *list = name == NULL ? NULL : list_with(names, name);

	if (list != NULL)
		diag_error(diags, "taken-name", "nobody can be called '%s': the tables have a %s "
		    "of that name", name, list);
	return list == NULL;
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
add_person(xmlNodePtr root, const char *element, const char *id, const struct person *p)
{
	const char	*name = p->real != NULL ? p->real : p->name;
	xmlNodePtr	 node = xml_add(root, element);

	if (id != NULL)
		xml_set(node, "id", id);
	if (name != NULL)
		xml_set(node, "name", name);
	if (p->address != NULL)
		xml_set(node, "address", p->address);
	return node;
}

bool
players_name(const struct table *t, unsigned seat, struct diags *diags)
{
	const struct gamefile	*f = &t->file;
	xmlDocPtr		 doc = xml_new("players");
	xmlNodePtr		 root = xmlDocGetRootElement(doc), who;
	bool			 ok;

	xml_set(root, "rules", f->game->name);
	for (unsigned other = 1; other <= f->seats; other++)
		if (other != seat)
			add_person(root, "seat", f->seat[other].id, &f->seat[other]);
	for (size_t i = 0; i < f->standbys; i++)
		add_person(root, "standby", NULL, &f->standby[i]);
	/* After all others, so that it is compared with the name of each. */
	who = add_person(root, "seat", f->seat[seat].id, &f->seat[seat]);
	ok = check_name(root, who, diags);
	ok = check_table_name(who, &t->names, diags) && ok;
	xmlFreeDoc(doc);
	return ok;
}
