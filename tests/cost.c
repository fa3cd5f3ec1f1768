/*
 * cost FILE COMMAND ...: runs a command and writes to FILE what it and all it
 * started cost: milliseconds of processor time, and the KB of the largest of
 * them.  Ends as the command did.
 */

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static long
milliseconds(struct timeval t)
{
	return (long)t.tv_sec * 1000 + (long)t.tv_usec / 1000;
}

int
main(int argc, char **argv)
{
	struct rusage	 used;
	int		 status;
	pid_t		 pid;
	FILE		*out;

	if (argc < 3 || (pid = fork()) < 0)
		return 99;
	if (pid == 0) {
		execvp(argv[2], argv + 2);
		fprintf(stderr, "%s: %s\n", argv[2], strerror(errno));
		_exit(99);
	}
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return 99;
	getrusage(RUSAGE_CHILDREN, &used);
	out = fopen(argv[1], "w");
	if (out == NULL)
		return 99;
	fprintf(out, "%ld %ld\n", milliseconds(used.ru_utime) + milliseconds(used.ru_stime),
	    used.ru_maxrss);
	if (fclose(out) != 0)
		return 99;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
