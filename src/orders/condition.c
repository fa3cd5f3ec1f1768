/* Conditions of orders: compiled once, evaluated with a bound. */

#include <libxml/xpath.h>

#include <stdlib.h>
#include <string.h>

#include "orders/condition.h"
#include "orders/condition_compare.h"
#include "orders/vocabulary.h"

struct conditions {
	struct vocabulary	 vocabulary;
	xmlXPathContextPtr	 xpath;
	struct condition	*known;
	unsigned long		 cost, work;
	xmlDocPtr		 view;
	unsigned long		 moment;	/* number of views so far */
	bool			 fault;		/* in the last call */
	int			 column;
};

struct condition {
	char			*text;
	xmlXPathCompExprPtr	 compiled;
	struct condition	*next;
	/* the last result */
	unsigned long		 moment;	/* when; 0: never */
	unsigned long		 cost;
	bool			 holds;
	const char		*failed;
};

static void
heard(void *ctx, xmlErrorPtr error)
{
	struct conditions	*c = ctx;

	c->fault = true;
	c->column = error->int1;
}

struct conditions *
conditions_new(const struct game *game, const struct names *names)
{
	struct conditions	*c = xcalloc(1, sizeof(*c));

	vocabulary_init(&c->vocabulary, game, names);
	c->xpath = xmlXPathNewContext(NULL);
	if (c->xpath == NULL || xmlXPathContextSetCache(c->xpath, 1, -1, 0) != 0)
		die("out of memory");
	comparisons_register(c->xpath);
	c->xpath->opLimit = CONDITION_OPERATIONS;
	c->xpath->error = heard;
	c->xpath->userData = c;
	return c;
}

void
conditions_free(struct conditions *c)
{
	if (c == NULL)
		return;
	for (struct condition *each = c->known, *next; each != NULL; each = next) {
		next = each->next;
		xmlXPathFreeCompExpr(each->compiled);
		free(each->text);
		free(each);
	}
	vocabulary_clear(&c->vocabulary);
	xmlXPathFreeContext(c->xpath);
	free(c);
}

unsigned long
conditions_cost(const struct conditions *c)
{
	return c->cost;
}

unsigned long
conditions_work(const struct conditions *c)
{
	return c->work;
}

void
conditions_see(struct conditions *c, xmlDocPtr view)
{
	c->view = view;
	c->moment++;
}

static xmlXPathCompExprPtr
compile(struct conditions *c, const char *text)
{
	c->fault = false;
	c->column = 0;
	c->xpath->opCount = 0;
	return xmlXPathCtxtCompile(c->xpath, BAD_CAST text);
}

/* The text is XPath; counted comparisons only make it deeper. */
static xmlXPathCompExprPtr
compile_counted(struct conditions *c, const char *text)
{
	char			*counted = comparisons_rewrite(text);
	xmlXPathCompExprPtr	 compiled = compile(c, counted);

	free(counted);
	return compiled;
}

/* Returns a known condition with this text: people write one condition for several orders. */
static struct condition *
known(struct conditions *c, const char *text)
{
	for (struct condition *each = c->known; each != NULL; each = each->next)
		if (strcmp(each->text, text) == 0)
			return each;
	return NULL;
}

struct condition *
condition_new(struct conditions *c, const char *text, struct diags *d)
{
	struct condition	*new = known(c, text);
	xmlXPathCompExprPtr	 compiled;

	if (new != NULL)
		return new;

	if (strlen(text) > CONDITION_LENGTH) {
		diag_error(d, "bad-condition", "a condition of %zu characters", strlen(text));
		diag_hint(d, "at most %d", CONDITION_LENGTH);
		return NULL;
	}
	if (!vocabulary_check(&c->vocabulary, text, d))
		return NULL;
	compiled = compile(c, text);
	if (compiled == NULL) {
		diag_error(d, "bad-condition", "the condition '%.200s' is no XPath", text);
		if (c->column > 0 && (size_t)c->column < strlen(text))
			diag_hint(d, "it goes wrong at '%.40s'", text + c->column);
		else
			diag_hint(d, "it stops too early, or is empty");
		return NULL;
	}
	xmlXPathFreeCompExpr(compiled);
	compiled = compile_counted(c, text);
	if (compiled == NULL) {
		diag_error(d, "bad-condition", "the condition '%.200s' is too deep", text);
		return NULL;
	}
	new = xcalloc(1, sizeof(*new));
	*new = (struct condition){ .text = xstrdup(text), .compiled = compiled, .next = c->known };
	c->known = new;
	return new;
}

const char *
condition_text(const struct condition *c)
{
	return c->text;
}

static void
evaluate(struct conditions *cs, struct condition *c)
{
	int	 result;

	cs->fault = false;
	cs->xpath->doc = cs->view;
	cs->xpath->node = xmlDocGetRootElement(cs->view);
	cs->xpath->opCount = 0;
	result = xmlXPathCompiledEvalToBoolean(c->compiled, cs->xpath);
	c->moment = cs->moment;
	c->cost = cs->xpath->opCount + 1;
	cs->work += c->cost;
	cs->xpath->doc = NULL;
	cs->xpath->node = NULL;
	c->holds = result == 1 && !cs->fault;
	c->failed = NULL;
	if (result < 0 || cs->fault)
		c->failed = cs->xpath->opCount >= CONDITION_OPERATIONS ?
		    "its condition runs away: too many steps" :
		    "its condition makes no sense when it is worked out";
}

bool
condition_holds(struct conditions *cs, struct condition *c, const char **failed)
{
	if (c->moment != cs->moment)
		evaluate(cs, c);
	cs->cost += c->cost;
	*failed = c->failed;
	return c->holds;
}
