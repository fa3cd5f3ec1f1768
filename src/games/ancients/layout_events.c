/* The layout of events in XML. */

#include "games/ancients/rules.h"

#define SIDE		{ ID(struct news, side, "side", "side"), .doc = "The side that did it." }
#define UNIT(d)		{ ID(struct news, unit, "unit", "unit"), .doc = (d) }
#define KIND		{ ID(struct news, token, "kind", "kind"), .doc = "What the unit is now." }
#define SQUARE		{ ID(struct news, square, "square", "square"), .doc = "Where." }
#define GOOD		{ ID(struct news, good, "good", "good"), .doc = "The good." }
#define NUMBER_OF	{ NUMBER(struct news, number, "number"), .doc = "How many." }
#define CARD(d)		{ ID(struct news, card, "card", "card"), .doc = (d) }
#define PLACE	\
	{ ID(struct news, place, "place", "place"), \
	    .doc = "The edge or diagonal of the square." }, \
	{ ID(struct news, barrier, "barrier", "barrier"), .doc = "A fence or a wall." }
#define FIGHTERS	\
	SIDE, SQUARE, UNIT("Who attacks."), \
	{ ID(struct news, second, "with", "unit"), .doc = "Who attacks as well." }, \
	{ ID(struct news, target, "target", "unit"), .doc = "Who is attacked." }, \
	{ ID(struct news, other, "and", "unit"), .doc = "Who is attacked as well." }
#define DICE(n, m, d)	{ STRUCT(struct news, m, n, &boa_dice), .doc = (d) }

static const struct field	 first_rows[] = { SIDE, { ID(struct news, seat, "seat", "seat"),
    .doc = "The seat that begins." } };
static const struct field	 faction_rows[] = { SIDE,
    { ID(struct news, faction, "faction", "faction"), .doc = "Its faction." } };
static const struct field	 placed_rows[] = { SIDE, UNIT("The unit."), KIND, SQUARE };
static const struct field	 turn_rows[] = { SIDE, { NUMBER(struct news, round, "round"),
    .doc = "The round." } };
static const struct field	 rolled_rows[] = {
	SIDE, DICE("rolled", rolled, "The dice rolled and not spent."),
	    DICE("bank", bank, "The tokens in the bank."),
};
static const struct field	 paid_rows[] = {
	SIDE, { ID(struct news, ability, "for", "order"), .doc = "For what." },
	DICE("rolled", rolled, "The rolled dice spent."), DICE("bank", bank, "The tokens spent."),
};
static const struct field	 moved_rows[] = {
	SIDE, UNIT("The unit that moves."), KIND,
	{ ID(struct news, from, "from", "square"), .doc = "Whence." },
	    { ID(struct news, square, "to", "square"), .doc = "Whither." },
	{ NUMBER(struct news, via_count, "steps"), .doc = "How many steps." },
	{ IDS(struct news, via, "way", "square"), .count = "steps",
	    .doc = "The squares it entered." },
};
static const struct field	 fight_rows[] = { FIGHTERS };
static const struct field	 fought_rows[] = {
	SIDE, SQUARE,
	{ NUMBER(struct news, attack_dice, "attack-dice"), .doc = "Attack dice." },
	{ NUMBER(struct news, attack, "attack"), .doc = "Their sum." },
	{ NUMBER(struct news, defence_dice, "defence-dice"), .doc = "Defence dice." },
	{ NUMBER(struct news, defence, "defence"), .doc = "Their sum." },
	{ NUMBER(struct news, sixes, "sixes"), .doc = "Natural sixes among them." },
	{ ID(struct news, winners, "winner", "side"), .doc = "Who won." },
};
static const struct field	 side_rows[] = { SIDE };
static const struct field	 beaten_rows[] = {
	SIDE, { ID(struct news, target, "target", "unit"), .doc = "The beaten unit." }, KIND,
	{ ID(struct news, fate, "fate", "fate"),
	    .doc = "What became of it." }, UNIT("Who took it."),
};
static const struct field	 revived_rows[] = {
	SIDE, UNIT("The unit."), { ID(struct news, remedy, "remedy", "remedy"), .doc = "By what." },
};
static const struct field	 freed_rows[] = { SIDE, UNIT("The unit that came free."), SQUARE };
static const struct field	 scored_rows[] = {
	SIDE, { ID(struct news, why, "for", "vp"), .doc = "For what." }, CARD("Or by which card."),
	{ NUMBER(struct news, number, "points"), .doc = "Victory points." },
	    { NUMBER(struct news, vp, "total"), .doc = "All it has now." },
};
static const struct field	 favour_rows[] = {
	SIDE, { ID(struct news, deed, "deed", "deed"),
	    .doc = "What was done often enough." }, NUMBER_OF,
};
static const struct field	 drew_rows[] = {
	SIDE, { ID(struct news, deck, "deck", "deck"),
	    .doc = "From which deck." }, CARD("The card, if it works at once and all see it."),
};
static const struct field	 card_rows[] = { SIDE, CARD("The card.") };
static const struct field	 equipped_rows[] = { SIDE, UNIT("The unit."), CARD("The item.") };
static const struct field	 gathered_rows[] = { SIDE, UNIT("The unit."), GOOD, NUMBER_OF };
static const struct field	 missed_rows[] = { SIDE, UNIT("The unit."), GOOD };
static const struct field	 built_rows[] = { SIDE, UNIT("The unit that did it."), SQUARE,
    PLACE };
static const struct field	 upgraded_rows[] = { SIDE, UNIT("The unit."), KIND };
static const struct field	 merged_rows[] = {
	SIDE, UNIT("The unit that stays."), KIND,
	{ ID(struct news, second, "with", "unit"), .doc = "Who joined it." },
	{ ID(struct news, other, "and", "unit"), .doc = "Who else joined it." },
};
static const struct field	 portal_rows[] = { SIDE, SQUARE,
    { ID(struct news, portal, "portal", "portal"), .doc = "Its size." } };
static const struct field	 crystal_rows[] = { SIDE, SQUARE };
static const struct field	 goods_rows[] = {
	SIDE, UNIT("The unit that gives or picks up."), GOOD, NUMBER_OF,
	{ ID(struct news, target, "held", "unit"), .doc = "Or the egg or beaten enemy." },
	{ ID(struct news, other, "to", "unit"),
	    .doc = "Who gets it; nobody: the ground, or the first unit if picked up." },
	{ FLAG(struct news, result, "picked-up"), .doc = "Whether it was picked up." }, SQUARE,
};
static const struct field	 banked_rows[] = {
	SIDE, DICE("fresh", rolled, "The dice banked in this turn."),
	    DICE("bank", bank, "The tokens of earlier turns."),
};
static const struct field	 exchanged_rows[] = {
	SIDE, UNIT("The unit that came."), KIND, SQUARE,
	{ ID(struct news, target, "prisoner", "unit"), .doc = "The prisoner that went." },
};
static const struct field	 escape_rows[] = {
	SIDE, UNIT("The prisoner."), { FLAG(struct news, result, "free"),
	    .doc = "Whether it escaped." },
};
static const struct field	 spied_rows[] = {
	SIDE, { NUMBER(struct news, hand_count, "cards"), .doc = "How many cards." },
	{ IDS(struct news, hand, "hand", "card"), .count = "cards",
	    .doc = "The cards of the other hand." },
};
static const struct field	 battered_rows[] = {
	SIDE, UNIT("The unit."), { ID(struct news, barrier, "barrier", "barrier"),
	    .doc = "What stood in its way." },
	{ FLAG(struct news, result, "broken"), .doc = "Whether it is gone." },
};
static const struct field	 over_rows[] = {
	{ ID(struct news, ended, "ended", "ended"), .doc = "How it ended." },
	{ SET(struct news, winners, "winners", "side"), .doc = "Who won." },
};

static const struct variant	 news[NEWS_KINDS] = {
	[NEWS_FIRST] = VARIANT("first", first_rows, "Who begins, in the west."),
	[NEWS_FACTION] = VARIANT("chosen", faction_rows, "A faction is chosen."),
	[NEWS_PLACED] = VARIANT("placed", placed_rows, "A unit is set up."),
	[NEWS_TURN] = VARIANT("turn", turn_rows, "A turn begins."),
	[NEWS_ROLLED] = VARIANT("rolled", rolled_rows, "The action dice are rolled."),
	[NEWS_PAID] = VARIANT_MINOR("paid", paid_rows, "Dice are spent.",
	    "payments with dice"),
	[NEWS_MOVED] = VARIANT("moved", moved_rows, "A unit moves."),
	[NEWS_ATTACKED] = VARIANT("attacked", fight_rows, "A unit attacks."),
	[NEWS_JOINED] = VARIANT("defended", fight_rows, "Who defends is settled."),
	[NEWS_FOUGHT] = VARIANT("fought", fought_rows, "A fight is decided."),
	[NEWS_COUNTERED] = VARIANT("countered", fight_rows, "A counter-attack."),
	[NEWS_STOOD_FIRM] = VARIANT("stood-firm", side_rows, "There is no counter-attack."),
	[NEWS_BEATEN] = VARIANT("beaten", beaten_rows, "What becomes of a beaten unit."),
	[NEWS_REVIVED] = VARIANT("revived", revived_rows, "A unit that was killed stays."),
	[NEWS_NOT_REVIVED] = VARIANT("not-revived", revived_rows, "A try to keep a unit fails."),
	[NEWS_FREED] = VARIANT("came-free", freed_rows, "A prisoner is free."),
	[NEWS_SCORED] = VARIANT("scored", scored_rows, "Victory points."),
	[NEWS_FAVOUR] = VARIANT("favour", favour_rows, "A favour of an Ancient is won."),
	[NEWS_DREW] = VARIANT("drew", drew_rows, "A card is drawn."),
	[NEWS_RECEIVED] = VARIANT("received", card_rows, "Which card came to a hand."),
	[NEWS_PLAYED] = VARIANT("played", card_rows, "A card is played."),
	[NEWS_DISCARDED] = VARIANT("thrown-away", card_rows, "A card is thrown away."),
	[NEWS_EQUIPPED] = VARIANT("equipped", equipped_rows, "A unit is equipped."),
	[NEWS_GATHERED] = VARIANT("gathered", gathered_rows, "Goods are gathered."),
	[NEWS_MISSED] = VARIANT("gathered-nothing", missed_rows, "A gathering brings nothing."),
	[NEWS_BUILT] = VARIANT("built", built_rows, "A fence or wall is built."),
	[NEWS_REMOVED] = VARIANT("taken-down", built_rows, "A fence or wall is gone."),
	[NEWS_UPGRADED] = VARIANT("upgraded", upgraded_rows, "A unit grows."),
	[NEWS_SPLIT] = VARIANT("split-off", upgraded_rows, "A part of a unit that splits."),
	[NEWS_MERGED] = VARIANT("merged", merged_rows, "Units become one."),
	[NEWS_PORTAL] = VARIANT("portal", portal_rows, "A portal opens."),
	[NEWS_ARRIVED] = VARIANT("arrived", placed_rows, "A unit comes out of the bag."),
	[NEWS_CRYSTAL] = VARIANT("crystal", crystal_rows, "A crystal comes out of the bag."),
	[NEWS_EGG] = VARIANT("egg", placed_rows, "An egg is laid."),
	[NEWS_HATCHED] = VARIANT("hatched", placed_rows, "An egg hatches."),
	[NEWS_GOODS] = VARIANT("handed", goods_rows, "Goods, eggs or beaten enemies change hands."),
	[NEWS_TAKEN] = VARIANT("sacrificed", placed_rows, "A unit is given up for a portal."),
	[NEWS_BANKED] = VARIANT("banked", banked_rows, "Dice become tokens."),
	[NEWS_REROLLED] = VARIANT("rolled-again", rolled_rows, "Dice are rolled again."),
	[NEWS_ANCIENT] = VARIANT("ancient", placed_rows, "An Ancient comes."),
	[NEWS_EXCHANGED] = VARIANT("exchanged", exchanged_rows,
	    "A prisoner is exchanged for a unit."),
	[NEWS_ESCAPE] = VARIANT("escape-tried", escape_rows, "A prisoner tries to escape."),
	[NEWS_STOLEN] = VARIANT("stolen", side_rows, "A card of the other hand is taken."),
	[NEWS_SPIED] = VARIANT("spied", spied_rows, "What a spy saw."),
	[NEWS_GIVEN] = VARIANT("given", side_rows, "A card is given to the other player."),
	[NEWS_BATTERED] = VARIANT("battered", battered_rows,
	    "An auto-enemy comes to a fence or wall."),
	[NEWS_CHIEF] = VARIANT("chief", freed_rows, "Who is the Chief of the hunt."),
	[NEWS_OUT] = VARIANT("out", side_rows, "A side has no unit left and none to come."),
	[NEWS_FORFEIT] = VARIANT("gave-up", side_rows, "A side gives the game up."),
	[NEWS_OVER] = VARIANT("over", over_rows, "The game is over."),
};
const struct layout	 boa_news = VARIANTS("news", struct news, news,
    "What happened in Battle of the Ancients.");
