/* The two ways in which a program ends early, and allocators that die. */

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"

static void		(*cleanup)(void);
static enum exit_status	 always = EXIT_DONE;

void
die_cleanup(void (*f)(void))
{
	cleanup = f;
}

void
die_always(enum exit_status status)
{
	always = status;
}

static void NORETURN
end_program(enum exit_status status)
{
	void	(*f)(void) = cleanup;

	cleanup = NULL;
	if (f != NULL)
		f();
	exit(always != EXIT_DONE ? always : status);
}

static void PRINTF(1, 0)
complain(const char *fmt, va_list ap)
{
	fputs("assize: ", stderr);
	vfprintf(stderr, fmt, ap);
	fputc('\n', stderr);
}

void
die(const char *fmt, ...)
{
	enum exit_status	 status = EXIT_BROKEN;
	va_list			 ap;

	if (errno == ENOSPC || errno == EDQUOT || errno == EAGAIN)
		status = EXIT_LATER;
	va_start(ap, fmt);
	complain(fmt, ap);
	va_end(ap);
	end_program(status);
}

void
die_with(enum exit_status status, const char *fmt, ...)
{
	va_list	 ap;

	va_start(ap, fmt);
	complain(fmt, ap);
	va_end(ap);
	end_program(status);
}

void
bug_at(const char *file, int line, const char *fmt, ...)
{
	va_list	 ap;

	fprintf(stderr, "assize: bug at %s:%d: ", file, line);
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
	abort();
}

void *
xmalloc(size_t n)
{
	return xrealloc(NULL, n);
}

void *
xcalloc(size_t n, size_t size)
{
	void	*p = calloc(n == 0 ? 1 : n, size == 0 ? 1 : size);

	if (p == NULL)
		die("out of memory");
	return p;
}

void *
xrealloc(void *old, size_t n)
{
	void	*p = realloc(old, n == 0 ? 1 : n);

	if (p == NULL)
		die("out of memory");
	return p;
}

char *
xstrndup(const char *s, size_t n)
{
	const char	*end = memchr(s, '\0', n);
	char		*p;

	if (end != NULL)
		n = (size_t)(end - s);
	p = xmalloc(n + 1);
	memcpy(p, s, n);
	p[n] = '\0';
	return p;
}

char *
xstrdup(const char *s)
{
	return xstrndup(s, strlen(s));
}

size_t
format_length(const char *fmt, va_list ap)
{
	int	 n = vsnprintf(NULL, 0, fmt, ap);

	if (n < 0)
		bug("a format that cannot be printed: %s", fmt);
	return (size_t)n;
}

char *
xvasprintf(const char *fmt, va_list ap)
{
	va_list	 again;
	size_t	 size;
	char	*s;

	va_copy(again, ap);
	size = format_length(fmt, again) + 1;
	va_end(again);
	s = xmalloc(size);
	vsnprintf(s, size, fmt, ap);
	return s;
}

char *
xasprintf(const char *fmt, ...)
{
	va_list	 ap;
	char	*s;

	va_start(ap, fmt);
	s = xvasprintf(fmt, ap);
	va_end(ap);
	return s;
}

void
grow(void *items, size_t count, size_t *room, size_t size)
{
	void	**array = items;

	if (count < *room)
		return;
	*room = *room == 0 ? 8 : *room * 2;
	if (*room > SIZE_MAX / size)
		die("out of memory");
	*array = xrealloc(*array, *room * size);
}

void
auto_free(void *variable)
{
	void	*memory;

	memcpy(&memory, variable, sizeof(memory));
	free(memory);
}

size_t
place_word(const char *word, const char *const *words, size_t count)
{
	size_t	 i = 0;

	while (i < count && strcmp(words[i], word) != 0)
		i++;
	return i;
}
