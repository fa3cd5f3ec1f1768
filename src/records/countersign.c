/* Countersigns: two words by which the people of a seat know a mail from the referee. */

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "records/countersign.h"
#include "store/hash.h"

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
countersign_write(const char *seal, char text[COUNTERSIGN_TEXT])
{
	unsigned char	 bytes[HASH_SIZE];

	if (!hex_read(seal, bytes, HASH_SIZE))
		bug("a countersign is made of what is no seal");
	snprintf(text, COUNTERSIGN_TEXT, "%s %s", words[bytes[0]], words[bytes[1]]);
	explicit_bzero(bytes, sizeof(bytes));
	return text;
}
