/* Keys: made, found, exported, imported. */

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "store/pgp-inside.h"

/* an exported key; a player's with many signatures is some 100 KB */
#define KEY_CAP		(1u << 20)

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

/*
 * Lists the keys that a name means.  GnuPG is asked once more if it names neither a key nor says
 * that there is none.
 */
static struct pgp_pending *
list_keys(struct pgp *p, const char *name, bool secret)
{
	struct pgp_pending	*now;
	int			 tries = 0;

	do {
		now = pgp_begin(p);
		(void)pgp_finish(now, gpgme_op_keylist_start(now->ctx, name, secret));
	} while (now->keys == 0 && !now->seen.refused && ++tries < 2);
	if (now->keys == 0 && !now->seen.refused)
		die_with(EXIT_LATER, "GnuPG was stopped while it looked for a key");
	return now;
}

gpgme_key_t
pgp_key(struct pgp *p, const char *primary)
{
	struct pgp_pending	*now = list_keys(p, primary, false);

	if (now->keys == 0)
		return NULL;
	gpgme_key_ref(now->key[0]);
	return now->key[0];
}

static void
add_subkey(struct pgp *p, const char *primary)
{
	gpgme_key_t		 key = pgp_key(p, primary);
	struct pgp_pending	*now;
	gpgme_error_t		 e;

	if (key == NULL)
		die_with(EXIT_BROKEN, "GnuPG made key %s, but cannot find it", primary);
	now = pgp_begin(p);
	e = pgp_finish(now, gpgme_op_createsubkey_start(now->ctx, key, "cv25519", 0, 0,
	    GPGME_CREATE_ENCR | GPGME_CREATE_NOPASSWD | GPGME_CREATE_NOEXPIRE));
	gpgme_key_unref(key);
	if (e != 0)
		pgp_die("make an encryption key", e, &now->seen);
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
	struct pgp_pending	*now = pgp_begin(p);
	gpgme_error_t		 e;

	e = pgp_finish(now, gpgme_op_createkey_start(now->ctx, who, "ed25519", 0, 0, NULL,
	    GPGME_CREATE_SIGN | GPGME_CREATE_NOPASSWD | GPGME_CREATE_NOEXPIRE |
	    GPGME_CREATE_FORCE));
	if (e != 0)
		pgp_die("make a signing key", e, &now->seen);
	copy_fingerprint(gpgme_op_genkey_result(now->ctx)->fpr, primary);
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

static void
say_unfit(gpgme_key_t key, const char *primary, struct diags *d)
{
	bool	 revoked = key != NULL && key->revoked,
	    expired = !revoked && key != NULL && key->expired;

	diag_error(d, "unfit-key", "nothing can be signed with the key %s: it %s", primary,
	    revoked ? "is revoked" : expired ? "has expired" : "is not one to sign with");
	if (expired)
		diag_hint(d, "whose it is can make it last on, and send it again: gpg "
		    "--quick-set-expire %s 2y, then gpg --armor --export %s", primary, primary);
	else
		diag_hint(d, "another key is needed: gpg --quick-generate-key ADDRESS ed25519 "
		    "sign makes one");
}

bool
pgp_key_fit(struct pgp *p, const char *primary, struct diags *d)
{
	gpgme_key_t	 key = pgp_key(p, primary);
	bool		 fit = key != NULL && can_sign(key);

	if (!fit)
		say_unfit(key, primary, d);
	if (key != NULL)
		gpgme_key_unref(key);
	return fit;
}

bool
pgp_has_key(struct pgp *p, const char *primary)
{
	gpgme_key_t	 key = pgp_key(p, primary);

	if (key != NULL)
		gpgme_key_unref(key);
	return key != NULL;
}

char *
pgp_key_name(struct pgp *p, const char *primary)
{
	gpgme_key_t	 key = pgp_key(p, primary);
	char		*name = key == NULL || key->uids == NULL || key->uids->next != NULL ?
	    NULL : xstrdup(key->uids->uid);

	if (key != NULL)
		gpgme_key_unref(key);
	return name;
}

bool
pgp_find_secret(struct pgp *p, const char *name, char primary[PGP_FINGERPRINT], struct diags *d)
{
	struct pgp_pending	*now = list_keys(p, name, true);
	gpgme_key_t		 expired = NULL;
	size_t			 found = 0;

	for (size_t i = 0; i < now->keys; i++)
		if (can_sign(now->key[i]) && found++ == 0)
			copy_fingerprint(now->key[i]->fpr, primary);
		else if (now->key[i]->expired && !now->key[i]->revoked)
			expired = now->key[i];
	if (found == 0 && expired != NULL) {
		diag_error(d, "no-secret-key", "the secret key called '%s' has expired", name);
		diag_hint(d, "gpg --quick-set-expire %s 2y makes it last on", expired->fpr);
	} else if (found == 0)
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
	struct pgp_pending	*now = pgp_begin(p);
	size_t			 before = out->len;
	gpgme_error_t		 e;

	pgp_sink_open(&now->sink, out, KEY_CAP);
	gpgme_set_armor(now->ctx, 1);
	e = pgp_finish(now, gpgme_op_export_start(now->ctx, primary, 0, now->sink.data));
	if (!now->seen.counted)
		die_with(EXIT_LATER, "GnuPG was stopped while it exported a key");
	return e == 0 && out->len > before;
}

/* A failed disk or pipe is no fault of the key. */
static void
die_if_system(gpgme_error_t e)
{
	if (gpgme_err_code_to_errno(gpgme_err_code(e)) != 0)
		pgp_die("hand over a public key", e, NULL);
}

/*
 * In a home without a trustdb, GnuPG 2.2 lists no revoked key and gives no error; a dry run makes
 * no trustdb.  Such a key is imported into a home that is thrown away.
 */
static size_t
look_closer(const void *bytes, size_t n, char primary[PGP_FINGERPRINT], bool *secret)
{
	struct pgp		*p = pgp_open_verifier();
	struct pgp_pending	*now = pgp_begin(p);
	gpgme_import_result_t	 r;
	size_t			 count = 0;

	now->bytes = pgp_source(bytes, n);
	die_if_system(pgp_finish(now, gpgme_op_import_start(now->ctx, now->bytes)));
	r = gpgme_op_import_result(now->ctx);
	for (gpgme_import_status_t i = r == NULL ? NULL : r->imports; i != NULL; i = i->next) {
		if (i->result != GPG_ERR_NO_ERROR || i->fpr == NULL ||
		    (count > 0 && strcmp(i->fpr, primary) == 0))
			continue;
		copy_fingerprint(i->fpr, primary);
		count++;
	}
	*secret = *secret || (r != NULL && r->secret_read > 0);
	pgp_close(p, true);
	return count;
}

/*
 * Lists the keys of a file, before anything of it is imported; asks GnuPG once more if it says
 * nothing.
 */
static size_t
look_at(struct pgp *p, const void *bytes, size_t n, char primary[PGP_FINGERPRINT], bool *secret)
{
	struct pgp_pending	*now;
	int			 tries = 0;

	do {
		now = pgp_begin(p);
		now->bytes = pgp_source(bytes, n);
		die_if_system(pgp_finish(now,
		    gpgme_op_keylist_from_data_start(now->ctx, now->bytes, 0)));
	} while (now->keys == 0 && !now->seen.refused && ++tries < 2);
	for (size_t i = 0; i < now->keys; i++) {
		copy_fingerprint(now->key[i]->fpr, primary);
		*secret = *secret || now->key[i]->secret;
	}
	if (now->keys > 0 || now->seen.refused)
		return now->keys;
	pgp_doubt(p, "looked at a key");
	return look_closer(bytes, n, primary, secret);
}

/*
 * Returns the number of keys imported, or there already.  Returns 0 if one key has no user, or is
 * another than 'primary' (NULL: any).
 */
static int
import(struct pgp *p, const char *primary, const void *bytes, size_t n, gpgme_error_t *e)
{
	struct pgp_pending	*now = pgp_begin(p);
	gpgme_import_result_t	 r;

	now->bytes = pgp_source(bytes, n);
	*e = pgp_finish(now, gpgme_op_import_start(now->ctx, now->bytes));
	if (*e != 0)
		return 0;
	r = gpgme_op_import_result(now->ctx);
	for (gpgme_import_status_t i = r->imports; i != NULL; i = i->next)
		if (primary != NULL && i->fpr != NULL && strcmp(i->fpr, primary) != 0)
			return 0;
	return r->no_user_id > 0 ? 0 : r->considered;
}

/*
 * GPGME does not report a GnuPG that cannot start or is killed: if nothing was imported it is asked
 * once more.
 */
static int
import_surely(struct pgp *p, const char *primary, const void *bytes, size_t n, gpgme_error_t *e)
{
	int	 count = import(p, primary, bytes, n, e);

	if (count == 0 && !p->pending.overspent)
		count = import(p, primary, bytes, n, e);
	if (count == 0 && *e == 0 && !p->pending.seen.counted)
		pgp_doubt(p, "took a key in");
	return count;
}

/*
 * Does the same for a key with no more packets than a key may have.  It imports the bytes as they
 * came: they are kept, and verifiers have nothing else.
 */
static bool
import_key(struct pgp *p, const void *bytes, size_t n, const struct buf *packets,
    char primary[PGP_FINGERPRINT], struct diags *d)
{
	bool		 secret = false;
	gpgme_error_t	 e;
	size_t		 count = look_at(p, packets->data, packets->len, primary, &secret);
	int		 taken;

	if (secret)
		diag_error(d, "secret-key", "this is a secret key, which nobody else may have");
	else if (count != 1 || primary[0] == '\0')
		diag_error(d, "not-a-key", "this is not an OpenPGP public key");
	if (secret || count != 1 || primary[0] == '\0') {
		diag_hint(d, "gpg --armor --export ADDRESS writes what is needed");
		return false;
	}
	taken = import_surely(p, primary, bytes, n, &e);
	die_if_system(e);
	if (taken != 1) {
		diag_error(d, "not-a-key", "GnuPG does not take this key");
		return false;
	}
	return true;
}

bool
pgp_import(struct pgp *p, const void *bytes, size_t n, char primary[PGP_FINGERPRINT],
    struct diags *d)
{
	struct buf	 packets = { 0 };
	bool		 ok = pgp_key_shape(bytes, n, &packets, d) &&
	    import_key(p, bytes, n, &packets, primary, d);

	buf_clear(&packets);
	return ok;
}

void
pgp_load(struct pgp *p, const void *bytes, size_t n)
{
	gpgme_error_t	 e = 0;

	if (n > 0)
		import_surely(p, NULL, bytes, n, &e);
	if (e != 0)
		pgp_die("load the public keys", e, &p->pending.seen);
}
