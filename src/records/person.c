/* People at the table: their data, and their proofs. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/plain.h"
#include "records/own.h"
#include "records/credential.h"
#include "records/gamefile.h"
#include "xml/tree.h"

static const char *const	auth_names[] = {
	[AUTH_UNKNOWN] = "unknown", [AUTH_KEY] = "key", [AUTH_TOKEN] = "token",
	[AUTH_MAILBOX] = "mailbox", [AUTH_NONE] = "none",
};

/* Brings a fingerprint into the form in which it is compared: upper-case digits without blanks. */
static void
tidy_key(char *key)
{
	char	*to = key;

	if (key == NULL)
		return;
	for (const char *from = key; *from != '\0'; from++)
		if (*from != ' ')
			*to++ = (char)toupper((unsigned char)*from);
	*to = '\0';
}

static const struct attribute	 person_attributes[] = {
	ATTRIBUTE_OR_NOT(AS_TEXT, "name", struct person, name),
	ATTRIBUTE_OR_NOT(AS_TEXT, "address", struct person, address),
	ATTRIBUTE_OR_NOT(AS_TEXT, "mailbox", struct person, mailbox),
	ATTRIBUTE_OR_NOT(AS_TEXT, "key", struct person, key),
	ATTRIBUTE_OR_NOT(AS_TEXT, "token", struct person, token),
	ATTRIBUTE_OR_NOT(AS_TEXT, "zone", struct person, zone),
	ATTRIBUTE_OR_NOT(AS_YES, "encrypt", struct person, encrypt),
	ATTRIBUTE_OR_NOT(AS_YES, "bot", struct person, bot),
};

void
person_read(struct person *p, xmlNodePtr node, const char *id)
{
	own_read(node, person_attributes, LENGTH(person_attributes), p);
	p->id = xstrdup(id);
	plain_text(p->name);
	if (p->name == NULL)
		p->name = xstrdup(id);
	tidy_key(p->key);
	p->joined = auth_find(xml_attribute_or(node, "proof", ""));
	p->mailbox_hidden = strcmp(xml_attribute_or(node, "mailbox-shown", "yes"), "no") == 0;
}

void
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
	for (enum auth a = AUTH_KEY; a <= AUTH_NONE; a++)
		if (strcmp(auth_names[a], name) == 0)
			return a;
	return AUTH_UNKNOWN;
}
