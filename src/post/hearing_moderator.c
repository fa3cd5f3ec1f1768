/* The moderator's answers to press that they were sent. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "post/facts.h"
#include "post/letterbox_parts.h"
#include "post/press.h"

/* One answer. */
struct retort {
	struct hearing		*h;
	const struct delivery	*d;
	const struct spoken	*said;		/* NULL: nothing that could be sent on */
	unsigned		 to;		/* who wrote what it answers */
	bool			 anonymous;
};

static const struct spoken *
find_said(const struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->speech.count; i++)
		if (d->speech.said[i].answers &&
		    delivery_is_for(d, d->speech.said[i].game, h->m->path))
			return &d->speech.said[i];
	return NULL;
}

/* Begins the letter that says what became of the answer. */
static xmlNodePtr
letter_of(const struct retort *r, const char *state)
{
	xmlNodePtr	 letter = facts_new(r->h->m, "answer", r->h->m->table.file.moderator.id);

	xml_set(letter, "state", state);
	return letter;
}

/* Sends a letter to the moderator's mailbox, once for each name; false if it was sent before. */
static bool
tell(const struct retort *r, xmlNodePtr letter, char *name)
{
	struct outgoing	 l = { .name = name, .reply = true };
	bool			 made = facts_to_moderator(r->h->m, letter, &l);

	free(name);
	return made;
}

/* Tells the moderator of mails in their name that prove nothing, once a day. */
static void
tell_unproved(const struct retort *r)
{
	char	 today[CLOCK_SIZE];

	if (tell(r, letter_of(r, "not-proved"),
	    xasprintf("answer-not-proved-%.10s", clock_format(clock_now(), today))))
		see(r->h, r->h->id);
}

static void
tell_refused(const struct retort *r, const char *state, const struct diags *faults)
{
	xmlNodePtr	 letter = letter_of(r, state);

	if (faults != NULL && r->d->words != NULL && !r->d->words->secret)
		reply_faults(letter, faults);
	tell(r, letter, xasprintf("answer-%.16s", r->h->id));
}

static void
tell_sent(const struct retort *r)
{
	xmlNodePtr	 letter = letter_of(r, "sent");

	if (!r->anonymous)
		xml_set(letter, "seat", r->h->m->table.file.seat[r->to].id);
	if (!r->d->words->secret)
		facts_others(letter, "said", r->said->text);
	tell(r, letter, xasprintf("answer-%.16s", r->h->id));
}

/* Passes the answer on, as the moderator's press to one seat. */
static void
pass_on(const struct retort *r)
{
	struct spoken	 press = *r->said;
	struct diags	 diags = { 0 };
	char		*mark = xasprintf("%.16s-%d", r->h->id, press.line);

	press.detail = r->h->m->table.file.seat[r->to].id;
	if (press_take(r->h->m, 0, &press, mark, &diags))
		tell_sent(r);
	else
		tell_refused(r, "empty", &diags);
	diags_clear(&diags);
	free(mark);
}

/* Handles an answer with the code of the copy that was sent to the mailbox. */
static void
hear_proved(struct retort *r)
{
	struct hearing	*h = r->h;

	if (!press_answered(h->m, 0, h->mail, &r->to, &r->anonymous) || r->to == 0)
		tell_refused(r, "no-such-press", NULL);
	else if (r->said == NULL)
		tell_refused(r, "empty", &r->d->faults);
	else if (strcasestr(r->said->text, h->token) != NULL)
		tell_refused(r, "with-code", NULL);
	else
		pass_on(r);
	see(h, h->id);
}

bool
hearing_moderator(struct hearing *h, const struct delivery *d)
{
	const char	*mailbox = h->m->table.file.moderator.mailbox;
	struct retort	 r = { .h = h, .d = d, .said = find_said(h, d) };
	char		 code[CODE_TEXT];
	struct evidence	 came = { .token = h->token, .code = code };

	if (mailbox == NULL || strcasecmp(mailbox, h->mail->from) != 0 ||
	    press_code(h->m, h->mail, code) == NULL)
		return false;
	if (proof_moderator(&came) == PROVED)
		hear_proved(&r);
	else
		tell_unproved(&r);
	return true;
}
