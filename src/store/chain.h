#ifndef STORE_CHAIN_H
#define STORE_CHAIN_H

/*
 * The source of the dice, as bytes that anyone can compute again.
 *
 * The chain: h_0 is a random secret of 32 bytes, h_(i+1) = SHA-256(h_i) over
 * the 32 raw bytes, N = CHAIN_LENGTH.  Turn 0 publishes h_N; turn t opens
 * h_(N-t), and SHA-256 of that value is the value opened by turn t-1:
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
 *	SHA256  SEAT SIGNED	of the signed text and time, in UTC; a beacon's number is among
 *				them as if "beacon:ROUND" were a seat)
 *
 *	openssl dgst -sha256 -mac HMAC -macopt hexkey:$opened text
 *
 * It is the SHA-256 of a text, and not of the file that it came in: the
 * moderator could change unsigned parts of a file until the dice please them.
 * Only the signer of the text can sign it again, or with another time.
 *
 * With the hidden secret S, 32 raw bytes, as key: the hidden key of a turn is
 * HMAC-SHA256 over its number in decimal ("7"), in a game with a beacon
 * followed by a line feed and the beacon's line as above; the seal of one
 * viewer's part is HMAC-SHA256 over "seal TURN VIEWER" ("seal 7 dirk"), without
 * a line feed, written as 64 hexadecimal digits.
 */

#include "store/hash.h"

#define CHAIN_LENGTH	4096	/* also the last turn that can be drawn for */

/* The part of a seat's orders, or of a beacon, that goes into the dice. */
struct chain_orders {
	const char	*seat;
	unsigned char	 hash[HASH_SIZE];	/* by chain_text() of the orders, or a beacon's */
	int64_t		 signed_at;		/* 0: not signed */
};

/*
 * Hashes a text so that parts not covered by a signature make no difference:
 * each line without blanks, tabs and carriage returns at its end, each ended by
 * a line feed, with no empty lines at the end.
 */
void	 chain_text(const void *, size_t, unsigned char hash[HASH_SIZE]);

/* Computes the value that a turn opens, up to CHAIN_LENGTH; turn 0's is the commitment h_N. */
void	 chain_open(const unsigned char secret[HASH_SIZE], int turn,
    unsigned char opened[HASH_SIZE]);
/* True if the opened element of a turn follows from the one of the turn before. */
bool	 chain_follows(const unsigned char opened[HASH_SIZE],
    const unsigned char before[HASH_SIZE]);
/* Computes the key of a turn's public draws; the orders may be in any order. */
void	 chain_public_key(const unsigned char opened[HASH_SIZE], const char *game, int turn,
	    const struct chain_orders *, size_t count, unsigned char key[HASH_SIZE]);
/* Computes the key of a turn's hidden draws; 'beacon' is the beacon's number, or NULL. */
void	 chain_hidden_key(const unsigned char hidden[HASH_SIZE], int turn,
    const struct chain_orders *beacon,
	    unsigned char key[HASH_SIZE]);
/* Writes the seal of a viewer's part of a turn. */
void	 chain_seal(const unsigned char hidden[HASH_SIZE], int turn,
    const char *viewer, char seal[HASH_HEX]);

#endif
