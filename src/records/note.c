/* Notes: entries of the inbox beside orders. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "records/joining.h"
#include "records/note.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

static void
note_clear(struct note *n)
{
	free(n->by);
	free(n->detail);
	free(n->reason);
	*n = (struct note){ 0 };
}

void
notes_clear(struct notes *n)
{
	for (size_t i = 0; i < n->count; i++)
		note_clear(&n->note[i]);
	free(n->note);
	*n = (struct notes){ 0 };
}

void
notes_drop(struct notes *n)
{
	note_clear(&n->note[--n->count]);
}

void
notes_add(struct notes *n, enum note_kind kind, const char *by, const char *detail,
    const char *reason, int64_t time)
{
	grow(&n->note, n->count, &n->room, sizeof(*n->note));
	n->note[n->count++] = (struct note){
		.kind = kind, .by = xstrdup(by), .detail = detail == NULL ? NULL : xstrdup(detail),
		.reason = xstrdup(reason == NULL ? "" : reason), .time = time,
	};
}

seats_t
notes_given_away(const struct note *n, size_t count, const struct gamefile *f)
{
	seats_t	 seats = NOBODY;

	for (size_t i = 0; i < count; i++)
		if (n[i].kind == NOTE_REPLACE && n[i].detail != NULL)
			seats |= SEAT_BIT(gamefile_seat(f, n[i].detail));
	return seats;
}

uint64_t
notes_closed(const struct notes *notes)
{
	for (size_t i = 0; i < notes->count; i++)
		if (notes->note[i].kind == NOTE_CLOSE && notes->note[i].detail != NULL)
			return strtoull(notes->note[i].detail, NULL, 10);
	return 0;
}

/* Returns the standby whom "SEAT NAME" names, or NULL. */
static const struct person *
standby(const struct gamefile *f, const char *detail)
{
	const char	*name = detail == NULL ? NULL : strchr(detail, ' ');

	for (size_t i = 0; name != NULL && i < f->standbys; i++)
		if (strcmp(f->standby[i].id, name + 1) == 0)
			return &f->standby[i];
	return NULL;
}

bool
note_fits(const struct note *n, const struct gamefile *f, const char *by, const struct proof *how)
{
	const struct person	*p;
	unsigned		 seat = gamefile_seat(f, by), who = note_row(n->kind)->who;

	if (strcmp(n->by, by) != 0 || how->kept != 0)
		return false;
	if (strcmp(by, "moderator") == 0)
		return how->kind == PROOF_MODERATOR &&
		    (who & (NOTE_BY_MODERATOR | NOTE_BY_PROGRAM)) != 0;
	if (n->kind == NOTE_JOIN || (n->kind == NOTE_DECLINE && seat != 0))
		return joining_fits(n, f, how);
	if ((who & (seat != 0 ? NOTE_BY_PLAYER : NOTE_BY_STANDBY)) == 0)
		return false;
	p = seat != 0 ? &f->seat[seat] : strcmp(by, "standby") == 0 ? standby(f, n->detail) : NULL;
	return p != NULL && how->kind != PROOF_MODERATOR &&
	    (proof_fits(f, p, how) || (seat == 0 && proof_answers(f, p, how)));
}

unsigned
note_announces(const struct note *n, const struct gamefile *f)
{
	return n->kind == NOTE_ORDERS && strcmp(n->by, "moderator") == 0 && n->detail != NULL ?
	    gamefile_seat(f, n->detail) : 0;
}

void
note_write(const struct note *n, struct buf *out)
{
	xmlDocPtr	 doc = xml_new("note");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	char		 time[CLOCK_SIZE];

	xml_set(root, "kind", note_word(n->kind));
	xml_set(root, "by", n->by);
	if (n->detail != NULL)
		xml_set(root, "detail", n->detail);
	xml_set(root, "reason", n->reason);
	xml_set(root, "at", clock_format(n->time, time));
	xml_write(root, out);
	xmlFreeDoc(doc);
}

bool
note_read(struct notes *notes, const char *file, const void *bytes, size_t len, struct diags *diags)
{
	xmlDocPtr	 doc = xml_parse(file, bytes, len, XML_CAP_ORDERS, diags);
	xmlNodePtr	 root;
	int64_t		 time = 0;
	enum note_kind	 kind;
	bool		 known;

	if (doc == NULL)
		return false;
	root = xmlDocGetRootElement(doc);
	clock_parse(xml_attribute_or(root, "at", ""), &time);
	known = note_find(xml_attribute_or(root, "kind", ""), &kind);
	if (known)
		notes_add(notes, kind, xml_attribute_or(root, "by", ""),
		    xml_attribute(root, "detail"),
		    xml_attribute_or(root, "reason", ""), time);
	else {
		diags_at(diags, file, 0);
		diag_error(diags, "unknown-note", "there is no note '%s'",
		    xml_attribute_or(root, "kind", ""));
	}
	xmlFreeDoc(doc);
	return known;
}
