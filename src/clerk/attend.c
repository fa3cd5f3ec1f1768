/* Attending to one game. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "clerk/adjudicate.h"
#include "clerk/attend.h"
#include "clerk/deadline.h"
#include "clerk/mailing.h"
#include "clerk/offer.h"
#include "clerk/press.h"

/* A game being looked at. */
struct visit {
	struct match	 m;
	struct inbox	 in;
	xmlDocPtr	 position;
	struct waiting	 w;
};

static void NORETURN
broken(const char *game, struct diags *diags)
{
	fprintf(stderr, "assize: %s: this game is left alone until it is mended\n", game);
	diags_print(diags, stderr);
	exit(EXIT_BROKEN);
}

/* What waits for the next turn. */
static void
look_round(struct visit *v, struct diags *diags)
{
	const char	*game = v->m.path;

	if (v->m.last.number > 0 && (v->position = match_position(&v->m, v->m.last.number, diags)) == NULL)
		broken(game, diags);
	if (!inbox_open(&v->in, &v->m, diags) || (v->position != NULL && !inbox_carry(&v->in, &v->m, v->position, diags)))
		broken(game, diags);
	waiting_read(&v->w, &v->m, &v->in);
}

static void
look_away(struct visit *v)
{
	if (v->position != NULL)
		xmlFreeDoc(v->position);
	v->position = NULL;
	inbox_close(&v->in);
}

static void
enter(struct visit *v, const char *game)
{
	struct diags	 diags = { 0 };

	*v = (struct visit){ 0 };
	if (!match_open(&v->m, game, MATCH_WRITE, &diags))
		broken(game, &diags);
	look_round(v, &diags);
	diags_clear(&diags);
}

static void
leave(struct visit *v)
{
	look_away(v);
	match_close(&v->m);
}

/* Looks at the turn that was published, and at what waits for the next. */
static void
look_again(struct visit *v, struct record *made, const char *what)
{
	struct diags	 diags = { 0 };

	printf("%s: turn %u is published%s\n", v->m.table.file.id, made->number, what);
	record_clear(made);
	look_away(v);
	if (!match_advance(&v->m, &diags))
		broken(v->m.path, &diags);
	look_round(v, &diags);
	diags_clear(&diags);
}

static void
write_mails(struct visit *v)
{
	mail_turn(&v->m, v->position);
	offers_tend(&v->m, &v->in, v->position);
	press_deliver(&v->m);
	mail_notices(&v->m, &v->in, &v->w);
	if (v->w.remind != 0 && clock_now() >= v->w.remind && clock_now() < v->w.due)
		mail_reminders(&v->m, &v->w);
}

static bool
judge_turn(struct visit *v)
{
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };

	if (!v->w.ready)
		return false;
	if (!due_turn(&v->m, &v->in, v->position, &v->w, &made, &diags))
		broken(v->m.path, &diags);
	look_again(v, &made, made.over ? "; the game is over" : "");
	write_mails(v);
	return true;
}

/* A standby has said yes.  What was due is judged before: he should not begin with a turn that was lost already. */
static bool
seat_standby(struct visit *v)
{
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };
	bool		 done;

	if (!offers_fulfil(&v->m, &v->in, v->position, &done, &made, &diags))
		broken(v->m.path, &diags);
	if (!done)
		return false;
	look_again(v, &made, "; a standby has taken a seat");
	write_mails(v);
	return true;
}

/* The sooner of two times, of which 0 is never. */
static int64_t
sooner(int64_t a, int64_t b)
{
	return a == 0 ? b : b == 0 ? a : MIN(a, b);
}

bool
attend(const char *game, const struct rounds *r)
{
	struct visit	 v;
	bool		 made;
	int64_t		 again;

	enter(&v, game);
	v.m.alone = r->jobs > 1;
	/* The mails of a turn that somebody judged by hand go out before the next is judged. */
	write_mails(&v);
	made = judge_turn(&v);
	while (seat_standby(&v))
		made = true;
	again = sooner(outbox_send(game, r->sendmail), offers_look(&v.m, &v.in, v.position));
	due_set(game, sooner(v.w.ready ? clock_now() : v.w.look, again));
	leave(&v);
	return made;
}
