#!/bin/sh
# What the objects say of the house: no room's files go round in a circle, and an exported name tells its room.

. "$srcdir/tests/cli/tap.sh"

command -v nm >/dev/null 2>&1 || skip_all 'there is no nm'
[ -f "$builddir/libbase.a" ] || skip_all 'the program was not built here'

# The circles that may be, in games only: a room, its files (*: any), and after the colon why.
cat >"$tmp/allowed" <<'EOF'
games/immortals perform plan reinforce score: a round's phases, each of which begins the next
games/hlas *: frames of a stack, each of which opens others, and offers that are made of smaller offers
EOF

# Objects whose sources are there: "room file D|U symbol", a line each.
cat >"$tmp/symbols.awk" <<'EOF'
{
	object = $1
	sub(/:[0-9a-f]*$/, "", object)
	symbol = $NF
	if (symbol ~ /^__/ || $(NF - 1) !~ /^[A-TV-ZU]$/)
		next
	room = object
	sub(/\/[^\/]*$/, "", room)
	sub(/.*\/src\//, "", room)
	file = object
	sub(/.*\//, "", file)
	sub(/\.o$/, "", file)
	sub(/^lib[a-z]*_a-/, "", file)
	print room, file, $(NF - 1) == "U" ? "U" : "D", symbol
}
EOF

symbols() {
	find "$1/src" -name '*.o' -exec nm -A -g {} + | awk -f "$tmp/symbols.awk" | while read -r room file rest; do
		[ ! -f "$2/src/$room/$file.c" ] || echo "$room $file $rest"
	done
}

# Files of one room that reach one another both ways, a line a circle: the room, then the files.
circles() {
	awk '
	{ files[$1 " " $2] = 1; rooms[$1] = 1 }
	$3 == "D" { home[$1 " " $4] = $2 }
	$3 == "U" { uses[++count] = $0 }
	END {
		for (i = 1; i <= count; i++) {
			split(uses[i], use, " ")
			at = home[use[1] " " use[4]]
			if (at != "" && at != use[2])
				reach[use[1] " " use[2], at] = 1
		}
		for (room in rooms)
			close_room(room)
	}
	# Every way through a third file is a way; what then leads back to itself goes round.
	function close_room(room,    n, name, f, part, i, j, k, line) {
		n = 0
		for (f in files) {
			split(f, part, " ")
			if (part[1] == room)
				name[++n] = part[2]
		}
		for (i = 1; i <= n; i++)
			for (j = i; j > 1 && name[j] < name[j - 1]; j--) {
				f = name[j]
				name[j] = name[j - 1]
				name[j - 1] = f
			}
		for (k = 1; k <= n; k++)
			for (i = 1; i <= n; i++)
				if ((room " " name[i], name[k]) in reach)
					for (j = 1; j <= n; j++)
						if ((room " " name[k], name[j]) in reach)
							reach[room " " name[i], name[j]] = 1
		for (i = 1; i <= n; i++) {
			if (name[i] == "" || !((room " " name[i], name[i]) in reach))
				continue
			line = room " " name[i]
			for (j = i + 1; j <= n; j++)
				if ((room " " name[i], name[j]) in reach && (room " " name[j], name[i]) in reach) {
					line = line " " name[j]
					name[j] = ""
				}
			print line
		}
	}'
}

# Circles that have a file which no row of the table allows in them.
not_allowed() {
	awk '
	NR == FNR { sub(/:.*/, ""); row[FNR] = $0 " "; rows = FNR; next }
	{
		fine = 0
		for (r = 1; r <= rows; r++) {
			within = index(row[r], $1 " ") == 1
			for (i = 2; i <= NF; i++)
				within = within && (index(row[r], " * ") || index(row[r], " " $i " "))
			fine = fine || within
		}
		if (!fine)
			print
	}' "$tmp/allowed" -
}

# Rows of the table that name a file which goes in no such circle any more.
outlived() {
	awk '
	NR == FNR { round[$1 " *"] = 1; for (i = 2; i <= NF; i++) round[$1 " " $i] = 1; next }
	{ sub(/:.*/, ""); for (i = 2; i <= NF; i++) if (!(($1 " " $i) in round)) print $1, $i }' - "$tmp/allowed"
}

# First words of exported names, up to the first _, that two rooms use; a game is a room of its own.
shared_words() {
	awk '$3 == "D" {
		word = $4
		sub(/_.*/, "", word)
		if (word in room && room[word] != $1)
			print word ": " room[word] " (" example[word] ") and " $1 " (" $4 ")"
		room[word] = $1
		example[word] = $4
	}'
}

# Names of a game that begin neither with its prefix nor are its name.
bare_names() {
	awk '
	$3 == "D" && $1 ~ /^games\// {
		game = substr($1, 7)
		gsub(/-/, "_", game)
		split("ancients boa diplomacy dip hlas hlas immortals imm roll_for_adventure rfa", pair, " ")
		for (i = 1; i < 10; i += 2)
			prefix[pair[i]] = pair[i + 1] "_"
		if ($4 != game && index($4, game in prefix ? prefix[game] : game "_") != 1)
			print $1 ": " $4
	}'
}

cat >"$tmp/planted" <<'EOF'
xml a D xml_one
xml a U xml_two
xml b D xml_two
xml b U xml_three
xml c D xml_three
xml c U xml_one
xml d D other_four
xml d U xml_one
base e D other_five
games/hlas f D bare
EOF
is 'a circle planted here is found' 'xml a b c' "$(circles <"$tmp/planted")"
is 'so is a word of two rooms' 1 "$(shared_words <"$tmp/planted" | grep -c '^other: xml (other_four) and base (other_five)$')"
is 'and a bare name of a game' 'games/hlas: bare' "$(bare_names <"$tmp/planted")"

symbols "$builddir" "$srcdir" >"$tmp/symbols"
circles <"$tmp/symbols" >"$tmp/circles"
ok 'every room has symbols' test "$(cut -d' ' -f1 "$tmp/symbols" | sort -u | wc -l)" -ge "$(find "$srcdir/src" -mindepth 1 -maxdepth 1 -type d | wc -l)"
is 'no files of a room go round in a circle, but for the phases of some games' '' "$(not_allowed <"$tmp/circles")"
is 'circles that are gone are not allowed any more' '' "$(outlived <"$tmp/circles")"
is 'no two rooms begin exported names with the same word' '' "$(shared_words <"$tmp/symbols" | sort -u)"
is 'names that a game exports begin with its own word' '' "$(bare_names <"$tmp/symbols")"
done_testing
