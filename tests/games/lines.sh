#!/bin/sh
# The order files of a sample of every game, written as plain lines into mails, are read as the files are; and where no
# dice are rolled a game comes to the same end by either.

. "$srcdir/tests/cli/lib.sh"

samples=$srcdir/samples
program=$assize
ASSIZE_GNUPGHOME=$tmp/home
export program ASSIZE_GNUPGHOME tmp
: >"$tmp/mailed"

# In place of the program: everybody has an address, and an order file goes by mail first; then, unless $by is mail, as it is.
cat >"$tmp/by-mail" <<'END'
#!/bin/sh
wrong() {
	echo "$*" >&2
	cat "$tmp/answer" >&2
	exit 1
}

# The orders as read, and the remarks, without places and dry runs.
words() {
	"$program" check "$game" "$1" | sed -n '/^  /p' | sed '/^  as lines:/,/^  in words:/d; /^  sha256/d; /^  Dry run/,$d; /^  proof/d'
}

mailed() {
	"$program" orders --lines "$file" "$game" >"$tmp/block" || exit 1
	seat=$(sed -n 's/^orders [^ ]* [^ ]* \([^ ]*\) .*/\1/p' "$tmp/block" | head -n 1)
	{
		printf 'From: %s@example.org\nTo: referee@assize.example\nSubject: orders\nMessage-ID: <%s@example.org>\n' \
		    "$seat" "$(wc -l <"$tmp/mailed")"
		printf 'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\nHello!\n\n'
		cat "$tmp/block"
		printf '\nAll the best, %s\n' "$seat"
	} >"$tmp/mail"
	"$program" receive "$game" --sendmail "$tmp/keep" <"$tmp/mail" >"$tmp/answer" 2>&1
	sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' "$tmp/answer.mail" >>"$tmp/answer"
	echo "$file" >>"$tmp/mailed"
	case $file in
	*-refused.xml) ! grep -q 'are taken' "$tmp/answer" || wrong "$file should be refused" ;;
	*)
		tr '\n' ' ' <"$tmp/answer" | grep -qE "(seat '$seat' \(text\),|: your orders) are taken" || wrong "$file was not taken"
		words "$file" >"$tmp/words.file"
		words "$tmp/block" >"$tmp/words.lines"
		cmp -s "$tmp/words.file" "$tmp/words.lines" || { diff "$tmp/words.file" "$tmp/words.lines" >"$tmp/answer"; wrong "$file is read otherwise"; }
	esac
}

command=$1
case $command in
new)
	game=$2
	sed 's|\(<players [^>]*>\)|\1<moderator address="referee@assize.example"/>|
	    s|<seat id="\([a-z]*\)"|<seat id="\1" address="\1@example.org"|' "$4" >"$tmp/players.xml"
	exec "$program" new "$game" --players "$tmp/players.xml" --secrets "$6"
	;;
submit)
	game=$2 file=$3
	case $file in
	*/turn-01/*) exec "$program" "$@" ;;	# it draws something, from the bytes of these orders
	esac
	[ "$(wc -l <"$tmp/mailed")" -ge "$most" ] || mailed
	[ "$by" != mail ] || exit 0
	;;
esac
exec "$program" "$@"
END
cat >"$tmp/keep" <<END
#!/bin/sh
cat >"$tmp/answer.mail"
END
chmod +x "$tmp/by-mail" "$tmp/keep"

# plays by-what most sample folder
plays() {
	: >"$tmp/mailed"
	by=$1 most=$2 ASSIZE=$tmp/by-mail sh "$samples/play" "$samples/$3" "$tmp/$4"
}

for sample in ancients/duel immortals/three hlas/four roll-for-adventure/plans; do
	drawn 4 || continue
	ok "the orders of $sample are the same as lines in mails" plays file 6 $sample "$(echo $sample | tr / -)"
	ok '... and there were some' test -s "$tmp/mailed"
done
ok 'a game that has dice in its first turn alone is played by files' plays file 0 diplomacy/seven files
ok '... and by mails' plays mail 1000 diplomacy/seven mails
state() {
	for view in "$tmp/$1"/*/turns/*/public.xml.gz; do
		zcat "$view" | xmllint --xpath '//state' -
	done
}
state files >"$tmp/state.files"
state mails >"$tmp/state.mails"
ok '... which come to the same in every turn' cmp "$tmp/state.files" "$tmp/state.mails"
ok '... from lines in the classic notation' grep -rqE '^ *[A-Z][a-z]+ - [A-Z]' "$tmp/mails" --include=orders.txt
is '... and nothing else' '' "$(find "$tmp/mails" -path '*/0001' -prune -o -name orders.xml -print)"
done_testing
