/* Two processes at one bundle: the second hands its files over through a pipe. */

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "clerk/share.h"

#define SHARE_CAP	((size_t)1 << 30)

/* What goes through the pipe before the path, the bytes and the zipped bytes of each file. */
struct label {
	size_t		 path, bytes, zip;	/* how long they are */
	bool		 zipped;
	unsigned char	 hash[HASH_SIZE];
};

/* The process that makes the latter half. */
struct helper {
	pid_t	 pid;
	int	 pipe;
};

static bool
two_processors(void)
{
	cpu_set_t	 set;

	return sched_getaffinity(0, sizeof(set), &set) == 0 && CPU_COUNT(&set) > 1;
}

static void
make_range(struct bundle *b, unsigned from, unsigned end, share_maker *make, const void *ctx)
{
	for (unsigned i = from; i < end; i++)
		make(ctx, i, b);
}

static void
pack(struct bundle *b, struct buf *out)
{
	bundle_press(b);
	for (size_t i = 0; i < b->count; i++) {
		const struct leaf	*l = &b->leaf[i];
		struct label		 label = { strlen(l->path), l->bytes.len, l->zip.len, l->zipped, { 0 } };

		memcpy(label.hash, l->hash, HASH_SIZE);
		buf_add(out, &label, sizeof(label));
		buf_add(out, l->path, label.path);
		buf_add(out, l->bytes.data, label.bytes);
		buf_add(out, l->zip.data, label.zip);
	}
}

static void
unpack(const struct buf *in, struct bundle *b)
{
	const char	*at = in->data, *end = in->data + in->len;

	while (at < end) {
		struct label	 label;
		struct buf	 bytes = { 0 };
		struct leaf	*l;

		memcpy(&label, at, sizeof(label));
		at += sizeof(label);
		buf_add(&bytes, at + label.path, label.bytes);
		l = bundle_add(b, &bytes, "%.*s", (int)label.path, at);
		at += label.path + label.bytes;
		l->zipped = label.zipped;
		memcpy(l->hash, label.hash, HASH_SIZE);
		buf_add(&l->zip, at, label.zip);
		l->pressed = true;
		at += label.zip;
	}
}

/* Says nothing: if this process cannot make its half, the first one finds that out too. */
static void NORETURN
assist(int pipe, unsigned from, unsigned end, share_maker *make, const void *ctx)
{
	struct bundle	 made = { 0 };
	struct buf	 packed = { 0 };
	int		 nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

	die_cleanup(NULL);
	if (nowhere < 0 || dup2(nowhere, STDERR_FILENO) < 0)
		_exit(EXIT_LATER);
	make_range(&made, from, end, make, ctx);
	pack(&made, &packed);
	_exit(file_write_fd(pipe, packed.data, packed.len) ? EXIT_DONE : EXIT_LATER);
}

/* False when no second process can be had. */
static bool
start(struct helper *h, unsigned from, unsigned end, share_maker *make, const void *ctx)
{
	int	 ends[2];

	if (!two_processors() || pipe2(ends, O_CLOEXEC) != 0)
		return false;
	fflush(NULL);
	h->pid = fork();
	if (h->pid == 0)
		assist(ends[1], from, end, make, ctx);
	close(ends[1]);
	h->pipe = ends[0];
	if (h->pid < 0)
		close(h->pipe);
	return h->pid > 0;
}

/* Adds what the second process has made; false, and nothing is added, if that is not all of it. */
static bool
gather(const struct helper *h, struct bundle *b)
{
	struct buf	 packed = { 0 };
	bool		 whole = file_read_fd(h->pipe, "a pipe", SHARE_CAP, &packed) == FILE_READ;
	int		 status;

	close(h->pipe);
	while (waitpid(h->pid, &status, 0) < 0)
		if (errno != EINTR)
			die("a process is lost: %s", strerror(errno));
	whole = whole && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE;
	if (whole)
		unpack(&packed, b);
	buf_clear(&packed);
	return whole;
}

void
share_out(struct bundle *b, unsigned count, share_maker *make, const void *ctx)
{
	struct helper	 h;
	unsigned	 half = count - count / 2;
	bool		 helped = count > 1 && start(&h, half, count, make, ctx);

	make_range(b, 0, half, make, ctx);
	if (!helped || !gather(&h, b))
		make_range(b, half, count, make, ctx);
}
