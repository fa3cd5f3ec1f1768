/* Results of a trial, as warnings at the lines of the order file. */

#include <stdlib.h>

#include "judge/dry_run.h"
#include "referee/field.h"

/* The rules' answers in each world from which on a player probably meant to answer more often. */
#define OFTEN	2

/* True if the rules answer a question that this order could answer. */
static bool
is_missed(const struct dry_run_result *r, const struct game *game, const struct dry_run_line *l)
{
	unsigned	 tag = layout_tag(game->move, l->element);

	for (size_t kind = 1; tag != 0 && kind < r->kinds; kind++)
		if (r->asked[kind].by_rules > 0 &&
		    (game->decision_kind[kind].admits & ADMIT(tag)) != 0)
			return true;
	return false;
}

/* Warns of an order whose question never comes: later orders of its sequence wait with it. */
static void
warn_waiting(const struct dry_run_result *r, const struct game *game, const char *file,
    struct diags *diags)
{
	int	 said = 0;

	for (size_t i = 0; i < r->count; i++) {
		const struct dry_run_line	*l = &r->line[i];
		int			 by = l->at.item ? 0 : dry_run_held_by(r, l);

		if (by <= 0 || by == said || !is_missed(r, game, l))
			continue;
		said = by;
		diags_at(diags, file, by);
		diag_warning(diags, "sequence-waits", "this order is not asked for, and its "
		    "sequence waits with it: the order in line %d does not come to its turn",
		    l->at.line);
		diag_hint(diags, "take it out of the sequence, or put it last");
	}
}

/* Returns the order that begins in this line, or else the last one before it; NULL: none. */
static const struct dry_run_line *
order_at(const struct dry_run_result *r, int line)
{
	const struct dry_run_line	*at = NULL;

	for (size_t i = 0; i < r->count && r->line[i].at.line <= line; i++)
		if (!r->line[i].at.item && r->line[i].at.line > 0)
			at = &r->line[i];
	return at;
}

/*
 * True if this is a note about an order that was tried: the trial itself tells what it leaves
 * out.
 */
static bool
was_tried(const void *ctx, const struct diag *d)
{
	const struct dry_run_line	*l = order_at(ctx, d->line);

	return d->severity == SEVERITY_NOTE && l != NULL && l->done + l->refused > 0;
}

static void
warn(const struct dry_run_result *r, const struct dry_run_line *l, const char *file,
    struct diags *diags)
{
	const char	*why = l->why != NULL ? l->why : "the rules refuse it";

	if (l->refused == 0 || l->at.line < 0)
		return;
	diags_at(diags, file, l->at.line);
	if (l->done == 0 && (l->at.item ? l->refused == r->tries : l->idle == 0)) {
		diag_warning(diags, "would-fail", "'%s' would fail: %s", l->element, why);
		return;
	}
	diag_note(diags, "may-fail", "'%s' may fail, as in %u of %u tries: %s", l->element,
	    l->refused, r->tries, why);
	diag_hint(diags, "it depends on luck, and on what you cannot see");
}

/*
 * Returns the only order of the file that answers this kind of decision, if it does so once; NULL:
 * none.
 */
static const struct dry_run_line *
lone_answer(const struct dry_run_result *r, const struct game *game, size_t kind)
{
	const struct dry_run_line	*lone = NULL;

	for (size_t i = 0; i < r->count; i++) {
		unsigned	 tag = layout_tag(game->move, r->line[i].element);

		if (tag == 0 || (game->decision_kind[kind].admits & ADMIT(tag)) == 0)
			continue;
		if (lone != NULL || r->line[i].at.line < 0 || !r->line[i].once ||
		    r->line[i].done < r->tries)
			return NULL;
		lone = &r->line[i];
	}
	return lone;
}

/*
 * Warns players who answer once a question that is asked many times: they may not know that it
 * is.
 */
static void
warn_once(const struct dry_run_result *r, const struct game *game, const char *file,
    struct diags *diags)
{
	for (size_t kind = 1; kind < r->kinds; kind++) {
		const struct dry_run_asked	*a = &r->asked[kind];
		const struct dry_run_line		*l;
		const char			*plays;
		unsigned			 times;

		if (a->by_rules < OFTEN * r->tries || game->decision_kind[kind].gather != NULL ||
		    (l = lone_answer(r, game, kind)) == NULL)
			continue;
		times = (a->by_orders + a->by_rules) / r->tries;
		diags_at(diags, file, l->at.line);
		plays = dry_run_plays(game, a);
		diag_warning(diags, "answered-once", "'%s' is asked about %u times, and this "
		    "order answers it once: then the rules %s%s%s", game->decision_kind[kind].name,
		    times, plays == NULL ? "choose for you" : "play '",
		    plays == NULL ? "" : plays, plays == NULL ? "" : "'");
		diag_hint(diags, "add more orders, or times=\"%u\" to this one", times);
	}
}

void
dry_run_warn(const struct dry_run_result *r, const struct game *game, const char *file,
    size_t first,
    struct diags *diags)
{
	diags_drop(diags, first, was_tried, r);
	for (size_t i = 0; i < r->count; i++)
		warn(r, &r->line[i], file, diags);
	warn_once(r, game, file, diags);
	warn_waiting(r, game, file, diags);
	diags_sort(diags, first);
}
