/*
 * Spells under way: casting, the window in which others interrupt, and the
 * three spells of the solo enemy (HLS-23, HLS-42, HLS-79).
 *
 * A spell's frame: 'spell'; 'faction', its caster; 'other', the owner of the
 * spell that it interrupts, which lies in the frame below; 'n', the Mana it
 * cost; 'passed', the seats that act no more in its window.  The enemy's has
 * 'enemy_spell' instead, and 'unit', the Hero who casts it.  The player decides
 * what such a spell leaves open: the choice's frame has 'enemy_spell'.
 */

#include "games/hlas/rules.h"

/* Returns the weakest kind of unit there outside of capital regions, or 0. */
static unsigned
weakest_at(const struct hlas *h, unsigned faction, unsigned region)
{
	struct group	 g = hlas_group_at(&h->s->faction[faction], region);

	if (hlas_capital_of(h, region) != 0 || hlas_group_size(&g) == 0)
		return 0;
	if (is_sea(region) && hlas_group_land(&g) > 0)
		g.sea = 0;
	return hlas_is_solo(h, faction) ? hlas_solo_first_loss(&g) : hlas_weakest(h, &g);
}

/* Returns the default region: the first with 'unit', or with the weakest unit if 'unit' is 0. */
static unsigned
bolt_region(const struct hlas *h, unsigned faction, unsigned unit)
{
	unsigned	 best = 0, least = 0;

	for (unsigned r = 1; r <= REGIONS; r++) {
		unsigned	 weakest = weakest_at(h, faction, r), strength;

		if (weakest == 0)
			continue;
		if (unit != 0) {
			if (hlas_may_lose(h, faction, r, unit))
				return r;
			continue;
		}
		strength = h->f->unit[weakest].strength;
		if (best == 0 || strength < least) {
			best = r;
			least = strength;
		}
	}
	return best;
}

static void
bolt(struct hlas *h, unsigned victim, unsigned unit, unsigned region)
{
	if (region == 0)
		region = bolt_region(h, victim, unit);
	if (region != 0)
		hlas_kill(h, victim, region, unit != 0 ? unit : weakest_at(h, victim, region), 1);
}

static void
plunder(struct hlas *h, unsigned victim, unsigned thief, unsigned stock)
{
	if (stock == 0)
		stock = hlas_most(&h->s->faction[victim]);
	if (stock == 0)
		return;
	hlas_pay_one(h, victim, stock, 1, FOR_THEFT);
	hlas_gain(h, thief, stock, 1);
}

static unsigned
victim_of(const struct hlas *h, unsigned faction)
{
	return hlas_is_solo(h, faction) ? h->s->seat[1].faction : h->s->solo.faction;
}

/*
 * Applies one of the enemy's spells for the enemy, or for the player who copies
 * it.  The player chooses what they lose; the enemy gives by the rules.
 */
static void
apply_enemy_spell(struct hlas *h, unsigned faction, const struct frame *f, const struct target *t)
{
	unsigned	 spell = f->enemy_spell,
	    victim = victim_of(h, faction), region = hlas_is_solo(h, faction) ?
	    h->s->faction[faction].place[f->unit - WARRIOR] : t->region;

	if (spell == SUMMON_WORKER) {
		if (h->s->faction[faction].serfs > 0 && hlas_room(h, faction, region) > 0)
			hlas_enter(h, faction, region, SERF, 1);
	} else if (spell == PLUNDER ? hlas_total(&h->s->faction[victim]) == 0 :
	    bolt_region(h, victim, 0) == 0)
		return;
	else if (!hlas_is_solo(h, victim))
		hlas_push(h, FRAME_SOLO_CHOICE, faction)->enemy_spell = (uint8_t)spell;
	else if (spell == PLUNDER)
		plunder(h, victim, faction, 0);
	else
		bolt(h, victim, 0, 0);
}

/* A copied Summon Worker brings a Serf to a Hero of the copier's. */
static bool
copy_fits(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	struct group	 there;

	if (spell != SUMMON_WORKER)
		return true;
	if (!is_land(t->region) || h->s->faction[faction].serfs == 0)
		return false;
	there = hlas_group_at(&h->s->faction[faction], t->region);
	return there.heroes != 0 && hlas_room(h, faction, t->region) > 0;
}

static void
step_solo_choice(struct hlas *h, struct frame *f)
{
	if (f->step++ > 0 || !hlas_decision_faction(h, f, DECISION_GIVE_UP,
	    victim_of(h, f->faction)))
		hlas_pop(h);
}

static void
answer_solo_choice(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 victim = h->s->seat[seat].faction;

	if (f->enemy_spell == PLUNDER)
		plunder(h, victim, f->faction, m->stock);
	else
		bolt(h, victim, m->unit, m->region);
}

static bool
check_give_up(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	unsigned		 me = h->s->seat[decision->seat].faction;
	const struct faction	*f = &h->s->faction[me];

	if (hlas_top(h)->enemy_spell == PLUNDER) {
		if (m->unit != 0 || m->region != 0)
			return NOT_NOW(d, "what", "it takes a resource");
		return m->stock == 0 || f->stock[m->stock] > 0 ||
		    NOT_NOW(d, "resource", "you have none of it");
	}
	if (m->stock != 0)
		return NOT_NOW(d, "what", "it kills a unit");
	if (m->unit == 0 && m->region == 0)
		return true;
	if (m->region == 0)
		return bolt_region(h, me, m->unit) != 0 ||
		    NOT_NOW(d, "unit", "you have no such unit outside your capital");
	if (hlas_capital_of(h, m->region) != 0)
		return NOT_NOW(d, "region", "a capital's region is safe");
	return (m->unit == 0 ? weakest_at(h, me, m->region) != 0 :
	    hlas_may_lose(h, me, m->region, m->unit)) ||
	    NOT_NOW(d, "unit", "no such unit of yours may be lost there");
}

/* Returns the spell under way that an interrupt would be for, or NULL. */
static const struct frame *
under_way(const struct hlas *h)
{
	const struct frame	*f = h->s->frames > 0 ? hlas_top(h) : NULL;

	return f != NULL && f->kind == FRAME_SPELL ? f : NULL;
}

/* Copy Spell costs as much as the copied spell; no price is cut below 1. */
unsigned
hlas_spell_price(const struct hlas *h, unsigned faction, unsigned spell)
{
	struct walk		 w = { .h = h, .faction = faction, .tag = OP_CHEAP };
	const struct frame	*f = under_way(h);
	bool			 copies = spell == COPY_SPELL && f != NULL;
	unsigned		 of = copies ? f->spell : spell, side = hlas_side_of(h, faction);
	unsigned		 mana = copies && f->enemy_spell != 0 ?
	    h->f->enemy_spell[f->enemy_spell].mana : h->f->spell[of].mana,
	    cut = hlas_sum(h, faction, OP_CHEAP, CHEAP_SPELL);

	while (h->f->spell[of].kind == KIND_COMBAT && side != 0 && hlas_next(&w))
		if (w.op->of == CHEAP_COMBAT && hlas_in_battle(h, side, w.source))
			cut += w.op->n;
	return mana > cut ? mana - cut : mana != 0;
}

int
hlas_scribed_ready(const struct faction *f, unsigned spell)
{
	for (int i = 0; i < f->scribes; i++)
		if (f->scribed[i].spell == spell && f->scribed[i].stage == READY)
			return i;
	return -1;
}

struct target
hlas_target_of(const struct move *m)
{
	struct target	 t = m->target;

	if (m->unit != 0)
		t.unit[0] = m->unit;
	for (unsigned i = 0; i < m->kinds && i < 2 && m->unit == 0; i++)
		t.unit[i] = m->kind[i];
	return t;
}

/* Checks a target against the stock that is left when the spell is paid. */
static bool
check_target(const struct hlas *h, unsigned faction, unsigned spell, unsigned price,
    const struct target *t, struct diags *d)
{
	struct hlas	 then = *h;

	then.spent = price;
	return hlas_target_check(&then, faction, spell, t, d);
}

static bool
check_payable(const struct hlas *h, unsigned faction, unsigned spell, struct diags *d)
{
	unsigned	 price = hlas_spell_price(h, faction, spell);

	return h->s->faction[faction].stock[MANA] >= price ||
	    NOT_NOW(d, "price", "it costs %u Mana", price);
}

bool
hlas_cast_check(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t,
    bool scribed, struct diags *d)
{
	bool	 ready = hlas_scribed_ready(&h->s->faction[faction], spell) >= 0;

	if (spell == 0 || h->f->spell[spell].kind != KIND_CAST)
		return NEVER(d, "kind", "only CAST spells are cast as an action");
	if (!ready && (scribed || !hlas_holds(h, faction, spell)))
		return NOT_NOW(d, "spell",
		    "'%s' is not in your library, and no ready scribed spell",
		    names_id(h->t->names, "spell", spell));
	return check_payable(h, faction, spell, d) &&
	    check_target(h, faction, spell, hlas_spell_price(h, faction, spell), t, d);
}

bool
hlas_combat_check(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t,
    struct diags *d)
{
	if (spell == 0 || h->f->spell[spell].kind != KIND_COMBAT)
		return NEVER(d, "kind", "only COMBAT spells are cast in a battle");
	if (!hlas_holds(h, faction, spell))
		return NOT_NOW(d, "spell", "'%s' is not in your library",
		    names_id(h->t->names, "spell", spell));
	return check_payable(h, faction, spell, d) && hlas_target_check(h, faction, spell, t, d);
}

/* A COMBAT spell is copied only by the other side of its battle (HLS-44). */
static bool
check_copy(const struct hlas *h, unsigned faction, const struct frame *f, const struct target *t,
    struct diags *d)
{
	unsigned	 kind = h->f->spell[f->spell].kind, side = hlas_side_of(h, faction);

	if (f->enemy_spell != 0)
		return copy_fits(h, faction, f->enemy_spell, t) ||
		    NOT_NOW(d, "target", "the copy needs a Hero of yours with room");
	if (kind == KIND_INTERRUPT)
		return NOT_NOW(d, "copy", "an INTERRUPT is not copied");
	if (kind == KIND_COMBAT && (side == 0 || h->s->battle.side[side].faction != faction ||
	    side == hlas_side_of(h, f->faction)))
		return NOT_NOW(d, "copy", "only the other side copies a COMBAT spell");
	return check_target(h, faction, f->spell, hlas_spell_price(h, faction, COPY_SPELL), t, d);
}

static bool
check_interrupt(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	const struct frame	*f = under_way(h);
	unsigned		 faction = h->s->seat[decision->seat].faction, spell = m->spell;
	struct target		 t = hlas_target_of(m);

	if (m->tag != MOVE_INTERRUPT)
		return true;
	if (spell == 0 || h->f->spell[spell].kind != KIND_INTERRUPT)
		return NEVER(d, "kind", "only INTERRUPT spells interrupt");
	if (f == NULL)
		return NOT_NOW(d, "spell", "no spell is under way");
	if (!hlas_holds(h, faction, spell))
		return NOT_NOW(d, "spell", "'%s' is not in your library",
		    names_id(h->t->names, "spell", spell));
	if (!check_payable(h, faction, spell, d))
		return false;
	return spell != COPY_SPELL || check_copy(h, faction, f, &t, d);
}

/* Takes the card or exhausts the scribed spell, pays, scores, and opens the window. */
void
hlas_cast(struct hlas *h, unsigned faction, unsigned spell, const struct target *t, bool scribed,
    unsigned price)
{
	struct faction	*f = &h->s->faction[faction];
	unsigned	 other = under_way(h) != NULL ? under_way(h)->faction : 0;
	struct frame	*frame;
	struct news	*e;

	if (scribed)
		f->scribed[hlas_scribed_ready(f, spell)].stage = EXHAUSTED;
	else {
		hlas_remove_card(h, faction, spell);
		hlas_discard(h, spell);
	}
	e = hlas_event(h, EVENT_CAST, faction);
	e->spell = (uint8_t)spell;
	e->other = (uint8_t)(h->f->spell[spell].kind == KIND_INTERRUPT ? other : t->faction);
	e->region = t->region;
	e->to = t->to;
	e->mana = (uint8_t)price;
	e->scribed = scribed;
	f->stock[MANA] = (uint8_t)(f->stock[MANA] - price);
	frame = hlas_push(h, FRAME_SPELL, faction);
	frame->spell = (uint8_t)spell;
	frame->other = (uint8_t)(h->f->spell[spell].kind == KIND_INTERRUPT ? other : 0);
	frame->n = (uint8_t)price;
	frame->target = *t;
	hlas_vp(h, faction, h->f->spell[spell].vp, POINTS_SPELL);
	if (h->f->spell[spell].kind == KIND_CAST)
		hlas_moment(h, faction, WHEN_CAST, 0);
}

seats_t
hlas_interrupters(const struct hlas *h, const struct frame *f)
{
	bool		 nested = h->f->spell[f->spell].kind == KIND_INTERRUPT;
	seats_t		 set = NOBODY;

	if (h->t->option[OPT_INTERRUPTS] == INTERRUPTS_NONE ||
	    (nested && h->t->option[OPT_INTERRUPTS] == INTERRUPTS_ONE) ||
	    h->s->frames > FRAMES - 16)
		return NOBODY;
	for (unsigned i = 0, foes = hlas_enemies(h, f->faction);
	    (i = next_faction(foes, i)) != 0;) {
		unsigned	 seat = h->s->faction[i].seat;

		if (seat != 0 && h->s->seat[seat].cards > 0)
			set |= SEAT_BIT(seat);
	}
	return set & (seats_t)~f->passed;
}

/* The frame is popped before its effect, which may push others; a copied spell's frame is not. */
static void
settle_spell(struct hlas *h, struct frame *f)
{
	struct frame		 done = *f, *below = h->s->frames > 1 ? f - 1 : NULL;
	const struct frame	*of = done.spell == COPY_SPELL ? below : &done;
	unsigned		 faction = done.faction;
	bool			 fits;
	struct news		*e;

	hlas_pop(h);
	if ((done.flags & SPELL_COUNTERED) != 0)
		hlas_event(h, EVENT_COUNTERED, faction)->spell = done.spell;
	else if (done.spell == COUNTER)
		below->flags |= SPELL_COUNTERED;
	else if (done.spell == ABSORB)
		hlas_gain(h, faction, MANA, below->n);
	else {
		fits = of->enemy_spell != 0 ? hlas_is_solo(h, faction) ||
		    copy_fits(h, faction, of->enemy_spell, &done.target) :
		    hlas_target_check(h, faction, of->spell, &done.target, NULL);
		if (!fits) {
			e = hlas_event(h, EVENT_VOID, faction);
			e->act = MOVE_CAST;
			e->spell = of->spell;
			e->enemy_spell = of->enemy_spell;
		} else if (of->enemy_spell != 0)
			apply_enemy_spell(h, faction, of, &done.target);
		else
			hlas_effect(h, faction, of->spell, &done.target);
	}
}

static void
step_spell(struct hlas *h, struct frame *f)
{
	seats_t	 seats = (f->flags & SPELL_COUNTERED) != 0 ? NOBODY : hlas_interrupters(h, f);

	if (seats == NOBODY) {
		settle_spell(h, f);
		return;
	}
	f->decision = DECISION_INTERRUPT;
	f->seats = seats;
}

/*
 * The first from the caster's left who plays acts.  The others who would have
 * played are asked again when that is settled.
 */
static void
answer_spell(struct hlas *h, struct frame *f, const struct decisions *decisions,
    const struct move *moves)
{
	unsigned		 who = 0, seat;
	const struct move	*chosen = NULL;
	struct target		 t;

	for (unsigned k = 1; (seat = hlas_nth_left(h, f->faction, k)) != 0; k++) {
		const struct decision	*decision = decisions_find(decisions, seat);
		const struct move	*m;

		if (decision == NULL)
			continue;
		m = &moves[decision - decisions->decision];
		if (chosen == NULL)
			f->passed |= SEAT_BIT(seat);
		else if (m->tag == MOVE_INTERRUPT)
			h->decisions->unused |= SEAT_BIT(seat);
		if (chosen == NULL && m->tag == MOVE_INTERRUPT) {
			chosen = m;
			who = h->s->seat[seat].faction;
		}
	}
	if (chosen == NULL)
		return;
	t = hlas_target_of(chosen);
	hlas_cast(h, who, chosen->spell, &t, false, hlas_spell_price(h, who, chosen->spell));
}

const struct frame_rules	 hlas_solo_choice_frame = {
	.asks = ASKS(DECISION_GIVE_UP),
	.step = step_solo_choice,
	.answer = answer_solo_choice,
	.check = check_give_up,
};

const struct frame_rules	 hlas_spell_frame = {
	.asks = ASKS(DECISION_INTERRUPT),
	.step = step_spell,
	.answer_all = answer_spell,
	.check = check_interrupt,
};
