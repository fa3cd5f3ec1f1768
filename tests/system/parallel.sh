#!/bin/sh
# The samples for more than one machine: GNU parallel judges every due game once, and mails find the machine of their game.

. "$srcdir/tests/cli/post.sh"

samples=$srcdir/samples/cluster
root=$tmp/games
mkdir bin base "$root"
ln -s "$assize" bin/assize
PATH=$tmp/bin:$PATH RUN="--sendmail $sink"
export PATH RUN

# A mail finds its machine: nothing is started there, but what is handed over is kept.
cat >hand <<END
#!/bin/sh
echo "\$@" >"$tmp/handed"
cat >"$tmp/passed"
[ ! -f "$tmp/unreachable" ] || exit 255
END
chmod +x hand
# route what: the machine that gets the mail
route() {
	HAND=$tmp/hand sh "$samples/route" 4 <mail
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
touch unreachable
HAND=$tmp/hand sh "$samples/route" 4 <mail
is 'what cannot be handed over stays with the mail server' 75 $?
TMPDIR=$tmp/full HAND=$tmp/hand sh "$samples/route" 4 <mail
is '... and so does what there is no room for' 75 $?

if command -v parallel >/dev/null; then
	ready_games ash elm oak
	cp -a base/* "$root"
	rm -f sent/*
	ok 'a round by GNU parallel' env JOBS=2 JOBLOG="$tmp/joblog" sh "$samples/parallel" "$root"
	is 'judges every game once' '0001 0001 0001' "$(for g in "$root"/*; do ls "$g/turns" | tail -n 1; done | xargs)"
	is '... and mails each seat once' 9 "$(ls sent | wc -l)"
	is '... with a line for each in the job log' '0 0 0' "$(awk 'NR > 1 { print $7 }' joblog | xargs)"
	ok 'another finds nothing to do' sh "$samples/parallel" "$root"
	is '... and sends nothing' 9 "$(ls sent | wc -l)"
	rm -rf "${root:?}"/*
	cp -a base/* "$root"
	echo '<' >"$root/elm/game.xml"
	fails 1 'a broken game fails, after it was tried again' sh "$samples/parallel" "$root"
	is '... and the others are judged' '0001 0001' "$(for g in "$root"/[ao]*; do ls "$g/turns" | tail -n 1; done | xargs)"
fi
done_testing
