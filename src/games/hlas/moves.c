/* The rows of legal moves: what each kind of order varies, over which units, places and cards. */

#include "games/hlas/rules.h"
#include "referee/moves.h"

enum range {
	HELD = 1,		/* spells of the library */
	TAXED,			/* allies */
	HERE, GROUPS,		/* regions with own land units; groups of those there */
	ENDS,			/* where the journey so far can end */
	ALLIED, COMPANY, BOARDED, /* regions with allies beside own units, all their units there */
	LURERS, BESIDE,		/* a Hero that lures; lands beside the region */
	PASSENGERS,		/* of the vessel */
	ARMY, ASHORE,		/* an army that swims or flies, and where */
	RAIDED, RAIDED_LAND, BEACH, /* enemies' regions; lands beside a raid's */
	OTHERS, SEAS,		/* other factions; seas, for Pirates */
	RETREATS, PARTING, PARTED, /* own towers; where units part, and which */
	CALLED, GIVEN_UP,	/* units for Conscripts; for a tactic card */
	SCRIBING, IN_PLAY, FOES, FOES_THERE, HIDDEN, HIDDEN_TOO, HEROES_THERE, RECALLED, SENT_TO,
	VESSELS, WITH_SERFS, BY_THE_REGION,
	SPELL,			/* spells of a family, whose number is added */
};

/* Families of spells, by what they are cast on. */
enum {
	ON_NOTHING, ON_REGION, ON_FOE_THERE, ON_FOE, ON_HERO, ON_STOCK, ON_HIDDEN, ON_STOCKS,
	ON_TOKENS, ON_KINDS, ON_PIECE, ON_GROUP, ON_MARCH, ON_VESSEL, ON_SERFS,
};
static const uint8_t	 family[SPELLS + 1] = {
	[SUMMON] = ON_REGION, [BLIGHT] = ON_REGION, [EARTHQUAKE] = ON_FOE_THERE,
	[PLAGUE] = ON_FOE_THERE, [TIDAL_WAVE] = ON_FOE_THERE, [LOCUSTS] = ON_FOE,
	[COURAGE] = ON_HERO, [HARVEST] = ON_STOCK, [SCRY] = ON_HIDDEN, [TRANSMUTE] = ON_STOCKS,
	[MIRAGE] = ON_TOKENS, [MAGIC_ARROW] = ON_KINDS, [FIREBALL] = ON_KINDS, [GUST] = ON_KINDS,
	[RECALL] = ON_PIECE, [STEP] = ON_GROUP, [UPDRAFT] = ON_GROUP, [HASTE] = ON_MARCH,
	[TAILWIND] = ON_VESSEL, [MIGRATION] = ON_SERFS,
};

#define F(m)		MOVE_FIELD(struct move, m)
#define IN(s, m)	MOVE_FIELD(struct s, m)
#define LIST(m, n)	.list = MOVE_LIST(struct move, m, n)
#define EACH(r)		.each = { { 0, 1, (r) } }
#define MAYBE(m, r)	{ F(m), (r), .optional = true }
#define FLAG_OF(m)	MAYBE(m, UPTO(1))
#define ON(spells)	MAYBE(scribed, SCRIBING), { F(spell), SPELL + (spells) }
#define TRADE(at)	{ F(at gives), ONLY(1) }, { F(at give[0]), UPTO(STOCKS) }, \
	{ F(at takes), ONLY(1) }, { F(at take[0]), UPTO(STOCKS) }
#define PARTS		LIST(target.item, target.items), .each = { { IN(item, region), PARTING }, \
	{ IN(item, unit), PARTED }, { IN(item, count), ONLY(1) } }

/* The spells of an action or an interrupt: that may copy any. */
#define SPELLS_BY(tag)	\
	{ tag, 3, { ON(ON_NOTHING) } }, \
	{ tag, 3, { ON(ON_REGION), { F(target.region), IN_PLAY } } }, \
	{ tag, 3, { ON(ON_FOE_THERE), { F(target.faction), FOES }, \
	    { F(target.region), FOES_THERE } } }, \
	{ tag, 3, { ON(ON_FOE), { F(target.faction), FOES } } }, \
	{ tag, 3, { ON(ON_HERO), { F(target.region), HERE }, { F(unit), HEROES_THERE } } }, \
	{ tag, 3, { ON(ON_STOCK), { F(target.stock), UPTO(STOCKS) } } }, \
	{ tag, 3, { ON(ON_HIDDEN), { F(target.stock), UPTO(STOCKS) } }, \
	    LIST(target.item, target.items), .each = { { IN(item, region), HIDDEN } } }, \
	{ tag, 3, { ON(ON_STOCKS), TRADE(target.) } }, \
	{ tag, 3, { ON(ON_TOKENS), { F(target.region), HIDDEN }, { F(target.to), HIDDEN_TOO }, \
	    FLAG_OF(target.swap) } }, \
	{ tag, 3, { ON(ON_KINDS) }, LIST(kind, kinds), EACH(UPTO(WARRIOR)) }, \
	{ tag, 3, { ON(ON_PIECE) }, LIST(target.item, target.items), \
	    .each = { { 0, sizeof(struct item), RECALLED } } }, \
	{ tag, 3, { ON(ON_GROUP), { F(target.region), HERE }, { F(target.group), GROUPS }, \
	    { F(target.to), SENT_TO } } }, \
	{ tag, 3, { ON(ON_MARCH), { F(target.region), HERE }, { F(target.group), GROUPS }, \
	    { F(target.to), ENDS } } }, \
	{ tag, 3, { ON(ON_VESSEL), { F(unit), VESSELS }, { F(target.to), ENDS } } }, \
	{ tag, 3, { ON(ON_SERFS), { F(target.region), WITH_SERFS } }, \
	    LIST(target.item, target.items), .each = { { IN(item, region), BY_THE_REGION }, \
	    { IN(item, count), ONLY(1) } } }

const struct move_row	 hlas_rows[] = {
	{ MOVE_FACTION, 1, { { F(faction), UPTO(FACTIONS) } } },
	{ MOVE_CLOSE, 1, { { F(continent), UPTO(CONTINENTS) } } },
	{ MOVE_PLACE, 1, { { F(continent), UPTO(CONTINENTS) } } },
	{ MOVE_PLACE_ENEMY, 1, { { F(continent), UPTO(CONTINENTS) } } },
	{ MOVE_RECRUIT, 10, { { F(plan.unit), UPTO(UNITS) }, FLAG_OF(plan.litter) } },
	{ MOVE_RECRUIT, 2, { { F(plan.unit), ONLY(SERF) },
	    { F(plan.pair), ONLY(1) }, FLAG_OF(plan.litter) } },
	{ MOVE_RECRUIT, 1, { { F(plan.unit), UPTO(UNITS) },
	    { F(plan.raise), UPTO(WARRIOR) }, FLAG_OF(plan.litter) } },
	{ MOVE_RAISE_SOUL, 8, { { F(plan.raise), UPTO(WARRIOR) },
	    FLAG_OF(plan.extra), MAYBE(plan.raise_at, UPTO(LANDS)) } },
	{ MOVE_BUILD, 8, { { F(plan.building), UPTO(BUILDINGS) } } },
	{ MOVE_VESSEL, 8, { { F(plan.unit), UPTO(AIR_VESSEL) } } },
	{ MOVE_UPGRADE, 8 },
	{ MOVE_TOWER, 8, { { F(plan.region), WITH_SERFS } } },
	{ MOVE_CONJURE, 8, { MAYBE(plan.extra, UPTO(3)) } },
	{ MOVE_SCRIBE, 8, { { F(plan.spell), HELD } } },
	{ MOVE_TAX, 8, { { F(plan.stock), UPTO(STOCKS) } } },
	{ MOVE_TAX, 1, { { F(plan.stock), UPTO(STOCKS) } }, LIST(plan.gift, plan.gifts),
	    .each = { { IN(gift, faction), TAXED }, { IN(gift, stock), UPTO(STOCKS) },
	    { IN(gift, count), ONLY(1) }, { IN(gift, before), UPTO(1), .optional = true } } },
	{ MOVE_MARCH, 12, { { F(plan.region), HERE }, { F(group), GROUPS }, { F(to), ENDS } } },
	{ MOVE_MARCH, 1, { { F(plan.region), HERE }, { F(group), LURERS },
	    { F(lure_from), BESIDE } } },
	{ MOVE_MARCH, 2, { { F(plan.region), ALLIED }, MAYBE(group, GROUPS),
	    { F(to), UPTO(LANDS) } }, LIST(ally, allies),
	    .each = { { 0, sizeof(struct company), COMPANY } } },
	{ MOVE_SAIL, 8, { { F(group), PASSENGERS }, { F(to), ENDS } } },
	{ MOVE_SAIL, 2, { { F(to), BOARDED } }, LIST(ally, allies),
	    .each = { { 0, sizeof(struct company), COMPANY } } },
	{ MOVE_SAIL, 2, { { F(army), ARMY }, { F(plan.region), ASHORE },
	    { F(group), GROUPS }, { F(to), ENDS } } },
	{ MOVE_SAIL, 1, { { F(raid), ONLY(1) }, { F(to), RAIDED } } },
	{ MOVE_SAIL, 1, { { F(raid_to), RAIDED_LAND }, { F(to), BEACH } } },
	{ MOVE_FLY, 8, { { F(group), PASSENGERS }, { F(to), ENDS } } },
	{ MOVE_FLY, 2, { { F(to), BOARDED } }, LIST(ally, allies),
	    .each = { { 0, sizeof(struct company), COMPANY } } },
	{ MOVE_FLY, 2, { { F(army), ARMY }, { F(plan.region), ASHORE },
	    { F(group), GROUPS }, { F(to), ENDS } } },
	SPELLS_BY(MOVE_CAST),
	{ MOVE_IDLE, 4 },
	{ MOVE_NO_FOLLOW, 12 },
	{ MOVE_NO_MUSTER, 6 },
	{ MOVE_KEEP, 1 },
	{ MOVE_KEEP, 5, LIST(keep, spells), EACH(HELD) },
	{ MOVE_GAIN, 1 },
	{ MOVE_GAIN, 5, LIST(take, takes), EACH(UPTO(STOCKS)) },
	{ MOVE_TAKE, 1 },
	{ MOVE_DECLINE, 1 },
	{ MOVE_GO, 1, { { F(to), UPTO(REGIONS) } } },
	{ MOVE_PAY, 2 },
	{ MOVE_PAY, 2, LIST(take, takes), EACH(UPTO(STOCKS)) },
	{ MOVE_PAY, 1, { { F(faction), OTHERS } } },
	{ MOVE_PAY, 1, { { F(to), SEAS } } },
	{ MOVE_LOSE, 2, { { F(unit), UPTO(UNITS) } } },
	{ MOVE_EXCHANGE, 3, { TRADE() } },
	{ MOVE_NO_EXCHANGE, 1 },
	{ MOVE_BE_CARRIED, 1 },
	{ MOVE_CARRY, 1, { { F(unit), UPTO(HERO_3) }, { F(to), UPTO(LANDS) } } },
	{ MOVE_KILL, 1, { { F(to), UPTO(REGIONS) } } },
	{ MOVE_EGGS, 1, { { F(to), UPTO(REGIONS) } } },
	SPELLS_BY(MOVE_INTERRUPT),
	{ MOVE_NO_INTERRUPT, 20 },
	{ MOVE_ABILITY, 1 },
	{ MOVE_NO_ABILITY, 1 },
	{ MOVE_COMBAT_SPELL, 3, { { F(spell), SPELL + ON_NOTHING } } },
	{ MOVE_COMBAT_SPELL, 3, { { F(spell), SPELL + ON_KINDS } },
	    LIST(kind, kinds), EACH(UPTO(WARRIOR)) },
	{ MOVE_NO_SPELL, 2 },
	{ MOVE_TACTIC, 8, { { F(tactic), UPTO(TACTICS) } } },
	{ MOVE_TACTIC, 1, { { F(tactic), ONLY(RETREAT) }, { F(to), RETREATS } } },
	{ MOVE_TACTIC, 1, { { F(tactic), ONLY(RETREAT) } }, PARTS },
	{ MOVE_TACTIC, 2, { { F(tactic), ONLY(CONSCRIPTS) } }, LIST(conscript, conscripts),
	    .each = { { 0, sizeof(struct item), CALLED } } },
	{ MOVE_TACTIC, 3, { { F(tactic), UPTO(TACTICS) }, { F(group), GIVEN_UP } } },
	{ MOVE_LOSSES, 1 },
	{ MOVE_LOSSES, 5, LIST(kind, kinds), EACH(UPTO(UNITS)) },
	{ MOVE_LOSSES, 2, { { F(to), RETREATS } } },
	{ MOVE_LOSSES, 1, PARTS },
	{ MOVE_PROMOTE, 2, { { F(unit), UPTO(UNITS) } } },
	{ MOVE_RETOWER, 1 },
	{ MOVE_RAISE, 2, { { F(unit), UPTO(UNITS) } } },
	{ MOVE_STEAL, 2, { { F(stock), UPTO(STOCKS) } } },
	{ MOVE_NO_SPOILS, 1 },
	{ MOVE_REBIRTH, 1 },
	{ MOVE_NO_REBIRTH, 1 },
	{ MOVE_GIVE_UP, 2, { MAYBE(stock, UPTO(STOCKS)) } },
	{ MOVE_GIVE_UP, 5, { { F(unit), UPTO(UNITS) }, MAYBE(region, UPTO(REGIONS)) } },
	{ MOVE_PERMIT, 1 },
	{ MOVE_NO_PERMIT, 1 },
	{ MOVE_LEAD, 2, { { F(faction), UPTO(FACTIONS) } } },
	{ MOVE_NO_LEAD, 1 },
	{ 0 }
};

/* A range to be given, and the state that it is about. */
struct giving {
	struct moves		*m;
	const struct hlas	*h;
	const struct move	*move;
	unsigned		 faction;
	const struct faction	*f;
};

/* Returns the own units there that may go. */
static struct group
group_there(const struct giving *g, unsigned region)
{
	struct group	 all = hlas_group_at(g->f, region);

	if (region == g->f->capital)
		all.serfs = (uint8_t)(all.serfs - g->h->reserved);
	return all;
}

/* Gives the land units of a group together, and each number of one kind, at most 'most'. */
static void
give_groups(const struct giving *g, const struct group *all, unsigned most)
{
	struct group	 some = *all;

	some.sea = some.air = 0;
	if (hlas_group_land(&some) > 0 && hlas_group_land(&some) <= most)
		moves_bytes(g->m, &some);
	for (unsigned unit = SERF; unit <= HERO_3; unit++) {
		some = (struct group){ 0 };
		for (unsigned n = hlas_group_count(all, unit); n > 0 &&
		    hlas_group_land(&some) < most; n--) {
			hlas_group_add(&some, unit, 1);
			moves_bytes(g->m, &some);
		}
	}
}

/* Returns the spell in the making, or the one that it copies. */
static unsigned
spell_of(const struct giving *g)
{
	return g->move->spell == COPY_SPELL ? hlas_top(g->h)->spell : g->move->spell;
}

/* Returns the vessel of a voyage, or of the spell in the making. */
static unsigned
vessel_of(const struct move *m)
{
	return m->tag == MOVE_SAIL ? SEA_VESSEL : m->tag == MOVE_FLY ? AIR_VESSEL : m->unit;
}

/* Gives the passengers of a vessel, none first.  On the open sea all must go along. */
static void
give_passengers(const struct giving *g)
{
	unsigned	 vessel = vessel_of(g->move), from = g->f->place[vessel - WARRIOR],
	    most = hlas_carries(g->h, g->faction, vessel);
	struct group	 all = group_there(g, from), none = { 0 };

	all.sea = all.air = 0;
	if (from == 0)
		return;
	if (vessel == SEA_VESSEL && is_sea(from) && !g->h->f->faction[g->faction].sunken) {
		if (hlas_group_land(&all) <= most)
			moves_bytes(g->m, &all);
		return;
	}
	moves_bytes(g->m, &none);
	give_groups(g, &all, most);
}

/* Gives each end that a march, a voyage or the journey by a spell can reach. */
static void
give_ends(const struct giving *g)
{
	const struct move	*m = g->move;
	bool			 spell = m->tag == MOVE_CAST || m->tag == MOVE_INTERRUPT;
	unsigned		 from = spell ? m->target.region : m->plan.region,
	    tag = spell ? MOVE_MARCH : m->tag, vessel = vessel_of(m);
	struct group		 group = spell ? m->target.group : m->group;
	struct journey		 j;
	struct reach		 r;

	if (tag != MOVE_MARCH ? !m->army : m->unit != 0) {
		from = g->f->place[vessel - WARRIOR];
		if (spell && vessel == SEA_VESSEL && is_sea(from) &&
		    !g->h->f->faction[g->faction].sunken)
			group = hlas_group_at(g->f, from);
		group.sea = vessel == SEA_VESSEL;
		group.air = vessel == AIR_VESSEL;
		tag = vessel == SEA_VESSEL ? MOVE_SAIL : MOVE_FLY;
	}
	hlas_journey(&j, g->h, g->faction, tag, from, &group, m->army != 0,
	    spell ? g->h->f->spell[spell_of(g)].n : 0);
	hlas_reach(&j, from, 0, &r);
	for (unsigned to = 1; to <= REGIONS; to++)
		if (r.dist[to] != FAR && to != from && hlas_may_end(&j, to))
			moves_value(g->m, to);
}

/* Gives regions: with own land units, with Serfs, where an army can go to sea or into the air. */
static void
give_regions(const struct giving *g, unsigned range)
{
	for (unsigned r = 1; r <= REGIONS; r++) {
		if (hlas_land_units(g->f, r) == 0 || (range == WITH_SERFS && g->f->serf[r] == 0))
			continue;
		if (range == ALLIED && hlas_allies(g->h, g->faction) == 0)
			return;
		if (range == ASHORE && (is_land(r) ? g->move->tag == MOVE_SAIL &&
		    !hlas_is_shore(g->h, r) : g->move->tag == MOVE_FLY))
			continue;
		moves_value(g->m, r);
	}
}

/* Gives all units there of each ally. */
static void
give_company(const struct giving *g, unsigned region)
{
	uint16_t	 allies = hlas_allies(g->h, g->faction);

	for (uint8_t i = 1; allies != 0 && i <= FACTIONS; i++) {
		const struct faction	*f = &g->h->s->faction[i];
		struct group		 there = hlas_group_at(f, region);

		if ((allies & FACTION_BIT(i)) != 0 && hlas_land_units(f, region) > 0)
			moves_bytes(g->m, &(struct company){ i, there.serfs,
			    there.warriors, there.heroes });
	}
}

static void
give_lurers(const struct giving *g)
{
	struct walk	 w = { .h = g->h, .faction = g->faction, .tag = OP_LURE };

	while (hlas_next(&w)) {
		unsigned	 unit = hlas_source_unit(w.source);
		struct group	 group = { 0 };

		if (hlas_count(g->f, g->move->plan.region, unit) == 0)
			continue;
		hlas_group_add(&group, unit, 1);
		moves_bytes(g->m, &group);
	}
}

/* Gives the factions of a set that have units in play, other than the own one. */
static void
give_factions(const struct giving *g, uint16_t set)
{
	for (unsigned i = 1; i <= FACTIONS; i++)
		if ((set & FACTION_BIT(i)) != 0 && i != g->faction && g->h->s->faction[i].team != 0)
			moves_value(g->m, i);
}

/* Gives spells of the library, or scribed ones, that the move's kind casts, of a family. */
static void
give_spells(const struct giving *g, unsigned of)
{
	const struct seat	*seat = &g->h->s->seat[g->m->decision->seat];
	unsigned		 kind = g->move->tag == MOVE_CAST ? KIND_CAST :
	    g->move->tag == MOVE_INTERRUPT ? KIND_INTERRUPT : KIND_COMBAT;

	for (unsigned i = 0; !g->move->scribed && i < seat->cards; i++) {
		unsigned	 spell = seat->library[i],
		    meant = spell == COPY_SPELL ? hlas_top(g->h)->spell : spell;

		if (g->h->f->spell[spell].kind == kind && family[meant] == of &&
		    (i == 0 || seat->library[i - 1] != spell))
			moves_value(g->m, spell);
	}
	for (unsigned i = 0; g->move->scribed && i < g->f->scribes; i++)
		if (g->f->scribed[i].stage == READY && family[g->f->scribed[i].spell] == of &&
		    hlas_scribed_ready(g->f, g->f->scribed[i].spell) == (int)i)
			moves_value(g->m, g->f->scribed[i].spell);
}

/* Gives own units one by one: for a Recall, or those that Conscripts could call. */
static void
give_pieces(const struct giving *g, bool called)
{
	for (uint8_t r = 1; r <= (called ? LANDS : REGIONS); r++)
		for (uint8_t unit = SERF; unit <= (called ? HERO_3 : UNITS); unit++)
			if (hlas_count(g->f, r, unit) > 0 && (called ?
			    hlas_conscript_from(g->h, g->faction, r, unit) : r != g->f->capital))
				moves_bytes(g->m, &(struct item){ r, unit, 1 });
}

/* Gives the kinds of units that a tactic card may cost the side. */
static void
give_sacrifices(const struct giving *g)
{
	struct group	 all = hlas_side_group(g->h, hlas_side_of(g->h, g->faction));

	for (unsigned unit = SERF; unit <= HERO_3; unit++) {
		struct group	 one = { 0 };

		hlas_group_add(&one, unit, 1);
		if (hlas_group_count(&all, unit) > 0)
			moves_bytes(g->m, &one);
	}
}

static bool
is_wet(const struct hlas *h, unsigned region)
{
	return is_sea(region) || hlas_is_sunken(h, region);
}

/* True if a region is one of a range of places that depend on nothing but the state. */
static bool
is_in(const struct giving *g, unsigned range, unsigned r)
{
	const struct move	*m = g->move;
	const struct hlas	*h = g->h;

	switch (range) {
	case BESIDE:
		return is_land(r) && hlas_adjacent_land(h, m->plan.region, r);
	case BY_THE_REGION:
		return is_land(r) && hlas_adjacent_land(h, m->target.region, r);
	case RAIDED:
		return is_sea(g->f->place[PIECE_SEA]) && hlas_enemy_at(h, g->faction, r) != 0;
	case RAIDED_LAND:
		return is_land(r) && g->f->place[PIECE_SEA] != 0 &&
		    hlas_enemy_at(h, g->faction, r) != 0 &&
		    hlas_feat(h, g->faction, FEAT_CROC_RAID, NULL) != NULL;
	case SEAS:
		return is_sea(r) && hlas_top(h)->token == PIRATES;
	case IN_PLAY:
		return hlas_in_play(h, r);
	case FOES_THERE:
		return hlas_has_units(h, m->target.faction, r);
	case HIDDEN:
		return hlas_has_face_down(h, r);
	case HIDDEN_TOO:
		return hlas_has_face_down(h, r) && r != m->target.region &&
		    is_wet(h, r) == is_wet(h, m->target.region);
	case SENT_TO:
		return is_land(r) && (spell_of(g) == UPDRAFT ? hlas_in_play(h, r) :
		    hlas_controls(h, g->faction, r));
	case BOARDED:
		return is_land(r) && g->f->place[vessel_of(m) - WARRIOR] != 0 &&
		    hlas_allies(h, g->faction) != 0;
	default:
		return false;
	}
}

void
hlas_range(struct moves *moves, unsigned range)
{
	struct hlas		 h = hlas_of(moves->t, moves->seen);
	const struct decision	*decision = moves->decision;
	const struct seat	*seat = &h.s->seat[decision->seat];
	const struct move	*m = moves->move;
	struct giving		 g = { .m = moves, .h = &h, .move = m,
	    .faction = seat->faction, .f = &h.s->faction[seat->faction] };
	const struct region_figures	*beach = &h.f->region[m->raid_to];
	bool			 spell = m->tag == MOVE_CAST || m->tag == MOVE_INTERRUPT;
	struct group		 all;

	h.reserved = decision->kind == DECISION_FOLLOW || decision->kind == DECISION_MUSTER;
	switch (range) {
	case HELD:
		for (unsigned i = 0; i < seat->cards; i++)
			if (i == 0 || seat->library[i] != seat->library[i - 1])
				moves_value(moves, seat->library[i]);
		break;
	case TAXED:
		give_factions(&g, hlas_allies(&h, g.faction));
		break;
	case OTHERS:
		give_factions(&g, decision->kind == DECISION_ROGUE ? UINT16_MAX : 0);
		break;
	case FOES:
		give_factions(&g, hlas_enemies(&h, g.faction));
		break;
	case HERE: case ALLIED: case ASHORE: case WITH_SERFS:
		give_regions(&g, range);
		break;
	case GROUPS:
		all = group_there(&g, spell ? m->target.region : m->plan.region);
		give_groups(&g, &all, spell && spell_of(&g) != HASTE ?
		    h.f->spell[spell_of(&g)].n : h.f->limit.room);
		break;
	case ENDS:
		give_ends(&g);
		break;
	case COMPANY:
		give_company(&g, m->tag == MOVE_MARCH ? m->plan.region :
		    g.f->place[vessel_of(m) - WARRIOR]);
		break;
	case LURERS:
		give_lurers(&g);
		break;
	case PASSENGERS:
		give_passengers(&g);
		break;
	case ARMY:
		if (hlas_feat(&h, g.faction, m->tag == MOVE_SAIL ?
		    FEAT_SWIM_ARMY : FEAT_FLY_ARMY, NULL) != NULL)
			moves_value(moves, 1);
		break;
	case BEACH:
		for (unsigned i = 0; i < beach->ways; i++)
			if (beach->way[i].by == BY_LAND)
				moves_value(moves, beach->way[i].to);
		break;
	case RETREATS: case PARTING:
		for (unsigned i = 0; i < g.f->towers && decision->kind != DECISION_SUFFER &&
		    (range == RETREATS || h.t->option[OPT_SPLIT] != 0); i++)
			moves_value(moves, g.f->tower[i].region);
		break;
	case PARTED:
		/* Gives the own kinds of units in a region. */
		for (unsigned unit = SERF; unit <= UNITS; unit++)
			if (hlas_count(g.f, h.s->battle.region, unit) > 0)
				moves_value(g.m, unit);
		break;
	case CALLED: case RECALLED:
		give_pieces(&g, range == CALLED);
		break;
	case GIVEN_UP:
		give_sacrifices(&g);
		break;
	case SCRIBING:
		if (m->tag == MOVE_CAST && g.f->scribes > 0)
			moves_value(moves, 1);
		break;
	case HEROES_THERE:
		for (unsigned unit = HERO_1; g.f->warrior[m->target.region] > 0 && unit <= HERO_3;
		    unit++)
			moves_value(moves, unit);
		break;
	case VESSELS:
		for (unsigned unit = SEA_VESSEL; unit <= AIR_VESSEL; unit++)
			if (g.f->place[unit - WARRIOR] != 0)
				moves_value(moves, unit);
		break;
	default:
		if (range >= SPELL) {
			give_spells(&g, range - SPELL);
			break;
		}
		for (unsigned r = 1; r <= REGIONS; r++)
			if (is_in(&g, range, r))
				moves_value(moves, r);
	}
}
