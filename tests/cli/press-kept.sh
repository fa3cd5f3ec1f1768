#!/bin/sh
# One more message of press reads those of a day, and no older ones: at the ten thousandth it costs what it costs at the tenth.

. "$srcdir/tests/cli/joined.sh"

invited
joined
number() { sed -n 's/.* id="\([0-9]*\)".*/\1/p' "$game/press/$1.xml"; }
printf 'press to bert\nHello.\nend press\n' | say anna first
is 'press is stored by a number' 1 "$(grep -c Hello "$game/press/0001.xml")"
is '... to which its id leads' 0001 "$(cat "$game/press/ids/$(number 0001)")"
cp "$(letter_to bert press)" first.mail

# Many more, all of last year.  Whoever reads one of two fails: they are folders.
for n in $(seq 2 300); do
	sed "s/ at=\"[0-9]*/ at=\"2020/; s/ id=\"[0-9]*\"/ id=\"$((n + 100000000000000))\"/; s/ mark=\"[^\"]*/&$n/" \
	    "$game/press/0001.xml" >"$game/press/$(printf %04d "$n").xml"
done
rm "$game/press/0150.xml" "$game/press/0298.xml"
mkdir "$game/press/0150.xml" "$game/press/0298.xml"
printf 'press to bert\nOnce more.\nend press\n' | say anna second
is 'one more is sent' 'Once more. ' "$(pressed)"
is '... and is the next' 1 "$(grep -c 'Once more' "$game/press/0301.xml")"
rm -r "$game"/seen/*
hand mail.second
is '... once, if its mail comes again' no "$([ -e "$game/press/0302.xml" ] || echo no)"
rm -r "$game"/seen/* "$game/press/ids/$(number 0301)"
hand mail.second
is '... even if no id leads to it' no "$([ -e "$game/press/0302.xml" ] || echo no)"
{ printf 'token %s\nFine.\n' "$(cat code.bert)"; } >words
{
	head_of bert answer 'Re: press'
	echo "In-Reply-To: $(sed -n 's/^Message-ID: //pi' first.mail | head -n 1)"
	as_text <words
} | sends answer
is 'the oldest can be answered' 'Fine. ' "$(pressed)"

# A message that waited goes out with the next turn, once.
rmdir "$game/press/0150.xml" "$game/press/0298.xml"
printf 'press to bert until turn\nLater.\nend press\n' | say anna later
is 'what waits for a turn is not sent' '' "$(pressed)"
quiet "$assize" --now "$now" turn --force "$game"
cron
is '... but with the next' 'Later. ' "$(pressed)"
rm -f "$game/due" "$game"/seen/press-*
cron
is '... once' '' "$(pressed)"
done_testing
