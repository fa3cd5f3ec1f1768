#!/bin/sh
# A byte changed anywhere in a game directory is refused by the next turn and found by verify, each naming the file.

. "$srcdir/tests/cli/game.sh"

game_new war
for turn in 1 2 3; do
	submit_all
	quiet "$assize" turn war
done
# The inbox of turn 4: orders signed in both ways, replaced orders, a secret word, and a note.
submit_all
echo '<gather/>' | orders anna >again.xml
quiet gpg --batch --no-tty --passphrase '' --pinentry-mode loopback --local-user anna@example.org --clear-sign again.xml
quiet "$assize" submit war again.xml.asc
quiet "$assize" extend war --by 7d --reason 'everybody is away'
quiet "$assize" submit war --token-file word orders-bert.xml
ok 'the game is right before anything is changed' "$assize" verify war
cp -a war whole
quiet "$assize" turn --force war
rm -rf war
cp -a whole war

# Prints how 'refuses with 3 and names the file' fails after a byte of $2 is changed; $1 runs the program.
try() {
	# The middle of a signature is the key's id, which nobody signs and nothing follows from.
	case $2 in *.sig) flip "war/$2" $(($(wc -c <"war/$2") - 9)) ;; *) flip "war/$2" ;; esac
	tree war >changed
	status=0
	"$1" >said 2>&1 || status=$?
	[ $status -eq 3 ] || echo "$1: $2: the status is $status"
	grep -qF "$2" said || { echo "$1: $2: is not named"; sed 's/^/    /' said; }
	tree war | cmp -s changed - || echo "$1: $2: something else changed"
	rm -rf war
	cp -a whole war
}

turn() {
	"$assize" turn --force war
}
check_history() {
	"$assize" verify war
}

files() {
	(cd war && find "$@" -type f | sort)
}

for file in game.xml contacts.xml tables.xml $(files keys secret turns/0003 inbox/0004); do
	drawn || continue
	try turn "$file"
done >wrong
is 'a changed byte of what the next turn follows from is refused, and the file named' '' "$(cat wrong)"
for file in game.xml contacts.xml tables.xml $(files keys secret turns inbox/0004); do
	drawn || continue
	try check_history "$file"
	echo "$file" >>tried
done >wrong
is 'verify finds a changed byte of any file, and names it' '' "$(cat wrong)"
ok 'and there were many' test "$(wc -l <tried)" -ge 7${ASSIZE_LONG:+0}
for file in game.xml contacts.xml tables.xml $(files keys secret turns/0003 inbox/0004); do
	drawn || continue
	rm -f "war/$file"
	status=0
	turn >said 2>&1 || status=$?
	case $file in
	# Without its log nothing has come in, and what lies beside it is not looked at: a crash leaves such files.
	inbox/0004/log) ;;
	*) [ $status -eq 3 ] || [ "$file" = game.xml ] || echo "$file missing: the status is $status" ;;
	esac
	rm -rf war
	cp -a whole war
done >wrong
is 'a missing file is refused' '' "$(cat wrong)"
touch war/turns/0003/seats/anna/more.txt
fails 3 'a file that no MANIFEST lists is refused' "$assize" turn --force war
has 'and named' 'seats/anna/more.txt'
rm war/turns/0003/seats/anna/more.txt
sed -i 's/^4 //' war/inbox/0004/log
fails 3 'a log that lost a word is refused' "$assize" turn --force war
rm -rf war
cp -a whole war
sed -i 1d war/inbox/0004/log
fails 3 'a log that lost its first line is refused' "$assize" turn --force war
has 'with its line' 'log:1:'
rm -rf war
cp -a whole war
flip war/turns/0001/referee/state.xml.gz
fails 3 'a damaged position is not taken up' "$assize" rollback --reason again war 1
has 'and named' 'turns/0001/referee/state.xml.gz'
rm -rf war
cp -a whole war
ok 'as it was, the next turn is judged' "$assize" turn --force war
ok 'and the history is right' "$assize" verify war
done_testing
