#ifndef TESTS_UNIT_CASES_H
#define TESTS_UNIT_CASES_H

/*
 * Cases in a text file, of two parts each: given, and made of it.
 *
 *	== KIND ARGUMENT: a sentence
 *	lines that are given
 *	=> what is made of them, in lines
 *
 * Without ": a sentence" a case belongs to the sentence above it.  A case ends at the next one.
 */

struct case_kind {
	const char	*name;
	/* Returns what is made, the caller's to free; line ends at its end do not count. */
	char		*(*make)(const char *argument, const char *given);
};

/* Tries all cases of a file of the source tree, of kinds that end with a NULL name. */
void	 cases_try(const char *path, const struct case_kind *kinds);

#endif
