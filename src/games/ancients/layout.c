/* The layouts of the state and of events in XML. */

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

static const struct field	 battle_rows[] = {
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
static const struct layout	 fight_layout = LAYOUT("fight", struct fight, battle_rows,
    "The fight under way, or the last one.");

static const struct field	 lying_rows[] = {
	{ ID(struct lying, square, "square", "square"), .doc = "Where it lies." },
	{ ID(struct lying, card, "card", "card"), .doc = "The item." },
};
static const struct layout	 lying_layout = LAYOUT("lying", struct lying, lying_rows,
    "An item that lies on a square.");

static const struct field	 state_rows[] = {
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
const struct layout	 boa_state = LAYOUT("state", struct state, state_rows,
    "A game of Battle of the Ancients.");

/*
 * Events.
 */

#define SIDE		{ ID(struct news, side, "side", "side"), .doc = "The side that did it." }
#define UNIT(d)		{ ID(struct news, unit, "unit", "unit"), .doc = (d) }
#define KIND		{ ID(struct news, token, "kind", "kind"), .doc = "What the unit is now." }
#define SQUARE		{ ID(struct news, square, "square", "square"), .doc = "Where." }
#define GOOD		{ ID(struct news, good, "good", "good"), .doc = "The good." }
#define NUMBER_OF	{ NUMBER(struct news, number, "number"), .doc = "How many." }
#define CARD(d)		{ ID(struct news, card, "card", "card"), .doc = (d) }
#define PLACE	\
	{ ID(struct news, place, "place", "place"), \
	    .doc = "The edge or diagonal of the square." }, \
	{ ID(struct news, barrier, "barrier", "barrier"), .doc = "A fence or a wall." }
#define FIGHTERS	\
	SIDE, SQUARE, UNIT("Who attacks."), \
	{ ID(struct news, second, "with", "unit"), .doc = "Who attacks as well." }, \
	{ ID(struct news, target, "target", "unit"), .doc = "Who is attacked." }, \
	{ ID(struct news, other, "and", "unit"), .doc = "Who is attacked as well." }
#define DICE(n, m, d)	{ STRUCT(struct news, m, n, &boa_dice), .doc = (d) }

static const struct field	 first_rows[] = { SIDE, { ID(struct news, seat, "seat", "seat"),
    .doc = "The seat that begins." } };
static const struct field	 faction_rows[] = { SIDE,
    { ID(struct news, faction, "faction", "faction"), .doc = "Its faction." } };
static const struct field	 placed_rows[] = { SIDE, UNIT("The unit."), KIND, SQUARE };
static const struct field	 turn_rows[] = { SIDE, { NUMBER(struct news, round, "round"),
    .doc = "The round." } };
static const struct field	 rolled_rows[] = {
	SIDE, DICE("rolled", rolled, "The dice rolled and not spent."),
	    DICE("bank", bank, "The tokens in the bank."),
};
static const struct field	 paid_rows[] = {
	SIDE, { ID(struct news, ability, "for", "order"), .doc = "For what." },
	DICE("rolled", rolled, "The rolled dice spent."), DICE("bank", bank, "The tokens spent."),
};
static const struct field	 moved_rows[] = {
	SIDE, UNIT("The unit that moves."), KIND,
	{ ID(struct news, from, "from", "square"), .doc = "Whence." },
	    { ID(struct news, square, "to", "square"), .doc = "Whither." },
	{ NUMBER(struct news, via_count, "steps"), .doc = "How many steps." },
	{ IDS(struct news, via, "way", "square"), .count = "steps",
	    .doc = "The squares it entered." },
};
static const struct field	 fight_rows[] = { FIGHTERS };
static const struct field	 fought_rows[] = {
	SIDE, SQUARE,
	{ NUMBER(struct news, attack_dice, "attack-dice"), .doc = "Attack dice." },
	{ NUMBER(struct news, attack, "attack"), .doc = "Their sum." },
	{ NUMBER(struct news, defence_dice, "defence-dice"), .doc = "Defence dice." },
	{ NUMBER(struct news, defence, "defence"), .doc = "Their sum." },
	{ NUMBER(struct news, sixes, "sixes"), .doc = "Natural sixes among them." },
	{ ID(struct news, winners, "winner", "side"), .doc = "Who won." },
};
static const struct field	 side_rows[] = { SIDE };
static const struct field	 beaten_rows[] = {
	SIDE, { ID(struct news, target, "target", "unit"), .doc = "The beaten unit." }, KIND,
	{ ID(struct news, fate, "fate", "fate"),
	    .doc = "What became of it." }, UNIT("Who took it."),
};
static const struct field	 revived_rows[] = {
	SIDE, UNIT("The unit."), { ID(struct news, remedy, "remedy", "remedy"), .doc = "By what." },
};
static const struct field	 freed_rows[] = { SIDE, UNIT("The unit that came free."), SQUARE };
static const struct field	 scored_rows[] = {
	SIDE, { ID(struct news, why, "for", "vp"), .doc = "For what." }, CARD("Or by which card."),
	{ NUMBER(struct news, number, "points"), .doc = "Victory points." },
	    { NUMBER(struct news, vp, "total"), .doc = "All it has now." },
};
static const struct field	 favour_rows[] = {
	SIDE, { ID(struct news, deed, "deed", "deed"),
	    .doc = "What was done often enough." }, NUMBER_OF,
};
static const struct field	 drew_rows[] = {
	SIDE, { ID(struct news, deck, "deck", "deck"),
	    .doc = "From which deck." }, CARD("The card, if it works at once and all see it."),
};
static const struct field	 card_rows[] = { SIDE, CARD("The card.") };
static const struct field	 equipped_rows[] = { SIDE, UNIT("The unit."), CARD("The item.") };
static const struct field	 gathered_rows[] = { SIDE, UNIT("The unit."), GOOD, NUMBER_OF };
static const struct field	 missed_rows[] = { SIDE, UNIT("The unit."), GOOD };
static const struct field	 built_rows[] = { SIDE, UNIT("The unit that did it."), SQUARE,
    PLACE };
static const struct field	 upgraded_rows[] = { SIDE, UNIT("The unit."), KIND };
static const struct field	 merged_rows[] = {
	SIDE, UNIT("The unit that stays."), KIND,
	{ ID(struct news, second, "with", "unit"), .doc = "Who joined it." },
	{ ID(struct news, other, "and", "unit"), .doc = "Who else joined it." },
};
static const struct field	 portal_rows[] = { SIDE, SQUARE,
    { ID(struct news, portal, "portal", "portal"), .doc = "Its size." } };
static const struct field	 crystal_rows[] = { SIDE, SQUARE };
static const struct field	 goods_rows[] = {
	SIDE, UNIT("The unit that gives or picks up."), GOOD, NUMBER_OF,
	{ ID(struct news, target, "held", "unit"), .doc = "Or the egg or beaten enemy." },
	{ ID(struct news, other, "to", "unit"),
	    .doc = "Who gets it; nobody: the ground, or the first unit if picked up." },
	{ FLAG(struct news, result, "picked-up"), .doc = "Whether it was picked up." }, SQUARE,
};
static const struct field	 banked_rows[] = {
	SIDE, DICE("fresh", rolled, "The dice banked in this turn."),
	    DICE("bank", bank, "The tokens of earlier turns."),
};
static const struct field	 exchanged_rows[] = {
	SIDE, UNIT("The unit that came."), KIND, SQUARE,
	{ ID(struct news, target, "prisoner", "unit"), .doc = "The prisoner that went." },
};
static const struct field	 escape_rows[] = {
	SIDE, UNIT("The prisoner."), { FLAG(struct news, result, "free"),
	    .doc = "Whether it escaped." },
};
static const struct field	 spied_rows[] = {
	SIDE, { NUMBER(struct news, hand_count, "cards"), .doc = "How many cards." },
	{ IDS(struct news, hand, "hand", "card"), .count = "cards",
	    .doc = "The cards of the other hand." },
};
static const struct field	 battered_rows[] = {
	SIDE, UNIT("The unit."), { ID(struct news, barrier, "barrier", "barrier"),
	    .doc = "What stood in its way." },
	{ FLAG(struct news, result, "broken"), .doc = "Whether it is gone." },
};
static const struct field	 over_rows[] = {
	{ ID(struct news, ended, "ended", "ended"), .doc = "How it ended." },
	{ SET(struct news, winners, "winners", "side"), .doc = "Who won." },
};

static const struct variant	 news[NEWS_KINDS] = {
	[NEWS_FIRST] = VARIANT("first", first_rows, "Who begins, in the west."),
	[NEWS_FACTION] = VARIANT("chosen", faction_rows, "A faction is chosen."),
	[NEWS_PLACED] = VARIANT("placed", placed_rows, "A unit is set up."),
	[NEWS_TURN] = VARIANT("turn", turn_rows, "A turn begins."),
	[NEWS_ROLLED] = VARIANT("rolled", rolled_rows, "The action dice are rolled."),
	[NEWS_PAID] = VARIANT_MINOR("paid", paid_rows, "Dice are spent.",
	    "payments with dice"),
	[NEWS_MOVED] = VARIANT("moved", moved_rows, "A unit moves."),
	[NEWS_ATTACKED] = VARIANT("attacked", fight_rows, "A unit attacks."),
	[NEWS_JOINED] = VARIANT("defended", fight_rows, "Who defends is settled."),
	[NEWS_FOUGHT] = VARIANT("fought", fought_rows, "A fight is decided."),
	[NEWS_COUNTERED] = VARIANT("countered", fight_rows, "A counter-attack."),
	[NEWS_STOOD_FIRM] = VARIANT("stood-firm", side_rows, "There is no counter-attack."),
	[NEWS_BEATEN] = VARIANT("beaten", beaten_rows, "What becomes of a beaten unit."),
	[NEWS_REVIVED] = VARIANT("revived", revived_rows, "A unit that was killed stays."),
	[NEWS_NOT_REVIVED] = VARIANT("not-revived", revived_rows, "A try to keep a unit fails."),
	[NEWS_FREED] = VARIANT("came-free", freed_rows, "A prisoner is free."),
	[NEWS_SCORED] = VARIANT("scored", scored_rows, "Victory points."),
	[NEWS_FAVOUR] = VARIANT("favour", favour_rows, "A favour of an Ancient is won."),
	[NEWS_DREW] = VARIANT("drew", drew_rows, "A card is drawn."),
	[NEWS_RECEIVED] = VARIANT("received", card_rows, "Which card came to a hand."),
	[NEWS_PLAYED] = VARIANT("played", card_rows, "A card is played."),
	[NEWS_DISCARDED] = VARIANT("thrown-away", card_rows, "A card is thrown away."),
	[NEWS_EQUIPPED] = VARIANT("equipped", equipped_rows, "A unit is equipped."),
	[NEWS_GATHERED] = VARIANT("gathered", gathered_rows, "Goods are gathered."),
	[NEWS_MISSED] = VARIANT("gathered-nothing", missed_rows, "A gathering brings nothing."),
	[NEWS_BUILT] = VARIANT("built", built_rows, "A fence or wall is built."),
	[NEWS_REMOVED] = VARIANT("taken-down", built_rows, "A fence or wall is gone."),
	[NEWS_UPGRADED] = VARIANT("upgraded", upgraded_rows, "A unit grows."),
	[NEWS_SPLIT] = VARIANT("split-off", upgraded_rows, "A part of a unit that splits."),
	[NEWS_MERGED] = VARIANT("merged", merged_rows, "Units become one."),
	[NEWS_PORTAL] = VARIANT("portal", portal_rows, "A portal opens."),
	[NEWS_ARRIVED] = VARIANT("arrived", placed_rows, "A unit comes out of the bag."),
	[NEWS_CRYSTAL] = VARIANT("crystal", crystal_rows, "A crystal comes out of the bag."),
	[NEWS_EGG] = VARIANT("egg", placed_rows, "An egg is laid."),
	[NEWS_HATCHED] = VARIANT("hatched", placed_rows, "An egg hatches."),
	[NEWS_GOODS] = VARIANT("handed", goods_rows, "Goods, eggs or beaten enemies change hands."),
	[NEWS_TAKEN] = VARIANT("sacrificed", placed_rows, "A unit is given up for a portal."),
	[NEWS_BANKED] = VARIANT("banked", banked_rows, "Dice become tokens."),
	[NEWS_REROLLED] = VARIANT("rolled-again", rolled_rows, "Dice are rolled again."),
	[NEWS_ANCIENT] = VARIANT("ancient", placed_rows, "An Ancient comes."),
	[NEWS_EXCHANGED] = VARIANT("exchanged", exchanged_rows,
	    "A prisoner is exchanged for a unit."),
	[NEWS_ESCAPE] = VARIANT("escape-tried", escape_rows, "A prisoner tries to escape."),
	[NEWS_STOLEN] = VARIANT("stolen", side_rows, "A card of the other hand is taken."),
	[NEWS_SPIED] = VARIANT("spied", spied_rows, "What a spy saw."),
	[NEWS_GIVEN] = VARIANT("given", side_rows, "A card is given to the other player."),
	[NEWS_BATTERED] = VARIANT("battered", battered_rows,
	    "An auto-enemy comes to a fence or wall."),
	[NEWS_CHIEF] = VARIANT("chief", freed_rows, "Who is the Chief of the hunt."),
	[NEWS_OUT] = VARIANT("out", side_rows, "A side has no unit left and none to come."),
	[NEWS_FORFEIT] = VARIANT("gave-up", side_rows, "A side gives the game up."),
	[NEWS_OVER] = VARIANT("over", over_rows, "The game is over."),
};
const struct layout	 boa_news = VARIANTS("news", struct news, news,
    "What happened in Battle of the Ancients.");
