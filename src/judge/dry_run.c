/* The dry run of a seat's orders: the world made from its view, and the results as facts. */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.h"
#include "base/file.h"
#include "base/plain.h"
#include "judge/dry_run.h"
#include "judge/judge.h"
#include "orders/order.h"
#include "referee/field.h"
#include "store/hash.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define DRY_RUN_WORK	100000		/* steps, and what orders cost */
#define STEP_WORK	10
#define DRY_RUN_SECONDS	2
#define RESULT_CAP	((size_t)4 * 1024 * 1024)
/* With as many of the rules' answers a player probably meant to answer more often. */
#define OFTEN		2

enum result { UNTOUCHED, IDLE, REFUSED, DONE };

static const char *const	 result_names[] = { "none", "idle", "refused", "done" };

/* The result of one order, or of one item of it. */
struct line {
	struct order_at	 at;
	char		*element;
	bool		 once;			/* an order that answers one question and no more */
	unsigned	 sequence;		/* of an order: its number, or 0 */
	enum result	 result;
	char		*why;			/* the first reason of a refusal, or NULL */
};

/* The answers to one kind of decision. */
struct question {
	unsigned	 by_orders, by_rules;
	char		*rules_move;		/* the element that the rules play, or NULL */
};

struct dry_run {
	struct orders		 orders;	/* first: what the world asks is passed on to it */
	bool			(*reaches)(void *, struct play *, unsigned,
	    const struct decision *, enum boundary);	/* of the orders */
	const struct dry_run_of	*of;
	const struct game	*game;
	struct play		 play;
	struct events		 events;
	struct chance		 chance;
	bool			 cut;		/* it would have cost too much */
	struct line		*line;		/* in the order of the file, once it is played */
	size_t			 count, room;
	struct question		*question;	/* by kind of decision */
};

/*
 * The world.
 */

/* Nobody else holds it up.  It ends where its own seat is waited for, or else with the round. */
static bool
dry_run_reaches(void *ctx, struct play *p, unsigned seat, const struct decision *a,
    enum boundary boundary)
{
	struct dry_run	*r = ctx;

	if (STEP_WORK * p->steps + order_file_work(r->orders.file[r->of->seat]) >= DRY_RUN_WORK) {
		r->cut = true;
		return false;
	}
	return seat != r->of->seat ||
	    (boundary < BOUNDARY_ROUND && r->reaches(&r->orders, p, seat, a, boundary));
}

/*
 * Takes the seat's file, with what it keeps of the orders before, and those
 * that the others are supposed to have.  False if the seat has none.
 */
static bool
take_order_files(struct dry_run *r)
{
	struct table	*t = r->of->table;

	for (unsigned seat = 1; seat <= t->file.seats; seat++) {
		bool			 own = seat == r->of->seat;
		const struct buf	*text = own ? r->of->orders :
		    r->of->supposed != NULL ? &r->of->supposed[seat] : NULL;
		struct order_context	 context = {
			.game = r->game, .tables = &t->tables, .game_id = t->file.id,
			.turn = r->of->turn, .seat = seat, .supposed = !own,
		};
		struct order_file	*f;
		struct diags		 unread = { 0 };
		xmlDocPtr		 doc;

		if (text == NULL || text->len == 0 || (doc = order_parse(r->game, &t->tables,
		    "orders", text, NULL, NULL, NULL)) == NULL)
			continue;
		f = order_file_read(doc, &context, NULL);
		xmlFreeDoc(doc);
		if (f == NULL)
			continue;
		if (own) {
			order_file_keep(f, order_carried(r->of->view, t->file.seat[seat].id),
			    &unread);
			order_file_number_kept(f);
			diags_clear(&unread);
		}
		orders_put(&r->orders, f);
	}
	r->orders.turn = r->of->turn;
	r->orders.look_on = true;
	return r->orders.file[r->of->seat] != NULL;
}

void
dry_run_deal(const struct game *game, const struct tables *tables, void *state, unsigned seat,
    xmlNodePtr shown, struct chance *chance)
{
	unsigned char	 hash[HASH_SIZE];
	AUTO(buf_clear) struct buf text = { 0 };
	uint64_t	 seed;

	xml_write(shown, &text);
	hash_bytes(text.data, text.len, hash);
	memcpy(&seed, hash, sizeof(seed));
	chance_fast(chance, seed);
	game_resample(game, tables, state, seat, chance);
}

/* Sets the world up from the seat's view; false if that is not this seat's view. */
static bool
open_world(struct dry_run *r)
{
	struct table	*t = r->of->table;
	xmlDocPtr	 view = r->of->view;
	xmlNodePtr	 shown;

	r->play = (struct play){ .game = r->game, .tables = &t->tables,
	    .granularity = t->file.granularity, .chance = &r->chance, .events = &r->events };
	memcpy(r->play.wait, t->file.wait, sizeof(r->play.wait));
	events_init(&r->events, r->game, false);
	play_init(&r->play);
	shown = position_state_seen(t, view, r->play.state, NULL);
	if (shown == NULL || gamefile_seat(&t->file, xml_attribute_or(xmlDocGetRootElement(view),
	    "seat", "")) != r->of->seat)
		return false;
	dry_run_deal(r->game, &t->tables, r->play.state, r->of->seat, shown, &r->chance);
	r->chance.events = &r->events;
	play_resume(&r->play);
	return r->play.decisions.count > 0;
}

/*
 * Results of each order.
 */

/* Returns the line of an order or item; adds it if it is new. */
static struct line *
find_tried(struct dry_run *r, struct order_at at, const char *element)
{
	struct line	*l;

	for (size_t i = 0; i < r->count; i++) {
		l = &r->line[i];
		if (l->at.line == at.line && l->at.order == at.order && l->at.item == at.item)
			return l;
	}
	grow(&r->line, r->count, &r->room, sizeof(*r->line));
	l = &r->line[r->count++];
	*l = (struct line){ .at = at, .element = xstrdup(element) };
	return l;
}

static void
note_event(struct dry_run *r, const struct event *v)
{
	struct question	*q = &r->question[v->order.decision_kind];
	enum result	 result = REFUSED;
	struct line	*l;

	switch (v->order.verdict) {
	case VERDICT_FALLBACK:
	case VERDICT_LIMIT:
		q->by_rules++;
		if (q->rules_move == NULL)
			q->rules_move = xstrdup(v->order.element);
		return;
	case VERDICT_USED:
		q->by_orders++;
		result = DONE;
		break;
	case VERDICT_WHEN_FALSE:
	case VERDICT_ASIDE:
		result = IDLE;
		break;
	default:
		break;
	}
	l = find_tried(r, v->order.at, v->order.element);
	l->result = MAX(l->result, result);
	if (result == REFUSED && l->why == NULL && v->order.why != NULL)
		l->why = xstrdup(v->order.why);
}

static int
line_compare(const void *a, const void *b)
{
	const struct line	*x = a, *y = b;

	/* Orders kept from before come after all lines. */
	if ((x->at.line < 0) != (y->at.line < 0))
		return y->at.line - x->at.line;
	if (x->at.line != y->at.line)
		return abs(x->at.line) - abs(y->at.line);
	if (x->at.order != y->at.order)
		return x->at.order < y->at.order ? -1 : 1;
	return x->at.item < y->at.item ? -1 : x->at.item > y->at.item;
}

static void
note_results(struct dry_run *r)
{
	const struct order_file	*f = r->orders.file[r->of->seat];

	for (size_t i = 0; i < r->events.count; i++)
		if (r->events.event[i].kind == EVENT_ORDER &&
		    r->events.event[i].order.seat == r->of->seat)
			note_event(r, &r->events.event[i]);
	/* A refused second choice, which could answer in place of an order before it, is idle. */
	for (size_t i = 0; i < order_file_count(f); i++) {
		struct order_facts	 o = order_facts(f, i);
		struct line		*l = find_tried(r, o.at, o.element);

		if (l->result == REFUSED && o.spare)
			l->result = IDLE;
	}
	if (r->count > 0)
		qsort(r->line, r->count, sizeof(*r->line), line_compare);
}

/*
 * The results as facts.
 */

/*
 * Returns the line of the order that this one waits for in its sequence, below
 * 0 if it is a standing one; 0: it waits for none.
 */
static int
held_by(const struct dry_run *r, const struct line *l)
{
	if (l->result != UNTOUCHED || l->sequence == 0)
		return 0;
	for (const struct line *i = r->line; i != l; i++)
		if (!i->at.item && i->sequence == l->sequence && i->result == UNTOUCHED)
			return i->at.line;
	return 0;
}

static bool
admits(const struct game *game, size_t kind, const struct line *l)
{
	unsigned	 tag = layout_tag(game->move, l->element);

	return tag != 0 && (game->decision_kind[kind].admits & ADMIT(tag)) != 0;
}

/* Returns the element that the rules answer with, if it says all; NULL: they choose. */
static const char *
rules_play(const struct game *game, const struct question *q)
{
	const struct variant	*v = &game->move->variant[layout_tag(game->move, q->rules_move)];

	for (size_t i = 0; i < v->count; i++)
		if ((v->field[i].order & (ORDER_OPTIONAL | ORDER_MATCH)) == 0)
			return NULL;
	return q->rules_move;
}

static void
tell_place(xmlNodePtr node, int line)
{
	xml_setf(node, "line", "%d", abs(line));
	xml_set_known(node, "standing", line < 0 ? "yes" : NULL);
}

static void
tell_order(const struct dry_run *r, const struct line *l, xmlNodePtr into)
{
	xmlNodePtr	 node = xml_add(into, "order");
	unsigned	 nth = 0, of = 0;
	int		 held = held_by(r, l);

	tell_place(node, l->at.line);
	xml_set(node, "element", l->element);
	if (l->at.item != 0)
		xml_setf(node, "part", "%u", l->at.item);
	for (size_t i = 0; i < r->count; i++)
		if (r->line[i].at.line == l->at.line &&
		    strcmp(r->line[i].element, l->element) == 0) {
			of++;
			nth += &r->line[i] <= l;
		}
	if (of > 1) {
		xml_setf(node, "nth", "%u", nth);
		xml_setf(node, "of", "%u", of);
	}
	xml_set(node, "result", result_names[l->result]);
	if (held != 0)
		tell_place(xml_add(node, "waits"), held);
	if (l->why != NULL) {
		plain_text(l->why);
		xmlNodeAddContent(xml_add(node, "why"), BAD_CAST l->why);
	}
}

static void PRINTF(5, 6)
warn(xmlNodePtr into, int line, const char *code, const char *hint, const char *fmt, ...)
{
	xmlNodePtr	 node = xml_add(into, "warning");
	va_list		 ap;
	AUTO_FREE char *text = NULL;

	va_start(ap, fmt);
	text = xvasprintf(fmt, ap);
	va_end(ap);
	plain_text(text);
	xml_setf(node, "line", "%d", line);
	xml_set(node, "code", code);
	xml_set_known(node, "hint", hint);
	xmlNodeAddContent(node, BAD_CAST text);
}

/*
 * Warns players who answer once a question that is asked many times, with the
 * only order of the file for it: they may not know that it is.
 */
static void
warn_once(const struct dry_run *r, size_t kind, xmlNodePtr into)
{
	const struct question	*q = &r->question[kind];
	const struct line	*lone = NULL;
	const char		*plays;
	AUTO_FREE char *hint = NULL;

	if (q->by_rules < OFTEN || r->game->decision_kind[kind].gather != NULL)
		return;
	for (size_t i = 0; i < r->count; i++) {
		const struct line	*l = &r->line[i];

		if (!admits(r->game, kind, l))
			continue;
		if (lone != NULL || l->at.line < 0 || !l->once || l->result != DONE)
			return;
		lone = l;
	}
	if (lone == NULL)
		return;
	plays = rules_play(r->game, q);
	hint = xasprintf("add more orders, or times=\"%u\" to this one",
	    q->by_orders + q->by_rules);
	warn(into, lone->at.line, "answered-once", hint, "'%s' is asked %u times, and this order "
	    "answers it once: then the rules %s%s%s", r->game->decision_kind[kind].name,
	    q->by_orders + q->by_rules, plays == NULL ? "choose for you" : "play '",
	    plays == NULL ? "" : plays, plays == NULL ? "" : "'");
}

static void
tell_results(const struct dry_run *r, xmlNodePtr into)
{
	xmlNodePtr	 told = xml_add(into, "dry-run");
	int		 said = 0;

	xml_set(told, "cut", r->cut ? "yes" : "no");
	xml_set(told, "dice", r->game->no_dice ? "no" : "yes");
	for (size_t i = 0; i < r->count; i++)
		if (!r->line[i].at.item || r->line[i].result == REFUSED)
			tell_order(r, &r->line[i], told);
	for (size_t kind = 1; kind < r->game->decision_kinds; kind++) {
		const struct question	*q = &r->question[kind];
		xmlNodePtr		 node;

		if (q->by_rules == 0)
			continue;
		node = xml_add(told, "question");
		xml_setf(node, "times", "%u", q->by_orders + q->by_rules);
		xml_setf(node, "by-rules", "%u", q->by_rules);
		xml_set_known(node, "plays", rules_play(r->game, q));
		xmlNodeAddContent(node, BAD_CAST r->game->decision_kind[kind].doc);
	}
	for (size_t i = 0; i < r->count; i++)
		if (r->line[i].result == REFUSED && r->line[i].at.line > 0)
			warn(told, r->line[i].at.line, "would-fail", NULL, "'%s' would fail in the "
			    "dry run: %s", r->line[i].element, r->line[i].why != NULL ?
			    r->line[i].why : "the rules refuse it");
	for (size_t kind = 1; kind < r->game->decision_kinds; kind++)
		warn_once(r, kind, told);
	/*
	 * An order whose question never comes: later orders of its sequence
	 * wait with it though the rules answer a question that they could.
	 */
	for (size_t i = 0; i < r->count; i++) {
		const struct line	*l = &r->line[i];
		int			 by = l->at.item ? 0 : held_by(r, l);
		bool			 missed = false;

		for (size_t kind = 1; kind < r->game->decision_kinds; kind++)
			missed |= r->question[kind].by_rules > 0 && admits(r->game, kind, l);
		if (by <= 0 || by == said || !missed)
			continue;
		said = by;
		warn(told, by, "sequence-waits", "take it out of the sequence, or put it last",
		    "this order is not asked for, and its sequence waits with it: the order in "
		    "line %d does not come to its turn", l->at.line);
	}
}

bool
dry_run_play(const struct dry_run_of *of, xmlNodePtr into)
{
	struct dry_run	 r = { .of = of, .game = of->table->file.game };
	struct answers	 answers = orders_answers(&r.orders);
	bool		 played;

	r.question = xcalloc(r.game->decision_kinds, sizeof(*r.question));
	r.reaches = answers.reaches;
	answers.reaches = dry_run_reaches;
	played = open_world(&r) && take_order_files(&r);
	if (played) {
		/* Adds a line for every order of the file, whether or not it is ever used. */
		for (size_t i = 0; i < order_file_count(r.orders.file[of->seat]); i++) {
			struct order_facts	 o = order_facts(r.orders.file[of->seat], i);
			size_t			 before = r.count;
			struct line		*l = find_tried(&r, o.at, o.element);

			l->once = r.count > before && o.times == 1;
			l->sequence = o.sequence;
		}
		play_on(&r.play, &answers);
		note_results(&r);
		tell_results(&r, into);
	}
	orders_clear(&r.orders);
	play_clear(&r.play);
	events_clear(&r.events);
	for (size_t i = 0; i < r.count; i++) {
		free(r.line[i].element);
		free(r.line[i].why);
	}
	for (size_t i = 0; i < r.game->decision_kinds; i++)
		free(r.question[i].rules_move);
	free(r.line);
	free(r.question);
	return played;
}

/* True if this is a note about an order that was tried: the dry run tells what it leaves out. */
static bool
was_tried(const void *ctx, const struct diag *d)
{
	xmlNodePtr	 last = NULL;

	XML_EACH(order, (xmlNode *)ctx, "order")
		if (!xml_yes(order, "standing") && xml_attribute(order, "part") == NULL &&
		    xml_number_or(order, "line", 0, INT_MAX, 0) <= d->line)
			last = order;
	return d->severity == SEVERITY_NOTE && last != NULL &&
	    (strcmp(xml_attribute(last, "result"), result_names[DONE]) == 0 ||
	    strcmp(xml_attribute(last, "result"), result_names[REFUSED]) == 0);
}

void
dry_run_warn(xmlNodePtr told, const char *file, size_t first, struct diags *diags)
{
	static const char *const	 codes[] = { "would-fail", "answered-once",
	    "sequence-waits" };
	xmlNodePtr			 run = xml_child(told, "dry-run"), node;

	diags_drop(diags, first, was_tried, run);
	while ((node = xml_child(run, "warning")) != NULL) {
		const char	*hint = xml_attribute(node, "hint");

		diags_at(diags, file, (int)xml_number_or(node, "line", 0, INT_MAX, 0));
		for (size_t i = 0; i < LENGTH(codes); i++)
			if (strcmp(xml_attribute_or(node, "code", ""), codes[i]) == 0)
				diag_warning(diags, codes[i], "%s", xml_text(node));
		if (hint != NULL)
			diag_hint(diags, "%s", hint);
		xml_drop(node);
	}
	diags_sort(diags, first);
}

/*
 * The process of its own.
 */

bool
dry_run_apart(const struct dry_run_of *of, xmlNodePtr into)
{
	unsigned char	 hash[HASH_SIZE];
	AUTO(buf_clear) struct buf text = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;
	const struct rlimit	 seconds = { DRY_RUN_SECONDS, DRY_RUN_SECONDS }, none = { 0, 0 };
	pid_t		 pid;
	int		 ends[2], status;
	bool		 ok;

	/* Let the library read now what it reads when it is first used. */
	hash_bytes("", 0, hash);
	if (pipe2(ends, O_CLOEXEC) != 0)
		return false;
	pid = child_fork();
	if (pid == 0) {
		close(ends[0]);
		doc = xml_new("tried");
		die_cleanup(NULL);
		/* It plays with nothing more to be opened. */
		if (setrlimit(RLIMIT_CPU, &seconds) != 0 || setrlimit(RLIMIT_CORE, &none) != 0 ||
		    setrlimit(RLIMIT_NOFILE, &none) != 0)
			_exit(EXIT_LATER);
		if (dry_run_play(of, xmlDocGetRootElement(doc)))
			xml_write(xmlDocGetRootElement(doc), &text);
		_exit(file_write_fd(ends[1], text.data, text.len) ? EXIT_DONE : EXIT_LATER);
	}
	close(ends[1]);
	ok = pid > 0 && file_read_fd(ends[0], "dry run", RESULT_CAP, &text) == FILE_READ;
	close(ends[0]);
	ok = pid > 0 && TEMP_FAILURE_RETRY(waitpid(pid, &status, 0)) == pid &&
	    WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE && ok && text.len > 0 &&
	    (doc = xml_parse("dry run", text.data, text.len, RESULT_CAP, NULL)) != NULL;
	if (ok)
		xml_add_copy(into, xml_child(xmlDocGetRootElement(doc), "dry-run"));
	return ok;
}
