/* Answers in a receipt: facts for its template, and faults with hints for the writer of a mail. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "post/letterbox_parts.h"

xmlNodePtr
reply(struct hearing *h, const char *what)
{
	xmlNodePtr	 node = xml_add(h->letter, "answer");

	xml_set(node, "what", what);
	return node;
}

xmlNodePtr
refuse(struct hearing *h, const char *what)
{
	h->refused = true;
	return reply(h, what);
}

void
reply_word(const struct hearing *h, xmlNodePtr node, const struct spoken *said)
{
	xml_set(node, "word", note_word(said->kind));
	if (*said->detail != '\0' && h->quotable)
		xml_set(node, "detail", said->detail);
}

const char *
hearing_sender(const struct hearing *h, char mark[SENDER_MARK])
{
	unsigned char	 hash[HASH_SIZE];
	char		 hex[HASH_HEX];

	if (h->seat != 0)
		return h->who->id;
	hash_bytes(h->who->id, strlen(h->who->id), hash);
	snprintf(mark, SENDER_MARK, "standby-%s", hex_write(hash, 5, hex));
	return mark;
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
		{ "missing-token", "write a line `token WORD` above all else, with your secret word"
		    },
		{ "missing-code", "write above all else the line `token CODE` that stands on top "
		    "of this mail" },
		{ "wrong-code", "each turn has another: the one that counts now stands on top of "
		    "this mail" },
		{ "wrong-token", "who has lost their word asks the moderator for a new one" },
		{ "not-joined", "answer the invitation first: the line `join` in it says how" },
	};

	for (size_t i = 0; i < LENGTH(hints); i++)
		if (strcmp(hints[i].code, d->code) == 0)
			return hints[i].hint;
	return d->hint;
}

void
reply_faults(xmlNodePtr node, const struct diags *diags)
{
	struct diags	 said = { .errors = diags->errors };
	struct buf	 text = { 0 };

	for (size_t i = 0; i < diags->count; i++) {
		const struct diag	*d = &diags->diag[i];
		const char		*hint = mail_hint(d);

		diags_at(&said, d->file == NULL ? "your words" : d->file, d->line);
		diag_add(&said, d->severity, d->code, "%s", d->text);
		if (d->excerpt != NULL)
			said.diag[said.count - 1].excerpt = xstrdup(d->excerpt);
		if (hint != NULL)
			diag_hint(&said, "%s", hint);
	}
	diags_format(&said, &text);
	if (text.len > 0)
		facts_text(node, "faults", text.data);
	diags_clear(&said);
	buf_clear(&text);
}

void
reply_faults_of_words(const struct hearing *h, xmlNodePtr node, const struct diags *diags)
{
	if (h->quotable)
		reply_faults(node, diags);
	else if (diags->count > 0)
		xml_set(node, "faults", "secret");
}

/* Quotes the lines: their writer knows them by sight, and few mail programs count lines. */
void
reply_faults_of(xmlNodePtr node, const struct content *c, struct diags *diags)
{
	const struct buf	*text = submission_text(&c->submission);

	diags_quote(diags, 0, c->name, text->data, text->len);
	reply_faults(node, diags);
}

void
reply_lines(xmlNodePtr node, const char *element, struct buf *text)
{
	char	*save = NULL;

	for (char *line = text->len == 0 ? NULL : strtok_r(text->data, "\n", &save); line != NULL;
	    line = strtok_r(NULL, "\n", &save))
		facts_text(node, element, line);
}

struct evidence
hearing_evidence(const struct hearing *h, const struct pgp_result *signature, unsigned seat,
    char code[CODE_TEXT])
{
	*code = '\0';
	if (seat != 0 && gamefile_auth(&h->m->table.file, seat) == AUTH_MAILBOX)
		match_code(h->m, seat, code);
	return (struct evidence){ .signature = signature, .token = h->token, .code = code };
}

/*
 * Somebody who catches an encrypted mail can send it as their own: that must show them nothing of
 * its contents.
 */
bool
hearing_may_quote(const struct hearing *h, const struct content *c)
{
	char		 code[CODE_TEXT];
	struct evidence	 came = hearing_evidence(h, &c->proof, h->seat, code);
	struct proof	 how;

	if (!c->secret)
		return true;
	return h->sealed && proof_decide(&h->m->table.file, h->who, &came, &how) == PROVED &&
	    how.kind != PROOF_NONE;
}
