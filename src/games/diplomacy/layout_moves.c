/* The layout of players' orders and of the questions to them. */

#include "games/diplomacy/rules.h"

#define UNIT_ROW	{ ID(struct dip_item, unit, "unit", "place"), \
	.doc = "Where the unit stands; a coast need not be said." }
#define OF_ROW	{ ID(struct dip_item, of, "of", "place"), .order = ORDER_FIXED, \
	.doc = "Where the unit stands that is helped." }

static const struct field	 power_rows[] = {
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

static const struct variant	 variants[] = {
	[MOVE_POWER] = VARIANT("choose", power_rows, "You choose a power."),
	[MOVE_MOVES] = VARIANT("orders", orders_rows, "What your units do."),
	[MOVE_RETREATS] = VARIANT("retreats", flights_rows, "Where your dislodged units go."),
	[MOVE_WINTER] = VARIANT("adjustments", adjusts_rows, "What you build and remove."),
};
const struct layout	 dip_move_layout = VARIANTS("move", struct dip_move_set, variants,
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
