#!/bin/sh
# Verify on whole games and on copies, after every act of a moderator, and on forged histories.

. "$srcdir/tests/cli/game.sh"

verify() {
	"$assize" verify "$@"
}
# The reason of an act in the record of the last turn.
reason() {
	xmllint --xpath "string(//act[@kind='$1']/@reason)" "$(find war/turns -name turn.xml | sort | tail -n 1)"
}

game_new war
for turn in 1 2; do
	submit_all
	quiet "$assize" turn war
done
submit_all
quiet "$assize" extend war --by 7d --reason 'snow'
quiet "$assize" pause war --reason 'more snow'
quiet "$assize" pause war --resume --reason 'thaw'
quiet "$assize" turn --force war
is 'an extension stands in the record with its reason' snow "$(reason extend)"
is 'a pause too' 'more snow' "$(reason pause)"
is 'and its end' thaw "$(reason resume)"
ok 'amend publishes a turn' "$assize" amend war --set "player[@seat='anna']/@gold=9" --reason 'gold was lost'
is 'which gives the reason' 'gold was lost' "$(reason amend)"
is 'and changes the figure' 9 "$(zcat war/turns/0004/public.xml.gz | xmllint --xpath "string(//player[@seat='anna']/@gold)" -)"
ok 'verify judges an amendment again' verify war
refuses 1 bad-path 'an amendment of nothing is refused' "$assize" amend war --set "player[@seat='zoe']/@gold=9" --reason 'oh'
ok 'rollback publishes a turn' "$assize" rollback war 2 --reason 'orders were lost in the mail'
is 'which gives the reason' 'orders were lost in the mail' "$(reason rollback)"
ok 'verify judges a rollback again' verify war
key_file emil
ok 'replace publishes a turn' "$assize" replace war anna --key-file emil.asc --reason 'anna has moved away'
is 'which gives the reason' 'anna has moved away' "$(reason replace)"
ok 'verify takes the new key' verify war
orders anna </dev/null >orders-anna.xml
sign orders-anna.xml
refuses 1 wrong-key 'orders signed by the player before are refused' "$assize" submit war orders-anna.xml
orders anna </dev/null >orders-emil.xml
quiet gpg --batch --no-tty --passphrase '' --pinentry-mode loopback --local-user emil@example.org --detach-sign orders-emil.xml
ok 'those of the player after are taken' "$assize" submit war orders-emil.xml
quiet "$assize" turn --force war
cp -a war running
fails 2 'end asks whether it is meant' "$assize" end war --reason 'nobody has time'
ok 'end publishes a turn' "$assize" end war --yes --reason 'nobody has time'
is 'which gives the reason' 'nobody has time' "$(reason end)"
ok 'the whole history is right' verify war
has 'and was judged again' 'every turn judged again'
has 'all of it' '9 turns checked, 8 judged again'
ok 'from a later turn on too' verify --from 6 war
has 'turn 0 and those' '4 turns checked, 3 judged again'
ok 'with every report' verify --reports war
signer=$(sed -n 's/.*<moderator .*key="\([0-9A-F]*\)".*/\1/p' war/game.xml)
ok 'signed by the one who must have' verify --signer "$signer" war
refuses 3 bad-signature 'and by nobody else' verify --signer 0123456789ABCDEF0123456789ABCDEF01234567 war

quiet "$assize" copy war public
quiet "$assize" copy war --seat bert mine
ok 'the copy of the public is right' verify public
has 'as far as it goes' 'a public copy: signatures, chain, openings and public draws'
has 'which is without judging' '0 judged again'
ok 'the copy of a seat is right' verify mine
has 'as far as that goes' "a seat's copy"
has 'with its own orders' 'order files seen'
is 'a copy names no address' '' "$(grep -rl example.org public mine --include='*.xml')"

# The hidden secret is open now: with it a dictionary finds no secret word behind the hash of contacts.xml.
hidden=$(xmllint --xpath 'string(/turn/chain/@hidden)' public/turns/0008/turn.xml)
seal=$(printf 'seal 0 contacts' | openssl dgst -sha256 -mac HMAC -macopt hexkey:"$hidden" -r | cut -c1-64)
ok 'the hidden secret is open in the copy' test ${#hidden} -eq 64
ok 'and does not seal the words' sh -c "! grep -q $seal war/contacts.xml"
ok 'which are kept slow and salted' grep -q ' token="scrypt:[0-9a-f]*:[0-9a-f]*"' war/contacts.xml
ok 'not as their bare hash' sh -c "! grep -q '$(printf k7dm-2xqp-9rta-b3fg | sha256sum | cut -d' ' -f1)' war/contacts.xml"

#
# Forgeries.
#
home() {
	gpg --homedir "$ASSIZE_GNUPGHOME" --batch --no-tty --quiet --yes "$@"
}
finds() {
	sentence=$1 code=$2 file=$3
	shift 3
	refuses 3 "$code" "$sentence" verify "$@" forged
	has 'and named' "$file"
}

forged
sed -i 's/gather/scout/; s/nonce="f/nonce="0/; t; s/nonce="./nonce="f/' forged/turns/0003/seats/cleo/orders.xml
resign forged/turns/0003
finds 'orders put in place of others are found' changed-file turns/0003/seats/cleo/orders.xml
forged
cp war/turns/0002/seats/cleo/orders.xml forged/turns/0003/seats/cleo/orders.xml
hash=$(sha256sum <war/turns/0002/seats/cleo/orders.xml | cut -d' ' -f1)
sed -i "s/\(<orders seat=\"cleo\" sha256=\"\)[0-9a-f]*/\1$hash/" forged/turns/0003/turn.xml
resign forged/turns/0003
finds 'and when the record is changed with them' wrong-orders turns/0003/seats/cleo/orders.xml
forged
zcat war/turns/0001/public.xml.gz | sed '/<draws /{s/ results="0/ results="@/; s/ results="[1-9]/ results="0/; s/@/1/}' | gzip -n >forged/turns/0001/public.xml.gz
resign forged/turns/0001
finds 'a forged draw is found' wrong-draw turns/0001/public.xml.gz
forged
rm -rf public
quiet "$assize" copy war public
forged public
zcat public/turns/0001/public.xml.gz | sed 's/\( results="\)[0-9]*/\199/' | gzip -n >forged/turns/0001/public.xml.gz
resign forged/turns/0001
finds 'in a copy for the public too' wrong-draw turns/0001/public.xml.gz
forged
zcat war/turns/0003/referee/state.xml.gz | sed 's/gold="[0-9]*"/gold="99"/' >state.xml
gzip -n <state.xml >forged/turns/0003/referee/state.xml.gz
hash=$(sha256sum <state.xml | cut -d' ' -f1)
sed -i "s/\(<made name=\"referee.state.xml\" sha256=\"\)[0-9a-f]*/\1$hash/" forged/turns/0003/turn.xml
resign forged/turns/0003
finds 'a position that does not follow is found' wrong-outcome turns/0003/referee/state.xml
forged
quiet home --passphrase '' --pinentry-mode loopback --quick-generate-key 'second <second@example.org>' ed25519 sign never
resign forged/turns/0002 second@example.org
finds 'a turn signed by another key is found' bad-signature turns/0002/MANIFEST.sig
forged
rm -rf forged/turns/0004
finds 'a turn cut out is found' unreadable turns/0004
forged
rm -rf forged/turns/0005
cp -a war/turns/0004 forged/turns/0005
finds 'a turn put in twice is found' wrong-turn turns/0005

#
# Files that must be there.
#
for file in game.xml contacts.xml tables.xml secret/hidden secret/chain; do
	forged
	rm forged/$file
	fails 3 "the moderator's own directory without $file is not whole" verify forged
done
rm -rf forged
mkdir forged
cp -a war/turns forged
rm -r forged/turns/0008	# which opens the hidden secret
ok 'turns alone are right as far as can be seen' verify forged
has '... which is said' 'nothing was judged again'
forged
rm -rf forged/turns/0008/referee
fails 3 'nor is it without what the referee has of its last turn' verify forged
rm -rf public mine
quiet "$assize" copy war public
quiet "$assize" copy war --seat bert mine
forged public
rm forged/turns/0002/public.xml.gz
refuses 3 missing-file 'a copy for the public has all that is for all' verify forged
forged mine
rm -rf forged/turns/0003/seats
refuses 3 missing-file "a seat's has all that is its own, in every turn" verify forged
rm -rf forged/turns/*/seats
refuses 3 missing-file "nor is it the public's with nothing of that, as it says whose it is" verify forged

forged running
rm -rf forged/turns/0007
ok 'a tail cut off is not: it cannot be' verify forged
has 'and verify says so' 'cannot be missed from here'
done_testing
