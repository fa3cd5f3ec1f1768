#!/bin/sh
# Games of every release since 0.2 are verified and played on by this one, as are those that it writes itself.

. "$srcdir/tests/cli/lib.sh"

cd "$tmp" || exit 99
ok 'a short game of each kind is made' sh "$srcdir/tests/games/histories" "$tmp/now"
is '... of each' "$("$assize" games | awk '{ print $1 }' | sort | xargs)" "$(ls now | sed 's/.tar.xz//' | xargs)"
for archive in "$srcdir"/tests/games/released/*/*.tar.xz "$tmp"/now/*.tar.xz; do
	[ -f "$archive" ] || continue
	version=$(basename "$(dirname "$archive")") rules=$(basename "$archive" .tar.xz)
	rm -rf game
	mkdir game
	tar -xJf "$archive" -C game
	ASSIZE_GNUPGHOME=$tmp/game/home/simulated
	export ASSIZE_GNUPGHOME
	# Later versions may word their reports otherwise.
	reports=
	[ "$version" != now ] || reports=--reports
	ok "$rules, $version: verified $reports" "$assize" verify $reports "game/$rules"
	ok '... played on' "$assize" turn --force "game/$rules"
	# An option that came later is in every new game; games of before play without it.
	case $rules-$version in
	ancients-now) order=book ;;
	ancients-0.2) order=free ;;
	*) order= ;;
	esac
	[ -z "$order" ] || is "... with order=$order" 1 \
	    "$(zcat "$(printf '%s\n' "game/$rules"/turns/*/public.xml.gz | tail -n 1)" | grep -c "<options .* order=\"$order\"")"
	fails 0 '... and verified then' "$assize" verify "game/$rules"
	[ "$version" != 0.2 ] || has '... with a word on its older turns' 'of the format of assize 0.2'
	fails 0 '... by the second verifier too' python3 "$srcdir/samples/verifier" "game/$rules"
	[ "$version" != 0.2 ] || has '... with the same word' 'of the format of assize 0.2'
	gpgconf --homedir "$ASSIZE_GNUPGHOME" --kill all
done
done_testing
