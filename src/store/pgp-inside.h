#ifndef STORE_PGP_INSIDE_H
#define STORE_PGP_INSIDE_H

/* Shared parts of the pgp files; no other file includes it. */

#include <gpgme.h>
#include <sys/types.h>

#include "store/pgp.h"

/* The reports of GnuPG in the last operation, seen while it ran. */
struct pgp_seen {
	char		 primary[PGP_FINGERPRINT];
	int64_t		 key_expired;
	bool		 anything;	/* of any kind */
	bool		 judged;	/* the worth of a signature, or that there is none */
	bool		 decrypted;	/* it has reached the end of a message, or there is none */
	bool		 counted;	/* the number of keys taken in or given out */
	/* its reason to refuse; the system is not to blame */
	bool		 refused;
};

/* A buffer for up to 'cap' bytes of GnuPG's output. */
struct pgp_sink {
	struct buf	*buf;
	size_t		 start, left;
	gpgme_data_t	 data;
};

/* An end of a pipe that GPGME reads or writes when it can. */
struct pgp_pipe {
	gpgme_io_cb_t	 call;			/* NULL: this place is free */
	void		*data;
	int		 fd;
	bool		 reads;
};

/* Bytes that GnuPG reads, once they are known. */
struct pgp_text {
	const char	*at;
	size_t		 left;
};

/* An operation that was started and is to be ended. */
struct pgp_pending {
	gpgme_ctx_t	 ctx;
	bool		 running, ended;	/* ended: 'error' is its outcome */
	bool		 held;			/* GnuPG is kept waiting for its input */
	bool		 mistrusted;		/* a stranger's bytes must not keep it busy */
	bool		 overspent;		/* they did: it was stopped, and has no result */
	gpgme_error_t	 error;
	struct pgp_pipe	 pipe[8];
	/* the fault of a signature that GnuPG was not asked about; PGP_GOOD: it was */
	enum pgp_verdict unasked;
	const void	*asked[2];		/* to look at: a signature, and its bytes */
	size_t		 asked_size[2];
	gpgme_data_t	 signature, bytes;
	struct pgp_text	 text;			/* read by 'bytes', for a new signature */
	struct pgp_sink	 sink;
	struct pgp_seen	 seen;
	gpgme_key_t	*key;			/* the listed keys */
	size_t		 keys, key_room;
	char		 primary[PGP_FINGERPRINT];
	enum pgp_form	 form;
};

struct pgp {
	gpgme_ctx_t	 ctx;
	struct pgp_pending pending;
	/* a signature that waits for its bytes, beside other operations */
	struct pgp_pending ready;
	char		*home;		/* NULL: the user's own */
	int		 home_held, aside_held;	/* temporary ones, against being swept; or -1 */
	char		*aside;		/* a short private folder for the next two, or NULL */
	char		*pinned;	/* a script for gpg if the clock is pinned, or NULL */
	char		*reached;	/* the home by a path short enough for its agent's socket */
	bool		 temporary;
	bool		 mistrusts;	/* pgp_mistrust() */
	unsigned	 users;		/* times it is open */
	pid_t		 owner;		/* the process that opened it */
	gpgme_key_t	 signer;	/* the last one used, or NULL */
	char		 default_key[PGP_FINGERPRINT];	/* of a home of ours; "" if it has none */
	struct pgp	*next;		/* all that are open */
};

/* Makes another context for this home. */
gpgme_ctx_t	 pgp_context_new(struct pgp *);
/* Makes this home GnuPG's for the next operation, and returns its context. */
gpgme_ctx_t	 pgp_context(struct pgp *);
/* Returns the key of a primary fingerprint, which the caller releases, or NULL. */
gpgme_key_t	 pgp_key(struct pgp *, const char *primary);
/* Ends the program: GnuPG cannot do its task, or was stopped before it said so. */
void		 pgp_die(const char *what, gpgme_error_t, const struct pgp_seen *) NORETURN;
/*
 * Handles a GnuPG that ended twice without a result.  For damaged input it sometimes does so.  For
 * good input it does so if it is killed or has no memory.  The program then ends with EXIT_LATER:
 * nobody is refused for that.
 */
void		 pgp_doubt(struct pgp *, const char *what);

/*
 * pgp-home.c: the home on the disk.  A lasting home is made if there is none.  The caller frees the
 * path of a temporary home; 'held' keeps it from being swept, and without 'agent' no agent is
 * started in it.
 */
void		 pgp_home_make(const char *home);
char		*pgp_home_temporary(bool agent, int *held);
/* Finds a path to the home that is short enough, and reads its default key. */
void		 pgp_home_reach(struct pgp *);
/* Sets a gpg that runs at the time of our clock in place of the system's. */
void		 pgp_home_pin(struct pgp *);
/* Makes a key the default of a home of ours, unless it has one. */
void		 pgp_set_default_key(struct pgp *, const char *primary);

/*
 * Appends the packets of a key file, without its armour.  False with a diagnostic if it holds no
 * key, several keys, or one that would keep GnuPG busy for long.
 */
bool		 pgp_key_shape(const void *, size_t, struct buf *packets, struct diags *);
/* Returns the number of signatures in a file; 0 if it holds anything else, or a part of one. */
size_t		 pgp_signature_count(const void *, size_t);

/* Returns bytes for GnuPG to read; release them with gpgme_data_release(). */
gpgme_data_t	 pgp_source(const void *, size_t);

/*
 * Appends up to 'cap' bytes of GnuPG's output.  With NULL, pgp_sink_aim() sets the buffer before
 * GnuPG can write any.
 */
void		 pgp_sink_open(struct pgp_sink *, struct buf *, size_t cap);
void		 pgp_sink_aim(struct pgp_sink *, struct buf *, size_t cap);
/* Returns bytes for GnuPG to read once they are there. */
gpgme_data_t	 pgp_text_open(struct pgp_text *);
/*
 * Operations in two halves. pgp_prepare() empties what is pending and watches it. pgp_pend() gives
 * GnuPG its bytes unless they are held; 'e' says if GnuPG was started. pgp_await() waits for it and
 * releases the bytes; if GnuPG does not end in time, it is killed and the program ends with
 * EXIT_LATER. pgp_abandon() is for operations that nobody waits for any more. pgp_begin() and
 * pgp_finish() are for an operation in one piece.
 */
struct pgp_pending *pgp_begin(struct pgp *);
gpgme_error_t	 pgp_finish(struct pgp_pending *, gpgme_error_t e);
struct pgp_pending *pgp_prepare(struct pgp_pending *, gpgme_ctx_t);
void		 pgp_pend(struct pgp_pending *, gpgme_error_t e);
gpgme_error_t	 pgp_await(struct pgp_pending *);
void		 pgp_abandon(struct pgp_pending *);
/* Releases the listed keys. */
void		 pgp_forget(struct pgp_pending *);

/* Judges a signature of this text by the results of the home's last operation. */
void		 pgp_judge(struct pgp *, const char *expected, const void *text, size_t,
    struct pgp_result *);

/*
 * Looks for GnuPG, and makes a context of it unless that is NULL.  Ends the program with EXIT_LATER
 * if GnuPG hangs.
 */
gpgme_error_t	 pgp_find(gpgme_ctx_t *);
/* Ends the program: GnuPG is missing, or was stopped. */
void		 pgp_die_without(const char *gpg) NORETURN;
/* Returns the milliseconds that GnuPG may take for one operation. */
int64_t		 pgp_patience(void);
/* True if GnuPG has used more processor time than a stranger's bytes may cost. */
bool		 pgp_overspent(const struct pgp_pending *);
/* Kills GnuPG only. */
void		 pgp_stop(const struct pgp_pending *);
/* Kills GnuPG, which has not ended in time, and ends the program with EXIT_LATER. */
void		 pgp_give_up(const struct pgp_pending *) NORETURN;

#endif
