#ifndef FUZZ_DOORS_H
#define FUZZ_DOORS_H

/* Shared parts of one fuzzer: its doors, and the first inputs for each. */

#include <stdint.h>

#include "base/buf.h"

struct board;

/* fuzz.c: an order file or plain lines of the game that the bytes speak of. */
void	 fuzz_orders(const uint8_t *, size_t);

/* fuzz_post.c: the text of a mail, a whole mail, and an Autocrypt header below an address. */
void	 fuzz_words(const uint8_t *, size_t);
void	 fuzz_letter(const uint8_t *, size_t);
void	 fuzz_autocrypt(const uint8_t *, size_t);
void	 seed_words(struct board *, void (*)(const struct buf *));
void	 seed_letter(struct board *, void (*)(const struct buf *));
void	 seed_autocrypt(struct board *, void (*)(const struct buf *));

#endif
