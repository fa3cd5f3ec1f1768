/* The receipt of a mail: answers, and faults with hints for its writer. */

#include <stdio.h>
#include <string.h>

#include "post/handling.h"
#include "records/deadline.h"

xmlNodePtr
reply(struct handling *h, const char *what)
{
	xmlNodePtr	 node = xml_add(h->facts, "answer");

	xml_set(node, "what", what);
	return node;
}

/* Returns a hint that fits: the writer of a mail may have no shell. */
static const char *
mail_hint(const struct diag *d)
{
	static const struct {
		const char	*code, *hint;
	} hints[] = {
		{ "no-signature", "sign the mail, or the file, with the key that is registered for "
		    "you" },
		{ "missing-token", "begin with a line `token` and your password" },
		{ "missing-code", "reply to our last mail, or begin with the line `token CODE` "
		    "at the end of this one" },
		{ "wrong-code", "each turn has another: the newest stands at the end of this "
		    "mail" },
		{ "wrong-token", "if you have lost your password, ask the moderator for another" },
		{ "not-joined", "reply to your invitation with its line `join` first" },
	};

	for (size_t i = 0; i < LENGTH(hints); i++)
		if (strcmp(hints[i].code, d->code) == 0)
			return hints[i].hint;
	return d->hint;
}

void
reply_faults(xmlNodePtr node, const struct diags *diags)
{
	AUTO(diags_clear) struct diags hinted = { .errors = diags->errors };
	AUTO(buf_clear) struct buf text = { 0 };

	for (size_t i = 0; i < diags->count; i++) {
		const struct diag	*d = &diags->diag[i];
		const char		*hint = mail_hint(d);

		diags_at(&hinted, d->file == NULL ? "your mail" : d->file, d->line);
		diag_add(&hinted, d->severity, d->code, "%s", d->text);
		if (d->excerpt != NULL)
			hinted.diag[hinted.count - 1].excerpt = xstrdup(d->excerpt);
		if (hint != NULL)
			diag_hint(&hinted, "%s", hint);
	}
	diags_format(&hinted, &text);
	if (text.len > 0)
		facts_text(node, "faults", text.data);
}

void
reply_faults_of_text(const struct handling *h, xmlNodePtr node, const struct diags *diags)
{
	if (h->quotable)
		reply_faults(node, diags);
	else if (diags->count > 0)
		xml_set(node, "faults", "secret");
}

const char *
reply_mark(const struct handling *h, char mark[REPLY_MARK])
{
	char		 hex[HASH_HEX];

	if (h->seat != 0)
		return h->m->table.file.seat[h->seat].id;
	snprintf(mark, REPLY_MARK, "standby-%.10s",
	    hash_hex(h->who->id, strlen(h->who->id), hex));
	return mark;
}

void
reply_settle(struct handling *h)
{
	inbox_settle(h->in, h->m);
	if (!h->settled)
		due_now(h->m->path);
	h->settled = true;
}
