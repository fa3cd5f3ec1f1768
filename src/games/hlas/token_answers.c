/* Effects of the answers that tokens ask for. */

#include "games/hlas/rules.h"

/* The Serf or Warrior comes here, or to the courtyard if there is no room (HLS-22). */
static void
join(struct hlas *h, unsigned faction, unsigned region, unsigned unit)
{
	hlas_enter(h, faction,
	    hlas_room(h, faction, region) > 0 ? region : h->s->faction[faction].capital, unit, 1);
}

static void
take(struct hlas *h, struct frame *f)
{
	unsigned	 faction = f->faction;
	struct frame	*research;

	switch (f->token) {
	case FARM:
	case KNIGHT:
		hlas_pay_one(h, faction, FOOD, h->f->token[f->token].price);
		join(h, faction, f->region, f->token == FARM ? SERF : WARRIOR);
		break;
	case FISHERMAN:
		hlas_enter(h, faction, f->region, SERF, 1);
		break;
	default:
		hlas_pay_one(h, faction, MANA, h->f->token[WIZARD_TOWER].price);
		research = hlas_push(h, FRAME_RESEARCH, faction);
		research->token = WIZARD_TOWER;
	}
}

/* Pays resources of free choice: as named, then those the faction has most of. */
static void
pay_any(struct hlas *h, unsigned faction, unsigned n, const struct move *m)
{
	const struct faction	*f = &h->s->faction[faction];

	for (unsigned i = 0; i < m->takes && n > 0; i++)
		if (m->take[i] != 0 && f->stock[m->take[i]] > 0) {
			hlas_pay_one(h, faction, m->take[i], 1);
			n--;
		}
	for (; n > 0 && hlas_most(f) != 0; n--)
		hlas_pay_one(h, faction, hlas_most(f), 1);
}

/* Returns the faction whose library is looked at by default: the largest, then from the left. */
static unsigned
library_to_see(const struct hlas *h, unsigned faction, unsigned wanted)
{
	unsigned	 seat = h->s->faction[faction].seat, best = 0;

	if (wanted != 0 && wanted != faction && h->s->faction[wanted].seat != 0 &&
	    h->s->seat[h->s->faction[wanted].seat].cards > 0)
		return wanted;
	for (unsigned k = 1; k < h->t->seats; k++) {
		unsigned	 other = (seat - 1u + k) % h->t->seats + 1;

		if (h->s->seat[other].cards > (best == 0 ? 0 : h->s->seat[best].cards))
			best = other;
	}
	return best == 0 ? 0 : h->s->seat[best].faction;
}

/* Shows a card of it: at random, or, by the option, the card that its owner would miss least. */
static void
see_card(struct hlas *h, unsigned faction, unsigned whose)
{
	const struct seat	*seat = &h->s->seat[h->s->faction[whose].seat];
	unsigned		 pick = 0;
	struct news		*e;

	if (whose == 0 || seat->cards == 0)
		return;
	if (h->t->option[OPT_ROGUE] == 0)
		pick = chance_hidden(h->chance, seat->cards);
	else
		for (unsigned i = 1; i < seat->cards; i++)
			if (h->f->spell[seat->library[i]].vp < h->f->spell[seat->library[pick]].vp)
				pick = i;
	e = event_add(h->events, SEAT_BIT(h->s->faction[faction].seat));
	*e = (struct news){ .kind = EVENT_SAW_CARD, .faction = (uint8_t)whose,
	    .spell = seat->library[pick] };
}

static void
answer_rogue(struct hlas *h, struct frame *f, const struct move *m)
{
	if (m->tag == MOVE_LOSE) {
		hlas_kill(h, f->faction, f->region, m->unit, 1);
		return;
	}
	pay_any(h, f->faction, h->f->token[ROGUE].price, m);
	see_card(h, f->faction, library_to_see(h, f->faction, m->faction));
}

static bool
has_vessel(const struct hlas *h, unsigned sea)
{
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].place[PIECE_SEA] == sea ||
		    h->s->faction[i].place[PIECE_AIR] == sea)
			return true;
	return false;
}

bool
hlas_may_send(const struct hlas *h, unsigned sea)
{
	return is_sea(sea) && hlas_in_play(h, sea) && !has_vessel(h, sea) &&
	    h->s->tokens[sea].count < TOKEN_STACK;
}

/* Sends the Pirates to a sea without a vessel: as named, else the first in the table. */
static void
send_pirates(struct hlas *h, unsigned region, unsigned wanted, unsigned faction)
{
	struct token_stack	*k = &h->s->tokens[region], *to;
	unsigned		 sea = hlas_may_send(h, wanted) && wanted != region ? wanted : 0;

	for (unsigned r = LANDS + 1; sea == 0 && r <= REGIONS; r++)
		if (r != region && hlas_may_send(h, r))
			sea = r;
	for (unsigned i = 0; i < k->count; i++) {
		if (k->token[i] != PIRATES || k->seen[i] != EVERYONE)
			continue;
		if (sea == 0) {
			hlas_remove_token(h, region, i, faction);
			return;
		}
		hlas_take_off(k, i);
		to = &h->s->tokens[sea];
		to->token[to->count] = PIRATES;
		to->seen[to->count++] = EVERYONE;
		hlas_tell_token(h, EVENT_TOKEN, PIRATES, sea, faction);
		return;
	}
}

static void
answer_pirates(struct hlas *h, struct frame *f, const struct move *m)
{
	unsigned	 faction = f->faction, region = f->region;

	if (f->index > 0)
		f->index--;
	send_pirates(h, region, m->to, faction);
	if (m->tag == MOVE_PAY) {
		pay_any(h, faction, h->f->token[PIRATES].price, m);
		hlas_vp(h, faction, h->f->token[PIRATES].vp, POINTS_TOKEN);
	} else
		hlas_kill(h, faction, region, m->unit, 1);
}

static void
exchange(struct hlas *h, unsigned faction, const struct move *m)
{
	unsigned	 n = MIN(m->gives, m->takes);

	for (unsigned i = 0; i < n; i++) {
		hlas_pay_one(h, faction, m->give[i], 1);
		hlas_gain(h, faction, m->take[i], 1);
	}
}

static void
answer_harpy(struct hlas *h, struct frame *f, const struct move *m)
{
	if (m->tag == MOVE_LOSE)
		hlas_kill(h, f->faction, f->region, m->unit, 1);
	else
		hlas_decision_faction(h, f, DECISION_CARRY, hlas_left_of(h, f->faction));
}

static void
answer_carry(struct hlas *h, struct frame *f, const struct move *m)
{
	struct group	 g = { 0 };

	hlas_group_add(&g, m->unit, 1);
	hlas_push_forced(h, f->faction, f->region, m->to, &g);
}

static void
answer_eggs(struct hlas *h, struct frame *f, const struct move *m)
{
	struct faction	*who = &h->s->faction[f->faction];
	int		 i = hlas_tower_at(who, m->to);

	who->tower[i].eggs++;
	h->s->gone[EGGS]--;
}

void
hlas_answer_tokens(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	switch (h->asked) {
	case DECISION_TOKEN:
		if (m->tag == MOVE_TAKE)
			take(h, f);
		break;
	case DECISION_FLEE:
		hlas_part(h, f->faction, f->region, m->target.item, m->target.items);
		hlas_flee(h, f->faction, f->region, f->token, m->to);
		break;
	case DECISION_ROGUE:
		answer_rogue(h, f, m);
		break;
	case DECISION_PIRATES:
		answer_pirates(h, f, m);
		break;
	case DECISION_TRADERS:
		if (m->tag == MOVE_EXCHANGE)
			exchange(h, f->faction, m);
		break;
	case DECISION_HARPY:
		answer_harpy(h, f, m);
		break;
	case DECISION_CARRY:
		answer_carry(h, f, m);
		break;
	case DECISION_CRAB:
		hlas_kill(h, m->faction != 0 ? m->faction : hlas_lone_serf(h, m->to), m->to, SERF,
		    1);
		break;
	default:
		answer_eggs(h, f, m);
	}
}
