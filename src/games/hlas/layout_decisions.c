/* The questions that players are asked, and the orders that answer them. */

#include "games/hlas/rules.h"

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
