#!/bin/sh
# All that is private and hashed in public holds a secret that nobody else has, at every level of proof.

. "$srcdir/tests/cli/lib.sh"

ASSIZE_DATADIR=$srcdir ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_DATADIR ASSIZE_GNUPGHOME srcdir builddir tmp
command -v python3 >/dev/null || { echo '1..0 # SKIP no python3'; exit 0; }
exec python3 "$srcdir/tests/mail/secrets.py"
