/* The child that reads mail can do nothing else, and its parent believes nothing it says. */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "mail/answer.h"
#include "mail/parse.h"
#include "mail/text.h"
#include "unit/test.h"

static pid_t	 warden;		/* the process that made the cell */

/* Attempts of a prisoner; returns 0 if it was stopped. */
static int
try_to_open(void)
{
	return open("/etc/passwd", O_RDONLY | O_CLOEXEC) >= 0 ||
	    open("/tmp/assize-escape", O_WRONLY | O_CREAT | O_CLOEXEC, 0600) >= 0;
}

static int
try_to_talk(void)
{
	return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) >= 0 ||
	    socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0) >= 0;
}

static int
try_to_start(void)
{
	char	*argv[] = { NULL };

	return fork() >= 0 || execv("/bin/true", argv) == 0;
}

static int
try_to_kill(void)
{
	return kill(getppid(), 0) == 0;
}

static int
try_to_end_the_parent(void)
{
	return syscall(SYS_tgkill, warden, warden, 0) == 0;
}

static int
try_to_read_an_open_file(void)
{
	char	 c;

	for (int fd = 0; fd < 64; fd++)
		if (fd != 1 && read(fd, &c, 1) >= 0)
			return 1;
	return 0;
}

static int
try_to_loosen(void)
{
	struct rlimit	 r = { RLIM_INFINITY, RLIM_INFINITY };

	return setrlimit(RLIMIT_CPU, &r) == 0;
}

#ifndef SANITIZED	/* which needs terabytes of its own */
static int
try_to_take_memory(void)
{
	for (int i = 0; i < 80; i++) {
		char	*volatile p = malloc(1024 * 1024);

		if (p == NULL)
			return 0;
		memset(p, 1, 1024 * 1024);
	}
	return 1;
}
#endif

static int
try_to_run_on(void)
{
	for (volatile unsigned i = 0;; i++)
		;
	return 1;
}

/* How a process in the cell ends. */
static int
imprison(int (*attempt)(void))
{
	pid_t	 pid;
	int	 status;

	jail_prepare();
	warden = getpid();
	pid = fork();
	ck_assert_int_ge(pid, 0);
	if (pid == 0) {
		jail_enter(1);
		_exit(attempt());
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	return status;
}

TEST(the_cell_has_no_door)
{
	ck_assert_int_eq(imprison(try_to_open), 0);
	ck_assert_int_eq(imprison(try_to_talk), 0);
	ck_assert_int_eq(imprison(try_to_start), 0);
	ck_assert_int_eq(imprison(try_to_kill), 0);
	ck_assert_int_eq(imprison(try_to_end_the_parent), 0);
	ck_assert_int_eq(imprison(try_to_read_an_open_file), 0);
	ck_assert_int_eq(imprison(try_to_loosen), 0);
}

TEST(the_cell_gives_one_second_and_64_megabytes)
{
	int	 status = imprison(try_to_run_on);

	ck_assert(WIFSIGNALED(status));
#ifndef SANITIZED
	ck_assert_int_eq(imprison(try_to_take_memory), 0);
#endif
}

static const char	 mail[] =
    "From: Dirk <dirk@players.example>\nTo: game@assize.example\nSubject: x\nMessage-ID: "
    "<a@b>\nReferences: <c@d>\n"
    "X-Loop: me@here\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nhello\n--b\n"
    "Content-Type: application/xml; name=orders.xml\n\n<orders/>\n--b\n"
    "Content-Type: application/pgp-signature; name=orders.xml.asc\n\n"
    "-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n--b--\n";

static char *
copy(const struct buf *b, size_t len)
{
	char	*s = xmalloc(len + 1);

	memcpy(s, b->data, len);
	s[len] = '\0';
	return s;
}

static void
make_answer(struct buf *answer)
{
	parse_prepare(true);
	parse_mail(mail, strlen(mail), true, answer);
}

TEST(an_answer_is_read_as_it_was_written)
{
	AUTO(buf_clear) struct buf answer = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(mail_clear) struct mail m = { 0 };

	make_answer(&answer);
	ck_assert(answer_read(copy(&answer, answer.len), answer.len, &m, &diags));
	ck_assert_str_eq(m.from, "dirk@players.example");
	ck_assert_str_eq(m.references[0], "c@d");
	ck_assert_str_eq(m.loops[0], "me@here");
	ck_assert_uint_eq(m.signature_count, 1);
	ck_assert_uint_eq(m.letter_count, 1);
	ck_assert_str_eq(m.letters[0].name, "orders.xml");
	ck_assert_str_eq(m.letters[0].content.data, "<orders/>");
	ck_assert_uint_eq(diags.count, 1);
	ck_assert_str_eq(diags.diag[0].code, "unsigned-beside");
}

/* A line of Authentication-Results, and if it vouches for a mail from example.org. */
static const struct {
	const char	*line;
	bool		 vouches;
} results[] = {
	{ "mx.here; dkim=pass header.d=example.org", true },
	{ "MX.here 1; spf=fail smtp.mailfrom=b.example;\n dkim=pass (2048; ok) "
	    "header.d=Example.Org", true },
	{ "mx.here; dkim=fail header.d=a.example; dkim=pass header.i=@x header.d=example.org",
	    true },
	{ "mx.here; spf=pass smtp.mailfrom=bounces@example.org", true },
	{ "mx.here; spf=pass smtp.mailfrom=example.org", true },
	{ "mx.here; none", false },
	{ "mx.there; dkim=pass header.d=example.org", false },
	{ "mx.here; dkim=fail header.d=example.org", false },
	{ "mx.here; dkim=passed header.d=example.org", false },
	{ "mx.here; dkim=pass header.d=evil.example", false },
	{ "mx.here; dkim=pass header.d=badexample.org", false },
	{ "mx.here; dkim=pass header.d=sub.example.org", false },
	{ "mx.here; dkim=pass header.d=org", false },
	{ "mx.here; spf=pass smtp.helo=example.org", false },
	{ "mx.here; spf=pass smtp.mailfrom=example.org@evil.example", false },
	{ "mx.here; spf=fail smtp.mailfrom=\"; dkim=pass header.d=example.org\"@evil.example",
	    false },
	{ "mx.here; dkim=fail (; dkim=pass header.d=example.org)", false },
	{ "mx.here; dkim=fail (\\(; dkim=pass header.d=example.org", false },
	{ "mx.here; dkim=fail reason=\"; dkim=pass header.d=example.org", false },
	{ "evil (mx.here; dkim=pass header.d=example.org", false },
	{ "", false },
};

/* True if the host vouches for a mail with this header. */
static bool
is_vouched(const char *header)
{
	AUTO_FREE char	*text = xasprintf("%sSubject: x\n\nhello\n", header);
	AUTO(mail_clear) struct mail m = { 0 };
	bool		 vouched = false;

	ck_assert(mail_read(text, strlen(text), &m, NULL));
	for (size_t i = 0; i < m.voucher_count; i++)
		vouched = vouched || strcasecmp(m.vouchers[i], "mx.here") == 0;

	return vouched;
}

TEST(the_mail_server_vouches_by_an_aligned_pass_above_its_own_line)
{
	static const char	 from[] = "From: anna@example.org\n",
	    received[] = "Received: from a by mx.here\n";

	for (size_t i = 0; i < LENGTH(results); i++) {
		AUTO_FREE char	*line = xasprintf("Authentication-Results: %s\n", results[i].line),
		    *above = xasprintf("%s%s%s", line, received, from),
		    *below = xasprintf("%s%s%s", received, line, from),
		    *alone = xasprintf("%s%s", line, from),
		    *two = xasprintf("%s%sFrom: anna@example.org, b@evil.example\n", line,
		    received);

		ck_assert_msg(is_vouched(above) == results[i].vouches, "%s", results[i].line);
		ck_assert(!is_vouched(below));
		ck_assert(!is_vouched(alone));
		ck_assert(!is_vouched(two));
	}
}

TEST(an_answer_cut_short_anywhere_is_no_answer)
{
	AUTO(buf_clear) struct buf answer = { 0 };

	make_answer(&answer);
	for (size_t len = 0; len < answer.len; len++) {
		AUTO(mail_clear) struct mail m = { 0 };

		ck_assert(!answer_read(copy(&answer, len), len, &m, NULL));
		ck_assert_uint_eq(m.letter_count, 0);
		ck_assert_uint_eq(m.signature_count, 0);
	}
}

/* A letter must stay within the answer, whatever the child says of its length. */
static void
stays_inside(const struct mail *m, size_t len)
{
	for (size_t i = 0; i < m->letter_count; i++) {
		const struct letter	*l = &m->letters[i];

		ck_assert(l->content.data >= m->arena &&
		    l->content.data + l->content.len < m->arena + len);
		ck_assert_int_eq(l->content.data[l->content.len], '\0');
		ck_assert(l->signature < (int)m->signature_count);
	}
}

TEST(an_answer_with_any_byte_changed_is_read_safely)
{
	static const unsigned char	 flips[] = { 0x01, 0x80, 0xff };
	AUTO(buf_clear) struct buf answer = { 0 };

	make_answer(&answer);
	for (size_t i = 0; i < answer.len * LENGTH(flips); i++) {
		AUTO(mail_clear) struct mail m = { 0 };
		char		*bytes = copy(&answer, answer.len);

		bytes[i / LENGTH(flips)] ^= (char)flips[i % LENGTH(flips)];
		answer_read(bytes, answer.len, &m, NULL);
		ck_assert(mail_is_clean(m.subject, strlen(m.subject)));
		stays_inside(&m, answer.len);
	}
}

TEST(a_mail_that_is_too_large_still_says_whom_to_answer)
{
	size_t		 n = strlen(mail), len = MAIL_LIMIT + 1;
	AUTO_FREE char *large = xmalloc(len);
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(mail_clear) struct mail m;

	memset(large, 'x', len);
	memcpy(large, mail, n);
	ck_assert(!mail_read(large, len, &m, &diags));
	ck_assert_str_eq(m.from, "dirk@players.example");
	ck_assert_str_eq(m.message_id, "a@b");
	ck_assert_uint_eq(m.letter_count, 0);
	ck_assert_uint_eq(diags.count, 1);
	ck_assert_str_eq(diags.diag[0].code, "mail-too-large");
	mail_clear(&m);
	ck_assert(!mail_read_part(large, len, &m, NULL));
	ck_assert_str_eq(m.subject, "");
}

TEST_MAIN("mail-read")
