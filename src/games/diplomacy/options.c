/* The moderator's options, and the lists that are the same on every board. */

#include "games/diplomacy/rules.h"

static const char *const	 no_yes[] = { "no", "yes", NULL };
static const char *const	 convoys[] = { "intent", "via", NULL };
static const char *const	 disbands[] = { "owned", "home", NULL };
static const char *const	 builds[] = { "home", "anywhere", NULL };
static const char *const	 powers[] = { "lot", "choice", NULL };
static const char *const	 spare[] = { "disorder", "shared", NULL };

const struct option	 dip_options[] = {
	[OPTION_CONVOYS] = { .name = "convoys", .value = convoys, .source = "DIP-43",
	    .doc = "Whether an army next to its goal is convoyed if a fleet of its own power is "
	    "ordered to, or only if its order says via." },
	[OPTION_DISBANDS] = { .name = "disbands", .value = disbands, .source = "DIP-62",
	    .doc = "Whether units that nobody removes are counted from the centres a power owns, "
	    "or, as before 2023, from its home centres, fleets by fleet steps." },
	[OPTION_BUILDS] = { .name = "builds", .value = builds, .source = "DIP-59",
	    .doc = "Whether units are built in owned home centres, or in any owned centre." },
	[OPTION_YEARS] = { .name = "years", .low = 0, .high = DIP_YEARS, .source = "DIP-69",
	    .doc = "How many years are played at most, when most centres win; 0: the forty there "
	    "is room for." },
	[OPTION_POWERS] = { .name = "powers", .value = powers, .source = "DIP-5",
	    .doc = "Whether powers are dealt by lot, or chosen one after another in an order drawn "
	    "by lot." },
	[OPTION_SPARE] = { .name = "spare", .value = spare, .source = "DIP-5",
	    .doc = "Whether powers without a player are in civil disorder, or players have "
	    "several." },
	[OPTION_PASS] = { .name = "pass", .value = no_yes, .source = "DIP-7",
	    .doc = "Whether retreats and winters are passed over in which nobody has a choice." },
	{ .name = NULL },
};

static const char *const	 grounds[] = { "land", "coast", "sea", "edge", NULL };
static const char *const	 units[] = { "army", "fleet", NULL };
static const char *const	 phases[] = {
	"powers", "spring", "spring-retreats", "fall", "fall-retreats", "winter", "over", NULL
};
static const char *const	 endings[] = { "victory", "last-left", "last-year", "abandoned",
    NULL };
static const char *const	 commands[] = { "hold", "move", "support", "convoy", NULL };
static const char *const	 results[] = {
	"moved", "bounced", "no-convoy", "held", "given", "cut", "carried", "broken", "void",
	    "illegal",
	NULL
};
static const char *const	 faults[] = {
	"same-province", "no-step", "no-chain", "which-coast", "wrong-coast", "nobody-there",
	"cannot-reach", "cannot-go", "not-at-sea", "no-army", "not-on-chain", NULL
};
static const char *const	 whys[] = { "ordered", "met", "nowhere", "silent", "closed", NULL };

const struct list_of	 dip_lists[] = {
	{ "ground", grounds }, { "unit", units }, { "phase", phases }, { "ending", endings },
	{ "command", commands }, { "result", results }, { "fault", faults }, { "why", whys },
	{ NULL, NULL }
};
