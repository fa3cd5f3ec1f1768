/* The legality of an action on a revealed card, with the reasons against it. */

#include "games/immortals/rules.h"

#define REFUSE(d, ...)	(diag_not_now(d, __VA_ARGS__), false)

struct dry_run {
	const struct tables	*t;
	const struct state	*s;
	unsigned		 seat;
	struct diags		*d;
};

/* Looks up names only for a reader of diagnostics: random players try much that is refused. */
static const char *
region_id(const struct dry_run *x, unsigned region)
{
	return x->d != NULL ? names_id(x->t->names, "region", region) : "";
}

static const char *
realm_id(const struct dry_run *x, unsigned realm)
{
	return x->d != NULL ? names_id(x->t->names, "realm", realm) : "";
}

static bool
has_army(const struct dry_run *x, unsigned region, unsigned realm)
{
	if (side_at(x->s, region, realm)->owner == x->seat)
		return true;
	return REFUSE(x->d, "no-army", "you have no army in %s '%s'", realm_id(x, realm),
	    region_id(x, region));
}

/* True if the face lets its user act in that place; a magic card names no place. */
static bool
card_names(const struct dry_run *x, const struct card *c, unsigned region, unsigned realm)
{
	bool	 names;

	if (region == 0)
		return REFUSE(x->d, "which-region",
		    "it is legal in none of its regions; say which you mean");
	if (realm == 0)
		return REFUSE(x->d, "which-realm",
		    "it is legal in neither realm; say which you mean");
	if (c->magic != 0)
		return true;
	if (c->conflict == 0)
		names = c->region == region;
	else if (is_wild(c->conflict))
		names = card_area(c->conflict) == area_of(region) &&
		    card_realm(c->conflict) == realm;
	else
		names = card_region(c->conflict) == region && card_realm(c->conflict) == realm;
	return names || REFUSE(x->d, "wrong-card", "the card there does not name %s '%s'",
	    realm_id(x, realm), region_id(x, region));
}

static bool
try_transition(const struct dry_run *x, const struct move *m)
{
	if (x->s->player[x->seat].limbo[m->realm - 1] > 0)
		return true;
	return REFUSE(x->d, "empty-limbo", "your %s limbo is empty", realm_id(x, m->realm));
}

/* IMM-34, IMM-35 */
static bool
try_build(const struct dry_run *x, const struct move *m, unsigned build)
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
try_armies(const struct dry_run *x, const struct move *m)
{
	unsigned	 there = side_at(x->s, m->from, m->from_realm)->armies;

	if (m->armies == 0)
		return REFUSE(x->d, "no-armies", "at least 1 army must go");
	if (m->armies < there)
		return true;
	return REFUSE(x->d, "too-many", "one army stays behind: at most %u of %u can leave %s '%s'",
	    there - 1, there,
	    realm_id(x, m->from_realm), region_id(x, m->from));
}

/*
 * A region card needs an army of its user in either realm, even where it only rules the
 * inhabitants.
 */
static bool
region_card_held(const struct dry_run *x, const struct card *c)
{
	if (c->region == 0 || side_at(x->s, c->region, LIGHT)->owner == x->seat ||
	    side_at(x->s, c->region, DARK)->owner == x->seat)
		return true;
	return REFUSE(x->d, "no-army", "you have no army in '%s' any more, in neither realm",
	    region_id(x, c->region));
}

static bool
ends_known(const struct dry_run *x, const struct move *m)
{
	if (m->from == 0 || m->to == 0)
		return (diag_never(x->d, "incomplete", "say from which region and to which"),
		    false);
	if (m->from_realm != 0 && m->to_realm != 0)
		return true;
	return REFUSE(x->d, "which-realm", "it is legal in neither realm; say which you mean");
}

/* IMM-37 */
static bool
try_attack(const struct dry_run *x, const struct card *c, const struct move *m)
{
	unsigned	 from, to;

	if (!ends_known(x, m) || !region_card_held(x, c) || !has_army(x, m->from, m->from_realm))
		return false;
	from = place_of(m->from, m->from_realm);
	to = place_of(m->to, m->to_realm);
	if ((imm_steps(x->t, x->s, from) >> to & 1) == 0)
		return REFUSE(x->d, "not-adjacent", "no army can go from %s '%s' to %s '%s'",
		    realm_id(x, m->from_realm),
		    region_id(x, m->from), realm_id(x, m->to_realm), region_id(x, m->to));
	if (side_at(x->s, m->to, m->to_realm)->owner == x->seat)
		return REFUSE(x->d, "own-region", "%s '%s' is yours", realm_id(x, m->to_realm),
		    region_id(x, m->to));
	return try_armies(x, m);
}

/* IMM-39 */
static bool
try_move(const struct dry_run *x, const struct card *c, const struct move *m)
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
		    realm_id(x, m->from_realm), region_id(x, m->from), realm_id(x, m->to_realm),
		    region_id(x, m->to));
	return try_armies(x, m);
}

static bool
try_muster(const struct dry_run *x, unsigned magic, const struct move *m)
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

static bool
try_cards(const struct dry_run *x)
{
	if (x->s->deck_size > 0 || x->s->discard != 0)
		return true;
	return REFUSE(x->d, "no-cards-left", "no conflict card is left to draw");
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

/* IMM-47, IQ-33 */
static bool
try_takeover(const struct dry_run *x, const struct move *m)
{
	const struct region	*r = &x->s->region[m->region];

	if (m->region == 0)
		return (diag_never(x->d, "incomplete", "say which region card"), false);
	if (r->card == x->seat)
		return REFUSE(x->d, "own-card", "the region card '%s' is yours",
		    region_id(x, m->region));
	if (r->side[0].owner != x->seat && r->side[1].owner != x->seat)
		return REFUSE(x->d, "no-army", "you have no army in '%s'", region_id(x, m->region));
	if (x->t->option[OPT_TAKEOVER] != 0 ||
	    imm_takeover_realm(x->s, x->seat, m->region, m->realm) != 0)
		return true;
	return REFUSE(x->d, "too-weak",
	    "the holder of '%s' has as many armies in its twin, or more", region_id(x, m->region));
}

static bool
try_action(const struct dry_run *x, const struct card *c, const struct move *m)
{
	switch (m->kind) {
	case MOVE_ATTACK:
		return try_attack(x, c, m);
	case MOVE_MOVE:
		return try_move(x, c, m);
	case MOVE_MUSTER:
		return try_muster(x, c->magic, m);
	case MOVE_CARDS:
		return try_cards(x);
	case MOVE_TAKEOVER:
		return try_takeover(x, m);
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

static bool
try_price(const struct dry_run *x, const struct move *m)
{
	struct price		 cost = imm_cost(x->t, x->s, x->seat, m);
	const struct player	*p = &x->s->player[x->seat];

	if (imm_can_pay(x->s, x->seat, cost))
		return true;
	return REFUSE(x->d, "cannot-pay", "it costs %u energy and %u gold; you have %u and %u",
	    cost.energy, cost.gold, p->energy,
	    p->gold);
}

bool
imm_legal(const struct tables *t, const struct state *s, unsigned seat, const struct move *whole,
    struct diags *d)
{
	const struct dry_run	 x = { t, s, seat, d };

	return try_action(&x, &s->player[seat].board[whole->space], whole) && try_price(&x, whole);
}
