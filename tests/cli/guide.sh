#!/bin/sh
# The player's guide: every game has one, whole, and it says what the manual page says.

. "$srcdir/tests/cli/tap.sh"

ASSIZE_GNUPGHOME=$tmp
export ASSIZE_GNUPGHOME
# words FILE: its text without marks, a word a line.
words() {
	sed -e ':a' -e 's/<[^<>]*>/ /g' -e '/<[^>]*$/{N;ba' -e '}' "$1" | tr -s '[:space:]' '\n'
}
# game RULES: a game of that with as many seats as it must have.
game() {
	seats=$("$assize" games "$1" | sed -n '2s/ to .*//p')
	{
		echo "<players rules=\"$1\" auth=\"none\" title=\"A game of $1\"><moderator address=\"referee@assize.example\"/>"
		for n in $(seq "$seats"); do
			echo "<seat id=\"seat$n\"/>"
		done
		echo '</players>'
	} >"$tmp/players.xml"
	"$assize" new "$tmp/$1" --players "$tmp/players.xml"
}

for rules in $("$assize" games | cut -d' ' -f1); do
	manual=$srcdir/templates/$rules/manual.xml
	if command -v mandoc >/dev/null; then
		mandoc -T html -O fragment "$srcdir/man/assize-$rules.7" >"$tmp/made"
		words "$tmp/made" >"$tmp/made.words"
		words "$manual" >"$tmp/manual.words"
		ok "$rules: templates/$rules/manual.xml is made of the manual page" diff -B "$tmp/made.words" "$tmp/manual.words"
	fi
	ok "$rules: a game is made" game "$rules"
	"$assize" guide "$tmp/$rules" >"$tmp/guide.html" 2>"$tmp/out"
	is "$rules: the guide is printed" '' "$(cat "$tmp/out")"
	is '... it has all its parts' 'send rules options board orders words tables ' \
	    "$(for part in send rules options board orders words tables; do
		grep -q "<section id=\"$part\"" "$tmp/guide.html" && printf '%s ' $part
	done)"
	is '... every order of the game' '' "$("$assize" games "$rules" | sed -n 's/^  <\([a-z-]*\)>.*/\1/p' | while read -r order; do
		grep -q "<dt><code>$order</code>" "$tmp/guide.html" || echo "$order"
	done)"
	is '... every option' '' "$("$assize" games "$rules" | sed -n '/^Options/,$s/^  \([a-z-]*\): .*/\1/p' | while read -r option; do
		grep -q "<td><code>$option</code>" "$tmp/guide.html" || echo "$option"
	done)"
	is '... and asks nothing of the network' '' "$(grep -oE '(src|href)="(https?:)?//[^"]*"|<script' "$tmp/guide.html")"
	if command -v tidy >/dev/null; then
		tidy -q -e --drop-empty-elements no "$tmp/guide.html" 2>"$tmp/tidied" || true
		is '... it is valid HTML' '' "$(grep -E 'Error|Warning' "$tmp/tidied" | head -n 5)"
	fi
done

# Proofs weaker than a key, and what they mean for the dice.
table() {
	cat >"$tmp/players.xml" <<-END
	<players rules="${3:-immortals}" auth="$1"><moderator address="referee@assize.example"/>$2
	  <seat id="anna" address="anna@example.org"/><seat id="bert" address="bert@example.org"/><seat id="cleo" bot="yes"/>
	</players>
	END
	rm -rf "$tmp/table"
	"$assize" new "$tmp/table" --players "$tmp/players.xml" >"$tmp/out" 2>&1
	"$assize" guide "$tmp/table" | tr '\n' ' ' | tr -s ' ' >"$tmp/out"
}
table mailbox ''
has 'the guide of a table that takes less than keys says what that means for the dice' 'with them dice could have been chosen: this game asks no public beacon'
table mailbox '<beacon url="https://beacon.example/{round}" genesis="1692803367" period="3"/>'
has '... and that it is less where a beacon is asked' 'no dice could be chosen with them, for those come from a public beacon too'
table mailbox '' diplomacy
has 'in a game without dice it says nothing of them' 'machine. '
table key ''
has 'the guide of a table that takes keys alone is made' 'How to play by mail'
is '... and has nothing to say of that' '' "$(grep -o 'Not everybody here signs' "$tmp/out")"

# In a game in which one player acts at a time, each turn has the dice of one file: the guide says so, and no report.
rm -rf "$tmp/alone"
echo '<players rules="ancients" auth="none"><seat id="anna"/><seat id="bert"/></players>' >"$tmp/players.xml"
printf '%0128d\n' 7 >"$tmp/secrets"
"$assize" new "$tmp/alone" --players "$tmp/players.xml" --secrets "$tmp/secrets" >"$tmp/out" 2>&1
for turn in 1 2 3 4 5 6 7; do "$assize" turn --force "$tmp/alone" >"$tmp/out" 2>&1; done
ok 'a game for one player at a time is played' test -f "$tmp/alone/turns/0007/public.txt"
# In a battle both are asked; those turns are left out.
is 'no report says of a turn of one player that its dice rest on one file' '' "$(for turn in 2 3 4 5 6 7; do
	! zcat "$tmp/alone/turns/000$((turn - 1))/public.xml.gz" | grep -q '<open awaited="[a-z]*"' ||
	    grep -l 'fewer than two' "$tmp/alone/turns/000$turn/public.txt"
done)"
ok '... but it does of the set-up, for which both were asked' grep -q 'fewer than two' "$tmp/alone/turns/0001/public.txt"
"$assize" guide "$tmp/alone" >"$tmp/out"
has 'the guide does' 'If fewer than two players sent one, the moderator could have foreseen the dice'
done_testing
