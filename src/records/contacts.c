/* Contacts: the private part of a game, in contacts.xml. */

#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "records/deadline.h"
#include "records/gamefile.h"
#include "records/word.h"
#include "xml/parse.h"
#include "xml/tree.h"

static const char *const	private_attributes[] = { "address", "mailbox", "token", "zone",
    "encrypt" };
static const char		 name_word[] = "name";

static char *
keep_made(const char *token, const char *salt)
{
	const char	*digits = word_made(token);

	if (digits == NULL)
		bug("a secret word is kept that nobody has checked");
	return word_keep(digits, salt);
}

/* Moves the private attributes of one person; a person without any gets no element. */
static void
take(xmlNodePtr from, const char *id, xmlNodePtr contacts, const char *salt)
{
	xmlNodePtr	 to = NULL;
	char		*kept;

	for (size_t i = 0; i < LENGTH(private_attributes); i++) {
		const char	*value = xml_attribute(from, private_attributes[i]);

		if (value == NULL)
			continue;
		if (to == NULL) {
			to = xml_add(contacts, (const char *)from->name);
			if (id != NULL)
				xml_set(to, "id", id);
		}
		kept = strcmp(private_attributes[i], "token") == 0 ? keep_made(value, salt) :
		    xstrdup(value);
		xml_set(to, private_attributes[i], kept);
		free(kept);
		xmlUnsetProp(from, BAD_CAST private_attributes[i]);
	}
}

void
contacts_keep_name(xmlNodePtr contact, const char *name)
{
	xml_set(contact, name_word, name);
}

/* Moves the name of a seat too: where names are hidden, it is as private as the address. */
static void
take_name(xmlNodePtr seat, xmlNodePtr contacts)
{
	const char	*id = xml_attribute_or(seat, "id", ""),
	    *name = xml_attribute(seat, name_word);
	xmlNodePtr	 last = xmlGetLastChild(contacts);

	if (name == NULL)
		return;
	if (last == NULL || strcmp(xml_attribute_or(last, "id", ""), id) != 0) {
		last = xml_add(contacts, "seat");
		xml_set(last, "id", id);
	}
	contacts_keep_name(last, name);
	xmlUnsetProp(seat, BAD_CAST name_word);
}

void
contacts_keep_word(xmlNodePtr contact, const char *word)
{
	char	*kept = word_keep_said(word,
	    xml_attribute_or(xmlDocGetRootElement(contact->doc), "seal", ""));

	xml_set(contact, "token", kept);
	free(kept);
}

xmlDocPtr
contacts_take(xmlNodePtr game, const char *seal)
{
	xmlDocPtr	 doc = xml_new("contacts");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);

	xml_set(root, "seal", seal);
	XML_EACH(node, game, "moderator")
		take(node, NULL, root, seal);
	XML_EACH(node, game, "seat") {
		take(node, xml_attribute_or(node, "id", ""), root, seal);
		if (gamefile_hides_names(game))
			take_name(node, root);
	}
	XML_EACH(node, game, "standby")
		take(node, xml_attribute_or(node, "name", ""), root, seal);
	return doc;
}

xmlDocPtr
contacts_of_seat(const struct gamefile *f, unsigned seat)
{
	xmlDocPtr	 doc = xml_new("contacts");
	xmlNodePtr	 root = xmlDocGetRootElement(doc), node;

	if (f->moderator.address != NULL)
		xml_set(xml_add(root, "moderator"), "address", f->moderator.address);
	node = xml_add(root, "seat");
	xml_set(node, "id", f->seat[seat].id);
	if (f->seat[seat].zone != NULL)
		xml_set(node, "zone", f->seat[seat].zone);
	return doc;
}

static void
set(char **to, xmlNodePtr node, const char *name)
{
	const char	*value = xml_attribute(node, name);

	if (value == NULL || *value == '\0')
		return;
	free(*to);
	*to = xstrdup(value);
}

/* Reads the contact of a person.  Without a time zone of their own they have the game's. */
static void
read_contact(struct person *p, xmlNodePtr node, const char *zone)
{
	set(&p->address, node, "address");
	set(&p->mailbox, node, "mailbox");
	set(&p->token, node, "token");
	set(&p->zone, node, "zone");
	if (p->zone == NULL)
		p->zone = xstrdup(zone);
	set(&p->real, node, name_word);
	if (p->real != NULL)
		plain_text(p->real);
	p->encrypt = xml_yes(node, "encrypt");
}

bool
contacts_read(struct gamefile *f, const char *file, const void *bytes, size_t len,
    struct diags *diags)
{
	xmlDocPtr	 doc = xml_parse(file, bytes, len, XML_CAP_OWN, diags);
	const char	*zone = deadline_zone(f);
	xmlNodePtr	 root, node;

	if (doc == NULL)
		return false;
	root = xmlDocGetRootElement(doc);
	if ((node = xml_child(root, "moderator")) != NULL)
		read_contact(&f->moderator, node, zone);
	XML_EACH(seat, root, "seat") {
		unsigned	 number = gamefile_seat(f, xml_attribute_or(seat, "id", ""));

		if (number != 0)
			read_contact(&f->seat[number], seat, zone);
	}
	XML_EACH(standby, root, "standby")
		for (size_t i = 0; i < f->standbys; i++)
			if (strcmp(f->standby[i].id, xml_attribute_or(standby, "id", "")) == 0)
				read_contact(&f->standby[i], standby, zone);
	f->contacts_known = true;
	xmlFreeDoc(doc);
	return true;
}
