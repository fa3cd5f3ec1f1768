# shellcheck shell=sh
# Sourced by tests of what people write who have joined: post.sh, and a game of anna and bert, who join by a code, and of
# cleo, who signs.
#
#	say who id [words]		a mail of plain words, with the code that the last mail to them had
#	letter_to who subject		the mail to somebody with this in its subject, of those that were sent
#	codes subject			takes the codes from the mails with this subject
#	invited [attribute ...]		makes the game; the codes of the invitations lie in join.anna and join.bert
#	joined				everybody joins, and turn 1 is made
#	below mail			what a mail program writes below one's own words
#	pressed				the press that was sent on, as it was written, in one line

. "$srcdir/tests/cli/post.sh"

games_here

say() {
	{ head_of "$1" "$2" 're: [war]'; { [ ! -f "code.$1" ] || echo "token $(cat "code.$1")"; cat; } | as_text; } >"mail.$2"
	hand "mail.$2"
}

letter_to() {
	grep -l -- "-- $1@" "$tmp/sent"/* | xargs grep -l "^Subject: .*$2" | head -n 1
}

codes() {
	for who in anna bert; do
		letter=$(letter_to $who "$1")
		[ -z "$letter" ] || sed -n "s/^Not answering this mail? Begin with:  token \([0-9a-z-]*\).*/\1/p" "$letter" >"code.$who"
	done
}

invited() {
	[ -f cleo.asc ] || key_file cleo eve
	players "rules=\"toy\" title=\"Spring war\" $*" \
	    "$by_gerd<schedule after=\"7d\" settle=\"0m\"/>
	    <press white=\"yes\" anonymous=\"yes\"/>" 'anna name="Anna"' \
	    'bert name="Bert"' 'cleo name="Cleo" key-file="cleo.asc"'
	quiet "$assize" --now $now new "$game" --players players.xml
	cron
	for who in anna bert; do
		sed -n 's/^ *join \([0-9a-z-]*\).*/\1/p' "$(letter_to $who invited)" | head -n 1 >"join.$who"
	done
}

joined() {
	for who in anna bert; do
		echo "join $(cat join.$who)" | say $who "$who-joins"
	done
	orders cleo </dev/null >cleo.xml
	as_orders <cleo.xml | mime_signed cleo cleo-1 >mail.cleo-1
	hand mail.cleo-1
	cron
	codes 'turn 1'
}

below() {
	echo
	printf 'On Sunday, Spring war <referee@assize.example>\nwrote:\n'
	sed -n '/^write above/,/^--=/p' "$1" | sed '/^--=/d; s/^/> /'
}

pressed() {
	grep -ls '^Message-ID: <war.press-' "$tmp/sent"/* | xargs -r cat | sed -n 's/^| //p' | tr '\n' ' '
}
