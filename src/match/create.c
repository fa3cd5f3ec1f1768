/* Making a game. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/clock.h"
#include "match/create.h"
#include "records/deadline.h"
#include "match/players.h"
#include "store/chain.h"
#include "store/stage.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define KEY_CAP	((size_t)256 * 1024)

/* A game being made. */
struct making {
	const struct creation	*c;
	struct diags		*diags;
	const char		*id;
	xmlDocPtr		 doc;			/* game.xml, from the players file */
	unsigned char		 chain[HASH_SIZE], hidden[HASH_SIZE];
	struct pgp		*pgp;
	char			 moderator[PGP_FINGERPRINT];
	struct bundle		 keys;			/* keys/SEAT.asc */
	struct table		 table;
	struct in_force		 files;
	int64_t			 due;			/* of turn 1; 0: as the schedule says */
	struct stage		*stage;			/* the whole game directory */
};

static bool
id_ok(const char *id)
{
	size_t	 n = strlen(id);

	if (n == 0 || n > 32 || !islower((unsigned char)*id))
		return false;
	return strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

/*
 * The public key of a seat or a standby, read from the file it names, pinned by its primary
 * fingerprint.
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
		bundle_add(&k->keys, &bytes, "%s", lies);
		free(lies);
		ok = true;
	}
	buf_clear(&bytes);
	free(path);
	return ok;
}

/*
 * Who wants their mails encrypted needs a key that can be encrypted to, before the first mail is
 * lost.
 */
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

/*
 * A standby who could neither be asked nor say yes is none; their key must be here, as nobody has a
 * folder of keys by name.
 */
static bool
check_standby(struct making *k, xmlNodePtr standby)
{
	const char	*auth = xml_attribute_or(xmlDocGetRootElement(k->doc), "auth", "key");
	bool		 named = false, key = xml_attribute(standby, "key") != NULL;

	for (size_t i = 0; key && i < k->keys.count; i++)
		named = named || strstr(k->keys.leaf[i].path,
		    xml_attribute(standby, "key")) != NULL;
	if (xml_attribute(standby, "address") != NULL && key == named &&
	    (key || xml_attribute(standby, "token") != NULL || strcmp(auth, "none") == 0))
		return true;
	diags_at(k->diags, k->c->players, (int)standby->line);
	diag_error(k->diags, "bad-standby",
	    "the standby '%s' cannot be asked by mail, and prove their answer",
	    xml_attribute_or(standby, "name", ""));
	diag_hint(k->diags, "give an address, and a key-file or a token");
	return false;
}

static bool
read_keys(struct making *k)
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

/*
 * The moderator's key: the one named, else the one that is there, else, for a game that nothing is
 * wrong with, a new one.
 */
static bool
find_moderator(struct making *k, bool fine)
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
	bundle_add(&k->keys, &key, MODERATOR_KEY);
	return true;
}

/* Whether this seat is the moderator's: they say so, or share its key or its mailbox. */
static bool
is_moderators(const struct making *k, xmlNodePtr moderator, xmlNodePtr seat)
{
	const char	*plays = xml_attribute(moderator, "plays"),
	    *key = xml_attribute(seat, "key");
	const char	*address = xml_attribute(seat, "address");

	if (plays != NULL && strcmp(plays, xml_attribute_or(seat, "id", "")) == 0)
		return true;
	if (key != NULL && strcmp(key, k->moderator) == 0)
		return true;
	return address != NULL &&
	    (strcasecmp(address, xml_attribute_or(moderator, "address", "")) == 0 ||
	    strcasecmp(address, xml_attribute_or(moderator, "mailbox", "")) == 0);
}

/*
 * A moderator who plays and is the only one to send a fresh file knows all that the dice come from,
 * unless a beacon is asked.
 */
static bool
check_playing(struct making *k)
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
	if (own == NULL || others == 0)
		return true;
	diags_at(k->diags, k->c->players, (int)own->line);
	diag_error(k->diags, "playing-moderator",
	    "the moderator plays '%s', and could try orders until the dice please",
	    xml_attribute_or(own, "id", ""));
	diag_hint(k->diags, "name a <beacon>, as assize-game(5) says, so that nobody knows what "
	    "the dice come from");
	return false;
}

static void
commit(struct making *k)
{
	xmlNodePtr	 root = xmlDocGetRootElement(k->doc), node;
	unsigned char	 end[HASH_SIZE], hash[HASH_SIZE];
	char		 text[HASH_HEX];

	if (k->c->secrets != NULL) {
		memcpy(k->chain, k->c->secrets, HASH_SIZE);
		memcpy(k->hidden, k->c->secrets + HASH_SIZE, HASH_SIZE);
	} else {
		random_bytes(k->chain, HASH_SIZE);
		random_bytes(k->hidden, HASH_SIZE);
	}
	chain_open(k->chain, 0, end);
	hash_bytes(k->hidden, HASH_SIZE, hash);
	while ((node = xml_child(root, "commitments")) != NULL) {
		xmlUnlinkNode(node);
		xmlFreeNode(node);
	}
	node = xml_add(root, "commitments");
	xml_set(node, "chain", hex_write(end, HASH_SIZE, text));
	xml_setf(node, "length", "%d", CHAIN_LENGTH);
	xml_set(node, "hidden", hex_write(hash, HASH_SIZE, text));
}

/* game.xml and contacts.xml as they will be. */
static void
write_files(struct making *k)
{
	xmlNodePtr	 root = xmlDocGetRootElement(k->doc);
	char		 seal[HASH_HEX];
	xmlDocPtr	 contacts;

	/*
	 * Not with the hidden secret, which is opened at the end: addresses and words could be
	 * tried then.
	 */
	chain_seal(k->chain, 0, "contacts", seal);
	contacts = contacts_take(root, seal);
	xml_write(root, &k->files.game_xml);
	xml_write(xmlDocGetRootElement(contacts), &k->files.contacts_xml);
	xmlFreeDoc(contacts);
}

static bool
read_tables_file(struct making *k)
{
	char		*path;
	const char	*rules = xml_attribute_or(xmlDocGetRootElement(k->doc), "rules", "");
	char		*relative = xasprintf(TEMPLATES_FOLDER "/%s/" TABLES_FILE, rules);
	enum file_fault	 fault;

	path = k->c->tables != NULL ? xstrdup(k->c->tables) : data_path(relative);
	fault = file_read(path, XML_CAP_OWN, &k->files.tables_xml);
	if (fault != FILE_READ) {
		diags_at(k->diags, path, 0);
		diag_error(k->diags, "unreadable", "the tables of %s: the file %s", rules,
		    file_fault_text(fault));
	}
	free(path);
	free(relative);
	return fault == FILE_READ;
}

static void
write_secret(struct making *k, const char *name, const unsigned char secret[HASH_SIZE])
{
	char	 text[HASH_HEX + 1], *path = path_join(SECRET_FOLDER, name);

	hex_write(secret, HASH_SIZE, text);
	text[HASH_HEX - 1] = '\n';
	stage_write(k->stage, path, text, HASH_HEX);
	explicit_bzero(text, sizeof(text));
	free(path);
}

/* Stages the whole directory, publishes turn 0 inside it, and lets it appear. */
static bool
write_game(struct making *k, const char *parent)
{
	static const char *const	 folders[] = { TURNS_FOLDER, INBOX_FOLDER, OUTBOX_FOLDER,
	    SEEN_FOLDER };
	struct publication		 p;
	const char			*path;
	bool				 made;

	k->stage = stage_open_beside(parent, k->id);
	stage_write(k->stage, GAME_FILE, k->files.game_xml.data, k->files.game_xml.len);
	stage_write(k->stage, CONTACTS_FILE, k->files.contacts_xml.data,
	    k->files.contacts_xml.len);
	stage_write(k->stage, TABLES_FILE, k->files.tables_xml.data, k->files.tables_xml.len);
	write_secret(k, CHAIN_SECRET, k->chain);
	write_secret(k, HIDDEN_SECRET, k->hidden);
	for (size_t i = 0; i < k->keys.count; i++)
		stage_write(k->stage, k->keys.leaf[i].path, k->keys.leaf[i].bytes.data,
		    k->keys.leaf[i].bytes.len);
	path = stage_path(k->stage);
	publication_start(&p, &k->table.file, path, 0, JUDGE_NEW);
	p.pgp = k->pgp;
	chain_open(k->chain, 0, p.record.opened);
	publication_in_force(&p, &k->table, &k->files, true);
	p.record.awaited = (seats_t)((1u << k->table.file.seats) - 1);
	deadline_set(&p.record, &k->table.file, k->due);
	for (size_t i = 0; i < LENGTH(folders); i++)
		stage_folder(path, folders[i]);
	if (!publish(&p))
		bug("turn 0 was there before its game");
	due_now(path);
	publication_clear(&p);
	made = stage_publish(k->stage);
	if (!made) {
		diags_at(k->diags, k->c->path, 0);
		diag_error(k->diags, "game-exists", "there is a game already");
	}
	return made;
}

/* The first deadline, if it was said, on the clocks of the game. */
static bool
read_due(struct making *k)
{
	if (k->c->due == NULL ||
	    schedule_read_time(k->c->due, deadline_zone(&k->table.file), clock_now(),
	    &k->due))
		return true;
	diags_at(k->diags, k->c->path, 0);
	diag_error(k->diags, "bad-time", "'%s' is no time", k->c->due);
	diag_hint(k->diags, "like '2026-11-29 20:00', 'mon 20:00' or 2026-11-29T19:00:00Z");
	return false;
}

static bool
make(struct making *k, const char *parent)
{
	bool	 ok;

	k->doc = players_read(k->c, k->id, k->diags);
	if (k->doc == NULL)
		return false;
	ok = read_keys(k);
	ok = find_moderator(k, ok) && check_playing(k) && ok;
	if (!ok)
		return false;
	commit(k);
	write_files(k);
	return read_tables_file(k) &&
	    table_read(&k->table, GAME_FILE, &k->files.game_xml, TABLES_FILE,
	    &k->files.tables_xml, k->diags) &&
	    players_table_names(k->c->players, xmlDocGetRootElement(k->doc), &k->table.names,
	    k->diags) && table_fits(&k->table, k->diags) && read_due(k) && write_game(k, parent);
}

bool
create_game(const struct creation *c, char key[PGP_FINGERPRINT], struct buf *remarks,
    struct diags *diags)
{
	struct making	 k = { .c = c, .diags = diags };
	char		*path = xstrdup(c->path), *slash, *parent, *home;
	size_t		 n = strlen(path);
	bool		 ok = false;

	while (n > 1 && path[n - 1] == '/')
		path[--n] = '\0';
	slash = strrchr(path, '/');
	k.id = slash == NULL ? path : slash + 1;
	parent = slash == NULL ? xstrdup(".") : xstrndup(path,
	    slash == path ? 1 : (size_t)(slash - path));
	diags_at(diags, c->path, 0);
	if (!id_ok(k.id)) {
		diag_error(diags, "bad-game-name", "a game cannot be called '%s'", k.id);
		diag_hint(diags, "a letter first, then lower-case letters, digits and hyphens, at "
		    "most 32 in all");
	} else if (folder_exists(path) || file_exists(path))
		diag_error(diags, "game-exists", "there is something of that name already");
	else if (!folder_exists(parent))
		diag_error(diags, "no-folder", "there is no folder '%s'", parent);
	else {
		home = moderator_home();
		k.pgp = pgp_open(home);
		ok = make(&k, parent);
		memcpy(key, k.moderator, PGP_FINGERPRINT);
		if (ok && remarks != NULL && contacts_read(&k.table.file, CONTACTS_FILE,
		    k.files.contacts_xml.data, k.files.contacts_xml.len, diags))
			players_remarks(&k.table.file, c->path, remarks);
		pgp_close(k.pgp, false);
		free(home);
	}
	if (k.doc != NULL)
		xmlFreeDoc(k.doc);
	bundle_clear(&k.keys);
	table_clear(&k.table);
	in_force_clear(&k.files);
	explicit_bzero(k.chain, HASH_SIZE);
	explicit_bzero(k.hidden, HASH_SIZE);
	free(parent);
	free(path);
	return ok;
}
