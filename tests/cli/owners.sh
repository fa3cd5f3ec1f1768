#!/bin/sh
# A forgotten `sudo -u` stops no game: nothing is written in a folder of another user, and a game with files of another
# is told of by status and run.

. "$srcdir/tests/cli/post.sh"

[ "$(id -u)" -eq 0 ] || skip_all 'only root can give files to others'
command -v setpriv >/dev/null || skip_all 'there is no setpriv here'
id nobody >/dev/null 2>&1 || skip_all 'there is no user nobody here'
chmod 711 "$tmp"
other='setpriv --reuid=nobody --regid=nogroup --clear-groups env'
mkdir -m 700 games home-of-nobody
chown nobody games home-of-nobody
mkdir shown
cp "$assize" shown/assize
cp "$builddir"/assize-*-reader shown/
cp -RL "$ASSIZE_DATADIR" shown/data
chmod -R go+rX shown
their() {
	$other ASSIZE_GNUPGHOME="$tmp/home-of-nobody/keys" ASSIZE_DATADIR="$tmp/shown/data" "$tmp/shown/assize" "$@"
}
players 'rules="toy" auth="none"' "$by_gerd<schedule after=\"7d\"/>" anna bert
chmod go+r players.xml
quiet their new games/war --players players.xml
game=games/war
quiet their run games --sendmail /bin/true

tree_of() {
	find games \( -type f -o -type d \) -printf '%p %u\n' | sort
}
tree_of >before
fails 3 'another user writes nothing in a game' "$assize" announce "$game" players.xml
has '... and is told as which user to call it' "'games/war' belongs to the user 'nobody', who could not read what you write there: sudo -u nobody assize"
for command in "turn --force $game" "pause $game" "receive games" "announce games players.xml"; do
	# shellcheck disable=SC2086	# words
	"$assize" $command <"$srcdir/tests/cli/owners.sh" >"$tmp/out" 2>&1
done
fails 3 'nor by run' "$assize" run games --sendmail /bin/true
has '... which says why' "games/war: this game belongs to the user 'nobody': sudo -u nobody assize run"
refuses 1 other-owner 'nor makes a game among theirs' "$assize" new games/peace --players players.xml
has '... and is told as which user to call it' 'sudo -u nobody assize new'
tree_of >after
is '... and all is as it was' '' "$(diff before after)"
is '... without a key for that' '' "$(ls "$ASSIZE_GNUPGHOME" 2>/dev/null | grep -v conf)"
ok 'they can look at it' "$assize" status games
mkdir mine
ok 'in a folder of root every user may make a game' "$assize" new mine/war --players players.xml
fails 3 'the keys of another user are not used' env ASSIZE_GNUPGHOME="$tmp/home-of-nobody/keys" "$assize" new mine/two --players players.xml
has '... and it is said whose they are' "belongs to the user 'nobody': sudo -u nobody assize"

# A folder may be a group's, and a volume root's.
mkdir -m 2770 shared volume
chown daemon:nogroup shared
chown root:nogroup volume
ok 'in a folder of their group another may make a game' their new shared/war --players players.xml
ok '... and it is run' their run shared --sendmail /bin/true
ok 'keys may lie in a folder of root that their user may write' $other ASSIZE_GNUPGHOME="$tmp/volume" \
    ASSIZE_DATADIR="$tmp/shown/data" "$tmp/shown/assize" new shared/two --players players.xml
gpgconf --homedir volume --kill all 2>/dev/null

# Left by an older version, or by a copy.
mkdir -m 700 "$game/press"
fails 3 'status tells of a folder of another user in a game' their status games
has '... with its name' "games/war/press: error: this belongs to the user 'root', and the game to 'nobody', who cannot use it [other-owner]"
has '... and what to do' 'sudo chown -R nobody games/war'
fails 3 '... of one game, too' their status "$game"
ok 'a game that is not due is left alone' their run games --sendmail /bin/true
{ head_of anna one; echo status | as_text; } >mail.one
chmod go+r mail.one
fails 75 '... until a mail comes, which must wait' their receive games <mail.one
fails 3 '... then run says so' their run games --sendmail /bin/true
has '... with its name' "games/war/press: error: this belongs to the user 'root'"
chown nobody "$game/press"
ok 'when it is put right the mail is taken' their receive games <mail.one
ok '... and run is content' their run games --sendmail /bin/true
mkdir "$game/inbox/0001" 2>/dev/null
chown root "$game/inbox/0001"
fails 3 'an inbox of another user is told of, too' their status games
chown nobody "$game/inbox/0001"
mkdir "$game/templates"
touch "$game/notes.txt"
ok "the moderator's own files may be another's" their status games

# Nothing is made before the key that signs is there.
gpgconf --homedir home-of-nobody/keys --kill all 2>/dev/null
rm -rf mine/war/press
mv "$ASSIZE_GNUPGHOME" away
fails 3 'without the key nothing is announced' "$assize" announce mine/war players.xml
has '... as it is said' 'no secret key that can sign is called'
ok '... nor left' test ! -e mine/war/press
done_testing
