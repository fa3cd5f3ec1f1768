/* The layout of the state and of events. */

#include "games/hlas/rules.h"

static const struct field	 tower_rows[] = {
	{ ID(struct tower, region, "region", "region"), .doc = "Where it stands." },
	{ NUMBER(struct tower, distance, "distance"),
	    .doc = "Regions from the capital: its price and its points." },
	{ NUMBER(struct tower, eggs, "eggs"), .doc = "Eggs on it." },
};
static const struct layout	 tower = LAYOUT("tower", struct tower, tower_rows, "A tower.");

static const struct field	 scribed_rows[] = {
	{ ID(struct scribed, spell, "spell", "spell"), .doc = "The spell." },
	{ ID(struct scribed, stage, "stage", "stage"), .doc = "Whether it is ready." },
};
static const struct layout	 scribed = LAYOUT("scribed", struct scribed, scribed_rows,
    "A scribed spell.");

static const struct field	 faction_rows[] = {
	{ INTEGER(struct faction, score, "score"), .doc = "Points on the track." },
	{ INTEGERS(struct faction, earned, "earned"), .index = "points", .sparse = true,
	    .doc = "Where its points came from." },
	{ ID(struct faction, seat, "seat", "seat"), .doc = "The seat that holds it." },
	{ NUMBER(struct faction, team, "team"), .doc = "Its team; 0: it is not in this game." },
	{ ID(struct faction, capital, "capital", "region"), .doc = "Where its capital stands." },
	{ NUMBER(struct faction, level, "level"), .doc = "Its level." },
	{ FLAG(struct faction, out, "out"), .doc = "Its capital is destroyed." },
	{ NUMBER(struct faction, actions, "actions"),
	    .doc = "Action tokens that are left in this round." },
	{ NUMBERS(struct faction, stock, "stock"), .index = "stock", .sparse = true,
	    .doc = "What it has of a resource." },
	{ SET(struct faction, buildings, "buildings", "building"), .doc = "Its buildings." },
	{ IDS(struct faction, slot, "slot", "use"), .index = "slot", .sparse = true,
	    .doc = "What lies on a slot of its bars." },
	{ NUMBER(struct faction, serfs, "serfs"), .doc = "Serfs in its supply." },
	{ NUMBER(struct faction, warriors, "warriors"), .doc = "Warriors in its supply." },
	{ NUMBER(struct faction, soul_serfs, "soul-serfs"), .doc = "Souls of Serfs." },
	{ NUMBER(struct faction, soul_warriors, "soul-warriors"), .doc = "Souls of Warriors." },
	{ NUMBER(struct faction, towers, "towers"), .doc = "Towers that stand." },
	{ STRUCTS(struct faction, tower, "tower", &tower), .count = "towers",
	    .doc = "Its towers." },
	{ NUMBER(struct faction, scribes, "scribes"), .doc = "Scribed spells." },
	{ STRUCTS(struct faction, scribed, "scribed", &scribed), .count = "scribes",
	    .doc = "Its scribed spells." },
	{ IDS(struct faction, place, "place", "region"), .index = "piece", .sparse = true,
	    .doc = "Where a Hero or vessel is." },
	{ NUMBERS(struct faction, serf, "serf"), .index = "region", .sparse = true,
	    .doc = "Serfs in a region." },
	{ NUMBERS(struct faction, warrior, "warrior"), .index = "region", .sparse = true,
	    .doc = "Warriors in a region." },
};
static const struct layout	 faction = LAYOUT("faction", struct faction, faction_rows,
    "A faction.");

static const struct field	 gift_rows[] = {
	{ ID(struct gift, faction, "faction", "faction"), .doc = "To whom." },
	{ ID(struct gift, stock, "resource", "stock"), .doc = "Which resource." },
	{ NUMBER(struct gift, count, "count"), .doc = "How much." },
	{ FLAG(struct gift, before, "before"), .doc = "Before the gain." },
};
static const struct layout	 gift = LAYOUT("gift", struct gift, gift_rows,
    "What is given to an ally.");

static const struct field	 plan_rows[] = {
	{ NUMBER(struct plan, tag, "tag"), .doc = "Which action." },
	{ ID(struct plan, unit, "unit", "unit"), .doc = "The unit." },
	{ FLAG(struct plan, pair, "pair"), .doc = "Two Serfs." },
	{ FLAG(struct plan, litter, "litter"), .doc = "One Serf more." },
	{ ID(struct plan, raise, "raise", "unit"), .doc = "The soul that is raised." },
	{ ID(struct plan, raise_at, "raise-at", "region"), .doc = "Where it is raised." },
	{ ID(struct plan, building, "building", "building"), .doc = "The building." },
	{ ID(struct plan, region, "region", "region"), .doc = "The region of a tower." },
	{ ID(struct plan, spell, "spell", "spell"), .doc = "The spell." },
	{ ID(struct plan, stock, "stock", "stock"), .doc = "The resource." },
	{ NUMBER(struct plan, extra, "extra"), .doc = "Extra cards." },
	{ ID(struct plan, slot, "slot", "slot"), .doc = "The slot." },
	{ NUMBER(struct plan, saved, "saved"), .doc = "Resources that are saved." },
	{ IDS(struct plan, save, "save", "stock"), .count = "saved", .doc = "Which." },
	{ NUMBER(struct plan, gifts, "gifts"), .doc = "Gifts to allies." },
	{ STRUCTS(struct plan, gift, "gift", &gift), .count = "gifts", .doc = "Which." },
};
static const struct layout	 plan = LAYOUT("plan", struct plan, plan_rows,
    "An action that waits for its turn.");

static const struct field	 seat_rows[] = {
	{ ID(struct seat, faction, "faction", "faction"), .doc = "Its faction." },
	{ NUMBER(struct seat, cards, "cards"), .doc = "Cards in its library." },
	{ IDS(struct seat, library, "library", "spell"), .count = "cards", .seen = SEEN_OWNER,
	    .doc = "The library, in the order of the table." },
	{ STRUCT(struct seat, plan, "plan", &plan), .seen = SEEN_REFEREE,
	    .doc = "How it follows, till its turn comes." },
};
static const struct layout	 seat = LAYOUT("player", struct seat, seat_rows, "A seat.");

static const struct field	 tokens_rows[] = {
	{ SETS(struct token_stack, seen, "seen", "seat"), .count = "count",
	    .doc = "Who knows each token." },
	{ IDS(struct token_stack, token, "tokens", "token"), .count = "count", .seen = SEEN_MASK,
	    .mask = "seen",
	    .doc = "The tokens, the next one first." },
	{ NUMBER(struct token_stack, count, "count"), .doc = "How many tokens lie here." },
};
static const struct layout	 tokens = LAYOUT("tokens", struct token_stack, tokens_rows,
    "The tokens of a region.");

#define GROUP_ROWS \
	{ NUMBER(struct group, serfs, "serfs"), .doc = "Serfs." }, \
	{ NUMBER(struct group, warriors, "warriors"), .doc = "Warriors." }, \
	{ SET(struct group, heroes, "heroes", "hero"), .doc = "Heroes." }, \
	{ FLAG(struct group, sea, "sea"), .doc = "The sea vessel." }, \
	{ FLAG(struct group, air, "air"), .doc = "The air vessel." }
static const struct field	 group_rows[] = { GROUP_ROWS };
const struct layout		 hlas_group_layout = LAYOUT("group", struct group, group_rows,
    "Units.");

static const struct field	 company_rows[] = {
	{ ID(struct company, faction, "faction", "faction"), .doc = "Whose." },
	{ NUMBER(struct company, serfs, "serfs"), .doc = "Serfs." },
	{ NUMBER(struct company, warriors, "warriors"), .doc = "Warriors." },
	{ SET(struct company, heroes, "heroes", "hero"), .doc = "Heroes." },
};
static const struct layout	 company = LAYOUT("ally", struct company, company_rows,
    "Units of an ally that go along.");

static const struct field	 item_rows[] = {
	{ ID(struct item, region, "region", "region"), .doc = "Where." },
	{ ID(struct item, unit, "unit", "unit"), .doc = "Which kind of unit." },
	{ NUMBER(struct item, count, "count"), .doc = "How many." },
};
static const struct layout	 item = LAYOUT("item", struct item, item_rows,
    "Units of one kind.");

static const struct field	 target_rows[] = {
	{ ID(struct target, region, "region", "region"), .doc = "The region." },
	{ ID(struct target, to, "to", "region"), .doc = "The other region." },
	{ ID(struct target, faction, "faction", "faction"), .doc = "The enemy." },
	{ IDS(struct target, unit, "unit", "unit"), .doc = "Kinds of units." },
	{ ID(struct target, stock, "stock", "stock"), .doc = "The resource." },
	{ FLAG(struct target, swap, "swap"), .doc = "Whether the tokens change places." },
	{ NUMBER(struct target, vias, "vias"), .doc = "Regions to pass." },
	{ IDS(struct target, via, "via", "region"), .count = "vias", .doc = "Regions to pass." },
	{ STRUCT(struct target, group, "group", &hlas_group_layout), .doc = "The units." },
	{ NUMBER(struct target, gives, "gives"), .doc = "Resources given." },
	{ NUMBER(struct target, takes, "takes"), .doc = "Resources taken." },
	{ IDS(struct target, give, "give", "stock"), .count = "gives", .doc = "Resources given." },
	{ IDS(struct target, take, "take", "stock"), .count = "takes", .doc = "Resources taken." },
	{ NUMBER(struct target, items, "items"), .doc = "Units or places named one by one." },
	{ STRUCTS(struct target, item, "item", &item), .count = "items",
	    .doc = "Units or places named one by one." },
};
static const struct layout	 target = LAYOUT("target", struct target, target_rows,
    "What a spell is cast on.");

static const struct field	 frame_rows[] = {
	{ SET(struct frame, seats, "seats", "seat"), .doc = "Who is asked." },
	{ SET(struct frame, passed, "passed", "seat"),
	    .doc = "Who has answered already, or acts no more." },
	{ ID(struct frame, kind, "kind", "frame"), .doc = "What is under way." },
	{ NUMBER(struct frame, step, "step"), .doc = "Where it stands." },
	{ ID(struct frame, decision, "ask", "ask"), .doc = "What is asked." },
	{ ID(struct frame, faction, "faction", "faction"), .doc = "Whose it is." },
	{ ID(struct frame, other, "other", "faction"), .doc = "Another faction." },
	{ ID(struct frame, as, "as", "as"), .doc = "Whether it is a follow or a muster." },
	{ NUMBER(struct frame, tag, "tag"), .doc = "Which action it is." },
	{ ID(struct frame, region, "region", "region"), .doc = "Where it is." },
	{ ID(struct frame, from, "from", "region"), .doc = "Where it came from." },
	{ NUMBER(struct frame, index, "index"), .doc = "How far it has come." },
	{ NUMBER(struct frame, n, "n"), .doc = "How many." },
	{ ID(struct frame, slot, "slot", "slot"), .doc = "The slot." },
	{ ID(struct frame, spell, "spell", "spell"), .doc = "The spell." },
	{ ID(struct frame, token, "token", "token"), .doc = "The token." },
	{ ID(struct frame, unit, "unit", "unit"), .doc = "The kind of unit." },
	{ NUMBER(struct frame, flags, "flags"), .doc = "What has become of it." },
	{ ID(struct frame, card, "card", "card"), .doc = "The card that the solo enemy plays." },
	{ NUMBER(struct frame, votes, "votes"), .doc = "Allies who named the same leader." },
	{ ID(struct frame, enemy_spell, "enemy-spell", "enemy-spell"),
	    .doc = "The spell of the solo enemy's own." },
	{ STRUCT(struct frame, group, "group", &hlas_group_layout), .doc = "Units on their way." },
	{ NUMBER(struct frame, length, "length"), .doc = "Regions of the way." },
	{ IDS(struct frame, route, "route", "region"), .count = "length", .doc = "The way." },
	{ NUMBER(struct frame, allies, "allies"), .doc = "Allies who go along." },
	{ STRUCTS(struct frame, ally, "ally", &company), .count = "allies",
	    .doc = "Allies who go along." },
	{ STRUCT(struct frame, target, "target", &target), .doc = "What it is aimed at." },
};
static const struct layout	 frame = LAYOUT("frame", struct frame, frame_rows,
    "Something under way.");

static const struct field	 fighter_rows[] = {
	{ ID(struct fighter, faction, "faction", "faction"), .doc = "Who leads the side." },
	{ ID(struct fighter, at, "at", "region"),
	    .doc = "Where it fights from, if not in the region." },
	{ NUMBER(struct fighter, natural, "natural"), .doc = "Natural strength." },
	{ NUMBER(struct fighter, strength, "strength"), .doc = "Strength before tactics." },
	{ NUMBER(struct fighter, total, "total"), .doc = "Strength with tactics." },
	{ NUMBER(struct fighter, damage, "damage"), .doc = "Damage to take." },
	{ NUMBER(struct fighter, effects, "effects"), .doc = "Spells that work for it." },
	{ IDS(struct fighter, effect, "effect", "spell"), .count = "effects",
	    .doc = "Spells that work for it." },
	{ ID(struct fighter, cast, "cast", "spell"), .doc = "The combat spell that it cast." },
	{ NUMBER(struct fighter, curses, "curses"), .doc = "Curses on it." },
	{ FLAG(struct fighter, ate, "ate"), .doc = "It ate a Serf." },
	{ FLAG(struct fighter, flown, "flown"), .doc = "It came by air." },
	{ NUMBER(struct fighter, absent_serfs, "absent-serfs"), .doc = "Serfs that do not count." },
	{ NUMBER(struct fighter, absent_warriors, "absent-warriors"),
	    .doc = "Warriors that do not count." },
	{ ID(struct fighter, card, "card", "tactic"), .doc = "The tactic card shown." },
	{ ID(struct fighter, counts_as, "counts-as", "tactic"), .doc = "What it counts as." },
	{ ID(struct fighter, drawn, "drawn", "card"),
	    .doc = "The card that the solo enemy drew." },
	{ NUMBER(struct fighter, paid, "paid"), .doc = "What sacrifices have paid." },
	{ NUMBER(struct fighter, moved, "moved"), .doc = "Conscripts that came." },
	{ STRUCT(struct fighter, sacrifice, "sacrifice", &hlas_group_layout),
	    .doc = "Units sacrificed." },
	{ NUMBER(struct fighter, conscripts, "conscripts"), .doc = "Conscripts called." },
	{ STRUCTS(struct fighter, conscript, "conscript", &item), .count = "conscripts",
	    .doc = "Conscripts called." },
	{ STRUCT(struct fighter, dead, "dead", &hlas_group_layout), .doc = "Units that died." },
	{ SET(struct fighter, used, "used", "source"), .doc = "Abilities that were settled." },
	{ ID(struct fighter, to, "to", "region"), .doc = "Where it retreats to." },
	{ NUMBER(struct fighter, parts, "parts"), .doc = "Units that go elsewhere." },
	{ STRUCTS(struct fighter, part, "part", &item), .count = "parts",
	    .doc = "Units that go elsewhere." },
};
static const struct layout	 fighter = LAYOUT("fighter", struct fighter, fighter_rows,
    "A side of a battle.");

static const struct field	 battle_rows[] = {
	{ ID(struct battle, region, "region", "region"), .doc = "Where it is fought." },
	{ ID(struct battle, winner, "winner", "side"), .doc = "Who won." },
	{ SET(struct battle, ruins, "ruins", "vs"), .doc = "Structures that fell." },
	{ ID(struct battle, toll, "toll", "stock"), .doc = "What the attacker paid first." },
	{ STRUCTS(struct battle, side, "fighter", &fighter), .index = "side", .doc = "A side." },
};
static const struct layout	 battle = LAYOUT("battle", struct battle, battle_rows, "A battle.");

static const struct field	 solo_rows[] = {
	{ ID(struct solo, faction, "faction", "faction"), .doc = "Its faction." },
	{ NUMBER(struct solo, space, "space"), .doc = "Where its marker stands." },
	{ SET(struct solo, pile, "pile", "card"), .doc = "Cards that may still be drawn." },
	{ SET(struct solo, shown, "shown", "card"), .doc = "Cards played in this round." },
	{ SET(struct solo, discards, "discards", "card"), .doc = "Cards discarded." },
};
static const struct layout	 solo = LAYOUT("solo", struct solo, solo_rows,
    "The enemy without a seat.");

static const struct field	 rows[] = {
	{ STRUCTS(struct state, faction, "faction", &faction), .index = "faction",
	    .doc = "A faction." },
	{ NUMBER(struct state, battles, "battles"), .doc = "Battles fought so far." },
	{ STRUCTS(struct state, tokens, "stack", &tokens), .index = "region",
	    .doc = "The tokens of a region." },
	{ NUMBER(struct state, frames, "frames"), .doc = "Things under way." },
	{ ID(struct state, boundary, "gate", "gate"), .doc = "The gate that begins here." },
	{ SET(struct state, boards, "boards", "board"), .doc = "The boards in use." },
	{ ID(struct state, closed, "closed", "continent"),
	    .doc = "The continent that is not in play." },
	{ ID(struct state, sunken, "sunken", "continent"), .doc = "The continent that is sunken." },
	{ ID(struct state, first, "first", "seat"), .doc = "The first player." },
	{ NUMBER(struct state, round, "round"), .doc = "The round." },
	{ NUMBER(struct state, last, "last"), .doc = "The last round, once the end is triggered." },
	{ ID(struct state, trigger, "trigger", "trigger"), .doc = "What triggered the end." },
	{ FLAG(struct state, over, "over"), .doc = "The game is over." },
	{ ID(struct state, active, "active", "faction"), .doc = "Whose turn it is." },
	{ NUMBER(struct state, unexplored, "unexplored"),
	    .doc = "Face-down tokens on lands that are not sunken." },
	{ NUMBERS(struct state, tax, "tax"), .index = "stock", .doc = "What a tax yields." },
	{ NUMBER(struct state, blights, "blights"), .doc = "Blighted regions." },
	{ IDS(struct state, blight, "blight", "region"), .count = "blights",
	    .doc = "Regions that yield nothing at the next collection." },
	{ NUMBERS(struct state, gone, "gone"), .index = "token", .sparse = true,
	    .doc = "Tokens of a kind that are out." },
	{ NUMBERS(struct state, left_out, "left-out"), .index = "token", .sparse = true,
	    .seen = SEEN_REFEREE,
	    .doc = "Tokens of a kind that were not laid." },
	{ NUMBER(struct state, deck_size, "deck-size"), .doc = "Cards in the deck." },
	{ NUMBER(struct state, discards, "discards"), .doc = "Cards discarded." },
	{ IDS(struct state, deck, "deck", "spell"), .count = "deck-size", .seen = SEEN_REFEREE,
	    .doc = "The deck, the next card last." },
	{ IDS(struct state, discard, "discard", "spell"), .count = "discards", .seen = SEEN_REFEREE,
	    .doc = "The discards." },
	{ STRUCTS(struct state, seat, "player", &seat), .index = "seat", .doc = "A seat." },
	{ INTEGER(struct state, enemy_points, "enemy-points"),
	    .doc = "The solo enemy's points, if it were scored now." },
	{ STRUCT(struct state, solo, "solo", &solo), .doc = "The solo enemy, if there is one." },
	{ STRUCT(struct state, battle, "battle", &battle), .doc = "The battle that is fought." },
	{ STRUCTS(struct state, frame, "frame", &frame), .count = "frames",
	    .doc = "What is under way, the newest last." },
};
const struct layout	 hlas_state_layout = LAYOUT("state", struct state, rows,
    "A position of Heroes of Land, Air & Sea.");

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
static const struct field	 tower_built_rows[] = { WHO, AT, N("Its distance.") };
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
static const struct field	 battle_begins_rows[] = { AT, WHO, OTHER("Who defends.") };
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
	[EVENT_TOWER] = VARIANT("tower-built", tower_built_rows, "a tower was built"),
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
	[EVENT_BATTLE] = VARIANT("battle", battle_begins_rows, "a battle begins"),
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
