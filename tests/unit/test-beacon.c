/* A public beacon: which round comes when, and which answers are any. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "judge/beacon.h"
#include "test.h"

#define SIGNATURE	"00ff"
/* printf '\x00\xff' | sha256sum */
#define RANDOM		"06eb7d6a69ee19e5fbdf749018d3d2abfa04bcbd1365db312eb86dc7169389b8"

static const struct beacon	quick = { .genesis = 1000, .period = 3 };

static bool
reads(const char *json, uint64_t round)
{
	struct pulse	 p;
	bool		 ok = beacon_read(&p, round, "beacon.json", json, strlen(json), NULL);

	ck_assert_msg(ok == (p.round != 0), "what is not read leaves nothing behind");
	return ok;
}

TEST(a_round_is_the_first_that_comes_out_at_a_time_or_later)
{
	ck_assert_uint_eq(beacon_round(&quick, 0), 1);
	ck_assert_uint_eq(beacon_round(&quick, 1000), 1);
	ck_assert_uint_eq(beacon_round(&quick, 1001), 2);
	ck_assert_uint_eq(beacon_round(&quick, 1003), 2);
	ck_assert_uint_eq(beacon_round(&quick, 1004), 3);
	for (int64_t at = 1000; at < 1100; at++) {
		uint64_t	 round = beacon_round(&quick, at);

		ck_assert_int_ge(beacon_time(&quick, round), at);
		ck_assert_int_lt(beacon_time(&quick, round), at + quick.period);
	}
}

TEST(an_answer_is_read_whatever_its_order_and_blanks)
{
	ck_assert(reads("{\"round\":7,\"randomness\":\"" RANDOM "\",\"signature\":\""
	    SIGNATURE "\"}\n", 7));
	ck_assert(reads("{ \"signature\" : \"" SIGNATURE "\",\n \"previous_signature\": \"aa\",\n"
	    " \"randomness\" :\"" RANDOM "\", \"round\" :\t7 }", 7));
}

TEST(an_answer_of_another_round_is_none)
{
	ck_assert(!reads("{\"round\":7,\"randomness\":\"" RANDOM "\",\"signature\":\""
	    SIGNATURE "\"}", 8));
}

TEST(a_number_that_does_not_follow_from_its_signature_is_none)
{
	ck_assert(!reads("{\"round\":7,\"randomness\":\"" RANDOM "\",\"signature\":\"00fe\"}", 7));
}

TEST(what_is_cut_short_or_said_twice_is_no_answer)
{
	static const char	whole[] = "{\"round\":7,\"randomness\":\""
	    RANDOM "\",\"signature\":\"" SIGNATURE "\"}";
	char			cut[sizeof(whole)];

	for (size_t n = 0; n < sizeof(whole) - 2; n++) {
		snprintf(cut, sizeof(cut), "%.*s", (int)n, whole);
		ck_assert_msg(!reads(cut, 7), "'%s' is cut short", cut);
	}
	ck_assert(!reads("{\"round\":7,\"round\":7,\"randomness\":\"" RANDOM "\",\"signature\":\""
	    SIGNATURE "\"}", 7));
	ck_assert(!reads("{\"round\":\"7\",\"randomness\":\"" RANDOM "\",\"signature\":\""
	    SIGNATURE "\"}", 7));
	ck_assert(!reads("{\"round\":7,\"randomness\":\"" RANDOM "00\",\"signature\":\""
	    SIGNATURE "\"}", 7));
	ck_assert(!reads("{\"round\":99999999999999999999,\"randomness\":\""
	    RANDOM "\",\"signature\":\"" SIGNATURE "\"}", 7));
	ck_assert(!reads("", 7));
	ck_assert(!reads("<html>no such round</html>", 7));
}

TEST(a_signature_too_long_to_be_one_is_no_answer)
{
	AUTO_FREE char *signature = xcalloc(2001, 1), *json = NULL;

	memset(signature, 'a', 2000);
	json = xasprintf("{\"round\":7,\"randomness\":\"" RANDOM "\",\"signature\":\"%s\"}",
	    signature);
	ck_assert(!reads(json, 7));
}

TEST_MAIN("beacon")
