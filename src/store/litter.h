#ifndef STORE_LITTER_H
#define STORE_LITTER_H

/*
 * What a command that was killed leaves behind in a folder where no lock says
 * that nobody else is at work: the next command of the same kind removes it.
 * What is in use is locked by the process that made it, for as long as that lives.
 */

/*
 * Says that a file or folder just made is in use: a descriptor, for litter_release(), or -1 if
 * somebody has taken it for litter meanwhile, and another must be made.  Where files cannot be
 * locked, one that guards nothing.
 */
int	 litter_hold(const char *path);
void	 litter_release(int held);
/*
 * Removes whatever of our own in this folder is called 'prefix' and 'digits' more letters, and is
 * held by nobody.
 */
void	 litter_sweep(const char *folder, const char *prefix, unsigned digits);

#endif
