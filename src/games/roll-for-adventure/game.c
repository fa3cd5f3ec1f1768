/*
 * Roll for Adventure (2 to 4 heroes against the Master of Shadows), sides A.
 *
 * The B sides of the territories are not in the book and are left out.  Of the heroes' abilities
 * only the Healer's is known: all powers are of this house, and the game has none unless the
 * moderator wants them.
 */

#include "games/roll-for-adventure/rfa.h"
#include "games/roll-for-adventure/roll-for-adventure.h"

static const char *const colour_ids[] = { "red", "blue", "green", "yellow", NULL };
static const char *const die_ids[] = { "red", "blue", "green", "yellow", "ally", "bonus", NULL };
static const char *const kind_ids[] = { "own", "ally", "bonus", NULL };
static const char *const value_ids[] = { "1", "2", "3", "4", "5", "6", NULL };
static const char *const territory_ids[] = { "desert", "fortress", "forest", "cave", NULL };
static const char *const target_ids[] = { "desert", "fortress", "forest", "cave", "enemy",
    "resurrection", NULL };
static const char *const wall_ids[] = { "twos", "threes", "fours", NULL };
static const char *const phase_ids[] = { "place", "move-on", "cave", "reward", "lose", "power",
    "over", NULL };
static const char *const ending_ids[] = { "won", "lost-damage", "lost-dice", "lost-turns", NULL };
static const char *const face_ids[] = { "desert", "fortress", "forest", "cave", "all", "none",
    NULL };
static const char *const answer_ids[] = { "yes", "no", NULL };
static const char *const card_kind_ids[] = { "enemy", "master", "dragon", "phantom", "giant",
    NULL };
static const char *const hero_ids[] = {
	"adventurer", "fighter", "healer", "warrior", "avenger", "summoner", "rogue",
	    "frost-walker", "ranger", "sage", NULL
};

static const struct list_of lists[] = {
	{ "colour", colour_ids }, { "die", die_ids }, { "kind", kind_ids }, { "value", value_ids },
	{ "territory", territory_ids }, { "target", target_ids }, { "wall", wall_ids },
	    { "phase", phase_ids },
	{ "ending", ending_ids }, { "gate", boundary_words + BOUNDARY_STEP }, { "face", face_ids },
	    { "answer", answer_ids },
	{ "card-kind", card_kind_ids }, { "hero", hero_ids }, { NULL, NULL }
};

static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const track_values[] = { "by-board", "4", "5", "6", "7", "8", NULL };
static const char *const first_values[] = { "random", "red", "blue", "green", "yellow", NULL };
static const char *const power_values[] = { "none", "first-game", "all", NULL };
static const char *const plan_values[] = { "active", "all", NULL };
static const char *const hero_values[] = {
	"any", "adventurer", "fighter", "healer", "warrior", "avenger", "summoner", "rogue",
	    "frost-walker", "ranger", "sage", NULL
};
static const char *const move_on_values[] = { "any", "hero", NULL };

static const struct option options[] = {
	[OPTION_BOARD] = { "board", NULL, 5, 8, 5, "power stones that the adventure board wants",
	    "book" },
	[OPTION_TRACK] = { "track", track_values, 0, 0, TRACK_BY_BOARD,
	    "the damage at which a territory falls", "RQ-9" },
	[OPTION_FIRST] = { "first", first_values, 0, 0, 0, "the hero who begins", "RQ-11" },
	[OPTION_POWERS] = { "powers", power_values, 0, 0, POWERS_NONE,
	    "heroes and their powers: none, the four of a first game, or all ten", "house" },
	[OPTION_DRAGONS] = { "dragons", no_yes, 0, 0, 0,
	    "six dragons are shuffled into the enemy deck", "book" },
	[OPTION_PHANTOMS] = { "phantoms", no_yes, 0, 0, 0,
	    "six phantoms are shuffled into the enemy deck", "house" },
	[OPTION_GIANTS] = { "giants", no_yes, 0, 0, 0,
	    "six giants are shuffled into the enemy deck", "house" },
	[OPTION_PLANS] = { "plans", plan_values, 0, 0, 0,
	    "who files plans for a roll: the active player, or all, and they may adopt one",
	    "RQ-13" },
	[OPTION_MOVE_ON] = { "move-on", move_on_values, 0, 0, 0,
	    "the die that moves on in the desert: any, or a hero's while one lies there", "RQ-6" },
	[OPTION_HEROES] = { "heroes", NULL, 1, 4, 4, "heroes that a lone player holds", "house" },
	[OPTION_RED] = { "red", hero_values, 0, 0, 0,
	    "the hero of the first colour; any: one is drawn", "book" },
	[OPTION_RED + 1] = { "blue", hero_values, 0, 0, 0, "the hero of the second colour",
	    "book" },
	[OPTION_RED + 2] = { "green", hero_values, 0, 0, 0, "the hero of the third colour",
	    "book" },
	[OPTION_YELLOW] = { "yellow", hero_values, 0, 0, 0, "the hero of the fourth colour",
	    "book" },
	{ NULL }
};

/* Powers and plans are the table's choice; a single player has nobody to propose plans. */
static bool
without(const struct tables *t, unsigned kind, unsigned move)
{
	bool	 plans = t->option[OPTION_PLANS] != 0 && t->seats > 1;

	if (kind == DECISION_PROPOSE || move == MOVE_ADOPT)
		return !plans;
	return (kind == DECISION_POWER || move == MOVE_POWER) &&
	    t->option[OPTION_POWERS] == POWERS_NONE;
}

const struct game roll_for_adventure = {
	.name = "roll-for-adventure",
	.title = "Roll for Adventure",
	.min_seats = 1,
	.max_seats = 4,
	.revision = 2,
	.default_granularity = BOUNDARY_TURN,
	.state = &rfa_state_layout,
	.move = &rfa_move_layout,
	.event = &rfa_event_layout,
	.figures = &rfa_figures_layout,
	.decision_kind = rfa_decisions,
	.decision_kinds = DECISIONS,
	.options = options,
	.lists = lists,
	.start = rfa_start,
	.decide = rfa_decision,
	.moves = rfa_moves,
	.check = rfa_check,
	.amount = rfa_amount,
	.fallback = rfa_fallback,
	.bot = rfa_bot,
	.resolve = rfa_resolve,
	.resample = rfa_resample,
	.score = rfa_score,
	.settle = rfa_settle,
	.broken = rfa_broken,
	.figures_check = rfa_figures_check,
	.table_check = rfa_table_check,
	.without = without,
};
