#!/bin/sh
# Every command reads its command line the same way, and none reports success that it could not write.

. "$srcdir/tests/cli/tap.sh"

ok 'help lists the commands' "$assize" help
for name in $("$assize" help --complete | cut -d' ' -f1); do
	is "help lists $name" 1 "$("$assize" help | grep -c "^  $name ")"
	ok "$name -h succeeds" "$assize" "$name" -h
	is "help $name says the same as $name -h" "$("$assize" "$name" -h)" "$("$assize" help "$name")"
	fails 3 "$name -h does not succeed on a full disk" sh -c '"$1" "$2" -h >/dev/full' sh "$assize" "$name"
	fails 2 "$name refuses an option it does not have" "$assize" "$name" --no-such-option
	has "$name says where its options are found" "assize $name -h"
done
fails 3 'help fails on a full disk' sh -c '"$1" --help >/dev/full' sh "$assize"
fails 3 'help fails when standard output is closed' sh -c '"$1" --help >&-' sh "$assize"
fails 2 'no command at all is a mistake' "$assize"
fails 2 'an unknown command is a mistake' "$assize" gmaes
has 'a misspelt command gets a did-you-mean' "did you mean 'games'?"
fails 2 'an option that wants a value says so' "$assize" games --now
has 'and it is named' "option '--now' wants a value"
fails 2 'an option that takes no value says so' "$assize" games --help=yes
fails 2 'a misspelt option is a mistake' "$assize" games --vresion
has 'and gets a did-you-mean' "did you mean '--version'?"
fails 2 'one operand too many is a mistake' "$assize" games immortals again
has 'and is named' "'again' is one too many"
fails 2 'a time that is none is a mistake' "$assize" --now yesterday games
fails 2 'also after the command' "$assize" games --now yesterday
ok 'a time is taken before the command' "$assize" --now 2026-03-01T18:00:00Z games
ok 'options may follow operands' "$assize" help games --now @1772388000
is 'the version is that of the package' "assize $(sed -n 's/^AC_INIT(\[assize\], \[\(.*\)\], .*/\1/p' "$srcdir/configure.ac")" \
    "$("$assize" --version)"
for rules in $("$assize" games | cut -d' ' -f1); do
	ok "games $rules tells of its orders and options" "$assize" games "$rules"
	ok "simulate $rules plays with nothing else said" "$assize" simulate "$rules" --games 1
done
is 'the first game is number 0' "$("$assize" simulate immortals --games 1 2>/dev/null)" "$("$assize" simulate immortals --game 0 2>/dev/null)"
for table in 'hlas --players 1' 'roll-for-adventure --players 2'; do
	# shellcheck disable=SC2086
	"$assize" simulate $table --games 2 --bot >"$tmp/alone" 2>/dev/null
	is "nobody is first in $table, where nobody can be second" '0 1' "$(grep -c first "$tmp/alone") $(grep -c '^  points' "$tmp/alone")"
done
for table in 'hlas --players 3' 'hlas --players 4 --option teams=two'; do
	# shellcheck disable=SC2086
	is "but somebody is in $table" 2 "$("$assize" simulate $table --games 2 --bot 2>/dev/null | grep -c first)"
done
fails 2 'rules that are not there are a mistake' "$assize" games imortals
done_testing
