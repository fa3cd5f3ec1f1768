/* One mail, read by a process in a cell, where it can do no harm, into a plain value. */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "base/base.h"
#include "base/child.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/plain.h"
#include "dirs.h"
#include "mail/answer.h"
#include "mail/reader.h"
#include "mail/text.h"

/*
 * The answer of the child, read.
 */

static const struct {
	enum severity	 severity;
	const char	*code, *text, *hint;
} words[REMARKS] = {
	[REMARK_NOT_MAIL] = { SEVERITY_ERROR, "not-a-mail",
	    "this is no mail that can be read", NULL },
	[REMARK_TOO_LARGE] = { SEVERITY_ERROR, "mail-too-large", "the mail has more than 1 MB",
	    "send the order file alone, without pictures" },
	[REMARK_TOO_COSTLY] = { SEVERITY_ERROR, "mail-too-costly",
	    "reading the mail took more than a second or 64 MB",
	    "send a plain mail with the order file attached" },
	[REMARK_TOO_DEEP] = { SEVERITY_ERROR, "mail-too-deep",
	    "the mail's parts are nested too deep",
	    "attach the order file directly" },
	[REMARK_TOO_MANY_PARTS] = { SEVERITY_ERROR, "mail-too-many-parts",
	    "the mail has too many parts", NULL },
	[REMARK_TOO_MANY_LETTERS] = { SEVERITY_ERROR, "mail-too-many-letters",
	    "the mail has more attachments than can be taken", "send several mails" },
	[REMARK_THIRD_PART] = { SEVERITY_ERROR, "third-part",
	    "the signed mail must be two parts, what is signed and the signature, and it has %s",
	    "something on the way added to the mail: send it again directly, or attach the order "
	    "file with its signature" },
	[REMARK_HALF_SIGNED] = { SEVERITY_ERROR, "half-signed",
	    "a signature or encryption begins and is not complete",
	    "sign the order file, and attach both" },
	[REMARK_NOT_OPENPGP] = { SEVERITY_ERROR, "not-openpgp",
	    "the mail is signed or encrypted by something other than OpenPGP",
	    "choose OpenPGP rather than S/MIME in the mail program" },
	[REMARK_TWO_SIGNATURES] = { SEVERITY_ERROR, "two-signatures",
	    "more than one signature stands for the same words",
	    "sign once: the mail or the file in it" },
	[REMARK_FORWARDED_SIGNATURE] = { SEVERITY_ERROR, "forwarded-signature",
	    "the signature is inside a forwarded mail",
	    "orders must be signed in the mail that brings them" },
	[REMARK_STRAY_SIGNATURE] = { SEVERITY_ERROR, "stray-signature",
	    "no attachment belongs to the signature '%s'",
	    "a signature has the name of its file with .asc or .sig behind it" },
	[REMARK_UNSIGNED_BESIDE] = { SEVERITY_WARNING, "unsigned-beside",
	    "what is not signed was left out: '%s'", "sign the whole mail" },
	[REMARK_TEXT_AROUND] = { SEVERITY_WARNING, "unsigned-text",
	    "the text before or after the signed block is not signed, and was left out", NULL },
	[REMARK_FORWARDED] = { SEVERITY_WARNING, "forwarded", "a forwarded mail was left out",
	    "orders count in a mail of your own: attach the order file to it" },
	[REMARK_CHARSET] = { SEVERITY_WARNING, "bad-charset",
	    "the text is not what its character set '%s' says",
	    "write in UTF-8" },
};

/* The place of the reader; after a fault it stays wrong, and everything read is empty. */
struct reader {
	const char	*p;
	size_t		 left;
	bool		 wrong;
};

static uint64_t
get_u64(struct reader *r, uint64_t limit)
{
	uint64_t	 n = 0;

	if (r->left < 8)
		r->wrong = true;
	for (int i = 0; i < 8 && !r->wrong; i++)
		n = n << 8 | (unsigned char)r->p[i];
	if (n > limit)
		r->wrong = true;
	if (r->wrong)
		return 0;
	r->p += 8;
	r->left -= 8;
	return n;
}

static struct bytes
get_bytes(struct reader *r)
{
	struct bytes	 b = { "", 0 };
	uint64_t	 len = get_u64(r, UINT64_MAX);

	if (r->wrong || r->left == 0 || len > r->left - 1 || r->p[len] != '\0') {
		r->wrong = true;
		return b;
	}
	b = (struct bytes){ r->p, len };
	r->p += len + 1;
	r->left -= len + 1;
	return b;
}

static const char *
get_string(struct reader *r)
{
	struct bytes	 b = get_bytes(r);

	if (!r->wrong && !mail_is_clean(b.data, b.len)) {
		r->wrong = true;
		return "";
	}
	return b.data;
}

static void
append(const char ***list, size_t *count, const char *s)
{
	*list = xrealloc(*list, (*count + 1) * sizeof(**list));
	(*list)[(*count)++] = s;
}

static void
read_field(struct reader *r, struct mail *m)
{
	const char	**single[ANSWER_FIELDS] = {
		[FIELD_FROM] = &m->from, [FIELD_FROM_NAME] = &m->from_name,
		[FIELD_TO] = &m->to, [FIELD_SUBJECT] = &m->subject,
		[FIELD_MESSAGE_ID] = &m->message_id, [FIELD_IN_REPLY_TO] = &m->in_reply_to,
		[FIELD_AUTOCRYPT] = &m->autocrypt,
	};
	uint64_t	  field = get_u64(r, ANSWER_FIELDS - 1);
	const char	 *s = get_string(r);

	if (r->wrong)
		return;
	if (single[field] != NULL)
		*single[field] = s;
	else if (field == FIELD_REFERENCE)
		append(&m->references, &m->reference_count, s);
	else if (field == FIELD_LOOP)
		append(&m->loops, &m->loop_count, s);
	else
		append(&m->vouchers, &m->voucher_count, s);
}

static void
read_letter(struct reader *r, struct mail *m)
{
	struct letter	*l;

	if (m->letter_count >= MAIL_LETTERS) {
		r->wrong = true;
		return;
	}
	m->letters = xrealloc(m->letters, (m->letter_count + 1) * sizeof(*l));
	l = &m->letters[m->letter_count++];
	*l = (struct letter){ .kind = get_u64(r, LETTER_ENCRYPTED) };
	l->signature = (int)get_u64(r, m->signature_count) - 1;
	l->name = get_string(r);
	l->type = get_string(r);
	l->charset = get_string(r);
	l->content = get_bytes(r);
	l->depth = (int)get_u64(r, 2 * MAIL_DEPTH);
}

/* Reports a remark in the parent's own words; true if it refuses the mail. */
static bool
remark_report(enum remark remark, const char *detail, struct diags *diags)
{
	const char	*text = words[remark].text, *place = strstr(text, "%s");

	diag_add(diags, words[remark].severity, words[remark].code, "%.*s%s%s",
	    place == NULL ? 0 : (int)(place - text), text, place == NULL ? "" : detail,
	    place == NULL ? text : place + 2);
	if (words[remark].hint != NULL)
		diag_hint(diags, "%s", words[remark].hint);
	return words[remark].severity == SEVERITY_ERROR;
}

/* Reads one record; false at the end, or if the answer is wrong. */
static bool
read_answer(struct reader *r, struct mail *m, bool *refused, struct diags *diags)
{
	enum tag	 tag = r->left == 0 ? 0 : (unsigned char)*r->p;

	r->p += r->left > 0;
	r->left -= r->left > 0;
	if (tag == TAG_FIELD)
		read_field(r, m);
	else if (tag == TAG_ENVELOPE) {
		m->date = (int64_t)get_u64(r, UINT64_MAX);
		m->automatic = (unsigned)get_u64(r, UINT32_MAX);
	} else if (tag == TAG_SIGNATURE) {
		struct mail_signature	*s;

		m->signatures = xrealloc(m->signatures, (m->signature_count + 1) * sizeof(*s));
		s = &m->signatures[m->signature_count++];
		*s = (struct mail_signature){ .kind = get_u64(r, SIGNATURE_CLEAR) };
		s->signed_text = get_bytes(r);
		s->also = get_bytes(r);
		s->signature = get_bytes(r);
	} else if (tag == TAG_LETTER)
		read_letter(r, m);
	else if (tag == TAG_REMARK) {
		uint64_t	 remark = get_u64(r, REMARKS - 1);
		const char	*detail = get_string(r);

		*refused |= !r->wrong && remark_report(remark, detail, diags);
	} else {
		if (tag != TAG_END || r->left != 0)
			r->wrong = true;
		return false;
	}
	return !r->wrong;
}

bool
answer_read(char *arena, size_t len, struct mail *m, struct diags *diags)
{
	struct reader	 r = { .p = arena, .left = len };
	bool		 refused = false;

	m->arena = arena;
	m->from = m->from_name = m->to = m->subject = m->message_id = m->in_reply_to = "";
	m->autocrypt = "";
	while (read_answer(&r, m, &refused, diags))
		;
	if (r.wrong)
		refused |= remark_report(REMARK_TOO_COSTLY, "", diags);
	/* An answer that cannot be trusted, or a refused mail, leaves no letters. */
	if (refused)
		m->letter_count = m->signature_count = 0;
	return !refused;
}

#define ANSWER_LIMIT	(8 * MAIL_LIMIT)
/* milliseconds: a machine that cannot give the child its one second in a minute */
#define PATIENCE	60000
#define HEAD_LIMIT	(64 * 1024)

/*
 * Collects the child's answer; false if it never came to an end.  Cuts an
 * answer that is too long, and so spoils it.
 */
static bool
collect_answer(int fd, struct buf *answer)
{
	int64_t		 until = clock_ticks() + PATIENCE, left;
	struct pollfd	 p = { .fd = fd, .events = POLLIN };
	char		 piece[65536];
	ssize_t		 n;

	while (answer->len <= ANSWER_LIMIT && (left = until - clock_ticks()) > 0) {
		if (poll(&p, 1, (int)left) <= 0)
			continue;
		n = read(fd, piece, sizeof(piece));
		if (n == 0)
			return true;
		if (n > 0)
			buf_add(answer, piece, (size_t)n);
	}
	return answer->len > ANSWER_LIMIT;
}

/* True if a mail is UTF-8 and names no other character set; an encoded word may name any. */
static bool
is_utf8(const char *mail, size_t len)
{
	AUTO_FREE char	*text = xstrndup(mail, len);
	uint32_t	 c;

	for (size_t i = 0, n; i < len; i += n)
		if ((n = plain_character(mail + i, len - i, &c)) == 0 || c == 0)
			return false;
	if (strstr(text, "=?") != NULL || strstr(text, "*=") != NULL)
		return false;
	for (const char *at = text; (at = strcasestr(at, "charset")) != NULL;) {
		at += strlen("charset");
		at += strspn(at, "= \"");
		if (strncasecmp(at, "utf-8", 5) != 0 && strncasecmp(at, "us-ascii", 8) != 0)
			return false;
	}
	return true;
}

/*
 * The reader, a program of its own: started with the first mail, and ended with this process.
 * A fork of this process has none, and starts its own.
 */
static struct {
	pid_t	 pid, owner;
	int	 fd;
} reader;

static void
reader_end(void)
{
	if (reader.owner != getpid())
		return;
	child_hold_back_no_more(reader.fd);
	close(reader.fd);
	(void)TEMP_FAILURE_RETRY(waitpid(reader.pid, NULL, 0));
	reader.owner = 0;
}

/* Starts one that reads HTML too, or one that does not and costs less. */
static void
reader_start(bool pages)
{
	static const int	 none[] = { -1 };
	static bool		 registered;
	const char		*name = pages ? "assize-page-reader" : "assize-mail-reader";
	AUTO_FREE char		*installed = path_join("libexec/" PACKAGE, name);
	AUTO_FREE char		*path = program_file(name, installed);
	const char		*argv[] = { NULL, NULL };
	int			 ends[2], error;

	if (path == NULL)
		path = path_join(PKGLIBEXECDIR, name);
	argv[0] = path;
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
		die_with(EXIT_LATER, "cannot make a socket: %s", strerror(errno));
	error = program_start(&reader.pid, argv, NULL, (int[]){ ends[1], -1, STDERR_FILENO },
	    none);
	close(ends[1]);
	if (error != 0)
		die_with(EXIT_LATER, "cannot start '%s', which reads mails: %s", path,
		    strerror(error));
	reader.fd = ends[0];
	reader.owner = getpid();
	child_hold_back(reader.fd);
	if (!registered && atexit(reader_end) != 0)
		die("cannot register what ends the reader of mails");
	registered = true;
}

/* Hands the mail and the end of a pipe to the reader; false if the reader is gone. */
static bool
reader_give(struct reader_task task, int mail, int answer)
{
	union {
		struct cmsghdr	 head;
		char		 room[CMSG_SPACE(2 * sizeof(int))];
	}			 control = { 0 };
	struct iovec		 bytes = { &task, sizeof(task) };
	struct msghdr		 m = { .msg_iov = &bytes, .msg_iovlen = 1,
	    .msg_control = control.room, .msg_controllen = sizeof(control.room) };

	control.head = (struct cmsghdr){ .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS,
	    .cmsg_len = CMSG_LEN(2 * sizeof(int)) };
	memcpy(CMSG_DATA(&control.head), (int[]){ mail, answer }, 2 * sizeof(int));
	return sendmsg(reader.fd, &m, MSG_NOSIGNAL) == (ssize_t)sizeof(task);
}

/* Has the reader's child parse the bytes into an answer; returns how the child ended. */
static int
answer_get(struct reader_task task, const char *data, size_t len, struct buf *answer)
{
	int	 ends[2], status = 0, in = program_input(data, len);
	bool	 told, ended;

	if (pipe2(ends, O_CLOEXEC) != 0)
		die_with(EXIT_LATER, "cannot make a pipe: %s", strerror(errno));
	told = reader_give(task, in, ends[1]);
	close(in);
	close(ends[1]);
	ended = !told || collect_answer(ends[0], answer);
	close(ends[0]);
	if (!ended) {
		program_end(reader.pid);
		die_with(EXIT_LATER, "the machine is too busy to read a mail");
	}
	/* The child is killed now, if it has not ended. */
	if (!told || send(reader.fd, "", 1, MSG_NOSIGNAL) != 1 ||
	    TEMP_FAILURE_RETRY(recv(reader.fd, &status, sizeof(status), 0)) != sizeof(status))
		status = SIGKILL;
	/* A mail's faults end in another signal or status, by the limits of its cell. */
	if (answer->len <= ANSWER_LIMIT && (WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL :
	    WEXITSTATUS(status) == READER_STOPPED))
		die_with(EXIT_LATER, "the process that reads mails was stopped");
	return status;
}

/* Takes the answer of a reader, which is found out if it is not whole. */
static bool
read_in_child(const char *data, size_t len, bool whole, struct mail *m, struct diags *diags)
{
	struct reader_task	 task = { .whole = whole, .charsets = !is_utf8(data, len) };
	struct buf		 answer = { 0 };
	static bool		 pages;
	size_t			 n;
	char			*arena;

	if (reader.owner != getpid())
		reader_start(pages);
	if (answer_get(task, data, len, &answer) == W_EXITCODE(READER_WANTS_PAGES, 0) && !pages) {
		pages = true;
		reader_end();
		reader_start(pages);
		buf_cut(&answer, 0);
		answer_get(task, data, len, &answer);
	}
	arena = buf_take(&answer, &n);
	return answer_read(arena, n, m, diags);
}

bool
mail_read(const void *data, size_t len, struct mail *m, struct diags *diags)
{
	const char	*at = data;
	size_t		 head = 0;

	*m = (struct mail){ 0 };
	if (len <= MAIL_LIMIT)
		return read_in_child(data, len, true, m, diags);
	remark_report(REMARK_TOO_LARGE, "", diags);
	/* The head tells what the refusal answers. */
	while (head < HEAD_LIMIT && (head == 0 || at[head - 1] != '\n' ||
	    (at[head] != '\n' && (at[head] != '\r' || at[head + 1] != '\n'))))
		head++;
	read_in_child(data, head, true, m, NULL);
	m->letter_count = m->signature_count = 0;
	return false;
}

bool
mail_read_part(const void *data, size_t len, struct mail *m, struct diags *diags)
{
	*m = (struct mail){ 0 };
	if (len <= MAIL_LIMIT)
		return read_in_child(data, len, false, m, diags);
	remark_report(REMARK_TOO_LARGE, "", diags);
	return answer_read(xstrdup(""), 0, m, NULL);
}

const char *
mail_answered(const struct mail *m)
{
	if (*m->in_reply_to != '\0' || m->reference_count == 0)
		return m->in_reply_to;
	return m->references[m->reference_count - 1];
}

void
mail_clear(struct mail *m)
{
	free(m->references);
	free(m->loops);
	free(m->vouchers);
	free(m->signatures);
	free(m->letters);
	free(m->arena);
	*m = (struct mail){ 0 };
}

bool
autocrypt_decode(const char *base64, struct buf *out)
{
	size_t	 len = strlen(base64), n = strspn(base64, BASE64_SIGNS);

	if (len % 4 != 0 || len - n > 2 || n == 0 || strspn(base64 + n, "=") != len - n)
		return false;
	buf_base64(out, base64, n);
	return true;
}

bool
mail_lists(const char *const *list, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (strcasecmp(list[i], name) == 0)
			return true;
	return false;
}
