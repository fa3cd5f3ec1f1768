#ifndef JUDGE_BEACON_H
#define JUDGE_BEACON_H

/*
 * A public beacon: random numbers that somebody else publishes by the clock,
 * as drand does.  Round r, from 1, comes out at genesis + (r - 1) * period, and
 * nobody knows it before.  Its answer is JSON with "round", "randomness" and
 * "signature"; the randomness is the SHA-256 of the signature.
 *
 * A turn of a game that names one is judged in two steps.  First its orders
 * are closed: a note in the inbox log names the round, which is still to come,
 * and all players are sent the head of that log.  Then the round is fetched,
 * and its number goes into the key of the dice like one more order file.
 */

#include "base/diag.h"
#include "records/gamefile.h"
#include "store/chain.h"

#define BEACON_COMMAND	"/usr/bin/curl -fsS --max-time 10"
#define BEACON_FILE	"beacon.json"

/* One round that has come out. */
struct pulse {
	uint64_t	 round;		/* 0: none */
	unsigned char	 value[HASH_SIZE];
	char		 name[32];	/* "beacon:5123": its name among the order files */
};

/* Returns the first round that comes out at this time or later; and the time of a round. */
uint64_t beacon_round(const struct beacon *, int64_t at);
int64_t	 beacon_time(const struct beacon *, uint64_t round);
/* Reads a beacon's answer.  False, with a diagnostic, if it is none, or that of another round. */
bool	 beacon_read(struct pulse *, uint64_t round, const char *file, const void *, size_t,
    struct diags *);
/* Reads again an answer that was kept, of any round. */
bool	 beacon_reread(struct pulse *, const char *file, const struct buf *, struct diags *);
/*
 * Asks for a round with a command that gets the address as its last argument.
 * False, with a diagnostic, if the round cannot be had.
 */
bool	 beacon_fetch(const struct beacon *, uint64_t round, const char *command, struct buf *json,
    struct pulse *, struct diags *);
/* Adds the round to the order files from which a key follows; returns their new number. */
size_t	 beacon_add(const struct pulse *, struct chain_orders *, size_t count);

#endif
