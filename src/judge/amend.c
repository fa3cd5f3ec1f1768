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
set(const struct layout *layout, xmlXPathObjectPtr found, const char *path, const char *value,
    struct diags *diags)
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
		return diag_hint(diags, "a path ends in @NAME");
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

/* Returns the field of a list of rows without parts of their own, by its name; or NULL. */
static const struct field *
find_list(const struct layout *state, const char *name)
{
	const struct field	*f = layout_find(state, name);

	return f != NULL && f->kind == FIELD_STRUCT && f->count != NULL && !f->course ? f : NULL;
}

/* Puts rows in place of those of a list. */
static bool
set_rows(xmlNodePtr state, const struct field *list, const char *value, struct diags *diags)
{
	AUTO_FREE char	*text = xstrdup(value);
	char		*rows = text, *row, *rest;
	unsigned	 count = 0;

	for (xmlNodePtr old; (old = xml_child(state, list->name)) != NULL;)
		xml_drop(old);
	while ((row = strtok_r(rows, ",", &rows)) != NULL) {
		xmlNodePtr	 node = xml_add(state, list->name);

		count++;
		for (char *part = strtok_r(row, " ", &rest); part != NULL;
		    part = strtok_r(NULL, " ", &rest)) {
			char	*is = strchr(part, ':');

			if (is == NULL || is == part || !isalpha((unsigned char)*part)) {
				diag_error(diags, "bad-path", "'%s' in '%s' is not NAME:VALUE",
				    part, list->name);
				return diag_hint(diags, "rows are like 'power:aus kind:army "
				    "place:bud', with commas between them");
			}
			*is++ = '\0';
			for (char *plus = is; (plus = strchr(plus, '+')) != NULL;)
				*plus = ' ';
			xml_set(node, part, is);
		}
	}
	xml_setf(state, list->count, "%u", count);
	return true;
}

static bool
amend_one(const struct layout *layout, xmlNodePtr state, const char *detail, struct diags *diags)
{
	const char		*equals = part(detail);
	AUTO_FREE char *path = NULL;
	xmlXPathObjectPtr	 found;
	bool			 ok;

	if (equals == NULL) {
		diag_error(diags, "bad-path", "'%s' is not PATH=VALUE",
		    detail == NULL ? "" : detail);
		return diag_hint(diags, "like player[@seat='anna']/@gold=7");
	}
	path = xstrndup(detail, (size_t)(equals - detail));
	if (find_list(layout, path) != NULL)
		return set_rows(state, find_list(layout, path), equals + 1, diags);
	found = find_figure(state, path);
	ok = set(layout, found, path, equals + 1, diags);
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

	if (found != NULL && found->type == XPATH_NODESET &&
	    xmlXPathNodeSetGetLength(found->nodesetval) == 1) {
		xmlNodePtr	 node = xmlXPathNodeSetItem(found->nodesetval, 0);

		if (node->type == XML_ATTRIBUTE_NODE)
			value = xstrdup(xml_attribute_or(node->parent, (const char *)node->name,
			    ""));
	}
	if (found != NULL && found->type == XPATH_NODESET && value == NULL &&
	    xml_child(state, path) != NULL)
		value = amend_rows(state, path);
	xmlXPathFreeObject(found);
	return value;
}

bool
amend_is_open(xmlDocPtr position, xmlDocPtr view, const char *detail)
{
	const char	*equals = part(detail);
	AUTO_FREE char *path = equals == NULL ? NULL : xstrndup(detail, (size_t)(equals - detail));
	AUTO_FREE char *is = path == NULL ? NULL : figure(position, path);
	AUTO_FREE char *shown = is == NULL ? NULL : figure(view, path);

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
	return strcmp(equals + 1, shown) == 0 || (said == is && said_end > equals + 1 &&
	    shown_end > shown && *said_end == '\0' && *shown_end == '\0');
}

bool
amend(const struct judging *j, struct diags *diags)
{
	xmlNodePtr	 state = xml_child(xmlDocGetRootElement(j->before), "state");
	struct notes	 own = judge_own(j);
	bool		 ok = true;

	if (j->record->act != JUDGE_AMEND || state == NULL)
		return true;
	for (size_t i = 0; i < own.count; i++)
		if (own.note[i].kind == NOTE_AMEND)
			ok = amend_one(j->table->file.game->state, state, own.note[i].detail,
			    diags) && ok;
	return ok;
}
