/* Planning: cards go face down on the action spaces, all at once. */

#include <string.h>

#include "games/immortals/rules.h"

static const char *
space_id(const struct tables *t, unsigned space)
{
	return names_id(t->names, "space", space);
}

/* Checks what no position can cure (IMM-21). */
static bool
check_item_shape(const struct tables *t, const struct plan_item *item, struct diags *d)
{
	const struct card	*c = &item->card;
	unsigned		 faces = (c->region != 0) + (c->conflict != 0) + (c->magic != 0) +
	    (c->blank != 0);

	if (item->space == 0 || (imm_spaces(t) & SPACE_BIT(item->space)) == 0)
		diag_never(d, "no-space", "there is no space '%s' in this game",
		    space_id(t, item->space));
	else if (faces != 1)
		diag_never(d, "one-card", "a card is one of region, conflict or magic");
	else if (imm_is_magic_space(item->space) && (c->region != 0 || c->conflict != 0))
		diag_never(d, "wrong-space", "'%s' takes magic cards and blanks only",
		    space_id(t, item->space));
	else if (!imm_is_magic_space(item->space) && c->magic != 0)
		diag_never(d, "wrong-space", "'%s' takes no magic card", space_id(t, item->space));
	else if (c->conflict != 0 && is_wild(c->conflict) &&
	    (item->space == SPACE_GOLD || item->space == SPACE_ENERGY))
		diag_never(d, "wrong-space", "'%s' takes no wild card", space_id(t, item->space));
	else
		return true;
	return false;
}

/* IMM-22 */
static bool
check_region_card(const struct tables *t, const struct state *s, unsigned seat, unsigned region,
    struct diags *d)
{
	const char	*id = d != NULL ? names_id(t->names, "region", region) : "";

	if (s->region[region].card != seat)
		diag_not_now(d, "no-card", "you do not hold the region card '%s'", id);
	else if (side_at(s, region, LIGHT)->owner != seat &&
	    side_at(s, region, DARK)->owner != seat)
		diag_not_now(d, "no-army", "you have no army in '%s', in neither realm", id);
	else
		return true;
	return false;
}

static bool
check_item_card(const struct tables *t, const struct state *s, unsigned seat,
    const struct plan_item *item, struct diags *d)
{
	const struct card	*c = &item->card;

	if (c->region != 0)
		return check_region_card(t, s, seat, c->region, d);
	if (c->conflict == 0)
		return true;
	if ((s->player[seat].hand & card_bit(c->conflict)) == 0)
		diag_not_now(d, "no-card", "you do not hold the conflict card '%s'",
		    names_id(t->names, "conflict", c->conflict));
	else if (is_wild(c->conflict) && !imm_takes_wild(t, s, seat, item->space))
		diag_not_now(d, "wrong-space", "'%s' takes no wild card", space_id(t, item->space));
	else
		return true;
	return false;
}

/* Copies all cards of a plan, the blanks after the others. */
static unsigned
whole_plan(const struct move *m, struct plan_item *all)
{
	unsigned	 count = 0;

	for (unsigned i = 0; i < MIN(m->count, PLAN_ITEMS); i++)
		all[count++] = m->plan[i];
	for (unsigned i = 0; i < MIN(m->blanks, BLANKS); i++)
		all[count++] = (struct plan_item){ m->blank[i].space, { .blank = 1 } };
	return count;
}

/* Checks an item against those before it: a space and a card are used once, and blanks are few. */
static bool
check_item_once(const struct tables *t, const struct plan_item *all, unsigned i, struct diags *d)
{
	const struct plan_item	*item = &all[i];
	unsigned		 blanks = item->card.blank;

	for (unsigned k = 0; k < i; k++) {
		const struct card	*c = &all[k].card;

		if (all[k].space == item->space) {
			diag_never(d, "doubled-space", "a card lies on '%s' already",
			    space_id(t, item->space));
			return false;
		}
		if (!item->card.blank && memcmp(c, &item->card, sizeof(*c)) == 0) {
			diag_never(d, "doubled-card", "the card on '%s' lies on '%s' already",
			    space_id(t, item->space),
			    space_id(t, all[k].space));
			return false;
		}
		blanks += c->blank;
	}
	if (blanks <= fig(t)->blanks)
		return true;
	diag_never(d, "too-many", "there are only %u blank cards", fig(t)->blanks);
	return false;
}

bool
imm_check_plan(const struct tables *t, const struct state *s, const struct decision *decision,
    const struct move *m, struct diags *d)
{
	struct plan_item	 all[PLAN_ITEMS + BLANKS];
	unsigned		 count = whole_plan(m, all);

	for (unsigned i = 0; i < count; i++)
		if (!check_item_shape(t, &all[i], d) || !check_item_once(t, all, i, d) ||
		    !check_item_card(t, s, decision->seat, &all[i], d))
			return false;
	if (m->count <= PLAN_ITEMS && m->blanks <= BLANKS)
		return true;
	diag_never(d, "too-many", "a plan has at most %d cards and %d blanks", PLAN_ITEMS, BLANKS);
	return false;
}

static void
lay(struct player *p, const struct plan_item *item)
{
	p->board[item->space] = item->card;
	p->covered |= SPACE_BIT(item->space);
	if (item->card.conflict != 0)
		p->hand &= ~card_bit(item->card.conflict);
}

void
imm_resolve_plan(const struct tables *t, struct state *s, const struct decisions *decisions,
    const struct move *m, struct events *events)
{
	for (unsigned i = 0; i < decisions->count; i++) {
		struct player		*p = &s->player[decisions->decision[i].seat];
		struct news		*n = event_add(events, EVERYONE);
		struct plan_item	 all[PLAN_ITEMS + BLANKS];
		unsigned		 count = whole_plan(&m[i], all);

		for (unsigned k = 0; k < count; k++)
			lay(p, &all[k]);
		n->kind = NEWS_PLANNED;
		n->seat = decisions->decision[i].seat;
		n->covered = p->covered;
	}
	imm_begin_perform(t, s, events);
}
