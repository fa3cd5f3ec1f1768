/* turn.xml, read. */

#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "base/clock.h"
#include "records/record.h"
#include "records/gamefile.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* A record being read.  It goes wrong in one way only: the record is not one of ours. */
struct reading {
	struct record		*r;
	const struct gamefile	*f;
	struct diags		*diags;
	bool			 ok;
};

static void
wrong(struct reading *in, xmlNodePtr node, const char *what)
{
	diags_at(in->diags, NULL, (int)node->line);
	diag_error(in->diags, "bad-record", "this record of a turn has %s in <%s>", what,
	    (const char *)node->name);
	in->ok = false;
}

static void
get_hash(struct reading *in, xmlNodePtr node, const char *name, unsigned char hash[HASH_SIZE])
{
	const char	*text = xml_attribute(node, name);

	if (text == NULL || !hex_read(text, hash, HASH_SIZE))
		wrong(in, node, "no hash");
}

static int64_t
get_time(struct reading *in, xmlNodePtr node, const char *name)
{
	const char	*text = xml_attribute(node, name);
	int64_t		 when = 0;

	if (text == NULL || !clock_parse(text, &when))
		wrong(in, node, "no time");
	return when;
}

static char *
get_text(struct reading *in, xmlNodePtr node, const char *name)
{
	const char	*text = xml_attribute(node, name);

	if (text == NULL)
		wrong(in, node, "an attribute missing");
	return xstrdup(text == NULL ? "" : text);
}

static unsigned
get_seat(struct reading *in, xmlNodePtr node)
{
	unsigned	 seat = gamefile_seat(in->f, xml_attribute_or(node, "seat", ""));

	if (seat == 0)
		wrong(in, node, "an unknown seat");
	return seat;
}

static void
read_hashes(struct reading *in, xmlNodePtr root, const char *element, struct record_hashes *h)
{
	XML_EACH(node, root, element) {
		unsigned char	 hash[HASH_SIZE] = { 0 };

		get_hash(in, node, "sha256", hash);
		record_add_hash(h, xml_attribute_or(node, "name", ""), hash);
	}
}

static void
read_orders(struct reading *in, xmlNodePtr root)
{
	XML_EACH(node, root, "orders") {
		struct record_orders	*o = &in->r->orders[get_seat(in, node)];

		o->filed = true;
		get_hash(in, node, "sha256", o->hash);
		get_hash(in, node, "text", o->dice.hash);
		if (xml_attribute(node, "signed") != NULL)
			o->dice.signed_at = get_time(in, node, "signed");
		o->form = submission_form_find(xml_attribute_or(node, "form", ""));
		if (!proof_read(&o->how, xml_attribute_or(node, "how", "")))
			wrong(in, node, "no proof");
		o->received = get_time(in, node, "received");
		o->turn = (unsigned)xml_number_or(node, "for", 0, UINT32_MAX, 0);
		o->stays = xml_yes(node, "stays");
	}
	XML_EACH(node, root, "silent")
		in->r->orders[get_seat(in, node)].silent = true;
}

static void
read_awaited(struct reading *in, xmlNodePtr node)
{
	const char	*kind = xml_attribute(node, "ask");
	unsigned	 seat = get_seat(in, node);

	if (seat == 0)
		return;
	in->r->awaited |= SEAT_BIT(seat);
	if (kind != NULL && (in->r->asked[seat] =
	    (uint8_t)gamefile_decision_kind(in->f, kind)) == 0)
		wrong(in, node, "an unknown question");
}

static void
read_scores(struct reading *in, xmlNodePtr root)
{
	XML_EACH(node, root, "score") {
		unsigned	 seat = get_seat(in, node);

		in->r->score.points[seat] = (int32_t)xml_number_or(node, "points", INT32_MIN,
		    INT32_MAX, 0);
		in->r->score.rank[seat] = (uint8_t)xml_number_or(node, "rank", 0, MAX_SEATS, 0);
		if (seat != 0 && in->r->name[seat] == NULL && xml_attribute(node, "name") != NULL) {
			in->r->name[seat] = xstrdup(xml_attribute(node, "name"));
			plain_text(in->r->name[seat]);
		}
		if (seat != 0 && xml_yes(node, "out"))
			in->r->score.out |= SEAT_BIT(seat);
	}
	XML_EACH(node, root, "awaited")
		read_awaited(in, node);
}

static void
read_notes(struct reading *in, xmlNodePtr root, const char *element, struct notes *n)
{
	enum note_kind	 kind;

	XML_EACH(node, root, element) {
		if (note_find(xml_attribute_or(node, "kind", ""), &kind))
			notes_add(n, kind, xml_attribute_or(node, "by", ""),
			    xml_attribute(node, "detail"),
			    xml_attribute_or(node, "reason", ""), get_time(in, node, "at"));
		else
			wrong(in, node, "a note of an unknown kind");
	}
}

static void
read_head(struct reading *in, xmlNodePtr root)
{
	struct record	*r = in->r;
	const char	*over = xml_attribute(root, "over"),
	    *deadline = xml_attribute(root, "deadline");
	xmlNodePtr	 chain = xml_child(root, "chain"), inbox = xml_child(root, "inbox");

	r->game = get_text(in, root, "game");
	r->number = (unsigned)xml_number_or(root, "number", 0, UINT32_MAX, 0);
	if (!judging_act_find(xml_attribute_or(root, "act", ""), &r->act))
		wrong(in, root, "an unknown act");
	r->undone = (unsigned)xml_number_or(root, "takes-up", 0, UINT32_MAX, 0);
	r->keeps = xml_yes(root, "keeps");
	r->rules = get_text(in, root, "rules");
	r->revision = (unsigned)xml_number_or(root, "revision", 0, UINT32_MAX, 0);
	r->program = get_text(in, root, "program");
	r->at = get_time(in, root, "at");
	get_hash(in, root, "previous", r->previous);
	r->deadline = deadline == NULL ? NULL : xstrdup(deadline);
	r->due = xml_attribute(root, "due") == NULL ? 0 : get_time(in, root, "due");
	r->over = over != NULL;
	r->ending = over == NULL ? NULL : xstrdup(over);
	if (!seats_read(in->f, xml_attribute_or(root, "sharers", ""), &r->sharers))
		wrong(in, root, "an unknown seat");
	if (chain == NULL || inbox == NULL) {
		wrong(in, root, "parts missing");
		return;
	}
	get_hash(in, chain, "opened", r->opened);
	r->words = (uint64_t)xml_number_or(chain, "words", 0, INT64_MAX, 0);
	r->hidden_open = xml_attribute(chain, "hidden") != NULL;
	if (r->hidden_open)
		get_hash(in, chain, "hidden", r->hidden);
	r->inbox_lines = (size_t)xml_number_or(inbox, "lines", 0, UINT32_MAX, 0);
	get_hash(in, inbox, "head", r->inbox_head);
}

/* Refuses other formats: another version may have meant something else by the same words. */
static bool
is_our_format(xmlNodePtr root, struct diags *diags)
{
	int64_t	 format = xml_number_or(root, "format", 1, INT32_MAX, 1);

	if (format == RECORD_FORMAT)
		return true;
	diags_at(diags, NULL, (int)root->line);
	diag_error(diags, "other-format",
	    "this game was written by %s, in format %lld, and this is %s, which has format %d",
	    xml_attribute_or(root, "program", "another program"), (long long)format, PACKAGE_STRING,
	    RECORD_FORMAT);
	return false;
}

/* Refuses newer rules: we know all that older rules wrote, not what newer ones mean. */
static bool
are_our_rules(xmlNodePtr root, struct diags *diags)
{
	int64_t			 revision = xml_number_or(root, "revision", 0, UINT32_MAX, 0);
	const struct game	*game = game_find(xml_attribute_or(root, "rules", ""));

	if (game == NULL || revision <= game->revision)
		return true;
	diags_at(diags, NULL, (int)root->line);
	diag_error(diags, "newer-rules", "this turn was judged by %s, by revision %lld of the "
	    "rules, and this is %s, which has revision %u",
	    xml_attribute_or(root, "program", "another program"), (long long)revision,
	    PACKAGE_STRING, game->revision);
	return false;
}

static bool
is_ours(xmlNodePtr root, struct diags *diags)
{
	if (is_our_format(root, diags) && are_our_rules(root, diags))
		return true;
	diag_hint(diags, "play on with the version that wrote it, and check it with that");
	return false;
}

bool
record_is_ours(const char *file, const void *bytes, size_t len, struct diags *diags)
{
	xmlDocPtr	 doc = xml_parse(file, bytes, len, XML_CAP_OWN, NULL);
	bool		 ours;

	if (doc == NULL)
		return true;
	diags_at(diags, file, 0);
	ours = is_ours(xmlDocGetRootElement(doc), diags);
	xmlFreeDoc(doc);
	return ours;
}

bool
record_read(struct record *r, const struct gamefile *f, const char *file, const void *bytes,
    size_t len, struct diags *diags)
{
	xmlDocPtr	 doc = xml_parse(file, bytes, len, XML_CAP_OWN, diags);
	struct reading	 in = { .r = r, .f = f, .diags = diags, .ok = true };
	xmlNodePtr	 root;

	*r = (struct record){ 0 };
	if (doc == NULL)
		return false;
	diags_at(diags, file, 0);
	root = xmlDocGetRootElement(doc);
	if (!xml_is(root, "turn"))
		wrong(&in, root, "another root");
	else if ((in.ok = is_ours(root, diags))) {
		read_head(&in, root);
		read_hashes(&in, root, "in-force", &r->in_force);
		read_hashes(&in, root, "made", &r->made);
		read_orders(&in, root);
		read_scores(&in, root);
		read_notes(&in, root, "act", &r->acts);
		read_notes(&in, root, "standing", &r->standing);
	}
	xmlFreeDoc(doc);
	if (!in.ok)
		record_clear(r);
	return in.ok;
}
