#!/bin/sh
# Order forms on a web server: a link in the turn's mail, a name that tells nothing, gone when the turn is judged.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"

ASSIZE_DATADIR=$srcdir ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_DATADIR ASSIZE_GNUPGHOME
cd "$tmp" || exit 99
mkdir sent games www
printf '#!/bin/sh\nfile=$(mktemp %s/sent/XXXXXX)\ncat >"$file"\n' "$tmp" >sink
chmod +x sink
cat >players.xml <<'END'
<players rules="diplomacy" title="Friends">
  <moderator name="Gerd" address="games@example.org" forms="https://games.example.org/forms"/>
  <seat id="anna" name="Anna" address="anna@example.org"/>
  <seat id="bert" name="Bert" address="bert@example.org"/>
  <schedule after="3d" settle="0m" zone="UTC"/>
</players>
END
now=2026-03-01T12:00:00Z
ok 'a game whose moderator has a web server' "$assize" new --now $now games/war --players players.xml
run() {
	rm -f sent/*
	"$assize" run --now "${1:-$now}" --sendmail "$tmp/sink" --forms www games >out 2>&1
}
run
for who in anna bert; do
	id=$(grep -l "^To:.*$who@" sent/* | head -n 1 | xargs sed -n 's/^Message-ID: *<\(.*\)>.*/\1/p' | head -n 1)
	printf 'From: %s@example.org\nTo: games@example.org\nSubject: Re: x\nMessage-ID: <%s@x>\nIn-Reply-To: <%s>\n\njoin\n' \
	    $who $who "$id" >join-$who
done
for who in anna bert; do
	"$assize" receive --now $now --sendmail "$tmp/sink" games <join-$who >out 2>&1
done
run
links() { cat sent/* | grep -o 'https://games.example.org/forms/[0-9a-f]*\.html' | sort -u; }
pages() { find www -name '????????????????????????????????.html' | sort; }
links >first
is 'each player has a link of their own' 2 "$(wc -l <first)"
is '... to a page that is there, called by 128 bits' "$(sed 's,.*/,www/,' first)" "$(pages)"
is '... in place of a mail with the form' '' "$(grep -l '^Subject:.*order form' sent/*)"
page=$(pages | head -n 1)
ok 'it is the form, with the code' grep -q '<form [^>]*code="' "$page"
ok '... which search engines pass over' grep -q '<meta name="robots" content="noindex' "$page"
ok '... and which the server can read' sh -c "[ \$(stat -c %a '$page') = 644 ]"
ok 'the folder shows no list' test -s www/index.html
is 'no public file of the game has the name' '' "$(basename "$page" .html | xargs -I{} grep -rlF {} games/war/turns)"
run
is 'another run changes nothing' "$(sed 's,.*/,www/,' first)" "$(pages)"
run 2026-03-05T12:00:00Z
links >second
is 'when the turn is judged, other pages take their place' "$(sed 's,.*/,www/,' second)" "$(pages)"
is '... under other names' '' "$(comm -12 first second)"
"$assize" end --now 2026-03-05T13:00:00Z --yes --reason 'we stop' games/war >out 2>&1
run 2026-03-05T13:01:00Z
is 'when the game is over, none is left' '' "$(pages)"
fails 2 'a folder that is not there is refused' "$assize" run --forms nowhere games
chmod 777 www
fails 2 '... and one in which others can write' "$assize" run --forms www games
has '... with what would work' 'chmod 711 www'
chmod 711 www
ok '... but not one that others cannot list' "$assize" run --sendmail "$tmp/sink" --forms www games
sed -i 's,https:,http:,' players.xml
fails 1 'a server without TLS is refused' "$assize" new --now $now games/other --players players.xml
done_testing
