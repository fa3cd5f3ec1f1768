/* kinds RULES: the kinds.xml that the program hands to its style sheets, for stock tools. */

#include <stdio.h>

#include "records/table.h"

int
main(int argc, char **argv)
{
	const struct game	*game = argc == 2 ? game_find(argv[1]) : NULL;
	xmlDocPtr		 kinds;

	if (game == NULL) {
		fputs("usage: kinds RULES\n", stderr);
		return 2;
	}
	kinds = table_kinds(game);
	xmlDocDump(stdout, kinds);
	xmlFreeDoc(kinds);
	return 0;
}
