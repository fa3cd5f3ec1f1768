/* The figures, the state, orders, events and questions in XML. */

#include "games/roll-for-adventure/rfa.h"

static const struct field board_fields[] = {
	{ NUMBER(struct board_figures, stones, "stones"),
	    .doc = "power stones that fill the board" },
	{ NUMBER(struct board_figures, track, "track"),
	    .doc = "the damage at which a territory falls, unless the game says otherwise" },
};
static const struct layout board_layout = LAYOUT("board", struct board_figures, board_fields,
    "an adventure board");

static const struct field card_fields[] = {
	{ ID(struct card_figures, kind, "kind", "card-kind"), .doc = "what kind of card" },
	{ ID(struct card_figures, territory, "territory", "territory"),
	    .doc = "the territory it attacks" },
	{ NUMBER(struct card_figures, rank, "rank"), .doc = "its rank" },
	{ NUMBER(struct card_figures, needs, "needs"), .doc = "the total of dice that beats it" },
	{ NUMBER(struct card_figures, value, "value"),
	    .doc = "a dragon's value: these dice it takes" },
};
static const struct layout card_layout = LAYOUT("card", struct card_figures, card_fields,
    "a card of the enemy deck");

static const struct field hero_fields[] = {
	{ FLAG(struct hero_figures, first_game, "first-game"),
	    .doc = "one of the four heroes for a first game" },
	{ NUMBER(struct hero_figures, amount, "amount"), .doc = "how much the power does" },
	{ NUMBER(struct hero_figures, value, "value"),
	    .doc = "the value of a die that the power is about" },
};
static const struct layout hero_layout = LAYOUT("hero", struct hero_figures, hero_fields, "a hero");

static const struct field spaces_fields[] = {
	{ NUMBER(struct desert_figures, spaces, "spaces"), .doc = "dice that fill a section" },
};
static const struct layout spaces_layout = LAYOUT("spaces", struct desert_figures, spaces_fields,
    "the sections of a territory");

static const struct field forest_figure_fields[] = {
	{ NUMBERS(struct forest_figures, boundary, "boundary"),
	    .doc = "dice for the first power stone and each further one" },
};
static const struct layout forest_figure_layout = LAYOUT("forest", struct forest_figures,
    forest_figure_fields, "the forest");

static const struct field cave_figure_fields[] = {
	{ NUMBER(struct cave_figures, bonus, "bonus"), .doc = "dice that earn bonus dice" },
	{ NUMBER(struct cave_figures, enemy, "enemy"), .doc = "dice that also defeat an enemy" },
	{ NUMBER(struct cave_figures, heal, "heal"),
	    .doc = "dice that also clear a territory of damage" },
};
static const struct layout cave_figure_layout = LAYOUT("cave", struct cave_figures,
    cave_figure_fields, "the ice cave's rewards");

static const struct field dice_figure_fields[] = {
	{ NUMBER(struct dice_figures, own, "own"), .doc = "dice of each hero's colour" },
	{ NUMBER(struct dice_figures, bonus, "bonus"), .doc = "bonus dice in the ice cave" },
	{ NUMBERS(struct dice_figures, allies, "allies"),
	    .doc = "ally dice each with one, two, three and four heroes" },
};
static const struct layout dice_figure_layout = LAYOUT("dice", struct dice_figures,
    dice_figure_fields, "the dice");

static const struct field master_fields[] = {
	{ IDS(struct master_figures, face, "faces", "face"),
	    .doc = "the faces of the territory die" },
	{ NUMBER(struct master_figures, one, "one"),
	    .doc = "damage where one territory is struck" },
	{ NUMBER(struct master_figures, all, "all"), .doc = "damage to each where all are struck" },
};
static const struct layout master_layout = LAYOUT("master", struct master_figures, master_fields,
    "the Master of Shadows");

static const struct field figure_fields[] = {
	{ STRUCTS(struct figures, board, "board", &board_layout), .index = "board", .defines = true,
	    .doc = "the adventure boards" },
	{ STRUCTS(struct figures, card, "card", &card_layout), .index = "card", .defines = true,
	    .doc = "the cards of the enemy deck" },
	{ STRUCTS(struct figures, hero, "hero", &hero_layout), .index = "hero",
	    .doc = "the heroes and what their powers do" },
	{ STRUCT(struct figures, desert, "desert", &spaces_layout), .doc = "the desert" },
	{ STRUCT(struct figures, fortress, "fortress", &spaces_layout), .doc = "the fortress" },
	{ STRUCT(struct figures, forest, "forest", &forest_figure_layout), .doc = "the forest" },
	{ STRUCT(struct figures, cave, "cave", &cave_figure_layout), .doc = "the ice cave" },
	{ STRUCT(struct figures, dice, "dice", &dice_figure_layout), .doc = "the dice" },
	{ STRUCT(struct figures, master, "master", &master_layout),
	    .doc = "the Master of Shadows" },
	{ NUMBER(struct figures, resurrection, "resurrection"),
	    .doc = "the total that the Vortex of Resurrection wants" },
	{ NUMBER(struct figures, giant, "giant-damage"), .doc = "damage that a giant always does" },
	{ NUMBER(struct figures, turns, "turns"), .doc = "turns after which the game is lost" },
};
const struct layout rfa_figures_layout = LAYOUT("tables", struct figures, figure_fields,
    "the figures of Roll for Adventure");

/* Groups that the state keeps side by side and that read better as one element. */
struct desert_group {
	struct dice	 first, second, third;
};
struct fortress_group {
	struct wall	 wall[WALLS + 1];
};
struct cave_group {
	struct space	 space[VALUES + 1];
};
struct resurrection_group {
	uint8_t		 pips;
	struct dice	 value[VALUES + 1];
};
_Static_assert(sizeof(struct desert_group) == sizeof(((struct rfa_state *)0)->desert),
    "three sections");
_Static_assert(offsetof(struct rfa_state, resurrection) == offsetof(struct rfa_state,
    resurrection_pips) + 1, "side by side");

#define GROUP(g, m, n, l) \
	.name = (n), .offset = offsetof(struct rfa_state, m), .width = sizeof(struct g), \
	    .kind = FIELD_STRUCT, .sub = (l)

static const struct field dice_fields[] = {
	DICE_ROWS(struct dice, ),
};
static const struct layout dice_layout = LAYOUT("dice", struct dice, dice_fields,
    "dice lying somewhere, by owner");

static const struct field rolled_fields[] = {
	{ NUMBER(struct rolled, total, "dice"),
	    .doc = "how many of the rolled dice show this value" },
	{ NUMBER(struct rolled, of[OWN_DICE - 1], "own"), .doc = "of these, the hero's own" },
	{ NUMBER(struct rolled, of[ALLY_DICE - 1], "ally"), .doc = "of these, ally dice" },
	{ NUMBER(struct rolled, of[BONUS_DICE - 1], "bonus"), .doc = "of these, bonus dice" },
};
static const struct layout rolled_layout = LAYOUT("rolled", struct rolled, rolled_fields,
    "rolled dice of one value, to be placed");

static const struct field player_fields[] = {
	{ ID(struct hero, colour, "colour", "colour"), .doc = "the colour of the hero's dice" },
	{ ID(struct hero, seat, "seat", "seat"), .doc = "the seat that holds this hero" },
	{ ID(struct hero, hero, "hero", "hero"),
	    .doc = "the hero, where the game is played with powers" },
	{ NUMBER(struct hero, of[OWN_DICE - 1], "own"),
	    .doc = "dice of the hero's colour at home, for the next turn" },
	{ NUMBER(struct hero, of[ALLY_DICE - 1], "ally"), .doc = "ally dice at home" },
	{ NUMBER(struct hero, of[BONUS_DICE - 1], "bonus"), .doc = "bonus dice at home" },
};
static const struct layout player_layout = LAYOUT("player", struct hero, player_fields,
    "a hero and the dice at home");

static const struct field territory_fields[] = {
	{ NUMBER(struct territory, damage, "damage"),
	    .doc = "holes that the skull has moved; at the track's length all lose" },
	{ NUMBER(struct territory, dice, "dice"), .doc = "dice lying in the territory" },
};
static const struct layout territory_layout = LAYOUT("territory", struct territory,
    territory_fields, "a territory");

static const struct field desert_fields[] = {
	{ STRUCT(struct desert_group, first, "first", &dice_layout),
	    .doc = "the first section, where 1s are placed and attacks strike" },
	{ STRUCT(struct desert_group, second, "second", &dice_layout),
	    .doc = "the second section: one die for each filling of the first" },
	{ STRUCT(struct desert_group, third, "third", &dice_layout),
	    .doc = "the dice that the desert keeps, one for each power stone" },
};
static const struct layout desert_layout = LAYOUT("desert", struct desert_group, desert_fields,
    "the desert's three sections");

static const struct field wall_fields[] = {
	{ FLAG(struct wall, barrier, "barrier"),
	    .doc = "whether the barrier stands; where it has fallen no dice are placed" },
	DICE_ROWS(struct wall, dice.),
};
static const struct layout wall_layout = LAYOUT("wall", struct wall, wall_fields,
    "a section of the fortress");

static const struct field fortress_fields[] = {
	{ STRUCTS(struct fortress_group, wall, "wall", &wall_layout), .index = "wall",
	    .doc = "the sections for 2s, 3s and 4s" },
};
static const struct layout fortress_layout = LAYOUT("fortress", struct fortress_group,
    fortress_fields, "the fortress");

static const struct field forest_fields[] = {
	{ NUMBER(struct forest, boundary, "boundary"),
	    .doc = "dice that the path wants for the next power stone; 0 once it has no more" },
	{ STRUCT(struct forest, fives, "fives", &dice_layout), .doc = "5s on the path" },
	{ STRUCT(struct forest, sixes, "sixes", &dice_layout), .doc = "6s on the path" },
};
static const struct layout forest_layout = LAYOUT("forest", struct forest, forest_fields,
    "the forest's path");

static const struct field space_fields[] = {
	{ ID(struct space, die, "die", "die"), .doc = "whose die lies there, if one does" },
};
static const struct layout space_layout = LAYOUT("space", struct space, space_fields,
    "a space of the ice cave");

static const struct field cave_fields[] = {
	{ STRUCTS(struct cave_group, space, "space", &space_layout), .index = "value",
	    .doc = "the spaces, one for each value" },
};
static const struct layout cave_layout = LAYOUT("cave", struct cave_group, cave_fields,
    "the ice cave");

static const struct field resurrection_fields[] = {
	{ NUMBER(struct resurrection_group, pips, "pips"), .doc = "the total of the dice there" },
	{ STRUCTS(struct resurrection_group, value, "lying", &dice_layout), .index = "value",
	    .doc = "the dice there by value" },
};
static const struct layout resurrection_layout =
    LAYOUT("resurrection", struct resurrection_group, resurrection_fields,
    "the Vortex of Resurrection");

static const struct field enemy_fields[] = {
	{ ID(struct enemy, card, "id", "card"), .doc = "the enemy's card" },
	{ ID(struct enemy, kind, "kind", "card-kind"),
	    .doc = "an ordinary enemy, a phantom or a giant" },
	{ ID(struct enemy, territory, "territory", "territory"), .doc = "where it attacks" },
	{ NUMBER(struct enemy, rank, "rank"), .doc = "its rank; a higher one commands it" },
	{ NUMBER(struct enemy, pips, "pips"), .doc = "the total of the dice on it" },
	{ NUMBER(struct enemy, needs, "needs"), .doc = "the total that beats it" },
	DICE_ROWS(struct enemy, dice.),
};
static const struct layout enemy_layout = LAYOUT("enemy", struct enemy, enemy_fields,
    "an enemy in play");

static const struct field attack_fields[] = {
	{ ID(struct attack, card, "card", "card"), .doc = "the card that was revealed" },
	{ FLAG(struct attack, commanding, "commanding"),
	    .doc = "whether the enemies it commands attack first" },
	{ ID(struct attack, territory, "territory", "territory"), .doc = "where the attack is" },
	{ NUMBER(struct attack, index, "index"),
	    .doc = "which of the enemies in play attacks, from 0" },
	{ NUMBER(struct attack, part, "part"),
	    .doc = "which section of the territory is struck, from 0" },
	{ FLAG(struct attack, removed, "removed"), .doc = "whether this attack has taken a die" },
};
static const struct layout attack_layout = LAYOUT("attack", struct attack, attack_fields,
    "the attack under way, if one is");

static const struct field state_fields[] = {
	{ NUMBER(struct rfa_state, turns, "turns"), .doc = "heroes' turns begun" },
	{ ID(struct rfa_state, phase, "phase", "phase"), .doc = "what is to be decided" },
	{ ID(struct rfa_state, boundary, "gate", "gate"),
	    .doc = "whether a turn or a round of the table begins here" },
	{ ID(struct rfa_state, ending, "ending", "ending"),
	    .doc = "how it ended, when it is over" },
	{ NUMBER(struct rfa_state, goal, "goal"), .doc = "power stones that win the game" },
	{ NUMBER(struct rfa_state, stones, "stones"), .doc = "power stones won" },
	{ NUMBER(struct rfa_state, track, "track"),
	    .doc = "the damage at which a territory falls and all lose" },
	{ ID(struct rfa_state, active, "active", "colour"), .doc = "the hero whose turn it is" },
	{ ID(struct rfa_state, first, "first", "colour"), .doc = "the hero who began" },
	{ FLAG(struct rfa_state, power_used, "power-used"),
	    .doc = "whether the hero's power has been used this turn" },
	{ NUMBER(struct rfa_state, keep, "keep"),
	    .doc = "1: the next dice placed leave the roll lying; 2: this is the second placing "
	    "from one roll" },
	{ ID(struct rfa_state, last, "last", "value"), .doc = "the value placed last this turn" },
	{ NUMBER(struct rfa_state, section, "section"),
	    .doc = "the section of the desert that is full, or 0" },
	{ NUMBER(struct rfa_state, bonus_store, "bonus-store"),
	    .doc = "bonus dice left in the ice cave" },
	{ NUMBER(struct rfa_state, heroes, "heroes"), .doc = "heroes in the game" },
	{ NUMBER(struct rfa_state, enemies, "enemies"), .doc = "enemies in play" },
	{ NUMBER(struct rfa_state, deck_size, "deck-size"),
	    .doc = "cards in the enemy deck, the Master of Shadows included" },
	{ NUMBER(struct rfa_state, discards, "discards"),
	    .doc = "enemies defeated, and dragons gone" },
	{ NUMBER(struct rfa_state, master_seen, "master-seen"),
	    .doc = "times the Master of Shadows has come" },
	{ STRUCT(struct rfa_state, attack, "attack", &attack_layout),
	    .doc = "the attack under way, if one is" },
	{ STRUCTS(struct rfa_state, territory, "territory", &territory_layout),
	    .index = "territory",
	    .doc = "the territories" },
	{ STRUCTS(struct rfa_state, player, "player", &player_layout), .count = "heroes",
	    .doc = "the heroes in turn order" },
	{ STRUCTS(struct rfa_state, pool, "rolled", &rolled_layout), .index = "value",
	    .doc = "the active hero's rolled dice by value" },
	{ GROUP(desert_group, desert, "desert", &desert_layout), .doc = "the desert" },
	{ GROUP(fortress_group, wall, "fortress", &fortress_layout), .doc = "the fortress" },
	{ STRUCT(struct rfa_state, forest, "forest", &forest_layout), .doc = "the forest" },
	{ GROUP(cave_group, space, "cave", &cave_layout), .doc = "the ice cave" },
	{ GROUP(resurrection_group, resurrection_pips, "resurrection", &resurrection_layout),
	    .doc = "the Vortex of Resurrection" },
	{ STRUCT(struct rfa_state, oblivion, "oblivion", &dice_layout),
	    .doc = "the Vortex of Oblivion: dice lost until resurrection" },
	{ STRUCTS(struct rfa_state, enemy, "enemy", &enemy_layout), .count = "enemies",
	    .doc = "enemies in play, the oldest first" },
	{ IDS(struct rfa_state, discard, "discard", "card"), .count = "discards",
	    .doc = "enemies defeated, in that order" },
	{ IDS(struct rfa_state, deck, "deck", "card"), .count = "deck-size", .seen = SEEN_REFEREE,
	    .doc = "the enemy deck, the next card last" },
};
const struct layout rfa_state_layout = LAYOUT("state", struct rfa_state, state_fields,
    "where the game of Roll for Adventure stands");

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
static const struct field roll_fields[] = {
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
static const struct field strike_fields[] = {
	CARD, TERRITORY, { FLAG(struct rfa_event, set, "commanded"),
	    .doc = "whether the card revealed commands it" },
};
static const struct field lost_fields[] = { CARD, TERRITORY, VALUE, DIE };
static const struct field damage_fields[] = {
	TERRITORY, CARD, COUNT("damage", "damage done"), SUM("total", "the territory's damage now"),
};
static const struct field face_fields[] = {
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
	[EVENT_ROLLED] = VARIANT("rolled", roll_fields, "the hero's dice are rolled"),
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
	[EVENT_ATTACK] = VARIANT("attack", strike_fields, "an enemy attacks"),
	[EVENT_LOST] = VARIANT("lost", lost_fields,
	    "an attack takes a die to the Vortex of Oblivion"),
	[EVENT_DAMAGE] = VARIANT("damage", damage_fields, "a territory is damaged"),
	[EVENT_MASTER] = VARIANT("master", face_fields, "the Master of Shadows strikes"),
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
