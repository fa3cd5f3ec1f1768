#ifndef BASE_FILE_H
#define BASE_FILE_H

/*
 * Reads of files and folders, with a cap and without surprises.
 *
 * A file is read only if it is a regular file: never a device, a pipe or a
 * folder.  A fault that the file's owner can mend (it is missing, too large) is
 * returned; a disk that fails ends the program.
 */

#include <stdint.h>
#include <sys/types.h>

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
 * Reads the same from an open descriptor of any kind, to its end.  The message
 * of a failed read calls it 'name'.
 */
enum file_fault	 file_read_fd(int fd, const char *name, size_t cap, struct buf *);
/*
 * Reads a file that the program itself wrote.  Returns false if it does not exist; ends the program
 * if it exists and cannot be read whole, as such a file must not count as empty.
 */
bool		 file_load(const char *path, size_t cap, struct buf *);
/* Returns a fault in words that follow the file's name: "does not exist". */
const char	*file_fault_text(enum file_fault);

/*
 * Writes all bytes in spite of short writes and signals.  False, with errno
 * set, when the disk refuses.
 */
bool		 file_write_fd(int fd, const void *, size_t);

/* True if there is a file, or a folder, of that name; ends the program if it cannot tell. */
bool		 file_exists(const char *path);
bool		 folder_exists(const char *path);
/*
 * True if the name exists but the program may not list it, with errno set: a folder of somebody
 * else, links that go in a circle.  It is for callers that go on without the folder.
 */
bool		 folder_barred(const char *path);

/* Returns the name of a user, or their number; valid until the next call. */
const char	*user_name(uid_t);
/*
 * Returns the name of the user who owns a file or folder, if that is not us and we are root or may
 * not write there; else NULL.  A group may share a folder, and a file server may tell other owners
 * than there are; but root may write everywhere, and what it leaves is no use to the owner.
 */
const char	*user_other(const char *path);

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
 * Adds the names in a folder, sorted by bytes, without those that begin with a
 * full stop.  False if there is no folder.
 */
bool		 folder_list(const char *path, struct file_names *);

/*
 * Removes a file, or a folder with all its contents.  Follows no link.  False,
 * with errno set, if something is left.
 */
bool		 folder_remove(const char *path);

/* Returns "folder/name"; the caller frees it. */
char		*path_join(const char *folder, const char *name);
/* Returns a copy without slashes at its end; the caller frees it. */
char		*path_plain(const char *path);
/* Returns the part after the last slash, borrowed. */
const char	*path_base(const char *path);

#endif
