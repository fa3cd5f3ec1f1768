#!/bin/sh
# What is installed is whole, and finds its own files.

. "$srcdir/tests/cli/tap.sh"

ok 'make install succeeds in a folder of its own' make -C "$builddir" install DESTDIR="$tmp/root"
prefix=$tmp/root$(sed -n 's/^prefix = //p' "$builddir/Makefile")
ok 'the program runs from there' "$prefix/bin/assize" help
for page in "$srcdir"/man/*.[1-9]; do
	name=${page##*/}
	[ -f "$prefix/share/man/man${name##*.}/$name" ]
	is "$name is installed" 0 $?
done
[ -f "$prefix/share/bash-completion/completions/assize" ]
is 'the completion is installed under the name of the program' 0 $?
is 'every schema and template is installed' '' "$(cd "$srcdir" && find schemas templates -type f ! -name '*.mk' |
    while read -r file; do [ -f "$prefix/share/assize/$file" ] || echo "$file"; done)"
ok 'make uninstall succeeds' make -C "$builddir" uninstall DESTDIR="$tmp/root"
is 'and leaves nothing' '' "$(find "$tmp/root" -type f)"
done_testing
