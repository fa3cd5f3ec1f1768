#ifndef ARCHIVE_GIT_STREAM_H
#define ARCHIVE_GIT_STREAM_H

/* A public history as a stream for `git fast-import`. */

#include "match/match.h"

/*
 * Appends a commit for each turn of a history_tree(), with the turn's public files; false with
 * diagnostics if one cannot be read.
 */
bool	 git_stream(const struct match *, xmlDocPtr history, struct buf *, struct diags *);

#endif
