/* Draws that anyone can recompute: HMAC-SHA256 in counter mode. */

#include <gcrypt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "referee/keyed.h"

uint32_t
keyed_draw(struct keyed *k, enum keyed_stream stream, uint32_t bound,
    uint64_t *number)
{
	/* Words from the largest multiple of the bound on are refused. */
	uint64_t	 excess = (UINT64_MAX % bound + 1) % bound;
	uint64_t	 last = UINT64_MAX - excess, w;
	gcry_mac_hd_t	 mac = k->mac;

	if (mac == NULL) {
		if (gcry_mac_open(&mac, GCRY_MAC_HMAC_SHA256, 0, NULL) != 0)
			die("cannot open HMAC-SHA256");
		k->mac = mac;
	}
	do {
		unsigned char	 tag[32];
		size_t		 size = sizeof(tag);
		char		 text[24];
		int		 n = snprintf(text, sizeof(text), "%" PRIu64,
		    k->word[stream]++);

		if (gcry_mac_setkey(mac, k->key[stream], KEY_SIZE) != 0 ||
		    gcry_mac_write(mac, text, (size_t)n) != 0 ||
		    gcry_mac_read(mac, tag, &size) != 0)
			die("cannot compute HMAC-SHA256");
		w = 0;
		for (int i = 0; i < 8; i++)
			w = w << 8 | tag[i];
	} while (w > last);
	if (number != NULL)
		*number = k->word[stream] - 1;
	return (uint32_t)(w % bound);
}

void
keyed_clear(struct keyed *k)
{
	if (k->mac != NULL)
		gcry_mac_close(k->mac);
	explicit_bzero(k, sizeof(*k));
}

struct chance
chance_keyed(struct keyed *k, struct events *events)
{
	return (struct chance){ .kind = CHANCE_KEYED, .draw = keyed_draw, .keyed = k,
	    .events = events };
}
