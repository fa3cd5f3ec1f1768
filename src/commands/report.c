/* report, guide: a report printed or made again, and the player's guide. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "archive/views.h"
#include "commands/talk.h"
#include "judge/judge.h"
#include "match/match.h"
#include "post/mailing.h"
#include "referee/view.h"
#include "xml/parse.h"

static const struct flag	report_flags[] = {
	{ .name = "seat", .letter = 's', .value = "SEAT",
	    .doc = "a seat's own report; public and referee are viewers too" },
	{ .name = "html", .doc = "the HTML report instead of the text" },
	{ .name = "view", .doc = "the view itself, as XML" },
	{ .name = "templates", .letter = 't', .value = "FOLDER",
	    .doc = "make the report again with templates from here" },
	{ 0 }
};

/*
 * Makes the referee's view of a published turn again.  NULL, with a diagnostic,
 * if it cannot be read. xmlFreeDoc() it.
 */
static xmlDocPtr
referee_view(const char *game, struct table *t, unsigned turn, struct diags *diags)
{
	struct view_of	 of = { .game_id = t->file.id, .turn = turn };
	AUTO_FREE char *folder = paths_turn(game, turn);
	AUTO(xml_free) xmlDocPtr doc = stored_position(game, turn, diags),
	    events = stored_tree(folder, EVENTS_FILE, diags);
	xmlDocPtr	 view = NULL;
	struct position	 position;
	xmlNodePtr	 none;

	if (doc != NULL && events != NULL && position_read(&position, t, doc, diags)) {
		view = view_new(&position.play, SEAT_REFEREE, &of);
		none = xml_child(xmlDocGetRootElement(view), "events");
		xmlReplaceNode(none, xmlDocCopyNode(xmlDocGetRootElement(events), view, 1));
		xmlFreeNode(none);
		position_clear(&position);
	}
	return view;
}

static bool
make_again(struct match *m, unsigned turn, const struct buf *xml, const struct args *a,
    struct buf *out, struct diags *diags)
{
	struct report		*report = report_open(m->table.file.game->name,
	    flag_value(a, "templates"), diags);
	const char		*who = flag_given(a, "seat") ? flag_value(a, "seat") : "public";
	AUTO(record_clear) struct record record = { 0 };
	struct remade		 remade = { .path = m->path, .table = &m->table,
	    .record = &record, .seat = gamefile_seat(&m->table.file, who) };
	bool			 ok = false;

	remade.view = strcmp(who, "referee") == 0 ?
	    referee_view(m->path, &m->table, turn, diags) :
	    xml_parse("view", xml->data, xml->len, STORED_CAP, diags);
	if (report != NULL && remade.view != NULL && turn_record(m, turn, &record, diags)) {
		remade.luck = remade_audit(&remade);
		ok = remade_report(&remade, report,
		    flag_given(a, "html") ? REPORT_HTML : REPORT_TEXT, out, diags);
	}
	xmlFreeDoc(remade.view);
	report_close(report);
	return ok;
}

static unsigned
wanted_turn(const struct match *m, const struct args *a)
{
	const char	*text = args_operand(a, 1), *ids[MAX_SEATS + 2], *near;
	size_t		 count = gamefile_ids(&m->table.file, ids);
	char		*end;
	unsigned long	 turn;

	if (text == NULL)
		return m->last.number;
	turn = strtoul(text, &end, 10);
	if (*text < '0' || *text > '9') {
		/* It stands for a seat, or is a slip. */
		ids[count++] = "public";
		ids[count++] = "referee";
		near = nearest(text, ids, count);
		if (near != NULL && strcasecmp(near, text) == 0)
			cannot("'%s' is no turn; a seat is given with --seat: "
			    "assize report --seat %s %s", text, near, args_operand(a, 0));
		if (near != NULL)
			cannot("'%s' is no turn; did you mean the seat '%s'? "
			    "assize report --seat %s %s", text, near, near, args_operand(a, 0));
		cannot("there is no turn '%s'; the last is %u, and a seat is given with "
		    "--seat", text, m->last.number);
	}
	if (*end != '\0' || turn > m->last.number)
		cannot("there is no turn '%s'; the last is %u", text, m->last.number);
	return (unsigned)turn;
}

static enum exit_status
report_run(const struct args *a)
{
	const char	*viewer = flag_value(a, "seat") == NULL ? "public" : flag_value(a, "seat");
	struct match	 m;
	struct diags	 diags = { 0 };
	AUTO(buf_clear) struct buf bytes = { 0 }, again = { 0 };
	AUTO_FREE char *name = NULL, *turn_path = NULL;
	const char	*templates = flag_value(a, "templates"), *game;
	unsigned	 turn;
	bool		 ok;

	talk_open_any(&m, args_operand(a, 0));
	game = m.table.file.game->name;
	turn = wanted_turn(&m, a);
	if (turn == 0)
		cannot("turn 0 has no report: the game is not set up before turn 1");
	if (templates != NULL) {
		/* A folder without anything for this game would be ignored silently. */
		AUTO_FREE char *own = path_join(templates, game),
		    *common = path_join(templates, "common");

		if (!folder_exists(own) && !folder_exists(common))
			cannot("there are no templates in '%s': a folder '%s' or 'common' "
			    "is looked for in it", templates, game);
	}
	name = paths_shown(talk_viewer(&m.table.file, viewer),
	    flag_given(a, "view") || flag_given(a, "templates") ? SHOWN_VIEW :
	    flag_given(a, "html") ? SHOWN_HTML : SHOWN_TEXT);
	turn_path = paths_turn(m.path, turn);
	ok = talk_may_see(&m, turn, viewer, &diags) &&
	    stored_file(turn_path, name, &bytes, &diags);
	if (ok && flag_given(a, "templates")) {
		ok = make_again(&m, turn, &bytes, a, &again, &diags);
		fwrite(again.data, 1, again.len, stdout);
	} else if (ok)
		fwrite(bytes.data, 1, bytes.len, stdout);
	match_close(&m);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_BROKEN);
}

const struct command	cmd_report = {
	.name = "report",
	.summary = "print a report again",
	.flags = report_flags,
	.operands = "GAME|COPY [TURN]", .least = 1, .most = 2,
	.run = report_run
};

static enum exit_status
guide_run(const struct args *a)
{
	struct match	 m;
	AUTO(buf_clear) struct buf page = { 0 };
	struct diags	 diags = { 0 };

	talk_open(&m, args_operand(a, 0), MATCH_READ);
	if (!guide_write(&m, &page, &diags))
		talk_broken(&diags);
	fwrite(page.data, 1, page.len, stdout);
	match_close(&m);
	return EXIT_DONE;
}

const struct command	cmd_guide = {
	.name = "guide",
	.summary = "print the player's guide, a page for a browser",
	.operands = "GAME", .least = 1, .most = 1,
	.run = guide_run
};
