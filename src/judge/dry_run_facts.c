/* Results of a trial as facts; a style sheet puts them into words. */

#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "judge/dry_run.h"
#include "referee/field.h"
#include "xml/tree.h"

static bool
is_untouched(const struct dry_run_line *l)
{
	return l->done + l->refused + l->idle == 0;
}

int
dry_run_held_by(const struct dry_run_result *r, const struct dry_run_line *l)
{
	if (!is_untouched(l))
		return 0;
	for (size_t i = 0; l->sequence != 0 && &r->line[i] != l; i++)
		if (!r->line[i].at.item && r->line[i].sequence == l->sequence &&
		    is_untouched(&r->line[i]))
			return r->line[i].at.line;
	return 0;
}

const char *
dry_run_plays(const struct game *game, const struct dry_run_asked *a)
{
	const struct variant	*v = &game->move->variant[layout_tag(game->move, a->rules_move)];

	for (size_t i = 0; i < v->count; i++)
		if ((v->field[i].order & (ORDER_OPTIONAL | ORDER_MATCH)) == 0)
			return NULL;
	return a->rules_move;
}

static void
add_place(xmlNodePtr node, int line)
{
	xml_setf(node, "line", "%d", abs(line));
	if (line < 0)
		xml_set(node, "standing", "yes");
}

/*
 * Adds which one this is of those that look alike in one line.  Of items, only those that
 * failed have a line.
 */
static void
add_which(xmlNodePtr node, const struct dry_run_result *r, const struct dry_run_line *l)
{
	unsigned	 before = 0, all = 0;

	for (size_t i = 0; i < r->count; i++)
		if (r->line[i].at.line == l->at.line &&
		    strcmp(r->line[i].element, l->element) == 0) {
			all++;
			before += &r->line[i] <= l;
		}
	if (l->at.item != 0)
		xml_setf(node, "part", "%u", l->at.item);
	if (all > 1) {
		xml_setf(node, "nth", "%u", before);
		xml_setf(node, "of", "%u", all);
	}
}

static void
add_text(xmlNodePtr node, const char *text)
{
	char	*plain = xstrdup(text);

	plain_text(plain);
	xmlNodeAddContent(node, BAD_CAST plain);
	free(plain);
}

static void
add_order(xmlNodePtr dry_run, const struct dry_run_result *r, const struct dry_run_line *l)
{
	xmlNodePtr	 node = xml_add(dry_run, "order");
	int		 held = dry_run_held_by(r, l);

	add_place(node, l->at.line);
	xml_set(node, "element", l->element);
	add_which(node, r, l);
	xml_setf(node, "done", "%u", l->done);
	xml_setf(node, "refused", "%u", l->refused);
	xml_setf(node, "idle", "%u", l->idle);
	if (held != 0)
		add_place(xml_add(node, "waits"), held);
	if (l->why != NULL)
		add_text(xml_add(node, "why"), l->why);
}

static void
add_question(xmlNodePtr dry_run, const struct game *game, size_t kind,
    const struct dry_run_asked *a)
{
	xmlNodePtr	 node = xml_add(dry_run, "question");
	const char	*plays = dry_run_plays(game, a);

	xml_setf(node, "times", "%u", a->by_orders + a->by_rules);
	xml_setf(node, "by-rules", "%u", a->by_rules);
	if (plays != NULL)
		xml_set(node, "plays", plays);
	add_text(node, game->decision_kind[kind].doc);
}

void
dry_run_tell(const struct dry_run_result *r, const struct game *game, xmlNodePtr parent)
{
	xmlNodePtr	 dry_run = xml_add(parent, "trial");

	xml_setf(dry_run, "tries", "%u", r->tries);
	xml_set(dry_run, "cut", r->cut ? "yes" : "no");
	for (size_t i = 0; i < r->count; i++)
		if (!r->line[i].at.item || r->line[i].refused > 0)
			add_order(dry_run, r, &r->line[i]);
	for (size_t kind = 1; kind < r->kinds; kind++)
		if (r->asked[kind].by_rules > 0)
			add_question(dry_run, game, kind, &r->asked[kind]);
}
