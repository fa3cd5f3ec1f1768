#!/bin/sh
# Files that a killed command has staged, or made in /tmp: the next of its kind removes them, unless they are in use.

. "$srcdir/tests/cli/game.sh"

traced

game_new war
submit_all
quiet "$assize" turn war
cp -a war first
submit_all
quiet "$assize" turn war

# A process that holds a folder, until it is killed.
hold() {
	(
		exec 9<"$1"
		flock 9
		exec sleep 60
	) &
	holder=$!
	while flock -n "$1" true; do sleep 0.1; done
}

staged() {
	find . -name '.tmp-*' | sort
}

begin_anew() {
	rm -rf copied index.html
	[ ! -d before ] || cp -a before copied
}

# Kills the command at its first call of this name, and says what that leaves in the folder.
kill_at() {
	call=$1
	shift
	begin_anew
	"$fault" list trace / "$@" >out 2>&1
	begin_anew
	nth=$(awk -v call="$call" '$1 == 1 && $3 == call { print $2; exit }' trace)
	"$fault" 1 "$nth" "$call" kill "$@" >out 2>&1
	staged
}

is 'a copy that is killed leaves what it has staged' 1 "$(kill_at renameat2 "$assize" copy war copied | grep -c '/.tmp-copied-')"
ok 'the next copy is made' "$assize" copy war copied
is 'and nothing is left' '' "$(staged)"

rm -rf copied
mkdir .tmp-copied-0123456789abcdef .tmp-copied-fedcba9876543210 .tmp-copied-mine
hold .tmp-copied-fedcba9876543210
ok 'a copy beside one that is at work' "$assize" copy war copied
is 'leaves alone what that has staged, and what is called otherwise' './.tmp-copied-fedcba9876543210 ./.tmp-copied-mine' \
    "$(staged | tr '\n' ' ' | sed 's/ $//')"
kill "$holder"
rm -rf copied .tmp-copied-*

quiet "$assize" copy --update first before
is 'an update that is killed leaves a turn staged' 1 \
    "$(kill_at renameat2 "$assize" copy --update war copied | grep -c '/turns/.tmp-0002-')"
ok 'the next update goes on' "$assize" copy --update war copied
is 'and nothing is left' '' "$(staged)"
is 'killed at a page it leaves that' 1 "$(kill_at rename "$assize" copy --update war copied | grep -c '/copied/.tmp-')"
ok 'the next update goes on' "$assize" copy --update war copied
is 'and no page is left' '' "$(staged)"
rm -rf before copied

# A game's own folders are swept by who writes next, published turns and the inboxes of old ones excepted: nobody writes there.
find war -type d ! -path 'war/turns/*' ! -path 'war/inbox/*' >folders
while read -r folder; do
	echo hash >"$folder/.tmp-vote-anna-0123456789abcdef"
	mkdir "$folder/.tmp-0004-removed-4711"
done <folders
ok 'there are folders where a killed command may leave secrets' grep -q /secret$ folders
ok 'a command that writes' "$assize" pause --reason holidays war
is 'leaves nothing stale in any of them' '' "$(staged)"

# Other programs may be at work in /tmp: only what nobody holds is stale.
abandoned() {
	find /tmp -maxdepth 1 -name 'assize-gnupg-??????' -newer mark -user "$(id -u)" 2>/dev/null | while read -r home; do
		flock -n "$home" true 2>/dev/null && echo "$home"
	done
}
touch -d '1 second ago' mark
"$fault" list trace / "$assize" verify war >out 2>&1
# Its settings are what is written first into the home that was made.
nth=$(awk '$1 == 1 && $3 == "mkdir" { made = 1 } $1 == 1 && $3 == "write" && made { print $2; exit }' trace)
# A check that some other test makes meanwhile removes it at once: then there is another try.
for try in 1 2 3 4 5 6 7 8; do
	"$fault" 1 "$nth" write kill "$assize" verify war >out 2>&1
	abandoned >left
	[ ! -s left ] || break
done
ok 'a check that is killed leaves its GnuPG home' test -s left
held=$(mktemp -d /tmp/assize-gnupg-XXXXXX)
hold "$held"
ok 'the next check' "$assize" verify war
is 'removes it' '' "$(while read -r home; do [ ! -e "$home" ] || echo "$home"; done <left)"
ok 'and no home that is in use' test -d "$held"
kill "$holder"
rm -rf "$held"
done_testing
