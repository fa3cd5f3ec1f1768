/* Action dice: rolled, banked, and spent (BOA-3, BOA-4, BOA-6). */

#include "games/ancients/rules.h"
#include "referee/kit.h"

unsigned
boa_dice_count(const struct dice *d)
{
	return (unsigned)d->of[0] + d->of[1] + d->of[2] + d->of[3];
}

unsigned
boa_moves_left(const struct player *p)
{
	return boa_dice_count(&p->rolled) + boa_dice_count(&p->bank) - boa_face_left(p, SKULL);
}

unsigned
boa_face_left(const struct player *p, unsigned face)
{
	return (unsigned)p->rolled.of[face - 1] + p->bank.of[face - 1];
}

struct price
boa_price(const struct boa *g, unsigned ability, bool other_way)
{
	const struct ability_figures	*a = &g->f->ability[ability];

	if (other_way)
		return (struct price){ .moves = a->or_moves, .skulls = a->or_skulls };
	return (struct price){ .moves = a->moves, .skulls = a->skulls, .any = a->any };
}

/* A price while dice are laid down for it. */
struct payment {
	struct price	 open;
	struct purse	 left, paid;
};

/* Lays down a die of a face for what is left of a price; false if none is there or wanted. */
static bool
lay_down(struct payment *p, unsigned face, bool banked)
{
	struct dice	*from = banked ? &p->left.bank : &p->left.rolled,
	    *to = banked ? &p->paid.bank : &p->paid.rolled;
	uint8_t		*part = face == SKULL ? &p->open.skulls : &p->open.moves;

	part = *part > 0 ? part : &p->open.any;
	if (from->of[face - 1] == 0 || *part == 0)
		return false;
	from->of[face - 1]--;
	to->of[face - 1]++;
	(*part)--;
	return true;
}

/*
 * Finds the dice that pay a price: those named first, then as BOA-4 says.
 * False: there are not enough.
 */
static bool
find_payment(const struct boa *g, unsigned side, struct price price, const struct move *named,
    struct purse *paid)
{
	const struct player	*player = &g->s->player[side];
	struct payment		 p = { .open = price, .left = { player->rolled, player->bank } };

	for (unsigned i = 0; named != NULL && i < named->dice_count; i++)
		if (named->dice[i] == 0 || (!lay_down(&p, named->dice[i], false) &&
		    !lay_down(&p, named->dice[i], true)))
			return false;
	for (unsigned banked = 0; banked < 2; banked++)
		for (unsigned face = DIAGONAL; face <= FACES; face++)
			while (lay_down(&p, face, banked))
				continue;
	*paid = p.paid;
	return p.open.moves + p.open.skulls + p.open.any == 0;
}

static bool
dice_named(const uint8_t *face, unsigned count, const struct dice *have)
{
	struct dice	 left = *have;

	for (unsigned i = 0; i < count; i++)
		if (face[i] == 0 || left.of[face[i] - 1]-- == 0)
			return false;
	return true;
}

bool
boa_check_named(const struct boa *g, unsigned side, const struct move *m)
{
	const struct player	*p = &g->s->player[side];
	struct dice		 have = { { 0 } };

	for (unsigned face = DIAGONAL; face < SKULL; face++)
		have.of[face - 1] = (uint8_t)boa_face_left(p, face);
	return dice_named(m->dice, m->dice_count, &have) ||
	    REFUSE_NOW(g, "dice", "the dice named are not there, or are skulls");
}

bool
boa_can_pay(const struct boa *g, unsigned side, struct price price, const struct move *named)
{
	const struct kit_cost	 cost[] = { { price.moves, "move die", "move dice" },
	    { price.skulls, "skull", "skulls" },
	    { price.any, "die of any kind", "dice of any kind" }, { 0, NULL, NULL } };
	struct purse		 paid;
	char			 text[80] = "";

	if (find_payment(g, side, price, named, &paid))
		return true;
	if (named != NULL && named->dice_count > 0)
		return REFUSE_NOW(g, "dice",
		    "the dice named are not there, or do not pay this price");
	if (g->d != NULL)
		kit_costs(cost, text, sizeof(text));
	return REFUSE_NOW(g, "dice", "it costs %s; your dice do not pay this", text);
}

void
boa_take(struct boa *g, unsigned side, const struct purse *paid, unsigned spending)
{
	struct player	*p = &g->s->player[side];
	unsigned	 count = boa_dice_count(&paid->rolled) + boa_dice_count(&paid->bank);

	if (count == 0)
		return;
	for (unsigned i = 0; i < FACES; i++) {
		p->rolled.of[i] = (uint8_t)(p->rolled.of[i] - paid->rolled.of[i]);
		p->bank.of[i] = (uint8_t)(p->bank.of[i] - paid->bank.of[i]);
	}
	p->freely = 0;
	p->spent = (uint8_t)(p->spent + count);
	boa_tell(g, side, (struct news){ .kind = NEWS_PAID, .ability = (uint8_t)spending,
	    .rolled = paid->rolled, .bank = paid->bank });
}

void
boa_pay(struct boa *g, unsigned side, struct price price, const struct move *named,
    unsigned spending)
{
	struct purse	 paid;

	if (!find_payment(g, side, price, named, &paid))
		bug("dice are spent that are not there");
	boa_take(g, side, &paid, spending);
}

static unsigned
roll_one(struct boa *g)
{
	unsigned	 sides = 0, n;

	for (unsigned face = 1; face <= FACES; face++)
		sides += g->f->face[face].sides;
	n = chance_public(g->chance, sides, "action-die");
	for (unsigned face = 1; face < FACES; face++) {
		if (n < g->f->face[face].sides)
			return face;
		n -= g->f->face[face].sides;
	}
	return FACES;
}

/* Rolls further dice. */
static void
roll_more(struct boa *g, unsigned side, unsigned dice, unsigned kind)
{
	struct player	*p = &g->s->player[side];

	while (dice-- > 0)
		p->rolled.of[roll_one(g) - 1]++;
	boa_tell(g, side, (struct news){ .kind = (uint8_t)kind,
	    .rolled = p->rolled, .bank = p->bank });
}

void
boa_roll(struct boa *g, unsigned side)
{
	g->s->player[side].rolled = (struct dice){ { 0 } };
	roll_more(g, side, g->f->dice, NEWS_ROLLED);
}

void
boa_reroll(struct boa *g, unsigned side, const struct dice *again)
{
	struct player	*p = &g->s->player[side];

	for (unsigned i = 0; i < FACES; i++)
		p->rolled.of[i] = (uint8_t)(p->rolled.of[i] - again->of[i]);
	roll_more(g, side, boa_dice_count(again), NEWS_REROLLED);
}

/* Returns how many tokens lie in the bank, with those of this turn. */
static unsigned
bank_count(const struct player *p)
{
	return boa_dice_count(&p->bank) + boa_dice_count(&p->fresh);
}

bool
boa_check_bank(const struct boa *g, unsigned side, const struct move *m)
{
	const struct player	*p = &g->s->player[side];
	unsigned		 fresh = boa_dice_count(&p->fresh);

	if (m->dice_count + fresh > g->f->bank)
		return REFUSE_NOW(g, "bank", "at most %u dice can be banked in a turn", g->f->bank);
	if (!dice_named(m->dice, m->dice_count, &p->rolled))
		return REFUSE_NOW(g, "dice", "these dice were not rolled, or are spent");
	if (!dice_named(m->instead, m->instead_count, &p->bank))
		return REFUSE_NOW(g, "bank", "these tokens are not in the bank");
	return true;
}

unsigned
boa_worst_token(const struct boa *g, const struct player *p)
{
	for (unsigned i = FACES; i-- > 0;)
		if (p->bank.of[g->f->silent.bank[i] - 1] > 0)
			return g->f->silent.bank[i];
	return 0;
}

/* Banks the first 'count' dice of a list. */
static void
bank_dice(struct boa *g, unsigned side, const uint8_t *face, unsigned count)
{
	struct player	*p = &g->s->player[side];

	for (unsigned i = 0; i < count; i++) {
		p->rolled.of[face[i] - 1]--;
		p->fresh.of[face[i] - 1]++;
	}
	boa_tell(g, side, (struct news){ .kind = NEWS_BANKED,
	    .rolled = p->fresh, .bank = p->bank });
}

/* Throws tokens away until there is room, those named first. */
static void
do_bank(struct boa *g, unsigned side, const struct move *m)
{
	struct player	*p = &g->s->player[side];
	unsigned	 all = bank_count(p) + m->dice_count,
	    over = all - MIN(all, g->f->bank), worst;

	for (unsigned i = 0; over > 0 && i < m->instead_count; i++, over--)
		p->bank.of[m->instead[i] - 1]--;
	for (; over > 0 && (worst = boa_worst_token(g, p)) != 0; over--)
		p->bank.of[worst - 1]--;
	bank_dice(g, side, m->dice, m->dice_count);
}

void
boa_bank_rest(struct boa *g, unsigned side, const struct move *m)
{
	const uint8_t	*best = g->f->silent.bank;
	struct player	*p = &g->s->player[side];
	struct dice	 left = p->rolled;
	uint8_t		 face[SPENT];
	unsigned	 count = 0, room = g->f->bank - MIN(bank_count(p), g->f->bank);

	for (; count < m->dice_count && count < room; count++)
		face[count] = m->dice[count];
	for (unsigned i = 0; m->dice_count == 0 && i < FACES; i++)
		for (; count < room && left.of[best[i] - 1] > 0; left.of[best[i] - 1]--)
			face[count++] = best[i];
	if (count > 0)
		bank_dice(g, side, face, count);
	for (unsigned i = 0; i < FACES; i++)
		p->bank.of[i] = (uint8_t)(p->bank.of[i] + p->fresh.of[i]);
	p->fresh = p->rolled = (struct dice){ { 0 } };
}

bool
boa_throws(struct boa *g, unsigned ability, const char *purpose)
{
	const struct ability_figures	*a = &g->f->ability[ability];
	unsigned			 sum = boa_dice_sum(g, a->throws, purpose);

	return a->even ? sum % 2 == 0 : sum >= a->needs;
}

unsigned
boa_dice_sum(struct boa *g, unsigned dice, const char *purpose)
{
	unsigned	 sum = 0;

	while (dice-- > 0)
		sum += chance_public(g->chance, 6, purpose) + 1;
	return sum;
}

const struct spending	 boa_dice_orders[] = {
	{ MOVE_BANK, FREE, 0, 0, boa_check_bank, do_bank },
	{ 0 }
};
