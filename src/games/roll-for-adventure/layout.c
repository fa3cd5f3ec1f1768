/* The figures, the state, orders, events and questions in XML. */

#include "games/roll-for-adventure/rfa.h"

static const struct layout board_layout = LAYOUT_ROWS("board", board_figures, "an adventure board",
    ROW(NUMBER, board_figures, stones, "power stones that fill the board"),
    ROW(NUMBER, board_figures, track,
	"the damage at which a territory falls, unless the game says otherwise"));

static const struct layout card_layout = LAYOUT_ROWS("card", card_figures,
    "a card of the enemy deck",
    ROW_OF(ID, card_figures, kind, "card-kind", "what kind of card"),
    ROW_OF(ID, card_figures, territory, "territory", "the territory it attacks"),
    ROW(NUMBER, card_figures, rank, "its rank"),
    ROW(NUMBER, card_figures, needs, "the total of dice that beats it"),
    ROW(NUMBER, card_figures, value, "a dragon's value: these dice it takes"));

static const struct layout hero_layout = LAYOUT_ROWS("hero", hero_figures, "a hero",
    ROW_AS(FLAG, hero_figures, first_game, "first-game", "one of the four heroes for a first game"),
    ROW(NUMBER, hero_figures, amount, "how much the power does"),
    ROW(NUMBER, hero_figures, value, "the value of a die that the power is about"));

static const struct layout spaces_layout = LAYOUT_ROWS("spaces", desert_figures,
    "the sections of a territory", ROW(NUMBER, desert_figures, spaces, "dice that fill a section"));

static const struct layout forest_figure_layout = LAYOUT_ROWS("forest", forest_figures,
    "the forest",
    ROW(NUMBERS, forest_figures, boundary, "dice for the first power stone and each further one"));

static const struct layout cave_figure_layout = LAYOUT_ROWS("cave", cave_figures,
    "the ice cave's rewards",
    ROW(NUMBER, cave_figures, bonus, "dice that earn bonus dice"),
    ROW(NUMBER, cave_figures, enemy, "dice that also defeat an enemy"),
    ROW(NUMBER, cave_figures, heal, "dice that also clear a territory of damage"));

static const struct layout dice_figure_layout = LAYOUT_ROWS("dice", dice_figures, "the dice",
    ROW(NUMBER, dice_figures, own, "dice of each hero's colour"),
    ROW(NUMBER, dice_figures, bonus, "bonus dice in the ice cave"),
    ROW(NUMBERS, dice_figures, allies, "ally dice each with one, two, three and four heroes"));

static const struct layout master_layout = LAYOUT_ROWS("master", master_figures,
    "the Master of Shadows",
    ROW_OF_AS(IDS, master_figures, face, "faces", "face", "the faces of the territory die"),
    ROW(NUMBER, master_figures, one, "damage where one territory is struck"),
    ROW(NUMBER, master_figures, all, "damage to each where all are struck"));

const struct layout rfa_figures_layout = LAYOUT_ROWS("tables", figures,
    "the figures of Roll for Adventure",
    ROW_OF(STRUCTS, figures, board, &board_layout,
	"the adventure boards", .index = "board", .defines = true),
    ROW_OF(STRUCTS, figures, card, &card_layout,
	"the cards of the enemy deck", .index = "card", .defines = true),
    ROW_OF(STRUCTS, figures, hero, &hero_layout,
	"the heroes and what their powers do", .index = "hero"),
    ROW_OF(STRUCT, figures, desert, &spaces_layout, "the desert"),
    ROW_OF(STRUCT, figures, fortress, &spaces_layout, "the fortress"),
    ROW_OF(STRUCT, figures, forest, &forest_figure_layout, "the forest"),
    ROW_OF(STRUCT, figures, cave, &cave_figure_layout, "the ice cave"),
    ROW_OF(STRUCT, figures, dice, &dice_figure_layout, "the dice"),
    ROW_OF(STRUCT, figures, master, &master_layout, "the Master of Shadows"),
    ROW(NUMBER, figures, resurrection, "the total that the Vortex of Resurrection wants"),
    ROW_AS(NUMBER, figures, giant, "giant-damage", "damage that a giant always does"),
    ROW(NUMBER, figures, turns, "turns after which the game is lost"));

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

/* The rows of a struct dice, for layouts of structs with one. */
#define DICE_ROWS(s, m) \
	ROW_AS(NUMBER, s, m total, "dice", "how many dice"), \
	ROW_AS(NUMBER, s, m of[RED - 1], "red", "red dice, the first hero's"), \
	ROW_AS(NUMBER, s, m of[BLUE - 1], "blue", "blue dice, the second hero's"), \
	ROW_AS(NUMBER, s, m of[GREEN - 1], "green", "green dice, the third hero's"), \
	ROW_AS(NUMBER, s, m of[YELLOW - 1], "yellow", "yellow dice, the fourth hero's"), \
	ROW_AS(NUMBER, s, m of[ALLY - 1], "ally", "ally dice"), \
	ROW_AS(NUMBER, s, m of[BONUS - 1], "bonus", "bonus dice")

static const struct layout dice_layout = LAYOUT_ROWS("dice", dice, "dice lying somewhere, by owner",
    DICE_ROWS(dice, ));

static const struct layout rolled_layout = LAYOUT_ROWS("rolled", rolled,
    "rolled dice of one value, to be placed",
    ROW_AS(NUMBER, rolled, total, "dice", "how many of the rolled dice show this value"),
    ROW_AS(NUMBER, rolled, of[OWN_DICE - 1], "own", "of these, the hero's own"),
    ROW_AS(NUMBER, rolled, of[ALLY_DICE - 1], "ally", "of these, ally dice"),
    ROW_AS(NUMBER, rolled, of[BONUS_DICE - 1], "bonus", "of these, bonus dice"));

static const struct layout player_layout = LAYOUT_ROWS("player", hero,
    "a hero and the dice at home",
    ROW_OF(ID, hero, colour, "colour", "the colour of the hero's dice",
	.course = true),
    ROW_OF(ID, hero, seat, "seat", "the seat that holds this hero",
	.course = true),
    ROW_OF(ID, hero, hero, "hero", "the hero, where the game is played with powers"),
    ROW_AS(NUMBER, hero, of[OWN_DICE - 1], "own",
	"dice of the hero's colour at home, for the next turn"),
    ROW_AS(NUMBER, hero, of[ALLY_DICE - 1], "ally", "ally dice at home"),
    ROW_AS(NUMBER, hero, of[BONUS_DICE - 1], "bonus", "bonus dice at home"));

static const struct layout territory_layout = LAYOUT_ROWS("territory", territory, "a territory",
    ROW(NUMBER, territory, damage,
	"holes that the skull has moved; at the track's length all lose"),
    ROW(NUMBER, territory, dice, "dice lying in the territory"));

static const struct layout desert_layout = LAYOUT_ROWS("desert", desert_group,
    "the desert's three sections",
    ROW_OF(STRUCT, desert_group, first, &dice_layout,
	"the first section, where 1s are placed and attacks strike"),
    ROW_OF(STRUCT, desert_group, second, &dice_layout,
	"the second section: one die for each filling of the first"),
    ROW_OF(STRUCT, desert_group, third, &dice_layout,
	"the dice that the desert keeps, one for each power stone"));

static const struct layout wall_layout = LAYOUT_ROWS("wall", wall, "a section of the fortress",
    ROW(FLAG, wall, barrier, "whether the barrier stands; where it has fallen no dice are placed"),
    DICE_ROWS(wall, dice.));

static const struct layout fortress_layout = LAYOUT_ROWS("fortress", fortress_group, "the fortress",
    ROW_OF(STRUCTS, fortress_group, wall, &wall_layout,
	"the sections for 2s, 3s and 4s", .index = "wall"));

static const struct layout forest_layout = LAYOUT_ROWS("forest", forest, "the forest's path",
    ROW(NUMBER, forest, boundary,
	"dice that the path wants for the next power stone; 0 once it has no more"),
    ROW_OF(STRUCT, forest, fives, &dice_layout, "5s on the path"),
    ROW_OF(STRUCT, forest, sixes, &dice_layout, "6s on the path"));

static const struct layout space_layout = LAYOUT_ROWS("space", space, "a space of the ice cave",
    ROW_OF(ID, space, die, "die", "whose die lies there, if one does"));

static const struct layout cave_layout = LAYOUT_ROWS("cave", cave_group, "the ice cave",
    ROW_OF(STRUCTS, cave_group, space, &space_layout,
	"the spaces, one for each value", .index = "value"));

static const struct layout resurrection_layout =
    LAYOUT_ROWS("resurrection", resurrection_group, "the Vortex of Resurrection",
    ROW(NUMBER, resurrection_group, pips, "the total of the dice there"),
    ROW_OF_AS(STRUCTS, resurrection_group, value, "lying", &dice_layout,
	"the dice there by value", .index = "value"));

static const struct layout enemy_layout = LAYOUT_ROWS("enemy", enemy, "an enemy in play",
    ROW_OF_AS(ID, enemy, card, "id", "card", "the enemy's card"),
    ROW_OF(ID, enemy, kind, "card-kind", "an ordinary enemy, a phantom or a giant"),
    ROW_OF(ID, enemy, territory, "territory", "where it attacks"),
    ROW(NUMBER, enemy, rank, "its rank; a higher one commands it"),
    ROW(NUMBER, enemy, pips, "the total of the dice on it"),
    ROW(NUMBER, enemy, needs, "the total that beats it"), DICE_ROWS(enemy, dice.));

static const struct layout attack_layout = LAYOUT_ROWS("attack", attack,
    "the attack under way, if one is",
    ROW_OF(ID, attack, card, "card", "the card that was revealed"),
    ROW(FLAG, attack, commanding, "whether the enemies it commands attack first"),
    ROW_OF(ID, attack, territory, "territory", "where the attack is"),
    ROW(NUMBER, attack, index, "which of the enemies in play attacks, from 0"),
    ROW(NUMBER, attack, part, "which section of the territory is struck, from 0"),
    ROW(FLAG, attack, removed, "whether this attack has taken a die"));

const struct layout rfa_state_layout = LAYOUT_ROWS("state", rfa_state,
    "where the game of Roll for Adventure stands",
    ROW(NUMBER, rfa_state, turns, "heroes' turns begun"),
    ROW_OF(ID, rfa_state, phase, "phase", "what is to be decided",
	.course = true),
    ROW_OF_AS(ID, rfa_state, boundary, "gate", "gate",
	"whether a turn or a round of the table begins here", .course = true),
    ROW_OF(ID, rfa_state, ending, "ending", "how it ended, when it is over",
	.course = true),
    ROW(NUMBER, rfa_state, goal, "power stones that win the game"),
    ROW(NUMBER, rfa_state, stones, "power stones won"),
    ROW(NUMBER, rfa_state, track, "the damage at which a territory falls and all lose"),
    ROW_OF(ID, rfa_state, active, "colour", "the hero whose turn it is",
	.course = true),
    ROW_OF(ID, rfa_state, first, "colour", "the hero who began",
	.course = true),
    ROW_AS(FLAG, rfa_state, power_used, "power-used",
	"whether the hero's power has been used this turn"),
    ROW(NUMBER, rfa_state, keep, "1: the next dice placed leave the roll lying; 2: this is the "
	"second placing from one roll", .course = true),
    ROW_OF(ID, rfa_state, last, "value", "the value placed last this turn",
	.course = true),
    ROW(NUMBER, rfa_state, section, "the section of the desert that is full, or 0",
	.course = true),
    ROW_AS(NUMBER, rfa_state, bonus_store, "bonus-store", "bonus dice left in the ice cave"),
    ROW(NUMBER, rfa_state, heroes, "heroes in the game", .course = true),
    ROW(NUMBER, rfa_state, enemies, "enemies in play"),
    ROW_AS(NUMBER, rfa_state, deck_size, "deck-size",
	"cards in the enemy deck, the Master of Shadows included"),
    ROW(NUMBER, rfa_state, discards, "enemies defeated, and dragons gone"),
    ROW_AS(NUMBER, rfa_state, master_seen, "master-seen", "times the Master of Shadows has come"),
    ROW_OF(STRUCT, rfa_state, attack, &attack_layout, "the attack under way, if one is",
	.course = true),
    ROW_OF(STRUCTS, rfa_state, territory, &territory_layout,
	"the territories", .index = "territory"),
    ROW_OF(STRUCTS, rfa_state, player, &player_layout,
	"the heroes in turn order", .count = "heroes"),
    ROW_OF_AS(STRUCTS, rfa_state, pool, "rolled", &rolled_layout,
	"the active hero's rolled dice by value", .index = "value"),
    { GROUP(desert_group, desert, "desert", &desert_layout), .doc = "the desert" },
    { GROUP(fortress_group, wall, "fortress", &fortress_layout), .doc = "the fortress" },
    ROW_OF(STRUCT, rfa_state, forest, &forest_layout, "the forest"),
    { GROUP(cave_group, space, "cave", &cave_layout), .doc = "the ice cave" },
    { GROUP(resurrection_group, resurrection_pips, "resurrection", &resurrection_layout),
	.doc = "the Vortex of Resurrection" },
    ROW_OF(STRUCT, rfa_state, oblivion, &dice_layout,
	"the Vortex of Oblivion: dice lost until resurrection"),
    ROW_OF(STRUCTS, rfa_state, enemy, &enemy_layout,
	"enemies in play, the oldest first", .count = "enemies"),
    ROW_OF(IDS, rfa_state, discard, "card", "enemies defeated, in that order", .count = "discards"),
    ROW_OF(IDS, rfa_state, deck, "card",
	"the enemy deck, the next card last", .count = "deck-size", .seen = SEEN_REFEREE));

static const struct variant moves[MOVES] = {
	[MOVE_PLACE] = VARIANT_ROWS("place", "place rolled dice of one value somewhere",
	    ROW_OF_AS(ID, rfa_move, place.on, "on", "target",
		"where: a territory, an enemy, or the Vortex of Resurrection, which ends the turn",
		.order = ORDER_TO),
	    ROW_OF_AS(ID, rfa_move, place.value, "value", "value", "the value of the dice; left "
		"out: the one that does most there", .order = ORDER_OPTIONAL),
	    ROW_OF_AS(ID, rfa_move, place.enemy, "enemy", "card", "which enemy; left out: the one "
		"the dice beat, the highest rank first, or come nearest to beating",
		.order = ORDER_OPTIONAL),
	    ROW_AS(NUMBER, rfa_move, place.dice, "dice", "how many dice; left out: all that fit "
		"there", .order = ORDER_OPTIONAL | ORDER_AMOUNT),
	    ROW_OF_AS(ID, rfa_move, place.with, "with", "kind", "the kind of dice that is taken "
		"first; left out: bonus, ally, own, but in the cave own, ally, bonus",
		.order = ORDER_OPTIONAL),
	    ROW_AS(NUMBER, rfa_move, place.kind[OWN_DICE - 1], "own", "how many of the hero's own "
		"dice; with this, 'ally' or 'bonus' the dice are exactly those counted",
		.order = ORDER_OPTIONAL),
	    ROW_AS(NUMBER, rfa_move, place.kind[ALLY_DICE - 1], "ally",
		"how many ally dice", .order = ORDER_OPTIONAL),
	    ROW_AS(NUMBER, rfa_move, place.kind[BONUS_DICE - 1], "bonus",
		"how many bonus dice", .order = ORDER_OPTIONAL),
	    ROW_AS(FLAG, rfa_move, place.finish, "finish", "yes: only if the dice fill the section "
		"or path, bring a reward of the cave, beat the enemy, or free the vortexes",
		.order = ORDER_OPTIONAL)),
	[MOVE_MOVE_ON] = VARIANT_ROWS("move-on",
	    "the die that moves on when a section of the desert is full",
	    ROW_OF_AS(ID, rfa_move, pick.die, "die", "die", "whose die")),
	[MOVE_CAVE] = VARIANT_ROWS("cave", "take the ice cave's reward, or go on",
	    ROW_OF_AS(ID, rfa_move, cave.take, "take", "answer",
		"yes: take the reward and the dice home; no: go on for a better one")),
	[MOVE_REWARD] = VARIANT_ROWS("reward", "how the ice cave's reward is spent",
	    ROW_OF_AS(ID, rfa_move, reward.enemy, "enemy", "card", "the enemy that is defeated; "
		"left out: the highest rank, then where most damage is", .order = ORDER_OPTIONAL),
	    ROW_OF_AS(ID, rfa_move, reward.territory, "territory", "territory", "the territory "
		"whose skull goes back; left out: the most damaged", .order = ORDER_OPTIONAL),
	    ROW_OF_AS(SET, rfa_move, reward.without, "without", "colour", "heroes who get no bonus "
		"die when there are too few; left out: the last in turn order",
		.order = ORDER_OPTIONAL)),
	[MOVE_LOSE] = VARIANT_ROWS("lose", "the die that an attack takes",
	    ROW_OF_AS(ID, rfa_move, pick.die, "die", "die", "whose die")),
	[MOVE_POWER] = VARIANT_ROWS("power", "use the hero's power, once a turn",
	    ROW_OF_AS(ID, rfa_move, power.value, "value", "value", "the value of the dice that the "
		"power takes; left out: the lowest it can take", .order = ORDER_OPTIONAL),
	    ROW_OF_AS(ID, rfa_move, power.enemy, "enemy", "card",
		"Avenger: the enemy; left out: the highest rank", .order = ORDER_OPTIONAL),
	    ROW_OF_AS(ID, rfa_move, power.territory, "territory", "territory",
		"Healer: the territory; left out: the most damaged", .order = ORDER_OPTIONAL)),
	[MOVE_ADOPT] = VARIANT_ROWS("adopt", "let another player's plan count for this roll",
	    ROW_OF_AS(ID, rfa_move, adopt.seat, "seat", "seat", "whose plan counts for this roll")),
	[MOVE_PASS] = VARIANT_EMPTY("pass",
	    "propose nothing for this roll; or leave the hero's power for later"),
};
const struct layout rfa_move_layout = VARIANTS("order", struct rfa_move, moves,
    "what a player of Roll for Adventure can order");

#define COLOUR	ROW_OF(ID, rfa_event, colour, "colour", "the hero")
#define SEAT	ROW_OF(ID, rfa_event, seat, "seat", "the seat")
#define TERRITORY	ROW_OF(ID, rfa_event, territory, "territory", "the territory")
#define CARD	ROW_OF(ID, rfa_event, card, "card", "the enemy's card")
#define VALUE	ROW_OF(ID, rfa_event, value, "value", "the value of the dice")
#define DIE	ROW_OF(ID, rfa_event, die, "die", "whose die")
#define COUNT(n, d)	ROW_AS(NUMBER, rfa_event, number, n, (d))
#define SUM(n, d)	ROW_AS(NUMBER, rfa_event, total, n, (d))
#define DICE	DICE_ROWS(rfa_event, dice.)

static const struct variant events[EVENTS] = {
	[EVENT_TURN] = VARIANT_ROWS("turn", "a hero's turn begins", COLOUR,
	    SEAT, ROW_AS(NUMBER, rfa_event, turns, "turn",
	    "the number of the hero's turn")),
	[EVENT_NO_DICE] = VARIANT_ROWS("no-dice", "the hero has no dice at home", COLOUR),
	[EVENT_ROLLED] = VARIANT_ROWS("rolled", "the hero's dice are rolled",
	    COLOUR, COUNT("dice", "how many dice were rolled"),
	    ROW(NUMBERS, rfa_event, values, "what they show", .count = "dice")),
	[EVENT_PLACED] = VARIANT_ROWS("placed", "dice are placed",
	    COLOUR, VALUE, ROW_OF(ID, rfa_event, on, "target", "where the dice went"), CARD, DICE),
	[EVENT_SUBTASK] = VARIANT_ROWS("subtask", "a section is full",
	    TERRITORY, COUNT("section", "which section is full")),
	[EVENT_MOVED_ON] = VARIANT_ROWS("moved-on", "a die moves on in the desert",
	    DIE, COUNT("section", "the section of the desert it moved to")),
	[EVENT_STONE] = VARIANT_ROWS("stone", "a power stone is won",
	    TERRITORY, COUNT("stones", "power stones won now"),
	    SUM("goal", "power stones that win")),
	[EVENT_HOME] = VARIANT_MINOR_ROWS("home",
	    "dice go home, allies to the active hero, bonus dice to the cave",
	    "homecomings of dice", DICE),
	[EVENT_CAVE] = VARIANT_ROWS("cave-answer", "the ice cave's reward is taken or left",
	    ROW_OF_AS(ID, rfa_event, set, "take", "answer", "whether the reward is taken"),
	    COUNT("dice", "dice in the cave")),
	[EVENT_BONUS] = VARIANT_ROWS("bonus", "bonus dice are given",
	    ROW_OF_AS(SET, rfa_event, set, "heroes", "colour", "the heroes who get a bonus die")),
	[EVENT_DEFEATED] = VARIANT_ROWS("defeated", "an enemy is defeated", CARD, TERRITORY),
	[EVENT_HEALED] = VARIANT_ROWS("healed", "a skull goes back",
	    TERRITORY, COUNT("damage", "damage that is gone")),
	[EVENT_FREED] = VARIANT_ROWS("freed",
	    "the Vortex of Resurrection frees the dice from Oblivion", DICE),
	[EVENT_REVEALED] = VARIANT_ROWS("revealed", "a card of the enemy deck is revealed",
	    CARD, TERRITORY, COUNT("rank", "its rank")),
	[EVENT_ATTACK] = VARIANT_ROWS("attack", "an enemy attacks", CARD,
	    TERRITORY, ROW_AS(FLAG, rfa_event, set, "commanded",
	    "whether the card revealed commands it")),
	[EVENT_LOST] = VARIANT_ROWS("lost", "an attack takes a die to the Vortex of Oblivion",
	    CARD, TERRITORY, VALUE, DIE),
	[EVENT_DAMAGE] = VARIANT_ROWS("damage", "a territory is damaged",
	    TERRITORY, CARD, COUNT("damage", "damage done"),
	    SUM("total", "the territory's damage now")),
	[EVENT_MASTER] = VARIANT_ROWS("master", "the Master of Shadows strikes",
	    ROW_OF_AS(ID, rfa_event, set, "face", "face", "what the territory die shows")),
	[EVENT_DRAGON] = VARIANT_ROWS("dragon", "a dragon takes all dice of its value",
	    CARD, VALUE, COUNT("dice", "dice it takes to the Vortex of Oblivion")),
	[EVENT_POWER] = VARIANT_ROWS("power-used", "a hero's power is used",
	    COLOUR, ROW_OF(ID, rfa_event, hero, "hero", "whose power"), VALUE, CARD, TERRITORY),
	[EVENT_ADOPTED] = VARIANT_ROWS("adopted",
	    "the active player adopts another's plan", COLOUR, SEAT),
	[EVENT_ENDED] = VARIANT_ROWS("ended", "the game is over",
	    ROW_OF_AS(ID, rfa_event, number, "ending", "ending", "how it ended")),
};
const struct layout rfa_event_layout = VARIANTS("event", struct rfa_event, events,
    "what happened in Roll for Adventure");

#define ASKED(n, a, d, ...)	{ .name = (n), .admits = (a), .doc = (d), ROWS(__VA_ARGS__) }
#define HERO	ROW_OF_AS(ID, decision, about[0], "hero", "colour", "the hero whose turn it is")
#define ROLLER	\
	ROW_OF_AS(ID, decision, about[0], "hero", "colour", "the hero whose dice were rolled")
#define CAVE_ROWS	\
	HERO, ROW_AS(NUMBER, decision, about[1], "dice", "dice in the cave"), \
	ROW_AS(NUMBER, decision, about[2], "without", "heroes who must go without a bonus die")

const struct decision_kind rfa_decisions[DECISIONS] = {
	[DECISION_PLACE] = ASKED("place", ADMIT(MOVE_PLACE) | ADMIT(MOVE_POWER) | ADMIT(MOVE_ADOPT),
	    "Which of the rolled dice do you place, and where?", ROLLER),
	[DECISION_MOVE_ON] = ASKED("move-on", ADMIT(MOVE_MOVE_ON),
	    "A section of the desert is full: whose die moves on?", HERO,
	    ROW_AS(NUMBER, decision, about[1], "section", "the section that is full")),
	[DECISION_CAVE] = ASKED("cave", ADMIT(MOVE_CAVE),
	    "Do you take the ice cave's reward, or go on for a better one?", CAVE_ROWS),
	[DECISION_REWARD] = ASKED("reward", ADMIT(MOVE_REWARD),
	    "How is the ice cave's reward spent?", CAVE_ROWS),
	[DECISION_LOSE] = ASKED("lose", ADMIT(MOVE_LOSE), "Whose die does the attack take?", HERO,
	    ROW_OF_AS(ID, decision, about[1], "territory", "territory", "the territory attacked"),
	    ROW_OF_AS(ID, decision, about[2], "enemy", "card", "the enemy that attacks"),
	    ROW_OF_AS(ID, decision, about[3], "value", "value",
		"the value of the die to be lost")),
	[DECISION_PROPOSE] = ASKED("propose",
	    ADMIT(MOVE_PLACE) | ADMIT(MOVE_POWER) | ADMIT(MOVE_PASS),
	    "What would you do with the active hero's dice?", ROLLER),
	[DECISION_POWER] = ASKED("power", ADMIT(MOVE_POWER) | ADMIT(MOVE_PASS),
	    "Do you use the hero's power now, before the dice are rolled or after the last are "
	    "placed?", ROLLER),
};
