/* The key that a mail brings, and the contents signed by it. */

#include <string.h>

#include "mail/autocrypt.h"
#include "post/letterbox_parts.h"

#define KEY_CAP		((size_t)64 * 1024)
#define MOST_KEYS	4	/* of one mail that are looked at */

static const char	armour[] = "-----BEGIN PGP PUBLIC KEY BLOCK-----";

/* A home for keys that nobody vouches for, and the search in it. */
struct search {
	struct brought	*key;
	struct pgp	*pgp;
	unsigned	 count;
};

void
brought_clear(struct brought *k)
{
	buf_clear(&k->bytes);
	diags_clear(&k->diags);
	free(k->name);
}

/* Returns the start of a possible key in a letter; NULL: none. */
static const char *
find_key(const struct letter *l, size_t *len)
{
	const char	*at = memmem(l->content.data, l->content.len, armour, sizeof(armour) - 1);

	if (at == NULL && strcmp(l->type, "application/pgp-keys") == 0)
		at = l->content.data;
	*len = at == NULL ? 0 : l->content.len - (size_t)(at - l->content.data);
	return at;
}

/* Imports this key, if it can be one. */
static bool
import(struct search *s, const void *bytes, size_t len)
{
	struct brought	*k = s->key;

	buf_clear(&k->bytes);
	diags_clear(&k->diags);
	diags_at(&k->diags, "the key", 0);
	if (len > KEY_CAP) {
		diag_error(&k->diags, "too-large", "a key has at most %zu KB", KEY_CAP / 1024);
		diag_hint(&k->diags, "export it without the signatures of others: gpg --armor "
		    "--export-options export-minimal --export ADDRESS");
		return false;
	}
	if (!pgp_import(s->pgp, bytes, len, k->primary, &k->diags) ||
	    !pgp_key_fit(s->pgp, k->primary, &k->diags))
		return false;
	buf_add(&k->bytes, bytes, len);
	free(k->name);
	k->name = pgp_key_name(s->pgp, k->primary);
	return true;
}

/* True if the key has signed any of the contents; moves these signatures to 'fresh'. */
static bool
signed_by(struct contents *c, const char *primary)
{
	bool	 any = false;

	for (size_t i = 0; i < c->count; i++) {
		struct content	*item = &c->item[i];

		item->fresh = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
		if (item->proof.verdict != PGP_GOOD || strcmp(item->proof.primary, primary) != 0)
			continue;
		item->fresh = item->proof;
		item->proof = (struct pgp_result){ .verdict = PGP_UNKNOWN_KEY };
		item->submission.proof = item->proof;
		item->submission.judged = false;
		any = true;
	}
	return any;
}

static bool
try_key(struct search *s, struct contents *old, const struct mail *mail, const void *bytes,
    size_t len, struct diags *diags)
{
	struct contents	 again = { 0 };
	struct diags	 faults = { 0 };
	bool		 fits;

	if (s->count++ >= MOST_KEYS || !import(s, bytes, len))
		return false;
	diags_at(&faults, "the mail", 0);
	contents_gather(&again, mail, s->pgp, &faults);
	fits = signed_by(&again, s->key->primary);
	if (fits) {
		contents_clear(old);
		*old = again;
		diags_clear(diags);
		diags_take(diags, &faults);
	} else {
		buf_clear(&s->key->bytes);
		contents_clear(&again);
	}
	diags_clear(&faults);
	return fits;
}

static void
search(struct search *s, struct contents *c, const struct mail *mail, struct diags *diags)
{
	struct buf	 bytes = { 0 };
	const char	*at;
	size_t		 len;

	for (size_t i = 0; i < mail->letter_count; i++) {
		if ((at = find_key(&mail->letters[i], &len)) == NULL)
			continue;
		if (try_key(s, c, mail, at, len, diags))
			return;
	}
	if (*mail->autocrypt != '\0' && autocrypt_decode(mail->autocrypt, &bytes))
		try_key(s, c, mail, bytes.data, bytes.len, diags);
	buf_clear(&bytes);
}

/*
 * True if the mail's keys are of use: nobody known here signed, or the known key has expired, or a
 * key is attached.  A key in the mail could not open an encrypted mail.
 */
static bool
is_wanted(const struct brought *k, const struct contents *c)
{
	bool	 any = false;

	for (size_t i = 0; i < c->count; i++) {
		enum pgp_verdict	 verdict = c->item[i].proof.verdict;

		if (c->item[i].secret)
			return false;
		any = any || verdict == PGP_UNKNOWN_KEY || verdict == PGP_EXPIRED ||
		    (verdict == PGP_GOOD && k->attached);
	}
	return any;
}

/*
 * Renews a key that is here already by a newer copy, with dates and subkeys that only its owner
 * can have made.  Gathers the mail's contents anew with it.
 */
static void
renew(struct brought *k, struct contents *c, const struct mail *mail, struct pgp *home,
    struct diags *diags)
{
	struct buf	 before = { 0 }, after = { 0 };

	pgp_export(home, k->primary, &before);
	pgp_load(home, k->bytes.data, k->bytes.len);
	pgp_export(home, k->primary, &after);
	k->renewed = !buf_equal(&before, &after);
	buf_clear(&before);
	buf_clear(&k->bytes);
	k->bytes = after;
	contents_clear(c);
	*c = (struct contents){ 0 };
	diags_clear(diags);
	diags_at(diags, "the mail", 0);
	contents_gather(c, mail, home, diags);
}

void
brought_find(struct brought *k, struct contents *c, const struct mail *mail, struct pgp *home,
    struct diags *diags)
{
	struct search	 s = { .key = k };
	size_t		 len;

	for (size_t i = 0; i < mail->letter_count; i++)
		k->attached = k->attached || find_key(&mail->letters[i], &len) != NULL;
	if ((!k->attached && *mail->autocrypt == '\0') || !is_wanted(k, c))
		return;
	s.pgp = pgp_open_verifier();
	search(&s, c, mail, diags);
	pgp_close(s.pgp, true);
	if (k->bytes.len > 0 && pgp_has_key(home, k->primary))
		renew(k, c, mail, home, diags);
}
