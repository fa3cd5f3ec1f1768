#ifndef BASE_BASE_H
#define BASE_BASE_H

/*
 * Basics for every file of the house: sizes, attributes, the two ways in which
 * a program ends early, and allocators that die.
 *
 * There are three kinds of trouble.  Somebody's input: a diagnostic (base/diag.h) and a false
 * return.  The world (disk, memory): die(), which is safe because nothing is visible before the
 * rename that publishes it.  A mistake of ours: bug(), which aborts.
 */

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LENGTH(a)	(sizeof(a) / sizeof((a)[0]))
#ifndef MIN	/* GLib brings the same */
#define MIN(a, b)	((a) < (b) ? (a) : (b))
#define MAX(a, b)	((a) > (b) ? (a) : (b))
#endif

/* Returns the number of bits that are set. */
static inline unsigned
bits_count(uint64_t set)
{
	return (unsigned)__builtin_popcountll(set);
}

#define PRINTF(f, a)	__attribute__((format(printf, f, a), nonnull(f)))
#define NORETURN	__attribute__((noreturn))

/*
 * Clears a local variable where its block ends, whatever way leads out:
 *
 *	AUTO_FREE char *path = path_join(folder, name);
 *	AUTO(buf_clear) struct buf text = { 0 };
 */
#define AUTO(clear)	__attribute__((cleanup(clear)))
#define AUTO_FREE	AUTO(auto_free)
void	 auto_free(void *variable);

/* The exit status that the shell or a mail server gets. */
enum exit_status {
	EXIT_DONE	= 0,
	EXIT_REFUSED	= 1,	/* somebody's input was refused; the diagnostics say why */
	EXIT_USAGE	= 2,
	EXIT_BROKEN	= 3,	/* state, signature or system is broken */
	EXIT_LATER	= 75,	/* locked, or no space: try again (EX_TEMPFAIL) */
};

/*
 * Ends the program with a message and EXIT_BROKEN, or EXIT_LATER when errno is
 * ENOSPC, EDQUOT or EAGAIN.
 */
void	 die(const char *, ...) PRINTF(1, 2) NORETURN;
/* Ends the program with a message and the given status. */
void	 die_with(enum exit_status, const char *, ...) PRINTF(2, 3) NORETURN;
/*
 * From now on both functions end the program with this status, whatever the
 * trouble.  It is for callers that must not take a failure for a verdict.
 */
void	 die_always(enum exit_status);
/* Aborts: the program has a bug. */
void	 bug_at(const char *, int, const char *, ...) PRINTF(3, 4) NORETURN;
#define bug(...)	bug_at(__FILE__, __LINE__, __VA_ARGS__)

/*
 * Sets a function that runs before die() ends the program: a store removes its
 * staged files.  There is one at a time; NULL removes it.
 */
void	 die_cleanup(void (*)(void));

/* Allocators that die rather than return NULL.  The caller frees what they return. */
void	*xmalloc(size_t);
void	*xcalloc(size_t, size_t);
void	*xrealloc(void *, size_t);
char	*xstrdup(const char *);
char	*xstrndup(const char *, size_t);
char	*xasprintf(const char *, ...) PRINTF(1, 2);
char	*xvasprintf(const char *, va_list) PRINTF(1, 0);
/* Returns the length of what is printed so, without a NUL. */
size_t	 format_length(const char *, va_list) PRINTF(1, 0);
/* Goes through the words of a text, which it cuts into them at these separators. */
#define EACH_WORD(word, text, separators) \
	for (char *word, *word##_rest = (text); \
	    (word = strtok_r(word##_rest, separators, &word##_rest)) != NULL;)
/* Returns the place of a word in a list; 'count' if it is not there. */
size_t	 place_word(const char *word, const char *const *words, size_t count);

/*
 * Makes room for one more element in a growing array.  'items' points at the
 * array pointer, 'count' is in use, 'room' allocated.
 */
void	 grow(void *items, size_t count, size_t *room, size_t size);

#endif
