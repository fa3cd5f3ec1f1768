/*
 * The means of a faction: frames and events, resources and points, cards, and
 * the lines of its board that are on (HLS-56 to HLS-59).
 */

#include "games/hlas/rules.h"
#include "referee/kit.h"

struct news *
hlas_event(struct hlas *h, unsigned kind, unsigned faction)
{
	struct news	*e = &h->scratch;

	if (h->events != NULL)
		e = event_add(h->events, EVERYONE);
	else
		*e = (struct news){ 0 };
	e->kind = (uint8_t)kind;
	e->faction = (uint8_t)faction;
	return e;
}

struct news *
hlas_event_amounts(struct hlas *h, unsigned kind, unsigned faction, const uint8_t of[STOCKS])
{
	struct news	*e = hlas_event(h, kind, faction);

	e->ore = of[ORE - 1];
	e->mana = of[MANA - 1];
	e->food = of[FOOD - 1];
	return e;
}

struct frame *
hlas_push(struct hlas *h, unsigned kind, unsigned faction)
{
	struct frame	*f;

	if (h->s->frames == FRAMES)
		bug("%d things under way at once", FRAMES);
	f = &h->s->frame[h->s->frames++];
	*f = (struct frame){ .kind = (uint8_t)kind, .faction = (uint8_t)faction };
	return f;
}

void
hlas_pop(struct hlas *h)
{
	memset(&h->s->frame[--h->s->frames], 0, sizeof(h->s->frame[0]));
}

struct frame *
hlas_top(const struct hlas *h)
{
	return &h->s->frame[h->s->frames - 1];
}

bool
hlas_decision_faction(struct hlas *h, struct frame *f, unsigned decision, unsigned faction)
{
	const struct faction	*who = &h->s->faction[faction];

	if (faction == 0 || who->seat == 0 || who->out)
		return false;
	f->decision = (uint8_t)decision;
	f->seats = SEAT_BIT(who->seat);
	return true;
}

void
hlas_push_gain(struct hlas *h, unsigned faction, unsigned n, unsigned token, unsigned region)
{
	struct frame	*f;

	if (n == 0)
		return;
	f = hlas_push(h, FRAME_GAIN, faction);
	f->n = (uint8_t)n;
	f->token = (uint8_t)token;
	f->region = (uint8_t)region;
}

/* Adds up to the limit, and returns the real gain. */
static struct price
add_stock(struct hlas *h, unsigned faction, const struct price *p)
{
	struct faction	*f = &h->s->faction[faction];
	struct price	 gained = *p;

	for (unsigned i = ORE; i <= STOCKS; i++) {
		gained.of[i - 1] = (uint8_t)MIN(p->of[i - 1], h->f->limit.stock - f->stock[i]);
		f->stock[i] = (uint8_t)(f->stock[i] + gained.of[i - 1]);
	}
	return gained;
}

void
hlas_gain_price(struct hlas *h, unsigned faction, const struct price *p)
{
	struct price	 gained = add_stock(h, faction, p);

	if (gained.of[0] + gained.of[1] + gained.of[2] > 0)
		hlas_event_amounts(h, EVENT_GAINED, faction,
		    gained.of)->source = (uint8_t)h->source;
}

void
hlas_collect(struct hlas *h, unsigned faction, const struct price *p)
{
	struct price	 gained = add_stock(h, faction, p);

	hlas_event_amounts(h, EVENT_COLLECTED, faction, gained.of);
}

void
hlas_gain(struct hlas *h, unsigned faction, unsigned stock, unsigned n)
{
	struct price	 p = { { 0 } };

	p.of[stock - 1] = (uint8_t)n;
	hlas_gain_price(h, faction, &p);
}

bool
hlas_can_pay(const struct faction *f, const struct price *p)
{
	for (unsigned i = ORE; i <= STOCKS; i++)
		if (f->stock[i] < p->of[i - 1])
			return false;
	return true;
}

void
hlas_pay(struct hlas *h, unsigned faction, const struct price *p, enum spending why)
{
	struct faction	*f = &h->s->faction[faction];

	if (p->of[0] + p->of[1] + p->of[2] > 0)
		hlas_event_amounts(h, EVENT_PAID, faction, p->of)->spending = (uint8_t)why;
	for (unsigned i = ORE; i <= STOCKS; i++)
		f->stock[i] = (uint8_t)(f->stock[i] - p->of[i - 1]);
}

void
hlas_pay_one(struct hlas *h, unsigned faction, unsigned stock, unsigned n, enum spending why)
{
	struct price	 p = { { 0 } };

	p.of[stock - 1] = (uint8_t)n;
	hlas_pay(h, faction, &p, why);
}

unsigned
hlas_total(const struct faction *f)
{
	return f->stock[ORE] + f->stock[MANA] + f->stock[FOOD];
}

unsigned
hlas_most(const struct faction *f)
{
	unsigned	 best = 0;

	for (unsigned i = ORE; i <= STOCKS; i++)
		if (f->stock[i] > 0 && (best == 0 || f->stock[i] > f->stock[best]))
			best = i;
	return best;
}

/* Points never fall below 0 (HLS-26); points under 0 do not count as lost. */
void
hlas_vp(struct hlas *h, unsigned faction, int vp, unsigned why)
{
	struct faction	*f = &h->s->faction[faction];
	struct news	*e;

	if (f->score + vp < 0 && h->t->option[OPT_FLOOR] == 0)
		vp = -f->score;
	if (vp == 0 || f->out)
		return;
	f->score = (int16_t)(f->score + vp);
	f->earned[why] = (int16_t)(f->earned[why] + vp);
	e = hlas_event(h, EVENT_VP, faction);
	e->source = (uint8_t)h->source;
	e->vp = (int16_t)vp;
	e->points = (uint8_t)why;
}

unsigned
hlas_source_unit(unsigned source)
{
	static const uint8_t	 unit[SOURCES + 1] = {
		[SEA_DOCK] = SEA_VESSEL, [AIR_SPIRE] = AIR_VESSEL,
		    [H1] = HERO_1, [H2] = HERO_2, [H3] = HERO_3,
	};

	return unit[source];
}

/* True for lines of buildings that stand and of Heroes in play. */
static bool
is_on(const struct hlas *h, const struct faction *f, const struct ability_figures *a)
{
	if (a->level > f->level)
		return false;
	if (a->source <= BUILDINGS)
		return (f->buildings & BUILDING_BIT(a->source)) != 0;
	if (h->t->option[OPT_HEROES] != 0 && a->level == 1 && f->level > 1)
		return false;
	return f->place[a->source - BUILDINGS] != 0;
}

bool
hlas_next(struct walk *w)
{
	const struct ability_figures	*board =
	    &w->h->f->ability[(w->faction - 1) * SOURCES * LEVELS];
	const struct faction		*f = &w->h->s->faction[w->faction];

	for (; w->next < SOURCES * LEVELS; w->next++, w->part = 0) {
		const struct ability_figures	*a = &board[w->next];

		while (w->part < a->ops) {
			w->op = &a->op[w->part++];
			w->source = a->source;
			if (w->op->tag == w->tag && is_on(w->h, f, a))
				return true;
		}
	}
	return false;
}

const struct op *
hlas_feat(const struct hlas *h, unsigned faction, unsigned feat, unsigned *source)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = OP_FEAT };

	while (hlas_next(&w)) {
		if (w.op->feat != feat)
			continue;
		if (source != NULL)
			*source = w.source;
		return w.op;
	}
	return NULL;
}

bool
hlas_on_terrain(const struct hlas *h, const struct op *op, unsigned region)
{
	return op->terrain == 0 || (op->terrain >> (h->f->region[region].terrain - 1) & 1) != 0;
}

unsigned
hlas_sum(const struct hlas *h, unsigned faction, unsigned tag, unsigned of)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = tag };
	unsigned	 sum = 0;

	while (hlas_next(&w))
		if (w.op->of == of && w.op->cond == 0 && w.op->terrain == 0)
			sum += w.op->n;
	return sum;
}

void
hlas_library_add(struct seat *seat, unsigned cards, uint8_t spell)
{
	unsigned	 i = cards;

	for (; i > 0 && seat->library[i - 1] > spell; i--)
		seat->library[i] = seat->library[i - 1];
	seat->library[i] = spell;
}

/*
 * The discards are shuffled into an empty deck.  If it is still empty, fewer
 * cards are drawn (HLS-15).
 */
void
hlas_draw(struct hlas *h, unsigned faction, unsigned n)
{
	struct state	*s = h->s;
	unsigned	 number = s->faction[faction].seat, drawn = 0;
	struct seat	*seat = &s->seat[number];

	for (; drawn < n && seat->cards < LIBRARY; drawn++) {
		struct news	*e;
		uint8_t		 spell;

		if (s->deck_size == 0) {
			memcpy(s->deck, s->discard, sizeof(s->deck));
			s->deck_size = s->discards;
			s->discards = 0;
			memset(s->discard, 0, sizeof(s->discard));
			kit_shuffle(s->deck, s->deck_size, 1, h->chance);
		}
		if (s->deck_size == 0)
			break;
		spell = s->deck[--s->deck_size];
		s->deck[s->deck_size] = 0;
		hlas_library_add(seat, seat->cards++, spell);
		e = event_add(h->events, SEAT_BIT(number));
		*e = (struct news){ .kind = EVENT_CARD, .faction = (uint8_t)faction,
		    .spell = spell };
	}
	if (drawn > 0)
		hlas_event(h, EVENT_DREW, faction)->n = (uint8_t)drawn;
}

void
hlas_discard(struct hlas *h, unsigned spell)
{
	h->s->discard[h->s->discards++] = (uint8_t)spell;
}

bool
hlas_holds(const struct hlas *h, unsigned faction, unsigned spell)
{
	const struct seat	*seat = &h->s->seat[h->s->faction[faction].seat];

	return spell != 0 && h->s->faction[faction].seat != 0 &&
	    memchr(seat->library, (int)spell, seat->cards) != NULL;
}

void
hlas_remove_card(struct hlas *h, unsigned faction, unsigned spell)
{
	struct seat	*seat = &h->s->seat[h->s->faction[faction].seat];
	uint8_t		*at = memchr(seat->library, (int)spell, seat->cards);

	memmove(at, at + 1, (size_t)(seat->library + LIBRARY - at - 1));
	seat->library[LIBRARY - 1] = 0;
	seat->cards--;
}

static bool
strike(uint8_t *card, unsigned count, unsigned spell)
{
	uint8_t	*at = spell == 0 ? NULL : memchr(card, (int)spell, count);

	if (at != NULL)
		*at = 0;
	return at != NULL;
}

void
hlas_keep(struct hlas *h, unsigned faction, unsigned limit, const uint8_t *keep, unsigned count)
{
	struct seat	*seat = &h->s->seat[h->s->faction[faction].seat];
	uint8_t		 left[LIBRARY];
	unsigned	 kept = 0, cards = seat->cards;

	memcpy(left, seat->library, sizeof(left));
	for (unsigned i = 0; i < count && kept < limit; i++)
		kept += strike(left, cards, keep[i]);
	for (; kept < limit && kept < cards; kept++) {
		unsigned	 best = 0;	/* by points, Mana, then order in the table */

		for (unsigned i = 0; i < cards; i++) {
			const struct spell_figures	*a = &h->f->spell[left[i]],
			    *b = &h->f->spell[best];

			if (left[i] != 0 && (best == 0 || a->vp > b->vp ||
			    (a->vp == b->vp && a->mana > b->mana)))
				best = left[i];
		}
		strike(left, cards, best);
	}
	for (unsigned i = 0; i < cards; i++) {
		if (left[i] == 0)
			continue;
		hlas_remove_card(h, faction, left[i]);
		hlas_discard(h, left[i]);
	}
	if (cards > kept)
		hlas_event(h, EVENT_DISCARDED, faction)->n = (uint8_t)(cards - kept);
}

bool
hlas_keep_check(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	const struct seat	*seat = &h->s->seat[decision->seat];
	uint8_t			 left[SPELLS + 1] = { 0 };

	for (unsigned i = 0; i < seat->cards; i++)
		left[seat->library[i]]++;
	if (m->spells > decision->about[0])
		return NOT_NOW(d, "limit", "you may keep %u", decision->about[0]);
	for (unsigned i = 0; i < m->spells; i++)
		if (m->keep[i] == 0 || left[m->keep[i]]-- == 0)
			return NOT_NOW(d, "library", "'%s' is not in your library",
			    names_id(h->t->names, "spell", m->keep[i]));
	return true;
}
