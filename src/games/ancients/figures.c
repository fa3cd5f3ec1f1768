/* The figures: their layout in XML, as in templates/ancients/tables.xml, and checks of them. */

#include "games/ancients/rules.h"

static const struct field	 square_rows[] = {
	{ FLAG(struct square_figures, water, "water"),
	    .doc = "There is water: a step into it costs one more." },
	{ FLAG(struct square_figures, road, "road"), .doc = "There is a road." },
	{ FLAG(struct square_figures, starred, "starred"),
	    .doc = "From a road square its water costs nothing." },
	{ FLAG(struct square_figures, bridge, "bridge"),
	    .doc = "A bridge: entered on it by road, or below it through the water." },
	{ FLAG(struct square_figures, inside, "inside"), .doc = "It lies inside the building." },
	{ FLAG(struct square_figures, card, "card"),
	    .doc = "A red token lies here: units draw action cards." },
	{ FLAG(struct square_figures, item, "item"),
	    .doc = "A blue token lies here at the start: an item card." },
	{ SET(struct square_figures, resources, "resources", "good"),
	    .doc = "What may be gathered here, besides wood inside." },
	{ ID(struct square_figures, home, "home", "side"), .doc = "Whose units are set up here." },
	{ ID(struct square_figures, crystal, "crystal", "side"),
	    .doc = "Where a crystal lies at the start if that side is Orpal." },
};
static const struct layout	 square_layout = LAYOUT("square", struct square_figures,
    square_rows, "A square of the map.");

static const struct field	 wall_rows[] = {
	{ ID(struct wall_figures, a, "a", "square"), .doc = "The square on one side." },
	{ ID(struct wall_figures, b, "b", "square"), .doc = "The square on the other side." },
};
static const struct layout	 wall_layout = LAYOUT("wall", struct wall_figures, wall_rows,
    "A wall of the building.");

static const struct field	 face_rows[] = {
	{ NUMBER(struct face_figures, sides, "sides"),
	    .doc = "How many sides of an action die show it." },
	{ NUMBER(struct face_figures, points, "points"),
	    .doc = "The steps it pays for; none: it is no move die." },
};
static const struct layout	 face_layout = LAYOUT("face", struct face_figures, face_rows,
    "A face of the action dice.");

static const struct field	 good_rows[] = {
	{ NUMBER(struct good_figures, supply, "supply"), .doc = "How many tokens there are." },
	{ NUMBER(struct good_figures, carried, "carried"),
	    .doc = "How many of them a collector of the Dhargon carries at the start." },
};
static const struct layout	 good_layout = LAYOUT("good", struct good_figures, good_rows,
    "A good.");

static const struct field	 faction_rows[] = {
	{ ID(struct faction_figures, comes, "comes", "comes"), .doc = "Where its Ancient comes." },
	{ IDS(struct faction_figures, deed, "deeds", "deed"),
	    .doc = "What wins each of the three favours of its Ancient." },
	{ NUMBERS(struct faction_figures, number, "numbers"),
	    .doc = "How often each must be done." },
	{ SET(struct faction_figures, gathers, "gathers", "good"),
	    .doc = "What its units gather, where a square has it." },
	{ NUMBER(struct faction_figures, wants, "wants"),
	    .doc = "Goods on the Elder's square that its Ancient uses up." },
};
static const struct layout	 faction_layout = LAYOUT("faction", struct faction_figures,
    faction_rows, "A faction.");

static const struct field	 kind_rows[] = {
	{ ID(struct kind_figures, faction, "faction", "faction"), .doc = "Its faction." },
	{ NUMBER(struct kind_figures, s, "s"), .doc = "Its strength: dice it attacks with." },
	{ NUMBER(struct kind_figures, d, "d"), .doc = "Its defence: dice it defends with." },
	{ NUMBER(struct kind_figures, printed_d, "printed-d"),
	    .doc = "An egg's defence where the option egg-defence is 1." },
	{ NUMBER(struct kind_figures, supply, "supply"), .doc = "How many tokens there are." },
	{ NUMBER(struct kind_figures, start, "start"),
	    .doc = "How many of them are set up on the map." },
	{ NUMBER(struct kind_figures, bag, "bag"), .doc = "How many of them begin in the bag." },
	{ ID(struct kind_figures, role, "role", "role"), .doc = "What it is for." },
};
static const struct layout	 kind_layout = LAYOUT("kind", struct kind_figures, kind_rows,
    "A kind of unit.");

static const struct field	 ability_rows[] = {
	{ SET(struct ability_figures, factions, "factions", "faction"), .doc = "Who has it." },
	{ NUMBER(struct ability_figures, moves, "moves"), .doc = "Move dice it costs." },
	{ NUMBER(struct ability_figures, skulls, "skulls"), .doc = "Skulls it costs as well." },
	{ NUMBER(struct ability_figures, any, "any"), .doc = "Dice of any kind it costs." },
	{ NUMBER(struct ability_figures, or_moves, "or-moves"),
	    .doc = "Move dice it costs the other way." },
	{ NUMBER(struct ability_figures, or_skulls, "or-skulls"),
	    .doc = "Skulls it costs the other way; none: there is no other way." },
	{ ID(struct ability_figures, good, "good", "good"), .doc = "A good it costs as well." },
	{ NUMBER(struct ability_figures, throws, "throws"),
	    .doc = "How many dice of six sides are thrown for it." },
	{ NUMBER(struct ability_figures, needs, "needs"),
	    .doc = "The least total of them with which it succeeds." },
	{ FLAG(struct ability_figures, even, "even"),
	    .doc = "Or it succeeds with an even total." },
	{ NUMBER(struct ability_figures, amount, "amount"),
	    .doc = "Goods that are gathered or absorbed, or dice that are rolled again." },
	{ SET(struct ability_figures, goods, "goods", "good"), .doc = "The goods it is about." },
};
static const struct layout	 ability_layout = LAYOUT("ability", struct ability_figures,
    ability_rows, "What dice are spent on.");

static const struct field	 recipe_rows[] = {
	{ SET(struct recipe_figures, goods, "goods", "good"),
	    .doc = "Goods of these kinds, in any mix." },
	{ NUMBER(struct recipe_figures, number, "number"), .doc = "How many of them." },
	{ ID(struct recipe_figures, with, "with", "good"), .doc = "And of this good." },
	{ NUMBER(struct recipe_figures, and, "and"), .doc = "How many of it." },
};
static const struct layout	 recipe_layout = LAYOUT("recipe", struct recipe_figures,
    recipe_rows, "What an egg is made of.");

static const struct field	 vp_rows[] = {
	{ NUMBER(struct vp_figures, points, "points"), .doc = "Victory points for it." },
	{ NUMBER(struct vp_figures, number, "number"), .doc = "How many units it takes." },
};
static const struct layout	 vp_layout = LAYOUT("vp", struct vp_figures, vp_rows,
    "What victory points are given for.");

static const struct field	 card_rows[] = {
	{ ID(struct card_figures, deck, "deck", "deck"), .doc = "Its deck." },
	{ FLAG(struct card_figures, reward, "reward"),
	    .doc = "A reward card: in the deck only if it was drawn before the game." },
	{ NUMBER(struct card_figures, copies, "copies"), .doc = "How many there are." },
	{ ID(struct card_figures, use, "use", "use"), .doc = "When it is played." },
	{ SET(struct card_figures, factions, "factions", "faction"), .doc = "Who may use it." },
	{ ID(struct card_figures, effect, "effect", "effect"), .doc = "What it does." },
	{ NUMBER(struct card_figures, amount, "amount"),
	    .doc = "How much: dice, steps, units, goods, cards or points." },
	{ NUMBER(struct card_figures, throws, "throws"),
	    .doc = "How many dice of six sides are thrown for it." },
	{ NUMBER(struct card_figures, needs, "needs"),
	    .doc = "The least total of them with which it succeeds." },
};
static const struct layout	 card_layout = LAYOUT("card", struct card_figures, card_rows,
    "An action card or an item card.");

static const struct field	 scenario_rows[] = {
	{ SET(struct scenario_figures, squares, "squares", "square"),
	    .doc = "The squares to be held or reached." },
	{ NUMBER(struct scenario_figures, rounds, "rounds"),
	    .doc = "The round after which it ends; 0: the option cap says." },
	{ NUMBER(struct scenario_figures, starts, "starts"),
	    .doc = "At how many own turn starts running they must be held." },
	{ NUMBER(struct scenario_figures, goods, "goods"),
	    .doc = "How many goods own units must hold." },
};
static const struct layout	 scenario_layout = LAYOUT("scenario", struct scenario_figures,
    scenario_rows, "A scenario.");

static const struct field	 auto_rows[] = {
	{ NUMBER(struct auto_figures, count, "count"), .doc = "How many rules it has." },
	{ IDS(struct auto_figures, rule, "rules", "auto-rule"), .count = "count",
	    .doc = "Its rules; the first that can be carried out is." },
	{ SET(struct auto_figures, workers, "workers", "role"),
	    .doc = "Units that do not hunt: they have other work." },
	{ NUMBER(struct auto_figures, throws, "throws"),
	    .doc = "How many dice of six sides it throws to break what stands before it." },
	{ NUMBER(struct auto_figures, fence, "fence"),
	    .doc = "The least total of them that breaks a fence." },
	{ NUMBER(struct auto_figures, wall, "wall"),
	    .doc = "The least total of them that breaks a wall." },
};
static const struct layout	 auto_layout = LAYOUT("auto", struct auto_figures, auto_rows,
    "The auto-enemy.");

static const struct field	 silent_rows[] = {
	{ IDS(struct silent_figures, faction, "factions", "faction"),
	    .doc = "The factions, the one chosen first to the one chosen last." },
	{ IDS(struct silent_figures, bank, "bank", "face"),
	    .doc = "The faces of dice, the one banked first to the one thrown away first." },
	{ NUMBER(struct silent_figures, stake, "stake"),
	    .doc = "Strength and defence of those about to fall, for which a card or a skull "
	    "is given." },
};
static const struct layout	 silent_layout = LAYOUT("silent", struct silent_figures,
    silent_rows, "What is done for those who say nothing.");

static const struct field	 barrier_rows[] = {
	{ NUMBER(struct barrier_figures, cost, "cost"),
	    .doc = "What a step over it costs more." },
};
static const struct layout	 barrier_layout = LAYOUT("barrier", struct barrier_figures,
    barrier_rows, "A fence or a wall.");

static const struct field	 portal_rows[] = {
	{ NUMBER(struct portal_figures, arrivals, "arrivals"),
	    .doc = "How many units come through it before it closes." },
};
static const struct layout	 portal_layout = LAYOUT("portal", struct portal_figures,
    portal_rows, "A portal of the Orpal.");

static const struct field	 rows[] = {
	{ STRUCTS(struct figures, scenario, "scenario", &scenario_layout), .index = "scenario",
	    .doc = "The scenarios." },
	{ STRUCTS(struct figures, square, "square", &square_layout), .index = "square",
	    .defines = true, .doc = "The squares, row by row." },
	{ NUMBER(struct figures, wall_count, "wall-count"),
	    .doc = "How many walls the building has." },
	{ STRUCTS(struct figures, wall, "wall", &wall_layout), .count = "wall-count",
	    .doc = "The walls of the building." },
	{ STRUCTS(struct figures, face, "face", &face_layout), .index = "face",
	    .doc = "The faces of the action dice." },
	{ STRUCTS(struct figures, good, "good", &good_layout), .index = "good",
	    .doc = "The goods." },
	{ STRUCTS(struct figures, faction, "faction", &faction_layout), .index = "faction",
	    .doc = "The factions." },
	{ STRUCTS(struct figures, kind, "kind", &kind_layout), .index = "kind", .defines = true,
	    .doc = "The kinds of units." },
	{ STRUCTS(struct figures, ability, "ability", &ability_layout), .index = "ability",
	    .doc = "What dice are spent on." },
	{ NUMBER(struct figures, recipe_count, "recipe-count"),
	    .doc = "How many recipes there are." },
	{ STRUCTS(struct figures, recipe, "recipe", &recipe_layout), .count = "recipe-count",
	    .doc = "What eggs are made of." },
	{ STRUCTS(struct figures, vp, "vp", &vp_layout), .index = "vp",
	    .doc = "What victory points are given for." },
	{ STRUCTS(struct figures, card, "card", &card_layout), .index = "card", .defines = true,
	    .doc = "The cards." },
	{ STRUCT(struct figures, automatic, "auto", &auto_layout), .doc = "The auto-enemy." },
	{ STRUCT(struct figures, silent, "silent", &silent_layout),
	    .doc = "What is done for those who say nothing." },
	{ STRUCTS(struct figures, barrier, "barrier", &barrier_layout), .index = "barrier",
	    .doc = "Fences and walls." },
	{ STRUCTS(struct figures, portal, "portal", &portal_layout), .index = "portal",
	    .doc = "Portals." },
	{ NUMBER(struct figures, dice, "dice"), .doc = "Action dice rolled in a turn." },
	{ NUMBER(struct figures, bank, "bank"), .doc = "Dice tokens a side may keep." },
	{ NUMBER(struct figures, hand, "hand"), .doc = "Cards a hand may hold." },
	{ NUMBER(struct figures, favours, "favours"), .doc = "Favours that an Ancient wants." },
	{ NUMBER(struct figures, items, "items"), .doc = "Items a unit may be equipped with." },
	{ NUMBER(struct figures, freely, "freely"),
	    .doc = "Free things that may be done between two spent dice." },
	{ NUMBER(struct figures, growth, "growth"),
	    .doc = "The highest strength and defence a unit may grow to." },
	{ NUMBER(struct figures, first_roll, "first-roll"),
	    .doc = "Dice rolled for the first turn." },
	{ NUMBER(struct figures, water, "water"),
	    .doc = "What a step into water costs more." },
	{ NUMBER(struct figures, freed, "freed"),
	    .doc = "How many squares a unit goes that came free." },
	{ NUMBER(struct figures, counter, "counter"),
	    .doc = "One in so many defence dice must show six for a counter-attack." },
	{ NUMBER(struct figures, rewards, "rewards"),
	    .doc = "Reward cards of each deck for each scenario finished before." },
	{ NUMBER(struct figures, fences, "fences"), .doc = "Fence tokens." },
	{ NUMBER(struct figures, walls, "walls"), .doc = "Wall tokens." },
	{ NUMBER(struct figures, bag_crystals, "bag-crystals"), .doc = "Crystals in the bag." },
	{ NUMBER(struct figures, crystals, "crystals"),
	    .doc = "Crystals that Orpal begin with on the map." },
};
const struct layout	 boa_figures = LAYOUT("tables", struct figures, rows,
    "The figures of Battle of the Ancients.");

#define WRONG(d, ...)	(diag_error((d), "figures", __VA_ARGS__), false)

static bool
check_squares(const struct tables *t, struct diags *d)
{
	const struct figures	*f = t->figures;
	unsigned		 homes[SIDES + 1] = { 0 };

	for (unsigned q = 1; q <= SQUARES; q++) {
		const char	 name[] = { (char)('a' + column(q)), (char)('1' + row(q)), '\0' };

		if (strcmp(names_id(t->names, "square", q), name) != 0)
			return WRONG(d,
			    "square '%s' is out of its place: a1 to h1, then a2 and so on",
			    names_id(t->names, "square", q));
		homes[f->square[q].home]++;
	}
	if (homes[WEST] < 4 || homes[EAST] < 4)
		return WRONG(d, "each side needs four home squares");
	for (unsigned i = 0; i < f->wall_count; i++) {
		unsigned	 a = f->wall[i].a, b = f->wall[i].b;

		if (a == 0 || b == 0 || boa_direction(a, b) < 0 || boa_direction(a, b) % 2 != 0)
			return WRONG(d, "a wall stands between two squares that share an edge");
	}
	return true;
}

static bool
check_kinds(const struct tables *t, struct diags *d)
{
	static const uint8_t	 needed[][2] = {
		{ ORPAL, ROLE_GATEMASTER }, { ORPAL, ROLE_ANCIENT }, { VARPEN, ROLE_ANCIENT },
		{ BOHMERK, ROLE_ANCIENT }, { DHARGON, ROLE_ANCIENT }, { DHARGON, ROLE_ELDER },
		{ DHARGON, ROLE_COLLECTOR }, { DHARGON, ROLE_EGG }, { DHARGON, ROLE_ELDER_EGG },
		{ ORPAL, ROLE_CAPTAIN },
	};
	struct boa		 g = { .t = t, .f = t->figures };
	unsigned		 all[FACTIONS + 1] = { 0 };

	for (unsigned k = 1; k <= KINDS; k++) {
		const struct kind_figures	*kind = &g.f->kind[k];

		if (kind->faction == 0 || kind->role == 0 || kind->start + kind->bag > kind->supply)
			return WRONG(d,
			    "'%s' has no faction or role, or fewer tokens than begin on the map "
			    "and in the bag",
			    names_id(t->names, "kind", k));
		all[kind->faction] += kind->supply;
	}
	for (unsigned faction = 1; faction <= FACTIONS; faction++)
		if (all[faction] > SIDE_UNITS)
			return WRONG(d, "a faction has at most %d tokens", SIDE_UNITS);
	for (size_t i = 0; i < LENGTH(needed); i++)
		if (boa_kind_role(&g, needed[i][0], needed[i][1]) == 0)
			return WRONG(d, "%s has no unit for a role that its rules speak of",
			    names_id(t->names, "faction", needed[i][0]));
	return true;
}

/* True if a list names each of 'count' things once. */
static bool
names_each(const uint8_t *list, unsigned count)
{
	unsigned	 seen = 0;

	for (unsigned i = 0; i < count; i++)
		seen |= 1u << list[i];
	return seen == (2u << count) - 2;
}

bool
boa_figures_check(const struct tables *t, struct diags *d)
{
	static const struct {
		const char	*list;
		unsigned	 count;
	}			 needed[] = { { "square", SQUARES }, { "kind", KINDS },
	    { "card", CARDS } };
	const struct figures	*f = t->figures;
	unsigned		 sides = 0, items = 0, rewards[DECK_ITEM + 1] = { 0 };

	for (size_t i = 0; i < LENGTH(needed); i++)
		if (names_find(t->names, needed[i].list)->count != needed[i].count)
			return WRONG(d, "there must be %u elements <%s>", needed[i].count,
			    needed[i].list);
	if (!check_squares(t, d) || !check_kinds(t, d))
		return false;
	for (unsigned face = 1; face <= FACES; face++)
		sides += f->face[face].sides;
	if (sides == 0 || f->dice + f->bank > SPENT || f->hand == 0 || f->hand >= HAND ||
	    f->items > CARRIED_ITEMS)
		return WRONG(d,
		    "the dice have no sides, or more dice, cards or items are allowed than there "
		    "is room for");
	if (f->face[ONE].points != 1 || f->face[TWO].points != 2 || f->face[DIAGONAL].points != 1 ||
	    f->face[SKULL].points != 0)
		return WRONG(d, "a one pays one step, a two two, a diagonal one, a skull none");
	if (!names_each(f->silent.faction, FACTIONS) || !names_each(f->silent.bank, FACES))
		return WRONG(d, "<silent> must name each faction and each face once");
	if (f->portal[SMALL].arrivals == 0 || f->portal[LARGE].arrivals == 0)
		return WRONG(d, "nobody comes through a portal");
	for (unsigned c = 1; c <= CARDS; c++) {
		if (f->card[c].deck == 0 || f->card[c].effect == 0 || f->card[c].use == 0)
			return WRONG(d, "a card has no deck, no use or no effect");
		items += f->card[c].use == USE_EQUIP ? f->card[c].copies : 0;
		rewards[f->card[c].deck] += f->card[c].reward ? f->card[c].copies : 0;
	}
	if (items > LYING || rewards[DECK_ACTION] < 3u * f->rewards ||
	    rewards[DECK_ITEM] < 3u * f->rewards)
		return WRONG(d,
		    "there are more than %d items, or fewer reward cards of a kind than three "
		    "scenarios bring",
		    LYING);
	return true;
}
