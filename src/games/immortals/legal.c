/* The legality of an action on a revealed card: spaces, costs, and what orders leave out. */

#include "games/immortals/rules.h"

/* IMM-23 */
bool
imm_takes_wild(const struct tables *t, const struct state *s, unsigned seat, unsigned space)
{
	if (space == SPACE_GOLD || space == SPACE_ENERGY)
		return false;
	return space != SPACE_TRIBE || fig(t)->tribe[s->player[seat].tribe[1]].power != POWER_GOLD;
}

#define MAGIC_ACTIONS	(ADMIT(MOVE_MUSTER) | ADMIT(MOVE_CARDS) | ADMIT(MOVE_MARKER) | \
	ADMIT(MOVE_TAKEOVER) | ADMIT(MOVE_SHRINE))

/* IMM-20 */
const uint64_t	 imm_space_actions[SPACES + 1] = {
	[SPACE_GOLD] = ADMIT(MOVE_EXTRACT),
	[SPACE_ENERGY] = ADMIT(MOVE_EXTRACT),
	[SPACE_TRANSITION] = ADMIT(MOVE_TRANSITION),
	[SPACE_CONSTRUCT_1] = ADMIT(MOVE_CONSTRUCT),
	[SPACE_CONSTRUCT_2] = ADMIT(MOVE_CONSTRUCT),
	[SPACE_ATTACK_1] = ADMIT(MOVE_ATTACK),
	[SPACE_ATTACK_2] = ADMIT(MOVE_ATTACK),
	[SPACE_ATTACK_MOVE] = ADMIT(MOVE_ATTACK) | ADMIT(MOVE_MOVE),
	[SPACE_TRIBE] = ADMIT(MOVE_SHRINE) | ADMIT(MOVE_EXTRACT) |
	    ADMIT(MOVE_TRANSITION) | ADMIT(MOVE_ATTACK),
	[SPACE_MAGIC_1] = MAGIC_ACTIONS,
	[SPACE_MAGIC_2] = MAGIC_ACTIONS,
};

uint64_t
imm_actions(const struct tables *t, const struct state *s, unsigned seat, unsigned space)
{
	/* IMM-45, IMM-46, IMM-47, IMM-48 */
	static const uint64_t	 by_magic[MAGICS + 1] = {
		[MAGIC_FIVE_ARMIES] = ADMIT(MOVE_MUSTER),
		[MAGIC_CARD_OR_MARKER] = ADMIT(MOVE_CARDS) | ADMIT(MOVE_MARKER),
		[MAGIC_SHRINE_OR_TAKEOVER] = ADMIT(MOVE_TAKEOVER) | ADMIT(MOVE_SHRINE),
		[MAGIC_TWO_CARDS_OR_ARMIES] = ADMIT(MOVE_CARDS) | ADMIT(MOVE_MUSTER),
	};
	/* IMM-40, IMM-41, IMM-42, IMM-43, IMM-44 */
	static const uint64_t	 by_power[] = {
		[POWER_SHRINE] = ADMIT(MOVE_SHRINE),
		[POWER_GOLD] = ADMIT(MOVE_EXTRACT),
		[POWER_TRANSITION] = ADMIT(MOVE_TRANSITION),
		[POWER_ATTACK] = ADMIT(MOVE_ATTACK),
	};
	const struct player	*p = &s->player[seat];
	const struct card	*c = &p->board[space];

	if (c->magic != 0)
		return by_magic[c->magic];
	if (c->region == 0 && c->conflict == 0)
		return 0;
	return space == SPACE_TRIBE ? by_power[fig(t)->tribe[p->tribe[1]].power] :
	    imm_space_actions[space];
}

struct price
imm_cost(const struct tables *t, const struct state *s, unsigned seat, const struct move *m)
{
	const struct figures	*f = fig(t);
	const struct player	*p = &s->player[seat];

	if (imm_is_magic_space(m->space))
		return f->magic[p->board[m->space].magic].cost;
	if (m->space == SPACE_TRIBE)
		return f->tribe[p->tribe[1]].cost;
	if (m->kind == MOVE_TRANSITION)
		return f->transition;
	if (m->kind == MOVE_CONSTRUCT)
		return f->tribe[p->tribe[0]].price[m->build];
	return m->kind == MOVE_MOVE ? f->move : (struct price){ 0 };
}

/* The realm of a region card whose user has armies in one only. */
static unsigned
only_realm(const struct state *s, unsigned seat, unsigned region)
{
	bool	 light = side_at(s, region, LIGHT)->owner == seat,
	    dark = side_at(s, region, DARK)->owner == seat;

	return light == dark ? 0 : light ? LIGHT : DARK;
}

static void
fill_in_march(const struct state *s, unsigned seat, const struct card *c, struct move *m)
{
	if (m->kind == MOVE_MOVE && m->from == 0)
		m->from = m->region;
	if (m->from_realm == 0)
		m->from_realm = m->realm;
	if (m->from_realm == 0 && m->from != 0)
		m->from_realm = (uint8_t)only_realm(s, seat, m->from);
	if (m->from_realm == 0 && c->conflict != 0)
		m->from_realm = (uint8_t)card_realm(c->conflict);
	if (m->to_realm == 0)
		m->to_realm = m->realm != 0 ? m->realm : m->from_realm;
}

/*
 * Fills in the facts of the card: its realm and the region it names; and the
 * realm, if its user has an army in one only.
 */
static void
fill_in(const struct state *s, unsigned seat, struct move *m)
{
	const struct card	*c = &s->player[seat].board[m->space];

	if (m->kind == MOVE_ATTACK) {
		fill_in_march(s, seat, c, m);
		return;
	}
	if (m->kind == MOVE_MOVE && m->region == 0)
		m->region = m->from;
	if (m->region == 0 && c->conflict != 0 && !is_wild(c->conflict))
		m->region = (uint8_t)card_region(c->conflict);
	if (m->region == 0)
		m->region = c->region;
	if (m->kind == MOVE_MOVE && m->realm == 0)
		m->realm = m->from_realm;
	if (m->realm == 0 && c->conflict != 0)
		m->realm = (uint8_t)card_realm(c->conflict);
	if (m->realm == 0 && m->region != 0)
		m->realm = (uint8_t)only_realm(s, seat, m->region);
	if (m->kind == MOVE_MOVE)
		fill_in_march(s, seat, c, m);
}

/*
 * The place of an order that does not name it (IMM-25, IQ-21).  A region card
 * acts in the realm where its user has an army.  With armies in both, it acts
 * where the order is legal; if both are legal, in the better one.  A wild card
 * stands for one region of its area (IQ-24) and is treated alike.
 */

struct choice {
	const struct tables	*t;
	const struct state	*s;
	unsigned		 seat;
	struct move		*best;
	/* the value of the best plus 1; 0: there is none */
	unsigned		 most;
};

/*
 * Returns the value of an action: coins, armies, armies that can march; for
 * buildings, the dearer ground.
 */
static unsigned
action_worth(const struct choice *x, const struct move *m)
{
	unsigned		 region = m->from != 0 ? m->from : m->region,
	    realm = m->from != 0 ? m->from_realm : m->realm;
	const struct price	*yield = &fig(x->t)->region[region].yield[realm - 1];

	switch (m->kind) {
	case MOVE_EXTRACT:
		return m->space == SPACE_ENERGY ? yield->energy : yield->gold;
	case MOVE_TRANSITION:
		return MIN(x->s->player[x->seat].limbo[realm - 1], fig(x->t)->transition_armies);
	case MOVE_ATTACK:
	case MOVE_MOVE:
		return side_at(x->s, region, realm)->armies;
	default:
		return yield->energy + yield->gold;
	}
}

/*
 * Tries the order in one place.  An amount in words is counted later: any
 * number of armies will do till then.
 */
static void
consider(struct choice *x, struct move m)
{
	struct move	 with_army;

	fill_in(x->s, x->seat, &m);
	with_army = m;
	with_army.armies = MAX(with_army.armies, 1);
	if (!imm_legal(x->t, x->s, x->seat, &with_army, NULL) || action_worth(x, &m) < x->most)
		return;
	*x->best = m;
	x->most = action_worth(x, &m) + 1;
}

/*
 * Most orders are complete once the card's own facts are filled in.  Otherwise takes the best of
 * the places that the order may mean, if it is legal in any: either realm, or the regions of a
 * wild card's area where its user has an army.
 */
void
imm_complete(const struct tables *t, const struct state *s, unsigned seat, const struct move *order,
    struct move *whole)
{
	unsigned	 card = s->player[seat].board[order->space].conflict;
	struct choice	 x = { .t = t, .s = s, .seat = seat, .best = whole };
	struct move	 m = *order;
	bool		 marches = m.kind == MOVE_ATTACK || m.kind == MOVE_MOVE;

	*whole = *order;
	fill_in(s, seat, whole);
	/* Does it name a place, but not its realm? */
	if (marches ? whole->from != 0 && whole->from_realm == 0 : m.kind != MOVE_TAKEOVER &&
	    m.kind != MOVE_MUSTER && whole->region != 0 && whole->realm == 0)
		for (uint8_t realm = LIGHT; realm <= DARK; realm++) {
			if (marches)
				m.from_realm = realm;
			else
				m.realm = realm;
			consider(&x, m);
		}
	else if (is_wild(card) && whole->region == 0 && order->kind != MOVE_ATTACK)
		for (m.region = 1; m.region <= REGIONS; m.region++)
			if (area_of(m.region) == card_area(card) &&
			    side_at(s, m.region, card_realm(card))->owner == seat)
				consider(&x, m);
}

#define REFUSE(d, ...)	(diag_not_now(d, __VA_ARGS__), false)

struct legality {
	const struct tables	*t;
	const struct state	*s;
	unsigned		 seat;
	struct diags		*d;
};

static const char *
region_id(const struct legality *x, unsigned region)
{
	return names_id(x->t->names, "region", region);
}

static const char *
realm_id(const struct legality *x, unsigned realm)
{
	return names_id(x->t->names, "realm", realm);
}

static bool
has_army(const struct legality *x, unsigned region, unsigned realm)
{
	if (side_at(x->s, region, realm)->owner == x->seat)
		return true;
	return REFUSE(x->d, "no-army", "you have no army in %s '%s'",
	    realm_id(x, realm), region_id(x, region));
}

/* True if the face lets its user act in that place; a magic card names no place. */
static bool
card_names(const struct legality *x, const struct card *c, unsigned region, unsigned realm)
{
	bool	 names;

	if (region == 0)
		return REFUSE(x->d, "which-region",
		    "it is legal in none of its regions; say which you mean");
	if (realm == 0)
		return REFUSE(x->d, "which-realm",
		    "it is legal in neither realm; say which you mean");
	names = c->magic != 0 || (c->conflict == 0 ? c->region == region :
	    conflict_names(c->conflict, region, realm));
	return names || REFUSE(x->d, "wrong-card", "the card there does not name %s '%s'",
	    realm_id(x, realm), region_id(x, region));
}

static bool
try_transition(const struct legality *x, const struct move *m)
{
	if (x->s->player[x->seat].limbo[m->realm - 1] > 0)
		return true;
	return REFUSE(x->d, "empty-limbo", "your %s limbo is empty", realm_id(x, m->realm));
}

/* IMM-34, IMM-35 */
static bool
imm_can_build(const struct tables *t, const struct state *s, unsigned build, unsigned region,
    unsigned realm)
{
	const struct side	*side = side_at(s, region, realm);
	unsigned		 start = (area_of(region) - 1) * AREA_REGIONS + 1;

	if (build == PORTAL)
		return s->portals > 0 && !side->portal;
	if (s->tiles == 0 || side->building != 0)
		return false;
	for (unsigned r = start; build == CAPITAL && r < start + AREA_REGIONS; r++)
		if (side_at(s, r, realm)->building == CAPITAL ||
		    (t->option[OPT_CAPITAL] != 0 &&
		    side_at(s, r, twin(realm))->building == CAPITAL))
			return false;
	return true;
}

/* IMM-34, IMM-35 */
static bool
try_build(const struct legality *x, const struct move *m, unsigned build)
{
	if (build == 0)
		return (diag_never(x->d, "incomplete",
		    "say what to build: portal, shrine or capital"), false);
	if (imm_can_build(x->t, x->s, build, m->region, m->realm))
		return true;
	return REFUSE(x->d, "cannot-build", "no %s can be built in %s '%s' now",
	    names_id(x->t->names, "building", build),
	    realm_id(x, m->realm), region_id(x, m->region));
}

/* IMM-49 */
static bool
try_armies(const struct legality *x, const struct move *m)
{
	unsigned	 there = side_at(x->s, m->from, m->from_realm)->armies;

	if (m->armies == 0)
		return REFUSE(x->d, "no-armies", "at least 1 army must go");
	if (m->armies < there)
		return true;
	return REFUSE(x->d, "too-many", "one army stays behind: at most %u of %u can leave %s '%s'",
	    there - 1, there, realm_id(x, m->from_realm), region_id(x, m->from));
}

static bool
ends_known(const struct legality *x, const struct move *m)
{
	if (m->from == 0 || m->to == 0)
		return (diag_never(x->d, "incomplete",
		    "say from which region and to which"), false);
	if (m->from_realm != 0 && m->to_realm != 0)
		return true;
	return REFUSE(x->d, "which-realm", "it is legal in neither realm; say which you mean");
}

/*
 * IMM-37.  A region card needs an army of its user in either realm, even where
 * it only rules the inhabitants.
 */
static bool
try_attack(const struct legality *x, const struct card *c, const struct move *m)
{
	unsigned	 from, to;

	if (!ends_known(x, m))
		return false;
	if (c->region != 0 && !stands_in(x->s, x->seat, c->region))
		return REFUSE(x->d, "no-army",
		    "you have no army in '%s' any more, in neither realm", region_id(x, c->region));
	if (!has_army(x, m->from, m->from_realm))
		return false;
	from = place_of(m->from, m->from_realm);
	to = place_of(m->to, m->to_realm);
	if ((imm_steps(x->t, x->s, from) >> to & 1) == 0)
		return REFUSE(x->d, "not-adjacent", "no army can go from %s '%s' to %s '%s'",
		    realm_id(x, m->from_realm),
		    region_id(x, m->from), realm_id(x, m->to_realm), region_id(x, m->to));
	if (side_at(x->s, m->to, m->to_realm)->owner == x->seat)
		return REFUSE(x->d, "own-region", "%s '%s' is yours",
		    realm_id(x, m->to_realm), region_id(x, m->to));
	return try_armies(x, m);
}

/* IMM-39 */
static bool
try_move(const struct legality *x, const struct card *c, const struct move *m)
{
	uint64_t	 held;
	unsigned	 from, to;

	if (!ends_known(x, m) || !card_names(x, c, m->from, m->from_realm) ||
	    !has_army(x, m->from, m->from_realm) ||
	    !has_army(x, m->to, m->to_realm))
		return false;
	held = imm_held(x->s, x->seat);
	from = place_of(m->from, m->from_realm);
	to = place_of(m->to, m->to_realm);
	if ((imm_paths(x->t, x->s, held, from) >> to & 1) == 0)
		return REFUSE(x->d, "no-path",
		    "no way through regions of yours leads from %s '%s' to %s '%s'",
		    realm_id(x, m->from_realm), region_id(x, m->from),
		    realm_id(x, m->to_realm), region_id(x, m->to));
	return try_armies(x, m);
}

static bool
try_muster(const struct legality *x, unsigned magic, const struct move *m)
{
	unsigned	 limbo, armies = 0, most;

	if (m->realm == 0)
		return (diag_never(x->d, "incomplete", "say which limbo: light or dark"), false);
	limbo = x->s->player[x->seat].limbo[m->realm - 1];
	if (!try_transition(x, m))
		return false;
	most = MIN(limbo, fig(x->t)->magic[magic].armies);
	for (unsigned i = 0; i < MIN(m->count, MUSTER_ITEMS); i++) {
		if (m->muster[i].region == 0 || m->muster[i].armies == 0)
			return REFUSE(x->d, "no-armies",
			    "at least 1 army must go to each region named");
		if (!has_army(x, m->muster[i].region, m->realm))
			return false;
		armies += m->muster[i].armies;
	}
	if (m->count == 0 || m->count > MUSTER_ITEMS)
		return REFUSE(x->d, "which-region",
		    "say to which regions the armies go, at most %d", MUSTER_ITEMS);
	return armies <= most || REFUSE(x->d, "too-many", "%u armies come, not %u", most, armies);
}

unsigned
imm_takeover_realm(const struct state *s, unsigned seat, unsigned region, unsigned realm)
{
	unsigned	 holder = s->region[region].card;

	for (unsigned r = LIGHT; r <= DARK; r++) {
		const struct side	*own = side_at(s, region, r),
		    *other = side_at(s, region, twin(r));
		unsigned		 against = holder != 0 &&
		    other->owner == holder ? other->armies : 0;

		if ((realm == 0 || realm == r) && own->owner == seat && own->armies > against)
			return r;
	}
	return 0;
}

static bool
try_action(const struct legality *x, const struct card *c, const struct move *m)
{
	switch (m->kind) {
	case MOVE_ATTACK:
		return try_attack(x, c, m);
	case MOVE_MOVE:
		return try_move(x, c, m);
	case MOVE_MUSTER:
		return try_muster(x, c->magic, m);
	case MOVE_CARDS:
		return x->s->deck_size > 0 || x->s->discard != 0 ||
		    REFUSE(x->d, "no-cards-left", "no conflict card is left to draw");
	case MOVE_TAKEOVER:
		/* IMM-47, IQ-33 */
		if (m->region == 0)
			return (diag_never(x->d, "incomplete", "say which region card"), false);
		if (x->s->region[m->region].card == x->seat)
			return REFUSE(x->d, "own-card", "the region card '%s' is yours",
			    region_id(x, m->region));
		if (!stands_in(x->s, x->seat, m->region))
			return REFUSE(x->d, "no-army", "you have no army in '%s'",
			    region_id(x, m->region));
		if (x->t->option[OPT_TAKEOVER] != 0 ||
		    imm_takeover_realm(x->s, x->seat, m->region, m->realm) != 0)
			return true;
		return REFUSE(x->d, "too-weak",
		    "the holder of '%s' has as many armies in its twin, or more",
		    region_id(x, m->region));
	case MOVE_MARKER:
		return true;
	}
	if (!card_names(x, c, m->region, m->realm) || !has_army(x, m->region, m->realm))
		return false;
	if (m->kind == MOVE_TRANSITION)
		return try_transition(x, m);
	if (m->kind == MOVE_CONSTRUCT)
		return try_build(x, m, m->build);
	return m->kind != MOVE_SHRINE || try_build(x, m, SHRINE);
}

bool
imm_legal(const struct tables *t, const struct state *s, unsigned seat, const struct move *whole,
    struct diags *d)
{
	const struct legality	 x = { t, s, seat, d };
	const struct player	*p = &s->player[seat];
	struct price		 cost = imm_cost(t, s, seat, whole);

	if (!try_action(&x, &p->board[whole->space], whole))
		return false;
	return (p->energy >= cost.energy && p->gold >= cost.gold) ||
	    REFUSE(d, "cannot-pay", "it costs %u energy and %u gold; you have %u and %u",
	    cost.energy, cost.gold, p->energy, p->gold);
}
