/* The layouts of players' orders, of the questions to them, and of events. */

#include "games/immortals/rules.h"

#define SPACE_ROW	{ ID(struct move, space, "space", "space"), \
	.doc = "The action space whose card is revealed." }
#define REALM_ROW	{ ID(struct move, realm, "realm", "realm"), .order = ORDER_OPTIONAL, \
	.doc = "The realm; left out: the one where this is legal, of two the better one." }
#define REGION_ROW	{ ID(struct move, region, "region", "region"), .order = ORDER_OPTIONAL, \
	.doc = "The region a wild card stands for; left out: as with the realm. Other cards name " \
	    "it themselves." }
#define TAKE_ROW	{ ID(struct move, take, "take", "coin"), .order = ORDER_OPTIONAL, \
	.doc = "Gold or energy as compensation; left out: what you have less of." }
#define GROUP_ROW	{ ID(struct move, group, "group", "group"), .order = ORDER_OPTIONAL, \
	.doc = "Which army group: a size, largest or smallest; left out: the largest." }
#define TARGET_ROWS	\
	REALM_ROW, \
	{ ID(struct move, from, "from", "region"), .order = ORDER_OPTIONAL, \
	    .doc = "Where the armies come from." }, \
	{ ID(struct move, from_realm, "from-realm", "realm"), .order = ORDER_OPTIONAL, \
	    .doc = "The realm they come from, if it is another." }, \
	{ ID(struct move, to, "to", "region"), .doc = "Where the armies go." }, \
	{ ID(struct move, to_realm, "to-realm", "realm"), .order = ORDER_OPTIONAL, \
	    .doc = "The realm they go to, if it is another." }, \
	{ NUMBER(struct move, armies, "armies"), .order = ORDER_AMOUNT, \
	    .doc = "How many armies; at least one stays behind." }

static const struct field	 group_rows[] = { GROUP_ROW };
static const struct field	 draft_rows[] = {
	{ ID(struct move, card, "card", "conflict"),
	    .doc = "A card of your draft hand; several: the first that you hold and may choose." },
};
static const struct field	 deploy_rows[] = {
	GROUP_ROW,
	{ ID(struct move, region, "region", "region"), .order = ORDER_OPTIONAL,
	    .doc = "For a wild card: a free region of its area; another card leaves no choice." },
};
static const struct field	 split_rows[] = {
	{ NUMBER(struct move, light, "light"), .order = ORDER_AMOUNT,
	    .doc = "How many cubes go to the light limbo; the others go to the dark one." },
};
static const struct field	 reinforce_rows[] = {
	{ ID(struct move, realm, "realm", "realm"), .doc = "The realm." },
	{ ID(struct move, region, "region", "region"),
	    .doc = "A region of that realm where you have an army." },
	{ NUMBER(struct move, armies, "armies"), .order = ORDER_AMOUNT, .doc = "How many armies." },
};
static const struct field	 item_rows[] = {
	{ ID(struct plan_item, space, "space", "space"), .doc = "The action space." },
	{ ID(struct plan_item, card.region, "region", "region"), .order = ORDER_OPTIONAL,
	    .doc = "A region card you hold." },
	{ ID(struct plan_item, card.conflict, "conflict", "conflict"), .order = ORDER_OPTIONAL,
	    .doc = "A conflict card in your hand." },
	{ ID(struct plan_item, card.magic, "magic", "magic"), .order = ORDER_OPTIONAL,
	    .doc = "A magic card." },
};
static const struct layout	 item = LAYOUT("card", struct plan_item, item_rows,
    "A card laid face down.");
static const struct field	 blank_rows[] = {
	{ ID(struct blank_item, space, "space", "space"), .doc = "The action space." },
};
static const struct layout	 blank = LAYOUT("blank", struct blank_item, blank_rows,
    "A blank card laid face down.");
static const struct field	 plan_rows[] = {
	{ NUMBER(struct move, count, "cards"), .order = ORDER_OPTIONAL,
	    .doc = "How many cards are laid." },
	{ STRUCTS(struct move, plan, "card", &item), .count = "cards", .order = ORDER_OPTIONAL,
	    .doc = "A card laid face down on a space." },
	{ NUMBER(struct move, blanks, "blanks"), .order = ORDER_OPTIONAL,
	    .doc = "How many blank cards are laid." },
	{ STRUCTS(struct move, blank, "blank", &blank), .count = "blanks", .order = ORDER_OPTIONAL,
	    .doc = "A blank card laid on a space." },
};
static const struct field	 acting_rows[] = { SPACE_ROW, REALM_ROW, REGION_ROW };
static const struct field	 construct_rows[] = {
	SPACE_ROW, REALM_ROW, REGION_ROW,
	{ ID(struct move, build, "build", "building"), .doc = "What to build." },
};
static const struct field	 shrine_rows[] = {
	SPACE_ROW, REALM_ROW,
	{ ID(struct move, region, "region", "region"), .order = ORDER_OPTIONAL,
	    .doc = "Where: a magic card takes any region with an army of yours, a wild card one of "
	    "its area." },
};
static const struct field	 attack_rows[] = { SPACE_ROW, TARGET_ROWS };
static const struct field	 to_rows[] = {
	{ ID(struct muster_item, region, "region", "region"),
	    .doc = "A region where you have an army." },
	{ NUMBER(struct muster_item, armies, "armies"), .order = ORDER_AMOUNT,
	    .doc = "How many armies." },
};
static const struct layout	 to = LAYOUT("to", struct muster_item, to_rows,
    "Where called armies go.");
static const struct field	 muster_rows[] = {
	SPACE_ROW,
	{ ID(struct move, realm, "realm", "realm"), .doc = "The limbo." },
	{ NUMBER(struct move, count, "regions"), .order = ORDER_OPTIONAL,
	    .doc = "How many regions are named." },
	{ STRUCTS(struct move, muster, "to", &to), .count = "regions",
	    .doc = "Where they go; what is left over goes to the last region named." },
};
static const struct field	 space_rows[] = { SPACE_ROW };
static const struct field	 takeover_rows[] = {
	SPACE_ROW, REALM_ROW,
	{ ID(struct move, region, "region", "region"), .doc = "The region whose card you want." },
};
static const struct field	 take_rows[] = { SPACE_ROW, TAKE_ROW };
static const struct field	 pass_rows[] = { TAKE_ROW };

static const struct variant	 moves[] = {
	[MOVE_START_GROUP] = VARIANT("start-group", group_rows,
	    "Places an army group in your light start region."),
	[MOVE_DRAFT] = VARIANT("draft", draft_rows, "Chooses a card of the draft hand."),
	[MOVE_DEPLOY] = VARIANT("deploy", deploy_rows,
	    "Places an army group where the chosen card says."),
	[MOVE_SPLIT] = VARIANT("split", split_rows, "Divides cubes between your limbos."),
	[MOVE_DRAW] = VARIANT_EMPTY("draw", "Draws a conflict card at the start of the round."),
	[MOVE_NO_DRAW] = VARIANT_EMPTY("no-draw", "Draws no conflict card."),
	[MOVE_REINFORCE] = VARIANT("reinforce", reinforce_rows,
	    "Sends armies from a limbo to a region of that realm."),
	[MOVE_NO_REINFORCEMENT] = VARIANT_EMPTY("no-reinforcement",
	    "Sends no more reinforcements in this round."),
	[MOVE_PLAN] = VARIANT("plan", plan_rows, "Lays cards face down on your action spaces."),
	[MOVE_EXTRACT] = VARIANT("extract", acting_rows,
	    "Takes gold or energy from the region of the card."),
	[MOVE_TRANSITION] = VARIANT("transition", acting_rows,
	    "Calls armies out of the limbo to the region of the card."),
	[MOVE_CONSTRUCT] = VARIANT("construct", construct_rows,
	    "Builds in the region of the card, at your light tribe's price."),
	[MOVE_SHRINE] = VARIANT("shrine", shrine_rows,
	    "Builds a shrine by the Demons' space or a magic card."),
	[MOVE_ATTACK] = VARIANT("attack", attack_rows,
	    "Attacks a neighbouring region that is not yours."),
	[MOVE_MOVE] = VARIANT("move", attack_rows,
	    "Moves armies from the region of the card through regions of yours."),
	[MOVE_MUSTER] = VARIANT("muster", muster_rows,
	    "Calls armies out of a limbo to regions of yours, by a magic card."),
	[MOVE_CARDS] = VARIANT("cards", space_rows, "Draws conflict cards, by a magic card."),
	[MOVE_MARKER] = VARIANT("marker", space_rows,
	    "Takes the first player marker, by a magic card."),
	[MOVE_TAKEOVER] = VARIANT("takeover", takeover_rows,
	    "Takes over a region card, by a magic card."),
	[MOVE_BLANK] = VARIANT("blank", take_rows, "Reveals a blank card."),
	[MOVE_DECLINE] = VARIANT("decline", take_rows,
	    "Reveals a card and takes the compensation instead of its action."),
	[MOVE_PASS] = VARIANT("pass", pass_rows,
	    "Takes all cards back and passes; after that, says which coin you take each time."),
};
const struct layout	 imm_move = VARIANTS("move", struct move, moves,
    "What a player may order.");

#define ABOUT(i, n, k, l)	{ .name = (n), .kind = (k), \
	.offset = offsetof(struct decision, about) + (i), .width = 1, .list = (l),

static const struct field	 deploy_about[] = {
	ABOUT(0, "card", FIELD_ID, "conflict") .doc = "The card you chose." },
};
static const struct field	 split_about[] = {
	ABOUT(0, "armies", FIELD_NUMBER, NULL) .doc = "How many cubes there are to divide." },
};
static const struct field	 reinforce_about[] = {
	ABOUT(0, "light", FIELD_NUMBER, NULL) .doc = "How many the light limbo may still send." },
	ABOUT(1, "dark", FIELD_NUMBER, NULL) .doc = "How many the dark limbo may still send." },
};

#define REVEALS	(ADMIT(MOVE_EXTRACT) | ADMIT(MOVE_TRANSITION) | ADMIT(MOVE_CONSTRUCT) | \
	    ADMIT(MOVE_SHRINE) | ADMIT(MOVE_ATTACK) | \
	ADMIT(MOVE_MOVE) | ADMIT(MOVE_MUSTER) | ADMIT(MOVE_CARDS) | ADMIT(MOVE_MARKER) | \
	    ADMIT(MOVE_TAKEOVER) | ADMIT(MOVE_BLANK) | \
	ADMIT(MOVE_DECLINE) | ADMIT(MOVE_PASS))

const struct decision_kind	 imm_decision_kind[DECISION_KINDS] = {
	[DECISION_START_GROUP] = { "start-group", ADMIT(MOVE_START_GROUP), NULL, 0,
	    "Which army group goes to your light start region?" },
	[DECISION_DRAFT] = { "draft", ADMIT(MOVE_DRAFT), NULL, 0,
	    "Which card of the draft hand do you choose?" },
	[DECISION_DEPLOY] = { "deploy", ADMIT(MOVE_DEPLOY), deploy_about, LENGTH(deploy_about),
	    "Which army group goes to the region of your card, and, for a wild card, to which "
	    "region?" },
	[DECISION_SPLIT] = { "split", ADMIT(MOVE_SPLIT), split_about, LENGTH(split_about),
	    "How many of your fallen cubes go to the light limbo?" },
	[DECISION_DRAW] = { "draw", ADMIT(MOVE_DRAW) | ADMIT(MOVE_NO_DRAW), NULL, 0,
	    "Do you draw a conflict card?" },
	[DECISION_REINFORCE] = { "reinforce", ADMIT(MOVE_REINFORCE) | ADMIT(MOVE_NO_REINFORCEMENT),
	    reinforce_about, LENGTH(reinforce_about),
	    "Where do your reinforcements go?" },
	[DECISION_PLAN] = { "plan", ADMIT(MOVE_PLAN), NULL, 0,
	    "Which cards do you lay on which action spaces?" },
	[DECISION_REVEAL] = { "reveal", REVEALS, NULL, 0,
	    "Which card do you reveal, and what does it do?" },
	[DECISION_COMPENSATION] = { "compensation", ADMIT(MOVE_PASS), NULL, 0,
	    "You have passed: do you take gold or energy?" },
};

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
	{ NUMBER(struct news, to_limbo[0], "attacker-limbo"),
	    .doc = "The attacker's cubes that went to their limbo of the other realm." },
	{ NUMBER(struct news, to_limbo[1], "defender-limbo"),
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
