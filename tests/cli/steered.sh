#!/bin/sh
# A moderator without a beacon who has seen all orders changes what stands in their files beside what is signed, which only who
# sent them could tell: the dice stay what they were.
# shellcheck disable=SC2086	# words

. "$srcdir/tests/cli/game.sh"
command -v python3 >/dev/null || skip_all 'there is no python3'

# swap.py INBOX SEAT FILE: the file, and FILE.sig if there is one, lie in the inbox instead of what was received, in a log that
# fits them.
cat >swap.py <<'END'
import hashlib, sys
from pathlib import Path

sha = lambda data: hashlib.sha256(data).hexdigest()
folder, seat, other = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
head, out = "0" * 64, b""
for line in (folder / "log").read_text().splitlines():
    number, time, who, digest, how = line.split(" ")[:5]
    if who == seat:
        file, = (f for f in folder.glob(f"*-{seat}.*") if f.suffix != ".sig")
        assert file.read_bytes() != other.read_bytes() and sha(file.read_bytes()) == digest
        file.unlink()
        file = file.with_suffix(other.suffix)
        file.write_bytes(other.read_bytes())
        if Path(f"{other}.sig").exists():
            Path(f"{file}.sig").write_bytes(Path(f"{other}.sig").read_bytes())
        digest = sha(other.read_bytes())
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
sed '/^<gather/s/$/  \t/' clear.asc >blanks.asc
sed 's/$/\r/' clear.asc >returns.asc
awk '/^-----BEGIN PGP SIGNATURE/ { inside = 1 }
    inside && /^[A-Za-z0-9+\/]+$/ && !done { print substr($0, 1, 20); print substr($0, 21); done = 1; next } { print }' clear.asc >folded.asc
sed 's/$/\r/' bert.xml >returns.xml
sed '1s/$/\r/' bert.xml >return.xml

cp -a war straight
quiet "$assize" turn straight
ok 'a turn is drawn' test -n "$(draws straight)"
for change in 'anna comment.asc' 'anna blanks.asc' 'anna returns.asc' 'anna folded.asc' 'bert returns.xml' \
    'bert return.xml'; do
	rm -rf ground
	cp -a war ground
	python3 swap.py ground/inbox/0001 $change || echo "$change: nothing was changed"
	{ "$assize" turn ground && "$assize" verify ground && python3 "$srcdir/samples/verifier" ground; } >said 2>&1 || {
		echo "$change:"
		cat said
	}
	[ "$(draws ground)" = "$(draws straight)" ] || echo "$change: other dice"
	echo x >>tried
done >wrong
is 'what stands beside what is signed changes no dice' '' "$(cat wrong)"
is '... wherever it stands' 6 "$(wc -l <tried)"

# Words round what is signed, and NULs at the ends of lines, which a text's signature does not cover: no turn.
{ echo 'Words that nobody signed.'; echo; cat clear.asc; } >around.asc
tr '\n' '\0' <anna.xml | head -c -1 | sed 's/\x0/\x0\n/g' >nuls.xml
sed -n '/^-----BEGIN PGP SIGNATURE/,$p' clear.asc >nuls.xml.sig
ok 'a signature of a text does not cover NULs at the ends of its lines' gpg --batch --quiet --verify nuls.xml.sig nuls.xml
for change in 'anna around.asc' 'anna nuls.xml'; do
	rm -rf ground
	cp -a war ground
	python3 swap.py ground/inbox/0001 $change || echo "$change: nothing was changed"
	status=0
	"$assize" turn ground >said 2>&1 || status=$?
	[ $status = 3 ] && [ ! -e ground/turns/0001 ] || echo "$change: $status"
done >wrong
is 'what more could be added is no orders' '' "$(cat wrong)"

# Other forms of the same signature, in which others could cut or change something, are not taken.
{ orders anna; } >long.xml <<END
<!-- $(printf %019500d 0) -->
<gather/>
END
printf '<!-- one\rtwo --><gather/>\n' | orders anna >return-inside.xml
for file in long return-inside; do
	by anna --output $file.xml.sig --detach-sign $file.xml
	by anna --output $file.asc --clear-sign $file.xml
	refuses 1 unsure-text "a signed file with such a line is refused: $file" "$assize" submit war $file.xml
	refuses 1 unsure-text '... clear-signed too' "$assize" submit war $file.asc
done
# Their own text is the player's to choose.
game=war
echo '<gather to="hill"/>' | orders anna >other.xml
by anna --output other.asc --clear-sign other.xml
{ echo 'Words that nobody signed.'; cat other.asc; } >around.asc
quiet "$assize" submit war around.asc
is 'of a clear-signed file nothing else is kept' "$(cat other.asc)" "$(cat "$(ls war/inbox/0001/*-anna.asc | tail -n 1)")"
quiet "$assize" turn war
text_of_anna() {
	sed -n 's/.*<orders seat="anna".* text="\([0-9a-f]*\)" signed="\([^"]*\)".*/\1 \2/p' "$1/turns/0001/turn.xml"
}
fails 1 'other orders are another text for the dice' test "$(text_of_anna war | cut -d' ' -f1)" = "$(text_of_anna straight | cut -d' ' -f1)"
is 'signed when she did' "$(gpg --batch --status-fd 1 --decrypt other.asc 2>/dev/null |
    sed -n 's/.*VALIDSIG [0-9A-F]* [^ ]* \([0-9]*\) .*/\1/p')" "$(date -d "$(text_of_anna war | cut -d' ' -f2)" +%s)"
done_testing
