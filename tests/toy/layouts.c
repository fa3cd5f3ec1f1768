/* The toy game's structs as field tables. */

#include "toy/toy.h"

static const struct field	 frame_turn[] = {
	{ ID(struct toy_frame, seat, "seat", "seat"), .doc = "whose turn it is" },
};
static const struct field	 frame_follow[] = {
	{ ID(struct toy_frame, seat, "seat", "seat"), .doc = "who has gathered" },
	{ ID(struct toy_frame, place, "place", "place"), .doc = "where" },
};
static const struct field	 frame_aimed[] = {
	{ ID(struct toy_frame, seat, "seat", "seat"), .doc = "who began" },
	{ ID(struct toy_frame, target, "target", "seat"), .doc = "against whom" },
};
static const struct variant	 frames[] = {
	[TOY_FRAME_TURN] = VARIANT("turn", frame_turn, "a seat may act"),
	[TOY_FRAME_FOLLOW] = VARIANT("follow", frame_follow, "others may follow"),
	[TOY_FRAME_DUEL] = VARIANT("duel", frame_aimed, "two choose a card in secret"),
	[TOY_FRAME_SPELL] = VARIANT("spell", frame_aimed, "a spell that may be countered"),
	[TOY_FRAME_COUNTER] = VARIANT("counter", frame_turn, "a counter that may be countered"),
};
static const struct layout	 frame_layout = VARIANTS("frame", struct toy_frame, frames,
    "what is under way");

static const struct field	 player_fields[] = {
	{ INTEGER(struct toy_player, luck, "luck"), .doc = "duels won less duels lost" },
	{ NUMBER(struct toy_player, gold, "gold"), .doc = "gold held" },
	{ ID(struct toy_player, place, "at", "place"), .doc = "where the seat is" },
	{ SET(struct toy_player, visited, "visited", "place"),
	    .doc = "places the seat has been to" },
	{ FLAG(struct toy_player, acted, "acted"), .doc = "has had a turn in this round" },
	{ NUMBER(struct toy_player, held, "held"), .doc = "cards in hand" },
	{ IDS(struct toy_player, hand, "hand", "card"), .count = "held", .seen = SEEN_OWNER,
	    .doc = "the hand, sorted" },
	{ NUMBER(struct toy_player, worth, "worth"), .seen = SEEN_OWNER,
	    .doc = "strength of the hand" },
};
static const struct layout	 player_layout = LAYOUT("player", struct toy_player, player_fields,
    "a seat");

static const struct field	 state_fields[] = {
	{ NUMBER(struct toy_state, round, "round"), .doc = "the round, from 1" },
	{ STRUCTS(struct toy_state, player, "player", &player_layout), .index = "seat",
	    .doc = "a seat" },
	{ NUMBERS(struct toy_state, invested, "invested"), .index = "plot",
	    .sparse = true, .doc = "gold put into a plot of land" },
	{ SET(struct toy_state, ruined, "ruined", "seat"), .doc = "who is out of play" },
	{ NUMBER(struct toy_state, deck_size, "deck-size"), .doc = "cards in the deck" },
	{ SETS(struct toy_state, known, "deck-known", "seat"), .count = "deck-size",
	    .doc = "who has seen each card of the deck" },
	{ IDS(struct toy_state, deck, "deck", "card"), .count = "deck-size", .seen = SEEN_MASK,
	    .mask = "deck-known",
	    .doc = "the deck, the next card last" },
	{ NUMBER(struct toy_state, discarded, "discarded"), .doc = "cards discarded" },
	{ IDS(struct toy_state, discard, "discard", "card"), .count = "discarded",
	    .doc = "the cards discarded" },
	{ NUMBER(struct toy_state, depth, "depth"), .doc = "things under way" },
	{ STRUCTS(struct toy_state, stack, "stack", &frame_layout), .count = "depth",
	    .doc = "something under way, the newest last" },
};
const struct layout		 toy_state_layout = LAYOUT("state", struct toy_state, state_fields,
    "a position of the toy game");

static const struct field	 gather_fields[] = {
	{ ID(struct toy_move, place, "to", "place"), .order = ORDER_OPTIONAL,
	    .doc = "where to go first, next door" },
};
static const struct field	 target_fields[] = {
	{ ID(struct toy_move, target, "target", "seat"), .doc = "against whom" },
};
static const struct field	 invest_fields[] = {
	{ NUMBER(struct toy_move, gold, "gold"), .order = ORDER_AMOUNT, .doc = "how much gold" },
	{ ID(struct toy_move, plot, "on", "plot"), .order = ORDER_OPTIONAL,
	    .doc = "the plot; left out: the one with the number of your seat" },
};
static const struct field	 gift_fields[] = {
	{ ID(struct toy_gift, to, "to", "seat"), .order = ORDER_FIXED, .doc = "who gets it" },
	{ NUMBER(struct toy_gift, gold, "gold"), .order = ORDER_AMOUNT, .doc = "how much gold" },
};
static const struct layout	 gift_layout = LAYOUT("gift", struct toy_gift, gift_fields,
    "gold for another seat");
static const struct field	 share_fields[] = {
	COUNTED(STRUCTS, toy_move, gift, "gift", &gift_layout, gifts, "gifts",
	    "gold for another seat"),
};
static const struct field	 follow_fields[] = {
	{ ID(struct toy_move, target, "by", "seat"), .order = ORDER_MATCH,
	    .doc = "if this seat gathers" },
	{ FLAG(struct toy_move, haste, "haste"), .order = ORDER_OPTIONAL,
	    .doc = "pay one gold to gather as much" },
};
static const struct field	 drop_fields[] = {
	COUNTED(IDS, toy_move, drop, "cards", "card", drops, "drops", "the cards, a gold for each"),
};
static const struct field	 card_fields[] = {
	{ ID(struct toy_move, as, "as", "role"), .order = ORDER_MATCH | ORDER_EXACT,
	    .doc = "defender, or left out by who began" },
	{ ID(struct toy_move, card, "card", "card"), .order = ORDER_OPTIONAL,
	    .doc = "which card; none: bare hands" },
};
static const struct field	 counter_fields[] = {
	{ ID(struct toy_move, target, "by", "seat"), .order = ORDER_MATCH,
	    .doc = "against this seat" },
};
static const struct variant	 moves[] = {
	[TOY_GATHER] = VARIANT("gather", gather_fields, "gather gold; others may follow"),
	[TOY_SCOUT] = VARIANT_EMPTY("scout", "look at the next card of the deck"),
	[TOY_DUEL] = VARIANT("duel", target_fields,
	    "fight another seat, each with a card chosen in secret"),
	[TOY_CAST] = VARIANT("cast", target_fields,
	    "play a spell that takes gold from another seat"),
	[TOY_INVEST] = VARIANT("invest", invest_fields, "put gold into a plot of land"),
	[TOY_SHARE] = VARIANT("share", share_fields, "give gold away"),
	[TOY_MOVE_FOLLOW] = VARIANT("follow", follow_fields, "follow somebody who gathers"),
	[TOY_CARD] = VARIANT("choose", card_fields, "the card for a duel"),
	[TOY_COUNTER] = VARIANT("counter", counter_fields, "play a counter"),
	[TOY_PASS] = VARIANT_EMPTY("pass", "do nothing"),
	[TOY_DROP] = VARIANT("drop", drop_fields, "discard cards for gold"),
};
const struct layout		 toy_move_layout = VARIANTS("move", struct toy_move, moves,
    "an answer");

static const struct field	 e_round[] = {
	{ NUMBER(struct toy_event, gold, "n"), .doc = "which round" },
};
static const struct field	 e_seat[] = {
	{ ID(struct toy_event, seat, "seat", "seat"), .doc = "who" },
};
static const struct field	 e_card[] = {
	{ ID(struct toy_event, seat, "seat", "seat"), .doc = "who" },
	{ ID(struct toy_event, card, "card", "card"), .doc = "which card" },
};
static const struct field	 e_gold[] = {
	{ ID(struct toy_event, seat, "seat", "seat"), .doc = "who" },
	{ ID(struct toy_event, place, "place", "place"), .doc = "where" },
	{ NUMBER(struct toy_event, gold, "gold"), .doc = "how much" },
};
static const struct field	 e_invested[] = {
	{ ID(struct toy_event, seat, "seat", "seat"), .doc = "who" },
	{ ID(struct toy_event, plot, "on", "plot"), .doc = "in which plot" },
	{ NUMBER(struct toy_event, gold, "gold"), .doc = "how much" },
};
static const struct field	 e_dueled[] = {
	{ ID(struct toy_event, seat, "seat", "seat"), .doc = "who began" },
	{ ID(struct toy_event, target, "target", "seat"), .doc = "against whom" },
	{ ID(struct toy_event, card, "card", "card"), .doc = "the card of him who began" },
	{ ID(struct toy_event, other, "other", "card"), .doc = "the other's card" },
	{ ID(struct toy_event, winner, "winner", "seat"), .doc = "who won, if anybody" },
	{ NUMBER(struct toy_event, gold, "gold"), .doc = "gold that changed hands" },
};
static const struct field	 e_dropped[] = {
	{ ID(struct toy_event, seat, "seat", "seat"), .doc = "who" },
	{ NUMBER(struct toy_event, gold, "cards"), .doc = "how many" },
};
static const struct field	 e_aimed[] = {
	{ ID(struct toy_event, seat, "seat", "seat"), .doc = "who" },
	{ ID(struct toy_event, target, "target", "seat"), .doc = "to whom" },
	{ NUMBER(struct toy_event, gold, "gold"), .doc = "how much gold" },
};
static const struct field	 e_cast[] = {
	{ ID(struct toy_event, seat, "seat", "seat"), .doc = "who" },
	{ ID(struct toy_event, target, "target", "seat"), .doc = "against whom" },
};
static const struct variant	 events[] = {
	[TOY_E_ROUND] = VARIANT("round", e_round, "a round begins"),
	[TOY_E_DREW] = VARIANT("drew", e_seat, "a card was drawn"),
	[TOY_E_CARD] = VARIANT("card-drawn", e_card, "the card drawn"),
	[TOY_E_GATHERED] = VARIANT("gathered", e_gold, "gold was gathered"),
	[TOY_E_FOLLOWED] = VARIANT("followed", e_gold, "somebody followed"),
	[TOY_E_SCOUTED] = VARIANT("scouted", e_seat, "somebody looked at the next card"),
	[TOY_E_PEEKED] = VARIANT("peeked", e_card, "the card seen"),
	[TOY_E_DUELED] = VARIANT("dueled", e_dueled, "a duel was fought"),
	[TOY_E_CAST] = VARIANT("cast", e_cast, "a spell was cast"),
	[TOY_E_COUNTERED] = VARIANT("countered", e_seat, "the last spell or counter was countered"),
	[TOY_E_STRUCK] = VARIANT("struck", e_aimed, "a spell took gold"),
	[TOY_E_INVESTED] = VARIANT("invested", e_invested,
	    "gold was put into a plot of land"),
	[TOY_E_DROPPED] = VARIANT("dropped", e_dropped, "cards were discarded for gold"),
	[TOY_E_GAVE] = VARIANT("gave", e_aimed, "gold was given away"),
	[TOY_E_RUINED] = VARIANT("ruined", e_seat, "somebody is out of play"),
};
const struct layout		 toy_event_layout = VARIANTS("event", struct toy_event, events,
    "what happened");

static const struct field	 place_fields[] = {
	{ NUMBER(struct toy_place, income, "income"), .doc = "gold that gathering gives" },
	{ NUMBER(struct toy_place, degree, "degree"), .order = ORDER_OPTIONAL,
	    .doc = "places next door" },
	{ IDS(struct toy_place, next, "next", "place"), .count = "degree",
	    .doc = "places next door" },
};
static const struct layout	 place_layout = LAYOUT("place", struct toy_place, place_fields,
    "a place");
static const struct field	 effect_fields[] = {
	{ NUMBER(struct toy_effect, gold, "gold"), .doc = "how much" },
};
static const struct variant	 effects[] = {
	[TOY_EFFECT_LOOT] = VARIANT("loot", effect_fields,
	    "gold taken beside what any duel won takes"),
	[TOY_EFFECT_GUARD] = VARIANT("guard", effect_fields,
	    "gold kept of what a duel lost would cost"),
};
static const struct layout	 effect_layout = VARIANTS("effect", struct toy_effect, effects,
    "what a card does");
static const struct field	 figure_card_fields[] = {
	{ NUMBER(struct toy_card, strength, "strength"), .doc = "strength in a duel" },
	{ NUMBER(struct toy_card, copies, "copies"), .doc = "how many there are" },
	{ NUMBER(struct toy_card, effects, "effects"), .order = ORDER_OPTIONAL,
	    .doc = "what else it does" },
	{ STRUCTS(struct toy_card, effect, "effect", &effect_layout), .count = "effects",
	    .doc = "what else it does" },
};
static const struct layout	 figure_card_layout = LAYOUT("card", struct toy_card,
    figure_card_fields, "a card");
static const struct field	 figures_fields[] = {
	{ NUMBER(struct toy_figures, gold, "gold"), .doc = "gold at the start" },
	{ NUMBER(struct toy_figures, deal, "deal"), .doc = "cards dealt at the start" },
	{ ID(struct toy_figures, spell, "spell", "card"), .doc = "the card that is a spell" },
	{ ID(struct toy_figures, counter, "counter", "card"), .doc = "the card that counters" },
	{ NUMBER(struct toy_figures, damage, "damage"), .doc = "gold that a spell takes" },
	{ STRUCTS(struct toy_figures, place, "place", &place_layout), .index = "place",
	    .defines = true, .doc = "a place" },
	{ STRUCTS(struct toy_figures, card, "card", &figure_card_layout), .index = "card",
	    .defines = true, .doc = "a kind of card" },
};
const struct layout		 toy_figures_layout = LAYOUT("tables", struct toy_figures,
    figures_fields, "the toy game's figures");
