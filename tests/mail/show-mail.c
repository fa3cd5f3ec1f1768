/*
 * Reads a mail from a file as the program would, and prints in one line what
 * came of it: taken or refused, the codes, the letters with the signature that
 * covers each, how automatic it is, and its envelope.  What was signed, the
 * signatures and the letters are written into a folder for other tools.
 *
 * usage: show-mail [-p] FILE FOLDER	(-p: a MIME entity, not a whole mail)
 */

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "mail/read.h"

static const char *const	letter_names[] = {
	[LETTER_TEXT] = "text", [LETTER_FILE] = "file", [LETTER_CLEAR] = "clear",
	[LETTER_ENCRYPTED_MIME] = "encrypted-mime", [LETTER_ENCRYPTED] = "encrypted",
};

static void
keep(const char *folder, const char *what, size_t i, struct bytes b)
{
	char	 path[4096];
	int	 fd;

	snprintf(path, sizeof(path), "%s/%s%zu", folder, what, i);
	fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (fd < 0 || !file_write_fd(fd, b.data, b.len) || close(fd) != 0)
		die("cannot write '%s'", path);
}

static void
show_codes(const struct diags *d)
{
	if (d->count == 0)
		fputc('-', stdout);
	for (size_t i = 0; i < d->count; i++)
		printf("%s%s", i == 0 ? "" : " ", d->diag[i].code);
	fputc('\t', stdout);
}

static void
show_letters(const struct mail *m, const char *folder)
{
	if (m->letter_count == 0)
		fputc('-', stdout);
	for (size_t i = 0; i < m->letter_count; i++) {
		const struct letter	*l = &m->letters[i];

		printf("%s%s", i == 0 ? "" : " ", letter_names[l->kind]);
		if (*l->name != '\0')
			printf(":%s", l->name);
		if (l->signature >= 0)
			printf("@%d", l->signature);
		keep(folder, "letter", i, l->content);
	}
	fputc('\t', stdout);
}

static void
show_signatures(const struct mail *m, const char *folder)
{
	for (size_t i = 0; i < m->signature_count; i++) {
		keep(folder, "signed", i, m->signatures[i].signed_text);
		keep(folder, "also", i, m->signatures[i].also);
		keep(folder, "signature", i, m->signatures[i].signature);
	}
}

int
main(int argc, char **argv)
{
	bool		 part = argc > 1 && strcmp(argv[1], "-p") == 0, taken;
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	struct mail	 m;

	argv += part;
	if (argc - part != 3 || file_read(argv[1], SIZE_MAX / 2, &b) != FILE_READ)
		return EXIT_USAGE;
	taken = (part ? mail_read_part : mail_read)(b.data, b.len, &m, &diags);
	printf("%s\t", taken ? "taken" : "refused");
	show_codes(&diags);
	show_letters(&m, argv[2]);
	show_signatures(&m, argv[2]);
	printf("%u\t%s|%s|%s|%s\n", m.automatic, m.from, m.from_name, m.subject, m.message_id);
	mail_clear(&m);
	return EXIT_DONE;
}
