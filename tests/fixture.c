/* A table at which a game can be played in a test. */

#include <stdlib.h>

#include "base/file.h"
#include "dirs.h"
#include "fixture.h"
#include "xml/parse.h"
#include "xml/tree.h"

xmlDocPtr
fixture_read(const char *path)
{
	AUTO_FREE char *whole = path_join(SRCDIR, path);
	AUTO(buf_clear) struct buf bytes = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	xmlDocPtr	 doc;

	if (file_read(whole, XML_CAP_OWN, &bytes) != FILE_READ)
		die("cannot read '%s'", whole);
	if ((doc = xml_parse(path, bytes.data, bytes.len, XML_CAP_OWN, &d)) == NULL) {
		diags_print(&d, stderr);
		die("'%s' is wrong", path);
	}
	return doc;
}

void
fixture_open(struct fixture *f, const struct game *game, const char *path, unsigned seats)
{
	static const char *const	 ids[MAX_SEATS] = {
		"ann", "bob", "cid", "dee", "eve", "fay", "gus", "hal", "ida", "jim", "kit", "lea",
		    "max", "ned", "oda",
	};
	AUTO(xml_free) xmlDocPtr doc = fixture_read(path);
	AUTO(diags_clear) struct diags d = { 0 };

	*f = (struct fixture){ .game = game, .figures = xcalloc(1, game->figures->size) };
	names_start(&f->names, game, ids, seats);
	f->tables = (struct tables){ .seats = seats, .figures = f->figures, .names = &f->names };
	for (size_t i = 0; game->options != NULL && game->options[i].name != NULL; i++)
		f->tables.option[i] = game->options[i].def;
	diags_at(&d, path, 0);
	if (!codec_read_figures(game->figures, &f->names, xmlDocGetRootElement(doc), f->figures,
	    &d) ||
	    (game->figures_check != NULL && !game->figures_check(&f->tables, &d))) {
		diags_print(&d, stderr);
		die("'%s' is wrong", path);
	}
}

void
fixture_close(struct fixture *f)
{
	if (f->game == NULL)
		return;
	if (f->state != NULL)
		events_clear(&f->events);
	names_clear(&f->names);
	free(f->figures);
	*f = (struct fixture){ 0 };
}

bool
fixture_fits(const struct fixture *f)
{
	AUTO(diags_clear) struct diags d = { 0 };
	bool		 fits = f->game->table_check == NULL ||
	    f->game->table_check(&f->tables, &d);

	return fits;
}

unsigned
fixture_find(const struct fixture *f, const char *list, const char *id)
{
	unsigned	 n = list_mean(names_find(&f->names, list), id);

	if (n == 0)
		die("there is no %s '%s'", list, id);
	return n;
}

void
fixture_hand(struct fixture *f, void *state)
{
	f->state = state;
	f->chance = (struct chance){ .kind = CHANCE_SCRIPTED,
	    .script = f->draw };
	events_init(&f->events, f->game, false);
}

void
fixture_draw(struct fixture *f, uint32_t result)
{
	if (f->draws == LENGTH(f->draw))
		die("more than %zu draws", f->draws);
	f->draw[f->draws++] = result;
	f->chance.scripted = f->draws;
}

void
fixture_throw(struct fixture *f, const char *dice)
{
	for (; *dice != '\0'; dice++)
		fixture_draw(f, (uint32_t)(*dice - '1'));
}

struct decisions
fixture_decisions(const struct fixture *f)
{
	struct decisions	 decisions = { .count = 0 };

	f->game->decide(&f->tables, f->state, &decisions);
	return decisions;
}

bool
fixture_check(const struct fixture *f, const struct decision *decision,
    const void *move)
{
	return f->game->check(&f->tables, f->state, decision, move, NULL);
}

const char *
fixture_complaint(const struct fixture *f, const void *move)
{
	struct decisions	 decisions = fixture_decisions(f);
	const struct decision	*first = &decisions.decision[0];
	uint64_t		 kind = ADMIT(*(const uint8_t *)move);
	AUTO(diags_clear) struct diags d = { 0 };
	const char	*code = "unsaid";

	if ((f->game->decision_kind[first->kind].admits & kind) == 0)
		return "not-asked";
	if (f->game->check(&f->tables, f->state, first, move, &d))
		code = "";
	else if (d.count > 0)
		code = d.diag[d.count - 1].code;
	if (fixture_check(f, first, move) != (*code == '\0'))
		die("whether a move is legal depends on who hears why");
	return code;
}

void
fixture_settle(struct fixture *f, struct decisions *decisions,
    const void *moves)
{
	f->game->resolve(&f->tables, f->state, decisions, moves, &f->chance,
	    &f->events);
}

void
fixture_whole(const struct fixture *f)
{
	const char	*broken = f->game->broken(&f->tables, f->state);

	if (broken != NULL)
		die("the position is broken: %s", broken);
}

const struct event *
fixture_event(const struct fixture *f, unsigned kind, unsigned n)
{
	for (size_t i = 0; i < f->events.count; i++) {
		const struct event	*e = &f->events.event[i];

		if (e->kind == EVENT_RULES &&
		    *(const uint8_t *)e->rules == kind && n-- == 0)
			return e;
	}
	return NULL;
}

unsigned
fixture_heard(const struct fixture *f, unsigned kind)
{
	unsigned	 n = 0;

	while (fixture_event(f, kind, n) != NULL)
		n++;
	return n;
}

const void *
fixture_told(const struct fixture *f, unsigned kind)
{
	unsigned	 n = fixture_heard(f, kind);

	return n == 0 ? NULL : fixture_event(f, kind, n - 1)->rules;
}
