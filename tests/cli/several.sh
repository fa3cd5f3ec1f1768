#!/bin/sh
# Several commands and games at once: one key for all that are made, one id for each game of a folder.

. "$srcdir/tests/cli/post.sh"

# One key, though each of them finds none.
players 'rules="toy" auth="none"' "$by_referee" anna bert
mkdir games
for n in 1 2 3 4; do
	{ "$assize" new "games/war-$n" --players players.xml >"said.$n" 2>&1; echo $? >"status.$n"; } &
done
wait
is 'games that are made at once are made' '0 0 0 0' "$(cat status.? | xargs)"
is '... with one key' 1 "$(gpg --homedir "$ASSIZE_GNUPGHOME" --batch --list-secret-keys --with-colons 2>/dev/null | grep -c '^sec')"
is '... which all have' 1 "$(sed -n 's/.*<moderator .*key="\([0-9A-F]*\)".*/\1/p' games/*/game.xml | sort -u | wc -l)"

# Two games of one id: mails go to the first alone.
twins="war-1' and '$tmp/games/2030/war-1' are two games of one id: mails that name 'war-1' go to the first"
mkdir -p games/2030 games/old/2029
ok 'a game of the id of another is made' "$assize" new games/2030/war-1 --players players.xml
has '... and it is said that nobody can join it' "$twins"
has '... and what would work' "assize receive $tmp/games/2030"
fails 0 'status says so' "$assize" status "$tmp/games"
has '... with both paths' "$twins"
fails 0 '... in XML, too' "$assize" status --xml "$tmp/games"
has '... with both paths' "$twins"
due=$(date -u -d '+1 day' +%Y%m%d0000)
touch -m -t "$due" games/2030/war-1/due
fails 0 'run says so, due or not' "$assize" run "$tmp/games" --sendmail /bin/true
has '... with both paths' "$twins"
fails 0 'a root of its own has no such game' "$assize" run games/2030 --sendmail /bin/true
is '... and is told nothing' '' "$(grep -F 'two games' "$tmp/out")"
quiet "$assize" new games/old/2029/peace --players players.xml
ok 'a game that takes the mails of another is made' "$assize" new games/peace --players players.xml
has '... and it is said whose' "peace' and '$tmp/games/old/2029/peace' are two games of one id"
ok 'a game of its own id is made' "$assize" new games/2030/other --players players.xml
is '... and nothing is said' '' "$(grep -F 'two games' "$tmp/out")"

# The litter of killed runs of GnuPG.
sh -c 'exit 0' &
gone=$!
wait $gone
host=$(uname -n)
touch "$ASSIZE_GNUPGHOME/.#lk0x0000aaaa.$host.$gone" "$ASSIZE_GNUPGHOME/.#lk0x0000bbbb.$host.$$" "$ASSIZE_GNUPGHOME/.#lk0x0000cccc.elsewhere.$gone"
quiet "$assize" new games/war-5 --players players.xml
is 'locks that killed runs of GnuPG have left go, and no others' '.#lk0x0000bbbb .#lk0x0000cccc' \
    "$(cd "$ASSIZE_GNUPGHOME" && ls -A | sed -n 's/^\(.#lk0x0000[a-c]*\).*/\1/p' | xargs)"
done_testing
