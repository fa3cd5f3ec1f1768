#ifndef MAIL_MIME_H
#define MAIL_MIME_H

/*
 * The part of this room that knows GMime and seccomp.  In the program it is a
 * module of its own, assize-mail.so, which is loaded when a mail is read or
 * written for the first time: most commands do neither, and these libraries
 * take longer to load than all others.  In tests it is linked.
 */

#include "mail/answer.h"
#include "mail/write.h"

struct mime {
	/* mail/jail.h */
	void	 (*prepare_jail)(void);
	void	 (*enter_jail)(int fd);
	/* mail/parse.h */
	void	 (*prepare)(const char *, size_t);
	void	 (*parse)(const char *, size_t, bool whole, struct buf *answer);
	/* mail/draft.h */
	bool	 (*write)(const struct draft *, const struct sealer *, const char *key,
	    struct buf *, struct diags *);
};

/* The module's one name. */
extern const struct mime	 mime_parts;

/* Dies if the module cannot be loaded. */
const struct mime	*mime_open(void);

#endif
