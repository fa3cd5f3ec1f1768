/* A game just large enough for every feature of orders. */

#include <check.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "referee/view.h"
#include "unit/mini.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define NONCE	"0123456789abcdeffedcba9876543210"

struct mini_move	mini_played[2000];
size_t			mini_count;
unsigned		mini_scores;
char			mini_fallbacks[MINI_STEPS + 1];
unsigned		mini_unused;

static const struct field	state_rows[] = {
	{ NUMBERS(struct mini, armies, "region"), .index = "place", .doc = "armies by place" },
	{ NUMBERS(struct mini, barrier, "barrier"), .index = "place", .sparse = true,
	    .doc = "how high" },
	{ NUMBERS(struct mini, gold, "purse"), .index = "seat", .doc = "gold held" },
	{ NUMBERS(struct mini, secret, "secret"), .index = "seat", .seen = SEEN_OWNER,
	    .doc = "a number known to its owner" },
	{ ID(struct mini, blockade, "blockade", "place"), .doc = "a place that is closed" },
	{ NUMBER(struct mini, step, "step"), .doc = "where in the script we are" },
	{ NUMBERS(struct mini, kind, "kind"), .seen = SEEN_REFEREE, .doc = "what is asked" },
	{ NUMBERS(struct mini, boundary, "gate"), .seen = SEEN_REFEREE,
	    .doc = "which gate begins" },
};
static const struct layout	state = LAYOUT("state", struct mini, state_rows, "the state");

static const struct field	attack_rows[] = {
	{ ID(struct mini_move, from, "from", "place"), .doc = "where the armies come from" },
	{ ID(struct mini_move, to, "to", "place"), .doc = "where they go" },
	{ NUMBER(struct mini_move, armies, "armies"), .order = ORDER_AMOUNT, .doc = "how many" },
	{ FLAG(struct mini_move, fierce, "fierce"), .doc = "whether to burn the place" },
};
static const struct field	card_rows[] = {
	{ ID(struct mini_card, space, "space", "place"), .doc = "where the card lies" },
	{ ID(struct mini_card, colour, "colour", "colour"), .doc = "its colour" },
};
static const struct layout	card = LAYOUT("card", struct mini_card, card_rows, "a card");
static const struct field	plan_rows[] = {
	{ NUMBER(struct mini_move, cards, "cards"), .doc = "how many cards" },
	{ STRUCTS(struct mini_move, card, "card", &card), .count = "cards", .doc = "cards laid" },
};
static const struct field	pass_rows[] = {
	{ ID(struct mini_move, take, "take", "colour"), .order = ORDER_OPTIONAL | ORDER_FIXED,
	    .doc = "what to take instead" },
};
static const struct field	rank_rows[] = {
	{ NUMBER(struct mini_move, ranks, "ranks"), .doc = "how many" },
	{ IDS(struct mini_move, rank, "rank", "place"), .count = "ranks",
	    .doc = "places, best first" },
};
static const struct field	listing_rows[] = {
	{ NUMBER(struct mini_move, ranks, "ranks"), .doc = "how many" },
	{ IDS(struct mini_move, rank, "listing", "place"), .count = "ranks", .order = ORDER_WHOLE,
	    .doc = "places, all or none" },
};
static const struct field	spread_rows[] = {
	{ NUMBERS(struct mini_move, put, "put"), .index = "place", .order = ORDER_AMOUNT,
	    .doc = "armies put" },
};
static const struct field	guard_rows[] = {
	{ ID(struct mini_move, where, "where", "place"), .order = ORDER_MATCH,
	    .doc = "the place it is about" },
	{ SET(struct mini_move, over, "over", "place"), .order = ORDER_MATCH,
	    .doc = "places that the one it is about is of" },
	{ ID(struct mini_move, near, "near", "place"), .order = ORDER_MATCH,
	    .doc = "one of the places it is near" },
	{ ID(struct mini_move, as, "as", "colour"), .order = ORDER_MATCH | ORDER_EXACT,
	    .doc = "as whom; left out: nobody" },
	{ NUMBER(struct mini_move, armies, "armies"), .order = ORDER_OPTIONAL, .doc = "how many" },
};
static const struct field	go_rows[] = {
	{ ID(struct mini_item, unit, "unit", "place"), .doc = "where the unit stands" },
	{ ID(struct mini_item, to, "to", "place"), .doc = "where it goes" },
	{ NUMBER(struct mini_item, armies, "armies"), .order = ORDER_OPTIONAL | ORDER_AMOUNT,
	    .doc = "how many" },
};
static const struct field	hold_rows[] = {
	{ ID(struct mini_item, unit, "unit", "place"), .doc = "where the unit stands" },
};
static const struct variant	item_variants[] = {
	[MINI_GO] = VARIANT("go", go_rows, "a unit goes somewhere"),
	[MINI_HOLD] = VARIANT("hold", hold_rows, "a unit stays"),
	[MINI_WAIVE] = VARIANT_EMPTY("waive", "nothing is done, by nobody"),
};
static const struct layout	item_layout = VARIANTS("item", struct mini_item, item_variants,
    "a unit's order");
static const struct field	march_rows[] = {
	{ NUMBER(struct mini_move, items, "items"), .doc = "how many" },
	{ STRUCTS(struct mini_move, item, "item", &item_layout), .count = "items",
	    .doc = "a unit's order" },
};
static const struct variant	variants[MINI_MOVES] = {
	[MINI_ATTACK] = VARIANT("attack", attack_rows, "armies go and fight"),
	[MINI_PLANNING] = VARIANT("plan", plan_rows, "cards laid face down"),
	[MINI_PASS] = VARIANT("pass", pass_rows, "nothing done"),
	[MINI_ORDER] = VARIANT("rank", rank_rows, "places by preference"),
	[MINI_LISTING] = VARIANT("list", listing_rows, "places, all or none"),
	[MINI_SPREADING] = VARIANT("spread", spread_rows, "six armies put down"),
	[MINI_GUARDING] = VARIANT("guard", guard_rows, "a place held"),
	[MINI_MARCHING] = VARIANT("march", march_rows, "what units do"),
};
static const struct layout	move = VARIANTS("move", struct mini_move, variants, "a move");
static const struct variant	event_variants[] = { [1] = VARIANT("attacked", attack_rows,
    "an attack was made") };
static const struct layout	event = VARIANTS("event", struct mini_move, event_variants,
    "an event");

static const struct field	about_rows[] = {
	{ ID(struct decision, about[0], "where", "place"), .doc = "which place it is about" },
};
static const struct field	guard_about[] = {
	{ ID(struct decision, about[0], "where", "place"), .doc = "which place" },
	{ ID(struct decision, about[1], "over", "place"), .doc = "which place" },
	{ SET(struct decision, about[2], "near", "place"), .doc = "which places are near" },
	{ ID(struct decision, about[3], "as", "colour"), .doc = "as whom" },
};
static const struct decision_kind	kinds[] = {
	[MINI_ACT] = { "act", ADMIT(MINI_ATTACK) | ADMIT(MINI_PASS), about_rows, 1,
	    "what do you do?" },
	[MINI_PLAN] = { "plan", ADMIT(MINI_PLANNING), NULL, 0, "which cards do you lay?" },
	[MINI_RANK] = { "rank", ADMIT(MINI_ORDER) | ADMIT(MINI_LISTING), NULL, 0,
	    "which places do you like?" },
	[MINI_SPREAD] = { "spread", ADMIT(MINI_SPREADING), NULL, 0, "where do six armies go?" },
	[MINI_GUARD] = { "guard", ADMIT(MINI_GUARDING) | ADMIT(MINI_PASS), guard_about,
	    LENGTH(guard_about),
	    "do you hold it?" },
	[MINI_MARCH] = { "march", ADMIT(MINI_MARCHING), NULL, 0, "where do your units go?",
	    .gather = "item", .subject = "unit" },
};
static const char *const	places[] = { "heartwood", "treehome", "shore", NULL };
static const char *const	colours[] = { "red", "blue", NULL };
static const struct list_of	lists[] = { { "place", places }, { "colour", colours },
    { NULL, NULL } };
static const struct option	options[] = { { .name = "rounds", .low = 1, .high = 9, .def = 5 },
    { NULL } };

/* See mini.h. */
static void
about_guard(uint8_t about[], unsigned step)
{
	about[0] = about[1] = (uint8_t)(1 + step % 3);
	about[2] = (uint8_t)(3u << step % 3 & 7);
	about[3] = (uint8_t)(step / 3);
}

static void
decision(const struct tables *t, const void *value, struct decisions *decisions)
{
	const struct mini	*s = value;
	struct decision		*a;

	if (s->kind[s->step] == 0)
		return;
	a = decisions_add(decisions, s->kind[s->step], 1);
	if (a->kind == MINI_GUARD)
		about_guard(a->about, s->step);
	else
		a->about[0] = HEARTWOOD;
	decisions->boundary = s->boundary[s->step];
	decisions->awaited[BOUNDARY_TURN] = decisions->awaited[BOUNDARY_ROUND] = SEAT_BIT(1);
}

static const struct move_row	rows[] = {
	{ MINI_PASS, 1, { { MOVE_FIELD(struct mini_move, take), ONLY(RED) } } },
	{ MINI_PLANNING, 1, .list = MOVE_LIST(struct mini_move, card, cards),
	    .each = { { MOVE_FIELD(struct mini_card, space), ONLY(SHORE) },
	    { MOVE_FIELD(struct mini_card, colour), ONLY(RED) } } },
	{ MINI_MARCHING, 1, .list = MOVE_LIST(struct mini_move, item, items), .item = MINI_HOLD,
	    .each = { { MOVE_FIELD(struct mini_item, unit), UPTO(SHORE) } } },
	{ 0 }
};

static bool
check_attack(const struct mini *s, const struct mini_move *m, struct diags *d)
{
	if (m->from == m->to)
		diag_never(d, "same-place", "an attack goes somewhere else");
	else if (m->armies == 0)
		diag_never(d, "no-army", "an attack takes an army");
	else if (m->to == s->blockade)
		diag_not_now(d, "blockade", "%s is closed", places[m->to - 1]);
	else if (m->armies > s->armies[m->from])
		diag_not_now(d, "few-armies", "%s has %u armies, not %u", places[m->from - 1],
		    s->armies[m->from], m->armies);
	else
		return true;
	return false;
}

static bool
check_plan(const struct mini *s, const struct mini_move *m, struct diags *d)
{
	for (unsigned i = 0; i < m->cards; i++) {
		if (m->card[i].colour == BLUE && s->gold[1] == 0) {
			diag_not_now(d, "no-gold", "blue cards cost gold");
			return false;
		}
		for (unsigned j = 0; j < i; j++)
			if (m->card[i].space == m->card[j].space) {
				diag_never(d, "space-taken", "two cards on %s",
				    places[m->card[i].space - 1]);
				return false;
			}
	}
	return true;
}

static bool
check_guard(const struct mini_move *m, struct diags *d)
{
	if (m->armies > 8)
		diag_never(d, "many-guards", "a place holds no %u", m->armies);
	return m->armies <= 8;
}

/* No two units go to one place, and none where another is said to stay. */
static bool
check_item(const struct mini *s, const struct mini_move *m, unsigned i, struct diags *d)
{
	const struct mini_item	*it = &m->item[i];

	if (it->tag == MINI_GO && it->to == it->unit)
		diag_never(d, "same-place", "a unit goes somewhere else");
	else if (it->tag == MINI_GO && it->to == s->blockade)
		diag_not_now(d, "blockade", "%s is closed", places[it->to - 1]);
	else {
		for (unsigned k = 0; it->tag == MINI_GO && k < i; k++)
			if (m->item[k].to == it->to ||
			    (m->item[k].tag == MINI_HOLD && m->item[k].unit == it->to)) {
				diag_not_now(d, "taken", "%s is taken", places[it->to - 1]);
				return false;
			}
		return true;
	}
	return false;
}

static bool
check_march(const struct mini *s, const struct mini_move *m, struct diags *d)
{
	for (unsigned i = 0; i < m->items; i++)
		if (!check_item(s, m, i, d))
			return false;
	return true;
}

/* Each place once, and none that is closed. */
static bool
check_rank(const struct mini *s, const struct mini_move *m, struct diags *d)
{
	for (unsigned i = 0; i < m->ranks; i++) {
		if (m->rank[i] != 0 && m->rank[i] == s->blockade) {
			diag_not_now(d, "blockade", "%s is closed", places[m->rank[i] - 1]);
			return false;
		}
		for (unsigned k = 0; k < i; k++)
			if (m->rank[k] == m->rank[i]) {
				diag_never(d, "repeated", "a place is there twice");
				return false;
			}
	}
	return true;
}

static bool
check(const struct tables *t, const void *seen, const struct decision *a, const void *value,
    struct diags *d)
{
	const struct mini_move	*m = value;
	unsigned		 sum = 0;

	switch (m->tag) {
	case MINI_ATTACK:
		return check_attack(seen, m, d);
	case MINI_PLANNING:
		return check_plan(seen, m, d);
	case MINI_ORDER:
	case MINI_LISTING:
		return check_rank(seen, m, d);
	case MINI_MARCHING:
		return check_march(seen, m, d);
	case MINI_GUARDING:
		return check_guard(m, d);
	case MINI_SPREADING:
		for (unsigned i = 0; i < PLACES; i++)
			sum += m->put[i];
		if (sum > 6)
			diag_never(d, "too-many", "%u armies put, not 6", sum);
		return sum <= 6;
	default:
		return true;
	}
}

static int
amount(const struct tables *t, const void *seen, const struct decision *a, const void *value,
    const struct field *f, size_t item)
{
	const struct mini	*s = seen;
	const struct mini_move	*m = value;
	int			 left = 6;

	if (m->tag == MINI_ATTACK)
		return s->armies[m->from];
	if (m->tag == MINI_MARCHING)
		return s->armies[m->item[item].unit];
	for (size_t i = 0; i < PLACES; i++)
		left -= i == item ? 0 : m->put[i];
	return left;
}

static void
fallback(const struct tables *t, const void *seen, const struct decision *a, bool spoke,
    void *value)
{
	struct mini_move	*m = value;

	m->tag = a->kind == MINI_MARCH ? MINI_MARCHING : MINI_PASS;
	if (strlen(mini_fallbacks) < MINI_STEPS)
		memcpy(mini_fallbacks + strlen(mini_fallbacks), spoke ? "f" : "s", 2);
}

static void
resolve(const struct tables *t, void *value, struct decisions *decisions, const void *made,
    struct chance *c,
    struct events *e)
{
	struct mini		*s = value;
	const struct mini_move	*m = made;

	if ((mini_unused >> s->step & 1) != 0)
		decisions->unused = SEAT_BIT(1);
	if (mini_count < LENGTH(mini_played))
		mini_played[mini_count++] = *m;
	if (m->tag == MINI_ATTACK) {
		struct mini_move	*said = event_add(e, EVERYONE);

		*said = *m;
		s->armies[m->from] -= m->armies;
		s->armies[m->to] += m->armies;
	}
	if (s->kind[s->step] == MINI_RANK && s->step == MINI_STEPS - 1)
		return;
	s->step++;
}

static void
score(const struct tables *t, const void *value, const struct ending *ending, struct score *s)
{
	mini_scores++;
}

static const char *
broken(const struct tables *t, const void *value)
{
	return NULL;
}

const struct game	mini_game = {
	.name = "mini", .title = "Mini", .min_seats = 2, .max_seats = 2,
	    .default_granularity = BOUNDARY_ROUND,
	.state = &state, .move = &move, .event = &event, .decision_kind = kinds,
	    .decision_kinds = LENGTH(kinds), .options = options,
	.lists = lists, .decide = decision, .rows = rows, .check = check, .amount = amount,
	    .fallback = fallback, .resolve = resolve,
	.score = score, .broken = broken,
};

struct mini *
mini_state(struct mini_table *t)
{
	return t->play.state;
}

static unsigned
kind_of(char letter)
{
	static const char	 letters[] = {
		[MINI_ACT] = 'a', [MINI_PLAN] = 'p', [MINI_RANK] = 'r', [MINI_SPREAD] = 's',
		    [MINI_GUARD] = 'g',
		[MINI_MARCH] = 'm',
	};

	for (unsigned i = 1; i < sizeof(letters); i++)
		if (letters[i] == tolower((unsigned char)letter))
			return i;
	return 0;
}

static void
mini_end(struct mini_table *t)
{
	if (t->play.game == NULL)
		return;
	orders_clear(&t->orders);
	play_clear(&t->play);
	events_clear(&t->events);
	free(t->events.event);
	names_clear(&t->names);
}

void
mini_start(struct mini_table *t, enum boundary granularity, const char *script)
{
	static const char *const	 seats[] = { "anna", "dirk" };
	struct mini			*s;

	mini_end(t);
	*t = (struct mini_table){ 0 };
	mini_count = 0;
	mini_scores = 0;
	mini_fallbacks[0] = '\0';
	mini_unused = 0;
	names_start(&t->names, &mini_game, seats, 2);
	t->tables = (struct tables){ .seats = 2, .names = &t->names };
	t->context = (struct order_context){ .game = &mini_game, .tables = &t->tables,
	    .game_id = "spring-war", .turn = 3 };
	events_init(&t->events, &mini_game, false);
	chance_fast(&t->chance, 1);
	t->play = (struct play){ .game = &mini_game, .tables = &t->tables,
	    .granularity = granularity,
	    .chance = &t->chance,
	    .events = &t->events };
	play_init(&t->play);
	s = t->play.state;
	s->armies[HEARTWOOD] = 5;
	s->armies[TREEHOME] = 2;
	for (size_t i = 0; script[i] != '\0'; i++) {
		s->kind[i] = (uint8_t)kind_of(script[i]);
		s->boundary[i] = isupper((unsigned char)script[i]) ? BOUNDARY_ROUND : BOUNDARY_STEP;
	}
	play_resume(&t->play);
}

struct order_file *
mini_read_file(struct mini_table *t, const char *document, struct diags *d)
{
	AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", document, strlen(document),
	    XML_CAP_ORDERS, d);
	struct order_file	*f;

	if (doc == NULL)
		return NULL;
	diags_at(d, "o.xml", 0);
	f = order_file_read(doc, &t->context, d);
	return f;
}

struct order_file *
mini_read(struct mini_table *t, const char *orders, struct diags *d)
{
	char			*document =
	    xasprintf("<orders xmlns=\"urn:assize:mini:1\" game=\"spring-war\" turn=\"3\" "
	    "seat=\"anna\" nonce=\"" NONCE "\">\n%s</orders>", orders);
	struct order_file	*f = mini_read_file(t, document, d);

	free(document);
	return f;
}

void
mini_put(struct mini_table *t, const char *orders)
{
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };
	struct order_file	*f = mini_read(t, orders, &d);

	diags_format(&d, &b);
	if (f == NULL)
		ck_abort_msg("%s", b.data);
	orders_put(&t->orders, f);
}

char *
mini_verdicts(const struct mini_table *t)
{
	struct buf	 b = { 0 };

	for (size_t i = 0; i < t->events.count; i++) {
		const struct event	*e = &t->events.event[i];

		if (e->kind != EVENT_ORDER)
			continue;
		buf_printf(&b, "%s%s %s:%d", b.len > 0 ? "; " : "", verdict_name(e->order.verdict),
		    e->order.element, e->order.at.line);
		if (e->order.why != NULL)
			buf_printf(&b, " %s", e->order.why);
	}
	return buf_take(&b, NULL);
}

void
mini_play(struct mini_table *t)
{
	struct answers	 answers = orders_answers(&t->orders);

	play_on(&t->play, &answers);
}

char *
mini_moves(void)
{
	struct buf	 b = { 0 };

	for (size_t i = 0; i < mini_count; i++) {
		const struct mini_move	*m = &mini_played[i];

		buf_puts(&b, i > 0 ? " " : "");
		switch (m->tag) {
		case MINI_ATTACK:
			buf_printf(&b, "%u-%u:%u%s", m->from, m->to, m->armies,
			    m->fierce ? "!" : "");
			break;
		case MINI_PLANNING:
			buf_puts(&b, "plan");
			for (unsigned k = 0; k < m->cards; k++)
				buf_printf(&b, ",%u%u", m->card[k].space, m->card[k].colour);
			break;
		case MINI_PASS:
			buf_printf(&b, "pass%u", m->take);
			break;
		case MINI_MARCHING:
			buf_puts(&b, "march");
			for (unsigned k = 0; k < m->items; k++)
				buf_printf(&b, ",%u%u%u:%u", m->item[k].tag, m->item[k].unit,
				    m->item[k].to,
				    m->item[k].armies);
			break;
		case MINI_GUARDING:
			buf_printf(&b, "guard%u", m->armies);
			break;
		case MINI_ORDER:
		case MINI_LISTING:
			buf_printf(&b, "rank%u,%u,%u,%u", m->ranks, m->rank[0], m->rank[1],
			    m->rank[2]);
			break;
		default:
			buf_printf(&b, "put%u,%u,%u", m->put[HEARTWOOD], m->put[TREEHOME],
			    m->put[SHORE]);
		}
	}
	return buf_take(&b, NULL);
}

char *
mini_told(struct mini_table *t, const char *orders)
{
	AUTO_FREE char *moves = NULL, *verdicts = NULL;

	mini_put(t, orders);
	mini_play(t);
	moves = mini_moves();
	verdicts = mini_verdicts(t);
	return xasprintf("%s |%s%s", moves, *verdicts == '\0' ? "" : " ", verdicts);
}
