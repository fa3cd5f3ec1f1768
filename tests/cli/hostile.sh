#!/bin/sh
# Names and texts of others are shown everywhere, and nowhere do they become markup, a line of a head, or an escape of a
# terminal, nor do they turn round what stands beside them.

. "$srcdir/tests/cli/post.sh"

game=$tmp/strange root=$tmp
day=2030-01-01T12:00:00Z now=$day
key_file anna

# Signs that must appear nowhere: marks that turn text round or hide in it, controls of seven bits and of eight.
marks=$(printf '\342\200\256|\342\201\246|\342\200\217|\342\200\213|\302\233|\302\205|\033|\007|\010|\177')
evil=$(printf '<script>alert(1)</script> "&amp; \342\200\256live\342\201\246 \302\2332J\033[2J\007')
long=$(printf '%10000s' '' | tr ' ' x)

# people NAME TITLE: a table whose anna and which is called so.
people() {
	cat >players.xml <<-END
	<players rules="toy" auth="none" title="$2">
	  <moderator name="Gerd &lt;i&gt; Bcc: eve@example.org" address="referee@assize.example" mailbox="gerd@example.com"/>
	  <press white="yes"/>
	  <seat id="anna" name="$1" key-file="anna.asc" address="anna@example.org"/>
	  <seat id="bert" name="Bert\\r\\nBcc: &lt;eve@example.org&gt; &lt;h1&gt;" address="bert@example.org"/>
	  <seat id="cleo" name="&#x202E;oelC&#x2066; &#x9B;2J &amp;lt;img src=x onerror=alert(1)&gt;" address="cleo@example.org"/>
	</players>
	END
}

people "$long" 'A game'
refuses 1 schema-value 'a name of ten thousand characters is refused' "$assize" new "$tmp/no" --players players.xml
people Anna "$long"
refuses 1 schema-value '... and so is such a title' "$assize" new "$tmp/no" --players players.xml
people 'Anna&#13;&#10;Bcc: eve@example.org' 'A game'
refuses 1 schema-value '... and a name of two lines' "$assize" new "$tmp/no" --players players.xml
is '... which is told in one' '' "$(grep '^Bcc' out)"
people 'Anna &lt;script&gt;alert(1)&lt;/script&gt;&quot; &amp;amp;' '&lt;script&gt;alert(1)&lt;/script&gt; &#x202E;eltit'
ok 'names of people may be strange' "$assize" --now "$now" new "$game" --players players.xml

#
# All that is ever shown, in one folder.
#

mkdir shown
keep() { name=$1; shift; "$@" >"shown/$name" 2>&1 || echo "$* failed" >>failed; }
keep_mails() {
	for mail in "$tmp/sent"/*; do
		[ ! -f "$mail" ] || sed 1d "$mail" >"shown/$(basename "$mail").eml"
	done
}

cron
keep_mails
{ head_of cleo press "$evil"; { printf 'press to all\n%s\n</p><script>alert(2)</script>\n.\nFrom eve\nend press\n' "$evil"; } | as_text; } >mail
hand mail
keep_mails
{ head_of bert faults "$evil"; { printf '%s\n' "$evil"; } | as_text; } >mail
hand mail
keep_mails
{
	head_of bert faulty "$evil"
	printf 'Content-Type: application/xml; name="%s.xml"\nContent-Disposition: attachment; filename*=utf-8%s\n\n' \
	    '<script>alert(1)</script>' "''%3Cscript%3Ealert(1)%3C%2Fscript%3E%0D%0ABcc:%20eve%E2%80%AE.xml"
	printf '<nonsense a="&lt;b&gt; \342\200\256"/>\n' | orders bert
} >mail
hand mail
keep_mails
is 'mails with such subjects, texts and files are answered' '' "$(cat said)"
play anna bert cleo
cron
keep_mails
fails 2 'a reason that steers a terminal is none' "$assize" --now "$now" pause --reason "$evil" "$game"
quiet "$assize" --now "$now" pause --reason '<script>alert(3)</script> "&amp;' "$game"
cron
keep_mails
keep status.txt "$assize" --now "$now" status "$game"
keep status.xml "$assize" --now "$now" status --xml "$game"
keep guide.html "$assize" guide "$game"
for seat in anna bert cleo; do
	keep report-$seat.txt "$assize" report "$game" --seat $seat
	keep report-$seat.html "$assize" report "$game" --seat $seat --html
	keep form-$seat.html "$assize" orders "$game" $seat --html
	keep orders-$seat.xml "$assize" orders "$game" $seat
done
keep copy.txt "$assize" copy --update "$game" copied
find copied -name '*.html' -o -name '*.txt' | while read -r page; do cp "$page" "shown/copy-$(echo "$page" | tr / -)"; done
is 'all of it can be shown' '' "$(cat failed 2>/dev/null)"
ok '... mails, pages and texts' sh -c 'ls shown/*.eml && ls shown/copy-*.html && test "$(ls shown | wc -l)" -gt 25'

# The parts of a mail that are in an encoding come out of it.
mkdir plain
for file in shown/*; do
	awk '
	/^--=/ { coded = inside = text = 0 }
	/^Content-Type: (text|application\/xml)/ { text = 1 }
	/^Content-Transfer-Encoding: base64/ { coded = text }
	coded && inside { print }
	coded && /^$/ { inside = 1 }' "$file" | base64 -di >"plain/$(basename "$file")" 2>/dev/null
	# Boundaries and sums of signatures begin with an equals sign, and mean nothing.
	sed -e '/^--=/d; /^=[A-Za-z0-9+/]\{4\}$/d; s/boundary="[^"]*"//' "$file" | sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' | sed 's/=E2=80=AE/\xe2\x80\xae/g; s/=1B/\x1b/g; s/=C2=9B/\xc2\x9b/g' >>"plain/$(basename "$file")"
done
is 'nothing turns text round or steers a terminal' '' "$(LC_ALL=C grep -laE "$marks" plain/*)"
is 'nothing becomes a script' '' "$(grep -liE '<script>alert|<img src=x|<h1>$|<i>$' plain/*.html)"
heads() { for mail in shown/*.eml; do sed '/^$/q' "$mail"; done; }
is 'no name adds a line to a head' '' "$(heads | grep -iE '^(Bcc|Cc|<h1|eve)')"
is '... to which nobody wrote a mail' '' "$(sent_to | grep eve)"
ok 'names are there all the same' grep -q 'alert(1)' plain/guide.html
has_escaped() { grep -q '&lt;script' "$1"; }
ok '... in a page as text' has_escaped plain/guide.html
if command -v xmllint >/dev/null; then
	ok 'every page is whole' sh -c 'for p in shown/*.html; do xmllint --nonet --noout --html "$p" 2>&1 | grep -E "parser error" | grep -vE "Tag (section|nav|figure|figcaption|header|footer|main|details|summary|template|svg|path|g|rect|text|circle|line|polygon|polyline|use|symbol|defs|title|desc|marker|pattern|tspan|output|time) invalid" && exit 1; done; true'
fi
done_testing
