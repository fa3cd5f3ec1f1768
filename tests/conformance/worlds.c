/* A world made from what a seat sees alone: it could be the true one, and can be played on. */

#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "layouts.h"

/* True if an imagined state is whole, and looks to the seat as the true one does. */
static bool
looks_true(struct match *m, struct match *w, unsigned seat, const void *seen)
{
	const struct game	*game = m->p.game;
	const char		*broken = game->broken(w->p.tables, w->p.state);
	char			*path;

	if (broken != NULL)
		return fails(m->t, "a world that seat %u imagines at step %llu: %s", seat,
		    (unsigned long long)m->steps, broken);
	path = layout_compare(game->state, &m->t->f.names, seen, match_seen(w, seat));
	if (path != NULL)
		fails(m->t, "a world that seat %u imagines at step %llu has another '%s'", seat,
		    (unsigned long long)m->steps, path);
	free(path);
	return path == NULL;
}

/* With the rules' own answers it goes on for a while, and stays whole. */
static bool
goes_on(struct match *w)
{
	enum { FAR = 30 };
	const struct game	*game = w->p.game;
	const char		*broken = NULL;

	play_resume(&w->p);
	for (unsigned step = 0; step < FAR && broken == NULL && !match_over(w); step++) {
		for (unsigned i = 0; i < w->p.decisions.count; i++) {
			const struct decision	*decision = &w->p.decisions.decision[i];

			memset(match_move(w, i), 0, game->move->size);
			game->fallback(w->p.tables, match_seen(w, decision->seat), decision, false,
			    match_move(w, i));
		}
		match_resolve(w);
		broken = game->broken(w->p.tables, w->p.state);
	}
	return broken == NULL || fails(w->t, "an imagined world, played on: %s", broken);
}

static bool
imagine(struct match *m, struct match *w, unsigned seat)
{
	const struct game	*game = m->p.game;
	struct chance		 dice;
	AUTO_FREE void *seen = xmalloc(game->state->size);
	bool			 ok;

	chance_fast(&dice, m->steps);
	memcpy(seen, match_seen(m, seat), game->state->size);
	memcpy(w->p.state, seen, game->state->size);
	game_resample(game, w->p.tables, w->p.state, seat, &dice);
	ok = looks_true(m, w, seat, seen) && goes_on(w);
	return ok;
}

bool
views_give_worlds(struct dry_run *t)
{
	bool	 ok = true;

	for (unsigned i = 0; ok && i < t->games; i++) {
		struct match	 m, w;
		unsigned	 every;

		match_open(&m, t, i);
		match_open(&w, t, i);
		every = 1 + chance_hidden(&m.players, 20);
		for (; ok && !match_over(&m); match_resolve(&m)) {
			unsigned	 seat = 1 + (unsigned)(m.steps % t->f.tables.seats);

			if (m.steps % every == 0)
				ok = imagine(&m, &w, seat);
			match_answer(&m);
		}
		match_close(&m);
		match_close(&w);
	}
	return ok;
}
