#ifndef ARCHIVE_COPIED_H
#define ARCHIVE_COPIED_H

/* Copies of a history that were made before. */

#include "match/match.h"

/*
 * Why a folder that is there cannot be brought up to date as the copy of this game for a seat, or,
 * if that is NULL, for the public: words that follow its name, the caller's to free().  NULL: it
 * can.
 */
char	*copied_unfit(const struct match *, const char *folder, const char *seat);

#endif
