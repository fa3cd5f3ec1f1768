#!/bin/sh
# A moderator without a beacon who has seen all orders changes what stands in their files beside what is signed, which only who
# sent them could tell: the dice stay what they were.

# shellcheck source=tests/cli/game.sh
. "$srcdir/tests/cli/game.sh"
command -v python3 >/dev/null || skip_all 'there is no python3'

# swap.py INBOX SEAT FILE: the file lies in the inbox instead of what was received, in a log that fits it.
cat >swap.py <<'END'
import hashlib, sys
from pathlib import Path

sha = lambda data: hashlib.sha256(data).hexdigest()
folder, seat, other = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]).read_bytes()
head, out = "0" * 64, b""
for line in (folder / "log").read_text().splitlines():
    number, time, who, digest, how = line.split(" ")[:5]
    if who == seat:
        file, = (f for f in folder.glob(f"*-{seat}.*") if f.suffix != ".sig")
        assert file.read_bytes() != other and sha(file.read_bytes()) == digest
        file.chmod(0o600)
        file.write_bytes(other)
        digest = sha(other)
    text = f"{number} {time} {who} {digest} {how} {head}"
    line = f"{text} {sha(text.encode())[:16]}\n".encode()
    head, out = sha(line), out + line
(folder / "log").chmod(0o600)
(folder / "log").write_bytes(out)
END

# by WHO option ...: they sign.
by() {
	who=$1
	shift
	quiet gpg --batch --no-tty --passphrase '' --pinentry-mode loopback --local-user "$who@example.org" "$@"
}
draws() {
	zcat "$1/turns/0001/public.xml.gz" | grep '<draws '
}

key_file bert
game_new war
rm -rf war
sed -i 's|<seat id="bert".*|<seat id="bert" key-file="bert.asc"/>|' players.xml
quiet "$assize" new war --players players.xml
for seat in anna bert cleo; do
	echo '<gather/>' | orders $seat >$seat.xml
done
by anna --output clear.asc --clear-sign anna.xml
by bert --textmode --output bert.xml.sig --detach-sign bert.xml
for file in clear.asc bert.xml cleo.xml; do
	quiet "$assize" submit war $file
done

sed '/^-----BEGIN PGP SIGNATURE/a Comment: for luck 1' clear.asc >comment.asc
{ echo 'Words that nobody signed.'; echo; cat clear.asc; echo 'And some more.'; } >around.asc
sed '/^<gather/s/$/  \t/' clear.asc >blanks.asc
sed 's/$/\r/' clear.asc >returns.asc
awk '/^-----BEGIN PGP SIGNATURE/ { inside = 1 }
    inside && /^[A-Za-z0-9+\/]+$/ && !done { print substr($0, 1, 20); print substr($0, 21); done = 1; next } { print }' clear.asc >folded.asc
sed 's/$/\r/' bert.xml >returns.xml
sed '1s/$/\r/' bert.xml >return.xml

cp -a war straight
quiet "$assize" turn straight
ok 'a turn is drawn' test -n "$(draws straight)"
for change in 'anna comment.asc' 'anna around.asc' 'anna blanks.asc' 'anna returns.asc' 'anna folded.asc' 'bert returns.xml' \
    'bert return.xml'; do
	rm -rf ground
	cp -a war ground
	# shellcheck disable=SC2086	# words
	python3 swap.py ground/inbox/0001 $change || echo "$change: nothing was changed"
	{ "$assize" turn ground && "$assize" verify ground && python3 "$srcdir/samples/verifier" ground; } >said 2>&1 || {
		echo "$change:"
		cat said
	}
	[ "$(draws ground)" = "$(draws straight)" ] || echo "$change: other dice"
	echo x >>tried
done >wrong
is 'what stands beside what is signed changes no dice' '' "$(cat wrong)"
is '... wherever it stands' 7 "$(wc -l <tried)"

# Their own text is the player's to choose.
game=war
echo '<gather to="hill"/>' | orders anna >other.xml
by anna --output other.asc --clear-sign other.xml
quiet "$assize" submit war other.asc
quiet "$assize" turn war
fails 1 'other orders do' test "$(draws war)" = "$(draws straight)"
done_testing
