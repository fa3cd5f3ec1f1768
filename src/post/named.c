/* Names in a mail: the seat that its secret word or code is for. */

#include <string.h>

#include "mail/text.h"
#include "post/letterbox_parts.h"
#include "post/observers.h"

/* Skips a number and its hyphen, if there is one; no seat begins with a digit. */
static const char *
skip_number(const char *id)
{
	size_t	 len = strspn(id, "0123456789");

	return len > 0 && id[len] == '-' ? id + len + 1 : id;
}

/*
 * Returns the seat in the Message-ID of a mail of ours, <GAME.0007-turn-SEAT@HOST> or
 * <GAME.press-0001-SEAT@HOST>; NULL: it is none of this game.
 */
static const char *
seat_in_id(const char *id, const char *game)
{
	size_t	 len = strlen(game);

	if (strncmp(id, game, len) != 0 || id[len] != '.')
		return NULL;
	id = skip_number(id + len + 1);
	len = strspn(id, "abcdefghijklmnopqrstuvwxyz");
	return len > 0 && id[len] == '-' ? skip_number(id + len + 1) : NULL;
}

/* True if a mail of ours was to this seat, and not to one whose longer id begins with this one. */
static bool
was_to(const struct match *m, const char *message_id, const char *seat)
{
	const struct gamefile	*f = &m->table.file;
	const char		*at = seat_in_id(message_id, f->id), *to = NULL;

	for (unsigned i = 1; at != NULL && i <= f->seats; i++) {
		const char	*id = f->seat[i].id;
		size_t		 len = strlen(id);

		if (strncmp(at, id, len) == 0 && (at[len] == '-' || at[len] == '@') &&
		    (to == NULL || len > strlen(to)))
			to = id;
	}
	return to != NULL && strcmp(to, seat) == 0;
}

unsigned
delivery_seat(const struct delivery *d, const struct match *m)
{
	const char	*said = delivery_said_seat(d, m->path);

	for (unsigned seat = 1; said != NULL && seat <= m->table.file.seats; seat++)
		if (strcasecmp(said, m->table.file.seat[seat].id) == 0)
			return seat;
	return 0;
}

static bool
orders_name(const struct delivery *d, const struct match *m, const char *seat)
{
	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (c->orders && content_is_meant(c) && strcmp(c->heading.seat, seat) == 0 &&
		    delivery_brings(d, c, m->path))
			return true;
	}
	return false;
}

bool
delivery_means(const struct delivery *d, const struct match *m, const struct person *p)
{
	unsigned	 said = delivery_seat(d, m);

	if (said != 0)
		return p == &m->table.file.seat[said];
	return orders_name(d, m, p->id) || was_to(m, mail_answered(&d->mail), p->id);
}

bool
delivery_names(const struct delivery *d, const struct match *m, const struct person *p)
{
	return delivery_means(d, m, p) || (delivery_seat(d, m) == 0 && p->address != NULL &&
	    strcasecmp(p->address, d->mail.from) == 0);
}

static bool
names_any(const struct delivery *d, const struct match *m)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (delivery_names(d, m, &m->table.file.seat[seat]))
			return true;
	return false;
}

bool
hearing_nameless(struct hearing *h, const struct delivery *d)
{
	char	 made[CODE_TEXT];

	return h->token != NULL && code_read(h->token, made) && !names_any(d, h->m) &&
	    mail_address_ok(d->mail.from) &&
	    observer_answer(h->m, d->mail.from, "nameless", NULL);
}
