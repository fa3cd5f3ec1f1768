#ifndef MAIL_PART_H
#define MAIL_PART_H

/*
 * The MIME parts of a mail that we send.  A boundary has "=_" in it, which
 * neither base64 nor quoted-printable can produce; text that has it is quoted.
 */

#include "mail/write.h"

#define MIME_BOUNDARY_MIXED		"=_assize_parts"
#define MIME_BOUNDARY_SIGNED		"=_assize_signed"
#define MIME_BOUNDARY_ENCRYPTED	"=_assize_encrypted"

/*
 * Adds a text part: cleaned, ends in a line end, 7bit where that is safe on the way, else
 * quoted-printable.
 */
void	 part_text(struct buf *, const char *);
/* Adds a file as base64. */
void	 part_file(struct buf *, const struct attachment *);

/* Opens, fills and closes a multipart; 'kind' may have parameters. */
void	 part_begin(struct buf *, const char *kind, const char *boundary);
void	 part_append(struct buf *, const char *boundary, const struct buf *part);
void	 part_end(struct buf *, const char *boundary);

#endif
