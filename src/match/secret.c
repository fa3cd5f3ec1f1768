/* The secrets of a game. */

#include <string.h>

#include "match/match.h"

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
		match_secret_wrong(m, name, "the secret is missing or damaged");
	/* The turn before tells if the chain is right. */
	hash_bytes(secret, HASH_SIZE, hash);
	if (strcmp(name, HIDDEN_SECRET) == 0 && !hash_is(hash, m->table.file.hidden))
		match_secret_wrong(m, name, "this is not the secret that the game committed to");
}
