/* Conditions of orders: kept for a file, evaluated with a bound, and put into words. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "orders/condition.h"

#define A_STEP		16	/* bytes of text that are read in one step */

static void
condition_free(struct condition *c)
{
	for (struct expression *e = c->all, *next; e != NULL; e = next) {
		next = e->next;
		free(e->step);
		free(e);
	}
	free(c->words);
	free(c->text);
	free(c);
}

struct conditions *
conditions_new(const struct game *game, const struct names *names)
{
	struct conditions	*cs = xcalloc(1, sizeof(*cs));

	vocabulary_init(&cs->vocabulary, game, names);
	return cs;
}

void
conditions_free(struct conditions *cs)
{
	if (cs == NULL)
		return;
	for (struct condition *each = cs->known, *next; each != NULL; each = next) {
		next = each->next;
		condition_free(each);
	}
	vocabulary_clear(&cs->vocabulary);
	free(cs);
}

struct condition *
condition_new(struct conditions *cs, const char *text, struct diags *d)
{
	AUTO(diags_clear) struct diags own = { 0 };
	struct condition	*c;

	/* People write one condition for several orders. */
	for (struct condition *each = cs->known; each != NULL; each = each->next)
		if (strcmp(each->text, text) == 0)
			return each;
	if (strlen(text) > CONDITION_LENGTH) {
		diag_error(d, "bad-condition", "a condition of %zu characters", strlen(text));
		diag_hint(d, "at most %d", CONDITION_LENGTH);
		return NULL;
	}
	c = xcalloc(1, sizeof(*c));
	*c = (struct condition){ .text = xstrdup(text), .words = xmalloc(2 * strlen(text) + 1),
	    .next = cs->known };
	if (condition_read(c, &cs->vocabulary, d != NULL ? d : &own))
		cs->known = c;
	else {
		condition_free(c);
		c = NULL;
	}
	return c;
}

/*
 * Evaluating.
 */

struct evaluation {
	xml_tree	 view;
	unsigned long	 steps;
	bool		 away;		/* too many of them */
};

/* Counts the looks at elements and values; false when there are too many. */
static bool
count_steps(struct evaluation *ev, size_t steps)
{
	ev->steps += steps;
	ev->away = ev->away || ev->steps > CONDITION_STEPS;
	return !ev->away;
}

struct value {
	const char	*text;		/* NULL: it is a number alone */
	double		 number;
};

/* The values of an operand: those of a path in the order of the view. */
struct values {
	struct value	*value;
	size_t		 count, room, most;	/* no more than these are wanted */
};

static void
value_add(struct values *v, const char *text, double number)
{
	grow(&v->value, v->count, &v->room, sizeof(*v->value));
	v->value[v->count++] = (struct value){ text, number };
}

static bool	 condition_truth(struct evaluation *, const struct expression *, xml_node here);

/*
 * Adds what the path finds at a node and below it.  'reached' has a bit for
 * each number of steps of the path that have led to the node.
 */
static void
walk_path(struct evaluation *ev, const struct expression *path, xml_node node, uint64_t reached,
    struct values *v)
{
	const struct step	*last = &path->step[path->steps - 1];
	size_t			 elements = path->steps - last->attribute;
	uint64_t		 deep = 0, at_end = (uint64_t)1 << elements;

	for (size_t i = 0; i < path->steps; i++)
		deep |= (uint64_t)path->step[i].deep << i;
	if ((reached & at_end) != 0 && !last->attribute)
		value_add(v, "", 0);
	else if ((reached & at_end) != 0 && xml_kind(node) == XML_KIND_ELEMENT)
		XML_EACH_ATTRIBUTE(a, node) {
			const char	*text = xml_attr_value(a);

			if (v->count >= v->most)
				break;
			if (last->name == NULL || strcmp(xml_attr_name(a), last->name) == 0)
				value_add(v, text, xml_double(text));
		}
	if ((reached & (deep | (at_end - 1))) == 0)
		return;
	for (xml_node child = xml_first(node); child != NULL; child = xml_after(child)) {
		uint64_t	 next = reached & deep;

		if (v->count >= v->most || !count_steps(ev, 1))
			return;
		if (xml_kind(child) != XML_KIND_ELEMENT)
			continue;
		for (size_t i = 0; i < elements; i++) {
			const struct step	*s = &path->step[i];

			if ((reached >> i & 1) != 0 && (s->name == NULL ||
			    strcmp(xml_name(child), s->name) == 0) &&
			    (s->test == NULL || condition_truth(ev, s->test, child)))
				next |= (uint64_t)1 << (i + 1);
		}
		if (next != 0)
			walk_path(ev, path, child, next, v);
	}
}

static double	 condition_number(struct evaluation *, const struct expression *, xml_node here);

/* Returns the values of an operand, at most 'most'; the caller frees them. */
static struct values
path_values(struct evaluation *ev, const struct expression *e, xml_node here, size_t most)
{
	struct values	 v = { .most = most };

	if (e->op == OP_PATH)
		walk_path(ev, e, e->rooted ? xml_top(ev->view) : here, 1, &v);
	else
		value_add(&v, e->text, condition_number(ev, e, here));
	return v;
}

static double
condition_number(struct evaluation *ev, const struct expression *e, xml_node here)
{
	struct values	 v;
	double		 sum;

	switch (e->op) {
	case OP_ADD:
		return condition_number(ev, e->left, here) + condition_number(ev, e->right, here);
	case OP_SUBTRACT:
		return condition_number(ev, e->left, here) - condition_number(ev, e->right, here);
	case OP_MULTIPLY:
		return condition_number(ev, e->left, here) * condition_number(ev, e->right, here);
	case OP_NEGATE:
		return -condition_number(ev, e->left, here);
	case OP_COUNT:
	case OP_SUM:
		v = path_values(ev, e->left, here, SIZE_MAX);
		sum = e->op == OP_COUNT ? (double)v.count : 0;
		for (size_t i = 0; i < v.count && e->op == OP_SUM; i++)
			sum += v.value[i].number;
		break;
	case OP_PATH:
		v = path_values(ev, e, here, 1);
		sum = v.count > 0 ? v.value[0].number : (double)NAN;
		break;
	default:
		return e->number;
	}
	free(v.value);
	return sum;
}

static bool
compare_numbers(enum sign sign, double a, double b)
{
	switch (sign) {
	case SIGN_AT_MOST: return a <= b;
	case SIGN_AT_LEAST: return a >= b;
	case SIGN_LESS: return a < b;
	case SIGN_MORE: return a > b;
	case SIGN_EQUAL: return a >= b && a <= b;
	default: return !(a >= b && a <= b);
	}
}

/* True if any value on the left compares with any on the right. */
static bool
values_compare(struct evaluation *ev, const struct expression *e, xml_node here)
{
	struct values	 left = path_values(ev, e->left, here, SIZE_MAX);
	struct values	 right = path_values(ev, e->right, here, SIZE_MAX);
	bool		 holds = false, numbers = e->left->op < OP_TEXT || e->right->op < OP_TEXT ||
	    (e->sign != SIGN_EQUAL && e->sign != SIGN_DIFFER);

	for (size_t i = 0; i < left.count && !holds; i++)
		for (size_t j = 0; j < right.count && !holds && count_steps(ev, 1); j++) {
			struct value	 a = left.value[i], b = right.value[j];

			holds = numbers ? compare_numbers(e->sign, a.number, b.number) :
			    (strcmp(a.text, b.text) == 0) == (e->sign == SIGN_EQUAL);
		}
	free(left.value);
	free(right.value);
	return holds;
}

static bool
condition_truth(struct evaluation *ev, const struct expression *e, xml_node here)
{
	struct values	 v, of;
	const char	*in, *text;
	bool		 holds;

	if (!count_steps(ev, 1))
		return false;
	switch (e->op) {
	case OP_OR:
		return condition_truth(ev, e->left, here) || condition_truth(ev, e->right, here);
	case OP_AND:
		return condition_truth(ev, e->left, here) && condition_truth(ev, e->right, here);
	case OP_NOT:
		return !condition_truth(ev, e->left, here);
	case OP_CONTAINS:
		v = path_values(ev, e->left, here, 1);
		of = path_values(ev, e->right, here, 1);
		in = v.count > 0 ? v.value[0].text : "";
		text = of.count > 0 ? of.value[0].text : "";
		holds = count_steps(ev, (strlen(in) + strlen(text)) / A_STEP) &&
		    strstr(in, text) != NULL;
		free(v.value);
		free(of.value);
		return holds;
	case OP_COMPARE:
		return values_compare(ev, e, here);
	case OP_PATH:
		v = path_values(ev, e, here, 1);
		free(v.value);
		return v.count > 0;
	default:
		return e->op == OP_TRUE;
	}
}

void
conditions_see(struct conditions *cs, xml_tree view)
{
	cs->view = view;
	cs->moment++;
}

bool
condition_holds(struct conditions *cs, struct condition *c, const char **failed)
{
	if (c->moment != cs->moment) {
		struct evaluation	 ev = { .view = cs->view };

		c->holds = condition_truth(&ev, c->top, xml_root(cs->view)) && !ev.away;
		c->away = ev.away;
		c->moment = cs->moment;
		c->cost = ev.steps;
		cs->work += c->cost;
	}
	cs->cost += c->cost;
	*failed = c->away ? "its condition runs away: too many steps" : NULL;
	return c->holds;
}

/*
 * Words: for comparisons of one number of the view with a figure, with "and" or "or" between them.
 * The order form gets the words for signs (order_template.c), and uses them in the same way
 * (templates/common/form/condition.js).
 */

static void
say_name(struct buf *out, const char *name)
{
	for (; *name != '\0'; name++)
		buf_putc(out, *name == '-' ? ' ' : *name);
}

/* Adds "dark armies of heartwood" for a path to an attribute; false if it is no such path. */
static bool
say_figure(const struct expression *path, struct buf *out, bool *plural)
{
	const struct step	*s = path->step, *end = s + path->steps - 1;
	const char		*name = end->name;
	AUTO(buf_clear) struct buf of = { 0 };
	bool			 ok = path->rooted && end->attribute && name != NULL;

	if (ok && !s->deep && path->steps > 2) {
		ok = s->name != NULL && strcmp(s->name, "view") == 0 && s->test == NULL &&
		    s[1].name != NULL && strcmp(s[1].name, "state") == 0 && s[1].test == NULL &&
		    !s[1].deep && !s[2].deep;
		s += 2;
	} else
		ok = ok && s->deep;
	for (; ok && s < end; s++) {
		const struct expression	*e = s->test;

		ok = s->name != NULL && !s[1].deep;
		if (ok && e == NULL) {
			say_name(out, s->name);
			buf_putc(out, ' ');
			continue;
		}
		/* A step asks for one id: [@id='heartwood']. */
		ok = ok && e->op == OP_COMPARE && e->sign == SIGN_EQUAL &&
		    e->right->op == OP_TEXT && *e->right->text != '\0' &&
		    e->left->op == OP_PATH && !e->left->rooted && e->left->steps == 1;
		if (ok) {
			buf_printf(&of, "%s %s", of.len > 0 ? "," : " of", e->right->text);
			/* It is the number itself that was chosen from a list. */
			if (s + 1 == end && strcmp(name, "n") == 0)
				name = s->name;
		}
	}
	if (ok) {
		say_name(out, name);
		buf_add(out, of.data, of.len);
		*plural = name[strlen(name) - 1] == 's';
	}
	return ok;
}

static bool
say_comparisons(const struct expression *e, struct buf *out)
{
	const struct condition_sign	*s;
	const struct expression		*path, *figure;
	bool				 turned, plural;

	if (e->op == OP_OR || e->op == OP_AND) {
		/* The brackets round an "or" would be lost. */
		if (e->op == OP_AND && (e->left->op == OP_OR || e->right->op == OP_OR))
			return false;
		if (!say_comparisons(e->left, out))
			return false;
		buf_puts(out, e->op == OP_AND ? " and " : " or ");
		return say_comparisons(e->right, out);
	}
	if (e->op != OP_COMPARE)
		return false;
	turned = e->left->op == OP_NUMBER;
	path = turned ? e->right : e->left;
	figure = turned ? e->left : e->right;
	if (path->op != OP_PATH || figure->op != OP_NUMBER || strchr(figure->text, '.') != NULL ||
	    !say_figure(path, out, &plural))
		return false;
	s = &condition_signs[e->sign];
	if (turned) {
		const char	*sign = s->turned;

		for (s = condition_signs; strcmp(s->sign, sign) != 0;)
			s++;
	}
	buf_printf(out, " %s %s %s", plural ? "are" : "is", s->words, figure->text);
	return true;
}

bool
condition_words(const struct condition *c, struct buf *out)
{
	AUTO(buf_clear) struct buf words = { 0 };
	bool		 ok = say_comparisons(c->top, &words);

	if (ok)
		buf_add(out, words.data, words.len);
	return ok;
}
