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
