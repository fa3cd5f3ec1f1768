#!/bin/sh
# Games by mail of robots that see only mails and a reply button: a season; in a long check all rules, to their end.

. "$srcdir/tests/cli/lib.sh"

ASSIZE_DATADIR=$srcdir ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_DATADIR ASSIZE_GNUPGHOME srcdir builddir tmp
command -v python3 >/dev/null || { echo '1..0 # SKIP no python3'; exit 0; }
if [ -n "${ASSIZE_LONG:-}" ]; then
	exec python3 "$srcdir/tests/mail/robots.py" 150
fi
exec python3 "$srcdir/tests/mail/robots.py" 4 diplomacy
