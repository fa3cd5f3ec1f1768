#!/bin/sh
# Replies as ten mail programs write them: on top, below, between, as HTML, signed, with autocorrection.

. "$srcdir/tests/cli/lib.sh"

ASSIZE_DATADIR=$srcdir ASSIZE_GNUPGHOME=$tmp/home
export ASSIZE_DATADIR ASSIZE_GNUPGHOME srcdir builddir tmp
command -v python3 >/dev/null || { echo '1..0 # SKIP no python3'; exit 0; }
exec python3 "$srcdir/tests/mail/shapes.py"
