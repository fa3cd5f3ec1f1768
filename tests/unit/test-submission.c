/* Replies as they are kept: the first line of their file, their text, and what counts as fresh. */

#include "records/quoting.h"
#include "records/submission.h"
#include "records/table.h"
#include "unit/test.h"

#define CODE	"k7dm-2xqp-9rta-b3fg"
#define ON	"9f2c41d07be58a3620c6b8f1d4e79a05"

/* A Message-ID, and the id in the file of a reply. */
static const struct {
	const char	*said, *kept;
} ids[] = {
	{ "CAK7x@mail.example.org", "CAK7x@mail.example.org" },
	{ "", "-" },
	{ "two words@x", "-" },
	{ "a\nA Mos - Ukr", "-" },
	{ "\303\244@x", "-" },
};

static void
make_reply(struct submission *f, const char *id, const char *lines)
{
	struct reply_head	 h = { .code = CODE, .on = ON };
	struct submission_came	 came = { .form = SUBMISSION_REPLY, .game = "war", .seat = "anna",
	    .turn = 7 };

	submission_write_reply(&came.bytes, &h, id, lines);
	ck_assert(submission_make(f, &came));
}

TEST(the_first_line_has_the_code_the_turn_and_the_id)
{
	for (size_t i = 0; i < LENGTH(ids); i++) {
		AUTO(submission_clear) struct submission f = { 0 };
		AUTO_FREE char	*file = xasprintf("reply " CODE " " ON " %s\nA Mos - Ukr\n",
		    ids[i].kept);
		struct reply_head h;

		make_reply(&f, ids[i].said, "A Mos - Ukr\n");
		ck_assert_str_eq(f.bytes.data, file);
		ck_assert(submission_reply_head(&f, &h));
		ck_assert_str_eq(h.code, CODE);
		ck_assert_str_eq(h.on, ON);
		ck_assert_str_eq(h.id, ids[i].kept);
		ck_assert_int_eq(submission_foreseen(&f), strcmp(ids[i].kept, "-") == 0);
	}
}

TEST(an_id_that_is_too_long_is_none)
{
	AUTO(submission_clear) struct submission f = { 0 };
	char			 id[2 * REPLY_ID];
	struct reply_head	 h;

	memset(id, 'x', sizeof(id));
	id[REPLY_ID] = '\0';
	make_reply(&f, id, "A Mos - Ukr\n");
	ck_assert(submission_reply_head(&f, &h));
	ck_assert_str_eq(h.id, id);
	submission_clear(&f);
	id[REPLY_ID] = 'x';
	id[sizeof(id) - 1] = '\0';
	make_reply(&f, id, "A Mos - Ukr\n");
	ck_assert(submission_reply_head(&f, &h));
	ck_assert_str_eq(h.id, REPLY_NO_ID);
}

/* First lines that the program does not write. */
static const char *const	 wrong[] = {
	"", "reply", "reply " CODE "\n", "reply " CODE " " ON "\n", " reply " CODE " " ON " x\n",
	"reply  " CODE " " ON " x\n", "reply " CODE " " ON " x y\n", "reply " CODE " " ON " x",
	"reply " CODE " " ON "0 x\n", "reply " CODE " 9f2c41d0 x\n", "REPLY " CODE " " ON " x\n",
};

TEST(another_first_line_is_no_reply)
{
	for (size_t i = 0; i < LENGTH(wrong); i++) {
		AUTO(submission_clear) struct submission f = { .form = SUBMISSION_REPLY };
		struct reply_head	 h;

		buf_puts(&f.bytes, wrong[i]);
		ck_assert_msg(!submission_reply_head(&f, &h), "%s", wrong[i]);
	}
}

TEST(it_is_read_as_a_block_for_its_turn)
{
	AUTO(submission_clear) struct submission f = { 0 }, other = { 0 };
	struct heading	 h;

	make_reply(&f, "a@x", "A Mos - Ukr\n");
	make_reply(&other, "b@x", "A Mos - Ukr\n");
	ck_assert(submission_has_lines(&f));
	ck_assert(heading_read(&h, submission_text(&f)));
	ck_assert_str_eq(h.game, "war");
	ck_assert_str_eq(h.seat, "anna");
	ck_assert_uint_eq(h.turn, 7);
	ck_assert_str_eq(h.on, ON);
	ck_assert_ptr_nonnull(strstr(submission_text(&f)->data, "\nA Mos - Ukr\nend orders\n"));
	ck_assert(!buf_equal(submission_text(&f), submission_text(&other)));
	heading_clear(&h);
}

/*
 * The hash of a reply is published, and so is that of our reading of it.  So the nonce in the
 * reading must not follow from the first: it is the HMAC of the file with the code.
 */
TEST(its_nonce_follows_from_the_code_and_from_nothing_published)
{
	AUTO(submission_clear) struct submission f = { 0 };
	AUTO(heading_clear) struct heading h = { 0 };
	char		 hex[HASH_HEX];
	unsigned char	 mac[HASH_SIZE], again[HASH_SIZE];

	make_reply(&f, "a@x", "A Mos - Ukr\n");
	ck_assert(heading_read(&h, submission_text(&f)));
	ck_assert_uint_eq(strlen(h.nonce), 32);
	hash_hmac(CODE, strlen(CODE), f.bytes.data, f.bytes.len, mac);
	ck_assert_int_eq(strncmp(h.nonce, hex_write(mac, HASH_SIZE, hex), 32), 0);
	ck_assert_int_ne(strncmp(h.nonce, hex_write(f.hash, HASH_SIZE, hex), 32), 0);
	hash_bytes(f.hash, HASH_SIZE, again);
	ck_assert_int_ne(strncmp(h.nonce, hex_write(again, HASH_SIZE, hex), 32), 0);
}

/* Order files that were signed together, with what is found of each as this seat's. */
static const struct {
	const char	*seat, *orders;
	bool		 found;
} together[] = {
	{ "anna", "orders war 7 anna - 0000000000000001\nA Mos - Ukr\nend orders\n", true },
	{ "bert", "orders war 7 bert - 0000000000000002\nA Ven - Tri\nend orders\n", true },
	{ "anna", "orders war 7 anna - 0000000000000003\nA Mos - Sev\nend orders\n", false },
};

/* Makes one of them, with all that its signature covers. */
static void
make_together(struct submission *f, size_t i, struct buf *covered)
{
	AUTO(buf_clear) struct buf text = { 0 };
	struct submission_came	 came = { .form = SUBMISSION_CLEAR, .game = "war",
	    .seat = together[i].seat, .text = &text, .covered = covered };

	buf_puts(&text, together[i].orders);
	buf_puts(&came.bytes, "all, and its signature");
	buf_puts(&came.signature, "");
	ck_assert(submission_make(f, &came));
}

TEST(one_of_several_signed_together_is_kept_only_where_it_is_found_again)
{
	AUTO(buf_clear) struct buf covered = { 0 };
	unsigned char	 hash[HASH_SIZE];

	for (size_t i = 0; i < LENGTH(together); i++)
		buf_printf(&covered, "%s\n", together[i].orders);
	chain_text(covered.data, covered.len, hash);
	for (size_t i = 0; i < LENGTH(together); i++) {
		AUTO(submission_clear) struct submission f = { 0 }, copy = { 0 };
		struct chain_orders	 dice;

		make_together(&f, i, &covered);
		ck_assert_str_eq(submission_text(&f)->data, together[i].orders);
		ck_assert_int_eq(submission_is_found(&f, "war", together[i].seat),
		    together[i].found);
		ck_assert(!submission_is_found(&f, "war", "cleo"));
		ck_assert(!submission_is_found(&f, "peace", together[i].seat));
		submission_copy(&copy, &f);
		submission_dice(&copy, &dice);
		ck_assert_mem_eq(dice.hash, hash, HASH_SIZE);
		submission_unwrap(&f);
		ck_assert_int_eq(f.form, SUBMISSION_LINES);
		ck_assert_str_eq(f.bytes.data, together[i].orders);
		ck_assert_uint_eq(f.text.len + f.covered.len + f.signature.len, 0);
		hash_bytes(f.bytes.data, f.bytes.len, hash);
		ck_assert_mem_eq(f.hash, hash, HASH_SIZE);
		chain_text(covered.data, covered.len, hash);
	}
}

TEST(a_reply_that_could_be_foreseen_is_not_fresh)
{
	const struct proof	 mailbox = { .kind = PROOF_MAILBOX };
	const struct gamefile	 file = { .seats = 0 };
	const struct record	 turn = { .format = RECORD_FORMAT, .number = 7 };
	struct audit		 audit = { .file = &file, .act = JUDGE_PLAY, .dice = &turn,
	    .drawn = true };

	audit_add(&audit, &mailbox, 7, false);
	audit_add(&audit, &mailbox, 7, true);
	ck_assert_str_eq(audit_word(&audit), "few");
	audit_add(&audit, &mailbox, 7, false);
	ck_assert_ptr_null(audit_word(&audit));
}

/* A text that is whole orders is no letter beside them; orders that begin twice are a reply. */
TEST(a_text_is_whole_orders_or_not)
{
	static const struct { const char *text; bool whole; } texts[] = {
		{ "<orders game=\"war\"/>", true }, { "<orders>\n</orders>\n \n", true },
		{ "<orders>\n", false }, { "<orders/>\n<orders/>", false },
		{ "<orders/>\nwait\n", false }, { "wait\n", false }, { "", false },
	};

	for (size_t i = 0; i < LENGTH(texts); i++)
		ck_assert_msg(submission_is_whole(texts[i].text, strlen(texts[i].text)) ==
		    texts[i].whole, "%s", texts[i].text);
}

TEST_MAIN("submission")
