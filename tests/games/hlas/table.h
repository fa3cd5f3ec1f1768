#ifndef TESTS_GAMES_HLAS_TABLE_H
#define TESTS_GAMES_HLAS_TABLE_H

/*
 * A table of Heroes of Land, Air & Sea for tests: the figures as they are
 * published, names of players, and positions set up by hand.
 */

#include <check.h>

#include "fixture.h"
#include "games/hlas/rules.h"

/* The factions in the order of the table. */
enum { HUMANS = 1, ORCS, DWARVES, ELVES, LIONKIN, UNDEAD, LIZARDFOLK, GOBLINS,
    BIRDFOLK, MERFOLK };

struct table {
	struct fixture	 f;
	struct state	 state;
	struct hlas	 h;
};

extern struct table	t;

/*
 * A table in its first round: seat i holds faction[i - 1] with a capital at the
 * corners nw, ne, se, sw, then nc, sc; no token lies anywhere, the deck is in
 * the order of the table, everybody has the start's units and stocks and no
 * card.  The first seat is asked for its action.
 */
/* Closes the one before; the last is closed when the test ends. */
void	 table_open(unsigned seats, const unsigned *faction);
void	 table_close(void);
#define OPEN(...)	table_open(sizeof((unsigned[]){ __VA_ARGS__ }) / sizeof(unsigned), \
	(unsigned[]){ __VA_ARGS__ })
/* Humans and Dwarves against Orcs and Elves, nobody on the map. */
void	 open_teams(void);

uint8_t	 at(const char *region);
struct faction *of(unsigned faction);
/* Units out of the supply; resources; a level; buildings, whose Serfs come out of the supply. */
void	 stand(unsigned faction, const char *region, unsigned unit, unsigned n);
/* The same for "orcs nw-n WWS, humans north V": S, W, Heroes 1 to 3, V, A. */
void	 army(const char *text);
void	 purse(unsigned faction, unsigned ore, unsigned mana, unsigned food);
void	 level(unsigned faction, unsigned level);
void	 house(unsigned faction, unsigned set);
void	 tower(unsigned faction, const char *region, unsigned distance);
/* Takes all units of a faction off the map. */
void	 clear(unsigned faction);
/* A token on top of the others there, out of those that were left out; a card out of the deck. */
void	 lay(const char *region, unsigned token, bool up);
void	 hold(unsigned faction, unsigned spell);
/* Returns the kind of the only or first open decision; 0: none. */
unsigned asked(void);
unsigned asked_seat(void);
bool	 legal(struct move);
/* The only seat asked answers; the move must be legal. */
void	 play(struct move);
/* One seat answers, the others by default. */
void	 play_as(unsigned seat, struct move);
/* Everybody asked answers by default. */
void	 pass(void);
/* Serfs, Warriors and a set of Heroes; a march of them, tried or made. */
struct group group(unsigned serfs, unsigned warriors, unsigned heroes);
struct move march(const char *from, const char *to, struct group);
void	 go(const char *from, const char *to, struct group);
/* Starts a battle in a region where both sides stand; it goes to its first question. */
void	 fight(unsigned attacker, const char *region);
/* The same up to the cards. */
void	 battle(unsigned attacker, const char *region);
/* Answers by default until this is asked, or nothing of a battle or movement is under way. */
void	 pass_to(unsigned decision);
/* Both sides' cards, the defender's second. */
void	 cards(struct move attacker, struct move defender);
/* The last event of a kind, or NULL. */
#define told(kind)	((const struct news *)fixture_told(&t.f, kind))
#define heard(kind)	fixture_heard(&t.f, kind)
/* The event of that kind and number, from 0 on. */
#define event(kind, n)	fixture_event(&t.f, kind, n)
#define news(kind, n)	((const struct news *)event(kind, n)->rules)
/* The invariants hold. */
#define whole()		fixture_whole(&t.f)

#define MOVE(...)	((struct move){ __VA_ARGS__ })
#define CARD(c, ...)	((struct move){ .tag = MOVE_TACTIC, .tactic = (c), \
	__VA_ARGS__ })

#endif
