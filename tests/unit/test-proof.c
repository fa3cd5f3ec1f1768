/* Proofs: their words, and one table of who is believed. */

#include "records/credential.h"
#include "records/gamefile.h"
#include "records/proof.h"
#include "unit/test.h"

#define ANNA	"0123456789ABCDEF0123456789ABCDEF01234567"
#define EMIL	"89ABCDEF0123456789ABCDEF0123456789ABCDEF"

TEST(words_are_read_as_they_are_written)
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

TEST(what_is_no_proof_is_refused)
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

TEST(lines_of_a_log_speak_of_orders_notes_and_withdrawals)
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

/*
 * The stored form of CODE: openssl kdf -keylen 32 -kdfopt pass:SHA256 -kdfopt salt:SALT
 * -kdfopt n:8192 ... SCRYPT.
 */
#define SHA256	"c1ad6deb6fc95038a6ad6d4bf4713149cd5de55bd3d3ad78548ab63cb3a973fa"
#define SALT	"00112233445566778899aabbccddeeff"
#define WORD	"scrypt:" SALT ":9b0ecbbf848073309aacf80df811bcf183ca388ef80c7f8f2ef8361e0b4b3a23"

#define CODE	"k7dm-2xqp-9rta-b3fg"

static const struct proof_case {
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
	{ ANNA, NULL, AUTH_TOKEN, NULL, PGP_NO_SIGNATURE, CODE, false, PROVED_NOT_SIGNED,
	    NULL },
	{ ANNA, NULL, AUTH_NONE, EMIL, PGP_GOOD, NULL, false, PROVED_NOT_SIGNED, NULL },
	{ ANNA, NULL, AUTH_KEY, ANNA, PGP_EXPIRED, NULL, false, PROVED_NOT_SIGNED, NULL },
	{ ANNA, NULL, AUTH_KEY, ANNA, PGP_REVOKED, NULL, false, PROVED_NOT_SIGNED, NULL },
	{ ANNA, NULL, AUTH_KEY, ANNA, PGP_BAD, NULL, false, PROVED_NOT_SIGNED, NULL },
	{ ANNA, WORD, AUTH_KEY, NULL, PGP_NO_SIGNATURE, CODE, false, PROVED_NOT_SIGNED,
	    NULL },
	/* A player who has not joined yet proves nothing. */
	{ NULL, NULL, AUTH_KEY, ANNA, PGP_GOOD, NULL, false, PROVED_NOT_JOINED, NULL },
	{ NULL, NULL, AUTH_MAILBOX, ANNA, PGP_GOOD, CODE, false, PROVED_NOT_JOINED, NULL },
	/* A secret word. */
	{ NULL, WORD, AUTH_KEY, NULL, PGP_NO_SIGNATURE, CODE, false, PROVED, "token" },
	{ NULL, WORD, AUTH_NONE, NULL, PGP_NO_SIGNATURE, CODE, false, PROVED, "token" },
	{ NULL, WORD, AUTH_NONE, NULL, PGP_NO_SIGNATURE, "K7DM2XQP 9RTAB3FG", false, PROVED,
	    "token" },
	{ NULL, WORD, AUTH_NONE, NULL, PGP_NO_SIGNATURE, NULL, false, PROVED_NO_WORD, NULL },
	{ NULL, WORD, AUTH_NONE, ANNA, PGP_GOOD, "hocus", false, PROVED_WRONG_WORD, NULL },
	{ NULL, WORD, AUTH_NONE, NULL, PGP_NO_SIGNATURE, "", false, PROVED_WRONG_WORD, NULL },
	{ NULL, NULL, AUTH_TOKEN, NULL, PGP_NO_SIGNATURE, CODE, false, PROVED_NOT_JOINED,
	    NULL },
	/* Nothing is asked for. */
	{ NULL, NULL, AUTH_NONE, NULL, PGP_NO_SIGNATURE, NULL, false, PROVED, "none" },
	{ NULL, NULL, AUTH_NONE, EMIL, PGP_BAD, "hocus", false, PROVED, "none" },
	/* The moderator stands for it. */
	{ ANNA, NULL, AUTH_KEY, NULL, PGP_NO_SIGNATURE, NULL, true, PROVED, "moderator" },
};

/* Codes are read as people copy them, and an address proves nothing. */
TEST(a_code_is_taken_as_it_was_meant)
{
	static const struct {
		const char	*said;
		enum proved	 proved;
	} table[] = {
		{ CODE, PROVED }, { "K7DM 2XQP 9RTA B3FG", PROVED },
		{ "k7dm2xqp9rtab3fg", PROVED }, { NULL, PROVED_NO_WORD },
		{ "", PROVED_WRONG_WORD }, { "k7dm-2xqp-9rta-b3f", PROVED_WRONG_WORD },
		{ "k7dm-2xqp-9rta-b3fgk", PROVED_WRONG_WORD },
		{ "k7dm-2xqp-9rta-b3fh", PROVED_WRONG_WORD },
		{ "k7dm-2xqp-9rta-b3f\u00a0g", PROVED_WRONG_WORD },
	};
	char	 code[CODE_TEXT];

	for (size_t i = 0; i < LENGTH(table); i++) {
		struct gamefile		 f = { .auth = AUTH_MAILBOX, .contacts_known = true };
		struct person		 p = { .joined = AUTH_MAILBOX };
		struct evidence		 came = { .token = table[i].said, .code = CODE };
		struct proof		 how;

		ck_assert_int_eq(proof_decide(&f, &p, &came, &how), table[i].proved);
		ck_assert_int_eq(how.kind, PROOF_MAILBOX);
		came.code = NULL;
		ck_assert_int_ne(proof_decide(&f, &p, &came, &how), PROVED);
	}
	ck_assert(code_read("KO1L-iloo-0000-1111", code));
	ck_assert_str_eq(code, "k011-1100-0000-1111");
	ck_assert_str_eq(code_write("00443214c74254b635cf84653a56d7c675be77df"
	    "000000000000000000000000", code), "0123-4567-89ab-cdef");
}

/* A joining player has the code, and may sign with a key that they bring. */
TEST(who_joins_has_the_code_of_the_seat)
{
	static const struct {
		const char	*said, *key;
		enum auth	 joined, auth;
		enum pgp_verdict verdict;
		enum proved	 proved;
		enum proof_kind	 kind;
	} table[] = {
		{ CODE, NULL, AUTH_UNKNOWN, AUTH_MAILBOX, PGP_NO_SIGNATURE, PROVED, PROOF_MAILBOX },
		{ CODE, NULL, AUTH_UNKNOWN, AUTH_KEY, PGP_GOOD, PROVED, PROOF_KEY },
		{ CODE, NULL, AUTH_UNKNOWN, AUTH_MAILBOX, PGP_BAD, PROVED, PROOF_MAILBOX },
		{ NULL, NULL, AUTH_UNKNOWN, AUTH_MAILBOX, PGP_GOOD, PROVED_NO_WORD, 0 },
		{ "aaaa-aaaa-aaaa-aaaa", NULL, AUTH_UNKNOWN, AUTH_KEY, PGP_GOOD, PROVED_WRONG_WORD,
		    0 },
		{ CODE, ANNA, AUTH_UNKNOWN, AUTH_KEY, PGP_GOOD, PROVED_NOT_JOINED, 0 },
		{ CODE, NULL, AUTH_TOKEN, AUTH_MAILBOX, PGP_GOOD, PROVED_NOT_JOINED, 0 },
		{ CODE, NULL, AUTH_UNKNOWN, AUTH_NONE, PGP_GOOD, PROVED_NOT_JOINED, 0 },
	};

	for (size_t i = 0; i < LENGTH(table); i++) {
		struct gamefile		 f = { .auth = table[i].auth, .contacts_known = true,
		    .seats = 1 };
		struct pgp_result	 signature = { .verdict = table[i].verdict,
		    .primary = EMIL };
		struct evidence		 came = { .signature = &signature, .code = CODE,
		    .token = table[i].said };
		struct proof		 how;

		f.seat[1] = (struct person){ .key = (char *)table[i].key,
		    .joined = table[i].joined };
		ck_assert_int_eq(proof_join(&f, 1, &came, &how), table[i].proved);
		if (table[i].proved == PROVED)
			ck_assert_int_eq(how.kind, table[i].kind);
		if (how.kind == PROOF_KEY)
			ck_assert_str_eq(how.key, EMIL);
	}
}

/* A standby proves an answer by key or word; who has neither, by the code of the offer. */
TEST(who_has_neither_key_nor_word_answers_an_offer_with_its_code)
{
	static const struct {
		const char	*said, *key, *word;
		enum auth	 auth;
		enum proved	 proved;
	} table[] = {
		{ CODE, NULL, NULL, AUTH_MAILBOX, PROVED },
		{ CODE, NULL, NULL, AUTH_KEY, PROVED },
		{ NULL, NULL, NULL, AUTH_MAILBOX, PROVED_NO_WORD },
		{ "aaaa-aaaa-aaaa-aaaa", NULL, NULL, AUTH_MAILBOX, PROVED_WRONG_WORD },
		{ CODE, ANNA, NULL, AUTH_MAILBOX, PROVED_NOT_JOINED },
		{ CODE, NULL, WORD, AUTH_MAILBOX, PROVED_NOT_JOINED },
		{ CODE, NULL, NULL, AUTH_NONE, PROVED_NOT_JOINED },
	};

	for (size_t i = 0; i < LENGTH(table); i++) {
		struct gamefile	 f = { .auth = table[i].auth, .contacts_known = true };
		struct person	 p = { .key = (char *)table[i].key,
		    .token = (char *)table[i].word };
		struct proof	 code = { .kind = PROOF_MAILBOX },
		    signature = { .kind = PROOF_KEY, .key = EMIL };

		ck_assert_int_eq(!proof_answers(&f, &p, &code) ?
		    PROVED_NOT_JOINED : proof_by_code(CODE, table[i].said),
		    table[i].proved);
		ck_assert(!proof_answers(&f, &p, &signature));
	}
}

TEST(the_moderator_is_believed_by_a_code)
{
	ck_assert_int_eq(proof_by_code(CODE, NULL), PROVED_NO_WORD);
	ck_assert_int_eq(proof_by_code(CODE, "aaaa-aaaa-aaaa-aaaa"),
	    PROVED_WRONG_WORD);
	ck_assert_int_eq(proof_by_code(CODE, CODE), PROVED);
	ck_assert_int_eq(proof_by_code(NULL, CODE), PROVED_WRONG_WORD);
}

TEST(one_table_says_who_is_believed)
{
	for (size_t i = 0; i < LENGTH(decisions); i++) {
		const struct proof_case	*d = &decisions[i];
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

TEST(a_secret_word_is_kept_salted_and_slow)
{
	AUTO_FREE char *kept = word_keep(SHA256, SALT "more of the seal");

	ck_assert_str_eq(kept, WORD);
	ck_assert(word_fits(kept, CODE));
	ck_assert(!word_fits(kept, "abracadabrA"));
	ck_assert(!word_fits(kept, NULL));
	ck_assert(!word_fits(NULL, CODE));
	ck_assert(!word_fits(SHA256, CODE));
	kept[strlen(kept) - 1] ^= 1;
	ck_assert(!word_fits(kept, CODE));
}

TEST(words_are_made_by_the_program_alone)
{
	char		 word[CODE_TEXT], other[CODE_TEXT];
	AUTO_FREE char *token = word_new(word), *another = word_new(other),
	    *kept = word_keep_said("hocus", SALT);
	struct person	 p = { .token = kept };

	ck_assert_uint_eq(strlen(word), CODE_TEXT - 1);
	ck_assert_str_ne(word, other);
	ck_assert_str_ne(token, another);
	ck_assert_str_eq(word_made("made:" SHA256), SHA256);
	ck_assert_ptr_nonnull(word_made(token));
	ck_assert_ptr_null(word_made(SHA256));
	ck_assert_ptr_null(word_made("made:" SHA256 "0"));
	ck_assert_ptr_null(word_made("made:hocus"));
	/* One that somebody chose proves nothing, though it be kept. */
	ck_assert(word_fits(kept, "hocus"));
	ck_assert(!token_fits(&p, "hocus"));
}

/* Which words a log may have for whom: the rows are persons, the columns words. */
TEST(a_log_may_say_only_what_could_be_decided)
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

TEST(the_case_of_letters_says_nothing_in_an_address)
{
	struct person	 p = { .address = (char []){ "Gerd@Example.org" },
	    .mailbox = (char []){ "gerd.m@example.ORG" } };

	ck_assert(person_is(&p, NULL, "gerd@example.org"));
	ck_assert(person_is(&p, NULL, "Gerd.M@example.org"));
	ck_assert(!person_is(&p, NULL, "gerd.n@example.org"));
}

TEST_MAIN("proof")
