#ifndef TESTS_GAMES_IMMORTALS_FIXTURE_H
#define TESTS_GAMES_IMMORTALS_FIXTURE_H

/*
 * A table of Immortals for tests: the figures as they are published, names of
 * players, and positions set up by hand.
 */

#include <check.h>

#include "games/immortals/rules.h"
#include "referee/codec.h"
#include "referee/events.h"

/* Three seats of the book's examples, and two more. */
enum { DIRK = 1, MIKE, ANI, FRANK, EVA };

struct board {
	struct names	 names;
	struct figures	 figures;
	struct tables	 tables;
	struct state	 state;
	struct events	 events;
	struct chance	 chance;
	bool			 open;
};

extern struct board	b;

/* The table read, options at their defaults, the state zeroed. */
/* Closes the one before; the last is closed when the test ends. */
void	 board_open(unsigned players);
void	 board_close(void);
/* The number of a region, a conflict card, a tribe. */
unsigned region(const char *id);
unsigned conflict(const char *id);
unsigned tribe(const char *id);
/*
 * A position in the middle of a round, whole by the invariants: everybody's cubes in the pool, the
 * deck full.
 */
void	 board_middle(unsigned players);
/* Armies of a seat out of its pool. */
void	 stand(unsigned seat, const char *region, unsigned realm, unsigned armies);
void	 limbo(unsigned seat, unsigned light, unsigned dark);
void	 purse(unsigned seat, unsigned energy, unsigned gold);
/* A card out of the deck into the hand; a card onto a space. */
void	 hold(unsigned seat, const char *conflict);
void	 lay(unsigned seat, unsigned space, struct card);
struct card	 region_card(const char *id);
struct card	 conflict_card(const char *id);
struct card	 magic_card(unsigned magic);
/* Tells which side a card helps in an attack. */
enum helps	 helps(struct card, const struct attack *);
/* A shrine or capital out of the supply. */
void	 house(const char *region, unsigned realm, unsigned building);
/* The next throw, cube by cube. */
enum { FALL = 0, STAY = 2 };
void	 script(const uint32_t *, size_t);
/* Moves to try: an action in a region, or armies on their way. */
struct move	 move_on(unsigned kind, unsigned space, const char *region,
    unsigned realm);
struct move	 march(unsigned kind, unsigned space, const char *from,
    unsigned from_realm, const char *to,
		    unsigned to_realm, unsigned armies);
/* Everybody declines the conflict card of a new round. */
void	 no_draws(void);
/* Returns the kind of the only open decision, or 0. */
struct decisions	 asked(void);
/* True if the seat to act may make that move. */
bool	 legal(const struct move *);
/* Makes the move of the seat that is asked: it must be legal. */
void	 play(const struct move *);
/* Resolves what is asked with these moves, a decision each; the position must be whole then. */
void	 settle(const struct move *);
/* The last event of a kind, or NULL. */
const struct news *told(unsigned kind);
/* The invariants hold. */
void	 whole(void);

#define MOVE(...)	(&(struct move){ __VA_ARGS__ })
#define SIDE(b, r, realm)	side_at(&(b)->state, region((r)), (realm))

#endif
