#!/bin/sh
# The mails of a season to a player who wants no form: ten phases of Diplomacy with seven people, of whom one joins late,
# one is replaced; one turn is taken back, and there is a holiday.

. "$srcdir/tests/cli/lib.sh"

ASSIZE_DATADIR=$srcdir ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_DATADIR ASSIZE_GNUPGHOME
cd "$tmp" || exit 99
mkdir games
root=$tmp/games game=$tmp/games/war day=2026-03-02T12:00:00Z
seats='anna bert cleo dora emil fred gina'
for who in $seats hans; do mkdir "$who"; done
sink=$tmp/sink
cat >"$sink" <<END
#!/bin/sh
for to; do :; done
cat >"\$(mktemp $tmp/\${to%@*}/\$(date +%s%N)-XXXXXX)"
END
chmod +x "$sink"
{
	echo '<players rules="diplomacy" title="Friends of 1901">'
	echo '<moderator name="Gerd" address="games@example.org" mailbox="gerd@example.net"/>'
	for who in $seats; do echo "<seat id=\"$who\" name=\"$who\" address=\"$who@example.org\"/>"; done
	echo '<schedule days="mon thu" at="20:00" zone="Europe/Berlin" settle="0m"/></players>'
} >players.xml
now=$day
quiet() { "$@" >out 2>&1 || { echo "Bail out! $* failed"; sed 's/^/# /' out; exit 99; }; }
cron() { quiet "$assize" --now "$now" run "$root" --sendmail "$sink"; }
at() { now=$(date -u -d "$1" +%Y-%m-%dT%H:%M:%SZ); }

# newest who: their newest mail of a turn, which asks for orders.
newest() {
	for file in "$1"/*; do
		! grep -q '^Message-ID: <war\.[0-9]*-turn-' "$file" || mail=$file
	done
}

serial=0
# reply who text: the newest mail to them answered.
reply() {
	serial=$((serial + 1))
	newest "$1"
	{
		printf 'From: %s@example.org\nTo: games@example.org\nSubject: Re: turn\nMessage-ID: <m%s@example.org>\n' "$1" "$serial"
		sed -n 's/^Message-ID:/In-Reply-To:/p' "$mail" | head -n 1
		printf 'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n%s\n' "$2"
	} >mail
	quiet "$assize" --now "$now" receive --sendmail "$sink" "$root" <mail
}

# suggested who: the lines that the newest mail to them suggests.
suggested() {
	newest "$1"
	sed -n '1,/^Reply with your orders/d; /^Th[a-z]* [a-z]* .*suggestion/q; p' "$mail" | sed '/^$/d; /^C[ES]*T:$/d'
}

# phase who ...: those who are asked send what their mail suggests, and the turn is judged, at the deadline at the latest.
phase() {
	before=$(turns)
	for who; do
		newest "$who"
		! grep -q '^Subject:.*orders due' "$mail" || reply "$who" "$(suggested "$who"; echo ready)"
	done
	cron
	for days in 4 8 12; do
		[ "$(turns)" = "$before" ] || break
		at "$now + $days days"
		cron
	done
}
turns() { ls "$game/turns" | tail -n 1; }

quiet "$assize" --now "$now" new "$game" --players players.xml
cron
for who in anna bert cleo dora fred gina; do reply "$who" join; done
at "$day + 8 days"
cron
reply anna 'form off'
reply emil join
cron
players='anna bert cleo dora emil fred gina'
for n in 1 2 3; do
	phase $players
	at "$now + 1 hour"
done
quiet "$assize" --now "$now" replace --name "Hans M." --address hans@example.org --reason 'Gina has moved' "$game" gina
cron
reply hans join
cron
players='anna bert cleo dora emil fred hans'
for n in 4 5; do
	phase $players
	at "$now + 1 hour"
done
quiet "$assize" --now "$now" holiday "$root" 2026-03-19 2026-03-26 --reason 'Easter'
cron
for n in 6 7; do
	phase $players
	at "$now + 1 hour"
done
quiet "$assize" --now "$now" rollback --reason 'the map was wrong' "$game" "$(turns | sed 's/^0*//' | awk '{ print $1 - 1 }')"
cron
for n in 8 9 10; do
	phase $players
	at "$now + 1 hour"
done

# The first turn brought a form, before she could say that she wants none.
rm "$(grep -l '^Subject:.*order form' anna/*)"
receipts=$(grep -l '^Subject: Re:' anna/*)
grep -L '^Subject: Re:' anna/* >unasked
bytes() { xargs cat | wc -c; }
turns_of() { xargs grep -l '^Message-ID: <war\.[0-9]*-turn-'; }
echo "# to anna: $(wc -l <unasked) mails of $(bytes <unasked) bytes, and $(echo "$receipts" | wc -l) receipts of $(echo "$receipts" | bytes)"
at_most() { is "$1 ($2 of $3)" yes "$([ "$2" -le "$3" ] && echo yes)"; }
phases=$(grep -l 'act="judge"' "$game"/turns/*/turn.xml | wc -l)
is "ten phases are judged, one of them twice ($phases)" yes "$([ "$phases" -ge 10 ] && echo yes)"
at_most 'a player gets few mails' "$(wc -l <unasked)" 14
at_most '... and few bytes, with all receipts' "$(cat anna/* | wc -c)" 921600
for mail in $(turns_of <unasked | tail -n +2); do wc -c <"$mail"; done | sort -n | tail -n 1 >largest
at_most '... and the mail of a turn is small' "$(cat largest)" 61440
next=$(grep -l 'Gina has moved' anna/*)
is 'what others did is a line in the next mail, once' "The moderator has given the seat 'gina' to Hans M. Hans M. has joined." \
    "$(grep -hE '^(The moderator has given|Hans M. has joined)' "$next" | xargs -d '\n')"
is '... and who joined late is another' 1 "$(grep -l '^emil has joined' anna/* | wc -l)"
newest hans
is 'whoever took the seat over plays on' 1 "$(grep -c '^It is .* You are [A-Z]' "$mail")"
is '... and who left hears no more' '' "$(ls -t gina | head -n 1 | sed 's,^,gina/,' | xargs grep -l 'Fall 190[2-9]\|Spring 190[3-9]')"
ok 'the history is right' "$assize" --now "$now" verify "$game"
done_testing
