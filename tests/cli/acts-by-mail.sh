#!/bin/sh
# Events between two turns head the next report too: a seat that is offered, in vain or not any more, an
# invitation sent again, an answer confirmed, a new secret word, orders closed for a beacon.

. "$srcdir/tests/cli/joined.sh"
. "$srcdir/tests/cli/heads.sh"
# The toy's reports are too plain to have a head.
assize=$builddir/assize
unset ASSIZE_DATADIR

# shellcheck disable=SC2034	# for heads
heads_of=$game
begin() {
	rm -rf "$game"
	now=$day
	quiet "$assize" --now $now new "$game" --players players.xml
	cron
}
turn() {
	quiet "$assize" --now "$now" turn --force "$game"
}
# next: a round of cron's, and a turn if it has made none, as it does where all who are awaited have resigned
next() {
	before=$(turns)
	cron
	[ "$(turns)" != "$before" ] || turn
}
# The addresses of people, in what the public reads of the last turn.
addresses() {
	for form in '' --html; do
		# shellcheck disable=SC2086
		"$assize" report $form "$game"
	done | grep -o '[a-z]*@example\.[a-z]*' | grep -v '^referee@' | sort -u
}

# A seat that is resigned, offered to one standby and then to none, and taken back.
players 'rules="roll-for-adventure" title="Spring war" auth="none" silent="fallback" replace-after="3" answer-within="2d"' \
    "$by_referee<schedule after=\"7d\" settle=\"0m\"/><standby name=\"Otto &lt;b&gt;Bold\" $token address=\"otto@example.org\"/>" \
    "anna name=\"Anna Smith\" $token" 'bert name="Bert"' \
    'cleo name="Cleo &lt;i&gt;Quick"'
first_key
begin
turn
echo resign | say cleo resigns
next
heads 'The moderator has offered the seat of Cleo <i>Quick to a standby, Otto <b>Bold' 'its player has resigned'
is '... and addresses stand in no public report' '' "$(addresses)"
# A turn that 'next' has judged by hand is mailed by the next run.
mails | tr '\n' ' ' | grep -q 'to a standby, Otto' || cron
told 'the same comes with the mail of the turn' 'The moderator has offered the seat of Cleo <i>Quick to a standby, Otto <b>Bold. Reason: its player has resigned'
now=$(after 3 days)
next
heads 'The moderator has found nobody to take the seat of Cleo <i>Quick' 'no standby is left to be asked'
echo stay | say cleo stays
next
heads 'The moderator no longer offers the seat of Cleo <i>Quick' 'its player is back'
turn
ok 'all this can be verified' "$assize" --now "$now" verify "$game"
ok 'and it is told once' sh -c "! '$assize' report '$game' | grep -q 'From the moderator'"

# A seat that was silent too often.
sed -i 's/replace-after="3"/replace-after="1"/' players.xml
begin
turn
turn
next
heads 'The moderator has offered the seat of Anna Smith to a standby, Otto <b>Bold' 'its player was silent'

# A secret word: by the moderator in public, as it may be somebody else's who asks; by its owner in private.
quiet "$assize" --now "$now" words --again anna --reason 'lost <b>it</b>' "$game"
turn
heads 'The moderator has sent Anna Smith a new password' 'lost <b>it</b>'
cron
renewed=$(sed -n 's/^ *token \([0-9a-z-]*\)$/\1/p' "$(letter_to anna 'new password')")
printf 'token %s\nnew word\n' "$renewed" | say anna asks
told 'who asks for one by mail gets it' 'A new password is on its way'
turn
ok '... and no report speaks of it' sh -c "! '$assize' report '$game' | grep -q 'secret word'"

# Invitations.
players 'rules="roll-for-adventure" title="Spring war"' \
    "$by_gerd<schedule after=\"7d\" settle=\"0m\"/>" \
    'anna name="Anna Smith"' 'bert name="Bert"'
begin
code() {
	sed -n 's/^ *join \([0-9a-z-]*\).*/\1/p' "$(letter_to "$1" invited)" | head -n 1
}
echo "join $(code bert)" | say eve elsewhere
quiet "$assize" --now "$now" invite --reason 'a wrong <i>address' --address anna@example.net "$game" anna
cron
of_anna=$(sed -n 's/^ *join \([0-9a-z-]*\).*/\1/p' "$(grep -l -- '-- anna@example.net' "$tmp/sent"/*)" | head -n 1)
quiet "$assize" --now "$now" invite --confirm --reason 'he <b>rang' "$game" bert
{ head_of anna joins 're: [war]' | sed 's/org>$/net>/'; echo "join $of_anna" | as_text; } | sends joins
cron
is 'all have joined' 0001 "$(turns)"
heads 'The moderator has sent Anna Smith a new invitation' 'a wrong <i>address'
heads 'The moderator has confirmed how Bert joined the game' 'he <b>rang'
is '... and the addresses of neither stand in a public report' '' "$(addresses)"

# A beacon: a round a minute from 2030 on.
beacon=$tmp/beacon
cat >"$beacon" <<'END'
#!/bin/sh
round=${1##*/}
signature=$(printf 'round %s' "$round" | sha512sum | cut -d' ' -f1)
random=$(printf '%b' "$(printf %s "$signature" | sed 's/../\\x&/g')" | sha256sum | cut -d' ' -f1)
printf '{"round":%s,"randomness":"%s","signature":"%s"}\n' "$round" "$random" "$signature"
END
sed -i '1s/sh$/bash/' "$beacon"
chmod +x "$beacon"
players 'rules="roll-for-adventure" title="Spring war" auth="none"' \
    "$by_referee<schedule after=\"7d\" settle=\"0m\"/>
    <beacon url=\"https://beacon.example/{round}\" genesis=\"1893456000\" period=\"60\" notice=\"10m\"/>" \
    'anna name="Anna Smith"' 'bert name="Bert"'
begin
quiet "$assize" --now "$now" pause --reason 'so <b>agreed</b>' "$game"
quiet "$assize" --now "$now" pause --resume --reason 'so <b>agreed</b>' "$game"
now=$(after 8 days)
"$assize" --now "$now" run "$root" --sendmail "$sink" --fetch "$beacon" >said 2>&1
now=$(after 8 days 11 minutes)
"$assize" --now "$now" run "$root" --sendmail "$sink" --fetch "$beacon" >said 2>&1
is 'the beacon is waited for, and heard' 0001 "$(turns)"
heads "The moderator has closed the orders of this turn: its dice come from round $(sed -n 's/.*<act kind="close" [^>]*detail="\([0-9]*\)".*/\1/p' "$game/turns/0001/turn.xml") of the beacon"
ok '... and this can be verified too' "$assize" --now "$now" verify "$game"
done_testing
