#!/bin/sh
# An installation is whole, and finds its own files.

. "$srcdir/tests/cli/tap.sh"

ok 'make install succeeds in a folder of its own' make -C "$builddir" install DESTDIR="$tmp/root"
prefix=$tmp/root$(sed -n 's/^prefix = //p' "$builddir/Makefile")
ok 'the program runs from there' "$prefix/bin/assize" help
if command -v strip >/dev/null; then
	strip -o "$tmp/stripped" "$prefix/bin/assize"
	fails 1 'it does not know where it was built' grep -qF -e "$srcdir" -e "$builddir" "$tmp/stripped"
fi
for page in "$srcdir"/man/*.[1-9]; do
	name=${page##*/}
	[ -f "$prefix/share/man/man${name##*.}/$name" ]
	is "$name is installed" 0 $?
done
[ -f "$prefix/share/bash-completion/completions/assize" ]
is 'the completion is installed under the name of the program' 0 $?
is 'every schema and template is installed' '' "$(cd "$srcdir" && find schemas templates -type f ! -name '*.mk' |
    while read -r file; do [ -f "$prefix/share/assize/$file" ] || echo "$file"; done)"
ok 'the samples can be run' test -x "$prefix/share/assize/samples/play" -a -x "$prefix/share/assize/samples/demo"
is 'every sample is installed' '' "$(cd "$srcdir" && find samples -type f ! -name '*.mk' |
    while read -r file; do [ -f "$prefix/share/assize/$file" ] || [ -f "$prefix/share/doc/assize/$file" ] || echo "$file"; done)"

# A tree may be moved as a whole.
mv "$tmp/root" "$tmp/moved"
moved=$tmp/moved${prefix#"$tmp/root"}
mkdir "$tmp/games"
ok 'the program runs in a tree that was moved' "$moved/bin/assize" games
printf 'From: a@example.org\nMessage-ID: <1@example.org>\n\n<p>hello\n' >"$tmp/mail"
receive() { ASSIZE_GNUPGHOME=$tmp/gnupg "$moved/bin/assize" receive --sendmail /bin/true "$tmp/games" <"$tmp/mail"; }
ok '... and finds what reads mails there' receive
mv "$moved/libexec/assize/assize-mail-reader" "$tmp/reader"
fails 75 '... nowhere else' receive
mv "$tmp/reader" "$moved/libexec/assize/assize-mail-reader"
mv "$tmp/moved" "$tmp/root"

bin=$(sed -n 's/^prefix = //p' "$builddir/Makefile")/bin
is 'and start the program that is installed' "ExecStart=$bin/assize run -j 2 --moderator /var/lib/assize/moderator /var/lib/assize/games" \
    "$(grep ^ExecStart "$prefix/share/doc/assize/samples/mail/assize.service")"
make -C "$builddir" install DESTDIR="$tmp/other" prefix=/opt/assize >"$tmp/out" 2>&1
is 'wherever that is' '' "$(grep -rlE '/usr/local/bin[/:]' "$tmp/other/opt/assize/share/doc/assize/samples/mail")"
rm -rf "$tmp/other"
ok 'make uninstall succeeds' make -C "$builddir" uninstall DESTDIR="$tmp/root"
is 'and leaves nothing' '' "$(find "$tmp/root" -type f)"
done_testing
