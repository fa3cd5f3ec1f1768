#ifndef MAIL_JAIL_H
#define MAIL_JAIL_H

/*
 * The cell in which a mail is parsed: one second, 64 MB more than at the
 * door, no files, no network, no processes.  Limits always hold; the system
 * call filter and Landlock where the kernel has them.
 */

#define JAIL_SECONDS	1
#define JAIL_BYTES	(64L * 1024 * 1024)

/* Makes the filter ready, once, in the parent. */
void	 jail_prepare(void);
/* Shuts the door behind this process; only 'fd' stays open. */
void	 jail_enter(int fd);

#endif
