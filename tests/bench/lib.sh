# shellcheck shell=sh
# Sourced by the benches: a scratch folder, a moderator's home, rows, and sums over what race prints.
#
#	$BENCH_TMP			set before: where the scratch folder is made, in place of /tmp
#	row name value unit bar		prints a row of this bench
#	median COLUMN NAME FILE		of one racer's runs: 3 by the clock, 4 processors, 5 memory, 6 processors with what nobody waited for
#	instructions command ...	in millions, of the command and all it starts but readers of mails; "-" where valgrind is not installed
#	aside PATH			a command that puts it out of the way, where there is one
#	fresh MODEL COPY		a command that makes the copy anew
#	over EXPRESSION FILE		the median, over the rounds, of an awk expression of wall["NAME"], cpu["NAME"], peak["NAME"] and all["NAME"]

set -eu
: "${srcdir:?}" "${builddir:?}"
assize=$builddir/assize
race=$builddir/tests/bench/race
bench=$(basename "$0" .sh)
# Spread over the disk, where ext4 can: where files were deleted lately, it makes files at a price that the tests before paid.
tmp=$(mktemp -d "${BENCH_TMP:-/tmp}/assize-bench-XXXXXX")
chattr +T "$tmp" 2>/dev/null || :
ASSIZE_GNUPGHOME=$tmp/gnupg
export ASSIZE_GNUPGHOME

clean_up() {
	find "$tmp" -name S.gpg-agent 2>/dev/null | while read -r socket; do
		gpgconf --homedir "${socket%/*}" --kill all 2>/dev/null
	done
	rm -rf "$tmp"
}
trap clean_up EXIT

# Nothing is deleted between rounds: for a minute ext4 steps over every deleted inode whenever it makes a file, so that the
# more files a command makes, the dearer the rounds before would make it.
aside() {
	echo "[ ! -e '$1' ] || mv '$1' \"\$(mktemp -d '$tmp/aside-XXXXXX')\""
}

fresh() {
	echo "$(aside "$2"); cp -r '$1' '$2'"
}

row() {
	printf '%s\t%s\t%s\t%s\t%s\n' "$bench" "$1" "$2" "$3" "$4"
}

# The same on every machine, but for what the hash functions of GnuPG's library find there.  A child would count once more
# what its parent did before it: so that is put aside, and begun anew, before every fork.
instructions() {
	command -v valgrind >/dev/null || { echo -; return; }
	rm -f "$tmp"/grind.*
	# The reader of mails has too little memory for valgrind, by its cell.
	valgrind --tool=callgrind --trace-children=yes --trace-children-skip='*-reader' --dump-before=fork --callgrind-out-file="$tmp/grind.%p" \
	    "$@" >/dev/null 2>&1 || { echo -; return; }
	cat "$tmp"/grind.* | awk '/^totals:/ { sum += $2 } END { printf "%.1f\n", sum / 1e6 }'
}

middle() {
	sort -n | awk '{ v[NR] = $1 } END { printf "%.3f\n", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

median() {
	awk -F '\t' -v column="$1" -v name="$2" '$2 == name { print $column }' "$3" | middle
}

over() {
	awk -F '\t' 'function done() { if (NR > 1) print '"$1"' }
	    $1 != round { done(); round = $1 }
	    { wall[$2] = $3; cpu[$2] = $4; peak[$2] = $5; all[$2] = $6 }
	    END { done() }' "$2" | middle
}
