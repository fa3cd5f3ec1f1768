/* Options that a moderator may choose, and the lists that are code. */

#include "games/hlas/rules.h"

static const char *const	 set_values[] = { "base", "order-and-chaos", "pestilence", "all",
    NULL };
static const char *const	 faction_values[] = { "chosen", "dealt", NULL };
static const char *const	 floating_values[] = { "auto", "yes", NULL };
static const char *const	 distance_values[] = { "march", "map", NULL };
static const char *const	 summon_values[] = { "anywhere", "free-land", NULL };
static const char *const	 interrupt_values[] = { "nested", "one-level", "none", NULL };
static const char *const	 no_yes[] = { "no", "yes", NULL };
static const char *const	 yes_no[] = { "yes", "no", NULL };
static const char *const	 hero_values[] = { "both", "better", NULL };
static const char *const	 rogue_values[] = { "random", "chosen", NULL };
static const char *const	 discard_values[] = { "by-choice", "by-rule", NULL };
static const char *const	 enemy_values[] = { "drawn", "humans", "orcs", "dwarves", "elves",
    "lionkin", "undead", "lizardfolk", "goblins", "birdfolk", "merfolk", NULL };
static const char *const	 team_values[] = { "none", "two", "three", NULL };
static const char *const	 solo_vp_values[] = { "none", "listed", NULL };

const struct option	 hlas_options[] = {
	[OPT_SETS] = { "sets", set_values, 0, 0, SETS_BASE, "the sets in play", "book" },
	[OPT_FACTIONS] = { "factions", faction_values, 0, 0, 0,
	    "whether factions are chosen in turn or dealt", "HLS-37" },
	[OPT_FLOATING] = { "floating", floating_values, 0, 0, 0,
	    "whether the Floating Continent is in play without Birdfolk and with fewer than seven "
	    "seats", "HLS-91" },
	[OPT_ROUNDS] = { "rounds", NULL, 0, 60, 30,
	    "rounds after which the game is scored; 0: none", "HLS-55" },
	[OPT_DISTANCE] = { "tower-distance", distance_values, 0, 0, 0,
	    "whether a tower's distance is counted as an army marches, or on the map alone",
	    "HLS-14" },
	[OPT_INTERRUPTS] = { "interrupts", interrupt_values, 0, 0, INTERRUPTS_NESTED,
	    "whether interrupts may be interrupted, only other spells, or none", "HQ-12" },
	[OPT_FLOOR] = { "score-floor", yes_no, 0, 0, 0, "whether the score never falls below 0",
	    "HLS-26" },
	[OPT_HEROES] = { "hero-lines", hero_values, 0, 0, 0,
	    "whether a Hero's first and second lines both count", "HQ-6" },
	[OPT_ROGUE] = { "rogue", rogue_values, 0, 0, 0,
	    "whether the card that a Rogue shows is any, or the one of fewest points", "HQ-21" },
	[OPT_WRAP] = { "sea-wrap-flight", yes_no, 0, 0, 0,
	    "whether vessels fly over the board's edge", "HLS-21" },
	[OPT_DISCARD] = { "discard", discard_values, 0, 0, 0,
	    "whether one chooses what is discarded at the collection, or the rule does", "HQ-14" },
	[OPT_ENEMY] = { "enemy", enemy_values, 0, 0, 0,
	    "the solo enemy's faction: drawn of those in play, or this one", "HLS-34" },
	[OPT_SOLO_VP] = { "solo-tactic-vp", solo_vp_values, 0, 0, 0,
	    "whether the solo enemy gains the points of the tactics that it draws", "HLS-78" },
	[OPT_TEAMS] = { "teams", team_values, 0, 0, 0,
	    "how many seats are a team: those as far apart as can be", "HLS-35" },
	[OPT_SPLIT] = { "retreat-split", no_yes, 0, 0, 0,
	    "whether units that retreat, survive or flee Monsters may go to several places",
	    "HLS-64" },
	[OPT_SUMMON] = { "summon", summon_values, 0, 0, 0,
	    "whether Summon may bring a Serf anywhere, or to land without enemies alone",
	    "HLS-44" },
	{ NULL }
};

#define LIST(n, ...)	static const char *const n[] = { __VA_ARGS__, NULL }

LIST(board, "four", "six", "floating");
LIST(terrain, "mountains", "forest", "plains", "desert", "swamp", "capital", "sea");
LIST(stock, "ore", "mana", "food");
LIST(yield, "ore", "mana", "food", "any", "terrain");
LIST(unit, "serf", "warrior", "hero-1", "hero-2", "hero-3", "sea", "air");
LIST(hero, "hero-1", "hero-2", "hero-3");
LIST(piece, "hero-1", "hero-2", "hero-3", "sea", "air");
LIST(building, "b1", "b2", "b3", "sea-dock", "air-spire");
LIST(source, "b1", "b2", "b3", "sea", "air", "h1", "h2", "h3");
LIST(level, "1", "2", "3");
LIST(slot, "recruit", "build", "research", "tax", "march-1", "march-2", "sail", "fly", "cast");
LIST(use, "token", "serf");
LIST(as, "follow", "muster", "tower");
LIST(stage, "exhausted", "preparing", "ready");
LIST(by, "land", "ferry", "wrap", "sky", "shore", "cliff", "water", "over");
LIST(label, "a", "b", "one", "two");
LIST(side, "attack", "defend");
LIST(set, "base", "order-and-chaos", "pestilence");
LIST(tactic, "retreat", "fight", "first-strike", "conscripts", "charge", "barricade", "siege");
LIST(token, "bonus-ore", "bonus-mana", "bonus-food", "bonus-om", "bonus-of", "bonus-mf",
    "bonus-omf", "entanglement",
    "farm", "fort", "mines", "monster", "wizard-tower", "portal", "rogue", "unstable-ground",
    "village", "knight",
    "sea-bonus-om", "sea-bonus-of", "sea-bonus-mf", "traders", "storm", "pirates", "sea-monster",
    "fisherman", "eggs",
    "harpy", "pyramid", "coral-reef", "giant-crab", "wreckage");
LIST(spell, "summon", "recall", "courage", "earthquake", "step", "harvest", "transmute", "scry",
    "haste", "tailwind",
    "tithe", "blight", "rage", "bulwark", "magic-arrow", "fireball", "weaken", "rally", "counter",
    "copy-spell", "plague",
    "updraft", "tidal-wave", "locusts", "mirage", "migration", "gust", "undertow", "talons",
    "absorb");
LIST(spell_kind, "cast", "combat", "interrupt");
LIST(points, "battle", "tactic", "spell", "token", "ability", "ruin");
LIST(trigger, "explore", "expand", "exploit", "exterminate", "rounds", "last-side", "track");
LIST(per, "army", "self", "warrior", "serf", "pair", "foe-serf");
LIST(when, "win", "kill", "cast", "explore", "build", "collect", "enter");
LIST(cond, "att", "def", "at-sea", "shore", "land", "serf", "warrior", "vessel", "lone", "spell",
    "flown", "ate",
    "near-tower", "own-capital", "foreign", "start", "with", "hero-aboard", "pair");
LIST(vs, "tower", "capital", "vessel", "hero");
LIST(cheap, "hero", "tower", "build", "spell", "combat", "serfs", "warrior", "tactic");
LIST(moving, "sea", "air", "army", "warrior");
LIST(yielding, "land", "air", "sea", "tower");
LIST(bearer, "air", "vessel");
LIST(worth, "land", "continent", "other-continent", "scribed", "soul", "serf4", "tower", "sea");
LIST(prey, "serf", "hero", "warrior");
LIST(feat, "always-tax", "extra-draw", "sea-raid", "lone-dies", "courtyard-adjacent", "promote",
    "blood-rite", "croc-raid",
    "croc-loot", "retower", "griffin-retreat", "rebirth", "ashes", "desert-free", "raise-free",
    "raise-at", "raise-win",
    "raise", "reap", "curse", "safe", "litter", "fly-army", "ark-lift", "swim-army", "swim-heroes",
    "crush", "toll");
LIST(home, "terrain", "attack", "shore");
LIST(army, "always", "serf", "warrior", "structure", "vessel-structure", "shore");
LIST(act, "track", "tax", "attack", "research", "feature", "recruit");
LIST(arrow, "n", "ne", "e", "se", "s", "sw", "w", "nw");
LIST(card, "build-track", "tax", "tax-2", "attack", "attack-2", "research", "build-feature",
    "recruit");
LIST(enemy_spell, "plunder", "energy-bolt", "summon-worker");
LIST(frame, "setup", "round", "turn", "move", "tokens", "spell", "battle", "gain", "lose",
    "research", "collect", "rebirth", "solo", "solo-choice");
LIST(deed, "choose", "close", "place", "recruit", "raise-soul", "build", "vessel", "upgrade",
    "tower", "conjure", "scribe",
    "tax", "march", "sail", "fly", "cast", "idle");
LIST(decision, "faction", "close", "place", "action", "follow", "muster", "keep", "discard", "gain",
    "token", "research", "flee",
    "rogue", "pirates", "traders", "harpy", "carry", "crab", "eggs", "interrupt", "ability",
    "combat", "tactic", "losses",
    "suffer", "promote", "retower", "raise", "steal", "rebirth", "place-enemy", "give-up",
    "permit", "lead");

static_assert(LENGTH(decision) == DECISIONS, "as many questions as there are kinds");
static_assert(LENGTH(token) == TOKENS + 1 && LENGTH(spell) == SPELLS + 1 &&
    LENGTH(feat) == FEAT_TOLL + 1, "all are named");
static_assert(LENGTH(act) == ACT_RECRUIT + 1 && LENGTH(trigger) == TRACK + 1 &&
    LENGTH(enemy_values) == FACTIONS + 2, "all are named");
static_assert(LENGTH(frame) == FRAME_KINDS && LENGTH(cond) == IF_PAIR + 1 &&
    LENGTH(deed) == MOVE_IDLE + 1, "all are named");

const struct list_of	 hlas_lists[] = {
	{ "board", board }, { "terrain", terrain }, { "stock", stock }, { "yield", yield },
	    { "unit", unit }, { "hero", hero },
	{ "piece", piece }, { "building", building }, { "source", source }, { "level", level },
	    { "slot", slot }, { "use", use },
	{ "as", as }, { "stage", stage }, { "by", by }, { "label", label }, { "side", side },
	    { "set", set },
	{ "tactic", tactic }, { "token", token }, { "spell", spell }, { "spell-kind", spell_kind },
	    { "points", points },
	{ "trigger", trigger }, { "per", per }, { "when", when }, { "cond", cond }, { "vs", vs },
	    { "cheap", cheap },
	{ "moving", moving }, { "yielding", yielding }, { "bearer", bearer }, { "worth", worth },
	    { "prey", prey },
	{ "feat", feat }, { "home", home }, { "army", army }, { "act", act }, { "arrow", arrow },
	    { "card", card },
	{ "enemy-spell", enemy_spell }, { "frame", frame },
	    { "gate", boundary_words + BOUNDARY_STEP },
	    { "deed", deed }, { "ask", decision }, { NULL, NULL }
};
