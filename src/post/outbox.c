/* Finished mails in the outbox of a game. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "post/outbox.h"
#include "post/outbox_log.h"
#include "mail/send.h"
#include "records/pasted.h"
#include "store/stage.h"

static char *
folder_of(const char *game)
{
	return path_join(game, OUTBOX_FOLDER);
}

/*
 * Making.
 */

/*
 * Returns how many bytes of a line go on one of ours: up to the last blank that fits, else as many
 * characters as do.
 */
static size_t
fold(const char *line, size_t len)
{
	size_t	 at = 0, blank = 0;

	for (unsigned columns = 0; at < len && columns < OTHERS_WIDTH; columns++) {
		if (line[at] == ' ')
			blank = at;
		for (at++; at < len && ((unsigned char)line[at] & 0xc0) == 0x80; at++)
			;
	}
	return at == len || blank == 0 ? at : blank;
}

void
add_others(struct buf *out, const char *text)
{
	while (text != NULL && *text != '\0') {
		size_t	 len = strcspn(text, "\n"), n = fold(text, len);

		buf_printf(out, OTHERS_MARK "%.*s\n", (int)n, text);
		text += n;
		if (n < len)
			text += *text == ' ';
		else
			text += *text == '\n';
	}
}

/* A mail that is being made. */
struct making {
	struct match		*m;
	const struct letter_out	*l;
	/* the folder is there, and 'meanwhile' was called */
	bool			 prepared;
};

static void
prepare(struct making *k)
{
	if (k->prepared)
		return;
	k->prepared = true;
	stage_folder(k->m->path, OUTBOX_FOLDER);
	if (k->l->meanwhile != NULL)
		k->l->meanwhile(k->l->arg);
}

static bool
sign(void *arg, const void *bytes, size_t len, struct buf *signature)
{
	struct making	*k = arg;

	pgp_sign_start(match_pgp(k->m), k->m->table.file.moderator.key, PGP_DETACHED_ARMOUR, bytes,
	    len, signature);
	prepare(k);
	pgp_sign_end(match_pgp(k->m));
	return true;
}

static bool
encrypt(void *arg, const char *key, const void *bytes, size_t len, struct buf *message)
{
	struct making	*k = arg;

	return pgp_encrypt(match_pgp(k->m), NULL, key, bytes, len, message, NULL);
}

bool
outbox_can_seal(struct match *m, const char *key)
{
	return key != NULL && (pgp_can_encrypt(match_pgp(m), key) ||
	    (match_import_keys(m, NULL) && pgp_can_encrypt(match_pgp(m), key)));
}

/* Returns the part of the moderator's address after the '@', for Message-IDs. */
static const char *
host(const struct match *m)
{
	const char	*at = m->table.file.moderator.address == NULL ? NULL :
	    strchr(m->table.file.moderator.address, '@');

	return at == NULL || at[1] == '\0' ? "assize.invalid" : at + 1;
}

bool
outbox_done(const char *game, const char *name)
{
	struct outbox_log	 log;
	bool			 done;

	outbox_log_read(&log, game);
	done = outbox_log_done(&log, name);
	outbox_log_clear(&log);
	return done;
}

char *
outbox_free_name(const char *game, const char *prefix, unsigned most)
{
	for (unsigned i = 1; i <= most; i++) {
		char	*name = xasprintf("%s-%u", prefix, i);

		if (!outbox_done(game, name))
			return name;
		free(name);
	}
	return NULL;
}

/*
 * Returns the id of the mail that a thread began with, or NULL.  A mail to a player that answers
 * none of theirs belongs to the game's thread, which began with their invitation.
 */
static char *
thread_of(const struct match *m, const struct letter_out *l)
{
	char	*root;

	if (l->in_reply_to != NULL || gamefile_seat(&m->table.file, l->to.id) == 0)
		return NULL;
	root = xasprintf("0000-turn-%s", l->to.id);
	if (strcmp(root, l->name) == 0) {
		free(root);
		return NULL;
	}
	free(root);
	return xasprintf("%s.0000-turn-%s@%s", m->table.file.id, l->to.id, host(m));
}

static bool
write_mail(struct making *k, struct buf *out)
{
	struct match		*m = k->m;
	const struct letter_out	*l = k->l;
	const struct person	*from = &m->table.file.moderator;
	char			*id = xasprintf("%s.%s@%s", m->table.file.id, l->name, host(m)),
	    *thread = thread_of(m, l);
	struct sealer		 sealer = { .sign = sign, .encrypt = encrypt, .arg = k };
	struct diags		 diags = { 0 };
	/* Text below this line in an answer was not written by the answerer. */
	const char		*sign = l->countersign == NULL ? "" : l->countersign;
	char			*text = xasprintf("%s%s" PASTED_MARK "\n\n%s", sign,
	    *sign == '\0' ? "" : ": ", l->text);
	struct draft		 d = {
		.from = from->address,
		    .from_name = m->table.file.title == NULL ? m->table.file.id :
		    m->table.file.title,
		.to = l->to.address, .to_name = l->to.name,
		.subject = l->subject, .text = text,
		    .message_id = id,
		.in_reply_to = thread != NULL ? thread : l->in_reply_to,
		    .references = l->references, .reference_count = l->reference_count,
		.date = clock_now(), .auto_submitted = l->reply ? "auto-replied" : "auto-generated",
		    .loop = from->address,
		.attachments = l->attachments, .attachment_count = l->attachment_count,
		.game = m->table.file.id,
	};
	bool			 ok;

	buf_printf(out, "%s %s\n", l->to.address, from->address);
	ok = mail_write(&d, &sealer, l->to.encrypt || l->sealed ? l->to.key : NULL, out, &diags);
	if (!ok)
		diags_print(&diags, stderr);
	diags_clear(&diags);
	free(text);
	free(id);
	free(thread);
	return ok;
}

bool
outbox_put(struct match *m, const struct letter_out *l)
{
	struct making	 k = { .m = m, .l = l };
	char		*folder = folder_of(m->path), *file = xasprintf("%s.eml", l->name);
	struct buf	 mail = { 0 };
	bool		 made = l->to.address != NULL && m->table.file.moderator.address != NULL &&
	    !outbox_done(m->path, l->name) &&
	    write_mail(&k, &mail);

	prepare(&k);
	if (made)
		stage_replace(folder, file, mail.data, mail.len);
	buf_clear(&mail);
	free(file);
	free(folder);
	return made;
}

int
outbox_made(const char *game)
{
	char		*path = xasprintf("%s/" OUTBOX_FOLDER "/" MADE_FILE, game);
	struct buf	 text = { 0 };
	int		 turn = -1;

	if (file_load(path, 64, &text) && text.len > 0)
		turn = (int)strtol(text.data, NULL, 10);
	buf_clear(&text);
	free(path);
	return turn;
}

void
outbox_set_made(const char *game, unsigned turn)
{
	char	*folder = folder_of(game), text[16];

	stage_folder(game, OUTBOX_FOLDER);
	snprintf(text, sizeof(text), "%u\n", turn);
	stage_replace(folder, MADE_FILE, text, strlen(text));
	free(folder);
}
