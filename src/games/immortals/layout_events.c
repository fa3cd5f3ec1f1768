/* The layout of events. */

#include "games/immortals/rules.h"

#define SEAT	{ ID(struct news, seat, "seat", "seat"), .doc = "Who." }
#define REGION	{ ID(struct news, region, "region", "region"), .doc = "The region." }
#define REALM	{ ID(struct news, realm, "realm", "realm"), .doc = "The realm." }
#define ARMIES	{ NUMBER(struct news, armies, "armies"), .doc = "How many armies." }
#define CARDS	{ NUMBER(struct news, count, "cards"), .doc = "How many cards." }
#define CONFLICT { ID(struct news, card, "conflict", "conflict"), .doc = "The conflict card." }
#define ROUND	{ NUMBER(struct news, round, "round"), .doc = "The round." }
#define FROM	\
	{ ID(struct news, from, "from", "region"), .doc = "Where the armies come from." }, \
	{ ID(struct news, from_realm, "from-realm", "realm"), .doc = "The realm they come from." }

static const struct field	 tribes_rows[] = {
	SEAT,
	{ ID(struct news, left, "light-tribe", "tribe"), .doc = "The light tribe." },
	{ ID(struct news, right, "dark-tribe", "tribe"), .doc = "The dark tribe." },
};
static const struct field	 seat_rows[] = { SEAT };
static const struct field	 placed_rows[] = {
	SEAT, REGION, REALM, ARMIES, CONFLICT,
	{ FLAG(struct news, flag, "kept"),
	    .doc = "Whether another holds the region card, so that the conflict card is kept." },
};
static const struct field	 received_rows[] = { SEAT, CONFLICT };
static const struct field	 dealt_rows[] = {
	SEAT, { SET(struct news, hand, "cards", "conflict"), .doc = "The cards." },
};
static const struct field	 drew_rows[] = { SEAT, CARDS };
static const struct field	 treasure_rows[] = {
	SEAT,
	{ NUMBER(struct news, energy, "energy"), .doc = "Energy taken." },
	{ NUMBER(struct news, gold, "gold"), .doc = "Gold taken." },
};
static const struct field	 seeded_rows[] = {
	{ NUMBERS(struct news, fallen, "fallen"), .index = "seat",
	    .doc = "Cubes of each player that fell." },
	{ NUMBER(struct news, fallen_inhabitants, "inhabitants"), .doc = "Inhabitants that fell." },
	{ NUMBER(struct news, placed, "stay"), .doc = "How many of them stay in the tray." },
};
static const struct field	 limbo_rows[] = {
	SEAT,
	{ NUMBER(struct news, left, "light"), .doc = "Cubes that go to the light limbo." },
	{ NUMBER(struct news, right, "dark"), .doc = "Cubes that go to the dark limbo." },
};
static const struct field	 round_rows[] = { ROUND,
    { ID(struct news, seat, "first", "seat"), .doc = "Who leads." } };
static const struct field	 sent_rows[] = { SEAT, REGION, REALM, ARMIES };
static const struct field	 planned_rows[] = {
	SEAT, { SET(struct news, covered, "covered", "space"),
	    .doc = "The spaces on which they laid a card." },
};
static const struct field	 revealed_rows[] = {
	SEAT,
	{ ID(struct news, space, "space", "space"), .doc = "The action space." },
	{ ID(struct news, region, "region", "region"), .doc = "The region card." },
	CONFLICT,
	{ ID(struct news, magic, "magic", "magic"), .doc = "The magic card." },
	{ FLAG(struct news, blank, "blank"), .doc = "Whether it is a blank card." },
};
static const struct field	 extracted_rows[] = {
	SEAT, REGION, REALM,
	{ ID(struct news, take, "coin", "coin"), .doc = "Gold or energy." },
	{ NUMBER(struct news, count, "amount"), .doc = "How much." },
};
static const struct field	 built_rows[] = {
	SEAT, REGION, REALM,
	{ ID(struct news, build, "build", "building"), .doc = "What was built." },
	{ NUMBER(struct news, vp, "vp"), .doc = "Victory points gained." },
	{ NUMBER(struct news, total, "total"), .doc = "Victory points in all." },
};
static const struct field	 moved_rows[] = { SEAT, FROM, REGION, REALM, ARMIES };
static const struct field	 battle_rows[] = {
	{ ID(struct news, seat, "attacker", "seat"), .doc = "The attacker." },
	{ ID(struct news, other, "defender", "seat"),
	    .doc = "The defender; nobody: the region was empty." },
	FROM, REGION, REALM, ARMIES,
	{ ID(struct news, helps, "inhabitants", "helps"),
	    .doc = "Whom the inhabitants help; in an empty region the defender is themselves." },
	{ NUMBER(struct news, thrown_inhabitants, "thrown-inhabitants"),
	    .doc = "Inhabitants thrown in." },
	{ NUMBER(struct news, fallen_inhabitants, "fallen-inhabitants"),
	    .doc = "Inhabitants that fell." },
	{ NUMBER(struct news, left, "attack"), .doc = "The attacker's total." },
	{ NUMBER(struct news, right, "defence"), .doc = "The defender's total." },
	{ ID(struct news, result, "result", "result"), .doc = "How it ended for the attacker." },
	{ NUMBER(struct news, placed, "placed"),
	    .doc = "The winner's armies that stand in the region now." },
	{ .name = "attacker-limbo", .kind = FIELD_NUMBER,
	    .offset = offsetof(struct news, to_limbo[0]), .width = 1,
	    .doc = "The attacker's cubes that went to their limbo of the other realm." },
	{ .name = "defender-limbo", .kind = FIELD_NUMBER,
	    .offset = offsetof(struct news, to_limbo[1]), .width = 1,
	    .doc = "The defender's cubes that went to their limbo of the other realm." },
	{ NUMBER(struct news, to_supply, "supply"), .doc = "Inhabitants that went to the supply." },
	{ NUMBERS(struct news, thrown, "thrown"), .index = "seat",
	    .doc = "Cubes thrown in, by colour." },
	{ NUMBERS(struct news, fallen, "fallen"), .index = "seat",
	    .doc = "Cubes that fell, by colour." },
};
static const struct field	 card_rows[] = {
	REGION,
	{ ID(struct news, seat, "to", "seat"), .doc = "Who has the card now; nobody: the stack." },
	{ ID(struct news, other, "from", "seat"), .doc = "Who had it; nobody: the stack." },
	{ ID(struct news, space, "space", "space"),
	    .doc = "The action space on which it lay, which is empty now." },
};
static const struct field	 paid_rows[] = {
	SEAT,
	{ ID(struct news, take, "coin", "coin"), .doc = "Gold or energy." },
	{ NUMBER(struct news, count, "amount"), .doc = "How much: 0 when none is left." },
};
static const struct field	 scored_rows[] = {
	SEAT, ROUND,
	{ NUMBER(struct news, regions, "regions"), .doc = "Regions owned." },
	{ NUMBER(struct news, count, "for-regions"), .doc = "Points for regions." },
	{ NUMBER(struct news, shrines, "for-shrines"), .doc = "Points for shrines." },
	{ NUMBER(struct news, capitals, "for-capitals"), .doc = "Points for capitals." },
	{ NUMBER(struct news, areas, "for-areas"), .doc = "Points for areas." },
	{ NUMBER(struct news, vp, "vp"), .doc = "Points of this round." },
	{ NUMBER(struct news, total, "total"), .doc = "Victory points in all." },
};
static const struct field	 over_rows[] = { { SET(struct news, winners, "winners", "seat"),
    .doc = "Who won." } };

static const struct variant	 variants[] = {
	[NEWS_TRIBES] = VARIANT("tribes", tribes_rows, "A player gets their tribes."),
	[NEWS_LEADER] = VARIANT("first-player", seat_rows, "The first player is chosen."),
	[NEWS_PLACED] = VARIANT("placed", placed_rows, "An army group is placed."),
	[NEWS_KEPT] = VARIANT_MINOR("kept", seat_rows,
	    "A player keeps a card of the draft and places nothing.", "cards kept in the draft"),
	[NEWS_RECEIVED] = VARIANT("received", received_rows, "A conflict card comes to your hand."),
	[NEWS_DREW] = VARIANT("drew", drew_rows, "A player draws conflict cards."),
	[NEWS_HANDS] = VARIANT_MINOR("hands-passed", seat_rows,
	    "The draft hands and the first player marker go left, to this player.",
	    "times the hands went left"),
	[NEWS_SHUFFLED] = VARIANT_EMPTY("shuffled", "The discards become the new stack."),
	[NEWS_TREASURE] = VARIANT("treasure", treasure_rows,
	    "A player takes what their tribes start with."),
	[NEWS_SEEDED] = VARIANT("seeded", seeded_rows, "The dice tower is seeded."),
	[NEWS_LIMBO] = VARIANT("divided", limbo_rows,
	    "A player divides cubes between their limbos."),
	[NEWS_ROUND] = VARIANT("round", round_rows, "A round begins."),
	[NEWS_REINFORCED] = VARIANT("reinforced", sent_rows,
	    "Reinforcements come out of the limbo."),
	[NEWS_PLANNED] = VARIANT("planned", planned_rows, "A player has laid their cards."),
	[NEWS_REVEALED] = VARIANT("revealed", revealed_rows, "A card is revealed."),
	[NEWS_EXTRACTED] = VARIANT("extracted", extracted_rows, "A region yields gold or energy."),
	[NEWS_CALLED] = VARIANT("called", sent_rows, "Armies are called out of the limbo."),
	[NEWS_BUILT] = VARIANT("built", built_rows, "A portal, shrine or capital is built."),
	[NEWS_MOVED] = VARIANT("moved", moved_rows, "Armies move."),
	[NEWS_BATTLE] = VARIANT("battle", battle_rows, "A battle."),
	[NEWS_CARD] = VARIANT("region-card", card_rows, "A region card changes hands."),
	[NEWS_COMPENSATED] = VARIANT_MINOR("compensated", paid_rows,
	    "A player takes a compensation.", "compensations"),
	/* IMM-28: only a player with nothing but blanks left passes. */
	[NEWS_PASSED] = VARIANT_TELLS("passed", seat_rows,
	    "A player passes and takes their cards back."),
	[NEWS_MARKER] = VARIANT("marker-taken", seat_rows,
	    "A player takes the first player marker."),
	[NEWS_SCORED] = VARIANT("scored", scored_rows, "A player scores."),
	[NEWS_OVER] = VARIANT("over", over_rows, "The game is over."),
	[NEWS_DEALT] = VARIANT("draft-hand", dealt_rows, "Your draft hand."),
	[NEWS_REFUSED] = VARIANT("takeover-failed", sent_rows, "A takeover has no effect."),
};
const struct layout	 imm_news = VARIANTS("event", struct news, variants, "What happened.");
