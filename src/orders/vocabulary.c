/* The vocabulary of a game's views. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "referee/field.h"
#include "referee/view.h"
#include "orders/order_parts.h"

#define WORD_ROOM	80
#define MAX_NEAR	2048	/* words compared for a did-you-mean */

/* The contents of every view, whatever the game; words that are not here are kinds of decision. */
static const struct vocable	frame[] = {
	{ "view", "game", VALUE_TEXT }, { "view", "rules", VALUE_TEXT },
	    { "view", "revision", VALUE_NUMBER },
	{ "view", "turn", VALUE_NUMBER }, { "view", "seat", VALUE_LIST, "seat" },
	    { "view", "players", VALUE_LIST, "seat" },
	{ "options" }, { "state" },
	{ "scores", "over", VALUE_FLAG }, { "scores", "ending", VALUE_TEXT },
	    { "scores", "sharers", VALUE_LIST, "seat" },
	{ "score", "seat", VALUE_LIST, "seat" }, { "score", "points", VALUE_NUMBER },
	    { "score", "rank", VALUE_NUMBER },
	{ "score", "out", VALUE_FLAG },
	{ "asks", "gate", VALUE_WORDS, .words = boundary_words },
	    { "open", "awaited", VALUE_LIST, "seat" },
	{ "ask", "seat", VALUE_LIST, "seat" }, { "ask", "kind", VALUE_WORDS },
	{ "events" },
	{ "draws", "for", VALUE_TEXT }, { "draws", "of", VALUE_NUMBER },
	    { "draws", "first", VALUE_NUMBER },
	{ "draws", "results", VALUE_NUMBER },
	{ "order", "seat", VALUE_LIST, "seat" },
	    { "order", "verdict", VALUE_WORDS, .words = verdict_words },
	{ "order", "ask", VALUE_WORDS }, { "order", "line", VALUE_NUMBER },
	    { "order", "element", VALUE_TEXT },
	{ "order", "why", VALUE_TEXT },
};

static void
vocable_add(struct vocabulary *v, struct vocable word)
{
	grow(&v->word, v->count, &v->room, sizeof(*v->word));
	v->word[v->count++] = word;
}

static void	 add_layout(struct vocabulary *, const char *element, const struct layout *,
    bool sparse);

static void
add_field(struct vocabulary *v, const char *element, const struct field *f, bool sparse)
{
	static const enum value_kind	 kinds[] = {
		[FIELD_NUMBER] = VALUE_NUMBER, [FIELD_INTEGER] = VALUE_NUMBER,
		    [FIELD_ID] = VALUE_LIST,
		[FIELD_SET] = VALUE_LIST, [FIELD_FLAG] = VALUE_FLAG,
	};

	if (f->seen == SEEN_REFEREE)
		return;
	if (f->kind != FIELD_STRUCT && f->index == NULL) {
		vocable_add(v, (struct vocable){ element, f->name, kinds[f->kind], f->list,
		    .sparse = sparse });
		return;
	}
	vocable_add(v, (struct vocable){ f->name });
	if (f->index != NULL)
		vocable_add(v, (struct vocable){ f->name, field_key(f), VALUE_LIST, f->index });
	if (f->kind == FIELD_STRUCT)
		add_layout(v, f->name, f->sub, f->sparse);
	else
		vocable_add(v, (struct vocable){ f->name, "n", kinds[f->kind], f->list,
		    .sparse = f->sparse });
}

static void
add_layout(struct vocabulary *v, const char *element, const struct layout *l, bool sparse)
{
	for (size_t i = 0; i < l->count; i++)
		add_field(v, element, &l->field[i], sparse);
	for (size_t i = 1; i < l->variants; i++) {
		const struct variant	*variant = &l->variant[i];

		if (variant->name == NULL)
			continue;
		vocable_add(v, (struct vocable){ variant->name });
		for (size_t j = 0; j < variant->count; j++)
			add_field(v, variant->name, &variant->field[j], false);
	}
}

void
vocabulary_init(struct vocabulary *v, const struct game *game, const struct names *names)
{
	size_t	 count = 0;

	*v = (struct vocabulary){ .names = names,
	    .decision = xcalloc(game->decision_kinds + 1, sizeof(*v->decision)) };
	for (size_t i = 1; i < game->decision_kinds; i++)
		if (game->decision_kind[i].name != NULL)
			v->decision[count++] = game->decision_kind[i].name;
	for (size_t i = 0; i < LENGTH(frame); i++) {
		vocable_add(v, frame[i]);
		if (frame[i].kind == VALUE_WORDS && frame[i].words == NULL)
			v->word[v->count - 1].words = v->decision;
	}
	for (const struct option *o = game->options; o != NULL && o->name != NULL; o++)
		vocable_add(v, (struct vocable){ "options", o->name,
		    o->value != NULL ? VALUE_WORDS : VALUE_NUMBER, .words = o->value });
	add_layout(v, "state", game->state, false);
	add_layout(v, "events", game->event, false);
	for (size_t i = 1; i < game->decision_kinds; i++) {
		const struct decision_kind	*k = &game->decision_kind[i];

		if (k->name == NULL)
			continue;
		vocable_add(v, (struct vocable){ k->name, "seat", VALUE_LIST, "seat" });
		for (size_t j = 0; j < k->count; j++)
			add_field(v, k->name, &k->field[j], false);
	}
}

void
vocabulary_clear(struct vocabulary *v)
{
	free(v->word);
	free(v->decision);
	*v = (struct vocabulary){ 0 };
}

static bool
same(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

bool
vocabulary_element(const struct vocabulary *v, const char *element, struct diags *d)
{
	const char	*near[MAX_NEAR];
	size_t		 count = 0;

	for (size_t i = 0; i < v->count; i++)
		if (same(v->word[i].element, element))
			return true;
	for (size_t i = 0; i < v->count && count < MAX_NEAR; i++)
		near[count++] = v->word[i].element;
	diag_error(d, "condition-name", "no view of this game has an element '%s'", element);
	for (size_t i = 0; i < v->count; i++)
		if (same(v->word[i].attribute, element)) {
			diag_hint(d, "there is an attribute of that name: @%s", element);
			return false;
		}
	if (!diag_hint_near(d, element, near, count) &&
	    member_read(v->names, "seat", element, &(unsigned){ 0 }, NULL))
		diag_hint(d, "a seat is written in quotes, as the value of an attribute");
	return false;
}

/* True if the word is that attribute of the element, or of any. */
static bool
is_of(const struct vocable *w, const char *element, const char *attribute)
{
	return same(w->attribute, attribute) && (element == NULL || same(w->element, element));
}

bool
vocabulary_attribute(const struct vocabulary *v, const char *element, const char *attribute,
    struct diags *d)
{
	const char	*near[MAX_NEAR], *owner = NULL;
	size_t		 count = 0;

	for (size_t i = 0; i < v->count; i++) {
		const struct vocable	*w = &v->word[i];

		if (is_of(w, element, attribute))
			return true;
		if (owner == NULL && same(w->attribute, attribute))
			owner = w->element;
		if (w->attribute != NULL && count < MAX_NEAR &&
		    (element == NULL || same(w->element, element)))
			near[count++] = w->attribute;
	}
	if (element == NULL)
		diag_error(d, "condition-name",
		    "nothing in a view of this game has an attribute '%s'", attribute);
	else
		diag_error(d, "condition-name", "<%s> in a view has no attribute '%s'", element,
		    attribute);
	if (nearest(attribute, near, count) != NULL)
		diag_hint(d, "did you mean '@%s'?", nearest(attribute, near, count));
	else if (owner != NULL)
		diag_hint(d, "<%s> has one", owner);
	return false;
}

/*
 * True if a word is of a list: "-" for nobody; in sets in a row, members joined
 * by +; in seats, all and the public.
 */
static bool
is_of_list(const struct list *list, const char *name, const char *word)
{
	char	 copy[WORD_ROOM], *rest = copy, *piece;

	snprintf(copy, sizeof(copy), "%s", word);
	while (list != NULL && (piece = strsep(&rest, "+")) != NULL)
		if (strcmp(piece, "-") != 0 && list_find(list, piece) == 0 &&
		    (strcmp(name, "seat") != 0 ||
		    (strcmp(piece, "all") != 0 && strcmp(piece, "public") != 0)))
			return false;
	return list != NULL;
}

/* True if every word of a value can be one of the vocable's. */
static bool
vocable_fits(const struct vocabulary *v, const struct vocable *w, const char *value)
{
	const struct list	*list = w->kind == VALUE_LIST ? names_find(v->names, w->list) :
	    NULL;
	char			 word[WORD_ROOM];
	bool			 good = true;

	if (w->kind == VALUE_TEXT)
		return true;
	if (w->kind == VALUE_FLAG)
		return strcmp(value, "yes") == 0;
	while (good && (value = value_next_word(value, word, sizeof(word))) != NULL) {
		if (w->kind == VALUE_NUMBER)
			good = word[strspn(word, "-.0123456789")] == '\0';
		else if (w->kind == VALUE_LIST)
			good = is_of_list(list, w->list, word);
		else {
			size_t	 i = 0;

			while (w->words[i] != NULL && strcmp(w->words[i], word) != 0)
				i++;
			good = w->words[i] != NULL;
		}
	}
	return good;
}

static size_t
value_words(const struct vocabulary *v, const struct vocable *w, const char **word, size_t room)
{
	const struct list	*list = w->kind == VALUE_LIST ? names_find(v->names, w->list) :
	    NULL;
	size_t			 n = 0;

	for (unsigned i = 0; list != NULL && i < list->count && n < room; i++)
		word[n++] = list->id[i];
	for (size_t i = 0; w->kind == VALUE_WORDS && w->words[i] != NULL && n < room; i++)
		word[n++] = w->words[i];
	return n;
}

bool
vocabulary_number(const struct vocabulary *v, const char *element, const char *attribute,
    const char *number, struct diags *d)
{
	bool	 sparse = false;

	for (size_t i = 0; number[strspn(number, "0.")] == '\0' && i < v->count; i++) {
		const struct vocable	*w = &v->word[i];

		if (!is_of(w, element, attribute))
			continue;
		if (!w->sparse)
			return true;
		sparse = true;
	}
	if (!sparse)
		return true;
	diag_error(d, "condition-id", "'@%s' is never %s: what is nothing is not written",
	    attribute, number);
	diag_hint(d, "ask that it is not there: not(%s[...])", element != NULL ? element : "...");
	return false;
}

bool
vocabulary_value(const struct vocabulary *v, const char *element, const char *attribute,
    const char *value, struct diags *d)
{
	const char	*near[MAX_NEAR];
	size_t		 count = 0;
	bool		 flag = false;

	for (size_t i = 0; i < v->count; i++) {
		const struct vocable	*w = &v->word[i];

		if (!is_of(w, element, attribute))
			continue;
		if (vocable_fits(v, w, value))
			return true;
		flag = flag || w->kind == VALUE_FLAG;
		count += value_words(v, w, near + count, MAX_NEAR - count);
	}
	diag_error(d, "condition-id", "'%s' is nothing that '@%s' can be", value, attribute);
	if (flag && strcmp(value, "no") == 0)
		diag_hint(d, "an attribute that is not yes is not there: not(@%s)", attribute);
	else if (!diag_hint_near(d, value, near, count) && count == 0)
		diag_hint(d, "%s", flag ? "it is yes, or not there" : "it is a number");
	return false;
}
