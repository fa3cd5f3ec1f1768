/* The layout of the state in XML. */

#include "games/roll-for-adventure/rfa.h"

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
