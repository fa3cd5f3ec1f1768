#ifndef STORE_PGP_INSIDE_H
#define STORE_PGP_INSIDE_H

/* What the files of pgp share; nobody else includes it. */

#include <gpgme.h>
#include <sys/types.h>

#include "store/pgp.h"

struct pgp {
	gpgme_ctx_t	 ctx;
	char		*home;		/* NULL: the user's own */
	char		*aside;		/* a short private folder for what follows, or NULL */
	char		*reached;	/* the home by a path short enough for its agent's socket */
	bool		 temporary;
	pid_t		 owner;		/* the process that opened it */
	gpgme_key_t	 signer;	/* the last one used, or NULL */
	char		 default_key[PGP_FINGERPRINT];	/* of a home of ours; "" if it has none */
	struct pgp	*next;		/* all that are open */
};

/* Makes this home GnuPG's for the next operation, and returns its context. */
gpgme_ctx_t	 pgp_context(struct pgp *);
/* The key of a primary fingerprint, the caller's to release, or NULL. */
gpgme_key_t	 pgp_key(struct pgp *, const char *primary);
/* Makes a key the default of a home of ours, unless it has one. */
void		 pgp_set_default_key(struct pgp *, const char *primary);
/* Ends the program: GnuPG cannot do what it was asked. */
void		 pgp_die(const char *what, gpgme_error_t) NORETURN;

/* Bytes for GnuPG to read; released with gpgme_data_release(). */
gpgme_data_t	 pgp_source(const void *, size_t);

/* A buffer that GnuPG writes up to 'cap' bytes into. */
struct pgp_sink {
	struct buf	*buf;
	size_t		 left;
	gpgme_data_t	 data;
};

void		 pgp_sink_open(struct pgp_sink *, struct buf *, size_t cap);
/* Judges what the last operation of the context found, which 'seen' watched. */
struct pgp_seen {
	char		 primary[PGP_FINGERPRINT];
	int64_t		 key_expired;
};

void		 pgp_watch(struct pgp *, struct pgp_seen *);
void		 pgp_judge(struct pgp *, const struct pgp_seen *, const char *expected, struct pgp_result *);

#endif
