/* Keys: made, found, exported, imported. */

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "store/pgp-inside.h"

#define KEY_CAP		(1u << 20)	/* an exported key; a player's with many signatures is some 100 KB */

static void
copy_fingerprint(const char *from, char to[PGP_FINGERPRINT])
{
	size_t	 n = from == NULL ? 0 : strlen(from);

	if (n >= PGP_FINGERPRINT)
		n = 0;
	if (n > 0)
		memcpy(to, from, n);
	to[n] = '\0';
}

gpgme_key_t
pgp_key(struct pgp *p, const char *primary)
{
	gpgme_key_t	 key;

	return gpgme_get_key(pgp_context(p), primary, &key, 0) == 0 ? key : NULL;
}

static void
add_subkey(struct pgp *p, const char *primary)
{
	gpgme_key_t	 key = pgp_key(p, primary);
	gpgme_error_t	 e;

	if (key == NULL)
		die_with(EXIT_BROKEN, "GnuPG made key %s, but cannot find it", primary);
	e = gpgme_op_createsubkey(p->ctx, key, "cv25519", 0, 0,
	    GPGME_CREATE_ENCR | GPGME_CREATE_NOPASSWD | GPGME_CREATE_NOEXPIRE);
	gpgme_key_unref(key);
	if (e != 0)
		pgp_die("make an encryption key", e);
}

/* GnuPG itself syncs nothing, and a game whose key is lost cannot go on. */
static void
sync_home(const struct pgp *p)
{
	int	 fd;

	if (p->home == NULL || p->temporary)
		return;
	fd = open(p->home, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0 || syncfs(fd) != 0)
		die("cannot sync '%s': %s", p->home, strerror(errno));
	close(fd);
}

void
pgp_create(struct pgp *p, const char *who, enum pgp_use use, char primary[PGP_FINGERPRINT])
{
	gpgme_ctx_t	 ctx = pgp_context(p);
	gpgme_error_t	 e;

	e = gpgme_op_createkey(ctx, who, "ed25519", 0, 0, NULL,
	    GPGME_CREATE_SIGN | GPGME_CREATE_NOPASSWD | GPGME_CREATE_NOEXPIRE | GPGME_CREATE_FORCE);
	if (e != 0)
		pgp_die("make a signing key", e);
	copy_fingerprint(gpgme_op_genkey_result(ctx)->fpr, primary);
	pgp_set_default_key(p, primary);
	if (use == PGP_SIGNS_AND_DECRYPTS)
		add_subkey(p, primary);
	sync_home(p);
}

static bool
can_sign(gpgme_key_t key)
{
	return key->can_sign && !key->revoked && !key->expired && !key->disabled && !key->invalid;
}

bool
pgp_find_secret(struct pgp *p, const char *name, char primary[PGP_FINGERPRINT], struct diags *d)
{
	gpgme_ctx_t	 ctx = pgp_context(p);
	gpgme_key_t	 key;
	size_t		 found = 0;

	if (gpgme_op_keylist_start(ctx, name, 1) == 0) {
		while (gpgme_op_keylist_next(ctx, &key) == 0) {
			if (can_sign(key) && found++ == 0)
				copy_fingerprint(key->fpr, primary);
			gpgme_key_unref(key);
		}
		gpgme_op_keylist_end(ctx);
	}
	if (found == 0)
		diag_error(d, "no-secret-key", "no secret key that can sign is called '%s'", name);
	else if (found > 1) {
		diag_error(d, "no-secret-key", "%zu secret keys are called '%s'", found, name);
		diag_hint(d, "name one by its fingerprint, as gpg --list-secret-keys shows it");
	}
	return found == 1;
}

bool
pgp_export(struct pgp *p, const char *primary, struct buf *out)
{
	struct pgp_sink	 sink;
	gpgme_ctx_t	 ctx = pgp_context(p);
	size_t		 before = out->len;
	gpgme_error_t	 e;

	pgp_sink_open(&sink, out, KEY_CAP);
	gpgme_set_armor(ctx, 1);
	e = gpgme_op_export(ctx, primary, 0, sink.data);
	gpgme_data_release(sink.data);
	return e == 0 && out->len > before;
}

/* A disk or a pipe that fails is no fault of the key. */
static void
die_if_system(gpgme_error_t e)
{
	if (gpgme_err_code_to_errno(gpgme_err_code(e)) != 0)
		pgp_die("hand over a public key", e);
}

/* What a key file holds, looked at before anything of it is taken in. */
static size_t
look_at(gpgme_ctx_t ctx, const void *bytes, size_t n, char primary[PGP_FINGERPRINT], bool *secret)
{
	gpgme_data_t	 data = pgp_source(bytes, n);
	gpgme_key_t	 key;
	gpgme_error_t	 e = gpgme_op_keylist_from_data_start(ctx, data, 0);
	size_t		 count = 0;

	die_if_system(e);
	if (e == 0) {
		while ((e = gpgme_op_keylist_next(ctx, &key)) == 0) {
			copy_fingerprint(key->fpr, primary);
			*secret = *secret || key->secret;
			count++;
			gpgme_key_unref(key);
		}
		if (gpgme_err_code(e) != GPG_ERR_EOF)
			die_if_system(e);
		gpgme_op_keylist_end(ctx);
	}
	gpgme_data_release(data);
	return count;
}

/* How many keys were taken in, or were there already; with one that has no user nothing was. */
static int
import(struct pgp *p, const void *bytes, size_t n, gpgme_error_t *e)
{
	gpgme_data_t		 data = pgp_source(bytes, n);
	gpgme_import_result_t	 r;

	*e = gpgme_op_import(pgp_context(p), data);
	gpgme_data_release(data);
	if (*e != 0)
		return 0;
	r = gpgme_op_import_result(p->ctx);
	return r->no_user_id > 0 ? 0 : r->considered;
}

/* GPGME does not tell when GnuPG cannot start or is killed: where nothing was taken in it is asked once more. */
static int
import_surely(struct pgp *p, const void *bytes, size_t n, gpgme_error_t *e)
{
	int	 count = import(p, bytes, n, e);

	return count > 0 ? count : import(p, bytes, n, e);
}

bool
pgp_import(struct pgp *p, const void *bytes, size_t n, char primary[PGP_FINGERPRINT], struct diags *d)
{
	bool		 secret = false;
	gpgme_error_t	 e;
	size_t		 count = look_at(pgp_context(p), bytes, n, primary, &secret);
	int		 taken;

	if (count == 0)
		count = look_at(pgp_context(p), bytes, n, primary, &secret);
	if (secret)
		diag_error(d, "secret-key", "this is a secret key, which nobody else may have");
	else if (count == 0 || primary[0] == '\0')
		diag_error(d, "not-a-key", "this is not an OpenPGP public key");
	else if (count > 1)
		diag_error(d, "several-keys", "there are %zu keys in it, where one is meant", count);
	if (secret || count != 1 || primary[0] == '\0') {
		diag_hint(d, "gpg --armor --export ADDRESS writes what is needed");
		return false;
	}
	taken = import_surely(p, bytes, n, &e);
	die_if_system(e);
	if (taken != 1) {
		diag_error(d, "not-a-key", "GnuPG does not take this key");
		return false;
	}
	return true;
}

void
pgp_load(struct pgp *p, const void *bytes, size_t n)
{
	gpgme_error_t	 e = 0;

	if (n > 0)
		import_surely(p, bytes, n, &e);
	if (e != 0)
		pgp_die("load the public keys", e);
}
