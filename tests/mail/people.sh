#!/bin/sh
# Mails as people write them, with the programs that they have: each is read as it was meant, to the byte, or its answer
# says what to do.
#
# A mail is people/NAME.mail, below its first lines.  What only the game knows is put in where a line says so:
#
#	@FILE			an order file (see `files` below), or what the referee wrote
#	@FILE HOW		in the dress that a mail program gives it, or in that encoding
#	@begin ENCODING [CHARSET] ... @end	these lines in base64, quoted-printable (qp) or 8bit
#
# people/table says of each what is taken and what the answer says.

. "$srcdir/tests/cli/post.sh"

people=$srcdir/tests/mail/people
tab=$(printf '\t')

#
# Dresses: standard input as a mail program sends it.
#

escape() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/^    /\&nbsp; \&nbsp; /; s/^  /\&nbsp; /'; }

qp() {
	od -An -v -tx1 -w1 | awk '
	BEGIN {
		for (i = 32; i < 127; i++) plain[sprintf("%02x", i)] = sprintf("%c", i)
		delete plain["3d"]
	}
	$1 == "0a" { print line; line = ""; next }
	{
		line = line ($1 in plain ? plain[$1] : "=" toupper($1))
		if (length(line) > 72) { print line "="; line = "" }
	}
	END { if (line != "") print line "=" }'
}

dress() {
	case ${1:-plain} in
	plain) cat ;;
	base64) base64 ;;
	qp) qp ;;
	8bit) cat ;;
	quoted) sed 's/^/> /' ;;
	nbsp) sed 's/^  / \xc2\xa0/' ;;
	curly) sed 's/="\([^"]*\)"/=“\1”/g' ;;
	cut) sed '$d' ;;
	capitals) sed 's/^[a-z]/\u&/' ;;
	misspelt) sed 's/^pass/pas/' ;;
	flowed) sed 's/^ /  /; s/$/ /; $s/ $//' ;;
	html) escape | sed 's/$/<br>/' ;;
	pre) escape ;;
	divs) escape | sed 's,.*,<div>&</div>,' ;;
	ltr) escape | sed 's,.*,<div dir="ltr" data-setdir="false">&</div>,' ;;
	mso) escape | sed "s,.*,<p class=MsoNormal><span style='font-family:\"Courier New\"'>&<o:p></o:p></span></p>," ;;
	msocurly) dress curly | dress mso ;;
	*) echo "no dress $1" ;;
	esac
}

# The mail on standard input, down to @end, with everything put in.
fill_in() {
	while IFS= read -r line; do
		# shellcheck disable=SC2086	# words of a directive
		case $line in
		@end) return ;;
		@begin\ *)
			set -- $line
			fill_in >"region.$2"
			iconv -f utf-8 -t "${3:-utf-8}" "region.$2" | dress "$2" ;;
		@*)
			set -- ${line#@}
			dress "${2:-}" <"$1" ;;
		*) printf '%s\n' "$line" ;;
		esac
	done
}

#
# The game: turn 1 is judged, and its mail has come to cleo.
#

post_new harbour
orders cleo </dev/null >old
submit_all
quiet "$assize" turn "$game"
quiet "$assize" run "$game" --sendmail "$sink"
letter=$(grep -l -- '-- cleo@' "$tmp/sent"/* | xargs grep -l 'filename="harbour-2-cleo.xml"')
attached "$letter" harbour-2-cleo.xml >template
sed -n '/^write above this line/,/^--=/p' "$letter" | sed '$d' >referee
ok 'what the referee wrote is at hand' test -s referee -a -s template

# Order files, new for each mail.
files() {
	echo '  <pass/>' | orders cleo >fresh
	echo '  <pass times="2"/>' | orders cleo >second
	echo '  <pass/>' | orders bert >theirs
	sed 's/game="harbour"/game="haven"/' fresh >elsewhere
	sed 's|</orders>|  <pass/>\n</orders>|' template >filled
	{ printf '\357\273\277'; sed 's/$/\r/' fresh; } >windows
	# The same bytes again would be in force already.
	number=$((${number:-1} + 1))
	sed "s|<pass/>|<pass times=\"$number\"/>|; s/nonce=\"[^\"]*/nonce=\"$(sed -n 's/.* nonce="\([^"]*\)".*/\1/p' template)/" fresh >ours
	dress flowed <ours >folded
	{ sed -n 's/.*game="\([^"]*\)" turn="\([^"]*\)" seat="\([^"]*\)".*/orders \1 \2 \3/p; s/.*on="\([^"]*\)" nonce="\([^"]*\)".*/\1 \2/p' second |
	    paste -sd ' '; echo pass; echo 'end orders'; } >lines
	dress capitals <lines >capitals
	sed "1s/[^ ]*$/$(sed -n 's/.* nonce="\([^"]*\)".*/\1/p' template)/" lines >our-lines
}

# The newest order file of the inbox.
filed() {
	find "$game/inbox/0002" \( -name '*-cleo.xml' -o -name '*-cleo.txt' \) 2>/dev/null | sort | tail -n 1
}

begun=$(date +%s) sent=0
while IFS=$tab read -r name taken said; do
	case $name in '#'* | '') continue ;; esac
	files
	{ head_of cleo "$name" 'Re: [harbour] turn 1'; fill_in <"$people/$name.mail"; } >mail
	before=$(filed)
	# 50 mails a day: a seat gets 60 receipts.
	sent=$((sent + 1))
	receive mail --now "@$((begun + sent / 50 * 86400))"
	mails >answer
	file=$(filed)
	if [ "$taken" = nothing ]; then
		is "$name: nothing is taken" "$before" "$file"
	else
		ok "$name: what is taken is the $taken order file" test "$file" != "$before"
		is '... to the byte' "$(cat "$taken")" "$(cat "$file")"
	fi
	tr '\n' ' ' <answer | tr -s " " >out; echo >>out
	if [ "$said" = - ]; then
		is '... and nobody is answered' '' "$(cat answer)"
	else
		has "... and the answer says '$said'" "$said"
	fi
	case $said in *' are taken'* | Noted:*) is '... and speaks of no fault' '' "$(grep 'error:' answer)" ;; esac
done <"$people/table"
done_testing
