#ifndef BASE_DIAG_H
#define BASE_DIAG_H

/*
 * Diagnostics: all faults of somebody's input at once.
 *
 *	orders.xml:12: error: no region is called 'hartwood' [unknown-id]
 *	    12 | <attack from="hartwood" to="mossgate"/>
 *	       |               ^~~~~~~~
 *	    hint: did you mean 'heartwood'?
 *
 * A text has no capital and no full stop, says what is wrong first, and puts
 * the thing named in single quotes.  The code is one word of lower case and
 * hyphens, is listed in assize-diagnostics(7), and never changes its meaning.
 *
 * A caller that knows the place sets it with diags_at().  A function that finds
 * a fault reports it without knowing the place.  A NULL struct diags * swallows
 * everything, so a check costs nothing where nobody listens.
 */

#include <stdio.h>

#include "base/buf.h"

enum severity {
	SEVERITY_NOTE,		/* worth knowing; not legal yet */
	SEVERITY_WARNING,	/* taken, but surely not what was meant */
	SEVERITY_ERROR,		/* refused; can never be legal */
};

struct diag {
	enum severity	 severity;
	const char	*code;		/* a literal */
	char		*file;		/* or NULL */
	int		 line;		/* from 1; 0: none */
	char		*text;
	char		*hint;		/* or NULL */
	char		*excerpt;	/* the line and a caret, see diags_quote(); or NULL */
};

struct diags {
	struct diag	*diag;		/* in the order found */
	size_t		 count, room;
	size_t		 errors;	/* those of SEVERITY_ERROR */
	char		*file;		/* the current place, or NULL */
	int		 line;
};

#define DIAGS_LIMIT	200	/* further faults in one input are counted, not kept */

void	 diags_clear(struct diags *);
/* Moves every diagnostic of the second to the end of the first; the second is then empty. */
void	 diags_take(struct diags *, struct diags *);
/* Sorts the diagnostics from number 'first' on by line; those of one line stay in order. */
void	 diags_sort(struct diags *, size_t first);
/* Drops diagnostics from number 'first' on that are no errors and for which 'which' is true. */
void	 diags_drop(struct diags *, size_t first, bool (*which)(const void *ctx,
    const struct diag *), const void *ctx);
/* Sets the place of the next faults.  'file' is copied; NULL keeps the file. */
void	 diags_at(struct diags *, const char *file, int line);
/* Adds a diagnostic.  Returns false, for callers that refuse: return diag_error(...). */
bool	 diag_add(struct diags *, enum severity, const char *code,
    const char *fmt, ...) PRINTF(4, 5);
/* Adds a hint, what would have worked, to the newest diagnostic.  False too. */
bool	 diag_hint(struct diags *, const char *fmt, ...) PRINTF(2, 3);
/*
 * Adds an excerpt to each diagnostic from number 'first' on that is about a line of this file: the
 * line, with a caret under the thing in quotes.  Long lines are cut round the caret.
 */
void	 diags_quote(struct diags *, size_t first, const char *file, const char *text, size_t len);
/* Appends the text form shown above. */
void	 diags_format(const struct diags *, struct buf *);
/* Appends the same, with colours for a terminal. */
void	 diags_format_for(const struct diags *, bool terminal, struct buf *);
/* Prints the same; on a terminal errors and carets have a colour, unless NO_COLOR is set. */
void	 diags_print(const struct diags *, FILE *);

#define diag_error(d, ...)	diag_add(d, SEVERITY_ERROR, __VA_ARGS__)
#define diag_warning(d, ...)	diag_add(d, SEVERITY_WARNING, __VA_ARGS__)
#define diag_note(d, ...)	diag_add(d, SEVERITY_NOTE, __VA_ARGS__)

/*
 * Returns the nearest of 'count' names to 'word' by edit distance (restricted
 * Damerau-Levenshtein, case ignored), or NULL if none is near: the distance
 * must be at most a third of the word's length, and at least 1 is allowed.
 */
const char *nearest(const char *word, const char *const *names, size_t count);
/*
 * Adds "did you mean '...'?" with the nearest name to the newest diagnostic; false if none is near.
 */
bool	 diag_hint_near(struct diags *, const char *word, const char *const *names, size_t count);

#endif
