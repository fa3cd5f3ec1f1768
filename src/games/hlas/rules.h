#ifndef GAMES_HLAS_RULES_H
#define GAMES_HLAS_RULES_H

/*
 * The table's entry, and what the files of this folder share, file by file.
 */

#include "games/hlas/state.h"

extern const struct game	 hlas;
extern const struct layout	 hlas_figures_layout, hlas_state_layout,
    hlas_move_layout, hlas_event_layout;
extern const struct decision_kind	 hlas_decisions[DECISIONS];
extern const struct option	 hlas_options[];
extern const struct list_of	 hlas_lists[];

enum {
	OPT_SETS, OPT_FACTIONS, OPT_FLOATING, OPT_ROUNDS, OPT_DISTANCE, OPT_INTERRUPTS,
	OPT_FLOOR, OPT_HEROES, OPT_ROGUE, OPT_WRAP, OPT_DISCARD, OPT_ENEMY, OPT_SOLO_VP,
	OPT_TEAMS, OPT_SPLIT, OPT_SUMMON,
};
enum { SETS_BASE, SETS_ORDER_AND_CHAOS, SETS_PESTILENCE, SETS_ALL };
enum { INTERRUPTS_NESTED, INTERRUPTS_ONE, INTERRUPTS_NONE };

/* The context of a step; chance and events are NULL where nothing is drawn or told. */
struct hlas {
	const struct tables	*t;
	const struct figures	*f;
	struct state		*s;
	struct chance		*chance;
	struct events		*events;
	struct decisions		*decisions;
	unsigned		 asked;		/* what was asked, while answers are taken */
	/* courtyard Serfs that the question itself reserves */
	unsigned		 reserved;
	unsigned		 spent;		/* Mana of the spell whose target is checked */
	unsigned		 source;	/* whose line gains; 0: none */
	struct news		 scratch;
};

static inline struct hlas
hlas_of(const struct tables *t, const void *state)
{
	return (struct hlas){ .t = t, .f = t->figures, .s = (struct state *)(uintptr_t)state };
}

static inline bool
is_land(unsigned region)
{
	return region != 0 && region <= LANDS;
}

static inline bool
is_sea(unsigned region)
{
	return region > LANDS;
}

#define FACTION_BIT(f)	((uint16_t)(1u << ((f) - 1)))

/* Returns the next faction of a set after this one, 0 to begin with; 0 after the last. */
static inline unsigned
next_faction(unsigned set, unsigned after)
{
	for (unsigned i = after + 1; i <= FACTIONS; i++)
		if ((set & FACTION_BIT(i)) != 0)
			return i;
	return 0;
}

static inline enum terrain
hlas_terrain(const struct hlas *h, unsigned region)
{
	return (enum terrain)h->f->region[region].terrain;
}

/* Returns the stock that a region's terrain yields, or 0. */
static inline enum stock
hlas_stock_at(const struct hlas *h, unsigned region)
{
	switch (hlas_terrain(h, region)) {
	case MOUNTAINS:
		return ORE;
	case FOREST:
		return MANA;
	case PLAINS:
		return FOOD;
	default:
		return 0;
	}
}

/* Returns the stock of a line's yield there, or 0: none, or one of the owner's choice. */
static inline enum stock
hlas_stock_of(const struct hlas *h, enum yield yield, unsigned region)
{
	return yield == YIELD_OF_TERRAIN ? hlas_stock_at(h, region) :
	    yield < YIELD_ANY ? (enum stock)yield : 0;
}

static inline unsigned
hlas_continent(const struct hlas *h, unsigned region)
{
	return h->f->region[region].continent;
}

/* True if this faction is the enemy without a seat. */
static inline bool
hlas_is_solo(const struct hlas *h, unsigned faction)
{
	return faction != 0 && faction == h->s->solo.faction;
}

/* Spaces of the enemy's track that turn something on once the marker has come there. */
enum solo_space {
	SPACE_HOME = 1, SPACE_TAX, SPACE_RECRUIT, SPACE_ENTER, SPACE_TOKENS,
	SPACE_LAST = SPACES - 1,
};

static inline bool
hlas_solo_has(const struct hlas *h, unsigned space)
{
	return h->s->solo.faction != 0 && h->s->solo.space >= space;
}

/* A kind of frame. */
struct frame_rules {
	uint64_t	  asks;		/* the decisions that it asks, as a set */
	/* goes on with a frame: pushes, pops or asks */
	void		(*step)(struct hlas *, struct frame *);
	/* takes a seat's answer, or all answers together */
	void		(*answer)(struct hlas *, struct frame *, unsigned seat,
	    const struct move *);
	void		(*answer_all)(struct hlas *, struct frame *,
	    const struct decisions *, const struct move *);
	/* judges an answer; NULL: any will do */
	bool		(*check)(const struct hlas *, const struct decision *,
	    const struct move *, struct diags *);
	/* completes the default answer where it is not always the same */
	void		(*complete)(const struct hlas *, const struct decision *, struct move *);
};
#define ASKS(decision)	(UINT64_C(1) << (decision))
extern const struct frame_rules	 hlas_setup_frame, hlas_round_frame, hlas_turn_frame,
    hlas_move_frame, hlas_tokens_frame, hlas_spell_frame, hlas_battle_frame, hlas_gain_frame,
    hlas_lose_frame, hlas_research_frame, hlas_collect_frame,
    hlas_rebirth_frame, hlas_solo_frame, hlas_solo_choice_frame;

/* faction.c: events and frames, resources and points, lines of the faction boards, cards. */
struct walk {
	const struct hlas	*h;
	unsigned		 faction, tag;
	unsigned		 next, part;
	unsigned		 source;	/* the owner of the line */
	const struct op		*op;
};
void	 hlas_gain(struct hlas *, unsigned faction, unsigned stock, unsigned n);
void	 hlas_gain_price(struct hlas *, unsigned faction, const struct price *);
/* The same, told with the collection, even if it is nothing. */
void	 hlas_collect(struct hlas *, unsigned faction, const struct price *);
bool	 hlas_can_pay(const struct faction *, const struct price *);
void	 hlas_pay(struct hlas *, unsigned faction, const struct price *, enum spending);
void	 hlas_pay_one(struct hlas *, unsigned faction, unsigned stock, unsigned n, enum spending);
unsigned hlas_total(const struct faction *);
/* Returns the stock that a faction has most of, or 0. */
unsigned hlas_most(const struct faction *);
void	 hlas_vp(struct hlas *, unsigned faction, int vp, unsigned why);
/* Moves to the next line that is on with an op of that tag; start with { h, faction, tag }. */
bool	 hlas_next(struct walk *);
/* Returns the unit that a source is, or 0. */
unsigned hlas_source_unit(unsigned source);
/* Returns a feat that is on, or NULL; 'source' may be NULL. */
const struct op *hlas_feat(const struct hlas *, unsigned faction, unsigned feat, unsigned *source);
/* True if a line is for all terrains, or for the region's. */
bool	 hlas_on_terrain(const struct hlas *, const struct op *, unsigned region);
/* Returns the sum of n over unconditional lines of that tag with this 'of'. */
unsigned hlas_sum(const struct hlas *, unsigned faction, unsigned tag, unsigned of);
void	 hlas_draw(struct hlas *, unsigned faction, unsigned n);
void	 hlas_discard(struct hlas *, unsigned spell);
/* Sorts a card into the first cards of a library. */
void	 hlas_library_add(struct seat *, unsigned cards, uint8_t spell);
bool	 hlas_holds(const struct hlas *, unsigned faction, unsigned spell);
void	 hlas_remove_card(struct hlas *, unsigned faction, unsigned spell);
/* Discards down to 'limit', keeping the cards named first, then the best of the others (HQ-14). */
void	 hlas_keep(struct hlas *, unsigned faction, unsigned limit,
    const uint8_t *keep, unsigned count);
/* Each card named must be held, and their number be within the limit. */
bool	 hlas_keep_check(const struct hlas *, const struct decision *,
    const struct move *, struct diags *);
/* Adds an event that anybody may see. */
struct news	*hlas_event(struct hlas *, unsigned kind, unsigned faction);
struct news	*hlas_event_amounts(struct hlas *, unsigned kind,
    unsigned faction, const uint8_t of[STOCKS]);
struct frame	*hlas_push(struct hlas *, unsigned kind, unsigned faction);
void	 hlas_pop(struct hlas *);
struct frame	*hlas_top(const struct hlas *);
/* Asks a faction's seat.  Returns false, and asks nothing, if the faction has no seat. */
bool	 hlas_decision_faction(struct hlas *, struct frame *, unsigned decision, unsigned faction);
/* Asks for n resources of the faction's choice. */
void	 hlas_push_gain(struct hlas *, unsigned faction, unsigned n,
    unsigned token, unsigned region);

/* board.c: seats and teams, the map, the units and tokens on it. */
/* The factions in each region, as sets: bit f - 1.  By units, and by towers and capitals. */
struct presence {
	uint16_t	 units[REGIONS + 1], any[REGIONS + 1];
};
enum { MAX_NEXT = 72 };
enum { TOKENS_BY_SAIL = 1, TOKENS_PIRATES = 2 };
void	 hlas_presence(const struct hlas *, struct presence *);
/* Returns the factions of other teams than this one's. */
uint16_t hlas_enemies(const struct hlas *, unsigned faction);
bool	 hlas_in_play(const struct hlas *, unsigned region);
/* True if a land touches a sea where vessels dock. */
bool	 hlas_is_shore(const struct hlas *, unsigned region);
/* True if the region's tokens are sea tokens though it is land (HLS-95). */
bool	 hlas_is_sunken(const struct hlas *, unsigned region);
/* Returns the faction whose capital stands there, or 0. */
unsigned hlas_capital_of(const struct hlas *, unsigned region);
/* Returns the faction whose tower stands there, or 0. */
unsigned hlas_tower_of(const struct hlas *, unsigned region);
/* Returns the index of the faction's tower there, or -1. */
int	 hlas_tower_at(const struct faction *, unsigned region);
/* True if such a token lies there face up. */
bool	 hlas_has_token(const struct hlas *, unsigned region, unsigned token);
/* True if a way is on the boards in use and its end in play; ways by land, ferry and label. */
bool	 hlas_open(const struct hlas *, const struct way *);
bool	 hlas_by_land(const struct way *);
bool	 hlas_adjacent_land(const struct hlas *, unsigned a, unsigned b);
/* Writes the lands next to a land for an army that marches (HLS-18); returns how many. */
unsigned hlas_march_next(const struct hlas *, unsigned faction, unsigned region,
    bool serfs, uint8_t next[MAX_NEXT]);
/* Writes only the lands that are next to it by towers, Portals and Pyramids alone. */
unsigned hlas_magic_next(const struct hlas *, unsigned faction, unsigned region,
    uint8_t next[MAX_NEXT]);
/* Returns the fewest lands on the way from the faction's capital (HLS-14), or 0 without a path. */
unsigned hlas_tower_distance(const struct hlas *, unsigned faction, unsigned region);
/* Returns the central sea under the Floating Continent. */
unsigned hlas_octopus_sea(const struct hlas *);
unsigned hlas_count(const struct faction *, unsigned region, unsigned unit);
/* Count all units of the faction there, or land units alone; by kind. */
unsigned hlas_units(const struct faction *, unsigned region);
unsigned hlas_land_units(const struct faction *, unsigned region);
struct group	hlas_group_at(const struct faction *, unsigned region);
unsigned hlas_group_size(const struct group *);
/* Returns the units of one ally that go along. */
struct group	hlas_company_group(const struct company *);
unsigned hlas_group_land(const struct group *);
unsigned hlas_group_kinds(const struct group *);
unsigned hlas_group_count(const struct group *, unsigned unit);
void	 hlas_group_add(struct group *, unsigned unit, unsigned n);
/* Limits a group to the units that are there. */
void	 hlas_group_clip(struct group *, const struct group *there);
bool	 hlas_group_within(const struct group *, const struct group *there);
unsigned hlas_group_strength(const struct hlas *, const struct group *);
/* Takes units out of a region, or puts some there; neither touches the supply. */
void	 hlas_lift(struct hlas *, unsigned faction, unsigned region, unsigned unit, unsigned n);
void	 hlas_put(struct hlas *, unsigned faction, unsigned region, unsigned unit, unsigned n);
void	 hlas_shift(struct hlas *, unsigned faction, unsigned from, unsigned to,
    const struct group *);
/* Returns how many of a kind the supply has. */
unsigned hlas_supply(const struct faction *, unsigned unit);
/*
 * Gives Serfs or Warriors back to the supply.  Other units are in the supply
 * when they are nowhere.
 */
void	 hlas_supply_add(struct faction *, unsigned unit, unsigned n);
/* Puts units of the supply there and tells it. */
void	 hlas_enter(struct hlas *, unsigned faction, unsigned region, unsigned unit, unsigned n);
/* Replaces a unit there by one of another kind from the supply; raises souls there (HLS-90). */
void	 hlas_become(struct hlas *, unsigned faction, unsigned region,
    unsigned unit, unsigned into);
void	 hlas_raise(struct hlas *, unsigned faction, unsigned region, unsigned unit, unsigned n);
/*
 * Returns how many units the faction's side may still have there (HLS-17); many
 * in its own capital region.
 */
unsigned hlas_room(const struct hlas *, unsigned faction, unsigned region);
/* Returns a faction with a unit or structure there that is no friend, or 0. */
unsigned hlas_enemy_at(const struct hlas *, unsigned faction, unsigned region);
bool	 hlas_has_units(const struct hlas *, unsigned faction, unsigned region);
bool	 hlas_controls(const struct hlas *, unsigned faction, unsigned region);
/* Returns where a vessel goes that must go home, or 0 if it is lost. */
unsigned hlas_sea_home(const struct hlas *, unsigned faction);
/* Returns the unit of least strength in a group, or 0.  Kinds in the order of HLS-28. */
unsigned hlas_weakest(const struct hlas *, const struct group *);
extern const uint8_t hlas_loss_order[UNITS];
bool	 hlas_has_pestilence(const struct tables *);
bool	 hlas_is_in_sets(const struct tables *, unsigned faction);
/* Returns the seat k places to the left of the first player. */
unsigned hlas_nth_seat(const struct hlas *, unsigned k);
/*
 * Returns the seat k places to the left of a faction's, k from 1; 0 when it
 * comes round.  All seats are to the left of a faction without one, from the
 * first.
 */
unsigned hlas_nth_left(const struct hlas *, unsigned faction, unsigned k);
unsigned hlas_take_off(struct token_stack *, unsigned index);
void	 hlas_tell_token(struct hlas *, unsigned kind, unsigned token,
    unsigned region, unsigned faction);
/* True if units with the faction's Wanderer are safe from a token there. */
bool	 hlas_is_safe(const struct hlas *, unsigned faction, unsigned region);
/* True if the faction may lose that unit there: no vessel from under its passengers. */
bool	 hlas_may_lose(const struct hlas *, unsigned faction, unsigned region, unsigned unit);
void	 hlas_remove_token(struct hlas *, unsigned region, unsigned index, unsigned faction);
void	 hlas_push_tokens(struct hlas *, unsigned faction, unsigned region, unsigned flags);
void	 hlas_turn_up(struct hlas *, unsigned region, unsigned index, unsigned faction);
bool	 hlas_has_face_down(const struct hlas *, unsigned region);
/*
 * Returns the unit of a group that the enemy loses first: Serfs, Warriors, air,
 * sea, a Hero (HLS-78).
 */
unsigned hlas_solo_first_loss(const struct group *);
unsigned hlas_team_of(const struct tables *, unsigned seat);
bool	 hlas_teams_fit(const struct tables *);
/* Returns the living factions of the same team, without the faction itself. */
uint16_t hlas_allies(const struct hlas *, unsigned faction);
bool	 hlas_is_ally(const struct hlas *, unsigned faction, unsigned other);

/* strength.c: the sides of a battle, who leads them, their strength. */
unsigned hlas_side_of(const struct hlas *, unsigned faction);
/* Returns all units of a side in the battle. */
struct group	hlas_side_group(const struct hlas *, unsigned side);
/*
 * Returns the natural strength of a tower or capital there, with Serfs on its
 * slots and buildings (HLS-45).
 */
unsigned hlas_structure_strength(const struct hlas *, unsigned faction, unsigned region);
/* Returns the natural strength of all that a faction has there, before a battle. */
unsigned hlas_natural_at(const struct hlas *, unsigned faction, unsigned region);
/* Return the strength of a side: its units; with structures; with all else. */
unsigned hlas_units_strength(const struct hlas *, unsigned side);
unsigned hlas_natural(const struct hlas *, unsigned side);
/* Returns a side's strength; the reasons go to the event, which may be NULL. */
unsigned hlas_strength(const struct hlas *, unsigned side, struct news *why);
/* Returns the structures of a side: a set of VS_TOWER and VS_CAPITAL. */
unsigned hlas_side_structures(const struct hlas *, unsigned side);
bool	 hlas_in_battle(const struct hlas *, unsigned side, unsigned source);
void	 hlas_push_battle(struct hlas *, unsigned attacker, unsigned region,
    unsigned at, bool flown);
/* Returns the strength of a capital by itself: by its level, the enemy's by its space. */
unsigned hlas_capital_strength(const struct hlas *, unsigned faction);
/* Returns how many towers a faction may have in all. */
unsigned hlas_tower_limit(const struct hlas *, unsigned faction);
/* True if a region is the enemy's home, for its armies that enter it (space 4). */
bool	 hlas_solo_is_home(const struct hlas *, unsigned region);
/* Returns those of a side's team who have anything there, always its leader. */
uint16_t hlas_members(const struct hlas *, unsigned side);
/* Returns a member's units in the battle. */
struct group	hlas_member_group(const struct hlas *, unsigned side, unsigned faction);
/* Returns the owner of the unit of that kind that goes first: the leader, then an ally. */
unsigned hlas_owner(const struct hlas *, unsigned side, unsigned unit);

/* gains.c: gains and losses. */
/* Sends dead units to the supply, with souls and what a lost air vessel does. */
void	 hlas_kill(struct hlas *, unsigned faction, unsigned region, unsigned unit, unsigned n);
/* Does so with units of a side in the battle, wherever they are. */
void	 hlas_kill_in_battle(struct hlas *, unsigned side, unsigned unit, unsigned n);
/* Sends units home or to a tower's region; units without room there go to the capital (HLS-64). */
void	 hlas_send_home(struct hlas *, unsigned faction, unsigned from,
    const struct group *, unsigned to);
/* Gives what lines of buildings, and of Heroes and vessels there, yield then. */
void	 hlas_moment(struct hlas *, unsigned faction, unsigned when, unsigned region);
/* Sends units that leave the others elsewhere (HLS-64, by option). */
void	 hlas_part(struct hlas *, unsigned faction, unsigned region,
    const struct item *, unsigned parts);
bool	 hlas_parts_check(const struct hlas *, unsigned faction,
    unsigned region, const struct move *, struct diags *);
bool	 hlas_retreat_allowed(const struct hlas *, unsigned faction, unsigned from, unsigned to);
/* Checks the losses that a faction names, in a battle or by a token. */
bool	 hlas_losses_check(const struct hlas *, const struct decision *,
    const struct move *, struct diags *);

/* capital.c: the actions of the Capital bar. */
/* True if the action is possible now, apart from its slot. */
bool	 hlas_capital_check(const struct hlas *, unsigned faction, unsigned tag,
    const struct plan *, struct diags *);
void	 hlas_capital_act(struct hlas *, unsigned faction, unsigned tag, const struct plan *);
struct price	hlas_price_build(const struct hlas *, unsigned faction,
    unsigned tag, const struct plan *);
bool	 hlas_tower_allowed(const struct hlas *, unsigned faction, unsigned region);
/* Puts a tower there. */
void	 hlas_tower_put(struct hlas *, unsigned faction, unsigned region, unsigned distance);

/* route.c: reach of units, and the meaning of an order to move. */
struct journey {
	const struct hlas	*h;
	unsigned		 faction, tag, from, speed;
	struct group		 group;
	unsigned		 company;	/* allied units that go along */
	bool			 army;		/* fly-army, swim-army */
	struct presence		 at;
	uint16_t		 enemies;
	unsigned		 lunge;		/* further steps into a battle */
	/* deserts do not stop it; it may swim into enemies */
	bool			 free, crush;
};
struct reach {
	/* dist 255: out of reach */
	uint8_t	 dist[REGIONS + 1], prev[REGIONS + 1], gain[REGIONS + 1];
};
#define FAR	255
struct trip {
	unsigned	 tag, from, to, more;
	bool		 army, raid;
	struct group	 group;
	uint8_t		 vias, via[VIA];
	unsigned	 raid_to, lure_from, lured, land;
	uint8_t		 takes, take[PURSE];
	uint8_t		 allies;
	struct company	 ally[ALLIES];
};
/* Fills in presence and speed; 'more': steps that a spell adds. */
void	 hlas_journey(struct journey *, const struct hlas *, unsigned faction, unsigned tag,
    unsigned from, const struct group *, bool army, unsigned more);
void	 hlas_reach(const struct journey *, unsigned from, unsigned spent, struct reach *);
/* True if the journey may end there. */
bool	 hlas_may_end(const struct journey *, unsigned region);
/* Writes the path by the regions named; returns its length with the first region, or 0. */
unsigned hlas_route(const struct journey *, const uint8_t *via, unsigned vias,
    unsigned to, uint8_t route[MAX_ROUTE]);
/* Does so for a trip that an order means. */
unsigned hlas_trip_route(const struct hlas *, unsigned faction,
    const struct trip *, uint8_t route[MAX_ROUTE]);
/* Returns how many units a vessel takes along at most. */
unsigned hlas_carries(const struct hlas *, unsigned faction, unsigned unit);
/* Fills in the trip that an order means; false if it names no units that can go. */
bool	 hlas_trip(const struct hlas *, unsigned faction, const struct move *,
    struct trip *, struct diags *);
bool	 hlas_trip_check(const struct hlas *, unsigned faction, struct trip *, struct diags *);
/*
 * Returns the faction that the army may lure into the region where it stands,
 * and which units; or 0.
 */
unsigned hlas_may_lure(const struct hlas *, unsigned faction, const struct group *, unsigned region,
    unsigned from, unsigned wanted, struct group *lured);
/* Checks allied units that would march along or board (HLS-81). */
bool	 hlas_company_check(const struct hlas *, unsigned faction,
    const struct trip *, struct diags *);

void	 hlas_trip_begin(struct hlas *, unsigned faction, const struct trip *, unsigned as);
/* Moves a group by force; its owner attacks any enemy there. */
void	 hlas_push_forced(struct hlas *, unsigned faction, unsigned from,
    unsigned to, const struct group *);

/* spells.c: targets and effects of spells. */
/* True if the target is fit for the spell now. */
bool	 hlas_target_check(const struct hlas *, unsigned faction,
    unsigned spell, const struct target *, struct diags *);
void	 hlas_effect(struct hlas *, unsigned faction, unsigned spell, const struct target *);

/* cast.c: casting and interrupting; the solo enemy's spells. */
bool	 hlas_cast_check(const struct hlas *, unsigned faction, unsigned spell,
    const struct target *, bool scribed, struct diags *);
unsigned hlas_spell_price(const struct hlas *, unsigned faction, unsigned spell);
void	 hlas_cast(struct hlas *, unsigned faction, unsigned spell,
    const struct target *, bool scribed, unsigned price);
bool	 hlas_combat_check(const struct hlas *, unsigned faction,
    unsigned spell, const struct target *, struct diags *);
struct target	hlas_target_of(const struct move *);
seats_t	 hlas_interrupters(const struct hlas *, const struct frame *);
int	 hlas_scribed_ready(const struct faction *, unsigned spell);

/* tactics.c: tactic cards and losses. */
bool	 hlas_tactic_check(const struct hlas *, unsigned side, const struct move *, struct diags *);
unsigned hlas_tactic_price(const struct hlas *, unsigned side, unsigned tactic);
struct news	*hlas_tell_result(struct hlas *);
void	 hlas_tactics_reveal(struct hlas *);
/* True if a land unit may be called into the battle from this region. */
bool	 hlas_conscript_from(const struct hlas *, unsigned faction, unsigned region, unsigned unit);
bool	 hlas_losses_open(const struct hlas *, unsigned side);
void	 hlas_losses(struct hlas *, unsigned side, const struct move *);
/* Returns the units lost by default: those of least strength that reach the damage (HLS-28). */
struct group	hlas_least_losses(const struct hlas *, const struct group *, unsigned damage);
void	 hlas_tower_falls(struct hlas *, unsigned faction, unsigned region, unsigned by);
void	 hlas_destroy(struct hlas *, unsigned faction, unsigned by);
/* Draws the next card of the solo enemy (HLS-72). */
unsigned hlas_solo_draw(struct hlas *);

/* tokens.c: tokens that are resolved. */
/* Writes the Serfs that the Crab may kill, best first; returns how many. */
unsigned hlas_crab_prey(const struct hlas *, unsigned faction, unsigned region,
    struct item prey[REGIONS]);

/* round.c: turns, rounds and the collection. */
bool	 hlas_may_muster(const struct hlas *, unsigned faction);
/* Returns the slot that an action fills, or 0 if none of its slots is free. */
unsigned hlas_slot_for(const struct hlas *, unsigned faction, const struct move *);
unsigned hlas_deed_slot(unsigned tag);
/* Asks the players who may follow what the solo enemy did on a slot (HLS-71). */
void	 hlas_push_follow(struct hlas *, unsigned faction, unsigned slot);

/* solo.c: the turn of the enemy without a seat. */
/* Returns the Hero and the units that go with it: Warriors first, but a Serf if there is one. */
struct group	hlas_solo_army(const struct hlas *, unsigned hero);
/* Returns the land that a march by an arrow leads to from there, or 0. */
unsigned hlas_solo_march(const struct hlas *, const struct group *, unsigned from, unsigned arrow);
/* Returns the next region of a voyage: 'left' more seas before it docks; 0: it cannot go on. */
unsigned hlas_solo_sail(const struct hlas *, const struct group *,
    unsigned from, unsigned arrow, unsigned left);

/* score.c: points and the end. */
int	 hlas_points(const struct hlas *, unsigned faction);
void	 hlas_score(const struct tables *, const void *, const struct ending *, struct score *);
void	 hlas_triggers(struct hlas *);
void	 hlas_end(struct hlas *, unsigned how);
/* True if a controlled region counts for it: not its own capital's, and once a team (HLS-83). */
bool	 hlas_counts_region(const struct hlas *, unsigned faction, unsigned region);

/* setup.c: the set-up, and resampling. */
/* Draws the first player, the tax and the deck, and pushes the frame of the set-up. */
void	 hlas_setup_begin(struct hlas *);
bool	 hlas_continent_allowed(const struct hlas *, unsigned faction, unsigned continent);
/* True if the solo enemy may settle there: next to the player, never afloat (HLS-34). */
bool	 hlas_enemy_continent_allowed(const struct hlas *, unsigned continent);
void	 hlas_resample(const struct tables *, void *, unsigned, struct chance *);
void	 hlas_solo_equip(struct hlas *);

/* moves.c: legal moves. */
extern const struct move_row	 hlas_rows[];
void	 hlas_range(struct moves *, unsigned range);

/* bot.c: a sensible player. */
void	 hlas_bot(const struct tables *, const void *, const struct decision *,
    struct chance *, void *);

/* invariants.c: what must hold. */
bool	 hlas_figures_check(const struct tables *, struct diags *);
const char *hlas_broken(const struct tables *, const void *);

/* hlas.c: the course of a game. */
/* Steps the frame on top until something is asked or the game is over. */
void	 hlas_advance(struct hlas *);
void	 hlas_start(const struct tables *, void *, struct chance *, struct events *);

/* Diagnostics of check(). */
#define NOT_NOW(d, code, ...)	(diag_not_now(d, code, __VA_ARGS__), false)
#define NEVER(d, code, ...)	(diag_never(d, code, __VA_ARGS__), false)

#endif
