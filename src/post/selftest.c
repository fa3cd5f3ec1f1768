/* The self-test of the mail: a mail to anybody, whose answer shows what the way did to it. */

#include <ctype.h>
#include <string.h>

#include "base/clock.h"
#include "mail/text.h"
#include "match/code.h"
#include "post/handling.h"
#include "post/incoming.h"
#include "post/mailing.h"

#define TEST_PREFIX	"test-"
#define MOST_TESTS	20	/* answered a game and day */

bool
mailing_test(struct match *m, const char *address)
{
	char		 code[CODE_TEXT];
	AUTO_FREE char	*subject = xasprintf("[%s] Test of the mail", m->table.file.id);
	struct outgoing	 l;
	xmlNodePtr	 facts = facts_begin(&l, m, recipient_bare(OBSERVER, address,
	    gamefile_zone(&m->table.file)), "test", TEST_PREFIX "%lld", (long long)clock_now());

	l.subject = subject;
	facts_text(facts, "code", match_code_for(m, 0, code, "test"));
	return facts_send(m, &l);
}

bool
handle_test(struct handling *h, const struct delivery *d)
{
	const char		*text = d->text == NULL ? "" : d->text->text, *at = text;
	char			 code[CODE_TEXT], came[CODE_TEXT] = "", today[CLOCK_SIZE];
	AUTO_FREE char		*prefix = xasprintf("tested-%.10s-",
	    clock_format(clock_now(), today)),
	    *subject = xasprintf("Re: [%s] Test of the mail", h->m->table.file.id);
	struct outgoing		 l;
	bool			 header, quoted = false;
	xmlNodePtr		 facts;
	static const char *const	 ways[] = { "spf=", "dkim=", "dmarc=" };

	match_code_for(h->m, 0, code, "test");
	header = strncmp(d->reply.name, TEST_PREFIX, strlen(TEST_PREFIX)) == 0 &&
	    code_fits(code, d->reply.code);
	for (; !quoted && (at = prose_next_code(at, came)) != NULL; at += strcspn(at, " \t\r\n"))
		quoted = code_fits(code, came);
	if ((!header && !quoted) || !mail_address_ok(d->mail.from) ||
	    outbox_count(h->m->path, prefix, 0, 0) >= MOST_TESTS)
		return false;
	facts = facts_begin(&l, h->m, recipient_bare(OBSERVER, d->mail.from,
	    gamefile_zone(&h->m->table.file)), "test", "%s%.16s", prefix, h->id);
	l.subject = subject;
	l.in_reply_to = d->mail.message_id;
	l.reply = true;
	xml_set(facts, "id", !header ? "lost" : d->reply.direct ? "kept" : "behind");
	xml_set(facts, "came", d->mail.in_reply_to);
	for (size_t i = 0; i < d->mail.voucher_count; i++)
		facts_text(facts, "voucher", d->mail.vouchers[i]);
	/* The receiver's server says "dkim=pass" and the like of the test. */
	for (size_t i = 0; i < LENGTH(ways); i++) {
		size_t		 n = strlen(ways[i]);
		AUTO_FREE char	*said = NULL;

		if ((at = strcasestr(text, ways[i])) == NULL)
			continue;
		while (isalpha((unsigned char)at[n]))
			n++;
		said = xstrndup(at, n);
		facts_text(facts, "result", said);
	}
	buf_printf(&h->logged, "test of the mail, Message-ID %s", xml_attribute(facts, "id"));
	incoming_add(h->m->path, "", d->mail.from, h->logged.data);
	facts_send(h->m, &l);
	delivery_mark_processed(h->m->path, h->id);
	return true;
}
