#ifndef STORE_MANIFEST_H
#define STORE_MANIFEST_H

/*
 * The MANIFEST of a turn: the output of `sha256sum` for every file of the folder, by path in byte
 * order, without MANIFEST and MANIFEST.sig.  `sha256sum -c MANIFEST` checks it anywhere.
 */

#include "base/diag.h"
#include "store/hash.h"

#define MANIFEST_NAME	"MANIFEST"
#define MANIFEST_SIG	"MANIFEST.sig"

struct manifest_entry {
	/* relative, plain: no '..', no control characters */
	char		*path;
	unsigned char	 hash[HASH_SIZE];
};

struct manifest {
	struct manifest_entry	*entry;
	size_t			 count, room;
};

void	 manifest_clear(struct manifest *);
void	 manifest_add(struct manifest *, const char *path, const unsigned char hash[HASH_SIZE]);
/* Sorts the entries and appends the text. */
void	 manifest_write(struct manifest *, struct buf *);
/*
 * Reads a manifest.  False, with the line named, if it differs from the output of manifest_write().
 */
bool	 manifest_read(const void *, size_t, struct manifest *, struct diags *);
/* Returns an entry by its path (borrowed), or NULL. */
const struct manifest_entry *manifest_find(const struct manifest *, const char *path);

enum manifest_extent {
	MANIFEST_WHOLE,		/* every file listed is there */
	MANIFEST_GLANCE,	/* the same, but pages, and what seats see, are not read */
	MANIFEST_PART,		/* a copy for one person: files may be missing */
};

/*
 * Checks a folder.  False if a file is wrong, missing or not listed; names the
 * first of them, by path.
 */
bool	 manifest_check(const struct manifest *, const char *folder,
    enum manifest_extent, struct diags *);

#endif
