/*
 * receive: takes a mail on standard input, or all of a Maildir, and answers with receipts; and the
 * moderator's commands by mail: signed, each for one game, with a number that counts once
 * (assize-moderator(5)).  mail: tests the way of mails.
 */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.h"
#include "base/clock.h"
#include "commands/status.h"
#include "commands/talk.h"
#include "mail/text.h"
#include "post/delivery.h"
#include "post/facts.h"
#include "post/letterbox.h"
#include "post/mailing.h"
#include "xml/tree.h"

#define MOST_COMMANDS	20	/* of a mail */
#define MOST_WORDS	64	/* of a command */
#define MOST_SAID	((size_t)16 * 1024)	/* bytes of what a command prints */
#define SECONDS		300	/* for one command */

extern const struct command	cmd_extend, cmd_holiday, cmd_pause, cmd_turn,
    cmd_invite, cmd_replace, cmd_announce, cmd_log;

/* The commands, and the options that a mail may give: none that names a file. */
static const struct mailed {
	const char		*word;
	const struct command	*command;	/* NULL: of mails alone */
	const char		*flags;
} mailed[] = {
	{ "status", NULL, "" },
	{ "yes", NULL, "" },
	{ "extend", &cmd_extend, "to by reason" },
	{ "holiday", &cmd_holiday, "remove reason" },
	{ "pause", &cmd_pause, "resume reason" },
	{ "turn", &cmd_turn, "force" },
	{ "invite", &cmd_invite, "address confirm reason" },
	{ "replace", &cmd_replace, "name address zone bot reason" },
	{ "announce", &cmd_announce, "" },
	{ "log", &cmd_log, "" },
};

/* One command of a mail. */
struct job {
	char			*line;		/* as it was written */
	const struct mailed	*what;
	char			*game;		/* the path, or NULL */
	char			 first[HASH_HEX];
	struct office_number	*number;
	char			*argv[2 * MOST_WORDS + 4];
	int			 argc;
	char			*text;		/* of an announcement */
	char			*waits;		/* the words of a command that a `yes` releases */
	struct buf		 said;		/* by the command, or what is wrong with it */
	bool			 failed;
};

struct jobs {
	struct office	*office;
	const char	*root;
	struct pgp	*pgp;
	char		 key[PGP_FINGERPRINT];
	char		 mark[HASH_HEX + 8];	/* "used HASH", of the signed text */
	struct job	 job[MOST_COMMANDS];
	size_t		 count;
	bool		 bad;		/* one of them */
};

static const struct mailed *
mailed_find(const char *word)
{
	for (size_t i = 0; i < LENGTH(mailed); i++)
		if (strcasecmp(mailed[i].word, word) == 0)
			return &mailed[i];
	return NULL;
}

/* Says what is wrong with a command, once. */
static void PRINTF(2, 3)
job_fault(struct job *j, const char *fmt, ...)
{
	AUTO_FREE char	*text = NULL;
	va_list		 ap;

	va_start(ap, fmt);
	text = xvasprintf(fmt, ap);
	va_end(ap);
	if (!j->failed)
		buf_puts(&j->said, text);
	j->failed = true;
}

/* Returns an option of the command that a mail may give, whatever dashes are before it; or NULL. */
static const struct flag *
job_flag(const struct mailed *m, const char *word)
{
	AUTO_FREE char	*padded = xasprintf(" %s ", m->flags), *wanted = NULL;

	while (*word == '-' || strncmp(word, "\xe2\x80\x93", 3) == 0 ||
	    strncmp(word, "\xe2\x80\x94", 3) == 0)
		word += *word == '-' ? 1 : 3;
	wanted = xasprintf(" %s ", word);
	for (const struct flag *f = m->command->flags; f != NULL && f->name != NULL; f++)
		if (strcasecmp(f->name, word) == 0 && strcasestr(padded, wanted) != NULL)
			return f;
	return NULL;
}

/* Adds an option with the words behind it, if one is open. */
static void
job_end_option(struct job *j, const struct flag *open, struct buf *value)
{
	if (open != NULL)
		j->argv[j->argc++] = xasprintf("--%s=%s", open->name,
		    value->data == NULL ? "" : value->data);
	buf_clear(value);
}

/*
 * Turns the words behind the number into a command line.  An option has its
 * value behind it, up to the next option; a reason is the rest of the line.
 */
static void
job_words(struct job *j, char *rest)
{
	const struct mailed	*m = j->what;
	char			*operand[MOST_WORDS], *save = NULL;
	size_t			 operands = 0;
	struct buf		 value = { 0 };
	const struct flag	*open = NULL;

	j->argv[j->argc++] = xstrdup(m->word);
	for (char *word = strtok_r(rest, " \t", &save); word != NULL && j->argc < MOST_WORDS;
	    word = strtok_r(NULL, " \t", &save)) {
		const struct flag	*f = open != NULL && strcmp(open->name, "reason") == 0 ?
		    NULL : job_flag(m, word);

		if (f != NULL) {
			job_end_option(j, open, &value);
			open = f->value == NULL ? NULL : f;
			if (open == NULL)
				j->argv[j->argc++] = xasprintf("--%s", f->name);
		} else if (open != NULL)
			buf_printf(&value, "%s%s", value.len > 0 ? " " : "", word);
		else if (*word == '-' || operands == MOST_WORDS)
			job_fault(j, "'%s' is no option that a mail may give", word);
		else
			operand[operands++] = word;
	}
	job_end_option(j, open, &value);
	j->argv[j->argc++] = xstrdup("--");
	j->argv[j->argc++] = xstrdup(j->game);
	for (size_t i = 0; i < operands && j->argc < MOST_WORDS * 2; i++)
		j->argv[j->argc++] = xstrdup(operand[i]);
	if (m->command == &cmd_announce)
		j->argv[j->argc++] = xstrdup("-");
}

/*
 * Runs the command, as its command line would, in a process of its own, and
 * keeps what it prints; or only checks its options and operands.
 */
static void
job_run(struct job *j, bool check)
{
	const char	*text = j->text == NULL ? "" : j->text;
	int		 in = program_input(text, strlen(text)), status = 0;
	FILE		*out = talk_scratch();
	AUTO(buf_clear) struct buf all = { 0 };
	pid_t		 pid;

	fflush(NULL);
	if ((pid = child_fork()) == 0) {
		struct args	*a;

		if (dup2(in, STDIN_FILENO) < 0 || dup2(fileno(out), STDOUT_FILENO) < 0 ||
		    dup2(fileno(out), STDERR_FILENO) < 0)
			_exit(EXIT_BROKEN);
		setvbuf(stdout, NULL, _IOLBF, 0);
		alarm(SECONDS);
		a = args_read(j->what->command, j->argc, j->argv, false);
		args_check(a);
		exit(check ? EXIT_DONE : j->what->command->run(a));
	}
	if (pid < 0 || TEMP_FAILURE_RETRY(waitpid(pid, &status, 0)) != pid)
		die("a process is lost");
	close(in);
	talk_drain(out, &all);
	buf_add(&j->said, all.data, MIN(all.len, MOST_SAID - MIN(j->said.len, MOST_SAID)));
	j->failed = status != 0;
	if (j->failed && j->said.len == 0)
		buf_puts(&j->said, "it failed, and did not say why");
}

/* Finds the game of a command, and its number. */
static void
job_game(struct jobs *all, struct job *j, const char *id, const char *first, const char *digits)
{
	AUTO(diags_clear) struct diags diags = { 0 };
	struct match	 m;

	j->game = delivery_game_path(all->root, id == NULL ? "" : id);
	if (j->game == NULL || !match_open(&m, j->game, MATCH_READ, &diags)) {
		job_fault(j, j->game == NULL ? "there is no game '%s'" :
		    "the game '%s' is damaged, or its id is wrong", id == NULL ? "" : id);
		return;
	}
	match_first(&m, j->first)[FIRST_DIGITS] = '\0';
	if (first == NULL || strcasecmp(first, j->first) != 0)
		job_fault(j, "behind '%s' stand the %d digits that the digest gives for it", id,
		    FIRST_DIGITS);
	if (m.table.file.moderator.key != NULL && strcmp(m.table.file.moderator.key, all->key) == 0)
		job_fault(j, "the game '%s' signs with this key itself: commands need another",
		    id);
	match_close(&m);
	for (size_t i = 0; digits != NULL && i < all->office->count; i++)
		if (j->number == NULL && strcmp(all->office->number[i].first, j->first) == 0 &&
		    strcmp(all->office->number[i].digits, digits) == 0)
			j->number = &all->office->number[i];
	if (j->number == NULL)
		job_fault(j, "there is no number '%s' for '%s'", digits == NULL ? "" : digits, id);
	else if (strncmp(j->number->state, "used", 4) == 0)
		job_fault(j, "the number %s was used already", digits);
	else if (j->number->issued + OFFICE_GOOD_FOR < clock_now())
		job_fault(j, "the number %s is more than 48 hours old", digits);
	else if ((strncmp(j->number->state, "wait ", 5) == 0) !=
	    (strcmp(j->what->word, "yes") == 0))
		job_fault(j, "the number %s is for %s", digits, strcmp(j->what->word, "yes") == 0 ?
		    "no `yes`" : "`yes` alone");
}

/* Reads one command; 'text' is what stands below its line. */
static void
job_read(struct jobs *all, const char *line, const char *text)
{
	struct job	*j = &all->job[all->count++];
	AUTO_FREE char	*copy = xstrdup(line), *words = NULL;
	char		*rest = copy, *word, *id, *first, *digits;

	j->line = xstrdup(line);
	word = strsep(&rest, " \t");
	if ((j->what = mailed_find(word)) == NULL) {
		job_fault(j, "'%s' is no command that a mail may give", word);
		return;
	}
	if (strcmp(j->what->word, "status") == 0)
		return;
	id = strsep(&rest, " \t");
	first = strsep(&rest, " \t");
	digits = strsep(&rest, " \t");
	job_game(all, j, id, first, digits);
	for (size_t i = 0; i + 1 < all->count; i++)
		if (j->number != NULL && all->job[i].number == j->number)
			job_fault(j, "the number %s stands in this mail twice", digits);
	if (j->failed)
		return;
	words = strcmp(j->what->word, "yes") == 0 ? xstrdup(j->number->state + strlen("wait ")) :
	    xstrdup(rest == NULL ? "" : rest);
	if (strcmp(j->what->word, "yes") == 0)
		j->what = mailed_find("replace");
	else if (strcmp(j->what->word, "replace") == 0)
		j->waits = xstrdup(words);
	if (j->what->command == &cmd_announce)
		j->text = xstrdup(text);
	job_words(j, words);
	if (!j->failed && j->what->command == &cmd_log && !pgp_can_encrypt(all->pgp, all->key))
		job_fault(j, "the log is answered encrypted, and your key cannot be encrypted to");
	if (!j->failed)
		job_run(j, true);
}

/* Reads the commands, a line each; an announcement has the lines below it, up to `end announce`. */
static void
jobs_read(struct jobs *all, char *text)
{
	char	*line;

	while ((line = strsep(&text, "\n")) != NULL && all->count < MOST_COMMANDS) {
		static const char	 last[] = "end announce";
		const char		*announced = NULL;
		char			*end;

		line += strspn(line, " \t");
		line[strcspn(line, "\r")] = '\0';
		if (*line == '\0')
			continue;
		if (strncasecmp(line, "announce", strlen("announce")) == 0) {
			announced = text == NULL ? "" : text;
			for (end = text; end != NULL && *end != '\0' &&
			    strncasecmp(end, last, strlen(last)) != 0; end += *end != '\0')
				end += strcspn(end, "\n");
			if (end != NULL) {
				text = end + strcspn(end, "\n");
				*end = '\0';
			}
		}
		job_read(all, line, announced);
	}
	for (size_t i = 0; i < all->count; i++)
		all->bad = all->bad || all->job[i].failed;
}

/* Answers with what became of each command, how the games stand now, and fresh numbers. */
static void
jobs_answer(struct jobs *all, const struct mail *mail, const char *name, const char *broken_off)
{
	const char		*paths[MOST_COMMANDS + 1];
	size_t			 count = 0;
	bool			 whole = broken_off != NULL, secret = false;
	unsigned		 found = 0, broken = 0;
	xmlNodePtr		 letter = xmlDocGetRootElement(xml_new("letter")), node;
	AUTO(xml_free) xmlDocPtr status = NULL;

	xml_set(letter, "what", "answer");
	if (broken_off != NULL) {
		node = facts_text(letter, "result", broken_off);
		xml_set(node, "failed", "yes");
	}
	for (size_t i = 0; i < all->count; i++) {
		struct job	*j = &all->job[i];
		bool		 idle = all->bad && !j->failed;

		whole = whole || j->what == NULL || j->what->command == NULL;
		secret = secret || (!all->bad && j->what->command == &cmd_log);
		if (j->game != NULL)
			paths[count++] = j->game;
		if (!idle && j->said.len == 0)
			continue;
		node = facts_text(letter, "result", idle ?
		    "not done, as another command of this mail is wrong" : j->said.data);
		xml_set(node, "command", j->line);
		xml_flag(node, "failed", all->bad || j->failed);
	}
	status = status_gather(whole ? &all->root : paths, whole ? 1 : count, 0,
	    1, &found, &broken);
	XML_EACH(game, xmlDocGetRootElement(status), "game")
		xml_add_copy(letter, game);
	digest_numbers(all->office, letter, xmlDocGetRootElement(status));
	office_put(all->office, name, letter, mail->message_id,
	    secret ? all->pgp : NULL, secret ? all->key : NULL);
}

static bool
is_blank(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (strchr(" \t\r\n", text[i]) == NULL)
			return false;
	return true;
}

/* Returns the one text of a mail, if it says that it is signed; NULL: there is none, or another. */
static const struct letter *
signed_letter(const struct mail *mail)
{
	const struct letter	*found = NULL;

	for (size_t i = 0; i < mail->letter_count; i++) {
		const struct letter	*l = &mail->letters[i];

		if (l->kind == LETTER_FILE || is_blank(l->content.data, l->content.len))
			continue;
		if (found != NULL || (l->kind != LETTER_CLEAR && (l->kind != LETTER_TEXT ||
		    l->signature < 0)))
			return NULL;
		found = l;
	}
	return found;
}

/* Judges the text of a mail, which a signature must cover whole; false if none does. */
static bool
signed_text(const struct jobs *all, const struct mail *mail, const struct letter *l,
    struct buf *text, struct pgp_result *proof)
{
	const struct mail_signature	*s;
	const char			*block;
	size_t				 len;

	if (l->kind == LETTER_CLEAR) {
		block = pgp_clear_block(l->content.data, l->content.len, &len);
		if (block == NULL || !is_blank(l->content.data,
		    (size_t)(block - l->content.data)) || !is_blank(block + len,
		    l->content.len - len - (size_t)(block - l->content.data)))
			return false;
		pgp_verify_clear(all->pgp, all->key, block, len, text, proof);
		return true;
	}
	s = &mail->signatures[l->signature];
	if (s->kind != SIGNATURE_MIME)
		return false;
	buf_add(text, l->content.data, l->content.len);
	pgp_verify(all->pgp, all->key, s->signature.data, s->signature.len,
	    s->signed_text.data, s->signed_text.len, proof);
	return true;
}

/* Takes signed commands; 'own' is their text. */
static void
jobs_take(struct jobs *all, const struct mail *mail, char *own, const char *fault)
{
	AUTO_FREE char	*name = xasprintf("answer-%.16s", all->mark + strlen("used "));
	bool		 begun = false;
	char		 today[CLOCK_SIZE];

	for (size_t i = 0; i < all->office->count; i++)
		begun = begun || strcmp(all->office->number[i].state, all->mark) == 0;
	if (fault != NULL) {
		AUTO_FREE char *once = xasprintf("refused-%.10s", clock_format(clock_now(), today)),
		    *why = xasprintf("Commands in your name came, and were not done: the signature "
		    "%s.", fault);

		if (!outbox_done(all->office->path, once))
			jobs_answer(all, mail, once, why);
	} else if (!begun) {
		jobs_read(all, own);
		if (!all->bad) {
			/* Used before the first one acts: after a kill, none acts twice. */
			for (size_t i = 0; i < all->count; i++)
				if (all->job[i].number != NULL) {
					free(all->job[i].number->state);
					all->job[i].number->state = xstrdup(all->mark);
				}
			office_number_add(all->office, "-", all->mark);
			office_save(all->office);
			for (size_t i = 0; i < all->count; i++) {
				struct job	*j = &all->job[i];

				if (j->waits != NULL) {
					AUTO_FREE char *state = xasprintf("wait %s", j->waits);
					struct office_number *n =
					    office_number_add(all->office, j->first, state);

					buf_printf(&j->said,
					    "Not done yet.  To do it, sign a mail with this line:"
					    "\n\n  yes %s %s %s\n",
					    delivery_game_id(j->game), j->first, n->digits);
				} else if (j->what->command != NULL)
					job_run(j, false);
			}
		}
		jobs_answer(all, mail, name, NULL);
	} else if (outbox_count(all->office->path, name, 0, 0) == 0)
		jobs_answer(all, mail, name, "This mail was begun before, and broken off.  Look at "
		    "the games, and send again what was not done, with new numbers.");
}

/*
 * True if a mail is commands signed by the moderator's key, with a fault or
 * without; sets the mark and the text of them.
 */
static bool
jobs_open(struct jobs *all, const struct mail *mail, struct diags *diags, struct pgp_result *proof,
    char **own)
{
	AUTO(buf_clear) struct buf text = { 0 }, clean = { 0 }, known = { 0 };
	AUTO_FREE char	*word = NULL;
	const char	*begins;
	const struct letter *letter = signed_letter(mail);
	bool		 ours;

	/* Most mails are other people's: GnuPG is started for signed ones alone. */
	if (letter == NULL)
		return false;
	all->pgp = pgp_open_verifier();
	if (!pgp_import(all->pgp, all->office->key.data, all->office->key.len, all->key, diags)) {
		diags_print(diags, stderr);
		return false;
	}
	pgp_mistrust(all->pgp, true);
	ours = signed_text(all, mail, letter, &text, proof) &&
	    strcmp(proof->primary, all->key) == 0;
	pgp_mistrust(all->pgp, false);
	mail_clean_lines(&clean, text.data == NULL ? "" : text.data, text.len);
	*own = prose_own(clean.data == NULL ? "" : clean.data);
	begins = *own + strspn(*own, " \n");
	word = xstrndup(begins, strcspn(begins, " \n"));
	buf_printf(&known, "%lld\n%s", (long long)proof->signed_at, *own);
	snprintf(all->mark, sizeof(all->mark), "used ");
	hash_hex(known.data, known.len, all->mark + strlen(all->mark));
	return ours && mailed_find(word) != NULL;
}

/*
 * True if a mail without a signature comes from the moderator's own address and begins with a
 * command that no player has, for a game below the root or with an option of it.
 */
static bool
is_unsigned_command(const struct jobs *all, const struct mail *mail)
{
	AUTO_FREE char		*own = NULL, *path = NULL;
	AUTO(buf_clear) struct buf text = { 0 };
	const struct mailed	*what;
	char			*rest, *first, *second;

	if (mail->automatic != AUTOMATIC_NO || mail->from == NULL || mail->signature_count > 0 ||
	    strcasecmp(mail->from, all->office->mailbox) != 0)
		return false;
	for (size_t i = 0; i < mail->letter_count && text.len == 0; i++)
		if (mail->letters[i].kind == LETTER_TEXT)
			mail_clean_lines(&text, mail->letters[i].content.data,
			    mail->letters[i].content.len);
	rest = own = prose_own(text.data == NULL ? "" : text.data);
	rest += strspn(rest, " \n");
	rest[strcspn(rest, "\n")] = '\0';
	first = strsep(&rest, " ");
	second = strsep(&rest, " ");
	what = mailed_find(first);
	if (what == NULL || what->command == NULL || second == NULL)
		return false;
	path = delivery_game_path(all->root, second);
	return path != NULL || job_flag(what, second) != NULL;
}

/* Tells the moderator, at most once a day, how commands by mail are signed. */
static void
tell_signing(struct jobs *all, const struct mail *mail)
{
	const struct office	*o = all->office;
	char			 today[CLOCK_SIZE];
	AUTO_FREE char *once = xasprintf("unsigned-%.10s", clock_format(clock_now(), today)),
	    *key = o->key_file != NULL ? xasprintf("the key in %s/%s", o->path, o->key_file) :
	    xasprintf("a key of yours.  Once, write that key into your folder, as\n"
	    "gpg --armor --export %s >%s/me.asc, and key-file=\"me.asc\" into\nmoderator.xml",
	    o->mailbox, o->path);
	AUTO_FREE char *why = xasprintf("Nothing was done: commands by mail must be signed by %s.\n"
	    "The line then has the two numbers below, behind the name of the game:\n"
	    "assize-moderator(5).  On the machine of the games, the same commands\n"
	    "need no signature: assize extend --by 24h GAME.", key);

	if (!outbox_done(o->path, once) && outbox_waiting(o->path, once) == 0)
		jobs_answer(all, mail, once, why);
}

/* True if the bytes of a mail have the address; a cheap question before it is taken apart. */
static bool
has_address(const char *bytes, size_t len, const char *address)
{
	size_t	 n = strlen(address);

	for (size_t i = 0; i + n <= len; i++)
		if (strncasecmp(bytes + i, address, n) == 0)
			return true;
	return false;
}

/*
 * Takes a mail if it is the moderator's: all of its text is signed by the key in their own folder,
 * and begins with a command.  Carries all commands out, or none, and puts the answer into the
 * folder's outbox.  An unsigned command from their address is answered with how it is signed.
 * False if it is anything else, which the games then take.  Ends the program with
 * EXIT_LATER if the folder is held by another process.
 */
static bool
by_mail_take(const char *folder, const char *root, const void *bytes, size_t len,
    const char *sendmail)
{
	struct office	 office = office_open(folder);
	struct jobs	 all = { .office = &office, .root = root };
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO_FREE char	*own = NULL;
	struct mail	 mail = { 0 };
	struct pgp_result proof = { .verdict = PGP_NO_SIGNATURE };
	bool		 stuck, read = office.path != NULL && (office.key_file != NULL ||
	    has_address(bytes, len, office.mailbox)) && mail_read(bytes, len, &mail, &diags);
	bool		 ours = read && office.key_file != NULL &&
	    mail.automatic == AUTOMATIC_NO && jobs_open(&all, &mail, &diags, &proof, &own);
	bool		 unsigned_one = read && !ours && is_unsigned_command(&all, &mail);

	if (ours || unsigned_one) {
		if (!office_lock(&office))
			die_with(EXIT_LATER, "%s: another process keeps this folder", folder);
		if (unsigned_one)
			tell_signing(&all, &mail);
		else
			jobs_take(&all, &mail, own, proof.verdict != PGP_GOOD ?
			    pgp_verdict_text(proof.verdict) : diags.count > 0 ?
			    "does not cover all of the mail" :
			    proof.signed_at + OFFICE_GOOD_FOR < clock_now() ?
			    "is more than 48 hours old" : NULL);
		if (sendmail != NULL)
			outbox_send(office.path, sendmail, &stuck);
	}
	for (size_t i = 0; i < all.count; i++) {
		struct job	*j = &all.job[i];

		for (int k = 0; k < j->argc; k++)
			free(j->argv[k]);
		buf_clear(&j->said);
		free(j->line);
		free(j->game);
		free(j->text);
		free(j->waits);
	}
	if (all.pgp != NULL)
		pgp_close(all.pgp, true);
	mail_clear(&mail);
	office_clear(&office);
	return ours || unsigned_one;
}

/*
 * Mails for the games.
 */

static const struct flag	receive_flags[] = {
	{ .name = "maildir", .value = "FOLDER",
	    .doc = "take the new mails of a Maildir in place of one on standard input" },
	SENDMAIL_FLAG,
	{ .name = "moderator", .value = "FOLDER",
	    .doc = "your own folder, with the key that signs your commands" },
	{ .name = "no-send", .doc = "leave the receipt in the outbox for the next `assize run`" },
	{ .name = "reject", .doc =
	    "end with 65 where there is nobody to answer: for a mail server that can still refuse"
	    },
	{ .name = "verbose", .letter = 'v', .doc = "say what becomes of each mail of a Maildir" },
	{ 0 }
};

#define EXIT_REJECT	65	/* EX_DATAERR: a mail server takes it as "refused" */

/* The folder whose commands are taken from the mails of a Maildir, and how far we are. */
struct receiving {
	const char	*folder, *root, *sendmail;
	struct progress	 progress;
};

static bool
receive_command(void *ctx, const void *mail, size_t len)
{
	const struct receiving	*r = ctx;

	return r->folder != NULL && by_mail_take(r->folder, r->root, mail, len, r->sendmail);
}

static void
show_progress(void *ctx, size_t done, size_t count)
{
	struct receiving	*r = ctx;

	r->progress.total = count;
	progress_step(&r->progress, done);
}

static enum exit_status
take_folder(const struct args *a, const char *root, const char *sendmail)
{
	const char		*folder = flag_value(a, "maildir");
	struct receiving	 all = { flag_value(a, "moderator"), root, sendmail, { 0 } };
	struct maildir_round	 r = { .root = root, .sendmail = sendmail,
	    .before = receive_command, .verbose = flag_given(a, "verbose"),
	    .progress = show_progress, .ctx = &all };
	struct maildir_sum	 sum;
	enum maildir_fault	 fault;

	progress_start(&all.progress, "mails", 0);
	fault = maildir_take(folder, &r, &sum);
	progress_end(&all.progress);
	switch (fault) {
	case MAILDIR_NONE:
		die_with(EXIT_BROKEN, "%s: this is no Maildir: a folder with two folders, "
		    "'new' and 'cur'", folder);
	case MAILDIR_BUSY:
		die_with(EXIT_LATER, "%s: another `assize receive` takes these mails", folder);
	case MAILDIR_TAKEN:
		break;
	}
	if (r.verbose || sum.broken > 0)
		printf("%llu mail%s answered, %llu not answered, %llu left for later, "
		    "%llu broken\n",
		    (unsigned long long)sum.answered, sum.answered == 1 ? "" : "s",
		    (unsigned long long)sum.silent,
		    (unsigned long long)sum.later, (unsigned long long)sum.broken);
	return sum.broken > 0 ? EXIT_BROKEN : sum.later > 0 ? EXIT_LATER : EXIT_DONE;
}

static enum exit_status
receive_run(const struct args *a)
{
	const char	*root = args_count(a) == 0 ? "." : args_operand(a, 0);
	const char	*sendmail = flag_given(a, "no-send") ? NULL : talk_sendmail(a);
	AUTO(buf_clear) struct buf mail = { 0 }, why = { 0 };
	enum letterbox_result	 result;

	if (flag_given(a, "maildir") && flag_given(a, "reject"))
		usage_error(a, "the mails of a Maildir are delivered: --reject is too late");
	if (flag_given(a, "maildir"))
		return take_folder(a, root, sendmail);
	/* On any other trouble of ours, a mail server would return the mail to its author. */
	die_always(EXIT_LATER);
	letterbox_read(STDIN_FILENO, &mail);
	if (flag_given(a, "moderator") && by_mail_take(flag_value(a, "moderator"), root, mail.data,
	    mail.len, sendmail))
		return EXIT_DONE;
	result = letterbox(root, mail.data, mail.len, sendmail, NULL, &why);
	if (result != LETTERBOX_ANSWERED) {
		fprintf(stderr, "assize: the mail is not answered: %s\n",
		    why.data == NULL ? "" : why.data);
		if (result == LETTERBOX_SILENT && flag_given(a, "reject"))
			return (enum exit_status)EXIT_REJECT;
	}
	return EXIT_DONE;
}

const struct command	cmd_receive = {
	.name = "receive",
	.summary = "take a mail and answer it",
	.flags = receive_flags,
	.operands = "[GAME|ROOT]", .most = 1,
	.run = receive_run
};

static const struct flag	mail_flags[] = {
	{ .name = "test", .value = "ADDRESS", .required = true,
	    .doc = "send a mail there, and say in the answer to its reply what arrived" },
	SENDMAIL_FLAG,
	{ 0 }
};

static enum exit_status
mail_run(const struct args *a)
{
	const char	*address = flag_value(a, "test"), *sendmail = talk_sendmail(a);
	struct match	 m;
	bool		 stuck = false;

	if (!mail_address_ok(address))
		usage_error(a, "'%s' is no address of a mail", address);
	talk_open(&m, args_operand(a, 0), MATCH_WRITE);
	if (m.table.file.moderator.address == NULL)
		cannot("the game '%s' has no address, and sends no mails", m.table.file.id);
	mailing_test(&m, address);
	outbox_send(m.path, sendmail, &stuck);
	printf("%s: a test goes to %s. Reply to it there: the answer says what came back.\n",
	    m.table.file.id, address);
	match_close(&m);
	return stuck ? EXIT_BROKEN : EXIT_DONE;
}

const struct command	cmd_mail = {
	.name = "mail",
	.summary = "test the way of mails",
	.flags = mail_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = mail_run
};
