/* Names that people would take for one another. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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

/* The Latin letter that this begins with, as it looks, and its length; NULL: it is itself. */
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

/* What the eye makes of a name: no capitals, blanks or marks; the caller's to free(). */
static char *
skeleton(const char *name)
{
	struct buf	 out = { 0 };
	char		*small = xstrdup(name);
	const char	*as;
	size_t		 n;

	for (char *c = small; *c != '\0'; c++)
		*c = (char)tolower((unsigned char)*c);
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

/* Two seats of one person may have one name. */
static bool
one_person(xmlNodePtr a, xmlNodePtr b)
{
	const char	*x = xml_attribute(a, "address"), *y = xml_attribute(b, "address");

	return x != NULL && y != NULL && strcasecmp(x, y) == 0;
}

/* What a name must not be: a word that players say to the referee, or one that reports use. */
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

static bool
check_name(xmlNodePtr root, xmlNodePtr seat, struct diags *diags)
{
	const char	*name = xml_attribute(seat, "name"), *word;
	bool		 ok = true;

	if (name == NULL)
		return true;
	if ((word = taken_word(name, root)) != NULL) {
		diag_error(diags, "taken-name", "nobody can be called '%s': '%s' means something "
		    "else", name, word);
		ok = false;
	}
	XML_EACH(other, root, "seat") {
		const char	*id = xml_attribute_or(other, "id", ""),
		    *theirs = xml_attribute(other, "name");

		if (other == seat)
			return ok;
		if (one_person(seat, other) || (!alike_are(name, id) &&
		    (theirs == NULL || !alike_are(name, theirs))))
			continue;
		diag_error(diags, "alike-names", "'%s' and '%s' would be taken for one another",
		    name, theirs == NULL ? id : theirs);
		ok = false;
	}
	return ok;
}

bool
players_names(const char *file, xmlNodePtr root, struct diags *diags)
{
	bool	 ok = true;

	XML_EACH(seat, root, "seat") {
		diags_at(diags, file, (int)seat->line);
		ok = check_name(root, seat, diags) && ok;
	}
	return ok;
}
