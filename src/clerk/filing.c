/* A seat's orders as they were handed in. */

#include <stdlib.h>
#include <string.h>

#include "clerk/filing.h"
#include "xml/parse.h"

#define SIGNATURE_CAP	((size_t)16 * 1024)
#define CLEAR_CAP	(XML_CAP_ORDERS + SIGNATURE_CAP)

void
filing_clear(struct filing *f)
{
	buf_clear(&f->bytes);
	buf_clear(&f->signature);
	buf_clear(&f->text);
	*f = (struct filing){ 0 };
}

void
filing_set(struct filing *f, struct buf *bytes, struct buf *signature)
{
	f->bytes = *bytes;
	*bytes = (struct buf){ 0 };
	if (signature != NULL) {
		f->signature = *signature;
		*signature = (struct buf){ 0 };
	}
	f->clear = pgp_is_clear(f->bytes.data, f->bytes.len);
	hash_bytes(f->bytes.data, f->bytes.len, f->hash);
}

void
filing_verify(struct filing *f, struct pgp *pgp, const char *expected, struct pgp_result *result)
{
	*result = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
	if (f->clear) {
		buf_clear(&f->text);
		pgp_verify_clear(pgp, expected, f->bytes.data, f->bytes.len, &f->text, result);
	} else if (f->signature.len > 0)
		pgp_verify(pgp, expected, f->signature.data, f->signature.len, f->bytes.data, f->bytes.len, result);
}

const struct buf *
filing_text(const struct filing *f)
{
	return f->clear ? &f->text : &f->bytes;
}

static bool
load(const char *folder, const char *name, const char *end, size_t cap, struct buf *out)
{
	char	*file = xasprintf("%s/%s%s", folder, name, end);
	bool	 read = file_read(file, cap, out) == FILE_READ;

	free(file);
	return read;
}

bool
filing_load(struct filing *f, const char *folder, const char *name)
{
	struct buf	 bytes = { 0 }, signature = { 0 };

	if (!load(folder, name, ".asc", CLEAR_CAP, &bytes)) {
		if (!load(folder, name, ".xml", XML_CAP_ORDERS, &bytes))
			return false;
		load(folder, name, ".xml.sig", SIGNATURE_CAP, &signature);
	}
	filing_set(f, &bytes, &signature);
	return true;
}
