# How a game is looked at with stock tools alone: gpg, sha256sum, zcat, xmllint and openssl.  To be read by a test, after lib.sh.

schemas=$srcdir/schemas

# Prints xmllint's complaints against a schema, if there are any.
valid() {
	xmllint --noout --nonet --schema "$schemas/$1" "$2" >said 2>&1 || sed "s|^|$3: |" said | head -n 3
}

# Every XML file of a turn against its schema.
check_turn() {
	valid turn.xsd "$1/turn.xml" "$1"
	for file in "$1"/public.xml.gz "$1"/seats/*/view.xml.gz "$1"/referee/events.xml.gz "$1"/referee/state.xml.gz; do
		[ ! -f "$file" ] || { zcat "$file" >unzipped && valid "$2/view.xsd" unzipped "$file"; }
	done
	for file in "$1"/seats/*/orders.xml; do
		[ ! -f "$file" ] || valid "$2/orders.xsd" "$file" "$file"
	done
	[ ! -f "$1/game.xml" ] || valid game.xsd "$1/game.xml" "$1/game.xml"
	[ ! -f "$1/referee/contacts.xml" ] || valid contacts.xsd "$1/referee/contacts.xml" "$1/referee/contacts.xml"
	[ ! -f "$1/tables.xml" ] || valid "$2/tables.xsd" "$1/tables.xml" "$1/tables.xml"
}

# The time stamp in a gzip header is bytes 4 to 7.
stamped() {
	find "$1" -name '*.gz' | while read -r file; do
		[ "$(od -An -tu4 -j 4 -N 4 "$file" | tr -d ' ')" = 0 ] || echo "$file"
	done
}

sums() {
	for turn in "$1"/turns/*; do
		(cd "$turn" && sha256sum -c --quiet --strict ${2:-} MANIFEST 2>&1) || echo "$turn"
	done
}

signatures() {
	for turn in "$1"/turns/*; do
		gpg --batch --no-tty --verify "$turn/MANIFEST.sig" "$turn/MANIFEST" >said 2>&1 || cat said
	done
}

# The draws of one turn, as the manual page shows: "number result" a line, until a word would have to be drawn again.
draws() {
	h=$(xmllint --xpath 'string(/turn/chain/@opened)' "$1/turn.xml")
	{
		printf 'assize 1\n%s\n%s\n' "$(xmllint --xpath 'string(/turn/@game)' "$1/turn.xml")" "$(basename "$1" | sed 's/^0*//')"
		xmllint --xpath '//orders' "$1/turn.xml" 2>/dev/null |
			sed -n 's/.*seat="\([^"]*\)".*sha256="\([^"]*\)".*/\2  \1/p' | LC_ALL=C sort -k 2
	} >key-text
	key=$(openssl dgst -sha256 -mac HMAC -macopt hexkey:"$h" -r <key-text | cut -c1-64)
	zcat "$1/public.xml.gz" | sed -n 's/.*<draws .*first="\([0-9]*\)".*/&/p' >lines
	while read -r line; do
		first=$(echo "$line" | sed 's/.*first="\([0-9]*\)".*/\1/') of=$(echo "$line" | sed 's/.* of="\([0-9]*\)".*/\1/')
		word=$(printf '%s' "$first" | openssl dgst -sha256 -mac HMAC -macopt hexkey:"$key" -r | cut -c1-16)
		high=$(printf %s "$word" | cut -c1-8) low=$(printf %s "$word" | cut -c9-16)
		drawn=$((((0x$high % of) * (0x100000000 % of) + 0x$low) % of))
		said=$(echo "$line" | sed 's/.*results="\([0-9]*\).*/\1/')
		echo x >>drawn
		[ "$drawn" = "$said" ] || echo "$1: draw $first of $of is $drawn, not $said"
	done <lines
}
