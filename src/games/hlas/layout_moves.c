/* The layout of players' orders, and the questions that they answer. */

#include "games/hlas/rules.h"

#define OPT		.order = ORDER_OPTIONAL
#define AS_ROW		{ ID(struct move, as, "as", "as"), \
	    .order = ORDER_OPTIONAL | ORDER_MATCH | ORDER_EXACT, \
	.doc = "An answer to a follow, a muster or a Wizard Tower; left out: an action." }
#define SAVE_ROWS \
	{ NUMBER(struct move, plan.saved, "saved"), OPT, .doc = "How many resources are named." }, \
	{ IDS(struct move, plan.save, "save", "stock"), .count = "saved", OPT, \
	    .doc = "What a discount of several kinds takes off; left out: what you have least of." }
#define COUNT_ROWS \
	{ NUMBER(struct move, group.serfs, "serfs"), .order = ORDER_OPTIONAL | ORDER_AMOUNT, \
	    .doc = "How many Serfs." }, \
	{ NUMBER(struct move, group.warriors, "warriors"), .order = ORDER_OPTIONAL | ORDER_AMOUNT, \
	    .doc = "How many Warriors." }, \
	{ SET(struct move, group.heroes, "heroes", "hero"), OPT, .doc = "Which Heroes." }
#define VIA_ROWS \
	{ NUMBER(struct move, vias, "vias"), OPT, .doc = "How many regions are named to pass." }, \
	{ IDS(struct move, via, "via", "region"), .count = "vias", OPT, \
	    .doc = "Regions to pass, in their order." }
#define PAY_ROWS \
	{ NUMBER(struct move, takes, "payments"), OPT, .doc = "How many resources are named." }, \
	{ IDS(struct move, take, "pay", "stock"), .count = "payments", OPT, \
	    .doc = "What an Entanglement is paid with; left out: what you have most of." }
#define TAKE_ROWS \
	{ NUMBER(struct move, takes, "taken"), OPT, .doc = "How many resources are named." }, \
	{ IDS(struct move, take, "take", "stock"), .count = "taken", OPT, \
	    .doc = "Resources, in the order in which you want them." }
#define GIVE_ROWS \
	{ NUMBER(struct move, gives, "given"), OPT, .doc = "How many resources are given." }, \
	{ IDS(struct move, give, "give", "stock"), .count = "given", OPT, \
	    .doc = "Resources given." }
#define MATCH		.order = ORDER_OPTIONAL | ORDER_MATCH
#define BATTLE_ROWS \
	{ ID(struct move, side, "side", "side"), MATCH, .doc = "Only as this side of a battle." }, \
	{ ID(struct move, region, "region", "region"), MATCH, .doc = "Only for a battle there." }, \
	{ ID(struct move, enemy, "enemy", "faction"), MATCH, .doc = "Only against this faction." }
#define TOKEN_ROW	{ ID(struct move, token, "token", "token"), MATCH, \
	.doc = "Only for this token." }
#define AGAINST_ROW	{ ID(struct move, enemy, "against", "faction"), MATCH, \
	.doc = "Only against this faction." }
#define SOURCE_ROW	{ ID(struct move, source, "source", "source"), MATCH, \
	.doc = "Only for this building, vessel or Hero." }
#define KIND_ROWS \
	{ NUMBER(struct move, kinds, "kinds"), OPT, .doc = "How many kinds are named." }, \
	{ IDS(struct move, kind, "units", "unit"), .count = "kinds", OPT, \
	    .doc = "Kinds of units, in their order." }

static const struct field	 item_rows[] = {
	{ ID(struct item, region, "region", "region"), OPT | ORDER_FIXED, .doc = "The region." },
	{ ID(struct item, unit, "unit", "unit"), OPT | ORDER_FIXED, .doc = "The kind of unit." },
	{ NUMBER(struct item, count, "count"), OPT, .doc = "How many; left out: 1." },
};
static const struct layout	 item = LAYOUT("on", struct item, item_rows,
    "Units or a place that a spell is cast on.");
static const struct field	 conscript_rows[] = {
	{ ID(struct item, region, "region", "region"), .order = ORDER_FIXED,
	    .doc = "Where the unit is." },
	{ ID(struct item, unit, "unit", "unit"), .order = ORDER_FIXED, .doc = "The kind of unit." },
	{ NUMBER(struct item, count, "count"), OPT, .doc = "How many; left out: 1." },
};
static const struct layout	 conscript = LAYOUT("conscript", struct item, conscript_rows,
    "Units that are called into a battle.");

static const struct field	 gift_rows[] = {
	{ ID(struct gift, faction, "faction", "faction"), .order = ORDER_FIXED,
	    .doc = "The ally's faction." },
	{ ID(struct gift, stock, "resource", "stock"), .order = ORDER_FIXED,
	    .doc = "The resource." },
	{ NUMBER(struct gift, count, "count"), .doc = "How much of it." },
	{ FLAG(struct gift, before, "before"), OPT,
	    .doc = "Before the Tax is gained; left out: after it." },
};
static const struct layout	 gift = LAYOUT("gift", struct gift, gift_rows,
    "Resources given to an ally.");
static const struct field	 ally_rows[] = {
	{ ID(struct company, faction, "faction", "faction"), .order = ORDER_FIXED,
	    .doc = "The ally's faction." },
	{ NUMBER(struct company, serfs, "serfs"), OPT, .doc = "How many Serfs." },
	{ NUMBER(struct company, warriors, "warriors"), OPT, .doc = "How many Warriors." },
	{ SET(struct company, heroes, "heroes", "hero"), OPT, .doc = "Which Heroes." },
};
static const struct layout	 ally = LAYOUT("ally", struct company, ally_rows,
    "Units of an ally that go along.");

static const struct field	 part_rows[] = {
	{ ID(struct item, region, "region", "region"), .order = ORDER_FIXED,
	    .doc = "Where they go: the capital or an own tower's region." },
	{ ID(struct item, unit, "unit", "unit"), .order = ORDER_FIXED, .doc = "The kind of unit." },
	{ NUMBER(struct item, count, "count"), OPT, .doc = "How many; left out: 1." },
};
static const struct layout	 part = LAYOUT("part", struct item, part_rows,
    "Units that part from the others.");
#define PART_ROWS \
	{ NUMBER(struct move, target.items, "parts"), OPT, .doc = "How many are named." }, \
	{ STRUCTS(struct move, target.item, "part", &part), .count = "parts", OPT, \
	    .doc = "Units that go elsewhere than the others, where the option lets them." }

#define TARGET_ROWS \
	{ ID(struct move, target.region, "region", "region"), OPT, .doc = "The region." }, \
	{ ID(struct move, target.to, "to", "region"), OPT, .doc = "Where to." }, \
	{ ID(struct move, target.faction, "enemy", "faction"), OPT, .doc = "The enemy." }, \
	{ ID(struct move, target.stock, "resource", "stock"), OPT, .doc = "The resource." }, \
	{ FLAG(struct move, target.swap, "swap"), OPT, \
	    .doc = "Whether the tokens change places." }, \
	{ ID(struct move, unit, "unit", "unit"), OPT, .doc = "The Hero, or the vessel." }, \
	{ NUMBER(struct move, target.group.serfs, "serfs"), \
	    .order = ORDER_OPTIONAL | ORDER_AMOUNT, .doc = "How many Serfs." }, \
	{ NUMBER(struct move, target.group.warriors, "warriors"), \
	    .order = ORDER_OPTIONAL | ORDER_AMOUNT, \
	    .doc = "How many Warriors." }, \
	{ SET(struct move, target.group.heroes, "heroes", "hero"), OPT, .doc = "Which Heroes." }, \
	{ NUMBER(struct move, target.vias, "vias"), OPT, \
	    .doc = "How many regions are named to pass." }, \
	{ IDS(struct move, target.via, "via", "region"), .count = "vias", OPT, \
	    .doc = "Regions to pass, in their order." }, \
	{ NUMBER(struct move, target.gives, "given"), OPT, \
	    .doc = "How many resources are given." }, \
	{ IDS(struct move, target.give, "give", "stock"), .count = "given", OPT, \
	    .doc = "Resources given; a Recall is paid with them first." }, \
	{ NUMBER(struct move, target.takes, "taken"), OPT, \
	    .doc = "How many resources are taken." }, \
	{ IDS(struct move, target.take, "take", "stock"), .count = "taken", OPT, \
	    .doc = "Resources taken." }, \
	KIND_ROWS, \
	{ NUMBER(struct move, target.items, "items"), OPT, \
	    .doc = "How many units or places are named." }, \
	{ STRUCTS(struct move, target.item, "on", &item), .count = "items", OPT, \
	    .doc = "Units or places that the spell is cast on, one by one." }

static const struct field	 choose_rows[] = {
	{ ID(struct move, faction, "faction", "faction"),
	    .doc = "The faction; several: the first that is free." },
};
static const struct field	 continent_rows[] = {
	{ ID(struct move, continent, "continent", "continent"),
	    .doc = "The continent; several: the first that may be taken." },
};
static const struct field	 recruit_rows[] = {
	AS_ROW,
	{ ID(struct move, plan.unit, "unit", "unit"), .doc = "The unit." },
	{ FLAG(struct move, plan.pair, "pair"), OPT, .doc = "Two Serfs together." },
	{ FLAG(struct move, plan.litter, "litter"), OPT,
	    .doc = "One Serf more, where the faction may." },
	{ ID(struct move, plan.raise, "raise", "unit"), OPT,
	    .doc = "A soul that is raised as well." },
	{ NUMBER(struct move, plan.extra, "more"), OPT,
	    .doc = "One soul more of its kind, where the faction may." },
	{ ID(struct move, plan.raise_at, "raise-at", "region"), OPT,
	    .doc = "Where, if not in the courtyard." },
	SAVE_ROWS,
};
static const struct field	 raise_rows[] = {
	AS_ROW,
	{ ID(struct move, plan.raise, "unit", "unit"), .doc = "The soul that is raised." },
	{ NUMBER(struct move, plan.extra, "more"), OPT,
	    .doc = "One soul more of its kind, where the faction may." },
	{ ID(struct move, plan.raise_at, "at", "region"), OPT,
	    .doc = "Where, if not in the courtyard." },
};
static const struct field	 build_rows[] = {
	AS_ROW, { ID(struct move, plan.building, "building", "building"), .doc = "The building." },
	    SAVE_ROWS,
};
static const struct field	 vessel_rows[] = {
	AS_ROW, { ID(struct move, plan.unit, "unit", "unit"), .doc = "The vessel: sea or air." },
	    SAVE_ROWS,
};
static const struct field	 upgrade_rows[] = { AS_ROW, SAVE_ROWS };
static const struct field	 tower_rows[] = {
	AS_ROW, { ID(struct move, plan.region, "region", "region"), .doc = "The region." },
};
static const struct field	 conjure_rows[] = {
	AS_ROW, { NUMBER(struct move, plan.extra, "extra"), OPT,
	    .doc = "Extra cards that are paid." },
};
static const struct field	 scribe_rows[] = {
	AS_ROW, { ID(struct move, plan.spell, "spell", "spell"),
	    .doc = "A CAST spell of your library." },
};
static const struct field	 tax_rows[] = {
	AS_ROW, { ID(struct move, plan.stock, "resource", "stock"), .doc = "The resource." },
	{ ID(struct move, plan.slot, "slot", "slot"), OPT,
	    .doc = "Another free Capital slot for the token, where the faction may." },
	{ NUMBER(struct move, plan.gifts, "gifts"), OPT, .doc = "How many gifts are named." },
	{ STRUCTS(struct move, plan.gift, "gift", &gift), .count = "gifts", OPT,
	    .doc = "What allies are given." },
};
#define ALLY_ROWS \
	{ NUMBER(struct move, allies, "allies"), OPT, .doc = "How many allies are named." }, \
	{ STRUCTS(struct move, ally, "ally", &ally), .count = "allies", OPT, \
	    .doc = "Units of allies that go along, if their owners permit it." }
static const struct field	 march_rows[] = {
	AS_ROW,
	{ ID(struct move, plan.region, "from", "region"), .doc = "Where the army is." },
	{ ID(struct move, to, "to", "region"), OPT,
	    .doc = "Where it goes; may be left out to lure from where it is." },
	VIA_ROWS, COUNT_ROWS,
	{ ID(struct move, lure_from, "lure", "region"), OPT,
	    .doc = "A region whose units are lured, where a Hero may." },
	{ ID(struct move, lured, "lured", "faction"), OPT, .doc = "Whose, if there are several." },
	ALLY_ROWS, PAY_ROWS,
};
static const struct field	 sail_rows[] = {
	AS_ROW,
	{ ID(struct move, to, "to", "region"), .doc = "Where the vessel goes." },
	VIA_ROWS, COUNT_ROWS,
	{ FLAG(struct move, army, "army"), OPT, .doc = "An army swims, where the faction may." },
	{ ID(struct move, plan.region, "from", "region"), OPT,
	    .doc = "Where the swimming army is." },
	{ FLAG(struct move, group.sea, "vessel"), OPT,
	    .doc = "The sea vessel swims along with the army." },
	{ FLAG(struct move, raid, "raid"), OPT,
	    .doc = "A battle in 'to' from where the vessel lies, where the faction may." },
	{ ID(struct move, raid_to, "raid-to", "region"), OPT,
	    .doc = "A raid on land after docking, where the faction may." },
	ALLY_ROWS, PAY_ROWS,
};
static const struct field	 fly_rows[] = {
	AS_ROW,
	{ ID(struct move, to, "to", "region"), .doc = "Where the vessel goes." },
	VIA_ROWS, COUNT_ROWS,
	{ FLAG(struct move, army, "army"), OPT, .doc = "An army flies, where the faction may." },
	{ ID(struct move, plan.region, "from", "region"), OPT, .doc = "Where the flying army is." },
	{ FLAG(struct move, group.air, "vessel"), OPT,
	    .doc = "The air vessel flies along with the army." },
	{ ID(struct move, land, "land", "region"), OPT,
	    .doc = "After a battle at sea: where it lands." },
	ALLY_ROWS, PAY_ROWS,
};
static const struct field	 cast_rows[] = {
	AS_ROW,
	{ ID(struct move, spell, "spell", "spell"), .doc = "The spell." },
	{ FLAG(struct move, scribed, "scribed"), OPT,
	    .doc = "The scribed one, if you have it in your library as well." },
	TARGET_ROWS,
};
static const struct field	 as_rows[] = { AS_ROW };
static const struct field	 no_follow_rows[] = {
	{ ID(struct move, slot, "slot", "slot"), MATCH, .doc = "Only on this slot." },
};
static const struct field	 keep_rows[] = {
	{ NUMBER(struct move, spells, "cards"), OPT, .doc = "How many are named." },
	{ IDS(struct move, keep, "spells", "spell"), .count = "cards",
	    .doc = "Spells, those that you most want to keep first." },
};
static const struct field	 gain_rows[] = { TOKEN_ROW, TAKE_ROWS };
static const struct field	 token_rows[] = { TOKEN_ROW };
static const struct field	 go_rows[] = {
	TOKEN_ROW, { ID(struct move, to, "to", "region"), .doc = "Where to." }, PART_ROWS,
};
static const struct field	 pay_rows[] = {
	TOKEN_ROW, TAKE_ROWS,
	{ ID(struct move, faction, "look", "faction"), OPT,
	    .doc = "Rogue: at whose library you look." },
	{ ID(struct move, to, "send", "region"), OPT, .doc = "Pirates: where they go." },
};
static const struct field	 lose_rows[] = {
	TOKEN_ROW, { ID(struct move, unit, "unit", "unit"), .doc = "Which kind of unit." },
	{ ID(struct move, to, "send", "region"), OPT, .doc = "Pirates: where they go." },
};
static const struct field	 exchange_rows[] = { GIVE_ROWS, TAKE_ROWS };
static const struct field	 carry_rows[] = {
	{ ID(struct move, unit, "unit", "unit"), .doc = "Which kind of unit." },
	{ ID(struct move, to, "to", "region"), .doc = "Where to." },
};
static const struct field	 kill_rows[] = {
	{ ID(struct move, to, "region", "region"), .doc = "Where the lone Serf is." },
	{ ID(struct move, faction, "faction", "faction"), OPT, .doc = "Whose." },
};
static const struct field	 eggs_rows[] = {
	{ ID(struct move, to, "region", "region"), .doc = "The region of your tower." },
};
static const struct field	 interrupt_rows[] = {
	{ ID(struct move, spell, "spell", "spell"), .doc = "The INTERRUPT." },
	AGAINST_ROW,
	{ ID(struct move, token, "cast", "spell"), MATCH, .doc = "Only when this spell is cast." },
	TARGET_ROWS,
};
static const struct field	 no_interrupt_rows[] = {
	AGAINST_ROW,
	{ ID(struct move, token, "cast", "spell"), MATCH, .doc = "Only when this spell is cast." },
};
static const struct field	 ability_rows[] = { SOURCE_ROW, BATTLE_ROWS };
static const struct field	 combat_rows[] = {
	{ ID(struct move, spell, "spell", "spell"), .doc = "A COMBAT spell of your library." },
	    KIND_ROWS, BATTLE_ROWS,
};
static const struct field	 battle_rows[] = { BATTLE_ROWS };
static const struct field	 tactic_rows[] = {
	{ ID(struct move, tactic, "card", "tactic"), .doc = "The card." },
	BATTLE_ROWS, COUNT_ROWS,
	{ NUMBER(struct move, conscripts, "conscripts"), OPT, .doc = "How many are named." },
	{ STRUCTS(struct move, conscript, "conscript", &conscript), .count = "conscripts", OPT,
	    .doc = "Conscripts: whom you call, those you want most first." },
	{ ID(struct move, to, "to", "region"), OPT,
	    .doc = "Retreat: a tower's region instead of the capital." },
	PART_ROWS,
};
static const struct field	 losses_rows[] = {
	BATTLE_ROWS, KIND_ROWS,
	{ ID(struct move, to, "to", "region"), OPT,
	    .doc = "Where the survivors go: a tower's region instead of the capital." },
	PART_ROWS,
};
static const struct field	 promote_rows[] = {
	{ ID(struct move, unit, "hero", "unit"), .doc = "The Hero." },
};
static const struct field	 raise_there_rows[] = {
	{ ID(struct move, unit, "unit", "unit"), .doc = "The soul that is raised." },
};
static const struct field	 steal_rows[] = {
	{ ID(struct move, stock, "resource", "stock"), .doc = "The resource." },
};

static const struct field	 give_up_rows[] = {
	{ ID(struct move, stock, "resource", "stock"), OPT,
	    .doc = "Plunder: the resource; left out: what you have most of." },
	{ ID(struct move, unit, "unit", "unit"), OPT,
	    .doc = "Energy Bolt: the kind of unit; left out: the weakest." },
	{ ID(struct move, region, "region", "region"), OPT,
	    .doc = "Energy Bolt: where it is; left out: the first region in the tables." },
};

#define MOVER_ROWS \
	{ ID(struct move, region, "region", "region"), MATCH, .doc = "Only from there." }, \
	{ ID(struct move, enemy, "mover", "faction"), MATCH, .doc = "Only with this ally." }
static const struct field	 permit_rows[] = { MOVER_ROWS };
static const struct field	 lead_rows[] = {
	{ ID(struct move, faction, "leader", "faction"), .doc = "Who leads the defence." },
	{ ID(struct move, region, "region", "region"), MATCH, .doc = "Only there." },
};
static const struct field	 no_lead_rows[] = {
	{ ID(struct move, region, "region", "region"), MATCH, .doc = "Only there." },
};

static const struct variant	 moves[] = {
	[MOVE_FACTION] = VARIANT("choose", choose_rows, "Chooses a faction."),
	[MOVE_CLOSE] = VARIANT("close", continent_rows, "Closes a continent."),
	[MOVE_PLACE] = VARIANT("place", continent_rows, "Places a capital."),
	[MOVE_RECRUIT] = VARIANT("recruit", recruit_rows, "Recruits a unit, or two Serfs."),
	[MOVE_RAISE_SOUL] = VARIANT("raise-soul", raise_rows,
	    "Raises a soul instead of recruiting."),
	[MOVE_BUILD] = VARIANT("build", build_rows, "Builds a building."),
	[MOVE_VESSEL] = VARIANT("vessel", vessel_rows, "Builds a vessel."),
	[MOVE_UPGRADE] = VARIANT("upgrade", upgrade_rows, "Raises the capital's level."),
	[MOVE_TOWER] = VARIANT("tower", tower_rows, "Builds a tower."),
	[MOVE_CONJURE] = VARIANT("conjure", conjure_rows, "Draws spells and keeps the best."),
	[MOVE_SCRIBE] = VARIANT("scribe", scribe_rows, "Scribes a spell for good."),
	[MOVE_TAX] = VARIANT("tax", tax_rows, "Takes a resource."),
	[MOVE_MARCH] = VARIANT("march", march_rows, "Marches an army."),
	[MOVE_SAIL] = VARIANT("sail", sail_rows, "Sails."),
	[MOVE_FLY] = VARIANT("fly", fly_rows, "Flies."),
	[MOVE_CAST] = VARIANT("cast", cast_rows, "Casts a spell."),
	[MOVE_IDLE] = VARIANT("idle", as_rows, "Spends an action token on nothing."),
	[MOVE_NO_FOLLOW] = VARIANT("no-follow", no_follow_rows, "Does not follow."),
	[MOVE_NO_MUSTER] = VARIANT_EMPTY("no-muster", "Does no second Command action."),
	[MOVE_KEEP] = VARIANT("keep", keep_rows, "Says which spells are kept."),
	[MOVE_GAIN] = VARIANT("gain", gain_rows, "Says which resources are gained."),
	[MOVE_TAKE] = VARIANT("take", token_rows, "Takes what a token offers."),
	[MOVE_DECLINE] = VARIANT("decline", token_rows, "Declines what a token offers."),
	[MOVE_GO] = VARIANT("go", go_rows, "Says where units go that must."),
	[MOVE_PAY] = VARIANT("pay", pay_rows, "Pays a Rogue or Pirates."),
	[MOVE_LOSE] = VARIANT("lose", lose_rows, "Loses a unit to a token."),
	[MOVE_EXCHANGE] = VARIANT("exchange", exchange_rows, "Trades with the Island Traders."),
	[MOVE_NO_EXCHANGE] = VARIANT_EMPTY("no-exchange", "Trades nothing."),
	[MOVE_BE_CARRIED] = VARIANT_EMPTY("be-carried", "Lets the Harpy carry a unit away."),
	[MOVE_CARRY] = VARIANT("carry", carry_rows, "Says whom the Harpy carries where."),
	[MOVE_KILL] = VARIANT("kill", kill_rows, "Says whom the Giant Crab kills."),
	[MOVE_EGGS] = VARIANT("eggs", eggs_rows, "Puts the Eggs on a tower."),
	[MOVE_INTERRUPT] = VARIANT("interrupt", interrupt_rows, "Interrupts a spell."),
	[MOVE_NO_INTERRUPT] = VARIANT("no-interrupt", no_interrupt_rows, "Does not interrupt."),
	[MOVE_ABILITY] = VARIANT("ability", ability_rows, "Uses an ability before tactics."),
	[MOVE_NO_ABILITY] = VARIANT("no-ability", ability_rows, "Does not use it."),
	[MOVE_COMBAT_SPELL] = VARIANT("combat-spell", combat_rows, "Casts a spell in a battle."),
	[MOVE_NO_SPELL] = VARIANT("no-spell", battle_rows, "Casts none."),
	[MOVE_TACTIC] = VARIANT("tactic", tactic_rows, "Plays a tactic card."),
	[MOVE_LOSSES] = VARIANT("losses", losses_rows,
	    "Says what is lost, and where the others go."),
	[MOVE_PROMOTE] = VARIANT("promote", promote_rows, "Makes a Warrior a Hero."),
	[MOVE_RETOWER] = VARIANT_EMPTY("retower", "Puts a tower where one was destroyed."),
	[MOVE_RAISE] = VARIANT("raise", raise_there_rows, "Raises a soul after a battle."),
	[MOVE_STEAL] = VARIANT("steal", steal_rows, "Takes a resource of the loser's."),
	[MOVE_NO_SPOILS] = VARIANT_EMPTY("no-spoils", "Leaves it."),
	[MOVE_REBIRTH] = VARIANT_EMPTY("rebirth", "Recruits the lost air vessel at once."),
	[MOVE_NO_REBIRTH] = VARIANT_EMPTY("no-rebirth", "Does not."),
	[MOVE_PLACE_ENEMY] = VARIANT("place-enemy", continent_rows,
	    "Places the capital of the solo enemy."),
	[MOVE_GIVE_UP] = VARIANT("give-up", give_up_rows,
	    "Says what a spell of the solo enemy takes."),
	[MOVE_PERMIT] = VARIANT("permit", permit_rows, "Lets an ally take units along."),
	[MOVE_NO_PERMIT] = VARIANT("no-permit", permit_rows, "Does not."),
	[MOVE_LEAD] = VARIANT("lead", lead_rows, "Says who leads a defence of allies."),
	[MOVE_NO_LEAD] = VARIANT("no-lead", no_lead_rows, "Leaves it to the strengths."),
};
const struct layout	 hlas_move_layout = VARIANTS("move", struct move, moves,
    "What a player may order.");

#define ABOUT(i, n, k, l)	{ .name = (n), .kind = (k), \
	.offset = offsetof(struct decision, about) + (i), .width = 1, .list = (l),

static const struct field	 as_about[] = {
	ABOUT(0, "as", FIELD_ID, "as") .doc = "Whether it is a follow or a muster." },
};
static const struct field	 follow_about[] = {
	ABOUT(0, "as", FIELD_ID, "as") .doc = "It is a follow." },
	ABOUT(1, "slot", FIELD_ID, "slot") .doc = "On which slot." },
	ABOUT(2, "enemy", FIELD_ID, "faction") .doc = "Whom you would follow." },
};
static const struct field	 n_about[] = {
	ABOUT(0, "n", FIELD_NUMBER, NULL) .doc = "How many." },
	ABOUT(1, "token", FIELD_ID, "token") .doc = "The token, if it is one." },
	ABOUT(2, "at", FIELD_ID, "region") .doc = "Where." },
};
static const struct field	 token_about[] = {
	ABOUT(0, "token", FIELD_ID, "token") .doc = "The token." },
	ABOUT(1, "at", FIELD_ID, "region") .doc = "Where it lies." },
};
static const struct field	 spell_about[] = {
	ABOUT(0, "cast", FIELD_ID, "spell") .doc = "The spell." },
	ABOUT(1, "against", FIELD_ID, "faction") .doc = "Who cast it." },
	ABOUT(2, "enemy-spell", FIELD_ID,
	    "enemy-spell") .doc = "The spell, if it is the solo enemy's own." },
};
static const struct field	 permit_about[] = {
	ABOUT(0, "region", FIELD_ID, "region") .doc = "Where they are." },
	ABOUT(1, "mover", FIELD_ID, "faction") .doc = "Who would take them along." },
	ABOUT(2, "to", FIELD_ID, "region") .doc = "Where to." },
};
static const struct field	 lead_about[] = {
	ABOUT(0, "region", FIELD_ID, "region") .doc = "Where the battle is." },
	ABOUT(1, "enemy", FIELD_ID, "faction") .doc = "Who attacks." },
};
static const struct field	 give_up_about[] = {
	ABOUT(0, "enemy-spell", FIELD_ID, "enemy-spell") .doc = "The spell." },
};
static const struct field	 battle_about[] = {
	ABOUT(0, "side", FIELD_ID, "side") .doc = "Your side." },
	ABOUT(1, "region", FIELD_ID, "region") .doc = "Where the battle is." },
	ABOUT(2, "enemy", FIELD_ID, "faction") .doc = "The enemy." },
	ABOUT(3, "source", FIELD_ID,
	    "source") .doc = "Which building, vessel or Hero, if it is about one." },
	ABOUT(4, "n", FIELD_NUMBER, NULL) .doc = "How many, or how much." },
	ABOUT(5, "hero", FIELD_ID, "unit") .doc = "Which unit, if it is about one." },
};

#define CAPITAL_ACTS	(ADMIT(MOVE_RECRUIT) | ADMIT(MOVE_RAISE_SOUL) | ADMIT(MOVE_BUILD) | \
	    ADMIT(MOVE_VESSEL) | \
	ADMIT(MOVE_UPGRADE) | ADMIT(MOVE_TOWER) | ADMIT(MOVE_CONJURE) | ADMIT(MOVE_SCRIBE) | \
	    ADMIT(MOVE_TAX))
#define COMMAND_ACTS	(ADMIT(MOVE_MARCH) | ADMIT(MOVE_SAIL) | ADMIT(MOVE_FLY) | ADMIT(MOVE_CAST))
#define KIND(n, a, about, d)	{ .name = (n), .admits = (a), .field = (about), \
	.count = LENGTH(about), .doc = (d) }
#define PLAIN(n, a, d)		{ .name = (n), .admits = (a), .doc = (d) }

const struct decision_kind	 hlas_decisions[DECISIONS] = {
	[DECISION_FACTION] = PLAIN("faction", ADMIT(MOVE_FACTION), "Which faction do you take?"),
	[DECISION_CLOSE] = PLAIN("close", ADMIT(MOVE_CLOSE), "Which continent is closed?"),
	[DECISION_PLACE] = PLAIN("place", ADMIT(MOVE_PLACE),
	    "On which continent does your capital stand?"),
	[DECISION_ACTION] = KIND("action", CAPITAL_ACTS | COMMAND_ACTS | ADMIT(MOVE_IDLE), as_about,
	    "Which action do you take?"),
	[DECISION_FOLLOW] = KIND("follow", CAPITAL_ACTS | ADMIT(MOVE_NO_FOLLOW), follow_about,
	    "Do you follow, and with what?"),
	[DECISION_MUSTER] = KIND("muster", COMMAND_ACTS | ADMIT(MOVE_NO_MUSTER), as_about,
	    "Does a Serf do another Command action?"),
	[DECISION_KEEP] = KIND("keep", ADMIT(MOVE_KEEP), n_about, "Which spells do you keep?"),
	[DECISION_DISCARD] = KIND("discard", ADMIT(MOVE_KEEP), n_about,
	    "Which spells do you keep at the round's end?"),
	[DECISION_GAIN] = KIND("gain", ADMIT(MOVE_GAIN), n_about, "Which resources do you take?"),
	[DECISION_TOKEN] = KIND("token", ADMIT(MOVE_TAKE) | ADMIT(MOVE_DECLINE), token_about,
	    "Do you take what the token offers?"),
	[DECISION_RESEARCH] = KIND("research", ADMIT(MOVE_CONJURE) | ADMIT(MOVE_SCRIBE), as_about,
	    "What do you research in the Wizard Tower?"),
	[DECISION_FLEE] = KIND("flee", ADMIT(MOVE_GO), token_about, "Where do your units go?"),
	[DECISION_ROGUE] = KIND("rogue", ADMIT(MOVE_PAY) | ADMIT(MOVE_LOSE), token_about,
	    "Do you pay the Rogue or lose a unit?"),
	[DECISION_PIRATES] = KIND("pirates", ADMIT(MOVE_PAY) | ADMIT(MOVE_LOSE), token_about,
	    "What do the Pirates get, and where do they go?"),
	[DECISION_TRADERS] = PLAIN("traders", ADMIT(MOVE_EXCHANGE) | ADMIT(MOVE_NO_EXCHANGE),
	    "What do you trade with the Island Traders?"),
	[DECISION_HARPY] = KIND("harpy", ADMIT(MOVE_LOSE) | ADMIT(MOVE_BE_CARRIED), token_about,
	    "Do you lose a unit to the Harpy, or is one carried away?"),
	[DECISION_CARRY] = KIND("carry", ADMIT(MOVE_CARRY), token_about,
	    "Whom does the Harpy carry where?"),
	[DECISION_CRAB] = KIND("crab", ADMIT(MOVE_KILL), token_about,
	    "Whom does the Giant Crab kill?"),
	[DECISION_EGGS] = KIND("eggs", ADMIT(MOVE_EGGS), token_about,
	    "On which tower do the Eggs lie?"),
	[DECISION_INTERRUPT] = KIND("interrupt", ADMIT(MOVE_INTERRUPT) | ADMIT(MOVE_NO_INTERRUPT),
	    spell_about, "Do you interrupt the spell?"),
	[DECISION_ABILITY] = KIND("ability", ADMIT(MOVE_ABILITY) | ADMIT(MOVE_NO_ABILITY),
	    battle_about,
	    "Do you use the ability?"),
	[DECISION_COMBAT] = KIND("combat", ADMIT(MOVE_COMBAT_SPELL) | ADMIT(MOVE_NO_SPELL),
	    battle_about,
	    "Do you cast a spell in this battle?"),
	[DECISION_TACTIC] = KIND("tactic", ADMIT(MOVE_TACTIC), battle_about,
	    "Which tactic card do you play?"),
	[DECISION_LOSSES] = KIND("losses", ADMIT(MOVE_LOSSES), battle_about,
	    "What do you lose, and where do the others go?"),
	[DECISION_SUFFER] = KIND("suffer", ADMIT(MOVE_LOSSES), battle_about,
	    "Which units do you lose?"),
	[DECISION_PROMOTE] = KIND("promote", ADMIT(MOVE_PROMOTE) | ADMIT(MOVE_NO_SPOILS),
	    battle_about,
	    "Which Hero does a Warrior become?"),
	[DECISION_RETOWER] = KIND("retower", ADMIT(MOVE_RETOWER) | ADMIT(MOVE_NO_SPOILS),
	    battle_about,
	    "Does a tower of yours rise there?"),
	[DECISION_RAISE] = KIND("raise", ADMIT(MOVE_RAISE) | ADMIT(MOVE_NO_SPOILS), battle_about,
	    "Which soul is raised there?"),
	[DECISION_STEAL] = KIND("steal", ADMIT(MOVE_STEAL) | ADMIT(MOVE_NO_SPOILS), battle_about,
	    "What do you take from the loser?"),
	[DECISION_REBIRTH] = PLAIN("rebirth", ADMIT(MOVE_REBIRTH) | ADMIT(MOVE_NO_REBIRTH),
	    "Do you recruit the lost air vessel at once?"),
	[DECISION_PLACE_ENEMY] = PLAIN("place-enemy", ADMIT(MOVE_PLACE_ENEMY),
	    "On which continent does the enemy's capital stand?"),
	[DECISION_GIVE_UP] = KIND("give-up", ADMIT(MOVE_GIVE_UP), give_up_about,
	    "What does the enemy's spell take from you?"),
	[DECISION_PERMIT] = KIND("permit", ADMIT(MOVE_PERMIT) | ADMIT(MOVE_NO_PERMIT), permit_about,
	    "Do your units go along with your ally's?"),
	[DECISION_LEAD] = KIND("lead", ADMIT(MOVE_LEAD) | ADMIT(MOVE_NO_LEAD), lead_about,
	    "Who leads the defence?"),
};

