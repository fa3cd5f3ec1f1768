#ifndef GAMES_DIPLOMACY_RULES_H
#define GAMES_DIPLOMACY_RULES_H

/* Functions that the files of this folder share, beside the judge. */

#include "games/diplomacy/state.h"
#include "referee/game.h"

extern const struct layout	 dip_figures, dip_state_layout, dip_move_layout, dip_event_layout;
extern const struct decision_kind	 dip_decision_kind[DIP_DECISIONS];
extern const struct option	 dip_options[];
extern const struct list_of	 dip_lists[];

static inline const struct dip_map *
dip_map_of(const struct tables *t)
{
	return t->figures;
}

/* figures.c */
bool	 dip_figures_check(const struct tables *, struct diags *);
/* True if every seat has a power. */
bool	 dip_table_check(const struct tables *, struct diags *);
/* Returns how many powers the board has. */
unsigned dip_powers(const struct dip_map *);

/* setup.c */
void	 dip_start(const struct tables *, void *, struct chance *, struct events *);
/* Gives a power to a seat, and tells it. */
void	 dip_give_power(struct dip_state *, unsigned power, unsigned seat, struct events *);
/* Gives away the powers that are left once all have chosen, and opens the first spring. */
void	 dip_open_board(const struct tables *, struct dip_state *, struct events *);

/* phases.c */
void	 dip_decision(const struct tables *, const void *, struct decisions *);
/* Goes from a finished phase to the next in which somebody is asked, or to the end. */
void	 dip_next_phase(const struct tables *, struct dip_state *, struct events *);
/* Returns the seat that chooses a power next, or 0. */
unsigned dip_chooser(const struct tables *, const struct dip_state *);

/* owners.c */
/* Writes the owner of each place, 0 without one. */
void	 dip_owners(const struct dip_state *, uint8_t owned[DIP_PLACES + 1]);
unsigned dip_count_centres(const struct dip_state *, unsigned power);
/* DIP-8, DIP-67: centres change hands; the year is written down. */
void	 dip_capture(const struct tables *, struct dip_state *, struct events *);
void	 dip_write_year(struct dip_state *, unsigned year);
/* Puts units and fugitives in the order of their places; those without a place go. */
void	 dip_sort(struct dip_state *);
void	 dip_winter_of(const struct tables *, const struct dip_state *, uint8_t *owned,
	    struct dip_winter *);

/* check.c */
bool	 dip_check(const struct tables *, const void *, const struct decision *, const void *,
    struct diags *);
struct dip_order dip_order_of(const struct dip_item *);
/* Returns the power for which a seat adjusts by this order, or 0: none of its own. */
unsigned dip_adjusting(const struct tables *, const struct dip_state *, const struct dip_winter *,
	    unsigned seat, const struct dip_item *);
struct dip_adjust dip_adjust_of(const struct dip_item *);

/* resolve.c */
void	 dip_resolve(const struct tables *, void *, struct decisions *, const void *,
    struct chance *,
	    struct events *);

/* random.c, bot.c */
size_t	 dip_moves(const struct tables *, const void *, const struct decision *, struct chance *,
    void *,
	    size_t room);
void	 dip_bot(const struct tables *, const void *, const struct decision *, struct chance *,
    void *);

/* score.c */
void	 dip_score(const struct tables *, const void *, const struct ending *, struct score *);
const char *dip_broken(const struct tables *, const void *);

#endif
