#!/bin/sh
# Without a players file `assize new` asks, writes one, and shows the invitation before anything can send it.

. "$srcdir/tests/cli/lib.sh"

ASSIZE_DATADIR=$srcdir ASSIZE_GNUPGHOME=$tmp/home TZ=Europe/Vienna
export ASSIZE_DATADIR ASSIZE_GNUPGHOME TZ
cd "$tmp" || exit 99
mkdir games sent
cat >sendmail <<END
#!/bin/sh
for to; do :; done
cat >"$tmp/sent/\$to"
END
chmod +x sendmail

# asks answer ...: `assize new` gets these lines; an empty one takes what is offered
asks() {
	printf '%s\n' "$@" | "$assize" new games/spring-war
}

fails 2 'the end of the questions is no answer' asks immortals ''
is '... and nothing is written' '' "$(ls -A games)"
fails 1 'a game of a name that cannot be is not asked for' "$assize" new games/Spring
has 'but refused' '[bad-game-name]'

fails 1 'who says no has no game' asks immortals '' Gerd games@example.org '' 'Anna anna@example.org' 'Bert bert@example.org' \
    'Cleo cleo@example.org' '' '' '' '' no
has '... but has seen the invitation' 'Gerd invites you to'
has '... and is told how to make it from the answers' '`assize new --players games/spring-war.players.xml games/spring-war` makes it'
is '... and has the file for another time' spring-war.players.xml "$(ls -A games)"
fails 1 'it is not written over' asks immortals
has '... but can be used' 'name it with --players'
rm games/*

ok 'questions are asked again until they are answered' asks imortals immortals 'Spring war' Gerd games games@example.org \
    gerd@example.org '' Anna 'Anna anna@example.org' 'Bert Meier  bert@example.org' 'anna ann@example.org' 'Ann cleo@' \
    '"Ann" <cleo@example.org>' '' 'mon tuo' 'tue sat' 25:00 18:30 Europe/Berln Europe/Berlin ''
for hint in "did you mean 'immortals'?" "'games' is no address" 'the game needs more players' 'write a name, a blank' \
    "a player 'anna' already" "'cleo@' is no address" "'mon tuo' are no days" "'25:00' is no time" "did you mean 'Europe/Berlin'?"; do
	has "... with a hint: $hint" "$hint"
done
has 'all addresses are shown' 'To Anna <anna@example.org>, Bert Meier <bert@example.org>, Ann <cleo@example.org>'
has 'and where the zone of the machine is offered' '[Europe/Vienna]'
grep '^  join ' out | head -n 1 >shown
cat >expected <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<players rules="immortals" title="Spring war">
 <moderator name="Gerd" address="games@example.org" mailbox="gerd@example.org"/>
 <seat id="anna" name="Anna" address="anna@example.org"/>
 <seat id="bert" name="Bert Meier" address="bert@example.org"/>
 <seat id="ann" name="Ann" address="cleo@example.org"/>
 <schedule days="tue sat" at="18:30" zone="Europe/Berlin" minimum="24h" remind="1d"/>
</players>
END
ok 'the file says what was answered' diff expected games/spring-war.players.xml
ok 'a run sends' "$assize" run --sendmail "$tmp/sendmail" games
is '... the invitation that was shown' "$(cat shown)" "$(grep -m 1 '^  join ' sent/anna@example.org)"
is '... to all' 'ann anna bert' "$(ls sent | sed 's/cleo/ann/; s/@.*//' | sort | xargs)"
ok 'the history is right' "$assize" verify games/spring-war
done_testing
