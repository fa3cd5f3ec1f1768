/* export: writes the public history of a game for other programs. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/history.h"
#include "commands/talk.h"

static const struct flag	export_flags[] = {
	{ .name = "format", .letter = 'f', .value = "FORM", .doc = "one of those below" },
	{ 0 }
};

static const struct history_form *
wanted_form(const struct args *a, const char *game)
{
	const char			*name = flag_value(a, "format");
	const struct history_form	*form = history_find(name == NULL ? "json" : name);

	if (form == NULL)
		usage_error(a, "there is no form '%s': json, schema, status, feed, diplomacy, "
		    "judge or git", name);
	if (form->game != NULL && strcmp(form->game, game) != 0)
		usage_error(a, "the form '%s' is for %s", name, form->game);
	return form;
}

static enum exit_status
export_run(const struct args *a)
{
	struct match			 m;
	struct diags			 diags = { 0 };
	struct buf			 out = { 0 };
	const struct history_form	*form;
	xmlDocPtr			 history;
	bool				 git, ok;

	talk_open_any(&m, args_operand(a, 0));
	git = flag_value(a, "format") != NULL &&
	    strcmp(flag_value(a, "format"), "git") == 0;
	form = git ? NULL : wanted_form(a, m.table.file.game->name);
	history = history_tree(&m, &diags);
	ok = history != NULL && (git ? history_stream(&m, history, &out, &diags) :
	    history_write(&m, form, history, 0, &out, &diags));
	if (ok)
		fwrite(out.data, 1, out.len, stdout);
	xmlFreeDoc(history);
	buf_clear(&out);
	match_close(&m);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_BROKEN);
}

const struct command	cmd_export = {
	.name = "export",
	.summary = "write the public history for other programs",
	.flags = export_flags,
	.operands = "GAME|COPY", .least = 1, .most = 1,
	.needs = NEEDS_GAME | TAKES_COPY,
	.run = export_run
};
