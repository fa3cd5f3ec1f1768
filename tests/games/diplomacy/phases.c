/*
 * phases COUNT: judges COUNT random movement phases of 22 to 34 units, every
 * other one of units that crowd together, for a bench that counts the
 * instructions of each.
 */

#include <stdlib.h>

#include "games/diplomacy/positions.h"

/* The counted function: a bench finds it by its name. */
void	judge_phase(const struct dip_map *, const struct position *);

__attribute__((noinline)) void
judge_phase(const struct dip_map *map, const struct position *p)
{
	struct dip_result	 result[DIP_UNITS];
	struct dip_board	 board;

	dip_board_init(&board, map, p->unit, p->units);
	dip_judge(&board, p->order, false, result);
}

int
main(int argc, char **argv)
{
	static struct proof	 proof;
	struct chance		 chance;
	unsigned long		 count = argc == 2 ? strtoul(argv[1], NULL, 10) : 0;

	proof_open(&proof);
	chance_fast(&chance, 1901);
	for (unsigned long i = 0; i < count; i++) {
		unsigned	 units = (unsigned)(22 + i % 13);
		struct position	 p;

		if (i % 2 == 0)
			position_spread(&proof.map, &chance, units, 7, &p);
		else
			position_crowd(&proof.map, &chance, units, 7, &p);
		judge_phase(&proof.map, &p);
	}
	proof_close(&proof);
	return count > 0 ? EXIT_DONE : EXIT_USAGE;
}
