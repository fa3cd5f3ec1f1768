/*
 * Plain lines: the shapes of elements, values made of words, people's names for ids, and lines in
 * the notation of a game.
 */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "orders/order_plain.h"
#include "referee/field.h"
#include "xml/tree.h"

const struct plain_shape	order_plain_file = { .orders = true };

bool
order_was_lines(const xmlDoc *doc)
{
	return doc->_private == &order_plain_file;
}

bool
order_plain_is_common(const char *attribute)
{
	for (const char *const *common = order_attributes; *common != NULL; common++)
		if (strcasecmp(*common, attribute) == 0)
			return true;
	return false;
}

static void
shape_fill(struct plain_shape *s, struct layout fields)
{
	s->fields = fields;
	s->positions += order_attribute_names(&fields, false, s->position + s->positions,
	    LENGTH(s->position) - s->positions);
}

bool
order_plain_inside(const struct game *game, const struct plain_shape *in, const char *name,
    struct plain_shape *out)
{
	struct element		 e;
	const struct field	*f;
	bool			 known = in->orders && strcmp(name, "sequence") == 0;

	*out = (struct plain_shape){ .orders = known };
	if (!known && in->orders && element_find(game, name, &e)) {
		shape_fill(out, (struct layout){ .field = e.variant->field,
		    .count = e.variant->count });
		known = true;
	}
	/* A child of an order is an element of an array, or a struct of its own. */
	if ((f = layout_find(&in->fields, name)) == NULL)
		return known;
	out->of = f;
	if (f->index != NULL)
		out->position[out->positions++] = field_key(f);
	if (f->kind == FIELD_STRUCT)
		shape_fill(out, *f->sub);
	else
		out->position[out->positions++] = "n";
	return true;
}

const char *
order_plain_list(const struct plain_shape *s, const char *attribute, bool *known)
{
	const struct field	*f = layout_find(&s->fields, attribute);

	*known = true;
	if (f != NULL)
		return f->list;
	if (s->of != NULL && s->of->index != NULL && strcmp(field_key(s->of), attribute) == 0)
		return s->of->index;
	if (s->of != NULL && s->of->kind != FIELD_STRUCT && strcmp(attribute, "n") == 0)
		return s->of->list;
	*known = order_plain_is_common(attribute);
	return NULL;
}

/*
 * Values.
 */

/* A value that is being put together from words. */
struct value {
	const struct list	*list;		/* with the members that it names */
	struct buf		*out;
	struct diags		*d;
};

static void
value_say_several(const struct value *v, const char *word)
{
	struct buf	 ids = { 0 };

	for (unsigned m = 0; (m = list_called(v->list, word, m)) != 0;)
		buf_printf(&ids, "%s%s", ids.len > 0 ? ", " : "", list_id(v->list, m));
	diag_error(v->d, "several-names", "'%s' may be one of several", word);
	diag_hint(v->d, "say which: %s", ids.data);
	buf_clear(&ids);
}

static void
value_put_word(const struct value *v, const char *word)
{
	unsigned	 member = list_mean(v->list, word);
	const char	*id = member == 0 ? NULL : list_id(v->list, member);

	if (id != NULL && strcasecmp(id, word) != 0 && list_called(v->list, word, member) != 0)
		value_say_several(v, word);
	buf_puts(v->out, id != NULL ? id : strcasecmp(word, "all") == 0 ? "all" : word);
}

/* Adds a name, or several with blanks or plus signs between them. */
static void
value_put_piece(const struct value *v, char *piece)
{
	if (list_mean(v->list, piece) != 0) {
		value_put_word(v, piece);
		return;
	}
	while (*piece != '\0') {
		size_t	 n = strcspn(piece, " +");
		char	 after = piece[n];

		piece[n] = '\0';
		if (n > 0)
			value_put_word(v, piece);
		if (after != '\0')
			buf_putc(v->out, after);
		piece += n + (after != '\0');
	}
}

/* Adds names with commas between them. */
static void
value_put_names(const struct value *v, const char *text)
{
	char	*copy = xstrdup(text), *rest = copy, *piece;

	while ((piece = strsep(&rest, ",")) != NULL) {
		size_t	 n;

		piece += strspn(piece, " ");
		for (n = strlen(piece); n > 0 && piece[n - 1] == ' ';)
			piece[--n] = '\0';
		if (n > 0 && v->out->len > 0)
			buf_putc(v->out, ' ');
		value_put_piece(v, piece);
	}
	free(copy);
}

/* Adds words and numbers that are no names, in any case, with blanks between them. */
static void
value_put_words(struct buf *out, const struct line_word *w, bool fold)
{
	if (out->len > 0)
		buf_putc(out, ' ');
	for (const char *c = w->value; *c != '\0'; c++)
		if (*c != ',' || w->quoted)
			buf_putc(out, fold ? (char)tolower((unsigned char)*c) : *c);
		else if (c[1] != '\0')
			buf_putc(out, ' ');
}

static bool
ends_in_comma(const char *s)
{
	size_t	 n = strlen(s);

	return n > 0 && s[n - 1] == ',';
}

/* True if this word continues a value that an earlier word began. */
static bool
value_goes_on(const struct line *l, size_t word)
{
	return word < l->words && l->word[word].name == NULL && !l->word[word].quoted;
}

/* Returns the number of words from here on that form one name: "White Falls" is two. */
static size_t
value_name_length(const struct line *l, size_t word, const struct list *list)
{
	struct buf	 name = { 0 };
	size_t		 longest = 1;

	for (size_t n = 1; n <= list->words && (n == 1 || value_goes_on(l, word + n - 1)); n++) {
		const char	*value = l->word[word + n - 1].value;

		buf_printf(&name, "%s%s", n > 1 ? " " : "", value);
		if (ends_in_comma(name.data))
			name.data[--name.len] = '\0';
		if (n > 1 && list_mean(list, name.data) != 0)
			longest = n;
		if (l->word[word].quoted || strchr(value, ',') != NULL)
			break;
	}
	buf_clear(&name);
	return longest;
}

/* Adds the name, or other word, that begins here; returns its number of words. */
static size_t
value_put_one(const struct value *v, const struct line *l, size_t word)
{
	size_t		 n = value_name_length(l, word, v->list);
	struct buf	 name = { 0 };

	for (size_t i = 0; i < n; i++)
		buf_printf(&name, "%s%s", i > 0 ? " " : "", l->word[word + i].value);
	value_put_names(v, name.data);
	buf_clear(&name);
	return n;
}

size_t
order_plain_put(const struct line *l, size_t word, const struct plain_shape *s,
    const char *attribute, const struct names *names, xmlNodePtr node, struct diags *d)
{
	bool		 known, comma;
	const char	*of = order_plain_list(s, attribute, &known);
	struct buf	 text = { 0 };
	struct value	 v = { .list = of == NULL ? NULL : names_find(names, of), .out = &text,
	    .d = d };
	bool		 fold = known && strcmp(attribute, "when") != 0;

	do {
		if (v.list == NULL)
			value_put_words(&text, &l->word[word++], fold);
		else
			word += value_put_one(&v, l, word);
		comma = ends_in_comma(l->word[word - 1].value) && !l->word[word - 1].quoted;
	} while (word < l->words && l->word[word].name == NULL &&
	    (comma || (value_goes_on(l, word) && *l->word[word].value == ',')));
	xml_set(node, attribute, text.data == NULL ? "" : text.data);
	buf_clear(&text);
	return word;
}

/*
 * The notation of a game.
 */

/* Returns the begin of the common attributes at the end of a line. */
static size_t
common_begin(const char *line)
{
	size_t	 end = strlen(line);

	for (size_t i = 0; line[i] != '\0'; i++) {
		size_t	 n;
		char	*name;
		bool	 common;

		if (line[i] != ' ')
			continue;
		n = strcspn(line + i + 1, " =");
		if (line[i + 1 + n] != '=')
			continue;
		name = xstrndup(line + i + 1, n);
		common = order_plain_is_common(name);
		free(name);
		if (common)
			return i;
	}
	return end;
}

/* Sets the attributes of every order, which are behind a line in the game's notation. */
static bool
common_read(const char *text, const struct names *names, xmlNodePtr node, struct diags *d)
{
	struct line	 l;
	bool		 ok, twice = false;

	line_cut(&l, text);
	ok = l.fault == NULL;
	for (size_t i = 0; ok && i < l.words;) {
		ok = l.word[i].name != NULL && order_plain_is_common(l.word[i].name);
		twice = twice || (ok && xml_attribute(node, l.word[i].name) != NULL);
		if (ok)
			i = order_plain_put(&l, i, &order_plain_file, l.word[i].name, names, node,
			    d);
	}
	if (!ok)
		diag_error(d, "bad-line", "'%s' is no condition of an order", text);
	else if (twice)
		diag_error(d, "bad-line", "it says one thing twice: %.80s", text);
	line_clear(&l);
	return ok && !twice;
}

/* Adds a move as an element that also has the attributes of 'common'. */
static void
notation_add_move(const struct game *game, const struct tables *t, const void *move, unsigned seat,
    xmlNodePtr common, xmlNodePtr parent)
{
	xmlNodePtr	 before = parent->last;

	order_add_move(game, t->names, move, seat, parent);
	if (parent->last == before)
		bug("a line in the notation of %s is no order", game->name);
	for (xmlAttrPtr a = common->properties; a != NULL; a = a->next)
		xml_set(parent->last, (const char *)a->name,
		    xml_attribute(common, (const char *)a->name));
}

bool
order_plain_notation_read(const struct game *game, const struct tables *t, unsigned seat,
    const char *line, xmlNodePtr parent, struct diags *d)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)] = { 0 },
			 also[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	size_t		 head = common_begin(line), errors = d->errors;
	char		*words = xstrndup(line, head);
	xmlDocPtr	 scratch = xml_new("common");
	xmlNodePtr	 common = xmlDocGetRootElement(scratch);
	bool		 ok = game->notation_read(t, words, move, d);

	free(words);
	if (!ok && d->errors == errors)
		diag_error(d, "bad-line", "this line is no order: %.80s", line);
	ok = ok && common_read(line + head, t->names, common, d);
	if (ok)
		notation_add_move(game, t, move, seat, common, parent);
	if (ok && game->notation_also != NULL && game->notation_also(move, also))
		notation_add_move(game, t, also, seat, common, parent);
	xmlFreeDoc(scratch);
	return ok;
}

/*
 * Elements as text.
 */

static void
xml_put_attribute(struct buf *out, const char *name, const char *value)
{
	buf_printf(out, " %s=\"", name);
	for (; *value != '\0'; value++)
		if (*value == '&')
			buf_puts(out, "&amp;");
		else if (*value == '<')
			buf_puts(out, "&lt;");
		else if (*value == '"')
			buf_puts(out, "&quot;");
		else
			buf_putc(out, *value);
	buf_putc(out, '"');
}

void
order_plain_xml(xmlNodePtr node, struct buf *out)
{
	const char	*name = (const char *)node->name;

	if (node->type == XML_TEXT_NODE)
		buf_puts(out, (const char *)node->content);
	else if (node->type == XML_COMMENT_NODE)
		buf_printf(out, "<!--%s-->", (const char *)node->content);
	if (node->type != XML_ELEMENT_NODE)
		return;
	buf_printf(out, "<%s", name);
	if (node->nsDef != NULL && node->parent != NULL &&
	    node->parent->type == XML_DOCUMENT_NODE)
		xml_put_attribute(out, "xmlns", (const char *)node->nsDef->href);
	for (xmlAttrPtr a = node->properties; a != NULL; a = a->next)
		xml_put_attribute(out, (const char *)a->name,
		    xml_attribute(node, (const char *)a->name));
	buf_puts(out, node->children == NULL ? "/>" : ">");
	for (xmlNodePtr child = node->children; child != NULL; child = child->next)
		order_plain_xml(child, out);
	if (node->children != NULL)
		buf_printf(out, "</%s>", name);
}
