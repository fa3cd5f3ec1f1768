#ifndef JUDGE_VIEWER_H
#define JUDGE_VIEWER_H

/* What each viewer gets of a turn: a view, sealed where it is private, and its reports. */

#include "judge/judge.h"

/* Adds one viewer's files: "public...", "seats/anna/view..." and "seats/anna/report...", "referee/...". */
void	 viewer_add(const struct judging *, const struct play *, unsigned viewer, xmlDocPtr history, struct bundle *);
/* Adds a tree as canonical XML. */
void	 bundle_add_tree(struct bundle *, xmlNodePtr root, const char *path);

#endif
