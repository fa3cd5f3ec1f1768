/* Letters: facts turned into text. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xml/data.h"
#include "base/schedule.h"
#include "match/code.h"
#include "mail/text.h"
#include "post/letter.h"
#include "report/text.h"
#include "xml/xslt.h"

/* The style sheets used so far, one for each kind. */
struct sheet {
	char			*name;
	struct stylesheet	*sheet;
	struct sheet		*next;
};

xmlNodePtr
letter_new(const struct match *m, const char *kind, const char *to)
{
	xmlNodePtr	 root = xmlDocGetRootElement(xml_new("letter"));

	xml_set(root, "kind", kind);
	xml_set(root, "game", m->table.file.id);
	xml_set(root, "name", gamefile_name(&m->table.file));
	xml_set(root, "rules", m->table.file.game->title);
	xml_setf(root, "turn", "%u", m->last.number);
	xml_setf(root, "next", "%u", m->last.number + 1);
	xml_set(root, "to", to);
	return root;
}

void
letter_time(xmlNodePtr node, const char *attribute, const char *zone, int64_t time)
{
	struct buf	 text = { 0 };

	if (time == 0)
		return;
	schedule_format(&text, time, zone == NULL ? "UTC" : zone);
	xml_set(node, attribute, text.data);
	buf_clear(&text);
}

xmlNodePtr
letter_text(xmlNodePtr parent, const char *element, const char *text)
{
	xmlNodePtr	 node = xml_add(parent, element), inside;
	struct buf	 clean = { 0 };

	mail_clean_lines(&clean, text == NULL ? "" : text, text == NULL ? 0 : strlen(text));
	inside = xmlNewText(BAD_CAST (clean.data == NULL ? "" : clean.data));
	xmlAddChild(node, inside);
	buf_clear(&clean);
	return node;
}

xmlNodePtr
letter_others(xmlNodePtr parent, const char *element, const char *text)
{
	struct buf	 marked = { 0 };
	xmlNodePtr	 node;

	add_others(&marked, text);
	node = letter_text(parent, element, marked.data);
	buf_clear(&marked);
	return node;
}

/* Returns the player's name; the seat's id where names are hidden, or there is none. */
static const char *
shown_name(const struct gamefile *f, unsigned seat)
{
	const struct person	*p = &f->seat[seat];

	return f->hidden_names || p->name == NULL ? p->id : p->name;
}

void
letter_seats(xmlNodePtr parent, const char *element, const struct match *m, seats_t seats)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if ((seats & SEAT_BIT(seat)) != 0)
			letter_text(parent, element, shown_name(&m->table.file, seat));
}

void
letter_ending(xmlNodePtr node, const struct match *m, const struct record *r)
{
	struct buf	 ending = { 0 };

	record_say_ending(r, &m->table.file, &ending);
	xml_set(node, "over", ending.data == NULL ? "" : ending.data);
	buf_clear(&ending);
}

void
letter_act(xmlNodePtr letter, const struct note *n)
{
	xmlNodePtr	 act = xml_add(letter, "act");

	xml_set(act, "kind", note_word(n->kind));
	if (n->detail != NULL)
		xml_set(act, "detail", n->detail);
	letter_others(act, "reason", n->reason);
}

/*
 * Returns the style sheet of a letter, from these templates or, if 'templates' is NULL, from ours;
 * NULL with diagnostics if it is wrong.
 */
static struct stylesheet *
find_sheet(const char *templates, const char *kind, struct diags *diags)
{
	static struct sheet	*kept;
	char			*name = xasprintf("common/letters/%s.xsl", kind), *key,
	    *ours = data_path("templates");
	const char		*roots[] = { templates == NULL ? ours : templates,
	    templates == NULL ? NULL : ours, NULL };
	struct sheet		*s;

	key = xasprintf("%s:%s", templates == NULL ? "" : templates, kind);
	for (s = kept; s != NULL && strcmp(s->name, key) != 0; s = s->next)
		;
	if (s == NULL) {
		s = xcalloc(1, sizeof(*s));
		*s = (struct sheet){ .name = key, .next = kept,
		    .sheet = stylesheet_open(roots, name, diags) };
		kept = s;
	} else
		free(key);
	free(name);
	free(ours);
	return s->sheet;
}

static xmlDocPtr
apply(const char *templates, xmlNodePtr facts, struct diags *diags)
{
	static const char *const	 none[] = { NULL };
	const char			*kind = xml_attribute(facts, "kind");
	struct stylesheet		*sheet = find_sheet(templates, kind, diags);
	xmlDocPtr			 made = sheet == NULL ? NULL : stylesheet_apply(sheet,
	    facts->doc, none, NULL, diags);

	if (made == NULL || xmlDocGetRootElement(made) == NULL ||
	    xml_child(xmlDocGetRootElement(made), "text") == NULL) {
		diag_error(diags, "bad-letter", "the style sheet of the letter '%s' makes none",
		    kind);
		if (made != NULL)
			xmlFreeDoc(made);
		return NULL;
	}
	return made;
}

void
letter_words(const char *templates, xmlNodePtr facts, struct buf *subject, struct buf *text)
{
	struct diags	 diags = { 0 };
	xmlDocPtr	 made = apply(templates, facts, &diags);
	xmlNodePtr	 root, node;

	if (made == NULL) {
		diags_print(&diags, stderr);
		made = templates == NULL ? NULL : apply(NULL, facts, NULL);
	}
	if (made == NULL)
		die_with(EXIT_BROKEN, "the letter '%s' cannot be made",
		    xml_attribute(facts, "kind"));
	root = xmlDocGetRootElement(made);
	node = xml_child(root, "subject");
	if (node != NULL) {
		char	*plain = text_plain(node);

		buf_printf(subject, "[%s] %s", xml_attribute(facts, "game"), plain);
		free(plain);
	}
	text_set(xml_child(root, "text"), TEXT_WIDTH, text);
	xmlFreeDoc(made);
	xmlFreeDoc(facts->doc);
	diags_clear(&diags);
}

/* Adds the moderator's name, and their mailbox unless it is hidden. */
static void
say_moderator(const struct person *moderator, xmlNodePtr facts)
{
	if (moderator->mailbox == NULL)
		return;
	xml_set(facts, "moderator", strcmp(moderator->name, moderator->id) == 0 ?
	    "the moderator" : moderator->name);
	if (!moderator->mailbox_hidden)
		xml_set(facts, "mailbox", moderator->mailbox);
}

/* Adds the hash that signed words must name, the moderator, and the recipient's kind of proof. */
static void
add_first(const struct match *m, xmlNodePtr facts, const struct recipient *to)
{
	char		 first[HASH_HEX], code[CODE_TEXT], sign[COUNTERSIGN_TEXT];

	match_first(m, first)[FIRST_DIGITS] = '\0';
	xml_set(facts, "first", first);
	if (to->seat != 0 || to->standby)
		say_moderator(&m->table.file.moderator, facts);
	if (to->seat != 0 && to->has_word)
		xml_set(facts, "countersign", match_countersign(m, to->seat, sign));
	if (to->proof == AUTH_KEY && strcmp(xml_attribute(facts, "to"), "moderator") != 0)
		xml_set(facts, "signs", "yes");
	if (to->seat != 0 && to->proof == AUTH_TOKEN)
		xml_set(facts, "says-word", "yes");
	if (to->seat != 0 && to->proof == AUTH_MAILBOX)
		xml_set(facts, "says-code", match_code(m, to->seat, code));
}

/* Makes the text of complete facts, and puts the mail into the outbox. */
static bool
put(struct match *m, xmlNodePtr facts, struct letter_out *l)
{
	struct buf	 subject = { 0 }, text = { 0 };
	const char	*sign;
	char		 countersign[COUNTERSIGN_TEXT];
	bool		 made;

	sign = xml_attribute_or(facts, "countersign", "");
	snprintf(countersign, sizeof(countersign), "%s", sign);
	letter_words(m->table.templates, facts, &subject, &text);
	if (l->subject == NULL)
		l->subject = subject.data == NULL ? "" : subject.data;
	l->text = text.data == NULL ? "" : text.data;
	l->phrase = countersign;
	made = outbox_put(m, l);
	buf_clear(&subject);
	buf_clear(&text);
	return made;
}

/*
 * Sends a letter in place of a mail that cannot be encrypted, once.  Anybody may read it, so it
 * tells nothing of the game, and no code or word.
 */
static void
send_unsealed(struct match *m, const struct letter_out *l)
{
	struct letter_out	 plain = { .to = l->to, .reply = l->reply,
	    .in_reply_to = l->in_reply_to, .references = l->references,
	    .reference_count = l->reference_count };
	xmlNodePtr		 letter = letter_new(m, "unsealed", l->to.id);
	char			*name = xasprintf("%s-unsealed", l->name);
	const char		*why = pgp_why_not_encrypt(match_pgp(m), l->to.key);

	add_first(m, letter, &l->to);
	xmlUnsetProp(letter, BAD_CAST "countersign");
	xmlUnsetProp(letter, BAD_CAST "says-code");
	xmlUnsetProp(letter, BAD_CAST "moderator");
	xml_set(letter, "key", l->to.key);
	xml_set(letter, "why", why);
	plain.to.encrypt = false;
	plain.name = name;
	if (put(m, letter, &plain))
		fprintf(stderr, "assize: %s: the mail %s cannot be encrypted to the key of '%s'; "
		    "they are asked for a renewed one\n", m->path, l->name, l->to.id);
	free(name);
}

bool
letter_send(struct match *m, xmlNodePtr facts, struct letter_out *l)
{
	if ((l->to.encrypt || l->sealed) && l->to.key != NULL &&
	    !outbox_done(m->path, l->name) && !outbox_can_seal(m, l->to.key)) {
		send_unsealed(m, l);
		xmlFreeDoc(facts->doc);
		return false;
	}
	add_first(m, facts, &l->to);
	return put(m, facts, l);
}

bool
letter_to_moderator(struct match *m, xmlNodePtr facts, struct letter_out *l)
{
	l->to = recipient_moderator(&m->table.file);
	return letter_send(m, facts, l);
}

bool
letter_reaches(const struct person *p)
{
	return p->address != NULL && !p->bot;
}
