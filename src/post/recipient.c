/* Recipients of mails, made from the game file. */

#include <stddef.h>

#include "post/recipient.h"

static unsigned
seat_of(const struct gamefile *f, const struct person *p)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (p == &f->seat[seat])
			return seat;
	return 0;
}

struct recipient
recipient_person(const struct gamefile *f, const struct person *p)
{
	return (struct recipient){ .standby = p >= f->standby && p < f->standby + f->standbys,
	    .id = p->id, .name = person_name(p), .address = p->address,
	    .key = p->key, .zone = p->zone, .encrypt = p->encrypt, .proof = person_auth(f, p),
	    .seat = seat_of(f, p), .has_word = person_has_word(f, p) };
}

struct recipient
recipient_moderator(const struct gamefile *f)
{
	struct recipient	 to = recipient_person(f, &f->moderator);

	to.address = f->moderator.mailbox;
	return to;
}

struct recipient
recipient_bare(const char *id, const char *address, const char *zone)
{
	return (struct recipient){ .id = id, .address = address, .zone = zone,
	    .proof = AUTH_UNKNOWN };
}
