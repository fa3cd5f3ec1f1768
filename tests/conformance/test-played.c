/*
 * Random games are played as they were when played.tsv was written: the same questions, states,
 * events, scores, fallbacks, refusals of orders that do not fit and of figures, what is said of
 * states with one thing wrong in them, and views and orders in XML.  A line has a mark for each of
 * these, and a failure names those that differ.  Values are marked by their names, and only where
 * they are not 0, and options are drawn by their names: a new one that is left alone changes the
 * lines that name it, and what is said of wrong states.  Whoever changes a rule on purpose writes
 * the file anew with ASSIZE_REGENERATE=1; whoever changes none sees that here.
 */

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "conformance/conformance.h"
#include "conformance/drawn.h"
#include "dirs.h"
#include "orders/order.h"
#include "referee/field.h"
#include "referee/view.h"
#include "xml/tree.h"
#include "xml/write.h"

#define KEPT		SRCDIR "/tests/conformance/played.tsv"
#define TABLES		16
#define ANSWERS		1500	/* at each table, in whole games */
#define FIGURES		3000	/* changes of one of a game's figures */
#define FIRST		0xcbf29ce484222325
#define VIEWED		16	/* one view is written of this many positions */
#define SPOILT		16	/* answers that hardly fit, beside each */
#define WRONG		4	/* states with one thing wrong, after each */

enum aspect { QUESTIONS, MOVES, FALLBACKS, REFUSALS, STATES, EVENTS, SCORES, VIEWS, WRONG_STATES,
    ASPECTS };

static const char *const	 aspects[ASPECTS] = { "questions", "moves", "fallbacks", "refusals",
    "states", "events", "scores", "views", "wrong states" };

struct marks {
	uint64_t	 mark[ASPECTS];
};

/* FNV-1a. */
static void
mix(uint64_t *mark, const void *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++)
		*mark = (*mark ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3;
}

static void
mix_number(uint64_t *mark, uint64_t n)
{
	*mark = (*mark ^ n) * 0x9e3779b97f4a7c15;
	*mark ^= *mark >> 29;
}

static void	 mix_value(uint64_t *, const struct layout *, const void *);

/* Mixes in the values that are not 0, each with the name of its field and its place. */
static void
mix_fields(uint64_t *mark, const struct field *field, size_t count, const void *base)
{
	for (size_t k = 0; k < count; k++) {
		const struct field	*f = &field[k];
		static const char	 zero[64];
		bool			 named = false;

		for (size_t i = 0; i < MAX(f->length, 1); i++) {
			const char	*at = field_at(f, base, i);
			size_t		 done = 0;

			while (done < f->width && memcmp(at + done, zero,
			    MIN(f->width - done, sizeof(zero))) == 0)
				done += MIN(f->width - done, sizeof(zero));
			if (done == f->width)
				continue;
			if (!named)
				mix(mark, f->name, strlen(f->name));
			named = true;
			mix_number(mark, i);
			if (f->kind == FIELD_STRUCT)
				mix_value(mark, f->sub, at);
			else
				mix_number(mark, field_load(f, base, i));
		}
	}
}

static void
mix_value(uint64_t *mark, const struct layout *l, const void *base)
{
	struct layout	 one = l->variant == NULL ? *l :
	    layout_variant(l, *(const uint8_t *)base);

	if (l->variant != NULL && one.name != NULL)
		mix(mark, one.name, strlen(one.name));
	mix_fields(mark, one.field, one.count, base);
}

static void
mix_events(uint64_t *mark, const struct match *m)
{
	for (size_t i = 0; i < m->events.count; i++) {
		const struct event	*e = &m->events.event[i];

		mix_number(mark, e->who);
		if (e->kind == EVENT_RULES)
			mix_value(mark, m->p.game->event, e->rules);
	}
}

/* The question, the fallback, and whether orders that hardly fit are taken, or else why not. */
static void
mix_decision(struct marks *s, struct match *m, const struct decision *decision, const void *answer)
{
	const struct game		*game = m->p.game;
	const struct decision_kind	*kind = &game->decision_kind[decision->kind];
	AUTO_FREE char *move = xcalloc(1, game->move->size);
	AUTO(buf_clear) struct buf written = { 0 };

	mix_value(&s->mark[STATES], game->state, match_seen(m, decision->seat));
	mix(&s->mark[QUESTIONS], kind->name, strlen(kind->name));
	mix_number(&s->mark[QUESTIONS], decision->seat * 2u + decision->ahead);
	mix_fields(&s->mark[QUESTIONS], kind->field, kind->count, decision);
	order_write_move(game, m->p.tables->names, answer, decision->seat, &written);
	mix(&s->mark[MOVES], written.data, written.len);
	game->fallback(m->p.tables, m->seen, decision, false, move);
	mix_value(&s->mark[FALLBACKS], game->move, move);
	for (unsigned i = 0; i < SPOILT; i++) {
		AUTO(diags_clear) struct diags d = { 0 };
		bool		 taken;

		memcpy(move, answer, game->move->size);
		if (layout_variant(game->move, *(const uint8_t *)move).count == 0)
			break;
		offers_spoil(m, move);
		taken = game_check(game, m->p.tables, m->seen, decision, move, &d);
		mix_number(&s->mark[REFUSALS], taken);
		for (size_t n = 0; n < d.count; n++) {
			mix(&s->mark[REFUSALS], d.diag[n].code, strlen(d.diag[n].code));
			mix_number(&s->mark[REFUSALS], d.diag[n].severity);
		}
	}
}

/* The view of one viewer, another each time, and what it could answer. */
static void
mix_view(uint64_t *mark, struct match *m, unsigned n)
{
	unsigned	 seats = m->p.tables->seats, viewer = n % (seats + 2);
	AUTO(buf_clear) struct buf written = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;

	viewer = viewer == 0 ? SEAT_PUBLIC : viewer > seats ? SEAT_REFEREE : viewer;
	doc = view_new(&m->p, viewer, &(struct view_of){ "game", n });
	xml_write(xmlDocGetRootElement(doc), &written);
	if (viewer <= seats)
		order_example(&m->p, viewer, &written);
	mix(mark, written.data, written.len);
}

/* Puts any value that can be written into a struct, however deep. */
static void
value_spoil(const struct layout *l, void *base, const struct names *names, struct chance *c)
{
	const struct field	*f = &l->field[chance_hidden(c, (uint32_t)l->count)];
	const struct list	*index = f->index == NULL ? NULL : names_find(names, f->index);
	size_t			 i = index != NULL ? 1 + chance_hidden(c, index->count) :
	    chance_hidden(c, (uint32_t)MAX(f->length, 1));
	int64_t			 high = f->kind == FIELD_ID ?
	    (int64_t)names_find(names, f->list)->count : f->kind == FIELD_FLAG ? 1 :
	    f->kind == FIELD_SET ? 3 : f->kind == FIELD_STRUCT ? 0 : MIN(field_high(f), 60);

	for (size_t k = 0; k < l->count; k++)
		if (l->field[k].count != NULL && strcmp(l->field[k].count, f->name) == 0)
			return;
	if (f->kind == FIELD_STRUCT && f->sub->variant == NULL)
		value_spoil(f->sub, field_at_mutable(f, base, i), names, c);
	else if (f->kind != FIELD_STRUCT)
		field_store(f, base, i, chance_hidden(c, (uint32_t)high + 1));
}

/* Keeps what the rules say is broken, where each time one thing is wrong. */
static void
mix_wrong(uint64_t *mark, struct match *m, struct chance *c)
{
	const struct game	*game = m->p.game;
	AUTO_FREE void *state = xcalloc(1, game->state->size);

	for (unsigned i = 0; i < WRONG; i++) {
		const char	*broken;

		memcpy(state, m->p.state, game->state->size);
		value_spoil(game->state, state, m->p.tables->names, c);
		broken = game->broken(m->p.tables, state);
		if (broken != NULL)
			mix(mark, broken, strlen(broken));
	}
}

static void
mix_game(struct marks *s, struct dry_run *t, uint64_t seed)
{
	struct match	 m;
	struct score	 score;
	struct chance	 c;

	chance_fast(&c, seed);
	match_open(&m, t, seed);
	for (unsigned n = 0; !match_over(&m); n++) {
		if (n % VIEWED == 0)
			mix_view(&s->mark[VIEWS], &m, n / VIEWED);
		match_answer(&m);
		for (unsigned i = 0; i < m.p.decisions.count; i++)
			mix_decision(s, &m, &m.p.decisions.decision[i], match_move(&m, i));
		t->answers += m.p.decisions.count;
		match_resolve(&m);
		mix_value(&s->mark[STATES], m.p.game->state, m.p.state);
		mix_events(&s->mark[EVENTS], &m);
		mix_wrong(&s->mark[WRONG_STATES], &m, &c);
	}
	play_score(&m.p, &score);
	for (unsigned seat = 1; seat <= t->f.tables.seats; seat++) {
		mix_number(&s->mark[SCORES], (uint64_t)score.points[seat]);
		mix_number(&s->mark[SCORES], score.rank[seat]);
	}
	match_close(&m);
}

/* Adds the line of a game's figures: which changes of them are refused. */
static void
figures_try(const struct game *game, struct buf *out)
{
	AUTO_FREE char *path = xasprintf("templates/%s/tables.xml", game->name);
	uint64_t	 hash = FIRST;
	unsigned	 refused = 0;
	AUTO(fixture_close) struct fixture f;
	struct chance	 c;
	AUTO_FREE void *whole = NULL;

	fixture_open(&f, game, path, game->max_seats);
	options_fit(&f);
	chance_fast(&c, 1);
	whole = memcpy(xcalloc(1, game->figures->size), f.figures, game->figures->size);
	for (unsigned i = 0; i < FIGURES; i++) {
		AUTO(diags_clear) struct diags d = { 0 };
		bool		 fits;

		value_spoil(game->figures, f.figures, &f.names, &c);
		fits = game->figures_check == NULL || game->figures_check(&f.tables, &d);
		mix_number(&hash, fits);
		refused += !fits;
		memcpy(f.figures, whole, game->figures->size);
	}
	buf_printf(out, "%s\t%u\tfigures refused\t%016llx\n", game->name, refused,
	    (unsigned long long)hash);
}

/* Draws options, each by the table's number and its name, so that a new one changes no other. */
static void
options_draw_named(struct fixture *f, unsigned n)
{
	for (unsigned o = 0; f->game->options != NULL && f->game->options[o].name != NULL; o++) {
		const struct option	*option = &f->game->options[o];
		uint64_t		 seed = FIRST;
		int			 before = f->tables.option[o];
		struct chance		 c;

		mix(&seed, option->name, strlen(option->name));
		mix_number(&seed, n);
		chance_fast(&c, seed);
		f->tables.option[o] = option_any(option, &c);
		if (!fixture_fits(f))
			f->tables.option[o] = before;
	}
}

/* Adds the line of a table. */
static void
table_play(const struct game *game, unsigned n, struct buf *out)
{
	unsigned	 sizes = game->max_seats - game->min_seats + 1;
	char		*tables = xasprintf("templates/%s/tables.xml", game->name), *options;
	struct dry_run	 t = { .tables = tables };
	struct marks	 s;

	for (unsigned a = 0; a < ASPECTS; a++)
		s.mark[a] = FIRST;
	fixture_open(&t.f, game, tables, game->max_seats - n % sizes);
	if (options_fit(&t.f)) {
		if (n >= sizes)
			options_draw_named(&t.f, n);
		for (uint64_t seed = 0; t.answers < ANSWERS; seed++)
			mix_game(&s, &t, seed);
		options = options_said(&t.f);
		buf_printf(out, "%s\t%u\t%s\t", game->name, t.f.tables.seats,
		    *options == '\0' ? "-" : options + 1);
		for (unsigned a = 0; a < ASPECTS; a++)
			buf_printf(out, "%s%06llx", a == 0 ? "" : " ",
			    (unsigned long long)(s.mark[a] ^ s.mark[a] >> 32) & 0xffffff);
		buf_putc(out, '\n');
		free(options);
	}
	fixture_close(&t.f);
	free(tables);
}

/* Says as a comment of TAP how a line differs from that kept for the same table. */
static void
print_changes(const char *kept, const char *line)
{
	const char	*marks = strrchr(line, '\t') + 1;
	AUTO_FREE char	*head = xstrndup(line, (size_t)(marks - line));
	const char	*was = strstr(kept, head);

	if (was == NULL) {
		printf("# no such table is kept\n");
		return;
	}
	was += marks - line;
	printf("# changed:");
	if (strcspn(marks, " \n") == strcspn(marks, "\n"))
		printf(" which figures are refused");
	else
		for (unsigned a = 0; a < ASPECTS; a++)
			if (strncmp(was + a * 7, marks + a * 7, 6) != 0)
				printf(" %s,", aspects[a]);
	putchar('\n');
}

int
main(void)
{
	AUTO(buf_clear) struct buf kept = { 0 }, now = { 0 };
	unsigned	 count = 0, failed = 0;
	FILE		*file;

	if (htons(1) == 1) {
		printf("1..0 # SKIP nobody has seen yet that these games are the same here\n");
		return 0;
	}
	if (getenv("ASSIZE_REGENERATE") == NULL && file_read(KEPT, 1 << 20, &kept) != FILE_READ)
		die("cannot read %s", KEPT);
	for (unsigned g = 0; games[g] != NULL; g++)
		for (unsigned n = 0; n <= TABLES; n++) {
			size_t		 from = now.len;
			const char	*line;
			bool		 same;

			if (n < TABLES)
				table_play(games[g], n, &now);
			else
				figures_try(games[g], &now);
			if (now.len == from)
				continue;
			line = now.data + from;
			same = kept.data == NULL || strstr(kept.data, line) != NULL;
			failed += !same;
			if (!same)
				print_changes(kept.data, line);
			printf("%sok %u - games as before: %.*s\n", same ? "" : "not ", ++count,
			    (int)(strrchr(line, '\t') - line), line);
			fflush(stdout);
		}
	if (kept.data == NULL && ((file = fopen(KEPT, "w")) == NULL ||
	    fwrite(now.data, now.len, 1, file) != 1 || fclose(file) != 0))
		die("cannot write %s", KEPT);
	printf("1..%u\n", count);
	return failed > 0;
}
