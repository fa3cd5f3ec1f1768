/* The layout of events. */

#include "games/diplomacy/rules.h"

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
static const struct field	 power_rows[] = {
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
static const struct variant	 variants[] = {
	[EVENT_PHASE] = VARIANT("phase", phase_rows, "A phase began."),
	[EVENT_POWER] = VARIANT("power", power_rows, "A power was given to a player."),
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
const struct layout	 dip_event_layout = VARIANTS("event", struct dip_news, variants,
    "What happened.");
