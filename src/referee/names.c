/* Lists of ids. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "referee/game.h"
#include "referee/names.h"

void
list_empty(struct list *l)
{
	for (unsigned i = 0; i < l->count; i++) {
		free(l->id[i]);
		free(l->title[i]);
		free(l->aliases[i]);
	}
	l->count = 0;
}

void
names_clear(struct names *n)
{
	for (size_t i = 0; i < n->count; i++) {
		list_empty(&n->list[i]);
		free(n->list[i].id);
		free(n->list[i].title);
		free(n->list[i].aliases);
		free(n->list[i].name);
	}
	free(n->list);
	*n = (struct names){ 0 };
}

const struct list *
names_find(const struct names *n, const char *list)
{
	for (size_t i = 0; i < n->count; i++)
		if (n->list[i].name[0] == list[0] && strcmp(n->list[i].name, list) == 0)
			return &n->list[i];
	return NULL;
}

const struct list *
names_list(const struct names *n, const char *list)
{
	const struct list	*l = names_find(n, list);

	if (l == NULL)
		bug("no list '%s'", list);
	return l;
}

struct list *
names_add(struct names *n, const char *list)
{
	for (size_t i = 0; i < n->count; i++)
		if (strcmp(n->list[i].name, list) == 0)
			return &n->list[i];
	grow(&n->list, n->count, &n->room, sizeof(*n->list));
	n->list[n->count] = (struct list){ .name = xstrdup(list), .words = 1 };
	return &n->list[n->count++];
}

void
list_add(struct list *l, const char *id)
{
	l->id = xrealloc(l->id, (l->count + 1) * sizeof(*l->id));
	l->title = xrealloc(l->title, (l->count + 1) * sizeof(*l->title));
	l->aliases = xrealloc(l->aliases, (l->count + 1) * sizeof(*l->aliases));
	l->title[l->count] = l->aliases[l->count] = NULL;
	l->id[l->count++] = xstrdup(id);
}

unsigned
list_find(const struct list *l, const char *id)
{
	for (unsigned i = 0; i < l->count; i++)
		if (strcmp(l->id[i], id) == 0)
			return i + 1;
	return 0;
}

const char *
list_id(const struct list *l, unsigned member)
{
	if (member == 0)
		return "none";
	if (member > l->count)
		bug("member %u of list '%s', which has %u", member, l->name, l->count);
	return l->id[member - 1];
}

const char *
names_id(const struct names *n, const char *list, unsigned member)
{
	return list_id(names_list(n, list), member);
}

const char *
names_title(const struct names *n, const char *list, unsigned member)
{
	const struct list	*l = names_list(n, list);
	const char		*id = list_id(l, member);

	return member == 0 || l->title[member - 1] == NULL ? id : l->title[member - 1];
}

/* True if the word is one of the aliases between commas, without the blanks around them. */
static bool
is_alias(const char *aliases, const char *word)
{
	size_t	 n = strlen(word);

	for (const char *at = aliases; at != NULL; at = strchr(at, ',') == NULL ? NULL : strchr(at,
	    ',') + 1) {
		size_t	 len;

		at += strspn(at, " ");
		len = strcspn(at, ",");
		while (len > 0 && at[len - 1] == ' ')
			len--;
		if (len == n && n > 0 && plain_alike(at, word, n))
			return true;
	}
	return false;
}

unsigned
list_called(const struct list *l, const char *word, unsigned after)
{
	size_t	 n = strlen(word);

	for (unsigned i = after; i < l->count; i++) {
		const char	*title = l->title[i];

		/* A title may do without the number at its end: "Sand Devil" of three. */
		if (n > 0 && title != NULL && plain_alike(title, word, n) &&
		    (title[n] == '\0' || (title[n] == ' ' && title[n + 1] != '\0' &&
		    title[n + 1 + strspn(title + n + 1, "0123456789")] == '\0')))
			return i + 1;
		if (is_alias(l->aliases[i], word))
			return i + 1;
	}
	return 0;
}

unsigned
list_mean(const struct list *l, const char *word)
{
	for (unsigned i = 0; i < l->count; i++)
		if (plain_alike(l->id[i], word, SIZE_MAX))
			return i + 1;
	return list_called(l, word, 0);
}

unsigned
names_mean(const struct names *n, const char *list, const char *word, struct diags *d)
{
	const struct list	*l = names_list(n, list);
	unsigned		 member;
	const char		**near;
	size_t			 count = 0;

	if ((member = list_mean(l, word)) != 0)
		return member;
	diag_error(d, "unknown-id", "no %s is called '%s'", list, word);
	near = xcalloc(2 * (size_t)l->count + 1, sizeof(*near));
	for (unsigned i = 0; i < l->count; i++) {
		near[count++] = l->id[i];
		if (l->title[i] != NULL)
			near[count++] = l->title[i];
	}
	diag_hint_near(d, word, near, count);
	free(near);
	return 0;
}

/* Adds the members of an ENUM(), as its source has them: "COIN_GOLD = 1, COIN_ENERGY". */
static void
list_add_members(struct list *list, const struct list_of *l)
{
	size_t	 prefix = strlen(l->prefix);
	int	 value = -1;

	for (const char *at = l->members; *at != '\0'; at += strspn(at, ", ")) {
		AUTO_FREE char	*id = xstrndup(at, strcspn(at, " ,"));
		const char	*is = memchr(at, '=', strcspn(at, ","));

		at += strcspn(at, ",");
		if (is != NULL && !isdigit((unsigned char)is[2]))
			continue;
		value = is == NULL ? value + 1 : (int)strtol(is + 2, NULL, 10);
		if (value == 0 || (l->last != 0 && value > (int)l->last))
			continue;
		if (strncmp(id, l->prefix, prefix) != 0 || value != (int)list->count + 1)
			bug("'%s' is no member of list '%s'", id, l->name);
		for (char *c = id; *c != '\0'; c++)
			*c = *c == '_' ? '-' : (char)tolower((unsigned char)*c);
		list_add(list, id + prefix);
	}
}

static void
list_add_of(struct list *list, const struct game *game, const struct list_of *l)
{
	size_t	 last = l->last != 0 ? l->last + 1 :
	    l->variants != NULL ? l->variants->variants : 0;

	for (size_t i = 0; l->id != NULL && l->id[i] != NULL; i++)
		list_add(list, l->id[i]);
	if (l->members != NULL)
		list_add_members(list, l);
	for (size_t tag = 1; l->variants != NULL && tag < last; tag++)
		list_add(list, l->variants->variant[tag].name);
	for (size_t kind = 1; l->decisions && kind < game->decision_kinds; kind++)
		list_add(list, game->decision_kind[kind].name);
}

void
names_start(struct names *names, const struct game *game, const char *const *seats, unsigned count)
{
	const struct list_of	*l = names->game == NULL ? game->lists : NULL;

	names->game = game;
	for (; l != NULL && l->name != NULL; l++)
		list_add_of(names_add(names, l->name), game, l);
	list_empty(names_add(names, "seat"));
	for (unsigned i = 0; i < count; i++)
		list_add(names_add(names, "seat"), seats[i]);
}
