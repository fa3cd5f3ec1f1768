/* Who proved what: the words of a proof, and one table of who is believed. */

#include <stdio.h>
#include <string.h>

#include "records/proof.h"
#include "records/word.h"
#include "unit/test.h"

#define ANNA	"0123456789ABCDEF0123456789ABCDEF01234567"
#define EMIL	"89ABCDEF0123456789ABCDEF0123456789ABCDEF"

START_TEST(words_are_read_as_they_are_written)
{
	static const char *const	words[] = {
		"none", "token", "moderator", "signed:" ANNA, "kept:7:signed:" ANNA,
		    "kept:12:token",
	};

	for (size_t i = 0; i < LENGTH(words); i++) {
		struct proof	 p;
		char		 again[PROOF_WORD];

		ck_assert(proof_read(&p, words[i]));
		ck_assert_str_eq(proof_write(&p, again), words[i]);
	}
}
END_TEST

START_TEST(what_is_no_proof_is_refused)
{
	static const char *const	words[] = {
		"", "signed", "signed:", "signed:0123", ("signed:" ANNA "0"),
		    "signed:0123456789abcdef0123456789abcdef01234567", "None",
		"kept:", "kept:7", "kept:7:", "kept::none", "kept:0:none", "kept:07:none",
		    "kept:-7:none", "kept:+7:none",
		"kept:4294967297:none", "kept:7:kept:8:none", "kept:7:withdrawn", "note:none",
		    "withdrawn", "none ", "token:word",
		("moderator signed:" ANNA),
	};
	struct proof	 p;

	for (size_t i = 0; i < LENGTH(words); i++)
		ck_assert_msg(!proof_read(&p, words[i]), "'%s' is taken", words[i]);
}
END_TEST

START_TEST(lines_of_a_log_speak_of_orders_notes_and_withdrawals)
{
	static const struct {
		const char	*word;
		enum entry_kind	 kind;
	} table[] = {
		{ "none", ENTRY_ORDERS }, { "kept:3:signed:" ANNA, ENTRY_ORDERS },
		    { "note:signed:" ANNA, ENTRY_NOTE },
		{ "note:moderator", ENTRY_NOTE }, { "withdrawn", ENTRY_WITHDRAWN },
	};
	struct entry	 e;
	char		 again[PROOF_WORD];

	for (size_t i = 0; i < LENGTH(table); i++) {
		ck_assert(entry_read(&e, table[i].word));
		ck_assert_int_eq(e.kind, table[i].kind);
		ck_assert_str_eq(entry_write(&e, again), table[i].word);
	}
	ck_assert(!entry_read(&e, "note:kept:3:none"));
	ck_assert(!entry_read(&e, "note:note:none"));
	ck_assert(!entry_read(&e, "note:withdrawn"));
	ck_assert(!entry_read(&e, "withdrawn:none"));
}
END_TEST

/*
 * What is kept of "abracadabra": openssl kdf -keylen 32 -kdfopt pass:SHA256 -kdfopt salt:SALT
 * -kdfopt n:8192 ... SCRYPT.
 */
#define SHA256	"045babdcd2118960e8c8b8e0ecf65b734686e1b18f58710c9646779f49e942ae"
#define SALT	"00112233445566778899aabbccddeeff"
#define WORD	"scrypt:" SALT ":25cdb43138bd79690808d768e91dc8f22f9e02e4009ca3c0f09202c1edfbfd11"

static const struct decision {
	const char	*key, *word;		/* that the person has */
	enum auth	 auth;			/* of the table */
	const char	*signer;		/* who signed what came, or NULL */
	enum pgp_verdict verdict;
	const char	*token;			/* that came, or NULL */
	bool		 moderator;
	enum proved	 proved;
	const char	*how;
} decisions[] = {
	/* A pinned key asks for a signature, whatever else comes. */
	{ ANNA, NULL, AUTH_NONE, ANNA, PGP_GOOD, NULL, false, PROVED, "signed:" ANNA },
	{ ANNA, NULL, AUTH_NONE, NULL, PGP_NO_SIGNATURE, NULL, false, PROVED_NOT_SIGNED, NULL },
	{ ANNA, NULL, AUTH_TOKEN, NULL, PGP_NO_SIGNATURE, "abracadabra", false, PROVED_NOT_SIGNED,
	    NULL },
	{ ANNA, NULL, AUTH_NONE, EMIL, PGP_GOOD, NULL, false, PROVED_NOT_SIGNED, NULL },
	{ ANNA, NULL, AUTH_KEY, ANNA, PGP_EXPIRED, NULL, false, PROVED_NOT_SIGNED, NULL },
	{ ANNA, NULL, AUTH_KEY, ANNA, PGP_REVOKED, NULL, false, PROVED_NOT_SIGNED, NULL },
	{ ANNA, NULL, AUTH_KEY, ANNA, PGP_BAD, NULL, false, PROVED_NOT_SIGNED, NULL },
	{ ANNA, WORD, AUTH_KEY, NULL, PGP_NO_SIGNATURE, "abracadabra", false, PROVED_NOT_SIGNED,
	    NULL },
	/* A key that was asked for and not given. */
	{ NULL, NULL, AUTH_KEY, ANNA, PGP_GOOD, NULL, false, PROVED_NO_PIN, NULL },
	/* A secret word. */
	{ NULL, WORD, AUTH_KEY, NULL, PGP_NO_SIGNATURE, "abracadabra", false, PROVED, "token" },
	{ NULL, WORD, AUTH_NONE, NULL, PGP_NO_SIGNATURE, "abracadabra", false, PROVED, "token" },
	{ NULL, WORD, AUTH_NONE, NULL, PGP_NO_SIGNATURE, NULL, false, PROVED_NO_WORD, NULL },
	{ NULL, WORD, AUTH_NONE, ANNA, PGP_GOOD, "hocus", false, PROVED_WRONG_WORD, NULL },
	{ NULL, WORD, AUTH_NONE, NULL, PGP_NO_SIGNATURE, "", false, PROVED_WRONG_WORD, NULL },
	{ NULL, NULL, AUTH_TOKEN, NULL, PGP_NO_SIGNATURE, "abracadabra", false, PROVED_NO_WORD,
	    NULL },
	/* Nothing is asked for. */
	{ NULL, NULL, AUTH_NONE, NULL, PGP_NO_SIGNATURE, NULL, false, PROVED, "none" },
	{ NULL, NULL, AUTH_NONE, EMIL, PGP_BAD, "hocus", false, PROVED, "none" },
	/* The moderator stands for it. */
	{ ANNA, NULL, AUTH_KEY, NULL, PGP_NO_SIGNATURE, NULL, true, PROVED, "moderator" },
};

START_TEST(one_table_says_who_is_believed)
{
	for (size_t i = 0; i < LENGTH(decisions); i++) {
		const struct decision	*d = &decisions[i];
		struct gamefile		 f = { .auth = d->auth, .contacts_known = true };
		struct person		 p = { .key = (char *)d->key, .token = (char *)d->word };
		struct pgp_result	 signature = { .verdict = d->verdict };
		struct evidence		 came = { .signature = &signature, .token = d->token,
		    .moderator = d->moderator };
		struct proof		 how;
		char			 word[PROOF_WORD];

		if (d->signer != NULL)
			snprintf(signature.primary, sizeof(signature.primary), "%s", d->signer);
		ck_assert_msg(proof_decide(&f, &p, &came, &how) == d->proved, "row %zu", i);
		if (d->proved != PROVED)
			continue;
		ck_assert_str_eq(proof_write(&how, word), d->how);
		ck_assert_msg(proof_fits(&f, &p, &how), "row %zu: what was decided does not fit",
		    i);
	}
}
END_TEST

START_TEST(a_secret_word_is_kept_salted_and_slow)
{
	char	*kept = word_keep(SHA256, SALT "more of the seal");

	ck_assert_str_eq(kept, WORD);
	ck_assert(word_fits(kept, "abracadabra"));
	ck_assert(!word_fits(kept, "abracadabrA"));
	ck_assert(!word_fits(kept, NULL));
	ck_assert(!word_fits(NULL, "abracadabra"));
	ck_assert(!word_fits(SHA256, "abracadabra"));
	kept[strlen(kept) - 1] ^= 1;
	ck_assert(!word_fits(kept, "abracadabra"));
	free(kept);
}
END_TEST

/* Which words a log may have for whom: the rows are persons, the columns words. */
START_TEST(a_log_may_say_only_what_could_be_decided)
{
	static const char *const	words[] = { "signed:" ANNA, "signed:" EMIL, "token", "none",
	    "kept:2:signed:" ANNA, "kept:2:none" };
	static const struct {
		const char	*key, *word;
		enum auth	 auth;
		bool		 known;
		const char	*may;		/* a letter a word */
	} table[] = {
		{ ANNA, NULL, AUTH_NONE, true, "y---y-" },
		    { ANNA, NULL, AUTH_NONE, false, "y---y-" },
		{ NULL, WORD, AUTH_NONE, true, "--y---" },
		    { NULL, NULL, AUTH_NONE, true, "---y-y" },
		{ NULL, NULL, AUTH_NONE, false, "--yy-y" },
		    { NULL, NULL, AUTH_KEY, true, "------" },
		{ NULL, NULL, AUTH_KEY, false, "--y---" },
		    { NULL, NULL, AUTH_TOKEN, true, "------" },
	};

	for (size_t i = 0; i < LENGTH(table); i++)
		for (size_t k = 0; k < LENGTH(words); k++) {
			struct gamefile	 f = { .auth = table[i].auth,
			    .contacts_known = table[i].known };
			struct person	 p = { .key = (char *)table[i].key,
			    .token = (char *)table[i].word };
			struct proof	 how;

			ck_assert(proof_read(&how, words[k]));
			ck_assert_msg(proof_fits(&f, &p, &how) == (table[i].may[k] == 'y'),
			    "row %zu, '%s'", i, words[k]);
		}
}
END_TEST

TEST_MAIN("proof", words_are_read_as_they_are_written, what_is_no_proof_is_refused,
    lines_of_a_log_speak_of_orders_notes_and_withdrawals, one_table_says_who_is_believed,
    a_log_may_say_only_what_could_be_decided, a_secret_word_is_kept_salted_and_slow)
