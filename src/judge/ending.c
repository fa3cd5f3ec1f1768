/* The end of a game before its rules end it. */

#include <stdlib.h>
#include <string.h>

#include "judge/ending.h"
#include "records/gamefile.h"
#include "xml/tree.h"

static const char *const	 words[] = { [END_MODERATOR] = "end", [END_DRAW] = "draw",
    [END_LAST] = "last" };

/* Reads "draw anna dirk"; any word that is not ours means the moderator's own end. */
static struct ending
parse(const struct gamefile *f, const char *text)
{
	size_t	 n = strcspn(text, " ");

	for (enum end_by by = END_DRAW; by <= END_LAST; by++) {
		struct ending	 e = { .by = by };

		if (strlen(words[by]) == n && strncmp(text, words[by], n) == 0 &&
		    seats_read(f, text + n, &e.sharers))
			return e;
	}
	return (struct ending){ .by = END_MODERATOR };
}

struct ending
ending_of(const struct gamefile *f, const struct notes *acts)
{
	for (size_t i = 0; acts != NULL && i < acts->count; i++)
		if (acts->note[i].kind == NOTE_END && strcmp(acts->note[i].by, "moderator") == 0 &&
		    acts->note[i].detail != NULL)
			return parse(f, acts->note[i].detail);
	return (struct ending){ .by = END_MODERATOR };
}

char *
ending_detail(const struct gamefile *f, const struct ending *e)
{
	struct buf	 b = { 0 };

	buf_puts(&b, words[e->by]);
	if (e->sharers != NOBODY) {
		buf_putc(&b, ' ');
		seats_write(f, e->sharers, &b);
	}
	return buf_take(&b, NULL);
}

void
ending_write(const struct gamefile *f, const struct ending *e, xmlNodePtr referee)
{
	char	*said;

	if (e->by != END_NOT)
		xml_set(referee, "over", "yes");
	if (e->by <= END_RULES)
		return;
	said = ending_detail(f, e);
	xml_set(referee, "ended", said);
	free(said);
}

struct ending
ending_read(const struct gamefile *f, xmlNodePtr referee)
{
	const char	*said = xml_attribute(referee, "ended");

	return said == NULL ? (struct ending){ .by = END_NOT } : parse(f, said);
}
