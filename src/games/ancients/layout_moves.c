/* The layout of players' orders and of the questions to them. */

#include "games/ancients/rules.h"

#define UNIT(d)		ROW_OF(ID, move, unit, "unit", d, .order = ORDER_FROM)
/* A field that may be left out. */
#define OPTIONAL(m, n, l, d)	ROW_OF_AS(ID, move, m, n, l, d, .order = ORDER_OPTIONAL)
/* A list that may be left out, and is right as a whole or not at all. */
#define LIST(m, n, l, d)	COUNTED(IDS, move, m, n, l, m ## _count, #m "-count", d, \
	    .order = ORDER_OPTIONAL | ORDER_WHOLE)
#define DICE	\
	LIST(dice, "dice", "face", "The dice that pay, by their faces; left out: rolled ones " \
	    "first, diagonal, one, two, skull.")
#define VIA	\
	LIST(via, "via", "square", \
	    "Squares that the way passes in this order; left out: the cheapest way.")
#define STAT	OPTIONAL(stat, "stat", "stat", \
	    "What grows; left out: strength, or defence where strength cannot.")
#define PLACE	ROW_OF(ID, move, place, "place", "An edge of the unit's square, or a diagonal: " \
	    "back runs from north-west to south-east, fore from south-west to north-east.")
#define SKULLS	ROW(FLAG, move, skulls, "Whether it is paid with skulls.", \
	    .order = ORDER_OPTIONAL)
#define TO	ROW_OF_AS(ID, move, square, "to", "square", \
	    "The square it goes to; several: the first that it can reach.", .order = ORDER_TO)
#define GOODS_USED	\
	LIST(goods, "goods", "good", "Dhargon: goods that are used; those left out: wood, ore, " \
	    "water, gold, meat, as many as are wanted.")
#define NUMBER_OF	ROW(NUMBER, move, number, "How many; left out: all.", \
	    .order = ORDER_OPTIONAL | ORDER_AMOUNT)

static const struct layout	 place_layout = LAYOUT_ROWS("place", place_item, "A unit set up.",
	ROW_OF(ID, place_item, kind, "kind", "A kind of unit that is set up."),
	ROW_OF(ID, place_item, square, "square", "A home square of your side."));
static const struct field	 unit_rows[] = { UNIT("The unit that does it."), DICE };
static const struct field	 dismantle_rows[] = {
	UNIT("The unit that does it."), PLACE, DICE,
};
static const struct field	 mutate_rows[] = { UNIT("The unit that grows."), STAT, DICE };
static const struct layout	 march_layout = LAYOUT_ROWS("march", march_item,
    "A free step of a unit.",
	ROW_OF(ID, march_item, unit, "unit", "A unit."),
	ROW_OF_AS(ID, march_item, square, "to", "square", "The square it goes to."));

static const struct variant	 moves[MOVES] = {
	[MOVE_FACTION] = VARIANT_ROWS("faction", "Chooses a faction.",
	    ROW_OF(ID, move, faction, "faction",
		"The faction; several: the first that is free.")),
	[MOVE_SETUP] = VARIANT_ROWS("setup", "Places the first units.",
	    COUNTED(STRUCTS, move, placing, "place", &place_layout, place_count, "places",
		"Where a unit begins; those left out go to free home squares, the strongest "
		"first.", .order = ORDER_OPTIONAL)),
	[MOVE_MOVE] = VARIANT_ROWS("move", "Moves a unit.",
	    UNIT("The unit that moves; what it holds and carries goes with it."), TO, VIA, DICE,
	    ROW(FLAG, move, under,
		"Bridges on the way are passed below.", .order = ORDER_OPTIONAL),
	    ROW(FLAG, move, boots,
		"One step is free, by Swift Boots, once a turn.", .order = ORDER_OPTIONAL)),
	[MOVE_ATTACK] = VARIANT_ROWS("attack", "Attacks an enemy unit of the same square.",
	    UNIT("The unit that attacks."),
	    OPTIONAL(second, "with", "unit", "A second unit that attacks with it."),
	    ROW_OF(ID, move, target, "unit", "The unit attacked.", .order = ORDER_TO),
	    OPTIONAL(other, "and", "unit", "A second unit attacked with it."),
	    OPTIONAL(card, "card", "card", "A card that gives attack dice."),
	    OPTIONAL(card2, "card-2", "card", "Another such card."), DICE),
	[MOVE_DRAW] = VARIANT("draw", unit_rows,
		"Draws an action card by a unit on a red token."),
	[MOVE_EXCHANGE] = VARIANT("exchange", unit_rows,
	    "Exchanges a unit's prisoner at an open edge of the map for an own unit."),
	[MOVE_ESCAPE] = VARIANT_ROWS("escape", "Lets a prisoner try to escape.",
	    UNIT("Your unit that is a prisoner."), DICE),
	[MOVE_DISMANTLE] = VARIANT("dismantle", dismantle_rows, "Takes a fence or wall down."),
	[MOVE_FENCE] = VARIANT("fence", dismantle_rows, "Builds a fence."),
	[MOVE_WALL] = VARIANT("wall", dismantle_rows, "Builds a wall."),
	[MOVE_GATHER] = VARIANT_ROWS("gather", "Gathers a good.",
	    UNIT("The unit that gathers."), SKULLS, DICE,
	    OPTIONAL(good, "good", "good",
		"What it gathers; left out: what you have least of, gold where there is "
		"nothing else.")),
	[MOVE_MUTATE] = VARIANT("mutate", mutate_rows,
	    "Varpen: one more strength or defence, up to S2/D2."),
	[MOVE_EVOLVE] = VARIANT_ROWS("evolve", "Varpen: S2/D2 becomes S3/D3.",
	    UNIT("A unit of S2/D2."), SKULLS, DICE),
	[MOVE_GROW] = VARIANT("grow", mutate_rows, "Bohmerk: one more strength or defence."),
	[MOVE_ABSORB] = VARIANT_ROWS("absorb",
	    "Bohmerk: one more strength or defence for a beaten enemy or two goods.",
	    UNIT("The unit that absorbs and grows."), STAT,
	    OPTIONAL(food, "food", "unit",
		"The beaten enemy it carries; left out: the first, or two goods where there is "
		"none.")),
	[MOVE_SPLIT] = VARIANT_ROWS("split", "Bohmerk: a unit becomes several of the same sums.",
	    UNIT("The unit that splits."),
	    LIST(part, "parts", "kind",
		"The units it becomes; the first keeps goods, prisoner and items; those left "
		"out: the largest that fit.")),
	[MOVE_MERGE] = VARIANT_ROWS("merge",
	    "Bohmerk: units of one square become one of the same sums.",
	    UNIT("The unit that stays."),
	    ROW_OF_AS(ID, move, second, "with", "unit", "A unit of its square that joins it."),
	    OPTIONAL(other, "and", "unit", "Another that joins it.")),
	[MOVE_SMALL_PORTAL] = VARIANT_ROWS("small-portal",
	    "Orpal: a crystal becomes a small portal.",
	    UNIT("The gatemaster."), DICE),
	[MOVE_LARGE_PORTAL] = VARIANT_ROWS("large-portal",
	    "Orpal: a crystal and a victim become a large portal.", UNIT("The gatemaster."),
	    ROW_OF_AS(ID, move, target, "victim", "unit",
		"The prisoner or own unit of its square that is given up; left out: a prisoner.",
		.order = ORDER_OPTIONAL), DICE),
	[MOVE_ARRIVE] = VARIANT_ROWS("arrive",
	    "Orpal: a unit comes through a portal on which nobody stands.",
	    OPTIONAL(square, "square", "square",
		"The portal; left out: the first that is free.")),
	[MOVE_RITUAL] = VARIANT_ROWS("ritual",
	    "Orpal: a skull is spent to roll two other skulls again.", DICE),
	[MOVE_EGG] = VARIANT_ROWS("egg", "Dhargon: lays an egg.",
	    UNIT("A unit on the square where the goods are."),
	    ROW_AS(NUMBER, move, number, "recipe",
		"Which recipe, counted from 1; left out: the first that can be met.",
		.order = ORDER_OPTIONAL), GOODS_USED),
	[MOVE_NEW_ELDER] = VARIANT_ROWS("new-elder",
	    "Dhargon: a collector becomes the egg of a new Elder.",
	    UNIT("The collector that becomes an egg of the new Elder.")),
	[MOVE_SUMMON] = VARIANT_ROWS("summon", "Calls the Ancient.",
	    OPTIONAL(unit, "unit", "unit",
		"The unit that becomes the Ancient, or at whose square it comes; left out: the "
		"first that serves."),
	    GOODS_USED, DICE),
	[MOVE_DIVINE] = VARIANT_ROWS("divine", "Uses the Ancient's divine power.",
	    OPTIONAL(unit, "unit", "unit", "Bohmerk, Dhargon: the unit it is for."), STAT,
	    OPTIONAL(good, "good", "good", "Dhargon: the good."), DICE),
	[MOVE_CARD] = VARIANT_ROWS("card", "Plays a card in the own turn.",
	    ROW_OF(ID, move, card, "card", "The card."),
	    OPTIONAL(unit, "unit", "unit", "The unit it is for."),
	    OPTIONAL(square, "to", "square", "Where that unit goes."), VIA,
	    OPTIONAL(good, "good", "good", "Scavenge: the good."),
	    OPTIONAL(face, "face", "face", "Twist of Fate: the face of the die."),
	    OPTIONAL(into, "into", "face", "Twist of Fate: the face it is turned to."),
	    OPTIONAL(place, "place", "place", "Mason, Breach: the edge or diagonal."),
	    OPTIONAL(barrier, "barrier", "barrier",
		"Mason: a fence or a wall; left out: a fence."),
	    COUNTED(STRUCTS, move, march, "march", &march_layout, march_count, "marches",
		"Forced March, Horn: a unit's free step.", .order = ORDER_OPTIONAL)),
	[MOVE_EQUIP] = VARIANT_ROWS("equip", "Equips a unit with an item.",
	    UNIT("The unit that takes the item."),
	    ROW_OF(ID, move, card, "card",
		"An item of your hand, or one that lies on the unit's square.")),
	[MOVE_PICK_UP] = VARIANT_ROWS("pick-up", "Picks up what lies on the square.",
	    UNIT("The unit that picks up."),
	    OPTIONAL(good, "good", "good", "A good that lies there."), NUMBER_OF,
	    OPTIONAL(token, "egg", "unit", "Or an own egg.")),
	[MOVE_HAND_OVER] = VARIANT_ROWS("hand-over",
	    "Hands something over to an own unit of the square.", UNIT("The unit that gives."),
	    ROW_OF_AS(ID, move, target, "to", "unit", "An own unit of the same square."),
	    OPTIONAL(good, "good", "good", "A good it carries."), NUMBER_OF,
	    OPTIONAL(token, "held", "unit", "Or what it holds: an egg or a beaten enemy.")),
	[MOVE_DROP] = VARIANT_ROWS("drop", "Lays something down.",
	    UNIT("The unit that lays down."),
	    OPTIONAL(good, "good", "good", "A good it carries."), NUMBER_OF,
	    ROW_OF_AS(ID, move, token, "held", "unit",
		"Or what it holds: an egg, or a beaten enemy, which is then gone.",
		.order = ORDER_OPTIONAL)),
	[MOVE_GIVE] = VARIANT_ROWS("give", "Gives a card to the other player.",
	    ROW_OF(ID, move, card, "card", "The card of your hand that the other player gets.")),
	[MOVE_BANK] = VARIANT_ROWS("bank", "Turns rolled dice into tokens.",
	    COUNTED(IDS, move, dice, "dice", "face", dice_count, "dice-count",
		"Rolled dice that become tokens.", .order = ORDER_WHOLE),
	    LIST(instead, "instead", "face",
		"Tokens thrown away where there is no room; left out: diagonal, one, two, "
		"skull.")),
	[MOVE_END] = VARIANT_ROWS("end", "Ends the turn.",
	    COUNTED(IDS, move, dice, "bank", "face", dice_count, "dice-count",
		"Rolled dice that become tokens; left out: skull, two, one, diagonal, as many as "
		"there is room for.", .order = ORDER_OPTIONAL)),
	[MOVE_FORFEIT] = VARIANT_EMPTY("forfeit", "Gives the game up."),
	[MOVE_DEFEND] = VARIANT_ROWS("defend", "Says who defends, and with which card.",
	    OPTIONAL(second, "with", "unit",
		"A second unit of the square that defends; left out: the one of the highest "
		"defence."),
	    ROW(FLAG, move, alone,
		"Whether the unit attacked defends alone.", .order = ORDER_OPTIONAL),
	    OPTIONAL(card, "card", "card", "A card that gives defence dice."),
	    OPTIONAL(unit, "absorb", "unit",
		"Bohmerk: a unit that absorbs first what it carries."), STAT),
	[MOVE_STAND_FIRM] = VARIANT_EMPTY("stand-firm",
		"Plays a card against the counter-attack."),
	[MOVE_NO_STAND_FIRM] = VARIANT_EMPTY("no-stand-firm", "Lets the counter-attack come."),
	[MOVE_COUNTER] = VARIANT_EMPTY("counter", "Attacks back."),
	[MOVE_NO_COUNTER] = VARIANT_EMPTY("no-counter", "Does not attack back."),
	[MOVE_FATE] = VARIANT_ROWS("fate",
	    "Says what becomes of a beaten unit; others are killed.",
	    ROW_OF(ID, move, fate, "fate",
		"What becomes of a beaten unit; several: the first that is possible."),
	    ROW_OF_AS(ID, move, target, "unit", "unit",
		"The beaten unit; left out: the highest S and D together.",
		.order = ORDER_OPTIONAL),
	    ROW_OF_AS(ID, move, unit, "by", "unit",
		"Your unit that takes it; left out: the first that can.",
		.order = ORDER_OPTIONAL)),
	[MOVE_REVIVE] = VARIANT_ROWS("revive", "Tries to keep a unit that was killed.",
	    COUNTED(IDS, move, with, "with", "remedy", with_count, "with-count",
		"By which ways, one try each, in this order: a skull for Undead, a card Dark "
		"Mending, a Draught.")),
	[MOVE_NO_REVIVE] = VARIANT_EMPTY("no-revive", "Lets the unit go."),
	[MOVE_GO] = VARIANT_ROWS("go",
	    "Moves a unit that came free by up to two squares.", TO, VIA),
	[MOVE_STAY] = VARIANT_EMPTY("stay", "Leaves a unit that came free where it is."),
	[MOVE_DISCARD] = VARIANT_ROWS("discard", "Throws a card away.",
	    ROW_OF(ID, move, card, "card", "The card; several: the first that is there.")),
	[MOVE_TAKE] = VARIANT_ROWS("take", "Takes the token of a Dice Stone.",
	    ROW_OF(ID, move, face, "face", "The face of the token."),
	    OPTIONAL(into, "instead", "face", "The token it replaces where three are banked.")),
};
const struct layout	 boa_move = VARIANTS("move", struct move, moves,
    "What a player may order.");

#define ABOUT(i, n, l, d)	{ .name = (n), .kind = FIELD_ID, \
	.offset = offsetof(struct decision, about) + (i), .width = 1, .list = (l), .doc = (d) }

static const struct field	 fight_about[] = {
	ABOUT(0, "square", "square", "Where."), ABOUT(1, "attacker", "unit", "Who attacks."),
	ABOUT(2, "with", "unit", "Who attacks as well."),
	ABOUT(3, "target", "unit", "Who is attacked."),
	ABOUT(4, "and", "unit", "Who is attacked as well."),
};
static const struct field	 unit_about[] = {
	ABOUT(0, "square", "square", "Where."), ABOUT(1, "unit", "unit", "Which unit."),
};
static const struct field	 deck_about[] = {
	ABOUT(0, "deck", "deck", "The deck that is drawn from."),
};

#define SPEND	((ADMIT(MOVE_FORFEIT) - 1 + ADMIT(MOVE_FORFEIT)) & ~(ADMIT(MOVE_MOVE) - 1))
#define ASKING(n, a, f, d) { .name = (n), .admits = (a), .field = (f), .count = LENGTH(f), \
    .doc = (d) }

const struct decision_kind	 boa_decision_kind[DECISION_KINDS] = {
	[DECISION_FACTION] = { .name = "choose-faction", .admits = ADMIT(MOVE_FACTION),
	    .doc = "Which faction do you play?" },
	[DECISION_SETUP] = { .name = "place-units", .admits = ADMIT(MOVE_SETUP),
	    .doc = "Where do your first units stand?" },
	[DECISION_SPEND] = { .name = "spend", .admits = SPEND,
	    .doc = "It is your turn: what do you spend dice on next, or do you end it?" },
	[DECISION_DEFEND] = ASKING("defence", ADMIT(MOVE_DEFEND), fight_about,
	    "You are attacked: who defends, and with which card?"),
	[DECISION_STAND_FIRM] = ASKING("firmness",
	    ADMIT(MOVE_STAND_FIRM) | ADMIT(MOVE_NO_STAND_FIRM),
	    fight_about,
	    "A counter-attack is due: do you play a card against it?"),
	[DECISION_COUNTER] = ASKING(
		"counter-attack", ADMIT(MOVE_COUNTER) | ADMIT(MOVE_NO_COUNTER),
	    fight_about, "Do you attack back?"),
	[DECISION_FATE] = ASKING("beaten", ADMIT(MOVE_FATE), fight_about,
	    "What becomes of the beaten?"),
	[DECISION_REVIVE] = ASKING(
		"killed", ADMIT(MOVE_REVIVE) | ADMIT(MOVE_NO_REVIVE), unit_about,
	    "Do you try to keep the unit?"),
	[DECISION_FREED] = ASKING("freed", ADMIT(MOVE_GO) | ADMIT(MOVE_STAY), unit_about,
	    "Your unit has come free: where does it go?"),
	[DECISION_DISCARD] = ASKING("full-hand", ADMIT(MOVE_DISCARD), deck_about,
	    "Your hand is full: which card do you throw away?"),
	[DECISION_SPY] = { .name = "spying", .admits = ADMIT(MOVE_DISCARD),
	    .doc = "Which card of the other hand is thrown away?" },
	[DECISION_STONE] = { .name = "dice-stone", .admits = ADMIT(MOVE_TAKE),
	    .doc = "Which dice token do you take?" },
};
