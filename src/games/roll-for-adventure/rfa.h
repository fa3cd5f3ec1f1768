#ifndef GAMES_ROLL_FOR_ADVENTURE_RFA_H
#define GAMES_ROLL_FOR_ADVENTURE_RFA_H

/*
 * Roll for Adventure, sides A, as values: the state, figures, moves and events,
 * and the functions that the files of this folder share.
 *
 * Places are counted by colour: red is the first hero, and so on.  A seat holds one hero; a lone
 * seat may hold up to four.  Dice are counted by owner: nothing else tells them apart once they
 * lie.  Everything is public but the order of the enemy deck.  Marks like RFA-9 and RQ-7 are the
 * numbers of the rules and of the rulings on unclear points in assize-roll-for-adventure(7).
 */

#include <string.h>

#include "referee/game.h"

ENUM(die, RED = 1, BLUE, GREEN, YELLOW, ALLY, BONUS);
#define MAX_HEROES	4
#define OWNERS		6
#define VALUES		6
#define MAX_POOL	12	/* five of a colour, three allies, four bonus dice */
#define MAX_CARDS	43	/* 24 enemies, 18 special ones, the Master */
#define MAX_ENEMIES	36	/* dragons and the Master never stay */
#define FOREST_TASKS	4

ENUM(territory_name, DESERT = 1, FORTRESS, FOREST, CAVE, TERRITORIES = CAVE);
enum { ON_ENEMY = TERRITORIES + 1, ON_RESURRECTION, TARGETS = ON_RESURRECTION };
enum { OWN_DICE = 1, ALLY_DICE, BONUS_DICE, KINDS_OF_DICE = BONUS_DICE };
ENUM(wall_name, TWOS = 1, THREES, FOURS, WALLS = FOURS);
ENUM(card_kind, CARD_ENEMY = 1, CARD_MASTER, CARD_DRAGON, CARD_PHANTOM, CARD_GIANT);
enum { FACE_ALL = TERRITORIES + 1, FACE_NONE };
ENUM(answer, YES = 1, NO);
ENUM(hero_name, ADVENTURER = 1, FIGHTER, HEALER, WARRIOR, AVENGER, SUMMONER, ROGUE,
    FROST_WALKER, RANGER, SAGE, HEROES = SAGE);
ENUM(how_ended, ENDING_WON = 1, ENDING_LOST_DAMAGE, ENDING_LOST_DICE, ENDING_LOST_TURNS);

/* The phases of play.  Those from PHASE_ROLL on pass within one resolve and are never seen. */
ENUM(phase, PHASE_PLACE = 1, PHASE_MOVE_ON, PHASE_CAVE, PHASE_REWARD, PHASE_LOSE, PHASE_POWER,
    PHASE_OVER, PHASE_ROLL, PHASE_PLACED, PHASE_REVEAL, PHASE_ATTACK, PHASE_NEXT);

enum {
	OPTION_BOARD, OPTION_TRACK, OPTION_FIRST, OPTION_POWERS, OPTION_DRAGONS, OPTION_PHANTOMS,
	    OPTION_GIANTS,
	OPTION_PLANS, OPTION_MOVE_ON, OPTION_HEROES, OPTION_RED,
	    OPTION_YELLOW = OPTION_RED + MAX_HEROES - 1,
};
enum { TRACK_BY_BOARD, TRACK_4 };
enum { POWERS_NONE, POWERS_FIRST_GAME, POWERS_ALL };

enum { DECISION_PLACE = 1, DECISION_MOVE_ON, DECISION_CAVE, DECISION_REWARD,
    DECISION_LOSE, DECISION_PROPOSE, DECISION_POWER, DECISIONS };
enum {
	MOVE_PLACE = 1, MOVE_MOVE_ON, MOVE_CAVE, MOVE_REWARD, MOVE_LOSE, MOVE_POWER, MOVE_ADOPT,
	    MOVE_PASS, MOVES,
};
enum {
	EVENT_TURN = 1, EVENT_NO_DICE, EVENT_ROLLED, EVENT_PLACED, EVENT_SUBTASK, EVENT_MOVED_ON,
	    EVENT_STONE, EVENT_HOME,
	EVENT_CAVE, EVENT_BONUS, EVENT_DEFEATED, EVENT_HEALED, EVENT_FREED, EVENT_REVEALED,
	    EVENT_ATTACK, EVENT_LOST,
	EVENT_DAMAGE, EVENT_MASTER, EVENT_DRAGON, EVENT_POWER, EVENT_ADOPTED, EVENT_ENDED, EVENTS,
};

/* Dice in one place, by owner: of[RED - 1] and so on. */
struct dice {
	uint8_t	 total, of[OWNERS];
};

/* Dice in the active player's hand, shown, of one value. */
struct rolled {
	uint8_t	 total, of[KINDS_OF_DICE];
};

struct hero {
	uint8_t	 colour, seat, hero, of[KINDS_OF_DICE];	/* dice at home */
};

struct territory {
	uint8_t	 damage, dice;
};

struct wall {
	uint8_t		 barrier;
	struct dice	 dice;
};

struct forest {
	uint8_t		 boundary;	/* dice wanted for the next stone; 0: closed */
	struct dice	 fives, sixes;
};

struct space {
	uint8_t	 die;
};

struct enemy {
	uint8_t		 card, kind, territory, rank, pips, needs;
	struct dice	 dice;
};

/* An attack under way: the cursor over the enemies that are commanded. */
struct attack {
	uint8_t	 card, commanding, territory, index, part, removed;
};

struct rfa_state {
	uint16_t		 turns;
	uint8_t			 phase, boundary, ending;
	uint8_t			 goal, stones, track;
	uint8_t			 active, first, power_used, keep, last, section;
	uint8_t			 bonus_store;
	uint8_t			 heroes, enemies, deck_size, discards, master_seen;
	struct attack		 attack;
	struct territory	 territory[TERRITORIES + 1];
	struct hero		 player[MAX_HEROES];
	struct rolled		 pool[VALUES + 1];
	struct dice		 desert[3];
	struct wall		 wall[WALLS + 1];
	struct forest		 forest;
	struct space		 space[VALUES + 1];
	uint8_t			 resurrection_pips;
	struct dice		 resurrection[VALUES + 1];
	struct dice		 oblivion;
	struct enemy		 enemy[MAX_ENEMIES];
	uint8_t			 discard[MAX_CARDS];
	uint8_t			 deck[MAX_CARDS];
};

struct board_figures {
	uint8_t	 stones, track;
};

struct card_figures {
	uint8_t	 kind, territory, rank, needs, value;
};

struct hero_figures {
	uint8_t	 first_game, amount, value;
};

struct desert_figures {
	uint8_t	 spaces;
};

struct forest_figures {
	uint8_t	 boundary[FOREST_TASKS];
};

struct cave_figures {
	uint8_t	 bonus, enemy, heal;	/* dice that earn each reward */
};

struct dice_figures {
	uint8_t	 own, bonus, allies[MAX_HEROES];
};

struct master_figures {
	uint8_t	 face[6], one, all;
};

struct figures {
	struct board_figures	 board[5];
	struct card_figures	 card[MAX_CARDS + 1];
	struct hero_figures	 hero[HEROES + 1];
	struct desert_figures	 desert, fortress;
	struct forest_figures	 forest;
	struct cave_figures	 cave;
	struct dice_figures	 dice;
	struct master_figures	 master;
	uint8_t			 resurrection, giant;
	uint16_t		 turns;
};

struct rfa_move {
	uint8_t	 tag;
	/* one of these by the tag, the others 0: unset bytes of a union would be arbitrary */
	struct {
		struct {
			uint8_t	 value, on, enemy, dice, with, finish, kind[KINDS_OF_DICE];
		} place;
		struct {
			uint8_t	 die;
		} pick;			/* move-on, lose */
		struct {
			uint8_t	 take;
		} cave;
		struct {
			uint8_t	 enemy, territory, without;
		} reward;
		struct {
			uint8_t	 value, enemy, territory;
		} power;
		struct {
			uint8_t	 seat;
		} adopt;
	};
};

struct rfa_event {
	uint8_t	 tag;
	uint8_t	 colour, seat, territory, card, value, on, number, total, die, hero, set;
	uint8_t	 values[MAX_POOL];
	uint16_t turns;
	struct dice dice;
};

/* A place for dice of a value, 'room' of them at most; 'index' is the enemy's. */
struct placing {
	uint8_t	 value, on, index, room;
};
#define MAX_PLACES	(VALUES * (TARGETS + MAX_ENEMIES))

/* The context of a step; chance and events may be NULL where none is drawn or told. */
struct rfa {
	const struct tables	*tables;
	const struct figures	*figures;
	struct rfa_state	*s;
	struct chance		*chance;
	struct events		*events;
	struct rfa_event	 scratch;
};

extern const struct game	 roll_for_adventure;

/* layout.c */
extern const struct layout	 rfa_state_layout, rfa_figures_layout,
    rfa_move_layout, rfa_event_layout;
extern const struct decision_kind	 rfa_decisions[DECISIONS];

/* game.c */

void	 rfa_start(const struct tables *, void *, struct chance *, struct events *);
bool	 rfa_figures_check(const struct tables *, struct diags *);

/* turn.c */

/* Plays on to the next decision or the end. */
void	 rfa_advance(struct rfa *);
void	 rfa_begin_turn(struct rfa *);
void	 rfa_decide(const struct tables *, const void *, struct decisions *);
void	 rfa_resolve(const struct tables *, void *, struct decisions *,
    const void *, struct chance *, struct events *);
void	 rfa_answer(struct rfa *, const struct rfa_move *);

/* dice.c: events; dice, counted by owner where they lie, by kind in the active player's hand. */

/* Adds an event that everybody sees, to be filled in. */
struct rfa_event *rfa_event(struct rfa *, unsigned tag);
void	 rfa_dice_add(struct dice *, unsigned owner, unsigned n);
/* Adds all dice of 'from'. */
void	 rfa_dice_add_all(struct dice *, const struct dice *from);
/* Moves all dice; returns how many. */
unsigned rfa_dice_move(struct dice *to, struct dice *from);
/* Returns how many owners have dice here; 'one' becomes one of them. */
unsigned rfa_dice_owners(const struct dice *, unsigned *one);
/*
 * Returns the owner of the die that is lost or moved on by default: allies,
 * then bonus dice if 'allies_first', else the other way; then most dice.
 */
unsigned rfa_dice_default(const struct dice *, bool allies_first);
unsigned rfa_hand_size(const struct hero *);
/* Adds up all rolled dice, of whatever value. */
struct rolled rfa_pool_all(const struct rfa_state *);
void	 rfa_pool_roll(struct rfa *);
/* Leaves the active player's dice that are not placed at home. */
void	 rfa_pool_home(struct rfa_state *);
/* Takes n rolled dice of a value from the pool, those of kind 'with' first, into 'taken'. */
void	 rfa_pool_take(struct rfa_state *, unsigned value, unsigned n,
    unsigned on, unsigned with, struct dice *taken);
/* Takes the given number of rolled dice of each kind. */
void	 rfa_pool_take_kinds(struct rfa_state *, unsigned value,
    const uint8_t kind[KINDS_OF_DICE], struct dice *taken);
unsigned rfa_cave_dice(const struct rfa_state *);
/* Sets counts that follow from others, for readers of the view. */
void	 rfa_tally(struct rfa_state *);

/* dice.c: the counts that win or lose the game. */

void	 rfa_end(struct rfa *, unsigned ending);
void	 rfa_damage(struct rfa *, unsigned territory, unsigned n, unsigned card);

/* territories.c */

/* Returns the index of the card among the enemies in play, or -1. */
int	 rfa_enemy_find(const struct rfa_state *, unsigned card);
/* Lets dice of a value lie on a territory, an enemy ('index') or the Vortex of Resurrection. */
void	 rfa_dice_lie(struct rfa *, unsigned on, unsigned index, unsigned value,
    const struct dice *);
/* True if a die of this owner may move on in the section that is full now (RQ-6). */
bool	 rfa_desert_may_move(const struct rfa *, unsigned die);
/* Heroes with a die of their colour in the cave; how many of them must go without a bonus die. */
unsigned rfa_reward_heroes(const struct rfa_state *);
unsigned rfa_reward_short(const struct rfa_state *);
void	 rfa_reward_complete(const struct rfa *, struct rfa_move *);
bool	 rfa_power_check(const struct rfa *, const struct rfa_move *, struct diags *);
void	 rfa_desert_move_on(struct rfa *, unsigned die);
void	 rfa_cave_answer(struct rfa *, bool take);
void	 rfa_reward_take(struct rfa *, const struct rfa_move *);
void	 rfa_power_apply(struct rfa *, const struct rfa_move *);

/* attack.c */

/* True if the card is in the deck of this game. */
bool	 rfa_card_used(const struct tables *, unsigned card);
void	 rfa_reveal(struct rfa *);
void	 rfa_attack(struct rfa *);
void	 rfa_attack_lose(struct rfa *, unsigned die);
/* Returns the dice among which one is lost now, and writes their value. */
struct dice *rfa_attack_dice(struct rfa_state *, unsigned *value);

/* Answers: orders.c, bot.c. */

void	 rfa_place_apply(struct rfa *, const struct rfa_move *);
bool	 rfa_check(const struct tables *, const void *, const struct decision *,
    const void *, struct diags *);
int	 rfa_amount(const struct tables *, const void *,
    const struct decision *, const void *, const struct field *, size_t);
extern const struct move_row	 rfa_rows[];
void	 rfa_range(struct moves *, unsigned range);
void	 rfa_fallback(const struct tables *, const void *,
    const struct decision *, bool spoke, void *);
void	 rfa_default(const struct rfa *, struct rfa_move *);
void	 rfa_bot(const struct tables *, const void *, const struct decision *,
    struct chance *, void *);

static inline struct rfa
rfa_of(const struct tables *t, const void *state)
{
	return (struct rfa){ .tables = t, .figures = t->figures,
		.s = (struct rfa_state *)(uintptr_t)state };
}

static inline struct hero *
rfa_active_player(struct rfa_state *s)
{
	return &s->player[s->active - 1];
}

/* Returns how many dice the move counts by kind; 0: it does not. */
static inline unsigned
rfa_place_kinds(const struct rfa_move *m)
{
	return (unsigned)m->place.kind[0] + m->place.kind[1] + m->place.kind[2];
}

static inline unsigned
rfa_forest_dice(const struct rfa_state *s)
{
	return (unsigned)(s->forest.fives.total + s->forest.sixes.total);
}

static inline unsigned
rfa_pool_size(const struct rfa_state *s)
{
	return rfa_pool_all(s).total;
}

/*
 * The constant abilities of the ten heroes.  They are lost from the book: all but the Healer's
 * gift of a die are of this house, and each touches one rule (RFA-7, RQ-15).
 */

static inline unsigned
rfa_hero_now(const struct rfa *g)
{
	return g->s->player[g->s->active - 1].hero;
}

/* Returns what one die of this value counts on an enemy, for the active hero. */
static inline unsigned
rfa_hero_pips(const struct rfa *g, unsigned value)
{
	return rfa_hero_now(g) == FIGHTER ? value + g->figures->hero[FIGHTER].amount : value;
}

/* Returns the total that beats an enemy, for the active hero. */
static inline unsigned
rfa_hero_needs(const struct rfa *g, const struct enemy *e)
{
	unsigned	 less = rfa_hero_now(g) == WARRIOR ? g->figures->hero[WARRIOR].amount : 0;

	return e->needs > less ? e->needs - less : 1;
}

/* Returns the value a die shows in the forest for the active hero. */
static inline unsigned
rfa_hero_forest(const struct rfa *g, unsigned value)
{
	return rfa_hero_now(g) == RANGER && value == g->figures->hero[RANGER].value ? 5 : value;
}

#endif
