#ifndef TESTS_GAMES_HLAS_FIXTURE_H
#define TESTS_GAMES_HLAS_FIXTURE_H

/*
 * A table of Heroes of Land, Air & Sea for tests: the figures as they are
 * published, names of players, and positions set up by hand.
 */

#include <check.h>

#include "games/hlas/rules.h"
#include "referee/codec.h"
#include "referee/events.h"

/* The factions in the order of the table. */
enum { HUMANS = 1, ORCS, DWARVES, ELVES, LIONKIN, UNDEAD, LIZARDFOLK, GOBLINS, BIRDFOLK, MERFOLK };

struct table {
	struct names	 names;
	struct figures	 figures;
	struct tables	 tables;
	struct state	 state;
	struct events	 events;
	struct chance	 chance;
	struct hlas	 h;
};

/*
 * A table in its first round: seat i holds faction[i - 1] with a capital at the
 * corners nw, ne, se, sw, then nc, sc; no token lies anywhere, the deck is in
 * the order of the table, everybody has the start's units and stocks and no
 * card.  The first seat is asked for its action.
 */
void	 table_open(struct table *, unsigned seats, const unsigned *faction);
void	 table_close(struct table *);
#define OPEN(t, ...)	table_open((t), sizeof((unsigned[]){ __VA_ARGS__ }) / sizeof(unsigned), \
	(unsigned[]){ __VA_ARGS__ })

unsigned at(const struct table *, const char *region);
struct faction *of(struct table *, unsigned faction);
/* Units out of the supply; resources; a level; buildings, whose Serfs come out of the supply. */
void	 stand(struct table *, unsigned faction, const char *region, unsigned unit, unsigned n);
void	 purse(struct table *, unsigned faction, unsigned ore, unsigned mana, unsigned food);
void	 level(struct table *, unsigned faction, unsigned level);
void	 house(struct table *, unsigned faction, unsigned set);
void	 tower(struct table *, unsigned faction, const char *region, unsigned distance);
/* Takes all units of a faction off the map. */
void	 clear(struct table *, unsigned faction);
/* A token on top of the others there, out of those that were left out; a card out of the deck. */
void	 lay(struct table *, const char *region, unsigned token, bool up);
void	 hold(struct table *, unsigned faction, unsigned spell);
/* Returns the kind of the only or first open decision; 0: none. */
unsigned asked(const struct table *);
unsigned asked_seat(const struct table *);
bool	 legal(struct table *, const struct move *);
/* The only seat asked answers; the move must be legal. */
void	 play(struct table *, const struct move *);
/* One seat answers, the others by default. */
void	 play_as(struct table *, unsigned seat, const struct move *);
/* Everybody asked answers by default. */
void	 pass(struct table *);
/* Starts a battle in a region where both sides stand; it goes to its first question. */
void	 fight(struct table *, unsigned attacker, const char *region);
/* Answers by default until this is asked, or nothing of a battle or movement is under way. */
void	 pass_to(struct table *, unsigned decision);
/* Both sides' cards, the defender's second. */
void	 cards(struct table *, const struct move *attacker, const struct move *defender);
/* The last event of a kind, or NULL. */
const struct news *told(const struct table *, unsigned kind);
/* The invariants hold. */
void	 whole(const struct table *);

#define MOVE(...)	(&(struct move){ __VA_ARGS__ })
#define CARD(c, ...)	(&(struct move){ .tag = MOVE_TACTIC, .tactic = (c), __VA_ARGS__ })

#endif
