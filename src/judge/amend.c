/* Changes of a position by hand, figure by figure. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/xpath.h>

#include "judge/amend.h"
#include "referee/codec.h"
#include "referee/field.h"
#include "xml/tree.h"

#define MAX_OPERATIONS	1000000

/* Silences libxml2's own messages about an expression; we say what is wrong. */
static void
quiet(void *ctx, xmlErrorPtr error)
{
}

/* Evaluates a path from <state>.  Returns the result, the caller's; NULL if it is no path. */
static xmlXPathObjectPtr
find_figure(xmlNodePtr state, const char *path)
{
	xmlXPathContextPtr	 context = xmlXPathNewContext(state->doc);
	xmlXPathObjectPtr	 found;

	if (context == NULL)
		die("out of memory");
	context->node = state;
	context->opLimit = MAX_OPERATIONS;
	xmlSetStructuredErrorFunc(NULL, quiet);
	found = xmlXPathEvalExpression(BAD_CAST path, context);
	xmlSetStructuredErrorFunc(NULL, NULL);
	xmlXPathFreeContext(context);
	return found;
}

/* True if an element is <state> or stands in it: a path may lead out of it. */
static bool
is_in_state(xmlNodePtr state, xmlNodePtr node)
{
	while (node != NULL && node != state)
		node = node->parent;
	return node != NULL;
}

/* Returns the last '=', outside brackets, between path and value, which holds none; or NULL. */
static const char *
part(const char *detail)
{
	const char	*equals = detail == NULL ? NULL : strrchr(detail, '=');

	return equals == NULL || strchr(equals, ']') != NULL ? NULL : equals;
}

/* Returns the field of this name in an element of the position; or NULL.  'course': see there. */
static const struct field *
find_field(const struct layout *state, xmlNodePtr element, const char *name, bool *course)
{
	const struct layout	*l = state;
	const struct field	*f;

	if (strcmp((const char *)element->name, "state") != 0) {
		f = find_field(state, element->parent, (const char *)element->name, course);
		if (f == NULL || f->sub == NULL)
			return NULL;
		l = f->sub;
	}
	f = layout_find(l, name);
	*course = *course || (f != NULL && f->course);
	return f;
}

static bool
set(const struct layout *layout, xmlNodePtr state, xmlXPathObjectPtr found, const char *path,
    const char *value, struct diags *diags)
{
	bool		 course = false;
	xmlNodePtr	 node;

	if (found == NULL || found->type != XPATH_NODESET)
		return diag_error(diags, "bad-path", "'%s' is not a path in the position", path);
	if (xmlXPathNodeSetGetLength(found->nodesetval) != 1) {
		diag_error(diags, "bad-path", "'%s' finds %d figures, not one", path,
		    xmlXPathNodeSetGetLength(found->nodesetval));
		return diag_hint(diags, "`assize report GAME --seat referee --view` shows the "
		    "<state> that paths lead through");
	}
	node = xmlXPathNodeSetItem(found->nodesetval, 0);
	if (node->type != XML_ATTRIBUTE_NODE) {
		diag_error(diags, "bad-path", "'%s' is not an attribute", path);
		return diag_hint(diags, "a path ends in @NAME, or in the name of a list whose rows "
		    "have no lists of their own");
	}
	if (!is_in_state(state, node->parent)) {
		diag_error(diags, "bad-path", "'%s' is not in the <state>", path);
		return diag_hint(diags, "`assize report GAME --seat referee --view` shows it");
	}
	find_field(layout, node->parent, (const char *)node->name, &course);
	if (course) {
		diag_error(diags, "bad-amendment",
		    "'%s': whose turn it is and what is under way cannot be amended", path);
		return diag_hint(diags, "`assize rollback` goes back to an earlier turn");
	}
	xml_set(node->parent, (const char *)node->name, value);
	return true;
}

char *
amend_rows(xmlNodePtr state, const char *list)
{
	struct buf	 rows = { 0 };

	XML_EACH(row, state, list) {
		buf_puts(&rows, rows.len == 0 ? "" : ", ");
		for (xmlAttrPtr a = row->properties; a != NULL; a = a->next) {
			const char	*value = xml_attribute(row, (const char *)a->name);
			size_t		 from;

			if (*value == '\0')
				continue;
			buf_printf(&rows, "%s%s:", a == row->properties ? "" : " ",
			    (const char *)a->name);
			from = rows.len;
			buf_puts(&rows, value);
			for (; from < rows.len; from++)
				if (rows.data[from] == ' ')
					rows.data[from] = '+';
		}
	}
	return buf_take(&rows, NULL);
}

/*
 * Returns the element below <state> in which a path names a list, by the name alone or after the
 * path of the one row that has it; or NULL.  'list' becomes the name.
 */
static xmlNodePtr
find_owner(xmlNodePtr state, const char *path, const char **list)
{
	const char		*slash = strrchr(path, '/');
	AUTO_FREE char *row = slash == NULL ? NULL : xstrndup(path, (size_t)(slash - path));
	xmlXPathObjectPtr	 found;
	xmlNodePtr		 owner = NULL;

	*list = slash == NULL ? path : slash + 1;
	if (!isalpha((unsigned char)**list) ||
	    (*list)[strspn(*list, "abcdefghijklmnopqrstuvwxyz-")] != '\0')
		return NULL;
	if (row == NULL)
		return state;
	found = find_figure(state, row);
	if (found != NULL && found->type == XPATH_NODESET &&
	    xmlXPathNodeSetGetLength(found->nodesetval) == 1)
		owner = xmlXPathNodeSetItem(found->nodesetval, 0);
	xmlXPathFreeObject(found);
	return owner != NULL && owner->type == XML_ELEMENT_NODE && is_in_state(state, owner) ?
	    owner : NULL;
}

/*
 * Returns the field of a list of rows without parts of their own, by its name; or NULL.  It is
 * counted, or it has a row for each thing of which there is any.
 */
static const struct field *
find_list(const struct layout *state, xmlNodePtr owner, const char *name)
{
	bool			 course = false;
	const struct field	*f = owner == NULL ? NULL : find_field(state, owner, name, &course);

	if (f == NULL || course || (f->index == NULL || !f->sparse ? f->kind != FIELD_STRUCT ||
	    f->count == NULL : f->length == 0))
		return NULL;
	for (size_t i = 0; f->kind == FIELD_STRUCT && i < f->sub->count; i++)
		if (f->sub->field[i].kind == FIELD_STRUCT)
			return NULL;
	return f;
}

/* Adds the rows of a value to an element; false, with a diagnostic, if they are none. */
static bool
read_rows(xmlNodePtr owner, const char *list, const char *value, unsigned *count,
    struct diags *diags)
{
	AUTO_FREE char	*text = xstrdup(value);
	char		*rows = text, *row, *rest;

	*count = 0;
	while ((row = strtok_r(rows, ",", &rows)) != NULL) {
		xmlNodePtr	 node = xml_add(owner, list);

		++*count;
		for (char *part = strtok_r(row, " ", &rest); part != NULL;
		    part = strtok_r(NULL, " ", &rest)) {
			char	*is = strchr(part, ':');

			if (is == NULL || is == part || !isalpha((unsigned char)*part)) {
				diag_error(diags, "bad-path", "'%s' in '%s' is not NAME:VALUE",
				    part, list);
				return diag_hint(diags, "rows are like 'power:aus kind:army "
				    "place:bud', with commas between them");
			}
			*is++ = '\0';
			for (char *plus = is; (plus = strchr(plus, '+')) != NULL;)
				*plus = ' ';
			xml_set(node, part, is);
		}
	}
	return true;
}

/* Puts rows in place of those of a list. */
static bool
set_rows(xmlNodePtr owner, const struct field *list, const char *value, struct diags *diags)
{
	unsigned	 count;

	for (xmlNodePtr old; (old = xml_child(owner, list->name)) != NULL;)
		xml_drop(old);
	if (!read_rows(owner, list->name, value, &count, diags))
		return false;
	if (list->count != NULL)
		xml_setf(owner, list->count, "%u", count);
	return true;
}

/* True if each attribute of one row, but for empty ones, is in the other. */
static bool
is_within(xmlNodePtr row, xmlNodePtr other)
{
	for (xmlAttrPtr a = row->properties; a != NULL; a = a->next) {
		const char	*name = (const char *)a->name;

		if (strcmp(xml_attribute_or(row, name, ""), xml_attribute_or(other, name, "")) != 0)
			return false;
	}
	return true;
}

/* Compares the rows of a list with those of a value; false if these are none. */
static bool
compare_rows(xmlNodePtr owner, const char *list, const char *value, struct amend_count *n)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("state");
	AUTO(diags_clear) struct diags diags = { 0 };

	*n = (struct amend_count){ 0 };
	if (!read_rows(xmlDocGetRootElement(doc), list, value, &n->new, &diags))
		return false;
	XML_EACH(old, owner, list) {
		n->old++;
		n->gone++;
		XML_EACH(row, xmlDocGetRootElement(doc), list)
			if (is_within(old, row) && is_within(row, old)) {
				n->new--;
				n->gone--;
				xml_drop(row);
				break;
			}
	}
	return true;
}

bool
amend_count(const struct judging *j, const char *detail, struct amend_count *n)
{
	const struct layout	*layout = j->table->file.game->state;
	xmlNodePtr		 state = xml_child(xmlDocGetRootElement(j->before), "state"), owner;
	const char		*equals = part(detail), *list = NULL;
	AUTO_FREE char *path = equals == NULL ? NULL : xstrndup(detail, (size_t)(equals - detail));

	owner = path == NULL || state == NULL ? NULL : find_owner(state, path, &list);
	return find_list(layout, owner, list) != NULL &&
	    compare_rows(owner, list, equals + 1, n);
}

static bool
amend_one(const struct layout *layout, xmlNodePtr state, const char *detail, struct diags *diags)
{
	const char		*equals = part(detail), *name;
	const struct field	*list;
	AUTO_FREE char *path = NULL;
	xmlXPathObjectPtr	 found;
	xmlNodePtr		 owner;
	bool			 ok;

	if (equals == NULL) {
		diag_error(diags, "bad-path", "'%s' is not PATH=VALUE",
		    detail == NULL ? "" : detail);
		return diag_hint(diags, "like player[@seat='anna']/@gold=7");
	}
	path = xstrndup(detail, (size_t)(equals - detail));
	owner = find_owner(state, path, &name);
	list = find_list(layout, owner, name);
	if (list != NULL)
		return set_rows(owner, list, equals + 1, diags);
	found = find_figure(state, path);
	ok = set(layout, state, found, path, equals + 1, diags);
	xmlXPathFreeObject(found);
	return ok;
}

/* Returns the value of the one attribute at the path in a <state>, the caller's; or NULL. */
static char *
figure(xmlDocPtr doc, const char *path)
{
	xmlNodePtr		 state = xml_child(xmlDocGetRootElement(doc), "state");
	xmlXPathObjectPtr	 found = state == NULL ? NULL : find_figure(state, path);
	char			*value = NULL;
	const char		*list;
	xmlNodePtr		 owner;

	if (found != NULL && found->type == XPATH_NODESET &&
	    xmlXPathNodeSetGetLength(found->nodesetval) == 1) {
		xmlNodePtr	 node = xmlXPathNodeSetItem(found->nodesetval, 0);

		if (node->type == XML_ATTRIBUTE_NODE)
			value = xstrdup(xml_attribute_or(node->parent, (const char *)node->name,
			    ""));
	}
	xmlXPathFreeObject(found);
	owner = state == NULL || value != NULL ? NULL : find_owner(state, path, &list);
	if (owner != NULL && xml_child(owner, list) != NULL)
		value = amend_rows(owner, list);
	return value;
}

char *
amend_figure(xmlDocPtr position, const char *detail)
{
	const char	*equals = part(detail);
	AUTO_FREE char *path = equals == NULL ? NULL : xstrndup(detail, (size_t)(equals - detail));

	return path == NULL ? NULL : figure(position, path);
}

bool
amend_is_open(xmlDocPtr position, xmlDocPtr view, const char *detail)
{
	AUTO_FREE char *is = amend_figure(position, detail);
	AUTO_FREE char *shown = is == NULL ? NULL : amend_figure(view, detail);

	return is == NULL || (shown != NULL && strcmp(shown, is) == 0);
}

bool
amend_is_shown(const struct notes *notes, size_t number, xmlDocPtr view)
{
	const char	*detail = notes->note[number].detail, *equals = part(detail);
	size_t		 len = equals == NULL ? 0 : (size_t)(equals - detail);
	AUTO_FREE char *path = xstrndup(equals == NULL ? "" : detail, len);
	AUTO_FREE char *shown = figure(view, path);
	char		*said_end, *shown_end;
	long		 said, is;
	const char	*list;
	xmlNodePtr	 owner;
	struct amend_count n;

	if (equals == NULL || shown == NULL)
		return equals != NULL;
	/* A later note may amend the same figure again. */
	for (size_t i = number + 1; i < notes->count; i++) {
		const char	*later = notes->note[i].detail, *to = part(later);

		if (to != NULL && (size_t)(to - later) == len && memcmp(later, path, len) == 0)
			return true;
	}
	said = strtol(equals + 1, &said_end, 10);
	is = strtol(shown, &shown_end, 10);
	/* Rows may be named in any order. */
	owner = find_owner(xml_child(xmlDocGetRootElement(view), "state"), path, &list);
	return strcmp(equals + 1, shown) == 0 || (said == is && said_end > equals + 1 &&
	    shown_end > shown && *said_end == '\0' && *shown_end == '\0') ||
	    (owner != NULL && compare_rows(owner, list, equals + 1, &n) && n.gone + n.new == 0);
}

xmlDocPtr
amend(const struct judging *j, struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr doc = xml_copy_tree(j->before);
	xmlDocPtr	 amended = doc;
	xmlNodePtr	 state = xml_child(xmlDocGetRootElement(doc), "state");
	struct notes	 own = judge_own(j);
	bool		 ok = true;

	for (size_t i = 0; i < own.count && state != NULL; i++)
		if (own.note[i].kind == NOTE_AMEND)
			ok = amend_one(j->table->file.game->state, state, own.note[i].detail,
			    diags) && ok;
	if (!ok)
		return NULL;
	doc = NULL;
	return amended;
}
