/* The outbox of a game: recipients, finished mails, the log of tries, and the sending. */

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>

#include "base/clock.h"
#include "mail/send.h"
#include "mail/text.h"
#include "orders/lines.h"
#include "post/delivery.h"
#include "post/outbox.h"
#include "records/deadline.h"
#include "store/hash.h"
#include "store/lock.h"
#include "store/stage.h"

#define MOST_TRIES	40	/* more than a week of back-off */
#define MOST_COMPLAINT	160	/* bytes */
#define PATIENCE	20	/* seconds */

/* The log, in bytes, of the STORED_CAP that can be read: what stops the sending, what is tidied. */
#define LOG_FULL	((size_t)14 << 20)
#define LOG_LARGE	((size_t)8 << 20)
#define LOG_STEP	((size_t)1 << 20)	/* it is tidied each time it has grown by this */
#define ANSWER_KEPT	((int64_t)30 * 86400)	/* seconds */

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

	to.id = "moderator";
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

/* Reads "TIME NAME WHAT ~ADDRESS COMPLAINT"; false if it is no such line. */
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
	t->address = "";
	if (*line == '~') {
		t->address = line + 1;
		line += strcspn(line, " ");
		if (*line != '\0')
			*line++ = '\0';
	}
	t->complaint = line;
	for (t->what = TRY_SENT; t->what <= TRY_RETURNED; t->what++)
		if (strcmp(result_words[t->what], field[2]) == 0)
			return clock_parse(field[0], &t->time);
	return false;
}

void
outbox_log_read(struct outbox_log *log, const char *game, const char *name)
{
	AUTO_FREE char	*path = xasprintf("%s/" OUTBOX_FOLDER "/" LOG_FILE, game);
	char		*at, *end;
	struct buf	 text = { 0 };

	*log = (struct outbox_log){ 0 };
	file_load(path, STORED_CAP, &text);
	log->text = buf_take(&text, NULL);
	for (char *l = log->text; *l != '\0' && (at = strstr(l, name)) != NULL; l = end) {
		end = at + strcspn(at, "\n");
		if (*end != '\0')
			*end++ = '\0';
		while (at > l && at[-1] != '\n')
			at--;
		grow(&log->tries, log->count, &log->room, sizeof(*log->tries));
		log->count += read_try(&log->tries[log->count], at);
	}
}

void
outbox_log_clear(struct outbox_log *log)
{
	free(log->tries);
	free(log->text);
	*log = (struct outbox_log){ 0 };
}

char *
outbox_mark(const char *address, char mark[OUTBOX_MARK])
{
	AUTO_FREE char	*lower = xstrdup(address);
	char		 hex[HASH_HEX];

	line_lower(lower);
	snprintf(mark, OUTBOX_MARK, "%.*s", OUTBOX_MARK - 1,
	    hash_hex(lower, strlen(lower), hex));
	return mark;
}

const char *
outbox_sent_to(const struct outbox_log *log, const char *name)
{
	for (size_t i = log->count; i-- > 0;)
		if (strcmp(log->tries[i].name, name) == 0 && *log->tries[i].address != '\0')
			return log->tries[i].address;
	return NULL;
}

/* True if a try to send this mail had this result. */
static bool
outbox_log_has(const struct outbox_log *log, const char *name, enum outbox_result what)
{
	for (size_t i = 0; i < log->count; i++)
		if (strcmp(log->tries[i].name, name) == 0 && log->tries[i].what == what)
			return true;
	return false;
}

/* Adds the line of a try; 'address' is the mark of where the mail went, "": not known. */
static void
write_try(struct buf *out, const struct outbox_try *t)
{
	char	 time[CLOCK_SIZE];
	size_t	 start = out->len;

	buf_printf(out, "%s %s %s%s%s%s%s", clock_format(t->time, time), t->name,
	    result_words[t->what], *t->address == '\0' ? "" : " ~", t->address,
	    *t->complaint == '\0' ? "" : " ", t->complaint);
	for (size_t i = start; i < out->len; i++)
		if (iscntrl((unsigned char)out->data[i]))
			out->data[i] = ' ';
	buf_putc(out, '\n');
}

/*
 * True if a line must stay: the result of a mail, which is not sent again, or a
 * try of one that waits.  An answer cannot be made again after so long, as the
 * mail that it answers is marked in seen/.
 */
static bool
try_matters(const struct outbox_try *t, const char *game)
{
	static const char *const	 answers[] = { "receipt-", "guessed-", "enough-",
	    "unclear-", "observer-" };
	AUTO_FREE char	*waits = xasprintf("%s/" OUTBOX_FOLDER "/%s.eml", game, t->name);

	if (t->what == TRY_LATER || t->what == TRY_STUCK)
		return file_exists(waits);
	for (size_t i = 0; t->what == TRY_SENT && i < LENGTH(answers); i++)
		if (strncmp(t->name, answers[i], strlen(answers[i])) == 0)
			return t->time > clock_now() - ANSWER_KEPT;
	return true;
}

/* Writes the log of a game anew, without the lines that no longer matter. */
static void
outbox_log_tidy(const char *game)
{
	AUTO_FREE char	*folder = path_join(game, OUTBOX_FOLDER);
	AUTO(outbox_log_clear) struct outbox_log log = { 0 };
	AUTO(buf_clear) struct buf text = { 0 };

	outbox_log_read(&log, game, "");
	for (size_t i = 0; i < log.count; i++) {
		const struct outbox_try	*t = &log.tries[i];

		if (try_matters(t, game))
			write_try(&text, t);
	}
	stage_replace(folder, LOG_FILE, text.data == NULL ? "" : text.data, text.len);
}

/* Returns the size of a game's log in bytes. */
static size_t
outbox_log_size(const char *game)
{
	AUTO_FREE char	*path = xasprintf("%s/" OUTBOX_FOLDER "/" LOG_FILE, game);
	struct stat	 st;

	return stat(path, &st) == 0 ? (size_t)st.st_size : 0;
}

/* Adds a line; 'address', where the mail went or was to go, may be NULL. */
static void
outbox_log_add(const char *game, const char *name, enum outbox_result what, const char *address,
    const struct buf *complaint)
{
	AUTO_FREE char *path = xasprintf("%s/" OUTBOX_FOLDER "/" LOG_FILE, game);
	char		mark[OUTBOX_MARK], last = '\n';
	struct outbox_try	t = { .time = clock_now(), .name = name, .what = what,
	    .address = address == NULL ? "" : outbox_mark(address, mark),
	    .complaint = complaint->len > 0 ? complaint->data : "" };
	AUTO(buf_clear) struct buf line = { 0 };
	int		 fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
	off_t		 size = fd < 0 ? 0 : lseek(fd, 0, SEEK_END);

	/* A full disk may have cut the last line short. */
	if (size > 0 && TEMP_FAILURE_RETRY(pread(fd, &last, 1, size - 1)) == 1 && last != '\n')
		buf_putc(&line, '\n');
	write_try(&line, &t);
	if (fd < 0 || !file_write_fd(fd, line.data, line.len) || fsync(fd) != 0)
		die("%s: %s", path, strerror(errno));
	close(fd);
	if ((size_t)size > LOG_LARGE && (size_t)size / LOG_STEP !=
	    ((size_t)size + line.len) / LOG_STEP)
		outbox_log_tidy(game);
}

bool
outbox_can_seal(struct match *m, const char *key)
{
	return key != NULL && (pgp_can_encrypt(match_pgp(m), key) ||
	    (match_import_keys(m, NULL) && pgp_can_encrypt(match_pgp(m), key)));
}

bool
outbox_done(const char *game, const char *name)
{
	AUTO(outbox_log_clear) struct outbox_log log = { 0 };

	outbox_log_read(&log, game, name);
	return outbox_log_has(&log, name, TRY_SENT) || outbox_log_has(&log, name, TRY_REFUSED);
}

int
outbox_made(const char *game)
{
	AUTO_FREE char *path = xasprintf("%s/" OUTBOX_FOLDER "/" MADE_FILE, game);
	AUTO(buf_clear) struct buf text = { 0 };

	return file_load(path, 64, &text) && text.len > 0 ? (int)strtol(text.data, NULL, 10) : -1;
}

/*
 * Sending.
 */

/*
 * Hands a mail to the mail program, and logs the result; gives up a mail tried
 * too often.  Appends to 'said' why it is to be tried later.
 */
static enum outbox_result
outbox_hand_over(const char *game, const char *name, struct buf *bytes, int tried,
    const char *command, struct buf *said)
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
		fprintf(stderr, "assize: %s: mails cannot be sent by '%s': %s\n    hint: install a "
		    "mail server, or msmtp-mta; or name another program with --sendmail\n", game,
		    command, complaint.data == NULL ? "" : complaint.data);
		break;
	}
	outbox_log_add(game, name, what, what == TRY_SENT || what == TRY_REFUSED ? to : NULL,
	    &complaint);
	if (what == TRY_LATER)
		buf_printf(said, "%.*s", (int)strcspn(complaint.len > 0 ? complaint.data : "",
		    "\n"), complaint.len > 0 ? complaint.data : "");
	return what;
}

/* The order by name, and of one name by time. */
static int
by_name(const void *a, const void *b)
{
	const struct outbox_try	*l = a, *r = b;
	int			 order = strcmp(l->name, r->name);

	return order != 0 ? order : (l->name > r->name) - (l->name < r->name);
}

/*
 * Returns the place of the first try to send this mail in a log that is sorted
 * by name: thousands may wait while a server is away, each with its tries.
 */
static size_t
first_try(const struct outbox_log *log, const char *name)
{
	size_t	 low = 0, high = log->count;

	while (low < high) {
		size_t	 middle = (low + high) / 2;

		if (strcmp(log->tries[middle].name, name) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/*
 * Sends one mail; returns when to try again, or 0.  The log is sorted by name.
 * 'result' is what became of it, if it was tried; 'said' gets why it is to be
 * tried later.
 */
static int64_t
outbox_send_one(const char *game, const char *folder, const char *file,
    const struct outbox_log *log, const char *command, enum outbox_result *result,
    struct buf *said)
{
	AUTO_FREE char *path = path_join(folder, file),
	    *name = xstrndup(file, strlen(file) - 4);
	AUTO(buf_clear) struct buf bytes = { 0 };
	int64_t			 last = 0, again = 0;
	int			 tried = 0;
	enum outbox_result	 what;
	bool			 done = false;

	for (size_t i = first_try(log, name); i < log->count &&
	    strcmp(log->tries[i].name, name) == 0; i++) {
		what = log->tries[i].what;
		done = done || what == TRY_SENT || what == TRY_REFUSED;
		if (what == TRY_LATER) {
			last = log->tries[i].time;
			tried++;
		}
	}
	if (!done && tried > 0 && last <= clock_now() && send_again(tried, last) > clock_now())
		again = send_again(tried, last);
	else if (!done && file_load(path, STORED_CAP, &bytes) && bytes.len > 0) {
		*result = what = outbox_hand_over(game, name, &bytes, tried, command, said);
		done = what == TRY_SENT || what == TRY_REFUSED;
		if (!done)
			again = send_again(what == TRY_STUCK ? 1 : tried + 1, clock_now());
	}
	/* The log has it as sent: if a power cut brings it back, the next round removes it. */
	if (done && unlink(path) != 0 && errno != ENOENT)
		die("cannot remove '%s': %s", path, strerror(errno));
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
	unsigned		 later = 0;
	bool			 stop = false;

	list_mails(folder, "", &mails);
	/* A mail whose try cannot be logged would be sent again and again. */
	*stuck = mails.count > 0 && outbox_log_size(game) > LOG_FULL;
	if (*stuck) {
		fprintf(stderr, "assize: %s/" OUTBOX_FOLDER "/" LOG_FILE " is full: %zu mails "
		    "wait until it is moved away\n", game, mails.count);
		return send_again(1, clock_now());
	}
	outbox_log_read(&log, game, "");
	if (log.count > 0)
		qsort(log.tries, log.count, sizeof(*log.tries), by_name);
	for (size_t i = 0; i < mails.count && !stop; i++) {
		AUTO(buf_clear) struct buf said = { 0 };
		enum outbox_result	 result = TRY_SENT;
		int64_t	 again = outbox_send_one(game, folder, mails.name[i],
		    &log, command, &result, &said);

		stop = result == TRY_STUCK;
		later += result == TRY_LATER;
		if (result == TRY_LATER && later == 1)
			fprintf(stderr, "assize: %s: a mail was not taken by '%s', and is tried "
			    "again later: %s\n", game, command, said.len > 0 ? said.data :
			    "it did not say why");
		if (again != 0 && (next == 0 || again < next))
			next = again;
	}
	if (later > 1)
		fprintf(stderr, "assize: %s: so were %u more mails\n", game, later - 1);
	*stuck = stop || later > 0;
	return next;
}

unsigned
outbox_waiting(const char *game, const char *prefix)
{
	AUTO_FREE char *folder = path_join(game, OUTBOX_FOLDER);
	AUTO(file_names_clear) struct file_names mails = { 0 };

	list_mails(folder, prefix, &mails);
	return (unsigned)mails.count;
}

unsigned
outbox_count(const char *game, const char *prefix, size_t rest, int64_t since)
{
	AUTO_FREE char *folder = path_join(game, OUTBOX_FOLDER);
	AUTO(outbox_log_clear) struct outbox_log log = { 0 };
	AUTO(file_names_clear) struct file_names mails = { 0 };
	size_t			 len = strlen(prefix), whole = rest == 0 ? 0 : len + rest;
	unsigned		 count = 0;

	list_mails(folder, prefix, &mails);
	for (size_t i = 0; i < mails.count; i++)
		count += whole == 0 || strlen(mails.name[i]) == whole + sizeof(".eml") - 1;
	outbox_log_read(&log, game, prefix);
	for (size_t i = 0; i < log.count; i++) {
		const struct outbox_try	*t = &log.tries[i];

		count += t->what == TRY_SENT && t->time > since &&
		    strncmp(t->name, prefix, len) == 0 &&
		    (whole == 0 || strlen(t->name) == whole);
	}
	return count;
}

/*
 * Returned mails of ours.
 */

/* Returns the value of a header in any part of the mail, from 'from' on; or NULL. */
static const char *
returned_find(const struct bytes *mail, const char *header, const char *from)
{
	AUTO_FREE char *line = xasprintf("\n%s:", header);
	size_t		 left = mail->len - (size_t)(from - mail->data);
	const char	*at = memmem(from, left, line, strlen(line));

	if (at != NULL) {
		at += strlen(line);
		at += strspn(at, " \t");
	}
	return at;
}

/* Returns the first such header's value, tidied, or ""; the caller's to free(). */
static char *
returned_value(const struct bytes *mail, const char *header)
{
	const char	*at = returned_find(mail, header, mail->data);
	AUTO_FREE char *raw = at == NULL ? xstrdup("") : xstrndup(at, strcspn(at, "\r\n"));
	struct buf	 clean = { 0 };

	mail_clean(&clean, raw);
	mail_shorten(&clean, MOST_COMPLAINT);
	buf_add(&clean, "", 0);
	return buf_take(&clean, NULL);
}

/*
 * Returns the returned mail's name, by its Message-ID "<GAME.NAME@HOST>"; NULL:
 * not of this game.
 */
static char *
returned_name(const struct bytes *mail, const char *game)
{
	AUTO_FREE char	*head = xasprintf("<%s.", game);
	const char	*at = mail->data;

	while ((at = returned_find(mail, "Message-ID", at)) != NULL)
		if (strncmp(at, head, strlen(head)) == 0)
			return xstrndup(at + strlen(head), strspn(at + strlen(head),
			    "abcdefghijklmnopqrstuvwxyzABCDEF0123456789-"));
	return NULL;
}

/*
 * Notes a returned mail of ours in the log of its game's outbox, once; false if
 * it is none.  As anybody can fake a return, the mail must have been sent, and
 * not returned before.
 */
static bool
note_return(const char *path, const char *name, const struct bytes *mail)
{
	int	 lock = lock_wait(path, PATIENCE);
	AUTO(outbox_log_clear) struct outbox_log log = { 0 };
	AUTO(buf_clear) struct buf why = { 0 };
	AUTO_FREE char	*complaint = returned_value(mail, "Diagnostic-Code"),
	    *status = returned_value(mail, "Status");
	bool	 ours;

	if (lock < 0)
		die_with(EXIT_LATER, "%s: the game is locked", path);
	outbox_log_read(&log, path, name);
	ours = outbox_log_size(path) <= LOG_FULL && outbox_log_has(&log, name, TRY_SENT) &&
	    !outbox_log_has(&log, name, TRY_RETURNED);
	buf_puts(&why, *complaint == '\0' ? status : complaint);
	if (ours) {
		outbox_log_add(path, name, TRY_RETURNED, NULL, &why);
		/* the next run tells the moderator */
		due_now(path);
	}
	lock_release(lock);
	return ours;
}

bool
outbox_take_return(const char *root, const struct bytes *mail)
{
	AUTO_FREE char *sent = returned_value(mail, "X-Assize-Game"), *named = NULL,
	    *action = returned_value(mail, "Action"), *to = returned_value(mail, "To");
	const char	*plus = strchr(to, '+'), *dot = plus == NULL ? NULL : strchr(plus, '.');
	AUTO_FREE char *path = NULL, *name = NULL;
	const char	*game = sent;

	/* the address may name the mail, as facts.c writes it; else what came back does */
	if (*game == '\0' && dot != NULL) {
		game = named = xstrndup(plus + 1, (size_t)(dot - plus) - 1);
		name = xstrndup(dot + 1, strcspn(dot + 1, "@"));
	}
	path = delivery_game_path(root, game);
	if (path != NULL && name == NULL)
		name = returned_name(mail, delivery_game_id(path));
	/* a server may only say that it has not given up yet */
	return path != NULL && name != NULL && strcasecmp(action, "delayed") != 0 &&
	    note_return(path, name, mail);
}
