/*
 * Damaged order files do no harm: each is refused with a reason, or is read and
 * can be judged, told, carried over and played from.  Run under a sanitizer,
 * this says more.
 */

#include <string.h>

#include "unit/mini.h"
#include "unit/test.h"
#include "xml/tree.h"

#define ROUNDS	3000

static const char	good[] =
	"<orders xmlns=\"urn:assize:mini:1\" game=\"spring-war\" turn=\"3\" seat=\"anna\" "
	    "nonce=\"0123456789abcdeffedcba9876543210\">\n"
	"<attack from=\"heartwood treehome\" to=\"shore\" armies=\"all-but-1 half\" fierce=\"yes "
	    "no\" times=\"any\" until=\"round\"\n"
	" when=\"5 > //region[@place='heartwood']/@n and not(asks/act[@where = 'shore'])\"/>\n"
	"<sequence><plan cards=\"2\"><card space=\"shore treehome\" colour=\"red\"/><card "
	    "space=\"heartwood\" colour=\"blue\"/></plan>\n"
	"<rank rank=\"shore - heartwood\"/></sequence>\n"
	"<spread standing=\"yes\"><put place=\"shore\" n=\"rest\"/><put place=\"treehome\" n=\"2 "
	    "1\"/></spread><pass take=\"red\"/>\n"
	"</orders>\n";

static const char *const	junk[] = {
	"", " ", "-", "\"", "'", "<", ">", "/>", "&amp;", "&lt;", "0", "-1", "255", "256",
	    "18446744073709551616", "all", "any", "yes",
	"heartwood", "[", "]", "(", ")", "//", "@", "::", "*", "=", "card", "<card/>", "<put/>",
	    "<sequence>", "</sequence>", "when=\"",
	"times=\"\"", "\xc3\xa9", "\xf0\x9f\x8e\xb2",
};

static struct mini_table	t;

/* The good file with pieces cut out, though seldom of its tags, and put in. */
static char *
damaged(struct chance *c)
{
	struct buf	 b = { 0 };
	size_t		 hurts = 1 + chance_public(c, 2, "noise");

	buf_puts(&b, good);
	while (hurts-- > 0) {
		size_t		 at = chance_public(c, (uint32_t)b.len, "noise");
		size_t		 most = chance_public(c, 8, "noise"),
		    cut = MIN(most, strcspn(b.data + at, "\"<>/="));
		struct buf	 next = { 0 };

		buf_add(&next, b.data, at);
		buf_puts(&next, junk[chance_public(c, LENGTH(junk), "noise")]);
		buf_puts(&next, b.data + at + cut);
		buf_clear(&b);
		b = next;
	}
	return buf_take(&b, NULL);
}

static void
use(struct order_file *f)
{
	struct answers	 answers = orders_answers(&t.orders);
	struct diags	 d = { 0 };
	struct buf	 b = { 0 };
	xmlDocPtr	 doc = xml_new("state");

	for (size_t i = 0; i < order_file_count(f); i++)
		order_describe(f, order_file_order(f, i), &b);
	order_file_judge(f, &t.play, &d);
	orders_put(&t.orders, f);
	play_on(&t.play, &answers);
	ck_assert_uint_eq(mini_count, 6);
	order_file_carry(f, &t.play, xmlDocGetRootElement(doc));
	xmlFreeDoc(doc);
	buf_clear(&b);
	diags_clear(&d);
}

TEST(damaged_files_are_refused_or_played)
{
	struct chance	 c;
	size_t		 taken = 0;

	chance_fast(&c, 7);
	for (int i = 0; i < ROUNDS; i++) {
		struct diags		 d = { 0 };
		char			*text = damaged(&c);
		struct order_file	*f;

		mini_start(&t, BOUNDARY_ROUND, "Aaprsa");
		f = mini_read_file(&t, text, &d);
		ck_assert_msg((f == NULL) == (d.errors > 0), "%s", text);
		if (f != NULL) {
			taken++;
			use(f);
		}
		mini_end(&t);
		diags_clear(&d);
		free(text);
	}
	ck_assert_uint_gt(taken, ROUNDS / 100);
	ck_assert_uint_lt(taken, ROUNDS / 2);
}

TEST_MAIN("order-noise")
