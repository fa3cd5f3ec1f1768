/* Files that are handed in to a command, and output about them. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/talk.h"
#include "report/report.h"
#include "report/text.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define ORDERS_CAP	(XML_CAP_ORDERS + 16 * 1024)

void
talk_quote(struct diags *d, size_t first, const char *file, const struct submission *f)
{
	const struct buf	*text = submission_text(f);

	if (text->len > 0)
		diags_quote(d, first, file, text->data, text->len);
}

void
talk_quote_file(struct diags *d, const char *file)
{
	struct buf	 text = { 0 };

	if (file != NULL && d->count > 0 && file_read(file, XML_CAP_OWN, &text) == FILE_READ)
		diags_quote(d, 0, file, text.data, text.len);
	buf_clear(&text);
}

static bool
read_signature(const char *file, const char *named, struct buf *out)
{
	static const char *const	ends[] = { ".sig", ".asc" };

	if (named != NULL)
		return file_read(named, ORDERS_CAP, out) == FILE_READ;
	for (size_t i = 0; i < LENGTH(ends); i++) {
		char	*path = xasprintf("%s%s", file, ends[i]);
		bool	 ok = file_load(path, ORDERS_CAP, out);

		free(path);
		if (ok)
			break;
	}
	return true;
}

bool
talk_submission(struct submission *f, const char *file, const char *signature, struct diags *diags)
{
	struct buf	 bytes = { 0 }, sig = { 0 };
	enum file_fault	 fault;

	*f = (struct submission){ 0 };
	diags_at(diags, file, 0);
	if (strcmp(file, "-") == 0)
		fault = file_read_fd(STDIN_FILENO, "standard input", ORDERS_CAP, &bytes);
	else
		fault = file_read(file, ORDERS_CAP, &bytes);
	if (fault != FILE_READ) {
		diag_error(diags, fault == FILE_TOO_LARGE ? "too-large" : "unreadable",
		    "the file %s", file_fault_text(fault));
		return false;
	}
	if (!read_signature(file, signature, &sig)) {
		diag_error(diags, "unreadable", "the signature '%s' cannot be read", signature);
		buf_clear(&bytes);
		return false;
	}
	submission_set(f, &bytes, &sig);
	return true;
}

char *
talk_secret(const char *file)
{
	struct buf	 text = { 0 };
	enum file_fault	 fault;

	if (file == NULL)
		return NULL;
	fault = file_read(file, 4096, &text);
	if (fault != FILE_READ)
		die_with(EXIT_USAGE, "%s: the file %s", file, file_fault_text(fault));
	if (text.len > 0)
		text.data[strcspn(text.data, "\r\n")] = '\0';
	return buf_take(&text, NULL);
}

void
talk_lines(const struct buf *text)
{
	const char	*end;

	for (const char *line = text->data; line != NULL && *line != '\0'; line = end + 1) {
		end = strchr(line, '\n');
		printf("  %.*s\n", (int)(end - line), line);
	}
}

void
talk_orders(const struct receipt *r)
{
	if (r->lines.len > 0) {
		printf("  as lines:\n");
		talk_lines(&r->lines);
		printf("  in words:\n");
	}
	if (r->words.len == 0)
		printf("  there are no orders in it: the rules answer for this seat\n");
	talk_lines(&r->words);
	if (r->ends.len > 0) {
		printf("  of the orders before, these end with this file:\n");
		talk_lines(&r->ends);
	}
}

void
talk_dry_run(struct match *m, struct attempt *a, size_t first, struct diags *diags)
{
	xmlDocPtr	 doc = xml_new("tried");
	struct buf	 words = { 0 };

	if (match_try_end(m, a, first, xmlDocGetRootElement(doc), diags)) {
		printf("  Dry run (the others make their default moves, the dice are made up):\n");
		if (!report_said("common/dry-run.xsl", doc, TEXT_WIDTH, &words, diags))
			talk_broken(diags);
		talk_lines(&words);
	}
	buf_clear(&words);
	xmlFreeDoc(doc);
}
