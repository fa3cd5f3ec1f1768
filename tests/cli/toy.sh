#!/bin/sh
# An action that others follow, a secret choice of two, a spell answered by an interrupt answered by another, and a card
# peeked at, from order files, at every pace: one game, one end.
#
# Nothing is left to luck after the set-up, which the same secrets and order files of the first turn repeat: swords beat all
# other cards whatever the dice say.

. "$srcdir/tests/cli/game.sh"

rm "$ASSIZE_DATADIR/templates/toy"
mkdir "$ASSIZE_DATADIR/templates/toy"
cp "$srcdir"/tests/toy/*.xsl "$ASSIZE_DATADIR/templates/toy"
sed 's/\(id="sword".*strength=\)"3"/\1"50"/' "$srcdir/tests/toy/tables.xml" >"$ASSIZE_DATADIR/templates/toy/tables.xml"
printf '%0128d\n' "${SECRETS:-6}" >secrets

# The plan of each player; only the envelope changes from turn to turn.
cat >ann <<'END'
  <cast target="cid" times="any"/>
  <scout times="any"/>
  <follow times="any"/>
  <choose times="any"/>
  <counter times="any"/>
  <pass times="any"/>
END
cat >bob <<'END'
  <duel target="cid" times="any" when="contains(//player[@seat='bob']/@hand, 'sword')"/>
  <gather to="moor isle" times="any"/>
  <gather times="any"/>
  <choose card="sword" times="any"/>
  <follow times="any"/>
  <counter times="any"/>
  <pass times="any"/>
END
cat >cid <<'END'
  <gather to="isle moor lake" times="any"/>
  <gather times="any"/>
  <follow times="any"/>
  <choose as="defender" card="shield" times="any"/>
  <choose as="defender" times="any"/>
  <pass times="any"/>
END

# play name pace [rule [awaited]]: the whole game in the folder of that name; $turns are published after turn 0; every seat hands
# in for every turn, or only those that are awaited; the first $last turns, if that is set
play() {
	game=$1/spring
	mkdir "$1"
	echo "<players rules='toy' auth='none' pace='$2'><seat id='ann'/><seat id='bob'/><seat id='cid'/>${3:-}</players>" >players.xml
	quiet "$assize" new "$game" --players players.xml --secrets secrets
	turns=0
	echo 'Awaited next: ann, bob and cid' >tmp.out
	until grep -q 'game is over' tmp.out || [ "$turns" = "${last:-}" ]; do
		turns=$((turns + 1))
		[ "$turns" -lt 100 ] || { echo 'Bail out! the game does not end'; exit 99; }
		awaited='ann bob cid'
		[ -z "${4:-}" ] || awaited=$(sed -n 's/^Awaited next: //p' tmp.out | sed 's/ and / /; s/,//g')
		for seat in $awaited; do
			printf '<orders xmlns="urn:assize:toy:1" game="spring" turn="%s" seat="%s" nonce="0f6d1d5c3b7a49e28c10a7f35b9e6d42">\n' "$turns" "$seat"
			cat "$seat"
			echo '</orders>'
		done | csplit -s -z -f orders- - '/^<orders/' '{*}'
		quiet "$assize" submit "$game" orders-0?
		rm orders-0?
		"$assize" turn "$game" >tmp.out 2>&1 || { echo 'Bail out! no turn'; sed 's/^/# /' tmp.out; exit 99; }
	done
	zcat "$game/turns/$(printf %04d "$turns")/referee/state.xml.gz" | xmllint --xpath '//state' - >"$1/end"
	for file in "$game"/turns/*/referee/events.xml.gz; do
		zcat "$file"
	done | grep -v -e '<?xml' -e 'events' -e '<draws' -e '<order ' >"$1/told"
}

# stopped name kind: how many turns ended where that was asked
stopped() {
	for file in "$1"/spring/turns/*/public.xml.gz; do
		zcat "$file" | grep -c "<ask .*kind=\"$2\""
	done | grep -vc '^0$'
}

told() {
	tr -d '\n' <step/told >told.line
	if grep -q "$2" told.line; then result 0 "$1"; else cp step/told "$tmp/out"; result 1 "$1"; fi
}

play round round
is 'by round, three rounds follow the set-up' 4 "$turns"
play turn turn
is 'by turn, nine turns follow the set-up' 10 "$turns"
play step step
is 'by step, play stops at every question' "$turns" "$(($(stopped step act) + $(stopped step follow-up) + $(stopped step tactic) +
    $(stopped step interrupt) + 1))"
play tactics round '<wait for="tactic"/>'
is 'by round, play stops at a tactic if told to' "$(stopped step tactic)" "$(stopped tactics tactic)"
is 'by round, it does not otherwise' 0 "$(stopped round tactic)"
play carried round '<wait for="tactic"/>' awaited
play quick step '<wait for="interrupt" not="yes"/>'
is 'by step, play does not stop at an interrupt if told so' 0 "$(stopped quick interrupt)"
ok 'by step, it does otherwise' test "$(stopped step interrupt)" -ge 3
for pace in turn step tactics carried quick; do
	ok "the end is the same: round, $pace" cmp round/end $pace/end
	ok "what happens is the same: round, $pace" cmp round/told $pace/told
done
for pace in round turn step tactics carried quick; do
	ok "the history verifies: $pace" "$assize" verify $pace/spring
done

# Somebody who is awaited sends nothing: one seat acts, but all may be asked.
last=2
play late turn
for seat in ann cid; do
	{ printf '<orders xmlns="urn:assize:toy:1" game="spring" turn="3" seat="%s" nonce="0f6d1d5c3b7a49e28c10a7f35b9e6d42">\n' $seat
	cat $seat; echo '</orders>'; } >hand-in
	quiet "$assize" submit late/spring hand-in
done
ok 'a turn that waits for one' "$assize" turn late/spring
has '... says so' 'turn 3 has no deadline, and waits until all are ready; no orders from bob'
is '... and publishes nothing' 0002 "$(ls late/spring/turns | tail -n 1)"
"$assize" status late/spring | sed 1d >said
is 'status says who is missing, and what each is asked' '  missing: bob
  ann          orders in, unsigned; may be asked before the next turn
  bob          no orders yet; asked: act
  cid          orders in, unsigned; may be asked before the next turn' "$(cat said)"
quiet "$assize" turn --force late/spring
"$assize" status late/spring >out
has 'the silent are counted' 'silent for 1 turn'

told 'two follow an action' '<gathered[^>]*> *<followed[^>]*> *<followed'
told 'two choose in secret, and both cards are shown' '<dueled seat="bob" target="cid" card="sword"'
told 'a spell is countered and the counter countered, so the spell strikes' \
    '<cast seat="ann"[^>]*> *<countered seat="bob"[^>]*> *<countered seat="ann"[^>]*> *<struck seat="ann"'
told 'a card is peeked at' '<scouted seat="ann"/> *<peeked seat="ann" card="[a-z]*" known-to="ann"/>'

both=$(for file in step/spring/turns/*/public.xml.gz; do zcat "$file" | grep -c '<ask .*kind="tactic"'; done | sort -rn | head -n 1)
is 'both are asked at once for the card to fight with' 2 "$both"
knowing=$(for file in step/spring/turns/*/seats/*/view.xml.gz step/spring/turns/*/public.xml.gz; do
	zcat "$file" | grep -q '<peeked' && echo "${file%/*}"
done | sed 's|.*/||' | sort -u)
is 'one alone knows the card peeked at' ann "$knowing"

done_testing
