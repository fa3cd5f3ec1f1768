#!/bin/sh
# Retreats and winters are due sooner than moves, as the schedule says by kind of ask; whoever says otherwise is found.

. "$srcdir/tests/cli/lib.sh"
mkdir "$tmp/games"
cd "$tmp" || exit 99

cat >players.xml <<'END'
<players rules="diplomacy" auth="none">
  <schedule after="7d">
    <deadline ask="retrets" after="2d"/>
    <deadline ask="adjustments" after="36h"/>
    <deadline ask="adjustments" after="0d"/>
  </schedule>
  <seat id="anna"/> <seat id="bert"/> <seat id="cleo"/> <seat id="dirk"/> <seat id="emma"/> <seat id="fred"/> <seat id="gina"/>
</players>
END
fails 1 'a schedule for what is never asked is refused' "$assize" new games/war --players players.xml
has 'at its line' "players.xml:3: error: Diplomacy asks nothing called 'retrets' [unknown-ask]"
has 'with a did-you-mean' "did you mean 'retreats'?"
has 'and so are two for one kind' "players.xml:5: error: 'adjustments' has two deadlines [double-deadline]"
sed -i 's/retrets/retreats/; /0d/d' players.xml
sed 's/36h/0d/' players.xml >none.xml
refuses 1 bad-deadline 'no time at all is none' "$assize" new games/war --players none.xml

now=2030-01-01T12:00:00Z
"$assize" --now $now new games/war --players players.xml >out 2>&1 || cat out
# judge time: cron comes by then; what is open is in $asked, and when it is due in $due.
judge() {
	now=$1
	"$assize" --now "$now" run games >out 2>&1 || sed 's/^/# /' out
	last=games/war/turns/$(ls games/war/turns | tail -n 1)
	asked=$(zcat "$last/public.xml.gz" | sed -n 's/.*<ask .*kind="\([a-z]*\)".*/\1/p' | sort -u)
	due=$(sed -n 's/.* due="\([^"]*\)".*/\1/p' "$last/turn.xml")
}
austria() {
	{
		echo "<orders xmlns=\"urn:assize:diplomacy:1\" game=\"war\" turn=\"$1\" seat=\"$seat\" nonce=\"00679d357aa5d91cb8ab03d704d5e3af\">"
		cat
		echo '</orders>'
	} >orders.xml
	"$assize" --now "$now" submit games/war orders.xml >out 2>&1 || sed 's/^/# /' out
}
judge 2030-01-08T12:00:00Z
is 'moves have what the table has' 'orders 2030-01-15T12:00:00Z' "$asked $due"
seat=$(zcat "$last/public.xml.gz" | sed -n 's/.*power="aus" n="\([a-z]*\)".*/\1/p')
echo '<move unit="vie" to="tyr"/>' | austria 2
judge 2030-01-15T12:00:00Z
echo '<move unit="tri" to="ven"/> <support unit="tyr" of="tri" to="ven"/>' | austria 3
judge 2030-01-22T12:00:00Z
is 'there is a retreat, and it is due sooner' 'retreats 2030-01-24T12:00:00Z' "$asked $due"
is 'the record says what the deadline hangs on' 1 "$(grep -c '<awaited .*ask="retreats"' "$last/turn.xml")"
is 'and the report says it' 1 "$(grep -c 'Thu 24 Jan 12:00 UTC' "$last/public.txt")"
"$assize" --now "$now" pause --reason ill games/war >out 2>&1
"$assize" --now 2030-01-22T15:00:00Z pause --resume --reason well games/war >out 2>&1
judge 2030-01-24T14:59:59Z
is 'a pause moves it by as long' retreats "$asked"
judge 2030-01-24T15:00:00Z
is 'the winter has its own again' 'adjustments 2030-01-26T03:00:00Z' "$asked $due"
judge 2030-01-26T03:00:00Z
is 'and then all is as before' 'orders 2030-02-02T03:00:00Z' "$asked $due"
ok 'the history is judged again, deadlines too' "$assize" --now "$now" verify games/war

# forge turn sed-words: changes the record of a turn, which is signed again.
forge() {
	rm -rf forged
	cp -a games/war forged
	chmod -R u+w forged
	sed -i "$2" "forged/turns/$1/turn.xml"
	(
		cd "forged/turns/$1" || exit
		find . -type f ! -name 'MANIFEST*' | sed 's,^\./,,' | xargs sha256sum | LC_ALL=C sort -k 2 >MANIFEST
		rm -f MANIFEST.sig
		gpg --homedir "$ASSIZE_GNUPGHOME" --batch --no-tty --quiet --faked-system-time 20300126T040000 \
		    --local-user 'assize moderator' --output MANIFEST.sig --detach-sign MANIFEST
	)
	"$assize" --now "$now" verify forged >"$tmp/out" 2>&1
}
forge 0003 's/ ask="retreats"/ ask="orders"/'
has 'another kind in the record is found' "]/@ask: was 'orders', should be 'retreats'"
forge 0003 's/ ask="retreats"//'
has 'and so is none' "]/@ask: was nothing, should be 'retreats'"
forge 0003 's/Thu 24 Jan/Tue 29 Jan/; s/2030-01-24/2030-01-29/'
has 'and another deadline' "@deadline: was 'Tue 29 Jan 12:00 UTC', should be 'Thu 24 Jan"
done_testing
