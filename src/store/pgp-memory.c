/*
 * What a home of ours knows of signatures without asking GnuPG again.
 *
 * A file of so many places, each for the newest of the signatures that fall on
 * it.  A place names the signer, and hashes them with the signature and what is
 * signed: what is torn, damaged or another's fits nothing.
 */

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/hash.h"
#include "store/pgp-inside.h"

#define MEMORY	"sound-signatures"
#define PLACES	65536		/* under 5 MB; some thousands of games hardly push each other out */
#define DIGITS	(PGP_FINGERPRINT - 1)

struct place {
	char		 primary[DIGITS];
	unsigned char	 mark[HASH_SIZE];
};

/*
 * The file, or -1: a file that others can write is no memory, and a home that is soon gone needs
 * none.
 */
static int
memory_open(const struct pgp *p, int flags)
{
	struct stat	 st;
	char		*path;
	int		 fd;

	if (p->home == NULL || p->temporary)
		return -1;
	path = path_join(p->home, MEMORY);
	fd = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0600);
	free(path);
	if (fd >= 0 && (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode) || st.st_uid != geteuid() ||
	    (st.st_mode & (S_IWGRP | S_IWOTH)) != 0)) {
		close(fd);
		return -1;
	}
	return fd;
}

/* Fills in the mark of a signer, and returns the offset of their signature's place. */
static off_t
find_place(struct place *at, const void *sig, size_t siglen, const void *bytes, size_t n)
{
	unsigned char	 text[DIGITS + 2 * HASH_SIZE], *hash = text + DIGITS;

	memcpy(text, at->primary, DIGITS);
	hash_bytes(sig, siglen, hash);
	hash_bytes(bytes, n, hash + HASH_SIZE);
	hash_bytes(text, sizeof(text), at->mark);
	return (off_t)((hash[0] << 8 | hash[1]) % PLACES * sizeof(*at));
}

bool
pgp_recall(struct pgp *p, const void *sig, size_t siglen, const void *bytes, size_t n,
    char primary[PGP_FINGERPRINT])
{
	int		 fd = memory_open(p, O_RDONLY);
	struct place	 found = { 0 }, right = { 0 };
	bool		 known;

	primary[0] = '\0';
	if (fd < 0)
		return false;
	known = pread(fd, &found, sizeof(found),
	    find_place(&right, sig, siglen, bytes, n)) == sizeof(found);
	close(fd);
	memcpy(right.primary, found.primary, DIGITS);
	find_place(&right, sig, siglen, bytes, n);
	known = known && hash_equal(found.mark, right.mark, HASH_SIZE);
	memcpy(primary, found.primary, known ? DIGITS : 0);
	primary[known ? DIGITS : 0] = '\0';
	return known;
}

void
pgp_remember(struct pgp *p, const char *primary, const void *sig, size_t siglen, const void *bytes,
    size_t n)
{
	int		 fd = strlen(primary) == DIGITS ? memory_open(p, O_WRONLY | O_CREAT) : -1;
	struct place	 at;

	if (fd < 0)
		return;
	memcpy(at.primary, primary, DIGITS);
	/* Nothing depends on it: what is not written is asked of GnuPG again. */
	(void)!pwrite(fd, &at, sizeof(at), find_place(&at, sig, siglen, bytes, n));
	close(fd);
}
