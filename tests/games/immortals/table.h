#ifndef TESTS_GAMES_IMMORTALS_TABLE_H
#define TESTS_GAMES_IMMORTALS_TABLE_H

/*
 * A table of Immortals for tests: the figures as they are published, names of
 * players, and positions set up by hand.
 */

#include <check.h>

#include "fixture.h"
#include "games/immortals/rules.h"

/* Three seats of the book's examples, and two more. */
enum { DIRK = 1, MIKE, ANI, FRANK, EVA };

struct board {
	struct fixture	 f;
	struct figures	*figures;
	struct state	 state;
};

extern struct board	b;

/* The table read, options at their defaults, the state zeroed. */
/* Closes the one before; the last is closed when the test ends. */
void	 board_open(unsigned players);
void	 board_close(void);
/* The number of a region, a conflict card, a tribe. */
#define region(id)	((uint8_t)fixture_find(&b.f, "region", id))
#define conflict(id)	((uint8_t)fixture_find(&b.f, "conflict", id))
#define tribe(id)	((uint8_t)fixture_find(&b.f, "tribe", id))
struct player	*player(unsigned seat);
/*
 * A position in the middle of a round, whole by the invariants: everybody's cubes in the pool, the
 * deck full.
 */
void	 board_middle(unsigned players);
/* Armies of a seat out of its pool. */
void	 stand(unsigned seat, const char *region, unsigned realm,
    unsigned armies);
/* The same for "3 light treehome, 1 dark foothold". */
void	 armies(unsigned seat, const char *text);
void	 limbo(unsigned seat, unsigned light, unsigned dark);
void	 purse(unsigned seat, unsigned energy, unsigned gold);
/* A seat must have so much. */
void	 has(unsigned seat, unsigned energy, unsigned gold);
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
#define asked()		fixture_decisions(&b.f)
/* True if the seat to act may make that move. */
bool	 legal(struct move);
/* Makes the move of the seat that is asked: it must be legal. */
void	 play(struct move);
/* Resolves what is asked with these moves, a decision each; the position must be whole then. */
void	 settle(const struct move *);
/* The last event of a kind, or NULL. */
#define told(kind)	((const struct news *)fixture_told(&b.f, kind))
#define heard(kind)	fixture_heard(&b.f, kind)
/* The event of that kind and number, from 0 on. */
#define event(kind, n)	fixture_event(&b.f, kind, n)
#define news(kind, n)	((const struct news *)event(kind, n)->rules)
/* The invariants hold. */
#define whole()		fixture_whole(&b.f)

#define MOVE(...)	((struct move){ __VA_ARGS__ })
#define SIDE(r, realm)	side_at(&b.state, region(r), realm)

#endif
