/* Letters on request: the order form and the guide, each in a mail of its own. */

#include <stdio.h>
#include <stdlib.h>

#include "post/enclosure.h"
#include "post/form.h"
#include "post/letter.h"
#include "post/mailing.h"

/* Sends a page, or prints why it could not be made. */
static bool
mail_page(struct match *m, xmlNodePtr letter, struct letter_out *l, struct enclosure *e, bool made,
    struct diags *diags)
{
	if (made)
		made = enclosure_send(e, m, letter, l);
	else {
		diags_print(diags, stderr);
		xmlFreeDoc(letter->doc);
		enclosure_clear(e);
	}
	diags_clear(diags);
	return made;
}

bool
mailing_form(struct match *m, unsigned seat, xmlDocPtr position, const char *name, bool asked)
{
	const struct person	*p = &m->table.file.seat[seat];
	char			*file = xasprintf("%s-%u-%s-private.html", m->table.file.id,
	    m->last.number + 1, p->id);
	xmlNodePtr		 letter = letter_new(m, "form", p->id);
	struct enclosure	 e = { .count = 0 };
	struct letter_out	 l = { .name = name, .to = recipient_person(&m->table.file, p),
	    .reply = asked };
	struct diags		 diags = { 0 };
	bool			 made;

	xml_set(letter, "asked", asked ? "yes" : "no");
	made = form_write(m, seat, position, enclose(&e, file, "text/html; charset=utf-8"), &diags);
	made = mail_page(m, letter, &l, &e, made, &diags);
	free(file);
	return made;
}

bool
mailing_guide(struct match *m, const struct person *to, const char *name)
{
	xmlNodePtr		 letter = letter_new(m, "guide", to->id);
	struct enclosure	 e = { .count = 0 };
	struct letter_out	 l = { .name = name, .to = recipient_person(&m->table.file, to),
	    .reply = true };
	struct diags		 diags = { 0 };

	enclose_guide(&e, m);
	return mail_page(m, letter, &l, &e, e.count > 0, &diags);
}
