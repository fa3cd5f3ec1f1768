/* The board and the words of the tools that try the judge from outside. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "games/diplomacy/proof.h"
#include "games/diplomacy/rules.h"
#include "xml/tree.h"

void
proof_open(struct proof *p)
{
	static const char *const	 lists[][5] = { { "ground", "land", "coast", "sea",
	    "edge" }, { "unit", "army", "fleet" } };
	AUTO(xml_free) xmlDocPtr doc = fixture_read("templates/diplomacy/tables.xml");
	AUTO(diags_clear) struct diags d = { 0 };

	memset(p, 0, sizeof(*p));
	for (size_t i = 0; i < LENGTH(lists); i++) {
		struct list	*list = names_add(&p->names, lists[i][0]);

		for (size_t k = 1; k < 5 && lists[i][k] != NULL; k++)
			list_add(list, lists[i][k]);
	}
	if (!codec_read_figures(&dip_figures, &p->names, xmlDocGetRootElement(doc), &p->map, &d)) {
		diags_print(&d, stderr);
		die("the tables are wrong");
	}
}

void
proof_close(struct proof *p)
{
	names_clear(&p->names);
}

static unsigned
member(const struct proof *p, const char *list, const char *word, size_t length)
{
	char	 id[16];
	size_t	 i;

	for (i = 0; i < length && word[i] != '\0' && i < sizeof(id) - 1; i++)
		id[i] = word[i] == '/' ? '-' : (char)tolower((unsigned char)word[i]);
	id[i] = '\0';
	return list_find(names_find(&p->names, list), id);
}

unsigned
proof_place(const struct proof *p, const char *word)
{
	unsigned	 place = member(p, "place", word, strlen(word));

	return place != 0 ? place : member(p, "place", word, strcspn(word, "/"));
}

unsigned
proof_power(const struct proof *p, const char *word)
{
	return member(p, "power", word, 3);
}

const char *
proof_id(const struct proof *p, unsigned place)
{
	static char	 ring[4][16];
	static unsigned	 next;
	char		*id = ring[next++ % 4];

	snprintf(id, sizeof(ring[0]), "%s", names_id(&p->names, "place", place));
	for (char *c = id; *c != '\0'; c++)
		*c = *c == '-' ? '/' : (char)toupper((unsigned char)*c);
	return id;
}
