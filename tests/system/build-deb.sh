#!/bin/sh
# The Debian package builds, lintian finds nothing wrong with it, and what it leaves at its removal are games and keys.

. "$srcdir/tests/system/builds.sh"

for program in dpkg-buildpackage dh lintian; do
	command -v $program >/dev/null || skip_all "there is no $program here"
done
[ -f "$srcdir/debian/control" ] || skip_all 'this is no checkout'
export DEB_BUILD_OPTIONS=nocheck
ok 'the program is configured' variant deb
ok 'the package builds, and lintian finds nothing' made deb deb
folder=$builddir/builds/deb/deb
ok 'it unpacks' dpkg-deb -x "$folder"/assize_*_*.deb "$tmp/root"
is 'nothing lies where games and keys will' '' "$(find "$tmp/root/var" 2>/dev/null)"
dpkg-deb -e "$folder"/assize_*_*.deb "$tmp/scripts"
is 'and no script removes anything there' '' "$(grep -l /var/lib/assize "$tmp"/scripts/p*)"
is 'the units are not started, nor enabled' '' "$(grep -E 'deb-systemd-invoke.* start' "$tmp/scripts/postinst")"
unit=$(sed -n 's/^ExecStart=//p' "$tmp/root"/lib/systemd/system/assize.service "$tmp/root"/usr/lib/systemd/system/assize.service 2>/dev/null)
is 'the unit starts the program of the package' '/usr/bin/assize run -j 2 --moderator /var/lib/assize/moderator /var/lib/assize/games' "$unit"
done_testing
