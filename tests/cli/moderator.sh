#!/bin/sh
# Commands typed wrong, twice or too late: the screen says what is wrong and what would have worked, and the game is
# as before.  And each of the moderator's commands, killed at its writes: the game is as it was or as it will be.
# shellcheck disable=SC2086	# words

. "$srcdir/tests/cli/game.sh"

players 'rules="toy" auth="none"' \
    "$by_referee<schedule days=\"mon thu\" at=\"20:00\" zone=\"Europe/Berlin\"/>" \
    'anna name="Anna"' "bert name=\"Bert\" $token"
mkdir games
game=games/war
first_key
now=2030-01-01T12:00:00Z
moderator() {
	command=$1
	shift
	"$assize" --now $now "$command" "$@"
}
quiet moderator new --players players.xml $game
quiet moderator turn --force $game

# wrong 'a sentence' TEXT HINT command ...: it is refused with a text and a hint, and nothing is changed.  HINT "-": the
# command was called as it is written, so nothing is said of that.
wrong() {
	sentence=$1 text=$2 hint=$3
	shift 3
	tree $game >before
	fails 2 "$sentence" moderator "$@"
	cp "$tmp/out" said
	ok "... with the words: $text" grep -qF -- "$text" said
	if [ "$hint" = - ]; then
		is '... and no hint of how it is called' 0 "$(grep -c 'how it is called' said)"
	else
		ok "... and the hint: $hint" grep -qF -- "hint: $hint" said
	fi
	tree $game >after
	ok '... and changes nothing' cmp before after
}
why='--reason x'
{
	wrong 'a folder of games is no game' "'games' is no game directory" "it has games in it: name one, as 'games/war'" \
	    pause $why games
	wrong 'a misspelled game' 'there is no such folder' "did you mean 'games/war'?" pause $why games/wra
	wrong 'a misspelled seat' "no seat is called 'ana'" "did you mean 'anna'?" replace --name Eve $why $game ana
	wrong 'a day that there is not' "'2030-02-30 20:00' is not a time like" "'assize extend -h'" \
	    extend --to '2030-02-30 20:00' $why $game
	wrong 'a day that is past' 'Sat 1 Dec 2029 20:00 CET is past; `assize turn --force` judges' - \
	    extend --to '2029-12-01 20:00' $why $game
	wrong 'the deadline that there is' 'the turn is due then already: Thu 3 Jan' - \
	    extend --to '2030-01-03 20:00' $why $game
	wrong 'a day of a year with five digits' 'of a year up to 9999' "'assize extend -h'" \
	    extend --to @253402300800 $why $game
	quiet moderator extend --to 9999-12-31T23:59:59Z $why $game
	wrong 'an hour after the last of all' "'1h' would move the deadline past the year 9999" "'assize extend -h'" \
	    extend --by 1h $why $game
	quiet moderator extend --to '2030-01-03 20:00' $why $game
	wrong 'nobody in the place of somebody' "nothing is said of who takes the seat 'anna' over" "'assize replace -h'" \
	    replace $why $game anna
	for word in YES true 1 ''; do
		wrong "encryption that is neither yes nor no, but '$word'" "option '--encrypt' wants yes or no, not '$word'" \
		    "'assize replace -h'" replace --name Eve --encrypt "$word" $why $game anna
	done
	wrong 'a signer as people write fingerprints' "option '--signer' wants a fingerprint, 40 digits and capitals without blanks" \
	    "'assize verify -h'" verify --signer 'abcd 0123' $game
	wrong 'a game that goes on cannot go on' "is not paused" - pause --resume $why $game
}
refuses 1 bad-schedule 'a game whose first turn would be due in the year 10000' \
    "$assize" --now 9999-12-31T12:00:00Z new --players players.xml games/late
fails 2 'a clock of that year' "$assize" --now @253402300800 status games
has '... with the last year' 'up to the year 9999'
# A new player's name is looked at as those of the first were.
tree $game >before
for name in Bert 'B E R T' Join Referee Toy Hill blade; do
	status=0
	moderator replace --name "$name" --reason x $game anna >said 2>&1 || status=$?
	echo "$name: $status $(sed -n 's/.*\[\([a-z-]*\)\]$/\1/p' said | tr '\n' ' ')"
done >names
is 'a new player has no name that is like others' "$(printf '%s\n' 'Bert: 1 alike-names ' 'B E R T: 1 alike-names ' \
    'Join: 1 taken-name ' 'Referee: 1 taken-name ' 'Toy: 1 taken-name ' 'Hill: 1 taken-name ' 'blade: 1 taken-name ')" "$(cat names)"
tree $game >after
ok '... and nothing is changed' cmp before after
quiet moderator pause --reason 'a <b>holiday' $game
wrong 'nor one that stands still stand still' 'is paused already' - pause --reason x $game
quiet moderator turn --force $game
cp "$tmp/out" said
ok 'a turn that is judged by hand meanwhile does not hide it' grep -q 'still paused; `assize pause --resume` lets it go on' said
is '... with a deadline that is none' '' "$(grep Due said)"
quiet moderator pause --resume --reason x $game
quiet moderator turn --force $game
cp "$tmp/out" said
ok '... and afterwards it is told again' grep -q '^Due: ' said

# The program says what it did.
first_gold=$("$assize" report $game --seat referee --view | grep -o '<player [^>]*' | head -n 1 | grep -o ' gold="[0-9]*"')
quiet moderator amend --set "//player[@seat='anna']/@gold=7" --reason x $game
cp "$tmp/out" said
ok "an amendment repeats what it has set, which was$first_gold" grep -qF "  //player[@seat='anna']/@gold=7" said
for turn in 0 +2 ' 2' 2x 99 99999999999999999999; do
	wrong "there is no turn '$turn'" "'$turn' is not a turn from 1 to 4" - rollback --reason x $game "$turn"
done
quiet moderator rollback --reason x $game 0002
cp "$tmp/out" said
ok 'a rollback says to where' grep -q 'the position after turn 2 is taken up again' said
quiet moderator rollback --again --reason x $game 0003
cp "$tmp/out" said
ok '... and what was judged again' grep -q 'the orders of turn 3 are judged again' said
ok 'that turns were named as their folders are leaves what can be verified' "$assize" --now $now verify $game

# With a home that has not the key.
mkdir -m 700 elsewhere
ASSIZE_GNUPGHOME=$tmp/elsewhere "$assize" --now $now new --players players.xml games/other >said 2>&1
tree $game >before
ASSIZE_GNUPGHOME=$tmp/elsewhere "$assize" --now $now rollback --reason x $game 2 >said 2>&1
is 'with another GnuPG home nothing can be done' 3 $?
ok '... and it is said where the key was looked for' grep -q "the GnuPG home '$tmp/elsewhere' has no secret key" said
tree $game >after
ok '... and the game is as before' cmp before after

# Each command, killed at its writes.
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
	cp -a $game whole
	: >broken
	# killed command ...: wherever it ends, the game can be read and verified, and what is asked again is done, or was
	killed() {
		for call in renameat2 rename fsync; do
			rm -rf $game
			cp -a whole $game
			strace -f -qq -o /dev/null -e trace=$call -e inject=$call:signal=SIGKILL:when=1 \
			    "$assize" --now $now "$@" >said 2>&1 || echo "$1" >>deaths
			"$assize" --now $now status $game >>said 2>&1 &&
			    "$assize" --now $now verify $game >>said 2>&1 || echo "$1 $call: $(cat said)" >>broken
			"$assize" --now $now "$@" >again 2>&1
			case $?:$(cat again) in
			0:* | 2:*already* | 2:*'is over'* | 2:*'is not paused'*) ;;
			*) echo "$1 $call, again: $(cat again)" >>broken ;;
			esac
			"$assize" --now $now verify $game >said 2>&1 || echo "$1 $call: $(cat said)" >>broken
		done
	}
	{
		killed extend --to '2030-02-01 20:00' $why $game
		killed pause $why $game
		killed replace --name Eve --address eve@example.org $why $game anna
		killed words --again bert $why $game
		killed amend --set "//player[@seat='anna']/@gold=9" $why $game
		killed rollback $why $game 1
		killed end --yes $why $game
	}
	is 'a command that is killed leaves the game whole, and can be given again' '' "$(cat broken)"
	ok 'and many were' test "$(wc -l <deaths)" -ge 7
	rm -rf $game
	mv whole $game
fi

# After the end.
quiet moderator end --yes --reason x $game
# over command ...
over() {
	wrong "after the end there is no '$1'" "the game 'war' is over" 'what was secret in it is told, so it cannot go on' "$@" $why
}
over extend --to '2030-02-01 20:00' $game
over pause $game
over pause --resume $game
over replace --name Eve $game anna
over invite $game anna
over words --again bert $game
over amend --set "//player[@seat='anna']/@gold=9" $game
over rollback $game 1
over end --yes $game
ok 'the history can be verified' "$assize" --now $now verify $game

# A game has as many turns as its chain has elements, and the last is kept for the end: turn 1 of this one becomes a later one.
# numbered turn element
numbered() {
	rm -rf long/turns/0*[1-9]* long/turns/4*
	cp -r short/turns/0001 "long/turns/$1"
	sed -i "s/ number=\"1\"/ number=\"$1\"/; s/opened=\"[0-9a-f]*\"/opened=\"$2\"/" "long/turns/$1/turn.xml"
	signed_at=20300101T130000! resign "long/turns/$1"
}
if command -v xxd >/dev/null; then
	quiet moderator new --players players.xml long
	cp -r long short
	quiet moderator turn --force short
	numbered 4094 "$(xxd -r -p long/secret/chain | sha256sum | xxd -r -p | sha256sum | cut -d' ' -f1)"
	ok 'the last turn but one is published' moderator turn --force long
	numbered 4095 "$(xxd -r -p long/secret/chain | sha256sum | cut -d' ' -f1)"
	fails 3 'the last is not played' moderator turn --force long
	has '... for there are no dice' "the dice of 'long' are used up: a game has 4096 turns [no-dice]"
	has '... and it is said what can be done' 'hint: the last turn is kept for its end, by `assize end`'
	fails 1 'nor is it there for another act' moderator amend --set "player[@seat='anna']/@gold=9" --reason x long
	ok 'but the game can be ended' moderator end --yes --reason x long
	is '... by its last turn' 4096 "$(ls long/turns | tail -n 1)"
	numbered 4096 "$(cat long/secret/chain)"
	fails 1 'what an earlier program has played to the very end' moderator end --yes --reason x long
	has '... stays as it stands' 'hint: it stays as it stands'
fi
done_testing
