/* The games that a mail is about. */

#include <stdlib.h>
#include <string.h>

#include "post/letterbox_parts.h"
#include "match/renewal.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define MOST_GAMES	8	/* in one mail */

const char *
letterbox_game_id(const char *game)
{
	static char	*of, *id;
	struct buf	 text = { 0 };
	xmlDocPtr	 doc = NULL;

	if (of != NULL && strcmp(of, game) == 0)
		return id;
	free(of);
	free(id);
	if (stored_file(game, GAME_FILE, &text, NULL))
		doc = xml_parse(GAME_FILE, text.data, text.len, XML_CAP_OWN, NULL);
	of = xstrdup(game);
	id = xstrdup(doc == NULL ? "" :
	    xml_attribute_or(xmlDocGetRootElement(doc), "id", ""));
	if (doc != NULL)
		xmlFreeDoc(doc);
	buf_clear(&text);
	return id;
}

char *
letterbox_game_path(const char *root, const char *id)
{
	char	*own = path_join(root, GAME_FILE), *path = NULL, *file;
	bool	 single = file_exists(own);

	free(own);
	if (single)
		return *id == '\0' || strcmp(letterbox_game_id(root), id) == 0 ?
		    xstrdup(root) : NULL;
	if (*id == '\0' || strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(id))
		return NULL;
	path = path_join(root, id);
	file = path_join(path, GAME_FILE);
	single = file_exists(file);
	free(file);
	if (single)
		return path;
	free(path);
	return NULL;
}

/* Returns the id in brackets in the subject, the caller's to free(). */
static char *
game_of_subject(const struct mail *mail)
{
	const char	*bracket = strchr(mail->subject, '[');

	return bracket == NULL ? xstrdup("") : xstrndup(bracket + 1, strcspn(bracket + 1, "]"));
}

/* Says once that the mail is about too many games; their names may have come encrypted. */
static void
say_crowded(struct delivery *d)
{
	if (d->crowded)
		return;
	d->crowded = true;
	diags_at(&d->diags, "the mail", 0);
	diag_error(&d->diags, "too-many-games",
	    "a mail speaks to at most %d games: what it has for others is not heard", MOST_GAMES);
	diag_hint(&d->diags, "send that in another mail");
}

/* Adds a game to those of the mail, once; reports an unknown one instead. */
static void
add_game(struct delivery *d, const char *id, int line)
{
	char	*path = letterbox_game_path(d->root, id);
	bool	 known = false;

	d->named = d->named || *id != '\0';
	for (size_t i = 0; i < d->games.count && path != NULL; i++)
		known = known || strcmp(d->games.name[i], path) == 0;
	if (path == NULL && line > 0) {
		diags_at(&d->faults, "your words", line);
		diag_error(&d->faults, "unknown-game", "there is no game '%s' here", id);
	} else if (path != NULL && !known && d->games.count == MOST_GAMES)
		say_crowded(d);
	else if (path != NULL && !known)
		file_names_add(&d->games, path);
	free(path);
}

void
delivery_find_games(struct delivery *d)
{
	char	*subject = game_of_subject(&d->mail);

	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];

		if (c->orders && *c->heading.game != '\0')
			add_game(d, c->heading.game, 0);
	}
	if (*subject != '\0' && (d->speech.count == 0 || d->speech.said[0].game == NULL))
		add_game(d, subject, 0);
	for (size_t i = 0; i < d->speech.count; i++)
		if (d->speech.said[i].game != NULL)
			add_game(d, d->speech.said[i].game, d->speech.said[i].line);
	if (d->speech.game != NULL)
		add_game(d, d->speech.game, 0);
	if (d->games.count == 0)
		add_game(d, "", 0);
	free(subject);
}

bool
delivery_is_for(const struct delivery *d, const char *id, const char *path)
{
	char	*named = id == NULL || *id == '\0' ? NULL : letterbox_game_path(d->root, id);
	bool	 mine;

	if (id == NULL || *id == '\0')
		return strcmp(d->games.name[0], path) == 0;
	mine = named != NULL && strcmp(named, path) == 0;
	free(named);
	return mine;
}

bool
delivery_brings(const struct delivery *d, const struct content *c, const char *path)
{
	char	*named = *c->heading.game == '\0' ? NULL :
	    letterbox_game_path(d->root, c->heading.game);
	bool	 mine = strcmp(named == NULL ? d->games.name[0] : named, path) == 0;

	free(named);
	return mine;
}

/* Returns what was said for this game, or else for any; NULL: nothing. */
static const char *
said_for(const struct delivery *d, const struct spoken_tokens *tokens, const char *path)
{
	const char	*any = NULL, *own = NULL;

	for (size_t i = 0; i < tokens->count; i++) {
		const struct spoken_token	*t = &tokens->item[i];

		if (t->game == NULL)
			any = t->word;
		else if (delivery_is_for(d, t->game, path))
			own = t->word;
	}
	return own != NULL ? own : any;
}

const char *
delivery_token(const struct delivery *d, const char *path)
{
	return said_for(d, &d->speech.tokens, path);
}

const char *
delivery_said_seat(const struct delivery *d, const char *path)
{
	return said_for(d, &d->speech.seats, path);
}

/*
 * Games of the sender, for a mail that names no game here.
 */

static bool
text_says(const struct buf *text, const char *attribute, const char *value)
{
	char	*wanted = xasprintf(" %s=\"%s\"", attribute, value);
	bool	 found = strcasestr(text->data, wanted) != NULL;

	free(wanted);
	return found;
}

static bool
has_key(const char *game, const char *key)
{
	struct buf	 text = { 0 };
	bool		 found = stored_file(game, GAME_FILE, &text, NULL) &&
	    text_says(&text, "key", key);

	buf_clear(&text);
	return found;
}

/* Reads contacts.xml of a game, with the renewals applied. */
static bool
contacts_of(const char *game, struct buf *text)
{
	if (!stored_file(game, CONTACTS_FILE, text, NULL))
		return false;
	renewals_text(game, text);
	return true;
}

/* True if somebody in this game has this address, or is about to move there. */
static bool
has_address(const char *game, const char *address)
{
	struct buf	 text = { 0 };
	bool		 found = contacts_of(game, &text) &&
	    (text_says(&text, "address", address) || text_says(&text, "to", address));

	buf_clear(&text);
	return found;
}

/* True if the mail is from this person's address and has their secret word. */
static bool
is_word_of(const struct delivery *d, const struct gamefile *f, const struct person *p)
{
	bool	 found = false;

	if (p->address == NULL || strcasecmp(p->address, d->mail.from) != 0 ||
	    !person_has_word(f, p))
		return false;
	for (size_t i = 0; i < d->speech.tokens.count && !found; i++)
		found = token_fits(p, d->speech.tokens.item[i].word);
	return found;
}

/* True if somebody in this game has that address, and one of the secret words. */
static bool
has_word(const struct delivery *d, const char *game)
{
	struct match	 m;
	struct diags	 broken = { 0 };
	bool		 found = false;

	if (match_open(&m, game, MATCH_READ, &broken)) {
		const struct gamefile	*f = &m.table.file;

		for (unsigned seat = 1; seat <= f->seats; seat++)
			found = found || is_word_of(d, f, &f->seat[seat]);
		for (size_t i = 0; i < f->standbys; i++)
			found = found || is_word_of(d, f, &f->standby[i]);
		match_close(&m);
	}
	diags_clear(&broken);
	return found;
}

/*
 * True if a key or a secret word of the mail is registered in this game; a word is tried only on
 * people with the sender's address.
 */
static bool
is_proved_in(const struct delivery *d, const char *game)
{
	bool	 found = false;

	for (size_t i = 0; i < d->contents.count && !found; i++)
		found = d->contents.item[i].proof.verdict == PGP_GOOD &&
		    has_key(game, d->contents.item[i].proof.primary);
	return found || (d->speech.tokens.count > 0 && *d->mail.from != '\0' &&
	    has_address(game, d->mail.from) && has_word(d, game));
}

/* Strangers must not make us read every game's files. */
static bool
claims_proof(const struct delivery *d)
{
	bool	 any = d->speech.tokens.count > 0;

	for (size_t i = 0; i < d->contents.count; i++)
		any = any || d->contents.item[i].proof.verdict == PGP_GOOD;
	return any;
}

bool
delivery_is_opaque(const struct delivery *d)
{
	for (size_t i = 0; i < d->diags.count; i++)
		if (strcmp(d->diags.diag[i].code, "cannot-decrypt") == 0)
			return true;
	return false;
}

/* Returns a game's path, or NULL; a folder that may not be read does not stop the other games. */
static char *
game_among(const char *root, const char *name)
{
	char	*path = path_join(root, name);
	bool	 barred = folder_barred(path);

	free(path);
	return barred ? NULL : letterbox_game_path(root, name);
}

static void
look_through(struct delivery *d, bool proved)
{
	struct file_names	 names = { 0 };

	folder_list(d->root, &names);
	for (size_t i = 0; i < names.count; i++) {
		char	*path = game_among(d->root, names.name[i]);

		if (path != NULL &&
		    (proved ? is_proved_in(d, path) : has_address(path, d->mail.from)))
			file_names_add(&d->others, path);
		free(path);
	}
	file_names_clear(&names);
}

/* True if a mail has words for the referee, or a person's words for the moderator. */
static bool
says_anything(const struct delivery *d)
{
	return d->speech.count > 0 || (d->words != NULL && d->mail.automatic == AUTOMATIC_NO);
}

/* A sender with one game here who says something means that game, whatever the proof. */
static bool
is_of_the_only_one(const struct delivery *d)
{
	return d->others.count == 1 && says_anything(d) && !delivery_is_opaque(d) &&
	    !d->named;
}

void
delivery_find_senders(struct delivery *d)
{
	if (claims_proof(d))
		look_through(d, true);
	if (d->others.count == 0 && *d->mail.from != '\0' &&
	    (delivery_is_opaque(d) || says_anything(d))) {
		d->unproved = true;
		look_through(d, false);
	}
	if (d->others.count > 0)
		file_names_add(&d->games, d->others.name[0]);
	if (is_of_the_only_one(d)) {
		file_names_clear(&d->others);
		d->unproved = false;
	}
}
