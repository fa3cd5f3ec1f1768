#!/bin/sh
# The moderator can look up which mails came and what became of them; nobody can see a code or a secret there.

. "$srcdir/tests/cli/post.sh"

post_new war
day=2030-01-01T12:00:00Z
root=$game
now=$day
logged() {
	"$assize" --now "$now" log "$@" >"$tmp/out" 2>&1
}
logged "$game"
is 'no mail has come yet' '' "$(cat "$tmp/out")"
orders cleo </dev/null >cleo.xml
{ head_of cleo one; as_orders <cleo.xml; } | sends one
{ head_of cleo two; sed 's/seat="cleo"/seat="nobody"/' cleo.xml | as_orders; } >mail.two
now=$(after 1 hour)
hand mail.two
now=$(after 2 hours)
{ head_of bert three; printf 'resign\nk7dm-2xqp-9rta-b3fg\n' | as_text; } | sends three
{ head_of eve four; echo 'Hello!' | as_text; } | sends four
hand mail.four
logged "$game"
has 'orders that came are there, with their hour and address' 'Tue 1 Jan 12:00 UTC cleo       cleo@example.org: orders orders.xml taken'
has '... and those that were refused, with the reason' 'cleo@example.org: refused orders.xml: '
has '... what nothing proved' 'bert@example.org: not-proved'
has '... and who is nobody here' 'eve@example.org: it is from nobody at this table'
is '... in their order' 'cleo cleo bert - -' "$(sed 's/.*UTC  *\([a-z-]*\) .*/\1/' "$tmp/out" | xargs)"
{ head_of cleo five; printf 'press to k7dm-2xqp-9rta-b3fg\nhello\nend press\n' | as_text; } | sends five
logged "$game" cleo
is 'the log of a seat has its own mails' 3 "$(wc -l <"$tmp/out")"
is 'codes are masked' 0 "$(grep -c k7dm "$game/mails.log")"
is '... in their place' 1 "$(grep -c 'press.*\*\*\*\*\*\*' "$game/mails.log")"
is 'the file is for the moderator alone' 600 "$(stat -c %a "$game/mails.log")"
quiet "$assize" --now "$now" copy "$game" copy
ok '... and is in no copy' test ! -e copy/mails.log
fails 2 'a seat that is not there is refused' "$assize" log "$game" gina
now=$(after 370 days)
hand mail.four
logged "$game"
is 'lines are kept for a year' 1 "$(wc -l <"$tmp/out")"
done_testing
