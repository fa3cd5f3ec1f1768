/* The layout of players' orders and of the questions to them. */

#include "games/ancients/rules.h"

#define UNIT(d)		{ ID(struct move, unit, "unit", "unit"), .doc = (d) }
#define DICE	\
	{ NUMBER(struct move, dice_count, "dice-count"), .order = ORDER_OPTIONAL, \
	    .doc = "How many dice are named." }, \
	{ IDS(struct move, dice, "dice", "face"), .count = "dice-count", \
	    .order = ORDER_OPTIONAL | ORDER_WHOLE, \
	    .doc = "The dice that pay, by their faces; left out: rolled ones first, diagonal, " \
	    "one, two, skull." }
#define VIA	\
	{ NUMBER(struct move, via_count, "via-count"), .order = ORDER_OPTIONAL, \
	    .doc = "How many squares the way is named by." }, \
	{ IDS(struct move, via, "via", "square"), .count = "via-count", \
	    .order = ORDER_OPTIONAL | ORDER_WHOLE, \
	    .doc = "Squares that the way passes in this order; left out: the cheapest way." }
#define STAT	{ ID(struct move, stat, "stat", "stat"), .order = ORDER_OPTIONAL, \
	.doc = "What grows; left out: strength, or defence where strength cannot." }
#define PLACE	{ ID(struct move, place, "place", "place"), \
	.doc = "An edge of the unit's square, or a diagonal: back runs from north-west to " \
	    "south-east, fore from south-west to north-east." }
#define SKULLS	{ FLAG(struct move, skulls, "skulls"), .order = ORDER_OPTIONAL, \
    .doc = "Whether it is paid with skulls." }
#define TO	{ ID(struct move, square, "to", "square"), \
    .doc = "The square it goes to; several: the first that it can reach." }
#define GOODS_USED	\
	{ NUMBER(struct move, goods_count, "goods-count"), .order = ORDER_OPTIONAL, \
	    .doc = "How many goods are named." }, \
	{ IDS(struct move, goods, "goods", "good"), .count = "goods-count", \
	    .order = ORDER_OPTIONAL | ORDER_WHOLE, \
	    .doc = "Dhargon: goods that are used; those left out: wood, ore, water, gold, meat, " \
	    "as many as are wanted." }
#define NUMBER_OF { NUMBER(struct move, number, "number"), .order = ORDER_OPTIONAL | ORDER_AMOUNT, \
	.doc = "How many; left out: all." }

static const struct field	 faction_rows[] = {
	{ ID(struct move, faction, "faction", "faction"),
	    .doc = "The faction; several: the first that is free." },
};
static const struct field	 place_rows[] = {
	{ ID(struct place_item, kind, "kind", "kind"), .doc = "A kind of unit that is set up." },
	{ ID(struct place_item, square, "square", "square"), .doc = "A home square of your side." },
};
static const struct layout	 place_layout = LAYOUT("place", struct place_item, place_rows,
    "A unit set up.");
static const struct field	 setup_rows[] = {
	{ NUMBER(struct move, place_count, "places"), .order = ORDER_OPTIONAL,
	    .doc = "How many units are placed." },
	{ STRUCTS(struct move, placing, "place", &place_layout), .count = "places",
	    .order = ORDER_OPTIONAL,
	    .doc = "Where a unit begins; those left out go to free home squares, the strongest "
	    "first." },
};
static const struct field	 move_rows[] = {
	UNIT("The unit that moves; what it holds and carries goes with it."), TO, VIA, DICE,
	{ FLAG(struct move, under, "under"), .order = ORDER_OPTIONAL,
	    .doc = "Bridges on the way are passed below." },
	{ FLAG(struct move, boots, "boots"), .order = ORDER_OPTIONAL,
	    .doc = "One step is free, by Swift Boots, once a turn." },
};
static const struct field	 attack_rows[] = {
	UNIT("The unit that attacks."),
	{ ID(struct move, second, "with", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "A second unit that attacks with it." },
	{ ID(struct move, target, "target", "unit"), .doc = "The unit attacked." },
	{ ID(struct move, other, "and", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "A second unit attacked with it." },
	{ ID(struct move, card, "card", "card"), .order = ORDER_OPTIONAL,
	    .doc = "A card that gives attack dice." },
	{ ID(struct move, card2, "card-2", "card"), .order = ORDER_OPTIONAL,
	    .doc = "Another such card." },
	DICE,
};
static const struct field	 unit_rows[] = { UNIT("The unit that does it."), DICE };
static const struct field	 prisoner_rows[] = { UNIT("Your unit that is a prisoner."), DICE };
static const struct field	 dismantle_rows[] = { UNIT("The unit that does it."), PLACE, DICE };
static const struct field	 gather_rows[] = {
	UNIT("The unit that gathers."), SKULLS, DICE,
	{ ID(struct move, good, "good", "good"), .order = ORDER_OPTIONAL,
	    .doc = "What it gathers; left out: what you have least of, gold where there is "
	    "nothing else." },
};
static const struct field	 mutate_rows[] = { UNIT("The unit that grows."), STAT, DICE };
static const struct field	 evolve_rows[] = { UNIT("A unit of S2/D2."), SKULLS, DICE };
static const struct field	 absorb_rows[] = {
	UNIT("The unit that absorbs and grows."), STAT,
	{ ID(struct move, food, "food", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "The beaten enemy it carries; left out: the first, or two goods where there is "
	    "none." },
};
static const struct field	 split_rows[] = {
	UNIT("The unit that splits."),
	{ NUMBER(struct move, part_count, "part-count"), .order = ORDER_OPTIONAL,
	    .doc = "How many parts are named." },
	{ IDS(struct move, part, "parts", "kind"), .count = "part-count",
	    .order = ORDER_OPTIONAL | ORDER_WHOLE,
	    .doc = "The units it becomes; the first keeps goods, prisoner and items; those left "
	    "out: the largest that fit." },
};
static const struct field	 merge_rows[] = {
	UNIT("The unit that stays."),
	{ ID(struct move, second, "with", "unit"), .doc = "A unit of its square that joins it." },
	{ ID(struct move, other, "and", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "Another that joins it." },
};
static const struct field	 portal_rows[] = { UNIT("The gatemaster."), DICE };
static const struct field	 large_rows[] = {
	UNIT("The gatemaster."),
	{ ID(struct move, target, "victim", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "The prisoner or own unit of its square that is given up; left out: a "
	    "prisoner." },
	DICE,
};
static const struct field	 arrive_rows[] = {
	{ ID(struct move, square, "square", "square"), .order = ORDER_OPTIONAL,
	    .doc = "The portal; left out: the first that is free." },
};
static const struct field	 ritual_rows[] = { DICE };
static const struct field	 egg_rows[] = {
	UNIT("A unit on the square where the goods are."),
	{ NUMBER(struct move, number, "recipe"), .order = ORDER_OPTIONAL,
	    .doc = "Which recipe, counted from 1; left out: the first that can be met." },
	GOODS_USED,
};
static const struct field	 elder_rows[] =
    { UNIT("The collector that becomes an egg of the new Elder.") };
static const struct field	 summon_rows[] = {
	{ ID(struct move, unit, "unit", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "The unit that becomes the Ancient, or at whose square it comes; left out: the "
	    "first that serves." },
	GOODS_USED,
	DICE,
};
static const struct field	 divine_rows[] = {
	{ ID(struct move, unit, "unit", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "Bohmerk, Dhargon: the unit it is for." },
	STAT,
	{ ID(struct move, good, "good", "good"), .order = ORDER_OPTIONAL,
	    .doc = "Dhargon: the good." },
	DICE,
};
static const struct field	 march_rows[] = {
	{ ID(struct march_item, unit, "unit", "unit"), .doc = "A unit." },
	{ ID(struct march_item, square, "to", "square"), .doc = "The square it goes to." },
};
static const struct layout	 march_layout = LAYOUT("march", struct march_item, march_rows,
    "A free step of a unit.");
static const struct field	 card_rows[] = {
	{ ID(struct move, card, "card", "card"), .doc = "The card." },
	{ ID(struct move, unit, "unit", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "The unit it is for." },
	{ ID(struct move, square, "to", "square"), .order = ORDER_OPTIONAL,
	    .doc = "Where that unit goes." },
	VIA,
	{ ID(struct move, good, "good", "good"), .order = ORDER_OPTIONAL,
	    .doc = "Scavenge: the good." },
	{ ID(struct move, face, "face", "face"), .order = ORDER_OPTIONAL,
	    .doc = "Twist of Fate: the face of the die." },
	{ ID(struct move, into, "into", "face"), .order = ORDER_OPTIONAL,
	    .doc = "Twist of Fate: the face it is turned to." },
	{ ID(struct move, place, "place", "place"), .order = ORDER_OPTIONAL,
	    .doc = "Mason, Breach: the edge or diagonal." },
	{ ID(struct move, barrier, "barrier", "barrier"), .order = ORDER_OPTIONAL,
	    .doc = "Mason: a fence or a wall; left out: a fence." },
	{ NUMBER(struct move, march_count, "marches"), .order = ORDER_OPTIONAL,
	    .doc = "How many units step." },
	{ STRUCTS(struct move, march, "march", &march_layout), .count = "marches",
	    .order = ORDER_OPTIONAL,
	    .doc = "Forced March, Horn: a unit's free step." },
};
static const struct field	 equip_rows[] = {
	UNIT("The unit that takes the item."),
	{ ID(struct move, card, "card", "card"),
	    .doc = "An item of your hand, or one that lies on the unit's square." },
};
static const struct field	 take_up_rows[] = {
	UNIT("The unit that picks up."),
	{ ID(struct move, good, "good", "good"), .order = ORDER_OPTIONAL,
	    .doc = "A good that lies there." },
	NUMBER_OF,
	{ ID(struct move, token, "egg", "unit"), .order = ORDER_OPTIONAL, .doc = "Or an own egg." },
};
static const struct field	 hand_over_rows[] = {
	UNIT("The unit that gives."),
	{ ID(struct move, target, "to", "unit"), .doc = "An own unit of the same square." },
	{ ID(struct move, good, "good", "good"), .order = ORDER_OPTIONAL,
	    .doc = "A good it carries." },
	NUMBER_OF,
	{ ID(struct move, token, "held", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "Or what it holds: an egg or a beaten enemy." },
};
static const struct field	 drop_rows[] = {
	UNIT("The unit that lays down."),
	{ ID(struct move, good, "good", "good"), .order = ORDER_OPTIONAL,
	    .doc = "A good it carries." },
	NUMBER_OF,
	{ ID(struct move, token, "held", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "Or what it holds: an egg, or a beaten enemy, which is then gone." },
};
static const struct field	 give_rows[] = {
	{ ID(struct move, card, "card", "card"),
	    .doc = "The card of your hand that the other player gets." },
};
static const struct field	 bank_rows[] = {
	{ NUMBER(struct move, dice_count, "dice-count"), .order = ORDER_OPTIONAL,
	    .doc = "How many dice are named." },
	{ IDS(struct move, dice, "dice", "face"), .count = "dice-count",
	    .order = ORDER_WHOLE, .doc = "Rolled dice that become tokens." },
	{ NUMBER(struct move, instead_count, "instead-count"), .order = ORDER_OPTIONAL,
	    .doc = "How many tokens are named." },
	{ IDS(struct move, instead, "instead", "face"), .count = "instead-count",
	    .order = ORDER_OPTIONAL | ORDER_WHOLE,
	    .doc = "Tokens thrown away where there is no room; left out: diagonal, one, two, "
	    "skull." },
};
static const struct field	 end_rows[] = {
	{ NUMBER(struct move, dice_count, "dice-count"), .order = ORDER_OPTIONAL,
	    .doc = "How many dice are named." },
	{ IDS(struct move, dice, "bank", "face"), .count = "dice-count", .order = ORDER_OPTIONAL,
	    .doc = "Rolled dice that become tokens; left out: skull, two, one, diagonal, as many "
	    "as there is room for." },
};
static const struct field	 defend_rows[] = {
	{ ID(struct move, second, "with", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "A second unit of the square that defends; left out: the one of the highest "
	    "defence." },
	{ FLAG(struct move, alone, "alone"), .order = ORDER_OPTIONAL,
	    .doc = "Whether the unit attacked defends alone." },
	{ ID(struct move, card, "card", "card"), .order = ORDER_OPTIONAL,
	    .doc = "A card that gives defence dice." },
	{ ID(struct move, unit, "absorb", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "Bohmerk: a unit that absorbs first what it carries." },
	STAT,
};
static const struct field	 fate_rows[] = {
	{ ID(struct move, fate, "fate", "fate"),
	    .doc = "What becomes of a beaten unit; several: the first that is possible." },
	{ ID(struct move, target, "unit", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "The beaten unit; left out: the highest S and D together." },
	{ ID(struct move, unit, "by", "unit"), .order = ORDER_OPTIONAL,
	    .doc = "Your unit that takes it; left out: the first that can." },
};
static const struct field	 revive_rows[] = {
	{ NUMBER(struct move, with_count, "with-count"), .order = ORDER_OPTIONAL,
	    .doc = "How many ways are named." },
	{ IDS(struct move, with, "with", "remedy"), .count = "with-count",
	    .doc = "By which ways, one try each, in this order: a skull for Undead, a card Dark "
	    "Mending, a Draught." },
};
static const struct field	 go_rows[] = { TO, VIA };
static const struct field	 discard_rows[] = {
	{ ID(struct move, card, "card", "card"),
	    .doc = "The card; several: the first that is there." },
};
static const struct field	 take_rows[] = {
	{ ID(struct move, face, "face", "face"), .doc = "The face of the token." },
	{ ID(struct move, into, "instead", "face"), .order = ORDER_OPTIONAL,
	    .doc = "The token it replaces where three are banked." },
};

static const struct variant	 moves[MOVES] = {
	[MOVE_FACTION] = VARIANT("faction", faction_rows, "Chooses a faction."),
	[MOVE_SETUP] = VARIANT("setup", setup_rows, "Places the first units."),
	[MOVE_MOVE] = VARIANT("move", move_rows, "Moves a unit."),
	[MOVE_ATTACK] = VARIANT("attack", attack_rows, "Attacks an enemy unit of the same square."),
	[MOVE_DRAW] = VARIANT("draw", unit_rows, "Draws an action card by a unit on a red token."),
	[MOVE_EXCHANGE] = VARIANT("exchange", unit_rows,
	    "Exchanges a unit's prisoner at an open edge of the map for an own unit."),
	[MOVE_ESCAPE] = VARIANT("escape", prisoner_rows, "Lets a prisoner try to escape."),
	[MOVE_DISMANTLE] = VARIANT("dismantle", dismantle_rows, "Takes a fence or wall down."),
	[MOVE_FENCE] = VARIANT("fence", dismantle_rows, "Builds a fence."),
	[MOVE_WALL] = VARIANT("wall", dismantle_rows, "Builds a wall."),
	[MOVE_GATHER] = VARIANT("gather", gather_rows, "Gathers a good."),
	[MOVE_MUTATE] = VARIANT("mutate", mutate_rows,
	    "Varpen: one more strength or defence, up to S2/D2."),
	[MOVE_EVOLVE] = VARIANT("evolve", evolve_rows, "Varpen: S2/D2 becomes S3/D3."),
	[MOVE_GROW] = VARIANT("grow", mutate_rows, "Bohmerk: one more strength or defence."),
	[MOVE_ABSORB] = VARIANT("absorb", absorb_rows,
	    "Bohmerk: one more strength or defence for a beaten enemy or two goods."),
	[MOVE_SPLIT] = VARIANT("split", split_rows,
	    "Bohmerk: a unit becomes several of the same sums."),
	[MOVE_MERGE] = VARIANT("merge", merge_rows,
	    "Bohmerk: units of one square become one of the same sums."),
	[MOVE_SMALL_PORTAL] = VARIANT("small-portal", portal_rows,
	    "Orpal: a crystal becomes a small portal."),
	[MOVE_LARGE_PORTAL] = VARIANT("large-portal", large_rows,
	    "Orpal: a crystal and a victim become a large portal."),
	[MOVE_ARRIVE] = VARIANT("arrive", arrive_rows,
	    "Orpal: a unit comes through a portal on which nobody stands."),
	[MOVE_RITUAL] = VARIANT("ritual", ritual_rows,
	    "Orpal: a skull is spent to roll two other skulls again."),
	[MOVE_EGG] = VARIANT("egg", egg_rows, "Dhargon: lays an egg."),
	[MOVE_NEW_ELDER] = VARIANT("new-elder", elder_rows,
	    "Dhargon: a collector becomes the egg of a new Elder."),
	[MOVE_SUMMON] = VARIANT("summon", summon_rows, "Calls the Ancient."),
	[MOVE_DIVINE] = VARIANT("divine", divine_rows, "Uses the Ancient's divine power."),
	[MOVE_CARD] = VARIANT("card", card_rows, "Plays a card in the own turn."),
	[MOVE_EQUIP] = VARIANT("equip", equip_rows, "Equips a unit with an item."),
	[MOVE_PICK_UP] = VARIANT("pick-up", take_up_rows, "Picks up what lies on the square."),
	[MOVE_HAND_OVER] = VARIANT("hand-over", hand_over_rows,
	    "Hands something over to an own unit of the square."),
	[MOVE_DROP] = VARIANT("drop", drop_rows, "Lays something down."),
	[MOVE_GIVE] = VARIANT("give", give_rows, "Gives a card to the other player."),
	[MOVE_BANK] = VARIANT("bank", bank_rows, "Turns rolled dice into tokens."),
	[MOVE_END] = VARIANT("end", end_rows, "Ends the turn."),
	[MOVE_FORFEIT] = VARIANT_EMPTY("forfeit", "Gives the game up."),
	[MOVE_DEFEND] = VARIANT("defend", defend_rows, "Says who defends, and with which card."),
	[MOVE_STAND_FIRM] = VARIANT_EMPTY("stand-firm", "Plays a card against the counter-attack."),
	[MOVE_NO_STAND_FIRM] = VARIANT_EMPTY("no-stand-firm", "Lets the counter-attack come."),
	[MOVE_COUNTER] = VARIANT_EMPTY("counter", "Attacks back."),
	[MOVE_NO_COUNTER] = VARIANT_EMPTY("no-counter", "Does not attack back."),
	[MOVE_FATE] = VARIANT("fate", fate_rows,
	    "Says what becomes of a beaten unit; others are killed."),
	[MOVE_REVIVE] = VARIANT("revive", revive_rows, "Tries to keep a unit that was killed."),
	[MOVE_NO_REVIVE] = VARIANT_EMPTY("no-revive", "Lets the unit go."),
	[MOVE_GO] = VARIANT("go", go_rows, "Moves a unit that came free by up to two squares."),
	[MOVE_STAY] = VARIANT_EMPTY("stay", "Leaves a unit that came free where it is."),
	[MOVE_DISCARD] = VARIANT("discard", discard_rows, "Throws a card away."),
	[MOVE_TAKE] = VARIANT("take", take_rows, "Takes the token of a Dice Stone."),
};
const struct layout	 boa_move = VARIANTS("move", struct move, moves,
    "What a player may order.");

#define ABOUT(i, n, k, l)	{ .name = (n), .kind = (k), \
    .offset = offsetof(struct decision, about) + (i), .width = 1, .list = (l),

static const struct field	 fight_about[] = {
	ABOUT(0, "square", FIELD_ID, "square") .doc = "Where." },
	ABOUT(1, "attacker", FIELD_ID, "unit") .doc = "Who attacks." },
	ABOUT(2, "with", FIELD_ID, "unit") .doc = "Who attacks as well." },
	ABOUT(3, "target", FIELD_ID, "unit") .doc = "Who is attacked." },
	ABOUT(4, "and", FIELD_ID, "unit") .doc = "Who is attacked as well." },
};
static const struct field	 unit_about[] = {
	ABOUT(0, "square", FIELD_ID, "square") .doc = "Where." },
	ABOUT(1, "unit", FIELD_ID, "unit") .doc = "Which unit." },
};
static const struct field	 deck_about[] = {
	ABOUT(0, "deck", FIELD_ID, "deck") .doc = "The deck that is drawn from." },
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
	[DECISION_COUNTER] = ASKING("counter-attack", ADMIT(MOVE_COUNTER) | ADMIT(MOVE_NO_COUNTER),
	    fight_about, "Do you attack back?"),
	[DECISION_FATE] = ASKING("beaten", ADMIT(MOVE_FATE), fight_about,
	    "What becomes of the beaten?"),
	[DECISION_REVIVE] = ASKING("killed", ADMIT(MOVE_REVIVE) | ADMIT(MOVE_NO_REVIVE), unit_about,
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
