#!/bin/sh
# A reply to the last mail of a game is the closing statement that its public pages show.

# shellcheck source=tests/cli/joined.sh
. "$srcdir/tests/cli/joined.sh"

# answer who id <words: answers the last mail to them
answer() {
	{ head_of "$1" "$2" 're: [war]'; grep -m 1 -i '^Message-ID' "last.$1" | sed 's/^[^:]*/In-Reply-To/'; { cat; below "last.$1"; } | as_text; } | sends "$2"
}
stated() {
	xmllint --xpath "string(/statements/statement[@seat='$1'])" "$game/statements.xml" 2>/dev/null | tr '\n' ' ' | tr -s ' ' | sed 's/^ *//'
}

invited
joined
for who in anna bert; do cp "$(letter_to $who 'turn 1')" last.$who; done
echo 'What a game this is going to be.' | answer bert early
ok 'a game that goes on has no closing statement' test ! -e "$game/statements.xml"
now=$(after 1 day)
quiet "$assize" --now "$now" end "$game" --yes --winner anna --reason 'we agreed'
cron
for who in anna bert; do cp "$(letter_to $who 'The game is over')" last.$who; done
told 'the last mail asks for one' 'Reply with your closing statement'
printf 'I should never have trusted Anna.\n\nWell played!\n' | answer bert one
is 'the answer is kept' 'I should never have trusted Anna. Well played! ' "$(stated bert)"
is '... and goes to nobody' 'bert@example.org ' "$(sent_to)"
told '... and its writer is told' 'This is your closing statement, which the public pages of the game show: | I should never have trusted Anna.'
echo 'Thank you <b>all</b> & good night.' | answer anna two
echo 'In my other game 9xbm-4tqp-8rza-c2fg is refused.' | answer bert masked
is 'a code, of whatever game, is masked' 'In my other game ******************* is refused. ' "$(stated bert)"
echo 'Well played, Anna!' | answer bert three
is 'a later one takes the place of the first' 'Well played, Anna! ' "$(stated bert)"
is '... of the same seat alone' 'Thank you <b>all</b> & good night. ' "$(stated anna)"
awk 'BEGIN { for (i = 0; i < 300; i++) print "very long" }' | answer bert four
told 'a long one is refused' 'it has room for 2000 bytes'
is '... and the one before stays' 'Well played, Anna! ' "$(stated bert)"
sed 's/^From: .*/From: <eve@example.org>/; s/<one@/<five@/' mail.one | sends five
is 'a stranger states nothing' 'Well played, Anna! ' "$(stated bert)"
{ head_of bert six 're: [war]'; echo 'Shall we play again, Gerd?' | as_text; } | sends six
is 'a mail that answers nothing is a letter to the moderator' 'bert@example.org gerd@example.com ' "$(sent_to)"
is '... and no statement' 'Well played, Anna! ' "$(stated bert)"

# The pages of a real game, whose statements come after its last turn.
mkdir real public
real() {
	ASSIZE_GNUPGHOME=$home ASSIZE_DATADIR=$srcdir "$builddir/assize" --now "$now" "$@"
}
home=$ASSIZE_GNUPGHOME
quiet real simulate immortals --players 3 --seed 5 --turns 2 --keep real/war
home=$ASSIZE_GNUPGHOME/simulated
quiet real end real/war --yes --reason 'enough'
quiet real run real --sendmail "$sink" --public public
is 'a page without statements does not speak of them' 0 "$(grep -c 'Closing statements' public/war/index.html)"
sed 's/"anna"/"north"/; s/"bert"/"east"/' "$game/statements.xml" >real/war/statements.xml
touch -d @0 real/war/due
quiet real run real --sendmail "$sink" --public public
is 'a later statement comes to the pages' 1 "$(grep -c 'Closing statements' public/war/index.html)"
ok '... as text' grep -qF 'Thank you &lt;b&gt;all&lt;/b&gt; &amp; good night.' public/war/index.html
history() {
	python3 -c 'import json, sys; print(*(s["seat"] + ": " + s["text"] for s in json.load(sys.stdin)["statements"]), sep="; ")' | tr '\n' ' '
}
long=$(awk 'BEGIN { for (i = 0; i < 650; i++) printf "\"\\\n" }')
printf '<statements><statement seat="north" at="2030-01-02T00:00:00Z">%s</statement></statements>\n' "$long" >real/war/statements.xml
quiet real copy --update real/war public/war
is 'a statement of quotation marks and lines is text in history.json' "north: $long" "$(python3 -c 'import json, sys
print(*(s["seat"] + ": " + s["text"] for s in json.load(sys.stdin)["statements"]))' <public/war/history.json)"
sed 's/"anna"/"north"/; s/"bert"/"east"/' "$game/statements.xml" >real/war/statements.xml
quiet real copy --update real/war public/war
is 'history.json has the statements' 'north: Thank you <b>all</b> & good night. ; east: Well played, Anna!  ' "$(history <public/war/history.json)"
real export real/war >json
real export --format schema real/war >schema
ok '... as the game is exported' cmp json public/war/history.json
is '... and the copy' "$(cksum <json)" "$(real export public/war | cksum)"
if python3 -c 'import jsonschema' 2>/dev/null; then
	ok '... by the schema' python3 -c 'import json, jsonschema; jsonschema.validate(*(json.load(open(f)) for f in ("json", "schema")))'
fi
ok '... which is verified still' real verify public/war
echo '<statements' >real/war/statements.xml
ok 'a damaged file stops no page' real copy --update real/war public/war
ok '... and no history' real verify real/war
is 'a copy whose game has none has none either' '' "$(history <public/war/history.json | tr -d ' ')$(ls public/war/statements.xml 2>/dev/null)"

echo none | answer bert seven
is 'a statement can be taken away' '' "$(stated bert)"
now=$(after 16 days)
echo 'Too late.' | answer bert eight
is 'after fourteen days none is taken' '' "$(stated bert)"
done_testing
