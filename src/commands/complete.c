/*
 * Completion for the shells: `assize help --complete -- WORD...`, with the words after the
 * program's name up to the cursor.  Prints one candidate a line; "@files" alone where a file or
 * folder is meant.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "commands/args.h"
#include "commands/complete.h"
#include "records/paths.h"
#include "referee/game.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* The words, and the facts known about them. */
struct line {
	const struct command *const *table;
	const struct args	*args;
	unsigned		 count;			/* words: the operands of help */
	const struct command	*command;		/* or NULL: not said yet */
	/* the option whose value is being written, or NULL */
	const struct flag	*before;
	unsigned		 operand;		/* which operand is being written, from 0 */
	/* the game directory and the rules named so far, or NULL */
	const char		*game, *rules;
};

static const char *
word(const struct line *l, unsigned i)
{
	return args_operand(l->args, i);
}

static const struct command *
command_said(const struct line *l, const char *said)
{
	const struct command *const	*c = l->table;

	while (*c != NULL && strcmp((*c)->name, said) != 0)
		c++;
	return *c;
}

static const struct flag *
flag_in(const struct flag *rows, const char *said)
{
	for (; rows != NULL && rows->name != NULL; rows++)
		if ((said[1] == '-' && strcmp(said + 2, rows->name) == 0) ||
		    (said[1] != '-' && said[1] == rows->letter && said[2] == '\0'))
			return rows;
	return NULL;
}

static const struct flag *
flag_said(const struct line *l, const char *said)
{
	const struct flag	*f = flag_in(common_flags, said);

	return f != NULL || l->command == NULL ? f : flag_in(l->command->flags, said);
}

/* Reads the words before the one under the cursor. */
static void
read_line(struct line *l)
{
	for (unsigned i = 0; i + 1 < l->count; i++) {
		const char		*w = word(l, i);
		const struct flag	*f = *w == '-' && w[1] != '\0' ? flag_said(l, w) : NULL;

		if (l->before != NULL)
			l->before = NULL;
		else if (*w == '-')
			l->before = f != NULL && f->value != NULL ? f : NULL;
		else if (l->command == NULL)
			l->command = command_said(l, w);
		else {
			if (l->operand++ == 0)
				l->game = w;
			if (game_find(w) != NULL)
				l->rules = w;
		}
	}
}

static void
print_commands(const struct line *l)
{
	for (const struct command *const *c = l->table; *c != NULL; c++)
		puts((*c)->name);
}

static void
print_flags(const struct flag *f)
{
	for (; f != NULL && f->name != NULL; f++)
		if (f->doc != NULL)
			printf("--%s\n", f->name);
}

static void
print_games(const struct line *l)
{
	for (size_t i = 0; games[i] != NULL; i++)
		puts(games[i]->name);
}

/* Prints the seats of the game that the line names. */
static void
print_seats(const struct line *l)
{
	char		*path = l->game == NULL ? NULL : path_join(l->game, GAME_FILE);
	struct buf	 xml = { 0 };
	xmlDocPtr	 doc = NULL;

	if (path != NULL && file_read(path, XML_CAP_OWN, &xml) == FILE_READ)
		doc = xml_parse(path, xml.data, xml.len, XML_CAP_OWN, NULL);
	if (doc != NULL) {
		XML_EACH(seat, xmlDocGetRootElement(doc), "seat")
			printf("%s\n", xml_attribute_or(seat, "id", ""));
		xmlFreeDoc(doc);
	}
	buf_clear(&xml);
	free(path);
}

static void
print_options(const struct line *l)
{
	const struct game	*game = l->rules == NULL ? NULL : game_find(l->rules);
	const struct option	*o = game == NULL ? NULL : game->options;

	for (; o != NULL && o->name != NULL; o++)
		for (size_t i = 0; o->value != NULL && o->value[i] != NULL; i++)
			printf("%s=%s\n", o->name, o->value[i]);
}

static void
print_boundaries(const struct line *l)
{
	for (enum boundary g = BOUNDARY_STEP; boundary_words[g] != NULL; g++)
		puts(boundary_words[g]);
}

static void
print_nothing(const struct line *l)
{
}

/*
 * The candidates for a place of this name in a synopsis; a place not listed takes a file or a
 * folder.
 */
static const struct place {
	const char	*name;
	void		(*print)(const struct line *);
} places[] = {
	{ "SEAT", print_seats }, { "RULES", print_games }, { "COMMAND", print_commands },
	    { "NAME=VALUE", print_options },
	{ "GATE", print_boundaries }, { "N", print_nothing }, { "K", print_nothing },
	    { "S", print_nothing }, { "I", print_nothing },
	{ "TURN", print_nothing }, { "TIME", print_nothing }, { "TEXT", print_nothing },
	    { "ADDRESS", print_nothing },
	{ "NAME", print_nothing }, { "ZONE", print_nothing }, { "FINGERPRINT", print_nothing },
	    { "PATH=VALUE", print_nothing },
};

static void
print_place(const struct line *l, const char *name, size_t len)
{
	for (size_t i = 0; i < LENGTH(places); i++)
		if (strlen(places[i].name) == len && strncmp(places[i].name, name, len) == 0) {
			places[i].print(l);
			return;
		}
	puts("@files");
}

/*
 * Returns the nth word of a synopsis, the last for all that follow, without its brackets and dots.
 */
static const char *
place_of(const char *operands, unsigned nth, size_t *len)
{
	const char	*at = operands + strspn(operands, "["), *next;

	for (; nth > 0; nth--) {
		next = at + strcspn(at, " ");
		next += strspn(next, " [");
		if (*next == '\0' || *next == '.')
			break;
		at = next;
	}
	*len = strcspn(at, " ].");
	return at;
}

void
complete(const struct command *const *table, const struct args *a)
{
	struct line	 l = { .table = table, .args = a, .count = args_count(a) };
	const char	*now, *place;
	size_t		 len;

	if (l.count == 0)
		return;
	read_line(&l);
	now = word(&l, l.count - 1);
	/* An option's COMMAND is somebody else's program. */
	if (l.before != NULL && strcmp(l.before->value, "COMMAND") == 0)
		puts("@files");
	else if (l.before != NULL)
		print_place(&l, l.before->value, strlen(l.before->value));
	else if (l.command == NULL || *now == '-') {
		if (l.command == NULL)
			print_commands(&l);
		else
			print_flags(l.command->flags);
		print_flags(common_flags);
	} else if (l.command->operands != NULL) {
		place = place_of(l.command->operands, l.operand, &len);
		print_place(&l, place, len);
	}
}
