/* Views as trees. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "referee/codec.h"
#include "referee/view.h"
#include "xml/tree.h"

const char *const	 verdict_words[] = {
	[VERDICT_USED] = "used", [VERDICT_WHEN_FALSE] = "when-false", [VERDICT_REFUSED] = "refused",
	[VERDICT_DROPPED] = "dropped", [VERDICT_FALLBACK] = "fallback", [VERDICT_LIMIT] = "limit",
	[VERDICT_ITEM] = "item", NULL
};

const char *
verdict_name(enum verdict verdict)
{
	return verdict_words[verdict == VERDICT_ASIDE ? VERDICT_DROPPED : verdict];
}

void
view_add_options(const struct game *game, const int option[], xml_node root)
{
	xml_node	 node = xml_add(root, "options");

	for (size_t i = 0; game->options != NULL && game->options[i].name != NULL; i++) {
		const struct option	*o = &game->options[i];
		int			 value = option[i];

		if (o->value != NULL)
			xml_set(node, o->name, o->value[value]);
		else
			xml_setf(node, o->name, "%d", value);
	}
}

static void
set_seats(const struct play *p, xml_node node, const char *attribute, seats_t seats)
{
	AUTO(buf_clear) struct buf names = { 0 };

	for (unsigned seat = 1; seat <= p->tables->seats; seat++)
		if ((seats & SEAT_BIT(seat)) != 0)
			buf_printf(&names, "%s%s", names.len > 0 ? " " : "",
			    names_id(p->tables->names, "seat", seat));
	xml_set(node, attribute, names.data == NULL ? "" : names.data);
}

static void
add_scores(const struct play *p, xml_node root)
{
	xml_node	 scores = xml_add(root, "scores");
	struct score	 s;

	play_score(p, &s);
	if (s.over) {
		xml_set(scores, "over", "yes");
		xml_set(scores, "ending", s.ending);
	}
	if (p->ending.sharers != NOBODY)
		set_seats(p, scores, "sharers", p->ending.sharers);
	for (unsigned seat = 1; seat <= p->tables->seats; seat++) {
		xml_node	 node = xml_add(scores, "score");

		xml_set(node, "seat", names_id(p->tables->names, "seat", seat));
		xml_setf(node, "points", "%" PRId32, s.points[seat]);
		if (s.over)
			xml_setf(node, "rank", "%u", s.rank[seat]);
		xml_flag(node, "out", (s.out & SEAT_BIT(seat)) != 0);
	}
}

/* Returns the state as its viewer sees it; the caller frees it. */
static void *
masked_state(const struct play *p, unsigned viewer)
{
	void	*seen = xmalloc(p->game->state->size);

	mask_copy(p->mask[viewer], seen, p->state);
	return seen;
}

static void
add_decisions(const struct play *p, unsigned viewer, xml_node root)
{
	xml_node	 decisions = xml_add(root, "asks"), open = xml_add(root, "open");
	seats_t		 awaited = play_awaited(p);

	if (awaited != NOBODY)
		set_seats(p, open, "awaited", awaited);

	xml_set(decisions, "gate", boundary_words[p->decisions.boundary]);
	for (unsigned i = 0; i < p->decisions.count; i++) {
		const struct decision	*decision = &p->decisions.decision[i];
		const struct decision_kind *kind = &p->game->decision_kind[decision->kind];
		const struct layout	 about = { .name = kind->name, .size = sizeof(*decision),
		    .field = kind->field, .count = kind->count };
		const char		*seat = names_id(p->tables->names, "seat", decision->seat);
		xml_node		 node = xml_add(open, "ask");

		xml_set(node, "seat", seat);
		xml_set(node, "kind", kind->name);
		if (viewer == decision->seat || viewer == SEAT_REFEREE) {
			node = xml_add(decisions, kind->name);
			xml_set(node, "seat", seat);
			codec_write(&about, p->tables->names, decision, SEAT_REFEREE, node);
		}
	}
}

static void
add_event(const struct play *p, const struct event *e, unsigned viewer, xml_node events)
{
	AUTO(buf_clear) struct buf results = { 0 };
	xml_node	 node;

	switch (e->kind) {
	case EVENT_RULES:
		node = codec_write_variant(p->game->event, p->tables->names,
		    e->rules, SEAT_REFEREE, events);
		if (node != NULL && viewer == SEAT_REFEREE && e->who != EVERYONE)
			set_seats(p, node, "known-to", e->who);
		break;
	case EVENT_DRAWS:
		node = xml_add(events, "draws");
		for (size_t i = 0; i < e->draws.count; i++)
			buf_printf(&results, "%s%" PRIu32, i > 0 ? " " : "",
			    e->draws.result[i]);
		xml_set(node, "for", e->draws.purpose);
		xml_setf(node, "of", "%" PRIu32, e->draws.bound);
		xml_setf(node, "first", "%" PRIu64, e->draws.first);
		xml_set(node, "results", results.data);
		break;
	case EVENT_ORDER:
		node = xml_add(events, "order");
		xml_set(node, "seat", names_id(p->tables->names, "seat", e->order.seat));
		xml_set(node, "verdict", verdict_name(e->order.verdict));
		xml_set(node, "ask", p->game->decision_kind[e->order.decision_kind].name);
		if (e->order.at.line > 0)
			xml_setf(node, "line", "%d", e->order.at.line);
		xml_set(node, "element", e->order.element);
		xml_set_known(node, "why", e->order.why);
		break;
	case EVENT_UNSAID:
		break;
	}
}

/* If the last event is draws, more may join the row: it is written again the next time. */
static void
renew_events(struct view_live *v, const struct play *p, unsigned viewer, xml_node events)
{
	size_t		 count = p->events != NULL ? p->events->count : 0;
	bool		 draws = count > 0 && p->events->event[count - 1].kind == EVENT_DRAWS;
	xml_node	 last;
	bool		 added = false;

	if (v->last != NULL)
		xml_drop(v->last);
	for (size_t i = v->events; p->events != NULL && i < p->events->count; i++) {
		const struct event	*e = &p->events->event[i];

		added = viewer == SEAT_REFEREE || (e->who & SEAT_BIT(viewer)) != 0;
		if (added)
			add_event(p, e, viewer, events);
	}
	last = added ? xml_last(events) : NULL;
	v->last = draws ? last : NULL;
	v->events = count - draws;
}

void
view_renew(struct view_live *v, const struct play *p, unsigned viewer, const struct view_of *of)
{
	static const char *const	 anew[] = { "scores", "asks", "open" };
	xml_node			 root, state, events;

	if (v->doc == NULL) {
		AUTO(buf_clear) struct buf players = { 0 };

		v->doc = xml_new("view");
		root = xml_root(v->doc);
		xml_set(root, "game", of->game_id);
		xml_set(root, "rules", p->game->name);
		xml_setf(root, "revision", "%u", p->game->revision);
		xml_setf(root, "turn", "%u", of->turn);
		xml_set(root, "seat", viewer == SEAT_PUBLIC ? "public" : viewer == SEAT_REFEREE ?
		    "referee" : names_id(p->tables->names, "seat", viewer));
		for (unsigned seat = 1; seat <= p->tables->seats; seat++)
			buf_printf(&players, "%s%s", seat > 1 ? " " : "",
			    names_id(p->tables->names, "seat", seat));
		xml_set(root, "players", players.data);
		view_add_options(p->game, p->tables->option, root);
		add_scores(p, root);
		v->seen = masked_state(p, viewer);
		codec_write(p->game->state, p->tables->names, v->seen, viewer, xml_add(root,
		    "state"));
		add_decisions(p, viewer, root);
		events = xml_add(root, "events");
	} else {
		AUTO_FREE void	*before = v->seen;

		/* All but the options is renewed, and put before the events. */
		root = xml_root(v->doc);
		state = xml_child(root, "state");
		events = xml_child(root, "events");
		for (size_t i = 0; i < LENGTH(anew); i++)
			xml_drop(xml_child(root, anew[i]));
		add_scores(p, root);
		xml_put(root, NULL, state);
		v->seen = masked_state(p, viewer);
		codec_renew(p->game->state, p->tables->names, before, v->seen,
		    viewer, state);
		add_decisions(p, viewer, root);
		xml_put(root, NULL, events);
	}
	renew_events(v, p, viewer, events);
}

void
view_live_clear(struct view_live *v)
{
	xml_free(&v->doc);
	free(v->seen);
	*v = (struct view_live){ 0 };
}

xml_tree
view_new(const struct play *p, unsigned viewer, const struct view_of *of)
{
	struct view_live	 v = { 0 };

	view_renew(&v, p, viewer, of);
	free(v.seen);
	return v.doc;
}
