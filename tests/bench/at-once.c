/*
 * The program without what asynchronous GnuPG saves: linked in place of the calls of the same name,
 * so that GnuPG is waited for where it is asked, and none is started before it is needed.
 */

#include <poll.h>

#include "base/base.h"
#include "store/pgp-inside.h"

void	 __real_pgp_pend(struct pgp_pending *, gpgme_error_t);
void	 __wrap_pgp_pend(struct pgp_pending *, gpgme_error_t);
void	 __wrap_pgp_sign_ready(struct pgp *, enum pgp_form);

void
__wrap_pgp_pend(struct pgp_pending *now, gpgme_error_t e)
{
	struct pollfd	 pipes[LENGTH(now->pipe)];

	__real_pgp_pend(now, e);
	while (!now->held && !now->ended) {
		for (size_t i = 0; i < LENGTH(pipes); i++)
			pipes[i] = (struct pollfd){ .events = now->pipe[i].reads ? POLLIN : POLLOUT,
			    .fd = now->pipe[i].call == NULL ? -1 : now->pipe[i].fd };
		poll(pipes, LENGTH(pipes), -1);
		__real_pgp_pend(now, 0);
	}
}

void
__wrap_pgp_sign_ready(struct pgp *p, enum pgp_form form)
{
	(void)p;
	(void)form;
}
