/* One mail that has come. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "clerk/deadline.h"
#include "clerk/letterbox_parts.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* One mail on its way through. */
struct delivery {
	const char	*root;
	struct mail	 mail;
	struct contents	 contents;
	struct speech	 speech;		/* of the first words that are any */
	struct pgp_result proof;		/* of those words */
	struct diags	 diags;
	struct pgp	*pgp;
	char		*game;			/* path of the game the mail is for */
	struct buf	*why;
};

/*
 * Which game.
 */

/* A game's directory below the root, if the id is one that a game can have. */
static char *
game_path(const char *root, const char *id)
{
	char	*own = path_join(root, "game.xml"), *path = NULL, *file;
	bool	 single = file_exists(own);

	free(own);
	if (single)
		return strcmp(path_base(root), id) == 0 || *id == '\0' ? xstrdup(root) : NULL;
	if (*id == '\0' || strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(id))
		return NULL;
	path = path_join(root, id);
	file = path_join(path, "game.xml");
	single = file_exists(file);
	free(file);
	if (single)
		return path;
	free(path);
	return NULL;
}

/* The game that the orders name, or the words, or the subject in brackets. */
static char *
find_game(struct delivery *d)
{
	char	*path = NULL, *id, *end;

	for (size_t i = 0; i < d->contents.count && path == NULL; i++) {
		const struct buf	*text;
		xmlDocPtr		 doc;

		if (!d->contents.item[i].orders)
			continue;
		text = filing_text(&d->contents.item[i].filing);
		doc = xml_parse("orders", text->data, text->len, XML_CAP_ORDERS, NULL);
		if (doc == NULL)
			continue;
		path = game_path(d->root, xml_attribute_or(xmlDocGetRootElement(doc), "game", ""));
		xmlFreeDoc(doc);
	}
	if (path == NULL && d->speech.game != NULL)
		path = game_path(d->root, d->speech.game);
	if (path == NULL && (end = strchr(d->mail.subject, '[')) != NULL) {
		id = xstrndup(end + 1, strcspn(end + 1, "]"));
		path = game_path(d->root, id);
		free(id);
	}
	return path != NULL ? path : game_path(d->root, "");
}

/*
 * Who.
 */

/* The seat whose key signed, or, where the table has no keys, that the words or the address name. */
static unsigned
seat_by_key(const struct gamefile *f, const struct pgp_result *proof)
{
	if (proof->verdict != PGP_GOOD)
		return 0;
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (f->seat[seat].key != NULL && strcmp(f->seat[seat].key, proof->primary) == 0)
			return seat;
	return 0;
}

static unsigned
seat_by_address(const struct gamefile *f, const char *address)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (f->seat[seat].address != NULL && strcasecmp(f->seat[seat].address, address) == 0)
			return seat;
	return 0;
}

/* Whether the words are proved to be this seat's. */
static bool
words_proved(struct hearing *h, const struct delivery *d)
{
	const struct gamefile	*f = &h->m->table.file;
	unsigned char		 hash[HASH_SIZE], pinned[HASH_SIZE];

	switch (gamefile_auth(f, h->seat)) {
	case AUTH_KEY:
		if (seat_by_key(f, &d->proof) != h->seat)
			return false;
		snprintf(h->how, sizeof(h->how), "signed:%s", d->proof.primary);
		return true;
	case AUTH_TOKEN:
		if (d->speech.token == NULL || f->seat[h->seat].token == NULL)
			return false;
		hash_bytes(d->speech.token, strlen(d->speech.token), hash);
		snprintf(h->how, sizeof(h->how), "token");
		return hex_read(f->seat[h->seat].token, pinned, HASH_SIZE) && hash_equal(hash, pinned, HASH_SIZE);
	case AUTH_NONE:
		snprintf(h->how, sizeof(h->how), "none");
		return true;
	}
	return false;
}

/* The seat that a mail is from: by its signatures, else by the address it says it is from. */
static unsigned
find_seat(const struct delivery *d, const struct gamefile *f)
{
	unsigned	 seat = 0;

	for (size_t i = 0; i < d->contents.count && seat == 0; i++)
		seat = seat_by_key(f, &d->contents.item[i].proof);
	return seat != 0 ? seat : seat_by_address(f, d->mail.from);
}

/*
 * What.
 */

/* Everything said in the mail, once the game's keys are known. */
static void
hear(struct hearing *h, struct delivery *d)
{
	struct buf	 faults = { 0 };

	for (size_t i = 0; i < d->contents.count; i++)
		if (d->contents.item[i].orders)
			hear_orders(h, &d->contents.item[i], d->speech.token);
	if (d->speech.count > 0 && !words_proved(h, d)) {
		buf_printf(&h->text, "What you say is not proved: it must be %s. Nothing of it was done.\n",
		    gamefile_auth(&h->m->table.file, h->seat) == AUTH_KEY ? "signed with your key" : "sent with your secret word");
		h->refused = true;
	} else
		for (size_t i = 0; i < d->speech.count; i++)
			hear_words(h, &d->speech.said[i]);
	diags_format(&d->diags, &faults);
	if (faults.len > 0)
		buf_printf(&h->text, "\n%s", faults.data);
	if (h->text.len == 0) {
		buf_puts(&h->text, "There is nothing in your mail that the referee understands.\n"
		    "Attach an order file, or write one of: status, report, withdraw, wait,\nabsent, resign, vote, press to.\n");
		h->refused = true;
	}
	buf_clear(&faults);
}

/* A mail with orders may hold any other text; only where there are none must the words make sense. */
static bool
orders_too(const struct delivery *d)
{
	for (size_t i = 0; i < d->contents.count; i++)
		if (d->contents.item[i].orders)
			return true;
	return false;
}

/* The words of the mail: the first text that is not an order file; a file of another kind is not read. */
static void
find_words(struct delivery *d)
{
	struct diags	 ignored = { 0 };

	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];
		bool			 attached = strcmp(c->name, "text") != 0;

		if (c->text == NULL || attached)
			continue;
		diags_at(&d->diags, "your words", 0);
		if (orders_too(d))
			speech_read(&d->speech, c->text, &ignored);
		else
			speech_read(&d->speech, c->text, &d->diags);
		diags_clear(&ignored);
		d->proof = c->proof;
		return;
	}
}

/*
 * Whether this mail was dealt with before: its bytes' hash lies in seen/.  It
 * is written when everything else is done.
 */
static char *
seen_name(const void *mail, size_t len)
{
	unsigned char	 hash[HASH_SIZE];
	char		 text[HASH_HEX];

	hash_bytes(mail, len, hash);
	return xstrdup(hex_write(hash, HASH_SIZE, text));
}

static bool
hear_in_game(struct delivery *d, const void *bytes, size_t len)
{
	struct match	 m;
	struct inbox	 in;
	struct hearing	 h = { .m = &m, .in = &in, .mail = &d->mail };
	struct diags	 broken = { 0 };
	char		*folder = path_join(d->game, "seen"), *name = seen_name(bytes, len), *file = path_join(folder, name);
	bool		 answered = false, again;

	if (!match_open(&m, d->game, MATCH_WRITE, &broken) || !inbox_open(&in, &m, &broken)) {
		diags_print(&broken, stderr);
		die_with(EXIT_LATER, "%s: the game cannot be opened", d->game);
	}
	again = file_exists(file);
	h.seat = find_seat(d, &m.table.file);
	if (again)
		buf_puts(d->why, "this mail was delivered before");
	else if (h.seat == 0)
		buf_puts(d->why, "it is from nobody at this table");
	else if (d->mail.automatic != AUTOMATIC_NO || mail_loops(&d->mail, m.table.file.moderator.address == NULL ? "" :
	    m.table.file.moderator.address))
		buf_puts(d->why, "it was written by a machine");
	else {
		if (m.last.number > 0)
			h.position = match_position(&m, m.last.number, &broken);
		if (h.position != NULL)
			inbox_carry(&in, &m, h.position, &broken);
		hear(&h, d);
		hearing_answer(&h);
		due_now(m.path);
		stage_folder(m.path, "seen");
		stage_replace(folder, name, "", 0);
		answered = true;
	}
	if (h.position != NULL)
		xmlFreeDoc(h.position);
	buf_clear(&h.text);
	diags_clear(&broken);
	inbox_close(&in);
	match_close(&m);
	free(folder);
	free(name);
	free(file);
	return answered;
}

enum letterbox_result
letterbox(const char *root, const void *bytes, size_t len, char **answered, struct buf *why)
{
	struct delivery		 d = { .root = root, .why = why };
	char			*home = moderator_home();
	enum letterbox_result	 result = LETTERBOX_SILENT;

	*answered = NULL;
	d.pgp = pgp_open(home);
	contents_gather(&d.contents, &d.mail, bytes, len, d.pgp, &d.diags);
	find_words(&d);
	d.game = find_game(&d);
	if (d.game == NULL)
		buf_puts(why, "it is for no game here");
	else if (hear_in_game(&d, bytes, len)) {
		result = LETTERBOX_ANSWERED;
		*answered = d.game;
		d.game = NULL;
	} else if (strstr(why->data, "before") != NULL)
		result = LETTERBOX_AGAIN;
	contents_clear(&d.contents);
	speech_clear(&d.speech);
	mail_clear(&d.mail);
	diags_clear(&d.diags);
	pgp_close(d.pgp, false);
	free(d.game);
	free(home);
	return result;
}
