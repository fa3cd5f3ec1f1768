#ifndef RECORDS_STORED_H
#define RECORDS_STORED_H

/* The files of a game directory, read: what needs a path, and no match that is open. */

#include <libxml/tree.h>

#include "base/diag.h"
#include "records/paths.h"
#include "referee/game.h"
#include "store/hash.h"

#define STORED_CAP	((size_t)16 * 1024 * 1024)

/*
 * A file of a turn, unzipped if its name ends in ".gz"; false with a diagnostic if it cannot be
 * read.  Without 'diags' false means that it does not exist: one that exists and cannot be read
 * ends the program.
 */
bool	 stored_file(const char *folder, const char *name, struct buf *, struct diags *);
/* The same, parsed; NULL with a diagnostic.  xmlFreeDoc() it. */
xmlDocPtr stored_tree(const char *folder, const char *name, struct diags *);
/* What a turn shows to a seat or to "public", parsed; NULL with a diagnostic.  xmlFreeDoc() it. */
xmlDocPtr stored_view(const char *game, unsigned turn, const char *viewer, struct diags *);
/* The position of a turn, parsed; NULL with a diagnostic.  xmlFreeDoc() it. */
xmlDocPtr stored_position(const char *game, unsigned turn, struct diags *);
/* The public record of a turn; false with diagnostics.  record_clear() it, whatever came of it. */
struct record;
struct gamefile;
bool	 stored_record(const char *game, const struct gamefile *, unsigned turn, struct record *,
    struct diags *);
/*
 * The seats that the rules' bot played in the turn of this record, by the game.xml that was in
 * force; false with a diagnostic if that is not there as the record says.
 */
bool	 stored_bots(const char *game, const struct record *, seats_t *, struct diags *);
/*
 * Moves what is wrong with the files in force of a turn to 'diags'; if another version wrote them,
 * that is what is said in its place.
 */
void	 stored_faults(const char *folder, struct diags *faults, struct diags *diags);
/* A secret of a game ("chain", "hidden") as it lies there; false if it is missing or damaged. */
bool	 stored_secret(const char *game, const char *name, unsigned char secret[HASH_SIZE]);

#endif
