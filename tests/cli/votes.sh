#!/bin/sh
# All who are in play end a game by their votes: as a draw of some, as it stands, or as the last one left.

. "$srcdir/tests/cli/post.sh"

now=2030-01-01T12:00:00Z
attributes=
rules=toy option='<option name="ruin" value="yes"/>'

# vote_new name: a game of four in which who ends his turn without gold is out of play.
vote_new() {
	game=$tmp/$1
	players "rules=\"$rules\" auth=\"none\" pace=\"turn\"$attributes" \
	    "$by_referee$option" anna bert cleo dirk
	quiet "$assize" new "$game" --players players.xml
	quiet "$assize" --now "$now" turn --force "$game"
}

# say who words: a mail of one line, and the answer in 'out'.
say() {
	echo "$1 $2" >>told
	{ head_of "$1" "$(wc -l <told)"; echo "$2" | as_text; } | receives
	mails >out
}

# ruin who: a turn in which the seat, whose turn it is, gives its last gold away.
ruin() {
	echo '<invest gold="all"/>' | orders "$1" >"$1.xml"
	quiet "$assize" --now "$now" submit "$game" "$1.xml"
	quiet "$assize" --now "$now" turn --force "$game"
}

newest() {
	echo "$game/turns/$(ls "$game/turns" | tail -n 1)"
}

view_says() {
	zcat "$(newest)/public.xml.gz" | xmllint --xpath "string(/view/scores/$1)" -
}

turn_says() {
	xmllint --xpath "string(/turn/$1)" "$(newest)/turn.xml"
}

vote_new draw
ruin anna
ok 'who is out of play is so in the record' test "$(turn_says "score[@seat='anna']/@out")" = yes
"$assize" --now "$now" status "$game" >out
has 'in what status shows' 'anna         out of play'
is 'and in views' anna "$(view_says "score[@out='yes']/@seat")"
is 'and is not awaited' 'bert cleo dirk' \
    "$(xmllint --xpath '//awaited/@seat' "$(newest)/turn.xml" | sed 's/.*"\(.*\)"/\1/' | tr '\n' ' ' | sed 's/ $//')"
say anna 'vote draw'
has 'nor has he a vote' 'You are out of play, so you have no vote'
say bert 'vote draw anna, bert'
has 'a draw is not shared by who is out' 'who is not a seat in play'
say bert 'vote draw eve'
has 'nor by who has no seat' 'who is not a seat in play'
say bert 'vote draw bert, cleo'
has 'a vote names who shares' 'Noted: vote draw bert cleo'
say cleo 'vote draw cleo and bert'
say dirk 'vote draw'
quiet "$assize" --now "$now" turn --force "$game"
isnt_over() { ! "$assize" --now "$now" status "$game" | grep -q over; }
ok 'votes for other sharers are no agreement' isnt_over
say bert 'vote draw bert, cleo'
say cleo 'vote draw cleo and bert'
say dirk 'vote draw bert cleo'
ok 'all who are in play agree' "$assize" --now "$now" turn "$game"
has 'it is over, and said who shares it' 'The game is over: draw: bert, cleo'
is 'the record names the sharers' 'draw: bert cleo' "$(turn_says '@over'): $(turn_says '@sharers')"
is 'who are first' '1 1' "$(turn_says "score[@seat='bert']/@rank") $(turn_says "score[@seat='cleo']/@rank")"
ok 'before all others' test "$(turn_says "score[@seat='dirk']/@rank")" -gt 2
is 'so do views' 'draw bert cleo' "$(view_says @ending) $(view_says @sharers)"
ok 'and the history is whole' "$assize" verify "$game"

vote_new all
ruin anna
for who in bert cleo dirk; do say $who 'vote draw'; done
ok 'a draw that names nobody' "$assize" --now "$now" turn "$game"
has 'is shared by all who are in play' 'The game is over: draw: bert, cleo, dirk'

vote_new end
for who in anna bert cleo dirk; do say $who 'vote end'; done
ok 'an end without a draw' "$assize" --now "$now" turn "$game"
is 'has no sharers' 'The game is over: ended' "$(grep over out)"

vote_new last
ruin anna
say bert resign
say cleo resign
say dirk 'vote end'
ok 'the last one left' "$assize" --now "$now" turn "$game"
has 'is said to be' 'The game is over: last: dirk'
is 'and has won' 1 "$(turn_says "score[@seat='dirk']/@rank")"
is 'which views say' 'last dirk' "$(view_says @ending) $(view_says @sharers)"
ok 'and verify finds no fault' "$assize" verify "$game"

# Votes that stay secret: what anybody but the moderator gets is as if nobody had voted.
attributes=' votes="secret"'
vote_new secret
attributes=
quiet "$assize" --now "$now" run "$tmp" --sendmail "$sink"
rm -f "$tmp/sent"/*
# True if anything about votes is published, or was sent to others than those named.
leaked() {
	{
		find "$game/turns" "$game/inbox" -type f | while read -r file; do
			case $file in *.gz) zcat "$file" ;; *) cat "$file" ;; esac | sed "s/game=\"secret\"//; s/^/$(basename "$file") /"
		done | grep -E '(kind|detail)="(vote|draw)|note:'
		"$assize" --now "$now" status "$game" | grep -i vote
		"$assize" --now "$now" status --xml "$game" | grep -i vote
		"$assize" --now "$now" run "$tmp" --sendmail "$sink" >/dev/null
		# (not in the letters of a signature)
		mails | grep -iE '(^|[^A-Za-z0-9+/=])vot(e|es|ed|ing)([^A-Za-z0-9+/=]|$)'
	}
}
say bert 'vote draw'
has 'a secret vote is noted' 'Noted: vote draw. We tell nobody, unless all vote alike'
is 'and answered to nobody else' 'bert@example.org ' "$(sent_to)"
is 'in a file that is the moderator'"'"'s' 600 "$(stat -c %a "$game/secret/vote-bert")"
rm -f "$tmp/sent"/*
is 'nothing tells that there was a vote' '' "$(leaked)"
say cleo 'vote draw'
say dirk 'vote draw'
rm -f "$tmp/sent"/*
ok 'the next turn' "$assize" --now "$now" turn --force "$game"
is 'says nothing of it either' '' "$(leaked)"
ok 'nor does a copy of the game' "$assize" copy "$game" "$tmp/copy"
is 'at all' '' "$(grep -rl 'vote' "$tmp/copy" | grep -v -e tables.xml -e game.xml -e '\.html' -e '\.js' -e '\.xsl')"
# A vote that lies there is its seat's own.
cast=$game/secret/vote-bert
cp "$cast" vote
for change in s/kind=.vote./kind=\"wait\"/ s/by=.bert./by=\"cleo\"/ s/reason=.[a-z]*./reason=\"token\"/ s/reason=.[a-z]*./reason=\"oh\"/ \
    s/reason=.[a-z]*./reason=\"moderator\"/; do
	sed "$change" vote >"$cast"
	refuses 3 changed-file "one changed by $change is not counted" "$assize" --now "$now" turn --force "$game"
done
cp vote "$cast"
say dirk 'vote no'
say anna 'vote draw'
ok 'who has changed his mind' isnt_over
say dirk 'vote draw'
ok 'all agree' "$assize" --now "$now" turn "$game"
has 'and it is over' 'The game is over: draw: anna, bert, cleo, dirk'
is 'and the record tells who voted' 'anna bert cleo dirk' \
    "$(xmllint --xpath '//act[@kind="vote"]/@by' "$(newest)/turn.xml" | sed 's/.*"\(.*\)"/\1/' | sort -u | tr '\n' ' ' | sed 's/ $//')"
is 'once each, as they voted last' 4 "$(xmllint --xpath 'count(//act[@kind="vote" and @detail="draw"])' "$(newest)/turn.xml")"
is 'no vote waits any more' '' "$(ls "$game/secret" | grep vote)"
ok 'and the history is whole' "$assize" verify "$game"

attributes=' votes="secret"'
vote_new newcomer
attributes=
for who in anna bert cleo; do say $who 'vote draw'; done
cp -p "$game/secret/vote-anna" vote
quiet "$assize" --now "$now" replace --address eve@example.org --reason 'a journey' "$game" anna
say dirk 'vote draw'
ok 'the vote of who had a seat before is not that of who has it now' isnt_over
is '... and lies there no more' '' "$(find "$game/secret" -name vote-anna)"
cp -p vote "$game/secret/vote-anna"
quiet "$assize" --now "$now" extend --by 1d --reason 'a journey' "$game"
ok '... even if it was left there by a command that was killed' isnt_over
is '... which the next one mends' '' "$(find "$game/secret" -name vote-anna)"
quiet "$assize" --now "$now" turn --force "$game"
ok '... for good' isnt_over
now=2030-01-01T12:00:01Z
say eve 'vote draw'
quiet "$assize" --now "$now" turn "$game"
has 'the vote of who has it now counts' 'The game is over: draw'
now=2030-01-01T12:00:00Z

# With two at the table that option makes no sense.
sed '/"cleo"/d; /"dirk"/d' players.xml >two.xml
refuses 1 no-ruin 'seats and options that do not go together are refused' "$assize" new "$tmp/two" --players two.xml
has 'and it is said why' 'with two at the table, nobody may be ruined'

# The reports of a game that has its own.
ln -s "$srcdir/templates/immortals" "$ASSIZE_DATADIR/templates/immortals"
assize=$builddir/assize
rules=immortals option=
vote_new reports
for who in anna bert cleo dirk; do say $who 'vote draw bert cleo'; done
ok 'a draw of a game with reports of its own' "$assize" --now "$now" turn "$game"
ok 'which they say' "$assize" report "$game"
has 'with its sharers' 'All players agreed on a draw: bert, cleo.'
ok "the referee's too" "$assize" report "$game" --seat referee
has 'though it is made afresh' 'All players agreed on a draw: bert, cleo.'
done_testing
