/* The layouts of the state and of events in XML. */

#include "games/ancients/rules.h"

const struct layout	 boa_dice = LAYOUT_ROWS("dice", dice,
    "Action dice, or tokens that stand for them.",
	ROW_AS(NUMBER, dice, of[DIAGONAL - 1], "diagonal", "Dice that show a diagonal step."),
	ROW_AS(NUMBER, dice, of[ONE - 1], "one", "Dice that show one step."),
	ROW_AS(NUMBER, dice, of[TWO - 1], "two", "Dice that show two steps."),
	ROW_AS(NUMBER, dice, of[SKULL - 1], "skull", "Dice that show a skull."));

static const struct layout	 player_layout = LAYOUT_ROWS("side", player,
    "A side of the map and who plays there.",
	ROW(NUMBER, player, vp, "Victory points."),
	ROW_OF(ID, player, seat, "seat", "Who plays it; none: the rules do, as auto-enemy."),
	ROW_OF(ID, player, faction, "faction", "Its faction."),
	ROW_OF(STRUCT, player, rolled, &boa_dice, "Dice rolled for this turn and not yet spent."),
	ROW_OF(STRUCT, player, bank, &boa_dice, "Dice tokens of earlier turns."),
	ROW_OF(STRUCT, player, fresh, &boa_dice,
	    "Dice banked in this turn, of use from the next."),
	ROW_AS(NUMBERS, player, favour, "favours",
	    "How often each deed that its Ancient favours was done."),
	ROW(FLAG, player, pair, "The points for two S3/D3 are taken."),
	ROW(FLAG, player, captain, "The point for Thrg'fervhen is taken."),
	ROW(FLAG, player, strong, "The point for two units of S3 or more is taken."),
	ROW(FLAG, player, brood, "The point for six units is taken."),
	ROW(FLAG, player, prayed, "The divine power was used in this turn."),
	ROW(FLAG, player, waded, "Water costs its units nothing in this turn."),
	ROW(FLAG, player, bloodlust, "Its next attack of this turn costs no die."),
	ROW(NUMBER, player, freely, "Free things done since the last die was spent."),
	ROW_AS(NUMBER, player, held_starts, "held-starts",
	    "Own turn starts running at which it held the squares of the scenario."),
	ROW(NUMBERS, player, due, "Action and item cards it is still to draw."),
	ROW_AS(NUMBER, player, stone, "stones", "Dice Stones whose token is to be chosen."),
	ROW(NUMBER, player, turns, "Turns it has begun."),
	ROW(NUMBER, player, came, "Units that came through its large portals in this turn."),
	ROW(NUMBER, player, spent, "Dice it has spent in this turn."));

static const struct layout	 hand_layout = LAYOUT_ROWS("hand", hand, "A hand of cards.",
	ROW_OF(SETS, hand, knows, "seat",
	    "Who knows each card; those that others know come first.", .count = "cards"),
	ROW_AS(NUMBER, hand, count, "cards", "How many cards the hand holds."),
	ROW_OF(IDS, hand, card, "card",
	    "The cards.", .count = "cards", .seen = SEEN_MASK, .mask = "knows"),
	ROW(NUMBER, hand, received, "How many cards ever came."),
	ROW(NUMBERS, hand, since,
	    "The number with which each came.", .count = "cards", .seen = SEEN_OWNER));

static const struct layout	 unit_layout = LAYOUT_ROWS("unit", unit, "A unit.",
	ROW_OF(ID, unit, kind, "kind", "What it is; none: there is no such unit now."),
	ROW_OF(ID, unit, side, "side", "Whose it is."),
	ROW_OF(ID, unit, square, "square", "Where it stands."),
	ROW(FLAG, unit, under, "It is below the bridge."),
	ROW_OF(ID, unit, back, "back-half",
	    "Its half where a barrier runs from north-west to south-east."),
	ROW_OF(ID, unit, fore, "fore-half",
	    "Its half where a barrier runs from south-west to north-east."),
	ROW_OF(ID, unit, held, "held", "Why it is not free."),
	ROW_OF(ID, unit, holder, "unit", "The unit that holds or carries it."),
	ROW(FLAG, unit, drew, "It has drawn a card in this turn."),
	ROW(FLAG, unit, stepped, "Its boots were used in this turn."),
	ROW(FLAG, unit, chief, "It is the Chief of the hunt."),
	ROW_OF_AS(ID, unit, item[0], "item", "card", "An item it is equipped with."),
	ROW_OF_AS(ID, unit, item[1], "item-2", "card", "Another item."),
	ROW(NUMBERS, unit, good, "The goods it carries.", .index = "good", .sparse = true));

static const struct layout	 square_layout = LAYOUT_ROWS("square", square, "A square.",
	ROW(NUMBERS, square, good, "The goods that lie here.", .index = "good", .sparse = true),
	ROW_OF_AS(ID, square, barrier[NORTH - 1], "north", "barrier",
	    "What stands on the northern edge."),
	ROW_OF_AS(ID, square, barrier[EAST_SIDE - 1], "east", "barrier",
	    "What stands on the eastern edge."),
	ROW_OF_AS(ID, square, barrier[SOUTH - 1], "south", "barrier",
	    "What stands on the southern edge."),
	ROW_OF_AS(ID, square, barrier[WEST_SIDE - 1], "west", "barrier",
	    "What stands on the western edge."),
	ROW_OF_AS(ID, square, barrier[BACK - 1], "back", "barrier",
	    "What runs from north-west to south-east."),
	ROW_OF_AS(ID, square, barrier[FORE - 1], "fore", "barrier",
	    "What runs from south-west to north-east."),
	ROW_AS(FLAG, square, token, "item", "A blue token lies here."),
	ROW_OF(ID, square, portal, "portal", "A portal."),
	ROW(NUMBER, square, arrivals, "Units that may still come through the portal."));

static const struct layout	 fight_layout = LAYOUT_ROWS("fight", fight,
    "The fight under way, or the last one.",
	ROW_OF(ID, fight, stage, "stage", "How far it has come."),
	ROW_OF(ID, fight, attacker, "side", "Who attacks."),
	ROW_OF(ID, fight, defender, "side", "Who defends."),
	ROW_OF(ID, fight, square, "square", "Where."),
	ROW_OF_AS(IDS, fight, unit, "units", "unit", "The units that attack."),
	ROW_OF_AS(IDS, fight, target, "targets", "unit", "The units attacked."),
	ROW_AS(NUMBER, fight, attack_bonus, "attack-bonus", "Attack dice from cards."),
	ROW_AS(NUMBER, fight, defence_bonus, "defence-bonus", "Defence dice from cards."),
	ROW_AS(NUMBER, fight, attack_dice, "attack-dice", "Attack dice rolled."),
	ROW_AS(NUMBER, fight, defence_dice, "defence-dice", "Defence dice rolled."),
	ROW(NUMBER, fight, sixes, "Natural sixes among the defence dice."),
	ROW_AS(NUMBER, fight, attack_score, "attack-score", "The sum of the attack dice."),
	ROW_AS(NUMBER, fight, defence_score, "defence-score", "The sum of the defence dice."),
	ROW_OF(ID, fight, winner, "side", "Who won."),
	ROW(FLAG, fight, counter, "It is a counter-attack."),
	ROW(FLAG, fight, undead, "The auto-enemy has used its Undead in this fight."),
	ROW(NUMBER, fight, fates, "Beaten units that may still be captured or made use of."));

static const struct layout	 lying_layout = LAYOUT_ROWS("lying", lying,
    "An item that lies on a square.",
	ROW_OF(ID, lying, square, "square", "Where it lies."),
	ROW_OF(ID, lying, card, "card", "The item."));

const struct layout	 boa_state = LAYOUT_ROWS("state", state,
    "A game of Battle of the Ancients.",
	ROW_OF_AS(STRUCTS, state, player, "side", &player_layout,
	    "The two sides.", .index = "side"),
	ROW_OF(STRUCTS, state, hand, &hand_layout, "The hands of cards.", .index = "seat"),
	ROW_OF(STRUCTS, state, unit, &unit_layout, "The units.", .index = "unit", .sparse = true),
	ROW_OF(STRUCTS, state, square, &square_layout,
	    "The squares.", .index = "square", .sparse = true),
	ROW_OF(STRUCT, state, fight, &fight_layout, "The fight under way, or the last one."),
	ROW_OF(STRUCTS, state, lying, &lying_layout,
	    "Items that lie on the map.", .count = "items-lying"),
	ROW_AS(NUMBER, state, lying_count, "items-lying", "How many items lie on the map."),
	ROW(NUMBERS, state, supply,
	    "Unit tokens in the supplies.", .index = "kind", .sparse = true),
	ROW(NUMBERS, state, bag, "Unit tokens in the bag.", .index = "kind", .sparse = true),
	ROW_AS(NUMBER, state, bag_crystals, "bag-crystals", "Crystals in the bag."),
	ROW_AS(NUMBERS, state, good, "stock", "Goods in the supply.", .index = "good"),
	ROW(NUMBER, state, fences, "Fences in the supply."),
	ROW(NUMBER, state, walls, "Walls in the supply."),
	ROW(NUMBERS, state, deck,
	    "Cards not yet drawn, in no order.",
	    .index = "card", .sparse = true, .seen = SEEN_REFEREE),
	ROW(NUMBERS, state, discard,
	    "Cards played or thrown away.", .index = "card", .sparse = true),
	ROW_AS(NUMBER, state, deck_action, "deck-action", "Action cards not yet drawn."),
	ROW_AS(NUMBER, state, deck_item, "deck-item", "Item cards not yet drawn."),
	ROW_OF(ID, state, phase, "phase", "Where the game stands."),
	ROW_OF(ID, state, active, "side", "Whose turn it is."),
	ROW(NUMBER, state, round, "The round."),
	ROW(FLAG, state, fresh, "The turn has just begun."),
	ROW_OF(ID, state, spy, "side",
	    "Who looks at the other hand and throws one card of it away."),
	ROW_OF(ID, state, first, "seat", "Who began, and plays the west."),
	ROW_OF(ID, state, ended, "ended", "How it ended."),
	ROW_OF(SET, state, winners, "side", "Who won."));

/*
 * Events.
 */

#define SIDE		ROW_OF(ID, news, side, "side", "The side that did it.")
#define UNIT(d)		ROW_OF(ID, news, unit, "unit", d)
#define KIND		ROW_OF_AS(ID, news, token, "kind", "kind", "What the unit is now.")
#define SQUARE		ROW_OF(ID, news, square, "square", "Where.")
#define GOOD		ROW_OF(ID, news, good, "good", "The good.")
#define NUMBER_OF	ROW(NUMBER, news, number, "How many.")
#define CARD(d)		ROW_OF(ID, news, card, "card", d)
#define PLACE	\
	ROW_OF(ID, news, place, "place", "The edge or diagonal of the square."), \
	ROW_OF(ID, news, barrier, "barrier", "A fence or a wall.")
#define FIGHTERS	\
	SIDE, SQUARE, UNIT("Who attacks."), \
	ROW_OF_AS(ID, news, second, "with", "unit", "Who attacks as well."), \
	ROW_OF(ID, news, target, "unit", "Who is attacked."), \
	ROW_OF_AS(ID, news, other, "and", "unit", "Who is attacked as well.")
#define DICE(n, m, d)	ROW_OF_AS(STRUCT, news, m, n, &boa_dice, d)

static const struct field	 placed_rows[] = { SIDE, UNIT("The unit."), KIND, SQUARE };
static const struct field	 rolled_rows[] = {
	SIDE, DICE("rolled", rolled, "The dice rolled and not spent."),
	DICE("bank", bank, "The tokens in the bank."),
};
static const struct field	 fight_rows[] = { FIGHTERS };
static const struct field	 side_rows[] = { SIDE };
static const struct field	 revived_rows[] = {
	SIDE, UNIT("The unit."), ROW_OF(ID, news, remedy, "remedy", "By what."),
};
static const struct field	 freed_rows[] = {
	SIDE, UNIT("The unit that came free."), SQUARE,
};
static const struct field	 card_rows[] = { SIDE, CARD("The card.") };
static const struct field	 built_rows[] = {
	SIDE, UNIT("The unit that did it."), SQUARE, PLACE,
};
static const struct field	 upgraded_rows[] = { SIDE, UNIT("The unit."), KIND };

static const struct variant	 news[NEWS_KINDS] = {
	[NEWS_FIRST] = VARIANT_ROWS("first", "Who begins, in the west.",
	    SIDE, ROW_OF(ID, news, seat, "seat", "The seat that begins.")),
	[NEWS_FACTION] = VARIANT_ROWS("chosen", "A faction is chosen.",
	    SIDE, ROW_OF(ID, news, faction, "faction", "Its faction.")),
	[NEWS_PLACED] = VARIANT("placed", placed_rows, "A unit is set up."),
	[NEWS_TURN] = VARIANT_ROWS("turn", "A turn begins.",
	    SIDE, ROW(NUMBER, news, round, "The round.")),
	[NEWS_ROLLED] = VARIANT("rolled", rolled_rows, "The action dice are rolled."),
	[NEWS_PAID] = VARIANT_ROWS("paid", "Dice are spent.",
	    SIDE, ROW_OF_AS(ID, news, ability, "for", "order", "For what."),
	    DICE("rolled", rolled, "The rolled dice spent."),
	    DICE("bank", bank, "The tokens spent.")),
	[NEWS_MOVED] = VARIANT_ROWS("moved", "A unit moves.",
	    SIDE, UNIT("The unit that moves."), KIND, ROW_OF(ID, news, from, "square", "Whence."),
	    ROW_OF_AS(ID, news, square, "to", "square", "Whither."),
	    ROW_AS(NUMBER, news, via_count, "steps", "How many steps."),
	    ROW_OF_AS(IDS, news, via, "way", "square",
		"The squares it entered.", .count = "steps")),
	[NEWS_ATTACKED] = VARIANT("attacked", fight_rows, "A unit attacks."),
	[NEWS_JOINED] = VARIANT("defended", fight_rows, "Who defends is settled."),
	[NEWS_FOUGHT] = VARIANT_ROWS("fought", "A fight is decided.", SIDE,
	    SQUARE, ROW_AS(NUMBER, news, attack_dice, "attack-dice",
	    "Attack dice."), ROW(NUMBER, news, attack, "Their sum."),
	    ROW_AS(NUMBER, news, defence_dice, "defence-dice",
	    "Defence dice."), ROW(NUMBER, news, defence, "Their sum."),
	    ROW(NUMBER, news, sixes, "Natural sixes among them."),
	    ROW_OF_AS(ID, news, winners, "winner", "side", "Who won.")),
	[NEWS_COUNTERED] = VARIANT("countered", fight_rows, "A counter-attack."),
	[NEWS_STOOD_FIRM] = VARIANT("stood-firm", side_rows, "There is no counter-attack."),
	[NEWS_BEATEN] = VARIANT_ROWS("beaten", "What becomes of a beaten unit.",
	    SIDE, ROW_OF(ID, news, target, "unit", "The beaten unit."), KIND,
	    ROW_OF(ID, news, fate, "fate", "What became of it."), UNIT("Who took it.")),
	[NEWS_REVIVED] = VARIANT("revived", revived_rows, "A unit that was killed stays."),
	[NEWS_NOT_REVIVED] = VARIANT("not-revived", revived_rows, "A try to keep a unit fails."),
	[NEWS_FREED] = VARIANT("came-free", freed_rows, "A prisoner is free."),
	[NEWS_SCORED] = VARIANT_ROWS("scored", "Victory points.",
	    SIDE, ROW_OF_AS(ID, news, why, "for", "vp", "For what."), CARD("Or by which card."),
	    ROW_AS(NUMBER, news, number, "points", "Victory points."),
	    ROW_AS(NUMBER, news, vp, "total", "All it has now.")),
	[NEWS_FAVOUR] = VARIANT_ROWS("favour", "A favour of an Ancient is won.", SIDE,
	    ROW_OF(ID, news, deed, "deed", "What was done often enough."), NUMBER_OF),
	[NEWS_DREW] = VARIANT_ROWS("drew", "A card is drawn.",
	    SIDE, ROW_OF(ID, news, deck, "deck", "From which deck."),
	    CARD("The card, if it works at once and all see it.")),
	[NEWS_RECEIVED] = VARIANT("received", card_rows, "Which card came to a hand."),
	[NEWS_PLAYED] = VARIANT("played", card_rows, "A card is played."),
	[NEWS_DISCARDED] = VARIANT("thrown-away", card_rows, "A card is thrown away."),
	[NEWS_EQUIPPED] = VARIANT_ROWS("equipped", "A unit is equipped.",
	    SIDE, UNIT("The unit."), CARD("The item.")),
	[NEWS_GATHERED] = VARIANT_ROWS("gathered", "Goods are gathered.",
	    SIDE, UNIT("The unit."), GOOD, NUMBER_OF),
	[NEWS_MISSED] = VARIANT_ROWS("gathered-nothing",
	    "A gathering brings nothing.", SIDE, UNIT("The unit."), GOOD),
	[NEWS_BUILT] = VARIANT("built", built_rows, "A fence or wall is built."),
	[NEWS_REMOVED] = VARIANT("taken-down", built_rows, "A fence or wall is gone."),
	[NEWS_UPGRADED] = VARIANT("upgraded", upgraded_rows, "A unit grows."),
	[NEWS_SPLIT] = VARIANT("split-off", upgraded_rows, "A part of a unit that splits."),
	[NEWS_MERGED] = VARIANT_ROWS("merged", "Units become one.",
	    SIDE, UNIT("The unit that stays."), KIND,
	    ROW_OF_AS(ID, news, second, "with", "unit", "Who joined it."),
	    ROW_OF_AS(ID, news, other, "and", "unit", "Who else joined it.")),
	[NEWS_PORTAL] = VARIANT_ROWS("portal", "A portal opens.",
	    SIDE, SQUARE, ROW_OF(ID, news, portal, "portal", "Its size.")),
	[NEWS_ARRIVED] = VARIANT("arrived", placed_rows, "A unit comes out of the bag."),
	[NEWS_CRYSTAL] = VARIANT_ROWS("crystal", "A crystal comes out of the bag.", SIDE, SQUARE),
	[NEWS_EGG] = VARIANT("egg", placed_rows, "An egg is laid."),
	[NEWS_HATCHED] = VARIANT("hatched", placed_rows, "An egg hatches."),
	[NEWS_GOODS] = VARIANT_ROWS("handed", "Goods, eggs or beaten enemies change hands.",
	    SIDE, UNIT("The unit that gives or picks up."), GOOD, NUMBER_OF,
	    ROW_OF_AS(ID, news, target, "held", "unit", "Or the egg or beaten enemy."),
	    ROW_OF_AS(ID, news, other, "to", "unit",
		"Who gets it; nobody: the ground, or the first unit if picked up."),
	    ROW_AS(FLAG, news, result, "picked-up", "Whether it was picked up."), SQUARE),
	[NEWS_TAKEN] = VARIANT("sacrificed", placed_rows, "A unit is given up for a portal."),
	[NEWS_BANKED] = VARIANT_ROWS("banked", "Dice become tokens.",
	    SIDE, DICE("fresh", rolled, "The dice banked in this turn."),
	    DICE("bank", bank, "The tokens of earlier turns.")),
	[NEWS_REROLLED] = VARIANT("rolled-again", rolled_rows, "Dice are rolled again."),
	[NEWS_ANCIENT] = VARIANT("ancient", placed_rows, "An Ancient comes."),
	[NEWS_EXCHANGED] = VARIANT_ROWS("exchanged", "A prisoner is exchanged for a unit.",
	    SIDE, UNIT("The unit that came."), KIND, SQUARE,
	    ROW_OF_AS(ID, news, target, "prisoner", "unit", "The prisoner that went.")),
	[NEWS_ESCAPE] = VARIANT_ROWS("escape-tried",
	    "A prisoner tries to escape.", SIDE, UNIT("The prisoner."),
	    ROW_AS(FLAG, news, result, "free", "Whether it escaped.")),
	[NEWS_STOLEN] = VARIANT("stolen", side_rows, "A card of the other hand is taken."),
	[NEWS_SPIED] = VARIANT_ROWS("spied", "What a spy saw.", SIDE,
	    ROW_AS(NUMBER, news, hand_count, "cards", "How many cards."),
	    ROW_OF(IDS, news, hand, "card", "The cards of the other hand.", .count = "cards")),
	[NEWS_GIVEN] = VARIANT("given", side_rows, "A card is given to the other player."),
	[NEWS_BATTERED] = VARIANT_ROWS("battered",
	    "An auto-enemy comes to a fence or wall.", SIDE, UNIT("The unit."),
	    ROW_OF(ID, news, barrier, "barrier", "What stood in its way."),
	    ROW_AS(FLAG, news, result, "broken", "Whether it is gone.")),
	[NEWS_CHIEF] = VARIANT("chief", freed_rows, "Who is the Chief of the hunt."),
	[NEWS_OUT] = VARIANT("out", side_rows, "A side has no unit left and none to come."),
	[NEWS_FORFEIT] = VARIANT("gave-up", side_rows, "A side gives the game up."),
	[NEWS_OVER] = VARIANT_ROWS("over", "The game is over.",
	    ROW_OF(ID, news, ended, "ended", "How it ended."),
	    ROW_OF(SET, news, winners, "side", "Who won.")),
};
const struct layout	 boa_news = VARIANTS("news", struct news, news,
    "What happened in Battle of the Ancients.");
