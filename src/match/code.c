/* The secrets of a game, and the codes and words that follow from them. */

#include <stdarg.h>
#include <string.h>

#include "match/code.h"
#include "match/match.h"
#include "records/joining.h"
#include "store/chain.h"

void
match_secret_wrong(const struct match *m, const char *name, const char *why)
{
	die_with(EXIT_BROKEN, "%s: %s", paths_secret(m->path, name), why);
}

void
match_secret(const struct match *m, const char *name, unsigned char secret[HASH_SIZE])
{
	unsigned char	 hash[HASH_SIZE];

	if (!stored_secret(m->path, name, secret))
		match_secret_wrong(m, name, "the secret is missing or damaged; it exists "
		    "nowhere else, so put it back from a backup");
	/* The turn before tells if the chain is right. */
	hash_bytes(secret, HASH_SIZE, hash);
	if (strcmp(name, HIDDEN_SECRET) == 0 && !hash_is(hash, m->table.file.hidden))
		match_secret_wrong(m, name, "this is not the secret that the game committed to");
}

void
match_seal(const struct match *m, unsigned turn, const char *what, char seal[HASH_HEX])
{
	unsigned char	 secret[HASH_SIZE];

	match_secret(m, CHAIN_SECRET, secret);
	chain_seal(secret, (int)turn, what, seal);
	explicit_bzero(secret, sizeof(secret));
}

char *
match_code_for(const struct match *m, unsigned turn, char code[CODE_TEXT], const char *what, ...)
{
	AUTO_FREE char	*text = NULL;
	char		 seal[HASH_HEX];
	va_list		 ap;

	va_start(ap, what);
	text = xvasprintf(what, ap);
	va_end(ap);
	match_seal(m, turn, text, seal);
	code_write(seal, code);
	explicit_bzero(seal, sizeof(seal));
	return code;
}

/*
 * Returns the turn that a seat's codes are for.  They stay while only others'
 * seats are given away, as the seat's mails are not sent again.
 */
static unsigned
code_turn(const struct match *m, unsigned seat)
{
	const char	*id = m->table.file.seat[seat].id;
	unsigned	 turn = m->last.number;
	bool		 passed = record_passes_over(&m->last, id);

	while (passed) {
		AUTO(record_clear) struct record before = { 0 };
		AUTO(diags_clear) struct diags diags = { 0 };

		passed = stored_record(m->path, &m->table.file, --turn, &before, &diags) &&
		    record_passes_over(&before, id);
	}
	return turn + 1;
}

char *
match_code(const struct match *m, unsigned seat, char code[CODE_TEXT])
{
	return match_code_for(m, code_turn(m, seat), code, "mailbox %s",
	    m->table.file.seat[seat].id);
}

void
match_promise_codes(struct record *r, const struct gamefile *f,
    const unsigned char secret[HASH_SIZE], const struct record *last)
{
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		AUTO_FREE char	*what = xasprintf("mailbox %s", f->seat[seat].id);
		char		 seal[HASH_HEX], code[CODE_TEXT];

		if (last != NULL && record_passes_over(r, f->seat[seat].id)) {
			memcpy(r->code[seat], last->code[seat], HASH_SIZE);
			continue;
		}
		chain_seal(secret, (int)r->number + 1, what, seal);
		code_write(seal, code);
		hash_bytes(code, strlen(code), r->code[seat]);
		explicit_bzero(seal, sizeof(seal));
		explicit_bzero(code, sizeof(code));
	}
}

char *
match_reply(const struct match *m, unsigned seat, const char *name, char code[CODE_TEXT])
{
	return match_code_for(m, code_turn(m, seat), code, "reply %s %s",
	    m->table.file.seat[seat].id, name);
}

char *
match_invitation(const struct match *m, const struct notes *since, unsigned seat,
    char code[CODE_TEXT])
{
	const char	*id = m->table.file.seat[seat].id;
	unsigned	 again = joining_again(&m->last.standing, id) + joining_again(since, id);
	const struct person	*p = &m->table.file.seat[seat];

	return match_code_for(m, 0, code, "invitation %s %u %s %s", id, again,
	    p->real != NULL ? p->real : p->name, p->address == NULL ? "" : p->address);
}

char *
match_word(const struct match *m, unsigned turn, unsigned seat, char word[CODE_TEXT])
{
	return match_code_for(m, turn, word, "word %s", m->table.file.seat[seat].id);
}

char *
match_new_word(const struct match *m, unsigned seat, const char *mark, char word[CODE_TEXT])
{
	return match_code_for(m, 0, word, "new word %s %s", m->table.file.seat[seat].id, mark);
}

char *
match_phrase(const struct match *m, unsigned seat, char text[PHRASE_TEXT])
{
	const struct person	*p = &m->table.file.seat[seat];
	AUTO_FREE char *what = xasprintf("countersign %s %s", p->id, person_name(p));
	char			 seal[HASH_HEX];

	match_seal(m, 0, what, seal);
	phrase_write(seal, text);
	explicit_bzero(seal, sizeof(seal));
	return text;
}
