#!/bin/sh
# A public copy that cron keeps current, with pages round it that a browser can leaf through.

. "$srcdir/tests/cli/tap.sh"

ASSIZE_GNUPGHOME=$tmp/gnupg
export ASSIZE_GNUPGHOME

# Every link of a page leads to a file, or into the page.
broken_links() {
	for page; do
		grep -o 'href="[^"]*"' "$page" | sed 's/^href="//; s/"$//' | sort -u | while read -r link; do
			case $link in
			'#'*) grep -q "id=\"${link#?}\"" "$page" || echo "$page: $link" ;;
			*) [ -f "$(dirname "$page")/$link" ] || echo "$page: $link" ;;
			esac
		done
	done
}

game=$tmp/war copy=$tmp/www/war
mkdir "$tmp/www"
"$assize" simulate immortals --players 3 --seed 5 --turns 2 --keep "$tmp/first" >/dev/null 2>&1
"$assize" simulate immortals --players 3 --seed 5 --turns 4 --keep "$tmp/grown" >/dev/null 2>&1
cp -r "$tmp/grown" "$game"
rm -r "$game/turns/0003" "$game/turns/0004" "$game/inbox"

ok 'a copy is made, with its pages' "$assize" copy --update "$game" "$copy"
is 'an index, a page for each turn, what programs read, and a page for order forms' '0001.html 0002.html README.txt feed.atom form.html history.json history.schema.json index.html luck.html status.json status.xml turns' "$(ls "$copy" | tr '\n' ' ' | sed 's/ $//')"
is 'the last page has no link forward' 0 "$(grep -c 'rel="next"' "$copy/0002.html")"
ls -li --time-style=full-iso "$copy/turns" "$copy"/*.html >"$tmp/before"
ok 'again: nothing is new' "$assize" copy --update "$game" "$copy"
is 'what was there is left alone' "$(cat "$tmp/before")" "$(ls -li --time-style=full-iso "$copy/turns" "$copy"/*.html)"

rm -r "$game"
cp -r "$tmp/grown" "$game"
ok 'two more turns come in' "$assize" copy --update "$game" "$copy"
is 'with a page each' '0001.html 0002.html 0003.html 0004.html README.txt feed.atom form.html history.json history.schema.json index.html luck.html status.json status.xml turns' "$(ls "$copy" | tr '\n' ' ' | sed 's/ $//')"
# Each link to the page of a turn says which phase it played, and so does the page.
for page in 0002 0003; do
	grep -o "href=\"$page.html\"[^>]*>[^<]*" "$copy/index.html" | sed -n 's/.*">//p' | grep -v '^orders' | head -n 1 >"$tmp/led"
	ok "the page $page is headed by the phase whose name leads there" \
	    grep -qF "<span class=\"turn\">$(cat "$tmp/led"), then " "$copy/$page.html"
done
is 'the page that was the last links forward now' 1 "$(grep -c 'rel="next"' "$copy/0002.html")"
is 'a page in the middle links both ways' 'href="0002.html" href="0004.html"' \
    "$(grep -o '<a rel="\(prev\|next\)" href="[^"]*"' "$copy/0003.html" | grep -o 'href=.*' | tr '\n' ' ' | sed 's/ $//')"
is 'no link leads nowhere' '' "$(broken_links "$copy"/*.html)"
ok 'the copy is right' "$assize" verify --reports "$copy"
is 'it is the same as one made at once' '' "$("$assize" copy "$game" "$tmp/once" >/dev/null; diff -r "$tmp/once/turns" "$copy/turns")"
is 'a web server may read all of it' '' "$(find "$copy" ! -perm -a=r -o -type d ! -perm -a=rx)"
fpr=$(sed -n 's/.*<moderator[^>]* key="\([0-9A-F]*\)".*/\1/p' "$game/game.xml")
is 'the index says the fingerprint' 1 "$([ -n "$fpr" ] && grep -c "<code>$fpr</code>" "$copy/index.html")"
is 'the pages hold nothing private' '' "$(grep -l 'seats/\|id="description"' "$copy"/*.html)"
is 'the index leads to the page for order forms' 1 "$(grep -c 'href="form.html"' "$copy/index.html")"
for page in "$copy"/*.html; do
	is "${page##*/} allows its own style and script alone" 1 "$(grep -c "Content-Security-Policy\" content=\"default-src 'none'" "$page")"
done
if command -v tidy >/dev/null; then
	is 'the pages are valid HTML' '' "$(for page in "$copy"/*.html; do tidy -q -e "$page" 2>&1 | grep -i error; done)"
fi

"$assize" simulate roll-for-adventure --seed 2 --turns 2 --keep "$tmp/rolls" >/dev/null 2>&1
ok 'a second game' "$assize" copy --update "$tmp/rolls" "$tmp/www/rolls"
mkdir "$tmp/www/else"
# On what luck rests: of every page, and of the reports that they show.
luck() {
	grep -oE '<li><span>(The dice of this turn|What was dealt face down)</span>[^<]*' "$@" | sed 's,.*/\(0[0-9]*\)[^:]*:,\1: ,'
}
gunzip -k "$tmp/www/rolls"/turns/*/public.html.gz
luck "$tmp/www/rolls"/turns/*/public.html >"$tmp/reports"
is 'reports say on what hands and dice rest, if more than one was asked' '0001: What' "$(sed 's/<[^>]*>//g; s/\(....: [A-Z][a-z]*\).*/\1/' "$tmp/reports" | head -n 2 | tr '\n' ' ' | sed 's/ $//')"
is 'and so do the pages that show them' "$(cat "$tmp/reports")" "$(luck "$tmp/www/rolls"/0*.html)"
ok 'the games of a folder are listed' "$assize" copy --index "$tmp/www"
ok '... in a feed too' xmllint --noout --relaxng "$srcdir/tests/cli/atom.rng" "$tmp/www/feed.atom"
is 'each with a link' 'href="war/index.html" href="rolls/index.html"' \
    "$(grep -o '<td><a href="[^"]*"' "$tmp/www/index.html" | sed 's/.*<a //' | sort -r | tr '\n' ' ' | sed 's/ $//')"
ln -s loop "$tmp/www/loop"
rm "$tmp/www/index.html"
fails 3 'a folder that may not be looked through is told' "$assize" copy --index "$tmp/www"
has '... by its name' "$tmp/www/loop"
is '... and those beside it are listed' 2 "$(grep -o '<td><a href="[^"]*"' "$tmp/www/index.html" | wc -l)"
rm "$tmp/www/loop"
fails 1 'a copy of another game is not brought up to date' "$assize" copy --update "$game" "$tmp/www/rolls"
fails 1 'nor is any other folder' "$assize" copy --update "$game" "$tmp/www/else"
fails 2 'the place for the copy must be named' "$assize" copy "$game"
fails 2 'an index is of one folder' "$assize" copy --index "$tmp/www" "$tmp"
fails 1 'and that must be there' "$assize" copy --index "$tmp/nowhere"

# Press, when the game is over and the table has agreed.
mkdir "$tmp/talk"
cd "$tmp/talk" || exit 99
for shown in yes no; do
	cat >players.xml <<END
<players rules="immortals" auth="none"><seat id="ada"/><seat id="ben"/><seat id="cleo"/>
  <moderator address="games@example.org" mailbox="gerd@example.org"/><press white="yes" anonymous="yes" published="$shown"/></players>
END
	"$assize" new --players players.xml "talk-$shown" >/dev/null 2>&1
	"$assize" turn --force "talk-$shown" >/dev/null 2>&1
	mkdir "talk-$shown/press"
	press() {
		number=$1
		shift
		echo "<?xml version=\"1.0\"?><press $* at=\"2026-11-20T20:00:00Z\" turn=\"1\" mark=\"m$number\">Peace &lt;b&gt;$number</press>" >"talk-$shown/press/000$number.xml"
	}
	press 1 'from="ada" sender="ada" to="ben cleo"'
	press 2 'sender="ben" to="ada"'
	press 3 'from="cleo" sender="cleo" to="moderator"'
	"$assize" copy --update "talk-$shown" "www-$shown" >/dev/null
	fails 1 "published=$shown: press stays private while the game goes on" grep -rq 'Peace' "www-$shown"
	"$assize" end --yes --reason enough "talk-$shown" >/dev/null 2>&1
	"$assize" copy --update "talk-$shown" "www-$shown" >/dev/null
done
fails 1 'without published it stays so' grep -rq 'Peace' www-no
ok 'with it there is a page of press' grep -q 'Peace &lt;b&gt;1' www-yes/press.html
is '... which the first page names' 1 "$(grep -c 'href="press.html"' www-yes/index.html)"
ok '... with anonymous press, whose writer is not told' grep -q '<strong>Somebody</strong> to ada' www-yes/press.html
fails 1 '... and no letter to the moderator' grep -q 'Peace &lt;b&gt;3' www-yes/press.html
is '... and all links lead somewhere' '' "$(broken_links www-yes/press.html www-yes/index.html)"
chmod -R u+w talk-no
echo broken >talk-no/turns/0001/public.xml.gz
fails 3 'of a history that cannot be read no page is made' "$assize" copy --update talk-no www-broken
is '... as is said once' 1 "$(grep -c 'the file is damaged' "$tmp/out")"
"$assize" guide talk-yes >guide.html
ok 'the guide tells the players' grep -q 'everybody can read its press' guide.html
done_testing
