/*
 * libFuzzer's way into the mail parser, without its cell: any bytes are parsed
 * as a mail and as a MIME entity, and the answer must be whole and read safely.
 */

#include <stdlib.h>
#include <string.h>

#include "mail/answer.h"
#include "mail/parse.h"

int	 LLVMFuzzerTestOneInput(const uint8_t *, size_t);

/* Touches every byte that the mail gives away, so that the sanitizer sees it. */
static void
touch(const struct mail *m, size_t len)
{
	for (size_t i = 0; i < m->letter_count; i++) {
		const struct letter	*l = &m->letters[i];

		if (l->signature >= (int)m->signature_count ||
		    l->content.data + l->content.len >= m->arena + len)
			abort();
		if (l->content.data[l->content.len] != '\0' || strlen(l->name) > len)
			abort();
	}
}

static void
parse(const char *data, size_t size, bool whole)
{
	struct buf	 answer = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(mail_clear) struct mail m = { 0 };
	size_t		 len;
	char		*arena;

	parse_mail(data, size, whole, &answer);
	arena = buf_take(&answer, &len);
	answer_read(arena, len, &m, &diags);
	for (size_t i = 0; i < diags.count; i++)
		if (strcmp(diags.diag[i].code, "mail-too-costly") == 0)
			abort();
	touch(&m, len);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	parse_prepare(true);
	parse((const char *)data, size, true);
	parse((const char *)data, size, false);
	return 0;
}
