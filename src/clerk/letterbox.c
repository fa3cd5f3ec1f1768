/* One mail that has come. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "clerk/deadline.h"
#include "clerk/letterbox_parts.h"
#include "store/stage.h"

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

static void
hear_said(struct hearing *h, const struct delivery *d)
{
	bool	 proved = words_proved(h, d);

	for (size_t i = 0; i < d->speech.count; i++) {
		if (!delivery_is_for(d, d->speech.said[i].game, h->m->path))
			continue;
		if (proved) {
			hear_words(h, &d->speech.said[i]);
			continue;
		}
		buf_printf(&h->text, "What you say is not proved: it must be %s. Nothing of it was done.\n",
		    gamefile_auth(&h->m->table.file, h->seat) == AUTH_KEY ? "signed with your key" : "sent with your secret word");
		h->refused = true;
		return;
	}
}

/* Everything that the mail says to this game; faults of the mail as a whole are told by the first. */
static void
hear(struct hearing *h, struct delivery *d)
{
	struct buf	 faults = { 0 };

	for (size_t i = 0; i < d->contents.count; i++)
		if (d->contents.item[i].orders && delivery_brings(d, &d->contents.item[i], h->m->path))
			hear_orders(h, &d->contents.item[i], d->speech.token);
	hear_said(h, d);
	if (strcmp(d->games.name[0], h->m->path) == 0)
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
 * Whether this mail was dealt with before: the hash of its Message-ID and of
 * what is below its head lies in seen/, as each delivery writes other lines
 * above.  It is written when everything else is done.
 */
static void
seen_name(struct delivery *d, const char *mail, size_t len)
{
	const char	*lf = memmem(mail, len, "\n\n", 2), *crlf = memmem(mail, len, "\r\n\r\n", 4);
	const char	*body = lf == NULL || (crlf != NULL && crlf < lf) ? crlf : lf;
	unsigned char	 hash[HASH_SIZE];
	struct buf	 text = { 0 };

	if (body == NULL || *d->mail.message_id == '\0')
		body = mail;
	buf_printf(&text, "%s\n", d->mail.message_id);
	buf_add(&text, body, len - (size_t)(body - mail));
	hash_bytes(text.data, text.len, hash);
	hex_write(hash, HASH_SIZE, d->seen);
	buf_clear(&text);
}

static enum letterbox_result
silent(struct delivery *d, enum letterbox_result result, const char *why)
{
	d->why->len = 0;
	buf_puts(d->why, why);
	return result;
}

static bool
is_machine(const struct delivery *d, const struct match *m)
{
	const char	*address = m->table.file.moderator.address;

	return d->mail.automatic != AUTOMATIC_NO || (address != NULL && mail_loops(&d->mail, address));
}

static void
hear_and_answer(struct hearing *h, struct delivery *d)
{
	struct match	*m = h->m;
	struct diags	 broken = { 0 };
	char		*folder = path_join(m->path, "seen");

	if (m->last.number > 0)
		h->position = match_position(m, m->last.number, &broken);
	if (h->position != NULL)
		inbox_carry(h->in, m, h->position, &broken);
	hear(h, d);
	hearing_answer(h);
	due_now(m->path);
	stage_folder(m->path, "seen");
	stage_replace(folder, d->seen, "", 0);
	if (h->position != NULL)
		xmlFreeDoc(h->position);
	diags_clear(&broken);
	free(folder);
}

static enum letterbox_result
hear_in_game(struct delivery *d, const char *path)
{
	struct match		 m;
	struct inbox		 in;
	struct hearing		 h = { .m = &m, .in = &in, .mail = &d->mail, .id = d->seen };
	struct diags		 broken = { 0 };
	char			*seen = xasprintf("%s/seen/%s", path, d->seen);
	enum letterbox_result	 result = LETTERBOX_ANSWERED;

	if (!match_open(&m, path, MATCH_WRITE, &broken) || !inbox_open(&in, &m, &broken)) {
		diags_print(&broken, stderr);
		die_with(EXIT_LATER, "%s: the game cannot be opened", path);
	}
	h.seat = find_seat(d, &m.table.file);
	if (file_exists(seen))
		result = silent(d, LETTERBOX_AGAIN, "it was delivered before");
	else if (h.seat == 0)
		result = silent(d, LETTERBOX_SILENT, "it is from nobody at this table");
	else if (is_machine(d, &m))
		result = silent(d, LETTERBOX_SILENT, "it was written by a machine");
	else
		hear_and_answer(&h, d);
	buf_clear(&h.text);
	diags_clear(&broken);
	inbox_close(&in);
	match_close(&m);
	free(seen);
	return result;
}

enum letterbox_result
letterbox(const char *root, const void *bytes, size_t len, struct names_list *answered, struct buf *why)
{
	struct delivery		 d = { .root = root, .why = why };
	char			*home = moderator_home();
	enum letterbox_result	 result = LETTERBOX_SILENT;

	if (!folder_exists(root))
		die_with(EXIT_LATER, "%s: there is no such folder", root);
	d.pgp = pgp_open(home);
	contents_gather(&d.contents, &d.mail, bytes, len, d.pgp, &d.diags);
	find_words(&d);
	delivery_find_games(&d);
	seen_name(&d, bytes, len);
	if (d.games.count == 0)
		buf_puts(why, "it is for no game here");
	for (size_t i = 0; i < d.games.count; i++) {
		enum letterbox_result	 here = hear_in_game(&d, d.games.name[i]);

		if (here == LETTERBOX_ANSWERED)
			names_list_add(answered, d.games.name[i]);
		if (result != LETTERBOX_ANSWERED && here != LETTERBOX_SILENT)
			result = here;
	}
	contents_clear(&d.contents);
	speech_clear(&d.speech);
	mail_clear(&d.mail);
	diags_clear(&d.diags);
	pgp_close(d.pgp, false);
	names_list_clear(&d.games);
	free(home);
	return result;
}
