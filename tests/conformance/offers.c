/* Offered moves are legal, and in time every kind of move is offered. */

#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "orders/order.h"
#include "referee/field.h"
#include "referee/moves.h"

void
shown_add(struct shown *s, const struct game *game, const void *move)
{
	unsigned		 tag = *(const uint8_t *)move;
	const struct field	*array = element_array(game, tag);
	struct layout		 variant;

	if (s == NULL)
		return;
	s->move |= ADMIT(tag);
	if (array == NULL)
		return;
	variant = layout_variant(game->move, tag);
	for (uint64_t i = 0; i < field_load(layout_find(&variant, array->count), move, 0); i++)
		s->item[tag] |= ADMIT(*(const uint8_t *)field_at(array, move, i));
}

bool
shown_all(const struct shown *s, const struct game *game, struct buf *why)
{
	struct element	 e = { 0 };

	while (element_next(game, &e))
		if ((e.array == NULL ? s->move & ADMIT(e.move) :
		    s->item[e.move] & ADMIT(e.item)) == 0)
			buf_printf(why, "no random game has shown '%s'\n", e.variant->name);
	return why->len == 0;
}

static bool
is_legal(struct match *m, const struct decision *decision, const void *move, const char *whose)
{
	AUTO(diags_clear) struct diags d = { 0 };
	unsigned	 tag = *(const uint8_t *)move;
	bool		 admitted =
	    (m->p.game->decision_kind[decision->kind].admits & ADMIT(tag)) != 0;
	bool		 legal = game_check(m->p.game, m->p.tables, m->seen, decision, move, &d);

	if (!admitted)
		fails(m->t, "%s for '%s' is of a kind that is not admitted: %u", whose,
		    m->p.game->decision_kind[decision->kind].name, tag);
	else if (!legal) {
		fails(m->t, "%s for '%s' is not legal: ", whose,
		    m->p.game->decision_kind[decision->kind].name);
		diags_format(&d, &m->t->why);
	}
	return admitted && legal;
}

/* Any bytes may have been refused: here moves that are legal, and one of nothing but its kind. */
static bool
replaced_are_legal(struct match *m, const struct decision *decision, const char *moves,
    size_t count)
{
	const struct game	*game = m->p.game;
	char			*refused = xcalloc(2, game->move->size),
	    *move = refused + game->move->size;
	bool			 legal = true;

	for (size_t i = 1; legal && game->instead != NULL && i < 2 * count; i++) {
		memset(refused, 0, 2 * game->move->size);
		memcpy(refused, moves + i / 2 * game->move->size,
		    i % 2 == 0 ? game->move->size : 1);
		if (game->instead(m->p.tables, m->seen, decision, refused, move))
			legal = is_legal(m, decision, move, "what is played in place of an order");
	}
	free(refused);
	return legal;
}

void
offers_spoil(struct match *m, void *move)
{
	struct layout		 v = layout_variant(m->p.game->move, *(const uint8_t *)move);
	const struct field	*f = &v.field[chance_hidden(&m->players, (uint32_t)v.count)];
	int64_t			 low = f->kind == FIELD_ID && (f->order & ORDER_OPTIONAL) == 0,
	    high = f->kind == FIELD_FLAG ? 1 : f->kind == FIELD_ID ?
	    (int64_t)names_find(m->p.tables->names, f->list)->count :
	    f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER ? MIN(field_high(f), 300) : -1;

	for (size_t i = 0; i < v.count; i++)
		if (v.field[i].count != NULL && strcmp(v.field[i].count, f->name) == 0)
			high = -1;
	if (f->kind == FIELD_NUMBER)
		low = field_low(f);
	if (high > low) {
		/* One draw after the other: compilers differ in the order of arguments. */
		uint64_t	 value = (uint64_t)low +
		    chance_hidden(&m->players, (uint32_t)(high - low) + 1);

		field_store(f, move, chance_hidden(&m->players, (uint32_t)MAX(f->length, 1)),
		    value);
	}
}

/* A refusal of any order that can be read says why. */
static bool
nonsense_is_explained(struct match *m, const struct decision *decision, const char *moves,
    size_t count)
{
	const struct game	*game = m->p.game;
	AUTO_FREE char *move = xcalloc(1, game->move->size);
	bool			 explained = true;

	for (size_t i = 0; explained && i < 4 * count; i++) {
		AUTO(diags_clear) struct diags d = { 0 };

		memcpy(move, moves + i / 4 * game->move->size, game->move->size);
		if (layout_variant(game->move, *(const uint8_t *)move).count == 0)
			continue;
		offers_spoil(m, move);
		if (!game_check(game, m->p.tables, m->seen, decision, move, &d) && d.count == 0)
			explained = fails(m->t, "'%s' is refused without a reason",
			    game->move->variant[*(const uint8_t *)move].name);
	}
	return explained;
}

/* A list that has more items than its array is refused, wherever a move comes from. */
static bool
too_many_are_refused(struct match *m, const struct decision *decision, const char *legal)
{
	const struct game	*game = m->p.game;
	struct layout		 v = layout_variant(game->move, *(const uint8_t *)legal);
	AUTO_FREE char *move = xcalloc(1, game->move->size);

	for (size_t i = 0; i < v.count; i++) {
		const struct field	*f = &v.field[i],
		    *tally = f->count != NULL ? layout_find(&v, f->count) : NULL;

		for (unsigned k = 0; tally != NULL && k < 2; k++) {
			memcpy(move, legal, game->move->size);
			field_store(tally, move, 0, k == 0 ? f->length + 1 : UINT8_MAX);
			if (game_check(game, m->p.tables, m->seen, decision, move, NULL))
				return fails(m->t, "'%s' with too many of '%s' is not refused",
				    v.name, f->name);
		}
	}
	return true;
}

bool
offers_are_legal(struct match *m, const struct decision *decision)
{
	enum { ROOM = 64 };
	const struct game	*game = m->p.game;
	AUTO_FREE char *moves = xcalloc(ROOM, game->move->size);
	size_t			 count;
	bool			 legal = true;

	match_seen(m, decision->seat);
	count = moves_list(m->p.tables, m->seen, decision, moves, ROOM);
	if (count == 0 || count > ROOM)
		legal = fails(m->t, "%zu moves are offered for '%s'", count,
		    game->decision_kind[decision->kind].name);
	for (size_t i = 0; legal && i < count; i++) {
		shown_add(m->t->shown, game, moves + i * game->move->size);
		legal = is_legal(m, decision, moves + i * game->move->size, "a move offered") &&
		    too_many_are_refused(m, decision, moves + i * game->move->size);
		for (size_t k = 0; legal && k < i; k++)
			if (memcmp(moves + i * game->move->size, moves + k * game->move->size,
			    game->move->size) == 0)
				legal = fails(m->t, "a move for '%s' is offered twice",
				    game->decision_kind[decision->kind].name);
	}
	legal = legal && nonsense_is_explained(m, decision, moves, count);
	for (int spoke = 0; spoke < 2; spoke++) {
		memset(moves, 0, game->move->size);
		game->fallback(m->p.tables, m->seen, decision, spoke != 0, moves);
		legal = legal && is_legal(m, decision, moves,
		    spoke != 0 ? "the fallback at the end of orders" : "the fallback");
	}
	legal = legal && replaced_are_legal(m, decision, moves, count);
	memset(moves, 0, game->move->size);
	if (game->bot != NULL)
		game->bot(m->p.tables, m->seen, decision, &m->players, moves);
	legal = legal && (game->bot == NULL || is_legal(m, decision, moves, "the bot's move"));
	return legal;
}
