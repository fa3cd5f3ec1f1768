/* export, import: histories of games for other programs, and from them. */

#include <stdio.h>
#include <string.h>

#include "archive/history.h"
#include "archive/import.h"
#include "commands/talk.h"
#include "xml/tree.h"

static const struct flag	export_flags[] = {
	{ .name = "format", .letter = 'f', .value = "FORM", .doc = "one of those below" },
	{ 0 }
};

static enum exit_status
export_run(const struct args *a)
{
	struct match			 m;
	struct diags			 diags = { 0 };
	AUTO(buf_clear) struct buf	 out = { 0 };
	AUTO(xml_free) xmlDocPtr	 history = NULL;
	const struct history_form	*form;
	bool				 ok;
	const char			*name;
	AUTO(buf_clear) struct buf	 all = { 0 };

	talk_open_any(&m, args_operand(a, 0));
	name = flag_value(a, "format");
	form = history_find(name == NULL ? "json" : name);
	for (const struct history_form *f = history_forms; form == NULL && f->name != NULL; f++)
		buf_printf(&all, "%s%s", all.len == 0 ? "" : f[1].name == NULL ? " or " : ", ",
		    f->name);
	if (form == NULL)
		usage_error(a, "there is no form '%s': %s", name, all.data);
	if (form->game != NULL && strcmp(form->game, m.table.file.game->name) != 0)
		usage_error(a, "the form '%s' is for %s", name, form->game);
	history = history_tree(&m, &diags);
	ok = history != NULL && history_write(&m, form, history, 0, &out, &diags);
	if (ok)
		fwrite(out.data, 1, out.len, stdout);
	match_close(&m);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_BROKEN);
}

const struct command	cmd_export = {
	.name = "export",
	.summary = "write the public history for other programs",
	.flags = export_flags,
	.operands = "GAME|COPY", .least = 1, .most = 1,
	.run = export_run
};

static const struct flag	import_flags[] = {
	{ .name = "format", .letter = 'f', .value = "FORM", .doc = "diplomacy or webdiplomacy",
	    .required = true },
	{ .name = "game", .letter = 'g', .value = "ID",
	    .doc = "which game of a file with several" },
	{ .name = "option", .letter = 'o', .value = "NAME=VALUE",
	    .doc = "a variant or ruling that is not the default", .repeats = true },
	{ .name = "follow", .doc = "take the record's position where our rules come to another" },
	{ .name = "key", .value = "KEY", .doc = "the moderator's existing key" },
	{ 0 }
};

#define MAX_GIVEN	64

static enum exit_status
import_run(const struct args *a)
{
	const char	*options[MAX_GIVEN + 1] = { NULL }, *form = flag_value(a, "format");
	AUTO_FREE char	*path = path_plain(args_operand(a, 1));
	struct import	 i = { .form = import_forms, .file = args_operand(a, 0), .path = path,
	    .game = flag_value(a, "game"), .key = flag_value(a, "key"), .options = options,
	    .follow = flag_given(a, "follow") };
	struct diags	 diags = { 0 };
	bool		 ok;

	while (i.form->name != NULL && strcmp(i.form->name, form) != 0)
		i.form++;
	if (i.form->name == NULL)
		usage_error(a, "there is no form '%s': diplomacy or webdiplomacy", form);
	for (unsigned n = 0; n < MAX_GIVEN && flag_nth(a, "option", n) != NULL; n++)
		options[n] = flag_nth(a, "option", n);
	ok = import_game(&i, &diags);
	if (ok)
		printf("%s: %u turns, %u phase%s\n", path, i.turns, i.differing,
		    i.differing == 1 ? " differs" : "s differ");
	else if (i.differing > 0)
		diag_hint(&diags, "--option says which ruling the record follows, as in `assize "
		    "games %s`; --follow takes its positions as they are", i.form->game);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_import = {
	.name = "import",
	.summary = "make a game directory from a recorded game",
	.flags = import_flags,
	.operands = "FILE GAME", .least = 2, .most = 2,
	.run = import_run
};
