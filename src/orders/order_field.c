/*
 * The elements that order files may hold, and their fields: from attributes and children to the
 * parts of a move, with complaints about others; and the values in them.
 */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"
#include "xml/tree.h"

#define MAX_WORDS	80	/* attributes or children of an element */
#define WORD_ROOM	80
#define SHORT_LIST	12	/* a list up to this length is shown whole in a hint */

const struct field *
element_array(const struct game *game, unsigned move)
{
	for (size_t i = 1; i < game->decision_kinds; i++) {
		const struct decision_kind	*kind = &game->decision_kind[i];
		struct layout		 variant;
		const struct field	*array;

		if (kind->gather == NULL || (kind->admits & ADMIT(move)) == 0)
			continue;
		variant = layout_variant(game->move, move);
		array = layout_find(&variant, kind->gather);
		return array == NULL || array->sub == NULL || array->sub->variant == NULL ? NULL :
		    array;
	}
	return NULL;
}

const struct field *
element_tally(const struct game *game, const struct element *e)
{
	struct layout	 variant = layout_variant(game->move, e->move);

	return layout_find(&variant, e->array->count);
}

/* Moves to the next item of the current move. */
static bool
item_next(struct element *e)
{
	while (e->array != NULL && ++e->item < e->array->sub->variants) {
		e->variant = &e->array->sub->variant[e->item];
		if (e->variant->name != NULL)
			return true;
	}
	return false;
}

bool
element_next(const struct game *game, struct element *e)
{
	if (item_next(e))
		return true;
	while (++e->move < game->move->variants) {
		e->variant = &game->move->variant[e->move];
		if (e->variant->name == NULL)
			continue;
		e->array = element_array(game, e->move);
		e->item = 0;
		if (e->array == NULL || item_next(e))
			return true;
	}
	return false;
}

bool
element_find(const struct game *game, const char *name, struct element *e)
{
	*e = (struct element){ 0 };
	while (element_next(game, e))
		if (strcmp(e->variant->name, name) == 0)
			return true;
	return false;
}

bool
order_is_known(const struct game *game, const struct tables *t, unsigned kind, unsigned move)
{
	return game->decision_kind[kind].name != NULL &&
	    (move == 0 || (game->decision_kind[kind].admits & ADMIT(move)) != 0) &&
	    (t == NULL || game->without == NULL || !game->without(t, kind, move));
}

bool
order_counts(const struct layout *l, const struct field *f)
{
	for (size_t i = 0; i < l->count; i++)
		if (l->field[i].count != NULL && strcmp(l->field[i].count, f->name) == 0)
			return true;
	return false;
}

/*
 * Values: ranked lists, amounts and ids, from words.
 */

void
order_hint_known(struct diags *d, const char *name, const char *const *word, size_t count,
    const char *what)
{
	AUTO(buf_clear) struct buf b = { 0 };

	if (diag_hint_near(d, name, word, count))
		return;
	for (size_t i = 0; i < count; i++)
		buf_printf(&b, "%s%s", i == 0 ? "" : ", ", word[i]);
	if (count > 0)
		diag_hint(d, "%s: %s", what, b.data);
}

const char *const	amount_names[AMOUNTS] = {
	[AMOUNT_NUMBER] = "",
	[AMOUNT_ALL] = "all",
	[AMOUNT_ALL_BUT_1] = "all-but-1",
	[AMOUNT_HALF] = "half",
	[AMOUNT_REST] = "rest",
};

static struct slot *
part_add(struct part *p, const struct field *f, size_t offset)
{
	grow(&p->slot, p->count, &p->room, sizeof(*p->slot));
	p->slot[p->count] = (struct slot){ .field = f, .offset = offset };
	return &p->slot[p->count++];
}

void
order_part_clear(struct part *p)
{
	for (size_t i = 0; i < p->count; i++)
		free(p->slot[i].choice);
	free(p->slot);
	*p = (struct part){ 0 };
}

const char *
value_next_word(const char *text, char *word, size_t room)
{
	static const char	 blank[] = " \t\r\n";
	size_t			 len, kept;

	text += strspn(text, blank);
	if (*text == '\0')
		return NULL;
	len = strcspn(text, blank);
	kept = MIN(len, room - 1);
	memcpy(word, text, kept);
	word[kept] = '\0';
	return text + len;
}

static size_t
words_count(const char *text)
{
	char	 word[2];
	size_t	 n = 0;

	while ((text = value_next_word(text, word, sizeof(word))) != NULL)
		n++;
	return n;
}

bool
member_read(const struct names *names, const char *list, const char *word, unsigned *member,
    struct diags *d)
{
	const struct list	*l = names_list(names, list);

	*member = list_find(l, word);
	if (*member != 0)
		return true;
	if (d != NULL) {
		const char *const	*ids = (const char *const *)l->id;
		size_t			 other = 0;

		diag_error(d, "unknown-id", "no %s is called '%s'", list, word);
		while (other < names->count && list_find(&names->list[other], word) == 0)
			other++;
		if (l->count == 0)
			diag_hint(d, "one of: none at all");
		else if (l->count <= SHORT_LIST)
			order_hint_known(d, word, ids, l->count, "one of");
		else if (diag_hint_near(d, word, ids, l->count))
			;
		else if (other < names->count)
			diag_hint(d, "'%s' is in the list '%s'", word, names->list[other].name);
		else if (l->count <= 2 * SHORT_LIST)
			diag_hint(d, "there are %u, as %s, %s and %s", l->count, ids[0], ids[1],
			    ids[2]);
	}
	return false;
}

/*
 * Returns the number of words at the beginning of a text that together are a
 * member's name, not its id; the longest name counts. 0: none.
 */
static unsigned
words_mean(const struct list *l, const char *text, unsigned *member)
{
	char		 word[WORD_ROOM];
	AUTO(buf_clear) struct buf name = { 0 };
	unsigned	 words = 0;

	for (unsigned n = 1; n <= l->words &&
	    (text = value_next_word(text, word, sizeof(word))) != NULL; n++) {
		unsigned	 found;

		buf_printf(&name, "%s%s", n > 1 ? " " : "", word);
		if ((found = list_mean(l, name.data)) != 0) {
			*member = found;
			words = n;
		}
	}
	return words;
}

char *
value_ids(const struct names *names, const char *list, const char *text)
{
	const struct list	*l = list == NULL ? NULL : names_find(names, list);
	struct buf		 ids = { 0 };
	char			 word[WORD_ROOM];

	if (l == NULL)
		return xstrdup(text);
	for (const char *at = text; value_next_word(at, word, sizeof(word)) != NULL;) {
		unsigned	 member = list_find(l, word);
		unsigned	 words = member != 0 ? 1 : words_mean(l, at, &member);

		buf_printf(&ids, "%s%s", ids.len > 0 ? " " : "",
		    words == 0 ? word : list_id(l, member));
		for (words = MAX(words, 1); words > 0; words--)
			at = value_next_word(at, word, sizeof(word));
	}
	return ids.len > 0 ? buf_take(&ids, NULL) : xstrdup(text);
}

static bool
number_read(const struct field *f, const char *word, struct choice *c, struct diags *d)
{
	const char	*digits = word + (*word == '-');
	bool		 may_be_amount = (f->order & ORDER_AMOUNT) != 0, is_amount = false;
	long long	 n;

	for (enum amount amount = AMOUNT_ALL; amount < AMOUNTS; amount++)
		if (strcmp(word, amount_names[amount]) == 0) {
			is_amount = true;
			c->amount = may_be_amount ? amount : AMOUNT_NUMBER;
		}
	if (is_amount && may_be_amount)
		return true;
	if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0') {
		if (may_be_amount) {
			diag_error(d, "bad-amount", "'%s' is no amount for '%s'", word, f->name);
			if (!diag_hint_near(d, word, amount_names + 1, AMOUNTS - 1))
				diag_hint(d, "a number, or all, all-but-1, half or rest");
		} else {
			diag_error(d, "bad-number", "'%s' is no number for '%s'", word, f->name);
			diag_hint(d, "%s", is_amount ? "amounts in words are not taken here" :
			    "digits alone");
		}
		return false;
	}
	errno = 0;
	n = strtoll(word, NULL, 10);
	if (errno == ERANGE || n < field_low(f) || n > field_high(f)) {
		diag_error(d, "bad-number", "%s is out of range for '%s'", word, f->name);
		return diag_hint(d, "%lld to %lld", (long long)field_low(f),
		    (long long)field_high(f));
	}
	c->value = n;
	return true;
}

/*
 * Reads members of a set: with blanks between them, or in a row of sets with
 * plus signs, and "-" for none.
 */
static bool
set_read(const struct names *names, const struct field *f, const char *text, const char *between,
    struct choice *c,
    struct diags *d)
{
	char		 word[WORD_ROOM];
	unsigned	 member;
	bool		 good = true;

	for (text += strspn(text, between); *text != '\0'; text += strspn(text, between)) {
		size_t	 len = strcspn(text, between);

		snprintf(word, sizeof(word), "%.*s", (int)MIN(len, sizeof(word)), text);
		text += len;
		if (strcmp(word, "-") == 0)
			continue;
		if (strcmp(word, "all") == 0 && strcmp(f->list, "seat") == 0)
			c->value = EVERYONE;
		else if (member_read(names, f->list, word, &member, d))
			c->value |= (int64_t)((uint64_t)1 << (member - 1));
		else
			good = false;
	}
	return good;
}

static bool
choice_read(const struct names *names, const struct field *f, const char *word, struct choice *c,
    struct diags *d)
{
	unsigned	 member;

	*c = (struct choice){ 0 };
	switch (f->kind) {
	case FIELD_NUMBER:
	case FIELD_INTEGER:
		return number_read(f, word, c, d);
	case FIELD_FLAG:
		c->value = strcmp(word, "yes") == 0;
		if (c->value == 1 || strcmp(word, "no") == 0)
			return true;
		return diag_error(d, "bad-flag", "'%s' is neither yes nor no for '%s'", word,
		    f->name);
	case FIELD_ID:
		if (strcmp(word, "-") == 0 &&
		    (f->length > 0 || (f->order & (ORDER_OPTIONAL | ORDER_MATCH)) != 0))
			return true;
		if (!member_read(names, f->list, word, &member, d))
			return false;
		c->value = (int64_t)member;
		return true;
	case FIELD_SET:
		return set_read(names, f, word, "+", c, d);
	case FIELD_STRUCT:
		break;
	}
	bug("field '%s' has no value in one word", f->name);
}

static bool
ids_read(const struct names *names, const struct field *f, const char *text, struct slot *s,
    struct diags *d)
{
	size_t	 count = words_count(text);
	char	 word[WORD_ROOM];
	bool	 good = true;

	if (f->kind == FIELD_SET) {
		s->choice = xcalloc(1, sizeof(*s->choice));
		s->choices = 1;
		return set_read(names, f, text, " \t\r\n", s->choice, d);
	}
	if (count == 0) {
		diag_error(d, "empty-value", "'%s' is empty", f->name);
		return diag_hint(d, "%s", f->doc);
	}
	if (count > 1 && (f->order & ORDER_FIXED) != 0)
		return diag_error(d, "one-value", "'%s' takes one value, not %zu", f->name, count);
	if (count > MAX_RANKED) {
		diag_error(d, "too-many-values", "%zu choices are ranked in '%s'", count, f->name);
		return diag_hint(d, "at most %d", MAX_RANKED);
	}
	s->choice = xcalloc(count, sizeof(*s->choice));
	while ((text = value_next_word(text, word, sizeof(word))) != NULL)
		if (!choice_read(names, f, word, &s->choice[s->choices++], d))
			good = false;
	return good;
}

static bool
value_read(const struct names *names, const struct field *f, const char *text, struct slot *s,
    struct diags *d)
{
	AUTO_FREE char *ids = value_ids(names, f->list, text);

	return ids_read(names, f, ids, s, d);
}

/*
 * Reads each word to its own value in 'part': of an array 'apart', from
 * 'offset' on; of a list built from the left all at 'offset'.
 */
static bool
values_read(const struct names *names, const struct field *f, size_t offset, bool apart,
    const char *text, struct part *p, size_t *count, struct diags *d)
{
	AUTO_FREE char *ids = value_ids(names, f->list, text);
	char	word[WORD_ROOM];
	size_t	 room = apart ? f->length : MAX_RANKED;
	bool	 good = true;

	*count = words_count(ids);
	if (*count > room) {
		diag_error(d, "too-many-values", "'%s' holds %zu values", f->name, *count);
		diag_hint(d, "at most %zu", room);
		return false;
	}
	for (const char *at = ids; (at = value_next_word(at, word, sizeof(word))) != NULL;
	    offset += apart ? f->width : 0) {
		struct slot	*s = part_add(p, f, offset);

		s->choice = xcalloc(1, sizeof(*s->choice));
		s->choices = 1;
		good = choice_read(names, f, word, s->choice, d) && good;
	}
	return good;
}

/*
 * Attributes and children that are known.
 */

const char *const	order_attributes[] = { "when", "times", "until", "standing", NULL };

/* The ways in which a field is written. */
enum order_shape { SHAPE_ATTRIBUTE, SHAPE_CHILD, SHAPE_ITEMS };

static enum order_shape
order_shape(const struct field *f)
{
	if (f->length == 0)
		return f->kind == FIELD_STRUCT ? SHAPE_CHILD : SHAPE_ATTRIBUTE;
	return f->kind == FIELD_STRUCT || f->index != NULL ? SHAPE_ITEMS : SHAPE_ATTRIBUTE;
}

/* Collects words for a did-you-mean: fields of that kind, then the extra ones. */
static size_t
known_words(const struct layout *l, bool attributes, const char *const *extra, const char **word)
{
	size_t	 n = 0;

	for (size_t i = 0; i < l->count && n < MAX_WORDS; i++)
		if ((order_shape(&l->field[i]) == SHAPE_ATTRIBUTE) == attributes)
			word[n++] = l->field[i].name;
	for (size_t i = 0; extra != NULL && extra[i] != NULL && n < MAX_WORDS; i++)
		word[n++] = extra[i];
	return n;
}

void
order_attributes_known(xml_node node, const struct layout *l, const char *const *extra,
    struct diags *d)
{
	/* Attributes of XML itself and of schemas do not concern orders. */
	static const char *const	 spaces[] = {
		"http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2001/XMLSchema-instance",
	};
	const char			*word[MAX_WORDS];
	size_t				 count = known_words(l, true, extra, word);

	XML_EACH_ATTRIBUTE(a, node) {
		const char	*name = xml_attr_name(a);
		const char	*prefix = xml_attr_prefix(a), *space = xml_attr_space(a);
		bool		 wanted = place_word(name, word, count) < count;

		/* One with the name of a wanted attribute would be taken for it. */
		if (space == NULL ? wanted : !wanted &&
		    place_word(space, spaces, LENGTH(spaces)) < LENGTH(spaces))
			continue;
		diags_at(d, NULL, xml_line(node));
		diag_error(d, "unknown-attribute", "<%s> has no attribute '%s%s%s'",
		    xml_name(node), prefix != NULL ? prefix : "",
		    prefix != NULL ? ":" : "", name);
		if (wanted)
			diag_hint(d, "write it without a prefix");
		else
			order_hint_known(d, name, word, count, "it may have");
	}
}

bool
order_is_foreign(xml_node node, struct diags *d)
{
	const char	*own = xml_space(node), *around = xml_space(xml_parent(node));
	const char	*here = own != NULL ? own : "";

	if (strcmp(here, around != NULL ? around : "") == 0)
		return false;
	diags_at(d, NULL, xml_line(node));
	diag_error(d, "wrong-namespace", "<%s> is an element of '%s', not of these orders",
	    xml_name(node), here);
	diag_hint(d, "write it without a prefix");
	return true;
}

/* Complains about text, and about children that are no fields. */
static void
children_known(xml_node node, const struct layout *l, struct diags *d)
{
	const char	*word[MAX_WORDS];
	size_t		 count = known_words(l, false, NULL, word);

	for (xml_node n = xml_first(node); n != NULL; n = xml_after(n)) {
		if (xml_says(n)) {
			diags_at(d, NULL, xml_line(node));
			diag_error(d, "stray-text", "text inside <%s>",
			    xml_name(node));
			diag_hint(d, "everything is said in attributes; a comment is <!-- like "
			    "this -->");
		}
		if (xml_kind(n) != XML_KIND_ELEMENT || order_is_foreign(n, d) ||
		    place_word(xml_name(n), word, count) < count)
			continue;
		diags_at(d, NULL, xml_line(n));
		diag_error(d, "unknown-element", "<%s> holds no element '%s'",
		    xml_name(node), xml_name(n));
		order_hint_known(d, xml_name(n), word, count, "it may have");
	}
}

/*
 * Fields.
 */

/* The source and target of a struct of a move. */
struct place {
	const struct names	*names;
	xml_node		 node;
	struct layout		 fields;
	size_t			 base;		/* of the struct, from the first byte of the part */
	struct part		*part;
	/* gets the items of the arrays; NULL: they stay in the part */
	struct order		*order;
	struct diags		*d;
};

static bool
may_miss(const struct field *f)
{
	return (f->order & (ORDER_OPTIONAL | ORDER_MATCH)) != 0 || f->kind == FIELD_FLAG ||
	    f->kind == FIELD_SET || f->length > 0;
}

size_t
order_attribute_names(const struct layout *l, bool optional, const char **name, size_t room)
{
	size_t	 n = 0;

	for (size_t i = 0; i < l->count && n < room; i++) {
		const struct field	*f = &l->field[i];

		if (order_shape(f) == SHAPE_ATTRIBUTE && may_miss(f) == optional &&
		    !order_counts(l, f))
			name[n++] = f->name;
	}
	return n;
}

static void
part_missing(const struct place *at, const struct field *f)
{
	bool	 child = order_shape(f) == SHAPE_CHILD;

	diags_at(at->d, NULL, xml_line(at->node));
	diag_error(at->d, child ? "missing-element" : "missing-attribute", "<%s> needs %s '%s'",
	    xml_name(at->node), child ? "an element" : "the attribute", f->name);
	diag_hint(at->d, "%s: %s", f->name, f->doc);
}

/* Sets the count of an array that was written out; a count by the player must be correct. */
static void
tally_set(const struct place *at, const struct field *f, size_t count)
{
	const struct field	*tally = f->count != NULL ? layout_find(&at->fields, f->count) :
	    NULL;
	struct slot		*s;

	if (tally == NULL)
		return;
	s = part_add(at->part, tally, at->base + tally->offset);
	s->choice = xcalloc(1, sizeof(*s->choice));
	s->choice->value = (int64_t)count;
	s->choices = 1;
	s->implied = true;
}

static void
tally_compare(const struct place *at, const struct field *f, size_t count)
{
	const char	*said = f->count != NULL ? xml_attribute(at->node, f->count) : NULL;

	if (said == NULL || xml_number_or(at->node, f->count, 0, INT32_MAX, -1) == (int64_t)count)
		return;
	diags_at(at->d, NULL, xml_line(at->node));
	diag_error(at->d, "bad-count", "'%s' says %s, but there are %zu in '%s'", f->count, said,
	    count, f->name);
	diag_hint(at->d, "it may be left out");
}

/* Adds a new item to the order, for this array. */
static struct item *
item_add(const struct place *at, const struct field *f, int line)
{
	struct order	*o = at->order;

	grow(&o->item, o->items, &o->room, sizeof(*o->item));
	o->item[o->items] = (struct item){ .field = f, .base = at->base, .line = line,
	    .tally = f->count != NULL ? layout_find(&at->fields, f->count) : NULL };
	return &o->item[o->items++];
}

/* A list becomes as many items as it has words. */
static void
items_of_words(const struct place *at, const struct field *f, const char *text)
{
	struct part	 words = { 0 };
	size_t		 count;

	if (!values_read(at->names, f, 0, false, text, &words, &count, at->d)) {
		order_part_clear(&words);
		return;
	}
	for (size_t i = 0; i < count; i++) {
		struct item	*item = item_add(at, f, xml_line(at->node));

		item->word = true;
		*part_add(&item->part, f, 0) = words.slot[i];
	}
	free(words.slot);
	tally_compare(at, f, count);
}

static void
attribute_read(const struct place *at, const struct field *f)
{
	const char	*text = xml_attribute(at->node, f->name);
	size_t		 count;

	diags_at(at->d, NULL, xml_line(at->node));
	if (text == NULL) {
		if (!may_miss(f))
			part_missing(at, f);
		return;
	}
	if (f->length == 0) {
		value_read(at->names, f, text, part_add(at->part, f, at->base + f->offset),
		    at->d);
		return;
	}
	if (at->order != NULL && f->count != NULL && (f->order & ORDER_WHOLE) == 0) {
		items_of_words(at, f, text);
		return;
	}
	if (!values_read(at->names, f, at->base + f->offset, true, text, at->part, &count,
	    at->d))
		return;
	tally_set(at, f, count);
	tally_compare(at, f, count);
}

static void	 struct_read(const struct place *, const char *const *extra);

static void
child_read(const struct place *at, const struct field *f)
{
	xml_node	 child = xml_child(at->node, f->name), next;
	struct place	 in = *at;

	if (child == NULL) {
		if (!may_miss(f))
			part_missing(at, f);
		return;
	}
	if ((next = xml_next(child, f->name)) != NULL) {
		diags_at(at->d, NULL, xml_line(next));
		diag_error(at->d, "too-many-items", "<%s> holds a second <%s>",
		    xml_name(at->node), f->name);
	}
	in.node = child;
	in.base += f->offset;
	in.fields = *f->sub;
	struct_read(&in, NULL);
}

/* Returns the element of an indexed array for this child, or 0 with a fault. */
static unsigned
child_member(const struct place *at, const struct field *f, xml_node child)
{
	const char		*name = field_key(f), *id = xml_attribute(child, name);
	const struct list	*l = names_find(at->names, f->index);
	unsigned		 member = 0;

	diags_at(at->d, NULL, xml_line(child));
	if (id == NULL)
		diag_error(at->d, "missing-attribute", "<%s> needs the attribute '%s'", f->name,
		    name);
	else if ((member = list_mean(l, id)) == 0)
		member_read(at->names, f->index, id, &member, at->d);
	if (member >= f->length)
		bug("'%s' has no room for %s %u", f->name, f->index, member);
	for (xml_node n = xml_child(at->node, f->name); member != 0 &&
	    n != child; n = xml_next(n, f->name))
		if (list_mean(l, xml_attribute_or(n, name, "")) == member) {
			diag_error(at->d, "repeated-item", "<%s> for '%s' is there twice", f->name,
			    id);
			return 0;
		}
	return member;
}

/* Reads one child of an array into a part at 'base'. */
static void
element_read(const struct place *at, const struct field *f, xml_node child, struct part *part,
    size_t base)
{
	const char	*extra[] = { f->index != NULL ? field_key(f) : NULL, NULL, NULL };
	struct place	 in = { .names = at->names, .node = child, .base = base, .part = part,
	    .d = at->d };

	if (f->kind == FIELD_STRUCT)
		in.fields = *f->sub;
	else
		extra[1] = "n";
	struct_read(&in, extra);
	if (f->kind == FIELD_STRUCT)
		return;
	diags_at(at->d, NULL, xml_line(child));
	if (xml_attribute(child, "n") != NULL)
		value_read(at->names, f, xml_attribute(child, "n"), part_add(part, f, base),
		    at->d);
	else
		diag_error(at->d, "missing-attribute", "<%s> needs the attribute 'n'", f->name);
}

static void
items_read(const struct place *at, const struct field *f)
{
	size_t	 count = 0, room = f->index != NULL ? f->length - 1 : f->length;

	for (xml_node child = xml_child(at->node, f->name); child != NULL; child = xml_next(child,
	    f->name)) {
		unsigned	 member = f->index != NULL ? child_member(at, f, child) : 0;
		size_t		 number = f->index != NULL ? member : count;
		struct item	*item;

		if (count++ == room) {
			diags_at(at->d, NULL, xml_line(child));
			diag_error(at->d, "too-many-items", "<%s> holds more than %zu <%s>",
			    xml_name(at->node), room,
			    f->name);
			return;
		}
		if (at->order == NULL) {
			element_read(at, f, child, at->part,
			    at->base + f->offset + number * f->width);
			continue;
		}
		item = item_add(at, f, xml_line(child));
		item->member = member;
		element_read(at, f, child, &item->part, 0);
	}
	if (at->order == NULL)
		tally_set(at, f, count);
	tally_compare(at, f, count);
}

static void
struct_read(const struct place *at, const char *const *extra)
{
	order_attributes_known(at->node, &at->fields, extra, at->d);
	children_known(at->node, &at->fields, at->d);
	for (size_t i = 0; i < at->fields.count; i++) {
		const struct field	*f = &at->fields.field[i];

		if (order_counts(&at->fields, f))
			continue;
		if (order_shape(f) == SHAPE_ATTRIBUTE)
			attribute_read(at, f);
		else if (order_shape(f) == SHAPE_CHILD)
			child_read(at, f);
		else
			items_read(at, f);
	}
}

void
order_fields_read(const struct names *names, struct order *o, xml_node node, struct diags *d)
{
	struct place	 at = { .names = names, .node = node, .part = &o->part, .order = o,
	    .fields = { .field = o->element.variant->field, .count = o->element.variant->count },
	    .d = d };

	struct_read(&at, order_attributes);
}

