/* turn.xml, written. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "records/record.h"
#include "records/gamefile.h"
#include "xml/tree.h"
#include "xml/write.h"

/* The notes for the acts. */
static const enum note_kind	act_notes[] = {
	[JUDGE_AMEND] = NOTE_AMEND, [JUDGE_ROLLBACK] = NOTE_ROLLBACK, [JUDGE_AGAIN] = NOTE_AGAIN,
	[JUDGE_REPLACE] = NOTE_REPLACE, [JUDGE_END] = NOTE_END,
};

const char *
judging_act_name(enum judging_act act)
{
	if (act == JUDGE_NEW || act == JUDGE_PLAY)
		return act == JUDGE_NEW ? "new" : "judge";
	return note_word(act_notes[act]);
}

bool
judging_act_find(const char *word, enum judging_act *act)
{
	for (enum judging_act a = JUDGE_NEW; a <= JUDGE_END; a++)
		if (strcmp(judging_act_name(a), word) == 0) {
			*act = a;
			return true;
		}
	return false;
}

bool
judging_act_plays(enum judging_act act)
{
	return act == JUDGE_PLAY || act == JUDGE_AGAIN;
}

bool
judging_act_takes_up(enum judging_act act)
{
	return act == JUDGE_ROLLBACK || act == JUDGE_AGAIN;
}

void
record_hashes_clear(struct record_hashes *h)
{
	for (size_t i = 0; i < h->count; i++)
		free(h->item[i].name);
	free(h->item);
	*h = (struct record_hashes){ 0 };
}

unsigned
judging_act_before(enum judging_act act, unsigned number, unsigned undone)
{
	if (number == 0)
		return 0;
	return act == JUDGE_ROLLBACK ? undone : act == JUDGE_AGAIN ? undone - 1 : number - 1;
}

unsigned
record_before(const struct record *r)
{
	return judging_act_before(r->act, r->number, r->undone);
}

void
record_clear(struct record *r)
{
	free(r->game);
	free(r->rules);
	free(r->program);
	free(r->deadline);
	free(r->ending);
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		free(r->name[seat]);
	record_hashes_clear(&r->in_force);
	record_hashes_clear(&r->made);
	notes_clear(&r->acts);
	notes_clear(&r->standing);
	*r = (struct record){ 0 };
}

void
record_add_hash(struct record_hashes *h, const char *name, const unsigned char hash[HASH_SIZE])
{
	grow(&h->item, h->count, &h->room, sizeof(*h->item));
	h->item[h->count].name = xstrdup(name);
	memcpy(h->item[h->count++].hash, hash, HASH_SIZE);
}

const struct record_hash *
record_find_hash(const struct record_hashes *h, const char *name)
{
	for (size_t i = 0; i < h->count; i++)
		if (strcmp(h->item[i].name, name) == 0)
			return &h->item[i];
	return NULL;
}

static void
set_hash(xmlNodePtr node, const char *name, const unsigned char hash[HASH_SIZE])
{
	char	 text[HASH_HEX];

	xml_set(node, name, hex_write(hash, HASH_SIZE, text));
}

static void
set_time(xmlNodePtr node, const char *name, int64_t when)
{
	char	 text[CLOCK_SIZE];

	xml_set(node, name, clock_format(when, text));
}

static void
write_hashes(xmlNodePtr root, const char *element, const struct record_hashes *h)
{
	for (size_t i = 0; i < h->count; i++) {
		xmlNodePtr	 node = xml_add(root, element);

		xml_set(node, "name", h->item[i].name);
		set_hash(node, "sha256", h->item[i].hash);
	}
}

static void
write_orders(xmlNodePtr root, const char *seat, const struct record_orders *o)
{
	xmlNodePtr	 node;
	char		 how[PROOF_WORD];

	if (!o->filed && !o->silent)
		return;
	node = xml_add(root, o->filed ? "orders" : "silent");
	xml_set(node, "seat", seat);
	if (!o->filed)
		return;
	set_hash(node, "sha256", o->hash);
	set_hash(node, "text", o->dice.hash);
	if (o->dice.signed_at != 0)
		set_time(node, "signed", o->dice.signed_at);
	xml_set(node, "form", submission_form_name(o->form));
	xml_set(node, "how", proof_write(&o->how, how));
	set_time(node, "received", o->received);
	xml_setf(node, "for", "%u", o->turn);
	if (o->stays)
		xml_set(node, "stays", "yes");
}

static void
write_notes(xmlNodePtr root, const char *element, const struct notes *n)
{
	for (size_t i = 0; i < n->count; i++) {
		xmlNodePtr	 node = xml_add(root, element);

		xml_set(node, "kind", note_word(n->note[i].kind));
		xml_set(node, "by", n->note[i].by);
		set_time(node, "at", n->note[i].time);
		if (n->note[i].detail != NULL)
			xml_set(node, "detail", n->note[i].detail);
		xml_set(node, "reason", n->note[i].reason);
	}
}

void
record_say_ending(const struct record *r, const struct gamefile *f, struct buf *out)
{
	const char	*gap = ": ";

	buf_puts(out, r->ending);
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if ((r->sharers & SEAT_BIT(seat)) != 0) {
			buf_printf(out, "%s%s", gap, f->seat[seat].id);
			gap = ", ";
		}
}

void
record_tell_names(const struct record *r, struct gamefile *f)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (f->seat[seat].real == NULL && r->name[seat] != NULL)
			f->seat[seat].real = xstrdup(r->name[seat]);
}

static void
write_head(xmlNodePtr root, const struct record *r, const struct gamefile *f)
{
	xmlNodePtr	 chain;

	xml_setf(root, "format", "%d", RECORD_FORMAT);
	xml_set(root, "game", r->game);
	xml_setf(root, "number", "%u", r->number);
	xml_set(root, "act", judging_act_name(r->act));
	if (r->undone != 0)
		xml_setf(root, "takes-up", "%u", r->undone);
	if (r->keeps)
		xml_set(root, "keeps", "yes");
	xml_set(root, "rules", r->rules);
	xml_setf(root, "revision", "%u", r->revision);
	xml_set(root, "program", r->program);
	set_time(root, "at", r->at);
	set_hash(root, "previous", r->previous);
	if (r->deadline != NULL)
		xml_set(root, "deadline", r->deadline);
	if (r->due != 0)
		set_time(root, "due", r->due);
	if (r->over)
		xml_set(root, "over", r->ending == NULL ? "over" : r->ending);
	if (r->sharers != NOBODY) {
		struct buf	 seats = { 0 };

		seats_write(f, r->sharers, &seats);
		xml_set(root, "sharers", seats.data);
		buf_clear(&seats);
	}
	chain = xml_add(root, "chain");
	set_hash(chain, "opened", r->opened);
	if (r->words > 0)
		xml_setf(chain, "words", "%" PRIu64, r->words);
	if (r->hidden_open)
		set_hash(chain, "hidden", r->hidden);
}

static void
write_awaited(xmlNodePtr root, const struct record *r, const struct gamefile *f)
{
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		xmlNodePtr	 node;

		if ((r->awaited & SEAT_BIT(seat)) == 0)
			continue;
		node = xml_add(root, "awaited");
		xml_set(node, "seat", f->seat[seat].id);
		if (f->deadlines && r->asked[seat] != 0)
			xml_set(node, "ask", f->game->decision_kind[r->asked[seat]].name);
	}
}

static void
write_seats(xmlNodePtr root, const struct record *r, const struct gamefile *f)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		write_orders(root, f->seat[seat].id, &r->orders[seat]);
	for (unsigned seat = 1; r->number > 0 && seat <= f->seats; seat++) {
		xmlNodePtr	 node = xml_add(root, "score");

		xml_set(node, "seat", f->seat[seat].id);
		xml_setf(node, "points", "%d", r->score.points[seat]);
		if (r->name[seat] != NULL)
			xml_set(node, "name", r->name[seat]);
		if (r->over)
			xml_setf(node, "rank", "%u", r->score.rank[seat]);
		if ((r->score.out & SEAT_BIT(seat)) != 0)
			xml_set(node, "out", "yes");
	}
	write_awaited(root, r, f);
}

void
record_write(const struct record *r, const struct gamefile *f, struct buf *out)
{
	xmlDocPtr	 doc = xml_new("turn");
	xmlNodePtr	 root = xmlDocGetRootElement(doc), inbox;

	write_head(root, r, f);
	write_hashes(root, "in-force", &r->in_force);
	inbox = xml_add(root, "inbox");
	xml_setf(inbox, "lines", "%zu", r->inbox_lines);
	set_hash(inbox, "head", r->inbox_head);
	write_notes(root, "act", &r->acts);
	write_notes(root, "standing", &r->standing);
	write_seats(root, r, f);
	write_hashes(root, "made", &r->made);
	xml_write(root, out);
	xmlFreeDoc(doc);
}
