/*
 * A sensible player: tries every answer on a copy and takes the one that leaves the table best.
 *
 * Weights found by playing many games value a table.  The bot does not use the heroes' powers.
 * An integer weight of 1,000 is about the worth of a power stone.
 */

#include "games/roll-for-adventure/rfa.h"
#include "referee/moves.h"

#define MAX_TRIES	640
#define WORST		INT32_MIN
#define CERTAIN		256	/* a chance of 1 */
#define MAX_COVER	4
#define MAX_LEFT	9

struct weights {
	int	 stone;
	int	 home[10];		/* dice at a hero's home: the first, the second, ... */
	int	 soon;			/* per cent by which the next hero's count more */
	int	 pool;			/* a die still to be placed this turn */
	int	 first[3], second[3];	/* dice in the desert's sections */
	int	 wall[4], fallen[3];
	int	 forest, forest_near[4];	/* a die on the path; and when so few are missing */
	int	 cave[VALUES];
	/* an enemy in play; and by how often it will be commanded */
	int	 enemy, commanded;
	int	 pips[6];		/* the total on an enemy */
	int	 oblivion;		/* a die there */
	int	 resurrection;		/* a pip, by dice in oblivion */
	int	 damage[MAX_LEFT];	/* by holes left */
	int	 danger[MAX_LEFT];	/* an attack for sure on a bare territory, by holes left */
	/* per cent of that, by how many attacks the dice there take */
	int	 cover[MAX_COVER];
	int	 loss;			/* a die that such an attack takes */
};

static const struct weights w = {
	.stone = 1000,
	.home = { 23, 9, 26, 23, 13, 21, 0, 40, 9, 5 },
	.soon = 131,
	.pool = 172,
	.first = { 38, 41, 14 },
	.second = { 2, -14, 527 },
	.wall = { 26, 30, 74, 212 },
	.fallen = { -6, 264, 446 },
	.forest = 37,
	.forest_near = { 3, 274, 138, 38 },
	.cave = { 2, 30, 62, 104, 155, 219 },
	.enemy = -2,
	.commanded = -211,
	.pips = { 9, 6, 12, 9, 25, 34 },
	.oblivion = -104,
	.resurrection = 3,
	.damage = { 0, -748, -714, -373, -244, -136, -16, -18, -25 },
	.danger = { 0, -1632, -75, -310, -179, -70, -38, -129, -62 },
	.cover = { 54, 42, 33, 11 },
	.loss = -50,
};

/* The facts known of the deck: the chance, out of CERTAIN, that the next card does something. */
struct outlook {
	int	 command[8];			/* commands an enemy of this rank */
	int	 arrive[TERRITORIES + 1];	/* is an enemy of this territory */
};

static void
look_out(const struct rfa *g, struct outlook *o)
{
	const struct rfa_state	*s = g->s;
	uint64_t		 known = 0;
	unsigned		 above[8] = { 0 }, of[TERRITORIES + 1] = { 0 };

	for (unsigned i = 0; i < s->enemies; i++)
		known |= UINT64_C(1) << s->enemy[i].card;
	for (unsigned i = 0; i < s->discards; i++)
		known |= UINT64_C(1) << s->discard[i];
	for (unsigned card = 1; card <= MAX_CARDS; card++) {
		const struct card_figures	*c = &g->figures->card[card];

		if ((known >> card & 1) != 0 || !rfa_card_used(g->tables, card))
			continue;
		of[c->territory]++;
		for (unsigned rank = 1; rank < 8; rank++)
			above[rank] += c->kind == CARD_MASTER || c->rank > rank;
	}
	for (unsigned rank = 1; rank < 8; rank++)
		o->command[rank] = (int)(CERTAIN * above[rank] / s->deck_size);
	for (unsigned t = DESERT; t <= TERRITORIES; t++)
		o->arrive[t] = (int)(CERTAIN * of[t] / s->deck_size);
}

static int
value_of_home(const struct rfa_state *s)
{
	int	 sum = 0;

	for (unsigned i = 0; i < s->heroes; i++) {
		const struct hero	*p = &s->player[i];
		unsigned		 dice = MIN(rfa_hand_size(p), LENGTH(w.home));
		int			 value = 0;

		for (unsigned d = 0; d < dice; d++)
			value += w.home[d];
		if (i == s->active % s->heroes)
			value += value * w.soon / 100;
		sum += value;
	}
	return sum + w.pool * (int)rfa_pool_size(s);
}

static int
value_of_tasks(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	unsigned		 fallen = 0, missing;
	int			 sum = w.stone * s->stones;

	sum += w.first[MIN(s->desert[0].total, 2)] + w.second[MIN(s->desert[1].total, 2)];
	for (unsigned i = 1; i <= WALLS; i++) {
		sum += w.wall[MIN(s->wall[i].dice.total, 3)];
		fallen += s->wall[i].barrier == 0;
	}
	sum += w.fallen[MIN(fallen, 2)];
	if (s->forest.boundary > 0) {
		missing = s->forest.boundary - rfa_forest_dice(s);
		sum += w.forest * (int)rfa_forest_dice(s) +
		    w.forest_near[missing < LENGTH(w.forest_near) ? missing : 0];
	}
	return sum + w.cave[MIN(rfa_cave_dice(s), VALUES - 1)];
}

/*
 * Returns how many attacks the dice of a territory take before it is damaged;
 * writes how many dice one attack takes.
 */
static unsigned
cover(const struct rfa_state *s, unsigned territory, int *taken)
{
	unsigned	 a, b, c;

	switch (territory) {
	case DESERT:
		a = s->desert[0].total;
		*taken = a > 0;
		return a;
	case FORTRESS:
		a = s->wall[TWOS].dice.total;
		b = s->wall[THREES].dice.total;
		c = s->wall[FOURS].dice.total;
		*taken = (a > 0) + (b > 0) + (c > 0);
		b = MAX(b, c);
		return MAX(a, b);
	case FOREST:
		a = s->forest.fives.total;
		b = s->forest.sixes.total;
		*taken = (a > 0) + (b > 0);
		return MAX(a, b);
	default:
		a = rfa_cave_dice(s);
		*taken = a > 0;
		return a;
	}
}

static int
value_of_enemies(const struct rfa_state *s, const struct outlook *o, int *attacks)
{
	int	 sum = 0;

	for (unsigned i = 0; i < s->enemies; i++) {
		const struct enemy	*e = &s->enemy[i];
		int			 often = o->command[e->rank & 7];

		attacks[e->territory] += often;
		sum += w.enemy + w.commanded * often / CERTAIN +
		    w.pips[MIN(e->pips, LENGTH(w.pips) - 1)];
	}
	return sum;
}

static int
value_of_lands(const struct rfa_state *s, const int *attacks)
{
	int	 sum = 0;

	for (unsigned t = DESERT; t <= TERRITORIES; t++) {
		unsigned	 left = MIN((unsigned)(s->track - s->territory[t].damage),
		    MAX_LEFT - 1u);
		int		 taken = 0;
		unsigned	 covered = MIN(cover(s, t, &taken), MAX_COVER - 1u);

		sum += w.damage[left];
		sum += attacks[t] * w.danger[left] / CERTAIN * w.cover[covered] / 100;
		sum += attacks[t] * taken * w.loss / CERTAIN;
	}
	return sum;
}

static int
value_of_table(const struct rfa *g, const struct outlook *o)
{
	const struct rfa_state	*s = g->s;
	int			 attacks[TERRITORIES + 1], lost = s->oblivion.total, sum;

	if (s->ending != 0)
		return s->ending == ENDING_WON ? INT32_MAX : WORST + 1;
	memcpy(attacks, o->arrive, sizeof(attacks));
	sum = w.oblivion * lost + w.resurrection * s->resurrection_pips * MIN(lost + 2, 12);
	sum += value_of_enemies(s, o, attacks);
	return sum + value_of_home(s) + value_of_tasks(g) + value_of_lands(s, attacks);
}

static int	try_answer(const struct rfa *, const struct outlook *, const struct rfa_move *);

/*
 * Answers all that follows at once from an answer: the cave both ways, the rest
 * by the rules' own choice.  Returns the value.
 */
static int
settle_answer(struct rfa *g, const struct outlook *o)
{
	struct rfa_move	 m, go = { .tag = MOVE_CAVE, .cave = { .take = NO } };

	while (g->s->phase == PHASE_MOVE_ON || g->s->phase == PHASE_REWARD) {
		rfa_default(g, &m);
		rfa_answer(g, &m);
	}
	if (g->s->phase == PHASE_CAVE) {
		int	 on = try_answer(g, o, &go), take;

		rfa_default(g, &m);
		take = try_answer(g, o, &m);
		return MAX(on, take);
	}
	return value_of_table(g, o);
}

static int
try_answer(const struct rfa *before, const struct outlook *o, const struct rfa_move *m)
{
	struct rfa_state	 copy = *before->s;
	struct rfa		 g = *before;

	g.s = &copy;
	g.events = NULL;
	rfa_answer(&g, m);
	return settle_answer(&g, o);
}

void
rfa_bot(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance, void *move)
{
	struct rfa		 g = rfa_of(t, seen);
	struct rfa_move		 m[MAX_TRIES], *best = move;
	struct outlook		 o;
	int			 highest = WORST;
	size_t			 n;

	rfa_fallback(t, seen, decision, false, move);
	n = moves_list(t, seen, decision, m, MAX_TRIES);
	look_out(&g, &o);
	for (size_t i = 0; i < n; i++) {
		int	 value;

		if (m[i].tag == MOVE_POWER || m[i].tag == MOVE_PASS ||
		    (value = try_answer(&g, &o, &m[i])) <= highest)
			continue;
		highest = value;
		*best = m[i];
	}
}
