#!/bin/sh
# A game that another version of the program wrote is refused with a word of which, and never misread or touched.
# format-1.tar.gz was written by assize 0.1: a solo game of Roll for Adventure, set up.
# shellcheck disable=SC2086	# words

. "$srcdir/tests/cli/game.sh"

# lacks sentence words: what was printed last does not have them
lacks() {
	if grep -qF -e "$2" "$tmp/out"; then result 1 "$1"; else result 0 "$1"; fi
}

assize=$builddir/assize
ln -s "$srcdir/templates/roll-for-adventure" "$ASSIZE_DATADIR/templates/roll-for-adventure"
mkdir games
tar -xzf "$srcdir/tests/cli/format-1.tar.gz" -C games
tree games >before

for command in 'verify games/old' 'turn --force games/old' 'status games/old' 'report games/old' 'copy games/old copied' \
    'orders games/old anna' 'run games' 'amend --reason x --set state/round=2 games/old'; do
	fails 3 "$command refuses it" "$assize" $command
	has 'and says who wrote it' 'this game was written by assize 0.1, in format 1'
	has 'and what this one has' ', which has format 4'
	has 'and what to do' 'play on with the version that wrote it'
done
tree games >after
ok 'and it is as it was' diff before after

is 'the page of the format says what each has changed' '' "$(seq "$(sed -n 's/^#define RECORD_FORMAT[[:space:]]*//p' \
    "$srcdir/src/records/record.h")" | while read -r n; do grep -q "^Format $n," "$srcdir/man/assize-turn.5" || echo "$n"; done)"

# And a game of this version says which format it has.
assize=$builddir/tests/assize-toy
game_new now
quiet "$assize" turn --force now
ok 'verify reads a game of its own' "$assize" verify now
for turn in 0000 0001; do
	ok "and turn.xml of turn $turn is as its schema says" \
	    xmllint --noout --schema "$srcdir/schemas/turn.xsd" "now/turns/$turn/turn.xml"
done
sed -i 's/format="4"/format="5"/' now/turns/0001/turn.xml 2>/dev/null || {
	chmod -R u+w now
	sed -i 's/format="4"/format="5"/' now/turns/0001/turn.xml
}
fails 3 'one of a later version is refused as well' "$assize" status now
has 'with the same words' 'in format 5, and this is'

# Rules have revisions, too: what older ones judged is read, and said to be theirs.
game_new rules
quiet "$assize" turn --force rules
ok 'with the rules that judged it a history is judged again' "$assize" verify rules
has 'which is said' 'draws, and every turn judged again'
export ASSIZE_TOY_REVISION=2
ok 'newer rules check what older ones judged' "$assize" verify rules
has 'and say who judged it' '1 turn, up to turn 1, was judged by an older revision of the rules than ours (2)'
has 'by revision and program' '  turn 1 by revision 1, by assize'
lacks 'and not that it was judged again' 'every turn judged again'
ok 'newer rules play on' "$assize" turn --force rules
has 'and say that the rules have changed' 'warning: from turn 2 on the rules are at revision 2: turn 1 was judged by revision 1, by'
ok 'once' "$assize" turn --force rules
lacks 'and no more' 'other-rules'
ok 'what they judge is judged again' "$assize" verify rules
has 'and nothing else' '  4 turns checked, 2 judged again'
unset ASSIZE_TOY_REVISION
for command in 'verify rules' 'turn --force rules' 'status rules' 'orders rules ann'; do
	fails 3 "older rules refuse it: $command" "$assize" $command
	has 'with a word of who judged it' 'by revision 2 of the rules, and this is'
done

# A later version may write a game.xml that this one cannot read: it is not the file's fault.
chmod -R u+w rules
sed -i 's/<seat /<throne\/><seat /' rules/game.xml rules/turns/0000/game.xml
fails 3 "what this version does not know is no fault of the file" "$assize" status rules
has 'but of another version' 'by revision 2 of the rules, and this is'
lacks 'which alone is told' 'throne'
done_testing
