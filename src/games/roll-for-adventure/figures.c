/* The layout of the figures in XML, as in templates/roll-for-adventure/tables.xml. */

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

static const struct field forest_fields[] = {
	{ NUMBERS(struct forest_figures, boundary, "boundary"),
	    .doc = "dice for the first power stone and each further one" },
};
static const struct layout forest_layout = LAYOUT("forest", struct forest_figures, forest_fields,
    "the forest");

static const struct field cave_fields[] = {
	{ NUMBER(struct cave_figures, bonus, "bonus"), .doc = "dice that earn bonus dice" },
	{ NUMBER(struct cave_figures, enemy, "enemy"), .doc = "dice that also defeat an enemy" },
	{ NUMBER(struct cave_figures, heal, "heal"),
	    .doc = "dice that also clear a territory of damage" },
};
static const struct layout cave_layout = LAYOUT("cave", struct cave_figures, cave_fields,
    "the ice cave's rewards");

static const struct field dice_fields[] = {
	{ NUMBER(struct dice_figures, own, "own"), .doc = "dice of each hero's colour" },
	{ NUMBER(struct dice_figures, bonus, "bonus"), .doc = "bonus dice in the ice cave" },
	{ NUMBERS(struct dice_figures, allies, "allies"),
	    .doc = "ally dice each with one, two, three and four heroes" },
};
static const struct layout dice_layout = LAYOUT("dice", struct dice_figures, dice_fields,
    "the dice");

static const struct field master_fields[] = {
	{ IDS(struct master_figures, face, "faces", "face"),
	    .doc = "the faces of the territory die" },
	{ NUMBER(struct master_figures, one, "one"),
	    .doc = "damage where one territory is struck" },
	{ NUMBER(struct master_figures, all, "all"), .doc = "damage to each where all are struck" },
};
static const struct layout master_layout = LAYOUT("master", struct master_figures, master_fields,
    "the Master of Shadows");

static const struct field fields[] = {
	{ STRUCTS(struct figures, board, "board", &board_layout), .index = "board", .defines = true,
	    .doc = "the adventure boards" },
	{ STRUCTS(struct figures, card, "card", &card_layout), .index = "card", .defines = true,
	    .doc = "the cards of the enemy deck" },
	{ STRUCTS(struct figures, hero, "hero", &hero_layout), .index = "hero",
	    .doc = "the heroes and what their powers do" },
	{ STRUCT(struct figures, desert, "desert", &spaces_layout), .doc = "the desert" },
	{ STRUCT(struct figures, fortress, "fortress", &spaces_layout), .doc = "the fortress" },
	{ STRUCT(struct figures, forest, "forest", &forest_layout), .doc = "the forest" },
	{ STRUCT(struct figures, cave, "cave", &cave_layout), .doc = "the ice cave" },
	{ STRUCT(struct figures, dice, "dice", &dice_layout), .doc = "the dice" },
	{ STRUCT(struct figures, master, "master", &master_layout),
	    .doc = "the Master of Shadows" },
	{ NUMBER(struct figures, resurrection, "resurrection"),
	    .doc = "the total that the Vortex of Resurrection wants" },
	{ NUMBER(struct figures, giant, "giant-damage"), .doc = "damage that a giant always does" },
	{ NUMBER(struct figures, turns, "turns"), .doc = "turns after which the game is lost" },
};
const struct layout rfa_figures_layout = LAYOUT("tables", struct figures, fields,
    "the figures of Roll for Adventure");
