/*
 * The memory of a home of ours for signatures, which saves asking GnuPG again.
 *
 * The file has a fixed number of places, each for the newest of its signatures.  A place names the
 * signer and the time, and hashes them with the signature and the signed bytes: a torn, damaged or
 * foreign place matches nothing.
 */

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/hash.h"
#include "store/pgp-inside.h"

#define MEMORY	"sound-signatures"
#define PLACES	65536		/* under 6 MB; some thousands of games hardly push each other out */
#define DIGITS	(PGP_FINGERPRINT - 1)

struct place {
	char		 primary[DIGITS];
	unsigned char	 signed_at[8];	/* UTC seconds, the lowest byte first */
	unsigned char	 mark[HASH_SIZE];
};

/*
 * Returns the file, or -1.  A file that others can write is no memory, and a temporary home needs
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

static void
put_time(unsigned char at[8], int64_t when)
{
	for (unsigned i = 0; i < 8; i++)
		at[i] = (unsigned char)((uint64_t)when >> 8 * i);
}

static int64_t
get_time(const unsigned char at[8])
{
	uint64_t	 when = 0;

	for (unsigned i = 0; i < 8; i++)
		when |= (uint64_t)at[i] << 8 * i;
	return (int64_t)when;
}

#define SIGNER	offsetof(struct place, mark)	/* bytes for the signer and the time */

/* Fills in the mark of a signer, and returns the offset of their signature's place. */
static off_t
find_place(struct place *at, const void *sig, size_t siglen, const void *bytes, size_t n)
{
	unsigned char	 text[SIGNER + 2 * HASH_SIZE], *hash = text + SIGNER;

	memcpy(text, at, SIGNER);
	hash_bytes(sig, siglen, hash);
	hash_bytes(bytes, n, hash + HASH_SIZE);
	hash_bytes(text, sizeof(text), at->mark);
	return (off_t)((hash[0] << 8 | hash[1]) % PLACES * sizeof(*at));
}

bool
pgp_recall(struct pgp *p, const void *sig, size_t siglen, const void *bytes, size_t n,
    struct pgp_result *known)
{
	int		 fd = memory_open(p, O_RDONLY);
	struct place	 found = { 0 }, right = { 0 };
	bool		 fits;

	*known = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
	if (fd < 0)
		return false;
	fits = pread(fd, &found, sizeof(found),
	    find_place(&right, sig, siglen, bytes, n)) == sizeof(found);
	close(fd);
	memcpy(&right, &found, SIGNER);
	find_place(&right, sig, siglen, bytes, n);
	if (!fits || !hash_equal(found.mark, right.mark, HASH_SIZE))
		return false;
	known->verdict = PGP_GOOD;
	known->sound = true;
	memcpy(known->primary, found.primary, DIGITS);
	known->signed_at = get_time(found.signed_at);
	return true;
}

void
pgp_remember(struct pgp *p, const struct pgp_result *known, const void *sig, size_t siglen,
    const void *bytes, size_t n)
{
	int		 fd = known->sound && strlen(known->primary) == DIGITS ?
	    memory_open(p, O_WRONLY | O_CREAT) : -1;
	struct place	 at;

	if (fd < 0)
		return;
	memcpy(at.primary, known->primary, DIGITS);
	put_time(at.signed_at, known->signed_at);
	/* Nothing depends on it: GnuPG is asked again about a missing signature. */
	(void)!pwrite(fd, &at, sizeof(at), find_place(&at, sig, siglen, bytes, n));
	close(fd);
}
