#!/bin/sh
# A folder of games on a file server: two clients, whose kernels know nothing of one another's locks, and the server itself
# exclude one another.  The clients are FUSE mounts that pass record locks on, as NFS does.

. "$srcdir/tests/cli/post.sh"

[ -c /dev/fuse ] && [ "$(id -u)" -eq 0 ] || skip_all 'nothing can be mounted here'
/usr/bin/python3 -c 'import fusepy' 2>/dev/null || skip_all 'there is no python3-fusepy here'

mkdir base server a b
ready_games ash elm oak
cp -a base/* server
rm -f sent/*
unmount() {
	fusermount -u -z "$tmp/a" 2>/dev/null || umount -l "$tmp/a"
	fusermount -u -z "$tmp/b" 2>/dev/null || umount -l "$tmp/b"
	wait
}
for client in a b; do
	/usr/bin/python3 "$srcdir/tests/system/share.py" server $client >$client.said 2>&1 &
done
trap 'unmount; clean_up' EXIT
ok 'two clients have the games' await test -f a/elm/game.xml -a -f b/elm/game.xml

lock=$builddir/tests/ofd-lock
# contend HOLDER OTHER ...: the others cannot judge while the holder has the lock of a game
contend() {
	holder=$1
	shift
	"$lock" "$holder/elm/.lock" sleep 60 &
	held=$!
	await sh -c "! '$lock' '$holder/elm/.lock' true"
	for other; do
		"$assize" turn "$other/elm" >said 2>&1
		echo $?
	done | xargs
	kill $held
	wait $held 2>/dev/null
}
touch a/elm/.lock
is 'a client excludes the other, and the server' '75 75' "$(contend a b server)"
is 'the server excludes both' '75 75' "$(contend server a b)"
is 'all is free again' 0 "$("$lock" b/elm/.lock true; echo $?)"
flock a/elm/.lock sleep 60 &
held=$!
sleep 1
is '... by flock the other would not have been excluded' 0 "$(flock -n b/elm/.lock true; echo $?)"
kill $held
for where in a b server a b server; do
	"$assize" run --sendmail "$sink" $where >>judged 2>&1 &
	runs="${runs-} $!"
done
# shellcheck disable=SC2086	# several
wait $runs
"$assize" run --sendmail "$sink" server >>judged 2>&1
is 'six runs at once from all three judge each game once' '1 ash 1 elm 1 oak' \
    "$(sed -n 's/^\([a-z]*\): turn 1 is published.*/\1/p' judged | sort | uniq -c | xargs)"
is '... and mail each seat once' 9 "$(ls sent | wc -l)"
ok 'the histories hold, from each side' sh -c "for g in server/ash a/elm b/oak; do '$assize' verify \$g || exit; done"
sed 's/^/# /' a.said b.said
done_testing
