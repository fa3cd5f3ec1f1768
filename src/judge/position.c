/*
 * A position: what the referee must know to play on, as XML.
 *
 *	<position game="spring-war" turn="7" seal="..." judged="5">
 *	  <referee over="yes" ended="draw anna dirk">	over early: see judge.h
 *	    <seat id="anna" silent="2"/>
 *	    <carried seat="anna">...</carried>		what is left of their orders
 *	    <history turns="1 2"><score seat="anna" points="0 3"/></history>
 *	  </referee>
 *	  <state>...</state>
 *	</position>
 *
 * 'judged' is there after acts that left orders alone: that turn left what is carried.
 */

#include <string.h>

#include "judge/judge.h"
#include "records/gamefile.h"
#include "referee/codec.h"
#include "xml/tree.h"

static const char *const	 words[] = { [END_MODERATOR] = "end", [END_DRAW] = "draw",
    [END_LAST] = "last", [END_RULED] = "ruled" };

/* Reads "draw anna dirk"; any word that is not ours means the moderator's own end. */
static struct ending
ending_parse(const struct gamefile *f, const char *text)
{
	size_t	 n = strcspn(text, " ");

	for (enum end_by by = END_DRAW; by <= END_RULED; by++) {
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
			return ending_parse(f, acts->note[i].detail);
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

/* Sets a position before anything is set up: the state is all 0 and nothing is asked. */
static void
position_start(struct position *p, const struct table *t)
{
	*p = (struct position){ .play = { .game = t->file.game, .tables = &t->tables,
	    .granularity = t->file.granularity } };
	memcpy(p->play.wait, t->file.wait, sizeof(p->play.wait));
	events_init(&p->events, t->file.game, false);
	p->play.events = &p->events;
	play_init(&p->play);
}

void
position_silent(const xmlDoc *doc, const struct gamefile *f, unsigned silent[MAX_SEATS + 1])
{
	xmlNodePtr	 referee = doc == NULL ? NULL :
	    xml_child(xmlDocGetRootElement(doc), "referee");

	if (referee == NULL)
		return;
	XML_EACH(node, referee, "seat") {
		unsigned	 seat = gamefile_seat(f, xml_attribute_or(node, "id", ""));

		if (seat != 0)
			silent[seat] = (unsigned)xml_number_or(node, "silent", 0, 1000000, 0);
	}
}

bool
position_read(struct position *p, const struct table *t, const xmlDoc *doc, struct diags *diags)
{
	xmlNodePtr	 root, referee, state;
	struct ending	 ending;
	const char	*said;

	if (doc == NULL) {
		position_start(p, t);
		return true;
	}
	root = xmlDocGetRootElement(doc);
	referee = xml_child(root, "referee");
	state = xml_child(root, "state");
	if (!xml_is(root, "position") || referee == NULL || state == NULL)
		return diag_error(diags, "bad-position", "this is not a position of a game");
	position_start(p, t);
	if (!codec_read(t->file.game->state, &t->read.names, state,
	    p->play.state, diags)) {
		position_clear(p);
		return false;
	}
	position_silent(doc, &t->file, p->silent);
	XML_EACH(node, referee, "carried") {
		unsigned	 seat = gamefile_seat(&t->file, xml_attribute_or(node, "seat", ""));

		if (seat != 0)
			p->carried |= SEAT_BIT(seat);
	}
	play_resume(&p->play);
	said = xml_attribute(referee, "ended");
	ending = said == NULL ? (struct ending){ .by = END_NOT } : ending_parse(&t->file, said);
	if (ending.by != END_NOT)
		play_end(&p->play, ending);
	p->awaited = play_awaited(&p->play);
	return true;
}

xmlNodePtr
position_state_seen(const struct table *t, const xmlDoc *view, void *seen, struct diags *diags)
{
	xmlNodePtr	 root = xmlDocGetRootElement(view), state = xml_child(root, "state");

	if (!xml_is(root, "view") || state == NULL) {
		diag_error(diags, "bad-position", "this is not a view of a game");
		return NULL;
	}
	return codec_read_view(t->file.game->state, &t->read.names, state, seen,
	    diags) ? state : NULL;
}

unsigned
position_judged(const xmlDoc *doc)
{
	xmlNodePtr	 root = doc == NULL ? NULL : xmlDocGetRootElement(doc);
	int64_t		 turn = root == NULL ? 0 : xml_number_or(root, "turn", 0, UINT32_MAX, 0);

	return root == NULL ? 0 : (unsigned)xml_number_or(root, "judged", 0, UINT32_MAX, turn);
}

bool
position_open(struct position *p, const struct table *t, const xmlDoc *doc, struct diags *diags)
{
	if (doc == NULL || !xml_is(xmlDocGetRootElement(doc), "view"))
		return position_read(p, t, doc, diags);
	/* The seat of this view may not know all: the rest is 0. */
	position_start(p, t);
	if (position_state_seen(t, doc, p->play.state, diags) == NULL) {
		position_clear(p);
		return false;
	}
	play_resume(&p->play);
	p->awaited = play_awaited(&p->play);
	return true;
}

void
position_clear(struct position *p)
{
	play_clear(&p->play);
	events_clear(&p->events);
}
