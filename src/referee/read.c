/* The reader of the codec: trees to structs.  Every fault is a diagnostic at its element's line. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "referee/codec.h"
#include "referee/field.h"
#include "xml/tree.h"

struct reader {
	const struct names	*names;
	struct diags		*diags;
	/* unknown attributes are remarks for people */
	bool			 figures;
	bool			 view;		/* hidden fields may be missing */
	bool			 failed;
};

#define complain(r, ...) do { \
	(r)->failed = true; \
	diag_error((r)->diags, __VA_ARGS__); \
} while (0)

static void	read_fields(struct reader *, const struct layout *, xml_node, void *);
static void	read_tagged(struct reader *, const struct layout *, xml_node, void *);

/*
 * Values: numbers, flags, ids and sets.
 */

/* Returns the member's number, or 0 after a complaint. */
static unsigned
read_member(struct reader *r, const char *list_name, const char *word)
{
	const struct list	*list = names_list(r->names, list_name);
	bool			 seats = strcmp(list_name, "seat") == 0;
	unsigned		 member;

	if ((member = list_find(list, word)) != 0)
		return member;
	if (seats && strcmp(word, "public") == 0)
		return SEAT_PUBLIC;
	/* ".5" is a seat that is not at this table. */
	if (seats && word[0] == '.' && word[1] >= '1' && word[1] <= '9') {
		char		*end;
		unsigned long	 seat = strtoul(word + 1, &end, 10);

		if (*end == '\0' && seat <= MAX_SEATS)
			return (unsigned)seat;
	}
	complain(r, "unknown-id", "no %s is called '%s'", list_name, word);
	diag_hint_near(r->diags, word, (const char *const *)list->id, list->count);
	return 0;
}

static uint64_t
read_number(struct reader *r, const struct field *f, const char *word)
{
	char		*end;
	long long	 n;

	errno = 0;
	n = strtoll(word, &end, 10);
	if (end == word || *end != '\0' || strspn(word, "-0123456789") != strlen(word))
		complain(r, "bad-number", "'%s' in '%s' is not a whole number", word, f->name);
	else if (errno != 0 || n < field_low(f) || n > field_high(f)) {
		complain(r, "bad-number", "%s in '%s' is out of range", word, f->name);
		diag_hint(r->diags, "it may be from %lld to %lld",
		    (long long)field_low(f), (long long)field_high(f));
	} else
		return (uint64_t)n;
	return 0;
}

/* Reads the words of a set; in a row, plus signs join the words of each set. */
static uint64_t
read_set(struct reader *r, const struct field *f, char *words, const char *between)
{
	uint64_t	 set = 0;

	EACH_WORD(word, words, between) {
		unsigned	 member;

		if (strcmp(f->list, "seat") == 0 && strcmp(word, "all") == 0)
			set |= EVERYONE;
		else if ((member = read_member(r, f->list, word)) > 8 * f->width)
			complain(r, "bad-number", "'%s' has no place in '%s'", word, f->name);
		else if (member != 0)
			set |= (uint64_t)1 << (member - 1);
	}
	return set;
}

/*
 * Reads the text of one value into element i.  'in_row': it is one of several,
 * where - is none.  The text is cut up.
 */
static void
read_value(struct reader *r, const struct field *f, char *word, bool in_row, void *base, size_t i)
{
	bool		 none = in_row && strcmp(word, "-") == 0;
	uint64_t	 value = 0;

	if (f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER)
		value = read_number(r, f, word);
	else if (f->kind == FIELD_FLAG) {
		value = strcmp(word, "yes") == 0;
		if (value == 0 && strcmp(word, "no") != 0)
			complain(r, "bad-flag", "'%s' in '%s' is neither yes nor no", word,
			    f->name);
	} else if (f->kind == FIELD_ID && !none) {
		value = read_member(r, f->list, word);
		if ((int64_t)value > field_high(f)) {
			complain(r, "bad-number", "'%s' has no place in '%s'", word, f->name);
			value = 0;
		}
	} else if (f->kind == FIELD_SET && !none)
		value = read_set(r, f, word, in_row ? "+" : " \t\r\n");
	field_store(f, base, i, value);
}

/*
 * Structs.
 */

static bool
is_attribute(const struct field *f)
{
	return f->kind != FIELD_STRUCT && f->index == NULL;
}

static void
hint_field(struct reader *r, const struct layout *l, const char *word, bool attributes)
{
	const char	**names = xcalloc(l->count + 1, sizeof(*names));
	size_t		 count = 0;

	for (size_t i = 0; i < l->count; i++)
		if (is_attribute(&l->field[i]) == attributes)
			names[count++] = l->field[i].name;
	diag_hint_near(r->diags, word, names, count);
	free(names);
}

/* 'key' is the attribute that has been read already, or NULL. */
static void
read_attributes(struct reader *r, const struct layout *l, xml_node node, const char *key,
    void *base)
{
	XML_EACH_ATTRIBUTE(a, node) {
		const char		*name = xml_attr_name(a);
		const struct field	*f = layout_find(l, name);
		AUTO_FREE char *value = NULL;
		size_t			 i = 0;

		if (key != NULL && strcmp(name, key) == 0)
			continue;
		if (f == NULL || !is_attribute(f)) {
			if (r->figures)
				continue;
			complain(r, "unknown-attribute", "'%s' has no attribute '%s'",
			    xml_name(node), name);
			hint_field(r, l, name, true);
			continue;
		}
		value = xstrdup(xml_attr_value(a));
		if (f->length == 0)
			read_value(r, f, value, false, base, 0);
		else
			EACH_WORD(word, value, " \t\r\n") {
				if (i >= f->length) {
					complain(r, "too-many-values",
					    "'%s' has more than %zu values", f->name, f->length);
					break;
				}
				read_value(r, f, word, true, base, i++);
			}
	}
}

/* Returns the element of an indexed array that this is, or 0 after a complaint. */
static size_t
read_key(struct reader *r, const struct field *f, xml_node node)
{
	const char	*key = field_key(f), *id = xml_attribute(node, key);
	unsigned	 member;

	if (id == NULL) {
		complain(r, "missing-attribute", "'%s' has no '%s'", f->name, key);
		return 0;
	}
	for (xml_node p = xml_before(node); p != NULL; p = xml_before(p)) {
		if (xml_is(p, f->name) && strcmp(xml_attribute_or(p, key, ""), id) == 0) {
			complain(r, "repeated-item", "there are two of %s '%s'", f->name, id);
			return 0;
		}
	}
	member = read_member(r, f->index, id);
	if (member < f->length)
		return member;
	complain(r, "too-many-items", "'%s' has no room for '%s'", f->name, id);
	return 0;
}

static void
read_struct(struct reader *r, const struct field *f, xml_node node, void *base, size_t i)
{
	void	*at = field_at_mutable(f, base, i);

	if (f->sub->variant != NULL) {
		xml_node	 variant = xml_child(node, NULL);

		if (variant == NULL && f->count != NULL && !r->view)
			complain(r, "missing-element", "'%s' holds no element", f->name);
		if (variant != NULL && xml_next(variant, NULL) != NULL)
			complain(r, "too-many-items", "'%s' holds more than one element", f->name);
		read_tagged(r, f->sub, variant, at);
		return;
	}
	read_attributes(r, f->sub, node, f->index != NULL ? field_key(f) : NULL, at);
	read_fields(r, f->sub, node, at);
}

/* 'before': how many elements of that name come before this one. */
static void
read_element(struct reader *r, const struct field *f, xml_node node, size_t before, void *base)
{
	size_t	 i = f->index != NULL ? read_key(r, f, node) : before;

	if (f->index != NULL && i == 0)
		return;
	if (i >= MAX(f->length, 1)) {
		complain(r, "too-many-items", "there are more than %zu of '%s'",
		    MAX(f->length, 1), f->name);
		return;
	}
	if (f->kind == FIELD_STRUCT)
		read_struct(r, f, node, base, i);
	else if (xml_attribute(node, "n") == NULL)
		complain(r, "missing-attribute", "'%s' has no 'n'", f->name);
	else {
		AUTO_FREE char	*value = xstrdup(xml_attribute(node, "n"));

		read_value(r, f, value, false, base, i);
	}
}

static size_t
count_found(const struct field *f, xml_node node)
{
	const char	*words = xml_attribute_or(node, f->name, "");
	size_t		 found = 0;

	if (f->kind == FIELD_STRUCT) {
		XML_EACH(child, node, f->name)
			found++;
		return found;
	}
	while (*(words += strspn(words, " \t\r\n")) != '\0') {
		words += strcspn(words, " \t\r\n");
		found++;
	}
	return found;
}

/* Reads the children of a struct's element; its attributes are read already. */
static void
read_fields(struct reader *r, const struct layout *l, xml_node node, void *base)
{
	AUTO_FREE size_t *read = xcalloc(l->count, sizeof(*read));	/* elements of each field */

	XML_EACH(child, node, NULL) {
		const char		*name = xml_name(child);
		const struct field	*f = layout_find(l, name);

		diags_at(r->diags, NULL, xml_line(child));
		if (f != NULL && !is_attribute(f)) {
			read_element(r, f, child, read[f - l->field]++, base);
			continue;
		}
		complain(r, "unknown-element", "'%s' has no element '%s'",
		    xml_name(node), name);
		hint_field(r, l, name, false);
	}
	/* A counted array has as many elements as its count says.  People may leave it out. */
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i], *count;
		size_t			 found;

		if (f->count == NULL)
			continue;
		count = layout_find(l, f->count);
		found = count_found(f, node);
		if (r->figures && xml_attribute(node, f->count) == NULL)
			field_store(count, base, 0, MIN(found, f->length));
		if (field_load(count, base, 0) == found ||
		    (r->view && found == 0 && f->seen != SEEN_ALL))
			continue;
		diags_at(r->diags, NULL, xml_line(node));
		complain(r, "bad-count", "'%s' has %zu values, but '%s' says %llu", f->name,
		    found, f->count, (unsigned long long)field_load(count, base, 0));
	}
}

static void
read_whole(struct reader *r, const struct layout *l, xml_node node, void *value)
{
	diags_at(r->diags, NULL, xml_line(node));
	read_attributes(r, l, node, NULL, value);
	read_fields(r, l, node, value);
}

/* Reads a tagged struct; without an element the struct is all 0. */
static void
read_tagged(struct reader *r, const struct layout *l, xml_node node, void *value)
{
	const char	*name;
	unsigned	 tag;
	struct layout	 variant;

	if (node == NULL)
		return;
	diags_at(r->diags, NULL, xml_line(node));
	name = xml_name(node);
	if ((tag = layout_tag(l, name)) == 0) {
		complain(r, "unknown-element", "no %s is called '%s'", l->name, name);
		return;
	}
	*(uint8_t *)value = (uint8_t)tag;
	variant = layout_variant(l, tag);
	read_whole(r, &variant, node, value);
}

static bool
read_all(struct reader *r, const struct layout *l, xml_node node, void *value)
{
	if (l->variant != NULL)
		read_tagged(r, l, xml_child(node, NULL), value);
	else
		read_whole(r, l, node, value);
	return !r->failed;
}

bool
codec_read(const struct layout *l, const struct names *names, xml_node node, void *value,
    struct diags *d)
{
	struct reader	 r = { .names = names, .diags = d };

	return read_all(&r, l, node, value);
}

bool
codec_read_view(const struct layout *l, const struct names *names, xml_node node, void *value,
    struct diags *d)
{
	struct reader	 r = { .names = names, .diags = d, .view = true };

	return read_all(&r, l, node, value);
}

bool
codec_read_variant(const struct layout *l, const struct names *names, xml_node node, void *value,
    struct diags *d)
{
	struct reader	 r = { .names = names, .diags = d };

	read_tagged(&r, l, node, value);
	return !r.failed;
}

/* Blanks are between words, and commas between names. */
static unsigned
words_of_longest(const char *names)
{
	unsigned	 longest = 0, words = 0;

	while (names != NULL && *(names += strspn(names, " ")) != '\0')
		if (*names == ',') {
			words = 0;
			names++;
		} else {
			words++;
			longest = MAX(longest, words);
			names += strcspn(names, " ,");
		}
	return longest;
}

/* Defines one list of the tables: the ids of these elements, in their order. */
static void
define(struct reader *r, struct names *names, const struct field *f, xml_node node)
{
	struct list	*list = names_add(names, f->index);

	XML_EACH(child, node, f->name) {
		const char	*id = xml_attribute(child, field_key(f));

		diags_at(r->diags, NULL, xml_line(child));
		if (id == NULL)
			complain(r, "missing-attribute", "'%s' has no '%s'", f->name, field_key(f));
		else if (list_find(list, id) != 0)
			complain(r, "repeated-item", "there are two of %s '%s'", f->index, id);
		else if (list->count + 1 >= f->length)
			complain(r, "too-many-items", "there are more than %zu of '%s'",
			    f->length - 1, f->name);
		else {
			const char	*title = xml_attribute(child, "name");
			AUTO_FREE char *aliases = xstrdup(xml_attribute_or(child, "aliases", ""));

			list_add(list, id);
			/* 'name' may be a figure of the game's own. */
			list->words = MAX(list->words,
			    MAX(words_of_longest(title), words_of_longest(aliases)));
			list->title[list->count - 1] = title == NULL ? NULL : xstrdup(title);
			list->aliases[list->count - 1] = xstrdup(aliases);
			EACH_WORD(word, aliases, ",") {
				word += strspn(word, " ");
				for (size_t n = strlen(word); n > 0 && word[n - 1] == ' '; n--)
					word[n - 1] = '\0';
				if (*word != '\0' && list_mean(list, word) != list->count)
					complain(r, "repeated-item",
					    "there are two of %s called '%s'", f->index, word);
			}
		}
	}
}

static void
define_all(struct reader *r, struct names *names, const struct layout *l, xml_node node)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];
		xml_node		 child;

		if (f->defines)
			define(r, names, f, node);
		else if (f->kind == FIELD_STRUCT && f->length == 0 &&
		    (child = xml_child(node, f->name)) != NULL)
			define_all(r, names, f->sub, child);
	}
}

bool
codec_read_figures(const struct layout *l, struct names *names, xml_node root, void *figures,
    struct diags *d)
{
	struct reader	 r = { .names = names, .diags = d, .figures = true };

	define_all(&r, names, l, root);
	if (!r.failed)
		read_whole(&r, l, root, figures);
	return !r.failed;
}
