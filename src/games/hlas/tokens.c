/*
 * The frame of tokens: turned up and resolved one by one while an own unit is there (HLS-22,
 * HLS-64, HLS-65).
 *
 * The frame's 'index' is the place in the stack, 'token' the one that is resolved now.  A token
 * that does not stay is taken off before its effect.
 */

#include "games/hlas/rules.h"

enum { TOKENS_NEXT, TOKENS_EFFECT };

/*
 * Turns up the next token.  A token that stays and was face up acts again only if it is one of
 * three.
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
