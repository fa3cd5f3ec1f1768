/* What a trial found, in words and as warnings. */

#include <stdlib.h>
#include <string.h>

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
	if (l->at.item)
		buf_puts(out, "would be left out");
	else
		buf_puts(out, l->refused == r->tries ? "would fail" : "may fail");
	if (l->refused < r->tries)
		buf_printf(out, ", as in %u of %u tries", l->refused, r->tries);
	if (l->why != NULL)
		buf_printf(out, ": %s", l->why);
}

static void
put_place(int line, struct buf *out)
{
	buf_printf(out, "%s %d", line < 0 ? "standing order" : "line", abs(line));
}

/* Of those that look alike in one line, which one it is: of items only what failed has a line. */
static void
put_which(const struct trial_result *r, const struct trial_line *l, struct buf *out)
{
	unsigned	 before = 0, all = 0;

	for (size_t i = 0; i < r->count; i++)
		if (r->line[i].at.line == l->at.line &&
		    strcmp(r->line[i].element, l->element) == 0) {
			all++;
			before += &r->line[i] <= l;
		}
	if (all > 1 && l->at.item != 0)
		buf_printf(out, " (part %u of its order)", l->at.item);
	else if (all > 1)
		buf_printf(out, " (%u of %u in the line)", before, all);
}

static bool
is_untouched(const struct trial_line *l)
{
	return l->done + l->refused + l->idle == 0;
}

/* The line of the order that its sequence waits with, or 0. */
static int
held_by(const struct trial_result *r, const struct trial_line *l)
{
	for (size_t i = 0; l->sequence != 0 && &r->line[i] != l; i++)
		if (!r->line[i].at.item && r->line[i].sequence == l->sequence &&
		    is_untouched(&r->line[i]))
			return r->line[i].at.line;
	return 0;
}

static void
put_untouched(const struct trial_result *r, const struct trial_line *l, struct buf *out)
{
	int	 line = held_by(r, l);

	if (line == 0)
		buf_puts(out, "would not be asked for");
	else {
		buf_puts(out, "would not come to its turn: its sequence waits with ");
		put_place(line, out);
	}
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
		put_untouched(r, l, out);
}

/* How the rules answer: with a move that says all by its name, or as they see fit. */
static void
put_rules_move(const struct game *game, const struct trial_asked *a, struct buf *out)
{
	const struct variant	*v = &game->move->variant[layout_tag(game->move, a->rules_move)];
	bool			 choice = false;

	for (size_t i = 0; i < v->count; i++)
		choice = choice || (v->field[i].order & (ORDER_OPTIONAL | ORDER_MATCH)) == 0;
	if (choice)
		buf_puts(out, "the rules choose for you");
	else
		buf_printf(out, "the rules play '%s'", a->rules_move);
}

static void
put_about(unsigned times, struct buf *out)
{
	if (times == 1)
		buf_puts(out, "about once");
	else
		buf_printf(out, "about %u times", times);
}

/* How often something is in a world that is so often in all of them together. */
static void
put_times(const struct trial_result *r, unsigned times, struct buf *out)
{
	if (times < r->tries)
		buf_printf(out, "in %u of %u tries", times, r->tries);
	else if (times == r->tries)
		buf_puts(out, "once");
	else if (times % r->tries == 0)
		buf_printf(out, "%u times", times / r->tries);
	else
		put_about((times + r->tries / 2) / r->tries, out);
}

static void
put_question(const struct trial_result *r, const struct game *game, size_t kind, struct buf *out)
{
	const struct trial_asked	*a = &r->asked[kind];

	buf_printf(out, "%s This would be asked ", game->ask_kind[kind].doc);
	put_times(r, a->by_orders + a->by_rules, out);
	buf_puts(out, "; ");
	if (a->by_orders > 0) {
		put_times(r, a->by_rules, out);
		buf_putc(out, ' ');
	}
	put_rules_move(game, a, out);
	buf_putc(out, '\n');
}

static void
put_asked(const struct trial_result *r, const struct game *game, struct buf *out)
{
	for (size_t kind = 1; kind < r->kinds; kind++)
		if (r->asked[kind].by_rules > 0)
			put_question(r, game, kind, out);
}

void
trial_words(const struct trial_result *r, const struct game *game, struct buf *out)
{
	for (size_t i = 0; i < r->count; i++) {
		const struct trial_line	*l = &r->line[i];

		if (l->at.item && l->refused == 0)
			continue;
		put_place(l->at.line, out);
		buf_printf(out, ", %s", l->element);
		put_which(r, l, out);
		buf_puts(out, ": ");
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

/* Whether the rules answer a question that this order is an answer to. */
static bool
is_missed(const struct trial_result *r, const struct game *game, const struct trial_line *l)
{
	unsigned	 tag = layout_tag(game->move, l->element);

	for (size_t kind = 1; tag != 0 && kind < r->kinds; kind++)
		if (r->asked[kind].by_rules > 0 &&
		    (game->ask_kind[kind].admits & ADMIT(tag)) != 0)
			return true;
	return false;
}

/* Who waits for a question that never comes may keep others from being answered. */
static void
warn_waiting(const struct trial_result *r, const struct game *game, const char *file,
    struct diags *diags)
{
	int	 said = 0;

	for (size_t i = 0; i < r->count; i++) {
		const struct trial_line	*l = &r->line[i];
		int			 by = l->at.item || !is_untouched(l) ? 0 : held_by(r, l);

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

/* The order that begins in this line or, as the last one, before it; NULL: none. */
static const struct trial_line *
order_at(const struct trial_result *r, int line)
{
	const struct trial_line	*at = NULL;

	for (size_t i = 0; i < r->count && r->line[i].at.line <= line; i++)
		if (!r->line[i].at.item && r->line[i].at.line > 0)
			at = &r->line[i];
	return at;
}

/*
 * Whether the trial knows what becomes of what stands in this line: what it leaves out of an order
 * it says itself.
 */
static bool
was_tried(const void *ctx, const struct diag *d)
{
	const struct trial_line	*l = order_at(ctx, d->line);

	return d->severity == SEVERITY_NOTE && l != NULL && l->done + l->refused > 0;
}

static void
warn(const struct trial_result *r, const struct trial_line *l, const char *file,
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

/* The one order of the file that answers this kind of ask, and answers it once; NULL: none. */
static const struct trial_line *
lone_answer(const struct trial_result *r, const struct game *game, size_t kind)
{
	const struct trial_line	*lone = NULL;

	for (size_t i = 0; i < r->count; i++) {
		unsigned	 tag = layout_tag(game->move, r->line[i].element);

		if (tag == 0 || (game->ask_kind[kind].admits & ADMIT(tag)) == 0)
			continue;
		if (lone != NULL || r->line[i].at.line < 0 || !r->line[i].once ||
		    r->line[i].done < r->tries)
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
		struct buf			 then = { 0 };
		unsigned			 times;

		if (a->by_rules < OFTEN * r->tries || game->ask_kind[kind].gather != NULL ||
		    (l = lone_answer(r, game, kind)) == NULL)
			continue;
		times = (a->by_orders + a->by_rules) / r->tries;
		diags_at(diags, file, l->at.line);
		put_rules_move(game, a, &then);
		diag_warning(diags, "answered-once", "'%s' is asked about %u times, and this "
		    "order answers it once: then %s",
		    game->ask_kind[kind].name, times, then.data);
		diag_hint(diags, "add more orders, or times=\"%u\" to this one", times);
		buf_clear(&then);
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
	warn_waiting(r, game, file, diags);
	diags_sort(diags, first);
}
