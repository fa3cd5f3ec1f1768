/* The figures: their layout in XML, as in templates/ancients/tables.xml, and checks of them. */

#include "games/ancients/rules.h"

static const struct layout	 square_layout = LAYOUT_ROWS("square", square_figures,
    "A square of the map.",
	ROW(FLAG, square_figures, water, "There is water: a step into it costs one more."),
	ROW(FLAG, square_figures, road, "There is a road."),
	ROW(FLAG, square_figures, starred, "From a road square its water costs nothing."),
	ROW(FLAG, square_figures, bridge,
	    "A bridge: entered on it by road, or below it through the water."),
	ROW(FLAG, square_figures, inside, "It lies inside the building."),
	ROW(FLAG, square_figures, card, "A red token lies here: units draw action cards."),
	ROW(FLAG, square_figures, item, "A blue token lies here at the start: an item card."),
	ROW_OF(SET, square_figures, resources, "good",
	    "What may be gathered here, besides wood inside."),
	ROW_OF(ID, square_figures, home, "side", "Whose units are set up here."),
	ROW_OF(ID, square_figures, crystal, "side",
	    "Where a crystal lies at the start if that side is Orpal."));

static const struct layout	 wall_layout = LAYOUT_ROWS("wall", wall_figures,
    "A wall of the building.",
	ROW_OF(ID, wall_figures, a, "square", "The square on one side."),
	ROW_OF(ID, wall_figures, b, "square", "The square on the other side."));

static const struct layout	 face_layout = LAYOUT_ROWS("face", face_figures,
    "A face of the action dice.",
	ROW(NUMBER, face_figures, sides, "How many sides of an action die show it."),
	ROW(NUMBER, face_figures, points, "The steps it pays for; none: it is no move die."));

static const struct layout	 good_layout = LAYOUT_ROWS("good", good_figures, "A good.",
	ROW(NUMBER, good_figures, supply, "How many tokens there are."),
	ROW(NUMBER, good_figures, carried,
	    "How many of them a collector of the Dhargon carries at the start."));

static const struct layout	 faction_layout = LAYOUT_ROWS("faction", faction_figures,
    "A faction.",
	ROW_OF(ID, faction_figures, comes, "comes", "Where its Ancient comes."),
	ROW_OF_AS(IDS, faction_figures, deed, "deeds", "deed",
	    "What wins each of the three favours of its Ancient."),
	ROW_AS(NUMBERS, faction_figures, number, "numbers", "How often each must be done."),
	ROW_OF(SET, faction_figures, gathers, "good",
	    "What its units gather, where a square has it."),
	ROW(NUMBER, faction_figures, wants,
	    "Goods on the Elder's square that its Ancient uses up."));

static const struct layout	 kind_layout = LAYOUT_ROWS("kind", kind_figures,
    "A kind of unit.",
	ROW_OF(ID, kind_figures, faction, "faction", "Its faction."),
	ROW(NUMBER, kind_figures, s, "Its strength: dice it attacks with."),
	ROW(NUMBER, kind_figures, d, "Its defence: dice it defends with."),
	ROW_AS(NUMBER, kind_figures, printed_d, "printed-d",
	    "An egg's defence where the option egg-defence is 1."),
	ROW(NUMBER, kind_figures, supply, "How many tokens there are."),
	ROW(NUMBER, kind_figures, start, "How many of them are set up on the map."),
	ROW(NUMBER, kind_figures, bag, "How many of them begin in the bag."),
	ROW_OF(ID, kind_figures, role, "role", "What it is for."));

static const struct layout	 ability_layout = LAYOUT_ROWS("ability", ability_figures,
    "What dice are spent on.",
	ROW_OF(SET, ability_figures, factions, "faction", "Who has it."),
	ROW(NUMBER, ability_figures, moves, "Move dice it costs."),
	ROW(NUMBER, ability_figures, skulls, "Skulls it costs as well."),
	ROW(NUMBER, ability_figures, any, "Dice of any kind it costs."),
	ROW_AS(NUMBER, ability_figures, or_moves, "or-moves",
	    "Move dice it costs the other way."),
	ROW_AS(NUMBER, ability_figures, or_skulls, "or-skulls",
	    "Skulls it costs the other way; none: there is no other way."),
	ROW_OF(ID, ability_figures, good, "good", "A good it costs as well."),
	ROW(NUMBER, ability_figures, throws, "How many dice of six sides are thrown for it."),
	ROW(NUMBER, ability_figures, needs, "The least total of them with which it succeeds."),
	ROW(FLAG, ability_figures, even, "Or it succeeds with an even total."),
	ROW(NUMBER, ability_figures, amount,
	    "Goods that are gathered or absorbed, or dice that are rolled again."),
	ROW_OF(SET, ability_figures, goods, "good", "The goods it is about."));

static const struct layout	 recipe_layout = LAYOUT_ROWS("recipe", recipe_figures,
    "What an egg is made of.",
	ROW_OF(SET, recipe_figures, goods, "good", "Goods of these kinds, in any mix."),
	ROW(NUMBER, recipe_figures, number, "How many of them."),
	ROW_OF(ID, recipe_figures, with, "good", "And of this good."),
	ROW(NUMBER, recipe_figures, and, "How many of it."));

static const struct layout	 vp_layout = LAYOUT_ROWS("vp", vp_figures,
    "What victory points are given for.",
	ROW(NUMBER, vp_figures, points, "Victory points for it."),
	ROW(NUMBER, vp_figures, number, "How many units it takes."));

static const struct layout	 card_layout = LAYOUT_ROWS("card", card_figures,
    "An action card or an item card.",
	ROW_OF(ID, card_figures, deck, "deck", "Its deck."),
	ROW(FLAG, card_figures, reward,
	    "A reward card: in the deck only if it was drawn before the game."),
	ROW(NUMBER, card_figures, copies, "How many there are."),
	ROW_OF(ID, card_figures, use, "use", "When it is played."),
	ROW_OF(SET, card_figures, factions, "faction", "Who may use it."),
	ROW_OF(ID, card_figures, effect, "effect", "What it does."),
	ROW(NUMBER, card_figures, amount,
	    "How much: dice, steps, units, goods, cards or points."),
	ROW(NUMBER, card_figures, throws, "How many dice of six sides are thrown for it."),
	ROW(NUMBER, card_figures, needs, "The least total of them with which it succeeds."));

static const struct layout	 scenario_layout = LAYOUT_ROWS("scenario", scenario_figures,
    "A scenario.",
	ROW_OF(SET, scenario_figures, squares, "square", "The squares to be held or reached."),
	ROW(NUMBER, scenario_figures, rounds,
	    "The round after which it ends; 0: the option cap says."),
	ROW(NUMBER, scenario_figures, starts,
	    "At how many own turn starts running they must be held."),
	ROW(NUMBER, scenario_figures, goods, "How many goods own units must hold."));

static const struct layout	 auto_layout = LAYOUT_ROWS("auto", auto_figures,
    "The auto-enemy.",
	ROW(NUMBER, auto_figures, count, "How many rules it has."),
	ROW_OF_AS(IDS, auto_figures, rule, "rules", "auto-rule",
	    "Its rules; the first that can be carried out is.", .count = "count"),
	ROW_OF(SET, auto_figures, workers, "role",
	    "Units that do not hunt: they have other work."),
	ROW(NUMBER, auto_figures, throws,
	    "How many dice of six sides it throws to break what stands before it."),
	ROW(NUMBER, auto_figures, fence, "The least total of them that breaks a fence."),
	ROW(NUMBER, auto_figures, wall, "The least total of them that breaks a wall."));

static const struct layout	 silent_layout = LAYOUT_ROWS("silent", silent_figures,
    "What is done for those who say nothing.",
	ROW_OF_AS(IDS, silent_figures, faction, "factions", "faction",
	    "The factions, the one chosen first to the one chosen last."),
	ROW_OF(IDS, silent_figures, bank, "face",
	    "The faces of dice, the one banked first to the one thrown away first."),
	ROW(NUMBER, silent_figures, stake,
	    "Strength and defence of those about to fall, for which a card or a skull is given."));

static const struct layout	 barrier_layout = LAYOUT_ROWS("barrier", barrier_figures,
    "A fence or a wall.",
	ROW(NUMBER, barrier_figures, cost, "What a step over it costs more."));

static const struct layout	 portal_layout = LAYOUT_ROWS("portal", portal_figures,
    "A portal of the Orpal.",
	ROW(NUMBER, portal_figures, arrivals, "How many units come through it before it closes."));

const struct layout	 boa_figures = LAYOUT_ROWS("tables", figures,
    "The figures of Battle of the Ancients.",
	ROW_OF(STRUCTS, figures, scenario, &scenario_layout,
	    "The scenarios.", .index = "scenario"),
	ROW_OF(STRUCTS, figures, square, &square_layout,
	    "The squares, row by row.", .index = "square", .defines = true),
	ROW_AS(NUMBER, figures, wall_count, "wall-count", "How many walls the building has."),
	ROW_OF(STRUCTS, figures, wall, &wall_layout,
	    "The walls of the building.", .count = "wall-count"),
	ROW_OF(STRUCTS, figures, face, &face_layout,
	    "The faces of the action dice.", .index = "face"),
	ROW_OF(STRUCTS, figures, good, &good_layout, "The goods.", .index = "good"),
	ROW_OF(STRUCTS, figures, faction, &faction_layout, "The factions.", .index = "faction"),
	ROW_OF(STRUCTS, figures, kind, &kind_layout,
	    "The kinds of units.", .index = "kind", .defines = true),
	ROW_OF(STRUCTS, figures, ability, &ability_layout,
	    "What dice are spent on.", .index = "ability"),
	ROW_AS(NUMBER, figures, recipe_count, "recipe-count", "How many recipes there are."),
	ROW_OF(STRUCTS, figures, recipe, &recipe_layout,
	    "What eggs are made of.", .count = "recipe-count"),
	ROW_OF(STRUCTS, figures, vp, &vp_layout,
	    "What victory points are given for.", .index = "vp"),
	ROW_OF(STRUCTS, figures, card, &card_layout,
	    "The cards.", .index = "card", .defines = true),
	ROW_OF_AS(STRUCT, figures, automatic, "auto", &auto_layout, "The auto-enemy."),
	ROW_OF(STRUCT, figures, silent, &silent_layout,
	    "What is done for those who say nothing."),
	ROW_OF(STRUCTS, figures, barrier, &barrier_layout,
	    "Fences and walls.", .index = "barrier"),
	ROW_OF(STRUCTS, figures, portal, &portal_layout, "Portals.", .index = "portal"),
	ROW(NUMBER, figures, dice, "Action dice rolled in a turn."),
	ROW(NUMBER, figures, bank, "Dice tokens a side may keep."),
	ROW(NUMBER, figures, hand, "Cards a hand may hold."),
	ROW(NUMBER, figures, favours, "Favours that an Ancient wants."),
	ROW(NUMBER, figures, items, "Items a unit may be equipped with."),
	ROW(NUMBER, figures, freely, "Free things that may be done between two spent dice."),
	ROW(NUMBER, figures, growth, "The highest strength and defence a unit may grow to."),
	ROW_AS(NUMBER, figures, first_roll, "first-roll", "Dice rolled for the first turn."),
	ROW(NUMBER, figures, water, "What a step into water costs more."),
	ROW(NUMBER, figures, freed, "How many squares a unit goes that came free."),
	ROW(NUMBER, figures, counter,
	    "One in so many defence dice must show six for a counter-attack."),
	ROW(NUMBER, figures, rewards,
	    "Reward cards of each deck for each scenario finished before."),
	ROW(NUMBER, figures, fences, "Fence tokens."),
	ROW(NUMBER, figures, walls, "Wall tokens."),
	ROW_AS(NUMBER, figures, bag_crystals, "bag-crystals", "Crystals in the bag."),
	ROW(NUMBER, figures, crystals, "Crystals that Orpal begin with on the map."));

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
check_tokens(const struct tables *t, struct diags *d)
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
			return WRONG(d, "there must be %u elements <%s>",
			    needed[i].count, needed[i].list);
	if (!check_squares(t, d) || !check_tokens(t, d))
		return false;
	for (unsigned face = 1; face <= FACES; face++)
		sides += f->face[face].sides;
	if (sides == 0 || f->dice + f->bank > SPENT || f->hand == 0 ||
	    f->hand >= HAND || f->items > CARRIED_ITEMS)
		return WRONG(d,
		    "the dice have no sides, or more dice, cards or items are allowed than there "
		    "is room for");
	if (f->face[ONE].points != 1 || f->face[TWO].points != 2 ||
	    f->face[DIAGONAL].points != 1 || f->face[SKULL].points != 0)
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
