/* where: the folder of a game, or the shard that has it. */

#include <stdio.h>

#include "commands/talk.h"
#include "cron/rounds.h"

#define MOST_SHARDS	1000000

static const struct flag	where_flags[] = {
	{ .name = "shards", .value = "N",
	    .doc = "print which of N shards has the game, as `assize run --shard` takes it" },
	{ 0 }
};

static enum exit_status
where_run(const struct args *a)
{
	const char		*id = args_operand(a, 0), *roots[1] = { "." };
	unsigned		 shards = (unsigned)flag_number(a, "shards", 1, MOST_SHARDS, 0);
	struct rounds		 r = { .list = true, .separator = '\n', .wanted = id };
	struct rounds_sum	 sum;
	uint64_t		 found = 0;

	if (shards > 0) {
		printf("%u/%u\n", shard_of(id, shards), shards);
		return EXIT_DONE;
	}
	for (unsigned i = 1; i < MAX(args_count(a), 2u); i++) {
		if (args_count(a) > 1)
			roots[0] = args_operand(a, i);
		rounds_run(&r, roots, 1, &sum);
		found += sum.games;
	}
	if (found == 0)
		fprintf(stderr, "assize: there is no game '%s' here\n", id);
	return found > 0 ? EXIT_DONE : EXIT_REFUSED;
}

const struct command	cmd_where = {
	.name = "where",
	.summary = "find the folder of a game, or its shard",
	.flags = where_flags,
	.operands = "ID [ROOT...]", .least = 1, .most = ANY_NUMBER,
	.run = where_run
};
