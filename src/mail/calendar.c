/* A deadline as an iCalendar event. */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "mail/calendar.h"
#include "mail/text.h"

#define FOLD	75	/* octets in a line without its end (RFC 5545, 3.1) */

/* Adds one content line, folded between characters. */
static void
add_line(struct buf *out, const char *line)
{
	size_t	 limit = FOLD, len = strlen(line), n;

	while (len > limit) {
		n = limit;
		while (n > 1 && (line[n] & 0xc0) == 0x80)
			n--;
		buf_add(out, line, n);
		buf_puts(out, "\r\n ");
		line += n;
		len -= n;
		limit = FOLD - 1;
	}
	buf_add(out, line, len);
	buf_puts(out, "\r\n");
}

/* Adds a text value: cleaned, and escaped as RFC 5545, 3.3.11 says. */
static void
add_property(struct buf *out, const char *name, const char *text)
{
	AUTO(buf_clear) struct buf clean = { 0 }, line = { 0 };

	mail_clean_lines(&clean, text, strlen(text));
	buf_printf(&line, "%s:", name);
	for (size_t i = 0; i < clean.len; i++) {
		if (clean.data[i] == '\n') {
			buf_puts(&line, "\\n");
			continue;
		}
		if (strchr("\\;,", clean.data[i]) != NULL)
			buf_putc(&line, '\\');
		buf_putc(&line, clean.data[i] == '\t' ? ' ' : clean.data[i]);
	}
	add_line(out, line.data);
}

static void
add_time(struct buf *out, const char *name, int64_t when)
{
	time_t		 t = when;
	struct tm	 tm;
	char		 text[64], line[96];

	if (gmtime_r(&t, &tm) == NULL || strftime(text, sizeof(text), "%Y%m%dT%H%M%SZ", &tm) == 0)
		bug("a calendar cannot hold %lld", (long long)when);
	snprintf(line, sizeof(line), "%s:%s", name, text);
	add_line(out, line);
}

void
calendar_write(const struct event_card *c, struct buf *out)
{
	char	 line[64];

	add_line(out, "BEGIN:VCALENDAR");
	add_line(out, "VERSION:2.0");
	add_line(out, "PRODID:-//assize//deadlines//EN");
	add_line(out, c->cancelled ? "METHOD:CANCEL" : "METHOD:PUBLISH");
	add_line(out, "BEGIN:VEVENT");
	add_property(out, "UID", c->uid);
	snprintf(line, sizeof(line), "SEQUENCE:%d", c->sequence);
	add_line(out, line);
	add_time(out, "DTSTAMP", c->stamp);
	add_time(out, "DTSTART", c->deadline);
	add_property(out, "SUMMARY", c->summary);
	if (c->description != NULL)
		add_property(out, "DESCRIPTION", c->description);
	if (c->organizer != NULL && mail_address_ok(c->organizer))
		add_property(out, "ORGANIZER:mailto", c->organizer);
	add_line(out, c->cancelled ? "STATUS:CANCELLED" : "STATUS:CONFIRMED");
	add_line(out, "TRANSP:TRANSPARENT");
	if (c->remind >= 60 && !c->cancelled) {
		add_line(out, "BEGIN:VALARM");
		add_line(out, "ACTION:DISPLAY");
		add_property(out, "DESCRIPTION", c->summary);
		snprintf(line, sizeof(line), "TRIGGER:-PT%lldM", (long long)(c->remind / 60));
		add_line(out, line);
		add_line(out, "END:VALARM");
	}
	add_line(out, "END:VEVENT");
	add_line(out, "END:VCALENDAR");
}
