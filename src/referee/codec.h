#ifndef REFEREE_CODEC_H
#define REFEREE_CODEC_H

/*
 * The one codec: structs described by field tables to XML trees and back.
 *
 * Trees are those of xml/tree.h, so that XPath and XSLT use a view without another parse;
 * xml/write.h turns a tree into canonical bytes.
 */

#include "base/diag.h"
#include "referee/game.h"
#include "xml/tree.h"

/*
 * Writes a struct as attributes and children of 'node'.  'value' is already
 * masked for the viewer; the viewer determines which fields are left out.
 */
void	 codec_write(const struct layout *, const struct names *, const void *value,
    unsigned viewer, xml_node node);
/*
 * Turns the output of codec_write() for 'before' into the output for 'value', for the same viewer.
 * Elements that are alike stay.  For layouts that are not tagged.
 */
void	 codec_renew(const struct layout *, const struct names *, const void *before,
    const void *value, unsigned viewer, xml_node node);
/* Adds a child element, named after the variant, for a tagged struct and returns it. */
xml_node codec_write_variant(const struct layout *, const struct names *, const void *value,
    unsigned viewer, xml_node parent);
/*
 * Reads the output of codec_write() for SEAT_REFEREE into a zeroed struct.  Unknown names, ids and
 * numbers out of range are diagnostics with line numbers.
 */
bool	 codec_read(const struct layout *, const struct names *, xml_node node, void *value,
    struct diags *);
/*
 * Reads the output for a viewer.  Hidden fields, which are missing there, stay
 * 0, as in mask_copy().
 */
bool	 codec_read_view(const struct layout *, const struct names *, xml_node node, void *value,
    struct diags *);
bool	 codec_read_variant(const struct layout *, const struct names *, xml_node node,
    void *value, struct diags *);
/*
 * Reads tables.xml into a zeroed figures struct and adds the lists it defines
 * (field.defines) to 'names', before it reads ids.  Attributes that are no
 * field (name="...", from="...") are for people; counts may be left out.
 */
bool	 codec_read_figures(const struct layout *, struct names *, xml_node root, void *figures,
    struct diags *);

#endif
