/*
 * Character sets that a mail may need.  Each is a module of the C library, and loading them all
 * takes longer than parsing an order file; most mails need none.
 */

#include <gmime/gmime.h>

#include "base/base.h"
#include "mail/charset.h"

/* The first needs no file; that is looked up now too. */
static const char *const	 charsets[] = {
	"us-ascii", "iso-8859-1", "iso-8859-2", "iso-8859-15", "windows-1250", "windows-1251",
	"windows-1252", "koi8-r", "utf-16",
};

/* True if the name that begins here is one of those that need no file. */
static bool
is_known(const char *p, const char *end)
{
	static const char *const	 known[] = { "utf-8", "us-ascii" };

	while (p < end && strchr(" \t\r\n=\"", *p) != NULL)
		p++;
	for (size_t i = 0; i < LENGTH(known); i++) {
		size_t	 n = strlen(known[i]);

		if ((size_t)(end - p) > n && g_ascii_strncasecmp(p, known[i], n) == 0 &&
		    !g_ascii_isalnum(p[n]) && strchr("-_", p[n]) == NULL)
			return true;
	}
	return false;
}

/*
 * Returns the length of a mark before the name of a set: in a field or a page of HTML, an encoded
 * word, a parameter as in RFC 2231.  A false mark costs only time.
 */
static size_t
mark_length(const char *p, const char *end)
{
	static const char *const	 marks[] = { "charset", "=?", "*=" };

	for (size_t i = 0; i < LENGTH(marks); i++) {
		size_t	 n = strlen(marks[i]);

		if ((size_t)(end - p) >= n && g_ascii_strncasecmp(p, marks[i], n) == 0)
			return n;
	}
	return 0;
}

bool
charset_beyond(const char *mail, size_t len)
{
	const char	*end = mail + len;
	size_t		 n;

	if (!g_utf8_validate(mail, (gssize)len, NULL))
		return true;
	for (const char *p = mail; p < end; p++)
		if ((n = mark_length(p, end)) > 0 && !is_known(p + n, end))
			return true;
	return false;
}

void
charset_prepare(const char *mail, size_t len)
{
	/* open as long as we run: a closed one may be unloaded */
	static iconv_t	 kept[LENGTH(charsets)];
	size_t		 count = charset_beyond(mail, len) ? LENGTH(charsets) : 1;

	for (size_t i = 0; i < count; i++)
		if (kept[i] == NULL)
			kept[i] = g_mime_iconv_open("utf-8", charsets[i]);
}
