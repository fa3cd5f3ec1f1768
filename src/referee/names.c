/* Lists of ids. */

#include <stdlib.h>
#include <string.h>

#include "referee/names.h"

void
names_clear(struct names *n)
{
	for (size_t i = 0; i < n->count; i++) {
		for (unsigned j = 0; j < n->list[i].count; j++)
			free(n->list[i].id[j]);
		free(n->list[i].id);
		free(n->list[i].name);
	}
	free(n->list);
	*n = (struct names){ 0 };
}

const struct list *
names_find(const struct names *n, const char *list)
{
	for (size_t i = 0; i < n->count; i++)
		if (strcmp(n->list[i].name, list) == 0)
			return &n->list[i];
	return NULL;
}

struct list *
names_add(struct names *n, const char *list)
{
	for (size_t i = 0; i < n->count; i++)
		if (strcmp(n->list[i].name, list) == 0)
			return &n->list[i];
	grow(&n->list, n->count, &n->room, sizeof(*n->list));
	n->list[n->count] = (struct list){ .name = xstrdup(list) };
	return &n->list[n->count++];
}

void
list_add(struct list *l, const char *id)
{
	l->id = xrealloc(l->id, (l->count + 1) * sizeof(*l->id));
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
	const struct list	*l = names_find(n, list);

	if (l == NULL)
		bug("no list '%s'", list);
	return list_id(l, member);
}
