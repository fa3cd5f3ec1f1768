/* Prints the words that people can say: word, who may (a set), its form, an example. */

#include <stdio.h>

#include "records/note.h"

int
main(void)
{
	for (enum note_kind k = 0; note_is_spoken(k); k++) {
		const struct note_row	*row = note_row(k);

		printf("%s\t%u\t%s\t%s\n", row->word, row->who, row->form, row->example);
	}
	return 0;
}
