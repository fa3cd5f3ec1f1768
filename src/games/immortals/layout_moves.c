/* The layouts of players' orders, of the questions to them, and of events. */

#include "games/immortals/rules.h"

#define SPACE_ROW	ROW_OF(ID, move, space, "space", \
    "The action space whose card is revealed.", .order = ORDER_NEXT)
#define REALM_ROW	\
	ROW_OF(ID, move, realm, "realm", "The realm; left out: the one where this is legal, of " \
	    "two the better one.", .order = ORDER_OPTIONAL)
#define REGION_ROW	\
	ROW_OF(ID, move, region, "region", "The region a wild card stands for; left out: as with " \
	    "the realm. Other cards name it themselves.", .order = ORDER_OPTIONAL)
#define TAKE_ROW	\
	ROW_OF(ID, move, take, "coin", "Gold or energy as compensation; left out: what you have " \
	    "less of.", .order = ORDER_OPTIONAL)
#define GROUP_ROW	\
	ROW_OF(ID, move, group, "group", "Which army group: a size, largest or smallest; left " \
	    "out: the largest.", .order = ORDER_OPTIONAL)
#define TARGET_ROWS	\
	REALM_ROW, \
	ROW_OF(ID, move, from, "region", "Where the armies come from.", \
	    .order = ORDER_OPTIONAL | ORDER_FROM), \
	ROW_OF_AS(ID, move, from_realm, "from-realm", "realm", \
	    "The realm they come from, if it is another.", .order = ORDER_OPTIONAL), \
	ROW_OF(ID, move, to, "region", "Where the armies go.", .order = ORDER_TO), \
	ROW_OF_AS(ID, move, to_realm, "to-realm", "realm", \
	    "The realm they go to, if it is another.", .order = ORDER_OPTIONAL), \
	ROW(NUMBER, move, armies, \
	    "How many armies; at least one stays behind.", .order = ORDER_AMOUNT)

static const struct layout	 item = LAYOUT_ROWS("card", plan_item, "A card laid face down.",
    ROW_OF(ID, plan_item, space, "space", "The action space.", .order = ORDER_NEXT),
    ROW_OF_AS(ID, plan_item, card.region, "region", "region",
	"A region card you hold.", .order = ORDER_OPTIONAL),
    ROW_OF_AS(ID, plan_item, card.conflict, "conflict", "conflict",
	"A conflict card in your hand.", .order = ORDER_OPTIONAL),
    ROW_OF_AS(ID, plan_item, card.magic, "magic", "magic",
	"A magic card.", .order = ORDER_OPTIONAL));
static const struct layout	 blank = LAYOUT_ROWS("blank", blank_item,
    "A blank card laid face down.",
    ROW_OF(ID, blank_item, space, "space", "The action space.", .order = ORDER_NEXT));
static const struct layout	 to = LAYOUT_ROWS("to", muster_item, "Where called armies go.",
    ROW_OF(ID, muster_item, region, "region", "A region where you have an army."),
    ROW(NUMBER, muster_item, armies, "How many armies.", .order = ORDER_AMOUNT));

static const struct variant	 moves[] = {
	[MOVE_START_GROUP] = VARIANT_ROWS("start-group",
	    "Places an army group in your light start region.", GROUP_ROW),
	[MOVE_DRAFT] = VARIANT_ROWS("draft", "Chooses a card of the draft hand.",
	    ROW_OF(ID, move, card, "conflict",
		"A card of your draft hand; several: the first that you hold and may choose.")),
	[MOVE_DEPLOY] = VARIANT_ROWS("deploy", "Places an army group where the chosen card says.",
	    GROUP_ROW,
	    ROW_OF(ID, move, region, "region", "For a wild card: a free region of its area; "
		"another card leaves no choice.", .order = ORDER_OPTIONAL)),
	[MOVE_SPLIT] = VARIANT_ROWS("split", "Divides cubes between your limbos.",
	    ROW(NUMBER, move, light, "How many cubes go to the light limbo; the others go to the "
		"dark one.", .order = ORDER_AMOUNT)),
	[MOVE_DRAW] = VARIANT_EMPTY("draw", "Draws a conflict card at the start of the round."),
	[MOVE_NO_DRAW] = VARIANT_EMPTY("no-draw", "Draws no conflict card."),
	[MOVE_REINFORCE] = VARIANT_ROWS("reinforce",
	    "Sends armies from a limbo to a region of that realm.",
	    ROW_OF(ID, move, realm, "realm", "The realm."),
	    ROW_OF(ID, move, region, "region", "A region of that realm where you have an army."),
	    ROW(NUMBER, move, armies, "How many armies.", .order = ORDER_AMOUNT)),
	[MOVE_NO_REINFORCEMENT] = VARIANT_EMPTY("no-reinforcement",
	    "Sends no more reinforcements in this round."),
	[MOVE_PLAN] = VARIANT_ROWS("plan", "Lays cards face down on your action spaces.",
	    COUNTED(STRUCTS, move, plan, "card", &item, count, "cards",
		"A card laid face down on a space.", .order = ORDER_OPTIONAL),
	    COUNTED(STRUCTS, move, blank, "blank", &blank, blanks, "blanks",
		"A blank card laid on a space.", .order = ORDER_OPTIONAL)),
	[MOVE_EXTRACT] = VARIANT_ROWS("extract",
	    "Takes gold or energy from the region of the card.", SPACE_ROW, REALM_ROW, REGION_ROW),
	[MOVE_TRANSITION] = VARIANT_ROWS("transition",
	    "Calls armies out of the limbo to the region of the card.",
	    SPACE_ROW, REALM_ROW, REGION_ROW),
	[MOVE_CONSTRUCT] = VARIANT_ROWS("construct",
	    "Builds in the region of the card, at your light tribe's price.",
	    SPACE_ROW, REALM_ROW, REGION_ROW,
	    ROW_OF(ID, move, build, "building", "What to build.")),
	[MOVE_SHRINE] = VARIANT_ROWS("shrine",
	    "Builds a shrine by the Demons' space or a magic card.",
	    SPACE_ROW, REALM_ROW,
	    ROW_OF(ID, move, region, "region", "Where: a magic card takes any region with an army "
		"of yours, a wild card one of its area.", .order = ORDER_OPTIONAL)),
	[MOVE_ATTACK] = VARIANT_ROWS("attack", "Attacks a neighbouring region that is not yours.",
	    SPACE_ROW, TARGET_ROWS),
	[MOVE_MOVE] = VARIANT_ROWS("move",
	    "Moves armies from the region of the card through regions of yours.",
	    SPACE_ROW, TARGET_ROWS),
	[MOVE_MUSTER] = VARIANT_ROWS("muster",
	    "Calls armies out of a limbo to regions of yours, by a magic card.",
	    SPACE_ROW, ROW_OF(ID, move, realm, "realm", "The limbo."),
	    COUNTED(STRUCTS, move, muster, "to", &to, count, "regions",
		"Where they go; what is left over goes to the last region named.")),
	[MOVE_CARDS] = VARIANT_ROWS("cards", "Draws conflict cards, by a magic card.", SPACE_ROW),
	[MOVE_MARKER] = VARIANT_ROWS("marker",
	    "Takes the first player marker, by a magic card.", SPACE_ROW),
	[MOVE_TAKEOVER] = VARIANT_ROWS("takeover",
	    "Takes over a region card, by a magic card.", SPACE_ROW, REALM_ROW,
	    ROW_OF(ID, move, region, "region", "The region whose card you want.")),
	[MOVE_BLANK] = VARIANT_ROWS("blank", "Reveals a blank card.", SPACE_ROW, TAKE_ROW),
	[MOVE_DECLINE] = VARIANT_ROWS("decline",
	    "Reveals a card and takes the compensation instead of its action.",
	    SPACE_ROW, TAKE_ROW),
	[MOVE_PASS] = VARIANT_ROWS("pass",
	    "Takes all cards back and passes; after that, says which coin you take each time.",
	    TAKE_ROW),
};
const struct layout	 imm_move = VARIANTS("move", struct move, moves,
    "What a player may order.");

#define REVEALS	(ADMIT(MOVE_EXTRACT) | ADMIT(MOVE_TRANSITION) | ADMIT(MOVE_CONSTRUCT) | \
	ADMIT(MOVE_SHRINE) | ADMIT(MOVE_ATTACK) | ADMIT(MOVE_MOVE) | ADMIT(MOVE_MUSTER) | \
	ADMIT(MOVE_CARDS) | ADMIT(MOVE_MARKER) | ADMIT(MOVE_TAKEOVER) | ADMIT(MOVE_BLANK) | \
	ADMIT(MOVE_DECLINE) | ADMIT(MOVE_PASS))

const struct decision_kind	 imm_decision_kind[DECISION_KINDS] = {
	[DECISION_START_GROUP] = { "start-group", ADMIT(MOVE_START_GROUP), NULL, 0,
	    "Which army group goes to your light start region?" },
	[DECISION_DRAFT] = { "draft", ADMIT(MOVE_DRAFT), NULL, 0,
	    "Which card of the draft hand do you choose?" },
	[DECISION_DEPLOY] = { "deploy", ADMIT(MOVE_DEPLOY), .doc =
	    "Which army group goes to the region of your card, and, for a wild card, to which "
	    "region?",
	    ROWS(ROW_OF_AS(ID, decision, about[0], "card", "conflict", "The card you chose.")) },
	[DECISION_SPLIT] = { "split", ADMIT(MOVE_SPLIT), .doc =
	    "How many of your fallen cubes go to the light limbo?",
	    ROWS(ROW_AS(NUMBER, decision, about[0], "armies",
	    "How many cubes there are to divide.")) },
	[DECISION_DRAW] = { "draw", ADMIT(MOVE_DRAW) | ADMIT(MOVE_NO_DRAW), NULL, 0,
	    "Do you draw a conflict card?" },
	[DECISION_REINFORCE] = { "reinforce", ADMIT(MOVE_REINFORCE) | ADMIT(MOVE_NO_REINFORCEMENT),
	    .doc = "Where do your reinforcements go?", ROWS(
	    ROW_AS(NUMBER, decision, about[0], "light", "How many the light limbo may still send."),
	    ROW_AS(NUMBER, decision, about[1], "dark",
		"How many the dark limbo may still send.")) },
	[DECISION_PLAN] = { "plan", ADMIT(MOVE_PLAN), NULL, 0,
	    "Which cards do you lay on which action spaces?" },
	[DECISION_REVEAL] = { "reveal", REVEALS, NULL, 0,
	    "Which card do you reveal, and what does it do?" },
	[DECISION_COMPENSATION] = { "compensation", ADMIT(MOVE_PASS), NULL, 0,
	    "You have passed: do you take gold or energy?" },
};

#define SEAT	ROW_OF(ID, news, seat, "seat", "Who.")
#define REGION	ROW_OF(ID, news, region, "region", "The region.")
#define REALM	ROW_OF(ID, news, realm, "realm", "The realm.")
#define ARMIES	ROW(NUMBER, news, armies, "How many armies.")
#define CARDS	ROW_AS(NUMBER, news, count, "cards", "How many cards.")
#define CONFLICT	ROW_OF_AS(ID, news, card, "conflict", "conflict", "The conflict card.")
#define ROUND	ROW(NUMBER, news, round, "The round.")
#define FROM	\
	ROW_OF(ID, news, from, "region", "Where the armies come from."), \
	ROW_OF_AS(ID, news, from_realm, "from-realm", "realm", "The realm they come from.")

static const struct variant	 variants[] = {
	[NEWS_TRIBES] = VARIANT_ROWS("tribes", "A player gets their tribes.",
	    SEAT, ROW_OF_AS(ID, news, left, "light-tribe", "tribe", "The light tribe."),
	    ROW_OF_AS(ID, news, right, "dark-tribe", "tribe", "The dark tribe.")),
	[NEWS_LEADER] = VARIANT_ROWS("first-player", "The first player is chosen.", SEAT),
	[NEWS_PLACED] = VARIANT_ROWS("placed", "An army group is placed.",
	    SEAT, REGION, REALM, ARMIES, CONFLICT,
	    ROW_AS(FLAG, news, flag, "kept",
		"Whether another holds the region card, so that the conflict card is kept.")),
	[NEWS_KEPT] = VARIANT_MINOR_ROWS("kept",
	    "A player keeps a card of the draft and places nothing.", "cards kept in the draft",
	    SEAT),
	[NEWS_RECEIVED] = VARIANT_ROWS("received",
	    "A conflict card comes to your hand.", SEAT, CONFLICT),
	[NEWS_DREW] = VARIANT_ROWS("drew", "A player draws conflict cards.", SEAT, CARDS),
	[NEWS_HANDS] = VARIANT_MINOR_ROWS("hands-passed",
	    "The draft hands and the first player marker go left, to this player.",
	    "times the hands went left", SEAT),
	[NEWS_SHUFFLED] = VARIANT_EMPTY("shuffled", "The discards become the new stack."),
	[NEWS_TREASURE] = VARIANT_ROWS("treasure", "A player takes what their tribes start with.",
	    SEAT, ROW(NUMBER, news, energy, "Energy taken."),
	    ROW(NUMBER, news, gold, "Gold taken.")),
	[NEWS_SEEDED] = VARIANT_ROWS("seeded", "The dice tower is seeded.",
	    ROW(NUMBERS, news, fallen, "Cubes of each player that fell.", .index = "seat"),
	    ROW_AS(NUMBER, news, fallen_inhabitants, "inhabitants", "Inhabitants that fell."),
	    ROW_AS(NUMBER, news, placed, "stay", "How many of them stay in the tray.")),
	[NEWS_LIMBO] = VARIANT_ROWS("divided", "A player divides cubes between their limbos.",
	    SEAT, ROW_AS(NUMBER, news, left, "light", "Cubes that go to the light limbo."),
	    ROW_AS(NUMBER, news, right, "dark", "Cubes that go to the dark limbo.")),
	[NEWS_ROUND] = VARIANT_ROWS("round", "A round begins.",
	    ROUND, ROW_OF_AS(ID, news, seat, "first", "seat", "Who leads.")),
	[NEWS_REINFORCED] = VARIANT_ROWS("reinforced", "Reinforcements come out of the limbo.",
	    SEAT, REGION, REALM, ARMIES),
	[NEWS_PLANNED] = VARIANT_ROWS("planned", "A player has laid their cards.",
	    SEAT, ROW_OF(SET, news, covered, "space", "The spaces on which they laid a card.")),
	[NEWS_REVEALED] = VARIANT_ROWS("revealed", "A card is revealed.",
	    SEAT, ROW_OF(ID, news, space, "space", "The action space."),
	    ROW_OF(ID, news, region, "region", "The region card."), CONFLICT,
	    ROW_OF(ID, news, magic, "magic", "The magic card."),
	    ROW(FLAG, news, blank, "Whether it is a blank card.")),
	[NEWS_EXTRACTED] = VARIANT_ROWS("extracted", "A region yields gold or energy.",
	    SEAT, REGION, REALM, ROW_OF_AS(ID, news, take, "coin", "coin", "Gold or energy."),
	    ROW_AS(NUMBER, news, count, "amount", "How much.")),
	[NEWS_CALLED] = VARIANT_ROWS("called",
	    "Armies are called out of the limbo.", SEAT, REGION, REALM, ARMIES),
	[NEWS_BUILT] = VARIANT_ROWS("built", "A portal, shrine or capital is built.",
	    SEAT, REGION, REALM, ROW_OF(ID, news, build, "building",
	    "What was built."), ROW(NUMBER, news, vp, "Victory points gained."),
	    ROW(NUMBER, news, total, "Victory points in all.")),
	[NEWS_MOVED] = VARIANT_ROWS("moved", "Armies move.", SEAT, FROM, REGION, REALM, ARMIES),
	[NEWS_BATTLE] = VARIANT_ROWS("battle", "A battle.",
	    ROW_OF_AS(ID, news, seat, "attacker", "seat", "The attacker."),
	    ROW_OF_AS(ID, news, other, "defender", "seat",
		"The defender; nobody: the region was empty."),
	    FROM, REGION, REALM, ARMIES,
	    ROW_OF_AS(ID, news, helps, "inhabitants", "helps",
		"Whom the inhabitants help; in an empty region the defender is themselves."),
	    ROW_AS(NUMBER, news, thrown_inhabitants, "thrown-inhabitants",
		"Inhabitants thrown in."),
	    ROW_AS(NUMBER, news, fallen_inhabitants, "fallen-inhabitants",
		"Inhabitants that fell."),
	    ROW_AS(NUMBER, news, left, "attack", "The attacker's total."),
	    ROW_AS(NUMBER, news, right, "defence", "The defender's total."),
	    ROW_OF(ID, news, result, "result", "How it ended for the attacker."),
	    ROW(NUMBER, news, placed, "The winner's armies that stand in the region now."),
	    ROW_AS(NUMBER, news, to_limbo[0], "attacker-limbo",
		"The attacker's cubes that went to their limbo of the other realm."),
	    ROW_AS(NUMBER, news, to_limbo[1], "defender-limbo",
		"The defender's cubes that went to their limbo of the other realm."),
	    ROW_AS(NUMBER, news, to_supply, "supply", "Inhabitants that went to the supply."),
	    ROW(NUMBERS, news, thrown, "Cubes thrown in, by colour.", .index = "seat"),
	    ROW(NUMBERS, news, fallen, "Cubes that fell, by colour.", .index = "seat")),
	[NEWS_CARD] = VARIANT_ROWS("region-card", "A region card changes hands.",
	    REGION, ROW_OF_AS(ID, news, seat, "to", "seat",
	    "Who has the card now; nobody: the stack."),
	    ROW_OF_AS(ID, news, other, "from", "seat",
	    "Who had it; nobody: the stack."), ROW_OF(ID, news, space, "space",
		"The action space on which it lay, which is empty now.")),
	[NEWS_COMPENSATED] = VARIANT_MINOR_ROWS("compensated",
	    "A player takes a compensation.", "compensations",
	    SEAT, ROW_OF_AS(ID, news, take, "coin", "coin", "Gold or energy."),
	    ROW_AS(NUMBER, news, count, "amount", "How much: 0 when none is left.")),
	/* IMM-28: only a player with nothing but blanks left passes. */
	[NEWS_PASSED] = { "passed", .doc = "A player passes and takes their cards back.",
	    .tells = true, ROWS(SEAT) },
	[NEWS_MARKER] = VARIANT_ROWS("marker-taken",
	    "A player takes the first player marker.", SEAT),
	[NEWS_SCORED] = VARIANT_ROWS("scored", "A player scores.",
	    SEAT, ROUND, ROW(NUMBER, news, regions, "Regions owned."),
	    ROW_AS(NUMBER, news, count, "for-regions", "Points for regions."),
	    ROW_AS(NUMBER, news, shrines, "for-shrines", "Points for shrines."),
	    ROW_AS(NUMBER, news, capitals, "for-capitals", "Points for capitals."),
	    ROW_AS(NUMBER, news, areas, "for-areas", "Points for areas."),
	    ROW(NUMBER, news, vp, "Points of this round."),
	    ROW(NUMBER, news, total, "Victory points in all.")),
	[NEWS_OVER] = VARIANT_ROWS("over", "The game is over.",
	    ROW_OF(SET, news, winners, "seat", "Who won.")),
	[NEWS_DEALT] = VARIANT_ROWS("draft-hand", "Your draft hand.", SEAT,
	    ROW_OF_AS(SET, news, hand, "cards", "conflict", "The cards.")),
	[NEWS_REFUSED] = VARIANT_ROWS("takeover-failed",
	    "A takeover has no effect.", SEAT, REGION, REALM, ARMIES),
};
const struct layout	 imm_news = VARIANTS("event", struct news, variants, "What happened.");
