#ifndef JUDGE_DUE_H
#define JUDGE_DUE_H

/* When the turn after the one that is judged is due. */

#include "judge/judge.h"

/* Sets what is asked of whom from now on, as asks and awaited seats say, and how long they have. */
void	 outcome_due(const struct judging *, struct outcome *);

#endif
