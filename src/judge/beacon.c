/* Rounds of a public beacon: their times, their answers, and fetching them. */

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/wait.h>

#include "base/child.h"
#include "judge/beacon.h"

#define ANSWER_CAP	4096
#define SIGNATURE_CAP	256		/* bytes */
#define MOST_WORDS		32
#define SECONDS		15

uint64_t
beacon_round(const struct beacon *b, int64_t at)
{
	return at <= b->genesis ? 1 : (uint64_t)((at - b->genesis + b->period - 1) / b->period) + 1;
}

int64_t
beacon_time(const struct beacon *b, uint64_t round)
{
	return b->genesis + (int64_t)(round - 1) * b->period;
}

/*
 * Reading.  The answer is one flat object, of which three members count.  A member that is
 * named twice is not read: not all readers would take the same one.
 */

/* Returns the start of a member's value; NULL if the member is missing or named twice. */
static const char *
member(const char *json, const char *name)
{
	AUTO_FREE char *key = xasprintf("\"%s\"", name);
	const char	*at = strstr(json, key);

	if (at != NULL && strstr(at + 1, key) != NULL)
		at = NULL;
	if (at != NULL) {
		at += strlen(key);
		at += strspn(at, " \t\r\n");
		at = *at == ':' ? at + 1 + strspn(at + 1, " \t\r\n") : NULL;
	}
	return at;
}

/* Reads a hexadecimal string.  Returns its number of bytes, 0 if it is no such string. */
static size_t
hex_member(const char *json, const char *name, unsigned char *out, size_t room)
{
	const char	*at = member(json, name);
	char		 text[2 * SIGNATURE_CAP + 1];
	size_t		 n;

	if (at == NULL || *at != '"')
		return 0;
	n = strcspn(++at, "\"");
	if (at[n] != '"' || n % 2 != 0 || n / 2 > room)
		return 0;
	memcpy(text, at, n);
	text[n] = '\0';
	return hex_read(text, out, n / 2) ? n / 2 : 0;
}

static bool
round_member(const char *json, uint64_t *round)
{
	const char	*at = member(json, "round");
	size_t		 n = at == NULL ? 0 : strspn(at, "0123456789");

	if (n == 0 || n > 18)
		return false;
	*round = strtoull(at, NULL, 10);
	return true;
}

bool
beacon_read(struct pulse *p, uint64_t round, const char *file, const void *bytes, size_t len,
    struct diags *diags)
{
	unsigned char	 signature[SIGNATURE_CAP];
	AUTO_FREE char	*json = xstrndup(bytes, MIN(len, (size_t)ANSWER_CAP));
	size_t		 signed_len = hex_member(json, "signature", signature, sizeof(signature));
	const char	*wrong = NULL, *end = json + strlen(json);

	while (end > json && isspace((unsigned char)end[-1]))
		end--;
	*p = (struct pulse){ 0 };
	if (len >= ANSWER_CAP || json[strspn(json, " \t\r\n")] != '{' || end[-1] != '}' ||
	    signed_len == 0 || !round_member(json, &p->round) ||
	    hex_member(json, "randomness", p->value, HASH_SIZE) != HASH_SIZE)
		wrong = "is no answer of a beacon";
	else if (p->round != round)
		wrong = "is of another round";
	else if (!hash_fits(signature, signed_len, p->value))
		wrong = "has a number that does not follow from its signature";
	snprintf(p->name, sizeof(p->name), "beacon:%" PRIu64, p->round);
	if (wrong == NULL)
		return true;
	*p = (struct pulse){ 0 };
	diags_at(diags, file, 0);
	return diag_error(diags, "bad-beacon", "this %s", wrong);
}

bool
beacon_reread(struct pulse *p, const char *file, const struct buf *json, struct diags *diags)
{
	const char	*text = json->data == NULL ? "" : json->data;
	uint64_t	 round = 0;

	round_member(text, &round);
	return beacon_read(p, round, file, text, json->len, diags);
}

/*
 * Fetching.
 */

bool
beacon_fetch(const struct beacon *b, uint64_t round, const char *command, struct buf *json,
    struct pulse *p, struct diags *diags)
{
	static const char hole[] = "{round}";
	const char	*argv[MOST_WORDS + 2], *text, *at = strstr(b->url, hole);
	AUTO_FREE char *words = xstrdup(command), *url = at == NULL ? xstrdup(b->url) :
	    xasprintf("%.*s%" PRIu64 "%s", (int)(at - b->url), b->url, round, at + strlen(hole));
	int		 status = 0;
	size_t		 n = 0;

	EACH_WORD(w, words, " \t")
		if (n < MOST_WORDS)
			argv[n++] = w;
	argv[n] = url;
	argv[n + 1] = NULL;
	diags_at(diags, url, 0);
	if (n == 0 || *argv[0] != '/')
		return diag_error(diags, "no-beacon",
		    "the command to fetch with must be a whole path");
	if (!program_run(argv, "", 0, SECONDS, ANSWER_CAP, json, &status))
		return diag_error(diags, "no-beacon", "the beacon does not answer");
	text = json->data == NULL ? "" : json->data;
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		return diag_error(diags, "no-beacon", "the beacon cannot be had: %.*s",
		    (int)strcspn(text, "\n"), text);
	return beacon_read(p, round, url, text, json->len, diags);
}

size_t
beacon_add(const struct pulse *p, struct chain_orders *orders, size_t count)
{
	if (p->round == 0)
		return count;
	orders[count] = (struct chain_orders){ .seat = p->name };
	memcpy(orders[count].hash, p->value, HASH_SIZE);
	return count + 1;
}
