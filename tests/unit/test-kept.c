/*
 * Readers of text, and writers, say of the same random texts what they said when kept.tsv was
 * written.  A line of it has a mark for every few texts; where marks differ, the first of these
 * texts are printed, with what is said of them now.  ASSIZE_KEPT=NAME prints all of them, to be
 * compared with what the program said before, and ASSIZE_REGENERATE=1 writes the file anew.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/days.h"
#include "base/file.h"
#include "base/plain.h"
#include "base/schedule.h"
#include "dirs.h"
#include "mail/calendar.h"
#include "mail/text.h"
#include "orders/lines.h"
#include "post/parsed.h"
#include "records/credential.h"
#include "records/gamefile.h"
#include "records/quoting.h"
#include "referee/chance.h"
#include "store/inboxlog.h"
#include "store/manifest.h"

#define KEPT	SRCDIR "/tests/unit/kept.tsv"
#define TEXTS	8000
#define PIECES	10	/* of a text */
#define FIRST	0xcbf29ce484222325
#define TOGETHER	8	/* texts of one mark */
#define MARK	4	/* hexadecimal digits */
#define PER_LINE	25	/* marks */
#define PRINTED	1	/* marks whose texts are printed */
#define NOON	1772366400	/* 2026-03-01T12:00:00Z */

struct said {
	struct chance	*c;
	struct buf	 out;
};

static uint32_t
draw(struct said *s, uint32_t bound)
{
	return chance_hidden(s->c, bound);
}

static void
say_number(struct said *s, long long n)
{
	buf_printf(&s->out, " %lld", n);
}

static void
say_text(struct said *s, const char *text)
{
	buf_printf(&s->out, " [%s]", text == NULL ? "(none)" : text);
}

static void
say_own(struct said *s, char *text)
{
	say_text(s, text);
	free(text);
}

/* Codes and lines alone, as the wording may change. */
static void
say_faults(struct said *s, struct diags *d)
{
	for (size_t i = 0; i < d->count; i++)
		buf_printf(&s->out, " %s:%d:%d", d->diag[i].code, d->diag[i].line,
		    (int)d->diag[i].severity);
	diags_clear(d);
}

static void
read_plain(struct said *s, const char *text)
{
	AUTO_FREE char	*copy = xstrdup(text);
	uint32_t	 at = draw(s, 0x110100), c = 0;
	char		 bytes[4];

	for (uint32_t i = 0; i < 400; i++)
		buf_putc(&s->out, plain_is_hostile(at + i) ? '!' : '.');
	for (unsigned i = 0; i < 64; i++) {
		for (unsigned k = 0; k < sizeof(bytes); k++)
			bytes[k] = (char)(draw(s, 3) == 0 ? draw(s, 256) : 0x80 + draw(s, 0x80));
		say_number(s, (long long)plain_character(bytes, 1 + draw(s, 4), &c));
		say_number(s, c);
	}
	plain_text(copy);
	say_text(s, copy);
	say_number(s, (long long)plain_count_lines(text, text + strlen(text), "end press"));
}

static void
read_mail_text(struct said *s, const char *text)
{
	static void	 (*const turn[])(struct buf *, const char *, size_t) = {
		mail_clean_lines, mail_crlf, mail_lf };
	static void	 (*const clean[])(struct buf *, const char *) = {
		mail_clean, mail_clean_name };
	size_t		 len = strlen(text);

	for (size_t i = 0; i < LENGTH(turn) + LENGTH(clean); i++) {
		AUTO(buf_clear) struct buf b = { 0 };

		if (i < LENGTH(turn))
			turn[i](&b, text, len);
		else
			clean[i - LENGTH(turn)](&b, text);
		buf_add(&b, "", 0);
		say_text(s, b.data);
		mail_shorten(&b, draw(s, 80));
		buf_add(&b, "", 0);
		say_text(s, b.data);
	}
	say_number(s, mail_is_clean(text, len) + 2 * mail_address_ok(text) + 4 * mail_id_ok(text));
}

static void
write_calendar(struct said *s, const char *text)
{
	struct event_card	 c = { .uid = "war.anna@x", .stamp = NOON, .summary = text,
		.description = text };
	AUTO(buf_clear) struct buf b = { 0 };

	c.sequence = (int)draw(s, 9);
	c.deadline = NOON + draw(s, 90000000);
	c.remind = draw(s, 3) * 50000;
	c.organizer = draw(s, 2) == 0 ? NULL : "a@example.org";
	c.cancelled = draw(s, 4) == 0;
	if (draw(s, 4) == 0)
		c.description = NULL;
	calendar_write(&c, &b);
	say_text(s, b.data);
}

static void
read_times(struct said *s, const char *text)
{
	static const char *const	 words[] = { "24", "12", "Dec", "24.12.", "2026-12-24",
	    "to",
		"-", "tomorrow", "today", "fri", "friday", "mon", "sun,wed", "sun wed", "20:00",
		"8:30", "2026", "2027", "7d", "36h", "90m", "2w", "1", "31", "/", ".", "29.2.",
		"Feb",
		"29 Feb", "2028", "2026-02-30", "0", "24:00", "5/6", "Thu", "March" };
	static const char *const	 zones[] = { "UTC", "Europe/Berlin", "America/New_York" };
	const char			*zone = zones[draw(s, LENGTH(zones))];
	int				 day = 0, last = 0, hour = 0, minute = 0;
	unsigned			 weekdays = 0;
	int64_t				 when = 0, now = NOON + draw(s, 50000000);
	AUTO(buf_clear) struct buf	 drawn = { 0 };

	for (unsigned n = 1 + draw(s, 4); n > 0; n--) {
		buf_puts(&drawn, words[draw(s, LENGTH(words))]);
		buf_puts(&drawn, n == 1 || draw(s, 4) == 0 ? "" : " ");
	}
	text = drawn.data;
	say_text(s, text);
	say_number(s, days_read(text, schedule_day(now, zone), &day, &last));
	say_number(s, day);
	say_number(s, last);
	say_number(s, schedule_read_day(text, &day) + 2 * schedule_read_hour(text, &hour, &minute));
	say_number(s, day + 100 * hour + minute);
	say_number(s, schedule_read_weekdays(text, &weekdays));
	say_number(s, weekdays);
	say_number(s, schedule_read_time(text, zone, now, &when));
	say_number(s, when);
	say_number(s, schedule_read_duration(text, &when));
	say_number(s, when);
	schedule_say_duration(&s->out, 60 * draw(s, 8000));
	schedule_format(&s->out, now, zone, NOON);
}

static void
reckon_deadlines(struct said *s, const char *text)
{
	struct schedule	 plan = { .zone = "Europe/Berlin" };
	int64_t		 last = NOON + draw(s, 60000000), then = 0;
	int		 first = schedule_day(last, plan.zone) + (int)draw(s, 9);
	struct days_off	 off[] = { { first, first }, { first, first + 9 } };

	plan.kind = 1 + draw(s, 2);
	plan.weekdays = 1 + draw(s, 127);
	plan.hour = (int)draw(s, 24);
	plan.minute = (int)draw(s, 60);
	plan.after = 3600 * (1 + draw(s, 300));
	plan.minimum = 3600 * draw(s, 100);
	off[0].last += (int)draw(s, 3);
	off[1].first += (int)draw(s, 9);
	say_number(s, schedule_next(&plan, last, off, draw(s, 3), &then));
	say_number(s, then - last);
	say_number(s, schedule_interval(&plan));
	last += draw(s, 999999);
	say_number(s, schedule_free(last, plan.zone, off, draw(s, 3), &then));
	say_number(s, then - last);
	say_number(s, schedule_zone_ok(text));
}

static void
read_near(struct said *s, const char *text)
{
	static const char *const	 names[] = { "gather", "gathering", "scout", "share",
		"withdraw", "with", "holiday", "a", "ab", "press" };
	char				 word[12];

	for (unsigned i = 0; i < 4; i++) {
		snprintf(word, sizeof(word), "%s", names[draw(s, LENGTH(names))]);
		for (unsigned k = draw(s, 4); k > 0; k--) {
			char	*at = word + draw(s, (uint32_t)strlen(word));

			*at = (char)('a' + draw(s, 26));
		}
		say_text(s, nearest(word, names, LENGTH(names)));
	}
	say_text(s, nearest(text, names, LENGTH(names)));
}

static void
read_quotes(struct said *s, const char *text)
{
	AUTO(pasted_clear) struct pasted_list all = { 0 };
	struct heading		 head;
	AUTO(buf_clear) struct buf bytes = { 0 };

	for (const char *at = text; *at != '\0'; at = quote_next_line(at)) {
		AUTO_FREE char	*line = xstrndup(at, strcspn(at, "\n"));

		say_number(s, said_introduces(at) + 2 * said_ends(line) +
		    4 * said_is_greeting(line) +
		    8 * said_is_word(line) + 16 * quote_is_marked(at) + 32 * quote_is_header(at) +
		    64 * pasted_is_mark(at) + 128 * pasted_ends_press(at) +
		    256 * pasted_begins(at) + 512 * prose_is_signature(line));
		say_number(s, (long long)said_words(line));
		say_number(s, quote_attribution(at) == NULL ? -1 : quote_attribution(at) - text);
		say_number(s, quote_skip_blanks(at) - at);
		say_own(s, said_tidy(line));
		for (unsigned h = 0; h < SAID_HEADINGS; h++)
			say_number(s, said_heading_takes(h, line));
		said_soften(line);
		say_text(s, line);
	}
	pasted_find(&all, text);
	for (size_t i = 0; i < all.count; i++) {
		say_number(s, all.item[i].place);
		say_text(s, all.item[i].text.data);
	}
	buf_puts(&bytes, text);
	say_number(s, heading_read(&head, &bytes));
	heading_clear(&head);
}

static void
read_prose(struct said *s, const char *text)
{
	char		 code[CODE_TEXT] = "", *between;
	bool		 flag = false;
	enum note_kind	 kind = 0;
	const char	*at;

	say_own(s, prose_own(text));
	say_own(s, prose_written(text, &between, &flag));
	say_own(s, between);
	say_number(s, flag);
	at = prose_behind_greeting(text, &flag);
	say_number(s, at - text + 1000 * flag);
	at = prose_next_code(text, code);
	say_number(s, at == NULL ? -1 : at - text);
	say_text(s, code);
	say_number(s, prose_denies(text, text + strlen(text)) + 2 * prose_sentence(text, &kind,
	    code));
	say_number(s, kind);
}

static void
read_commands(struct said *s, const char *text)
{
	AUTO(parsed_clear) struct parsed p;
	struct diags	 d = { 0 };

	say_number(s, parsed_read(&p, text, draw(s, 4) == 0, &d));
	for (size_t i = 0; i < p.count; i++) {
		say_number(s, p.command[i].kind);
		say_number(s, p.command[i].line + 1000 * p.command[i].anonymous +
		    2000 * p.command[i].answers);
		say_text(s, p.command[i].game);
		say_text(s, p.command[i].first);
		say_text(s, p.command[i].detail);
		say_text(s, p.command[i].text);
		say_text(s, p.command[i].until);
	}
	for (size_t i = 0; i < p.tokens.count; i++)
		say_text(s, p.tokens.item[i].word);
	for (size_t i = 0; i < p.seats.count; i++)
		say_text(s, p.seats.item[i].word);
	say_number(s, p.missed + 1000 * p.strange + 2000 * p.greeted + 4000 * p.near);
	say_faults(s, &d);
}

static void
read_codes(struct said *s, const char *text)
{
	static const char	 digits[] = "0123456789abcdefghijklmnopqrstuvwxyzO- ";
	char			 code[CODE_TEXT] = "", near[32], phrase[PHRASE_TEXT], seal[65];
	size_t			 len = 14 + draw(s, 8);

	for (size_t i = 0; i < 64; i++)
		seal[i] = digits[draw(s, 16)];
	seal[64] = '\0';
	say_text(s, phrase_write(seal, phrase));
	say_text(s, code_write(seal, code));
	for (size_t i = 0; i < len; i++)
		near[i] = draw(s, 5) > 0 ? code[i % strlen(code)] : digits[draw(s,
		    sizeof(digits) - 1)];
	near[len] = '\0';
	say_number(s, code_fits(code, near));
	say_number(s, code_read(near, code));
	say_text(s, code);
	say_number(s, word_made(text) != NULL);
}

static void
read_lines(struct said *s, const char *text)
{
	struct lines_head	 head = { 0 };
	struct line		 l = { 0 };
	AUTO(buf_clear) struct buf joined = { 0 };
	const char		*behind;

	for (const char *at = text, *next; at != NULL; at = next) {
		next = line_next(at);
		line_cut(&l, at);
		say_number(s, (long long)l.words + 100 * l.opens + 200 * l.closes);
		for (size_t i = 0; i < l.words; i++) {
			say_text(s, l.word[i].name);
			say_text(s, l.word[i].value);
			say_number(s, l.word[i].quoted);
		}
		say_number(s, l.fault != NULL);
		line_clear(&l);
		say_number(s, (next != NULL && line_breaks(at, next)) + 2 * lines_begin(at) +
		    4 * lines_end(at));
	}
	say_own(s, line_mended(text));
	say_number(s, lines_are(text) + 2 * lines_hold(text));
	behind = lines_head_join(text, &joined);
	say_number(s, behind == NULL ? -1 : behind - text);
	lines_head_read(&head, text);
	for (unsigned i = 0; i < LINES_HEAD; i++)
		say_text(s, head.said[i]);
	lines_head_clear(&head);
}

/* Logs and lists of files of which a character is another. */
static void
read_stored(struct said *s, const char *text)
{
	struct inboxlog_entry	 e = { .time = NOON, .seat = "anna", .how = "key" };
	AUTO(inboxlog_clear) struct inboxlog log = { 0 }, read = { 0 };
	AUTO(manifest_clear) struct manifest list = { 0 };
	struct diags		 d = { 0 };
	AUTO(buf_clear) struct buf lines = { 0 };

	for (unsigned i = 1 + draw(s, 3); i > 0; i--) {
		e.time += draw(s, 3000);
		say_number(s, inboxlog_add(&log, &e));
	}
	if (draw(s, 2) == 0)
		log.unwritten.data[draw(s, (uint32_t)log.unwritten.len)] = text[0];
	say_number(s, inboxlog_parse(log.unwritten.data, log.unwritten.len - draw(s, 2), &read,
	    &d));
	say_number(s, (long long)(read.count + 10 * read.size + 10000 * read.torn));
	say_faults(s, &d);
	for (unsigned i = 1 + draw(s, 3); i > 0; i--) {
		buf_printf(&lines, "%064x  ", draw(s, 9));
		buf_printf(&lines, "seats/a%u\n", draw(s, 5) * 3 + i);
	}
	if (draw(s, 2) == 0)
		lines.data[draw(s, (uint32_t)lines.len)] = text[0];
	say_number(s, manifest_read(lines.data, lines.len, &list, &d));
	say_number(s, (long long)list.count);
	say_faults(s, &d);
}

/* A players file with attributes that may be wrong. */
static void
read_players(struct said *s, const char *text)
{
	static const char *const	 game[] = { "", "", "", "auth='key'", "auth='mailbox'",
		"auth='guess'", "silent='wait'", "replace-after='2'", "answer-within='2d'",
		"votes='secret'", "pace='round'", "pace='never'", "names='hidden'", "title='x'" };
	static const char *const	 parts[] = { "<schedule after='7d'/>",
		"<schedule weekly='sun' at='20:00' zone='Europe/Berlin'/>",
		"<schedule weekly='x'/>",
		"<schedule after='1h' remind='7d 2h' bank='48h' settle='0m'/>",
		"<schedule after='7d' remind='2h 7d'/>", "<press white='yes'/>",
		"<holiday from='2026-12-24' to='2026-12-26'/>",
		"<holiday from='2026-12-24' to='2026-12-20'/>",
		"<standby name='O' address='o@x.y'/>",
		"<seat id='dora' bot='yes'/>", "<seat id='anna'/>", "<seat id='d' address='no'/>",
		"<seat id='emil' address='e@x.y' zone='Mars/One'/>", "<seat id='0'/>",
		"<option name='rounds' value='3'/>", "<moderator address='g@x.y'/>", "<beacon/>" };
	AUTO(buf_clear) struct buf b = { 0 };
	struct diags			 d = { 0 };
	struct gamefile			 f;

	(void)text;
	buf_printf(&b, "<players rules='immortals' %s", game[draw(s, LENGTH(game))]);
	buf_printf(&b, " %s>\n", game[draw(s, 6)]);
	buf_printf(&b, "<seat id='anna' address='anna@example.org'/>\n<seat id='bert'/>\n"
	    "<seat id='cleo' token='made:%064d'/>\n", 7);
	for (unsigned i = draw(s, 4); i > 0; i--)
		buf_printf(&b, "%s\n", parts[draw(s, LENGTH(parts))]);
	buf_puts(&b, "</players>\n");
	say_number(s, gamefile_read(&f, "players.xml", b.data, b.len, &d));
	say_number(s, f.seats);
	for (unsigned seat = 1; seat <= f.seats; seat++)
		say_number(s, gamefile_auth(&f, seat));
	say_faults(s, &d);
	gamefile_clear(&f);
}

static const struct reader {
	const char	*name;
	void		 (*read)(struct said *, const char *);
} readers[] = {
	{ "plain", read_plain }, { "mail-text", read_mail_text }, { "calendar", write_calendar },
	{ "times", read_times }, { "deadlines", reckon_deadlines }, { "near", read_near },
	{ "quotes", read_quotes }, { "prose", read_prose }, { "commands", read_commands },
	{ "codes", read_codes }, { "lines", read_lines }, { "stored", read_stored },
	{ "players", read_players },
};

/* Of these a text is made. */
static const char *const	 pieces[] = {
	"\n", "\n", "\n", "\n\n", " ", " ", "> ", "| ", "-- \n", "\t", ":", ".", ",", "!", "?", "'",
	"\"", "=", "{", "}", "#", "<", ">", "@", "\\", "-", "*", "\r\n", "\302\240", "\303\244",
	"\342\200\231", "\342\200\256", "\360\237\230\200", "\377", "\033[2J", "Hi Gerd,\n",
	"Hello,\n",
	"Cheers,\nAnna\n", "Sent from my iPhone\n", "On Sun, 1 Mar 2026 Gerd wrote:\n",
	"From: Gerd <g@example.org>\n", "Subject: Re: orders\n", "write above this line\n",
	"orders war 2 anna 0123456789abcdef0123456789abcdef\n0123456789abcdef0123456789abcdef\n",
	"end orders\n", "send orders\n", "<orders game=\"war\" turn=\"2\" seat=\"anna\">\n",
	"</orders>\n",
	"gather to=lake\n", "plan (a b)=3 \"c d\"\n", "game war", "game war 0123456789abcdef\n",
	"token k7dm-2xqp-9rta-b3fg\n", "K7DM 2XQP 9RTA B3FG", "join ", "accept ", "decline", "not ",
	"don't ", "never ", "seat anna\n", "status\n", "report 3\n", "orders\n", "withdraw\n",
	"wait\n",
	"ready\n", "not yet\n", "absent ", "resign\n", "stay\n", "vote draw\n", "vote end\n",
	"vote anna\n",
	"new word\n", "move to a@example.org\n", "use defaults\n", "press to anna bert\n",
	"press to all anonymous until turn\n", "ask the moderator\n", "end press\n", "end\n",
	"help\n",
	"form on\n", "proofs off\n", "subscribe\n", "I will play", "and", " to ", "24 Dec",
	"24.12.",
	"2026-12-24", "Dec 24", "12/24", "tomorrow", "friday", "mon", "sun,wed", "20:00", "8pm",
	"7d",
	"36h", "90m", "2w", "0", "3", "31", "99", "-1", "anna@example.org", "Europe/Berlin",
	"made:",
	"the quick brown fox jumps over the lazy dog and again ", "stra\303\237e",
};

/* Draws the next text and has it read. */
static void
read_next(const struct reader *r, struct said *s, struct buf *text)
{
	s->out.len = text->len = 0;
	for (unsigned n = 1 + draw(s, PIECES); n > 0; n--)
		buf_puts(text, pieces[draw(s, LENGTH(pieces))]);
	r->read(s, text->data);
	buf_add(&s->out, "", 0);
}

/* Prints texts and what is said of them as comments of TAP. */
static void
print_read(const struct buf *text, const struct buf *said)
{
	static const char *const	 heads[] = { "of", "now" };
	const struct buf		*both[] = { text, said };

	for (size_t i = 0; i < LENGTH(both); i++) {
		printf("# %s: ", heads[i]);
		for (const char *at = both[i]->data; *at != '\0'; at++)
			if (*at == '\n')
				printf("\n#   ");
			else if ((unsigned char)*at < ' ')
				printf("\\%03o", (unsigned char)*at);
			else
				putchar(*at);
		putchar('\n');
	}
}

/* Adds the lines of a reader: its name, the number of the first text, and marks. */
static void
reader_mark(const struct reader *r, uint64_t seed, struct buf *lines)
{
	AUTO(buf_clear) struct buf text = { 0 };
	struct chance	 c;
	struct said	 s = { .c = &c };
	const char	*shown = getenv("ASSIZE_KEPT");

	chance_fast(&c, seed);
	for (unsigned i = 0; i < TEXTS; i += TOGETHER) {
		uint64_t	 hash = FIRST;

		for (unsigned n = 0; n < TOGETHER; n++) {
			read_next(r, &s, &text);
			if (shown != NULL && strcmp(shown, r->name) == 0)
				printf("%s\n%s\n", text.data, s.out.data);
			for (size_t k = 0; k < s.out.len; k++)
				hash = (hash ^ (unsigned char)s.out.data[k]) * 0x100000001b3;
		}
		if (i / TOGETHER % PER_LINE == 0)
			buf_printf(lines, "%s%s\t%u\t", i == 0 ? "" : "\n", r->name, i);
		buf_printf(lines, "%0*llx", MARK, (unsigned long long)(hash ^ hash >> 32) & 0xffff);
	}
	buf_putc(lines, '\n');
	buf_clear(&s.out);
}

/* Prints the first texts of which something else is said: those of marks that differ. */
static void
print_changes(const struct reader *r, uint64_t seed, const char *was, const char *is)
{
	AUTO(buf_clear) struct buf text = { 0 };
	struct chance	 c;
	struct said	 s = { .c = &c };
	unsigned	 texts = 0, changed = 0, marks = 0;

	chance_fast(&c, seed);
	/* The lines of both are equally long, but for a file that lacks some. */
	for (; *is != '\0'; is += strcspn(is, "\n") + 1,
	    was += strcspn(was, "\n") + (*was != '\0')) {
		size_t	 all = strcspn(is, "\n"),
		    head = (size_t)((const char *)memrchr(is, '\t', all) + 1 - is);

		for (unsigned k = 0; is[head + k * MARK] != '\n'; k++) {
			bool	 same = strnlen(was, head + (k + 1) * MARK) ==
			    head + (k + 1) * MARK && memcmp(was + head + k * MARK,
			    is + head + k * MARK, MARK) == 0;

			marks++;
			changed += !same;
			for (unsigned n = 0; n < TOGETHER; n++, texts++) {
				read_next(r, &s, &text);
				if (!same && changed <= PRINTED)
					print_read(&text, &s.out);
			}
		}
	}
	printf("# %u of %u marks differ; one is of %d texts\n", changed, marks, TOGETHER);
	buf_clear(&s.out);
}

int
main(void)
{
	AUTO(buf_clear) struct buf kept = { 0 }, now = { 0 };
	bool		 again = getenv("ASSIZE_REGENERATE") != NULL;
	unsigned	 failed = 0;
	FILE		*file;

	if (!again && file_read(KEPT, 1 << 20, &kept) != FILE_READ)
		die("cannot read %s", KEPT);
	for (size_t r = 0; r < LENGTH(readers); r++) {
		size_t		 from = now.len;
		AUTO_FREE char	*head = xasprintf("%s\t0\t", readers[r].name);
		const char	*was;

		reader_mark(&readers[r], r + 1, &now);
		was = kept.data == NULL ? now.data + from : strstr(kept.data, head);
		while (was != NULL && kept.data != NULL && was > kept.data && was[-1] != '\n')
			was = strstr(was + 1, head);
		if (was == NULL || strncmp(was, now.data + from, now.len - from) != 0) {
			failed++;
			print_changes(&readers[r], r + 1, was == NULL ? "" : was, now.data + from);
			printf("not ");
		}
		printf("ok %zu - as before: %s\n", r + 1, readers[r].name);
	}
	if (again && ((file = fopen(KEPT, "w")) == NULL ||
	    fwrite(now.data, now.len, 1, file) != 1 || fclose(file) != 0))
		die("cannot write %s", KEPT);
	printf("1..%zu\n", LENGTH(readers));
	return failed > 0;
}
