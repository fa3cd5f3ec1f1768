/* The key that a mail brings in a running game: a newer copy of its sender's, or another. */

#include <string.h>

#include "post/letterbox_parts.h"

static bool
is_theirs(const struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->contents.count; i++)
		if (proof_is_signed(h->who, &d->contents.item[i].proof))
			return true;
	return false;
}

/* Returns the state that the receipt tells, or NULL: nothing. */
static const char *
state_of(const struct brought *k, const char *own)
{
	if (k->renewed)
		return "renewed";
	if (!k->attached)
		return NULL;
	if (k->diags.count > 0)
		return "unfit";
	return *k->primary != '\0' && strcmp(k->primary, own) != 0 ? "other" : NULL;
}

void
hearing_key(struct hearing *h, const struct delivery *d)
{
	const struct brought	*k = &d->key;
	const char		*state = h->who->key == NULL || !is_theirs(h, d) ? NULL :
	    state_of(k, h->who->key);
	xmlNodePtr		 node;

	if (state == NULL)
		return;
	node = k->renewed ? reply(h, "key") : refuse(h, "key");
	xml_set(node, "state", state);
	xml_set(node, "key", k->primary);
	if (k->diags.count > 0)
		reply_faults(node, &k->diags);
}
