/*
 * Runs commands in turns, so that what else the machine does meets all alike:
 *
 *	race ROUNDS NAME PREPARE COMMAND [NAME PREPARE COMMAND ...]
 *
 * PREPARE ("" for nothing) is not timed.  Each run is a line of standard output:
 * round, name, milliseconds by the clock, milliseconds of processors (its
 * children with it), the peak of the largest of its processes in KB, and
 * milliseconds of processors with what it started and nobody waits for.
 */

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
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

#define LINGER	20	/* milliseconds that orphans may take to end; an agent does not */

static double
ms(const struct rusage *used)
{
	struct timeval	 t;

	timeradd(&used->ru_utime, &used->ru_stime, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3;
}

/* Processor time of orphans, which are ours. */
static double
orphans(void)
{
	double		 until = clock_ms() + LINGER, sum = 0;
	struct rusage	 used;
	pid_t		 pid;

	while ((pid = wait4(-1, NULL, WNOHANG, &used)) >= 0 && clock_ms() < until)
		if (pid > 0)
			sum += ms(&used);
		else
			usleep(200);
	return sum;
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
	double		 lost;
	int		 rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0;

	if (argc < 5 || (argc - 2) % 3 != 0 || rounds < 1) {
		fputs("usage: race ROUNDS NAME PREPARE COMMAND [NAME PREPARE COMMAND ...]\n",
		    stderr);
		return 2;
	}
	if (prctl(PR_SET_CHILD_SUBREAPER, 1) != 0)
		fail("cannot adopt orphans");
	for (int round = 0; round < rounds; round++)
		for (char **racer = argv + 2; *racer != NULL; racer += 3) {
			double	 wall;

			if (*racer[1] != '\0')
				run(racer[1], &used);
			orphans();
			wall = run(racer[2], &used);
			lost = orphans();
			printf("%d\t%s\t%.3f\t%.3f\t%ld\t%.3f\n", round, racer[0], wall,
			    ms(&used), used.ru_maxrss, ms(&used) + lost);
			fflush(stdout);
		}
	return 0;
}
