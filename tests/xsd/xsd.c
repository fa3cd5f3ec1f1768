/* Whole schemas. */

#include <stdlib.h>
#include <string.h>

#include "orders/order.h"
#include "referee/field.h"
#include "referee/view.h"
#include "xsd/xsd_parts.h"
#include "xml/tree.h"

const char *
xsd_file(enum xsd_kind kind)
{
	static const char *const	 files[] = {
		[XSD_ORDERS] = "orders.xsd", [XSD_VIEW] = "view.xsd", [XSD_TABLES] = "tables.xsd",
	};

	return files[kind];
}

/* An attribute of the program's own, beside those that come from layouts. */
struct plain {
	const char	*name, *type;
	bool		 required;
	const char	*doc;
};

static void
add_plain(xmlNodePtr complex, const struct plain *attributes, size_t count)
{
	for (size_t i = 0; i < count; i++)
		xsd_attribute(complex, attributes[i].name, attributes[i].type,
		    attributes[i].required, attributes[i].doc);
}

static xmlNodePtr
add_complex(xmlNodePtr parent, const char *name, const char *doc)
{
	return xml_add(xsd_element(parent, name, doc), "xs:complexType");
}

static void
add_ref(xmlNodePtr parent, const char *name)
{
	xml_set(xml_add(parent, "xs:element"), "ref", name);
}

static void
add_attribute_ref(xmlNodePtr complex, const char *name)
{
	xml_set(xml_add(complex, "xs:attribute"), "ref", name);
}

static xmlNodePtr
add_choice(xmlNodePtr parent)
{
	xmlNodePtr	 choice = xml_add(parent, "xs:choice");

	xml_set(choice, "minOccurs", "0");
	xml_set(choice, "maxOccurs", "unbounded");
	return choice;
}

/*
 * Orders.
 */

/* Adds the attributes of any order. */
static void
add_answering(struct xsd *x)
{
	static const char *const	 any[] = { "any", NULL }, *const yes[] = { "yes", NULL };
	xmlNodePtr			 group = xml_add(x->root, "xs:attributeGroup");

	xml_set(group, "name", "answering");
	xsd_attribute(group, "when", "xs:string", false,
	    "a condition: an XPath expression over what you see at that moment; write &lt; for <, "
	    "or turn it round");
	xsd_attribute(group, "times",
	    xsd_either(x, "times", "xs:positiveInteger", xsd_words(x, "any", any)), false,
	    "how often the order may answer; once if left out");
	xsd_attribute(group, "until",
	    xsd_words(x, "until", boundary_words + BOUNDARY_TURN), false,
	    "the order stays in force until the next one of these begins");
	xsd_attribute(group, "standing", xsd_words(x, "standing", yes), false,
	    "the order stays in force until you replace it");
}

/*
 * The elements of whole moves, which may stand in a sequence, or of gathered items, which may not.
 */
static void
add_refs(struct xsd *x, xmlNodePtr choice, bool gathered)
{
	struct element	 e = { 0 };

	while (element_next(x->game, &e))
		if ((e.array != NULL) == gathered)
			add_ref(choice, e.variant->name);
}

static void
add_order(struct xsd *x, const struct variant *v)
{
	const struct layout	 rows = {
		.name = v->name, .field = v->field, .count = v->count, .doc = v->doc,
	};
	xmlNodePtr		 complex = add_complex(x->root, v->name, v->doc);

	xsd_struct(x, &rows, complex);
	xml_set(xml_add(complex, "xs:attributeGroup"), "ref", "answering");
}

static void
add_orders(struct xsd *x)
{
	static const struct plain	 attributes[] = {
		{ "game", "xs:NMTOKEN", true, "the game, as in the report" },
		{ "turn", "xs:nonNegativeInteger", true, "the turn these orders are for" },
		{ "seat", "xs:NMTOKEN", true, "your seat" },
		{ "on", "xs:NMTOKEN", false,
		    "the start of the hash of the turn that these orders answer" },
		{ "nonce", "xs:token", true,
		    "a number nobody can guess: part of what makes the dice" },
	};
	xmlNodePtr			 complex = add_complex(x->root, "orders",
	    "A seat's orders for one turn."), choice, group;
	static const char *const	 standing[] = { "standing", NULL };
	struct element			 e = { 0 };

	choice = add_choice(complex);
	xml_set(xml_add(choice, "xs:group"), "ref", "order");
	xml_set(xml_add(choice, "xs:element"), "ref", "sequence");
	add_refs(x, choice, true);
	add_plain(complex, attributes, LENGTH(attributes));
	xsd_attribute(complex, "keep", xsd_words(x, "keep", standing), false,
	    "standing: your standing orders that are left of the file before go on behind these");
	xsd_attribute(complex, "ends", "xs:NMTOKENS", false,
	    "of those that are kept, the numbers of some that end all the same");
	xsd_attribute(complex, "suppose", NULL, false,
	    "yes: these orders are only supposed, to try others against, and taken nowhere else");
	complex = add_complex(x->root, "sequence",
	    "Orders taken in turn; one that is refused when its turn comes is dropped.");
	xml_set(xml_add(add_choice(complex), "xs:group"), "ref", "order");
	group = xml_add(x->root, "xs:group");
	xml_set(group, "name", "order");
	add_refs(x, xml_add(group, "xs:choice"), false);
	add_answering(x);
	while (element_next(x->game, &e))
		add_order(x, e.variant);
}

/*
 * State.
 */

/*
 * The referee's part beside the state differs with every feature of the house: it is not
 * described here.
 */
static void
add_position(struct xsd *x)
{
	static const struct plain	 attributes[] = {
		{ "game", "xs:NMTOKEN", true, "the game" },
		{ "turn", "xs:nonNegativeInteger", true, "after this turn" },
	};
	xmlNodePtr			 complex = add_complex(x->root, "position",
	    "All that is needed to play on.");
	xmlNodePtr			 sequence = xml_add(complex, "xs:sequence");
	xmlNodePtr			 referee = add_complex(sequence, "referee",
	    "What the referee remembers."), any;

	any = xml_add(xml_add(referee, "xs:sequence"), "xs:any");
	xml_set(any, "minOccurs", "0");
	xml_set(any, "maxOccurs", "unbounded");
	xml_set(any, "processContents", "skip");
	xml_set(xml_add(referee, "xs:anyAttribute"), "processContents", "skip");
	add_ref(sequence, "state");
	add_plain(complex, attributes, LENGTH(attributes));
	add_attribute_ref(complex, "seal");
}

/*
 * Events and views.
 */

static void
add_remarks(struct xsd *x, xmlNodePtr choice)
{
	static const struct plain	 draws[] = {
		{ "for", "xs:token", true, "what for" },
		{ "of", "xs:positiveInteger", true, "each result is below this" },
		{ "first", "xs:nonNegativeInteger", true,
		    "the number of the first draw in its turn" },
	};
	static const struct plain	 order[] = {
		{ "seat", "xs:NMTOKEN", true, "whose order" },
		{ "ask", "xs:NMTOKEN", true, "what was asked" },
		{ "line", "xs:positiveInteger", false, "in the order file" },
		{ "element", "xs:NMTOKEN", true, "the order, or the rules' own move" },
		{ "why", "xs:string", false, "what was wrong with it" },
	};
	xmlNodePtr			 complex = add_complex(choice, "draws",
	    "Public draws in a row."), results;

	add_plain(complex, draws, LENGTH(draws));
	results = xsd_attribute(complex, "results", NULL, true, "the results, from 0");
	xml_set(xml_add(xml_add(results, "xs:simpleType"), "xs:list"), "itemType",
	    "xs:nonNegativeInteger");
	complex = add_complex(choice, "order", "What became of an order.");
	add_plain(complex, order, LENGTH(order));
	xsd_attribute(complex, "verdict", xsd_words(x, "verdict", verdict_words), true,
	    "what became of it");
}

static void
add_events(struct xsd *x)
{
	xmlNodePtr	 complex = add_complex(x->root, "events", "What happened, in order."),
	    choice = add_choice(complex);

	for (unsigned tag = 1; tag < x->game->event->variants; tag++) {
		struct layout	 variant;
		xmlNodePtr	 event;

		if (x->game->event->variant[tag].name == NULL)
			continue;
		variant = layout_variant(x->game->event, tag);
		event = add_complex(choice, variant.name, variant.doc);
		xsd_struct(x, &variant, event);
		add_attribute_ref(event, "known-to");
	}
	add_remarks(x, choice);
	add_attribute_ref(complex, "seal");
}

static void
add_options(struct xsd *x, xmlNodePtr sequence)
{
	xmlNodePtr	 complex = add_complex(sequence, "options", "The choices of this table.");

	for (const struct option *o = x->game->options; o != NULL && o->name != NULL; o++)
		xsd_attribute(complex, o->name, xsd_option(x, o), true, o->doc);
}

static void
add_scores(xmlNodePtr sequence)
{
	static const struct plain	 over[] = {
		{ "over", "xs:NMTOKEN", false, "yes: the game is over" },
		{ "ending", "xs:NMTOKEN", false, "how it ended" },
		{ "sharers", "xs:NMTOKENS", false, "who shares the draw, or who is left" },
	};
	static const struct plain	 score[] = {
		{ "seat", "xs:NMTOKEN", true, "whose" },
		{ "points", "xs:int", true, "how many" },
		{ "rank", "xs:positiveInteger", false, "1 is best" },
		{ "out", "xs:NMTOKEN", false, "yes: out of play" },
	};
	xmlNodePtr			 scores = add_complex(sequence, "scores",
	    "The points as they stand."), element, list;

	list = xml_add(scores, "xs:sequence");
	element = xsd_element(list, "score", "A seat's points.");
	xml_set(element, "maxOccurs", "unbounded");
	add_plain(xml_add(element, "xs:complexType"), score, LENGTH(score));
	add_plain(scores, over, LENGTH(over));
}

static void
add_decisions(struct xsd *x, xmlNodePtr sequence)
{
	static const struct plain	 open[] = {
		{ "seat", "xs:NMTOKEN", true, "who is asked" },
		{ "kind", "xs:NMTOKEN", true, "what" },
	};
	xmlNodePtr			 decisions = add_complex(sequence, "asks",
	    "What the viewer is asked now."), element, choice, who;

	choice = add_choice(decisions);
	for (size_t i = 1; i < x->game->decision_kinds; i++) {
		const struct decision_kind	*kind = &x->game->decision_kind[i];
		const struct layout	 about = { .name = kind->name, .field = kind->field,
		    .count = kind->count };
		xmlNodePtr		 complex;

		if (kind->name == NULL)
			continue;
		complex = add_complex(choice, kind->name, kind->doc);
		xsd_attribute(complex, "seat", "xs:NMTOKEN", true, "who is asked");
		xsd_attributes(x, &about, complex);
	}
	xsd_attribute(decisions, "gate", xsd_words(x, "boundary", boundary_words), true,
	    "what begins here");
	who = add_complex(sequence, "open", "Who is asked now.");
	element = xsd_element(xml_add(who, "xs:sequence"), "ask", "An open question.");
	xml_set(element, "minOccurs", "0");
	xml_set(element, "maxOccurs", "unbounded");
	add_plain(xml_add(element, "xs:complexType"), open, LENGTH(open));
	xsd_attribute(who, "awaited", "xs:NMTOKENS", false,
	    "whose orders play waits for: asked now, or before it stops again");
}

/* Adds the orders of a seat that stay in force. */
static void
add_carried(struct xsd *x, xmlNodePtr sequence)
{
	static const struct plain	 attributes[] = {
		{ "order", "xs:positiveInteger", false, "its number in the file it is of" },
		{ "used", "xs:nonNegativeInteger", true, "how often it has answered" },
		{ "line", "xs:positiveInteger", false, "where it stands in that file" },
		{ "sequence", "xs:positiveInteger", false, "the number of its sequence" },
		{ "number", "xs:positiveInteger", false,
		    "of one that stands: what keep and ends call it" },
		{ "says", "xs:string", true, "the order in words" },
	};
	static const char *const	 names[] = { "left", "kept" };
	xmlNodePtr			 carried = add_complex(sequence, "carried",
	    "What stays in force of the viewer's orders, of the last file and of those before.");
	xmlNodePtr			 choice = add_choice(carried);

	xml_set(carried->parent, "minOccurs", "0");
	for (size_t i = 0; i < LENGTH(names); i++) {
		xmlNodePtr	 complex = add_complex(choice, names[i], "One order.");
		xmlNodePtr	 any = xml_add(xml_add(complex, "xs:sequence"), "xs:any");

		xml_set(any, "minOccurs", "0");
		xml_set(any, "processContents", "skip");
		add_plain(complex, attributes, LENGTH(attributes));
	}
	xsd_attribute(carried, "seat", "xs:NMTOKEN", true, "whose");
}

static void
add_view(struct xsd *x)
{
	static const struct plain	 attributes[] = {
		{ "game", "xs:NMTOKEN", true, "the game" },
		{ "rules", "xs:NMTOKEN", true, "its rules" },
		{ "revision", "xs:nonNegativeInteger", true, "of the rules" },
		{ "turn", "xs:nonNegativeInteger", true, "after this turn" },
		{ "seat", "xs:NMTOKEN", true, "who sees this: a seat, public or referee" },
		{ "players", "xs:NMTOKENS", true, "all seats, in order" },
	};
	xmlNodePtr			 complex = add_complex(x->root, "view",
	    "All that one viewer may know.");
	xmlNodePtr			 sequence = xml_add(complex, "xs:sequence");

	add_options(x, sequence);
	add_scores(sequence);
	add_ref(sequence, "state");
	add_decisions(x, sequence);
	add_carried(x, sequence);
	add_ref(sequence, "events");
	add_plain(complex, attributes, LENGTH(attributes));
	add_attribute_ref(complex, "seal");
}

/* Adds the attributes that several elements have. */
static void
add_shared(struct xsd *x)
{
	static const struct field	 seats = { .kind = FIELD_SET, .list = "seat" };

	xsd_attribute(x->root, "known-to", xsd_type(x, &seats), false,
	    "the seats that know of it; everybody, if left out");
	xsd_attribute(x->root, "seal", "xs:hexBinary", false,
	    "makes the hash of the file impossible to guess");
}

/*
 * Tables.
 */

static void
add_tables(struct xsd *x)
{
	static const struct plain	 attributes[] = {
		{ "rules", "xs:NMTOKEN", true, "the game these figures are for" },
		{ "version", "xs:token", true, "of the figures: reports name it" },
	};
	xmlNodePtr			 complex = add_complex(x->root, "tables",
	    x->game->figures->doc);

	xsd_struct(x, x->game->figures, complex);
	add_plain(complex, attributes, LENGTH(attributes));
	xsd_remark_group(x);
}

/* Says at the top what the files are, and which pages explain them. */
static void
add_subject(struct xsd *x, const char *files, const char *pages)
{
	AUTO_FREE char *subject = xasprintf("%s of %s. See %sassize-%s(7).", files,
	    x->game->title, pages, x->game->name);

	xsd_doc(x->root, subject);
}

void
xsd_write(enum xsd_kind kind, const struct game *game, const struct names *names, struct buf *out)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("xs:schema"), types = xml_new("types");
	struct xsd	 x = { .kind = kind, .game = game, .names = names,
	    .root = xmlDocGetRootElement(doc), .types = xmlDocGetRootElement(types) };

	xml_set(x.root, "xmlns:xs", "http://www.w3.org/2001/XMLSchema");
	if (kind == XSD_ORDERS) {
		add_subject(&x, "Orders", "assize-orders(5) and ");
		xml_setf(x.root, "xmlns", "urn:assize:%s:1", game->name);
		xml_setf(x.root, "targetNamespace", "urn:assize:%s:1", game->name);
		xml_set(x.root, "elementFormDefault", "qualified");
		add_orders(&x);
	} else if (kind == XSD_VIEW) {
		add_subject(&x, "Views, positions and events", "assize-turn(5) and ");
		add_view(&x);
		add_position(&x);
		xsd_struct(&x, game->state, add_complex(x.root, "state", game->state->doc));
		add_events(&x);
		add_shared(&x);
	} else {
		add_subject(&x, "Figures", "");
		add_tables(&x);
	}
	XML_EACH(type, x.types, "xs:simpleType")
		xml_add_copy(x.root, type);
	xsd_write_text(x.root, out);
}
