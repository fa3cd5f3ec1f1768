/* Worlds that a seat's view leaves open, and its orders played in them. */

#include <stdlib.h>
#include <string.h>

#include "judge/judge.h"
#include "judge/dry_run.h"
#include "orders/order.h"
#include "store/hash.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define DRY_RUN_STEPS	20000	/* of one world */
#define DRY_RUN_WORK	100000	/* of all worlds: steps, and what orders cost */
#define STEP_WORK	10

/* One world. */
struct world {
	const struct dry_run_of	*of;
	struct play		 play;
	struct events		 events;
	struct chance		 chance;
	struct orders		 orders;
	struct answers		 by_orders;
	unsigned long		 most;		/* work that it may cost */
	bool			 cut;
};

/* The part that all worlds of a trial share. */
struct common {
	const struct dry_run_of	*of;
	void			*seen;			/* the seat's copy of the state */
	xmlNodePtr		 carried;		/* what stands of its orders, or NULL */
	xmlDocPtr		 file[MAX_SEATS + 1];	/* parsed order files, by seat */
	unsigned char		 key[HASH_SIZE];	/* of dice and deals */
};

/* Playing one world. */

static bool
answer(void *ctx, struct play *p, const struct decision *a, const void *seen, void *move)
{
	struct world	*w = ctx;

	return w->by_orders.answer(w->by_orders.ctx, p, a, seen, move);
}

static bool
spoke(void *ctx, const struct play *p, const struct decision *a)
{
	struct world	*w = ctx;

	return w->by_orders.spoke(w->by_orders.ctx, p, a);
}

static unsigned long
work_of(const struct world *w)
{
	return STEP_WORK * w->play.steps + order_file_work(w->orders.file[w->of->seat]);
}

/*
 * Nobody else holds the world up.  It ends where its own seat is waited for, or else with the
 * round.
 */
static bool
reaches(void *ctx, struct play *p, unsigned seat, const struct decision *a, enum boundary boundary)
{
	struct world	*w = ctx;

	if (p->steps >= DRY_RUN_STEPS || work_of(w) >= w->most) {
		w->cut = true;
		return false;
	}
	if (seat != w->of->seat)
		return true;
	return boundary < BOUNDARY_ROUND && w->by_orders.reaches(w->by_orders.ctx, p, seat, a,
	    boundary);
}

static void
boundary(void *ctx, struct play *p, enum boundary g)
{
	struct world	*w = ctx;

	w->by_orders.boundary(w->by_orders.ctx, p, g);
}

static void
unused(void *ctx, struct play *p, unsigned seat)
{
	struct world	*w = ctx;

	w->by_orders.unused(w->by_orders.ctx, p, seat);
}

static struct order_file *
read_file(const struct common *c, unsigned seat)
{
	const struct table	*t = c->of->table;
	struct order_context	 context = {
		.game = t->file.game, .tables = &t->tables, .game_id = t->file.id,
		.turn = c->of->turn, .seat = seat, .supposed = seat != c->of->seat,
	};

	return c->file[seat] == NULL ? NULL : order_file_read(c->file[seat], &context, NULL);
}

/* Adds what the file keeps of the orders before, so that it is tried too. */
static void
keep(struct order_file *f, xmlNodePtr carried)
{
	struct diags	 unread = { 0 };

	order_file_keep(f, carried, &unread);
	order_file_number_kept(f);
	diags_clear(&unread);
}

/*
 * Takes the seat's file, and those that the others are supposed to have.  False if the seat has
 * none.
 */
static bool
take_orders(struct world *w, const struct common *c)
{
	for (unsigned seat = 1; seat <= c->of->table->file.seats; seat++) {
		struct order_file	*f = read_file(c, seat);

		if (f != NULL && seat == c->of->seat)
			keep(f, c->carried);
		if (f != NULL)
			orders_put(&w->orders, f);
	}
	w->orders.turn = c->of->turn;
	w->orders.look_on = true;
	w->by_orders = orders_answers(&w->orders);
	return w->orders.file[c->of->seat] != NULL;
}

/* Each world has dice of its own.  They deal all that is hidden before they are thrown. */
void
dry_run_deal(const struct game *game, const struct tables *tables, void *state, unsigned seat,
    const unsigned char *key, unsigned number, struct chance *chance)
{
	uint64_t	 seed;

	memcpy(&seed, key, sizeof(seed));
	chance_fast(chance, seed + number);
	game->resample(tables, state, seat, chance);
}

static void
open_world(struct world *w, const struct common *c, unsigned number)
{
	struct table	*t = c->of->table;

	w->play = (struct play){ .game = t->file.game, .tables = &t->tables,
	    .granularity = t->file.granularity, .chance = &w->chance, .events = &w->events };
	memcpy(w->play.wait, t->file.wait, sizeof(w->play.wait));
	events_init(&w->events, t->file.game, false);
	play_init(&w->play);
	memcpy(w->play.state, c->seen, w->play.game->state->size);
	dry_run_deal(w->play.game, w->play.tables, w->play.state, c->of->seat, c->key, number,
	    &w->chance);
	w->chance.events = &w->events;
	play_resume(&w->play);
}

/* Plays one world of at most 'most' work.  Returns its cost, 0 if there was nothing to play. */
static unsigned long
play_world(const struct common *c, struct dry_run_result *r, unsigned number, unsigned long most)
{
	struct world	 w = { .of = c->of, .most = most };
	struct answers	 answers = { .answer = answer, .reaches = reaches, .boundary = boundary,
	    .spoke = spoke, .unused = unused, .ctx = &w };
	unsigned long	 work = 0;

	open_world(&w, c, number);
	if (w.play.decisions.count > 0 && take_orders(&w, c)) {
		if (number == 0)
			dry_run_list_orders(r, w.orders.file[c->of->seat]);
		play_on(&w.play, &answers);
		dry_run_note_world(r, &w.events, c->of->seat,
		    w.orders.file[c->of->seat]);
		work = work_of(&w);
		r->cut |= w.cut;
	}
	orders_clear(&w.orders);
	play_clear(&w.play);
	events_clear(&w.events);
	return work;
}

/* The part that all worlds share. */

/*
 * Sets the key of dice and deals.  Unless it is given, it follows from what the seat sees and
 * what is tried.
 */
static void
make_key(struct common *c, xmlNodePtr state)
{
	struct buf	 all = { 0 };

	if (c->of->key != NULL) {
		memcpy(c->key, c->of->key, HASH_SIZE);
		return;
	}
	xml_write(state, &all);
	for (unsigned seat = 0; seat <= c->of->table->file.seats; seat++) {
		const struct buf	*text = seat == 0 ? c->of->orders :
		    c->of->supposed != NULL ? &c->of->supposed[seat] : NULL;

		buf_printf(&all, "%u %zu\n", seat, text == NULL ? 0 : text->len);
		if (text != NULL && text->len > 0)
			buf_add(&all, text->data, text->len);
	}
	hash_bytes(all.data, all.len, c->key);
	buf_clear(&all);
}

static unsigned
view_seat(const struct table *t, xmlDocPtr view)
{
	return gamefile_seat(&t->file,
	    xml_attribute_or(xmlDocGetRootElement(view), "seat", ""));
}

static bool
read_seen(struct common *c)
{
	struct table	*t = c->of->table;
	xmlNodePtr	 state;

	c->seen = xcalloc(1, t->file.game->state->size);
	state = position_state_seen(t, c->of->view, c->seen, NULL);
	if (state == NULL || view_seat(t, c->of->view) != c->of->seat)
		return false;
	c->carried = order_carried(c->of->view, t->file.seat[c->of->seat].id);
	make_key(c, state);
	return true;
}

static xmlDocPtr
parse(const struct table *t, const struct buf *text)
{
	return text == NULL || text->len == 0 ? NULL :
	    order_parse(t->file.game, &t->tables, "orders", text, NULL, NULL);
}

static void
read_files(struct common *c)
{
	for (unsigned seat = 1; seat <= c->of->table->file.seats; seat++)
		c->file[seat] = parse(c->of->table, seat == c->of->seat ? c->of->orders :
		    c->of->supposed != NULL ? &c->of->supposed[seat] : NULL);
}

static void
clear_common(struct common *c)
{
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		if (c->file[seat] != NULL)
			xmlFreeDoc(c->file[seat]);
	free(c->seen);
}

bool
dry_run_play(const struct dry_run_of *of, struct dry_run_result *r)
{
	struct common	 c = { .of = of };
	unsigned long	 work = 0;

	*r = (struct dry_run_result){ .kinds = of->table->file.game->decision_kinds };
	r->asked = xcalloc(r->kinds, sizeof(*r->asked));
	if (read_seen(&c)) {
		read_files(&c);
		for (unsigned i = 0; i < of->tries && work < DRY_RUN_WORK && r->tries == i; i++)
			work += play_world(&c, r, i, DRY_RUN_WORK - work);
		r->cut |= r->tries < of->tries;
		dry_run_sort(r);
	}
	clear_common(&c);
	return r->tries > 0;
}
