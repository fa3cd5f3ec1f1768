#ifndef COMMANDS_BY_MAIL_H
#define COMMANDS_BY_MAIL_H

/* The moderator's commands in signed mails: assize-moderator(5). */

#include "base/buf.h"

/*
 * Takes a mail if it is the moderator's: all of its text is signed by the key in their own folder,
 * and begins with a command.  Carries all commands out, or none, and puts the answer into the
 * folder's outbox.  False if it is anything else, which the games then take.  Ends the program with
 * EXIT_LATER if the folder is held by another process.
 */
bool	 by_mail_take(const char *folder, const char *root, const void *mail, size_t len,
    const char *sendmail);

#endif
