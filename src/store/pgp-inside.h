#ifndef STORE_PGP_INSIDE_H
#define STORE_PGP_INSIDE_H

/* What the files of pgp share; nobody else includes it. */

#include <gpgme.h>
#include <sys/types.h>

#include "store/pgp.h"

/* What GnuPG has said of the last operation, watched while it ran. */
struct pgp_seen {
	char		 primary[PGP_FINGERPRINT];
	int64_t		 key_expired;
	bool		 anything;	/* of whatever kind */
	bool		 judged;	/* what a signature is worth, or that there is none */
	bool		 decrypted;	/* it has come to the end of a message, or there is none */
	bool		 counted;	/* how many keys it has taken in or given out */
	/* why it does not do what it was asked; the system is not to blame */
	bool		 refused;
};

/* A buffer that GnuPG writes up to 'cap' bytes into. */
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
	bool		 held;			/* GnuPG is kept waiting for what it reads */
	bool		 mistrusted;		/* a stranger's bytes must not keep it busy */
	bool		 overspent;		/* they did: it was stopped, and has said nothing */
	gpgme_error_t	 error;
	struct pgp_pipe	 pipe[8];
	/* what is wrong with a signature that GnuPG was not asked about; PGP_GOOD: it was */
	enum pgp_verdict unasked;
	const void	*asked[2];		/* to look at: the signature, and what it signs */
	size_t		 asked_size[2];
	gpgme_data_t	 signature, bytes;
	struct pgp_text	 text;			/* what 'bytes' reads, of a signature to be made */
	struct pgp_sink	 sink;
	struct pgp_seen	 seen;
	gpgme_key_t	*key;			/* those listed */
	size_t		 keys, key_room;
	char		 primary[PGP_FINGERPRINT];
	enum pgp_form	 form;
};

struct pgp {
	gpgme_ctx_t	 ctx;
	struct pgp_pending pending;
	/* a signature that waits for its bytes, beside whatever else is done */
	struct pgp_pending ready;
	char		*home;		/* NULL: the user's own */
	int		 home_held, aside_held;	/* temporary ones, against being swept; or -1 */
	char		*aside;		/* a short private folder for what follows, or NULL */
	char		*pinned;	/* what stands for gpg where the clock is pinned, or NULL */
	char		*reached;	/* the home by a path short enough for its agent's socket */
	bool		 temporary;
	bool		 mistrusts;	/* pgp_mistrust() */
	unsigned	 users;		/* how often it is open */
	pid_t		 owner;		/* the process that opened it */
	gpgme_key_t	 signer;	/* the last one used, or NULL */
	char		 default_key[PGP_FINGERPRINT];	/* of a home of ours; "" if it has none */
	struct pgp	*next;		/* all that are open */
};

/* Another context for this home. */
gpgme_ctx_t	 pgp_context_new(struct pgp *);
/* Makes this home GnuPG's for the next operation, and returns its context. */
gpgme_ctx_t	 pgp_context(struct pgp *);
/* The key of a primary fingerprint, the caller's to release, or NULL. */
gpgme_key_t	 pgp_key(struct pgp *, const char *primary);
/* Ends the program: GnuPG cannot do what it was asked, or was stopped before it said so. */
void		 pgp_die(const char *what, gpgme_error_t, const struct pgp_seen *) NORETURN;
/*
 * GnuPG ended twice without a word on what it was asked.  Of what is damaged it
 * sometimes does; of what is not it does where it is killed, or has no memory,
 * and then the program ends with EXIT_LATER: nobody is refused for that.
 */
void		 pgp_doubt(struct pgp *, const char *what);

/*
 * pgp-home.c: the home on the disk.  A lasting one is made where there is none; a temporary one, in
 * which no agent is started without 'agent', is the caller's to free() and 'held' against being
 * swept.
 */
void		 pgp_home_make(const char *home);
char		*pgp_home_temporary(bool agent, int *held);
/* Finds a path to the home that is short enough, and reads which is its default key. */
void		 pgp_home_reach(struct pgp *);
/* Sets a gpg that runs at the time of our clock in place of the system's. */
void		 pgp_home_pin(struct pgp *);
/* Makes a key the default of a home of ours, unless it has one. */
void		 pgp_set_default_key(struct pgp *, const char *primary);

/*
 * Appends what a key file holds, without its armour; false with a diagnostic if that is no key, or
 * several, or one that GnuPG would look at for long.
 */
bool		 pgp_key_shape(const void *, size_t, struct buf *packets, struct diags *);
/* How many signatures a file holds; 0 if it holds anything else, or part of one. */
size_t		 pgp_signature_count(const void *, size_t);

/* Bytes for GnuPG to read; released with gpgme_data_release(). */
gpgme_data_t	 pgp_source(const void *, size_t);

/*
 * Where up to 'cap' bytes that GnuPG writes are appended; with NULL, pgp_sink_aim() says so before
 * it can write any.
 */
void		 pgp_sink_open(struct pgp_sink *, struct buf *, size_t cap);
void		 pgp_sink_aim(struct pgp_sink *, struct buf *, size_t cap);
/* Bytes for GnuPG to read when they are there. */
gpgme_data_t	 pgp_text_open(struct pgp_text *);
/*
 * Operations in two halves.  pgp_prepare() empties what is pending and watches
 * it, pgp_pend() hands GnuPG, which 'e' says was started, its bytes unless they
 * are held, and pgp_await() waits for it and releases them; where GnuPG does not
 * end in time, it is killed and the program ends with EXIT_LATER.  pgp_abandon()
 * is for what nobody waits for any more.  pgp_begin() and pgp_finish() are for
 * an operation in one piece.
 */
struct pgp_pending *pgp_begin(struct pgp *);
gpgme_error_t	 pgp_finish(struct pgp_pending *, gpgme_error_t e);
struct pgp_pending *pgp_prepare(struct pgp_pending *, gpgme_ctx_t);
void		 pgp_pend(struct pgp_pending *, gpgme_error_t e);
gpgme_error_t	 pgp_await(struct pgp_pending *);
void		 pgp_abandon(struct pgp_pending *);
/* Releases the keys that were listed. */
void		 pgp_forget(struct pgp_pending *);

/* Judges what the last operation of the home found of a signature of this text. */
void		 pgp_judge(struct pgp *, const char *expected, const void *text, size_t,
    struct pgp_result *);

/*
 * Looks which GnuPG there is, and makes a context of it unless that is NULL; ends the program with
 * EXIT_LATER if it hangs.
 */
gpgme_error_t	 pgp_find(gpgme_ctx_t *);
/* Ends the program: there is no GnuPG, or it is there and was stopped. */
void		 pgp_die_without(const char *gpg) NORETURN;
/* Milliseconds that GnuPG may take for one operation. */
int64_t		 pgp_patience(void);
/* Whether GnuPG has used more processor time than a stranger's bytes may cost. */
bool		 pgp_overspent(const struct pgp_pending *);
/* Kills GnuPG, and nothing else. */
void		 pgp_stop(const struct pgp_pending *);
/* Kills GnuPG, which has not ended in time, and ends the program with EXIT_LATER. */
void		 pgp_give_up(const struct pgp_pending *) NORETURN;

#endif
