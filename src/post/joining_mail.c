/* Letters about joining: repeated invitations, and news for the moderator. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/code.h"
#include "post/enclosure.h"
#include "post/letter.h"
#include "post/mailing.h"
#include "records/joining.h"

static void
add_people(const struct gamefile *f, xmlNodePtr letter)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		xml_set(letter_text(letter, "player", f->seat[seat].name), "seat",
		    f->seat[seat].id);
	if (f->moderator.name != NULL && strcmp(f->moderator.name, f->moderator.id) != 0)
		letter_text(letter, "moderator", f->moderator.name);
}

void
letter_invite(xmlNodePtr letter, const struct match *m, const struct notes *since, unsigned seat)
{
	const struct gamefile	*f = &m->table.file;
	char			 code[CODE_TEXT];

	letter_text(letter, "code", match_invitation(m, since, seat, code));
	letter_text(letter, "person", person_name(&f->seat[seat]));
	if (f->hidden_names)
		xml_set(letter, "names", "hidden");
	xml_set(letter, "least", auth_name(f->auth));
	if (f->beacon.url != NULL)
		xml_set(letter, "beacon", "yes");
	add_people(f, letter);
}

/* Sends an invitation again for the moderator, with the code that counts from then on. */
static void
mail_again(struct match *m, const struct inbox *in, unsigned seat, unsigned again, int64_t due)
{
	const struct person	*p = &m->table.file.seat[seat];
	char			*name = xasprintf("%04u-invitation-%s-%u", m->last.number, p->id,
	    again), *folder = paths_turn(m->path, 0);
	xmlNodePtr		 letter = letter_new(m, "welcome", p->id);
	struct enclosure	 e = { .count = 0 };
	struct letter_out	 l = { .name = name, .to = recipient_person(&m->table.file, p) };

	letter_invite(letter, m, &in->notes, seat);
	letter_time(letter, "due", p->zone, due);
	enclose_guide(&e, m);
	enclose_key(&e, m);
	enclose_manifest(&e, folder);
	if (due != 0)
		enclose_calendar(&e, m, p, due, again);
	enclosure_send(&e, m, letter, &l);
	free(folder);
	free(name);
}

void
mailing_invitations(struct match *m, const struct inbox *in, const struct waiting *w)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		unsigned	 again = joining_again(&in->notes, m->table.file.seat[seat].id);

		if (again > 0 && !m->last.over && letter_reaches(&m->table.file.seat[seat]) &&
		    gamefile_invites(&m->table.file, seat))
			mail_again(m, in, seat, again, w->due);
	}
}

void
mailing_joining(struct match *m, unsigned seat, const char *state, const char *mark)
{
	const char		*id = m->table.file.seat[seat].id;
	struct letter_out	 l = { 0 };
	xmlNodePtr		 letter;
	char			*name;

	if (m->table.file.moderator.mailbox == NULL)
		return;
	l.name = name = xasprintf("joining-%s-%s-%.16s", id, state, mark);
	letter = letter_new(m, "joining", "moderator");
	xml_set(letter, "seat", id);
	xml_set(letter, "state", state);
	letter_to_moderator(m, letter, &l);
	free(name);
}
