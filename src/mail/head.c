/* The head of a mail that we send: encoded, folded, and never more lines than we wrote. */

#include <string.h>

#include <gmime/gmime.h>

#include "mail/head.h"
#include "mail/text.h"

#define FOLD	76

/* Adds a header whose value is ASCII, folded at blanks. */
static void
add_header(struct buf *out, const char *name, const char *value)
{
	size_t	 column = strlen(name) + 1;

	buf_printf(out, "%s:", name);
	while (*value != '\0') {
		size_t	 blanks = strspn(value, " "), n = strcspn(value + blanks, " ");

		if (column + 1 + n > FOLD && column > strlen(name) + 1) {
			buf_putc(out, '\n');
			column = 0;
		}
		buf_putc(out, ' ');
		buf_add(out, value + blanks, n);
		column += n + 1;
		value += blanks + n;
	}
	buf_putc(out, '\n');
}

static void
add_person(struct buf *out, const char *header, const char *address, const char *name)
{
	struct buf	 clean = { 0 };
	InternetAddress	*mailbox;
	char		*s;

	mail_clean(&clean, name == NULL ? "" : name);
	mailbox = internet_address_mailbox_new(clean.len == 0 ? NULL : clean.data, address);
	s = internet_address_to_string(mailbox, NULL, true);
	clean.len = 0;
	mail_clean(&clean, s);
	add_header(out, header, clean.data);
	g_free(s);
	g_object_unref(mailbox);
	buf_clear(&clean);
}

static void
add_subject(struct buf *out, const char *subject)
{
	struct buf	 clean = { 0 };
	char		*s;

	mail_clean(&clean, subject == NULL ? "" : subject);
	s = g_mime_utils_header_encode_text(NULL, clean.len == 0 ? "" : clean.data, NULL);
	clean.len = 0;
	mail_clean(&clean, s);
	add_header(out, "Subject", clean.len == 0 ? "" : clean.data);
	g_free(s);
	buf_clear(&clean);
}

static void
add_date(struct buf *out, int64_t date)
{
	GDateTime	*t = g_date_time_new_from_unix_utc(date);
	char		*s;

	if (t == NULL)
		bug("a mail cannot be of %lld", (long long)date);
	s = g_mime_utils_header_format_date(t);
	add_header(out, "Date", s);
	g_free(s);
	g_date_time_unref(t);
}

static void
add_id(struct buf *line, const char *id)
{
	if (mail_id_ok(id))
		buf_printf(line, "%s<%s>", line->len == 0 ? "" : " ", id);
}

static void
add_thread(struct buf *out, const struct draft *d)
{
	struct buf	 line = { 0 };

	if (d->in_reply_to != NULL)
		add_id(&line, d->in_reply_to);
	if (line.len > 0)
		add_header(out, "In-Reply-To", line.data);
	line.len = 0;
	for (size_t i = 0; i < d->reference_count; i++)
		if (d->in_reply_to == NULL || strcmp(d->references[i], d->in_reply_to) != 0)
			add_id(&line, d->references[i]);
	if (d->in_reply_to != NULL)
		add_id(&line, d->in_reply_to);
	if (line.len > 0)
		add_header(out, "References", line.data);
	buf_clear(&line);
}

void
head_write(const struct draft *d, struct buf *out)
{
	add_date(out, d->date);
	add_person(out, "From", d->from, d->from_name);
	add_person(out, "To", d->to, d->to_name);
	add_subject(out, d->subject);
	buf_printf(out, "Message-ID: <%s>\n", d->message_id);
	add_thread(out, d);
	if (d->auto_submitted != NULL)
		add_header(out, "Auto-Submitted", d->auto_submitted);
	if (d->loop != NULL)
		add_header(out, "X-Loop", d->loop);
	if (d->game != NULL)
		add_header(out, "X-Assize-Game", d->game);
	buf_puts(out, "MIME-Version: 1.0\n");
}
