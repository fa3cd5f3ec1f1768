/* Replacing the player of a seat: by the moderator, or by one who joins late. */

#include <string.h>

#include "base/clock.h"
#include "match/match.h"
#include "match/replace.h"
#include "match/players.h"
#include "match/inbox.h"
#include "records/deadline.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* A replacement under way: the files of the next turn. */
struct change {
	const struct replacement	*r;
	struct match			*m;
	xmlDocPtr			 game, contacts;
	struct fileset			 keys;		/* the new key, if there is one */
	struct diags			*diags;
};

/*
 * True if only the name and address of the new player are known.  They are
 * invited, and join as the players of the first turn did.
 */
static bool
is_to_be_asked(const struct change *c)
{
	const struct replacement	*r = c->r;
	const struct gamefile		*f = &c->m->table.file;

	return r->name != NULL && r->address != NULL && r->key_file == NULL && r->token == NULL &&
	    r->token_kept == NULL && r->joined == AUTH_UNKNOWN && !r->bot && f->auth != AUTH_NONE &&
	    f->moderator.address != NULL;
}

static void
set_contact(struct change *c)
{
	xmlNodePtr	 root = xmlDocGetRootElement(c->contacts),
	    seat = xml_find(root, "seat", "id", c->r->seat);

	if (seat == NULL) {
		seat = xml_add(root, "seat");
		xml_set(seat, "id", c->r->seat);
	}
	if (c->r->name != NULL && c->m->table.file.hidden_names)
		xml_set(seat, "name", c->r->name);
	xml_set_known(seat, "address", c->r->address);
	xml_set_known(seat, "zone", c->r->zone);
	xml_set_known(seat, "encrypt", c->r->encrypt);
	if (c->r->token != NULL)
		contacts_keep_word(seat, c->r->token);
	else if (c->r->token_kept != NULL)
		xml_set(seat, "token", c->r->token_kept);
	else if (c->r->key_file != NULL || c->r->standby != NULL || is_to_be_asked(c))
		xmlUnsetProp(seat, BAD_CAST "token");
}

/* Drops a standby who has a seat now. */
static void
drop_seated_standby(xmlNodePtr root, const char *attribute, const char *name)
{
	XML_EACH(node, root, "standby")
		if (strcmp(xml_attribute_or(node, attribute, "standby"), name) == 0) {
			xml_drop(node);
			return;
		}
}

static bool
change_files(struct change *c)
{
	const struct in_force	*f = &c->m->files;
	xmlNodePtr		 seat, contact;
	bool			 renewed;

	c->game = xml_parse(GAME_FILE, f->game_xml.data, f->game_xml.len, XML_CAP_OWN, c->diags);
	c->contacts = xml_parse(CONTACTS_FILE, f->contacts_xml.data,
	    f->contacts_xml.len, XML_CAP_OWN, c->diags);
	if (c->game == NULL || c->contacts == NULL)
		return false;
	seat = xml_find(xmlDocGetRootElement(c->game), "seat", "id", c->r->seat);
	/* The proof of the player before goes, if a new one takes its place. */
	renewed = c->r->token != NULL || c->r->standby != NULL || is_to_be_asked(c);
	if (renewed)
		xmlUnsetProp(seat, BAD_CAST "key");
	if (renewed || c->r->key_file != NULL)
		xmlUnsetProp(seat, BAD_CAST "proof");
	if (c->r->joined == AUTH_TOKEN || c->r->joined == AUTH_MAILBOX)
		xml_set(seat, "proof", auth_name(c->r->joined));
	if (c->r->key_file != NULL) {
		diags_at(c->diags, c->r->key_file, 0);
		if (!players_key(match_pgp(c->m), c->r->key_file,
		    "the key file", c->m->table.file.hidden_names, seat,
		    &c->keys, c->diags))
			return false;
	}
	if (c->r->standby != NULL) {
		drop_seated_standby(xmlDocGetRootElement(c->game), "name", c->r->standby);
		drop_seated_standby(xmlDocGetRootElement(c->contacts), "id", c->r->standby);
	}
	if (c->r->name != NULL && !c->m->table.file.hidden_names)
		xml_set(seat, "name", c->r->name);
	xmlUnsetProp(seat, BAD_CAST "bot");
	xml_set_known(seat, "bot", c->r->bot ? "yes" : NULL);
	set_contact(c);
	contact = xml_find(xmlDocGetRootElement(c->contacts), "seat", "id", c->r->seat);
	diags_at(c->diags, c->m->path, 0);
	if (xml_yes(contact, "encrypt") && !players_encrypt(match_pgp(c->m),
	    xml_attribute(seat, "key"), c->r->seat,
	    "give --encrypt no, or a key with a subkey for it", c->diags))
		return false;
	/* The moderator gets no seat that they could not have had when the game was made. */
	return c->r->bot || players_moderator(&c->m->table.file,
	    gamefile_seat(&c->m->table.file, c->r->seat), xml_attribute(seat, "key"),
	    xml_attribute(contact, "address"), c->diags);
}

bool
replace_player(struct match *m, struct inbox *in, xmlDocPtr position, const struct replacement *r,
    struct record *made, struct diags *diags)
{
	struct change	 c = { .r = r, .m = m, .diags = diags };
	struct act	 act = { .kind = JUDGE_REPLACE, .keep = true,
	    .copies = true, .new_keys = &c.keys };
	unsigned	 seat = gamefile_seat(&m->table.file, r->seat);
	bool		 ok = change_files(&c), new_person;

	new_person = ok && seat_is_granted(xmlDocGetRootElement(m->table.file.doc),
	    xmlDocGetRootElement(c.game), r->seat);
	ok = ok && match_change(m, c.game, c.contacts, diags);
	/* A name from the moderator must be told from others; a standby's was checked before. */
	if (ok && r->name != NULL && r->standby == NULL) {
		diags_at(diags, "--name", 0);
		ok = players_name(&m->table, seat, diags);
	}
	if (ok) {
		/* The orders of the player before are not for the player after. */
		submission_clear(&in->submission[seat]);
		notes_add(&act.notes, NOTE_REPLACE, "moderator", r->seat, r->reason, clock_now());
		if (new_person && !gamefile_invites(&m->table.file, seat))
			act.granted = deadline_granted(&m->table.file, &m->last,
			    act.notes.note[0].time);
		ok = act_publish(m, in, position, &act, made, diags);
	}
	/* Not earlier: an act that is not published leaves the seat and its vote as they were. */
	if (ok) {
		votes_forget(m, seat);
		in_force_complete(m->path);
	}
	notes_clear(&act.notes);
	fileset_clear(&c.keys);
	xmlFreeDoc(c.game);
	xmlFreeDoc(c.contacts);
	return ok;
}
