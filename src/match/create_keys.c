/* The keys of a new game: the players', the standbys' and the moderator's. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "match/create_parts.h"
#include "match/players.h"
#include "xml/tree.h"

#define KEY_CAP	((size_t)256 * 1024)

/*
 * Reads the public key of a seat or a standby from the file that it names, and pins it by its
 * primary fingerprint.
 */
static bool
read_key(struct making *k, xmlNodePtr seat)
{
	const char	*name = xml_attribute(seat, "key-file"),
	    *slash = strrchr(k->c->players, '/');
	char		*path, *lies, primary[PGP_FINGERPRINT];
	struct buf	 bytes = { 0 };
	enum file_fault	 fault;
	bool		 ok = false;

	if (name == NULL)
		return true;
	path = *name == '/' || slash == NULL ? xstrdup(name) :
	    xasprintf("%.*s/%s", (int)(slash - k->c->players), k->c->players, name);
	diags_at(k->diags, k->c->players, (int)seat->line);
	fault = file_read(path, KEY_CAP, &bytes);
	if (fault != FILE_READ)
		diag_error(k->diags, "unreadable", "the key file '%s' %s", path,
		    file_fault_text(fault));
	else if (pgp_import(k->pgp, bytes.data, bytes.len, primary, k->diags) &&
	    pgp_key_fit(k->pgp, primary, k->diags) &&
	    (strcmp((const char *)seat->name, "seat") != 0 ||
	    !gamefile_hides_names(seat->parent) ||
	    players_key(k->pgp, primary, xml_attribute_or(seat, "id", ""), k->diags))) {
		xml_set(seat, "key", primary);
		xmlUnsetProp(seat, BAD_CAST "key-file");
		lies = paths_key(xml_attribute_or(seat, "id", primary));
		fileset_add(&k->keys, &bytes, "%s", lies);
		free(lies);
		ok = true;
	}
	buf_clear(&bytes);
	free(path);
	return ok;
}

/* Requires a key to encrypt to for a player who wants encrypted mails. */
static bool
check_encrypt(struct making *k, xmlNodePtr seat)
{
	const char	*key = xml_attribute(seat, "key");

	if (!xml_yes(seat, "encrypt"))
		return true;
	diags_at(k->diags, k->c->players, (int)seat->line);
	if (key != NULL && pgp_can_encrypt(k->pgp, key))
		return true;
	diag_error(k->diags, "cannot-encrypt",
	    "'%s' wants encrypted mails, and has no key to encrypt to",
	    xml_attribute_or(seat, "id", xml_attribute_or(seat, "name", "")));
	diag_hint(k->diags, "a key that only signs needs a subkey for it: gpg --quick-add-key "
	    "FINGERPRINT cv25519 encr");
	return false;
}

/* True if a standby has no key, or one that was read here. */
static bool
has_its_key(const struct making *k, xmlNodePtr standby)
{
	const char	*key = xml_attribute(standby, "key");

	for (size_t i = 0; key != NULL && i < k->keys.count; i++)
		if (strstr(k->keys.file[i].path, key) != NULL)
			return true;
	return key == NULL;
}

/* Returns what a standby still needs to be asked and to say yes; NULL: nothing. */
static const char *
standby_lacks(const struct making *k, xmlNodePtr standby)
{
	xmlNodePtr	 moderator = xml_child(xmlDocGetRootElement(k->doc), "moderator");
	bool		 bare = xml_attribute(standby, "key") == NULL &&
	    xml_attribute(standby, "token") == NULL;

	if (xml_attribute(standby, "address") == NULL)
		return "give them an address";
	if (!has_its_key(k, standby))
		return "give the file of their key as key-file; or leave the key out, and they "
		    "bring it when they take a seat";
	if (bare && (moderator == NULL || xml_attribute(moderator, "address") == NULL))
		return "give the moderator the address that mail for the game comes to";
	return NULL;
}

/* Refuses a standby who could not be asked, or not say yes. */
static bool
check_standby(struct making *k, xmlNodePtr standby)
{
	const char	*lacks = standby_lacks(k, standby);

	if (lacks == NULL)
		return true;
	diags_at(k->diags, k->c->players, (int)standby->line);
	diag_error(k->diags, "bad-standby",
	    "the standby '%s' cannot be asked by mail, and prove their answer",
	    xml_attribute_or(standby, "name", ""));
	diag_hint(k->diags, "%s", lacks);
	return false;
}

bool
create_keys(struct making *k)
{
	xmlNodePtr	 root = xmlDocGetRootElement(k->doc);
	bool		 ok = true;

	XML_EACH(seat, root, "seat")
		ok = read_key(k, seat) && check_encrypt(k, seat) && ok;
	XML_EACH(standby, root, "standby")
		ok = read_key(k, standby) && check_encrypt(k, standby) &&
		    check_standby(k, standby) && ok;
	return ok;
}

bool
create_moderator(struct making *k, bool fine)
{
	xmlNodePtr	 root = xmlDocGetRootElement(k->doc), node = xml_child(root, "moderator");
	const char	*wanted = k->c->key;
	struct buf	 key = { 0 };
	char		*who;

	if (node == NULL)
		node = xml_add(root, "moderator");
	if (wanted == NULL)
		wanted = xml_attribute(node, "key");
	if (wanted != NULL) {
		if (!pgp_find_secret(k->pgp, wanted, k->moderator, k->diags))
			return false;
	} else if (!pgp_find_secret(k->pgp, "assize moderator", k->moderator, NULL)) {
		if (!fine)
			return false;
		who = xasprintf("assize moderator <%s>",
		    xml_attribute_or(node, "address", "moderator@localhost"));
		if (!k->c->quiet)
			fprintf(stderr, "assize: making a signing key for the moderator\n");
		pgp_create(k->pgp, who, PGP_SIGNS_AND_DECRYPTS, k->moderator);
		free(who);
	}
	xml_set(node, "key", k->moderator);
	if (!pgp_export(k->pgp, k->moderator, &key))
		die("the moderator's key cannot be exported");
	fileset_add(&k->keys, &key, MODERATOR_KEY);
	return true;
}

/* True if this seat or standby is the moderator's: named in 'plays', or by its key or mailbox. */
static bool
is_moderators(const struct making *k, xmlNodePtr moderator, xmlNodePtr seat)
{
	const char	*plays = xml_attribute(moderator, "plays");
	char		 key[PGP_FINGERPRINT];
	struct person	 them = { .key = memcpy(key, k->moderator, sizeof(key)) };
	bool		 own;

	if (plays != NULL && strcmp(plays, xml_attribute_or(seat, "id", "")) == 0)
		return true;
	them.address = xstrdup(xml_attribute_or(moderator, "address", ""));
	them.mailbox = xstrdup(xml_attribute_or(moderator, "mailbox", ""));
	own = person_is(&them, xml_attribute(seat, "key"), xml_attribute(seat, "address"));
	free(them.address);
	free(them.mailbox);
	return own;
}

bool
create_playing(struct making *k)
{
	xmlNodePtr	 root = xmlDocGetRootElement(k->doc),
	    moderator = xml_child(root, "moderator"), own = NULL;
	unsigned	 others = 0;

	if (xml_child(root, "beacon") != NULL)
		return true;
	XML_EACH(seat, root, "seat") {
		if (is_moderators(k, moderator, seat))
			own = seat;
		else if (!xml_yes(seat, "bot"))
			others++;
	}
	XML_EACH(standby, root, "standby")
		if (is_moderators(k, moderator, standby))
			own = standby;
	if (own == NULL || others == 0)
		return true;
	diags_at(k->diags, k->c->players, (int)own->line);
	diag_error(k->diags, "playing-moderator",
	    "the moderator plays '%s', and could try orders until the dice please",
	    xml_attribute_or(own, "id", xml_attribute_or(own, "name", "")));
	diag_hint(k->diags, "name a <beacon>, as assize-game(5) says, so that nobody knows what "
	    "the dice come from");
	return false;
}
