#!/bin/sh
# Proofs of orders, and turns judged again: verify holds the record to both.

. "$srcdir/tests/cli/game.sh"

#
# Proofs: nobody but the seat hands in the orders of a seat with a pinned key.
#
game_new spring
submit_all
quiet "$assize" turn spring
submit_all
cp -a spring before
# A line of the log as the program would write it after the others, of a file that lies there.
lay() {
	head=$(tail -n 1 "$1/log" | sha256sum | cut -d' ' -f1)
	line=$(printf '%s %s %s %s %s %s' $(($(wc -l <"$1/log") + 1)) "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$2" \
	    "$(sha256sum <"$3" | cut -d' ' -f1)" "$4" "$head")
	cp "$3" "$1/$(printf %04d $(($(wc -l <"$1/log") + 1)))-$2.xml"
	printf '%s\n' "$line$(seal "$line")" >>"$1/log"
}
seal() {
	printf ' %s' "$(printf %s "$1" | sha256sum | cut -c1-16)"
}
orders anna </dev/null >laid.xml
fingerprint=$(gpg --batch --with-colons --list-keys anna@example.org | awk -F: '/^fpr/ { print $10; exit }')
for how in none token moderator kept:1:none kept:1:moderator "kept:1:signed:$fingerprint"; do
	rm -rf spring
	cp -a before spring
	lay spring/inbox/0002 anna laid.xml $how
	refuses 3 broken-log "an unsigned file laid in as '$how' for a seat that signs is not judged" "$assize" turn spring
done
rm -rf spring
cp -a before spring
quiet "$assize" amend spring --keep-orders --set "player[@seat='anna']/@gold=9" --reason 'gold was lost'
cp -a spring kept
sed -i '$d' kept/inbox/0003/log
refuses 3 broken-log 'of orders that an act kept none is left out' "$assize" turn kept
lay spring/inbox/0003 anna laid.xml kept:1:moderator
refuses 3 broken-log 'and none is put among them that it did not keep' "$assize" turn spring
rm -rf spring
cp -a before spring
printf '%s\n' '<?xml version="1.0" encoding="UTF-8"?>' "<note kind=\"resign\" by=\"anna\" reason=\"\" at=\"$(date -u +%Y-%m-%dT%H:%M:%SZ)\"/>" >note
lay spring/inbox/0002 anna note note:none
mv spring/inbox/0002/0004-anna.xml spring/inbox/0002/0004-anna.note
refuses 3 broken-log 'nor is a word of hers' "$assize" turn spring
ok 'what the moderator hands in says so' "$assize" amend before --orders laid.xml --reason 'came by telephone'
rm -rf spring
mv before spring
quiet "$assize" turn spring
ok 'and is no fault' "$assize" verify spring
is 'for it stands in the record' 'came by telephone' "$(xmllint --xpath "string(//act[@kind='orders']/@reason)" spring/turns/0002/turn.xml)"
quiet "$assize" copy spring public-spring
for base in spring public-spring; do
	forged $base
	rm -rf forged/inbox
	sed -i 's/\(<orders seat="anna" .*how="\)moderator/\1none/' forged/turns/0002/turn.xml
	line=$(grep -n ' anna [0-9a-f]* moderator ' forged/turns/0002/inbox.log | cut -d: -f1)
	head -n $((line - 1)) forged/turns/0002/inbox.log >log
	text=$(sed -n "${line}p" forged/turns/0002/inbox.log | cut -d' ' -f1-6 | sed 's/ moderator / none /')
	printf '%s\n' "$text$(seal "$text")" >>log
	cp log forged/turns/0002/inbox.log
	sed -i "s/\(<inbox lines=\"[0-9]*\" head=\"\)[0-9a-f]*/\1$(tail -n 1 log | sha256sum | cut -d' ' -f1)/" forged/turns/0002/turn.xml
	resign forged/turns/0002
	refuses 3 broken-log "published, orders that nobody signed are found ($base)" "$assize" verify forged
	has 'and named' turns/0002/inbox.log
done

#
# Judged again are the very orders, and no other: the moderator cannot try others with dice that are open.
#
game=$tmp/spring
submit_all
quiet "$assize" turn spring
ok 'a turn can be judged again' "$assize" rollback spring 3 --again --reason 'a repair'
ok 'and verify takes it' "$assize" verify spring
fails 2 'but not what was judged again itself' "$assize" rollback spring 4 --again --reason 'once more'
cp -a spring bots
quiet "$assize" replace bots anna --bot --reason 'nobody is left'
fails 2 'nor with the bot at a seat whose orders counted' "$assize" rollback bots 3 --again --reason 'better dice'
has 'and it is said what would do' "the bot plays 'anna' since; give the seat to a player first"
cp -a bots botless
quiet "$assize" replace bots anna --key-file anna.asc --reason 'she is back'
quiet "$assize" rollback bots 3 --again --reason 'a repair'
ok 'with the same players at the table again it can' "$assize" verify bots
forged bots
cp botless/turns/0005/game.xml forged/turns/0006/game.xml
cp botless/turns/0005/game.xml forged/game.xml
hash=$(sha256sum <forged/game.xml | cut -d' ' -f1)
sed -i "s/\(<in-force name=\"game.xml\" sha256=\"\)[0-9a-f]*/\1$hash/" forged/turns/000[67]/turn.xml
resign forged/turns/0006
sed -i "s/ previous=\"[0-9a-f]*/ previous=\"$(sha256sum <forged/turns/0006/MANIFEST | cut -d' ' -f1)/" forged/turns/0007/turn.xml
resign forged/turns/0007
refuses 3 wrong-record 'and a history in which the bot took the seat before is found' "$assize" verify forged
has 'by what its record says' 'the bot plays other seats'
orders cleo </dev/null | sed 's/turn="5"/turn="3"/' >other.xml
forged spring
cp other.xml forged/turns/0004/seats/cleo/orders.xml
sed -i "s/\(<orders seat=\"cleo\" sha256=\"\)[0-9a-f]*/\1$(sha256sum <other.xml | cut -d' ' -f1)/" forged/turns/0004/turn.xml
resign forged/turns/0004
refuses 3 wrong-orders 'other orders judged again with the same dice are found' "$assize" verify forged
forged spring
rm -r forged/turns/0004/seats/cleo/orders.xml
sed -i '/<orders seat="cleo"/d' forged/turns/0004/turn.xml
resign forged/turns/0004
refuses 3 wrong-record 'and fewer' "$assize" verify forged
done_testing
