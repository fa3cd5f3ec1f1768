#!/bin/sh
# The house keeps its rules: which room may include which, what no file may call, and how a file looks.

. "$srcdir/tests/cli/tap.sh"
. "$srcdir/tests/cli/rooms.sh"
cd "$srcdir" || exit 99

sources=$(find src tests -name '*.[ch]' | sort)
rooms=$(find src -mindepth 2 -name '*.[ch]' | sort)

# The rooms as the architecture page has them, one a line.
rooms_described() {
	sed -n 's/^| \([a-z]*\) |.*|.*|$/\1/p' ARCHITECTURE.md | grep -v -e '^word$' -e '^room$' | while read -r room; do
		[ ! -d "src/$room" ] || echo "$room"
	done | sort
}

# Files and folders that a page speaks of and that are not there.
missing_paths() {
	grep -oE '(src|tests|templates|samples|man|records|post|match|orders|referee|judge|mail|report|commands|archive)/[a-z][a-z_./-]*[a-z0-9]' "$@" |
	    sort -u | while IFS=: read -r page path; do
		[ -e "$path" ] || [ -e "src/$path" ] || ls -d "src/$path".* >/dev/null 2>&1 || echo "$page: $path"
	done
}

# Prints every line that is wider than a hundred columns.
wide() {
	awk '
	length($0) + 7 * gsub(/\t/, "\t") > 100 {
		columns = 0
		for (i = 1; i <= length($0); i++)
			columns += substr($0, i, 1) == "\t" ? 8 - columns % 8 : 1
		if (columns > 100)
			print FILENAME ":" FNR ": " columns
	}' "$@"
}

# Code without comments and strings, each line after its file and number.
code() {
	awk '{
		line = $0
		gsub(/\\./, "", line)
		gsub(/"[^"]*"/, "\"\"", line)
		gsub(/\/\*.*\*\//, "", line)
		if (FNR == 1) inside = 0
		if (line ~ /\/\*/) { sub(/\/\*.*/, "", line); print FILENAME ":" FNR ": " line; inside = 1; next }
		if (inside && line ~ /\*\//) { inside = 0; sub(/.*\*\//, "", line) }
		if (!inside) print FILENAME ":" FNR ": " line
	}' "$@"
}

# Literals that spell where a file of a game lies; sentences may name one, records/paths.h has the others.
spelled_paths() {
	awk '
	FNR == 1 { inside = 0 }
	/^[ \t]*#[ \t]*include/ { next }
	{
		line = $0
		gsub(/\/\*.*\*\//, "", line)
		if (inside && sub(/.*\*\//, "", line)) inside = 0
		if (sub(/\/\*.*/, "", line)) inside = 1
		else if (inside) next
		if (line ~ /"[^" ]*(turns|inbox|keys|outbox|seen|press|tried|secret|seats|referee)\/[^" ]*"/ ||
		    line ~ /"[^" ]*(game|contacts?|tables|turn|state|events|public|view|observers)\.(xml|txt|html)(\.gz)?"/ ||
		    line ~ /"[^" ]*(inbox\.log|\/(turns|inbox|keys|templates|secret|outbox|seen|press|tried|due|log|made|chain|hidden))"/ ||
		    line ~ /(path_join|stage_[a-z]*|file_exists|folder_exists|stored_[a-z]*)\([^"]*"(turns|inbox|keys|templates|secret|outbox|seen|press|tried|due|log|made|chain|hidden)"/)
			printf "%s:%d: %s\n", FILENAME, FNR, line
	}' "$@"
}

# A function runs from its { to its }, each in column 1.
function_lengths() {
	awk '/^\{/ { start = FNR } /^\}/ && start { print FNR - start - 1, FILENAME ":" start; start = 0 }' "$@" | sort -n
}

# Memory that a function frees although AUTO() does.
freed_twice() {
	awk '
	/^}/ { split("", own) }
	/AUTO(_FREE|\(xml_free\)) / { inside = 1 }
	inside {
		line = $0
		while (match(line, /[a-z_]+ =([^=]|$)/)) {
			line = substr(line, RSTART)
			own[substr(line, 1, index(line, " ") - 1)] = 1
			sub(/=/, "", line)
		}
		inside = $0 !~ /;$/
	}
	match($0, /^\t+(free|xmlFreeDoc)\([a-z_]+\);/) {
		name = $0
		gsub(/^\t+[a-zA-Z]+\(|\);.*/, "", name)
		if (name in own) print FILENAME ":" FNR ": " name
	}' "$@"
}

listed() {
	cat $(find src tests -name '*.mk') | tr -s ' \t\\' '\n' | sort -u >"$tmp/lists"
	for file in $sources; do
		echo "$file"
	done | grep -vxFf "$tmp/lists" | sed 's/$/ is in no local.mk/'
}

guards() {
	awk 'FNR == 1 {
		guard = FILENAME
		sub(/^src\//, "", guard)
		gsub(/[^a-zA-Z0-9]/, "_", guard)
		guard = toupper(guard)
		short = guard
		sub(/^GAMES_/, "", short)
		if ($0 != "#ifndef " guard && $0 != "#ifndef " short)
			print FILENAME " does not begin with #ifndef " guard
	}' $(find src -name '*.h')
}

headed() {
	awk 'FNR == 1 && !/^\/\*/ { print FILENAME " does not say what it is for" }' $(find src tests -name '*.c')
}

# Comments that begin with a relative clause, or have a phrase that says nothing.  $1 is the start of the first sentence.
wordy() {
	grep -nE -e "(/\*|^[[:space:]]*(\*|#|<!--|//))[[:space:]]*(What|Whether|Who|Whose|Whom|Whoever|Whatever)[[:space:]][^?]*\$" \
	    -e '(/\*|^[[:space:]]*(\*|#|<!--|//)).*(\bso many\b|\bas it each\b|\bof late\b)' "$@"
}

mkdir "$tmp/src" "$tmp/src/base" "$tmp/src/games" "$tmp/src/games/toy"
echo '#include "referee/game.h"' >"$tmp/src/base/bad.c"
echo '#include "store/hash.h"' >"$tmp/src/games/toy/bad.c"
echo '#include "games/other/x.h"' >>"$tmp/src/games/toy/bad.c"
is 'the search for includes that run back finds those planted here' 3 \
    "$(cd "$tmp" && arrows src/base/bad.c src/games/toy/bad.c | grep -c 'may not see')"
is 'includes run one way between the rooms' '' "$(arrows $rooms)"
is 'the architecture page has every room, and no other' "$(find src -mindepth 1 -maxdepth 1 -type d | sed 's,src/,,' | sort)" \
    "$(rooms_described)"
is 'so has the map in main.c' '' "$(for room in $(rooms_described); do grep -q "^ \*	$room/" src/main.c || echo "$room"; done)"
mkdir "$tmp/src/match"
cat >"$tmp/src/match/bad.c" <<'EOF'
	/* "turns/0007" in a comment, and "game.xml names it" in a sentence, are none */
	path = xasprintf("%s/turns/%04u", game, turn);
	xml_parse("game.xml", bytes, len);
	stage_folder(game, "seen");
	snprintf(due, sizeof(due), "%s/due", name);
	fileset_add(&kept, &log, "inbox.log");
EOF
is 'the search for spelled paths finds those planted here' 5 "$(spelled_paths "$tmp/src/match/bad.c" | wc -l)"
is 'where a file of a game lies is said in records/paths alone' '' "$(spelled_paths $(find src/records src/judge src/match \
    src/post src/archive src/cron src/commands -name '*.[ch]' ! -path 'src/records/paths.*'))"
is 'make knows every script of the tests' '' "$(for script in $(find tests -name '*.sh'); do
    grep -qrF --include='*.mk' "$script" tests || echo "$script"; done)"
is 'what the pages name is there' '' "$(missing_paths ARCHITECTURE.md CONTRIBUTING.md SECURITY.md)"
is 'the version is the one NEWS begins with' "$(sed -n '1s/^assize \([0-9.]*\).*/\1/p' NEWS)" \
    "$(sed -n 's/^AC_INIT(\[assize\], \[\([0-9.]*\)\].*/\1/p' configure.ac)"
is 'the rules of a game see no XML' '' "$(grep -nE 'include *<libx' -r src/games)"
is 'orders and the referee name no function or type of libxml2' '' "$(grep -nE '\bxml[A-Z]|\b_xml|XML_[A-Z]+_NODE|BAD_CAST|<libx' \
    -r src/orders src/referee)"
is 'libgcrypt is known in two files' 'src/referee/keyed.c src/store/hash.c' "$(grep -rlE '<gcrypt|\bgcry_' src | sort | tr '\n' ' ' | sed 's/ $//')"
is 'includes of our own name their room' '' "$(grep -nE '#include "[^/"]*"' $rooms | grep -v '"dirs\.h"$')"

code $sources >"$tmp/code"
is 'no function is called that cannot be called safely' '' "$(grep -nE \
    '(^|[^a-zA-Z0-9_])(strcpy|strcat|stpcpy|sprintf|vsprintf|gets|strtok|atoi|atol|localtime|gmtime|asctime|ctime|tmpnam|mktemp)\(' \
    "$tmp/code")"
is 'the program starts no shell' '' "$(grep -E '^src/.*[^a-zA-Z0-9_](system|popen)\(' "$tmp/code")"
is 'a process of our own code is made by base/child alone' '' "$(grep -E '^src/.*[^a-zA-Z0-9_]v?fork\(' "$tmp/code" |
    grep -v '^src/base/child\.c:')"
is 'the time comes from base/clock alone' '' "$(grep -E '(^|[^a-zA-Z0-9_])(time|gettimeofday)\(|CLOCK_REALTIME' "$tmp/code" |
    grep -v '^src/base/clock\.c:')"
is 'the rules of a game do not use floating point' '' "$(grep -E '^src/games/.*[^a-zA-Z0-9_](double|float)[^a-zA-Z0-9_]' "$tmp/code")"
is 'the rules of a game draw from chance alone' '' "$(grep -E '^src/games/.*[^a-zA-Z0-9_](s?rand|random|getrandom)\(' "$tmp/code")"
is 'comments are written /* so */' '' "$(grep -E '//' "$tmp/code")"
is 'nothing is left for later' '' "$(grep -nE '\b(TO''DO|FIX''ME|XX''X)\b' $sources)"
is 'no line is wider than 100 columns, a tab being 8' '' "$(wide $sources)"
is 'no line ends in a blank' '' "$(grep -nE '[[:blank:]]$' $sources)"
printf '%s\n' '/* Whether it rains. */' ' * Who has a key.' '# of late' '/* Whose turn is it? */' 'x = 1; /* What for. */' >"$tmp/bad"
is 'the search for wordy comments finds those planted here' 4 "$(wordy "$tmp/bad" | wc -l)"
is 'no comment begins with What, Whether or Who' '' "$(wordy /dev/null $(find src tests templates samples bootstrap .ci Makefile.am configure.ac \
    -type f ! -name '*.xml' ! -name '*.txt' ! -name '*.html' ! -name '*.eml' ! -name '*.tsv' ! -path 'tests/*/golden/*' ! -path 'tests/cli/style.sh' \
    ! -path 'tests/mail/*/*' ! -path 'tests/fuzz/kept/*' ! -path '*/__pycache__/*'))"
is 'no message begins with what, whether or who' '' "$(grep -nE '(diag_|hint|NOT_NOW|REFUSE|die\(|complain|fault).*"(what|whether|who|whoever|whatever) [^"?]*"' $sources |
    grep '^src/')"
printf '%s\n' '	AUTO_FREE char *a = b(), *c =' '	    d();' '	free(c);' '}' '	free(a);' >"$tmp/bad"
is 'the search for memory that is freed twice finds what is planted here' "$tmp/bad:3: c" "$(freed_twice "$tmp/bad")"
is 'no memory that AUTO() frees is freed twice' '' "$(freed_twice $(find src -name '*.c'))"
if command -v python3 >/dev/null; then
	is 'no program in Python has what a newer Python warns of' '' "$(find tests samples -type f \( -name '*.py' -o -name verifier \) |
	    xargs python3 -W error::SyntaxWarning -W error::DeprecationWarning -c 'import sys
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        try:
            compile(file.read(), path, "exec")
        except SyntaxError as fault:
            print(f"{path}:{fault.lineno}: {fault.msg}")')"
fi
is 'every file says at its top what it is for' '' "$(headed)"
is 'every header is guarded by its own name' '' "$(guards)"
is 'every source file is in a list of files' '' "$(listed)"
is 'no file has more than 800 lines' '' "$(wc -l $rooms | awk '$1 > 800 && $2 != "total"')"
is 'no function has more than 100 lines' '' "$(function_lengths $(find src -name '*.c') | awk '$1 > 100')"
done_testing
