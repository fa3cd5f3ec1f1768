#!/bin/sh
# Moves for a seat that sent nothing: by the rules, their bot, its last orders, or nobody.

. "$srcdir/tests/cli/game.sh"

# A game of three at the toy's table with this policy, called so or otherwise, one turn played with orders from all.
begin() {
	policy=$1 name=${2:-$1}
	set -- "$name"
	cat >"$1.xml" <<-END
	<players rules="toy" auth="none" silent="$policy" pace="round">
	  <seat id="anna"/> <seat id="bert"/> <seat id="cleo"/>
	  <schedule after="1d"/>
	</players>
	END
	now=2026-03-01T12:00:00Z
	quiet "$assize" --now $now new "$1" --players "$1.xml"
	turn=1
	for seat in anna bert cleo; do hand_in "$1" $seat; done
	quiet "$assize" --now $now turn "$1"
	turn=2
	for seat in anna bert cleo; do hand_in "$1" $seat '<gather/>'; done
	quiet "$assize" --now $now turn "$1"
	turn=3
	hand_in "$1" anna '<gather/>'
}

hand_in() {
	cat >orders.xml <<-END
	<orders xmlns="urn:assize:toy:1" game="$1" turn="$turn" seat="$2" nonce="$(openssl rand -hex 16)">${3-}</orders>
	END
	quiet "$assize" --now $now submit "$1" orders.xml
}

# Results of the orders of a seat in turn 3, or in another.
verdicts() {
	zcat "$1/turns/000${3:-3}/referee/events.xml.gz" | sed -n "s/.*<order seat=\"$2\" verdict=\"\([a-z]*\)\" ask=\"act\".*/\1/p"
}

silent() {
	zcat "$1/turns/000${3:-3}/referee/state.xml.gz" | sed -n "s/.*<seat id=\"$2\" silent=\"\([0-9]*\)\".*/\1/p"
}

late=2026-03-02T12:00:01Z
for policy in fallback bot standing wait; do
	begin $policy
	quiet "$assize" --now $now turn $policy
	ok "$policy: before the deadline nobody answers" [ ! -d $policy/turns/0003 ]
	quiet "$assize" --now $late turn $policy
	case $policy in
	wait) ok 'wait: nor after it' [ ! -d $policy/turns/0003 ] && continue ;;
	esac
	ok "$policy: after it the turn is judged" [ -d $policy/turns/0003 ]
	is "$policy: who sent orders has them used" used "$(verdicts $policy anna)"
	is "$policy: who was silent is counted" 1 "$(silent $policy bert)"
	is "$policy: who was not, is not" 0 "$(silent $policy anna)"
	ok "$policy: and the history is right" "$assize" verify $policy
done
is 'fallback: the rules answer' fallback "$(verdicts fallback bert)"
is 'bot: no order was looked at' '' "$(verdicts bot bert)"
is 'standing: the last orders are used once more' used "$(verdicts standing bert)"
ok 'and the record says for which turn they were made' \
    grep -q '<orders seat="bert".* for="2"' standing/turns/0003/turn.xml

# An act in between makes nobody one who has sent something, and nobody one who has not.
begin standing after-act
quiet "$assize" --now $now replace after-act cleo --bot --reason 'gone'
quiet "$assize" --now $now turn after-act
ok 'after an act the silent are waited for as before it' [ ! -d after-act/turns/0004 ]
"$assize" --now $now status after-act >said
ok 'and missing' grep -q 'missing: bert' said
quiet "$assize" --now $late turn after-act
is 'who sent orders before the act was not silent' 0 "$(silent after-act anna 4)"
is 'who did not was' 1 "$(silent after-act bert 4)"
is 'and has the last ones used once more' used "$(verdicts after-act bert 4)"
quiet "$assize" --now 2026-03-16T12:30:00Z turn after-act
is 'and counts on after that' 2 "$(silent after-act bert 5)"
ok 'and all of it is right' "$assize" verify after-act
done_testing
