#!/bin/sh
# A release made twice has the same bytes.

. "$srcdir/tests/cli/tap.sh"

# Makes the tarball in its own folder and prints its hash.
release() {
	rm -rf "$tmp/assize" "$tmp"/assize.tar.*
	make -C "$builddir" dist distdir="$tmp/assize" >"$tmp/out" 2>&1 && sha256sum <"$tmp/assize.tar.xz"
}

[ ! -f "$srcdir/debian/changelog" ] ||
    is 'the package has the version of the program' "$("$assize" --version)" "$(sed -n '1s/^assize (\(.*\)-.*/assize \1/p' "$srcdir/debian/changelog")"
first=$(release)
is 'a tarball is made' 0 "$?"
sleep 1
umask 077
is 'it has the same bytes the second time, with another umask' "$first" "$(SOURCE_DATE_EPOCH= release)"
is 'its files belong to nobody in particular' 0/0 "$(tar -tvJf "$tmp/assize.tar.xz" --numeric-owner | awk '{ print $2 }' | sort -u)"
is 'all of them have one time' 1 "$(tar -tvJf "$tmp/assize.tar.xz" --full-time | awk '{ print $4, $5 }' | sort -u | wc -l)"
done_testing
