/* The layout of the state, and each member's visibility. */

#include "games/immortals/rules.h"

#define HALF(s, m, realm, n, l)	{ .name = (n), .kind = FIELD_STRUCT, \
	    .offset = offsetof(s, m[(realm) - 1]), \
	.width = sizeof(((s *)0)->m[0]), .sub = (l),
#define HALF_NUMBER(s, m, realm, n)	{ .name = (n), .kind = FIELD_NUMBER, \
	    .offset = offsetof(s, m[(realm) - 1]), \
	.width = sizeof(((s *)0)->m[0]),
#define HALF_ID(s, m, realm, n, l)	{ .name = (n), .kind = FIELD_ID, \
	    .offset = offsetof(s, m[(realm) - 1]), \
	.width = sizeof(((s *)0)->m[0]), .list = (l),

static const struct field	 side_rows[] = {
	{ ID(struct side, owner, "owner", "seat"), .doc = "Whose armies stand there." },
	{ NUMBER(struct side, armies, "armies"), .doc = "How many armies stand there." },
	{ ID(struct side, building, "building", "building"),
	    .doc = "The shrine or capital there." },
	{ FLAG(struct side, portal, "portal"),
	    .doc = "Whether a portal leads from there to the other realm." },
};
static const struct layout	 side = LAYOUT("side", struct side, side_rows,
    "A region in one realm.");

static const struct field	 region_rows[] = {
	HALF(struct region, side, LIGHT, "light", &side) .doc = "The region in the light realm." },
	HALF(struct region, side, DARK, "dark", &side) .doc = "The region in the dark realm." },
	{ ID(struct region, card, "card", "seat"),
	    .doc = "Who holds its region card; nobody: it is in the stack." },
};
static const struct layout	 region = LAYOUT("region", struct region, region_rows,
    "A region, in both realms.");

static const struct field	 card_rows[] = {
	{ ID(struct card, region, "region", "region"), .doc = "The region card that lies there." },
	{ ID(struct card, conflict, "conflict", "conflict"),
	    .doc = "The conflict card that lies there." },
	{ ID(struct card, magic, "magic", "magic"), .doc = "The magic card that lies there." },
	{ FLAG(struct card, blank, "blank"), .doc = "Whether a blank card lies there." },
};
static const struct layout	 card = LAYOUT("card", struct card, card_rows,
    "A card on an action space, by its face.");

static const struct field	 player_rows[] = {
	{ SET(struct player, hand, "hand", "conflict"), .seen = SEEN_OWNER,
	    .doc = "Conflict cards in hand." },
	{ SET(struct player, dealt, "dealt", "conflict"), .seen = SEEN_OWNER,
	    .doc = "The draft hand of the moment." },
	{ SET(struct player, known, "known", "conflict"), .seen = SEEN_REFEREE,
	    .doc = "Cards this player has seen, in their draft hands or when they were shown, that "
	    "may be in somebody's hand." },
	{ NUMBER(struct player, vp, "vp"), .doc = "Victory points." },
	{ SET(struct player, covered, "covered", "space"),
	    .doc = "Action spaces on which a card lies face down." },
	HALF_ID(struct player, tribe, LIGHT, "light-tribe",
	    "tribe") .doc = "The tribe of the light realm." },
	HALF_ID(struct player, tribe, DARK, "dark-tribe",
	    "tribe") .doc = "The tribe of the dark realm." },
	{ NUMBER(struct player, gold, "gold"), .doc = "Gold held." },
	{ NUMBER(struct player, energy, "energy"), .doc = "Energy held." },
	HALF_NUMBER(struct player, limbo, LIGHT, "limbo-light") .doc = "Armies in the light limbo."
	    },
	HALF_NUMBER(struct player, limbo, DARK, "limbo-dark") .doc = "Armies in the dark limbo." },
	{ NUMBER(struct player, pool, "pool"),
	    .doc = "Cubes not in play: the own supply in the set-up, the box after it." },
	{ NUMBER(struct player, tower, "tower"), .doc = "Own cubes inside the tower." },
	{ NUMBER(struct player, tray, "tray"), .doc = "Own cubes in the tray." },
	{ NUMBER(struct player, conflicts, "conflicts"),
	    .doc = "Conflict cards held, in hand or face down." },
	{ NUMBER(struct player, dealt_size, "dealt-size"), .doc = "Cards in the draft hand." },
	{ ID(struct player, dealt_realm, "dealt-realm", "realm"),
	    .doc = "The realm of the draft hand." },
	{ ID(struct player, pick, "pick", "conflict"),
	    .doc = "The card chosen in the draft, for which a group is still to be placed." },
	HALF_NUMBER(struct player, due, LIGHT,
	    "due-light") .doc = "Reinforcements the light limbo may still send." },
	HALF_NUMBER(struct player, due, DARK,
	    "due-dark") .doc = "Reinforcements the dark limbo may still send." },
	{ NUMBER(struct player, split, "split"), .doc = "Cubes to divide between the limbos." },
	{ FLAG(struct player, passed, "passed"),
	    .doc = "Whether this player has passed in this round." },
	{ NUMBER(struct player, groups, "groups"), .doc = "Army groups not yet placed." },
	{ NUMBERS(struct player, group, "group"), .count = "groups",
	    .doc = "Their sizes, the largest first." },
	{ STRUCTS(struct player, board, "board", &card), .index = "space", .seen = SEEN_OWNER,
	    .doc = "The cards on the action spaces." },
};
static const struct layout	 player = LAYOUT("player", struct player, player_rows,
    "A player and their board.");

static const struct field	 rows[] = {
	{ SET(struct state, deck, "deck", "conflict"), .seen = SEEN_REFEREE,
	    .doc = "Conflict cards in the stack; any may come next." },
	{ SET(struct state, discard, "discard", "conflict"),
	    .doc = "Conflict cards on the discard pile." },
	{ STRUCTS(struct state, player, "player", &player), .index = "seat",
	    .doc = "The players." },
	{ STRUCTS(struct state, region, "region", &region), .index = "region",
	    .doc = "The regions." },
	{ NUMBER(struct state, battles, "battles"), .doc = "Battles fought." },
	{ NUMBER(struct state, deck_size, "deck-size"), .doc = "Conflict cards in the stack." },
	HALF_NUMBER(struct state, stack, LIGHT,
	    "stack-light") .doc = "Cards in the light stack of the draft." },
	HALF_NUMBER(struct state, stack, DARK,
	    "stack-dark") .doc = "Cards in the dark stack of the draft." },
	{ ID(struct state, phase, "phase", "phase"), .doc = "What is under way." },
	{ NUMBER(struct state, round, "round"), .doc = "The round; 0 in the set-up." },
	{ NUMBER(struct state, rounds, "rounds"), .doc = "How many rounds are played." },
	{ NUMBER(struct state, draft_round, "draft-round"), .doc = "Rounds of the draft begun." },
	{ ID(struct state, first, "first", "seat"), .doc = "Who leads this round." },
	{ ID(struct state, marker, "marker", "seat"),
	    .doc = "Who holds the first player marker and leads the next round." },
	{ ID(struct state, turn, "turn", "seat"), .doc = "Whose turn it is." },
	{ NUMBER(struct state, acted, "acted"),
	    .doc = "How many seats have had their turn in this phase." },
	{ SET(struct state, winners, "winners", "seat"), .doc = "Who won, when the game is over." },
	{ NUMBER(struct state, gold, "gold"), .doc = "Gold in the supply." },
	{ NUMBER(struct state, energy, "energy"), .doc = "Energy in the supply." },
	{ NUMBER(struct state, tiles, "tiles"), .doc = "Building tiles in the supply." },
	{ NUMBER(struct state, portals, "portals"), .doc = "Portals in the supply." },
	{ NUMBER(struct state, inhabitants, "inhabitants"), .doc = "Inhabitants in the supply." },
	{ NUMBER(struct state, tower, "tower-inhabitants"),
	    .doc = "Inhabitants inside the tower." },
	{ NUMBER(struct state, tray, "tray-inhabitants"), .doc = "Inhabitants in the tray." },
	{ FLAG(struct state, fresh, "fresh"),
	    .doc = "Whether a phase, or a turn of the table, begins here." },
};
const struct layout	 imm_state = LAYOUT("state", struct state, rows,
    "A position of Immortals.");
