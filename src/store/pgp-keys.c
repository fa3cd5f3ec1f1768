/*
 * Keys: made, listed, exported, imported.
 *
 * The packets of keys and signatures are counted before GnuPG takes the time to look at each name
 * and signature of them.  A packet may hold compressed others: some KB of it take minutes.
 */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "store/pgp-inside.h"

/* an exported key; a player's with many signatures is some 100 KB */
#define KEY_CAP		((size_t)1 << 20)
#define LIST_CAP	((size_t)16 << 20)

/* Limits of one key.  People have a few; GnuPG needs milliseconds for each name and subkey. */
#define MOST_NAMES	64
#define MOST_SUBKEYS	64
#define MOST_SIGNATURES	2000

#define BEGIN		"-----BEGIN PGP "

/* Kinds of packets, RFC 4880 section 4.3. */
enum tag {
	TAG_SIGNATURE = 2, TAG_SECRET = 5, TAG_PUBLIC, TAG_SECRET_SUBKEY, TAG_TRUST = 12, TAG_NAME,
	TAG_SUBKEY, TAG_ATTRIBUTE = 17, TAGS = 64
};

static size_t
line_length(const char *line, const char *end)
{
	const char	*lf = memchr(line, '\n', (size_t)(end - line));

	return (size_t)((lf == NULL ? end : lf + 1) - line);
}

/* Appends the packets of a file, without its armour if it has one. */
static void
take_off_armour(struct buf *out, const char *bytes, size_t n)
{
	const char	*end = bytes + n, *at, *next;

	if (n == 0 || ((unsigned char)*bytes & 0x80) != 0) {
		buf_add(out, bytes, n);
		return;
	}
	/* RFC 4880, section 6.2.  A checksum is not checked: signatures are better. */
	for (at = memmem(bytes, n, BEGIN, strlen(BEGIN)); at != NULL; at = next) {
		const char	*stop, *body;
		size_t		 len = 0, blanks;

		next = memmem(at + 1, (size_t)(end - at - 1), BEGIN, strlen(BEGIN));
		stop = next == NULL ? end : next;
		/* Skips the header, "Version: ...", and the empty line below. */
		body = at + line_length(at, stop);
		for (; body < stop; body += len) {
			len = line_length(body, stop);
			blanks = 0;
			while (blanks < len && memchr(" \t\r\n", body[blanks], 4) != NULL)
				blanks++;
			if (blanks < len && memchr(body, ':', len) == NULL)
				break;
		}
		for (at = body; at < stop && *at != '-'; at += line_length(at, stop))
			;
		buf_base64(out, body, (size_t)(at - body));
	}
}

/*
 * Returns the length of the packet at 'p', of at most 'n' bytes, and its kind;
 * 0 if it has no length, or is cut off.  RFC 4880 section 4.2.
 */
static size_t
packet_length(const unsigned char *p, size_t n, unsigned *tag)
{
	bool	 old = (p[0] & 0x40) == 0;
	size_t	 bytes = old ? (size_t)1 << (p[0] & 3) : n > 1 && p[1] == 255 ?
	    4 : n > 1 && p[1] >= 192 ? 2 : 1;
	size_t	 skip = !old && bytes == 4 ? 2 : 1, body = 0;

	*tag = old ? p[0] >> 2 & 15 : p[0] & 63;
	if ((p[0] & 0x80) == 0 || bytes == 8 || n < skip + bytes ||
	    (!old && p[1] >= 224 && p[1] < 255))
		return 0;
	/* The highest byte is first. */
	for (size_t i = 0; i < bytes; i++)
		body = body << 8 | p[skip + i];
	if (!old && bytes == 2)
		body = ((size_t)(p[1] - 192) << 8) + p[2] + 192;
	return body <= n - skip - bytes ? skip + bytes + body : 0;
}

/* Counts the packets by their kinds; false if they are no whole list, or an empty one. */
static bool
count_packets(const struct buf *b, size_t count[TAGS])
{
	const unsigned char	*p = (const unsigned char *)b->data;
	size_t			 length;
	unsigned		 tag;

	for (size_t at = 0; at < b->len; at += length) {
		length = packet_length(p + at, b->len - at, &tag);
		if (length == 0)
			return false;
		count[tag]++;
	}
	return b->len > 0;
}

static bool
is_at_most(size_t has, size_t most, const char *what, struct diags *d)
{
	if (has > most)
		diag_error(d, "too-large", "a key has at most %zu %s, and this one has %zu", most,
		    what, has);
	return has <= most;
}

/*
 * True if a file is one public key.  Adds a diagnostic if it holds no key,
 * several, a secret one, or one that would keep GnuPG busy for long.
 */
static bool
is_public_key(const void *bytes, size_t n, struct diags *d)
{
	size_t		 count[TAGS] = { 0 }, keys;
	AUTO(buf_clear) struct buf packets = { 0 };
	bool		 shaped, small;

	take_off_armour(&packets, bytes, n);
	shaped = count_packets(&packets, count);
	/* All must be of kinds that a key has. */
	for (unsigned tag = 0; tag < TAGS; tag++)
		if (count[tag] > 0 && tag != TAG_SIGNATURE && tag != TAG_ATTRIBUTE &&
		    (tag < TAG_SECRET || tag > TAG_SECRET_SUBKEY) &&
		    (tag < TAG_TRUST || tag > TAG_SUBKEY))
			shaped = false;
	keys = count[TAG_PUBLIC] + count[TAG_SECRET];
	if (!shaped)
		diag_error(d, "not-a-key", "this is not an OpenPGP public key");
	else if (keys > 1)
		diag_error(d, "several-keys", "there are %zu keys in it, where one is meant", keys);
	else if (count[TAG_SECRET] + count[TAG_SECRET_SUBKEY] > 0)
		diag_error(d, "secret-key", "this is a secret key, which nobody else may have");
	if (!shaped || keys > 1 || count[TAG_SECRET] + count[TAG_SECRET_SUBKEY] > 0)
		return diag_hint(d, "gpg --armor --export ADDRESS writes what is needed");
	small = is_at_most(count[TAG_NAME] + count[TAG_ATTRIBUTE], MOST_NAMES, "names", d);
	small = is_at_most(count[TAG_SUBKEY], MOST_SUBKEYS, "subkeys", d) && small;
	small = is_at_most(count[TAG_SIGNATURE], MOST_SIGNATURES, "signatures", d) && small;
	if (!small)
		diag_hint(d, "export it with one name, and without the signatures of others: gpg "
		    "--armor --export-options export-minimal --export-filter "
		    "'keep-uid=mbox = ADDRESS' --export ADDRESS");
	return small;
}

size_t
pgp_signature_count(const void *bytes, size_t n)
{
	size_t		 count[TAGS] = { 0 };
	AUTO(buf_clear) struct buf packets = { 0 };
	bool		 whole;

	take_off_armour(&packets, bytes, n);
	whole = count_packets(&packets, count);
	for (unsigned tag = 0; tag < TAGS; tag++)
		whole = whole && (tag == TAG_SIGNATURE || count[tag] == 0);
	return whole ? count[TAG_SIGNATURE] : 0;
}

static void
copy_fingerprint(const char *from, size_t n, char to[PGP_FINGERPRINT])
{
	n = n < PGP_FINGERPRINT ? n : 0;
	memcpy(to, from, n);
	to[n] = '\0';
}

/*
 * Lists of keys, see doc/DETAILS of GnuPG.
 */

void
pgp_key_clear(struct pgp_key *k)
{
	free(k->name);
	*k = (struct pgp_key){ 0 };
}

/* True if GnuPG keeps the secret part with this keygrip behind a passphrase. */
static bool
grip_is_locked(const struct pgp *p, const char *grip)
{
	const char	*home = p->home != NULL ? p->home : getenv("GNUPGHOME"),
	    *user = getenv("HOME");
	AUTO_FREE char	*path = home != NULL ?
	    xasprintf("%s/private-keys-v1.d/%s.key", home, grip) :
	    xasprintf("%s/.gnupg/private-keys-v1.d/%s.key", user == NULL ? "" : user, grip);
	AUTO(buf_clear) struct buf text = { 0 };

	return strspn(grip, "0123456789ABCDEF") == strlen(grip) &&
	    file_read(path, KEY_CAP, &text) == FILE_READ &&
	    memmem(text.data, text.len, "protected-private-key", 21) != NULL;
}

/* Adds one line of a list to the keys. */
static void
read_listed(const struct pgp *p, char *line, struct pgp_key **keys, size_t *count, size_t *room)
{
	char		*field[20], *rest = line;
	struct pgp_key	*k;
	size_t		 n = 0;

	while (n < LENGTH(field) && (field[n] = strsep(&rest, ":")) != NULL)
		n++;
	if (n < 10)
		return;
	if (strcmp(field[0], "pub") == 0 || strcmp(field[0], "sec") == 0) {
		grow(keys, *count, room, sizeof(**keys));
		(*keys)[(*count)++] = (struct pgp_key){ .made = strtoll(field[5], NULL, 10),
		    .ends = strtoll(field[6], NULL, 10) };
	}
	if (*count == 0)
		return;
	k = &(*keys)[*count - 1];
	if (strcmp(field[0], "fpr") == 0 && *k->primary == '\0')
		copy_fingerprint(field[9], strlen(field[9]), k->primary);
	if (strcmp(field[0], "grp") == 0)
		k->locked = k->locked || grip_is_locked(p, field[9]);
	if (strcmp(field[0], "uid") == 0 && k->names++ == 0) {
		char		*name = field[9], *to = name;
		unsigned	 byte;

		/* Decodes its \xNN in place. */
		for (; *name != '\0'; name++)
			if (name[0] == '\\' && sscanf(name, "\\x%2x", &byte) == 1) {
				*to++ = (char)byte;
				name += 3;
			} else
				*to++ = *name;
		*to = '\0';
		k->name = xstrdup(field[9]);
	}
	if (n < 12 || strchr("ps", field[0][0]) == NULL || strlen(field[0]) != 3)
		return;
	if (strchr(field[11], 'e') != NULL) {
		k->part_revoked = k->part_revoked || strchr(field[1], 'r') != NULL;
		k->part_expired = k->part_expired || strchr(field[1], 'e') != NULL;
	}
	if (strcmp(field[0], "pub") != 0 && strcmp(field[0], "sec") != 0)
		return;
	k->revoked = strchr(field[1], 'r') != NULL;
	k->expired = strchr(field[1], 'e') != NULL;
	k->disabled = strpbrk(field[1], "di") != NULL || strchr(field[11], 'D') != NULL;
	k->can_sign = strpbrk(field[11], "sS") != NULL;
	k->can_encrypt = strpbrk(field[11], "eE") != NULL;
}

/* Lists the keys that a name means; the caller clears and frees them. */
static struct pgp_key *
list_keys(struct pgp *p, const char *name, bool secret, size_t *count)
{
	AUTO(buf_clear) struct buf out = { 0 };
	AUTO(pgp_task_clear) struct pgp_task t = {
		.what = "looked for a key", .out = &out, .cap = LIST_CAP,
		.args = { "--with-colons", "--with-fingerprint",
		    secret ? "--list-secret-keys" : "--list-keys", "--", name },
		.in = "", .lists = true, .ends = { "ERROR", "FAILURE" },
	};
	struct pgp_key	*keys = NULL;
	size_t		 room = 0;
	char		*rest, *line;

	*count = 0;
	pgp_run(p, &t);
	if (out.len == 0 && pgp_blames_system(&t))
		pgp_die("look for a key", &t);
	rest = out.data;
	while ((line = strsep(&rest, "\n")) != NULL)
		read_listed(p, line, &keys, count, &room);
	return keys;
}

static void
free_keys(struct pgp_key *keys, size_t count)
{
	for (size_t i = 0; i < count; i++)
		pgp_key_clear(&keys[i]);
	free(keys);
}

bool
pgp_key(struct pgp *p, const char *primary, struct pgp_key *key)
{
	size_t		 count;
	struct pgp_key	*keys = list_keys(p, primary, false, &count);

	*key = (struct pgp_key){ 0 };
	if (count > 0) {
		*key = keys[0];
		keys[0] = (struct pgp_key){ 0 };
	}
	free_keys(keys, count);
	return count > 0;
}

static bool
can_sign(const struct pgp_key *key)
{
	return key->can_sign && !key->revoked && !key->expired && !key->disabled;
}

bool
pgp_key_fit(struct pgp *p, const char *primary, struct diags *d)
{
	AUTO(pgp_key_clear) struct pgp_key key = { 0 };
	bool		 fit = pgp_key(p, primary, &key) && can_sign(&key);

	if (fit)
		return true;
	diag_error(d, "unfit-key", "nothing can be signed with the key %s: it %s", primary,
	    key.revoked ? "is revoked" : key.expired ? "has expired" : "is not one to sign with");
	if (key.expired && !key.revoked)
		return diag_hint(d, "whose it is can make it last on, and send it again: gpg "
		    "--quick-set-expire %s 2y, then gpg --armor --export %s", primary, primary);
	return diag_hint(d, "another key is needed: gpg --quick-generate-key ADDRESS ed25519 sign "
	    "makes one");
}

void
pgp_key_warn(struct pgp *p, const char *primary, struct buf *out)
{
	size_t		 count;
	struct pgp_key	*keys = list_keys(p, primary, true, &count);
	AUTO_FREE char	*home = p->home == NULL ? xstrdup("") : xasprintf("--homedir %s ", p->home);
	char		 ends[CLOCK_SIZE];

	if (count > 0 && keys[0].locked)
		buf_printf(out, "The moderator's key has a passphrase, and nobody is there to type "
		    "it when a turn is judged.\nTake it off, with an empty new one:\n"
		    "  gpg %s--passwd %s\n", home, primary);
	if (count > 0 && keys[0].ends > 0)
		buf_printf(out, "The moderator's key ends on %.10s, and nothing can be signed "
		    "after that. To make it last on:\n  gpg %s--quick-set-expire %s 0\n",
		    clock_format(keys[0].ends, ends), home, primary);
	free_keys(keys, count);
}

bool
pgp_has_key(struct pgp *p, const char *primary)
{
	AUTO(pgp_key_clear) struct pgp_key key = { 0 };

	return pgp_key(p, primary, &key);
}

char *
pgp_key_name(struct pgp *p, const char *primary)
{
	AUTO(pgp_key_clear) struct pgp_key key = { 0 };
	char		*name = NULL;

	if (pgp_key(p, primary, &key) && key.names == 1) {
		name = key.name;
		key.name = NULL;
	}
	return name;
}

static void
no_secret(const struct pgp *p, const char *name, struct diags *d)
{
	diag_error(d, "no-secret-key", "no secret key that can sign is called '%s'", name);
	diag_hint(d, "gpg %s%s%s--list-secret-keys shows those that are here; ASSIZE_GNUPGHOME "
	    "names another home", p->home == NULL ? "" : "--homedir ",
	    p->home == NULL ? "" : p->home, p->home == NULL ? "" : " ");
}

bool
pgp_find_secret(struct pgp *p, const char *name, char primary[PGP_FINGERPRINT], struct diags *d)
{
	size_t		 count, found = 0;
	struct pgp_key	*keys = list_keys(p, name, true, &count);
	const char	*expired = NULL;

	for (size_t i = 0; i < count; i++)
		if (can_sign(&keys[i]) && found++ == 0)
			memcpy(primary, keys[i].primary, PGP_FINGERPRINT);
		else if (keys[i].expired && !keys[i].revoked)
			expired = keys[i].primary;
	if (found == 0 && expired != NULL) {
		diag_error(d, "no-secret-key", "the secret key called '%s' has expired", name);
		diag_hint(d, "gpg %s%s%s--quick-set-expire %s 0 makes it last on",
		    p->home == NULL ? "" : "--homedir ", p->home == NULL ? "" : p->home,
		    p->home == NULL ? "" : " ", expired);
	} else if (found == 0)
		no_secret(p, name, d);
	else if (found > 1) {
		diag_error(d, "no-secret-key", "%zu secret keys are called '%s'", found, name);
		diag_hint(d, "name one by its fingerprint, as gpg --list-secret-keys shows it");
	}
	free_keys(keys, count);
	return found == 1;
}

/*
 * Keys made, given out and taken in.
 */

/* Makes a key, or a part of one, without a passphrase: 'command' with a name or fingerprint. */
static void
make_key(struct pgp *p, const char *what, const char *command, const char *name, const char *kind,
    const char *use, char primary[PGP_FINGERPRINT])
{
	AUTO(pgp_task_clear) struct pgp_task t = {
		.what = "made a key", .in = "", .ends = { "KEY_CREATED", "KEY_NOT_CREATED",
		    "ERROR", "FAILURE" },
		.args = { "--yes", "--passphrase", "", "--pinentry-mode", "loopback", command,
		    "--", name, kind, use, "never" },
	};
	const char	*made;

	pgp_run(p, &t);
	made = pgp_said(&t, "KEY_CREATED", NULL);
	if (made == NULL)
		pgp_die(what, &t);
	if (strncmp(made, " P ", 3) == 0)
		copy_fingerprint(made + 3, strcspn(made + 3, " \n"), primary);
}

void
pgp_create(struct pgp *p, const char *who, enum pgp_use use, char primary[PGP_FINGERPRINT])
{
	int	 fd;

	make_key(p, "make a signing key", "--quick-generate-key", who, "ed25519", "sign", primary);
	if (use == PGP_SIGNS_AND_DECRYPTS)
		make_key(p, "make an encryption key", "--quick-add-key",
		    primary, "cv25519", "encr", primary);
	/* GnuPG itself syncs nothing, and a game whose key is lost cannot go on. */
	if (p->home == NULL)
		return;
	fd = open(p->home, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0 || syncfs(fd) != 0)
		die("cannot sync '%s': %s", p->home, strerror(errno));
	close(fd);
}

bool
pgp_export(struct pgp *p, const char *primary, struct buf *out)
{
	size_t		 before = out->len;
	AUTO(pgp_task_clear) struct pgp_task t = {
		.what = "exported a key", .args = { "--armor", "--export", "--", primary },
		.in = "", .out = out, .cap = KEY_CAP, .ends = { "EXPORT_RES" },
	};

	pgp_run(p, &t);
	return out->len > before;
}

/*
 * Imports keys as they came: they are kept, and verifiers have nothing else.  Returns the number of
 * keys imported, or there already; 0 if one has no user, or if there are others than 'primary'.
 */
static unsigned
import_keys(struct pgp *p, const void *bytes, size_t n, char *primary)
{
	AUTO(pgp_task_clear) struct pgp_task t = {
		.what = "took a key in", .args = { "--import", "--", "-" },
		.in = bytes, .in_len = n, .ends = { "IMPORT_RES" }, .doubtful = true,
	};
	unsigned	 count = 0, nameless = 0;
	const char	*said;
	char		 key[PGP_FINGERPRINT];

	pgp_run(p, &t);
	/* A failed disk is no fault of the key. */
	if (pgp_blames_system(&t))
		pgp_die("hand over a public key", &t);
	said = pgp_said(&t, "IMPORT_RES", NULL);
	if (said == NULL || sscanf(said, " %u %u", &count, &nameless) != 2 || nameless > 0)
		count = 0;
	for (said = NULL; primary != NULL && (said = pgp_said(&t, "IMPORT_OK", said)) != NULL;) {
		const char	*last = said + 1 + strcspn(said + 1, " \n");

		copy_fingerprint(last + 1, strcspn(last + 1, " \n"), key);
		if (*primary != '\0' && strcmp(primary, key) != 0)
			count = 0;
		memcpy(primary, key, sizeof(key));
	}
	return count;
}

bool
pgp_import(struct pgp *p, const void *bytes, size_t n, char primary[PGP_FINGERPRINT],
    struct diags *d)
{
	*primary = '\0';
	if (!is_public_key(bytes, n, d))
		return false;
	if (import_keys(p, bytes, n, primary) == 1 && *primary != '\0')
		return true;
	return diag_error(d, "not-a-key", "GnuPG does not take this key");
}

void
pgp_load(struct pgp *p, const void *bytes, size_t n)
{
	if (n > 0)
		import_keys(p, bytes, n, NULL);
}
