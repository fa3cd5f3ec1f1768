#!/bin/sh
# `assize run` over many games, whatever happens to it: nothing is lost, doubled or held up.

. "$srcdir/tests/cli/post.sh"

root=$tmp/games
mkdir "$root"

# Three games in which all orders are in.
fresh() {
	rm -rf "$root"/*
	cp -a base/* "$root"
	rm -f "$tmp/sent"/*
}

run() {
	status=0
	"$assize" run "$root" --sendmail "$sink" "$@" >"$tmp/out" 2>&1 || status=$?
}

turns() {
	for g in "$root"/*; do ls "$g/turns" | tail -n 1; done | sort | uniq -c | tr -s ' ' | tr '\n' ';'
}

ids() {
	grep -hm 1 '^Message-ID: ' "$tmp/sent"/* 2>/dev/null | sed 's/.*: //' | sort
}

mkdir base
ready_games ash elm oak
fresh

# The same again.
run -v
is 'every game that is due is judged' ' 3 0001;' "$(turns)"
is 'and its mails are sent, one to each seat' 9 "$(ids | wc -l)"
tree "$root" >before
run -v
tree "$root" >after
ok 'a second run changes nothing' cmp before after
is 'and sends nothing' 9 "$(ids | wc -l)"
ok 'status shows a table of the games' "$assize" status "$root"
sed 's/  */ /g' "$tmp/out" >flat
has '... and who is missing' 'anna, bert, cleo'
is '... and no more' 3 "$(grep -c ' turn 1 ' flat)"

# Two at once.
fresh
"$assize" run "$root" --sendmail "$sink" -j 2 >one 2>&1 &
"$assize" run "$root" --sendmail "$sink" -j 3 >two 2>&1 &
wait
run
is 'two runs at once judge every game once' ' 3 0001;' "$(turns)"
is 'and send every mail once' 9 "$(ids | uniq | wc -l)$(ids | uniq -d)"
ok 'and histories hold' sh -c "for g in $root/*; do '$assize' verify \$g || exit; done"

# One that is broken, one that is locked.
fresh
flip "$root/elm/game.xml"
fails 3 'a broken game is reported' "$assize" run "$root" --sendmail "$sink"
has '... by its name' 'elm/game.xml'
is '... and the others go on' ' 1 0000; 2 0001;' "$(turns)"
fails 3 'status says which is broken' "$assize" status "$root"
cp "$tmp/out" shown
is '... above the table' 1 "$(tr -s '\n ' '  ' <shown | grep -c 'games/elm: damaged, `assize status` of it says why.')"
is '... and before the others' 1 "$(sed -n '/^Title/,$p' shown | sed -n 3p | grep -c "${tmp%/*}")"
fresh
cp -a "$root" locked
exec 8>locked/elm/.lock 9>"$root/elm/.lock"
"$builddir/tests/ofd-lock" 8
"$builddir/tests/ofd-lock" 9
"$assize" run locked --sendmail "$sink" -v 8>&- 9>&- >busy 2>&1 &
busy=$!
"$assize" run "$root" --sendmail "$sink" -j 3 -v 8>&- 9>&- >patient 2>&1 &
patient=$!
sleep 1
exec 9>&-
status=0
wait "$patient" || status=$?
is 'a locked game is waited for' '0  3 0001;' "$status $(turns)"
status=0
wait "$busy" || status=$?
is '... but not for ever: it is left for the next run' 75 "$status"
cp busy "$tmp/out"
has '... and counted' '2 turns published, 1 busy, 0 broken'
exec 8>&-

# One whose process dies.
fresh
cat >killer <<'END'
#!/bin/sh
grep -q '^Subject: .elm' && kill -9 $PPID
exit 0
END
chmod +x killer
fails 75 'a game whose process is killed is left for the next run' "$assize" run "$root" --sendmail "$tmp/killer"
has '... by its name' 'elm: the process that looked at this game died: Killed'
is '... and the others go on' ' 3 0001;' "$(turns)"
run
is '... and so does it, the next time' 3 "$(ids | grep -c elm)"

# More games than one process takes; the first of them ends its process.
fresh
run
rm -rf "$root/elm" "$root/oak"
for n in $(seq 33); do cp -a "$root/ash" "$root/ash-$n"; done
flip "$root/ash/game.xml"
for game in "$root"/*; do touch -d 2020-01-01 "$game/due"; done
run -v
has 'each of many games is looked at, though one is broken' '34 games due, 0 turns published, 0 busy, 1 broken'
run -v
has '... and, if it is not, no more before its time' '1 games due, 0 turns published, 0 busy, 1 broken'

# Clocks.
fresh
run --now 2030-01-01T00:00:00Z
submit_to() {
	game=$1
	submit_all
}
submit_to "$root/ash"
run --now 2026-01-01T00:00:00Z
run
is 'a clock that goes backwards loses no turn' ' 2 0001; 1 0002;' "$(turns)"
ok '... and the history holds' "$assize" verify "$root/ash"

# Mails that are not taken.
refuser=$tmp/refuser
cat >"$refuser" <<END
#!/bin/sh
sed -n '/^\$/q; s/^Message-ID: //p' >>$tmp/tried
echo "not today, \$6"
exit \$(cat $tmp/answer)
END
chmod +x "$refuser"
fresh
rm -rf "$root/elm" "$root/oak"
now=$(date +%s)
echo 75 >answer
fails 75 'a mail server that says "later" is told of' "$assize" run "$root" --sendmail "$refuser" --now @"$now"
is '... and holds up no turn' ' 1 0001;' "$(turns)"
ok 'status tells of mails that wait' "$assize" status "$root"
has '... how many' '3 mails not sent yet'
ok 'it is not tried again at once' "$assize" run "$root" --sendmail "$refuser" --now @$((now + 60))
is '... really not' 3 "$(wc -l <tried)"
fails 75 'but later' "$assize" run "$root" --sendmail "$refuser" --now @$((now + 301))
is '... with the same ids' 3 "$(sort -u tried | wc -l)"
is '... once each' 6 "$(wc -l <tried)"
ok 'and again twice as late' "$assize" run "$root" --sendmail "$refuser" --now @$((now + 700))
is '... not sooner' 6 "$(wc -l <tried)"
fails 75 'a clock ten days ahead is put right' "$assize" run "$root" --sendmail "$refuser" --now @$((now + 864000))
ok '... and keeps no mail for so long' "$assize" run "$root" --sendmail "$sink"
is '... which goes out in the end, the very same' "$(sort -u tried)" "$(ids)"
fresh
rm -rf "$root/elm" "$root/oak"
echo 67 >answer
ok 'a mail that is refused is no error' "$assize" run "$root" --sendmail "$refuser"
is '... and holds up no turn' ' 1 0001;' "$(turns)"
ok 'status lists it' "$assize" status "$root/ash"
has '... as given up' 'given up'
has '... with what was said' 'not today'
rm -f tried
ok 'it is not tried again' "$assize" run "$root" --sendmail "$refuser"
ok '... really not' test ! -e tried
echo 0 >answer
submit_to "$root/ash"
ok 'and the game goes on' "$assize" run "$root" --sendmail "$refuser"
is '... with the next turn' ' 1 0002;' "$(turns)"


# A mail server's complaint is not our message.
cat >"$refuser" <<END
#!/bin/sh
echo "0001-turn-anna sent 0001-turn-bert sent, 0001-turn-cleo refused"
exit 75
END
fresh
rm -rf "$root/elm" "$root/oak"
fails 75 'a mail server that speaks as our log does is told of' "$assize" run "$root" --sendmail "$refuser" --now @"$now"
ok '... and no mail counts as sent' "$assize" run "$root" --sendmail "$sink" --now @$((now + 301))
is '... but goes out' 3 "$(find "$tmp/sent" -type f | wc -l)"

# A mail program that cannot be started is the moderator's to mend, and soon.
fresh
rm -rf "$root/elm" "$root/oak"
fails 75 'a mail program that is not there is told' "$assize" run "$root" --sendmail /nowhere/sendmail --now @"$now"
has '... with the reason' "'/nowhere/sendmail': cannot be started: No such file"
is '... and holds up no turn' ' 1 0001;' "$(turns)"
ok 'status knows' "$assize" status "$root"
has '... that mails wait' '3 mails not sent yet'
is '... and why' 1 "$(tr -s '\n ' '  ' <"$tmp/out" | grep -c 'cannot be started')"
ok 'once it is there' "$assize" run "$root" --sendmail "$sink" --now @$((now + 301))
is '... they go out' 3 "$(find "$tmp/sent" -type f | wc -l)"
fails 2 'a path that is not whole is a mistake' "$assize" run "$root" --sendmail sendmail
fails 2 '... of receive too' "$assize" receive "$root" --sendmail ./sendmail </dev/null

# A folder that cannot be read is reported.
fresh
ln -s loop "$root/loop"
fails 3 'a folder that may not be looked at is told' "$assize" run "$root" --sendmail "$sink"
has '... by its name' "$root/loop"
is '... and the games beside it go on' 3 "$(find "$root" -path '*/turns/0001' | wc -l)"
rm "$root/loop"
if [ "$(id -u)" != 0 ]; then
	fresh
	chmod 0 "$root/elm"
	fails 3 'so is a game' "$assize" run "$root" --sendmail "$sink"
	chmod 700 "$root/elm"
fi

# No secrets lie open, however generous the umask.
fresh
(umask 0; run; submit_to "$root/ash")
is 'every folder is the moderator alone' '' "$(find "$root" -mindepth 1 -type d ! -perm 700)"
is 'and every file' '' "$(find "$root" -type f ! -perm 600)"
secrets=$(cat "$root"/ash/secret/* | tr -c '[:alnum:]' '\n' | grep -E '^.{32,}$')
ok 'there are secrets' test -n "$secrets"
for s in $secrets; do
	grep -rlF -e "$s" "$root/ash" "$tmp/sent" "$tmp/out" | grep -v '/ash/secret/'
done >leaks
is 'and they lie in their folder alone' '' "$(cat leaks)"
cat >"$refuser" <<END
#!/bin/sh
env >$tmp/environment
cat >/dev/null
ls -l /proc/self/fd >$tmp/open
END
fresh
GNUPGHOME=$GNUPGHOME "$assize" run "$root" --sendmail "$refuser" >/dev/null 2>&1
ok 'the mail program is told nothing of keys' sh -c "! grep -E '^(GNUPG|GPG|ASSIZE_GNUPG)' '$tmp/environment'"
is '... and is handed no open file of a game' '' "$(grep -F "$root" open)"

# A link planted in a game does not lead elsewhere.
fresh
mkdir elsewhere
rm -rf "$root/elm/outbox" && ln -s "$tmp/elsewhere" "$root/elm/outbox"
ln -s "$tmp/elsewhere" "$root/oak/turns/0001"
ln -s "$tmp/elsewhere/due" "$root/ash/due.new"
ln -sf "$tmp/elsewhere/log" "$root/ash/.tmp-due"
run
is 'no file is written through a planted link' '' "$(ls elsewhere)"
done_testing
