/* Renewals by mail: a player's secret word, and the address for their mails. */

#include <stdlib.h>
#include <string.h>

#include "match/players.h"
#include "match/renewal.h"
#include "post/letterbox_parts.h"
#include "post/mailing.h"
#include "records/credential.h"

/*
 * True if this is proved as the seat itself must be: a player with a key renews nothing by a
 * secret word.
 */
static bool
is_proved_fully(struct hearing *h, const struct spoken *said)
{
	if (h->who->key == NULL || h->how.kind == PROOF_KEY)
		return true;
	xml_set(refuse(h, "needs-key"), "word", note_word(said->kind));
	return false;
}

/* Notes a word; a mail that was cut short and comes again is noted once. */
static void
note_once(struct hearing *h, enum note_kind kind, const char *detail, bool again)
{
	const char	*by = h->who->id;

	for (size_t i = 0; again && i < h->in->notes.count; i++)
		if (h->in->notes.note[i].kind == kind &&
		    strcmp(h->in->notes.note[i].by, by) == 0)
			return;
	inbox_note(h->in, h->m, kind, by, detail, NULL, &h->how);
}

/* True if the word that this mail asks for is theirs already. */
static bool
has_word_of_mail(const struct hearing *h)
{
	char	 word[CODE_TEXT];
	bool	 has = word_fits(h->who->token, match_new_word(h->m, h->seat, h->id, word));

	explicit_bzero(word, sizeof(word));
	return has;
}

void
hear_new_word(struct hearing *h, const struct spoken *said)
{
	const struct gamefile	*f = &h->m->table.file;
	bool			 again = has_word_of_mail(h);

	if (!person_can_have_word(f, h->who)) {
		xml_set(refuse(h, "no-word"), "proof", auth_name(person_auth(f, h->who)));
		return;
	}
	if (!is_proved_fully(h, said))
		return;
	if (mailing_new_word(h->m, h->seat, h->id)) {
		note_once(h, NOTE_NEW, said->detail, again);
		reply(h, note_row(NOTE_NEW)->answer);
	} else
		refuse(h, "no-address");
}

/*
 * Moves.
 */

static void
say_move(struct hearing *h, unsigned seat, const struct move *move, const char *state)
{
	facts_move(reply(h, note_row(NOTE_MOVE)->answer), h->m, seat, move, state);
	mailing_move(h->m, seat, move, state, h->id);
}

static void
decision(struct hearing *h, const char *to)
{
	struct diags	 diags = { 0 };
	struct move	 move;
	bool		 again = move_is_asked(h->m, h->seat, h->id);

	if (!players_address(to, &diags) ||
	    !players_moderator(&h->m->table.file, h->seat, NULL, to, &diags))
		reply_faults_of_words(h, refuse(h, "bad-move"), &diags);
	else if (h->who->address == NULL)
		refuse(h, "no-address");
	else if (strcasecmp(h->who->address, to) == 0)
		xml_set(refuse(h, "moved-already"), "address", to);
	else if (!again && !move_ask(h->m, h->seat, to, h->id))
		refuse(h, "too-many-moves");
	else {
		note_once(h, NOTE_MOVE, NULL, again);
		move_read(&move, h->m, h->seat);
		say_move(h, h->seat, &move, "asked");
		move_clear(&move);
	}
	diags_clear(&diags);
}

void
hear_move(struct hearing *h, const struct spoken *said)
{
	if (strncasecmp(said->detail, "to ", 3) != 0)
		refuse(h, "bad-move");
	else if (is_proved_fully(h, said))
		decision(h, said->detail + 3);
}

/* The effect of a code. */
enum coded { CODED_NOTHING, CODED_ANSWER, CODED_OFF };

static enum coded
code_of(const struct match *m, unsigned seat, const struct move *move, const char *detail)
{
	char	 code[CODE_TEXT];

	if (move->to == NULL)
		return CODED_NOTHING;
	if (code_fits(move_code(m, seat, move, false, code), detail))
		return CODED_ANSWER;
	if (strncasecmp(detail, "no ", 3) == 0 &&
	    code_fits(move_code(m, seat, move, true, code), detail + 3))
		return CODED_OFF;
	return CODED_NOTHING;
}

/* Returns the effect of a mail's codes for a seat. */
static enum coded
coded_for(const struct hearing *h, const struct delivery *d, unsigned seat)
{
	struct move	 move;
	enum coded	 found = CODED_NOTHING;

	move_read(&move, h->m, seat);
	for (size_t i = 0; i < d->speech.count && found == CODED_NOTHING; i++)
		if (d->speech.said[i].kind == NOTE_MOVE &&
		    delivery_is_for(d, d->speech.said[i].game, h->m->path))
			found = code_of(h->m, seat, &move, d->speech.said[i].detail);
	move_clear(&move);
	return found;
}

/* Returns the effect of the first code of a mail, and its seat (0: there is none). */
static enum coded
find_code(const struct hearing *h, const struct delivery *d, unsigned *seat)
{
	bool		 any = false;
	enum coded	 what;

	for (size_t i = 0; i < d->speech.count; i++)
		any = any || (d->speech.said[i].kind == NOTE_MOVE &&
		    strncasecmp(d->speech.said[i].detail, "to ", 3) != 0);
	for (*seat = 1; any && *seat <= h->m->table.file.seats; ++*seat)
		if ((what = coded_for(h, d, *seat)) != CODED_NOTHING)
			return what;
	*seat = 0;
	return CODED_NOTHING;
}

unsigned
hearing_moving(const struct hearing *h, const struct delivery *d)
{
	unsigned	 seat;

	find_code(h, d, &seat);
	return seat;
}

bool
hear_move_codes(struct hearing *h, const struct delivery *d)
{
	unsigned	 seat;
	enum coded	 what = find_code(h, d, &seat);
	struct move	 move;

	if (what == CODED_NOTHING)
		return false;
	h->heard = true;
	move_read(&move, h->m, seat);
	/* The mails are made first: a move that is done has no code any more. */
	say_move(h, seat, &move, what == CODED_OFF ? "off" : "answered");
	if (what == CODED_OFF)
		move_call_off(h->m, seat);
	else
		move_answer(h->m, seat);
	move_clear(&move);
	return true;
}
