/* The layout of players' orders and of the questions to them. */

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
