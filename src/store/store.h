#ifndef STORE_STORE_H
#define STORE_STORE_H

/*
 * The store keeps bytes: locks, staged writes, hashes, gzip, signatures.  It
 * knows no XML and no game.
 */

/*
 * Starts the libraries of the store and forbids core dumps, which would hold secrets.  Call it
 * once, before anything else.
 */
void	 store_start(void);

#endif
