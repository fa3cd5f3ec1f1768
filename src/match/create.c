/* Making a game. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "match/create_parts.h"
#include "records/deadline.h"
#include "match/players.h"
#include "store/chain.h"
#include "store/stage.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

static bool
id_ok(const char *id)
{
	size_t	 n = strlen(id);

	if (n == 0 || n > 32 || !islower((unsigned char)*id))
		return false;
	return strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
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

/* Writes game.xml and contacts.xml. */
static void
write_files(struct making *k)
{
	xmlNodePtr	 root = xmlDocGetRootElement(k->doc);
	char		 seal[HASH_HEX];
	xmlDocPtr	 contacts;

	/*
	 * Not with the hidden secret: it is opened at the end, and then addresses and words
	 * could be tried.
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

/* Stages the whole directory, publishes turn 0 inside it, and publishes the directory. */
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
		stage_write(k->stage, k->keys.file[i].path, k->keys.file[i].bytes.data,
		    k->keys.file[i].bytes.len);
	path = stage_path(k->stage);
	publication_start(&p, &k->table.file, path, 0, JUDGE_NEW);
	p.pgp = k->pgp;
	chain_open(k->chain, 0, p.record.opened);
	publication_in_force(&p, &k->table, &k->files, true);
	p.record.awaited = (seats_t)((1u << k->table.file.seats) - 1);
	deadline_set(&p.record, &k->table.file, k->due);
	k->due = p.record.due;
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

/* Tells until when players can join and when their first orders are due. */
static void
remark_dates(const struct making *k, struct buf *remarks)
{
	const struct gamefile	*f = &k->table.file;
	char			*begins, *first;

	if (k->due == 0)
		return;
	begins = deadline_text(f, k->due);
	first = deadline_text(f, deadline_after(f, NULL, 0, k->due, 1));
	buf_printf(remarks, "The game begins when all have joined, at the latest %s.\nIf it begins "
	    "then, the first orders are due %s.\n`assize new --due TIME` sets the first date; "
	    "`assize extend` moves the one that comes next.\n", begins, first);
	free(begins);
	free(first);
}

/* Reads the first deadline, if one was given, on the clocks of the game. */
static bool
read_due(struct making *k)
{
	const struct gamefile	*f = &k->table.file;
	char			*text;

	if (k->c->due == NULL)
		return true;
	diags_at(k->diags, "--due", 0);
	if (!schedule_read_time(k->c->due, gamefile_zone(f), clock_now(), &k->due)) {
		diag_error(k->diags, "bad-time", "'%s' is no time", k->c->due);
		diag_hint(k->diags, "like '2026-11-29 20:00', 'mon 20:00' or 2026-11-29T19:00:00Z");
		return false;
	}
	if (!deadline_past(k->due))
		return true;
	text = deadline_text(f, k->due);
	diag_error(k->diags, "bad-time", "%s is past", text);
	diag_hint(k->diags, "the players who are invited need time to join; without --due the "
	    "schedule says when the first turn is due");
	free(text);
	return false;
}

static bool
make(struct making *k, const char *parent)
{
	bool	 ok;

	k->doc = players_read(k->c, k->id, k->diags);
	if (k->doc == NULL)
		return false;
	ok = create_keys(k);
	ok = create_moderator(k, ok) && create_playing(k) && ok;
	if (!ok)
		return false;
	commit(k);
	write_files(k);
	return read_tables_file(k) &&
	    table_read(&k->table, GAME_FILE, &k->files.game_xml, TABLES_FILE,
	    &k->files.tables_xml, k->diags) &&
	    players_table_names(k->c->players, xmlDocGetRootElement(k->doc), &k->table.names,
	    k->diags) && table_fits(&k->table, k->diags) && read_due(k) &&
	    contacts_read(&k->table.file, CONTACTS_FILE, k->files.contacts_xml.data,
	    k->files.contacts_xml.len, k->diags) && write_game(k, parent);
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
		if (ok && remarks != NULL) {
			players_remarks(&k.table.file, c->path, remarks);
			remark_dates(&k, remarks);
		}
		pgp_close(k.pgp, false);
		free(home);
	}
	if (k.doc != NULL)
		xmlFreeDoc(k.doc);
	fileset_clear(&k.keys);
	table_clear(&k.table);
	in_force_clear(&k.files);
	explicit_bzero(k.chain, HASH_SIZE);
	explicit_bzero(k.hidden, HASH_SIZE);
	free(parent);
	free(path);
	return ok;
}
