/* A game of bots, and the order files that they write. */

#include <stdlib.h>
#include <string.h>

#include "judge/dry_run.h"
#include "orders/order.h"
#include "referee/simulate.h"
#include "referee/view.h"
#include "told/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define NONCE	"0123456789abcdeffedcba9876543210"

void
stage_open(struct stage *s, const struct game *game, const char *tables, unsigned seats,
    enum boundary granularity, uint64_t seed)
{
	*s = (struct stage){ 0 };
	fixture_open(&s->fixture, game, tables, seats);
	chance_fast(&s->chance, seed);
	chance_fast(&s->bots, ~seed);
	fixture_table(&s->fixture, granularity, &s->table);
	events_init(&s->events, game, true);
	s->play = (struct play){ .game = game, .tables = &s->table.tables,
	    .granularity = granularity,
	    .chance = &s->chance, .events = &s->events };
	play_init(&s->play);
	play_start(&s->play);
}

void
stage_close(struct stage *s)
{
	free(s->answer);
	fixture_table_clear(&s->table);
	play_clear(&s->play);
	events_clear(&s->events);
	fixture_close(&s->fixture);
}

static void
bot(const struct play *p, const struct decision *decision, const void *seen, struct chance *luck,
    void *move)
{
	simulate_answer(p->game, p->tables, p->game->bot != NULL ? PLAYER_BOT : PLAYER_RANDOM,
	    seen, decision, luck, move);
}

static bool
answer_all(void *ctx, struct play *p, const struct decision *decision, const void *seen, void *move)
{
	bot(p, decision, seen, &((struct stage *)ctx)->bots, move);
	return true;
}

static bool
reaches_nowhere(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return false;
}

bool
stage_on(struct stage *s)
{
	struct answers	 answers = { .answer = answer_all, .reaches = reaches_nowhere, .ctx = s };

	if (s->play.decisions.count > 0)
		play_on(&s->play, &answers);
	return s->play.decisions.count > 0;
}

/*
 * The rehearsal.
 */

static bool
answer_one(void *ctx, struct play *p, const struct decision *decision, const void *seen, void *move)
{
	struct stage	*s = ctx;
	struct answered	*a;

	if (decision->seat != s->seat)
		return false;
	bot(p, decision, seen, &s->bots, move);
	grow(&s->answer, s->count, &s->room, sizeof(*s->answer));
	a = &s->answer[s->count++];
	*a = (struct answered){
	    .gathered = p->game->decision_kind[decision->kind].gather != NULL };
	memcpy(a->move, move, p->game->move->size);
	return true;
}

static bool
reaches_for_others(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return seat != ((struct stage *)ctx)->seat;
}

bool
stage_rehearse(struct stage *s, unsigned seat)
{
	struct answers	 answers = { .answer = answer_one, .reaches = reaches_for_others,
	    .ctx = s };
	AUTO(play_clear) struct play world = { .game = s->play.game, .tables = s->play.tables,
	    .granularity = s->play.granularity };
	struct view_of	 of = { .game_id = "g" };
	struct events	 events;
	struct chance	 dice;
	AUTO(xml_free) xmlDocPtr view = view_new(&s->play, seat, &of);

	s->count = 0;
	s->seat = seat;
	events_init(&events, world.game, true);
	world.chance = &dice;
	world.events = &events;
	play_init(&world);
	mask_copy(s->play.mask[seat], world.state, s->play.state);
	dry_run_deal(world.game, world.tables, world.state, seat,
	    xml_child(xmlDocGetRootElement(view), "state"), &dice);
	play_resume(&world);
	play_on(&world, &answers);
	events_clear(&events);
	return s->count > 0;
}

static void
put_answers(struct stage *s, bool gathered, struct buf *file)
{
	for (size_t i = 0; i < s->count; i++) {
		size_t	 before = file->len;

		if (s->answer[i].gathered != gathered)
			continue;
		order_write_move(s->play.game, s->play.tables->names, s->answer[i].move, s->seat,
		    file);
		if (file->len > before)
			buf_putc(file, '\n');
	}
}

void
stage_write(struct stage *s, bool sequence, struct buf *file)
{
	buf_printf(file, "<orders xmlns=\"urn:assize:%s:1\" game=\"g\" turn=\"1\" seat=\"%s\" "
	    "nonce=\"" NONCE "\">\n", s->play.game->name, s->table.file.seat[s->seat].id);
	buf_puts(file, sequence ? "<sequence>\n" : "");
	put_answers(s, false, file);
	buf_puts(file, sequence ? "</sequence>\n" : "");
	put_answers(s, true, file);
	buf_puts(file, "</orders>\n");
}

/*
 * Messages to the player.
 */

static bool
read_and_judge(struct stage *s, const struct buf *file, struct diags *diags)
{
	struct order_context	 context = {
		.game = s->play.game, .tables = s->play.tables, .game_id = "g", .turn = 1,
	};
	AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", file->data, file->len, XML_CAP_ORDERS,
	    diags);
	struct order_file	*f;

	if (doc == NULL)
		return false;
	diags_at(diags, "o.xml", 0);
	f = order_file_salvage(doc, &context, diags);
	if (f != NULL)
		order_file_judge(f, &s->play, diags);
	order_file_free(f);
	return diags->errors == 0;
}

void
stage_check(struct stage *s, const struct buf *file, struct diags *diags, xmlNodePtr told)
{
	struct view_of		 view = { .game_id = "g" };
	struct dry_run_of	 of = { .table = &s->table, .turn = 1, .seat = s->seat,
	    .orders = file };

	if (!read_and_judge(s, file, diags))
		return;
	of.view = view_new(&s->play, s->seat, &view);
	if (!dry_run_play(&of, told))
		die("orders that are read cannot be tried:\n%s", file->data);
	dry_run_warn(told, "o.xml", 0, diags);
	xmlFreeDoc(of.view);
}
