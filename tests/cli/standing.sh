#!/bin/sh
# Standing orders that a new file keeps answer in the turns after, and the history verifies with what both files hold.
# shellcheck disable=SC2086	# words

. "$srcdir/tests/cli/game.sh"

# orders seat turn keep: the orders read from standard input
orders() {
	printf '<orders xmlns="urn:assize:toy:1" game="'"${game:-spring}"'" turn="%s" seat="%s"%s nonce="0f6d1d5c3b7a49e28c10a7f35b9e6d42">\n' \
	    "$2" "$1" "$3" >"$1.xml"
	cat >>"$1.xml"
	echo '</orders>' >>"$1.xml"
}

# remarks turn: what was remarked on ann's orders in that turn
remarks() {
	zcat "${game:-spring}/turns/000$1/seats/ann/view.xml.gz" | sed -n 's/.*<order .*verdict="\([a-z]*\)".*line="\([0-9]*\)" element="\([a-z]*\)".*/\1 \3:\2/p'
}

echo "<players rules='toy' auth='none' pace='round'><seat id='ann'/><seat id='bob'/></players>" >players.xml
quiet "$assize" new spring --players players.xml
quiet "$assize" turn spring --force

orders ann 2 '' <<'END'

  <gather standing="yes" times="2"/>
  <follow haste="no" standing="yes" times="any"/>
END
quiet "$assize" submit spring ann.xml
quiet "$assize" turn spring --force
ok 'what stands answers' test -n "$(remarks 2 | grep '^used gather:3$')"

# Seats with orders that stay in force are not awaited, nor is a bot.
cp -r spring aside
echo '<scout/>' | orders bob 3 ''
"$assize" submit aside bob.xml >receipt 2>&1
is 'orders that stay in force are not awaited' 'Still awaited: nobody' "$(tail -n 1 receipt)"
sed "s/seat id='bob'/& bot='yes'/" players.xml >bot.xml
quiet "$assize" new bots --players bot.xml
orders ann 1 '' </dev/null
sed -i 's/game="spring"/game="bots"/' ann.xml
"$assize" submit bots ann.xml >receipt 2>&1
is '... nor are those of a bot, before the game is set up' 'Still awaited: nobody' "$(tail -n 1 receipt)"

# The view and the template list standing orders, with the numbers that end them.
zcat spring/turns/0002/seats/ann/view.xml.gz >out
has 'the view says what stays, by number and in words' 'number="2" says="follow: haste no, any number of times, standing"'
zcat spring/turns/0002/seats/bob/view.xml.gz spring/turns/0002/public.xml.gz >out
is 'and to nobody else' '' "$(grep carried out)"
"$assize" orders spring ann >template.xml
cp template.xml out
has 'the order file to fill in says what stands' '1: <gather standing="yes" times="2"/>'
has 'and keeps it' ' keep="standing">'
ok 'it can be handed in as it is' "$assize" check spring template.xml
"$assize" copy --seat ann spring copy >said

echo '<scout/>' | orders ann 3 ' keep="standing" ends="1"'
ok 'one of those that stand can be ended' "$assize" check spring ann.xml
has 'the others are kept' '  follow: haste no, any number of times, standing, kept from before'
has 'that one is not' '  gather, up to 2 times, standing'
has 'the dry run tries what is kept, by number' '  standing order 2, follow: would'
cp out told
"$assize" check copy ann.xml >copied 2>&1
ok "a seat's copy says the same" cmp told copied
echo '<scout/>' | orders ann 3 ' keep="standing"'
"$assize" submit spring ann.xml >receipt 2>&1
ok 'a file may keep what stands of the one before, and the receipt says so' grep -q 'gather.*kept from before' receipt
quiet "$assize" turn spring --force
ok 'the new file is before what it keeps' test -n "$(remarks 3 | grep '^used scout:2$')"
quiet "$assize" turn spring --force
ok 'a turn without any file is played from what was kept' test -n "$(remarks 4 | grep '^used gather:3$')"
"$assize" verify spring >verdict 2>&1
ok 'the history verifies, every turn judged again' grep -q ', 4 judged again' verdict

gunzip -c spring/turns/0003/referee/state.xml.gz >state.xml
ok 'the position holds the order itself' grep -q '<kept used="1" .*line="3">' state.xml

# An act in between leaves it as it was: what is spent is not live again, and counts go on.
game=winter
quiet "$assize" new winter --players players.xml
quiet "$assize" turn winter --force
orders ann 2 '' <<'END'
  <scout/>
  <gather standing="yes" times="3"/>
END
quiet "$assize" submit winter ann.xml
quiet "$assize" turn winter --force
is 'the first order is spent first' 'used scout:2' "$(remarks 2)"
zcat winter/turns/0002/seats/ann/view.xml.gz | sed -n '/<carried/,/<.carried/p' >before
quiet "$assize" replace winter bob --bot --reason 'gone'
zcat winter/turns/0003/seats/ann/view.xml.gz | sed -n '/<carried/,/<.carried/p' >after
ok 'whose orders an act leaves alone reads of them as before' cmp before after
ok 'which are some' test -s after
ok 'the record says that orders wait' grep -q '^<turn .* keeps="yes"' winter/turns/0003/turn.xml
echo '<follow haste="no"/>' | orders ann 4 ' keep="standing"'
"$assize" check winter ann.xml >told 2>&1
ok 'a new file may keep what stood before the act' grep -q 'gather, up to 3 times, standing, kept from before' told
quiet "$assize" turn winter --force
is 'after it nothing that was spent is played again' 'used gather:3
used gather:3' "$(remarks 4)"
ok 'the history with an act verifies' "$assize" verify winter
is 'every turn judged again' 1 "$(grep -c 'every turn judged again' "$tmp/out")"
sed -i 's/ keeps="yes"//' winter/turns/0003/turn.xml 2>/dev/null || { chmod -R u+w winter/turns && sed -i 's/ keeps="yes"//' winter/turns/0003/turn.xml; }
resign winter/turns/0003
fails 3 'but not with a record that says otherwise' "$assize" verify winter

# Orders inside a signature are opened again in each turn they stay for, with the key of then.
why='--reason x'
clear_sign() {
	rm -f "$3"
	quiet gpg --homedir "$1" --batch --no-tty --passphrase '' --pinentry-mode loopback --local-user "$2" --output "$3" --clear-sign "$4"
}
# anna_orders FILE: orders that stand, of anna for the next turn
anna_orders() {
	turn=$(next_turn)
	printf '<orders xmlns="urn:assize:toy:1" game="%s" turn="%s" seat="anna" on="%s" nonce="%s">\n<gather standing="yes" times="any"/>\n</orders>\n' \
	    "$game" "$turn" "$(sha256sum <"$game/turns/$(printf %04d $((turn - 1)))/MANIFEST" | cut -c1-32)" \
	    "$(od -An -tx1 -N 16 /dev/urandom | tr -d ' \n')" >"$1"
}
# goes_on 'who signed': the next turn uses what stands, and all verifies
goes_on() {
	quiet "$assize" turn --force $game
	ok "what stands, signed by $1, leaves a game that can be opened" "$assize" status $game
	ok '... extended' "$assize" extend --by 1d $why $game
	quiet "$assize" turn --force $game
	zcat "$game/turns/$(ls $game/turns | tail -n 1)/seats/anna/view.xml.gz" >view
	ok '... and is used' grep -q '<order .*verdict="used".*element="gather"' view
	ok '... and verifies' "$assize" verify $game
}
game_new summer "pace='round'"
quiet "$assize" turn --force summer
anna_orders anna.xml
clear_sign "$ASSIZE_GNUPGHOME" 'assize moderator' anna.xml.asc anna.xml
mv anna.xml.asc by-moderator.asc
quiet "$assize" amend --orders by-moderator.asc $why summer
goes_on 'the moderator, for a seat that has a key'
is '... as it was filed without what proves nothing' summer/inbox/0002/0002-anna.xml "$(ls summer/inbox/0002/0002-anna.*)"

# A seat with a secret word may sign, too, by a key that only this GnuPG home knows.
key_file stranger
quiet gpg --homedir "$ASSIZE_GNUPGHOME" --batch --import stranger.asc
game=autumn
sed -i '1a <option name="rounds" value="10"/>' players.xml
quiet "$assize" new autumn --players players.xml
quiet "$assize" turn --force autumn
anna_orders anna.xml
sed 's/seat="anna"/seat="bert"/' anna.xml >bert.xml
clear_sign "$GNUPGHOME" stranger@example.org bert.asc bert.xml
quiet "$assize" submit --token-file word autumn bert.asc
quiet "$assize" submit --token-file word autumn bert.asc
is 'the same file twice is taken once' 1 "$(wc -l <autumn/inbox/0002/log)"
clear_sign "$GNUPGHOME" anna@example.org anna.asc anna.xml
quiet "$assize" submit autumn anna.asc
goes_on 'a stranger to the game, whose word counts'

# Judged again, with the orders of a key that the seat no longer has.
key_file second
{
	quiet "$assize" replace --name Eve --key-file second.asc $why autumn anna
	quiet "$assize" rollback --again $why autumn 2
}
goes_on 'a key that the seat no longer has'
for owner in anna second stranger; do
	quiet gpg --homedir "$ASSIZE_GNUPGHOME" --batch --yes --delete-keys "$owner@example.org"
done
goes_on 'a key that only the history has'
quiet gpg --homedir "$ASSIZE_GNUPGHOME" --batch --yes --delete-keys anna@example.org
ok 'a turn is judged again with it' "$assize" rollback --again $why autumn 2
goes_on 'a key that is found once more'

# Without it anywhere, the truth is told.
quiet gpg --homedir "$ASSIZE_GNUPGHOME" --batch --yes --delete-keys anna@example.org
chmod -R u+w autumn/turns
mv autumn/turns/0000/keys/anna.asc away.asc
refuses 3 unknown-key 'nothing can be done without a key that nobody has' "$assize" status autumn
has '... and that is what is said' "the orders of 'anna' were taken once, and now this file is signed by a key that nobody has registered"
has '... with what would help' "hint: import that key: gpg --homedir $ASSIZE_GNUPGHOME --import KEY-FILE"
mv away.asc autumn/turns/0000/keys/anna.asc

done_testing
