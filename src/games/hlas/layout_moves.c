/* The layout of players' orders, and the questions that they answer. */

#include "games/hlas/rules.h"

#define OPT		.order = ORDER_OPTIONAL
#define AMOUNT		OPT | ORDER_AMOUNT
#define FIXED		.order = ORDER_FIXED
#define MATCH		OPT | ORDER_MATCH
#define AS_ROW		ROW_OF(ID, move, as, "as", \
    "An answer to a follow, a muster or a Wizard Tower; left out: an action.", \
    MATCH | ORDER_EXACT)
#define SAVE_ROWS \
	COUNTED(IDS, move, plan.save, "save", "stock", plan.saved, "saved", \
	    "What a discount of several kinds takes off; left out: what you have least of.", OPT)
#define COUNT_ROWS \
	ROW_AS(NUMBER, move, group.serfs, "serfs", "How many Serfs.", AMOUNT), \
	ROW_AS(NUMBER, move, group.warriors, "warriors", "How many Warriors.", AMOUNT), \
	ROW_OF_AS(SET, move, group.heroes, "heroes", "hero", "Which Heroes.", OPT)
#define VIA_ROWS \
	COUNTED(IDS, move, via, "via", "region", vias, "vias", \
	    "Regions to pass, in their order.", OPT)
#define PAY_ROWS \
	COUNTED(IDS, move, take, "pay", "stock", takes, "payments", \
	    "What an Entanglement is paid with; left out: what you have most of.", OPT)
#define TAKE_ROWS \
	COUNTED(IDS, move, take, "take", "stock", takes, "taken", \
	    "Resources, in the order in which you want them.", OPT)
#define GIVE_ROWS \
	COUNTED(IDS, move, give, "give", "stock", gives, "given", "Resources given.", OPT)
#define BATTLE_ROWS \
	ROW_OF(ID, move, side, "side", "Only as this side of a battle.", MATCH), \
	ROW_OF(ID, move, region, "region", "Only for a battle there.", MATCH), \
	ROW_OF(ID, move, enemy, "faction", "Only against this faction.", MATCH)
#define TOKEN_ROW	ROW_OF(ID, move, token, "token", "Only for this token.", MATCH)
#define AGAINST_ROW	ROW_OF_AS(ID, move, enemy, "against", "faction", \
    "Only against this faction.", MATCH)
#define SOURCE_ROW	ROW_OF(ID, move, source, "source", \
    "Only for this building, vessel or Hero.", MATCH)
#define KIND_ROWS \
	COUNTED(IDS, move, kind, "units", "unit", kinds, "kinds", \
	    "Kinds of units, in their order.", OPT)

static const struct layout	 item = LAYOUT_ROWS("on", item,
    "Units or a place that a spell is cast on.",
	ROW_OF(ID, item, region, "region", "The region.", OPT | ORDER_FIXED),
	ROW_OF(ID, item, unit, "unit", "The kind of unit.", OPT | ORDER_FIXED),
	ROW(NUMBER, item, count, "How many; left out: 1.", OPT));
static const struct layout	 conscript = LAYOUT_ROWS("conscript", item,
    "Units that are called into a battle.",
	ROW_OF(ID, item, region, "region", "Where the unit is.", FIXED),
	ROW_OF(ID, item, unit, "unit", "The kind of unit.", FIXED),
	ROW(NUMBER, item, count, "How many; left out: 1.", OPT));

static const struct layout	 gift = LAYOUT_ROWS("gift", gift, "Resources given to an ally.",
	ROW_OF(ID, gift, faction, "faction", "The ally's faction.", FIXED),
	ROW_OF_AS(ID, gift, stock, "resource", "stock", "The resource.", FIXED),
	ROW(NUMBER, gift, count, "How much of it."),
	ROW(FLAG, gift, before, "Before the Tax is gained; left out: after it.", OPT));
static const struct layout	 ally = LAYOUT_ROWS("ally", company,
    "Units of an ally that go along.",
	ROW_OF(ID, company, faction, "faction", "The ally's faction.", FIXED),
	ROW(NUMBER, company, serfs, "How many Serfs.", OPT),
	ROW(NUMBER, company, warriors, "How many Warriors.", OPT),
	ROW_OF(SET, company, heroes, "hero", "Which Heroes.", OPT));

static const struct layout	 part = LAYOUT_ROWS("part", item,
    "Units that part from the others.",
	ROW_OF(ID, item, region, "region",
	    "Where they go: the capital or an own tower's region.", FIXED),
	ROW_OF(ID, item, unit, "unit", "The kind of unit.", FIXED),
	ROW(NUMBER, item, count, "How many; left out: 1.", OPT));
#define PART_ROWS \
	COUNTED(STRUCTS, move, target.item, "part", &part, target.items, "parts", \
	    "Units that go elsewhere than the others, where the option lets them.", OPT)

#define TARGET_ROWS \
	ROW_OF_AS(ID, move, target.region, "region", "region", "The region.", OPT | ORDER_FROM), \
	ROW_OF_AS(ID, move, target.to, "to", "region", "Where to.", OPT | ORDER_TO), \
	ROW_OF_AS(ID, move, target.faction, "enemy", "faction", "The enemy.", OPT), \
	ROW_OF_AS(ID, move, target.stock, "resource", "stock", "The resource.", OPT), \
	ROW_AS(FLAG, move, target.swap, "swap", "Whether the tokens change places.", OPT), \
	ROW_OF(ID, move, unit, "unit", "The Hero, or the vessel.", OPT), \
	ROW_AS(NUMBER, move, target.group.serfs, "serfs", "How many Serfs.", AMOUNT), \
	ROW_AS(NUMBER, move, target.group.warriors, "warriors", "How many Warriors.", AMOUNT), \
	ROW_OF_AS(SET, move, target.group.heroes, "heroes", "hero", "Which Heroes.", OPT), \
	COUNTED(IDS, move, target.via, "via", "region", target.vias, "vias", \
	    "Regions to pass, in their order.", OPT), \
	COUNTED(IDS, move, target.give, "give", "stock", target.gives, "given", \
	    "Resources given; a Recall is paid with them first.", OPT), \
	COUNTED(IDS, move, target.take, "take", "stock", target.takes, "taken", \
	    "Resources taken.", OPT), \
	KIND_ROWS, \
	COUNTED(STRUCTS, move, target.item, "on", &item, target.items, "items", \
	    "Units or places that the spell is cast on, one by one.", OPT)

#define CONTINENT_ROW \
	ROW_OF(ID, move, continent, "continent", \
	    "The continent; several: the first that may be taken.")
#define ALLY_ROWS \
	COUNTED(STRUCTS, move, ally, "ally", &ally, allies, "allies", \
	    "Units of allies that go along, if their owners permit it.", OPT)

#define MOVER_ROWS \
	ROW_OF(ID, move, region, "region", "Only from there.", MATCH), \
	ROW_OF_AS(ID, move, enemy, "mover", "faction", "Only with this ally.", MATCH)

static const struct variant	 moves[] = {
	[MOVE_FACTION] = VARIANT_ROWS("choose", "Chooses a faction.",
	    ROW_OF(ID, move, faction, "faction", "The faction; several: the first that is free.")),
	[MOVE_CLOSE] = VARIANT_ROWS("close", "Closes a continent.", CONTINENT_ROW),
	[MOVE_PLACE] = VARIANT_ROWS("place", "Places a capital.", CONTINENT_ROW),
	[MOVE_RECRUIT] = VARIANT_ROWS("recruit", "Recruits a unit, or two Serfs.",
	    AS_ROW, ROW_OF_AS(ID, move, plan.unit, "unit", "unit", "The unit."),
	    ROW_AS(FLAG, move, plan.pair, "pair", "Two Serfs together.", OPT),
	    ROW_AS(FLAG, move, plan.litter, "litter", "One Serf more, where the faction may.", OPT),
	    ROW_OF_AS(ID, move, plan.raise, "raise", "unit", "A soul that is raised as well.", OPT),
	    ROW_AS(NUMBER, move, plan.extra, "more",
		"One soul more of its kind, where the faction may.", OPT),
	    ROW_OF_AS(ID, move, plan.raise_at, "raise-at", "region",
		"Where, if not in the courtyard.", OPT),
	    SAVE_ROWS),
	[MOVE_RAISE_SOUL] = VARIANT_ROWS("raise-soul", "Raises a soul instead of recruiting.",
	    AS_ROW, ROW_OF_AS(ID, move, plan.raise, "unit", "unit", "The soul that is raised."),
	    ROW_AS(NUMBER, move, plan.extra, "more",
		"One soul more of its kind, where the faction may.", OPT),
	    ROW_OF_AS(ID, move, plan.raise_at, "at", "region", "Where, if not in the courtyard.",
		OPT)),
	[MOVE_BUILD] = VARIANT_ROWS("build", "Builds a building.", AS_ROW,
	    ROW_OF_AS(ID, move, plan.building, "building", "building",
	    "The building."), SAVE_ROWS),
	[MOVE_VESSEL] = VARIANT_ROWS("vessel", "Builds a vessel.", AS_ROW,
	    ROW_OF_AS(ID, move, plan.unit, "unit", "unit",
	    "The vessel: sea or air."), SAVE_ROWS),
	[MOVE_UPGRADE] = VARIANT_ROWS("upgrade", "Raises the capital's level.", AS_ROW, SAVE_ROWS),
	[MOVE_TOWER] = VARIANT_ROWS("tower", "Builds a tower.",
	    AS_ROW, ROW_OF_AS(ID, move, plan.region, "region", "region", "The region.",
		.order = ORDER_TO)),
	[MOVE_CONJURE] = VARIANT_ROWS("conjure", "Draws spells and keeps the best.",
	    AS_ROW, ROW_AS(NUMBER, move, plan.extra, "extra", "Extra cards that are paid.", OPT)),
	[MOVE_SCRIBE] = VARIANT_ROWS("scribe", "Scribes a spell for good.",
	    AS_ROW, ROW_OF_AS(ID, move, plan.spell, "spell", "spell",
	    "A CAST spell of your library.")),
	[MOVE_TAX] = VARIANT_ROWS("tax", "Takes a resource.", AS_ROW,
	    ROW_OF_AS(ID, move, plan.stock, "resource", "stock",
	    "The resource."), ROW_OF_AS(ID, move, plan.slot, "slot", "slot",
		"Another free Capital slot for the token, where the faction may.", OPT),
	    COUNTED(STRUCTS, move, plan.gift, "gift", &gift, plan.gifts, "gifts",
		"What allies are given.", OPT)),
	[MOVE_MARCH] = VARIANT_ROWS("march", "Marches an army.",
	    AS_ROW, ROW_OF_AS(ID, move, plan.region, "from", "region", "Where the army is.",
		.order = ORDER_FROM),
	    ROW_OF(ID, move, to, "region",
		"Where it goes; may be left out to lure from where it is.", OPT | ORDER_TO),
	    VIA_ROWS, COUNT_ROWS,
	    ROW_OF_AS(ID, move, lure_from, "lure", "region",
		"A region whose units are lured, where a Hero may.", OPT),
	    ROW_OF(ID, move, lured, "faction", "Whose, if there are several.", OPT),
	    ALLY_ROWS, PAY_ROWS),
	[MOVE_SAIL] = VARIANT_ROWS("sail", "Sails.",
	    AS_ROW, ROW_OF(ID, move, to, "region", "Where the vessel goes.", .order = ORDER_TO),
	    VIA_ROWS,
	    COUNT_ROWS, ROW(FLAG, move, army, "An army swims, where the faction may.", OPT),
	    ROW_OF_AS(ID, move, plan.region, "from", "region", "Where the swimming army is.", OPT),
	    ROW_AS(FLAG, move, group.sea, "vessel", "The sea vessel swims along with the army.",
		OPT),
	    ROW(FLAG, move, raid,
		"A battle in 'to' from where the vessel lies, where the faction may.", OPT),
	    ROW_OF_AS(ID, move, raid_to, "raid-to", "region",
		"A raid on land after docking, where the faction may.", OPT),
	    ALLY_ROWS, PAY_ROWS),
	[MOVE_FLY] = VARIANT_ROWS("fly", "Flies.",
	    AS_ROW, ROW_OF(ID, move, to, "region", "Where the vessel goes.", .order = ORDER_TO),
	    VIA_ROWS,
	    COUNT_ROWS, ROW(FLAG, move, army, "An army flies, where the faction may.", OPT),
	    ROW_OF_AS(ID, move, plan.region, "from", "region", "Where the flying army is.", OPT),
	    ROW_AS(FLAG, move, group.air, "vessel", "The air vessel flies along with the army.",
		OPT),
	    ROW_OF(ID, move, land, "region", "After a battle at sea: where it lands.", OPT),
	    ALLY_ROWS, PAY_ROWS),
	[MOVE_CAST] = VARIANT_ROWS("cast", "Casts a spell.",
	    AS_ROW, ROW_OF(ID, move, spell, "spell", "The spell."),
	    ROW(FLAG, move, scribed, "The scribed one, if you have it in your library as well.",
		OPT),
	    TARGET_ROWS),
	[MOVE_IDLE] = VARIANT_ROWS("idle", "Spends an action token on nothing.", AS_ROW),
	[MOVE_NO_FOLLOW] = VARIANT_ROWS("no-follow", "Does not follow.",
	    ROW_OF(ID, move, slot, "slot", "Only on this slot.", MATCH)),
	[MOVE_NO_MUSTER] = VARIANT_EMPTY("no-muster", "Does no second Command action."),
	[MOVE_KEEP] = VARIANT_ROWS("keep", "Says which spells are kept.",
	    COUNTED(IDS, move, keep, "spells", "spell", spells, "cards",
		"Spells, those that you most want to keep first.")),
	[MOVE_GAIN] = VARIANT_ROWS("gain", "Says which resources are gained.",
	    TOKEN_ROW, TAKE_ROWS),
	[MOVE_TAKE] = VARIANT_ROWS("take", "Takes what a token offers.", TOKEN_ROW),
	[MOVE_DECLINE] = VARIANT_ROWS("decline", "Declines what a token offers.", TOKEN_ROW),
	[MOVE_GO] = VARIANT_ROWS("go", "Says where units go that must.",
	    TOKEN_ROW, ROW_OF(ID, move, to, "region", "Where to."), PART_ROWS),
	[MOVE_PAY] = VARIANT_ROWS("pay", "Pays a Rogue or Pirates.", TOKEN_ROW,
	    TAKE_ROWS, ROW_OF_AS(ID, move, faction, "look", "faction",
	    "Rogue: at whose library you look.",
		OPT),
	    ROW_OF_AS(ID, move, to, "send", "region", "Pirates: where they go.", OPT)),
	[MOVE_LOSE] = VARIANT_ROWS("lose", "Loses a unit to a token.",
	    TOKEN_ROW, ROW_OF(ID, move, unit, "unit", "Which kind of unit."),
	    ROW_OF_AS(ID, move, to, "send", "region", "Pirates: where they go.", OPT)),
	[MOVE_EXCHANGE] = VARIANT_ROWS("exchange",
	    "Trades with the Island Traders.", GIVE_ROWS, TAKE_ROWS),
	[MOVE_NO_EXCHANGE] = VARIANT_EMPTY("no-exchange", "Trades nothing."),
	[MOVE_BE_CARRIED] = VARIANT_EMPTY("be-carried", "Lets the Harpy carry a unit away."),
	[MOVE_CARRY] = VARIANT_ROWS("carry", "Says whom the Harpy carries where.",
	    ROW_OF(ID, move, unit, "unit", "Which kind of unit."),
	    ROW_OF(ID, move, to, "region", "Where to.")),
	[MOVE_KILL] = VARIANT_ROWS("kill", "Says whom the Giant Crab kills.",
	    ROW_OF_AS(ID, move, to, "region", "region", "Where the lone Serf is."),
	    ROW_OF(ID, move, faction, "faction", "Whose.", OPT)),
	[MOVE_EGGS] = VARIANT_ROWS("eggs", "Puts the Eggs on a tower.",
	    ROW_OF_AS(ID, move, to, "region", "region", "The region of your tower.")),
	[MOVE_INTERRUPT] = VARIANT_ROWS("interrupt", "Interrupts a spell.",
	    ROW_OF(ID, move, spell, "spell", "The INTERRUPT."), AGAINST_ROW,
	    ROW_OF_AS(ID, move, token, "cast", "spell",
	    "Only when this spell is cast.", MATCH), TARGET_ROWS),
	[MOVE_NO_INTERRUPT] = VARIANT_ROWS("no-interrupt", "Does not interrupt.",
	    AGAINST_ROW, ROW_OF_AS(ID, move, token, "cast", "spell",
	    "Only when this spell is cast.", MATCH)),
	[MOVE_ABILITY] = VARIANT_ROWS("ability",
	    "Uses an ability before tactics.", SOURCE_ROW, BATTLE_ROWS),
	[MOVE_NO_ABILITY] = VARIANT_ROWS("no-ability", "Does not use it.", SOURCE_ROW, BATTLE_ROWS),
	[MOVE_COMBAT_SPELL] = VARIANT_ROWS("combat-spell", "Casts a spell in a battle.",
	    ROW_OF(ID, move, spell, "spell", "A COMBAT spell of your library."),
	    KIND_ROWS, BATTLE_ROWS),
	[MOVE_NO_SPELL] = VARIANT_ROWS("no-spell", "Casts none.", BATTLE_ROWS),
	[MOVE_TACTIC] = VARIANT_ROWS("tactic", "Plays a tactic card.",
	    ROW_OF_AS(ID, move, tactic, "card", "tactic", "The card."),
	    BATTLE_ROWS, COUNT_ROWS,
	    COUNTED(STRUCTS, move, conscript, "conscript", &conscript, conscripts, "conscripts",
		"Conscripts: whom you call, those you want most first.", OPT),
	    ROW_OF(ID, move, to, "region", "Retreat: a tower's region instead of the capital.",
		OPT),
	    PART_ROWS),
	[MOVE_LOSSES] = VARIANT_ROWS("losses",
	    "Says what is lost, and where the others go.", BATTLE_ROWS,
	    KIND_ROWS, ROW_OF(ID, move, to, "region",
		"Where the survivors go: a tower's region instead of the capital.", OPT),
	    PART_ROWS),
	[MOVE_PROMOTE] = VARIANT_ROWS("promote", "Makes a Warrior a Hero.",
	    ROW_OF_AS(ID, move, unit, "hero", "unit", "The Hero.")),
	[MOVE_RETOWER] = VARIANT_EMPTY("retower", "Puts a tower where one was destroyed."),
	[MOVE_RAISE] = VARIANT_ROWS("raise", "Raises a soul after a battle.",
	    ROW_OF(ID, move, unit, "unit", "The soul that is raised.")),
	[MOVE_STEAL] = VARIANT_ROWS("steal", "Takes a resource of the loser's.",
	    ROW_OF_AS(ID, move, stock, "resource", "stock", "The resource.")),
	[MOVE_NO_SPOILS] = VARIANT_EMPTY("no-spoils", "Leaves it."),
	[MOVE_REBIRTH] = VARIANT_EMPTY("rebirth", "Recruits the lost air vessel at once."),
	[MOVE_NO_REBIRTH] = VARIANT_EMPTY("no-rebirth", "Does not."),
	[MOVE_PLACE_ENEMY] = VARIANT_ROWS("place-enemy",
	    "Places the capital of the solo enemy.", CONTINENT_ROW),
	[MOVE_GIVE_UP] = VARIANT_ROWS("give-up", "Says what a spell of the solo enemy takes.",
	    ROW_OF_AS(ID, move, stock, "resource", "stock",
		"Plunder: the resource; left out: what you have most of.", OPT),
	    ROW_OF(ID, move, unit, "unit",
		"Energy Bolt: the kind of unit; left out: the weakest.", OPT),
	    ROW_OF(ID, move, region, "region",
		"Energy Bolt: where it is; left out: the first region in the tables.", OPT)),
	[MOVE_PERMIT] = VARIANT_ROWS("permit", "Lets an ally take units along.", MOVER_ROWS),
	[MOVE_NO_PERMIT] = VARIANT_ROWS("no-permit", "Does not.", MOVER_ROWS),
	[MOVE_LEAD] = VARIANT_ROWS("lead", "Says who leads a defence of allies.",
	    ROW_OF_AS(ID, move, faction, "leader", "faction", "Who leads the defence."),
	    ROW_OF(ID, move, region, "region", "Only there.", MATCH)),
	[MOVE_NO_LEAD] = VARIANT_ROWS("no-lead", "Leaves it to the strengths.",
	    ROW_OF(ID, move, region, "region", "Only there.", MATCH)),
};
const struct layout	 hlas_move_layout = VARIANTS("move", struct move, moves,
    "What a player may order.");

#define ABOUT(i, n, k, l, d)	{ .name = (n), .kind = FIELD_##k, \
	.offset = offsetof(struct decision, about) + (i), .width = 1, .list = (l), .doc = (d) }

static const struct field	 as_about[] = {
	ABOUT(0, "as", ID, "as", "Whether it is a follow or a muster."),
};
static const struct field	 follow_about[] = {
	ABOUT(0, "as", ID, "as", "It is a follow."),
	ABOUT(1, "slot", ID, "slot", "On which slot."),
	ABOUT(2, "enemy", ID, "faction", "Whom you would follow."),
};
static const struct field	 n_about[] = {
	ABOUT(0, "n", NUMBER, NULL, "How many."),
	ABOUT(1, "token", ID, "token", "The token, if it is one."),
	ABOUT(2, "at", ID, "region", "Where."),
};
static const struct field	 token_about[] = {
	ABOUT(0, "token", ID, "token", "The token."),
	ABOUT(1, "at", ID, "region", "Where it lies."),
};
static const struct field	 spell_about[] = {
	ABOUT(0, "cast", ID, "spell", "The spell."),
	ABOUT(1, "against", ID, "faction", "Who cast it."),
	ABOUT(2, "enemy-spell", ID, "enemy-spell", "The spell, if it is the solo enemy's own."),
};
static const struct field	 permit_about[] = {
	ABOUT(0, "region", ID, "region", "Where they are."),
	ABOUT(1, "mover", ID, "faction", "Who would take them along."),
	ABOUT(2, "to", ID, "region", "Where to."),
};
static const struct field	 lead_about[] = {
	ABOUT(0, "region", ID, "region", "Where the battle is."),
	ABOUT(1, "enemy", ID, "faction", "Who attacks."),
};
static const struct field	 give_up_about[] = {
	ABOUT(0, "enemy-spell", ID, "enemy-spell", "The spell."),
};
static const struct field	 battle_about[] = {
	ABOUT(0, "side", ID, "side", "Your side."),
	ABOUT(1, "region", ID, "region", "Where the battle is."),
	ABOUT(2, "enemy", ID, "faction", "The enemy."),
	ABOUT(3, "source", ID, "source", "Which building, vessel or Hero, if it is about one."),
	ABOUT(4, "n", NUMBER, NULL, "How many, or how much."),
	ABOUT(5, "hero", ID, "unit", "Which unit, if it is about one."),
};

#define BOTH(one, other)	(ADMIT(MOVE_##one) | ADMIT(MOVE_##other))
#define CAPITAL_ACTS	(BOTH(RECRUIT, RAISE_SOUL) | BOTH(BUILD, VESSEL) | BOTH(UPGRADE, TOWER) | \
	BOTH(CONJURE, SCRIBE) | ADMIT(MOVE_TAX))
#define COMMAND_ACTS	(BOTH(MARCH, SAIL) | BOTH(FLY, CAST))
#define PLAIN(n, a, d)		{ .name = (n), .admits = (a), .doc = (d) }
#define KIND(n, a, about, d)	{ .name = (n), .admits = (a), .field = (about), \
	.count = LENGTH(about), .doc = (d) }

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
	[DECISION_TOKEN] = KIND("token", BOTH(TAKE, DECLINE), token_about,
	    "Do you take what the token offers?"),
	[DECISION_RESEARCH] = KIND("research", BOTH(CONJURE, SCRIBE), as_about,
	    "What do you research in the Wizard Tower?"),
	[DECISION_FLEE] = KIND("flee", ADMIT(MOVE_GO), token_about, "Where do your units go?"),
	[DECISION_ROGUE] = KIND("rogue", BOTH(PAY, LOSE), token_about,
	    "Do you pay the Rogue or lose a unit?"),
	[DECISION_PIRATES] = KIND("pirates", BOTH(PAY, LOSE), token_about,
	    "What do the Pirates get, and where do they go?"),
	[DECISION_TRADERS] = PLAIN("traders", BOTH(EXCHANGE, NO_EXCHANGE),
	    "What do you trade with the Island Traders?"),
	[DECISION_HARPY] = KIND("harpy", BOTH(LOSE, BE_CARRIED), token_about,
	    "Do you lose a unit to the Harpy, or is one carried away?"),
	[DECISION_CARRY] = KIND("carry", ADMIT(MOVE_CARRY), token_about,
	    "Whom does the Harpy carry where?"),
	[DECISION_CRAB] = KIND("crab", ADMIT(MOVE_KILL), token_about,
	    "Whom does the Giant Crab kill?"),
	[DECISION_EGGS] = KIND("eggs", ADMIT(MOVE_EGGS), token_about,
	    "On which tower do the Eggs lie?"),
	[DECISION_INTERRUPT] = KIND("interrupt", BOTH(INTERRUPT, NO_INTERRUPT), spell_about,
	    "Do you interrupt the spell?"),
	[DECISION_ABILITY] = KIND("ability", BOTH(ABILITY, NO_ABILITY), battle_about,
	    "Do you use the ability?"),
	[DECISION_COMBAT] = KIND("combat", BOTH(COMBAT_SPELL, NO_SPELL), battle_about,
	    "Do you cast a spell in this battle?"),
	[DECISION_TACTIC] = KIND("tactic", ADMIT(MOVE_TACTIC), battle_about,
	    "Which tactic card do you play?"),
	[DECISION_LOSSES] = KIND("losses", ADMIT(MOVE_LOSSES), battle_about,
	    "What do you lose, and where do the others go?"),
	[DECISION_SUFFER] = KIND("suffer", ADMIT(MOVE_LOSSES), battle_about,
	    "Which units do you lose?"),
	[DECISION_PROMOTE] = KIND("promote", BOTH(PROMOTE, NO_SPOILS), battle_about,
	    "Which Hero does a Warrior become?"),
	[DECISION_RETOWER] = KIND("retower", BOTH(RETOWER, NO_SPOILS), battle_about,
	    "Does a tower of yours rise there?"),
	[DECISION_RAISE] = KIND("raise", BOTH(RAISE, NO_SPOILS), battle_about,
	    "Which soul is raised there?"),
	[DECISION_STEAL] = KIND("steal", BOTH(STEAL, NO_SPOILS), battle_about,
	    "What do you take from the loser?"),
	[DECISION_REBIRTH] = PLAIN("rebirth", BOTH(REBIRTH, NO_REBIRTH),
	    "Do you recruit the lost air vessel at once?"),
	[DECISION_PLACE_ENEMY] = PLAIN("place-enemy", ADMIT(MOVE_PLACE_ENEMY),
	    "On which continent does the enemy's capital stand?"),
	[DECISION_GIVE_UP] = KIND("give-up", ADMIT(MOVE_GIVE_UP), give_up_about,
	    "What does the enemy's spell take from you?"),
	[DECISION_PERMIT] = KIND("permit", BOTH(PERMIT, NO_PERMIT), permit_about,
	    "Do your units go along with your ally's?"),
	[DECISION_LEAD] = KIND("lead", BOTH(LEAD, NO_LEAD), lead_about, "Who leads the defence?"),
};

