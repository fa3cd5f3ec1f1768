# Sourced by what looks at the rooms of src/: which includes run back, and which files go round in a circle.
#
#	arrows FILE ...			every include that runs back up the stairs
#	symbols BUILDDIR SRCDIR		what objects define and use
#	core				of that, the files that the rules and play need
#	strangers			of that, what the core uses of other than ISO C
#	circles				of that, files of one room that reach one another both ways

# Prints every include that runs back up the stairs, as file:line.
arrows() {
	awk '
	NR == FNR {
		if (split($0, cell, "|") == 5 && cell[2] ~ /^ [a-z]+ $/) {
			gsub(/ /, "", cell[2])
			may[cell[2]] = cell[2] " " cell[4]
		}
		next
	}
	/^[ \t]*#[ \t]*include[ \t]*"/ {
		split(FILENAME, at, "/")
		room = at[2]
		name = $0
		sub(/^[^"]*"/, "", name)
		sub(/".*/, "", name)
		split(name, to, "/")
		if (room == "games") {
			own = at[3] ~ /\.[ch]$/ ? "games/" : "games/" at[3] "/"
			fine = name ~ /^base\// || name ~ /^referee\/(game|kit|moves|layout|chance|names)\.h$/ || index(name, own) == 1
		} else
			fine = name == "dirs.h" || (" " may[room] " ") ~ (" " to[1] " ")
		if (!fine)
			printf "%s:%d: %s may not see %s\n", FILENAME, FNR, room, name
	}' "$srcdir/ARCHITECTURE.md" "$@"
}

# Objects whose sources are there: "room file D|U symbol", a line each.
symbols() {
	find "$1/src" -name '*.o' -exec nm -A -g {} + | awk '
{
	object = $1
	sub(/:[0-9a-f]*$/, "", object)
	symbol = $NF
	# Functions that are checked, or made for a later standard, under their own names.
	if (symbol ~ /^__.*_chk$/)
		gsub(/^__|_chk$/, "", symbol)
	sub(/^__isoc[0-9]+_/, "", symbol)
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
' | while read -r room file rest; do
		[ ! -f "$2/src/$room/$file.c" ] || echo "$room $file $rest"
	done
}

# The rules, play and legal moves, with all that they reach: "room/file", a line each.
core() {
	awk '
	$3 == "D" { home[$4] = $1 "/" $2 }
	$3 == "U" { uses[$1 "/" $2] = uses[$1 "/" $2] " " $4 }
	$1 ~ /^games/ || $1 "/" $2 ~ /^referee\/(play|moves|simulate)$/ { seed[$1 "/" $2] = 1 }
	function reach(file,    symbol, n, i) {
		if (file in core)
			return
		core[file] = 1
		print file
		n = split(uses[file], symbol, " ")
		for (i = 1; i <= n; i++)
			if (symbol[i] in home)
				reach(home[symbol[i]])
	}
	END { for (file in seed) reach(file) }' | sort
}

# Symbols that files of the core leave to a library, other than functions of ISO C: "file: symbol", a line each.
strangers() {
	cat >"$tmp/core.symbols"
	core <"$tmp/core.symbols" | awk '
	BEGIN {
		n = split("abort calloc exit fputc fputs free fwrite malloc memchr memcmp memcpy memmove memset " \
		    "fprintf isalnum isalpha isdigit isspace qsort realloc snprintf stderr strchr strcmp strcspn strlen strncmp strrchr strspn strstr " \
		    "strtol tolower toupper vfprintf vsnprintf", name, " ")
		for (i = 1; i <= n; i++)
			iso[name[i]] = 1
		# clang compares so, and links so.
		iso["bcmp"] = iso["_GLOBAL_OFFSET_TABLE_"] = 1
	}
	FILENAME == "-" { core[$1] = 1; next }
	$3 == "D" { home[$4] = 1 }
	$3 == "U" && $1 "/" $2 in core { use[$1 "/" $2 ": " $4] = $4 }
	END {
		for (line in use)
			if (!(use[line] in home) && !(use[line] in iso))
				print line
	}' - "$tmp/core.symbols" | sort
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
