#ifndef STORE_CHAIN_H
#define STORE_CHAIN_H

/*
 * What the dice come from, as bytes that anyone can make again.
 *
 * The chain: h_0 is a random secret of 32 bytes, h_(i+1) = SHA-256(h_i) over
 * the 32 raw bytes, N = CHAIN_LENGTH.  Turn 0 publishes h_N; turn t opens
 * h_(N-t), and SHA-256 of what turn t opens is what turn t-1 opened:
 *
 *	printf %s "$opened" | xxd -r -p | sha256sum
 *
 * The public key of turn t is HMAC-SHA256 with the 32 raw bytes h_(N-t) as key
 * over this text, every line with its line feed, turns in decimal:
 *
 *	assize 1
 *	GAME
 *	TURN
 *	SHA256  SEAT		(a line for the orders of each seat in force, by SEAT in byte order;
 *	SHA256  SEAT SIGNED	of what is signed and when, in UTC; a beacon's number stands among
 *				them as if "beacon:ROUND" were a seat)
 *
 *	openssl dgst -sha256 -mac HMAC -macopt hexkey:$opened text
 *
 * It is the SHA-256 of a text, and not of the file that it came in: what a file
 * holds beside what is signed, the moderator could choose until the dice please.
 * Nobody but who signed the text can sign it anew, or say that it was at another time.
 *
 * With the hidden secret S, 32 raw bytes, as key: the hidden key of a turn is
 * HMAC-SHA256 over its number in decimal ("7"), in a game with a beacon followed
 * by a line feed and the beacon's line as above; the seal of what one viewer
 * gets is HMAC-SHA256 over "seal TURN VIEWER" ("seal 7 dirk"), without a line
 * feed, written as 64 hexadecimal digits.
 */

#include "store/hash.h"

#define CHAIN_LENGTH	4096	/* also the last turn that can be drawn for */

/* What the dice take of a seat's orders, or of a beacon. */
struct chain_orders {
	const char	*seat;
	unsigned char	 hash[HASH_SIZE];	/* chain_text()'s of the orders, or a beacon's */
	int64_t		 signed_at;		/* 0: not signed */
};

/*
 * The hash of a text, the same whatever of it a signature does not cover: as each line is without
 * blanks, tabs and carriage returns at its end, each ended by a line feed, with no empty ones last.
 */
void	 chain_text(const void *, size_t, unsigned char hash[HASH_SIZE]);
/* Whether the dice take the same of both, whose seats need not be set. */
bool	 chain_same_orders(const struct chain_orders *, const struct chain_orders *);

/* What turn 't' opens, 0 <= t <= CHAIN_LENGTH; turn 0's is the commitment h_N. */
void	 chain_open(const unsigned char secret[HASH_SIZE], int turn,
    unsigned char opened[HASH_SIZE]);
/* Whether what a turn opened follows from what the turn before it opened. */
bool	 chain_follows(const unsigned char opened[HASH_SIZE],
    const unsigned char before[HASH_SIZE]);
/* The key of a turn's public draws; the orders may be given in any order. */
void	 chain_public_key(const unsigned char opened[HASH_SIZE], const char *game, int turn,
	    const struct chain_orders *, size_t count, unsigned char key[HASH_SIZE]);
/* The key of a turn's hidden draws; 'beacon' is the beacon's number, or NULL. */
void	 chain_hidden_key(const unsigned char hidden[HASH_SIZE], int turn,
    const struct chain_orders *beacon,
	    unsigned char key[HASH_SIZE]);
/* The seal of what 'viewer' gets in a turn. */
void	 chain_seal(const unsigned char hidden[HASH_SIZE], int turn, const char *viewer,
    char seal[HASH_HEX]);

#endif
