/* The layouts of state, events, orders and questions, and the lists and options of every board. */

#include "games/diplomacy/rules.h"

static const struct field	 unit_rows[] = {
	{ ID(struct dip_unit, power, "power", "power"), .doc = "Whose it is." },
	{ ID(struct dip_unit, kind, "kind", "unit"), .doc = "Army or fleet." },
	{ ID(struct dip_unit, place, "place", "place"), .doc = "Where it stands." },
};
static const struct layout	 unit = LAYOUT("unit", struct dip_unit, unit_rows, "A unit.");

static const struct field	 fugitive_rows[] = {
	{ ID(struct dip_fugitive, power, "power", "power"), .doc = "Whose it is." },
	{ ID(struct dip_fugitive, kind, "kind", "unit"), .doc = "Army or fleet." },
	{ ID(struct dip_fugitive, place, "place", "place"), .doc = "Where it was dislodged." },
	{ ID(struct dip_fugitive, attacker, "attacker", "place"),
	    .doc = "The province its attacker came from." },
	{ NUMBER(struct dip_fugitive, retreats, "retreats"),
	    .doc = "How many places are open to it." },
	{ IDS(struct dip_fugitive, retreat, "retreat", "place"), .count = "retreats",
	    .doc = "Places it may retreat to." },
};
static const struct layout	 fugitive = LAYOUT("dislodged", struct dip_fugitive, fugitive_rows,
    "A dislodged unit, which retreats next.");

static const struct field	 centre_rows[] = {
	{ ID(struct dip_centre, place, "place", "place"), .doc = "The province." },
	{ ID(struct dip_centre, owner, "owner", "power"), .doc = "The power that owns it." },
};
static const struct layout	 centre = LAYOUT("centre", struct dip_centre, centre_rows,
    "A supply centre.");

static const struct field	 year_rows[] = {
	{ NUMBER(struct dip_year, year, "year"), .doc = "The year; of the first, the one before." },
	{ NUMBERS(struct dip_year, centres, "owned"), .index = "power",
	    .doc = "How many centres a power owned at its end." },
};
static const struct layout	 year = LAYOUT("year", struct dip_year, year_rows, "A year.");

static const struct field	 state_rows[] = {
	{ NUMBER(struct dip_state, year, "year"), .doc = "The year." },
	{ ID(struct dip_state, phase, "phase", "phase"), .doc = "The phase." },
	{ ID(struct dip_state, ending, "ending", "ending"), .doc = "How the game ended." },
	{ NUMBER(struct dip_state, units, "units"), .doc = "How many units are on the board." },
	{ NUMBER(struct dip_state, fugitives, "dislodged-units"),
	    .doc = "How many are dislodged and about to retreat." },
	{ NUMBER(struct dip_state, centres, "centres"),
	    .doc = "How many supply centres there are." },
	{ NUMBER(struct dip_state, years, "years"), .doc = "How many years are told below." },
	{ IDS(struct dip_state, seat_of, "played", "seat"), .index = "power",
	    .sparse = true,
	    .doc = "Who plays a power; nobody: it is in civil disorder." },
	{ NUMBERS(struct dip_state, turn_of, "chooses"), .index = "seat", .sparse = true,
	    .doc = "When a seat chooses its power, where powers are chosen; 1 is first." },
	{ STRUCTS(struct dip_state, unit, "unit", &unit), .count = "units",
	    .doc = "The units, in the order of their places." },
	{ STRUCTS(struct dip_state, fugitive, "dislodged", &fugitive), .count = "dislodged-units",
	    .doc = "Dislodged units, in the order of their places." },
	{ STRUCTS(struct dip_state, centre, "centre", &centre), .count = "centres",
	    .doc = "The supply centres, in the order of their places." },
	{ STRUCTS(struct dip_state, chronicle, "chronicle", &year), .count = "years",
	    .doc = "The centres of each power, year by year." },
};
const struct layout	 dip_state_layout = LAYOUT("state", struct dip_state, state_rows,
    "A game of Diplomacy.");

#define POWER	{ ID(struct dip_news, power, "power", "power"), .doc = "The power." }
#define UNIT	\
	POWER, \
	{ ID(struct dip_news, unit, "unit", "unit"), .doc = "Army or fleet." }, \
	{ ID(struct dip_news, place, "place", "place"), .doc = "Where it stands, or stood." }
#define WHY	{ ID(struct dip_news, why, "why", "why"), .doc = "Why." }

static const struct field	 phase_rows[] = {
	{ NUMBER(struct dip_news, year, "year"), .doc = "The year." },
	{ ID(struct dip_news, phase, "phase", "phase"), .doc = "The phase that begins." },
};
static const struct field	 given_rows[] = {
	POWER,
	{ ID(struct dip_news, seat, "seat", "seat"),
	    .doc = "Who plays it; nobody: civil disorder." },
};
static const struct field	 ordered_rows[] = {
	UNIT,
	{ ID(struct dip_news, order, "order", "command"),
	    .doc = "What it was ordered; none: nothing." },
	{ ID(struct dip_news, of, "of", "place"), .doc = "Where the unit stands that it helps." },
	{ ID(struct dip_news, to, "to", "place"), .doc = "Where it goes, or helps another to go." },
	{ FLAG(struct dip_news, via, "convoyed"), .doc = "Whether it goes by convoy." },
	{ ID(struct dip_news, outcome, "result", "result"), .doc = "What came of it." },
	{ ID(struct dip_news, by, "by", "place"),
	    .doc = "Where the unit stands that stopped or cut it." },
	{ ID(struct dip_news, fault, "fault", "fault"), .doc = "Why an illegal order is none." },
};
static const struct field	 dislodged_rows[] = {
	UNIT,
	{ ID(struct dip_news, by, "by", "place"), .doc = "Where its attacker came from." },
	{ ID(struct dip_news, other, "attacker", "power"), .doc = "Whose the attacker is." },
	{ NUMBER(struct dip_news, number, "retreats"), .doc = "How many places are open to it." },
	{ IDS(struct dip_news, retreat, "retreat", "place"), .count = "retreats",
	    .doc = "Places it may retreat to." },
};
static const struct field	 contested_rows[] = {
	{ ID(struct dip_news, place, "place", "place"), .doc = "The province." },
};
static const struct field	 retreated_rows[] = {
	UNIT, { ID(struct dip_news, to, "to", "place"), .doc = "Where it stands now." },
};
static const struct field	 disbanded_rows[] = { UNIT, WHY };
static const struct field	 captured_rows[] = {
	POWER,
	{ ID(struct dip_news, place, "place", "place"), .doc = "The supply centre." },
	{ ID(struct dip_news, other, "from", "power"), .doc = "Whose it was." },
};
static const struct field	 built_rows[] = { UNIT };
static const struct field	 waived_rows[] = {
	POWER, { NUMBER(struct dip_news, number, "number"),
	    .doc = "How many builds were not made." },
};
static const struct field	 out_rows[] = { POWER };
static const struct field	 ended_rows[] = {
	{ ID(struct dip_news, why, "ending", "ending"), .doc = "How." },
	{ ID(struct dip_news, power, "power", "power"),
	    .doc = "The power that won by its centres." },
};
static const struct variant	 news_variants[] = {
	[EVENT_PHASE] = VARIANT("phase", phase_rows, "A phase began."),
	[EVENT_POWER] = VARIANT("power", given_rows, "A power was given to a player."),
	[EVENT_ORDERED] = VARIANT("ordered", ordered_rows, "An order was judged."),
	[EVENT_DISLODGED] = VARIANT("was-dislodged", dislodged_rows, "A unit was dislodged."),
	[EVENT_CONTESTED] = VARIANT_MINOR("contested", contested_rows,
	    "A bounce left a province empty: nobody retreats there.",
	    "places left empty by bounces"),
	[EVENT_RETREATED] = VARIANT("retreated", retreated_rows, "A unit retreated."),
	[EVENT_DISBANDED] = VARIANT("disbanded", disbanded_rows, "A dislodged unit was disbanded."),
	[EVENT_CAPTURED] = VARIANT("captured", captured_rows, "A supply centre changed hands."),
	[EVENT_BUILT] = VARIANT("built", built_rows, "A unit was built."),
	[EVENT_REMOVED] = VARIANT("removed", disbanded_rows, "A unit was removed."),
	[EVENT_WAIVED] = VARIANT("waived", waived_rows, "Builds were not made."),
	[EVENT_OUT] = VARIANT("out", out_rows, "A power has lost all its centres and units."),
	[EVENT_ENDED] = VARIANT("ended", ended_rows, "The game ended."),
};
const struct layout	 dip_event_layout = VARIANTS("event", struct dip_news, news_variants,
    "What happened.");

#define UNIT_ROW	{ ID(struct dip_item, unit, "unit", "place"), \
	.doc = "Where the unit stands; a coast need not be said." }
#define OF_ROW	{ ID(struct dip_item, of, "of", "place"), .order = ORDER_FIXED, \
	.doc = "Where the unit stands that is helped." }

static const struct field	 choose_rows[] = {
	{ ID(struct dip_move_set, items, "power", "power"),
	    .doc = "The power you want; several: the first that is still free." },
};

static const struct field	 hold_rows[] = { UNIT_ROW };
static const struct field	 move_rows[] = {
	UNIT_ROW,
	{ ID(struct dip_item, to, "to", "place"),
	    .doc = "Where it goes; a fleet that could reach two coasts needs the coast." },
	{ FLAG(struct dip_item, via, "via"), .order = ORDER_OPTIONAL,
	    .doc = "yes: an army goes by convoy, even next door." },
};
static const struct field	 support_rows[] = {
	UNIT_ROW, OF_ROW,
	{ ID(struct dip_item, to, "to", "place"), .order = ORDER_OPTIONAL | ORDER_FIXED,
	    .doc = "Where that unit goes; left out: it is supported to hold." },
};
static const struct field	 convoy_rows[] = {
	UNIT_ROW, OF_ROW,
	{ ID(struct dip_item, to, "to", "place"), .order = ORDER_FIXED,
	    .doc = "The coast to which that army is convoyed." },
};
static const struct variant	 order_variants[] = {
	[DIP_HOLD] = VARIANT("hold", hold_rows, "The unit stays where it is."),
	[DIP_MOVE] = VARIANT("move", move_rows, "The unit goes somewhere else, by land or sea."),
	[DIP_SUPPORT] = VARIANT("support", support_rows,
	    "The unit helps another to hold or to move."),
	[DIP_CONVOY] = VARIANT("convoy", convoy_rows, "A fleet at sea carries an army over."),
};
static const struct layout	 order = VARIANTS("order", struct dip_item, order_variants,
    "An order for a unit.");

static const struct field	 retreat_rows[] = {
	{ ID(struct dip_item, unit, "unit", "place"), .doc = "Where the unit was dislodged." },
	{ ID(struct dip_item, to, "to", "place"), .doc = "Where it retreats to." },
};
static const struct field	 disband_rows[] = {
	{ ID(struct dip_item, unit, "unit", "place"), .doc = "Where the unit was dislodged." },
};
static const struct variant	 flight_variants[] = {
	[DIP_RETREAT] = VARIANT("retreat", retreat_rows, "A dislodged unit retreats."),
	[DIP_DISBAND] = VARIANT("disband", disband_rows, "A dislodged unit is disbanded."),
};
static const struct layout	 flight = VARIANTS("flight", struct dip_item, flight_variants,
    "What a dislodged unit does.");

static const struct field	 build_rows[] = {
	{ ID(struct dip_item, unit, "kind", "unit"), .doc = "Army or fleet." },
	{ ID(struct dip_item, to, "at", "place"),
	    .doc = "The home centre, for a fleet with its coast where there are two." },
};
static const struct field	 remove_rows[] = {
	{ ID(struct dip_item, to, "unit", "place"), .doc = "Where the unit stands." },
};
static const struct field	 waive_rows[] = {
	{ ID(struct dip_item, of, "power", "power"), .order = ORDER_OPTIONAL,
	    .doc = "The power that waives; needed only by who plays several." },
};
static const struct variant	 adjust_variants[] = {
	[DIP_BUILD] = VARIANT("build", build_rows, "A new unit is built."),
	[DIP_REMOVE] = VARIANT("remove", remove_rows, "A unit too many is removed."),
	[DIP_WAIVE] = VARIANT("waive", waive_rows, "A build is not made."),
};
static const struct layout	 adjustment = VARIANTS("adjustment", struct dip_item,
    adjust_variants,
    "A build or a removal.");

#define ITEMS(n, l, d)	\
	{ NUMBER(struct dip_move_set, items, n "s"), .doc = "How many." }, \
	{ STRUCTS(struct dip_move_set, item, n, l), .count = n "s", .doc = d }

static const struct field	 orders_rows[] = { ITEMS("order", &order, "Orders for units.") };
static const struct field	 flights_rows[] = { ITEMS("flight", &flight, "Retreats.") };
static const struct field	 adjusts_rows[] = { ITEMS("adjustment", &adjustment,
    "Adjustments.") };

static const struct variant	 move_variants[] = {
	[MOVE_POWER] = VARIANT("choose", choose_rows, "You choose a power."),
	[MOVE_MOVES] = VARIANT("orders", orders_rows, "What your units do."),
	[MOVE_RETREATS] = VARIANT("retreats", flights_rows, "Where your dislodged units go."),
	[MOVE_WINTER] = VARIANT("adjustments", adjusts_rows, "What you build and remove."),
};
const struct layout	 dip_move_layout = VARIANTS("move", struct dip_move_set, move_variants,
    "An answer of a player.");

const struct decision_kind	 dip_decision_kind[DIP_DECISIONS] = {
	[DECISION_POWER] = { "choose", ADMIT(MOVE_POWER), NULL, 0,
	    "Which power do you want to play?" },
	[DECISION_MOVES] = { "orders", ADMIT(MOVE_MOVES), NULL, 0,
	    "What do your units do?  A unit without an order holds.",
	    .gather = "order", .subject = "unit" },
	[DECISION_RETREATS] = { "retreats", ADMIT(MOVE_RETREATS), NULL, 0,
	    "Where do your dislodged units retreat to?  One without an order is disbanded.",
	    .gather = "flight", .subject = "unit" },
	[DECISION_WINTER] = { "adjustments", ADMIT(MOVE_WINTER), NULL, 0,
	    "What do you build, or which units do you remove?  Orders count from the top.",
	    .gather = "adjustment" },
};

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
