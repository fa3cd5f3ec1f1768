/* The outbox of a game: recipients, finished mails, the log of tries, and the sending. */

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "mail/send.h"
#include "match/code.h"
#include "post/outbox.h"
#include "records/credential.h"
#include "records/quoting.h"
#include "store/stage.h"

#define AUTOCRYPT_MOST	8000	/* a header with a longer key is refused on some ways */
#define MOST_TRIES	40	/* more than a week of back-off */

struct recipient
recipient_person(const struct gamefile *f, const struct person *p)
{
	unsigned	 seat = f->seats;

	while (seat > 0 && p != &f->seat[seat])
		seat--;
	return (struct recipient){ .standby = p >= f->standby && p < f->standby + f->standbys,
	    .id = p->id, .name = person_name(p), .address = p->address,
	    .key = p->key, .zone = p->zone, .encrypt = p->encrypt, .proof = person_auth(f, p),
	    .seat = seat, .has_word = person_has_word(f, p) };
}

struct recipient
recipient_moderator(const struct gamefile *f)
{
	struct recipient	 to = recipient_person(f, &f->moderator);

	to.address = f->moderator.mailbox;
	return to;
}

bool
recipient_reachable(const struct person *p)
{
	return p->address != NULL && !p->bot;
}

struct recipient
recipient_bare(const char *id, const char *address, const char *zone)
{
	return (struct recipient){ .id = id, .address = address, .zone = zone,
	    .proof = AUTH_UNKNOWN };
}

/*
 * The log.
 */

static const char *const	result_words[] = {
	[TRY_SENT] = "sent", [TRY_LATER] = "later", [TRY_REFUSED] = "refused",
	    [TRY_STUCK] = "stuck", [TRY_RETURNED] = "returned",
};

/* Reads "TIME NAME WHAT COMPLAINT"; false if it is no such line. */
static bool
read_try(struct outbox_try *t, char *line)
{
	const char	*field[3];

	for (size_t i = 0; i < LENGTH(field); i++) {
		field[i] = line;
		line += strcspn(line, " ");
		if (*line != '\0')
			*line++ = '\0';
	}
	t->name = field[1];
	t->complaint = line;
	for (t->what = TRY_SENT; t->what <= TRY_RETURNED; t->what++)
		if (strcmp(result_words[t->what], field[2]) == 0)
			return clock_parse(field[0], &t->time);
	return false;
}

void
outbox_log_read(struct outbox_log *log, const char *game)
{
	char		*path = xasprintf("%s/" OUTBOX_FOLDER "/" LOG_FILE, game), *save = NULL;
	struct buf	 text = { 0 };

	*log = (struct outbox_log){ 0 };
	file_load(path, STORED_CAP, &text);
	free(path);
	log->text = buf_take(&text, NULL);
	for (char *l = strtok_r(log->text, "\n", &save); l != NULL; l = strtok_r(NULL, "\n",
	    &save)) {
		grow(&log->tries, log->count, &log->room, sizeof(*log->tries));
		log->count += read_try(&log->tries[log->count], l);
	}
}

void
outbox_log_clear(struct outbox_log *log)
{
	free(log->tries);
	free(log->text);
	*log = (struct outbox_log){ 0 };
}

bool
outbox_log_has(const struct outbox_log *log, const char *name, enum outbox_result what)
{
	for (size_t i = 0; i < log->count; i++)
		if (strcmp(log->tries[i].name, name) == 0 && log->tries[i].what == what)
			return true;
	return false;
}

static bool
log_done(const struct outbox_log *log, const char *name)
{
	return outbox_log_has(log, name, TRY_SENT) ||
	    outbox_log_has(log, name, TRY_REFUSED);
}

const struct outbox_try *
outbox_log_last(const struct outbox_log *log)
{
	for (size_t i = log->count; i > 0; i--)
		if (log->tries[i - 1].what != TRY_RETURNED)
			return &log->tries[i - 1];
	return NULL;
}

void
outbox_log_add(const char *game, const char *name, enum outbox_result what,
    const struct buf *complaint)
{
	AUTO_FREE char *path = xasprintf("%s/" OUTBOX_FOLDER "/" LOG_FILE, game);
	char		time[CLOCK_SIZE], last = '\n';
	AUTO(buf_clear) struct buf line = { 0 };
	int		 fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
	off_t		 size = fd < 0 ? 0 : lseek(fd, 0, SEEK_END);

	/* A full disk may have cut the last line short. */
	if (size > 0 && TEMP_FAILURE_RETRY(pread(fd, &last, 1, size - 1)) == 1 && last != '\n')
		buf_putc(&line, '\n');
	buf_printf(&line, "%s %s %s", clock_format(clock_now(), time), name, result_words[what]);
	if (complaint->len > 0)
		buf_printf(&line, " %s", complaint->data);
	for (size_t i = 1; i < line.len; i++)
		if (iscntrl((unsigned char)line.data[i]))
			line.data[i] = ' ';
	buf_putc(&line, '\n');
	if (fd < 0 || !file_write_fd(fd, line.data, line.len) || fsync(fd) != 0)
		die("%s: %s", path, strerror(errno));
	close(fd);
}

/*
 * Making.
 */

/*
 * Returns how many bytes of a line go on one of ours: up to the last blank that
 * fits, else as many characters as do.
 */
static size_t
fold_line(const char *line, size_t len)
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
		size_t	 len = strcspn(text, "\n"), n = fold_line(text, len);

		buf_printf(out, OTHERS_MARK "%.*s\n", (int)n, text);
		text += n;
		if (n < len)
			text += *text == ' ';
		else
			text += *text == '\n';
	}
}

static const char *
outbox_sign(void *arg, const void *bytes, size_t len, struct buf *signature)
{
	struct match	*m = arg;

	return pgp_sign(match_pgp(m), m->table.file.moderator.key, true, bytes, len,
	    signature);
}

static bool
outbox_encrypt(void *arg, const char *key, const void *bytes, size_t len, struct buf *message)
{
	return pgp_encrypt(match_pgp(arg), NULL, key, bytes, len, message, NULL);
}

bool
outbox_can_seal(struct match *m, const char *key)
{
	return key != NULL && (pgp_can_encrypt(match_pgp(m), key) ||
	    (match_import_keys(m, NULL) && pgp_can_encrypt(match_pgp(m), key)));
}

/* Returns the part of the moderator's address after the '@', for Message-IDs. */
static const char *
host_of(const struct match *m)
{
	const char	*at = m->table.file.moderator.address == NULL ? NULL :
	    strchr(m->table.file.moderator.address, '@');

	return at == NULL || at[1] == '\0' ? "assize.invalid" : at + 1;
}

bool
outbox_done(const char *game, const char *name)
{
	AUTO(outbox_log_clear) struct outbox_log log = { 0 };
	bool			 done;

	outbox_log_read(&log, game);
	done = log_done(&log, name);
	return done;
}

/*
 * Returns the id that keeps the mails to a player in one thread, or NULL.  No
 * mail has this id; a mail that answers one of theirs is in its thread.
 */
static char *
thread_of(const struct match *m, const struct outgoing *l)
{
	if (l->in_reply_to == NULL && gamefile_seat(&m->table.file, l->to.id) != 0)
		return xasprintf("%s.thread-%s@%s", m->table.file.id, l->to.id, host_of(m));
	return NULL;
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

/* Returns the extended address for answers to a seat's mail, or NULL; the caller's to free(). */
static char *
reply_address(const struct match *m, const struct outgoing *l)
{
	const struct person	*from = &m->table.file.moderator;
	char			 code[CODE_TEXT], plain[CODE_TEXT];
	int			 local = (int)strcspn(from->address, "@");
	size_t			 most = 64;	/* of the part before the '@', RFC 5321 */

	if (!from->reply_plus || l->code == NULL || l->to.proof != AUTH_MAILBOX ||
	    (size_t)local + strlen(m->table.file.id) + CODE_TEXT > most)
		return NULL;
	plain_code(match_reply(m, l->to.seat, REPLY_PLUS, code), plain);
	return xasprintf("%.*s+%s.%s%s", local, from->address, m->table.file.id, plain,
	    from->address + local);
}

static bool
write_mail(struct match *m, const struct outgoing *l, struct buf *out)
{
	const struct gamefile	*f = &m->table.file;
	const struct person	*from = &f->moderator;
	const char		*phrase = l->phrase == NULL ? "" : l->phrase;
	char			 code[CODE_TEXT];
	AUTO_FREE char		*reply_to = reply_address(m, l);
	AUTO_FREE char *id = xasprintf("%s.%s%s%s@%s", f->id, l->name,
	    l->code == NULL ? "" : ".", l->code == NULL ? "" : plain_code(l->code, code),
	    host_of(m)), *thread = thread_of(m, l);
	struct sealer		 sealer = { .sign = outbox_sign, .encrypt = outbox_encrypt,
	    .arg = m };
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
		.unsubscribe = strcmp(l->to.id, OBSERVER) == 0, .key = key,
	};
	bool			 ok;

	for (size_t i = 0; i < l->enclosed.count; i++) {
		const struct buf	*bytes = &l->enclosed.bytes[i];

		files[i] = (struct attachment){ .name = l->enclosed.name[i],
		    .type = l->enclosed.type[i], .len = bytes->len,
		    .data = bytes->data == NULL ? "" : bytes->data };
	}
	buf_printf(out, "%s %s\n", l->to.address, from->address);
	ok = mail_write(&d, &sealer, l->to.encrypt || l->sealed ? l->to.key : NULL, out, &diags);
	if (!ok)
		diags_print(&diags, stderr);
	return ok;
}

bool
outbox_put(struct match *m, const struct outgoing *l)
{
	AUTO_FREE char *folder = path_join(m->path, OUTBOX_FOLDER),
	    *file = xasprintf("%s.eml", l->name);
	AUTO(buf_clear) struct buf mail = { 0 };
	bool		 made = l->to.address != NULL && m->table.file.moderator.address != NULL &&
	    !outbox_done(m->path, l->name) && write_mail(m, l, &mail);

	stage_folder(m->path, OUTBOX_FOLDER);
	if (made)
		stage_replace(folder, file, mail.data, mail.len);
	return made;
}

int
outbox_made(const char *game)
{
	AUTO_FREE char *path = xasprintf("%s/" OUTBOX_FOLDER "/" MADE_FILE, game);
	AUTO(buf_clear) struct buf text = { 0 };
	int		 turn = -1;

	if (file_load(path, 64, &text) && text.len > 0)
		turn = (int)strtol(text.data, NULL, 10);
	return turn;
}

/*
 * Sending.
 */

/* Hands a mail to the mail program, and logs the result; gives up a mail tried too often. */
static enum outbox_result
outbox_hand_over(const char *game, const char *name, struct buf *bytes, int tried,
    const char *command)
{
	char			*to = bytes->data, *mail = strchr(to, '\n'),
	    *from = strchr(to, ' ');
	AUTO(buf_clear) struct buf complaint = { 0 };
	enum outbox_result	 what = TRY_STUCK;

	if (mail == NULL || from == NULL || from > mail)
		die_with(EXIT_BROKEN, "%s/" OUTBOX_FOLDER "/%s.eml: this is not a mail of the "
		    "outbox", game, name);
	*mail++ = *from++ = '\0';
	switch (mail_send(command, from, to, mail, bytes->len - (size_t)(mail - bytes->data),
	    SEND_SECONDS, &complaint)) {
	case SENT_DONE:
		what = TRY_SENT;
		break;
	case SENT_LATER:
		what = tried + 1 >= MOST_TRIES ? TRY_REFUSED : TRY_LATER;
		break;
	case SENT_REFUSED:
		what = TRY_REFUSED;
		break;
	case SENT_STUCK:
		fprintf(stderr, "assize: %s: mails cannot be sent by '%s': %s\n", game, command,
		    complaint.data == NULL ? "" : complaint.data);
		break;
	}
	outbox_log_add(game, name, what, &complaint);
	return what;
}

/* Sends one mail; returns when to try again, or 0.  'stuck': no other need be tried now. */
static int64_t
outbox_send_one(const char *game, const char *folder, const char *file,
    const struct outbox_log *log,
    const char *command, bool *stuck)
{
	AUTO_FREE char *path = path_join(folder, file),
	    *name = xstrndup(file, strlen(file) - 4);
	AUTO(buf_clear) struct buf bytes = { 0 };
	int64_t			 last = 0, again = 0;
	int			 tried = 0;
	enum outbox_result	 what;

	for (size_t i = 0; i < log->count; i++)
		if (log->tries[i].what == TRY_LATER && strcmp(log->tries[i].name, name) == 0) {
			last = log->tries[i].time;
			tried++;
		}
	if (log_done(log, name))
		stage_remove(folder, file);
	else if (tried > 0 && last <= clock_now() && send_again(tried, last) > clock_now())
		again = send_again(tried, last);
	else if (file_load(path, STORED_CAP, &bytes) && bytes.len > 0) {
		what = outbox_hand_over(game, name, &bytes, tried, command);
		*stuck = what == TRY_STUCK;
		if (what == TRY_SENT || what == TRY_REFUSED)
			stage_remove(folder, file);
		else
			again = send_again(*stuck ? 1 : tried + 1, clock_now());
	}
	return again;
}

/* Lists the mails that wait and whose names begin with 'prefix'. */
static void
list_mails(const char *folder, const char *prefix, struct file_names *mails)
{
	AUTO(file_names_clear) struct file_names all = { 0 };

	folder_list(folder, &all);
	for (size_t i = 0; i < all.count; i++) {
		const char	*name = all.name[i], *end = strrchr(name, '.');

		if (end != NULL && end > name && strcmp(end, ".eml") == 0 &&
		    strncmp(name, prefix, strlen(prefix)) == 0)
			file_names_add(mails, name);
	}
}

int64_t
outbox_send(const char *game, const char *command, bool *stuck)
{
	AUTO_FREE char *folder = path_join(game, OUTBOX_FOLDER);
	AUTO(file_names_clear) struct file_names mails = { 0 };
	AUTO(outbox_log_clear) struct outbox_log log = { 0 };
	int64_t			 next = 0;

	*stuck = false;
	outbox_log_read(&log, game);
	list_mails(folder, "", &mails);
	for (size_t i = 0; i < mails.count && !*stuck; i++) {
		int64_t	 again = outbox_send_one(game, folder, mails.name[i], &log, command, stuck);

		if (again != 0 && (next == 0 || again < next))
			next = again;
	}
	return next;
}

unsigned
outbox_waiting(const char *game, const char *prefix)
{
	AUTO_FREE char *folder = path_join(game, OUTBOX_FOLDER);
	AUTO(file_names_clear) struct file_names mails = { 0 };
	unsigned		 count;

	list_mails(folder, prefix, &mails);
	count = (unsigned)mails.count;
	return count;
}

unsigned
outbox_count(const char *game, const char *prefix)
{
	AUTO(outbox_log_clear) struct outbox_log log = { 0 };
	unsigned		 count = outbox_waiting(game, prefix);

	outbox_log_read(&log, game);
	for (size_t i = 0; i < log.count; i++)
		count += log.tries[i].what == TRY_SENT &&
		    strncmp(log.tries[i].name, prefix, strlen(prefix)) == 0;
	return count;
}
