/*
 * ofd-lock FILE COMMAND ...: runs a command under the lock that assize takes of a game's '.lock'.
 * ofd-lock DESCRIPTOR: takes it by a descriptor (3 to 9) of the shell, which holds it from then on.
 * Ends with 1 if another process has it.
 */

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int
main(int argc, char **argv)
{
	struct flock	 whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
	int		 fd;

	if (argc < 2)
		return 99;
	fd = argv[1][1] == '\0' ? argv[1][0] - '0' : open(argv[1], O_RDWR);
	if (fd < 0)
		return 99;
	if (fcntl(fd, F_OFD_SETLK, &whole) != 0)
		return errno == EAGAIN || errno == EACCES ? 1 : 99;
	if (argc == 2)
		return 0;
	execvp(argv[2], argv + 2);
	return 99;
}
