/* The layout of events. */

#include "games/hlas/rules.h"

#define WHO		{ ID(struct news, faction, "faction", "faction"), .doc = "Who." }
#define OTHER(d)	{ ID(struct news, other, "other", "faction"), .doc = (d) }
#define AT		{ ID(struct news, region, "region", "region"), .doc = "Where." }
#define TO		{ ID(struct news, to, "to", "region"), .doc = "Where to." }
#define UNIT		{ ID(struct news, unit, "unit", "unit"), .doc = "The kind of unit." }
#define N(d)		{ NUMBER(struct news, n, "n"), .doc = (d) }
#define STOCK		{ ID(struct news, stock, "resource", "stock"), .doc = "The resource." }
#define SPELL		{ ID(struct news, spell, "spell", "spell"), .doc = "The spell." }
#define TOKEN_		{ ID(struct news, token, "token", "token"), .doc = "The token." }
#define AMOUNTS \
	{ NUMBER(struct news, ore, "ore"), .doc = "Ore." }, \
	{ NUMBER(struct news, mana, "mana"), .doc = "Mana." }, \
	{ NUMBER(struct news, food, "food"), .doc = "Food." }
#define GROUP_		{ STRUCT(struct news, group, "units", &hlas_group_layout), \
	.doc = "The units." }
#define WHY		{ ID(struct news, points, "for", "points"), .doc = "What for." }
#define SIDE_		{ ID(struct news, side, "side", "side"), .doc = "The side." }

static const struct field	 who_rows[] = { WHO };
static const struct field	 closed_rows[] =
    { { ID(struct news, region, "continent", "continent"), .doc = "Which." } };
static const struct field	 at_rows[] = { WHO, AT };
static const struct field	 n_rows[] = { WHO, N("How many.") };
static const struct field	 spell_rows[] = { WHO, SPELL };
static const struct field	 round_rows[] = { N("Which round.") };
#define ACT \
	{ ID(struct news, act, "act", "deed"), .doc = "The action." }, \
	{ ID(struct news, as, "as", "as"), .doc = "Whether it is a follow or a muster." }
static const struct field	 acted_rows[] = {
	WHO, ACT, { ID(struct news, slot, "slot", "slot"), .doc = "The slot it fills." },
};
static const struct field	 void_rows[] = {
	WHO, ACT, SPELL,
	{ ID(struct news, enemy_spell, "enemy-spell", "enemy-spell"),
	    .doc = "The spell, if it is the solo enemy's own." },
};
static const struct field	 unit_rows[] = { WHO, UNIT, AT, N("How many.") };
static const struct field	 built_rows[] = { WHO,
    { ID(struct news, source, "building", "building"), .doc = "The building." } };
static const struct field	 level_rows[] = { WHO,
    { NUMBER(struct news, level, "level"), .doc = "The level." } };
static const struct field	 tower_rows[] = { WHO, AT, N("Its distance.") };
static const struct field	 amounts_rows[] = { WHO, AMOUNTS };
static const struct field	 slots_rows[] = { AMOUNTS };
static const struct field	 moved_rows[] = {
	WHO, { ID(struct news, act, "act", "deed"), .doc = "How." },
	{ NUMBER(struct news, length, "length"), .doc = "Regions of the way, the first one left." },
	{ IDS(struct news, route, "route", "region"), .count = "length", .doc = "The way." },
	    GROUP_,
};
static const struct field	 forced_rows[] = { WHO, AT, TO, GROUP_ };
static const struct field	 token_rows[] = { TOKEN_, AT, WHO };
static const struct field	 cast_rows[] = {
	WHO, SPELL, OTHER("Whose spell it interrupts, or whom it is cast on."), AT, TO,
	{ NUMBER(struct news, mana, "mana"), .doc = "What it cost." },
	{ FLAG(struct news, scribed, "scribed"), .doc = "It is a scribed one." },
};
static const struct field	 effect_rows[] = { WHO, SPELL, AT, TO, N("How many."), STOCK };
static const struct field	 vp_rows[] = { WHO,
    { INTEGER(struct news, vp, "vp"), .doc = "Points." }, WHY };
static const struct field	 battle_rows[] = { AT, WHO, OTHER("Who defends.") };
static const struct field	 strength_rows[] = {
	SIDE_, WHO,
	{ NUMBER(struct news, natural, "natural"), .doc = "Natural strength." },
	{ NUMBER(struct news, strength, "strength"), .doc = "With abilities and spells." }, GROUP_,
};
static const struct field	 ability_rows[] = { WHO,
    { ID(struct news, source, "source", "source"), .doc = "Whose." },
	N("How many, or which way.") };
static const struct field	 tactic_rows[] = {
	SIDE_, WHO,
	{ ID(struct news, tactic, "card", "tactic"), .doc = "The card." },
	{ ID(struct news, tactic_2, "counts-as", "tactic"), .doc = "What it counts as." }, AMOUNTS,
	    GROUP_,
};
static const struct field	 result_rows[] = {
	AT, { ID(struct news, winner, "winner", "side"), .doc = "The side that won." }, WHO,
	    OTHER("Who lost."),
	{ NUMBER(struct news, strength, "strength"), .doc = "The attacker's total." },
	{ NUMBER(struct news, total, "total"), .doc = "The defender's total." },
	{ NUMBER(struct news, damage, "damage"), .doc = "The loser's damage." },
};
static const struct field	 ruin_rows[] = { WHO, OTHER("Who destroyed it."), AT };
static const struct field	 trigger_rows[] = { WHO,
    { ID(struct news, trigger, "by", "trigger"), .doc = "How." } };

static const struct field	 drawn_rows[] = { WHO,
    { ID(struct news, drawn, "card", "card"), .doc = "The card." } };
static const struct field	 played_rows[] = {
	WHO, { ID(struct news, drawn, "card", "card"), .doc = "The card." },
	{ ID(struct news, unit, "unit", "unit"), .doc = "The Hero who acts." },
	{ FLAG(struct news, done, "done"), .doc = "It can be done; else the Hero moves." },
};
static const struct field	 enemy_cast_rows[] = {
	WHO, { ID(struct news, enemy_spell, "spell", "enemy-spell"), .doc = "The spell." },
	{ ID(struct news, unit, "unit", "unit"), .doc = "The Hero who casts it." },
	{ NUMBER(struct news, mana, "mana"), .doc = "What it cost." },
};

static const struct variant	 events[] = {
	[EVENT_FACTION] = VARIANT("faction", who_rows, "a faction was taken"),
	[EVENT_CLOSED] = VARIANT("closed", closed_rows, "a continent was closed"),
	[EVENT_CAPITAL] = VARIANT("capital", at_rows, "a capital was placed"),
	[EVENT_DREW] = VARIANT_MINOR("drew", n_rows, "spells were drawn", "draws of spells"),
	[EVENT_CARD] = VARIANT("card", spell_rows, "a spell that you drew"),
	[EVENT_ROUND] = VARIANT("round", round_rows, "a round begins"),
	[EVENT_ACTED] = VARIANT("acted", acted_rows, "an action is taken"),
	[EVENT_RECRUITED] = VARIANT("recruited", unit_rows, "units came into play"),
	[EVENT_BUILT] = VARIANT("built", built_rows, "a building was built"),
	[EVENT_UPGRADED] = VARIANT("upgraded", level_rows, "a capital was raised"),
	[EVENT_TOWER] = VARIANT("tower-built", tower_rows, "a tower was built"),
	[EVENT_CONJURED] = VARIANT("kept", n_rows, "spells were kept"),
	[EVENT_SCRIBED] = VARIANT("scribed", spell_rows, "a spell was scribed"),
	[EVENT_TAX_SLOTS] = VARIANT("tax-slots", slots_rows, "the tax slots now"),
	[EVENT_GAINED] = VARIANT("gained", amounts_rows, "resources were gained"),
	[EVENT_PAID] = VARIANT_MINOR("paid", amounts_rows, "resources were paid or lost",
	    "payments"),
	[EVENT_MOVED] = VARIANT("moved", moved_rows, "units moved"),
	[EVENT_FORCED] = VARIANT("forced", forced_rows, "units had to go"),
	[EVENT_TOKEN] = VARIANT("turned-up", token_rows, "a token was turned up"),
	[EVENT_RESOLVED] = VARIANT("resolved", token_rows, "a token was resolved"),
	[EVENT_GONE] = VARIANT("removed", token_rows, "a token was removed"),
	[EVENT_SAW_TOKEN] = VARIANT("saw-token", token_rows, "a token that you saw"),
	[EVENT_SAW_CARD] = VARIANT("saw-card", spell_rows, "a card that you saw"),
	[EVENT_CAST] = VARIANT("cast", cast_rows, "a spell was cast"),
	[EVENT_COUNTERED] = VARIANT("countered", spell_rows, "a spell was countered"),
	[EVENT_EFFECT] = VARIANT("effect", effect_rows, "a spell took effect"),
	[EVENT_LOST] = VARIANT("lost", unit_rows, "units were lost"),
	[EVENT_VP] = VARIANT("vp", vp_rows, "points were gained or lost"),
	[EVENT_BATTLE] = VARIANT("battle", battle_rows, "a battle begins"),
	[EVENT_STRENGTH] = VARIANT_MINOR("strength", strength_rows, "the strength of a side",
	    "counts of strength"),
	[EVENT_ABILITY] = VARIANT("ability", ability_rows, "an ability was used"),
	[EVENT_TACTIC] = VARIANT("tactic", tactic_rows, "a tactic card was shown"),
	[EVENT_CONSCRIPT] = VARIANT("conscript", unit_rows, "a unit came to a battle"),
	[EVENT_RESULT] = VARIANT("result", result_rows, "a battle was decided"),
	[EVENT_TOWER_LOST] = VARIANT("tower-lost", ruin_rows, "a tower was destroyed"),
	[EVENT_DESTROYED] = VARIANT("destroyed", ruin_rows, "a capital was destroyed"),
	[EVENT_COLLECTED] = VARIANT_MINOR("collected", amounts_rows,
	    "resources were collected", "collections"),
	[EVENT_DISCARDED] = VARIANT_MINOR("discarded", n_rows, "spells were discarded",
	    "discards of spells"),
	[EVENT_TRIGGER] = VARIANT("trigger", trigger_rows, "the end was triggered"),
	[EVENT_VOID] = VARIANT("void", void_rows, "an action has become impossible"),
	[EVENT_ENDED] = VARIANT("ended", trigger_rows, "the game is over"),
	[EVENT_CARD_DRAWN] = VARIANT("card-drawn", drawn_rows,
	    "the solo enemy's card in a battle"),
	[EVENT_CARD_PLAYED] = VARIANT("card-played", played_rows, "the solo enemy's card"),
	[EVENT_TRACK] = VARIANT("track", n_rows, "the solo enemy's marker moves"),
	[EVENT_ENEMY_CAST] = VARIANT("enemy-cast", enemy_cast_rows, "the solo enemy casts a spell"),
};
const struct layout	 hlas_event_layout = VARIANTS("event", struct news, events,
    "What happened.");
