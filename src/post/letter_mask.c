/* Masking of secret words in outgoing mails. */

#include <ctype.h>
#include <string.h>

#include "base/base.h"
#include "post/letter_mask.h"

/* A shorter word, of somebody's own choice, would mask half a letter. */
#define LEAST	6

/* True if a sign stands between the letters of a word as people copy it. */
static bool
is_gap(char c)
{
	return c == ' ' || c == '-' || c == '\t';
}

static bool
same_sign(char a, char b)
{
	return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Returns how many bytes at the start of a text are the word, 0 if it does not begin with it. */
static size_t
word_at(const char *text, const char *word)
{
	const char	*at = text;

	for (; *word != '\0'; word++) {
		if (is_gap(*word))
			continue;
		while (at > text && is_gap(*at))
			at++;
		if (!same_sign(*at, *word))
			return 0;
		at++;
	}
	return (size_t)(at - text);
}

void
letter_mask_text(char *text, const char *word)
{
	if (text == NULL || word == NULL || strlen(word) < LEAST)
		return;
	while (*text != '\0') {
		size_t	 n = word_at(text, word);

		memset(text, '*', n);
		text += MAX(n, (size_t)1);
	}
}

static void
mask_content(xmlNodePtr node, const char *word)
{
	if (node->content != NULL)
		letter_mask_text((char *)node->content, word);
}

/*
 * True if an attribute repeats what somebody wrote.  The style sheet chooses its text by the
 * others; anybody can send a word that is one of their values, which must not change that text.
 */
static bool
repeats(xmlAttrPtr a)
{
	static const char *const	 names[] = {
		"address", "asked", "detail", "file", "from", "game", "other", "seat", "to",
	};

	for (size_t i = 0; i < LENGTH(names); i++)
		if (strcmp((const char *)a->name, names[i]) == 0)
			return true;
	return false;
}

static void
mask_inside(xmlNodePtr node, const char *word)
{
	if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
		mask_content(node, word);
	if (node->type == XML_ELEMENT_NODE)
		for (xmlAttrPtr a = node->properties; a != NULL; a = a->next)
			for (xmlNodePtr text = a->children; repeats(a) && text != NULL;
			    text = text->next)
				mask_content(text, word);
	letter_mask(node, word);
}

void
letter_mask(xmlNodePtr node, const char *word)
{
	for (xmlNodePtr child = node->children; child != NULL; child = child->next)
		mask_inside(child, word);
}
