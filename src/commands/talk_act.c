/* Acts of the moderator, done by a command. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "commands/talk.h"
#include "judge/amend.h"
#include "match/match.h"

const char *
talk_reason(const struct args *a)
{
	const char	*reason = flag_value(a, "reason");
	char		*plain = xstrdup(reason);
	bool		 shown;

	plain_text(plain);
	shown = strcmp(plain, reason) == 0;
	free(plain);
	if (!shown || *reason == '\0' || strlen(reason) > 500 || strpbrk(reason, "\r\n\t") != NULL)
		usage_error(a, "a reason is one line of 1 to 500 characters that can be shown");
	return reason;
}

/* Reads the position, and for judging again the orders, that an act starts from. */
static bool
gather(struct open_game *d, struct act *act, struct submission *submission, xmlDocPtr *position,
    struct diags *diags)
{
	unsigned	 from = judging_act_before(act->kind, d->match.last.number + 1, act->turn);

	*position = d->position;
	if (!judging_act_takes_up(act->kind))
		return true;
	*position = NULL;
	if (act->kind == JUDGE_AGAIN) {
		act->submission = submission;
		if (!turn_submissions(&d->match, act->turn, submission, diags))
			return false;
	}
	if (!match_check_turn(&d->match, act->turn, diags) ||
	    (from != 0 && !match_check_turn(&d->match, from, diags)))
		return false;
	return from == 0 || (*position = stored_position(d->match.path, from, diags)) != NULL;
}

/*
 * The dice of that turn are known: the seats that the bot answers for stay as they were, or the
 * moderator could try which seats' orders are to count.
 */
static void
check_bots(const struct args *a, struct open_game *d, unsigned turn, struct diags *diags)
{
	const struct gamefile	*f = &d->match.table.file;
	struct record		 r = { 0 };
	seats_t			 then;

	if (!turn_record(&d->match, turn, &r, diags) ||
	    !stored_bots(d->match.path, &r, &then, diags))
		talk_broken(diags);
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if ((then & SEAT_BIT(seat)) != 0 && !f->seat[seat].bot)
			usage_error(a, "turn %u cannot be judged again: the bot played '%s' then; "
			    "give the seat to the bot first, with assize replace --bot", turn,
			    f->seat[seat].id);
		else if ((then & SEAT_BIT(seat)) == 0 && f->seat[seat].bot)
			usage_error(a, "turn %u cannot be judged again: the bot plays '%s' since; "
			    "give the seat to a player first, with assize replace", turn,
			    f->seat[seat].id);
	record_clear(&r);
}

/*
 * Only a turn that orders made, with its own dice, can be judged again: not one that was judged
 * again itself.
 */
static void
check_again(const struct args *a, struct open_game *d, const struct act *act, struct diags *diags)
{
	enum judging_act	 was;

	if (act->kind != JUDGE_AGAIN)
		return;
	if (!turn_act(&d->match, act->turn, &was, diags))
		talk_broken(diags);
	if (was != JUDGE_PLAY)
		usage_error(a, "turn %u was not judged from orders, so it cannot be judged again: "
		    "it is '%s'", act->turn,
		    judging_act_name(was));
	check_bots(a, d, act->turn, diags);
}

/*
 * True if all see what is amended: it stands in the public record, so nobody should tell a hidden
 * figure unawares.
 */
static bool
are_open(const struct open_game *d, const struct act *act, struct diags *diags)
{
	size_t		 before = diags->errors;
	xmlDocPtr	 view;

	if (act->kind != JUDGE_AMEND || act->tells)
		return true;
	view = stored_view(d->match.path, d->match.last.number, "public", diags);
	if (view == NULL)
		return false;
	diags_at(diags, d->match.path, 0);
	for (size_t i = 0; i < act->notes.count; i++)
		if (act->notes.note[i].kind == NOTE_AMEND &&
		    !amend_is_open(d->position, view, act->notes.note[i].detail))
			diag_error(diags, "hidden-figure", "not everybody sees what '%s' changes, "
			    "and everybody reads it in the record", act->notes.note[i].detail);
	xmlFreeDoc(view);
	if (diags->errors == before)
		return true;
	diag_hint(diags, "with --tell it is changed all the same, and told");
	return false;
}

/* Prints what an act has done, for the moderator. */
static void
print_act(const struct open_game *d, const struct act *act, const struct record *made)
{
	printf("%s: turn %u is published: ", d->match.table.file.id, made->number);
	switch (made->act) {
	case JUDGE_ROLLBACK:
		printf("the position after turn %u is taken up again\n", act->turn);
		break;
	case JUDGE_AGAIN:
		printf("the orders of turn %u are judged again\n", act->turn);
		break;
	case JUDGE_END:
		printf("the game is ended\n");
		break;
	case JUDGE_AMEND:
		printf("the position is changed\n");
		break;
	default:
		printf("%s\n", judging_act_name(made->act));
	}
	for (size_t i = 0; i < act->notes.count; i++)
		if (act->notes.note[i].kind == NOTE_AMEND)
			printf("  %s\n", act->notes.note[i].detail);
	if (d->inbox.filed != 0)
		printf("Orders in the inbox %s\n",
		    act->keep ? "stay in force" : "are dropped: the players must send again");
}

enum exit_status
talk_act(const struct args *a, struct act *act)
{
	struct open_game	 d;
	struct record	 made = { 0 };
	struct diags	 diags = { 0 };
	struct submission	 submission[MAX_SEATS + 1] = { 0 };
	xmlDocPtr	 earlier = NULL;
	bool		 ok;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	/* The game's hidden secret is open: what would come after could be foreseen. */
	talk_not_over(&d.match);
	if (d.position == NULL)
		usage_error(a, "the game '%s' is not set up yet: there is no position to act on",
		    d.match.table.file.id);
	check_again(a, &d, act, &diags);
	if (!gather(&d, act, submission, &earlier, &diags))
		talk_broken(&diags);
	ok = are_open(&d, act, &diags) &&
	    act_publish(&d.match, &d.inbox, earlier, act, &made, &diags);
	if (ok)
		print_act(&d, act, &made);
	if (earlier != NULL && earlier != d.position)
		xmlFreeDoc(earlier);
	record_clear(&made);
	notes_clear(&act->notes);
	open_game_close(&d);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}
