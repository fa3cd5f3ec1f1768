#ifndef POST_OBSERVERS_H
#define POST_OBSERVERS_H

/*
 * Observers: whoever reads the public turns by mail, where game.xml lets them.  Nobody subscribes
 * another: who asks is sent a code, and is an observer when that comes back from their address.
 *
 *	observers.xml	<observers><observer address="..." since="..."/>...</observers>
 *
 * It is nobody's business but the moderator's, and published to nobody.
 */

#include "match/match.h"

struct observer {
	char	*address;
	int64_t	 since;
};

struct observers {
	struct observer	*item;
	size_t		 count, room;
};

/* Reads the list of a game; what is damaged in it is told on standard error, and left out. */
void	 observers_read(struct observers *, const char *game);
void	 observers_clear(struct observers *);
/* Whether somebody is on the list. */
bool	 observers_have(const struct match *, const char *address);
/* Puts somebody on the list, if they are not; false if it is full. */
bool	 observers_add(const struct match *, const char *address);
/* Takes them off, if they are on it. */
void	 observers_remove(const struct match *, const char *address);
/* How letters to an address are called, which itself stands in no name; 'mark' itself. */
#define OBSERVER_MARK	13
char	*observer_mark(const char *address, char mark[OBSERVER_MARK]);

/* Sends a published turn to all of them. */
void	 observers_mail_turn(struct match *, const struct record *);
/*
 * Answers who is at no table here; 'state': "asked" (with the code), "on", "full" or "off".  Not
 * more than once a day each, and a few a game: false if nothing is sent.
 */
bool	 observer_answer(struct match *, const char *address, const char *state, const char *code);

#endif
