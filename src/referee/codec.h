#ifndef REFEREE_CODEC_H
#define REFEREE_CODEC_H

/*
 * The one codec: structs described by field tables to XML trees and back, and
 * the copies in which what a viewer may not know is 0.
 *
 * Trees are libxml2's, so that a view goes to XPath and XSLT without being
 * parsed again; xml/write.h turns a tree into canonical bytes.
 */

#include <libxml/tree.h>

#include "base/diag.h"
#include "referee/game.h"

/*
 * A plan made once from a layout and a viewer's seat: which bytes to clear.
 * Masking a state is a memcpy and a few loops.
 */
struct mask;
/* a seat, SEAT_PUBLIC or SEAT_REFEREE */
struct mask *mask_new(const struct layout *, unsigned viewer);
void	 mask_free(struct mask *);
/*
 * Writes into 'seen' the copy of 'state' for the viewer; both are layout->size bytes, not
 * overlapping.
 */
void	 mask_copy(const struct mask *, void *seen, const void *state);

/*
 * Writes a struct as attributes and children of 'node'.  'value' is already
 * masked for the viewer; the viewer decides which fields are left out.
 */
void	 codec_write(const struct layout *, const struct names *, const void *value,
    unsigned viewer, xmlNodePtr node);
/*
 * Makes of what codec_write() wrote of 'before' for this viewer what it would write of 'value';
 * elements that are alike stay.  Of layouts that are not tagged.
 */
void	 codec_renew(const struct layout *, const struct names *, const void *before,
    const void *value, unsigned viewer, xmlNodePtr node);
/* Adds a child element for a tagged struct (its name is the variant's) and returns it. */
xmlNodePtr codec_write_variant(const struct layout *, const struct names *, const void *value,
    unsigned viewer, xmlNodePtr parent);
/*
 * Reads back what codec_write() wrote for SEAT_REFEREE into a zeroed struct.
 * Unknown names, ids and numbers out of range are diagnostics with line numbers.
 */
bool	 codec_read(const struct layout *, const struct names *, xmlNodePtr node, void *value,
    struct diags *);
/*
 * The same of what was written for a viewer: what they may not see, and is not there, stays 0, as
 * in mask_copy().
 */
bool	 codec_read_view(const struct layout *, const struct names *, xmlNodePtr node, void *value,
    struct diags *);
bool	 codec_read_variant(const struct layout *, const struct names *, xmlNodePtr node,
    void *value, struct diags *);
/*
 * Reads tables.xml into a zeroed figures struct and adds the lists it defines
 * (field.defines) to 'names', before ids are read.  Attributes that are no
 * field (name="...", from="...") are for people; counts may be left out.
 */
bool	 codec_read_figures(const struct layout *, struct names *, xmlNodePtr root, void *figures,
    struct diags *);
/* The path of the first field that differs ("region[heartwood]/dark/armies"), yours, or NULL. */
char	*codec_compare(const struct layout *, const struct names *, const void *, const void *);

/* Adds the game's own lists and "seat" with these ids. */
void	 names_start(struct names *, const struct game *, const char *const *seats, unsigned count);

/*
 * What is wrong with a layout itself (for the unit tests): rows overlap or leave
 * bytes undescribed, a count, mask, list or doc is missing, a name is not
 * lower case.  'tiles' demands that no byte is left over, as a state must.
 */
bool	 layout_check(const struct layout *, bool tiles, struct diags *);

#endif
