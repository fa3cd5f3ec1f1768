#!/bin/sh
# The README's first game is played from an installed program to its end; stock.sh checks such a history without the program.

. "$srcdir/tests/cli/lib.sh"
HOME=$tmp/home
export HOME
unset ASSIZE_GNUPGHOME XDG_DATA_HOME
mkdir "$HOME"

make -C "$builddir" install DESTDIR="$tmp/root" >"$tmp/out" 2>&1
is 'the program is installed' 0 $?
assize=$tmp/root$(sed -n 's/^prefix = //p' "$builddir/Makefile")/bin/assize
cd "$tmp" || exit 99

sed -n '/^## A first game in five/,/^## A first game by mail/p' "$srcdir/README.md" >section
sed -n '/^    <players /,/^    <\/players>/p' section >players.xml
ok 'a game is made from the players file of the README' "$assize" new spring-war --players players.xml
ok 'its game.xml is valid' xmllint --noout --schema "$srcdir/schemas/game.xsd" spring-war/game.xml
if command -v strace >/dev/null; then
	strace -f -o trace -e trace=openat "$assize" status spring-war >out 2>&1
	is 'the installed program reads nothing from where it was built' '' \
	    "$(grep -E "\"($srcdir|$builddir/assize-source)/(schemas|templates)" trace)"
fi
sed -n '/^    for seat in /,/^    done/p' section >fill
PATH=${assize%/*}:$PATH sh -eu fill
is 'the README makes a file for every seat' 'anna.xml bert.xml cleo.xml' "$(find . -maxdepth 1 -name '????.xml' | sort | sed 's,./,,' | xargs)"
ok 'a template is taken as it is printed' "$assize" check spring-war anna.xml
ok 'order files are submitted' "$assize" submit spring-war anna.xml bert.xml cleo.xml
ok 'the first turn is judged' "$assize" turn spring-war
ok 'status is shown' "$assize" status spring-war
has 'and says who is awaited' anna
ok 'a seat reads its report' "$assize" report spring-war --seat anna
ok 'the public reads its own' "$assize" report spring-war
fails 2 'a seat in the place of a turn is no turn' "$assize" report spring-war anna
has 'and how it is given is said' "'anna' is no turn; a seat is given with --seat: assize report --seat anna spring-war"
fails 2 'nor is a slip' "$assize" report spring-war anan
has 'whose seat is guessed' "'anan' is no turn; did you mean the seat 'anna'? assize report --seat anna spring-war"
fails 2 'and what is like nothing' "$assize" report spring-war 7th
has 'is told what there is' "there is no turn '7th'; the last is"
is 'a report fits 72 columns' '' "$("$assize" report spring-war --seat anna | awk 'length($0) > 72')"
ok 'a report is made as HTML' "$assize" report spring-war --html
has 'which is' '<html'
ok 'a figure is amended' "$assize" amend --set "//player[@seat='anna']/@gold=7" \
    --reason 'coins miscounted in turn 4' spring-war
ok 'the report of that turn' "$assize" report spring-war
has 'is headed by what the moderator did' 'From the moderator'
has 'and why' 'Reason: coins miscounted in turn 4'
has 'and calls people by their names' 'Anna (start group)'
ok 'made again' "$assize" report spring-war --html --templates "$srcdir/templates"
has 'it says the same' 'Reason: coins miscounted in turn 4'
ok 'and verify makes the reports again' "$assize" verify --reports spring-war
has 'it says what order files that nothing proves mean for the dice' 'dice could have been'
printf '<players rules="immortals" title="A\302\233m\342\200\256war" auth="none">\n' >odd.xml
printf '<seat id="%s"/>\n' anna bert cleo >>odd.xml
echo '</players>' >>odd.xml
ok 'a title may hold what plays with a terminal' "$assize" new odd --players odd.xml
{ "$assize" status odd; "$assize" status .; "$assize" turn --force odd; "$assize" report odd; "$assize" report odd --html; } >out 2>&1
is 'which nothing that is printed does' '0 Amwar' "$(grep -cE "$(printf '\302\233|\342\200\256')" out) $(grep -om 1 Amwar out)"
fails 1 'a player is not given more than there is' "$assize" amend --set "//player[@seat='anna']/@gold=200" --reason no spring-war
turn=1
while [ $turn -lt 60 ] && ! "$assize" turn --force spring-war | tee out | grep -q over; do
	turn=$((turn + 1))
done
is 'the silent are played for until the game is over' 1 "$("$assize" turn --force spring-war | grep -c over)"
ok 'the history is verified' "$assize" verify spring-war
ok 'the public gets a copy' "$assize" copy spring-war public
ok 'which is verified too' "$assize" verify --reports public
ok 'a copy may be named with a slash' "$assize" copy spring-war again/
fails 1 'nothing is put over a copy' "$assize" copy spring-war again
fails 2 'a copy must have a name' "$assize" copy spring-war ''
fails 2 'and not that of a folder that is there by nature' "$assize" copy spring-war .
cp -r spring-war torn
chmod -R u+w torn
echo torn >>torn/turns/0001/MANIFEST
fails 3 'a torn history is not copied' "$assize" copy torn half
has 'and where it is torn is said' 'turns/0001/MANIFEST'
is 'nothing of the copy is left' '' "$(find . -maxdepth 1 -name 'half*' -o -maxdepth 1 -name '.tmp*')"
rm -r torn again
fails 2 'a copy has no status' "$assize" status public
has 'but can be verified' 'it is a copy: `assize verify public` checks it'
ok 'a copy is passed over where games are listed' "$assize" status .
is 'the game beside it is not' 1 "$(grep -c spring-war "$tmp/out")"
fails 3 'cron is told of a folder that is not there' "$assize" run nowhere .
has 'by its name' "there is no folder 'nowhere'"
ok 'who has read enough is not answered' sh -c '{ "$0" report spring-war 2>said; } | head -c 1; sleep 1; test ! -s said' "$assize"
fails 2 'a misspelt game is a mistake' "$assize" report ../"${tmp##*/}"/sprnig-war
has 'and gets a did-you-mean' "did you mean '../${tmp##*/}/spring-war'?"
fails 2 'a folder that is not there cannot be verified' "$assize" verify sprnig-war
has 'and its name is guessed too' "did you mean 'spring-war'?"
is 'the copy holds nothing private' '' "$(find public -path '*/referee*' -o -path '*/seats*' -o -name contacts.xml)"
done_testing
