#!/bin/sh
# The archive builds, installs and uninstalls: its tests are those that run here.

. "$srcdir/tests/system/builds.sh"

# That it can be built is asked here, not how well.
XZ_OPT=-0
export XZ_OPT
if [ -n "${long:-}" ]; then
	ok 'it can be configured' variant dist
	ok 'the archives build where nothing but their files is, install and leave nothing behind' \
	    made dist distcheck TESTS= AM_DISTCHECK_CONFIGURE_FLAGS="CC='$compiler' CFLAGS='-O0 -w'"
	done_testing
fi

# The same by hand, in a folder as deep as that of the build: a compiler cache knows each object.
dist=$builddir/builds/dist
files() {
	(cd "$dist/$1" && find . -type f | sort)
}
in_dist() {
	make -s -j2 -C "$dist/assize/build" DESTDIR="$dist/root" MANDOC=false "$@"
}
[ ! -d "$dist" ] || chmod -R u+w "$dist"
rm -rf "$dist"
mkdir -p "$dist/root"
ok 'what an archive holds is laid out' make -s -C "$builddir" distdir distdir="$dist/assize"
mkdir "$dist/assize/build"
chmod -R a-w "$dist/assize"
chmod u+w "$dist/assize/build"
ok '... configured where its files cannot be written' sh -c 'cd "$1/build" && ../configure -q CC="$2" CFLAGS="$3"' - \
    "$dist/assize" "$compiler" "$flags"
ok '... built without mandoc' in_dist all
ok '... installed' in_dist install
ok 'it runs from there' sh -c '"$1"/root/usr/local/bin/assize --version' - "$dist"
ok '... and goes away' in_dist uninstall
is '... whole' '' "$(files root)"
ok 'the build goes away too' in_dist distclean
is '... whole' '' "$(files assize/build)"
done_testing
