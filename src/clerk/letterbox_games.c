/* Which games a mail is about. */

#include <stdlib.h>
#include <string.h>

#include "clerk/letterbox_parts.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define MOST_GAMES	8	/* in one mail */

/* A game's directory below the root, if the id is one that a game can have. */
static char *
game_path(const char *root, const char *id)
{
	char	*own = path_join(root, "game.xml"), *path = NULL, *file;
	bool	 single = file_exists(own);

	free(own);
	if (single)
		return strcmp(path_base(root), id) == 0 || *id == '\0' ? xstrdup(root) : NULL;
	if (*id == '\0' || strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(id))
		return NULL;
	path = path_join(root, id);
	file = path_join(path, "game.xml");
	single = file_exists(file);
	free(file);
	if (single)
		return path;
	free(path);
	return NULL;
}

/* The id of the game that an order file names, the caller's to free(). */
static char *
game_of_orders(const struct content *c)
{
	const struct buf	*text = filing_text(&c->filing);
	xmlDocPtr		 doc = xml_parse("orders", text->data, text->len, XML_CAP_ORDERS, NULL);
	char			*id;

	if (doc == NULL)
		return xstrdup("");
	id = xstrdup(xml_attribute_or(xmlDocGetRootElement(doc), "game", ""));
	xmlFreeDoc(doc);
	return id;
}

/* The id in brackets in the subject, the caller's to free(). */
static char *
game_of_subject(const struct mail *mail)
{
	const char	*bracket = strchr(mail->subject, '[');

	return bracket == NULL ? xstrdup("") : xstrndup(bracket + 1, strcspn(bracket + 1, "]"));
}

/* Adds a game to those that the mail is about, once; an unknown one is not added, and said. */
static void
add_game(struct delivery *d, const char *id, int line)
{
	char	*path = game_path(d->root, id);
	bool	 known = false;

	for (size_t i = 0; i < d->games.count && path != NULL; i++)
		known = known || strcmp(d->games.name[i], path) == 0;
	if (path == NULL && line > 0) {
		diags_at(&d->faults, "your words", line);
		diag_error(&d->faults, "unknown-game", "there is no game '%s' here", id);
	} else if (path != NULL && !known && d->games.count < MOST_GAMES)
		names_list_add(&d->games, path);
	free(path);
}

void
delivery_find_games(struct delivery *d)
{
	char	*subject = game_of_subject(&d->mail);

	for (size_t i = 0; i < d->contents.count; i++) {
		char	*id;

		if (!d->contents.item[i].orders)
			continue;
		id = game_of_orders(&d->contents.item[i]);
		if (*id != '\0')
			add_game(d, id, 0);
		free(id);
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
	char	*named = id == NULL || *id == '\0' ? NULL : game_path(d->root, id);
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
	char	*id = game_of_orders(c), *named = *id == '\0' ? NULL : game_path(d->root, id);
	bool	 mine = delivery_is_for(d, named == NULL ? NULL : id, path);

	free(id);
	free(named);
	return mine;
}
