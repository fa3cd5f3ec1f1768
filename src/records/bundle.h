#ifndef RECORDS_BUNDLE_H
#define RECORDS_BUNDLE_H

/*
 * The files of a turn while they are only in memory: path and bytes.  A turn is
 * published from a bundle, and verify compares a replayed bundle with the disk.
 */

#include "base/buf.h"
#include "store/hash.h"

struct bundle_leaf {
	char		*path;		/* relative to the turn's folder */
	struct buf	 bytes;		/* as hashed in turn.xml: before compression */
	bool		 zipped;	/* on disk it is path.gz */
	bool		 pressed;	/* the two below are set */
	unsigned char	 hash[HASH_SIZE];
	struct buf	 zip;		/* as on disk, if zipped */
};

struct bundle {
	struct bundle_leaf	*leaf;
	size_t		 count, room;
};

void		 bundle_clear(struct bundle *);
/*
 * Takes the bytes over; the buffer is empty afterwards.  A path ending in ".gz" is kept without it
 * and marked zipped.
 */
struct bundle_leaf	*bundle_add(struct bundle *, struct buf *, const char *path, ...)
    PRINTF(3, 4);
/* Hashes and zips each leaf that is not hashed yet.  Not needed to compare bytes. */
void		 bundle_press(struct bundle *);
/* Borrowed, or NULL. */
const struct bundle_leaf *bundle_find(const struct bundle *, const char *path);

#endif
