/*
 * A mail goes to a command as it is, and every way the command can end is told apart; calendars are
 * RFC 5545.
 */

#include <fcntl.h>
#include <unistd.h>

#include <sys/stat.h>

#include "base/clock.h"
#include "base/file.h"
#include "mail/calendar.h"
#include "mail/send.h"
#include "unit/test.h"

static char	 folder[32];	/* empty: there is none */

/* Makes an executable script; its path is good until the next call. */
static const char *
script(const char *text)
{
	static char	 path[64];
	int		 fd;

	if (folder[0] == '\0') {
		snprintf(folder, sizeof(folder), "/tmp/assize-send.XXXXXX");
		if (mkdtemp(folder) == NULL)
			ck_abort_msg("no folder");
	}
	snprintf(path, sizeof(path), "%s/sendmail", folder);
	unlink(path);
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0700);
	ck_assert(fd >= 0 && file_write_fd(fd, text, strlen(text)) && close(fd) == 0);
	return path;
}

static void
clean_up(void)
{
	AUTO_FREE char *mail = path_join(folder, "mail"),
	    *program = path_join(folder, "sendmail");

	unlink(mail);
	unlink(program);
	rmdir(folder);
	folder[0] = '\0';
}

static enum sent
send_by(const char *command, int seconds, struct buf *said)
{
	return mail_send(command, "game@a.example", "dirk@b.example", "Subject: x\n\nhello\n", 18,
	    seconds, said);
}

TEST(the_command_gets_its_own_words_ours_and_the_mail)
{
	AUTO(buf_clear) struct buf said = { 0 }, mail = { 0 };
	const char	*path = script("#!/bin/sh\ncat >\"$(dirname \"$0\")/mail\"\necho \"$@\"\n");
	AUTO_FREE char *command = xasprintf("%s -a  'x;y'", path),
	    *copy = path_join(folder, "mail");

	ck_assert_int_eq(send_by(command, 10, &said), SENT_DONE);
	ck_assert_str_eq(said.data, "-a 'x;y' -i -f game@a.example -- dirk@b.example\n");
	ck_assert_int_eq(file_read(copy, 1000, &mail), FILE_READ);
	ck_assert_str_eq(mail.data, "Subject: x\n\nhello\n");
	clean_up();
}

TEST(the_ways_a_command_ends_are_told_apart)
{
	AUTO(buf_clear) struct buf said = { 0 };

	ck_assert_int_eq(send_by(script("#!/bin/sh\nexit 0\n"), 10, NULL), SENT_DONE);
	ck_assert_int_eq(send_by(script("#!/bin/sh\nexit 75\n"), 10, NULL), SENT_LATER);
	ck_assert_int_eq(send_by(script("#!/bin/sh\nexit 69\n"), 10, NULL), SENT_LATER);
	ck_assert_int_eq(send_by(script("#!/bin/sh\necho no such user >&2; exit 67\n"), 10, &said),
	    SENT_REFUSED);
	ck_assert_str_eq(said.data, "no such user\n");
	ck_assert_int_eq(send_by(script("#!/bin/sh\nkill -9 $$\n"), 10, NULL), SENT_LATER);
	buf_clear(&said);
	ck_assert_int_eq(send_by("/nowhere/sendmail", 10, &said), SENT_STUCK);
	ck_assert_ptr_nonnull(strstr(said.data, "cannot be started"));
	clean_up();
}

TEST(a_command_that_hangs_is_ended_with_what_it_started)
{
	int64_t	 start = clock_now();

	ck_assert_int_eq(send_by(script("#!/bin/sh\nsleep 60 & sleep 60\n"), 1, NULL), SENT_LATER);
	ck_assert_int_eq(send_by(script("#!/bin/sh\nexec >/dev/null 2>&1; sleep 60\n"), 1, NULL),
	    SENT_LATER);
	ck_assert_int_lt(clock_now() - start, 30);
	clean_up();
}

TEST(a_command_that_talks_without_end_is_cut_short)
{
	AUTO(buf_clear) struct buf said = { 0 };

	ck_assert_int_eq(send_by(script("#!/bin/sh\nhead -c 1000000 /dev/zero | tr '\\0' '\\033'; "
	    "echo x; exit 1\n"), 10, &said),
	    SENT_LATER);
	ck_assert_uint_lt(said.len, 600);
	clean_up();
}

TEST(no_address_can_be_taken_for_an_option)
{
	const char	*path = script("#!/bin/sh\nexit 0\n");

	ck_assert_int_eq(mail_send(path, "game@a", "-oQ/tmp@b", "", 0, 10, NULL), SENT_REFUSED);
	ck_assert_int_eq(mail_send(path, "-bs@a", "dirk@b", "", 0, 10, NULL), SENT_REFUSED);
	ck_assert_int_eq(mail_send("sendmail", "game@a", "dirk@b", "", 0, 10, NULL), SENT_STUCK);
	ck_assert_int_eq(mail_send(" ", "game@a", "dirk@b", "", 0, 10, NULL), SENT_STUCK);
	clean_up();
}

TEST(trying_again_takes_longer_each_time_up_to_a_limit)
{
	ck_assert_int_eq(send_again(1, 1000), 1300);
	ck_assert_int_eq(send_again(2, 1000), 1600);
	ck_assert_int_eq(send_again(3, 1000), 2200);
	ck_assert_int_eq(send_again(100, 1000), 1000 + 8 * 3600);
	ck_assert_int_eq(send_again(0, 1000), 1300);
}

static struct event_card
card(void)
{
	return (struct event_card){
		.uid = "spring-war.dirk@assize.example", .sequence = 7, .stamp = 1795255200,
		    .deadline = 1795978800,
		.remind = 86400, .summary = "spring-war: orders for turn 8",
		    .organizer = "game@assize.example",
		.description = "Orders, at last; a \\ and\na line",
	};
}

TEST(a_deadline_is_an_event_that_updates_itself)
{
	struct event_card	 c = card();
	AUTO(buf_clear) struct buf b = { 0 };

	calendar_write(&c, &b);
	ck_assert_str_eq(b.data,
	    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//assize//deadlines//EN\r\n"
	    "METHOD:PUBLISH\r\n"
	    "BEGIN:VEVENT\r\nUID:spring-war.dirk@assize.example\r\nSEQUENCE:7\r\n"
	    "DTSTAMP:20261121T100000Z\r\n"
	    "DTSTART:20261129T190000Z\r\nSUMMARY:spring-war: orders for turn 8\r\n"
	    "DESCRIPTION:Orders\\, at last\\; a \\\\ and\\na line\r\n"
	    "ORGANIZER:mailto:game@assize.example\r\n"
	    "STATUS:CONFIRMED\r\nTRANSP:TRANSPARENT\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\n"
	    "DESCRIPTION:spring-war: orders for turn 8\r\nTRIGGER:-PT1440M\r\nEND:VALARM\r\n"
	    "END:VEVENT\r\nEND:VCALENDAR\r\n");
}

TEST(a_game_that_ends_takes_its_event_away)
{
	struct event_card	 c = card();
	AUTO(buf_clear) struct buf b = { 0 };

	c.cancelled = true;
	calendar_write(&c, &b);
	ck_assert_ptr_nonnull(strstr(b.data, "METHOD:CANCEL\r\n"));
	ck_assert_ptr_nonnull(strstr(b.data, "STATUS:CANCELLED\r\n"));
	ck_assert_ptr_null(strstr(b.data, "VALARM"));
}

TEST(long_lines_are_folded_between_characters)
{
	struct event_card	 c = card();
	AUTO(buf_clear) struct buf b = { 0 };
	const char		*s, *end;

	c.summary = "\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc"
	    "\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc"
	    "\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc"
	    "\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc"
	    "\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc"
	    "\xc3\xbc\xc3\xbc end\r\nATTENDEE:x";
	calendar_write(&c, &b);
	for (s = b.data; (end = strstr(s, "\r\n")) != NULL; s = end + 2) {
		ck_assert_int_le(end - s, 75);
		ck_assert((*s & 0xc0) != 0x80);
		ck_assert(strncmp(s, "ATTENDEE", 8) != 0);
	}
	ck_assert_str_eq(s, "");
}

TEST_MAIN("mail-send")
