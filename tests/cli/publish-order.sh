#!/bin/sh
# Everything is synced before the rename that publishes it, and its folder after; killing alone could not show it.

. "$srcdir/tests/cli/tap.sh"

once=$builddir/tests/unit/publish-once
watch=$builddir/tests/fsync-order.so
root=$tmp/root

[ -f "$watch" ] || skip_all "fsync-order.so is not built"

watched() {
	env FSYNC_ORDER_ROOT="$root" LD_PRELOAD="$watch" ASAN_OPTIONS=verify_asan_link_order=0 "$once" "$1" "$root"
}

mkdir -p "$root/old"
echo old >"$root/game.xml"
ok 'the store syncs before it publishes' watched do
is 'it does what it should while it is watched' new "$(cat "$root/game.xml")"
ok '... and the folder is published' test -s "$root/0007/seats/zoe/view"
fails 99 'a file renamed before it is synced is found' watched careless
has 'the file is named' 'from: published before it was synced'
fails 99 'a folder not synced after a rename is found' watched forgetful
has 'the folder is named' 'root: renamed into, and not synced by the end'

# A file system that knows no rename without replacing: the folder and the file are published all the same, and never replaced.
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
	without() {
		strace -qq -o /dev/null -e trace=renameat2 -e inject=renameat2:error=EINVAL "$once" 'do' "$root"
	}
	rm -rf "$root"/*
	ok 'without renameat2 all is published' without
	is '... whole' 'once 200000' "$(cat "$root/once") $(wc -c <"$root/0007/turn.xml")"
	echo mine | tee "$root/once" >"$root/0007/public.txt"
	without >/dev/null 2>&1
	is '... and nothing is replaced' 'mine mine' "$(cat "$root/once") $(cat "$root/0007/public.txt")"
	is '... nor left staged' '' "$(find "$root" -name '.tmp-*')"
fi
done_testing
