/* Questions, orders and events in XML. */

#include "games/roll-for-adventure/rfa.h"

static const struct field place_fields[] = {
	{ ID(struct rfa_move, place.on, "on", "target"),
	    .doc = "where: a territory, an enemy, or the Vortex of Resurrection, which ends the "
	    "turn" },
	{ ID(struct rfa_move, place.value, "value", "value"), .order = ORDER_OPTIONAL,
	    .doc = "the value of the dice; left out: the one that does most there" },
	{ ID(struct rfa_move, place.enemy, "enemy", "card"), .order = ORDER_OPTIONAL,
	    .doc = "which enemy; left out: the one the dice beat, the highest rank first, or come "
	    "nearest to beating" },
	{ NUMBER(struct rfa_move, place.dice, "dice"), .order = ORDER_OPTIONAL | ORDER_AMOUNT,
	    .doc = "how many dice; left out: all that fit there" },
	{ ID(struct rfa_move, place.with, "with", "kind"), .order = ORDER_OPTIONAL,
	    .doc = "the kind of dice that is taken first; left out: bonus, ally, own, but in the "
	    "cave own, ally, bonus" },
	{ NUMBER(struct rfa_move, place.kind[OWN_DICE - 1], "own"), .order = ORDER_OPTIONAL,
	    .doc = "how many of the hero's own dice; with this, 'ally' or 'bonus' the dice are "
	    "exactly those counted" },
	{ NUMBER(struct rfa_move, place.kind[ALLY_DICE - 1], "ally"), .order = ORDER_OPTIONAL,
	    .doc = "how many ally dice" },
	{ NUMBER(struct rfa_move, place.kind[BONUS_DICE - 1], "bonus"), .order = ORDER_OPTIONAL,
	    .doc = "how many bonus dice" },
	{ FLAG(struct rfa_move, place.finish, "finish"), .order = ORDER_OPTIONAL,
	    .doc = "yes: only if the dice fill the section or path, bring a reward of the cave, "
	    "beat the enemy, or free the vortexes" },
};

static const struct field pick_fields[] = {
	{ ID(struct rfa_move, pick.die, "die", "die"), .doc = "whose die" },
};

static const struct field take_fields[] = {
	{ ID(struct rfa_move, cave.take, "take", "answer"),
	    .doc = "yes: take the reward and the dice home; no: go on for a better one" },
};

static const struct field reward_fields[] = {
	{ ID(struct rfa_move, reward.enemy, "enemy", "card"), .order = ORDER_OPTIONAL,
	    .doc = "the enemy that is defeated; left out: the highest rank, then where most damage "
	    "is" },
	{ ID(struct rfa_move, reward.territory, "territory", "territory"), .order = ORDER_OPTIONAL,
	    .doc = "the territory whose skull goes back; left out: the most damaged" },
	{ SET(struct rfa_move, reward.without, "without", "colour"), .order = ORDER_OPTIONAL,
	    .doc = "heroes who get no bonus die when there are too few; left out: the last in turn "
	    "order" },
};

static const struct field power_fields[] = {
	{ ID(struct rfa_move, power.value, "value", "value"), .order = ORDER_OPTIONAL,
	    .doc = "the value of the dice that the power takes; left out: the lowest it can take" },
	{ ID(struct rfa_move, power.enemy, "enemy", "card"), .order = ORDER_OPTIONAL,
	    .doc = "Avenger: the enemy; left out: the highest rank" },
	{ ID(struct rfa_move, power.territory, "territory", "territory"), .order = ORDER_OPTIONAL,
	    .doc = "Healer: the territory; left out: the most damaged" },
};

static const struct field adopt_fields[] = {
	{ ID(struct rfa_move, adopt.seat, "seat", "seat"),
	    .doc = "whose plan counts for this roll" },
};

static const struct variant moves[MOVES] = {
	[MOVE_PLACE] = VARIANT("place", place_fields, "place rolled dice of one value somewhere"),
	[MOVE_MOVE_ON] = VARIANT("move-on", pick_fields,
	    "the die that moves on when a section of the desert is full"),
	[MOVE_CAVE] = VARIANT("cave", take_fields, "take the ice cave's reward, or go on"),
	[MOVE_REWARD] = VARIANT("reward", reward_fields, "how the ice cave's reward is spent"),
	[MOVE_LOSE] = VARIANT("lose", pick_fields, "the die that an attack takes"),
	[MOVE_POWER] = VARIANT("power", power_fields, "use the hero's power, once a turn"),
	[MOVE_ADOPT] = VARIANT("adopt", adopt_fields,
	    "let another player's plan count for this roll"),
	[MOVE_PASS] = VARIANT_EMPTY("pass",
	    "propose nothing for this roll; or leave the hero's power for later"),
};
const struct layout rfa_move_layout = VARIANTS("order", struct rfa_move, moves,
    "what a player of Roll for Adventure can order");

#define COLOUR	{ ID(struct rfa_event, colour, "colour", "colour"), .doc = "the hero" }
#define SEAT	{ ID(struct rfa_event, seat, "seat", "seat"), .doc = "the seat" }
#define TERRITORY { ID(struct rfa_event, territory, "territory", "territory"), \
	.doc = "the territory" }
#define CARD	{ ID(struct rfa_event, card, "card", "card"), .doc = "the enemy's card" }
#define VALUE	{ ID(struct rfa_event, value, "value", "value"), .doc = "the value of the dice" }
#define DIE	{ ID(struct rfa_event, die, "die", "die"), .doc = "whose die" }
#define COUNT(n, d) { NUMBER(struct rfa_event, number, n), .doc = (d) }
#define SUM(n, d) { NUMBER(struct rfa_event, total, n), .doc = (d) }
#define DICE	DICE_ROWS(struct rfa_event, dice.)

static const struct field turn_fields[] = {
	COLOUR, SEAT, { NUMBER(struct rfa_event, turns, "turn"),
	    .doc = "the number of the hero's turn" },
};
static const struct field no_dice_fields[] = { COLOUR };
static const struct field rolled_fields[] = {
	COLOUR, COUNT("dice", "how many dice were rolled"),
	{ NUMBERS(struct rfa_event, values, "values"), .count = "dice", .doc = "what they show" },
};
static const struct field placed_fields[] = {
	COLOUR, VALUE, { ID(struct rfa_event, on, "on", "target"), .doc = "where the dice went" },
	    CARD, DICE,
};
static const struct field subtask_fields[] = { TERRITORY,
    COUNT("section", "which section is full") };
static const struct field moved_fields[] = { DIE,
    COUNT("section", "the section of the desert it moved to") };
static const struct field stone_fields[] = {
	TERRITORY, COUNT("stones", "power stones won now"), SUM("goal", "power stones that win"),
};
static const struct field home_fields[] = { DICE };
static const struct field answer_fields[] = {
	{ ID(struct rfa_event, set, "take", "answer"),
	    .doc = "whether the reward is taken" }, COUNT("dice", "dice in the cave"),
};
static const struct field bonus_fields[] = {
	{ SET(struct rfa_event, set, "heroes", "colour"), .doc = "the heroes who get a bonus die" },
};
static const struct field defeated_fields[] = { CARD, TERRITORY };
static const struct field healed_fields[] = { TERRITORY, COUNT("damage", "damage that is gone") };
static const struct field revealed_fields[] = { CARD, TERRITORY, COUNT("rank", "its rank") };
static const struct field attack_fields[] = {
	CARD, TERRITORY, { FLAG(struct rfa_event, set, "commanded"),
	    .doc = "whether the card revealed commands it" },
};
static const struct field lost_fields[] = { CARD, TERRITORY, VALUE, DIE };
static const struct field damage_fields[] = {
	TERRITORY, CARD, COUNT("damage", "damage done"), SUM("total", "the territory's damage now"),
};
static const struct field master_fields[] = {
	{ ID(struct rfa_event, set, "face", "face"), .doc = "what the territory die shows" },
};
static const struct field dragon_fields[] = { CARD, VALUE,
    COUNT("dice", "dice it takes to the Vortex of Oblivion") };
static const struct field used_fields[] = {
	COLOUR, { ID(struct rfa_event, hero, "hero", "hero"), .doc = "whose power" }, VALUE, CARD,
	    TERRITORY,
};
static const struct field adopted_fields[] = { COLOUR, SEAT };
static const struct field ended_fields[] = {
	{ ID(struct rfa_event, number, "ending", "ending"), .doc = "how it ended" },
};

static const struct variant events[EVENTS] = {
	[EVENT_TURN] = VARIANT("turn", turn_fields, "a hero's turn begins"),
	[EVENT_NO_DICE] = VARIANT("no-dice", no_dice_fields, "the hero has no dice at home"),
	[EVENT_ROLLED] = VARIANT("rolled", rolled_fields, "the hero's dice are rolled"),
	[EVENT_PLACED] = VARIANT("placed", placed_fields, "dice are placed"),
	[EVENT_SUBTASK] = VARIANT("subtask", subtask_fields, "a section is full"),
	[EVENT_MOVED_ON] = VARIANT("moved-on", moved_fields, "a die moves on in the desert"),
	[EVENT_STONE] = VARIANT("stone", stone_fields, "a power stone is won"),
	[EVENT_HOME] = VARIANT_MINOR("home", home_fields,
	    "dice go home, allies to the active hero, bonus dice to the cave",
	    "homecomings of dice"),
	[EVENT_CAVE] = VARIANT("cave-answer", answer_fields,
	    "the ice cave's reward is taken or left"),
	[EVENT_BONUS] = VARIANT("bonus", bonus_fields, "bonus dice are given"),
	[EVENT_DEFEATED] = VARIANT("defeated", defeated_fields, "an enemy is defeated"),
	[EVENT_HEALED] = VARIANT("healed", healed_fields, "a skull goes back"),
	[EVENT_FREED] = VARIANT("freed", home_fields,
	    "the Vortex of Resurrection frees the dice from Oblivion"),
	[EVENT_REVEALED] = VARIANT("revealed", revealed_fields,
	    "a card of the enemy deck is revealed"),
	[EVENT_ATTACK] = VARIANT("attack", attack_fields, "an enemy attacks"),
	[EVENT_LOST] = VARIANT("lost", lost_fields,
	    "an attack takes a die to the Vortex of Oblivion"),
	[EVENT_DAMAGE] = VARIANT("damage", damage_fields, "a territory is damaged"),
	[EVENT_MASTER] = VARIANT("master", master_fields, "the Master of Shadows strikes"),
	[EVENT_DRAGON] = VARIANT("dragon", dragon_fields, "a dragon takes all dice of its value"),
	[EVENT_POWER] = VARIANT("power-used", used_fields, "a hero's power is used"),
	[EVENT_ADOPTED] = VARIANT("adopted", adopted_fields,
	    "the active player adopts another's plan"),
	[EVENT_ENDED] = VARIANT("ended", ended_fields, "the game is over"),
};
const struct layout rfa_event_layout = VARIANTS("event", struct rfa_event, events,
    "what happened in Roll for Adventure");

static const struct field decision_place_fields[] = {
	{ ID(struct decision, about[0], "hero", "colour"),
	    .doc = "the hero whose dice were rolled" },
};
static const struct field decision_section_fields[] = {
	{ ID(struct decision, about[0], "hero", "colour"), .doc = "the hero whose turn it is" },
	{ NUMBER(struct decision, about[1], "section"), .doc = "the section that is full" },
};
static const struct field decision_cave_fields[] = {
	{ ID(struct decision, about[0], "hero", "colour"), .doc = "the hero whose turn it is" },
	{ NUMBER(struct decision, about[1], "dice"), .doc = "dice in the cave" },
	{ NUMBER(struct decision, about[2], "without"),
	    .doc = "heroes who must go without a bonus die" },
};
static const struct field decision_lose_fields[] = {
	{ ID(struct decision, about[0], "hero", "colour"), .doc = "the hero whose turn it is" },
	{ ID(struct decision, about[1], "territory", "territory"),
	    .doc = "the territory attacked" },
	{ ID(struct decision, about[2], "enemy", "card"), .doc = "the enemy that attacks" },
	{ ID(struct decision, about[3], "value", "value"),
	    .doc = "the value of the die to be lost" },
};

#define ASKING(n, a, f, d) { .name = (n), .admits = (a), .field = (f), .count = LENGTH(f), \
	.doc = (d) }

const struct decision_kind rfa_decisions[DECISIONS] = {
	[DECISION_PLACE] = ASKING("place",
	    ADMIT(MOVE_PLACE) | ADMIT(MOVE_POWER) | ADMIT(MOVE_ADOPT),
	    decision_place_fields,
	    "Which of the rolled dice do you place, and where?"),
	[DECISION_MOVE_ON] = ASKING("move-on", ADMIT(MOVE_MOVE_ON), decision_section_fields,
	    "A section of the desert is full: whose die moves on?"),
	[DECISION_CAVE] = ASKING("cave", ADMIT(MOVE_CAVE), decision_cave_fields,
	    "Do you take the ice cave's reward, or go on for a better one?"),
	[DECISION_REWARD] = ASKING("reward", ADMIT(MOVE_REWARD), decision_cave_fields,
	    "How is the ice cave's reward spent?"),
	[DECISION_LOSE] = ASKING("lose", ADMIT(MOVE_LOSE), decision_lose_fields,
	    "Whose die does the attack take?"),
	[DECISION_PROPOSE] = ASKING("propose",
	    ADMIT(MOVE_PLACE) | ADMIT(MOVE_POWER) | ADMIT(MOVE_PASS),
	    decision_place_fields,
	    "What would you do with the active hero's dice?"),
	[DECISION_POWER] = ASKING("power", ADMIT(MOVE_POWER) | ADMIT(MOVE_PASS),
	    decision_place_fields,
	    "Do you use the hero's power now, before the dice are rolled or after the last are "
	    "placed?"),
};
