/* The files that go with one mail. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "mail/calendar.h"
#include "post/enclosure.h"
#include "post/guide.h"
#include "records/deadline.h"
#include "store/manifest.h"

#define MOST_CHANGES	1000	/* changes of a deadline in one turn, for calendars to count */

struct buf *
enclose(struct enclosure *e, const char *name, const char *type)
{
	if (e->count == MOST_FILES)
		bug("a mail has no room for '%s'", name);
	e->name[e->count] = xstrdup(name);
	e->file[e->count] = (struct attachment){ .name = e->name[e->count], .type = type };
	return &e->bytes[e->count++];
}

void
enclose_file(struct enclosure *e, const char *folder, const char *path, const char *name,
    const char *type)
{
	struct diags	 diags = { 0 };

	if (!stored_file(folder, path, enclose(e, name, type), &diags))
		free(e->name[--e->count]);
	diags_clear(&diags);
}

void
enclose_key(struct enclosure *e, const struct match *m)
{
	enclose_file(e, m->path, MODERATOR_KEY, "moderator.asc", "application/pgp-keys");
}

void
enclose_manifest(struct enclosure *e, const char *folder)
{
	enclose_file(e, folder, MANIFEST_NAME, MANIFEST_NAME, "application/octet-stream");
	enclose_file(e, folder, MANIFEST_SIG, MANIFEST_SIG, "application/pgp-signature");
}

void
enclose_guide(struct enclosure *e, struct match *m)
{
	struct diags	 diags = { 0 };
	struct buf	*page = enclose(e, GUIDE_FILE, GUIDE_TYPE);

	if (!guide_write(m, page, &diags)) {
		diags_print(&diags, stderr);
		buf_clear(page);
		free(e->name[--e->count]);
	}
	diags_clear(&diags);
}

/* Points the attachments to their bytes, which are complete and do not move any more. */
static void
end(struct enclosure *e)
{
	for (size_t i = 0; i < e->count; i++) {
		e->file[i].data = e->bytes[i].data == NULL ? "" : e->bytes[i].data;
		e->file[i].len = e->bytes[i].len;
	}
}

bool
enclosure_send(struct enclosure *e, struct match *m, xmlNodePtr letter, struct letter_out *l)
{
	bool	 sent;

	end(e);
	l->attachments = e->file;
	l->attachment_count = e->count;
	sent = letter_send(m, letter, l);
	enclosure_clear(e);
	return sent;
}

void
enclosure_clear(struct enclosure *e)
{
	for (size_t i = 0; i < e->count; i++) {
		buf_clear(&e->bytes[i]);
		free(e->name[i]);
	}
	e->count = 0;
}

void
enclose_calendar(struct enclosure *e, const struct match *m, const struct person *p, int64_t due,
    size_t change)
{
	char			*uid, *summary;
	struct deadlines	 d;
	struct event_card	 card = {
		.sequence = (int)(m->last.number * MOST_CHANGES + MIN(change, MOST_CHANGES - 1)),
		    .stamp = clock_now(),
		.deadline = due != 0 ? due : m->last.at,
		.organizer = m->table.file.moderator.address, .cancelled = due == 0,
	};

	deadlines_read(&d, &m->table.file, NULL);
	uid = xasprintf("%s.%s@assize", m->table.file.id, p->id);
	summary = xasprintf("%s: orders for turn %u", m->table.file.id, m->last.number + 1);
	card.uid = uid;
	card.summary = summary;
	card.description = "The deadline for orders.";
	card.remind = d.remind;
	calendar_write(&card,
	    enclose(e, "deadline.ics", card.cancelled ? CALENDAR_CANCEL_TYPE : CALENDAR_TYPE));
	deadlines_clear(&d);
	free(uid);
	free(summary);
}
