#!/bin/sh
# A game that another version of the program wrote is refused with a word of which, and never misread or touched.
# format-1.tar.gz was written by assize 0.1: a solo game of Roll for Adventure, set up.

# shellcheck source=tests/cli/game.sh
. "$srcdir/tests/cli/game.sh"

assize=$builddir/assize
ln -s "$srcdir/templates/roll-for-adventure" "$ASSIZE_DATADIR/templates/roll-for-adventure"
mkdir games
tar -xzf "$srcdir/tests/cli/format-1.tar.gz" -C games
tree games >before

for command in 'verify games/old' 'turn --force games/old' 'status games/old' 'report games/old' 'copy games/old copied' \
    'orders games/old anna' 'run games' 'amend --reason x --set state/round=2 games/old'; do
	# shellcheck disable=SC2086	# words
	fails 3 "$command refuses it" "$assize" $command
	has 'and says who wrote it' 'this game was written by assize 0.1, in format 1'
	has 'and what this one has' ', which has format 2'
	has 'and what to do' 'play on with the version that wrote it'
done
tree games >after
ok 'and it is as it was' diff before after

# And a game of this version says which format it has.
assize=$builddir/tests/assize-toy
game_new now
quiet "$assize" turn --force now
ok 'verify reads a game of its own' "$assize" verify now
for turn in 0000 0001; do
	ok "and turn.xml of turn $turn is as its schema says" \
	    xmllint --noout --schema "$srcdir/schemas/turn.xsd" "now/turns/$turn/turn.xml"
done
sed -i 's/format="2"/format="3"/' now/turns/0001/turn.xml 2>/dev/null || {
	chmod -R u+w now
	sed -i 's/format="2"/format="3"/' now/turns/0001/turn.xml
}
fails 3 'one of a later version is refused as well' "$assize" status now
has 'with the same words' 'in format 3, and this is'
done_testing
