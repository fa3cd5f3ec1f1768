/* The moderator's choices, and the lists that are the same in every game. */

#include "games/ancients/rules.h"

static const char *const	 enemy[] = { "drawn", "orpal", "varpen", "bohmerk", "dhargon",
    NULL };
static const char *const	 ends[] = { "round", "once", NULL };
static const char *const	 mutation[] = { "rules", "board", NULL };
static const char *const	 no_yes[] = { "no", "yes", NULL };
static const char *const	 yes_no[] = { "yes", "no", NULL };
static const char *const	 granularity[] = { "free", "one", NULL };
static const char *const	 crystal[] = { "with", "uses-up", NULL };
static const char *const	 prisoners[] = { "one", "per-attacker", NULL };
static const char *const	 gathers[] = { "dhargon", "all", NULL };

static const char *const	 sides[] = { "west", "east", NULL };
static const char *const	 factions[] = { "orpal", "varpen", "bohmerk", "dhargon", NULL };
static const char *const	 faces[] = { "diagonal", "one", "two", "skull", NULL };
static const char *const	 goods[] = {
	"wood", "ore", "water", "gold", "meat", "crystal", NULL,
};
static const char *const	 roles[] = {
	"common", "gatemaster", "captain", "elder", "collector", "elder-egg", "egg",
	"ancient", NULL,
};
static const char *const	 stats[] = { "strength", "defence", NULL };
static const char *const	 barriers[] = { "fence", "wall", NULL };
static const char *const	 places[] = {
	"north", "east", "south", "west", "back", "fore", NULL,
};
static const char *const	 back_halves[] = { "north-east", "south-west", NULL };
static const char *const	 fore_halves[] = { "north-west", "south-east", NULL };
static const char *const	 portals[] = { "small", "large", NULL };
static const char *const	 decks[] = { "action", "item", NULL };
static const char *const	 uses[] = {
	"attack", "defend", "turn", "stand-firm", "revive", "equip", "instant", NULL,
};
static const char *const	 comes[] = { "from-greatest", "at-gatemaster", "at-elder", NULL };
static const char *const	 remedies[] = { "skull", "mending", "draught", NULL };
static const char *const	 fates[] = { "kill", "capture", "absorb", "meat", NULL };
static const char *const	 effects[] = {
	"attack-dice", "defence-dice", "walk", "wading", "scavenge", "twist", "stand-firm",
	"plunder", "mend", "thief", "shove", "bloodlust", "march", "spy", "mason", "breach",
	"ransom", "reroll", "boots", "waders", "hooks", "whetstone", "amulet", "pack",
	"stone", "relic", "horn", "crown", NULL,
};
static const char *const	 abilities[] = {
	"attack", "draw", "exchange", "escape", "dismantle-fence", "dismantle-wall",
	"summon", "divine", "mutate", "evolve", "evolve-board", "gather", "gather-gold",
	"fence", "wall", "small-portal", "large-portal", "ritual", "undead", "grow", "absorb", NULL,
};
static const char *const	 vps[] = {
	"kill", "capture", "exchange", "upgrade", "arrive", "kill-ancient", "call-ancient",
	"build", "evolve", "pair", "portal", "revive", "captain", "strong", "absorb",
	"greatest", "egg", "brood", NULL,
};
static const char *const	 deeds[] = {
	"create", "beat", "draw", "open-portal", "arrive", "absorb", "hatch", "gather",
	NULL,
};
static const char *const	 rules[] = {
	"attack", "upgrade", "bring", "exchange", "hunt", "gather", "carry", "advance",
	NULL,
};
static const char *const	 scenarios[] = { "victory", "crossroads", "hunt", "harvest", NULL };
static const char *const	 helds[] = {
	"prisoner", "carried", "food", "beaten", "dying", "freed", NULL,
};
static const char *const	 phases[] = { "faction", "setup", "turn", "over", NULL };
static const char *const	 stages[] = {
	"defend", "roll", "stand-firm", "counter", "fate", "done", NULL,
};
static const char *const	 endeds[] = {
	"target", "scenario", "elimination", "forfeit", "rounds", NULL,
};
static const char *const	 units[] = {
	"w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10", "w11", "w12", "w13",
	"w14", "w15", "w16", "w17", "w18", "w19", "w20", "w21", "w22", "w23", "w24", "e1",
	"e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "e10", "e11", "e12", "e13", "e14",
	"e15", "e16", "e17", "e18", "e19", "e20", "e21", "e22", "e23", "e24", NULL,
};
/* The kinds of orders, in the order of enum move_kind. */
static const char *const	 orders[] = {
	"faction", "setup", "move", "attack", "draw", "exchange", "escape", "dismantle",
	"fence", "wall", "gather", "mutate", "evolve", "grow", "absorb", "split", "merge",
	"small-portal", "large-portal", "arrive", "ritual", "egg", "new-elder", "summon",
	"divine", "card", "equip", "pick-up", "hand-over", "drop", "give", "bank", "end",
	"forfeit", "defend", "stand-firm", "no-stand-firm", "counter", "no-counter", "fate",
	"revive", "no-revive", "go", "stay", "discard", "take", NULL,
};

const struct list_of	 boa_lists[] = {
	{ "side", sides }, { "faction", factions }, { "face", faces }, { "good", goods },
	{ "role", roles }, { "stat", stats }, { "barrier", barriers }, { "place", places },
	{ "back-half", back_halves }, { "fore-half", fore_halves }, { "portal", portals },
	{ "deck", decks }, { "use", uses }, { "comes", comes }, { "remedy", remedies },
	{ "fate", fates }, { "effect", effects }, { "ability", abilities }, { "vp", vps },
	{ "deed", deeds }, { "auto-rule", rules }, { "scenario", scenarios }, { "held", helds },
	{ "phase", phases }, { "stage", stages }, { "ended", endeds }, { "unit", units },
	{ "order", orders }, { NULL, NULL },
};

const struct option	 boa_options[] = {
	[OPT_ENEMY] = { .name = "enemy", .value = enemy,
	    .doc = "The faction of the auto-enemy, where one person plays alone.",
	    .source = "house" },
	[OPT_SCENARIO] = { .name = "scenario", .value = scenarios,
	    .doc = "What is played for; victory points are counted in each.", .source = "house" },
	[OPT_TARGET] = { .name = "target", .low = 5, .high = 60, .def = 18,
	    .doc = "The victory points that win.", .source = "BQ-12" },
	[OPT_END] = { .name = "end", .value = ends,
	    .doc = "Whether the round is finished when someone has the target, or the game ends at "
	    "once.", .source = "BQ-12" },
	[OPT_CAP] = { .name = "cap", .low = 10, .high = 200, .def = 60,
	    .doc = "The rounds after which the game ends.", .source = "BQ-13" },
	[OPT_REWARDS] = { .name = "rewards", .low = 0, .high = 3,
	    .doc = "Scenarios finished before: three reward cards of each kind for each.",
	    .source = "house" },
	[OPT_MUTATION] = { .name = "mutation", .value = mutation,
	    .doc = "The price of S3/D3 for the Varpen: 4 moves or 3 skulls by the rules, 5 or 4 by "
	    "the board.", .source = "BQ-7" },
	[OPT_EGG_DEFENCE] = { .name = "egg-defence", .low = 1, .high = 2, .def = 2,
	    .doc = "The defence of an egg.", .source = "BQ-7" },
	[OPT_COUNTER_CHAIN] = { .name = "counter-chain", .value = no_yes,
	    .doc = "Whether a counter-attack may be countered.", .source = "BQ-2" },
	[OPT_PORTAL_GRANULARITY] = { .name = "portal-pace", .value = granularity,
	    .doc = "Whether any number may come through a large portal in a turn, or one.",
	    .source = "BQ-5" },
	[OPT_CRYSTAL] = { .name = "crystal", .value = crystal,
	    .doc = "Whether a crystal drawn from the bag comes with a unit, or uses the draw up.",
	    .source = "BQ-4" },
	[OPT_PRISONERS] = { .name = "prisoners", .value = prisoners,
	    .doc = "Whether a fight brings one prisoner, or one for each attacking unit.",
	    .source = "BQ-3" },
	[OPT_VARPEN_SKULLS] = { .name = "varpen-skulls", .value = yes_no,
	    .doc = "Whether the Varpen may gather with skulls.", .source = "BQ-11" },
	[OPT_DIAGONALS] = { .name = "diagonals", .value = yes_no,
	    .doc = "Whether fences and walls may cross a square.", .source = "house" },
	[OPT_WATER_GATHER] = { .name = "water-gather", .value = gathers,
	    .doc = "Who may gather water.", .source = "BQ-6" },
	[OPT_UPGRADE_VP] = { .name = "upgrade-vp", .low = 0, .high = 1, .def = 1,
	    .doc = "Victory points for an upgrade by 1 S or 1 D.", .source = "house" },
	[OPT_ANCIENT_VP] = { .name = "ancient-vp", .low = 0, .high = 3, .def = 3,
	    .doc = "Victory points for killing the enemy's Ancient; 0: none.", .source = "house" },
	{ .name = NULL },
};
