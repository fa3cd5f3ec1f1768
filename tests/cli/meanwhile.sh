#!/bin/sh
# Readers hold no lock: a turn that is published while they look at a game is not taken for files that somebody changed.

. "$srcdir/tests/cli/game.sh"

traced

game_new war
submit_all
quiet "$assize" turn war
cp -a war before
quiet "$assize" replace --bot --reason 'moved away' war cleo
cp -a war after
cat >publish <<'END'
[ ! -d war/turns/0002 ] || exit 0
cp -a after/turns/0002 war/turns/.coming
mv war/turns/.coming war/turns/0002
cp -a after/game.xml after/contacts.xml war
END

# while_at file command ...: the command, which finds the next turn published when it has come to this file
while_at() {
	file=$1
	shift
	rm -rf war
	cp -a before war
	"$fault" list trace "$file" "$@" >listed 2>&1
	nth=$(awk '$1 == 1 && $3 == "openat" { print $2; exit }' trace)
	MEANWHILE='sh publish' "$fault" 1 "$nth" openat wait "$@"
}

for file in war/turns/0001/turn.xml war/tables.xml war/contacts.xml war/game.xml; do
	ok "status, while the next turn comes before it reads $file" while_at "$file" "$assize" status war
done
has 'tells of the turn that came' 'turn 2'
sed -i 's/id="war"/& title="Another"/' after/game.xml
fails 3 'what somebody changed is still told' while_at war/game.xml "$assize" status war
has '... by its name' '[changed-file]'
done_testing
