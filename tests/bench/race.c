/*
 * Runs commands in turns, so that what else the machine does meets all alike:
 *
 *	race ROUNDS NAME PREPARE COMMAND [NAME PREPARE COMMAND ...]
 *
 * PREPARE ("" for nothing) is not timed.  Each run is a line of standard output:
 * round, name, milliseconds by the clock, milliseconds of processors (its
 * children with it), and the peak of the largest of its processes in KB.
 */

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void
fail(const char *what)
{
	fprintf(stderr, "race: %s: %s\n", what, strerror(errno));
	exit(3);
}

static double
clock_ms(void)
{
	struct timespec	 t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static double
ms(struct timeval t)
{
	return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3;
}

/* The command in a shell, which becomes it; a command that fails ends the race. */
static double
run(char *command, struct rusage *used)
{
	static char	 shell[] = "/bin/sh", flag[] = "-c";
	char		*argv[] = { shell, flag, command, NULL };
	double		 start = clock_ms(), end;
	pid_t		 child;
	int		 status;

	if ((errno = posix_spawn(&child, shell, NULL, NULL, argv, environ)) != 0)
		fail("cannot start a shell");
	if (wait4(child, &status, 0, used) < 0)
		fail("cannot wait");
	end = clock_ms();
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
		fprintf(stderr, "race: this failed: %s\n", command);
		exit(1);
	}
	return end - start;
}

int
main(int argc, char **argv)
{
	struct rusage	 used;
	int		 rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0;

	if (argc < 5 || (argc - 2) % 3 != 0 || rounds < 1) {
		fputs("usage: race ROUNDS NAME PREPARE COMMAND [NAME PREPARE COMMAND ...]\n",
		    stderr);
		return 2;
	}
	for (int round = 0; round < rounds; round++)
		for (char **racer = argv + 2; *racer != NULL; racer += 3) {
			double	 wall;

			if (*racer[1] != '\0')
				run(racer[1], &used);
			wall = run(racer[2], &used);
			printf("%d\t%s\t%.3f\t%.3f\t%ld\n", round, racer[0], wall,
			    ms(used.ru_utime) + ms(used.ru_stime), used.ru_maxrss);
			fflush(stdout);
		}
	return 0;
}
