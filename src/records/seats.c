/* Sets of seats as words. */

#include <stdlib.h>
#include <string.h>

#include "records/seats.h"

bool
seats_read(const struct gamefile *f, const char *text, seats_t *seats)
{
	char		*words = xstrdup(text), *save = NULL;
	unsigned	 seat = 1;

	*seats = NOBODY;
	for (char *word = strtok_r(words, " ", &save); word != NULL &&
	    seat != 0; word = strtok_r(NULL, " ", &save))
		if ((seat = gamefile_seat(f, word)) != 0)
			*seats |= SEAT_BIT(seat);
	free(words);
	return seat != 0;
}

void
seats_write(const struct gamefile *f, seats_t seats, struct buf *out)
{
	const char	*gap = "";

	for (unsigned seat = 1; seat <= f->seats; seat++)
		if ((seats & SEAT_BIT(seat)) != 0) {
			buf_printf(out, "%s%s", gap, f->seat[seat].id);
			gap = " ";
		}
}
