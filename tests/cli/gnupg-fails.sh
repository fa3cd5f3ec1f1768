#!/bin/sh
# GnuPG that hangs, dies, or ends without a word, at every call: nobody's orders are refused for that, and no game stays locked.

. "$srcdir/tests/cli/game.sh"

# The n-th call of gpg, or all from there on, does what $fake_does.
real=$(command -v gpg)
mkdir fake
cat >fake/gpg <<END
#!/bin/sh
echo x >>"\$FAKE_CALLS"
n=\$(wc -l <"\$FAKE_CALLS")
if [ "\$n" -lt "\$FAKE_FIRST" ] || [ "\$n" -gt "\$FAKE_LAST" ]; then
	exec $real "\$@"
fi
case \$FAKE_DOES in
dies) kill -9 \$\$ ;;
fails) exit 2 ;;
'says nothing') exit 0 ;;
'has no memory') echo 'gpg: out of memory while allocating 4711 bytes' >&2; exit 2 ;;
hangs) echo \$\$ >"\$FAKE_CALLS.hung"; exec sleep 1000 ;;
esac
END
chmod +x fake/gpg
export FAKE_CALLS="$tmp/calls" FAKE_FIRST FAKE_LAST FAKE_DOES
game=war

run_submit() {
	"$assize" submit war orders-anna.xml
}
done_submit() {
	grep -q ' anna .*signed:' war/inbox/0002/log
}
run_turn() {
	"$assize" turn --force war
}
done_turn() {
	[ -d war/turns/0002 ]
}
run_replace() {
	"$assize" replace war anna --key-file emil.asc --reason 'anna has moved away'
}
done_replace() {
	[ -d war/turns/0002 ]
}
run_new() {
	rm -rf other
	"$assize" new other --players players.xml
}
done_new() {
	[ -f other/keys/anna.asc ]
}

with_fake() {
	: >calls
	FAKE_FIRST=$2 FAKE_LAST=$3 FAKE_DOES=$4
	PATH=$tmp/fake:$PATH ASSIZE_GNUPG_SECONDS=1 timeout 600 sh -c ". ./works; run_$1" >said 2>&1
}

still_hangs() {
	[ -f calls.hung ] || return 1
	pid=$(cat calls.hung)
	rm calls.hung
	grep -q sleep "/proc/$pid/cmdline" 2>/dev/null && kill "$pid"
}

# Prints what is wrong after a call that failed; nothing if all is well.
try() {
	rm -rf war
	cp -a base war
	with_fake "$@"
	status=$?
	[ $status -eq 0 ] || [ $status -eq 75 ] || { echo "$*: it ended with $status: $(tail -n 2 said)"; return; }
	"$builddir/tests/ofd-lock" war/.lock true || echo "$*: the game stays locked"
	! still_hangs || echo "$*: GnuPG still hangs"
	[ $status -ne 0 ] || done_"$1" || echo "$*: it said it was done, and was not"
	[ $status -eq 0 ] || run_"$1" >said 2>&1 || echo "$*: it does not work the second time: $(tail -n 2 said)"
	done_"$1" || echo "$*: it is not done"
}

# The first and the last of all calls, unless ASSIZE_LONG is set.
some() {
	if [ -n "${ASSIZE_LONG:-}" ] || [ "$1" -lt 3 ]; then
		seq "$1"
	else
		printf '%s\n' 1 "$1"
	fi
}

sweep() {
	try "$1" 0 0 nothing
	number=$(wc -l <calls)
	ok "$1 asks GnuPG" test "$number" -gt 0
	for does in dies fails 'says nothing' 'has no memory' hangs; do
		for n in $(some "$number"); do
			try "$1" "$n" 99 "$does"
			[ -z "${ASSIZE_LONG:-}" ] || try "$1" "$n" "$n" "$does"
		done >wrong
		is "$1 where GnuPG $does" '' "$(cat wrong)"
	done
}

{ echo "assize='$assize'"; sed -n '/^run_[a-z]*()/,/^}/p' "$srcdir/tests/cli/gnupg-fails.sh"; } >works
key_file emil
game_new war
submit_all
quiet "$assize" turn war
orders anna </dev/null >orders-anna.xml
sign orders-anna.xml
cp -a war base

sweep submit
sweep turn
sweep replace
sweep new
done_testing
