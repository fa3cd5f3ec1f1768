/*
 * The packets of keys and signatures, counted before GnuPG takes the time to look at each name and
 * signature of them.  A packet may hold compressed others: some KB of it take minutes.
 */

#include <string.h>

#include "base/base64.h"
#include "store/pgp-inside.h"

/* Limits of one key.  People have a few; GnuPG needs milliseconds for each name and subkey. */
#define MOST_NAMES	64
#define MOST_SUBKEYS	64
#define MOST_SIGNATURES	2000

#define BEGIN		"-----BEGIN PGP "

/* Kinds of packets, RFC 4880 section 4.3. */
enum tag {
	TAG_SIGNATURE = 2, TAG_SECRET = 5, TAG_PUBLIC, TAG_SECRET_SUBKEY, TAG_TRUST = 12, TAG_NAME,
	TAG_SUBKEY, TAG_ATTRIBUTE = 17, TAGS = 64
};

static size_t
line_length(const char *line, const char *end)
{
	const char	*lf = memchr(line, '\n', (size_t)(end - line));

	return (size_t)((lf == NULL ? end : lf + 1) - line);
}

/* True if a line belongs to an armour's header: "Version: ...", and the empty line below. */
static bool
is_head(const char *line, size_t n)
{
	size_t	 blanks = 0;

	while (blanks < n && strchr(" \t\r\n", line[blanks]) != NULL && line[blanks] != '\0')
		blanks++;
	return blanks == n || memchr(line, ':', n) != NULL;
}

/*
 * Adds the bytes of one armoured block, RFC 4880 section 6.2, whose first line is at 'line'.  Its
 * checksum is not checked: signatures are better.
 */
static void
add_block(struct buf *out, const char *line, const char *end)
{
	const char	*body;

	line += line_length(line, end);
	while (line < end && is_head(line, line_length(line, end)))
		line += line_length(line, end);
	body = line;
	while (line < end && *line != '-')
		line += line_length(line, end);
	base64_decode(body, (size_t)(line - body), out);
}

/* Appends the packets of a file, without its armour if it has one. */
static void
take_off_armour(struct buf *out, const char *bytes, size_t n)
{
	const char	*end = bytes + n, *at, *next;

	if (n == 0 || ((unsigned char)*bytes & 0x80) != 0) {
		buf_add(out, bytes, n);
		return;
	}
	for (at = memmem(bytes, n, BEGIN, strlen(BEGIN)); at != NULL; at = next) {
		next = memmem(at + 1, (size_t)(end - at - 1), BEGIN, strlen(BEGIN));
		add_block(out, at, next == NULL ? end : next);
	}
}

/* Reads a number of 'bytes' bytes, the highest first. */
static size_t
read_number(const unsigned char *p, size_t bytes)
{
	size_t	 number = 0;

	while (bytes-- > 0)
		number = number << 8 | *p++;
	return number;
}

/*
 * Returns the length of the packet at 'p', of at most 'n' bytes, and its kind; 0 if it has no
 * length, or is cut off.  RFC 4880 section 4.2.
 */
static size_t
packet_length(const unsigned char *p, size_t n, unsigned *tag)
{
	bool	 old = (p[0] & 0x40) == 0;
	size_t	 bytes = old ? (size_t)1 << (p[0] & 3) : n > 1 && p[1] == 255 ? 4 :
	    n > 1 && p[1] >= 192 ? 2 : 1;
	size_t	 skip = !old && bytes == 4 ? 2 : 1, body;

	*tag = old ? p[0] >> 2 & 15 : p[0] & 63;
	if ((p[0] & 0x80) == 0 || bytes == 8 || n < skip + bytes ||
	    (!old && p[1] >= 224 && p[1] < 255))
		return 0;
	body = read_number(p + skip, bytes);
	if (!old && bytes == 2)
		body = ((size_t)(p[1] - 192) << 8) + p[2] + 192;
	return body <= n - skip - bytes ? skip + bytes + body : 0;
}

/* Counts the packets by their kinds; false if they are no whole list, or an empty one. */
static bool
count_packets(const struct buf *b, size_t count[TAGS])
{
	const unsigned char	*p = (const unsigned char *)b->data;
	size_t			 length;
	unsigned		 tag;

	for (size_t at = 0; at < b->len; at += length) {
		length = packet_length(p + at, b->len - at, &tag);
		if (length == 0)
			return false;
		count[tag]++;
	}
	return b->len > 0;
}

/* True if all are of kinds that a key has. */
static bool
are_of_key(const size_t count[TAGS])
{
	for (unsigned tag = 0; tag < TAGS; tag++)
		if (count[tag] > 0 && tag != TAG_SIGNATURE && tag != TAG_ATTRIBUTE &&
		    (tag < TAG_SECRET || tag > TAG_SECRET_SUBKEY) &&
		    (tag < TAG_TRUST || tag > TAG_SUBKEY))
			return false;
	return true;
}

static bool
is_at_most(size_t has, size_t most, const char *what, struct diags *d)
{
	if (has > most)
		diag_error(d, "too-large", "a key has at most %zu %s, and this one has %zu", most,
		    what, has);
	return has <= most;
}

bool
pgp_key_shape(const void *bytes, size_t n, struct buf *packets, struct diags *d)
{
	size_t	 count[TAGS] = { 0 }, keys;
	bool	 shaped, small;

	take_off_armour(packets, bytes, n);
	shaped = count_packets(packets, count) && are_of_key(count);
	keys = count[TAG_PUBLIC] + count[TAG_SECRET];
	if (!shaped)
		diag_error(d, "not-a-key", "this is not an OpenPGP public key");
	else if (keys > 1)
		diag_error(d, "several-keys", "there are %zu keys in it, where one is meant", keys);
	if (!shaped || keys > 1) {
		diag_hint(d, "gpg --armor --export ADDRESS writes what is needed");
		return false;
	}
	small = is_at_most(count[TAG_NAME] + count[TAG_ATTRIBUTE], MOST_NAMES, "names", d);
	small = is_at_most(count[TAG_SUBKEY] + count[TAG_SECRET_SUBKEY], MOST_SUBKEYS, "subkeys",
	    d) && small;
	small = is_at_most(count[TAG_SIGNATURE], MOST_SIGNATURES, "signatures", d) && small;
	if (!small)
		diag_hint(d, "export it with one name, and without the signatures of others: gpg "
		    "--armor --export-options export-minimal --export-filter "
		    "'keep-uid=mbox = ADDRESS' --export ADDRESS");
	return small;
}

size_t
pgp_signature_count(const void *bytes, size_t n)
{
	size_t		 count[TAGS] = { 0 };
	struct buf	 packets = { 0 };
	bool		 whole;

	take_off_armour(&packets, bytes, n);
	whole = count_packets(&packets, count);
	buf_clear(&packets);
	for (unsigned tag = 0; tag < TAGS; tag++)
		whole = whole && (tag == TAG_SIGNATURE || count[tag] == 0);
	return whole ? count[TAG_SIGNATURE] : 0;
}
