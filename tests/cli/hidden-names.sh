#!/bin/sh
# Where names are hidden, nobody learns before the end who plays which seat: not by a mail, its head, a report, a key, or a
# copy of the history. When the game is over, all do.

. "$srcdir/tests/cli/post.sh"

games_here
mkdir kept
# Of each seat, what nobody else may read: the name, a part of the address.
cat >people <<'END'
anna Quintessa quill7
bert Balthazar bolt8
cleo Melusine moss9
END

people() {
	cat >players.xml <<-END
	<players rules="toy" title="Spring war" names="$1">
	  <moderator name="Gerd" address="referee@assize.example" mailbox="gerd@example.com"/>
	  <schedule after="7d" settle="0m"/>
	  <seat id="anna" name="Quintessa" address="quill7@anna.example"$2/>
	  <seat id="bert" name="Balthazar" address="bolt8@bert.example"/>
	  <seat id="cleo" name="Melusine" address="moss9@cleo.example"/>
	</players>
	END
}

# say who id <words: a mail of a seat, answered at once; what is sent is kept.
say() {
	{
		head_of "$1" "$2" 'Re: [war] a turn' | sed "s/^From: .*/From: $(sed -n "s/^$1 \(.*\) \(.*\)/\1 <\2@$1.example>/p" people)/"
		as_text
	} | sends "$2"
	keep
}

keep() {
	for mail in "$tmp/sent"/*; do
		[ ! -f "$mail" ] || cp "$mail" kept/
	done
}

# The words of others in all that a seat, "public" or "moderator" has.
leaks() {
	own=$(sed -n "s/^$1 //p" people | tr ' ' '\n')
	{ echo; echo "$own"; } | sed '/^$/d' >own
	sed 's/^[a-z]* //' people | tr ' ' '\n' | grep -vxF -f own >others || sed 's/^[a-z]* //' people | tr ' ' '\n' >others
	shift
	grep -rliF -f others "$@" | head -n 3
}

# Mails to a seat, with their heads, decoded.
mails_of() {
	rm -rf "of.$1"
	mkdir "of.$1"
	for mail in kept/*; do
		if grep -q -- "-- [a-z0-9]*@$1\.example" "$mail"; then
			sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' "$mail" >"of.$1/${mail##*/}"
			grep -E '^[A-Za-z0-9+/]{40,}=*$' "$mail" | base64 -d 2>/dev/null >"of.$1/${mail##*/}.decoded" || :
		fi
	done
}

copies() {
	rm -rf public seat-* open
	quiet "$assize" --now "$now" copy "$game" public
	for seat in anna bert cleo; do
		quiet "$assize" --now "$now" copy --seat $seat "$game" "seat-$seat"
	done
	for at in public seat-*; do
		mkdir -p "open/$at"
		find "$at" -name '*.gz' | while read -r file; do
			zcat "$file" >"open/$at/$(echo "$file" | tr / -)"
		done
	done
}

people hidden ''
quiet "$assize" --now $now new "$game" --players players.xml
cron
keep
for seat in anna bert cleo; do
	grep -l -- "@$seat\.example" "$tmp/sent"/* | xargs sed -n 's/^ *join \([0-9a-z-]*\).*/\1/p' | head -n 1 >code.$seat
done
mails | tr '\n' ' ' | tr -s ' ' >out
has 'the invitation says that names are hidden' 'Names are hidden until the game is over'
has '... and calls who is invited by name' 'Hello Quintessa,'

# A key tells who has it.
gpg --batch --quiet --passphrase '' --pinentry-mode loopback --quick-generate-key 'Quintessa <quill7@anna.example>' ed25519 sign 0 2>/dev/null
gpg --batch --armor --export quill7@anna.example >telling.asc
people hidden ' key-file="telling.asc"'
fails 1 'a key that tells a name is refused' "$assize" --now "$now" new "$tmp/odd" --players players.xml
has '... with what to do' 'gpg --quick-generate-key anna'
people shown ' key-file="telling.asc"'
ok '... but where names are shown' "$assize" --now "$now" new "$tmp/odd" --players players.xml
quiet "$assize" --now "$now" copy "$tmp/odd" shown
ok '... whose copy has them' test -n "$(leaks public shown)"
{
	head_of anna by-key 'Re: [war] a turn' | sed 's/^From: .*/From: quill7@anna.example/'
	printf 'Autocrypt: addr=quill7@anna.example; keydata=\n'
	gpg --batch --export quill7@anna.example | base64 | sed 's/^/ /'
	{ printf 'Content-Type: text/plain\n\ngame war %s\njoin %s\n' "$(first)" "$(cat code.anna)"; } >entity
	sed 's/\r*$/\r/' entity | head -c -2 >entity.signed
	gpg --batch --no-tty --quiet --passphrase '' --pinentry-mode loopback --local-user quill7@anna.example --digest-algo SHA512 --armor \
	    --detach-sign --output - entity.signed >entity.asc
	printf 'Content-Type: multipart/signed; micalg=pgp-sha512; protocol="application/pgp-signature"; boundary=sss\n\n--sss\n'
	cat entity.signed
	printf '\r\n--sss\nContent-Type: application/pgp-signature\n\n'
	cat entity.asc
	printf '\n--sss--\n'
} | sends by-key
mails | tr '\n' ' ' | tr -s ' ' >out
has '... and so by mail' 'You have not joined yet: everybody sees all keys, and yours says who you are'
echo "join $(cat code.anna) word" | say anna a1
echo "join $(cat code.bert)" | say bert b1
echo "join $(cat code.cleo)" | say cleo c1
cron
keep
is 'the game begins' 0001 "$(turns)"
word=$(grep -l -- '@anna\.example' "$tmp/sent"/* | xargs sed -n 's/^ *token \([0-9a-z-]*\)$/\1/p' | head -n 1)
printf 'token %s\nstatus\npress to all\nGood morning.\nend press\n' "$word" | say anna a2
printf 'token %s\nmove to quill7@anna.example.net\nnew word\n' "$word" | say anna a3
at 8 days
keep
quiet "$assize" --now "$now" extend "$game" --to '2030-01-20 12:00' --reason 'a holiday'
cron
keep
refuses 1 alike-names 'hidden names are to be told apart, too' "$assize" --now "$now" replace "$game" cleo --name balthazar --reason 'another'
quiet "$assize" --now "$now" replace "$game" cleo --name Melusine --zone Europe/Berlin --reason 'another zone'
cron
keep
is 'the game goes on' 0003 "$(turns)"
copies
for seat in anna bert cleo; do
	mails_of $seat
	ok "$seat got mails" test "$(ls "of.$seat" | wc -l)" -gt 3
	is '... which tell of nobody else, heads and files included' '' "$(leaks $seat of.$seat)"
	is "... nor does $seat's copy" '' "$(leaks $seat seat-$seat open/seat-$seat)"
done
is "nor does the public's copy" '' "$(leaks public public open/public)"
is 'game.xml has no name of a player' '' "$(grep -F -f others "$game/game.xml")"
ok '... and contacts.xml has' grep -q 'name="Quintessa"' "$game/contacts.xml"
ok 'each mail goes to its reader by name' grep -rq '^To: Quintessa <quill7@anna.example>' of.anna
ok 'the history is right' "$assize" --now "$now" verify "$game"
ok "... and so is the public's" "$assize" --now "$now" verify --reports public

# The end.
quiet "$assize" --now "$now" end --yes --reason 'enough' "$game"
cron
keep
copies
for word in Quintessa Balthazar Melusine; do
	ok "the last report tells $word" grep -rqF "$word" public/turns/0004
	is '... and no earlier turn' '' "$(grep -rlF "$word" public/turns/000[0-3])"
done
is 'no address is told' '' "$(grep -rlE 'quill7|bolt8|moss9' public seat-*)"
ok 'the record has the names' grep -q '<score .*name="Quintessa"' "$game/turns/0004/turn.xml"
ok 'the history is right' "$assize" --now "$now" verify "$game"
ok "... and so is the public's" "$assize" --now "$now" verify --reports public

# A game whose reports call people by their names.
ASSIZE_DATADIR=$srcdir
real=$builddir/assize
sed 's/rules="toy"/rules="immortals"/; s/<schedule[^>]*>//' players.xml | sed 's/names="shown"/names="hidden" auth="none"/; s/ key-file="[^"]*"//' >real.xml
ok 'a game of Immortals is made' "$real" --now "$now" new immortals --players real.xml
ok '... and begins' "$real" --now "$now" turn --force immortals
ok '... and ends' "$real" --now "$now" end --yes --reason 'enough' immortals
is 'its reports have seats for names' '' "$("$real" report --html immortals 1 | grep -F Quintessa)"
ok '... and at the end names' sh -c "'$real' report --html immortals | grep -qF Quintessa"
ok '... and so have those of a copy that are made again' sh -c "'$real' copy immortals ended >/dev/null &&
    '$real' report --html --templates '$srcdir/templates' ended | grep -qF Quintessa"
ok 'the history is right' "$real" --now "$now" verify immortals
ok "... and so is the public's" "$real" --now "$now" verify --reports ended
done_testing
