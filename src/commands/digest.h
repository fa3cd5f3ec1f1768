#ifndef COMMANDS_DIGEST_H
#define COMMANDS_DIGEST_H

/* The mails to the moderator of several games, by themselves and as answers to commands. */

#include "base/file.h"
#include "post/office.h"

/* Opens the folder that the option names; its path is NULL if none does, or if it is wrong. */
struct office	 digest_office(const char *folder);
/*
 * Mails what must be decided in the games that a run has looked at, each thing once, and once a
 * day the digest of all games below the roots, if anything has changed.
 */
void		 digest_write(struct office *, const char *const *roots, size_t count,
    const struct file_names *looked, const char *sendmail);
/* Adds a fresh number for each of these games to a letter. */
void		 digest_numbers(struct office *, xmlNodePtr letter, xmlNodePtr status);
/* Sends the mails of the folder that are due. */
void		 digest_send(const struct office *, const char *sendmail);

#endif
