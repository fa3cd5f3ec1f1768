#!/bin/sh
# Recorded games with one thing changed, a row of records.tsv each: what import says of it, and what it keeps.

# shellcheck source=tests/cli/lib.sh
. "$srcdir/tests/cli/lib.sh"
cd "$tmp" || exit 99
command -v python3 >/dev/null || skip_all 'python3 is not here'

# holds TEXT WORDS: the text has these words in this order, " && " between them.
holds() {
	left=$1 words=$2
	while [ -n "$words" ]; do
		word=${words%% && *}
		case $left in
		*"$word"*) left=${left#*"$word"} ;;
		*) return 1 ;;
		esac
		[ "$word" = "$words" ] && return
		words=${words#* && }
	done
}

python3 "$srcdir/tests/cli/records.py" "$srcdir/tests/cli/records.tsv" >rows
while IFS='	' read -r row form options said change; do
	[ "$options" != - ] || options=
	kept=0
	# shellcheck disable=SC2086	# words
	"$assize" import --format "$form" $options "$row.json" "came$row" >text 2>&1 || kept=1
	{ cat text; echo "expected: $said"; } >out
	status=0
	holds "$(cat text)" "$said" || status=1
	[ "$kept" = "$(test -d "came$row"; echo $?)" ] || { echo "the status is $kept"; status=1; } >>out
	result $status "$form, $change"
done <rows
is 'nothing is left beside the games' '' "$(ls -d .import-* 2>/dev/null)"
done_testing
