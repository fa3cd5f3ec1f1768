/*
 * Quotations as mail programs write them: orders and words that somebody else wrote into a mail do
 * nothing when it is answered or passed on, whatever stands above the quotation; one's own orders
 * on top of the same quotation count.
 */

#include "mail/parse.h"
#include "post/parsed.h"
#include "records/quoting.h"
#include "unit/test.h"

#define LINES	"orders war 2 anna 9f3c00aa11bb22cc\n1d6ab6e10f5a9c3d4e7788aa00bb11cc\n"
#define THEIRS	LINES "choose orcs\nend orders\n"
#define OWN	LINES "choose elves\nend orders\n"
#define FILE_OF	"<orders xmlns=\"urn:assize:toy:1\" game=\"war\" seat=\"anna\">\n  <pass/>\n" \
	    "</orders>\n"

/* A mail program's way to quote: what it puts above, before each line, and below. */
struct form {
	const char	*program, *head, *before, *tail;
	bool		 html;		/* each line is a box of its own */
};

static const struct form	 forms[] = {
	{ "Outlook 365, English, with addresses", "From: Bert <b@example.org>\nSent: Monday, "
	    "November 23, 2026 10:00 AM\nTo: Anna <a@example.org>\nSubject: Hi\n\n", "",
	    "", false },
	{ "Outlook 365, English, names only", "From: Bert\nSent: Monday, November 23, 2026 10:00 "
	    "AM\nTo: Anna\nSubject: Hi\n\n", "", "", false },
	{ "Outlook 365, English, with Cc", "From: Bert\nSent: Monday\nTo: Anna\nCc: Cleo\n"
	    "Subject: Hi\nImportance: High\n\n", "", "", false },
	{ "Outlook 2019, German", "Von: Bert\nGesendet: Montag, 23. November 2026 10:00\n"
	    "An: Anna\nBetreff: Hallo\n\n", "", "", false },
	{ "Outlook, French", "De : Bert\nEnvoy\303\251 : lundi 23 novembre 2026 10:00\n"
	    "\303\200 : Anna\nObjet : Bonjour\n\n", "", "", false },
	{ "Outlook, Japanese", "\345\267\256\345\207\272\344\272\272: Bert\n"
	    "\351\200\201\344\277\241\346\227\245\346\231\202: "
	    "2026\n\345\256\233\345\205\210: Anna\n"
	    "\344\273\266\345\220\215: Hi\n\n", "", "", false },
	{ "Outlook on the web, a ruled line", "________________________________\nFrom: Bert\n"
	    "Sent: Monday\nTo: Anna\nSubject: Hi\n\n", "", "", false },
	{ "Outlook 2010, bold names", "*From:* Bert\n*Sent:* Monday\n*To:* Anna\n*Subject:* Hi\n\n",
	    "", "", false },
	{ "Outlook 2003", "-----Original Message-----\nFrom: Bert\nSent: Monday\nTo: Anna\n"
	    "Subject: Hi\n\n", "", "", false },
	{ "Outlook 2003, German", "-----Urspr\303\274ngliche Nachricht-----\nVon: Bert\n\n", "", "",
	    false },
	{ "Outlook for iOS", "Get Outlook for iOS\n________________________________\nFrom: Bert\n"
	    "Sent: Monday\nSubject: Hi\n\n", "", "", false },
	{ "Exchange, a Maemo head of two lines", "From: Bert\nSubject: Hi\n", "", "", false },
	{ "Windows Live Mail", "From: Bert \nSent: Monday\n", "", "", false },
	{ "Apple Mail, passed on", "Begin forwarded message:\n\nFrom: Bert\nSubject: Hi\n"
	    "Date: 23 November 2026\nTo: Anna\n\n", "", "", false },
	{ "Apple Mail, passed on, German", "Anfang der weitergeleiteten Nachricht:\n\n", "", "",
	    false },
	{ "Apple Mail, answered", "On 23 Nov 2026, at 10:00, Bert <b@example.org> wrote:\n\n", "> ",
	    "", false },
	{ "iPhone, answered", "Sent from my iPhone\n\n> On 23 Nov 2026, at 10:00, Bert "
	    "wrote:\n> \n",
	    "> ", "", false },
	{ "iPhone, marks as blocks only", "Sent from my iPhone\n\nOn 23 Nov 2026, at 10:00, Bert "
	    "wrote:\n\n", "", "", false },
	{ "German attribution without an address", "Am Montag schrieb Bert:\n\n", "", "", false },
	{ "French attribution", "Le lun. 23 nov. 2026 \303\240 10:00, Bert a \303\251crit :\n", "",
	    "", false },
	{ "Japanese attribution",
	    "2026\345\271\26411\346\234\21023\346\227\245(\346\234\210) 10:00 "
	    "Bert\357\274\232\n", "", "", false },
	{ "Finnish attribution, the name first", "Bert kirjoitti 23.11.2026 klo 10.00:\n", "", "",
	    false },
	{ "... of somebody who is called Token", "Token kirjoitti:\n", "", "", false },
	{ "... of somebody who is called Seat", "Seat kirjoitti:\n", "", "", false },
	{ "... of somebody who is called Wait", "Wait kirjoitti 23.11.2026 klo 10.00:\n", "", "",
	    false },
	{ "... of somebody who is called Game", "Game \346\233\270\343\201\204\343\201\237"
	    "\357\274\232\n", "", "", false },
	{ "Lotus Notes", "Bert/Dept wrote on 23.11.2026 10:00:\n\n", "", "", false },
	{ "Lotus Notes 8", "From:\tBert/Dept/Firm\nTo:\tAnna/Dept/Firm\nDate:\t23.11.2026 10:00\n"
	    "Subject:\tHi\n\n\n", "", "", false },
	{ "Lotus Notes, answered inside", "-----Bert/Dept wrote: -----\nTo: Anna\n", "",
	    "", false },
	{ "Gmail, text", "On Mon, 23 Nov 2026 at 10:00, Bert <b@example.org> wrote:\n\n", "> ", "",
	    false },
	{ "Gmail, passed on", "---------- Forwarded message ---------\nFrom: Bert\nDate: Mon, 23 "
	    "Nov 2026\nSubject: Hi\nTo: Anna\n\n\n", "", "", false },
	{ "Gmail for Android, text alone", "Bert schrieb am Mo., 23. Nov. 2026, 10:00:\n\n", "", "",
	    false },
	{ "Thunderbird", "On 23/11/2026 10:00, Bert wrote:\n", "> ", "", false },
	{ "Thunderbird, passed on", "-------- Forwarded Message --------\nSubject: \tHi\n"
	    "Date: \tMon, 23 Nov 2026\nFrom: \tBert\nTo: \tAnna\n\n\n", "", "", false },
	{ "K-9 Mail", "\n-------- Original Message --------\nFrom: Bert\nSent: Monday\nTo: Anna\n"
	    "Subject: Hi\n\n", "", "", false },
	{ "K-9 Mail, with marks", "Bert schrieb:\n\n", ">", "", false },
	{ "GMX and WEB.DE", "Gesendet: Montag, 23. November 2026 um 10:00 Uhr\nVon: "
	    "Bert\nAn: Anna\n"
	    "Betreff: Hallo\n\n", "", "", false },
	{ "Yahoo", "    On Monday, November 23, 2026, 10:00:00 AM GMT+1, Bert wrote:  \n "
	    "\n ", " ", "",
	    false },
	{ "Delta Chat", "> On Monday Bert wrote:\n", "> ", "\nNo.\n", false },
	{ "Evolution", "On Mon, 2026-11-23 at 10:00 +0100, Bert wrote:\n", "> ", "", false },
	{ "Evolution, passed on", "-------- Forwarded Message --------\nFrom: Bert\n\n", "", "",
	    false },
	{ "mutt", "On Mon, Nov 23, 2026 at 10:00:00AM +0100, Bert wrote:\n", "> ", "", false },
	{ "mutt, indent_string with a bar", "Bert:\n", "| ", "", false },
	{ "mutt, passed on", "----- Forwarded message from Bert -----\n\n", "", "\n----- End "
	    "forwarded message -----\n", false },
	{ "Emacs Gnus, supercite", "Bert writes:\n\n", " BB> ", "", false },
	{ "Spark", "On 23 Nov 2026 at 10:00 +0100, Bert, wrote:\n", "", "", false },
	{ "Pegasus", "On 23 Nov 2026 at 10:00, Bert wrote:\n\n", "> ", "", false },
	{ "The Bat!", "Monday, November 23, 2026, 10:00:00 AM, you wrote:\n\n", "B> ", "", false },
	{ "Roundcube, passed on", "-------- Original Message --------\nSubject: Hi\nDate: 2026\n"
	    "From: Bert\nTo: Anna\n\n", "", "", false },
	{ "Zimbra", "----- Original Message -----\nFrom: \"Bert\"\nTo: \"Anna\"\n\n", "",
	    "", false },
	{ "Proton Mail", "------- Original Message -------\nOn Monday, Bert wrote:\n\n", "> ", "",
	    false },
	{ "hard blanks before the marks", "Bert:\n", "\302\240> ", "", false },
	{ "a mail of the referee's, made up without its line", "[war] turn 1\n\nDear Anna, your "
	    "orders for turn 2 are due on Friday.\n\n", "", "", false },
	{ "a mail of the referee's, answered by marks", "On Monday the referee wrote:\n> write "
	    "above this line\n", "> ", "", false },
	{ "a mail of the referee's, answered without marks", "write above this line\n", "", "",
	    false },
	{ "a code above, made up", "From: Bert\nTo: Anna\n\ntoken k7dm-2xqp-9rta-b3fg\n", "", "",
	    false },
	{ "a game above, which all at the table know", "From: Bert\nTo: Anna\n\ngame war "
	    "0123456789abcdef\n", "", "", false },
	{ "no more than a name", "Bert\n", "", "", false },
	{ "no more than a ruled line", "--- \n", "", "", false },
	{ "a greeting in a quotation", "Bert wrote,\n\nHello!\n", "", "", false },
	{ "HTML: Outlook, a line above", "<div style='border:none;border-top:solid #E1E1E1 1.0pt'>"
	    "<p><b>From:</b> Bert<br><b>Sent:</b> Monday<br><b>To:</b> Anna<br><b>Subject:</b> Hi"
	    "</p></div>", "", "", true },
	{ "HTML: Outlook on the web", "<hr><div id=\"divRplyFwdMsg\"><b>From:</b> Bert<br>"
	    "<b>Sent:</b> Monday<br></div><div></div>", "", "", true },
	{ "HTML: Gmail, without an address", "<div class=\"gmail_quote\"><div class=\"gmail_attr\">"
	    "Am Mo. schrieb Bert:<br></div><blockquote class=\"gmail_quote\">", "",
	    "</blockquote></div>", true },
	{ "HTML: Gmail, passed on", "<div class=\"gmail_quote\"><div>---------- Forwarded message "
	    "---------<br>Von: <b>Bert</b><br></div><br>", "", "</div>", true },
	{ "HTML: a bar at the left", "<div>Bert:</div><div style=\"border-left:2px solid "
	    "#ccc\">", "",
	    "</div>", true },
	{ "HTML: Thunderbird", "<div class=\"moz-cite-prefix\">On Monday Bert wrote:<br></div>"
	    "<blockquote type=\"cite\">", "", "</blockquote>", true },
	{ "HTML: Apple Mail, passed on", "<br><blockquote type=\"cite\"><div>Begin forwarded "
	    "message:</div><div><b>From: </b>Bert</div>", "", "</blockquote>", true },
	{ "HTML: Yahoo", "<div class=\"yahoo_quoted\"><div>On Monday, Bert wrote:</div>", "",
	    "</div>", true },
	{ "HTML: GMX", "<div name=\"quote\"><div><b>Gesendet:</b> Montag<br><b>Von:</b> Bert</div>",
	    "", "</div>", true },
	{ "HTML: a table as Lotus Notes makes it", "<table><tr><td>From:</td><td>Bert</td></tr>"
	    "<tr><td>To:</td><td>Anna</td></tr></table>", "", "", true },
};

static void
add_line(struct buf *out, const struct form *f, const char *line, size_t len)
{
	buf_puts(out, f->html ? "<div>" : f->before);
	for (size_t i = 0; i < len; i++)
		if (f->html && line[i] == '<')
			buf_puts(out, "&lt;");
		else
			buf_putc(out, line[i]);
	buf_puts(out, f->html ? "</div>" : "\n");
}

static void
add_lines(struct buf *out, const struct form *f, const char *text)
{
	for (size_t n; *text != '\0'; text += n + 1) {
		n = strcspn(text, "\n");
		add_line(out, f, text, n);
	}
}

/* The text of a mail: 'above' as its writer wrote it, then this quoted; the caller's to free(). */
static char *
quoting(const struct form *f, const char *above, const char *quoted)
{
	struct form	 bare = { .before = "", .html = f->html };
	struct buf	 mail = { 0 }, words = { 0 };

	add_lines(&mail, &bare, above);
	buf_puts(&mail, f->head);
	add_lines(&mail, f, quoted);
	buf_puts(&mail, f->tail);
	if (!f->html)
		return buf_take(&mail, NULL);
	mail_html_words(mail.data, mail.len, &words);
	buf_clear(&mail);
	return buf_take(&words, NULL);
}

/* No orders in this text stand where they count by themselves, but these if they are on top. */
static void
check_orders(const struct form *f, const char *above, const char *quoted, const char *own)
{
	AUTO(pasted_clear) struct pasted_list found;
	AUTO_FREE char *text = quoting(f, above, quoted);

	pasted_find(&found, text);
	for (size_t i = 0; i < found.count; i++) {
		bool	 top = found.item[i].place == PASTED_TOP;
		bool	 is_own = own != NULL && strcmp(found.item[i].text.data, own) == 0;

		ck_assert_msg(top == is_own, "%s, below '%s': %s", f->program, above,
		    top ? "theirs count" : "one's own do not");
	}
	ck_assert_msg(own == NULL || found.count > 0, "%s: one's own are gone", f->program);
}

TEST(orders_in_a_quotation_are_not_ones_own)
{
	static const char *const	above[] = { "", "No, I will not do that.\n", "Hi,\n\nno.\n",
		"Hello Gerd!\n", "wait\n", "Bert asked me for this:\n",
		"game war 0123456789abcdef\n",
		"token k7dm-2xqp-9rta-b3fg\nstatus\n", };

	for (size_t i = 0; i < LENGTH(forms); i++)
		for (size_t j = 0; j < LENGTH(above); j++) {
			check_orders(&forms[i], above[j], THEIRS, NULL);
			check_orders(&forms[i], above[j], FILE_OF, NULL);
			check_orders(&forms[i], above[j], "Hello!\n" THEIRS, NULL);
			check_orders(&forms[i], above[j], "wait\n" FILE_OF, NULL);
		}
}

TEST(ones_own_on_top_of_a_quotation_are)
{
	static const char *const	above[] = { OWN, "Hi,\n" OWN, "Dear referee,\n\n" OWN,
		"Hello!\n" OWN "Thanks, Anna\n", "token k7dm-2xqp-9rta-b3fg\n" OWN,
		"game war 0123456789abcdef\nwait\n\n" OWN, };

	for (size_t i = 0; i < LENGTH(forms); i++)
		for (size_t j = 0; j < LENGTH(above); j++) {
			check_orders(&forms[i], above[j], THEIRS, OWN);
			check_orders(&forms[i], above[j], FILE_OF, OWN);
		}
}

/* Words in a quotation: none is read, or no signature around the mail can prove it. */
TEST(words_in_a_quotation_are_not_ones_own)
{
	static const char *const	theirs[] = { "resign\n", "wait\nresign\n",
		"game war 0123456789abcdef\nresign\n", "token k7dm-2xqp-9rta-b3fg\nresign\n",
		"join k7dm-2xqp-9rta-b3fg\nresign\n", "Hi,\ngame war 0123456789abcdef\nresign\n", };

	for (size_t i = 0; i < LENGTH(forms); i++)
		for (size_t j = 0; j < LENGTH(theirs); j++) {
			AUTO_FREE char *text = quoting(&forms[i], "", theirs[j]);
			AUTO(parsed_clear) struct parsed s;
			AUTO(diags_clear) struct diags diags = { 0 };

			parsed_read(&s, text, false, &diags);
			ck_assert_msg(s.count == 0 || s.greeted, "%s: '%s' is said",
			    forms[i].program, theirs[j]);
		}
}

TEST_MAIN("quoting")
