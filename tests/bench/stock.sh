# shellcheck shell=sh
# Sourced by benches of turns: a game to be judged, and the same work by stock tools, one process each.
#
#	make_game	$tmp/game of $rules, in which turn $turn has been ordered and not yet been judged
#	make_games FOLDER COUNT	copies of $tmp/$model, all due
#	make_mailed	$tmp/mailed: the like of Immortals, whose players and moderator have addresses
#	lay_out		the folder $stock with what the tools read
#	write_stock	$tmp/stock.sh
#	write_lean	$tmp/lean.sh: the same by one process of Python and lxml, and one gpg; false, and said, where there is no lxml

rules=immortals
turn=4
stock=$tmp/stock
sign="gpg --homedir '$ASSIZE_GNUPGHOME/simulated' --batch --yes --quiet --detach-sign"

# Before each order of a sequence come two that a person might prefer, on conditions that do not hold; its own holds.
dress() {
	awk '
	function with(when) {
		line = $0
		sub(/\/>$/, "\n        when=\"" when "\"/>", line)
		print line
	}
	/seat="/ { match($0, /seat="[^"]*"/); seat = substr($0, RSTART + 6, RLENGTH - 7) }
	/<plan>/ { plan = 1 }
	/<\/plan>/ { plan = 0; print; next }
	!plan && /^    <.*\/>$/ {
		split("heartwood scorchrim treehome emberdeep saltmere greyridge", region, " ")
		at = region[NR % 6 + 1]
		print "    <!-- Only if " at " is held in strength, or if there is gold to burn; else as planned. -->"
		with("//region[@id=\047" at "\047]/light[@owner=\047" seat "\047]/@armies > 40")
		with("/view/state/player[@seat=\047" seat "\047]/@gold + sum(//region/dark[@owner=\047" seat "\047]/@armies) > 500")
		with("count(//region[light/@owner=\047" seat "\047 or dark/@owner=\047" seat "\047]) >= 0")
		next
	}
	{ print }'
}

# Orders of Immortals are dressed; those of other games are as their bots write them.
make_game() {
	ASSIZE_GNUPGHOME=${ASSIZE_GNUPGHOME%/simulated}
	"$assize" simulate "$rules" --players "${players:-4}" --seed 5 --turns "$turn" --keep "$tmp/game" >/dev/null 2>&1
	ASSIZE_GNUPGHOME=$ASSIZE_GNUPGHOME/simulated
	published=turns/$(printf %04d "$turn")
	seats=$(sed -n 's/.*<seat id="\([^"]*\)".*/\1/p' "$tmp/game/game.xml")
	rm -rf "$tmp/game/$published"
	mkdir "$tmp/orders"
	for file in "$tmp/game/inbox/${published#*/}"/*.xml; do
		if [ "$rules" = immortals ]; then dress; else cat; fi <"$file" >"$tmp/orders/${file##*-}"
	done
	"$assize" submit "$tmp/game" "$tmp/orders"/*.xml >/dev/null 2>&1
}

make_games() {
	mkdir "$tmp/$1"
	i=0
	while [ "$i" -lt "$2" ]; do
		cp -r "$tmp/$model" "$tmp/$1/$i"
		touch -d '2020-01-01' "$tmp/$1/$i/due"
		i=$((i + 1))
	done
}

# A game as make_game's, but its players and its moderator have addresses, so that each turn is mailed.
make_mailed() {
	{
		echo '<players rules="immortals" auth="none" title="A mailed game">'
		echo '<moderator name="Moderator" address="moderator@example.org"/>'
		for seat in north east south west; do
			echo "<seat id=\"$seat\" name=\"$seat\" address=\"$seat@example.org\"/>"
		done
		echo '</players>'
	} >"$tmp/players.xml"
	"$assize" new "$tmp/mailed" --players "$tmp/players.xml" >/dev/null 2>&1
	for t in 1 2 3 4; do
		for seat in north east south west; do
			"$assize" orders "$tmp/mailed" $seat >"$tmp/$seat.xml" 2>/dev/null
			"$assize" submit "$tmp/mailed" "$tmp/$seat.xml" >/dev/null 2>&1
		done
		[ $t -eq 4 ] || "$assize" turn --force "$tmp/mailed" >/dev/null
	done
	rm -rf "$tmp/mailed/outbox"/* "$tmp/mailed/inbox"/000[123]
}

# The folder in which stock tools find what they need, and the list of what is to be done.
lay_out() {
	mkdir -p "$stock/in"
	cp -r "$srcdir/templates" "$stock/templates"
	cp -r "$tmp/game" "$tmp/judged"
	"$assize" turn "$tmp/judged" >/dev/null
	made=$tmp/judged/$published
	zcat "$made/referee/state.xml.gz" >"$stock/in/state.xml"
	zcat "$made/referee/events.xml.gz" >"$stock/in/events.xml"
	zcat "$made/public.xml.gz" >"$stock/in/public.xml"
	for seat in $seats; do
		zcat "$made/seats/$seat/view.xml.gz" >"$stock/in/$seat.xml"
	done
	# The referee's view is not kept: the public's with his events is as long.
	sed '/<events/,/<\/events>/d; /<\/view>/d' "$stock/in/public.xml" >"$stock/in/referee.xml"
	{ sed 1d "$stock/in/events.xml"; echo '</view>'; } >>"$stock/in/referee.xml"
	# The scores of a seat are a list there, and an element for each turn here.
	sed -n '/<history/,/<\/history>/p' "$stock/in/state.xml" | awk -F '"' '
		/<history/ { turns = split($2, turn, " ") }
		/<score/ { seat[++seats] = $2; list[seats] = $4 }
		END {
			print "<history>"
			for (t = 1; t <= turns; t++) {
				printf "<turn n=\"%s\">", turn[t]
				for (i = 1; i <= seats; i++) {
					split(list[i], points, " ")
					printf "<score seat=\"%s\" points=\"%s\"/>", seat[i], points[t]
				}
				print "</turn>"
			}
			print "</history>"
			exit turns == 0
		}' >"$stock/templates/common/history.xml"
	cp "$tmp/game/tables.xml" "$stock/templates/common/tables.xml"
	{
		echo '<people>'
		sed -n 's/.*<seat id="\([^"]*\)".*/<seat id="\1" name="\1"\/>/p' "$tmp/game/game.xml"
		echo '</people>'
	} >"$stock/templates/common/people.xml"
	"$builddir/tests/bench/kinds" "$rules" >"$stock/templates/common/kinds.xml"
	zcat "$tmp/judged/turns/$(printf %04d $((turn - 1)))/public.xml.gz" >"$stock/templates/common/before.xml"
	# Only the program tells a seat about turns in which it was not asked: an advantage for the tools.
	echo '<since/>' >"$stock/templates/common/since.xml"
	cp "$stock/templates/common"/*.xml "$stock/templates/$rules/"
	cp "$stock/in"/*.xml "$stock/"
}

# stock.sh does all of it, in the folder "out" or that of its first argument; each line is one process.
write_stock() {
	{
		echo 'set -e'
		echo "cd '$stock'; out=\${1:-out}; mkdir \$out"
		for orders in "$tmp/orders"/*.xml; do
			echo "xmllint --noout --nonet --schema '$srcdir/schemas/$rules/orders.xsd' '$orders' 2>\$out/lint"
		done
		for viewer in public $seats referee; do
			echo "xsltproc --nonet -o \$out/$viewer.txt templates/$rules/report-text.xsl in/$viewer.xml"
			echo "xsltproc --nonet -o \$out/$viewer.html templates/$rules/report-html.xsl in/$viewer.xml"
			echo "gzip -n \$out/$viewer.html"
		done
		for file in public $seats state events; do
			echo "gzip -n <in/$file.xml >\$out/$file.xml.gz"
		done
		echo 'sha256sum $out/* >$out.MANIFEST'
		echo "$sign -o \$out.MANIFEST.sig \$out.MANIFEST"
	} >"$tmp/stock.sh"
}

# The interpreter is found once: a wrapper of a version manager would cost more than it.
write_lean() {
	python=$(python3 -c 'import sys; from lxml import etree; print(sys.executable)' 2>/dev/null) ||
	    python=$(/usr/bin/python3 -c 'import sys; from lxml import etree; print(sys.executable)' 2>/dev/null) ||
	    { echo "bench: no rows against one process of Python: python3-lxml is not installed" >&2; return 1; }
	echo "cd '$stock' && exec '$python' '$srcdir/tests/bench/lean.py' '$rules' '$srcdir/schemas/$rules/orders.xsd' lean '$tmp/orders' -- $sign" >"$tmp/lean.sh"
}
