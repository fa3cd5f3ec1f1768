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
ok 'it does what it should while it is watched' "$once" check "$root"
has 'the folder is published' '0007 new'
fails 99 'a file renamed before it is synced is found' watched careless
has 'the file is named' 'from: published before it was synced'
fails 99 'a folder not synced after a rename is found' watched forgetful
has 'the folder is named' 'root: renamed into, and not synced by the end'
done_testing
