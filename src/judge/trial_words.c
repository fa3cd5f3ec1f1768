/* What a trial found, in words and as warnings. */

#include "judge/trial.h"
#include "referee/field.h"

/* A question that is asked so often more than it is answered was not meant to be asked so often. */
#define OFTEN	2

static void
put_mixed(const struct trial_result *r, const struct trial_line *l, struct buf *out)
{
	buf_printf(out, "depends on luck and on what you cannot see: done in %u of %u tries",
	    l->done, r->tries);
	if (l->refused > 0)
		buf_printf(out, ", refused in %u", l->refused);
	if (l->idle > 0)
		buf_printf(out, ", left aside in %u", l->idle);
	if (l->refused > 0 && l->why != NULL)
		buf_printf(out, ": %s", l->why);
}

static void
put_failed(const struct trial_result *r, const struct trial_line *l, struct buf *out)
{
	if (l->item)
		buf_puts(out, "would be left out");
	else
		buf_puts(out, l->refused == r->tries ? "would fail" : "may fail");
	if (l->refused < r->tries)
		buf_printf(out, ", as in %u of %u tries", l->refused, r->tries);
	if (l->why != NULL)
		buf_printf(out, ": %s", l->why);
}

static void
put_outcome(const struct trial_result *r, const struct trial_line *l, struct buf *out)
{
	if (l->done == r->tries)
		buf_puts(out, "would be done");
	else if (l->done > 0)
		put_mixed(r, l, out);
	else if (l->refused > 0)
		put_failed(r, l, out);
	else if (l->idle > 0)
		buf_puts(out, "would be left aside: its condition does not hold, or another "
		    "takes its place");
	else
		buf_puts(out, "would not be asked for");
}

static void
put_asked(const struct trial_result *r, const struct game *game, struct buf *out)
{
	for (size_t kind = 1; kind < r->kinds; kind++)
		if (r->asked[kind].by_rules > 0)
			buf_printf(out, "%s: the rules would answer, with %s\n",
			    game->ask_kind[kind].name, r->asked[kind].rules_move);
}

void
trial_words(const struct trial_result *r, const struct game *game, struct buf *out)
{
	for (size_t i = 0; i < r->count; i++) {
		const struct trial_line	*l = &r->line[i];

		if (l->item && l->refused == 0)
			continue;
		buf_printf(out, "line %d, %s: ", l->line, l->element);
		put_outcome(r, l, out);
		buf_putc(out, '\n');
	}
	put_asked(r, game, out);
	if (r->cut)
		buf_printf(out, "the trial was cut short after %u tries\n", r->tries);
}

/*
 * Warnings.
 */

/* Whether the trial knows what becomes of what stands in this line. */
static bool
was_tried(const void *ctx, const struct diag *d)
{
	const struct trial_result	*r = ctx;

	for (size_t i = 0; d->severity == SEVERITY_NOTE && i < r->count; i++) {
		const struct trial_line	*l = &r->line[i];

		if (l->line == d->line && l->done + l->refused > 0)
			return true;
	}
	return false;
}

static void
warn(const struct trial_result *r, const struct trial_line *l, const char *file,
    struct diags *diags)
{
	const char	*why = l->why != NULL ? l->why : "the rules refuse it";

	if (l->refused == 0)
		return;
	diags_at(diags, file, l->line);
	if (l->done == 0 && (l->item ? l->refused == r->tries : l->idle == 0)) {
		diag_warning(diags, "would-fail", "'%s' would fail: %s", l->element, why);
		return;
	}
	diag_note(diags, "may-fail", "'%s' may fail, as in %u of %u tries: %s", l->element,
	    l->refused, r->tries, why);
	diag_hint(diags, "it depends on luck, and on what you cannot see");
}

/* The one order of the file that answers this kind of ask, and answers it once; NULL: none. */
static const struct trial_line *
lone_answer(const struct trial_result *r, const struct game *game, size_t kind)
{
	const struct trial_line	*lone = NULL;

	for (size_t i = 0; i < r->count; i++) {
		unsigned	 tag = layout_tag(game->move, r->line[i].element);

		if (tag == 0 || (game->ask_kind[kind].admits & ADMIT(tag)) == 0)
			continue;
		if (lone != NULL || !r->line[i].once || r->line[i].done < r->tries)
			return NULL;
		lone = &r->line[i];
	}
	return lone;
}

/* Who has answered once a question that is asked many times may not know that it is. */
static void
warn_once(const struct trial_result *r, const struct game *game, const char *file,
    struct diags *diags)
{
	for (size_t kind = 1; kind < r->kinds; kind++) {
		const struct trial_asked	*a = &r->asked[kind];
		const struct trial_line		*l;
		unsigned			 times;

		if (a->by_rules < OFTEN * r->tries || game->ask_kind[kind].gather != NULL ||
		    (l = lone_answer(r, game, kind)) == NULL)
			continue;
		times = (a->by_orders + a->by_rules) / r->tries;
		diags_at(diags, file, l->line);
		diag_warning(diags, "answered-once", "'%s' is asked about %u times, and this "
		    "order answers it once: then the rules play '%s'",
		    game->ask_kind[kind].name, times, a->rules_move);
		diag_hint(diags, "add more orders, or times=\"%u\" to this one", times);
	}
}

void
trial_warn(const struct trial_result *r, const struct game *game, const char *file, size_t first,
    struct diags *diags)
{
	diags_drop(diags, first, was_tried, r);
	for (size_t i = 0; i < r->count; i++)
		warn(r, &r->line[i], file, diags);
	warn_once(r, game, file, diags);
	diags_sort(diags, first);
}
