/* Proofs: whose orders and words are, and by what. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "records/credential.h"
#include "records/proof.h"

static const char *const	 kind_words[] = {
	[PROOF_NONE] = "none", [PROOF_TOKEN] = "token", [PROOF_KEY] = "signed:",
	    [PROOF_MAILBOX] = "mailbox", [PROOF_MODERATOR] = "moderator",
};

static const char		 kept_word[] = "kept:", note_word[] = "note:",
    withdrawn_word[] = "withdrawn";

/* Returns the rest of a word after its beginning, or NULL. */
static const char *
behind(const char *word, const char *beginning)
{
	size_t	 n = strlen(beginning);

	return strncmp(word, beginning, n) == 0 ? word + n : NULL;
}

bool
proof_read(struct proof *p, const char *word)
{
	const char	*rest, *key;
	char		 again[PROOF_WORD], *end;

	*p = (struct proof){ 0 };
	/* Takes "kept:7:" off the front; a turn is written without leading zeros. */
	if ((rest = behind(word, kept_word)) != NULL) {
		p->kept = (unsigned)strtoul(rest, &end, 10);
		rest = *rest >= '1' && *rest <= '9' && *end == ':' ? end + 1 : NULL;
	} else
		rest = word;
	if (rest == NULL || strlen(word) >= PROOF_WORD)
		return false;
	key = behind(rest, kind_words[PROOF_KEY]);
	if (key != NULL && strlen(key) == PGP_FINGERPRINT - 1 &&
	    strspn(key, "0123456789ABCDEF") == PGP_FINGERPRINT - 1) {
		p->kind = PROOF_KEY;
		memcpy(p->key, key, PGP_FINGERPRINT);
	} else
		for (enum proof_kind k = PROOF_NONE; k <= PROOF_MODERATOR; k++)
			if (k != PROOF_KEY && strcmp(rest, kind_words[k]) == 0)
				p->kind = k;
	return strcmp(proof_write(p, again), word) == 0;
}

char *
proof_write(const struct proof *p, char word[PROOF_WORD])
{
	char	 kept[32] = "";

	if (p->kept != 0)
		snprintf(kept, sizeof(kept), "%s%u:", kept_word, p->kept);
	snprintf(word, PROOF_WORD, "%s%s%s", kept, kind_words[p->kind],
	    p->kind == PROOF_KEY ? p->key : "");
	return word;
}

bool
entry_read(struct entry *e, const char *word)
{
	const char	*note = behind(word, note_word);

	*e = (struct entry){ .kind = note == NULL ? ENTRY_ORDERS : ENTRY_NOTE };
	if (strcmp(word, withdrawn_word) == 0) {
		e->kind = ENTRY_WITHDRAWN;
		return true;
	}
	return proof_read(&e->proof, note == NULL ? word : note) &&
	    (note == NULL || e->proof.kept == 0);
}

char *
entry_write(const struct entry *e, char word[PROOF_WORD])
{
	char	 proof[PROOF_WORD];

	if (e->kind == ENTRY_WITHDRAWN)
		snprintf(word, PROOF_WORD, "%s", withdrawn_word);
	else
		snprintf(word, PROOF_WORD, "%s%.100s", e->kind == ENTRY_NOTE ? note_word : "",
		    proof_write(&e->proof, proof));
	return word;
}

bool
proof_is_signed(const struct person *p, const struct pgp_result *signature)
{
	return signature != NULL && p->key != NULL && signature->verdict == PGP_GOOD &&
	    strcmp(signature->primary, p->key) == 0;
}

bool
proof_holds(const struct proof *how, const struct pgp_result *signature)
{
	return how->kind == PROOF_KEY && signature->sound &&
	    strcmp(how->key, signature->primary) == 0;
}

enum proved
proof_by_code(const char *code, const char *token)
{
	if (token == NULL)
		return PROVED_NO_WORD;
	return code_fits(code, token) ? PROVED : PROVED_WRONG_WORD;
}

static enum proved
decide_word(const struct person *p, const char *token)
{
	if (token == NULL || p->token == NULL)
		return PROVED_NO_WORD;
	return token_fits(p, token) ? PROVED : PROVED_WRONG_WORD;
}

enum proved
proof_decide(const struct gamefile *f, const struct person *p, const struct evidence *e,
    struct proof *how)
{
	*how = (struct proof){ .kind = PROOF_MODERATOR };
	if (e->moderator)
		return PROVED;
	switch (person_auth(f, p)) {
	case AUTH_UNKNOWN:
		return PROVED_NOT_JOINED;
	case AUTH_KEY:
		how->kind = PROOF_KEY;
		memcpy(how->key, p->key, MIN(strlen(p->key) + 1, sizeof(how->key)));
		if (proof_is_signed(p, e->signature))
			return PROVED;
		if (!person_has_word(f, p) || e->token == NULL)
			return PROVED_NOT_SIGNED;
		*how = (struct proof){ .kind = PROOF_TOKEN };
		return decide_word(p, e->token);
	case AUTH_TOKEN:
		how->kind = PROOF_TOKEN;
		return decide_word(p, e->token);
	case AUTH_MAILBOX:
		how->kind = PROOF_MAILBOX;
		return proof_by_code(e->code, e->token);
	case AUTH_NONE:
		how->kind = PROOF_NONE;
		break;
	}
	return PROVED;
}

enum proved
proof_join(const struct gamefile *f, unsigned seat, const struct evidence *e, struct proof *how)
{
	*how = (struct proof){ .kind = PROOF_MAILBOX };
	if (!gamefile_invites(f, seat))
		return PROVED_NOT_JOINED;
	if (proof_by_code(e->code, e->token) != PROVED)
		return proof_by_code(e->code, e->token);
	if (e->signature == NULL || e->signature->verdict != PGP_GOOD ||
	    strlen(e->signature->primary) != PGP_FINGERPRINT - 1)
		return PROVED;
	how->kind = PROOF_KEY;
	memcpy(how->key, e->signature->primary, sizeof(how->key));
	return PROVED;
}

bool
proof_answers(const struct gamefile *f, const struct person *p, const struct proof *how)
{
	return person_auth(f, p) == AUTH_UNKNOWN && how->kind == PROOF_MAILBOX;
}

bool
proof_fits(const struct gamefile *f, const struct person *p, const struct proof *proof)
{
	if (proof->kind == PROOF_MODERATOR)
		return true;
	if (p->key != NULL)
		return (proof->kind == PROOF_KEY && strcmp(proof->key, p->key) == 0) ||
		    (f->words && proof->kind == PROOF_TOKEN);
	if (p->joined == AUTH_MAILBOX || p->joined == AUTH_TOKEN)
		return proof->kind == (p->joined == AUTH_TOKEN ? PROOF_TOKEN : PROOF_MAILBOX);
	if (!f->contacts_known)
		return proof->kind == PROOF_TOKEN ||
		    (proof->kind == PROOF_NONE && f->auth == AUTH_NONE);
	if (p->token != NULL)
		return proof->kind == PROOF_TOKEN;
	return proof->kind == PROOF_NONE && f->auth == AUTH_NONE;
}
