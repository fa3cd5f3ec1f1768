#ifndef GAMES_IMMORTALS_RULES_H
#define GAMES_IMMORTALS_RULES_H

/*
 * The values of Immortals (figures, state, moves and events), and the functions
 * that its files share.
 *
 * The two realms have the same 25 regions, so a place is a region and a realm
 * (IMM-2). figures_check() makes sure that the tables have an order that makes
 * the numbers arithmetic: regions lie area by area; conflict cards are the
 * light regions, the dark ones, the light areas (wild cards), the dark ones.
 */

#include <assert.h>

#include "base/base.h"
#include "referee/game.h"

enum {
	REGIONS		= 25,
	AREAS		= 5,
	AREA_REGIONS	= 5,
	CONFLICTS	= 60,
	WILDS		= 50,	/* conflict cards past this one are wild */
	TRIBES		= 10,
	PLAYERS		= 5,
	TRIBE_GROUPS	= 8,
	GROUPS		= 2 * (TRIBE_GROUPS + 1),
	PLAN_ITEMS	= 10,
	BLANKS		= 4,
	MUSTER_ITEMS	= 5,
};

ENUM(realm, LIGHT = 1, DARK);
ENUM(coin, GOLD = 1, ENERGY);
ENUM(building, PORTAL = 1, SHRINE, CAPITAL, BUILDINGS = CAPITAL);
ENUM(magic, MAGIC_FIVE_ARMIES = 1, MAGIC_CARD_OR_MARKER, MAGIC_SHRINE_OR_TAKEOVER,
    MAGIC_TWO_CARDS_OR_ARMIES, MAGICS = MAGIC_TWO_CARDS_OR_ARMIES);
ENUM(power, POWER_SHRINE = 1, POWER_GOLD, POWER_TRANSITION, POWER_ATTACK);
ENUM(helps, HELPS_ATTACKER = 1, HELPS_NOBODY, HELPS_DEFENDER);
ENUM(result, RESULT_WON = 1, RESULT_LOST, RESULT_TIE);
ENUM(space, SPACE_GOLD = 1, SPACE_ENERGY, SPACE_TRANSITION, SPACE_CONSTRUCT_1, SPACE_CONSTRUCT_2,
    SPACE_ATTACK_1, SPACE_ATTACK_2, SPACE_ATTACK_MOVE, SPACE_TRIBE, SPACE_MAGIC_1, SPACE_MAGIC_2,
    SPACES = SPACE_MAGIC_2);
#define SPACE_BIT(s)	((uint16_t)(1u << ((s) - 1)))
ENUM(phase, PHASE_START_GROUP = 1, PHASE_DRAFT, PHASE_DEPLOY, PHASE_SPLIT, PHASE_DRAW,
    PHASE_REINFORCE, PHASE_PLAN, PHASE_PERFORM, PHASE_OVER);

/* The options of a moderator, in the order of imm_options. */
enum {
	OPT_ROUNDS, OPT_TOWER, OPT_EIGHTH, OPT_OWN, OPT_CAPITAL, OPT_KEEP, OPT_BLANK, OPT_NAMES,
	    OPT_HOLLOW, OPT_TAKEOVER,
	OPT_RETURN,
};

/*
 * Figures.
 */

struct price {
	uint8_t	 energy, gold;
};

struct area_figures {
	uint8_t	 regions;
};

struct region_figures {
	struct price	 yield[2];	/* by realm - 1 */
	uint32_t	 adjacent;	/* set of regions */
	uint32_t	 known;		/* those of them that the book shows */
	uint8_t		 area;
};

struct conflict_figures {
	uint8_t	 region, area, realm;	/* region or, of a wild card, area */
};

struct tribe_figures {
	uint8_t		 realm, start;
	uint8_t		 groups, group[TRIBE_GROUPS], side;
	struct price	 treasure;
	struct price	 price[BUILDINGS + 1];	/* light tribes */
	uint8_t		 power;			/* dark tribes */
	struct price	 cost;
};

struct magic_figures {
	struct price	 cost;
	uint8_t		 armies, cards;
};

struct table_figures {
	uint8_t	 rounds, sides;
};

struct tower_figures {
	uint8_t	 fresh, fresh_of, stuck, stuck_of, seed, seed_of;
};

struct figures {
	struct region_figures	 region[REGIONS + 1];
	struct area_figures	 area[AREAS + 1];
	struct conflict_figures	 conflict[CONFLICTS + 1];
	struct tribe_figures	 tribe[TRIBES + 1];
	struct magic_figures	 magic[MAGICS + 1];
	struct table_figures	 table[4];		/* by players - 2 */
	struct tower_figures	 tower[3];
	struct price		 transition, move;
	uint8_t			 transition_armies;
	uint8_t			 cubes, blanks, inhabitants, tiles, portals, gold, energy;
	uint8_t			 twin_armies, limbo_armies, seed_armies,
	    seed_inhabitants, seed_kept, hand, reinforce_per;
	uint8_t			 tray_least, tray_most;
	uint8_t			 vp_regions, vp_shrine, vp_capital, vp_most,
	    vp_all, vp_build[BUILDINGS + 1];
};

/*
 * State.
 */

/* The half of a region in one realm. */
struct side {
	uint8_t	 owner, armies, building, portal;
};

struct region {
	struct side	 side[2];	/* by realm - 1 */
	uint8_t		 card;		/* the holder of its region card; 0: the stack */
};

/* A card on an action space, by its face: one of the four is set. */
struct card {
	uint8_t	 region, conflict, magic, blank;
};

struct player {
	uint64_t	 hand, dealt, known;	/* sets of conflict cards */
	uint16_t	 vp, covered;
	uint8_t		 tribe[2];		/* by realm - 1 */
	uint8_t		 gold, energy;
	uint8_t		 limbo[2];		/* by realm - 1 */
	uint8_t		 pool, tower, tray;
	uint8_t		 conflicts, dealt_size, dealt_realm, pick;
	uint8_t		 due[2];		/* by realm - 1 */
	uint8_t		 split, passed;
	uint8_t		 groups, group[GROUPS];	/* largest first */
	struct card	 board[SPACES + 1];
};

struct state {
	uint64_t	 deck, discard;		/* sets of conflict cards */
	struct player	 player[PLAYERS + 1];
	struct region	 region[REGIONS + 1];
	uint16_t	 battles;
	seats_t		 winners;
	uint16_t	 gold, energy, tiles, portals, deck_size;
	uint16_t	 inhabitants, tray;	/* green cubes */
	uint8_t		 tower;			/* green cubes inside it */
	uint8_t		 stack[2];
	uint8_t		 phase, round, rounds, draft_round;
	uint8_t		 first, marker, turn, acted, fresh;
};

static_assert(sizeof(struct player) == 24 + 4 + 18 + GROUPS + 4 * (SPACES + 1),
    "no padding in a player");
static_assert(sizeof(struct state) == 16 + 6 * sizeof(struct player) + 9 * (REGIONS + 1) + 30,
    "no padding in the state");

/*
 * Moves.
 */

enum move_kind {
	MOVE_START_GROUP = 1, MOVE_DRAFT, MOVE_DEPLOY, MOVE_SPLIT, MOVE_DRAW, MOVE_NO_DRAW,
	    MOVE_REINFORCE,
	MOVE_NO_REINFORCEMENT, MOVE_PLAN, MOVE_EXTRACT, MOVE_TRANSITION, MOVE_CONSTRUCT,
	    MOVE_SHRINE, MOVE_ATTACK, MOVE_MOVE,
	MOVE_MUSTER, MOVE_CARDS, MOVE_MARKER, MOVE_TAKEOVER, MOVE_BLANK, MOVE_DECLINE, MOVE_PASS,
};

/* Members of the list "group": the two words, then sizes from 1. */
enum { GROUP_LARGEST = 1, GROUP_SMALLEST, GROUP_SIZE };

struct plan_item {
	uint8_t		 space;
	struct card	 card;
};

struct blank_item {
	uint8_t	 space;
};

struct muster_item {
	uint8_t	 region, armies;
};

struct move {
	uint8_t			 kind;
	uint8_t			 space, realm, region, from, from_realm, to, to_realm, armies;
	uint8_t			 build, take, card, group, light, count, blanks;
	struct plan_item	 plan[PLAN_ITEMS];
	struct blank_item	 blank[BLANKS];
	struct muster_item	 muster[MUSTER_ITEMS];
};

enum decision_name {
	DECISION_START_GROUP = 1, DECISION_DRAFT, DECISION_DEPLOY, DECISION_SPLIT, DECISION_DRAW,
	    DECISION_REINFORCE, DECISION_PLAN,
	    DECISION_REVEAL,
	DECISION_COMPENSATION, DECISION_KINDS,
};

/*
 * Events.
 */

enum news_kind {
	NEWS_TRIBES = 1, NEWS_LEADER, NEWS_PLACED, NEWS_KEPT, NEWS_RECEIVED, NEWS_DREW, NEWS_HANDS,
	    NEWS_SHUFFLED, NEWS_TREASURE,
	NEWS_SEEDED, NEWS_LIMBO, NEWS_ROUND, NEWS_REINFORCED, NEWS_PLANNED, NEWS_REVEALED,
	    NEWS_EXTRACTED, NEWS_CALLED,
	NEWS_BUILT, NEWS_MOVED, NEWS_BATTLE, NEWS_CARD, NEWS_COMPENSATED, NEWS_PASSED, NEWS_MARKER,
	    NEWS_SCORED, NEWS_OVER,
	NEWS_REFUSED, NEWS_DEALT,
};

struct news {
	uint8_t		 kind;
	uint8_t		 seat, other, region, realm, from, from_realm, armies, card, take, count;
	uint8_t		 flag, helps, result, left, right, energy, gold;
	uint8_t		 space, magic, blank, build, round;
	uint8_t		 regions, shrines, capitals, areas;
	seats_t		 winners;
	uint8_t		 thrown[PLAYERS + 1], fallen[PLAYERS + 1];
	uint8_t		 thrown_inhabitants, fallen_inhabitants, placed, to_limbo[2], to_supply;
	uint16_t	 covered, vp, total;
	uint64_t	 hand;
};

/*
 * Small arithmetic on the above.
 */

static inline struct side *
side_of(struct state *s, unsigned region, unsigned realm)
{
	return &s->region[region].side[realm - 1];
}

static inline const struct side *
side_at(const struct state *s, unsigned region, unsigned realm)
{
	return &s->region[region].side[realm - 1];
}

static inline unsigned
twin(unsigned realm)
{
	return LIGHT + DARK - realm;
}

/* Places as bits: the light regions, then the dark ones. */
static inline unsigned
place_of(unsigned region, unsigned realm)
{
	return (realm - 1) * REGIONS + region - 1;
}

static inline unsigned
place_region(unsigned place)
{
	return place % REGIONS + 1;
}

static inline unsigned
place_realm(unsigned place)
{
	return place / REGIONS + 1;
}

static inline unsigned
area_of(unsigned region)
{
	return (region - 1) / AREA_REGIONS + 1;
}

static inline bool
is_wild(unsigned conflict)
{
	return conflict > WILDS;
}

static inline unsigned
card_realm(unsigned conflict)
{
	return is_wild(conflict) ? (conflict > WILDS + AREAS ? DARK : LIGHT) :
	    (conflict > REGIONS ? DARK : LIGHT);
}

/* For a card that is not wild. */
static inline unsigned
card_region(unsigned conflict)
{
	return conflict > REGIONS ? conflict - REGIONS : conflict;
}

/* For a wild card. */
static inline unsigned
card_area(unsigned conflict)
{
	return (conflict - WILDS - 1) % AREAS + 1;
}

static inline bool
conflict_names(unsigned conflict, unsigned region, unsigned realm)
{
	return card_realm(conflict) == realm && (is_wild(conflict) ?
	    card_area(conflict) == area_of(region) : card_region(conflict) == region);
}

static inline uint64_t
card_bit(unsigned conflict)
{
	return (uint64_t)1 << (conflict - 1);
}

#define CARDS_ALL	(((uint64_t)1 << CONFLICTS) - 1)
#define CARDS_LIGHT	((((uint64_t)1 << REGIONS) - 1) | (uint64_t)0x1f << WILDS)
#define CARDS_DARK	(CARDS_ALL & ~CARDS_LIGHT)
#define CARDS_WILD	((uint64_t)0x3ff << WILDS)

static inline uint64_t
cards_of(unsigned realm)
{
	return realm == LIGHT ? CARDS_LIGHT : CARDS_DARK;
}

/* Returns the lowest member of a set that is not empty, from 0. */
static inline unsigned
lowest(uint64_t set)
{
	return (unsigned)__builtin_ctzll(set);
}

static inline uint64_t
nth_bit(uint64_t set, unsigned n)
{
	while (n-- > 0)
		set &= set - 1;
	return set & -set;
}

static inline const struct figures *
fig(const struct tables *t)
{
	return t->figures;
}

/* True if the seat has armies in a region of either realm. */
static inline bool
stands_in(const struct state *s, unsigned seat, unsigned region)
{
	return side_at(s, region, LIGHT)->owner == seat || side_at(s, region, DARK)->owner == seat;
}

static inline unsigned
next_seat(const struct tables *t, unsigned seat)
{
	return seat % t->seats + 1;
}

/*
 * Functions that the files share.
 */

extern const struct game	 immortals;

/* layout_state.c, layout_moves.c */
extern const struct layout	 imm_figures, imm_state, imm_move, imm_news;
extern const struct decision_kind	 imm_decision_kind[DECISION_KINDS];

/* Adds an event that everybody may know. */
static inline struct news *
imm_tell(struct events *events, enum news_kind kind, unsigned seat)
{
	struct news	*n = event_add(events, EVERYONE);

	n->kind = (uint8_t)kind;
	n->seat = (uint8_t)seat;
	return n;
}

/* board.c: armies in places, and reach. */

/* Returns the places where the seat (0: nobody) has armies, or those of one realm. */
uint64_t imm_held(const struct state *, unsigned seat);
uint64_t imm_held_in(const struct state *, unsigned seat, unsigned realm);
/*
 * Returns the places that an army can go to from one in a single step:
 * neighbours, and the twin by portal.
 */
uint64_t imm_steps(const struct tables *, const struct state *, unsigned place);
/* Returns the places that the seat's armies can get to from one by way of the held places. */
uint64_t imm_paths(const struct tables *, const struct state *, uint64_t held, unsigned place);
/* Puts armies of a seat in a place that is empty or theirs. */
void	 imm_put(struct state *, unsigned seat, unsigned region, unsigned realm, unsigned armies);
/* Takes armies away; a place without armies belongs to nobody. */
void	 imm_lift(struct state *, unsigned region, unsigned realm, unsigned armies);

/* board.c: conflict cards and region cards. */

/*
 * Draws one conflict card of the set 'of' to nobody yet; shuffles the discards
 * in first if need be; 0: there is none.
 */
unsigned imm_draw(struct state *, uint64_t of, struct chance *, struct events *);
/* Draws up to 'n' cards to the seat's hand. */
void	 imm_draw_to(struct state *, unsigned seat, unsigned n, struct chance *, struct events *);
/* Puts a conflict card into the seat's hand and tells the seat. */
void	 imm_receive(struct state *, unsigned seat, unsigned card, struct events *);
void	 imm_discard(struct state *, unsigned card);
/*
 * Records that a conflict card went to a hand after all have seen it: everybody
 * knows that it is in one.
 */
void	 imm_show_card(const struct tables *, struct state *, unsigned card);
/* Counts the deck again after it changed. */
void	 imm_count_deck(struct state *);
/* Gives a region card to a seat or, with 0, to the stack; empties the action space it lay on. */
void	 imm_card_to(struct state *, unsigned region, unsigned seat, struct events *);

/* board.c: coins. */

void	 imm_pay(struct state *, unsigned seat, struct price);
/* Takes up to 'n' from the supply; returns how much there was. */
unsigned imm_gain(struct state *, unsigned seat, unsigned coin, unsigned n);

/* battle.c */

struct attack {
	unsigned	 seat, from, from_realm, to, to_realm, armies;
	enum helps	 helps;
};
void	 imm_battle(const struct tables *, struct state *,
    const struct attack *, struct chance *, struct events *);
/* Tells whom the inhabitants help, by the card played. */
enum helps imm_helps(const struct tables *, const struct card *, const struct attack *);
/*
 * Throws cubes, by colour (0: inhabitants), into the tower, with the chance of
 * the seeding or of a battle; writes those that fall to 'fallen'.
 */
void	 imm_throw(const struct tables *, struct state *, bool seeding,
    const uint8_t *thrown, uint8_t *fallen, struct chance *);

/*
 * A kind of question, and what its answers do.  Each file has the rows of those
 * that come up in it, the last of kind 0; immortals.c finds them.
 */
struct question {
	unsigned	  kind;
	/* NULL: any answer will do */
	bool		(*check)(const struct tables *, const struct state *,
	    const struct decision *, const struct move *, struct diags *);
	void		(*resolve)(const struct tables *, struct state *,
	    const struct decisions *, const struct move *, struct chance *, struct events *);
};
extern const struct question	 imm_setup_questions[], imm_round_questions[];

/* setup.c */

void	 imm_start(const struct tables *, void *, struct chance *, struct events *);
/* Returns the index of a group as the list "group" names it, or -1. */
int	 imm_group(const struct player *, unsigned group);
/* Returns the dealt cards that the seat may choose from now. */
uint64_t imm_choices(const struct state *, unsigned seat);
/* Returns the free places that a conflict card lets an army group go to. */
uint64_t imm_card_places(const struct state *, unsigned card);
void	 imm_finish_setup(const struct tables *, struct state *, struct chance *, struct events *);

/* round.c */

/*
 * Returns how many armies that limbo may still send in this round; while cards
 * are drawn, how many it will.
 */
unsigned imm_due(const struct tables *, const struct state *, unsigned seat, unsigned realm);
/* Returns the places that take reinforcements from that limbo. */
uint64_t imm_reinforceable(const struct state *, unsigned seat, unsigned realm);
struct tally {
	unsigned	 regions, shrines, capitals, areas, vp;
};
struct tally imm_tally(const struct tables *, const struct state *, unsigned seat);
void	 imm_score(const struct tables *, const void *, const struct ending *, struct score *);
void	 imm_begin_round(const struct tables *, struct state *, struct events *);
/* Ends a round: all score, and the next begins or the game is over. */
void	 imm_score_round(const struct tables *, struct state *, struct events *);


/* legal.c: uses of action spaces, costs and legality of actions. */

/* Returns the spaces of a seat's board (IMM-20). */
static inline uint16_t
imm_spaces(const struct tables *t)
{
	unsigned	 missing = t->option[OPT_EIGHTH] == 0 ? SPACE_ATTACK_2 : SPACE_CONSTRUCT_2;

	return (uint16_t)(((1u << SPACES) - 1) & ~(unsigned)SPACE_BIT(missing));
}

static inline bool
imm_is_magic_space(unsigned space)
{
	return space >= SPACE_MAGIC_1;
}

/* The uses of a space, on any board: a set of move kinds. */
extern const uint64_t	 imm_space_actions[SPACES + 1];

/* True if wild cards may lie there. */
bool	 imm_takes_wild(const struct tables *, const struct state *, unsigned seat, unsigned space);
/* Returns the actions that a space allows the face that lies on it: a set of move kinds. */
uint64_t imm_actions(const struct tables *, const struct state *, unsigned seat, unsigned space);
/* Returns the cost of an action. */
struct price imm_cost(const struct tables *, const struct state *,
    unsigned seat, const struct move *);
/*
 * Fills in all that the player may leave out: of several legal places, the one
 * where the action brings most.
 */
void	 imm_complete(const struct tables *, const struct state *,
    unsigned seat, const struct move *order, struct move *whole);
/* True if an action in which nothing is left out can be carried out and paid. */
bool	 imm_legal(const struct tables *, const struct state *, unsigned seat,
    const struct move *whole, struct diags *);
/* Returns the realm in which a takeover of the region card succeeds, or 0. */
unsigned imm_takeover_realm(const struct state *, unsigned seat, unsigned region, unsigned realm);

/* Answers: moves.c, bot.c. */

extern const struct move_row	 imm_rows[];
void	 imm_range(struct moves *, unsigned range);
void	 imm_bot(const struct tables *, const void *, const struct decision *,
    struct chance *, void *);

/* checks.c */
void	 imm_settle(const struct tables *, void *);
const char *imm_broken(const struct tables *, const void *);
bool	 imm_figures_check(const struct tables *, struct diags *);

#endif
