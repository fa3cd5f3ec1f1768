/* Quoting: lines of a mail for the referee, order files in it, and the quotations around them. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/buf.h"
#include "orders/lines.h"
#include "records/note.h"
#include "records/quoting.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define TAB_COLUMNS	8
#define GREETING_WORDS	4
#define WIDE_COLON	"\357\274\232"	/* of Japanese and Chinese */
#define HEADING_WORDS	6	/* a code may be copied with blanks in it */

/*
 * Returns the bytes of the blank at 'at', or 0.  A mail program may turn an
 * ordinary blank into a hard one (U+00A0).
 */
static size_t
quote_blank(const char *at)
{
	if (*at == ' ' || *at == '\t')
		return 1;
	return strncmp(at, "\302\240", 2) == 0 ? 2 : 0;
}

const char *
quote_skip_blanks(const char *at)
{
	for (size_t n; (n = quote_blank(at)) > 0;)
		at += n;
	return at;
}

size_t
quote_indent(const char *line)
{
	size_t	 columns = 0;

	for (size_t n; (n = quote_blank(line)) > 0; line += n)
		columns += *line == '\t' ? TAB_COLUMNS : 1;
	return columns;
}

const char *
quote_next_line(const char *line)
{
	line += strcspn(line, "\n");
	return *line == '\0' ? line : line + 1;
}

bool
quote_is_marked(const char *line)
{
	line = quote_skip_blanks(line);
	return *line == '>' || *line == '|';
}

static bool
line_is_blank(const char *line)
{
	line = quote_skip_blanks(line);
	return *line == '\0' || *line == '\n' || *line == '\r';
}

void
said_soften(char *line)
{
	char	*to = strstr(line, "\302\240");

	if (to == NULL)
		return;
	for (const char *at = to; *at != '\0'; at++) {
		bool	 hard = strncmp(at, "\302\240", 2) == 0;

		*to++ = hard ? ' ' : *at;
		at += hard;
	}
	*to = '\0';
}

char *
said_tidy(const char *text)
{
	struct buf	 out = { 0 };

	while (*(text += strspn(text, " \t,")) != '\0') {
		size_t	 n = strcspn(text, " \t,");

		if (n != 3 || strncasecmp(text, "and", 3) != 0) {
			if (out.len > 0)
				buf_putc(&out, ' ');
			buf_add(&out, text, n);
		}
		text += n;
	}
	return buf_take(&out, NULL);
}

size_t
said_words(const char *text)
{
	size_t	 n = 0;

	while (*(text += strspn(text, " \t")) != '\0') {
		text += strcspn(text, " \t");
		n++;
	}
	return n;
}

const char *const	 said_heading[SAID_HEADINGS] = { [SAID_GAME] = "game",
    [SAID_TOKEN] = "token", [SAID_END] = "end", [SAID_SEAT] = "seat" };

enum said_heading
said_heading_find(const char *word)
{
	enum said_heading	 h = 0;

	while (h < SAID_HEADINGS && strcmp(word, said_heading[h]) != 0)
		h++;
	return h == SAID_HEADINGS && strcmp(word, "code") == 0 ? SAID_TOKEN : h;
}

/* True for the dashes that a mail program puts above a signature, or the one a telephone makes. */
static bool
is_signature(const char *line)
{
	const char	*at = line;

	if (strncmp(at, "--", 2) == 0)
		at += 2;
	else if (strncmp(at, "\342\200\224", 3) == 0)
		at += 3;
	return at > line && line_is_blank(at);
}

bool
said_ends(const char *line)
{
	return is_signature(line) ||
	    strcasecmp(line, said_heading[SAID_END]) == 0;
}

bool
said_introduces(const char *line)
{
	size_t			 n = strcspn(line, "\r\n"), m = strlen(WIDE_COLON);

	while (n > 0 && strchr(" \t\r", line[n - 1]) != NULL)
		n--;
	return n > 0 && (line[n - 1] == ':' ||
	    (n >= m && memcmp(line + n - m, WIDE_COLON, m) == 0));
}

bool
said_heading_takes(enum said_heading h, const char *rest)
{
	size_t	 words = said_words(rest);

	switch (h) {
	case SAID_GAME:
	case SAID_TOKEN:
		return words <= HEADING_WORDS && !said_introduces(rest);
	case SAID_SEAT:
		return words == 1 && !said_introduces(rest);
	default:
		return false;
	}
}

/* Returns a line alone, its blanks ordinary ones; the caller's to free(). */
static char *
line_alone(const char *begun)
{
	char	*line = xstrndup(begun, strcspn(begun, "\r\n"));

	said_soften(line);
	return line;
}

bool
said_is_greeting(const char *begun)
{
	AUTO_FREE char *line = line_alone(begun);
	size_t	 n = strlen(line);

	while (n > 0 && isspace((unsigned char)line[n - 1]))
		line[--n] = '\0';
	return n > 0 && strchr(",!", line[n - 1]) != NULL &&
	    said_words(line) <= GREETING_WORDS && strpbrk(line, ":@<>0123456789") == NULL;
}

bool
said_is_word(const char *begun)
{
	AUTO_FREE char	*line = line_alone(begun), *detail = NULL;
	char		*word = line + strspn(line, " \t"), *rest;
	size_t		 n = strcspn(word, " \t:.!");
	enum note_kind	 kind;

	rest = word + n + (word[n] != '\0');
	word[n] = '\0';
	line_lower(word);
	detail = said_tidy(rest);
	n = strlen(detail);
	if (n > 0 && strchr(".!", detail[n - 1]) != NULL)
		detail[n - 1] = '\0';
	return said_heading_takes(said_heading_find(word), rest) ||
	    (!said_introduces(begun) && note_find(word, true, &kind) &&
	    note_takes(kind, detail, NULL));
}

#define ATTRIBUTION_LINES	3
#define HEAD_LINES		3	/* From, Date and Subject, in whatever language */
#define HEAD_NAME		24	/* bytes before the colon */

const char *
quote_attribution(const char *line)
{
	for (int n = 1; n <= ATTRIBUTION_LINES && !line_is_blank(line); n++,
	    line = quote_next_line(line)) {
		if (!said_introduces(line))
			continue;
		line = quote_next_line(line);
		while (*line != '\0' && line_is_blank(line))
			line = quote_next_line(line);
		return line;
	}
	return NULL;
}

bool
quote_is_header(const char *line)
{
	int	 n = 0;

	/* lines like "Gesendet: Samstag" or "*From:* somebody": a name, a colon and a value */
	for (; n < HEAD_LINES; line = quote_next_line(line), n++) {
		size_t	 name = strcspn(line, ":\n");

		if (name == 0 || name > HEAD_NAME || line[name] != ':' ||
		    line_is_blank(line + name + 1) || quote_is_marked(line))
			return false;
	}
	return true;
}

/*
 * The end of a writer's own text.
 */

#define HEAD_WITHIN	8	/* lines below the first name of a head that the others stand in */
#define NAME_BYTES	40	/* more than any of those names has, with what stands round it */
#define TITLE_RULE	5	/* signs of a rule before a title that has none behind it */

/* Names of header lines in the languages of mail programs; no word for the referee is one. */
static const char *const	 header_names[] = {
	"from", "sent", "date", "to", "cc", "subject", "reply-to", "importance", "von",
	"gesendet", "datum", "an", "betreff", "kopie",
	"antwort an", "de", "envoyé", "Envoyé", "envoyé le", "Envoyé le",
	"à", "À", "objet", "répondre à", "da", "data", "inviato", "oggetto", "para",
	"enviado", "enviada", "enviado el", "fecha", "asunto", "assunto", "van", "verzonden",
	"aan", "onderwerp", "fra", "sendt", "dato", "til", "emne", "från", "skickat", "till",
	"ämne", "Ämne", "lähettäjä", "lähetetty", "päivämäärä", "vastaanottaja",
	"aihe", "saatja", "teema", "od", "wysłano", "wysłane", "do", "temat", "odesláno",
	"komu", "předmět", "odoslané", "predmet", "poslano", "za", "zadeva", "feladó",
	"elküldve", "dátum", "címzett", "tárgy", "de la", "trimis", "către", "subiect",
	"kimden", "gönderilen", "gönderme", "tarih", "kime", "konu", "от", "От",
	"отправлено", "Отправлено", "дата", "Дата", "кому",
	"Кому", "тема", "Тема", "від", "Від", "надіслано",
	"Надіслано", "από", "Από", "προς", "Προς", "θέμα",
	"Θέμα", "ημερομηνία", "Ημερομηνία", "差出人", "送信日時",
	"送信者", "日時", "宛先", "件名", "发件人", "发送时间", "发送日期",
	"日期", "收件人", "抄送", "主题", "寄件者", "寄件日期", "收件者",
	"主旨", "보낸 사람", "보낸 날짜", "받는 사람", "제목", "날짜",
	"מאת", "נשלח", "תאריך", "אל", "נושא",
};

/*
 * Returns the number of the header's name with which a line begins, from 1; 0:
 * none.  'value' becomes what is behind its colon.
 */
static size_t
header_name(const char *line, const char **value)
{
	size_t	 n = 0, wide = strlen(WIDE_COLON);

	for (size_t blank; (blank = quote_blank(line)) > 0 || *line == '*' || *line == '_';)
		line += MAX(blank, 1);
	while (n < NAME_BYTES && line[n] != '\0' && line[n] != '\n' && line[n] != ':' &&
	    strncmp(line + n, WIDE_COLON, wide) != 0)
		n++;
	if (n == NAME_BYTES || line[n] == '\0' || line[n] == '\n')
		return 0;
	*value = line + n + (line[n] == ':' ? 1 : wide);
	*value += strspn(*value, "*_");
	for (bool more = true; n > 0 && more;) {
		size_t	 hard = n > 1 && strncmp(line + n - 2, "\302\240", 2) == 0 ? 2 : 0;

		more = hard > 0 || strchr("* \t", line[n - 1]) != NULL;
		n -= more ? MAX(hard, 1) : 0;
	}
	for (size_t i = 0; i < LENGTH(header_names); i++)
		if (strlen(header_names[i]) == n && strncasecmp(line, header_names[i], n) == 0)
			return i + 1;
	return 0;
}

/*
 * Returns the line below a head that begins here; NULL: none does.  Programs break its lines, and
 * put blank ones between them, and values below names.  Above a quotation one name is enough.
 */
static const char *
head_end(const char *line)
{
	const char	*below = NULL, *value = NULL;
	size_t		 seen[HEAD_LINES], names = 0, name, at = 0;
	bool		 open = false, quoted;

	for (; at <= HEAD_WITHIN + (open ? HEAD_LINES : 0) && *line != '\0' &&
	    !quote_is_marked(line) && !pasted_is_mark(line);
	    at++, line = quote_next_line(line)) {
		name = at > HEAD_WITHIN ? 0 : header_name(line, &value);
		if (name == 0 && at == 0)
			return NULL;
		if (name != 0) {
			for (size_t i = 0; i < MIN(names, HEAD_LINES); i++)
				name = seen[i] == name ? 0 : name;
			if (name != 0 && names < HEAD_LINES)
				seen[names++] = name;
			open = true;
			below = quote_next_line(line);
		} else if (open && !line_is_blank(line)) {
			below = quote_next_line(line);
			value = line;
		} else
			open = open && line_is_blank(value);
	}
	quoted = quote_is_marked(line) || pasted_is_mark(line);
	return names == HEAD_LINES || quoted ? below : NULL;
}

/* True for a rule, alone or around a title. */
static bool
is_ruled(const char *line)
{
	AUTO_FREE char	*mended = line_mended(line);
	const char	 sign[] = { *mended, '\0' };
	size_t		 before = strspn(mended, sign), len = strlen(mended), after = 0;

	if (line_is_rule(line))
		return true;
	if (*mended == '\0' || strchr("-=_*", *mended) == NULL || before < RULE_SIGNS)
		return false;
	while (after < len && mended[len - 1 - after] == *mended)
		after++;
	return before >= TITLE_RULE || after >= RULE_SIGNS;
}

enum own_end
own_ends(const char *line)
{
	if (pasted_is_mark(line) || quote_is_marked(line))
		return OWN_QUOTED;
	if (is_signature(line))
		return OWN_SIGNED;
	if (is_ruled(line))
		return OWN_RULED;
	return head_end(line) != NULL ? OWN_HEADED : OWN_GOES_ON;
}

const char *
own_below(const char *line)
{
	const char	*below;

	for (;; line = below) {
		while (*line != '\0' && line_is_blank(line))
			line = quote_next_line(line);
		below = head_end(line);
		if (below == NULL && !is_ruled(line))
			return line;
		below = below != NULL ? below : quote_next_line(line);
	}
}

static void
heading_set(struct heading *h, const char *game, const char *seat, const char *on,
    const char *nonce)
{
	h->game = xstrdup(game == NULL ? "" : game);
	h->seat = xstrdup(seat == NULL ? "" : seat);
	h->on = xstrdup(on == NULL ? "" : on);
	h->nonce = xstrdup(nonce == NULL ? "" : nonce);
}

bool
heading_read(struct heading *h, const struct buf *text)
{
	AUTO(lines_head_clear) struct lines_head head = { 0 };
	unsigned long		 turn;

	*h = (struct heading){ 0 };
	if (text->len == 0 || !lines_are(text->data)) {
		AUTO(xml_free) xmlDocPtr doc =
		    xml_parse("orders", text->data, text->len, XML_CAP_ORDERS,
		    NULL);
		xmlNodePtr	 root = doc == NULL ? NULL : xmlDocGetRootElement(doc);

		if (root == NULL) {
			heading_set(h, NULL, NULL, NULL, NULL);
			return false;
		}
		heading_set(h, xml_attribute(root, "game"), xml_attribute(root, "seat"),
		    xml_attribute(root, "on"),
		    xml_attribute(root, "nonce"));
		h->turn = (unsigned)xml_number_or(root, "turn", 0, UINT32_MAX, 0);
		h->holds = xml_child(root, NULL) != NULL;
		return true;
	}
	lines_head_read(&head, text->data);
	heading_set(h, head.said[LINES_GAME], head.said[LINES_SEAT],
	    head.said[LINES_ON], head.said[LINES_NONCE]);
	turn = head.said[LINES_TURN] == NULL ? 0 : strtoul(head.said[LINES_TURN], NULL, 10);
	h->turn = turn > UINT32_MAX ? 0 : (unsigned)turn;
	h->holds = lines_hold(text->data);
	return true;
}

void
heading_clear(struct heading *h)
{
	free(h->game);
	free(h->seat);
	free(h->on);
	free(h->nonce);
	*h = (struct heading){ 0 };
}

#define BEGIN	"<orders"
#define END	"</orders>"
#define ROOT_CAP	4096	/* bytes of the first tag to search for its end */

static bool
is_mark_at(const char *at)
{
	for (const char *want = PASTED_MARK; *want != '\0'; want++) {
		if (*want == ' ') {
			if (quote_blank(at) == 0)
				return false;
			at = quote_skip_blanks(at);
		} else if (tolower((unsigned char)*at++) != *want)
			return false;
	}
	return true;
}

bool
pasted_is_mark(const char *line)
{
	/* both cases of its first letter */
	for (; *(line += strcspn(line, "Ww\n")) != '\0' && *line != '\n'; line++)
		if (is_mark_at(line))
			return true;
	return false;
}

bool
pasted_ends_press(const char *line)
{
	const char	*at = quote_skip_blanks(line);

	if (strncasecmp(at, "end", 3) != 0 || quote_blank(at + 3) == 0)
		return false;
	at = quote_skip_blanks(at + 3);
	if (strncasecmp(at, "press", 5) != 0)
		return false;
	at = quote_skip_blanks(at + 5);
	at = quote_skip_blanks(at + (*at == '.' || *at == '!'));
	return *at == '\0' || *at == '\n' || *at == '\r';
}

/* Returns the line without its quotation marks and the blank after them. */
static const char *
unquoted(const char *line)
{
	while (quote_is_marked(line))
		line = quote_skip_blanks(line) + 1;
	return line + quote_blank(line);
}

static bool
begins_xml(const char *line)
{
	line = quote_skip_blanks(line);
	if (strncmp(line, "<?xml", 5) == 0)
		return true;
	return strncmp(line, BEGIN, strlen(BEGIN)) == 0 &&
	    strchr(" \t\r\n/>", line[strlen(BEGIN)]) != NULL;
}

bool
pasted_begins(const char *line)
{
	return begins_xml(line) || lines_begin(line);
}

/* Returns the end of the tag that begins here, after its '>'; NULL if it has none. */
static const char *
tag_end(const char *tag)
{
	char	 quote = '\0';

	for (; *tag != '\0'; tag++)
		if (quote != '\0')
			quote = *tag == quote ? '\0' : quote;
		else if (*tag == '"' || *tag == '\'')
			quote = *tag;
		else if (*tag == '>')
			return tag + 1;
	return NULL;
}

static const char *
take_xml(struct pasted *p, const char *line)
{
	bool		 marked = quote_is_marked(line);
	bool		 open = false;	/* the root's tag is read, and something comes after it */
	const char	*end = NULL, *root;

	while (end == NULL && *line != '\0' && p->text.len <= XML_CAP_ORDERS &&
	    !pasted_is_mark(line) &&
	    (!marked || quote_is_marked(line))) {
		const char	*from = marked ? unquoted(line) : line;
		size_t		 at = p->text.len;

		buf_add(&p->text, from, strcspn(from, "\n"));
		said_soften(p->text.data + at);
		p->text.len = at + strlen(p->text.data + at);
		buf_putc(&p->text, '\n');
		line = quote_next_line(line);
		root = strstr(p->text.data, BEGIN);
		if (!open && root != NULL) {
			end = tag_end(root);
			open = (end != NULL && end[-2] != '/') ||
			    (end == NULL && p->text.len > ROOT_CAP);
		}
		if (open && (end = strstr(p->text.data + at, END)) != NULL)
			end += strlen(END);
	}
	if (end != NULL) {
		p->text.len = (size_t)(end - p->text.data);
		buf_putc(&p->text, '\n');
	}
	return line;
}

/*
 * Takes plain lines up to the one that ends them.  Lines of a quotation do not
 * go on outside of it.
 */
static const char *
take_lines(struct pasted *p, const char *line)
{
	bool	 marked = quote_is_marked(line), ended = false;

	while (!ended && *line != '\0' && p->text.len <= XML_CAP_ORDERS &&
	    !pasted_is_mark(line) && (!marked || quote_is_marked(line)) &&
	    /* A mail program puts a signature below such dashes. */
	    (!is_signature(line) || line[2] != ' ')) {
		const char	*from = marked ? unquoted(line) : line;

		buf_add(&p->text, from, strcspn(from, "\n"));
		buf_putc(&p->text, '\n');
		ended = lines_end(from);
		line = quote_next_line(line);
	}
	return line;
}

/* Reads the order file that begins with this line; returns the line after it. */
static const char *
take_order_file(struct pasted *p, const char *line)
{
	return begins_xml(unquoted(line)) ? take_xml(p, line) : take_lines(p, line);
}

const char *
pasted_skip(const char *line)
{
	struct pasted	 p = { .place = PASTED_TOP };

	line = take_order_file(&p, line);
	buf_clear(&p.text);
	return line;
}

/* A search for order files in a text. */
struct search {
	enum pasted_place	 place;		/* of what is here */
	bool			 begun;		/* a line that is not blank stood above */
	bool			 endless;	/* no press ends below */
};

/*
 * Returns the end of the press that begins with this line, or the line if none does.  Press is
 * said to others, and need not be its sender's own text.  Press without an end covers the rest
 * of the mail; but below other text a line may begin with that word by chance.
 */
static const char *
skip_press(struct search *s, const char *line)
{
	const char	*at = quote_skip_blanks(line);

	if (s->endless || strncasecmp(at, "press", 5) != 0 || quote_blank(at + 5) == 0 ||
	    said_introduces(line))
		return line;
	for (; *at != '\0' && !pasted_is_mark(at); at = quote_next_line(at))
		if (pasted_ends_press(at))
			return at;
	s->endless = true;
	return s->place == PASTED_TOP ? at : line;
}

/* Returns the next line at which an order file begins, or the end. */
static const char *
find_next(struct search *s, const char *text)
{
	for (; *text != '\0'; text = quote_next_line(text)) {
		text = skip_press(s, text);
		if (pasted_is_mark(text) && !quote_is_marked(text))
			s->place = PASTED_QUOTED;
		else if (pasted_begins(unquoted(text)) && !pasted_is_mark(text))
			break;
		if (line_is_blank(text))
			continue;
		/* The last line of press is no other text either. */
		if (s->place == PASTED_TOP && !quote_is_marked(text) &&
		    *quote_skip_blanks(text) != '#' && !said_is_word(text) &&
		    !pasted_ends_press(text) && (s->begun || !said_is_greeting(text)))
			s->place = PASTED_BELOW;
		s->begun = true;
	}
	return text;
}

void
pasted_find(struct pasted_list *found, const char *text)
{
	struct search	 s = { .place = PASTED_TOP };

	*found = (struct pasted_list){ 0 };
	while (*(text = find_next(&s, text)) != '\0') {
		struct pasted	*p;

		grow(&found->item, found->count, &found->room, sizeof(*found->item));
		p = &found->item[found->count++];
		*p = (struct pasted){ .place = quote_is_marked(text) ? PASTED_QUOTED : s.place };
		text = take_order_file(p, text);
		s.begun = true;
	}
}

void
pasted_clear(struct pasted_list *found)
{
	for (size_t i = 0; i < found->count; i++)
		buf_clear(&found->item[i].text);
	free(found->item);
	*found = (struct pasted_list){ 0 };
}
