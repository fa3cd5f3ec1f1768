#ifndef TESTS_TOLD_MUTATE_H
#define TESTS_TOLD_MUTATE_H

/* One line of an order file, written wrong in one of the ways that people write one wrong. */

#include "told/stage.h"

struct wrong {
	struct stage	*s;
	int		 line;		/* that is wrong now */
	bool		 never;		/* the rules say that it can never be legal */
};

struct way {
	const char	*name;
	/* what such a line is can never be an order, whatever the game */
	bool		 form;
	/* makes of the last rehearsal a file that is wrong; false: there is no place for it */
	bool		(*make)(struct wrong *, struct chance *, struct buf *file);
};

extern const struct way	ways[];		/* ended by a NULL name */

/* mutate_form.c, mutate_rules.c */
bool	 misspelt_order(struct wrong *, struct chance *, struct buf *);
bool	 misspelt_field(struct wrong *, struct chance *, struct buf *);
bool	 misspelt_name(struct wrong *, struct chance *, struct buf *);
bool	 missing_field(struct wrong *, struct chance *, struct buf *);
bool	 doubled_field(struct wrong *, struct chance *, struct buf *);
bool	 number_past_its_range(struct wrong *, struct chance *, struct buf *);
bool	 word_for_a_number(struct wrong *, struct chance *, struct buf *);
bool	 name_of_another_list(struct wrong *, struct chance *, struct buf *);
bool	 order_of_another_game(struct wrong *, struct chance *, struct buf *);
bool	 tag_not_closed(struct wrong *, struct chance *, struct buf *);
bool	 condition_on_nothing(struct wrong *, struct chance *, struct buf *);
bool	 curly_quotes(struct wrong *, struct chance *, struct buf *);
bool	 another_name(struct wrong *, struct chance *, struct buf *);
bool	 greater_number(struct wrong *, struct chance *, struct buf *);
bool	 doubled_line(struct wrong *, struct chance *, struct buf *);
bool	 question_not_asked(struct wrong *, struct chance *, struct buf *);

#endif
