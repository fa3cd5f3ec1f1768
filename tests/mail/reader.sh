#!/bin/sh
# Programs of their own read the mails, and they alone load GMime.  A mail stays at the mail server when one is missing or dies.

. "$srcdir/tests/cli/tap.sh"

mkdir "$tmp/alone" "$tmp/games" "$tmp/gnupg"
chmod 700 "$tmp/gnupg"
ASSIZE_GNUPGHOME=$tmp/gnupg
export ASSIZE_GNUPGHOME
ln -s "$srcdir" "$tmp/alone/assize-source"
cp "$assize" "$tmp/alone/assize"
reader=$tmp/alone/assize-mail-reader page=$tmp/alone/assize-page-reader
cat >"$tmp/plain" <<'EOT'
From: Anna <anna@example.org>
To: games@example.org
Message-ID: <1@example.org>

Hello
EOT
sed 's/^$/Content-Type: text\/html\n/; s/Hello/<p>Hello/' "$tmp/plain" >"$tmp/page"
receive() { "$tmp/alone/assize" receive --sendmail /bin/true "$tmp/games" <"$1"; }

fails 75 'without the reader the mail stays' receive "$tmp/plain"
has '... and the message names what is missing' "cannot start '"
has '... by its name' "assize-mail-reader', which reads mails: No such file or directory"
printf '#!/bin/sh\nexit 0\n' >"$reader"
chmod 755 "$reader"
fails 75 'the mail stays if the reader ends at once' receive "$tmp/plain"
has '... and that is told' 'the process that reads mails was stopped'
printf '#!/bin/sh\nkill -9 $$\n' >"$reader"
fails 75 '... or is killed' receive "$tmp/plain"
cp "$builddir/assize-mail-reader" "$reader"
ok 'a mail of text is read without libxml2' receive "$tmp/plain"
fails 75 'a page of HTML asks for the reader that has it' receive "$tmp/page"
has '... by its name' "assize-page-reader', which reads mails: No such file or directory"
cp "$builddir/assize-page-reader" "$page"
ok '... which reads it' receive "$tmp/page"
cp "$page" "$reader"
ok '... and text too' receive "$tmp/plain"
fails 2 'nobody else is answered by a reader' "$reader"
has '... which says so' 'this program reads mails for assize, which starts it'

if command -v readelf >/dev/null 2>&1; then
	needed() { readelf -d "$builddir/$1" | sed -n 's/.*(NEEDED).*\[lib\([a-z0-9]*\).*/\1/p'; }
	mime='gmime|glib|gobject|gpgme|seccomp'
	is 'the program is linked with nothing that reads mails' '' "$(needed assize | grep -E "^($mime)" )"
	is '... and the readers are' 2 "$(for name in mail page; do needed assize-$name-reader; done | grep -c '^gmime')"
	is 'one of them has libxml2' 'page' "$(for name in mail page; do ! needed assize-$name-reader | grep -q ^xml2 || echo $name; done)"
fi
done_testing
