#!/bin/sh
# A players file is refused with all its faults at once, each at the line where somebody wrote it, and nothing is made of it.

. "$srcdir/tests/cli/lib.sh"
cd "$tmp" || exit 99

cat >players.xml <<'END'
<!-- who plays,
     and when -->
<players
    rules="immortals" auth="none">
  <schedule days="mon"
      zone="Europe/Berln"/>
  <holiday from="2026-02-30" to="2026-03-03"/>
  <option name="variant" value="yes"/>
  <seat id="anna"/>
  <seat id="bert" nam="Bert"/>
  <seat id="cleo"/>
</players>
END
fails 1 'a players file with faults is refused' "$assize" new game --players players.xml --pace rund --option foo=1
has 'a zone that the system does not have, at its line' "players.xml:6: error: this system knows no time zone 'Europe/Berln'"
has 'with a did-you-mean' "did you mean 'Europe/Berlin'?"
has 'a day that there is not' "players.xml:7: error: there is no day '2026-02-30'"
has 'an option of the file' "players.xml:8: error: immortals has no option 'variant'"
has 'an attribute' "players.xml:10: error: <seat> has no attribute 'nam'"
has 'a value of the command line' "'rund' cannot be the pace"
has 'and an option of it' "--option: error: immortals has no option 'foo'"
sed -i 's/ nam="Bert"//; s/cleo/all/' players.xml
fails 1 'a seat with a name that means something else is refused' "$assize" new game --players players.xml
has 'at its line' "players.xml:11: error: no seat can be called 'all'"
fails 1 'rules that are not there are refused' "$assize" new game --players players.xml --rules imortals
has 'with a did-you-mean' "did you mean 'immortals'?"
for schedule in 'at="20:00"' 'days="mon" after="3d"'; do
	sed "s/<schedule.*/<schedule $schedule/; s/\"all\"/\"cleo\"/; /<holiday/d; /<option/d; s/Berln/Berlin/" players.xml >half.xml
	refuses 1 bad-schedule "a schedule that would be passed over is refused: $schedule" "$assize" new game --players half.xml
	is 'and nothing else is wrong' 1 "$(grep -c error "$tmp/out")"
done
sed 's|<schedule.*|<moderator address="games@example.net"|; s|zone=.*|mailbox="Games@example.net"/>|; s/"all"/"cleo"/; /<holiday/d; /<option/d' players.xml >half.xml
refuses 1 bad-mailbox "a moderator who would get the games' mails for his own is refused" "$assize" new game --players half.xml
has 'at the line of his element' 'half.xml:6: error:'
sed '/<schedule/,/zone=/d; s/"all"/"cleo"/; /<holiday/d; /<option/d' players.xml >plain.xml
for address in 'anna at example.org' 'anna@example.org, eve@example.org' '-oQ@example.org' 'anna'; do
	sed "s/id=\"cleo\"/& address=\"$address\"/" plain.xml >half.xml
	refuses 1 bad-address "an address that cannot be mailed is refused: $address" "$assize" new game --players half.xml
	has 'at its line' 'half.xml:'
done
is 'no game is made, and no key' '' "$(find game home -name '*.xml' -o -name '*.key' 2>/dev/null)"
for holiday in '2026-12-24 2026-01-02' '2026-12-24 2026-12-23'; do
	sed "s|</players>|  <holiday from='${holiday% *}' to='${holiday#* }'/>\n&|" plain.xml >half.xml
	refuses 1 bad-date "a holiday that ends before it begins is refused: $holiday" "$assize" new game --players half.xml
	has 'at its line' "half.xml:$(grep -n '<holiday' half.xml | cut -d: -f1): error: the holiday ends on '${holiday#* }'"
	has 'with what helps' "the first day is 'from' and the last is 'to'; mind the year"
done
# These moderators' key is of 2030: GnuPG 2.4 signs nothing with it before.
home=$ASSIZE_GNUPGHOME ASSIZE_GNUPGHOME=$tmp/later
for due in '2029-12-01 20:00' 2029-12-31T23:59:59Z @1893456000; do
	refuses 1 bad-time "a first deadline that is past is refused: $due" "$assize" --now 2030-01-01T00:00:00Z new game \
	    --players plain.xml --due "$due"
	has 'as such' ' is past'
done
refuses 1 bad-time 'so is what is no time' "$assize" new game --players plain.xml --due '2030-02-30 20:00'
is 'no game is made of all these' '' "$(find game -name '*.xml' 2>/dev/null)"
sed 's|</players>|  <holiday from="2026-12-24" to="2026-12-24"/>\n&|' plain.xml >day.xml
ok 'a holiday of one day is taken' "$assize" --now 2030-01-01T00:00:00Z new holiday --players day.xml --due '20:00'
ASSIZE_GNUPGHOME=$home
if key_new anna; then
	gpg --batch --quiet --no-tty --passphrase '' --pinentry-mode loopback --faked-system-time 20200101T000000! \
	    --quick-generate-key old@example.org ed25519 sign 1d 2>/dev/null
	gpg --batch --armor --export old@example.org >old.asc
	sed 's/^://' "$GNUPGHOME/openpgp-revocs.d/$fingerprint.rev" | gpg --batch --quiet --import 2>/dev/null
	gpg --batch --armor --export anna@example.org >revoked.asc
	# tells file reason hint
	tells() {
		sed "s/id=\"cleo\"/& key-file=\"$1\"/; s/auth=\"none\"/auth=\"key\"/" plain.xml >half.xml
		refuses 1 unfit-key "a key that $2 is refused in a home that has no other" "$assize" new game --players half.xml
		has 'with the reason' "it $2"
		has '... and what helps' "$3"
	}
	tells old.asc 'has expired' 'hint: whose it is can make it last on, and send it again: gpg --quick-set-expire'
	tells revoked.asc 'is revoked' 'hint: another key is needed'
fi

# names one other code 'a sentence': two seats of these names are refused so.
names() {
	cat >names.xml <<-END
	<players rules="immortals" auth="none">
	  <seat id="anna" name="$1"/>
	  <seat id="bert" name="$2"/>
	  <seat id="cleo"/>
	</players>
	END
	fails 1 "$4" "$assize" new names --players names.xml
	has '... as such' "[$3]"
}
names 'Anna Smith' 'ANNA  smith' alike-names 'names that differ in capitals and blanks are refused'
names Paolo "$(printf 'P\320\260\320\276lo')" alike-names 'so are letters of another script that look alike'
names Bill "$(printf '\320\222ill')" alike-names 'also those that look so as capitals alone'
names Bill "$(printf 'B\342\240\200ill\343\205\244')" alike-names 'and signs that nobody sees'
names Bill 'B1ll' alike-names 'and digits'
names Carla Anna alike-names "and a name that is another seat's id"
names Bert Carla alike-names "also of one that comes later"
names Cleo Carla alike-names "and of one without a name"
names "$(printf '\303\204nne')" "$(printf '\303\244NNE')" alike-names 'letters beyond ASCII have capitals too'
names 'White falls' Carla taken-name 'a name that something in the tables has is refused'
names 'Join' Carla taken-name 'a name that is a word for the referee is refused'
names Nobody Carla taken-name 'and one by which a mail says that nobody is awaited'
names 'The Referee' 'Moderator' taken-name "and one of the reports'"
# standbys name ...: the same of standbys
standbys() {
	code=$1 sentence=$2
	shift 2
	{
		echo '<players rules="immortals" auth="none"><moderator address="g@example.net"/><seat id="anna" name="Paula"/><seat id="bert"/><seat id="cleo" address="c@example.org"/>'
		for name; do
			echo "<standby name=\"$name\" address=\"c@example.$((count += 1))\"/>"
		done
		echo '</players>'
	} >standbys.xml
	refuses 1 "$code" "$sentence" "$assize" new names --players standbys.xml
}
standbys alike-names "a standby has no player's name" Zoe PAULA
has '... which is said at their line' "standbys.xml:3: error: 'PAULA' and 'Paula' would be"
standbys alike-names "nor a seat's id" Bert
standbys alike-names "nor another standby's name" 'Eve Smith' 'EveSmith'
standbys taken-name 'nor that of something in the tables' 'White falls'
standbys taken-name 'nor a word for the referee' Join
sed -i 's/name="The Referee"/name="Anna"/; s/name="Moderator"/name="Berta"/' names.xml
ok 'names that are told apart are taken' "$assize" new names --players names.xml
sed 's/ auth="none"//' names.xml >nobody.xml
ok 'a game that nobody can be invited to is made' "$assize" new nobody --players nobody.xml
has '... and what is missing is said' 'the moderator has no address'
has '... with what to do' 'or set auth="none" if all play on one machine'
done_testing
