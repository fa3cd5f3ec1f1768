#ifndef POST_PRESS_H
#define POST_PRESS_H

/*
 * Press: what players write to each other, and to the moderator, through the
 * referee, and what the moderator answers.  Kept as press/0001.xml and so on;
 * delivered at once, with the next turn, or when the game is over.  Who writes
 * and reads is a seat, or 0, the moderator.
 */

#include "mail/read.h"
#include "match/code.h"
#include "post/outbox.h"
#include "post/spoken.h"

/*
 * Takes one message, once for each mark; false with a diagnostic if it is not allowed, or
 * to nobody who would read it.  'answers' of it: it goes to who wrote without a name.
 */
bool	 press_take(struct match *, unsigned from, const struct spoken *, const char *mark,
    struct diags *);
/* Whether a mail says that it answers press of ours, in whichever game. */
bool	 press_is_answer(const struct mail *);
/*
 * Who wrote the press that a mail of theirs answers; false if none of this game that they were
 * sent.  'anonymous': nobody was told who.
 */
bool	 press_answered(const struct match *, unsigned who, const struct mail *, unsigned *from,
    bool *anonymous);
/*
 * The code in the moderator's copy of the press that a mail answers, 'code' itself; NULL if it
 * answers no copy that the moderator has of press in this game.
 */
char	*press_code(const struct match *, const struct mail *, char code[CODE_TEXT]);
/* Delivers what waited for a new turn, or for the end; once each. */
void	 press_deliver(struct match *);

#endif
