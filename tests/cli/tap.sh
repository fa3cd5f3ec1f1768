# Sourced by the tests that run the program: TAP, a private folder, and a clean environment.
#
#	is 'a sentence' expected actual		two words or texts are the same
#	ok 'a sentence' command ...		the command succeeds
#	fails 3 'a sentence' command ...	the command ends with this status; its output is in $tmp/out
#	has 'a sentence' text			that output contains the text
#	drawn [N]				whether this run takes this one of a sweep: one in N (ten), by ASSIZE_DRAW; with ASSIZE_LONG each
#	skip_all why				nothing can be tested here
#	$scratch				set before: where $tmp is to be made, if that can be written, in place of /tmp
#	done_testing				the last line of every test

: "${builddir:=$PWD/build}" "${srcdir:=$PWD}"
assize=$builddir/assize
[ -w "${scratch:=/tmp}" ] || scratch=/tmp
tmp=$(mktemp -d "$scratch/assize-test.XXXXXX")
trap 'gpgconf --homedir "$tmp" --kill all 2>/dev/null; chmod -R u+w "$tmp"; rm -rf "$tmp"' EXIT
trap 'exit 99' HUP INT TERM
LC_ALL=C TZ=UTC
export LC_ALL TZ
unset ASSIZE_DATADIR GNUPGHOME
tests=0 failures=0

result() {
	tests=$((tests + 1))
	if [ "$1" -eq 0 ]; then
		echo "ok $tests - $2"
	else
		failures=$((failures + 1))
		echo "not ok $tests - $2"
		sed 's/^/# /' "$tmp/out" 2>/dev/null | head -60
	fi
}

is() {
	printf 'expected: %s\nbut got:  %s\n' "$2" "$3" >"$tmp/out"
	if [ "$2" = "$3" ]; then result 0 "$1"; else result 1 "$1"; fi
}

ok() {
	sentence=$1
	shift
	status=0
	"$@" >"$tmp/out" 2>&1 || status=$?
	result "$status" "$sentence"
}

fails() {
	expected=$1 sentence=$2
	shift 2
	status=0
	"$@" >"$tmp/out" 2>&1 || status=$?
	[ "$status" -eq "$expected" ] || echo "the status is $status, not $expected" >>"$tmp/out"
	if [ "$status" -eq "$expected" ]; then result 0 "$sentence"; else result 1 "$sentence"; fi
}

has() {
	if grep -qF -e "$2" "$tmp/out"; then result 0 "$1"; else result 1 "$1"; fi
}

looked_at=${ASSIZE_DRAW:-0}
drawn() {
	looked_at=$((looked_at + 1))
	[ -n "${ASSIZE_LONG:-}" ] || [ $((looked_at % ${1:-10})) -eq 0 ]
}

skip_all() {
	echo "1..0 # SKIP $1"
	exit 0
}

done_testing() {
	echo "1..$tests"
	exit $((failures > 0))
}
