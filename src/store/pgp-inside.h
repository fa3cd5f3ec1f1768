#ifndef STORE_PGP_INSIDE_H
#define STORE_PGP_INSIDE_H

/* Shared parts of the pgp files; no other file includes it. */

#include <sys/types.h>

#include "store/pgp.h"

struct pgp {
	char		*home;		/* NULL: the user's own */
	int		 home_held, aside_held;	/* temporary ones, against being swept; or -1 */
	char		*aside;		/* a short private folder for a link to the home, or NULL */
	char		*reached;	/* the home by a path short enough for its agent's socket */
	bool		 temporary;
	bool		 mistrusts;	/* pgp_mistrust() */
	unsigned	 users;		/* times it is open */
	pid_t		 owner;		/* the process that opened it */
	struct pgp	*next;		/* all that are open */
};

/* One run of gpg. */
struct pgp_task {
	const char	*what;		/* for a message: "looked at a signature" */
	const char	*args[16];	/* up to NULL; PGP_SIGNATURE: the signature's file */
	const void	*in;
	size_t		 in_len;
	const void	*signature;	/* or NULL */
	size_t		 signature_len;
	struct buf	*out;		/* gets up to 'cap' bytes of output; NULL: there is none */
	size_t		 cap;
	/* status words, up to NULL, of which it says one unless it was stopped */
	const char	*ends[8];
	bool		 lists;		/* its output will do, too */
	/* damaged input may end it without such a word */
	bool		 doubtful;

	/* the result */
	struct buf	 status;	/* its status lines */
	int		 code;		/* its exit status */
	bool		 overspent;	/* a stranger's bytes kept it busy: it was killed */
	bool		 overflowed;	/* there was more output: it was killed */
};

#define PGP_SIGNATURE	"-&"

/*
 * Runs gpg.  Ends the program with EXIT_LATER if gpg hangs, dies, or does not
 * come to an end: then nobody is refused.
 */
void		 pgp_run(struct pgp *, struct pgp_task *);
/* Clears the result, not the output. */
void		 pgp_task_clear(struct pgp_task *);
/* Returns the arguments of the first such status line, or of the next after 'before'; or NULL. */
const char	*pgp_said(const struct pgp_task *, const char *word, const char *before);
/* True if gpg failed by the system: disk, memory and the like. */
bool		 pgp_blames_system(const struct pgp_task *);
/* True if gpg failed as it could not ask for a passphrase. */
bool		 pgp_wants_passphrase(const struct pgp_task *);
/* Ends the program: GnuPG cannot do its task. */
void		 pgp_die(const char *what, const struct pgp_task *) NORETURN;

/* A key as gpg lists it. */
struct pgp_key {
	char		 primary[PGP_FINGERPRINT];
	char		*name;
	size_t		 names;
	int64_t		 made, ends;	/* ends: 0 if never */
	bool		 can_sign, can_encrypt, revoked, expired, disabled;
	bool		 part_revoked, part_expired;	/* of the parts for encryption */
	bool		 locked;	/* a secret part has a passphrase */
};

/* Finds a public key by its primary fingerprint; pgp_key_clear() it. */
bool		 pgp_key(struct pgp *, const char *primary, struct pgp_key *);
void		 pgp_key_clear(struct pgp_key *);
/* Returns the number of signatures in a file; 0 if it holds anything else, or a part of one. */
size_t		 pgp_signature_count(const void *, size_t);

#endif
