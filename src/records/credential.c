/* Codes, secret words and anti-phishing phrases, made by the program for people to copy. */

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "records/credential.h"
#include "store/hash.h"

#define SIGNS	16
#define GROUP	4

/* Without i, l, o and u.  Whoever writes i, l or o means 1, 1 or 0. */
static const char	alphabet[] = "0123456789abcdefghjkmnpqrstvwxyz";

/* Puts a sign into its place, after a hyphen where a group begins. */
static void
put_sign(char code[CODE_TEXT], unsigned n, char sign)
{
	unsigned	 at = n + n / GROUP;

	if (n > 0 && n % GROUP == 0)
		code[at - 1] = '-';
	code[at] = sign;
	code[at + 1] = '\0';
}

char *
code_write(const char *seal, char code[CODE_TEXT])
{
	unsigned char	 bytes[HASH_SIZE];
	unsigned	 held = 0, bits = 0, n = 0;

	if (!hex_read(seal, bytes, HASH_SIZE))
		bug("a code is made of what is no seal");
	for (unsigned i = 0; i < CODE_BYTES; i++) {
		held = held << 8 | bytes[i];
		for (bits += 8; bits >= 5; bits -= 5)
			put_sign(code, n++, alphabet[held >> (bits - 5) & 31]);
	}
	explicit_bzero(bytes, sizeof(bytes));
	return code;
}

bool
code_read(const char *said, char code[CODE_TEXT])
{
	unsigned	 n = 0;

	for (; *said != '\0'; said++) {
		char	 c = (char)tolower((unsigned char)*said);

		c = c == 'o' ? '0' : c == 'i' || c == 'l' ? '1' : c;
		if (c == '-' || c == ' ' || c == '\t')
			continue;
		if (n == SIGNS || strchr(alphabet, c) == NULL)
			return false;
		put_sign(code, n++, c);
	}
	return n == SIGNS;
}

bool
code_fits(const char *code, const char *said)
{
	char	 read[CODE_TEXT];

	return code != NULL && said != NULL && strlen(code) == CODE_TEXT - 1 &&
	    code_read(said, read) && hash_equal(code, read, CODE_TEXT - 1);
}

#define DIGITS		(HASH_HEX - 1)

static const char	form[] = "scrypt:", made[] = "made:";

/*
 * The last word that was derived.  A word is often tried on several seats, and
 * several times for one mail.
 */
static struct {
	bool		 known;
	char		 sha256[HASH_HEX], salt[WORD_SALT + 1];
	unsigned char	 key[HASH_SIZE];
} last;

static void
derive(const char *sha256, const char *salt, unsigned char key[HASH_SIZE])
{
	if (last.known && strcmp(last.sha256, sha256) == 0 && strcmp(last.salt, salt) == 0) {
		memcpy(key, last.key, HASH_SIZE);
		return;
	}
	hash_slow(sha256, salt, key);
	last.known = true;
	memcpy(last.sha256, sha256, sizeof(last.sha256));
	memcpy(last.salt, salt, sizeof(last.salt));
	memcpy(last.key, key, HASH_SIZE);
}

const char *
word_made(const char *token)
{
	const char	*digits = token + sizeof(made) - 1;

	return strncmp(token, made, sizeof(made) - 1) == 0 && strlen(digits) == DIGITS &&
	    strspn(digits, "0123456789abcdef") == DIGITS ? digits : NULL;
}

char *
word_new(char word[CODE_TEXT])
{
	unsigned char	 bytes[HASH_SIZE];
	char		 hex[HASH_HEX];

	random_bytes(bytes, sizeof(bytes));
	code_write(hex_write(bytes, HASH_SIZE, hex), word);
	explicit_bzero(bytes, sizeof(bytes));
	return xasprintf("%s%s", made, hash_hex(word, strlen(word), hex));
}

char *
word_keep(const char *sha256, const char *salt)
{
	unsigned char	 key[HASH_SIZE];
	char		 text[HASH_HEX];
	AUTO_FREE char	*short_salt = xstrndup(salt, WORD_SALT);

	if (strlen(sha256) != DIGITS || strlen(short_salt) != WORD_SALT)
		bug("a secret word is kept without its hash or salt");
	derive(sha256, short_salt, key);
	return xasprintf("%s%s:%s", form, short_salt, hex_write(key, HASH_SIZE, text));
}

char *
word_keep_said(const char *word, const char *salt)
{
	char	 sha256[HASH_HEX], *kept = word_keep(hash_hex(word, strlen(word), sha256), salt);

	explicit_bzero(sha256, sizeof(sha256));
	return kept;
}

bool
word_fits(const char *kept, const char *word)
{
	unsigned char	 key[HASH_SIZE];
	char		 sha256[HASH_HEX], salt[WORD_SALT + 1];
	size_t		 n = sizeof(form) - 1;

	if (kept == NULL || word == NULL || strncmp(kept, form, n) != 0 ||
	    strlen(kept) != n + WORD_SALT + 1 + DIGITS ||
	    kept[n + WORD_SALT] != ':')
		return false;
	memcpy(salt, kept + n, WORD_SALT);
	salt[WORD_SALT] = '\0';
	derive(hash_hex(word, strlen(word), sha256), salt, key);
	return hash_is(key, kept + n + WORD_SALT + 1);
}

/* One word for each byte.  The list may never change while games are played. */
static const char *const	words[] = {
	"amber", "anchor", "apple", "apron", "arrow", "aspen", "autumn", "badger", "bakery",
	"balcony", "bamboo", "banjo", "barley", "barrel", "basalt", "basket", "beacon", "beetle",
	"bellow", "birch", "biscuit", "blanket", "blossom", "bobbin", "bonnet", "bottle",
	"boulder", "bracket", "bramble", "brandy", "breeze", "bridge", "bronze", "bucket",
	"buckle", "bugle", "butter", "button", "cabin", "cactus", "camel", "candle", "canoe",
	"canvas", "caramel", "carbon", "carpet", "carrot", "cedar", "cellar", "cherry",
	"chestnut", "chimney", "cider", "cinder", "citrus", "clover", "cobalt", "cobble",
	"coffee", "comet", "compass", "copper", "coral", "cotton", "cradle", "crayon", "cricket",
	"crocus", "crystal", "curtain", "cushion", "cymbal", "dahlia", "daisy", "damson",
	"dancer", "dapple", "dolphin", "donkey", "dragon", "drizzle", "drummer", "dune", "easel",
	"ebony", "echo", "elbow", "elder", "ember", "engine", "falcon", "feather", "fennel",
	"ferry", "fiddle", "finch", "flagon", "flannel", "flute", "forest", "fossil", "fountain",
	"fox", "freckle", "frost", "galley", "garden", "garlic", "garnet", "ginger", "giraffe",
	"glacier", "glider", "goblet", "granite", "grape", "gravel", "hammer", "hammock",
	"harbour", "harvest", "hazel", "heather", "hedge", "helmet", "heron", "hickory",
	"hollow", "honey", "hornet", "icicle", "indigo", "island", "ivory", "jacket", "jasmine",
	"jigsaw", "jubilee", "juniper", "kettle", "kitten", "ladder", "lagoon", "lantern",
	"larch", "lavender", "lemon", "lentil", "lilac", "linen", "lizard", "lobster", "locket",
	"magnet", "magpie", "mallet", "mango", "maple", "marble", "marigold", "meadow", "melon",
	"mirror", "mitten", "mosaic", "muffin", "mulberry", "mustard", "nectar", "needle",
	"nettle", "nutmeg", "oatmeal", "ocean", "olive", "onyx", "orange", "orchid", "osprey",
	"otter", "oyster", "paddle", "pansy", "paper", "parsley", "pebble", "pelican", "pepper",
	"petal", "pewter", "pickle", "pigeon", "pillow", "pine", "piper", "plover", "plum",
	"pocket", "poplar", "poppy", "pottery", "prairie", "puddle", "puffin", "pumpkin",
	"quarry", "quartz", "quill", "rabbit", "radish", "raven", "reed", "ribbon", "river",
	"robin", "rocket", "rosemary", "saddle", "saffron", "salmon", "sandal", "sapphire",
	"satin", "scarlet", "shadow", "shovel", "silver", "sparrow", "spindle", "squirrel",
	"summer", "sunset", "tamarind", "teapot", "thimble", "thistle", "thunder", "timber",
	"trumpet", "tulip", "tunnel", "turnip", "turquoise", "umber", "valley", "velvet",
	"violet", "walnut", "willow", "window", "winter", "wren", "yarrow", "zephyr", "zinnia",
};

static_assert(LENGTH(words) == 256, "a byte of a seal chooses a word");

char *
phrase_write(const char *seal, char text[PHRASE_TEXT])
{
	unsigned char	 bytes[HASH_SIZE];

	if (!hex_read(seal, bytes, HASH_SIZE))
		bug("a phrase is made of what is no seal");
	snprintf(text, PHRASE_TEXT, "%s %s", words[bytes[0]], words[bytes[1]]);
	explicit_bzero(bytes, sizeof(bytes));
	return text;
}
