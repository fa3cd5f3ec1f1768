/* status, log: who is awaited for what, what is due, and what has come. */

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/schedule.h"
#include "commands/status.h"
#include "commands/talk.h"
#include "judge/beacon.h"
#include "match/waiting.h"
#include "post/facts.h"
#include "post/incoming.h"
#include "post/observers.h"
#include "post/standby.h"
#include "post/outbox.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "report/report.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

static void
print_mail(void *ctx, int64_t time, const char *seat, const char *address, const char *what)
{
	AUTO_FREE char *when = deadline_text(ctx, time, clock_now());

	printf("%s %-10s %s: %s\n", when, *seat == '\0' ? "-" : seat, address, what);
}

static enum exit_status
log_run(const struct args *a)
{
	const char	*seat = args_operand(a, 1);
	struct match	 m;

	talk_open(&m, args_operand(a, 0), MATCH_READ);
	if (seat != NULL)
		talk_seat(&m.table.file, seat);
	incoming_read(m.path, seat, print_mail, &m.table.file);
	match_close(&m);
	return EXIT_DONE;
}

const struct command	cmd_log = {
	.name = "log",
	.summary = "show the mails that came, and what became of each",
	.operands = "GAME [SEAT]", .least = 1, .most = 2,
	.run = log_run
};

static const struct flag	status_flags[] = {
	{ .name = "html", .doc = "a page for a browser, with a table of the games" },
	{ .name = "jobs", .letter = 'j', .value = "N",
	    .doc = "how many games are read at a time; 1 unless given" },
	{ .name = "xml", .doc = "for a program: schemas/status.xsd" },
	{ 0 }
};

enum form {
	FORM_XML,	/* schemas/status.xsd */
	FORM_TEXT,	/* with what templates/common/status.xsl wants beside that */
	FORM_TABLE,	/* one of several, for status-table.xsl or status-page.xsl */
};

/* A game whose status is shown. */
struct status {
	enum form		 form;
	int64_t			 since;		/* of status_gather() */
	const struct gamefile	*file;
	const struct record	*last;
	struct open_game	 open_game;
	unsigned		 silent[MAX_SEATS + 1];
	/* <open> of the public's view, or NULL */
	xmlNodePtr		 open;
	struct waiting		 waiting;
	struct joining		 joining[MAX_SEATS + 1];
	struct offer		 offer[MAX_SEATS + 1];
};

static void
set_moment(xmlNodePtr node, const char *name, int64_t when)
{
	char	 text[CLOCK_SIZE];

	if (when != 0)
		xml_set(node, name, clock_format(when, text));
}

/* Sets a time as the style sheet shows it: by the clock of the game. */
static void
set_shown(const struct status *s, xmlNodePtr node, const char *name, int64_t when)
{
	AUTO_FREE char *text = NULL;

	if (when == 0 || s->form == FORM_XML)
		return;
	text = deadline_text(s->file, when, clock_now());
	xml_set(node, name, text);
}

/* Returns the state of a seat's orders for the next turn. */
static const char *
orders_word(const struct status *s, unsigned seat)
{
	const struct inbox	*in = &s->open_game.inbox;

	if (s->file->seat[seat].bot)
		return "bot";
	if ((s->last->score.out & SEAT_BIT(seat)) != 0)
		return "out";
	if ((s->waiting.resigned & SEAT_BIT(seat)) != 0)
		return "resigned";
	if ((in->stale & SEAT_BIT(seat)) != 0)
		return "stale";
	if (in->submission[seat].bytes.len == 0)
		return "none";
	return in->submission[seat].turn < in->turn ? "earlier" : "in";
}

/* Adds the answer of a player who was invited. */
static void
add_joining(const struct status *s, xmlNodePtr seat, const struct joining *j)
{
	xmlNodePtr	 node = xml_add(seat, "joining");

	xml_set(node, "state", joining_words[j->state]);
	if (j->by != AUTH_UNKNOWN && j->state != JOINING_DISPUTED)
		xml_set(node, "by", j->by == AUTH_TOKEN ? "word" : auth_name(j->by));
	xml_flag(node, "elsewhere", j->elsewhere);
	if (s->form != FORM_XML)
		xml_set(node, "key", j->key);
	if (j->state != JOINING_DONE)
		return;
	xml_flag(node, "final", joining_is_final(j, clock_now()));
	set_moment(node, "final-from", j->since + JOINING_FINAL);
	set_shown(s, node, "final-shown", j->since + JOINING_FINAL);
}

static void
describe_seat(xmlNodePtr game, const struct status *s, unsigned n)
{
	static const char *const	 proofs[] = {
		[PROOF_NONE] = "none", [PROOF_TOKEN] = "word", [PROOF_MAILBOX] = "mailbox",
		[PROOF_KEY] = "key", [PROOF_MODERATOR] = "none",
	};
	const struct submission		*f = &s->open_game.inbox.submission[n];
	const struct offer		*o = &s->offer[n];
	const struct person		*who = &s->file->seat[n];
	xmlNodePtr			 asked = s->open == NULL ? NULL :
	    xml_find(s->open, "ask", "seat", who->id);
	seats_t				 bit = SEAT_BIT(n);
	AUTO(buf_clear) struct buf	 away = { 0 }, bank = { 0 };
	int64_t				 left;
	xmlNodePtr			 node = xml_add(game, "seat");

	xml_set(node, "id", who->id);
	xml_set_known(node, "name", who->name);
	xml_set(node, "orders", orders_word(s, n));
	if (f->bytes.len > 0)
		xml_set(node, "proof", proofs[f->how.kind]);
	xml_flag(node, "awaited", (s->last->awaited & bit) != 0);
	xml_flag(node, "missing", (s->waiting.missing & bit) != 0);
	xml_flag(node, "wait", (s->waiting.held & bit) != 0);
	xml_flag(node, "gap", (s->waiting.gaps & bit) != 0);
	xml_setf(node, "silent", "%u", s->silent[n]);
	if ((left = bank_left(s->file, s->last, n)) > 0 && !who->bot)
		xml_setf(node, "bank", "%lld", (long long)left);
	if (s->form != FORM_XML && left > 0) {
		schedule_say_duration(&bank, left);
		xml_set(node, "bank-shown", bank.data);
	}
	absence_say(&s->last->standing, &s->open_game.inbox.notes, who->id, clock_now(), &away);
	if (away.len > 0)
		xml_set(node, "absent", away.data);
	if (s->last->number > 0)
		xml_setf(node, "points", "%d", s->last->score.points[n]);
	if (s->last->over)
		xml_setf(node, "rank", "%u", s->last->score.rank[n]);
	if (gamefile_invites(s->file, n))
		add_joining(s, node, &s->joining[n]);
	if (asked != NULL)
		xml_set(xml_add(node, "asked"), "kind",
		    xml_attribute(asked, "kind"));
	if (s->form == FORM_XML)
		return;
	xml_flag(node, "moderator", f->bytes.len > 0 && f->how.kind == PROOF_MODERATOR);
	xml_flag(node, "later", asked == NULL && s->open != NULL &&
	    xml_child(s->open, "ask") != NULL);
	if (!o->accepted && !o->vacant)
		return;
	/* the standby that a free seat is offered to, or who has accepted it */
	node = xml_add(node, "offer");
	xml_flag(node, "accepted", o->accepted);
	xml_flag(node, "exhausted", o->exhausted);
	if (o->to != NULL) {
		xml_set(node, "to", o->to->name);
		facts_time(node, "until", o->to->zone, o->ends);
	}
}

/* True if an address has this mark; false for NULL. */
static bool
has_mark(const char *address, const char *mark)
{
	char	 its[OUTBOX_MARK];

	return address != NULL && strcmp(outbox_mark(address, its), mark) == 0;
}

/* True if a mail went to an address that nobody in the game has any more: it was put right. */
static bool
is_put_right(const struct status *s, xmlDocPtr observers, const char *mark)
{
	const struct gamefile	*f = s->file;
	bool			 known = mark == NULL || has_mark(f->moderator.mailbox, mark);

	for (unsigned seat = 1; seat <= f->seats && !known; seat++)
		known = has_mark(f->seat[seat].address, mark);
	for (size_t i = 0; i < f->standbys && !known; i++)
		known = has_mark(f->standby[i].address, mark);
	XML_EACH(observer, xmlDocGetRootElement(observers), "observer")
		known = known || has_mark(xml_attribute(observer, "address"), mark);
	return !known;
}

static void
add_outbox(xmlNodePtr game, const struct status *s, xmlDocPtr observers, const char *path)
{
	xmlNodePtr		 node = xml_add(game, "outbox");
	AUTO(outbox_log_clear) struct outbox_log log = { 0 };
	size_t			 n;

	outbox_log_read(&log, path, "");
	/* the newest try to send */
	for (n = log.count; n > 0 && log.tries[n - 1].what == TRY_RETURNED; n--)
		;
	xml_setf(node, "waiting", "%u", outbox_waiting(path, ""));
	if (n > 0 && log.tries[n - 1].what != TRY_SENT && *log.tries[n - 1].complaint != '\0')
		xml_set(node, "why", log.tries[n - 1].complaint);
	for (size_t i = 0; i < log.count; i++) {
		const struct outbox_try	*t = &log.tries[i];
		xmlNodePtr		 lost;

		if ((t->what != TRY_REFUSED && t->what != TRY_RETURNED) ||
		    is_put_right(s, observers, outbox_sent_to(&log, t->name)))
			continue;
		lost = xml_add(node, t->what == TRY_REFUSED ? "given-up" : "returned");
		xml_set(lost, "mail", t->name);
		xml_set(lost, "why", t->complaint);
		set_moment(lost, "at", t->time);
	}
}

/* A game whose log of mails is read. */
struct mails {
	const struct status	*s;
	xmlNodePtr		 game;
};

/* Adds a mail since the last turn that was not passed on to anybody. */
static void
add_mail(void *ctx, int64_t time, const char *seat, const char *address, const char *what)
{
	const struct mails	*m = ctx;
	bool			 letter = strcmp(what, INCOMING_LETTER_KEPT) == 0;
	const char		*word = letter ? "letter" : strcmp(what, INCOMING_MACHINE) == 0 ?
	    "machine" : strcmp(what, INCOMING_NO_CODE) == 0 ? "codeless" :
	    strcmp(what, INCOMING_MANY) == 0 ? "many" : NULL;
	xmlNodePtr		 node;

	/* Orders are of use until the turn is judged; a digest has the letters of its days. */
	if (word == NULL ||
	    time < (!letter || m->s->since == 0 ? m->s->last->at : m->s->since + 1))
		return;
	node = xml_add(m->game, "mail");
	xml_set(node, "what", word);
	xml_set(node, "address", address);
	if (*seat != '\0')
		xml_set(node, "seat", seat);
	set_moment(node, "at", time);
	set_shown(m->s, node, "at-shown", time);
}

/* Adds what people have said about their seats since then. */
static void
add_said(xmlNodePtr game, const struct status *s, const struct notes *notes)
{
	static const uint64_t	 told = NOTE_BIT(NOTE_JOIN) | NOTE_BIT(NOTE_DECLINE) |
	    NOTE_BIT(NOTE_RESIGN) | NOTE_BIT(NOTE_ACCEPT) | NOTE_BIT(NOTE_ABSENT);

	for (size_t i = 0; i < notes->count; i++) {
		const struct note	*n = &notes->note[i];
		unsigned		 seat = gamefile_seat(s->file, n->by);
		xmlNodePtr		 news;

		if (n->time <= s->since || (NOTE_BIT(n->kind) & told) == 0)
			continue;
		news = xml_add(game, "news");
		xml_set(news, "what", note_word(n->kind));
		xml_set(news, "by", seat == 0 ? n->by : person_name(&s->file->seat[seat]));
	}
}

/* Adds the phase that a turn left.  Its report, read as text, costs far less than its view. */
static void
add_phase(xmlNodePtr node, struct match *m, unsigned turn)
{
	const struct gamefile	*f = &m->table.file;
	AUTO_FREE char		*folder = paths_turn(m->path, turn),
	    *name = paths_shown("public", SHOWN_TEXT), *phase = NULL;
	AUTO(buf_clear) struct buf report = { 0 };
	struct diags		 diags = { 0 };

	if (turn > 0 && stored_file(folder, name, &report, NULL) && report.len > 0)
		phase = report_phase_said(report.data, f->game->title, gamefile_name(f));
	if (phase != NULL)
		xml_set(node, "phase", phase);
	else if (match_tables(m, &diags))
		facts_phase(node, m, turn);
	else
		talk_broken(&diags);
}

/* Adds what the style sheet alone wants of a game. */
static void
describe_shown(xmlNodePtr game, const struct status *s)
{
	const struct waiting	*w = &s->waiting;
	AUTO(buf_clear) struct buf ending = { 0 };
	char			 first[HASH_HEX];

	xml_flag(game, "ready", w->ready);
	xml_flag(game, "mailbox", s->file->moderator.mailbox != NULL);
	xml_flag(game, "overdue", w->due != 0 && w->due < clock_now() && !w->ready &&
	    s->file->silence == SILENCE_WAIT);
	xml_set(game, "rules-title", s->file->game->title);
	match_first(&s->open_game.match, first)[FIRST_DIGITS] = '\0';
	xml_set(game, "first", first);
	set_shown(s, game, "due-shown", w->due);
	set_shown(s, game, "judged-shown", w->settles);
	set_shown(s, game, "bank-shown", w->until == w->due ? 0 : w->until);
	if (w->round != 0) {
		xml_setf(game, "round", "%llu", (unsigned long long)w->round);
		set_shown(s, game, "out-shown", beacon_time(&s->file->beacon, w->round));
	}
	if (!w->over)
		return;
	record_say_ending(s->last, s->file, &ending);
	xml_set(game, "ending-said", ending.data);
}

static void
describe_game(xmlNodePtr game, const struct status *s, const char *path)
{
	const struct waiting	*w = &s->waiting;
	AUTO(xml_free) xmlDocPtr list = observers_read(path);

	if (s->form != FORM_TEXT)
		xml_set(game, "path", path);
	xml_set(game, "state", w->over ? "over" : w->paused ? "paused" :
	    w->round != 0 ? "closed" : w->ready ? "ready" : "waiting");
	xml_set(game, "id", s->file->id);
	xml_set(game, "title", gamefile_name(s->file));
	xml_set(game, "rules", s->file->game->name);
	xml_setf(game, "turn", "%u", s->last->number);
	set_moment(game, "published", s->last->at);
	if (!w->over)
		set_moment(game, "due", w->due);
	set_moment(game, "judged", w->settles);
	if (w->until != w->due)
		set_moment(game, "bank", w->until);
	xml_set_known(game, "ending", s->last->ending);
	for (unsigned seat = 1; seat <= s->file->seats; seat++)
		describe_seat(game, s, seat);
	add_outbox(game, s, list, path);
	incoming_read(path, NULL, add_mail, &(struct mails){ s, game });
	XML_EACH(observer, xmlDocGetRootElement(list), "observer")
		xml_add_copy(game, observer);
	if (s->form != FORM_XML)
		describe_shown(game, s);
}

/* The output for each game: what has been printed so far, or is read again for a table. */
struct shown {
	enum form	 form;
	int64_t		 since;
	FILE		*out;
};

static void
print_piece(const struct shown *h, xmlNodePtr node)
{
	AUTO(buf_clear) struct buf out = { 0 };

	xml_write_piece(node, &out);
	fwrite(out.data, 1, out.len, h->out);
}

/* Shows a game; ends the process with the faults if it is broken. */
static void
show_game(const char *path, void *ctx)
{
	const struct shown	*h = ctx;
	struct status		 s = { .form = h->form, .since = h->since,
	    .file = &s.open_game.match.table.file, .last = &s.open_game.match.last };
	AUTO(xml_free) xmlDocPtr doc = xml_new("game"), view = NULL;
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(buf_clear) struct buf text = { 0 };

	talk_open_game(&s.open_game, path, s.form == FORM_TABLE ? MATCH_GLANCE :
	    MATCH_LOOK);
	position_silent(s.open_game.position, s.file, s.silent);
	if (s.form != FORM_TABLE && s.last->number > 0) {
		view = stored_view(path, s.last->number, "public", &diags);
		if (view == NULL)
			talk_broken(&diags);
		s.open = xml_child(xmlDocGetRootElement(view), "open");
	}
	waiting_read(&s.waiting, &s.open_game.match, &s.open_game.inbox);
	offers_read(s.offer, &s.open_game.match, &s.open_game.inbox, s.open_game.position);
	joinings_read(s.joining, s.file, &s.open_game.inbox.notes);
	describe_game(xmlDocGetRootElement(doc), &s, path);
	if (s.since != 0) {
		/* The turns since then, the oldest first, and what people have said. */
		xmlNodePtr	 game = xmlDocGetRootElement(doc);
		struct match	*m = &s.open_game.match;
		unsigned	 turn = m->last.number;
		struct record	 r = { 0 };

		for (; turn > 0 && stored_record(m->path, s.file, turn - 1, &r, &diags) &&
		    r.at > s.since; turn--)
			record_clear(&r);
		for (unsigned n = turn; n <= m->last.number && m->last.at > s.since; n++) {
			xmlNodePtr	 news = xml_add(game, "news");

			record_clear(&r);
			if (!stored_record(m->path, s.file, n, &r, &diags))
				talk_broken(&diags);
			xml_set(news, "what", judging_act_name(r.act));
			xml_setf(news, "turn", "%u", n);
			if (n > 0)
				add_phase(news, m, n - 1);
			add_said(game, &s, &r.acts);
		}
		record_clear(&r);
		add_said(game, &s, &s.open_game.inbox.notes);
	}
	if (s.form == FORM_TABLE)
		add_phase(xmlDocGetRootElement(doc), &s.open_game.match, s.last->number);
	if (s.form != FORM_TEXT)
		print_piece(h, xmlDocGetRootElement(doc));
	else if (report_made("common/status.xsl", doc, NULL, TEXT_WIDTH,
	    &text, &diags))
		fwrite(text.data, 1, text.len, stdout);
	else
		talk_broken(&diags);
	open_game_close(&s.open_game);
}

static void
show_broken(const char *path, void *ctx)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("game");

	xml_set(xmlDocGetRootElement(doc), "path", path);
	xml_set(xmlDocGetRootElement(doc), "state", "broken");
	print_piece(ctx, xmlDocGetRootElement(doc));
}

xmlDocPtr
status_gather(const char *const *paths, size_t count, int64_t since, unsigned jobs,
    unsigned *found, unsigned *broken)
{
	AUTO(buf_clear) struct buf xml = { 0 };
	struct shown		 shown = { .form = FORM_TABLE, .since = since,
	    .out = talk_scratch() };
	struct talk_games	 work = { .each = show_game, .tell_broken = show_broken,
	    .ctx = &shown, .jobs = jobs, .out = &shown.out,
	    .batch = TALK_BATCH, .twins = since == 0 };
	xmlDocPtr		 doc;
	struct diags		 diags = { 0 };
	char			 now[CLOCK_SIZE];

	fprintf(shown.out, "<status at=\"%s\">\n", clock_format(clock_now(), now));
	for (size_t i = 0; i < count; i++)
		talk_games(&work, paths[i]);
	fprintf(shown.out, "</status>\n");
	talk_drain(shown.out, &xml);
	if ((doc = xml_parse("status", xml.data, xml.len, XML_CAP_OWN, &diags)) == NULL)
		talk_broken(&diags);
	*found += work.games;
	*broken += work.broken;
	return doc;
}

static enum exit_status
status_run(const struct args *a)
{
	const char		*root = args_count(a) == 0 ? "." : args_operand(a, 0);
	bool			 xml = flag_given(a, "xml"), page = flag_given(a, "html"),
	    one = talk_games_is_one(root);
	struct shown		 shown = { .form = xml ? FORM_XML : FORM_TEXT, .out = stdout };
	struct talk_games	 found = { .each = show_game, .tell_broken = show_broken,
	    .ctx = &shown, .out = &shown.out, .twins = true,
	    .batch = TALK_BATCH, .jobs = (unsigned)flag_number(a, "jobs", 1, TALK_JOBS, 1) };
	AUTO(buf_clear) struct buf out = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;
	struct diags		 diags = { 0 };
	char			 now[CLOCK_SIZE];
	struct winsize		 size;
	/* the columns of the terminal, or those of a report */
	unsigned		 width = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
	    size.ws_col >= TEXT_WIDTH ? size.ws_col - 1u : TEXT_WIDTH;

	if (xml && page)
		usage_error(a, "--xml and --html do not go together");
	if (xml) {
		printf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<status at=\"%s\">\n",
		    clock_format(clock_now(), now));
		if (one)
			show_game(root, &shown);
		else
			talk_games(&found, root);
		printf("</status>\n");
	} else if (one && !page)
		show_game(root, &shown);
	else {
		doc = status_gather(&root, 1, 0, found.jobs, &found.games, &found.broken);
		if (found.games + found.broken == 0 && !page)
			cannot("'%s' is no game directory, and none is below it", root);
		if (!report_made(page ? "common/status-page.xsl" :
		    "common/status-table.xsl", doc, NULL, width, &out, &diags))
			talk_broken(&diags);
		fwrite(out.data, 1, out.len, stdout);
	}
	return found.broken > 0 ? EXIT_BROKEN : EXIT_DONE;
}

const struct command	cmd_status = {
	.name = "status",
	.summary = "show who is awaited for what, and what is due",
	.flags = status_flags,
	.operands = "[GAME|ROOT]", .most = 1,
	.run = status_run
};
