#ifndef POST_ENCLOSURE_H
#define POST_ENCLOSURE_H

/* The files that go with one mail. */

#include "post/letter.h"

#define MOST_FILES	8

struct enclosure {
	struct attachment	 file[MOST_FILES];
	struct buf		 bytes[MOST_FILES];
	char			*name[MOST_FILES];
	size_t			 count;
};

/* Adds a file and returns where its bytes go; the name is copied, the type borrowed. */
struct buf *enclose(struct enclosure *, const char *name, const char *type);
/* Adds a file from the disk, under another name; one that is not there is left out. */
void	 enclose_file(struct enclosure *, const char *folder, const char *path, const char *name,
    const char *type);
/*
 * Adds the deadline as a calendar event, or, if that is 0, that there is none any more; 'change'
 * counts what became of it since the turn.
 */
void	 enclose_calendar(struct enclosure *, const struct match *, const struct person *,
    int64_t due, size_t change);
/* Adds the moderator's public key. */
void	 enclose_key(struct enclosure *, const struct match *);
/* Adds what proves a turn, which lies in this folder: the MANIFEST and its signature. */
void	 enclose_manifest(struct enclosure *, const char *folder);
/* Adds the player's guide; one that cannot be made is told on standard error, and left out. */
void	 enclose_guide(struct enclosure *, struct match *);
/* Sends a letter with them, as letter_send() does, and clears them. */
bool	 enclosure_send(struct enclosure *, struct match *, xmlNodePtr letter, struct letter_out *);
void	 enclosure_clear(struct enclosure *);

#endif
