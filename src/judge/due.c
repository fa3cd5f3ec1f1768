/* Decisions open after a turn, by seat, and the time there is for them. */

#include "judge/due.h"
#include "records/deadline.h"

void
outcome_due(const struct judging *j, struct outcome *out)
{
	for (unsigned i = 0; i < out->decisions.count; i++)
		if ((out->awaited & SEAT_BIT(out->decisions.decision[i].seat)) != 0)
			out->asked[out->decisions.decision[i].seat] =
			    out->decisions.decision[i].kind;
	if (out->over || j->standing == NULL)
		return;
	out->due = j->due != 0 ? j->due :
	    deadline_after_extended(&j->table->file, j->standing,
	    kinds_asked(out->awaited, out->asked), j->at, j->turn, j->extended);
	if (out->due != 0)
		out->deadline = deadline_text(&j->table->file, out->due);
}
