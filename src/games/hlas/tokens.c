/*
 * Tokens: turned up and resolved one by one while an own unit is there
 * (HLS-22, HLS-64, HLS-65).  The frame's 'index' is the place in the stack,
 * 'token' the one that is resolved now; what does not stay is taken off before
 * its effect.
 */

#include "games/hlas/rules.h"

enum { TOKENS_NEXT, TOKENS_EFFECT, TOKENS_CARRY };

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

/*
 * Resolving the next token: it is turned up; what stays and was face up acts again only if it is
 * one of three.
 */
static void
next_token(struct hlas *h, struct frame *f)
{
	struct token_stack	*k = &h->s->tokens[f->region];
	bool			 was_up = k->seen[f->index] == EVERYONE, stays;
	unsigned		 count = k->count, token;

	hlas_turn_up(h, f->region, f->index, f->faction);
	if (k->count < count)
		return;
	token = k->token[f->index];
	stays = h->f->token[token].stays;
	if (stays)
		f->index++;
	if (stays && was_up && token != WIZARD_TOWER && token != TRADERS && token != PIRATES)
		return;
	f->token = (uint8_t)token;
	f->step = TOKENS_EFFECT;
	if (!stays)
		h->s->gone[hlas_take_off(k, f->index)]++;
	if (stays && was_up)
		return;
	hlas_tell_token(h, EVENT_RESOLVED, token, f->region, f->faction);
	hlas_moment(h, f->faction, WHEN_EXPLORE, f->region, 1);
}

static bool
find_pirates(const struct hlas *h, struct frame *f)
{
	const struct token_stack	*k = &h->s->tokens[f->region];

	for (unsigned i = 0; i < k->count; i++) {
		if (k->token[i] != PIRATES || k->seen[i] != EVERYONE)
			continue;
		f->index = (uint8_t)i;
		return true;
	}
	return false;
}

void
hlas_step_tokens(struct hlas *h, struct frame *f)
{
	bool	 here = hlas_has_units(h, f->faction, f->region) && !h->s->faction[f->faction].out;

	if (f->step == TOKENS_EFFECT) {
		f->step = TOKENS_NEXT;
		if (here)
			hlas_token_effect(h, f);
		return;
	}
	f->token = 0;
	if (!here || ((f->flags & TOKENS_PIRATES) != 0 && !find_pirates(h, f)) ||
	    f->index >= h->s->tokens[f->region].count)
		hlas_pop(h);
	else
		next_token(h, f);
}
