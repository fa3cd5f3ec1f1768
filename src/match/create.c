/* Making a game: its keys and secrets, its files, turn 0. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "match/adjudicate.h"
#include "match/code.h"
#include "match/create.h"
#include "match/players.h"
#include "referee/codec.h"
#include "records/deadline.h"
#include "store/chain.h"
#include "store/lock.h"
#include "store/stage.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define KEY_PATIENCE	120	/* seconds; GnuPG may take 60 for each of two tasks */

/* A game that is being made. */
struct making {
	const struct creation	*c;
	struct diags		*diags;
	const char		*id;
	xmlDocPtr		 doc;			/* game.xml, from the players file */
	unsigned char		 chain[HASH_SIZE], hidden[HASH_SIZE];
	struct pgp		*pgp;
	char			 moderator[PGP_FINGERPRINT];
	struct fileset		 keys;			/* keys/SEAT.asc */
	struct table		 table;
	struct in_force		 files;
	int64_t			 due;			/* of turn 1; 0: as the schedule says */
	struct stage		*stage;			/* the whole game directory */
};

/* Reads the public key of a seat or a standby from the file that it names. */
static bool
read_key_file(struct making *k, xmlNodePtr seat)
{
	const char	*name = xml_attribute(seat, "key-file"),
	    *slash = strrchr(k->c->players, '/');
	AUTO_FREE char	*path = NULL, *what = NULL;

	if (name == NULL)
		return true;
	path = *name == '/' || slash == NULL ? xstrdup(name) :
	    xasprintf("%.*s/%s", (int)(slash - k->c->players), k->c->players, name);
	diags_at(k->diags, k->c->players, (int)seat->line);
	what = xasprintf("the key file '%s'", path);
	if (!players_key(k->pgp, path, what, xml_is(seat, "seat") &&
	    gamefile_hides_names(seat->parent), seat, &k->keys, k->diags))
		return false;
	xmlUnsetProp(seat, BAD_CAST "key-file");
	return true;
}

/* Requires a key to encrypt to for a player who wants encrypted mails. */
static bool
check_can_encrypt(struct making *k, xmlNodePtr seat)
{
	if (!xml_yes(seat, "encrypt"))
		return true;
	diags_at(k->diags, k->c->players, (int)seat->line);
	return players_encrypt(k->pgp, xml_attribute(seat, "key"),
	    xml_attribute_or(seat, "id", xml_attribute_or(seat, "name", "")),
	    "a key that only signs needs a subkey for it", k->diags);
}

/* Refuses a standby who could not be asked, or not say yes. */
static bool
check_standby(struct making *k, xmlNodePtr standby)
{
	xmlNodePtr	 moderator = xml_child(xmlDocGetRootElement(k->doc), "moderator");
	const char	*key = xml_attribute(standby, "key"), *lacks = NULL;
	bool		 read = key == NULL,
	    bare = read && xml_attribute(standby, "token") == NULL;

	for (size_t i = 0; i < k->keys.count && !read; i++)
		read = strstr(k->keys.file[i].path, key) != NULL;
	if (xml_attribute(standby, "address") == NULL)
		lacks = "give them an address";
	else if (!read)
		lacks = "give the file of their key as key-file; or leave the "
		    "key out, and they bring it when they take a seat";
	else if (bare && (moderator == NULL ||
	    xml_attribute(moderator, "address") == NULL))
		lacks = "give the moderator the address that mail for the "
		    "game comes to";
	if (lacks == NULL)
		return true;
	diags_at(k->diags, k->c->players, (int)standby->line);
	diag_error(k->diags, "bad-standby",
	    "the standby '%s' cannot be asked by mail, and prove their answer",
	    xml_attribute_or(standby, "name", ""));
	return diag_hint(k->diags, "%s", lacks);
}

/*
 * Finds the moderator's key under the lock of their home, which the caller
 * releases: of several commands that find none, only one may make it.
 */
static bool
find_or_lock(struct making *k, int *lock)
{
	AUTO_FREE char	*home = moderator_home();

	*lock = lock_wait(home, KEY_PATIENCE);
	if (*lock < 0)
		die_with(EXIT_LATER, "another command makes a key in '%s'; try again later", home);
	return pgp_find_secret(k->pgp, "assize moderator", k->moderator, NULL);
}

/*
 * Sets the moderator's key: the one named, else the one that is there.  Else
 * makes a new one, if 'fine': nothing else is wrong with the game.
 */
static bool
create_moderator(struct making *k, bool fine)
{
	xmlNodePtr	 root = xmlDocGetRootElement(k->doc), node = xml_child(root, "moderator");
	const char	*wanted = k->c->key;
	struct buf	 key = { 0 };
	int		 lock = -1;

	if (node == NULL)
		node = xml_add(root, "moderator");
	if (wanted == NULL)
		wanted = xml_attribute(node, "key");
	if (wanted != NULL) {
		if (k->c->key != NULL)
			diags_at(k->diags, "--key", 0);
		else
			diags_at(k->diags, k->c->players, (int)node->line);
		if (!pgp_find_secret(k->pgp, wanted, k->moderator, k->diags))
			return false;
	} else if (!find_or_lock(k, &lock)) {
		AUTO_FREE char	*who = xasprintf("assize moderator <%s>",
		    xml_attribute_or(node, "address", "moderator@localhost"));

		if (!fine) {
			lock_release(lock);
			return false;
		}
		if (!k->c->quiet)
			fprintf(stderr, "assize: making a signing key for the moderator\n");
		pgp_create(k->pgp, who, PGP_SIGNS_AND_DECRYPTS, k->moderator);
	}
	lock_release(lock);
	xml_set(node, "key", k->moderator);
	if (!pgp_export(k->pgp, k->moderator, &key))
		die("the moderator's key cannot be exported");
	fileset_add(&k->keys, &key, MODERATOR_KEY);
	return true;
}

/* True if this seat or standby is the moderator's: named in 'plays', or by its key or mailbox. */
static bool
is_moderators(struct making *k, xmlNodePtr moderator, xmlNodePtr seat)
{
	const struct person	 them = { .key = k->moderator,
	    .address = (char *)xml_attribute(moderator, "address"),
	    .mailbox = (char *)xml_attribute(moderator, "mailbox") };

	return strcmp(xml_attribute_or(moderator, "plays", "-"),
	    xml_attribute_or(seat, "id", "")) == 0 ||
	    person_is(&them, xml_attribute(seat, "key"),
	    xml_attribute(seat, "address"));
}

/*
 * Refuses a moderator who plays, if there are other players and no beacon.  If
 * only they send a fresh file, they know all that the dice come from.
 */
static bool
create_playing(struct making *k)
{
	xmlNodePtr	 root = xmlDocGetRootElement(k->doc),
	    moderator = xml_child(root, "moderator"), own = NULL;
	const struct game *rules = game_find(xml_attribute_or(root, "rules", ""));
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
	    rules != NULL && rules->no_dice ?
	    "the moderator plays '%s', and could read the others' orders first" :
	    "the moderator plays '%s', and could try orders until the dice please",
	    xml_attribute_or(own, "id", xml_attribute_or(own, "name", "")));
	return diag_hint(k->diags, "%s", rules != NULL && rules->no_dice ?
	    "let somebody else moderate; a game with a <beacon> is made even so" :
	    "name a <beacon>, as assize-game(5) says, so that nobody knows what the dice come "
	    "from");
}

/* Gives the seats of the other game the ids of ours, in their order; false if there are others. */
static bool
take_seats(struct making *k)
{
	struct table	*from = &k->c->from->table;
	struct list	*list = names_add(&from->read.names, "seat");
	unsigned	 seats = 0;

	XML_EACH(seat, xmlDocGetRootElement(k->doc), "seat")
		if (seats++ < list->count) {
			free(list->id[seats - 1]);
			list->id[seats - 1] = xstrdup(xml_attribute_or(seat, "id", ""));
		}
	return seats == list->count || diag_error(k->diags, "other-seats",
	    "'%s' has %u seats, and here are %u", k->c->from->table.file.id, list->count, seats);
}

/* Adds the last position of another game, if all of it is open and something is asked in it. */
static bool
create_start(struct making *k)
{
	struct match		*from = k->c->from;
	const struct layout	*layout;
	AUTO(xml_free) xmlDocPtr doc = NULL, open = xml_new("state");
	AUTO(buf_clear) struct buf all = { 0 }, seen = { 0 };
	char			 text[HASH_HEX];
	struct position		 p;
	xmlNodePtr		 start, state;
	bool			 ok = false;

	if (from == NULL)
		return true;
	layout = from->table.file.game->state;
	diags_at(k->diags, from->path, 0);
	doc = from->last.number == 0 ? NULL : stored_position(from->path,
	    from->last.number, k->diags);
	if (doc == NULL)
		return from->last.number != 0 || diag_error(k->diags, "no-start",
		    "'%s' is not set up yet", from->table.file.id);
	if (!position_read(&p, &from->table, doc, k->diags))
		return false;
	play_resume(&p.play);
	start = xml_add(xmlDocGetRootElement(k->doc), "start");
	xml_set(start, "game", from->table.file.id);
	xml_setf(start, "turn", "%u", from->last.number);
	xml_set(start, "manifest", hex_write(from->last_manifest, HASH_SIZE, text));
	state = xml_add(start, "state");
	if (take_seats(k)) {
		xmlNodePtr	 root = xmlDocGetRootElement(k->doc);

		codec_write(layout, from->table.tables.names, p.play.state,
		    SEAT_REFEREE, state);
		codec_write(layout, from->table.tables.names, p.play.state,
		    SEAT_PUBLIC, xmlDocGetRootElement(open));
		xml_write(state, &all);
		xml_write(xmlDocGetRootElement(open), &seen);
		ok = p.play.decisions.count > 0 && buf_equal(&all, &seen);
		if (p.play.decisions.count == 0)
			diag_error(k->diags, "no-start", "by its rules '%s' is over, so nothing "
			    "can follow", from->table.file.id);
		else if (!ok)
			diag_error(k->diags, "no-start", "not everybody can see all of the "
			    "position of '%s', and game.xml would tell it", from->table.file.id);
		XML_EACH(option, xmlDocGetRootElement(from->table.file.doc), "option")
			if (xml_find(root, "option", "name",
			    xml_attribute_or(option, "name", "")) == NULL)
				xml_add_copy(root, option);
	}
	position_clear(&p);
	return ok;
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
	while ((node = xml_child(root, "commitments")) != NULL)
		xml_drop(node);
	node = xml_add(root, "commitments");
	xml_set(node, "chain", hex_write(end, HASH_SIZE, text));
	xml_setf(node, "length", "%d", CHAIN_LENGTH);
	xml_set(node, "hidden", hex_write(hash, HASH_SIZE, text));
}

static void
write_secret(struct making *k, const char *name, const unsigned char secret[HASH_SIZE])
{
	char	 text[HASH_HEX + 1];
	AUTO_FREE char *path = path_join(SECRET_FOLDER, name);

	hex_write(secret, HASH_SIZE, text);
	text[HASH_HEX - 1] = '\n';
	stage_write(k->stage, path, text, HASH_HEX);
	explicit_bzero(text, sizeof(text));
}

/* Stages the whole directory, publishes turn 0 inside it, and publishes the directory. */
static bool
write_game(struct making *k, const char *parent)
{
	static const char *const	 folders[] = { TURNS_FOLDER,
	    INBOX_FOLDER, OUTBOX_FOLDER, SEEN_FOLDER };
	struct publication		 p;
	const char			*path;

	k->stage = stage_open_beside(parent, k->id);
	stage_write(k->stage, GAME_FILE, k->files.game_xml.data, k->files.game_xml.len);
	stage_write(k->stage, CONTACTS_FILE, k->files.contacts_xml.data,
	    k->files.contacts_xml.len);
	stage_write(k->stage, TABLES_FILE, k->files.tables_xml.data, k->files.tables_xml.len);
	write_secret(k, CHAIN_SECRET, k->chain);
	write_secret(k, HIDDEN_SECRET, k->hidden);
	for (size_t i = 0; i < k->keys.count; i++)
		stage_write(k->stage, k->keys.file[i].path,
		    k->keys.file[i].bytes.data, k->keys.file[i].bytes.len);
	path = stage_path(k->stage);
	p = (struct publication){ .path = path, .file = &k->table.file,
	    .pgp = k->pgp, .key = k->table.file.moderator.key };
	record_start(&p.record, &k->table.file, JUDGE_NEW, 0);
	p.record.at = clock_now();
	chain_open(k->chain, 0, p.record.opened);
	match_promise_codes(&p.record, &k->table.file, k->chain, NULL);
	publication_in_force(&p, &k->table, &k->files, true);
	p.record.awaited = (seats_t)((1u << k->table.file.seats) - 1);
	deadline_set(&p.record, &k->table.file, k->due, 0);
	k->due = p.record.due;
	for (size_t i = 0; i < LENGTH(folders); i++)
		stage_folder(path, folders[i]);
	if (!publish(&p))
		bug("turn 0 was there before its game");
	due_now(path);
	record_clear(&p.record);
	fileset_clear(&p.kept);
	if (k->c->agreed != NULL && !k->c->agreed(path)) {
		stage_abort(k->stage);
		return false;
	}
	if (stage_publish(k->stage))
		return true;
	diags_at(k->diags, k->c->path, 0);
	return diag_error(k->diags, "game-exists", "there is a game already");
}

/* Tells until when players can join and when their first orders are due. */
static void
remark_dates(const struct making *k, struct buf *remarks)
{
	const struct gamefile	*f = &k->table.file;
	AUTO_FREE char *begins = NULL, *first = NULL;

	if (k->due == 0) {
		buf_puts(remarks, "No turn has a deadline: the players file has no <schedule>, see "
		    "assize-game(5).\n");
		return;
	}
	begins = deadline_text(f, k->due, clock_now());
	first = deadline_text(f, deadline_after(f, NULL, 0, k->due, 1, 0, RECORD_FORMAT),
	    clock_now());
	buf_printf(remarks, "The game begins when all have joined, at the latest %s.\nIf it begins "
	    "then, the first orders are due %s.\n`assize new --due TIME` sets the first date; "
	    "`assize extend` moves the one that comes next.\n", begins, first);
}

/* False, with a diagnostic, if there is a schedule, and no date of it can be the first. */
static bool
has_first_date(const struct making *k)
{
	AUTO(deadlines_clear) struct deadlines d = { 0 };

	deadlines_read(&d, &k->table.file, NULL, RECORD_FORMAT);
	if (d.schedule.kind == SCHEDULE_NONE || deadline_after(&k->table.file, NULL, 0,
	    clock_now(), 0, 0, RECORD_FORMAT) != 0)
		return true;
	diags_at(k->diags, k->c->players, 0);
	diag_error(k->diags, "bad-schedule", "the schedule has no date for the first turn");
	return diag_hint(k->diags, "dates are on none of the holidays, within ten years of the "
	    "first that could be, and before the year 10000");
}

/* Reads the first deadline, if one was given, on the clocks of the game. */
static bool
read_due(struct making *k)
{
	const struct gamefile	*f = &k->table.file;
	AUTO_FREE char *text = NULL;

	if (k->c->due == NULL)
		return has_first_date(k);
	diags_at(k->diags, "--due", 0);
	if (!schedule_read_time(k->c->due, gamefile_zone(f), clock_now(), &k->due)) {
		diag_error(k->diags, "bad-time", "'%s' is no time", k->c->due);
		return diag_hint(k->diags, "like '2026-11-29 20:00', 'mon 20:00' or "
		    "2026-11-29T19:00:00Z, of a year up to 9999");
	}
	if (k->due > clock_now())
		return true;
	text = deadline_text(f, k->due, clock_now());
	diag_error(k->diags, "bad-time", "%s is past", text);
	return diag_hint(k->diags, "the players who are invited need time to join; without --due "
	    "the schedule says when the first turn is due");
}

/*
 * Moves the private data of one person out of a <game> tree; a person without
 * any gets no element.  The words' salt begins the seal.
 */
static void
contact_take(xmlNodePtr from, const char *id, bool hides, xmlNodePtr contacts, const char *seal)
{
	static const char *const	names[] = { "address", "mailbox", "token", "zone",
	    "encrypt", "name" };
	xmlNodePtr			 to = NULL;

	/* Where names are hidden, that of a seat is as private as the address. */
	for (size_t i = 0; i < LENGTH(names) - !hides; i++) {
		const char	*value = xml_attribute(from, names[i]);
		AUTO_FREE char	*kept = NULL;

		if (value == NULL)
			continue;
		if (to == NULL) {
			to = xml_add(contacts, (const char *)from->name);
			xml_set_known(to, "id", id);
		}
		if (strcmp(names[i], "token") == 0) {
			if (word_made(value) == NULL)
				bug("a secret word is kept that nobody has checked");
			kept = word_keep(word_made(value), seal);
		}
		xml_set(to, names[i], kept != NULL ? kept : value);
		xmlUnsetProp(from, BAD_CAST names[i]);
	}
}

/*
 * Moves the private data out of a <game> tree and returns it as a document of
 * its own.  The seal is 64 digits that are never published: without it nobody
 * can try addresses and words on the published hash.
 */
static xmlDocPtr
contacts_take(xmlNodePtr game, const char *seal)
{
	xmlDocPtr	 doc = xml_new("contacts");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);

	xml_set(root, "seal", seal);
	XML_EACH(node, game, "moderator")
		contact_take(node, NULL, false, root, seal);
	XML_EACH(node, game, "seat")
		contact_take(node, xml_attribute_or(node, "id", ""), gamefile_hides_names(game),
		    root, seal);
	XML_EACH(node, game, "standby")
		contact_take(node, xml_attribute_or(node, "name", ""), false, root, seal);
	return doc;
}

static bool
make_game(struct making *k, const char *parent)
{
	bool		 ok = true;
	xmlNodePtr	 root;
	char		 seal[HASH_HEX];
	AUTO_FREE char	*relative = NULL, *path = NULL;
	const char	*rules;
	enum file_fault	 fault;
	AUTO(xml_free) xmlDocPtr contacts = NULL;

	k->doc = players_read(k->c, k->id, k->diags);
	if (k->doc == NULL)
		return false;
	root = xmlDocGetRootElement(k->doc);
	rules = xml_attribute_or(root, "rules", "");
	XML_EACH(seat, root, "seat")
		ok = read_key_file(k, seat) && check_can_encrypt(k, seat) && ok;
	XML_EACH(standby, root, "standby")
		ok = read_key_file(k, standby) && check_can_encrypt(k, standby) &&
		    check_standby(k, standby) && ok;
	ok = create_moderator(k, ok) && create_playing(k) && ok;
	if (!ok || !create_start(k))
		return false;
	gamefile_say_options(root);
	commit(k);
	/*
	 * Not with the hidden secret: it is opened at the end, and then
	 * addresses and words could be tried.
	 */
	chain_seal(k->chain, 0, "contacts", seal);
	contacts = contacts_take(root, seal);
	xml_write(root, &k->files.game_xml);
	xml_write(xmlDocGetRootElement(contacts), &k->files.contacts_xml);
	relative = xasprintf(TEMPLATES_FOLDER "/%s/" TABLES_FILE, rules);
	path = k->c->tables != NULL ? xstrdup(k->c->tables) :
	    data_path(relative);
	fault = file_read(path, XML_CAP_OWN, &k->files.tables_xml);
	if (fault != FILE_READ) {
		diags_at(k->diags, path, 0);
		return diag_error(k->diags, "unreadable",
		    "the tables of %s: the file %s", rules,
		    file_fault_text(fault));
	}
	return table_read(&k->table, GAME_FILE, &k->files.game_xml, path,
	    &k->files.tables_xml, k->diags) &&
	    players_table_names(k->c->players, xmlDocGetRootElement(k->doc),
	    k->table.tables.names, k->diags) &&
	    table_fits(&k->table, k->diags) && read_due(k) &&
	    contacts_read(&k->table.file, CONTACTS_FILE, k->files.contacts_xml.data,
	    k->files.contacts_xml.len, k->diags) && write_game(k, parent);
}

/* Splits the path, which has no slash at its end, at the last slash; returns the folder. */
static char *
parent_of(const char *path)
{
	const char	*slash = strrchr(path, '/');

	return slash == NULL ? xstrdup(".") : xstrndup(path,
	    slash == path ? 1 : (size_t)(slash - path));
}

bool
create_possible(const char *path, struct diags *diags)
{
	const char	*id = path_base(path), *other;
	AUTO_FREE char	*parent = parent_of(path);
	struct stat	 st;

	diags_at(diags, path, 0);
	if (strlen(id) > 32 || !islower((unsigned char)*id) ||
	    id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0') {
		diag_error(diags, "bad-game-name", "a game cannot be called '%s'", id);
		return diag_hint(diags, "a letter first, then lower-case letters, digits and "
		    "hyphens, at most 32 in all");
	}
	if (folder_exists(path) || file_exists(path))
		return diag_error(diags, "game-exists", "there is something of that name already");
	if (!folder_exists(parent))
		return diag_error(diags, "no-folder", "there is no folder '%s'", parent);
	/* Users may make games in a folder of root's, as /srv. */
	if ((other = user_other(parent)) == NULL || stat(parent, &st) != 0 || st.st_uid == 0)
		return true;
	diag_error(diags, "other-owner", "'%s' belongs to the user '%s', who could neither read "
	    "this game nor sign its turns", parent, other);
	return diag_hint(diags, "sudo -u %s assize new ...", other);
}

/* True if a standby may get a seat who brings a key then, or none. */
static bool
has_bare_standby(const struct gamefile *f)
{
	for (size_t i = 0; i < f->standbys; i++)
		if (person_auth(f, &f->standby[i]) == AUTH_UNKNOWN)
			return true;
	return false;
}

/* Adds what is still missing before orders can be proved, in lines. */
static void
players_remarks(const struct gamefile *f, const char *game, struct buf *out)
{
	seats_t	 invited = NOBODY, unreached = NOBODY, sending = NOBODY;

	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (!gamefile_invites(f, seat))
			sending |= f->seat[seat].bot ? NOBODY : SEAT_BIT(seat);
		else if (f->seat[seat].address != NULL &&
		    f->moderator.address != NULL)
			invited |= SEAT_BIT(seat);
		else
			unreached |= SEAT_BIT(seat);
	seats_list(f, invited, "Invited by mail, with the next `assize run`: ",
	    ", ", out);
	if (invited != NOBODY)
		buf_puts(out, ".\n");
	seats_list(f, unreached, "Nobody can be invited as ", ", ", out);
	if (unreached != NOBODY)
		buf_printf(out, ": %s.\nAdd it to the players file, or set "
		    "auth=\"none\" if all play on one machine, and make the "
		    "game\nagain, see assize-game(5).\n",
		    f->moderator.address == NULL ?
		    "the moderator has no address" :
		    "there is neither a key nor an address");
	for (unsigned seat = 1; seat <= f->seats; seat++)
		players_shared(f, seat, true, out);
	seats_list(f, sending, "These join with an order file: ", ", ", out);
	if (sending != NOBODY)
		buf_printf(out, "; `assize orders %s SEAT` prints one.\n",
		    game);
	if (f->auth <= AUTH_KEY || (invited == NOBODY && !has_bare_standby(f)))
		return;
	if (f->game->no_dice)
		buf_puts(out, "Players without a key trust the moderator with their orders, see "
		    "assize-game(5).\n");
	else if (f->beacon.url == NULL)
		buf_puts(out, "Players without a key trust the moderator with orders and dice. "
		    "With a <beacon> in the players\nfile nobody can choose dice, see "
		    "assize-game(5).\n");
}

bool
create_game(const struct creation *c, char key[PGP_FINGERPRINT], struct buf *remarks,
    struct diags *diags)
{
	struct making	 k = { .c = c, .diags = diags, .id = path_base(c->path) };
	AUTO_FREE char	*parent = parent_of(c->path), *home = NULL;
	bool		 ok = false;

	if (create_possible(c->path, diags)) {
		home = moderator_home();
		k.pgp = pgp_open(home);
		ok = make_game(&k, parent);
		memcpy(key, k.moderator, PGP_FINGERPRINT);
		if (ok && remarks != NULL) {
			pgp_key_warn(k.pgp, k.moderator, remarks);
			players_remarks(&k.table.file, c->path, remarks);
			remark_dates(&k, remarks);
		}
		pgp_close(k.pgp, false);
	}
	xmlFreeDoc(k.doc);
	fileset_clear(&k.keys);
	table_clear(&k.table);
	in_force_clear(&k.files);
	explicit_bzero(k.chain, HASH_SIZE);
	explicit_bzero(k.hidden, HASH_SIZE);
	return ok;
}
