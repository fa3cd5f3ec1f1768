/* turn.xml, the public record of one turn, written and read; the other files of a turn. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "records/deadline.h"
#include "records/own.h"
#include "records/paths.h"
#include "records/record.h"
#include "store/gzip.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* Attributes of other kinds stand between the rows. */
#define HEAD_ACT	2
#define ORDERS_FORM	3

static const struct attribute	 head_attributes[] = {
	ATTRIBUTE(AS_TEXT, "game", struct record, game),
	ATTRIBUTE(AS_NUMBER, "number", struct record, number),
	ATTRIBUTE_OR_NOT(AS_NUMBER, "takes-up", struct record, undone),
	ATTRIBUTE_OR_NOT(AS_YES, "keeps", struct record, keeps),
	ATTRIBUTE(AS_TEXT, "rules", struct record, rules),
	ATTRIBUTE(AS_NUMBER, "revision", struct record, revision),
	ATTRIBUTE(AS_TEXT, "program", struct record, program),
	ATTRIBUTE(AS_TIME, "at", struct record, at),
	ATTRIBUTE(AS_HASH, "previous", struct record, previous),
	ATTRIBUTE_OR_NOT(AS_TEXT, "deadline", struct record, deadline),
	ATTRIBUTE_OR_NOT(AS_TIME, "due", struct record, due),
	ATTRIBUTE_OR_NOT(AS_TEXT, "over", struct record, ending),
};
static const struct attribute	 chain_attributes[] = {
	ATTRIBUTE(AS_HASH, "opened", struct record, opened),
	ATTRIBUTE_OR_NOT(AS_LONG, "words", struct record, words),
	ATTRIBUTE_OR_NOT(AS_HASH, "hidden", struct record, hidden),
};
static const struct attribute	 inbox_attributes[] = {
	ATTRIBUTE(AS_LONG, "lines", struct record, inbox_lines),
	ATTRIBUTE(AS_HASH, "head", struct record, inbox_head),
};
static const struct attribute	 hash_attributes[] = {
	ATTRIBUTE(AS_TEXT, "name", struct record_hash, name),
	ATTRIBUTE(AS_HASH, "sha256", struct record_hash, hash),
};
static const struct attribute	 orders_attributes[] = {
	ATTRIBUTE(AS_HASH, "sha256", struct record_orders, hash),
	ATTRIBUTE(AS_HASH, "text", struct record_orders, dice.hash),
	ATTRIBUTE_OR_NOT(AS_TIME, "signed", struct record_orders, dice.signed_at),
	ATTRIBUTE(AS_TIME, "received", struct record_orders, received),
	ATTRIBUTE(AS_NUMBER, "for", struct record_orders, turn),
	ATTRIBUTE_OR_NOT(AS_YES, "stays", struct record_orders, stays),
	ATTRIBUTE_OR_NOT(AS_YES, "foreseen", struct record_orders, foreseen),
};

/* The score of a seat, in one struct. */
struct seat_score {
	char	*name;		/* told at the end, where it was hidden */
	int64_t	 points;
	unsigned rank;
	bool	 out;
};

static const struct attribute	 score_attributes[] = {
	ATTRIBUTE(AS_LONG, "points", struct seat_score, points),
	ATTRIBUTE_OR_NOT(AS_TEXT, "name", struct seat_score, name),
	ATTRIBUTE_OR_NOT(AS_NUMBER, "rank", struct seat_score, rank),
	ATTRIBUTE_OR_NOT(AS_YES, "out", struct seat_score, out),
};

/* How orders came, as records say it. */
static const char *const	form_names[] = {
	[SUBMISSION_FILE] = "file", [SUBMISSION_LINES] = "lines",
	[SUBMISSION_REPLY] = "reply", [SUBMISSION_CLEAR] = "clear-signed",
	[SUBMISSION_MIME] = "mime", [SUBMISSION_MESSAGE] = "message",
};

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

bool
record_passes_over(const struct record *r, const char *seat)
{
	for (size_t i = 0; i < r->acts.count; i++) {
		const struct note	*n = &r->acts.note[i];

		if (n->kind == NOTE_REPLACE && n->detail != NULL && strcmp(n->detail, seat) == 0)
			return false;
	}
	return r->act == JUDGE_REPLACE && r->number > 1 && !r->over;
}

void
record_start(struct record *r, const struct gamefile *f, enum judging_act act, unsigned number)
{
	*r = (struct record){ .format = RECORD_FORMAT, .act = act, .number = number,
	    .revision = f->game->revision };
	r->game = xstrdup(f->id);
	r->rules = xstrdup(f->game->name);
	r->program = xstrdup(PACKAGE_STRING);
}

void
record_copy(struct record *r, const struct record *from)
{
	*r = *from;
	own_copy(head_attributes, LENGTH(head_attributes), r);
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		r->name[seat] = from->name[seat] == NULL ? NULL : xstrdup(from->name[seat]);
	r->in_force = r->made = (struct record_hashes){ 0 };
	for (size_t i = 0; i < from->in_force.count; i++)
		record_add_hash(&r->in_force, from->in_force.item[i].name,
		    from->in_force.item[i].hash);
	for (size_t i = 0; i < from->made.count; i++)
		record_add_hash(&r->made, from->made.item[i].name, from->made.item[i].hash);
	r->acts = r->standing = (struct notes){ 0 };
	notes_copy(&r->acts, &from->acts);
	notes_copy(&r->standing, &from->standing);
}

void
record_clear(struct record *r)
{
	own_clear(head_attributes, LENGTH(head_attributes), r);
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

void
record_say_ending(const struct record *r, const struct gamefile *f, struct buf *out)
{
	buf_puts(out, strcmp(r->ending, "ruled") != 0 ? r->ending :
	    (r->sharers & (r->sharers - 1)) == 0 ? "won" : "draw");
	seats_list(f, r->sharers, ": ", ", ", out);
}

/*
 * Writing.
 */

static void
write_hashes(xmlNodePtr root, const char *element, const struct record_hashes *h)
{
	for (size_t i = 0; i < h->count; i++)
		own_write(xml_add(root, element), hash_attributes,
		    LENGTH(hash_attributes), &h->item[i]);
}

static void
write_notes(xmlNodePtr root, const char *element, const struct notes *n)
{
	for (size_t i = 0; i < n->count; i++)
		note_tell(&n->note[i], xml_add(root, element));
}

/* Adds an element about a seat. */
static xmlNodePtr
add_seat_element(xmlNodePtr root, const char *element, const struct gamefile *f, unsigned seat)
{
	xmlNodePtr	 node = xml_add(root, element);

	xml_set(node, "seat", f->seat[seat].id);
	return node;
}

static void
write_record_seats(xmlNodePtr root, const struct record *r, const struct gamefile *f)
{
	xmlNodePtr	 node;
	char		 how[PROOF_WORD];

	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const struct record_orders	*o = &r->orders[seat];

		if (o->filed) {
			node = add_seat_element(root, "orders", f, seat);
			own_write(node, orders_attributes, ORDERS_FORM, o);
			xml_set(node, "form", form_names[o->form]);
			xml_set(node, "how", proof_write(&o->how, how));
			own_write(node, orders_attributes + ORDERS_FORM,
			    LENGTH(orders_attributes) - ORDERS_FORM, o);
		} else if (o->silent)
			add_seat_element(root, "silent", f, seat);
	}
	for (unsigned seat = 1; r->number > 0 && seat <= f->seats; seat++) {
		struct seat_score	 score = { .name = r->name[seat],
		    .points = r->score.points[seat],
		    .rank = r->over ? r->score.rank[seat] : 0,
		    .out = (r->score.out & SEAT_BIT(seat)) != 0 };

		own_write(add_seat_element(root, "score", f, seat), score_attributes,
		    LENGTH(score_attributes), &score);
	}
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		if ((r->awaited & SEAT_BIT(seat)) == 0)
			continue;
		node = add_seat_element(root, "awaited", f, seat);
		if (f->deadlines && r->asked[seat] != 0)
			xml_set(node, "ask", f->game->decision_kind[r->asked[seat]].name);
	}
	for (unsigned seat = 1; !r->over && seat <= f->seats; seat++) {
		char	 hash[HASH_HEX];

		if (!hash_equal(r->code[seat], (const unsigned char[HASH_SIZE]){ 0 }, HASH_SIZE))
			xml_set(add_seat_element(root, "code", f, seat), "sha256",
			    hex_write(r->code[seat], HASH_SIZE, hash));
	}
}

xmlDocPtr
record_tree(const struct record *r, const struct gamefile *f)
{
	xmlDocPtr	 doc = xml_new("turn");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	struct buf	 sharers = { 0 };

	xml_setf(root, "format", "%u", r->format);
	own_write(root, head_attributes, HEAD_ACT, r);
	xml_set(root, "act", judging_act_name(r->act));
	own_write(root, head_attributes + HEAD_ACT, LENGTH(head_attributes) - HEAD_ACT, r);
	seats_write(f, r->sharers, &sharers);
	if (sharers.len > 0)
		xml_set(root, "sharers", sharers.data);
	buf_clear(&sharers);
	own_write(xml_add(root, "chain"), chain_attributes, LENGTH(chain_attributes), r);
	write_hashes(root, "in-force", &r->in_force);
	own_write(xml_add(root, "inbox"), inbox_attributes, LENGTH(inbox_attributes), r);
	write_notes(root, "act", &r->acts);
	write_notes(root, "standing", &r->standing);
	write_record_seats(root, r, f);
	write_hashes(root, "made", &r->made);
	return doc;
}

/*
 * Reading.
 */

/* A record being read.  It goes wrong in one way only: the record is not one of ours. */
struct reading {
	struct record		*r;
	const struct gamefile	*f;
	struct diags		*diags;
	bool			 ok;
};

static void
say_wrong(struct reading *in, xmlNodePtr node, const char *what)
{
	diags_at(in->diags, NULL, (int)node->line);
	diag_error(in->diags, "bad-record", "this record of a turn has a wrong '%s' in <%s>", what,
	    (const char *)node->name);
	in->ok = false;
}

static void
get_attributes(struct reading *in, xmlNodePtr node, const struct attribute *rows, size_t count,
    void *to)
{
	const char	*wrong = own_read(node, rows, count, to);

	if (wrong != NULL)
		say_wrong(in, node, wrong);
}

static unsigned
get_seat(struct reading *in, xmlNodePtr node)
{
	unsigned	 seat = gamefile_seat(in->f, xml_attribute_or(node, "seat", ""));

	if (seat == 0)
		say_wrong(in, node, "seat");
	return seat;
}

static void
read_hashes(struct reading *in, xmlNodePtr root, const char *element, struct record_hashes *h)
{
	XML_EACH(node, root, element) {
		grow(&h->item, h->count, &h->room, sizeof(*h->item));
		h->item[h->count] = (struct record_hash){ 0 };
		get_attributes(in, node, hash_attributes,
		    LENGTH(hash_attributes), &h->item[h->count++]);
	}
}

static void
read_notes(struct reading *in, xmlNodePtr root, const char *element, struct notes *n)
{
	XML_EACH(node, root, element) {
		const char	*wrong = notes_hear(n, node);

		if (wrong != NULL)
			say_wrong(in, node, wrong);
	}
}

static void
read_record_seats(struct reading *in, xmlNodePtr root)
{
	struct record	*r = in->r;

	XML_EACH(node, root, "orders") {
		struct record_orders	*o = &r->orders[get_seat(in, node)];
		size_t			 form;

		o->filed = true;
		get_attributes(in, node, orders_attributes, LENGTH(orders_attributes), o);
		form = place_word(xml_attribute_or(node, "form", ""), form_names,
		    LENGTH(form_names));
		o->form = form < LENGTH(form_names) ? (enum submission_form)form : SUBMISSION_FILE;
		if (!proof_read(&o->how, xml_attribute_or(node, "how", "")))
			say_wrong(in, node, "how");
	}
	XML_EACH(node, root, "silent")
		r->orders[get_seat(in, node)].silent = true;
	XML_EACH(node, root, "score") {
		struct seat_score	 score = { 0 };
		unsigned		 seat = get_seat(in, node);

		get_attributes(in, node, score_attributes, LENGTH(score_attributes), &score);
		r->score.points[seat] = (int32_t)score.points;
		r->score.rank[seat] = (uint8_t)score.rank;
		if (seat != 0 && score.out)
			r->score.out |= SEAT_BIT(seat);
		free(r->name[seat]);
		r->name[seat] = score.name;
		plain_text(r->name[seat]);
	}
	XML_EACH(node, root, "awaited") {
		const char	*kind = xml_attribute(node, "ask");
		unsigned	 seat = get_seat(in, node);

		if (seat != 0)
			r->awaited |= SEAT_BIT(seat);
		if (kind != NULL && (r->asked[seat] =
		    (uint8_t)gamefile_decision_kind(in->f, kind)) == 0)
			say_wrong(in, node, "ask");
	}
	XML_EACH(node, root, "code")
		if (!hex_read(xml_attribute_or(node, "sha256", ""), r->code[get_seat(in, node)],
		    HASH_SIZE))
			say_wrong(in, node, "sha256");
}

static void
read_whole_record(struct reading *in, xmlNodePtr root)
{
	struct record	*r = in->r;
	const char	*act = xml_attribute_or(root, "act", "");
	xmlNodePtr	 chain = xml_child(root, "chain"), inbox = xml_child(root, "inbox");

	r->format = (unsigned)xml_number_or(root, "format", 1, RECORD_FORMAT, 1);
	get_attributes(in, root, head_attributes, LENGTH(head_attributes), r);
	r->over = r->ending != NULL;
	for (r->act = JUDGE_NEW; r->act <= JUDGE_END && strcmp(judging_act_name(r->act), act) != 0;)
		r->act++;
	if (r->act > JUDGE_END) {
		r->act = JUDGE_NEW;
		say_wrong(in, root, "act");
	}
	if (!seats_read(in->f, xml_attribute_or(root, "sharers", ""), &r->sharers))
		say_wrong(in, root, "sharers");
	if (chain == NULL || inbox == NULL) {
		say_wrong(in, root, "chain or inbox");
		return;
	}
	get_attributes(in, chain, chain_attributes, LENGTH(chain_attributes), r);
	get_attributes(in, inbox, inbox_attributes, LENGTH(inbox_attributes), r);
	r->hidden_open = xml_attribute(chain, "hidden") != NULL;
	read_hashes(in, root, "in-force", &r->in_force);
	read_hashes(in, root, "made", &r->made);
	read_notes(in, root, "act", &r->acts);
	read_notes(in, root, "standing", &r->standing);
	read_record_seats(in, root);
}

/*
 * Refuses other formats: another version may have meant something else by the same words.  Refuses
 * newer rules: we know all that older rules wrote, not what newer ones mean.
 */
static bool
is_ours(xmlNodePtr root, struct diags *diags)
{
	int64_t			 format = xml_number_or(root, "format", 1, INT32_MAX, 1),
	    revision = xml_number_or(root, "revision", 0, UINT32_MAX, 0);
	const struct game	*game = game_find(xml_attribute_or(root, "rules", ""));
	const char		*by = xml_attribute_or(root, "program", "another program");
	bool			 readable = format >= FORMAT_OLDEST && format <= RECORD_FORMAT;

	if (readable && (game == NULL || revision <= game->revision))
		return true;
	diags_at(diags, NULL, (int)root->line);
	if (!readable)
		diag_error(diags, "other-format", "this game was written by %s, in format %lld, "
		    "and this is %s, which has format %d", by, (long long)format, PACKAGE_STRING,
		    RECORD_FORMAT);
	else
		diag_error(diags, "newer-rules", "this turn was judged by %s, by revision %lld of "
		    "the rules, and this is %s, which has revision %u", by, (long long)revision,
		    PACKAGE_STRING, game->revision);
	return diag_hint(diags, "play on with the version that wrote it, and check it with that");
}

bool
stored_file(const char *folder, const char *name, struct buf *out, struct diags *diags)
{
	AUTO_FREE char *path = path_join(folder, name);
	bool		 zipped = paths_is_zipped(name);
	struct buf	 bytes = { 0 };
	enum file_fault	 fault = file_read(path, STORED_CAP, zipped ? &bytes : out);
	const char	*wrong = NULL;

	if (fault != FILE_READ)
		wrong = file_fault_text(fault);
	else if (zipped)
		wrong = gzip_read(bytes.data, bytes.len, STORED_CAP, out);
	buf_clear(&bytes);
	if (diags == NULL && wrong != NULL && fault != FILE_MISSING)
		die_with(EXIT_BROKEN, "%s: the file %s", path, wrong);
	if (wrong != NULL) {
		diags_at(diags, path, 0);
		diag_error(diags, "unreadable", "the file %s", wrong);
	}
	return wrong == NULL;
}

xmlDocPtr
stored_tree(const char *folder, const char *name, struct diags *diags)
{
	AUTO(buf_clear) struct buf xml = { 0 };
	xmlDocPtr	 doc = NULL;

	if (stored_file(folder, name, &xml, diags))
		doc = xml_parse(name, xml.data, xml.len, STORED_CAP, diags);
	return doc;
}

xmlDocPtr
stored_view(const char *game, unsigned turn, const char *viewer, struct diags *diags)
{
	AUTO_FREE char *folder = paths_turn(game, turn), *name = paths_shown(viewer, SHOWN_VIEW);

	return stored_tree(folder, name, diags);
}

xmlDocPtr
stored_position(const char *game, unsigned turn, struct diags *diags)
{
	return stored_view(game, turn, "referee", diags);
}

bool
stored_record(const char *game, const struct gamefile *f, unsigned turn, struct record *r,
    struct diags *diags)
{
	AUTO_FREE char *folder = paths_turn(game, turn), *path = path_join(folder, RECORD_FILE);
	AUTO(buf_clear) struct buf xml = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;
	struct reading	 in = { .r = r, .f = f, .diags = diags, .ok = true };
	xmlNodePtr	 root;

	*r = (struct record){ 0 };
	if (!stored_file(folder, RECORD_FILE, &xml, diags) ||
	    (doc = xml_parse(path, xml.data, xml.len, XML_CAP_OWN, diags)) == NULL)
		return false;
	diags_at(diags, path, 0);
	root = xmlDocGetRootElement(doc);
	if (!xml_is(root, "turn"))
		say_wrong(&in, root, "root");
	else if ((in.ok = is_ours(root, diags)))
		read_whole_record(&in, root);
	if (!in.ok)
		record_clear(r);
	return in.ok;
}

bool
stored_judged(const char *game, const struct gamefile *f, const struct record *rollback,
    struct record *judged, seats_t *given, struct diags *diags)
{
	*judged = (struct record){ 0 };
	*given = NOBODY;
	for (unsigned k = rollback->number - 1; k > rollback->undone; k--) {
		if (!stored_record(game, f, k, judged, diags))
			return false;
		*given |= notes_given_away(judged->acts.note, judged->acts.count, f);
		if (judged->act == JUDGE_PLAY && record_before(judged) == rollback->undone)
			return true;
		record_clear(judged);
	}
	return true;
}

/*
 * Returns the folder of the turn that brought the game.xml in force in this
 * one; the caller's to free().
 */
static char *
brought_game(const char *game, unsigned turn)
{
	for (;; turn--) {
		char	*folder = paths_turn(game, turn), *file = path_join(folder, GAME_FILE);
		bool	 there = file_exists(file);

		free(file);
		if (there || turn == 0)
			return folder;
		free(folder);
	}
}

bool
stored_bots(const char *game, const struct record *r, seats_t *bots, struct diags *diags)
{
	const struct record_hash	*said = record_find_hash(&r->in_force, GAME_FILE);
	AUTO_FREE char *folder = brought_game(game, r->number),
	    *path = path_join(folder, GAME_FILE);
	AUTO(buf_clear) struct buf xml = { 0 };
	struct gamefile			 f;

	if (!stored_file(folder, GAME_FILE, &xml, diags))
		return false;
	if (said == NULL || !hash_fits(xml.data, xml.len, said->hash)) {
		diags_at(diags, path, 0);
		return diag_error(diags, "changed-file",
		    "the file is not the one that was in force in turn %u", r->number);
	}
	if (!gamefile_read(&f, path, xml.data, xml.len, diags))
		return false;
	*bots = gamefile_bots(&f);
	gamefile_clear(&f);
	return true;
}

void
stored_faults(const char *folder, struct diags *faults, struct diags *diags)
{
	AUTO_FREE char *path = path_join(folder, RECORD_FILE);
	AUTO(buf_clear) struct buf xml = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;

	/* Needs no game.xml: another version may have written it in words that we do not have. */
	if (faults->errors > 0 && stored_file(folder, RECORD_FILE, &xml, NULL) &&
	    (doc = xml_parse(path, xml.data, xml.len, XML_CAP_OWN, NULL)) != NULL) {
		diags_at(diags, path, 0);
		if (!is_ours(xmlDocGetRootElement(doc), diags))
			diags_clear(faults);
	}
	diags_take(diags, faults);
}

bool
stored_secret(const char *game, const char *name, unsigned char secret[HASH_SIZE])
{
	AUTO_FREE char *path = paths_secret(game, name);
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 read = file_load(path, 4096, &text) && text.len >= HASH_HEX - 1;

	if (read) {
		text.data[HASH_HEX - 1] = '\0';
		read = hex_read(text.data, secret, HASH_SIZE);
		explicit_bzero(text.data, text.len);
	}
	return read;
}

void
fileset_clear(struct fileset *b)
{
	for (size_t i = 0; i < b->count; i++) {
		free(b->file[i].path);
		buf_clear(&b->file[i].bytes);
	}
	free(b->file);
	*b = (struct fileset){ 0 };
}

void
fileset_add(struct fileset *b, struct buf *bytes, const char *fmt, ...)
{
	struct fileset_file	*l;
	va_list		 ap;

	grow(&b->file, b->count, &b->room, sizeof(*b->file));
	l = &b->file[b->count++];
	*l = (struct fileset_file){ .bytes = *bytes };
	*bytes = (struct buf){ 0 };
	va_start(ap, fmt);
	l->path = xvasprintf(fmt, ap);
	va_end(ap);
	l->zipped = paths_is_zipped(l->path);
	l->path[paths_unzipped(l->path)] = '\0';
	hash_bytes(l->bytes.data, l->bytes.len, l->hash);
}

const struct fileset_file *
fileset_find(const struct fileset *b, const char *path)
{
	for (size_t i = 0; i < b->count; i++)
		if (strcmp(b->file[i].path, path) == 0)
			return &b->file[i];
	return NULL;
}

void
record_spend(struct record *r, const struct gamefile *f, const struct bank *b)
{
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		int64_t	 until = b->came[seat] == 0 ? r->at : b->came[seat];
		AUTO_FREE char *detail = NULL;

		if ((b->drawn & SEAT_BIT(seat)) == 0 || until <= b->due)
			continue;
		detail = xasprintf("%s %u %lld", f->seat[seat].id, r->number,
		    (long long)(MIN(until, b->ends[seat]) - b->due));
		notes_add(&r->acts, NOTE_SPEND, "moderator", detail, NULL, r->at);
		notes_add(&r->standing, NOTE_SPEND, "moderator", detail, NULL, r->at);
	}
}
