#!/bin/sh
# Orders that come by mail are given a dry run when they are proved and taken, while others may be at the game, and of each seat
# ten an hour.

. "$srcdir/tests/cli/post.sh"

post_new harbour
submit_all
quiet "$assize" turn "$game"

# orders_mail who id: orders pasted into a mail.
orders_mail() {
	head_of "$1" "$2"
	{ [ "$1" = cleo ] || echo 'token k7dm-2xqp-9rta-b3fg'; orders "$1" <<-END; } | as_text
	<pass/>
	END
}

trials=0
for n in 0 1 2 3 4 5 6 7 8 9; do
	orders_mail bert "m$n" >m
	receive m --now "2030-01-01T20:0$n:00Z"
	mails | grep -q 'Dry run (the others make their default moves' && trials=$((trials + 1))
done
is 'ten mails in an hour are tried' 10 $trials
orders_mail bert m11 >m
receive m --now 2030-01-01T20:10:00Z
says 'the eleventh is taken all the same' "seat 'bert' (text) are"
says '... and the receipt says that it was not tried, and why' 'There is no dry run: each seat has ten an hour'
says_not '... and nothing else of it' 'Dry run'
orders_mail cleo m12 >m
receive m --now 2030-01-01T20:10:00Z
says 'another seat has its own ten' 'Dry run (the others make their default moves'
orders_mail bert m13 >m
receive m --now 2030-01-01T21:05:00Z
says 'an hour later there are dry runs again' 'Dry run (the others make their default moves'
is 'and no more is kept than that needs' 5 "$(wc -l <"$game/tried/bert")"

# Hints are for somebody who has only a mail program.
{ head_of bert m20; orders bert </dev/null | as_text; } >m
receive m --now 2030-01-01T22:00:00Z
says 'orders without the secret word are refused' 'came without the secret word'
says '... and the hint speaks of mails' 'hint: begin with a line `token` and your password'
says_not '... and of no command' 'token-file'

# slowly what later command ...: with the mail as standard input; while what it starts takes six seconds to begin, the
# game is not locked, and Cleo hands in. A machine that is too busy for that is given two minutes.
slowly() {
	what=$1 later=$2 before=$(wc -l <"$game/inbox/0002/log")
	shift 2
	orders cleo </dev/null | sed 's,</orders>,<pass/>&,' >cleo.xml
	cp -a "$game" before
	for delay in 6 120; do
		rm -rf "$game"
		cp -a before "$game"
		strace -f -qq -o /dev/null -e trace=getppid -e inject=getppid:delay_enter=${delay}000000 "$@" <m >said 2>&1 &
		slow=$!
		while kill -0 $slow 2>/dev/null && [ "$(wc -l <"$game/inbox/0002/log")" -eq "$before" ]; do sleep 0.1; done
		taken=no
		while kill -0 $slow 2>/dev/null; do
			"$assize" --now "$later" submit "$game" cleo.xml >submitted 2>&1 && taken=yes && break
			sleep 0.1
		done
		[ $taken = no ] || ! kill -0 $slow 2>/dev/null || break
		wait $slow
	done
	rm -rf before
	ok "while a dry run of $what is slow, others hand in" test $taken = yes
	ok '... and it is still going on' kill -0 $slow
	wait $slow
}

if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
	orders_mail bert m14 >m
	slowly receive 2030-01-01T23:00:01Z "$assize" --now 2030-01-01T23:00:00Z receive "$game" --sendmail "$sink"
	says 'the receipt comes when it is done' 'Dry run (the others make their default moves'
	ok '... and the log is whole' "$assize" verify "$game"
	orders bert </dev/null | sed 's,</orders>,<pass/><pass/>&,' >bert.xml
	slowly submit 2030-01-01T23:00:03Z "$assize" --now 2030-01-01T23:00:02Z submit "$game" bert.xml --token-file word
	ok 'it is told when it is done' grep -q 'Dry run (the others' said
	ok '... and the log is whole again' "$assize" verify "$game"
else
	echo '# no strace here: that others are let at the game is not tried'
fi
done_testing
