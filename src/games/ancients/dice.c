/* Action dice: rolled, banked, and spent (BOA-3, BOA-4, BOA-6). */

#include "games/ancients/rules.h"

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

static bool
wanted(const struct price *open, unsigned face)
{
	return (face == SKULL ? open->skulls : open->moves) > 0 || open->any > 0;
}

static void
lay_down(struct payment *p, unsigned face, bool banked)
{
	struct dice	*from = banked ? &p->left.bank : &p->left.rolled, *to = banked ?
	    &p->paid.bank : &p->paid.rolled;
	uint8_t		*part = face == SKULL ? &p->open.skulls : &p->open.moves;

	from->of[face - 1]--;
	to->of[face - 1]++;
	if (*part == 0)
		part = &p->open.any;
	(*part)--;
}

static bool
lay_face(struct payment *p, unsigned face)
{
	for (unsigned banked = 0; banked < 2; banked++) {
		if ((banked ? &p->left.bank : &p->left.rolled)->of[face - 1] == 0 ||
		    !wanted(&p->open, face))
			continue;
		lay_down(p, face, banked);
		return true;
	}
	return false;
}

bool
boa_pays(const struct boa *g, unsigned side, struct price price, const struct move *named,
    struct purse *paid)
{
	const struct player	*player = &g->s->player[side];
	struct payment		 p = { .open = price, .left = { player->rolled, player->bank } };

	for (unsigned i = 0; named != NULL && i < named->dice_count; i++)
		if (named->dice[i] == 0 || !lay_face(&p, named->dice[i]))
			return false;
	for (unsigned banked = 0; banked < 2; banked++)
		for (unsigned face = DIAGONAL; face <= FACES; face++)
			while ((banked ? &p.left.bank : &p.left.rolled)->of[face - 1] > 0 &&
			    wanted(&p.open, face))
				lay_down(&p, face, banked);
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
	struct purse	 paid;

	if (boa_pays(g, side, price, named, &paid))
		return true;
	if (named != NULL && named->dice_count > 0)
		return REFUSE_NOW(g, "dice",
		    "the dice named are not there, or do not pay this price");
	return REFUSE_NOW(g, "dice",
	    "it costs %u move dice, %u skulls and %u dice of any kind, which are not there",
	    price.moves,
	    price.skulls, price.any);
}

void
boa_take(struct boa *g, unsigned side, const struct purse *paid, unsigned spending)
{
	struct player	*p = &g->s->player[side];
	struct news	*n;

	if (boa_dice_count(&paid->rolled) + boa_dice_count(&paid->bank) == 0)
		return;
	for (unsigned i = 0; i < FACES; i++) {
		p->rolled.of[i] = (uint8_t)(p->rolled.of[i] - paid->rolled.of[i]);
		p->bank.of[i] = (uint8_t)(p->bank.of[i] - paid->bank.of[i]);
	}
	p->freely = 0;
	p->spent =
	    (uint8_t)(p->spent + boa_dice_count(&paid->rolled) + boa_dice_count(&paid->bank));
	n = boa_news_add(g, NEWS_PAID);
	n->side = (uint8_t)side;
	n->ability = (uint8_t)spending;
	n->rolled = paid->rolled;
	n->bank = paid->bank;
}

void
boa_pay(struct boa *g, unsigned side, struct price price, const struct move *named,
    unsigned spending)
{
	struct purse	 paid;

	if (!boa_pays(g, side, price, named, &paid))
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

static void
tell_roll(struct boa *g, unsigned side, unsigned kind)
{
	struct news	*n = boa_news_add(g, kind);

	n->side = (uint8_t)side;
	n->rolled = g->s->player[side].rolled;
	n->bank = g->s->player[side].bank;
}

void
boa_roll(struct boa *g, unsigned side)
{
	struct player	*p = &g->s->player[side];

	p->rolled = (struct dice){ { 0 } };
	for (unsigned i = 0; i < g->f->dice; i++)
		p->rolled.of[roll_one(g) - 1]++;
	tell_roll(g, side, NEWS_ROLLED);
}

void
boa_reroll(struct boa *g, unsigned side, const struct dice *again)
{
	struct player	*p = &g->s->player[side];
	unsigned	 n = boa_dice_count(again);

	for (unsigned i = 0; i < FACES; i++)
		p->rolled.of[i] = (uint8_t)(p->rolled.of[i] - again->of[i]);
	while (n-- > 0)
		p->rolled.of[roll_one(g) - 1]++;
	tell_roll(g, side, NEWS_REROLLED);
}

/* Returns how many tokens lie in the bank, with those of this turn. */
static unsigned
banked(const struct player *p)
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

/* Throws tokens away until there is room for 'more' further ones. */
static void
make_room(const struct boa *g, struct player *p, unsigned more, const struct move *m)
{
	unsigned	 over = banked(p) + more > g->f->bank ?
	    banked(p) + more - g->f->bank : 0, worst;

	for (unsigned i = 0; over > 0 && i < m->instead_count; i++, over--)
		p->bank.of[m->instead[i] - 1]--;
	for (; over > 0 && (worst = boa_worst_token(g, p)) != 0; over--)
		p->bank.of[worst - 1]--;
}

static void
to_bank(struct player *p, unsigned face)
{
	p->rolled.of[face - 1]--;
	p->fresh.of[face - 1]++;
}

static void
tell_bank(struct boa *g, unsigned side)
{
	struct news	*n = boa_news_add(g, NEWS_BANKED);

	n->side = (uint8_t)side;
	n->rolled = g->s->player[side].fresh;
	n->bank = g->s->player[side].bank;
}

void
boa_bank(struct boa *g, unsigned side, const struct move *m)
{
	struct player	*p = &g->s->player[side];

	make_room(g, p, m->dice_count, m);
	for (unsigned i = 0; i < m->dice_count; i++)
		to_bank(p, m->dice[i]);
	tell_bank(g, side);
}

void
boa_bank_rest(struct boa *g, unsigned side, const struct move *m)
{
	const uint8_t	*best = g->f->silent.bank;
	struct player	*p = &g->s->player[side];
	unsigned	 before = boa_dice_count(&p->fresh);

	for (unsigned i = 0; i < m->dice_count && banked(p) < g->f->bank; i++)
		to_bank(p, m->dice[i]);
	for (unsigned i = 0; m->dice_count == 0 && i < FACES; i++)
		while (banked(p) < g->f->bank && p->rolled.of[best[i] - 1] > 0)
			to_bank(p, best[i]);
	if (boa_dice_count(&p->fresh) > before)
		tell_bank(g, side);
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
