/* The hash of a signature, read from its packet (RFC 4880, 4.2 and 5.2). */

#include <stdio.h>
#include <string.h>

#include <glib.h>

#include "mail/micalg.h"

#define FIRST	64	/* characters of armour that hold all we look at */

/* Copies the armour's first characters, after its headers and the blank line that ends them. */
static size_t
first_characters(const struct buf *signature, char text[FIRST])
{
	const char	*s = strstr(signature->data, "\n\n"),
	    *crlf = strstr(signature->data, "\r\n\r\n");
	size_t		 n = 0;

	s = s != NULL ? s + 2 : crlf != NULL ? crlf + 4 : "";
	for (; *s != '\0' && n < FIRST; s++)
		if (g_ascii_isalnum(*s) || *s == '+' || *s == '/')
			text[n++] = *s;
		else if (*s != '\r' && *s != '\n')
			break;
	return n;
}

/* Returns the bytes of tag and length before a packet's body. */
static size_t
header_length(const unsigned char *p)
{
	if ((p[0] & 0x40) == 0)
		return (p[0] & 3) == 0 ? 2 : (p[0] & 3) == 1 ? 3 : (p[0] & 3) == 2 ? 5 : 1;
	return p[1] < 192 ? 2 : p[1] < 224 ? 3 : 6;
}

const char *
micalg_of(const struct buf *signature)
{
	static const char *const	 names[] = {
		[1] = "pgp-md5", [2] = "pgp-sha1", [3] = "pgp-ripemd160",
		[8] = "pgp-sha256", [9] = "pgp-sha384", [10] = "pgp-sha512", [11] = "pgp-sha224",
	};
	char				 text[FIRST];
	unsigned char			 packet[FIRST] = { 0 };
	gint				 state = 0;
	guint				 save = 0;
	size_t				 at;
	unsigned char			 hash;

	if (signature->len == 0)
		return "pgp-unknown";
	g_base64_decode_step(text, first_characters(signature, text), packet, &state, &save);
	at = header_length(packet);
	hash = packet[at] >= 4 ? packet[at + 3] : packet[at + 16];
	return hash < LENGTH(names) && names[hash] != NULL ? names[hash] : "pgp-unknown";
}
