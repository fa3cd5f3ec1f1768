/*
 * Immortals (Mike Elliott and Dirk Henn, 2017): its functions, options and lists, the questions of
 * each phase, the default answers for a silent seat, the meaning of "all", and hidden facts.
 */

#include <string.h>

#include "games/immortals/rules.h"
#include "referee/kit.h"

static const struct option	 options[] = {
	[OPT_ROUNDS] = { .name = "rounds", .low = 0, .high = 10,
	    .doc = "How many rounds are played; 0: 7 with three players, else 5.",
	    .source = "book" },
	[OPT_TOWER] = { .name = "tower", .value = WORDS("thirds", "halves"),
	    .doc = "How cubes fall: new ones two times of three, stuck ones once; or five times of "
	    "ten and six times.",
	        .source = "house" },
	[OPT_EIGHTH] = { .name = "eighth", .value = WORDS("construct", "attack"),
	    .doc = "The action space of which the book does not tell: a second construction or a "
	    "second attack.", .source = "house" },
	[OPT_OWN] = { .name = "own", .value = WORDS("armies", "card"),
	    .doc = "Whose a region is when points are scored: theirs who have armies there, or "
	    "theirs who hold the region card.",
	        .source = "IQ-8" },
	[OPT_CAPITAL] = { .name = "capital", .value = WORDS("realm", "twin"),
	    .doc = "Whether there is one capital in each area of each realm, or one in an area and "
	    "its twin together.", .source = "IQ-9" },
	[OPT_KEEP] = { .name = "keep", .value = WORDS("no", "yes"),
	    .doc = "Whether a conflict card that was revealed but not performed goes back to the "
	    "hand.", .source = "IQ-15" },
	[OPT_BLANK] = { .name = "blank", .value = WORDS("turn", "pass"),
	    .doc = "Whether a blank card revealed while other cards lie there is a turn like any "
	    "other, or passes.", .source = "IQ-17" },
	[OPT_NAMES] = { .name = "names", .value = WORDS("one-realm", "both-realms"),
	    .doc = "Whether a region card played for an attack names its region in one realm or in "
	    "both.", .source = "IQ-23" },
	[OPT_HOLLOW] = { .name = "hollow", .value = WORDS("literal", "tie"),
	    .doc = "Whether a side that wins by its inhabitants alone has won, or the battle is a "
	    "tie.", .source = "IQ-29" },
	[OPT_TAKEOVER] = { .name = "takeover", .value = WORDS("holder", "literal"),
	    .doc = "Whether a takeover compares with the card's holder and is impossible if it "
	    "would fail, or is paid and may fail.",
	    .source = "IQ-33" },
	[OPT_RETURN] = { .name = "return", .value = WORDS("no", "yes"),
	    .doc = "Whether a player without armies in a realm may send one from that limbo to an "
	    "empty region.", .source = "IQ-7" },
	{ .name = NULL },
};

static const struct list_of	 lists[] = {
	{ "realm", ENUM_OF("", realm) }, { "coin", ENUM_OF("", coin) },
	{ "building", ENUM_OF("", building) }, { "magic", ENUM_OF("MAGIC_", magic) },
	{ "power", ENUM_OF("POWER_", power) }, { "space", ENUM_OF("SPACE_", space) },
	{ "phase", ENUM_OF("PHASE_", phase) },
	{ "group", WORDS("largest", "smallest", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10",
	    "11", "12") },
	{ "table", WORDS("three", "four", "five") }, { "tower", WORDS("thirds", "halves") },
	{ "helps", ENUM_OF("HELPS_", helps) }, { "result", ENUM_OF("RESULT_", result) },
	{ NULL }
};

/* Opens the same ask for every seat of the set. */
static void
decide_all(struct decisions *decisions, unsigned kind, seats_t seats, enum boundary boundary)
{
	for (unsigned seat = 1; seat <= PLAYERS; seat++)
		if ((seats & SEAT_BIT(seat)) != 0)
			decisions_add(decisions, kind, seat);
	decisions->boundary = boundary;
	for (enum boundary g = BOUNDARY_TURN; g <= boundary; g++)
		decisions->awaited[g] = seats;
}

/* Returns the seats whose player has something of that kind. */
#define SEATS_WITH(t, s, expression) __extension__ ({ \
	seats_t	 set_ = NOBODY; \
	for (unsigned seat_ = 1; seat_ <= (t)->seats; seat_++) { \
		const struct player	*p = &(s)->player[seat_]; \
		set_ |= (expression) ? SEAT_BIT(seat_) : NOBODY; \
	} \
	set_; \
})

/*
 * In the performance, play may pause once each time the turn comes round, before the first card is
 * revealed.  A player without cards is only paid, so play does not wait for them.
 */
static void
decide(const struct tables *t, const void *state, struct decisions *decisions)
{
	const struct state	*s = state;
	const struct player	*turn = &s->player[s->turn];
	seats_t			 all = (seats_t)((1u << t->seats) - 1);
	struct decision		*one;

	switch (s->phase) {
	case PHASE_START_GROUP:
		decide_all(decisions, DECISION_START_GROUP, all, BOUNDARY_ROUND);
		break;
	case PHASE_DRAFT:
		decide_all(decisions, DECISION_DRAFT,
		    SEATS_WITH(t, s, p->dealt_size > 0), BOUNDARY_TURN);
		break;
	case PHASE_DEPLOY:
		decisions_add(decisions, DECISION_DEPLOY, s->turn)->about[0] = turn->pick;
		break;
	case PHASE_SPLIT:
		decide_all(decisions, DECISION_SPLIT,
		    SEATS_WITH(t, s, p->split > 0), BOUNDARY_TURN);
		for (unsigned i = 0; i < decisions->count; i++)
			decisions->decision[i].about[0] =
			    s->player[decisions->decision[i].seat].split;
		break;
	case PHASE_DRAW:
		decide_all(decisions, DECISION_DRAW, all, BOUNDARY_ROUND);
		break;
	case PHASE_REINFORCE:
		one = decisions_add(decisions, DECISION_REINFORCE, s->turn);
		one->about[0] = turn->due[0];
		one->about[1] = turn->due[1];
		if (!s->fresh)
			break;
		decisions->boundary = BOUNDARY_TURN;
		decisions->awaited[BOUNDARY_TURN] = SEATS_WITH(t, s, p->due[0] + p->due[1] > 0);
		break;
	case PHASE_PLAN:
		decide_all(decisions, DECISION_PLAN, all, BOUNDARY_TURN);
		break;
	case PHASE_PERFORM:
		decisions_add(decisions, turn->covered == 0 ?
		    DECISION_COMPENSATION : DECISION_REVEAL, s->turn);
		if (!s->fresh || turn->covered == 0)
			break;
		decisions->boundary = BOUNDARY_TURN;
		decisions->awaited[BOUNDARY_TURN] = SEATS_WITH(t, s, p->covered != 0);
		break;
	}
}

static const struct question *
question_of(unsigned kind)
{
	static const struct question *const	 rows[] = {
		imm_setup_questions, imm_round_questions,
	};

	for (size_t i = 0; i < LENGTH(rows); i++)
		for (const struct question *q = rows[i]; q->kind != 0; q++)
			if (q->kind == kind)
				return q;
	bug("there is no question %u", kind);
}

static bool
check(const struct tables *t, const void *seen, const struct decision *decision, const void *move,
    struct diags *d)
{
	const struct question	*q = question_of(decision->kind);

	return q->check == NULL || q->check(t, seen, decision, move, d);
}

static void
resolve(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *chance, struct events *events)
{
	unsigned	 kind = decisions->decision[0].kind;

	if (kind != DECISION_COMPENSATION)
		((struct state *)state)->fresh = 0;
	question_of(kind)->resolve(t, state, decisions, moves, chance, events);
}

/*
 * The rules' answers.
 */

static unsigned
place_yield(const struct tables *t, unsigned region, unsigned realm)
{
	const struct price	*p = &fig(t)->region[region].yield[realm - 1];

	return p->energy + p->gold;
}

/* Returns the place of a set that yields most; the first of equals. */
static unsigned
best_place(const struct tables *t, uint64_t places)
{
	unsigned	 best = lowest(places), most = 0;

	for (; places != 0; places &= places - 1) {
		unsigned	 place = lowest(places),
		    y = place_yield(t, place_region(place), place_realm(place));

		if (y > most) {
			most = y;
			best = place;
		}
	}
	return best;
}

static unsigned
card_yield(const struct tables *t, const struct state *s, unsigned card)
{
	uint64_t	 places = imm_card_places(s, card);
	unsigned	 place = places != 0 ? best_place(t, places) : 0;

	return places != 0 ? place_yield(t, place_region(place), place_realm(place)) : 0;
}

/*
 * Sends one army to the place beside an enemy with the fewest armies; without
 * enemies about, to the place with the fewest.
 */
static void
send_weakest(const struct tables *t, const struct state *s, unsigned seat, struct move *m)
{
	unsigned	 realm = s->player[seat].due[0] > 0 ? LIGHT : DARK, fewest = 256;
	uint64_t	 places = imm_reinforceable(s, seat, realm),
	    enemies = ~(imm_held(s, 0) | imm_held(s, seat));

	m->kind = MOVE_NO_REINFORCEMENT;
	for (; places != 0; places &= places - 1) {
		unsigned	 place = lowest(places), region = place_region(place);
		unsigned	 armies = side_at(s, region, realm)->armies +
		    ((imm_steps(t, s, place) & enemies) != 0 ? 0 : 100);

		if (armies >= fewest)
			continue;
		fewest = armies;
		*m = (struct move){ .kind = MOVE_REINFORCE, .realm = (uint8_t)realm,
		    .region = (uint8_t)region, .armies = 1 };
	}
}

/* Returns the region card that pays most of a coin, other than one laid already. */
static unsigned
best_region(const struct tables *t, const struct state *s, unsigned seat, unsigned coin,
    unsigned laid)
{
	unsigned	 best = 0, most = 0;

	for (unsigned r = 1; r <= REGIONS; r++) {
		if (s->region[r].card != seat || r == laid)
			continue;
		for (unsigned realm = LIGHT; realm <= DARK; realm++) {
			const struct price	*p = &fig(t)->region[r].yield[realm - 1];
			unsigned		 y = coin == GOLD ? p->gold : p->energy;

			if (side_at(s, r, realm)->owner == seat && y > most) {
				most = y;
				best = r;
			}
		}
	}
	return best;
}

/*
 * IMM-26, IQ-40: an impossible prepared action gives its card a coin, and play
 * goes on; a conflict card is discarded (IQ-15).
 */
static bool
instead(const struct tables *t, const void *seen, const struct decision *decision,
    const void *refused, void *move)
{
	const struct player	*p = &((const struct state *)seen)->player[decision->seat];
	unsigned		 space = ((const struct move *)refused)->space;

	if (decision->kind != DECISION_REVEAL || space == 0 || space > SPACES ||
	    (p->covered & SPACE_BIT(space)) == 0)
		return false;
	*(struct move *)move = (struct move){
		.kind = p->board[space].blank ? MOVE_BLANK : MOVE_DECLINE, .space = (uint8_t)space,
	};
	return true;
}

static void
fall_back(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	const struct state	*s = seen;
	const struct player	*p = &s->player[decision->seat];
	struct move		*m = move;
	uint64_t		 choices = imm_choices(s, decision->seat);
	unsigned		 laid = 0;

	*m = (struct move){ 0 };
	switch (decision->kind) {
	case DECISION_START_GROUP:
		m->kind = MOVE_START_GROUP;
		m->group = GROUP_LARGEST;
		break;
	case DECISION_DRAFT:
		m->kind = MOVE_DRAFT;
		m->card = (uint8_t)(lowest(choices) + 1);
		for (; choices != 0; choices &= choices - 1)
			if (card_yield(t, s, lowest(choices) + 1) > card_yield(t, s, m->card))
				m->card = (uint8_t)(lowest(choices) + 1);
		break;
	case DECISION_DEPLOY:
		m->kind = MOVE_DEPLOY;
		m->group = GROUP_LARGEST;
		m->region = (uint8_t)place_region(best_place(t, imm_card_places(s, p->pick)));
		break;
	case DECISION_SPLIT:
		m->kind = MOVE_SPLIT;
		m->light = (uint8_t)((p->split + 1) / 2);
		break;
	case DECISION_DRAW:
		m->kind = MOVE_DRAW;
		break;
	case DECISION_REINFORCE:
		send_weakest(t, s, decision->seat, m);
		break;
	case DECISION_PLAN:
		m->kind = MOVE_PLAN;
		for (uint8_t coin = GOLD; coin <= ENERGY; coin++) {
			laid = best_region(t, s, decision->seat, coin, laid);
			if (laid != 0)
				m->plan[m->count++] = (struct plan_item){
				    coin == GOLD ? SPACE_GOLD : SPACE_ENERGY,
				    { .region = (uint8_t)laid } };
		}
		break;
	case DECISION_REVEAL:
		for (uint8_t space = SPACE_GOLD; space <= SPACE_ENERGY; space++) {
			*m = (struct move){ .kind = MOVE_EXTRACT, .space = space };
			if (check(t, s, decision, m, NULL))
				return;
		}
		*m = (struct move){ .kind = MOVE_PASS };
		break;
	default:
		m->kind = MOVE_PASS;
	}
}

/* Has the bot draft, deploy, plan and reveal; else plays as for a silent seat. */
static void
play(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance, void *move)
{
	switch (decision->kind) {
	case DECISION_DRAFT: case DECISION_DEPLOY: case DECISION_PLAN: case DECISION_REVEAL:
		imm_bot(t, seen, decision, chance, move);
		break;
	default:
		fall_back(t, seen, decision, false, move);
	}
}

/* No move has two amounts, so the field does not matter. */
static int
count_all(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move, const struct field *f, size_t item)
{
	const struct state	*s = seen;
	const struct player	*p = &s->player[decision->seat];
	const struct move	*m = move;
	struct move		 whole;
	int			 left;

	switch (m->kind) {
	case MOVE_SPLIT:
		return p->split;
	case MOVE_REINFORCE:
		return m->realm != 0 ? (int)imm_due(t, s, decision->seat, m->realm) : 0;
	case MOVE_ATTACK:
	case MOVE_MOVE:
		imm_complete(t, s, decision->seat, m, &whole);
		return whole.from != 0 && whole.from_realm != 0 ?
		    side_at(s, whole.from, whole.from_realm)->armies : 0;
	case MOVE_MUSTER:
		left = m->realm != 0 ? MIN(p->limbo[m->realm - 1],
		    fig(t)->magic[p->board[m->space].magic].armies) : 0;
		for (size_t i = 0; i < MIN(item, MUSTER_ITEMS); i++)
			left -= m->muster[i].armies;
		return MAX(left, 0);
	default:
		return 0;
	}
}

/*
 * Resampling from the information state: deals what a seat cannot know from what it sees.
 *
 * This covers the stack, the others' hands and draft hands, and the faces of
 * their covered spaces.  It keeps public counts: the number of each player's
 * cards, and the realm of each draft hand and draft stack.
 */

/* A conflict card on a board until it is drawn which one. */
#define ANY_CONFLICT	0xff

struct deal {
	const struct tables	*t;
	struct state		*s;
	unsigned		 seat;
	uint64_t		 pool;		/* cards that could be anywhere hidden */
	struct chance		*chance;
};

static uint64_t
laid(const struct player *p)
{
	uint64_t	 set = 0;

	for (unsigned space = 1; space <= SPACES; space++)
		if (p->board[space].conflict != 0)
			set |= card_bit(p->board[space].conflict);
	return set;
}

/*
 * Draws one card of the pool, of the set 'among' if it has one, as a set; of an empty pool none.
 */
static uint64_t
draw(struct deal *d, uint64_t among)
{
	uint64_t	 from = (d->pool & among) != 0 ? d->pool & among : d->pool, card;

	if (from == 0)
		return 0;
	card = nth_bit(from, chance_hidden(d->chance, bits_count(from)));
	d->pool ^= card;
	return card;
}

static uint64_t
draw_many(struct deal *d, unsigned count, uint64_t among)
{
	uint64_t	 set = 0;

	while (count-- > 0)
		set |= draw(d, among);
	return set;
}

static void
deal_draft(struct deal *d)
{
	struct state	*s = d->s;

	for (unsigned other = 1; other <= d->t->seats; other++)
		if (other != d->seat)
			s->player[other].dealt = draw_many(d, s->player[other].dealt_size,
			    s->player[other].dealt_realm == LIGHT ? CARDS_LIGHT : CARDS_DARK);
	s->deck = draw_many(d, s->stack[0], CARDS_LIGHT) | draw_many(d, s->stack[1], CARDS_DARK);
	for (unsigned other = 1; other <= d->t->seats; other++)
		if (other != d->seat)
			s->player[other].hand = draw_many(d, s->player[other].conflicts, CARDS_ALL);
}

/* Lists the faces that a player could have laid on action spaces, shuffled; returns how many. */
static unsigned
possible_faces(const struct deal *d, unsigned seat, struct card face[REGIONS + CONFLICTS])
{
	unsigned	 count = 0;

	for (uint8_t r = 1; r <= REGIONS; r++)
		if (d->s->region[r].card == seat && stands_in(d->s, seat, r))
			face[count++] = (struct card){ .region = r };
	for (unsigned i = 0; i < d->s->player[seat].conflicts; i++)
		face[count++] = (struct card){ .conflict = ANY_CONFLICT };
	kit_shuffle(face, count, sizeof(*face), d->chance);
	return count;
}

/* Lays a face on each covered space; conflict cards are drawn later, and blanks are last. */
static void
lay_faces(const struct deal *d, unsigned seat)
{
	struct player	*p = &d->s->player[seat];
	struct card	 face[REGIONS + CONFLICTS];
	uint8_t		 magic[MAGICS] = { MAGIC_FIVE_ARMIES, MAGIC_CARD_OR_MARKER,
	    MAGIC_SHRINE_OR_TAKEOVER, MAGIC_TWO_CARDS_OR_ARMIES };
	unsigned	 faces = possible_faces(d, seat, face), magics = MAGICS;

	kit_shuffle(magic, MAGICS, 1, d->chance);
	for (unsigned space = 1; space <= SPACES; space++) {
		if ((p->covered & SPACE_BIT(space)) == 0)
			continue;
		if (imm_is_magic_space(space))
			p->board[space].magic = magic[--magics];
		else if (faces > 0)
			p->board[space] = face[--faces];
		else
			p->board[space].blank = 1;
	}
}

/* Spaces that take no wild cards come first, while other cards are left for them. */
static void
draw_faces(struct deal *d, unsigned seat, bool strict)
{
	struct player	*p = &d->s->player[seat];

	for (unsigned space = 1; space <= SPACES; space++) {
		uint64_t	 card;

		if (p->board[space].conflict != ANY_CONFLICT ||
		    imm_takes_wild(d->t, d->s, seat, space) == strict)
			continue;
		card = draw(d, strict ? ~CARDS_WILD : CARDS_ALL);
		p->board[space].conflict = (uint8_t)(card != 0 ? lowest(card) + 1 : 0);
	}
}

static void
deal_rounds(struct deal *d)
{
	for (unsigned other = 1; other <= d->t->seats; other++)
		if (other != d->seat)
			lay_faces(d, other);
	for (unsigned strict = 2; strict-- > 0;)
		for (unsigned other = 1; other <= d->t->seats; other++)
			if (other != d->seat)
				draw_faces(d, other, strict != 0);
	for (unsigned other = 1; other <= d->t->seats; other++) {
		struct player	*p = &d->s->player[other];

		if (other != d->seat)
			p->hand = draw_many(d,
			    p->conflicts - MIN(bits_count(laid(p)), p->conflicts),
			    CARDS_ALL);
	}
	d->s->deck = d->pool;
}

/* The deck is a set that is drawn from by chance, so cards that nobody knows have no order yet. */
static void
resample(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct deal		 d = { .t = t, .s = state, .seat = seat, .chance = chance };
	const struct player	*own = &d.s->player[seat];

	if (seat == 0)
		return;
	d.pool = CARDS_ALL & ~(d.s->discard | own->hand | own->dealt | laid(own));
	d.s->deck = 0;
	for (unsigned other = 1; other <= t->seats; other++) {
		struct player	*p = &d.s->player[other];

		if (p->pick != 0)
			d.pool &= ~card_bit(p->pick);
		if (other == seat)
			continue;
		p->hand = p->dealt = 0;
		memset(p->board, 0, sizeof(p->board));
	}
	if (d.s->phase <= PHASE_DEPLOY)
		deal_draft(&d);
	else
		deal_rounds(&d);
}

const struct game	 immortals = {
	.name = "immortals",
	.title = "Immortals",
	.min_seats = 3,
	.max_seats = PLAYERS,
	.revision = 3,
	.default_granularity = BOUNDARY_ROUND,
	.state = &imm_state,
	.move = &imm_move,
	.event = &imm_news,
	.figures = &imm_figures,
	.decision_kind = imm_decision_kind,
	.decision_kinds = DECISION_KINDS,
	.options = options,
	.lists = lists,
	.start = imm_start,
	.decide = decide,
	.rows = imm_rows,
	.range = imm_range,
	.check = check,
	.amount = count_all,
	.fallback = fall_back,
	.instead = instead,
	.bot = play,
	.resolve = resolve,
	.resample = resample,
	.score = imm_score,
	.settle = imm_settle,
	.broken = imm_broken,
	.figures_check = imm_figures_check,
};
