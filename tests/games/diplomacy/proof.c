/* The board and the words of the tools that try the judge from outside. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "fixture.h"
#include "games/diplomacy/proof.h"
#include "games/diplomacy/rules.h"

void
proof_open(struct proof *p)
{
	static const char *const	 lists[][5] = { { "ground", "land", "coast", "sea",
	    "edge" }, { "unit", "army", "fleet" } };
	xmlDocPtr			 doc = fixture_read("templates/diplomacy/tables.xml");
	struct diags			 d = { 0 };

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
	diags_clear(&d);
	xmlFreeDoc(doc);
}

void
proof_close(struct proof *p)
{
	names_clear(&p->names);
}

static unsigned
member(const struct proof *p, const char *list, const char *word)
{
	char	 id[16];
	size_t	 i;

	for (i = 0; word[i] != '\0' && i < sizeof(id) - 1; i++)
		id[i] = word[i] == '/' ? '-' : (char)tolower((unsigned char)word[i]);
	id[i] = '\0';
	return list_find(names_find(&p->names, list), id);
}

unsigned
proof_place(const struct proof *p, const char *word)
{
	return member(p, "place", word);
}

unsigned
proof_power(const struct proof *p, const char *word)
{
	return member(p, "power", word);
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

/* The next word, or NULL; stars are passed over. */
static const char *
word(char **rest)
{
	char	*w = *rest + strspn(*rest, " *");

	*rest = w + strcspn(w, " *");
	if (**rest != '\0')
		*(*rest)++ = '\0';
	return *w != '\0' ? w : NULL;
}

static unsigned
kind_of(const char *w)
{
	if (w == NULL || w[0] == '\0' || w[1] != '\0')
		return 0;
	return toupper((unsigned char)w[0]) == 'A' ? DIP_ARMY :
	    toupper((unsigned char)w[0]) == 'F' ? DIP_FLEET : 0;
}

bool
proof_unit(const struct proof *p, const char *words, struct dip_unit *unit, bool *star)
{
	char		*copy = xstrdup(words), *rest = copy;
	const char	*kind, *place;

	*star = strchr(words, '*') != NULL;
	kind = word(&rest);
	place = word(&rest);
	*unit = (struct dip_unit){ 0, (uint8_t)kind_of(kind), (uint8_t)(place != NULL ?
	    proof_place(p, place) : 0) };
	free(copy);
	return unit->kind != 0 && unit->place != 0;
}

/* "A MUN", "A MUN - SIL": what a support or a convoy is for. */
static bool
helped(const struct proof *p, char **rest, struct dip_order *o)
{
	const char	*w = word(rest);

	if (kind_of(w) != 0)
		w = word(rest);
	if (w == NULL || (o->of = (uint8_t)proof_place(p, w)) == 0)
		return false;
	if ((w = word(rest)) == NULL || strcmp(w, "H") == 0)
		return o->kind == DIP_SUPPORT;
	w = strcmp(w, "-") == 0 ? word(rest) : w;
	return w != NULL && (o->to = (uint8_t)proof_place(p, w)) != 0;
}

static bool
read_order(const struct proof *p, char *words, struct dip_order *o)
{
	const char	*w = word(&words);

	if (w == NULL || strcmp(w, "H") == 0 || strcmp(w, "NONE") == 0) {
		o->kind = w != NULL && *w == 'H' ? DIP_HOLD : DIP_NONE;
		return true;
	}
	if (strcmp(w, "S") == 0 || strcmp(w, "C") == 0) {
		o->kind = *w == 'S' ? DIP_SUPPORT : DIP_CONVOY;
		return helped(p, &words, o);
	}
	if (strcmp(w, "-") != 0 || (w = word(&words)) == NULL)
		return false;
	o->kind = DIP_MOVE;
	o->to = (uint8_t)proof_place(p, w);
	o->via = (w = word(&words)) != NULL && strcmp(w, "VIA") == 0;
	return o->to != 0;
}

bool
proof_order(const struct proof *p, const char *words, struct dip_order *o)
{
	char	*copy = xstrdup(words);
	bool	 fine;

	*o = (struct dip_order){ 0 };
	fine = read_order(p, copy, o);
	free(copy);
	return fine;
}

char *
proof_read(const char *path)
{
	struct buf	 b = { 0 };

	if (file_read(path, (size_t)1 << 30, &b) != FILE_READ)
		die_with(EXIT_USAGE, "cannot read '%s'", path);
	return buf_take(&b, NULL);
}

char *
proof_part(char **rest, const char *ends)
{
	char	*part = strsep(rest, ends), *end;

	if (part == NULL)
		return NULL;
	part += strspn(part, " \r");
	for (end = part + strlen(part); end > part && (end[-1] == ' ' || end[-1] == '\r'); end--)
		end[-1] = '\0';
	return part;
}
