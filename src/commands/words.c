/* words: lists who has a secret word; makes a new one, for a lost one or for a players file. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "post/facts.h"
#include "post/mailing.h"
#include "records/credential.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "again", .value = "SEAT",
	    .doc = "send this seat a new word; the old one is void at once" },
	{ .name = "make",
	    .doc = "print a new word, and below it what a players file has of it" },
	{ .name = "reason", .letter = 'm', .value = "TEXT",
	    .doc = "why; it stands in the public record; --again needs it" },
	{ 0 }
};

static void
list(const struct gamefile *f)
{
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const struct person	*p = &f->seat[seat];

		printf("%-12s %s%s\n", p->id, p->bot ? "bot" : gamefile_invites(f, seat) ?
		    "invited" : auth_name(gamefile_auth(f, seat)),
		    p->key != NULL && person_has_word(f, p) ? ", token" : "");
	}
}

/* Ends the program if this seat can have no word. */
static void
check_seat(const struct args *a, const struct match *m, unsigned seat)
{
	const struct gamefile	*f = &m->table.file;
	const struct person	*p = &f->seat[seat];

	talk_not_over(m);
	if (!person_can_have_word(f, p))
		usage_error(a, "the seat '%s' has no secret word", p->id);
}

static void
send_again(const struct args *a, struct open_game *d, const char *id, const char *reason)
{
	unsigned	 seat = talk_seat(&d->match.table.file, id);
	unsigned char	 bytes[8];
	char		 mark[2 * sizeof(bytes) + 1], *detail;

	check_seat(a, &d->match, seat);
	random_bytes(bytes, sizeof(bytes));
	if (!recipient_reachable(&d->match.table.file.seat[seat]))
		usage_error(a, "there is no address of '%s'; `assize replace --address` gives it",
		    id);
	if (!mailing_new_word(&d->match, seat, hex_write(bytes, sizeof(bytes), mark)))
		die_with(EXIT_BROKEN, "'%s' gets no new word while mails to them cannot be "
		    "encrypted", id);
	detail = xasprintf("word %s", id);
	open_game_note(d, NOTE_NEW, detail, reason);
	free(detail);
	printf("%s: the next `assize run` sends '%s' a new secret word; the old one is void\n",
	    d->match.table.file.id, id);
}

static enum exit_status
make(const struct args *a)
{
	char	 word[CODE_TEXT], *token;

	if (args_count(a) > 0 || flag_given(a, "again") || flag_given(a, "reason"))
		usage_error(a, "--make goes with nothing else: the word is for a players file");
	token = word_token(word_new(word));
	printf("%s\ntoken=\"%s\"\n", word, token);
	explicit_bzero(word, sizeof(word));
	free(token);
	return EXIT_DONE;
}

static enum exit_status
run(const struct args *a)
{
	const char	*again = flag_value(a, "again"), *reason;
	struct open_game	 d;
	struct match	 m;

	if (flag_given(a, "make"))
		return make(a);
	if (args_count(a) == 0)
		usage_error(a, "nothing is named: GAME is wanted, or --make");
	if (again == NULL && flag_given(a, "reason"))
		usage_error(a, "--reason goes with --again");
	if (again == NULL) {
		talk_open(&m, args_operand(a, 0), MATCH_READ);
		list(&m.table.file);
		match_close(&m);
		return EXIT_DONE;
	}
	if (!flag_given(a, "reason"))
		usage_error(a, "--again needs --reason: it stands in the public record");
	reason = talk_reason(a);
	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	send_again(a, &d, again, reason);
	open_game_close(&d);
	return EXIT_DONE;
}

const struct command	cmd_words = {
	.name = "words",
	.summary = "list who has a secret word, or make somebody a new one",
	.flags = flags,
	.operands = "[GAME]", .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
