#ifndef STORE_LITTER_H
#define STORE_LITTER_H

/*
 * Files and folders that a killed command leaves behind where no lock excludes others: the next
 * command of the same kind removes them.  The process that made a file or folder locks it for as
 * long as it lives.
 */

/*
 * Marks a new file or folder as in use.  Returns a descriptor for litter_release(), or -1 if
 * another process has taken it for litter meanwhile: make another one.  Where files cannot be
 * locked, the descriptor guards nothing.
 */
int	 litter_hold(const char *path);
void	 litter_release(int held);
/*
 * Removes our own files and folders in this folder that nobody holds and that are called 'prefix'
 * and 'digits' more letters.
 */
void	 litter_sweep(const char *folder, const char *prefix, unsigned digits);

#endif
