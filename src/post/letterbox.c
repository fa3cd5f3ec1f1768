/* One incoming mail, from reading to receipt. */

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "post/letterbox_parts.h"
#include "store/lock.h"
#include "store/stage.h"

static void
say_faults(struct hearing *h, const struct diags *diags)
{
	if (diags->count > 0)
		reply_faults(reply(h, "faults"), diags);
}

/* Tells faults of encrypted parts if it may repeat them, else only that there are some. */
static void
say_inside(struct hearing *h, const struct delivery *d)
{
	bool	 may = false;

	for (size_t i = 0; i < d->contents.count; i++)
		may = may || (d->contents.item[i].secret &&
		    hearing_may_quote(h, &d->contents.item[i]));
	if (may)
		say_faults(h, &d->contents.inside);
	else if (d->contents.inside.count > 0)
		reply(h, "secret-faults");
}

/* Returns how far somebody at the table has come whose mail has no word that we understand. */
static const char *
stage_of(const struct hearing *h)
{
	if (h->seat == 0)
		return "standby";
	if (gamefile_invites(&h->m->table.file, h->seat))
		return h->joining[h->seat].state == JOINING_DONE ? "joined" : "invited";
	return h->m->last.number == 0 || h->m->last.over ? "waiting" : "player";
}

/* Says that we understood nothing, and where a letter went; shows players where orders go. */
static void
say_nothing(struct hearing *h, const char *letter)
{
	const char		*who = stage_of(h);
	const struct person	*moderator = &h->m->table.file.moderator;
	xmlNodePtr		 node = refuse(h, "nothing");
	struct buf		 lines = { 0 };

	if (letter != NULL) {
		xml_set(node, "letter", letter);
		xml_set(node, "moderator",
		    moderator->name == NULL ? "the moderator" : moderator->name);
	}
	xml_set(node, "who", who);
	if (strcmp(who, "player") == 0) {
		mailing_lines_head(h->m, h->seat, &lines);
		facts_text(node, "lines", lines.data);
	}
	buf_clear(&lines);
}

/* Handles all that a mail says to this game; its first game reports the mail's own faults. */
static void
hear(struct hearing *h, struct delivery *d)
{
	const char	*letter = NULL;

	hearing_key(h, d);
	hearing_orders(h, d);
	speech_hear(h, d);
	if (xml_child(h->letter, NULL) == NULL && !h->heard)
		letter = hearing_letter(h, d);
	if (xml_child(h->letter, NULL) == NULL && (letter != NULL || d->speech.strange ||
	    (d->speech.missed != 0 && !h->heard && strcmp(stage_of(h), "invited") == 0)))
		say_nothing(h, letter);
	if (strcmp(d->games.name[0], h->m->path) == 0) {
		say_faults(h, &d->diags);
		say_inside(h, d);
		if (d->words != NULL && letter == NULL && hearing_may_quote(h, d->words))
			say_faults(h, &d->faults);
	}
	if (xml_child(h->letter, NULL) == NULL && !h->heard)
		say_nothing(h, NULL);
}

/* Answers a mail about no game here: lists the sender's games, and the mail's faults. */
static void
hear_unclear(struct hearing *h, struct delivery *d)
{
	xmlNodePtr	 node = refuse(h, d->unproved && delivery_is_opaque(d) ?
	    "unreadable" : "no-game");

	for (size_t i = 0; i < d->others.count; i++)
		facts_text(node, "game", path_base(d->others.name[i]));
	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (c->orders && hearing_may_quote(h, c) && *c->heading.game != '\0') {
			node = reply(h, "other-game");
			xml_set(node, "file", c->name);
			xml_set(node, "game", c->heading.game);
		}
	}
	say_faults(h, &d->diags);
	if (!d->unproved && d->words != NULL && hearing_may_quote(h, d->words))
		say_faults(h, &d->faults);
}

/*
 * Adds the header lines that say how to read the rest, without their line breaks.  With another
 * boundary a signed mail says nothing, and whoever caught it could send it that way before the
 * original comes.
 */
static void
add_reading(struct buf *text, const char *head, const char *end)
{
	bool	 wanted = false;

	for (const char *at = head, *next; at < end; at = next) {
		next = memchr(at, '\n', (size_t)(end - at));
		next = next == NULL ? end : next + 1;
		if (*at != ' ' && *at != '\t')
			wanted = strncasecmp(at, "Content-", sizeof("Content-") - 1) == 0;
		for (; wanted && at < next; at++)
			if (*at != '\r' && *at != '\n')
				buf_putc(text, *at == '\t' ? ' ' : *at);
	}
}

/*
 * Makes the mark in seen/ by which we know a mail that was handled before.  It is the hash of the
 * Message-ID and the text below the head, as each delivery adds other lines above.  The mark is
 * written when everything else is done.  Mails that anybody can send get no mark if they get no
 * answer, or somebody could fill the folder.
 */
static void
seen_name(struct delivery *d, const char *mail, size_t len)
{
	const char	*lf = memmem(mail, len, "\n\n", 2),
	    *crlf = memmem(mail, len, "\r\n\r\n", 4);
	const char	*body = lf == NULL || (crlf != NULL && crlf < lf) ? crlf : lf;
	unsigned char	 hash[HASH_SIZE];
	struct buf	 text = { 0 };

	if (body == NULL || *d->mail.message_id == '\0')
		body = mail;
	buf_printf(&text, "%s\n", d->mail.message_id);
	add_reading(&text, mail, body);
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

	return d->mail.automatic != AUTOMATIC_NO ||
	    (address != NULL && mail_loops(&d->mail, address));
}

static void
hear_and_answer(struct hearing *h, struct delivery *d)
{
	struct match	*m = h->m;
	struct diags	 broken = { 0 };
	char		*words = d->words == NULL ||
	    d->others.count > 0 ? NULL : speech_mark(d->words);
	char		 today[CLOCK_SIZE], mark[SENDER_MARK], *name = NULL;
	bool		 made;

	h->letter = facts_new(m, "receipt", h->who->id);
	h->in->late = true;
	h->sealed = h->who->encrypt;
	for (size_t i = 0; i < d->contents.count && !h->sealed; i++)
		h->sealed = d->contents.item[i].secret && outbox_can_seal(m, h->who->key);
	if (m->last.number > 0)
		h->position = stored_position(m->path, m->last.number, &broken);
	if (h->position != NULL)
		inbox_carry(h->in, m, h->position, &broken);
	if (d->others.count == 0)
		hear(h, d);
	else
		hear_unclear(h, d);
	hearing_try(h);
	/* A mail in somebody's name without proof gets them one such answer a day. */
	if (d->unproved)
		name = xasprintf("unclear-%s-%.10s", hearing_sender(h, mark),
		    clock_format(clock_now(), today));
	made = hearing_answer(h, name);
	if (words != NULL)
		see(h, words);
	if (made || !d->unproved)
		see(h, d->seen);
	if (h->position != NULL)
		xmlFreeDoc(h->position);
	diags_clear(&broken);
	free(words);
	free(name);
}

/* Later orders must not be taken first, or earlier ones would replace them. */
static void
queue_up(struct letterbox_queue *q, const char *game)
{
	for (size_t i = 0; q != NULL && i < q->waiting.count; i++)
		if (strcmp(q->waiting.name[i], game) == 0)
			die_with(EXIT_LATER, "%s: a mail for it that came before this one waits",
			    game);
	if (q != NULL)
		snprintf(q->opening, PATH_MAX, "%s", game);
}

static enum letterbox_result
hear_in_game(struct delivery *d, const char *path)
{
	struct match		 m;
	struct inbox		 in;
	struct hearing		 h = { .m = &m, .in = &in, .mail = &d->mail, .id = d->seen,
	    .token = delivery_token(d, path) };
	struct diags		 broken = { 0 };
	enum letterbox_result	 result = LETTERBOX_ANSWERED;
	bool			 open;

	queue_up(d->queue, path);
	open = match_open(&m, path, MATCH_PATIENT, &broken);
	if (open)
		match_mend(&m);
	if (!open || !inbox_peek(&in, &m, &broken)) {
		diags_print(&broken, stderr);
		die_with(EXIT_LATER, "%s: the game cannot be opened", path);
	}
	if (d->queue != NULL)
		*d->queue->opening = '\0';
	joinings_read(h.joining, &m.table.file, &in.notes);
	sender_find(&h, d);
	h.guessed = h.guessed && !hearing_orders_prove(&h, d);
	if (seen(&h, d->seen))
		result = silent(d, LETTERBOX_AGAIN, "it was delivered before");
	else if (!is_machine(d, &m) && hearing_moderator(&h, d))
		;
	else if (h.who == NULL && !is_machine(d, &m) && hearing_observer(&h, d))
		see(&h, d->seen);
	else if (h.who == NULL && !is_machine(d, &m) && hearing_nameless(&h, d))
		see(&h, d->seen);
	else if (h.who == NULL)
		result = silent(d, LETTERBOX_SILENT, "it is from nobody at this table");
	else if (is_machine(d, &m))
		result = silent(d, LETTERBOX_SILENT, "it was written by a machine");
	else if (hearing_guessed_enough(&h))
		result = silent(d, LETTERBOX_SILENT, "nothing proves who wrote it, and whoever it "
		    "names has had enough such answers today");
	else
		hear_and_answer(&h, d);
	diags_clear(&broken);
	inbox_close(&in);
	match_close(&m);
	return result;
}

/* Reads and parses a mail.  Meanwhile we look for GnuPG. */
static void
read_mail(struct delivery *d, const void *bytes, size_t len)
{
	struct mail_reading	 reading;
	char			*home = moderator_home();
	struct diags		 gathered = { 0 };

	mail_read_start(&reading, bytes, len);
	d->pgp = pgp_open(home);
	diags_at(&d->diags, "the mail", 0);
	if (mail_read_end(&reading, &d->mail, &d->diags)) {
		diags_at(&gathered, "the mail", 0);
		pgp_mistrust(d->pgp, true);
		contents_gather(&d->contents, &d->mail, d->pgp, &gathered);
		brought_find(&d->key, &d->contents, &d->mail, d->pgp, &gathered);
		pgp_mistrust(d->pgp, false);
		if (d->key.renewed)
			moderator_renew_key(d->key.primary, &d->key.bytes);
		diags_take(&d->diags, &gathered);
	}
	diags_clear(&gathered);
	free(home);
}

/* Sends the mails of a game now, unless another process is about to. */
static void
send_now(const char *game, const char *command)
{
	int	 lock = lock_try(game);
	bool	 stuck;

	if (lock < 0)
		return;
	outbox_send(game, command, &stuck);
	lock_release(lock);
}

void
letterbox_read(int fd, struct buf *mail)
{
	char	 chunk[65536];
	ssize_t	 n;

	while ((n = TEMP_FAILURE_RETRY(read(fd, chunk, sizeof(chunk)))) > 0)
		buf_add(mail, chunk, MIN((size_t)n, (size_t)MAIL_LIMIT + 1 - mail->len));
	if (n < 0)
		die("the mail cannot be read: %s", strerror(errno));
	buf_add(mail, "", 0);
}

enum letterbox_result
letterbox(const char *root, const void *bytes, size_t len, const char *sendmail,
    struct letterbox_queue *queue, struct buf *why)
{
	struct delivery		 d = { .root = root, .queue = queue, .why = why };
	struct file_names	 answered = { 0 };
	enum letterbox_result	 result = LETTERBOX_SILENT;

	if (!folder_exists(root))
		die_with(EXIT_LATER, "%s: there is no such folder", root);
	read_mail(&d, bytes, len);
	speech_find(&d);
	delivery_find_games(&d);
	seen_name(&d, bytes, len);
	if ((d.mail.automatic & AUTOMATIC_BOUNCE) != 0 && bounce_take(root, bytes, len)) {
		file_names_clear(&d.games);
		result = silent(&d, LETTERBOX_AGAIN, "a mail of ours came back, as `assize status` "
		    "tells");
	} else if (d.games.count == 0) {
		delivery_find_senders(&d);
		if (d.games.count == 0)
			buf_puts(why, "it is for no game here, and nothing proves whose it is");
	}
	for (size_t i = 0; i < d.games.count; i++) {
		enum letterbox_result	 here = hear_in_game(&d, d.games.name[i]);

		/* A delivery that was cut short may have left its receipt unsent. */
		if (here != LETTERBOX_SILENT)
			file_names_add(&answered, d.games.name[i]);
		if (result != LETTERBOX_ANSWERED && here != LETTERBOX_SILENT)
			result = here;
	}
	for (size_t i = 0; i < answered.count && sendmail != NULL; i++)
		send_now(answered.name[i], sendmail);
	file_names_clear(&answered);
	contents_clear(&d.contents);
	brought_clear(&d.key);
	speech_clear(&d.speech);
	mail_clear(&d.mail);
	diags_clear(&d.diags);
	diags_clear(&d.faults);
	pgp_close(d.pgp, false);
	file_names_clear(&d.games);
	file_names_clear(&d.others);
	return result;
}
