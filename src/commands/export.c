/* export: writes the public history of a game for other programs. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/history.h"
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
	.needs = NEEDS_GAME | TAKES_COPY,
	.run = export_run
};
