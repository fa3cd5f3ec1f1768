/* Orders as recorded tables have them. */

#include <ctype.h>
#include <string.h>

#include "games/diplomacy/words.h"

static bool
is_letter(char c)
{
	return isalnum((unsigned char)c);
}

/* Dashes of every length, and arrows. */
static size_t
dash_length(const char *s)
{
	size_t	 n = 0;

	if (strncmp(s, "\xe2\x80\x93", 3) == 0 || strncmp(s, "\xe2\x86\x92", 3) == 0)
		return 3;
	while (s[n] == '-' || s[n] == '=' || s[n] == '>')
		n++;
	return n;
}

static bool
is_coast(const char *s, size_t n)
{
	return n == 2 && strchr("NSEW", toupper((unsigned char)s[0])) != NULL &&
	    toupper((unsigned char)s[1]) == 'C';
}

static void
add(struct words *w, const char *s, size_t n)
{
	if (w->words == WORDS)
		return;
	for (size_t i = 0; i < n && i < WORDS_LETTERS - 1; i++)
		w->word[w->words][i] = (char)toupper((unsigned char)s[i]);
	w->words++;
}

/* "(SC)", "/SC", "-SC" and " SC" alike belong to the place before them. */
static void
add_coast(struct words *w, const char *s)
{
	size_t	 len;

	if (w->words > 1 && strcmp(w->word[w->words - 1], "-") == 0)
		w->word[--w->words][0] = '\0';
	if (w->words == 0 || (len = strlen(w->word[w->words - 1])) + 4 > WORDS_LETTERS)
		return;
	w->word[w->words - 1][len] = '/';
	w->word[w->words - 1][len + 1] = (char)toupper((unsigned char)s[0]);
	w->word[w->words - 1][len + 2] = 'C';
}

void
words_cut(struct words *w, const struct proof *p, const char *s)
{
	memset(w, 0, sizeof(*w));
	w->proof = p;
	while (*s != '\0') {
		size_t	 n = dash_length(s);

		if (n > 0)
			add(w, "-", 1);
		else {
			while (is_letter(s[n]))
				n++;
			if (is_coast(s, n))
				add_coast(w, s);
			else if (n > 0)
				add(w, s, n);
		}
		w->star = w->star || *s == '*';
		s += n > 0 ? n : 1;
	}
}

bool
words_take(struct words *w, const char *some)
{
	const char	*word = w->word[w->at];
	size_t		 n = strlen(word);

	for (const char *s = some; n > 0 && (s = strstr(s, word)) != NULL; s += n)
		if ((s == some || s[-1] == ' ') && (s[n] == ' ' || s[n] == '\0')) {
			w->at++;
			return true;
		}
	return false;
}

unsigned
words_place(struct words *w)
{
	unsigned	 place = proof_place(w->proof, w->word[w->at]);

	w->at += place != 0;
	return place;
}

/* An army stands on no coast of its province. */
bool
words_unit(struct words *w, struct dip_unit *unit)
{
	*unit = (struct dip_unit){ .kind = words_take(w, "A ARMY") ? DIP_ARMY :
	    words_take(w, "F FLEET") ? DIP_FLEET : 0 };
	unit->place = (uint8_t)words_place(w);
	if (unit->kind == DIP_ARMY)
		unit->place = (uint8_t)dip_province(&w->proof->map, unit->place);
	return unit->place != 0;
}

/* "A MUN", "A MUN - SIL": what a support or a convoy is for. */
static bool
helped(struct words *w, struct dip_order *o)
{
	struct dip_unit	 unit;

	if (!words_unit(w, &unit))
		return false;
	o->of = unit.place;
	if (w->at == w->words || words_take(w, "H HOLD HOLDS"))
		return o->kind == DIP_SUPPORT;
	do {
		words_take(w, "- TO");
		o->to = (uint8_t)words_place(w);
	} while (o->to != 0 && strcmp(w->word[w->at], "-") == 0);
	return o->to != 0;
}

/* "BEL", "BEL VIA", "NTH - BEL": a path ends where the move goes, and is by convoy. */
static bool
move(struct words *w, struct dip_order *o)
{
	o->kind = DIP_MOVE;
	o->to = (uint8_t)words_place(w);
	while (o->to != 0 && words_take(w, "-")) {
		o->to = (uint8_t)words_place(w);
		o->via = 1;
	}
	if (words_take(w, "VIA BY"))
		o->via = 1;
	return o->to != 0;
}

bool
words_order(struct words *w, struct dip_order *o)
{
	*o = (struct dip_order){ 0 };
	if (w->at == w->words || words_take(w, "NONE"))
		return true;
	if (words_take(w, "H HOLD HOLDS")) {
		o->kind = DIP_HOLD;
		return true;
	}
	if (words_take(w, "S SUPPORT SUPPORTS"))
		o->kind = DIP_SUPPORT;
	else if (words_take(w, "C CONVOY CONVOYS"))
		o->kind = DIP_CONVOY;
	if (o->kind != 0)
		return helped(w, o);
	return words_take(w, "- M MOVE TO") && move(w, o);
}
