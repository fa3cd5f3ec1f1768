/* GnuPG homes: opened, given to GPGME, and left clean. */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/wait.h>

#include "base/clock.h"
#include "base/command.h"
#include "base/file.h"
#include "store/litter.h"
#include "store/pgp-inside.h"

static struct pgp	*all;
static char		*users_home;	/* GNUPGHOME at our start, or NULL */

void
pgp_die(const char *what, gpgme_error_t e, const struct pgp_seen *seen)
{
	bool	 later = gpgme_err_code(e) == GPG_ERR_ENOSPC || (seen != NULL && !seen->refused);

	die_with(later ? EXIT_LATER : EXIT_BROKEN, "cannot %s: GnuPG says: %s", what,
	    gpgme_strerror(e));
}

/*
 * Runs also when the program dies.  A child that ends leaves its parent's homes alone, which were
 * opened first.
 */
static void
close_all(void)
{
	while (all != NULL && all->owner == getpid())
		pgp_close(all, false);
}

static void
start(void)
{
	static bool	 started;
	const char	*home = getenv("GNUPGHOME");

	if (started)
		return;
	started = true;
	users_home = home == NULL ? NULL : xstrdup(home);
	gpgme_set_global_flag("disable-gpgconf", "1");
	if (gpgme_check_version(GPGME_VERSION) == NULL)
		die_with(EXIT_BROKEN, "gpgme is older than the one this program was built with");
	atexit(close_all);
}

gpgme_ctx_t
pgp_context_new(struct pgp *p)
{
	gpgme_ctx_t	 ctx;
	gpgme_error_t	 e = pgp_find(&ctx);

	if (gpgme_err_code(e) == GPG_ERR_INV_ENGINE)
		pgp_die_without(gpgme_get_dirinfo("gpg-name"));
	if (e != 0)
		pgp_die("start OpenPGP", e, NULL);
	if (p->pinned != NULL &&
	    gpgme_ctx_set_engine_info(ctx, GPGME_PROTOCOL_OpenPGP, p->pinned, NULL) != 0)
		die_with(EXIT_BROKEN, "cannot run GnuPG with the clock pinned");
	gpgme_set_offline(ctx, 1);
	gpgme_set_pinentry_mode(ctx, GPGME_PINENTRY_MODE_ERROR);
	return ctx;
}

static struct pgp *
open_home(char *home, bool temporary, int held)
{
	struct pgp	*p = xcalloc(1, sizeof(*p));

	p->users = 1;
	p->owner = getpid();
	p->home = home;
	p->temporary = temporary;
	p->home_held = held;
	p->aside_held = -1;
	p->next = all;
	all = p;
	if (home != NULL)
		pgp_home_reach(p);
	if (clock_is_pinned())
		pgp_home_pin(p);
	p->ctx = pgp_context_new(p);
	return p;
}

void
pgp_warm(void)
{
	start();
	(void)pgp_find(NULL);
}

struct pgp *
pgp_open(const char *home)
{
	start();
	if (home == NULL)
		return open_home(NULL, false, -1);
	for (struct pgp *p = all; p != NULL; p = p->next)
		if (p->owner == getpid() && p->home != NULL && !p->temporary &&
		    strcmp(p->home, home) == 0) {
			p->users++;
			return p;
		}
	pgp_home_make(home);
	return open_home(xstrdup(home), false, -1);
}

static struct pgp *
open_temporary(bool agent)
{
	int	 held;
	char	*home;

	start();
	home = pgp_home_temporary(agent, &held);
	return open_home(home, true, held);
}

struct pgp *
pgp_open_temporary(void)
{
	return open_temporary(true);
}

struct pgp *
pgp_open_verifier(void)
{
	return open_temporary(false);
}

/*
 * It uses the environment: telling GPGME costs another start of gpg, which it asks for its version.
 */
gpgme_ctx_t
pgp_context(struct pgp *p)
{
	const char	*home = p->home != NULL ? p->reached : users_home;

	if (p->pending.running)
		bug("GnuPG is asked for something while something else is pending");
	if (home == NULL)
		unsetenv("GNUPGHOME");
	else if (setenv("GNUPGHOME", home, 1) != 0)
		die("out of memory");
	return p->ctx;
}

struct pgp_pending *
pgp_begin(struct pgp *p)
{
	struct pgp_pending	*now = pgp_prepare(&p->pending, pgp_context(p));

	now->mistrusted = p->mistrusts;
	return now;
}

void
pgp_mistrust(struct pgp *p, bool on)
{
	p->mistrusts = on;
}

/* The socket exists while an agent runs, and for a while after. */
static bool
has_agent(const struct pgp *p)
{
	char	*path;
	bool	 has;

	if (p->reached == NULL)
		return false;
	path = path_join(p->reached, "S.gpg-agent");
	has = access(path, F_OK) == 0;
	free(path);
	return has;
}

static void
end_agent(struct pgp *p)
{
	static char			 name[] = "gpgconf", kill_it[] = "--kill",
	    agent[] = "gpg-agent";
	char				*argv[] = { name, kill_it, agent, NULL };
	posix_spawn_file_actions_t	 quiet;
	pid_t				 child;
	int				 status;

	pgp_context(p);
	posix_spawn_file_actions_init(&quiet);
	posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	if (posix_spawnp(&child, argv[0], &quiet, NULL, argv, environ) == 0 &&
	    !program_wait(child, clock_ticks() + pgp_patience(), &status)) {
		kill(child, SIGKILL);
		(void)TEMP_FAILURE_RETRY(waitpid(child, &status, 0));
	}
	posix_spawn_file_actions_destroy(&quiet);
}

void
pgp_close(struct pgp *p, bool with_agent)
{
	struct pgp	**q;

	if (p == NULL)
		return;
	pgp_abandon(&p->pending);
	pgp_forget(&p->pending);
	if (--p->users > 0)
		return;
	pgp_abandon(&p->ready);
	for (q = &all; *q != p; q = &(*q)->next)
		;
	*q = p->next;
	if ((with_agent || p->temporary) && has_agent(p))
		end_agent(p);
	if (p->signer != NULL)
		gpgme_key_unref(p->signer);
	if (p->ready.ctx != NULL)
		gpgme_release(p->ready.ctx);
	if (p->ctx != NULL)
		gpgme_release(p->ctx);
	if (p->temporary)
		folder_remove(p->home);
	if (p->aside != NULL)
		folder_remove(p->aside);
	litter_release(p->home_held);
	litter_release(p->aside_held);
	free(p->reached);
	free(p->pinned);
	free(p->aside);
	free(p->home);
	free(p);
}
