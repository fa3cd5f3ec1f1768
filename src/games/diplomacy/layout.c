/* The layouts of state, events, orders and questions, and the lists and options of every board. */

#include "games/diplomacy/rules.h"

static const struct layout	 unit = LAYOUT_ROWS("unit", dip_unit, "A unit.",
	ROW_OF(ID, dip_unit, power, "power", "Whose it is."),
	ROW_OF(ID, dip_unit, kind, "unit", "Army or fleet."),
	ROW_OF(ID, dip_unit, place, "place", "Where it stands."));

static const struct layout	 fugitive = LAYOUT_ROWS("dislodged", dip_fugitive,
    "A dislodged unit, which retreats next.",
	ROW_OF(ID, dip_fugitive, power, "power", "Whose it is."),
	ROW_OF(ID, dip_fugitive, kind, "unit", "Army or fleet."),
	ROW_OF(ID, dip_fugitive, place, "place", "Where it was dislodged."),
	ROW_OF(ID, dip_fugitive, attacker, "place", "The province its attacker came from."),
	ROW(NUMBER, dip_fugitive, retreats, "How many places are open to it."),
	ROW_OF(IDS, dip_fugitive, retreat, "place",
	    "Places it may retreat to.", .count = "retreats"));

static const struct layout	 centre = LAYOUT_ROWS("centre", dip_centre, "A supply centre.",
	ROW_OF(ID, dip_centre, place, "place", "The province."),
	ROW_OF(ID, dip_centre, owner, "power", "The power that owns it."));

static const struct layout	 year = LAYOUT_ROWS("year", dip_year, "A year.",
	ROW(NUMBER, dip_year, year, "The year; of the first, the one before."),
	ROW_AS(NUMBERS, dip_year, centres, "owned",
	    "How many centres a power owned at its end.", .index = "power"));

const struct layout	 dip_state_layout = LAYOUT_ROWS("state", dip_state,
    "A game of Diplomacy.",
	ROW(NUMBER, dip_state, year, "The year."),
	ROW_OF(ID, dip_state, phase, "phase", "The phase.", .course = true),
	ROW_OF(ID, dip_state, ending, "ending", "How the game ended.",
	    .course = true),
	ROW(NUMBER, dip_state, units, "How many units are on the board."),
	ROW_AS(NUMBER, dip_state, fugitives, "dislodged-units",
	    "How many are dislodged and about to retreat."),
	ROW(NUMBER, dip_state, centres, "How many supply centres there are."),
	ROW(NUMBER, dip_state, years, "How many years are told below."),
	ROW_OF_AS(IDS, dip_state, seat_of, "played", "seat",
	    "Who plays a power; nobody: it is in civil disorder.",
	    .index = "power", .sparse = true),
	ROW_AS(NUMBERS, dip_state, turn_of, "chooses",
	    "When a seat chooses its power, where powers are chosen; 1 is first.",
	    .index = "seat", .sparse = true, .course = true),
	ROW_OF(STRUCTS, dip_state, unit, &unit,
	    "The units, in the order of their places.", .count = "units"),
	ROW_OF_AS(STRUCTS, dip_state, fugitive, "dislodged", &fugitive,
	    "Dislodged units, in the order of their places.", .count = "dislodged-units"),
	ROW_OF(STRUCTS, dip_state, centre, &centre,
	    "The supply centres, in the order of their places.", .count = "centres"),
	ROW_OF(STRUCTS, dip_state, chronicle, &year,
	    "The centres of each power, year by year.", .count = "years"));

#define POWER	{ ID(struct dip_news, power, "power", "power"), .doc = "The power." }
#define UNIT	\
	POWER, \
	{ ID(struct dip_news, unit, "unit", "unit"), .doc = "Army or fleet." }, \
	{ ID(struct dip_news, place, "place", "place"), .doc = "Where it stands, or stood." }
#define WHY	{ ID(struct dip_news, why, "why", "why"), .doc = "Why." }

static const struct field	 disbanded_rows[] = { UNIT, WHY };
static const struct variant	 news_variants[] = {
	[EVENT_PHASE] = VARIANT_ROWS("phase", "A phase began.",
	    ROW(NUMBER, dip_news, year, "The year."),
	    ROW_OF(ID, dip_news, phase, "phase", "The phase that begins.")),
	[EVENT_POWER] = VARIANT_ROWS("power", "A power was given to a player.", POWER,
	    ROW_OF(ID, dip_news, seat, "seat", "Who plays it; nobody: civil disorder.")),
	[EVENT_ORDERED] = VARIANT_ROWS("ordered", "An order was judged.", UNIT,
	    ROW_OF(ID, dip_news, order, "command", "What it was ordered; none: nothing."),
	    ROW_OF(ID, dip_news, of, "place", "Where the unit stands that it helps."),
	    ROW_OF(ID, dip_news, to, "place", "Where it goes, or helps another to go."),
	    ROW_AS(FLAG, dip_news, via, "convoyed", "Whether it goes by convoy."),
	    ROW_OF_AS(ID, dip_news, outcome, "result", "result", "What came of it."),
	    ROW_OF(ID, dip_news, by, "place", "Where the unit stands that stopped or cut it."),
	    ROW_OF(ID, dip_news, fault, "fault", "Why an illegal order is none.")),
	[EVENT_DISLODGED] = VARIANT_ROWS("was-dislodged", "A unit was dislodged.", UNIT,
	    ROW_OF(ID, dip_news, by, "place", "Where its attacker came from."),
	    ROW_OF_AS(ID, dip_news, other, "attacker", "power", "Whose the attacker is."),
	    ROW_AS(NUMBER, dip_news, number, "retreats", "How many places are open to it."),
	    ROW_OF(IDS, dip_news, retreat, "place",
		"Places it may retreat to.", .count = "retreats")),
	[EVENT_CONTESTED] = VARIANT_MINOR_ROWS("contested",
	    "A bounce left a province empty: nobody retreats there.",
	    "places left empty by bounces",
	    ROW_OF(ID, dip_news, place, "place", "The province.")),
	[EVENT_RETREATED] = VARIANT_ROWS("retreated", "A unit retreated.",
	    UNIT, ROW_OF(ID, dip_news, to, "place", "Where it stands now.")),
	[EVENT_DISBANDED] = VARIANT("disbanded", disbanded_rows, "A dislodged unit was disbanded."),
	[EVENT_CAPTURED] = VARIANT_ROWS("captured", "A supply centre changed hands.",
	    POWER, ROW_OF(ID, dip_news, place, "place", "The supply centre."),
	    ROW_OF_AS(ID, dip_news, other, "from", "power", "Whose it was.")),
	[EVENT_BUILT] = VARIANT_ROWS("built", "A unit was built.", UNIT),
	[EVENT_REMOVED] = VARIANT("removed", disbanded_rows, "A unit was removed."),
	[EVENT_WAIVED] = VARIANT_ROWS("waived", "Builds were not made.", POWER,
	    ROW(NUMBER, dip_news, number, "How many builds were not made.")),
	[EVENT_OUT] = VARIANT_ROWS("out", "A power has lost all its centres and units.", POWER),
	[EVENT_ENDED] = VARIANT_ROWS("ended", "The game ended.",
	    ROW_OF_AS(ID, dip_news, why, "ending", "ending", "How."),
	    ROW_OF(ID, dip_news, power, "power", "The power that won by its centres.")),
};
const struct layout	 dip_event_layout = VARIANTS("event", struct dip_news, news_variants,
    "What happened.");

#define UNIT_ROW	{ ID(struct dip_item, unit, "unit", "place"), .order = ORDER_FROM, \
	.doc = "Where the unit stands; a coast need not be said." }
#define OF_ROW	{ ID(struct dip_item, of, "of", "place"), .order = ORDER_FIXED | ORDER_HELPED, \
	.doc = "Where the unit stands that is helped." }

static const struct variant	 order_variants[] = {
	[DIP_HOLD] = VARIANT_ROWS("hold", "The unit stays where it is.", UNIT_ROW),
	[DIP_MOVE] = VARIANT_ROWS("move",
	    "The unit goes somewhere else, by land or sea.", UNIT_ROW,
	    ROW_OF(ID, dip_item, to, "place",
		"Where it goes; a fleet that could reach two coasts needs the coast.",
		.order = ORDER_TO),
	    ROW(FLAG, dip_item, via,
		"yes: an army goes by convoy, even next door.", .order = ORDER_OPTIONAL)),
	[DIP_SUPPORT] = VARIANT_ROWS("support",
	    "The unit helps another to hold or to move.", UNIT_ROW, OF_ROW,
	    ROW_OF(ID, dip_item, to, "place",
		"Where that unit goes; left out: it is supported to hold.",
		.order = ORDER_OPTIONAL | ORDER_FIXED | ORDER_TO)),
	[DIP_CONVOY] = VARIANT_ROWS("convoy",
	    "A fleet at sea carries an army over.", UNIT_ROW, OF_ROW,
	    ROW_OF(ID, dip_item, to, "place",
		"The coast to which that army is convoyed.",
		.order = ORDER_FIXED | ORDER_TO)),
};
static const struct layout	 order = VARIANTS("order", struct dip_item, order_variants,
    "An order for a unit.");

static const struct variant	 flight_variants[] = {
	[DIP_RETREAT] = VARIANT_ROWS("retreat", "A dislodged unit retreats.",
	    ROW_OF(ID, dip_item, unit, "place", "Where the unit was dislodged.",
		.order = ORDER_FROM),
	    ROW_OF(ID, dip_item, to, "place", "Where it retreats to.", .order = ORDER_TO)),
	[DIP_DISBAND] = VARIANT_ROWS("disband", "A dislodged unit is disbanded.",
	    ROW_OF(ID, dip_item, unit, "place", "Where the unit was dislodged.",
		.order = ORDER_FROM)),
};
static const struct layout	 flight = VARIANTS("flight", struct dip_item, flight_variants,
    "What a dislodged unit does.");

static const struct variant	 adjust_variants[] = {
	[DIP_BUILD] = VARIANT_ROWS("build", "A new unit is built.",
	    ROW_OF_AS(ID, dip_item, unit, "kind", "unit", "Army or fleet."),
	    ROW_OF_AS(ID, dip_item, to, "at", "place",
		"The home centre, for a fleet with its coast where there are two.",
		.order = ORDER_FROM)),
	[DIP_REMOVE] = VARIANT_ROWS("remove", "A unit too many is removed.",
	    ROW_OF_AS(ID, dip_item, to, "unit", "place", "Where the unit stands.",
		.order = ORDER_FROM)),
	[DIP_WAIVE] = VARIANT_ROWS("waive", "A build is not made.",
	    ROW_OF_AS(ID, dip_item, of, "power", "power",
		"The power that waives; needed only by who plays several.",
		.order = ORDER_OPTIONAL)),
};
static const struct layout	 adjustment = VARIANTS("adjustment", struct dip_item,
    adjust_variants,
    "A build or a removal.");

#define ITEMS(n, l, d)	\
	COUNTED(STRUCTS, dip_move_set, item, n, l, items, n "s", d)

static const struct variant	 move_variants[] = {
	[MOVE_POWER] = VARIANT_ROWS("choose", "You choose a power.",
	    ROW_OF_AS(ID, dip_move_set, items, "power", "power",
		"The power you want; several: the first that is still free.")),
	[MOVE_MOVES] = VARIANT_ROWS("orders", "What your units do.",
	    ITEMS("order", &order, "Orders for units.")),
	[MOVE_RETREATS] = VARIANT_ROWS("retreats", "Where your dislodged units go.",
	    ITEMS("flight", &flight, "Retreats.")),
	[MOVE_WINTER] = VARIANT_ROWS("adjustments", "What you build and remove.",
	    ITEMS("adjustment", &adjustment, "Adjustments.")),
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

const struct option	 dip_options[] = {
	[OPTION_CONVOYS] = { .name = "convoys", .value = WORDS("intent", "via"), .source = "DIP-43",
	    .doc = "Whether an army next to its goal is convoyed if a fleet of its own power is "
	    "ordered to, or only if its order says via." },
	[OPTION_DISBANDS] = { .name = "disbands", .value = WORDS("owned", "home"),
	    .source = "DIP-62",
	    .doc = "Whether units that nobody removes are counted from the centres a power owns, "
	    "or, as before 2023, from its home centres, fleets by fleet steps." },
	[OPTION_BUILDS] = { .name = "builds", .value = WORDS("home", "anywhere"),
	    .source = "DIP-59",
	    .doc = "Whether units are built in owned home centres, or in any owned centre." },
	[OPTION_YEARS] = { .name = "years", .low = 0, .high = DIP_YEARS, .source = "DIP-69",
	    .doc = "How many years are played at most, when most centres win; 0: the forty there "
	    "is room for." },
	[OPTION_POWERS] = { .name = "powers", .value = WORDS("lot", "choice", "listed"),
	    .source = "DIP-5",
	    .doc = "Whether powers are dealt by lot, chosen one after another in an order drawn by "
	    "lot, or given to the seats in the order of the list." },
	[OPTION_SPARE] = { .name = "spare", .value = WORDS("disorder", "shared"), .source = "DIP-5",
	    .doc = "Whether powers without a player are in civil disorder, or players have "
	    "several." },
	[OPTION_PASS] = { .name = "pass", .value = WORDS("no", "yes"), .source = "DIP-7",
	    .doc = "Whether retreats and winters are passed over in which nobody has a choice." },
	{ .name = NULL },
};

const struct list_of	 dip_lists[] = {
	{ "ground", ENUM_OF("DIP_", dip_ground) }, { "unit", ENUM_OF("DIP_", dip_kind) },
	{ "phase", ENUM_OF("PHASE_", dip_phase) }, { "ending", ENUM_OF("ENDING_", dip_ending) },
	{ "command", ENUM_OF("DIP_", dip_order_kind) },
	{ "result", ENUM_OF("DIP_", dip_outcome) }, { "fault", ENUM_OF("DIP_", dip_fault) },
	{ "why", ENUM_OF("WHY_", dip_why) }, { NULL }
};
