/* One incoming mail: its text split into commands and a letter, and the games it is about. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/code.h"
#include "match/match.h"
#include "post/delivery.h"
#include "store/stage.h"
#include "xml/tree.h"

#define MOST_GAMES	8	/* in one mail */
#define CODE_SIGNS	16	/* of a reply code in a Message-ID, without hyphens */

void
delivery_clear(struct delivery *d)
{
	contents_clear(&d->contents);
	buf_clear(&d->key.bytes);
	diags_clear(&d->key.diags);
	free(d->key.name);
	parsed_clear(&d->parsed);
	free(d->own);
	free(d->taken);
	free(d->between);
	free(d->letter);
	mail_clear(&d->mail);
	diags_clear(&d->diags);
	diags_clear(&d->faults);
	pgp_close(d->pgp, false);
	file_names_clear(&d->games);
	file_names_clear(&d->others);
}

/*
 * Text.
 */

/*
 * True if the sender may mean this as orders.  False for an order file in a
 * quotation with nothing filled in, which each mail of a turn has.
 */
static bool
content_is_meant(const struct content *c)
{
	return c->orders && !(c->place == PASTED_QUOTED && content_is_empty(c));
}

/*
 * Finds a line `join` or `accept` below other words of the writer's own, none
 * of which denies or asks anything, or looks like the head of a quotation.
 */
static bool
prose_line(const char *own, enum note_kind *kind)
{
	for (const char *line = own; *line != '\0'; line = quote_next_line(line)) {
		size_t	 len = strcspn(line, "\n");
		AUTO_FREE char *text = xstrndup(line, len), *tidy = said_tidy(text);

		tidy[strcspn(tidy, ".!")] = '\0';
		if (strcasecmp(tidy, "join") == 0 || strcasecmp(tidy, "accept") == 0) {
			*kind = strcasecmp(tidy, "join") == 0 ? NOTE_JOIN : NOTE_ACCEPT;
			return !prose_denies(own, own + strlen(own));
		}
		/* what a mail program puts above a quotation, or a question */
		if (strpbrk(text, ":@<?") != NULL)
			return false;
	}
	return false;
}

/*
 * Reads the commands of a text.  Orders allow any other text beside them, so
 * that only faults are reported in lines that may be meant for us; without
 * orders, commands must make sense.
 */
static void
read_commands(struct delivery *d, const char *text)
{
	AUTO(diags_clear) struct diags ignored = { 0 };
	enum note_kind	 kind;
	char		 code[CODE_TEXT] = "";
	bool		 orders = false;

	for (size_t i = 0; i < d->contents.count; i++)
		orders = orders || content_is_meant(&d->contents.item[i]);
	diags_at(&d->faults, "your words", 0);
	parsed_read(&d->parsed, text, !orders && delivery_answers_press(&d->mail),
	    orders ? &ignored : &d->faults);
	for (size_t i = 0; i < ignored.count; i++)
		if (strcmp(ignored.diag[i].code, "bad-press") == 0) {
			diags_at(&d->faults, NULL, ignored.diag[i].line);
			diag_error(&d->faults, "bad-press", "%s", ignored.diag[i].text);
			if (ignored.diag[i].hint != NULL)
				diag_hint(&d->faults, "%s", ignored.diag[i].hint);
		}
	if (d->parsed.count == 0 && !orders && (prose_sentence(text, &kind, code) ||
	    (*d->reply.code != '\0' && prose_line(d->own, &kind)))) {
		/* In place of all that was read comes a command that was found in a sentence. */
		AUTO_FREE char	*line = xasprintf("%s %s\n", note_word(kind), code);

		parsed_clear(&d->parsed);
		diags_clear(&d->faults);
		parsed_read(&d->parsed, line, false, &d->faults);
		d->parsed.greeted = true;
	}
	if (d->parsed.missed != 0) {
		diags_at(&d->faults, NULL, d->parsed.missed);
		diag_warning(&d->faults, "missed-word",
		    "this line was not read: words for the referee come before any other text");
	}
}

/* The id is "GAME.NAME.CODE@HOST", or has no code. */
bool
delivery_reply_read(const char *id, struct reply_code *r)
{
	size_t		 game = strcspn(id, ".@"), end = strcspn(id, "@");
	const char	*dot = memrchr(id, '.', end);

	*r = (struct reply_code){ 0 };
	if (id[game] != '.' || game >= sizeof(r->game))
		return false;
	snprintf(r->game, sizeof(r->game), "%.*s", (int)game, id);
	if ((size_t)(dot - id) == game || end - (size_t)(dot - id) != CODE_SIGNS + 1)
		return false;
	snprintf(r->name, sizeof(r->name), "%.*s", (int)(dot - id - (ptrdiff_t)game - 1),
	    id + game + 1);
	snprintf(r->code, sizeof(r->code), "%.*s", CODE_SIGNS, dot + 1);
	return true;
}

bool
delivery_plus_read(const struct mail *mail, struct reply_code *r)
{
	AUTO_FREE char	*all = xstrdup(mail->to);

	EACH_WORD(a, all, " ") {
		char	*plus = strchr(a, '+'), *dot = plus == NULL ? NULL : strchr(plus, '.');

		if (dot == NULL || strcspn(dot, "@") != CODE_SIGNS + 1)
			continue;
		*r = (struct reply_code){ .name = REPLY_PLUS, .direct = true };
		snprintf(r->game, sizeof(r->game), "%.*s", (int)(dot - plus - 1), plus + 1);
		snprintf(r->code, sizeof(r->code), "%.*s", CODE_SIGNS, dot + 1);
		return true;
	}
	return false;
}

/*
 * Finds the code in In-Reply-To, else in the last reference that has one; else
 * only the game whose mail is answered, which may be none of ours.
 */
static void
reply_code_find(const struct mail *mail, struct reply_code *r)
{
	bool	 found = delivery_reply_read(mail->in_reply_to, r), direct = found;

	for (size_t i = mail->reference_count; i > 0 && !found; i--) {
		found = delivery_reply_read(mail->references[i - 1], r);
		direct = found && *mail->in_reply_to == '\0' && i == mail->reference_count;
	}
	r->direct = direct;
	if (!found)
		delivery_reply_read(mail_answered(mail), r);
	if (!direct)
		delivery_plus_read(mail, r);
}

/* Gives the reply code in the header to commands that are nothing without one. */
static void
give_code(struct delivery *d)
{
	for (size_t i = 0; i < d->parsed.count && *d->reply.code != '\0'; i++) {
		struct parsed_command	*c = &d->parsed.command[i];
		bool			 word;

		if (c->kind != NOTE_JOIN && c->kind != NOTE_ACCEPT && c->kind != NOTE_DECLINE)
			continue;
		word = strcasecmp(c->detail, "word") == 0 || strcasecmp(c->detail, "password") == 0;
		if (*c->detail != '\0' && !word)
			continue;
		free(c->detail);
		c->detail = xasprintf("%s%s", d->reply.code, word ? " word" : "");
	}
}

void
delivery_read_again(struct delivery *d, const char *text)
{
	parsed_clear(&d->parsed);
	diags_clear(&d->faults);
	free(d->letter);
	d->letter = NULL;
	read_commands(d, text);
	give_code(d);
}

bool
delivery_answers_press(const struct mail *mail)
{
	return strstr(mail_answered(mail), PRESS_MARK) != NULL;
}

/* The text is the first that is not blank; a file of another kind is not read. */
void
delivery_split(struct delivery *d)
{
	bool	 below;

	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (c->text == NULL || strcmp(c->name, "text") != 0 ||
		    c->text[strspn(c->text, " \t\r\n")] == '\0')
			continue;
		if (d->text != NULL) {
			diags_at(&d->faults, "the mail", 0);
			diag_warning(&d->faults, "second-text",
			    "the mail has another text, which was not read");
			return;
		}
		d->text = c;
		d->own = prose_written(c->text, &d->between, &below);
		reply_code_find(&d->mail, &d->reply);
		read_commands(d, below && *d->reply.code != '\0' ? d->own : c->text);
		give_code(d);
		if (d->parsed.count == 0) {
			/* The lines that prove or address it are none of it. */
			static const char *const	 word[] = { "token ", "game ", "seat " };
			char				*at = d->letter = xstrdup(d->own);

			while (*at != '\0') {
				const char	*line = at + strspn(at, " \t\r\n");
				bool		 heads = false;

				for (size_t k = 0; k < LENGTH(word); k++)
					heads = heads || strncasecmp(line,
					    word[k], strlen(word[k])) == 0;
				if (*line != '\0' && !heads)
					break;
				at += line - at;
				at += strcspn(at, "\n");
			}
			memmove(d->letter, at, strlen(at) + 1);
		}
	}
}

/*
 * Signed text counts once: somebody who catches it could send it again, in
 * another envelope and in another turn.  The mark does not depend on line
 * breaks.
 */
char *
delivery_text_mark(const struct content *c)
{
	AUTO(buf_clear) struct buf text = { 0 };
	char		 mark[HASH_HEX];

	if (c->proof.verdict != PGP_GOOD)
		return NULL;
	buf_printf(&text, "%s %lld\n", c->proof.primary, (long long)c->proof.signed_at);
	for (const char *at = c->text; *at != '\0'; at++)
		if (!isspace((unsigned char)*at))
			buf_putc(&text, *at);
	return xasprintf("words-%s", hash_hex(text.data, text.len, mark));
}

bool
delivery_was_processed(const char *game, const char *mark)
{
	AUTO_FREE char	*path = xasprintf("%s/" SEEN_FOLDER "/%s", game, mark);

	return file_exists(path);
}

void
delivery_mark_processed(const char *game, const char *mark)
{
	AUTO_FREE char *folder = path_join(game, SEEN_FOLDER);

	stage_folder(game, SEEN_FOLDER);
	stage_mark(folder, mark);
}

/*
 * Games that a mail names.
 */

const char *
delivery_game_id(const char *game)
{
	static char	*of, *id;
	AUTO(xml_free) xmlDocPtr doc = NULL;

	if (of != NULL && strcmp(of, game) == 0)
		return id;
	free(of);
	free(id);
	doc = stored_tree(game, GAME_FILE, NULL);
	of = xstrdup(game);
	id = xstrdup(doc == NULL ? "" :
	    xml_attribute_or(xmlDocGetRootElement(doc), "id", ""));
	return id;
}

static bool
is_id(const char *name)
{
	return strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(name);
}

char *
delivery_game_path(const char *root, const char *id)
{
	AUTO_FREE char	*own = path_join(root, GAME_FILE),
	    *path = path_join(root, id), *file = path_join(path, GAME_FILE);

	if (file_exists(own))
		return *id == '\0' || strcmp(delivery_game_id(root), id) == 0 ?
		    xstrdup(root) : NULL;
	return *id != '\0' && is_id(id) && file_exists(file) ? xstrdup(path) : NULL;
}

/* Adds a game to those of the mail, once; reports an unknown one instead. */
static void
delivery_add_game(struct delivery *d, const char *id, int line)
{
	AUTO_FREE char *path = delivery_game_path(d->root, id);
	bool	 known = false;

	d->named = d->named || *id != '\0';
	for (size_t i = 0; i < d->games.count && path != NULL; i++)
		known = known || strcmp(d->games.name[i], path) == 0;
	if (path == NULL && line > 0) {
		diags_at(&d->faults, "your words", line);
		diag_error(&d->faults, "unknown-game", "there is no game '%s' here", id);
	} else if (path != NULL && !known && d->games.count == MOST_GAMES) {
		/* said once; the names of these games may have come encrypted */
		if (!d->crowded) {
			diags_at(&d->diags, "the mail", 0);
			diag_error(&d->diags, "too-many-games",
			    "a mail speaks to at most %d games: what it has for others is not "
			    "heard", MOST_GAMES);
			diag_hint(&d->diags, "send that in another mail");
		}
		d->crowded = true;
	} else if (path != NULL && !known)
		file_names_add(&d->games, path);
}

/*
 * Returns the id or title in brackets in the subject, the caller's to free(); "" if there is none.
 */
static char *
name_in_subject(const struct mail *mail)
{
	const char	*bracket = strchr(mail->subject, '[');

	return bracket == NULL ? xstrdup("") : xstrndup(bracket + 1, strcspn(bracket + 1, "]"));
}

bool
delivery_is_for(const struct delivery *d, const char *id, const char *path)
{
	AUTO_FREE char *named = id == NULL || *id == '\0' ? xstrdup(d->games.name[0]) :
	    delivery_game_path(d->root, id);

	return named != NULL && strcmp(named, path) == 0;
}

bool
delivery_brings(const struct delivery *d, const struct content *c, const char *path)
{
	AUTO_FREE char *named = NULL;

	if (!content_is_meant(c))
		return false;
	if (*c->heading.game != '\0')
		named = delivery_game_path(d->root, c->heading.game);
	return strcmp(named == NULL ? d->games.name[0] : named, path) == 0;
}

const char *
delivery_token(const struct delivery *d, const struct parsed_tokens *tokens, const char *path)
{
	const char	*any = NULL, *own = NULL;

	for (size_t i = 0; i < tokens->count; i++) {
		const struct parsed_token	*t = &tokens->item[i];

		if (t->game == NULL)
			any = t->word;
		else if (delivery_is_for(d, t->game, path))
			own = t->word;
	}
	return own != NULL ? own : any;
}

/*
 * Games of the sender, for a mail that names no game here.
 */

static bool
file_says(const struct buf *text, const char *attribute, const char *value)
{
	AUTO_FREE char	*wanted = xasprintf(" %s=\"%s\"", attribute, value);

	return strcasestr(text->data, wanted) != NULL;
}

/* True if somebody in this game has this address, or is about to move there. */
static bool
game_has_address(const char *game, const char *address)
{
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 found = false;

	if (stored_file(game, CONTACTS_FILE, &text, NULL)) {
		AUTO_FREE char *folder = path_join(game, SECRET_FOLDER);
		AUTO(file_names_clear) struct file_names names = { 0 };

		/* Adds the text of all renewals, to be searched for an address. */
		if (folder_exists(folder))
			folder_list(folder, &names);
		for (size_t i = 0; i < names.count; i++) {
			AUTO(buf_clear) struct buf one = { 0 };

			if (strncmp(names.name[i], RENEWED_PREFIX,
			    sizeof(RENEWED_PREFIX) - 1) == 0 &&
			    stored_file(folder, names.name[i], &one, NULL))
				buf_add(&text, one.data, one.len);
		}
		found = file_says(&text, "address", address) || file_says(&text, "to", address);
	}
	return found;
}

/* True if the mail is from this person's address, and the word is theirs. */
static bool
is_word_of(const struct delivery *d, const char *word, const struct gamefile *f,
    const struct person *p)
{
	return p->address != NULL && strcasecmp(p->address, d->mail.from) == 0 &&
	    person_has_word(f, p) && token_fits(p, word);
}

/*
 * True if somebody in this game has the sender's address, and the last secret
 * word of the mail: the one that counts in a game that is named, too.
 */
static bool
game_has_word(const struct delivery *d, const char *game)
{
	struct match	 m;
	AUTO(diags_clear) struct diags broken = { 0 };
	const char	*word = delivery_token(d, &d->parsed.tokens, game);
	bool		 found = false;

	if (word != NULL && match_open(&m, game, MATCH_READ, &broken)) {
		const struct gamefile	*f = &m.table.file;

		for (unsigned seat = 1; seat <= f->seats; seat++)
			found = found || is_word_of(d, word, f, &f->seat[seat]);
		for (size_t i = 0; i < f->standbys; i++)
			found = found || is_word_of(d, word, f, &f->standby[i]);
		match_close(&m);
	}
	return found;
}

/*
 * True if a key or the secret word of the mail is registered in this game.  A
 * word is tried only on people with the sender's address, and in at most
 * MOST_GAMES games of a mail: each try takes long, and anybody can write one.
 */
static bool
is_proved_in(const struct delivery *d, const char *game, unsigned *tries)
{
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 found = false;

	if (stored_file(game, GAME_FILE, &text, NULL))
		for (size_t i = 0; i < d->contents.count && !found; i++) {
			const struct pgp_result	*proof = &d->contents.item[i].proof;

			found = proof->verdict == PGP_GOOD &&
			    file_says(&text, "key", proof->primary);
		}
	return found || (d->parsed.tokens.count > 0 && *d->mail.from != '\0' &&
	    *tries < MOST_GAMES && game_has_address(game, d->mail.from) &&
	    (++*tries, game_has_word(d, game)));
}

static void
look_through_games(struct delivery *d, bool proved)
{
	AUTO(file_names_clear) struct file_names names = { 0 };
	unsigned	 tries = 0;

	folder_list(d->root, &names);
	for (size_t i = 0; i < names.count; i++) {
		AUTO_FREE char *folder = path_join(d->root, names.name[i]), *path = NULL;

		/* A folder that may not be read does not stop the other games. */
		if (!folder_barred(folder))
			path = delivery_game_path(d->root, names.name[i]);
		if (path != NULL &&
		    (proved ? is_proved_in(d, path, &tries) : game_has_address(path, d->mail.from)))
			file_names_add(&d->others, path);
	}
}

/* Keeps of the sender's games those with the title in the subject, if there are any. */
static void
keep_titled(struct delivery *d)
{
	AUTO_FREE char *title = name_in_subject(&d->mail);
	struct file_names	 kept = { 0 };

	for (size_t i = 0; i < d->others.count && *title != '\0' && !is_id(title); i++) {
		AUTO(buf_clear) struct buf text = { 0 };

		if (stored_file(d->others.name[i], GAME_FILE, &text, NULL) &&
		    file_says(&text, "title", title))
			file_names_add(&kept, d->others.name[i]);
	}
	if (kept.count > 0) {
		file_names_clear(&d->others);
		d->others = kept;
	}
}

static void
find_senders(struct delivery *d)
{
	bool	 claims = d->parsed.tokens.count > 0,
	    says = d->parsed.count > 0 || d->mail.automatic == AUTOMATIC_NO;

	for (size_t i = 0; i < d->diags.count; i++)
		d->opaque = d->opaque || strcmp(d->diags.diag[i].code, "cannot-decrypt") == 0;
	/* Strangers must not make us read every game's files. */
	for (size_t i = 0; i < d->contents.count; i++)
		claims = claims || d->contents.item[i].proof.verdict == PGP_GOOD;
	if (claims)
		look_through_games(d, true);
	if (d->others.count == 0 && *d->mail.from != '\0' && (d->opaque || says)) {
		d->unproved = true;
		look_through_games(d, false);
	}
	keep_titled(d);
	if (d->others.count > 0)
		file_names_add(&d->games, d->others.name[0]);
	/* A sender with one game here who says something means that game, whatever the proof. */
	if (d->others.count == 1 && says && !d->opaque && !d->named) {
		file_names_clear(&d->others);
		d->unproved = false;
	}
}

void
delivery_find_games(struct delivery *d)
{
	const struct parsed	*p = &d->parsed;
	AUTO_FREE char *subject = name_in_subject(&d->mail),
	    *answered = *d->reply.game == '\0' ? NULL :
	    delivery_game_path(d->root, d->reply.game);

	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (c->orders && *c->heading.game != '\0')
			delivery_add_game(d, c->heading.game, 0);
	}
	if (answered != NULL)
		delivery_add_game(d, d->reply.game, 0);
	else if (is_id(subject) && *subject != '\0' &&
	    (p->count == 0 || p->command[0].game == NULL))
		delivery_add_game(d, subject, 0);
	for (size_t i = 0; i < p->count; i++)
		if (p->command[i].game != NULL)
			delivery_add_game(d, p->command[i].game,
			    p->command[i].line);
	if (p->game != NULL)
		delivery_add_game(d, p->game, 0);
	if (d->games.count == 0)
		delivery_add_game(d, "", 0);
	if (d->games.count == 0)
		find_senders(d);
}
