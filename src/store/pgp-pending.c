/*
 * Operations of GnuPG that run while we do something else.  GPGME moves bytes
 * only when it is called, and its own loop always waits: this one need not.
 */

#include <errno.h>
#include <poll.h>
#include <string.h>

#include "store/pgp-inside.h"

static gpgme_error_t
add_pipe(void *ctx, int fd, int reads, gpgme_io_cb_t call, void *data, void **tag)
{
	struct pgp	*p = ctx;

	for (size_t i = 0; i < LENGTH(p->pending.pipe); i++)
		if (p->pending.pipe[i].call == NULL) {
			p->pending.pipe[i] = (struct pgp_pipe){ .call = call, .data = data, .fd = fd, .reads = reads != 0 };
			*tag = &p->pending.pipe[i];
			return 0;
		}
	return gpgme_error(GPG_ERR_TOO_MANY);
}

static void
remove_pipe(void *tag)
{
	((struct pgp_pipe *)tag)->call = NULL;
}

static void
on_event(void *ctx, gpgme_event_io_t event, void *data)
{
	struct pgp		*p = ctx;
	gpgme_io_event_done_data_t done = data;

	if (event != GPGME_EVENT_DONE)
		return;
	p->pending.ended = true;
	p->pending.error = done->err != 0 ? done->err : done->op_err;
}

/* Serves every pipe that is ready, waiting at most so many milliseconds for one; false if none was. */
static bool
serve(struct pgp *p, int timeout)
{
	struct pgp_pipe	*pipe = p->pending.pipe;
	struct pollfd	 poll_fd[LENGTH(p->pending.pipe)];
	int		 ready;

	for (size_t i = 0; i < LENGTH(poll_fd); i++)
		poll_fd[i] = (struct pollfd){ .fd = pipe[i].call == NULL ? -1 : pipe[i].fd, .events = pipe[i].reads ? POLLIN : POLLOUT };
	ready = poll(poll_fd, LENGTH(poll_fd), timeout);
	if (ready < 0 && errno != EINTR)
		die("cannot wait for GnuPG: %s", strerror(errno));
	/* One call may take away, or replace, another's pipe. */
	for (size_t i = 0; ready > 0 && i < LENGTH(poll_fd); i++)
		if (poll_fd[i].revents != 0 && pipe[i].call != NULL && pipe[i].fd == poll_fd[i].fd)
			pipe[i].call(pipe[i].data, pipe[i].fd);
	return ready != 0;
}

struct pgp_pending *
pgp_prepare(struct pgp *p)
{
	struct gpgme_io_cbs	 calls = { .add = add_pipe, .add_priv = p, .remove = remove_pipe, .event = on_event, .event_priv = p };

	p->pending = (struct pgp_pending){ 0 };
	gpgme_set_io_cbs(p->ctx, &calls);
	return &p->pending;
}

void
pgp_pend(struct pgp *p, gpgme_error_t e)
{
	p->pending.running = true;
	if (e != 0) {
		p->pending.ended = true;
		p->pending.error = e;
	}
	while (!p->pending.ended && serve(p, 0))
		continue;
}

gpgme_error_t
pgp_await(struct pgp *p)
{
	struct pgp_pending	*now = &p->pending;

	while (!now->ended)
		serve(p, -1);
	now->running = false;
	gpgme_set_io_cbs(p->ctx, NULL);
	gpgme_data_release(now->bytes);
	gpgme_data_release(now->signature);
	gpgme_data_release(now->sink.data);
	now->bytes = now->signature = now->sink.data = NULL;
	return now->error;
}
