/* Performs an action that is legal, its card spent and its price paid. */

#include "games/immortals/rules.h"

struct act {
	const struct tables	*t;
	struct state		*s;
	unsigned		 seat;
	const struct card	*card;
	const struct move	*m;
	struct chance		*chance;
	struct events		*events;
};

static struct news *
tell(const struct act *x, enum news_kind kind)
{
	struct news	*n = event_add(x->events, EVERYONE);

	n->kind = (uint8_t)kind;
	n->seat = (uint8_t)x->seat;
	n->region = x->m->region;
	n->realm = x->m->realm;
	return n;
}

/* IMM-30, IMM-31 */
static void
extract(const struct act *x)
{
	const struct price	*yield = &fig(x->t)->region[x->m->region].yield[x->m->realm - 1];
	unsigned		 coin = x->m->space == SPACE_ENERGY ? ENERGY : GOLD;
	struct news		*n = tell(x, NEWS_EXTRACTED);

	n->take = (uint8_t)coin;
	n->count = (uint8_t)imm_gain(x->s, x->seat, coin,
	    coin == ENERGY ? yield->energy : yield->gold);
}

/* Calls armies out of the limbo into a region of that realm (IMM-32). */
static void
call(const struct act *x, unsigned region, unsigned armies)
{
	struct player	*p = &x->s->player[x->seat];
	uint8_t		*limbo = &p->limbo[x->m->realm - 1];
	struct news	*n;

	armies = MIN(armies, *limbo);
	if (armies == 0)
		return;
	*limbo = (uint8_t)(*limbo - armies);
	imm_put(x->s, x->seat, region, x->m->realm, armies);
	n = tell(x, NEWS_CALLED);
	n->region = (uint8_t)region;
	n->armies = (uint8_t)armies;
}

/*
 * IMM-45, IMM-48.  Musters exactly as many as the card says, if the limbo has them; the last
 * region gets those that the list leaves over.
 */
static void
muster(const struct act *x)
{
	unsigned	 left = fig(x->t)->magic[x->card->magic].armies;

	for (unsigned i = 0; i < x->m->count; i++) {
		unsigned	 armies = i + 1u < x->m->count ? x->m->muster[i].armies : left;

		call(x, x->m->muster[i].region, armies);
		left -= armies;
	}
}

/* IMM-33 */
static void
build(const struct act *x, unsigned what)
{
	struct side	*side = side_of(x->s, x->m->region, x->m->realm);
	struct news	*n = tell(x, NEWS_BUILT);
	unsigned	 vp = fig(x->t)->vp_build[what];

	if (what == PORTAL) {
		side->portal = 1;
		x->s->portals--;
	} else {
		side->building = (uint8_t)what;
		x->s->tiles--;
	}
	x->s->player[x->seat].vp = (uint16_t)(x->s->player[x->seat].vp + vp);
	n->build = (uint8_t)what;
	n->vp = (uint16_t)vp;
	n->total = x->s->player[x->seat].vp;
}

static void
attack(const struct act *x)
{
	const struct move	*m = x->m;
	struct attack		 a = { x->seat, m->from, m->from_realm, m->to, m->to_realm,
	    m->armies, 0 };

	a.helps = imm_helps(x->t, x->card, &a);
	imm_battle(x->t, x->s, &a, x->chance, x->events);
}

static void
move(const struct act *x)
{
	const struct move	*m = x->m;
	struct news		*n = tell(x, NEWS_MOVED);

	imm_lift(x->s, m->from, m->from_realm, m->armies);
	imm_put(x->s, x->seat, m->to, m->to_realm, m->armies);
	n->from = m->from;
	n->from_realm = m->from_realm;
	n->region = m->to;
	n->realm = m->to_realm;
	n->armies = m->armies;
}

/* IMM-46, IMM-59 */
static void
take_marker(const struct act *x)
{
	x->s->marker = (uint8_t)x->seat;
	tell(x, NEWS_MARKER);
}

/*
 * IMM-47.  By the literal reading one pays first.  A card on the stack, or held too strongly,
 * stays where it is.
 */
static void
takeover(const struct act *x)
{
	unsigned	 region = x->m->region, holder = x->s->region[region].card;

	if (imm_takeover_realm(x->s, x->seat, region, x->m->realm) == 0 ||
	    (holder == 0 && x->t->option[OPT_TAKEOVER] != 0))
		tell(x, NEWS_REFUSED);
	else
		imm_card_to(x->s, region, x->seat, x->events);
}

void
imm_act(const struct tables *t, struct state *s, unsigned seat, const struct card *card,
    const struct move *m,
    struct chance *chance, struct events *events)
{
	const struct act	 x = { t, s, seat, card, m, chance, events };

	switch (m->kind) {
	case MOVE_EXTRACT:
		extract(&x);
		break;
	case MOVE_TRANSITION:
		call(&x, m->region, fig(t)->transition_armies);
		break;
	case MOVE_CONSTRUCT:
		build(&x, m->build);
		break;
	case MOVE_SHRINE:
		build(&x, SHRINE);
		break;
	case MOVE_ATTACK:
		attack(&x);
		break;
	case MOVE_MOVE:
		move(&x);
		break;
	case MOVE_MUSTER:
		muster(&x);
		break;
	case MOVE_CARDS:
		imm_draw_to(s, seat, fig(t)->magic[card->magic].cards, chance, events);
		break;
	case MOVE_MARKER:
		take_marker(&x);
		break;
	case MOVE_TAKEOVER:
		takeover(&x);
		break;
	default:
		bug("move %u is no action", m->kind);
	}
}
