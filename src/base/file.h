#ifndef BASE_FILE_H
#define BASE_FILE_H

/*
 * Reading files and folders, with a cap and without surprises.
 *
 * A file is read only if it is a regular file: never a device, a pipe or a
 * folder.  What its owner can mend (it is missing, too large) comes back as a
 * fault; a disk that fails ends the program.
 */

#include <stdint.h>

#include "base/buf.h"

enum file_fault {
	FILE_READ,		/* no fault */
	FILE_MISSING,
	FILE_FORBIDDEN,
	FILE_NOT_REGULAR,
	FILE_TOO_LARGE,
};

/* Appends a file's bytes to the buffer; unless FILE_READ is returned, the buffer is as it was. */
enum file_fault	 file_read(const char *path, size_t cap, struct buf *);
/*
 * The same from an open descriptor of any kind, to its end; 'name' is what the message calls it
 * when that fails.
 */
enum file_fault	 file_read_fd(int fd, const char *name, size_t cap, struct buf *);
/*
 * Reads a file that the program itself wrote.  Returns false if it does not exist; ends the program
 * if it exists and cannot be read whole, as such a file must not count as empty.
 */
bool		 file_load(const char *path, size_t cap, struct buf *);
/* What a fault is, in words that follow the file's name: "does not exist". */
const char	*file_fault_text(enum file_fault);

/*
 * Writes all bytes in spite of short writes and signals; false, with errno set, when the disk
 * refuses.
 */
bool		 file_write_fd(int fd, const void *, size_t);

/* Whether a file, or a folder, of that name exists; the program ends where that cannot be told. */
bool		 file_exists(const char *path);
bool		 folder_exists(const char *path);
/*
 * Whether something of that name may not be looked through, and errno says why: a folder of
 * somebody else's, links that go in a circle.  For who goes on without it.
 */
bool		 folder_barred(const char *path);

/* A list of names, each the list's own. */
struct file_names {
	char	**name;
	size_t	  count, room;
};

void		 file_names_clear(struct file_names *);
void		 file_names_add(struct file_names *, const char *name);
/* Sorts by bytes. */
void		 file_names_sort(struct file_names *);

/*
 * Adds the names in a folder, sorted by bytes, but none that begins with a full stop; false without
 * a folder.
 */
bool		 folder_list(const char *path, struct file_names *);

/*
 * Removes a file, or a folder with all that is in it; follows no link; false, with errno set, if
 * something is left.
 */
bool		 folder_remove(const char *path);

/* "folder/name", the caller's to free(). */
char		*path_join(const char *folder, const char *name);
/* The part after the last slash, borrowed. */
const char	*path_base(const char *path);

#endif
