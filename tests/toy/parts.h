#ifndef TESTS_TOY_PARTS_H
#define TESTS_TOY_PARTS_H

/* Shared parts of the toy game. */

#include "toy/toy.h"

/* cards.c */
void	 toy_hand_add(const struct tables *, struct toy_player *, uint8_t card);
/* Card 0 is none. */
void	 toy_hand_discard(const struct tables *, struct toy_state *, unsigned seat, unsigned card);
void	 toy_draw(const struct tables *, struct toy_state *, unsigned seat, struct chance *,
    struct events *);
void	 toy_resample(const struct tables *, void *state, unsigned seat, struct chance *);
const char *toy_broken(const struct tables *, const void *state);

/* moves.c: the players' half of the rules; see game.h. */
extern const struct move_row	 toy_rows[];
bool	 toy_check(const struct tables *, const void *seen, const struct decision *,
    const void *move,
    struct diags *);
int	 toy_amount(const struct tables *, const void *seen, const struct decision *,
    const void *move,
    const struct field *, size_t item);
void	 toy_fallback(const struct tables *, const void *seen, const struct decision *, bool spoke,
    void *move);
void	 toy_bot(const struct tables *, const void *seen, const struct decision *, struct chance *,
    void *move);

/* resolve.c */
void	 toy_start(const struct tables *, void *state, struct chance *, struct events *);
void	 toy_resolve(const struct tables *, void *state, struct decisions *, const void *moves,
    struct chance *, struct events *);

static inline bool
toy_plays(const struct toy_state *s, unsigned seat)
{
	return (s->ruined & SEAT_BIT(seat)) == 0;
}

/* toy.c: the first seat in play after this one, or 0. */
unsigned toy_next(const struct tables *, const struct toy_state *, unsigned after);
/* True if the top frame of the stack asks anybody. */
bool	 toy_asks_anybody(const struct tables *, const struct toy_state *);

#endif
