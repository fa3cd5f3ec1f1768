/* Tools for the rules of many games. */

#include <string.h>

#include "referee/field.h"
#include "referee/kit.h"

/* True if a seat ranks before another. */
static bool
is_before(unsigned a, unsigned b, const int64_t worth[], seats_t sharers)
{
	bool	 shares = (sharers & SEAT_BIT(a)) != 0, other = (sharers & SEAT_BIT(b)) != 0;

	if (shares || other)
		return shares && !other;
	return worth[a] > worth[b];
}

void
kit_rank(struct score *s, unsigned seats, const int64_t worth[], const struct ending *ending)
{
	for (unsigned seat = 1; seat <= seats; seat++) {
		s->rank[seat] = 1;
		for (unsigned other = 1; other <= seats; other++)
			s->rank[seat] = (uint8_t)(s->rank[seat] + is_before(other, seat, worth,
			    ending->sharers));
	}
}

static void
swap(char *a, char *b, size_t width)
{
	for (size_t i = 0; i < width; i++) {
		char	 held = a[i];

		a[i] = b[i];
		b[i] = held;
	}
}

void
kit_shuffle(void *items, size_t count, size_t width, struct chance *chance)
{
	for (size_t i = count; i > 1; i--) {
		size_t	 j = chance_hidden(chance, (uint32_t)i);

		if (j != i - 1)
			swap((char *)items + (i - 1) * width, (char *)items + j * width, width);
	}
}

void
kit_pick(struct kit_pick *p, const void *move)
{
	size_t	 at = p->offered++;

	if (at >= p->room)
		at = chance_hidden(p->chance, (uint32_t)p->offered);
	if (at < p->room)
		memcpy((char *)p->moves + at * p->size, move, p->size);
}

size_t
kit_picked(const struct kit_pick *p)
{
	return MIN(p->offered, p->room);
}

/*
 * Gathering.
 */

/* Returns the subject of an item; 0: it has none. */
static uint64_t
subject_of(const struct field *array, const char *subject, const void *move, size_t item)
{
	const void		*at = field_at(array, move, item);
	const struct layout	 v = layout_variant(array->sub, *(const uint8_t *)at);
	const struct field	*f = subject == NULL ? NULL : layout_find(&v, subject);

	return f == NULL ? 0 : field_load(f, at, 0);
}

static bool
is_taken(const struct field *array, const char *subject, const void *move, size_t items,
    uint64_t who)
{
	for (size_t i = 0; who != 0 && i < items; i++)
		if (subject_of(array, subject, move, i) == who)
			return true;
	return false;
}

void
kit_gather(const struct game *game, const struct tables *t, const void *seen,
    const struct decision *decision,
    struct chance *chance,
    void *singles, size_t count, void *move)
{
	const struct decision_kind	*kind = &game->decision_kind[decision->kind];
	size_t			 size = game->move->size;
	unsigned		 tag = *(const uint8_t *)singles;
	struct layout		 v = layout_variant(game->move, tag);
	const struct field	*array = layout_find(&v, kind->gather),
	    *tally = layout_find(&v, array->count);
	size_t			 items = 0;

	*(uint8_t *)move = (uint8_t)tag;
	kit_shuffle(singles, count, size, chance);
	for (size_t i = 0; i < count && items < array->length; i++) {
		const void	*single = (const char *)singles + i * size;

		if (is_taken(array, kind->subject, move, items,
		    subject_of(array, kind->subject, single, 0)))
			continue;
		memcpy(field_at_mutable(array, move, items), field_at(array, single, 0),
		    array->width);
		field_store(tally, move, 0, items + 1);
		if (game->check(t, seen, decision, move, NULL))
			items++;
		else
			memset(field_at_mutable(array, move, items), 0, array->width);
	}
	field_store(tally, move, 0, items);
}

/*
 * Sets past 64 members.
 */

unsigned
kit_flags_count(const uint8_t *flag, unsigned members)
{
	unsigned	 n = 0;

	for (unsigned member = 1; member <= members; member++)
		n += flag[member] != 0;
	return n;
}

unsigned
kit_flags_next(const uint8_t *flag, unsigned members, unsigned after)
{
	for (unsigned member = after + 1; member <= members; member++)
		if (flag[member] != 0)
			return member;
	return 0;
}

unsigned
kit_flags_draw(const uint8_t *flag, unsigned members, struct chance *chance)
{
	unsigned	 n = kit_flags_count(flag, members), member = 0;

	if (n == 0)
		return 0;
	for (unsigned left = chance_hidden(chance, n) + 1; left > 0; left--)
		member = kit_flags_next(flag, members, member);
	return member;
}

/* Returns the place of the member, or the place to insert it. */
static size_t
place_of(const uint16_t *id, size_t count, unsigned member)
{
	size_t	 i = 0;

	while (i < count && id[i] < member)
		i++;
	return i;
}

bool
kit_ids_hold(const uint16_t *id, size_t count, unsigned member)
{
	size_t	 i = place_of(id, count, member);

	return i < count && id[i] == member;
}

size_t
kit_ids_add(uint16_t *id, size_t count, unsigned member)
{
	size_t	 i = place_of(id, count, member);

	if (kit_ids_hold(id, count, member))
		return count;
	memmove(&id[i + 1], &id[i], (count - i) * sizeof(*id));
	id[i] = (uint16_t)member;
	return count + 1;
}

size_t
kit_ids_remove(uint16_t *id, size_t count, unsigned member)
{
	size_t	 i = place_of(id, count, member);

	if (!kit_ids_hold(id, count, member))
		return count;
	memmove(&id[i], &id[i + 1], (count - 1 - i) * sizeof(*id));
	id[count - 1] = 0;
	return count - 1;
}

const char *
kit_broken(const struct kit_row *row)
{
	while (row->broken != NULL && row->value >= row->low && row->value <= row->high)
		row++;
	return row->broken;
}

void
kit_reach(const struct kit_graph *g, unsigned most, uint16_t *steps)
{
	uint16_t	 queue[KIT_NODES];
	size_t		 begin = 0, end = 0;

	if (g->nodes > KIT_NODES)
		bug("a graph of %u nodes", g->nodes);
	for (unsigned node = 1; node <= g->nodes; node++)
		if (steps[node] == 1)
			queue[end++] = (uint16_t)node;
		else
			steps[node] = 0;
	for (; begin < end; begin++) {
		unsigned	 node = queue[begin], to;

		for (unsigned i = 0; steps[node] <= most &&
		    (to = g->next(g->ctx, node, i)) != 0; i++)
			if (steps[to] == 0) {
				steps[to] = (uint16_t)(steps[node] + 1);
				queue[end++] = (uint16_t)to;
			}
	}
}
