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
/* Adds a file from the disk under another name; leaves it out if it is missing. */
void	 enclose_file(struct enclosure *, const char *folder, const char *path, const char *name,
    const char *type);
/*
 * Adds the deadline as a calendar event, or the event's cancellation if 'due' is 0.  'change'
 * rises with each change of the deadline since the turn.
 */
void	 enclose_calendar(struct enclosure *, const struct match *, const struct person *,
    int64_t due, size_t change);
/* Adds the moderator's public key. */
void	 enclose_key(struct enclosure *, const struct match *);
/* Adds the proof of the turn in this folder: the MANIFEST and its signature. */
void	 enclose_manifest(struct enclosure *, const char *folder);
/* Adds the player's guide; if it cannot be made, prints why and leaves it out. */
void	 enclose_guide(struct enclosure *, struct match *);
/* Sends a letter with these files, as letter_send() does, and clears them. */
bool	 enclosure_send(struct enclosure *, struct match *, xmlNodePtr letter, struct letter_out *);
void	 enclosure_clear(struct enclosure *);

#endif
