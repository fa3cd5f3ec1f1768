/* Values of orders: ranked lists, amounts and ids, from words. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"

#define WORD_ROOM	80
#define SHORT_LIST	12	/* a list up to this length is shown whole in a hint */

const char *const	amount_names[AMOUNTS] = {
	[AMOUNT_NUMBER] = "",
	[AMOUNT_ALL] = "all",
	[AMOUNT_ALL_BUT_1] = "all-but-1",
	[AMOUNT_HALF] = "half",
	[AMOUNT_REST] = "rest",
};

struct slot *
order_part_add(struct part *p, const struct field *f, size_t offset)
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
	const struct list	*l = names_find(names, list);

	if (l == NULL)
		bug("no list '%s'", list);
	*member = list_find(l, word);
	if (*member != 0)
		return true;
	if (d != NULL) {
		AUTO(buf_clear) struct buf b = { 0 };

		diag_error(d, "unknown-id", "no %s is called '%s'", list, word);
		if (!diag_hint_near(d, word, (const char *const *)l->id, l->count)) {
			if (l->count <= SHORT_LIST) {
				for (unsigned i = 0; i < l->count; i++)
					buf_printf(&b, "%s%s", i == 0 ? "" : ", ", l->id[i]);
				diag_hint(d, "one of: %s", b.len > 0 ? b.data : "none at all");
			}
			for (size_t i = 0; l->count > SHORT_LIST && i < names->count; i++)
				if (list_find(&names->list[i], word) != 0) {
					diag_hint(d, "'%s' is in the list '%s'", word,
					    names->list[i].name);
					break;
				}
		}
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

bool
value_read(const struct names *names, const struct field *f, const char *text, struct slot *s,
    struct diags *d)
{
	AUTO_FREE char *ids = value_ids(names, f->list, text);

	return ids_read(names, f, ids, s, d);
}

bool
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
		struct slot	*s = order_part_add(p, f, offset);

		s->choice = xcalloc(1, sizeof(*s->choice));
		s->choices = 1;
		good = choice_read(names, f, word, s->choice, d) && good;
	}
	return good;
}
