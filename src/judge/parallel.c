/* Two processes at one bundle: the second hands its files over through a pipe. */

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.h"
#include "base/file.h"
#include "judge/parallel.h"

#define SHARE_CAP	((size_t)1 << 30)

/* What goes through the pipe before the path, the bytes and the zipped bytes of each file. */
struct label {
	unsigned	 thing;
	size_t		 path, bytes, zip;	/* how long they are */
	bool		 zipped;
	unsigned char	 hash[HASH_SIZE];
};

/* Things to be made, the last one first; each process takes the next when it has made one. */
struct pile {
	unsigned	 count;
	struct bundle	*made;		/* by thing; none has files before it is made */
	share_maker	*make;
	const void	*ctx;
	atomic_uint	*left;		/* seen by both processes */
};

/* The second process. */
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

/* False when nothing is left. */
static bool
take(const struct pile *p, unsigned *thing)
{
	unsigned	 left = atomic_load(p->left);

	while (left > 0)
		if (atomic_compare_exchange_weak(p->left, &left, left - 1)) {
			*thing = left - 1;
			return true;
		}
	return false;
}

static void
make_some(const struct pile *p)
{
	for (unsigned i; take(p, &i);)
		p->make(p->ctx, i, &p->made[i]);
}

static void
pack(unsigned thing, const struct leaf *l, struct buf *out)
{
	struct label	 label = { thing, strlen(l->path), l->bytes.len, l->zip.len, l->zipped,
	    { 0 } };

	memcpy(label.hash, l->hash, HASH_SIZE);
	buf_add(out, &label, sizeof(label));
	buf_add(out, l->path, label.path);
	buf_add(out, l->bytes.data, label.bytes);
	buf_add(out, l->zip.data, label.zip);
}

static void
pack_all(const struct pile *p, struct buf *out)
{
	for (unsigned i = 0; i < p->count; i++) {
		bundle_press(&p->made[i]);
		for (size_t k = 0; k < p->made[i].count; k++)
			pack(i, &p->made[i].leaf[k], out);
	}
}

static void
unpack(const struct buf *in, const struct pile *p)
{
	const char	*at = in->data, *end = in->data + in->len;

	while (at < end) {
		struct label	 label;
		struct buf	 bytes = { 0 };
		struct leaf	*l;

		memcpy(&label, at, sizeof(label));
		at += sizeof(label);
		buf_add(&bytes, at + label.path, label.bytes);
		l = bundle_add(&p->made[label.thing], &bytes, "%.*s", (int)label.path, at);
		at += label.path + label.bytes;
		l->zipped = label.zipped;
		memcpy(l->hash, label.hash, HASH_SIZE);
		buf_add(&l->zip, at, label.zip);
		l->pressed = true;
		at += label.zip;
	}
}

/* Says nothing: what this process cannot make, the first one finds that out too. */
static void NORETURN
assist(int pipe, const struct pile *p)
{
	struct buf	 packed = { 0 };
	int		 nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

	die_cleanup(NULL);
	if (nowhere < 0 || dup2(nowhere, STDERR_FILENO) < 0)
		_exit(EXIT_LATER);
	make_some(p);
	pack_all(p, &packed);
	_exit(file_write_fd(pipe, packed.data, packed.len) ? EXIT_DONE : EXIT_LATER);
}

/* False when no second process can be had. */
static bool
start(struct helper *h, const struct pile *p)
{
	int	 ends[2];

	if (!two_processors() || pipe2(ends, O_CLOEXEC) != 0)
		return false;
	fflush(NULL);
	h->pid = child_fork();
	if (h->pid == 0) {
		close(ends[0]);
		assist(ends[1], p);
	}
	close(ends[1]);
	h->pipe = ends[0];
	if (h->pid < 0)
		close(h->pipe);
	return h->pid > 0;
}

/* Takes what the second process has made, unless that is not all it was to make. */
static void
gather(const struct helper *h, const struct pile *p)
{
	struct buf	 packed = { 0 };
	bool		 whole = file_read_fd(h->pipe, "a pipe", SHARE_CAP, &packed) == FILE_READ;
	int		 status;

	close(h->pipe);
	while (waitpid(h->pid, &status, 0) < 0)
		if (errno != EINTR)
			die("a process is lost: %s", strerror(errno));
	if (whole && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE)
		unpack(&packed, p);
	buf_clear(&packed);
}

/* In the order of the things; those that have no files yet are made now. */
static void
add_all(const struct pile *p, struct bundle *b)
{
	for (unsigned i = 0; i < p->count; i++) {
		if (p->made[i].count == 0)
			p->make(p->ctx, i, &p->made[i]);
		bundle_move(b, &p->made[i]);
	}
}

void
share_out(struct bundle *b, unsigned count, share_maker *make, const void *ctx)
{
	struct pile	 p = { .count = count, .made = xcalloc(count, sizeof(*p.made)),
	    .make = make, .ctx = ctx };
	struct helper	 h;

	p.left = mmap(NULL, sizeof(*p.left), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
	    0);
	if (p.left == MAP_FAILED)
		die("no memory to share: %s", strerror(errno));
	atomic_init(p.left, count);
	if (count > 1 && start(&h, &p)) {
		make_some(&p);
		gather(&h, &p);
	}
	add_all(&p, b);
	munmap(p.left, sizeof(*p.left));
	free(p.made);
}
