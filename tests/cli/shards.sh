#!/bin/sh
# `assize run` in parts, on several machines or under a scheduler: each game is in one part, whatever else comes and goes.

. "$srcdir/tests/cli/post.sh"

root=$tmp/games
mkdir -p base "$root/league"
ready_games ash elm oak
fresh() {
	rm -rf "$root"/*
	mkdir "$root/league"
	cp -a base/ash base/elm "$root"
	cp -a base/oak "$root/league"
	rm -f "$tmp/sent"/*
}
list() {
	"$assize" run --list-due "$@" "$root" | sed 's,.*/,,' | sort | xargs
}
turns() {
	for g in "$root"/ash "$root"/elm "$root"/league/oak; do ls "$g/turns" | tail -n 1; done | xargs
}
run() {
	"$assize" run --sendmail "$sink" "$@" "$root"
}

fresh
tree "$root" >before
is 'due games are listed' 'ash elm oak' "$(list)"
is '... for xargs and the like too' 3 "$("$assize" run -0 --list-due "$root" | tr -dc '\0' | wc -c)"
tree "$root" >after
ok '... and left alone' cmp before after
for n in 1 2 3 7; do
	for k in $(seq $n); do list --shard "$k/$n" | tr ' ' '\n'; done | sed '/^$/d' | sort | xargs
done >parts
is 'each game is in one part, of however many' 'ash elm oak' "$(sort -u parts)"
shard=$("$assize" where --shards 3 oak)
has_oak() {
	list --shard "$shard" | grep -qw oak
}
ok 'where names the part' has_oak
rm -r "$root/ash"
ok '... which stays when games go' has_oak
ln -s oak "$root/league/link"
is '... and is that of the game, where a link leads to it' "$root/league/link $root/league/oak" \
    "$("$assize" run --list-due --shard "$shard" "$root" | grep league | sort | xargs)"
is '... or a dot' . "$(cd "$root/league/oak" && "$assize" run --list-due --shard "$shard" .)"
is 'where finds the folder' "$root/league/oak" "$("$assize" where oak "$root" | grep -v link)"
fails 1 '... of no game that is not there' "$assize" where birch "$root"
for wrong in 0/3 4/3 3 1/3x x 1/-1; do
	"$assize" run --shard $wrong "$root" 2>/dev/null
	echo $?
done >statuses
is 'what is no part is refused' 2 "$(sort -u statuses)"

fresh
run -v --shard "$shard" >lines 2>&1
is 'one part judges its games' 0001 "$(ls "$root/league/oak/turns" | tail -n 1)"
ok '... with a line for each' grep -qE 'league/oak: done in [0-9.]+ s, a turn is published$' lines
for k in 1 2 3; do
	run --shard $k/3 >out 2>&1 &
	run --shard $k/3 >out 2>&1 &
done
wait
is 'all of them, each twice at once, judge each game once' '0001 0001 0001' "$(turns)"
is '... and mail each seat once' 9 "$(ls sent | wc -l)"

# A game that hangs.
fresh
cat >hangs <<'END'
#!/bin/sh
exec sleep 300
END
chmod +x hangs
fails 75 'a game that takes too long is left for the next run' "$assize" run -v --limit 2 --sendmail "$tmp/hangs" "$root/elm"
has '... by its name' 'elm: this game took longer than 2 s, and was stopped'
has '... in the job log' 'elm: left for the next run'
has '... and is not broken' '1 busy, 0 broken'
ok 'the next run' run
is '... goes on' '0001 0001 0001' "$(turns)"
is '... and mails what is left' 9 "$(ls sent | wc -l)"
ok 'the histories hold' sh -c "for g in $root/ash $root/elm $root/league/oak; do '$assize' verify \$g || exit; done"

# A mail finds the machine of its game: nothing is started there, but what is handed over is kept.
mkdir bin
ln -s "$assize" bin/assize
PATH=$tmp/bin:$PATH
cat >hand <<END
#!/bin/sh
echo "\$@" >"$tmp/handed"
cat >"$tmp/passed"
[ ! -f "$tmp/unreachable" ] || exit 255
END
chmod +x hand
# route what: the machine that gets the mail
route() {
	HAND=$tmp/hand sh "$srcdir/samples/cluster/route" 4 <mail
	status=$?
	cut -d' ' -f1 handed
	cmp -s mail passed || echo changed
}
machine=$(assize where --shards 4 spring-war)
machine=games-${machine%/*}
cat >mail <<'END'
From: anna@example.org
References: <x@example.org>
 <spring-war.3-anna@games.example.org>
Subject: Re: turn 3

retreat
END
is 'a reply goes to the machine of its game' "$machine" "$(route)"
printf 'From: a@example.org\nIn-reply-to: <spring-war.3-anna.k7dm2xqp@games.example.org>\n\ngame other-war\n' >mail
is '... by the header first' "$machine" "$(route)"
printf 'From: a@example.org\n\nhello\ngame spring-war 0123456789abcdef\njoin\n' >mail
is '... else by the line "game"' "$machine" "$(route)"
printf 'From: a@example.org\n\nhello\n' >mail
is '... and what names none to the first' games-1 "$(route)"
printf 'From: a@example.org\r\nReferences: <x@y>\r\n <spring-war.3-anna@g.example>\r\n\r\nIn-Reply-To: <ash.1@g.example>\r\ngame elm\r\n' >mail
is '... where lines end in CRLF, by the header too' "$machine" "$(route)"
printf 'From: a@example.org\r\n\r\nReferences: <ash.1@g.example>\r\ngame spring-war\r\n' >mail
is '... and not by a body that looks like one' "$machine" "$(route)"
for gap in '\n ' ' '; do
	{
		printf 'From: a@example.org\nReferences:'
		yes "<ash.1.k7dm2xqp@games.example.org>" | head -n 60000 | while read -r id; do printf "$gap%s" "$id"; done
		printf ' <spring-war.3-anna@games.example.org>\n\nhello\n'
	} >mail
	is 'a header of two megabytes takes no longer than its bytes' "$machine" "$(ulimit -t 20; route)"
done
touch unreachable
HAND=$tmp/hand sh "$srcdir/samples/cluster/route" 4 <mail
is 'what cannot be handed over stays with the mail server' 75 $?
TMPDIR=$tmp/full HAND=$tmp/hand sh "$srcdir/samples/cluster/route" 4 <mail
is '... and so does what there is no room for' 75 $?
done_testing
