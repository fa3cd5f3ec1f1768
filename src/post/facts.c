/* Mails to people: facts turned into text, secret words masked, and enclosed files. */

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "base/clock.h"
#include "base/schedule.h"
#include "mail/text.h"
#include "mail/write.h"
#include "match/code.h"
#include "post/delivery.h"
#include "post/facts.h"
#include "records/quoting.h"
#include "report/report.h"
#include "store/stage.h"
#include "xml/data.h"
#include "xml/xslt.h"

/* A shorter word, of somebody's own choice, would mask half a mail. */
#define LEAST_MASKED	6
/* columns: so short that no mail program breaks a line and leaves its rest without a mark */
#define OTHERS_WIDTH	64
#define AUTOCRYPT_MOST	8000	/* a header with a longer key is refused on some ways */

/* The style sheets used so far, one for each kind. */
struct sheet {
	char			*name;
	struct stylesheet	*sheet;
	struct sheet		*next;
};

xmlNodePtr
facts_phases(struct match *m, unsigned turn)
{
	static xmlDocPtr	 phases;	/* of the turn before, for the next of its mails */
	static char		*of;
	AUTO_FREE char *folder = paths_turn(m->path, turn);
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(xml_free) xmlDocPtr view = NULL;

	if (of == NULL || strcmp(of, folder) != 0) {
		if (phases != NULL)
			xmlFreeDoc(phases);
		free(of);
		of = xstrdup(folder);
		view = turn == 0 ? NULL : stored_view(m->path, turn, "public", &diags);
		phases = view == NULL ? NULL : report_phase(table_report(&m->table), view,
		    table_facts(&m->table), &diags);
		diags_print(&diags, stderr);
	}
	return phases == NULL ? NULL : xmlDocGetRootElement(phases);
}

char *
facts_by_role(struct match *m, const char *list)
{
	xmlNodePtr	 phase = facts_phases(m, m->last.number);
	struct buf	 ids = { 0 };

	while (*list != '\0') {
		size_t		 n = strcspn(list, " ");
		AUTO_FREE char	*word = xstrndup(list, n);
		const char	*id = word;

		if (phase != NULL)
			XML_EACH(role, phase, "role") {
				const char	*name = xml_attribute_or(role, "name", "");
				size_t		 len = strlen(name);

				if (len > 0 && strncasecmp(list, name, len) == 0 &&
				    (list[len] == ' ' || list[len] == '\0')) {
					id = xml_attribute_or(role, "seat", "");
					n = len;
				}
			}
		buf_printf(&ids, "%s%s", ids.len > 0 ? " " : "", id);
		list += n;
		list += strspn(list, " ");
	}
	buf_add(&ids, "", 0);
	return buf_take(&ids, NULL);
}

void
facts_phase(xmlNodePtr facts, struct match *m, unsigned turn)
{
	xmlNodePtr	 phase = facts_phases(m, turn), role;
	const char	*name;

	if (phase == NULL || !xml_is(phase, "phase"))
		return;
	if (*(name = xml_attribute_or(phase, "name", "")) != '\0')
		xml_set(facts, "phase", name);
	role = xml_find(phase, "role", "seat", xml_attribute_or(facts, "to", ""));
	if (role != NULL && *(name = xml_attribute_or(role, "name", "")) != '\0')
		xml_set(facts, "role", name);
}

xmlNodePtr
facts_new(const struct match *m, const char *kind, const char *to)
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

xmlNodePtr
facts_begin(struct outgoing *l, const struct match *m, struct recipient to, const char *kind,
    const char *name, ...)
{
	va_list	 ap;

	va_start(ap, name);
	*l = (struct outgoing){ .to = to, .name = xvasprintf(name, ap),
	    .facts = facts_new(m, kind, to.id) };
	va_end(ap);
	return l->facts;
}

void
facts_drop(struct outgoing *l)
{
	xmlFreeDoc(l->facts->doc);
	free(l->name);
	for (size_t i = 0; i < l->enclosed.count; i++) {
		buf_clear(&l->enclosed.bytes[i]);
		free(l->enclosed.name[i]);
	}
}

void
facts_time(xmlNodePtr node, const char *attribute, const char *zone, int64_t time)
{
	AUTO(buf_clear) struct buf text = { 0 };

	if (time == 0)
		return;
	schedule_format(&text, time, zone == NULL ? "UTC" : zone, clock_now());
	xml_set(node, attribute, text.data);
}

xmlNodePtr
facts_text(xmlNodePtr parent, const char *element, const char *text)
{
	xmlNodePtr	 node = xml_add(parent, element);
	AUTO(buf_clear) struct buf clean = { 0 };

	mail_clean_lines(&clean, text == NULL ? "" : text, text == NULL ? 0 : strlen(text));
	xmlAddChild(node, xmlNewText(BAD_CAST (clean.data == NULL ? "" : clean.data)));
	return node;
}

xmlNodePtr
facts_others(xmlNodePtr parent, const char *element, const char *text)
{
	AUTO(buf_clear) struct buf marked = { 0 };

	while (text != NULL && *text != '\0') {
		size_t	 len = strcspn(text, "\n"), n = 0, blank = 0;

		/* up to the last blank that fits on a line, else as many characters as do */
		for (unsigned columns = 0; n < len && columns < OTHERS_WIDTH; columns++) {
			if (text[n] == ' ')
				blank = n;
			for (n++; n < len && ((unsigned char)text[n] & 0xc0) == 0x80; n++)
				;
		}
		n = n == len || blank == 0 ? n : blank;
		buf_printf(&marked, OTHERS_MARK "%.*s\n", (int)n, text);
		text += n;
		text += *text == (n < len ? ' ' : '\n');
	}
	return facts_text(parent, element, marked.data);
}

void
facts_seats(xmlNodePtr parent, const char *element, const struct match *m, seats_t seats)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		const struct person	*p = &m->table.file.seat[seat];

		if ((seats & SEAT_BIT(seat)) != 0)
			facts_text(parent, element, m->table.file.hidden_names || p->name == NULL ?
			    p->id : p->name);
	}
}

void
facts_ending(xmlNodePtr node, const struct match *m, const struct record *r)
{
	AUTO(buf_clear) struct buf ending = { 0 };

	record_say_ending(r, &m->table.file, &ending);
	xml_set(node, "over", ending.data == NULL ? "" : ending.data);
}

/*
 * Returns the style sheet of a kind of mail, from these templates or, if
 * 'templates' is NULL, from ours; NULL with diagnostics if it is wrong.
 */
static struct stylesheet *
find_sheet(const char *templates, const char *kind, struct diags *diags)
{
	static struct sheet	*kept;
	AUTO_FREE char *name = xasprintf("common/letters/%s.xsl", kind);
	char			*key;
	struct sheet		*s;

	key = xasprintf("%s:%s", templates == NULL ? "" : templates, kind);
	for (s = kept; s != NULL && strcmp(s->name, key) != 0; s = s->next)
		;
	if (s == NULL) {
		s = xcalloc(1, sizeof(*s));
		*s = (struct sheet){ .name = key, .next = kept,
		    .sheet = stylesheet_open(templates, name, diags) };
		kept = s;
	} else
		free(key);
	return s->sheet;
}

static xmlDocPtr
sheet_apply(const char *templates, xmlNodePtr facts, struct diags *diags)
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
facts_words(const char *templates, xmlNodePtr facts, struct buf *subject, struct buf *text)
{
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(xml_free) xmlDocPtr made = sheet_apply(templates, facts, &diags);
	xmlNodePtr	 root, node;

	if (made == NULL) {
		diags_print(&diags, stderr);
		made = templates == NULL ? NULL : sheet_apply(NULL, facts, NULL);
	}
	if (made == NULL)
		die_with(EXIT_BROKEN, "the letter '%s' cannot be made",
		    xml_attribute(facts, "kind"));
	root = xmlDocGetRootElement(made);
	node = xml_child(root, "subject");
	if (node != NULL) {
		AUTO_FREE char *plain = text_plain(node);

		buf_printf(subject, "[%s] %s", xml_attribute(facts, "name"), plain);
	}
	text_set(xml_child(root, "text"), TEXT_WIDTH, text);
}

/* Adds the hashes of the game's first and last MANIFEST, and the recipient's kind of proof. */
static void
add_first(const struct match *m, xmlNodePtr facts, const struct recipient *to)
{
	char	 first[HASH_HEX], manifest[HASH_HEX];

	match_first(m, first)[FIRST_DIGITS] = '\0';
	xml_set(facts, "first", first);
	xml_setf(facts, "manifest", "%u %s", m->last.number,
	    hex_write(m->last_manifest, HASH_SIZE, manifest));
	if (to->proof == AUTH_KEY && strcmp(xml_attribute(facts, "to"), "moderator") != 0)
		xml_set(facts, "signs", "yes");
	xml_flag(facts, "says-word", to->seat != 0 && to->proof == AUTH_TOKEN);
}

/* Adds the moderator's name, their mailbox unless it is hidden, and the recipient's secrets. */
static void
add_private(const struct match *m, xmlNodePtr facts, const struct recipient *to)
{
	const struct person	*moderator = &m->table.file.moderator;
	char			 code[CODE_TEXT], phrase[PHRASE_TEXT];

	if ((to->seat != 0 || to->standby) && moderator->mailbox != NULL) {
		xml_set(facts, "moderator", strcmp(moderator->name, moderator->id) == 0 ?
		    "the moderator" : moderator->name);
		if (!moderator->mailbox_hidden)
			xml_set(facts, "mailbox", moderator->mailbox);
	}
	if (to->seat != 0 && to->has_word)
		xml_set(facts, "countersign", match_phrase(m, to->seat, phrase));
	if (to->seat != 0 && to->proof == AUTH_MAILBOX) {
		AUTO_FREE char	*mark = xasprintf(CODELESS_MARK "%s", to->id);

		xml_set(facts, "says-code", match_code(m, to->seat, code));
		if (delivery_was_processed(m->path, mark))
			xml_set(facts, "codeless", "yes");
	}
}

static const char *
outbox_sign(void *arg, const void *bytes, size_t len, struct buf *signature)
{
	struct match	*m = arg;

	return pgp_sign(match_pgp(m), m->table.file.moderator.key, true, bytes,
	    len, signature);
}

static bool
outbox_encrypt(void *arg, const char *key, const void *bytes, size_t len, struct buf *message)
{
	return pgp_encrypt(match_pgp(arg), NULL, key, bytes, len, message, NULL);
}

/* Returns the part of the moderator's address after the '@', for Message-IDs. */
static const char *
host_of(const struct match *m)
{
	const char	*at = m->table.file.moderator.address == NULL ? NULL :
	    strchr(m->table.file.moderator.address, '@');

	return at == NULL || at[1] == '\0' ? "assize.invalid" : at + 1;
}

/* Writes a code as it stands in a Message-ID, without hyphens; returns 'plain'. */
static char *
plain_code(const char *code, char plain[CODE_TEXT])
{
	size_t	 n = 0;

	for (; *code != '\0' && n + 1 < CODE_TEXT; code++)
		if (isalnum((unsigned char)*code))
			plain[n++] = (char)tolower((unsigned char)*code);
	plain[n] = '\0';
	return plain;
}

/* Returns the public key that signs the game's mails in base64, or NULL; the caller's to free(). */
static char *
autocrypt_of(const struct match *m)
{
	AUTO(buf_clear) struct buf armour = { 0 };
	AUTO(buf_clear) struct buf key = { 0 };
	char		*at;

	if (!stored_file(m->path, MODERATOR_KEY, &armour, NULL) ||
	    (at = strstr(armour.data, "\n\n")) == NULL)
		return NULL;
	/* a line with the checksum ends it */
	for (at += 2; *at != '\0' && *at != '=' && *at != '-'; at += strspn(at, "\r\n")) {
		size_t	 n = strcspn(at, "\r\n");

		buf_add(&key, at, n);
		at += n;
	}
	return key.len == 0 || key.len > AUTOCRYPT_MOST ? NULL : buf_take(&key, NULL);
}

/*
 * Returns the extended address games+GAME.NAME@HOST, the caller's to free();
 * NULL if the server knows none, or it would be too long.
 */
static char *
plus_address(const struct match *m, const char *name)
{
	const struct person	*from = &m->table.file.moderator;
	int			 local = (int)strcspn(from->address, "@");
	size_t			 most = 64;	/* of the part before the '@', RFC 5321 */

	if (!from->reply_plus || (size_t)local + strlen(m->table.file.id) + strlen(name) + 2 > most)
		return NULL;
	return xasprintf("%.*s+%s.%s%s", local, from->address, m->table.file.id, name,
	    from->address + local);
}

static bool
write_mail(struct match *m, const struct outgoing *l, struct buf *out)
{
	const struct gamefile	*f = &m->table.file;
	const struct person	*from = &f->moderator;
	const char		*phrase = l->phrase == NULL ? "" : l->phrase;
	char			 code[CODE_TEXT], plain[CODE_TEXT];
	bool			 coded = l->code != NULL && l->to.proof == AUTH_MAILBOX;
	AUTO_FREE char		*reply_to = !coded ? NULL : plus_address(m,
	    plain_code(match_reply(m, l->to.seat, REPLY_PLUS, code), plain)),
	    *sender = plus_address(m, l->name), *id = xasprintf("%s.%s%s%s@%s", f->id, l->name,
	    l->code == NULL ? "" : ".", l->code == NULL ? "" : plain_code(l->code, code),
	    host_of(m));
	/*
	 * The id that keeps the mails to a player in one thread.  No mail has
	 * this id; a mail that answers one of theirs is in its thread.
	 */
	AUTO_FREE char *thread = l->in_reply_to != NULL || gamefile_seat(f, l->to.id) == 0 ? NULL :
	    xasprintf("%s.thread-%s@%s", f->id, l->to.id, host_of(m));
	struct sealer		 sealer = { .sign = outbox_sign,
	    .encrypt = outbox_encrypt, .arg = m };
	AUTO(diags_clear) struct diags diags = { 0 };
	struct attachment	 files[MOST_FILES];
	/* Text below this line in an answer was not written by the answerer. */
	AUTO_FREE char *text = xasprintf("%s%s" PASTED_MARK "\n\n%s", phrase,
	    *phrase == '\0' ? "" : ": ", l->text);
	AUTO_FREE char		*key = autocrypt_of(m);
	struct draft		 d = {
		.from = from->address, .from_name = f->title == NULL ? f->id : f->title,
		.to = l->to.address, .to_name = l->to.name, .reply_to = reply_to,
		.subject = l->subject, .text = text, .message_id = id,
		.in_reply_to = thread != NULL ? thread : l->in_reply_to,
		.references = l->references, .reference_count = l->reference_count,
		.date = clock_now(), .auto_submitted = l->reply ? "auto-replied" : "auto-generated",
		.loop = from->address, .attachments = files,
		.attachment_count = l->enclosed.count, .game = f->id,
		.unsubscribe = strcmp(l->to.id, OBSERVER) != 0 ? NULL :
		    l->code == NULL ? "" : l->code, .key = key,
	};
	bool			 ok;

	for (size_t i = 0; i < l->enclosed.count; i++) {
		const struct buf	*bytes = &l->enclosed.bytes[i];

		files[i] = (struct attachment){ .name = l->enclosed.name[i],
		    .type = l->enclosed.type[i], .len = bytes->len,
		    .data = bytes->data == NULL ? "" : bytes->data };
	}
	/* a bounce comes back to an address that names the mail */
	buf_printf(out, "%s %s\n", l->to.address, sender == NULL ? from->address : sender);
	ok = mail_write(&d, &sealer, l->to.encrypt || l->sealed ? l->to.key : NULL, out, &diags);
	if (!ok)
		diags_print(&diags, stderr);
	return ok;
}

/* Makes the text of complete facts, and puts the mail, signed, into the outbox. */
static bool
facts_put(struct match *m, struct outgoing *l)
{
	AUTO_FREE char *folder = path_join(m->path, OUTBOX_FOLDER),
	    *file = xasprintf("%s.eml", l->name);
	AUTO(buf_clear) struct buf subject = { 0 }, text = { 0 }, mail = { 0 };
	bool		 made;

	facts_words(m->table.templates, l->facts, &subject, &text);
	if (l->subject == NULL)
		l->subject = subject.data == NULL ? "" : subject.data;
	l->text = text.data == NULL ? "" : text.data;
	l->phrase = xml_attribute_or(l->facts, "countersign", "");
	made = m->table.file.moderator.address != NULL && write_mail(m, l, &mail);
	stage_folder(m->path, OUTBOX_FOLDER);
	if (made)
		stage_replace(folder, file, mail.data, mail.len);
	return made;
}

void
facts_show(const struct match *m, xmlNodePtr facts, const struct recipient *to,
    struct buf *subject, struct buf *text)
{
	add_first(m, facts, to);
	add_private(m, facts, to);
	facts_words(m->table.templates, facts, subject, text);
	xmlFreeDoc(facts->doc);
}

bool
facts_send(struct match *m, struct outgoing *l)
{
	AUTO_FREE char	*shown = NULL;
	char		 code[CODE_TEXT];
	bool		 due = l->to.address != NULL && !outbox_done(m->path, l->name);
	bool		 sent = false;

	if (due && (l->to.encrypt || l->sealed) && l->to.key != NULL &&
	    !outbox_can_seal(m, l->to.key)) {
		/* Anybody may read this mail: it tells nothing of the game, and no code or word. */
		struct outgoing	 plain;
		xmlNodePtr	 facts = facts_begin(&plain, m, l->to,
		    "unsealed", "%s-unsealed", l->name);

		plain.to.encrypt = false;
		plain.reply = l->reply;
		plain.in_reply_to = l->in_reply_to;
		plain.references = l->references;
		plain.reference_count = l->reference_count;
		add_first(m, facts, &l->to);
		xml_set(facts, "key", l->to.key);
		xml_set(facts, "why", pgp_why_not_encrypt(match_pgp(m), l->to.key));
		if (!outbox_done(m->path, plain.name) && facts_put(m, &plain))
			fprintf(stderr, "assize: %s: the mail %s cannot be encrypted to the key "
			    "of '%s'; they are asked for a renewed one\n", m->path, l->name,
			    l->to.id);
		facts_drop(&plain);
	} else if (due) {
		add_first(m, l->facts, &l->to);
		add_private(m, l->facts, &l->to);
		/* an answer to the moderator's copy is passed on: a machine's must not be */
		if (xml_attribute(l->facts, "says-code") == NULL)
			l->code = shown = xml_child(l->facts, "code") == NULL ? NULL :
			    text_plain(xml_child(l->facts, "code"));
		else if (l->to.seat != 0)
			l->code = match_reply(m, l->to.seat, l->name, code);
		sent = facts_put(m, l);
	}
	facts_drop(l);
	return sent;
}

/*
 * Secret words in what repeats a mail.
 */

/* Returns how many bytes at the start of a text are the word, 0 if it does not begin with it. */
static size_t
word_at(const char *text, const char *word)
{
	static const char	 gaps[] = " -\t";	/* as people copy a word */
	const char		*at = text;

	for (; *word != '\0'; word++) {
		if (strchr(gaps, *word) != NULL)
			continue;
		while (at > text && *at != '\0' && strchr(gaps, *at) != NULL)
			at++;
		if (tolower((unsigned char)*at) != tolower((unsigned char)*word))
			return 0;
		at++;
	}
	return (size_t)(at - text);
}

void
facts_mask_text(char *text, const char *word)
{
	if (text == NULL || word == NULL || strlen(word) < LEAST_MASKED)
		return;
	while (*text != '\0') {
		size_t	 n = word_at(text, word);

		memset(text, '*', n);
		text += MAX(n, (size_t)1);
	}
}

/*
 * Enclosed files.
 */

struct buf *
enclose(struct enclosed *e, const char *name, const char *type)
{
	if (e->count == MOST_FILES)
		bug("a mail has no room for '%s'", name);
	e->name[e->count] = xstrdup(name);
	e->type[e->count] = type;
	return &e->bytes[e->count++];
}

void
enclose_file(struct enclosed *e, const char *folder, const char *path, const char *name,
    const char *type)
{
	AUTO(diags_clear) struct diags diags = { 0 };

	if (!stored_file(folder, path, enclose(e, name, type), &diags))
		free(e->name[--e->count]);
}

void
enclose_key(struct enclosed *e, const struct match *m)
{
	enclose_file(e, m->path, MODERATOR_KEY, "moderator.asc", "application/pgp-keys");
}
