/* Attribute values: numbers, flags, ids and sets. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "referee/read_parts.h"

static bool
is_seats(const struct list *list)
{
	return strcmp(list->name, "seat") == 0;
}

static const struct list *
list_of(struct reader *r, const char *name)
{
	const struct list	*list = names_find(r->names, name);

	if (list == NULL)
		bug("no list '%s'", name);
	return list;
}

/* Turns ".5", a seat that is not at this table, into 5; 0: it is something else. */
static unsigned
absent_seat(const char *word)
{
	char		*end;
	unsigned long	 seat;

	if (word[0] != '.' || word[1] < '1' || word[1] > '9')
		return 0;
	seat = strtoul(word + 1, &end, 10);
	return *end == '\0' && seat <= MAX_SEATS ? (unsigned)seat : 0;
}

unsigned
read_member(struct reader *r, const char *list_name, const char *word)
{
	const struct list	*list = list_of(r, list_name);
	unsigned		 member = list_find(list, word);

	if (member != 0)
		return member;
	if (is_seats(list) && strcmp(word, "public") == 0)
		return SEAT_PUBLIC;
	if (is_seats(list) && (member = absent_seat(word)) != 0)
		return member;
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
		diag_hint(r->diags, "it may be from %lld to %lld", (long long)field_low(f),
		    (long long)field_high(f));
	} else
		return (uint64_t)n;
	return 0;
}

static uint64_t
read_flag(struct reader *r, const struct field *f, const char *word)
{
	if (strcmp(word, "yes") != 0 && strcmp(word, "no") != 0) {
		complain(r, "bad-flag", "'%s' in '%s' is neither yes nor no", word, f->name);
		return 0;
	}
	return strcmp(word, "yes") == 0;
}

/* Reads the words of a set; in a row, plus signs join the words of each set. */
static uint64_t
read_set(struct reader *r, const struct field *f, char *words, const char *between)
{
	uint64_t	 set = 0;
	char		*rest;

	for (char *word = strtok_r(words, between, &rest); word != NULL; word = strtok_r(NULL,
	    between, &rest)) {
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

static uint64_t
read_id(struct reader *r, const struct field *f, const char *word)
{
	unsigned	 member = read_member(r, f->list, word);

	if ((int64_t)member <= field_high(f))
		return member;
	complain(r, "bad-number", "'%s' has no place in '%s'", word, f->name);
	return 0;
}

void
read_value(struct reader *r, const struct field *f, char *word, bool in_row, void *base, size_t i)
{
	bool		 none = in_row && strcmp(word, "-") == 0;
	uint64_t	 value = 0;

	if (f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER)
		value = read_number(r, f, word);
	else if (f->kind == FIELD_FLAG)
		value = read_flag(r, f, word);
	else if (f->kind == FIELD_ID && !none)
		value = read_id(r, f, word);
	else if (f->kind == FIELD_SET && !none)
		value = read_set(r, f, word, in_row ? "+" : " \t\r\n");
	field_store(f, base, i, value);
}

void
read_row(struct reader *r, const struct field *f, char *words, void *base)
{
	size_t	 i = 0;
	char	*rest;

	for (char *word = strtok_r(words, " \t\r\n", &rest); word != NULL; word = strtok_r(NULL,
	    " \t\r\n", &rest)) {
		if (i >= f->length) {
			complain(r, "too-many-values", "'%s' has more than %zu values", f->name,
			    f->length);
			return;
		}
		read_value(r, f, word, true, base, i++);
	}
}
