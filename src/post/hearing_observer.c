/* Words of somebody at no table here: they want to read along, or not any more. */

#include <string.h>

#include "mail/text.h"
#include "post/letterbox_parts.h"
#include "post/observers.h"

/* Returns their word of that, for this game, or NULL. */
static const struct spoken *
find_word(const struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->speech.count; i++) {
		const struct spoken	*said = &d->speech.said[i];

		if ((said->kind == NOTE_SUBSCRIBE || said->kind == NOTE_UNSUBSCRIBE) &&
		    delivery_is_for(d, said->game, h->m->path))
			return said;
	}
	return NULL;
}

/* Answers also somebody on the list: a kill may have come between list and answer. */
static bool
subscribe(struct hearing *h, const char *said)
{
	const char	*address = h->mail->from;
	char		 code[CODE_TEXT];

	match_observer(h->m, address, code);
	if (!code_fits(code, said))
		return observer_answer(h->m, address, "asked", code);
	return observer_answer(h->m, address, observers_add(h->m, address) ? "on" : "full", NULL);
}

/* Answers first: after a kill behind it, the same mail still finds them on the list. */
static bool
unsubscribe(struct hearing *h)
{
	const char	*address = h->mail->from;
	bool		 answered;

	if (!observers_have(h->m, address))
		return false;
	answered = observer_answer(h->m, address, "off", NULL);
	observers_remove(h->m, address);
	return answered;
}

bool
hearing_observer(struct hearing *h, const struct delivery *d)
{
	const struct spoken	*said = find_word(h, d);

	if (said == NULL || !mail_address_ok(h->mail->from))
		return false;
	if (said->kind == NOTE_UNSUBSCRIBE)
		return unsubscribe(h);
	return h->m->table.file.observers && !h->m->last.over && subscribe(h, said->detail);
}
