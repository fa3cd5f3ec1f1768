#ifndef RECORDS_STORED_H
#define RECORDS_STORED_H

/*
 * The files of a game directory, read with a path alone, without an open match;
 * and those of a turn while they are only in memory.
 */

#include <libxml/tree.h>

#include "base/buf.h"
#include "base/diag.h"
#include "records/paths.h"
#include "referee/game.h"
#include "store/hash.h"

#define STORED_CAP	((size_t)16 * 1024 * 1024)

/*
 * Reads a file of a turn, unzipped if its name ends in ".gz".  False, with a
 * diagnostic, if it cannot be read.  Without 'diags' false means that the file
 * does not exist; one that exists and cannot be read ends the program.
 */
bool	 stored_file(const char *folder, const char *name, struct buf *, struct diags *);
/* The same, parsed; NULL with a diagnostic.  xmlFreeDoc() it. */
xmlDocPtr stored_tree(const char *folder, const char *name, struct diags *);
/*
 * Reads what a turn shows to a seat or to "public", parsed; NULL with a
 * diagnostic. xmlFreeDoc() it.
 */
xmlDocPtr stored_view(const char *game, unsigned turn, const char *viewer, struct diags *);
/* Reads the position of a turn, parsed; NULL with a diagnostic.  xmlFreeDoc() it. */
xmlDocPtr stored_position(const char *game, unsigned turn, struct diags *);
/* Reads the public record of a turn; false with diagnostics.  record_clear() it in any case. */
struct record;
struct gamefile;
bool	 stored_record(const char *game, const struct gamefile *, unsigned turn, struct record *,
    struct diags *);
/*
 * Sets the seats that the rules' bot played in this record's turn, by the game.xml then in
 * force.  False, with a diagnostic, if that file is not there as the record says.
 */
bool	 stored_bots(const char *game, const struct record *, seats_t *, struct diags *);
/*
 * Moves the faults of the files in force in a turn to 'diags'.  If another
 * version wrote the files, reports that instead.
 */
void	 stored_faults(const char *folder, struct diags *faults, struct diags *diags);
/* Reads a secret of a game ("chain", "hidden"); false if it is missing or damaged. */
bool	 stored_secret(const char *game, const char *name, unsigned char secret[HASH_SIZE]);

/*
 * The files of a turn while they are only in memory: path and bytes.  A turn is
 * published from a file set, and verify compares a set that was made again with the disk.
 */

struct fileset_file {
	char		*path;		/* relative to the turn's folder */
	struct buf	 bytes;		/* as hashed in turn.xml: before compression */
	bool		 zipped;	/* on disk it is path.gz */
	unsigned char	 hash[HASH_SIZE];
};

struct fileset {
	struct fileset_file	*file;
	size_t		 count, room;
};

void		 fileset_clear(struct fileset *);
/*
 * Takes the bytes over; the buffer is empty afterwards.  A path ending in ".gz"
 * is kept without it and marked zipped.
 */
void		 fileset_add(struct fileset *, struct buf *, const char *path, ...)
    PRINTF(3, 4);
/* Borrowed, or NULL. */
const struct fileset_file *fileset_find(const struct fileset *, const char *path);

#endif
