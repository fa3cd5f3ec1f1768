/* The chain of secrets, and the keys of the dice. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "store/chain.h"

void
chain_open(const unsigned char secret[HASH_SIZE], int turn, unsigned char opened[HASH_SIZE])
{
	if (turn < 0 || turn > CHAIN_LENGTH)
		bug("the chain has no element for turn %d", turn);
	memcpy(opened, secret, HASH_SIZE);
	for (int i = turn; i < CHAIN_LENGTH; i++)
		hash_bytes(opened, HASH_SIZE, opened);
}

bool
chain_follows(const unsigned char opened[HASH_SIZE], const unsigned char before[HASH_SIZE])
{
	return hash_fits(opened, HASH_SIZE, before);
}

void
chain_text(const void *text, size_t len, unsigned char hash[HASH_SIZE])
{
	const char	*at = text == NULL ? "" : text, *end = at + len;
	AUTO(buf_clear) struct buf plain = { 0 };
	size_t		 written = 0;	/* to the end of the last line that is not empty */

	while (at < end) {
		const char	*next = memchr(at, '\n', (size_t)(end - at));
		const char	*stop = next == NULL ? end : next, *last = stop;

		while (last > at && (last[-1] == ' ' || last[-1] == '\t' || last[-1] == '\r'))
			last--;
		buf_add(&plain, at, (size_t)(last - at));
		buf_add(&plain, "\n", 1);
		if (last > at)
			written = plain.len;
		at = next == NULL ? end : next + 1;
	}
	if (written == 0)
		buf_puts(&plain, "\n");
	hash_bytes(plain.data, MAX(written, 1), hash);
}

static int
by_seat(const void *a, const void *b)
{
	const struct chain_orders	*const *x = a, *const *y = b;
	int				 order = strcmp((*x)->seat, (*y)->seat);

	return order != 0 ? order : memcmp((*x)->hash, (*y)->hash, HASH_SIZE);
}

void
chain_public_key(const unsigned char opened[HASH_SIZE], const char *game, int turn,
    const struct chain_orders *orders, size_t count, unsigned char key[HASH_SIZE])
{
	const struct chain_orders	**sorted = xcalloc(count, sizeof(*sorted));
	AUTO(buf_clear) struct buf text = { 0 };
	char				  hex[HASH_HEX], when[CLOCK_SIZE];

	for (size_t i = 0; i < count; i++)
		sorted[i] = &orders[i];
	if (count > 0)
		qsort(sorted, count, sizeof(*sorted), by_seat);
	buf_printf(&text, "assize 1\n%s\n%d\n", game, turn);
	for (size_t i = 0; i < count; i++) {
		buf_printf(&text, "%s  %s", hex_write(sorted[i]->hash, HASH_SIZE, hex),
		    sorted[i]->seat);
		if (sorted[i]->signed_at != 0)
			buf_printf(&text, " %s", clock_format(sorted[i]->signed_at, when));
		buf_puts(&text, "\n");
	}
	hash_hmac(opened, HASH_SIZE, text.data, text.len, key);
	free(sorted);
}

void
chain_hidden_key(const unsigned char hidden[HASH_SIZE], int turn, const struct chain_orders *beacon,
    unsigned char key[HASH_SIZE])
{
	AUTO(buf_clear) struct buf text = { 0 };
	char		 hex[HASH_HEX];

	buf_printf(&text, "%d", turn);
	if (beacon != NULL)
		buf_printf(&text, "\n%s  %s\n",
		    hex_write(beacon->hash, HASH_SIZE, hex), beacon->seat);
	hash_hmac(hidden, HASH_SIZE, text.data, text.len, key);
}

void
chain_seal(const unsigned char hidden[HASH_SIZE], int turn, const char *viewer, char seal[HASH_HEX])
{
	unsigned char	 mac[HASH_SIZE];
	AUTO_FREE char *text = xasprintf("seal %d %s", turn, viewer);

	hash_hmac(hidden, HASH_SIZE, text, strlen(text), mac);
	hex_write(mac, HASH_SIZE, seal);
}
