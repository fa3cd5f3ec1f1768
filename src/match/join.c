/* Entering players: those who have joined come into force. */

#include <stdlib.h>
#include <string.h>

#include "match/code.h"
#include "match/join.h"
#include "records/joining.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* The files of the next turn. */
struct entering {
	struct match		*m;
	const struct inbox	*in;
	struct joining		 joining[MAX_SEATS + 1];
	xmlDocPtr		 game, contacts;
	struct fileset		*keys;
	struct diags		*diags;
};

/* Takes the key that was brought.  It must still be the one that signed. */
static bool
take_key(struct entering *e, unsigned seat)
{
	const char	*id = e->m->table.file.seat[seat].id, *key = e->joining[seat].key;
	char		*name = paths_joining(id, key), *path = path_join(e->in->folder, name);
	char		 primary[PGP_FINGERPRINT];
	struct buf	 bytes = { 0 };
	bool		 ok;

	diags_at(e->diags, path, 0);
	ok = stored_file(e->in->folder, name, &bytes, e->diags) &&
	    pgp_import(match_pgp(e->m), bytes.data, bytes.len, primary, e->diags);
	if (ok && strcmp(primary, key) != 0) {
		diag_error(e->diags, "changed-file", "this is not the key that joined");
		ok = false;
	}
	free(name);
	name = paths_key(id);
	if (ok)
		fileset_add(e->keys, &bytes, "%s", name);
	buf_clear(&bytes);
	free(name);
	free(path);
	return ok;
}

/* Finds a newer copy of a seat's own key, if its owner has sent one that no turn has brought. */
static bool
find_renewed(const struct match *m, unsigned seat, struct buf *key)
{
	const struct person	*p = &m->table.file.seat[seat];
	char			*name = paths_key(p->id);
	struct buf		 now = { 0 };
	bool			 newer;

	newer = p->key != NULL && moderator_renewed_key(p->key, key) &&
	    in_force_read(m->path, name, &now, NULL) && !buf_equal(&now, key);
	buf_clear(&now);
	free(name);
	return newer;
}

/* Adds the newer copies of keys.  Passes over a copy that is another key after all. */
static bool
renew_keys(struct match *m, struct fileset *keys)
{
	bool	 any = false;

	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		struct buf	 key = { 0 };
		char		 primary[PGP_FINGERPRINT],
		    *name = paths_key(m->table.file.seat[seat].id);
		struct diags	 wrong = { 0 };

		if (find_renewed(m, seat, &key) &&
		    pgp_import(match_pgp(m), key.data, key.len, primary, &wrong) &&
		    strcmp(primary, m->table.file.seat[seat].key) == 0) {
			fileset_add(keys, &key, "%s", name);
			any = true;
		}
		buf_clear(&key);
		diags_clear(&wrong);
		free(name);
	}
	return any;
}

/* Keeps in contacts.xml the word that the seat gets with the next turn. */
static void
keep_word(struct entering *e, unsigned seat, xmlNodePtr contact)
{
	char	 word[CODE_TEXT];

	match_word(e->m, e->m->last.number + 1, seat, word);
	contacts_keep_word(contact, word);
	explicit_bzero(word, sizeof(word));
}

/* Keeps the addresses and words.  A corrected address is that of the person. */
static void
keep_contacts(struct entering *e)
{
	XML_EACH(node, xmlDocGetRootElement(e->contacts), "seat") {
		unsigned	 seat = gamefile_seat(&e->m->table.file,
		    xml_attribute_or(node, "id", ""));

		if (seat == 0)
			continue;
		if (e->m->table.file.seat[seat].address != NULL)
			xml_set(node, "address", e->m->table.file.seat[seat].address);
		if (e->joining[seat].state == JOINING_DONE && e->joining[seat].by == AUTH_TOKEN)
			keep_word(e, seat, node);
	}
}

static bool
enter(struct entering *e)
{
	const struct gamefile	*f = &e->m->table.file;
	const struct in_force	*in = &e->m->files;

	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (e->joining[seat].state == JOINING_DONE && e->joining[seat].by == AUTH_KEY &&
		    !take_key(e, seat))
			return false;
	e->game = xml_parse(GAME_FILE, in->game_xml.data, in->game_xml.len, XML_CAP_OWN, e->diags);
	e->contacts = xml_parse(CONTACTS_FILE, in->contacts_xml.data, in->contacts_xml.len,
	    XML_CAP_OWN, e->diags);
	if (e->game == NULL || e->contacts == NULL)
		return false;
	joinings_write(e->joining, f, xmlDocGetRootElement(e->game));
	keep_contacts(e);
	return match_change(e->m, e->game, e->contacts, e->diags);
}

bool
join_enter(struct match *m, const struct inbox *in, struct fileset *keys, bool *any,
    struct diags *diags)
{
	struct entering	 e = { .m = m, .in = in, .keys = keys, .diags = diags };
	bool		 ok;

	*any = renew_keys(m, keys);
	*any = joinings_done(&m->table.file, &in->notes) != NOBODY || *any;
	if (!*any)
		return true;
	joinings_entering(e.joining, &m->table.file, &in->notes);
	ok = enter(&e);
	if (e.game != NULL)
		xmlFreeDoc(e.game);
	if (e.contacts != NULL)
		xmlFreeDoc(e.contacts);
	return ok;
}
