/* Legal answers made from the rows of a game, listed or drawn by chance. */

#include <string.h>

#include "referee/field.h"
#include "referee/moves.h"

enum {
	TRIES	 = 30,	/* of a draw; then all legal answers are looked through */
	PATIENCE = 8,	/* elements of a list that do not fit, one after another */
	LAST_IN	 = 12,	/* the odds that a list ends; a gathered one does not */
};

static void
moves_open(struct moves *m, const struct game *game, const struct tables *t, const void *seen,
    const struct decision *decision)
{
	*m = (struct moves){ .game = game, .t = t, .seen = seen,
	    .decision = decision, .room = 1 };
}

/* Begins a move of a row, with what must be said of the decision (ORDER_EXACT). */
static void
row_begin(struct moves *m, const struct move_row *row)
{
	const struct decision_kind	*kind = &m->game->decision_kind[m->decision->kind];
	const struct variant		*v = &m->game->move->variant[row->move];

	memset(m->whole, 0, m->game->move->size);
	*(uint8_t *)m->whole = row->move;
	for (size_t i = 0; i < v->count; i++)
		for (size_t k = 0; (v->field[i].order & ORDER_EXACT) != 0 && k < kind->count; k++)
			if (strcmp(v->field[i].name, kind->field[k].name) == 0)
				field_store(&v->field[i], m->whole, 0, field_load(&kind->field[k],
				    m->decision, 0));
	m->row = row;
	m->move = m->item = m->whole;
	m->at = 0;
}

/* Returns the next row that may answer, or the first one after NULL; NULL after the last. */
static const struct move_row *
row_next(const struct moves *m, const struct move_row *row)
{
	uint64_t	 admits = m->game->decision_kind[m->decision->kind].admits;

	for (row = row == NULL ? m->game->rows : row + 1; row->move != 0; row++)
		if ((admits & ADMIT(row->move)) != 0)
			return row;
	return NULL;
}

/* Returns the field that varies now; NULL: there is no other. */
static const struct vary *
vary_of(const struct moves *m)
{
	const struct vary	*v = m->at <= VARIES ? &m->row->vary[m->at] :
	    &m->row->each[m->at - VARIES - 1];

	return v->width != 0 ? v : NULL;
}

static void
vary_set(struct moves *m, const void *value)
{
	const struct vary	*v = vary_of(m);

	memcpy((char *)m->item + v->offset, value, v->width);
}

/* Adds an element to the row's list; false: it is full. */
static bool
item_open(struct moves *m)
{
	const struct list_in	*l = &m->row->list;
	uint8_t			*count = (uint8_t *)m->whole + l->count;

	if (*count == l->length)
		return false;
	m->item = (char *)m->whole + l->offset + *count * l->width;
	*(uint8_t *)m->item = m->row->item;
	m->at = VARIES + 1;
	++*count;
	return true;
}

static void
item_close(struct moves *m)
{
	const struct list_in	*l = &m->row->list;
	uint8_t			*count = (uint8_t *)m->whole + l->count;

	--*count;
	memset((char *)m->whole + l->offset + *count * l->width, 0, l->width);
	m->item = m->whole;
}

bool
moves_fit(const struct game *game, const void *move, struct diags *d)
{
	struct layout		 variant = layout_variant(game->move, *(const uint8_t *)move);
	const struct field	*over = layout_overrun(&variant, move);

	if (over != NULL)
		diag_never(d, "too-many-values", "'%s' holds %zu values", over->name, over->length);
	return over == NULL;
}

static bool
is_legal(const struct moves *m)
{
	return game_check(m->game, m->t, m->seen, m->decision, m->whole, NULL);
}

static void
range_run(struct moves *m, unsigned range)
{
	if (range >= ONLY(0))
		moves_value(m, range - ONLY(0));
	else if (range >= UPTO(0))
		for (unsigned i = 1; i <= range - UPTO(0); i++)
			moves_value(m, i);
	else
		m->game->range(m, range);
}

void
moves_bytes(struct moves *m, const void *value)
{
	m->take(m, value);
}

void
moves_value(struct moves *m, uint64_t value)
{
	uint64_t	 bytes;

	field_store(&(struct field){ .width = vary_of(m)->width }, &bytes, 0, value);
	m->take(m, &bytes);
}

/*
 * All moves: each value of a field, one after another.
 */

/* Adds the move to the list if it is legal and new. */
static void
offer_to_list(struct moves *m)
{
	size_t	 size = m->game->move->size;

	if (!is_legal(m))
		return;
	for (size_t i = 0; i < m->count; i++)
		if (memcmp(m->list + i * size, m->whole, size) == 0)
			return;
	memcpy(m->list + m->count++ * size, m->whole, size);
}

static void
vary_all(struct moves *m)
{
	static const uint64_t	 none[MAX_MOVE / sizeof(uint64_t)];
	const struct vary	*v = vary_of(m);
	unsigned		 at = m->at;

	if (m->count >= m->room)
		return;
	if (v != NULL) {
		if (v->optional) {
			m->at++;
			vary_all(m);
			m->at = at;
		}
		range_run(m, v->range);
		vary_set(m, none);
	} else if (at > VARIES || m->row->list.length == 0) {
		m->offer(m);
	} else if (item_open(m)) {
		vary_all(m);
		item_close(m);
		m->at = at;
	}
}

/* Goes on with a value. */
static void
take_in_turn(struct moves *m, const void *value)
{
	if (m->count >= m->room)
		return;
	vary_set(m, value);
	m->at++;
	vary_all(m);
	m->at--;
}

size_t
moves_list(const struct tables *t, const void *seen, const struct decision *decision,
    void *moves, size_t room)
{
	const struct game	*game = t->names->game;
	struct moves		 m;

	moves_open(&m, game, t, seen, decision);
	m.take = take_in_turn;
	m.offer = offer_to_list;
	m.list = moves;
	for (const struct move_row *row = NULL; (row = row_next(&m, row)) != NULL;) {
		m.room = MIN(m.count + 1, room);
		row_begin(&m, row);
		vary_all(&m);
	}
	m.room = room;
	for (const struct move_row *row = NULL; (row = row_next(&m, row)) != NULL;) {
		row_begin(&m, row);
		vary_all(&m);
	}
	if (m.count == 0)
		bug("%s: no move answers '%s'", game->name,
		    game->decision_kind[decision->kind].name);
	return m.count;
}

/*
 * Draws: one value of each field.
 */

/* Keeps a value to draw from; with too many, each has the same chance to be kept. */
static void
take_to_draw(struct moves *m, const void *value)
{
	size_t	 at = m->offered++, room = sizeof(m->kept) / m->width;

	if (at >= room)
		at = chance_hidden(m->chance, (uint32_t)m->offered);
	if (at < room)
		memcpy(m->kept + at * m->width, value, m->width);
}

/* Keeps one legal move, each with the same chance. */
static void
offer_to_draw(struct moves *m)
{
	if (is_legal(m) && chance_hidden(m->chance, (uint32_t)++m->offered) == 0)
		memcpy(m->kept, m->whole, m->game->move->size);
}

/* Draws values of the fields from m->at on; false: one of them has none. */
static bool
vary_draw(struct moves *m)
{
	const struct vary	*v;

	for (; (v = vary_of(m)) != NULL; m->at++) {
		if (v->optional && chance_hidden(m->chance, 2) == 0)
			continue;
		m->offered = 0;
		m->width = v->width;
		range_run(m, v->range);
		if (m->offered == 0)
			return false;
		vary_set(m, m->kept + v->width * chance_hidden(m->chance,
		    (uint32_t)MIN(m->offered, sizeof(m->kept) / v->width)));
	}
	return true;
}

/* Draws one of the rows, or of those with a list in the same move. */
static const struct move_row *
row_draw(const struct moves *m, unsigned move)
{
	const struct move_row	*drawn[UINT8_MAX] = { NULL }, *row = NULL;
	unsigned		 count = 0, sum = 0, n;

	while ((row = row_next(m, row)) != NULL)
		if (move == 0 || (row->move == move && row->list.length != 0)) {
			sum += row->weight;
			drawn[count++] = row;
		}
	n = chance_hidden(m->chance, sum);
	for (count = 0; n >= drawn[count]->weight; count++)
		n -= drawn[count]->weight;
	return drawn[count];
}

/* Returns the subject of an element of a gathered kind; 0: it has none. */
static uint64_t
subject_of(const struct moves *m, const struct layout *items, const char *item)
{
	const struct layout	 v = layout_variant(items, *(const uint8_t *)item);
	const struct field	*f = layout_find(&v,
	    m->game->decision_kind[m->decision->kind].subject);

	return f == NULL ? 0 : field_load(f, item, 0);
}

/* True if an element before the last one is about the same subject. */
static bool
is_taken(const struct moves *m)
{
	const struct decision_kind	*kind = &m->game->decision_kind[m->decision->kind];
	struct layout			 v = layout_variant(m->game->move, m->row->move);
	const struct field		*array;
	uint64_t			 subject;

	if (kind->subject == NULL)
		return false;
	array = layout_find(&v, kind->gather);
	subject = subject_of(m, array->sub, m->item);
	for (const char *other = (const char *)m->whole + array->offset;
	    subject != 0 && other < (const char *)m->item; other += array->width)
		if (subject_of(m, array->sub, other) == subject)
			return true;
	return false;
}

/* Adds elements to the list of a legal move. */
static void
list_grow(struct moves *m)
{
	bool	 gathered = m->game->decision_kind[m->decision->kind].gather != NULL;

	for (unsigned failed = 0; failed < PATIENCE;) {
		if (!gathered && chance_hidden(m->chance, LAST_IN) == 0)
			return;
		m->row = row_draw(m, m->row->move);
		if (!item_open(m)) {
			failed++;
			continue;
		}
		if (vary_draw(m) && !is_taken(m) && is_legal(m)) {
			failed = 0;
		} else {
			item_close(m);
			failed++;
		}
	}
}

static bool
move_draw(struct moves *m)
{
	row_begin(m, row_draw(m, 0));
	if (!vary_draw(m) || (m->row->list.length != 0 && (!item_open(m) || !vary_draw(m))))
		return false;
	if (!is_legal(m))
		return false;
	if (m->row->list.length != 0)
		list_grow(m);
	return true;
}

/* Draws from all legal answers, but prefers a row without fields: to pass, to end the turn. */
static void
legal_draw(struct moves *m)
{
	const struct move_row	*row = NULL;

	m->take = take_in_turn;
	m->offer = offer_to_draw;
	m->offered = 0;
	while ((row = row_next(m, row)) != NULL)
		if (row->vary[0].width == 0 && row->list.length == 0 && row->weight > 0) {
			row_begin(m, row);
			if (is_legal(m))
				return;
		}
	while ((row = row_next(m, row)) != NULL) {
		row_begin(m, row);
		vary_all(m);
	}
	if (m->offered == 0)
		bug("%s: no move answers '%s'", m->game->name,
		    m->game->decision_kind[m->decision->kind].name);
	memcpy(m->whole, m->kept, m->game->move->size);
}

void
moves_draw(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance, void *move)
{
	const struct game	*game = t->names->game;
	struct moves		 m;
	unsigned		 tries = 0;

	moves_open(&m, game, t, seen, decision);
	m.take = take_to_draw;
	m.chance = chance;
	while (!move_draw(&m))
		if (++tries == TRIES) {
			legal_draw(&m);
			break;
		}
	memcpy(move, m.whole, game->move->size);
}
