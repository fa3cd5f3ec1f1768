#ifndef JUDGE_DUE_H
#define JUDGE_DUE_H

/* The deadline of the turn after the one that is judged. */

#include "judge/judge.h"

/* Sets the kind of decision that each awaited seat has open, and the next turn's deadline. */
void	 outcome_due(const struct judging *, struct outcome *);

#endif
