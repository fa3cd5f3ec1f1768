/* The tokens of a region: turned up, taken off and told (HLS-64, HLS-65). */

#include "games/hlas/rules.h"

void
hlas_push_tokens(struct hlas *h, unsigned faction, unsigned region, unsigned flags)
{
	struct frame	*f = hlas_push(h, FRAME_TOKENS, faction);

	f->region = (uint8_t)region;
	f->flags = (uint8_t)flags;
}

void
hlas_tell_token(struct hlas *h, unsigned kind, unsigned token, unsigned region, unsigned faction)
{
	struct news	*e = hlas_event(h, kind, faction);

	e->token = (uint8_t)token;
	e->region = (uint8_t)region;
}

unsigned
hlas_take_off(struct token_stack *k, unsigned index)
{
	unsigned	 token = k->token[index];

	k->count--;
	for (unsigned i = index; i < k->count; i++) {
		k->token[i] = k->token[i + 1];
		k->seen[i] = k->seen[i + 1];
	}
	k->token[k->count] = 0;
	k->seen[k->count] = NOBODY;
	return token;
}

void
hlas_remove_token(struct hlas *h, unsigned region, unsigned index, unsigned faction)
{
	unsigned	 token = hlas_take_off(&h->s->tokens[region], index);

	h->s->gone[token]++;
	hlas_tell_token(h, EVENT_GONE, token, region, faction);
}

static bool
is_double(const struct token_stack *k, unsigned index)
{
	unsigned	 token = k->token[index];

	if (token != ENTANGLEMENT && token != WIZARD_TOWER && token != PORTAL)
		return false;
	for (unsigned i = 0; i < k->count; i++)
		if (i != index && k->token[i] == token && k->seen[i] == EVERYONE)
			return true;
	return false;
}

void
hlas_turn_up(struct hlas *h, unsigned region, unsigned index, unsigned faction)
{
	struct token_stack	*k = &h->s->tokens[region];

	if (k->seen[index] == EVERYONE)
		return;
	k->seen[index] = EVERYONE;
	hlas_tell_token(h, EVENT_TOKEN, k->token[index], region, faction);
	if (is_land(region) && !hlas_is_sunken(h, region))
		h->s->unexplored--;
	if (is_double(k, index))
		hlas_remove_token(h, region, index, faction);
}

bool
hlas_is_safe(const struct hlas *h, unsigned faction, unsigned region)
{
	unsigned	 source;

	return hlas_feat(h, faction, FEAT_SAFE, &source) != NULL &&
	    hlas_count(&h->s->faction[faction], region, hlas_source_unit(source)) > 0;
}

bool
hlas_may_lose(const struct hlas *h, unsigned faction, unsigned region, unsigned unit)
{
	const struct faction	*f = &h->s->faction[faction];

	if (unit == 0 || hlas_count(f, region, unit) == 0)
		return false;
	return unit != SEA_VESSEL || is_land(region) || h->f->faction[faction].sunken ||
	    hlas_land_units(f, region) == 0;
}
