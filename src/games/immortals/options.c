/* The moderator's options, and the lists that are the same in every game. */

#include "games/immortals/rules.h"

static const char *const	 tower[] = { "thirds", "halves", NULL };
static const char *const	 eighth[] = { "construct", "attack", NULL };
static const char *const	 own[] = { "armies", "card", NULL };
static const char *const	 capital[] = { "realm", "twin", NULL };
static const char *const	 no_yes[] = { "no", "yes", NULL };
static const char *const	 blank[] = { "turn", "pass", NULL };
static const char *const	 names[] = { "one-realm", "both-realms", NULL };
static const char *const	 hollow[] = { "literal", "tie", NULL };
static const char *const	 takeover[] = { "holder", "literal", NULL };

const struct option	 imm_options[] = {
	[OPT_ROUNDS] = { .name = "rounds", .low = 0, .high = 10,
	    .doc = "How many rounds are played; 0: 7 with three players, else 5.",
	    .source = "book" },
	[OPT_TOWER] = { .name = "tower", .value = tower,
	    .doc = "How cubes fall: new ones two times of three, stuck ones once; or five times of "
	    "ten and six times.",
	        .source = "house" },
	[OPT_EIGHTH] = { .name = "eighth", .value = eighth,
	    .doc = "The action space of which the book does not tell: a second construction or a "
	    "second attack.", .source = "house" },
	[OPT_OWN] = { .name = "own", .value = own,
	    .doc = "Whose a region is when points are scored: theirs who have armies there, or "
	    "theirs who hold the region card.",
	        .source = "IQ-8" },
	[OPT_CAPITAL] = { .name = "capital", .value = capital,
	    .doc = "Whether there is one capital in each area of each realm, or one in an area and "
	    "its twin together.", .source = "IQ-9" },
	[OPT_KEEP] = { .name = "keep", .value = no_yes,
	    .doc = "Whether a conflict card that was revealed but not performed goes back to the "
	    "hand.", .source = "IQ-15" },
	[OPT_BLANK] = { .name = "blank", .value = blank,
	    .doc = "Whether a blank card revealed while other cards lie there is a turn like any "
	    "other, or passes.", .source = "IQ-17" },
	[OPT_NAMES] = { .name = "names", .value = names,
	    .doc = "Whether a region card played for an attack names its region in one realm or in "
	    "both.", .source = "IQ-23" },
	[OPT_HOLLOW] = { .name = "hollow", .value = hollow,
	    .doc = "Whether a side that wins by its inhabitants alone has won, or the battle is a "
	    "tie.", .source = "IQ-29" },
	[OPT_TAKEOVER] = { .name = "takeover", .value = takeover,
	    .doc = "Whether a takeover compares with the card's holder and is impossible if it "
	    "would fail, or is paid and may fail.",
	    .source = "IQ-33" },
	[OPT_RETURN] = { .name = "return", .value = no_yes,
	    .doc = "Whether a player without armies in a realm may send one from that limbo to an "
	    "empty region.", .source = "IQ-7" },
	{ .name = NULL },
};

static const char *const	 realms[] = { "light", "dark", NULL };
static const char *const	 coins[] = { "gold", "energy", NULL };
static const char *const	 buildings[] = { "portal", "shrine", "capital", NULL };
static const char *const	 magics[] = { "five-armies", "card-or-marker", "shrine-or-takeover",
    "two-cards-or-armies", NULL };
static const char *const	 powers[] = { "shrine", "gold", "transition", "attack", NULL };
static const char *const	 spaces[] = { "gold", "energy", "transition", "construct-1",
    "construct-2", "attack-1", "attack-2",
	"attack-move", "tribe", "magic-1", "magic-2", NULL };
static const char *const	 phases[] = { "start-group", "draft", "deploy", "split", "draw",
    "reinforce", "plan", "perform", "over",
	NULL };
static const char *const	 groups[] = { "largest", "smallest", "1", "2", "3", "4", "5", "6",
    "7", "8", "9", "10", "11", "12", NULL };
static const char *const	 tables[] = { "three", "four", "five", NULL };
static const char *const	 towers[] = { "thirds", "halves", NULL };
static const char *const	 helps[] = { "attacker", "nobody", "defender", NULL };
static const char *const	 results[] = { "won", "lost", "tie", NULL };

const struct list_of	 imm_lists[] = {
	{ "realm", realms }, { "coin", coins }, { "building", buildings }, { "magic", magics },
	    { "power", powers },
	{ "space", spaces }, { "phase", phases }, { "group", groups }, { "table", tables },
	    { "tower", towers },
	{ "helps", helps }, { "result", results }, { NULL, NULL },
};
