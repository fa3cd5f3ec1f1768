#ifndef MAIL_READER_H
#define MAIL_READER_H

/*
 * The programs that read mails, and how they are spoken to: they alone are linked with GMime.
 * assize-page-reader takes pages of HTML too, and costs what libxml2 takes to load.
 *
 * The standard input is a socket of packets.  A task comes with two descriptors: a file that holds
 * the mail, and the pipe that takes the answer (mail/answer.h).  A child in a cell parses and
 * answers.  The next packet, of any byte, says that the pipe was read to its end; then the child
 * is killed if it still runs, and a packet says how it ended, as wait() does.
 */

#include <stdbool.h>

struct reader_task {
	bool	 whole;		/* a mail, not a MIME entity alone */
	bool	 charsets;	/* not UTF-8 alone */
};

/* Exit statuses of the child, neither of them a fault of the mail. */
enum reader_status {
	READER_DONE,
	READER_STOPPED,		/* by the system, or its cell could not be shut */
	READER_WANTS_PAGES,	/* the words are in HTML alone: assize-page-reader takes that */
};

#endif
