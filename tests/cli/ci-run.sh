#!/bin/sh
# .ci/run adds up what two Debians found, and says so where the other one could not be tried: both are played by scripts here.

. "$srcdir/tests/cli/tap.sh"
[ -f "$srcdir/.ci/run" ] || skip_all 'this is no checkout'
grep -qE '^VERSION_ID="?1[23]' /etc/os-release 2>/dev/null || skip_all 'this is neither Debian 12 nor 13'

mkdir -p "$tmp/tree/.ci" "$tmp/tree/tests" "$tmp/bin"
cp "$srcdir/.ci/run" "$tmp/tree/.ci/"
cp "$srcdir/tests/draw" "$tmp/tree/tests/"
# plays NAME: a program of this name does what stands on the standard input.
plays() {
	{ echo '#!/bin/sh'; cat; } >"$1"
	chmod +x "$1"
}
plays "$tmp/tree/bootstrap" <<'END'
case $1 in
check) echo '40 passed, 0 failed, 2 skipped' ;;
esac
END
echo 'echo 0' | plays "$tmp/bin/id"
echo 'while [ $# -gt 2 ]; do shift; done; mkdir -p "$1"' | plays "$tmp/bin/debootstrap"
# The words of the last argument are those for the other Debian.
plays "$tmp/bin/unshare" <<'END'
for last; do :; done
case $last in
*check) cat "$0.says"; exit "$(cat "$0.status")" ;;
esac
END
# run SAYS STATUS: the other Debian's check says this, and ends so.
run() {
	echo "$1" >"$tmp/bin/unshare.says"
	echo "$2" >"$tmp/bin/unshare.status"
	status=0
	PATH=$tmp/bin:$PATH TMPDIR=$tmp sh "$tmp/tree/.ci/run" >"$tmp/said" 2>&1 || status=$?
	echo "$status: $(tail -n 1 "$tmp/said")"
}
is 'both are added up' '0: 47 passed, 0 failed' "$(run '7 passed, 0 failed, 1 skipped' 0)"
is 'a test that failed there is one' '1: 46 passed, 1 failed' "$(run '6 passed, 1 failed' 1)"
is 'a check that says nothing is one' '1: 40 passed, 1 failed' "$(run 'Killed' 124)"
is 'a check that ends badly is one' '1: 47 passed, 1 failed' "$(run '7 passed, 0 failed' 2)"
echo 'exit 1' | plays "$tmp/bin/debootstrap"
is 'no chroot is a fault' '1: 40 passed, 1 failed' "$(run '7 passed, 0 failed' 0)"
cp "$tmp/said" "$tmp/out" && has '... which says where it would come from' 'could not be made from http'
echo 'while [ $# -gt 2 ]; do shift; done; mkdir -p "$1"' | plays "$tmp/bin/debootstrap"
echo 'exit 1' | plays "$tmp/bin/unshare"
is 'nor may a machine that cannot mount pass' '1: 40 passed, 1 failed' "$(run '7 passed, 0 failed' 0)"
cp "$tmp/said" "$tmp/out" && has '... and it says why' 'the other Debian is not tried: this machine lets nobody mount'
echo 'echo 1000' | plays "$tmp/bin/id"
is 'nor may a user' '1: 40 passed, 1 failed' "$(run '7 passed, 0 failed' 0)"
cp "$tmp/said" "$tmp/out" && has '... who is told' 'only root can make another Debian'
sed -i 's/40 passed, 0/39 passed, 1/' "$tmp/tree/bootstrap"
is 'a fault here is one' '1: 39 passed, 2 failed' "$(run '7 passed, 0 failed' 0)"
is 'and nothing is left' '' "$(find "$tmp" -maxdepth 1 -name 'assize-other*')"
done_testing
