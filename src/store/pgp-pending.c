/*
 * Input and output of GnuPG, and operations that run while we do something else.  GPGME moves bytes
 * only when it is called, and its own loop always waits: this one need not.
 */

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "store/pgp-inside.h"

#define LOOK	500	/* milliseconds between two looks at GnuPG */

static gpgme_error_t
add_pipe(void *ctx, int fd, int reads, gpgme_io_cb_t call, void *data, void **tag)
{
	struct pgp_pending	*now = ctx;

	for (size_t i = 0; i < LENGTH(now->pipe); i++)
		if (now->pipe[i].call == NULL) {
			now->pipe[i] = (struct pgp_pipe){ .call = call, .data = data, .fd = fd,
			    .reads = reads != 0 };
			*tag = &now->pipe[i];
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
	struct pgp_pending	*now = ctx;
	gpgme_io_event_done_data_t done = data;

	if (event == GPGME_EVENT_NEXT_KEY) {
		grow(&now->key, now->keys, &now->key_room, sizeof(gpgme_key_t));
		now->key[now->keys++] = data;
	} else if (event == GPGME_EVENT_DONE) {
		now->ended = true;
		now->error = done->err != 0 ? done->err : done->op_err;
	}
}

static bool
is_one_of(const char *word, const char *words)
{
	size_t		 n = strlen(word);
	const char	*at = n == 0 ? NULL : strstr(words, word);

	return at != NULL && (at == words || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0');
}

/* True if the last word is a system error: disk, memory and the like. */
static bool
is_systems(const char *args)
{
	const char	*last = strrchr(args, ' ');

	return last != NULL &&
	    gpgme_err_code_to_errno(gpgme_err_code((gpgme_error_t)strtoul(last + 1, NULL, 10)))
	    != 0;
}

/*
 * GPGME's own result names the subkey only, and finding its owner takes another gpg.  The status
 * line has both.
 */
static gpgme_error_t
see_status(void *hook, const char *keyword, const char *args)
{
	struct pgp_seen	*seen = hook;
	const char	*last;

	seen->anything = true;
	if (strcmp(keyword, "VALIDSIG") == 0 && (last = strrchr(args, ' ')) != NULL)
		snprintf(seen->primary, sizeof(seen->primary), "%s", last + 1);
	else if (strcmp(keyword, "KEYEXPIRED") == 0)
		seen->key_expired = strtoll(args, NULL, 10);
	if (is_one_of(keyword, "VALIDSIG BADSIG ERRSIG NODATA UNEXPECTED"))
		seen->judged = true;
	if (is_one_of(keyword, "END_DECRYPTION NODATA UNEXPECTED"))
		seen->decrypted = true;
	if (is_one_of(keyword, "IMPORT_RES EXPORT_RES"))
		seen->counted = true;
	if (is_one_of(keyword, "NODATA UNEXPECTED INV_SGNR INV_RECP KEY_NOT_CREATED") ||
	    (is_one_of(keyword, "FAILURE ERROR") && !is_systems(args)))
		seen->refused = true;
	return 0;
}

/*
 * Serves every pipe that is ready, and waits at most 'timeout' milliseconds for one; false if none
 * was.
 */
static bool
serve(struct pgp_pending *now, int timeout)
{
	struct pgp_pipe	*pipe = now->pipe;
	struct pollfd	 poll_fd[LENGTH(now->pipe)];
	int		 ready;

	for (size_t i = 0; i < LENGTH(poll_fd); i++)
		poll_fd[i] = (struct pollfd){ .fd = pipe[i].call == NULL ? -1 : pipe[i].fd,
		    .events = pipe[i].reads ? POLLIN : POLLOUT };
	ready = poll(poll_fd, LENGTH(poll_fd), timeout);
	if (ready < 0 && errno != EINTR)
		die("cannot wait for GnuPG: %s", strerror(errno));
	/* One call may take away, or replace, another's pipe. */
	for (size_t i = 0; ready > 0 && i < LENGTH(poll_fd); i++)
		if (poll_fd[i].revents != 0 && pipe[i].call != NULL && pipe[i].fd == poll_fd[i].fd)
			pipe[i].call(pipe[i].data, pipe[i].fd);
	return ready != 0;
}

gpgme_data_t
pgp_source(const void *bytes, size_t n)
{
	gpgme_data_t	 data;

	if (gpgme_data_new_from_mem(&data, n == 0 ? "" : bytes, n, 0) != 0)
		die_with(EXIT_BROKEN, "out of memory");
	return data;
}

static ssize_t
sink_write(void *handle, const void *bytes, size_t n)
{
	struct pgp_sink	*sink = handle;

	if (n > sink->left) {
		errno = EFBIG;
		return -1;
	}
	buf_add(sink->buf, bytes, n);
	sink->left -= n;
	return (ssize_t)n;
}

void
pgp_sink_open(struct pgp_sink *sink, struct buf *buf, size_t cap)
{
	static struct gpgme_data_cbs	 calls = { .write = sink_write };

	*sink = (struct pgp_sink){ 0 };
	if (gpgme_data_new_from_cbs(&sink->data, &calls, sink) != 0)
		die_with(EXIT_BROKEN, "out of memory");
	if (buf != NULL)
		pgp_sink_aim(sink, buf, cap);
}

void
pgp_sink_aim(struct pgp_sink *sink, struct buf *buf, size_t cap)
{
	sink->buf = buf;
	sink->start = buf->len;
	sink->left = cap;
}

static ssize_t
text_read(void *handle, void *bytes, size_t n)
{
	struct pgp_text	*text = handle;

	n = MIN(n, text->left);
	if (n > 0)
		memcpy(bytes, text->at, n);
	text->at += n;
	text->left -= n;
	return (ssize_t)n;
}

gpgme_data_t
pgp_text_open(struct pgp_text *text)
{
	static struct gpgme_data_cbs	 calls = { .read = text_read };
	gpgme_data_t			 data;

	if (gpgme_data_new_from_cbs(&data, &calls, text) != 0)
		die_with(EXIT_BROKEN, "out of memory");
	return data;
}

void
pgp_forget(struct pgp_pending *now)
{
	for (size_t i = 0; i < now->keys; i++)
		gpgme_key_unref(now->key[i]);
	free(now->key);
	now->key = NULL;
	now->keys = now->key_room = 0;
}

struct pgp_pending *
pgp_prepare(struct pgp_pending *now, gpgme_ctx_t ctx)
{
	struct gpgme_io_cbs	 calls = {
		.add = add_pipe, .add_priv = now, .remove = remove_pipe, .event = on_event,
		    .event_priv = now,
	};

	pgp_forget(now);
	*now = (struct pgp_pending){ .ctx = ctx, .running = true };
	gpgme_set_io_cbs(ctx, &calls);
	gpgme_set_ctx_flag(ctx, "full-status", "1");
	gpgme_set_status_cb(ctx, see_status, &now->seen);
	return now;
}

gpgme_error_t
pgp_finish(struct pgp_pending *now, gpgme_error_t e)
{
	pgp_pend(now, e);
	return pgp_await(now);
}

void
pgp_pend(struct pgp_pending *now, gpgme_error_t e)
{
	if (e != 0) {
		now->ended = true;
		now->error = e;
	}
	while (!now->held && !now->ended && serve(now, 0))
		continue;
}

/*
 * A result on a part is no result on the whole, and GnuPG need not be asked about the whole again.
 */
static void
disbelieve(struct pgp_pending *now)
{
	pgp_forget(now);
	now->seen = (struct pgp_seen){ .anything = true, .judged = true, .decrypted = true,
	    .counted = true, .refused = true };
	now->error = gpgme_error(GPG_ERR_RESOURCE_LIMIT);
}

static void
watch(struct pgp_pending *now)
{
	if (!now->mistrusted || now->overspent || !pgp_overspent(now))
		return;
	pgp_stop(now);
	now->overspent = true;
}

gpgme_error_t
pgp_await(struct pgp_pending *now)
{
	int64_t	 time = clock_ticks(), until = time + pgp_patience(), look = time + LOOK;

	for (; !now->ended; time = clock_ticks()) {
		if (time >= until)
			pgp_give_up(now);
		if (time >= look) {
			watch(now);
			look = time + LOOK;
		}
		serve(now, (int)(MIN(until, look) - time));
	}
	if (now->overspent)
		disbelieve(now);
	now->running = false;
	gpgme_set_io_cbs(now->ctx, NULL);
	gpgme_set_status_cb(now->ctx, NULL, NULL);
	gpgme_data_release(now->bytes);
	gpgme_data_release(now->signature);
	gpgme_data_release(now->sink.data);
	now->bytes = now->signature = now->sink.data = NULL;
	return now->error;
}

void
pgp_abandon(struct pgp_pending *now)
{
	if (!now->running)
		return;
	gpgme_cancel(now->ctx);
	now->ended = true;
	(void)pgp_await(now);
}
