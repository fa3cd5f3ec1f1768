#!/bin/sh
# One game of Immortals from the same orders at every pace, each seat reinforcing where it chooses: one course, one end; and at
# each stop status says who is awaited, and for what.
#
# Nothing is left to luck once the same secrets and order files have dealt the first hands: each tribe brings the groups of one
# draft round, the tower lets everything fall, and nobody draws a card.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"
ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_GNUPGHOME

make -C "$builddir" install DESTDIR="$tmp/root" >"$tmp/out" 2>&1
is 'the program is installed' 0 $?
assize=$tmp/root$(sed -n 's/^prefix = //p' "$builddir/Makefile")/bin/assize
cd "$tmp" || exit 99

sed -E '/<tribe .*realm="light"/s/ group="[^"]*"/ group="6 5"/
	/<tribe .*realm="dark"/s/ group="[^"]*"/ group=""/
	/<table id="three"/s/ sides="yes"/ sides="no"/
	/<tower /s/ (fresh|stuck|seed)="[0-9]*" [a-z]*-of="[0-9]*"/ \1="1" \1-of="1"/g' \
    "$srcdir/templates/immortals/tables.xml" >tables.xml
printf '%0128d\n' 6 >secrets

# The plan of each player; only the envelope changes from turn to turn.  Anna starts in Mountainhome, Bert in
# Tribute Pass, Cleo in Treehome.
cat >anna <<'END'
  <start-group group="smallest"/>
  <draft card="wild-peaks-dark"/>
  <deploy region="greyridge"/>
  <split light="half"/>
  <no-draw/>
  <!-- The dark limbo empties into Greyridge; the light one waits for a transition. -->
  <reinforce realm="dark" region="greyridge" armies="all"/>
  <no-reinforcement/>
  <plan>
    <card space="construct-1" region="mountainhome"/>
    <card space="attack-1" region="greyridge"/>
    <blank space="transition"/>
  </plan>
  <construct space="construct-1" realm="dark" build="portal"/>
  <attack space="attack-1" from="greyridge" from-realm="dark" to="stonegate ashfield" armies="all-but-1"/>
  <blank space="transition" take="energy"/>
  <pass take="energy" times="any"/>
END
cat >bert <<'END'
  <start-group group="smallest"/>
  <draft card="stonegate-light"/>
  <split light="all"/>
  <no-draw/>
  <!-- Two to Stonegate, which attacks; one to the Pass, in each realm. -->
  <reinforce realm="light" region="stonegate" armies="2"/>
  <reinforce realm="light" region="tribute-pass" armies="1"/>
  <reinforce realm="dark" region="tribute-pass" armies="1"/>
  <plan>
    <card space="attack-1" region="stonegate"/>
    <card space="energy" region="tribute-pass"/>
  </plan>
  <sequence>
    <attack space="attack-1" realm="light" from="stonegate" to="greyridge mountainhome" armies="all-but-1"/>
    <extract space="energy" realm="dark"/>
  </sequence>
  <pass take="gold" times="any"/>
END
cat >cleo <<'END'
  <start-group group="smallest"/>
  <draft card="wild-greenwood-dark"/>
  <deploy region="heartwood fernhollow"/>
  <split light="1"/>
  <no-draw/>
  <!-- Heartwood is where they will come; one stays at home, in each realm. -->
  <reinforce realm="dark" region="heartwood" armies="all-but-1"/>
  <reinforce realm="dark" region="treehome" armies="rest"/>
  <reinforce realm="light" region="treehome" armies="all" when="//player[@seat='cleo']/@limbo-light >= 3"/>
  <plan>
    <card space="gold" region="heartwood"/>
    <card space="transition" region="treehome"/>
  </plan>
  <transition space="transition" realm="dark"/>
  <extract space="gold"/>
  <decline space="transition" take="energy"/>
  <pass times="any"/>
END

quiet() {
	"$@" >"$tmp/out" 2>&1 || { echo "Bail out! $* failed"; sed 's/^/# /' "$tmp/out"; exit 99; }
}

# hand_in turn seat ...: who joins says nothing yet
hand_in() {
	number=$1
	shift
	for seat; do
		printf '<orders xmlns="urn:assize:immortals:1" game="war" turn="%s" seat="%s" nonce="0f6d1d5c3b7a49e28c10a7f35b9e6d42">\n' \
		    "$number" "$seat"
		[ "$number" -eq 1 ] || cat "$seat"
		echo '</orders>'
	done | csplit -s -z -f orders- - '/^<orders/' '{*}'
	quiet "$assize" submit "$game" orders-0?
	rm orders-0?
}

# play name pace [rule [awaited]]: the whole game in the folder of that name, or its first $last turns, with what status said
# after each turn N in status-N; $turns are played.  Every seat hands in for every turn, or only those that are missing.
play() {
	game=$1/war turns=0
	mkdir "$1"
	cat >players.xml <<-END
	<players rules="immortals" auth="none" pace="$2">
	  <seat id="anna"/><seat id="bert"/><seat id="cleo"/>
	  <option name="rounds" value="2"/>${3:-}
	</players>
	END
	quiet "$assize" new "$game" --players players.xml --tables tables.xml --secrets secrets
	"$assize" status "$game" >"$1/status-0"
	until grep -q ', over' "$1/status-$turns" || [ "$turns" = "${last:-}" ]; do
		seats='anna bert cleo'
		[ -z "${4:-}" ] || seats=$(sed -n 's/^  missing: //p' "$1/status-$turns" | sed 's/ and / /; s/,//g')
		turns=$((turns + 1))
		[ "$turns" -lt 100 ] || { echo 'Bail out! the game does not end'; exit 99; }
		# shellcheck disable=SC2086	# a word a seat
		hand_in $turns $seats
		quiet "$assize" turn "$game"
		"$assize" status "$game" >"$1/status-$turns"
	done
	zcat "$game/turns/$(printf %04d "$turns")/referee/state.xml.gz" | xmllint --xpath '//state' - >"$1/end"
	for file in "$game"/turns/*/referee/events.xml.gz; do
		zcat "$file"
	done >"$1/events"
	grep -v -e '<?xml' -e 'events' -e '<draws' -e '<order ' "$1/events" >"$1/told"
}

# says name turn 'a sentence': what is on standard input is what status said after that turn
says() {
	is "$3" "$(cat)" "$(sed 1d "$1/status-$2")"
}

# Results of the orders for reinforcements, without lines of the file; its turns are a matter of pace.
verdicts() {
	sed -n 's/.*<order seat="\([a-z]*\)" verdict="\([a-z]*\)" ask="reinforce".* element="\([a-z-]*\)".*/\1 \3 \2/p' "$1" | grep -v refused
}

# there name turn region [realm]: whose armies all could see there after that turn
there() {
	side=//region[@id=\'$3\']/${4:-dark}
	zcat "$1/war/turns/$(printf %04d "$2")/public.xml.gz" | xmllint --xpath "concat($side/@owner, ' ', $side/@armies)" -
}

play round round
is 'by round, two rounds follow joining and the set-up' 4 "$turns"
play turn turn '' awaited
is 'by turn, play stops ten times more' 14 "$turns"
play step step '' awaited
is 'by step, play stops at every question' 35 "$turns"
steps=$turns
play waits round '<wait for="reinforce"/>'
play quick step '<wait for="reinforce" not="yes"/>'
for seat in anna bert cleo; do
	cp $seat $seat.short
	sed -E 's/^(  |    )<(start-group|draft|deploy|split|no-draw|no-reinforcement|reinforce|construct|attack|transition|extract|decline|pass)/& until="round"/
	    s/^  <(plan|blank)/& until="round"/' $seat.short >$seat
done
play far step
is 'by step, play does not stop where orders reach further' 4 "$turns"
for seat in anna bert cleo; do
	mv $seat.short $seat
done

cat >chosen <<'END'
 <reinforced seat="anna" region="greyridge" realm="dark" armies="2"/>
 <reinforced seat="bert" region="stonegate" realm="light" armies="2"/>
 <reinforced seat="bert" region="tribute-pass" realm="light" armies="1"/>
 <reinforced seat="bert" region="tribute-pass" realm="dark" armies="1"/>
 <reinforced seat="cleo" region="heartwood" realm="dark" armies="2"/>
 <reinforced seat="cleo" region="treehome" realm="dark" armies="1"/>
 <reinforced seat="cleo" region="treehome" realm="light" armies="1"/>
 <reinforced seat="anna" region="greyridge" realm="dark" armies="1"/>
 <reinforced seat="bert" region="stonegate" realm="light" armies="2"/>
 <reinforced seat="cleo" region="treehome" realm="dark" armies="1"/>
 <reinforced seat="cleo" region="treehome" realm="light" armies="1"/>
END
cat >answered <<'END'
anna reinforce used
anna no-reinforcement used
bert reinforce used
bert reinforce used
bert reinforce used
cleo reinforce used
cleo reinforce used
cleo reinforce used
anna reinforce used
anna no-reinforcement used
bert reinforce used
cleo reinforce used
cleo reinforce used
END
for name in round turn step waits quick far; do
	grep '<reinforced' $name/told >sent
	is "armies go where their players chose: $name" "$(cat chosen)" "$(cat sent)"
	is "no order is made up for anybody: $name" "$(cat answered)" "$(verdicts $name/events)"
	is "nor anywhere else: $name" 0 "$(grep -c 'verdict="fallback"' $name/events)"
	ok "the history verifies: $name" "$assize" verify $name/war
done
for name in turn step waits quick far; do
	ok "what happens is the same: round, $name" cmp round/told $name/told
	ok "the end is the same: round, $name" cmp round/end $name/end
done
ok 'there was a battle in it' grep -q '<battle attacker="bert"' round/told
is 'by step, the armies stand there before the next seat is asked' 'anna 8' "$(there step 8 greyridge)"
is 'by turn, they do before anybody plans' 'anna 8, bert 8, cleo 8' \
    "$(there turn 6 greyridge), $(there turn 6 stonegate light), $(there turn 6 heartwood)"
is 'by turn, they did not before' 'anna 6, bert 6, cleo 6' \
    "$(there turn 5 greyridge), $(there turn 5 stonegate light), $(there turn 5 heartwood)"

#
# The awaited seats, and their questions.
#
says round 2 'by round, all are asked once, at its start' <<'END'
  missing: anna, bert and cleo
  anna         no orders yet; asked: draw
  bert         no orders yet; asked: draw
  cleo         no orders yet; asked: draw
END
says turn 4 'by turn, that is the first of four stops' <<'END'
  missing: anna, bert and cleo
  anna         no orders yet; asked: draw
  bert         no orders yet; asked: draw
  cleo         no orders yet; asked: draw
END
says turn 5 'by turn, whoever has armies to send is awaited at once' <<'END'
  missing: anna, bert and cleo
  anna         no orders yet; asked: reinforce
  bert         no orders yet; may be asked before the next turn
  cleo         no orders yet; may be asked before the next turn
END
for form in txt html; do
	grep -h 'Your orders are awaited' turn/war/turns/0005/seats/*/report.$form >out
	is "and whoever is not asked yet reads that he is awaited: $form" 2 "$(wc -l <out)"
done
says turn 6 'by turn, all plan together' <<'END'
  missing: anna, bert and cleo
  anna         no orders yet; asked: plan
  bert         no orders yet; asked: plan
  cleo         no orders yet; asked: plan
END
says turn 7 'by turn, play stops when the turn has come round' <<'END'
  missing: anna, bert and cleo
  anna         no orders yet; asked: reveal
  bert         no orders yet; may be asked before the next turn
  cleo         no orders yet; may be asked before the next turn
END
says step 3 'by step, one is awaited to place his group' <<'END'
  missing: anna
  anna         no orders yet; asked: deploy
  bert         orders in, unsigned, from an earlier turn
  cleo         orders in, unsigned, from an earlier turn
END
says step 7 'by step, one is awaited to send reinforcements' <<'END'
  missing: anna
  anna         no orders yet; asked: reinforce
  bert         orders in, unsigned, from an earlier turn
  cleo         orders in, unsigned, from an earlier turn
END
says step 9 'by step, then the next' <<'END'
  missing: bert
  anna         orders in, unsigned, from an earlier turn
  bert         no orders yet; asked: reinforce
  cleo         orders in, unsigned, from an earlier turn
END
says waits 3 'by round, play stops at a reinforcement if told to' <<'END'
  missing: anna
  anna         no orders yet; asked: reinforce
  bert         orders in, unsigned, from an earlier turn
  cleo         orders in, unsigned, from an earlier turn
END
is 'by round, it does not otherwise' 0 "$(cat round/status-* | grep -c 'asked: reinforce')"
is 'by round, if told so it stops at each' 13 "$(cat waits/status-* | grep -c 'asked: reinforce')"
is 'by step, it does not stop at one if told so' 0 "$(cat quick/status-* | grep -c 'asked: reinforce')"
is 'by step, it does otherwise' 13 "$(cat step/status-* | grep -c 'asked: reinforce')"
is 'that is all that the rules for waiting change' "$((steps - 13)) $((4 + 13))" \
    "$(find quick/status-* | sed 1d | wc -l) $(find waits/status-* | sed 1d | wc -l)"
says round 4 'at the end, status says who won' <<'END'
  anna            3 points, rank 2
  bert            8 points, rank 1
  cleo            2 points, rank 3
END

#
# Somebody who is awaited sends nothing.
#
held_up() {
	before=$(ls "$2/war/turns")
	ok "$1" "$assize" turn "$2/war"
	has 'and is named' "$3"
	is 'so nothing is published' "$before" "$(ls "$2/war/turns")"
}

last=5
play late turn
hand_in 6 anna cleo
held_up 'by turn, one awaited seat holds up the turn, though another is asked first' late 'turn 6 has no deadline, and waits until all are ready; no orders from bert'
ok 'status is shown' "$assize" status late/war
is 'and says who is missing, and for what the others are in' '  missing: bert
  anna         orders in, unsigned; asked: reinforce
  bert         no orders yet; may be asked before the next turn
  cleo         orders in, unsigned; may be asked before the next turn' "$(sed 1d out)"
quiet "$assize" turn --force late/war
zcat late/war/turns/0006/referee/events.xml.gz >late/events
is 'the rules answer for him alone' 'anna reinforce used
anna no-reinforcement used
bert reinforce fallback
bert reinforce fallback
bert reinforce fallback
bert reinforce fallback
cleo reinforce used
cleo reinforce used
cleo reinforce used' "$(verdicts late/events)"
is 'an army at a time, where they are few' '1 1 1 1' "$(sed -n 's/.*<reinforced seat="bert".* armies="\(.*\)".*/\1/p' late/events | xargs)"
is 'and the others send theirs where they chose' "$(sed 7q chosen | grep -v bert)" "$(grep '<reinforced' late/events | grep -v bert)"
is 'he is known to have been silent' '  bert         no orders yet; asked: plan; silent for 1 turn' "$("$assize" status late/war | grep 'bert  ')"
ok 'the history verifies: late' "$assize" verify late/war

last=6
play halted step
hand_in 7 bert cleo
held_up 'by step, only the one who is asked holds up the turn' halted 'turn 7 has no deadline, and waits until all are ready; no orders from anna'
done_testing
