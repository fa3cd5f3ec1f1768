#!/bin/sh
# The README's first game by mail: its players file and its commands, and friends who do what the mails say.

. "$srcdir/tests/cli/lib.sh"

ASSIZE_DATADIR=$srcdir ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_DATADIR ASSIZE_GNUPGHOME
cd "$tmp" || exit 99
mkdir sent forms bin
: >order
ln -s "$assize" bin/assize
PATH=$tmp/bin:$PATH
cat >sendmail <<END
#!/bin/sh
for to; do :; done
cat >"$tmp/mail.out"
sed -n "s/^Subject: /\$to /p" "$tmp/mail.out" >>"$tmp/order"
if grep -q '^Subject: .*order form' "$tmp/mail.out"; then
	mv "$tmp/mail.out" "$tmp/forms/\$to"
else
	mv "$tmp/mail.out" "$tmp/sent/\$to"
fi
END
chmod +x sendmail

# The section's lines that are meant for a machine, with the folder of games here and our sendmail.
sed -n '/^## A first game by mail/,/^## How to check/s/^    //p' "$srcdir/README.md" |
    sed "s|/usr/local/bin/assize|assize|; s| -o referee||; s|/home/referee/moderator|$tmp/moderator|; s|~/moderator|$tmp/moderator|g
        s|/srv/games|$tmp/games|g" >lines
run=$(sed -n 's|^\*/5 \* \* \* \*  umask 077; \(assize run\)|\1 --sendmail '"$tmp"'/sendmail|p' lines)
receive=$(sed -n 's/^"|\(assize receive\)\(.*\)"$/\1 --sendmail '"$(echo "$tmp" | sed 's,/,\\/,g')"'\/sendmail\2/p' lines)
step() {
	sentence=$1 lines=$(grep -F "$2" lines)
	ok "$sentence: $2" sh -euc "$lines"
}

# answer who text: an answer to the mail of the game, as a mail program writes it.
answer() {
	{
		printf 'From: %s@example.org\nTo: games@example.org\nSubject: Re: [spring-war]\nMessage-ID: <%s.%s@example.org>\n' "$1" "$1" "$3"
		[ -z "${replies:-}" ] || sed -n 's/^Message-ID:/In-Reply-To:/p' "sent/$1@example.org" | head -n 1
		printf 'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n%s\n\nOn Monday Gerd wrote:\n' "$2"
		sed '1,/^$/d; s/^/> /' "sent/$1@example.org"
	} >mail
	sh -euc "$receive" <mail >out 2>&1
}

# Prints the line with the code by which the person at this address can join without a reply.
code_of() {
	tr '\n' ' ' <"sent/$1" | grep -o '`join [a-z0-9-]*`' | head -n 1 | tr -d '`'
}

# The answers of a moderator who then looks at the file: complete turns are judged at once here.
new_game() {
	rm -rf games
	step 'a folder' 'install -d'
	new=$(grep -F 'assize new' lines)
	printf '%s\n' immortals 'Spring war' Gerd games@example.org gerd@example.org 'Anna anna@example.org' 'Bert bert@example.org' \
	    'Cleo cleo@example.org' '' '' '' Europe/Berlin no >answers
	fails 1 "questions: $new" sh -euc "$new <answers"
	sed 's/<schedule /&settle="0m" /' games/spring-war.players.xml >players.xml
	ok 'a game' sh -euc "$new --players players.xml"
}

is 'the section has a line for cron and one for the mail server' 2 \
    "$(for text in "$run" "$receive"; do [ -z "$text" ] || echo x; done | wc -l)"
step 'the moderator' 'mkdir -m 700'
step '... and their address' '<moderator'
new_game
has 'it says who is invited' 'Invited by mail, with the next `assize run`: anna, bert, cleo.'
has '... and what a table without keys should have' 'a <beacon> in the players'
is 'it needs names and addresses, and no key or word' '' "$(grep -E 'key|token|auth' players.xml)"
ok 'cron invites' sh -euc "$run"
is 'all three' 'anna@example.org bert@example.org cleo@example.org' "$(ls sent | grep -v gerd | xargs)"
is 'the moderator reads how it stands' 1 "$(grep -c '^Subject: \[assize\]' sent/gerd@example.org)"
ok 'the deadline is told by the clocks of the game' sh -c 'tr "\n" " " <sent/anna@example.org | grep -qE "or (Mon|Thu) [^(]* 20:00 CES?T"'
for who in anna bert cleo; do
	answer $who "$(code_of $who@example.org)" join
	grep -qF "You have joined 'Spring war'" "sent/$who@example.org" && echo "$who" >>joined
	grep '^Still awaited:' "sent/$who@example.org" >>awaited
done
is 'one line of the invitation joins' 'anna bert cleo' "$(xargs <joined)"
is 'who is awaited is told by name' 'Still awaited: Bert, Cleo. The' "$(head -n 1 awaited | cut -c1-30)"
step 'how it stands' 'assize status'
has 'all have joined' 'has joined by mailbox'
fails 2 'who has joined is not invited elsewhere without need: the example is for who has not' sh -euc "$(grep -F 'assize invite' lines | sed 's/ anna$/ dora/')"
ok 'cron begins the game' sh -euc "$run"
for who in anna bert cleo; do
	grep -qF 'Subject: [Spring war] Set-up: the ' "sent/$who@example.org" && echo "$who" >>playing
	python3 -c '
import email, re, sys
for part in email.message_from_file(sys.stdin).walk():
    if (part.get_filename() or "").endswith("private.html"):
        page = part.get_payload(decode=True).decode()
open("form.html", "w").write(page)
print(re.search(r"nonce=\"([0-9a-f]+)", page)[1])' <"forms/$who@example.org" >nonce
	"$assize" orders games/spring-war "$who" | sed "s/nonce=\"[0-9a-f]*/nonce=\"$(cat nonce)/" >orders.xml
	grep -o 'Or use the order form' "sent/$who@example.org" >>easiest
	code=$(sed -n 's/^Not answering this mail? Begin with:  \(token [0-9a-z-]*\)/\1/p' "sent/$who@example.org")
	sed -n '/^Reply with your orders/,/^This is a suggestion/p' "sent/$who@example.org" | sed '/^$/d; /:$/d; /^Reply/d; /^This/d' >block
	replies=yes answer $who "$(cat block)" example
	grep -qF 'are taken' "sent/$who@example.org" && grep -q '^start-group' "sent/$who@example.org" && echo "$who" >>example
	answer $who "$code
use defaults
$(cat orders.xml)" orders
	grep -qF 'proof  mailbox' "sent/$who@example.org" && echo "$who" >>ordered
done
is 'the line that the mail has for an example is taken' 'anna bert cleo' "$(xargs <example)"
is 'turn 1 comes to all' 'anna bert cleo' "$(xargs <playing)"
is '... with the deadline in its subject, before the form' 'Set-up: orders due Set-up: order form' \
    "$(sed -n 's/^anna@example.org \[Spring war\] \([So]\)/\1/p' order | uniq | sed 's/: the .*, orders/: orders/; s/due [MT].*/due/; s/: order form.*/: order form/' | xargs)"
is '... and it speaks of the form' 3 "$(wc -l <easiest)"
is '... and an order form in a mail of its own' 'anna@example.org bert@example.org cleo@example.org' "$(ls forms | xargs)"
ok '... whose orders are proved by coming from it' grep -qF "$(sed -n 's/.*nonce="\([0-9a-f]*\)".*/\1/p' orders.xml)" form.html
ok '... in less than 250 KB' test "$(wc -c <form.html)" -lt 250000
is 'their orders are taken by the code of that mail' 'anna bert cleo' "$(xargs <ordered)"

ok 'cron judges the turn' sh -euc "$run"
is 'and the next comes' 3 "$(grep -lE 'Subject: \[Spring war\] (Set-up|Round)' sent/* | wc -l)"
ok 'the history is right' assize verify games/spring-war

# The first draw of the game, by stock tools: nobody has sent orders, and who joined enters no dice.
turn=games/spring-war/turns/0001
printf 'assize 1\nspring-war\n1\n' >key-text
is 'three have joined' 3 "$(grep -c '<act kind="join"' $turn/turn.xml)"
key=$(openssl dgst -sha256 -mac HMAC -macopt "hexkey:$(xmllint --xpath 'string(/turn/chain/@opened)' $turn/turn.xml)" -r <key-text | cut -c1-64)
line=$(zcat $turn/public.xml.gz | grep -o '<draws [^>]* first="0"[^>]*>' | head -n 1)
of=$(echo "$line" | sed 's/.* of="\([0-9]*\)".*/\1/') said=$(echo "$line" | sed 's/.*results="\([0-9]*\).*/\1/')
word=$(printf 0 | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -r | cut -c1-16)
is 'and the first die is what that key gives' "$said" \
    "$((((0x${word%????????} % of) * (0x100000000 % of) + 0x${word#????????}) % of))"

# The last example, in a game that nobody has joined.
new_game
step 'another address' 'assize invite'
ok 'cron invites' sh -euc "$run"
ok 'there' grep -q '^  join ' sent/anna@example.net
done_testing
