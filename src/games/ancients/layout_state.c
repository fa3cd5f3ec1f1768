/* The layout of the state in XML. */

#include "games/ancients/rules.h"

#define DICE_ROWS(s, m) \
	{ NUMBER(s, m.of[DIAGONAL - 1], "diagonal"), .doc = "Dice that show a diagonal step." }, \
	{ NUMBER(s, m.of[ONE - 1], "one"), .doc = "Dice that show one step." }, \
	{ NUMBER(s, m.of[TWO - 1], "two"), .doc = "Dice that show two steps." }, \
	{ NUMBER(s, m.of[SKULL - 1], "skull"), .doc = "Dice that show a skull." }

struct holds_dice {
	struct dice	 d;
};
static const struct field	 dice_rows[] = { DICE_ROWS(struct holds_dice, d) };
const struct layout	 boa_dice = LAYOUT("dice", struct dice, dice_rows,
    "Action dice, or tokens that stand for them.");

static const struct field	 player_rows[] = {
	{ NUMBER(struct player, vp, "vp"), .doc = "Victory points." },
	{ ID(struct player, seat, "seat", "seat"),
	    .doc = "Who plays it; none: the rules do, as auto-enemy." },
	{ ID(struct player, faction, "faction", "faction"), .doc = "Its faction." },
	{ STRUCT(struct player, rolled, "rolled", &boa_dice),
	    .doc = "Dice rolled for this turn and not yet spent." },
	{ STRUCT(struct player, bank, "bank", &boa_dice), .doc = "Dice tokens of earlier turns." },
	{ STRUCT(struct player, fresh, "fresh", &boa_dice),
	    .doc = "Dice banked in this turn, of use from the next." },
	{ NUMBERS(struct player, favour, "favours"),
	    .doc = "How often each deed that its Ancient favours was done." },
	{ FLAG(struct player, pair, "pair"), .doc = "The points for two S3/D3 are taken." },
	{ FLAG(struct player, captain, "captain"), .doc = "The point for Thrg'fervhen is taken." },
	{ FLAG(struct player, strong, "strong"),
	    .doc = "The point for two units of S3 or more is taken." },
	{ FLAG(struct player, brood, "brood"), .doc = "The point for six units is taken." },
	{ FLAG(struct player, prayed, "prayed"), .doc = "The divine power was used in this turn." },
	{ FLAG(struct player, waded, "waded"),
	    .doc = "Water costs its units nothing in this turn." },
	{ FLAG(struct player, bloodlust, "bloodlust"),
	    .doc = "Its next attack of this turn costs no die." },
	{ NUMBER(struct player, freely, "freely"),
	    .doc = "Free things done since the last die was spent." },
	{ NUMBER(struct player, held_starts, "held-starts"),
	    .doc = "Own turn starts running at which it held the squares of the scenario." },
	{ NUMBERS(struct player, due, "due"), .doc = "Action and item cards it is still to draw." },
	{ NUMBER(struct player, stone, "stones"),
	    .doc = "Dice Stones whose token is to be chosen." },
	{ NUMBER(struct player, turns, "turns"), .doc = "Turns it has begun." },
	{ NUMBER(struct player, came, "came"),
	    .doc = "Units that came through its large portals in this turn." },
	{ NUMBER(struct player, spent, "spent"), .doc = "Dice it has spent in this turn." },
};
static const struct layout	 player_layout = LAYOUT("side", struct player, player_rows,
    "A side of the map and who plays there.");

static const struct field	 hand_rows[] = {
	{ SETS(struct hand, knows, "knows", "seat"), .count = "cards",
	    .doc = "Who knows each card; those that others know come first." },
	{ NUMBER(struct hand, count, "cards"), .doc = "How many cards the hand holds." },
	{ IDS(struct hand, card, "card", "card"), .count = "cards", .seen = SEEN_MASK,
	    .mask = "knows",
	    .doc = "The cards." },
	{ NUMBER(struct hand, received, "received"), .doc = "How many cards ever came." },
	{ NUMBERS(struct hand, since, "since"), .count = "cards", .seen = SEEN_OWNER,
	    .doc = "The number with which each came." },
};
static const struct layout	 hand_layout = LAYOUT("hand", struct hand, hand_rows,
    "A hand of cards.");

static const struct field	 unit_rows[] = {
	{ ID(struct unit, kind, "kind", "kind"),
	    .doc = "What it is; none: there is no such unit now." },
	{ ID(struct unit, side, "side", "side"), .doc = "Whose it is." },
	{ ID(struct unit, square, "square", "square"), .doc = "Where it stands." },
	{ FLAG(struct unit, under, "under"), .doc = "It is below the bridge." },
	{ ID(struct unit, back, "back", "back-half"),
	    .doc = "Its half where a barrier runs from north-west to south-east." },
	{ ID(struct unit, fore, "fore", "fore-half"),
	    .doc = "Its half where a barrier runs from south-west to north-east." },
	{ ID(struct unit, held, "held", "held"), .doc = "Why it is not free." },
	{ ID(struct unit, holder, "holder", "unit"), .doc = "The unit that holds or carries it." },
	{ FLAG(struct unit, drew, "drew"), .doc = "It has drawn a card in this turn." },
	{ FLAG(struct unit, stepped, "stepped"), .doc = "Its boots were used in this turn." },
	{ FLAG(struct unit, chief, "chief"), .doc = "It is the Chief of the hunt." },
	{ ID(struct unit, item[0], "item", "card"), .doc = "An item it is equipped with." },
	{ ID(struct unit, item[1], "item-2", "card"), .doc = "Another item." },
	{ NUMBERS(struct unit, good, "good"), .index = "good", .sparse = true,
	    .doc = "The goods it carries." },
};
static const struct layout	 unit_layout = LAYOUT("unit", struct unit, unit_rows, "A unit.");

static const struct field	 square_rows[] = {
	{ NUMBERS(struct square, good, "good"), .index = "good", .sparse = true,
	    .doc = "The goods that lie here." },
	{ ID(struct square, barrier[NORTH - 1], "north", "barrier"),
	    .doc = "What stands on the northern edge." },
	{ ID(struct square, barrier[EAST_SIDE - 1], "east", "barrier"),
	    .doc = "What stands on the eastern edge." },
	{ ID(struct square, barrier[SOUTH - 1], "south", "barrier"),
	    .doc = "What stands on the southern edge." },
	{ ID(struct square, barrier[WEST_SIDE - 1], "west", "barrier"),
	    .doc = "What stands on the western edge." },
	{ ID(struct square, barrier[BACK - 1], "back", "barrier"),
	    .doc = "What runs from north-west to south-east." },
	{ ID(struct square, barrier[FORE - 1], "fore", "barrier"),
	    .doc = "What runs from south-west to north-east." },
	{ FLAG(struct square, token, "item"), .doc = "A blue token lies here." },
	{ ID(struct square, portal, "portal", "portal"), .doc = "A portal." },
	{ NUMBER(struct square, arrivals, "arrivals"),
	    .doc = "Units that may still come through the portal." },
};
static const struct layout	 square_layout = LAYOUT("square", struct square, square_rows,
    "A square.");

static const struct field	 fight_rows[] = {
	{ ID(struct fight, stage, "stage", "stage"), .doc = "How far it has come." },
	{ ID(struct fight, attacker, "attacker", "side"), .doc = "Who attacks." },
	{ ID(struct fight, defender, "defender", "side"), .doc = "Who defends." },
	{ ID(struct fight, square, "square", "square"), .doc = "Where." },
	{ IDS(struct fight, unit, "units", "unit"), .doc = "The units that attack." },
	{ IDS(struct fight, target, "targets", "unit"), .doc = "The units attacked." },
	{ NUMBER(struct fight, attack_bonus, "attack-bonus"), .doc = "Attack dice from cards." },
	{ NUMBER(struct fight, defence_bonus, "defence-bonus"), .doc = "Defence dice from cards." },
	{ NUMBER(struct fight, attack_dice, "attack-dice"), .doc = "Attack dice rolled." },
	{ NUMBER(struct fight, defence_dice, "defence-dice"), .doc = "Defence dice rolled." },
	{ NUMBER(struct fight, sixes, "sixes"), .doc = "Natural sixes among the defence dice." },
	{ NUMBER(struct fight, attack_score, "attack-score"),
	    .doc = "The sum of the attack dice." },
	{ NUMBER(struct fight, defence_score, "defence-score"),
	    .doc = "The sum of the defence dice." },
	{ ID(struct fight, winner, "winner", "side"), .doc = "Who won." },
	{ FLAG(struct fight, counter, "counter"), .doc = "It is a counter-attack." },
	{ FLAG(struct fight, undead, "undead"),
	    .doc = "The auto-enemy has used its Undead in this fight." },
	{ NUMBER(struct fight, fates, "fates"),
	    .doc = "Beaten units that may still be captured or made use of." },
};
static const struct layout	 fight_layout = LAYOUT("fight", struct fight, fight_rows,
    "The fight under way, or the last one.");

static const struct field	 lying_rows[] = {
	{ ID(struct lying, square, "square", "square"), .doc = "Where it lies." },
	{ ID(struct lying, card, "card", "card"), .doc = "The item." },
};
static const struct layout	 lying_layout = LAYOUT("lying", struct lying, lying_rows,
    "An item that lies on a square.");

static const struct field	 rows[] = {
	{ STRUCTS(struct state, player, "side", &player_layout), .index = "side",
	    .doc = "The two sides." },
	{ STRUCTS(struct state, hand, "hand", &hand_layout), .index = "seat",
	    .doc = "The hands of cards." },
	{ STRUCTS(struct state, unit, "unit", &unit_layout), .index = "unit", .sparse = true,
	    .doc = "The units." },
	{ STRUCTS(struct state, square, "square", &square_layout), .index = "square",
	    .sparse = true,
	    .doc = "The squares." },
	{ STRUCT(struct state, fight, "fight", &fight_layout),
	    .doc = "The fight under way, or the last one." },
	{ STRUCTS(struct state, lying, "lying", &lying_layout), .count = "items-lying",
	    .doc = "Items that lie on the map." },
	{ NUMBER(struct state, lying_count, "items-lying"),
	    .doc = "How many items lie on the map." },
	{ NUMBERS(struct state, supply, "supply"), .index = "kind", .sparse = true,
	    .doc = "Unit tokens in the supplies." },
	{ NUMBERS(struct state, bag, "bag"), .index = "kind", .sparse = true,
	    .doc = "Unit tokens in the bag." },
	{ NUMBER(struct state, bag_crystals, "bag-crystals"), .doc = "Crystals in the bag." },
	{ NUMBERS(struct state, good, "stock"), .index = "good", .doc = "Goods in the supply." },
	{ NUMBER(struct state, fences, "fences"), .doc = "Fences in the supply." },
	{ NUMBER(struct state, walls, "walls"), .doc = "Walls in the supply." },
	{ NUMBERS(struct state, deck, "deck"), .index = "card", .sparse = true,
	    .seen = SEEN_REFEREE,
	    .doc = "Cards not yet drawn, in no order." },
	{ NUMBERS(struct state, discard, "discard"), .index = "card", .sparse = true,
	    .doc = "Cards played or thrown away." },
	{ NUMBER(struct state, deck_action, "deck-action"), .doc = "Action cards not yet drawn." },
	{ NUMBER(struct state, deck_item, "deck-item"), .doc = "Item cards not yet drawn." },
	{ ID(struct state, phase, "phase", "phase"), .doc = "Where the game stands." },
	{ ID(struct state, active, "active", "side"), .doc = "Whose turn it is." },
	{ NUMBER(struct state, round, "round"), .doc = "The round." },
	{ FLAG(struct state, fresh, "fresh"), .doc = "The turn has just begun." },
	{ ID(struct state, spy, "spy", "side"),
	    .doc = "Who looks at the other hand and throws one card of it away." },
	{ ID(struct state, first, "first", "seat"), .doc = "Who began, and plays the west." },
	{ ID(struct state, ended, "ended", "ended"), .doc = "How it ended." },
	{ SET(struct state, winners, "winners", "side"), .doc = "Who won." },
};
const struct layout	 boa_state = LAYOUT("state", struct state, rows,
    "A game of Battle of the Ancients.");
