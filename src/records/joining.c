/* Joining: the answers to invitations, and what holds of them. */

#include <stdio.h>
#include <string.h>

#include "records/joining.h"
#include "records/record.h"
#include "xml/tree.h"

static const char	elsewhere[] = " elsewhere";

const char *const	joining_words[] = {
	[JOINING_NOT] = "not", [JOINING_DONE] = "done",
	[JOINING_WAITS] = "waits", [JOINING_DISPUTED] = "disputed",
	[JOINING_DECLINED] = "declined",
};

char *
joining_detail(const struct joining *j, char detail[JOINING_DETAIL])
{
	snprintf(detail, JOINING_DETAIL, "%s%s%s%s", auth_name(j->by), j->by == AUTH_KEY ? " " : "",
	    j->by == AUTH_KEY ? j->key : "", j->elsewhere ? elsewhere : "");
	return detail;
}

/* Reads a detail.  False if joining_detail() would not write it like this. */
static bool
read_detail(struct joining *j, const char *detail)
{
	char	 word[16] = "", again[JOINING_DETAIL];

	*j = (struct joining){ .state = JOINING_DONE };
	if (detail == NULL || sscanf(detail, "%15s %40[0-9A-F]", word, j->key) < 1)
		return false;
	j->by = auth_find(word);
	j->elsewhere = strstr(detail, elsewhere) != NULL;
	if (j->by == AUTH_UNKNOWN || j->by == AUTH_NONE ||
	    (j->by == AUTH_KEY) != (strlen(j->key) == PGP_FINGERPRINT - 1))
		return false;
	return strcmp(joining_detail(j, again), detail) == 0;
}

static bool
is_hash(const char *text, unsigned char hash[HASH_SIZE])
{
	return strlen(text) == HASH_HEX - 1 && hex_read(text, hash, HASH_SIZE);
}

bool
joining_fits(const struct note *n, const struct gamefile *f, const struct proof *how)
{
	struct joining	 j;
	unsigned char	 hash[HASH_SIZE];
	unsigned	 seat = gamefile_seat(f, n->by);
	bool		 invited = f->contacts_known ? gamefile_invites(f, seat) :
	    f->seat[seat].key == NULL && f->seat[seat].joined == AUTH_UNKNOWN &&
	    !f->seat[seat].bot && f->auth != AUTH_NONE;

	if (seat == 0 || !invited || (how->kind != PROOF_KEY && how->kind != PROOF_MAILBOX))
		return false;
	if (n->kind != NOTE_JOIN)
		return true;
	if (!read_detail(&j, n->detail) || j.by > f->auth || n->reason == NULL ||
	    !is_hash(n->reason, hash))
		return false;
	return j.by != AUTH_KEY ? how->kind == PROOF_MAILBOX :
	    how->kind == PROOF_KEY && strcmp(how->key, j.key) == 0;
}

bool
joining_is_final(const struct joining *j, int64_t now)
{
	return j->state == JOINING_DONE && now >= j->since + JOINING_FINAL;
}

static bool
same_proof(const struct joining *a, const struct joining *b)
{
	return a->by == b->by && strcmp(a->key, b->key) == 0;
}

bool
joining_too_late(const struct joining *old, const struct joining *answer, int64_t now,
    bool closed)
{
	return (joining_is_final(old, now) || (closed && old->state == JOINING_DONE)) &&
	    !same_proof(old, answer);
}

bool
joining_changes_nothing(const struct joining *old, const struct joining *answer, bool confirm)
{
	if (old->state == JOINING_DISPUTED)
		return true;
	return same_proof(old, answer) && (old->state == JOINING_DONE ||
	    (old->state == JOINING_WAITS && (answer->elsewhere || confirm)));
}

bool
joining_key_taken(const struct joining joining[MAX_SEATS + 1], const struct gamefile *f,
    unsigned seat, const char *key)
{
	if (f->moderator.key != NULL && strcmp(f->moderator.key, key) == 0)
		return true;
	for (size_t i = 0; i < f->standbys; i++)
		if (f->standby[i].key != NULL && strcmp(f->standby[i].key, key) == 0 &&
		    !person_same(&f->standby[i], &f->seat[seat]))
			return true;
	for (unsigned other = 1; other <= f->seats; other++) {
		const char	*theirs = f->seat[other].key != NULL ? f->seat[other].key :
		    joining[other].key;

		if (other != seat && strcmp(theirs, key) == 0 &&
		    !person_same(&f->seat[other], &f->seat[seat]))
			return true;
	}
	return false;
}

/* Counts one more answer. */
static void
answered(struct joining *old, const struct gamefile *f, const struct note *n)
{
	struct joining	 j;

	if (!read_detail(&j, n->detail) || old->state == JOINING_DISPUTED ||
	    joining_is_final(old, n->time))
		return;
	if (old->by != AUTH_UNKNOWN && !same_proof(old, &j))
		old->state = JOINING_DISPUTED;
	else if (old->by == AUTH_UNKNOWN || old->state == JOINING_WAITS) {
		j.state = j.elsewhere || f->confirm ? JOINING_WAITS : JOINING_DONE;
		j.since = j.state == JOINING_DONE ? n->time : 0;
		*old = j;
	}
}

static void
heed(struct joining joining[MAX_SEATS + 1], const struct gamefile *f, const struct note *n)
{
	bool		 moderators = n->kind == NOTE_INVITE || n->kind == NOTE_CONFIRM;
	unsigned	 seat = gamefile_seat(f, moderators && n->detail != NULL ? n->detail :
	    n->by);
	struct joining	*j = &joining[seat];

	if (seat == 0)
		return;
	if (n->kind == NOTE_JOIN)
		answered(j, f, n);
	else if (n->kind == NOTE_DECLINE && j->by == AUTH_UNKNOWN)
		j->state = JOINING_DECLINED;
	else if (n->kind == NOTE_INVITE)
		*j = (struct joining){ 0 };
	else if (n->kind == NOTE_CONFIRM && j->state == JOINING_WAITS) {
		j->state = JOINING_DONE;
		j->since = n->time;
	}
}

void
joinings_read(struct joining joining[MAX_SEATS + 1], const struct gamefile *f,
    const struct notes *notes)
{
	memset(joining, 0, (MAX_SEATS + 1) * sizeof(*joining));
	for (size_t i = 0; i < notes->count; i++)
		heed(joining, f, &notes->note[i]);
}

/* Returns the number of notes that came before the orders were closed for a beacon. */
static size_t
before_close(const struct notes *notes)
{
	size_t	 count = 0;

	while (count < notes->count && notes->note[count].kind != NOTE_CLOSE)
		count++;
	return count;
}

void
joinings_entering(struct joining joining[MAX_SEATS + 1], const struct gamefile *f,
    const struct notes *notes)
{
	const struct notes	 before = { .note = notes->note,
	    .count = before_close(notes) };

	joinings_read(joining, f, &before);
}

seats_t
joinings_done(const struct gamefile *f, const struct notes *notes)
{
	struct joining	 joining[MAX_SEATS + 1];
	seats_t		 done = NOBODY;

	joinings_entering(joining, f, notes);
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (joining[seat].state == JOINING_DONE)
			done |= SEAT_BIT(seat);
	return done;
}

seats_t
joinings_of(const struct gamefile *f, const struct record *turn)
{
	return turn->act == JUDGE_PLAY ? joinings_done(f, &turn->acts) : NOBODY;
}

size_t
joinings_add(const struct gamefile *f, const struct record *turn, struct chain_orders *orders,
    size_t count)
{
	const struct notes	*notes = &turn->acts;
	seats_t			 done = turn->format >= FORMAT_SEALED ? NOBODY :
	    joinings_of(f, turn);

	for (unsigned seat = 1; seat <= f->seats; seat++) {
		struct chain_orders	 words = { .seat = f->seat[seat].id };
		const struct note	*n = NULL;

		/* the words with which the seat joined last */
		for (size_t i = before_close(notes); i > 0 && n == NULL; i--)
			if (notes->note[i - 1].kind == NOTE_JOIN &&
			    strcmp(notes->note[i - 1].by, words.seat) == 0)
				n = &notes->note[i - 1];
		if ((done & SEAT_BIT(seat)) != 0 && n != NULL && is_hash(n->reason, words.hash))
			orders[count++] = words;
	}
	return count;
}

unsigned
joining_again(const struct notes *notes, const char *seat)
{
	unsigned	 count = 0;

	for (size_t i = 0; i < notes->count; i++)
		count += notes->note[i].kind == NOTE_INVITE && notes->note[i].detail != NULL &&
		    strcmp(notes->note[i].detail, seat) == 0;
	return count;
}

bool
joinings_write(const struct joining joining[MAX_SEATS + 1], const struct gamefile *f,
    xmlNodePtr game)
{
	bool	 any = false;

	XML_EACH(node, game, "seat") {
		unsigned		 seat = gamefile_seat(f, xml_attribute_or(node, "id", ""));
		const struct joining	*j = &joining[seat];

		if (seat == 0 || j->state != JOINING_DONE)
			continue;
		if (j->by == AUTH_KEY)
			xml_set(node, "key", j->key);
		else
			xml_set(node, "proof", auth_name(j->by));
		any = true;
	}
	return any;
}
