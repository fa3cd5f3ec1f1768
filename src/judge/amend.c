/* Changes of a position by hand, figure by figure. */

#include <stdlib.h>
#include <string.h>

#include <libxml/xpath.h>

#include "judge/amend.h"
#include "xml/tree.h"

#define MAX_OPERATIONS	1000000

/* libxml2 prints what it thinks of an expression; what is wrong is ours to say. */
static void
quiet(void *ctx, xmlErrorPtr error)
{
}

static bool
set(xmlXPathObjectPtr found, const char *path, const char *value, struct diags *diags)
{
	xmlNodePtr	 node;

	if (found == NULL || found->type != XPATH_NODESET) {
		diag_error(diags, "bad-path", "'%s' is not a path in the position", path);
		return false;
	}
	if (xmlXPathNodeSetGetLength(found->nodesetval) != 1) {
		diag_error(diags, "bad-path", "'%s' finds %d figures, not one", path,
		    xmlXPathNodeSetGetLength(found->nodesetval));
		diag_hint(diags, "`assize report GAME --seat referee --view` shows the <state> "
		    "that paths lead through");
		return false;
	}
	node = xmlXPathNodeSetItem(found->nodesetval, 0);
	if (node->type != XML_ATTRIBUTE_NODE) {
		diag_error(diags, "bad-path", "'%s' is not an attribute", path);
		diag_hint(diags, "a path ends in @NAME");
		return false;
	}
	xml_set(node->parent, (const char *)node->name, value);
	return true;
}

static bool
amend_one(xmlNodePtr state, const char *detail, struct diags *diags)
{
	/*
	 * The last '=' outside brackets and quotes parts path and value; a value holds none of
	 * these.
	 */
	const char		*equals = strrchr(detail, '=');
	char			*path;
	xmlXPathContextPtr	 context;
	xmlXPathObjectPtr	 found;
	bool			 ok;

	if (equals == NULL || strchr(equals, ']') != NULL) {
		diag_error(diags, "bad-path", "'%s' is not PATH=VALUE", detail);
		diag_hint(diags, "like player[@seat='anna']/@gold=7");
		return false;
	}
	path = xstrndup(detail, (size_t)(equals - detail));
	context = xmlXPathNewContext(state->doc);
	if (context == NULL)
		die("out of memory");
	context->node = state;
	context->opLimit = MAX_OPERATIONS;
	xmlSetStructuredErrorFunc(NULL, quiet);
	found = xmlXPathEvalExpression(BAD_CAST path, context);
	xmlSetStructuredErrorFunc(NULL, NULL);
	ok = set(found, path, equals + 1, diags);
	xmlXPathFreeObject(found);
	xmlXPathFreeContext(context);
	free(path);
	return ok;
}

bool
amend(const struct judging *j, struct diags *diags)
{
	xmlNodePtr	 state = xml_child(xmlDocGetRootElement(j->before), "state");
	bool		 ok = true;

	if (j->act != JUDGE_AMEND || state == NULL)
		return true;
	for (size_t i = 0; i < j->amends->count; i++)
		if (j->amends->note[i].kind == NOTE_AMEND)
			ok = amend_one(state, j->amends->note[i].detail, diags) && ok;
	return ok;
}

bool
amend_settle(const struct judging *j, struct play *p, struct diags *diags)
{
	const char	*broken;

	if (j->act != JUDGE_AMEND)
		return true;
	if (p->game->settle != NULL)
		p->game->settle(p->tables, p->state);
	if ((broken = p->game->broken(p->tables, p->state)) == NULL)
		return true;
	diag_error(diags, "bad-amendment", "with this change the position breaks a rule: %s",
	    broken);
	diag_hint(diags, "several figures can be changed at once: give --set again");
	return false;
}
