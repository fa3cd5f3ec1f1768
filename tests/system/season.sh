#!/bin/sh
# A season of games by mail in which nobody sits at the keyboard: seats are silent one time in ten, and some players vanish.
# No game stands still, and nobody is played for whose orders came in time.  ASSIZE_LONG=1 plays fifty games.

. "$srcdir/tests/cli/lib.sh"
command -v python3 >/dev/null || skip_all 'there is no python3'
PYTHONDONTWRITEBYTECODE=1 ASSIZE_GNUPGHOME=$tmp/home ASSIZE_DATADIR=$srcdir
export PYTHONDONTWRITEBYTECODE ASSIZE_GNUPGHOME ASSIZE_DATADIR
mkdir "$tmp/season"
cd "$tmp/season" || exit 99
if [ -n "$ASSIZE_LONG" ]; then games=50 days=16; else games=2 days=12; fi
ok "a season of $games games goes on by itself" python3 "$srcdir/tests/system/season.py" "$assize" $games $days 1
sed 's/^/# /' "$tmp/out"
done_testing
