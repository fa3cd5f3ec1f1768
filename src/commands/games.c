/* games, demo: the rules modules, and all that may be chosen in one; a sample game, by a script. */

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/talk.h"
#include "orders/order.h"
#include "referee/game.h"
#include "xml/data.h"

/* Prints the attributes of an order, then its child elements with theirs. */
static void
print_fields(const struct field *f, size_t count, int indent)
{
	for (size_t i = 0; i < count; i++) {
		if (f[i].kind != FIELD_STRUCT) {
			printf("%*s%-*s %s\n", indent, "", 24 - indent, f[i].name, f[i].doc);
			continue;
		}
		printf("%*s<%s>%*s %s\n", indent, "", f[i].name,
		    22 - indent - (int)strlen(f[i].name), "", f[i].doc);
		print_fields(f[i].sub->field, f[i].sub->count, indent + 4);
	}
}

static enum exit_status
games_run(const struct args *a)
{
	const char		*name = args_operand(a, 0);
	const struct game	*game;
	struct element	 e = { 0 };

	for (size_t i = 0; name == NULL && games[i] != NULL; i++)
		printf("%-20s %s, %u to %u seats\n", games[i]->name,
		    games[i]->title, games[i]->min_seats, games[i]->max_seats);
	if (name == NULL)
		return EXIT_DONE;
	if ((game = talk_rules(name)) == NULL)
		return EXIT_USAGE;
	/* The elements of order files (of a gathered move its items) and the options. */
	printf("%s: %s\n%u to %u seats, rules revision %u, pace %s unless game.xml says "
	    "otherwise\n", game->name, game->title, game->min_seats, game->max_seats,
	    game->revision, boundary_words[game->default_granularity]);
	puts("\nOrders");
	while (element_next(game, &e)) {
		printf("  <%s>%*s %s\n", e.variant->name, 20 - (int)strlen(e.variant->name), "",
		    e.variant->doc);
		print_fields(e.variant->field, e.variant->count, 6);
	}
	printf("\nOptions\n");
	for (const struct option *o = game->options; o != NULL && o->name != NULL; o++) {
		printf("  %s: ", o->name);
		if (o->value == NULL)
			printf("%d to %d, default %d", o->low, o->high, o->def);
		for (int i = 0; o->value != NULL && o->value[i] != NULL; i++)
			printf("%s%s", i > 0 ? " | " : "", o->value[i]);
		if (o->value != NULL)
			printf(", default %s", o->value[o->def]);
		printf(" (%s)\n      %s\n", o->source, o->doc);
	}
	return EXIT_DONE;
}

const struct command	cmd_games = {
	.name = "games",
	.summary = "list the games, or the orders and options of one",
	.operands = "[RULES]", .most = 1,
	.run = games_run
};

static enum exit_status
demo_run(const struct args *a)
{
	char	 program[PATH_MAX], *script = data_path("samples/demo");
	ssize_t	 n = readlink("/proc/self/exe", program, sizeof(program) - 1);

	program[MAX(n, 0)] = '\0';
	if (n <= 0 || setenv("ASSIZE", program, 1) != 0)
		die("cannot find our own program: %s", strerror(errno));
	fflush(stdout);
	execl("/bin/sh", "sh", script, args_operand(a, 0), (char *)NULL);
	die("cannot start /bin/sh: %s", strerror(errno));
}

const struct command	cmd_demo = {
	.name = "demo",
	.summary = "play a sample game, and show its reports",
	.operands = "[FOLDER]", .most = 1,
	.run = demo_run
};
